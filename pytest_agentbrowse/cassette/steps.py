"""A recorded step as values: as it was recorded, and beside the page of today.

What of it has to hold is asked in `verification`. All texts have names in the place of volatile values.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pytest_agentbrowse.cassette.bindings import REPORTS, denied_in, is_judgement
from pytest_agentbrowse.cassette.element_numbers import Numbers
from pytest_agentbrowse.cassette.entry import (
    Done,
    Failed,
    RecordedAction,
    Skipped,
    texts_in,
)
from pytest_agentbrowse.cassette.passing import is_message
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.cassette.restless import wording
from pytest_agentbrowse.cassette.value_patterns import kind_of
from pytest_agentbrowse.evidence.around import is_of_a_page
from pytest_agentbrowse.evidence.beside import come_beside
from pytest_agentbrowse.evidence.brought import (
    NOTHING,
    Brought,
    brought,
)
from pytest_agentbrowse.evidence.denials import Denial, denial
from pytest_agentbrowse.evidence.drawn import drawn_sections, positions_in, without_drawn
from pytest_agentbrowse.evidence.elapsed import but_for_thousandths, took_otherwise
from pytest_agentbrowse.evidence.errors import BESIDE, PageError, new_errors
from pytest_agentbrowse.evidence.figures import figures, numbers, tokens
from pytest_agentbrowse.evidence.headed_anew import under_recorded_heading
from pytest_agentbrowse.evidence.inserted import inserted_texts
from pytest_agentbrowse.evidence.items import Collection, said_of_others
from pytest_agentbrowse.evidence.layouts import Layout, layout_of
from pytest_agentbrowse.evidence.lines import candidates, cited, holding
from pytest_agentbrowse.evidence.moments import local_time
from pytest_agentbrowse.evidence.own_values import own_fields
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.sets import named
from pytest_agentbrowse.evidence.spelling import words_of
from pytest_agentbrowse.evidence.subjects import Subjects, subjects
from pytest_agentbrowse.evidence.visits import changing, last_state_of
from pytest_agentbrowse.evidence.wording import is_sentence
from pytest_agentbrowse.page.dates import days
from pytest_agentbrowse.page.faults import EXCEPTION, REQUEST
from pytest_agentbrowse.page.placeholder import names_in, read, written
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText, in_quotes, unquoted
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.navigation import WAIT
from pytest_agentbrowse.tools.registry import Tools


@dataclass(frozen=True)
class RecordedStep:
    """A step as it was recorded: its page and what was carried out on it.

    `before` is the last action of the step before, `entered` what was put into that step's page and `put_in`
    what into all pages of the run so far; `earlier` are the pages of the test so far. `grows` says that the
    page told something later on while it was the same page, and `waited` that the step before only waited;
    `behind` are the pages behind a step that does no more, and behind the waits that follow.
    """

    page: PageText
    actions: tuple[RecordedAction, ...]
    before: RecordedAction | None = None
    entered: tuple[str, ...] = ()
    put_in: tuple[str, ...] = ()
    earlier: tuple[PagePair, ...] = ()
    task: str = ""
    grows: bool = False
    waited: bool = False
    behind: tuple[PageText, ...] = ()

    @cached_property
    def waited_over(self) -> tuple[RecordedStep, ...]:
        """A step that only waits, as if its wait, and those behind it, were over."""
        return tuple(replace(self, page=page, behind=(), waited=True) for page in self.behind)

    @cached_property
    def layout(self) -> Layout | None:
        """How the list that a verdict gives lies on its page; None where no layout explains it."""
        outputs = (action.call.params.get("output") for action in self.actions)
        layouts = (layout_of(output, self.page) for output in outputs if output is not None)
        return next((layout for layout in layouts if layout is not None), None)

    def layout_on(self, now: PageText) -> Layout | None:
        """The layout by which the list is read on a page of today; None where it does not lie there so."""
        layout = self.layout
        return layout if layout is not None and layout.today(self.page, now) is not None else None

    @cached_property
    def bound(self) -> tuple[tuple[Line, ...], ...]:
        """The lines that verdicts of this step rest on, for each page of the test so far, this one last."""
        return self._bound(None)

    def _bound(self, layout: Layout | None) -> tuple[tuple[Line, ...], ...]:
        """As `bound`, without the values of a list that is read anew."""
        pages = (*(page.then for page in self.earlier), self.page)
        lines: list[list[Line]] = [[] for _ in pages]
        for action in self.actions:
            cites = self._cites(action)
            lines[-1] += (*cites, *said_of_others(cites, self.page))
            for value, text in action.values.items():
                if layout is not None and layout.reads(value):
                    continue
                found = ((at, cited(text, pages[at])) for at in reversed(range(len(pages))))
                at, source = next((each for each in found if each[1] is not None), (-1, None))
                if source is not None:
                    lines[at].append(source)
        return tuple(map(tuple, lines))

    @cached_property
    def subjects(self) -> tuple[Subjects, ...]:
        """What verdicts of this step speak of beside what they rest on, for each page like `bound`."""
        if not self.ends:
            return ()
        cites = [line for action in self.actions for line in self._cites(action)]
        judges = any(
            action.call.tool == DONE and is_judgement(action.call.params, action.values, cites)
            for action in self.actions
        )
        reports = [text for text in _verdicts(self.actions) if text]
        *earlier, own = subjects(
            reports,
            self.task,
            (*(page.then for page in self.earlier), self.page),
            self.bound,
            judged_by=cites if judges else None,
            worked_out=[each.value for action in self.actions for each in action.computed],
        )
        figures = [figure for report in reports for figure in tokens(read(report))]
        fields = own_fields(figures, self.page, cites)
        return (*earlier, own._replace(fields=(*own.fields, *fields)))

    @cached_property
    def denials(self) -> tuple[Denial, ...]:
        """What verdicts of this step say is not there, where they name nothing on the page that shows it."""
        verdicts = (
            action for action in self.actions if action.call.tool == DONE and not action.lines("absent")
        )
        return tuple(
            each
            for action in verdicts
            for each in denial(
                self.task,
                [text for text in _verdicts((action,)) if text],
                denied_in(action.call.params),
                self._cites(action),
                self.page,
            )
        )

    def _cites(self, action: RecordedAction) -> list[Line]:
        """The lines of the page that an action cites as evidence."""
        found = (cited(text, self.page) for text in action.lines("evidence"))
        return [line for line in found if line is not None]

    @cached_property
    def brought(self) -> Brought:
        """What the step before brought and took away; nothing at the beginning of a run."""
        if self.before is None or not self.earlier:
            return NOTHING
        state = self.state.then if self.state is not None else None
        return brought(self.earlier[-1].then, self.page, self.entered, state)

    @cached_property
    def answers(self) -> tuple[Line, ...]:
        """The texts by which the page answers the step before, where its application gives them no role."""
        return tuple(inserted_texts(self.page, self.earlier[-1].then)) if self.earlier else ()

    @cached_property
    def state(self) -> PagePair | None:
        """The page of the step as the test saw it last, in this run or another; None for a new one."""
        state = last_state_of(self.page, [page.then for page in self.earlier])
        return next((page for page in reversed(self.earlier) if page.then is state), None)

    @property
    def shown(self) -> Mapping[str, str]:
        """The days and times that verdicts of this step rest on as they were shown, by name."""
        return {name: moment.shown for action in self.actions for name, moment in action.moments.items()}

    @property
    def ends(self) -> bool:
        """Whether the run ends with this step: a verdict is given on its page."""
        return _end(self.actions)

    @cached_property
    def rests(self) -> bool:
        """Whether its page must have come to rest: a verdict is given on it, or a field holds something else.

        What is written into an editor is kept a moment later; a press in between sends what was kept before.
        """
        if self.ends or not self.earlier:
            return self.ends
        before, held = (_fields_of(page) for page in (self.earlier[-1].then, self.page))
        return bool(before - held and held - before)

    @property
    def waits_out(self) -> bool:
        """Whether a `wait` before it showed nothing: nobody sees what it was for, so it takes its time."""
        is_wait = self.before is not None and self.before.call.tool == WAIT
        return is_wait and bool(self.earlier) and self.earlier[-1].then == self.page

    def today(
        self,
        now: PageText,
        *,
        bound: Placeholders,
        tools: Tools,
        holds_brought: bool = True,
        tolerated: frozenset[str] = frozenset(),
        restless: frozenset[Hashable] = frozenset(),
        looks: tuple[PageText, ...] = (),
        lasted: frozenset[str] = frozenset(),
    ) -> StepToday:
        """This step on a page of today, on which `bound` is bound; `tolerated` are kinds of errors."""
        step, now = self.without_drawn(now, tools)
        layout = step.layout_on(now)
        return StepToday(
            page=PagePair(step.page, now),
            actions=step.actions,
            before=step.before,
            entered=step.entered,
            put_in=step.put_in,
            earlier=step.earlier,
            waited=step.waited,
            bound=step.bound if layout is None else step._bound(layout),  # noqa: SLF001 - another of our own
            subjects=step.subjects if layout is None else (),
            denials=step.denials if layout is None else (),
            layout=layout,
            brought=step.brought if holds_brought else NOTHING,
            state=step.state,
            answers=frozenset(line.position for line in step.answers),
            holds_brought=holds_brought,
            task=step.task,
            report="\n".join(_verdicts(step.actions)),
            numbers=step.numbers(tools),
            shown=bound.shown,
            volatile=bound.own_patterns,
            unbound=tuple(
                bound.unbound(read("\n".join(texts_in(action.call.params)))) for action in step.actions
            ),
            tolerated=tolerated,
            restless=restless,
            looks=looks,
            lasted=lasted,
        )

    def without_drawn(self, now: PageText, tools: Tools) -> tuple[RecordedStep, PageText]:
        """This step and a page of today without the sections that are drawn by lot on each page.

        One in which the step acts is as it is: what it acts on has to be there.
        """
        pages = (*self.earlier, PagePair(self.page, now))
        if not (drawn := drawn_sections(pages)):
            return self, now
        numbers = self.numbers(tools)
        elements = (
            number for action in self.actions for number in action.numbers(numbers[action.call.tool].elements)
        )
        acted_on = {line.position for number in elements if (line := self.page.element(number)) is not None}
        drawn = frozenset(head for head in drawn if acted_on.isdisjoint(positions_in(self.page, head)))
        *earlier, page = (
            PagePair(without_drawn(pair.then, drawn), without_drawn(pair.now, drawn)) for pair in pages
        )
        return replace(self, page=page.then, earlier=tuple(earlier)), page.now

    def numbers(self, tools: Tools) -> Mapping[str, Numbers]:
        """What is a number of an element or tab in the calls of this step and the one before, by tool."""
        actions = self.actions if self.before is None else (*self.actions, self.before)
        return {action.call.tool: Numbers.of(tools, action.call.tool) for action in actions}


class Differed(NamedTuple):
    """The lines in whose place two visits to a page differed before: of the recorded page, and of today's."""

    then: frozenset[int] = frozenset()
    now: frozenset[int] = frozenset()


