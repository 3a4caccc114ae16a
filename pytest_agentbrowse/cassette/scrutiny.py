"""What a file says that nobody should take from a stranger: for `agentbrowse cassettes check`.

A replay checks what it stands on. This goes through the whole of a file, without a page of today: what cannot
have been recorded, and with `strict` also what a person who reviews a pull request must not pass over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from pytest_agentbrowse.cassette import layout
from pytest_agentbrowse.cassette.bindings import RULES
from pytest_agentbrowse.cassette.document import FORMAT, ActionStory, RunStory, StepStory, Story
from pytest_agentbrowse.cassette.entry import texts_in
from pytest_agentbrowse.cassette.maintenance import CassetteFile
from pytest_agentbrowse.cassette.mistakes import Mistake
from pytest_agentbrowse.cassette.own_page import FILE_CHECKS, STRICT_CHECKS, check_own_ground, unmarked
from pytest_agentbrowse.cassette.recorded import Recorded
from pytest_agentbrowse.cassette.signing import NO_KEY, VARIABLE, SigningKey, unsigned
from pytest_agentbrowse.cassette.story_entries import entries_of
from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.page.placeholder import names_in, read
from pytest_agentbrowse.page.text import url_and_title
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.words import counted

_BASE = "{{base_url}}"
_URL = re.compile(r"[a-z][a-z0-9+.-]*://[^\s\"'<>]+", re.IGNORECASE)
_WITHOUT_HOST = ("about", "")
_VARIABLES = "variables="
_MOMENTS = ("built-in date", "built-in time")
_CARRIES = ("url", "query")
"""Parameters whose text leaves the machine in an address."""

_Place = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a file: where in it, and why."""

    place: _Place
    what: str


def scrutinised(
    cassettes: Iterable[CassetteFile],
    *,
    strict: bool = False,
    hosts: Collection[str] = (),
    key: SigningKey = NO_KEY,
) -> dict[Path, list[Mistake]]:
    """What cassettes cannot have recorded, by file and line; `strict` as for a stranger's pull request.

    With a `key`, also which of them were altered since they were signed; with both, which are not signed.
    """
    wrong: dict[Path, list[Mistake]] = {}
    for cassette in cassettes:
        found = list(findings(cassette.story, strict=strict, hosts=hosts))
        text = layout.text_of(cassette.path)
        state = key.state_of(text) if key else "signed"
        if state == "altered":
            found.append(Finding(("signature",), "altered after it was signed, or signed with another key"))
        elif state == "unsigned" and strict:
            found.append(Finding(("format",), f"not signed, and {VARIABLE} is set"))
        other = layout.first_other_line(unsigned(text), cassette.story) if strict else None
        if found or other is not None:
            parsed = parse(text)
            mistakes = [Mistake(parsed.line(each.place), each.what) for each in found]
            # Comments, gaps and another order can hide from a reader what is done.
            mistakes += [Mistake(other, "not as a recording is written")] if other is not None else []
            wrong[cassette.path] = sorted(mistakes, key=lambda mistake: mistake.line)
    return wrong


def findings(story: Story, *, strict: bool = False, hosts: Collection[str] = ()) -> Iterator[Finding]:
    """What a file cannot have recorded; with `strict`, also what a pull request has no business to bring.

    `hosts` are those that its test may visit beside its own.
    """
    is_old = story.format < FORMAT
    checks = (*FILE_CHECKS, *(STRICT_CHECKS if strict and not is_old else ()))
    for (run, step, _), own in Recorded.of(entries_of(story)).own_steps(builtin_tools("all")):
        for check in checks:
            if check is check_own_ground and _VARIABLES in story.placeholders.values():
                continue  # a word may be a part of a variable's value, which stands in no file
            if (found := check(own)) is not None:
                place = ("runs", run - 1, "steps", step - 1, *found.place)
                yield Finding(place, f"run {run}, step {step}, {found.what}")
    if strict:
        if is_old:
            what = (
                f"a file of format {story.format} does not say where its verdicts come from: record it again"
            )
            yield Finding(("format",), what)
        yield from _undeclared(story)
        yield from _without_moments(story)
        yield from _abroad(story, hosts)


def claimed(story: Story) -> Counter[str]:
    """What a file says that nothing in it can bear out or refute, by kind: a reviewer has to judge it."""
    told: Counter[str] = Counter()
    for _, own in Recorded.of(entries_of(story)).own_steps(Tools()):
        if any(words for _, _, words in (action.bindings for action in own.actions)):
            # Ground that a replay cannot hold: what a tool is said to have told.
            unheard = replace(own, told=())
            words = {word for action in own.actions for word in unmarked(action, unheard)}
            grounded = words - {word for action in own.actions for word in unmarked(action, own)}
            told["reported word that a tool told"] += len(grounded)
    by_number = {tool.name for tool in builtin_tools("all") if "index" in tool.param_model.model_fields}
    for _, _, step in _steps(story):
        told["goal"] += 1
        for action in step.decision.actions:
            told["result"] += bool(action.result) and action.tool not in by_number | {DONE}
            told["error"] += bool(action.error)
            told["skipped action"] += bool(action.skipped)
            told["unverified verdict"] += bool(action.unverified)
            told["moment"] += len(action.moments)
    return +told


