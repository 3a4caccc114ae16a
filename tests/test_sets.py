"""Lists and tables as wholes: their items, one more of them, and their order."""

import pytest

from pytest_agentbrowse.evidence import items
from pytest_agentbrowse.evidence import lines as evidence_lines
from pytest_agentbrowse.evidence.brought import brought
from pytest_agentbrowse.evidence.items import collection_of, item_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.sets import (
    added,
    all_lines,
    also_chosen,
    collections,
    is_whole,
    named,
    out_of_order,
    without_totals,
)
from pytest_agentbrowse.evidence.wording import is_about_order, is_about_sets, limited_to, without_limits
from pytest_agentbrowse.page.text import PageText
from tests.pages import calendars

TABLE = (
    'main\n table "Orders"\n  row "Number" | "Total" head\n  row "1" | "$5"\n  row "2" | "$7"\n  row "Both"'
)
HEADED = (
    'list\n [] link "Lamp" heading 2 → /l\n "$5"\n [] button "Add"\n [] link "Rug" heading 2 → /r\n "$9"\n '
    '[] button "Add"'
)
PLAIN = 'list\n "Ada"\n "Grace"\n "Mary"'
NESTED = 'list\n listitem\n  "Fruit"\n  list\n   "Fig"\n   "Date"\n listitem\n  "Nuts"\n  list\n   "Walnut"'


def lines(page, *texts):
    return [cited(text, page) for text in texts]


def whole(text, *texts):
    page = PageText.read(text)
    bound = lines(page, *texts)
    [collection] = collections(bound, page)
    return is_whole(collection, bound)


def one_more(then, now, *texts):
    then, now = PageText.read(then), PageText.read(now)
    bound = lines(then, *texts)
    return [str(new) for one in collections(bound, then) if (new := added(one, bound, then, now))]


def test_a_list_is_known_by_what_only_its_items_say():
    def entries(*names):
        return "list\n" + "".join(f' listitem\n  [] clickable "More"\n  "{name}"\n' for name in names)

    page = entries("Toys", "Spares") + entries("Box", "Cap", "Door", "Knob", "Lamp")
    assert one_more(page, page + '"Done"', '"Toys"', '"Spares"', 'clickable "More"') == []
    more = entries("Toys", "Spares", "Books") + entries("Box", "Cap", "Door", "Knob", "Lamp")
    assert one_more(page, more, '"Toys"', '"Spares"', 'clickable "More"') == ['clickable "More"']


def first_moved(then, now, *texts):
    then, now = PageText.read(then), PageText.read(now)
    bound = lines(then, *texts)
    return [str(line) for one in collections(bound, then) if (line := out_of_order(one, bound, then, now))]


HIRES = (
    'table\n row "Ada" | "Oboe"\n  [] clickable "close"\n row "Bob" | "Viola"\n  [] clickable "check"\n'
    ' row "Eve" | "Tuba"\n  [] clickable "check"\n row "Ida" | "Cello"\n  [] clickable "close"'
)
STATES = 'table\n row "Ada" | "Open"\n row "Bob" | "Late"\n row "Eve" | "Late"\n row "Ida" | "Open"'


def one_more_chosen(then, now, *texts, spoken=""):
    then, now = PageText.read(then), PageText.read(now)
    bound = lines(then, *texts)
    found = [also_chosen(one, bound, spoken, then, now) for one in collections(bound, then)]
    return [(text, str(line)) for text, line in filter(None, found)]


def test_one_more_with_the_text_that_all_of_the_cited_and_no_others_have_is_named():
    texts = ('"Bob"', 'clickable "check"', '"Eve"')
    ada = HIRES.replace("close", "check", 1)
    assert one_more_chosen(HIRES, ada, *texts) == [("check", 'row "Ada" | "Oboe"')]
    assert one_more_chosen(HIRES, HIRES, *texts) == []
    new = HIRES + '\n row "Una" | "Harp"\n  [] clickable "check"'
    assert one_more_chosen(HIRES, new, *texts) == [("check", 'row "Una" | "Harp"')]
    moved = HIRES.replace(' row "Ada" | "Oboe"\n  [] clickable "close"\n', "") + '\n row "Ada" | "Oboe"'
    assert one_more_chosen(HIRES, moved, *texts) == []


