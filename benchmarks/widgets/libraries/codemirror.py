"""CodeMirror 6."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import fill, press

LIBRARY = Library(
    "CodeMirror",
    packages=("codemirror@6.0.2", "@codemirror/lang-javascript@6.2.4"),
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
            [
                at("textbox"),
                press("Control+f"),
                fill("Find", "two"),
                at("next"),
            ],
            {"selected": "two"},
            "two",
            called="search",
        ),
        Widget("virtual list", [at("textbox"), press("Control+End")], {"cursor": "end"}, "two", called="end"),
    ),
)
