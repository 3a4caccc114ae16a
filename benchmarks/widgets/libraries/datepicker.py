"""Vanilla JS Datepicker: one listener hears presses on all days, of which two may say the same."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, use

LIBRARY = Library(
    "Vanilla JS Datepicker",
    packages=("vanillajs-datepicker@1.3.4",),
    widgets=(
        Widget(
            "date picker",
            [click("Day"), at('"17"')],
            {"date": "2026-01-17"},
            'textbox "Day" value="2026-01-17"',
        ),
        Widget(
            "date picker",
            [click("Day"), at('"31"')],
            {"date": "2025-12-31"},
            'textbox "Day" value="2025-12-31"',
            called="day before the month",
        ),
        Widget(
            "date picker",
            [click("Day"), click("January 2026"), use("click_element_by_index", index="Jun"), at('"9"')],
            {"date": "2026-06-09"},
            'textbox "Day" value="2026-06-09"',
            called="month",
        ),
        Widget(
            "date picker",
            [click("Holiday"), at('"17"')],
            {"label": "2026-01-17"},
            'textbox "Holiday" value="2026-01-17"',
            called="in a label",
        ),
        Widget(
            "date picker",
            [click("From"), at('"12"'), click("To"), at('"15"')],
            {"from": "2026-01-12", "to": "2026-01-15"},
            'textbox "To" value="2026-01-15"',
            called="range",
        ),
    ),
)
