"""Exporting the recording in a file, with the code of its test where that is to be found."""

from __future__ import annotations

import re
from pathlib import Path

from pytest_agentbrowse.cassette import files, layout
from pytest_agentbrowse.export.exported import Exported, exported
from pytest_agentbrowse.export.own_code import OwnCode


def exported_file(
    cassette: Path,
    *,
    path: Path | None = None,
    is_async: bool | None = None,
    roots: tuple[Path, ...] = (),
    keeps_own: bool = True,
) -> Exported:
    """A cassette as a test; `is_async` is None where the test itself says it, else where that is not async.

    The file of the test is looked for below `roots`. `path` is where the text will stand: it is laid out as
    the project there has it.

    Raises:
        CassetteUnreadable: it is no whole cassette.

    """
    story = layout.load(cassette)
    own = _own(story.test, roots) if keeps_own else None
    if own is not None and is_async is not None and own.is_async != is_async:
        own = None  # its statements are of the other colour
    wanted = is_async if is_async is not None else own is not None and own.is_async
    where = path if path is not None else Path(file_name(story.test))
    return exported(story, is_async=wanted, cassette=cassette.name, path=where, own=own)


def file_name(test: str) -> str:
    """How the file of an exported test is called: after the test and its file, each in one folder once."""
    file, _, name = test.partition("::")
    stem = re.sub(r"^test_|_test$", "", Path(file).stem)
    said = re.sub(r"^(?:.*::)?test_", "", name.removesuffix("[chromium]"))
    return f"test_{re.sub(r'[^A-Za-z0-9]+', '_', f'{stem}_{said}').strip('_')}.py"


def _own(test: str, roots: tuple[Path, ...]) -> OwnCode | None:
    """The code of a test; a cassette may name any path, so none leads out of these folders."""
    file = files.test_file(test)
    for root in roots if file else ():
        path = root / file
        if path.suffix == ".py" and path.is_file():
            try:
                return OwnCode.of(path.read_text("utf-8"), test.partition("::")[2].partition("[")[0])
            except (SyntaxError, UnicodeDecodeError):
                return None
    return None
