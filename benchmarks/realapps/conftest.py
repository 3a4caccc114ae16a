"""Tests of applications that strangers wrote: recorded and replayed by `benchmarks/realapps/run.py`.

Each session builds its application anew: another port, other ids, with `--days` the clock of another day. With
AGENTBROWSE_SCRIPTED=1 and `--agent-record=all` the scripted server answers.
"""

import importlib
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.endings import STYLES, Endings, with_patience
from benchmarks.outcomes import Outcomes
from benchmarks.realapps.applications import APPLICATIONS
from benchmarks.realapps.proxy import HEALTHY
from pytest_agentbrowse.evidence import moments
from pytest_agentbrowse.testing import ModelServer

HERE = Path(__file__).parent
PATIENCE = 15_000


def pytest_addoption(parser):
    group = parser.getgroup("realapps")
    group.addoption("--app", required=True, choices=tuple(APPLICATIONS), help="the application under test")
    group.addoption("--style", default="several", choices=STYLES, help="how much evidence is recorded")
    group.addoption("--changes", default="", help="names of changes, with commas")
    group.addoption("--days", type=int, default=0, help="how many days from now it is")
    group.addoption("--cassettes", type=Path, required=True, help="the folder of the recordings")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_configure(config):
    if file := config.getoption("--outcomes"):
        config.pluginmanager.register(Outcomes(Path(file)), "outcomes")


def part(config, name):
    """A module of the application under test."""
    return importlib.import_module(f"benchmarks.realapps.{config.getoption('--app')}.{name}")


def pytest_ignore_collect(collection_path, config):
    inside = collection_path.relative_to(HERE).parts if collection_path.is_relative_to(HERE) else ()
    return True if inside and inside[0] in APPLICATIONS and inside[0] != config.getoption("--app") else None


def pytest_generate_tests(metafunc):
    names = metafunc.config.getoption("--changes")
    known = {change.name: change for change in part(metafunc.config, "changes").CHANGES} if names else {}
    changes = [known[name] for name in names.split(",")] if names else [HEALTHY]
    test = metafunc.function.__name__
    concerned = [change for change in changes if not change.breaks or test in change.breaks]
    metafunc.parametrize("change", concerned, ids=lambda change: change.name, scope="session")


@pytest.fixture(scope="session")
def running(pytestconfig, tmp_path_factory):
    application = APPLICATIONS[pytestconfig.getoption("--app")]
    folder = tmp_path_factory.mktemp(application.name)
    with application.opened(folder, days=pytestconfig.getoption("--days")) as running:
        yield running


@pytest.fixture(scope="session")
def base_url(running):
    return running.proxy.url


@pytest.fixture(autouse=True)
def changed(running, change, record_property):
    """The application as it was, with this change; one that changes nothing here is told."""
    running.reset()
    running.proxy.change = change
    running.proxy.applied = 0
    record_property("change", change.name)
    yield
    record_property("applied", str(running.proxy.applied))
    running.proxy.change = HEALTHY


@pytest.fixture
def page(page):
    page.set_default_timeout(PATIENCE)
    return page


@pytest.fixture(autouse=True)
def day(pytestconfig, monkeypatch):
    """It is the same day for the tests as for the application."""
    if days := pytestconfig.getoption("--days"):
        now = SimpleNamespace(now=lambda: datetime.now(UTC) + timedelta(days=days))
        monkeypatch.setattr(moments, "datetime", now)


@pytest.fixture
def agent_cassette_path(request, pytestconfig, tmp_path):
    """The recording of a test, in the name that the test has under this change."""
    recorded = pytestconfig.getoption("--cassettes") / f"{request.node.originalname}.yaml"
    if request.config.getoption("--agent-record") != "none":
        return recorded
    healthy = request.node.nodeid.rpartition("[")[0] + f"[{healthy_id(request)}]"
    copy = tmp_path / "cassettes" / recorded.name
    copy.parent.mkdir()
    (tmp_path / "asked").symlink_to(recorded.parent / "asked")
    text = recorded.read_text(encoding="utf-8")
    copy.write_text(text.replace(f"test: {healthy}\n", f"test: {request.node.nodeid}\n"), encoding="utf-8")
    return copy


def healthy_id(request):
    """What pytest calls a test of the healthy application."""
    return request.node.callspec.id.replace(request.node.callspec.params["change"].name, HEALTHY.name)


@pytest.fixture(autouse=True, scope="session")
def scripted_model(pytestconfig):
    """The scripted server in the place of a model, when the tests are recorded."""
    if not os.environ.get("AGENTBROWSE_SCRIPTED"):
        yield
        return
    scripts = part(pytestconfig, "answers").scripts(Endings(pytestconfig.getoption("--style")))
    with (
        ModelServer({task: with_patience(script) for task, script in scripts.items()}) as server,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("OPENAI_BASE_URL", server.url)
        yield
    assert not server.problems, "\n\n".join(map(str, server.problems))
