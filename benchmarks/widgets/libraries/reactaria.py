"""React Aria Components."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, upload, use

LIBRARY = Library(
    "React Aria",
    packages=("react@19.2.0", "react-dom@19.2.0", "react-aria-components@1.22.1", "@internationalized/date"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget("select", [at("button.*Country"), click("Peru", role="option")], {"select": "pe"}, "Peru"),
        usual.SEARCH,
        Widget(
            "select multiple",
            [click("Olives", role="option"), click("Basil", role="option")],
            {"multiple": ["olives", "basil"]},
            'option "Basil".*selected',
        ),
        Widget(
            "date picker",
            [at('button "Calendar', below="Day"), click("Next", role="button"), at("February 17")],
            {"date": "2026-02-17"},
            "value=17",
        ),
        usual.TOLD_SLIDER,
        Widget("spinner", [click("Increase Guests")], {"spinner": 3}, '"Guests" value="?3', called="buttons"),
        Widget("spinner", [fill("Guests", "4"), press("Enter")], {"spinner": 4}, '"Guests" value="?4'),
        usual.TABS,
        Widget("tree", [click("Expand"), click("Pears")], {"tree": ["pears"]}, "Pears.*selected"),
        usual.MENU,
        usual.SUBMENU,
        usual.DIALOG,
        usual.POPOVER,
        usual.TOAST,
        usual.ACCORDION,
        usual.TOOLTIP,
        Widget("chip", [click("Remove")], {"chip": "deleted"}, gone="Draft"),
        Widget(
            "toggle buttons",
            [click("Right", role="radio")],
            {"toggle": ["right"]},
            '"Right" (checked|pressed)',
        ),
        Widget("table sort", [at("Price")], {"sort": "price"}, "sort=ascending"),
        Widget("table selection", [check("Select Vase")], {"rows": ["2"]}, "1 row chosen"),
        Widget(
            "virtual list",
            [use("scroll", "Numbers", pages=3), at('option "Number')],
            {"virtual": 1},
            "selected",
        ),
        Widget(
            "drag list",
            [at("row", "drag_and_drop", below="Drag Pears", onto="row draggable")],
            {"list": True},
            "Plums",
        ),
        Widget(
            "file",
            [upload("Choose a file", ["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
        Widget("search field", [fill("Search", "lamps"), press("Enter")], {"search": "lamps"}, "lamps"),
    ),
)
