"""TinyMCE."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click

LIBRARY = Library(
    "TinyMCE",
    packages=("tinymce@8.9.2",),
    widgets=(
        Widget("rich text", [at("textbox", "input_text", text="Dear Ada")], {"text": "Dear Ada"}, "Dear Ada"),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="brown"), click("Bold")],
            {"bold": ["brown"]},
            '"Bold" pressed|strong',
            called="bold",
        ),
        Widget(
            "menu",
            [click("Format"), click("Italic", role="menuitem")],
            {"menu": True},
            gone="Clear formatting",
        ),
        Widget(
            "dialog",
            [
                click("View"),
                click("Source code"),
                at("textbox.*multiline", "input_text", below="dialog", text="<p>new</p>"),
                click("Save"),
            ],
            {"text": "new"},
            "new",
        ),
    ),
)
