"""Radix UI."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import click, press, set_value, use

LIBRARY = Library(
    "Radix",
    packages=("react@19.2.0", "react-dom@19.2.0", "radix-ui@1.8.1"),
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
        Widget("slider", [set_value("Volume", "7")], {"slider": [7]}, 'slider "Volume" value=7'),
        Widget(
            "slider",
            [use("drag_and_drop", "Volume", right=80)],
            {"slider": [7]},
            'slider "Volume" value=7',
            called="dragged",
        ),
        usual.TABS,
        usual.MENU,
        Widget(
            "menu",
            [click("Actions"), use("hover", "Share"), click("By mail", role="menuitem")],
            {"menu": "mail"},
            gone="By mail",
            called="submenu",
        ),
        Widget(
            "menu",
            [use("right_click", index="Right click here"), click("Copy")],
            {"menu": "copy"},
            gone="Copy",
            called="context",
        ),
        Widget(
            "menu",
            [click("File"), click("Export", role="menuitem")],
            {"menu": "export"},
            gone="Export",
            called="bar",
        ),
        Widget(
            "menu",
            [click("Actions"), click("Show grid", role="menuitemcheckbox")],
            {"menu": True},
            "Grid: on",
            called="checkbox",
        ),
        Widget("dialog", [click("Edit profile"), click("Save")], {"dialog": "saved"}, gone="Save"),
        Widget(
            "dialog",
            [click("Delete account"), click("Yes, delete")],
            {"alert": "deleted"},
            gone="Yes, delete",
            called="alert",
        ),
        usual.POPOVER,
        Widget("hover card", [use("hover", "@ada")], {"card": True}, "She wrote the first program"),
        usual.TOAST,
        usual.NAMED_ACCORDION,
        Widget("collapsible", [click("More")], {"collapsible": True}, "And more"),
        usual.TOOLTIP,
        Widget("toggle buttons", [click("Right")], {"toggle": "right"}, '"Right" (checked|pressed)'),
        Widget("one-time password", [click("Digit 1"), press("4 2 1 7")], {"code": "4217"}, "Code: 4217"),
        Widget("navigation menu", [click("Products"), click("Lamps")], {"navigation": "lamps"}, "Products"),
    ),
)
