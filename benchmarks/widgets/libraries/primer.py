"""Primer, the design system of GitHub, for React."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, select, use

LIBRARY = Library(
    "Primer",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "react-is@19.2.0",
        "@primer/react@38.40.0",
        "@primer/primitives@11.10.0",
    ),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("switch", [click("Dark mode", role="button")], {"switch": True}, 'button "Dark mode" pressed'),
        Widget("segmented button", [click("Board")], {"segmented": 1}, 'button "Board" pressed'),
        Widget("select", [select("Country *", "Peru")], {"select": "pe"}, 'value="Peru"', called="native"),
        Widget(
            "combobox with search",
            [fill("City", "li"), click("Lima", role="option")],
            {},
            'combobox "City" value="Lima"',
        ),
        Widget(
            "chip", [at("cross", below='"urgent"')], {"tokens": ["draft"]}, gone="urgent", called="removed"
        ),
        usual.TEXT_AREA,
        Widget("form", [click("Sign up")], {}, "Enter a valid email", called="error"),
        Widget("menu", [click("Actions"), at('menuitem "Archive"')], {"menu": "archive"}, gone="Archive"),
        Widget(
            "menu",
            [click("Sort: name"), at('menuitemradio "stars"')],
            {"sort": "stars"},
            "Sort: stars",
            called="one of several",
        ),
        Widget(
            "menu",
            [click("Columns"), at('menuitemcheckbox "type"')],
            {"columns": ["name", "type"]},
            'menuitemcheckbox "type" checked',
            called="several",
        ),
        Widget(
            "select multiple",
            [click("bug", role="button"), at('option "docs"'), press("Escape")],
            {"labels": ["bug", "docs"]},
            'button "bug, docs"',
        ),
        usual.DIALOG,
        usual.DRAWER,
        Widget(
            "toast", [click("Dismiss banner")], {"banner": "closed"}, gone="Payment failed", called="banner"
        ),
        Widget("busy", [click("Save")], {"busy": True}, 'button "Save".* disabled'),
        Widget("tooltip", [use("hover", "Help")], {}, "Ask the desk"),
        Widget("accordion", [at('"Shipping costs"')], {}, "Free above 50 euros"),
        Widget("tabs", [click("Invoices (3)", role="tab")], {}, "Three invoices"),
        Widget("navigation", [click("Access")], {}, 'link "Teams"', called="opened"),
        Widget(
            "tree",
            [at("arrow right", below='"src"'), at('treeitem "app.js"')],
            {"tree": "app"},
            'treeitem "app.js"',
        ),
        Widget("table sort", [at('button "Stars"')], {}, '"Stars" sort='),
        Widget("table paging", [at('button "Page 3"')], {"tablePage": 2}, "21‒30 of 60"),
        Widget("table paging", [at('link "Page 5"')], {"paging": 5}, "Orders of page 5", called="pages"),
        Widget("chip", [click("Remove token")], {"token": "removed"}, "beta", called="token"),
    ),
)
