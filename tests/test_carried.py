"""What one page shows as another did before: a figure beside a label, and what a test put in."""

import pytest

from pytest_agentbrowse.evidence.carried import (
    carried_otherwise,
    filled_in_otherwise,
    named_and_gone,
    put_in_and_gone,
    put_in_and_twice,
    put_in_in_small_letters,
    said_otherwise,
)
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

BEFORE = (
    'url: /preview\n\nmain\n heading 1 "Your order"\n "Lamp"\n "1"\n "£11.75"\n heading 2 "Totals"\n table\n'
    '  row "Basket total" | "£11.75"\n  row\n   heading 3 "Order total"\n   heading 3 "£11.75"\n'
    ' "Visits"\n "7 times today"\n [1] button "Place order"'
)
AFTER = (
    'url: /thanks\n\nmain\n heading 1 "Order 7 placed"\n "Mary Lowe"\n "97800007"\n "1"\n "£11.75"\n'
    ' heading 2 "Totals"\n table\n  row "Basket total" | "£11.75"\n  row\n   heading 3 "Order total"\n'
    '   heading 3 "£11.75"\n [1] link "Go on" → /\n'
)


def pair(then, now):
    return PagePair(PageText.read(then), PageText.read(now))


@pytest.mark.parametrize(
    ("old", "new", "label", "now"),
    [
        ('heading 3 "£11.75"', 'heading 3 "£12.00"', 'heading "Order total"', 'heading "£12.00"'),
        ('" | "£11.75"', '" | "£12.00"', 'row "Basket total" | "£12.00"', 'row "Basket total" | "£12.00"'),
        ('"1"\n', '"2"\n', '"£11.75"', '"2"'),
    ],
    ids=["heading", "row", "beside a figure"],
)
def test_a_figure_that_was_the_same_on_the_page_before_is_so_today(old, new, label, now):
    found = carried_otherwise(pair(BEFORE, BEFORE), pair(AFTER, AFTER.replace(old, new, 1)))
    assert found is not None
    assert (str(found.label), str(found.now)) == (label, now)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (BEFORE, AFTER),
        (BEFORE.replace("£11.75", "£12.00"), AFTER.replace("£11.75", "£12.00")),
        (BEFORE, AFTER.replace("£11.75", "11,75 £")),
        (BEFORE, AFTER.replace('  row "Basket total" | "£11.75"\n', "")),
        (BEFORE, AFTER.replace('"Order total"', '"To pay"').replace('3 "£11.75"', '3 "£11.75 in all"')),
        (BEFORE, AFTER.replace('"97800007"\n "1"', '"97800007"\n "Paperback"\n "1"')),
    ],
    ids=["healthy", "another price", "other spelling", "gone", "other words", "more text"],
)
def test_what_both_pages_say_alike_today_or_one_does_not_say_is_no_other(before, after):
    assert carried_otherwise(pair(BEFORE, before), pair(AFTER, after)) is None


def test_what_differed_when_recorded_and_what_a_step_does_to_one_page_is_no_matter_of_this():
    after = AFTER.replace("£11.75", "£10.00")
    assert carried_otherwise(pair(BEFORE, BEFORE), pair(after, AFTER)) is None
    added = BEFORE.replace('"£11.75"', '"£12.00"')
    assert carried_otherwise(pair(BEFORE, BEFORE), pair(BEFORE, added)) is None


@pytest.mark.parametrize(
    ("put_in", "now", "gone"),
    [
        (("Mary", "Lowe"), AFTER.replace("Mary Lowe", "Lowe"), "Mary"),
        (("Mary",), AFTER, ""),
        (("Mary",), AFTER.replace('"Mary Lowe"', '[2] link "mary lowe" → /me'), ""),
        (("Mar", "x", "1"), AFTER.replace("Mary Lowe", "Lowe"), ""),
        (("Go on",), AFTER.replace("Go on", "Continue"), ""),
    ],
    ids=["gone", "there", "elsewhere", "not a word of it", "a control"],
)
def test_what_was_put_in_and_shown_is_shown_today(put_in, now, gone):
    found = put_in_and_gone(put_in, pair(AFTER, now))
    assert (found[0] if found else "") == gone


