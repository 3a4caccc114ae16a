"""What an agent test reports at the end of a session, as plain values that reach the controller of xdist."""

from __future__ import annotations

from typing import TypedDict

import pytest


class Outcome(TypedDict):
    """What one test did."""

    played: int
    asked: int
    message: str
    warnings: list[str]
    drift: str
    unverified: int


_LONGEST = 80
CALL_PASSED = pytest.StashKey[bool]()
OUTCOME = pytest.StashKey[Outcome]()


def summary_lines(outcomes: list[Outcome]) -> list[str]:
    """The session in a few lines: what was replayed, what was recorded, and which notices there are."""
    used = [outcome for outcome in outcomes if outcome["played"] or outcome["asked"]]
    if not used:
        return []
    lines = []
    replays = [outcome for outcome in used if outcome["played"] and not outcome["asked"]]
    if replays:
        answers = sum(outcome["played"] for outcome in replays)
        lines.append(f"{_count(len(replays), 'test')} replayed {_count(answers, 'recorded answer')}")
    asked = sum(outcome["asked"] for outcome in used)
    lines.append(
        f"a model was asked {_count(asked, 'time')}" if asked else "no model was called, no key was needed"
    )
    lines += [outcome["message"] for outcome in used if outcome["message"]]
    lines += [outcome["drift"] for outcome in used if outcome["drift"]]
    if unverified := sum(outcome["unverified"] for outcome in used):
        lines.append(
            f"{_count(unverified, 'verdict')} without evidence: a replay cannot tell whether it still holds"
        )
    stale = [outcome for outcome in used if outcome["warnings"]]
    if stale:
        what = dict.fromkeys(warning for outcome in stale for warning in outcome["warnings"])
        lines.append(f"notice: {', '.join(what)} from the recorded ones ({_count(len(stale), 'test')})")
    return lines


def drift_line(test: str, differences: list[str]) -> str:
    """What of the pages of a test differed and was let pass, in one line; empty when nothing did."""
    if not differences:
        return ""
    first = differences[0] if len(differences[0]) <= _LONGEST else f"{differences[0][:_LONGEST]}…"
    lines = {difference.partition(": ")[2] for difference in differences}
    return f"drift: {test}: {_count(len(lines), 'line')} of its pages differ, such as {first}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
