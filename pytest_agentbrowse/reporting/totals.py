"""Runs, steps, tokens and money of a session, added up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pytest_agentbrowse.model.prices import dollars, total_cost
from pytest_agentbrowse.reporting.facts import TestFacts
from pytest_agentbrowse.words import counted


@dataclass(frozen=True, slots=True)
class Totals:
    """Of one test or many, as plain values.

    `live` are the steps for which a model was asked; `spent` and `saved` are tokens that were paid for in
    this session, and that a replay had no need to pay for again. `uncounted` answers of the former, and
    `saved_uncounted` of the latter, came without a count. Costs are in US dollars,
    and None where one of them is not known.
    """

    runs: int = 0
    steps: int = 0
    live: int = 0
    spent: int = 0
    saved: int = 0
    uncounted: int = 0
    spent_cost: float | None = 0.0
    saved_cost: float | None = 0.0
    saved_uncounted: int = 0

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            runs=self.runs + other.runs,
            steps=self.steps + other.steps,
            live=self.live + other.live,
            spent=self.spent + other.spent,
            saved=self.saved + other.saved,
            uncounted=self.uncounted + other.uncounted,
            spent_cost=total_cost((self.spent_cost, other.spent_cost)),
            saved_cost=total_cost((self.saved_cost, other.saved_cost)),
            saved_uncounted=self.saved_uncounted + other.saved_uncounted,
        )

    @property
    def paid(self) -> Totals:
        """What of it was paid for, which stays so where the test is run again."""
        return Totals(spent=self.spent, uncounted=self.uncounted, spent_cost=self.spent_cost)


def totals_of(facts: TestFacts) -> Totals:
    """The totals of a test."""
    steps = [step for run in facts.runs for step in run.steps]
    spent = facts.spent
    replayed = [step for step in steps if step.replayed]
    return Totals(
        runs=len(facts.runs),
        steps=len(steps),
        live=sum(bool(step.answers) and not step.replayed for step in steps),
        spent=spent.total,
        saved=facts.usage.total - spent.total,
        uncounted=spent.uncounted,
        spent_cost=total_cost(step.charged for step in steps),
        saved_cost=total_cost(step.cost for step in replayed),
        saved_uncounted=facts.usage.uncounted - spent.uncounted,
    )


def totals_lines(tests: int, each: Iterable[Totals]) -> list[str]:
    """The totals of a session in words; nothing where no run was made."""
    all_ = sum(each, Totals())
    if not all_.steps:
        return []
    replayed = all_.steps - all_.live
    how = f"{replayed:,} replayed, {all_.live:,} live" if replayed and all_.live else ""
    return [
        ", ".join((counted(tests, "test"), counted(all_.runs, "run"), counted(all_.steps, "step")))
        + (f" ({how})" if how else ""),
        *spent_lines(all_),
    ]


def spent_lines(totals: Totals) -> list[str]:
    """What was spent, and what a replay saved, in words; nothing where no answer came."""
    told = (
        ("spent", totals.spent, totals.uncounted, totals.spent_cost),
        ("saved by replay", totals.saved, totals.saved_uncounted, totals.saved_cost),
    )
    return [
        f"{what}: {tokens_in_words(tokens, uncounted)} ({dollars(cost)})"
        for what, tokens, uncounted, cost in told
        if tokens or uncounted
    ]


def tokens_in_words(tokens: int, uncounted: int) -> str:
    """Tokens for people, such as "at least 1,020 tokens"."""
    count = count_in_words(tokens, uncounted)
    return f"{count} token{'' if count == '1' else 's'}"


def count_in_words(tokens: int, uncounted: int) -> str:
    """How many tokens there were; the least where answers came without a count."""
    if uncounted and not tokens:
        return "unknown"
    return f"{'at least ' if uncounted else ''}{tokens:,}"
