"""What can be set, and where each value comes from: command line > marker > ini > environment > default."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, TypeAlias

from pytest_agentbrowse.budgets import Budget, budget_of
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.origins import host_pattern

DEFAULT_RECORD: Final = "once"
DEFAULT_MODEL = "gpt-5.4"
DEFAULT_DRIFT: Final = "verified"
DEFAULT_SEARCH = "https://www.google.com/search?q={query}"

Values: TypeAlias = dict[str, Any]
"""Values by option name, each of the type that its parser gives, which is that of the field in `Settings`."""


class Option(NamedTuple):
    """One thing that can be set: `--agent-<name>`, ini `agent_<name>`, marker argument `<name>`.

    `over` makes one value of that of the nearest source and that of one farther away; without it the nearest
    alone counts.
    """

    name: str
    help: str
    parse: Callable[[str], object]
    choices: tuple[str, ...] = ()
    environment: tuple[str, ...] = ()
    over: Callable[[Any, Any], object] | None = None
    is_switch: bool = False
    """Whether it is given on the command line without a value, and then is `on`."""

    @property
    def flag(self) -> str:
        return f"--agent-{self.name.replace('_', '-')}"

    @property
    def ini(self) -> str:
        return f"agent_{self.name}"

    def read(self, value: object, *, source: str) -> object:
        """The checked value; the error names the source and what is allowed."""
        if self.choices and value not in self.choices:
            import difflib  # noqa: PLC0415 - only where something is wrong

            near = difflib.get_close_matches(str(value), self.choices, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise SettingsError(f"{source} is {value!r}; it takes one of: {', '.join(self.choices)}.{hint}")
        if isinstance(value, Mapping | tuple) and self.parse in (_table, _text_table, _prices):
            value = json.dumps(dict(value))  # a tuple is what was read once
        if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            value = ", ".join(value)
        # Markers give numbers, the ini file texts: one parser reads both.
        if not isinstance(value, str):
            value = str(value)
        try:
            return self.parse(value)
        except ValueError as error:
            raise SettingsError(f"{source} is {value!r}: {error}.") from None


def _at_least_one(text: str) -> int:
    if not text.strip().isdecimal() or int(text) < 1:
        raise ValueError("it takes a whole number of at least 1")
    return int(text)


def _page_size(text: str) -> int:
    if not text.strip().isdecimal() or int(text) < 2000:
        raise ValueError("it takes a whole number of at least 2000")
    return int(text)


def _at_least_zero(text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueError("it takes a whole number of at least 0")
    return int(text)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError("it takes a whole number") from None


def _not_empty(text: str) -> str:
    if not text.strip():
        raise ValueError("it takes a text that is not empty")
    return text.strip()


Table = tuple[tuple[str, Any], ...]
"""Names with values, of any type that JSON has."""


def _table(text: str) -> Table:
    """A table as TOML (`top_k = 20`, one a line) or as a JSON object."""
    import tomllib  # noqa: PLC0415 - sessions without a table need none

    try:
        table = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"it takes a table such as `top_k = 20`, or a JSON object ({error})") from None
    return tuple(table.items())


def _text_table(text: str) -> Table:
    table = _table(text)
    if wrong := [name for name, value in table if not isinstance(value, str)]:
        raise ValueError(f"each value is a text in quotes, and {wrong[0]} is none")
    return table


_RATES = ("input", "output", "cached")


def _prices(text: str) -> Table:
    """Prices by the names of models: dollars for a million tokens, or the name of a model priced alike."""
    table = _table(text)
    for name, price in table:
        rates = price if isinstance(price, dict) else {}
        if not isinstance(price, str) and (
            not {"input", "output"} <= set(rates) <= set(_RATES)
            or any(type(rate) not in (int, float) or not 0 <= rate < math.inf for rate in rates.values())
        ):
            raise ValueError(
                f"the price of {name} is one such as {{input = 2.5, output = 10, cached = 0.25}}, in dollars "
                "for a million tokens (cached may be left out), or a model that costs the same, such as "
                '"gpt-4o"; a name with dots stands in quotes'
            )
    return table


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError("it takes a number")
    return value


def _positive(text: str) -> float:
    value = _number(text)
    if value <= 0:
        raise ValueError("it takes a number of seconds above 0")
    return value


def _secret_names(text: str) -> tuple[tuple[str, str], ...]:
    """Pairs of a secret's name and its environment variable."""
    pairs = []
    for entry in text.replace(",", " ").split():
        name, sign, variable = entry.partition("=")
        pair = (name, variable) if sign else (name.lower(), name)
        if not all(part.isidentifier() and part.isascii() for part in pair):
            raise ValueError(f"{entry!r} is no variable, nor name=VARIABLE")
        pairs.append(pair)
    return tuple(pairs)


