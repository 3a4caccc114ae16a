"""AG Grid, with 1,000 rows of which some are there."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press, use

LIBRARY = Library(
    "AG Grid",
    packages=("ag-grid-community@36.2.0",),
    widgets=(
        Widget(
            "table sort",
            [at('^clickable "Price"'), at('^clickable "Price"')],
            {"sort": "desc"},
            "sort=descending",
        ),
        Widget("table sort", [at('^clickable "Name"')], {"sort": "asc"}, "sort=ascending", called="name"),
        Widget(
            "table filter",
            [at('"?Name Filter', "input_text", text="12"), press("Enter")],
            {"filter": "12"},
            "Lamp 12",
        ),
        Widget("table paging", [click("Next Page")], {"page": 1}, "Page 2|21 to 40"),
        Widget(
            "table edit",
            [
                use("double_click", index="Lamp 1"),
                at("Input Editor", "input_text", text="Sofa"),
                press("Enter"),
            ],
            {"edited": "Sofa"},
            "Sofa",
        ),
        Widget("table selection", [at("checkbox", below="Lamp 2")], {"selected": 1}, "checked|selected"),
        Widget("virtual list", [use("scroll_to_text", text="Row 5")], {}, "Row 5"),
    ),
)
