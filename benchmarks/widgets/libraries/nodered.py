"""Node-RED: its editor of flows; its server tells what was deployed."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import Item, click, fill, press, use

DEPLOYED = "Successfully deployed"


def deployed(*script: Item) -> list[Item]:
    return [*script, click("Deploy", role="link", nth=1)]


LIBRARY = Library(
    "Node-RED",
    packages=("node-red@5.0.7",),
    held="fetch('/state').then((answer) => answer.json())",
    widgets=(
        Widget(
            "dialog",
            deployed(
                use("double_click", index="Switch on"),
                at('textbox "Name"|textbox.*value="Switch on"', "input_text", text="Light up"),
                click("Done"),
            ),
            {"names": ["Lamps", "Every morning", "Light up", "Tell"]},
            DEPLOYED,
            called="properties",
        ),
        Widget(
            "rich text",
            deployed(
                use("double_click", index="Switch on"),
                at('value="lamp"', "input_text", text="lantern"),
                click("Done"),
            ),
            {"to": "lantern"},
            DEPLOYED,
            called="rule",
        ),
        Widget(
            "select",
            deployed(use("double_click", index="Tell"), click("Disable"), click("Done")),
            {},
            DEPLOYED,
            called="state",
        ),
        Widget(
            "drag list",
            deployed(
                at('clickable "inject"', "drag_and_drop", onto="clickable.*drop"),
            ),
            {},
            DEPLOYED,
            called="palette",
        ),
        Widget(
            "drop",
            deployed(use("drag_and_drop", index="Tell", right=0, down=100)),
            {"at": 610},
            DEPLOYED,
            called="moved",
        ),
        Widget(
            "map",
            deployed(
                at(
                    "flow port",
                    "drag_and_drop",
                    below='"Switch on"',
                    nth=2,
                    onto="flow port",
                    onto_below='"Tell"',
                )
            ),
            {"wires": [["n3"]]},
            DEPLOYED,
            called="wire",
        ),
        Widget(
            "tabs",
            deployed(click("Add flow")),
            {"tabs": ["Lamps", "Flow 1"]},
            DEPLOYED,
            called="added",
        ),
        Widget("tabs", [click("Help", role="button")], {}, 'clickable "Help"', called="sidebar"),
        Widget("accordion", [click("network", role="button")], {}, 'button "network"', gone="mqtt in"),
        Widget("search field", [fill("filter nodes", "http")], {}, "http request", gone="mqtt in"),
        Widget("menu", [click("Main menu"), click("Import")], {}, "dialog|Import nodes", called="import"),
        Widget(
            "menu",
            deployed(use("right_click", index="Tell"), at('"Delete')),
            {"names": ["Lamps", "Every morning", "Switch on"]},
            DEPLOYED,
            called="context",
        ),
        Widget("tree", [at("angle right", below='"Subflows"')], {}, "Global", called="folded"),
        Widget(
            "dialog",
            [press("Control+f"), at("textbox", "input_text", text="tell")],
            {},
            "Tell",
            called="search",
        ),
    ),
)
