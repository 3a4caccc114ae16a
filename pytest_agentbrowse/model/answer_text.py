"""The decision in the text of an endpoint's answer, whatever the endpoint or the model put around it.

Reading is lenient, and says nothing of whether the decision can be carried out: `output.read_answer` checks
it against the tools. The other way round, a strict reader refuses answers that hold what is wanted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

ANSWER_NAME = "AgentOutput"

NO_PARAMETERS = "no parameters"
"""Stands for `{}`, the parameters of a tool that has none: endpoints refuse objects without properties."""

_LENIENT = json.JSONDecoder(strict=False)
"""Takes raw control characters in strings, as the grammars of llama.cpp let models write them."""

_THOUGHT_ENDS = re.compile(
    # `</think>`, `</thought>`, `</reasoning>`, `[/THINK]`, `◁/think▷`, also where nothing opened it
    r"[<\[◁]/[^<>\[\]◁▷\s]*(?:think|thought|reason|reflect|analysis|scratch)[^<>\[\]◁▷]*[>\]▷]"
    r"|<\|END_THINKING\|>"
    # a channel for thoughts, up to the marker after it: harmony, the format of gpt-oss
    r"|<\|channel\|>\s*analysis\b(?s:.*?)<\|(?:end|start|channel|call|return)\|>",
    re.IGNORECASE,
)

_BEGUN = re.compile(r"[\ufeff\s]*(?:```\w*\s*)?(?:\{|\Z)")
_HALF = "[\ud800-\udfff]"
_JSON_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}"  # both halves of one character
    r"|(?P<half>u[dD][89a-fA-F][\da-fA-F]{2})|.)",
    re.DOTALL,
)

_WRAPPINGS = 4
"""How many objects and lists may stand around an answer: `[{"function": {"arguments": "{…}"}}]` has three."""

_MOST_LEVELS = 100
"""No tool's parameters nest as deep; what reads them recursively must not run out of stack."""

_LARGEST_NUMBER = 10**30
"""No tool counts as far, and no cassette holds a number of so many digits."""

_TOO_MUCH = "it is JSON with too large a number or too many levels"

_MOST_BROKEN = 1000
"""A text with more braces that begin nothing is searched no further: each costs a look at all before it."""

_MOST_QUOTED = 160
_STATE, _ACTION = "current_state", "action"
_CALL_PARAMETERS = ("arguments", "parameters", "input")
_CALL_KEYS = frozenset({"name", "id", "type", *_CALL_PARAMETERS})


class NoDecision(Exception):  # noqa: N818 - reads as what it is
    """There is none in the text; the words say what is there instead, for the model and for a person."""


class _JsonFound(NamedTuple):
    """A JSON object in a text, and where it ends."""

    value: Any
    start: int
    end: int


class _Broken(NamedTuple):
    """What begins like a JSON object and is none, and where the mistake is."""

    start: int
    end: int
    error: json.JSONDecodeError

    def begins_decision(self, text: str) -> bool:
        """Whether it was to be the answer: what looks like one inside or after it is not what was meant."""
        return any(f'"{name}"' in text[self.start : self.end] for name in (_STATE, _ACTION))


def decision_in(text: str) -> object:
    """The first decision that a text holds after the thoughts, as JSON values: state and a list of actions.

    A model that answers twice decided the second time without having seen what became of the first. What
    is no decision but the only JSON there is given back as it is: what is wrong with it can be told exactly.

    Raises:
        NoDecision: no JSON is there, or it is broken.

    """
    said = text.strip().removeprefix("\ufeff").strip()
    if not said:
        raise NoDecision("it is empty")
    whole = _value_of_json(said)
    while isinstance(whole, str):
        said, whole = whole.strip(), _value_of_json(whole)
    if whole is not None and not isinstance(whole, list | dict):
        return whole
    found, broken = _objects(said)
    objects = [*((one.start, one.end) for one in found), *((one.start, one.end) for one in broken)]
    thought = _thoughts_end(said, objects)
    unfinished = (one.start for one in broken if one.start >= thought and one.begins_decision(said))
    cut_off = next(unfinished, len(said))
    after = [one for one in found if thought <= one.start < cut_off]
    within = [one for one in found if one.start < thought]
    values = [_with_action_list(_unwrapped(one.value)) for one in (*after, *within)]
    for is_it in (_is_decision, _is_part_of_one):
        for value in values:
            if is_it(value):
                _refuse_too_much(value)  # again: texts within it were read meanwhile
                return _with_whole_characters(value)
    if values and not broken and said[:1] in ("{", "`", "["):
        return _with_whole_characters(values[0])
    if isinstance(whole, list) and not values:
        return whole
    if broken:
        raise NoDecision(_why_broken(said, broken[-1].error))
    raise NoDecision(f"no JSON object is in it: it begins {quoted_start(said)}")


def holds_decision(text: str) -> bool:
    """Whether a text has the form of an answer, right or wrong in what it decides."""
    try:
        return _is_part_of_one(decision_in(text))
    except NoDecision:
        return False


def is_bad_sample(text: str) -> bool:
    """Whether a text is nothing, or JSON that is broken: no sign that its form was not understood."""
    return _BEGUN.match(text) is not None and not holds_object(text)


def holds_object(text: str) -> bool:
    """Whether there is a whole JSON object in a text."""
    try:
        decision_in(text)
    except NoDecision:
        return False
    return True


def quoted_start(text: str) -> str:
    """The start of what a model or an endpoint said, on one line."""
    line = " ".join(text.split())
    return json.dumps(line if len(line) <= _MOST_QUOTED else f"{line[:_MOST_QUOTED]}…", ensure_ascii=False)


