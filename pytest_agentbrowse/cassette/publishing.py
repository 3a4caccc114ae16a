"""Putting a cassette in its place, and what is said of it when a test is over."""

from __future__ import annotations

import shlex
import tempfile
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path

from pytest_agentbrowse.cassette import companions, document, files, git, layout
from pytest_agentbrowse.cassette.companions import Companion
from pytest_agentbrowse.cassette.entry import Entry
from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.cassette.mistakes import InvalidFile, Mistake, unreadable
from pytest_agentbrowse.cassette.moving import command_for
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.own_page import FILE_CHECKS
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.rendering import side_by_side
from pytest_agentbrowse.cassette.signing import NO_KEY, VARIABLE, SigningKey
from pytest_agentbrowse.cassette.story_entries import entries_of, steps_of
from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.cassette.verification import first_found
from pytest_agentbrowse.errors import CassetteError, CassetteUnreadable
from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.words import counted, printable


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


def doubt_of_signature(origin: Origin, path: Path, key: SigningKey) -> str:
    """What is wrong with the signature of a file, in words; empty when it is this key's."""
    if not key:
        return f"nobody can tell whether {origin.named(path)} was altered, since {VARIABLE} is not set"
    match key.state_of(layout.text_of(path)):
        case "unsigned":
            return f"{origin.named(path)} is not signed"
        case "altered":
            return f"{origin.named(path)} was altered after it was signed, or signed with another key"
    return ""


class NotReadAgain(Exception):  # noqa: N818 - reads as what happened
    """What was about to be published is refused by our own reader, and why."""


def refuse_unwritable(origin: Origin) -> None:
    """Try the place of a cassette, before anything is paid for.

    Raises:
        CassetteError: it could not be written there.

    """
    try:
        files.try_place(origin.path)
        files.try_place(origin.partial)
        files.try_place(companions.home(origin.path) / files.ASKED / "any")
    except OSError as error:
        raise CassetteError(
            f"{origin.name} cannot be written: {_in_words(error)}. No model was asked.\n"
            "  Mend that first, or record without a cassette of its own: override agent_cassette_path."
        ) from None


def publish(
    origin: Origin,
    story: document.Story,
    *,
    secrets: Mapping[str, Secret],
    key: SigningKey = NO_KEY,
    partial: str = "",
    foot: str = "",
) -> None:
    """Put a document in its place, a partial one beside it under its head; never one that holds a secret.

    Raises:
        SecretLeaked: it would hold a secret.
        NotReadAgain: a replay could not read it; what stands in its place is left as it is.
        CassetteError: it cannot be written there; the text names where it is kept instead.

    """
    text = key.signed(layout.dump(story, head=partial or layout.HEAD, foot=foot))
    beside = layout.companions_of(story)
    asked = "\n".join((story.prompt, *story.tools.values()))
    refuse_leaks(text, secrets, name=origin.partial_name if partial else origin.name, asked=asked)
    if not partial:
        _read_again(text)
    path = origin.partial if partial else origin.path
    try:
        layout.save(path, text, beside)
    except OSError as error:
        kept = _kept_elsewhere(path.name, text, beside)
        raise CassetteError(
            f"{origin.named(path)} cannot be written: {_in_words(error)}.\n  {kept}"
        ) from None


def keep_aside(
    origin: Origin,
    entries: tuple[Entry, ...],
    story_of: Callable[[tuple[Entry, ...]], document.Story],
    *,
    why: str,
    refused: Sequence[str] = (),
    secrets: Mapping[str, Secret],
    key: SigningKey = NO_KEY,
) -> str:
    """Keep whole steps of a failed recording beside the cassette, and say how to go on from them.

    What could not be read again when it is gone on from is not among them. `refused` are the answers of the
    step at which it ended without a decision, which is none of these.
    """
    readable = _readable(entries, story_of)
    if not readable:
        # What was kept while the test went on can be read no better.
        origin.partial.unlink(missing_ok=True)
        return "\n  None of its steps can be read again, so none is kept aside."
    story = story_of(readable)
    told = ("The answers that it ended with:", *refused) if refused else ()
    foot = "".join(f"# {printable(line)}\n" for text in told for line in text.split("\n"))
    head = f"{layout.PARTIAL_HEAD}# Not published, because {why}.\n"
    publish(origin, story, secrets=secrets, key=key, partial=head, foot=foot)
    look = f"look at it:  agentbrowse cassettes show {shlex.quote(origin.partial_name)}"
    left = len([*steps_of(entries)]) - len([*steps_of(readable)])
    part = f" (but for the last {counted(left, 'step')}, which cannot be read again)" if left else ""
    return f"\n  kept aside in {origin.partial_name}{part}; {origin.go_on}\n  {look}"


def _readable(
    entries: tuple[Entry, ...], story_of: Callable[[tuple[Entry, ...]], document.Story]
) -> tuple[Entry, ...]:
    """The entries of the steps before the first that cannot be read again; mostly all of them."""
    sizes = (len(attempts) for _, attempts in steps_of(entries))
    ends = [0, *accumulate(sizes)]

    def unreadable(end: int) -> int:
        try:
            _read_again(layout.dump(story_of(entries[:end])))
        except NotReadAgain:
            return 1
        return 0

    if entries and not unreadable(ends[-1]):
        return entries
    # More steps are never read better, so that few have to be tried, also of a hundred.
    return entries[: ends[bisect_left(ends, 1, lo=1, key=unreadable) - 1]]


def _read_again(text: str) -> None:
    """Read a recording as a replay will: what that refuses must not take the place of a good one."""
    try:
        story = layout.read_story(text, layout.no_companions)
    except InvalidFile as invalid:
        first = invalid.mistakes[0]
        raise NotReadAgain(f"line {first.line}: {first.what}") from None
    for (run, step, _), own in Recorded.of(entries_of(story)).own_steps(Tools()):
        if (found := first_found(FILE_CHECKS, own)) is not None:
            raise NotReadAgain(f"run {run}, step {step}, {found.what}")


def _kept_elsewhere(name: str, text: str, beside: Sequence[Companion]) -> str:
    """Keep what was paid for where it can be kept, and say where."""
    try:
        folder = Path(tempfile.mkdtemp(prefix="agentbrowse-"))
        for made in beside:
            files.write_whole(folder / made.name, made.text)
        files.write_whole(folder / name, text)
    except OSError as error:
        return f"Nor could it be kept in {tempfile.gettempdir()}: {_in_words(error)}. The answers are lost."
    return (
        f"The recording is kept in {folder}: bring {name} and {files.ASKED}/ from there when that is mended."
    )


def _in_words(error: OSError) -> str:
    return f"{error.strerror or error} ({error.filename})" if error.filename else str(error.strerror or error)


def paths(old: document.Story | None, now: document.Story | None) -> Iterator[str]:
    """The old and the new path beside each other; nothing where one is missing or nothing differs."""
    rows: Sequence[str] = side_by_side(old, now) if old is not None and now is not None else ()
    if rows:
        yield "  recorded before, and now:"
        yield from (f"    {row}" for row in rows)
