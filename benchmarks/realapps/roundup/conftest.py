"""What the tests of the tracker share."""

import pytest


@pytest.fixture
def agent_volatile():
    """The numbers of issues and messages differ in each run."""
    return {"id": r"(?:issue|msg)?(?: |%20)?[1-9]\d{4}"}


@pytest.fixture
def signed_in(page, base_url):
    """Alice, signed in by the form."""
    page.goto(f"{base_url}/tracker/")
    page.fill("input[name=__login_name]", "alice")
    page.fill("input[name=__login_password]", "lamplight")
    page.click("input[type=submit][value=Login]")
    page.wait_for_load_state()
    return page
