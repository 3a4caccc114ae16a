"""Values that the model never sees: it writes their names, the browser call gets the value."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pytest_agentbrowse.errors import InvalidArgument, SettingsError
from pytest_agentbrowse.origins import WebOrigin, host_pattern, web_origin
from pytest_agentbrowse.page.placeholder import NAME, OPEN, placeholder, read
from pytest_agentbrowse.page.placeholder import PLACEHOLDER as INSIDE
from pytest_agentbrowse.page.spellings import Spelled, spellings, torn
from pytest_agentbrowse.page.text import PageText

SHORTEST_SECRET = 4
"""Characters of the shortest value that can be kept secret."""

NAME_IN_BRACES = re.compile(r"\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}")


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """A value kept from the model, the cassette and the report.

    `domains` are the places where it may be typed, such as `pay.example` or `https://pay.example:8443`; empty
    means the origin on which the first run of the test began. A host covers its subdomains; without a scheme
    it is https, or http on this machine and where the test itself began on http. `fields` are the labels or
    names of fields where it may be typed beside password fields; empty means those of a login, and those that
    are called as the secret is.
    """

    value: str
    domains: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Secret('***', domains={self.domains!r})"

    @property
    def places(self) -> tuple[str, ...]:
        """Its domains with their subdomains, as places."""
        return tuple(_with_subdomains(domain) for domain in self.domains)

    def may_go_to(self, origin: WebOrigin, *, home: WebOrigin | None) -> bool:
        """Whether it may be typed on a page of this origin, in a test that began at `home`."""
        if not self.domains:
            return home is not None and home.covers(origin)
        is_readable = origin.scheme == "http" and not origin.is_loopback
        return any(
            named.covers(origin) and (named.scheme or not is_readable or (home and home.scheme == "http"))
            for named in map(host_pattern, self.places)
        )


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets of one run by name."""

    by_name: Mapping[str, Secret]
    home: WebOrigin | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.by_name))

    def hide(self, text: str) -> str:
        """The text with every value replaced by its placeholder, also as it stands in a url or in quotes."""
        return self._replaced(text, lambda name: "{{" + name + "}}")

    def hidden(self, text: str) -> str:
        """As `hide`, for a field of a page, with placeholders in their inside form."""
        return self._replaced(text, placeholder)

    def hidden_page(self, page: PageText) -> PageText:
        """A page as `hidden`, also where a value is torn over lines or cells that follow each other."""
        if not self.by_name:
            return page
        hidden = page.changed(self.hidden)
        parts = torn(hidden.texts, self._values)
        return hidden.changed(lambda text: _with(placeholder, text, parts[text]), among=parts)

    def _replaced(self, text: str, stand_in: Callable[[str], str]) -> str:
        if not self.by_name or not text:
            return text
        return _with(stand_in, text, spellings(_without_placeholders(text, self.names), self._values))

    @property
    def _values(self) -> tuple[tuple[str, str], ...]:
        """Names and values, the longest first: one may be a part of another."""
        values = [(name, secret.value) for name, secret in self.by_name.items()]
        return tuple(sorted(values, key=lambda pair: -len(pair[1])))

    def reveal(self, text: str, *, url: str) -> str:
        """The text with placeholders of secrets replaced by their values, for the page at `url`.

        Raises:
            InvalidArgument: a secret that may not be typed on this host.

        """

        def value(match: re.Match[str]) -> str:
            secret = self.by_name[match[1]]
            origin = web_origin(url)
            if origin is None or not secret.may_go_to(origin, home=self.home):
                where = ", ".join(secret.domains) or (
                    str(self.home) if self.home else "its domains, which the test has to name"
                )
                raise InvalidArgument(
                    f"the secret {match[1]} may only be typed on {where}, not on {origin or 'this page'}"
                )
            return secret.value

        return INSIDE.sub(value, text if OPEN in text else read(text, names=self.by_name))


def _with(stand_in: Callable[[str], str], text: str, spelled: Iterable[Spelled]) -> str:
    """A text with something in the place of each value that stands in it."""
    parts: list[str] = []
    at = 0
    for found in spelled:
        parts += (text[at : found.start], stand_in(found.name))
        at = found.end
    return "".join((*parts, text[at:]))


def _without_placeholders(text: str, names: tuple[str, ...]) -> str:
    """The text with a sign in the place of each of a placeholder: its name is no value."""
    if "{{" not in text and OPEN not in text:
        return text
    return _placeholders(names).sub(lambda match: "\ufdd2" * len(match[0]), text)


@functools.lru_cache(maxsize=32)
def _placeholders(names: tuple[str, ...]) -> re.Pattern[str]:
    either = "|".join(names)
    return re.compile(rf"\{{\{{\s*(?:{either})\s*\}}\}}|\ufdd0(?:{either})\ufdd1")


def secrets_of(values: Mapping[str, str | Secret], *, source: str = "agent_secrets") -> Secrets:
    """The secrets of a run, as `source` gave them; all mistakes at once."""
    problems: list[str] = []
    by_name: dict[str, Secret] = {}
    for name, given in values.items():
        secret = given if isinstance(given, Secret) else Secret(given)
        if not NAME.fullmatch(name):
            problems.append(f"{name!r} is no name: use letters, digits and underscores")
        elif not isinstance(secret.value, str) or not secret.value.strip():
            problems.append(f"{name} has no value: is the environment variable that it comes from set?")
        elif len(secret.value.strip()) < SHORTEST_SECRET:
            problems.append(
                f"{name} has fewer than {SHORTEST_SECRET} characters, which stand everywhere by chance, so "
                "nothing could hide it: give the application a longer one for its tests, or give it as one "
                "of variables=…, which the model sees and the cassette does not"
            )
        elif wrong := _mistake_in(secret.domains):
            problems.append(f"{name}, domains: {wrong}")
        else:
            by_name[name] = secret
    if problems:
        raise SettingsError(f"{source}: " + f"\n  {source}: ".join(problems))
    return Secrets(by_name)


def known_secrets(values: Mapping[str, str | Secret]) -> Secrets:
    """The secrets among what was given that can be hidden at all; for what is shown of a test that fails."""
    secrets = {name: Secret(given) if isinstance(given, str) else given for name, given in values.items()}
    return Secrets({name: each for name, each in secrets.items() if _can_be_hidden(name, each)})


def _can_be_hidden(name: object, secret: object) -> bool:
    return (
        isinstance(name, str)
        and NAME.fullmatch(name) is not None
        and isinstance(secret, Secret)
        and isinstance(secret.value, str)
        and len(secret.value.strip()) >= SHORTEST_SECRET
    )


def _mistake_in(domains: tuple[str, ...]) -> str:
    try:
        for domain in domains:
            host_pattern(domain)
    except ValueError as error:
        return str(error)
    return ""


def _with_subdomains(domain: str) -> str:
    """A place that covers its subdomains as well, where it is a name."""
    scheme, sign, rest = domain.strip().rpartition("://")
    is_name = not rest.startswith(("*", "[")) and not rest.partition(":")[0].replace(".", "").isdigit()
    return f"{scheme}{sign}{'*.' if is_name else ''}{rest}"
