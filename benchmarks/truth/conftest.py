"""The tests of `make truth`: recorded once on the healthy shop, replayed against every mutant of it.

Which mutant runs is the fixture `mutant`; no test asks for it. `--mutants` names those to run, or one of
`all`, `breaking`, `cosmetic`; without it the shop is healthy. With AGENTBROWSE_SCRIPTED=1 and
`--agent-record=all` the cassettes are made anew, over HTTP against a scripted server: no language model
answered them, and they say so (`model: scripted`).
"""

import json
import os
import shutil
from pathlib import Path

import pytest

from fixtures.shop.mutants import BREAKING, COSMETIC, HEALTHY
from pytest_agentbrowse.testing import ModelServer

GROUPS = {"breaking": BREAKING, "cosmetic": COSMETIC, "all": (HEALTHY, *BREAKING, *COSMETIC)}
PATIENCE = 5_000
"""Milliseconds that Playwright waits in a shop where something may never happen."""
CASSETTES = Path(__file__).with_name("cassettes")


def pytest_addoption(parser):
    group = parser.getgroup("truth")
    group.addoption("--mutants", default="", help="names of mutants, or all, breaking, cosmetic")
    group.addoption("--clicks", action="store_true", help="replay clicks alone: the control")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_generate_tests(metafunc):
    chosen = metafunc.config.getoption("--mutants")
    if chosen and "mutant" in metafunc.fixturenames:
        mutants = GROUPS.get(chosen) or named(chosen.split(","))
        metafunc.parametrize("mutant", mutants, ids=lambda mutant: mutant.name, scope="session")


def named(names):
    known = {mutant.name: mutant for mutant in GROUPS["all"]}
    if unknown := [name for name in names if name not in known]:
        raise pytest.UsageError(f"--mutants: there is no {', '.join(unknown)}; there are: {', '.join(known)}")
    return [known[name] for name in names]


# The shop


@pytest.fixture(scope="session")
def mutant():
    """The shop as it should be, unless `--mutants` says otherwise."""
    return HEALTHY


@pytest.fixture(scope="session")
def shop_server(mutant):
    """The shop under test, on a port of its own."""
    with mutant.shop(password=os.environ["SHOP_PASSWORD"]) as shop:
        yield shop


@pytest.fixture(scope="session")
def base_url(shop_server):
    """What `page.goto("/")` and the agent's relative urls start from."""
    return shop_server.url


@pytest.fixture(autouse=True)
def fresh_shop(shop):
    """Each test begins with an empty cart and no orders of other tests."""


@pytest.fixture(scope="session")
def only_page(browser, browser_context_args):
    """One page for all tests of a mutant: opening a new one for each takes longer than most tests."""
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(only_page):
    """The page, as a new visitor has it: the shop knows its visitors by their cookies alone."""
    yield only_page
    only_page.context.clear_cookies()


@pytest.fixture
def fill_cart(page):
    """Put so many pieces of a product in the cart, by its page."""

    def fill(slug, quantity):
        page.goto(f"/products/{slug}")
        page.get_by_label("Quantity").fill(str(quantity))
        page.get_by_role("button", name="Add to cart").click()
        page.wait_for_load_state("domcontentloaded")

    return fill


@pytest.fixture
def log_in(page):
    """Log in as Ada, by the form."""

    def log_in():
        page.goto("/login")
        page.get_by_label("E-mail").fill("ada@example.com")
        page.get_by_label("Password").fill(os.environ["SHOP_PASSWORD"])
        page.get_by_role("main").get_by_role("button", name="Log in").click()
        page.wait_for_url("**/account")

    return log_in


# The agent


@pytest.fixture
def agent(request, page, agent_cassette_path, agent_volatile, agent_secrets):
    """The agent of the plugin, or with `--clicks` what plays its actions and checks nothing."""
    if not request.config.getoption("--clicks"):
        return request.getfixturevalue("agent")
    from clicks import Clicks

    return Clicks(page, agent_cassette_path, volatile=agent_volatile, secrets=agent_secrets)


@pytest.fixture
def agent_volatile():
    """Order numbers differ in each run; dates are recognised without being named."""
    return {"order_number": r"LL-[0-9A-Z]{4}-\d{4}"}


@pytest.fixture
def agent_cassette_path(request, mutant, tmp_path):
    """The one recording of a test; under a mutant, a copy in the name that the test has then."""
    item = request.node
    recorded = CASSETTES / item.path.stem / f"{item.originalname}.yaml"
    if not item.config.getoption("--mutants"):
        return recorded
    name, there = (
        str(item.nodeid).replace(f"{mutant.name}-", "").replace(f"-{mutant.name}", ""),
        str(item.nodeid),
    )
    shutil.copytree(CASSETTES / "asked", tmp_path / "asked")
    copy = tmp_path / recorded.name
    copy.write_text(
        recorded.read_text(encoding="utf-8").replace(f"test: {name}\n", f"test: {there}\n"), encoding="utf-8"
    )
    return copy


@pytest.fixture(autouse=True, scope="session")
def scripted_model():
    """The scripted server in the place of a model, when the tests are recorded."""
    if not os.environ.get("AGENTBROWSE_SCRIPTED"):
        yield None
        return
    from scripted import SCRIPTS

    with ModelServer(SCRIPTS, strict=True) as server, pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_BASE_URL", server.url)
        yield server


# What came of it


@pytest.fixture(autouse=True)
def name_of_the_mutant(mutant, record_property):
    record_property("mutant", mutant.name)


def pytest_configure(config):
    file = config.getoption("--outcomes")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(Path(file)), "truth-outcomes")


class Outcomes:
    """Writes down what each phase of each test came to, one a line, from all workers."""

    def __init__(self, file):
        self.file = file

    def pytest_runtest_logreport(self, report):
        outcome = {
            "mutant": dict(report.user_properties).get("mutant", ""),
            "test": report.nodeid.rpartition("::")[2].partition("[")[0],
            "when": report.when,
            "passed": report.passed,
            "reason": "" if report.passed else reason_of(report),
        }
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome) + "\n")


def reason_of(report):
    """The first line of why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr or "")
    return text.strip().split("\n", 1)[0]
