"""Vuetify 4."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value

LIBRARY = Library(
    "Vuetify",
    packages=("vue@3.5.45", "vuetify@4.3.0"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget("switch", [check("Dark mode")], {"switch": True}, 'checkbox "Dark mode" checked'),
        Widget(
            "select",
            [at("combobox.*Chile"), click("Peru", role="option")],
            {"select": "Peru"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select multiple",
            [at("combobox.*Colours"), click("Blue", role="option"), press("Escape")],
            {"multiple": ["Red", "Blue"]},
            'combobox "Colours".*Blue|combobox.*Blue',
        ),
        Widget(
            "combobox with search",
            [fill("City", "li", role="combobox"), click("Lima", role="option")],
            {"combobox": "Lima"},
            'combobox "City" value="Lima"',
        ),
        Widget(
            "chip",
            [fill("Tags", "later", role="combobox"), press("Enter")],
            {"tags": ["draft", "urgent", "later"]},
            "later",
            called="new",
        ),
        Widget("chip", [at("Close", below="Sample")], {"chip": "closed"}, gone="Sample"),
        Widget("chip", [click("New"), click("Used")], {"chips": ["new", "used"]}, "Used", called="filter"),
        Widget(
            "slider", [at("slider", "set_value", below='"Volume"', value="7")], {"slider": 7}, "Volume is 7"
        ),
        Widget(
            "slider",
            [set_value("Maximum", "80", role="slider")],
            {"range": [20, 80]},
            "From 20 to 80",
            called="range",
        ),
        usual.TEXT_AREA,
        Widget("spinner", [at("increment")], {"spinner": 3}, 'textbox "Guests" value="3', called="buttons"),
        Widget("spinner", [fill("Guests", "4"), press("Enter")], {"spinner": 4}, 'textbox "Guests" value="4'),
        Widget(
            "rating", [click("Rating 4 of 5", role="button")], {"rating": 4}, 'radio "Rating 4 of 5.*checked'
        ),
        Widget(
            "file",
            [at('button "Plan" type=file', "upload_file", files=["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
        Widget(
            "date picker",
            [click("Next month"), at("February 17, 2026")],
            {"calendar": "Tue Feb 17 2026"},
            "Tue Feb 17 2026",
        ),
        Widget(
            "date picker",
            [fill("Day", "02/17/2026"), press("Enter")],
            {"date": "Tue Feb 17 2026"},
            'textbox "Day" value="02/17/2026"',
            called="typed",
        ),
        usual.TABS,
        Widget("menu", [click("Actions"), at('listitem "Archive"')], {"menu": "archive"}, gone="Archive"),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Filters"), check("In stock")],
            {"drawer": True},
            "In stock. checked",
            called="bottom sheet",
        ),
        usual.TOAST,
        usual.ACCORDION,
        usual.TOOLTIP,
        Widget("toggle buttons", [click("Right", role="button")], {"toggle": "right"}, "Right"),
        Widget("tree", [click("Fruit", role="treeitem"), at("Pears")], {"tree": ["Pears"]}, "Pears"),
        Widget(
            "collapsible", [at("Orchard"), at('^(?!.*Orchard).*"Quinces"')], {"group": "quinces"}, "Quinces"
        ),
        Widget("stepper", [click("Next", role="button")], {"stepper": 2}, "Your payment"),
        Widget("carousel", [click("Next visual")], {"carousel": 1}, "The second slide"),
        Widget("table sort", [click("Price", role="columnheader")], {"sort": "price"}, "sort=ascending"),
        Widget("table paging", [click("Next page")], {"paging": 2}, "3-3 of 3"),
        Widget(
            "table selection",
            [at("Select row", "click_element_by_index", below="Vase")],
            {"rows": ["Vase"]},
            'checkbox "Select row" checked',
        ),
        usual.VIRTUAL_LIST,
    ),
)
