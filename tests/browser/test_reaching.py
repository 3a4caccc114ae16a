"""What a press on a line gets to, and which lines there are to press."""

from __future__ import annotations

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]


def log(stage):
    return stage.text("#log").split()


NOTED = (
    "<p id=log></p><script>for(const el of document.querySelectorAll('[data-is]'))"
    "for(const type of ['click','dblclick','contextmenu','mouseenter','dragstart'])el.addEventListener(type,event=>{"
    "if(type!=='mouseenter')event.stopPropagation();log.append(` ${el.dataset.is}-${type}`)})</script>"
)
TAG = (
    "<span data-is=tag draggable=true style='display:inline-flex;padding:0 6px;cursor:pointer'>1"
    "<i data-is=cross style='padding:0 6px'>✖</i></span>"
)


@pytest.mark.parametrize(
    ("tool", "given", "effect"),
    [
        ("click_element_by_index", {}, "click"),
        ("double_click", {}, "dblclick"),
        ("right_click", {}, "contextmenu"),
        ("hover", {}, "mouseenter"),
        ("drag_and_drop", {"down": 90}, "dragstart"),
    ],
)
def test_a_hand_meets_a_short_tag_and_not_the_cross_in_its_middle(stage, tool, given, effect):
    stage.show(TAG + NOTED)
    stage.begin()
    stage.use(tool, index=stage.number("1"), **given)
    assert f"tag-{effect}" in log(stage)
    assert not [effect for effect in log(stage) if effect.startswith("cross")]


@pytest.mark.parametrize("hidden", ["opacity:0", "visibility:hidden"])
def test_a_hand_meets_a_row_and_not_the_button_that_it_uncovers(stage, hidden):
    stage.show(
        f"<style>button{{{hidden}}}.r:hover button{{opacity:1;visibility:visible}}.r{{display:flex;width:200px}}</style>"
        "<div class=r data-is=row tabindex=0>Lamp<button data-is=button style='width:150px'>Delete</button></div>"
        f"{NOTED}"
    )
    stage.begin()
    stage.use("click_element_by_index", index=stage.seen.elements[0].number)
    assert log(stage)[-1] == "row-click"


def test_what_holds_entries_is_pressed_on_its_own_words(stage):
    entries = "".join(
        f"<li role=treeitem data-is=entry tabindex=-1 style='list-style:none'>Entry {n}" for n in range(12)
    )
    stage.show(
        "<ul role=tree style='padding:0'><li role=treeitem data-is=fruit tabindex=0 aria-expanded=true>"
        f"<div>Fruit</div><ul role=group style='padding:0'>{entries}</ul></li></ul>{NOTED}"
    )
    stage.begin()
    stage.use("click_element_by_index", index=stage.number("Fruit"))
    assert log(stage)[-1] == "fruit-click"


def test_a_card_that_is_filled_but_for_its_edge_is_pressed_there(stage):
    part = "<a data-is=link href=#{0} style='display:block;height:60px'>{0}</a>"
    stage.show(
        "<div data-is=card tabindex=0 style='width:300px;padding:4px;cursor:pointer'>"
        f"{part.format('One')}{part.format('Two')}</div>{NOTED}"
    )
    stage.begin()
    stage.use("click_element_by_index", index=stage.seen.elements[0].number)
    assert log(stage)[-1] == "card-click"


def listening(where):
    return f"<script>document.querySelector('{where}').addEventListener('click',()=>1)</script>"


CROSS = (
    "<span title=Close style='display:inline-block;width:9px;height:9px;background:red'>"
    "<span hidden>[x]</span></span>"
)


def test_the_cross_beside_a_tab_is_pressed_by_itself(small):
    tab = "<div class=t style='cursor:pointer'><span role=tab>{}</span>{}</div>"
    tabs = f"<div role=tablist>{tab.format('Draft', CROSS)}{tab.format('Sent', '')}</div>"
    said = ["tablist", '[1] tab "Draft"', '[2] clickable "Close"', '[3] tab "Sent"']
    assert small(tabs + listening("[role=tablist]")).replace("\n ", "\n").split("\n") == said
    assert small(tabs + listening(".t")).replace("\n ", "\n").split("\n") == said


