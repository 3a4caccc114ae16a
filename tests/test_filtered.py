"""Filters that a step chose: what they listed said what was chosen, and must today."""

import pytest

from pytest_agentbrowse.evidence.filtered import listed_still
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

TABLE = 'url: {}\n\nmain\n table\n  row "Post" | "State" head\n'
DRAFTS = ('row "Tides" | "Draft"', 'row "Ropes" | "Draft"')
FEES = 'row "Fees" | "Scheduled"'


def page(*rows, url="/posts", role="row"):
    lines = "".join(f"  {row}\n".replace("row", role) for row in rows)
    return PageText.read(TABLE.format(url) + lines.rstrip())


def found(*today, chosen="Draft posts", recorded=DRAFTS, before=(*DRAFTS, FEES), before_now=None):
    then, now = page(*recorded, url="/drafts"), page(*today, url="/drafts")
    there = PagePair(page(*before), page(*(before if before_now is None else before_now)))
    line = listed_still([chosen], there, PagePair(then, now))
    return None if line is None else line.cells[0]


@pytest.mark.parametrize("chosen", ["Draft", "Drafts", "2 drafts", "Show draft posts"])
def test_what_was_listed_before_and_is_not_what_was_chosen_is_let_through(chosen):
    assert found(*DRAFTS, FEES, chosen=chosen) == "Fees"
    assert found(*DRAFTS, chosen=chosen) is None


@pytest.mark.parametrize("role", ["listitem", "menuitem", "article", "treeitem"])
def test_a_list_may_be_of_any_kind(role):
    def listed(*names):
        return PageText.read("main\n" + "\n".join(f' {role} "{name}"' for name in names))

    every, drafts = listed("Tides draft", "Ropes draft", "Fees live"), listed("Tides draft", "Ropes draft")
    assert listed_still(["Drafts"], PagePair(every, every), PagePair(drafts, every)).name == "Fees live"


@pytest.mark.parametrize(
    ("today", "given"),
    [
        ((*DRAFTS, 'row "Quays" | "Draft"'), {}),
        ((*DRAFTS, 'row "Quays" | "Scheduled"'), {}),
        ((*DRAFTS, FEES), {"chosen": "Hidden"}),
        ((*DRAFTS, FEES), {"chosen": ""}),
        ((*DRAFTS, FEES), {"before": DRAFTS, "before_now": (*DRAFTS, FEES)}),
        ((*DRAFTS, FEES), {"before": (FEES, 'row "Quays" | "Live"')}),
        ((*DRAFTS, FEES), {"recorded": (*DRAFTS, FEES)}),
        ((*DRAFTS, FEES), {"recorded": DRAFTS[:1]}),
        (('row "Tides" | "Hidden"', FEES), {}),
    ],
    ids=[
        "another draft",
        "one that was not listed before",
        "chosen for another reason",
        "nothing was chosen",
        "nothing went when recorded",
        "none of them was listed before",
        "it was let through when recorded",
        "one alone is no list",
        "what they say is said otherwise today",
    ],
)
def test_a_list_that_was_filtered_by_nothing_or_has_others_is_left(today, given):
    assert found(*today, **given) is None


def test_texts_beside_each_other_are_no_items():
    every, drafts = (PageText.read(f'"Tides draft"\n"Ropes draft"{more}') for more in ('\n"Fees live"', ""))
    assert listed_still(["Drafts"], PagePair(every, every), PagePair(drafts, every)) is None


def test_a_list_elsewhere_on_the_page_is_another():
    aside = 'complementary\n list\n  listitem "Live"\n  listitem "Draft"\n'
    main = "main\n list\n  listitem {}\n  listitem {}"
    rows = ('"Tides draft"', '"Ropes draft"')
    every = PageText.read(aside + main.format('"Tides draft"', '"Live"'))
    after = PageText.read(aside + main.format(*rows))
    assert listed_still(["Drafts"], PagePair(every, every), PagePair(after, after)) is None
