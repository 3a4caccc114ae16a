"""What stands between the browser and an application of strangers, and changes what passes.

A change sees the page that the application gave, or answers in its place. Whether it changed anything is counted: a
change that never applied proves nothing.
"""

import http.client
from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from fixtures.serving import Handler, Served

Text = Callable[[str, str], str]
"""Gives what is sent for the path and text of a page."""

Body = Callable[[str, bytes], bytes]
"""… and of what is no page."""

SLOW = 60
CLOCK = """if (!globalThis.days) {
  const Real = Date, later = (globalThis.days = %d) * 86_400_000;
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + later); }
    static now() { return Real.now() + later; }
  };
}
"""
"""Before each script of an application: a page and its workers have the day that its server has."""

_OWN = {"connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request on its way to the application; `path` has its query."""

    method: str
    path: str
    body: bytes
    headers: dict[str, str]


@dataclass(frozen=True, slots=True)
class Answered:
    """What came back."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def is_page(self) -> bool:
        return self._is("html")

    @property
    def is_script(self) -> bool:
        return self._is("javascript")

    def _is(self, kind: str) -> bool:
        return any(name.lower() == "content-type" and kind in value for name, value in self.headers)


def as_it_is(_path: str, text: str) -> str:
    return text


def unread(_path: str, body: bytes) -> bytes:
    return body


def straight(asked: Asked) -> Asked | Answered:
    return asked


@dataclass(frozen=True, slots=True)
class Change:
    """A change of an application: `breaks` names the tests that must fail, none where it is harmless.

    `text` changes its pages, `body` what else it sends, `asked` a request, or answers it. `apart` is run only when
    asked for.
    """

    name: str
    what: str
    breaks: tuple[str, ...] = ()
    text: Text = as_it_is
    body: Body = unread
    asked: Callable[[Asked], Asked | Answered] = straight
    apart: bool = False


HEALTHY = Change("healthy", "The application as it is.")


class _Handler(Handler):
    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        headers = {
            name: value
            for name, value in self.headers.items()
            if name.lower() not in (*_OWN, "accept-encoding")
        }
        answered = self.site.answer(Asked(self.command, self.path, body, headers))
        self.send_response_only(answered.status)
        for name, value in answered.headers:
            if name.lower() not in _OWN:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answered.body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answered.body)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = _pass_on  # noqa: N815


class Proxy(Served):
    """The address that the browser knows; `change` may be another at any time, `applied` says how often it did."""

    handler = _Handler

    def __init__(self, port: int, behind: int, *, days: int = 0) -> None:
        super().__init__(port=port)
        self._behind = behind
        self._days = days
        self.change = HEALTHY
        self.applied = 0

    def answer(self, asked: Asked) -> Answered:
        passed = self.change.asked(asked)
        self.applied += passed is not asked
        if isinstance(passed, Answered):
            return passed
        answered = self._fetched(passed)
        path, before = urlsplit(asked.path).path, answered.body
        if answered.is_page:
            after = self.change.text(path, before.decode()).encode()
        else:
            after = self.change.body(path, before)
        self.applied += after != before
        if self._days and answered.is_script:
            after = (CLOCK % self._days).encode() + after
        return replace(answered, body=after)

    def _fetched(self, asked: Asked) -> Answered:
        connection = http.client.HTTPConnection("127.0.0.1", self._behind, timeout=SLOW)
        try:
            connection.request(asked.method, asked.path, asked.body or None, asked.headers)
            response = connection.getresponse()
            return Answered(response.status, tuple(response.getheaders()), response.read())
        finally:
            connection.close()
