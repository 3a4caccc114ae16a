"""What is asked of a verdict while recording: evidence on the page, and ground for each thing that it says.

In a replay the cassette asks the same of today's page.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pydantic import BaseModel

from pytest_agentbrowse.evidence.brought import NOTHING, brought
from pytest_agentbrowse.evidence.claims import NO_EVIDENCE, claims
from pytest_agentbrowse.evidence.computed import Computed, wrong
from pytest_agentbrowse.evidence.contradictions import (
    contradiction,
    counted_otherwise,
    mislabelled,
    of_another_cell,
    of_another_row,
)
from pytest_agentbrowse.evidence.counts import said_whole
from pytest_agentbrowse.evidence.errors import CLASS, INVALID, WORDS, new_errors
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.grounds import Grounds, ungrounded
from pytest_agentbrowse.evidence.lines import cited, holding, missing, present
from pytest_agentbrowse.evidence.sets import all_named, collections, listing, name_of, named
from pytest_agentbrowse.evidence.sources import reported, sources
from pytest_agentbrowse.evidence.told_tables import told_otherwise
from pytest_agentbrowse.evidence.values import is_small, leaves, listed, parts, unfounded
from pytest_agentbrowse.evidence.visits import is_state_of
from pytest_agentbrowse.evidence.wording import is_about_order, is_about_sets, tells_failure
from pytest_agentbrowse.model.call import Reply
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.text import Line, PageText, read_lines, unquoted
from pytest_agentbrowse.tools import done

ASK = (
    "done, field evidence: copy at least one line of the page that shows the outcome, exactly as it stands; "
    "if the outcome is that something is not there, name it in absent"
)
_NOWHERE = (
    "is on no page of this run, in no tool result and not in the task: report what the page shows; what "
    "follows from several lines belongs in computed, what is not there in absent"
)


IF_SO = "; if it is right all the same, give the same answer again"
"""What a remark ends with: it is made once, and a verdict that is given again is taken."""

_OLD = (
    "done, field evidence: all that you cite stood there before your first action, and shows nothing of what "
    f"you did: cite lines that came or changed, or name in absent what is gone{IF_SO}"
)

_TOLD_ERRORS = frozenset({CLASS, INVALID, WORDS})
"""Kinds of errors that are none but errors: an alert may tell of a success, and a price may be red."""

_MEASURED = frozenset({"figure", "day", "time"})
"""Kinds of claims that are true or false of what was done."""

_MOST_LISTS = 3


@dataclass(frozen=True, slots=True)
class Sight:
    """What was read until a verdict is given: its page, those before, what tools told, and the task.

    `acted_on` are the pages on which the run did something to an element, and `never_done` says what it tried
    on one in vain.
    """

    page: PageText
    earlier: tuple[PageText, ...] = ()
    told: tuple[str, ...] = ()
    task: str = ""
    acted_on: tuple[PageText, ...] = ()
    never_done: tuple[str, ...] = ()

    @property
    def pages(self) -> tuple[PageText, ...]:
        """Every page, the verdict's own first and then back in time."""
        return (self.page, *reversed(self.earlier))

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line that was read."""
        read = (line for text in self.told for line in read_lines(text))
        return (*(line for page in self.pages for line in page.everything), *read)


class Doubt(NamedTuple):
    """What of a verdict rests on nothing: in words that end "the verdict …", and as told to the model."""

    what: str
    why: str


def verdict_of(actions: Sequence[Action]) -> BaseModel | None:
    """The parameters of the action that ends a run; None when none of these does."""
    return next((action.params for action in actions if action.tool == done.DONE), None)


def evidence_of(verdict: BaseModel | None) -> tuple[str, ...]:
    """The lines that a verdict says it rests on."""
    return tuple(getattr(verdict, "evidence", ()))


def absent_of(verdict: BaseModel | None) -> tuple[str, ...]:
    """What a verdict says is not on the page."""
    return tuple(getattr(verdict, "absent", ()))


def computed_of(verdict: BaseModel | None) -> tuple[Computed, ...]:
    """The values that a verdict says it worked out."""
    return tuple(getattr(verdict, "computed", ()))


def considered_of(verdict: BaseModel | None) -> tuple[str, ...]:
    """The lists and tables that a verdict says it compared or counted as a whole."""
    return tuple(getattr(verdict, "considered", ()))


_NO_LIST = "names no list or table of the page"
_MOST_LISTS = 5


def _lists_of(page: PageText) -> str:
    """What a verdict may say that it considered, in words that go on from what it may not."""
    names = [name_of(found, page) for found in listing(page)]
    if not names:
        return "it has none of several items: leave it out"
    more = ", …" if len(names) > _MOST_LISTS else ""
    return f"name one of these by its line: {', '.join(names[:_MOST_LISTS])}{more}"


def objections(verdict: BaseModel | None, seen: Sight) -> tuple[str, ...]:
    """Why a verdict cannot be taken, in the model's own terms; empty when it can.

    Evidence must stand on the page that the verdict was given on; values may come from any that was read.
    """
    if verdict is None:
        return ()
    page = seen.page
    lines = [why for line in evidence_of(verdict) if (why := missing(line, page))]
    found = [(text, line) for text in absent_of(verdict) if (line := present(text, page))]
    unlisted = [text for text in considered_of(verdict) if named(text, page) is None]
    miscounted = [why for each in computed_of(verdict) if (why := wrong(each, seen.pages))]
    return (
        *(f"done, field evidence: {why}" for why in lines),
        *(f"done, field absent: {text!r} is on the page: {line}" for text, line in found),
        *(f"done, field considered: {text!r} {_NO_LIST}; {_lists_of(page)}" for text in unlisted),
        *_unclear(verdict, page),
        *(f"done, field computed: {why}" for why in miscounted),
        *_unfounded(verdict, seen),
        *_contradictions(verdict, seen),
    )


def _unclear(verdict: BaseModel, page: PageText) -> Iterator[str]:
    """Names that several lists have, and what tells these apart: a line that stands in one of them."""
    for text in considered_of(verdict):
        if len(lists := all_named(text, page)) > 1:
            lines = " or ".join(name_of(each, page) for each in lists[:_MOST_LISTS])
            yield (
                f"done, field considered: {text!r} names {len(lists)} lists of the page: copy a "
                f"line that stands in the one you mean, such as {lines}"
            )


def doubts(verdict: BaseModel | None, seen: Sight) -> tuple[Doubt, ...]:
    """What a verdict says and nothing that was read shows; empty when all of it has ground."""
    if verdict is None:
        return ()
    unnamed = (Doubt(NO_EVIDENCE, ASK),) if _needs_evidence(verdict) else ()
    grounds = _grounds(verdict, seen)
    without = (
        Doubt(f"says {word!r} without ground", f"done, field {field}: {word!r} {_NOWHERE}")
        for field, text in _reports(verdict)
        for word in ungrounded(text, grounds)
    )
    return (*unnamed, *without)


def remarks(verdict: BaseModel | None, seen: Sight, *, holds_brought: bool = True) -> tuple[str, ...]:
    """What makes a verdict doubtful that may be right, in the model's own terms.

    `holds_brought` says that a replay holds what steps brought: then a verdict need not name it.
    """
    if verdict is None:
        return ()
    page = seen.page
    cites = [line for text in evidence_of(verdict) if (line := cited(text, page)) is not None]
    return (
        *((_OLD,) if _proves_nothing(verdict, cites, seen, holds_brought=holds_brought) else ()),
        *_uncompared(verdict, cites, seen),
        *_tried_in_vain(verdict, seen),
        *_passed_over(verdict, seen),
        *_outdated(verdict, seen),
        *_echoed(verdict, seen),
        *_miscounted(verdict, cites, seen),
        *_of_other_rows(verdict, seen),
    )


def _outdated(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    """Values that only an earlier state of this very page showed: read too early, or meant as of before."""
    page, states = seen.page, [each for each in reversed(seen.earlier) if is_state_of(each, seen.page)]
    here = {line.says for line in page.everything}
    for field, text in _reports(verdict):
        for value, line in reported(text, (page, *states), ()):
            if line.says not in here and value not in seen.task:
                yield (
                    f"done, field {field}: {value} stood on this page before, in {line}, and does not stand "
                    f"there now{IF_SO}"
                )


def _echoed(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    """Figures, days and times of a success that the task alone says, though something was done: it tried to.

    A bare number below 100 says how often or how many, which pages need not say.
    """
    if not seen.acted_on or not _succeeds(verdict):
        return
    grounds, shown = _grounds(verdict, seen), _grounds(verdict, seen, asked="")
    for field, text in _reports(verdict):
        for claim in claims(text):
            is_measured = claim.kind in _MEASURED and not is_small(claim.text)
            if is_measured and grounds.hold(claim) and not shown.hold(claim):
                yield (
                    f"done, field {field}: {claim.text!r} is what the task asks for, and no page of this run "
                    f"shows it: report what the page shows{IF_SO}"
                )


def _miscounted(verdict: BaseModel, cites: Sequence[Line], seen: Sight) -> Iterator[str]:
    """How many there are, where a text that came with what was done, or is cited, counts them otherwise.

    One that stood there before may count all of them, of which the verdict tells some.
    """
    begun = seen.earlier[0] if seen.earlier else seen.page
    before = {line.says for line in begun.lines}
    came = [line for line in seen.page.lines if line.says not in before]
    worked_out = [each.value for each in computed_of(verdict)]
    known = (*map(said_whole, seen.lines), *seen.told, seen.task)
    for field, text in _reports(verdict):
        if (found := counted_otherwise(text, came, known, worked_out=worked_out, cited=cites)) is not None:
            yield f"done, field {field}: you say {found[0]!r}, and the page says {found[1]}{IF_SO}"


def _of_other_rows(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    """A figure, or words of a column, that are said of one row of a table and stand in another."""
    known = (*(line.text for line in seen.lines if not line.cells), *seen.told, seen.task)
    for field, text in _reports(verdict):
        found = of_another_row(text, seen.page, known) or of_another_cell(text, seen.page)
        if found is not None:
            said, row, other = found
            yield f"done, field {field}: you say {said!r}, and the page says {row}, and {other}{IF_SO}"


def _succeeds(verdict: BaseModel) -> bool:
    return bool(getattr(verdict, "success", getattr(verdict, "holds", False)))


def _proves_nothing(verdict: BaseModel, cites: Sequence[Line], seen: Sight, *, holds_brought: bool) -> bool:
    """Whether a run that acted rests on nothing but lines of before, and nothing came of its last action."""
    if not seen.acted_on or not cites or not _succeeds(verdict):
        return False
    # What is worked out, given or in another order need not show in any line that is new.
    reads = computed_of(verdict) or any(leaves(getattr(verdict, "output", None)))
    if reads or is_about_order("\n".join((seen.task, *(text for _, text in _reports(verdict))))):
        return False
    first, last = seen.acted_on[0], seen.acted_on[-1]
    if any(present(text, first) for text in absent_of(verdict)):
        return False
    # Where it led, a replay holds as well; a note tells of a dialog, a file or a tab.
    stayed = is_state_of(last, seen.page)
    if not stayed or seen.page.notes or (holds_brought and brought(last, seen.page) != NOTHING):
        return False
    return all(holding(line, seen.page, first) for line in cites)


def _uncompared(verdict: BaseModel, cites: Sequence[Line], seen: Sight) -> Iterator[str]:
    """The task speaks of a set, and what the verdict rests on stands in none of the page's lists."""
    if not is_about_sets(seen.task) or considered_of(verdict) or computed_of(verdict):
        return
    lists = [name_of(found, seen.page) for found in listing(seen.page)]
    # A replay holds a list as a whole in which anything of the verdict stands.
    if lists and not collections(cites, seen.page) and not any(_lists(verdict, page) for page in seen.pages):
        yield (
            "done, field considered: the task speaks of a set; name the lists or tables that you compared or "
            f"counted as a whole, of {', '.join(lists[:_MOST_LISTS])}{IF_SO}"
        )


