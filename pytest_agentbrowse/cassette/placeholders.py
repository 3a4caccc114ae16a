"""Names that stand in a cassette for values bound at run time: the base url, variables, volatile text.

Renaming is one-to-one over the runs of a test: the same value has the same name, different values
have different names. A value that the task itself names is never renamed. All texts here are inside texts,
in which a name is a placeholder that no page can spell; pages are renamed field by field.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

from pytest_agentbrowse.cassette.alignment import RowsByCell, alike_lines, places
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.page.dates import day_of, days, may_name_days, spans
from pytest_agentbrowse.page.placeholder import NAME, OPEN, PLACEHOLDER, placeholder
from pytest_agentbrowse.page.text import LOOKS, STANDS_BELOW, Line, PageText

_TIME = r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"
_KEYS = ("csrf", "csrf_token", "csrftoken", "_csrf", "authenticity_token", "xsrf", "token", "nonce", "sid")
_KEY = "|".join(f"(?<={key}=)" for key in _KEYS)

BUILT_IN: Mapping[str, str] = {
    "datetime": rf"\d{{4}}-\d\d-\d\d[T ]{_TIME}(?:Z|[+-]\d\d:?\d\d)?",
    "date": "",
    "time": rf"{_TIME}(?: ?[AaPp]\.?[Mm]\b\.?| ?Uhr)?|(?:[01]?\d|2[0-3]) ?h ?[0-5]\d",
    "uuid": r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "hex": r"(?=[a-fA-F]*\d)(?=\d*[a-fA-F])[0-9a-fA-F]{16,}",
    "token": (
        rf"(?:{_KEY})[\w%~+/-]{{8,}}={{0,2}}"
        r"|(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{24,}={0,2}"
    ),
}
"""Volatile text that is recognised without being asked for: dates (by the grammar of `page/dates.py`, not by
a pattern) and times, identifiers, and what stands behind the keys of tokens."""

_ORDERS: Mapping[str, bool] = {"iso": True, "iso_mdy": False}
"""Ways to read the spelling of a page where the answer is in ISO 8601: whether figures have the day first."""

_BEFORE = r"(?:(?<=\.\.)|(?<![\w.:-]))"
# A sign behind a value ends it where no letter or figure follows: "Order 7: sent", "on 2026-11-20."
_AFTER = r"(?!\w|[.:-]\w)"
_ISO_DAY = re.compile(rf"{PLACEHOLDER.pattern}|(?P<day>{_BEFORE}\d{{4}}-\d\d-\d\d(?:(?=T\d\d:)|{_AFTER}))")
_DIGIT = re.compile(r"\d")

T = TypeVar("T")
Pairs = tuple[tuple[str, str], ...]
"""Names with their values."""


class _Value(NamedTuple):
    """A value in a text: where it stands, and the kind that found it; of one known from the start none."""

    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Placeholders:
    """The bindings of a test so far, and the patterns of what is bound next; a new value for each change."""

    patterns: Mapping[str, str]
    fixed: Pairs = ()
    volatile: Pairs = ()
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
        begun = replace(self, fixed=tuple(fixed.items()))
        # What a variable filled into the task is that variable, not a literal.
        return replace(begun, literals=f"{self.literals}\n{begun.hide_fixed(task)}")

    def hide(self, page: PageText) -> tuple[PageText, Placeholders]:
        """The page with names in the place of values, and the bindings with what was new on it."""
        return self.hide_through(page.changed, "{kind}_{number}")

    def hide_text(self, text: str) -> tuple[str, Placeholders]:
        """As `hide`, for a text that is no page, such as what a tool found."""
        return self.hide_through(lambda change: change(text), "{kind}_{number}")

    def hide_like(self, recorded: PageText, page: PageText) -> tuple[PageText, Placeholders]:
        """As `hide`, on a page that may differ from the recorded one.

        A new value takes the name that stands on the same line of the recorded page. One on a line
        that was not recorded gets a name that no recording has, so that it shifts no other.
        """
        return self._bound_like(recorded, page).hide_through(page.changed, "new_{kind}_{number}")

    def hide_known(self, text: str) -> str:
        """The text with names for values that are bound already; for answers, which bind nothing.

        A day that a page spells otherwise is named too, as `{{date_1|iso}}`: typed values are in ISO 8601.
        """
        named = _exactly_these((*self.volatile, *self.fixed))
        text = _named(text, named) if named else text
        if not (self.fixed or self.volatile):
            return text
        return _ISO_DAY.sub(lambda match: self._hidden_day(match) if match["day"] else match[0], text)

    def hide_fixed(self, text: str) -> str:
        """The text with names for what is known from the start alone: variables and the base url."""
        named = _exactly_these(self.fixed)
        return _named(text, named) if named else text

    def bind(self, text: str) -> str:
        """The text with today's values in the place of names; names of secrets stay."""
        values = dict((*self.fixed, *self.volatile))

        def value(match: re.Match[str]) -> str:
            found = _spelled(values.get(match[1]), match[2])
            return match[0] if found is None else found

        return PLACEHOLDER.sub(value, text)

    def unbound(self, text: str) -> tuple[str, ...]:
        """The names of volatile text in a recorded answer that no value of today has been found for."""
        known = dict((*self.fixed, *self.volatile))
        lost = (
            match[1]
            for match in PLACEHOLDER.finditer(text)
            if self._kind_of(match[1]) and _spelled(known.get(match[1]), match[2]) is None
        )
        return tuple(dict.fromkeys(lost))

    def rules(self, names: Iterable[str]) -> dict[str, str]:
        """For each of these names the rule that it follows, in the order of the names."""
        return {name: rule for name in sorted(set(names)) if (rule := self._rule(name))}

    # -- inside -------------------------------------------------------------------------------

    def hide_through(self, changed: Callable[[Callable[[str], str]], T], form: str) -> tuple[T, Placeholders]:
        """As `hide`, for what puts each of its fields through a call; new names have this form."""
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        added, fixed = dict(self.volatile), dict(self.fixed)

        numbers: dict[str, Iterator[int]] = defaultdict(lambda: itertools.count(1))

        def name(value: str, kind: str) -> str:
            if value not in known:
                names = (form.format(kind=kind, number=number) for number in numbers[kind])
                known[value] = next(name for name in names if name not in added and name not in fixed)
                added[known[value]] = value
            return placeholder(known[value])

        hidden = changed(self._renaming(name, known))
        return hidden, replace(self, volatile=tuple(added.items()))

    def _renaming(self, name: Callable[[str, str], str], known: Mapping[str, str]) -> Callable[[str], str]:
        """Renames each value of a field; `name` gets the value and the kind that found it."""
        values = _finding(tuple(self.patterns.items()), self.fixed)

        def renamed(text: str) -> str:
            found = values(text)
            if not found:
                return text
            parts, at = [], 0
            for start, end, kind in found:
                value = text[start:end]
                kept = value not in known and _is_literal(value, self.literals)
                parts += [text[at:start], value if kept else name(value, kind)]
                at = end
            return "".join((*parts, text[at:]))

        return renamed

    def _bound_like(self, recorded: PageText, page: PageText) -> Placeholders:
        """The bindings that follow from lines which are alike but for their values."""
        known = {value: name for name, value in (*self.volatile, *self.fixed)}
        added = dict(self.volatile)
        then = _Masked(recorded, self._mask_names())
        now = _Masked(page, self._mask_values(known))
        pairs = [(then.values[at], now.values[other]) for at, other in alike_lines(then.keys, now.keys)]
        pairs += then.gained_columns(now)
        for names, values in pairs:
            for name, value in zip(names, values, strict=False):
                if value not in known and name not in added:
                    known[value], added[name] = name, value
        return replace(self, volatile=tuple(added.items()))

    def _mask_names(self) -> _Mask:
        """A recorded field with kinds in the place of names, and the names."""
        fixed = dict(self.fixed)

        def masked(text: str) -> tuple[str, tuple[str, ...]]:
            names: list[str] = []

            def mask(match: re.Match[str]) -> str:
                kind = self._kind_of(match[1])
                if not kind or match[1] in fixed:
                    return match[0]
                names.append(match[1])
                return placeholder(kind)

            return (PLACEHOLDER.sub(mask, text), tuple(names)) if OPEN in text else (text, ())

        return functools.cache(masked)

    def _mask_values(self, known: Mapping[str, str]) -> _Mask:
        """A field of today with kinds in the place of values, and the values."""
        fixed = dict(self.fixed)
        values: list[str] = []

        def mask(value: str, kind: str) -> str:
            name = known.get(value)
            if name in fixed:
                return placeholder(name)
            values.append(value)
            return placeholder(kind)

        renamed = self._renaming(mask, known)
        values_in = _finding(tuple(self.patterns.items()), self.fixed)

        def masked(text: str) -> tuple[str, tuple[str, ...]]:
            if not values_in(text):
                return text, ()
            values.clear()
            return renamed(text), tuple(values)

        return functools.cache(masked)

    def _kind_of(self, name: str) -> str:
        """The kind of a name of volatile text; empty for any other name."""
        kind, _, number = name.rpartition("_")
        return kind if number.isdigit() and kind in self.patterns else ""

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

    def _hidden_day(self, match: re.Match[str]) -> str:
        """A day as a reference; of several names for it the first, those of the user's before all."""
        day = match["day"]
        if reference := _days_of(self.fixed).get(day):
            return reference
        if day in {named.isoformat() for named in _literal_days(self.literals)}:
            return day
        return _days_of(self.volatile).get(day, day)

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


