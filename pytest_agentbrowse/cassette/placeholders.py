"""Names that stand in a cassette for values bound at run time: the base url, variables, volatile text.

Renaming is one-to-one over the runs of a test: the same value has the same name, different values
have different names. A value that the task itself names is never renamed.
"""

from __future__ import annotations

import difflib
import functools
import itertools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.page.dates import day_of, days
from pytest_agentbrowse.page.secrets import NAME

_MONTHS = (
    *("Jan(?:uary)?", "Feb(?:ruary)?", "Mar(?:ch)?", "Apr(?:il)?", "May", "June?", "July?", "Aug(?:ust)?"),
    *("Sept?(?:ember)?", "Oct(?:ober)?", "Nov(?:ember)?", "Dec(?:ember)?"),
    *("Januar", "Jänner", "Februar", "März", "Mai", "Juni", "Juli", "Oktober", "Dezember"),
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre"),
    *("novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto"),
    *("septiembre", "octubre", "noviembre", "diciembre", "gennaio", "febbraio", "aprile", "maggio"),
    *("giugno", "luglio", "settembre", "ottobre", "dicembre", "januari", "februari", "maart", "april"),
    *("mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"),
    *("janeiro", "fevereiro", "março", "maio", "junho", "julho", "setembro", "outubro", "novembro"),
    "dezembro",
)
_MONTH = f"(?:{'|'.join(sorted(_MONTHS, key=len, reverse=True))})"
_DAY = "(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? )?"
_TIME = r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"
_KEYS = ("csrf", "csrf_token", "csrftoken", "_csrf", "authenticity_token", "xsrf", "token", "nonce", "sid")
_KEY = "|".join(f"(?<={key}=)" for key in _KEYS)

BUILT_IN: Mapping[str, str] = {
    "datetime": rf"\d{{4}}-\d\d-\d\d[T ]{_TIME}(?:Z|[+-]\d\d:?\d\d)?",
    "date": (
        r"\d{4}-\d\d-\d\d"
        rf"|{_DAY}\d{{1,2}}(?:st|nd|rd|th|er|º)?\.? (?:de )?{_MONTH}\.?,? (?:de )?\d{{4}}"
        rf"|{_DAY}{_MONTH}\.? \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}"
        r"|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}-\d{1,2}-\d{4}|\d{4}/\d{1,2}/\d{1,2}"
        r"|\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日|\d{4}년 ?\d{1,2}월 ?\d{1,2}일"
    ),
    "time": rf"{_TIME}(?: ?[AaPp]\.?[Mm]\b\.?| ?Uhr)?|(?:[01]?\d|2[0-3]) ?h ?[0-5]\d",
    "uuid": r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "hex": r"(?=[a-fA-F]*\d)(?=\d*[a-fA-F])[0-9a-fA-F]{16,}",
    "token": (
        rf"(?:{_KEY})[\w%~+/-]{{8,}}={{0,2}}"
        r"|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{24,}={0,2}"
    ),
}
"""Volatile text that is recognised without being asked for: ISO 8601 dates and times, those of common
locales, identifiers, and what stands behind the keys of tokens."""

_ORDERS: Mapping[str, bool] = {"iso": True, "iso_mdy": False}
"""Ways to read the spelling of a page where the answer is in ISO 8601: whether figures have the day first."""
_BEFORE = r"(?:(?<=\.\.)|(?<![\w.:-]))"
_AFTER = r"(?![\w:]|[.-]\w)"
_ISO_DAY = rf"{_BEFORE}\d{{4}}-\d\d-\d\d(?:(?=T\d\d:)|{_AFTER})"
_SPELLED = rf"(?:\|({'|'.join(_ORDERS)}))?"
_REFERENCE = rf"\{{\{{({NAME.pattern}){_SPELLED}\}}\}}"

_ROW = "row "
_HEAD_GROUP = "_head"
_HEAD = rf"(?P<{_HEAD_GROUP}>(?m:^ *(?:\[\d+\] )?(?:heading \d+|tab \d+\*?|[a-z-]+)(?= |: |$)))"
"""What begins a line of page text: number, role, level. These are our words, never a value."""


