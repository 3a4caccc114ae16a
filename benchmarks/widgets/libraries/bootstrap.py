"""Bootstrap 5: its own page, no bundle."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import check, click, select, set_value, upload

LIBRARY = Library(
    "Bootstrap",
    packages=("bootstrap@5.3.8",),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget(
            "radio",
            [check("Weekly", role="radio")],
            {"toggle": "week"},
            'radio "Weekly" checked',
            called="button group",
        ),
        usual.SWITCH,
        Widget("select", [select("Country", "Peru")], {"select": "pe"}, 'combobox "Country" value="Peru"'),
        Widget(
            "select multiple",
            [select("Toppings", "Olives"), select("Toppings", "Basil")],
            {"multiple": ["olives", "basil"]},
            'listbox "Toppings".*Olives.*Basil',
        ),
        Widget("slider", [set_value("Volume", "7")], {"slider": "7"}, 'slider "Volume" value=7'),
        usual.TABS,
        Widget("menu", [click("Actions"), click("Archive")], {"menu": "archive"}, gone="Archive"),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Filters"), check("In stock")],
            {"offcanvas": True},
            "In stock. checked",
            called="drawer",
        ),
        usual.TOAST,
        Widget("accordion", [click("Shipping costs")], {"accordion": "shown"}, "Free above 50 euros"),
        usual.SHOWN_TOOLTIP,
        Widget("popover", [click("Why?")], {"popover": "shown"}, "Because of the law"),
        Widget("carousel", [click("Next", role="button")], {"carousel": 1}, "The second slide"),
        Widget("table paging", [click("2", role="link")], {"paging": "2"}, "Orders 11 to 20"),
        Widget("file", [upload("Plan", ["plan.txt"])], {"file": "plan.txt"}, "plan.txt", files=["plan.txt"]),
    ),
)
