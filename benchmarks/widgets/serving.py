"""The page of one library at a time, on loopback, or the application that serves it."""

import contextlib
import mimetypes
import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from benchmarks.widgets.library import Library
from benchmarks.widgets.packages import LOOK, home_of
from fixtures.serving import Handler, Served

START_SECONDS = 180


class FileHandler(Handler):
    """Gives the page, its bundle and what its packages hold."""

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        path = unquote(urlsplit(self.path).path)
        found = self.site.file(path)
        body = found.read_bytes() if isinstance(found, Path) else found.encode()
        kind = mimetypes.guess_type(path)[0] if isinstance(found, Path) else None
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", f"{kind or 'text/html'}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class LibrarySite(Served):
    """One library's page at `/`."""

    handler = FileHandler

    def __init__(self, library: Library) -> None:
        super().__init__(port=0)
        self._library = library

    def file(self, path: str) -> Path | str:
        if path == "/":
            page = self._library.page
            return page.read_text("utf-8") if page.suffix == ".html" else LOOK
        found = (home_of(self._library) / path.lstrip("/")).resolve()
        return found if found.is_file() and found.is_relative_to(home_of(self._library)) else ""


@contextlib.contextmanager
def served(library: Library) -> Iterator[str]:
    """The address of a library's page, for as long as the block lasts."""
    if not library.serve:
        with LibrarySite(library) as site:
            yield site.url
        return
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    home = home_of(library)
    home.mkdir(parents=True, exist_ok=True)
    with (home / "server.txt").open("wb") as log:
        process = subprocess.Popen(
            library.serve,
            cwd=home,
            env=outside_tests() | {"PORT": str(port), "NODE_PATH": str(home / "node_modules")},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        yield waited_for(f"http://127.0.0.1:{port}", process)
    finally:
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def outside_tests() -> dict[str, str]:
    """The environment without what pytest puts into it: some servers do otherwise when they are tested themselves."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}


def waited_for(url: str, process: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return url
        time.sleep(0.2)
    raise RuntimeError(f"{process.args} serves nothing at {url}")
