"""The documentation as tests read it: its pages, their fenced blocks, and what their text holds in code spans.

The pages that their examples speak of are files in a folder, which is served on loopback.
"""

import re
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
_WRITTEN = re.compile(r"<!-- \w+ -->.*?<!-- end -->", re.DOTALL)
_SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")


class Block(NamedTuple):
    """A fenced block: its page, its place among those of its language there, and its text without indentation."""

    page: str
    language: str
    number: int
    text: str


@cache
def blocks():
    """All fenced blocks of the documentation."""
    found = []
    for page in PAGES:
        counted = {}
        for match in _FENCE.finditer(page.read_text(encoding="utf-8")):
            indent, language = len(match[1]), match[2]
            counted[language] = counted.get(language, 0) + 1
            text = "".join(line[indent:] or "\n" for line in match[3].splitlines(keepends=True))
            found.append(Block(page.relative_to(ROOT).as_posix(), language, counted[language], text))
    return tuple(found)


def spans(page):
    """What stands between backquotes in the text of a page, on one line each; not in what is written from the code."""
    text = _WRITTEN.sub("", _FENCE.sub("", page.read_text(encoding="utf-8")))
    return [" ".join(span.split()) for span in _SPAN.findall(text)]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def served(folder):
    """The address of a folder's files on loopback, for as long as the block lasts."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def name_of(thing):
    """How a block or a page is called in the id of a test."""
    if isinstance(thing, Block):
        return f"{thing.page}:{thing.language}:{thing.number}"
    return thing.relative_to(ROOT).as_posix()
