"""What may be spent on a model by run, test and session: the grammar of `agent_budget`, amounts in words."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, fields
from typing import Literal, TypeAlias, get_args

from pytest_agentbrowse.words import counted

BudgetScope: TypeAlias = Literal["run", "test", "session"]
BUDGET_SCOPES: tuple[BudgetScope, ...] = get_args(BudgetScope)

_DECIMAL = r"\d+(?:\.\d+)?"
_AMOUNT = re.compile(
    rf"\$\s*(?P<dollars>{_DECIMAL})"
    rf"|(?P<usd>{_DECIMAL})\s*USD"
    rf"|(?P<tokens>{_DECIMAL})\s*(?P<thousands>[kM]?)\s*tokens?"
    r"|(?P<steps>\d+)\s*steps?"
    rf"|(?P<time>{_DECIMAL})\s*(?P<unit>[hms])",
)
_TIMES = {"": 1, "k": 1_000, "M": 1_000_000, "s": 1, "m": 60, "h": 3600}
_EXAMPLE = (
    "it takes scopes with amounts, such as 'run: 50k tokens 20 steps, test: $0.20, session: $5 10m' (a shell "
    "leaves $ alone within single quotes)"
)
_NONE = "none"


@dataclass(frozen=True, slots=True)
class Amounts:
    """So much of each: of what was spent, or of what may be."""

    steps: float = 0
    tokens: float = 0
    dollars: float = 0
    seconds: float = 0

    def __add__(self, other: Amounts) -> Amounts:
        return Amounts(*(getattr(self, kind) + getattr(other, kind) for kind in KINDS))

    def __sub__(self, other: Amounts) -> Amounts:
        return Amounts(*(getattr(self, kind) - getattr(other, kind) for kind in KINDS))


NO_AMOUNTS = Amounts()
KINDS = tuple(field.name for field in fields(Amounts))
UNLIMITED = Amounts(math.inf, math.inf, math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class Budget:
    """What each scope that is named may spend at most; one that is not named, as much as it likes."""

    limits: tuple[tuple[BudgetScope, Amounts], ...] = ()

    def of(self, scope: BudgetScope) -> Amounts:
        """The limits of a scope."""
        return dict(self.limits).get(scope, UNLIMITED)

    def over(self, farther: Budget) -> Budget:
        """This budget, with those scopes of another that it does not name."""
        own = dict(self.limits)
        return Budget((*self.limits, *((scope, most) for scope, most in farther.limits if scope not in own)))

    def limits_any(self, kind: str) -> bool:
        """Whether there is a limit of this kind in any scope."""
        return any(getattr(most, kind) < math.inf for _, most in self.limits)

    @property
    def is_limited(self) -> bool:
        """Whether there is any limit."""
        return any(self.limits_any(kind) for kind in KINDS)

    def __str__(self) -> str:
        """The budget in the grammar that it is read from."""
        return ", ".join(f"{scope}: {_written(most)}" for scope, most in self.limits) or _NONE


def budget_of(text: str) -> Budget:
    """The budget that a text says: `run: 50k tokens 20 steps, test: $0.20, session: $5 1h 30m`.

    Raises:
        ValueError: it says none; with what it could say.

    """
    if text.strip() == _NONE:
        return Budget(tuple((scope, UNLIMITED) for scope in BUDGET_SCOPES))
    limits: dict[BudgetScope, Amounts] = {}
    for entry in filter(None, map(str.strip, re.split(r"[,\n]", text))):
        name, colon, amounts = entry.partition(":")
        scope = next((one for one in BUDGET_SCOPES if one == name.strip()), None)
        if not colon or scope is None:
            raise ValueError(f"{entry!r} does not begin with run:, test: or session:; {_EXAMPLE}")
        if scope in limits:
            raise ValueError(f"{scope} stands there twice: write its amounts behind one another, with spaces")
        limits[scope] = _most(amounts.strip(), entry)
    if not limits:
        raise ValueError(f"it is empty; {_EXAMPLE}, or {_NONE}")
    return Budget(tuple(limits.items()))


def amount_in_words(kind: str, amount: float) -> str:
    """An amount of a kind, such as `1,200 tokens`."""
    if kind == "dollars":
        return f"${amount:.2f}" if amount >= 1 or not amount else f"${amount:.4f}"
    if kind == "seconds":
        return f"{amount:.0f} s" if amount >= 10 else f"{amount:.2g} s"
    return counted(math.ceil(amount), kind.removesuffix("s"))


def _most(text: str, entry: str) -> Amounts:
    """The amounts behind a scope, each kind once; hours, minutes and seconds add up."""
    found: dict[str, float] = {}
    if text == _NONE:
        return UNLIMITED
    rest = text
    while rest:
        match = _AMOUNT.match(rest)
        if match is None or not re.match(r"\s|$", rest[match.end() :]):
            raise ValueError(
                f"{rest!r} in {entry!r} is no amount of steps, tokens, dollars or time (h, m, s); {_EXAMPLE}"
            )
        kind, amount = _kind_and_amount(match)
        if kind in found and kind != "seconds":
            raise ValueError(f"{entry!r} says twice how many {kind}: leave one out")
        found[kind] = found.get(kind, 0) + amount
        rest = rest[match.end() :].strip()
    if not found:
        raise ValueError(f"{entry!r} says no amount; {_EXAMPLE}")
    if nothing := next((kind for kind, amount in found.items() if not amount), None):
        raise ValueError(f"{entry!r} allows no {nothing}; to ask no model at all: --agent-record=none")
    return Amounts(*(found.get(kind, math.inf) for kind in KINDS))


def _kind_and_amount(match: re.Match[str]) -> tuple[str, float]:
    if match["time"]:
        return "seconds", float(match["time"]) * _TIMES[match["unit"]]
    if match["tokens"]:
        return "tokens", float(match["tokens"]) * _TIMES[match["thousands"]]
    if match["steps"]:
        return "steps", float(match["steps"])
    return "dollars", float(match["dollars"] or match["usd"])


def _written(most: Amounts) -> str:
    forms = {"steps": "{:.0f} steps", "tokens": "{:.0f} tokens", "dollars": "${!r}", "seconds": "{!r}s"}
    amounts = ((form, getattr(most, kind)) for kind, form in forms.items())
    return " ".join(form.format(amount) for form, amount in amounts if amount < math.inf) or _NONE
