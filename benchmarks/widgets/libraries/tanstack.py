"""TanStack Table with virtual rows, and dnd-kit."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, fill, press, use

LIBRARY = Library(
    "TanStack, dnd-kit",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@tanstack/react-table@8.21.3",
        "@tanstack/react-virtual@3.13.12",
        "@dnd-kit/core@6.3.1",
        "@dnd-kit/sortable@10.0.0",
        "@dnd-kit/utilities@3.2.2",
    ),
    widgets=(
        Widget("table sort", [at('"Price')], {"sort": "price"}, "Price ▲|sort"),
        Widget("table filter", [fill("Search", "Lamp 77")], {"filter": "Lamp 77"}, "Lamp 77"),
        Widget(
            "virtual list",
            [at("scroll|Open Lamp 1", "scroll", pages=3), at("Open Lamp [2-9]")],
            {"opened": True},
            "Opened",
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", "Pears", onto="Apples")],
            {"list": "Pears Apples Plums"},
            "Pears",
        ),
        Widget(
            "drag list",
            [click("Pears"), press("Space"), press("ArrowUp"), press("Space")],
            {},
            "Pears",
            called="by keys",
        ),
    ),
)
