"""The client of openai that asks an endpoint: its address, key, headers, proxies; and what is secret."""

from __future__ import annotations

import ipaddress
import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, unquote, urlsplit, urlunsplit

from pytest_agentbrowse.errors import NoKey, SettingsError
from pytest_agentbrowse.settings import Settings

if TYPE_CHECKING:
    import openai

KEY, URL = "OPENAI_API_KEY", "OPENAI_BASE_URL"
_NO_KEY_NEEDED = "none"
_VARIABLE = re.compile(r"\$\{(\w+)\}")
_SECRET_NAME = re.compile(r"key|token|secret|auth|sig|password|cookie", re.IGNORECASE)
_ONE_WORD = 5
"""A secret of fewer characters is looked for as a word of its own: it may be a part of many others."""

_SHORTEST_SECRET = 3
_BEFORE_A_HOST = re.compile(r"(?<=//)[^/@\s\"']+(?=@)")
_LOGGERS = ("openai._base_client", "httpx", "httpx2")
"""Those that write of requests, by the url."""


class RedirectedAway(Exception):  # noqa: N818 - reads as what happened
    """The endpoint sends the question to another host, where it did not go."""


def connected(settings: Settings, *, sync: bool) -> openai.OpenAI | openai.AsyncOpenAI:
    """The client for these settings; it tries nothing again by itself.

    Raises:
        NoKey: OPENAI_API_KEY is not set, or holds what no key does.
        SettingsError: the base url is no url, a file or a variable that a setting names is not there.

    """
    import openai  # noqa: PLC0415 - a replay never comes here

    url, query = _url_and_query(settings)
    make: Callable[..., openai.OpenAI | openai.AsyncOpenAI] = openai.OpenAI if sync else openai.AsyncOpenAI
    return make(
        api_key=_api_key(settings),
        base_url=url or None,
        organization=settings.model_organization,
        project=settings.model_project,
        timeout=settings.model_timeout,
        max_retries=0,
        default_headers={name: value for name, value in _headers(settings).items() if value},
        default_query=query,
        http_client=_http_client(settings, url, sync=sync),
    )


def left_out(settings: Settings) -> dict[str, Any]:
    """The headers that are not to be sent, as openai wants them told with each question."""
    import openai  # noqa: PLC0415

    return {name.title(): openai.Omit() for name, value in settings.model_headers if not value}


def without_credentials(url: str) -> str:
    """A base url without what may be secret in it: the name, the password and the query."""
    parts = re.match(r"(?P<scheme>\w+://)?(?:[^/@]*@)?(?P<rest>[^?#]*)", url)
    return f"{parts['scheme'] or ''}{parts['rest']}".rstrip("/") if parts else ""


def without_secrets(text: str, settings: Settings) -> str:
    """A text without the key and other credentials of the settings, as they are or as a url writes them."""
    text = _BEFORE_A_HOST.sub("…", text)
    for secret in sorted(set(_secrets(settings)), key=len, reverse=True):
        if len(secret) >= _ONE_WORD:
            text = text.replace(secret, "…")
        elif len(secret) >= _SHORTEST_SECRET:
            text = re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", "…", text)
    return text


@contextmanager
def discreet(settings: Settings) -> Iterator[None]:
    """For so long what the client logs of its requests is without credentials; it logs whole urls."""

    class Filter(logging.Filter):
        def filter(self, record: logging.LogRecord) -> bool:
            record.msg, record.args = without_secrets(record.getMessage(), settings), None
            return True

    with ExitStack() as stack:
        for logger in map(logging.getLogger, _LOGGERS):
            hiding = Filter()
            logger.addFilter(hiding)
            stack.callback(logger.removeFilter, hiding)
        yield


def _secrets(settings: Settings) -> Iterable[str]:
    yield os.environ.get(KEY, "").strip()
    for url in (settings.model_url, settings.model_proxy):
        try:
            parts = urlsplit(url)
        except ValueError:
            continue
        for part in (parts.username, parts.password):
            yield from (part or "", unquote(part or ""))
        for value in (value for name, value in parse_qsl(parts.query) if _SECRET_NAME.search(name)):
            yield from (value, quote(value))
    for name, value in (*settings.model_headers, *settings.model_query):
        variables = [os.environ.get(variable, "") for variable in _VARIABLE.findall(value)]
        yield from (*variables, *map(quote, variables))
        if _SECRET_NAME.search(name):
            yield from (value, quote(value), value.removeprefix("Bearer ").strip())


def check_model_url(url: str, *, source: str) -> None:
    """Refuse a base url that is none, as `source` gave it.

    Raises:
        SettingsError: it has no scheme, no host, or no port that one could ask.

    """
    if not _is_web_url(url):
        raise SettingsError(
            f"{source} is {without_credentials(url)!r}; it takes a url such as http://127.0.0.1:11434/v1."
        )


def _url_and_query(settings: Settings) -> tuple[str, dict[str, str]]:
    """The base url without its query, which openai would write before the path, and the query."""
    url = settings.model_url
    query = _expanded(settings.model_query, settings, "model_query")
    if not url:
        return "", query
    check_model_url(url, source=settings.origin.get("model_url", "model_url"))
    parts = urlsplit(url)
    in_url = dict(parse_qsl(parts.query, keep_blank_values=True))
    return urlunsplit(parts._replace(query="", fragment="")), in_url | query


