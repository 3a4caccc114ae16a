"""The fixtures that users touch; all can be overridden in a conftest."""

from __future__ import annotations

import inspect
import os
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, TypedDict
from weakref import WeakSet

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import AgentBrowseError, SettingsError
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.plugin.artifacts import note_artifacts
from pytest_agentbrowse.plugin.exporting import exported_to
from pytest_agentbrowse.plugin.out_of_sight import HIDE
from pytest_agentbrowse.plugin.outcome import FINISH, OUTCOME, Outcome, drift_of, unverified_line
from pytest_agentbrowse.plugin.watching import facts_of, watchers_of
from pytest_agentbrowse.words import printable

if TYPE_CHECKING:
    import openai
    from playwright import sync_api

    from pytest_agentbrowse.agent import Agent, AsyncAgent
    from pytest_agentbrowse.cassette.recorder import Cassette
    from pytest_agentbrowse.events import Watcher
    from pytest_agentbrowse.model.spending import Ledger, Spending
    from pytest_agentbrowse.page.browser import Browser
    from pytest_agentbrowse.page.playwright_types import Page
    from pytest_agentbrowse.page.secrets import Secret, Secrets
    from pytest_agentbrowse.plugin.async_pages import Stage
    from pytest_agentbrowse.session import Session
    from pytest_agentbrowse.settings import Settings
    from pytest_agentbrowse.tools.registry import Tools

    OwnClient: TypeAlias = (
        openai.OpenAI | openai.AsyncOpenAI | Callable[[], openai.OpenAI | openai.AsyncOpenAI] | None
    )

EXPERIENCE: pytest.StashKey[Any] = pytest.StashKey()
"""What the endpoints of this session do not take: asked for once, then left out."""

SPENDING: pytest.StashKey[Spending] = pytest.StashKey()
"""What a test spent on its model."""

_LEDGER: pytest.StashKey[Ledger] = pytest.StashKey()
_PREPARED: pytest.StashKey[WeakSet[sync_api.BrowserContext]] = pytest.StashKey()


class Sources(TypedDict):
    """Where settings come from, but for the marker of a test."""

    command_line: Mapping[str, object]
    ini: Mapping[str, str]
    environment: Mapping[str, str]


def _names_in_file(config: pytest.Config) -> Iterable[str]:
    """All names of the ini file, also unknown ones, which `getini` does not give; pytest 9 hides them."""
    hidden: Iterable[str] | None = getattr(config, "_inicfg", None)
    return config.inicfg if hidden is None else hidden  # not where it is empty: the other one warns


def sources_of(config: pytest.Config) -> Sources:
    """What was given on the command line, in the ini file and in the environment."""
    given = {option.name: config.getoption(option.flag) for option in OPTIONS}
    ini = {option.name: config.getini(option.ini) for option in OPTIONS}
    given_in_file = {name: value for name, value in ini.items() if value not in (None, "")}
    return Sources(
        command_line={name: value for name, value in given.items() if value is not None},
        ini=given_in_file | {name: "" for name in _names_in_file(config) if name.startswith("agent_")},
        environment=os.environ,
    )


@pytest.fixture
def agent_settings(request: pytest.FixtureRequest) -> Settings:
    """The `Settings` of this test; override it to return `agent_settings.but(max_steps=40)`."""
    from pytest_agentbrowse.settings import resolve  # noqa: PLC0415 - no test, no cost

    marker: dict[str, object] = {}
    # From the module's marker to the test's own: the nearest one wins.
    for mark in reversed(list(request.node.iter_markers("agent"))):
        if mark.args:
            _fail(
                "@pytest.mark.agent takes keyword arguments only, such as @pytest.mark.agent(max_steps=40)."
            )
        marker.update(mark.kwargs)
    try:
        return resolve(**sources_of(request.config), marker=marker)
    except SettingsError as error:
        _fail(str(error))


@pytest.fixture
def agent_tools(agent_settings: Settings) -> Tools:
    """The tools of the agent.

    Register your own with `@agent_tools.action("description")`, take one out with
    `agent_tools.remove("scroll")`.
    """
    from pytest_agentbrowse.tools.builtin import builtin_tools  # noqa: PLC0415 - no test, no cost

    try:
        return builtin_tools(agent_settings.tools)
    except SettingsError as error:
        _fail(str(error))


