"""`agentbrowse init`: what a project needs for its first agent test; nothing that is there changes."""

from __future__ import annotations

import argparse
import configparser
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cli.commands import Commands, add_command, say
from pytest_agentbrowse.errors import UsageError

_SETTINGS = {
    "asyncio_mode": "auto",
    "asyncio_default_fixture_loop_scope": "session",
    "asyncio_default_test_loop_scope": "session",
}
"""Async tests need no mark of their own, and share a browser with their fixtures."""

_IGNORED = ("*.partial", "test-results/")
_ATTRIBUTES = ("cassettes/** text eol=lf", "cassettes/asked/** linguist-generated")

_TOML_SECTION = re.compile(r"^\[tool\.pytest(?:\.ini_options)?\][ \t]*(?:#.*)?$", re.MULTILINE)
_INI_SECTION = {
    "pytest.ini": "pytest",
    ".pytest.ini": "pytest",
    "tox.ini": "pytest",
    "setup.cfg": "tool:pytest",
}

_CONFTEST = '''\
"""What the browser tests share; the documentation lists more fixtures to override."""

import pytest


@pytest.fixture
def agent_volatile():
    """Text that differs in each run, by name; dates, times and uuids are known without."""
    return {}  # such as {"order_number": r"ORD-\\d{6}"}
'''

_TEST_OF_URL = '''\
"""The first test of an agent: record it with a model, then it replays without one."""

from pytest_agentbrowse import Agent


def test_first_page(agent: Agent) -> None:
    agent.page.goto("/")
    result = agent.run("Say which heading this page has")
    assert result.is_done and result.success
'''

_TEST_OF_ITS_OWN_PAGE = '''\
"""The first test of an agent: record it with a model, then it replays without one."""

from pytest_agentbrowse import Agent

PAGE = """
<title>Counter</title>
<h1>Counter</h1>
<button onclick="out.textContent = Number(out.textContent) + 1">Add one</button>
<output id="out">0</output>
"""


def test_counter(agent: Agent) -> None:
    agent.page.set_content(PAGE)  # in a test of yours: agent.page.goto("/")
    result = agent.run("Click the button twice and report the number")
    assert result.is_done and result.success
    assert "2" in result.extracted_content
'''


@dataclass(frozen=True, slots=True)
class FileChange:
    """What becomes of a file: its whole new text, or None where it stays; `what` says it in words."""

    path: Path
    what: str
    text: str | None = None


def add_init(groups: Commands) -> None:
    """Put the command into the command line."""
    init = add_command(
        groups,
        "init",
        _init,
        "make what a first test needs: settings, conftest, test, git's files",
        more="It adds files and lines that are missing, and changes nothing that is there.",
        examples=("agentbrowse init --base-url http://127.0.0.1:8000",),
    )
    init.add_argument(
        "--base-url", default="", metavar="URL", help="where the application is: what goto('/') opens"
    )
    init.add_argument("--dry-run", action="store_true", help="only say what would be done")


def _init(given: argparse.Namespace) -> int:
    if given.base_url and not re.match(r"https?://\S+$", given.base_url):
        raise UsageError(f"--base-url is {given.base_url!r}; it takes a url such as http://127.0.0.1:8000.")
    for change in _changes(Path(), base_url=given.base_url):
        if change.text is not None and not given.dry_run:
            change.path.parent.mkdir(parents=True, exist_ok=True)
            change.path.write_text(change.text, encoding="utf-8")
        say([f"{change.path}: {change.what}"])
    say(
        [
            "",
            *(["nothing was written (--dry-run)", ""] if given.dry_run else []),
            "next:  agentbrowse doctor              whether all is there",
            "       OPENAI_API_KEY=… pytest tests   record: asks a model, once",
            "       pytest tests                    replay: no key, no model",
        ]
    )
    return 0


