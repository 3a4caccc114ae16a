"""What a step brought and took away, seen from the pages around it."""

import pytest

from pytest_agentbrowse.evidence.also_brought import (
    also_brought,
    asked_in_other_words,
    confirmed_in_other_words,
)
from pytest_agentbrowse.evidence.brought import (
    NOTHING,
    Brought,
    brought,
    not_brought,
)
from pytest_agentbrowse.evidence.field_messages import at_another_field
from pytest_agentbrowse.evidence.items import name_of_item
from pytest_agentbrowse.evidence.taken import may_have_been_left_out, not_taken
from pytest_agentbrowse.evidence.visits import changing, is_same_page, last_state_of
from pytest_agentbrowse.page.text import PageText

LIST = (
    'banner\n [] link "Cart (0)" → /cart\nmain\n heading 1 "Tickets"\n [] combobox "Assignee" value="all"\n'
    ' [] button "Add"\n table\n  row "Number" | "Title" head\n  row "1" | "Printer"\n  row "2" | "Badges"\n'
    '  row "3" | "Invoice"\n "3 tickets"'
)
ONLY_ADA = (
    LIST.replace('  row "2" | "Badges"\n', "").replace("3 tickets", "2 tickets").replace('"all"', '"Ada"')
)
ADDED = LIST.replace("(0)", "(1)").replace(
    '\n "3 tickets"', '\n  row "4" | "Lamp"\n "4 tickets"\nstatus\n "Added"'
)
SHOWN = 'main\n heading 1 "Ticket 2"\n "Badges"\n list\n  "First comment"\n  "Second comment"\n "2 comments"\nstatus\n "Opened"'

BOX = (
    (
        'main\n heading 1 "Inbox"\n list\n listitem\n  "Ada wrote"\n  [] button "Dismiss: Ada wrote"\n'
        ' listitem\n  "Grace wrote"\n  [] button "Dismiss: Grace wrote"'
    )
    .replace("\n listitem", "\n  listitem")
    .replace('\n  "', '\n   "')
    .replace("\n  []", "\n   []")
)

PRODUCTS = 'main\n heading 1 "Products"\n [] link "Desk lamp" → /lamp\n "12 products"\n'
LAMP = (
    'main\n heading 1 "Desk lamp"\n "A warm light for late letters."\n table\n  row "Size" | "Price" head\n'
)


def framed(path, content):
    """A page of an application, more of whose lines frame it than say anything."""
    links = "".join(
        f' [] link "{name}" → /{name}\n' for name in ("Products", "Cart", "Help", "Log in", "About")
    )
    return f"url: http://a{path}\n\nbanner\n{links}{content}"


def told(before, after):
    found = brought(PageText.read(before), PageText.read(after))
    return [str(line) for line in found.came], [str(line) for line in found.went]


@pytest.mark.parametrize(
    ("before", "after", "came", "went"),
    [
        (LIST, LIST, [], []),
        (LIST, ONLY_ADA, ['combobox "Assignee"', '"2 tickets"'], ['row "2" | "Badges"']),
        (LIST, ADDED, ['row "4" | "Lamp"', '"4 tickets"', '"Added"'], []),
        (ADDED, LIST, ['"3 tickets"'], ['row "4" | "Lamp"']),
        (LIST, SHOWN, ['heading "Ticket 2"', '"Opened"'], []),
        (LIST, f"url: http://a/2?comments=all\n\n{SHOWN}", ['heading "Ticket 2"', '"2 comments"', '"Opened"'], []),
        (framed("/", PRODUCTS), framed("/lamp", LAMP), ['heading "Desk lamp"'], []),
        (framed("/lamp", LAMP), framed("/lamp/more", LAMP + ' "With a cord of 2 m."\n'), ['"With a cord of 2 m."'], []),
        (BOX, BOX.replace('  listitem\n   "Ada wrote"\n   [] button "Dismiss: Ada wrote"\n', ""), [], ['"Ada wrote"']),
        (LIST, LIST + '\n[] button "Undo"\ncomplementary\n "Buy lamps"', [], []),
        (f'{LIST}\n "Your trial ends soon."\n [] button "Dismiss"', LIST, [], ['"Your trial ends soon."']),
        (f'{LIST}\n [] button "Got it"\n "Take a tour."\n "It is short."', LIST, [], ['"Take a tour."', '"It is short."']),
        (f'{LIST}\n "Saved"', LIST, [], []),
        (LIST.replace('| "Invoice"', '| "Invoice"\n  row\n   [] cell "team"\n   [] checkbox "ADMIN"'), LIST, [], ['cell "team"']),
        (LIST, f'{LIST}\n "848 B" pointed\n "Opened"', ['"Opened"'], []),
        (LIST, f'{LIST}\n img "Your badge"\n meter "Room left" value=3\n img', ['img "Your badge"', 'meter "Room left"'], []),
        (LIST, LIST.replace('row "1" | "Printer"\n  row "2" | "Badges"', 'row "2" | "Badges"\n  row "1" | "Printer"'),
         [], []),
    ],
)  # fmt: skip
def test_what_came_and_went_is_told_without_frame_and_order(before, after, came, went):
    assert told(before, after) == (came, went)


@pytest.mark.parametrize(
    ("text", "came"),
    [
        ("2 comments", True),
        ("Tool 7.2-2~deb1 (Linux 2.x)", False),
        ("Answered in 2 ms", False),
        ("1-2 of 9", True),
    ],
)
def test_what_counts_nothing_where_it_stood_before_tells_nothing_of_a_step(text, came):
    before = f'{LIST}\n"Answered in 2 ms"'
    after = f'url: http://a/2?comments=all\n\n{SHOWN}\n"{text}"'
    assert (f'"{text}"' in told(before, after)[0]) is came


def test_figures_in_a_row_beside_a_drawing_are_those_of_its_axes():
    chart = 'main\n heading 1 "Load"\n [] canvas hint="base"{}\n [] canvas hint="overlay"\n "{} waiting"'
    before = chart.format("".join(f'\n "{tick}"' for tick in ("10:40", "10:50", "0.0 /s", "1.0 /s")), 2)
    after = chart.format("".join(f'\n "{tick}"' for tick in ("10:50", "11:00", "0", "2.5 k", "5 k")), 3)
    assert told(before, after) == (['"3 waiting"'], [])
    score = 'main\n heading 1 "Game"\n [] canvas\n "{}"\n "{}"'
    assert told(score.format(1, 0), score.format(2, 0)) == (['"2"'], [])


def test_a_scale_with_times_behind_it_is_that_of_a_drawing():
    head = 'main\n heading 1 "Load"'
    axes = "".join(f'\n "{tick}"' for tick in (0, 2, 4, 6, 8))
    times = "".join(f'\n "11-29 {hour}:{minute}"' for hour in (20, 21) for minute in ("05", "35"))
    after = f'{head}{axes}{times}\n "Peak at 21:05"'
    assert told(head, after) == (['"Peak at 21:05"'], [])
    counted = "".join(f'\n "{figure}"' for figure in (1, 2, 3, 4, 5))
    assert len(told(head, f"{head}{counted}")[0]) == 5
    uneven = "".join(f'\n "{figure}"' for figure in (1, 2, 3, 5, 8))
    assert len(told(head, f"{head}{uneven}{times}")[0]) == 9


def window(numbers, size, chosen=0):
    options = "".join(f'\n  [] option "{each}"{" selected" * (each == chosen)}' for each in numbers)
    return f'main\n heading 1 "Numbers"\n [] listbox{size}{options}'


def test_of_a_list_that_is_there_in_part_what_comes_and_goes_by_scrolling_counts_for_nothing():
    options = [[f'option "{each}"' for each in numbers] for numbers in (range(15, 19), [18, *range(21, 24)])]
    for size, came, went in [("", *options), (" size=90", ['option "18"'], [])]:
        after = window(range(15, 21), size, chosen=18)
        assert told(window(range(18, 24), size), after) == (came, went)


def test_a_filter_that_leaks_has_not_taken_away_what_it_took():
    before, after = PageText.read(LIST), PageText.read(ONLY_ADA)
    leaking = PageText.read(ONLY_ADA.replace('  row "3"', '  row "2" | "Badges"\n  row "3"'))
    assert str(not_taken(brought(before, after), before, after, leaking)) == 'row "2" | "Badges"'
    assert not_taken(brought(before, after), before, after, after) is None


ISSUES = (
    'heading 1 "Issues"\ntable\n row "#" | "Subject" | "Held by" head\n row … | "Leak" | …\n  [] link "1"\n  [] link "Tom" → /u/3\n'
    ' row … | "Door" | …\n  [] link "2"\n  [] link "Ana" → /u/4'
)


