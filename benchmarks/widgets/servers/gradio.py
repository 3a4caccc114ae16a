"""An application of Gradio: each component tells the server what it holds, and `/state` gives that."""

import os
import sys

sys.path.pop(0)  # this folder has a module of the library's name
os.environ |= {"GRADIO_ANALYTICS_ENABLED": "False", "HF_HUB_OFFLINE": "1"}

import gradio as gr
import uvicorn
from fastapi import FastAPI

held: dict[str, object] = {}


def noting(kind: str):
    def noted(value: object) -> str:
        held[kind] = value.split("/")[-1] if kind == "file" and value else value
        return f"{kind} is {held[kind]}"

    return noted


def begin() -> str:
    held.clear()
    return "Nothing yet"


with gr.Blocks(title="Gradio") as page:
    gr.Markdown("# Gradio")
    told = gr.Markdown("Nothing yet")
    components = {
        "checkbox": gr.Checkbox(label="Remember me"),
        "toppings": gr.CheckboxGroup(["Ham", "Basil"], label="Toppings"),
        "radio": gr.Radio(["Standard", "Express"], value="Standard", label="Way"),
        "select": gr.Dropdown(["Lima", "Lisbon", "Oslo"], value=None, label="City"),
        "multiple": gr.Dropdown(["Red", "Green", "Blue"], multiselect=True, label="Colours"),
        "text": gr.Textbox(label="Name"),
        "spinner": gr.Number(value=2, label="Guests"),
        "slider": gr.Slider(0, 10, value=3, step=1, label="Volume"),
        "date": gr.DateTime(value="2026-02-10", include_time=False, type="string", label="Day"),
        "file": gr.File(label="Picture"),
    }
    for kind, component in components.items():
        component.change(noting(kind), component, told, show_progress="hidden")
    send = gr.Button("Send")
    send.click(lambda: gr.Info("Message sent") or held.update(toast="shown"))
    with gr.Accordion("Shipping costs", open=False):
        gr.Markdown("Free above 50 euros")
    with gr.Tabs():
        with gr.Tab("Orders"):
            gr.Markdown("Two orders")
        with gr.Tab("Invoices") as invoices:
            gr.Markdown("Three invoices")
    invoices.select(lambda: held.update(tabs="invoices"))
    table = gr.Dataframe(
        [["Desk lamp", 29], ["Floor lamp", 89], ["Bulb", 4]],
        headers=["Name", "Price"],
        interactive=True,
        label="Lamps",
    )
    table.change(lambda rows: held.update(first=[str(each) for each in rows.iloc[0]]), table)
    chat = gr.ChatInterface(lambda message, _history: f"You said {message}", title="Desk")
    page.load(begin, None, told)

app = FastAPI()


@app.get("/state")
def state() -> dict[str, object]:
    return held


app = gr.mount_gradio_app(app, page, path="/")
uvicorn.run(app, port=int(os.environ["PORT"]), log_level="warning")
