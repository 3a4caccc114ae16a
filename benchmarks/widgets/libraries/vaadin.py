"""Vaadin's web components: their parts are children, not in shadow roots."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, upload, use

LIBRARY = Library(
    "Vaadin",
    packages=("@vaadin/vaadin-core@25.3.0",),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget(
            "select",
            [click("Country Chile"), at('option "Peru"')],
            {"select": "peru"},
            'button "Country Peru"',
        ),
        usual.SEARCH,
        Widget(
            "select multiple",
            [at("toggle", below='combobox "Colours"'), at('option "Blue"'), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            "Blue",
        ),
        Widget("chip", [at("remove", below='"Red"')], {"multiple": []}, gone="Red"),
        Widget("spinner", [click("field increase")], {"spinner": 3}, '"Guests" value=3', called="buttons"),
        Widget(
            "date picker",
            [click("Day", role="combobox"), at("February 17, 2026|17 February 2026|17.*February")],
            {"date": "2026-02-17"},
            '"Day" value="2/17/2026"',
            known="A press after it was scrolled is not heard, with a pause of 0.4 s neither.",
        ),
        Widget(
            "date picker",
            [
                fill("Moment", "3/4/2026", nth=1),
                press("Enter"),
                fill("Moment", "10:30", nth=2),
                press("Enter"),
            ],
            {"moment": "2026-03-04T10:30"},
            '"Moment" value="3/4/2026"',
            called="with a time",
        ),
        Widget(
            "time picker",
            [at("toggle", below='combobox "Hour"'), click("02:45", role="option")],
            {"time": "02:45"},
            '"Hour" value="02:45"',
        ),
        Widget("text field", [at("clear", below='"Name"')], {"name": ""}, '"Name"', called="cleared"),
        usual.TEXT_AREA,
        usual.TOLD_SLIDER,
        Widget(
            "slider",
            [set_value("Price max", "80")],
            {"range": [20, 80]},
            "From 20 to 80",
            called="range",
        ),
        usual.NUMBERED_TABS,
        Widget(
            "accordion", [click("Shipping costs")], {"details": True}, "Free above 50 euros", called="details"
        ),
        Widget(
            "menu",
            [click("Actions"), click("Archive", role="menuitem")],
            {"menu": "Archive"},
            gone="Archive",
        ),
        Widget(
            "menu",
            [click("Actions"), click("Share", role="menuitem"), click("By mail", role="menuitem")],
            {"menu": "By mail"},
            gone="By mail",
            called="submenu",
        ),
        Widget(
            "menu",
            [use("right_click", "plan.txt"), click("Rename it", role="menuitem")],
            {"context": "Rename it"},
            gone="Rename it",
            called="context",
        ),
        Widget(
            "menu",
            [click("Reports Toggle child items"), click("Yearly", role="link")],
            {"side": "/yearly"},
            "You read: /yearly",
            called="side",
        ),
        usual.DIALOG,
        usual.TOOLTIP,
        Widget("toast", [click("Send", nth=1)], {"toast": "shown"}, "Message sent"),
        Widget("table sort", [click("Sort by Price")], {"sort": "asc"}, "sort=ascending"),
        Widget("table filter", [fill("Name", "Vas", nth=2)], {}, gone="Lamp"),
        Widget("table selection", [check("Select Row 2")], {"rows": ["Vase"]}, "1 chosen"),
        Widget(
            "virtual list",
            [at('gridcell "Lamp"', "scroll", pages=2), at("checkbox.*Select Row 1[5-9]")],
            {},
            "1 chosen",
            called="rows of a table",
        ),
        Widget(
            "tree",
            [use("click_element_by_index", index="Fruit"), at('"Pears"')],
            {"tree": "Pears"},
            "Chosen: Pears",
            known="The arrow in its cell is on no line.",
        ),
        Widget(
            "drag list",
            [at('gridcell "Dates"', "drag_and_drop", onto='gridcell "Apples"')],
            {"order": ["Dates", "Apples", "Cherries"]},
            "Dates",
            called="rows of a table",
        ),
        usual.VIRTUAL_LIST,
        Widget(
            "file",
            [upload("Upload Files...", ["plan.txt"])],
            {"file": ["plan.txt"]},
            "Queued",
            files=["plan.txt"],
        ),
        Widget(
            "rich text",
            [fill("Message", "Two lamps"), at('button "Send"', below='textbox "Message"')],
            {"message": "Two lamps"},
            "You said: Two lamps",
            called="message",
        ),
        Widget("splitter", [at("Resize separator", "drag_and_drop", right=80)], {"split": True}, "more"),
    ),
)
