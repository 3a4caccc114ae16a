"""Items that a step changes beside the right one."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.untouched import also_changed, also_gone, moved_back
from pytest_agentbrowse.page.text import PageText

ROWS = (
    'main\n heading 1 "Tickets"\n table\n  row "Title" | "State" | "Hours" head\n  row "Lamp" | "open" | "2"\n'
    '  row "Rug" | "open" | "3"\n  row "Desk" | "open" | "4"\n'
)
CLOSED = ROWS.replace('"Lamp" | "open"', '"Lamp" | "closed"') + ' "Closed"\n'


def changed(before, now, *, then=(ROWS, CLOSED)):
    pairs = zip(then, (before, now), strict=True)
    before_pair, page = (PagePair(PageText.read(one), PageText.read(other)) for one, other in pairs)
    found = also_changed(before_pair, page, lambda line: "date_9" in line.name)
    return tuple(map(str, found)) if found else None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"Rug" | "open" | "3"', '"Rug" | "closed" | "3"'),
        ('"Rug" | "open" | "3"', '"Rug" | "open" | "5"'),
    ],
)
def test_another_row_that_a_step_changes_is_found(old, new):
    assert changed(ROWS, CLOSED.replace(old, new)) == (f"row {old}", f"row {new}")


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (ROWS, CLOSED),
        (ROWS.replace("3", "5"), CLOSED.replace("3", "5")),
        (ROWS, CLOSED.replace('| "3"', '| "5"').replace('| "4"', '| "6"')),
        (ROWS, CLOSED.replace('  row "Rug" | "open" | "3"\n', "")),
        (ROWS, CLOSED.replace('"open" | "3"', '"closed" | "5"')),
        (ROWS, CLOSED.replace('"2"', '"8"')),
        (ROWS, CLOSED.replace("Tickets", "All tickets")),
        (ROWS, "inert\n " + CLOSED.replace('"3"', '"5"').replace("\n", "\n ").rstrip() + '\n"Hint"'),
    ],
    ids=[
        "healthy",
        "other data",
        "all go on",
        "gone",
        "two cells",
        "the same row",
        "a heading",
        "behind a dialog",
    ],
)
def test_what_it_did_to_the_right_one_and_what_was_other_before_is_none(before, now):
    assert changed(before, now) is None


@pytest.mark.parametrize(
    ("old", "new"), [("4 pieces open", "5 pieces open"), ("4 pieces open", "4 pieces paid")]
)
def test_another_item_that_a_step_changes_by_a_word_or_figure_is_found(old, new):
    item = ' listitem\n  "{}"\n  [] button "Pay"\n'
    then = (
        'main\n heading 1 "Orders"\nlist\n'
        + item.format("Rope 4 pieces open")
        + item.format("Tent 2 pieces open")
    )
    paid = then.replace("Tent 2 pieces open", "Tent 2 pieces paid")
    assert changed(then, paid.replace(old, new), then=(then, paid)) == (f'"Rope {old}"', f'"Rope {new}"')


TERMS = (
    'main\n heading 1 "Booking"\n "Client"\n "{}"\n "Place"\n "{}"\n "State"\n "{}"\n [] button "Hand out"'
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (("Bo Lind", "Hall", "Handed out"), ('"Ana Ruiz"', '"Bo Lind"')),
        (("Ana Ruiz", "Hall", "Handed out"), None),
        (("Ana Ruiz", "Hall", "Returned"), None),
        (("Bo Lind", "Attic", "Handed out"), None),
    ],
    ids=["another client", "healthy", "what it brought", "two of them"],
)
def test_a_value_that_a_step_changes_behind_another_label_is_found(now, found):
    then = TERMS.format("Ana Ruiz", "Hall", "Ready"), TERMS.format("Ana Ruiz", "Hall", "Handed out")
    assert changed(then[0], TERMS.format(*now), then=then) == found


ITEMS = (
    'main\n heading 1 "Issue"\n list by=layout\n  listitem\n   "Category:"\n   "{}"\n  listitem\n   "Place:"\n   "{}"\n'
    '  listitem\n   "State:"\n   "{}"\n [] button "Save"'
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (("Layout", "Hall", "Closed"), ('"Payments"', '"Layout"')),
        (("Payments", "Hall", "Closed"), None),
        (("Layout", "Attic", "Closed"), None),
    ],
    ids=["another category", "healthy", "two of them"],
)
def test_a_value_that_a_step_changes_in_an_item_with_its_label_is_found(now, found):
    then = ITEMS.format("Payments", "Hall", "Open"), ITEMS.format("Payments", "Hall", "Closed")
    assert changed(then[0], ITEMS.format(*now), then=then) == found


COLONS = (
    'main\n heading 1 "Issue"\n "Added a day ago."\n "Status:"\n "{}"\n "Category:"\n "{}"\n "Version:"\n [] link "1.2" → /2\n'
    ' "Due:"\n "{}"\n [] button "Save"'
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (("New", "Layout", "Friday"), ('"Payments"', '"Layout"')),
        (("New", "Payments", "Friday"), None),
        (("Old", "Layout", "Friday"), None),
    ],
    ids=["another category", "healthy", "two of them"],
)
def test_a_value_behind_a_label_with_a_colon_is_found_among_other_texts(now, found):
    then = COLONS.format("New", "Payments", "Monday"), COLONS.format("New", "Payments", "Friday")
    assert changed(then[0], COLONS.format(*now), then=then) == found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("{{new_date_2}}", ('"{{date_1}}"', '"{{new_date_2}}"')),
        ("{{new_date_9}}", None),
        ("{{date_1}}", None),
    ],
    ids=["another day", "today", "the same"],
)
def test_a_day_behind_a_label_is_found_where_it_is_not_that_of_the_clock(value, found):
    then = COLONS.format("New", "{{date_1}}", "Monday"), COLONS.format("New", "{{date_1}}", "Friday")
    assert changed(then[0], COLONS.format("New", value, "Friday"), then=then) == found
    clock = [page.replace("{{date_1}}", "{{time_1}}") for page in then]
    assert changed(clock[0], clock[1].replace("time_1", "new_time_2"), then=tuple(clock)) is None


def test_two_texts_in_the_only_item_are_no_label_and_value():
    one = 'main\n heading 1 "Issue"\n list\n  listitem\n   "Ann"\n   "{}"\n "{}"'
    then = one.format("was here", "Open"), one.format("was here", "Closed")
    assert changed(then[0], one.format("went away", "Closed"), then=then) is None


def test_a_text_among_others_is_no_value():
    texts = 'main\n heading 1 "News"\n "Rain is near"\n "{}"\n "All is well"\n [] button "More"'
    then = texts.format("Ana won"), texts.format("Ana won") + '\n "Read"'
    assert changed(then[0], texts.format("Bo lost") + '\n "Read"', then=then) is None


def test_another_page_is_none():
    other = 'main\n heading 1 "Rug"\n table\n  row "Rug" | "closed" | "3"'
    assert changed(ROWS, other, then=(ROWS, other)) is None


def pairs(before, now, then):
    return [
        PagePair(PageText.read(one), PageText.read(other))
        for one, other in zip(then, (before, now), strict=True)
    ]


MORE = ROWS.replace('  row "Lamp"', '  row "Vase" | "open" | "1"\n  row "Lamp"')


@pytest.mark.parametrize(
    ("before", "now", "gone"),
    [
        (ROWS, MORE.replace('  row "Desk" | "open" | "4"\n', ""), 'row "Desk" | "open" | "4"'),
        (ROWS, MORE, None),
        (ROWS, MORE.replace('"Desk" | "open"', '"Desk" | "closed"'), None),
        (
            ROWS.replace('  row "Desk" | "open" | "4"\n', ""),
            MORE.replace('  row "Desk" | "open" | "4"\n', ""),
            None,
        ),
        (
            ROWS + '  row "Bed" | "open" | "4"\n',
            MORE.replace('row "Desk" | "open" | "4"', 'row "Bed" | "open" | "4"'),
            None,
        ),
    ],
    ids=["gone", "healthy", "another word", "was not there", "a list that shows four of them"],
)
def test_an_item_that_a_step_takes_away_beside_the_right_one_is_found(before, now, gone):
    found = also_gone(*pairs(before, now, (ROWS, MORE)))
    assert (str(found) if found else None) == gone


NAMES = 'main\n heading 1 "Guests"\n list\n  "Ana Ruiz"\n  "Bo Lind"\n'


def test_a_list_of_which_only_the_new_item_is_left_is_found():
    more = f'{NAMES}  "Di Kern"\n'
    only = 'main\n heading 1 "Guests"\n list\n  "Di Kern"\n'
    assert str(also_gone(*pairs(NAMES, only, (NAMES, more)))) == '"Ana Ruiz"'
    assert also_gone(*pairs(NAMES, more, (NAMES, more))) is None
    assert also_gone(*pairs(NAMES, only, (NAMES, only))) is None


WEEK = (
    'main\n heading 1 "Week"\n table\n  row "Time" | "Mon" | "Tue" head\n  row "14:00"\n   [] button "Ada Flute Hall"\n'
    '   [] button "Bo Cello Attic"\n  row "15:00"\n   [] button "Cy Piano Hall"\n'
)


def test_a_lesson_that_a_step_takes_out_of_the_timetable_as_well_is_found():
    moved = WEEK.replace("Ada Flute Hall", "Ada Flute Attic")
    fewer = moved.replace('   [] button "Bo Cello Attic"\n', "")
    assert str(also_gone(*pairs(WEEK, fewer, (WEEK, moved)))) == 'button "Bo Cello Attic"'
    assert also_gone(*pairs(WEEK, moved, (WEEK, moved))) is None


BOARD = (
    'main\n heading 1 "Board"\n heading 2 "Brief"\n [] link "Menu" \u2192 /1\n [] link "Poster" \u2192 /2\n'
    ' heading 2 "Design"\n [] link "Logo" \u2192 /3\n'
)
DRAGGED = BOARD.replace(' [] link "Poster" \u2192 /2\n', "") + ' [] link "Poster" \u2192 /2\n'


@pytest.mark.parametrize(
    ("now", "earlier", "moved"),
    [
        (BOARD, (BOARD, DRAGGED), 'link "Poster"'),
        (DRAGGED, (BOARD, DRAGGED), None),
        (BOARD, (DRAGGED,), None),
    ],
    ids=["is back", "healthy", "where it never was"],
)
def test_what_moves_back_though_it_stayed_when_recorded_is_found(now, earlier, moved):
    before, page = pairs(DRAGGED, now, (DRAGGED, DRAGGED + ' "Saved"\n'))
    seen = [PagePair(PageText.read(each), PageText.read(each)) for each in earlier]
    found = moved_back(before, page, seen)
    assert (found.text.partition(" \u2192")[0] if found else None) == moved


def test_what_a_step_moved_when_recorded_as_well_is_not_back():
    before, page = pairs(DRAGGED, BOARD, (DRAGGED, BOARD))
    assert moved_back(before, page, [PagePair(before.then, PageText.read(BOARD))]) is None


BADGE = 'main\n heading 1 "Scales"\n heading 2 "Bug {{{{id_1}}}}"\n "{}"\n heading 3 "Negative weight"\n "{}"\n [] button "Save"'
WARD = 'main\n heading 2 "Ada Lowe"\n "{}"\n [] link "Chart" → /1\n heading 2 "Bo Hart"\n "{}"\n [] link "Chart" → /2'


@pytest.mark.parametrize(
    ("page", "was", "now", "found"),
    [
        (BADGE, ("OPEN", "Old note"), ("CLOSED", "New note"), ('"OPEN"', '"CLOSED"')),
        (BADGE, ("OPEN", "Old note"), ("OPEN", "New note"), None),
        (BADGE, ("OPEN since 3 May", "Old note"), ("OPEN since 4 May", "New note"), None),
        (WARD, ("Admitted", "Admitted"), ("Sent home", "Discharged"), ('"Admitted"', '"Sent home"')),
        (WARD.replace(' [] link "Chart" → /1', ' "in bed 4"'), ("Admitted", "Admitted"), ("Asleep", "Discharged"), None),
    ],
    ids=["badge", "healthy", "with figures", "another one", "among texts"],
)  # fmt: skip
def test_what_is_said_of_a_thing_right_behind_its_heading_stays(page, was, now, found):
    then = page.format(*was), page.format(was[0], now[1])
    assert changed(then[0], page.format(*now), then=then) == found
