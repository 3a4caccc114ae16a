"""Redoc: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill

LIBRARY = Library(
    "Redoc",
    packages=("redoc@2.5.4",),
    widgets=(
        Widget("menu", [click("Limits", role="menuitem")], {"at": "#section/Limits"}, "Ten a second"),
        Widget(
            "menu",
            [click("Orders", role="menuitem"), click("List orders", role="menuitem")],
            {"at": "#tag/Orders/operation/listOrders"},
            "List orders",
            called="submenu",
        ),
        Widget("tabs", [click("Python", role="tab")], {"sample": "Python"}, "requests.get"),
        Widget("accordion", [click("200 The lamp", nth=1)], {"answer": True}, "Response Schema"),
        Widget("tree", [click("expand maker")], {"maker": True}, '"city'),
        Widget("tree", [at('button "collapse"')], {"folded": True}, 'button "expand"', called="sample"),
        Widget(
            "combobox with search",
            [fill("Search", "drop"), at("Drop orders", below="Search")],
            {"at": "#tag/Orders/operation/dropOrders"},
            "Drop orders",
        ),
        Widget(
            "menu",
            [at('button "get /lamps')],
            {"servers": True},
            "https://test.lamps.example",
            called="servers",
        ),
    ),
)
