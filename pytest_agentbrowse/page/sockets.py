"""Web sockets of workers: no request of theirs is held by a browser, so a Content-Security-Policy holds them.

Of a worker whose code is a file the header of that file counts, of one whose code its page made (`blob:`,
`data:`) the policy of the page. Pages get theirs from a script, since a browser takes no header of them from
anybody but their server. Only sockets are held by it: all else is asked of the fence, behind the
test's own routes.
"""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Iterable

from pytest_agentbrowse.origins import HostPattern, WebOrigin
from pytest_agentbrowse.page.scripts import expression

HOLD = expression("sockets")
"""Puts a policy on a document that is there."""

_NO_SOCKETS = ("http:", "https:", "data:", "blob:", "filesystem:", "'self'")


def policy(origins: Iterable[WebOrigin], places: Iterable[HostPattern]) -> str:
    """What a worker may connect to, as a header says it: anything but sockets, and these to some places."""
    sources = [source for origin in origins for source in _of_origin(origin)]
    sources += [source for place in places for source in _of_place(place)]
    return f"connect-src {' '.join(dict.fromkeys((*_NO_SOCKETS, *sources)))}"


def at_the_beginning(said: str) -> str:
    """What puts a policy on each document that comes; an empty one takes back the one before."""
    return f"({HOLD})({json.dumps(said)})"


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