CARD = 'main\n heading 1 "Posts"\n [1] link "New boats The club has waited for years Ada" → /boats\n [2] button "Edit it now"'


@pytest.mark.parametrize(
    ("put_in", "old", "new", "gone"),
    [
        ("The club has waited for years", "The club has waited for years", "Four boats arrived", True),
        ("The club has waited for years", "Ada", "Bo", False),
        ("New boats", "New boats", "Old boats", False),
        ("Edit it now", "Edit it now", "Change it", True),
    ],
    ids=["gone", "another word", "too short for a text", "a button"],
)
def test_a_text_that_was_put_in_may_stand_in_what_a_card_is_called(put_in, old, new, gone):
    assert (put_in_and_gone([put_in], pair(CARD, CARD.replace(old, new))) is not None) is gone


@pytest.mark.parametrize(
    ("shown", "gone"), [("Review the quar…", False), ("Rev…", True), ("Rework the quar…", True)]
)
def test_what_was_put_in_may_be_cut(shown, gone):
    text = "Review the quarterly report"
    page = pair(f'main\n heading 1 "Notes"\n "{text}"', f'main\n heading 1 "Notes"\n "{shown}"')
    assert (put_in_and_gone([text], page) is not None) is gone


LISTS = 'main\n heading 1 "Ticket"\n [1] clickable "Before return"\n [2] button "Edit"\n table\n  row "Keys" | "Anna"'
TYPED = 'main\n [1] textbox "Name" value="Before return"'
ONE_MORE = LISTS.replace(" table", ' [3] clickable "Before return"\n [4] button "Edit"\n table')


@pytest.mark.parametrize(
    ("put_in", "now", "before", "is_twice"),
    [
        ("Before return", LISTS, "", False),
        ("Before return", ONE_MORE, "", True),
        ("Before return", ONE_MORE, TYPED, True),
        ("Before return", ONE_MORE, LISTS, False),
        ("Before return", ONE_MORE, f"{TYPED}\n---\n{LISTS}", True),
        ("Before return", ONE_MORE, f"{LISTS}\n---\n{TYPED}", False),
        ("Before return", LISTS.replace("main\n", 'navigation\n [5] clickable "Before return"\nmain\n'), "", False),
        ("Before return", LISTS.replace("main\n", 'main\n "Before return"\n'), "", False),
        ("Keys", f'{LISTS}\n  row "Keys" | "Anna"', "", True),
        ("Keys", f'{LISTS}\n  row "Keys" | "Bo"', "", False),
    ],
    ids=["once", "twice", "typed", "there before", "some steps before", "searched", "in a menu", "in other words", "a row", "another row"],
)  # fmt: skip
def test_what_was_put_in_is_not_made_twice(put_in, now, before, is_twice):
    earlier = [pair(page, page) for page in before.split("\n---\n") if page]
    assert bool(put_in_and_twice([put_in], pair(LISTS, now), earlier)) is is_twice


@pytest.mark.parametrize(("left", "is_twice"), [(1, False), (0, True)])
def test_what_others_had_left_before_was_not_made(left, is_twice):
    form = 'main\n [1] textbox "Name" value="Before return"'
    had = form + '\n [3] clickable "Before return"' * left
    assert bool(put_in_and_twice(["Before return"], pair(LISTS, ONE_MORE), [pair(form, had)])) is is_twice


OVERDUE = 'main\n heading 1 "Overdue"\n table\n  row "Zimt" | "€856.80"\n   [] button "Remind"\n  row "Fuchs" | "€90.00"\n'
LETTER = (
    OVERDUE + 'dialog "Remind"\n [] textbox "Text" value="We miss €856.80 since 3 May."\n [] button "Send"\n'
)


