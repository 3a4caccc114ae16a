"""Pages that keep a run out: checks for humans, refused addresses, other sites' login walls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from pytest_agentbrowse.page.text import PageText, in_quotes, spoken

# What the pages of such checks say in their title or in a line of their own.
_HUMAN_CHECK = re.compile(
    r"""verify(ing)?\ (that\ )?you\ are\ (a\ )?human
      | (prove|confirm|check(ing)?)\ (that\ |if\ )?you\ are\ (a\ )?(human|not\ a\ (ro)?bot)
      | are\ you\ (a\ )?(human|robot)\b
      | i('|\ a)m\ not\ a\ robot
      | unusual\ traffic\ from\ your
      | checking\ your\ browser\ before
      | (complete|solve)\ (the|this)\ (captcha|security\ check)
      | attention\ required!\ \|\ cloudflare
      | pardon\ our\ interruption
      | access\ to\ this\ page\ has\ been\ denied
      | ^captcha$""",
    re.IGNORECASE | re.VERBOSE,
)
_JUST_A_MOMENT = re.compile(r"just a moment(\.\.\.|…)", re.IGNORECASE)

MOST_ELEMENTS = 6
"""A check for humans has hardly more on its page; a form with such a box among its fields is no check."""

MOST_FIELDS = 1
"""One for the code that it asks for. Against forms that carry such a box at their end."""


def human_check(page: PageText) -> str:
    """What a page says that is nothing but a check for humans; empty for any other page."""
    fields = sum(line.role in ("textbox", "searchbox", "combobox") for line in page.numbered)
    if len(page.numbered) > MOST_ELEMENTS or fields > MOST_FIELDS:
        return ""
    said = next((text for text in _all_texts(page) if _HUMAN_CHECK.search(text)), "")
    if not said and _JUST_A_MOMENT.fullmatch(page.title.strip()):
        said = page.title
    return f"the page is a check for humans: it says {in_quotes(said)}" if said else ""


def _all_texts(page: PageText) -> Iterator[str]:
    """All that a page says, its title first."""
    yield from (page.title, *(tab.title for tab in page.tabs), *page.notes)
    for line in page.lines:
        values = (text for state in line.states for text in state.texts)
        yield from (spoken(text) for text in (line.name, *line.cells, *values) if text)


def refused(status: int, *, asked: str, home: str) -> str:
    """Why an answer of a server keeps the run out; empty when it does not.

    The host of the run's own application may answer 403 or 429: that is behaviour to be tested.
    """
    # 401 is not here: it asks for a login, which a test may well be about. 404 and 5xx are for the model to
    # read.
    words = {403: "403 (forbidden)", 429: "429 (too many requests)"}.get(status)
    return f"{asked} was answered with status {words}" if words and not same_site(asked, home) else ""


def walled(*, asked: str, arrived: str, asks_password: bool, home: str) -> str:
    """Why a login page stands before what was asked for; empty when it does not.

    Only for another site than the run's own, whose login is a page like others.
    """
    if same_site(asked, home) or not asks_password or _host_and_path(asked) == _host_and_path(arrived):
        return ""
    return f"{asked} is behind a login: it led to {arrived}"


def same_site(url: str, home: str) -> bool:
    """Whether a url is on the host of the run's own application, or on a subdomain of it."""
    host = urlsplit(url).hostname or ""
    return bool(home) and (host == home or host.endswith("." + home))


def _host_and_path(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.hostname or "", parts.path.rstrip("/")
