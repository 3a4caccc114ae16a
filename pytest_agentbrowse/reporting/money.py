"""What answers cost, for those who show it: an amount, or that nobody knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from pytest_agentbrowse.model.call import Usage

Price: TypeAlias = Callable[[str, Usage], float | None]
"""What these tokens of a model cost, in US dollars; None where its price is not known."""


def no_price(model: str, usage: Usage) -> float | None:  # noqa: ARG001 - of every model
    """Where no prices are at hand: nothing is known but that no tokens cost nothing."""
    return 0.0 if usage == Usage() else None


def sum_of(costs: Iterable[float | None]) -> float | None:
    """What all of it cost; None where the cost of a part is not known."""
    known = tuple(costs)
    return None if None in known else sum(cost for cost in known if cost is not None)


def in_dollars(cost: float | None) -> str:
    """`$0.003`, `$1.25`; in words where it is not known."""
    if cost is None:
        return "unknown cost"
    if 0 < cost < 0.001:
        return "under $0.001"
    return f"${cost:.2f}" if cost >= 1 or not cost else f"${cost:.3f}"
