"""PatternFly, with the examples of its documentation: they keep no state outside, so what a line tells is the effect."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, fill, select, upload

LIBRARY = Library(
    "PatternFly",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@patternfly/react-core@6.6.1",
        "@patternfly/react-table@6.6.1",
    ),
    widgets=(
        Widget(
            "checkbox",
            [click("Choices"), check("Child CheckBox 1")],
            {},
            'checkbox "Parent CheckBox" mixed',
            called="of a group",
        ),
        Widget("radio", [click("Choices"), check("Radio with description and body")], {}, "radio .* checked"),
        Widget(
            "segmented button",
            [click("Choices"), click("Option 2", role="button")],
            {},
            'button "Option 2" pressed',
        ),
        Widget(
            "select",
            [click("Choices"), select("FormSelect Input", "The third option")],
            {},
            'value="The third option"',
            called="native",
        ),
        Widget(
            "select",
            [click("Choices"), click("Select a value"), at('option "Option 3"', nth=2)],
            {},
            'button "Option 3" collapsed',
        ),
        Widget(
            "select multiple",
            [click("Choices"), click("Filter by status"), check("Warn")],
            {},
            'checkbox "Warn" checked',
        ),
        Widget(
            "combobox with search",
            [
                click("Choices"),
                at("combobox", "input_text", below="Select Typeahead", text="flor"),
                at('option "Florida"'),
            ],
            {},
            'combobox .*value="Florida"',
        ),
        Widget(
            "chip", [click("Choices"), click("Close Label 2")], {}, gone='"Close Label 2"', called="removed"
        ),
        Widget("chip", [click("Choices"), click("Add label")], {}, "New Label", called="new"),
        Widget(
            "transfer list",
            [
                click("Choices"),
                click("Option 2", role="option"),
                at("Add selected", below="Dual List Selector Basic"),
            ],
            {},
            "0 of 1 options selected",
        ),
        Widget(
            "tree",
            [click("Choices"), check("Application 1", role="checkbox")],
            {},
            'checkbox "app-launcher-check" mixed',
            called="with boxes",
        ),
        Widget(
            "date picker",
            [fill("Date picker", "2026-01-15"), click("Toggle date picker"), at("16 January 2026")],
            {},
            'value="2026-01-16"',
        ),
        Widget(
            "time picker",
            [at('textbox "Time picker"'), at('"4:00 AM"')],
            {},
            'value="4:00 ?AM"',
        ),
        Widget(
            "slider",
            [at('slider "Value"', "set_value", below="min = 0, max = 200", value="100")],
            {},
            "Slider value is: 100",
        ),
        Widget("spinner", [click("plus 1")], {}, 'spinbutton "number input 1" value=91', called="buttons"),
        Widget(
            "search",
            [click("Open advanced search"), fill("Username", "ada"), click("Search", role="button", nth=2)],
            {},
            'value="username:ada.*"',
        ),
        Widget(
            "file",
            [upload("Upload", ["plan.txt"], nth=1)],
            {},
            "plan.txt",
            files=["plan.txt"],
        ),
        Widget("menu", [click("Menus"), click("Dropdown")], {}, 'menuitem "Action"'),
        Widget(
            "menu",
            [click("Menus"), click("Start rollout"), click("Application grouping")],
            {},
            "Group A",
            called="submenu",
        ),
        Widget(
            "menu",
            [click("Menus"), at("not starred", below="Item 2 Description 2")],
            {},
            'menuitem "starred"',
            called="favorites",
        ),
        Widget(
            "dialog",
            [
                click("Menus"),
                click("Show modal with form"),
                at("textbox", "input_text", below='dialog "', text="Ada"),
            ],
            {},
            'textbox .*value="Ada"',
            called="with a field",
        ),
        Widget("popover", [click("Menus"), click("Toggle popover")], {}, "Popover header"),
        Widget("dialog", [click("Menus"), click("Toggle drawer")], {}, "Close drawer panel", called="drawer"),
        Widget(
            "tabs",
            [click("Places"), at('tab "Dynamic Terminal 2"')],
            {},
            'tab "Dynamic Terminal 2" selected',
        ),
        Widget("tabs", [click("Places"), click("Close Terminal 3")], {}, gone="Terminal 3", called="closed"),
        Widget("table paging", [click("Places"), click("Go to next page")], {}, "21 - 40"),
        Widget("stepper", [click("Places"), click("Next")], {}, 'button "2 Status step".* current=step'),
        Widget(
            "accordion", [click("Places"), click("Show more basic example content")], {}, "visible only when"
        ),
        Widget("toast", [click("Messages"), click("Add toast danger alert")], {}, "Toast danger alert"),
        Widget(
            "table sort",
            [click("Tables"), at('button "Repositories table header')],
            {},
            "Repositories table header.* sort=ascending",
        ),
        Widget("table selection", [click("Tables"), check("Select all rows")], {}, '"Select row 2" checked'),
        Widget(
            "table row",
            [
                click("Tables"),
                click("Edit row 1"),
                fill("Text input row 1", "Ada"),
                click("Save edits of row 1"),
            ],
            {},
            'row "Ada"',
            called="edited",
        ),
        Widget(
            "table row",
            [click("Tables"), at("button", below='"siemur/test-space-2"', nth=2)],
            {},
            "pull requests goes here|prs goes here",
            called="expanded",
        ),
    ),
)
