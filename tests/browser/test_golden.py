"""What whole pages read like, each text reviewed by eye beside a screenshot of the same page.

After a wanted change write them anew and look at the difference: `AGENTBROWSE_GOLDEN=write pytest tests/browser/test_golden.py`.
"""

import os
from pathlib import Path

import pytest

from fixtures.shop import Shop

from .conftest import only_sync

PAGES = Path(__file__).parents[2] / "fixtures" / "pages"
GOLDEN = Path(__file__).parent / "golden"

SHOP = {
    "shop_products": ("/", ""),
    "shop_product": ("/products/desk-lamp", ""),
    "shop_login_refused": ("/login", "wrong"),
}

pytestmark = pytest.mark.browser


def check(name, text):
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("AGENTBROWSE_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(f"{text}\n", encoding="utf-8")
    assert text == file.read_text(encoding="utf-8").removesuffix("\n")


@only_sync
@pytest.mark.parametrize("name", sorted(page.stem for page in PAGES.glob("*.html")))
def test_a_page_reads_as_it_was_reviewed(stage, site, name):
    site.put("/", (PAGES / f"{name}.html").read_text(encoding="utf-8"))
    stage.open(site.url + "/")
    text = stage.begin().text
    check(name, text.replace(site.url, "http://site"))


def test_every_golden_text_has_its_page():
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {page.stem for page in PAGES.glob("*.html")} | set(
        SHOP
    )


@only_sync
@pytest.mark.parametrize("name", SHOP)
def test_a_page_of_the_shop_reads_as_it_was_reviewed(stage, name):
    path, password = SHOP[name]
    with Shop() as shop:
        stage.open(shop.url + path)
        if password:
            stage.do(stage.page.get_by_label("E-mail").fill("ada@example.com"))
            stage.do(stage.page.get_by_label("Password").fill(password))
            stage.do(stage.page.get_by_role("button", name="Log in").click())
        check(name, stage.begin().text.replace(shop.url, "http://shop"))
