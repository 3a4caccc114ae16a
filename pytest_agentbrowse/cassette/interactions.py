"""The interactions of a cassette in vcrpy's keeping: the only importer of vcr. Entries go in and come out.

vcrpy holds the interactions in order, counts what was played, knows the record modes and decides by them what
a cassette holds when it is saved. Nothing is patched, so only our own client's questions ever reach it.

Each interaction is what passed between the client and its endpoint: `POST …/chat/completions` (or
`/responses`) with JSON both ways. Its bodies are the values themselves and not their bytes, since vcrpy
neither matches by them nor writes them: our document does, once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import vcr
from vcr.patch import PATCHER_NAMES
from vcr.persisters.filesystem import CassetteNotFoundError
from vcr.request import Request

from pytest_agentbrowse.cassette.entry import Entry
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.model.client import ADDRESS_HEADER
from pytest_agentbrowse.model.wire import PATHS

_ENDPOINT = "https://endpoint.invalid/v1"
"""Which endpoint was asked is nobody's business in a repository; `.invalid` is reserved for such names."""

_JSON = "application/json"


class PlayedTwice(Exception):  # noqa: N818 - reads as what happened
    """An answer was asked for a second time."""


class _Discarded(Exception):  # noqa: N818 - never seen: it tells vcrpy not to save
    pass


class Interactions:
    """The entries of one cassette, loaded, played, added to and saved by vcrpy.

    `read` gives the entries of a file, `write` is given those that are to be published, in the order of
    their addresses. vcrpy looks an answer up by comparing the question with every interaction that it has,
    twice, so that a test of n steps costs n² comparisons; here an address is a key, and only the play count
    is vcrpy's.
    """

    def __init__(
        self,
        path: Path,
        *,
        mode: str,
        read: Callable[[Path], Iterable[Entry]],
        write: Callable[[tuple[Entry, ...]], None],
    ) -> None:
        recorder = vcr.VCR(record_mode=mode, record_on_exception=False, drop_unused_requests=mode == "all")
        recorder.register_persister(_Persister(read, write))
        self._context = recorder.use_cassette(str(path), skip_patchers=PATCHER_NAMES)
        self._cassette = self._context.__enter__()
        self._loaded = len(self._cassette)
        self._positions = {entry.address: position for position, entry in enumerate(self.recorded)}

    @property
    def recorded(self) -> tuple[Entry, ...]:
        """The entries that came from the file."""
        return tuple(_entry(pair) for pair in self._cassette.data[: self._loaded])

    @property
    def played(self) -> frozenset[Address]:
        """The addresses of the recorded entries that were played."""
        counts = self._cassette.play_counts
        return frozenset(address for address, position in self._positions.items() if counts[position])

    @property
    def used(self) -> tuple[Entry, ...]:
        """What was played and added in this session, in the order of addresses; of two the later one."""
        played = [entry for entry in self.recorded if entry.address in self.played]
        added = (_entry(pair) for pair in self._cassette.data[self._loaded :])
        used = {entry.address: entry for entry in (*played, *added)}
        return tuple(used[address] for address in sorted(used))

    def play(self, address: Address) -> Entry:
        """The recorded entry at an address; each is given once.

        Raises:
            PlayedTwice: it was given before.

        """
        position = self._positions[address]
        if self._cassette.play_counts[position]:
            raise PlayedTwice
        self._cassette.play_counts[position] += 1
        return _entry(self._cassette.data[position])

    def add(self, entry: Entry) -> None:
        """Keep an answer of the endpoint."""
        self._cassette.append(_request_of(entry), _response_of(entry))

    def save(self) -> None:
        """Have the cassette written, by vcrpy's rules for its mode."""
        self._context.__exit__(None, None, None)

    def save_only(self, entries: Collection[Entry]) -> None:
        """As `save`, of these entries alone."""
        self._cassette.data = [(_request_of(entry), _response_of(entry)) for entry in entries]
        self._cassette.dirty = True
        self.save()

    def discard(self) -> None:
        """Let it go without writing."""
        self._context.__exit__(_Discarded, _Discarded(), None)


class _Persister:
    """Reads and writes our document in the place of vcrpy's own format."""

    def __init__(
        self, read: Callable[[Path], Iterable[Entry]], write: Callable[[tuple[Entry, ...]], None]
    ) -> None:
        self._read = read
        self._write = write

    def load_cassette(self, cassette_path: str, serializer: object) -> tuple[list[Request], list[Any]]:  # noqa: ARG002
        path = Path(cassette_path)
        if not path.is_file():
            raise CassetteNotFoundError
        entries = tuple(self._read(path))
        return [_request_of(entry) for entry in entries], [_response_of(entry) for entry in entries]

    def save_cassette(self, cassette_path: str, cassette_dict: Mapping[str, Any], serializer: object) -> None:  # noqa: ARG002
        pairs = zip(cassette_dict["requests"], cassette_dict["responses"], strict=True)
        self._write(tuple(sorted(map(_entry, pairs), key=lambda entry: entry.address)))


def _request_of(entry: Entry) -> Request:
    path = PATHS.get(entry.parts.settings.get("api", ""), PATHS["chat"])
    headers = {"content-type": _JSON, ADDRESS_HEADER: str(entry.address)}
    return Request("POST", f"{_ENDPOINT}{path}", entry.parts, headers)


def _response_of(entry: Entry) -> dict[str, Any]:
    return {
        "status": {"code": 200, "message": "OK"},
        "headers": {"content-type": [_JSON]},
        "body": {"string": entry},
    }


def _entry(pair: tuple[Request, Mapping[str, Any]]) -> Entry:
    entry: Entry = pair[1]["body"]["string"]
    return entry