@pytest.mark.parametrize(
    "texts",
    [('"Bob"', '"Eve"'), ('"Bob"', 'clickable "check"'), ('"Ada"', '"Bob"', 'clickable "check"', '"Eve"')],
    ids=["no such text is cited", "one alone has it", "not all of the cited have it"],
)
def test_a_text_that_says_nothing_of_the_cited_holds_no_others(texts):
    assert one_more_chosen(HIRES, HIRES.replace("close", "check", 1), *texts) == []


def test_a_state_that_the_verdict_says_is_such_a_text():
    now, bound = STATES.replace('"Ida" | "Open"', '"Ida" | "Late"'), ('"Bob"', '"Eve"')
    assert one_more_chosen(STATES, now, *bound, spoken="Only those that are late") == [
        ("Late", 'row "Ida" | "Late"')
    ]
    assert one_more_chosen(STATES, now, *bound, spoken="Who are Bob and Eve?") == []


def test_items_are_rows_list_items_and_what_follows_a_heading():
    for text, count in ((TABLE, 2), (HEADED, 2), (PLAIN, 3)):
        page = PageText.read(text)
        assert len(collection_of(page.lines[-2], page).items) == count
    page = PageText.read(NESTED)
    assert [len(collection_of(line, page).items) for line in lines(page, "Fruit", "Fig", "Walnut")] == [
        2,
        2,
        1,
    ]
    assert item_of(cited("Fig", page), page).name == "Fig"
    assert item_of(PageText.read('"alone"').lines[0], PageText.read('"alone"')) is None


def test_a_list_is_whole_when_something_of_every_item_is_bound():
    assert whole(TABLE, "$5", "$7")
    assert not whole(TABLE, "$5")
    assert whole(HEADED, "$5", 'link "Rug" heading 2 → /r')
    assert not whole(PLAIN, "Ada", "Mary")
    assert not whole(PLAIN.replace("list", "list size=90"), "Ada", "Grace", "Mary")


@pytest.mark.parametrize(
    ("then", "now", "texts", "new"),
    [
        (TABLE, TABLE.replace('  row "Both"', '  row "3" | "$8"\n  row "Both"'), ("$5", "$7"), 'row "3" | "$8"'),
        (TABLE, TABLE.replace('  row "2"', '  row "1" | "$5"\n  row "2"'), ("$5", "$7"), 'row "1" | "$5"'),
        (PLAIN, f'{PLAIN}\n "Eve"', ("Ada", "Grace", "Mary"), '"Eve"'),
        (HEADED, HEADED.replace("list\n", 'list\n [] link "Mat" heading 2 → /m\n "$2"\n'), ("$5", "$9"),
         'link "Mat"'),
    ],
)  # fmt: skip
def test_one_more_is_named(then, now, texts, new):
    assert one_more(then, now, *texts) == [new]
    assert one_more(then, then, *texts) == []


def test_a_list_that_is_elsewhere_now_or_in_the_frame_of_the_page_is_none_to_count():
    assert one_more(PLAIN, '"Ada"\n"Grace"\n"Mary"\n"Eve"', "Ada", "Grace", "Mary") == []
    menu = 'navigation\n list\n  [] link "Home" → /\n  [] link "Help" → /help'
    assert collections(lines(PageText.read(menu), 'link "Home" → /'), PageText.read(menu)) == ()


