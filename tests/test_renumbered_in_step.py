"""Links that say what they do and not of what, where their numbers are all as much further today."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbered_in_step import fields_in_step, in_step
from pytest_agentbrowse.page.text import PageText

HISTORY = (
    'url: /tickets/9\ntitle: "Fan"\n\nmain\n "Ada wrote"\n [] link hint="reply" → /reply?id={0}&quote={3}\n [] link hint="show" → /notes/{3}\n'
    ' [] link hint="file" → /files/{3}/{6}/\n "Bo wrote"\n [] link hint="reply" → /reply?id={1}&quote={4}\n'
    ' [] link hint="show" → /notes/{4}\n "The state is now open"\n [] link hint="show" → /notes/{5}'
)
ALBUM = (
    'url: /album\ntitle: "Album"\n\nmain\n "Sea"\n [] link hint="Edit" → /photos/{0}/edit\n "Hill"\n'
    ' [] link hint="Edit" → /photos/{1}/edit\n "Wood"\n [] link hint="Edit" → /photos/{2}/edit'
)


def found(page, then, now, known=None):
    pages = (PageText.read(page.format(*numbers)) for numbers in (then, now))
    return {pair.then: pair.now for pair in in_step(*pages, known or {})}


def test_what_every_link_says_alike_is_told_by_going_on_in_one_step():
    then, now = (9, 9, 9, 445, 446, 448, 31), (9, 9, 9, 12445, 12446, 12448, 31)
    assert found(HISTORY, then, now) == {"445": "12445", "446": "12446", "448": "12448"}
    assert found(ALBUM, (17, 18, 21), (417, 418, 421)) == {"17": "417", "18": "418", "21": "421"}
    names = Names(placeholders_of({}))
    recorded, today = (PageText.read(HISTORY.format(*numbers)) for numbers in (then, now))
    assert names.compared(recorded, today)[0] == recorded


@pytest.mark.parametrize(
    "now",
    [
        pytest.param((417, 418, 422), id="one is not as much further"),
        pytest.param((418, 417, 421), id="two have changed places"),
        pytest.param((17, 418, 421), id="one is as it was"),
        pytest.param((17, 18, 21), id="all are as they were"),
        pytest.param((18, 19, 22), id="what may be days"),
        pytest.param((418, 418, 421), id="two are one"),
    ],
)
def test_a_wrong_link_among_them_is_seen(now):
    assert found(ALBUM, (17, 18, 21), now) == {}


def test_other_things_in_their_places_are_others():
    others = ALBUM.replace("Sea", "Lake").replace("Hill", "Moor").replace("Wood", "Town")
    then, now = PageText.read(ALBUM.format(17, 18, 21)), PageText.read(others.format(417, 418, 421))
    assert list(in_step(then, now, {})) == []


def test_fewer_go_on_as_those_of_earlier_pages_did():
    page = 'url: /\n\nmain\n "Sea"\n [] link hint="Edit" → /photos/{}/edit'
    known = {f"photos/{one}": f"photos/{one + 400}" for one in (1, 2, 3)}
    assert found(page, (17,), (417,), known) == {"17": "417"}
    assert found(page, (17,), (418,), known) == {}
    assert found(page, (17,), (417,)) == {}


def test_parameters_alone_tell_no_step():
    page = ALBUM.replace("/photos/", "/list?offset=").replace("/edit", "")
    assert found(page, (100, 200, 300), (101, 201, 301)) == {}


@pytest.mark.parametrize(
    ("now", "known", "found"),
    [
        pytest.param(
            "5007", {"1004": "5004", "1005": "5005"}, {"1007": "5007"}, id="as much further as known ones"
        ),
        pytest.param("5008", {"1004": "5004", "1005": "5005"}, {}, id="another one"),
        pytest.param("5007", {"1004": "5004"}, {}, id="one is known"),
        pytest.param("5007", {"1004": "5004", "1005": "5006"}, {}, id="known ones are not alike"),
        pytest.param(
            "5007",
            {"1004": "5006", "1005": "5005", "1006": "5004"},
            {"1007": "5007"},
            id="the next one of a counter",
        ),
        pytest.param("5009", {"1004": "5006", "1005": "5005", "1006": "5004"}, {}, id="further behind it"),
        pytest.param("5007", {"1004": "5906", "1005": "5005", "1006": "5004"}, {}, id="of no counter"),
        pytest.param("5007.50", {"1004": "5004", "1005": "5005"}, {}, id="an amount"),
    ],
)
def test_the_next_number_of_a_counter_in_a_field_is_as_much_further_as_known_ones(now, known, found):
    page = 'url: /sale\n\nmain\n [] textbox "Number" value="{}" readonly\n [] textbox "Note" value="Dune"'
    pages = (PageText.read(page.format(number)) for number in ("1007", now))
    assert {pair.then: pair.now for pair in fields_in_step(*pages, known)} == found
