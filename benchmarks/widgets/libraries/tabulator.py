"""Tabulator: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press, use

LIBRARY = Library(
    "Tabulator",
    packages=("tabulator-tables@6.5.3",),
    widgets=(
        Widget(
            "table sort",
            [click("Price", role="columnheader")],
            {"sorted": ["Candle", "Bulb", "Torch"]},
            'row.*"Candle"',
        ),
        Widget(
            "table filter",
            [at("searchbox", "input_text", text="lan")],
            {"filtered": ["Lantern"]},
            "Lantern",
            gone="Bulb",
        ),
        Widget(
            "table edit",
            [at('gridcell "29"'), press("Control+A 3 5 Enter")],
            {"edited": ["Desk lamp", "price", 35]},
            '"35"',
        ),
        Widget(
            "table edit",
            [
                at("editable, cross", below='"Floor lamp"'),
                at("checkbox", below='"Floor lamp"', nth=2),
                press("Enter"),
            ],
            {"edited": ["Floor lamp", "sold", True]},
            "tick, in Sold",
            called="tick",
        ),
        Widget(
            "table selection",
            [at('checkbox "Select Row"', below='"Floor lamp"')],
            {"chosen": ["Floor lamp"]},
            "checked",
        ),
        Widget("table paging", [click("Next Page")], {"page": 2}, "Candle"),
        Widget(
            "drag list",
            [at("row handle", "drag_and_drop", down=50)],
            {"order": ["Floor lamp", "Desk lamp", "Bulb", "Lantern", "Torch", "Candle", "Chandelier"]},
            '"Floor lamp"',
        ),
        Widget(
            "menu",
            [use("right_click", index="Bulb"), use("click_element_by_index", index="Remove")],
            {"deleted": "Bulb"},
            "It was removed",
        ),
    ),
)
