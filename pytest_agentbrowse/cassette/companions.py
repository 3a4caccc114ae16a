"""The files beside the cassettes that hold what all of them were asked with: the prompt, and the tools.

They stand in a folder `asked/` beside the cassette or beside a folder above it: the nearest that is there.
Where none is, it is made in the nearest folder above that is called `cassettes`, else beside the cassette.
A cassette does not say where: it names them by a digest of what is in them, so a whole folder can be moved,
any two of the same name are the same, and several workers may write one at once.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pydantic import TypeAdapter, ValidationError

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.cassette.mistakes import EditedCompanion, InvalidFile, Mistake
from pytest_agentbrowse.cassette.strict_yaml import parse, write

PROMPT_NAME = r"^asked/prompt-[0-9a-f]{16}\.md$"
TOOLS_NAME = r"^asked/tools-[0-9a-f]{16}\.yaml$"
_TOOLS = TypeAdapter(dict[str, str])


@dataclass(frozen=True, slots=True)
class Companion:
    """A file beside the cassettes: its name, which holds the digest of its text, and its text."""

    name: str
    text: str


def prompt_file(prompt: str) -> Companion:
    """The prompt in a file of its own, as it was sent."""
    return _companion("prompt", prompt, ".md")


def tools_file(tools: Mapping[str, str]) -> Companion:
    """The tools in a file of their own: YAML, the line that a model reads of each by its name."""
    return _tools_file(tuple(tools.items()))


@functools.lru_cache(maxsize=8)
def _tools_file(tools: tuple[tuple[str, str], ...]) -> Companion:
    """Written once: every test of a session is asked with the same few."""
    return _companion("tools", write(dict(tools)), ".yaml")


def is_one(path: Path) -> bool:
    """Whether a file is called as a companion is."""
    name = f"{path.parent.name}/{path.name}"
    return any(re.match(pattern, name) is not None for pattern in (PROMPT_NAME, TOOLS_NAME))


def find(name: str, cassette: Path) -> Path | None:
    """Where a companion of a cassette stands: beside it, or beside a folder above it."""
    return next((path for folder in _above(cassette) if (path := folder / name).is_file()), None)


def read_companion(path: Path) -> str:
    """The text of a companion, with one kind of line end.

    Raises:
        EditedCompanion: its name is not the digest of its text.

    """
    try:
        text = path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise EditedCompanion(path, Mistake(1, f"it is not utf-8 (byte {error.start})")) from None
    if _digest(text) != path.stem.rpartition("-")[2]:
        raise EditedCompanion(path, Mistake(1, "its name is not the digest of its text: it was edited"))
    return text


def read_tools(path: Path) -> Mapping[str, str]:
    """The tools in a companion, the line of each by its name; raises EditedCompanion as `read` does."""
    text = read_companion(path)
    try:
        return tools_held(text)
    except InvalidFile:
        raise EditedCompanion(path, Mistake(1, "it holds no tools")) from None


def tools_held(text: str) -> Mapping[str, str]:
    """The tools in the text of a companion; raises InvalidFile where there are none."""
    try:
        return _tools_in(text)
    except ValidationError:
        raise InvalidFile(Mistake(1, "it holds no tools")) from None


@functools.lru_cache(maxsize=8)
def _tools_in(text: str) -> Mapping[str, str]:
    """Parsed once: every test of a session was asked with the same few."""
    return MappingProxyType(_TOOLS.validate_python(parse(text).value))


def save_beside(companions: Iterable[Companion], cassette: Path) -> None:
    """Put these where the cassette will find them, unless they are there; an edited one is put right."""
    for companion in companions:
        there = find(companion.name, cassette)
        if there is None or not _is_whole(there):
            files.write_whole(there or home(cassette) / companion.name, companion.text)


def bring(cassette: Path, new: Path) -> None:
    """Let a cassette that moves find its companions in its new place too."""
    for name in files.companions_named(cassette):
        there = find(name, cassette)
        if there is not None and find(name, new) is None:
            with contextlib.suppress(EditedCompanion):  # `check` tells of that one
                files.write_whole(home(new) / name, read_companion(there))


def home(cassette: Path) -> Path:
    """The folder in which the companions of a cassette are made."""
    above = list(_above(cassette))
    kept = (folder for folder in above if any(files.companions([folder / files.ASKED])))
    return next(kept, above[-1] if above[-1].name == files.FOLDER else above[0])


def _above(cassette: Path) -> Iterator[Path]:
    """The folders of a cassette from its own upwards, no further than one called `cassettes`."""
    for folder in cassette.absolute().parents:
        yield folder
        if folder.name == files.FOLDER:
            return


def _is_whole(path: Path) -> bool:
    try:
        read_companion(path)
    except EditedCompanion:
        return False
    return True


def _companion(kind: str, text: str, suffix: str) -> Companion:
    one_line_end = text.replace("\r\n", "\n")  # git may turn one into the other
    return Companion(f"{files.ASKED}/{kind}-{_digest(one_line_end)}{suffix}", one_line_end)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
