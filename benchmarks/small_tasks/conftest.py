"""The tasks of a benchmark of small widgets, recorded in one session and replayed in others: `make tasks` runs them."""

from pathlib import Path

import pytest

from benchmarks.outcomes import Outcomes
from benchmarks.small_tasks.known import OPT_IN
from benchmarks.small_tasks.serving import TaskSite
from benchmarks.small_tasks.solvers import SOLVERS
from benchmarks.small_tasks.solving import items_of
from pytest_agentbrowse.testing import ModelServer


def pytest_addoption(parser):
    group = parser.getgroup("small tasks")
    group.addoption("--tasks", default="", help="names, with commas")
    group.addoption("--seeds", default=1, type=int, help="how many episodes of each")
    group.addoption("--cassettes", default="", help="the folder of what is recorded")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_configure(config):
    if file := config.getoption("--outcomes"):
        config.pluginmanager.register(Outcomes(Path(file)), "task-outcomes")


def pytest_generate_tests(metafunc):
    tasks = filter(None, metafunc.config.getoption("--tasks").split(","))
    seeds = range(1, metafunc.config.getoption("--seeds") + 1)
    cases = [pytest.param(task, seed, id=f"{task}-{seed}") for task in tasks for seed in seeds]
    metafunc.parametrize(("task", "seed"), cases, scope="session")


@pytest.fixture(scope="session")
def site():
    with TaskSite(port=0) as served:
        yield served.url


@pytest.fixture
def agent_cassette_path(task, seed, pytestconfig, tmp_path):
    folder = pytestconfig.getoption("--cassettes") or tmp_path
    return Path(folder, task, f"{seed}.yaml")


@pytest.fixture
def agent_settings(agent_settings, task):
    """What the offer is by default, and beside it what a task needs by name."""
    return agent_settings.but(tools=f"elements,{OPT_IN[task]}") if task in OPT_IN else agent_settings


@pytest.fixture(autouse=True)
def scripted_model(task, seed, monkeypatch, record_property):
    """A model that solves the task by what the page's text shows; not asked in a replay."""
    record_property("task", task)
    record_property("seed", str(seed))
    with ModelServer(items_of(SOLVERS[task])) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "scripted")
        yield
    record_property("unseen", "; ".join(server.problems[:1]))
