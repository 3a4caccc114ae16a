"""An application of Solara, whose components are Vuetify's; it writes what they hold to a file, and `/held` gives that."""

import json
import os
import sys
from datetime import date, time
from pathlib import Path

import pandas as pd
import solara
import solara.lab
import solara.settings

LAMPS = pd.DataFrame(
    {
        "name": ["Desk lamp", "Floor lamp", "Bulb", "Lantern", "Torch", "Candle", "Spot"],
        "price": [29, 89, 4, 19, 12, 3, 44],
        "kind": ["lamp", "lamp", "bulb", "lamp", "lamp", "other", "lamp"],
    }
)
HELD = {
    "checkbox": solara.reactive(value=False),
    "switch": solara.reactive(value=False),
    "select": solara.reactive("Chile"),
    "multiple": solara.reactive(["Red"]),
    "single": solara.reactive("Left"),
    "several": solara.reactive(["Ham"]),
    "text": solara.reactive(""),
    "secret": solara.reactive(""),
    "notes": solara.reactive(""),
    "spinner": solara.reactive(2),
    "float": solara.reactive(1.5),
    "slider": solara.reactive(3),
    "range": solara.reactive((20, 60)),
    "choice": solara.reactive("medium"),
    "date": solara.reactive(date(2026, 2, 10)),
    "dates": solara.reactive((date(2026, 2, 10), date(2026, 2, 12))),
    "time": solara.reactive(time(9, 30)),
    "tabs": solara.reactive(0),
    "clicks": solara.reactive(0),
    "menu": solara.reactive(""),
    "dialog": solara.reactive(""),
    "file": solara.reactive(""),
    "files": solara.reactive([]),
    "browsed": solara.reactive(""),
    "chat": solara.reactive([]),
    "cell": solara.reactive(""),
    "column": solara.reactive(""),
    "markdown": solara.reactive("# A *lamp*"),
}
sure = solara.reactive(value=False)
busy = solara.reactive(value=False)


@solara.component
def Inputs() -> None:  # noqa: N802 - as components are named
    solara.Checkbox(label="Remember me", value=HELD["checkbox"])
    solara.Checkbox(label="Not for you", value=False, disabled=True)
    solara.Switch(label="Dark mode", value=HELD["switch"])
    solara.Select("Country", ["Chile", "Peru"], HELD["select"])
    solara.SelectMultiple("Colours", HELD["multiple"], ["Red", "Green", "Blue"])
    solara.ToggleButtonsSingle(HELD["single"], ["Left", "Right"])
    solara.ToggleButtonsMultiple(HELD["several"], ["Ham", "Basil"])
    solara.InputText("Name", HELD["text"], clearable=True, message="As on the bill")
    solara.InputText(
        "Password",
        HELD["secret"],
        password=True,
        continuous_update=True,
        error="Too short" if 0 < len(HELD["secret"].value) < 3 else False,
    )
    solara.InputTextArea("Notes", HELD["notes"], rows=3)
    solara.InputInt("Guests", HELD["spinner"])
    solara.InputFloat("Weight", HELD["float"], suffix="kg")
    solara.SliderInt("Volume", HELD["slider"], 0, 10)
    solara.SliderRangeInt("Prices", HELD["range"], 0, 100, step=10, thumb_label="always")
    solara.SliderValue("Steak", HELD["choice"], ["rare", "medium", "done"])
    solara.lab.InputDate(HELD["date"], label="Day")
    solara.lab.InputDateRange(HELD["dates"], label="Stay")
    solara.lab.InputTime(HELD["time"], label="At")
    solara.FileDrop("Drop a picture here", on_file=lambda file: HELD["file"].set(file["name"]))
    solara.FileDropMultiple(
        "Drop plans here", on_file=lambda files: HELD["files"].set([each["name"] for each in files])
    )
    solara.MarkdownEditor(HELD["markdown"].value, HELD["markdown"].set)


