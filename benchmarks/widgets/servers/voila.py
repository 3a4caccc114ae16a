"""Voila over a notebook of ipywidgets, whose kernel writes what they hold to a file; `/held` gives that."""

import json
import os
import sys
from pathlib import Path

NOTEBOOK = """
import json, os, tempfile
from datetime import date, datetime, time, timezone
import ipywidgets as w
from IPython.display import display, Markdown, HTML

held, told, area = {}, w.Label("Nothing yet"), w.Output()

def written():
    with open("state.new", "w") as file:
        json.dump(held, file, default=str)
    os.replace("state.new", "state.json")

written()
wide = {"description_width": "initial"}
widgets = {
    "checkbox": w.Checkbox(value=False, description="Remember me"),
    "toggle": w.ToggleButton(value=False, description="Bold"),
    "valid": w.Valid(value=False, description="Ready"),
    "radio": w.RadioButtons(options=["Standard", "Express"], description="Way"),
    "select": w.Dropdown(options=["Chile", "Peru"], description="Country"),
    "list": w.Select(options=["Hall", "Bath", "Attic"], value="Hall", rows=3, description="Room"),
    "multiple": w.SelectMultiple(options=["S", "M", "L"], rows=3, description="Sizes"),
    "buttons": w.ToggleButtons(options=["Left", "Right"], description="Side"),
    "slid": w.SelectionSlider(options=["rare", "medium", "done"], description="Steak"),
    "slidrange": w.SelectionRangeSlider(options=["Mon", "Tue", "Wed", "Thu"], index=(0, 1), description="Days"),
    "combobox": w.Combobox(options=["Lima", "Lisbon", "Oslo"], description="City", placeholder="Choose a city"),
    "slider": w.IntSlider(value=3, min=0, max=10, description="Volume"),
    "float": w.FloatSlider(value=0.5, min=0, max=1, step=0.1, description="Share", orientation="horizontal"),
    "log": w.FloatLogSlider(value=10, base=10, min=0, max=3, description="Power"),
    "range": w.IntRangeSlider(value=(20, 60), min=0, max=100, step=10, description="Prices"),
    "spinner": w.BoundedIntText(value=2, min=1, max=9, description="Guests"),
    "number": w.FloatText(value=1.5, description="Weight"),
    "text": w.Text(description="Name", placeholder="Your name"),
    "secret": w.Password(description="Password"),
    "notes": w.Textarea(description="Notes"),
    "date": w.DatePicker(value=date(2026, 2, 10), description="Day"),
    "time": w.TimePicker(value=time(9, 30), description="At"),
    "moment": w.NaiveDatetimePicker(value=datetime(2026, 2, 10, 9, 30), description="Meeting"),
    "colour": w.ColorPicker(value="#ff0000", description="Paint"),
    "short": w.ColorPicker(concise=True, value="#00ff00", description="Edge"),
    "tags": w.TagsInput(value=["lamp"], allowed_tags=["lamp", "bulb", "torch"], allow_duplicates=False),
    "numbers": w.IntsInput(value=[1, 4], min=0, max=9),
    "file": w.FileUpload(description="Picture"),
    "play": w.Play(value=0, min=0, max=5, interval=300),
    "off": w.Button(description="Not for you", disabled=True),
}

def noted(kind, widget):
    def note(change):
        value = change["new"]
        held[kind] = [each["name"] for each in value] if kind == "file" else value
        told.value = f"{kind} is {held[kind]}"
        written()
    widget.observe(note, "value")

for kind, widget in widgets.items():
    if kind != "off":
        noted(kind, widget)

send = w.Button(description="Send", button_style="success", icon="check", tooltip="To the desk")
def sent(_):
    held["button"] = held.get("button", 0) + 1
    written()
    with area:
        print("Message sent")
send.on_click(sent)
fail = w.Button(description="Fail", button_style="danger")
@area.capture()
def failed(_):
    raise ValueError("Too many lamps")
fail.on_click(failed)
clear = w.Button(description="Clear", icon="trash")
clear.on_click(lambda _: area.clear_output())

tabs = w.Tab([w.Label("Two orders"), w.Label("Three invoices")], titles=["Orders", "Invoices"])
folds = w.Accordion([w.Label("Free above 50 euros"), w.Label("Within 30 days")], titles=["Shipping costs", "Returns"])
steps = w.Stack([w.Label("The first page"), w.Label("The second page")], selected_index=0)
for kind, box in (("tabs", tabs), ("folds", folds)):
    box.observe(lambda change, kind=kind: (held.update({kind: change["new"]}), written()), "selected_index")
more = w.Button(description="Next page")
more.on_click(lambda _: setattr(steps, "selected_index", 1))
bar = w.IntProgress(value=7, min=0, max=10, description="Loading", bar_style="info")
share = w.FloatProgress(value=0.4, min=0, max=1, description="Copied")

@w.interact(x=w.IntSlider(value=2, min=0, max=9, description="Factor"), twice=False)
def product(x, twice):
    print("Product:", x * (14 if twice else 7))
"""
SHOWN = """
display(Markdown("# Widgets"))
display(w.VBox(list(widgets.values())))
display(w.HBox([send, fail, clear]), area)
display(tabs, folds, more, steps, bar, share, w.HTML("<b>Lamps</b> of <i>all</i> kinds"), w.HTMLMath("Area $a^2$"))
display(HTML("<table><tr><th>name</th><th>price</th></tr><tr><td>Bulb</td><td>4</td></tr></table>"))
display(told)
"""


def cell(kind: str, source: str) -> dict[str, object]:
    code = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "metadata": {}, "source": source.strip(), "id": str(len(source)), **code}


def write_notebook() -> None:
    cells = [cell("markdown", "*A shop of lamps*"), cell("code", NOTEBOOK), cell("code", SHOWN)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    Path("page.ipynb").write_text(json.dumps(whole))
    Path("state.json").write_text("{}")


def main() -> None:
    from tornado.web import RequestHandler
    from voila.app import Voila

    class Held(RequestHandler):
        def get(self) -> None:
            self.set_header("Cache-Control", "no-store")
            self.set_header("Content-Type", "application/json")
            self.finish(Path("state.json").read_text())

    class Served(Voila):
        def init_handlers(self) -> list:
            return [(r"/held", Held), *super().init_handlers()]

    write_notebook()
    for what in ("CONFIG", "DATA", "RUNTIME"):
        os.environ[f"JUPYTER_{what}_DIR"] = str(Path(what.lower()).absolute())
    os.environ["PATH"] = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    Served.launch_instance(
        ["page.ipynb", f"--port={os.environ['PORT']}", "--no-browser", "--Voila.ip=127.0.0.1"]
    )


if __name__ == "__main__":
    main()
