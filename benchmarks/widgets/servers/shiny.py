"""An application of Shiny for Python; `/held` gives what the inputs of the newest session hold."""

import asyncio
import os

import pandas as pd
import uvicorn
from shiny import App, Inputs, Outputs, Session, reactive, render, ui
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

HELD: dict[str, object] = {}
NOTED = (
    "checkbox",
    "switch",
    "toppings",
    "radio",
    "select",
    "selectize",
    "multiple",
    "text",
    "secret",
    "area",
    "spinner",
    "slider",
    "range",
    "date",
    "dates",
    "code",
    "message",
    "section",
    "menu",
    "dark",
    "accordion",
    "nav",
    "side",
    "filled",
    "toolbar",
    "sizes",
)
LAMPS = pd.DataFrame(
    {
        "name": ["Desk lamp", "Floor lamp", "Bulb", "Lantern", "Torch"],
        "price": [29, 89, 4, 19, 12],
        "sold": [True, False, True, True, False],
    }
)
ROOMS = {"Upstairs": {"attic": "Attic", "bath": "Bath"}, "Downstairs": {"hall": "Hall", "cellar": "Cellar"}}

inputs = ui.card(
    ui.card_header("Inputs"),
    ui.input_checkbox("checkbox", "Remember me"),
    ui.input_switch("switch", "Dark mode"),
    ui.input_checkbox_group(
        "toppings", "Toppings", ["Ham", "Basil", "Olives"], selected=["Ham"], inline=True
    ),
    ui.input_radio_buttons("radio", "Way", {"s": "Standard", "e": "Express"}),
    ui.input_select("select", "Room", ROOMS),
    ui.input_select("sizes", "Sizes", ["S", "M", "L"], multiple=True, size=3),
    ui.input_selectize("selectize", "City", ["", "Lima", "Lisbon", "Oslo"]),
    ui.input_selectize("multiple", "Colours", ["Red", "Green", "Blue"], multiple=True, selected=["Red"]),
    ui.input_selectize(
        "tags",
        "Tags",
        ["lamp"],
        multiple=True,
        remove_button=True,
        options={"create": True, "placeholder": "Add a tag"},
    ),
    ui.input_text("text", "Name", placeholder="Your name"),
    ui.input_password("secret", "Password"),
    ui.input_text_area("area", "Notes"),
    ui.input_submit_textarea("message", "Message", placeholder="Say something"),
    ui.input_numeric("spinner", "Guests", 2, min=1, max=9),
    ui.input_slider("slider", "Volume", 0, 10, 3),
    ui.input_slider("range", "Prices", 0, 100, (20, 60), step=10, pre="€"),
    ui.input_date("date", "Day", value="2026-02-10"),
    ui.input_date_range("dates", "Stay", start="2026-02-10", end="2026-02-12"),
    ui.input_file("file", "Picture", placeholder="No picture yet"),
    ui.input_code_editor("code", "Program", "print('lamp')", language="python"),
    ui.output_text("told"),
)

HELP = ui.tooltip(ui.input_action_button("help", "Help"), "Ask the desk", placement="right")
WHY = ui.popover(
    ui.input_action_button("why", "Why?"),
    "Because of the law",
    ui.input_checkbox("agreed", "I agree"),
    title="A reason",
)

shown = ui.card(
    ui.card_header(
        "Shown",
        ui.toolbar(
            ui.toolbar_input_button("refresh", "Refresh", icon="↻"),
            ui.toolbar_divider(),
            ui.toolbar_input_select("toolbar", "Order", ["Newest", "Oldest"]),
        ),
    ),
    ui.layout_columns(
        ui.value_box("Orders", "42", "4 more than yesterday", theme="primary"),
        ui.value_box("Returns", "3", theme="danger"),
    ),
    ui.div(
        ui.input_action_button("delete", "Delete account"),
        ui.input_action_button("notify", "Send"),
        ui.input_action_button("warn", "Warn"),
        ui.input_action_button("toast", "Bake"),
        ui.input_action_button("drawer", "Filters"),
        ui.input_action_button("off", "Not for you", disabled=True),
        ui.input_task_button("task", "Compute", label_busy="Computing..."),
        ui.download_button("down", "Download"),
        ui.input_action_link("link", "More"),
        HELP,
        WHY,
    ),
    ui.accordion(
        ui.accordion_panel("Shipping costs", "Free above 50 euros", value="costs"),
        ui.accordion_panel("Returns", "Within 30 days", value="returns"),
        id="accordion",
        open=False,
    ),
    ui.navset_card_tab(
        ui.nav_panel("Orders", "Two orders", value="orders"),
        ui.nav_panel("Invoices", "Three invoices", value="invoices"),
        ui.nav_menu(
            "More",
            ui.nav_panel("Letters", "Four letters", value="letters"),
            "----",
            "Other things",
            ui.nav_panel("Calls", "Five calls", value="calls"),
        ),
        id="nav",
    ),
    ui.navset_pill_list(
        ui.nav_panel("First", "The first page"), ui.nav_panel("Second", "The second page"), id="section"
    ),
    ui.output_data_frame("grid"),
    ui.output_text("chosen"),
    ui.output_ui("invalid"),
    ui.output_ui("form"),
)

