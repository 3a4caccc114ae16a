"""An application of Streamlit; what its widgets hold is written to a file that it serves."""

import json
import os
import sys
from datetime import date
from pathlib import Path


def page() -> None:
    import pandas as pd
    import streamlit as st

    st.set_page_config(page_title="Streamlit")
    st.title("Streamlit")
    held = {
        "checkbox": st.checkbox("Remember me"),
        "switch": st.toggle("Dark mode"),
        "radio": st.radio("Way", ["Standard", "Express"]),
        "select": st.selectbox("City", ["Lima", "Lisbon", "Oslo"], index=None),
        "multiple": st.multiselect("Colours", ["Red", "Green", "Blue"]),
        "pills": st.pills("Size", ["S", "M", "L"]),
        "text": st.text_input("Name"),
        "textarea": st.text_area("Notes"),
        "spinner": st.number_input("Guests", 1, 9, 2),
        "slider": st.slider("Volume", 0, 10, 3),
        "range": st.slider("Prices", 0, 100, (20, 60), 10),
        "date": str(st.date_input("Day", date(2026, 2, 10))),
        "time": str(st.time_input("At", None)),
        "colour": st.color_picker("Paint", "#ff0000"),
        "rating": st.feedback("stars"),
        "file": (uploaded := st.file_uploader("Picture")) and uploaded.name,
    }
    if st.button("Send"):
        st.toast("Message sent")
        held["toast"] = "shown"
    with st.expander("Shipping costs"):
        st.write("Free above 50 euros")
    orders, invoices = st.tabs(["Orders", "Invoices"])
    orders.write("Two orders")
    invoices.write("Three invoices")
    with st.popover("Why?"):
        held["popover"] = st.checkbox("I agree to the law")
    lamps = pd.DataFrame({"name": ["Desk lamp", "Floor lamp", "Bulb"], "price": [29, 89, 4]})
    held["prices"] = [int(each) for each in st.data_editor(lamps, key="lamps")["price"]]

    @st.dialog("Delete account")
    def sure() -> None:
        if st.button("Yes, delete"):
            st.session_state.deleted = True
            st.rerun()

    if st.button("Delete account"):
        sure()
    held["dialog"] = "deleted" if st.session_state.get("deleted") else None
    if message := st.chat_input("Ask the desk"):
        held["chat"] = message
        st.chat_message("assistant").write(f"You said {message}")
    st.write(
        f"Volume is {held['slider']}, prices {held['range']}, dark {held['switch']}, stars {held['rating']}"
    )
    written = Path("static", "state.new")
    written.write_text(json.dumps(held), encoding="utf-8")
    written.replace("static/state.json")


if "streamlit" in sys.modules:
    page()
else:
    home = Path("application")
    (home / "static").mkdir(parents=True, exist_ok=True)
    (home / "static" / "state.json").write_text("{}")
    os.chdir(home)
    options = {
        "server.port": os.environ["PORT"],
        "server.headless": "true",
        "server.enableStaticServing": "true",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
        "client.toolbarMode": "viewer",
    }
    given = [f"--{name}={value}" for name, value in options.items()]
    (home := Path("page.py")).write_bytes(Path(__file__).read_bytes())
    os.execv(sys.executable, [sys.executable, "-m", "streamlit", "run", str(home), *given])
