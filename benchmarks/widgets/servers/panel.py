"""An application of Panel: each widget tells the server what it holds, and `/state` gives that."""

import json
import os
import sys
from datetime import date

sys.path.pop(0)  # this folder has a module of the library's name

import pandas as pd
import panel as pn
from tornado.web import RequestHandler

pn.extension("tabulator", notifications=True)
held: dict[str, object] = {}
LAMPS = pd.DataFrame({"name": ["Desk lamp", "Floor lamp", "Bulb", "Lantern"], "price": [29, 89, 4, 19]})


def page() -> pn.Column:
    held.clear()
    told = pn.pane.Str("Nothing yet")
    widgets = {
        "checkbox": pn.widgets.Checkbox(name="Remember me"),
        "switch": pn.widgets.Switch(name="Dark mode"),
        "radio": pn.widgets.RadioBoxGroup(name="Way", options=["Standard", "Express"], inline=True),
        "toggle": pn.widgets.RadioButtonGroup(name="Side", options=["Left", "Right"]),
        "toppings": pn.widgets.CheckBoxGroup(name="Toppings", options=["Ham", "Basil"]),
        "select": pn.widgets.Select(name="Country", options=["Chile", "Peru"]),
        "multiple": pn.widgets.MultiChoice(name="Colours", options=["Red", "Green", "Blue"]),
        "several": pn.widgets.MultiSelect(name="Sizes", options=["S", "M", "L"]),
        "transfer": pn.widgets.CrossSelector(name="Rooms", options=["Hall", "Bath", "Attic"]),
        "combobox": pn.widgets.AutocompleteInput(
            name="City", options=["Lima", "Lisbon", "Oslo"], min_characters=1, case_sensitive=False
        ),
        "text": pn.widgets.TextInput(name="Name"),
        "textarea": pn.widgets.TextAreaInput(name="Notes"),
        "spinner": pn.widgets.IntInput(name="Guests", value=2, start=1, end=9),
        "slider": pn.widgets.IntSlider(name="Volume", value=3, start=0, end=10),
        "range": pn.widgets.IntRangeSlider(name="Prices", value=(20, 60), start=0, end=100, step=10),
        "date": pn.widgets.DatePicker(name="Day", value=date(2026, 2, 10)),
        "dates": pn.widgets.DateRangePicker(name="Stay", value=(date(2026, 2, 10), date(2026, 2, 12))),
        "colour": pn.widgets.ColorPicker(name="Paint", value="#ff0000"),
        "menu": pn.widgets.MenuButton(name="Actions", items=["Rename", "Archive"]),
        "button": pn.widgets.Button(name="Send"),
        "file": pn.widgets.FileInput(name="Picture"),
    }
    table = pn.widgets.Tabulator(
        LAMPS.copy(),
        show_index=False,
        page_size=3,
        pagination="local",
        selectable=True,
        header_filters={"name": {"type": "input", "func": "like"}},
        editors={"price": {"type": "number"}, "name": None},
    )
    tabs = pn.Tabs(("Orders", pn.pane.Str("Two orders")), ("Invoices", pn.pane.Str("Three invoices")))
    card = pn.Card(pn.pane.Str("Free above 50 euros"), title="Shipping costs", collapsed=True)

    def note(kind: str):
        def noted(event) -> None:
            held[kind] = (
                str(event.new)
                if isinstance(event.new, date)
                else [str(each) for each in event.new]
                if kind == "dates"
                else event.new
            )
            told.object = f"{kind} is {held[kind]}"
            if kind == "button":
                pn.state.notifications.success("Message sent")

        return noted

    for kind, widget in widgets.items():
        name = {"menu": "clicked", "button": "clicks", "file": "filename"}.get(kind, "value")
        widget.param.watch(note(kind), name)
    table.param.watch(lambda event: held.update(chosen=event.new), "selection")
    table.param.watch(lambda event: held.update(leaf=event.new), "page")
    table.param.watch(lambda event: held.update(sorted=[each["field"] for each in event.new]), "sorters")
    table.param.watch(lambda event: held.update(filters=[each["value"] for each in event.new]), "filters")
    table.on_edit(lambda event: held.update(edited=int(event.value)))
    tabs.param.watch(lambda event: held.update(tabs=event.new), "active")
    card.param.watch(lambda event: held.update(accordion=not event.new), "collapsed")
    return pn.Column("# Panel", *widgets.values(), table, tabs, card, told)


class StateHandler(RequestHandler):
    def get(self) -> None:
        self.write(json.dumps(held, default=str))


if __name__ == "__main__":
    pn.serve(
        {"/": page},
        port=int(os.environ["PORT"]),
        show=False,
        title="Panel",
        extra_patterns=[("/state", StateHandler)],
    )
