"""Links of one kind that stand side by side in a text in another order today, as tags that come in any.

A set has no order in a database, and a page may tell its tags in another one each time. A text of today that
says the same is given with the recorded order; the links in it stay where they are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_FEWEST = 2

_Tagged: TypeAlias = tuple[str, int, tuple[str, ...], tuple[str, ...]]
"""Role and level of a line, what it says around its tags, and these in the order of their letters."""


def in_recorded_tags(recorded: PageText, page: PageText) -> PageText:
    """A page with the recorded order of tags in its texts."""
    if recorded is page:
        return page
    then = _tagged_on(recorded)
    texts: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for key, told in _tagged_on(page).items() if then else ():
        said = {text for _, text in then.get(key, ())}
        for position, text in told if len(said) == 1 else ():
            if text not in said:
                texts[position][text] = next(iter(said))
    if not texts:
        return page
    return page.with_lines(
        line.saying(texts[line.position]) if line.position in texts else line for line in page.lines
    )


@once_per_page
def _tagged_on(page: PageText) -> Mapping[_Tagged, Sequence[tuple[int, str]]]:
    """The texts with tags in them, each with the position of its line."""
    found: defaultdict[_Tagged, list[tuple[int, str]]] = defaultdict(list)
    for line in page.lines:
        if not (line.level and line.name) and not line.cells:
            continue
        inside = page.lines[line.position + 1 : page.end_of(line)]
        for tags in _side_by_side(inside):
            for text in (line.name, *line.cells):
                around = _around(text, tags)
                if around is not None:
                    key = line.role, line.level, around, tuple(sorted(tags))
                    found[key].append((line.position, text))
    return found


def _side_by_side(lines: Sequence[Line]) -> Iterator[Sequence[str]]:
    """The names of links that follow each other and lead to addresses that differ in their last part."""
    tags: list[str] = []
    before = ""
    for line in lines:
        place = line.target.rpartition("/")[0] if line.role == "link" and line.name else ""
        if place and place == before:
            tags.append(line.name)
            continue
        if len(tags) >= _FEWEST:
            yield tags
        tags, before = ([line.name] if place else []), place
    if len(tags) >= _FEWEST:
        yield tags


def _around(text: str, tags: Sequence[str]) -> tuple[str, ...] | None:
    """What a text says before, between and behind its tags; None where it has not each of them, once."""
    if any(count > 1 for count in Counter(tags).values()):
        return None
    parts: list[str] = []
    for tag in tags:
        before, found, text = text.partition(tag)
        if not found:
            return None
        parts.append(before)
    return (*parts, text)
