"""A tool of the test's own: it reads the one-time code that the shop mailed."""

from collections.abc import Mapping

import pytest

from fixtures.shop import mail
from fixtures.shop.server import Shop
from pytest_agentbrowse import Agent, ToolError, Tools


@pytest.fixture
def agent_tools(agent_tools: Tools, shop: Shop) -> Tools:
    @agent_tools.action("Read the newest one-time code that was mailed to an address", timeout=5)
    def read_code(address: str) -> str:
        """Look into the mailbox.

        Args:
            address: the e-mail address that the code was sent to

        """
        letter = mail.newest(shop.mailbox, address)
        if letter == mail.NO_MAIL:
            raise ToolError(f"there is no mail for {address} yet; let a code be sent first")
        return f"the code is {letter.code}"

    return agent_tools


@pytest.fixture
def agent_volatile(agent_volatile: Mapping[str, str]) -> Mapping[str, str]:
    """Each run has another code; the cassette holds its name alone."""
    return {**agent_volatile, "one_time_code": r"\d{6}"}


def test_own_tool(agent: Agent) -> None:
    agent.page.goto("/private-sale")

    result = agent.run("Open the private sale as ada@example.com and report the offer.")

    assert result.is_done
    assert result.success
    assert "20% off" in result.extracted_content
    assert "read_code" in result.action_names
