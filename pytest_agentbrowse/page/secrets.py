"""Values that the model never sees: it writes their names, the browser call gets the value."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from pytest_agentbrowse.errors import InvalidArgument, SettingsError
from pytest_agentbrowse.page.placeholder import NAME, placeholder, read
from pytest_agentbrowse.page.placeholder import PLACEHOLDER as INSIDE

_PARTS = re.compile(r"\s+|\S")
NAME_IN_BRACES = re.compile(r"\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}")


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """A value kept from the model, the cassette and the report.

    `domains` are the hosts where it may be typed; empty means the host of the page on which the
    run began. A host covers its subdomains.
    """

    value: str
    domains: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Secret('***', domains={self.domains!r})"


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets of one run by name."""

    by_name: Mapping[str, Secret]
    home: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.by_name))

    def hide(self, text: str) -> str:
        """The text with every value replaced by its placeholder, also as it stands in a url or in quotes."""
        return self._replaced(text, lambda name: "{{" + name + "}}")

    def hidden(self, text: str) -> str:
        """As `hide`, for a field of a page, with placeholders in their inside form."""
        return self._replaced(text, placeholder)

    def _replaced(self, text: str, stand_in: Callable[[str], str]) -> str:
        if not self.by_name:
            return text
        values = sorted(self.by_name.items(), key=lambda item: -len(item[1].value))
        finder = _finder(tuple((name, secret.value) for name, secret in values))
        return finder.sub(lambda match: stand_in(match.lastgroup) if match.lastgroup else match[0], text)

    def reveal(self, text: str, *, url: str) -> str:
        """The text with placeholders of secrets replaced by their values, for the page at `url`.

        Raises:
            InvalidArgument: a secret that may not be typed on this host.

        """

        def value(match: re.Match[str]) -> str:
            secret = self.by_name[match[1]]
            host = urlsplit(url).hostname or ""
            allowed = secret.domains or (self.home,)
            if not any(
                host == domain or host.endswith("." + domain) for domain in map(str.lower, allowed) if domain
            ):
                where = ", ".join(allowed)
                raise InvalidArgument(
                    f"the secret {match[1]} may only be typed on {where}, not on {host or 'this page'}"
                )
            return secret.value

        return INSIDE.sub(value, read(text, names=self.by_name))


@functools.lru_cache(maxsize=32)
def _finder(values: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Finds each value, in the group of its name, however it is written; a placeholder is passed over."""
    names = "|".join(name for name, _ in values)
    placeholders = rf"\{{\{{\s*(?:{names})\s*\}}\}}|\ufdd0(?:{names})\ufdd1"
    patterns = (
        f"(?P<{name}>{''.join(_written(part) for part in _PARTS.findall(value.strip()))})"
        for name, value in values
    )
    return re.compile("|".join((placeholders, *patterns)))


def _written(part: str) -> str:
    """The pattern of a run of white space or of one other character: plain, escaped, percent-encoded."""
    if part.isspace():
        return r"(?:\s|\+|%20)+"
    if part.isalnum() and part.isascii():
        return part
    escaped = r"\\?" if part in '"\\' else ""
    encoded = "".join(f"%{byte:02X}" for byte in part.encode("utf-8", "surrogatepass"))
    return f"(?:{escaped}{re.escape(part)}|(?i:{encoded}))"


def secrets_of(values: Mapping[str, str | Secret], *, home: str) -> Secrets:
    """The secrets of a run from what the fixture and `run(secrets=…)` gave; all mistakes at once."""
    problems: list[str] = []
    by_name: dict[str, Secret] = {}
    for name, given in values.items():
        secret = given if isinstance(given, Secret) else Secret(given)
        if not NAME.fullmatch(name):
            problems.append(f"{name!r} is no name: use letters, digits and underscores")
        elif not isinstance(secret.value, str) or not secret.value.strip():
            problems.append(f"{name} has no value: is the environment variable that it comes from set?")
        else:
            by_name[name] = secret
    if problems:
        raise SettingsError("agent_secrets: " + "\n  agent_secrets: ".join(problems))
    return Secrets(by_name, home)
