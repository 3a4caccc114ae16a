"""Whose time it is: that of a run, or of those who look on at it."""

from pytest_agentbrowse.events import Answered, Asking, PageRead, RunBegins, StepBegins
from pytest_agentbrowse.model.call import Address, Reply
from pytest_agentbrowse.model.output import CurrentState
from pytest_agentbrowse.reporting.gathering import Gatherer
from pytest_agentbrowse.settle import run_now

from .pages import observed

STATE = CurrentState(evaluation_previous_goal="", memory="", next_goal="Go on")
ADDRESS = Address(1, 1, 1)
PAGE = 'url: http://shop.example/\ntitle: "Shop"\n\nmain'


def step_after(events, *, whole=False):
    """The step that is gathered where each event comes after a second, and others look on for ten more."""
    now = [0.0]
    gatherer = Gatherer(clock=lambda: now[0], whole=whole)
    for event in events:
        now[0] += 1
        run_now(gatherer.see(event, None))
        now[0] += 10
        run_now(gatherer.rest.see(event, None))
    return gatherer.step


BEGUN = (RunBegins(1, "Go", 25), StepBegins(1, 1))


def test_the_time_of_others_who_look_on_is_none_of_the_run():
    events = (*BEGUN, PageRead(1, 1, observed(PAGE)), Asking(ADDRESS), Answered(ADDRESS, Reply("{}"), STATE))
    step = step_after(events)
    assert (step.reading, step.asking) == (1, 1)


def test_questions_and_recorded_pages_are_kept_for_who_shows_them_alone():
    messages = ({"role": "system", "content": "You act."}, {"role": "user", "content": "Go"})
    events = (
        *BEGUN,
        PageRead(1, 1, observed(PAGE), lambda: "another page"),
        Asking(ADDRESS, messages),
        Answered(ADDRESS, Reply("no"), refused=("not JSON",)),
        Asking(ADDRESS, messages),
        Answered(ADDRESS, Reply("yes"), STATE),
    )
    step = step_after(events, whole=True)
    assert [exchange.answer for exchange in step.exchanges] == ["no", "yes"]
    assert [(message.role, message.text) for message in step.exchanges[0].asked] == [
        ("system", "You act."), ("user", "Go")
    ]  # fmt: skip
    assert step.recorded == "another page"
    plain = step_after(events)
    assert (plain.exchanges, plain.recorded) == ((), "")
