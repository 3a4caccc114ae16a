"""Tiptap, on ProseMirror."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press

LIBRARY = Library(
    "Tiptap",
    packages=(
        "@tiptap/core@3.34.0",
        "@tiptap/pm@3.34.0",
        "@tiptap/starter-kit@3.34.0",
        "@tiptap/extension-list@3.34.0",
    ),
    widgets=(
        Widget(
            "rich text",
            [at("textbox", "input_text", text="Dear Ada")],
            {"html": "<p>Dear Ada</p>"},
            "Dear Ada",
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="brown"), click("Bold")],
            {"bold": True},
            "strong",
            called="bold",
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="quick"), press("Control+b")],
            {"bold": True},
            "strong",
            called="bold by keys",
        ),
        Widget("checkbox", [at("^checkbox")], {}, "checkbox.*checked"),
    ),
)
