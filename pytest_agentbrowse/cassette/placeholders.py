"""Names that stand in a cassette for values bound at run time: the base url, variables, volatile text.

Renaming is one-to-one over the runs of a test: the same value has the same name, different values
have different names; but for times of a clock, which goes on at another moment each time. A value that
the task itself names is never renamed. All texts here are inside texts, in which a name is a placeholder
that no page can spell; pages are renamed field by field.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

from pytest_agentbrowse.cassette import made_ids, numbers_in_texts
from pytest_agentbrowse.cassette.ages_of_lines import named_ages
from pytest_agentbrowse.cassette.ages_told import AgesToday
from pytest_agentbrowse.cassette.alignment import Masked, RecordedLines
from pytest_agentbrowse.cassette.clocks import CLOCKS, within_a_minute
from pytest_agentbrowse.cassette.declared import (
    OWN_ADDRESSES,
    address_and_host,
    addresses_of,
    check_patterns,
    check_variables,
)
from pytest_agentbrowse.cassette.literals import (
    is_literal,
    literal_days,
    references_to_days,
    spelled,
)
from pytest_agentbrowse.cassette.other_days import days_as_recorded
from pytest_agentbrowse.cassette.renumbered import Before
from pytest_agentbrowse.cassette.renumbering import NOTHING_RENUMBERED, Renumbering
from pytest_agentbrowse.cassette.value_patterns import (
    AFTER,
    ALIKE,
    BEFORE,
    BUILT_IN,
    DATE_BEFORE_WEEKDAYS,
    FULL_HOUR,
    HALF_BEHIND_NAME,
    TIME_BEFORE_GAPS,
    WEEKDAY_BEFORE_NAME,
    Pairs,
    ValuesIn,
    kind_of,
    renamed,
    values_in,
)
from pytest_agentbrowse.evidence.moments import Moment, is_moment_later
from pytest_agentbrowse.page.dates import is_bare_weekday, spans
from pytest_agentbrowse.page.placeholder import NEW, OPEN, PLACEHOLDER, names_in, placeholder, read, written
from pytest_agentbrowse.page.text import PageText, once_per_page

_ISO_DAY = re.compile(rf"{PLACEHOLDER.pattern}|(?P<day>{BEFORE}\d{{4}}-\d\d-\d\d(?:(?=T\d\d:)|{AFTER}))")

_QUOTED = re.compile(r'(?<=")[^"\n]+(?=")')
_ESCAPED_BRACES = re.compile(r"\{\\+(?=\{)")
NO_URLS: Mapping[str, str] = MappingProxyType({})

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Placeholders:
    """The bindings of a test so far, and the patterns of what is bound next; a new value for each change."""

    patterns: Mapping[str, str]
    fixed: Pairs = ()
    volatile: Pairs = ()
    asked: str = ""
    """What the tasks say, without variables: the values in it are meant as they are."""
    typed: tuple[str, ...] = ()
    """What actions put in, likewise, but for values that had names."""
    addresses: frozenset[str] = OWN_ADDRESSES
    """The names of addresses of the application."""
    renumbered: Renumbering = NOTHING_RENUMBERED
    """Numbers and keys of recorded data with those that they have today: what `renumbered_like` found."""
    later: Pairs = ()
    """Names of times and numbers beside those that a page of today would give them.

    A clock went on between two that were one when recorded, or had gone on between two that are one today;
    and two things had one number when recorded.
    """

    aged: frozenset[tuple[str, str]] = frozenset()
    """Texts with ages that are known by their lines alone, and as they are recorded."""

    ages: AgesToday | None = field(default=None, compare=False)
    """The ages on the page of today, of which a verdict may mean one."""

    moments: Mapping[str, Moment] = field(default_factory=dict)
    """What the recorded days were that its verdicts rest on, or its steps brought, by their names."""

    def begin(self, *, task: str, base_url: str, variables: Mapping[str, str]) -> Placeholders:
        """The bindings of a run: its variables and the base url are known from the start.

        Raises:
            SettingsError: a variable that has no name or no text, all at once.

        """
        check_variables(variables, taken={*self.addresses, *dict(self.volatile)})
        fixed = dict(self.fixed)
        if base_url:
            fixed |= address_and_host("base_url", "base_host", base_url)
        fixed.update(variables)
        begun = replace(self, fixed=tuple(fixed.items()))
        # What a variable filled into the task is that variable, not a literal.
        return replace(begun, asked=f"{self.asked}\n{begun.hide_fixed(task)}")

    @property
    def literals(self) -> str:
        """All in which values stand that get no name."""
        return "\n".join((self.asked, *self.typed))

    def put_in(self, texts: Iterable[str]) -> Placeholders:
        """These, after an action that put texts in: they are meant as they are, as what the task says."""
        hidden = dict.fromkeys(map(self.hide_known, texts))
        new = tuple(text for text in hidden if text not in self.typed and self._values((text,)))
        return replace(self, typed=(*self.typed, *new)) if new else self

    def hide(self, page: PageText, made: Iterable[str] = ()) -> tuple[PageText, Placeholders]:
        """The page with names in the place of values, and the bindings with what was new on it.

        `made` are the numbers that the application gave to what the step before made.
        """
        known = self
        for number in made:
            known = known._naming_made(number)
        page, known = known._naming_ages_of_lines(known.renumbered.of_then(page))  # noqa: SLF001 - another of our own
        return known.hide_through(page.changed, "{kind}_{number}")

    def also_for(self, values: Mapping[str, str]) -> Placeholders:
        """These, where a name that stands for nothing yet stands for a value that may have another name."""
        new = tuple(pair for pair in values.items() if pair[0] not in dict(self._named))
        return replace(self, later=(*self.later, *new)) if new else self

    def _naming_made(self, made: str) -> Placeholders:
        if not self._knows_ids or made in self._names() or is_literal(made, self.literals):
            return self
        names = (f"{made_ids.KIND}_{number}" for number in itertools.count(1))
        name = next(name for name in names if name not in dict(self._named))
        return replace(self, volatile=(*self.volatile, (name, made)))

    def hide_text(self, text: str) -> tuple[str, Placeholders]:
        """As `hide`, for a text that is no page, such as what a tool found."""
        text = self.renumbered.as_recorded(text)
        return self.hide_through(lambda change: change(text), "{kind}_{number}")

    def renumbered_like(
        self,
        recorded: PageText,
        page: PageText,
        *,
        opened: bool,
        rows: Mapping[str, str] | None = None,
        before: Before | None = None,
        shown: PageText | None = None,
    ) -> Placeholders:
        """These, with numbers and keys of today that stand for recorded ones: see `Renumbering.found`."""
        found = self.renumbered.found(
            recorded,
            page,
            opened=opened,
            rows=rows or {},
            before=before,
            shown=shown or page,
            literals=self.literals,
        )
        return replace(self, renumbered=found)

    def hide_like(
        self,
        recorded: PageText,
        page: PageText,
        seen: frozenset[str] = frozenset(),
        ending: frozenset[str] = frozenset(),
    ) -> tuple[PageText, Placeholders]:
        """As `hide`, on a page that may differ from the recorded one; `seen` are numbers of pages before it.

        Those at the `ending` of addresses there are told apart: see `made_today`.

        A new value takes the name that stands on the same line of the recorded page. One on a line
        that was not recorded gets a name that no recording has, so that it shifts no other. Where nothing
        differs, the recorded page itself is given: what was found on it need not be found again.
        """
        page = self.renumbered.of_then_beside(recorded, page, self._made_on(recorded, page))
        known = self._known_to(recorded)._with_ids_of(recorded, page, seen, ending)  # noqa: SLF001 - another of our own
        known = known.put_in(_plain_days(recorded))  # of an older recording
        page, known = known._naming_ages_of_lines(page, recorded)  # noqa: SLF001 - same
        values = known._values_in  # noqa: SLF001 - same
        with_values = [text for text in page.fields if values(text)]
        bound = known._bound_like(recorded, page, with_values)  # noqa: SLF001 - another of our own
        hidden, bindings = bound.hide_through(
            functools.partial(page.changed, among=with_values), NEW + "{kind}_{number}"
        )
        named = dict(bindings._named)  # noqa: SLF001 - same
        hidden = made_ids.told_plainly(recorded, hidden, dict(bindings._ids))  # noqa: SLF001 - same
        hidden, clocks = within_a_minute(recorded, hidden, named)
        hidden, days = days_as_recorded(recorded, hidden, named, self.moments)
        later = tuple(dict((*bindings.later, *clocks.items(), *days.items())).items())
        bindings = replace(bindings, patterns=self.patterns, typed=self.typed, later=later)
        return recorded if hidden == recorded else hidden, bindings

    def hide_known(self, text: str) -> str:
        """The text with names for values that are bound already; for answers, which bind nothing.

        A day that a page spells otherwise is named too, as `{{date_1|iso}}`: typed values are in ISO 8601.
        """
        # What a tool told quotes lines of the page: each text of one is a text by itself.
        text = _QUOTED.sub(lambda match: self.renumbered.as_recorded(match[0]), text)
        text = renamed(self.renumbered.as_recorded(text), self._one_to_one)
        text = numbers_in_texts.rewritten(text, {value: placeholder(name) for name, value in self._ids})
        for said, hidden in self.aged:
            text = text.replace(f'"{said}"', f'"{hidden}"')
        if not (self.fixed or self.volatile):
            return text
        alike = {kind: _only_name(kind) for kind in self._alike if _only_name(kind) in dict(self.volatile)}
        if alike:
            text = self._renaming(
                lambda value, kind: placeholder(alike[kind]) if kind in alike else value, {}
            )(text)
        return _ISO_DAY.sub(lambda match: self._hidden_day(match) if match["day"] else match[0], text)

    def hide_fixed(self, text: str) -> str:
        """The text with names for what is known from the start alone: variables and the base url."""
        return renamed(text, self.fixed)

    def bind(self, text: str) -> str:
        """The text with today's values in the place of names; names of secrets stay."""
        values = dict(self._named)

        def value(match: re.Match[str]) -> str:
            found = self._spelled(match[1], values.get(match[1]), match[2])
            return match[0] if found is None else found

        return PLACEHOLDER.sub(value, self.renumbered.of_today(text))

    def told(self, text: str, then: Mapping[str, str]) -> str:
        """Text of an edge for a person: values of today in the place of names, else those of `then`.

        What has neither is called by its kind, as are ages: all of them have one name. Names of secrets
        stay: they are the test's own words.
        """
        values = {name: value for name, value in self._named if name not in self._only_names}

        def value(match: re.Match[str]) -> str:
            name, how = match[1], match[2]
            found = values.get(name, then.get(name))
            if found is not None:
                return spelled(found, how) or found
            kind = kind_of(name, self.patterns) or kind_of(name.removeprefix(NEW), self.patterns)
            return f"<{kind}>" if kind else written(match[0])

        # Braces of the page are escaped at the edge, and in quotes once more: a person sees them as they are.
        text = self.renumbered.of_today_if_sure(read(text))
        return _ESCAPED_BRACES.sub("{", PLACEHOLDER.sub(value, text))

    def unbound(self, text: str) -> tuple[str, ...]:
        """The names of volatile text in a recorded answer that no value of today has been found for."""
        known = dict(self._named)
        lost = (
            match[1]
            for match in PLACEHOLDER.finditer(text)
            if kind_of(match[1], self.patterns)
            and self._spelled(match[1], known.get(match[1]), match[2]) is None
        )
        return tuple(dict.fromkeys(lost))

    @property
    def own_patterns(self) -> Mapping[str, str]:
        """The patterns of the user's, by name."""
        return {kind: pattern for kind, pattern in self.patterns.items() if pattern != BUILT_IN.get(kind)}

    def rules(self, names: Iterable[str]) -> dict[str, str]:
        """For each of these names the rule that it follows, in the order of the names."""
        return {name: rule for name in sorted(set(names)) if (rule := self._rule(name))}

    @property
    def shown(self) -> Mapping[str, str]:
        """What the names of volatile text stand for: of one that has a value of later, the first one."""
        return dict((*self.later, *self.volatile))

    # -- inside -------------------------------------------------------------------------------

    def hide_through(self, changed: Callable[[Callable[[str], str]], T], form: str) -> tuple[T, Placeholders]:
        """As `hide`, for what puts each of its fields through a call; new names have this form."""
        known = self._names()
        added, fixed, alike = dict(self.volatile), dict(self.fixed), self._alike
        numbers: dict[str, Iterator[int]] = defaultdict(lambda: itertools.count(1))

        def name(value: str, kind: str) -> str:
            if value not in known and kind in alike:
                known[value] = _only_name(kind)
                added.setdefault(known[value], value)
            if value not in known:
                names = (form.format(kind=kind, number=number) for number in numbers[kind])
                known[value] = next(name for name in names if name not in added and name not in fixed)
                added[known[value]] = value
            return placeholder(known[value])

        hidden = changed(self._renaming(name, known))
        return hidden, replace(self, volatile=tuple(added.items()))

    def _made_on(self, recorded: PageText, page: PageText) -> frozenset[str]:
        """The numbers of what was made, and those in the address where the recorded one has names of such."""
        if not self._knows_ids:
            return frozenset()
        ids = [name for name in names_in(recorded.url) if kind_of(name, {made_ids.KIND})]
        there = made_ids.in_their_places(ids, recorded.url, self.hide_fixed(page.url)) if ids else frozenset()
        return there.union(value for _, value in self._ids)

    def _with_ids_of(
        self, recorded: PageText, page: PageText, seen: frozenset[str], ending: frozenset[str]
    ) -> Placeholders:
        """These, with the numbers of today that stand where a recorded page has names of such."""
        named = {name for text in recorded.fields if OPEN in text for name in names_in(text)}
        ids = {name for name in named if kind_of(name, {made_ids.KIND})}
        if not ids or not self._knows_ids:
            return self
        address = self.hide_fixed(page.url)
        unbound = sorted(ids - dict(self._named).keys())
        found = made_ids.made_today(recorded, page, address, unbound, seen, ending) if unbound else {}
        also = made_ids.also_numbered(recorded.url, address, {**dict(self._ids), **found})
        later = ((name, number) for name, number in also.items() if number not in self._names())
        return replace(self, volatile=(*self.volatile, *found.items()), later=(*self.later, *later))

    @property
    def _knows_ids(self) -> bool:
        """Whether numbers of what was made get names; they get none where the user has a kind called so."""
        return self.patterns.get(made_ids.KIND) == BUILT_IN[made_ids.KIND]

    @property
    def _ids(self) -> Pairs:
        return (
            tuple(pair for pair in (*self.later, *self.volatile) if kind_of(pair[0], {made_ids.KIND}))
            if self._knows_ids
            else ()
        )

    @property
    def _one_to_one(self) -> Pairs:
        """The names that stand for one value wherever it is said."""
        others = {*self._ids, *((name, value) for name, value in self._named if name in self._only_names)}
        return tuple(pair for pair in self._named if pair not in others) if others else self._named

    @property
    def _only_names(self) -> frozenset[str]:
        return frozenset(map(_only_name, self._alike))

    @property
    def _values_in(self) -> ValuesIn:
        """Finds the values of a text: by the patterns, what is known from the start, and the ids so far."""
        patterns = self.patterns
        if ids := self._ids:
            patterns = {**patterns, made_ids.KIND: numbers_in_texts.finding(tuple(value for _, value in ids))}
        return values_in(tuple(patterns.items()), self.fixed)

    def _naming_ages_of_lines(
        self, page: PageText, recorded: PageText | None = None
    ) -> tuple[PageText, Placeholders]:
        """The page with a name in the place of each age that its line alone tells of."""
        if "age" not in self._alike:
            return page, self
        name = _only_name("age")
        named = named_ages(page, placeholder(name), is_meant=self.is_literal, recorded=recorded)
        if named is None:
            return page, self
        volatile = {name: named.first, **dict(self.volatile)}
        return named.page, replace(self, volatile=tuple(volatile.items()), aged=self.aged | named.texts)

    def is_literal(self, value: str) -> bool:
        """Whether the task, or what was put in, says a value: it is meant as it is."""
        return is_literal(value, self.literals)

    def _spelled(self, name: str, value: str | None, how: str | None) -> str | None:
        """A value as a reference wants it; of one of several ages the one that stands in its place."""
        of_age = self.ages.value(name, how) if self.ages is not None and how else None
        return of_age if of_age is not None else spelled(value, how)

    @property
    def _named(self) -> Pairs:
        """The names with their values: one that has a value of later has its first one behind that."""
        return (*self.later, *self.volatile, *self.fixed)

    def _names(self) -> dict[str, str]:
        """The name of each value."""
        return {value: name for name, value in self._named}

    @property
    def _alike(self) -> frozenset[str]:
        """The kinds whose values have one name; one of these names that is the user's own kind is none."""
        return frozenset(kind for kind in ALIKE if self.patterns.get(kind) == BUILT_IN[kind])

    def _known_to(self, recorded: PageText) -> Placeholders:
        """These, but for kinds that the recording did not know: an older one has them in plain.

        Where it knew the kind, and not all of its phrases, it has those alone in plain.
        """
        known = self._typed_on(recorded)
        if self.patterns.get("time") == BUILT_IN["time"] and _has_halves_in_plain(recorded):
            known = replace(known, patterns={**known.patterns, "time": TIME_BEFORE_GAPS})
        if self.patterns.get("date") == BUILT_IN["date"] and _has_weekdays_in_plain(recorded):
            known = replace(known, patterns={**known.patterns, "date": DATE_BEFORE_WEEKDAYS})
        alike = known._alike  # noqa: SLF001 - another of our own
        plain = [
            (value, kind)
            for value, kind in _values_in_plain(recorded)
            if (kind in alike or kind not in ALIKE) and not is_literal(value, known.literals)
        ]
        if not plain:
            return known
        named = {kind_of(name, alike) for text in recorded.fields if OPEN in text for name in names_in(text)}
        unknown = alike.intersection(kind for _, kind in plain) - named
        patterns = {kind: pattern for kind, pattern in known.patterns.items() if kind not in unknown}
        in_plain = (value for value, kind in plain if kind not in unknown)
        return replace(known, patterns=patterns, typed=(*known.typed, *in_plain))

    def _typed_on(self, recorded: PageText) -> Placeholders:
        """These, with what the recorded page says as it was put in: an older one has names for that, too."""
        if not self.typed:
            return self
        plain = self._values(recorded.fields)
        there = tuple(text for text in self.typed if any(is_literal(value, text) for value in plain))
        return self if there == self.typed else replace(self, typed=there)

    def _values(self, texts: Iterable[str]) -> frozenset[str]:
        """The values in texts that could have names."""
        values = self._values_in
        return frozenset(text[start:end] for text in texts for start, end, _ in values(text))

    def _renaming(self, name: Callable[[str, str], str], known: Mapping[str, str]) -> Callable[[str], str]:
        """Renames each value of a field; `name` gets the value and the kind that found it."""
        values = self._values_in
        literals = self.literals
        names_days = bool(literal_days(literals))

        def change(text: str) -> str:
            found = values(text)
            if not found:
                return text
            parts: list[str] = []
            at = 0
            for start, end, kind in found:
                value = text[start:end]
                may_be_literal = value not in known and (names_days or value in literals)
                kept = may_be_literal and is_literal(value, literals)
                parts += (text[at:start], value if kept else name(value, kind))
                at = end
            parts.append(text[at:])
            return "".join(parts)

        return change

    def _bound_like(self, recorded: PageText, page: PageText, with_values: Iterable[str]) -> Placeholders:
        """The bindings that follow from lines which are alike but for their values."""
        known = self._names()
        added, later = dict(self.volatile), list(self.later)
        then = _recorded_lines(recorded, tuple(self.patterns), tuple(name for name, _ in self.fixed))
        # Ages that only their lines tell have their name already, in whatever text they stand.
        named = (text for text in page.fields if not self._only_names.isdisjoint(names_in(text)))
        for names, values in then.alike(page, self._without_values((*with_values, *named), known)):
            for name, value in zip(names, values, strict=False):
                if self._is_recorded(known.get(value, NEW)):
                    continue
                if name not in added:
                    added.pop(known.get(value, ""), None)  # it was seen first where it was not recorded
                    known[value], added[name] = name, value
                elif value not in known and kind_of(name, CLOCKS) and is_moment_later(added[name], value):
                    known[value] = name
                    later.append((name, value))
        # What stands elsewhere in its item, as the time behind the name, has no line alike.
        lost = {name: moment for name, moment in self.moments.items() if name not in added}
        times = {name: moment.shown for name, moment in lost.items() if moment.days is None}
        there = self._values(with_values) if times else ()
        for name, shown in times.items():
            if shown in there and not self._is_recorded(known.get(shown, NEW)):
                added.pop(known.get(shown, ""), None)
                known[shown], added[name] = name, shown
        return replace(self, volatile=tuple(added.items()), later=tuple(later))

    def _is_recorded(self, name: str) -> bool:
        """Whether a recording has this name; a kind of the user's own may begin as those that none has."""
        return not name.startswith(NEW) or bool(kind_of(name, self.patterns))

    def _without_values(self, fields: Iterable[str], known: Mapping[str, str]) -> dict[str, Masked]:
        """Fields of today with kinds in the place of values, and the values."""
        fixed = dict(self.fixed)
        values: list[str] = []

        def mask(value: str, kind: str) -> str:
            name = known.get(value)
            if name in fixed:
                return placeholder(name)
            values.append(value)
            return placeholder(kind)

        kinds = {_only_name(kind): kind for kind in self._alike}
        masked: dict[str, Masked] = {}
        change = self._renaming(mask, known)
        for text in fields:
            values.clear()
            parts: list[str] = []
            at = 0
            for match in PLACEHOLDER.finditer(text):
                if match[1] in kinds:
                    parts += (change(text[at : match.start()]), placeholder(kinds[match[1]]))
                    values.append("")
                    at = match.end()
            masked[text] = "".join((*parts, change(text[at:]))), tuple(values)
        return masked

    def _rule(self, name: str) -> str:
        if name in self.addresses:
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
        if reference := references_to_days(self.fixed).get(day):
            return reference
        if day in {named.isoformat() for named in literal_days(self.literals)}:
            return day
        return references_to_days(self.volatile).get(day, day)