@pytest.mark.parametrize("heads", ['row "Title" | "Given to" head\n  ', ""])
def test_a_row_whose_last_cell_was_empty_is_no_new_one_when_a_column_comes_behind_it(heads):
    then = f'main\n table "Orders"\n  {heads}row "Lamp" | "Bob"\n  row "Rug"\n  row "Bed"'
    more = heads.replace("head", '| "Votes" head')
    now = f'main\n table "Orders"\n  {more}row "Lamp" | "Bob" | "0"\n  row "Rug" | "" | "0"\n  row "Bed" | "" | "0"'
    assert one_more(then, now, "Rug", "Bed") == []
    assert one_more(then, f'{now}\n  row "Cup" | "" | "0"', "Rug", "Bed") == ['row "Cup" | "" | "0"']
    assert one_more(then, now.replace('"Bob"', '"Ada"'), "Rug", "Bed") == ['row "Lamp" | "Ada" | "0"']


def test_every_item_of_a_list_is_told_by_a_line():
    page = PageText.read(HEADED)
    assert [str(line) for line in all_lines(collection_of(page.lines[1], page), page)] == [
        'link "Lamp"',
        'link "Rug"',
    ]


TURNED = 'list\n "Mary"\n "Grace"\n "Ada"'


@pytest.mark.parametrize(
    ("now", "texts", "moved"),
    [
        (TURNED, ("Ada", "Grace", "Mary"), ['"Ada"']),
        (TURNED, ("Grace", "Mary"), ['"Mary"']),
        (TURNED, ("Ada",), ['"Ada"']),
        ('list\n "Eve"\n "Ada"\n "Grace"', ("Ada",), ['"Ada"']),
        ('list\n "Ada"\n "Eve"\n "Grace"\n "Mary"', ("Ada", "Grace", "Mary"), []),
        ('list\n "Eve"\n "Grace"', ("Grace",), []),
    ],
)
def test_an_order_is_that_of_the_bound_lines_and_the_first_stays_the_first(now, texts, moved):
    assert first_moved(PLAIN, now, *texts) == moved


def test_a_total_may_stand_above_what_it_sums_up():
    rows = ('  row "Ada" | "$20"\n', '  row "Bo" | "$10"\n', '  row "All" | "$30"\n')
    head = 'main\n table\n  row "Who" | "Paid" head\n'
    then, above, turned = (
        PageText.read(head + "".join(each))
        for each in (rows, (rows[2], *rows[:2]), (rows[2], rows[1], rows[0]))
    )
    [listed] = collections(then.lines, then)
    bound = without_totals(listed, then)
    assert out_of_order(listed, bound, then, above) is None
    assert out_of_order(listed, bound, then, turned) is not None
    # One that is named is an item, whatever it adds up to.
    assert out_of_order(listed, all_lines(listed, then), then, above) is not None


@pytest.mark.parametrize(
    "text",
    [
        "Sort by price",
        "Who is first?",
        "Zeige die neuesten Nachrichten",
        "le premier",
        "Which is at the top, which second?",
        "der Dritte",
        "la troisième",
        "el segundo",
        "Report her notes in order",
        "in alphabetical order",
        "Who is there, in order of the days?",
        "in der Reihenfolge der Ankunft",
    ],
)
def test_a_text_about_an_order(text):
    assert is_about_order(text)


@pytest.mark.parametrize(
    "text",
    [
        "Report all orders",
        "Report the list of guests",
        "the cheapest lamp",
        "Wie viele Lampen?",
        "only Ada's",
        "the number of lamps",
        "¿Cuál es el vuelo más barato?",
        "los hoteles más baratos",
        "el menos ruidoso",
        "la de menor precio",
        "Quel est le vol le moins cher ?",
        "les plus chers",
        "le train le plus rapide",
        "Welcher Flug ist am günstigsten?",
        "der schnellste Zug",
        "am kürzesten",
        "the fastest train",
    ],
)
def test_a_text_about_a_set(text):
    assert is_about_sets(text)


