"""The tests of `make truth`: recorded once on a healthy application, replayed against every mutant of it.

`--app` says which application is tested: the shop, whose tests stand right here, or one that has a folder. Which mutant
runs is the fixture `mutant`; no test asks for it. `--mutants` names those to run, or one of `all`, `breaking`,
`cosmetic`, `apart`; without it the application is healthy. `--style` says how much evidence the recording cites.
With AGENTBROWSE_SCRIPTED=1 and `--agent-record=all` the cassettes are made anew, over HTTP against a scripted server:
no language model answered them, and they say so (`model: scripted`).
"""

import importlib
import os
import shutil
from collections import Counter
from datetime import datetime, time
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.endings import STYLES, with_patience
from benchmarks.outcomes import Outcomes
from fixtures.applications import APPLICATIONS
from fixtures.shop.behaviour import Behaviour
from pytest_agentbrowse import ReplayFailed
from pytest_agentbrowse.evidence import moments
from pytest_agentbrowse.testing import ModelServer

PATIENCE = 5_000
"""Milliseconds that Playwright waits in an application where something may never happen."""
HERE = Path(__file__).parent


def pytest_addoption(parser):
    group = parser.getgroup("truth")
    group.addoption("--app", default="shop", choices=tuple(APPLICATIONS), help="the application under test")
    group.addoption("--style", default="several", choices=STYLES, help="how much evidence was recorded")
    group.addoption("--mutants", default="", help="names of mutants, or all, breaking, cosmetic, apart")
    group.addoption(
        "--until-judged",
        "--until-caught",
        action="store_true",
        help="leave out what can add nothing about a mutant",
    )
    group.addoption("--clicks", action="store_true", help="replay clicks alone: the control, of the shop")
    group.addoption("--cassettes", type=Path, help="another folder for the recordings")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_ignore_collect(collection_path, config):
    """Leave out the tests of other applications: those of the shop stand right here, others in folders."""
    app = config.getoption("--app")
    inside = collection_path.relative_to(HERE).parts if collection_path.is_relative_to(HERE) else ()
    if not inside:
        return None
    owner = inside[0] if inside[0] in APPLICATIONS else "shop"
    return True if owner != app else None


def application_of(config):
    return APPLICATIONS[config.getoption("--app")]


def pytest_generate_tests(metafunc):
    chosen = metafunc.config.getoption("--mutants")
    if chosen and "mutant" in metafunc.fixturenames:
        mutants = chosen_mutants(chosen, application_of(metafunc.config))
        metafunc.parametrize("mutant", mutants, ids=lambda mutant: mutant.name, scope="session")


def chosen_mutants(chosen, application):
    groups = {
        "all": application.mutants,
        "breaking": application.breaking,
        "cosmetic": application.cosmetic,
        "apart": application.apart,
    }
    if chosen in groups:
        return groups[chosen]
    known = application.known
    if unknown := [name for name in chosen.split(",") if name not in known]:
        raise pytest.UsageError(f"--mutants: there is no {', '.join(unknown)}; there are: {', '.join(known)}")
    return [known[name] for name in chosen.split(",")]


# The application


@pytest.fixture(scope="session")
def application(pytestconfig):
    return application_of(pytestconfig)


@pytest.fixture(scope="session")
def mutant(application):
    """The application as it should be, unless `--mutants` says otherwise."""
    return application.healthy


@pytest.fixture(scope="session")
def site(application, mutant):
    """The application under test, on a port of its own."""
    with application.opened(mutant) as site:
        yield site


@pytest.fixture(scope="session")
def base_url(site):
    """What `page.goto("/")` and the agent's relative urls start from."""
    return site.url


@pytest.fixture(autouse=True)
def fresh_site(site):
    """Each test begins with the application as it was when it opened."""
    site.reset()


@pytest.fixture(scope="session")
def only_page(browser, browser_context_args):
    """One page for all tests of a mutant: opening a new one for each takes longer than most tests."""
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(only_page):
    """The page, as a new visitor has it: the applications know their visitors by their cookies alone."""
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


@pytest.fixture(autouse=True)
def day_of_the_mutant(application, mutant, monkeypatch):
    """Where it is another day for the application, and that is no bug, it is for the test's machine as well."""
    behaviour = None if application.is_breaking(mutant) else getattr(mutant, "behaviour", None)
    if behaviour is not None and behaviour.today is not Behaviour().today:
        noon = datetime.combine(behaviour.today(), time(12))
        monkeypatch.setattr(moments, "datetime", SimpleNamespace(now=lambda: noon))


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
def agent_cassette_path(request, application, mutant, tmp_path):
    """The one recording of a test; under a mutant, a copy in the name that the test has then."""
    item = request.node
    folder = item.config.getoption("--cassettes") or cassettes(application, item.config.getoption("--style"))
    recorded = folder / item.path.stem / f"{item.originalname}.yaml"
    if not item.config.getoption("--mutants"):
        return recorded
    name, there = (
        str(item.nodeid).replace(f"{mutant.name}-", "").replace(f"-{mutant.name}", ""),
        str(item.nodeid),
    )
    asked = next(above / "asked" for above in recorded.parents if (above / "asked").is_dir())
    shutil.copytree(asked, tmp_path / "asked")
    copy = tmp_path / recorded.name
    copy.write_text(
        recorded.read_text(encoding="utf-8").replace(f"test: {name}\n", f"test: {there}\n"), encoding="utf-8"
    )
    return copy


@pytest.fixture(autouse=True, scope="session")
def scripted_model(application, pytestconfig):
    """The scripted server in the place of a model, when the tests are recorded."""
    if not os.environ.get("AGENTBROWSE_SCRIPTED"):
        yield None
        return
    scripts = {
        task: with_patience(script)
        for task, script in scripts_of(application, pytestconfig.getoption("--style")).items()
    }
    with ModelServer(scripts) as server, pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_BASE_URL", server.url)
        yield server
    assert not server.problems


def scripts_of(application, style):
    """What the scripted server answers, by task."""
    if application.name == "shop":
        return importlib.import_module("scripted").scripts(style)
    return importlib.import_module(f"{application.name}.answers").scripts(style)


def cassettes(application, style):
    """Where the recordings of an application in a style of evidence are."""
    if application.name == "shop":
        return HERE / "cassettes" / ("" if style == "several" else style)
    return HERE / application.name / "cassettes" / style


# What came of it


@pytest.fixture(autouse=True)
def name_of_the_mutant(mutant, record_property):
    record_property("mutant", mutant.name)


ENOUGH = 3
"""Failures under a harmless change that tell enough of it."""

failures = Counter()
"""How many tests of this process have failed under a mutant."""


@pytest.fixture(autouse=True)
def not_judged_yet(application, mutant, pytestconfig):
    """One test that fails catches a bug, and three tell enough of a harmless change; a healthy one is run whole."""
    enough = 1 if application.is_breaking(mutant) else ENOUGH
    is_known = failures[mutant.name] >= enough and mutant is not application.healthy
    if is_known and pytestconfig.getoption("--until-judged"):
        pytest.skip("judged already")


@pytest.fixture(autouse=True)
def told_by_this_test(mutant, request):
    """A harmless change that concerns this test has to fail it."""
    if request.node.originalname in getattr(mutant, "told_by", ()):
        request.node.add_marker(pytest.mark.xfail(raises=ReplayFailed, strict=True))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    mutant = item.funcargs.get("mutant")
    if report.failed and mutant is not None:
        failures[mutant.name] += 1
    return report


def pytest_configure(config):
    file = config.getoption("--outcomes")
    if file:
        config.pluginmanager.register(Outcomes(Path(file)), "truth-outcomes")
