"""What a report tells of each of several items in turn."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.told_of_each import no_longer_told_of
from pytest_agentbrowse.page.text import PageText

TIMERS = (
    'table\n row "Timer" | "State" | "Left" head\n row … | "idle" | "0:05"\n  [1] link "timer.eggs"\n  [2] button "Copy"\n'
    ' row … | "idle" | "0:07"\n  [3] link "timer.wash"\n  [4] button "Copy"\n row … | "active" | "0:09"\n  [5] link "timer.tea"'
)
WASH = 'link "timer.wash"'
WASH_ACTIVE = TIMERS.replace('"idle" | "0:07"', '"active" | "0:07"')
WARDS = (
    'heading 1 "Ward"\nlist\n listitem\n  "Ada Lowe"\n  "Discharged"\n listitem\n  "Bo Hart"\n  "Admitted"\n'
    ' listitem\n  "Cy Penn"\n  "Admitted"'
)
ADA = '"Ada Lowe"'
CY_OUT = WARDS.replace('Penn"\n  "Admitted', 'Penn"\n  "Discharged')


@pytest.mark.parametrize(
    ("then", "now", "line", "report", "name"),
    [
        (TIMERS, WASH_ACTIVE, WASH, "timer.eggs idle timer.wash idle", "timer.wash"),
        (TIMERS, WASH_ACTIVE, WASH, "timer.eggs is idle, timer.tea is active", None),
        (TIMERS, WASH_ACTIVE, WASH, "timer.eggs and timer.wash are both idle", "timer.wash"),
        (TIMERS, WASH_ACTIVE, WASH, "idle: timer.eggs; active: timer.tea; there is timer.wash", None),
        (TIMERS, TIMERS.replace('"idle" | "0:07"', '"Idle" | "0:03"'), WASH, "timer.eggs idle timer.wash idle", None),
        (TIMERS, TIMERS.replace('"idle" | "0:07"', '"0:07"'), WASH, "timer.eggs idle timer.wash idle", None),
        (TIMERS, TIMERS.replace("table\n", 'table\n row … | "active" | "0:01"\n  [9] link "timer.new"\n'), WASH, "timer.eggs idle timer.wash idle", None),
        (WARDS, CY_OUT, ADA, "Ada Lowe was discharged; Bo Hart is admitted, Cy Penn admitted", "Cy Penn"),
        (WARDS, CY_OUT, ADA, "Discharged is Ada Lowe. Bo Hart: admitted", None),
        (WARDS, WARDS.replace('"Admitted"', '"Admitted today"'), ADA, "Bo Hart: admitted, Cy Penn: admitted", None),
        (WARDS, WARDS.replace("Cy Penn", "Di Cole"), ADA, "Bo Hart: admitted, Cy Penn: admitted", None),
    ],
)  # fmt: skip
def test_each_of_several_items_goes_on_saying_what_is_told_of_it(then, now, line, report, name):
    recorded, today = PageText.read(then), PageText.read(now)
    found = no_longer_told_of(report, [cited(line, recorded)], recorded, today)
    assert (found and found.name) == name
