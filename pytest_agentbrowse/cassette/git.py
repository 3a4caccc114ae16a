"""What git knows about files; nothing, where there is no git."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

_NAMES_AS_THEY_ARE = ("-c", "core.quotePath=off")


def tracks(path: Path) -> bool:
    """Whether git could bring this file back."""
    return any(_printed(path.parent, "ls-files", "--", path.name))


def committed(folder: Path) -> dict[Path, int]:
    """When each file below a folder was last committed, in seconds since 1970."""
    top = next(_printed(folder, "rev-parse", "--show-toplevel"), "")
    found: dict[Path, int] = {}
    time = 0
    for line in _printed(folder, *_NAMES_AS_THEY_ARE, "log", "--format=%x00%ct", "--name-only", "--", "."):
        if line.startswith("\0"):
            time = int(line[1:])
        elif line:
            found.setdefault(Path(top, line), time)
    return found


def is_revision(name: str, folder: Path) -> bool:
    """Whether git knows a commit by this name, such as `HEAD~3` or that of a branch."""
    return not name.startswith("-") and any(
        _printed(folder, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    )


def bytes_at(revision: str, path: Path) -> bytes | None:
    """What stood in a file at a revision; None where it was not there."""
    here = Path.cwd()  # its folder may be gone
    # Without the dashes git takes a name with brackets that is not there for a pattern of paths.
    return _git_answer(here, "show", f"{revision}:./{Path(os.path.relpath(path, here)).as_posix()}", "--")


def changed_since(revision: str, folder: Path) -> list[Path]:
    """The files below a folder that are other than at a revision, that are new, or that are gone."""
    changed = _printed(folder, *_NAMES_AS_THEY_ARE, "diff", "--name-only", "--relative", revision, "--", ".")
    new = _printed(folder, *_NAMES_AS_THEY_ARE, "ls-files", "--others", "--exclude-standard", "--", ".")
    return sorted(folder / name for name in {*changed, *new})


def _printed(folder: Path, *arguments: str) -> Iterator[str]:
    yield from (_git_answer(folder, *arguments) or b"").decode("utf-8", "surrogateescape").splitlines()


def _git_answer(folder: Path, *arguments: str) -> bytes | None:
    """What git answers; None where it fails, or is not there."""
    try:
        return subprocess.run(  # noqa: S603 - fixed words and a path, no shell
            ["git", "--literal-pathspecs", "-C", str(folder), *arguments],  # noqa: S607 - whichever git the user has
            capture_output=True,
            check=True,
            timeout=20,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return None
