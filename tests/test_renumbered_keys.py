"""Keys of words and numbers in addresses, where each of their numbers is another one today."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.numbers_in_texts import rewritten
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbered_keys import compound_made, other_compounds
from pytest_agentbrowse.page.text import PageText

BOARD = (
    'url: /board\ntitle: "Board"\n\nmain\n "Urgent"\n [] link hint="edit" → /edit?load=RT%3A%3AGroup-{0}-SavedSearch-{1}\n'
    ' "Open"\n [] link hint="edit" → /edit?load=RT%3A%3AGroup-{0}-SavedSearch-{2}\n'
)
KNOWN = {
    **{f"id={one}": f"id={one + 4000}" for one in (1, 2, 3)},
    **{f"boards/{one}": f"boards/{one + 400}" for one in (18, 19)},
}


@pytest.mark.parametrize(
    ("now", "known", "is_anew"),
    [
        pytest.param((4047, 414, 412), KNOWN, True, id="as much further as other things"),
        pytest.param((4047, 414, 412), {}, False, id="nothing else is known"),
        pytest.param((4047, 412, 414), KNOWN, False, id="changed places"),
        pytest.param((4047, 414, 414), KNOWN, False, id="one for two"),
        pytest.param((47, 414, 412), KNOWN, False, id="one part is as it was"),
        pytest.param((4047, 14, 412), KNOWN, False, id="one is as it was"),
    ],
)
def test_a_key_is_followed_where_all_of_its_numbers_are_as_much_further(now, known, is_anew):
    then, today = PageText.read(BOARD.format(47, 14, 12)), PageText.read(BOARD.format(*now))
    keys = {f"Group-47-SavedSearch-{one}": f"Group-4047-SavedSearch-{one + 400}" for one in (14, 12)}
    assert other_compounds(then, today, known) == (keys if is_anew else {})


def test_a_key_goes_on_as_those_of_earlier_pages_did():
    known = {**KNOWN, "boards/19": "boards/19", "Group-47-SavedSearch-14": "Group-4047-SavedSearch-414"}
    then, now = (PageText.read(BOARD.format(*ids)) for ids in ((47, 14, 12), (4047, 414, 412)))
    assert other_compounds(then, now, known) == {"Group-47-SavedSearch-12": "Group-4047-SavedSearch-412"}
    wrong = PageText.read(BOARD.format(4047, 414, 413))
    assert other_compounds(then, wrong, known) == {}


FOUND = 'url: /find?text=a&load=RT%3A%3AUser-{}-Search-{}\ntitle: "Found"\n\nmain\n heading 1 "Found"\n "On hold"\n "{} things"'


@pytest.mark.parametrize(
    ("now", "told", "is_anew"),
    [
        pytest.param((4027, 420, 3), (), True, id="says the same"),
        pytest.param((4027, 420, 4), (), False, id="says something else"),
        pytest.param((4027, 420, 3), ("User-27-Search-20",), False, id="the recorded one was told before"),
        pytest.param((4027, 420, 3), ("User-4027-Search-420",), False, id="this one was told before"),
    ],
)
def test_a_key_in_an_address_that_no_page_told_is_another_where_the_page_says_the_same(now, told, is_anew):
    then, today = PageText.read(FOUND.format(27, 20, 3)), PageText.read(FOUND.format(*now))
    found = compound_made(then, today, today, {}, told)
    assert found == ({"User-27-Search-20": "User-4027-Search-420"} if is_anew else {})
    other = PageText.read(FOUND.format(*now).replace("User-", "Group-"))
    assert compound_made(then, other, other, {}, told) == {}


def test_a_key_is_that_of_then_as_a_whole():
    known = {"Group-4047-Search-414": "Group-47-Search-14", "414": "7"}
    assert (
        rewritten("/edit?load=RT%3A%3AGroup-4047-Search-414", known)
        == "/edit?load=RT%3A%3AGroup-47-Search-14"
    )
    assert rewritten("/edit?load=Group-4047-Search-4141", known) == "/edit?load=Group-4047-Search-4141"


def test_a_key_with_longer_numbers_that_looks_like_a_token_is_followed():
    links = "".join(
        f' [] link "{name}" → /{{{at}}}\n' for at, name in enumerate(("Ada", "Bo", "Cleo", "Dora", "Eve"), 3)
    )
    ids = [f"orders/{one}" for one in (1, 2, 3)], [f"boards/{one}" for one in (18, 19)]
    others = [f"orders/{one + 4000}" for one in (1, 2, 3)], [f"boards/{one + 400}" for one in (18, 19)]
    names = Names(placeholders_of({}))
    lists = [f"url: /\n\nmain\n{links.format('', '', '', *each[0], *each[1])}" for each in (ids, others)]
    _, bound = names.compared(*map(PageText.read, lists))
    names.take(bound)
    then, now = PageText.read(BOARD.format(47, 14, 12)), PageText.read(BOARD.format(4047, 414, 412))
    assert names.compared(then, now)[0] == then
    wrong = PageText.read(BOARD.format(4047, 412, 414))
    assert names.compared(then, wrong)[0] != then
