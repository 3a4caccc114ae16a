"""Write constraints-dev.txt: the version of each package that the development environment needs and has.

    .venv/bin/python scripts/write_lock.py

Names and versions only, with no address of where they come from: each machine has its own. Packages that another
package needs are followed from pyproject.toml, so what somebody installed beside them is left out.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "constraints-dev.txt"
_HEAD = """\
# What the development environment was last known to work with; written by scripts/write_lock.py.
# pip install --editable . --group dev --constraint constraints-dev.txt
"""


def declared(pyproject: Path) -> tuple[Requirement, ...]:
    """What pyproject.toml asks for: of the package, and of its development."""
    given = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    return tuple(map(Requirement, (*given["project"]["dependencies"], *given["dependency-groups"]["dev"])))


def normal(name: str) -> str:
    """A package's name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(wanted: Iterable[Requirement]) -> Iterator[tuple[str, str]]:
    """Name and version of each package that is wanted, and of what it needs in turn."""
    seen: set[tuple[str, str]] = set()
    waiting = [(requirement, extra) for requirement in wanted for extra in ("", *requirement.extras)]
    while waiting:
        requirement, extra = waiting.pop()
        name = normal(requirement.name)
        if (name, extra) in seen or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        seen.add((name, extra))
        found = distribution(name)
        yield name, found.version
        for text in found.requires or ():
            inner = Requirement(text)
            if inner.marker is None or inner.marker.evaluate({"extra": extra}):
                inner.marker = None
                waiting += [(inner, each) for each in ("", *inner.extras)]


def lock(wanted: Iterable[Requirement]) -> str:
    """The file's text."""
    lines = sorted({f"{name}=={version}" for name, version in needed(wanted)})
    return _HEAD + "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    try:
        LOCK.write_text(lock(declared(ROOT / "pyproject.toml")), encoding="utf-8")
    except PackageNotFoundError as error:
        sys.exit(f"{error.name} is not installed; run: make setup")
