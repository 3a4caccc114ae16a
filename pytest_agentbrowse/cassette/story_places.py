"""Where something stands in a recording, and which names it has there."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_agentbrowse.cassette.document import RunStory, StepStory, Story
from pytest_agentbrowse.cassette.entry import texts_in
from pytest_agentbrowse.page.placeholder import names_in, read

KeyPath = tuple[str | int, ...]
"""The keys and positions that lead to something in a file."""


def placed_steps(story: Story) -> Iterator[tuple[KeyPath, RunStory, StepStory]]:
    """The steps of a recording, each with its place and its run."""
    for at, run in enumerate(story.runs):
        for position, step in enumerate(run.steps):
            yield ("runs", at, "steps", position), run, step


def call_at(step: KeyPath, position: int) -> KeyPath:
    """The place of an action's call in a step."""
    return (*step, "decision", "actions", position, "call")


def names_within(values: object) -> set[str]:
    """The names of placeholders in all texts of these values."""
    return set(names_in(read("\n".join(texts_in(values)))))
