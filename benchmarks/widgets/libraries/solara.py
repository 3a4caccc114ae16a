"""Solara, whose components are those of Vuetify: an application in Python that tells what they hold."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, use, wait

LIBRARY = Library(
    "Solara",
    requirements=("solara==1.64.1", "solara-assets==1.58.2", "ipyvuetify<2", "pandas"),
    held="document.body.innerText.includes('Volume is') ? "
    "fetch('/held', {cache: 'no-store'}).then((answer) => answer.json()) : undefined",
    widgets=(
        usual.PLAIN_CHECKBOX,
        Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode" (on|checked)'),
        Widget(
            "select",
            [at('button "Country'), click("Peru", role="option")],
            {"select": "Peru"},
            "Peru",
        ),
        Widget(
            "select multiple",
            [at('button "Colours'), click("Blue", role="option"), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            "Red, Blue",
        ),
        Widget(
            "toggle buttons", [click("Right")], {"single": "Right"}, 'button "Right" (highlighted|pressed)'
        ),
        Widget(
            "toggle buttons",
            [click("Basil")],
            {"several": ["Ham", "Basil"]},
            'button "Basil" (highlighted|pressed)',
            called="several",
        ),
        Widget(
            "rich text",
            [fill("Name", "Grace"), press("Enter")],
            {"text": "Grace"},
            'value="Grace"',
            called="text field",
        ),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps"), press("Tab")],
            {"notes": "Two lamps"},
            "Two lamps",
            called="text area",
        ),
        Widget(
            "rich text",
            [
                at("textbox", "input_text", below='button "select"', text="Two bulbs"),
                wait(1),
            ],
            {"markdown": "# Two bulbs\n"},
            "Two bulbs",
            called="Markdown",
        ),
        Widget("form with errors", [fill("Password", "ab")], {"secret": "ab"}, "Too short.*error"),
        Widget("spinner", [fill("Guests", "4"), press("Enter")], {"spinner": 4}, '"Guests" value="4"'),
        Widget("slider", [set_value("Volume", "7")], {"slider": 7}, "Volume is 7"),
        Widget(
            "slider",
            [at('slider "Prices"', "set_value", nth=2, value="80")],
            {"range": [20, 80]},
            "prices .20, 80",
            called="range",
        ),
        Widget(
            "slider",
            [set_value("Steak", "2")],
            {"choice": "done"},
            'slider "Steak" value=2',
            called="of words",
        ),
        Widget(
            "date picker",
            [at('textbox "Day"'), at('button "17"')],
            {"date": "2026-02-17"},
            'textbox "Day" value="2026/02/17"',
        ),
        Widget(
            "date range picker",
            [at('textbox "Stay"'), at('button "17"'), at('button "20"')],
            {"dates": ["2026-02-17", "2026-02-20"]},
            'textbox "Stay" value="2026/02/17 - 2026/02/20"',
        ),
        Widget(
            "time picker",
            [at('textbox "At"', "input_text", text="14:45"), press("Enter")],
            {"time": "14:45:00"},
            'textbox "At" value="14:45"',
            called="typed",
        ),
        Widget(
            "time picker",
            [at('textbox "At"'), at('"14"'), at('"45"')],
            {"time": "14:45:00"},
            'textbox "At" value="14:45"',
        ),
        Widget(
            "file",
            [at("Drop a picture here", "upload_file", files=["cat.txt"])],
            {"file": "cat.txt"},
            "cat.txt",
            files=("cat.txt",),
        ),
        Widget("button", [click("Count")], {"clicks": 1}, "counted 1"),
        Widget("progress", [click("Compute")], {}, "^ *progressbar$"),
        Widget("tooltip", [use("hover", "Help")], {}, "Ask the desk"),
        Widget(
            "dialog",
            [at("delete icon"), click("Yes, delete")],
            {"dialog": "deleted"},
            gone="Everything is lost",
        ),
        Widget("menu", [click("Actions"), click("Archive")], {"menu": "Archive"}, "chosen Archive"),
        Widget(
            "menu",
            [at("Press me", "right_click"), click("Duplicate")],
            {"menu": "Duplicate"},
            "chosen Duplicate",
            called="context",
        ),
        usual.SHOWN_ACCORDION,
        Widget("tabs", [click("Invoices", role="tab")], {"tabs": 1}, "Three invoices"),
        Widget("drawer", [at("menu icon")], {}, "Remember me", gone="In stock"),
        Widget(
            "menu",
            [use("hover", "Lantern"), at("solara table menu"), click("Choose cell")],
            {"cell": "name 3"},
            "Cell: name 3",
            called="of a cell",
        ),
        Widget("table paging", [at("Next page")], {}, "6-7 of 7"),
        Widget(
            "combobox with search",
            [at('textbox "Select values in kind'), at("option.*bulb")],
            {},
            "1-1 of 1|1 / 7|0 / 7",
            called="filter",
        ),
        Widget(
            "file browser", [at("notes.txt", "double_click")], {"browsed": "notes.txt"}, "file: notes.txt"
        ),
        Widget(
            "rich text",
            [fill("Type a message...", "hello"), press("Enter")],
            {"chat": ["hello"]},
            '"hello"',
            called="chat",
        ),
    ),
)
