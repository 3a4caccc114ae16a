"""What an endpoint says when it gives no answer: its words, out of whatever shape it has them in."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import partial
from html import unescape
from typing import Any

_PASSING = frozenset({408, 409, 425, 429})
NO_ANSWER = 0
"""The status of a connection that was refused, or ended before its answer did."""

_LONGEST_COMPLAINT = 800

_SAYING = ("error", "errors", "message", "msg", "detail", "details", "description", "title", "reason", "raw")
"""The keys under which endpoints put words, alone or one in the other: `error.message`, `detail[0].msg`, …"""

_SAMPLE_KEYS = ("failed_generation",)
_QUOTA = re.compile(
    r"quota|billing|credits?\b|balance|payment|plan\b|spend(ing)? limit|subscription|per.?day|daily|monthly",
    re.IGNORECASE,
)
_OWED = re.compile(r"quota|billing|credit balance|insufficient (?:balance|funds|credit)", re.IGNORECASE)
"""What only an account can mean, whatever the status."""

_RETRY_IN = re.compile(
    r"(?:try again|retry|wait)\s*(?:in|after|for)?\s*(?P<time>\d+(?:\.\d+)?)\s*(?P<unit>ms|m(?:in)?|h|s)?",
    re.IGNORECASE,
)
_SECONDS = {"ms": 0.001, "m": 60.0, "min": 60.0, "h": 3600.0, "s": 1.0, "": 1.0}


@dataclass(frozen=True, slots=True)
class Complaint:
    """An error of an endpoint.

    `status` is that of HTTP, or the one that the body tells where HTTP says 200, or `NO_ANSWER`; `code` and
    `param` are what else it names. `sample` is what the model had said where the endpoint refused it. `page`
    is true of HTML: a proxy or a gateway speaks, not the endpoint. `wait` are the seconds that it asks for.
    """

    status: int
    said: str
    code: str = ""
    param: str = ""
    sample: str = ""
    page: bool = False
    wait: float | None = None
    again: bool | None = None
    """What `x-should-retry` says; None where it says nothing."""

    @property
    def is_quota(self) -> bool:
        """Whether something must be paid or waited for longer than a question takes."""
        if self.status == 402:
            return True
        words = {429: _QUOTA, 400: _OWED, 403: _OWED}.get(self.status)
        if words is None or self.wait is not None:
            return False
        return words.search(f"{self.code} {self.said}".replace("_", " ")) is not None

    @property
    def passes(self) -> bool:
        """Whether the same question may be answered a moment later."""
        if self.is_quota:
            return False
        if self.again is not None:
            return self.again
        return (
            self.status in _PASSING
            or self.status == NO_ANSWER
            or (self.status >= 500 and self.status not in (501, 505))
        )


class Complained(Exception):  # noqa: N818 - reads as what happened
    """An endpoint gave a complaint in the place of an answer, after so many tries."""

    def __init__(self, complaint: Complaint, *, tries: int = 1) -> None:
        super().__init__(complaint.said)
        self.complaint = complaint
        self.tries = tries


def complaint_of(status: int, headers: Mapping[str, str], content: bytes) -> Complaint:
    """The complaint of an answer with an error's status."""
    text = content.decode("utf-8", "replace").strip()
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        body = text
    page = isinstance(body, str) and text[:200].lstrip("\ufeff").lstrip().startswith("<")
    inside = complaint_in(body) if not page else Complaint(status, _of_page(text), page=True)
    return replace(
        inside,
        status=status,
        wait=_header_wait(headers) if _header_wait(headers) is not None else inside.wait,
        again={"true": True, "false": False}.get(headers.get("x-should-retry", "")),
    )


def complaint_in(body: object) -> Complaint:
    """The complaint of a body that tells of an error; 500 where it names no status of its own."""
    words = list(dict.fromkeys(_texts_within(body))) or list(_texts_within(body, under_any_key=True))
    kept = [one for one in words if not any(one != other and one in other for other in words)]
    said = ": ".join(kept)
    values = dict(_values_by_name(body))
    code = next((str(values[key]) for key in ("code", "type", "status") if values.get(key)), "")
    stated = (str(values.get(key)) for key in ("code", "status", "status_code", "statuscode"))
    status = next((int(one) for one in stated if re.fullmatch("[45][0-9][0-9]", one)), 500)
    return Complaint(
        status=status,
        said=said if len(said) <= _LONGEST_COMPLAINT else f"{said[:_LONGEST_COMPLAINT]}…",
        code=code,
        param=str(values.get("param") or ""),
        sample=next((_text_or_json(values[key]) for key in _SAMPLE_KEYS if values.get(key)), ""),
        wait=_wait_in(f"{said} {values.get('retrydelay', '')}", values.get("retrydelay")),
    )


def _texts_within(value: object, *, under_any_key: bool = False) -> Iterator[str]:
    """The words of an error, the general ones first: under the keys that say them, or all texts there are."""
    texts = partial(_texts_within, under_any_key=under_any_key)
    if isinstance(value, str):
        inner = _json_inside(value)
        if inner is not None:
            yield from texts(inner)
        elif value.strip():
            yield value.strip()
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        by_key = {str(key).lower(): part for key, part in value.items()}
        metadata = by_key.get("metadata")
        place = ".".join(str(part) for part in by_key.get("loc") or ()) if "msg" in by_key else ""
        said = [one for key in _SAYING if by_key.get(key) for one in texts(by_key[key])]
        if isinstance(metadata, dict):
            said += texts({key: part for key, part in metadata.items() if key in _SAYING})
        if not said and under_any_key:
            said = [f"{key}: {part}" for key, part in value.items() if isinstance(part, str) and part.strip()]
        yield from (f"{place}: {one}" if place else one for one in said)


def _json_inside(text: str) -> object:
    """The JSON that a text encodes, as gateways quote the endpoint behind them; None for any other text."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _values_by_name(value: object, levels: int = 6) -> Iterator[tuple[str, Any]]:
    """Each name in a body with its plain value, the inner ones last, so that they win."""
    if isinstance(value, list):
        for item in value:
            yield from _values_by_name(item, levels - 1)
    elif isinstance(value, dict) and levels:
        for key, part in value.items():
            if isinstance(part, str | int | float) or key in _SAMPLE_KEYS:
                yield str(key).lower(), part
        for part in value.values():
            yield from _values_by_name(_json_inside(part) if isinstance(part, str) else part, levels - 1)


def _text_or_json(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _of_page(text: str) -> str:
    """What an HTML page says in short: its title, or its first words."""
    title = re.search(r"<(?:title|h1)[^>]*>(.*?)</", text, re.IGNORECASE | re.DOTALL)
    words = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", text, flags=re.IGNORECASE | re.DOTALL)
    return " ".join(unescape(title[1] if title else words).split())[:200]


def _header_wait(headers: Mapping[str, str]) -> float | None:
    """The seconds of `retry-after-ms` or `retry-after`, which may also be a date; None without either."""
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        given = headers.get(name, "")
        try:
            seconds = float(given) * unit
        except ValueError:
            pass
        else:
            return max(seconds, 0.0) if math.isfinite(seconds) else None
        try:
            return max((parsedate_to_datetime(given) - datetime.now(UTC)).total_seconds(), 0.0)
        except (ValueError, TypeError):
            continue
    return None


def _wait_in(said: str, delay: object) -> float | None:
    """The seconds that the words of an error ask to wait, such as `try again in 1.5s`."""
    match = _RETRY_IN.search(f"retry in {delay}" if isinstance(delay, str) else said)
    return float(match["time"]) * _SECONDS[(match["unit"] or "").lower()] if match else None
