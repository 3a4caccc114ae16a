"""A number that the application gives to what a step makes has a name wherever it stands as one."""

import re
from dataclasses import replace

import pytest

from pytest_agentbrowse.cassette.made_ids import (
    made_on,
    made_today,
    numbers_ending,
    numbers_on,
)
from pytest_agentbrowse.cassette.numbers_in_texts import finding, rewriting, rewritten
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbering import Renumbering
from pytest_agentbrowse.cassette.value_patterns import AFTER, BEFORE_NUMBER
from pytest_agentbrowse.page.placeholder import read
from pytest_agentbrowse.page.text import PageText

BEFORE = 'url: http://shop/new\ntitle: "New order"\n\nmain\n "#12 was yours, and 2 more"\n [1] button "Create"\n [2] link "First" → /orders/1'
ORDER = 'url: http://shop/orders/{0}\ntitle: "Order #{0}"\n\nmain\n heading 1 "Order #{0}"\n "Cups"'
LIST = (
    'url: http://shop/orders\ntitle: "Orders"\n\nmain\n status\n  "Order {0} was placed."\n table\n'
    '  row "{0}" | "Cups"\n   [1] link "{0}" → /orders/{0}\n  row "12" | "Tea"\n   [2] link "12" → /orders/12'
)

TICKET = (
    'url: http://desk/view?ticket=hw-{0}&mail=a\ntitle: "View"\n\nmain\n heading 1 "[hw-{0}] Cups"\n "Open"'
)
KEYED = 'url: http://shop/thanks\ntitle: "Thanks"\n\nmain\n [1] link "Status" → /status/{}/{}/'


def seen(*pages):
    return frozenset().union(*(numbers_on(PageText.read(page)) for page in pages))


PART = 'url: http://shop/\ntitle: "Cups"\n\nmain\n [1] link "photo.png" \u2192 /?get=message&order=12&{}'


@pytest.mark.parametrize(
    ("shown", "made"),
    [
        (ORDER.format(17), "17"),
        (ORDER.format(17).replace("/orders/17", "/orders?page=17&perPage=20"), ""),
        (ORDER.format(17).replace("/orders/17", "/order?id=17"), "17"),
        (ORDER.format(17).replace("/orders/17", "/#/orders/17/edit"), "17"),
        (ORDER.format(12), ""),
        (LIST.format(17), "17"),
        (LIST.format(11), ""),
        (KEYED.format(17, "17:aQz9xK3v"), "17"),
        (LIST.format(17).replace("12", "1").replace("17", "2"), "2"),
        (ORDER.format(17).replace("/orders/17", "/2026/11/cups"), ""),
        (ORDER.format(17).replace("/orders/17", "/orders/17/?view=4"), "17 4"),
        (ORDER.format(17).replace("/orders/17", "/orders/17-cups"), ""),
        (TICKET.format(17), "17"),
        (TICKET.format(17).replace("[hw-17]", "Hw 17:"), ""),
        (TICKET.format(12), ""),
        (PART.format("part=2"), ""),
        (PART.format("part=17"), "17"),
        (PART.format("part_id=2"), "2"),
    ],
    ids=[
        "address",
        "how a page is shown",
        "query",
        "behind a hash",
        "seen",
        "link",
        "not the largest",
        "with a key",
        "a small one",
        "a day",
        "two",
        "a slug",
        "behind a key",
        "behind a word of a slug",
        "behind a key, seen",
        "a part of something older",
        "a longer one",
        "called id",
    ],
)
def test_what_was_made_has_the_new_numbers_in_the_address_or_the_only_one_in_links(shown, made):
    assert made_on(PageText.read(shown), seen(BEFORE)) == tuple(made.split())


REPLY = 'url: http://shop/cups\ntitle: "Cups"\n\nmain\n "Ada"\n [1] link "at noon" \u2192 /cups#comment-{}\n "Bo"\n [2] link "at one" \u2192 /cups#comment-{}'


