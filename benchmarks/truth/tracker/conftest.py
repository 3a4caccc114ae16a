"""What the tests of the tracker share."""

import pytest


@pytest.fixture
def agent_volatile():
    """The reference of a new ticket differs in each run."""
    return {"reference": r"BW-\d{4}"}