def _host_patterns(text: str) -> tuple[str, ...]:
    found = tuple(text.replace(",", " ").split())
    for each in found:
        host_pattern(each)
    return found


ERROR_KINDS = ("alert", "invalid", "class", "red", "words", "broken", "request", "exception", "beside")
"""The kinds of errors that a page tells of."""


def _error_kinds(text: str) -> tuple[str, ...]:
    found = tuple(text.replace(",", " ").split())
    if wrong := [kind for kind in found if kind not in ERROR_KINDS]:
        raise ValueError(f"{wrong[0]!r} is none of: {', '.join(ERROR_KINDS)}")
    return found


def _moment(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("it takes a time such as 2026-01-31T12:00:00Z") from None
    # A time without a zone would be another moment on each machine.
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return moment.isoformat()


def _proxy_url(text: str) -> str:
    if not text.startswith(("http://", "https://", "socks5://", "socks5h://")):
        raise ValueError("it takes a url such as http://127.0.0.1:3128")
    return text


def _search_url(text: str) -> str:
    if "{query}" not in text or not text.startswith(("http://", "https://")):
        raise ValueError("it takes an http or https url with {query} in it")
    return text


OPTIONS: tuple[Option, ...] = (
    Option(
        "record",
        "when to ask the model and write the cassette: none (replay only), once (record when there is no "
        "cassette), new_episodes (also record what is missing at the end), resume (replay as far as it goes, "
        f"record from there), all (record anew). Default: {DEFAULT_RECORD}; none when CI is set",
        str,
        choices=("none", "once", "new_episodes", "resume", "all"),
        environment=("AGENTBROWSE_RECORD",),
    ),
    Option(
        "model",
        f"the model's name. Default: {DEFAULT_MODEL}",
        str,
        environment=("AGENTBROWSE_MODEL", "OPENAI_MODEL"),
    ),
    Option(
        "model_url",
        "base url of an OpenAI-compatible endpoint. Default: OpenAI's",
        str,
        environment=("AGENTBROWSE_MODEL_URL", "OPENAI_BASE_URL"),
    ),
    Option(
        "api",
        "the endpoint's protocol: chat (Chat Completions) or responses. Default: chat",
        str,
        choices=("chat", "responses"),
        environment=("AGENTBROWSE_API",),
    ),
    Option(
        "wire",
        "how the answer is asked for: tools (one forced function), json_schema, json_object, text, or auto "
        "(the first of them that the endpoint does not refuse). Default: auto",
        str,
        choices=("auto", "tools", "json_schema", "json_object", "text"),
        environment=("AGENTBROWSE_WIRE",),
    ),
    Option(
        "tools",
        "which built-in tools are offered: elements (by number), selectors (by CSS), all, or several "
        "of these and of single tools, with commas between. Default: elements",
        str,
        environment=("AGENTBROWSE_TOOLS",),
    ),
    Option(
        "search_url",
        f"where the tool search_google searches. Default: {DEFAULT_SEARCH}",
        _search_url,
    ),
    Option(
        "webmcp",
        "whether tools that a page registers itself (WebMCP) are offered on it: on or off. Default: off",
        str,
        choices=("on", "off"),
    ),
    Option(
        "allowed_hosts",
        "where a run may go beside the application under test, what the test itself opens, base_url and the "
        "domains of secrets: hosts such as `login.example, *.cdn.example, https://pay.example:8443, "
        "localhost`, with commas between; * is any public one. Default: none",
        _host_patterns,
    ),
    Option(
        "block_foreign",
        "what is refused of other hosts: navigation (pages, forms, popups, downloads) or all (also what "
        "pages fetch: scripts, images, sockets). Default: navigation",
        str,
        choices=("navigation", "all"),
    ),
    Option("temperature", "the model's temperature. Default: not sent", _number),
    Option("max_tokens", "the longest answer, in tokens. Default: not sent", _at_least_one),
    Option("seed", "the seed of the model's choices, for endpoints that take one. Default: not sent", _whole),
    Option(
        "reasoning_effort",
        "how long the model thinks, in the endpoint's words, such as low or high. Default: not sent",
        _not_empty,
    ),
    Option(
        "parallel_tool_calls",
        "what is sent as parallel_tool_calls in the wire mode tools: on or off. Default: not sent",
        str,
        choices=("on", "off"),
    ),
    Option("prompt_cache_key", "which prompts share a cache at the endpoint. Default: not sent", _not_empty),
    Option("service_tier", "the endpoint's tier of service, such as flex. Default: not sent", _not_empty),
    Option(
        "model_extra",
        "more fields of the question's body, as TOML (`top_k = 20`, one a line) or a JSON object; null takes "
        "a field away. Default: none",
        _table,
    ),
    Option(
        "model_headers",
        'more HTTP headers of the question, as TOML (`X-Title = "shop"`) or a JSON object; ${NAME} stands '
        "for an environment variable, an empty text takes a header away. Default: none",
        _text_table,
    ),
    Option(
        "model_query",
        'what is added to the endpoint\'s url, as TOML (`api-version = "2024-10-21"`) or a JSON object; '
        "${NAME} stands for an environment variable. Default: none",
        _text_table,
    ),
    Option("model_organization", "the organisation that is asked for. Default: not sent", _not_empty),
    Option("model_project", "the project that is asked for. Default: not sent", _not_empty),
    Option(
        "model_proxy",
        "url of a proxy to the endpoint. Default: the environment's, and none to this machine",
        _proxy_url,
        environment=("AGENTBROWSE_MODEL_PROXY",),
    ),
    Option(
        "model_certificates",
        "file with the certificates that the endpoint's is checked against. Default: the system's",
        _not_empty,
        environment=("AGENTBROWSE_MODEL_CERTIFICATES",),
    ),
    Option(
        "budget",
        "what may be spent on a model at most: steps, tokens, dollars and time, by run, test and session, "
        "such as `run: 50k tokens 20 steps, test: $0.20, session: $5 10m`; each scope has the limits of the "
        "nearest source that names it. Default: none",
        budget_of,
        environment=("AGENTBROWSE_BUDGET",),
        over=Budget.over,
    ),
    Option(
        "prices",
        "what models cost where it is not what is published (genai-prices), as TOML "
        '(`"my-model" = {input = 2.5, cached = 0.25, output = 10}`, in dollars for a million tokens, or '
        '`"my-deployment" = "gpt-4o"`) or a JSON object. Default: none',
        _prices,
    ),
    Option(
        "model_timeout", "seconds for one answer, with all the tries that it takes. Default: 60", _positive
    ),
    Option(
        "model_retries",
        "how often a question is put again after an error that may pass. Default: 2",
        _at_least_zero,
    ),
    Option(
        "model_backoff",
        "seconds before the first of these, twice as many before each further one, where the endpoint names "
        "no time. Default: 0.5",
        _positive,
    ),
    Option(
        "model_concurrency",
        "how many questions the workers of pytest-xdist put at once; the others wait. Default: no limit",
        _at_least_one,
    ),
    Option("max_steps", "steps in a run; the last one offers only `done`. Default: 25", _at_least_one),
    Option("max_failures", "failures in a row after which a run stops. Default: 3", _at_least_one),
    Option("max_actions", "actions in one step; more are skipped. Default: 10", _at_least_one),
    Option("timeout", "seconds for one run. Default: 300", _positive),
    Option("action_timeout", "seconds for one action on the page. Default: 5", _positive),
    Option("settle_timeout", "seconds to wait for the page to be quiet. Default: 5", _positive),
    Option(
        "page_size",
        "about how many characters of a page are told, at least 2000; of a longer one what is near the "
        "viewport, what the task names, headings and controls come first, and controls may take as much room "
        "again. Replay with the size of the recording. Default: 24000",
        _page_size,
    ),
    Option(
        "dialogs",
        "what happens to confirm, prompt and beforeunload that the model did not say how to answer: accept, "
        "dismiss, or ask (dismissed, and the model is told to answer it and to do again what opened it). "
        "Default: accept",
        str,
        choices=("accept", "dismiss", "ask"),
    ),
    Option(
        "stale",
        "what a changed prompt, tool, model setting or plugin version does to a replay: warn (one notice per "
        "session), error (a miss) or ignore. Default: warn",
        str,
        choices=("error", "warn", "ignore"),
        environment=("AGENTBROWSE_STALE",),
    ),
    Option(
        "signed",
        "what a cassette does that is not signed with the key of AGENTBROWSE_CASSETTE_KEY, or was altered "
        "since: error (it is refused, also where there is no key), warn (where there is one) or ignore. "
        "Default: warn",
        str,
        choices=("error", "warn", "ignore"),
        environment=("AGENTBROWSE_SIGNED",),
    ),
    Option(
        "unplayed",
        "what recorded steps do that a passing test did not come to: error (the test fails), warn or ignore. "
        "Default: error",
        str,
        choices=("error", "warn", "ignore"),
        environment=("AGENTBROWSE_UNPLAYED",),
    ),
    Option(
        "drift",
        "what a page that differs from the recorded one does to a replay: verified (it goes on while every "
        "target is found again, actions end as recorded and all evidence holds) or exact (no difference "
        f"at all). Default: {DEFAULT_DRIFT}",
        str,
        choices=("verified", "exact"),
        environment=("AGENTBROWSE_DRIFT",),
    ),
    Option(
        "evidence",
        "what a replay holds beside what the model reported: brought (what each acting step brought to the "
        "page, and took away) or cited (nothing but the lines that the model named). Default: brought",
        str,
        choices=("brought", "cited"),
        environment=("AGENTBROWSE_EVIDENCE",),
    ),
    Option(
        "secret_env",
        "environment variables that hold secrets, such as `SHOP_TOKEN, pin=SHOP_PIN`: each is a secret of "
        "that name (here pin), else of the variable's own name in lower case (shop_token). Default: none",
        _secret_names,
    ),
    Option(
        "freeze_time",
        "an ISO 8601 time that the page's clock shows, recording and replaying. Default: the real time",
        _moment,
    ),
    Option(
        "report",
        "file for the report of a session: one HTML file that opens from disk, such as report.html. "
        "Default: none",
        _not_empty,
    ),
    Option(
        "screenshots",
        "which steps of the report have a screenshot: off, on-failure (the last steps of a test that failed) "
        "or on (all). Default: on-failure; none are taken where there is no report",
        str,
        choices=("off", "on-failure", "on"),
    ),
    Option(
        "unverified",
        "what becomes of a verdict without evidence, or that reports what nothing it read shows, when the "
        "model insists: allow (it is marked, and named in the summary), error, or new (an error, but in "
        "recordings of before all of a verdict was looked at). Default: allow; new when CI is set",
        str,
        choices=("allow", "new", "error"),
        environment=("AGENTBROWSE_UNVERIFIED",),
    ),
    Option(
        "pause",
        "whether to stop before the actions of each step, show them and wait for Enter: on or off; best "
        "with --headed. Default: off",
        str,
        choices=("on", "off"),
        is_switch=True,
    ),
    Option(
        "export",
        "a folder to which each test that passes is written as a plain Playwright test, from its recording. "
        "Default: none",
        _not_empty,
    ),
    Option(
        "tolerate",
        "errors of a page that were not recorded and that a replay only warns of: alert, invalid (a field), "
        "class (such as alert-danger), red (a message in red), words (such as failed or declined), broken "
        "(a picture of its own server), request (answered 5xx or not at all), exception (that no script of "
        "the page caught), beside (no error, but a text that came right beside what a verdict rests on); "
        "several with commas. Default: none",
        _error_kinds,
    ),
)


_PREFIX = "AGENTBROWSE_"
_OUR_VARIABLES = frozenset(
    name.removeprefix(_PREFIX)
    for option in OPTIONS
    for name in option.environment
    if name.startswith(_PREFIX)
)

_ALMOST = 0.75
"""How like another a name has to be (`difflib`), so that it was meant."""


def _nearest(name: str, known: Iterable[str]) -> str:
    """The known name that another one is most like; empty where it is like none."""
    import difflib  # noqa: PLC0415 - only where something is wrong

    return next(iter(difflib.get_close_matches(name, list(known), n=1, cutoff=_ALMOST)), "")


def _check_spelling(environment: Mapping[str, str], ini: Mapping[str, str]) -> None:
    """Raise for a variable of the environment, or a name in an ini file, that is almost one of ours.

    Hardly anybody would notice: of the second pytest warns, of the first nobody.
    """
    known = {option.ini for option in OPTIONS}
    for name in ini:
        if name.startswith("agent_") and name not in known and (near := _nearest(name, known)):
            raise SettingsError(f"the ini file has {name}, which is no setting; did you mean {near}?")
    for name in environment:
        own = name.removeprefix(_PREFIX)
        if own != name and own not in _OUR_VARIABLES and (near := _nearest(own, _OUR_VARIABLES)):
            raise SettingsError(
                f"the environment has {name}, which is no setting; did you mean {_PREFIX}{near}?"
            )


class Choice(NamedTuple):
    """What was chosen, by option name, and the source of each; what is not in it has its default."""

    values: Values
    origin: Mapping[str, str]


def checked(values: Mapping[str, object], *, source: str) -> Values:
    """Values by option name, each parsed; an unknown name is an error that lists the known ones."""
    known = {option.name: option for option in OPTIONS}
    for name in values:
        if name not in known:
            near = _nearest(name, known)
            hint = f"did you mean {near!r}?" if near else f"it takes: {', '.join(known)}."
            raise SettingsError(f"{source} has no argument {name!r}; {hint}")
    return {
        name: known[name].read(value, source=f"{source} argument {name!r}") for name, value in values.items()
    }


def choose(
    *,
    command_line: Mapping[str, object],
    marker: Mapping[str, object],
    ini: Mapping[str, str],
    environment: Mapping[str, str],
) -> Choice:
    """The choices for one test.

    `command_line` and `ini` hold only what was given, by option name, `ini` also the names in the file that
    begin as ours do; `marker` the arguments of `@pytest.mark.agent`; `environment` that of the process.
    """
    marked = checked(marker, source="@pytest.mark.agent")
    _check_spelling(environment, ini)
    values: Values = {}
    origin: dict[str, str] = {}
    for option in OPTIONS:
        variable = next((name for name in option.environment if environment.get(name)), "")
        sources: tuple[tuple[Mapping[str, object], str, str], ...] = (
            (command_line, option.name, option.flag),
            (marked, option.name, "@pytest.mark.agent"),
            (ini, option.name, f"ini {option.ini}"),
            (environment, variable, f"environment {variable}"),
        )
        given = [(place[name], source) for place, name, source in sources if name in place]
        if not given:
            continue
        value, origin[option.name] = given[0]
        values[option.name] = option.read(value, source=origin[option.name])
        if option.over is not None:
            for farther, source in given[1:]:
                values[option.name] = option.over(values[option.name], option.read(farther, source=source))
    # A model that is asked in CI costs money and makes the gate pass by chance; so there it has to be asked
    # for.
    # A verdict without ground passes whatever the application does, and so is no gate.
    for name, value in {"record": "none", "unverified": "new"}.items():
        if name not in values and _in_ci(environment):
            values[name], origin[name] = value, "environment CI"
    return Choice(values, origin)


def _in_ci(environment: Mapping[str, str]) -> bool:
    # CI=false is how people switch it off in a shell.
    return environment.get("CI", "").lower() not in ("", "0", "false", "no")
