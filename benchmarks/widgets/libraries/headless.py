"""Headless UI."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill

LIBRARY = Library(
    "Headless UI",
    packages=("react@19.2.0", "react-dom@19.2.0", "@headlessui/react@2.2.10"),
    widgets=(
        Widget("checkbox", [check("Remember me")], {"checkbox": True}, 'checkbox "Remember me" checked'),
        Widget("radio", [check("Express")], {"radio": "express"}, 'radio "Express" checked'),
        Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" checked'),
        Widget(
            "select",
            [click("Chile", role="button"), click("Peru", role="option")],
            {"select": "Peru"},
            "button.*Peru",
        ),
        Widget(
            "select multiple",
            [at('button "Ham"'), click("Olives", role="option"), click("Basil", role="option")],
            {"multiple": ["Ham", "Olives", "Basil"]},
            "Ham, Olives, Basil",
        ),
        Widget(
            "combobox with search",
            [fill("City", "li"), click("Lima", role="option")],
            {"combobox": "Lima"},
            'combobox "City" value="Lima"',
        ),
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": 1}, "Three invoices"),
        Widget(
            "menu", [click("Actions"), click("Archive", role="menuitem")], {"menu": "archive"}, gone="Archive"
        ),
        Widget(
            "dialog",
            [click("Delete account"), click("Yes, delete")],
            {"dialog": "deleted"},
            gone="Yes, delete",
        ),
        Widget("popover", [click("Why?")], {"popover": True}, "Because of the law"),
        Widget("accordion", [click("Shipping costs")], {"accordion": True}, "Free above 50 euros"),
    ),
)
