"""A login whose password comes from the environment; model and cassette see only its name."""

import os

import pytest

from pytest_agentbrowse import Agent


@pytest.fixture
def agent_secrets() -> dict[str, str]:
    return {"password": os.environ["SHOP_PASSWORD"]}


def test_login(agent: Agent) -> None:
    agent.page.goto("/")

    result = agent.run("Log in as ada@example.com with the secret password.")

    assert result.is_done
    assert result.success
    assert agent.page.url.endswith("/account")
