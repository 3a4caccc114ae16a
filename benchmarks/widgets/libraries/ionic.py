"""Ionic: web components for phones, some with shadow roots and some that lead scripts around in a tree of their own."""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill

LIBRARY = Library(
    "Ionic",
    packages=("@ionic/core@9.0.5",),
    widgets=(
        usual.CHECKBOX,
        usual.RADIO,
        usual.SWITCH,
        Widget(
            "select",
            [at('"Country'), click("Peru", role="radio"), click("OK", role="button")],
            {"select": "pe"},
            "Country.*Peru",
        ),
        Widget(
            "select multiple",
            [at('"Colours'), at('checkbox "Red"'), at('checkbox "Blue"'), click("OK", role="button")],
            {"multiple": ["red", "blue"]},
            "Colours.*Red, Blue",
        ),
        Widget("text field", [fill("Name", "Ada")], {"text": "Ada"}, 'textbox "Name" value="Ada"'),
        usual.TEXT_AREA,
        usual.TOLD_SLIDER,
        usual.TABS,
        Widget(
            "combobox with search", [fill("search text", "li")], {"search": "li"}, "Lima", called="filter"
        ),
        Widget("accordion", [click("Shipping costs")], {"accordion": "costs"}, "Free above 50 euros"),
        Widget(
            "date picker",
            [at('button "Friday, March 13"')],
            {"date": "2026-03-13"},
            '"Friday, March 13" selected',
        ),
        usual.DIALOG,
        usual.TOAST,
    ),
)