def test_what_went_with_its_row_may_stand_in_a_new_column_of_the_others():
    before = PageText.read(ISSUES)
    only = ISSUES.replace(' row … | "Leak" | …\n  [] link "1"\n  [] link "Tom" → /u/3\n', "")
    wider = only.replace('"Held by"', '"By" | "Held by"').replace(
        '| …\n  [] link "2"', '| … | …\n  [] link "2"\n  [] link "Tom" → /u/3'
    )
    leaking = ISSUES.replace('"Leak"', '"Leak (2)"')
    after, now, leak = map(PageText.read, (only, wider, leaking))
    assert not_taken(brought(before, after), before, after, now) is None
    assert str(not_taken(brought(before, after), before, after, leak)) == 'link "1"'


STRINGS = (
    'heading 1 "Strings"\ntable\n row "Home"\n  [1] textbox "Czech" value="D\u016fm"\n{}  [2] checkbox "Done"\n{}'
    ' row "Away"\n  [3] textbox "German"\n  "9 of 100"\n  [4] checkbox "Done"\n{}'
)
NOTES = (
    'heading 1 "Notes"\nlist\n listitem\n  "Milk"\n  [1] button "Remove"\n{} listitem\n  "Figs"\n'
    '  [2] button "Remove"\n{}'
)
QUEUE = 'heading 1 "Queue"\nlist "Orders"\n listitem "Monday"\n{}{} listitem "Friday"\n  "None"\n'
NOTE = ' listitem\n  "{}"\n  [3] button "Remove"\n'


@pytest.mark.parametrize(
    ("page", "before", "after", "now", "still"),
    [
        (STRINGS, ('  "3 of 100"\n', "", ""), ("", "  \u2026\n", ""), ('  "3 of 100"\n', "", ""), None),
        (STRINGS, ('  "3 of 100"\n', "", ""), ("  \u2026\n", "", ""), ('  "3 of 100"\n', "", ""), None),
        (
            STRINGS,
            ('  "3 of 100"\n', "", ""),
            ("", "", "  \u2026\n"),
            ('  "3 of 100"\n', "", ""),
            '"3 of 100"',
        ),
        (
            STRINGS,
            ('  "3 of 100"\n', "  \u2026\n", ""),
            ("", "  \u2026\n", ""),
            ('  "3 of 100"\n', "", ""),
            '"3 of 100"',
        ),
        (QUEUE, ("  \u2026\n", '  "2 late"\n'), ("  \u2026\n", ""), ("", '  "2 late"\n'), '"2 late"'),
        (QUEUE, ("", '  "2 late"\n'), ("  \u2026\n", ""), ("", '  "2 late"\n'), None),
        (NOTES, ("", NOTE.format("Oil")), ("", " \u2026\n"), ("", NOTE.format("Oil")), None),
        (
            NOTES,
            (NOTE.format("Rug"), NOTE.format("Oil")),
            ("", " \u2026\n"),
            (NOTE.format("Rug"), ""),
            '"Rug"',
        ),
        (NOTES, ("", NOTE.format("Oil")), ("", ""), ("", NOTE.format("Oil")), '"Oil"'),
    ],
    ids=[
        "cut at the end",
        "cut there",
        "cut elsewhere",
        "cut before",
        "cut at the top before",
        "cut at the top",
        "an item",
        "another item",
        "whole",
    ],
)
def test_what_another_cut_of_the_page_leaves_out_was_not_taken(page, before, after, now, still):
    first, then, today = (PageText.read(page.format(*told)) for told in (before, after, now))
    line = not_taken(brought(first, then), first, then, today)
    assert (line and str(line)) == still


@pytest.mark.parametrize(
    ("page", "before", "after", "is_known"),
    [
        (STRINGS, ("", "  \u2026\n", ""), ('  "3 of 100"\n', "", ""), True),
        (STRINGS, ("  \u2026\n", "", ""), ('  "3 of 100"\n', "", ""), True),
        (STRINGS, ("", "  \u2026\n", ""), ('  "3 of 100"\n', "  \u2026\n", ""), False),
        (STRINGS, ("", "", "  \u2026\n"), ('  "3 of 100"\n', "", ""), False),
        (NOTES, ("", " \u2026\n"), ("", NOTE.format("3 of 100")), False),
    ],
    ids=["cut at the end", "cut there", "cut still", "cut elsewhere", "an item"],
)
def test_what_another_cut_of_the_page_tells_in_an_item_may_have_been_there(page, before, after, is_known):
    first, then = (PageText.read(page.format(*told)) for told in (before, after))
    [line] = [line for line in then.lines if line.name == "3 of 100"]
    assert may_have_been_left_out(line, first, then) is is_known


def test_what_was_taken_out_of_a_row_that_stayed_is_still_there_today():
    before = PageText.read(ISSUES)
    after = PageText.read(ISSUES.replace('\n  [] link "Tom" → /u/3', ""))
    assert str(not_taken(brought(before, after), before, after, before)) == 'link "Tom"'


def test_a_link_that_leads_on_with_other_parameters_was_not_taken_away():
    page = 'url: /\ntitle: ""\n\nlist\n listitem\n  [] link "Copy" → /new?kind=bug&no…{} more…x=1\n "{}"\n'
    before, after = (PageText.read(page.format(*told)) for told in ((88, "New"), (89, "Done")))
    assert not_taken(brought(before, after), before, after, after) is None


@pytest.mark.parametrize(
    ("sign", "is_missed"), [("|", False), ("\u203a", False), ("\u2013", True), ("5", True)]
)
def test_a_sign_that_parts_others_is_not_missed(sign, is_missed):
    before = PageText.read(LIST)
    after = PageText.read(ADDED.replace('"Added"', f'"Added"\n "{sign}"'))
    assert (not_brought(brought(before, after), after, PageText.read(ADDED)) is not None) is is_missed


def test_a_message_that_does_not_come_is_missed_and_what_else_comes_is_not():
    before, after = PageText.read(LIST), PageText.read(ADDED)
    silent = PageText.read(ADDED.replace('\nstatus\n "Added"', ""))
    assert str(not_brought(brought(before, after), after, silent)) == '"Added"'
    more = PageText.read(ADDED.replace("main\n", 'main\n "Press N for a new ticket."\n'))
    assert not_brought(brought(before, after), after, more) is None


PLACED = f'{LIST}\n "Order 12 was placed"'


@pytest.mark.parametrize(
    ("today", "also"),
    [
        (f'{PLACED}\n "It was cancelled at once."', '"It was cancelled at once."'),
        (PLACED.replace(' "Order', ' "Nobody will be paid."\n "Order'), '"Nobody will be paid."'),
        (PLACED, None),
        (PLACED.replace("main\n", 'main\n "Press N for a new ticket."\n'), None),
        (f'{PLACED}\n [] button "Undo"\n "More tips"', None),
    ],
)
def test_what_comes_right_beside_a_message_and_did_not_then_is_named(today, also):
    before, then, now = map(PageText.read, (LIST, PLACED, today))
    found = also_brought(brought(before, then), then, before, now)
    assert (str(found) if found else None) == also


@pytest.mark.parametrize(
    ("then", "also"),
    [
        (f"{PLACED}\n … 3 more lines", None),
        (PLACED, '"It was cancelled at once."'),
    ],
    ids=["cut", "whole"],
)
def test_what_the_recorded_page_had_no_room_for_is_no_more_than_came(then, also):
    before, recorded, now = map(PageText.read, (LIST, then, f'{PLACED}\n "It was cancelled at once."'))
    found = also_brought(brought(before, recorded), recorded, before, now)
    assert (str(found) if found else None) == also


PANEL = f'{LIST}\n heading 2 "Box A"\n "17 of 20 used"\n [] button "A4 free"'


@pytest.mark.parametrize(
    ("today", "also"),
    [
        (PANEL.replace(' "17', ' "Audited in May"\n "17'), None),
        (PANEL.replace(' "17', ' status\n  "It was locked"\n "17'), None),
        (f'{PLACED}\n "It was locked"\n heading 2 "Box A"', '"It was locked"'),
    ],
    ids=["in a section that came", "a message elsewhere", "beside what came before it"],
)
def test_a_section_that_came_with_its_heading_may_have_got_a_text(today, also):
    then = PLACED if "placed" in today else PANEL
    pages = [PageText.read(each) for each in (LIST, then, today)]
    found = also_brought(brought(*pages[:2]), pages[1], pages[0], pages[2])
    assert (str(found) if found else None) == also


@pytest.mark.parametrize(("state", "told"), [(" polite", True), ("", False)])
def test_what_a_part_for_messages_says_on_another_page_was_brought(state, told):
    before = PageText.read('url: /media/new\n\nmain\n heading 1 "New"')
    after = f'url: /media/7\n\nmain\n heading 1 "Lamp"\nregion "Notices"{state}\n "Media created."'
    said = [str(line) for line in brought(before, PageText.read(after)).came]
    assert ('"Media created."' in said) is told


