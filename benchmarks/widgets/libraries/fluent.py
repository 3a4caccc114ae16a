"""Fluent UI: web components of Microsoft, in shadow roots."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, set_value

LIBRARY = Library(
    "Fluent UI",
    packages=(
        "@fluentui/web-components@3.1.3",
        "@fluentui/tokens@1.0.0-alpha.24",
        "@microsoft/fast-element@3.0.3",
        "@microsoft/focusgroup-polyfill@1.5.0",
    ),
    widgets=(
        Widget("checkbox", [click("Remember me")], {"checkbox": True}, 'checkbox "Remember me" checked'),
        Widget("radio", [click("Express")], {"radio": "express"}, 'radio "Express" checked'),
        Widget("switch", [click("Dark mode")], {"switch": True}, 'switch "Dark mode" checked'),
        Widget(
            "select",
            [at('combobox.*"Chile"'), click("Peru", role="option")],
            {"select": "pe"},
            'combobox value="Peru"',
        ),
        Widget(
            "select multiple",
            [
                at("combobox", below='"Colours"'),
                click("Red", role="option"),
                click("Blue", role="option"),
                press("Escape"),
            ],
            {"multiple": ["red", "blue"]},
            "Red, Blue",
        ),
        Widget(
            "combobox with search",
            [fill("City", "li", role="combobox"), click("Lima", role="option")],
            {"combobox": "Lima"},
            'combobox "City" value="Lima"',
        ),
        Widget("slider", [set_value("Volume", "7", role="slider")], {"slider": "7"}, "Volume is 7"),
        Widget(
            "rich text",
            [fill("Name", "Grace")],
            {"input": "Grace"},
            '"Name" value="Grace"',
            called="text field",
        ),
        usual.TEXT_AREA,
        usual.TABS,
        usual.ACCORDION,
        usual.MENU,
        usual.SUBMENU,
        Widget(
            "menu",
            [click("Actions"), click("Pinned", role="menuitemcheckbox")],
            {"pinned": True},
            'menuitemcheckbox "Pinned" checked',
            called="item that is checked",
        ),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Filters"), click("In stock")],
            {"drawer": True},
            'checkbox "In stock" checked',
            called="drawer",
        ),
        Widget("toggle buttons", [click("Bold")], {"toggle": True}, 'button "Bold" pressed'),
        usual.TOOLTIP,
        usual.TOAST,
        Widget(
            "tree",
            [at("Fruit"), at('treeitem "Pears"')],
            {"tree": "pears"},
            'treeitem "Pears" selected',
        ),
        Widget("link", [click("The conditions")], {"link": "followed"}, 'link "The conditions"'),
    ),
)
