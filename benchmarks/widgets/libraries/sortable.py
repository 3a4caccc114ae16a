"""SortableJS."""

from benchmarks.widgets.library import Library, Widget
from pytest_agentbrowse.testing import use

LIBRARY = Library(
    "SortableJS",
    packages=("sortablejs@1.15.7",),
    widgets=(
        Widget(
            "drag list",
            [use("drag_and_drop", index="Pears", onto="Apples")],
            {"list": ["Pears", "Apples", "Plums"]},
            "Pears",
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", index="Write tests", onto="Ship it")],
            {"done": ["Write tests", "Ship it"]},
            "Write tests",
            called="board",
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", index="2. Second", onto="1. First")],
            {"forced": ["Second", "First"]},
            "Second",
            called="without HTML drag and drop",
        ),
    ),
)