def _changes(folder: Path, *, base_url: str) -> Iterator[FileChange]:
    """What is missing in a project, each as the file that it comes to."""
    wanted = {**({"base_url": base_url} if base_url else {}), **_SETTINGS}
    yield _settings_file(folder, wanted)
    tests = folder / "tests"
    yield _made(tests / "conftest.py", _CONFTEST)
    # A project that has tests with an agent has no use for a first one.
    if any("agent" in path.read_text("utf-8", "replace") for path in sorted(tests.rglob("test_*.py"))):
        yield FileChange(tests, "kept, there is a test with an agent already")
    elif base_url:
        yield _made(tests / "test_first_page.py", _TEST_OF_URL)
    else:
        yield _made(tests / "test_counter.py", _TEST_OF_ITS_OWN_PAGE)
    yield _with_entries(folder / ".gitignore", _IGNORED)
    yield _with_entries(folder / ".gitattributes", _ATTRIBUTES)


def _made(path: Path, text: str) -> FileChange:
    return FileChange(path, "kept as it is") if path.exists() else FileChange(path, "made", text)


def _with_entries(path: Path, lines: tuple[str, ...]) -> FileChange:
    """A file of one entry a line, with those that it does not have."""
    old = path.read_text("utf-8") if path.exists() else ""
    missing = [line for line in lines if line not in old.splitlines()]
    if not missing:
        return FileChange(path, "kept as it is")
    between = "" if not old or old.endswith("\n") else "\n"
    return FileChange(
        path,
        f"{'added' if old else 'made with'} {', '.join(missing)}",
        old + between + "\n".join((*missing, "")),
    )


# -- pytest's settings -----------------------------------------------------------------------------


def _settings_file(folder: Path, wanted: Mapping[str, str]) -> FileChange:
    """The file that pytest takes its settings from, with those that it does not have."""
    for name, section in _INI_SECTION.items():
        path = folder / name
        if path.is_file() and (name.endswith("pytest.ini") or _has_section(path, section)):
            return _with_lines(path, _ini_section(section), _of_ini(path, section), wanted, quote="")
    path = folder / "pyproject.toml"
    if not path.is_file():
        lines = "\n".join(f"{name} = {value}" for name, value in wanted.items())
        return FileChange(folder / "pytest.ini", "made", f"[pytest]\n{lines}\n")
    return _with_lines(path, _TOML_SECTION, _of_toml(path), wanted, quote='"')


def _with_lines(
    path: Path,
    section: re.Pattern[str],
    known: Mapping[str, object],
    wanted: Mapping[str, str],
    *,
    quote: str,
) -> FileChange:
    missing = {name: value for name, value in wanted.items() if name not in known}
    if not missing:
        return FileChange(path, "kept as it is")
    text = path.read_text("utf-8")
    lines = "".join(f"{name} = {quote}{value}{quote}\n" for name, value in missing.items())
    told = f"added {', '.join(missing)}"
    if found := section.search(text):
        end = found.end()
        return FileChange(path, told, f"{text[:end]}\n{lines}{text[end:].removeprefix(chr(10))}")
    head = "[tool.pytest.ini_options]" if quote else "[pytest]"
    between = "" if not text else "\n" if text.endswith("\n") else "\n\n"
    return FileChange(path, told, f"{text}{between}{head}\n{lines}")


def _ini_section(name: str) -> re.Pattern[str]:
    return re.compile(rf"^\[{re.escape(name)}\][ \t]*$", re.MULTILINE)


def _has_section(path: Path, section: str) -> bool:
    return _ini_section(section).search(path.read_text("utf-8")) is not None


def _of_ini(path: Path, section: str) -> Mapping[str, object]:
    parser = configparser.RawConfigParser(strict=False)
    try:
        parser.read_string(path.read_text("utf-8"))
    except configparser.Error as error:
        raise UsageError(f"{path} cannot be read: {error}.") from None
    return dict(parser[section]) if parser.has_section(section) else {}


def _of_toml(path: Path) -> Mapping[str, object]:
    try:
        table = tomllib.loads(path.read_text("utf-8")).get("tool", {}).get("pytest", {})
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path} cannot be read: {error}.") from None
    return {**table, **table.get("ini_options", {})}
