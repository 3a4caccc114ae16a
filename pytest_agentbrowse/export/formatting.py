"""Python text laid out as a project does: by its formatter and configuration, or plainly without one."""

from __future__ import annotations

import importlib.util
import io
import shutil
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

WIDTH = 88
"""What black and ruff take where nothing is set."""

_OPENS, _CLOSES = frozenset("([{"), frozenset(")]}")


def formatted(text: str, path: Path) -> str:
    """The text of a file, as its project's formatter lays it out; as it is without ruff and black.

    Ruff also mends what the project's own rules say and it can, such as how imports are sorted.
    """
    path = path.absolute()
    ruff, black = _formatter("ruff"), _formatter("black")
    commands = [[*ruff, "check", "--fix-only"], [*ruff, "format"]] if ruff else []
    if black and (not ruff or _is_blacks(path)):
        commands = [*commands[:1], black]
    for command in commands:
        text = _through([*command, "--quiet", "--stdin-filename", str(path), "-"], text, path)
    return text


def broken(code: str, width: int = WIDTH) -> list[str]:
    """A statement, on several lines where it is too long for one: what a call is given on its own."""
    if len(code) <= width:
        return [code]
    pairs = [pair for pair in _brackets(code) if pair[1] - pair[0] > 1]
    if not pairs:
        return [code]
    fitting = (pair for pair in reversed(pairs) if pair[0] < width and len(code) - pair[1] <= width)
    opens, closes = next(fitting, pairs[0])
    arguments = list(_arguments(code[opens + 1 : closes]))
    if code[:closes].rstrip().endswith(","):  # without it, (one,) is no tuple
        arguments[-1] += ","
    whole = ", ".join(arguments)
    lines = [whole] if len(whole) <= width - 4 else list(_one_by_one(arguments, width - 4))
    first, *others = broken(code[closes + 1 :], width - 1)
    return [code[: opens + 1], *(f"    {line}" for line in lines), code[closes] + first, *others]


def _one_by_one(arguments: list[str], width: int) -> Iterator[str]:
    """Arguments on lines of their own, without the last comma, at which a formatter would leave them so."""
    *others, last = arguments
    for argument in others:
        *lines, end = broken(argument, width)
        yield from (*lines, f"{end},")
    yield from broken(last, width)


def _formatter(name: str) -> list[str]:
    """How a formatter is called: that of this Python, else one on the path; empty where there is none."""
    if importlib.util.find_spec(name) is not None:
        return [sys.executable, "-m", name]
    found = shutil.which(name)
    return [found] if found else []


def _through(command: list[str], text: str, path: Path) -> str:
    """What a formatter makes of a text; the text itself where it fails, as of a wrong configuration."""
    folder = next(folder for folder in path.parents if folder.is_dir())
    done = subprocess.run(  # noqa: S603 - a formatter, no shell
        command, input=text, capture_output=True, encoding="utf-8", cwd=folder, check=False
    )
    return done.stdout if done.returncode == 0 and done.stdout else text


def _is_blacks(path: Path) -> bool:
    """Whether the project of a file sets black, and no format of ruff's."""
    for folder in path.parents:
        if (folder / "pyproject.toml").is_file():
            try:
                tools = tomllib.loads((folder / "pyproject.toml").read_text("utf-8")).get("tool", {})
            except (tomllib.TOMLDecodeError, UnicodeDecodeError):
                return False
            return "black" in tools and "format" not in tools.get("ruff", {})
    return False


def _brackets_and_commas(code: str) -> Iterator[tuple[str, int, int]]:
    """The brackets and commas of some code on one line, each with where it is and how deep."""
    depth = strings = 0
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        kind = tokenize.tok_name[token.type]
        strings += kind.endswith("STRING_START") - kind.endswith("STRING_END")
        if token.type != tokenize.OP or strings:  # since Python 3.12, an f-string is tokens as well
            continue
        depth -= token.string in _CLOSES
        yield token.string, token.start[1], depth
        depth += token.string in _OPENS


def _brackets(code: str) -> list[tuple[int, int]]:
    """Where the outermost brackets open and close."""
    outer = [(mark, at) for mark, at, depth in _brackets_and_commas(code) if depth == 0]
    opened = [at for mark, at in outer if mark in _OPENS]
    return list(zip(opened, (at for mark, at in outer if mark in _CLOSES), strict=True))


def _arguments(code: str) -> Iterator[str]:
    """The parts of what stands between two brackets."""
    start = 0
    for mark, at, depth in [*_brackets_and_commas(code), (",", len(code), 0)]:
        if mark == "," and depth == 0 and code[start:at].strip():
            yield code[start:at].strip()
            start = at + 1
