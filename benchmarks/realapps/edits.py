"""What changes are made of: other texts on the pages of an application, other requests, other answers."""

import re
import time
from collections.abc import Callable
from dataclasses import replace

from benchmarks.realapps.proxy import Answered, Asked, Text

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
