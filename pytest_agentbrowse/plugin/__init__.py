"""The pytest plugin: options, marker, header and summary.

Imports pytest and the standard library only; everything heavier waits until a test asks for `agent`.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.options import DEFAULT_DRIFT, DEFAULT_MODEL, DEFAULT_RECORD, OPTIONS, Choice, choose
from pytest_agentbrowse.page.find_browser import has_playwright_browser, system_browser
from pytest_agentbrowse.plugin import loop_guard
from pytest_agentbrowse.plugin.allure_steps import register_allure
from pytest_agentbrowse.plugin.artifacts import ArtifactsCleaner
from pytest_agentbrowse.plugin.failures import Failures, tell_in_summary, tell_story, tell_what_to_do
from pytest_agentbrowse.plugin.fixtures import (
    SPENDING,
    agent,
    agent_base_urls,
    agent_cassette_key,
    agent_cassette_path,
    agent_client,
    agent_files,
    agent_secrets,
    agent_settings,
    agent_tools,
    agent_volatile,
    sources_of,
)
from pytest_agentbrowse.plugin.left_aside import left_aside_lines
from pytest_agentbrowse.plugin.live import register_live
from pytest_agentbrowse.plugin.orphans import Orphans
from pytest_agentbrowse.plugin.other_reports import register_other_reports, tell_other_reports
from pytest_agentbrowse.plugin.out_of_sight import HIDE, OutOfSight, keep_out
from pytest_agentbrowse.plugin.outcome import (
    CALL_PASSED,
    ENDED,
    FINISH,
    OUTCOME,
    Outcome,
    quiet_lines,
    summary_lines,
)
from pytest_agentbrowse.plugin.report_file import register_report_file
from pytest_agentbrowse.plugin.spans import register_spans
from pytest_agentbrowse.plugin.traces import register_traces
from pytest_agentbrowse.plugin.watching import WATCHED, forget_told, note_report
from pytest_agentbrowse.words import printable

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = [
    "agent",
    "agent_base_urls",
    "agent_cassette_key",
    "agent_cassette_path",
    "agent_client",
    "agent_files",
    "agent_secrets",
    "agent_settings",
    "agent_tools",
    "agent_volatile",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("agentbrowse", "natural-language browser tests (pytest-agentbrowse)")
    for option in OPTIONS:
        variables = f" (environment: {', '.join(option.environment)})" if option.environment else ""
        allowed = {"choices": option.choices} if option.choices else {"metavar": "X"}
        if option.is_switch:
            allowed = {"action": "store_const", "const": "on"}
        group.addoption(option.flag, default=None, help=option.help + variables, **allowed)
        parser.addini(option.ini, help=option.help, default=None)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "agent(**settings): settings of the agent for this test, such as max_steps=40; "
        "the names are those of the --agent-… options",
    )
    try:
        _check_model_url(chosen(config))
    except SettingsError as error:
        raise pytest.UsageError(str(error)) from None
    orphans = Orphans(config)
    config.pluginmanager.register(orphans, "agentbrowse-orphans")
    outcomes = _Outcomes(orphans)
    config.pluginmanager.register(outcomes, "agentbrowse-outcomes")
    config.pluginmanager.register(outcomes.failures, "agentbrowse-failures")
    config.pluginmanager.register(loop_guard, "agentbrowse-loop-guard")
    config.pluginmanager.register(OutOfSight(), "agentbrowse-out-of-sight")
    config.pluginmanager.register(ArtifactsCleaner(), "agentbrowse-artifacts")
    register_report_file(config, chosen(config).values.get("report", ""))
    if config.pluginmanager.hasplugin("playwright"):
        from pytest_agentbrowse.plugin import browsers  # noqa: PLC0415 - only where there is a browser to launch

        config.pluginmanager.register(browsers, "agentbrowse-browsers")


@pytest.hookimpl(tryfirst=True)  # before xdist, which starts its workers in this hook
def pytest_sessionstart(session: pytest.Session) -> None:
    register_live(session.config)
    register_traces(session.config)
    register_allure(session.config)
    register_spans(session.config)
    register_other_reports(session.config)


def chosen(config: pytest.Config) -> Choice:
    """What the command line, the ini file and the environment say; raises SettingsError."""
    return choose(**sources_of(config), marker={})


def _check_model_url(choice: Choice) -> None:
    """Refuse a base url that is none before any test; raises SettingsError.

    `OPENAI_BASE_URL` is also of other programs, and a replay does not look at it.
    """
    url, source = choice.values.get("model_url", ""), choice.origin.get("model_url", "")
    if not url or source == "environment OPENAI_BASE_URL":
        return
    from pytest_agentbrowse.model.connection import check_model_url  # noqa: PLC0415 - few sessions give one

    check_model_url(url, source=source)


def pytest_report_header(config: pytest.Config) -> str:
    choice = chosen(config)
    settings = {"record": DEFAULT_RECORD, "model": DEFAULT_MODEL, "drift": DEFAULT_DRIFT, **choice.values}
    shown = settings if config.get_verbosity() > 0 else ("record", "model", "drift")
    words = [f"{name}={_setting_told(name, settings[name])}{_origin(choice, name, config)}" for name in shown]
    folder = config.rootpath / files.FOLDER
    there = sum(not path.name.endswith(files.PARTIAL) for path in files.cassettes([folder]))
    words.append(f"{files.FOLDER}/ ({there})" if folder.is_dir() else f"no {files.FOLDER}/")
    if config.pluginmanager.hasplugin("playwright") and has_playwright_browser() is False:
        found = system_browser(headless=not config.getoption("--headed"))
        words.append(
            f"browser {found}, since Playwright's own is not installed" if found else "no browser found"
        )
    return f"agentbrowse: {', '.join(words)}"


def _setting_told(name: str, value: object) -> str:
    """A setting for people: tables by their names, and an address without what may be secret in it."""
    if isinstance(value, tuple):
        return " ".join(str(part[0]) if isinstance(part, tuple) else str(part) for part in value)
    if name not in ("model_url", "model_proxy"):
        return str(value)
    from pytest_agentbrowse.model.connection import without_credentials  # noqa: PLC0415 - few sessions tell one

    return without_credentials(str(value))


def _origin(choice: Choice, name: str, config: pytest.Config) -> str:
    """Where a value came from: with -v, and where the environment says whether a model may be asked."""
    source = choice.origin.get(name, "default")
    seen = config.get_verbosity() > 0 or (name == "record" and source.startswith("environment"))
    return f" ({source})" if seen else ""


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let `--browser` parametrize tests that use `agent`, as it does those that use `page`."""
    if (
        "agent" in metafunc.fixturenames
        and "browser_name" not in metafunc.fixturenames
        and metafunc.config.pluginmanager.hasplugin("playwright")
    ):
        metafunc.fixturenames.append("browser_name")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let go of what a test had when it is over: pytest keeps the items of a session until its end."""
    result = yield
    keys: tuple[pytest.StashKey[Any], ...] = (HIDE, SPENDING, *WATCHED)
    for key in keys:
        if key in item.stash:
            del item.stash[key]
    return result


# Around all who take what is told of a test from its report: pytest keeps reports until the end as well.
@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> Generator[None, object, object]:
    result = yield
    forget_told(report)
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Finish with the agent of a test when all of its fixtures are gone: any of them may still fail it."""
    try:
        result = yield
    except KeyboardInterrupt:
        raise  # not all of its fixtures are gone: that is for the end of the session
    except BaseException as error:
        finish = item.stash.get(FINISH, None)
        if finish is not None:
            del item.stash[FINISH]
            try:
                finish("the test ended in an error")
            except pytest.fail.Exception as own:
                error.add_note(str(own))
        raise
    finish = item.stash.get(FINISH, None)
    if finish is not None:
        del item.stash[FINISH]
        finish(item.stash.get(ENDED, "the test did not run"))
    return result


