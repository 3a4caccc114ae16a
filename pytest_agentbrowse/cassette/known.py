"""What a cassette tells, by address: what was asked with, what was decided, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pytest_agentbrowse.cassette.replay import Deed, Page, RecordedStep
from pytest_agentbrowse.model.call import Address, Parts
from pytest_agentbrowse.model.output import unfenced


@dataclass(frozen=True, slots=True)
class Known:
    """What is recorded of a test; of one without a cassette nothing is known."""

    parts: Mapping[Address, Parts] = field(default_factory=dict)
    calls: Mapping[str, tuple[Deed, ...]] = field(default_factory=dict)
    refusals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unverified: frozenset[str] = frozenset()
    plugin: str = ""

    @classmethod
    def of(
        cls, parts: Mapping[Address, Parts], answers: Mapping[Address, str], story: Mapping[str, Any]
    ) -> Known:
        """What the interactions of a cassette tell, and what stands in its story beside them."""
        notes = story.get("notes", {})
        last = {(address.run, address.step): text for address, text in sorted(answers.items())}
        calls = {
            f"{run}/{step}": _deeds(text, notes.get(f"{run}/{step}", []))
            for (run, step), text in last.items()
        }
        unverified = frozenset(
            key for key, noted in notes.items() if any(note.get("unverified") for note in noted)
        )
        return cls(parts, calls, story.get("refused", {}), unverified, story.get("plugin", ""))

    def deeds(self, address: Address) -> tuple[Deed, ...]:
        """The recorded actions of a step."""
        return self.calls.get(f"{address.run}/{address.step}", ())

    def refused(self, address: Address) -> tuple[str, ...]:
        """Why a recorded answer was not taken when it was recorded; empty when it was."""
        return self.refusals.get(str(address), ())

    def is_unverified(self, address: Address) -> bool:
        """Whether the verdict of a step names no evidence."""
        return f"{address.run}/{address.step}" in self.unverified

    def step(self, address: Address, today: Mapping[tuple[int, int], str]) -> RecordedStep:
        """A recorded step among those of its run; `today` has the pages so far, by run and step."""
        run, step, _ = address
        earlier = tuple(
            Page.of(self.parts[first].page, page)
            for (of_run, number), page in today.items()
            if of_run == run and number < step and (first := Address(run, number, 1)) in self.parts
        )
        before = _carried_out(self.deeds(Address(run, step - 1, 1)))
        return RecordedStep(
            page=self.parts[address].page,
            deeds=_carried_out(self.deeds(address)),
            before=before[-1] if before else None,
            earlier=earlier,
        )

    def without_tail(self, address: Address) -> Known:
        """All but what a run was asked from an address on."""
        kept = {
            known: parts for known, parts in self.parts.items() if known.run != address.run or known < address
        }
        return replace(self, parts=kept)


def _carried_out(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    return tuple(deed for deed in deeds if not deed.skipped)


def _deeds(answer: str, notes: list[dict[str, Any]]) -> tuple[Deed, ...]:
    made = []
    for position, call in enumerate(_calls(answer)):
        tool, params = next(((name, given) for name, given in call.items() if given is not None), ("", {}))
        note = notes[position] if position < len(notes) else {}
        told = {name: note[name] for name in ("element", "result", "error", "values") if note.get(name)}
        made.append(Deed(tool, params if isinstance(params, dict) else {}, **told))
    return tuple(made)


def _calls(answer: str) -> list[dict[str, Any]]:
    """The actions of an answer; none of one that was edited into something else, which is said later."""
    try:
        calls = json.loads(unfenced(answer))["action"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return []
    return [call for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []
