"""NiceGUI, whose components are those of Quasar: an application in Python that tells what its widgets hold."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press

LIBRARY = Library(
    "NiceGUI",
    requirements=("nicegui==3.18.0",),
    held="document.querySelector('.q-tree') ? "
    "fetch('/held', {cache: 'no-store'}).then((answer) => answer.json()) : undefined",
    widgets=(
        usual.PLAIN_CHECKBOX,
        Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" (on|checked)'),
        usual.NAMED_RADIO,
        Widget(
            "select",
            [click("City", role="combobox"), click("Oslo", role="option")],
            {"select": "Oslo"},
            "Oslo",
        ),
        Widget(
            "combobox with search",
            [fill("Friend", "gra", role="combobox"), click("Grace", role="option")],
            {"search": "Grace"},
            "Grace",
        ),
        Widget(
            "select multiple",
            [
                click("Colours", role="combobox"),
                click("Red", role="option"),
                click("Blue", role="option"),
                press("Escape"),
            ],
            {"multiple": ["Red", "Blue"]},
            "Red, Blue",
        ),
        Widget("toggle buttons", [click("M", role="button")], {"toggle": "M"}, '"M" (pressed|highlighted)'),
        Widget(
            "rich text",
            [fill("Name", "Grace", role="textbox")],
            {"text": "Grace"},
            'value="Grace"',
            called="text field",
        ),
        Widget(
            "rich text", [fill("Notes", "Two lamps")], {"area": "Two lamps"}, "Two lamps", called="text area"
        ),
        Widget("spinner", [fill("Guests", "4")], {"number": 4}, 'spinbutton "Guests" value=4'),
        Widget("slider", [at("slider", "set_value", value="7")], {"slider": 7}, "slider .*value=7"),
        Widget("date picker", [click("17", role="button")], {"date": "2026-02-17"}, "Feb 17"),
        Widget("rating", [click("grade 4")], {"rating": 4}, '"grade 4" checked'),
        Widget("accordion", [click('Expand "Shipping costs"')], {"accordion": True}, "Free above 50 euros"),
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": "Invoices"}, "Three invoices"),
        Widget(
            "dialog",
            [click("Delete account"), click("Yes, delete")],
            {"dialog": "deleted"},
            gone="Delete the account",
        ),
        Widget("menu", [at('button ".*Actions'), click("Export")], {"menu": "export"}, gone="Archive"),
        Widget("toast", [click("Send")], {"toast": "shown"}, "Message sent"),
        Widget(
            "table",
            [at("checkbox", below='row .*"Bulb"')],
            {"table": ["Bulb"]},
            "1 (record|row)",
            called="row",
        ),
        Widget("tree", [at("", below='treeitem "Lamps'), click("Floor")], {"tree": "Floor"}, "Floor"),
    ),
)
