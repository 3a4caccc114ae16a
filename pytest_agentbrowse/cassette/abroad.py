"""Where a recording leads, as far as its file tells: what is foreign to its test, and what it takes there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from pytest_agentbrowse.cassette.document import ActionStory, RunStory, Story
from pytest_agentbrowse.cassette.entry import texts_in
from pytest_agentbrowse.cassette.story_places import KeyPath, call_at, names_within, placed_steps
from pytest_agentbrowse.origins import HostPattern, WebOrigin, host_pattern, web_origin
from pytest_agentbrowse.page.text import url_and_title
from pytest_agentbrowse.tools.builtin import builtin_tools

_BASE = "{{base_url}}"
_URL = re.compile(r"[a-z][a-z0-9+.-]*://[^\s\"'<>]+", re.IGNORECASE)
_WITHOUT_HOST = ("about", "")
_CARRIES = ("url", "query")
"""Parameters whose text leaves the machine in an address."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the runs of a recording may lead: what its reviewer names, and what its file says by itself.

    `home` is where it began, when no base url says so.
    """

    hosts: tuple[HostPattern, ...]
    home: WebOrigin | None = None

    @property
    def claims_home(self) -> bool:
        """Whether nobody but the file says where its home is."""
        return self.home is not None and not self.names(self.home)

    def names(self, origin: WebOrigin) -> bool:
        """Whether the reviewer named an origin."""
        return any(host.covers(origin) for host in self.hosts)

    def covers(self, destination: Destination, run: RunStory) -> bool:
        """Whether a run may lead somewhere."""
        if not isinstance(destination, WebOrigin):
            return destination is None
        places = (*told_by_task(run), *((self.home,) if self.home is not None else ()))
        return self.names(destination) or any(place.covers(destination) for place in places)


Destination = WebOrigin | str | None
"""Where an address leads: None within the test's own site, a text where it is no http and no host."""


def ground_of(story: Story, hosts: Collection[str]) -> Ground:
    """Where a recording may lead; `hosts` are those that its test may visit beside its own."""
    named = tuple(map(host_pattern, hosts))
    if "base_url" in story.placeholders:
        return Ground(named)
    pages = (_destination(url_and_title(page)[0]) for page in story.pages().values())
    return Ground(named, next((page for page in pages if isinstance(page, WebOrigin)), None))


def told_by_task(run: RunStory) -> tuple[WebOrigin, ...]:
    """The places that the task of a run names by their addresses."""
    told = map(web_origin, _URL.findall(run.task))
    return tuple(dict.fromkeys(origin for origin in told if origin is not None))


def abroad(story: Story, hosts: Collection[str]) -> Iterator[tuple[KeyPath, str]]:
    """Steps that lead to places which are not the test's, or carry values there."""
    secrets = {name for name, rule in story.placeholders.items() if rule == "secret"}
    pages = story.pages()
    ground = ground_of(story, hosts)
    for place, run, step in placed_steps(story):
        where = f"run {run.run}, step {step.step}"
        here = _destination(url_and_title(pages[run.run, step.step])[0])
        is_abroad = not ground.covers(here, run)
        if is_abroad:
            yield place, f"{where}: its page is on {here}, which is foreign to the test"
        for position, action in enumerate(step.decision.actions):
            for what in _taken_abroad(action, ground, run, secrets, abroad=here if is_abroad else None):
                yield call_at(place, position), f"{where}, {action.tool} {what}"


def _taken_abroad(
    action: ActionStory, ground: Ground, run: RunStory, secrets: Collection[str], *, abroad: Destination
) -> Iterator[str]:
    for url in _addresses_opened(action):
        to, names = _destination(url), names_within(url) - {"base_url"}
        if not ground.covers(to, run):
            yield f"opens {to or url}, which is foreign to the test"
            if names:
                yield f"carries {{{{{min(names)}}}}} to {to or url}"
    given = action.call[action.tool]
    for name in _CARRIES:
        if used := sorted(names_within(given.get(name)) & {*secrets}):
            yield f"puts the secret {{{{{used[0]}}}}} into an address"
    if abroad is not None:
        if used := sorted(names_within(given) - {"base_url"}):
            yield f"gives {{{{{used[0]}}}}} to {abroad}"
        if given.get("files"):
            yield f"uploads files to {abroad}"


def _addresses_opened(action: ActionStory) -> Iterator[str]:
    """The addresses that a call opens: its `url`, and those within the texts of a tool of one's own."""
    given = action.call[action.tool]
    if isinstance(url := given.get("url"), str):
        yield url
    if action.tool not in builtin_tools("all"):
        for name, value in given.items():
            if name != "url":
                yield from (found for text in texts_in(value) for found in _URL.findall(text))


def _destination(url: str) -> Destination:
    """Where an address leads, as a browser reads it."""
    url = re.sub(r"[\t\r\n]", "", url).lstrip("".join(map(chr, range(33)))).replace("\\", "/")
    rest = url.removeprefix(_BASE)
    if rest != url and rest[:1] in ("", "/", "?", "#"):
        return None
    if rest != url:
        return url.split("/", 1)[0]  # the base url is no more than the beginning of another host
    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    if parts.scheme in _WITHOUT_HOST and not parts.netloc:
        return None
    # Without a scheme it has that of its page.
    return web_origin(url if parts.scheme else f"https:{url}") or ""
