"""Lines that tell the steps of a run while it goes, in a terminal and with -v, also of workers of xdist."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import nullcontext
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TextIO

import pytest

from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.watching import WATCHERS, facts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pytest_agentbrowse.events import Event
    from pytest_agentbrowse.page.browser import Browser

    Tell = Callable[[Mapping[str, Any]], None]

_CHANNEL = "agentbrowse_live"
_LOG_WIDTH = 140
"""Of a line in a log, which no window cuts."""

_BEFORE_IT_TURNS = 0.3
_FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_PLAIN_FRAMES = "|/-\\"
_COLOURS = {"good": {"green": True}, "bad": {"red": True}, "plain": {"yellow": True}}


def register_live(config: pytest.Config) -> None:
    """Have the steps of all runs told, where somebody reads along."""
    sent = getattr(config, "workerinput", {}).get(_CHANNEL)
    if sent is not None:
        _watch(config, lambda step: _send(sent, step), Status.off())
        return
    reporter = config.pluginmanager.getplugin("terminalreporter")
    if reporter is None or hasattr(config, "workerinput") or config.get_verbosity() < 0:
        return
    is_terminal = reporter.isatty and os.environ.get("TERM") != "dumb"
    if not is_terminal and config.get_verbosity() <= 0:
        return
    dsession = config.pluginmanager.getplugin("dsession")
    alone = is_terminal and dsession is None
    lines = StepLines(config, Status.of_terminal(config) if alone else Status.off())
    if dsession is None:
        _watch(config, lines.tell, lines.status)
    else:
        # The loop of xdist calls `worker_<name>` for what comes from its workers, in the thread that prints.
        setattr(dsession, f"worker_{_CHANNEL}", lines.tell)
        config.pluginmanager.register(_Channels(), "agentbrowse-live")


def _watch(config: pytest.Config, tell: Tell, status: Status) -> None:
    config.stash.setdefault(WATCHERS, []).append(lambda item: _Steps(item, tell, status))


def _send(channel: Any, step: Mapping[str, Any]) -> None:  # noqa: ANN401 - of execnet, which may not be there
    try:
        channel.send(dict(step))
    except OSError:
        return  # the controller is gone, and with it who reads along


class _Channels:
    """Gives each worker of xdist a way to tell its steps while they go."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:  # noqa: ANN401 - of xdist, which may not be there
        channel = node.gateway.newchannel()
        channel.setcallback(lambda step: node.putevent((_CHANNEL, {"step": step})))
        node.workerinput[_CHANNEL] = channel


class _Steps:
    """Looks on at the runs of one test, and tells each step that is over."""

    def __init__(self, item: pytest.Item, tell: Tell, status: Status) -> None:
        self._item = item
        self._tell = tell
        self._status = status

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - events say it all
        """Tell a step when it is over, and that a model is being waited for."""
        from pytest_agentbrowse.events import (  # noqa: PLC0415 - no test, no cost
            Answered,
            Asking,
            RunBreaks,
            RunEnds,
            StepEnds,
        )
        from pytest_agentbrowse.reporting.live import live_step, short_test  # noqa: PLC0415

        match event:
            case Asking(address):
                self._status.wait(
                    f"{short_test(self._item.nodeid)}  step {address.step}  waiting for the model"
                )
            case Answered():
                self._status.clear()
            case StepEnds() | RunBreaks():
                self._status.clear()
                facts = facts_of(self._item)
                if facts is not None and facts.runs[-1].steps:
                    step = asdict(live_step(facts.test, facts.runs[-1], facts.runs[-1].steps[-1]))
                    hide = self._item.stash.get(HIDE, str)
                    self._tell({**step, "what": hide(step["what"]), "ended": hide(step["ended"])})
            case RunEnds():
                self._status.clear()


class StepLines:
    """The lines of steps in the terminal, beside those of pytest.

    In a terminal a replayed step, of which there are many and each is short, stands only until the next one.
    """

    def __init__(self, config: pytest.Config, status: Status) -> None:
        self.status = status
        self._writer = config.get_terminal_writer()
        self._capture = config.pluginmanager.getplugin("capturemanager")
        self._in_terminal = config.pluginmanager.getplugin("terminalreporter").isatty
        self._all = config.get_verbosity() > 0

    def tell(self, step: Mapping[str, Any]) -> None:
        """Show a step that is over."""
        from pytest_agentbrowse.reporting.live import LiveStep, live_line  # noqa: PLC0415 - no test, no cost

        over = LiveStep(**step)
        if over.replayed and over.state != "bad" and not self._all:
            before, ended, behind = live_line(over, width=self.status.room)
            self.status.show(f"{before}{ended}{behind}")
            return
        width = self._writer.fullwidth - 1 if self._in_terminal else _LOG_WIDTH
        before, ended, behind = live_line(over, width=width)
        colour = {name: on for name, on in _COLOURS[over.state].items() if ended}
        with self._capture.global_and_fixture_disabled() if self._capture else nullcontext():
            if self._writer.width_of_current_line:
                self._writer.line()
            self._writer.write(before)
            self._writer.write(ended, **colour)
            self._writer.line(behind, light=True)
            self._writer.flush()


class Status:
    """What goes on at this moment, behind the end of the current line of a terminal, until it is cleared.

    The cursor stays where pytest has it, so that its own line goes on there.
    """

    def __init__(self, out: TextIO | None, room: Callable[[], int]) -> None:
        self._out = out
        self._room = room
        self._frames = _FRAMES if out is not None and _writes(out, _FRAMES) else _PLAIN_FRAMES
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    @classmethod
    def off(cls) -> Status:
        """Where nobody sees it."""
        return cls(None, lambda: 0)

    @classmethod
    def of_terminal(cls, config: pytest.Config) -> Status:
        """At the end of the line that pytest writes; what a test prints in between has its own place then."""
        if sys.platform == "win32" or config.option.capture == "no":
            return cls.off()
        writer = config.get_terminal_writer()
        # Of its own, since a test's output is caught while it runs.
        out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding=sys.stdout.encoding, errors="replace")
        config.add_cleanup(out.close)
        return cls(out, lambda: writer.fullwidth - writer.width_of_current_line - 3)

    @property
    def room(self) -> int:
        """How many characters there is room for."""
        return self._room()

    def show(self, text: str) -> None:
        """Show a text in the place of the one before."""
        if self._out is not None and self.room >= len(_FRAMES):
            self._write(f"\x1b7  {text[: self.room]}\x1b[K\x1b8")

    def wait(self, text: str) -> None:
        """Show after a moment that something is waited for, and for how long already."""
        if self._out is not None:
            self._over = threading.Event()
            self._thread = threading.Thread(target=self._turn, args=(text, self._over), daemon=True)
            self._thread.start()

    def clear(self) -> None:
        """Take away what is shown."""
        if self._thread is not None:
            self._over.set()
            self._thread.join()
            self._thread = None
        if self._out is not None:
            self._write("\x1b[K")

    def _turn(self, text: str, over: threading.Event) -> None:
        began, turns = time.monotonic(), 0
        while not over.wait(_BEFORE_IT_TURNS if not turns else 0.1):
            frame = self._frames[turns % len(self._frames)]
            self.show(f"{frame} {text}  {time.monotonic() - began:.0f} s")
            turns += 1

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(text)
            self._out.flush()


def _writes(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding)
    except UnicodeEncodeError:
        return False
    return True
