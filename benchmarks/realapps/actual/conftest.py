"""What the tests of the budget share."""

import itertools

import pytest

VISITORS = itertools.count(1)


@pytest.fixture
def agent_volatile():
    """Accounts, payees and categories have other keys in each run."""
    return {"id": r"[0-9a-f]{8}-[0-9a-f-]{27}"}


@pytest.fixture
def browser_context_args(browser_context_args):
    """Somebody else each time: the server counts wrong passwords by address."""
    elsewhere = {"X-Forwarded-For": f"10.9.8.{next(VISITORS) % 250}"}
    return {**browser_context_args, "service_workers": "block", "extra_http_headers": elsewhere}


@pytest.fixture
def signed_in(page, base_url):
    """The budget of the family, opened by the form."""
    page.goto(base_url)
    page.fill("input[type=password]", "lamplight")
    page.keyboard.press("Enter")
    page.get_by_text("Home of the Lindgrens").first.click()
    page.wait_for_url("**/budget")
    page.get_by_text("Household").first.wait_for()
    return page


@pytest.fixture
def household(signed_in):
    """The register of the account that most is paid from."""
    signed_in.get_by_role("link", name="Household").click()
    signed_in.wait_for_url("**/accounts/*")
    signed_in.get_by_text("Bread for the week").wait_for()
    return signed_in


@pytest.fixture
def page(page):
    """Nobody asks the makers for newer versions, and no tour is offered."""
    page.context.route("https://**", lambda route: route.abort())
    return page
