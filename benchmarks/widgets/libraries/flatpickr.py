"""flatpickr."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, press, select

LIBRARY = Library(
    "flatpickr",
    packages=("flatpickr@4.6.13",),
    widgets=(
        Widget(
            "date picker",
            [click("Day"), at("next|right"), at('"February 17, 2026"')],
            {"date": "2026-02-17"},
            'textbox "Day" value="2026-02-17"',
        ),
        Widget(
            "date picker",
            [click("Day"), select("Month", "June"), at('"June 9, 2026"')],
            {"date": "2026-06-09"},
            'textbox "Day" value="2026-06-09"',
            called="month",
        ),
        Widget(
            "date picker",
            [click("Stay"), at('"January 12, 2026"'), at('"January 15, 2026"')],
            {"range": "2026-01-12 to 2026-01-15"},
            'textbox "Stay" value="2026-01-12 to 2026-01-15"',
            called="range",
        ),
        Widget(
            "time picker",
            [
                click("Hour", role="textbox"),
                at("spinbutton|textbox", "input_text", below="Hour", nth=2, text="30"),
                press("Enter"),
            ],
            {"time": "12:30"},
            'textbox "Hour" value="12:30"',
        ),
    ),
)
