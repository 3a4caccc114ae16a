"""Applications that strangers wrote: installed from PyPI or npm into environments of their own, never committed."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.environments import Environment
from benchmarks.realapps.proxy import Proxy

HERE = Path(__file__).parent
STARTING = 90
"""Seconds that a server may take to start."""


@dataclass(frozen=True, slots=True)
class Application:
    """One of them; `provision.py` in its folder builds a database of today and serves it."""

    name: str
    requirements: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    """Of npm, which go beside those of Python."""

    @property
    def environment(self) -> Environment:
        return Environment(self.name, self.requirements, self.packages)

    @contextmanager
    def opened(self, folder: Path, *, days: int) -> Iterator["Running"]:
        """Build it anew and serve it, so many days from now."""
        port, behind = free_port(), free_port()
        environment = {**os.environ, **self._clock(days), "REALAPPS_PORT": str(port)}
        script, site = HERE / self.name / "provision.py", folder / "site"
        subprocess.run(
            [self.environment.python, script, "build", site, f"http://127.0.0.1:{port}"],
            check=True,
            env=environment,
        )
        shutil.copytree(site, folder / "fresh", symlinks=True)
        with (folder / "server.txt").open("wb") as log:
            server = subprocess.Popen(
                [self.environment.python, script, "serve", site, str(behind)],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            wait_for(behind)
            with Proxy(port, behind, days=days) as proxy:
                yield Running(proxy, folder)
        finally:
            os.killpg(server.pid, 15)
            server.wait()

    def _clock(self, days: int) -> dict[str, str]:
        if not days:
            return {}
        library = next(self.environment.home.glob("lib/*/site-packages/libfaketime/**/libfaketime.so.1"))
        return {"LD_PRELOAD": str(library), "FAKETIME": f"+{days}d", "DONT_FAKE_MONOTONIC": "1"}


@dataclass(frozen=True, slots=True)
class Running:
    """An application that answers, and can be as it was when it opened."""

    proxy: Proxy
    folder: Path

    def reset(self) -> None:
        for file in (self.folder / "fresh").rglob("*"):
            there = self.folder / "site" / file.relative_to(self.folder / "fresh")
            if file.is_file() and (not there.is_file() or there.stat().st_mtime != file.stat().st_mtime):
                there.parent.mkdir(parents=True, exist_ok=True)
                # At once: what the page of the test before still asks for would read half a database.
                shutil.copy2(file, new := there.with_name(f"{there.name}.new"))
                new.replace(there)
        for file in (self.folder / "site").rglob("*"):
            if (
                file.is_file()
                and not (self.folder / "fresh" / file.relative_to(self.folder / "site")).exists()
            ):
                file.unlink()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    deadline = time.monotonic() + STARTING
    while time.monotonic() < deadline:
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit(f"no server on port {port}")


APPLICATIONS = {
    each.name: each
    for each in (
        Application("roundup", ("roundup==2.6.0",)),
        Application("wagtail", ("wagtail==8.0.1",)),
        Application("pretix", ("pretix==2026.8.0",)),
        Application("actual", packages=("@actual-app/sync-server@26.9.0",)),
        Application("directus", packages=("directus@11.3.5", "sqlite3@6.0.1")),
    )
}
