"""Handsontable: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import press, use

LIBRARY = Library(
    "Handsontable",
    packages=("handsontable@18.1.1",),
    widgets=(
        Widget(
            "table edit",
            [use("click_element_by_index", index="29"), press("3 5 Enter")],
            {"first": ["Desk lamp", 35, False, "Ada"]},
            '"35"',
        ),
        Widget(
            "checkbox",
            [at('checkbox "Unchecked"')],
            {"first": ["Desk lamp", 29, True, "Ada"]},
            "checkbox.*checked",
        ),
        Widget(
            "table sort", [use("click_element_by_index", index="Price")], {"sorted": "Lamp 4"}, 'row "Lamp 4"'
        ),
        Widget(
            "select",
            [at('"Unchecked"'), press("ArrowRight Enter"), use("click_element_by_index", index="Cleo")],
            {"first": ["Desk lamp", 29, True, "Cleo"]},
            "Cleo",
        ),
        Widget(
            "menu",
            [use("right_click", index="Bulb"), use("click_element_by_index", index="Remove row")],
            {"rows": 302},
            "Lamp 4",
            gone="Bulb",
        ),
        Widget(
            "table filter",
            [at("change type"), at("textbox|searchbox", "input_text", text="floor"), at("OK")],
            {},
            "Floor lamp",
            called="menu",
        ),
        Widget(
            "virtual list",
            [use("click_element_by_index", index="Bulb"), press("Control+End")],
            {"at": [302, 3]},
            "Lamp 303",
        ),
    ),
)
