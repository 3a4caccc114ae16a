"""RSuite and Blueprint: components of React with pickers of their own."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, press

LIBRARY = Library(
    "RSuite",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "rsuite@6.2.4",
        "@blueprintjs/core@6.20.0",
        "@blueprintjs/select@6.3.6",
    ),
    widgets=(
        Widget(
            "select",
            [at('combobox value="Peru"'), click("Brazil", role="option")],
            {"select": "Brazil"},
            '"Brazil"',
        ),
        Widget(
            "select multiple",
            [at("combobox", below='"Visited"'), click("Chile", role="option"), press("Escape")],
            {"visited": ["Peru", "Chile"]},
            'combobox value="Peru',
        ),
        Widget(
            "chip", [click("Remove", role="button")], {"tags": []}, '"Tags"', called="removed from a field"
        ),
        Widget(
            "cascader",
            [
                at("combobox", below='"Place"'),
                at('treeitem "Fruit"', below='searchbox "Place"'),
                at('treeitem "Pears"', below='searchbox "Place"'),
            ],
            {"cascader": "pears"},
            "Pears",
        ),
        Widget(
            "date picker",
            [at("textbox", below='"Day"'), click("Next month"), at("17", below="Feb")],
            {"date": "Tue Feb 17 2026"},
            'value="17/02/2026"',
        ),
        usual.TOLD_SLIDER,
        Widget("spinner", [click("Increment")], {"spinner": "4"}, 'value="4"', called="buttons"),
        Widget("rating", [at("empty", below='"Stars"', nth=2)], {"rate": 5}, "radio"),
        Widget(
            "radio",
            [check("Public", role="radio")],
            {"tile": "public"},
            'radio "Public" checked',
            called="tile",
        ),
        usual.SHOWN_ACCORDION,
        Widget("tree", [at('treeitem "Pears"')], {"tree": "pears"}, 'treeitem "Pears".* selected'),
        Widget("table paging", [at('button "2"')], {"page": 2}, 'button "2" current=page'),
        usual.DIALOG,
        Widget(
            "menu",
            [click("Chile", role="button"), click("Peru", role="option")],
            {"menu": "Peru"},
            '"Peru"',
            called="of choices",
        ),
        Widget(
            "select multiple",
            [click("Colours", role="textbox"), click("Blue", role="option"), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            "Blue",
            called="Blueprint",
        ),
        Widget("switch", [check("Dark mode")], {"switch": True}, 'checkbox "Dark mode" checked'),
        Widget(
            "radio",
            [check("Grid", role="radio")],
            {"segmented": "grid"},
            'radio "Grid" checked',
            called="segments",
        ),
        Widget(
            "tree", [at('"note.txt"')], {"node": "note.txt"}, '"note.txt".* highlighted', called="Blueprint"
        ),
        Widget(
            "table edit",
            [
                at('"Old title"'),
                at("textbox", "input_text", below='"Papers"', text="New title"),
                press("Enter"),
            ],
            {"title": "New title"},
            '"New title"',
            called="a title",
        ),
    ),
)
