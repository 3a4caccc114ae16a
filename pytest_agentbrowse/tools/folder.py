"""The files of one run: a folder that the run's tools write to and read from, and nothing outside of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pytest_agentbrowse.errors import InvalidArgument

_LONGEST_NAME = 200
"""Bytes of a file name; most systems take 255."""

_LONGEST_PATH = 1000


class Files:
    """The files of one run, by names such as `notes.txt` or `pages/3.txt`.

    The folder is made when the first file is written. Names are all that a model ever sees of it.
    """

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._make = folder
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """The folder on disk."""
        if self._folder is None:
            self._folder = self._make().resolve()
            self._folder.mkdir(parents=True, exist_ok=True)
        return self._folder

    @property
    def names(self) -> tuple[str, ...]:
        """The files that there are, in order."""
        if self._folder is None:
            return ()
        return tuple(
            sorted(
                path.relative_to(self._folder).as_posix()
                for path in self._folder.rglob("*")
                if path.is_file()
            )
        )

    def path(self, name: str) -> Path:
        """Where a file of this name is, or would be.

        Raises:
            InvalidArgument: the name leads out of the folder, or is none.

        """
        if any(len(part.encode()) > _LONGEST_NAME for part in name.split("/")) or len(name) > _LONGEST_PATH:
            raise InvalidArgument(f"{name[:40]!r}… is too long for a file; give a name such as notes.txt")
        # Resolved first, so that links and `..` are seen for where they lead; a backslash is a folder on one
        # system and a name on another.
        path = self.folder if set(name) & {"\\", "\0"} else (self.folder / name).resolve()
        if path == self.folder or not path.is_relative_to(self.folder):
            raise InvalidArgument(f"{name!r} is no file of this run; give a name such as notes.txt")
        return path

    def read(self, name: str) -> str:
        """The text of a file.

        Raises:
            InvalidArgument: there is no such file, or it is no text.

        """
        path = self.path(name)
        if not path.is_file():
            there = ", ".join(self.names) or "none"
            raise InvalidArgument(f"there is no file {name!r}; the files of this run are: {there}")
        try:
            return path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            raise InvalidArgument(f"{name!r} is not a text file") from None

    def write(self, name: str, content: str | bytes) -> Path:
        """Write a file, in the place of one of that name; where it is."""
        path = self.path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        # The model chose the name, and can choose another.
        except (FileExistsError, NotADirectoryError, IsADirectoryError):
            raise InvalidArgument(f"{name!r} cannot be written: it is a folder, or lies in a file") from None
        return path
