"""An action, its outcome and what it cost, in the few words of a line."""

from __future__ import annotations

import json

from pytest_agentbrowse.events import ActionBegins
from pytest_agentbrowse.reporting.facts import ActionFacts
from pytest_agentbrowse.run_result import one_line


def action_words(action: ActionFacts, *, limit: int = 160) -> str:
    """An action as a person would say it: `click button "Add"`, `input text textbox "Email" "ada@…"`."""
    words = [verb(action), action.target, *_given(action)]
    return one_line(" ".join(filter(None, words)), limit=limit)


def begun_words(event: ActionBegins) -> str:
    """As `action_words`, of an action that is about to be carried out."""
    return action_words(ActionFacts(event.action.tool, event.action.given, target=event.target))


def short_words(action: ActionFacts, *, limit: int = 40) -> str:
    """An action in fewer words: its element by its name alone, and what was given but for switches."""
    _, quote, name = action.target.partition('"')
    words = [verb(action), quote + name or action.target, *_given(action, but=(bool,))]
    return one_line(" ".join(filter(None, words)), limit=limit)


def verb(action: ActionFacts) -> str:
    """What was done: the name of the tool, without how the tool finds its element."""
    if not action.target:
        return action.tool
    return action.tool.removesuffix("_by_index").removesuffix("_element").replace("_", " ")


def outcome_words(action: ActionFacts, *, limit: int = 300) -> str:
    """How an action ended; `ok` where it was done, nothing where it only gives back what it was given."""
    if action.error:
        return f"failed: {one_line(action.error, limit=limit)}"
    if action.skipped:
        return f"skipped: {one_line(action.skipped, limit=limit)}"
    if action.result and action.result in action.parameters.values():
        return ""
    says_more = action.result and not (action.target and action.result.endswith(action.target))
    return one_line(action.result, limit=limit) if says_more else "ok"


def _given(action: ActionFacts, *, but: tuple[type, ...] = ()) -> list[str]:
    """What an action was given beside its element; lists and what is merely switched on are left out."""
    given = {
        name: value
        for name, value in action.parameters.items()
        if not (name == "index" and action.target)
        and value not in (None, True, "")
        and not isinstance(value, (list, dict, *but))
    }
    lone_text = [isinstance(value, str) for value in given.values()].count(True) == 1
    return [
        said if lone_text and isinstance(value, str) else f"{name}={said}"
        for name, value in given.items()
        for said in (json.dumps(value, ensure_ascii=False),)
    ]