@pytest.mark.parametrize(
    ("text", "limited"),
    [
        ("Give Ada the team for German only, and block Bo", {"german"}),
        ("Open the door only for members of the club and report", {"members", "club"}),
        ('Add the role to "Guests" only\nAdded', {"guests"}),
        ("Make the field read-only", {"read"}),
        ("Gib ihr das Recht nur für die Gäste; wer hat es?", {"gäste"}),
        ("Ouvre l'accès pour l'allemand uniquement", {"l", "allemand"}),
        ("Da acceso solo para los invitados", {"invitados"}),
    ],
)
def test_a_word_for_only_that_limits_an_object_says_nothing_of_a_set_by_itself(text, limited):
    assert is_about_sets(text)
    assert not is_about_sets(without_limits(text))
    assert limited_to(text) == limited


@pytest.mark.parametrize(
    "text",
    [
        "Show only the lamps in stock",
        "Report the open orders only",
        "Which is the only one for guests?",
        "la seule de la liste",
        "Remove it for all members only",
        "Only a few of them are left",
        "only an open order",
        "Give it to Ada only, and report every guest",
    ],
)
def test_other_words_for_only_and_for_all_speak_of_a_set(text):
    assert is_about_sets(without_limits(text))


@pytest.mark.parametrize(
    "text",
    [
        "Open the order 17",
        "Pay the invoice",
        "Log in as Ada",
        "Report the number of its parcel",
        "Wait 2 seconds",
        "Open the page in order to pay",
        "Report them in any order",
        "What is in order 17?",
        "What is in the order of Ada?",
        "Change it in the list of guests",
        "Take 15 percent off an order of at least $50, and at most $20",
    ],
)
def test_a_text_about_neither(text):
    assert not is_about_order(text)
    assert not is_about_sets(text)


def orders(count, extra=""):
    rows = "".join(
        f'  row "#{n}" | "Customer {n}" | "${n}.00"\n   [] link "#{n}" → /{n}\n' for n in range(count)
    )
    return PageText.read(
        f'main\n table "Orders"\n  row "Number" | "Who" | "Total" head\n{rows}{extra} "{count}"'
    )


def test_the_work_grows_with_the_items_and_not_with_their_square(monkeypatch):
    compared = []
    tells = evidence_lines._tells
    monkeypatch.setattr(evidence_lines, "_tells", lambda *given: compared.append(1) or tells(*given))
    for count in (50, 200):
        then, now = orders(count), orders(count, '  row "#x" | "New" | "$1.00"\n')
        [collection] = collections([then.lines[5]], then)
        bound = all_lines(collection, then)
        compared.clear()
        assert added(collection, bound, then, now) is not None
        assert not out_of_order(collection, bound, then, now)
        brought(PageText.read('main\n "Hello"'), now)
        assert len(compared) < 15 * count


def test_a_page_finds_its_lists_once():
    page = orders(3)
    assert items.collections_on(page) is items.collections_on(page)


@pytest.mark.parametrize(
    ("text", "items"), [("list", 2), ('"Soup"', 3), ('"Home"', 1), ('"Nothing"', None), ("main", None)]
)
def test_a_list_is_named_by_its_own_line_or_by_one_in_it(text, items):
    """Of several that are called alike it is the first that does not frame the page."""
    page = PageText.read(
        'navigation\n list\n  "Home"\nmain\n list\n  "Milk"\n  "Bread"\n list\n  "Soup"\n  "Rice"\n  "Figs"\n "Nothing"'
    )
    found = named(text, page)
    assert (found and len(found.items)) == items


def test_a_row_that_got_a_cell_behind_empty_ones_is_no_item_more():
    head = 'main\n table\n  row "What" | "State" | "Whose"{} head\n'
    button = '\n   [] button "Menu"\n'
    lent = [("Lute", "Lent", "Ada"), ("Drum", "Lent", "Bo"), ("Harp", "In"), ("Horn", "Lent", "Cleo")]

    def page(*more):
        rows = ((*row, *[""] * (3 - len(row)), *more) if more else row for row in lent)
        told = "".join("  row " + " | ".join(f'"{cell}"' for cell in row) + button for row in rows)
        return PageText.read(head.format(' | "Fee"' if more else "") + told)

    then = page()
    [listed] = collections(then.lines, then)
    bound = all_lines(listed, then)
    assert added(listed, bound, then, page("5")) is None
    one_more = PageText.read(page("5").text + '\n  row "Fife" | "Lent" | "Dora" | "5"')
    assert str(added(listed, bound, then, one_more)) == 'row "Fife" | "Lent" | "Dora" | "5"'


