"""Origins (scheme, host and port), and how a test names them, for the fence and for its secrets."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

_DEFAULT_PORTS = {"http": 80, "https": 443}
_SAME_AS = {"ws": "http", "wss": "https"}
_ORIGIN_PATTERN = re.compile(
    r"(?:(?P<scheme>https?)://)?(?P<host>\*|(?:\*\.)?[^\s/:*@?#\[\]]+|\[[0-9a-fA-F:.]+\])(?::(?P<port>\d{1,5}|\*))?/?"
)

_NO_HOST = re.compile(r"[\x00-\x20\x7f\\%<>^|]")
"""What no host holds. A browser takes a backslash for a slash, and what is before it for the host."""


_KEPT_LOCAL = (
    ".localhost",  # RFC 6761
    ".local",  # RFC 6762
    *(".intranet", ".internal", ".private", ".corp", ".home", ".lan"),  # RFC 6762, appendix G
    ".home.arpa",  # RFC 8375
)
"""Endings of names that are kept for local networks."""

_OF_CLOUDS = {
    "168.63.129.16": "https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16",
    "metadata.goog": "https://cloud.google.com/compute/docs/metadata/querying-metadata",
}
"""What looks public and is answered by the cloud that a machine runs in, and who says so."""

_WITH_IPV4 = (
    ipaddress.IPv6Network("::/96"),  # RFC 4291, 2.5.5.1
    ipaddress.IPv6Network("64:ff9b::/96"),  # RFC 6052: what NAT64 hands on
)
"""Networks whose addresses end in one of IPv4."""

_LOCAL_NAT64 = ipaddress.IPv6Network("64:ff9b:1::/48")
"""RFC 8215: what a network hands on to addresses of its own choice."""


class WebOrigin(NamedTuple):
    """Scheme, host and port of what a browser asks for."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == _DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}"

    def covers(self, other: WebOrigin) -> bool:
        """Whether another origin is the same application: this one, a subdomain, or its own https."""
        # A site that asks for http is led to https by most servers, and nothing is lost by that; the way back
        # would show to the whole network what is sent.
        upgraded = self[::2] == ("http", 80) and other[::2] == ("https", 443)
        return (self[::2] == other[::2] or upgraded) and _is_within(other.host, self.host)

    @property
    def is_private(self) -> bool:
        """Whether it is on this machine or its network, as far as its name tells."""
        if self.host in _OF_CLOUDS:
            return True
        try:
            return _is_private(ipaddress.ip_address(self.host))
        except ValueError:
            # Names without a dot are those of a local network.
            return (
                "." not in self.host
                or self.host.endswith(_KEPT_LOCAL)
                or _NO_HOST.search(self.host) is not None
            )

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine, as far as its name tells."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return _is_within(self.host, "localhost")


class HostPattern(NamedTuple):
    """Origins as a test names them: `shop.example`, `*.shop.example`, `https://shop.example:8443`, `*`.

    Without a scheme both are meant; without a port the usual one, and on loopback any.
    """

    scheme: str
    host: str
    port: str

    def covers(self, origin: WebOrigin) -> bool:
        """Whether an origin is one of these."""
        return self.scheme in ("", origin.scheme) and self._covers_host(origin) and self._covers_port(origin)

    def _covers_host(self, origin: WebOrigin) -> bool:
        if self.host == "*":
            # "Anywhere" is said of the web; what is on this machine or its network has to be named.
            return not origin.is_private
        if self.host.startswith("*."):
            return _is_within(origin.host, self.host[2:])
        return origin.host == self.host or (self.host == "localhost" and origin.is_loopback)

    def _covers_port(self, origin: WebOrigin) -> bool:
        if not self.port:  # a server on loopback has another port in each start
            return origin.is_loopback or origin.port == _DEFAULT_PORTS[origin.scheme]
        return self.port in ("*", str(origin.port))


def web_origin(url: str) -> WebOrigin | None:
    """The origin of an http or https url, or that of a web socket; None for any other."""
    try:
        parts = urlsplit(url)
        scheme, host, port = _SAME_AS.get(parts.scheme, parts.scheme), parts.hostname, parts.port
    except ValueError:
        return None
    if scheme not in _DEFAULT_PORTS or not host:
        return None
    return WebOrigin(scheme, host.rstrip("."), port or _DEFAULT_PORTS[scheme])


def is_named_in(text: str, origin: WebOrigin) -> bool:
    """Whether a text names an origin: its host as a whole, and its port and scheme where they are told."""
    host = re.escape(f"[{origin.host}]" if ":" in origin.host else origin.host)
    named = re.finditer(
        rf"(?:(https?)://|(?<![\w.@/:-])){host}(?::(\d+))?(?![\w:-]|\.\w)", text, re.IGNORECASE
    )
    for match in named:
        scheme, port = (match[1] or origin.scheme).lower(), int(match[2] or _DEFAULT_PORTS[origin.scheme])
        if origin.covers(origin._replace(scheme=scheme, port=port)):
            return True
    return False


def host_pattern(text: str) -> HostPattern:
    """A host as it is written in the settings.

    Raises:
        ValueError: it is none; the text says how one is written.

    """
    found = _ORIGIN_PATTERN.fullmatch(text.strip())
    if found is None:
        raise ValueError(
            f"{text!r} is no host: write shop.example, *.shop.example, https://shop.example:8443, "
            "localhost or *"
        )
    host = found["host"].lower().strip("[]").rstrip(".")
    return HostPattern(found["scheme"] or "", host, found["port"] or "")


def _is_within(host: str, home: str) -> bool:
    """Whether a host is another one, or a subdomain of it."""
    return host == home or (host.endswith("." + home) and not _NO_HOST.search(host))


def _is_private(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address, or the one of IPv4 that it stands for, is none of the internet."""
    if isinstance(address, ipaddress.IPv4Address):
        return not address.is_global
    embedded = address.ipv4_mapped or address.sixtofour
    if any(address in network for network in _WITH_IPV4):
        embedded = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if embedded is not None and not embedded.is_global:
        return True
    return address in _LOCAL_NAT64 or not address.is_global


def base_url_needed(path: str, *, given: str = "") -> str:
    """What a path takes that is opened from an empty page; `given` is the base url that there is."""
    if given:
        lacks = "" if "://" in given else " and lacks http://"
        url = f"http://{given}" if lacks else "http://127.0.0.1:8000"
        return (
            f"{path!r} needs the application's address before it, and --base-url is {given!r}{lacks}: "
            f"pytest --base-url={url}, or `base_url` in pytest.ini."
        )
    return (
        f"{path!r} needs the application's address before it: pytest --base-url=http://127.0.0.1:8000, "
        "or `base_url` in pytest.ini."
    )
