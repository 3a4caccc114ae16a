"""The JavaScript that runs in pages: read from its files, the larger programs joined from their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

_JAVASCRIPT = files(__package__).joinpath("javascript")

OBSERVE = (
    "realm",
    "tables",
    "text",
    "tree",
    "components",
    "selectors",
    "roles",
    "generators",
    "counters",
    "fonts",
    "generated",
    "legible",
    "names",
    "swatches",
    "editors",
    "drawings",
    "outlines",
    "hints",
    "targets",
    "pictures",
    "sight",
    "cover",
    "colours",
    "turned",
    "boxes",
    "rings",
    "states",
    "frameworks",
    "reactions",
    "astray",
    "overheard",
    "kinds",
    "off",
    "items",
    "behind",
    "columns",
    "beside",
    "folds",
    "lines",
    "twice",
    "layers",
    "delegation",
    "substitutes",
    "placing",
    "entries",
    "rows",
    "walk",
    "budget",
    "icons",
    "weights",
    "tints",
    "paints",
    "steps",
    "fellows",
    "sayings",
    "choosing",
    "highlights",
    "ratings",
    "apart",
    "grounds",
    "sorts",
    "indents",
    "inks",
    "alike",
    "marks",
    "signs",
    "ages",
    "days",
    "ranges",
    "hours",
    "greys",
    "looks",
    "sections",
    "result",
)
"""The parts of the walk, each after those that it takes something of."""

MONITOR = (
    "originals",
    "speculation",
    "changes",
    "hover",
    "sheets",
    "silent",
    "taps",
    "timers",
    "working",
    "calls",
    "presses",
    "monitor",
)
"""The parts of the monitor."""

_FACTORY = re.compile(
    r"\((?:\{(?P<takes>[^{}]*)\})?\) => \{\n.*\n  return \{(?P<returns>[^{}]*)\};\n\}", re.DOTALL
)


@cache
def observe() -> str:
    """The walk: what a person sees of one frame, as `javascript/observe/` says it."""
    return joined(_expressions("observe", OBSERVE), given="options", result="seen", at_last="giveBack")


@cache
def early() -> str:
    """What is put into each document before the page's own scripts: the monitor, which holds the walk."""
    monitor = joined(_expressions("monitor", MONITOR), given="observe", result="monitor")
    return f"({expression('install')})(\n{monitor},\n{observe()}\n);"


@cache
def expression(name: str) -> str:
    """What stands in `javascript/<name>.js`: one expression, without the comment before it."""
    text = _JAVASCRIPT.joinpath(*f"{name}.js".split("/")).read_text(encoding="utf-8")
    return re.sub(r"\A(?://.*\n)+", "", text).strip().removesuffix(";")


def script(file: str, name: str) -> str:
    """One of the functions of a file whose expression is an object of functions."""
    return f"({expression(file)}).{name}"


WINDOW_SIZE = script("page", "size")
"""The width and height of what is shown of a page, in CSS pixels."""


def evaluated(code: str) -> str:
    """A function of a time-out in milliseconds that gives the value of code, which somebody wrote."""
    return expression("evaluated").replace("CODE", f"({code}\n)", 1)


def joined(parts: Mapping[str, str], *, given: str, result: str, at_last: str = "") -> str:
    """One function of `given` that gives `result`, of parts that each take what earlier ones return.

    A part is a factory, `({a, b}) => { …; return {c, d}; }`: it takes by name, and what it returns is
    known under the same names to those after it. `at_last` is a function of the first part, called
    when the whole ends, however it ends.

    Raises:
        ValueError: a part is no such factory, takes what no earlier one returns, or returns a name again.

    """
    known = {given: "the caller"}
    made = []
    for name, source in parts.items():
        factory = _FACTORY.fullmatch(source)
        if factory is None:
            raise ValueError(f"{name}: not a factory, `({{a, b}}) => {{ …; return {{c, d}}; }}`")
        takes, returns = _names_listed(factory["takes"] or ""), _names_listed(factory["returns"])
        if missing := [word for word in takes if word not in known]:
            raise ValueError(f"{name} takes {', '.join(missing)}, which nothing before it returns")
        if again := [word for word in returns if word in known]:
            raise ValueError(f"{name} returns {again[0]}, which {known[again[0]]} gives already")
        known |= dict.fromkeys(returns, name)
        made.append(f"const {{{', '.join(returns)}}} = ({source})({{{', '.join(takes)}}});")
    if missing := [word for word in (result, at_last) if word and word not in known]:
        raise ValueError(f"nothing returns {', '.join(missing)}")
    first, *rest = [*made, f"return {result};"]
    body = "\n".join(rest)
    if at_last:
        body = f"try {{\n{body}\n}} finally {{\n{at_last}();\n}}"
    return f'function ({given}) {{\n"use strict";\n{first}\n{body}\n}}'


def _expressions(folder: str, names: Sequence[str]) -> dict[str, str]:
    return {name: expression(f"{folder}/{name}") for name in names}


def _names_listed(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.split(",") if name.strip())
