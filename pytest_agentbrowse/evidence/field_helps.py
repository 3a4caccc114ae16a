"""The help below a field, which says how to fill it in and nothing of what came of a step."""

from __future__ import annotations

from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.wording import tells_failure
from pytest_agentbrowse.page.text import WRITTEN, Line, PageText


def helps_in_other_words(text: Line, before: PageText, then: PageText, now: PageText) -> bool:
    """Whether a text came right behind a field that came with it, and another one stands there today.

    One that comes behind a field that was there is a message. The figures in both are the same. What takes
    files is such a field as well, and often has no name.
    """
    field = then.lines[text.position - 1] if text.role == "text" and text.position > 0 else None
    if field is None or not _takes_something(field) or _fields_called_so(field, before):
        return False
    there = _fields_called_so(field, now)
    if len(there) != 1 or len(_fields_called_so(field, then)) != 1 or there[0].position + 1 == len(now.lines):
        return False
    today = now.lines[there[0].position + 1]
    is_new = all(line.name != today.name for line in then.lines)
    is_help = today.role == "text" and not today.states and not tells_failure(today.name)
    return is_help and is_new and numbers(today.name) == numbers(text.name)


def _takes_something(field: Line) -> bool:
    return _takes_files(field) or (field.role in WRITTEN and bool(field.name))


def _takes_files(field: Line) -> bool:
    kind = field.state("type")
    return field.role == "button" and kind is not None and kind.texts == ("file",)


def _fields_called_so(field: Line, page: PageText) -> list[Line]:
    alike = (line for line in page.numbered if (line.role, line.name) == (field.role, field.name))
    return [line for line in alike if _takes_files(line) is _takes_files(field)]
