"""Boards, diagrams, plans and sheets: what people drag and draw."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import press, use

LIBRARY = Library(
    "React Flow",
    packages=(
        "react@19.2.0",
        "react-dom@19.2.0",
        "@hello-pangea/dnd@18.0.1",
        "@xyflow/react@12.12.1",
        "dragula@3.7.3",
        "frappe-gantt@1.2.2",
        "jspreadsheet-ce@5.0.4",
        "vis-timeline@8.5.4",
        "wunderbaum@0.14.1",
        "bootstrap-icons@1.13.2",
    ),
    held="window.ready",
    widgets=(
        Widget(
            "drag list",
            [use("drag_and_drop", index="Paint", onto="Sweep")],
            {"board": {"To do": ["Sand"], "Doing": ["Paint", "Sweep"]}},
            'button "Paint"',
        ),
        Widget(
            "drag list",
            [use("drag_and_drop", index="Apples", onto="Plums")],
            {"dragula": [["Pears"], ["Apples", "Plums"]]},
            '"Apples"',
            called="dragula",
        ),
        Widget(
            "diagram",
            [at('group "Check order"')],
            {"node": "Check order"},
            'group "Check order"',
            called="node",
        ),
        Widget(
            "diagram",
            [at("source", "drag_and_drop", below="Check order", onto="target", onto_below="Send parcel")],
            {"connected": ["2", "3"]},
            "Edge from 2 to 3",
            called="connection",
        ),
        Widget(
            "diagram",
            [at('group "Send parcel"'), press("Backspace")],
            {"removed": "3"},
            gone="Send parcel",
            called="deleted",
        ),
        Widget("chart", [at('clickable "Build"')], {"gantt": "build"}, "Jan 12", called="bar of a plan"),
        Widget(
            "table edit",
            [use("double_click", index="40"), at("textbox", "input_text", text="45"), press("Enter")],
            {"sheet": [["Lamp", "45", True], ["Vase", 20, False]]},
            '"45"',
        ),
        Widget(
            "table edit",
            [at("checkbox", below='"Vase"')],
            {"sheet": [["Lamp", 40, True], ["Vase", 20, True]]},
            "checkbox.* checked",
            called="checkbox",
        ),
        Widget("tree", [use("click_element_by_index", index="Tools")], {"tree": "Tools"}, "Chosen: Tools"),
        Widget("timeline", [use("click_element_by_index", index="Opening")], {"timeline": [1]}, "Opening"),
    ),
)