def placeholders_of(volatile: Mapping[str, str], *, base_urls: Mapping[str, str] = NO_URLS) -> Placeholders:
    """Placeholders with the user's named patterns before the built-in ones; all mistakes at once.

    `base_urls` are further addresses of the application, each by its name.

    Raises:
        SettingsError: a name or a pattern that cannot be one, or an address that is none.

    """
    check_patterns(volatile)
    fixed = addresses_of(base_urls, taken=volatile)
    patterns = {**volatile, **{name: BUILT_IN[name] for name in BUILT_IN if name not in volatile}}
    known = Placeholders(patterns)
    return replace(known, fixed=tuple(fixed.items()), addresses=known.addresses.union(fixed))


@once_per_page
def _plain_days(page: PageText) -> tuple[str, ...]:
    """The days that a recorded page says without a name: of its task, or none to an older version."""
    return tuple(dict.fromkeys(text[day.start : day.end] for text in page.fields for day in spans(text)))


# -- a recorded page ----------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4)
def _recorded_lines(page: PageText, kinds: Collection[str], fixed: Collection[str]) -> RecordedLines:
    """The lines of a recorded page without the values of these kinds.

    A replay compares one and the same recorded page with each look at today's.
    """

    def masked(text: str) -> Masked:
        names: list[str] = []

        def mask(match: re.Match[str]) -> str:
            kind = kind_of(match[1], kinds)
            if not kind or match[1] in fixed:
                return match[0]
            names.append(match[1])
            return placeholder(kind)

        return PLACEHOLDER.sub(mask, text), tuple(names)

    names = {text: masked(text) for text in page.fields if OPEN in text}
    return RecordedLines(page, names, kinds=frozenset(kinds).difference(fixed))


@once_per_page
def _has_halves_in_plain(page: PageText) -> bool:
    """Whether a page was recorded when a narrow space parted a time from the half of its day."""
    return any(OPEN in text and HALF_BEHIND_NAME.search(text) for text in page.fields)


@once_per_page
def _has_weekdays_in_plain(page: PageText) -> bool:
    """Whether a page was recorded when a short weekday without a sign was no part of its day."""
    found = (match for text in page.fields if OPEN in text for match in WEEKDAY_BEFORE_NAME.finditer(text))
    return any(is_bare_weekday(match["weekday"]) for match in found)


@once_per_page
def _values_in_plain(page: PageText) -> tuple[tuple[str, str], ...]:
    """What older recordings have no names for and stands on a page, each with its kind."""
    kinds = {**{kind: BUILT_IN[kind] for kind in sorted(ALIKE)}, "time": FULL_HOUR}
    values = values_in(tuple(kinds.items()), ())
    return tuple((text[start:end], kind) for text in page.fields for start, end, kind in values(text))


def _only_name(kind: str) -> str:
    return f"{kind}_1"