@pytest.mark.parametrize(
    ("shown", "made"),
    [
        (REPLY.format(31, 32), "32"),
        (REPLY.format(31, 30), ""),
        (REPLY.format(2, 2), ""),
        (REPLY.format(31, 32).replace("/cups#comment-32", "/cups/7#comment-32"), "7"),
        (REPLY.format(31, 32).replace("#comment-", "#reply_to_"), "32"),
        (REPLY.format(31, 32).replace("#comment-", "#comment"), ""),
        (ORDER.format(17).replace("/orders/17", "/cups/#comment-17"), "17"),
    ],
    ids=["new", "not the largest", "of one figure", "beside a part", "several words", "no word", "address"],
)
def test_the_number_in_a_fragment_is_that_of_what_was_made(shown, made):
    before = seen(REPLY.format(31, 31).replace("reply_to_", "comment-"))
    assert made_on(PageText.read(shown), before) == tuple(made.split())


@pytest.mark.parametrize("shown", [REPLY, REPLY.replace("#comment-", "#reply_to_")])
def test_what_stands_in_a_fragment_today_is_what_was_made(shown):
    recorded = PageText.read(shown.format(31, "{{id_1}}"))
    page = PageText.read(shown.format(31, 94))
    assert made_today(recorded, page, page.url, ["id_1"], frozenset({"31"})) == {"id_1": "94"}


@pytest.mark.parametrize(
    "address",
    [
        "/u?back=%2Fusers%3Fid%3D17%26new",
        "/u?back=%2Fusers%2F17",
        "/u#user_17",
        "#/compare?users=[%2217%22]",
        "#/compare?users=[%223%22,%2217%22]",
        "/u?back=%2Fcompare%3Fusers%3D%5B%2217%22%5D",
    ],
)
def test_a_number_is_known_in_an_address_in_an_address_and_in_a_fragment(address):
    assert re.search(f"{BEFORE_NUMBER}(?:{finding(('17',))}){AFTER}", address)


def test_a_number_with_which_an_address_ended_before_was_not_made():
    listed = (
        'url: http://shop/orders\ntitle: ""\n\nmain\n [1] link "Cups" → /orders/{}\n [2] link "Help" → /help'
    )
    order = PageText.read('url: http://shop/orders/17\ntitle: ""\n\nmain\n heading 1 "Cups"\n "Sent"')
    for number, made in ((17, ()), (16, ("17",))):
        page = PageText.read(listed.format(number))
        assert made_on(order, numbers_on(page) | numbers_ending(page)) == made


@pytest.mark.parametrize(
    ("shown", "today", "found"),
    [
        (ORDER, ORDER.format(42), {"id_1": "42"}),
        (ORDER, ORDER.format(12), {}),
        (ORDER, BEFORE, {}),
        (LIST, LIST.format(42), {"id_1": "42"}),
        (KEYED.format("{0}", "17:aQz9xK3v"), KEYED.format(42, "42:Pz3kWq1x"), {"id_1": "42"}),
        (LIST, LIST.format(12), {}),
        (TICKET, TICKET.format(42), {"id_1": "42"}),
        (TICKET, TICKET.format(42).replace("hw", "net"), {}),
    ],
)
def test_today_it_is_the_number_in_its_place_which_no_page_before_had(shown, today, found):
    recorded, now = PageText.read(shown.format("{{id_1}}")), PageText.read(today)
    assert made_today(recorded, now, now.url, ["id_1"], seen(BEFORE)) == found


@pytest.mark.parametrize(
    ("numbers", "before", "found"),
    [
        ((706, 705, 704, 703), (705, 704, 703, 702), {"id_1": "706"}),
        ((706, 705, 704, 703), (706, 705, 704, 703), {}),
        ((707, 706, 705, 704), (705, 704, 703, 702), {}),
    ],
    ids=["made", "none made", "two made"],
)
def test_on_a_list_of_others_it_is_the_only_one_that_ended_no_address_before(numbers, before, found):
    head = 'url: http://shop/\n\nmain\n heading 1 "Notes"'

    def listed(*numbers):
        return PageText.read(head + "".join(f'\n [] link "Note" → /note/{number}' for number in numbers))

    recorded, now = listed("{{id_1}}", 703, 702, 701), listed(*numbers)
    ending = numbers_ending(listed(*before))
    assert made_today(recorded, now, now.url, ["id_1"], frozenset(), ending) == found
    assert made_today(recorded, now, now.url, ["id_1"], frozenset()) == {}