@pytest.fixture
def agent_files() -> Sequence[str | Path]:
    """The files that the agent may upload, by their paths; none unless overridden."""
    return ()


@pytest.fixture
def agent_secrets(agent_settings: Settings) -> Mapping[str, str | Secret]:
    """Values by name that neither the model nor the cassette may see: `agent_secret_env`, or your own.

    A value is a text, or `Secret(value, domains=("login.example.com",), fields=("Card number",))`.
    """
    missing = [
        variable for _, variable in agent_settings.secret_env if not os.environ.get(variable, "").strip()
    ]
    if missing:
        source = agent_settings.origin.get("secret_env", "agent_secret_env")
        _fail(
            f"{source} names {', '.join(missing)}, which the environment does not hold.\n"
            "  A replay needs it too, because the browser really types it."
        )
    return {name: os.environ[variable] for name, variable in agent_settings.secret_env}


@pytest.fixture
def agent_volatile() -> Mapping[str, str]:
    """Regular expressions by name for text that differs in each run, beside the built-in ones."""
    return {}


@pytest.fixture
def agent_base_urls() -> Mapping[str, str]:
    """Further addresses of the application by name, such as that of its login: `{"login": "http://…"}`.

    Each stands by its name in the cassette, and a run may go there.
    """
    return {}


@pytest.fixture
def agent_client() -> OwnClient:
    """A client of openai that asks the model in the place of the one that the settings describe.

    Override it to return an `OpenAI`, `AzureOpenAI`, …, or better a function that makes one.

    It is called when a model is really asked, so that a replay needs neither openai nor a key. A sync one
    serves tests of both colours. It is yours to close.
    """
    return None


@pytest.fixture
def agent_cassette_key() -> str:
    """The key that signs this test's cassette: `AGENTBROWSE_CASSETTE_KEY`, or your own; empty for none."""
    return os.environ.get("AGENTBROWSE_CASSETTE_KEY", "")


@pytest.fixture
def agent_cassette_path(request: pytest.FixtureRequest) -> Path:
    """The file of this test's cassette: `cassettes/<path of the test file>/<test id>.yaml`."""
    return Path(request.config.rootpath, files.FOLDER, files.default_path(str(request.node.nodeid)))


@pytest.fixture
def agent(
    request: pytest.FixtureRequest,
    agent_settings: Settings,
    agent_tools: Tools,
    agent_secrets: Mapping[str, str | Secret],
    agent_volatile: Mapping[str, str],
    agent_base_urls: Mapping[str, str],
    agent_files: Sequence[str | Path],
    agent_cassette_path: Path,
    agent_cassette_key: str,
    agent_client: OwnClient,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Agent | AsyncAgent]:
    """The agent: an `Agent` in a `def` test, an `AsyncAgent` in an `async def` test."""
    from pytest_agentbrowse.agent import Agent, AsyncAgent  # noqa: PLC0415
    from pytest_agentbrowse.page.browser import Browser  # noqa: PLC0415
    from pytest_agentbrowse.page.uploads import allowed_files  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    _refuse_other_kinds(
        agent_secrets=agent_secrets,
        agent_volatile=agent_volatile,
        agent_base_urls=agent_base_urls,
        agent_files=agent_files,
        agent_cassette_path=agent_cassette_path,
        agent_cassette_key=agent_cassette_key,
    )
    is_async = inspect.iscoroutinefunction(inspect.unwrap(request.function))
    page, stage = _page(request, is_async=is_async, frozen=agent_settings.freeze_time)
    warnings: list[str] = []
    try:
        uploads = allowed_files(agent_files)
        cassette = _cassette(
            request.node,
            agent_cassette_path,
            key=agent_cassette_key,
            settings=agent_settings,
            volatile=agent_volatile,
            base_urls=agent_base_urls,
            browser=_browser_name(page),
            warn=warnings.append,
        )
    except SettingsError as error:
        _fail(str(error))
    _keep_secrets(request, agent_secrets, cassette)
    browser = Browser(page, settings=_allowing(agent_settings, agent_base_urls), uploads=uploads)
    session = _session(
        request,
        browser,
        cassette,
        own=agent_client,
        tell=warnings.append,
        settings=agent_settings,
        tools=agent_tools,
        secrets=agent_secrets,
        folder=lambda: tmp_path_factory.mktemp("agent"),
        watchers=_watchers(request, cassette, agent_settings),
    )
    made: Agent | AsyncAgent = AsyncAgent(session) if is_async else Agent(session)
    if stage is not None:
        stage.closing.push_async_callback(session.client.close)
    yield made
    if stage is None:
        run_now(session.client.close())
    told = partial(_finish, request.node, made, cassette, agent_settings)
    request.node.stash[FINISH] = lambda ended: told([*warnings, *browser.remarks], ended=ended)