@pytest.mark.parametrize(("state", "told"), [(" polite", True), ("", False)])
def test_a_message_that_can_be_swiped_away_was_brought(state, told):
    page = 'url: /sensor\n\nmain\n heading 1 "Sensor"\nregion "Notices"{}'
    toast = page.format(f'{state}\n [] listitem "success Cursor updated"')
    said = [str(line) for line in brought(PageText.read(page.format(state)), PageText.read(toast)).came]
    assert ('listitem "success Cursor updated"' in said) is told


def test_a_message_that_the_page_before_showed_was_brought_by_another_step():
    toast = '\nstatus\n "Ada was merged."'
    before = f'url: /guests\ntitle: ""\n\nheading 1 "Guests"\n[] link "Bo" → /2{toast}'
    after = f'url: /guests/2\ntitle: ""\n\nheading 1 "Bo"{toast}'
    pages = [PageText.read(page) for page in (before, after)]
    assert [line.name for line in brought(*pages).came] == ["Bo"]
    assert [
        line.name for line in brought(pages[0], pages[1], state=PageText.read(after.replace(toast, ""))).came
    ] == ["Bo"]
    first = PageText.read(before.replace(toast, ""))
    assert [line.name for line in brought(first, pages[1]).came] == ["Bo", "Ada was merged."]


ORDERS = 'main\n heading 1 "Stock"\n [] button "Send"\n heading 2 "Sent"\n'
ORDER = ' region\n  heading 3 "Order {}"\n  "{}"\n  "62 pieces"\n'
EARLIER = ORDER.format(117, "24 lamps")


@pytest.mark.parametrize(
    ("there", "today", "also"),
    [
        ("", ORDER.format(119, "24 lamps"), 'heading "Order 119"'),
        ("", ORDER.format(119, "12 lamps"), None),
        ("", ORDER.format(119, "24 lamps").replace("Order", "Slip"), None),
        (EARLIER, "", None),
    ],
    ids=["the same again", "another order", "a section of another kind", "one as before"],
)
def test_a_section_that_comes_twice_is_one_more(there, today, also):
    order = ORDER.format(118, "24 lamps")
    pages = (f"{ORDERS}{there}", f"{ORDERS}{order}{there}", f"{ORDERS}{order}{today}{there}")
    before, then, now = (PageText.read(page.rstrip()) for page in pages)
    found = also_brought(brought(before, then), then, before, now)
    assert (str(found) if found else None) == also


BOARD = 'main\n heading 1 "Tasks"\n region "To do"\n  list\n{}   listitem\n    "Mow"\n    "Sam"\n region "Doing"\n  list\n{}'
CARD = '   listitem\n    "{}"\n    "{}"\n'


@pytest.mark.parametrize(
    ("doing", "also"),
    [
        (CARD.format("Paint", "Ada") + '    "Normal"\n' + CARD.format("Clean", "Bo") + '    "Normal"', None),
        (CARD.format("Paint", "Ada") + CARD.format("Clean", "Bo") + '    "Normal"', '"Normal"'),
    ],
    ids=["each card", "two of four"],
)
def test_what_the_cards_of_all_columns_have_got_is_no_remark_on_one(doing, also):
    others = CARD.format("Paint", "Ada") + CARD.format("Clean", "Bo").rstrip()
    tap = CARD.format("Tap", "Nils")
    before, then = (PageText.read(BOARD.format(more, others)) for more in ("", tap))
    now = PageText.read(BOARD.format(f'{tap}    "Normal"\n', doing))
    found = also_brought(brought(before, then), then, before, now)
    assert (str(found) if found else None) == also


FACTS = ' "Kind"\n "Plasma"\n "Place"\n "B3"'


@pytest.mark.parametrize(
    ("today", "also"),
    [
        (f'{FACTS}\n "Consent"\n "On file"', None),
        (FACTS.replace(' "Place"', ' "Consent"\n "On file"\n "Cycles"\n "Two"\n "Place"'), None),
        (f'{FACTS}\n "Consent"', '"Consent"'),
        (FACTS.replace(' "Plasma"', ' "Consent"\n "On file"\n "Plasma"'), '"Consent"'),
        (f'{FACTS}\n "Consent"\n "It was refused"', '"Consent"'),
        (f'{FACTS}\n "Gone"\n "It was taken away at once."', '"Gone"'),
        (f'{FACTS}\n "Place"\n "B3"', '"Place"'),
    ],
    ids=["behind", "between", "alone", "within a pair", "a failure", "a sentence", "the same again"],
)
def test_a_label_with_its_value_among_others_is_one_more_field(today, also):
    before, then, now = (
        PageText.read(f'main\n heading 1 "Samples"\n [] button "A"\n{more}') for more in ("", FACTS, today)
    )
    found = also_brought(brought(before, then), then, before, now)
    assert (str(found) if found else None) == also


COMMENTS = 'main\n heading 1 "Ticket 3"\n list\n  listitem\n   "Ada"\n   "Looks good"\n [] button "Add"'
COMMENTED = COMMENTS.replace(" []", '  listitem\n   "Grace"\n   "The rate is right"\n []')


@pytest.mark.parametrize(
    ("today", "also"),
    [
        (COMMENTED, None),
        (COMMENTED.replace(" []", '  listitem\n   "Taken back at once"\n []'), '"Taken back at once"'),
        (COMMENTED.replace("  listitem", '  listitem\n   "Pinned by Ada"\n  listitem', 1), None),
    ],
)
def test_an_item_next_to_the_one_that_came_is_named(today, also):
    before, then, now = map(PageText.read, (COMMENTS, COMMENTED, today))
    found = also_brought(brought(before, then), then, before, now)
    assert (str(found) if found else None) == also


SETTINGS = (
    'url: http://a/settings/{}\n\nmain\n heading 1 "Settings"\n [] link "Company" → /settings/company\n'
    ' [] link "Notices" → /settings/notices\n'
)
NOTICES = SETTINGS.format("notices") + ' list\n  listitem\n   "Digest"\n   [] switch "Digest"\n'


@pytest.mark.parametrize(
    ("more", "also"),
    [
        ('  listitem\n   "Backup failed"\n   [] switch "Backup failed"\n', None),
        ('  listitem\n   "Sounds"\n', None),
        ('  listitem\n   "Digest"\n', '"Digest"'),
        ('  listitem\n   "Saving failed"\n', '"Saving failed"'),
    ],
    ids=["a switch more", "an item more", "twice", "a failure"],
)
def test_a_part_of_the_site_may_have_an_item_more_than_when_a_step_led_there(more, also):
    pages = [PageText.read(each) for each in (SETTINGS.format("company"), NOTICES, NOTICES + more)]
    found = also_brought(brought(*pages[:2]), pages[1], pages[0], pages[2])
    assert (str(found) if found else None) == also


@pytest.mark.parametrize(
    ("chip", "entered", "also"),
    [
        ("Travel ×", ("Travel",), None),
        ("Travel ×", (), '"Travel ×"'),
        ("Travel lost", ("Travel",), '"Travel lost"'),
    ],
    ids=["what was chosen", "what nobody chose", "more than that"],
)
def test_what_was_chosen_may_be_told_beside_what_came_of_it(chip, entered, also):
    before, then = LIST, f'{LIST}\n "3 trips"'
    pages = [PageText.read(each) for each in (before, then, f'{then}\n "{chip}"')]
    found = also_brought(brought(*pages[:2]), pages[1], pages[0], pages[2], entered=entered)
    assert (str(found) if found else None) == also


def test_a_value_of_what_the_recorded_page_has_no_label_for_may_change_with_the_step():
    bill = 'main\n heading 1 "Bill"\n [] button "Add"\n "Net"\n "{}"\n'
    count = ' "Positions"\n "{}"\n'
    before, then = map(PageText.read, (bill.format("5"), bill.format("9")))
    had, has = (PageText.read((bill + count).format(*each)) for each in (("5", "2"), ("9", "3")))
    assert also_brought(brought(before, then), then, had, has) is None
    assert str(also_brought(brought(before, then), then, before, has)) == '"Positions"'


def board(todo, doing):
    cards = {
        name: "".join(f' [] link "{card}" heading 3 → /{card}\n "due soon"\n' for card in cards)
        for name, cards in (("To do", todo), ("Doing", doing))
    }
    columns = "".join(
        f' heading 2 "{name} ({len(found)})"\n{cards[name]}'
        for name, found in (("To do", todo), ("Doing", doing))
    )
    return PageText.read(f'main\n heading 1 "Board"\n{columns}status\n "Moved"')


def test_what_moves_under_another_heading_is_brought_there():
    before, after = board(["Lamp", "Desk"], ["Chair"]), board(["Desk"], ["Chair", "Lamp"])
    found = brought(before, after)
    assert 'link "Lamp"' in [str(line) for line in found.came]
    another = board(["Lamp"], ["Chair", "Desk"])
    assert str(not_brought(found, after, another)) == 'link "Lamp"'
    assert not_brought(found, after, board(["Desk"], ["Lamp", "Chair"])) is None


