"""Radix UI."""

from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import check, click, press, set_value, use

LIBRARY = Library(
    "Radix",
    packages=("react@19.2.0", "react-dom@19.2.0", "radix-ui@1.8.1"),
    widgets=(
        Widget("checkbox", [check("Remember me")], {"checkbox": True}, 'checkbox "Remember me" checked'),
        Widget("radio", [check("Express")], {"radio": "express"}, 'radio "Express" checked'),
        Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" checked'),
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
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": "invoices"}, "Three invoices"),
        Widget(
            "menu", [click("Actions"), click("Archive", role="menuitem")], {"menu": "archive"}, gone="Archive"
        ),
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
        Widget("popover", [click("Why?")], {"popover": True}, "Because of the law"),
        Widget("hover card", [use("hover", "@ada")], {"card": True}, "She wrote the first program"),
        Widget("toast", [click("Send")], {"toast": "shown"}, "Message sent"),
        Widget("accordion", [click("Shipping costs")], {"accordion": "costs"}, "Free above 50 euros"),
        Widget("collapsible", [click("More")], {"collapsible": True}, "And more"),
        Widget("tooltip", [use("hover", "Help")], {"tooltip": True}, "Ask the desk"),
        Widget("toggle buttons", [click("Right")], {"toggle": "right"}, '"Right" (checked|pressed)'),
        Widget("one-time password", [click("Digit 1"), press("4 2 1 7")], {"code": "4217"}, "Code: 4217"),
        Widget("navigation menu", [click("Products"), click("Lamps")], {"navigation": "lamps"}, "Products"),
    ),
)
