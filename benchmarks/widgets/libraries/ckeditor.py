"""CKEditor 5 and other editors of rich text: Summernote, Slate, Lexical, Editor.js."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import press, use

LIBRARY = Library(
    "CKEditor",
    packages=(
        "ckeditor5@48.5.2",
        "summernote@0.9.1",
        "jquery@3.7.1",
        "@editorjs/editorjs@2.31.7",
        "@editorjs/header@2.8.9",
        "@editorjs/list@2.0.9",
        "react@19.2.0",
        "react-dom@19.2.0",
        "slate@0.146.0",
        "slate-react@0.146.1",
        "slate-dom@0.146.1",
        "slate-history@0.115.0",
        "lexical@0.52.0",
        "@lexical/react@0.52.0",
    ),
    held="window.ready",
    widgets=(
        Widget(
            "rich text",
            [use("select_text", "Editing area", text="lamps"), at('^button "Bold"$', below="Editor toolbar")],
            {"ckeditor": "<p>Three <strong>lamps</strong> and a rug</p>"},
            "strong",
        ),
        Widget(
            "rich text",
            [
                use("click_element_by_index", "Editing area"),
                at("To-do List"),
                at("checkbox", below="Editing area"),
            ],
            {"ticked": True},
            "checkbox.* checked",
            called="to-do list",
        ),
        Widget(
            "rich text",
            [use("click_element_by_index", "Editing area"), at("Paragraph, Heading"), at("Heading 2")],
            {"ckeditor": "<h3>Three lamps and a rug</h3>"},
            "Heading 2, Heading",
            called="heading",
        ),
        Widget(
            "rich text",
            [
                use("click_element_by_index", "Editing area"),
                press("End"),
                at("Insert table"),
                at("2 × 2"),
                at("cell", "input_text", text="Rug"),
                at("cell", "input_text", text="90", nth=2),
            ],
            {"cells": ["Rug", "90", "", ""]},
            'cell.*"90"',
            called="table",
        ),
        Widget(
            "rich text",
            [
                use("select_text", "Editing area", text="rug"),
                at('button "Link"'),
                at("textbox.*URL", "input_text", text="https://example.org/rug"),
                at('"Insert"'),
            ],
            {"ckeditor": '<p>Three lamps and a <a href="https://example.org/rug">rug</a></p>'},
            "rug",
            called="link",
        ),
        Widget(
            "rich text",
            [use("select_text", "Editing area", text="rug"), at("Font Color"), at('"Red"')],
            {"ckeditor": '<p>Three lamps and a <span style="color:hsl(0, 75%, 60%);">rug</span></p>'},
            'colours="red: rug"',
            called="colour",
        ),
        Widget(
            "rich text",
            [use("select_text", "note editable", text="Ada"), at("Bold .CTRL")],
            {"summernote": "<p>Dear <b>Ada</b></p>"},
            "strong",
            called="Summernote",
        ),
        Widget(
            "rich text",
            [use("select_text", "note editable", text="Ada"), at('"Style"'), at("Header 3")],
            {"summernote": "<h3>Dear Ada</h3>"},
            "Dear Ada",
            called="Summernote's style",
        ),
        Widget(
            "rich text",
            [at("textbox", "select_text", below='"Lamps"', text="lamps"), at('"bold"')],
            {"slate": [{"text": "Three "}, {"text": "lamps", "bold": True}, {"text": " and a rug"}]},
            "strong",
            called="Slate",
        ),
        Widget(
            "rich text",
            [
                at("textbox", "input_text", below='"Note"', text="Call Ada"),
                at("textbox", "select_text", below='"Note"', text="Ada"),
                at('"B"'),
            ],
            {"lexical": [["Call ", False], ["Ada", True]]},
            "strong",
            called="Lexical",
        ),
        Widget(
            "rich text",
            [
                at("Write a story"),
                press("Enter"),
                press("/"),
                at('"Heading"'),
                at("heading 2", "input_text", below="Lamps for sale", text="Prices"),
            ],
            {"blocks": [["paragraph", "Lamps for sale"], ["header", "Prices"]]},
            '"Prices"',
            called="Editor.js",
        ),
    ),
)
