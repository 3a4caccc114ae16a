"""What a test declares of names: volatile patterns, further addresses, variables; all mistakes at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from urllib.parse import quote, urlsplit

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.page.placeholder import NAME

OWN_ADDRESSES = frozenset({"base_url", "base_host", "base_host_encoded"})
"""The names of the address that a test is run against."""


def check_patterns(volatile: Mapping[str, str]) -> None:
    """Look through the patterns of volatile text.

    Raises:
        SettingsError: a name or a pattern that cannot be one, all at once.

    """
    _refuse("agent_volatile", _amiss_in_patterns(volatile))


def check_variables(variables: Mapping[str, str], *, taken: Collection[str]) -> None:
    """Look through the variables of a run.

    Raises:
        SettingsError: a variable that has no name, one that is `taken`, or no text, all at once.

    """
    _refuse("variables", _amiss_in_variables(variables, taken))


def addresses_of(base_urls: Mapping[str, str], *, taken: Collection[str]) -> dict[str, str]:
    """Further addresses and their hosts, by the names that they have in a cassette.

    Raises:
        SettingsError: a name that cannot be one or is `taken`, or an address that is none, all at once.

    """
    _refuse("agent_base_urls", _amiss_in_addresses(base_urls, taken))
    fixed: dict[str, str] = {}
    for name, url in base_urls.items():
        fixed |= address_and_host(name, f"{name}_host", url)
    return fixed


def address_and_host(name: str, host_name: str, url: str) -> dict[str, str]:
    """An address and, where it has a port, its host; a name alone is a word that stands anywhere.

    The host is known as well where an address has it in a parameter: `?back=http%3A%2F%2Fshop%3A8000%2F`.
    """
    host = urlsplit(url).netloc
    hosts = {host_name: host, f"{host_name}_encoded": quote(host)} if ":" in host else {}
    return {name: url.rstrip("/")} | hosts


def _refuse(setting: str, problems: Iterator[str]) -> None:
    if told := list(problems):
        raise SettingsError(f"{setting}: " + f"\n  {setting}: ".join(told))


def _no_name(name: str) -> str:
    return f"{name!r} is no name: use letters, digits and underscores"


def _amiss_in_patterns(volatile: Mapping[str, str]) -> Iterator[str]:
    for name, pattern in volatile.items():
        if not NAME.fullmatch(name):
            yield _no_name(name)
            continue
        try:
            compiled = re.compile(pattern)
        except re.error as error:
            yield f"{name}: {pattern!r} is no regular expression: {error}"
            continue
        if compiled.groupindex:
            yield f"{name}: use (?:…) groups, not named ones"
        elif compiled.match(""):
            yield f"{name}: {pattern!r} matches the empty text"


def _amiss_in_variables(variables: Mapping[str, str], taken: Collection[str]) -> Iterator[str]:
    for name, value in variables.items():
        if not NAME.fullmatch(name):
            yield _no_name(name)
        elif name in taken:
            yield f"{name} is a name of ours: choose another"
        elif not isinstance(value, str):
            yield f"{name} is {value!r}: give it as text"


def _amiss_in_addresses(base_urls: Mapping[str, str], taken: Collection[str]) -> Iterator[str]:
    for name, url in base_urls.items():
        if not NAME.fullmatch(name):
            yield _no_name(name)
        elif name in OWN_ADDRESSES or name in taken:
            yield f"{name} is taken: choose another name"
        elif urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc:
            yield f"{name}: {url!r} is no http or https url"
