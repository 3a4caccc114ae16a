"""What a dialog offers beside the one that is chosen there."""

import pytest

from pytest_agentbrowse.evidence.offered import offered_beside
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

LIST = 'main\n heading 1 "Hosts"\n "{}"\n [] button "Select"\n table\n  row … | "Main"\n   [] checkbox "Tick"'
GROUPS = "".join(f'\n  row …\n   [] button "{group}"' for group in ("Databases", "Network"))
OPEN = (
    f'dialog "Groups"\n [] textbox "Search"\n table{GROUPS}{{}}\ninert\n main\n  heading 1 "Hosts"\n  "All"'
)
LAB = '\n  row …\n   [] button "Lab"'


def offered(*, today: str, chosen: str = "Network", before: str = LIST.format("All"), then: str = OPEN):
    page = PagePair(PageText.read(then.format("")), PageText.read(then.format(today)))
    known = PagePair(PageText.read(LIST.format("All")), PageText.read(before))
    lines = [line for line in page.then.lines if line.name == chosen]
    return {page.now.lines[position].name for position in offered_beside(lines, page, known)} - {""}


def test_one_more_to_choose_from_is_offered():
    assert "Lab" in offered(today=LAB)


@pytest.mark.parametrize(
    "given",
    [
        {"today": LAB, "chosen": "Search"},
        {"today": LAB, "before": LIST.format("Lab")},
        {"today": LAB, "then": OPEN.replace('dialog "Groups"', 'region "Groups"')},
        {"today": LAB + LAB},
    ],
    ids=[
        "where nothing of the list is chosen",
        "that was there before",
        "in no dialog",
        "that is there twice",
    ],
)
def test_what_came_otherwise_is_not_offered(given):
    assert "Lab" not in offered(**given)


def test_a_dialog_that_was_open_offers_nothing_new():
    page = PagePair(PageText.read(OPEN.format("")), PageText.read(OPEN.format(LAB)))
    known = PagePair(PageText.read(OPEN.format("")), PageText.read(OPEN.format("")))
    lines = [line for line in page.then.lines if line.name == "Network"]
    assert not [*offered_beside(lines, page, known)]
