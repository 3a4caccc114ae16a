"""Gradio: an application in Python; its server tells what its components hold."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, use

LIBRARY = Library(
    "Gradio",
    requirements=("gradio==6.31.0",),
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget("checkbox", [check("Remember me")], {"checkbox": True}, "checkbox is True"),
        Widget("checkbox", [check("Basil")], {"toppings": ["Basil"]}, "toppings is", called="group"),
        Widget("radio", [check("Express")], {"radio": "Express"}, "radio is Express"),
        Widget(
            "select",
            [click("City", role="combobox"), click("Oslo", role="option")],
            {"select": "Oslo"},
            "select is Oslo",
        ),
        Widget(
            "combobox with search",
            [fill("City", "lis", role="combobox"), click("Lisbon", role="option")],
            {"select": "Lisbon"},
            "select is Lisbon",
        ),
        Widget(
            "select multiple",
            [click("Colours", role="combobox"), click("Red", role="option"), click("Blue", role="option")],
            {"multiple": ["Red", "Blue"]},
            "multiple is .*Blue",
        ),
        Widget(
            "rich text",
            [fill("Name", "Grace", role="textbox")],
            {"text": "Grace"},
            "text is Grace",
            called="text field",
        ),
        Widget("spinner", [set_value("Guests", "4")], {"spinner": 4}, "spinner is 4"),
        Widget("slider", [set_value("range slider for Volume", "7")], {"slider": 7}, "slider is 7"),
        Widget(
            "date picker",
            [at("YYYY-MM-DD", "input_text", text="2026-02-17"), press("Enter")],
            {"date": "2026-02-17"},
            "date is 2026-02-17",
            called="typed",
        ),
        Widget(
            "date picker",
            [at("calendar"), click("17"), at("Done|OK|Close|calendar")],
            {"date": "2026-02-17"},
            "date is 2026-02-17",
        ),
        Widget(
            "file",
            [at("Click to upload", "upload_file", files=["cat.txt"])],
            {"file": "cat.txt"},
            "file is cat.txt",
            files=("cat.txt",),
        ),
        Widget("toast", [click("Send")], {"toast": "shown"}, "Message sent"),
        Widget("accordion", [at("Shipping costs")], {}, "Free above 50 euros"),
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": "invoices"}, "Three invoices"),
        Widget(
            "table edit",
            [use("double_click", index="29"), press("Control+A 3 5 Enter")],
            {"first": ["Desk lamp", "35"]},
            '"35"',
        ),
        Widget(
            "rich text",
            [at("Type a message", "input_text", text="hello"), at("arrow right", below="Chatbot")],
            {},
            "You said hello",
            called="chat",
        ),
    ),
)
