"""What reacts to more than a press is told and numbered; where a script listens far above, a text is pointed at."""

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument

from .conftest import only_sync


def log(stage):
    return stage.text("#log").strip()


def opened(stage, site):
    stage.open(site.put("/", widget_page("reactions")))
    return stage.begin()


@only_sync
def test_a_line_says_what_it_reacts_to(stage, site):
    lines = [line.strip() for line in opened(stage, site).text.splitlines()]
    for said in (
        'clickable "Rename me" reacts to: double_click',
        'clickable "Cut or copy" reacts to: right_click',
        'clickable "Bin" reacts to: drop',
        'clickable "Help" reacts to: hover',
        'clickable "Products" reacts to: hover',
    ):
        assert any(line.endswith(f"] {said}") for line in lines), said
    assert 'row "Lamp" | "29"' in lines
    assert {"double_click", "right_click"} <= stage.seen.traits


@only_sync
def test_cells_that_the_keys_only_read_are_told_by_their_row(stage):
    grid = "<table role=grid><tr><th tabindex=0>Name<th tabindex=0 aria-sort=none>User<tr><td tabindex=0>Kate<td tabindex=-1>kate</table>"
    heard = "<script>document.querySelector('table').addEventListener('%s', () => 1)</script>"
    stage.show(grid + heard % "keydown")
    lines = [line.strip() for line in stage.begin().text.splitlines()]
    assert [line for line in lines if line.startswith(("row", "["))] == [
        'row "Name" | "User" head',
        '[1] columnheader "User"',
        'row "Kate" | "kate"',
    ]
    stage.show(grid + heard % "keydown" + heard % "click")
    assert '] gridcell "Kate"' in stage.begin().text


@only_sync
def test_selectors_with_lists_in_brackets_can_be_read(stage):
    stage.show(
        """<style>.tip { display: none } :is(.far, button):hover .tip, .help:hover > .tip { display: block }
        </style><p class=help>Help<span class=tip>Written by hand</span></p>"""
    )
    assert 'clickable "Help" reacts to: hover' in stage.begin().text


@only_sync
def test_what_is_seen_because_of_where_the_pointer_is_says_so(stage):
    stage.show(
        """<!doctype html><style>.size, .more { display: none } li:hover .size, .opened .more { display: inline }</style>
        <ul><li><a href=#1 onclick="this.parentNode.className = 'opened'">One</a><br><b class=size>848 B</b> <i class=more>
        Opened</i><li><a href=#2>Two</a><br><b class=size>1 KB</b> <i class=more>Opened</i></ul>"""
    )
    first = stage.begin()
    assert '"848 B"' not in first.text
    stage.do(stage.page.get_by_text("One").click())
    lines = [line.strip() for line in stage.look().text.splitlines()]
    assert '"848 B" pointed' in lines
    assert '"Opened"' in lines


