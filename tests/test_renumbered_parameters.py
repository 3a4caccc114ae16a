"""Things that are numbered anew behind a parameter of any name."""

import pytest

from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbered_parameters import other_parameters
from pytest_agentbrowse.page.text import PageText

GRID = (
    'table\n row "Time" | "Centre" | "Garden" | "Hall" head\n'
    ' row "8:00" | "Book" | "Book" | "Book"\n'
    '  [] link "Book" hint="in Centre" → /new?court={0}&from=8\n'
    '  [] link "Book" hint="in Garden" → /new?court={1}&from=8\n'
    '  [] link "Book" hint="in Hall" → /new?court={2}&from=8\n'
    ' row "9:00" | "Taken" | "Book" | "Taken"\n'
    '  [] link "Book" hint="in Garden" → /new?court={1}&from=9'
)
ROWS = (
    'table\n row "Court" | "Waiting" head\n'
    ' row "Centre" | "2"\n  [] link "2" → /list?court={0}\n'
    ' row "Hall" | "4"\n  [] link "4" → /list?court={1}'
)
LISTED = 'list\n [] link "Ada" → /mail?to={0}\n [] link "Bo" → /mail?to={1}\n [] link "Cleo" → /mail?to={2}'


def numbers(template, then, now, known=None):
    pages = (PageText.read(f'url: /\ntitle: ""\n\n{template.format(*values)}') for values in (then, now))
    return other_parameters(*pages, known or {})


@pytest.mark.parametrize(
    ("template", "then", "now", "found"),
    [
        (GRID, (1, 2, 3), (7, 8, 9), {"court=1": "court=7", "court=2": "court=8", "court=3": "court=9"}),
        (ROWS, (101, 105), (207, 211), {"court=101": "court=207", "court=105": "court=211"}),
        (LISTED, (17, 18, 25), (42, 43, 50), {"to=17": "to=42", "to=18": "to=43", "to=25": "to=50"}),
        (
            ROWS,
            ("101-561", "105"),
            ("207-901", "211"),
            {"court=101-561": "court=207-901", "court=105": "court=211"},
        ),
    ],
    ids=["in columns", "in rows", "by their names", "of two things"],
)
def test_links_that_are_called_alike_tell_what_stands_behind_a_parameter(template, then, now, found):
    assert numbers(template, then, now) == found


@pytest.mark.parametrize(
    ("template", "then", "now"),
    [
        pytest.param(LISTED, (17, 18, 25), (17, 18, 25), id="as they were"),
        pytest.param(LISTED, (17, 18, 25), (18, 17, 25), id="wrong links"),
        pytest.param(LISTED, ("2026-04", "2026-05", "2026-06"), ("2027-04", "2027-05", "2027-06"), id="months"),
        pytest.param(LISTED, ("2019-2021", "2020-2022", "2021-2023"), ("2012-2014", "2013-2015", "2014-2016"), id="years"),
        pytest.param(LISTED, (17, 18, 25), (42, 43, 25), id="one as it was"),
        pytest.param(LISTED, (17, 18, 25), (42, 42, 43), id="one for two"),
        pytest.param(LISTED, (8, 9, 10), (9, 10, 11), id="each the next one"),
        pytest.param(LISTED, (2024, 2025, 2026), (2034, 2035, 2036), id="years"),
        pytest.param(LISTED, (20260401, 20260402, 20260403), (20260408, 20260409, 20260410), id="days"),
        pytest.param('[] link "Back" → ?page={0}\n[] link "On" → ?page={1}', (1, 3), (2, 4), id="pages"),
        pytest.param('[] link "All" → /?limit={0}', (100,), (200,), id="a size"),
        pytest.param(LISTED.replace('"Ada"', '"{0}"').replace('"Bo"', '"{1}"'), (1, 2, 3), (6, 7, 8), id="called otherwise"),
    ],
)  # fmt: skip
def test_what_may_be_no_number_of_a_thing_stands_for_no_other(template, then, now):
    assert numbers(template, then, now) == {}


def test_a_parameter_that_is_known_to_number_things_numbers_a_single_one():
    known = {"court=101": "court=207"}
    assert numbers('[] link "Hall" → /?court={0}', (105,), (211,), known) == {"court=105": "court=211"}
    assert numbers('[] link "Hall" → /?court={0}', (105,), (211,)) == {}
    assert numbers('[] link "Centre" → /?court={0}', (101,), (101,), known) == {}


def test_the_page_that_such_a_link_leads_to_is_that_of_the_recorded_thing():
    then, now = (PageText.read(f'url: /\ntitle: ""\n\n{ROWS.format(*ids)}') for ids in ((11, 15), (27, 31)))
    begun = placeholders_of({}).begin(task="", base_url="", variables={})
    known = begun.renumbered_like(then, now, opened=False)
    assert known.hide_like(then, now)[0] is then
    assert known.renumbered.as_recorded("/list?court=31&from=8") == "/list?court=15&from=8"
    assert known.renumbered.as_recorded("31 of 310, /rooms/31") == "31 of 310, /rooms/31"
    assert known.bind("/list?court=15") == "/list?court=31"


@pytest.mark.parametrize(
    ("old", "new"), [((105,), (211,)), (("105-562",), ("211-902",))], ids=["one alone", "all"]
)
def test_two_numbers_behind_one_parameter_are_those_of_the_recorded_thing(old, new):
    then, now = (PageText.read(ROWS.format(*ids)) for ids in (("101-561", *old), ("207-901", *new)))
    known = (
        placeholders_of({}).begin(task="", base_url="", variables={}).renumbered_like(then, now, opened=False)
    )
    assert known.hide_like(then, now)[0] is then
