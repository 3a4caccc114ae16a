"""What a test spends on its model, and where its budget ends: before the question that would exceed it.

What a question will take is estimated before it is put; where that is not left, it is not put. What it may
take at most is booked until its answer is there: so the workers of a session that ask at the same time never
spend the same tokens. Each may take its share of what is left, so that none keeps the others from asking.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytest_agentbrowse.budgets import (
    BUDGET_SCOPES,
    KINDS,
    NO_AMOUNTS,
    Amounts,
    BudgetScope,
    amount_in_words,
)
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.model.call import Call, Reply, Usage
from pytest_agentbrowse.model.prices import pricing_of
from pytest_agentbrowse.settings import Settings

if TYPE_CHECKING:
    from filelock import BaseFileLock

TOKENS_A_BYTE = 0.5
"""Of a first question: pages and prompts have 0.2 to 0.36, only columns of figures half a token a byte."""

_TOKENS_AN_IMAGE = 2_000
_TOKENS_AN_ANSWER = 500
"""Expected as long as nothing was counted, rather too much than too little: a budget stops before
it is exceeded.
"""

_MARGIN = 1.1
"""On what the last question took for its length: pages differ."""

_ROUNDING = 1e-9
_SPENT = "spent.json"
_MOST_TESTS = 10


class OverBudget(Exception):  # noqa: N818 - reads as what it is
    """The next question would exceed a budget; the words say which, what is spent, and what it would take."""


@dataclass(frozen=True, slots=True)
class Booking:
    """What a question will take by its `estimate`, and what is `booked` for it: what it may take at most.

    `seconds_left` are those until it is given up, `tokens_left` those that its answer may have, None where no
    budget limits them.
    """

    estimate: Amounts = NO_AMOUNTS
    booked: Amounts = NO_AMOUNTS
    size: int = 0
    has_images: bool = False
    started: float = 0.0
    seconds_left: float = math.inf
    tokens_left: int | None = None


NOT_BOOKED = Booking()


class _Estimate(NamedTuple):
    """What a question will take, `answer` of it for the answer; the bytes of its text."""

    whole: Amounts
    answer: Amounts
    size: int
    has_images: bool


@dataclass(slots=True)
class _Experience:
    """What the questions to a model took in this process, for the estimate of the next one."""

    tokens_a_byte: float = TOKENS_A_BYTE
    longest_answer: int = 0


class Ledger:
    """What the tests of a session spent, and what is booked for their questions, by test.

    The processes of a session, so many `workers`, keep it in a folder that they share.
    """

    def __init__(self, shared: Path | None = None, *, workers: int = 1) -> None:
        self._shared = shared
        self._workers = workers
        self._alone = _Accounts({}, {})
        self._lock: BaseFileLock | None = None
        self.experience: dict[str, _Experience] = {}

    @contextmanager
    def held(self) -> Iterator[None]:
        """For so long no other process changes it."""
        if self._shared is None:
            yield
            return
        from filelock import FileLock  # noqa: PLC0415 - needed by workers with a budget alone

        if self._lock is None:
            self._shared.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(self._shared / "spent.lock")
        with self._lock:
            yield

    def add(self, test: str, spent: Amounts = NO_AMOUNTS, *, booked: Amounts = NO_AMOUNTS) -> None:
        """Add to what a test spent, and to what is booked for its question."""
        with self.held():
            accounts = self._read()
            accounts.spent[test] = accounts.spent.get(test, NO_AMOUNTS) + spent
            accounts.booked[test] = accounts.booked.get(test, NO_AMOUNTS) + booked
            if self._shared is None:
                return
            written = self._shared / "spent.tmp"
            written.write_text(json.dumps([_plain_account(each) for each in accounts]), "utf-8")
            written.replace(self._shared / _SPENT)

    def _read(self) -> _Accounts:
        if self._shared is None:
            return self._alone
        with self.held():
            path = self._shared / _SPENT
            written = json.loads(path.read_text("utf-8")) if path.exists() else [{}, {}]
        return _Accounts(*({test: Amounts(*each) for test, each in one.items()} for one in written))

    def by_test(self) -> Mapping[str, Amounts]:
        """What each test of the session spent so far."""
        return self._read().spent

    @property
    def total(self) -> Amounts:
        """What the session spent so far."""
        return sum(self.by_test().values(), NO_AMOUNTS)

    @property
    def booked(self) -> Amounts:
        """What the questions may take that were put and are not answered yet."""
        return sum(self._read().booked.values(), NO_AMOUNTS)

    @property
    def sharers(self) -> int:
        """How many workers share what is neither spent nor booked."""
        asking = sum(booked.steps + booked.tokens > 0 for booked in self._read().booked.values())
        return max(self._workers - asking, 1)


class _Accounts(NamedTuple):
    """By test, what was spent and what is booked."""

    spent: dict[str, Amounts]
    booked: dict[str, Amounts]


def _plain_account(account: Mapping[str, Amounts]) -> dict[str, tuple[float, ...]]:
    return {test: astuple(amounts) for test, amounts in account.items()}


class Spending:
    """What one test spends, with the budgets that hold for it."""

    def __init__(
        self,
        settings: Settings,
        *,
        ledger: Ledger,
        test: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._budget = settings.budget
        self._pricing = pricing_of(settings)
        self._ledger = ledger
        self._test = test
        self._longest = settings.max_tokens
        self._timeout = settings.model_timeout
        self._clock = clock
        self._runs: dict[int, Amounts] = {}
        self._steps: set[tuple[int, int]] = set()
        self._run = 0
        self._since = 0.0
        self.exceeded = ""
        """Which budget ended a run of this test; empty where none did."""

    def book(self, call: Call) -> Booking:
        """Book what a question will take.

        Raises:
            OverBudget: it would exceed a budget.
            SettingsError: there is a budget in dollars, and nobody knows what the model costs.

        """
        if not self._budget.is_limited:
            return NOT_BOOKED
        now = self._clock()
        if call.address.run == self._run:
            # What the page took since the last answer.
            self._add(Amounts(seconds=now - self._since))
        self._run, self._since = call.address.run, now
        estimate = self._estimated(call)
        with self._ledger.held():
            if exceeded := self._exceeded(estimate.whole):
                self.exceeded = exceeded
                raise OverBudget(exceeded)
            rooms = [self._room(scope, estimate.whole) for scope in BUDGET_SCOPES]
            seconds = min(room.seconds for room in rooms)
            tokens = self._tokens_left(rooms, estimate)
            booked = self._at_most(estimate, tokens, seconds)
            self._ledger.add(self._test, booked=booked)
        self._steps.add(call.address[:2])
        return Booking(estimate.whole, booked, estimate.size, estimate.has_images, now, seconds, tokens)

    def settle(self, booking: Booking, reply: Reply) -> None:
        """Book what an answer took in the place of its estimate, which stays where nobody counted."""
        if booking.estimate == NO_AMOUNTS:
            return
        usage = reply.usage
        estimate = booking.estimate
        self._learn(booking, usage)
        self._since = self._clock()
        spent = Amounts(
            estimate.steps,
            usage.total if usage.is_known else max(usage.total, estimate.tokens),
            self._cost(reply.model, usage, otherwise=estimate.dollars),
            self._since - booking.started,
        )
        self._add(spent, instead_of=booking)

    def release(self, booking: Booking) -> None:
        """Count the time alone of a question that was refused."""
        if booking.estimate != NO_AMOUNTS:
            self._since = self._clock()
            self._add(Amounts(seconds=self._since - booking.started), instead_of=booking)

    def give_up(self, booking: Booking) -> None:
        """Count a question without an answer in time as it was estimated: it may be paid for all the same."""
        if booking.estimate != NO_AMOUNTS:
            self._since = self._clock()
            seconds = Amounts(seconds=self._since - booking.started)
            self._add(booking.estimate + seconds, instead_of=booking)

    def out_of_time(self) -> OverBudget:
        """The budget whose seconds were over before the answer was there."""
        scope = min(BUDGET_SCOPES, key=lambda one: self._budget.of(one).seconds - self._spent(one).seconds)
        most = amount_in_words("seconds", self._budget.of(scope).seconds)
        self.exceeded = (
            f"the budget of the {scope} is {most} (agent_budget), and they were over before an answer came"
        )
        return OverBudget(self.exceeded)

    def told(self) -> str:
        """What was spent on what: by run, by test, and which budgets there are."""
        lines = [f"budget: {self._budget}", f"this test: {self._words(self._spent('test'))}"]
        lines += [f"  run {number}: {self._words(spent)}" for number, spent in self._runs.items()]
        tests = self._ledger.by_test()
        if len(tests) > 1:
            lines.append(f"this session: {self._words(self._ledger.total)}")
            most = sorted(tests.items(), key=lambda one: [-one[1].dollars, -one[1].tokens, one[0]])
            lines += [f"  {test}: {self._words(spent)}" for test, spent in most[:_MOST_TESTS]]
            if rest := most[_MOST_TESTS:]:
                lines.append(f"  {len(rest)} more: {self._words(sum((one for _, one in rest), NO_AMOUNTS))}")
        return "\n".join(lines)

    def _words(self, spent: Amounts) -> str:
        kinds = [kind for kind in KINDS if kind != "dollars" or self._budget.limits_any(kind)]
        return ", ".join(amount_in_words(kind, getattr(spent, kind)) for kind in kinds)

    def _spent(self, scope: BudgetScope) -> Amounts:
        if scope == "session":
            return self._ledger.total
        return (
            self._runs.get(self._run, NO_AMOUNTS) if scope == "run" else sum(self._runs.values(), NO_AMOUNTS)
        )

    def _booked(self, scope: BudgetScope) -> Amounts:
        """What other tests of the scope are asking for at this moment."""
        return self._ledger.booked if scope == "session" else NO_AMOUNTS

    def _add(self, spent: Amounts, *, instead_of: Booking = NOT_BOOKED) -> None:
        self._runs[self._run] = self._runs.get(self._run, NO_AMOUNTS) + spent
        self._ledger.add(self._test, spent, booked=NO_AMOUNTS - instead_of.booked)

    def _exceeded(self, estimate: Amounts) -> str:
        """Which budget a question would exceed, in words; empty where none is."""
        for scope in BUDGET_SCOPES:
            most, spent, booked = self._budget.of(scope), self._spent(scope), self._booked(scope)
            for kind in KINDS:
                limit, needed, others = (getattr(one, kind) for one in (most, estimate, booked))
                if getattr(spent, kind) + others + needed > limit + _ROUNDING:
                    words = [f"spent are {amount_in_words(kind, getattr(spent, kind))}"]
                    if others:
                        words.append(f"other workers are asking for {amount_in_words(kind, others)}")
                    if needed:
                        words.append(f"and the next question takes about {amount_in_words(kind, needed)}")
                    return (
                        f"the budget of the {scope} is {amount_in_words(kind, limit)} (agent_budget); "
                        + ", ".join(words)
                    )
        return ""

    def _room(self, scope: BudgetScope, estimate: Amounts) -> Amounts:
        """What a question may take of a budget, at least its estimate: of a session's its share."""
        left = self._budget.of(scope) - self._spent(scope) - self._booked(scope)
        sharers = self._ledger.sharers if scope == "session" else 1
        return Amounts(*(max(getattr(left, kind) / sharers, getattr(estimate, kind)) for kind in KINDS))

    def _tokens_left(self, rooms: Sequence[Amounts], estimate: _Estimate) -> int | None:
        """The tokens that an answer may have, never fewer than it is expected to have."""
        answer = estimate.answer
        left = [room - (estimate.whole - answer) for room in rooms]
        most = [one.tokens for one in left]
        if answer.dollars:
            most += (one.dollars / answer.dollars * answer.tokens for one in left)
        if min(most) == math.inf:
            return None
        return math.floor(min(*most, math.inf if self._longest is None else self._longest) + _ROUNDING)

    def _at_most(self, estimate: _Estimate, tokens_left: int | None, seconds_left: float) -> Amounts:
        """What a question takes where its answer is as long and comes as late as it may."""
        whole, answer = estimate.whole, estimate.answer
        times = 1 if tokens_left is None or not answer.tokens else tokens_left / answer.tokens
        return Amounts(
            whole.steps,
            whole.tokens + (times - 1) * answer.tokens,
            whole.dollars + (times - 1) * answer.dollars,
            min(max(seconds_left, 0), self._timeout),
        )

    def _estimated(self, call: Call) -> _Estimate:
        texts = [json.dumps(call.schema, ensure_ascii=False)]
        images = 0
        for message in call.messages:
            text, *pictures = (
                (message["content"],) if isinstance(message["content"], str) else message["content"]
            )
            texts.append(text)
            images += len(pictures)
        size = sum(len(text.encode("utf-8", "replace")) for text in texts)
        known = self._experience
        answer = max(known.longest_answer, _TOKENS_AN_ANSWER)
        answer = answer if self._longest is None else min(answer, self._longest)
        asked = math.ceil(size * known.tokens_a_byte) + images * _TOKENS_AN_IMAGE
        dollars, of_question = self._price(asked, answer), self._price(asked, 0)
        steps = int(call.address[:2] not in self._steps)
        return _Estimate(
            Amounts(steps, asked + answer, dollars),
            Amounts(0, answer, dollars - of_question),
            size,
            has_images=bool(images),
        )

    def _price(self, asked: int, answer: int) -> float:
        """What so many tokens cost by the price of the model; nothing where no budget asks for it."""
        if not self._budget.limits_any("dollars"):
            return 0.0
        cost = self._pricing.cost_of(self._pricing.asked, Usage(asked, answer))
        if cost is None:
            raise SettingsError(_no_price(self._pricing.asked))
        return cost

    @property
    def _experience(self) -> _Experience:
        return self._ledger.experience.setdefault(self._pricing.asked, _Experience())

    def _learn(self, booking: Booking, usage: Usage) -> None:
        known = self._experience
        known.longest_answer = max(known.longest_answer, usage.output)
        if usage.input and booking.size and not booking.has_images:
            known.tokens_a_byte = _MARGIN * usage.input / booking.size

    def _cost(self, model: str, usage: Usage, *, otherwise: float) -> float:
        if not self._budget.limits_any("dollars"):
            return 0.0
        costs = (self._pricing.cost_of(name, usage) for name in (model, self._pricing.asked))
        return next((cost for cost in costs if cost is not None), otherwise)


def _no_price(model: str) -> str:
    return (
        f"there is a budget in dollars (agent_budget), and nobody knows what {model} costs.\n"
        f'  Say so: agent_prices = "{model}" = {{input = 2.5, output = 10}}  (dollars for a million tokens; '
        'or the name of a model that costs the same, such as "gpt-4o")\n'
        "  or give the budget in tokens: run: 50k tokens"
    )
