"""The day and the time of what is placed beside the hours of a day or a week."""

from __future__ import annotations

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

DAYS = ("Mon 23", "Tue 24", "Wed 25")
PITCH = 40  # pixels for an hour
COLUMN = "<div style='position:relative;width:120px;height:960px'>{}</div>"
EVENT = "<div style='position:absolute;top:{}px;height:{}px;left:2px;width:100px;overflow:hidden' onclick=0>{}</div>"
HALVES = "<tr><td style='width:50px;padding:0;height:20px'>{}:00<td style='padding:0'><tr style='height:20px'><td><td>"


def event(hour, hours, name):
    return EVENT.format(round(hour * PITCH), round(hours * PITCH) - 1, name)


def scrolled(inner):
    return f"<div id=s style='height:300px;overflow-y:auto;position:relative'>{inner}</div><script>s.scrollTop=320</script>"


def heads(extra=""):
    boxes = "".join(f"<div style='width:120px'>{day}</div>" for day in DAYS)
    return f"<div style='display:flex;padding-left:50px'>{boxes}</div>{extra}"


def week(*columns, head=None, label="{:02}:00"):
    hours = "".join(f"<div style='height:40px'>{label.format(hour)}</div>" for hour in range(24))
    grid = "".join(COLUMN.format(column) for column in columns)
    return (heads() if head is None else head) + scrolled(
        f"<div style='display:flex'><div style='width:50px'>{hours}</div>{grid}</div>"
    )


def line_of(text, page):
    return next(line.strip().partition("] ")[2] for line in page.splitlines() if text in line)


def test_an_event_says_its_day_and_its_time(small):
    page = small(week(event(9, 1, "Standup"), event(10.5, 1.25, "Review"), event(14, 0.5, "Dentist")))
    assert line_of("Standup", page) == 'clickable "Standup" hint="Mon 23, 09:00 to 10:00"'
    assert line_of("Review", page) == 'clickable "Review" hint="Tue 24, 10:30 to 11:45"'
    assert line_of("Dentist", page) == 'clickable "Dentist" hint="Wed 25, 14:00 to 14:30"'


def test_an_event_that_says_when_it_begins_says_its_day_alone(small):
    page = small(week(event(9, 1, "9:00 Standup"), "", ""))
    assert line_of("Standup", page) == 'clickable "9:00 Standup" hint="Mon 23"'


def test_a_single_day_has_no_column_to_name(small):
    page = small(week(event(9, 1, "Standup"), head="", label="{}:00"))
    assert line_of("Standup", page) == 'clickable "Standup" hint="09:00 to 10:00"'


def test_what_goes_on_all_day_says_its_days(small):
    bar = "<div style='margin-left:{}px;width:{}px' onclick=0>{}</div>"
    page = small(week("", "", "", head=heads(bar.format(172, 230, "Fair") + bar.format(52, 100, "Rent due"))))
    assert line_of("Fair", page) == 'clickable "Fair" hint="Tue 24 to Wed 25"'
    assert line_of("Rent due", page) == 'clickable "Rent due" hint="Mon 23"'


def test_the_cells_of_an_hour_say_which_one_it_is(small):
    cells = "".join("<div style='height:40px;cursor:pointer'></div>" for _ in range(24))
    script = (
        "<script>for (const c of document.querySelectorAll('[style*=pointer]')) c.onclick = () => 0</script>"
    )
    page = small(week(cells, cells, cells) + script)
    assert 'hint="Tue 24, 10:00 to 11:00"' in page
    assert page.count('hint="Tue 24,') == 24


def test_hours_in_the_rows_of_a_table_below_the_days(small):
    rows = "".join(HALVES.format(hour) for hour in range(24))
    grid = "".join(COLUMN.format(event(hour, 1, name)) for hour, name in ((9, "Standup"), (14, "Dentist")))
    page = small(
        heads()
        + scrolled(
            f"<div style='position:relative'><table style='border-collapse:collapse;width:410px'>{rows}</table>"
            f"<div style='position:absolute;top:0;left:50px;display:flex'>{grid}</div></div>"
        )
    )
    assert line_of("Dentist", page) == 'clickable "Dentist" hint="Tue 24, 14:00 to 15:00"'


def test_a_list_of_times_is_no_calendar(small):
    rows = "".join(
        f"<div style='display:flex;height:40px'><p>{h}:00</p><a href=/{h}>Book {h}</a></div>"
        for h in range(8, 18)
    )
    assert "hint" not in small(f"<div>{rows}</div>")
