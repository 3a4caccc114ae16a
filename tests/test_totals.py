"""Runs, steps, tokens and money of a session in words."""

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting.facts import RunFacts, StepFacts, TestFacts
from pytest_agentbrowse.reporting.totals import Totals, totals_lines, totals_of

TOKENS = Usage(1000, 20)
LIVE = StepFacts(1, answers=1, usage=TOKENS, spent=TOKENS, cost=0.25, charged=0.25)
REPLAYED = StepFacts(1, answers=1, usage=TOKENS, cost=0.5, replayed=True)
UNREAD = StepFacts(2)


def totals(*steps):
    return totals_of(TestFacts("t", "t.py", 1, (RunFacts(1, "task", 25, steps),)))


def test_what_was_spent_and_what_a_replay_saved_are_told_apart():
    assert totals_lines(2, [totals(LIVE, LIVE), totals(REPLAYED, UNREAD)]) == [
        "2 tests, 2 runs, 4 steps (2 replayed, 2 live)",
        "spent: 2,040 tokens ($0.500)",
        "saved by replay: 1,020 tokens ($0.500)",
    ]
    assert totals_lines(1, [totals(REPLAYED)]) == [
        "1 test, 1 run, 1 step",
        "saved by replay: 1,020 tokens ($0.500)",
    ]
    assert totals_lines(0, []) == []


def test_of_an_unknown_cost_or_count_nothing_is_made_up():
    unknown = StepFacts(1, answers=1, usage=TOKENS, spent=TOKENS, cost=None, charged=None)
    assert totals_lines(2, [totals(LIVE), totals(unknown)])[1] == "spent: 2,040 tokens (unknown cost)"
    uncounted = Usage(uncounted=1)
    nothing = StepFacts(1, answers=1, usage=uncounted, spent=uncounted, cost=None, charged=None)
    assert totals_lines(1, [totals(nothing)])[1:] == ["spent: unknown tokens (unknown cost)"]
    partly = totals(LIVE, nothing)
    assert totals_lines(1, [partly])[1:] == ["spent: at least 1,020 tokens (unknown cost)"]
    replayed = StepFacts(1, answers=1, usage=uncounted, cost=None, replayed=True)
    assert totals_lines(1, [totals(REPLAYED, replayed)])[1:] == [
        "saved by replay: at least 1,020 tokens (unknown cost)"
    ]


def test_a_test_that_runs_again_counts_once_but_for_what_it_spent():
    again = totals(LIVE) + totals(LIVE, LIVE).paid
    assert (again.runs, again.steps, again.live, again.spent, again.spent_cost) == (1, 1, 1, 3060, 0.75)
    assert Totals() + Totals() == Totals()
