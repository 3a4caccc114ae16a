"""Putting a cassette in its place, and what is said of it when a test is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pytest_agentbrowse.cassette import document, git, layout
from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.cassette.mistakes import InvalidFile, Mistake, unreadable
from pytest_agentbrowse.cassette.moving import command_for
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.rendering import side_by_side
from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.page.secrets import Secret


def recording_of(origin: Origin, path: Path) -> document.Story:
    """The document of a test in one of its two files.

    Raises:
        CassetteUnreadable: it is no whole cassette, or that of another test; it is left as it is.

    """
    name = origin.named(path)
    story = layout.load(path, name=name, command=origin.command)
    if story.test != origin.test:
        raise CassetteUnreadable(
            f"{name}, line 3: it belongs to the test {story.test}, "
            f"not to {origin.test}.\n"
            "  The file is left as it is. If it is the same test, renamed or moved:  "
            f"{command_for(path, origin.test, story.test, name=name)}\n"
            f"  or delete it and record again:  pytest --agent-record=once {origin.command}"
        )
    return story


def edited(origin: Origin, path: Path, place: tuple[str | int, ...], what: str) -> CassetteUnreadable:
    """The error for a file that says what cannot have been recorded, with the line that says it."""
    line = parse(layout.text_of(path)).line(place)
    invalid = InvalidFile(Mistake(line, f"{what}: it was edited"))
    return unreadable(origin.named(path), invalid, command=origin.command, restorable=git.tracks(path))


def publish(
    origin: Origin, story: document.Story, *, secrets: Mapping[str, Secret], partial: str = ""
) -> None:
    """Put a document in its place, a partial one beside it under its head; never one that holds a secret."""
    text, beside = layout.dump(story, head=partial or layout.HEAD), layout.companions_of(story)
    asked = "\n".join((story.prompt, *story.tools.values()))
    refuse_leaks(text, secrets, name=origin.partial_name if partial else origin.name, asked=asked)
    layout.save(origin.partial if partial else origin.path, text, beside)


def keep_aside(origin: Origin, story: document.Story, *, why: str, secrets: Mapping[str, Secret]) -> str:
    """Keep whole steps of a failed recording beside the cassette, and say how to go on from them."""
    publish(origin, story, secrets=secrets, partial=f"{layout.PARTIAL_HEAD}# Not published, because {why}.\n")
    return f"\n  kept aside in {origin.partial_name}; {origin.go_on}"


def paths(old: document.Story | None, now: document.Story | None) -> Iterator[str]:
    """The old and the new path beside each other; nothing where one is missing or nothing differs."""
    rows: Sequence[str] = side_by_side(old, now) if old is not None and now is not None else ()
    if rows:
        yield "  recorded before, and now:"
        yield from (f"    {row}" for row in rows)