# -- values in a field ------------------------------------------------------------------------------


_Finding = Callable[[str], tuple[_Value, ...]]
_NEEDS: Mapping[str, re.Pattern[str]] = {
    "datetime": re.compile(r"-\d\d[T ]\d"),
    "time": re.compile(r"\d(?::| ?h ?)[0-5]\d"),
    "uuid": re.compile(r"-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-"),
    "hex": re.compile(r"[0-9a-fA-F]{16}"),
    "token": re.compile(r"=[\w%~+/-]{8}|[\w-]{24}"),
}
"""What a field must have for a built-in pattern to find anything: this is looked for in each, and what finds
values with their borders, all in one, costs ten times as much."""

_BUILT_IN_PATTERNS = frozenset((kind, pattern) for kind, pattern in BUILT_IN.items() if pattern)

_LONG_WORD = re.compile(r"[\w=%~+/-]{12}")
"""What has one of `_OF_LONG_WORDS`: the shortest is a key of three letters, `=` and eight more."""

_OF_LONG_WORDS = frozenset({"uuid", "hex", "token"})


@functools.lru_cache(maxsize=16)
def _finding(patterns: Pairs, fixed: Pairs) -> _Finding:
    """Finds the values in a field, from left to right: of two at one place the one whose rule comes first."""
    kinds = [kind for kind, _ in patterns]
    values = tuple(value for _, value in fixed if value)
    own = [(kind, re.compile(pattern)) for kind, pattern in patterns if BUILT_IN.get(kind) != pattern]
    built_in = [(kind, _NEEDS[kind]) for kind, pattern in patterns if (kind, pattern) in _BUILT_IN_PATTERNS]
    long_ones = own + built_in
    short_ones = own + [(kind, need) for kind, need in built_in if kind not in _OF_LONG_WORDS]
    with_dates = dict(patterns).get("date") == BUILT_IN["date"]

    # A page has thousands of fields, and most hold nothing: no step here makes more than it must.
    @functools.lru_cache(maxsize=256)
    def finder_of(possible: tuple[str, ...], with_fixed: bool, with_ours: bool) -> re.Pattern[str]:  # noqa: FBT001
        return _finder(patterns, fixed if with_fixed else (), possible, with_ours=with_ours)

    def found(text: str) -> tuple[_Value, ...]:
        if _DIGIT.search(text) is not None:
            needs = short_ones if _LONG_WORD.search(text) is None else long_ones
        else:
            needs = long_ones if "=" in text else own
        possible = tuple([kind for kind, need in needs if need.search(text) is not None])
        known = False
        for value in values:
            if value in text:
                known = True
                break
        finder = finder_of(possible, known, OPEN in text) if possible or known else None
        if with_dates and may_name_days(text):
            return tuple(_with_dates(text, finder, kinds))
        if finder is None:
            return ()
        matches = finder.finditer(text)
        return tuple([_Value(*match.span(), match.lastgroup or "") for match in matches if _is_value(match)])

    return functools.lru_cache(maxsize=1 << 15)(found)