def _is_web_url(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _api_key(settings: Settings) -> str:
    key = os.environ.get(KEY, "").strip()
    if not (key.isascii() and key.isprintable()):
        raise NoKey(f"{KEY} holds characters that no key has. Set it to the key alone.")
    if key:
        return key
    if settings.model_url:
        return _NO_KEY_NEEDED
    if os.environ.get(URL):
        raise NoKey(
            f"a model must be asked to record this test, and {URL} was set after the agent was made.\n"
            "  Let the fixture that sets it come first: with autouse, or before `agent` in the arguments."
        )
    raise NoKey(
        f"a model must be asked to record this test, and {KEY} is not set.\n"
        f"  Record with a key:         {KEY}=… pytest …\n"
        "  or with a local endpoint:  pytest --agent-model-url=http://127.0.0.1:11434/v1 …\n"
        f"                             (or {URL} in the environment)\n"
        "  A test with a committed cassette needs neither."
    )


def _headers(settings: Settings) -> dict[str, str]:
    headers = _expanded(settings.model_headers, settings, "model_headers")
    for name, value in headers.items():
        if not re.fullmatch(r"[!#$%&'*+.^_`|~\w-]+", name, re.ASCII) or not value.isprintable():
            raise SettingsError(
                f"{_source(settings, 'model_headers')}: {name!r} is no header, or its value is none."
            )
    return headers


def _expanded(table: Iterable[tuple[str, str]], settings: Settings, option: str) -> dict[str, str]:
    """The values with environment variables in the place of `${NAME}`."""
    table = tuple(table)
    named = {variable for _, value in table for variable in _VARIABLE.findall(value)}
    if missing := sorted(variable for variable in named if not os.environ.get(variable)):
        raise SettingsError(
            f"{_source(settings, option)} names {', '.join(missing)}, which the environment does not hold."
        )
    return {name: _VARIABLE.sub(lambda match: os.environ[match[1]], value) for name, value in table}


def _source(settings: Settings, option: str) -> str:
    return settings.origin.get(option, f"agent_{option}")


def _http_client(settings: Settings, url: str, *, sync: bool) -> object:
    import openai  # noqa: PLC0415

    make: Callable[..., Any] = openai.DefaultHttpxClient if sync else openai.DefaultAsyncHttpxClient
    named: dict[str, Any] = {"event_hooks": {"response": [_stay_here if sync else _stay_here_async]}}
    if settings.model_proxy:
        named["proxy"] = settings.model_proxy
    elif _is_this_machine(urlsplit(url).hostname or ""):
        # A proxy of the environment (HTTP_PROXY) cannot reach this machine's own loopback, and one that
        # cannot be used at all (SOCKS, without its library) would be an error here too.
        named["trust_env"] = False
    try:
        # Without the environment its certificates (SSL_CERT_FILE) would go as well; OpenSSL knows them.
        if settings.model_certificates or ("trust_env" in named and url.startswith("https:")):
            named["verify"] = _trusting(settings)
        elif "trust_env" in named:
            named["verify"] = _trusting_nobody()
        return make(**named)
    except (ImportError, ValueError) as error:  # so httpx says of proxies that it cannot use
        raise SettingsError(_no_proxy(settings, is_socks=isinstance(error, ImportError))) from None
    except OSError as error:
        source = "SSL_CERT_FILE or SSL_CERT_DIR"
        raise SettingsError(
            f"the certificates that {source} names cannot be read: {error.strerror}."
        ) from None


def _no_proxy(settings: Settings, *, is_socks: bool) -> str:
    where = "the proxy of the environment (ALL_PROXY, HTTPS_PROXY or HTTP_PROXY)"
    if settings.model_proxy:
        where = _source(settings, "model_proxy")
    if is_socks:
        why = "it is a SOCKS proxy, and the library for those is not installed.\n  pip install socksio"
    else:
        why = "it is none: a proxy has a url such as http://127.0.0.1:3128 or socks5://127.0.0.1:1080."
    return f"{where} cannot be used: {why}"


def _trusting_nobody() -> object:
    """For plain HTTP, which meets no certificates: to read those of the system takes 30 ms."""
    import ssl  # noqa: PLC0415 - needed here alone

    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def _trusting(settings: Settings) -> object:
    import ssl  # noqa: PLC0415 - needed here alone

    file = settings.model_certificates
    try:
        return ssl.create_default_context(cafile=file or None)
    except (OSError, ssl.SSLError) as error:
        source = _source(settings, "model_certificates")
        raise SettingsError(f"{source} is {file!r}, which holds no certificates: {error.strerror}.") from None


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _stay_here(response: Any) -> None:  # noqa: ANN401 - of openai's httpx, which a replay does not import
    """Refuse a redirect to another host: what was asked holds the page, and was meant for this one."""
    if not response.has_redirect_location:
        return
    here, there = response.url, response.url.join(response.headers["location"])
    upgraded = (here.scheme, there.scheme) == ("http", "https") and not (here.port or there.port)
    if here.host != there.host or (here.port != there.port and not upgraded):
        raise RedirectedAway(f"{there.scheme}://{there.netloc.decode('ascii').rpartition('@')[2]}")


async def _stay_here_async(response: object) -> None:
    _stay_here(response)
