"""The steps of a run in the log, by the name of the part that they tell of; nothing is configured here."""

from __future__ import annotations

import logging

from pytest_agentbrowse.events import Event, RunBegins, RunBreaks, RunEnds, StepEnds
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.reporting.gathering import Gatherer
from pytest_agentbrowse.reporting.live import live_step
from pytest_agentbrowse.run_result import one_line

_log = logging.getLogger("pytest_agentbrowse.loop")


class StepLog:
    """Looks on, and logs what happened, each step when it is over."""

    def __init__(self, test: str, gatherer: Gatherer) -> None:
        self._test = test
        self._gatherer = gatherer

    async def see(self, event: Event, browser: Browser) -> None:
        """Log what happened, without values of secrets."""
        match event:
            case RunBegins(number, task):
                _log.info("run %d: %s", number, browser.secrets.hide(one_line(task)))
            case StepEnds(run) if _log.isEnabledFor(logging.INFO):
                step = live_step(self._test, self._gatherer.run, self._gatherer.step)
                how = "replayed" if step.replayed else f"{step.tokens or 'unknown'} tokens"
                told = browser.secrets.hide(f"{step.what}: {step.ended}")
                _log.info("run %d, step %d: %s (%.2f s, %s)", run, step.step, told, step.seconds, how)
            case RunEnds(result):
                _log.info("run %d: %r", result.number, result)
            case RunBreaks(run, error):
                _log.info("run %d broke off: %s", run, type(error).__name__)
            case _:
                pass
