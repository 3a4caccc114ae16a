"""What a report says otherwise than the lines that it cites: the same words, and another figure.

A figure that stands on the page has ground, and may still be that of something else: the stock is 3, and 12
are the hours until it is sent. What the cited line calls by a label tells which of the two is meant.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from decimal import Decimal

from pytest_agentbrowse.evidence.around import is_site_wide
from pytest_agentbrowse.evidence.counts import is_count, said_whole, stem
from pytest_agentbrowse.evidence.figures import UNSPACED, numbers
from pytest_agentbrowse.evidence.grounds import Grounds
from pytest_agentbrowse.evidence.lines import column_heads
from pytest_agentbrowse.evidence.pairs import SHORTEST_NAME
from pytest_agentbrowse.evidence.spelling import MASK, tidy, words_of
from pytest_agentbrowse.evidence.wording import denies, says_words
from pytest_agentbrowse.page.text import Line, PageText, spoken

_CURRENCY = "$£¥¢\u20a0-\u20cf"
_FIGURE_AND_UNIT = (
    rf"(?P<sign>[{_CURRENCY}]?)(?P<figure>(?<![\d.,])\d(?:[\d.,]*\d)?)"
    rf"(?:\s?(?P<unit>[{UNSPACED}%‰°{_CURRENCY}]|[^\W\d_]+))?"
)
"""A figure, the sign before it, and the word, sign or counter behind it: `$12.00`, `3 pcs`, `8 %`, `3点`."""

_LINK = rf"(?:\s*[:=]\s*|\s{{2,}}|[{UNSPACED}]{{1,3}}\s?|\s[^\W\d_]+(?:\s[^\W\d_]{{1,2}})?\s)"
"""What leads from a label to its figure: a colon, the next cell, a particle, or a word ("is", "est de").

