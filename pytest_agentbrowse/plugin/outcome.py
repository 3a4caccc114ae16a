"""What an agent test reports at the end of a session, as plain values that reach the controller of xdist."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypedDict

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
    test: str
    left_behind: dict[str, str]
    """The cassette that it must have had under another name, and the command that brings it along."""
    drift: list[str]
    """What of its pages differed and was let pass, each once."""
    unverified: str
    totals: dict[str, Any]
    """Its runs, steps, tokens and money."""


_MOST_DRIFT = 5
CALL_PASSED = pytest.StashKey[bool]()
ENDED = pytest.StashKey[str]()
"""How the call of a test that did not pass ended, in words that go on from "because"."""

FINISH = pytest.StashKey[Callable[[str], None]]()
"""What is left to do for a test's agent when the whole test is over: publish, and tell what is wrong. It is
given how the test ended, empty where it passed."""

OUTCOME = pytest.StashKey[Outcome]()


def summary_lines(
    outcomes: Collection[Outcome], *, whole: bool = False, told: Collection[str] = ()
) -> list[str]:
    """The session in a few lines: what was replayed, what was recorded, and which notices there are.

    `whole` tells all drift, with its tests. Of the tests in `told` it was said what became of their answers.
    """
    used = [outcome for outcome in outcomes if outcome["played"] or outcome["asked"]]
    if not used:
        return []
    from pytest_agentbrowse.reporting.totals import Totals, totals_lines  # noqa: PLC0415 - no test, no cost

    lines = totals_lines(len(used), [Totals(**outcome["totals"]) for outcome in used])
    replays = [outcome for outcome in used if outcome["played"] and not outcome["asked"]]
    if replays:
        answers = sum(outcome["played"] for outcome in replays)
        lines.append(f"{counted(len(replays), 'test')} replayed {counted(answers, 'recorded answer')}")
    asked = sum(outcome["asked"] for outcome in used)
    lines.append(
        f"a model was asked {counted(asked, 'time')}" if asked else "no model was called, no key was needed"
    )
    lines += quiet_lines(outcomes, whole=whole, told=told)
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


def drift_of(differences: Iterable[str]) -> list[str]:
    """What of the pages of a test differed; a line that stays so on later pages is one difference."""
    return list(dict.fromkeys(difference.partition(": ")[2] for difference in differences))


def drift_lines(outcomes: Collection[Outcome], *, whole: bool = False) -> list[str]:
    """What differed and was let pass, each once with its tests; what most tests have comes first."""
    tests: dict[str, list[str]] = {}
    for outcome in outcomes:
        for difference in outcome["drift"]:
            tests.setdefault(difference, []).append(outcome["test"])
    often = sorted(tests, key=lambda difference: -len(tests[difference]))
    if whole:
        return [f"drift: {difference} ({', '.join(tests[difference])})" for difference in often]
    lines = [f"drift: {difference} ({_in_tests(tests[difference])})" for difference in often[:_MOST_DRIFT]]
    if rest := often[_MOST_DRIFT:]:
        many = counted(len(rest), "more difference")
        lines.append(
            f"drift: {many} in {_in_tests({test for each in rest for test in tests[each]})}; -v lists all"
        )
    return lines


def _in_tests(tests: Collection[str]) -> str:
    return next(iter(tests)) if len(tests) == 1 else counted(len(tests), "test")


def unverified_line(test: str, words: list[str]) -> str:
    """What the verdicts of a test have no ground for, in one line; empty when there is nothing."""
    return f"unverified: {test}: the verdict {' and '.join(words)}" if words else ""


def quiet_lines(
    outcomes: Collection[Outcome], *, whole: bool = False, told: Collection[str] = ()
) -> list[str]:
    """What also a quiet session says: which files it wrote, and what differed and was let pass."""
    messages = [outcome["message"] for outcome in outcomes if outcome["test"] not in told]
    written = [line for message in messages for line in message.splitlines()]
    return [*written, *drift_lines(outcomes, whole=whole)]