def test_each_of_two_numbers_has_its_place_in_an_address():
    view = ORDER.replace("/orders/{0}", "/orders/{0}?view={1}")
    recorded, now = PageText.read(view.format("{{id_1}}", "{{id_2}}")), PageText.read(view.format(42, 23))
    assert made_today(recorded, now, now.url, ["id_1", "id_2"], seen(BEFORE)) == {"id_1": "42", "id_2": "23"}


def test_one_of_two_numbers_may_be_one_that_another_counter_gave_before():
    view = ORDER.replace("/orders/{0}", "/orders/{0}?view={1}")
    recorded = PageText.read(view.format("{{id_1}}", "{{id_2}}"))
    found = [
        made_today(recorded, now, now.url, ["id_1", "id_2"], seen(BEFORE))
        for now in (PageText.read(view.format(*numbers)) for numbers in ((42, 12), (12, 1)))
    ]
    assert found == [{"id_1": "42", "id_2": "12"}, {}]


def test_a_text_that_is_recorded_with_the_very_figures_has_no_name_of_such_a_number():
    recorded = PageText.read(ORDER.format("{{id_1}}").replace("Cups", "42"))
    page, _ = placeholders_of({}).hide_like(recorded, PageText.read(ORDER.format(42).replace("Cups", "42")))
    assert page == recorded


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("Order #17", "Order #{{id_1}}"),
        ("17", "{{id_1}}"),
        ("Order 17 was placed", "Order {{id_1}} was placed"),
        ("Order object (17)", "Order object ({{id_1}})"),
        ("/orders/17/edit", "/orders/{{id_1}}/edit"),
        ("[HELP-17] Cups", "[HELP-{{id_1}}] Cups"),
        ("Seat B-17", "Seat B-17"),
        ("HELP-170", "HELP-170"),
        ("There are 17 orders", "There are 17 orders"),
        ("$17.00", "$17.00"),
        ("#170", "#170"),
    ],
)
def test_it_is_named_where_it_stands_as_the_name_of_a_thing(text, hidden):
    _, known = placeholders_of({}).hide(PageText.read(ORDER.format(17)), ["17"])
    assert known.hide_known(text) == read(hidden)
    assert known.bind(known.hide_known(text)) == text


def test_a_number_of_one_figure_is_named_behind_a_sign_alone():
    _, known = placeholders_of({}).hide(PageText.read(ORDER.format(3)), ["3"])
    told = [known.hide_known(text) for text in ("3", "Order 3", "#3", "/orders/3")]
    assert told == [read(text) for text in ("3", "Order 3", "#{{id_1}}", "/orders/{{id_1}}")]


@pytest.mark.parametrize(
    "known",
    [
        placeholders_of({"id": r"LL-\d+"}),
        placeholders_of({}).begin(task="Look at order 17", base_url="", variables={}),
    ],
    ids=["a kind of the user's", "the task says it"],
)
def test_what_is_named_otherwise_keeps_that(known):
    hidden, _ = known.hide(PageText.read(ORDER.format(17)), ["17"])
    assert hidden == PageText.read(ORDER.format(17))


@pytest.mark.parametrize("page", [ORDER, TICKET], ids=["alone", "behind a key"])
def test_a_page_of_today_with_another_number_is_the_recorded_one(page):
    recorded, _ = placeholders_of({}).hide(PageText.read(page.format(17)), ["17"])
    now = PageText.read(page.format(42))
    assert placeholders_of({}).hide_like(recorded, now, seen(BEFORE))[0] == recorded
    assert placeholders_of({}).hide_like(recorded, now, seen(BEFORE, page.format(42)))[0] != recorded


