"""Leaflet: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import check, click, hover, use

LIBRARY = Library(
    "Leaflet",
    packages=("leaflet@1.9.4", "leaflet-draw@1.0.4"),
    widgets=(
        Widget("map", [click("Zoom in")], {"zoom": 14}, "Zoom 14", called="zoom"),
        Widget(
            "map",
            [at('button "Zoom in"'), at('button "Zoom out"'), at('button "Zoom out"')],
            {"zoom": 12},
            "Zoom 12",
            called="zoom out",
        ),
        Widget(
            "map",
            [at("clickable.*right_click", "drag_and_drop", right=-150)],
            {"moved": "east"},
            "Town hall",
            called="dragged",
        ),
        Widget(
            "map",
            [at("clickable.*right_click", "double_click")],
            {"zoom": 14},
            "Zoom 14",
            called="double click",
        ),
        Widget(
            "map",
            [at("clickable.*right_click")],
            {"clicked": True},
            "You pressed the map",
            called="press",
        ),
        Widget("menu", [at("clickable.*right_click", "right_click")], {"menu": True}, "What is here?"),
        Widget("popover", [click("Town hall"), click("Visit")], {"visited": True}, "Visited"),
        Widget(
            "radio", [hover("Layers"), check("Satellite")], {"base": "Satellite"}, 'radio "Satellite" checked'
        ),
        Widget(
            "checkbox", [hover("Layers"), check("Places")], {"overlay": "Places"}, 'checkbox "Places" checked'
        ),
        Widget("tooltip", [use("hover", "Marker")], {"tooltip": True}, "Harbour"),
        Widget(
            "drag list",
            [use("drag_and_drop", "Mill", right=-60, down=60)],
            {"mill": "moved"},
            "The mill was moved",
            called="marker",
        ),
        Widget(
            "toggle buttons",
            [click("Draw a rectangle"), at("clickable.*right_click", "drag_and_drop", right=80, down=60)],
            {"drawn": "rectangle"},
            "A rectangle was drawn",
            called="draw",
        ),
    ),
)