@pytest.mark.parametrize(
    ("before", "now", "entered", "is_found"),
    [
        (OVERDUE, LETTER.replace("miss €856.80", "miss €0.00"), (), True),
        (OVERDUE, LETTER, (), False),
        (OVERDUE, LETTER.replace("We miss €856.80", "Please pay 856.80 €"), (), False),
        (OVERDUE, LETTER.replace("3 May", "9 June"), (), False),
        (OVERDUE.replace("856.80", "70.00"), LETTER.replace("856.80", "70.00"), (), False),
        (OVERDUE, LETTER.replace("miss €856.80", "miss €0.00"), ("We miss €856.80 since 3 May.",), False),
    ],
    ids=["another figure", "healthy", "other words", "what the page does not say", "other data", "typed"],
)
def test_a_field_that_comes_with_a_figure_of_the_page_before_has_it_today(before, now, entered, is_found):
    found = filled_in_otherwise(pair(OVERDUE, before), pair(LETTER, now), entered)
    assert (found is not None) == is_found


INVOICE = 'main\n heading 1 "Invoice 7"\n "For"\n "Kite & Co"\n "€96.50"\n [] link "Zimt Bakery" → /2'


@pytest.mark.parametrize(
    ("task", "now", "found"),
    [
        ("Bill Kite & Co and report the amount", INVOICE.replace("Kite & Co", "Zimt Bakery"), '"Kite & Co"'),
        ("Bill Kite & Co and report the amount", INVOICE, None),
        ("Bill Kite & Co and report the amount", INVOICE.replace("Kite & Co", "KITE & CO, Lübeck"), None),
        ("Bill them and report the amount", INVOICE.replace("Kite & Co", "Zimt Bakery"), None),
        ("Open Invoice 7", INVOICE.replace("Invoice 7", "No. 7"), None),
    ],
    ids=["of another", "healthy", "other words around it", "not named", "the title"],
)
def test_whom_the_task_names_is_named_today_as_well(task, now, found):
    line = named_and_gone(task, pair(INVOICE, now))
    assert (str(line) if line else None) == found


ASKED = 'heading 1 "Cancel?"\n"Refund: €59.00"\n"Fee: €12.00"\nrow "Pass" | "€59.00"'


@pytest.mark.parametrize(
    ("report", "then", "now", "told"),
    [
        ("€59.00 are refunded", ASKED, ASKED.replace("Refund: €59.00", "Refund: €49.58"), '"Refund: €49.58"'),
        ("€59.00 are refunded", ASKED, ASKED.replace("Refund: €59.00", "Refund: 59 €"), None),
        ("€59.00 are refunded", ASKED, ASKED.replace("Refund: €59.00", "You get €59.00"), None),
        ("It is refunded", ASKED, ASKED.replace("Refund: €59.00", "Refund: €49.58"), None),
        ("€59.00 are refunded", ASKED, ASKED.replace("€12.00", "€10.00"), None),
        ("It is on 5 May 2026", f'{ASKED}\n"Season 2026"', f'{ASKED}\n"Season 2027"', None),
        ("€59.00 are refunded", f'{ASKED}\n"Refund: €7.00"', ASKED.replace("59.00", "49.58"), None),
    ],
    ids=["another figure", "spelled otherwise", "in other words", "not told", "of another text", "a year", "two such texts"],
)  # fmt: skip
def test_a_figure_that_is_told_is_that_of_the_page_that_said_it(report, then, now, told):
    found = said_otherwise(report, pair(then, now))
    assert (str(found[1]) if found else None) == told


GROUP = 'tree\n [1] treeitem "Party planners"\n row "Party planners" | "2"\n [2] button "Save"'


@pytest.mark.parametrize(
    ("put_in", "now", "is_found"),
    [
        ("Party planners", GROUP.replace("Party", "party"), True),
        ("Party planners", GROUP.replace("Party planners", "PARTY PLANNERS"), False),
        ("Party planners", GROUP.replace("Party planners", "Party Planners"), False),
        ("Party planners", GROUP.replace('treeitem "Party', 'treeitem "party'), False),
        ("Party planners", GROUP.replace("Party planners", "Guests"), False),
        ("party planners", GROUP.replace("Party", "party"), False),
        ("Painters", GROUP.replace("Party", "party"), False),
        ("Save", GROUP.replace("Save", "save"), True),
    ],
)
def test_what_was_put_in_with_capitals_is_saved_with_them(put_in, now, is_found):
    assert (put_in_in_small_letters([put_in], pair(GROUP, now)) is not None) is is_found
