"""JupyterLab: notebooks, a text editor and a browser of files, over a folder whose files tell what came of it."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click, double_click, hover, press, use

FILES = ["notes.txt", "plan.txt"]

LIBRARY = Library(
    "JupyterLab",
    requirements=("jupyterlab==4.6.6", "ipykernel"),
    start="/begin",
    held="document.querySelector('.jp-DirListing-item, .jp-Launcher') ? "
    "fetch('/held', {cache: 'no-store'}).then((answer) => answer.json()) : undefined",
    widgets=(
        Widget(
            "menu",
            [click("File", role="menuitem"), hover("New"), click("Text File", role="menuitem")],
            {"files": [*FILES, "untitled.txt"]},
            "untitled.txt",
        ),
        Widget(
            "menu",
            [use("right_click", index="plan.txt"), at("menuitem .*Duplicate")],
            {"files": [*FILES[:1], "plan-Copy1.txt", "plan.txt"]},
            "plan-Copy1.txt",
            called="context",
        ),
        Widget(
            "dialog",
            [
                use("right_click", index="plan.txt"),
                at("menuitem .*(Delete|Trash)"),
                at('button "(Delete|Move to Trash)'),
            ],
            {"files": ["notes.txt"]},
            "notes.txt",
            gone="plan.txt",
        ),
        Widget(
            "rich text",
            [
                use("right_click", index="notes.txt"),
                at("menuitem .*Rename"),
                at("textbox", "input_text", below="File Browser", text="lamps.txt"),
                press("Enter"),
            ],
            {"files": ["lamps.txt", "plan.txt"]},
            "lamps.txt",
            called="rename",
        ),
        Widget(
            "rich text",
            [
                double_click("notes.txt"),
                at("textbox", "input_text", below="Main Content", text="Three lamps"),
                press("Control+s"),
            ],
            {"texts": {"notes.txt": "Three lamps", "plan.txt": "Ask the desk\n"}},
            'value="Three lamps"',
            called="text file",
        ),
        Widget(
            "rich text",
            [
                at('button "Python 3'),
                at("textbox", "input_text", below='"Cells"', text="print(6 * 7)"),
                press("Shift+Enter"),
                use("wait", seconds=5),  # its kernel starts first
                click("Save and create checkpoint (Ctrl+S)"),
                at('button "Rename'),  # it asks for a name once
                use("wait", seconds=2),
            ],
            {"printed": ["42\n"]},
            '"42"',
            called="notebook",
        ),
        Widget(
            "select",
            [
                at('button "Python 3'),
                at("combobox", "select_dropdown_option", below="main area toolbar", text="Markdown"),
                at("textbox", "input_text", below='"Cells"', text="# Lamps"),
                press("Shift+Enter"),
            ],
            {},
            'heading 1 "Lamps',
            called="kind of a cell",
        ),
        Widget(
            "button",
            [click("New Folder"), press("Enter")],
            {"files": ["Untitled Folder", *FILES]},
            "Untitled Folder",
        ),
        Widget("tabs", [click("Table of Contents", role="tab")], {}, 'tab "Table of Contents" selected'),
    ),
)