# Innermost, so that whoever reads a report (JUnit, HTML, a worker of xdist) gets it without secrets.
@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[CALL_PASSED] = report.passed
        tell_in_summary(report, call)
        # An expected failure is reported as skipped too.
        skipped = report.skipped and not hasattr(report, "wasxfail")
        item.stash[ENDED] = "" if report.passed else f"the test {'was skipped' if skipped else 'failed'}"
    if call.when == "teardown" and OUTCOME in item.stash:
        # As plain data on the report: that is how it comes from a worker of xdist to the controller.
        vars(report)["agentbrowse"] = item.stash[OUTCOME]
    spending = item.stash.get(SPENDING, None)
    if report.failed and spending is not None and spending.exceeded:
        report.sections.append(("agentbrowse: what the budget was spent on", spending.told()))
    tell_what_to_do(item, report, call)
    tell_story(item, report)
    keep_out(item, report)
    note_report(item, report)
    tell_other_reports(item, report)
    return report


def is_of_playwright(error: BaseException) -> bool:
    """Whether an error, or each of a group, is Playwright's own."""
    if isinstance(error, BaseExceptionGroup):
        return all(map(is_of_playwright, error.exceptions))
    return type(error).__module__.startswith("playwright.")


class _Outcomes:
    """What the tests of a session report, also from the workers of xdist."""

    def __init__(self, orphans: Orphans) -> None:
        self.by_test: dict[str, Outcome] = {}  # of a test that runs again, the last one
        self.failures = Failures(self.by_test)
        self._orphans = orphans
        self._since = time.time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        outcome: Outcome | None = getattr(report, "agentbrowse", None)
        if outcome is not None:
            self.by_test[outcome["test"]] = outcome

    # Innermost of the wrappers: within that of the terminal, which prints the summary, and around the
    # teardown of all fixtures.
    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(
        self, session: pytest.Session, exitstatus: int | pytest.ExitCode
    ) -> Generator[None, object, object]:
        """Finish with the agent of a test in whose midst the session was interrupted."""
        try:
            result = yield
        except Exception as error:
            # Ctrl-C reaches the browser as well, and then there is nothing left for fixtures to close.
            if exitstatus != pytest.ExitCode.INTERRUPTED or not is_of_playwright(error):
                raise
            result = None
        for item in session.items:
            if finish := item.stash.get(FINISH, None):
                del item.stash[FINISH]
                try:
                    finish("the session was interrupted")
                except pytest.fail.Exception as own:
                    session.config.get_terminal_writer().line(f"\n{own}")
                if outcome := item.stash.get(OUTCOME, None):
                    self.by_test[outcome["test"]] = outcome
        return result

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, config: pytest.Config
    ) -> None:
        outcomes = [*self.by_test.values()]
        # Quiet, but not silent about files that were written and pages that differed: they belong in a
        # review.
        if config.get_verbosity() < 0:
            lines = quiet_lines(outcomes, told=self.failures.told)
        else:
            whole = config.get_verbosity() > 0
            told = summary_lines(outcomes, whole=whole, told=self.failures.told)
            lines = [*told, *self._orphans.lines(outcomes)]
        lines += left_aside_lines(config, since=self._since, told=self.by_test)
        if lines:
            terminalreporter.write_sep("-", "agentbrowse")
            for line in lines:
                terminalreporter.write_line(printable(line))
