"""Lines of a page that tell of an error, and those of them that a recording had not.

An error need not be announced by a role: a class that frameworks give to errors, a red message, the words of
a message, a request that failed and an exception of the page tell of one as well.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pytest_agentbrowse.evidence.around import is_beside_content
from pytest_agentbrowse.evidence.items import COLLECTIONS, collection_of
from pytest_agentbrowse.evidence.lines import label
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.wording import is_sentence, tells_failure
from pytest_agentbrowse.page.ages import without_spans_of_time
from pytest_agentbrowse.page.faults import EXCEPTION, REQUEST
from pytest_agentbrowse.page.placeholder import PLACEHOLDER
from pytest_agentbrowse.page.text import DIALOGS, Line, PageText, in_quotes, once_per_page, shown

ALERT, INVALID, CLASS, RED, WORDS, BROKEN = "alert", "invalid", "class", "red", "words", "broken"
BESIDE = "beside"
"""The kind of what is no error by itself: a text that came beside what a verdict rests on."""

_MESSAGE = re.compile(r"\w+\W+\w")
_LONGEST_MESSAGE = 300
"""Characters of a text that may be a message by its words alone. Against articles and terms of use,
in which such words occur too.
"""

_SAYS_IN_WORDS = ("text", "heading")
_ITEMS = ("row", "listitem", "option")
_ALERTS = ("alert", "alertdialog")

_SPOKEN_WORD = re.compile(r"\w+")
_ALIKE = 2 / 3
"""How many of its words a message that is worded anew has kept."""


@dataclass(frozen=True, slots=True)
class PageError:
    """An error that a page tells of: its kind, and what is said, as a person would call it."""

    kind: str
    what: str

    def __str__(self) -> str:
        match self.kind:
            case "request":
                return f"a request failed that did not when recorded: {self.what}"
            case "exception":
                return f"the page threw an exception that was not recorded: {self.what}"
            case "broken":
                return f"a picture did not load that did when recorded: {self.what}"
            case "beside":
                return f"the page says {self.what}, which it did not say there when recorded"
            case "class":
                how = ", marked as an error by its class"
            case "red":
                how = ", in red"
            case "words":
                how = ", by its words"
            case _:
                how = ""
        return f"the page shows an error that was not recorded: {self.what}{how}"


def new_errors(then: PageText, now: PageText, *, earlier: Sequence[PagePair] = ()) -> tuple[PageError, ...]:
    """The errors that today's page tells of and the recorded one did not.

    A text that the recorded page showed as well is no new error, whatever it looks like now, and no more is
    one of its alerts that is worded anew: "Are you new? Take a tour" says what "New here? Take a tour" said.
    How long something is due goes on by itself, in red or not.
    What fails in the background may be told a step later than it was: so the `earlier` pages of the recording
    count too. A toast of one of them that is still there leaves when it likes. Where entries of a list were
    written in red, as a message that is flagged, others of it may be: another page of it has others.
    """
    known = {*_errors(then), *(error for page in earlier for error in _faults(page.then))}
    is_listed = any(map(_has_red_items, (then, *(page.then for page in earlier))))
    said = {line.name for line in then.lines if line.role in (*_SAYS_IN_WORDS, "clickable")}
    today = tuple(_lines_of_errors(now))
    still = {error for _, error in today}
    gone = [(line, error) for line, error in _lines_of_errors(then) if error not in still]
    told = (
        error
        for line, error in today
        if error not in known
        and not (is_listed and error.kind == RED and _stands_in_item(line, now))
        and not _was_said(line, said)
        and not _is_reworded(line, error, gone)
        and not _went_on(line, error, gone)
        and not (error.kind == ALERT and _lingers(line, earlier))
        and not (error.kind == ALERT and _is_of_a_dialog_as_then(line, now, then))
        and not _is_marked_as_then(line, error, gone, (then, now))
        and not (error.kind == WORDS and _is_data(line, now, said))
        and not (error.kind == INVALID and _message_below(line, now) in known)
    )
    return tuple(dict.fromkeys(told))


def _message_below(field: Line, page: PageText) -> PageError | None:
    """The error right below a field: it is refused for that, also where only the message was told."""
    below = page.lines[field.position + 1 : field.position + 2] if field.position >= 0 else ()
    return next((_error(line) for line in below if line.role == "text"), None)


def _is_data(line: Line, now: PageText, said: Collection[str]) -> bool:
    """Whether words of a failure are told by content: one more item of a list, a text that grew.

    `said` are the texts of the recorded page.
    """
    rest = line.name
    for text in said:
        # A status of one word would take what fails out of any message.
        if text in rest and " " in text and is_sentence(text) and tells_failure(text):
            rest = rest.replace(text, "")
    if not tells_failure(rest):
        return True
    around = collection_of(line, now)
    own = around.index(line) if around is not None and around.line.role in COLLECTIONS else None
    if around is None or own is None:
        return False
    known = [_says_any(now.lines[item.start : item.end], said) for item in around.items]
    return any(known) and not known[own]


def _says_any(lines: Sequence[Line], said: Collection[str]) -> bool:
    return any(line.name in said for line in lines if line.role == "text")


def _is_reworded(line: Line, error: PageError, gone: Sequence[tuple[Line, PageError]]) -> bool:
    """Whether an alert says what a recorded one said that is gone, in other words."""
    words = _words_said(line.name)
    return error.kind == ALERT and any(
        other.kind == ALERT
        and _says_as_much(words, _words_said(before.name))
        and tells_failure(line.name) == tells_failure(before.name)
        for before, other in gone
    )


def _lingers(alert: Line, earlier: Sequence[PagePair]) -> bool:
    """Whether an alert that tells of no failure came with an earlier step, as then, and stayed."""
    looks_failed = any(alert.state(state) is not None for state in ("error", "red"))
    if looks_failed or tells_failure(alert.name):
        return False
    told = alert.role, alert.name

    def told_on(page: PageText) -> bool:
        return any((line.role, line.name) == told for line in page.lines)

    came = next((at for at, page in enumerate(earlier) if told_on(page.then)), None)
    return came is not None and all(told_on(page.now) for page in earlier[came:])


def _is_of_a_dialog_as_then(line: Line, now: PageText, then: PageText) -> bool:
    """Whether a text stands in a dialog that alerts as one of the recorded page did, and tells of no failure.

    Frameworks call each of their dialogs an alert, or what it says; that is held as what stands there.
    """
    if not _is_in_a_dialog(line, now) or tells_failure(line.name):
        return False
    return any(_alerts(each) and _is_in_a_dialog(each, then) for each in then.lines)


def _is_marked_as_then(
    line: Line, error: PageError, gone: Sequence[tuple[Line, PageError]], pages: tuple[PageText, PageText]
) -> bool:
    """Whether a text of a dialog looks like an error as one of the recorded dialog did that is gone.

    So does the question whether something is to be deleted; what it says is held as what stands there.
    """
    then, now = pages
    if error.kind not in (CLASS, RED) or not _is_in_a_dialog(line, now) or tells_failure(line.name):
        return False
    return any(other.kind == error.kind and _is_in_a_dialog(before, then) for before, other in gone)


def _alerts(line: Line) -> bool:
    return line.role in _ALERTS or line.place.announcing in _ALERTS


def _is_in_a_dialog(line: Line, page: PageText) -> bool:
    return any(part.role in DIALOGS for part in (line, *page.containers(line)))


def _went_on(line: Line, error: PageError, gone: Sequence[tuple[Line, PageError]]) -> bool:
    """Whether a red text tells how long something lasts, as a recorded one did: "7 days late"."""
    said = _said_but_for_time(line.name)
    return error.kind == RED and any(
        other.kind == RED and _said_but_for_time(before.name) == said for before, other in gone
    )


def _said_but_for_time(text: str) -> str:
    """What a text says without spans of time, and without the names of days: other lines have other names."""
    return PLACEHOLDER.sub("", without_spans_of_time(text))


def _says_as_much(words: frozenset[str], others: frozenset[str]) -> bool:
    figures = {word for word in words ^ others if not word.isalpha()}
    return not figures and len(words & others) >= _ALIKE * max(len(words), len(others))


def _words_said(text: str) -> frozenset[str]:
    return frozenset(_SPOKEN_WORD.findall(text.lower()))


def _was_said(line: Line, said: set[str]) -> bool:
    return line.role in (*_SAYS_IN_WORDS, *_ALERTS) and line.name in said


def _errors(page: PageText) -> Iterator[PageError]:
    return (error for _, error in _lines_of_errors(page))


def _faults(page: PageText) -> Iterator[PageError]:
    return (error for line in page.head if (error := _fault(line)) is not None)


@once_per_page
def _has_red_items(page: PageText) -> bool:
    return any(error.kind == RED and _stands_in_item(line, page) for line, error in _lines_of_errors(page))


def _stands_in_item(line: Line, page: PageText) -> bool:
    around = page.container(line) if line.position >= 0 else None
    return around is not None and around.role in _ITEMS


def _lines_of_errors(page: PageText) -> Iterator[tuple[Line, PageError]]:
    for line in page.everything:
        if (error := _fault(line) or _error(line)) is not None:
            yield line, error


def _fault(line: Line) -> PageError | None:
    kind, sign, what = line.name.partition(": ") if line.role == "note" else ("", "", "")
    return PageError(kind, shown(what)) if sign and kind in (REQUEST, EXCEPTION) else None


def _error(line: Line) -> PageError | None:
    if line.place.announcing in _ALERTS and line.role in _SAYS_IN_WORDS:
        return PageError(ALERT, f"{line.place.announcing} {in_quotes(line.name)}")
    if line.role in _ALERTS and line.name:
        return PageError(ALERT, str(line))
    if (invalid := line.state("invalid")) is not None:
        return PageError(INVALID, f"{line._replace(name=label(line.name))} {invalid}")
    if line.state("broken") is not None:
        return PageError(BROKEN, str(line))
    for state, kind in (("error", CLASS), ("red", RED)):
        if line.state(state) is not None:
            return PageError(kind, _line_called(line))
    return PageError(WORDS, _line_called(line)) if _says_so(line) else None


def _line_called(line: Line) -> str:
    return in_quotes(line.name) if line.role == "text" else str(line)


def _says_so(line: Line) -> bool:
    """Whether a message says that something failed; what stands beside the page's own content is none."""
    if line.role not in _SAYS_IN_WORDS or len(line.name) > _LONGEST_MESSAGE or not _MESSAGE.search(line.name):
        return False
    return tells_failure(line.name) and not is_beside_content(line)
