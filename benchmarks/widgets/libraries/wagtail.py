"""Wagtail's admin; the environment is that of `make realapps`."""

from benchmarks.realapps.applications import APPLICATIONS
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import Item, check, click, fill, press, select

SAVED = "has been updated"


def saved(*script: Item) -> list[Item]:
    return [*script, click("Save draft")]


LIBRARY = Library(
    "Wagtail",
    requirements=APPLICATIONS["wagtail"].requirements,
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget(
            "rich text",
            saved(fill("Title*", "Rye", role="textbox")),
            {"title": "Rye"},
            SAVED,
            called="text field",
        ),
        Widget(
            "rich text",
            saved(at("draft", "input_text", text="Dear Ada")),
            {"text": "<p>Dear Ada</p>"},
            SAVED,
        ),
        Widget(
            "rich text",
            saved(at("draft", "select_text", text="brown"), press("Control+b")),
            {"bold": ["brown"]},
            SAVED,
            called="bold",
        ),
        Widget("select", saved(select("Place*", "Bremen")), {"place": "bremen"}, SAVED),
        Widget("checkbox", saved(check("Is free")), {"is_free": True}, SAVED),
        Widget(
            "date picker",
            saved(click("Starts on", role="textbox"), at("Next|next"), click("17")),
            {"day": 17},
            SAVED,
        ),
        Widget(
            "menu",
            saved(
                click("Insert a block"),
                click("Quote"),
                at("textbox", "input_text", below='region "Quote', text="Let there be bread"),
            ),
            {"body": [["quote", "Let there be bread"]]},
            SAVED,
            called="blocks",
        ),
        Widget(
            "dialog", saved(click("Choose baker"), click("David")), {"baker": "David"}, SAVED, called="choice"
        ),
        Widget(
            "dialog",
            saved(click("Choose a page"), click("Explore"), click("Cakes")),
            {"related": "Cakes"},
            SAVED,
            called="page",
        ),
        Widget(
            "table sort",
            saved(click("Move down", nth=1)),
            {"steps": ["Bake", "Knead"]},
            SAVED,
            called="order",
        ),
        Widget(
            "drag list",
            saved(
                at(
                    'button "Drag"',
                    "drag_and_drop",
                    below='region "Step 2"',
                    onto='button "Drag"',
                    onto_below='region "Step 1"',
                )
            ),
            {"steps": ["Bake", "Knead"]},
            SAVED,
        ),
        Widget(
            "table edit",
            saved(click("Add Step"), at('textbox "Name', "input_text", below='region "Step 3"', text="Cool")),
            {"steps": ["Knead", "Bake", "Cool"]},
            SAVED,
            called="added",
        ),
        Widget("tabs", [click("Promote", role="tab")], {}, "Slug"),
        Widget("accordion", [at("Toggle section", below='region "Step"')], {}, "collapsed"),
        Widget(
            "menu", [click("More actions"), click("Publish")], {"live": True}, "published", called="publish"
        ),
        Widget("menu", [click("Ada"), click("Account")], {}, "Account", called="account"),
        Widget("tree", [click("Pages", role="button"), click("Home")], {}, "Pretzels", called="explorer"),
        Widget("combobox with search", [fill("Search", "rolls"), press("Enter")], {}, "Rolls"),
        Widget("popover", [click("Toggle status")], {}, "Draft"),
        Widget("popover", [click("Toggle preview")], {}, "Preview", called="side panel"),
    ),
)
