"""An application of Dash: each component tells the server what it holds, and `/state` gives that."""

import os
import sys

sys.path.pop(0)  # this folder has a module of the library's name

from dash import ALL, Dash, Input, Output, State, ctx, dash_table, dcc, html
from flask import jsonify

held: dict[str, object] = {}
app = Dash(__name__, title="Dash")
CITIES = ["Lima", "Lisbon", "Oslo", "Paris"]
LAMPS = [
    {"name": name, "price": price}
    for name, price in (("Desk lamp", 29), ("Floor lamp", 89), ("Bulb", 4), ("Lantern", 19))
]


def at(kind: str) -> dict[str, str]:
    return {"at": kind}


def page() -> html.Div:
    held.clear()
    return html.Div(
        [
            html.H1("Dash"),
            html.Label(["City", dcc.Dropdown(CITIES, id=at("select"))]),
            html.Label(["Colours", dcc.Dropdown(["Red", "Green", "Blue"], id=at("multiple"), multi=True)]),
            dcc.RadioItems(["Standard", "Express"], "Standard", id=at("radio")),
            dcc.Checklist(["Gift wrap", "Receipt"], id=at("checkbox")),
            html.Label(["Name", dcc.Input(id=at("name"), type="text", debounce=True)]),
            html.Label(["Guests", dcc.Input(id=at("spinner"), type="number", value=2, min=1, max=9)]),
            html.Label(["Notes", dcc.Textarea(id=at("textarea"))]),
            html.H3("Volume"),
            dcc.Slider(0, 10, 1, value=3, id=at("slider")),
            html.H3("Prices"),
            dcc.RangeSlider(0, 100, 10, value=[20, 60], id=at("range")),
            html.H3("Day"),
            dcc.DatePickerSingle(date="2026-02-10", id="date", display_format="YYYY-MM-DD"),
            html.H3("Stay"),
            dcc.DatePickerRange(
                start_date="2026-02-10", end_date="2026-02-12", id="dates", display_format="YYYY-MM-DD"
            ),
            dcc.Tabs(
                [dcc.Tab(label="Orders", value="orders"), dcc.Tab(label="Invoices", value="invoices")],
                "orders",
                id=at("tabs"),
            ),
            html.Div(id="tab"),
            dcc.Upload(html.Button("Choose a picture"), id="file"),
            dcc.ConfirmDialog(id="sure", message="Really delete?"),
            html.Button("Delete account", id="delete"),
            html.Details([html.Summary("Shipping costs"), "Free above 50 euros"]),
            dash_table.DataTable(
                LAMPS,
                [{"name": "Name", "id": "name"}, {"name": "Price", "id": "price", "type": "numeric"}],
                id="table",
                editable=True,
                sort_action="native",
                filter_action="native",
                row_selectable="multi",
                page_size=3,
            ),
            dcc.Graph(
                id="graph",
                figure={
                    "data": [
                        {"x": ["Jan", "Feb", "Mar"], "y": [4, 9, 2], "type": "bar", "name": "Sales"},
                        {"x": ["Jan", "Feb", "Mar"], "y": [1, 2, 3], "type": "bar", "name": "Costs"},
                    ],
                    "layout": {"title": {"text": "Sales"}, "height": 360, "width": 640},
                },
            ),
            html.P(id="told"),
        ]
    )


app.layout = page


@app.callback(Output("told", "children"), Input({"at": ALL}, "value"), State({"at": ALL}, "id"))
def told(values: list[object], names: list[dict[str, str]]) -> str:
    kinds = [each["id"]["at"] for each in ctx.inputs_list[0]]
    held.update(zip(kinds, values, strict=True))
    return f"Volume is {held['slider']}, prices {held['range']}"


@app.callback(Output("tab", "children"), Input(at("tabs"), "value"))
def tab(value: str) -> str:
    return {"orders": "Two orders", "invoices": "Three invoices"}[value]


@app.callback(
    Output("graph", "className"),
    Input("date", "date"),
    Input("dates", "start_date"),
    Input("dates", "end_date"),
    Input("file", "filename"),
)
def dated(date: str, start: str, end: str, file: str) -> str:
    held.update(date=date, dates=[start, end], file=file)
    return ""


@app.callback(Output("sure", "displayed"), Input("delete", "n_clicks"), prevent_initial_call=True)
def asked(_clicks: int) -> bool:
    return True


@app.callback(Output("delete", "children"), Input("sure", "submit_n_clicks"), prevent_initial_call=True)
def deleted(_clicks: int) -> str:
    held["dialog"] = "deleted"
    return "Deleted"


@app.callback(
    Output("table", "style_table"),
    Input("table", "derived_virtual_data"),
    Input("table", "derived_virtual_selected_rows"),
    Input("table", "page_current"),
    Input("table", "sort_by"),
    State("table", "data"),
)
def table(
    rows: list[dict[str, object]],
    selected: list[int],
    current: int,
    sort: object,
    data: list[dict[str, object]],
) -> dict[str, str]:
    names = [row["name"] for row in rows or []]
    held.update(
        order=names,
        prices=[row["price"] for row in data],
        chosen=[names[at] for at in selected or []],
        leaf=current,
    )
    return {}


@app.callback(Output("graph", "style"), Input("graph", "clickData"), Input("graph", "restyleData"))
def pressed(point: dict[str, list[dict[str, object]]] | None, restyled: object) -> dict[str, str]:
    held["point"] = point and point["points"][0]["x"]
    held["restyled"] = bool(restyled)
    return {}


@app.server.get("/state")
def state() -> object:
    return jsonify(held)


app.run(port=int(os.environ["PORT"]), debug=False)
