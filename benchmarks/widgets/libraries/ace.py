"""Ace: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import fill, press, use

LIBRARY = Library(
    "Ace",
    packages=("ace-builds@1.45.2",),
    widgets=(
        Widget(
            "rich text",
            [at("textbox", "input_text", text="let total = 0")],
            {"text": "let total = 0"},
            "let total = 0",
        ),
        Widget(
            "rich text", [at("textbox"), press("Control+End Enter a")], {"lines": 4}, "textbox", called="keys"
        ),
        Widget(
            "rich text",
            [use("select_text", index="let two = 2", text="two"), press("Delete")],
            {"text": "let one = 1\nlet  = 2\nlet three = 3"},
            "let three",
            called="selection",
        ),
        Widget(
            "rich text",
            [at("textbox"), press("Control+f"), fill("Search for", "three"), press("Enter")],
            {"selected": "three"},
            "1 of 1",
            called="search",
        ),
    ),
)
