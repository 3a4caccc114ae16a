"""Web sockets of workers: no request of theirs is held by a browser, so a Content-Security-Policy holds them.

Of a worker whose code is a file the header of that file counts, of one whose code its page made (`blob:`,
`data:`) the policy of the page. Pages get theirs from a script, since a browser takes no header of them from
anybody but their server. Only sockets are held by it: all else is asked of the fence, behind the
test's own routes.
"""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from pytest_agentbrowse.origins import HostPattern, WebOrigin
from pytest_agentbrowse.page.scripts import expression

HOLD = expression("sockets")
"""Puts a policy on a document that is there."""

REPORTED = "https://agentbrowse.invalid/socket"
"""Where a browser is told to report what a header refused: the fence takes it, and nothing leaves."""

_NO_SOCKETS = ("http:", "https:", "data:", "blob:", "filesystem:", "'self'")
_ALL_BUT_SOCKETS = f"connect-src {' '.join(_NO_SOCKETS)}"

_REFUSED = re.compile(rf"Connecting to '(wss?://[^']+)' violates .*{re.escape(_ALL_BUT_SOCKETS)}")
"""What a browser says of a policy of ours; a page may have one of its own."""


def policy(origins: Iterable[WebOrigin], places: Iterable[HostPattern]) -> str:
    """What a worker may connect to, as a header says it: anything but sockets, and these to some places."""
    sources = [source for origin in origins for source in _of_origin(origin)]
    sources += [source for place in places for source in _of_place(place)]
    return " ".join(dict.fromkeys((_ALL_BUT_SOCKETS, *sources)))


def at_the_beginning(said: str) -> str:
    """What puts a policy on each document that comes; an empty one takes back the one before."""
    return f"({HOLD})({json.dumps(said)})"


def header(said: str) -> dict[str, str]:
    """A policy as the header of a worker's file."""
    return {"name": "Content-Security-Policy", "value": f"{said}; report-uri {REPORTED}"}


def refused_by_header(report: str) -> str:
    """The address of a socket that a browser reports as refused; empty where it reports no such thing."""
    try:
        return str(json.loads(report)["csp-report"]["blocked-uri"])
    except (ValueError, KeyError, TypeError):
        return ""


def refused_by_page(entry: Mapping[str, Any]) -> str:
    """The same of an entry in the log of a page, in which its workers are heard."""
    found = _REFUSED.match(entry["text"]) if entry["source"] == "worker" else None
    return found[1] if found else ""


def _of_origin(origin: WebOrigin) -> list[str]:
    scheme = {"http": "ws", "https": "wss"}[origin.scheme]
    hosts = [origin.host] if _is_address(origin.host) else [origin.host, f"*.{origin.host}"]
    return [f"{scheme}://{host}:{origin.port}" for host in hosts if _can_be_said(host)]


def _of_place(place: HostPattern) -> list[str]:
    schemes = {"": ("ws", "wss"), "http": ("ws",), "https": ("wss",)}[place.scheme]
    if place.host == "*":
        return [f"{scheme}:" for scheme in schemes]
    hosts = [place.host]
    if place.host.startswith("*."):
        hosts.append(place.host[2:])
    if place.host == "localhost":
        hosts += ["*.localhost", "127.0.0.1"]
    is_local = place.host in ("localhost", "127.0.0.1")
    port = f":{place.port}" if place.port else ":*" if is_local else ""
    return [f"{scheme}://{host}{port}" for scheme in schemes for host in hosts if _can_be_said(host)]


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _can_be_said(host: str) -> bool:
    """Whether a policy has a spelling for it: none has one for IPv6."""
    return ":" not in host
