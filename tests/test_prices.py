"""What answers cost: by the settings' own prices, by published ones, and unknown where nobody knows."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.model.prices import Pricing, cost_of, dollars, total_cost

MILLION = Usage(1_000_000, 0)
OWN = (("qwen3:8b", {"input": 2.0, "output": 8.0, "cached": 0.5}), ("my-deployment", "gpt-4o"))


def test_a_model_with_a_published_price_costs_something():
    assert 0 < cost_of("gpt-4o-mini", MILLION) < cost_of("gpt-4o", MILLION)


def test_cached_tokens_cost_less_and_answers_more():
    fresh = cost_of("gpt-4o", Usage(1_000_000, 0))
    assert (
        cost_of("gpt-4o", Usage(1_000_000, 0, 1_000_000))
        < fresh
        < cost_of("gpt-4o", Usage(1_000_000, 500_000))
    )


@pytest.mark.parametrize("model", ["scripted", "my-deployment", "qwen3:8b", "some/model-of-ours", ""])
def test_an_unknown_model_has_an_unknown_cost(model):
    assert cost_of(model, Usage(10, 2)) is None


def test_tokens_that_nobody_counted_have_an_unknown_cost():
    assert cost_of("gpt-4o", Usage(10, 2, 0, uncounted=1)) is None


def test_what_was_never_asked_costs_nothing():
    assert cost_of("scripted", Usage()) == 0


def test_own_prices_come_first_and_are_for_a_million_tokens():
    assert cost_of("qwen3:8b", Usage(1_000_000, 500_000, 400_000), prices=OWN) == pytest.approx(1.2 + 0.2 + 4)
    free = (("gpt-4o", {"input": 0, "output": 0}),)
    assert cost_of("gpt-4o", MILLION, prices=free) == 0


def test_a_model_can_be_priced_as_another():
    assert cost_of("my-deployment", MILLION, prices=OWN) == cost_of("gpt-4o", MILLION)


@pytest.mark.parametrize(
    ("model", "plain"),
    [("anthropic/claude-sonnet-4.5", "claude-sonnet-4-5"), ("openai/gpt-4o", "gpt-4o")],
)
def test_a_gateways_name_of_a_model_has_the_vendors_price(model, plain):
    assert cost_of(model, MILLION) == pytest.approx(cost_of(plain, MILLION))


def test_the_endpoint_decides_where_it_has_a_price_of_its_own():
    groq = "https://api.groq.com/openai/v1"
    assert cost_of("llama-3.3-70b-versatile", MILLION) is None
    assert cost_of("llama-3.3-70b-versatile", MILLION, url=groq) > 0
    assert cost_of("gpt-4o", MILLION, url="http://127.0.0.1:4000/v1") == cost_of("gpt-4o", MILLION)


def test_more_cached_tokens_than_tokens_are_all_of_them():
    assert cost_of("gpt-4o", Usage(10, 2, 99)) == cost_of("gpt-4o", Usage(10, 2, 10))


def test_one_unknown_cost_makes_a_sum_unknown():
    assert total_cost([0.5, 0.25]) == 0.75
    assert total_cost([0.5, None]) is None
    assert total_cost([]) == 0


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        (None, "unknown cost"),
        (0.0, "$0.00"),
        (0.00001, "less than $0.0001"),
        (0.01234, "$0.0123"),
        (12.345, "$12.35"),
    ],
)
def test_a_cost_is_told_in_dollars(cost, text):
    assert dollars(cost) == text


def test_a_price_of_the_name_that_was_asked_for_holds_for_whoever_answered():
    pricing = Pricing(prices=OWN, asked="my-deployment")
    assert pricing.cost_of("gpt-4o-2024-08-06", MILLION) == cost_of("gpt-4o", MILLION)
    assert Pricing(asked="gpt-4o").cost_of("scripted", MILLION) is None
