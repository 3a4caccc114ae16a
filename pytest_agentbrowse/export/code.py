"""Texts of a page as Python code: a string, an f-string of fixtures, or a pattern where a part changes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from pytest_agentbrowse.page.locators import has_gap, own_words, pattern_of
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, placeholder

Kinds = Mapping[str, str]
"""What each placeholder of a cassette stands for, in the cassette's words."""

_FROM_OUTSIDE = frozenset({"secret", "variables="})
_BASE_URL = "base_url"


def is_given(name: str, kinds: Kinds) -> bool:
    """Whether a placeholder is a variable or a secret: a value that a test brings, and does not find."""
    return kinds.get(name, "") in _FROM_OUTSIDE


def given_in(text: str, kinds: Kinds) -> tuple[str, ...]:
    """The variables and secrets that a text names, each once."""
    return tuple(name for name in _placeholder_names(text) if is_given(name, kinds))


def found_in(text: str, kinds: Kinds) -> tuple[str, ...]:
    """The placeholders of a text whose values differ from run to run, and are nobody's to give."""
    return tuple(name for name in _placeholder_names(text) if not is_given(name, kinds) and name != _BASE_URL)


def is_fixed(text: str, kinds: Kinds) -> bool:
    """Whether all of a text is known before a test runs."""
    return not found_in(text, kinds) and not has_gap(text)


def says_something(text: str) -> bool:
    """Whether a text has any words of its own, beside what differs in each run."""
    return any(letter.isalnum() for letter in own_words(text))


def string(text: str, kinds: Kinds) -> str:
    """A text that is known as a whole: a literal, the name of a fixture, or an f-string with such names."""
    if (whole := PLACEHOLDER.fullmatch(text)) is not None and is_given(whole[1], kinds):
        return whole[1]
    text = text.replace(placeholder(_BASE_URL), "")  # the plugin's own option says where the application is
    if not PLACEHOLDER.search(text):
        return json.dumps(text, ensure_ascii=False)
    inside, at = "", 0
    for match in PLACEHOLDER.finditer(text):
        inside += _in_f_string(text[at : match.start()])
        inside += f"{{{match[1]}}}"
        at = match.end()
    return f'f"{inside}{_in_f_string(text[at:])}"'


def compiled(inside: str) -> str:
    """`re.compile(…)` of a pattern."""
    quote = '"' if '"' not in inside else "'"
    if quote in inside or inside.endswith("\\"):
        return f"re.compile({inside!r})"
    return f"re.compile(r{quote}{inside}{quote})"


def matching(text: str, kinds: Kinds) -> str:
    """A text as an argument of Playwright's that takes texts and patterns."""
    return string(text, kinds) if is_fixed(text, kinds) else compiled(pattern_of((text,)))


def _placeholder_names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(match[1] for match in PLACEHOLDER.finditer(text)))


def _in_f_string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("{", "{{").replace("}", "}}")
