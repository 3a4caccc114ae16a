"""How a field of a page is written in quotes, and read from them; what of a long one is left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote as percent_encoded

from pytest_agentbrowse.page.placeholder import literal, read, written

LEFT_OUT, TILL_HERE = "\ufdd2", "\ufdd3"
"""Around the number of characters that were left out of a long text; like placeholders, no page can spell
these. Without a number: what is in a cell stands below its row."""

STANDS_BELOW = LEFT_OUT + TILL_HERE
"""The text of a cell that holds more than text: what is in it has lines of its own below the row."""

UNSAID = frozenset({"", STANDS_BELOW})
"""The texts of cells that say nothing themselves."""

_LONG = 400
_BEGINNING = 240
_ENDING = 100
"""Characters of a text from which on it is cut, and of what is left of both its ends. Against data
in the place of words, such as base64 or a state in a url, of which nobody reads the middle.
Cassettes hold texts as they were cut, so other numbers need new recordings.
"""

_SPECIAL = re.compile('["\\\\{\ufdd0-\ufdd3\n\t\xa0]|  |\\A | \\Z')
_BREAKS = {"\n": r"\n", "\t": r"\t"}

_SPACE_TO_ESCAPE = re.compile("[\n\t\xa0]|(?<= ) |\\A | \\Z")
"""White space that would be lost where a line is copied: only single spaces between words stay."""

_LEFT_OUT_MARK = re.compile(f"{LEFT_OUT}(\\d*){TILL_HERE}")


def with_gaps(text: str) -> str:
    """Text of the walk, which marks what it left out with control characters, with the marks of fields."""
    return text.replace("\x0e", LEFT_OUT).replace("\x0f", TILL_HERE)


def quoted(text: str) -> str:
    """Content in a sentence for a model or person: within double quotes, these and backslashes escaped.

    A long text is its beginning, a count and its end, as the reader makes it. Braces stay: such a sentence is
    text of an edge already, with the names of secrets in it.
    """
    return _quoted(field(literal(text)), _escaped)


def spoken(text: str) -> str:
    """A field as it is compared and looked through: what was left out is but a mark."""
    return _LEFT_OUT_MARK.sub(" … ", text) if LEFT_OUT in text else text


def unquoted(text: str) -> str:
    """A field from how a person or model wrote it: with quotes around it, or without."""
    spelled = WRITTEN_TEXT.fullmatch(text.strip())
    return field_from(spelled) if spelled is not None else read(text)


def shown(text: str) -> str:
    """A field as a person reads it, without quotes."""
    return written(_LEFT_OUT_MARK.sub(r" … \1 characters … ", text))


def field(text: str) -> str:
    """Content as a field of a page: on one line, without control characters, a long one cut in its middle."""
    kept = "".join(letter if letter.isprintable() or letter in "\ufdd0\ufdd1" else " " for letter in text)
    clean = " ".join(kept.split())
    if len(clean) <= _LONG:
        return clean
    left = len(clean) - _BEGINNING - _ENDING
    return f"{clean[:_BEGINNING].strip()}{LEFT_OUT}{left}{TILL_HERE}{clean[-_ENDING:].strip()}"


def shortened(url: str) -> str:
    """A url as it stands in a line: its beginning and end when it is long, nothing in it that parts words."""
    plain = re.sub(r'[\s"<>]', lambda match: percent_encoded(match[0]), url)
    if len(plain) <= _LONG:
        return plain
    return f"{plain[:_BEGINNING]}…{len(plain) - _BEGINNING - _ENDING} more…{plain[-_ENDING:]}"


def in_quotes(text: str) -> str:
    """A field within double quotes; what was left out of it is told between two of them."""
    if _SPECIAL.search(text) is None:
        return f'"{text}"'
    return _quoted(text, lambda part: _escaped(written(part)))


def _quoted(text: str, escaped: Callable[[str], str]) -> str:
    beginning, *rest = _LEFT_OUT_MARK.split(text)
    if not rest:
        return f'"{escaped(beginning)}"'
    left, end = rest[0], "".join(rest[1:])
    return f'"{escaped(beginning)}" … {left} characters … "{escaped(end)}"'


def _escaped(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return _SPACE_TO_ESCAPE.sub(lambda found: _BREAKS.get(found[0], f"\\u{ord(found[0]):04x}"), escaped)


def bare(text: str) -> str:
    """A value without quotes; of a list that is too long, how many were left out."""
    gap = _LEFT_OUT_MARK.fullmatch(text)
    return f"… {gap[1]} more …" if gap else written(text)


QUOTED = r'"(?:[^"\\]|\\.)*"'
"""A pattern for a text in quotes, as pages and the results of tools have them."""

ANY_TEXT = rf"{QUOTED}(?: … \d+ characters … {QUOTED})?"
WRITTEN_TEXT = re.compile(rf"({QUOTED})(?: … (\d+) characters … ({QUOTED}))?")
_ENCODED = re.compile("[{\\\\\ufdd0-\ufdef]")
_ESCAPED = re.compile(r"\\(?:u([0-9a-f]{4})|(.))")
_WRITTEN_BREAKS = {"n": "\n", "t": "\t"}


def read_text(text: str) -> str:
    spelled = WRITTEN_TEXT.fullmatch(text)
    return field_from(spelled) if spelled is not None else read(text)


def field_from(spelled: re.Match[str]) -> str:
    """A field from how it is written."""
    if spelled[2] is None:
        return _between_quotes(spelled[1])
    return f"{_between_quotes(spelled[1])}{LEFT_OUT}{spelled[2]}{TILL_HERE}{_between_quotes(spelled[3])}"


def _between_quotes(quoted_text: str) -> str:
    text = quoted_text[1:-1]
    if _ENCODED.search(text) is None:
        return text
    return read(_ESCAPED.sub(_unescaped, text))


def _unescaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    return _WRITTEN_BREAKS.get(found[2], found[2])
