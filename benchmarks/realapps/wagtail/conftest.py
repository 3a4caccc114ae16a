"""What the tests of the admin share."""

import pytest


@pytest.fixture
def agent_volatile():
    """The numbers of pages and people differ in each run."""
    return {"id": r"[1-9]\d{4}"}


@pytest.fixture
def signed_in(page, base_url):
    """Ada, signed in by the form."""
    page.goto(f"{base_url}/admin/login/")
    page.fill("input[name=username]", "ada")
    page.fill("input[name=password]", "lamplight")
    page.click("button[type=submit]")
    page.wait_for_url("**/admin/")
    return page
