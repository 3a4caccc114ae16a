"""Dash: an application in Python; its server tells what its components hold."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value

LIBRARY = Library(
    "Dash",
    requirements=("dash==4.4.1",),
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget("checkbox", [check("Gift wrap")], {"checkbox": ["Gift wrap"]}, 'checkbox "Gift wrap" checked'),
        usual.NAMED_RADIO,
        Widget("select", [at("popup=listbox"), click("Oslo")], {"select": "Oslo"}, "Oslo"),
        Widget(
            "combobox with search",
            [at("popup=listbox"), fill("Search", "li"), click("Lisbon")],
            {"select": "Lisbon"},
            "Lisbon",
        ),
        Widget(
            "select multiple",
            [at("popup=listbox", below="Colours"), click("Red"), click("Blue"), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            "Red",
        ),
        Widget(
            "rich text",
            [fill("Name", "Grace"), press("Tab")],
            {"name": "Grace"},
            '"Name" value="Grace"',
            called="text field",
        ),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps")],
            {"textarea": "Two lamps"},
            "Two lamps",
            called="text area",
        ),
        Widget("spinner", [set_value("Guests", "4"), press("Tab")], {"spinner": 4}, "spinbutton.*value=4"),
        Widget(
            "spinner",
            [click("Increase value"), click("Increase value")],
            {"spinner": 4},
            "spinbutton.*value=4",
            called="buttons",
        ),
        Widget(
            "slider", [at("^slider", "set_value", below="Volume", value="7")], {"slider": 7}, "Volume is 7"
        ),
        Widget(
            "slider", [set_value("Maximum", "80")], {"range": [20, 80]}, r"prices \[20, 80\]", called="range"
        ),
        Widget(
            "date picker",
            [at("popup=dialog", below="Day"), click("17", role="cell")],
            {"date": "2026-02-17"},
            "2026-02-17",
        ),
        Widget(
            "date picker",
            [
                at("popup=dialog", below="Stay"),
                click("17", role="cell", nth=1),
                click("20", role="cell", nth=1),
            ],
            {"dates": ["2026-02-17", "2026-02-20"]},
            "2026-02-20",
            called="range",
        ),
        Widget(
            "date picker",
            [fill("Select Date", "2026-03-05"), press("Enter")],
            {"date": "2026-03-05"},
            "2026-03-05",
            called="typed",
        ),
        Widget("tabs", [click("Invoices")], {"tabs": "invoices"}, "Three invoices"),
        Widget(
            "file",
            [at("Choose a picture|type=file", "upload_file", files=["cat.txt"])],
            {"file": "cat.txt"},
            "Choose a picture",
            files=("cat.txt",),
        ),
        Widget("dialog", [click("Delete account")], {"dialog": "deleted"}, "Deleted"),
        usual.SHOWN_ACCORDION,
        Widget(
            "table sort",
            [at("sort", below='"Name" . "Price"', nth=2)],
            {"order": ["Bulb", "Lantern", "Desk lamp", "Floor lamp"]},
            "Lantern",
        ),
        Widget(
            "table filter",
            [at("textbox", "input_text", below="filter data", text="lamp"), press("Enter")],
            {"order": ["Desk lamp", "Floor lamp"]},
            "Desk lamp",
            gone="Bulb",
        ),
        Widget("table paging", [at("angle right")], {"leaf": 1}, "Lantern"),
        Widget(
            "table selection",
            [at("checkbox", below='"Aa"', nth=2)],
            {"chosen": ["Floor lamp"]},
            "checkbox.*checked",
        ),
        Widget(
            "table edit",
            [at('cell "29"'), press("3 5 Enter")],
            {"prices": [35, 89, 4, 19]},
            '"35"',
        ),
        Widget("map", [at("nsewdrag")], {"point": "Feb"}, "Feb", called="chart point"),
        Widget(
            "toggle buttons",
            [at("legendtoggle", below='"Sales"', nth=2)],
            {"restyled": True},
            "Costs",
            called="legend",
        ),
    ),
)
