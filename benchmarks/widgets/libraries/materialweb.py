"""Material Web: form-associated custom elements, whose labels stand outside of their shadow roots."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill

LIBRARY = Library(
    "Material Web",
    packages=("@material/web@2.5.0",),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "select",
            [click("Country", role="combobox"), click("Peru", role="option")],
            {"select": "pe"},
            'combobox "Country" value="Peru"',
        ),
        Widget("text field", [fill("Name", "Ada")], {"text": "Ada"}, 'textbox "Name" value="Ada"'),
        usual.TEXT_AREA,
        usual.TOLD_SLIDER,
        usual.NUMBERED_TABS,
        Widget("chip", [click("New", role="button")], {"chip": True}, '"New".*(pressed|checked|selected)'),
        Widget("chip", [at("Remove draft")], {"removed": True}, gone="Remove draft", called="removed"),
        usual.MENU,
        usual.DIALOG,
    ),
)
