"""Numbers that rows say of themselves, and addresses to which a press on one leads."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.renumbered import Before, other_numbers
from pytest_agentbrowse.cassette.renumbered_rows import (
    counted_anew,
    led_to_by_rows,
    numbers_of_rows,
    rows_in_step,
)
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import PageText

TASKS = 'url: http://shop/tasks\n\ntable\n row "ID" | "Notes" | "Text" head\n {} row "{}" | "0" | "The museum"\n row "{}" | "2" | "The harbour"'


def tasks(first, second, more=""):
    return PageText.read(TASKS.format(more, first, second))


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (tasks(408, 409), {"22": "408", "23": "409"}),
        (tasks(408, 409, 'row "407" | "0" | "The tower"\n'), {"22": "408", "23": "409"}),
        (tasks(22, 409), {"23": "409"}),
        (tasks(408, 409, 'row "407" | "0" | "The museum"\n'), {"23": "409"}),
        (PageText.read(TASKS.format("", 408, 409).replace('"2"', '"3"')), {"22": "408"}),
        (PageText.read(TASKS.format("", 408, 409).replace("harbour", "port")), {"22": "408"}),
    ],
    ids=[
        "each",
        "one row more",
        "one as it was",
        "two that say the same",
        "two numbers",
        "other words",
    ],
)
def test_a_row_tells_its_number_by_what_else_it_says(page, found):
    assert numbers_of_rows(tasks(22, 23), page) == found


def test_a_row_of_numbers_alone_tells_none():
    assert numbers_of_rows(PageText.read('row "7" | "8"'), PageText.read('row "9" | "8"')) == {}


def test_a_number_that_is_two_today_is_none():
    then = TASKS.format("", 22, 22)
    assert numbers_of_rows(PageText.read(then), tasks(408, 409)) == {}


@pytest.mark.parametrize(
    ("then", "now", "found"),
    [
        ("/tasks?task=22", "/tasks?task=408", {"task=22": "task=408"}),
        ("/tasks/22", "/tasks/408", {"tasks/22": "tasks/408"}),
        ("/tasks?task=22", "/tasks?task=409", {}),
        ("/tasks?task=7", "/tasks?task=408", {}),
        ("/tasks?task=22", "/notes?task=408", {}),
        ("/22", "/408", {}),
    ],
    ids=[
        "a parameter",
        "a part of the path",
        "of another row",
        "of no row",
        "elsewhere",
        "of nothing that is named",
    ],
)
def test_an_address_has_the_number_of_the_row_today(then, now, found):
    pairs = led_to_by_rows(then, now, {}, {"22": "408", "23": "409"})
    assert {f"{place}{was}": f"{place}{is_now}" for place, was, is_now in pairs} == found


TASK = 'url: http://shop/tasks?task={}\n\nheading 1 "The museum"'


def shown(number, recorded=None, there=None):
    """The page to which a press on the first row led, as that of today is compared."""
    names = Names(placeholders_of({}))
    names.begin(task="Open the museum", base_url="", variables={}, secrets=Secrets({}))
    before, there = recorded or tasks(22, 23), there or tasks(408, 409)
    page, bound = names.compared(before, there)
    names.take(bound)
    names.saw(page, before)
    return names.compared(PageText.read(TASK.format(22)), PageText.read(TASK.format(number)))[0].url


def test_a_press_on_a_row_leads_to_its_number_of_today():
    assert shown(408) == "http://shop/tasks?task=22"
    assert shown(409) == "http://shop/tasks?task=409"
    assert shown(408, there=tasks(22, 23)) == "http://shop/tasks?task=408"


@pytest.mark.parametrize(
    ("known", "now", "found"),
    [
        ({"1": "401", "2": "402", "3": "403"}, tasks(422, 430), {"22": "422"}),
        ({"1": "401", "2": "402"}, tasks(422, 430), {}),
        ({"1": "401", "2": "402", "3": "404"}, tasks(422, 430), {}),
        (
            {"1": "401", "2": "402", "3": "403", "tasks/7": "tasks/9"},
            tasks(422, 423),
            {"22": "422", "23": "423"},
        ),
    ],
    ids=["as much further", "of two alone", "not all as much", "beside those of a place"],
)
def test_a_row_that_came_late_is_as_much_further_as_the_others(known, now, found):
    assert {then: there for _, then, there in rows_in_step(tasks(22, 23), now, known)} == found


def test_what_a_tool_told_of_a_row_has_its_recorded_number():
    then = PageText.read('list\n [] link "Ada" → /tasks/1533\n [] link "Bo" → /tasks/1534')
    now = PageText.read('list\n [] link "Ada" → /tasks/4433\n [] link "Bo" → /tasks/4434')
    known = placeholders_of({}).renumbered_like(then, now, opened=False)
    assert known.hide_known('clicked row … | "4433" | "" | "Ada"') == 'clicked row … | "1533" | "" | "Ada"'


PARTIES = (
    'url: http://shop/parties\n\ntable\n row "Code" | "Name" | "Sum" head\n row\n  [] checkbox\n  [] clickable "{}"\n  [] clickable "Ada"\n'
    '  [] clickable "{}"\n row\n  [] checkbox\n  [] clickable "{}"\n  [] clickable "Bo"\n  [] clickable "{}"\n row\n  [] checkbox\n'
    '  [] clickable "{}"\n  [] clickable "Cy"\n  [] clickable "{}"'
)
CODES = (1011, 4100, 1013, 9500, 1012, 7300)
ANEW_CODES = (5023, 4100, 5021, 9500, 5022, 7300)
ANEW = {"1011": "5023", "1013": "5021", "1012": "5022"}


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (ANEW_CODES, ANEW),
        ((5023, 4100, 5021, 9500, 6022, 7300), {}),
        ((5023, 4100, 5021, 9500, 1012, 7300), {}),
        ((5023, 4100, 5021, 9500, 5021, 7300), {}),
        ((1012, 4100, 1014, 9500, 1013, 7300), {}),
        ((1011, 4200, 1013, 9600, 1012, 7400), {}),
        (CODES, {}),
    ],
    ids=["all", "one far away", "one as it was", "one twice", "what others had", "amounts", "as they were"],
)
def test_a_counter_may_give_the_numbers_of_rows_without_cells_anew(now, found):
    page, today = (PageText.read(PARTIES.format(*numbers)) for numbers in (CODES, now))
    assert {then: there for _, then, there in counted_anew(page, today)} == found


PARTY = 'url: /party/{}\ntitle: "Party"\n\nmain\n heading 1 "Cy"\n "Oslo"\n [] textbox "Code" value="{}"'


def test_what_a_step_made_has_the_next_number_of_rows_and_one_that_no_page_told():
    codes = other_numbers(
        PageText.read(PARTIES.format(*CODES)), PageText.read(PARTIES.format(*ANEW_CODES)), {}
    )
    pages = (PageText.read(PARTY.format(*made)) for made in ((15, 1014), (5015, 5024)))
    made = other_numbers(*pages, codes, before=Before(frozenset()))
    assert made == {"1014": "5024", "party/15": "party/5015", "15": "5015"}
