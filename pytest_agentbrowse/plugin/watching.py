"""Who looks on at the runs of a test, and the facts that are gathered of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pytest_agentbrowse.plugin.out_of_sight import HIDE

if TYPE_CHECKING:
    from pytest_agentbrowse.events import Watcher
    from pytest_agentbrowse.reporting.album import Album
    from pytest_agentbrowse.reporting.facts import TestFacts
    from pytest_agentbrowse.reporting.gathering import Gatherer
    from pytest_agentbrowse.settings import Settings

WATCHERS: pytest.StashKey[list[Callable[[pytest.Item], Watcher | None]]] = pytest.StashKey()
"""On the config: each makes one who looks on at the runs of a test, or none."""

ALBUM: pytest.StashKey[Album] = pytest.StashKey()
"""On an item: the pictures of its steps, where they are wanted."""

_GATHERER: pytest.StashKey[Gatherer] = pytest.StashKey()
_FACTS: pytest.StashKey[TestFacts] = pytest.StashKey()
WATCHED = (ALBUM, _GATHERER, _FACTS)
"""What was gathered of a test, under these keys until it is over."""
_TOLD = ("agentbrowse_facts", "agentbrowse_pictures")


def watchers_of(item: pytest.Item, *, cassette: str, settings: Settings, command: str) -> tuple[Watcher, ...]:
    """Who looks on at the runs of this test; the first of them gathers its facts."""
    from pytest_agentbrowse.model.prices import pricing_of  # noqa: PLC0415
    from pytest_agentbrowse.reporting.album import LAST_STEPS, Album  # noqa: PLC0415 - no test, no cost
    from pytest_agentbrowse.reporting.facts import TestFacts  # noqa: PLC0415
    from pytest_agentbrowse.reporting.gathering import Gatherer  # noqa: PLC0415
    from pytest_agentbrowse.reporting.logs import StepLog  # noqa: PLC0415

    file, line, _ = item.location
    cost_of = pricing_of(settings).cost_of
    gatherer = item.stash[_GATHERER] = Gatherer(whole=bool(settings.report), price=cost_of)
    item.stash[_FACTS] = TestFacts(
        item.nodeid, file, (line or 0) + 1, cassette=cassette, record=settings.record, command=command
    )
    others: list[Watcher] = [StepLog(item.nodeid, gatherer)]
    # Before the others, who may want to show what it took.
    if settings.screenshots != "off" and (settings.report or _shows_pictures(item.config)):
        item.stash[ALBUM] = Album(most=None if settings.screenshots == "on" else LAST_STEPS)
        others.append(item.stash[ALBUM])
    made = (make(item) for make in item.config.stash.get(WATCHERS, []))
    others += (watcher for watcher in made if watcher is not None)
    return (gatherer, *others, gatherer.rest)


def _shows_pictures(config: pytest.Config) -> bool:
    """Whether a report of another plugin is written that has room for pictures."""
    return any(getattr(config.option, name, None) for name in ("htmlpath", "allure_report_dir"))


def facts_of(item: pytest.Item) -> TestFacts | None:
    """The facts of a test so far; None where it has no agent. They are not yet without secrets."""
    facts = item.stash.get(_FACTS, None)
    if facts is None:
        return None
    runs, album = item.stash[_GATHERER].runs, _album_of(item)
    return replace(facts, runs=album.into(runs) if album is not None else runs)


def note_report(item: pytest.Item, report: pytest.TestReport) -> None:
    """Take in how a phase of a test ended; its last report carries the facts, without secrets, as JSON."""
    facts = item.stash.get(_FACTS, None)
    if facts is None:
        return
    failed_before = facts.outcome == "failed"
    if not failed_before and (report.when == "call" or report.failed):
        message = report.longreprtext if report.failed else str(getattr(report, "wasxfail", ""))
        facts = replace(facts, outcome=report.outcome, message=message)
    item.stash[_FACTS] = replace(facts, seconds=facts.seconds + report.duration)
    if report.when == "teardown":
        vars(report).update(zip(_TOLD, (as_told(item), pictures_of(item)), strict=True))


def forget_told(report: pytest.TestReport) -> None:
    """Take facts and pictures off a report again."""
    for name in _TOLD:
        vars(report).pop(name, None)


def as_told(item: pytest.Item) -> dict[str, Any] | None:
    """The facts of a test as JSON values, without the values of its secrets."""
    from pytest_agentbrowse.reporting.facts import as_json  # noqa: PLC0415

    facts = facts_of(item)
    return as_json(facts, hide=item.stash.get(HIDE, str)) if facts is not None else None


def pictures_of(item: pytest.Item) -> dict[str, str]:
    """The pictures of a test as data urls by their digests."""
    album = _album_of(item)
    return dict(album.images) if album is not None else {}


def _album_of(item: pytest.Item) -> Album | None:
    """The pictures of a test that are kept: those of all steps, or of the last ones where it failed."""
    album, facts = item.stash.get(ALBUM, None), item.stash.get(_FACTS, None)
    if album is None or facts is None:
        return None
    return album if album.is_whole or facts.outcome == "failed" else None