def _lists(verdict: BaseModel, page: PageText) -> bool:
    """Whether something that a verdict reports stands in a list of a page."""
    told = (line for _, text in _reports(verdict) for _, line in reported(text, (page,), ()))
    given = (line for _, line in sources(getattr(verdict, "output", None), (page,)))
    return bool(collections((*told, *given), page))


def _tried_in_vain(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    """What was tried in vain, and a success says nothing of."""
    if _succeeds(verdict) and not any(tells_failure(text) for _, text in _reports(verdict)):
        for failed in seen.never_done:
            yield f"done, field success: {failed}, and nothing was done on it afterwards{IF_SO}"


def _passed_over(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    """An error that came on the page of the last action, and a success says nothing of."""
    if not seen.acted_on or not _succeeds(verdict) or not is_state_of(seen.acted_on[-1], seen.page):
        return
    texts = [*evidence_of(verdict), *(text for _, text in _reports(verdict))]
    if any(tells_failure(text) for text in texts):
        return
    for error in new_errors(seen.acted_on[-1], seen.page):
        if error.kind in _TOLD_ERRORS and not any(unquoted(error.what) in text for text in texts):
            yield f"done, field success: since your last action the page shows an error, {error.what}{IF_SO}"


def without_ground(verdict: BaseModel | None, words: Collection[str], seen: Sight) -> tuple[str, ...]:
    """Which of these words of a verdict nothing that was read bears out; they end "the verdict …"."""
    if verdict is None or not words:
        return ()
    lacking = _lacking(verdict, _grounds(verdict, seen))
    return tuple(f"says {word!r} without ground" for word in words if word in lacking)


def no_longer_told(verdict: BaseModel | None, reply: Reply, seen: Sight) -> Iterator[str]:
    """What a recorded verdict says as tools told it then, and none tells so today, in words."""
    if verdict is None or not reply.texts:
        return
    lacking = _lacking(verdict, Grounds((), texts=seen.told)) if reply.told else ()
    for word, tool in reply.told.items():
        if word in lacking:
            yield f"it says {word!r}, which {tool} told when recorded and does not now"
    yield from told_otherwise(" ".join(_said(verdict)), reply.texts, seen.told)


def _lacking(verdict: BaseModel, grounds: Grounds) -> set[str]:
    return {word for text in _said(verdict) for word in ungrounded(text, grounds)}


def _said(verdict: BaseModel) -> Iterator[str]:
    """What a verdict says in words, and the values of its output."""
    yield from (text for _, text in _reports(verdict))
    yield from (str(leaf.value) for leaf in leaves(_output(verdict)))


def _output(verdict: BaseModel) -> object:
    return getattr(verdict, "output", None)


def _needs_evidence(verdict: BaseModel) -> bool:
    """Whether a verdict judges, and names nothing of the page: a value of the page is its own evidence."""
    output = _output(verdict)
    if evidence_of(verdict) or absent_of(verdict) or computed_of(verdict):
        return False
    judges = any(part is None or isinstance(part, (bool, Enum)) for part in parts(output))
    return judges or not any(leaves(output))


def _unfounded(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    output = _output(verdict)
    if not any(leaves(output)):
        return
    worked_out = [each.value for each in computed_of(verdict)]
    for leaf in unfounded(output, seen.lines):
        if not any(_same(leaf.value, value) for value in worked_out):
            yield f"done, field {leaf.within('output')}: {leaf.value} is nowhere on the page"


def _contradictions(verdict: BaseModel, seen: Sight) -> Iterator[str]:
    lines = [line for text in evidence_of(verdict) if (line := cited(text, seen.page)) is not None]
    worked_out = [each.value for each in computed_of(verdict)]
    known = (*map(said_whole, seen.lines), *seen.told)
    grounds = _grounds(verdict, seen)
    for field, text in _reports(verdict):
        found = contradiction(text, lines, grounds)
        found = found or mislabelled(text, lines, seen.page, known, worked_out=worked_out)
        if found is not None:
            phrase, line = found
            yield f"done, field {field}: you say {phrase!r}, and the line that you cite says {line}"


def _reports(verdict: BaseModel) -> Iterator[tuple[str, str]]:
    """The fields in which a verdict says something in words."""
    for field in ("text", "explanation"):
        if text := getattr(verdict, field, ""):
            yield field, text


def _grounds(verdict: BaseModel, seen: Sight, *, asked: str | None = None) -> Grounds:
    """What was read in a run, worked out and `asked` for, which is the task."""
    task = seen.task if asked is None else asked
    given = (*listed(_output(verdict)), len(evidence_of(verdict)))
    worked_out = (each.value for each in computed_of(verdict))
    return Grounds(
        seen.pages, texts=(task, *seen.told, *absent_of(verdict), *worked_out), counts=frozenset(given)
    )


def _same(value: object, said: str) -> bool:
    """Whether a value of the output is one that was worked out."""
    return str(value) == said or bool(numbers(str(value)) & numbers(said))
