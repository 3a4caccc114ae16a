"""Voila with ipywidgets: a notebook as an application; its kernel tells what the widgets hold."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select, set_value, upload, wait

LIBRARY = Library(
    "Voila",
    requirements=("voila==0.5.13", "ipywidgets==8.1.9", "ipykernel"),
    held="document.body.innerText.includes('Nothing yet') || document.body.innerText.includes(' is ') ? "
    "fetch('/held', {cache: 'no-store'}).then((answer) => answer.json()) : undefined",
    widgets=(
        Widget("checkbox", [check("Remember me")], {"checkbox": True}, "checkbox is True"),
        Widget("toggle buttons", [click("Bold")], {"toggle": True}, 'button "Bold" (highlighted|pressed)'),
        Widget(
            "toggle buttons",
            [click("Right")],
            {"buttons": "Right"},
            'button "Right" (highlighted|pressed)',
            called="one of several",
        ),
        usual.NAMED_RADIO,
        Widget("select", [select("Country", "Peru")], {"select": "Peru"}, 'combobox "Country" value="Peru"'),
        Widget(
            "select", [select("Room", "Bath")], {"list": "Bath"}, 'listbox "Room" value="Bath"', called="list"
        ),
        Widget(
            "select multiple",
            [select("Sizes", "S"), select("Sizes", "L")],
            {"multiple": ["S", "L"]},
            'listbox "Sizes" value="S", "L"',
        ),
        Widget(
            "combobox with search",
            [fill("City", "Lisbon"), press("Enter")],
            {"combobox": "Lisbon"},
            "combobox is Lisbon",
        ),
        Widget(
            "slider", [at("slider", "set_value", below='"Volume"', value="7")], {"slider": 7}, "slider is 7"
        ),
        Widget(
            "slider",
            [at("textbox", "input_text", below='"Volume"', text="8"), press("Enter")],
            {"slider": 8},
            "slider is 8",
            called="its number",
        ),
        Widget(
            "slider",
            [at("slider", "set_value", below='"Steak"', value="2")],
            {"slid": "done"},
            "slid is done",
            called="of words",
        ),
        Widget(
            "slider",
            [at("slider", "set_value", below='"Prices"', nth=2, value="80")],
            {"range": [20, 80]},
            "range is .20, 80",
            called="range",
        ),
        Widget(
            "slider",
            [at("slider", "set_value", below='"Days"', nth=2, value="3")],
            {"slidrange": ["Mon", "Thu"]},
            "slidrange is",
            called="range of words",
        ),
        Widget("spinner", [set_value("Guests", "4"), press("Enter")], {"spinner": 4}, "spinner is 4"),
        Widget("rich text", [fill("Name", "Grace")], {"text": "Grace"}, "text is Grace", called="text field"),
        Widget(
            "rich text", [fill("Notes", "Two lamps")], {"notes": "Two lamps"}, "Two lamps", called="text area"
        ),
        Widget("date picker", [set_value("Day", "2026-02-17")], {"date": "2026-02-17"}, "date is 2026-02-17"),
        Widget("time picker", [set_value("At", "14:45")], {"time": "14:45:00"}, "time is 14:45"),
        Widget(
            "date picker",
            [set_value("Meeting", "2026-02-17T10:00")],
            {"moment": "2026-02-17 10:00:00"},
            "moment is 2026-02-17",
            called="with time",
        ),
        Widget(
            "colour picker",
            [fill("Paint", "#0000ff"), press("Enter")],
            {"colour": "#0000ff"},
            "colour is #0000ff",
        ),
        Widget(
            "colour picker",
            [set_value("Edge", "#0000ff")],
            {"short": "#0000ff"},
            "short is #0000ff",
            called="concise",
        ),
        Widget(
            "chip",
            [
                at("reacts to: drop", below='"Edge"'),
                at("combobox", "input_text", below='"Edge"', text="bulb"),
                press("Enter"),
            ],
            {"tags": ["lamp", "bulb"]},
            '"bulb"',
            called="new",
        ),
        Widget(
            "chip",
            [at("times", below='clickable "4"')],
            {"numbers": [1]},
            "numbers is .1.",
            gone='clickable "4"',
        ),
        Widget("chip", [at('clickable "1"')], {}, 'clickable "1"', called="chosen"),
        Widget(
            "file",
            [upload("Picture (0)", ["cat.txt"])],
            {"file": ["cat.txt"]},
            "cat.txt",
            files=("cat.txt",),
        ),
        Widget("player", [at("play icon"), wait(4)], {"play": 5}, "play is 5"),
        Widget("button", [click("Send")], {"button": 1}, "Message sent"),
        Widget("output", [click("Fail")], {}, "Too many lamps", called="of an error"),
        Widget(
            "output", [click("Send"), click("Clear")], {"button": 1}, gone="Message sent", called="cleared"
        ),
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": 1}, "Three invoices"),
        Widget("accordion", [at('"Shipping costs"')], {"folds": 0}, "Free above 50 euros"),
        Widget("stepper", [click("Next page")], {}, "The second page"),
        Widget(
            "form",
            [check("twice"), at("slider", "set_value", below='"Factor"', value="3")],
            {},
            "Product: 42",
            called="that shows at once",
        ),
    ),
)
