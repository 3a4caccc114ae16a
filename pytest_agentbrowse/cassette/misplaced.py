"""Cassettes that stand in the place of another test than they name: every replay refuses them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import unquote

from pytest_agentbrowse.cassette import files, layout
from pytest_agentbrowse.cassette.maintenance import CassetteFile
from pytest_agentbrowse.cassette.mistakes import Mistake
from pytest_agentbrowse.cassette.moving import move_command
from pytest_agentbrowse.cassette.strict_yaml import parse

_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*(?:\[.*\])?", re.DOTALL)
"""How the file of a test is called in the usual layout: its classes and function, and its parameters."""


def misplaced(cassettes: Iterable[CassetteFile]) -> Iterator[tuple[Path, Mistake]]:
    """Cassettes in the usual layout that name another test than their place is for, with the line."""
    for cassette in cassettes:
        named = cassette.story.test
        if (placed := _test_placed_at(cassette.path)) and not _may_stand_at(named, cassette.path):
            line = parse(layout.text_of(cassette.path)).line(("test",))
            what = (
                f"it names the test {named} and stands in the place of {placed}, so each replay refuses it. "
                f"Restore it, or if that test was renamed:  {move_command(named, placed)}"
            )
            yield cassette.path, Mistake(line, what)


def _test_placed_at(path: Path) -> str:
    """The test that the place of a cassette is for; empty where it is in no usual one."""
    place = _within_folder(files.published(path))
    name = unquote(place.name.removesuffix(files.SUFFIX))
    if not place.parent.name.endswith(".py") or not _NAME.fullmatch(name):
        return ""
    function, bracket, parameters = name.partition("[")
    test = f"{unquote(place.parent.as_posix())}::{function.replace('.', '::')}{bracket}{parameters}"
    return test if files.default_path(test) == place else ""


def _may_stand_at(test: str, path: Path) -> bool:
    """Whether a test has its cassette there, also where its project adds to the name or has other folders."""
    here, usual = _within_folder(files.published(path)), files.default_path(test)
    shorter = min(len(here.parts), len(usual.parts)) - 1
    same_folder = here.parts[:-1][-shorter:] == usual.parts[:-1][-shorter:]
    stem, usual_stem = here.name.removesuffix(files.SUFFIX), usual.name.removesuffix(files.SUFFIX)
    more = stem.removeprefix(usual_stem)
    return same_folder and (not more or (more != stem and not more.startswith("[")))


def _within_folder(path: Path) -> Path:
    """The path below the last folder of cassettes that it stands in; empty where there is none."""
    parts = path.absolute().parts
    if files.FOLDER not in parts:
        return Path()
    return Path(*parts[len(parts) - parts[::-1].index(files.FOLDER) :])
