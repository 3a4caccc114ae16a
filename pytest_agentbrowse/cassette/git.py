"""What git knows about files; nothing, where there is no git."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path


def tracks(path: Path) -> bool:
    """Whether git could bring this file back."""
    return any(_output(path.parent, "ls-files", "--", path.name))


def committed(folder: Path) -> dict[Path, int]:
    """When each file below a folder was last committed, in seconds since 1970."""
    top = next(_output(folder, "rev-parse", "--show-toplevel"), "")
    found: dict[Path, int] = {}
    time = 0
    for line in _output(
        folder, "-c", "core.quotePath=off", "log", "--format=%x00%ct", "--name-only", "--", "."
    ):
        if line.startswith("\0"):
            time = int(line[1:])
        elif line:
            found.setdefault(Path(top, line), time)
    return found


def _output(folder: Path, *arguments: str) -> Iterator[str]:
    try:
        process = subprocess.run(  # noqa: S603 - fixed words and a path, no shell
            ["git", "--literal-pathspecs", "-C", str(folder), *arguments],  # noqa: S607 - whichever git the user has
            capture_output=True,
            check=True,
            timeout=20,
        )
    except (OSError, subprocess.SubprocessError):
        return
    yield from process.stdout.decode("utf-8", "surrogateescape").splitlines()
