"""Chakra UI 3."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, upload, use

LIBRARY = Library(
    "Chakra UI",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@chakra-ui/react@3.38.0",
        "@emotion/react@11.14.0",
    ),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("radio", [check("Team")], {"card": "Team"}, 'radio "Team" checked', called="card"),
        Widget(
            "radio", [check("Weekly")], {"segmented": "Weekly"}, 'radio "Weekly" checked', called="segmented"
        ),
        Widget("switch", [check("Dark mode")], {"switch": True}, '"Dark mode" checked'),
        Widget(
            "select",
            [at('combobox "Country".*collapsed'), click("Peru", role="option")],
            {"select": "peru"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select multiple",
            [at('combobox "Colours"'), click("Blue", role="option"), press("Escape")],
            {"multiple": ["red", "blue"]},
            'combobox "Colours" value="Red,? Blue"',
        ),
        usual.SEARCH,
        Widget(
            "select",
            [click("Large", role="option")],
            {"listbox": "large"},
            'option "Large" selected',
            called="list box",
        ),
        Widget(
            "chip",
            [fill("Tags", "later"), press("Enter")],
            {"tags": ["Draft", "later"]},
            "later",
            called="new",
        ),
        Widget("chip", [click("Delete tag Draft")], {"tags": []}, gone="Draft"),
        Widget("spinner", [click("increment value")], {"spinner": 3}, '"Guests" value="3"', called="buttons"),
        Widget("slider", [set_value("Volume", "7", role="slider")], {"slider": 7}, "Volume is 7"),
        Widget(
            "slider",
            [set_value("Price", "80", role="slider", nth=2)],
            {"prices": [20, 80]},
            "From 20 to 80",
            called="range",
        ),
        Widget("rating", [check("4 stars")], {"rating": 4}, '^"4 stars"'),
        Widget(
            "one-time password",
            [click("pin code 1 of 4"), press("4 2 1 7")],
            {"code": "4217"},
            'pin code 4 of 4" value="7"',
        ),
        Widget(
            "date picker",
            [click("Open calendar", nth=1), at("(?i)next month"), at("February 17, 2026")],
            {"date": ["02/17/2026"]},
            '"Day" value="02/17/2026"',
        ),
        Widget(
            "date picker",
            [click("Open calendar", nth=2), at("May 12, 2026"), at("May 15, 2026")],
            {"range": ["05/12/2026", "05/15/2026"]},
            'value="05/15/2026"',
            called="range",
        ),
        Widget(
            "colour picker",
            [click("Paint", role="button"), at("#00FF00")],
            {"paint": "#00FF00"},
            "Painted #00FF00",
        ),
        Widget(
            "file",
            [upload("dropzone", ["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
        usual.TABS,
        usual.NAMED_ACCORDION,
        usual.MENU,
        usual.SUBMENU,
        Widget(
            "menu",
            [use("right_click", "plan.txt"), click("Rename it", role="menuitem")],
            {"context": "rename"},
            gone="Rename it",
            called="context",
        ),
        usual.DIALOG,
        usual.POPOVER,
        Widget(
            "hover card", [use("hover", index="@ada")], {"card shown": True}, "She wrote the first program"
        ),
        usual.TOAST,
        Widget("tree", [at('treeitem "Fruit"'), at('treeitem "Pears"')], {"tree": "pears"}, "Chosen: pears"),
        Widget("stepper", [click("Payment", role="tab")], {"stepper": 1}, "Your payment"),
        Widget("table paging", [click("page 2")], {"paging": 2}, "Orders on page 2", called="pages"),
        Widget(
            "table edit",
            [
                at('"Ada Lovelace"', "double_click"),
                at("textbox.*Ada Lovelace", "input_text", text="Grace"),
                press("Enter"),
            ],
            {"editable": "Grace"},
            "Grace",
            called="in place",
        ),
        Widget("carousel", [click("Next slide")], {"carousel": 1}, "The second slide"),
        Widget("splitter", [set_value("Resize", "75", role="separator")], {"split": True}, "Parted: more"),
    ),
)
