"""The day of a calendar that an event stands on, where it is no part of the cell of that day."""

from __future__ import annotations

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

WEEKS = (
    "<style>.row{display:flex;width:700px}.row>*{flex:1 1 0}.week{height:90px}.event{cursor:pointer}</style>"
)
EVENT = (
    "<div class=row><div></div><div class=event onclick=1>Board meeting</div>" + "<div></div>" * 5 + "</div>"
)
BEHIND = "<div style='position:absolute;left:0;top:0;background:#fff;z-index:2'>{}</div><a href=/x>Notes</a>"


def week(first, event=""):
    days = "".join(f"<div><a>{day:02}</a></div>" for day in range(first, first + 7))
    return f"<div class=week><div class=row>{days}</div>{event}</div>"


def table(*rows):
    return f"<table>{''.join('<tr>' + ''.join(f'<td>{cell}' for cell in row) for row in rows)}</table>"


def line_of(text, page):
    return next(line.strip() for line in page.splitlines() if text in line)


def test_an_event_below_the_days_of_its_week_is_on_the_day_above_it(small):
    page = small(f"{WEEKS}<div class=month>{week(1)}{week(8, EVENT)}{week(15)}</div>")
    assert line_of("Board meeting", page) == '[1] clickable "Board meeting" hint="on 9"'


def test_an_event_that_begins_in_a_cell_and_reaches_out_of_it_is_on_several_days(small):
    style = "<style>td{width:90px;height:60px;position:relative}a{display:block}.wide{position:absolute;width:250px}</style>"
    days = [[f"<b>{day}</b>" for day in range(first, first + 7)] for first in (1, 8, 15)]
    days[1][2] += "<a class=wide href=/fair>Fair</a>"
    days[2][2] += "<a href=/call>Call</a>"
    page = small(style + table(*days))
    assert line_of('link "Fair"', page) == '[1] link "Fair" hint="on 10 to 12" → /fair'
    assert line_of('link "Call"', page) == '[2] link "Call" → /call'


def test_what_stands_among_figures_is_on_no_day(small):
    rooms = [(f"<a href=/{n}>Room {n}</a>", n % 5 + 1, "<a href=/n>none</a>", n % 3 + 2) for n in range(8)]
    page = small(table(*rooms))
    assert 'link "Room 7"' in page
    assert "hint" not in page


def test_what_lies_behind_a_calendar_is_on_no_day(small):
    page = small(BEHIND.format(table(range(1, 8), range(8, 15))))
    assert line_of("Notes", page).startswith('[1] link "Notes"')
    assert "hint" not in line_of("Notes", page)
