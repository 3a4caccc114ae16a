"""Numbers that an operating system gives processes, in lines of a log: each run has others."""

import pytest

from pytest_agentbrowse.cassette.process_ids import process_ids
from pytest_agentbrowse.cassette.renumbering import NOTHING_RENUMBERED
from pytest_agentbrowse.page.text import PageText

LOG = (
    'main\n heading 1 "Log"\n list\n  "{{{{time_1}}}} INFO [pid {0}] scheduler: started"\n'
    '  "{{{{time_{2}}}}} INFO [pid {1}] importer: 12 rows imported"\n  "PID={1}: finished"'
)
THEN, NOW = LOG.format(4711, 4714, 2), LOG.format(90233, 90236, 3)


def as_recorded(then, now, literals=""):
    """A page of today with the recorded numbers of processes."""
    recorded, page = PageText.read(then), PageText.read(now)
    found = NOTHING_RENUMBERED.found(
        recorded, page, opened=False, rows={}, before=None, shown=page, literals=literals
    )
    return [line.name for line in found.of_then_beside(recorded, page).lines][-3:]


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("Started process (pid: 4711)", "Started process (pid: 733)"),
        ("cron[4711]: done", "cron[733]: done"),
        ("4711 rows by PID 4714", "4711 rows by PID 736"),
    ],
)
def test_a_text_with_another_process_is_the_recorded_one(then, now):
    texts = 'main\n heading 1 "Log"\n list\n  "Up"\n  "{}"'
    assert as_recorded(texts.format(then), texts.format(now))[-1] == then


def test_all_lines_of_a_log_have_the_recorded_processes():
    told = as_recorded(THEN, NOW.replace("time_3", "time_2"))
    assert told == [line.name for line in PageText.read(THEN).lines][-3:]
    assert "pid 4714" in as_recorded(THEN, NOW)[1]


@pytest.mark.parametrize(
    ("then", "now"),
    [
        (THEN, NOW.replace("12 rows", "11 rows").replace("finished", "rolled back")),
        (THEN, f'{NOW}\n "90236 rows"'),
        (f'{THEN}\n link "4714" → /runs/4714', NOW),
        (THEN, NOW.replace("PID=90236", "PID=90299")),
        (THEN.replace("pid", "bid"), NOW.replace("pid", "bid")),
    ],
    ids=["other words", "a count", "a link", "two processes", "an offer"],
)
def test_what_else_a_number_is_stays(then, now):
    found = process_ids(PageText.read(then), PageText.read(now))
    assert "4714" not in found


def test_a_process_that_the_task_names_is_that_one():
    assert "pid 90236" in as_recorded(THEN, NOW, "Is pid 4714 done?")[1]
