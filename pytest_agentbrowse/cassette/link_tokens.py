"""Tokens that an application puts into the links of each page anew, as one against forged requests.

A token of the session stays for a run, and has one name. One that is drawn for each page may as well be that
of the page before: which pages have the same one is told by nothing but chance.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from pytest_agentbrowse.cassette.value_patterns import BUILT_IN
from pytest_agentbrowse.page.placeholder import PLACEHOLDER, names_in, placeholder
from pytest_agentbrowse.page.text import PageText, once_per_page

_KINDS = frozenset({"uuid", "hex", "token"})
_VALUE = "|".join((PLACEHOLDER.pattern, *(BUILT_IN[kind] for kind in sorted(_KINDS, reverse=True))))
_TOKEN = re.compile(rf"(?<=[?&])(?P<name>[^?&#=]+=)(?P<value>{_VALUE})(?=$|[&#])")

_SEVERAL = 3
"""Links with one value that tell of a token: a thing has its key in that to it, and in that to edit it."""


class _Link(NamedTuple):
    """A link without its token."""

    role: str
    name: str
    address: str


PageTokens = Mapping[str, tuple[str, tuple[_Link, ...]]]
"""By the parameters that have one value in several links of a page: that value, and these links."""


def token_parameters(pages: Iterable[PageTokens]) -> frozenset[str]:
    """The parameters that have one value in all links of a page, and another in the same link of another."""
    found: defaultdict[str, defaultdict[_Link, set[str]]] = defaultdict(lambda: defaultdict(set))
    for page in pages:
        for name, (value, links) in page.items():
            for link in links:
                found[name][link].add(value)
    return frozenset(
        name for name, links in found.items() if any(len(values) > 1 for values in links.values())
    )


def with_recorded_tokens(
    recorded: PageText, page: PageText, parameters: Collection[str]
) -> tuple[PageText, Mapping[str, str]]:
    """A page of today with the recorded names in the place of its tokens, and what they stand for.

    A part of a page may draw others than the rest of it: each link has that of the link then.
    """
    if not parameters:
        return page, {}
    in_address, in_links = _in_address(recorded), _by_link(recorded)
    named: dict[str, str] = {}

    def renamed(text: str) -> str:
        def name(match: re.Match[str]) -> str:
            parameter, address = match["name"], _without(match)
            if text == page.url:
                then = in_address.get(parameter, "")
            else:
                then = in_links.get((parameter, address)) or in_links.get((parameter, ""), "")
            called = names_in(then) if parameter in parameters else ()
            named.update(dict.fromkeys(called, match["value"]))
            return f"{parameter}{placeholder(called[0])}" if called else match[0]

        return _TOKEN.sub(name, text)

    return page.changed(renamed, among=(text for text in _addresses(page) if "=" in text)), named


@once_per_page
def page_tokens(page: PageText) -> PageTokens:
    """What may be tokens of a page: but what its address has as well is the key of what the page is about."""
    of_address = _in_address(page)
    found: defaultdict[str, defaultdict[str, list[_Link]]] = defaultdict(lambda: defaultdict(list))
    for line in page.lines:
        for match in _TOKEN.finditer(line.target):
            found[match["name"]][match["value"]].append(_Link(line.role, line.name, _without(match)))
    return {
        name: (value, tuple(links))
        for name, values in found.items()
        for value, links in values.items()
        if len(values) == 1 and len({link.address for link in links}) >= _SEVERAL
        if value != of_address.get(name)
    }


@once_per_page
def _by_link(page: PageText) -> Mapping[tuple[str, str], str]:
    """The value of each parameter by the address of a link without it; by none that of the first link."""
    found: dict[tuple[str, str], str] = {}
    for line in page.lines:
        for match in _TOKEN.finditer(line.target):
            for address in (_without(match), ""):
                found.setdefault((match["name"], address), match["value"])
    return found


def _without(match: re.Match[str]) -> str:
    """An address without one of its values."""
    return f"{match.string[: match.start('value')]}{match.string[match.end('value') :]}"


def _in_address(page: PageText) -> Mapping[str, str]:
    return {match["name"]: match["value"] for match in _TOKEN.finditer(page.url)}


def _addresses(page: PageText) -> Iterator[str]:
    yield page.url
    yield from (line.target for line in page.lines if line.target)
