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


def watched(monkeypatch, looks):
    now = [0.0]
    monkeypatch.setattr(restless.time, "monotonic", lambda: now[0])
    seen = Restless()
    for at, text in looks:
        now[0] = at
        seen.see(page(text))
    return seen


def page(text):
    return PageText.of(lines=[Line("text", part) for part in text.split("\n")])


def seen(monkeypatch, looks):
    return watched(monkeypatch, looks).wordings()


def test_what_ticks_is_restless(monkeypatch):
    assert seen(monkeypatch, EVERY_SECOND) == {wording(Line("text", "Elapsed: 99 s"))}


@pytest.mark.parametrize(
    "line",
    ['[1] button "Send again ({})"', '[1] summary "Your cart" text="119:{}" expanded', 'row "Left" | "{} s"'],
)
def test_what_can_be_pressed_or_shows_more_than_its_name_ticks_as_well(monkeypatch, line):
    now = [0.0]
    monkeypatch.setattr(restless.time, "monotonic", lambda: now[0])
    watched = Restless()
    for at in range(4):
        now[0] = at
        watched.see(PageText.read(line.format(59 - at)))
    assert wording(PageText.read(line.format(12)).lines[0]) in watched.wordings()


@pytest.mark.parametrize("looks", [ROLLS, LATE, AT_REST, ONE_MORE])
def test_what_comes_to_rest_or_grows_is_not(monkeypatch, looks):
    assert seen(monkeypatch, looks) == frozenset()


def test_of_a_log_more_and_more_comes(monkeypatch):
    log = [(at, "\n".join(["Recv: wait"] * (3 + at))) for at in range(4)]
    had = page(log[0][1])
    assert watched(monkeypatch, log).logs(had) == {wording(Line("text", "Recv: wait"))}
    assert watched(monkeypatch, log).logs(page("Recv: wait\nRecv: wait")) == frozenset()
    assert watched(monkeypatch, [*log, (7, log[-1][1])]).logs(had) == frozenset()
    assert watched(monkeypatch, EVERY_SECOND).logs(had) == frozenset()


def test_what_was_let_pass_with_other_figures_may_stop(monkeypatch):
    """A counter is stopped where the action comes; figures that rolled to the recorded ones have come."""
    ticking = watched(monkeypatch, EVERY_SECOND)
    ticking.let_pass(page("Elapsed: 9 s"), page("Elapsed: 4 s"))
    ticking.begin()
    assert ticking.wordings() == {wording(Line("text", "Elapsed: 4 s"))}
    rolled = watched(monkeypatch, EVERY_SECOND)
    rolled.let_pass(page("Elapsed: 4 s"), page("Elapsed: 4 s"))
    rolled.begin()
    assert rolled.wordings() == frozenset()


def test_a_clock_ticks_whatever_its_names_are(monkeypatch):
    ticking = watched(monkeypatch, [(at, f"Print time: 00:00:0{at}") for at in range(4)])
    assert ticking.wordings() == {wording(Line("text", placeholder_text("Print time: {{time_2}}")))}
    named = PageText.read('"Print time: {{time_1}}"')
    ticking.let_pass(named, named)
    ticking.begin()
    assert ticking.wordings() == {wording(named.lines[0])}


def placeholder_text(text):
    return PageText.read(f'"{text}"').lines[0].name
