"""A model server for tests: it speaks the OpenAI protocol on loopback and answers from a script.

    from pytest_agentbrowse.testing import ModelServer, click, done, fill

    def test_checkout(monkeypatch, ...):
        script = [
            click("Add to cart"),
            [fill("Full name", "Ada"), fill("Email", "ada@example.com")],
            click("Place order"),
            done("Order {order_number} placed"),
        ]
        with ModelServer(script) as server:
            monkeypatch.setenv("OPENAI_BASE_URL", server.url)
            monkeypatch.setenv("OPENAI_API_KEY", "any")
            ...

Each item of a script is the answer to one question; a list of items is one answer with several actions.
Items name elements as a person would. They are looked up only in the `<page>` block of the question that came
over HTTP, so a script that gets through proves that the page text holds what a model needs. A function as an
item gets that page text and returns the item to use; one that takes two arguments gets the `Request` as well.

Nothing here needs more than the standard library, and no browser: any client of the protocol can be tested
with it. Answers are deterministic: no clock, no random ids.
"""

from __future__ import annotations

import difflib
import inspect
import json
import re
import socket
import socketserver
import sys
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias, get_args, overload
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from types import TracebackType

__all__ = [
    "Feature",
    "Item",
    "ModelServer",
    "Request",
    "Script",
    "ScriptError",
    "answer",
    "broken_json",
    "check",
    "click",
    "cut",
    "delayed",
    "disconnect",
    "done",
    "fault",
    "fill",
    "given",
    "go_back",
    "go_to",
    "judged",
    "press",
    "refusal",
    "scroll",
    "select",
    "switch_to_tab",
    "wait",
]

Item: TypeAlias = (
    "ScriptedAction | Answer | Fault | Delayed | Cut | BrokenJson | Refusal | Disconnect"
    " | Sequence[Item] | Callable[[str], Item] | Callable[[str, Request], Item]"
)
"""One answer: what the functions of this module return, a list of actions, or a function of the page text."""

Script: TypeAlias = Sequence[Item]
"""The answers to one conversation, in order."""

Feature: TypeAlias = Literal["tools", "json_schema", "json_object", "images"]
"""What an endpoint may not know."""

NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})


class ScriptError(AssertionError):
    """The script and what was asked of it do not fit; a strict `ModelServer` raises it at its end."""


# The page text ----------------------------------------------------------------------------------------------

_QUOTED = r'"((?:[^"\\\n]|\\.)*)"'
_ELEMENT = re.compile(rf"^\s*\[(\d+)\] ([\w-]+)(?: \d+)?(?: {_QUOTED})?(.*)$")
_TAB = re.compile(rf"^\W*tab (\d+)\W*?{_QUOTED}")
_BLOCK = re.compile(r"^<page>\n((?:(?!</?page>$).*\n)*)</page>$", re.MULTILINE)
_TASK = re.compile(r"<task>(.*?)(?:\nsecret: \{\{\w+\}\})*\s*</task>", re.DOTALL)
_FIELD = re.compile(r"(?<!\{)\{([A-Za-z]\w*)\}(?!\})")


@dataclass(frozen=True, slots=True)
class Element:
    """One numbered line of the page text."""

    index: int
    role: str
    name: str
    states: frozenset[str]

    def __str__(self) -> str:
        return f"[{self.index}] {self.role} {_quote(self.name)}"


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def _elements(page: str) -> tuple[Element, ...]:
    found = (_ELEMENT.match(line) for line in page.split("\n"))
    return tuple(
        Element(
            index=int(match[1]),
            role=match[2],
            name=_unquoted(match[3] or ""),
            states=frozenset(re.sub(_QUOTED, "", match[4]).split()),
        )
        for match in found
        if match
    )


def _tabs(page: str) -> tuple[tuple[int, str], ...]:
    found = (_TAB.match(line) for line in page.split("\n"))
    return tuple((int(match[1]), _unquoted(match[2])) for match in found if match)


def _value(page: str, label: str) -> str:
    """Give the text that stands behind a label on the page, or nothing; a row of two cells comes first."""
    words = label.replace("_", " ").split()
    sought = r"\s+".join(re.escape(word) for word in words)
    for line in page.split("\n"):
        cells = [_unquoted(cell) for cell in re.findall(_QUOTED, line)]
        if (
            line.lstrip().startswith("row ")
            and len(cells) == 2
            and cells[0].casefold() == " ".join(words).casefold()
        ):
            return cells[1]
    inline = re.compile(rf"(?<!\w){sought}(?!\w)(?:\s+is\b)?[\s:#\u2013\u2014]*(\S+)", re.IGNORECASE)
    texts = [_unquoted(text) for text in re.findall(_QUOTED, page)]
    for text, following in zip(texts, [*texts[1:], ""], strict=True):
        if text.strip(" :#").casefold() == " ".join(words).casefold():
            if following:
                return following
        elif match := inline.search(text):
            value = match[1].strip("\"'(),;!?").rstrip(".:")
            if value:
                return value
    return ""


