"""Quill."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import press

LIBRARY = Library(
    "Quill",
    packages=("quill@2.0.3",),
    widgets=(
        Widget(
            "rich text", [at("textbox", "input_text", text="Dear Ada")], {"text": "Dear Ada\n"}, "Dear Ada"
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="brown"), at('button "bold"')],
            {"bold": ["brown"]},
            "strong|bold|pressed",
            called="bold",
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="quick"), press("Control+I")],
            {"italic": ["quick"]},
            "em|italic|pressed",
            called="italic by keys",
        ),
        Widget(
            "rich text",
            [at("textbox"), at("Normal|header"), at('"Heading 1"')],
            {"heading": 1},
            "heading 1|Heading 1",
            called="heading",
        ),
    ),
)