def test_a_number_that_was_made_is_known_where_a_title_goes_on_from_it():
    page = PageText.read('url: /orders/17\n\nmain\n heading 1 "Cups"\n [] link "Print" → /orders/17-cups.pdf')
    hidden, _ = placeholders_of({}).hide(page, ["17"])
    assert "{{id_1}}-cups.pdf" in hidden.stored


PEOPLE = 'url: http://desk/tasks/7\ntitle: ""\n\nmain\n [1] link "Ada" → /people?id={}\n [2] link "Tom" → /people?id={}'


@pytest.mark.parametrize(
    ("ada", "tom", "found"),
    [("37", "43", {"id_1": "43"}), ("37", "30", {}), ("38", "43", {})],
    ids=["as recorded", "an older one", "two new ones"],
)
def test_what_was_made_is_found_beside_what_a_recorded_page_had(ada, tom, found):
    recorded, page = PageText.read(PEOPLE.format("37", "{{id_1}}")), PageText.read(PEOPLE.format(ada, tom))
    assert made_today(recorded, page, page.url, ["id_1"], frozenset()) == found


LIST = 'url: http://shop/{}\n\nheading 1 "Tickets"\nlink "Settings" → /lists/{}/settings\nlink "Share" → /views/{}/share'


def listed(address, number, view):
    return PageText.read(LIST.format(address, number, view))


def test_two_things_that_had_one_number_by_chance_have_two_today():
    recorded = listed("lists/{{id_1}}/data?view={{id_1}}", "{{id_1}}", "{{id_1}}")
    now, bound = placeholders_of({}).hide_like(recorded, listed("lists/412/data?view=77", 412, 77))
    assert now == recorded
    assert bound.bind(read("/lists/{{id_1}}")) == "/lists/412"
    there, _ = bound.hide_like(recorded, listed("lists/412/data?view=77", 412, 77))
    assert there == recorded
    assert placeholders_of({}).hide_like(recorded, listed("lists/412/data?view=412", 412, 412))[0] == recorded


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("lists/{{id_1}}/data?list={{id_1}}", "lists/412/data?list=77"),
        ("lists/{{id_1}}/data?id={{id_1}}", "lists/412/data?id=77"),
        ("lists/{{id_1}}/of/{{id_1}}?view={{id_1}}", "lists/412/of/78?view=77"),
        ("lists/{{id_1}}/data?view={{id_1}}", "lists/412/data?view=all"),
    ],
    ids=["places that are called alike", "a number of anything", "three of them", "no number"],
)
def test_what_had_one_number_and_may_be_one_thing_is_none_by_chance(then, now):
    recorded = listed(then, "{{id_1}}", "{{id_1}}")
    hidden, _ = placeholders_of({}).hide_like(recorded, listed(now, 412, 77))
    assert hidden.url != recorded.url
    assert hidden.lines[2].target != recorded.lines[2].target


def test_what_another_name_stands_for_is_none_of_two_by_chance():
    recorded = listed("lists/{{id_1}}/data?view={{id_1}}", "{{id_1}}", "{{id_2}}")
    bound = placeholders_of({})
    _, bound = bound.hide_like(listed("views/{{id_2}}", 3, 4), listed("views/77", 3, 4))
    hidden, _ = bound.hide_like(recorded, listed("lists/412/data?view=77", 412, 77))
    assert hidden.url == read("http://shop/lists/{{id_1}}/data?view={{id_2}}")


def test_a_number_in_brackets_is_known_behind_a_word_or_two_anywhere():
    numbers = {"5007": "7"}
    assert rewritten("old-sandbox (ID: 5007)", numbers) == "old-sandbox (ID: 7)"
    assert rewritten("The task (Task no. 5007) is done", numbers) == "The task (Task no. 7) is done"
    for text in ("old-sandbox, of 5007 runs", "All (of the 5007 runs)"):
        assert rewritten(text, numbers) == text