def test_a_new_heading_says_nothing_of_what_moved():
    before = PageText.read('main\n heading 1 "Shop"\n "Lamp"\n "Desk"\n "Chair"')
    after = PageText.read('main\n heading 1 "Shop"\n heading 2 "Furniture"\n "Lamp"\n "Desk"\n "Chair"')
    assert [str(line) for line in brought(before, after).came] == ['heading "Furniture"']


@pytest.mark.parametrize(
    "twice", ['list\n "milk"\n "milk"', 'list\n listitem\n  "milk"\n listitem\n  "milk"']
)
def test_what_came_once_and_comes_twice_today_came_as_well(twice):
    empty = PageText.read('main\n heading 1 "List"\n [] button "Add"')
    once = (
        twice.replace('\n "milk"', "", 1)
        if "listitem" not in twice
        else twice.partition("\n listitem\n")[0] + '\n listitem\n  "milk"'
    )
    then, now = (
        PageText.read(f'main\n heading 1 "List"\n [] button "Add"\n{text}') for text in (once, twice)
    )
    recorded = brought(empty, then)
    assert str(also_brought(recorded, then, empty, now)) == '"milk"'
    assert also_brought(recorded, then, empty, then) is None


def test_the_heads_of_columns_go_nowhere_when_the_rows_are_sorted():
    by_name = PageText.read(LIST.replace('"Number" | "Title" head', '"Number" sort=ascending | "Title" head'))
    by_title = PageText.read(
        LIST.replace('"Number" | "Title" head', '"Number" | "Title" sort=ascending head')
    )
    assert not_taken(brought(by_name, by_title), by_name, by_title, by_title) is None


BOOKING = (
    'url: /book\n\nmain\n heading 1 "Book"\n [] textbox "Name" value="Ada Lovelace"\n'
    ' [] combobox "Room" value="Attic"\n [] button "Book"'
)
BOOKED = (
    'url: /done\n\nbanner\n "Signed in as Ada Lovelace"\nmain\n heading 1 "Thank you"\n "Room"\n "Suite"\n'
    ' "For 2 nights: a cot"\n table\n  row "Guests" | "17"\n  row "Key" | "4711-a4711"\n "17 rooms are free"'
)
ENTERED = ("Suite", "a cot", "17")


def shown_back(after=BOOKED, before=BOOKING):
    return brought(PageText.read(before), PageText.read(after), ENTERED)


def test_what_was_put_in_and_another_page_shows_came_with_the_step():
    assert [str(line) for line in shown_back().came] == [
        '"Signed in as Ada Lovelace"', 'heading "Thank you"', '"Suite"'
    ]  # fmt: skip
    assert shown_back(BOOKING).came == ()


def test_what_is_shown_more_than_once_or_beside_other_figures_did_not():
    twice = BOOKED.replace('"17 rooms are free"', '"The Suite is yours"')
    assert '"Suite"' not in [str(line) for line in shown_back(twice).came]
    assert not any("a cot" in str(line) for line in shown_back().came)


@pytest.mark.parametrize(
    ("change", "gone"),
    [
        (('"Suite"', '"Attic"'), '"Suite"'),
        (('"Suite"', '"Suites"'), '"Suite"'),
        (('"Suite"', '"Suite of the mill"'), '"Suite"'),
        (('"Suite"', '"Suite (two beds)"'), None),
        (("Ada Lovelace", "Eve"), '"Signed in as Ada Lovelace"'),
        (("Signed in as Ada Lovelace", "Hello, Ada Lovelace!"), None),
        ((' "Room"\n "Suite"', ' "Your room: Suite"'), None),
        (("17 rooms", "3 rooms"), None),
    ],
)
def test_it_has_to_be_shown_today_in_whatever_words(change, gone):
    then, now = PageText.read(BOOKED), PageText.read(BOOKED.replace(*change))
    line = not_brought(shown_back(), then, now)
    assert (line and str(line)) == gone


LOGGED = (
    'url: /log\n\nmain\n heading 1 "Log"\n [] combobox "Activity" value="Development"\n [] textbox "Comment" value="Read again"',
    'url: /list\n\nmain\n heading 1 "Details"\n table\n  row "Olga" | "Development" | "Read again" | "2"\n'
    '  row "Jona" | "Design" | "Read" | "2"\n  row "Anna" | "Development" | "Wrote" | "2"',
)


@pytest.mark.parametrize(
    ("change", "is_missed"),
    [
        (('"Olga" | "Development"', '"Olga" | "Design"'), True),
        (('"Read again"', '"Wrote"'), True),
        (
            (
                '"Olga" | "Development" | "Read again" | "2"',
                '"Olga" | "Development" | "Read again" | "3" | "Open"',
            ),
            False,
        ),
        (('"Anna" | "Development"', '"Anna" | "Design"'), False),
        (('"Olga" | "Development" | "Read again" | "2"', '"Olga" | "Read again"'), False),
    ],
    ids=["another choice", "another comment", "a count and a cell more", "another row", "a column less"],
)
def test_a_row_shows_all_of_what_was_put_in_and_it_showed(change, is_missed):
    before, then = map(PageText.read, LOGGED)
    came = brought(before, then, ("Development", "Read again"))
    assert (not_brought(came, then, PageText.read(LOGGED[1].replace(*change))) is not None) is is_missed


MENU = "".join(f'  [] link "{name}" → /{name.lower()}\n' for name in ("Home", "Reports", "People"))
WITH_MENU = (
    'url: /home\n\nlist\n{0}main\n heading 1 "Home"\n "Hello"',
    'url: /reports\n\nlist\n{0}main\n heading 1 "Overview"\n "{1}"',
)


@pytest.mark.parametrize(
    ("entries", "says", "came"),
    [
        (MENU, "Here you can read the Reports of all", []),
        (MENU, "Reports", ['"Reports"']),
        (MENU, "Shown: Reports", ['"Shown: Reports"']),
        ("", "Here you can read the Reports of all", ['"Here you can read the Reports of all"']),
    ],
    ids=["a menu", "set off", "behind a sign", "a list that is left"],
)
def test_what_an_entry_of_a_menu_is_called_is_not_shown_by_a_text_that_says_it_as_well(entries, says, came):
    before, after = WITH_MENU[0].format(MENU), WITH_MENU[1].format(entries, says)
    found = brought(PageText.read(before), PageText.read(after), ("Reports",)).came
    assert [str(line) for line in found] == ['heading "Overview"', *came]


MOVE = 'url: /move\n\nmain\n heading 1 "Move Pruning"\n [] textbox "New title" value="Pruning trees"\n [] button "Move"'
MOVED = (
    'url: /moved\n\nmain\n heading 1 "Moved"\n "The page is now called"\n [] link "Pruning trees" → /trees\n'
    'contentinfo\n [] link "Help" → /help'
)


@pytest.mark.parametrize(
    ("change", "came"),
    [
        (("", ""), ['link "Pruning trees"']),
        (("contentinfo", ' [] link "Pruning trees" → /again\ncontentinfo'), []),
        (("is now called", "is called Pruning trees"), ['"The page is called Pruning trees"']),
        (
            (
                ' [] link "Pruning trees" → /trees\ncontentinfo',
                'contentinfo\n [] link "Pruning trees" → /trees',
            ),
            [],
        ),
    ],
    ids=["once", "twice", "a text as well", "in the foot"],
)
def test_a_link_shows_what_was_typed_where_no_text_does(change, came):
    after = MOVED.replace(*change) if change[0] else MOVED
    found = brought(PageText.read(MOVE), PageText.read(after), ()).came
    assert [str(line) for line in found if "Moved" not in line.name] == came


@pytest.mark.parametrize(("entered", "came"), [("Pruning trees", ['link "Pruning trees"']), ("Other", [])])
def test_what_was_typed_into_a_field_with_proposals_is_shown_by_a_link_as_well(entered, came):
    before = PageText.read(MOVE.replace("textbox", "combobox"))
    found = brought(before, PageText.read(MOVED), (entered,)).came
    assert [str(line) for line in found] == ['heading "Moved"', *came]


@pytest.mark.parametrize(
    ("change", "is_missed"),
    [
        (("trees", "tree"), True),
        (("/trees", "/4711"), False),
        (("The page is now called", "Moved to"), False),
    ],
    ids=["another name", "another address", "other words"],
)
def test_a_link_that_showed_what_was_typed_is_called_that_today(change, is_missed):
    then, now = PageText.read(MOVED), PageText.read(MOVED.replace(*change))
    assert (not_brought(brought(PageText.read(MOVE), then), then, now) is not None) == is_missed


