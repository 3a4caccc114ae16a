"""Data that have other numbers today than when they were recorded."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.numbers_in_texts import place_before, rewritten
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbered import Before, other_numbers, told_on
from pytest_agentbrowse.page.text import PageText

NAMED = 'url: /orders\ntitle: ""\n\nmain\n [1] link "Ada" → /orders/{0}\n [2] link "Bo" → /orders/{1}\n [3] link "Help" → /help'
ROWS = (
    'url: /orders\ntitle: ""\n\ntable\n row "#{0}" | "Ada" | …\n  [1] link "#{0}" → /orders/{0}\n  [2] link "Edit" → /edit?id={0}\n'
    ' row "#{1}" | "Bo" | …\n  [3] link "#{1}" → /orders/{1}\n  [4] link "Edit" → /edit?id={1}'
)
ORDER = 'url: /orders/{0}\ntitle: ""\n\nmain\n heading 1 "Order #{0}"\n [1] link "Ship" → /orders/{0}/ship'


def all_numbers(then, now, known=None, *, opened=False, told=None, **given):
    before = None if told is None else Before(frozenset(told), **given)
    return other_numbers(PageText.read(then), PageText.read(now), known or {}, opened=opened, before=before)


def numbers(then, now, known=None, **given):
    """Those that are told without what stands before them."""
    found = all_numbers(then, now, known, **given)
    return {one: other for one, other in found.items() if one.isdecimal()}


@pytest.mark.parametrize("listed", [NAMED, ROWS], ids=["called alike", "in a row that says the same"])
@pytest.mark.parametrize(
    ("now", "found"),
    [
        pytest.param((42, 43), {"17": "42", "18": "43"}, id="anew"),
        pytest.param((17, 18), {}, id="as they were"),
        pytest.param((18, 17), {}, id="wrong links"),
        pytest.param((17, 43), {}, id="one other link"),
        pytest.param((18, 19), {}, id="each the next one"),
        pytest.param((42, 42), {}, id="one for both"),
    ],
)
def test_links_that_are_called_alike_tell_which_number_stands_for_which(listed, now, found):
    assert numbers(listed.format(17, 18), listed.format(*now)) == found


SEVERAL = NAMED + '\n [4] link "Cleo" → /orders/{2}\n [5] link "Dora" → /items/{3}'


@pytest.mark.parametrize(
    ("now", "found"),
    [
        pytest.param(
            (18, 19, 20, 50), {"17": "18", "18": "19", "19": "20"}, id="one more before all of them"
        ),
        pytest.param((16, 17, 18, 50), {"17": "16", "18": "17", "19": "18"}, id="one less"),
        pytest.param((18, 19, 17, 50), {}, id="changed places"),
        pytest.param((18, 19, 21, 50), {}, id="not in one step"),
        pytest.param((18, 19, 19, 50), {}, id="one for two"),
    ],
)
def test_several_numbers_may_go_on_in_one_step_to_what_others_had(now, found):
    then = SEVERAL.format(17, 18, 19, 50)
    assert numbers(then, SEVERAL.format(*now)) == found
    placed = {f"orders/{one}": f"orders/{other}" for one, other in found.items()}
    assert all_numbers(then, SEVERAL.format(*now)).items() >= placed.items()


def test_two_go_on_as_others_on_the_page_before_did():
    then, now = (NAMED.format(*ids) for ids in ((17, 18), (18, 19)))
    assert numbers(then, now) == {}
    assert numbers(then, now, {"orders/30": "orders/31"}) == {"17": "18", "18": "19"}
    assert numbers(then, now, {"orders/30": "orders/32"}) == {}


BOARDS = (
    'url: /\n\nmain\n [] link "Home" → /boards/{0}\n [] link "Team" → /boards/{1}\n [] link "Cup" → /orders/{2}\n'
    ' [] link "Pot" → /orders/{3}\n [] link "Pan" → /orders/{4}'
)


@pytest.mark.parametrize(
    ("now", "is_anew"),
    [
        pytest.param((8, 418, 4001, 4002, 4003), True, id="beside data that are numbered anew"),
        pytest.param((8, 418, 1, 2, 3), False, id="beside data as they were"),
        pytest.param((8, 418, 4001, 2, 4003), False, id="some of them are"),
        pytest.param((8, 5, 4001, 4002, 4003), False, id="before the first"),
        pytest.param((8, 18, 4001, 4002, 4003), False, id="as it was"),
    ],
)
def test_what_comes_with_the_application_keeps_the_first_numbers_of_a_place(now, is_anew):
    found = all_numbers(BOARDS.format(8, 18, 1, 2, 3), BOARDS.format(*now))
    assert found.get("boards/18") == ("boards/418" if is_anew else None)
    assert "boards/8" not in found


HOSTS = "url: /\n\nmain\n" + "\n".join(
    f' [] link "{name}" → /host?hostid={{{at}}}'
    for at, name in enumerate(("Server", "Shop", "Store", "Post"))
)


@pytest.mark.parametrize(
    ("now", "is_anew"),
    [
        pytest.param((84, 5563, 5562, 5561), True, id="all but the first"),
        pytest.param((84, 5563, 5562, 561), False, id="some of them"),
        pytest.param((84, 5563, 83, 5561), False, id="one before the first"),
        pytest.param((84, 563, 5562, 561), False, id="one of them"),
        pytest.param((84, 562, 561, 563), False, id="to what others had"),
    ],
)
def test_what_comes_with_the_application_is_first_of_many_that_are_numbered_anew(now, is_anew):
    found = all_numbers(HOSTS.format(84, 563, 562, 561), HOSTS.format(*now))
    assert found.get("hostid=563") == ("hostid=5563" if is_anew else None)
    assert is_anew or not found


@pytest.mark.parametrize("called", ["itemids%5B%5D", "itemids%5B0%5D", "itemids[]", "itemids"])
def test_numbers_of_things_stand_in_lists_of_parameters_as_well(called):
    rows = "".join(f'\n row "Shop web" | …\n  [] link "Graph" → /g?{called}={{{at}}}' for at in range(3))
    page = f'url: /\n\nmain\n heading 1 "Latest data"\n table{rows}'.format
    assert all_numbers(page(531, 532, 533), page(9573, 9574, 9575))["531"] == "9573"
    assert all_numbers(page(531, 532, 533), page(9573, 9574, 9576)) == {}


def test_what_goes_on_is_known_behind_its_place_alone_where_another_thing_has_that_number():
    then, now = SEVERAL.format(17, 18, 19, 18), SEVERAL.format(18, 19, 20, 18)
    assert all_numbers(then, now).keys() == {"orders/17", "orders/18", "orders/19", "17", "19"}


def test_which_of_several_values_a_row_has_may_follow_from_its_link():
    row = ' row "{{{{{}}}}}" | "{}"\n  [] link "{{{{{}}}}}" → /orders/{}\n'
    bills = [("bill_1", "Ada", 17), ("bill_2", "Bo", 18), ("bill_3", "Cleo", 19)]
    others = [("bill_2", "Ada", 18), ("bill_3", "Bo", 19), ("new_bill_1", "Cleo", 20)]
    then, now = (
        "table\n" + "".join(row.format(name, who, name, number) for name, who, number in rows)
        for rows in (bills, others)
    )
    assert numbers(then, now) == {"17": "18", "18": "19", "19": "20"}


@pytest.mark.parametrize(
    ("names", "found"),
    [(("Ada", "Bo"), {"17": "42", "18": "43"}), (("Edit", "Edit"), {})],
    ids=["names", "what is done"],
)
def test_links_that_name_what_they_lead_to_are_known_whatever_their_rows_say(names, found):
    then = 'table\n row "AA" | … | "Ulm"\n  [1] link "{}" → /people/17\n row "AA" | … | "Ulm"\n  [2] link "{}" → /people/18'
    now = 'table\n row "{0}" | "Ulm" | …\n  [1] link "{0}" → /people/42\n row "{1}" | "Ulm" | …\n  [2] link "{1}" → /people/43'
    assert numbers(then.format(*names), now.format(*names)) == found


def test_links_of_one_name_are_told_by_the_texts_of_their_items():
    item = ' listitem\n  [] link "Court 2" \u2192 /bookings/{0}\n  "{1}"'
    then, now = (
        "list\n" + "\n".join(map(item.format, ids, ("on Monday", "on Friday")))
        for ids in ((17, 18), (43, 42))
    )
    assert numbers(then, now) == {"17": "43", "18": "42"}
    assert numbers(then, now.replace("on Monday", "on Friday")) == {}


def test_a_number_that_stands_for_another_already_stands_for_no_other():
    known = {"17": "50", "16": "43", "orders/17": "orders/50", "orders/16": "orders/43"}
    assert all_numbers(NAMED.format(17, 18), NAMED.format(42, 43), known) == {}


def test_links_beside_those_of_an_earlier_page_are_numbered_anew_as_well():
    known = {"17": "42"}
    assert numbers(NAMED.format(17, 18), NAMED.format(17, 43), known) == {"18": "43"}
    assert numbers(NAMED.format(17, 18), NAMED.format(17, 18), known) == {}


def test_the_address_that_the_test_itself_opened_tells_a_number():
    then, now = (ORDER.format(number).replace(" → /orders", " → /new") for number in (17, 42))
    assert numbers(then, now, opened=True) == {"17": "42"}
    assert numbers(then, now) == {}
    assert numbers(then, now.replace("/orders", "/users").replace("/new/", "/old/"), opened=True) == {}


SURVEY = 'url: /event/{}/surveys/{}\ntitle: "Fair"\n\nmain\n heading 1 "Fair"\n "3 questions"\n [1] button "Start"\n'


def test_an_address_may_have_the_numbers_of_several_things():
    then, now = SURVEY.format(106, 2001), SURVEY.format(747, 5308)
    assert numbers(then, now, opened=True) == {"106": "747", "2001": "5308"}
    assert numbers(then, now, told=()) == {}
    known = {"106": "747", "event/106": "event/747"}
    assert numbers(then, now, known, told=()) == {"2001": "5308"}
    assert numbers(then, now.replace("surveys", "sessions"), known, told=(), opened=True) == {}


def test_a_number_is_known_again_behind_colons_and_in_a_parameter():
    known = {"747": "106", "98": "12"}
    assert (
        rewritten("/category/747/#create-event:lecture:747", known)
        == "/category/106/#create-event:lecture:106"
    )
    assert rewritten("/book?modal=form%3A98%3A%7B%7D", known) == "/book?modal=form%3A12%3A%7B%7D"
    assert rewritten("at 12:98", known) == "at 12:98"


def test_where_a_thing_is_may_stand_behind_its_number_in_a_parameter():
    found = 'url: /mail?search=lamp\n\nmain\n [] link "Lamps" → /mail?uid={}-Sent&show\n [] link "Risks" → /mail?uid={}-INBOX&show'
    known = numbers(found.format(3, 44), found.format(5002, 5045))
    assert known == {"3": "5002", "44": "5045"}
    assert numbers(found.format(3, 44), found.format(3, 5045)) == {}
    assert rewritten("/mail?uid=5045-INBOX&show", {"uid=5045": "uid=44"}) == "/mail?uid=44-INBOX&show"


BOOKING = 'url: /bookings/{0}\ntitle: "Desk"\n\nmain\n heading 1 "Booking #{0}"\n "{1}"\n [1] textbox "Party" value="of 3"\n [2] button "Pay"'


@pytest.mark.parametrize(
    ("now", "told", "found"),
    [
        pytest.param(BOOKING.format(42, "Ada"), (), {"17": "42"}, id="says the same"),
        pytest.param(BOOKING.format(42, "Ada") + '\n "Tip"', (), {"17": "42"}, id="says more"),
        pytest.param(BOOKING.format(42, "Bo"), (), {}, id="says something else"),
        pytest.param(BOOKING.format(42, "Ada").replace("of 3", "of 4"), (), {}, id="holds something else"),
        pytest.param(BOOKING.format(42, "Ada"), ("bookings/17",), {}, id="the recorded one was told before"),
        pytest.param(BOOKING.format(42, "Ada"), ("bookings/42",), {}, id="this one was told before"),
        pytest.param(BOOKING.format(42, "Ada"), ("#42",), {}, id="it was told in a text"),
        pytest.param(BOOKING.format(42, "Ada"), ("rooms/42", "42"), {"17": "42"}, id="something else was"),
        pytest.param(BOOKING.format(42, "Ada").replace("/bookings", "/rooms"), (), {}, id="elsewhere"),
    ],
)
def test_a_button_leads_to_a_number_that_no_page_told_where_the_page_says_the_same(now, told, found):
    assert numbers(BOOKING.format(17, "Ada"), now, told=told) == found


MEDIA = 'url: /library?{}={}{}\ntitle: "Library"\n\nmain\n heading 1 "Plan"\n "PNG, 4 kB"\n [1] button "Crop"'


@pytest.mark.parametrize(
    ("then", "now", "told", "found"),
    [
        (("item", 500, ""), ("item", 8100, ""), (), {"500": "8100"}),
        (("item", 500, ""), ("item", 8100, ""), ("item=500",), {}),
        (("item", 500, ""), ("item", 8100, ""), ("item=8100",), {}),
        (("item", 500, ""), ("post", 8100, ""), (), {}),
        (("item", 500, "&of=3"), ("item", 8100, "&of=4"), (), {}),
        (("tab", "plan", "#comment-500"), ("tab", "plan", "#comment-8100"), (), {"500": "8100"}),
        (("modal", "form%3A500", "%3A%7B"), ("modal", "form%3A8100", "%3A%7B"), (), {"500": "8100"}),
        (("tab", "plan", "#step-1"), ("tab", "plan", "#step-2"), (), {}),
    ],
)
def test_a_parameter_or_fragment_that_no_page_told_is_another_where_the_page_says_the_same(
    then, now, told, found
):
    assert numbers(MEDIA.format(*then), MEDIA.format(*now), told=told) == found
    assert numbers(MEDIA.format(*then), MEDIA.format(*now).replace("4 kB", "9 kB"), told=told) == {}


MENU = (
    'url: /menus\ntitle: "Menus"\n\nmain\n "Home"\n [1] link "Edit" \u2192 /menus?item={}#settings-{}\n "Fees"\n'
    ' [2] link "Edit" \u2192 /menus?item={}#settings-{}\n "Help"\n [3] link "Edit" \u2192 /menus?item={}#settings-{}'
)


@pytest.mark.parametrize(
    ("then", "now", "told", "found"),
    [
        ((9, 500, 501), (9, 8100, 8101), ("item=9",), {"500": "8100", "501": "8101"}),
        ((498, 500, 501), (8098, 8100, 8101), (), {"498": "8098", "500": "8100", "501": "8101"}),
        ((9, 500, 501), (9, 8100, 8102), ("item=9",), {}),
        ((9, 500, 501), (9, 8101, 8100), ("item=9",), {}),
        ((9, 500, 501), (9, 8100, 8101), ("item=9", "item=501"), {}),
        ((9000, 500, 501), (9000, 8100, 8101), ("item=9000",), {}),
        ((9, 17, 501), (9, 17, 8101), ("item=9",), {}),
    ],
    ids=["two", "all", "not in one step", "the other way round", "one was told", "an older one", "only one"],
)
def test_what_one_step_made_has_other_numbers_where_the_page_says_the_same(then, now, told, found):
    recorded, today = (MENU.format(*(each for each in made for _ in range(2))) for made in (then, now))
    assert numbers(recorded, today, told=told) == found
    assert numbers(recorded, today.replace('"Fees"', '"Rates"'), told=told) == {}


NOTES = (
    'url: /notes\ntitle: "Notes"\n\nmain\n [1] link "Ada" \u2192 /users/3\n "Milk"\n [2] link "Edit" \u2192 /notes/2/edit\n'
    ' "Eggs"\n [3] link "Edit" \u2192 /notes/{}/edit'
)


@pytest.mark.parametrize(
    ("now", "told", "seen", "found"),
    [
        (8100, ("users/3", "notes/2"), ("3",), {"notes/3": "notes/8100"}),
        (8100, ("users/3", "notes/2"), (), {}),
        (8100, ("users/3",), ("3",), {}),
        (8100, ("users/3", "notes/2", "notes/8200"), ("3",), {}),
        (1, ("users/3", "notes/2"), ("3",), {}),
    ],
    ids=["made last", "that would have a name", "the first one", "one was told", "an older one"],
)
def test_what_a_step_made_has_another_number_where_another_thing_had_that_before(now, told, seen, found):
    today = NOTES.format(now)
    assert all_numbers(NOTES.format(3), today, told=told, seen=seen) == found
    other = today.replace('"Milk"', '"Tea"')
    assert all_numbers(NOTES.format(3), other, told=told, seen=seen) == {}


@pytest.mark.parametrize(
    ("known", "now", "found"),
    [
        ({"guests/1": "guests/51", "guests/2": "guests/52", "guests/4": "guests/54"}, 67, {"17": "67"}),
        ({"guests/1": "guests/51", "guests/2": "guests/52", "guests/4": "guests/54"}, 66, {}),
        ({"guests/1": "guests/51", "guests/2": "guests/52"}, 67, {}),
        ({"rooms/1": "rooms/51", "rooms/2": "rooms/52", "rooms/4": "rooms/54"}, 67, {}),
    ],
    ids=["as much further", "another one", "two are known", "of another place"],
)
def test_a_page_is_that_of_the_thing_that_is_as_much_further_as_all_known_ones(known, now, found):
    guest = 'url: /guests/{0}\ntitle: "Ada"\n\nmain\n heading 1 "Ada"'
    assert numbers(guest.format(17), guest.format(now), known, told=("guests/17",)) == found


@pytest.mark.parametrize(
    ("now", "told", "found"),
    [
        ('"#7762"\n"Pine 1"\n"3 nights"', (), {"2012": "7762"}),
        ('"#7762"\n"Pine 2"\n"3 nights"', (), {}),
        ('"#7762"\n"Pine 1"\n"3 nights"', ("#2012",), {}),
        ('"#7762"\n"Pine 1"\n"3 nights"\n"#7763"', (), {}),
    ],
    ids=["all the same", "something else", "it was told before", "two numbers"],
)
def test_a_number_behind_a_sign_is_another_one_where_the_page_says_all_the_same(now, told, found):
    board = 'url: /board\ntitle: "Board"\n\nheading 1 "Board"\n{}'
    then = board.format('"#2012"\n"Pine 1"\n"3 nights"')
    assert numbers(then, board.format(now), told=told) == found


BESIDE = (
    'url: /rules/{0}\ntitle: "Rule"\n\ncomplementary\n [] link "News {1}" → /news\n [] link "{2}" → /all\nmain\n heading 1 "Rule"\n'
    ' "Greet the guests"\n "{3} times"'
)


@pytest.mark.parametrize(
    ("now", "found"),
    [
        pytest.param((6002, 2, "All", 4), {"1002": "6002"}, id="another count beside the content"),
        pytest.param((6002, 2, "Every", 4), {}, id="other words beside it"),
        pytest.param((6002, 1, "All", 5), {}, id="another count in it"),
    ],
)
def test_a_page_says_all_that_was_recorded_whatever_is_counted_around_it(now, found):
    assert numbers(BESIDE.format(1002, 1, "All", 4), BESIDE.format(*now), told=()) == found


def test_a_page_says_all_that_was_recorded_whichever_of_how_many_it_is():
    of_many = BESIDE + '\n "{4}"'
    then, now = (1002, 1, "All", 4, "1/15"), (6002, 1, "All", 4, "1/22")
    assert numbers(of_many.format(*then), of_many.format(*now), told=()) == {"1002": "6002"}
    assert numbers(of_many.format(*then), of_many.format(*now[:3], 5, "1/22"), told=()) == {}


def test_what_a_page_tells_of_things_is_where_they_are_and_their_signs():
    page = PageText.read('url: /a/1\ntitle: ""\n\n[1] link "Ada" → /orders/17?id=5\n"Order #18 of 19"\n"20"')
    assert told_on(page) == {"a/1", "1", "orders/17", "17", "id=5", "5", "#18"}


VIEW = 'url: /boards/{0}/cards?view={1}\ntitle: ""\n\nmain\n heading 1 "Cards"'


@pytest.mark.parametrize(
    ("now", "known", "found"),
    [
        pytest.param(VIEW.format(17, 901), {"17": "42"}, {"455": "901"}, id="of a board with another number"),
        pytest.param(VIEW.format(17, 901), {}, {}, id="of the board that was recorded"),
        pytest.param(VIEW.format(18, 901), {"17": "42"}, {}, id="of another board"),
        pytest.param(VIEW.format(17, 7), {"17": "42"}, {}, id="what may be a page"),
        pytest.param(VIEW.format(17, 901).replace("view", "page"), {"17": "42"}, {}, id="by another name"),
        pytest.param(VIEW.format(17, 901), {"17": "42", "455": "900"}, {}, id="which has a number already"),
    ],
)
def test_what_a_page_puts_behind_the_address_of_a_thing_that_is_numbered_anew_is_so_too(now, known, found):
    assert numbers(VIEW.format(17, 455), now, known) == found


@pytest.mark.parametrize(
    "addresses", ["/list?page={0}", "/orders/{0}-tea", "/v{0}/orders"], ids=["a page", "a slug", "a version"]
)
def test_what_is_no_number_of_a_thing_stands_for_no_other(addresses):
    then, now = (f'main\n [1] link "Next" → {addresses.format(number)}' for number in (2, 3))
    assert numbers(then, now) == {}


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("Order #17", "Order #42"),
        ("/orders/17/edit", "/orders/42/edit"),
        ("17 and #18", "17 and #43"),
        ("17 cups", "17 cups"),
        ("/find?q=parent%20%3D%2017%20or%20a", "/find?q=parent%20%3D%2042%20or%20a"),
        ("/find?q=parent+%3D+17", "/find?q=parent+%3D+42"),
        ("/find?q=%2217%22+%3D%2717%27", "/find?q=%2217%22+%3D%2742%27"),
        ("/find?q=for%2017%20cups", "/find?q=for%2017%20cups"),
        ("17: Cups [open]", "42: Cups [open]"),
        ("17:30", "17:30"),
        ("17 ", "42 "),
        ("Order 17: Order 17 was sent, order 18 not", "Order 42: Order 42 was sent, order 18 not"),
        ("Order 17 was sent with Order 18.", "Order 42 was sent with Order 43."),
        ("Order 1 was sent with Order 18 and Order 43", "Order 1 was sent with Order 43 and Order 43"),
        ("Order 17: 17 cups, Room 17", "Order 42: 17 cups, Room 17"),
    ],
)
def test_numbers_are_others_where_they_stand_as_names_of_things(text, today):
    assert rewritten(text, {"17": "42", "18": "43"}) == today


def test_what_is_reported_has_the_number_of_today_and_is_compared_with_that_of_then():
    known = placeholders_of({}).renumbered_like(
        PageText.read(NAMED.format(17, 18)), PageText.read(NAMED.format(42, 43)), opened=False
    )
    recorded, now = (PageText.read(ORDER.format(number)) for number in (17, 42))
    assert known.hide_like(recorded, now)[0] == recorded
    assert known.hide_like(recorded, PageText.read(ORDER.format(41)))[0] != recorded
    assert known.bind("Order #17") == known.told("Order #17", {}) == "Order #42"
    assert known.hide_known('clicked link "#42"') == 'clicked link "#17"'
    assert known.hide(now)[0] == recorded
    assert known.hide_text("Order #42")[0] == "Order #17"


def test_a_number_that_the_task_says_is_meant_as_it_is():
    begun = placeholders_of({}).begin(task="Open order 17", base_url="", variables={})
    then, now = PageText.read(NAMED.format(17, 18)), PageText.read(NAMED.format(42, 43))
    assert begun.renumbered_like(then, now, opened=False).renumbered.pairs == (
        ("orders/18", "orders/43"),
        ("18", "43"),
    )


@pytest.mark.parametrize(
    ("task", "name", "is_anew"),
    [
        pytest.param("When is 'Flicker in the room 17' due?", "Flicker in the room 17", True, id="a part of a text"),
        pytest.param("When is 'Room 17' due?", "Room 17", False, id="the name of a thing"),
        pytest.param("When is 'Flicker in the room 17', ticket 17?", "Flicker in the room 17", False, id="beside it as well"),
        pytest.param("When is 'Flicker in the room 17' due?", "Flicker in the room {0}", False, id="another text today"),
        pytest.param("Show 17 of them", "17 of them", False, id="a count"),
    ],
)  # fmt: skip
def test_a_number_in_a_text_that_the_task_says_pins_no_number_of_a_thing(task, name, is_anew):
    page = f'url: /all\n\nmain\n [] link "{name}" → /tickets/{{0}}\n [] link "Dark" → /tickets/{{1}}'
    then, now = PageText.read(page.format(17, 18)), PageText.read(page.format(4017, 4018))
    begun = placeholders_of({}).begin(task=task, base_url="", variables={})
    found = dict(begun.renumbered_like(then, now, opened=False).renumbered.pairs)
    assert found.get("17") == ("4017" if is_anew else None)
    assert found["18"] == "4018"


def test_a_text_may_have_the_number_of_its_thing_by_chance():
    page = 'url: /\n\ntable\n row "{0}" | "Flicker in the room 17"\n  [] link "{0}" → /tickets/{0}\n [] link "Dark" → /tickets/{1}'
    assert numbers(page.format(17, 18), page.format(4017, 4018)) == {"17": "4017", "18": "4018"}
    named = page.replace("room 17", "room {0}")
    assert numbers(named.format(17, 18), named.format(4017, 4018)) == {"17": "4017", "18": "4018"}
    called = 'url: /\n\n[] link "Order no. 17" → /orders/{0}'
    assert numbers(called.format(17), called.format(4017)) == {}


TWO_KINDS = (
    'url: /courses\ntitle: ""\n\nmain\n [1] link "Art" → /courses/{0}\n [2] link "Law" → /courses/{1}\n'
    ' [3] link "Ada" → /students/{2}\n [4] link "Bo" → /students/{3}/marks'
)


def test_things_of_two_kinds_may_have_the_same_number():
    then, now = PageText.read(TWO_KINDS.format(365, 375, 640, 643)), TWO_KINDS.format(248, 258, 255, 258)
    begun = placeholders_of({}).begin(task="", base_url="", variables={})
    known = begun.renumbered_like(then, PageText.read(now), opened=False)
    assert known.renumbered.of_then(PageText.read(now)).text == then.text
    assert known.renumbered.as_recorded("Student 255 and 258") == "Student 640 and 258"
    assert known.renumbered.as_recorded("/students/255/248") == "/students/640/365"


CHANGED_ROWS = {
    "a column more": ('row "Ada" | "paid" | "11A"', "Ada"),
    "another value": ('row "Ada" | "12B"', "Ada"),
    "what is done in the row": ('row "Ada" | "12B"', "Edit"),
}


@pytest.mark.parametrize(("row", "name"), CHANGED_ROWS.values(), ids=CHANGED_ROWS)
def test_a_row_that_says_something_else_keeps_what_it_is_called(row, name):
    rows = 'url: /all\ntitle: ""\n\ntable\n {0}\n  [1] link "{2}" → /students/{1}\n row "Bo" | "11B"\n  [2] link "Edit" → /students/9'
    then = rows.format('row "Ada" | "11A"', 640, name)
    assert numbers(then, rows.format(row, 255, name).replace("/9", "/8")) == {"640": "255", "9": "8"}


def test_another_row_is_another_thing():
    then = 'url: /all\ntitle: ""\n\ntable\n row "Ada" | "11A"\n  [1] link "Edit" → /students/640'
    assert numbers(then, then.replace("Ada", "Bo").replace("640", "643")) == {}


TASKS = (
    'url: /tasks\ntitle: ""\n\ntable\n row "ID" | "Text" head\n row "{0}" | "Good"\n  [1] checkbox "Select task {0}"\n'
    ' row "{1}" | "Bad"\n  [2] checkbox "Select task {1}"\n row "{2}" | "Fine"\n  [3] checkbox "Select task {2}"'
)


@pytest.mark.parametrize(
    ("then", "now", "is_anew"),
    [
        ((6424, 6425, 6426), (6431, 6432, 6433), True),
        ((640, 641, 643), (651, 652, 654), True),
        ((6426, 6425, 6424), (17433, 17432, 17431), True),
        ((6424, 6425, 6426), (6425, 6426, 6427), False),
        ((6424, 6425, 6426), (6431, 6432, 6435), True),
        ((6424, 6425, 6426), (6431, 6432, 6474), False),
        ((6424, 6925, 7426), (6524, 7025, 7526), False),
        ((2022, 2023, 2024), (2032, 2033, 2034), False),
        ((64, 65, 66), (71, 72, 73), False),
        ((6424, 6425, 6426), (6424, 6425, 6426), False),
    ],
    ids=["a step on", "short", "the newest first", "rows moved up", "another between them", "one far away", "amounts", "years", "two figures", "as they were"],
)  # fmt: skip
def test_numbers_in_texts_that_go_on_in_one_step_are_numbered_anew(then, now, is_anew):
    found = numbers(TASKS.format(*then), TASKS.format(*now))
    assert found == (dict(zip(map(str, then), map(str, now), strict=True)) if is_anew else {})


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Select task 6431", "Select task 6424"),
        ("6431", "6424"),
        ("Member no. 6431, since May", "Member no. 6424, since May"),
        ("Total of the lamps is 6431", "Total of the lamps is 6431"),
        ("It costs €6431", "It costs €6431"),
        ("Select task 64310", "Select task 64310"),
    ],
)
def test_a_number_that_names_a_thing_is_known_behind_some_words(text, then):
    assert rewritten(text, {"6431": "6424"}) == then


CALENDAR = 'url: /\ntitle: ""\n\ntable\n row "17" | "18" | "19"\n[1] link "Ada" → /students/{0}\n[2] link "Bo" → /students/{1}'


def test_a_number_alone_that_is_recorded_so_is_none_of_a_thing():
    then, now = PageText.read(CALENDAR.format(640, 643)), PageText.read(CALENDAR.format(17, 19))
    begun = placeholders_of({}).begin(task="", base_url="", variables={})
    known = begun.renumbered_like(then, now, opened=False)
    assert known.hide_like(then, now)[0] is then


def test_a_page_that_shows_the_frame_of_its_site_alone_may_be_that_of_anything():
    frame = 'url: /bookings/{0}\ntitle: "Desk"\n\nnavigation\n [] link "Home" \u2192 /\n [] link "Guests" \u2192 /guests\n [] link "Rates" \u2192 /rates\nmain\n heading 1 "Booking"'
    assert numbers(frame.format(17), frame.format(42), told=()) == {}


@pytest.mark.parametrize(
    ("line", "now", "found"),
    [
        ('link "2.0" → /versions/{0}', "845", {"313": "845"}),
        ('link "2" → /versions/{0}', "845", {}),
        ('link "RE: Library" → /boards?r={0}#message-{0}', "845", {"313": "845"}),
        ('link "RE: Library" → /boards?r={0}&page=4', "845", {}),
    ],
    ids=["called by a version", "called by a number", "twice in an address", "any parameter"],
)
def test_what_a_link_is_known_by_may_be_a_version_or_a_number_that_its_address_has_twice(line, now, found):
    page = 'url: /issues\n\nmain\n heading 1 "Issues"\n [1] link "Help" → /help\n [2] '
    assert numbers(page + line.format("313"), page + line.format(now)) == found


@pytest.mark.parametrize(
    ("text", "then"),
    [("7359, ", "4209, "), ("7359, 7360", "4209, 4210"), ("7359, about 7360", "7359, about 7360")],
)
def test_numbers_in_a_list_of_them_are_those_of_things(text, then):
    assert rewritten(text, {"7359": "4209", "7360": "4210"}) == then


def test_a_page_says_the_same_where_its_other_numbers_stand_for_recorded_ones():
    page = (
        'url: /issues?c=…{2} more…{3}=id&v%5Bversion%5D={0}&p=3\n\nmain\n heading 1 "Issues"\n "All that are open"\n'
        ' "Sorted by day"\n table\n  row "{1}" | "Lamp"\n   [1] link "Lamp" → /issues/{1}'
    )
    then, now = page.format(313, 4217, 90, "sort"), page.format(1845, 7367, 91, "ort")
    assert numbers(then, now, told=()) == {"313": "1845", "4217": "7367"}
    assert numbers(then, now.replace('"Lamp"\n', '"Rope"\n'), told=()) == {}


@pytest.mark.parametrize(
    "address",
    [
        "/topics/{}-fire-safety",
        "/{}-fire-safety",
        "/topics/{}-fire-safety/edit",
        "/orders/{}.pdf",
        "/topic/fire#p{}",
        "/#app/sale/{};name=Sales",
        "/orders;id={};view=4",
    ],
)
def test_a_title_or_a_kind_of_file_may_go_on_from_a_number(address):
    page = 'url: /list\ntitle: ""\n\nmain\n heading 1 "List"\n [] link "Ada" → {}\n [] link "Bo" → {}'
    then, now, turned = (
        PageText.read(page.format(*map(address.format, some)))
        for some in ((517, 518), (942, 943), (518, 517))
    )
    names = Names(placeholders_of({}))
    assert names.compared(then, now)[0] == then
    assert names.compared(then, turned)[0] != then


def test_a_column_may_come_between_what_a_row_is_called_and_what_is_done_with_it():
    rows = "url: /members\n\ntable\n" + "".join(
        f' row "{name}" | "Developer"{{more}} | "Edit Delete"\n  [] link "Edit" → /m/{{{at}}}/edit\n'
        for at, name in enumerate(("Ada Lind", "Bo Vik"))
    )
    then = rows.format(349, 350, more="")
    assert numbers(then, rows.format(1772, 1773, more=' | "a@b.test"')) == {"349": "1772", "350": "1773"}


def test_a_page_says_the_same_with_the_numbers_that_pages_before_told():
    page = 'url: /issues?item={0}\n\nmain\n heading 1 "Issues"\n "All of them"\n "By day"\n "Of issue #{1}"'
    told = {"known": {"4217": "7367"}, "told": ()}
    assert numbers(page.format(313, 4217), page.format(845, 7367), **told) == {"313": "845"}


def test_things_of_two_kinds_with_one_number_may_have_their_titles_behind_it():
    page = 'url: /\n\nmain\n [] link "Ada" → /users/{0}-ada\n [] link "Fire" → /topics/{1}-fire'
    then, now = PageText.read(page.format(517, 517)), PageText.read(page.format(942, 845))
    assert Names(placeholders_of({})).compared(then, now)[0] == then


FOLDER = (
    'url: /\ntitle: ""\n\nlist\n link "Agenda" → /?folder={0}&uid={1}&do=show\n'
    ' link "Lunch" → /?folder={0}&uid={2}&do=show'
)


@pytest.mark.parametrize(
    ("now", "is_anew"),
    [((40, 41), True), ((20, 21), True), ((3, 40), False), ((4, 3), False), ((40, 40), False)],
)
def test_each_folder_may_count_its_own(now, is_anew):
    known = all_numbers(FOLDER.format("inbox", 3, 4), FOLDER.format("inbox", 10, 11))
    found = all_numbers(FOLDER.format("sent", 3, 4), FOLDER.format("sent", *now), known)
    expected = {
        f"folder=sent&uid={then}": f"folder=sent&uid={today}" for then, today in zip((3, 4), now, strict=True)
    }
    assert found == (expected if is_anew else {})
    there = {today: then for then, today in (known | found).items()}
    assert rewritten("/?folder=inbox&uid=10&do=show", there) == "/?folder=inbox&uid=3&do=show"
    if is_anew:
        assert rewritten(f"/?folder=sent&uid={now[0]}&do=show", there) == "/?folder=sent&uid=3&do=show"


def test_what_a_number_is_told_with_is_its_own_parameter_alone():
    page = 'url: /list\ntitle: ""\n\nmain\n link "Ada" → /a;by=x;id={}\n link "Bo" → /a;by=y;id={}'
    found = all_numbers(page.format(3, 4), page.format(40, 41))
    assert {place_before(one) for one in found} == {"", "id=", "by=x;id=", "by=y;id="}


REFUND = (
    'url: /orders/WZY3D\ntitle: "Order"\n\nmain\n heading 1 "Order"\n "Ada"\n "Paid"\n'
    ' [1] link hint="Cancel" → /refunds/{0}/cancel\n [2] link hint="Done" → /refunds/{0}/done'
)
ANEW = {"orders/1": "orders/51", "orders/2": "orders/52", "items/4": "items/54"}


@pytest.mark.parametrize(
    ("known", "told", "found"),
    [
        (ANEW, frozenset(), {"1": "7829"}),
        ({}, frozenset(), {}),
        (ANEW, frozenset({"refunds/1"}), {}),
        (ANEW, frozenset({"#1"}), {"1": "7829"}),
    ],
    ids=["of data that are numbered anew", "of the recorded data", "told before", "another thing has it"],
)
def test_what_a_step_made_alone_in_its_place_has_another_number_with_all_others(known, told, found):
    assert numbers(REFUND.format(1), REFUND.format(7829), known, told=told) == found


def test_a_link_is_known_by_its_row_where_a_key_that_is_drawn_anew_names_it():
    page = (
        'url: /\ntitle: ""\n\ntable\n row "Kira" | "{1}"\n  [1] link "{1}" → /vouchers/{0}/\n row "Bo" | ""'
    )
    then, now = page.format(13, "W9NSV4PNC9D732PP"), page.format(7794, "WY6L6SMN2DQ4EF33")
    assert numbers(then, now) == {"13": "7794"}
    assert numbers(then, now.replace("Kira", "Ann")) == {}


@pytest.mark.parametrize(
    ("places", "found"),
    [(("orders/",), {"1": "7829"}), ((), {"1": "7829"}), (("orders/", "refunds/"), {}), (None, {})],
    ids=["made since", "made as the first one", "was there", "seen for the first time"],
)
def test_what_came_alone_on_a_page_that_was_there_before_was_made_since(places, found):
    assert numbers(REFUND.format(1), REFUND.format(7829), told=frozenset(), places=places) == found
    assert (
        numbers(REFUND.format(1), REFUND.format(7829).replace("Paid", "Due"), told=frozenset(), places=places)
        == {}
    )
