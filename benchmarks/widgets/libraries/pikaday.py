"""Pikaday: days in buttons, of which their cells say which is chosen."""

from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import click, select

LIBRARY = Library(
    "Pikaday",
    packages=("pikaday@1.8.2",),
    widgets=(
        Widget("date picker", [click("Birthday"), click("17")], {"date": "2026-01-17"}, 'value="2026-01-17"'),
        Widget(
            "date picker",
            [click("Birthday"), select("pika select month", "June"), click("9")],
            {"date": "2026-06-09"},
            'value="2026-06-09"',
            called="month",
        ),
    ),
)