def _called(elements: Sequence[Element], name: str) -> tuple[Element, ...]:
    folded = name.casefold()
    tests: tuple[Callable[[str], bool], ...] = (
        lambda candidate: candidate == name,
        lambda candidate: candidate.casefold() == folded,
        lambda candidate: folded in candidate.casefold(),
    )
    for test in tests:
        if found := tuple(element for element in elements if test(element.name)):
            return found
    return ()


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def _nearest(sought: str, candidates: Mapping[str, str]) -> str:
    """Name the shown forms (keys) whose text (value) is most like what was sought, best first."""
    if not candidates:
        return "there are none on this page"
    ranked = sorted(candidates, key=lambda shown: -_likeness(sought, candidates[shown]))
    return "nearest: " + ", ".join(ranked[:5])


# Items that are actions -------------------------------------------------------------------------------------


class _UnanswerableError(Exception):
    """A question that the script has no answer to; the text goes to the client and to `problems`."""


@dataclass(frozen=True, slots=True, repr=False)
class ScriptedAction:
    """One action of an answer, exactly as given."""

    source: str
    goal: str
    action: Mapping[str, object]

    def __repr__(self) -> str:
        return self.source

    def on(self, _page: str) -> Mapping[str, object]:
        """Give the action for this page, or raise with what is missing on it."""
        return self.action


_CHOICES = frozenset({"checkbox", "menuitemcheckbox", "menuitemradio", "radio", "switch"})
_LISTS = frozenset({"combobox", "listbox"})
_NOT_TYPED_INTO = _CHOICES | {"button", "link", "listbox", "menuitem", "option", "tab"}


@dataclass(frozen=True, slots=True, repr=False)
class ElementAction(ScriptedAction):
    """An action on an element that is looked up by its name; `action` lacks the element's number."""

    kind: Literal["click", "fill", "select", "check"]
    name: str
    role: str
    nth: int

    def on(self, page: str) -> Mapping[str, object]:
        element = self._element(_elements(page))
        if self.kind == "check" and "checked" in element.states and "radio" not in element.role:
            raise _UnanswerableError(f"{self.source}: {element} is already checked")
        ((tool, params),) = self.action.items()
        return {tool: {"index": element.index, **_mapping(params)}}

    def _element(self, elements: Sequence[Element]) -> Element:
        candidates = tuple(element for element in elements if self._fits(element.role))
        found = _called(candidates, self.name)
        sought = f"{self.role or 'element'} called {_quote(self.name)}"
        if not found:
            shown = {str(element): element.name for element in candidates or elements}
            raise _UnanswerableError(f"{self.source}: no {sought}; {_nearest(self.name, shown)}")
        if self.nth > len(found):
            raise _UnanswerableError(f"{self.source}: {len(found)} found, not {self.nth}: {_listed(found)}")
        if not self.nth and len(found) > 1:
            raise _UnanswerableError(
                f"{self.source}: {len(found)} found; narrow it with role= or nth=: {_listed(found)}"
            )
        return found[max(self.nth - 1, 0)]

    def _fits(self, role: str) -> bool:
        if self.role:
            return role == self.role
        match self.kind:
            case "click":
                return True
            case "fill":
                return role not in _NOT_TYPED_INTO
            case "select":
                return role in _LISTS
            case "check":
                return role in _CHOICES


@dataclass(frozen=True, slots=True, repr=False)
class TabAction(ScriptedAction):
    """A change to the tab with this title."""

    title: str

    def on(self, page: str) -> Mapping[str, object]:
        tabs = _tabs(page)
        found = _called(
            [Element(index=number, role="tab", name=title, states=frozenset()) for number, title in tabs],
            self.title,
        )
        if len(found) != 1:
            shown = {f"tab {number} {_quote(title)}": title for number, title in tabs}
            raise _UnanswerableError(
                f"{self.source}: {len(found)} tabs have this title; {_nearest(self.title, shown)}"
            )
        return {"switch_to_tab": {"tab": found[0].index}}


@dataclass(frozen=True, slots=True, repr=False)
class DoneAction(ScriptedAction):
    """The end of the task, its text completed with values from the page."""

    text: str
    called: str = "text"

    def on(self, page: str) -> Mapping[str, object]:
        values = {label: _value(page, label) for label in _FIELD.findall(self.text)}
        if missing := [label for label, value in values.items() if not value]:
            texts = dict.fromkeys(re.findall(_QUOTED, page))
            raise _UnanswerableError(
                "\n".join(
                    f"{self.source}: nothing on the page stands behind {_quote(label.replace('_', ' '))}; "
                    + _nearest(label.replace("_", " "), {f'"{text}"': text for text in texts})
                    for label in missing
                )
            )
        text = _FIELD.sub(lambda match: values[match[1]], self.text)
        fields = dict(_mapping(self.action["done"]))
        if (fields.get("success") or "holds" in fields) and not {"evidence", "absent"} & set(fields):
            fields |= {"evidence": found} if (found := _evidence(page, text, values.values())) else {}
        return {"done": {self.called: text, **fields}}


