"""Accounts: who gets in, and what they see."""

import os

import pytest
from playwright.sync_api import expect


@pytest.fixture
def agent_secrets():
    return {"password": os.environ["SHOP_PASSWORD"]}


def test_log_in(agent, fill_cart):
    fill_cart("velvet-cushion", 1)
    agent.page.goto("/login")

    result = agent.run(
        "Log in as ada@example.com with the secret password. Report the name and e-mail of the profile."
    )

    assert result.is_done
    assert result.success
    assert result.extracted_content == "Ada Lovelace, ada@example.com"
    assert agent.page.url.endswith("/account")


def test_wrong_password(agent):
    agent.page.goto("/login")

    result = agent.run("Try to log in as ada@example.com with the password moonlight. What happens?")

    assert result.success
    assert "wrong" in result.extracted_content
    assert agent.page.url.endswith("/login")


def test_own_orders(agent, log_in):
    page = agent.page
    log_in()

    result = agent.run("List the past orders, the newest first, with the date of each.")

    assert result.success
    assert result.extracted_content == (
        "LL-X6PD-3096 of 5 October 2025, LL-H2VM-7710 of 29 August 2025, LL-4KQ8-1843 of 14 March 2025"
    )
    numbers = page.get_by_role("table", name="Past orders").get_by_role("rowheader")
    expect(numbers).to_have_text(["LL-X6PD-3096", "LL-H2VM-7710", "LL-4KQ8-1843"])


def test_order_of_somebody_else(agent, log_in):
    log_in()

    result = agent.run("Open /orders/LL-9TWC-0527, an order of somebody else. What is shown?")

    assert result.success
    assert result.extracted_content == "Page not found"


def test_log_out(agent, log_in):
    page = agent.page
    log_in()

    result = agent.run("Log out, then try to open /account again. What is shown?")

    assert result.success
    assert "Log in to see your account" in result.extracted_content
    expect(page.get_by_role("button", name="Log out")).to_have_count(0)
