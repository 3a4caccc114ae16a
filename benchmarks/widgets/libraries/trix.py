"""Trix: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click

LIBRARY = Library(
    "Trix",
    packages=("trix@2.1.19",),
    widgets=(
        Widget(
            "rich text",
            [at("textbox", "input_text", text="Dear Ada")],
            {"html": "<div>Dear Ada</div>"},
            "Dear Ada",
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", text="brown"), click("Bold")],
            {"html": "<div>The quick <strong>brown</strong> fox</div>"},
            "strong",
            called="bold",
        ),
        Widget(
            "rich text",
            [at("textbox"), click("Bullets")],
            {"html": "<ul><li>The quick brown fox</li></ul>"},
            "The quick brown fox",
            called="list",
        ),
        Widget(
            "dialog",
            [
                at("textbox", "select_text", text="fox"),
                click("Link"),
                at("textbox.*URL|placeholder", "input_text", text="https://fox.example"),
                at('button "Link"', below="URL"),
            ],
            {"html": '<div>The quick brown <a href="https://fox.example">fox</a></div>'},
            "fox",
            called="link",
        ),
    ),
)
