"""The notebook editor of marimo; its file tells what came of it."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press, set_value, wait

LIBRARY = Library(
    "marimo's editor",
    requirements=("marimo==0.25.2", "pandas"),
    start="/begin",
    held="document.body.innerText.includes('A shop of') ? "
    "fetch('/held', {cache: 'no-store'}).then((answer) => answer.json()) : undefined",
    widgets=(
        Widget("button", [at('hint="run" sign'), wait(3)], {}, '"Volume is 3"', called="run all"),
        Widget(
            "button",
            [at("run, yellow play", below="volume = "), wait(3)],
            {},
            '"Volume is 3"',
            called="run a cell",
        ),
        Widget(
            "rich text",
            [
                at("textbox.*print", "input_text", text='print("Loud:", volume.value)'),
                press("Control+Enter"),
                wait(3),
            ],
            {},
            "Loud: 3",
            called="cell",
        ),
        Widget(
            "rich text",
            [
                at('hint="run" sign'),
                wait(3),
                set_value("Volume", "7"),
                wait(2),
            ],
            {},
            '"Volume is 7"',
            called="output that follows",
        ),
        Widget(
            "button",
            [
                click("Python"),
                wait(1),
                at("textbox", "input_text", below="A shop of", text="spare = 4"),
                press("Control+Enter"),
                wait(1),
                press("Control+s"),
                wait(2),
            ],
            {
                "cells": [
                    "import marimo as mo",
                    "volume = mo.ui.slider(0, 10, value=3, label='Volume')\nvolume",
                    "print('Volume is', volume.value)",
                    "mo.md('\\n    # A shop of *lamps*\\n    ')",
                    "spare = 4",
                ]
            },
            "spare = 4",
            called="new cell",
        ),
        Widget(
            "menu",
            [
                at("three dots", below="volume = "),
                click("Move cell up Ctrl Shift 9"),
                press("Control+s"),
                wait(2),
            ],
            {
                "cells": [
                    "import marimo as mo",
                    "print('Volume is', volume.value)",
                    "volume = mo.ui.slider(0, 10, value=3, label='Volume')\nvolume",
                    "mo.md('\\n    # A shop of *lamps*\\n    ')",
                ]
            },
            "print",
            called="move a cell",
        ),
        Widget(
            "menu",
            [
                at("three dots", below="volume = "),
                click("Delete", role="option"),
                press("Control+s"),
                wait(2),
            ],
            {
                "cells": [
                    "import marimo as mo",
                    "volume = mo.ui.slider(0, 10, value=3, label='Volume')\nvolume",
                    "mo.md('\\n    # A shop of *lamps*\\n    ')",
                ]
            },
            "volume = ",
            gone="print(",
            called="delete a cell",
        ),
        Widget("tabs", [at("variable icon")], {}, "VARIABLES", called="panels"),
        Widget("tabs", [at("folder tree icon")], {}, "page.py", called="files"),
        Widget("menu", [at('button "Config"'), wait(1)], {}, "menuitem.*(Download|Share|Command)"),
        Widget(
            "dialog", [at('button "Config"', nth=2), wait(1)], {}, "[Tt]heme|User settings", called="settings"
        ),
    ),
)
