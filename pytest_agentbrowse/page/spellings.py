"""Where a value stands in a text, however it is spelled: in other letters, escaped, encoded, torn, reversed.

A text is searched in copies of it: folded, with escapes read, and as the bytes that base64 or hexadecimal
would make of it. Each copy knows where in the text each of its characters came from.
"""

from __future__ import annotations

import base64
import functools
import html
import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

_ROUNDS = 3
"""How often escapes are read: a url within a url within JSON."""

_SPACED_FROM = 6
"""Characters of the shortest value that is looked for with signs between all of them: `4 7 1 1` is a list."""

_CUT_FROM = 8
"""Characters of the shortest value that is looked for without its first or last one."""

_ESCAPED = re.compile(
    r"""(?P<percent>(?:%[0-9A-Fa-f]{2})+)
      | (?P<html>&(?:\#[0-9]{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});)
      | (?P<json>\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}))""",
    re.VERBOSE,
)
_KINDS = {"percent": "percent-encoded", "html": "escaped as HTML", "json": "escaped as JSON"}

# What may stand in the midst of a word that is torn: nothing that is seen, the end of a line, of a cell.
_TORN = r"(?:[\x00-\x08\xad\u200b-\u200f\u2060\ufeff]|\s*\n\s*|\"[\s\x00|,+\-]*\")*"
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]")
_HEX = re.compile(r"(?<![0-9A-Za-z])0x|[0-9A-Fa-f]")


class Spelled(NamedTuple):
    """A value in a text: from where to where, whose it is, and how it is spelled."""

    start: int
    end: int
    name: str
    how: str


class _Copy(NamedTuple):
    """A text made of another one, and from where to where in that each of its characters came."""

    text: str
    spans: Sequence[tuple[int, int]] = ()
    """None of them where it is the text itself, which most copies are."""

    def of(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of the copy came from."""
        return (self.spans[start][0], self.spans[end - 1][1]) if self.spans else (start, end)

    def each(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Where each character of a part of the copy came from."""
        return (self.of(at, at + 1) for at in range(start, end))


class _Value(NamedTuple):
    name: str
    value: str
    plain: re.Pattern[str]
    reversed: re.Pattern[str]
    encoded: tuple[bytes, ...]


@functools.lru_cache(maxsize=1 << 13)
def spellings(text: str, values: tuple[tuple[str, str], ...]) -> tuple[Spelled, ...]:
    """Where the values (pairs of a name and a value) stand in a text; the longest first, none in another."""
    found: list[Spelled] = []
    wanted = [_value(name, value) for name, value in values]
    for one in _found(text, wanted):
        if all(one.end <= other.start or one.start >= other.end for other in found):
            found.append(one)
    return tuple(sorted(found))


def _found(text: str, wanted: Sequence[_Value]) -> Iterator[Spelled]:
    copies = list(_read(_Copy(text)))
    folded = [_folded(copy) for copy in copies]
    for value in wanted:
        for copy in folded:
            for match in value.plain.finditer(copy.text):
                start, end = copy.of(match.start(), match.end())
                yield Spelled(start, end, value.name, _how(text[start:end], value.value))
        for copy in folded:
            for match in value.reversed.finditer(copy.text):
                yield Spelled(*copy.of(match.start(), match.end()), value.name, "reversed")
    for copy in copies:
        yield from _encoded(copy, wanted)


def _how(spelled: str, value: str) -> str:
    if spelled == value:
        return "as it is"
    escaped = [match.lastgroup or "" for match in _ESCAPED.finditer(spelled) if match[0] not in value]
    return _KINDS[escaped[0]] if escaped else "spelled otherwise"


@functools.lru_cache(maxsize=64)
def _value(name: str, value: str) -> _Value:
    value = value.strip()
    forms = [value, value[1:], value[:-1]] if len(value) >= _CUT_FROM else [value]
    bytes_of = tuple(
        form.encode(code, "surrogatepass") for form in forms for code in ("utf-8", "utf-16-le", "utf-16-be")
    )
    return _Value(name, value, _pattern(forms), _pattern([value[::-1]]), bytes_of)


def _pattern(forms: Sequence[str]) -> re.Pattern[str]:
    """The pattern of a value in a folded text; of the first of its forms also with signs in between."""
    folded = [[_fold(char) for char in form] for form in forms]
    joined = [_TORN.join(_part(char) for char in form) for form in folded]
    if len(folded[0]) >= _SPACED_FROM:
        joined.append(r"[\W_]{1,3}".join(re.escape(char) for char in folded[0]))
    return re.compile("|".join(joined))


def _part(char: str) -> str:
    return r"[\s+]+" if char.isspace() else re.escape(char)


def _fold(char: str) -> str:
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())