BILL = (
    'url: /add\n\nmain\n heading 1 "Add a bill"\n [] textbox "What?" value="Sledge hire"\n'
    ' [] textbox "How much?" value="48"\n [] button "Save"'
)
BILLS = (
    'url: /\n\nmain\n heading 1 "Bills"\n table\n  row "{{date_1}}" | "Sledge hire" | "€48.00"\n'
    '  row "{{date_2}}" | "Petrol" | "€62.40"\n  row "{{date_2}}" | "Fine 7" | "€9.00"'
)


@pytest.mark.parametrize(
    ("change", "is_missed"),
    [
        (("€48.00", "€47.00"), True),
        (("€48.00", "€4,800.00"), True),
        (("€48.00", "48,00 €"), False),
        (('"Sledge hire" |', '"Sledge hire" | "Expense" |'), False),
        (("Petrol", "Parking"), False),
    ],
)
def test_a_figure_that_was_put_in_is_held_in_the_spelling_of_the_page_and_beside_a_day(change, is_missed):
    before, then, now = (PageText.read(text) for text in (BILL, BILLS, BILLS.replace(*change)))
    came = brought(before, then)
    assert [line.cells[1] for line in came.came if line.cells] == ["Sledge hire"]
    assert (not_brought(came, then, now) is not None) is is_missed


ROOMS = (
    'url: /rooms\n\nmain\n heading 1 "Rooms"\n "3 rooms"\n "Tip: air them"\n table\n  row "Attic" | "free"\n'
    '  [] button "Remove"\n  row "Suite" | "free"\n  [] button "Remove"'
)
ASKED = (
    'url: /remove\n\nmain\n heading 1 "Remove a room"\n "The room Suite will be removed."\n [] button "Yes"'
)
FEWER = ROOMS.replace('"3 rooms"', '"Suite is gone."\n "2 rooms"').replace(
    '\n  row "Suite" | "free"\n  [] button "Remove"', ""
)


def test_a_page_that_was_seen_before_is_held_against_what_it_was():
    rooms, asked, then = map(PageText.read, (ROOMS, ASKED, FEWER))
    assert last_state_of(then, (rooms, asked)) is rooms
    found = brought(asked, then, (), rooms)
    assert [str(line) for line in found.came] == ['heading "Rooms"', '"Suite is gone."', '"2 rooms"']
    assert [str(line) for line in found.went] == ['row "Suite" | "free"', 'button "Remove"']
    wrong = PageText.read(FEWER.replace("Suite is", "Attic is"))
    assert str(not_brought(found, then, wrong)) == '"Suite is gone."'
    assert str(not_taken(found, rooms, then, rooms)) == 'row "Suite" | "free"'


def test_an_item_is_called_by_its_first_own_text_in_words():
    rooms = PageText.read(ROOMS)
    assert [name_of_item(line, rooms) for line in rooms.numbered] == ["Attic", "Suite"]
    outside = PageText.read(ASKED)
    assert name_of_item(outside.numbered[0], outside) == ""


def test_only_the_page_right_before_may_have_another_address():
    asked, then = map(PageText.read, (ASKED, FEWER))
    other = PageText.read(ROOMS.replace("/rooms", "/rooms?floor=1"))
    assert last_state_of(then, (other, asked)) is None
    assert last_state_of(then, (asked, other)) is other


def test_what_is_another_at_each_visit_says_nothing_of_the_steps_between():
    page = PageText.read(FEWER.replace("air them", "lock them"))
    for today, found in (("count them", {"Tip: lock them"}), ("air them", set())):
        visits = PageText.read(ROOMS), PageText.read(ROOMS.replace("air them", today))
        assert {page.lines[at].name for at in changing(page, *visits)} == found


def test_a_form_that_was_filled_in_is_the_same_page():
    filled = (
        BOOKING.replace("Ada Lovelace", "Eve")
        .replace("Attic", "Suite")
        .replace(' "Book"\n', ' "Book"\n "Free"\n')
    )
    came = brought(PageText.read(BOOKING), PageText.read(filled)).came
    assert not any(line.role == "heading" for line in came)


def test_values_that_hold_each_other_are_told_from_the_longest_on():
    after = 'url: /done\n\nmain\n heading 1 "Sent"\n "To Eve Stone"\n "Signed: Eve"'
    came = brought(PageText.read(BOOKING), PageText.read(after), ("Eve", "Eve Stone", "Stone")).came
    assert [str(line) for line in came] == ['heading "Sent"', '"To Eve Stone"', '"Signed: Eve"']


def test_what_was_put_in_is_found_behind_a_word_that_begins_with_it():
    after = 'url: /done\n\nmain\n heading 1 "Sent"\n "From Adam to Ada"'
    came = brought(PageText.read(BOOKING), PageText.read(after), ("Ada",)).came
    assert [str(line) for line in came] == ['heading "Sent"', '"From Adam to Ada"']


def test_a_dialog_that_was_closed_has_to_be_closed_today():
    closed = PageText.read(LIST)
    dialog = PageText.read(LIST + '\ndialog "Delete ticket 2?"\n [] button "Delete"')
    assert str(not_taken(brought(dialog, closed), dialog, closed, dialog)) == 'dialog "Delete ticket 2?"'
    assert not_taken(brought(dialog, closed), dialog, closed, closed) is None


def test_a_dialog_in_front_that_did_not_come_when_recorded_came_as_well():
    before, then = PageText.read(LIST), PageText.read(ADDED)
    inert = "inert\n" + "\n".join(f" {line}" for line in ADDED.splitlines())
    now = PageText.read(f'dialog\n "The store is full, come back later."\n [] button "OK"\n{inert}')
    assert str(also_brought(brought(before, then), then, before, now)) == "dialog"
    assert also_brought(brought(before, now), now, before, now) is None
    assert also_brought(NOTHING, then, now, now) is None
    known = PageText.read(f'{ADDED}\ndialog\n "The store is full, come back later."\n [] button "OK"')
    assert also_brought(brought(before, known), known, before, now) is None


ASKED = f"""url: /tickets
title: "Tickets"
note: dialog confirm "Delete ticket 2?" was accepted
note: downloaded "tickets.csv", now a file of this run

{LIST}"""


@pytest.mark.parametrize(
    "today",
    [
        ASKED.replace('note: dialog confirm "Delete ticket 2?" was accepted\n', ""),
        ASKED.replace("ticket 2", "ticket 3"),
    ],
)
def test_what_a_page_asked_in_a_dialog_of_the_browser_it_has_to_ask_today(today):
    before, then, now = map(PageText.read, (LIST, ASKED, today))
    came = brought(before, then)
    assert [line.name for line in came.came] == ['dialog confirm "Delete ticket 2?" was accepted']
    assert not_brought(came, then, then) is None
    assert not_brought(came, then, now) == came.came[0]


def test_a_dialog_of_the_browser_that_did_not_come_when_recorded_came_as_well():
    before, then, now = map(PageText.read, (LIST, LIST, ASKED))
    assert str(also_brought(brought(before, then), then, before, now)).startswith("note: dialog confirm")
    assert also_brought(brought(before, now), now, before, now) is None
    leaving = PageText.read(ASKED.replace("dialog confirm", "dialog beforeunload"))
    assert also_brought(brought(before, then), then, before, leaving) is None


def test_a_hint_that_is_still_there_or_came_back_was_not_dismissed():
    before, after = (
        PageText.read(f'{LIST}\n "Your trial ends soon."\n [] button "Dismiss"'),
        PageText.read(LIST),
    )
    recorded = brought(before, after)
    still = PageText.read(f'{LIST}\n "Your trial ends soon."')
    assert not_taken(recorded, before, after, still).name == "Your trial ends soon."
    assert not_taken(recorded, before, after, after) is None


@pytest.mark.parametrize(
    ("over", "is_missed"),
    [('"Actions Print Share"', False), ("banner", False), ('dialog "Sale"', True), ('hint="overlay"', True)],
)
def test_what_came_did_so_below_a_part_of_the_page_that_stood_beside_it(over, is_missed):
    before = PageText.read('banner\n "Shop"\nmain\n [] button "Actions" collapsed')
    menu = ' [] button "Actions" expanded\n menu\n  [] menuitem "Print"\n  [] menuitem "Share"\n'
    after = f'banner\n "Shop"\nmain\n{menu} "Ada Lovelace"'
    then = PageText.read(after)
    now = PageText.read(f"{after} covered by {over}")
    assert (not_brought(brought(before, then), then, now) is not None) is is_missed


CHAT = 'main\n heading 1 "Chat"\n [] button hint="attach"\n [] button hint="copy"{}'


@pytest.mark.parametrize(
    ("today", "missing"),
    [(CHAT.format(""), None), ('main\n heading 1 "Chat"', "button")],
    ids=["one less", "none"],
)
def test_how_many_things_without_a_name_there_are_is_no_effect(today, missing):
    before, after, now = map(
        PageText.read, (CHAT.format(""), CHAT.format('\n [] button hint="arrow down"'), today)
    )
    found = not_brought(brought(before, after), after, now)
    assert (found and found.role) == missing


