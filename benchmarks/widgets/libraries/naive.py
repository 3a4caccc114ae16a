"""Naive UI."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press, upload, use

LIBRARY = Library(
    "Naive UI",
    packages=("vue@3.5.45", "naive-ui@2.45.3"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("switch", [at("switch", below="Dark mode")], {"switch": True}, "switch.*checked"),
        Widget("select", [at("Chile"), at('"Peru"')], {"select": "peru"}, "Peru"),
        Widget(
            "select multiple",
            [at("clickable", below='"Colours"'), at('"Blue"'), press("Escape")],
            {"multiple": ["red", "blue"]},
            '"Blue"',
        ),
        Widget(
            "chip", [at("close", below='"Red"')], {"multiple": []}, gone="Red", called="removed from a field"
        ),
        Widget(
            "combobox with search",
            [at("textbox", "input_text", below='"Guests"|"City"|"Colours"', nth=1, text="Lim"), at('"Lima"')],
            {"combobox": "lima"},
            "Lima",
        ),
        Widget(
            "spinner",
            [at("plus", below='"Guests"')],
            {"spinner": 3},
            'textbox "Please Input".*value="3"',
            called="buttons",
        ),
        Widget(
            "date picker",
            [
                at("textbox", below='"Day"'),
                at("arrow right", below='clickable "Jan 2026'),
                at('"17"', below='clickable "Feb'),
            ],
            {"date": "Tue Feb 17 2026"},
            'value="2026-02-17"',
        ),
        Widget(
            "time picker",
            [at("textbox", below='"Time"'), at('"14"'), at('"30"'), click("OK")],
            {"time": "14:30"},
            'value="14:30"',
        ),
        Widget(
            "cascader",
            [at("Please Select"), at('^clickable "Europe'), at('^clickable "Italy"')],
            {"cascader": "italy"},
            "Europe / Italy",
        ),
        Widget(
            "chip",
            [
                at("plus", below='"Draft"'),
                at("textbox", "input_text", below='"Draft"', text="later"),
                press("Enter"),
            ],
            {"tags": ["Draft", "later"]},
            '"later"',
            called="new",
        ),
        Widget(
            "combobox with search",
            [at("textbox", "input_text", below='"Mail"', text="ada"), at("ada@example.org")],
            {"mail": "ada@example.org"},
            'value="ada@example.org"',
            called="suggestions",
        ),
        Widget(
            "slider", [at("slider", "set_value", below="Volume is", value="7")], {"slider": 7}, "Volume is 7"
        ),
        Widget(
            "rating", [at("base icon", below="Volume is", nth=4)], {"rating": 4}, 'base icon.*sign="yellow"'
        ),
        Widget("tabs", [at('"Invoices"')], {"tabs": "invoices"}, "Three invoices"),
        Widget("menu", [click("Actions"), at('"Archive"')], {"menu": "archive"}, gone="Archive"),
        Widget(
            "menu",
            [click("Actions"), use("hover", index="Share"), at('"By mail"')],
            {"menu": "mail"},
            gone="By mail",
            called="submenu",
        ),
        Widget("accordion", [at("Shipping costs")], {"accordion": True}, "Free above 50 euros"),
        Widget(
            "tree",
            [at("arrow right", below="Shipping costs"), at('"Pears"')],
            {"tree": "pears"},
            "Chosen: pears",
        ),
        Widget("table selection", [at("checkbox", below='"Lamp"')], {"rows": [1]}, "checkbox.* checked"),
        Widget("table sort", [at('"Price"')], {"sort": "descend"}, 'columnheader "Price" sign="descending"'),
        Widget(
            "table paging",
            [at('"2"', below="Orders on page")],
            {"paging": 2},
            "Orders on page 2",
            called="pages",
        ),
        usual.DIALOG,
        usual.DRAWER,
        usual.TOOLTIP,
        usual.TOAST,
        Widget(
            "transfer list",
            [at('"Pears"', below="Total 2 items")],
            {"transfer": ["pears"]},
            "1 items selected",
        ),
        Widget(
            "file",
            [upload("Choose a plan", ["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
    ),
)
