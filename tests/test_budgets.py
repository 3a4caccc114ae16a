"""The grammar of budgets: what may be spent by run, test and session."""

from __future__ import annotations

import math

import pytest

from pytest_agentbrowse.budgets import Amounts, Budget, amount_in_words, budget_of
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.settings import resolve

ALL = "run: 50k tokens 20 steps, test: $0.20, session: $5 1h 30m"
inf = math.inf


def resolved(**sources):
    return resolve(**{"command_line": {}, "marker": {}, "ini": {}, "environment": {}} | sources).budget


def test_a_budget_says_for_each_scope_what_it_may_spend():
    budget = budget_of(ALL)
    assert budget.of("run") == Amounts(steps=20, tokens=50_000, dollars=inf, seconds=inf)
    assert budget.of("test") == Amounts(inf, inf, 0.2, inf)
    assert budget.of("session") == Amounts(inf, inf, 5, 5400)


@pytest.mark.parametrize(
    ("text", "kind", "amount"),
    [
        ("run: 1.5M tokens", "tokens", 1_500_000),
        ("run:800 tokens", "tokens", 800),
        ("run: 1 step", "steps", 1),
        ("run: $ 3", "dollars", 3),
        ("run: 0.25 USD", "dollars", 0.25),
        ("run: 90s", "seconds", 90),
        ("run: 2 m", "seconds", 120),
        ("\nrun: 0.5h\n", "seconds", 1800),
    ],
)
def test_amounts_are_read_with_their_units(text, kind, amount):
    assert getattr(budget_of(text).of("run"), kind) == amount


@pytest.mark.parametrize("text", [ALL, "none", "run: none", "session: 10m", "run: $0.1 7s\ntest: 3 steps"])
def test_a_budget_is_written_as_it_is_read(text):
    assert budget_of(str(budget_of(text))) == budget_of(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("50k tokens", "'50k tokens' does not begin with run:, test: or session:; it takes scopes with amounts, such as 'run: "),
        ("suite: $5", "'suite: $5' does not begin with run:, test: or session:; it takes "),
        ("run: 50k", "'50k' in 'run: 50k' is no amount of steps, tokens, dollars or time (h, m, s); it takes "),
        ("run: 5 EUR", "'5 EUR' in 'run: 5 EUR' is no amount of "),
        ("run: 5mm", "'5mm' in 'run: 5mm' is no amount of "),
        ("run: 50,000 tokens", "'50' in 'run: 50' is no amount of "),
        ("run:", "'run:' says no amount; it takes "),
        ("run: $1 $2", "'run: $1 $2' says twice how many dollars: leave one out"),
        ("run: $1, run: 3 steps", "run stands there twice: write its amounts behind one another, with spaces"),
        ("run: 0 steps", "'run: 0 steps' allows no steps; to ask no model at all: --agent-record=none"),
        ("test: bash.20", "'bash.20' in 'test: bash.20' is no amount of "),  # a shell's own $0
        (" , ", "it is empty; it takes "),
    ],
)  # fmt: skip
def test_what_is_no_budget_is_told_with_what_is_one(text, said):
    with pytest.raises(SettingsError) as caught:
        resolved(marker={"budget": text})
    assert said in str(caught.value)
    assert str(caught.value).startswith("@pytest.mark.agent argument 'budget' is ")


def test_each_scope_has_the_limits_of_the_nearest_source_that_names_it():
    budget = resolved(
        command_line={"budget": "session: $1"},
        marker={"budget": "run: 9 steps"},
        ini={"budget": "run: 3 steps, test: $2, session: $7"},
        environment={"AGENTBROWSE_BUDGET": "test: $9"},
    )
    assert (budget.of("session").dollars, budget.of("run").steps, budget.of("test").dollars) == (1, 9, 2)


def test_none_lifts_the_limits_of_sources_farther_away():
    ini = {"budget": "run: 3 steps, session: $7"}
    assert resolved(marker={"budget": "run: none"}, ini=ini).of("run").steps == inf
    lifted = resolved(command_line={"budget": "none"}, ini=ini)
    assert not any(lifted.limits_any(kind) for kind in ("steps", "dollars"))
    assert resolved() == Budget()


@pytest.mark.parametrize(
    ("kind", "amount", "words"),
    [("tokens", 1200, "1,200 tokens"), ("steps", 1, "1 step"), ("dollars", 0.0213, "$0.0213"), ("dollars", 5, "$5.00"), ("seconds", 90.4, "90 s")],
)  # fmt: skip
def test_an_amount_is_told_in_words(kind, amount, words):
    assert amount_in_words(kind, amount) == words
