"""What is said of a library: its packages, its page, its widgets, and how a script points at a line of the page."""

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from benchmarks.environments import Environment
from pytest_agentbrowse.testing import Item, done
from pytest_agentbrowse.testing.actions import ScriptedAction, UnanswerableError

FOLDER = Path(__file__).with_name("libraries")
SERVERS = Path(__file__).with_name("servers")
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
    """A library and its widgets; `name` is that of its page or server, and of its module where that has no other library.

    `packages` are of npm, `requirements` of PyPI; `start` is where its packages have a page of their own, and `home` the
    folder of packages that it shares with others. `held` is what the page is asked for the state behind its widgets,
    `undefined` until it is ready.
    """

    title: str
    widgets: Sequence[Widget]
    packages: Sequence[str] = ()
    requirements: tuple[str, ...] = ()
    held: str = "window.state"
    name: str = field(default="", compare=False)
    start: str = ""
    home: str = ""
    suite: str = "libraries"

    @property
    def page(self) -> Path:
        return next(path for suffix in PAGES if (path := FOLDER / f"{self.name}{suffix}").is_file())

    @property
    def environment(self) -> Environment:
        return Environment(self.name, self.requirements)

    @property
    def serve(self) -> tuple[str, ...]:
        """The command of an application with a server of its own; none for a page."""
        if (script := SERVERS / f"{self.name}.py").is_file():
            return (str(self.environment.python), "-P", str(script))  # some have the name of their library
        if (script := SERVERS / f"{self.name}.cjs").is_file():
            return ("node", str(script))
        return ()


def libraries() -> tuple[Library, ...]:
    """All libraries, by their names."""
    modules = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
    return tuple(library for module in modules for library in libraries_of(module))


def libraries_of(module: str) -> tuple[Library, ...]:
    held = importlib.import_module(f"benchmarks.widgets.libraries.{module}")
    return getattr(held, "LIBRARIES", None) or (replace(held.LIBRARY, name=module),)


def library_called(name: str) -> Library:
    return next(library for library in libraries() if library.name == name)


def at(
    line: str,
    tool: str = "click_element_by_index",
    *,
    below: str = "",
    onto: str = "",
    onto_below: str = "",
    nth: int = 1,
    **given: object,
) -> PageScript:
    """Use a tool on the numbered line that this pattern finds, the first below the line of another one."""

    def on(page: str) -> ScriptedAction:
        index = number_of(page, line, below=below, nth=nth)
        beside = {"onto": number_of(page, onto, below=onto_below or below)} if onto else {}
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
