"""Fomantic UI (Semantic UI): its own page, no bundle, and hardly any ARIA."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press

LIBRARY = Library(
    "Fomantic UI",
    packages=("jquery@3.8.0", "fomantic-ui-css@2.9.4"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("switch", [check("Dark mode")], {"switch": True}, 'checkbox "Dark mode" checked'),
        Widget("select", [click("Pick a country"), click("Peru")], {"select": "pe"}, "Peru"),
        Widget(
            "select multiple",
            [click("Toppings"), click("Olives"), click("Basil"), press("Escape")],
            {"multiple": ["olives", "basil"]},
            "Basil",
        ),
        Widget("combobox with search", [fill("City", "li"), click("Lima")], {"combobox": "Lima"}, "Lima"),
        Widget("date picker", [click("Date"), at('"17"')], {"date": "January 17, 2026"}, "January 17, 2026"),
        Widget("rating", [at("star", nth=4)], {"rating": 4}, "star.*highlighted|star.*black"),
        Widget("tabs", [click("Invoices")], {"tabs": "invoices"}, "Three invoices"),
        Widget("menu", [click("Actions"), click("Archive")], {"menu": "archive"}, gone="Archive"),
        usual.DIALOG,
        usual.ACCORDION,
        usual.TOAST,
        Widget("toggle", [at("align right")], {"pressed": "right"}, "align right.*highlighted"),
    ),
)