_NEEDED: Mapping[str, tuple[type, str]] = MappingProxyType(
    {
        "agent_secrets": (Mapping, 'a mapping, as {"password": "…"}'),
        "agent_volatile": (Mapping, r'a mapping, as {"order": r"A-\d+"}'),
        "agent_base_urls": (Mapping, 'a mapping, as {"login": "http://…"}'),
        "agent_files": (Iterable, 'a list of paths, as ["letter.pdf"]'),
        "agent_cassette_path": (Path, "a pathlib.Path"),
        "agent_cassette_key": (str, "a text, which may be empty"),
    }
)
"""What the fixtures give that a project may have of its own."""


def _refuse_other_kinds(**given: object) -> None:
    """Fail a test whose own fixtures give values of another kind than is needed; all of them at once."""
    wrong = [
        # Not what they give: it may be a secret.
        f"{name} gives {_kind(value)}; it takes {needed}."
        for name, value in given.items()
        for kind, needed in (_NEEDED[name],)
        if not isinstance(value, kind) or (kind is Iterable and isinstance(value, (str, bytes)))
    ]
    if wrong:
        _fail("\n".join(wrong))


def _kind(value: object) -> str:
    return "None" if value is None else f"a {type(value).__name__}"


def _watchers(request: pytest.FixtureRequest, cassette: Cassette, settings: Settings) -> tuple[Watcher, ...]:
    shown = path_from(cassette.file, request.config.invocation_params.dir)
    return watchers_of(
        request.node,
        cassette=shown,
        settings=settings,
        command=command_of(request.config, request.node.nodeid),
    )


def _keep_secrets(request: pytest.FixtureRequest, given: object, cassette: Cassette) -> None:
    """Keep the secrets that a test has, now and later, out of what is shown of it."""
    from pytest_agentbrowse.page.secrets import known_secrets  # noqa: PLC0415

    own = given if isinstance(given, Mapping) else {}

    def so_far() -> Secrets:
        return known_secrets({**own, **cassette.secrets})

    request.node.stash[HIDE] = lambda text: so_far().hide(text)
    note_artifacts(request, lambda: so_far().by_name)


def _allowing(settings: Settings, addresses: Mapping[str, str]) -> Settings:
    """Settings by which further addresses of the application are no foreign hosts."""
    from pytest_agentbrowse.origins import web_origin  # noqa: PLC0415

    origins = (str(origin) for origin in map(web_origin, addresses.values()) if origin is not None)
    return replace(settings, allowed_hosts=(*settings.allowed_hosts, *origins))


def _cassette(
    item: pytest.Item,
    path: Path,
    *,
    key: str,
    settings: Settings,
    volatile: Mapping[str, str],
    base_urls: Mapping[str, str],
    browser: str,
    warn: Callable[[str], None],
) -> Cassette:
    """The cassette of a test; raises SettingsError where a volatile pattern or an address is none."""
    from pytest_agentbrowse.cassette.origin import Origin  # noqa: PLC0415
    from pytest_agentbrowse.cassette.placeholders import placeholders_of  # noqa: PLC0415
    from pytest_agentbrowse.cassette.recorder import Cassette  # noqa: PLC0415
    from pytest_agentbrowse.cassette.signing import signing_key  # noqa: PLC0415

    origin = Origin(
        path=path,
        name=path_from(path, item.config.invocation_params.dir),
        test=str(item.nodeid),
        command=command_of(item.config, item.nodeid),
        has_settings_file=item.config.inipath is not None,
    )
    return Cassette(
        origin,
        settings=settings,
        placeholders=placeholders_of(volatile, base_urls=base_urls),
        browser=browser,
        warn=warn,
        key=signing_key(key),
    )