HOURS, PEOPLE, FLOOR, SEATS = (
    ' [] spinbutton "Hours" value="1"',
    ' [] spinbutton "People" value="9"',
    ' [] combobox "Floor" value="any"',
    ' "Only 4 seats"',
)
TOTAL = ' "Total: 12"\n [] button "Book"'


@pytest.mark.parametrize(
    ("today", "field"),
    [
        ([HOURS, SEATS, PEOPLE, TOTAL], "Hours"),
        ([PEOPLE, HOURS, SEATS, TOTAL.replace("12", "24")], "Hours"),
        ([PEOPLE, SEATS, HOURS, TOTAL], None),
        ([HOURS, PEOPLE, FLOOR, SEATS, TOTAL.replace("12", "24")], None),
        ([PEOPLE, HOURS, SEATS, TOTAL], None),
        ([HOURS, PEOPLE, " status", f" {SEATS}", TOTAL], None),
        ([SEATS, HOURS, PEOPLE, TOTAL], None),
        ([HOURS, SEATS, TOTAL], None),
    ],
    ids=[
        "below another",
        "below the last",
        "fields in another order",
        "below a new field",
        "above the same text",
        "announced",
        "above all",
        "its field is gone",
    ],
)
def test_a_message_below_a_field_is_said_of_that_field(today, field):
    before, then, now = (
        PageText.read("\n".join(['dialog "Book"', *lines]))
        for lines in ([HOURS, PEOPLE, TOTAL], [HOURS, PEOPLE, SEATS, TOTAL], today)
    )
    found = at_another_field(brought(before, then).came, then, now)
    assert (found and found.is_now.name) == field
    assert found is None or (found.message.name, found.was.name) == ("Only 4 seats", "People")


@pytest.mark.parametrize("path", ["/books", "/books/13"])
def test_a_message_that_can_be_pressed_is_brought_as_any_other(path):
    before = PageText.read(framed("/books", 'main\n heading 1 "Books"\n [] button "Save"'))
    heading = "Books" if path == "/books" else "Danube"
    after = PageText.read(framed(path, f'main\n heading 1 "{heading}"\n [] alert "Element created"'))
    silent = PageText.read(framed(path, f'main\n heading 1 "{heading}"'))
    assert str(not_brought(brought(before, after), after, silent)) == 'alert "Element created"'


def test_a_row_that_differs_from_then_is_held_whole_though_it_shows_what_was_typed():
    seen = PageText.read(
        framed("/o/3", 'main\n heading 1 "Order 3"\n table\n  row "Bread" | "2" | "62.00"\n')
    )
    form = PageText.read(framed("/o/3/edit", 'main\n heading 1 "Edit"\n [] textbox "Book" value="Bread"\n'))
    after, wrong = (
        PageText.read(seen.text.replace('"2" | "62.00"', f'"3" | "{total}"')) for total in ("93.00", "34.00")
    )
    found = brought(form, after, ("Bread", "3"), seen)
    assert not_brought(found, after, after) is None
    assert str(not_brought(found, after, wrong)) == 'row "Bread" | "3" | "93.00"'


def test_a_figure_that_was_there_did_not_come_as_well_when_another_one_became_like_it():
    cards = 'heading 1 "Overview"\n"Open"\n"6"\n"Done"\n"3"'
    before, then = PageText.read(cards), PageText.read(cards.replace("6", "5").replace("3", "4"))
    more = f'{cards}\n"People"\n"4"'
    was, now = PageText.read(more), PageText.read(more.replace("6", "5").replace("3", "4"))
    recorded = brought(before, then)
    assert [str(line) for line in recorded.came] == ['"5"', '"4"']
    assert also_brought(recorded, then, was, now) is None


def test_a_row_that_made_room_for_another_did_not_go_where_a_page_has_more_of_them():
    def table(*names):
        return PageText.read("main\n table\n" + "\n".join(f'  row "{name}" | "-"' for name in names))

    before, then = table("c", "b", "a"), table("d", "c", "b")
    recorded = brought(before, then)
    assert [str(line) for line in recorded.went] == ['row "a" | "-"']
    assert not_taken(recorded, before, then, table("d", "c", "b", "a")) is None
    assert not_taken(recorded, before, then, table("d", "c", "a")) is not None
    # The last one went for itself where nothing came, or as many are there no more.
    gone = table("c", "b")
    assert not_taken(brought(before, gone), before, gone, table("e", "c", "b", "a")) is not None
    first = table("d", "b", "a")
    assert not_taken(brought(before, first), before, first, table("d", "c", "b", "a")) is not None


def test_what_was_put_into_a_row_that_came_is_held_in_its_cell_though_another_row_says_the_same():
    row = ' row … | "{0}"\n  [] link "{0}" → /{0}\n  [] cell "{1}" reacts to: keys\n'.replace("\n ", "\n  ")
    before = PageText.read("main\n table\n " + row.format("Lamp", "Tom") + " " + row.format("Rug", "Ada"))
    after = PageText.read("main\n table\n " + row.format("Gate", "Tom") + " " + row.format("Rug", "Ada"))
    came = brought(before, after, ["Tom"])
    assert 'cell "Tom" reacts to: keys' in {line.text for line in came.came}
    lost = PageText.read(after.text.replace('cell "Tom"', "cell"))
    assert str(not_brought(came, after, lost)) == 'cell "Tom"'
    assert not any(line.role == "cell" for line in brought(before, after).came)


@pytest.mark.parametrize(
    ("others", "told"),
    [("since May", None), ("since 1 {}", None), ("", '"since May"')],
    ids=["the same", "each its own", "none"],
)
def test_a_text_that_each_item_of_a_list_has_got_did_not_come_as_well(others, told):
    item = '  listitem\n   "{0}"\n   [] button "Delete {0}"\n'
    before, then = ("main\n list\n" + "".join(map(item.format, names)) for names in ("AB", "ABC"))
    now = then
    for name in "ABC":
        said = "since May" if name == "C" else others.format(name)
        now = now if not said else now.replace(f'   "{name}"\n', f'   "{name}"\n   "{said}"\n')
    pages = [PageText.read(page) for page in (before, then, now)]
    recorded = brought(pages[0], pages[1])
    assert '"C"' in map(str, recorded.came)
    found = also_brought(recorded, pages[1], pages[0], pages[2])
    assert (found and str(found)) == told


@pytest.mark.parametrize(
    ("said", "buttons", "told"),
    [
        ("This cannot be undone.", ("Yes", "Cancel"), None),
        ("It was refused.", ("Yes", "Cancel"), '"It was refused."'),
        ("It was cancelled at once.", ("Close",), '"It was cancelled at once."'),
    ],
    ids=["a question", "a failure", "an outcome"],
)
def test_a_sentence_more_in_a_question_says_nothing_of_the_step(said, buttons, told):
    asked = 'dialog "Delete order"\n "Delete the order of Tent?"\n' + "".join(
        f' [] button "{name}"\n' for name in buttons
    )
    behind = 'main\n heading 1 "Orders"\n "Tent"\n "Rope"\n "Stove"\n "Lamp"\n [] button "Delete"\n'
    before, then = PageText.read(behind), PageText.read(behind + asked)
    now = PageText.read(behind + asked.replace('Tent?"\n', f'Tent?"\n "{said}"\n'))
    found = also_brought(brought(before, then), then, before, now)
    assert (found and str(found)) == told


QUESTION = 'dialog "Delete order"\n "{}"\n [] button "Yes"\n [] button "Cancel"'


@pytest.mark.parametrize(
    ("today", "is_there"),
    [
        pytest.param("The order of Tent will be gone.", True, id="other words"),
        pytest.param("The order of Rope will be gone.", False, id="another thing"),
        pytest.param("The order of Tent and Rope will be gone.", False, id="one thing more"),
        pytest.param("The order will be gone.", False, id="of none"),
        pytest.param("The 2 orders of Tent will be gone.", False, id="a figure"),
        pytest.param("The order of Tent could not be found.", False, id="a failure"),
    ],
)
def test_a_question_may_be_asked_in_other_words_about_the_same(today, is_there):
    behind = 'main\n heading 1 "Orders"\n "Tent"\n "Rope"\n [] button "Delete"\n'
    before = PageText.read(behind)
    then, now = (
        PageText.read(behind + QUESTION.format(said)) for said in ("Delete the order of Tent?", today)
    )
    [asked] = [line for line in then.lines if line.name.startswith("Delete the")]
    assert (asked_in_other_words(asked, before, then, now) is not None) is is_there


