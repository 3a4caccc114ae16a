"""Where a cassette belongs: its file, its test, and how messages call both."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette.files import PARTIAL


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a cassette belongs: its file, its test, and how messages call the file."""

    path: Path
    name: str
    test: str
    command: str
    """What records this test again, but for the mode."""
    has_settings_file: bool = True
    """Whether a settings file of pytest's made the root from which its id and its place are counted."""

    @property
    def partial(self) -> Path:
        """Where the answers of a failed recording stay."""
        return self.path.with_name(f"{self.path.name}{PARTIAL}")

    @property
    def partial_name(self) -> str:
        """How messages call that file."""
        return f"{self.name}{PARTIAL}"

    @property
    def go_on(self) -> str:
        """What to do with the answers of a failed recording."""
        return f"go on from there:  pytest --agent-record=resume {self.command}"

    @property
    def look_on(self) -> str:
        """What to do where no step was carried out that could be gone on from."""
        return (
            "no step was carried out, so there is none to go on from; its answers are told where the test "
            f"fails. Look on, step by step:  pytest --headed --agent-pause {self.command}"
        )

    def named(self, path: Path) -> str:
        """How messages call one of the two files."""
        return self.name if path == self.path else self.partial_name
