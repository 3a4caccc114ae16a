"""The same agent in an async test."""


async def test_search(agent):
    await agent.page.goto("/")

    result = await agent.run("Search for throws and list the names of what is found.")

    assert result.is_done
    assert result.success
    assert result.extracted_content.split(", ") == ["Wool throw", "Linen throw"]
