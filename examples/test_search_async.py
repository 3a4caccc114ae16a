"""The same agent in an async test."""

from pytest_agentbrowse import AsyncAgent


async def test_search(agent: AsyncAgent) -> None:
    await agent.page.goto("/")

    result = await agent.run("Search for throws and list the names of what is found.")

    assert result.is_done
    assert result.success
    assert result.extracted_content.split(", ") == ["Wool throw", "Linen throw"]
