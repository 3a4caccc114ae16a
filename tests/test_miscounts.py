"""Texts that count a list, and count it otherwise today."""

import pytest

from pytest_agentbrowse.evidence.miscounts import miscounted
from pytest_agentbrowse.page.text import PageText

ROWS = "main\n {}\n table\n" + "".join(
    f'  row "{name}" | "open"\n   [] link "{name}" → /{name}\n' for name in ("Lamp", "Rug", "Desk")
)
ONE_MORE = '  row "Bed" | "open"\n   [] link "Bed" → /Bed\n'
OTHERS = ROWS.replace("Rug", "Bed").replace("open", "shut")


@pytest.mark.parametrize(
    ("then", "rows", "now", "told"),
    [
        ('"Listing 3 ticket(s)"', ROWS, '"Listing 3 ticket(s)"', None),
        ('"Listing 3 ticket(s)"', ROWS, '"Listing 4 ticket(s)"', 4),
        ('"Listing 3 ticket(s)"', OTHERS, '"Listing 4 ticket(s)"', 4),
        ('"Listing 3 ticket(s)"', ROWS + ONE_MORE, '"Listing 4 ticket(s)"', None),
        ('"Listing 3 ticket(s)"', ROWS + ' [] link "Next" → /2\n', '"Listing 4 ticket(s)"', None),
        ('"Listing 3 ticket(s)"', ROWS, '"There are 4 tickets"', None),
        ('"Listing 30 ticket(s)"', ROWS, '"Listing 40 ticket(s)"', None),
        (
            '"3 days left"\n "Be quick"\n "Buy"\n "Now"',
            ROWS,
            '"2 days left"\n "Be quick"\n "Buy"\n "Now"',
            None,
        ),
        ('"3 of 3 tickets"', ROWS, '"4 of 4 tickets"', None),
    ],
    ids=[
        "healthy",
        "off by one",
        "other rows",
        "one more",
        "a next page",
        "other words",
        "all",
        "far",
        "two",
    ],
)
def test_a_text_counts_the_list_that_it_counted(then, rows, now, told):
    found = miscounted(PageText.read(ROWS.format(then)), PageText.read(rows.format(now)))
    assert (found.now if found else None) == told
