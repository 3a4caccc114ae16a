"""Monaco."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import fill, press, use

LIBRARY = Library(
    "Monaco",
    packages=("monaco-editor@0.57.0",),
    widgets=(
        Widget(
            "rich text",
            [at('textbox "Script"', "input_text", text="let total = 0")],
            {"all": "let total = 0"},
            "let total = 0",
        ),
        Widget(
            "rich text",
            [at('textbox "Script"'), press("Control+Home x y")],
            {"first": "xylet one = 1"},
            "xylet one = 1",
            called="keys",
        ),
        Widget(
            "rich text",
            [at('textbox "Script"'), press("Control+f"), fill("Find", "two"), press("Enter")],
            {"selected": "two"},
            "1 of 1",
            called="search",
        ),
        Widget(
            "rich text",
            [use("select_text", index="let three = 3", text="three"), press("Delete")],
            {"lines": 203, "selected": ""},
            "let  = 3|let = 3",
            called="selection",
        ),
        Widget(
            "rich text",
            [at("textbox(?!.*readonly)", "input_text", below="chair", text="vase")],
            {"after": "vase"},
            "vase",
            called="changes",
        ),
        Widget("virtual list", [at('textbox "Script"'), press("Control+End")], {"line": 203}, "line 203"),
        Widget(
            "menu",
            [
                use("right_click", index="let two = 2"),
                at("Command Palette"),
                fill("Type to narrow", ">Delete Line"),
                at('option "Delete Line,'),
            ],
            {"line": 2, "lines": 202},
            gone="let two",
        ),
        Widget(
            "dialog",
            [
                at('textbox "Script"'),
                press("F1"),
                fill("Type to narrow", ">Delete Line", role="textbox"),
                at('option "Delete Line,'),
            ],
            {"lines": 202},
            "let two = 2",
            gone="let one",
            called="command palette",
        ),
    ),
)
