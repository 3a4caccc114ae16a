"""Days that were two when recorded and are one today."""

from datetime import timedelta

import pytest

from pytest_agentbrowse.cassette.other_days import days_as_recorded
from pytest_agentbrowse.evidence.moments import Moment, local_time
from pytest_agentbrowse.page.text import PageText

THEN = 'table\n row "Fence" | "{{date_1}}" | "1 h"\n row "Door" | "{{date_2}}" | "2 h"'
NOW = THEN.replace("date_2", "date_1")


def in_days(days):
    return (local_time() + timedelta(days=days)).date().isoformat()


@pytest.mark.parametrize(("days", "is_it"), [(14, True), (6, False)])
@pytest.mark.parametrize("more", ["", ' | "High"', ' | … | "{{date_1}}"'])
def test_a_day_as_far_from_now_is_the_recorded_one(days, is_it, more):
    recorded, page = PageText.read(THEN), PageText.read(NOW.replace(' h"', f' h"{more}'))
    moments = {"date_2": Moment(shown="2020-12-07", days=14)}
    told, later = days_as_recorded(recorded, page, {"date_1": in_days(days)}, moments)
    assert later == ({"date_2": in_days(days)} if is_it else {})
    assert (told != page) is is_it
    wanted = page.lines[2].cells
    wanted = (wanted[0], recorded.lines[2].cells[1], *wanted[2:]) if is_it else wanted
    assert told.lines[2].cells == wanted
