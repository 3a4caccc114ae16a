"""Whether two addresses lead to the same, as a person would say."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, unquote, urlsplit

_WORDS = re.compile(r"[^\W_]+")
_RUNS = re.compile(r"\d+|[A-Z]?[a-z]+|[A-Z]+")
_UNSPOKEN = re.compile(r"(?i:[b-df-hj-np-tv-xz]{3,})")
_PLAIN = re.compile(r"[\w-]+")
_LEFT_OUT = re.compile(r"[^?&]*…\d+ more…[^?&]*")
"""What a page leaves out of a long address, with the parameters that it cuts through."""

_SHORTEST = 4
"""Characters of the shortest key: shorter ones are page numbers, languages, words."""

_FEWEST_RUNS = 3
"""Runs of figures, small and large letters in a key: `k3x9` has four, `step2` and `Order17` have two."""


def same_address(then: str, now: str) -> bool:
    """Whether an address is the recorded one: by its path and by the parameters that were recorded.

    The order of parameters does not count, nor what was added to them, nor a part of the path that looks like
    a key that was made up.
    """
    if then == now:
        return True
    try:
        one, other = urlsplit(then), urlsplit(now)
    except ValueError:
        return False
    if (one.scheme, one.netloc, one.fragment) != (other.scheme, other.netloc, other.fragment):
        return False
    if _spoken(one.path) != _spoken(other.path):
        return False
    queries = [_LEFT_OUT.sub("", split.query) for split in (one, other)]
    recorded, given = (parse_qsl(query, keep_blank_values=True) for query in queries)
    if queries != [one.query, other.query]:  # what one of them does not tell may be as it was
        names = {name for name, _ in given}
        recorded = [parameter for parameter in recorded if parameter[0] in names]
    return all(parameter in given for parameter in recorded if not is_made_up(parameter[1]))


def is_made_up(part: str) -> bool:
    """Whether a part of an address is made of letters and figures that no person would choose."""
    if len(part) < _SHORTEST or _PLAIN.fullmatch(part) is None:
        return False
    words = (_RUNS.findall(word) for word in _WORDS.findall(part))
    return any(
        any(map(str.isdigit, runs)) and (len(runs) >= _FEWEST_RUNS or any(map(_UNSPOKEN.fullmatch, runs)))
        for runs in words
    )


def _spoken(path: str) -> list[str]:
    """The parts of a path but for keys."""
    return [part for part in unquote(path).split("/") if part and not is_made_up(part)]
