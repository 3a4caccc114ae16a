"""Blueprint, of Palantir, for React, with its pickers, selects and table."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select, upload, use

LIBRARY = Library(
    "Blueprint",
    packages=(
        "react@18.3.1",
        "react-dom@18.3.1",
        "@blueprintjs/core@6.20.0",
        "@blueprintjs/datetime@6.2.6",
        "@blueprintjs/select@6.3.6",
        "@blueprintjs/table@6.2.6",
    ),
    widgets=(
        usual.CHECKBOX,
        Widget(
            "checkbox",
            [check("By post")],
            {"all": [True, True]},
            'checkbox "All channels" checked',
            called="of a group",
        ),
        usual.RADIO,
        Widget("switch", [at('checkbox ".*Dark mode"')], {"switch": True}, 'Dark mode" checked'),
        Widget("tile", [check("Wifi")], {"card": True}, 'checkbox "Wifi" checked'),
        Widget("segmented button", [check("Board")], {"segmented": "board"}, 'radio "Board" checked'),
        Widget(
            "select",
            [select("Country (required)", "Peru")],
            {"native": "Peru"},
            'value="Peru"',
            called="native",
        ),
        Widget(
            "select",
            [at("button", below='"Region"'), at('option "Oslo"')],
            {"select": "Oslo"},
            'button "Oslo"',
        ),
        Widget(
            "select multiple",
            [at('textbox "Offices"'), at('option "Lima"'), press("Escape")],
            {"multiple": ["Oslo", "Lima"]},
            "Lima",
        ),
        usual.SEARCH,
        Widget(
            "chip",
            [at('textbox "Tags"', "input_text", text="later"), press("Enter")],
            {"tags": ["Draft", "later"]},
            '"later"',
            called="new",
        ),
        Widget(
            "chip", [at("Remove tag", below='"Urgent"')], {"chip": "removed"}, gone="Urgent", called="removed"
        ),
        Widget(
            "date picker",
            [
                at('combobox "Day"'),
                at("Go to next month", below="dialog"),
                at('gridcell "17"', below="dialog"),
            ],
            {"date": "2026-02-17"},
            'combobox "Day" value="2/17/2026"',
        ),
        Widget(
            "date picker",
            [at('gridcell "17"', below="January 2026")],
            {"calendar": "Sat Jan 17 2026"},
            'gridcell "17" selected',
            called="calendar",
        ),
        Widget(
            "time picker",
            [at("Increase hours")],
            {"time": "10:30"},
            'spinbutton "hours.*" value=10',
        ),
        Widget(
            "spinner", [click("increment")], {"spinner": 3}, 'spinbutton "Guests" value="?3', called="buttons"
        ),
        usual.SLIDER,
        Widget(
            "slider",
            [at("slider", "set_value", below='"Price"', value="30")],
            {"prices": [30, 80]},
            "slider .*value=30",
            called="range",
        ),
        usual.TEXT_AREA,
        Widget("password", [fill("Password", "correct horse")], {"password": "correct horse"}, "Password"),
        Widget(
            "file",
            [upload("Choose a file… Browse", ["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
        Widget(
            "edit in place",
            [
                at("Untitled report"),
                at('textbox "Title"', "input_text", text="Sales"),
                press("Enter"),
            ],
            {"title": "Sales"},
            '"Sales"',
        ),
        Widget("form", [click("Sign up")], {"form": ""}, "Enter a valid email", called="error"),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("New team"), fill("Team name", "Atlas"), click("Create")],
            {"team": "Atlas"},
            gone="Team name",
            called="with a field",
        ),
        Widget(
            "dialog",
            [click("Set up"), click("Next"), click("Finish")],
            {"steps": True},
            gone="All is ready",
            called="in steps",
        ),
        usual.DRAWER,
        Widget(
            "menu",
            [click("Actions"), at('menuitem "Archive"')],
            {"menu": "archive"},
            gone='menuitem "Archive"',
        ),
        Widget(
            "menu",
            [click("Actions"), at('menuitem "Share', "hover"), at('menuitem "By mail"')],
            {"menu": "mail"},
            gone='menuitem "By mail"',
            called="submenu",
        ),
        Widget(
            "menu",
            [use("right_click", index="Right click this plan"), at('"Duplicate"')],
            {"context": "duplicate"},
            gone="Duplicate",
            called="context",
        ),
        usual.POPOVER,
        usual.TOOLTIP,
        usual.TOAST,
        Widget("busy", [click("Save")], {"busy": True}, "busy|loading"),
        usual.TABS,
        Widget("accordion", [click("expand section")], {"accordion": True}, "Free above 50 euros"),
        Widget(
            "tree",
            [at("Expand group", below='"Fruit"'), at('"Pears"')],
            {"tree": "pears"},
            '"Pears".*highlighted',
        ),
        Widget(
            "tile",
            [at('clickable "Bob"')],
            {"member": "Bob"},
            '"Bob".*(selected|highlighted)',
            called="in a list",
        ),
        Widget("table row", [at('"Plottable"')], {"project": "plottable"}, "Plottable", called="clicked"),
        Widget(
            "table cell",
            [
                at('"Vase"', "double_click"),
                at('textbox.*"Vase"', "input_text", text="Bowl"),
                press("Enter"),
            ],
            {"cell": "Bowl"},
            '"Bowl"',
            called="edited",
        ),
        Widget(
            "table sort",
            [
                at('"Price" reacts', "hover", nth=2),
                at("chevron|menu", below='"Price" reacts', nth=1),
                at("Sort descending"),
            ],
            {"sort": "down"},
            "Price",
        ),
    ),
)