def _evidence(page: str, text: str, values: Collection[str]) -> list[str]:
    """Copy the lines of the page that say what a text says, and its first heading, else its title."""
    lines = [re.sub(r"^\[\d+\] ", "", line.strip()) for line in page.split("\n")]
    wanted = {*values, text, *(part.strip(" .") for part in re.split(r"[,;]", text))}

    def tells(line: str) -> bool:
        texts = [_unquoted(quoted) for quoted in re.findall(_QUOTED, line)]
        return any(said in wanted or any(value in said for value in values) for said in texts)

    heads = [line for line in lines if re.match(r"heading \d", line)]
    heads = heads or [line for line in lines if line.startswith("title: ")]
    return list(dict.fromkeys([*heads[:1], *filter(tells, lines)]))


def _listed(elements: Sequence[Element]) -> str:
    return ", ".join(map(str, elements))


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _on_element(
    kind: Literal["click", "fill", "select", "check"],
    name: str,
    action: Mapping[str, object],
    *,
    role: str,
    nth: int,
) -> ElementAction:
    if nth < 0:
        raise ValueError(f"nth counts from 1, and 0 asks for the only one; it is {nth}")
    name = _collapsed(name)
    narrowed = (f", role={_quote(role)}" if role else "") + (f", nth={nth}" if nth else "")
    value = ", …" if kind in {"fill", "select"} else ""
    return ElementAction(
        source=f"{kind}({_quote(name)}{value}{narrowed})",
        goal=f"{kind.capitalize()} {_quote(name)}",
        action=action,
        kind=kind,
        name=name,
        role=role,
        nth=nth,
    )


