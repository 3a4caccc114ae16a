"""A trace of Playwright reads as the story of a run: its steps are named groups."""

import json
import zipfile

import pytest

from pytest_agentbrowse.page.trace_groups import TraceGroups
from pytest_agentbrowse.settle import run_now
from tests.project import ASYNC, PAGE, SYNC

READING = "wait for the page, and read it"
STORY = [
    "run 1: Add one item",
    f"  {READING}",
    '  step 1: Click "Add"',
    '    click button "Add"',
    f"    {READING}",
    "  step 2: Finish the task",
    '    done "now 1 items"',
]


def events(project):
    """What was begun in the one trace of a session, by its id."""
    [path] = project.path.joinpath("test-results").rglob("trace.zip")
    with zipfile.ZipFile(path) as trace:
        lines = trace.read("trace.trace").decode().splitlines()
    begun = [event for event in map(json.loads, lines) if event["type"] == "before"]
    return {event["callId"]: event for event in begun}


def depth(event, begun):
    return 1 + depth(begun[event["parentId"]], begun) if event.get("parentId") else 0


def groups(project):
    begun = events(project)
    told = [event for event in begun.values() if event["method"] == "tracingGroup"]
    return [f"{'  ' * depth(event, begun)}{event['title']}" for event in told]


@pytest.mark.matrix
@pytest.mark.parametrize("test", [SYNC, ASYNC], ids=["sync", "async"])
def test_a_recording_and_its_replay_have_the_same_groups(project, test):
    project.write(test)
    project.record("--tracing=on").assert_outcomes(passed=1)
    assert groups(project) == STORY
    project.run("--tracing=on", CI="true").assert_outcomes(passed=1)
    assert groups(project) == STORY
    begun = events(project).values()
    clicks = [event for event in begun if event["method"] == "click"]
    assert [events(project)[event["parentId"]]["title"] for event in clicks] == ['click button "Add"']
    after = [event["method"] for event in begun if not event.get("parentId")]
    assert after[-1] not in ("click", "tracingGroup")  # the test's own calls stand in no group


@pytest.mark.thorough
def test_a_replay_that_breaks_off_ends_its_groups(replayable):
    replayable.write(SYNC.replace(
        '    result = agent.run("Add one item")',
        '    try:\n        result = agent.run("Add one item")\n    finally:\n        agent.page.title()',
    ), page=PAGE.replace("++window.n", "(window.n += 2)"))  # fmt: skip
    replayable.run("--tracing=retain-on-failure", CI="true").assert_outcomes(failed=1)
    assert groups(replayable) == STORY[:5]
    last = [event for event in events(replayable).values() if event["method"] == "title"]
    assert [event.get("parentId") for event in last] == [None]


def test_where_no_trace_is_written_no_group_is_begun_or_ended(page, monkeypatch):
    asked = []
    for name in ("group", "group_end"):
        real = getattr(page.context.tracing, name)
        told = lambda *given, real=real, name=name, **named: asked.append(name) or real(*given, **named)  # noqa: E731
        monkeypatch.setattr(page.context.tracing, name, told)
    groups_ = TraceGroups(page.context, file=__file__, line=1)

    def one_in_another():
        run_now(groups_.open("one"))
        run_now(groups_.open("in it"))
        run_now(groups_.close_last())
        run_now(groups_.close())
        run_now(groups_.close_last())

    one_in_another()
    assert asked == []
    page.context.tracing.start()
    one_in_another()
    page.context.tracing.stop()
    assert asked == ["group", "group", "group_end", "group_end"]
