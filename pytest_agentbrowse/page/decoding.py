"""What a text may be read as: itself, with its escapes read, backwards, and what codes in it stand for.

Each reading is a text again, so it is read once more: base64 of a url that is written backwards follows from
its parts. A reading knows where in the first text each part of it came from, and works that out only when it
is asked, which is seldom.
"""

from __future__ import annotations

import base64
import functools
import html
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

_MOST_ROUNDS = 4
"""How often something that was read is read again: a url within a url within JSON, base64 three times."""

_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
ESCAPED = re.compile(
    rf"""(?P<percent>{_PERCENT.pattern} | %u[0-9A-Fa-f]{{4}})
      | (?P<html>&(?:\#[0-9]{{1,7}};? | \#[xX][0-9A-Fa-f]{{1,6}};? | [A-Za-z][A-Za-z0-9]{{1,30}};))
      | (?P<json>\\(?:["\\/bfnrt] | u[0-9A-Fa-f]{{4}} | u\{{[0-9A-Fa-f]{{1,6}}\}}
                   | U[0-9A-Fa-f]{{8}} | x[0-9A-Fa-f]{{2}}))""",
    re.VERBOSE,
)
_OTHERS = (
    re.compile(r"(?P<css>\\[0-9A-Fa-f]{1,6}[ \t\r\n\f]?)"),
    re.compile(r"(?P<octal>(?:\\[0-3]?[0-7]{1,2})+)"),
    re.compile(r"(?P<printable>(?:=[0-9A-Fa-f]{2})+)"),
)
"""Escapes that would be read as others, or as nothing, beside those: of styles, of C, of mails."""

_COULD_BE_CODE = re.compile(r"[A-Za-z0-9+/_-]{8}|\d{2,}(?:\W+\d{2,}){3}")
"""What is left of chance: letters that stand beside each other, or a row of numbers."""

_TORN_APART = "\ufffe"
"""Between parts that did not stand beside each other."""

_LAST_LETTER = 0x10FFFF
_BASE32_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_AS_IN_URLS = str.maketrans("-_", "+/")
_AS_DIGITS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz234567",
    f"{_BASE32_DIGITS[:26] * 2}{_BASE32_DIGITS[26:]}",
)
_AS_LATIN = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}
"""What a byte that is none of UTF-8 was read as, and the letter that it is in Latin-1."""


_Made = TypeVar("_Made")


class Reading(NamedTuple):
    """A text, where in the first one its parts came from, and by which codes it was read."""

    text: str
    of: Callable[[int, int], tuple[int, int]]
    how: tuple[str, ...] = ()


class Letters(NamedTuple):
    """What is looked for: letters that are bytes of Latin-1, upper bytes of UTF-16, and how many at least."""

    latin: bytes
    upper: bytes
    fewest: int

    @classmethod
    def of(cls, texts: Iterable[str], *, fewest: int) -> Letters:
        """Those of some texts, in all forms that they are looked for in."""
        said = "".join(texts)
        latin = {ord(char) for char in said if 0x7F < ord(char) < 0x100}
        upper = {0, 0xFF, *said.encode("utf-16-be", "surrogatepass")[::2]}
        return cls(bytes(sorted(latin)), bytes(sorted(upper)), fewest)


def readings(text: str, letters: Letters) -> Iterator[Reading]:
    """The text and all that it may be read as; of codes those parts that could hold such letters."""
    return _read(Reading(text, lambda start, end: (start, end)), letters, _MOST_ROUNDS)


def _read(reading: Reading, letters: Letters, deepest: int) -> Iterator[Reading]:
    yield reading
    if reading.how[-1:] != ("reversed",):
        yield from _read(_backwards(reading), letters, deepest)
    if not deepest:
        return
    for escaped in (ESCAPED, *_OTHERS):
        if escaped.search(reading.text):
            yield from _read(_with_escapes_read(reading, escaped), letters, deepest - 1)
    if deepest == _MOST_ROUNDS or _COULD_BE_CODE.search(reading.text):
        for found in _written_in_codes(reading, letters.fewest):
            for read in _texts_of_bytes(found, reading.how, letters):
                yield from _read(read, letters, deepest - 1)


def _backwards(reading: Reading) -> Reading:
    size = len(reading.text)

    def of(start: int, end: int) -> tuple[int, int]:
        return reading.of(size - end, size - start)

    return Reading(reading.text[::-1], of, (*reading.how, "reversed"))


# -- escapes -----------------------------------------------------------------------------------------


