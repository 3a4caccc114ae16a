"""What the tests of the school's instruments share."""

import time

import pytest


@pytest.fixture
def agent_volatile():
    """A user has another key in each run."""
    return {"id": r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}"}


@pytest.fixture
def page(page):
    """Nobody asks the makers for anything."""
    page.context.route("https://**", lambda route: route.abort())
    return page


@pytest.fixture
def login_page(agent, base_url):
    """The form, when the server has let go of the database of the test before."""
    time.sleep(0.3)
    agent.page.goto("/admin/login")
    agent.page.wait_for_selector("input[type=password]")
    return agent.page


@pytest.fixture
def instruments(login_page):
    """The list of instruments, signed in by the form."""
    login_page.fill("input[type=email]", "ines@example.com")
    login_page.fill("input[type=password]", "lamplight")
    login_page.keyboard.press("Enter")
    login_page.get_by_text("Alto saxophone").wait_for()
    return login_page


@pytest.fixture
def hires(instruments):
    """The list of hires."""
    instruments.get_by_role("link", name="Hires").click()
    instruments.get_by_text("Ada Brandt").wait_for()
    return instruments
