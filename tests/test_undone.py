"""A step that does nothing today is never let pass: of each recorded step, the page before it stays."""

from pathlib import Path

import pytest

from pytest_agentbrowse.cassette import layout
from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.story_entries import entries_of
from pytest_agentbrowse.cassette.verification import trouble_in
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.tools.builtin import builtin_tools

ROOT = Path(__file__).parents[1]
TOOLS = builtin_tools("all")


def steps_of(path):
    """The recorded steps that changed their page, each as it would be on the page before it."""
    recorded = Recorded.of(entries_of(layout.load(path)))
    pages = {address.first: entry.parts.page for address, entry in recorded.entries.items()}
    for address, then in pages.items():
        before = pages.get(address._replace(step=address.step - 1))
        if before is None or before == then or before.url != then.url or not recorded.taken(address):
            continue
        known = {each: page for each, page in pages.items() if each < address}
        names = Names(placeholders_of({}))
        names.begin(task=recorded.entries[address].parts.task, base_url="", variables={}, secrets=Secrets({}))
        for page in known.values():
            names.saw(page, page)
        now, bound = names.compared(then, before)
        yield address, recorded.step(address, known, TOOLS).today(now, bound=bound, tools=TOOLS)


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["cassettes", "benchmarks/truth"])
def test_a_step_that_does_nothing_today_is_told(folder):
    stories = [path for path in sorted((ROOT / folder).rglob("test_*.yaml")) if path.parent.name != "asked"]
    undone = [
        (f"{path.name}, step {address.step}", trouble_in(step))
        for path in stories
        for address, step in steps_of(path)
        if step.brought.came or step.brought.went
    ]
    assert len(undone) > 10
    assert [where for where, trouble in undone if trouble is None] == []