def _with_escapes_read(reading: Reading, escaped: re.Pattern[str]) -> Reading:
    def spans() -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        at = 0
        for match in escaped.finditer(reading.text):
            found += ((place, place + 1) for place in range(at, match.start()))
            found += _came_from(_meant(match), match)
            at = match.end()
        return found + [(place, place + 1) for place in range(at, len(reading.text))]

    return Reading(escaped.sub(_meant, reading.text), _from(reading, spans), reading.how)


def _from(
    reading: Reading, spans: Callable[[], Sequence[tuple[int, int]]]
) -> Callable[[int, int], tuple[int, int]]:
    """Where a part came from in the first text, by where each of its characters was in a reading of it."""
    known = once(spans)
    return lambda start, end: reading.of(known()[start][0], known()[end - 1][1])


def once(make: Callable[[], _Made]) -> Callable[[], _Made]:
    """What is made at the first call, and kept; faster to set up than `functools.cache`."""
    made: list[_Made] = []

    def get() -> _Made:
        if not made:
            made.append(make())
        return made[0]

    return get


def _came_from(meant: str, match: re.Match[str]) -> list[tuple[int, int]]:
    """Where each character of what was meant came from."""
    if not _PERCENT.fullmatch(match[0]):
        return [match.span()] * len(meant)
    spans, at = [], match.start()
    for char in meant:
        end = at + 3 * len(char.encode())
        spans.append((at, min(end, match.end())))
        at = min(end, match.end() - 1)
    return spans


def _meant(match: re.Match[str]) -> str:
    """What an escape stands for; one that stands for nothing is left as it is."""
    text, kind = match[0], match.lastgroup
    if kind == "html":
        return html.unescape(text)
    if kind == "octal":
        return _as_text(bytes(int(part, 8) & 0xFF for part in text[1:].split("\\")))
    if kind == "css" or text[:2] in ("\\u", "\\U", "\\x", "%u"):
        number = int(text.lstrip("\\%uUx").strip("{} \t\r\n\f"), 16)
        return chr(number) if number <= _LAST_LETTER else _TORN_APART
    if kind == "json":
        return str(json.loads(f'"{text}"'))
    return _as_text(bytes.fromhex(text.replace(text[0], "")))


def _as_text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape").translate(_AS_LATIN)


# -- codes -------------------------------------------------------------------------------------------


class _Coded(NamedTuple):
    """Bytes that a text may stand for, by which code, and where in the text they came from."""

    data: bytes
    of: Callable[[int, int], tuple[int, int]]
    how: str


class _Code(NamedTuple):
    """A way to write bytes: runs of its letters, how many make how many bytes, and how they are read."""

    how: str
    runs: re.Pattern[str]
    per: int
    size: int
    read: Callable[[str], bytes]


def _written_in_codes(reading: Reading, fewest: int) -> Iterator[_Coded]:
    """What stands there in codes, whatever is before, behind and between."""
    for code in _codes(fewest):
        letters = "".join(code.runs.findall(reading.text))
        if len(letters) * code.size < fewest * code.per:
            continue
        places = once(functools.partial(_places_in_runs, code.runs, reading.text))
        # Where in the letters it begins nobody knows: each way to cut them is tried.
        for offset in range(code.per):
            of = functools.partial(_place_of_letters, reading, places, code, offset)
            yield _Coded(code.read(letters[offset:]), of, code.how)
    for base, number in _NUMBERS:
        found = list(number.finditer(reading.text))
        if len(found) >= fewest:
            yield _numbers(reading, found, base)


def _places_in_runs(runs: re.Pattern[str], text: str) -> list[int]:
    return [place for match in runs.finditer(text) for place in range(*match.span(runs.groups))]


