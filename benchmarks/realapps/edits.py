"""What changes are made of: other texts on the pages of an application, other requests, other answers."""

import io
import re
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from benchmarks.realapps.proxy import Answered, Asked, Body, Change, Text

Ask = Callable[[Asked], Asked | Answered]


def edited(pattern: str, replacement: str, *, count: int = 0, on: str = "", having: str = "") -> Text:
    """Every place that a pattern matches, on pages whose path and text have this; `.` matches breaks as well."""

    def change(path: str, text: str) -> str:
        if not re.search(on, path) or having not in text:
            return text
        return re.sub(pattern, replacement, text, count=count, flags=re.DOTALL)

    return change


def swapped(one: str, other: str, *, inside: str = "") -> Text:
    """Two texts of a page in each other's place, where both are there."""

    def change(_path: str, text: str) -> str:
        if one not in text or other not in text or inside not in text:
            return text
        return text.replace(one, "\0").replace(other, one).replace("\0", other)

    return change


def both(*texts: Text) -> Text:
    def change(path: str, text: str) -> str:
        for each in texts:
            text = each(path, text)
        return text

    return change


def asked_otherwise(pattern: str, replacement: str) -> Ask:
    """Another address or another form than the browser sent."""

    def change(asked: Asked) -> Asked:
        path = re.sub(pattern, replacement, asked.path)
        body = re.sub(pattern.encode(), replacement.encode(), asked.body)
        return asked if (path, body) == (asked.path, asked.body) else replace(asked, path=path, body=body)

    return change


def failing(path: str) -> Ask:
    """Nothing but an error at this address."""
    error = Answered(500, (("Content-Type", "text/plain"),), b"Internal Server Error")
    return lambda asked: error if asked.path.startswith(path) else asked


def before_end(added: str) -> Text:
    return edited("</body>", added + "</body>")


def answering(path: str, kind: str, body: str) -> Ask:
    """A file of ours at this address; a page whose policy forbids scripts inside it takes one from here."""
    file = Answered(200, (("Content-Type", kind),), body.encode())
    return lambda asked: file if asked.path.startswith(path) else asked


def instead(pattern: str, location: str) -> Ask:
    """Forms that are sent to such addresses are thrown away, and the browser is sent elsewhere."""
    elsewhere = Answered(302, (("Location", location),), b"")
    return lambda asked: elsewhere if asked.method == "POST" and re.search(pattern, asked.path) else asked


def slower(seconds: float, *, on: str) -> Ask:
    """Each answer of such addresses takes longer."""

    def change(asked: Asked) -> Asked:
        if not re.search(on, asked.path):
            return asked
        time.sleep(seconds)
        return replace(asked)

    return change


def in_body(on: str, pattern: str, replacement: str) -> Body:
    """Every place that a pattern matches in what is sent from such a path and is no page."""

    def change(path: str, body: bytes) -> bytes:
        return re.sub(pattern.encode(), replacement.encode(), body) if re.search(on, path) else body

    return change


def in_database(on: str, member: str, statements: str) -> Body:
    """Other rows in the SQLite database of an archive that is sent from such a path."""

    def change(path: str, body: bytes) -> bytes:
        if not re.search(on, path) or not zipfile.is_zipfile(io.BytesIO(body)):
            return body
        with zipfile.ZipFile(io.BytesIO(body)) as archive:
            members = {name: archive.read(name) for name in archive.namelist()}
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "changed.sqlite"
            file.write_bytes(members[member])
            with sqlite3.connect(file) as database:
                database.executescript(statements)
            members[member] = file.read_bytes()
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in members.items():
                archive.writestr(name, content)
        return packed.getvalue()

    return change


SCRIPT = "/changed-on-purpose.js"
BROKEN = "/broken-on-purpose"
"""An address at which a script finds an error of the server."""

LIBRARY = """
// `shown(f)`: f now and whenever something moved; it must find its own work done.
const shown = (f) => {
  const again = () => { if (!document.body) return; watcher.disconnect(); try { f(); } finally { watch(); } };
  const watcher = new MutationObserver(again);
  const watch = () => watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", again) : again();
  watch();
};
const texts = (inside) => {
  const found = [], walk = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!/^(SCRIPT|STYLE)$/.test(walk.currentNode.parentElement.tagName)) found.push(walk.currentNode);
  return found;
};
const reworded = (one, other, where = "body") => shown(() => {
  for (const place of document.querySelectorAll(where)) for (const text of texts(place))
    if (text.data.includes(one) && !(other.includes(one) && text.data.includes(other))) text.data = text.data.replace(one, other);
});
const element = (html) => { const made = document.createElement("template"); made.innerHTML = html.trim(); return made.content.firstElementChild; };
const once = (id, place) => { if (!document.getElementById(id)) { const made = place(); if (made) made.id = id; } };
"""


def scripted(
    name: str, what: str, script: str, breaks: tuple[str, ...] = (), *, apart: bool = False
) -> Change:
    """A change that a script makes in the page: what a client draws is in no answer of a server."""
    own, broken = answering(SCRIPT, "text/javascript", LIBRARY + script), failing(BROKEN)

    def asked(asked: Asked) -> Asked | Answered:
        answered = own(asked)
        return answered if answered is not asked else broken(asked)

    return Change(
        name,
        what,
        breaks,
        edited("<head>", f'<head><script src="{SCRIPT}"></script>', count=1),
        asked=asked,
        apart=apart,
    )
