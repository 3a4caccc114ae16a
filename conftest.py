"""What tests and examples share: the shop that they drive."""

import gc
import os
import sys
from pathlib import Path

import pytest

from fixtures.shop import Shop

pytest_plugins = ["pytester", "tests.leftovers"]

os.environ.setdefault("SHOP_PASSWORD", "lamplight")

# Workers and the sessions within tests are many processes; without compiled modules each takes twice as long.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# … and so for the driver of Playwright, which each of those sessions starts.
os.environ.setdefault("NODE_COMPILE_CACHE", str(Path(__file__).parent / ".pytest_cache" / "node"))


def pytest_collection_finish():
    """Thousands of tests stay to the end: to look through them for garbage takes a tenth of the time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def shop_server():
    """One shop on loopback for the whole session."""
    with Shop(password=os.environ["SHOP_PASSWORD"]) as shop:
        yield shop


@pytest.fixture
def shop(shop_server):
    """The shop, as it was when it opened."""
    shop_server.reset()
    return shop_server
