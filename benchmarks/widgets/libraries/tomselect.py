"""Tom Select, and other small libraries of pages without a framework."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press

LIBRARY = Library(
    "Tom Select",
    packages=(
        "tom-select@2.6.2",
        "slim-select@3.6.1",
        "air-datepicker@3.6.0",
        "nouislider@15.8.1",
        "intl-tel-input@29.5.1",
        "sweetalert2@11.26.25",
        "toastr@2.1.4",
        "jstree@3.3.17",
        "gridstack@14.1.0",
        "jquery@3.7.1",
        "datatables.net@3.1.5",
        "datatables.net-dt@3.1.2",
        "datatables.net-select@4.0.1",
    ),
    widgets=(
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "pe"},
            'combobox "Country".*text="Peru"',
        ),
        Widget(
            "select multiple",
            [click("Colours", role="combobox"), click("Blue", role="option")],
            {"multiple": ["Red", "Blue"]},
            'clickable "Blue"',
        ),
        Widget(
            "chip",
            [at("×", below='clickable "Red"')],
            {"multiple": []},
            gone="Red",
            called="removed from a field",
        ),
        Widget(
            "chip", [fill("Tags", "later"), press("Enter")], {"tags": "Draft,later"}, "later", called="new"
        ),
        Widget(
            "combobox with search",
            [
                click("City", role="combobox"),
                at("searchbox|textbox", "input_text", text="Li"),
                click("Lima", role="option"),
            ],
            {"combobox": "Lima"},
            'combobox "City" value="Lima"',
        ),
        Widget(
            "date picker",
            [
                click("Day", role="textbox"),
                at("nav action, next", below="January, 2026"),
                at('"17"', below="February, 2026"),
            ],
            {"date": "2026-02-17"},
            'textbox "Day" value="2026-02-17',
        ),
        Widget(
            "slider",
            [at("slider", "set_value", below="Price from", nth=2, value="80")],
            {"range": [20, 80]},
            "Price from 20 to 80",
            called="range",
        ),
        Widget(
            "combobox with search",
            [
                at("Change country"),
                at("Search|search", "input_text", text="Peru"),
                click("Peru", role="option"),
            ],
            {"phone": "pe"},
            r"currently selected Peru \(\+51\)",
            called="in a field",
        ),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Rename"), fill("Name of the file", "Plan B"), click("OK")],
            {"prompt": "Plan B"},
            "Renamed to Plan B",
            called="prompt",
        ),
        usual.TOAST,
        Widget("tree", [at("Fruit", "double_click"), at("Pears")], {"tree": "Pears"}, "Chosen: Pears"),
        Widget(
            "drag list",
            [at('"Costs"', "drag_and_drop", onto='"Sales"')],
            {"board costs": [0, 0]},
            '"Sales"',
            called="tiles",
        ),
        Widget(
            "table sort",
            [at("Age: Activate to sort")],
            {"rows": ["Ada Lovelace", "Alan Turing", "Ken Thompson", "Margaret Hamilton", "Tony Hoare"]},
            'cell "Ken Thompson"',
        ),
        Widget(
            "table filter",
            [fill("Search:", "boston")],
            {"rows": ["Barbara Liskov", "Margaret Hamilton"]},
            "Showing 1 to 2 of 2",
        ),
        Widget(
            "table paging",
            [click("3", role="link")],
            {"rows": ["Niklaus Wirth", "Tony Hoare"]},
            "Showing 11 to 12 of 12",
        ),
        Widget(
            "table paging",
            [click("2", role="link"), click("Previous", role="link")],
            {"rows": ["Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra"]},
            "Showing 1 to 5",
            called="back",
        ),
        Widget("table selection", [at('cell "London"')], {"row": ["Ada Lovelace"]}, "1 row selected"),
    ),
)
