"""Nothing in sight is missing that Playwright's AI snapshot has: a sample of `benchmarks/missing.py`."""

from pathlib import Path

import pytest

from benchmarks.untold import compared
from fixtures.shop import Shop

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

FIXTURES = Path(__file__).parents[2] / "fixtures"
PAGES = [
    *sorted((FIXTURES / "pages").glob("*.html")),
    FIXTURES / "widgets/fields.html",
    FIXTURES / "widgets/lists.html",
]


def unseen_by_us(stage):
    return [f"{one.kind} {one.said}" for one in compared(stage.page).missing if not one.reason]


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_a_page_tells_all_that_the_snapshot_says_and_is_seen(stage, site, file):
    stage.open(site.put("/", file.read_text("utf-8")))
    assert unseen_by_us(stage) == []


def test_a_page_of_the_shop_tells_it(stage):
    with Shop() as shop:
        stage.open(shop.url + "/products/desk-lamp")
        assert unseen_by_us(stage) == []


def test_what_is_not_told_is_found_by_kind(stage, site):
    html = "<h2>Lamps</h2><p>Lamps and vases</p><button disabled>Buy</button><a href=/b>More</a><i style=opacity:0>Ghost</i>"
    stage.open(site.put("/", html))
    said = compared(stage.page)
    assert said.said == 6
    assert [(one.said, one.reason) for one in said.missing] == [("text: Ghost", "transparent")]


def test_a_heading_within_a_control_and_a_button_without_a_word_are_told(stage, site):
    html = "<a href=/b><h2>Vase</h2><p>Blue</p></a><input type=submit value=''><a href=/c><img alt=Lamp></a><a href=/d></a>"
    stage.open(site.put("/", html))
    assert [(one.kind, one.said, one.reason) for one in compared(stage.page).missing] == [
        ("name", "button Submit", "the browser's word, not painted"),
        ("heading", "Vase", "a part of what is pressed, whose name says it"),
    ]
