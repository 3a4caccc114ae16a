"""Panel: an application in Python; its server tells what its widgets hold."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select, set_value, use

LIBRARY = Library(
    "Panel",
    requirements=("panel==1.9.4",),
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget("checkbox", [at("checkbox", below='"Panel"')], {"checkbox": True}, "checkbox is True"),
        Widget(
            "checkbox", [check("Basil")], {"toppings": ["Basil"]}, 'checkbox "Basil" checked', called="group"
        ),
        Widget("switch", [check("Dark mode")], {"switch": True}, "switch is True"),
        Widget("radio", [check("Express")], {"radio": "Express"}, "radio is Express"),
        Widget("toggle buttons", [click("Right")], {"toggle": "Right"}, "toggle is Right"),
        Widget("select", [select("Country", "Peru")], {"select": "Peru"}, 'combobox "Country" value="Peru"'),
        Widget(
            "select multiple",
            [
                at("combobox", below="Colours"),
                click("Red", role="option"),
                at("combobox", below="Colours"),
                click("Blue", role="option"),
            ],
            {"multiple": ["Red", "Blue"]},
            "multiple is",
        ),
        Widget(
            "select multiple",
            [select("Sizes", "S"), select("Sizes", "L")],
            {"several": ["S", "L"]},
            "several is",
            called="list",
        ),
        Widget(
            "transfer",
            [at("listbox", "select_dropdown_option", below="Filter available", text="Bath"), click("❯❯")],
            {"transfer": ["Bath"]},
            "transfer is",
        ),
        Widget(
            "combobox with search",
            [fill("City", "li"), use("click_element_by_index", index="Lisbon")],
            {"combobox": "Lisbon"},
            "combobox is Lisbon",
        ),
        Widget(
            "rich text",
            [fill("Name", "Grace"), press("Tab")],
            {"text": "Grace"},
            "text is Grace",
            called="text field",
        ),
        Widget(
            "rich text",
            [fill("Notes", "Two lamps"), press("Tab")],
            {"textarea": "Two lamps"},
            "textarea is Two lamps",
            called="text area",
        ),
        Widget("spinner", [fill("Guests", "4"), press("Tab")], {"spinner": 4}, "spinner is 4"),
        Widget(
            "spinner",
            [at('hint="up"', below='textbox "Guests"'), at('hint="up"', below='textbox "Guests"')],
            {"spinner": 4},
            "spinner is 4",
            called="buttons",
        ),
        Widget("slider", [at("slider", "set_value", below="Volume", value="7")], {"slider": 7}, "Volume: 7"),
        Widget(
            "slider",
            [at("slider", "set_value", below="Prices", nth=2, value="80")],
            {"range": [20, 80]},
            "Prices: 20 .. 80",
            called="range",
        ),
        Widget(
            "date picker",
            [click("Day", role="textbox"), click("February 17, 2026")],
            {"date": "2026-02-17"},
            "date is 2026-02-17",
        ),
        Widget(
            "date picker",
            [click("Stay", role="textbox"), click("February 17, 2026"), click("February 20, 2026")],
            {"dates": ["2026-02-17", "2026-02-20"]},
            "2026-02-17 to 2026-02-20",
            called="range",
        ),
        Widget("colour picker", [set_value("Paint", "#00ff00")], {"colour": "#00ff00"}, "colour is #00ff00"),
        Widget("menu", [click("Actions"), click("Archive")], {"menu": "Archive"}, "menu is Archive"),
        Widget("toast", [click("Send")], {"button": 1}, "Message sent"),
        Widget(
            "file",
            [at("Picture", "upload_file", files=["cat.txt"])],
            {"file": "cat.txt"},
            "file is cat.txt",
            files=("cat.txt",),
        ),
        Widget("table sort", [click("price", role="columnheader")], {"sorted": ["price"]}, "Lantern"),
        Widget(
            "table filter",
            [at("searchbox", "input_text", text="floor"), press("Enter")],
            {"filters": ["floor"]},
            "Floor lamp",
            gone="Bulb",
        ),
        Widget("table paging", [click("Next Page")], {"leaf": 2}, "Lantern"),
        Widget(
            "table edit",
            [at('gridcell "29"'), at("spinbutton", "input_text", text="35"), press("Enter")],
            {"edited": 35},
            '"35"',
            known="A press does not always open its editor: without us, by Playwright alone, it did in 4 of 6 tries.",
        ),
        Widget(
            "table selection",
            [use("click_element_by_index", index="Floor lamp")],
            {"chosen": [1]},
            "Floor lamp",
        ),
        Widget("tabs", [click("Invoices")], {"tabs": 1}, "Three invoices"),
        usual.ACCORDION,
    ),
)
