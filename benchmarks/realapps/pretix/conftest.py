"""What the tests of the ticket shop share."""

import pytest


@pytest.fixture
def agent_volatile():
    """The code of an order and what keeps its address secret differ in each run, and so do the keys of products."""
    return {
        "order": r"\b[A-Z0-9]{5}\b(?=/[a-z0-9]{16}/)|(?<=Order )[A-Z0-9]{5}\b|(?<=SPRING-)[A-Z0-9]{5}\b",
        "secret": r"(?<=/)[a-z0-9]{16}(?=/)",
        "key": r"\b[1-9]\d{4}\b",
    }


@pytest.fixture
def signed_in(page, base_url):
    """Olga, signed in by the form, before the list of orders."""
    page.goto(f"{base_url}/control/login")
    page.fill("input[name=email]", "olga@example.com")
    page.fill("input[name=password]", "lamplight")
    page.click("button[type=submit]")
    page.wait_for_load_state()
    page.goto(f"{base_url}/control/event/lantern/spring/orders/")
    return page