def _folded(copy: _Copy) -> _Copy:
    if copy.text.isascii():
        return _Copy(copy.text.lower(), copy.spans)
    parts = [_fold(char) for char in copy.text]
    places = copy.each(0, len(copy.text))
    spans = [span for part, span in zip(parts, places, strict=True) for _ in part]
    return _Copy("".join(parts), spans)


def _read(copy: _Copy) -> Iterator[_Copy]:
    """The text as it is, and with its escapes read once, twice and so on."""
    yield copy
    for _ in range(_ROUNDS):
        if not _ESCAPED.search(copy.text):
            return
        copy = _unescaped(copy)
        yield copy


def _unescaped(copy: _Copy) -> _Copy:
    texts: list[str] = []
    spans: list[tuple[int, int]] = []
    at = 0
    for match in _ESCAPED.finditer(copy.text):
        read = _meant(match)
        texts += (copy.text[at : match.start()], read)
        spans += copy.each(at, match.start())
        spans += _spans_of(read, match, copy)
        at = match.end()
    return _Copy("".join((*texts, copy.text[at:])), [*spans, *copy.each(at, len(copy.text))])


def _spans_of(read: str, match: re.Match[str], copy: _Copy) -> list[tuple[int, int]]:
    """Where each character of what was read came from."""
    if match["percent"] is None or "\\" in read:
        return [copy.of(match.start(), match.end())] * len(read)
    spans, at = [], match.start()
    for char in read:
        end = at + 3 * len(char.encode())
        spans.append(copy.of(at, min(end, match.end())))
        at = min(end, match.end() - 1)
    return spans


def _meant(match: re.Match[str]) -> str:
    """What an escape stands for; one that stands for nothing is left as it is."""
    if match["percent"] is not None:
        data = bytes.fromhex(match["percent"].replace("%", ""))
        try:
            return data.decode()
        except UnicodeDecodeError:
            return data.decode("latin-1")
    if match["html"] is not None:
        return html.unescape(match[0])
    text = match[0].replace("\\x", "\\u00")
    return str(json.loads(f'"{text}"'))


class _Code(NamedTuple):
    """A way to write bytes: its letters, how many of them make how many bytes, and how they are read."""

    how: str
    letter: re.Pattern[str]
    per: int
    size: int
    read: Callable[[str], bytes]


class _Stream(NamedTuple):
    """The letters of a text that could be those of a code, without what stands between them."""

    copy: _Copy
    code: _Code
    places: Sequence[int]

    def bytes_from(self, offset: int) -> bytes:
        """What they make, read from one of them on."""
        return self.code.read("".join([self.copy.text[at] for at in self.places[offset:]]))

    def source(self, offset: int, start: int, end: int) -> tuple[int, int]:
        """Where some of these bytes came from."""
        first = self.places[offset + start * self.code.per // self.code.size]
        past = min(offset - (-end * self.code.per // self.code.size), len(self.places))
        return self.copy.of(first, first + 1)[0], self.copy.of(0, self.places[past - 1] + 1)[1]


def _encoded(copy: _Copy, wanted: Sequence[_Value], *, deeper: bool = True) -> Iterator[Spelled]:
    """What stands there in base64 or hexadecimal, whatever is before, behind and between."""
    for code in _CODES:
        places = [match.start() for match in code.letter.finditer(copy.text) if len(match[0]) == 1]
        stream = _Stream(copy, code, places)
        # Where in the stream it begins nobody knows: each way to cut it is tried.
        for offset in range(min(code.per, len(places))):
            data = stream.bytes_from(offset)
            for value in wanted:
                for form in value.encoded:
                    for at in _places(form, data):
                        yield Spelled(*stream.source(offset, at, at + len(form)), value.name, code.how)
            if deeper and _AGAIN.search(data):
                spans = [stream.source(offset, at, at + 1) for at in range(len(data))]
                yield from _encoded(_Copy(data.decode("latin-1"), spans), wanted, deeper=False)


def _places(part: bytes, data: bytes) -> Iterator[int]:
    at = data.find(part)
    while at >= 0:
        yield at
        at = data.find(part, at + len(part))


def _from_base64(stream: str) -> bytes:
    # One letter behind the last four says nothing.
    even = stream[: len(stream) - (len(stream) % 4 == 1)].translate(_AS_IN_URLS)
    return base64.b64decode(even + "=" * (-len(even) % 4))


def _from_hex(stream: str) -> bytes:
    return bytes.fromhex(stream[: len(stream) // 2 * 2])


_AS_IN_URLS = str.maketrans("-_", "+/")
_AGAIN = re.compile(rb"[A-Za-z0-9+/=_-]{8}")

_CODES = (_Code("base64", _BASE64, 4, 3, _from_base64), _Code("hexadecimal", _HEX, 2, 1, _from_hex))