SHADOW = "<p>Beside</p><x-card></x-card><script>document.querySelector('x-card').attachShadow({mode: 'open'}).innerHTML = `%s`</script>"


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("html", "said"),
    [
        (
            "<style>.row { .tip { display: none } &:hover .tip { display: block } }</style>"
            "<p class=row>Help<span class=tip>More</span><p>Beside",
            'clickable "Help" reacts to: hover',
        ),
        (
            SHADOW
            % "<style>i { display: none } li:hover i { display: block }</style><ul><li>Ada<i>More</i><li>Bob</ul>",
            'listitem "Ada" reacts to: hover',
        ),
        (
            SHADOW % "<style>i { opacity: 0 } :host(:hover) i { opacity: 1 }</style><b>Ada</b><i>More</i>",
            'clickable "Ada" reacts to: hover',
        ),
        (
            "<style>[data-tip]:hover::after { content: attr(data-tip) }</style><b data-tip=More>Help</b><p>Beside",
            'clickable "Help" reacts to: hover',
        ),
        (
            "<style>.tip::before { content: attr(data-tip); opacity: 0 } .tip:hover::before { opacity: 1 }</style>"
            "<b class=tip data-tip=More>Help</b><p>Beside",
            'clickable "Help" reacts to: hover',
        ),
        (
            "<style>.menu { display: none } li:hover .menu { display: block }</style>"
            "<ul><li><a href=/p>Products</a><div class=menu>More</div><li><a href=/q>Help</a></ul>",
            'link "Products" reacts to: hover → /p',
        ),
        (
            "<style>.menu { display: none } li:hover .menu { display: block }</style>"
            "<ul><li><a href=/p>Products</a><div class=menu>More</div><li><a href=/q>Help</a></ul>",
            'link "Help" → /q',
        ),
        *(
            (
                f"<style>.menu {{ display: none }} {rule} .menu {{ display: block }}</style>"
                "<ul><li><b>Help</b><i>Ada</i><div class=menu>More</div></ul>",
                'clickable "Help" reacts to: hover',
            )
            for rule in ("li:has(b:hover)", "ul > :has(> b:is(:hover, :focus))")
        ),
        *(
            (
                f"<style>.tip {{ position: absolute; overflow: hidden; {hidden} }} .row:hover .tip {{ {shown} }}</style>"
                "<p class=row>Help<span class=tip>More</span><p>Beside",
                'clickable "Help" reacts to: hover',
            )
            for hidden, shown in (
                ("transform: scale(0)", "transform: scale(1)"),
                ("max-height: 0", "max-height: 90px"),
                ("transform: translateX(-9999px)", "transform: none"),
            )
        ),
        *(
            (
                "<style>.x { display: none } .x::after { content: '×' } .bare::after { content: '' } li:hover .x { display: block }</style>"
                f"<ul><li><b>Help</b>{closed}</ul><script>for (const x of document.querySelectorAll('.heard'))"
                "x.addEventListener('click', () => 0)</script>",
                said,
            )
            for closed, said in (
                ("<button class='x bare'></button>", 'listitem "Help" reacts to: hover'),
                ("<span class='x bare heard'></span>", 'listitem "Help" reacts to: hover'),
                ("<span class='x bare' role=button></span>", 'listitem "Help" reacts to: hover'),
                ("<span class=x></span>", 'listitem "Help" reacts to: hover'),
                ("<span class='x bare'></span>", '"Help"'),
            )
        ),
        *(
            (
                "<style>.on { position: relative; left: -9999px } tr:hover .on { position: static }</style>"
                f"<table><tr><td>{name}<div class=on>More</div><td>Editor<tr><td>Bob<td>Reader</table>",
                'row "Ada" | "Editor" reacts to: hover',
            )
            for name in ("Ada", "<a href=/a>Ada</a>")
        ),
        (
            "<style>.on { display: none } li:hover .on { display: block }</style>"
            "<ul><li><a href=/a>Ada</a><button>Call</button><div class=on>More</div></ul>",
            'link "Ada" reacts to: hover → /a',
        ),
        (
            "<style>.row:hover i { transform: translateX(4px); max-height: 0 }</style><p class=row>Help<i>!</i><p>Beside",
            '"Help!"',
        ),
        (
            "<style>b::after { content: ''; opacity: 0 } b:hover::after { opacity: 1 }</style><b>Help</b><p>Beside",
            '"Help"',
        ),
    ],
)
def test_what_a_style_sheet_shows_for_the_pointer_is_told_whatever_way_it_is_written(stage, html, said):
    stage.show(f"<!doctype html>{html}")
    text = stage.begin().text
    assert said in [line.strip().partition("] ")[2] or line.strip() for line in text.splitlines()]
    assert "More" not in text


@only_sync
@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("tr:hover td { cursor: pointer }", 'row "Lamp" | "29"'),
        ("table { & tr:hover { cursor: pointer } }", 'row "Lamp" | "29"'),
        ("tr:hover td, tr:hover b { cursor: pointer } b { cursor: pointer }", '[1] clickable "29"'),
        ("b { cursor: pointer } b:hover { cursor: pointer; color: red }", '[1] clickable "29"'),
        ("td { cursor: pointer } tr:hover td { cursor: pointer }", '[2] cell "29"'),
    ],
)
def test_what_looks_clickable_under_the_pointer_alone_is_told_as_if_it_were_not_there(stage, style, told):
    stage.show(f"<!doctype html><style>{style}</style><table><tr><td>Lamp<td><b>29</b></table>")
    before = stage.begin().text
    stage.do(stage.page.hover("b"))
    assert stage.look().text == before
    assert told in [line.strip() for line in before.splitlines()]


@only_sync
@pytest.mark.parametrize(
    ("listens", "told"),
    [
        ("contextmenu", "reacts to: right_click"),
        ("mouseenter", "reacts to: hover"),
        ("dblclick", "reacts to: double_click"),
    ],
)
def test_a_text_that_is_all_there_is_reacts_as_well(stage, listens, told):
    stage.show(f"<!doctype html><p id=it>Ada</p><script>it.addEventListener('{listens}', () => 0)</script>")
    assert f'[1] clickable "Ada" {told}' in stage.begin().text


@pytest.mark.thorough
def test_what_reacts_is_set_off_by_its_number_or_by_its_text(stage, site):
    opened(stage, site)
    stage.use("double_click", index=stage.number("Rename me"))
    stage.use("right_click", index=stage.number("Cut or copy"))
    stage.use("hover", index=stage.number("Help"))
    assert '"Written by hand"' in stage.look().text
    assert stage.use("double_click", index="29") == 'double-clicked "29"'
    stage.use("right_click", index="Desk")
    stage.use("drag_and_drop", index="Tidy up", onto="Bin")
    stage.use("hover", index="Products")
    assert 'link "Lamps"' in stage.look().text
    assert log(stage) == "renamed; menu; edit 29; menu of Desk; bin got Tidy up;"


