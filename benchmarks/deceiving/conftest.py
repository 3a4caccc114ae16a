"""The pages made to deceive, recorded in one session and replayed in another: `make deceiving` runs both.

With `--cassettes` alone the page of then is shown, and a scripted model answers; with `--today` that of today is.
"""

import re
from pathlib import Path

import pytest

from benchmarks.deception import cases
from benchmarks.endings import Endings, with_patience
from benchmarks.outcomes import Outcomes
from fixtures.changes import late
from fixtures.serving import Response, Site, unchanged
from pytest_agentbrowse.testing import ModelServer, click, fill

LATE = 0.6
"""Seconds after which the server corrects what a page showed at first."""


def pytest_addoption(parser):
    group = parser.getgroup("deceiving")
    group.addoption("--cases", default="", help="names, with commas; all when left out")
    group.addoption("--cassettes", default="", help="the folder of what is recorded")
    group.addoption("--today", action="store_true", help="show the pages of today")
    group.addoption("--outcomes", default="", help="the file to which each test's outcome is written")


def pytest_configure(config):
    if file := config.getoption("--outcomes"):
        config.pluginmanager.register(Outcomes(Path(file)), "deceiving-outcomes")


def pytest_generate_tests(metafunc):
    if "case" in metafunc.fixturenames:
        wanted = metafunc.config.getoption("--cases").split(",")
        chosen = [case for case in cases() if wanted == [""] or case.name in wanted]
        metafunc.parametrize("case", chosen, ids=lambda case: case.name)


class OnePage(Site):
    """A site that answers every address with the same page."""

    page = ""

    def reset(self):
        self.page = ""

    def answer(self, _request):
        return Response(f"<!doctype html><title>Page</title>{self.page}")


@pytest.fixture(scope="session")
def site():
    with OnePage(around=late(LATE, path="/late"), filter_text=unchanged, port=0) as site:
        yield site


@pytest.fixture(scope="session")
def base_url(site):
    return site.url


@pytest.fixture(autouse=True)
def shown(site, case, pytestconfig, record_property):
    """The page of then, or of today."""
    record_property("case", case.name)
    site.page = case.today if pytestconfig.getoption("--today") else case.then


@pytest.fixture(scope="session")
def only_page(browser, browser_context_args):
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(only_page):
    return only_page


@pytest.fixture
def agent_volatile(case):
    return case.volatile


@pytest.fixture
def agent_cassette_path(case, pytestconfig, tmp_path):
    """The recording of a case; as it was edited, when it is replayed."""
    recorded = Path(pytestconfig.getoption("--cassettes") or tmp_path, f"{case.name}.yaml")
    if case.edit is None or not pytestconfig.getoption("--today") or not recorded.is_file():
        return recorded
    text, times = re.subn(*case.edit, recorded.read_text(encoding="utf-8"))
    assert times, f"{case.name}: {case.edit[0]} is not in the cassette"
    edited = tmp_path / recorded.name
    edited.write_text(text, encoding="utf-8")
    return edited


@pytest.fixture(autouse=True)
def scripted_model(case, pytestconfig, monkeypatch):
    """A model that answers as the case says; not there in a replay."""
    if pytestconfig.getoption("--today"):
        yield
        return
    with ModelServer(with_patience(script_of(case))) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        yield


def clicked(act):
    """`Save`, or the second of several that are called so: `Save #2`."""
    name, _, nth = act.partition(" #")
    return click(name, nth=int(nth or 0))


def script_of(case):
    ends = Endings("several")
    if case.check:
        last = ends.judge(case.says, *case.evidence, holds=case.holds)
    elif case.type:
        last = ends.give(case.output, case.says, *case.evidence)
    else:
        last = ends.report(case.says, *case.evidence, success=case.success)
    return [*(fill(*each) for each in case.fills.items()), *map(clicked, case.acts), last]
