"""What the tests of the admin share."""

import pytest


@pytest.fixture
def agent_volatile():
    """The number of a parcel differs in each run."""
    return {"parcel": r"PK-\d{5}"}


@pytest.fixture(autouse=True)
def signed_in(page, base_url):
    page.context.add_cookies([{"name": "stockroom", "value": "open", "url": base_url}])


@pytest.fixture
def stranger(page, signed_in):
    """Somebody who has not signed in."""
    page.context.clear_cookies()
