"""Select2."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press

LIBRARY = Library(
    "Select2",
    packages=("jquery@3.7.1", "select2@4.1.0"),
    widgets=(
        Widget("select", [at("Chile", below="Country"), click("Peru")], {"select": "pe"}, '"Peru"'),
        Widget(
            "combobox with search",
            [
                at("Chile", below="Country"),
                at("searchbox", "input_text", nth=3, text="uru"),
                click("Uruguay"),
            ],
            {"select": "uy"},
            '"Uruguay"',
        ),
        Widget(
            "select multiple",
            [
                at("box|clickable", below="Toppings"),
                click("Olives"),
                at("box|clickable", below="Toppings"),
                click("Basil"),
            ],
            {"multiple": ["olives", "basil"]},
            "Basil",
        ),
        Widget(
            "combobox with search",
            [at("box", "input_text", below="Tags", text="red"), press("Enter")],
            {"tags": ["red"]},
            "red",
            called="free tags",
        ),
    ),
)
