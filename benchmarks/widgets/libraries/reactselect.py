"""React Select, and small components of React: pickers, commands, toasts, a drawer."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press

LIBRARY = Library(
    "React Select",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "react-select@5.10.2",
        "react-datepicker@9.1.0",
        "react-day-picker@10.0.2",
        "downshift@9.5.0",
        "cmdk@1.1.1",
        "sonner@2.0.8",
        "react-toastify@11.2.0",
        "vaul@1.1.2",
    ),
    widgets=(
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "peru"},
            'combobox "Country".*text="Peru"',
        ),
        Widget(
            "select",
            [click("Size", role="combobox"), click("Large", role="option")],
            {"size": "large"},
            'combobox "Size".*text="Large"',
            called="without search",
        ),
        Widget("select", [at("cross, of Country")], {"select": None}, gone="Chile", called="cleared"),
        Widget(
            "select multiple",
            [click("Colours", role="combobox"), click("Blue", role="option")],
            {"multiple": ["red", "green", "blue"]},
            'button "Remove Blue"',
        ),
        Widget(
            "chip", [click("Remove Red")], {"multiple": ["green"]}, gone="Red", called="removed from a field"
        ),
        Widget(
            "select",
            [at("combobox", below='"Food"'), click("Pears", role="option")],
            {"grouped": "pears"},
            'combobox.*text="Pears"',
            called="in groups",
        ),
        Widget(
            "chip",
            [at("combobox", "input_text", below='"Tags"', text="later"), press("Enter")],
            {"tags": ["later"]},
            'button "Remove later"',
            called="new",
        ),
        Widget(
            "combobox with search",
            [at("combobox", "input_text", below='"City"', text="li"), click("Lima", role="option")],
            {"combobox": "lima"},
            'combobox.*text="Lima"',
        ),
        Widget(
            "select multiple",
            [fill("Pick some books", "du"), click("Dune", role="option")],
            {"books": ["Emma", "Dune"]},
            '"Dune"',
            called="with search",
        ),
        Widget("chip", [at("✕", below='"Emma"')], {"books": []}, gone="Emma"),
        Widget(
            "date picker",
            [at("textbox", below='"Day"'), click("Next Month"), at("February 17")],
            {"date": "Tue Feb 17 2026"},
            'textbox.*value="2026-02-17"',
        ),
        Widget(
            "time picker",
            [at("textbox", below='"Meeting"'), click("14:30", role="option"), press("Escape")],
            {"moment": "14:30"},
            'textbox.*value="2026-01-15 14:30"',
        ),
        Widget(
            "date picker",
            [at("textbox", below='"Stay"'), at("June 10"), press("Escape")],
            {"range": [3, 10]},
            "2026-06-03 - 2026-06-10",
            called="range",
        ),
        Widget(
            "date picker",
            [click("Go to the Next Month"), at("March 3rd")],
            {"holiday": "Tue Mar 03 2026"},
            "Holiday on Tue Mar 03 2026",
            called="open",
        ),
        Widget(
            "combobox with search",
            [fill("Commands", "print"), press("Enter")],
            {"command": "print"},
            'option "Print letter"',
            called="commands",
        ),
        Widget("toast", [click("Send"), click("Undo")], {"toast": "undone"}, '"Send"'),
        Widget("toast", [click("Save report")], {"toastify": "shown"}, "Report saved", called="with a bar"),
        Widget(
            "toast",
            [click("Save report"), click("close")],
            {"toastify": "closed"},
            gone="Report saved",
            called="closed",
        ),
        usual.DRAWER,
    ),
)