def whole_characters(text: str) -> str:
    """The text of an answer with U+FFFD for half characters, which neither a page nor a file can take."""
    mended = _JSON_ESCAPE.sub(lambda match: r"\ufffd" if match["half"] else match[0], text)
    return re.sub(_HALF, "\ufffd", mended)


def _value_of_json(text: str) -> object:
    """The JSON value that a text is as a whole; None for any other text (and for null)."""
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def _objects(text: str) -> tuple[list[_JsonFound], list[_Broken]]:
    """The JSON objects in a text, none inside another, and the broken ones.

    After a broken one the search goes on behind the mistake. No text takes longer than its length asks for.
    """
    found: list[_JsonFound] = []
    broken: list[_Broken] = []
    position = text.find("{")
    while position >= 0 and len(broken) < _MOST_BROKEN:
        try:
            value, end = _LENIENT.raw_decode(text, position)
        except json.JSONDecodeError as error:
            end = max(error.pos, position + 1)
            broken.append(_Broken(position, end, error))
        except (ValueError, RecursionError):
            raise NoDecision(_TOO_MUCH) from None
        else:
            _refuse_too_much(value)
            found.append(_JsonFound(value, position, end))
        position = text.find("{", end)
    return found, broken


def _refuse_too_much(value: object) -> None:
    for part, level in _each_part(value):
        if level > _MOST_LEVELS or (isinstance(part, int) and abs(part) > _LARGEST_NUMBER):
            raise NoDecision(_TOO_MUCH)


def _why_broken(text: str, error: json.JSONDecodeError) -> str:
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
        return f"the JSON ends before it is whole: it begins {quoted_start(text)}"
    return f"it is not JSON: {error.msg} at character {error.pos + 1}; it begins {quoted_start(text)}"


def _thoughts_end(text: str, objects: list[tuple[int, int]]) -> int:
    """Where the last thought ends; a marker inside of a JSON object is a text of it."""
    ends = [match.end() for match in _THOUGHT_ENDS.finditer(text)]
    outside = [end for end in ends if not any(start < end <= past for start, past in objects)]
    return outside[-1] if outside else 0


def _is_decision(value: object) -> bool:
    return (
        isinstance(value, dict) and _ACTION in value and (_STATE in value or isinstance(value[_ACTION], str))
    )


def _is_part_of_one(value: object) -> bool:
    return isinstance(value, dict) and not {_ACTION, _STATE}.isdisjoint(value)


def _unwrapped(value: object, levels: int = _WRAPPINGS) -> object:
    """What stands inside of `{"AgentOutput": …}`, `{"name": …, "arguments": "…"}`, `[…]` and their like.

    No list of wrappings: whatever holds something with a state and actions is one. A tool that was called
    by itself, without the function that the answer should be, is an answer with that one action.
    """
    value = _from_text(value)
    if _is_part_of_one(value) or not levels:
        return value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        found = _unwrapped(one, levels - 1)
        if _is_decision(found):
            return found
    call = _as_tool_call(value)
    return value if call is value or ANSWER_NAME in call else {_ACTION: [call], _STATE: NO_STATE}


NO_STATE: Mapping[str, str] = {"evaluation_previous_goal": "", "memory": "", "next_goal": ""}


def _with_action_list(value: Any) -> object:  # noqa: ANN401 - JSON of an endpoint
    """A decision with a list of actions as objects, where it has one action, or some of it as a text."""
    if not _is_part_of_one(value):
        return value
    made = {name: _from_text(part) if name in (_ACTION, _STATE) else part for name, part in value.items()}
    if isinstance(made.get(_ACTION), dict):
        made[_ACTION] = [made[_ACTION]]
    if isinstance(made.get(_ACTION), list):
        made[_ACTION] = [_with_parameters(_as_tool_call(_from_text(item))) for item in made[_ACTION]]
    return made


def _as_tool_call(item: object) -> Any:  # noqa: ANN401 - JSON of an endpoint
    """`{"name": tool, "arguments": {…}}` as `{tool: {…}}`; anything else as it is."""
    if not (isinstance(item, dict) and isinstance(item.get("name"), str) and set(item) <= _CALL_KEYS):
        return item
    for key in _CALL_PARAMETERS:
        parameters = _from_text(item.get(key))
        if isinstance(parameters, dict):
            return {item["name"]: parameters}
    return item


def _with_parameters(item: object) -> object:
    if not isinstance(item, dict):
        return item
    return {name: {} if given == NO_PARAMETERS else _from_text(given) for name, given in item.items()}


def _from_text(value: object) -> Any:  # noqa: ANN401 - JSON of an endpoint
    """The object or list that a text encodes; any other value as it is."""
    if not isinstance(value, str) or value.strip()[:1] not in ("{", "[", '"'):
        return value
    inner = _value_of_json(value.strip())
    while isinstance(inner, str):
        inner = _value_of_json(inner)
    return inner if isinstance(inner, dict | list) else value


def _with_whole_characters(value: object) -> object:
    return json.loads(whole_characters(json.dumps(value))) if _has_half(value) else value


def _has_half(value: object) -> bool:
    return any(re.search(_HALF, part) for part, _ in _each_part(value) if isinstance(part, str))


def _each_part(value: object) -> Iterator[tuple[Any, int]]:
    """Every value in a value and its level, without recursion: an answer may nest as deep as it likes."""
    left = [(value, 1)]
    while left:
        part, level = left.pop()
        yield part, level
        inner = [*part, *part.values()] if isinstance(part, dict) else part if isinstance(part, list) else ()
        left += ((one, level + 1) for one in inner)
