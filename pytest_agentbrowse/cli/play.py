"""`agentbrowse play`: act on a page from a terminal, by tasks and single actions, and save it as a test."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.cli.commands import Commands, add_command, add_storage_state, say
from pytest_agentbrowse.errors import AgentBrowseError, NoKey, UsageError
from pytest_agentbrowse.model.connection import KEY, URL, check_model_url

if TYPE_CHECKING:
    from pytest_agentbrowse.cli.playing import Play

_HELP = """\
  anything in words      a task for the agent, carried out with the model
  click 3                also: hover 3, check 3, uncheck 3
  fill 3 Ada Lovelace    type into a field; select 3 France chooses an option
  press Enter            press a key, such as Control+A
  go /cart, back         open a page, go back
  page                   the whole page, as an agent reads it
  save                   write it as a test with its cassette, without tasks that failed, and end
  quit                   end without that\
"""

_NO_KEY = f"""\
a task in words needs a model, and {KEY} is not set.
  Begin with a key:          {KEY}=… agentbrowse play …
  or with a local endpoint:  agentbrowse play --model-url http://127.0.0.1:11434/v1 …
                             (or {URL} in the environment)
  Single actions, such as click 3, need neither.\
"""


def add_play(groups: Commands) -> None:
    """Put the command into the command line."""
    play = add_command(
        groups,
        "play",
        _play,
        "act on a page from the terminal, and save it as a test",
        more=f"What may be typed:\n{_HELP}",
        examples=("agentbrowse play http://127.0.0.1:8000/ --name checkout",),
    )
    play.add_argument("url", help="the page to begin with")
    play.add_argument(
        "--name", default="played", help="of the test that save writes: tests/test_NAME.py; else played"
    )
    add_storage_state(play)
    play.add_argument("--headless", action="store_true", help="without a window")
    play.add_argument("--model", help="the model's name; else as pytest's settings and the environment say")
    play.add_argument("--model-url", metavar="URL", help="base url of its endpoint, in the same way")


def _play(given: argparse.Namespace) -> int:
    from pytest_agentbrowse.cli.doctor import pytest_setup  # noqa: PLC0415 - other commands need none of it
    from pytest_agentbrowse.cli.playing import Play, play_session  # noqa: PLC0415
    from pytest_agentbrowse.page.launching import launched, opened_page  # noqa: PLC0415
    from pytest_agentbrowse.settings import resolve  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    name = re.sub(r"\W+", "_", given.name).strip("_")
    path = Path("tests", f"test_{name}.py")
    if path.exists():
        raise UsageError(f"{path} is there already. Name another test with --name.")
    setup, _ = pytest_setup()
    chosen = {"record": "all", "model": given.model, "model_url": given.model_url}
    settings = resolve(
        command_line={option: value for option, value in chosen.items() if value},
        marker={},
        ini=setup.ini if setup is not None else {},
        environment=os.environ,
    )
    if settings.model_url:
        source = "--model-url" if given.model_url else settings.origin.get("model_url", "model_url")
        check_model_url(settings.model_url, source=source)
    test = f"{path.as_posix()}::test_{name}[chromium]"
    with (
        launched(headless=given.headless, storage_state=given.storage_state) as context,
        tempfile.TemporaryDirectory() as folder,
    ):
        page = opened_page(context, given.url)
        session = play_session(
            page, settings, test=test, path=Path(files.FOLDER, files.default_path(test)), folder=Path(folder)
        )
        try:
            return _played(Play(session, say=say), page.url, path=path, name=name, login=given.storage_state)
        finally:
            run_now(session.client.close())


def _played(play: Play, url: str, *, path: Path, name: str, login: Path | None) -> int:
    """Carry out what is typed until it is saved or left."""
    play.note(f"agent.page.goto({play.quoted(url)})")
    play.show()
    for line in _typed():
        if line in ("quit", "exit", "q"):
            return 0
        if line == "save":
            try:
                say([*play.saved(path, name=name), *_logged_in_by(login)])
            except UsageError as error:
                say([f"  {error}"])
                continue
            return 0
        _do(play, line)
    return 0


def _logged_in_by(login: Path | None) -> list[str]:
    """What a test needs that begins logged in; the file itself is a login, and no part of a test."""
    if login is None:
        return []
    return [
        f"it begins as {login.as_posix()} does: give it that with browser_context_args (docs: Log in once)"
    ]


def _typed() -> Iterator[str]:
    """What is typed, line by line, until the end of the input."""
    while True:
        print("> ", end="", file=sys.stderr, flush=True)  # noqa: T201 - a person is asked
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            yield line.strip()


def _do(play: Play, line: str) -> None:
    """Carry out one line; what cannot be done is told, and the next line may be another try."""
    command, _, rest = line.partition(" ")
    if command == "help" or line == "?":
        say(_HELP.split("\n"))
        return
    if line == "page":
        say(play.look().text.split("\n"))
        return
    try:
        if not play.acted(command, rest.strip()):
            play.run(line)
        play.show()
    except NoKey as error:
        say(
            [f"  {part}" for part in (str(error) if os.environ.get(KEY, "").strip() else _NO_KEY).split("\n")]
        )
    except AgentBrowseError as error:
        say([f"  {part}" for part in str(error).split("\n")])