def test_a_sign_beside_words_that_nobody_chooses_has_no_number(small):
    assert small(f"<p>{CROSS} <b>Draft</b></p>{listening('p')}") == '[1] clickable "Draft"'


BOX = "<span class=box style='display:inline-block;width:9px;height:9px;border:1px solid'></span>"


def test_the_box_before_an_entry_that_opens_is_pressed_by_itself(small):
    entry = "<div>{} <span role=treeitem tabindex=0 {}>{}</span></div>"
    tree = f"<div role=tree>{entry.format(BOX, 'aria-expanded=false', 'Fruit')}{entry.format(BOX, '', 'Nuts')}</div>"
    assert small(tree + listening("[role=tree]")).split("\n") == [
        "tree",
        ' [1] clickable hint="box"',
        ' [2] treeitem "Fruit" collapsed',
        ' [3] treeitem "Nuts"',
    ]
    assert "clickable" not in small(tree)


def test_the_picture_of_an_entry_is_not_what_opens_it(small):
    entry = "<span><i class=folder></i><span role=treeitem tabindex=0 aria-expanded=false>Fruit</span></span>"
    row = (
        f"<style>i{{display:inline-block;width:9px;height:9px;background:red}}</style><div>{BOX}{entry}</div>"
    )
    assert small(f"<div role=tree>{row}</div>{listening('[role=tree]')}").split("\n") == [
        "tree",
        ' [1] clickable hint="box"',
        ' [2] treeitem "Fruit" collapsed sign="red folder"',
    ]


def test_the_picture_in_the_box_of_a_field_has_no_number(small):
    field = f"{BOX}<input role=combobox aria-expanded=false aria-label=City>"
    assert "clickable" not in small(f"<p>Where</p><div class=f>{field}</div>{listening('.f')}")


def test_the_colours_of_a_palette_have_numbers_and_cells_of_words_have_none(small):
    cell = "<td role=gridcell tabindex=-1 title={0}>{1}</td>"
    picture = "<span style='display:inline-block;width:9px;height:9px;background:{0}'></span>"
    palette = "".join(cell.format(colour, picture.format(colour)) for colour in ("lime", "blue"))
    words = "".join(cell.format(colour, colour) for colour in ("lime", "blue"))
    for cells, count in ((palette, 2), (words, 0)):
        page = small(f"<table role=grid><tr role=row>{cells}</tr></table>{listening('table')}")
        assert page.count("] gridcell") == count


SHADED = "<style>.x:hover{background:#def}</style>"
DAYS = "".join(f"<div class=x>{day}</div>" for day in range(1, 4))
ROWS = "<table>{}</table>".format("".join(f"<tr class=x><td>Lamp {n}<td>40" for n in range(2)))


def test_what_is_shaded_below_the_pointer_where_presses_are_heard_has_numbers(small):
    title = "<div style='cursor:pointer'>January</div>"
    page = small(f"{SHADED}<div id=box>{title}{DAYS}</div>{listening('#box')}")
    assert page.split("\n") == [
        '[1] clickable "January"',
        '[2] clickable "1"',
        '[3] clickable "2"',
        '[4] clickable "3"',
    ]
    page = small(f"{SHADED}<div id=box>{ROWS}</div>{listening('#box')}")
    assert page.split("\n") == ["table", ' [1] row "Lamp 0" | "40"', ' [2] row "Lamp 1" | "40"']


@pytest.mark.parametrize(
    "around",
    [
        "<main style='min-height:100vh'>{}</main>",  # most of the window
        "<main>{}</main><script>document.addEventListener('click',()=>1)</script>",
    ],
)
def test_what_is_shaded_where_a_page_hears_all_is_text(small, around):
    where = "main" if "vh" in around else "html"
    page = small(SHADED + around.format(DAYS + ROWS) + listening(where))
    assert "clickable" not in page
    assert "] row" not in page


def test_what_is_shaded_and_holds_what_acts_is_for_that(small):
    cards = "<div class=x>Lamp <button>Buy</button></div>" * 2
    rows = "<table>{}</table>".format("<tr class=x><td>Lamp<td><button>Buy</button>" * 2)
    page = small(f"{SHADED}<div id=box><p>Things</p>{cards}{rows}</div>{listening('#box')}")
    assert page.count("] button") == 4
    assert "clickable" not in page
    assert "] row" not in page


