"""`agentbrowse doctor`: whether tests can be recorded and replayed here, and what to do where they cannot."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Literal

from pydantic import BaseModel

from pytest_agentbrowse.cassette import files, maintenance
from pytest_agentbrowse.cassette.misplaced import misplaced
from pytest_agentbrowse.cli.commands import Commands, add_command, say
from pytest_agentbrowse.errors import AgentBrowseError, NoKey, SettingsError, UsageError
from pytest_agentbrowse.model.connection import without_credentials
from pytest_agentbrowse.settings import Settings, resolve
from pytest_agentbrowse.version import __version__
from pytest_agentbrowse.words import counted

_PACKAGE = "pytest-agentbrowse"
_WIDEST = 110
_PACKAGES = ("pytest", "pytest-playwright", "pytest-asyncio", "playwright")
_SESSION = 'asyncio_default_{}_loop_scope = "session"'


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One line of the doctor: `fix` stops somebody, `note` is good to know."""

    mark: Literal["ok", "note", "fix"]
    what: str
    do: str = ""


class PytestSetup(BaseModel):
    """How pytest is set up in a folder, as it says itself; `asyncio` is None where that plugin is off."""

    root: str
    file: str
    ours: bool
    playwright: bool
    asyncio: dict[str, str] | None
    distributions: dict[str, str]
    blocking: list[str]
    command_line: dict[str, str]
    ini: dict[str, str]


def add_doctor(groups: Commands) -> None:
    """Put the command into the command line."""
    doctor = add_command(
        groups,
        "doctor",
        _doctor,
        "look whether tests can be recorded and replayed here",
        more="Each line is ok, a note, or says what to fix; the exit code is 1 where it does.\n"
        "A model is asked only where one is set up (a key, or a url): one short question in each of its\n"
        "four forms.",
        examples=("agentbrowse doctor", "agentbrowse doctor --offline"),
    )
    doctor.add_argument("--offline", action="store_true", help="ask no model")


def _doctor(given: argparse.Namespace) -> int:
    found: list[Diagnosis] = []
    for finding in _findings(offline=given.offline):
        found.append(finding)
        first, *rest = (*finding.what.split("\n"), *finding.do.split("\n"))
        say(_wrapped(first, mark=finding.mark))
        say(f"        {line.strip()}" for line in rest if line.strip())
    wrong = sum(finding.mark == "fix" for finding in found)
    good = "all is well" + (
        ", but for what is noted above" if any(one.mark == "note" for one in found) else ""
    )
    say(["", f"{counted(wrong, 'thing')} to fix" if wrong else good])
    return int(bool(wrong))


def _wrapped(text: str, *, mark: str) -> list[str]:
    if not sys.stdout.isatty():  # whoever searches a log wants a finding on one line
        return [f"{mark:<5} {text}"]
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return textwrap.wrap(
        text,
        width,
        initial_indent=f"{mark:<6}",
        subsequent_indent=" " * 6,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _findings(*, offline: bool) -> Iterator[Diagnosis]:
    yield from _versions()
    setup, finding = pytest_setup()
    if finding is not None:
        yield finding
    settings: Settings | None = None
    if setup is not None:
        yield from _plugins(setup)
        yield from _loops(setup)
        settings, finding = _resolved_settings(setup)
        yield finding
    yield _browser_start()
    if settings is not None:
        yield Diagnosis("note", "the model was not asked (--offline)") if offline else _endpoint(settings)
    root = Path(setup.root if setup is not None else ".")
    yield from _cassettes(root, has_settings_file=setup is None or bool(setup.file))


# -- what is installed -----------------------------------------------------------------------------


def _versions() -> Iterator[Diagnosis]:
    yield Diagnosis("ok", f"Python {platform.python_version()}, {_PACKAGE} {__version__}")
    from packaging.requirements import Requirement  # noqa: PLC0415 - it comes with pytest

    required = (Requirement(text) for text in requires(_PACKAGE) or ())
    # What belongs to an extra is needed by whoever asked for that.
    needed = [need for need in required if need.marker is None or need.marker.evaluate({"extra": ""})]
    there = {need.name: _version(need.name) for need in needed}
    wrong = [
        need
        for need in needed
        if not (there[need.name] and need.specifier.contains(there[need.name], prereleases=True))
    ]
    if not wrong:
        yield Diagnosis("ok", ", ".join(f"{name} {there[name]}" for name in _PACKAGES if there.get(name)))
    for need in wrong:
        has = f"is {there[need.name]}" if there[need.name] else "is missing"
        yield Diagnosis(
            "fix",
            f"{need.name} {has}, and {need.specifier} is needed",
            f'pip install "{need.name}{need.specifier}"',
        )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


# -- pytest ----------------------------------------------------------------------------------------


def pytest_setup() -> tuple[PytestSetup | None, Diagnosis | None]:
    """How pytest is set up here; or, where it does not start, why."""
    with tempfile.TemporaryDirectory() as made:
        answer = Path(made, "examined.json")
        process = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "pytest_agentbrowse.plugin.examined"],
            env={**os.environ, "AGENTBROWSE_EXAMINED": str(answer)},
            capture_output=True,
            text=True,
            check=False,
        )
        if answer.is_file():
            return PytestSetup.model_validate_json(answer.read_text("utf-8")), None
    said = "\n".join((process.stderr or process.stdout).strip().splitlines()[-8:])
    return None, Diagnosis("fix", f"pytest does not start here:\n{said}", "Mend that first.")


