"""Ant Design."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, set_value, upload, use

LIBRARY = Library(
    "Ant Design",
    packages=("react@19.2.0", "react-dom@19.2.0", "antd@6.6.8", "dayjs@1.11.23"),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        Widget(
            "radio",
            [check("Weekly")],
            {"segmented": "Weekly"},
            '(radio|option) "Weekly" (checked|selected)',
            called="segmented",
        ),
        usual.SWITCH,
        Widget("select", [click("Country", role="combobox"), click("Peru")], {"select": "pe"}, "Peru"),
        Widget(
            "select multiple",
            [click("Toppings", role="combobox"), click("Olives"), click("Basil"), press("Escape")],
            {"multiple": ["olives", "basil"]},
            "Basil",
        ),
        Widget("combobox with search", [fill("City", "li"), click("Lima")], {"combobox": "Lima"}, "Lima"),
        Widget(
            "date picker",
            [click("Day", role="textbox"), click("Next month"), at("17", below="Su")],
            {"date": "2026-02-17"},
            'textbox "Day" value="2026-02-17"',
        ),
        Widget(
            "date picker",
            [
                click("Start date"),
                at('"12"', below="Su"),
                at('"15"', below="Su"),
            ],
            {"range": ["2026-01-12", "2026-01-15"]},
            "2026-01-15",
            called="range",
        ),
        Widget("slider", [set_value("Volume", "7")], {"slider": 7}, 'slider "Volume" value=7'),
        Widget("spinner", [set_value("Guests", "4")], {"spinner": 4}, 'spinbutton "Guests" value="?4'),
        Widget(
            "spinner",
            [use("hover", "Guests"), click("Increase Value")],
            {"spinner": 3},
            'spinbutton "Guests" value="?3',
            called="buttons",
        ),
        Widget("rating", [at("4|star", below="Stars", nth=4)], {"rating": 4}, "4 stars"),
        usual.TABS,
        Widget(
            "tree",
            [click("caret-down", role="clickable"), click("Pears", role="treeitem")],
            {"tree": ["pears"]},
            "Pears.*selected",
        ),
        Widget("tree select", [click("Place"), click("Europe")], {"treeselect": "europe"}, "Europe"),
        Widget(
            "cascader",
            [click("Region"), click("Asia"), click("Japan")],
            {"cascader": ["asia", "japan"]},
            "Asia / Japan",
        ),
        Widget(
            "menu",
            [use("hover", "Actions"), click("Archive", role="menuitem")],
            {"menu": "archive"},
            "Last: archive",
        ),
        Widget(
            "menu",
            [click("Reports", role="menuitem"), click("Yearly", role="menuitem")],
            {"side": "yearly"},
            "Yearly.*(selected|current)|You read: yearly",
            called="side",
        ),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("Remove"), click("Yes, remove")],
            {"confirm": "removed"},
            gone="Yes, remove",
            called="popconfirm",
        ),
        usual.TOAST,
        Widget("accordion", [click("Shipping costs")], {"accordion": ["1"]}, "Free above 50 euros"),
        usual.SHOWN_TOOLTIP,
        Widget("table sort", [click("Price")], {"sort": "ascend"}, "sort"),
        Widget(
            "table filter",
            [at("filter", below="table"), click("Sold"), click("OK")],
            {"filter": ["sold"]},
            gone="Lamp",
        ),
        Widget("table selection", [check("Select row 2")], {"rows": ["2"]}, "1 row chosen"),
        Widget("table paging", [click("2", role="listitem")], {"paging": 2}, "Bowl"),
        Widget(
            "transfer",
            [at("checkbox", below="Oslo"), at("right", below="Oslo")],
            {"transfer": ["oslo"]},
            "Oslo",
        ),
        Widget(
            "file",
            [upload("Choose a file", ["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
    ),
)
