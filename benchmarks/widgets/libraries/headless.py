"""Headless UI."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click

LIBRARY = Library(
    "Headless UI",
    packages=("react@19.2.0", "react-dom@19.2.0", "@headlessui/react@2.2.10"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "select",
            [click("Chile", role="button"), click("Peru", role="option")],
            {"select": "Peru"},
            "button.*Peru",
        ),
        Widget(
            "select multiple",
            [at('button "Ham"'), click("Olives", role="option"), click("Basil", role="option")],
            {"multiple": ["Ham", "Olives", "Basil"]},
            "Ham, Olives, Basil",
        ),
        usual.SEARCH,
        usual.NUMBERED_TABS,
        usual.MENU,
        usual.DIALOG,
        usual.POPOVER,
        usual.ACCORDION,
    ),
)
