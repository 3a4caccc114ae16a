"""The examples drive the shop of fixtures/shop and replay the cassettes in cassettes/examples.

With AGENTBROWSE_SCRIPTED=1 they are recorded anew over HTTP against a scripted server: no language
model answered them, and the cassettes say so (`model: scripted`).
"""

import os

import pytest

from pytest_agentbrowse.testing import ModelServer


@pytest.fixture(scope="session")
def base_url(shop_server):
    """What `page.goto("/")` and the agent's relative urls start from."""
    return shop_server.url


@pytest.fixture(autouse=True)
def fresh_shop(shop):
    """Each example begins with an empty cart and no orders of other examples."""


@pytest.fixture
def agent_volatile():
    """Order numbers differ in each run; dates are recognised without being named."""
    return {"order_number": r"LL-[0-9A-Z]{4}-\d{4}"}


@pytest.fixture(autouse=True, scope="session")
def scripted_model():
    """The scripted server in the place of a model, when the examples are recorded."""
    if not os.environ.get("AGENTBROWSE_SCRIPTED"):
        yield None
        return
    from examples.scripted import SCRIPTS

    with ModelServer(SCRIPTS, strict=True) as server, pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_BASE_URL", server.url)
        yield server
