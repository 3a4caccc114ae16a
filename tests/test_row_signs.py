"""What pictures in a row say by what their code calls them."""

import pytest

from pytest_agentbrowse.evidence.row_signs import other_sign
from pytest_agentbrowse.page.text import PageText

RIGHTS = (
    'table\n row "Who" | "View?" | "Update?" head\n row "Ada" | … | …\n  img hint="check success"\n'
    '  img hint="times danger"\n row "Bo" | … | …\n  img hint="check success"\n  img hint="check success"'
)
SWAPPED = RIGHTS.replace(
    'img hint="check success"\n  img hint="times danger"',
    'img hint="times danger"\n  img hint="check success"',
)
TURNED = SWAPPED.replace('"View?" | "Update?"', '"Update?" | "View?"')
WITH_BUTTONS = RIGHTS.replace(" | … | …", " | … | … | …").replace("\n row", '\n  [1] button "Delete"\n row')


@pytest.mark.parametrize(
    ("then", "now", "other"),
    [
        (RIGHTS, RIGHTS, None),
        (RIGHTS, SWAPPED, ("View?", "check success", "times danger")),
        (RIGHTS, TURNED, None),
        (RIGHTS, RIGHTS.replace("check success", "tick green").replace("times danger", "cross red"), None),
        (RIGHTS, RIGHTS.replace('  img hint="times danger"', '  img "No" hint="times danger"'), None),
        (RIGHTS, RIGHTS.replace("times danger", "check success"), ("Update?", "times danger", "check success")),
        (WITH_BUTTONS, WITH_BUTTONS.replace("times danger", "check success"), ("", "times danger", "check success")),
    ],
    ids=["same", "swapped", "columns changed places", "other style", "named", "another", "beside buttons"],
)  # fmt: skip
def test_another_sign_that_the_page_had_says_something_else(then, now, other):
    recorded, today = PageText.read(then), PageText.read(now)
    row = next(line for line in recorded.lines if "Ada" in line.cells)
    found = other_sign([row], recorded, today)
    assert (found and found[1:]) == other
