"""An application of marimo; a cell writes what its elements hold to a file, and `/held` gives that."""

import marimo

app = marimo.App(width="medium", app_title="Lamps")


@app.cell
def _():
    import json
    from datetime import date, datetime
    from pathlib import Path

    import marimo as mo
    import pandas as pd

    held_file = Path("state.json")
    held_file.write_text("{}")
    lamps = pd.DataFrame(
        {
            "name": ["Desk lamp", "Floor lamp", "Bulb", "Lantern", "Torch", "Candle", "Spot"],
            "price": [29, 89, 4, 19, 12, 3, 44],
            "sold": [True, False, True, True, False, False, True],
        }
    )
    return date, datetime, held_file, json, lamps, mo


@app.cell
def _(mo):
    mo.sidebar(
        [
            mo.md("# Lamps"),
            mo.nav_menu(
                {"#/home": "Home", "#/orders": "Orders", "More": {"#/help": "Help"}}, orientation="vertical"
            ),
        ]
    )


@app.cell
def _(mo):
    mo.vstack(
        [
            mo.md("# Widgets"),
            mo.callout("The shop is closed today", kind="warn"),
            mo.hstack(
                [
                    mo.stat(
                        "42",
                        label="Orders",
                        caption="4 more than yesterday",
                        direction="increase",
                        bordered=True,
                    ),
                    mo.stat("3", label="Returns", direction="decrease", bordered=True),
                ]
            ),
        ]
    )


@app.cell
def _(date, datetime, mo):
    fields = mo.ui.dictionary(
        {
            "checkbox": mo.ui.checkbox(label="Remember me"),
            "switch": mo.ui.switch(label="Dark mode"),
            "radio": mo.ui.radio(["Standard", "Express"], value="Standard", label="Way"),
            "select": mo.ui.dropdown(["Chile", "Peru"], value="Chile", label="Country"),
            "combobox": mo.ui.dropdown(["Lima", "Lisbon", "Oslo"], searchable=True, label="City"),
            "multiple": mo.ui.multiselect(["Red", "Green", "Blue"], value=["Red"], label="Colours"),
            "text": mo.ui.text(label="Name", placeholder="Your name"),
            "mail": mo.ui.text(label="Mail", kind="email"),
            "area": mo.ui.text_area(label="Notes", max_length=50),
            "spinner": mo.ui.number(1, 9, value=2, label="Guests"),
            "slider": mo.ui.slider(0, 10, value=3, label="Volume", show_value=True),
            "typed": mo.ui.slider(0, 10, value=3, label="Bass", include_input=True),
            "range": mo.ui.range_slider(0, 100, step=10, value=[20, 60], label="Prices"),
            "date": mo.ui.date(value=date(2026, 2, 10), label="Day"),
            "dates": mo.ui.date_range(value=(date(2026, 2, 10), date(2026, 2, 12)), label="Stay"),
            "moment": mo.ui.datetime(value=datetime(2026, 2, 10, 9, 30), label="Meeting"),
            "file": mo.ui.file(label="Picture"),
            "dropped": mo.ui.file(kind="area", label="Drop plans here", multiple=True),
            "code": mo.ui.code_editor("print('lamp')", label="Program"),
            "button": mo.ui.button(value=0, on_click=lambda count: count + 1, label="Count"),
            "run": mo.ui.run_button(label="Compute"),
            "off": mo.ui.button(label="Not for you", disabled=True),
            "refresh": mo.ui.refresh(options=["1m", "5m"]),
            "matrix": mo.ui.matrix([[1, 0], [0, 1]], label="Weights", row_labels=["a", "b"]),
        }
    )
    mo.vstack([*fields.values()])
    return (fields,)


@app.cell
def _(mo):
    tabs = mo.ui.tabs({"Orders": "Two orders", "Invoices": "Three invoices"})
    form = mo.ui.text(label="Ticket").form(
        validate=lambda value: "Too short" if len(value or "") < 3 else None, show_clear_button=True
    )
    whole = (
        mo.md("Sender {sender}\n\nRooms {rooms}")
        .batch(sender=mo.ui.text(), rooms=mo.ui.number(1, 5))
        .form(submit_button_label="Book")
    )
    toast = mo.ui.button(label="Send", on_change=lambda _: mo.status.toast("Message sent", "To the desk"))
    mo.vstack(
        [
            tabs,
            mo.accordion({"Shipping costs": "Free above 50 euros", "Returns": "Within 30 days"}),
            mo.carousel(["First slide", "Second slide"]),
            mo.tree({"Lamps": {"Desk": 1, "Floor": 2}, "Bulbs": [3]}, label="Stock"),
            mo.download(data="a,b", filename="lamps.csv", label="Download"),
            form,
            whole,
            toast,
        ]
    )
    return form, tabs, toast, whole


@app.cell
def _(lamps, mo):
    table = mo.ui.table(lamps, page_size=5, label="Stock")
    single = mo.ui.table([{"room": "Hall"}, {"room": "Bath"}], selection="single")
    editor = mo.ui.data_editor(lamps.head(3), label="Prices")
    frame = mo.ui.dataframe(lamps)
    mo.vstack([table, single, editor, frame])
    return editor, frame, single, table


@app.cell
def _(mo):
    chat = mo.ui.chat(lambda messages: f"You said {messages[-1].content}", prompts=["What does a lamp cost?"])
    browser = mo.ui.file_browser(".", label="Files")
    mo.vstack([chat, browser])
    return browser, chat


@app.cell
def _(browser, chat, editor, fields, form, frame, held_file, json, mo, single, table, tabs, whole):
    import time

    now = {**fields.value}
    if now["run"]:
        with mo.status.spinner(title="Computing"):
            time.sleep(2)
    now["file"] = [each.name for each in now["file"]]
    now["dropped"] = [each.name for each in now["dropped"]]
    now |= {
        "tabs": tabs.value,
        "form": form.value,
        "whole": whole.value,
        "table": [*table.value["name"]],
        "single": single.value,
        "editor": [int(each) for each in editor.value["price"]],
        "frame": [*frame.value["name"]],
        "chat": len(chat.value),
        "files": [each.name for each in browser.value],
        "computed": bool(now["run"]) or json.loads(held_file.read_text()).get("computed", False),
    }
    held_file.write_text(json.dumps(now, default=str))
    mo.md(
        f"Volume is {now['slider']}, prices {now['range']}, dark {now['switch']}, counted {now['button']}, "
        f"computed {now['computed']}"
    )


def serve() -> None:
    import os
    from pathlib import Path

    import uvicorn
    from starlette.applications import Starlette
    from starlette.responses import Response
    from starlette.routing import Mount, Route

    def held(_: object) -> Response:
        return Response(
            Path("state.json").read_text(),
            media_type="application/json",
            headers={"Cache-Control": "no-store"},
        )

    (page := Path("page.py")).write_text(Path(__file__).read_text("utf-8").split("\n\ndef serve")[0])
    served = marimo.create_asgi_app(quiet=True).with_app(path="", root=str(page)).build()
    whole = Starlette(routes=[Route("/held", held), Mount("/", served)])
    uvicorn.run(whole, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")


if __name__ == "__main__":
    serve()
