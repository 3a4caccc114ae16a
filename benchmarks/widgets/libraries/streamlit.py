"""Streamlit: an application in Python, which writes what its widgets hold to a file that it serves."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, wait

LIBRARY = Library(
    "Streamlit",
    requirements=("streamlit==1.67.0",),
    held="(document.querySelector('[data-test-script-state=notRunning] [data-testid=stChatInput]') && "
    "!document.querySelector('[data-testid=stSkeleton]') ? "
    "fetch('/app/static/state.json', {cache: 'no-store'}).then((answer) => answer.json()).catch(() => undefined) : undefined)",
    widgets=(
        usual.PLAIN_CHECKBOX,
        Widget("switch", [check("Dark mode")], {"switch": True}, "dark True"),
        usual.NAMED_RADIO,
        Widget(
            "select",
            [click("City", role="combobox"), click("Oslo", role="option")],
            {"select": "Oslo"},
            "Oslo",
        ),
        Widget(
            "combobox with search",
            [fill("City", "lis", role="combobox"), click("Lisbon", role="option")],
            {"select": "Lisbon"},
            "Lisbon",
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
            "Blue",
        ),
        Widget("toggle buttons", [check("M")], {"pills": "M"}, 'radio "M" checked'),
        Widget(
            "rich text",
            [fill("Name", "Grace"), press("Enter")],
            {"text": "Grace"},
            '"Name" value="Grace"',
            called="text field",
        ),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps"), press("Control+Enter")],
            {"textarea": "Two lamps"},
            "Two lamps",
            called="text area",
        ),
        Widget(
            "spinner",
            [set_value("Guests", "4"), press("Enter")],
            {"spinner": 4},
            'spinbutton "Guests" value=4',
        ),
        Widget(
            "spinner",
            [click("Increment"), click("Increment")],
            {"spinner": 4},
            'spinbutton "Guests" value=4',
            called="buttons",
        ),
        Widget(
            "slider", [at("slider", "set_value", below='"Volume"', value="7")], {"slider": 7}, "Volume is 7"
        ),
        Widget(
            "slider",
            [at("slider", "set_value", below='"Prices"', nth=2, value="80")],
            {"range": [20, 80]},
            "prices .20, 80",
            called="range",
        ),
        Widget(
            "date picker", [click("Choose date"), at("17")], {"date": "2026-02-17"}, "spinbutton.*day.*17"
        ),
        Widget("rating", [check("4 out of 5 stars")], {"rating": 3}, "stars 3"),
        Widget(
            "file",
            [at("Upload", "upload_file", files=["cat.txt"])],
            {"file": "cat.txt"},
            "cat.txt",
            files=("cat.txt",),
        ),
        Widget("toast", [click("Send", role="button")], {}, "Message sent"),
        usual.SHOWN_ACCORDION,
        Widget("tabs", [click("Invoices", role="tab")], {}, "Three invoices"),
        Widget(
            "popover",
            [click("Why?"), check("I agree to the law")],
            {"popover": True},
            'checkbox "I agree to the law" checked',
        ),
        Widget(
            "dialog",
            [click("Delete account"), click("Yes, delete"), wait(1)],
            {"dialog": "deleted"},
            gone="Yes, delete",
        ),
        Widget(
            "rich text",
            [fill("Ask the desk", "hello"), press("Enter")],
            {"chat": "hello"},
            "You said hello",
            called="chat",
        ),
    ),
)
