"""Fixtures of the whole suite."""

import os
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from pytest_agentbrowse.cli import main
from tests.project import SYNC, Project
from tests.sessions import Sessions

EACH = 8
"""Of a matrix, `make test` has the first case and each eighth one behind it."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """A frame of another site runs in a process of its own, as on a desktop; a headless shell has one for all."""
    return {**browser_type_launch_args, "args": ["--site-per-process"]}


@pytest.fixture(scope="session", autouse=True)
def _no_certificates(tmp_path_factory):
    """Nothing here speaks TLS, and each client would read the certificates of the system: 30 ms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SSL_CERT_FILE", raising=False)
        patch.setenv("SSL_CERT_DIR", str(tmp_path_factory.mktemp("certificates")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_wait_for_the_disk():
    """No file of a test has to outlive the machine, and each would be waited for: 1 to 5 ms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _own_temporary_folder(tmp_path_factory):
    """What is kept for lack of a better place does not stay on the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("temporary")))
        yield


@pytest.fixture(scope="session")
def sessions():
    running = Sessions()
    yield running
    running.close()


@pytest.fixture
def project(pytester, sessions):
    return Project(pytester, sessions)


@pytest.fixture(scope="session")
def recorded():
    """The files of a cassette of SYNC, recorded once for all tests that only replay or break it."""
    return {}


@pytest.fixture
def replayable(project, recorded):
    """A project with the test SYNC and its cassette."""
    project.write(SYNC)
    if "files" not in recorded:
        project.record().assert_outcomes(passed=1)
        files = [path for path in project.cassette("cassettes").rglob("*") if path.is_file()]
        recorded["files"] = {path.relative_to(project.path): path.read_text("utf-8") for path in files}
    for path, text in recorded["files"].items():
        place = project.path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return project


@pytest.fixture
def command(capsys):
    """Run `agentbrowse` as a process of its own would: gives its exit code, and its lines on both streams.

    In a thread, where no Playwright of another test runs.
    """

    def run(*arguments):
        with ThreadPoolExecutor(max_workers=1) as thread:
            code = thread.submit(main, [str(argument) for argument in arguments]).result()
        captured = capsys.readouterr()
        return code, captured.out.splitlines(), captured.err.splitlines()

    return run


def pytest_collection_modifyitems(items):
    for item in items:
        needs = {"project", "page", "browser", "agent"} & set(getattr(item, "fixturenames", ()))
        needs -= {"page"} & set(item.callspec.params if hasattr(item, "callspec") else ())  # a text of one
        folder = item.path.parent.name
        if needs or folder == "browser":
            item.add_marker(pytest.mark.browser)
        elif folder == "plugin":
            item.add_marker(pytest.mark.slow)
    for item in _beyond_the_sample(items):
        item.add_marker(pytest.mark.thorough)
    # What takes long comes first: of several workers none is left with it when the others have nothing to do.
    items.sort(key=lambda item: not _takes_long(item))


def _beyond_the_sample(items):
    """What `make test` leaves to `make thorough`: the proof's own mutants, and most cases of each matrix."""
    seen = Counter()
    for item in items:
        case = item.nodeid.partition("[")[0]
        mutants = item.path.parent.name == "proof" and item.get_closest_marker("slow")
        if mutants or (item.get_closest_marker("matrix") and seen[case] % EACH):
            yield item
        seen[case] += 1


def _takes_long(item):
    return "project" in getattr(item, "fixturenames", ()) or item.get_closest_marker("slow") is not None
