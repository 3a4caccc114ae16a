"""jQuery UI: its own page, no bundle."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, set_value, use

LIBRARY = Library(
    "jQuery UI",
    packages=("jquery@3.7.1", "jquery-ui@1.14.1"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget(
            "select",
            [at("combobox", below="Speed"), click("Fast", role="option")],
            {"select": "Fast"},
            "combobox.*Fast",
        ),
        Widget(
            "combobox with search",
            [fill("City", "li"), click("Lima")],
            {"combobox": "Lima"},
            'textbox "City" value="Lima"|combobox "City" value="Lima"',
        ),
        Widget(
            "date picker",
            [click("Day", role="textbox"), click("Next"), click("17")],
            {"date": "02/17/2026"},
            'textbox "Day" value="02/17/2026"',
        ),
        Widget(
            "slider",
            [at("hint=.slider", below="Volume"), press("ArrowRight ArrowRight ArrowRight ArrowRight")],
            {"slider": 7},
            "Volume: 7",
        ),
        Widget(
            "slider",
            [at("hint=.slider", "drag_and_drop", below="Volume", right=120)],
            {"slider": 9},
            "Volume: 9",
            called="dragged",
        ),
        Widget("spinner", [set_value("Guests", "4")], {"spinner": 4}, 'spinbutton "Guests" value="4"'),
        Widget(
            "spinner",
            [at("hint.*up", below="Guests"), at("hint.*up", below="Guests")],
            {"spinner": 4},
            'spinbutton "Guests" value="4"',
            called="buttons",
        ),
        usual.TABS,
        Widget("menu", [use("hover", "File"), click("Export")], {"menu": "Export"}, 'menuitem "File"'),
        usual.DIALOG,
        Widget(
            "accordion", [click("Shipping costs")], {"accordion": "Shipping costs"}, "Free above 50 euros"
        ),
        usual.SHOWN_TOOLTIP,
        Widget(
            "drag list",
            [use("drag_and_drop", index="Pears", onto="Apples")],
            {"list": ["Pears", "Apples", "Plums"]},
            "Pears",
        ),
        Widget(
            "drop",
            [use("drag_and_drop", index="Drag me", onto="Basket")],
            {"drop": "dropped"},
            "In the basket",
        ),
    ),
)
