"""What a recording holds of a page as assertions of Playwright, which wait until they come true."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.export.code import (
    Kinds,
    compiled,
    is_fixed,
    matching,
    says_something,
    string,
)
from pytest_agentbrowse.export.locators import Locators
from pytest_agentbrowse.page.locators import pattern
from pytest_agentbrowse.page.placeholder import placeholder
from pytest_agentbrowse.page.text import Line, PageText, read_line

_TYPED_IN = frozenset({"textbox", "searchbox", "spinbutton", "slider"})
_NUMBER_FIRST, _NUMBER_LAST = re.compile(r"\d"), re.compile(r"(?<![.,\d])\d+$")
_WORD_EDGE = r"\b"
_TICKED_ROLES = frozenset({"checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"})


def assertions_of(texts: tuple[str, ...], page: PageText, kinds: Kinds) -> Iterator[str]:
    """The assertions for lines that a recording says are on a page."""
    locators = Locators(page, kinds)
    for text in texts:
        line = cited(text, page)
        if line is not None:
            yield from _asserted(line, locators, kinds)


def assertions_of_absence(
    texts: tuple[str, ...], page: PageText, before: PageText, kinds: Kinds
) -> Iterator[str]:
    """The assertions for lines that a page had and has no more; what only changed is asserted as it is."""
    for text in texts:
        was = cited(text, before)
        line = was or read_line(text)
        called = (line.role, line.name, line.cells)
        is_there = any((one.role, one.name, one.cells) == called for one in page.lines)
        if is_there or not says_something("".join((line.name, *line.cells))):
            continue
        if line.role == "text":
            if is_fixed(line.name, kinds) and not any(line.name in one for one in page.fields):
                yield f'expect(page.locator("body")).not_to_contain_text({string(line.name, kinds)})'
        elif found := _by_itself(line, before.container(was) if was else None, page, kinds):
            yield f"expect({found}).to_have_count(0)"


def path_of(url: str) -> str:
    """The part of an address below that of the application; empty for another one's."""
    base = placeholder("base_url")
    return (url.removeprefix(base) or "/") if url.startswith(base) else ""


def at_address(url: str, kinds: Kinds) -> str:
    """The assertion that the page has an address; empty where it is shortened or no web page's."""
    path = path_of(url)
    if not path or "…" in path:
        return ""
    if is_fixed(path, kinds):
        return f"expect(page).to_have_url({string(path, kinds)})"
    return f"expect(page).to_have_url({compiled(f'{pattern(path)}$')})"


def _by_itself(line: Line, around: Line | None, page: PageText, kinds: Kinds) -> str:
    """The locator of a line that a page does not have, wherever it would stand; of a row in its table."""
    table = [around._replace(depth=0)] if around is not None and line.role == "row" else []
    own = PageText.of(lines=[*table, line._replace(depth=len(table))])
    alone, locators = own.lines[-1], Locators(own, kinds)
    if line.role == "row" and not Locators(page, kinds).rows_like(alone):
        return locators.of_row(alone)
    return locators.of(alone)


def _asserted(line: Line, locators: Locators, kinds: Kinds) -> Iterator[str]:
    if line.role == "url":
        if address := at_address(line.name, kinds):
            yield address
    elif line.role == "title":
        yield f"expect(page).to_have_title({matching(line.name, kinds)})"
    elif line.role == "text" and not says_something(line.name):
        return
    elif line.role == "text":
        part = f"{_part_of_text(line.name, kinds)}, use_inner_text=True"
        yield f"expect({locators.scope_of(line)}).to_contain_text({part})"
    elif line.role not in ("note", "remark") and not line.role.startswith("tab "):
        found = locators.of_row(line) if line.role == "row" else locators.of(line)
        if found and says_something("".join((line.name, *line.cells)) or line.role):
            yield from _states(line, found, kinds)


def _part_of_text(text: str, kinds: Kinds) -> str:
    """A part of a longer text; a number must not be the end of a longer one."""
    begins, ends = _NUMBER_FIRST.match(text), _NUMBER_LAST.search(text)
    if is_fixed(text, kinds) and not begins and not ends:
        return string(text, kinds)
    return compiled(f"{_WORD_EDGE if begins else ''}{pattern(text)}{_WORD_EDGE if ends else ''}")


def _states(line: Line, found: str, kinds: Kinds) -> Iterator[str]:
    value = line.state("value")
    told = False
    if value is not None and len(value.texts) == 1 and is_fixed(value.texts[0], kinds):
        if line.role in _TYPED_IN:
            yield f"expect({found}).to_have_value({string(value.texts[0], kinds)})"
            told = True
        elif line.role == "combobox" and line.state("options") is not None:
            yield f'expect({found}.locator("option:checked")).to_have_text({string(value.texts[0], kinds)})'
            told = True
    if line.role in _TICKED_ROLES:
        yield f"expect({found}).{'to_be_checked' if line.state('checked') else 'not_to_be_checked'}()"
        told = True
    if line.state("filled") is not None:
        yield f'expect({found}).not_to_have_value("")'
        told = True
    if line.state("disabled") is not None:
        yield f"expect({found}).to_be_disabled()"
        told = True
    if not told:
        yield f"expect({found}).to_be_visible()"


def plain(lines: Iterable[str]) -> list[str]:
    """Each assertion once, in their order."""
    return list(dict.fromkeys(line for line in lines if line))
