"""`agentbrowse observe`: what an agent would see on a page, what it costs, and why a line reads so."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

from pytest_agentbrowse.cli.commands import Commands, add_command, add_storage_state, say
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.words import counted

if TYPE_CHECKING:
    from pytest_agentbrowse.page.browser import Browser
    from pytest_agentbrowse.page.observation import Observation

_CHARACTERS_A_TOKEN = 4


def add_observe(groups: Commands) -> None:
    """Put the command into the command line."""
    observe = add_command(
        groups,
        "observe",
        _observe,
        "show what an agent would see on a page",
        more="With --diff it looks again after some seconds, or, without a number, when you press Enter:\n"
        "act in the window of --headed meanwhile. The exit code is 1 where the page differs.",
        examples=(
            "agentbrowse observe http://127.0.0.1:8000/",
            "agentbrowse observe http://127.0.0.1:8000/ --explain 7 --explain 'Sold out'",
            "agentbrowse observe http://127.0.0.1:8000/ --headed --diff",
        ),
    )
    observe.add_argument("url", help="the page")
    observe.add_argument(
        "--explain",
        action="append",
        default=[],
        metavar="N",
        help="why this line reads as it does: the number of an element, or the text of a line; several times",
    )
    observe.add_argument(
        "--diff",
        nargs="?",
        type=float,
        const=0.0,
        metavar="SECONDS",
        help="look a second time, and tell what differs",
    )
    observe.add_argument("--headed", action="store_true", help="in a window")
    add_storage_state(observe)


def _observe(given: argparse.Namespace) -> int:
    from pytest_agentbrowse.page.browser import Browser  # noqa: PLC0415 - other commands need no browser
    from pytest_agentbrowse.page.launching import launched, opened_page  # noqa: PLC0415
    from pytest_agentbrowse.page.secrets import Secrets  # noqa: PLC0415
    from pytest_agentbrowse.settings import Settings  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    with launched(headless=not given.headed, storage_state=given.storage_state) as context:
        browser = Browser(opened_page(context, given.url), settings=Settings())
        run_now(browser.attach(Secrets({})))
        started = time.monotonic()
        observation = run_now(browser.observer.observe())
        taken = time.monotonic() - started
        say(observation.text.split("\n"))
        say(["", *_cost(browser, observation, taken)])
        for which in given.explain:
            say(["", *_explained(browser, observation, which)])
        if given.diff is None:
            return 0
        _wait(browser, given.diff)
        lines = _differing(observation, run_now(browser.observer.observe()))
        say(["", *lines])
        return int(len(lines) > 1)


def _cost(browser: Browser, observation: Observation, taken: float) -> list[str]:
    """What the page is in tokens, and what a step on it would cost."""
    from pytest_agentbrowse.model.messages import SYSTEM  # noqa: PLC0415
    from pytest_agentbrowse.model.output import schema  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415
    from pytest_agentbrowse.tools.builtin import builtin_tools  # noqa: PLC0415

    tools = builtin_tools()
    offered = tools.offered(run_now(tools.allowed(browser, last_step=False)), observation)
    sizes = {
        "page": len(observation.text),
        "tools": len(json.dumps(schema(offered), separators=(",", ":"))),
        "prompt": len(SYSTEM),
    }
    about = {name: round(size / _CHARACTERS_A_TOKEN, -1) for name, size in sizes.items()}
    told = " + ".join(f"{size:,.0f} {name}" for name, size in about.items())
    read = f"{counted(len(observation.elements), 'element')} to act on; at rest and read after {taken:.1f} s"
    whole = f"a step here is about {sum(about.values()):,.0f} tokens"
    return [
        f"{read}; {whole} ({told}; characters / {_CHARACTERS_A_TOKEN})",
        f"tools that a step here is offered: {', '.join(tool.name for tool in offered)}",
    ]


def _explained(browser: Browser, observation: Observation, which: str) -> list[str]:
    """Why a line reads as it does: that of an element by its number, or the one that says a text."""
    from pytest_agentbrowse.page.explanation import explanation  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    number = int(which) if which.isdecimal() else 0
    line = observation.page.element(number) if number else None
    if number and line is None:
        raise UsageError(f"there is no element [{number}]; there are {len(observation.elements)}.")
    if line is None:
        line = next(
            (one for one in observation.page.lines if which in (one.name, one.text, *one.cells)), None
        )
    if line is None:
        near = [one for one in observation.page.lines if which in one.text]
        hint = f" Lines with it in them: {'; '.join(map(str, near[:5]))}" if near else ""
        raise UsageError(f"no line says {which!r}.{hint}")
    target = run_now(browser.target(line.number or which))
    mark = f"[{line.number}] " if line.number else ""
    return [f"{mark}{line.text}", *(f"  {told}" for told in run_now(explanation(line, target)))]


def _wait(browser: Browser, seconds: float) -> None:
    """Let time pass, or wait for the person at the keyboard; the page lives on meanwhile."""
    if seconds:
        browser.page.wait_for_timeout(seconds * 1000)
        return
    print("\nAct on the page, then press Enter to look again: ", end="", file=sys.stderr, flush=True)  # noqa: T201
    sys.stdin.readline()


def _differing(before: Observation, after: Observation) -> list[str]:
    from pytest_agentbrowse.cassette.differences import difference_lines  # noqa: PLC0415

    lines = difference_lines(before.page, after.page, limit=200)
    return (
        ["since then (- before, + now):", *(f"  {line}" for line in lines)] if lines else ["nothing differs"]
    )