def click(name: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Click the element with this accessible name.

    The name is compared exactly first, then without case, then as a part of the name; the first comparison
    that finds anything counts. More than one find is a problem unless `role` (an ARIA role, as the page text
    shows it) leaves one, or `nth` (from 1, in page order) picks one.
    """
    return _on_element("click", name, {"click_element_by_index": {}}, role=role, nth=nth)


def fill(name: str, text: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Type `text` into the field with this name; buttons, links and choices of that name do not count."""
    return _on_element("fill", name, {"input_text": {"text": text}}, role=role, nth=nth)


def select(name: str, option: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Choose the option with this text in the list with this name."""
    return _on_element("select", name, {"select_dropdown_option": {"text": option}}, role=role, nth=nth)


def check(name: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Click the checkbox, switch or radio button with this name; a checkbox that is checked is a problem."""
    return _on_element("check", name, {"click_element_by_index": {}}, role=role, nth=nth)


def press(keys: str) -> ScriptedAction:
    """Press a key or a combination, in Playwright's words: `"Enter"`, `"Control+A"`."""
    return ScriptedAction(f"press({_quote(keys)})", f"Press {keys}", {"send_keys": {"keys": keys}})


def scroll(pages: float = 1, *, down: bool = True) -> ScriptedAction:
    """Scroll by so many heights of the window."""
    direction = "down" if down else "up"
    return ScriptedAction(
        source=f"scroll({pages}, down={down})",
        goal=f"Scroll {direction}",
        action={"scroll": {"down": down, "pages": pages}},
    )


def go_to(url: str) -> ScriptedAction:
    """Open a url, which is passed on as it is."""
    return ScriptedAction(f"go_to({_quote(url)})", f"Open {url}", {"go_to_url": {"url": url}})


def go_back() -> ScriptedAction:
    """Go back in the tab's history."""
    return ScriptedAction("go_back()", "Go back", {"go_back": {}})


def wait(seconds: int = 1) -> ScriptedAction:
    """Have the agent wait; to make the server slow, use `delayed`."""
    return ScriptedAction(f"wait({seconds})", "Wait", {"wait": {"seconds": seconds}})


def switch_to_tab(tab: int | str) -> ScriptedAction:
    """Change to a tab, by its number or, as a person would, by its title."""
    source, goal = f"switch_to_tab({json.dumps(tab, ensure_ascii=False)})", f"Switch to tab {tab}"
    if isinstance(tab, int):
        return ScriptedAction(source, goal, {"switch_to_tab": {"tab": tab}})
    return TabAction(source, goal, {}, title=_collapsed(tab))


def done(text: str, *, success: bool = True, **fields: object) -> DoneAction:
    """End the task with this text.

    `{order_number}` in the text becomes what the page says behind "order number": the word after it in the
    same text (`"Order number: LL-1042"`, also with `is`), or, where a text is just the label, the text after
    it (the next cell of a row, the next line). Double braces stay as they are.

    The evidence of a success is the page's first heading and the lines that hold what the text says, unless
    you give it: `evidence=["…"]`, none with `evidence=[]`. Further fields, such as `absent=["alert"]`, go
    into the answer as they are. Where they depend on the page, use a function of its text:
    `lambda page: done("Paid", evidence=[line_with("Order", page)])`.
    """
    return DoneAction(
        source=f"done({_quote(text)})",
        goal="Finish the task",
        action={"done": {"success": success, **fields}},
        text=text,
    )


def judged(explanation: str, *, holds: bool = True, **fields: object) -> DoneAction:
    """End a check (`agent.check`) with this verdict; text and evidence as in `done`."""
    return DoneAction(
        source=f"judged({_quote(explanation)})",
        goal="Give the verdict",
        action={"done": {"holds": holds, **fields}},
        text=explanation,
        called="explanation",
    )


def given(output: object, *, text: str = "Here it is", **fields: object) -> DoneAction:
    """End an extraction, or a run with `output=`, with these values; evidence as in `done`."""
    return DoneAction(
        source=f"given({_json(output)})",
        goal="Give the values",
        action={"done": {"success": True, "output": output, **fields}},
        text=text,
    )


# Items that are answers and faults --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer, verbatim."""

    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """An HTTP error in place of an answer."""

    status: int
    message: str
    times: int
    headers: Mapping[str, str]
    code: str


@dataclass(frozen=True, slots=True)
class Delayed:
    """An answer that comes late."""

    seconds: float
    item: Item


@dataclass(frozen=True, slots=True)
class Cut:
    """An answer that the endpoint cut off for its length."""

    item: Item


@dataclass(frozen=True, slots=True)
class BrokenJson:
    """A success whose body cannot be read."""

    body: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A model that declines."""

    text: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    """A connection that closes without an answer."""


@overload
def answer(raw: Mapping[str, object], /) -> ScriptedAction: ...
@overload
def answer(raw: str, /) -> Answer: ...
@overload
def answer(*, state: object = ..., action: object = ...) -> Answer: ...
def answer(raw: Mapping[str, object] | str | None = None, /, **fields: object) -> ScriptedAction | Answer:
    """Answer with something of your own, right or wrong.

    `answer({"my_tool": {"size": 3}})` is one action, alone or in a list of actions.
    `answer(state={…}, action=[…])` is a whole answer; a part that is not given is left out.
    `answer("…")` is a whole answer as text.
    """
    if unknown := fields.keys() - {"state", "action"}:
        raise TypeError(f"answer() knows state= and action=, not {', '.join(sorted(unknown))}")
    if (raw is None) != bool(fields):
        raise TypeError("answer() takes one action, one text, or state= and action=")
    if isinstance(raw, str):
        return Answer(raw)
    if raw is not None:
        return ScriptedAction(f"answer({_json(raw)})", f"Use {' and '.join(raw)}", raw)
    names = {"state": "current_state", "action": "action"}
    return Answer(_json({names[name]: value for name, value in fields.items()}))


def fault(
    status: int, *, message: str = "", times: int = 1, headers: Mapping[str, str] = NO_HEADERS, code: str = ""
) -> Fault:
    """Answer so many questions in a row with an HTTP error (400 to 599), shaped as OpenAI's are.

    A client may ask again after 408, 409, 429 and 5xx; `headers={"retry-after": "0"}` keeps that quick.
    """
    if not HTTPStatus.BAD_REQUEST <= status <= 599 or times < 1:
        raise ValueError(f"a fault has a status from 400 to 599 and happens at least once: {status}, {times}")
    return Fault(status=status, message=message, times=times, headers=dict(headers), code=code)


def delayed(seconds: float, item: Item) -> Delayed:
    """Let the client wait so many seconds for the item; the end of the server's block ends the wait."""
    return Delayed(seconds, item)


def broken_json(body: str = '{"id": "chatcmpl-scripted", "choices": [') -> BrokenJson:
    """Answer 200 with a body that is not JSON, as a proxy in trouble does."""
    return BrokenJson(body)


def cut(item: Item) -> Cut:
    """Give only the first half of an answer and say that the limit of tokens was reached."""
    return Cut(item)


def refusal(text: str) -> Refusal:
    """Decline, as models do with a refusal in its own field."""
    return Refusal(text)


def disconnect() -> Disconnect:
    """Close the connection without an answer."""
    return Disconnect()


def _verify(item: object, *, where: str) -> None:
    """Raise a TypeError for what cannot stand in a script, so that a slip shows where it was written."""
    match item:
        case ScriptedAction() | Answer() | Fault() | BrokenJson() | Refusal() | Disconnect():
            return
        case Delayed(item=inner):
            _verify(inner, where=f"{where}, delayed")
        case Cut(item=inner):
            if isinstance(inner, Fault | BrokenJson | Refusal | Disconnect | Delayed | Cut):
                raise TypeError(f"{where}: cut() takes what answers, not {inner!r}")
            _verify(inner, where=f"{where}, cut")
        case list() | tuple():
            for part in item:
                if not (isinstance(part, ScriptedAction) or callable(part)):
                    raise TypeError(f"{where}: a list is one answer and holds actions, not {part!r}")
        case _ if not callable(item) or isinstance(item, type):
            raise TypeError(f"{where}: this cannot be answered with: {item!r}")
        case _:
            return


def _called_with(item: Item, request: Request, *, where: str) -> Item:
    """Let functions make their items, until there is one that is no function."""
    while callable(item):
        make: Callable[..., Item] = item
        item = make(request.page, request) if _takes_two(make) else make(request.page)
        _verify(item, where=where)
    return item


def _takes_two(function: Callable[..., object]) -> bool:
    try:
        inspect.signature(function).bind("", None)
    except TypeError:
        return False
    return True


# Questions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked over HTTP."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    """By lower-case name; with the key that was sent, which is why they are not in the repr."""
    body: Mapping[str, Any] = field(repr=False)
    """The parsed JSON; empty when there was none or it was no object."""
    task: str = ""
    """What stood in the `<task>` block, if there was one, without the names of secrets below it."""
    page: str = field(default="", repr=False)
    """What stood in the `<page>` block, if there was one."""


def _request(method: str, path: str, headers: Mapping[str, str], raw: bytes) -> Request:
    try:
        body = json.loads(raw or b"{}")
    except ValueError:
        body = {}
    body = body if isinstance(body, dict) else {}
    users = [text for role, text in _messages(body) if role == "user"]
    tasks = (_TASK.search(text) for text in users)
    pages = (match for text in reversed(users) for match in reversed(list(_BLOCK.finditer(text))))
    return Request(
        method=method,
        path=urlsplit(path).path,
        headers=MappingProxyType(dict(headers)),
        body=MappingProxyType(body),
        task=next((match[1].strip() for match in tasks if match), ""),
        page=next((match[1].removesuffix("\n") for match in pages), ""),
    )


def _messages(body: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Read role and text of what was said so far, from either protocol; pictures are left out."""
    said = body.get("messages", body.get("input", ()))
    if isinstance(said, str):
        return (("user", said),)
    if not isinstance(said, list):
        return ()
    messages = (_mapping(message) for message in said)
    return tuple((str(message.get("role", "")), _text(message.get("content"))) for message in messages)


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "\n".join(str(_mapping(part).get("text", "")) for part in parts)


def _opening(request: Request) -> tuple[tuple[str, str], ...]:
    """Give what tells one conversation's questions apart: everything said but the page."""
    return tuple((role, _BLOCK.sub("", text)) for role, text in _messages(request.body))


def _forced_function(body: Mapping[str, Any]) -> str:
    """Name the function that must be called, or nothing when a text is asked for."""
    choice = body.get("tool_choice")
    if isinstance(choice, Mapping):
        return str(_mapping(choice.get("function", choice)).get("name", ""))
    functions = _functions(body)
    return functions[0] if choice == "required" and len(functions) == 1 else ""


def _functions(body: Mapping[str, Any]) -> tuple[str, ...]:
    offered = body.get("tools")
    tools = [_mapping(tool) for tool in offered] if isinstance(offered, list) else []
    return tuple(str(_mapping(tool.get("function", tool)).get("name", "")) for tool in tools)


# Answers ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Reply:
    """What goes back over HTTP."""

    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0
    hang_up: bool = False
    times: int = 1
    goal: str = ""


@dataclass(frozen=True, slots=True)
class _Said:
    """What the model says, before it is put in the form that was asked for."""

    text: str
    end: Literal["complete", "cut", "refused"] = "complete"
    goal: str = ""


@dataclass(frozen=True, slots=True)
class _Turn:
    """One question and where in the script it is answered."""

    request: Request
    number: int
    total: int
    goal: str


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _reply(status: int, value: object, headers: Mapping[str, str] = NO_HEADERS) -> _Reply:
    return _Reply(status, json.dumps(value, default=str).encode(), headers)  # escaped, as endpoints do


_ERRORS: Final[Mapping[int, tuple[str, str]]] = MappingProxyType(
    {
        400: ("invalid_request_error", ""),
        401: ("invalid_request_error", "invalid_api_key"),
        403: ("permission_error", ""),
        404: ("invalid_request_error", ""),
        429: ("requests", "rate_limit_exceeded"),
    }
)


def _error(status: int, message: str, *, code: str = "", headers: Mapping[str, str] = NO_HEADERS) -> _Reply:
    kind, usual = _ERRORS.get(status, ("server_error" if status >= 500 else "invalid_request_error", ""))
    error = {"message": message, "type": kind, "param": None, "code": code or usual or None}
    return _reply(status, {"error": error}, headers)


def _perform(item: Item, turn: _Turn) -> _Reply:
    item = _called_with(item, turn.request, where=f"step {turn.number}")
    match item:
        case Delayed(seconds=seconds, item=inner):
            reply = _perform(inner, turn)
            return replace(reply, delay=reply.delay + seconds)
        case Fault() | Disconnect() | BrokenJson():
            return _broken(item)
        case Refusal(text=text):
            said = _Said(text, "refused")
        case Cut(item=inner):
            whole = _said(inner, turn)
            said = replace(whole, text=whole.text[: len(whole.text) // 2], end="cut", goal="")
        case _:
            said = _said(item, turn)
    return _encoded(said, turn)


def _broken(item: Fault | Disconnect | BrokenJson) -> _Reply:
    match item:
        case Fault():
            message = item.message or _phrase(item.status)
            reply = _error(item.status, message, code=item.code, headers=item.headers)
            return replace(reply, times=item.times)
        case Disconnect():
            return _Reply(0, b"", hang_up=True)
        case BrokenJson(body=body):
            return _Reply(200, body.encode())


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return f"Error {status}"


def _said(item: Item, turn: _Turn) -> _Said:
    where = f"step {turn.number}"
    item = _called_with(item, turn.request, where=where)
    if isinstance(item, Answer):
        return _Said(item.text)
    parts = item if isinstance(item, Sequence) else (item,)
    actions = [_called_with(part, turn.request, where=where) for part in parts]
    if strange := [action for action in actions if not isinstance(action, ScriptedAction)]:
        raise TypeError(f"{where}: a list is one answer and holds actions, not {strange[0]!r}")
    scripted = [action for action in actions if isinstance(action, ScriptedAction)]
    goal = ", then ".join(action.goal for action in scripted)
    state = {
        "evaluation_previous_goal": f"Success: {turn.goal}" if turn.goal else "Nothing was tried yet",
        "memory": f"Step {turn.number} of {turn.total} of the script",
        "next_goal": goal,
    }
    output = {"current_state": state, "action": _resolved(scripted, turn.request.page)}
    return _Said(_json(output), goal=goal)


def _resolved(actions: Sequence[ScriptedAction], page: str) -> list[Mapping[str, object]]:
    resolved, problems = [], []
    for action in actions:
        try:
            resolved.append(action.on(page))
        except _UnanswerableError as problem:
            problems.append(str(problem))
    if problems:
        missing = [] if page else ["the question holds no <page> block"]
        raise _UnanswerableError("\n".join(missing + problems))
    return resolved


def _encoded(said: _Said, turn: _Turn) -> _Reply:
    body = turn.request.body
    asked = "".join(text for _, text in _messages(body)) + str(body.get("instructions") or "")
    shape = _json([body.get(name) for name in ("tools", "response_format", "text") if body.get(name)])
    tokens = (_tokens(asked + shape), _tokens(said.text))
    encode = _chat_completion if turn.request.path == CHAT else _response
    value = encode(said, turn.number, _forced_function(body), tokens)
    return replace(_reply(200, value | {"model": body.get("model")}), goal=said.goal)


def _tokens(text: str) -> int:
    return -(-len(text) // 4)


def _chat_completion(said: _Said, number: int, function: str, tokens: tuple[int, int]) -> dict[str, object]:
    message: dict[str, object] = {"role": "assistant", "content": None, "refusal": None}
    finish = "length" if said.end == "cut" else "stop"
    if said.end == "refused":
        message["refusal"] = said.text
    elif function:
        call = {"name": function, "arguments": said.text}
        message["tool_calls"] = [{"id": f"call_scripted_{number}", "type": "function", "function": call}]
        finish = "length" if said.end == "cut" else "tool_calls"
    else:
        message["content"] = said.text
    return {
        "id": f"chatcmpl-scripted-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": "",
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": finish}],
        "usage": {
            "prompt_tokens": tokens[0],
            "completion_tokens": tokens[1],
            "total_tokens": sum(tokens),
            "prompt_tokens_details": {"cached_tokens": 0},
            "completion_tokens_details": {"reasoning_tokens": 0},
        },
        "system_fingerprint": "scripted",
    }


def _response(said: _Said, number: int, function: str, tokens: tuple[int, int]) -> dict[str, object]:
    status = "incomplete" if said.end == "cut" else "completed"
    message: dict[str, object] = {"id": f"msg_scripted_{number}", "type": "message", "role": "assistant"}
    if said.end == "refused":
        output = message | {"content": [{"type": "refusal", "refusal": said.text}]}
    elif function:
        output = {"id": f"fc_scripted_{number}", "type": "function_call", "name": function}
        output |= {"call_id": f"call_scripted_{number}", "arguments": said.text}
    else:
        output = message | {"content": [{"type": "output_text", "text": said.text, "annotations": []}]}
    return {
        "id": f"resp_scripted_{number}",
        "object": "response",
        "created_at": 0,
        "model": "",
        "status": status,
        "error": None,
        "incomplete_details": {"reason": "max_output_tokens"} if said.end == "cut" else None,
        "instructions": None,
        "metadata": {},
        "output": [output | {"status": status}],
        "parallel_tool_calls": False,
        "temperature": None,
        "tool_choice": "auto",
        "tools": [],
        "top_p": None,
        "usage": {
            "input_tokens": tokens[0],
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens": tokens[1],
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": sum(tokens),
        },
    }


class _Track:
    """A script and how far it is: the one place where a position moves."""

    def __init__(self, script: Script, *, task: str = "") -> None:
        name = f"the script of {_quote(task)}" if task else "the script"
        if isinstance(script, str) or not isinstance(script, Sequence):
            raise TypeError(f"{name} must be a list of items, not {script!r}")
        for number, item in enumerate(script, start=1):
            _verify(item, where=f"{name}, step {number}")
        self._items: Final = tuple(script)
        self._lock: Final = threading.RLock()
        self._position = 0
        self._repeats = 0
        self._asked = 0
        self._goal = ""
        self._opening: tuple[tuple[str, str], ...] | None = None

    @property
    def remaining(self) -> tuple[Item, ...]:
        with self._lock:
            return self._items[self._position :]

    def reply(self, request: Request) -> _Reply:
        """Answer with the next item, which stays the next one when it cannot be answered with."""
        with self._lock:
            opening = _opening(request)
            if self._exhausted and opening == self._opening:
                self._position, self._asked, self._goal = 0, 0, ""
            self._asked += 1
            if self._exhausted:
                raise _UnanswerableError(
                    f"nothing is left in the script: it has {len(self._items)} steps, "
                    f"and this is question {self._asked}"
                )
            if self._position == self._repeats == 0:
                self._opening = opening
            turn = _Turn(request, self._position + 1, len(self._items), self._goal)
            try:
                reply = _perform(self._items[self._position], turn)
            except _UnanswerableError as problem:
                raise _UnanswerableError(f"step {turn.number}: {problem}") from problem
            self._move(reply)
            return reply

    @property
    def _exhausted(self) -> bool:
        return self._position == len(self._items)

    def _move(self, reply: _Reply) -> None:
        self._goal = reply.goal or self._goal
        self._repeats += 1
        if self._repeats >= reply.times:
            self._position, self._repeats = self._position + 1, 0


# The server -------------------------------------------------------------------------------------------------

CHAT: Final = "/v1/chat/completions"
RESPONSES: Final = "/v1/responses"
MODELS: Final = "/v1/models"
_ANY_TASK: Final = ""


class ModelServer:
    """An OpenAI-compatible endpoint on 127.0.0.1, for as long as its `with` block lasts.

    It answers `POST /v1/chat/completions`, `POST /v1/responses` and `GET /v1/models`. The form follows the
    question: a call of the function that `tool_choice` forces, else a text with JSON. Any key will do.

    Args:
        script: The items to answer with, in order. For several tasks a mapping from the task's text (what
            stands in the question's `<task>` block) to its script; each keeps its own position, and the
            script of `""` serves every other task. When a script is through and its first question comes
            again (the same but for the page), it starts over.
        models: The models there are; others get 404 `model_not_found`. Without any, every name will do.
        refuses: What this endpoint does not know, of `tools`, `json_schema`, `json_object` and `images`: a
            question that uses it gets a 400 that says so, and uses up nothing of the script.
        strict: Raise `ScriptError` at the end of the block for problems and for items that nobody asked for.

    A question that the script cannot answer (an element that is not on the page or is there twice, nothing
    left, an unknown task) gets a 400 whose message says which item, what was sought and what came nearest.
    The item stays the next one. The message is kept in `problems`, and added as a note to an exception that
    leaves the block.

    Every answer carries the header `x-agentbrowse-model: scripted`, so that no recording of it passes for a
    model's. A server may be used from many threads at once.
    """

    def __init__(
        self,
        script: Script | Mapping[str, Script],
        *,
        models: Sequence[str] = (),
        refuses: Sequence[Feature] = (),
        strict: bool = False,
    ) -> None:
        self._tracks: Final = (
            {_collapsed(task): _Track(part, task=task) for task, part in script.items()}
            if isinstance(script, Mapping)
            else {_ANY_TASK: _Track(script)}
        )
        self._models: Final = tuple(models)
        self._refuses: Final = tuple(refuses)
        if unknown := set(self._refuses) - set(get_args(Feature)):
            raise ValueError(
                f"refuses= knows {', '.join(get_args(Feature))}, not {', '.join(sorted(unknown))}"
            )
        self._strict: Final = strict
        self._lock: Final = threading.Lock()
        self._requests: list[Request] = []
        self._problems: list[str] = []
        self._http: _Http | None = None

    @property
    def url(self) -> str:
        """The base url, with `/v1`: what `OPENAI_BASE_URL` takes. Only inside the block."""
        if self._http is None:
            raise RuntimeError("ModelServer has a url inside its `with` block only")
        return f"http://127.0.0.1:{self._http.port}/v1"

    @property
    def requests(self) -> tuple[Request, ...]:
        """All that was asked so far, in order of arrival, whatever the answer was."""
        with self._lock:
            return tuple(self._requests)

    @property
    def problems(self) -> tuple[str, ...]:
        """What the script could not answer, in the words that the client got."""
        with self._lock:
            return tuple(self._problems)

    @property
    def remaining(self) -> tuple[Item, ...]:
        """The items that were not asked for yet."""
        return tuple(item for track in self._tracks.values() for item in track.remaining)

    def __enter__(self) -> Self:
        if self._http is not None:
            raise RuntimeError("this ModelServer is in use already: make one for each block")
        self._http = _Http(self._answered)
        self._http.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._http is not None:
            self._http.stop()
            self._http = None
        if error is not None:
            for problem in self.problems:
                error.add_note(f"ModelServer: {problem}")
        elif self._strict:
            self._raise_for_rest()

    def _raise_for_rest(self) -> None:
        unasked = [f"never asked for: {item!r}" for item in self.remaining]
        if lines := [*self.problems, *unasked]:
            raise ScriptError("\n  ".join(("The script and the questions do not fit:", *lines)))

    def _answered(self, request: Request) -> _Reply:
        with self._lock:
            self._requests.append(request)
        match request.method, request.path:
            case "GET", path if path == MODELS:
                return self._listed_models()
            case "POST", path if path in {CHAT, RESPONSES}:
                return self._scripted(request)
            case _, path if path in {CHAT, RESPONSES, MODELS}:
                return _error(405, f"Not allowed to {request.method} on {request.path}")
            case _:
                return _error(404, f"Invalid URL ({request.method} {request.path})")

    def _listed_models(self) -> _Reply:
        names = self._models or ("scripted",)
        models = [{"id": name, "object": "model", "created": 0, "owned_by": "scripted"} for name in names]
        return _reply(200, {"object": "list", "data": models})

    def _scripted(self, request: Request) -> _Reply:
        if mistake := _mistake(request):
            return _error(400, mistake)
        if refused := next((one for one in _features(request.body) if one in self._refuses), ""):
            return _error(400, f"'{refused}' is not supported with this model.", code="unsupported_value")
        model = request.body["model"]
        if self._models and model not in self._models:
            return _error(
                404,
                f"The model `{model}` does not exist or you do not have access to it.",
                code="model_not_found",
            )
        try:
            return self._track(request.task).reply(request)
        except _UnanswerableError as problem:
            return self._problem(request, str(problem))
        except Exception as bug:  # noqa: BLE001  a bug in the user's function must reach the user, not a dead thread
            return self._problem(request, f"a function in the script failed: {type(bug).__name__}: {bug}")

    def _track(self, task: str) -> _Track:
        task = _collapsed(task)
        track = self._tracks.get(task) or self._tracks.get(_ANY_TASK)
        if track is None:
            shown = {_quote(known): known for known in self._tracks}
            raise _UnanswerableError(f"no script for this task; {_nearest(task, shown)}")
        return track

    def _problem(self, request: Request, text: str) -> _Reply:
        problem = f"task {_quote(request.task)}: {text}"
        with self._lock:
            self._problems.append(problem)
        return _error(400, f"ModelServer: {problem}", code="script_problem")


def _mistake(request: Request) -> str:
    """Say what is wrong with a question, as the real endpoint would, or nothing."""
    body = request.body
    said = "messages" if request.path == CHAT else "input"
    if not isinstance(body.get("model"), str):
        return "you must provide a model parameter"
    if not _messages({said: body.get(said)}):
        return f"Missing required parameter: '{said}'."
    if body.get("stream"):
        return "Unsupported parameter: 'stream'. ModelServer answers in one piece."
    function = _forced_function(body)
    if function and function not in _functions(body):
        return f"Tool choice '{function}' not found in 'tools' parameter."
    return ""


def _features(body: Mapping[str, Any]) -> tuple[str, ...]:
    """Name what a question uses of the protocol."""
    form = _mapping(body.get("response_format") or _mapping(body.get("text")).get("format"))
    said = body.get("messages", body.get("input", ()))
    contents = [_mapping(message).get("content") for message in said] if isinstance(said, list) else []
    parts = [_mapping(part) for content in contents if isinstance(content, list) for part in content]
    return (
        *(["tools"] if body.get("tools") else []),
        *([str(form["type"])] if form.get("type") in {"json_schema", "json_object"} else []),
        *(["images"] if any(part.get("type") in {"image_url", "input_image"} for part in parts) else []),
    )


class _Http(ThreadingHTTPServer):
    """The socket and its threads; it knows nothing of scripts."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, answered: Callable[[Request], _Reply]) -> None:
        self.answered: Final = answered
        self.stopping: Final = threading.Event()
        self._open: set[socket.socket] = set()
        self._open_lock: Final = threading.Lock()
        self._accepting: Final = threading.Thread(
            target=self._accept, name="agentbrowse model server", daemon=True
        )
        super().__init__(("127.0.0.1", 0), _Connection)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def start(self) -> None:
        self._accepting.start()

    def stop(self) -> None:
        """Close everything, also connections that a client keeps alive: a stopped server answers nobody."""
        self.stopping.set()
        with suppress(OSError):  # wakes the thread that waits for a connection, so that it need not poll
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        self._accepting.join(timeout=1)
        self.server_close()
        with self._open_lock:
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        while not self.stopping.is_set():
            self.handle_request()

    def verify_request(self, _request: Any, _client_address: Any) -> bool:
        return not self.stopping.is_set()

    def server_bind(self) -> None:
        socketserver.TCPServer.server_bind(self)  # HTTPServer's asks the name service, which may take seconds

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._open_lock:
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._open_lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay silent about clients that hang up; anything else is a bug and shows."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Http

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "0")
        if not length.isdecimal() or "transfer-encoding" in self.headers:
            self.close_connection = True
            self._send(_error(411, "Send the body with a Content-Length."))
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        raw = self.rfile.read(int(length))
        reply = self.server.answered(_request(self.command, self.path, headers, raw))
        stopped = self.server.stopping.wait(reply.delay) if reply.delay else False
        if reply.hang_up or stopped:
            self.close_connection = True
            return
        self._send(reply)

    do_GET = do_POST  # noqa: N815

    def _send(self, reply: _Reply) -> None:
        headers = {"content-type": "application/json", **reply.headers}
        headers |= {"x-agentbrowse-model": "scripted", "content-length": str(len(reply.body))}
        self.send_response_only(reply.status)
        for name, value in headers.items():
            self.send_header(name, value)
        with suppress(ConnectionError):  # the client did not wait for it
            self.end_headers()
            self.wfile.write(reply.body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base class's name
        """Say nothing: what was asked is in `ModelServer.requests`."""
