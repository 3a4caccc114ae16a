"""Mantine."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select, upload, use

LIBRARY = Library(
    "Mantine",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@mantine/core@9.7.4",
        "@mantine/hooks@9.7.4",
        "@mantine/dates@9.7.4",
        "dayjs@1.11.23",
    ),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget(
            "radio", [check("Weekly")], {"segmented": "Weekly"}, 'radio "Weekly" checked', called="segmented"
        ),
        usual.SWITCH,
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "Peru"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select", [select("Speed", "Fast")], {"native": "Fast"}, '"Speed" value="Fast"', called="native"
        ),
        usual.SEARCH,
        Widget(
            "select multiple",
            [click("Colours", role="combobox"), click("Blue", role="option"), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            "Blue",
        ),
        Widget(
            "chip",
            [fill("Tags", "later", role="combobox"), press("Enter")],
            {"tags": ["Draft", "later"]},
            "later",
            called="new",
        ),
        Widget(
            "chip", [at("button", below="Draft")], {"tags": []}, gone="Draft", called="removed from a field"
        ),
        Widget("chip", [at("button", below='"Sample"')], {"pill": "removed"}, "Sample"),
        Widget(
            "chip",
            [check("New"), check("Used")],
            {"chips": ["new", "used"]},
            'checkbox "Used" checked',
            called="filter",
        ),
        usual.SLIDER,
        Widget(
            "slider",
            [at("slider", "set_value", below="From 20", nth=2, value="80")],
            {"range": [20, 80]},
            "From 20 to 80",
            called="range",
        ),
        Widget("spinner", [at("up", below="Guests")], {"spinner": 3}, '"Guests" value="3', called="buttons"),
        Widget("spinner", [fill("Guests", "4"), press("Enter")], {"spinner": 4}, '"Guests" value="4'),
        Widget(
            "one-time password", [click("PinInput", nth=1), press("4 2 1 7")], {"code": "4217"}, 'value="7"'
        ),
        Widget(
            "one-time password",
            [fill("Password", "lamplight"), click("Toggle password visibility")],
            {"password": True},
            '"Password" value="lamplight"',
            called="shown",
        ),
        Widget(
            "colour picker",
            [click("Paint", role="textbox"), at("#00ff00|colour lime|lime|green")],
            {"paint": "#00ff00"},
            "#00ff00",
        ),
        Widget("rating", [check("4", role="radio")], {"rating": 4}, 'radio "4".*checked'),
        Widget(
            "file",
            [upload("Choose a plan", ["plan.txt"])],
            {"file": "plan.txt"},
            "Choose a plan",
            files=["plan.txt"],
        ),
        Widget(
            "file",
            [upload("Photo", ["photo.txt"])],
            {"photo": "photo.txt"},
            "photo.txt",
            files=["photo.txt"],
            called="field",
        ),
        Widget(
            "date picker",
            [
                click("Day", role="textbox"),
                at("arrow right", below='button "January 2026'),
                at("17 February|February 17"),
            ],
            {"date": "2026-02-17"},
            '"Day" value="February 17, 2026"',
        ),
        Widget(
            "date picker",
            [at('button "Stay'), at("June 12|12 June"), at("June 15|15 June")],
            {"range days": ["2026-06-12", "2026-06-15"]},
            "June 15, 2026",
            called="range in two months",
        ),
        Widget("time picker", [fill("Time", "14:30")], {"time": "14:30"}, '"Time" value=14:30'),
        usual.TABS,
        usual.NAMED_ACCORDION,
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
            [click("Reports"), click("Yearly")],
            {"nav": "yearly"},
            "Yearly",
            called="side",
        ),
        usual.DIALOG,
        usual.DRAWER,
        usual.POPOVER,
        Widget("hover card", [use("hover", "@ada")], {"card": True}, "She wrote the first program"),
        usual.TOOLTIP,
        usual.TOAST,
        Widget(
            "toast",
            [click("Send"), at("button", below="Message sent")],
            {"toast": "closed"},
            gone="Message sent",
            called="closed",
        ),
        Widget("tree", [at("treeitem.*Fruit"), at("Pears")], {"tree": "pears"}, "Chosen: Pears"),
        Widget("stepper", [at("Payment")], {"stepper": 1}, "Your payment"),
        Widget(
            "table paging", [click("2", role="button")], {"paging": 2}, "Orders on page 2", called="pages"
        ),
        Widget("collapsible", [click("Show more")], {"collapsible": True}, "Two"),
        Widget("menu", [click("Open navigation")], {"burger": True}, "Open navigation", called="burger"),
    ),
)
