"""Ordinary Playwright code where it is exact and quick, the agent where words are easier."""

from playwright.sync_api import expect

from pytest_agentbrowse import Agent


def test_discount(agent: Agent) -> None:
    page = agent.page
    page.goto("/products/floor-lamp")
    page.get_by_label("Quantity").fill("3")
    page.get_by_role("button", name="Add to cart").click()
    page.goto("/cart")

    result = agent.run("Apply the discount code LANTERN10 and report the total.")

    assert result.is_done
    assert result.success
    expect(page.get_by_role("row", name="Discount")).to_contain_text("$26.70")
