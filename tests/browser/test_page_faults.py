"""Whatever happens to a page or its browser in the middle of a run: it ends in words that say who must act."""

from pathlib import Path

import pytest

from fixtures.faults.matrix import page_line, page_table, untimed
from fixtures.faults.pages import ROWS, page_came, shop

TESTING = Path(__file__).resolve().parent.parent.parent / "docs" / "testing.md"
WRITE = "run: python scripts/write_testing.py"


@pytest.fixture(scope="module")
def site():
    with shop() as url:
        yield url


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.what)
def test_each_row_comes_to_what_was_meant_and_stands_in_the_document(row, site, browser, launch_browser):
    came = page_came(row, launch_browser() if row is ROWS[-1] else browser, site)
    assert came.outcome == row.outcome, came
    assert untimed(page_line(row, came)) in untimed(TESTING.read_text("utf-8")), WRITE


def test_no_row_of_the_document_is_of_yesterday():
    before, _, _ = page_table([]).rpartition("\n")
    text = TESTING.read_text("utf-8").partition(before)[2].partition("<!-- end -->")[0]
    assert [line.split(" | ")[0] for line in text.splitlines()[2:]] == [f"| {row.what}" for row in ROWS], (
        WRITE
    )