def _session(
    request: pytest.FixtureRequest,
    browser: Browser,
    cassette: Cassette,
    *,
    own: OwnClient,
    tell: Callable[[str], None],
    settings: Settings,
    tools: Tools,
    secrets: Mapping[str, str | Secret],
    folder: Callable[[], Path],
    watchers: tuple[Watcher, ...],
) -> Session:
    """What the runs of this test share; what endpoints refused is known to the tests before it already."""
    from pytest_agentbrowse.model.client import Client  # noqa: PLC0415
    from pytest_agentbrowse.model.negotiation import Experience  # noqa: PLC0415
    from pytest_agentbrowse.model.spending import Ledger, Spending  # noqa: PLC0415
    from pytest_agentbrowse.model.turns import Turns  # noqa: PLC0415
    from pytest_agentbrowse.plugin.pausing import Pauses  # noqa: PLC0415
    from pytest_agentbrowse.session import Session  # noqa: PLC0415

    experience = request.config.stash.setdefault(EXPERIENCE, Experience())
    shared = _shared_folder(request)
    workers = getattr(request.config, "workerinput", {}).get("workercount", 1)
    ledger = request.config.stash.setdefault(_LEDGER, Ledger(shared, workers=workers))
    spending = Spending(settings, ledger=ledger, test=str(request.node.nodeid))
    request.node.stash[SPENDING] = spending
    return Session(
        browser=browser,
        tools=tools,
        client=Client(
            settings,
            cassette,
            sync=browser.sync,
            experience=experience,
            tell=tell,
            own=own,
            spending=spending,
            turns=Turns(settings.model_concurrency, shared=shared),
            instead=cassette.instead,
        ),
        recording=cassette,
        settings=settings,
        base_url=_base_url(request),
        secrets=secrets,
        folder=folder,
        request=request,
        watchers=watchers,
        pause=Pauses(request.config),
    )


def _shared_folder(request: pytest.FixtureRequest) -> Path | None:
    """The folder in which the workers of xdist tell each other what they spend; None where there are none."""
    if not hasattr(request.config, "workerinput"):
        return None
    temporary: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
    # The temporary folders of all workers stand in that of their session.
    return temporary.getbasetemp().parent / "agentbrowse"


def _finish(
    item: pytest.Item,
    agent: Agent | AsyncAgent,
    cassette: Cassette,
    settings: Settings,
    warnings: list[str],
    *,
    ended: str,
) -> None:
    """Publish what was recorded, and fail the test for what is wrong; `ended` says how it did not pass."""
    unplayed = settings.unplayed
    unseen = [result for result in agent.runs if result.unseen_failure]
    passed = not ended
    good = passed and not unseen and not agent.forgotten
    # Only of a test that is good otherwise: one that failed stopped early, and that is the news.
    left = cassette.unplayed_text() if good and unplayed != "ignore" else ""
    message = unpublished = ""
    try:
        message = cassette.close(passed=good and not (left and unplayed == "error"), ended=ended)
    except AgentBrowseError as error:
        unpublished = str(error)
    if good and settings.export and not unpublished:
        warnings += exported_to(item.config.invocation_params.dir / settings.export, item, cassette.file)
    if left and unplayed == "warn":
        warnings.append(left.split("\n", 1)[0].rstrip("."))
    behind = cassette.left_behind
    item.stash[OUTCOME] = Outcome(
        played=cassette.played,
        asked=cassette.asked,
        message=message,
        warnings=warnings,
        file=str(cassette.file) if agent.runs or cassette.played or cassette.asked else "",
        test=item.nodeid,
        left_behind={str(behind.path): behind.command} if behind.command else {},
        drift=drift_of(line for result in agent.runs for line in result.drift),
        unverified=unverified_line(item.nodeid, [text for run in agent.runs for text in run.ungrounded]),
        totals=_totals(item),
    )
    if unpublished:
        _fail(unpublished)
    if left and unplayed == "error":
        _fail(left)
    if agent.forgotten and passed:
        name = f"agent.{agent.forgotten[0]}"
        _fail(f"{name} was called and never awaited, so nothing was done.\n  Write: await {name}(…)")
    if unseen and passed:
        lines = [f"  run {result.number}: {result!r}" for result in unseen]
        _fail(
            "a run did not succeed and the test did not look at its result:\n"
            + "\n".join(lines)
            + "\n  Assert on it: result = agent.run(…); assert result.is_done and result.success"
        )


