"""What every item of a list says more today."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.evidence.fuller import without_more
from pytest_agentbrowse.page.text import PageText

TABLE = (
    'table\n row "Title" | "Price" head\n row "Dune" | "9.50"\n row "Emma" | "7.25"\n row "Faust" | "8.00"'
)
LIST = 'list\n listitem\n  [] link "Dune" \u2192 /1\n  [] button "Add"\n listitem\n  [] link "Emma" \u2192 /2\n  [] button "Add"'


TREE = 'tree\n [] treeitem "Dune" expanded\n  [] treeitem "Emma" collapsed\n  [] treeitem "Faust" collapsed'
TABS = 'tablist\n [] tab "Dune" selected\n [] tab "Emma"'
CARDS = '[] clickable "Dune 9.50"\n[] clickable "Emma 7.25"\n[] button "Add"\n[] button "Remove"'


MAILS = 'list\n [] link "Lab results Ada \u00b7 08:12 Unread" \u2192 /1\n [] link "The lamp Bo \u00b7 08:05 Unread" \u2192 /2'

RADIOS = '[] radio "Dr. Bell"\n[] radio "Dr. Okoye" checked\n[] radio "Dr. Yamada"\n[] button "Next"'


@pytest.mark.parametrize(
    ("recorded", "changes"),
    [
        (
            RADIOS,
            {
                'Bell"': 'Bell \u00b7 Surgery"',
                'Okoye"': 'Okoye \u00b7 Ears"',
                'Yamada"': 'Yamada \u00b7 Skin"',
            },
        ),
        (TREE, {'"Emma"': '"Emma (6)"', '"Faust"': '"Faust (17)"'}),
        (TABS, {'"Dune"': '"Dune (6)"', '"Emma"': '"Emma (17)"'}),
        (CARDS, {'9.50"': '9.50 Novel"', '7.25"': '7.25 Novel"'}),
        (TABLE, {'"Dune"': '"Dune 1965"', '"Emma"': '"Emma 1816"', '"Faust"': '"Faust 1808"'}),
        (TABLE, {'"9.50"': '"9.50 incl. VAT"', '"7.25"': '"7.25 incl. VAT"', '"8.00"': '"8.00 incl. VAT"'}),
        (LIST, {'"Dune"': '"Dune Novel"', '"Emma"': '"Emma Novel"'}),
        (MAILS, {"08:12 ": "08:12 \u00b7 The potassium is\u2026 ", "08:05 ": "08:05 \u00b7 We will come. "}),
    ],
    ids=["radios", "branches", "tabs", "cards", "names", "figures", "links", "lines in links"],
)
def test_what_all_items_say_more_is_left_out(recorded, changes):
    today = recorded
    for old, new in changes.items():
        today = today.replace(old, new)
    assert without_more(PageText.read(recorded), PageText.read(today)).stored == recorded
    more = f'{today}\n row "Ulysses 1920" | "15.75"' if recorded == TABLE else today
    assert without_more(PageText.read(recorded), PageText.read(more)).stored.startswith(recorded)


@pytest.mark.parametrize(
    "changes",
    [
        {'"Dune"': '"Dune sold out"'},
        {'"Dune"': '"Dune sold out"', '"Emma"': '"Emma sold out"'},
        {'"Add"': '"Add all"', '"Remove"': '"Remove all"'},
        {'"Dune"': '"Not Dune"', '"Emma"': '"Not Emma"', '"Faust"': '"Not Faust"'},
        {'"Dune"': '"Dunes"', '"Emma"': '"Emmas"', '"Faust"': '"Fausts"'},
    ],
    ids=["one", "some", "buttons", "before", "within a word"],
)
@pytest.mark.parametrize("recorded", [TABLE, LIST, CARDS])
def test_other_texts_stay(recorded, changes):
    today = recorded
    for old, new in changes.items():
        today = today.replace(old, new)
    if recorded == LIST and len(changes) == 2:
        today = today.replace('"Emma sold out"', '"Emma"')
    page = PageText.read(today)
    assert without_more(PageText.read(recorded), page) is page


@pytest.mark.parametrize("more", [" Novel", " since 24 Nov 2026", ", since 24 Nov 2026"])
def test_a_day_in_a_row_that_says_more_is_the_recorded_one(more):
    rows = 'table\n row "{} Nov 2026" | "Dune{more}"\n row "{} Nov 2026" | "Emma{more}"'
    then, _ = placeholders_of({}).hide(PageText.read(rows.format(20, 21, more="")))
    now = PageText.read(rows.format(22, 23, more=more))
    assert Names(placeholders_of({})).compared(then, now)[0] == then


BOXES = 'list\n listitem\n  [] checkbox "Select Dune"\n  "1"\n listitem\n  [] checkbox "Select Emma"\n  "2"'


def test_days_that_all_say_more_are_the_recorded_ones():
    rows = 'table\n row "No" | "Due" head\n row "A" | "{} May 2026{}"\n row "B" | "{} May 2026{}"\n row "C" | "{} May 2026{}"'
    then, _ = placeholders_of({}).hide(PageText.read(rows.format(4, "", 6, "", 9, "")))
    now = PageText.read(rows.format(4, " (in 3 days)", 6, " (in 5 days)", 9, " (in 8 days)"))
    assert Names(placeholders_of({})).compared(then, now)[0] == then
    late = PageText.read(rows.format(4, " (late)", 6, "", 9, ""))
    assert Names(placeholders_of({})).compared(then, late)[0] != then


def test_words_more_in_controls_beside_values_are_left_out_of_the_page():
    rows = '"{0} Nov 2026"\n' + BOXES
    then, _ = placeholders_of({}).hide(PageText.read(rows.format(20)))
    now = PageText.read(rows.format(22).replace("Select ", "Select book "))
    assert Names(placeholders_of({})).compared(then, now)[0] == then


@pytest.mark.parametrize(
    ("more", "is_left_out"),
    [("Select book ", True), ("Do not Select ", False), ("Add or Select ", True)],
)
def test_the_same_words_more_in_what_controls_of_items_are_called_are_left_out(more, is_left_out):
    recorded, page = PageText.read(BOXES), PageText.read(BOXES.replace("Select ", more))
    assert (without_more(recorded, page) == recorded) is is_left_out


GUESTS = (
    'list\n listitem\n  "Leo Marsh"\n  [] button "Remove{0}"\n listitem\n  "Ada"\n  [] button "Remove{1}"'
)


def test_a_control_that_says_what_its_item_is_called_is_the_recorded_one():
    recorded, page = PageText.read(GUESTS.format("", "")), PageText.read(GUESTS.format(" Leo Marsh", " Ada"))
    assert without_more(recorded, page).stored == recorded.stored
    for others in ((" Ada", " Leo Marsh"), (" Leo", " all"), ("", " Bo")):
        page = PageText.read(GUESTS.format(*others))
        assert without_more(recorded, page) is page


def test_words_that_one_control_alone_is_called_with_stay():
    recorded, page = PageText.read(BOXES), PageText.read(BOXES.replace("Select Dune", "Select book Dune"))
    assert without_more(recorded, page) == page


def test_the_words_of_other_languages_deny_by_those_that_deny():
    more = "Select un "  # an article of French and Spanish
    assert without_more(PageText.read(BOXES), PageText.read(BOXES.replace("Select ", more))) == PageText.read(
        BOXES
    )


def test_links_that_say_more_tell_what_is_numbered_anew():
    rows = 'url: /mails\n\nlist\n [] link "Dune{more}" → /mails/{}\n [] link "Emma{more}" → /mails/{}'
    then = PageText.read(rows.format(17, 18, more=""))
    now = PageText.read(rows.format(42, 43, more=" in short"))
    page, bound = Names(placeholders_of({})).compared(then, now)
    assert page == then
    assert ("17", "42") in bound.renumbered.pairs


def test_what_stands_in_one_item_of_a_list_is_compared_with_what_stands_beside_it():
    bookings = (
        'list\n listitem\n  [] clickable "Aurora 13:00{more} for Tomas Berg"\n'
        '  [] clickable "Fram 14:00{more} for Hugo Martin"\n  [] clickable "Nansen 14:30{more} for Sven Lind"\n'
        ' listitem\n  [] clickable hint="calendar"'
    )
    recorded, page = (PageText.read(bookings.format(more=more)) for more in ("", " Standard seating"))
    assert without_more(recorded, page).stored == recorded.stored


def test_a_word_more_in_each_row_that_heads_a_group_is_known():
    groups = "table\n"
    for number, (who, count) in enumerate((("(blank)", 2), ("Nora", 4), ("Paul", 5))):
        groups += (
            f' row\n  [] clickable hint="expanded"\n  "{who} {count}{{more}} in all: {count}{number}:00"\n'
        )
        groups += "".join(f' row "91{number}{each}" | …\n  "Issue {number}{each}"\n' for each in range(2))
    recorded, page = (PageText.read(groups.format(more=more)) for more in ("", " ISSUES"))
    assert without_more(recorded, page).stored == recorded.stored
    one = PageText.read(groups.format(more="").replace("Nora 4 in", "Nora 4 ISSUES in"))
    assert without_more(recorded, one) is one


HEADED = (
    'list\n listitem\n  heading 2 "Dune {a} \u2022 Ada"\n   [] link "Dune" \u2192 /1\n'
    ' listitem\n  heading 2 "Emma {b} \u2022 Bo"\n   [] link "Emma" \u2192 /2'
)


def test_a_cell_is_not_cut_to_the_link_in_it():
    table = (
        'table\n row "1" | "Ada {}"\n  [] link "Ada" \u2192 /1\n row "2" | "Bo {}"\n  [] link "Bo" \u2192 /2'
    )
    recorded, today = (
        PageText.read(table.format(*words)) for words in (("Kick", "Kick"), ("Throw out", "Throw out"))
    )
    assert without_more(recorded, today) == today


def test_a_heading_is_not_cut_to_the_link_in_it():
    recorded = PageText.read(HEADED.format(a="3 days ago", b="2 days ago"))
    today = PageText.read(HEADED.format(a="19 Nov 2026, 03:10", b="20 Nov 2026, 04:10"))
    assert without_more(recorded, today) == today
    more = PageText.read(
        HEADED.replace("Ada", "Ada new").replace("Bo", "Bo new").format(a="3 days ago", b="2 days ago")
    )
    assert without_more(recorded, more) == recorded


SHELF = 'table\n row "Dune" | "9.50" | "Actions"\n  [] link "Actions" → /1\n row "Emma" | "7.25" | "Actions"\n  [] link "Actions" → /2'
STAFF = (
    'grid\n row "Ada" | "Edit user Remove"\n  [] link "Edit user" → /1\n  [] link "Remove" → /2\n'
    ' row "Bo" | "Edit user"\n  [] link "Edit user" → /3'
)


@pytest.mark.parametrize(
    ("recorded", "changes", "rows"),
    [
        (SHELF, {"Actions": "More actions"}, '"Actions"'),
        (SHELF, {'"Actions"': '"Actions for it"'}, '"Actions"'),
        (SHELF, {"Actions": "No actions"}, '"No actions"'),
        (SHELF, {"Actions": "Menu"}, '"Menu"'),
        (STAFF.replace(" Remove", ""), {"Edit user": "Edit"}, '"Edit user"'),
        (SHELF.replace("Actions", "Sold", 2), {"Sold": "Sold out"}, '"Sold out"'),
    ],
    ids=["before", "behind", "denied", "another word", "fewer", "of one row"],
)
def test_what_can_be_done_to_each_row_may_be_called_with_more_words_in_it(recorded, changes, rows):
    today = recorded
    for old, new in changes.items():
        today = today.replace(old, new)
    given = without_more(PageText.read(recorded), PageText.read(today))
    assert f"{rows}\n  [] link" in given.stored
    assert [line.name for line in given.numbered] == [line.name for line in PageText.read(today).numbered]
