"""Flask-Admin: an admin in Python; its server tells what its database holds."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select

LAMP = {"price": 29, "sold": False, "added": "2026-02-10", "notes": None, "kind": "desk", "maker": "Ada"}

LIBRARY = Library(
    "Flask-Admin",
    requirements=("flask-admin[sqlalchemy]==2.2.1",),
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget(
            "rich text",
            [
                click("Create"),
                fill("Name", "Torch"),
                fill("Price", "7"),
                fill("Notes", "Two lamps"),
                at('button "Save"'),
            ],
            {
                "Torch": LAMP
                | {"price": 7, "added": "None", "notes": "Two lamps", "kind": None, "maker": "None"}
            },
            "Record was successfully created",
            called="form",
        ),
        Widget(
            "select",
            [at("Edit Record"), select("Maker", "Bob"), at('button "Save"')],
            {"Desk lamp": LAMP | {"maker": "Bob"}},
            "Record was successfully saved",
        ),
        Widget(
            "combobox with search",
            [
                at("Edit Record"),
                at('link "Ada"'),
                at("combobox .Maker. expanded", "input_text", text="bo"),
                press("Enter"),
                at('button "Save"'),
            ],
            {"Desk lamp": LAMP | {"maker": "Bob"}},
            "Record was successfully saved",
        ),
        Widget(
            "checkbox",
            [at("Edit Record"), check("Sold"), at('button "Save"')],
            {"Desk lamp": LAMP | {"sold": True}},
            "Record was successfully saved",
        ),
        Widget(
            "date picker",
            [at("Edit Record"), click("Added"), click("17"), at('button "Save"')],
            {"Desk lamp": LAMP | {"added": "2026-02-17"}},
            "Record was successfully saved",
        ),
        Widget(
            "table edit",
            [
                at('link "29"'),
                at("textbox|spinbutton", "input_text", below='link "29"|"29"', text="35"),
                press("Enter"),
            ],
            {"Desk lamp": LAMP | {"price": 35}},
            "35",
        ),
        Widget("table sort", [click("Price")], {}, 'row.*"Bulb" . "4"'),
        Widget("table paging", [at('link "2"')], {}, "Lantern", gone="Desk lamp"),
        Widget(
            "search field",
            [at('textbox "name"', "input_text", text="floor"), press("Enter")],
            {},
            "Floor lamp",
            gone="Bulb",
        ),
        Widget(
            "table filter",
            [
                click("Add Filter"),
                at('"Price"', below="Add Filter"),
                at("textbox|spinbutton", "input_text", below="Remove|Price", text="89"),
                at("Apply"),
            ],
            {},
            "Floor lamp",
            gone="Bulb",
        ),
        Widget("table selection", [click("Select all records")], {}, 'checkbox "Select record" checked'),
        Widget(
            "menu",
            [at("Select record"), click("With selected"), click("Mark as sold")],
            {"Desk lamp": LAMP | {"sold": True}},
            "Desk lamp",
            called="action",
        ),
        Widget(
            "dialog",
            [click("Delete Record", nth=3)],
            {"Bulb": None},
            "successfully deleted",
            called="question",
        ),
        Widget(
            "dialog",
            [click("More"), click("Makers"), click("Create"), fill("Name", "Cleo"), at('button "Save"')],
            {"makers": ["Ada", "Bob", "Cleo"]},
            "Cleo",
            called="form",
        ),
        Widget(
            "file",
            [
                click("More"),
                click("Files"),
                click("Upload File"),
                at("type=file", "upload_file", files=["cat.txt"]),
                at('button "Save"'),
            ],
            {"files": ["cat.txt"]},
            "cat.txt",
            files=("cat.txt",),
        ),
        Widget("menu", [click("More"), click("Makers")], {}, 'heading.*"Makers"', called="navigation"),
        Widget("table edit", [click("3 items"), click("20 items")], {}, "Lantern", called="size of a page"),
    ),
)
