"""The small pages made to deceive, as values: what was recorded, what the page is today, and what a replay must make of it."""

from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict

FOLDER = Path(__file__).with_name("deceiving")
TYPES: dict[str, Any] = {"list[str]": list[str], "bool": bool, "str | None": str | None}


class Case(BaseModel):
    """A page as recorded and of today, and a recorded verdict on it.

    A task is carried out by clicking `acts` and filling in `fills`, then answered; a `check` is judged. `evidence` names
    lines of the page by a part of them. `edit` is a pattern in the cassette and what somebody wrote there instead.
    Where `asserts` is false, the test does not compare the report: it names what is volatile.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    kind: str
    must: Literal["fail", "pass"]
    why: str
    then: str
    now: str = ""
    task: str = ""
    check: str = ""
    acts: tuple[str, ...] = ()
    fills: dict[str, str] = {}
    says: str = "Here it is"
    success: bool = True
    holds: bool = True
    type: str = ""
    output: Any = None
    evidence: tuple[str, ...] = ()
    volatile: dict[str, str] = {}
    edit: tuple[str, str] | None = None
    asserts: bool = True
    apart: bool = False

    @property
    def today(self) -> str:
        """The page of today, which may be that of then."""
        return self.now or self.then


def cases() -> tuple[Case, ...]:
    """Every case, those kept apart last."""
    return (*_read("pages.yaml", apart=False), *_read("apart.yaml", apart=True))


def _read(name: str, *, apart: bool) -> tuple[Case, ...]:
    items = yaml.load((FOLDER / name).read_text(encoding="utf-8"), yaml.CSafeLoader)
    return tuple(Case(**item, apart=apart) for item in items)
