"""What is said of a library: its packages, its page, its widgets, and how a script points at a line of the page."""

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_agentbrowse.testing import Item, done
from pytest_agentbrowse.testing.actions import ScriptedAction, UnanswerableError

FOLDER = Path(__file__).with_name("libraries")
PAGES = (".html", ".jsx", ".tsx", ".js", ".ts")

PageScript = Callable[[str], ScriptedAction]


@dataclass(frozen=True, slots=True)
class Widget:
    """One widget of a library.

    `shows` is a pattern of the line that tells the effect to a model; `gone` a text that the page shows no more.
    `state` is what the page's own `window.state` must hold by then, of the kinds that it names. `known` says of a miss why
    it stands.
    """

    kind: str
    script: Sequence[Item]
    state: Mapping[str, object]
    shows: str = ""
    gone: str = ""
    called: str = ""
    files: Sequence[str] = ()
    known: str = ""

    @property
    def name(self) -> str:
        return f"{self.kind} ({self.called})" if self.called else self.kind

    @property
    def items(self) -> tuple[Item, ...]:
        """The script, with its verdict."""
        return (*self.script, ends(self.shows, self.gone))


@dataclass(frozen=True, slots=True)
class Library:
    """A library and its widgets; `name` is that of its module and page."""

    title: str
    widgets: Sequence[Widget]
    packages: Sequence[str] = ()
    serve: Sequence[str] = ()
    name: str = field(default="", compare=False)

    @property
    def page(self) -> Path:
        return next(path for suffix in PAGES if (path := FOLDER / f"{self.name}{suffix}").is_file())


def libraries() -> tuple[Library, ...]:
    """All libraries, by their names."""
    return tuple(library_called(path.stem) for path in sorted(FOLDER.glob("*.py")) if path.stem != "__init__")


def library_called(name: str) -> Library:
    library: Library = importlib.import_module(f"benchmarks.widgets.libraries.{name}").LIBRARY
    return Library(library.title, library.widgets, library.packages, library.serve, name)


def at(
    line: str,
    tool: str = "click_element_by_index",
    *,
    below: str = "",
    onto: str = "",
    nth: int = 1,
    **given: object,
) -> PageScript:
    """Use a tool on the numbered line that this pattern finds, the first below the line of another one."""

    def on(page: str) -> ScriptedAction:
        index = number_of(page, line, below=below, nth=nth)
        beside = {"onto": number_of(page, onto, below=below)} if onto else {}
        action = {tool: {"index": index, **given, **beside}}
        return ScriptedAction(f"at({line!r})", f"Use {line}", action)

    return on


def number_of(page: str, line: str, *, below: str = "", nth: int = 1) -> int:
    """The number of the line that a pattern finds."""
    lines = page.split("\n")
    start = first(lines, below) + 1 if below else 0
    left = nth
    for text in lines[start:]:
        numbered = re.match(r"\s*\[(\d+)\] (.*)", text)
        if numbered and re.search(line, numbered[2]):
            left -= 1
            if not left:
                return int(numbered[1])
    where = f" below {below!r}" if below else ""
    raise UnanswerableError(f"no numbered line with {line!r}{where}\n{page}")


def first(lines: Sequence[str], pattern: str) -> int:
    for number, text in enumerate(lines):
        if re.search(pattern, text):
            return number
    raise UnanswerableError(f"no line with {pattern!r}\n" + "\n".join(lines))


def ends(shows: str, gone: str) -> Callable[[str], ScriptedAction]:
    """End the run with the line that shows the effect, or with what is not there any more."""

    def end(page: str) -> ScriptedAction:
        lines = page.split("\n")
        evidence = [re.sub(r"^\[\d+\] ", "", lines[first(lines, shows)].strip())] if shows else []
        if gone and gone in page:
            raise UnanswerableError(f"{gone!r} is still there\n{page}")
        return done("It is so", evidence=evidence, **({"absent": [gone]} if gone else {}))

    return end