def _with_dates(text: str, finder: re.Pattern[str] | None, kinds: Sequence[str]) -> Iterator[_Value]:
    dates = [_Value(day.start, day.end, "date") for day in spans(text)]
    if finder is None:
        yield from dates
        return
    rank = kinds.index("date")
    at = 0
    match = finder.search(text)
    while True:
        if match is not None and match.start() < at:
            match = finder.search(text, at)
        day = next((day for day in dates if day.start >= at), None)
        if day is not None and (match is None or _comes_first(day.start, rank, match, kinds)):
            yield day
            at = day.end
        elif match is not None:
            if _is_value(match):
                yield _Value(*match.span(), match.lastgroup or "")
            at = match.end()
        else:
            return


def _comes_first(start: int, rank: int, match: re.Match[str], kinds: Sequence[str]) -> bool:
    """Whether a date comes before what a pattern found; at one place the order of the rules decides."""
    if start != match.start():
        return start < match.start()
    return match.lastgroup in kinds and rank < kinds.index(match.lastgroup)


def _is_value(match: re.Match[str]) -> bool:
    return match.lastgroup != _OURS


_OURS = "_ours"
"""The group of placeholders that stand in a field already, as of secrets: nothing in them is a value."""


_FIGURES = frozenset({"datetime", "time"})
"""Kinds that begin with a digit: alone they need not be tried at each letter."""


