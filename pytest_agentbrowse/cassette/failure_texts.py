"""What a person reads when a test and its recording do not fit, with what to do about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from pytest_agentbrowse.cassette.differences import difference_lines
from pytest_agentbrowse.cassette.entry import RecordedAction
from pytest_agentbrowse.cassette.modes import CHANGED_STEPS, FIRST_RECORDING, MISSING_STEPS
from pytest_agentbrowse.cassette.moving import OtherRoot
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.redrawn import without_keys
from pytest_agentbrowse.cassette.trouble import Trouble
from pytest_agentbrowse.errors import CassetteMiss, ReplayFailed
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import RecordMode
from pytest_agentbrowse.words import DIFFERS

_Differences = Mapping[str, tuple[str | PageText, str | PageText]]
_NO_DIFFERENCES: _Differences = MappingProxyType({})
_TO_RECORD = "record it with a model"
_IS_IT_A_BUG = (
    "the application does something else now than when this was recorded; if that is a bug, it is found\n"
    f"  if the change is meant, {_TO_RECORD}"
)
_LOOKS = re.compile(r' (?:hint="(?:[^"\\]|\\.)*"|pointed|greyed)(?= |$)')
"""What a line says of its code, of the pointer, or of how faint it is: it reads the same without."""

_Told = Callable[[str], str]
"""Puts values in the place of names, for a person."""


def missed(
    origin: Origin,
    address: Address,
    what: str,
    *,
    differences: _Differences = _NO_DIFFERENCES,
    told: _Told = str,
    led_by: RecordedAction | None = None,
    more: str = "",
) -> CassetteMiss:
    """The cassette cannot serve a step; `differences` are by name, recorded and now.

    `led_by` is the action of the step before, where the trouble is the page that it led to.
    """
    words = told(what)
    return CassetteMiss(
        _with_remedy(origin, address, words, differences=differences, told=told, led_by=led_by, more=more)
    )


def failed(
    origin: Origin,
    address: Address,
    trouble: Trouble,
    *,
    differences: _Differences = _NO_DIFFERENCES,
    told: _Told,
    led_by: RecordedAction | None = None,
) -> ReplayFailed:
    """The failure of a replay, told by what is wrong, what is there instead, and what else differs."""
    what, instead = told(trouble.what), tuple(map(told, trouble.instead))
    return ReplayFailed(
        _with_remedy(
            origin,
            address,
            what,
            instead=instead,
            differences=differences,
            told=told,
            led_by=led_by,
            before=_IS_IT_A_BUG,
        )
    )


def nothing_recorded(
    origin: Origin, address: Address, recorded: Collection[Address], *, record: RecordMode, instead: str = ""
) -> CassetteMiss:
    """The test comes to a step that the cassette does not have; `record` is the mode that asks no model.

    `instead` says where a cassette of this test may be, of which there is none in its place.
    """
    if not recorded:
        what = f"there is no cassette, and record mode {record!r} asks no model"
        more = instead
        if origin.partial.is_file():
            more = f"  {origin.partial_name} is of a failed recording; {origin.go_on}"
        return CassetteMiss(_with_remedy(origin, address, what, mode=FIRST_RECORDING, more=more))
    if address.run > (runs := max(known.run for known in recorded)):
        many = f"{runs} run{'s' if runs > 1 else ''}"
        what = f"nothing is recorded: the cassette has {many}, the test asks for one more"
    else:
        last = max(known.step for known in recorded if known.run == address.run)
        what = f"nothing is recorded: run {address.run} ends with step {last} in the cassette"
    return CassetteMiss(_with_remedy(origin, address, what, mode=MISSING_STEPS))


def wrong_root(other: OtherRoot) -> str:
    """Where the cassette is that pytest does not look for from its root of today."""
    return (
        f"  but {other.cassette} is of this test: pytest's root is {other.now}, for want of a "
        "settings file.\n"
        f"  Run pytest in {other.folder}, or make a settings file there:  agentbrowse init"
    )


def _with_remedy(
    origin: Origin,
    address: Address,
    what: str,
    *,
    instead: tuple[str, ...] = (),
    differences: _Differences = _NO_DIFFERENCES,
    told: _Told = str,
    led_by: RecordedAction | None = None,
    mode: RecordMode = CHANGED_STEPS,
    before: str = _TO_RECORD,
    more: str = "",
) -> str:
    lines = [f"step {address.step} of run {address.run}{_after(address, led_by, what, told)}: {what}."]
    if instead:
        lines.append(f"  there is instead: {', '.join(instead)}")
    for name, (then, now) in differences.items():
        differing = difference_lines(then, now, told=told, known_by=_without_looks)
        lines += [f"  {name} {DIFFERS}", *(f"    {line}" for line in differing)]
    lines += [
        f"  cassette: {origin.name}",
        f"  {before}:  pytest --agent-record={mode} {origin.command}",
    ]
    return "\n".join([*lines, more] if more else lines)


def _without_looks(line: str) -> str:
    """A line as a person knows it again: without keys, and without what only its code or its looks say."""
    return _LOOKS.sub("", without_keys(line))


def _after(address: Address, led_by: RecordedAction | None, what: str, told: _Told) -> str:
    """The step that acted, for the page of a step is what the one before it led to."""
    if led_by is None:
        return ""
    action = told(str(led_by))
    return f", after step {address.step - 1}" + ("" if action in what else f" ({action})")


def left_over(origin: Origin, steps: str) -> str:
    """The test did not come to these recorded steps."""
    return (
        f"the test did not come to what is recorded: {steps}.\n"
        f"  cassette: {origin.name}\n"
        f"  drop it from the cassette:  pytest --agent-record=resume {origin.command}\n"
        "  or let it pass:  --agent-unplayed=warn"
    )


def steps_in_words(left: Collection[Address], recorded: Collection[Address]) -> str:
    """Steps as a person would name them: `run 1, steps 3 to 5; run 2`; empty when there are none."""
    words = []
    for run in sorted({address.run for address in left}):
        steps = sorted({address.step for address in left if address.run == run})
        if steps[0] == 1 and len(steps) == len({address.step for address in recorded if address.run == run}):
            words.append(f"run {run}")
        elif len(steps) == 1:
            words.append(f"run {run}, step {steps[0]}")
        else:
            words.append(f"run {run}, steps {steps[0]} to {steps[-1]}")
    return "; ".join(words)
