"""Times that an application puts into fields by its clock."""

from datetime import UTC, datetime

import pytest

from pytest_agentbrowse.cassette.set_by_clock import is_set_by_the_clock
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

NOW = datetime(2026, 11, 29, 21, 5, tzinfo=UTC)
FORM = 'dialog "Event"\n [] textbox "Title"\n [] textbox hint="time" value="{}"\n [] textbox hint="time" value="{}"\n "Ends at {}"'


def form(*values: str) -> PageText:
    return PageText.read(FORM.format(*values, values[-1]))


@pytest.mark.parametrize(
    ("today", "shown", "is_set"),
    [
        (("{{time_3}}", "{{time_4}}"), {"time_3": "21:15", "time_4": "22:15"}, True),
        (("{{time_2}}", "{{new_time_1}}"), {"time_2": "11:15 PM", "new_time_1": "21:05"}, True),
        (("{{time_3}}", "{{time_4}}"), {"time_3": "21:15", "time_4": "09:00"}, False),
        (("{{time_3}}", ""), {"time_3": "21:15"}, False),
        (("{{time_3}}", "{{time_4}}"), {}, False),
    ],
    ids=["near now", "by another name", "at some other time", "none", "of which nothing is known"],
)
def test_a_field_that_had_a_time_of_the_clock_has_one_of_today(today, shown, is_set):
    page = PagePair(form("{{time_1}}", "{{time_2}}"), form(*today))
    fields = [line for line in page.then.lines if line.role == "textbox"]
    assert [is_set_by_the_clock(line, page, shown, NOW) for line in fields] == [False, is_set, is_set]
    assert not is_set_by_the_clock(page.then.lines[-1], page, shown, NOW)
    typed = PagePair(form("18:00", "20:00"), form(*today))
    assert not any(is_set_by_the_clock(line, typed, shown, NOW) for line in typed.then.lines)


def test_where_there_is_a_field_more_nobody_knows_which_is_which():
    page = PagePair(
        form("{{time_1}}", "{{time_2}}"), PageText.read('main\n [] textbox hint="time" value="{{time_3}}"')
    )
    assert not any(is_set_by_the_clock(line, page, {"time_3": "21:15"}, NOW) for line in page.then.lines)