@dataclass(frozen=True, slots=True)
class Placeholders:
    """The bindings of a test so far, and the patterns of what is bound next; a new value for each change."""

    patterns: Mapping[str, str]
    fixed: tuple[tuple[str, str], ...] = ()
    volatile: tuple[tuple[str, str], ...] = ()
    literals: str = ""

    def begin(self, *, task: str, base_url: str, variables: Mapping[str, str]) -> Placeholders:
        """The bindings of a run: its variables and the base url are known from the start.

        Raises:
            SettingsError: a variable that has no name or no text, all at once.

        """
        self._check(variables)
        fixed = dict(self.fixed)
        if base_url:
            fixed["base_url"] = base_url.rstrip("/")
            host = urlsplit(base_url).netloc
            if ":" in host:
                fixed["base_host"] = host
        fixed.update(variables)
        return replace(self, fixed=tuple(fixed.items()), literals=f"{self.literals}\n{task}")

    def hide(self, text: str) -> tuple[str, Placeholders]:
        """The page text with names in the place of values, and the bindings with what was new in it."""
        return self.hide_as("{kind}_{number}", text)

    def hide_like(self, recorded: str, text: str) -> tuple[str, Placeholders]:
        """As `hide`, on a page that may differ from the recorded one.

        A new value takes the name that stands on the same line of the recorded page. One on a line
        that was not recorded gets a name that no recording has, so that it shifts no other.
        """
        hidden, bound = self.hide(text)
        if hidden == recorded:
            return hidden, bound
        return self._bound_like(recorded, text).hide_as("new_{kind}_{number}", text)

    def unbound(self, text: str) -> tuple[str, ...]:
        """The names of volatile text in a recorded answer that no value of today has been found for."""
        known = dict((*self.fixed, *self.volatile))
        kinds = "|".join(map(re.escape, self.patterns))
        found = re.findall(rf"\{{\{{((?:{kinds})_\d+){_SPELLED}\}}\}}", text)
        lost = (name for name, how in found if _spelled(known.get(name), how) is None)
        return tuple(dict.fromkeys(lost))

    def hide_as(self, form: str, text: str) -> tuple[str, Placeholders]:
        """As `hide`, with names of this form for new values."""
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        added, fixed = dict(self.volatile), dict(self.fixed)

        def name(value: str, kind: str) -> str:
            if value not in known:
                names = (form.format(kind=kind, number=number) for number in itertools.count(1))
                known[value] = next(name for name in names if name not in added and name not in fixed)
                added[known[value]] = value
            return "{{" + known[value] + "}}"

        hidden = self._renamed(text, name)
        return hidden, replace(self, volatile=tuple(added.items()))

    def _renamed(self, text: str, name: Callable[[str, str], str]) -> str:
        """The text with each value renamed; `name` gets the value and the pattern that found it."""
        known = {value for _, value in (*self.volatile, *self.fixed)}

        def renamed(match: re.Match[str]) -> str:
            value, kind = match[0], match.lastgroup or ""
            if kind == _HEAD_GROUP or (value not in known and value in self.literals):
                return value
            return name(value, kind)

        patterns = [f"(?P<{kind}>{_whole(pattern)})" for kind, pattern in self.patterns.items()]
        values = [_exactly(value) for _, value in self._longest_first(self.fixed)]
        return re.sub("|".join([_HEAD, *values, *patterns]), renamed, text)

    def _bound_like(self, recorded: str, text: str) -> Placeholders:
        """The bindings that follow from lines which are alike but for their values."""
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        added = dict(self.volatile)
        then = [self._masked_names(line) for line in recorded.split("\n")]
        rows = [line for line, _ in then if line.startswith(_ROW)]
        now = [self._masked_like(rows, line, known) for line in text.split("\n")]
        alike = difflib.SequenceMatcher(
            None, [line for line, _ in then], [line for line, _ in now], autojunk=False
        )
        for start, other, size in alike.get_matching_blocks():
            for offset in range(size):
                for name, value in zip(then[start + offset][1], now[other + offset][1], strict=False):
                    if value not in known and name not in added:
                        known[value], added[name] = name, value
        return replace(self, volatile=tuple(added.items()))

    def _masked_like(self, rows: list[str], line: str, known: Mapping[str, str]) -> tuple[str, list[str]]:
        """As `_masked_values`; a row that gained columns is the recorded row whose cells it has in order."""
        masked, values = self._masked_values(line, known)
        if not masked.startswith(_ROW) or masked in rows:
            return masked, values
        cells = [self._masked_values(cell, known) for cell in _cells(_bare(line))]
        for row in rows:
            if found := _within(_cells(row), cells):
                return row, [value for _, values in found for value in values]
        return masked, values

    def _masked_names(self, line: str) -> tuple[str, list[str]]:
        """A recorded line with kinds in the place of names, and the names."""
        kinds, fixed, names = "|".join(map(re.escape, self.patterns)), dict(self.fixed), []

        def masked(match: re.Match[str]) -> str:
            if match[1] in fixed:
                return match[0]
            names.append(match[1])
            return "{{" + match[2] + "}}"

        return _bare(re.sub(rf"\{{\{{(({kinds})_\d+)\}}\}}", masked, line)), names

    def _masked_values(self, line: str, known: Mapping[str, str]) -> tuple[str, list[str]]:
        """A line of today with kinds in the place of values, and the values."""
        fixed, values = dict(self.fixed), []

        def masked(value: str, kind: str) -> str:
            if (name := known.get(value)) in fixed:
                return "{{" + str(name) + "}}"
            values.append(value)
            return "{{" + kind + "}}"

        return _bare(self._renamed(line, masked)), values

    def rules(self, texts: str) -> dict[str, str]:
        """For each name in these texts the rule that it follows, in the order of the names."""
        names = dict.fromkeys(name for name, _ in re.findall(_REFERENCE, texts))
        return {name: rule for name in sorted(names) if (rule := self._rule(name))}

    def _rule(self, name: str) -> str:
        if name in ("base_url", "base_host"):
            return "the application's address"
        if name in dict(self.fixed):
            return "variables="
        kind = re.sub(r"_\d+$", "", name)
        if name not in dict(self.volatile):
            return ""
        return (
            f"built-in {kind}" if self.patterns.get(kind) == BUILT_IN.get(kind) else f"agent_volatile {kind}"
        )

    def hide_known(self, text: str) -> str:
        """The text with names for values that are bound already; for answers, which bind nothing.

        A day that a page spells otherwise is named too, as `{{date_1|iso}}`: typed values are in ISO 8601.
        """
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        values = [_exactly(value) for _, value in self._longest_first((*self.fixed, *self.volatile))]
        if not values:
            return text
        text = re.sub("|".join(values), lambda match: "{{" + known[match[0]] + "}}", text)
        return re.sub(_ISO_DAY, self._hidden_day, text)

    def _hidden_day(self, match: re.Match[str]) -> str:
        """A day as a reference; of several names for it the first, those of the user's before all."""
        day = match[0]
        if reference := _days_of(self.fixed).get(day):
            return reference
        if day in {named.isoformat() for named in days(self.literals)}:
            return day
        return _days_of(self.volatile).get(day, day)

    def bind(self, text: str) -> str:
        """A text with today's values in the place of names; names of secrets stay."""
        values = dict((*self.fixed, *self.volatile))

        def value(match: re.Match[str]) -> str:
            found = _spelled(values.get(match[1]), match[2])
            return match[0] if found is None else found

        return re.sub(_REFERENCE, value, text)

    @staticmethod
    def _longest_first(pairs: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
        return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -len(pair[1]))

    def _check(self, variables: Mapping[str, str]) -> None:
        taken = {"base_url", "base_host", *dict(self.volatile)}
        problems = []
        for name, value in variables.items():
            if not NAME.fullmatch(name):
                problems.append(f"{name!r} is no name: use letters, digits and underscores")
            elif name in taken:
                problems.append(f"{name} is a name of ours: choose another")
            elif not isinstance(value, str):
                problems.append(f"{name} is {value!r}: give it as text")
        if problems:
            raise SettingsError("variables: " + "\n  variables: ".join(problems))


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


