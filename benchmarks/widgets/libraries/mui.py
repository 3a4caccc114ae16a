"""MUI (Material UI), with its date pickers and tree."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, use

LIBRARY = Library(
    "MUI",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@mui/material@9.5.0",
        "@mui/x-date-pickers@9.17.0",
        "@mui/x-tree-view@9.14.0",
        "@emotion/react@11.14.0",
        "@emotion/styled@11.14.1",
        "dayjs@1.11.23",
    ),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "pe"},
            "Peru",
        ),
        Widget(
            "select multiple",
            [
                click("Toppings", role="combobox"),
                click("Olives", role="option"),
                click("Basil", role="option"),
                press("Escape"),
            ],
            {"multiple": ["olives", "basil"]},
            "Olives, Basil",
        ),
        usual.SEARCH,
        Widget(
            "combobox with search",
            [
                fill("Tags", "r"),
                click("Red", role="option"),
                fill("Tags", "bl"),
                click("Blue", role="option"),
            ],
            {"tags": ["Red", "Blue"]},
            'button "Blue"',
            called="several",
        ),
        Widget(
            "date picker",
            [click("Choose date", role="button"), click("Next month"), click("17", role="gridcell")],
            {"date": "2026-02-17"},
            "Choose date, selected date is Feb 17, 2026",
        ),
        Widget("slider", [set_value("Volume", "7")], {"slider": 7}, 'slider "Volume" value=7'),
        Widget(
            "slider",
            [set_value("Cheapest", "4"), set_value("Dearest", "6")],
            {"range": [4, 6]},
            'slider "Dearest" value=6',
            called="range",
        ),
        Widget("rating", [check("4 Stars", role="radio")], {"rating": 4}, 'radio "4 Stars" checked'),
        usual.NUMBERED_TABS,
        Widget(
            "tree",
            [click("Fruit"), click("Pears")],
            {"tree": "pears"},
            'treeitem "Pears" (selected|checked)',
        ),
        usual.MENU,
        usual.DIALOG,
        usual.TOAST,
        usual.ACCORDION,
        Widget("tooltip", [use("hover", "Ask the desk")], {"tooltip": "shown"}, "Ask the desk"),
        Widget("chip", [at("delete", below="Draft")], {"chip": "deleted"}, gone="Draft"),
        Widget("toggle buttons", [click("Right aligned")], {"toggle": "right"}, '"Right aligned" pressed'),
        Widget("table sort", [click("Price", role="button")], {"sort": "price"}, "sort"),
        Widget("table paging", [click("Go to next page")], {"paging": 1}, "11–20 of 42"),
        Widget(
            "table paging",
            [click("Rows per page:", role="combobox"), click("25", role="option")],
            {"rows": 25},
            "1–25 of 42",
            called="rows per page",
        ),
        Widget("stepper", [click("Payment")], {"stepper": 1}, "Pay by card"),
    ),
)
