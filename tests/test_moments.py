"""Days and times that a verdict rests on: the same, or as far from now as they were."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from pytest_agentbrowse.evidence.moments import (
    Moment,
    exchanged,
    is_of_this_session,
    loosely,
    marks_the_day,
    moment_of,
    still_holds,
)
from pytest_agentbrowse.page.text import PageText

MONTH = "\n".join(f'[] link "{day}"' for day in range(1, 31))


@pytest.mark.parametrize(
    ("was", "is_now", "day", "marks"),
    [
        ("22", "27", "22", True),
        ("22", "27", "27", True),
        ("22", "28", "22", True),
        ("22", "27", "25", False),
        ("22", "15", "22", False),
        ("22", "", "22", False),
        ("", "27", "27", False),
        ("27", "27", "27", False),
    ],
)
def test_a_calendar_marks_the_day_of_today(was, is_now, day, marks):
    then, now = (PageText.read(MONTH.replace(f'"{at}"', f'"{at}" current')) for at in (was, is_now))
    recorded = next(line for line in then.lines if line.name == day)
    assert marks_the_day(recorded, then, now, date(2026, 11, 27)) is marks


THEN = datetime(2026, 11, 22, 14, 30, tzinfo=UTC)
LATER = datetime(2027, 2, 3, 9, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("shown", "moment"),
    [
        ("25 November 2026", Moment(shown="25 November 2026", days=3)),
        ("2026-11-20", Moment(shown="2026-11-20", days=-2)),
        ("20. November 2026", Moment(shown="20. November 2026", days=-2)),
        ("14:29", Moment(shown="14:29", minutes=-1)),
        ("3:15 pm", Moment(shown="3:15 pm", minutes=45)),
        ("00:10", Moment(shown="00:10", minutes=580)),
        ("2026-11-22T14:29:01Z", Moment(shown="2026-11-22T14:29:01Z", days=0, minutes=-1)),
        ("LL-1234", None),
    ],
)
def test_a_moment_is_kept_with_its_distance(shown, moment):
    assert moment_of(shown, THEN) == moment


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("2 November 2026", "2 November 2026"),
        ("2 November 2026", "02/11/2026"),
        ("25 November 2026", "6 February 2027"),
        ("22.11.2026", "03.02.2027"),
        ("14:29", "9:02"),
        ("18:00", "18:00"),
        ("18:00", "6:00 pm"),
        ("2027-04-15 12:00", "15.04.2027 12:00"),
        ("2026-11-22 14:29", "2027-02-03 09:12"),
        ("2026-11-25 12:00", "2027-02-06 12:00"),
        ("2026-11-22 14:29", "2027-02-03 08:31"),
    ],
)
def test_a_moment_that_stayed_or_moved_with_the_clock_holds(then, now):
    assert still_holds(moment_of(then, THEN), now, LATER)


@pytest.mark.parametrize(("days", "holds"), [(3, True), (4, False), (0, True)])
def test_a_day_without_its_year_moves_with_the_clock(days, holds):
    now = datetime.now(UTC)
    recorded = moment_of(f"{now + timedelta(days=2):%a %-d %b}", now)
    later = now + timedelta(days=1)
    shown = recorded.shown if days == 0 else f"{now + timedelta(days=days):%a %-d %b}"
    assert recorded.days == 2
    assert still_holds(recorded, shown, later) is holds


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("15 December 2026", "14 December 2026"),
        ("25 November 2026", "5 February 2027"),
        ("3 March 2026", "1 January 1970"),
        ("18:00", "3:00"),
        ("14:29", "soon"),
        ("2027-04-15 12:00", "2027-04-15 12:59"),
        ("2027-04-15 12:00", "2027-04-16 12:00"),
        ("2026-11-22 14:29", "2027-02-03 11:12"),
        ("2026-11-22 14:29", "2027-02-03 08:01"),
        ("2026-11-22 14:29", "2027-02-02 08:31"),
    ],
)
def test_any_other_moment_does_not(then, now):
    assert not still_holds(moment_of(then, THEN), now, LATER)


@pytest.mark.parametrize(("now", "holds"), [("8 February 2027", True), ("1 January 1970", False)])
def test_a_day_that_is_only_near_holds_within_a_week(now, holds):
    moment = loosely(moment_of("25 November 2026", THEN))
    assert still_holds(moment, now, LATER) is holds


def test_a_time_is_let_be_where_it_has_no_distance_in_an_older_recording_or_no_verdict_rests_on_it():
    shown = "2027-04-15 12:00"
    moment = moment_of(shown, THEN)
    for older in (moment.model_copy(update={"minutes": None}), loosely(moment)):
        assert still_holds(older, "2027-04-15 12:59", LATER)


def test_a_time_may_be_any_other_where_a_day_has_to_be_near():
    assert loosely(moment_of("14:29", THEN)) is None
    assert loosely(moment_of("soon", THEN)) is None


def test_a_time_around_midnight_moves_with_the_clock_as_well():
    late = THEN.replace(hour=23, minute=59)
    assert still_holds(moment_of("00:01", late), "12:02 am", late + timedelta(minutes=2))


@pytest.mark.parametrize(("today", "holds"), [("9 a.m.", True), ("10 a.m.", False), ("9 p.m.", False)])
def test_a_time_without_minutes_is_that_of_the_hour(today, holds):
    assert still_holds(moment_of("2:25 p.m.", THEN), today, LATER) is holds


@pytest.mark.parametrize(
    ("then", "today", "now", "holds"),
    [
        # 14 days ahead, put off to a Monday: recorded on a Sunday
        ("2026-12-07", "2026-11-23", "2026-12-07", True),
        ("2026-12-07", "2026-11-24", "2026-12-08", True),
        ("2026-12-07", "2026-11-28", "2026-12-14", True),
        ("2026-12-07", "2026-11-25", "2026-12-11", False),
        ("2026-12-07", "2026-11-25", "2026-12-07", True),  # it stayed
        ("2026-12-07", "2026-11-25", "2026-12-06", False),
        # three working days ahead
        ("2026-11-25", "2026-11-26", "2026-12-01", True),
        ("2026-11-25", "2026-11-26", "2026-11-30", True),  # or three days, put off
        ("2026-11-25", "2026-11-26", "2026-12-02", False),
        ("2026-11-25", "2026-11-26", "2026-11-27", False),
        # a day that is over is put off by nobody
        ("2026-11-19", "2026-11-24", "2026-11-20", False),
    ],
)
def test_days_ahead_may_skip_a_weekend(then, today, now, holds):
    on = datetime.fromisoformat(today).replace(hour=10, tzinfo=UTC)
    assert still_holds(moment_of(then, THEN), now, on) is holds


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [
        ("a few seconds ago", "3 years ago", False),
        ("vor 5 Sekunden", "vor 3 Stunden", False),
        ("il y a quelques secondes", "il y a 2 jours", False),
        ("3秒前", "3年前", False),
        ("a few seconds ago", "2 minutes ago", True),
        ("vor 5 Sekunden", "vor weniger als 10 Sekunden", True),
        ("5 seconds ago", "1 minute, 10 seconds ago", True),
        ("5 seconds ago", "now", True),
    ],
)
def test_what_was_seconds_old_is_no_hour_old_in_another_run(then, now, holds):
    moment = loosely(moment_of(then, THEN))
    assert moment.is_loose
    assert still_holds(moment, now, LATER) is holds


def test_what_was_minutes_old_may_be_of_any_age():
    assert moment_of("10 minutes ago", THEN) is None


ARRIVAL = {"date_1": "25 November 2026", "date_2": "27 November 2026"}


@pytest.mark.parametrize(
    ("first", "second", "now", "names"),
    [
        ("27 November 2026", "25 November 2026", THEN, ("date_1", "date_2")),
        ("28 November 2026", "26 November 2026", THEN, ("date_1", "date_2")),
        ("8 February 2027", "6 February 2027", LATER, ("date_1", "date_2")),
        ("26 November 2026", "27 November 2026", THEN, None),
        ("6 February 2027", "8 February 2027", LATER, None),
        ("6 February 2027", "27 November 2026", LATER, None),
    ],
)
def test_two_days_that_a_step_brought_keep_their_order(first, second, now, names):
    recorded = {name: loosely(moment_of(day, THEN)) for name, day in ARRIVAL.items()}
    assert exchanged(recorded, {"date_1": first, "date_2": second}, now) == names


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("14:25", True),
        ("12:25 PM", True),  # in UTC
        ("2026-11-24 14:21", True),
        ("2026-11-20 14:25", False),
        ("13:50", True),  # as the session began
        ("13:25", False),
        ("14:40", False),
        ("today", False),
    ],
)
def test_a_time_is_of_this_session_here_or_in_utc(text, is_so):
    now = datetime(2026, 11, 24, 14, 27, tzinfo=timezone(timedelta(hours=2)))
    assert is_of_this_session(text, now) is is_so


@pytest.mark.parametrize(
    ("now", "shown", "holds"),
    [
        (THEN + timedelta(days=9), "15-09-2027", True),
        (THEN + timedelta(days=9), "16-09-2027", False),
        (THEN, "05-09-2027", False),
    ],
)
def test_of_figures_with_two_readings_either_moves_with_the_clock(now, shown, holds):
    recorded = moment_of("06-09-2027", THEN)
    assert recorded.days == (date(2027, 6, 9) - THEN.date()).days
    assert still_holds(recorded, shown, now) is holds