def test_the_text_of_a_line_is_found_in_frames_and_beside_other_things(stage, site):
    site.put(
        "/inner",
        "<div id=it>Inner<button>x</button></div><script>it.ondblclick = () => document.title = 1</script>",
    )
    stage.open(site.put("/", "<iframe src=/inner title=In></iframe>"))
    stage.begin()
    stage.use("double_click", index="Inner")
    assert stage.do(stage.page.frames[1].title()) == "1"


@only_sync
def test_a_text_that_is_not_there_or_there_twice_is_told(stage, site):
    opened(stage, site)
    with pytest.raises(
        InvalidArgument, match='2 lines say "Wash up": use a number, or the text of a line beside'
    ):
        stage.use("double_click", index="Wash up")
    with pytest.raises(ElementNotFound, match='no line of the page says "Wash"'):
        stage.use("double_click", index="Wash")
    with pytest.raises(ElementNotFound, match='says "1"; the number of an element stands without quotes'):
        stage.use("click_element_by_index", index="1")


@only_sync
def test_what_stopped_reacting_is_not_told_any_more(stage):
    stage.show("<div id=it>Open</div><script>f = () => 0; it.addEventListener('drop', f)</script>")
    assert "reacts to: drop" in stage.begin().text
    stage.do(stage.page.evaluate("it.removeEventListener('drop', f); it.className = 'x'"))
    assert "reacts" not in stage.look().text


@only_sync
def test_a_list_that_listens_for_its_items_is_still_a_list(stage):
    stage.show(
        "<ul id=it><li>One <button>x</button><li>Two <button>x</button></ul><script>it.addEventListener('drop', () => 0)</script>"
    )
    assert "list\n" in stage.begin().text
    assert "drop" in stage.seen.traits


# What jQuery 3 leaves on an element: `$("#days").on("click", ".day:not(.old), .strange:visible", …)`.
AS_JQUERY = """<table id=days><tr><td class=old>31<td class=day>1<td class=day>2</table>
<p class=strange>Nothing</p><script>
const heard = [{selector: ".day:not(.old)"}, {selector: ".strange:visible"}, {selector: undefined}]
days.jQuery3701 = {events: {click: heard, mouseover: [{selector: ".old"}]}}
days.addEventListener("click", event => { document.title = event.target.textContent })
</script>"""


def test_what_jquery_listens_for_far_above_is_pressed(stage):
    stage.show(AS_JQUERY)
    lines = [line.strip() for line in stage.begin().text.splitlines()]
    assert lines[-4:] == ['row "31"', '[1] cell "1"', '[2] cell "2"', '"Nothing"']
    stage.use("click_element_by_index", index=2)
    assert stage.do(stage.page.title()) == "2"


@only_sync
@pytest.mark.parametrize(
    "events",
    [
        "{get events() { throw new Error('asked') }}",
        "{events: {click: [{get selector() { throw new Error('asked') }}]}}",
        "{events: {click: 7}}",
        "null",
    ],
)
def test_what_a_page_puts_in_the_place_of_what_jquery_keeps_is_no_trap(stage, events):
    html = f"<div id=it><p>Text</p></div><script>it.jQuery1 = {events}; it.onclick = () => 0</script>"
    stage.show(html)
    assert '"Text"' in stage.begin().text


@only_sync
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("ontouchend=1", 'clickable "Note"'),
        ("onpointerenter=1", 'clickable "Note" reacts to: hover'),
        ("onmousemove=1", 'clickable "Note" reacts to: hover'),
        ("ondragover=1", 'clickable "Note" reacts to: drop'),
    ],
)
def test_any_handler_that_is_written_into_a_page_is_heard(stage, given, said):
    stage.show(f"<p>Beside</p><p {given}>Note</p>")
    assert f"[1] {said}" in stage.begin().text.splitlines()


@only_sync
def test_a_listener_that_was_called_off_is_none(stage):
    stage.show(
        "<p>Beside</p><p id=note>Note</p><script>off = new AbortController();"
        "note.addEventListener('click', () => 0, {signal: off.signal})</script>"
    )
    assert 'clickable "Note"' in stage.begin().text
    stage.do(stage.page.evaluate("off.abort()"))
    assert "clickable" not in stage.look().text


