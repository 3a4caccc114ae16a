"""Giving files to a page: to a file field, or to the file chooser that something opens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pytest_agentbrowse.errors import InvalidArgument, SettingsError
from pytest_agentbrowse.page.scripts import script
from pytest_agentbrowse.page.target import Target
from pytest_agentbrowse.page.text import quoted
from pytest_agentbrowse.settle import entered, settle

_FILE_FIELD = script("fields", "files")


async def give_files(target: Target, paths: Sequence[Path]) -> str:
    """Choose files in a file field, or in the chooser that a click on the element opens; what was given."""
    field = await target.ask(_FILE_FIELD)
    names = ", ".join(quoted(path.name) for path in paths)
    if field is None:
        await _through_chooser(target, paths)
    elif len(paths) > 1 and not field["multiple"]:
        raise InvalidArgument(f"{target.called} takes one file, not {len(paths)}")
    else:
        meant = await target.field_meant()
        await target.call(meant.handle.focus)  # the field before it hears that it was changed
        await meant.act(lambda handle, how: handle.set_input_files(list(paths), timeout=how["timeout"]))
    return f"gave {names} to {target.label}"


async def _through_chooser(target: Target, paths: Sequence[Path]) -> None:
    try:
        # The chooser is waited for around the click: it may open before the click returns.
        async with entered(target.page.expect_file_chooser(timeout=target.timeout * 1000)) as opened:
            await target.click()
        chooser = await settle(opened.value)
    except PlaywrightTimeout:
        raise InvalidArgument(
            f"{target.called} takes no files: it is no file field, and a click on it opens no file chooser"
        ) from None
    if len(paths) > 1 and not chooser.is_multiple():
        raise InvalidArgument(f"{target.called} takes one file, not {len(paths)}")
    await settle(chooser.set_files(list(paths)))


def allowed_files(paths: Iterable[str | Path]) -> Mapping[str, Path]:
    """The files that a test allows to be uploaded, by name; all mistakes at once."""
    files: dict[str, Path] = {}
    problems: list[str] = []
    # All mistakes at once, when the test begins, and not when a model comes to name the file.
    for path in map(Path, paths):
        if not path.is_file():
            problems.append(f"there is no file {path}")
        elif path.name in files:
            problems.append(f"two files are called {path.name}: rename one")
        files[path.name] = path.resolve()
    if problems:
        raise SettingsError("agent_files: " + "\n  agent_files: ".join(problems))
    return files
