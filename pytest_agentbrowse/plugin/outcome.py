"""What an agent test reports at the end of a session, as plain values that reach the controller of xdist."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

import pytest

from pytest_agentbrowse.words import counted


class Outcome(TypedDict):
    """What one test did."""

    played: int
    asked: int
    message: str
    warnings: list[str]
    file: str
    """The cassette that the test's runs belong to; empty when it had none."""
    drift: str
    unverified: str


_LONGEST = 80
CALL_PASSED = pytest.StashKey[bool]()
ENDED = pytest.StashKey[str]()
"""How the call of a test that did not pass ended, in words that go on from "because"."""

FINISH = pytest.StashKey[Callable[[str], None]]()
"""What is left to do for a test's agent when the whole test is over: publish, and tell what is wrong. It is
given how the test ended, empty where it passed."""

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
        lines.append(f"{counted(len(replays), 'test')} replayed {counted(answers, 'recorded answer')}")
    asked = sum(outcome["asked"] for outcome in used)
    lines.append(
        f"a model was asked {counted(asked, 'time')}" if asked else "no model was called, no key was needed"
    )
    lines += quiet_lines(outcomes)
    if unverified := [outcome["unverified"] for outcome in used if outcome["unverified"]]:
        lines.append(
            f"{counted(len(unverified), 'test')} unverified: a replay cannot tell whether it still holds"
        )
        lines += unverified
    notices: dict[str, int] = {}
    for outcome in used:
        # Once per test, so that the number at the end of the line counts tests.
        for warning in set(outcome["warnings"]):
            notices[warning] = notices.get(warning, 0) + 1
    lines += [f"notice: {text} ({counted(number, 'test')})" for text, number in notices.items()]
    return lines


def drift_line(test: str, differences: list[str]) -> str:
    """What of the pages of a test differed and was let pass, in one line; empty when nothing did."""
    if not differences:
        return ""
    first = differences[0] if len(differences[0]) <= _LONGEST else f"{differences[0][:_LONGEST]}…"
    # One line that changed stays on the pages of all later steps, and is one difference.
    lines = {difference.partition(": ")[2] for difference in differences}
    return f"drift: {test}: {counted(len(lines), 'line')} of its pages differ, such as {first}"


def unverified_line(test: str, words: list[str]) -> str:
    """What the verdicts of a test have no ground for, in one line; empty when there is nothing."""
    return f"unverified: {test}: the verdict {' and '.join(words)}" if words else ""


def quiet_lines(outcomes: list[Outcome]) -> list[str]:
    """What also a quiet session says: which files it wrote, and what differed and was let pass."""
    written = [line for outcome in outcomes for line in outcome["message"].splitlines()]
    return [*written, *(outcome["drift"] for outcome in outcomes if outcome["drift"])]