def claimed_in_words(told: Counter[str]) -> str:
    """What is only claimed, in one line; empty when nothing is."""
    kinds = ", ".join(counted(number, kind) for kind, number in told.items())
    return kinds and f"claimed, and for you to judge: {kinds}"


def _steps(story: Story) -> Iterator[tuple[_Place, RunStory, StepStory]]:
    for at, run in enumerate(story.runs):
        for position, step in enumerate(run.steps):
            yield ("runs", at, "steps", position), run, step


def _undeclared(story: Story) -> Iterator[Finding]:
    """Names that stand for values, and of which the head of the file says nothing."""
    for place, run, step in _steps(story):
        names = _names(run.task) | _names(step)
        for name in sorted(names - story.placeholders.keys()):
            what = f"{{{{{name}}}}} is not among the placeholders that its head declares"
            yield Finding(place, f"run {run.run}, step {step.step}: {what}")


def _without_moments(story: Story) -> Iterator[Finding]:
    """Verdicts that rest on a day or time, and do not say which it was: any other would pass."""
    for place, run, step in _steps(story):
        for position, action in enumerate(step.decision.actions):
            if action.rules != RULES:
                continue  # told already
            rests_on = _names((action.evidence, tuple(action.values.values())))
            days = {name for name in rests_on if story.placeholders.get(name, "") in _MOMENTS}
            for name in sorted(days - action.moments.keys()):
                at = (*place, "decision", "actions", position, "evidence")
                what = f"{{{{{name}}}}} is not among its moments, so any other day or time would pass"
                yield Finding(at, f"run {run.run}, step {step.step}, {action.tool}: {what}")


def _abroad(story: Story, hosts: Collection[str]) -> Iterator[Finding]:
    """Steps that lead to hosts which are not the test's, or carry values there."""
    secrets = {name for name, rule in story.placeholders.items() if rule == "secret"}
    pages = story.pages()
    home = _home(story, pages)
    for place, run, step in _steps(story):
        known = {*home, *hosts, *(host for url in _URL.findall(run.task) if (host := _host(url)))}
        where = f"run {run.run}, step {step.step}"
        here = _host(url_and_title(pages[run.run, step.step])[0])
        abroad = here is not None and here not in known
        if abroad:
            yield Finding(place, f"{where}: its page is on {here}, which is foreign to the test")
        for position, action in enumerate(step.decision.actions):
            at = (*place, "decision", "actions", position, "call")
            for what in _of_action(action, known, secrets, abroad=here if abroad else None):
                yield Finding(at, f"{where}, {action.tool} {what}")


def _of_action(
    action: ActionStory, known: Collection[str], secrets: Collection[str], *, abroad: str | None
) -> Iterator[str]:
    for url in _opened(action):
        host, names = _host(url), _names(url) - {"base_url"}
        if host is not None and host not in known:
            yield f"opens {host or url}, which is foreign to the test"
            if names:
                yield f"carries {{{{{min(names)}}}}} to {host or url}"
    given = action.call[action.tool]
    for name in _CARRIES:
        if used := sorted(_names(given.get(name)) & {*secrets}):
            yield f"puts the secret {{{{{used[0]}}}}} into an address"
    if abroad is not None:
        if used := sorted(_names(given) - {"base_url"}):
            yield f"gives {{{{{used[0]}}}}} to {abroad}"
        if given.get("files"):
            yield f"uploads files to {abroad}"


def _opened(action: ActionStory) -> Iterator[str]:
    """The addresses that a call opens: its `url`, and those within the texts of a tool of one's own."""
    given = action.call[action.tool]
    if isinstance(url := given.get("url"), str):
        yield url
    if action.tool not in builtin_tools("all"):
        for name, value in given.items():
            if name != "url":
                yield from (found for text in texts_in(value) for found in _URL.findall(text))


def _names(values: object) -> set[str]:
    """The names of placeholders in all texts of these values."""
    return set(names_in(read("\n".join(texts_in(values)))))


def _home(story: Story, pages: dict[tuple[int, int], str]) -> set[str]:
    """The host of the test: that of its base url, or where it began without one."""
    if "base_url" in story.placeholders:
        return set()
    hosts = (_host(url_and_title(page)[0]) for page in pages.values())
    return {next((host for host in hosts if host), "")}


def _host(url: str) -> str | None:
    """Where an address leads, as a browser reads it; None within the test's own site, empty for no http."""
    url = re.sub(r"[\t\r\n]", "", url).lstrip("".join(map(chr, range(33)))).replace("\\", "/")
    rest = url.removeprefix(_BASE)
    if rest != url and rest[:1] in ("", "/", "?", "#"):
        return None
    if rest != url:
        return url.split("/", 1)[0]  # the base url is no more than the beginning of another host
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return url
    if parts.scheme in _WITHOUT_HOST and not parts.netloc:
        return None
    return host or "" if parts.scheme in ("http", "https", "") else ""
