"""The packages of a library, installed once and bundled with its page, in a folder that git ignores."""

import hashlib
import json
import subprocess
from pathlib import Path

from benchmarks.widgets.library import Library

CACHE = Path(__file__).with_name(".packages")
ESBUILD = "esbuild@0.28.2"
LOADERS = ("woff", "woff2", "ttf", "svg", "png", "gif", "eot")
LOOK = '<!doctype html><meta charset=utf-8><title>Widgets</title><link rel=stylesheet href="/bundle.css"><div id=root></div><script>window.state = {}</script><script src="/bundle.js"></script>'
"""The page of what is bundled."""


def home_of(library: Library) -> Path:
    """Where the packages of a library and its bundle are."""
    return CACHE / (library.home or library.name)


def install(library: Library) -> None:
    """Install what is not there yet, and bundle the page when it changed."""
    if library.packages:
        npm(home_of(library), tuple(library.packages))
    if library.requirements:
        library.environment.install()
    if not library.serve and not library.start and library.page.suffix != ".html":
        bundle(library)


def npm(home: Path, packages: tuple[str, ...]) -> None:
    home.mkdir(parents=True, exist_ok=True)
    stamp = home / "installed.json"
    if stamp.is_file() and json.loads(stamp.read_text()) == [*packages]:
        return
    (home / "package.json").write_text('{"private": true}')
    command = (
        "npm",
        "install",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--legacy-peer-deps",
        "--loglevel=error",
    )
    subprocess.run([*command, *packages], cwd=home, check=True)
    stamp.write_text(json.dumps([*packages]))


def bundle(library: Library) -> None:
    home, tools = home_of(library), CACHE / "esbuild"
    home.mkdir(parents=True, exist_ok=True)
    npm(tools, (ESBUILD,))
    source = library.page.read_bytes()
    of = hashlib.sha256(source + json.dumps([*library.packages]).encode()).hexdigest()
    stamp = home / "bundled.txt"
    if stamp.is_file() and stamp.read_text() == of:
        return
    page = home / library.page.name
    page.write_bytes(source)
    loaders = [f"--loader:.{suffix}=dataurl" for suffix in LOADERS]
    command = [tools / "node_modules" / ".bin" / "esbuild", page, "--bundle", "--outfile=bundle.js", *loaders]
    options = (
        "--conditions=module",
        "--jsx=automatic",
        '--define:process.env={"NODE_ENV":"production"}',
        "--log-level=error",
        "--minify",
    )
    (home / "bundle.css").write_text("")
    subprocess.run([*command, *options], cwd=home, check=True)
    stamp.write_text(of)