@solara.component
def Messages() -> None:  # noqa: N802 - as components are named
    solara.Error("Too many lamps")
    solara.Warning("The shop closes soon", dense=True)
    solara.Success("All is paid", outlined=False)
    solara.Info("Lamps are sold here", icon=False)
    with solara.Row():
        solara.Button(
            "Count", on_click=lambda: HELD["clicks"].set(HELD["clicks"].value + 1), icon_name="mdi-thumb-up"
        )
        solara.Button("Plain", text=True)
        solara.Button("Closed", disabled=True, color="primary")
        solara.Button(icon_name="mdi-delete", icon=True, on_click=lambda: sure.set(True))
        with solara.Tooltip("Ask the desk"):
            solara.Button("Help", outlined=True)
        solara.Button("Compute", on_click=lambda: busy.set(not busy.value))
        solara.FileDownload("a,b", filename="lamps.csv", label="Download")
    solara.ProgressLinear(busy.value)
    solara.ProgressLinear(70)
    solara.lab.ConfirmationDialog(
        sure,
        title="Delete the account?",
        content="Everything is lost.",
        ok="Yes, delete",
        on_ok=lambda: HELD["dialog"].set("deleted"),
    )
    with solara.lab.Menu(activator=solara.Button("Actions")), solara.Column(gap="0px"):
        for name in ("Rename", "Archive"):
            solara.Button(name, text=True, on_click=lambda name=name: HELD["menu"].set(name))
    with (
        solara.lab.ContextMenu(activator=solara.Card("Press me with the other button")),
        solara.Column(gap="0px"),
    ):
        solara.Button("Duplicate", text=True, on_click=lambda: HELD["menu"].set("Duplicate"))
    with solara.Details("Shipping costs"):
        solara.Text("Free above 50 euros")
    with solara.lab.Tabs(value=HELD["tabs"]):
        with solara.lab.Tab("Orders", icon_name="mdi-cart"):
            solara.Text("Two orders")
        with solara.lab.Tab("Invoices"):
            solara.Text("Three invoices")
        with solara.lab.Tab("Letters", disabled=True):
            solara.Text("Four letters")
    with solara.Card("Lamps", subtitle="of all kinds"):
        solara.Markdown("A list:\n\n* of **lamps**\n* and `bulbs`")
        with solara.CardActions():
            solara.Button("Buy", text=True, color="primary")


@solara.component
def Data() -> None:  # noqa: N802 - as components are named
    solara.DataFrame(
        LAMPS,
        items_per_page=5,
        column_actions=[
            solara.ColumnAction(icon="mdi-sort", name="Choose column", on_click=HELD["column"].set)
        ],
        cell_actions=[
            solara.CellAction(
                icon="mdi-star",
                name="Choose cell",
                on_click=lambda name, row: HELD["cell"].set(f"{name} {row}"),
            )
        ],
    )
    solara.provide_cross_filter()
    solara.CrossFilterReport(LAMPS)
    solara.CrossFilterSelect(LAMPS, "kind")
    solara.CrossFilterSlider(LAMPS, "price", mode=">")
    solara.CrossFilterDataFrame(LAMPS, items_per_page=5)
    solara.FileBrowser(Path("files").absolute(), on_file_open=lambda path: HELD["browsed"].set(path.name))
    with solara.lab.ChatBox():
        for text in HELD["chat"].value:
            with solara.lab.ChatMessage(user=True, name="Ada"):
                solara.Markdown(text)
    solara.lab.ChatInput(send_callback=lambda text: HELD["chat"].set([*HELD["chat"].value, text]))


@solara.component
def Page() -> None:  # noqa: N802 - as components are named
    now = {kind: value.value for kind, value in HELD.items()}

    def write() -> None:
        Path("state.new").write_text(json.dumps(now, default=str))
        Path("state.new").replace("state.json")

    solara.use_effect(write, [json.dumps(now, default=str)])
    solara.Title("Lamps")
    with solara.AppBar():
        solara.lab.ThemeToggle()
        solara.Button(icon_name="mdi-bell", icon=True)
    with solara.Sidebar():
        solara.Markdown("## Sieve")
        solara.Checkbox(label="In stock", value=False)
    with solara.Columns([1, 1]):
        with solara.Column():
            Inputs()
        with solara.Column():
            Messages()
            Data()
    solara.Text(
        f"Volume is {now['slider']}, prices {now['range']}, counted {now['clicks']}, chosen {now['menu']}"
    )
    solara.Text(
        f"Cell: {now['cell']}, column: {now['column']}, file: {now['browsed']}, deleted: {now['dialog']}"
    )


def serve() -> None:
    import uvicorn
    from starlette.applications import Starlette
    from starlette.responses import Response
    from starlette.routing import Mount, Route

    Path("files", "plans").mkdir(parents=True, exist_ok=True)
    Path("files", "notes.txt").write_text("Two lamps")
    Path("page.py").write_text(Path(__file__).read_text("utf-8").split("\n\ndef serve")[0])
    Path("state.json").write_text("{}")
    os.environ["SOLARA_APP"] = "page.py"
    solara.settings.assets.cdn = "http://127.0.0.1:9/"  # only what its package has
    sys.path.insert(0, str(Path.cwd()))
    from solara.server.starlette import lifespan, routes

    def held(_: object) -> Response:
        return Response(
            Path("state.json").read_text(),
            media_type="application/json",
            headers={"Cache-Control": "no-store"},
        )

    whole = Starlette(routes=[Route("/held", held), Mount("/", routes=routes)], lifespan=lifespan)
    uvicorn.run(whole, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")


if __name__ == "__main__":
    serve()