@pytest.mark.parametrize(
    ("today", "behind", "is_there"),
    [
        ('"Remove this order?"', "inert", True),
        ('"Remove the order of Rope?"', "inert", False),
        ('"It could not be removed"', "inert", False),
        ('"Remove this order?"', "main", False),
        ('"Remove this order?"', 'inert\n "Old"\nmain', False),
    ],
    ids=["other words", "another thing", "a failure", "a page that is not behind", "a part that is behind"],
)
def test_a_box_without_a_role_asks_where_all_else_lies_behind_it(today, behind, is_there):
    page = 'heading 1 "Orders"\n "Tent"\n "Rope"\n [] button "Delete"\n'
    box = '{}\n[] button "Cancel"\n[] button "OK"\n'
    before = PageText.read(f"main\n {page}")
    then, now = (
        PageText.read(f"{box.format(said)}{behind}\n {page}") for said in ('"Confirm the removal"', today)
    )
    [asked] = [line for line in then.lines if line.name == "Confirm the removal"]
    assert (asked_in_other_words(asked, before, then, now) is not None) is is_there


BASKET = (
    'url: /basket\n\nmain\n heading 1 "Basket"\n status\n  "Walden was added."\n table\n  row "Title" | "Price" head\n'
    '  row "{}" | "12.00"\n'
)


@pytest.mark.parametrize(("title", "is_there"), [("Walden", True), ("Emma", False), ("Walden Two", False)])
def test_an_item_that_was_pressed_stands_in_its_row_beside_other_figures(title, is_there):
    before = PageText.read('url: /\n\nmain\n heading 1 "Books"')
    then, now = (PageText.read(BASKET.format(each)) for each in ("Walden", title))
    recorded = brought(before, then, ["Walden"])
    assert 'row "Walden" | "12.00"' in map(str, recorded.came)
    assert (not_brought(recorded, then, now) is None) is is_there


STEP_TWO = 'main\n heading 1 "Join"\n [] textbox "E-mail"{}\n{} [] button "Next"'


@pytest.mark.parametrize(
    ("said", "value", "told"),
    [
        ("For reminders", "", False),
        ("Could not be saved", "", True),
        ("For reminders", ' value="a@b.example"', True),
    ],
    ids=["a help", "a failure", "a field that holds something"],
)
def test_a_help_below_a_field_that_came_says_nothing_of_the_step(said, value, told):
    before = PageText.read('main\n heading 1 "Join"\n [] textbox "Name"\n [] button "Next"')
    then = PageText.read(STEP_TWO.format(value, ' "All is well"\n'))
    now = PageText.read(STEP_TWO.format(value, f' "{said}"\n "All is well"\n'))
    found = also_brought(brought(before, then), then, before, now)
    assert (found is not None) is told


@pytest.mark.parametrize("box", ["dialog", "popover", "tooltip"])
@pytest.mark.parametrize(
    ("role", "said", "is_there"),
    [
        ("heading", "Do you want to cancel it?", True),
        ("{box}", "Do you want to cancel it?", True),
        ("heading", "Cancel the appointment of Bo Vik?", False),
    ],
)
def test_the_title_of_a_question_may_be_in_other_words(role, said, is_there, box):
    asked = f'{box} "{{}}"\n heading 2 "{{}}"\n [] button "Keep it"\n [] button "Cancel it"'
    before = PageText.read('"Ada Quist"\n"Bo Vik"\n[] button "Cancel"')
    then = PageText.read(asked.format("Sure?", "Sure?"))
    now = PageText.read(asked.format(said, said))
    recorded = next(line for line in then.lines if line.role == role.format(box=box))
    assert (asked_in_other_words(recorded, before, then, now) is not None) is is_there


@pytest.mark.parametrize(
    ("today", "is_there"),
    [
        ('confirm "Remove order 2 for good?" was accepted', True),
        ('confirm "Remove order 3 for good?" was accepted', False),
        ('confirm "Remove order 2 of Bo Vik?" was accepted', False),
        ('confirm "Remove order 2 for good?" was dismissed', False),
        ('alert "Order 2 was removed" was accepted', False),
        ('confirm "Order 2 could not be found" was accepted', False),
    ],
)
def test_the_browser_may_ask_in_other_words_about_the_same(today, is_there):
    page = 'url: /\n{}\nmain\n "Ada Quist"\n "Bo Vik"'
    before = PageText.read(page.format(""))
    then = PageText.read(page.format('note: dialog confirm "Delete order 2?" was accepted\n'))
    now = PageText.read(page.format(f"note: dialog {today}\n"))
    [asked] = [line for line in then.head if line.role == "note"]
    found = confirmed_in_other_words(asked, before, then, now)
    assert (found is not None) is is_there
    also = also_brought(brought(before, then), then, before, now, {found.position} if found else ())
    assert (also is None) is is_there


@pytest.mark.parametrize(
    ("today", "fields", "is_there"),
    [
        ("Tags to take away", '[] textbox "Tags"', True),
        ("Tags of Bo Vik", '[] textbox "Tags"', False),
        ("Tags {{token_1}}", '[] textbox "Tags"', False),
        ("Tags {{new_token_1}}", '[] textbox "Tags"', False),
        ("It could not be saved", '[] textbox "Tags"', False),
        ("Tags to take away", '"Ada"', False),
    ],
    ids=["other words", "another thing", "a value", "a new value", "a failure", "a box without fields"],
)
@pytest.mark.parametrize("box", ["dialog", "tooltip"])
def test_a_box_with_fields_may_ask_in_other_words(today, fields, is_there, box):
    before = PageText.read('"Ada Quist"\n"Bo Vik"\n[] button "Tags"')
    then, now = (
        PageText.read(f'{box}\n "{said}"\n {fields}\n [] button "Apply"')
        for said in ("Tags to remove", today)
    )
    [asked] = [line for line in then.lines if line.name == "Tags to remove"]
    assert (asked_in_other_words(asked, before, then, now) is not None) is is_there


@pytest.mark.parametrize(
    ("title", "is_there"), [("Add people", True), ("Edit Bo Vik", False), ("Add 3 people", False)]
)
def test_the_title_of_what_a_press_opened_may_no_longer_be_what_was_pressed(title, is_there):
    form = 'dialog "{0}"\n heading 2 "{0}"\n [] textbox "Name"\n [] button "Add"\n [] button "Cancel"'
    before = PageText.read('"Ada Quist"\n"Bo Vik"\n[] link "New member" → /new')
    then, now = (PageText.read(form.format(each)) for each in ("New member", title))
    [recorded] = [line for line in then.lines if line.level]
    found = asked_in_other_words(recorded, before, then, now, {"New member"})
    assert (found is not None) is is_there


@pytest.mark.parametrize(("said", "told"), [("MB", False), ("[...]", False), ("\u25b2", False), ("XY", True)])
def test_initials_and_signs_beside_what_came_say_nothing_of_it(said, told):
    before = PageText.read('main\n heading 1 "Thread"\n "Ann Vik"')
    then = PageText.read('main\n heading 1 "Thread"\n "Ann Vik"\n "Mia Berg"\n "He comes."')
    now = PageText.read(f'main\n heading 1 "Thread"\n "Ann Vik"\n "{said}"\n "Mia Berg"\n "He comes."')
    found = also_brought(brought(before, then), then, before, now)
    assert (found is not None) is told


LESSONS = (
    'main\n heading 1 "Timetable"\n table\n  row "Time" | "Monday" | "Tuesday" head\n'
    '  row "14:00"\n   [] button "Ada Flute Room 3"\n   [] button "Bo Cello Room 2"\n'
    '  row "15:00"\n   [] button "Cleo Flute Room 3"\n'
)


def test_what_stands_in_the_cells_of_a_timetable_comes_and_goes_as_items_do():
    fewer = LESSONS.replace('   [] button "Bo Cello Room 2"\n', "")
    moved = fewer + '   [] button "Bo Cello Room 2"\n'
    assert told(LESSONS, fewer) == ([], ['button "Bo Cello Room 2"'])
    assert told(fewer, LESSONS) == (['button "Bo Cello Room 2"'], [])
    copied = not_taken(
        brought(*map(PageText.read, (LESSONS, fewer))), *map(PageText.read, (LESSONS, fewer, moved))
    )
    assert str(copied) == 'button "Bo Cello Room 2"'


@pytest.mark.parametrize("action", ["Delete", "Move 14:00"], ids=["one word", "says the row"])
def test_what_is_done_to_a_row_comes_and_goes_with_it(action):
    fewer = LESSONS.replace("Bo Cello Room 2", action)
    assert told(fewer.replace(f'   [] button "{action}"\n', "", 1), fewer) == ([], [])


def test_of_one_row_nobody_can_tell_what_is_done_to_it():
    alone = LESSONS[: LESSONS.index('  row "15:00"')]
    assert told(alone.replace('   [] button "Bo Cello Room 2"\n', ""), alone) == ([], [])


