"""Ant Design Vue, Vueform's and Monterail's lists of choices."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press

LIBRARY = Library(
    "Ant Design Vue",
    packages=(
        "vue@3.5.45",
        "ant-design-vue@4.2.6",
        "@vueform/multiselect@2.6.11",
        "vue-multiselect@3.5.0",
    ),
    widgets=(
        Widget(
            "select",
            [click("Person", role="combobox"), at('"Jack"')],
            {"select": "jack"},
            'combobox "Person".*text="Jack"',
        ),
        Widget(
            "select multiple",
            [click("Hues", role="combobox"), at('"Blue"'), press("Escape")],
            {"multiple": ["red", "blue"]},
            '"Blue"',
        ),
        Widget(
            "cascader",
            [click("Place", role="combobox"), at('menuitem.*"Germany'), at('menuitem.*"Munich"')],
            {"cascader": ["de", "m"]},
            "Germany / Munich",
        ),
        Widget(
            "tree",
            [click("Thing", role="combobox"), at('"Pears"', nth=2)],
            {"treeselect": "pears"},
            'combobox "Thing".*Pears',
            called="in a list",
        ),
        Widget(
            "date picker",
            [at("textbox", below='"Day"'), at("picker next"), at('"17"', below='"Feb"')],
            {"date": "2026-02-17"},
            'value="2026-02-17"',
        ),
        Widget(
            "rating",
            [at("radio", below='"Stars"', nth=6)],
            {"rate": 5},
            'radio "star star" checked',
        ),
        Widget("spinner", [fill("Number", "5"), press("Tab")], {"spinner": 5}, 'value="5"'),
        Widget("radio", [check("Weekly", role="radio")], {"segmented": "Weekly"}, 'radio "Weekly" checked'),
        Widget(
            "select",
            [at('combobox value="Chile"'), click("Peru", role="option")],
            {"land": "Peru"},
            'combobox value="Peru"',
            called="Vueform",
        ),
        Widget(
            "select multiple",
            [at('combobox "Red"', below='"Paint"'), click("Green", role="option")],
            {"paint": ["Red", "Green"]},
            '"Green"',
            called="Vueform",
        ),
        Widget(
            "select",
            [at("combobox", below='"State"'), at('"Peru"', below='"State"')],
            {"country": "Peru"},
            'combobox value="Peru"',
            called="vue-multiselect",
        ),
        Widget(
            "chip",
            [at("×", below='"Shades"')],
            {"shades": []},
            "Select option",
            called="vue-multiselect",
        ),
        Widget(
            "transfer list",
            [at("checkbox", below='"Rights"', nth=2), at('button "right"')],
            {"given": ["write", "read"]},
            '"Write"',
        ),
        Widget(
            "tree",
            [at("tree checkbox", below="^tree", nth=2)],
            {"ticked": ["apples"]},
            '"Apples"',
            called="ticked",
        ),
        Widget("tabs", [click("Bills", role="tab")], {"tab": "2"}, "Three bills"),
        Widget(
            "table sort",
            [at('clickable "Age"')],
            {"sorted": "ascend"},
            '"Bo"',
        ),
        Widget("table paging", [at('"2"', below='"Bo"')], {"page": 2}, '"Cy"'),
        Widget("table selection", [at("checkbox", below='"Bo"')], {"rows": ["bo"]}, "checked"),
        Widget("chip", [at("close", below='"Draft"')], {"tag": False}, gone="Draft"),
        Widget(
            "dialog",
            [click("Delete account"), click("Yes, delete")],
            {"modal": "deleted"},
            gone="Yes, delete",
        ),
    ),
)
