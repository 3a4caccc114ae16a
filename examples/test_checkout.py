"""A guest checkout in one sentence, and what a tester would assert about it."""

from pytest_agentbrowse import Agent


def test_checkout(agent: Agent) -> None:
    agent.page.goto("/")

    result = agent.run(
        "Buy two desk lamps with express delivery as a guest: Ada Lovelace, ada@example.com, "
        "12 Loom Lane, N1 7AA London, United Kingdom. Report the order number and the total."
    )

    assert result.is_done
    assert result.success
    assert "LL-" in result.extracted_content
    assert "$77.54" in result.extracted_content
