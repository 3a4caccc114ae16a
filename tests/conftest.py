"""Fixtures of the whole suite."""

import pytest

from tests.project import SYNC, Project


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """A frame of another site runs in a process of its own, as on a desktop; a headless shell has one for all."""
    return {**browser_type_launch_args, "args": ["--site-per-process"]}


@pytest.fixture
def project(pytester):
    return Project(pytester)


@pytest.fixture(scope="session")
def recorded():
    """The text of a cassette of SYNC, recorded once for all tests that only replay or break it."""
    return {}


@pytest.fixture
def replayable(project, recorded):
    """A project with the test SYNC and its cassette."""
    project.write(SYNC)
    if "text" not in recorded:
        project.record().assert_outcomes(passed=1)
        recorded["text"] = project.cassette().read_text(encoding="utf-8")
    project.cassette().parent.mkdir(parents=True, exist_ok=True)
    project.cassette().write_text(recorded["text"], encoding="utf-8")
    return project


def pytest_collection_modifyitems(items):
    for item in items:
        needs = {"project", "page", "browser", "agent"} & set(getattr(item, "fixturenames", ()))
        if needs or "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