@only_sync
@pytest.mark.parametrize(
    ("html", "traits"),
    [
        (
            "<ul id=a><li>One<li>Two</ul><script>a.addEventListener('dblclick', () => 0)</script>",
            {"double_click"},
        ),
        # As Svelte does, where one function hears all for what is in it.
        (
            "<ul id=a><li>One<li>Two</ul><script>const hear = () => 0; for (const kind of ['click', 'dblclick', 'drop',"
            " 'mousedown', 'mouseup', 'pointerup', 'touchend']) a.addEventListener(kind, hear)</script>",
            {"double_click", "drag", "drop"},
        ),
        ("<h1>One</h1><script>document.ondrop = () => 0</script>", {"drop"}),
        ("<h1>One</h1><p id=a>Two</p><script>a.addEventListener('mousedown', () => 0)</script>", {"drag"}),
        ("<h1>One</h1><p id=a>Two</p><script>a.onpointerdown = () => 0</script>", {"drag"}),
        ("<h1>One</h1><button id=a>Two</button><script>a.onpointerdown = () => 0</script>", set()),
        ("<h1>One</h1><script>document.addEventListener('mousemove', () => 0)</script>", set()),
    ],
)
def test_a_page_has_a_use_for_what_is_listened_to_on_or_above_a_line(stage, html, traits):
    stage.show(f"<!doctype html>{html}")
    stage.begin()
    assert stage.seen.traits == traits


@only_sync
@pytest.mark.parametrize(
    ("entries", "called"),
    [
        ("<div>Rename</div><div>Delete</div>", ""),
        ("<span>Rename</span> <span>Delete</span>", ' "Rename Delete"'),
    ],
)
def test_the_entries_of_a_menu_that_listens_for_them_are_pressed_one_by_one(stage, entries, called):
    stage.show(
        f"<h1>Files</h1><p id=out></p><div id=menu>{entries}</div><div id=card><p>Lamp</p><b>$20</b></div>"
        "<script>menu.addEventListener('click', (press) => out.textContent = press.target.textContent + ' it');"
        "card.addEventListener('click', () => 0)</script>"
    )
    assert stage.begin().text.endswith(
        f'[1] clickable{called}\n "Rename"\n "Delete"\n[2] clickable "Lamp $20"'
    )
    stage.use("click_element_by_index", index="Delete")
    stage.wait_for('"Delete it"')


@only_sync
def test_the_entries_of_a_menu_that_light_up_below_the_pointer_are_lines_of_their_own(stage):
    stage.show(
        "<!doctype html><style>div { cursor: pointer } #menu > :not(hr):hover, .on { background: silver }</style>"
        "<div id=menu><div class=on>Lima</div><div>Lisbon</div></div><div id=card><p>Lamp</p><p class=on>$20</p></div>"
        "<script>for (const one of [menu, card]) one.addEventListener('click', () => 0)</script>"
    )
    assert stage.begin().text.endswith('[1] clickable\n "Lima"\n "Lisbon"\n[2] clickable "Lamp $20"')


MENU = "<!doctype html><style>%s</style><p>Beside</p><div class=menu>Menu<div class=part><div>Part</div></div></div>"


@only_sync
@pytest.mark.parametrize(
    "style",
    [
        ".part { display: none } .menu:is(:hover, :focus-within) .part { display: block }",
        ".menu:not(:hover) .part { visibility: hidden }",
        ".part { position: absolute; left: -99em } .menu:hover .part { left: auto }",
        ".part { clip-path: inset(100%) } .menu:hover > .part { clip-path: none }",
        ".part { height: 0; overflow: hidden } .menu:hover .part { height: auto }",
        ".part { display: grid; grid-template-rows: 0fr } .part > div { overflow: hidden } .menu:hover .part { grid-template-rows: 1fr }",
    ],
)
def test_what_opens_for_the_pointer_says_so_however_it_is_closed(stage, style):
    stage.show(MENU % style)
    assert '[1] clickable "Menu" reacts to: hover' in stage.begin().text.splitlines()
    stage.use("hover", index=1)
    stage.wait_for('clickable "Menu Part" reacts to: hover')


@only_sync
@pytest.mark.parametrize(
    "style",
    [
        ".part { opacity: .6 } .menu:hover .part { opacity: 1 }",
        ".part { transform: scale(.9) } .menu:hover .part { transform: none }",
        ".menu:hover .part { display: block; left: 0 }",
    ],
)
def test_what_is_seen_anyway_is_nothing_to_hover_for(stage, style):
    stage.show(MENU % style)
    assert "reacts to" not in stage.begin().text


@only_sync
def test_what_is_called_as_the_part_that_listens_in_it_is_pressed_there(stage):
    stage.show(
        "<p id=out></p><div role=tree><div role=treeitem aria-selected=false><i style='display:inline-block;width:400px'></i>"
        "<span onclick=\"out.textContent = 'It is Pears'\">Pears</span></div></div>"
    )
    assert stage.begin().text.endswith('tree\n [1] treeitem "Pears"')
    stage.use("click_element_by_index", index=1)
    stage.wait_for('"It is Pears"')
