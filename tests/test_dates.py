"""The days that a text names, however it spells them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.page.dates import day_of, days, spans

from .properties import quick


@pytest.mark.parametrize(
    "text",
    ["2026-11-20", "2026-11-20T10:30:00Z", "2026/11/20", "20 November 2026", "20th Nov. 2026",
     "Friday, 20. Nov 2026", "November 20, 2026", "NOV 20th 2026", "20.11.2026", "20/11/2026", "11-20-2026", "11/20/26", "20/11/26", "20.11.26", "11/20/26, 11:24 PM",
     "Paid on 20 Nov 2026.", "/orders/2026-11-20", "Fri-20 November 2026", "2026-11-20/2026-11-20",
     "20.11.2026-20.11.2026", "20 Nov 2026-20 Nov 2026",
     "20 novembre 2026", "20 de noviembre de 2026", "2026年11月20日", "発売日2026年11月20日(金)です", "20 NOV 2026",
     "20. LISTOPADU 2026", "20. studenoga 2026.", "2026. november 20.", "2026 m. lapkričio 20 d.",
     "2026. gada 20. novembris", "20 ноября 2026 г.", "20 tháng 11, 2026", "20 พฤศจิกายน ค.ศ. 2026",
     "20 Kasım 2026", "20 KASIM 2026", "٢٠ نوفمبر ٢٠٢٦", "2026년 11월 20일", "20 בנובמבר 2026", "20. 11. 2026",
     "Fri Nov 20 19:52:48 2026", "Fri Nov 20 19:52:48 UTC 2026 by Ada", "20 Nov 19:52 2026"],
)  # fmt: skip
def test_a_day_is_read(text):
    assert days(text) == {date(2026, 11, 20)}


TOMORROW = date.today() + timedelta(days=1)  # noqa: DTZ011 - as pages say it


@pytest.mark.parametrize(
    "said",
    ["%a {day} %b", "%A, {day} %B", "{day} %B", "%B {day}", "%b {day}", "%b {day}, 10:30 AM", "Next visit %a {day} %b, 10:30",
     "Shipped on %B {day}", "Due %a, %b {day}", "Due %b {day}", "Updated {day} %b by Ada", "%b {day} (%a)", "the {day}th of %B"],
)  # fmt: skip
def test_a_day_without_its_year_is_the_nearest(said):
    text = TOMORROW.strftime(said).format(day=TOMORROW.day)
    assert days(text) == {TOMORROW}


def test_a_day_without_its_year_is_found_with_its_weekday_beside_one_with_it():
    (one, other) = spans("Sun 22 Nov 2026 to Thu 26 Nov")
    assert (one.start, one.end, other.start, other.end) == (0, 15, 19, 29)


@pytest.mark.parametrize("said", ["%a %m/%d", "%A %d/%m, 10:30", "Due %a, %d.%m.", "%a., %d. %m."])
def test_figures_are_a_day_where_its_weekday_stands_before_them(said):
    text = TOMORROW.strftime(said)
    (day,) = spans(text)
    assert TOMORROW in day.days
    assert text[day.start : day.end].startswith(TOMORROW.strftime("%a"))
    assert not days((TOMORROW + timedelta(days=1)).strftime("%a ") + TOMORROW.strftime("%d.%m."))


DUTCH = ("ma", "di", "wo", "do", "vr", "za", "zo")


def test_a_short_weekday_without_a_sign_belongs_to_the_day_that_it_is():
    for day in (TOMORROW + timedelta(days=more) for more in range(7)):
        weekday = DUTCH[day.weekday()]
        for text in (f"{weekday} {day:%d.%m.%Y}", f"{weekday} {day.day}.{day.month}."):
            assert [(found.start, found.days) for found in spans(text)] == [(0, {day})]
    assert [
        text[day.start : day.end]
        for text in ("di 1 dec 2026", "Open: Di 1. Dez. 2026")
        for day in spans(text)
    ] == [
        "di 1 dec 2026",
        "Di 1. Dez. 2026",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("wo 1 dec 2026", "1 dec 2026"),  # a Tuesday
        ("Di 1 dicembre 2026", "1 dicembre 2026"),  # no month where the weekday is one
        ("paid do 3 dec 2026", "3 dec 2026"),  # it may belong to the word before it
        ("po 30. listopadu 2026", "30. listopadu 2026"),  # a preposition in its language
    ],
)
def test_a_short_word_before_a_day_is_no_weekday(text, found):
    assert [text[day.start : day.end] for day in spans(text)] == [found]


@pytest.mark.parametrize(
    "text",
    ["31 November 2026", "1.2.3.2026", "2026-11-201", "120.11.2026", "20/11-2026", "May I",
     "3 items in 2026", "20 of 2026", "may 5", "10 out of 12", "Set 2 of 3", "due may 5", "5 items", "page 12 de 2026", "0 May 2026", "12 2026", "AB-12 2026", "1 de 2026", "LL-2026-11-20",
     "11/20/26/4", "1/11/20/26", "20.11.26.1", "1.20.11.26", "1.11.26", "20-11-26", "11/20.26", "31/11/26", "120/11/26", "11/20/261"],
)  # fmt: skip
def test_what_is_no_day_is_none(text):
    assert days(text) == frozenset()


def test_figures_that_may_be_two_days_are_both():
    assert days("03/04/2026") == {date(2026, 4, 3), date(2026, 3, 4)}
    assert days("01.12.2026") == {date(2026, 12, 1)}
    assert day_of("03/04/2026", day_first=True) == date(2026, 4, 3)
    assert day_of("03/04/2026", day_first=False) == date(2026, 3, 4)


def test_several_days_are_not_one():
    assert day_of("from 1 May 2026 to 3 May 2026", day_first=True) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("due to 20 November 2026, at noon", "20 November 2026"),
        ("on Friday, 20th Nov 2026 at 9", "Friday, 20th Nov 2026"),
        ("vendredi 20 novembre 2026", "vendredi 20 novembre 2026"),
        ("Fr., 20.11.2026", "Fr., 20.11.2026"),
        ("Sat on 20 May 2026", "20 May 2026"),
        ("am Freitag, den 20. November 2026", "20. November 2026"),
        ("2026年11月20日(金)まで", "2026年11月20日(金)"),
        ("2026. november 20., péntek", "2026. november 20., péntek"),
        ("3 in 2025, 20 November 2026", "20 November 2026"),
        ("Nov 20, 2026 20 pieces", "Nov 20, 2026"),
        ("order 1042 of November 20, 2026", "November 20, 2026"),
        ("1-3 January 2026", "3 January 2026"),
    ],
)
def test_a_day_stands_where_it_is_written_with_its_weekday(text, found):
    assert [text[day.start : day.end] for day in spans(text)] == [found]


def test_a_name_of_two_months_is_told_by_how_the_day_is_written():
    assert days("20. listopada 2026.") == {date(2026, 10, 20)}
    assert days("20 listopada 2026") == {date(2026, 11, 20)}


def test_a_name_that_nothing_tells_apart_is_each_of_its_months():
    assert days("3 Srp 2026") == {date(2026, month, 3) for month in (7, 8)}
    assert day_of("3 Srp 2026", day_first=True) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [("3 mai 2026", (5, 3)), ("3 mar. 2026", (3, 3)), ("3 Jan 2026", (1, 3)), ("20. Jänner 2027", (1, 20))],
)
def test_a_name_that_far_more_languages_mean_otherwise_is_what_they_mean(text, day):
    assert {(found.month, found.day) for found in days(text)} == {day}


@quick
@given(
    st.dates(min_value=date(1000, 1, 1)), st.sampled_from(["%d %B %Y", "%B %d, %Y", "%Y-%m-%d", "%d.%m.%Y"])
)
def test_a_day_comes_back_from_any_spelling(day, form):
    assert day_of(day.strftime(form), day_first=True) == day
