"""What an application makes up anew in each run, seen by how two addresses or two texts differ.

Long keys in texts are taken for each other (`redrawn.py`). On any other key or text a healthy application
fails its replay, and only `agent_volatile` can tell that it is one: this says so.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from urllib.parse import parse_qsl, urlsplit

from pytest_agentbrowse.page.placeholder import PLACEHOLDER, WRITTEN_PLACEHOLDER
from pytest_agentbrowse.page.text import PageText

NOTHING_KNOWN: Mapping[str, str] = MappingProxyType({})

_SHORTEST_RANDOM_KEY = 4
"""Characters of the shortest key: shorter ones are page numbers, languages, words."""

OTHER_WORDS_EACH_TIME = (
    "If it is another one in each run, as a tip of the day or a password that the page makes up, name it in "
    "the fixture agent_volatile, or hold what the verdict cites alone: --agent-evidence=cited"
)
"""What to do about a text in the place of which one of other words stands."""

_LONG_ADDRESS = 100
"""Characters of an address in which a person has to look for what differs."""

_SHORTEST_TEXT = 8
_LITTLE_IN_COMMON = 0.5


def are_other_words(then: str, now: str) -> bool:
    """Whether two texts have little in common; where one is a correction of the other, most stays."""
    alike = difflib.SequenceMatcher(None, then, now, autojunk=False).ratio()
    return min(len(then), len(now)) >= _SHORTEST_TEXT and alike <= _LITTLE_IN_COMMON


_OTHER_NUMBERS = (
    "If it is the same, and only the data are numbered anew in each run, name the number in the fixture "
    "agent_volatile, such as {{'number': r'{pattern}'}}, and record again"
)
"""What to do about a page whose address has another number."""


def differing_parameters(then: str, now: str) -> str:
    """In which parameters two long addresses differ, in words; empty where they differ in anything else."""
    if max(len(then), len(now)) < _LONG_ADDRESS or then.partition("?")[0] != now.partition("?")[0]:
        return ""
    old, new = (parse_qsl(urlsplit(url).query, keep_blank_values=True) for url in (then, now))
    if [name for name, _ in old] != [name for name, _ in new]:
        return ""
    differing = [
        f"{name}={value} for {was}" for (name, was), (_, value) in zip(old, new, strict=True) if was != value
    ]
    return f" (they differ in {', '.join(differing)})" if differing else ""


def key_in_words(then: str, now: str, known: Mapping[str, str] = NOTHING_KNOWN) -> str:
    """What to do about a key in the place of which another stands today; empty when there is none.

    `known` are the patterns of volatile text, by name.
    """
    old, new = _parts_of_address(then), _parts_of_address(now)
    if len(old) != len(new):
        return ""
    differing = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    if not differing or not all(_is_key(one) and _is_key(other) for one, other in differing):
        return _about_other_numbers(then, differing)
    (one, other), *more = differing
    for name, pattern in known.items():
        if words := _within_a_word(name, pattern, one, other):
            return words
    made_up = {key for key, _ in differing}
    patterns = [_in_address(key, today, then, made_up) for key, today in differing]
    return _about_keys(one, other, patterns[0], patterns[1:] if more else ())


def _in_address(key: str, today: str, url: str, made_up: Container[str]) -> str:
    """The pattern of a key in an address, behind what stands before it where that is none itself."""
    before = _before(url, key)
    stays = re.search(r"[^\W\d]", before) and before.rstrip("/=") not in made_up
    return f"{rf'(?<={re.escape(before)})' if stays else ''}{_key_pattern(key, today)}"


def key_in_text(then: str, now: Sequence[str], page: PageText | None = None) -> str:
    """What to do about a key that a text of today has in the place of another; empty when there is none.

    The pattern is for all places that the key has on the recorded `page`.
    """
    old = _words_in(then)
    for new in map(_words_in, now):
        differing = [pair for pair in zip(old, new, strict=False) if pair[0] != pair[1]]
        if len(old) == len(new) and len(differing) == 1 and _are_made_up(*differing[0]):
            (one, other) = differing[0]
            # What is in front of its quotes is the page text's own.
            behind = re.search(rf"{re.escape(one)}((?:[.:-]\w+)*)", then)
            places = [
                _before_key(one, text)
                for text in (then, *(page.fields if page is not None else ()))
                if one in text
            ]
            before = tuple(dict.fromkeys(places))
            pattern = _in_places(before if all(before) else (), _key_pattern(one, other))
            return _about_keys(one, other, pattern + re.escape(behind[1] if behind else ""))
    return ""


def _before_key(key: str, text: str) -> str:
    """The word before a key, which tells where it stands; a number there is another one next time."""
    found = re.search(rf"[\w-]+[^\w\"]{{1,2}}(?={re.escape(key)})", text)
    return found[0] if found and re.search(r"[^\W\d]", found[0]) else ""


_WORDS = re.compile(r"[\w-]+")


def _words_in(text: str) -> list[str]:
    """The words of a text; a value that has a name is one, whatever it is called."""
    return _WORDS.findall(WRITTEN_PLACEHOLDER.sub("_", PLACEHOLDER.sub("_", text)))


def _are_made_up(one: str, other: str) -> bool:
    """Whether two words are letters among figures, and no number with a unit that was counted on."""
    letters, others = (re.sub(r"\d", "", word) for word in (one, other))
    return _is_key(one) and _is_key(other) and letters != others and any(map(str.isdigit, one))


def _in_places(before: Sequence[str], key: str) -> str:
    """The pattern of a key behind one of these."""
    after = "|".join(rf"(?<={re.escape(stays)})" for stays in before)
    return f"{f'(?:{after})' if len(before) > 1 else after}{key}"


def _about_keys(one: str, other: str, pattern: str, more: Sequence[str] = ()) -> str:
    """What to do about a key, and about more in the same address, each by its pattern."""
    named = {
        "key": pattern,
        **{f"key_{at}": each for at, each in enumerate(more, start=2) if each != pattern},
    }
    patterns = ", ".join(f"'{name}': r'{each}'" for name, each in named.items())
    return (
        f"{one} and {other} look like keys that the application makes up. If they are, name them in the "
        f"fixture agent_volatile, such as {{{patterns}}}, and record again"
    )


def _about_other_numbers(then: str, differing: Sequence[tuple[str, str]]) -> str:
    """What to do about a number in the place of which another stands; empty where more or less differs."""
    if len(differing) != 1 or not all(map(str.isdecimal, differing[0])):
        return ""
    before = _before(then, differing[0][0])
    return _OTHER_NUMBERS.format(pattern=rf"(?<={re.escape(before)})\d+") if before else ""


def _within_a_word(name: str, pattern: str, one: str, other: str) -> str:
    """That a pattern fits a part of both keys, and volatile text is found by whole words; empty if not."""
    found, today = (re.search(pattern, key) if pattern else None for key in (one, other))
    if found is None or today is None:
        return ""
    around = (one[: found.start()], one[found.end() :])
    before, behind = (f"(?:{re.escape(text)})?" if text else "" for text in around)
    # Of a part that stands otherwise in the other key nobody knows what belongs to it.
    if not any(around) or other != today[0].join(around):
        return ""
    return (
        f"agent_volatile {name} fits a part of {one} and of {other}, and finds whole words alone: write "
        f"{{'{name}': r'{before}(?:{pattern}){behind}'}}, and record again"
    )


def _parts_of_address(url: str) -> list[str]:
    """Segments of the path and of a route in the fragment, and values of the query.

    Hosts and names of fields that differ are never keys.
    """
    try:
        split = urlsplit(url)
    except ValueError:  # of a recorded page, that is of a file
        return []
    query = parse_qsl(split.query, keep_blank_values=True)
    return [*split.path.split("/"), *(value for _, value in query), *split.fragment.split("/")]


def _is_key(part: str) -> bool:
    """Whether a part of an address is made of letters and figures that no person would choose."""
    # Figures among letters (1fg9ep); capitals within (aQz) or five consonants, which no language speaks; a
    # long number. It only words a hint, so a miss costs a sentence and a false one a look.
    mixed = re.search(r"\d", part) and re.search(r"[A-Za-z]", part)
    unspoken = re.search(r"[a-z][A-Z]+[a-z]", part) or re.search(r"[^aeiouyAEIOUY\W\d]{5}", part)
    plain = re.fullmatch(r"[\w-]+", part) is not None and len(part) >= _SHORTEST_RANDOM_KEY
    return plain and bool(mixed or unspoken or (part.isdigit() and len(part) > _SHORTEST_RANDOM_KEY))


def _before(url: str, key: str) -> str:
    """What stands before a key: the segment above it, or the name of its field."""
    found = re.search(rf"([\w-]*[/=]){re.escape(key)}(?![\w-])", url)
    return found[1] if found else ""


def _key_pattern(one: str, other: str) -> str:
    """A pattern that both keys fit, with the words that both have, as the name of a file."""
    old, new = (re.split("([-_])", key) for key in (one, other))
    if len(old) == len(new):
        return "".join(map(_part_pattern, old, new))
    return _part_pattern(one, other)


def _part_pattern(one: str, other: str) -> str:
    if one == other:
        return one  # of letters, figures, - and _ alone
    both = one + other
    kinds = [
        letters
        for letters, sign in (("0-9", r"\d"), ("a-z", "[a-z]"), ("A-Z", "[A-Z]"), ("_", "_"), ("-", "-"))
        if re.search(sign, both)
    ]
    shortest, longest = sorted((len(one), len(other)))
    length = str(longest) if shortest == longest else f"{shortest},{longest}"
    return f"[{''.join(kinds)}]{{{length}}}"