def _plugins(setup: PytestSetup) -> Iterator[Diagnosis]:
    where = setup.file or "no settings file (agentbrowse init makes one)"
    yield Diagnosis("ok", f"pytest starts in {setup.root}, with {where}")
    if not setup.ours:
        yield Diagnosis("fix", "the plugin is switched off", "Take -p no:agentbrowse out of addopts.")
    if not setup.playwright:
        yield Diagnosis(
            "fix",
            "pytest-playwright is switched off, so agent has no page",
            "Take -p no:playwright out of addopts.",
        )
    if "pytest-playwright-asyncio" in setup.distributions:
        yield Diagnosis(
            "fix",
            "pytest-playwright-asyncio has fixtures of the same names as pytest-playwright, and one "
            "of the two wins",
            "pip uninstall pytest-playwright-asyncio   (async tests have an async agent.page without it)",
        )
    for flag in setup.blocking:
        yield Diagnosis(
            "fix", f"{flag} keeps tests from the application and the model", f"Take {flag} out of addopts."
        )


def _loops(setup: PytestSetup) -> Iterator[Diagnosis]:
    """How async tests and their fixtures share an event loop."""
    if setup.asyncio is None:
        yield Diagnosis("note", "pytest-asyncio is switched off: `async def` tests do not run")
        return
    mode = setup.asyncio.get("asyncio_mode") or "strict"
    tests, fixtures = (
        setup.asyncio.get(f"asyncio_default_{what}_loop_scope") or "function" for what in ("test", "fixture")
    )
    yield Diagnosis(
        "ok",
        f"async tests: mode {mode}, tests on a loop of scope {tests}, fixtures on one of scope {fixtures}",
    )
    if mode == "strict":
        yield Diagnosis("note", "each async test needs @pytest.mark.asyncio", "or set:  asyncio_mode = auto")
    if tests != "session":
        yield Diagnosis(
            "note",
            f"each {tests} with async tests starts a browser of its own",
            f"One for all:  {_SESSION.format('test')}",
        )
    if fixtures != tests:
        yield Diagnosis(
            "note",
            "async fixtures that use agent run on the loop of their test; others do not, and what they open "
            "(a connection, a client) fails there with `attached to a different loop`",
            f"One loop for both:  {_SESSION.format('fixture')}",
        )


def _resolved_settings(setup: PytestSetup) -> tuple[Settings | None, Diagnosis]:
    environment: Mapping[str, str] = os.environ
    try:
        settings = resolve(command_line=setup.command_line, marker={}, ini=setup.ini, environment=environment)
    except SettingsError as error:
        return None, Diagnosis("fix", str(error))
    told = (
        f"{name}={without_credentials(str(getattr(settings, name)))} ({settings.origin[name]})"
        for name in ("record", "model", "model_url", "drift")
        if name in settings.origin
    )
    return settings, Diagnosis("ok", f"settings: {', '.join(told) or 'all as they come'}")