DRAWING = (
    "<style>.w{position:relative;width:300px;height:90px}.w>*{position:absolute;inset:0}.s{overflow:auto}</style>"
    "<div class=w><div><canvas width=300 height=90 tabindex=0><table><tr><td>Lamp<td>40</table></canvas>"
    "<canvas width=300 height=30 style='position:absolute;left:0;top:0'></canvas></div>"
    "<div class=s><div style='height:90px'>SAID</div></div></div><p id=log></p>"
    "<script>onclick=({target})=>{log.textContent=target.closest('.s')&&'scrolled'};"
    "document.querySelector('.s').addEventListener('contextmenu',()=>{log.textContent='menu'});"
    "document.querySelector('canvas').addEventListener('keydown',()=>1)</script>"
)


def test_a_drawing_is_pressed_on_what_scrolls_it(stage):
    stage.show(DRAWING.replace("SAID", ""))
    stage.begin()
    said = stage.look().text.split("\n\n")[1].split("\n")
    assert said == ["[1] canvas reacts to: right_click, keys box=8,8,300x90", " table", '  row "Lamp" | "40"']
    stage.use("click_element_by_index", index=1)
    assert log(stage) == ["scrolled"]
    stage.use("right_click", index=1)
    assert log(stage) == ["menu"]


def test_what_lies_over_a_drawing_and_says_something_is_a_thing_of_its_own(small):
    page = small(DRAWING.replace("SAID", "Loading"))
    assert '[2] clickable "Loading" reacts to: right_click' in page
    assert "[1] canvas reacts to: keys" in page


def test_the_number_on_a_face_is_pressed_where_it_stands(stage):
    hours = "".join(
        f"<div style='position:absolute;pointer-events:none;left:{90 + 80 * x}px;top:{90 + 80 * y}px'>{hour}</div>"
        for hour, (x, y) in {12: (0, -1), 2: (0.9, -0.5), 3: (1, 0), 6: (0, 1), 9: (-1, 0)}.items()
    )
    stage.show(
        f"<div id=face style='position:relative;width:200px;height:200px;cursor:pointer'>{hours}</div><p id=log></p>"
        "<script>face.addEventListener('click',({offsetX:x,offsetY:y})=>{"
        "log.textContent=(Math.round(Math.atan2(x-100,100-y)/Math.PI*6)+11)%12+1})</script>"
    )
    stage.begin()
    for hour in ("3", "6", "9", "12"):
        stage.use("click_element_by_index", index=stage.number(hour))
        assert log(stage) == [hour]


@pytest.mark.parametrize(
    "fill", ["width:100%;transform:translateX(-84%)", "width:16%", "transform:scaleX(.16)"]
)
def test_a_bar_beside_a_picture_is_measured(small, fill):
    bar = f"<div class=b><div style='{fill}'></div></div>"
    page = small(
        "<style>.b{width:70px;height:8px;overflow:hidden;background:#eee}"
        ".b div{height:100%;background:#0880ea;transform-origin:left}</style>"
        f"<div class=memory-usage tabindex=0><svg width=16 height=16><path d='M3 6h9v9H3z'/></svg>{bar}</div>"
    )
    assert page == '[1] clickable hint="memory usage" sign="16 % blue"'


@pytest.mark.parametrize(
    ("heard", "rows"),
    [
        ("td,tr", ['[1] row "Lamp" | "40"', '[2] row "Vase" | "20"']),
        ("td", ["row", '[1] cell "Lamp"', '[2] cell "40"']),
        ("td:first-child,tr", ['[1] row … | "40"', '[2] cell "Lamp"']),
    ],
)
def test_cells_that_all_hear_what_their_row_hears_are_one_line(small, heard, rows):
    table = "<table><tr><td>Lamp<td>40<tr><td>Vase<td>20</table>"
    listen = f"<script>for(const e of document.querySelectorAll('{heard}'))e.onclick=()=>1</script>"
    page = small(table + listen)
    assert [line.strip() for line in page.split("\n")][1 : 1 + len(rows)] == rows


