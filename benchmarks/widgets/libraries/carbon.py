"""Carbon, the design system of IBM, for React."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, press, select, upload, use

LIBRARY = Library(
    "Carbon",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "react-is@19.2.0",
        "@carbon/react@1.117.0",
        "@carbon/styles@1.116.0",
    ),
    widgets=(
        usual.CHECKBOX,
        Widget(
            "checkbox",
            [check("All channels")],
            {"all": [True, True]},
            'checkbox "All channels" checked',
            called="of a group",
        ),
        usual.RADIO,
        Widget("switch", [check("Dark mode")], {"switch": True}, 'switch "Dark mode".* checked'),
        Widget(
            "segmented button", [click("Board", role="tab")], {"segmented": "board"}, 'tab "Board" selected'
        ),
        Widget(
            "select",
            [select("Country", "Peru")],
            {"native": "pe"},
            'combobox "Country" value="Peru"',
            called="native",
        ),
        Widget(
            "select",
            [at('combobox "Region"'), click("Lima", role="option")],
            {"select": "lima"},
            'combobox "Region" value="Lima"',
        ),
        Widget(
            "select multiple",
            [at('combobox "Toppings'), click("Olives", role="option"), press("Escape")],
            {"multiple": ["ham", "olives"]},
            "Ham, ?Olives|HamOlives",
        ),
        Widget(
            "select multiple",
            [at('combobox "Sauces', "input_text", text="bas"), click("Basil", role="option")],
            {"filtered": ["basil"]},
            'option "Basil".* selected',
            called="with a filter",
        ),
        usual.SEARCH,
        Widget(
            "date picker",
            [at('textbox "Day"'), click("Next month"), at("February 17, 2026")],
            {"date": "Tue Feb 17 2026"},
            'textbox "Day" value="02/17/2026"',
        ),
        Widget(
            "date picker",
            [
                at('textbox "Start date"'),
                at("January 12, 2026"),
                at('textbox "End date"'),
                at("January 20, 2026"),
            ],
            {"range": ["Mon Jan 12 2026", "Tue Jan 20 2026"]},
            'textbox "End date" value="01/20/2026"',
            called="range",
        ),
        Widget(
            "time picker",
            [
                fill("Time", "10:45"),
                select("AM or PM", "PM"),
            ],
            {"time": "10:45", "half": "PM"},
            'combobox "AM or PM" value="PM"',
        ),
        usual.SLIDER,
        Widget(
            "slider",
            [at("slider", "set_value", below='"Price"', value="30")],
            {"prices": [30, 80]},
            "slider.*value=30",
            called="range",
        ),
        Widget(
            "spinner",
            [click("Increment number")],
            {"spinner": 3},
            'spinbutton "Guests" value=3',
            called="buttons",
        ),
        usual.TEXT_AREA,
        Widget(
            "password",
            [fill("Password", "correct horse"), click("Show password")],
            {"password": "correct horse"},
            'textbox "Password" value="correct horse"',
        ),
        Widget(
            "search",
            [fill("Find products", "lamp", role="searchbox"), click("Clear search input")],
            {"search": ""},
            'searchbox "Find products"',
        ),
        Widget(
            "chip", [at("Remove", below='"Urgent"')], {"tags": ["Draft"]}, gone="Urgent", called="removed"
        ),
        Widget("chip", [click("Weekly")], {"weekly": True}, '"Weekly" pressed', called="chosen"),
        Widget(
            "file", [upload("Add file", ["plan.txt"])], {"file": "plan.txt"}, "plan.txt", files=["plan.txt"]
        ),
        Widget(
            "file",
            [upload("Drag and drop files here or click to upload", ["plan.txt"])],
            {"drop": "plan.txt"},
            files=["plan.txt"],
            called="dropped",
            shows="Drag and drop",
        ),
        Widget("form", [click("Sign up")], {"form": "ada"}, "A valid email is required", called="error"),
        Widget("table sort", [click("Name"), click("Name")], {}, '"Name" sort=descending'),
        Widget(
            "table selection",
            [at('checkbox "Select row"', below='"Balancer 2"'), click("Delete")],
            {"deletedRows": ["b"]},
            "Deleted: b",
        ),
        Widget(
            "table row",
            [at("Expand current row", below='"Balancer 2"')],
            {},
            "Port 443 of b",
            called="expanded",
        ),
        Widget(
            "table row",
            [at("Options", below='"Balancer 2"'), click("Restart")],
            {"rowMenu": "b"},
            gone="Restart",
            called="menu",
        ),
        Widget(
            "table filter",
            [fill("Filter table", "DNS", role="searchbox")],
            {"tableSearch": "DNS"},
            gone="Balancer 1",
            known="The search has no line until it is open.",
        ),
        Widget("table paging", [click("Next page")], {"paging": [2, 10]}, "11–20 of 103"),
        Widget(
            "table paging",
            [select("Items per page:", "20")],
            {"paging": [1, 20]},
            "1–20 of 103",
            called="rows per page",
        ),
        Widget("table paging", [click("Page 3")], {"pages": 2}, "Orders of page 3", called="pages"),
        usual.DIALOG,
        Widget(
            "dialog",
            [click("New team"), fill("Team name", "Atlas"), click("Save")],
            {"team": "Atlas"},
            gone="Team name",
            called="with a field",
        ),
        usual.MENU,
        Widget(
            "menu",
            [click("Actions"), use("hover", index="Share"), at('"By letter"')],
            {"menu": "mail"},
            gone="By letter",
            called="submenu",
        ),
        Widget(
            "menu",
            [click("Additional actions"), click("Deploy with tests")],
            {"deploy": "tests"},
            gone="Deploy with tests",
            called="beside a button",
        ),
        Widget(
            "menu",
            [at("Right click this plan", "right_click"), click("Duplicate")],
            {"context": "duplicate"},
            gone="Duplicate",
            called="context",
        ),
        Widget(
            "menu", [click("Notifications")], {"panel": True}, '"Build failed"', called="panel of the header"
        ),
        usual.POPOVER,
        Widget("popover", [click("More about it")], {}, "Kept for 30 days", called="toggletip"),
        Widget("tooltip", [use("hover", "clusters")], {}, "A place for containers"),
        usual.TOAST,
        Widget("toast", [click("Upgrade")], {"alert": "upgrade"}, "Trial ends", called="with a button"),
        Widget("busy", [click("Finish")], {"busy": "finished"}, '"Saved"'),
        usual.NUMBERED_TABS,
        usual.ACCORDION,
        Widget(
            "tree",
            [at("arrow right", below='"Fruit"'), at('"Pears"')],
            {"tree": "pears"},
            'treeitem "Pears" selected',
        ),
        Widget("stepper", [at('button "Address')], {"stepper": 0}, 'button "Address Optional Current'),
        Widget("tile", [check("Team")], {"tile": "team"}, 'radio "Team" checked'),
        Widget("tile", [check("Daily backup")], {"tiles": True}, "Daily backup. checked", called="several"),
        Widget("tile", [click("Server 7")], {"expand": True}, "Has 64 GB of memory", called="expanded"),
        Widget(
            "table selection",
            [at('"Mongo"')],
            {"structured": "Mongo"},
            '"Mongo".*(highlighted|selected|checked)',
            called="list",
        ),
    ),
)
