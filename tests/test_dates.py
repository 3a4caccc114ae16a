"""The days that a text names, however it spells them."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.page.dates import day_of, days

from .properties import quick


@pytest.mark.parametrize(
    "text",
    ["2026-11-20", "2026-11-20T10:30:00Z", "2026/11/20", "20 November 2026", "20th Nov. 2026",
     "Friday, 20. Nov 2026", "November 20, 2026", "NOV 20th 2026", "20.11.2026", "20/11/2026", "11-20-2026",
     "Paid on 20 Nov 2026.", "/orders/2026-11-20", "Fri-20 November 2026", "2026-11-20/2026-11-20",
     "20.11.2026-20.11.2026", "20 Nov 2026-20 Nov 2026"],
)  # fmt: skip
def test_a_day_is_read(text):
    assert days(text) == {date(2026, 11, 20)}


@pytest.mark.parametrize(
    "text", ["31 November 2026", "1.2.3.2026", "2026-11-201", "120.11.2026", "20/11-2026", "May I"]
)
def test_what_is_no_day_is_none(text):
    assert days(text) == frozenset()


def test_figures_that_may_be_two_days_are_both():
    assert days("03/04/2026") == {date(2026, 4, 3), date(2026, 3, 4)}
    assert day_of("03/04/2026", day_first=True) == date(2026, 4, 3)
    assert day_of("03/04/2026", day_first=False) == date(2026, 3, 4)


def test_several_days_are_not_one():
    assert day_of("from 1 May 2026 to 3 May 2026", day_first=True) is None


@quick
@given(
    st.dates(min_value=date(1000, 1, 1)), st.sampled_from(["%d %B %Y", "%B %d, %Y", "%Y-%m-%d", "%d.%m.%Y"])
)
def test_a_day_comes_back_from_any_spelling(day, form):
    assert day_of(day.strftime(form), day_first=True) == day
