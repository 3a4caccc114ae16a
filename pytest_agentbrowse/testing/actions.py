"""The actions of a script, and the functions that make them; each finds its element on the page it gets."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pytest_agentbrowse.testing.page import (
    ListedElement,
    elements_named,
    evidence_for,
    line_with,
    listed_elements,
    nearest_text,
    tabs_of,
    value_behind,
)
from pytest_agentbrowse.testing.wording import collapsed, json_text, nearest_words

_CHECKED_ROLES = frozenset({"checkbox", "menuitemcheckbox", "menuitemradio", "radio", "switch"})
_LIST_ROLES = frozenset({"combobox", "listbox"})
_HEAD_ROLES = frozenset({"columnheader", "rowheader"})
_NOT_TYPED_INTO = _CHECKED_ROLES | _HEAD_ROLES | {"button", "link", "listbox", "menuitem", "option", "tab"}
_WRITTEN_ROLES = frozenset({"combobox", "searchbox", "spinbutton", "textbox"})

_Kind = Literal["click", "fill", "select", "check", "uncheck"]

_VALUE_ASKED = re.compile(r"(?<!\{)\{([A-Za-z][\w -]*)\}(?!\})")


class UnanswerableError(Exception):
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


@dataclass(frozen=True, slots=True, repr=False)
class ElementAction(ScriptedAction):
    """An action on an element that is looked up by its name; `action` lacks the element's number."""

    action: Mapping[str, Mapping[str, object]]
    kind: _Kind
    name: str
    role: str
    nth: int

    def on(self, page: str) -> Mapping[str, object]:
        element = self.element_in(listed_elements(page))
        if self.kind == "check" and "checked" in element.states and "radio" not in element.role:
            raise UnanswerableError(f"{self.source}: {element} is already checked")
        if self.kind == "uncheck" and "checked" not in element.states:
            raise UnanswerableError(f"{self.source}: {element} is not checked")
        ((tool, params),) = self.action.items()
        return {tool: {"index": element.index, **params}}

    def element_in(self, elements: Sequence[ListedElement]) -> ListedElement:
        candidates = tuple(element for element in elements if self._fits(element.role))
        found = self._meant(elements_named(candidates, self.name))
        sought = f"{self.role or 'element'} called {json_text(self.name)}"
        if not found:
            shown = {str(element): element.name for element in candidates or elements}
            raise UnanswerableError(f"{self.source}: no {sought}; {nearest_words(self.name, shown)}")
        if self.nth > len(found):
            raise UnanswerableError(f"{self.source}: {len(found)} found, not {self.nth}: {_listed(found)}")
        if not self.nth and len(found) > 1:
            raise UnanswerableError(
                f"{self.source}: {len(found)} found; narrow it with role= or nth=: {_listed(found)}"
            )
        return found[max(self.nth - 1, 0)]

    def _meant(self, found: Sequence[ListedElement]) -> Sequence[ListedElement]:
        """Of what may be typed into and may not, as a cell or a heading, the fields are meant."""
        if self.kind != "fill":
            return found
        return [element for element in found if element.role in _WRITTEN_ROLES] or found

    def _fits(self, role: str) -> bool:
        if self.role:
            return role == self.role
        match self.kind:
            case "click":
                return True
            case "fill":
                return role not in _NOT_TYPED_INTO
            case "select":
                return role in _LIST_ROLES
            case "check" | "uncheck":
                return role in _CHECKED_ROLES


@dataclass(frozen=True, slots=True, repr=False)
class FoundAction(ElementAction):
    """The end of a search for an element; without a name there is none."""

    def on(self, page: str) -> Mapping[str, object]:
        params = self.action["done"]
        if not self.name:
            return {"done": {"index": None, **params, "evidence": evidence_for(page, "", ())}}
        element = self.element_in(listed_elements(page))
        return {"done": {"index": element.index, **params, "evidence": [line_with(page, element)]}}


@dataclass(frozen=True, slots=True, repr=False)
class TabAction(ScriptedAction):
    """A change to the tab with this title."""

    title: str

    def on(self, page: str) -> Mapping[str, object]:
        tabs = tabs_of(page)
        found = elements_named(tabs, self.title)
        if len(found) != 1:
            shown = {f"tab {tab.index} {json_text(tab.name)}": tab.name for tab in tabs}
            raise UnanswerableError(
                f"{self.source}: {len(found)} tabs have this title; {nearest_words(self.title, shown)}"
            )
        return {"switch_to_tab": {"tab": found[0].index}}


