"""Whether two addresses lead to the same, as a person would say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from urllib.parse import parse_qsl, unquote, urlsplit

from pytest_agentbrowse.page.placeholder import placeholder

_Parameter = tuple[str, str]

_WORDS = re.compile(r"[^\W_]+")
_RUNS = re.compile(r"\d+|[A-Z]?[a-z]+|[A-Z]+")
_UNSPOKEN = re.compile(r"(?i:[b-df-hj-np-tv-xz]{3,})")
_PLAIN = re.compile(r"[\w-]+")
_KIND_OF_FILE = re.compile(r"\.[^\W\d_]\w{0,4}\Z")
_LEFT_OUT = re.compile(r"[^?&]*…\d+ more…[^?&]*")
"""What a page leaves out of a long address, with the parameters that it cuts through."""

_BEHIND_GAP = re.compile(r"…\d+ more…([^?&]*)")

_PARAMETERS = re.compile("[?;]")
"""Before the parameters of a path that stands in a fragment."""

_SHORTEST_MADE_UP = 4
"""Characters of the shortest key: shorter ones are page numbers, languages, words."""

_FEWEST_RUNS = 3
"""Runs of figures, small and large letters in a key: `k3x9` has four, `step2` and `Order17` have two."""

_LONG_KEY = 8
"""Characters from which a key may be told by its make, where it has few runs by chance: `1234567a`."""

_MOST_IN_A_RUN = 2.5
"""Letters in a run of a key without figures, on average: `XkLmqZTs` has fewer, `listOrders` has more."""

_NAMED_KEY = re.compile(placeholder(r"(?:new_)?(?:uuid|hex|token)(?:_\d+)?"))
"""A key that has a name in a cassette."""

_BETWEEN_PARTS = re.compile(r"[^\w-]+")
"""What may stand in a key beside letters and figures, as base64 and credentials have it."""

_LATER_MOMENTS = (
    re.compile(r"(?:1[6-9]|2[01])\d{8}"),
    re.compile(r"(?:1[6-9]|2[01])\d{11}"),
    re.compile(r"20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"),
)
"""Seconds and milliseconds since 1970, of the years 2020 to 2039, and days in eight figures. An order may
have such a number as well: they are moments only beside the key of a signed address.
"""

_HEX = re.compile(r"[0-9a-f]+|[0-9A-F]+")

_NO_WORDS = (
    re.compile(r"(?=.*[A-Z])[A-Z\d]+"),
    re.compile(r"(?=.*[a-z\d])(?=.+[A-Z])(?![A-Z]?[a-z]+\d*$)[A-Za-z\d]+"),
)
"""What looks no more like a word than a key does: `QWKTLA` beside `ETFQ3M`, `CUqgob` beside `UY9vIA`."""

_WITH_A_CAPITAL = re.compile(r"(?=.*[A-Z])[A-Za-z\d]+")


def _is_same_fragment(then: str, now: str) -> bool:
    """Whether it is the recorded one, but for numbers amid the name of a part of the page: `tab-7-open`.

    Where none was, the part of a page is on that page. One with a path in it is the address of a page that a
    script shows.
    """
    are_parts = not {*"/?=!"} & {*then, *now}
    if not are_parts:
        (path, *before), (path_today, *after) = (_PARAMETERS.split(part, maxsplit=1) for part in (then, now))
        return _is_same_path(path, path_today) and _is_same_query("".join(before), "".join(after))
    bare = [re.sub(r"(?<=[-_])\d+(?=[-_])", "#", part) for part in (then, now)]
    return then == now or not then or bare[0] == bare[1]


def same_address(then: str, now: str) -> bool:
    """Whether an address is the recorded one: by its path and by the parameters that were recorded.

    The order of parameters does not count, nor what was added to them, nor a part of the path or a value that
    looks like a key that was made up, nor until when a signed address is valid.
    """
    if then == now:
        return True
    try:
        one, other = urlsplit(then), urlsplit(now)
    except ValueError:
        return False
    if (one.scheme, one.netloc) != (other.scheme, other.netloc):
        return False
    return (
        _is_same_fragment(one.fragment, other.fragment)
        and _is_same_path(one.path, other.path)
        and _is_same_query(one.query, other.query)
    )


def _is_same_query(then: str, now: str) -> bool:
    queries = [_LEFT_OUT.sub("", query) for query in (then, now)]
    recorded, given = (parse_qsl(query, keep_blank_values=True) for query in queries)
    if queries != [then, now]:  # what one of them does not tell may be as it was
        names, times = {name for name, _ in given}, Counter(name for name, _ in recorded)
        recorded = [(name, value) for name, value in recorded if name in names and times[name] == 1]
    others = [parameter for parameter in recorded if parameter not in given and not _is_opaque(parameter[1])]
    return not others or (_is_signed(then) and _have_moved_on(others, given))


def _is_signed(query: str) -> bool:
    """Whether one of the values is a key, or what a page tells of the end of one."""
    values = (value for _, value in parse_qsl(_LEFT_OUT.sub("", query)))
    ends = _BEHIND_GAP.findall(query)
    return any(_is_opaque(value) or _NAMED_KEY.fullmatch(value) for value in (*values, *ends))


def _have_moved_on(recorded: Sequence[_Parameter], given: Sequence[_Parameter]) -> bool:
    return all(
        any(called == name and _has_moved_on(value, today) for called, today in given)
        for name, value in recorded
    )


def _is_opaque(value: str) -> bool:
    """Whether the value of a parameter is a key, which as base64 may have signs in it."""
    parts = [part for part in _BETWEEN_PARTS.split(value) if len(part) >= _SHORTEST_MADE_UP]
    return bool(parts) and all(map(is_made_up, parts))


def _has_moved_on(then: str, now: str) -> bool:
    """Whether two values are the same but for moments in figures, of which today's are the later ones."""
    old, new = (_BETWEEN_PARTS.split(value) for value in (then, now))
    return len(old) == len(new) and all(
        one == other or _is_later_moment(one, other) for one, other in zip(old, new, strict=True)
    )


