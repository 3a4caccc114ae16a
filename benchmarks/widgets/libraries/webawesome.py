"""Web Awesome: web components, in shadow roots."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value

LIBRARY = Library(
    "Web Awesome",
    packages=("@awesome.me/webawesome@3.14.0",),
    widgets=(
        usual.CHECKBOX,
        Widget(
            "checkbox",
            [check("Ham"), check("Olives")],
            {"group": ["ham", "olives"]},
            'checkbox "Olives" checked',
            called="group",
        ),
        usual.RADIO,
        Widget(
            "radio", [check("Weekly")], {"period": "week"}, 'radio "Weekly" checked', called="button group"
        ),
        usual.SWITCH,
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "pe"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select multiple",
            [
                click("Colours", role="combobox"),
                click("Red", role="option"),
                click("Blue", role="option"),
                press("Escape"),
            ],
            {"multiple": ["red", "blue"]},
            "Blue",
        ),
        usual.TOLD_SLIDER,
        usual.TEXT_AREA,
        Widget("spinner", [click("Increment")], {"spinner": 3}, '"Guests" value="?3', called="buttons"),
        Widget("spinner", [fill("Guests", "4"), press("Enter")], {"spinner": 4}, '"Guests" value="?4'),
        Widget(
            "one-time password",
            [fill("Code", "1234", role="textbox")],
            {"code": "1234"},
            'textbox "Code" value="1234"',
        ),
        Widget("chip", [at("button.*Remove", below="urgent")], {"tags": ["draft"]}, gone="urgent"),
        Widget(
            "chip",
            [fill("Tags", "later"), press("Enter")],
            {"tags": ["draft", "urgent", "later"]},
            "later",
            called="new",
        ),
        Widget(
            "time picker",
            [fill("Hour", "14", role="spinbutton"), fill("Minute", "30"), press("Tab")],
            {"time": "14:30"},
            '"Minute" value="?30',
        ),
        Widget(
            "rating", [set_value("Rating", "4", role="slider")], {"rating": 4}, 'slider "Rating" value="?4'
        ),
        Widget(
            "colour picker",
            [click("Paint", role="button"), at("#00ff00|colour lime|lime")],
            {"paint": "#00ff00"},
            "#00ff00",
        ),
        usual.TABS,
        usual.MENU,
        usual.SUBMENU,
        usual.DIALOG,
        usual.DRAWER,
        usual.TOAST,
        Widget(
            "accordion", [click("Shipping costs")], {"details": True}, "Free above 50 euros", called="details"
        ),
        Widget("accordion", [click("How to pay")], {"accordion": True}, "By card"),
        usual.TOOLTIP,
        usual.POPOVER,
        Widget(
            "tree",
            [click("Fruit", role="treeitem"), press("ArrowRight"), click("Pears")],
            {"tree": ["Pears"]},
            "Pears.*selected",
        ),
        Widget("carousel", [click("Next slide", role="button")], {"carousel": 1}, "The second slide"),
        Widget("stepper", [at("Payment")], {"stepper": "pay"}, "Your payment"),
        Widget("table paging", [click("2", role="button")], {"paging": 2}, "Orders 11 to 20", called="pages"),
        Widget("splitter", [set_value("Resize", "75", role="separator")], {"split": True}, "more"),
    ),
)