GUESTS = (
    'table\n row "Name" | "State" | "Room" head\n row "Ada" | "Invited" | "1" | "Edit"\n row "Bo" | "Invited" | "2" | "Edit"\n'
    ' row "Cy" | "Invited" | "3" | "Edit"{}\n row "Dan" | "Left"'
)
SHELVES = (
    'table\n row "Title" | "Shelf" head\n row "Dune" | "A"\n  [] link "Dune" \u2192 /1\n row "Emma" | "B"\n'
    '  [] link "Emma" \u2192 /2{}\n row "All books"'
)


@pytest.mark.parametrize(
    ("page", "row", "bound"),
    [
        (GUESTS, 'row "Eve" | "Invited" | "4" | "Edit"', 'row "Dan" | "Left"'),
        (SHELVES, 'row "Ivanhoe" | "C"\n  [] link "Ivanhoe" \u2192 /3', 'row "All books"'),
    ],
    ids=["a row that says less", "a row below all"],
)
def test_a_row_that_came_between_the_last_item_and_a_row_of_another_shape_is_named(page, row, bound):
    then, now = PageText.read(page.format("")), PageText.read(page.format(f"\n {row}"))
    [listed] = collections(then.lines, then)
    told = [*lines(then, bound), *all_lines(listed, then)]
    assert str(added(listed, told, then, now)) == row.split("\n")[0]
    assert added(listed, told, then, then) is None


@pytest.mark.parametrize("is_first", [True, False])
def test_of_an_item_that_says_another_thing_today_and_a_new_one_the_new_one_is_named(is_first):
    orders = 'table\n row "1042 Ada" | "Open"\n row "1043 Bo" | "Open"'
    new, changed = ' row "1044 Cy" | "Open"', ' row "1043 Bo" | "Paid"'
    came = f"{new}\n{changed}" if is_first else f"{changed}\n{new}"
    today = orders.replace(' row "1043 Bo" | "Open"', came)
    assert one_more(orders, today, 'row "1042 Ada" | "Open"', 'row "1043 Bo" | "Open"') == [new.strip()]
    entries = 'list\n listitem\n  "Fig jam"\n  "3 left"\n listitem\n  "Plum jam"\n  "2 left"'
    now = entries.replace("3 left", "1 left") + '\n listitem\n  "Pear jam"\n  "5 left"'
    assert one_more(entries, now, '"Fig jam"', '"3 left"', '"Plum jam"') == ['"Pear jam"']


def test_a_list_below_one_of_several_headings_has_no_items_more_than_those():
    then, now = (calendars("Home", "Trips", "Work", "Fairs", sign=sign) for sign in ("", ' icon="add"'))
    heading = next(line for line in then.lines if line.level)
    sections = collection_of(heading, then)
    assert sections is not None
    assert (sections.headed, len(sections.items)) == (True, 3)
    bound = [heading, *(line for line in then.lines if line.role == "clickable")]
    assert added(sections, bound, then, now) is None


@pytest.mark.parametrize(
    "rows",
    [
        ('row "3" | "Ada" | "Carry"', 'row "2" | "Ada" | "top"', 'row "1" | "Bo" | "first"'),
        ('row "1" | "Lab" | "Mon"', 'row "2" | "Hall" | "Tue"', 'row "3" | "Lab" | "Wed"'),
    ],
)
def test_rows_with_their_numbers_are_in_the_order_in_which_they_stand(rows):
    page = PageText.read("\n ".join(("table", *rows)))
    (table,) = collections(page.lines[1:], page)
    listed = [*page.lines[1:3], *without_totals(table, page)]
    assert len(without_totals(table, page)) == len(rows)
    assert out_of_order(table, listed, page, page) is None