@dataclass(frozen=True)
class StepToday:
    """A recorded step on today's page; what `RecordedStep` has is the same here.

    `bound` are the recorded lines that its verdict rests on, by page (this one last), `subjects` what it
    speaks of beside these, `denials` what it says is not there, and `report` is the verdict in words; `state`
    is the page as the test saw it last, and `answers` are the positions of messages that have no role;
    `unbound` are the names, by action, that no value of today has, `shown` the values of today by name,
    `volatile` the patterns of the user's, `tolerated` the kinds of errors that are let pass. `layout` is that
    of a list which is read anew: its values need not be what they were. Where `holds_brought` is false,
    `brought` is empty and the days in it are not compared. `restless` are the wordings of texts that go on
    changing or coming by themselves, `looks` what the page was on its way to what it is, where it told a
    message, and `lasted` are texts that came on it, stayed as long as a message does, and left.
    """

    page: PagePair
    actions: tuple[RecordedAction, ...] = ()
    before: RecordedAction | None = None
    entered: tuple[str, ...] = ()
    put_in: tuple[str, ...] = ()
    earlier: tuple[PagePair, ...] = ()
    waited: bool = False
    bound: tuple[tuple[Line, ...], ...] = ()
    subjects: tuple[Subjects, ...] = ()
    denials: tuple[Denial, ...] = ()
    layout: Layout | None = None
    brought: Brought = NOTHING
    state: PagePair | None = None
    answers: frozenset[int] = frozenset()
    holds_brought: bool = True
    task: str = ""
    report: str = ""
    numbers: Mapping[str, Numbers] = field(default_factory=dict)
    unbound: tuple[tuple[str, ...], ...] = ()
    shown: Mapping[str, str] = field(default_factory=dict)
    volatile: Mapping[str, str] = field(default_factory=dict)
    clock: datetime = field(default_factory=local_time)
    tolerated: frozenset[str] = frozenset()
    restless: frozenset[Hashable] = frozenset()
    looks: tuple[PageText, ...] = ()
    lasted: frozenset[str] = frozenset()

    @cached_property
    def judged(self) -> StepToday:
        """This step on pages with the recorded words of a heading that nobody cites or speaks of."""
        pages = (*self.earlier, self.page)
        cited = {line.name for lines in self.bound for line in lines if line.level}
        judged = tuple(
            replace(pair, now=under_recorded_heading(pair.then, pair.now, self.said, cited)) for pair in pages
        )
        return self if judged == pages else replace(self, page=judged[-1], earlier=judged[:-1])

    @property
    def texts_meant(self) -> tuple[str, ...]:
        """What the task says and the test put in: a time in it is no clock's."""
        return (self.task, *self.put_in, *self.entered)

    def tells_today(self, line: Line) -> bool:
        """Whether a line of today tells the day of the clock, or one right beside it, as in another zone."""
        told = {day for name in names_in(line.name) for day in days(self.shown.get(name, ""))}
        return any(abs((day - self.clock.date()).days) <= 1 for day in told)

    def has_passed(self, line: Line) -> bool:
        """Whether a recorded message was there on the way to today's page, and left by itself.

        With it left the button right behind it, as one that closes it.
        """
        told = self._text_closed_by(line) if line.role == "button" else line
        if told is not None and told.role == "text" and self._has_left(told):
            return True
        is_told = is_message(line) or line.position in self.answers
        then, said = self.page.then, self.texts_meant
        return is_told and any(
            holding(line, then, look) is not None or took_otherwise(line, then, look, said)
            for look in self.looks
        )

    def _has_left(self, text: Line) -> bool:
        return but_for_thousandths(text.name) in self.lasted or self._was_carried_over(text)

    def _was_carried_over(self, text: Line) -> bool:
        """Whether a message of the page before was still there when recorded, and was on that page today.

        It is said outside of the content of pages, and stays for some seconds, whatever is opened meanwhile.
        """
        if not self.earlier or not is_sentence(text.name) or is_of_a_page(text):
            return False
        before = self.earlier[-1]
        part = text.place.landmarks
        alike = [
            line for line in before.then.lines if line.says == text.says and line.place.landmarks == part
        ]
        return bool(alike) and any(holding(line, before.then, before.now) is not None for line in alike)

    def _text_closed_by(self, button: Line) -> Line | None:
        """The recorded line right before a button, in the same part of the page."""
        before = self.page.then.lines[button.position - 1] if button.position else None
        return before if before is not None and before.container == button.container else None

    @property
    def has_told_its_messages(self) -> bool:
        """Whether each message that the step before brought is there today, or has been."""
        came = (line for line in self.brought.came if is_message(line))
        return all(
            holding(line, self.page.then, self.page.now) is not None or self.has_passed(line) for line in came
        )

    def has_come_and_passed(self, line: Line) -> bool:
        """Whether it came with the step before: one of an earlier step may still have been there."""
        if self._was_carried_over(line):
            return True
        was_there = bool(self.earlier) and bool(candidates(line, self.page.then, self.earlier[-1].now))
        return not was_there and self.has_passed(line)

    def is_restless(self, line: Line) -> bool:
        """Whether a recorded text goes on changing or coming by itself today, or is another at each visit."""
        return wording(line) in self.restless or line.position in self._differed.then

    def is_drawn_anew(self, line: Line) -> bool:
        """Whether a text of today is another one at each visit."""
        return line.position in self._differed.now

    @cached_property
    def _read_off(self) -> frozenset[Hashable]:
        """The wordings beside texts that tick, where the test only waited: each goes on at its own pace.

        They are what a clock, a meter and what is left of an hour say.
        """
        if not (self.waited and self.restless):
            return frozenset()
        words = [wording(line) for line in self.page.now.lines]
        return frozenset(
            each for one, other in pairwise(words) for each in (one, other) if {one, other} & self.restless
        )

    def is_read_off(self, line: Line) -> bool:
        """Whether a recorded text came while the test waited, and stands today beside one that ticks."""
        return wording(line) in self._read_off

    @property
    def come_by_themselves(self) -> Iterator[Line]:
        """The texts of today that nobody brought."""
        said = set(map(wording, self.page.then.lines)) if self._read_off else frozenset()
        words = self.restless | (self._read_off & said)
        return (line for line in self.page.now.lines if wording(line) in words) if words else iter(())

    @property
    def last_seen(self) -> PagePair:
        """What the step before is held against: this page as the test saw it last, else the page before."""
        return self.state or self.earlier[-1]

    @property
    def leads_back(self) -> bool:
        """Whether the step before left another page for this one, which the test had seen before."""
        return self.state is not None and self.state is not self.earlier[-1]

    @cached_property
    def _differed(self) -> Differed:
        if self.state is None or not self.leads_back:
            return Differed()
        then, now = self.state.then, self.state.now
        return Differed(changing(self.page.then, then, now), changing(self.page.now, now, then))

    @cached_property
    def errors(self) -> tuple[PageError, ...]:
        """What speaks against the step: errors that the recorded page did not tell of, or a remark."""
        then, now = self.page.then, self.page.now
        errors = new_errors(then, now, earlier=self.earlier)
        before = tuple(page.now for page in self.earlier)
        came = come_beside(self.bound[-1] if self.bound else (), then, now, before)
        if came is None or any(in_quotes(came.said) in error.what for error in errors):
            return errors
        if words_of(came.said) in map(words_of, self.entered):
            return errors  # what was chosen may be told beside what came of it
        return (*errors, PageError(BESIDE, f"{in_quotes(came.said)} beside {came.line}"))

    @property
    def said(self) -> str:
        """The task with the verdict."""
        return f"{self.task}\n{self.report}"

    @property
    def told(self) -> frozenset[Decimal]:
        """The figures that its verdict tells, or cites by themselves."""
        cited = (unquoted(text) for action in self.actions for text in action.lines("evidence"))
        return numbers(self.report).union(*(numbers(text) for text in cited if len(figures(text)) == 1))

    @property
    def failing(self) -> tuple[PageError, ...]:
        """Those of them that are not tolerated."""
        return tuple(error for error in self.errors if error.kind not in self.tolerated)

    @property
    def new_notes(self) -> Iterator[str]:
        """What the browser noted and did not when recorded, but for what is an error or is none any more."""
        for note in self.page.now.notes:
            if note not in self.page.then.notes and note.partition(": ")[0] not in (REQUEST, EXCEPTION):
                yield written(note)

    def numbers_of(self, action: RecordedAction) -> Numbers:
        return self.numbers.get(action.call.tool, Numbers())

    @property
    def read_anew(self) -> frozenset[str]:
        """The names of values that only lines of the list show which is read anew."""
        if self.layout is None:
            return frozenset()
        values = [item for action in self.actions for item in action.values.items()]
        anew = [text for value, text in values if self.layout.reads(value)]
        held = [text for value, text in values if not self.layout.reads(value)]
        held += (text for action in self.actions for text in action.lines("evidence"))
        return frozenset(names_in(read("\n".join(anew)))).difference(names_in(read("\n".join(held))))

    @cached_property
    def declared_volatile(self) -> frozenset[str]:
        """The names of days and times that the test itself declares as volatile, and no verdict gives."""
        named = {name for action in self.actions for name in action.moments if kind_of(name, self.volatile)}
        given = (action.call.params.get(name) for action in self.actions for name in (*REPORTS, "output"))
        return frozenset(named).difference(names_in(read("\n".join(texts_in(list(given))))))

    @property
    def considered(self) -> Iterator[Collection]:
        """The lists and tables that verdicts say they compared or counted as a whole."""
        for text in (text for action in self.actions for text in action.lines("considered")):
            if (collection := named(text, self.page.then)) is not None:
                yield collection

    @property
    def ends(self) -> bool:
        """Whether the run ends with this step, as `RecordedStep` says."""
        return _end(self.actions)

    @property
    def bound_pages(self) -> Iterator[tuple[tuple[Line, ...], PagePair]]:
        """The bound lines of each page on which there are any."""
        pages = (*self.earlier, self.page)
        return ((lines, page) for lines, page in zip(self.bound, pages, strict=False) if lines)


@dataclass(frozen=True, slots=True)
class ActionToday:
    """A recorded action and what it came to today."""

    recorded: RecordedAction
    now: Done | Failed | Skipped
    page: PagePair
    numbers: Numbers = field(default_factory=Numbers)

    @property
    def is_numbered(self) -> bool:
        """Whether the action means an element by its number, which was found again before."""
        return bool(self.recorded.numbers(self.numbers.elements))


def _fields_of(page: PageText) -> frozenset[str]:
    """What is written into on a page, with what it holds."""
    return frozenset(line.text for line in page.lines if line.role in WRITTEN)


def _end(actions: Iterable[RecordedAction]) -> bool:
    return any(action.call.tool == DONE for action in actions)


def _verdicts(actions: Sequence[RecordedAction]) -> Iterator[str]:
    """What verdicts say in words."""
    for action in (action for action in actions if action.call.tool == DONE):
        told = (action.call.params.get(name) for name in ("text", "explanation"))
        yield from (text for text in told if isinstance(text, str))
