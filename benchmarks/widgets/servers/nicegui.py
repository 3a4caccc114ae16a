"""An application of NiceGUI, whose components are Quasar's; `/held` gives what those of the newest page hold."""

import os

from nicegui import app, ui

NEWEST = {}
LAMPS = [
    {"name": "Desk lamp", "price": 29},
    {"name": "Bulb", "price": 4},
    {"name": "Floor lamp", "price": 89},
]
TREE = [{"id": "Lamps", "children": [{"id": "Desk"}, {"id": "Floor"}]}, {"id": "Bulbs"}]


@app.get("/held")
def held() -> dict:
    return NEWEST


@ui.page("/")
def page() -> None:
    NEWEST.clear()

    def noted(kind: str, element: ui.element) -> None:
        NEWEST[kind] = element.value
        element.on_value_change(lambda change: NEWEST.update({kind: change.value}))

    noted("checkbox", ui.checkbox("Remember me"))
    noted("switch", ui.switch("Dark mode"))
    noted("radio", ui.radio(["Standard", "Express"], value="Standard"))
    noted("select", ui.select(["Lima", "Lisbon", "Oslo"], label="City"))
    noted("search", ui.select(["Ada", "Bob", "Grace"], label="Friend", with_input=True))
    noted("multiple", ui.select(["Red", "Green", "Blue"], label="Colours", multiple=True))
    noted("toggle", ui.toggle(["S", "M", "L"], value="S"))
    noted("text", ui.input("Name"))
    noted("area", ui.textarea("Notes"))
    noted("number", ui.number("Guests", value=2, min=1, max=9))
    with ui.row().classes("w-80"):
        noted("slider", ui.slider(min=0, max=10, value=3).props("label-always aria-label=Volume"))
    noted("date", ui.date(value="2026-02-10"))
    noted("rating", ui.rating(value=1))
    noted("chip", ui.chip("Ham", removable=True))
    with ui.expansion("Shipping costs") as costs:
        ui.label("Free above 50 euros")
    noted("accordion", costs)
    with ui.tabs() as tabs:
        ui.tab("Orders")
        ui.tab("Invoices")
    with ui.tab_panels(tabs, value="Orders"):
        with ui.tab_panel("Orders"):
            ui.label("Two orders")
        with ui.tab_panel("Invoices"):
            ui.label("Three invoices")
    noted("tabs", tabs)
    with ui.dialog() as sure, ui.card():
        ui.label("Delete the account?")
        ui.button("Yes, delete", on_click=lambda: (NEWEST.update(dialog="deleted"), sure.close()))
    ui.button("Delete account", on_click=sure.open)
    with ui.dropdown_button("Actions", auto_close=True):
        ui.item("Archive", on_click=lambda: NEWEST.update(menu="archive"))
        ui.item("Export", on_click=lambda: NEWEST.update(menu="export"))
    ui.button(
        "Send", on_click=lambda: (NEWEST.update(toast="shown"), ui.notify("Message sent", timeout=60_000))
    )
    columns = [{"name": each, "label": each.title(), "field": each, "sortable": True} for each in LAMPS[0]]
    table = ui.table(columns=columns, rows=LAMPS, row_key="name", selection="multiple")
    table.on_select(lambda _: NEWEST.update(table=[row["name"] for row in table.selected]))
    ui.tree(TREE, label_key="id", on_select=lambda event: NEWEST.update(tree=event.value))


ui.run(host="127.0.0.1", port=int(os.environ["PORT"]), show=False, reload=False, title="NiceGUI")
