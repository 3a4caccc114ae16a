"""Write the tables of docs/testing.md: each row is carried out, and what came of it is written down."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - what is ours is found from here on

from benchmarks.browsers import launch  # noqa: E402
from fixtures.documents import written  # noqa: E402
from fixtures.faults.endpoint import serving  # noqa: E402
from fixtures.faults.matrix import MATRIX, all_came, page_line, page_table, summary, table  # noqa: E402
from fixtures.faults.pages import ROWS, page_came, shop  # noqa: E402

TESTING = ROOT / "docs" / "testing.md"


def model_faults() -> str:
    """The matrix of what endpoints and models say."""
    with serving() as endpoint:
        tables = [table(title, rows, all_came(rows, endpoint)) for title, rows in MATRIX.items()]
    return "\n\n".join((summary(), *tables))


def page_faults() -> str:
    """The matrix of what happens to pages and browsers; the last row ends the browser."""
    with sync_playwright() as playwright, shop() as site:
        browser = launch(playwright)
        return page_table(page_line(row, page_came(row, browser, site)) for row in ROWS)


if __name__ == "__main__":
    whole = TESTING.read_text(encoding="utf-8")
    whole = written(whole, "model faults", model_faults())
    TESTING.write_text(written(whole, "page faults", page_faults()), encoding="utf-8")
