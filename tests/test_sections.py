"""Sections that a verdict tells of as a whole."""

import pytest

from pytest_agentbrowse.evidence.sections import section_added, sections_told
from pytest_agentbrowse.evidence.wording import is_about_order
from pytest_agentbrowse.page.text import PageText

BLOCKS = (
    'main\n heading 2 "Before"\n heading 3 "Old"\n heading 2 "My page"\n heading 3 "News"\n [] link "1.1 comes" → /n\n heading 3 "Watched (2)"\n table\n'
    '  row "14" | "Harbor"\n  row "15" | "Sync"\n heading 3 "Mine (4)"\n "Nothing here"\n heading 2 "Help"\n heading 3 "Mail"'
)
MORE = ' heading 3 "Reported (5)"\n "None"\n'


@pytest.mark.parametrize(
    ("names", "now", "found"),
    [
        (("News", "Watched (2)", "Mine (4)"), BLOCKS.replace(' heading 2 "Help"', MORE + ' heading 2 "Help"'), "Reported (5)"),
        (("News", "Watched (2)", "Mine (4)"), BLOCKS.replace(' heading 3 "News"', MORE + ' heading 3 "News"'), "Reported (5)"),
        (("News", "Watched (2)", "Mine (4)"), f"{BLOCKS}\n{MORE}", None),
        (("News", "Watched (2)", "Mine (4)"), BLOCKS.replace("News", "Today"), None),
        (("News", "Mine (4)"), BLOCKS.replace(' heading 2 "Help"', MORE + ' heading 2 "Help"'), None),
        (("Mail",), f'{BLOCKS}\n heading 3 "Chat"', None),
        (("News", "Watched (2)", "Mine (4)"), BLOCKS.replace(' heading 2 "Help"', ' region\n  heading 3 "New"\n heading 2 "Help"'), None),
    ],
    ids=["one more", "one before", "under another heading", "in other words", "not all told", "one alone", "in another place"],
)  # fmt: skip
def test_one_more_section_beside_all_that_were_told_is_found(names, now, found):
    then, now = PageText.read(BLOCKS), PageText.read(now)
    bound = [line for line in then.lines if line.name in names]
    more = section_added(sections_told(bound, then), then, now)
    assert (more and more.name) == found


@pytest.mark.parametrize("asked", ["from top to bottom", "from the left to the right", "de haut en bas"])
def test_who_asks_from_one_end_to_the_other_asks_for_an_order(asked):
    assert is_about_order(f"Report the blocks {asked}")
