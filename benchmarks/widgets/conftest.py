"""The widgets of a library, recorded in one session and replayed in others: `make widgets` runs them."""

from pathlib import Path

import pytest

from benchmarks.endings import with_patience
from benchmarks.outcomes import Outcomes
from benchmarks.widgets.library import libraries
from benchmarks.widgets.serving import served
from pytest_agentbrowse.testing import ModelServer


def pytest_addoption(parser):
    group = parser.getgroup("widgets")
    group.addoption("--libraries", default="", help="names, with commas")
    group.addoption("--kinds", default="", help="kinds of widgets, with commas; all when left out")
    group.addoption("--slow", default=1, type=int, help="times that the page's processor is slower")
    group.addoption("--cassettes", default="", help="the folder of what is recorded")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_configure(config):
    if file := config.getoption("--outcomes"):
        config.pluginmanager.register(Outcomes(Path(file)), "widget-outcomes")


def pytest_generate_tests(metafunc):
    wanted = metafunc.config.getoption("--libraries").split(",")
    kinds = metafunc.config.getoption("--kinds")
    cases = [
        pytest.param(library, widget, id=f"{library.name}-{widget.name}")
        for library in libraries()
        if library.name in wanted
        for widget in library.widgets
        if not kinds or widget.kind in kinds.split(",")
    ]
    metafunc.parametrize(("library", "widget"), cases, indirect=["library"], scope="session")


@pytest.fixture(scope="session")
def library(request):
    return request.param


@pytest.fixture(scope="session")
def site(library):
    with served(library) as url:
        yield url


@pytest.fixture(autouse=True)
def told(library, widget, record_property):
    record_property("library", library.name)
    record_property("widget", widget.name)


@pytest.fixture(autouse=True)
def slowed(agent, pytestconfig):
    """A processor as slow as that of a busy machine; Chromium's own way to try a page on one."""
    if (times := pytestconfig.getoption("--slow")) > 1:
        devtools = agent.page.context.new_cdp_session(agent.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})


@pytest.fixture
def agent_files(widget, tmp_path):
    made = [tmp_path / name for name in widget.files]
    for path in made:
        path.write_text(f"This is {path.name}.\n", encoding="utf-8")
    return made


@pytest.fixture
def agent_cassette_path(library, widget, pytestconfig, tmp_path):
    folder = pytestconfig.getoption("--cassettes") or tmp_path
    return Path(folder, library.name, f"{widget.name}.yaml")


@pytest.fixture(autouse=True)
def scripted_model(widget, pytestconfig, monkeypatch, record_property):
    """A model that answers by what the page's text shows; not asked in a replay."""
    with ModelServer(with_patience(widget.items)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "scripted")
        yield
    record_property("unseen", "; ".join(server.problems[:1]))