def _totals(item: pytest.Item) -> dict[str, Any]:
    """The totals of a test; what was paid for when it was tried before is paid for."""
    from pytest_agentbrowse.reporting.totals import Totals, totals_of  # noqa: PLC0415

    facts, earlier = facts_of(item), item.stash.get(OUTCOME, None)
    totals = totals_of(facts) if facts is not None else Totals()
    return asdict(totals + Totals(**earlier["totals"]).paid if earlier is not None else totals)


def _page(request: pytest.FixtureRequest, *, is_async: bool, frozen: str) -> tuple[Page, Stage | None]:
    """The page of a test, its clock frozen if wanted, and in an async test the stage that it stands on."""
    try:
        if not is_async:
            page: sync_api.Page = request.getfixturevalue("page")
            # Before the monitor, which sees the timers that the page sets and not those of the clock.
            if frozen:
                _stop_clock(page.context, frozen)
            _prepare(request.session, page.context)
            return page, None
        stage = _stage(request)
    except pytest.FixtureLookupError as error:
        missing = "pytest-playwright" if not is_async else "pytest-playwright and pytest-asyncio"
        _fail(
            f"the agent has no page: the fixture {error.argname!r} is not there.\n"
            f"  Is {missing} installed, and not switched off by -p no:…?"
        )
    return stage.page, stage


def _stop_clock(context: sync_api.BrowserContext, time: str) -> None:
    from pytest_agentbrowse.page.clock import stop_clock  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    run_now(stop_clock(context, time))


def _prepare(session: pytest.Session, context: sync_api.BrowserContext) -> None:
    """Ready a browser context for the agent, once: a test may share its context with others."""
    from pytest_agentbrowse.page.reading import prepare  # noqa: PLC0415
    from pytest_agentbrowse.settle import run_now  # noqa: PLC0415

    # A weak set: a context that is gone must not stay alive for having been here.
    prepared = session.stash.setdefault(_PREPARED, WeakSet())
    if context not in prepared:
        prepared.add(context)
        run_now(prepare(context))


def _stage(request: pytest.FixtureRequest) -> Stage:
    """The stage of an async test; its fixtures are registered at the first such test."""
    from pytest_agentbrowse.plugin import async_pages  # noqa: PLC0415

    name = "agentbrowse-async-pages"
    if not request.config.pluginmanager.hasplugin(name):
        request.config.pluginmanager.register(async_pages, name)
    return async_pages.stage_of(request)


def _base_url(request: pytest.FixtureRequest) -> str:
    """What pytest-base-url's fixture gives, where it is installed."""
    try:
        return request.getfixturevalue("base_url") or ""
    except pytest.FixtureLookupError:
        return ""


def _browser_name(page: Page) -> str:
    browser = page.context.browser
    if browser is None:
        return "unknown"
    return f"{browser.browser_type.name} {browser.version.split('.', 1)[0]}"


def command_of(config: pytest.Config, test: str) -> str:
    """The id of a test as pytest is given it in the shell where it was started."""
    file, colons, name = test.partition("::")
    return shlex.quote(path_from(config.rootpath / file, config.invocation_params.dir) + colons + name)


def path_from(path: Path, start: Path) -> str:
    """A path as people see it who stand in a folder."""
    try:
        return path.relative_to(start).as_posix()
    except ValueError:
        return str(path)


def _fail(text: str) -> NoReturn:
    raise pytest.fail.Exception(
        printable(text), pytrace=False
    ) from None  # without what led to it, which says the same