def _finder(patterns: Pairs, fixed: Pairs, possible: tuple[str, ...], *, with_ours: bool) -> re.Pattern[str]:
    """Finds what is known from the start, and these of the kinds, in the order of their rules."""
    kinds = [f"(?P<{kind}>{pattern}){_AFTER}" for kind, pattern in patterns if kind in possible]
    values = [_exactly(value) for _, value in _longest_first(fixed)]
    built_in = all(dict(patterns)[kind] == BUILT_IN.get(kind) for kind in possible)
    first = r"(?=\d)" if built_in and _FIGURES.issuperset(possible) else ""
    volatile = [f"{first}{_BEFORE}(?:{'|'.join(kinds)})"] if kinds else []
    ours = [f"(?P<{_OURS}>{_without_groups(PLACEHOLDER.pattern)})"] if with_ours else []
    return re.compile("|".join((*ours, *values, *volatile)))


def _without_groups(pattern: str) -> str:
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


def _exactly_these(pairs: Pairs) -> tuple[re.Pattern[str], Mapping[str, str]] | None:
    """What finds the values of these names, and the name of each."""
    values = _longest_first(pairs)
    if not values:
        return None
    return _whole_values(tuple(value for _, value in values)), {value: name for name, value in pairs}


@functools.lru_cache(maxsize=64)
def _whole_values(values: tuple[str, ...]) -> re.Pattern[str]:
    ours = f"(?P<{_OURS}>{_without_groups(PLACEHOLDER.pattern)})"
    return re.compile("|".join((ours, *map(_exactly, values))))


def _named(text: str, named: tuple[re.Pattern[str], Mapping[str, str]]) -> str:
    finder, names = named
    return finder.sub(lambda match: placeholder(names[match[0]]) if _is_value(match) else match[0], text)


def _longest_first(pairs: Pairs) -> list[tuple[str, str]]:
    return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -len(pair[1]))


def _exactly(value: str) -> str:
    before = r"(?<!\w)" if value[:1].isalnum() else ""
    after = r"(?!\w)" if value[-1:].isalnum() else ""
    return f"{before}{re.escape(value)}{after}"


