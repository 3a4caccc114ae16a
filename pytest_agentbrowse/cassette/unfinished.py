"""What was answered so far, written beside the cassette while a test goes on: whatever ends it, that stays.

A cassette is made as a whole, when its test is over: of a hundred steps that takes a second. Here a step is
laid out, and looked through for secrets, once; then the file is put together from its pieces, and replaced in
one go. So its pages stand whole and not as differences, and what a step did to its page is worked out when
the cassette is published.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import is_

from pytest_agentbrowse.cassette import files, layout
from pytest_agentbrowse.cassette.document import Story
from pytest_agentbrowse.cassette.entry import Entry
from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.signing import SigningKey
from pytest_agentbrowse.cassette.story_entries import (
    Header,
    names_of,
    rules_of,
    steps_of,
    story_of,
    tools_of,
)
from pytest_agentbrowse.errors import SecretLeaked
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.secrets import Secret

_log = logging.getLogger(__name__)

_UNFINISHED_HEAD = (
    f"{layout.PARTIAL_HEAD}# Not published, because its test is not over, or was ended in its midst.\n"
)


@dataclass(frozen=True, slots=True)
class _Step:
    """A step as it is written: `story` tells of it alone, and was made of `attempts`."""

    attempts: Sequence[Entry]
    offered: tuple[str, ...]
    story: Story
    names: frozenset[str]
    text: str

    def is_of(self, attempts: Sequence[Entry], offered: tuple[str, ...]) -> bool:
        same = len(attempts) == len(self.attempts) and all(map(is_, attempts, self.attempts))
        return same and offered == self.offered


@dataclass(frozen=True, slots=True)
class _Pieces:
    """The pieces of a file, and what a model was asked with."""

    pieces: tuple[str, ...] = ()
    asked: str = ""


class Unfinished:
    """The file of a recording that is not over."""

    def __init__(self, origin: Origin, key: SigningKey) -> None:
        self._origin = origin
        self._key = key
        self._steps: dict[Address, _Step] = {}
        self._written = _Pieces()
        self._secrets: dict[str, Secret] = {}
        self._clean: set[str] = set()

    def write(self, entries: Sequence[Entry], header: Header, *, secrets: Mapping[str, Secret]) -> None:
        """Write what was answered in these whole steps, unless it holds a secret or cannot be written.

        Neither ends a recording: when the test is over, both are told, with what is to be done.
        """
        steps = self._laid_out(entries, header)
        story = steps[-1].story.model_copy(
            update={
                "tools": tools_of(entries),
                "answers": len(entries),
                "placeholders": rules_of(frozenset[str]().union(*(step.names for step in steps)), header),
            }
        )
        above, below = layout.unfinished_frame(story, head=_UNFINISHED_HEAD)
        runs = tuple(_run_pieces(steps))
        written = _Pieces((above, *runs, below), "\n".join((story.prompt, *story.tools.values())))
        try:
            self._refuse_leaks(written, secrets)
            text = "".join((above, *runs, layout.with_companions(below, story)))
            files.write_whole(self._origin.partial, self._key.signed(text))
        except SecretLeaked as leaked:
            _log.debug("no more is kept aside while the test goes on: %s", leaked)
        except OSError as error:
            _log.warning("what was answered cannot be kept aside while the test goes on: %s", error)
        else:
            self._written = written

    def take_back(self, *, secrets: Mapping[str, Secret]) -> None:
        """Remove what was written, where it holds what was not yet called a secret then."""
        if not self._written.pieces:
            return
        try:
            self._refuse_leaks(self._written, secrets)
        except SecretLeaked:
            self._origin.partial.unlink(missing_ok=True)
            self._written = _Pieces()

    def _laid_out(self, entries: Sequence[Entry], header: Header) -> list[_Step]:
        names = {signature: name for name, signature in tools_of(entries).items()}
        before, self._steps = self._steps, {}
        for address, attempts in steps_of(entries):
            offered = tuple(names[signature] for signature in attempts[-1].parts.tools.values())
            known = before.get(address)
            is_known = known is not None and known.is_of(attempts, offered)
            self._steps[address] = known if is_known and known else _step_written(attempts, offered, header)
        return [*self._steps.values()]

    def _refuse_leaks(self, written: _Pieces, secrets: Mapping[str, Secret]) -> None:
        """Look for secrets in what was not looked through before."""
        if self._secrets != dict(secrets):
            self._secrets, self._clean = dict(secrets), set()
        name = self._origin.partial_name
        for text in (*written.pieces, written.asked):
            if text not in self._clean:
                is_asked = text is written.asked
                refuse_leaks("" if is_asked else text, secrets, name=name, asked=text if is_asked else "")
                self._clean.add(text)


def _step_written(attempts: Sequence[Entry], offered: tuple[str, ...], header: Header) -> _Step:
    story = story_of(attempts, header)
    told = story.runs[0].steps[0].model_copy(update={"offered": offered})
    return _Step(attempts, offered, story, names_of(story.runs), layout.step_piece(told))


def _run_pieces(steps: Sequence[_Step]) -> Iterator[str]:
    before = 0
    for step in steps:
        [run] = step.story.runs
        if run.run != before:
            yield layout.run_piece(run.run, run.task)
            before = run.run
        yield step.text
