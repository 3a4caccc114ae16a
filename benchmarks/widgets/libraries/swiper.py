"""Swiper: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import click, use

LIBRARY = Library(
    "Swiper",
    packages=("swiper@14.4.0",),
    widgets=(
        Widget(
            "carousel", [click("Next slide"), click("Buy two")], {"slide": 1, "pressed": "two"}, "Slide two"
        ),
        Widget(
            "carousel",
            [click("Go to slide 3"), click("Buy three")],
            {"slide": 2, "pressed": "three"},
            "Slide three",
            called="dots",
        ),
        Widget(
            "carousel",
            [use("drag_and_drop", index="Slide one", right=-300)],
            {"slide": 1},
            "Slide two",
            called="dragged",
        ),
    ),
)
