"""Webix."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, use

LIBRARY = Library(
    "Webix",
    packages=("webix@11.4.0",),
    widgets=(
        Widget(
            "checkbox", [at('checkbox "Remember me"')], {"checkbox": 1}, 'checkbox "Remember me".* checked'
        ),
        Widget("radio", [at('radio "Express"')], {"radio": "express"}, 'radio "Express".* checked'),
        Widget("switch", [at('checkbox "Dark mode"')], {"switch": 1}, 'checkbox "Dark mode".* checked'),
        Widget("toggle", [click("Right", role="tab")], {"toggle": "right"}, 'tab "Right" selected'),
        Widget("toggle", [click("Pin")], {"pin": "true"}, '"Pinned"', called="button"),
        Widget(
            "select",
            [at('combobox "Country"', "select_dropdown_option", text="Peru")],
            {"select": "pe"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select",
            [at('combobox "Size"'), click("Large", role="option")],
            {"rich": "l"},
            'combobox "Size" value="Large"',
            called="drawn",
        ),
        usual.SEARCH,
        Widget(
            "date picker",
            [at('combobox "Day"'), at('"20 January 2026"')],
            {"date": "Tue Jan 20 2026"},
            'combobox "Day" value="01/20/2026"',
        ),
        Widget(
            "spinner",
            [click("Increase value")],
            {"spinner": 3},
            'textbox "Guests" value="3"',
            called="buttons",
        ),
        Widget("slider", [at("slider", "set_value", value="7")], {"slider": 7}, 'slider "Volume 7"'),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps"), press("Tab")],
            {"textarea": "Two lamps"},
            "Two lamps",
            called="text area",
        ),
        Widget("form", [click("Save")], {"form": False}, "Name is required"),
        Widget("tabs", [at('tab "Invoices')], {}, "Three invoices"),
        Widget("accordion", [at('tab "Shipping costs')], {}, "Free above 50 euros"),
        Widget("tree", [at("tree close"), at('"Pears"')], {"tree": "pears"}, "Chosen: pears"),
        Widget("navigation", [at('"Sent"')], {"nav": "sent"}, 'treeitem "Sent" selected'),
        Widget("menu", [click("File", role="menuitem"), click("Open")], {"menu": "open"}, gone="Print"),
        Widget(
            "menu",
            [use("right_click", index="Webix"), click("Copy")],
            {"context": "Copy"},
            gone='"Paste"',
            called="context",
        ),
        usual.DIALOG,
        usual.TOAST,
        Widget("table sort", [at('"Price"')], {"sort": ["price", "asc"]}, '"Price".* sort=ascending'),
        Widget("table selection", [at('"Vase"')], {"rows": 2}, '"Vase".* (selected|highlighted)'),
        Widget("table filter", [at('textbox hint="Name"', "input_text", text="vas")], {}, gone='"Lamp"'),
        Widget(
            "table edit",
            [at('"40"', "double_click"), at('value="40"', "input_text", text="45"), press("Enter")],
            {"edit": "45"},
            '"45"',
        ),
        Widget("table paging", [click("Page 2")], {}, '"Rug"', called="pages"),
        Widget("drag list", [use("drag_and_drop", index="Kiwis", onto="Apples")], {}, '"Kiwis"'),
        Widget(
            "file",
            [at('"Choose a plan"', "upload_file", files=["plan.txt"])],
            {"file": "plan.txt"},
            "Choose a plan",
            files=["plan.txt"],
        ),
    ),
)