app_ui = ui.page_navbar(
    ui.nav_panel("Widgets", ui.layout_columns(inputs, shown), value="widgets"),
    ui.nav_panel(
        "About",
        ui.layout_sidebar(
            ui.sidebar(ui.input_checkbox("stock", "In stock"), title="Sieve", id="side", open="closed"),
            "A shop of lamps",
        ),
        value="about",
    ),
    ui.nav_spacer(),
    ui.nav_control(ui.input_dark_mode(id="dark", mode="light")),
    title="Lamps",
    id="filled",
)


def server(given: Inputs, output: Outputs, session: Session) -> None:
    HELD.clear()
    told_of(given)
    table_of(given)
    dialogs_of(given)
    messages_of(given)
    buttons_of(given)


def told_of(given: Inputs) -> None:

    @reactive.effect
    def _() -> None:
        for name in NOTED:
            if given[name].is_set():
                value = given[name]()
                HELD[name] = [str(each) for each in value] if name == "dates" else value
        HELD["date"] = str(given.date())
        HELD["tags"] = given.tags()
        if given.file():
            HELD["file"] = given.file()[0]["name"]

    @render.text
    def told() -> str:
        return f"Volume is {given.slider()}, prices {given.range()}, dark {given.switch()}"


def table_of(given: Inputs) -> None:
    table = reactive.value(LAMPS)

    @render.data_frame
    def grid() -> render.DataGrid:
        return render.DataGrid(table(), filters=True, editable=True, selection_mode="rows", height="250px")

    @grid.set_patch_fn
    def _(*, patch: render.CellPatch) -> object:
        if patch["column_index"] == 1:
            value = int(patch["value"])
            HELD["edited"] = value
            return value
        return patch["value"]

    @render.text
    def chosen() -> str:
        rows = grid.cell_selection()["rows"]
        HELD["rows"] = list(rows)
        HELD["sorted"] = [each["col"] for each in grid.sort()]
        HELD["filters"] = [each["value"] for each in grid.filter()]
        return f"Chosen rows: {list(rows)}"


def dialogs_of(given: Inputs) -> None:
    @render.ui
    def invalid() -> object:
        if given.spinner() is None or given.spinner() > 9:
            raise ValueError("Guests must be at most 9")
        return ui.help_text(f"For {given.spinner()} guests")

    @render.ui
    @reactive.event(given.link)
    def form() -> object:
        return ui.div(
            ui.input_text("mail", "Mail"),
            ui.input_action_button("go", "Go", class_="btn-primary"),
            class_="well",
        )

    @reactive.effect
    @reactive.event(given.delete)
    def _() -> None:
        ui.modal_show(
            ui.modal(
                "Everything is lost.",
                title="Delete the account?",
                footer=(
                    ui.modal_button("Cancel"),
                    ui.input_action_button("yes", "Yes, delete", class_="btn-danger"),
                ),
            )
        )

    @reactive.effect
    @reactive.event(given.yes)
    def _() -> None:
        HELD["dialog"] = "deleted"
        ui.modal_remove()


def messages_of(given: Inputs) -> None:
    @reactive.effect
    @reactive.event(given.notify)
    def _() -> None:
        HELD["notification"] = "shown"
        ui.notification_show("Message sent", duration=60, type="message")

    @reactive.effect
    @reactive.event(given.warn)
    def _() -> None:
        ui.notification_show(
            "Too many lamps", duration=None, type="error", action=ui.input_action_link("undo", "Undo")
        )

    @reactive.effect
    @reactive.event(given.undo)
    def _() -> None:
        HELD["undone"] = True

    @reactive.effect
    @reactive.event(given.toast)
    def _() -> None:
        HELD["toast"] = "shown"
        ui.show_toast(ui.toast("The bread is ready", header="Kitchen", type="success", duration_s=60))

    @reactive.effect
    @reactive.event(given.drawer)
    def _() -> None:
        ui.show_offcanvas(
            ui.offcanvas(ui.input_checkbox("cheap", "Cheap ones"), title="Filters", id="filters")
        )


def buttons_of(given: Inputs) -> None:
    @reactive.effect
    @reactive.event(given.cheap)
    def _() -> None:
        HELD["drawer"] = given.cheap()

    @reactive.effect
    @reactive.event(given.agreed)
    def _() -> None:
        HELD["popover"] = given.agreed()

    @reactive.effect
    @reactive.event(given.stock)
    def _() -> None:
        HELD["sidebar"] = given.stock()

    @reactive.effect
    @reactive.event(given.refresh)
    def _() -> None:
        HELD["refreshed"] = True

    @reactive.effect
    @reactive.event(given.go)
    def _() -> None:
        HELD["went"] = given.mail()

    @reactive.effect
    @reactive.event(given.task)
    async def _() -> None:
        await asyncio.sleep(2)
        HELD["task"] = "done"

    @render.download_button(filename="lamps.csv")
    def down() -> object:
        yield LAMPS.to_csv()


def held(_: Request) -> JSONResponse:
    return JSONResponse(HELD, headers={"Cache-Control": "no-store"})


app = App(app_ui, server)
app.starlette_app.router.routes.insert(0, Route("/held", held))

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
