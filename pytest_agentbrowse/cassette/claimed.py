"""What a file says that nothing in it can bear out or refute: who reviews a pull request has to judge it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from pytest_agentbrowse.cassette import layout
from pytest_agentbrowse.cassette.abroad import ground_of, told_by_task
from pytest_agentbrowse.cassette.document import ActionStory, Story
from pytest_agentbrowse.cassette.maintenance import CassetteFile
from pytest_agentbrowse.cassette.own_page import unmarked
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.story_entries import entries_of
from pytest_agentbrowse.cassette.story_places import KeyPath, call_at, names_within, placed_steps
from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.words import counted


class Unproven(NamedTuple):
    """Something that is only claimed: where it stands, and of what kind it is."""

    place: KeyPath
    kind: str


def unproven(story: Story, *, hosts: Collection[str] = ()) -> Iterator[Unproven]:
    """What a recording claims, in the order of its steps; `hosts` are those that the reviewer names."""
    yield from _of_places(story, hosts)
    for (run, number, _), own in Recorded.of(entries_of(story)).own_steps(Tools()):
        # Ground that a replay cannot hold: what a tool is said to have told.
        unheard = replace(own, told=())
        for position, carried_out in enumerate(own.actions):
            held = set(unmarked(carried_out, own))
            for word in dict.fromkeys(unmarked(carried_out, unheard)):
                if word not in held:
                    at = call_at(("runs", run - 1, "steps", number - 1), position)
                    yield Unproven(at, "reported word that a tool told")
    secrets = {name for name, rule in story.placeholders.items() if rule == "secret"}
    for place, _, step in placed_steps(story):
        yield Unproven((*place, "decision"), "goal")
        for position, action in enumerate(step.decision.actions):
            yield from (Unproven(call_at(place, position), kind) for kind in _unproven_kinds(action, secrets))


def _of_places(story: Story, hosts: Collection[str]) -> Iterator[Unproven]:
    ground = ground_of(story, hosts)
    if ground.claims_home:
        yield Unproven(("test",), f"home ({ground.home})")
    for at, run in enumerate(story.runs):
        for origin in told_by_task(run):
            if origin != ground.home and not ground.names(origin):
                yield Unproven(("runs", at, "task"), f"place that its task names ({origin})")


def _unproven_kinds(action: ActionStory, secrets: Collection[str]) -> Iterator[str]:
    by_number = {tool.name for tool in builtin_tools("all") if "index" in tool.param_model.model_fields}
    if action.result and action.tool not in by_number | {DONE}:
        yield "result"
    if action.error:
        yield "error"
    if action.skipped:
        yield "skipped action"
    if action.unverified:
        yield "unverified verdict"
    yield from ["moment"] * len(action.moments)
    used = names_within(action.call).intersection(secrets)
    yield from (f"use of the secret {{{{{name}}}}}" for name in sorted(used))


def claimed_in_words(cassette: CassetteFile, *, hosts: Collection[str] = ()) -> str:
    """What a file claims, by kind and with its lines, in one line; empty when it claims nothing."""
    parsed = parse(layout.text_of(cassette.path))
    lines: dict[str, list[int]] = defaultdict(list)
    for place, kind in unproven(cassette.story, hosts=hosts):
        lines[kind].append(parsed.line(place))
    kinds = (f"{counted(len(at), kind)} ({_lines_listed(at)})" for kind, at in lines.items())
    told = ", ".join(kinds)
    return told and f"claimed, and for you to judge: {told}"


def _lines_listed(lines: list[int]) -> str:
    known = list(dict.fromkeys(lines))
    return f"line{'s' * (len(known) > 1)} {', '.join(map(str, known))}"