# -- browser, model, cassettes ---------------------------------------------------------------------


def _browser_start() -> Diagnosis:
    from pytest_agentbrowse.page.find_browser import has_playwright_browser, system_browser  # noqa: PLC0415
    from pytest_agentbrowse.page.launching import launched  # noqa: PLC0415

    started = time.monotonic()
    try:
        with launched() as context:
            context.new_page().goto("data:text/html,<title>ok</title>")
            browser = context.browser
            named = f"{browser.browser_type.name} {browser.version}" if browser is not None else "a browser"
    except UsageError as error:
        first, _, rest = str(error).partition("\n")
        return Diagnosis("fix", first, rest)
    stands_in = system_browser() if has_playwright_browser() is False else None
    which = f": {stands_in}, since Playwright's own is not installed" if stands_in else ", Playwright's own"
    return Diagnosis("ok", f"{named} starts in {time.monotonic() - started:.1f} s{which}")


def _endpoint(settings: Settings) -> Diagnosis:
    from pytest_agentbrowse.cli.endpoint import tried  # noqa: PLC0415

    try:
        found = tried(settings)
    except NoKey:
        return Diagnosis(
            "note",
            "no model is set up: recorded tests replay, new ones cannot be recorded",
            "OPENAI_API_KEY=…   or a local endpoint:  OPENAI_BASE_URL=http://127.0.0.1:11434/v1",
        )
    except AgentBrowseError as error:
        first, _, rest = str(error).partition("\n")
        return Diagnosis("fix", first, rest)
    where = without_credentials(settings.model_url) or "OpenAI"
    cost = f"{found.usage.total:,} tokens" if found.usage.is_known else "tokens that it does not count"
    told = f"{settings.model} at {where} answers, in the wire modes {', '.join(found.taken)}, for {cost}"
    remarks = [
        *(f"it refuses {wire}: {why}" for wire, why in found.refused.items()),
        *(f"its answer in {wire} is no decision: {why}" for wire, why in found.unusable.items()),
    ]
    if set(found.taken) <= found.unusable.keys():
        return Diagnosis(
            "fix", "\n".join((told, *remarks)), "This model cannot follow the form; try another one."
        )
    chosen = next(wire for wire in found.taken if wire not in found.unusable)
    hint = (
        "" if settings.wire in ("auto", chosen) or settings.wire in found.taken else f"--agent-wire={chosen}"
    )
    return Diagnosis("fix" if hint else "ok", "\n".join((told, *remarks)), hint)


def _cassettes(root: Path, *, has_settings_file: bool) -> Iterator[Diagnosis]:
    folder = root / files.FOLDER
    above = None if has_settings_file else files.folder_above(root)
    if not folder.is_dir() and above is not None:
        yield Diagnosis(
            "note",
            f"there is no {folder}, and there is {above / files.FOLDER}: pytest's root is {root}, for want "
            "of a settings file",
            f"Run pytest in {above}, or make a settings file there:  agentbrowse init",
        )
        return
    if not folder.is_dir():
        yield Diagnosis("note", f"there is no {folder} yet: the first recording makes it")
        return
    good, bad = maintenance.read_all(files.cassettes([folder]))
    published = [cassette for cassette in good if not cassette.is_partial]
    wrong = len(bad) + sum(1 for _ in maintenance.twins(good))
    wrong += sum(1 for _ in misplaced(good))
    wrong += sum(1 for _ in maintenance.lacking_companions(good, bad))
    if wrong:
        yield Diagnosis(
            "fix", f"{counted(wrong, 'mistake')} in {folder}", f"agentbrowse cassettes check {folder}"
        )
    else:
        yield Diagnosis("ok", f"{counted(len(published), 'cassette')} in {folder}, all of them whole")
    if partial := len(good) - len(published):
        yield Diagnosis(
            "note",
            f"{counted(partial, 'recording')} failed and {'is' if partial == 1 else 'are'} kept aside",
            "pytest --agent-record=resume goes on from there; agentbrowse cassettes show NAME.partial",
        )
