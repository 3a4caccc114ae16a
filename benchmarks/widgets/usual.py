"""Widgets that many libraries have, with the same words on their pages and the same state behind them."""

from benchmarks.widgets.library import Widget, at
from pytest_agentbrowse.testing import check, click, fill, set_value, use

CHECKBOX = Widget("checkbox", [check("Remember me")], {"checkbox": True}, 'checkbox "Remember me" checked')
RADIO = Widget("radio", [check("Express")], {"radio": "express"}, 'radio "Express" checked')
SWITCH = Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" checked')
SEARCH = Widget(
    "combobox with search",
    [fill("City", "li"), click("Lima", role="option")],
    {"combobox": "Lima"},
    'combobox "City" value="Lima"',
)
SLIDER = Widget("slider", [set_value("Volume", "7", role="slider")], {"slider": 7}, "Volume is 7")
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
TOAST = Widget("toast", [click("Send")], {"toast": "shown"}, "Message sent")
ACCORDION = Widget("accordion", [click("Shipping costs")], {"accordion": True}, "Free above 50 euros")
NAMED_ACCORDION = Widget(
    "accordion", [click("Shipping costs")], {"accordion": "costs"}, "Free above 50 euros"
)
TOOLTIP = Widget("tooltip", [use("hover", "Help")], {"tooltip": True}, "Ask the desk")
SHOWN_TOOLTIP = Widget("tooltip", [use("hover", "Help")], {"tooltip": "shown"}, "Ask the desk")
VIRTUAL_LIST = Widget(
    "virtual list", [at('"Number 1"', "scroll", pages=3), at("Number 1[0-9]")], {}, "Chosen: Number"
)
