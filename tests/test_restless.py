"""Texts whose figures change by themselves while a replay waits."""

import pytest

from pytest_agentbrowse.cassette import restless
from pytest_agentbrowse.cassette.restless import Restless, wording
from pytest_agentbrowse.page.text import Line, PageText

EVERY_SECOND = [(0, "Elapsed: 1 s"), (1, "Elapsed: 2 s"), (2, "Elapsed: 3 s"), (3, "Elapsed: 4 s")]
ROLLS = [(0, "Sum: 1"), (0.1, "Sum: 7"), (0.2, "Sum: 12"), (0.3, "Sum: 31"), (2, "Sum: 31")]
LATE = [(0, "Sum: 0"), (2, "Sum: 31"), (4, "Sum: 31")]
AT_REST = [*EVERY_SECOND, (7, "Elapsed: 4 s")]
ONE_MORE = [(0, "1 file"), (1, "1 file\n2 file"), (2, "1 file\n2 file\n3 file")]


def seen(monkeypatch, looks):
    now = [0.0]
    monkeypatch.setattr(restless.time, "monotonic", lambda: now[0])
    watched = Restless()
    for at, text in looks:
        now[0] = at
        watched.see(PageText.of(lines=[Line("text", part) for part in text.split("\n")]))
    return watched.wordings()


def test_what_ticks_is_restless(monkeypatch):
    assert seen(monkeypatch, EVERY_SECOND) == {wording(Line("text", "Elapsed: 99 s"))}


@pytest.mark.parametrize("looks", [ROLLS, LATE, AT_REST, ONE_MORE])
def test_what_comes_to_rest_or_grows_is_not(monkeypatch, looks):
    assert seen(monkeypatch, looks) == frozenset()
