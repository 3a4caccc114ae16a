"""What the answers of a model cost, in dollars: by prices of the settings, else by published ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.model.connection import without_credentials
from pytest_agentbrowse.settings import Settings

_PER = 1_000_000
"""Prices are said for so many tokens."""

_NO_MODEL = "scripted"
"""How a scripted server calls itself: nobody has to look for its price, which takes an import of 0.2 s."""


def cost_of(
    model: str, usage: Usage, *, prices: Iterable[tuple[str, object]] = (), url: str = ""
) -> float | None:
    """What the answers of a model cost in dollars; None where its price or their tokens are unknown.

    `prices` are those of the settings (`agent_prices`), by the names of models: they come first. `url` is the
    endpoint's, where it is known: some models cost otherwise elsewhere.
    """
    if usage == Usage():
        return 0.0  # no answer, or one that no endpoint gave
    if not usage.is_known:
        return None
    cached = min(usage.cached, usage.input)
    own = dict(prices).get(model)
    if isinstance(own, Mapping):
        fresh = usage.input - cached
        rate = own.get("cached", own["input"])
        return float(fresh * own["input"] + cached * rate + usage.output * own["output"]) / _PER
    if own is None and model == _NO_MODEL:
        return None
    return _published(own if isinstance(own, str) else model, usage.input, cached, usage.output, url=url)


@dataclass(frozen=True, slots=True)
class Pricing:
    """What the answers of a test are priced by: `prices` of the settings, the model `asked`, the `url`."""

    prices: tuple[tuple[str, object], ...] = ()
    asked: str = ""
    url: str = ""

    def cost_of(self, model: str, usage: Usage) -> float | None:
        """What answers cost, by the name the endpoint gave itself, or a price of the one asked for."""
        own = dict(self.prices)
        # A deployment has a name of one's own, and answers as the model that it is.
        name = self.asked if model not in own and self.asked in own else model
        return cost_of(name, usage, prices=self.prices, url=self.url)


def pricing_of(settings: Settings) -> Pricing:
    """The prices that hold for a test."""
    return Pricing(settings.prices, settings.model, without_credentials(settings.model_url))


def total_cost(costs: Iterable[float | None]) -> float | None:
    """The sum of costs; None where one of them is unknown."""
    known = []
    for cost in costs:
        if cost is None:
            return None
        known.append(cost)
    return sum(known)


def dollars(cost: float | None) -> str:
    """A cost for people: whole cents from a dollar on, what matters of less."""
    if cost is None:
        return "unknown cost"
    if 0 < cost < 0.0001:
        return "less than $0.0001"
    if not cost or cost >= 1:
        return f"${cost:.2f}"
    return f"${cost:.4f}".removesuffix("0")


def _published(model: str, tokens: int, cached: int, output: int, *, url: str) -> float | None:
    from genai_prices import Usage as Counted  # noqa: PLC0415 - 0.2 s, and few sessions ask for a price
    from genai_prices import calc_price  # noqa: PLC0415

    counted = Counted(input_tokens=tokens, cache_read_tokens=cached, output_tokens=output)
    where: list[dict[str, str]] = [{"provider_api_url": url}] if url else []
    where.append({})
    if "/" in model:  # as gateways name models: vendor/model
        where += [{"provider_id": "openrouter"}, {"provider_id": "litellm"}]
    for place in where:
        try:
            # What a vendor's list does not name has no price there, and one elsewhere is the best there is.
            return float(calc_price(counted, model, **place).total_price)  # type: ignore[call-overload]
        except (LookupError, ValueError):
            continue
    return None
