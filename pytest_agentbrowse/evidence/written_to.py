"""Whom a link writes to or calls (`mailto:`, `tel:`): it leads to no page, and tells of somebody."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.wording import says_words
from pytest_agentbrowse.page.text import Line, PageText

_FIGURES = re.compile(r"\d+")
_NOT_DIALLED = re.compile(r"[^\d+]")


class WrittenTo(NamedTuple):
    """A recorded link, and that of today of its name, which writes to somebody else."""

    then: Line
    now: Line


def written_to_another(said: str, page: PagePair) -> WrittenTo | None:
    """The first link whose name is said and that writes to or calls somebody else today.

    What it proposes to write (`?subject=`, RFC 6068) and how a number is set out are no other address, nor is
    that of a person who is made anew with another number (`ada17@example.org`).
    """
    for line in page.then.numbered:
        address = _address_of(line)
        if not address or not line.name or not says_words(said, line.name, ignore_case=True):
            continue
        (then, now) = (_called(line.name, each) for each in (page.then, page.now))
        if len(then) == len(now) == 1 and _address_of(now[0]) not in ("", address):
            return WrittenTo(line, now[0])
    return None


def _called(name: str, page: PageText) -> list[Line]:
    return [line for line in page.numbered if line.name == name and _address_of(line)]


def _address_of(line: Line) -> str:
    """Whom a link writes to or calls, with how; empty for any other."""
    scheme, _, rest = line.target.partition(":")
    address = unquote(rest.partition("?")[0])
    match scheme.lower():
        case "mailto":
            return f"mailto:{_FIGURES.sub('', address).casefold()}"
        case "tel" | "sms":
            return f"tel:{_NOT_DIALLED.sub('', address)}"
    return ""
