"""A model server for tests: it speaks the OpenAI protocol on loopback and answers from a script.

    >>> script = [
    ...     click("Add to cart"),
    ...     [fill("Full name", "Ada"), select("Country", "France")],
    ...     done("Order {order_number} placed"),
    ... ]
    >>> with ModelServer(script) as server:
    ...     print(f"{len(server.remaining)} answers at {server.url}")
    3 answers at http://127.0.0.1:.../v1

Inside the block a test records against it: `monkeypatch.setenv("OPENAI_BASE_URL", server.url)`, and any key.

Each item of a script is the answer to one question; a list of items is one answer with several actions.
Items name elements as a person would. They are looked up only in the `<page>` block of the question that came
over HTTP, so a script that gets through proves that the page text holds what a model needs. A function as an
item gets that page text and returns the item to use; one that takes two arguments gets the `Request` as well.

Nothing here needs more than the standard library, and no browser: any client of the protocol can be tested
with it. Answers are deterministic: no clock, no random ids.

The examples of the functions show what is asked of the agent's tools on this page:

    >>> page = '''
    ... title: "Shop"
    ... tab 1*: "Shop"
    ... tab 2: "Help"
    ... main
    ...  heading 1 "Lamps"
    ...  [1] button "Add to cart"
    ...  [2] textbox "Full name"
    ...  [3] combobox "Country"
    ...  [4] checkbox "Gift wrap"
    ...  [5] slider "Brightness"
    ...  [6] button "Picture"
    ...  [7] link "Help"
    ...  [8] checkbox "Subscribe" checked
    ...  "Order number: LL-1042"
    ... '''
"""

from __future__ import annotations

from pytest_agentbrowse.testing.actions import (
    check,
    click,
    done,
    fill,
    found,
    given,
    go_back,
    go_to,
    judged,
    press,
    scroll,
    select,
    switch_to_tab,
    uncheck,
    wait,
)
from pytest_agentbrowse.testing.items import (
    Item,
    Script,
    answer,
    broken_json,
    cut,
    delayed,
    disconnect,
    fault,
    refusal,
)
from pytest_agentbrowse.testing.question import Feature, Request
from pytest_agentbrowse.testing.server import ModelServer, ScriptError
from pytest_agentbrowse.testing.tool_actions import (
    double_click,
    drag,
    hover,
    right_click,
    set_value,
    upload,
    use,
)

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
    "double_click",
    "drag",
    "fault",
    "fill",
    "found",
    "given",
    "go_back",
    "go_to",
    "hover",
    "judged",
    "press",
    "refusal",
    "right_click",
    "scroll",
    "select",
    "set_value",
    "switch_to_tab",
    "uncheck",
    "upload",
    "use",
    "wait",
]
