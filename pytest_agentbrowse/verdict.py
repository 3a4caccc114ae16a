"""What is asked of a verdict while recording: evidence on the page, and values that came from it.

In a replay the cassette asks the same of today's page.
"""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel

from pytest_agentbrowse.evidence.lines import missing, present
from pytest_agentbrowse.evidence.values import leaves, unfounded
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.text import Line, PageText
from pytest_agentbrowse.tools import done

ASK = (
    "done, field evidence: copy at least one line of the page that shows the outcome, exactly as it stands; "
    "if the outcome is that something is not there, name it in absent"
)


def verdict_of(actions: Sequence[Action]) -> BaseModel | None:
    """The parameters of the action that ends a run; None when none of these does."""
    return next((action.params for action in actions if action.tool == done.DONE), None)


def evidence_of(verdict: BaseModel | None) -> tuple[str, ...]:
    """The lines that a verdict says it rests on."""
    return tuple(getattr(verdict, "evidence", ()))


def absent_of(verdict: BaseModel | None) -> tuple[str, ...]:
    """What a verdict says is not on the page."""
    return tuple(getattr(verdict, "absent", ()))


def is_unverified(verdict: BaseModel | None) -> bool:
    """Whether a verdict claims something and names nothing of the page that shows it."""
    claims = verdict is not None and getattr(verdict, "success", True) is True
    grounds = (*evidence_of(verdict), *absent_of(verdict), *leaves(getattr(verdict, "output", None)))
    return claims and not grounds


def objections(verdict: BaseModel | None, page: PageText, *, seen: Sequence[Line]) -> tuple[str, ...]:
    """Why a verdict cannot be taken, in the model's own terms; empty when it can.

    `page` is the one that it was given on, `seen` the lines that the model read before: values may come from
    there, evidence may not.
    """
    if verdict is None:
        return ()
    lines = [why for line in evidence_of(verdict) if (why := missing(line, page))]
    found = [(text, line) for text in absent_of(verdict) if (line := present(text, page))]
    nowhere = unfounded(getattr(verdict, "output", None), (*page.everything, *seen))
    return (
        *(f"done, field evidence: {why}" for why in lines),
        *(f"done, field absent: {text!r} is on the page: {line}" for text, line in found),
        *(f"done, field {leaf.within('output')}: {leaf.value} is nowhere on the page" for leaf in nowhere),
    )