def _is_later_moment(one: str, other: str) -> bool:
    return any(
        is_moment.fullmatch(one) and is_moment.fullmatch(other) and one < other
        for is_moment in _LATER_MOMENTS
    )


def is_made_up(part: str) -> bool:
    """Whether a part of an address is made of letters and figures that no person would choose."""
    if len(part) < _SHORTEST_MADE_UP or _PLAIN.fullmatch(part) is None:
        return False
    return any(_is_key_by_runs(_RUNS.findall(word)) for word in _WORDS.findall(part))


def path_without_keys(path: str) -> tuple[str, ...]:
    """The parts of a path but for keys; of a file that is called by one its kind stays."""
    parts = map(_of_a_file, unquote(path).split("/"))
    return tuple(kept for name, kind in parts if (kept := kind if is_made_up(name) else f"{name}{kind}"))


def _of_a_file(part: str) -> tuple[str, str]:
    """The name and the kind of a file, the latter empty where there is none: `1fg9ep` and `.vcf`."""
    kind = _KIND_OF_FILE.search(part)
    return (part[: kind.start()], kind[0]) if kind is not None else (part, "")


def _is_key_by_runs(runs: Sequence[str]) -> bool:
    if any(map(str.isdigit, runs)):
        return len(runs) >= _FEWEST_RUNS or any(map(_UNSPOKEN.fullmatch, runs))
    letters = "".join(runs)
    is_mixed = not letters.islower() and not letters.isupper()
    return is_mixed and len(letters) >= _LONG_KEY and len(letters) < _MOST_IN_A_RUN * len(runs)


def _is_same_path(then: str, now: str) -> bool:
    if path_without_keys(then) == path_without_keys(now):
        return True
    old, new = (unquote(path).split("/") for path in (then, now))
    return len(old) == len(new) and all(
        one == other
        or _are_made_up(_of_a_file(one), _of_a_file(other))
        or _are_of_one_make(one, other, is_last=not any(old[at + 1 :]))
        for at, (one, other) in enumerate(zip(old, new, strict=True))
    )


def _are_made_up(one: tuple[str, str], other: tuple[str, str]) -> bool:
    return one[1] == other[1] and is_made_up(one[0]) and is_made_up(other[0])


def _are_of_one_make(one: str, other: str, *, is_last: bool) -> bool:
    """Whether two parts are of one length and written in the same kinds of signs, and one is clearly made up.

    Of random keys some have few letters or few figures by chance, and look like a number or a word. Where
    more of the address follows, which is as it was, hardly a word stands in the place of a key.
    """
    if len(one) != len(other) or not (is_made_up(one) or is_made_up(other)):
        return False
    kinds = (_HEX, *_NO_WORDS) if len(one) >= _LONG_KEY else _NO_WORDS
    kinds = kinds if is_last else (*kinds, _WITH_A_CAPITAL)
    return any(kind.fullmatch(one) and kind.fullmatch(other) for kind in kinds)
