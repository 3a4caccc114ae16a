"""Where a tool is offered: patterns of hosts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

_PATTERN = re.compile(r"(?:(?P<scheme>https?)://)?(?:\*\.)?(?P<host>[^\s/:*]+)(?::(?P<port>\d+))?")

HOW = "it takes a list of hosts, such as ['example.com', 'https://login.example.com', 'localhost:8000']"


def mistakes_in(domains: object) -> list[str]:
    """What is wrong with a list of patterns; empty when each can be used."""
    if isinstance(domains, str) or not isinstance(domains, Iterable):
        return [f"domains is {domains!r}; {HOW}"]
    return [
        f"domains holds {pattern!r}; {HOW}"
        for pattern in domains
        if not (isinstance(pattern, str) and _PATTERN.fullmatch(pattern))
    ]


def on_domain(url: str, domains: Iterable[str]) -> bool:
    """Whether an http or https url is on one of these hosts; a host covers its subdomains."""
    try:
        parts = urlsplit(url)
        host, given = parts.hostname or "", parts.port
    except ValueError:
        return False
    # A tool with hosts is offered on no `about:blank` and no `file:`, which have none.
    if parts.scheme not in ("http", "https") or not host:
        return False
    port = given or (443 if parts.scheme == "https" else 80)
    for pattern in domains:
        wanted = _PATTERN.fullmatch(pattern)
        if wanted is None:
            continue
        home = wanted["host"].lower()
        if (
            (host == home or host.endswith("." + home))
            and wanted["scheme"] in (None, parts.scheme)
            and wanted["port"] in (None, str(port))
        ):
            return True
    return False