No more than that: in "is in stock and ships within 12 hours" the figure is not that of the stock.
"""

_SHORTEST_LABEL = 2

_PLAIN_FIGURE = r"\d(?:[\d.,]*\d)?(?![\w%])"
_RIGHT_BEHIND = r"(?:\s*[:(=\u2013-]\s*|\s+)"
"""What stands between a name and its figure in a list: `Ada 90.5`, `Ada: 90.5`, `Ada (90.5)`."""

_IN_LETTERS = re.compile(r"[^\W\d_]{2}")

_SENTENCE_END = re.compile(r"[.!?;]\s+|\n+")

_PARTING = re.compile(r"\s*[|·•,;()]\s*")
"""What parts the texts of one line."""

_COUNTED = re.compile(r"(?<![\w.,:/-])(\d{1,9})\s+([^\W\d_]+(?:\s[^\W\d_]+)?)(?=\s*(?:[.,:;!?)\n]|$))")
"""How many there are of something, where it ends with that: `1 room: Lotus`, `3 open issues.`"""


def contradiction(report: str, cited: Sequence[Line], grounds: Grounds) -> tuple[str, Line] | None:
    """Words of a report that stand in a cited line with another figure, and that line; None when none do.

    Not where the same words with the report's own figure were read as well, such as on a page before.
    """
    for phrase, value in _phrases_with_figure(tidy(report)):
        known = any(
            phrase == other and value & number
            for text in grounds.texts
            for other, number in _phrases_with_figure(text)
        )
        for line in () if known else cited:
            there = [number for other, number in _phrases_with_figure(said_whole(line)) if other == phrase]
            if there and not any(value & number for number in there):
                return phrase.replace(MASK, _shortest(value)), line
    return None


def mislabelled(
    report: str,
    cited: Sequence[Line],
    page: PageText,
    known: Iterable[str],
    *,
    worked_out: Iterable[str] = (),
) -> tuple[str, Line] | None:
    """Words of a report that give the label of a cited line another figure, and that line; None when none do.

    `known` are the texts that were read. Not where the report says the line's own figure too, where one of
    them gives the label the report's or says that of what the report does ("12 hours"), or it was worked out.
    """
    fields = [(line, label, there) for line in cited for label, there in _label_and_figure(line, page)]
    said, texts = tidy(report).casefold(), [tidy(text).casefold() for text in known] if fields else []
    computed = frozenset(number for text in worked_out for number in numbers(text))
    for line, label, there in fields:
        for claimed in _figures_of(label, said):
            figure = numbers(claimed["figure"])
            is_known = any(
                figure & numbers(other["figure"]) for text in texts for other in _figures_of(label, text)
            )
            if (
                not (is_known or figure & computed or numbers(said) & numbers(there["figure"]))
                and _is_of_one_kind(there, claimed)
                and not _says_of_other(claimed, texts)
            ):
                return claimed[0], line
    return None


def counted_otherwise(
    report: str,
    lines: Iterable[Line],
    known: Iterable[str],
    *,
    worked_out: Iterable[str] = (),
    cited: Sequence[Line] = (),
) -> tuple[str, Line] | None:
    """How many of a kind a report says there are, and the text among these lines that counts them otherwise.

    Such a text is nothing but a count: `2 rooms`. "1 room has a stage" counts some of them, "1 room" all. In
    a line that is `cited` it may be a part: `Guests | 2 rooms`. `known` are the texts that were read: another
    one may tell the report's figure of them, but for what a cited line counts.
    """
    claims = [(match[0], _stems(match[0])) for match in _COUNTED.finditer(tidy(report))]
    if not claims:
        return None
    told = {tuple(_stems(match[0])[:2]) for text in known for match in _COUNTED.finditer(tidy(text))}
    computed = frozenset(number for text in worked_out for number in numbers(text))
    texts = [line for line in lines if line.role == "text" and not is_site_wide(line)]
    counts = [(line, words) for line in texts if is_count(words := _stems(line.name))]
    parts = [(line, words) for line in cited for words in _counts_in(line)]
    said = {(figure, thing) for _, (figure, thing, *_) in parts}
    for phrase, (figure, *things) in claims:
        if Decimal(figure) in computed or (figure, *things[:1]) in said:
            continue
        for line, (other, *counted) in (*parts, *(() if (figure, *things[:1]) in told else counts)):
            if counted[: len(things)] == things and int(other) != int(figure):
                return phrase, line
    return None


def _counts_in(line: Line) -> Iterator[Sequence[str]]:
    """The words of the parts of a line that are nothing but a count each."""
    parts = (part for text in (line.name, *line.cells) for part in _PARTING.split(tidy(text)))
    return (words for part in parts if is_count(words := _stems(part)))


def of_another_row(report: str, page: PageText, known: Iterable[str]) -> tuple[str, Line, Line] | None:
    """A name with a figure right behind it, the row of that name, and the row that the figure is of.

    Both are of one table, and the row of the name has another figure in that column. `known` are the texts
    that were read: one of them may say both.
    """
    said = tidy(report)
    rows = [line for line in page.lines if line.role == "row" and line.state("head") is None]
    for row in rows:
        name = next((cell for cell in row.cells if _IN_LETTERS.search(cell)), "")
        if len(name) < SHORTEST_NAME or sum(name in other.cells for other in rows) > 1:
            continue
        for match in re.finditer(
            rf"(?<!\w){re.escape(tidy(name))}{_RIGHT_BEHIND}(?P<figure>{_PLAIN_FIGURE})", said
        ):
            figure = numbers(match["figure"])
            if any(figure & numbers(cell) for cell in row.cells):
                continue
            others = (each for each in rows if each.container == row.container)
            theirs = next((each for each in others if _has_instead(each, row, figure)), None)
            if theirs is not None and not any(name in text and figure & numbers(text) for text in known):
                return match[0], row, theirs
    return None


def of_another_cell(report: str, page: PageText) -> tuple[str, Line, Line] | None:
    """Words that a sentence says of one row by its name, and stand in its column in another; both rows.

    The row says something else there, which the sentence does not say: "Ada is in Room 1", and her row says
    "Room 3". One that says no, or names several rows, is passed over.
    """
    tables: defaultdict[int, list[Line]] = defaultdict(list)
    for line in page.lines:
        if line.role == "row" and line.state("head") is None and line.cells:
            tables[line.container].append(line)
    for sentence in _SENTENCE_END.split(report):
        if denies(sentence):
            continue
        for rows in tables.values():
            named = [row for row in rows if _is_named_in(sentence, row, rows)]
            if len(named) == 1 and (found := _instead(sentence, named[0], rows)) is not None:
                return (found[0], named[0], found[1])
    return None


def _is_named_in(sentence: str, row: Line, rows: Sequence[Line]) -> bool:
    """Whether a sentence says the first words of a row, which no other row of its table says."""
    name = next((cell for cell in row.cells if _IN_LETTERS.search(cell)), "")
    if len(name) < SHORTEST_NAME or sum(name in other.cells for other in rows) > 1:
        return False
    return says_words(sentence, name)


def _instead(sentence: str, row: Line, rows: Sequence[Line]) -> tuple[str, Line] | None:
    """What a sentence says that another row says in a column where this one says something else."""
    own = " ".join(row.cells)
    for column, cell in enumerate(row.cells):
        if not _IN_LETTERS.search(cell) or says_words(sentence, cell, ignore_case=True):
            continue
        for other in rows:
            said = other.cells[column] if column < len(other.cells) else ""
            is_word = len(said) >= SHORTEST_NAME and _IN_LETTERS.search(said) is not None
            if is_word and not says_words(own, said, ignore_case=True) and says_words(sentence, said):
                return said, other
    return None


def _has_instead(row: Line, own: Line, figure: frozenset[Decimal]) -> bool:
    """Whether a row has a figure where another row has another one."""
    pairs = zip(row.cells, own.cells, strict=False)
    return any(figure & numbers(cell) and re.fullmatch(_PLAIN_FIGURE, other) for cell, other in pairs)


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


def _label_and_figure(line: Line, page: PageText) -> Iterator[tuple[str, re.Match[str]]]:
    """The label and the figure of a line that says no more: `Stock: 3 pcs`, a row or a control of these."""
    value = line.state("value")
    label, _, behind = tidy(line.name).partition(":")
    if value is not None and line.number:
        label, behind = line.name, " ".join(value.texts)
    elif len(line.cells) == 2 and column_heads(line, page) is None:
        label, behind = line.cells
    found = re.fullmatch(_FIGURE_AND_UNIT, tidy(spoken(behind)).strip().casefold())
    label = " ".join(tidy(spoken(label)).casefold().split())
    if found is not None and sum(map(str.isalpha, label)) >= _SHORTEST_LABEL:
        yield label, found


def _figures_of(label: str, text: str) -> Iterator[re.Match[str]]:
    """Where a text gives a label a figure."""
    begins = "" if re.match(f"[{UNSPACED}]", label) else r"(?<!\w)"
    return re.finditer(f"{begins}{re.escape(label)}{_LINK}{_FIGURE_AND_UNIT}", text)


def _is_of_one_kind(there: re.Match[str], claimed: re.Match[str]) -> bool:
    """Whether two figures count the same, as far as signs and words beside them tell."""
    one, other = there["unit"], claimed["unit"]
    is_word = other is None or other[-1].isalpha()
    return there["sign"] == claimed["sign"] and (is_word if one is None else one == other)


def _says_of_other(claimed: re.Match[str], texts: Iterable[str]) -> bool:
    """Whether a text says the claimed figure of what is counted behind it: "12 people look at it"."""
    if not (unit := claimed["unit"]):
        return False
    ends = "" if re.match(f"[{UNSPACED}]", unit) else r"(?!\w)"
    counted = re.compile(rf"(?<![\w.,]){re.escape(claimed['figure'])}\s?{re.escape(unit)}{ends}")
    return any(map(counted.search, texts))


def _phrases_with_figure(text: str) -> Iterator[tuple[str, frozenset[Decimal]]]:
    """Each figure with the two words behind it, and with what stands before it where it ends the text."""
    for match in re.finditer(r"(?<![\w.,])\d[\d.,]*(?<=\d)\s+([^\W\d_]+\s+[^\W\d_]+)", text):
        yield f"{MASK} {' '.join(words_of(match[1]))}", numbers(match[0])
    for match in re.finditer(
        r"([^\W\d_]+(?:\s+[^\W\d_]+)*)\s*:\s*\W?\s?(\d[\d.,]*(?<=\d))\W*(?=\s\s|$)", text
    ):
        yield f"{' '.join(words_of(match[1]))} {MASK}", numbers(match[2])


def _shortest(values: Collection[Decimal]) -> str:
    return min(map(str, values), key=len)
