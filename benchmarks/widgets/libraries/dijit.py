"""Dijit, the widgets of Dojo."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, use

LIBRARY = Library(
    "Dijit",
    packages=("dojo@1.17.3", "dijit@1.17.3", "dojox@1.17.3"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("toggle", [at('button "Italic"')], {"italic": True}, 'button "Italic" pressed'),
        Widget("form", [fill("Mail", "abc"), press("Tab")], {"mail": "abc"}, 'textbox "Mail".* invalid'),
        Widget(
            "select", [at('listbox.*collapsed|"Chile"'), at('"Peru"')], {"select": "pe"}, '"Peru" selected'
        ),
        Widget(
            "combobox with search",
            [fill("City", "li", role="textbox"), at('option "Lima"')],
            {"combobox": "Lima"},
            'textbox "City" value="Lima"',
        ),
        Widget(
            "combobox with search",
            [at("button", below='combobox "Tea"'), at('option "Black"')],
            {"tea": "Black"},
            'textbox "Tea" value="Black"',
            called="by its arrow",
        ),
        Widget(
            "select multiple",
            [at('listbox "Colours"', "select_dropdown_option", text="Blue")],
            {"multiple": ["red", "blue"]},
            'listbox "Colours" value="Red", "Blue"',
        ),
        Widget(
            "spinner",
            [at("arrow, up|increase", below='"Colours"')],
            {"spinner": 3},
            'spinbutton "Guests" value="?3',
            called="buttons",
        ),
        Widget(
            "spinner", [fill("Guests", "4"), press("Tab")], {"spinner": 4}, 'spinbutton "Guests" value="?4'
        ),
        Widget(
            "date picker",
            [at("field arrow", nth=3), at('"January 20, 2026"', below="Dates")],
            {"date": "Tue Jan 20 2026"},
            'textbox "Day" value="1/20/2026"',
        ),
        Widget(
            "date picker",
            [at("increase", below='"Time"'), at('"February 17, 2026"')],
            {"calendar": "Tue Feb 17 2026"},
            '"February 17, 2026" selected',
            called="calendar",
        ),
        Widget(
            "time picker",
            [at("field arrow", nth=4), at('"11:30 AM"')],
            {"time": "11:30"},
            'textbox "Time" value="11:30 AM"',
        ),
        usual.TOLD_SLIDER,
        Widget("colour picker", [at('"blue"')], {"paint": "#0000ff"}, "Paint: #0000ff"),
        usual.TABS,
        Widget(
            "tabs",
            [at("[Cc]lose", below='tab "Draft"')],
            {"closed": "draft"},
            gone='"Draft"',
            called="closed",
        ),
        usual.ACCORDION,
        Widget("accordion", [click("Returns")], {"pane": True}, "Within 30 days", called="pane"),
        Widget(
            "tree",
            [at("expand|\\+", below='"Returns"'), at('"Pears tree"')],
            {"tree": "pears"},
            "Chosen: pears",
        ),
        Widget(
            "tree",
            [at('treeitem "Fruit"'), press("ArrowRight"), at('"Pears tree"')],
            {"tree": "pears"},
            "Chosen: pears",
            called="by keys",
        ),
        Widget(
            "menu", [click("Actions"), click("Archive", role="menuitem")], {"menu": "archive"}, gone="Ctrl"
        ),
        usual.SUBMENU,
        Widget(
            "menu",
            [at("button.*arrow", below='button "Save"'), click("Save a copy")],
            {"split": "copy"},
            gone="Save a copy",
            called="split button",
        ),
        Widget(
            "menu",
            [click("View", role="menuitem"), click("Rulers")],
            {"rulers": True},
            gone="Rulers",
            called="bar",
        ),
        Widget(
            "menu",
            [use("right_click", index="Right-click here"), click("Copy", role="menuitem")],
            {"context": "copy"},
            gone='menuitem "Paste"',
            called="context",
        ),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Rename"), fill("New name", "Vase"), click("OK")],
            {"prompt": "Vase"},
            gone="New name",
            called="prompt",
        ),
        usual.TOAST,
        Widget("tooltip", [use("hover", "Help", role="button")], {"tooltip": True}, "Ask the desk"),
        usual.SHOWN_POPOVER,
        Widget("button", [click("Pay")], {"busy": True}, "Paying", called="busy"),
        Widget(
            "in place",
            [click("A lamp"), at("textbox.*A lamp", "input_text", text="A vase"), click("Save", nth=2)],
            {"inline": "A vase"},
            '"A vase"',
        ),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps"), press("Tab")],
            {"textarea": "Two lamps"},
            "Two lamps",
            called="text area",
        ),
        Widget(
            "rich text",
            [at('textbox.*"?Two lamps', "input_text", text="Three vases"), press("Tab")],
            {"rich": "Three vases"},
            "Three vases",
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", index="Dates", onto="Apples")],
            {"dragged": ["Dates", "Apples", "Pears"]},
            "Dates",
        ),
    ),
)