def test_cells_that_stand_in_columns_are_read_by_rows(small):
    def columns(role, places):
        return "".join(
            "<div style='float:left'>"
            + "".join(
                f"<div role={role} {place}>{text}</div>" for place, text in zip(places, texts, strict=True)
            )
            + "</div>"
            for texts, places in (
                (("<input type=checkbox>", "<input type=checkbox>"), places[0]),
                (("Lamp", "Vase"), places[1]),
                (("40", "20"), places[2]),
            )
        )

    said = [[f"aria-rowindex={row} aria-colindex={column}" for row in (1, 2)] for column in (1, 2, 3)]
    page = small(f"<div role=grid><div role=rowgroup>{columns('gridcell', said)}</div></div>")
    assert page.split("\n") == [
        "grid",
        ' row … | "Lamp" | "40"',
        "  [1] checkbox",
        ' row … | "Vase" | "20"',
        "  [2] checkbox",
    ]
    assert "row" not in small(f"<div>{columns('none', [('', '')] * 3)}</div>")


PARTS = (
    "<style>.t{position:relative;width:300px;height:60px}.q{position:absolute;inset:0;overflow:hidden;background:#fff}"
    ".q div{display:flex}span{width:150px;cursor:pointer}.top{height:20px;z-index:1}.left{width:150px;height:20px;z-index:2}"
    "</style><div class=t><div class=q><div>HEADS</div><p>Lamp</p></div><div class='q top'><div>HEADS</div></div>"
    "<div class='q left'><div style='width:300px'>HEADS</div></div></div><p id=log></p>"
    "<script>for(const e of document.querySelectorAll('span'))e.addEventListener('mousedown',()=>{"
    "log.append(` ${e.closest('.q').className.slice(2)||'all'}-${e.textContent}`)})</script>"
)


def test_what_is_painted_twice_in_one_place_is_one_line(stage):
    stage.show(PARTS.replace("HEADS", "<span>Name</span><span>Price</span>"))
    stage.begin()
    said = stage.look().text.split("\n\n")[1].split("\n")
    assert said == ['[1] clickable "Name"', '[2] clickable "Price"', '"Lamp"']
    for head in ("Name", "Price"):
        stage.click(head)
    assert log(stage) == ["left-Name", "top-Price"]


def test_what_is_called_alike_elsewhere_and_what_is_called_otherwise_there_stay(small):
    place = "position:absolute;left:{}px;top:9px;width:60px"
    buttons = "".join(
        f"<button style='{place.format(left)}'>{said}</button>"
        for left, said in ((0, "Next"), (0, "Back"), (90, "Next"))
    )
    assert [line.partition("] ")[2] for line in small(buttons).split("\n")] == [
        'button "Next" covered by button "Back"',
        'button "Back"',
        'button "Next"',
    ]


@pytest.mark.parametrize(("heard", "numbers"), [("mousedown", 3), ("click", 1)])
def test_entries_that_may_be_dragged_onto_each_other_have_numbers(small, heard, numbers):
    entries = "<ul style='width:90px'><li>Apples<li>Pears<li>Dates</ul>"
    page = small(f"{entries}<script>document.querySelector('ul').addEventListener('{heard}',()=>1)</script>")
    assert page.count("] ") == numbers


HOURS = (
    "<style>div{width:64px;height:48px;overflow:hidden}li{height:24px}SCROLLED</style><div class=c><ul>"
    + "".join(f"<li class=h onclick='log.textContent={hour}'>{hour}</li>" for hour in range(8, 20))
    + "</ul></div><p id=log></p>"
)


@pytest.mark.parametrize("rule", [".c:hover{overflow-y:auto}", "body:hover .c{overflow:scroll}"])
def test_what_is_scrolled_below_the_pointer_alone_is_told_and_pressed(stage, rule):
    stage.show(HOURS.replace("SCROLLED", rule))
    stage.begin()
    assert len(stage.seen.elements) == 12
    stage.click("18")
    assert log(stage) == ["18"]


def test_what_is_cut_off_and_never_scrolled_is_not_told(small):
    assert '"18"' not in small(
        HOURS.replace("SCROLLED", ".c:hover{overflow-x:auto}.x:hover{overflow-y:auto}")
    )


def test_what_a_filter_makes_transparent_is_seen_by_nobody(small):
    filtered = "<div style='filter:opacity({})'><p>Words</p><button>Send</button></div><p>Else</p>"
    assert small(filtered.format(0)) == '"Else"'
    assert small(filtered.format(0.5)) == '"Words"\n[1] button "Send"\n"Else"'
