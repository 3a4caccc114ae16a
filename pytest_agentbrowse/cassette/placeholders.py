"""Names that stand in a cassette for values bound at run time: the base url, variables, volatile text.

Renaming is one-to-one over the runs of a test: the same value has the same name, different values
have different names. A value that the task itself names is never renamed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.page.secrets import NAME

_MONTH = (
    "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|"
    "Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_DAY = "(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? )?"
_TIME = r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"

BUILT_IN: Mapping[str, str] = {
    "datetime": rf"\d{{4}}-\d\d-\d\d[T ]{_TIME}(?:Z|[+-]\d\d:?\d\d)?",
    "date": (
        r"\d{4}-\d\d-\d\d"
        rf"|{_DAY}\d{{1,2}}(?:st|nd|rd|th)?\.? {_MONTH}\.?,? \d{{4}}"
        rf"|{_DAY}{_MONTH}\.? \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}"
        r"|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}\.\d{1,2}\.\d{4}"
    ),
    "time": rf"{_TIME}(?: ?[AaPp]\.?[Mm]\b\.?)?",
    "uuid": r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "hex": r"(?=[a-fA-F]*\d)(?=\d*[a-fA-F])[0-9a-fA-F]{16,}",
}
"""Volatile text that is recognised without being asked for (ISO 8601 and common English dates and times)."""


@dataclass(frozen=True, slots=True)
class Placeholders:
    """The bindings of a test so far, and the patterns of what is bound next; a new value for each change."""

    patterns: Mapping[str, str]
    fixed: tuple[tuple[str, str], ...] = ()
    volatile: tuple[tuple[str, str], ...] = ()
    literals: str = ""

    def begin(self, *, task: str, base_url: str, variables: Mapping[str, str]) -> Placeholders:
        """The bindings of a run: its variables and the base url are known from the start."""
        fixed = dict(self.fixed)
        if base_url:
            fixed["base_url"] = base_url.rstrip("/")
            host = urlsplit(base_url).netloc
            if ":" in host:
                fixed["base_host"] = host
        fixed.update(variables)
        return replace(self, fixed=tuple(fixed.items()), literals=f"{self.literals}\n{task}")

    def hide(self, text: str) -> tuple[str, Placeholders]:
        """The text with names in the place of values, and the bindings with what was new in it."""
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        added = dict(self.volatile)

        def name(match: re.Match[str]) -> str:
            value = match[0]
            if value in known:
                return "{{" + known[value] + "}}"
            kind = next(group for group, found in match.groupdict().items() if found is not None)
            if value in self.literals:
                return value
            number = 1 + sum(1 for other in added if other.rsplit("_", 1)[0] == kind)
            known[value] = f"{kind}_{number}"
            added[known[value]] = value
            return "{{" + known[value] + "}}"

        patterns = [f"(?P<{kind}>{_whole(pattern)})" for kind, pattern in self.patterns.items()]
        values = [_exactly(value) for _, value in self._longest_first(self.fixed)]
        hidden = re.sub("|".join([*values, *patterns]), name, text) if values or patterns else text
        return hidden, replace(self, volatile=tuple(added.items()))

    def hide_known(self, text: str) -> str:
        """The text with names for values that are bound already; for answers, which bind nothing."""
        known = {value: name for name, value in (*self.fixed, *self.volatile)}
        if not known:
            return text
        values = [_exactly(value) for _, value in self._longest_first((*self.fixed, *self.volatile))]
        return re.sub("|".join(values), lambda match: "{{" + known[match[0]] + "}}", text)

    def bind_json(self, text: str) -> str:
        """JSON text with today's values in the place of names; names of secrets stay."""
        values = dict((*self.fixed, *self.volatile))

        def value(match: re.Match[str]) -> str:
            found = values.get(match[1])
            return match[0] if found is None else json.dumps(found, ensure_ascii=False)[1:-1]

        return re.sub(rf"\{{\{{({NAME.pattern})\}}\}}", value, text)

    @staticmethod
    def _longest_first(pairs: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
        return sorted(pairs, key=lambda pair: -len(pair[1]))


def placeholders_of(volatile: Mapping[str, str]) -> Placeholders:
    """Placeholders with the user's named patterns before the built-in ones; all mistakes at once."""
    problems = []
    for name, pattern in volatile.items():
        if not NAME.fullmatch(name):
            problems.append(f"{name!r} is no name: use letters, digits and underscores")
            continue
        try:
            compiled = re.compile(pattern)
        except re.error as error:
            problems.append(f"{name}: {pattern!r} is no regular expression: {error}")
            continue
        if compiled.groupindex:
            problems.append(f"{name}: use (?:…) groups, not named ones")
        elif compiled.match(""):
            problems.append(f"{name}: {pattern!r} matches the empty text")
    if problems:
        raise SettingsError("agent_volatile: " + "\n  agent_volatile: ".join(problems))
    return Placeholders({**volatile, **{name: BUILT_IN[name] for name in BUILT_IN if name not in volatile}})


def _whole(pattern: str) -> str:
    return rf"(?<![\w.:-])(?:{pattern})(?![\w:]|[.-]\w)"


def _exactly(value: str) -> str:
    before = r"(?<!\w)" if value[:1].isalnum() else ""
    after = r"(?!\w)" if value[-1:].isalnum() else ""
    return f"{before}{re.escape(value)}{after}"
