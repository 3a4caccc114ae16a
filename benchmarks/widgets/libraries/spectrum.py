"""Spectrum Web Components, in shadow roots."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, use

LIBRARY = Library(
    "Spectrum",
    packages=("@spectrum-web-components/bundle@1.12.2",),
    widgets=(
        usual.CHECKBOX,
        Widget(
            "checkbox",
            [click("All parts", role="checkbox")],
            {"parts": True},
            'checkbox "All parts" checked',
            called="indeterminate",
        ),
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "toggle",
            [check("Italic")],
            {"toggles": ["bold", "italic"]},
            'checkbox "Italic" checked',
            called="icons",
        ),
        Widget("toggle", [check("Right")], {"toggle": "right"}, 'radio "Right" checked', called="one of"),
        Widget("toggle", [click("Pin")], {"pin": True}, 'button "Pin" pressed', called="button"),
        Widget(
            "select",
            [at('button "Choose a country'), click("Peru", role="option")],
            {"select": "peru"},
            'button "Peru Country"',
        ),
        Widget(
            "combobox with search",
            [fill("City", "li", role="combobox"), click("Lima", role="option")],
            {"combobox": "Lima"},
            'combobox "City" value="Lima"',
        ),
        Widget(
            "form",
            [fill("Name", "Ada"), press("Tab")],
            {"form": "Ada"},
            "Begins with a capital",
            called="mended",
        ),
        usual.TEXT_AREA,
        Widget("spinner", [click("Increase Guests")], {"spinner": 3}, '"Guests" value="3"', called="buttons"),
        Widget("spinner", [fill("Guests", "4"), press("Tab")], {"spinner": 4}, '"Guests" value="4"'),
        Widget("slider", [at('slider "Volume', "set_value", value="7")], {"slider": 7}, '^\\s*"7"'),
        Widget(
            "slider",
            [
                at('slider "Price Minimum', "set_value", value="30"),
                at('slider "Price Maximum', "set_value", value="80"),
            ],
            {"range": [30, 80]},
            "30 - 80",
            called="range",
        ),
        Widget(
            "colour picker",
            [at("slider", "set_value", below='hint="gradient"|hint="hue"', value="200", nth=2)],
            {"hue": 200},
            'slider "hue" value=200',
            called="slider",
        ),
        Widget("colour picker", [click("Blue", role="radio")], {"swatch": "blue"}, 'radio "Blue" checked'),
        usual.TABS,
        usual.ACCORDION,
        Widget("navigation", [click("Sent")], {"nav": "sent"}, '"Sent".*(current|highlighted|selected)'),
        Widget(
            "menu",
            [click("Actions"), click("Archive ⌘A", role="menuitem")],
            {"menu": "archive"},
            gone='"Print"',
        ),
        Widget(
            "menu",
            [click("Actions"), use("hover", "Share", role="menuitem"), click("By mail", role="menuitem")],
            {"menu": "mail"},
            gone="By mail",
            called="submenu",
        ),
        Widget(
            "menu",
            [click("Sort by"), click("Date")],
            {"columns": "date"},
            gone="menuitemradio",
            called="choosing",
        ),
        usual.DIALOG,
        usual.SHOWN_POPOVER,
        Widget("popover", [click("Permissions")], {}, "Your admin must grant them", called="help"),
        usual.TOOLTIP,
        usual.TOAST,
        Widget(
            "button", [click("Pay")], {"busy": True}, 'button "Pending" text="Pay" disabled', called="busy"
        ),
        Widget("alert", [at('button "Close"', below="Your trial")], {"banner": "closed"}, gone="Your trial"),
        Widget("chip", [at("Remove", below="Draft")], {"chip": "removed"}, gone="Draft"),
        Widget(
            "table selection", [check("Lamp", role="checkbox")], {"rows": ["vase", "lamp"]}, '"Lamp" checked'
        ),
        Widget(
            "table sort",
            [click("Price", role="columnheader")],
            {"sort": ["price", "asc"]},
            'columnheader "Price" sort=ascending',
        ),
        Widget(
            "virtual list",
            [at('"Amount"', "hover"), at('"Number 1"', "scroll", pages=3), at('"Number [1-9][0-9]+"')],
            {},
            "Chosen: Number",
        ),
        Widget(
            "file",
            [at("type=file", "upload_file", files=["plan.txt"])],
            {"file": "plan.txt"},
            "plan.txt",
            files=["plan.txt"],
        ),
    ),
)
