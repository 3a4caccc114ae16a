"""Angular Material."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, press, set_value, use

LIBRARY = Library(
    "Angular Material",
    packages=(
        "@angular/core@22.2.6",
        "@angular/common@22.2.6",
        "@angular/compiler@22.2.6",
        "@angular/platform-browser@22.2.6",
        "@angular/forms@22.2.6",
        "@angular/material@22.2.6",
        "@angular/cdk@22.2.6",
        "rxjs@7.8.2",
        "tslib@2.8.1",
    ),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "pe"},
            'combobox "Country" value="Peru"',
        ),
        Widget(
            "select multiple",
            [click("Colours", role="combobox"), click("Blue", role="option"), press("Escape")],
            {"multiple": ["red", "blue"]},
            'combobox "Colours" value="Red, Blue"',
        ),
        Widget(
            "select",
            [click("Large", role="option")],
            {"listbox": "large"},
            'option "Large" selected',
            called="list",
        ),
        usual.SEARCH,
        usual.SLIDER,
        Widget(
            "slider",
            [set_value("Dearest", "80", role="slider")],
            {"range": 80},
            "From 20 to 80",
            called="range",
        ),
        usual.TEXT_AREA,
        Widget(
            "date picker",
            [at("Open calendar", below='"Day"'), click("Next month"), at("February 17")],
            {"date": "Tue Feb 17 2026"},
            '"Day" value="2/17/2026"',
        ),
        Widget(
            "date picker",
            [at("Open calendar", below='"Until"'), at("January 20"), at("January 25")],
            {"range days": "Sun Jan 25 2026"},
            '"Until" value="1/25/2026"',
            called="range",
        ),
        Widget(
            "time picker",
            [click("Open timepicker options"), at('option "2:00 PM')],
            {"time": 14},
            '"Time" value="2:00',
        ),
        usual.NUMBERED_TABS,
        usual.ACCORDION,
        usual.MENU,
        usual.SUBMENU,
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Filters"), check("In stock")],
            {"drawer": True},
            "In stock. checked",
            called="bottom sheet",
        ),
        Widget("dialog", [click("Show notes")], {"side": "toggled"}, "Side notes", called="drawer"),
        usual.TOAST,
        usual.TOOLTIP,
        Widget("chip", [click("Remove Sample")], {"chip": "removed"}, gone="Sample"),
        Widget(
            "chip",
            [click("New", role="option"), click("Used", role="option")],
            {"chips": ["new", "used"]},
            'option "Used" selected',
            called="filter",
        ),
        Widget("toggle buttons", [check("Right")], {"toggle": "right"}, 'radio "Right" checked'),
        Widget(
            "tree", [click("Toggle Fruit", role="button"), at("Pear")], {"tree": "Pear"}, "Chosen fruit: Pear"
        ),
        Widget("stepper", [click("Next step")], {"stepper": 1}, "Your payment"),
        Widget("table sort", [click("Price", role="button")], {"sort": "price"}, "sort=ascending"),
        Widget("table paging", [click("Next page")], {"paging": 1}, "11 – 20 of 42"),
        Widget(
            "table paging",
            [click("Items per page:", role="combobox"), click("25", role="option")],
            {"rows": 25},
            "1 – 25 of 42",
            called="rows per page",
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", index="Plums", onto="Apples")],
            {"order": ["Plums", "Apples", "Pears"]},
            "Plums",
        ),
        usual.VIRTUAL_LIST,
    ),
)
