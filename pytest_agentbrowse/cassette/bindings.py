"""What follows from a recorded verdict and the pages of its test: worked out to store it, and to load it.

Nothing here looks at anything but what a cassette holds. So a report, a value or a line of evidence that was
changed by hand in the file no longer agrees with what the file says of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from pydantic import JsonValue

from pytest_agentbrowse.cassette.entry import computed_in, texts_in
from pytest_agentbrowse.evidence.figures import numbers, tokens
from pytest_agentbrowse.evidence.grounds import Grounds, ungrounded
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.own_values import own_values
from pytest_agentbrowse.evidence.sources import RULES, BindingRule, reported, sources
from pytest_agentbrowse.evidence.values import Leaf, denied, holds, leaves, listed, parts
from pytest_agentbrowse.page.placeholder import placeholder, read, respelled, written
from pytest_agentbrowse.page.text import Line, PageText


def is_known(rules: int) -> bool:
    """Whether what was bound by these rules can be worked out again."""
    return 0 < rules <= RULES


REPORTS = ("text", "explanation")
"""The parameters of a verdict in which it says something in words."""

Params = Mapping[str, JsonValue]


def values_of(
    params: Params, pages: Sequence[PageText], *, task: str = "", rules: int = RULES
) -> dict[str, str]:
    """The line that each reported value came from; `pages` go back in time from that of the verdict.

    Of a line of evidence it is none, for that is checked anyway, and of what was worked out neither.
    """
    lines = tuple(line for text in texts_in(params.get("evidence")) if (line := cited(text, pages[0])))
    output = _as_on_page(params.get("output"))
    found: dict[str, str] = {}
    for text in _report_texts(params):
        said = str(_as_on_page(text))
        told = reported(said, pages, lines, task=task, rules=rules)
        found |= {value: line.text for value, line in told}
        if rules >= BindingRule.OWN_ITEM:
            own = own_values(tokens(read(said)), pages[0], lines, report=said, task=task)
            found |= {written(value): line.text for value, line in own.items()}
    given = sources(output, pages, task=task, rules=rules)
    found |= {leaf.path or "output": line.text for leaf, line in given}
    if rules >= BindingRule.OWN_ITEM:
        figures = {
            str(leaf.value): leaf.path or "output" for leaf in leaves(output) if _is_single_figure(leaf)
        }
        own = own_values(figures, pages[0], lines, report="", task=task)
        found = {figures[value]: line.text for value, line in own.items()} | found
    worked_out = [each.value for each in computed_in(params)]
    known = {line.text for line in lines}
    return {
        value: line
        for value, line in found.items()
        if line not in known and not _is_worked_out(value, output, worked_out)
    }


def elsewhere(params: Params, pages: Sequence[PageText], *, texts: Sequence[str] = ()) -> tuple[str, ...]:
    """The words of a verdict that stand on no page: they came from the task, from a tool, or from nowhere.

    Those that stand in `texts` are left out.
    """
    counts = (*listed(params.get("output")), len(list(texts_in(params.get("evidence")))))
    worked_out = (each.value for each in computed_in(params))
    others = (*texts, *texts_in(params.get("absent")), *worked_out)
    grounds = Grounds(pages, texts=others, counts=frozenset(counts))
    said = (*_report_texts(params), *(str(leaf.value) for leaf in leaves(params.get("output"))))
    return tuple(dict.fromkeys(word for text in said for word in ungrounded(text, grounds)))


def said_by(params: Params, text: str, *, but: str) -> frozenset[str]:
    """The words of a verdict that stand in a text, `but` for those that stand in another one."""
    words = elsewhere(params, (), texts=(but,))
    return frozenset(words).difference(elsewhere(params, (), texts=(but, text)))


def judges_on_nothing(params: Params) -> bool:
    """Whether a verdict judges, and names nothing of the page: a value of the page is its own evidence."""
    if any(params.get(name) for name in ("evidence", "absent", "computed")):
        return False
    output = params.get("output")
    judges = any(part is None or isinstance(part, bool) for part in parts(output))
    return judges or not any(leaves(output))


def is_judgement(params: Params, values: Collection[str], cites: Sequence[Line]) -> bool:
    """Whether a verdict judges: a claim, or a reported value that stands on no line of its page.

    `values` are the names of those that do, and `cites` the lines that the verdict cites.
    """
    if "holds" in params:
        return True
    output = params.get("output")
    if "output" in params and any(part is None or isinstance(part, bool) for part in parts(output)):
        return True
    unread = (leaf for leaf in leaves(output) if (leaf.path or "output") not in values)
    return any(not any(holds(line, leaf.value) for line in cites) for leaf in unread)


def denied_in(params: Params) -> tuple[str, ...]:
    """The paths to what a verdict says is not there: none, false or empty in its output, or a claim."""
    if params.get("holds") is False:
        return ("",)
    return tuple(denied(params["output"])) if "output" in params else ()


def _is_single_figure(leaf: Leaf) -> bool:
    """Whether a value of an output is a number, and of no list: there, each would be of another item."""
    is_number = isinstance(leaf.value, (int, float)) and not isinstance(leaf.value, bool)
    return is_number and re.search(r"\d", leaf.path) is None


def _report_texts(params: Params) -> Iterator[str]:
    for name in REPORTS:
        if isinstance(text := params.get(name), str):
            yield text


def _as_on_page(value: JsonValue) -> JsonValue:
    """A value with names as the page has them: it spells a day in its own way, whatever the answer does."""
    match value:
        case str():
            return respelled(value, lambda name, _: placeholder(name))
        case list():
            return [_as_on_page(item) for item in value]
        case dict():
            return {name: _as_on_page(item) for name, item in value.items()}
    return value


def _is_worked_out(value: str, output: JsonValue, worked_out: Sequence[str]) -> bool:
    """Whether a value, or the one in the output that this path leads to, is one that was worked out."""
    paths = {leaf.path or "output": str(leaf.value) for leaf in leaves(output)}
    said = paths.get(value, value)
    return any(said == other or numbers(said) & numbers(other) for other in worked_out)