def _bare(line: str) -> str:
    """A line of page text without indentation and number: these are no part of what it says."""
    return re.sub(r"^\s*(?:\[\d*\] )?", "", line)


def _cells(row: str) -> list[str]:
    return row.removeprefix(_ROW).split(" | ")


def _within(wanted: list[str], cells: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The cells with these texts, in their order; none when one of them is not there."""
    left = iter(cells)
    found = [cell for text in wanted if (cell := next((cell for cell in left if cell[0] == text), None))]
    return found if len(found) == len(wanted) else []


@functools.lru_cache(maxsize=16)
def _days_of(pairs: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The reference to each day, in ISO 8601, that the values of these names spell."""
    found: dict[str, str] = {}
    for name, value in pairs:
        for how in _ORDERS:
            if day := _spelled(value, how):
                found.setdefault(day, "{{" + f"{name}|{how}" + "}}")
    return found


def _spelled(value: str | None, how: str | None) -> str | None:
    """A value as a reference wants it spelled; None when it cannot be."""
    if not how or value is None:
        return value
    day = day_of(value, day_first=_ORDERS[how])
    return day.isoformat() if day else None


def _whole(pattern: str) -> str:
    return f"{_BEFORE}(?:{pattern}){_AFTER}"


def _exactly(value: str) -> str:
    before = r"(?<!\w)" if value[:1].isalnum() else ""
    after = r"(?!\w)" if value[-1:].isalnum() else ""
    return f"{before}{re.escape(value)}{after}"
