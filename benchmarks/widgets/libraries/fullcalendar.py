"""FullCalendar."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, use

LIBRARY = Library(
    "FullCalendar",
    packages=("fullcalendar@7.1.0", "temporal-polyfill@1.0.1"),
    widgets=(
        Widget(
            "calendar",
            [use("click_element_by_index", index="17")],
            {"date": "2026-02-17"},
            "You chose 2026-02-17",
            called="day",
        ),
        Widget("calendar", [click("Tasting")], {"event": "Tasting"}, "This is Tasting", called="event"),
        Widget(
            "calendar",
            [use("drag_and_drop", index="Baking", onto="17")],
            {"moved": "2026-02-17"},
            "Moved to 2026-02-17",
            called="moved",
        ),
        Widget("table paging", [at("[Nn]ext")], {"month": "March 2026"}, "March 2026"),
        Widget("tabs", [at("[Ll]ist")], {"view": "listMonth"}, "Cleaning"),
    ),
)