def test_what_each_card_has_got_in_a_list_of_its_own_did_not_come_as_well():
    card = ' [] article\n  "{0}"\n  list\n   "{0} street"{1}\n   "{0}@mail.example"\n'
    cards = "".join(card.format(name, "{}") for name in ("Ada", "Bo", "Cy"))
    before = PageText.read('main\n heading 1 "Guests"\n [] button "Show"')
    shown = 'main\n heading 1 "Guests"\n [] button "Show"\n list\n' + cards.replace("\n ", "\n  ").replace(
        " []", "  []", 1
    )
    then, now, one = (
        PageText.read(shown.format(*more))
        for more in ([""] * 3, [f'\n    "+44 {at}"' for at in range(3)], ["", '\n    "Cancelled"', ""])
    )
    assert also_brought(brought(before, then), then, before, now) is None
    assert str(also_brought(brought(before, then), then, before, one)) == '"Cancelled"'


def test_sections_that_all_say_more_today_are_no_copies():
    pitches = 'main\n heading 1 "Pitches"\n [] button "Look"\n heading 3 "Brook 3"\n "3 nights"{0}\n heading 3 "Brook 4"\n "3 nights"{0}'
    before = PageText.read('main\n heading 1 "Pitches"\n [] button "Look"')
    then, now = (PageText.read(pitches.format(more)) for more in ("", '\n "Shade: partly"'))
    assert also_brought(brought(before, then), then, before, now) is None
    third = PageText.read(pitches.format("") + '\n heading 3 "Brook 5"\n "3 nights"')
    assert str(also_brought(brought(before, then), then, before, third)) == 'heading "Brook 5"'


@pytest.mark.parametrize(
    ("address", "heading", "is_same"),
    [
        ("/app#/home/classes/7", "Maths", False),
        ("/app#/home/classes/7", "Home", True),
        ("/app#/home?tab=2", "Maths", True),
    ],
)
def test_a_route_behind_a_hash_is_the_address_of_a_page(address, heading, is_same):
    pages = (
        PageText.read(f'url: {url}\ntitle: "t"\n\nmain\n heading 1 "{name}"\n "Lessons"\n "Decimals"')
        for url, name in (("/app#/home", "Home"), (address, heading))
    )
    assert is_same_page(*pages) is is_same


@pytest.mark.parametrize(
    ("address", "title", "is_same"),
    [
        ("/index.php?route=/table", "Shop / orders", False),
        ("/orders", "Shop / orders", False),
        ("/index.php?route=/table", "Shop (3)", True),
        ("/index.php?route=/", "Shop / orders", True),
    ],
)
def test_a_page_without_a_heading_is_known_by_its_title(address, title, is_same):
    tree = "".join(f' link "{name}"\n' for name in ("countries", "orders", "visits"))
    before, after = (
        PageText.read(f'url: {url}\ntitle: "{named}"\n\nlist\n{tree}"{text}"')
        for url, named, text in (("/index.php?route=/", "Shop (2)", "Welcome"), (address, title, "7 rows"))
    )
    assert is_same_page(before, after) is is_same


def test_a_page_of_another_parameter_is_known_by_its_heading_and_title():
    before, after = (
        PageText.read(
            f'url: /?p={at}\ntitle: "Shop / {at}"\n\nmain\n heading 1 "{at}"\n "{at} are told here"\n "7"'
        )
        for at in ("list", "orders")
    )
    assert not is_same_page(before, after)
    assert is_same_page(before, PageText.read(after.text.replace('heading 1 "orders"', 'heading 1 "list"')))


def test_what_says_nothing_is_nothing_that_two_pages_have_in_common():
    before, after = (
        PageText.read(f'url: {url}\ntitle: "Shop"\n\nmain\n "{text}"')
        for url, text in (("/", "Welcome"), ("/orders", "7 rows"))
    )
    assert not is_same_page(before, after)


def test_the_name_of_a_box_that_was_ticked_is_brought_where_the_next_page_shows_it():
    form = 'url: /new\n\nmain\n heading 1 "New issue"\n [] checkbox "Sara Lind"\n [] checkbox "Tom Reyes"\n [] button "Create"'
    shown = 'url: /issues/5\n\nmain\n heading 1 "Issue 5"\n heading 3 "Watchers (1)"\n [] link "Sara Lind" → /users/3'
    before, then = PageText.read(form), PageText.read(shown)
    recorded = brought(before, then, ["Sara Lind"])
    assert 'link "Sara Lind" → /users/3' in [line.text for line in recorded.came]
    now = PageText.read(shown.replace("(1)", "(0)").replace('\n [] link "Sara Lind" → /users/3', ""))
    assert str(not_brought(recorded, then, now)) == 'link "Sara Lind"'
    assert 'link "Tom Reyes"' not in map(str, brought(before, then, ["Tom Reyes"]).came)


TO = 'main\n heading 1 "Compose"\n list\n{}  [] combobox "To"\n [] button "Send"'


@pytest.mark.parametrize(
    ("came", "entered", "is_held"),
    [
        ('  listitem\n   [] clickable "bob@example.test"\n', "bob@example.test,", True),
        ('  listitem\n   [] clickable "Bob Lind"\n', "bob", False),
    ],
    ids=["a chip", "what it stands for"],
)
def test_what_was_put_in_and_came_as_a_thing_of_its_own_is_brought(came, entered, is_held):
    before, then = (PageText.read(TO.format(text)) for text in ("", came))
    names = [line.name for line in brought(before, then, [entered]).came]
    assert ("bob@example.test" in names) == is_held
    assert not_brought(brought(before, then, [entered]), then, then) is None


def test_how_many_without_a_name_are_set_is_what_a_step_did():
    rows = 'main\n heading 1 "Mail"\n [] listitem{}\n [] listitem{}\n [] listitem{}'
    before, then = (
        PageText.read(rows.format(" selected", "", "")),
        PageText.read(rows.format(" selected", " selected", "")),
    )
    recorded = brought(before, then)
    assert not_brought(recorded, then, then) is None
    assert not_brought(recorded, then, before) is not None


def test_a_box_that_was_set_and_had_no_name_may_have_one_since():
    then, now, off = (
        PageText.read(f'main\n heading 1 "Book"\n [] textbox "Why"\n [] radio {said}')
        for said in ('hint="me" checked', '"For myself" checked', '"For myself"')
    )
    recorded = Brought((then.numbered[-1],), ())
    assert not_brought(recorded, then, now) is None
    assert not_brought(recorded, then, off) is not None


def test_a_box_without_a_name_that_was_ticked_since_is_another_one():
    then, now = (
        PageText.read(f'main\n heading 1 "Book"\n [] textbox "Why"\n [] checkbox{state}')
        for state in ("", " checked")
    )
    assert not_brought(Brought((then.numbered[-1],), ()), then, now) is not None
    assert not_brought(Brought((then.numbered[-1],), ()), then, then) is None


def test_of_two_cells_that_say_the_same_the_one_that_went_is_held():
    team = ' row\n  [] cell "team"\n  [] checkbox "Edit"\n'
    granted = 'heading 3 "Permissions"\ntable\n row "Subject" | "Action" head\n row\n  [] cell "bob"\n'
    groups = f'heading 3 "Groups"\ntable\n row "Group" | "Subject" head\n{team.replace("Edit", "dora")}'
    before, after = (PageText.read(text) for text in (granted + team + groups, granted + groups))
    revoked = brought(before, after)
    assert [line.place.heading for line in revoked.went] == ["Permissions"]
    assert not_taken(revoked, before, after, before) is not None
    assert not_taken(revoked, before, after, after) is None


def test_of_two_that_say_the_same_the_one_in_front_came():
    before = PageText.read('main\n heading 1 "Dag"\n "2"\n [] button "Trigger"')
    then = PageText.read('dialog\n "1"\n "2"\ninert\n main\n  heading 1 "Dag"\n  "2"\n  [] button "Trigger"')
    now = PageText.read('dialog\n "1"\n "2"\ninert\n main\n  heading 1 "Dag"\n  [] button "Trigger"')
    came = brought(before, then)
    assert [line.position for line in came.came] == [1, 2]
    assert not_brought(came, then, now) is None


@pytest.mark.parametrize(("medicines", "also"), [("3", False), ("4", True)])
def test_a_row_that_was_there_and_has_a_figure_more_was_not_brought_as_well(medicines, also):
    table = 'combobox "Period" value="{0}"\ntable\n row "Group" | "Count"{1} head\n row "Surgery" | "{2}"{3}\n row "Medicines" | "{4}"{5}'
    before, then = (
        table.format(*each) for each in (("30", "", "3", "", "3", ""), ("365", "", "5", "", "3", ""))
    )
    before_now, now = (
        table.format(*each)
        for each in (
            ("30", ' | "Share"', "3", ' | "50 %"', "3", ' | "50 %"'),
            ("365", ' | "Share"', "5", ' | "63 %"', medicines, ' | "37 %"'),
        )
    )
    found = also_brought(
        brought(PageText.read(before), PageText.read(then)), *map(PageText.read, (then, before_now, now))
    )
    assert (found is not None) is also