WAYS = """
#{}|Order {}|Order no. {}|Order Nr. {} von Ada|Order № {}|№{} Dune|{} - Dune|{}: Dune|{}. Dune|[{}] Dune|({}) Dune|Dune [{}]|Dune ({})
Dune #{}|Dune – {}|Dune · {}|Dune | {}|ORD-{}|ORD_{}|ID: {}|ID {}|ID:{}|Dune [ID: {}]|Delete {}?|Record with ID {} was created|Dune "{}"|Dune <{}>
/orders/{}/edit|/orders/{}-dune|/orders?ids[]={}|/orders?filter%5Bid%5D={}|/orders?q=id%3A{}|/orders?e=%7B%22id%22%3A{}%7D|/orders?e=%5B{}%5D
/orders({})|/orders;id={}|/#order-{}|/download/{}/file.pdf|/orders?open=%22{}%22
"""
"""How applications write the number of a thing."""

WAYS_OF_LONG_ONES = """
Are you sure you want to delete order {}?|Saved order {}.|Dune, {}|Dune (order {})|{} Dune|/orders('{}')|/orders?e=[{},9]|ORD{}|/orders/o{}
"""


@pytest.mark.parametrize("way", WAYS.strip().replace("\n", "|").replace("Dune | {}|", "").split("|"))
def test_the_number_of_a_thing_is_known_however_it_is_written(way):
    assert rewritten(way.format(42), {"42": "17"}) == way.format(17)
    assert rewriting({"5007": "7"}, anywhere=True)(way.format(5007)) == way.format(7)


@pytest.mark.parametrize("way", WAYS_OF_LONG_ONES.strip().split("|"))
def test_a_long_number_is_that_of_a_thing_wherever_it_stands_on_a_page(way):
    assert rewriting({"5007": "7"}, anywhere=True)(way.format(5007)) == way.format(7)
    assert rewriting({"42": "17"}, anywhere=True)(way.format(42)) == way.format(42)


@pytest.mark.parametrize("way", ["S{:05}", "INV/2026/{:05}", "#{:04}", "AB{:04}-7"])
def test_a_number_may_be_filled_up_with_zeros(way):
    assert rewriting({"42": "17"}, anywhere=True)(way.format(42)) == way.format(17)


@pytest.mark.parametrize(
    "text", ["5007.50", "€5007", "5007px", "5007%", "5007 €", "1,5007", "v0042.1", "12:42"]
)
def test_a_measure_is_no_number_of_a_thing(text):
    assert rewriting({"5007": "7", "42": "17"}, anywhere=True)(text) == text


CHILDREN = (
    'url: http://desk/services?serviceid=1\n\nmain\n [1] link "Lamps" → /s?serviceid={}\n [2] link "Desks" → /s?serviceid={}\n'
    ' [3] link "Rugs" → /s?serviceid={}\n [4] link "Search" → /s?serviceid={}'
)


@pytest.mark.parametrize(
    ("today", "found"),
    [
        (("2", "5003", "4", "5005"), {"id_1": "5005"}),
        (("2", "5003", "5004", "5005"), {}),
        (("2", "5006", "4", "5005"), {"id_1": "5006"}),
        (("2", "5003", "4", "3"), {"id_1": "5003"}),
    ],
    ids=["one is numbered anew", "most are", "the largest", "beside all of then"],
)
def test_what_was_made_is_the_largest_beside_one_that_is_numbered_anew(today, found):
    recorded = PageText.read(CHILDREN.format("2", "3", "4", "{{id_1}}"))
    page = PageText.read(CHILDREN.format(*today))
    assert made_today(recorded, page, page.url, ["id_1"], frozenset()) == found


def test_what_was_made_has_its_number_in_addresses_whatever_else_has_it_in_texts():
    sale = 'url: /sales/{}\ntitle: "Sale"\n\nmain\n [1] textbox "Number" value="{}" readonly\n [2] link "Print" → /sales/{}/print'
    recorded = PageText.read(sale.format("{{id_1}}", "1004", "{{id_1}}"))
    today = PageText.read(sale.format("5004", "5004", "5004"))
    known = replace(placeholders_of({}), renumbered=Renumbering((("1004", "5004"), ("1005", "5005"))))
    hidden, bound = known.hide_like(recorded, today, frozenset({"1004", "1005"}))
    assert hidden == recorded
    assert dict(bound.volatile)["id_1"] == "5004"
