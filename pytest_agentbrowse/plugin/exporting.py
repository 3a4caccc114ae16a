"""`--agent-export`: each test that passes as a plain Playwright test, in a folder."""

from __future__ import annotations

from pathlib import Path

import pytest


def exported_to(folder: Path, item: pytest.Item, cassette: Path) -> list[str]:
    """Write the recording of a test there; what a person has to know of it, each in one line."""
    from pytest_agentbrowse.export.recordings import exported_file, file_name  # noqa: PLC0415 - only who asks pays

    if not cassette.is_file():
        return []
    path = folder / file_name(item.nodeid)
    made = exported_file(cassette, path=path, roots=(item.config.rootpath,))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(made.text, encoding="utf-8")
    return [f"{path}: {problem}" for problem in made.problems]
