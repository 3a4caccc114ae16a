"""Widgets that many libraries have, with the same words on their pages and the same state behind them."""

from benchmarks.widgets.library import Widget, at
from pytest_agentbrowse.testing import Item, check, click, fill, press, set_value, use

CHECKBOX = Widget("checkbox", [check("Remember me")], {"checkbox": True}, 'checkbox "Remember me".* checked')
PLAIN_CHECKBOX = Widget(
    "checkbox", [check("Remember me")], {"checkbox": True}, 'checkbox "Remember me" checked'
)
RADIO = Widget("radio", [check("Express")], {"radio": "express"}, 'radio "Express".* checked')
NAMED_RADIO = Widget("radio", [check("Express")], {"radio": "Express"}, 'radio "Express" checked')
SWITCH = Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" checked')
SEARCH = Widget(
    "combobox with search",
    [fill("City", "li"), click("Lima", role="option")],
    {"combobox": "Lima"},
    'combobox "City" value="Lima"',
)
SLIDER = Widget("slider", [set_value("Volume", "7", role="slider")], {"slider": 7}, "Volume is 7")
TOLD_SLIDER = Widget(
    "slider", [set_value("Volume", "7", role="slider")], {"slider": 7}, 'slider "Volume" value=7'
)
TEXT_AREA = Widget(
    "rich text", [fill("Notes", "Two lamps")], {"textarea": "Two lamps"}, "Two lamps", called="text area"
)
TABS = Widget("tabs", [click("Invoices", role="tab")], {"tabs": "invoices"}, "Three invoices")
NUMBERED_TABS = Widget("tabs", [click("Invoices", role="tab")], {"tabs": 1}, "Three invoices")
MENU = Widget(
    "menu", [click("Actions"), click("Archive", role="menuitem")], {"menu": "archive"}, gone="Archive"
)
SUBMENU = Widget(
    "menu",
    [click("Actions"), click("Share", role="menuitem"), click("By mail", role="menuitem")],
    {"menu": "mail"},
    gone="By mail",
    called="submenu",
)
DIALOG = Widget(
    "dialog", [click("Delete account"), click("Yes, delete")], {"dialog": "deleted"}, gone="Yes, delete"
)
DRAWER = Widget(
    "dialog", [click("Filters"), check("In stock")], {"drawer": True}, "In stock. checked", called="drawer"
)
POPOVER = Widget("popover", [click("Why?")], {"popover": True}, "Because of the law")
SHOWN_POPOVER = Widget("popover", [click("Why?")], {}, "Because of the law")
TOAST = Widget("toast", [click("Send")], {"toast": "shown"}, "Message sent")
ACCORDION = Widget("accordion", [click("Shipping costs")], {"accordion": True}, "Free above 50 euros")
SHOWN_ACCORDION = Widget("accordion", [click("Shipping costs")], {}, "Free above 50 euros")
NAMED_ACCORDION = Widget(
    "accordion", [click("Shipping costs")], {"accordion": "costs"}, "Free above 50 euros"
)
TOOLTIP = Widget("tooltip", [use("hover", "Help")], {"tooltip": True}, "Ask the desk")
SHOWN_TOOLTIP = Widget("tooltip", [use("hover", "Help")], {"tooltip": "shown"}, "Ask the desk")
VIRTUAL_LIST = Widget(
    "virtual list", [at('"Number 1"', "scroll", pages=3), at("Number 1[0-9]")], {}, "Chosen: Number"
)


def added(title: str) -> Item:
    return [fill("What needs to be done?", title), press("Enter")]


MILK_AND_BREAD = [added("Milk"), added("Bread")]
TICK_BREAD = at("checkbox", below='"Milk"')
EDIT_MILK = [use("double_click", index="Milk"), at("textbox.*Milk", "input_text", text="Oats")]
TO_DO = (
    Widget("add", MILK_AND_BREAD, {"rows": [["Milk", False], ["Bread", False]]}, '"Bread"'),
    Widget(
        "tick",
        [*MILK_AND_BREAD, TICK_BREAD],
        {"rows": [["Milk", False], ["Bread", True]]},
        "checkbox.* checked",
    ),
    Widget(
        "filter",
        [*MILK_AND_BREAD, TICK_BREAD, click("Active", role="link")],
        {"rows": [["Milk", False]]},
        gone="Bread",
    ),
    Widget(
        "edit",
        [*MILK_AND_BREAD, *EDIT_MILK, press("Enter")],
        {"rows": [["Oats", False], ["Bread", False]]},
        '"Oats"',
    ),
    Widget(
        "give up editing",
        [*MILK_AND_BREAD, *EDIT_MILK, press("Escape")],
        {"rows": [["Milk", False], ["Bread", False]]},
        gone="Oats",
    ),
    Widget(
        "delete",
        [*MILK_AND_BREAD, use("hover", index="Milk"), at("button", below='"Milk"')],
        {"rows": [["Bread", False]]},
        gone="Milk",
    ),
    Widget(
        "tick all",
        [*MILK_AND_BREAD, at("checkbox", below="What needs to be done")],
        {"rows": [["Milk", True], ["Bread", True]]},
        "checkbox.* checked",
    ),
    Widget(
        "clear completed",
        [*MILK_AND_BREAD, TICK_BREAD, click("Clear completed")],
        {"rows": [["Milk", False]]},
        gone="Bread",
    ),
)
"""The tasks of a to-do list, each on an empty one."""