def _place_of_letters(
    reading: Reading, places: Callable[[], Sequence[int]], code: _Code, offset: int, start: int, end: int
) -> tuple[int, int]:
    """Where the letters stand that some bytes were made of."""
    first = offset + start * code.per // code.size
    past = min(offset - (-end * code.per // code.size), len(places()))
    return reading.of(places()[first], places()[past - 1] + 1)


def _numbers(reading: Reading, found: Sequence[re.Match[str]], base: int) -> _Coded:
    """What letters are called by their numbers."""
    parts = [_of_number(int(match[0], base)) for match in found]

    def of(start: int, end: int) -> tuple[int, int]:
        owners = [match for match, part in zip(found, parts, strict=True) for _ in part]
        return reading.of(owners[start].start(), owners[end - 1].end())

    return _Coded(b"".join(parts), of, "numbers")


def _of_number(number: int) -> bytes:
    is_letter = number <= _LAST_LETTER and not 0xD800 <= number < 0xE000
    return bytes([number]) if number < 0x100 else chr(number).encode() if is_letter else b"\0"


def _texts_of_bytes(coded: _Coded, how: tuple[str, ...], letters: Letters) -> Iterator[Reading]:
    """The parts of what was read that are text: UTF-8, which letters of Latin-1 may stand in, or UTF-16."""
    said, units = _patterns(letters)
    how = (*how, coded.how)
    text = coded.data.decode("utf-8", "surrogateescape")
    parts = list(said.finditer(text))
    if parts:
        yield _parts_joined(_decoded(coded, 0, text, "utf-8", how), parts)
    for charset, unit in units:
        for match in unit.finditer(coded.data):
            yield _decoded(coded, match.start(), match[0].decode(charset, "surrogatepass"), charset, how)


@functools.lru_cache(maxsize=64)
def _patterns(letters: Letters) -> tuple[re.Pattern[str], Sequence[tuple[str, re.Pattern[bytes]]]]:
    """What of decoded bytes is text, among what chance makes of the rest."""
    latin = "".join(chr(0xDC00 + byte) for byte in letters.latin)
    upper = b"[" + b"".join(b"\\x%02x" % byte for byte in letters.upper) + b"]"
    count = b"{%d,}" % letters.fewest
    return (
        re.compile(f"[\\t\\n\\r -~\\xa0-\\ud7ff\\ue000-\\U0010ffff{latin}]{{{letters.fewest},}}"),
        (
            ("utf-16-le", re.compile(b"(?s:." + upper + b")" + count)),
            ("utf-16-be", re.compile(b"(?s:" + upper + b".)" + count)),
        ),
    )


def _decoded(coded: _Coded, start: int, text: str, charset: str, how: tuple[str, ...]) -> Reading:
    """A text that some bytes are, from one of them on."""
    errors = "surrogateescape" if charset == "utf-8" else "surrogatepass"

    def edges() -> list[int]:
        return list(itertools.accumulate((len(char.encode(charset, errors)) for char in text), initial=start))

    known = once(edges)
    return Reading(text, lambda first, past: coded.of(known()[first], known()[past]), how)


def _parts_joined(reading: Reading, parts: Sequence[re.Match[str]]) -> Reading:
    """Some parts of a reading, none of which goes on in the next."""

    def spans() -> list[tuple[int, int]]:
        return [
            (place, place + 1)
            for part in parts
            for place in (*range(*part.span()), part.start())  # the last is the gap behind it
        ]

    text = "".join(f"{part[0]}{_TORN_APART}" for part in parts)
    return Reading(text.translate(_AS_LATIN), _from(reading, spans), reading.how)


def _from_base64(letters: str) -> bytes:
    # One letter behind the last four says nothing.
    even = letters[: len(letters) - (len(letters) % 4 == 1)].translate(_AS_IN_URLS)
    return base64.b64decode(even + "=" * (-len(even) % 4))


def _from_base32(letters: str) -> bytes:
    return _bits(int(letters.translate(_AS_DIGITS) or "0", 32), 5 * len(letters))


def _from_hex(letters: str) -> bytes:
    return bytes.fromhex(letters[: len(letters) // 2 * 2])


def _from_bits(letters: str) -> bytes:
    return _bits(int(letters or "0", 2), len(letters))


def _bits(number: int, count: int) -> bytes:
    """The whole bytes at the beginning of some bits."""
    return (number >> count % 8).to_bytes(count // 8, "big")


@functools.lru_cache(maxsize=64)
def _codes(fewest: int) -> Sequence[_Code]:
    # All words of any text are letters of base32, so it is read where it is one word that is long enough.
    word = f"{{{-(-fewest * 8 // 5)},}}"
    return (
        _Code("base64", re.compile(r"[A-Za-z0-9+/_-]+"), 4, 3, _from_base64),
        _Code("hexadecimal", re.compile(r"(?:(?<![0-9A-Za-z])0x)?([0-9A-Fa-f]+)"), 2, 1, _from_hex),
        _Code("base32", re.compile(f"[A-Z2-7]{word}|[a-z2-7]{word}"), 8, 5, _from_base32),
        _Code("bits", re.compile(r"[01]+"), 8, 1, _from_bits),
    )


_NUMBERS = ((10, re.compile(r"[0-9]{2,7}")), (8, re.compile(r"[0-7]{2,7}")))
