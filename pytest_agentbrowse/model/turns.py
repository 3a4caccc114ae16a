"""Who may ask: no more questions at once than the settings say, over all workers of a session."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Turns:
    """The turns to ask, which workers take from a folder that they share; without one there is no end.

    A turn is a lock of the operating system: that of a worker that was killed is free again.
    """

    def __init__(self, most: int | None = None, *, shared: Path | None = None) -> None:
        self._most = most
        self._shared = shared

    @property
    def are_limited(self) -> bool:
        """Whether there may be none left."""
        return self._most is not None and self._shared is not None

    def take(self) -> BaseFileLock | None:
        """A turn, to be released; None while all are taken."""
        from filelock import FileLock, Timeout  # noqa: PLC0415 - few sessions limit it

        shared = self._shared or Path()
        shared.mkdir(parents=True, exist_ok=True)
        for number in range(self._most or 0):
            turn = FileLock(shared / f"turn-{number}.lock")
            with suppress(Timeout):
                turn.acquire(blocking=False)
                return turn
        return None
