"""`agentbrowse completion`: the command line as a shell completes it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from pytest_agentbrowse.cli.commands import Commands, add_command
from pytest_agentbrowse.errors import UsageError

_SHELLS = ("bash", "zsh", "fish")
_FILES = frozenset({"cassette", "old", "new", "tests"})
"""What is a file, or the name of a test, beside what argparse reads as a path."""

_HOW = """\
bash:  agentbrowse completion bash > ~/.local/share/bash-completion/completions/agentbrowse
zsh:   agentbrowse completion zsh > FOLDER/_agentbrowse, a folder of $fpath
fish:  agentbrowse completion fish > ~/.config/fish/completions/agentbrowse.fish

It is written by shtab:  pip install 'pytest-agentbrowse[completion]'"""


def add_completion(groups: Commands, whole: Callable[[], argparse.ArgumentParser]) -> None:
    """Put the command into the command line, whose `whole` parser it completes."""
    command = add_command(
        groups, "completion", partial(_completion, whole), "print the completion of a shell", more=_HOW
    )
    command.add_argument("shell", choices=_SHELLS, help="which shell is to complete agentbrowse")


def _completion(whole: Callable[[], argparse.ArgumentParser], given: argparse.Namespace) -> int:
    try:
        import shtab  # noqa: PLC0415 - no other command needs it
    except ImportError:
        raise UsageError(
            "shtab, which writes completions, is not installed:  pip install 'pytest-agentbrowse[completion]'"
        ) from None
    parser = whole()
    for action in _actions(parser):
        if action.type is Path or action.dest in _FILES:
            vars(action)["complete"] = shtab.FILE
    print(shtab.complete(parser, shell=given.shell))  # noqa: T201 - for a file of the shell's
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """What may stand on the command line, of all commands."""
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way, and shtab goes the same
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - same
            for inner in action.choices.values():
                yield from _actions(inner)
        else:
            yield action
