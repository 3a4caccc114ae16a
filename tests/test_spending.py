"""Budgets: a run stops before the question that would exceed one, and what was spent is known by test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pytest_agentbrowse.budgets import Amounts, budget_of
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply, Usage
from pytest_agentbrowse.model.spending import Ledger, OverBudget, Spending
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.result import ImagePart

ROOT = Path(__file__).resolve().parent.parent
PARTS = Parts("t", PageText.read("p"), {}, "", {})
PRICES = (("ours", {"input": 1.0, "output": 10.0}),)


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def spending(budget, *, ledger=None, test="test_one", clock=None, **changes):
    settings = Settings(**{"budget": budget_of(budget), "model": "ours", "prices": PRICES} | changes)
    return Spending(settings, ledger=ledger or Ledger(), test=test, clock=clock or Clock())


def call(run=1, step=1, attempt=1, *, size=1_000, images=0):
    pictures = (ImagePart(b"", "image/png"),) * images
    text = "x" * (size - 2)  # the schema is {}
    return Call(
        Address(run, step, attempt),
        PARTS,
        ({"role": "user", "content": (text, *pictures) if images else text},),
    )


def ask(spent, question=None, *, tokens=(250, 50), cached=0, model="ours", seconds=0.0, clock=None):
    booking = spent.book(question or call())
    if clock is not None:
        clock.now += seconds
    spent.settle(booking, Reply("{}", usage=Usage(*tokens, cached), model=model))
    return booking


def refused(spent, question=None):
    with pytest.raises(OverBudget) as caught:
        spent.book(question or call())
    assert spent.exceeded == str(caught.value)
    return str(caught.value)


def test_without_a_budget_nothing_is_booked_or_estimated():
    ledger = Ledger()
    unlimited = Spending(Settings(), ledger=ledger)
    assert ask(unlimited).estimate == Amounts()
    assert ledger.by_test() == {}


def test_the_question_that_would_exceed_a_budget_of_tokens_is_not_put():
    spent = spending("run: 1200 tokens")
    ask(spent, tokens=(250, 50))
    ask(spent, call(step=2), tokens=(250, 50))
    said = refused(spent, call(step=3))
    assert said == (
        "the budget of the run is 1,200 tokens (agent_budget); spent are 600 tokens, "
        "and the next question takes about 775 tokens"
    )


def test_a_first_question_is_estimated_by_its_bytes_and_the_next_by_what_the_last_one_took():
    spent = spending("run: 100k tokens")
    assert ask(spent, call(size=4_000), tokens=(1_000, 20)).estimate.tokens == 2_000 + 500
    assert ask(spent, call(step=2, size=8_000), tokens=(2_000, 900)).estimate.tokens == 2_200 + 500
    assert ask(spent, call(step=3, size=8_000)).estimate.tokens == 2_200 + 900
    assert spent.book(call(step=4, size=8_000, images=2)).estimate.tokens > 4_000


def test_the_longest_answer_that_is_allowed_bounds_the_estimate():
    spent = spending("run: 100k tokens", max_tokens=100)
    assert spent.book(call(size=4_000)).estimate.tokens == 2_000 + 100


def test_a_budget_of_dollars_counts_what_answers_cost():
    spent = spending("test: $0.009")
    ask(spent, tokens=(1_000, 100))
    ask(spent, call(run=2), tokens=(1_000, 100))
    said = refused(spent, call(run=3))
    assert said.startswith(
        "the budget of the test is $0.0090 (agent_budget); spent are $0.0040, and the next"
    )


def test_a_budget_of_dollars_needs_a_price():
    spent = spending("session: $5", model="theirs")
    with pytest.raises(SettingsError) as caught:
        spent.book(call())
    text = str(caught.value)
    assert text.startswith("there is a budget in dollars (agent_budget), and nobody knows what theirs costs.")
    assert 'agent_prices = "theirs" = {input = 2.5, output = 10}' in text


def test_an_answer_of_a_model_without_a_price_costs_what_the_one_asked_for_does():
    spent = spending("test: $1")
    ask(spent, tokens=(1_000, 100), model="scripted")
    assert "$0.0020" in spent.told()


def test_an_answer_may_have_what_a_budget_of_tokens_has_left_for_it():
    spent = spending("run: 12k tokens")
    assert spent.book(call(size=4_000)).tokens_left == 12_000 - 2_000
    assert spending("run: 20 steps 10m").book(call()).tokens_left is None


def test_the_budget_that_has_least_left_says_how_long_an_answer_may_be():
    spent = spending("run: 12k tokens, test: 15k tokens, session: $0.05")
    ask(spent, call(size=4_000), tokens=(1_800, 200))
    left = spent.book(call(step=2, size=4_000)).tokens_left
    asked = 1_980  # with a margin of 10 %
    assert left == pytest.approx((0.05 - (1_800 + 10 * 200 + asked) / 1e6) / (10 / 1e6), abs=1)
    assert left < 12_000 - 2_000 - asked


def test_an_answer_is_never_allowed_less_than_it_is_expected_to_have():
    """Where less is left the question is not put at all."""
    spent = spending("run: 2500 tokens")
    assert spent.book(call(size=4_000)).tokens_left == 500
    assert "the next question takes about" in refused(spending("run: 2499 tokens"), call(size=4_000))


def test_an_answer_has_no_more_than_is_left_although_more_are_allowed():
    assert spending("run: 4k tokens", max_tokens=9_000).book(call(size=4_000)).tokens_left == 2_000
    assert spending("run: 4k tokens", max_tokens=900).book(call(size=4_000)).tokens_left == 900


def test_a_question_that_got_no_answer_in_time_is_spent_as_it_was_estimated():
    clock = Clock()
    spent = spending("run: 10k tokens", clock=clock)
    booking = spent.book(call(size=400))
    clock.now += 9
    spent.give_up(booking)
    assert "run 1: 1 step, 700 tokens, 9 s" in spent.told()


def test_steps_are_counted_and_not_attempts():
    spent = spending("run: 2 steps")
    ask(spent, call(step=1))
    ask(spent, call(step=1, attempt=2))
    ask(spent, call(step=2))
    ask(spent, call(step=2, attempt=2))
    assert refused(spent, call(step=3)).startswith(
        "the budget of the run is 2 steps (agent_budget); spent are 2 steps, "
    )


def test_each_run_has_its_budget_and_all_runs_that_of_the_test():
    spent = spending("run: 2 steps, test: 3 steps")
    for run, step in ((1, 1), (1, 2), (2, 1)):
        ask(spent, call(run=run, step=step))
    assert refused(spent, call(run=2, step=2)).startswith("the budget of the test is 3 steps")


def test_all_tests_have_the_budget_of_the_session():
    ledger = Ledger()
    ask(spending("session: 2 steps", ledger=ledger))
    ask(spending("session: 2 steps", ledger=ledger, test="test_two"))
    third = spending("session: 2 steps", ledger=ledger, test="test_three")
    assert refused(third).startswith("the budget of the session is 2 steps")
    assert ledger.total.steps == 2
    assert "test_three" not in ledger.by_test()


def test_what_is_refused_for_a_budget_is_not_booked():
    spent = spending("run: 1 step, test: 5 steps")
    ask(spent)
    refused(spent, call(step=2))
    ask(spent, call(run=2))
    assert "this test: 2 steps" in spent.told()


def test_seconds_are_those_of_questions_and_of_what_is_between_them_in_a_run():
    clock = Clock()
    spent = spending("run: 10s", clock=clock)
    ask(spent, clock=clock, seconds=4)
    clock.now += 3  # the page
    booking = ask(spent, call(step=2), clock=clock, seconds=2)
    assert booking.seconds_left == 3
    clock.now += 2
    assert refused(spent, call(step=3)) == "the budget of the run is 10 s (agent_budget); spent are 11 s"


def test_time_between_runs_and_tests_is_not_spent():
    clock, ledger = Clock(), Ledger()
    spent = spending("session: 10s", clock=clock, ledger=ledger)
    ask(spent, clock=clock, seconds=4)
    clock.now += 1_000
    ask(spent, call(run=2), clock=clock, seconds=5)
    clock.now += 1_000
    assert spending("session: 10s", clock=clock, ledger=ledger).book(call()).seconds_left == 1


def test_tokens_that_nobody_counted_are_spent_as_estimated():
    spent = spending("run: 1k tokens")
    booking = spent.book(call(size=400))
    spent.settle(booking, Reply("{}", usage=Usage(uncounted=1)))
    assert booking.estimate.tokens == 700
    assert "spent are 700 tokens" in refused(spent, call(step=2))


def test_a_question_that_was_refused_costs_its_time_alone():
    clock = Clock()
    spent = spending("run: 1k tokens 9 steps 10s", clock=clock)
    booking = spent.book(call())
    clock.now += 3
    spent.release(booking)
    assert "run 1: 0 steps, 0 tokens, 3 s" in spent.told()


def test_a_question_whose_time_the_budget_ended_names_that_budget():
    clock = Clock()
    spent = spending("run: 20s, test: 5s", clock=clock)
    booking = spent.book(call())
    clock.now += 5
    spent.give_up(booking)
    assert str(spent.out_of_time()) == (
        "the budget of the test is 5 s (agent_budget), and they were over before an answer came"
    )


def test_what_was_spent_is_told_by_run_and_by_test():
    ledger = Ledger()
    ask(spending("session: $1", ledger=ledger, test="test_two"), tokens=(9_000, 100))
    spent = spending("run: 10 steps, session: $1", ledger=ledger)
    ask(spent, tokens=(1_000, 100))
    ask(spent, call(run=2), tokens=(2_000, 100))
    assert spent.told().splitlines() == [
        "budget: run: 10 steps, session: $1.0",
        "this test: 2 steps, 3,200 tokens, $0.0050, 0 s",
        "  run 1: 1 step, 1,100 tokens, $0.0020, 0 s",
        "  run 2: 1 step, 2,100 tokens, $0.0030, 0 s",
        "this session: 3 steps, 12,300 tokens, $0.0150, 0 s",
        "  test_two: 1 step, 9,100 tokens, $0.0100, 0 s",
        "  test_one: 2 steps, 3,200 tokens, $0.0050, 0 s",
    ]


# -- processes that share a session ------------------------------------------------------------------------


def test_workers_share_the_budget_of_their_session(tmp_path):
    one, other = (Ledger(tmp_path / "spent") for _ in range(2))
    ask(spending("session: 3 steps", ledger=one))
    ask(spending("session: 3 steps", ledger=other, test="test_two"))
    ask(spending("session: 3 steps", ledger=one))
    assert refused(spending("session: 3 steps", ledger=other)).startswith(
        "the budget of the session is 3 steps"
    )
    assert one.total == other.total


def test_a_question_that_a_worker_is_about_to_put_counts_for_the_others(tmp_path):
    one, other = (Ledger(tmp_path / "spent") for _ in range(2))
    asking = spending("session: 1 step", ledger=one)
    booking = asking.book(call())
    refused(spending("session: 1 step", ledger=other, test="test_two"))
    asking.release(booking)
    spending("session: 1 step", ledger=other, test="test_two").book(call())


def test_the_last_answers_of_workers_do_not_exceed_their_session_together(tmp_path):
    """Each has its share of what is left, although all of it is left when the first of them asks."""
    ledgers = [Ledger(tmp_path / "spent", workers=4) for _ in range(4)]
    asking = [
        spending("session: 20k tokens 60s", ledger=ledger, test=f"test_{number}")
        for number, ledger in enumerate(ledgers)
    ]
    bookings = [one.book(call(size=4_000)) for one in asking]
    assert [booking.tokens_left for booking in bookings] == [20_000 / 4 - 2_000] * 4
    assert [booking.seconds_left for booking in bookings] == [15] * 4
    for one, booking in zip(asking, bookings, strict=True):
        one.settle(booking, Reply("{}", usage=Usage(2_000, booking.tokens_left)))
    assert ledgers[0].total.tokens == 20_000
    assert ledgers[0].booked == Amounts()


def test_a_worker_that_asks_alone_leaves_the_others_their_share(tmp_path):
    ledger = Ledger(tmp_path / "spent", workers=4)
    for step in range(1, 4):
        ask(spending("session: 20k tokens", ledger=ledger), call(step=step, size=400), tokens=(100, 900))
    alone = spending("session: 20k tokens", ledger=ledger).book(call(step=4, size=400))
    assert alone.tokens_left == (20_000 - 3_000) / 4 - 111


def test_a_share_that_is_too_small_for_a_question_is_made_up_for(tmp_path):
    spent = spending("session: 3k tokens", ledger=Ledger(tmp_path / "spent", workers=4))
    assert spent.book(call(size=4_000)).tokens_left == 500


def test_what_other_workers_ask_for_is_told_apart_from_what_is_spent(tmp_path):
    one, other = (Ledger(tmp_path / "spent", workers=2) for _ in range(2))
    ask(spending("session: 5k tokens", ledger=one, test="test_two"), call(size=400), tokens=(100, 50))
    spending("session: 5k tokens", ledger=one, test="test_two").book(call(size=400))
    asking = spending("session: 5k tokens", ledger=other)
    assert refused(asking, call(size=4_200)) == (
        "the budget of the session is 5,000 tokens (agent_budget); spent are 150 tokens, other workers are "
        "asking for 2,425 tokens, and the next question takes about 2,600 tokens"
    )
    assert other.total.tokens == 150


def test_what_was_spent_is_whole_whenever_a_worker_is_killed(tmp_path):
    folder = tmp_path / "spent"
    ledger = Ledger(folder)
    ledger.add("test_one", Amounts(steps=1))
    folder.joinpath("spent.tmp").write_text('{"test_tw')  # as it was killed
    assert Ledger(folder).total == Amounts(steps=1)
    Ledger(folder).add("test_two", Amounts(tokens=5))
    assert ledger.by_test() == {"test_one": Amounts(steps=1), "test_two": Amounts(tokens=5)}


@pytest.mark.thorough
@pytest.mark.slow
def test_workers_that_ask_at_once_book_all_of_it_and_no_more(tmp_path):
    """Four processes, each of which asks until it is refused."""
    asking = (
        "import sys\nfrom pathlib import Path\nfrom tests.test_spending import *\n"
        "one = spending('session: 40 steps', ledger=Ledger(Path(sys.argv[1])), test=sys.argv[2])\n"
        "asked = 0\n"
        "try:\n"
        "    while True:\n"
        "        ask(one, call(step=asked + 1))\n"
        "        asked += 1\n"
        "except OverBudget:\n"
        "    print(asked)\n"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", asking, tmp_path / "spent", name],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for name in "abcd"
    ]
    assert sum(int(process.communicate()[0]) for process in started) == 40
    assert Ledger(tmp_path / "spent").total.steps == 40