@dataclass(frozen=True, slots=True, repr=False)
class DoneAction(ScriptedAction):
    """The end of the task, its text completed with values from the page."""

    action: Mapping[str, Mapping[str, object]]
    text: str
    called: str = "text"

    def on(self, page: str) -> Mapping[str, object]:
        values = {label: value_behind(page, label) for label in _VALUE_ASKED.findall(self.text)}
        if missing := [label for label, value in values.items() if not value]:
            raise UnanswerableError(
                "\n".join(
                    f"{self.source}: nothing on the page stands behind {json_text(label.replace('_', ' '))}; "
                    + nearest_text(page, label.replace("_", " "))
                    for label in missing
                )
            )
        text = _VALUE_ASKED.sub(lambda match: values[match[1]], self.text)
        fields = dict(self.action["done"])
        if not {"evidence", "absent"} & set(fields):
            fields |= {"evidence": found} if (found := evidence_for(page, text, values.values())) else {}
        return {"done": {self.called: text, **fields}}


def _listed(elements: Sequence[ListedElement]) -> str:
    return ", ".join(map(str, elements))


def _on_element(
    kind: _Kind,
    name: str,
    action: Mapping[str, Mapping[str, object]],
    *,
    role: str,
    nth: int,
) -> ElementAction:
    if nth < 0:
        raise ValueError(f"nth counts from 1, and 0 asks for the only one; it is {nth}")
    name = collapsed(name)
    narrowed = (f", role={json_text(role)}" if role else "") + (f", nth={nth}" if nth else "")
    value = ", …" if kind in {"fill", "select"} else ""
    return ElementAction(
        source=f"{kind}({json_text(name)}{value}{narrowed})",
        goal=f"{kind.capitalize()} {json_text(name)}",
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

    >>> click("Add to cart").on(page)
    {'click_element_by_index': {'index': 1}}
    """
    return _on_element("click", name, {"click_element_by_index": {}}, role=role, nth=nth)


def fill(name: str, text: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Type `text` into the field with this name.

    Buttons, links, choices and heads of columns of that name do not count, nor does anything but the field
    where there is one.

    >>> fill("Full name", "Ada").on(page)
    {'input_text': {'index': 2, 'text': 'Ada'}}
    """
    return _on_element("fill", name, {"input_text": {"text": text}}, role=role, nth=nth)


def select(name: str, option: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Choose the option with this text in the list with this name.

    >>> select("Country", "France").on(page)
    {'select_dropdown_option': {'index': 3, 'text': 'France'}}
    """
    return _on_element("select", name, {"select_dropdown_option": {"text": option}}, role=role, nth=nth)


def check(name: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Click the checkbox, switch or radio button with this name; a checkbox that is checked is a problem.

    >>> check("Gift wrap").on(page)
    {'click_element_by_index': {'index': 4}}
    """
    return _on_element("check", name, {"click_element_by_index": {}}, role=role, nth=nth)


def uncheck(name: str, *, role: str = "", nth: int = 0) -> ElementAction:
    """Click the checkbox or switch with this name; one that is not checked is a problem.

    >>> uncheck("Subscribe").on(page)
    {'click_element_by_index': {'index': 8}}
    """
    return _on_element("uncheck", name, {"click_element_by_index": {}}, role=role, nth=nth)


def press(keys: str) -> ScriptedAction:
    """Press a key or a combination, in Playwright's words: `"Enter"`, `"Control+A"`.

    >>> press("Enter").on(page)
    {'send_keys': {'keys': 'Enter'}}
    """
    return ScriptedAction(f"press({json_text(keys)})", f"Press {keys}", {"send_keys": {"keys": keys}})


def scroll(pages: float = 1, *, down: bool = True) -> ScriptedAction:
    """Scroll by so many heights of the window.

    >>> scroll(2).on(page)
    {'scroll': {'down': True, 'pages': 2}}
    """
    direction = "down" if down else "up"
    return ScriptedAction(
        source=f"scroll({pages}, down={down})",
        goal=f"Scroll {direction}",
        action={"scroll": {"down": down, "pages": pages}},
    )


def go_to(url: str) -> ScriptedAction:
    """Open a url, which is passed on as it is.

    >>> go_to("/cart").on(page)
    {'go_to_url': {'url': '/cart'}}
    """
    return ScriptedAction(f"go_to({json_text(url)})", f"Open {url}", {"go_to_url": {"url": url}})


def go_back() -> ScriptedAction:
    """Go back in the tab's history.

    >>> go_back().on(page)
    {'go_back': {}}
    """
    return ScriptedAction("go_back()", "Go back", {"go_back": {}})


def wait(seconds: int = 1) -> ScriptedAction:
    """Have the agent wait; to make the server slow, use `delayed`.

    >>> wait(2).on(page)
    {'wait': {'seconds': 2}}
    """
    return ScriptedAction(f"wait({seconds})", "Wait", {"wait": {"seconds": seconds}})


def switch_to_tab(tab: int | str) -> ScriptedAction:
    """Change to a tab, by its number or, as a person would, by its title.

    >>> switch_to_tab("Help").on(page)
    {'switch_to_tab': {'tab': 2}}
    """
    source, goal = f"switch_to_tab({json.dumps(tab, ensure_ascii=False)})", f"Switch to tab {tab}"
    if isinstance(tab, int):
        return ScriptedAction(source, goal, {"switch_to_tab": {"tab": tab}})
    return TabAction(source, goal, {}, title=collapsed(tab))


def done(text: str, *, success: bool = True, **fields: object) -> DoneAction:
    """End the task with this text.

    `{order_number}` in the text becomes what the page says behind "order number": the word after it in the
    same text (`"Order number: LL-1042"`, also with `is`), or, where a text is just the label, the text after
    it (the next cell of a row, the next line). Double braces stay as they are.

    Its evidence is the page's first heading (else its title, else the line with most words of the text) and
    the lines that hold what the text says, unless you give it: `evidence=["…"]`, none with `evidence=[]`.
    Further fields, such as `absent=["alert"]`, `computed=[{"value": "2", "op": "count", "of": ["…"]}]` or
    `considered=['table "Orders"']`, go into the answer as they are; a task that speaks of a set ("all", "the
    cheapest") may need the last. Where they depend on the page, use a function of its text:
    `lambda page: done("Paid", evidence=[line_with("Order", page)])`.

    >>> done("Order {order_number}").on(page)["done"]
    {'text': 'Order LL-1042', 'success': True, 'evidence': ['heading 1 "Lamps"', '"Order number: LL-1042"']}
    """
    return DoneAction(
        source=f"done({json_text(text)})",
        goal="Finish the task",
        action={"done": {"success": success, **fields}},
        text=text,
    )


def found(name: str, *, role: str = "", nth: int = 0, text: str = "") -> FoundAction:
    """End a search (`agent.find`) with the element of this name; one that is not there: `found("")`.

    `text` says which element it is, or why there is none. Its line is the evidence.

    >>> found("Add to cart").on(page)
    {'done': {'index': 1, 'text': 'It is there', 'evidence': ['button "Add to cart"']}}
    """
    name = collapsed(name)
    narrowed = (f", role={json_text(role)}" if role else "") + (f", nth={nth}" if nth else "")
    return FoundAction(
        source=f"found({json_text(name)}{narrowed})",
        goal=f"Find {json_text(name)}",
        action={"done": {"text": text or ("It is there" if name else "There is no such element")}},
        kind="click",
        name=name,
        role=role,
        nth=nth,
    )


def judged(explanation: str, *, holds: bool = True, **fields: object) -> DoneAction:
    """End a check (`agent.check`) with this verdict; text and evidence as in `done`.

    >>> judged("One lamp is listed").on(page)
    {'done': {'explanation': 'One lamp is listed', 'holds': True, 'evidence': ['heading 1 "Lamps"']}}
    """
    return DoneAction(
        source=f"judged({json_text(explanation)})",
        goal="Give the verdict",
        action={"done": {"holds": holds, **fields}},
        text=explanation,
        called="explanation",
    )


def given(output: object, *, text: str = "Here it is", **fields: object) -> DoneAction:
    """End an extraction, or a run with `output=`, with these values; evidence as in `done`.

    >>> given(["Lamps"]).on(page)["done"]
    {'text': 'Here it is', 'success': True, 'output': ['Lamps'], 'evidence': ['heading 1 "Lamps"']}
    """
    return DoneAction(
        source=f"given({json_text(output)})",
        goal="Give the values",
        action={"done": {"success": True, "output": output, **fields}},
        text=text,
    )