def forget() -> None:
    """Forget what was found in fields before; for measurements."""
    _finding.cache_clear()


# -- what the task names ------------------------------------------------------------------------------


@functools.lru_cache(maxsize=1 << 12)
def _is_literal(value: str, literals: str) -> bool:
    """Whether the task names a value: as a whole ("11:30" is not "1:30"), and a day in any spelling."""
    if value in literals and re.search(f"{_BEFORE}{re.escape(value)}{_AFTER}", literals):
        return True
    if not (named := _literal_days(literals)):  # most tasks name none, and pages have hundreds
        return False
    day = next(spans(value), None)
    return day is not None and len(value) == day.end - day.start and not day.days.isdisjoint(named)


@functools.lru_cache(maxsize=64)
def _literal_days(literals: str) -> frozenset[date]:
    return days(literals)


@functools.lru_cache(maxsize=16)
def _days_of(pairs: Pairs) -> Mapping[str, str]:
    """The reference to each day, in ISO 8601, that the values of these names spell."""
    found: dict[str, str] = {}
    for name, value in pairs:
        for how in _ORDERS:
            if day := _spelled(value, how):
                found.setdefault(day, placeholder(name, how))
    return found


def _spelled(value: str | None, how: str | None) -> str | None:
    """A value as a reference wants it spelled; None when it cannot be."""
    if not how or value is None:
        return value
    day = day_of(value, day_first=_ORDERS[how]) if how in _ORDERS else None
    return day.isoformat() if day else None


# -- lines without their values -----------------------------------------------------------------------

_Mask = Callable[[str], tuple[str, tuple[str, ...]]]
"""A field with kinds in the place of values (or of their names), and these."""


class _Masked:
    """The lines of a page by what they say but for values; `values` are what the mask took out of each."""

    def __init__(self, page: PageText, mask: _Mask) -> None:
        self._mask = mask
        self._lines = (*page.head, *page.lines)
        self.keys: list[tuple[object, ...]] = []
        self.values: list[tuple[str, ...]] = []
        for line in self._lines:
            if line.cells or line.states:
                masked = [mask(text) for text in _fields(line)]
                # Two lines with the same texts in other places are not the same line.
                states = (state for state in line.states if state.name not in LOOKS)
                shape = (len(line.cells), *[(state.name, len(state.values)) for state in states])
                self.keys.append((line.role, line.level, shape, *[text for text, _ in masked]))
                self.values.append(tuple([value for _, found in masked for value in found]))
            else:  # as most lines are: the same, made in a third of the time
                (name, named), (target, led) = mask(line.name), mask(line.target)
                self.keys.append((line.role, line.level, (0,), name, target))
                self.values.append(named + led)

    def gained_columns(self, now: _Masked) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """What was taken out of recorded rows, and of those of today that have their cells and more."""
        recorded = [at for at, line in enumerate(self._lines) if line.cells]
        known = {self.keys[at] for at in recorded}
        rows = RowsByCell([self._said(at) for at in recorded])
        for at, line in enumerate(now._lines):
            if not line.cells or now.keys[at] in known:
                continue
            cells = now._cells(at)
            found = rows.within(cells)
            if found is None:
                continue
            row = recorded[found]
            stand = places(self._said(row), cells)
            values = (value for place in stand for value in now._mask(line.cells[place])[1])
            yield self.values[row], tuple(values)

    def _said(self, at: int) -> tuple[str, ...]:
        """The cells that are said in the row: today one may be said that was told by its links alone."""
        return tuple(self._mask(cell)[0] for cell in self._lines[at].cells if cell != STANDS_BELOW)

    def _cells(self, at: int) -> tuple[str, ...]:
        return tuple(self._mask(cell)[0] for cell in self._lines[at].cells)


def _fields(line: Line) -> tuple[str, ...]:
    """The fields of a line, in the order in which they are renamed."""
    if not line.states:
        return (line.name, *line.cells, line.target)
    return (line.name, *line.cells, *(text for state in line.states for text in state.texts), line.target)
