"""Syncfusion EJ2, without a framework; its trial opens with an offer, which each script closes."""

from dataclasses import replace

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import Item, click, fill, press, set_value, upload, use

CLOSE: Item = at('button hint="cross"')

WIDGETS = (
    usual.CHECKBOX,
    usual.RADIO,
    usual.SWITCH,
    Widget(
        "select",
        [at('combobox "Country".*readonly'), click("Peru", role="option")],
        {"select": "Peru"},
        '"Country" value="Peru"',
    ),
    usual.SEARCH,
    Widget(
        "combobox with search",
        [fill("Street", "B"), click("Bond Street", role="option")],
        {"autocomplete": "Bond Street"},
        '"Street" value="Bond Street"',
        called="autocomplete",
    ),
    Widget(
        "select multiple",
        [click("Colours", role="combobox"), click("Blue", role="option")],
        {"multiple": ["Red", "Blue"]},
        'option "Blue"',
    ),
    Widget("chip", [at("chips close")], {"multiple": []}, gone='option "Red"', called="removed from a field"),
    Widget(
        "chip",
        [at("(?i)close|delete|remove", below='option "Sample"')],
        {"chip": "Sample"},
        gone="Sample",
        known="The cross of a chip is on no line.",
    ),
    Widget(
        "tree select",
        [click("Place", role="combobox"), at('treeitem "Fruit"', nth=2), press("Tab")],
        {"treeselect": ["fruit"]},
        '"Place".*Fruit',
    ),
    Widget("spinner", [click("Increment value")], {"spinner": 3}, '"Guests" value="3"', called="buttons"),
    Widget(
        "date picker",
        [
            at('button "select"', below='combobox "Day"'),
            at('button "next month"'),
            at('"17"', below="February 2026"),
        ],
        {"date": "2026-2-17"},
        '"Day" value="2026-02-17"',
    ),
    Widget(
        "date picker",
        [
            at('button "select"', below='combobox "Stay"'),
            at('"12"', below="May 2026"),
            at('"15"', below="May 2026"),
            click("Apply"),
        ],
        {"range": ["2026-5-12", "2026-5-15"]},
        '"Stay" value="2026-05-12 - 2026-05-15"',
        called="range",
    ),
    Widget(
        "time picker",
        [at("clickable", below='combobox "Hour"'), click("10:30", role="option")],
        {"time": "10:30"},
        '"Hour" value="10:30"',
    ),
    Widget("slider", [set_value("slider", "7", nth=1)], {"slider": 7}, "Volume is 7"),
    Widget(
        "slider",
        [set_value("slider", "80", nth=3)],
        {"prices": [20, 80]},
        "From 20 to 80",
        called="range",
        known="Keys move the handle that was pressed last, not the one with the focus.",
    ),
    Widget("rating", [set_value("rating", "4", role="slider")], {"rating": 4}, "4 stars"),
    Widget(
        "colour picker",
        [click("dropdownbutton"), at("#f44336ff"), at('button "Apply"')],
        {"paint": "#f44336"},
        "colorpicker",
    ),
    usual.NUMBERED_TABS,
    usual.ACCORDION,
    Widget(
        "menu", [click("Actions"), click("Archive", role="menuitem")], {"menu": "Archive"}, gone="Archive"
    ),
    Widget(
        "menu",
        [click("File", role="menuitem"), use("hover", "Share"), click("By mail", role="menuitem")],
        {"bar": "By mail"},
        gone="By mail",
        called="bar",
    ),
    Widget(
        "menu",
        [use("right_click", "plan.txt"), click("Rename it", role="menuitem")],
        {"context": "Rename it"},
        gone="Rename it",
        called="context",
    ),
    usual.DIALOG,
    usual.TOAST,
    usual.TOOLTIP,
    Widget(
        "tree",
        [at('treeitem "Fruit"', "double_click"), at('treeitem "Pears"')],
        {"tree": "pears"},
        "Chosen: Pears",
    ),
    Widget("stepper", [at("Payment")], {"stepper": 1}, "Your payment"),
    Widget("table sort", [click("Price", role="columnheader")], {"sort": "Ascending"}, "sort=ascending"),
    Widget(
        "table filter",
        [fill("Name's filter bar cell", "Vas"), press("Enter")],
        {"filter": 1},
        gone="Lamp",
    ),
    Widget(
        "table selection",
        [at("checkbox", below='"Vase"')],
        {"rows": ["Vase"]},
        "1 chosen",
        known="Its box has no width, and what is painted for it no line.",
    ),
    Widget("table paging", [click("Page 2 of 3 Pages")], {"paging": 2}, '"Goods 5"'),
    Widget(
        "table edit",
        [
            use("double_click", index="Vase"),
            at("textbox.*Vase", "input_text", text="Jug"),
            press("Enter"),
        ],
        {"edit": "Jug"},
        '"Jug"',
    ),
    Widget(
        "virtual list",
        [at('columnheader "Number"', "scroll", pages=5), use("click_element_by_index", index="Number 25")],
        {"virtual": "Number 25"},
        "Chosen: Number 25",
        called="rows of a table",
    ),
    Widget("file", [upload("Uploader", ["plan.txt"])], {"file": "plan.txt"}, "plan", files=["plan.txt"]),
    Widget("carousel", [click("Next slide")], {"carousel": 1}, "The second slide"),
    Widget(
        "rich text",
        [fill("Rich Text Editor", "Three vases", role="textbox"), press("Tab")],
        {"editor": "<p>Three vases</p>"},
        "Three vases",
    ),
)

LIBRARY = Library(
    "Syncfusion",
    packages=("@syncfusion/ej2@34.1.33",),
    widgets=tuple(replace(widget, script=(CLOSE, *widget.script)) for widget in WIDGETS),
)
