"""Choices."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press

LIBRARY = Library(
    "Choices",
    packages=("choices.js@11.2.4",),
    widgets=(
        Widget("select", [click("Chile"), click("Peru")], {"select": "pe"}, "Peru"),
        Widget(
            "combobox with search",
            [click("Chile"), at("searchbox|textbox", "input_text", text="uru"), click("Uruguay")],
            {"select": "uy"},
            "Uruguay",
        ),
        Widget(
            "select multiple",
            [at("box", below="Toppings"), click("Olives"), click("Basil")],
            {"multiple": ["olives", "basil"]},
            "Basil",
        ),
        Widget("chip", [click("Remove item: ham")], {"multiple": []}, "Toppings"),
        Widget(
            "combobox with search",
            [at("box", "input_text", below="Tags", text="red"), press("Enter")],
            {"tags": "red"},
            "red",
            called="free tags",
        ),
    ),
)
