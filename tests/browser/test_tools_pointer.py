"""The tools of the pointer, and what a click can set off: files, windows, dialogs, other pages."""

import time

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument, NavigationError
from pytest_agentbrowse.settings import Settings

from .conftest import IMPATIENT, QUICK, only_sync


def log(stage):
    return stage.text("#log").strip()


@pytest.mark.thorough
def test_the_pointer_drags_clicks_and_holds(stage, site):
    stage.open(site.put("/", widget_page("pointer")))
    stage.begin()
    number = stage.number
    assert stage.use("drag_and_drop", index=number("Card"), onto=number("Bin")) == (
        'dragged button "Card" onto button "Bin"'
    )
    stage.use("drag_and_drop", index=number("Knob"), onto=number("Slot"))
    assert stage.use("double_click", index=number("File")) == 'double-clicked button "File"'
    assert stage.use("right_click", index=number("File")) == 'right-clicked button "File"'
    assert stage.use("press_and_hold", index=number("Hold"), seconds=0.4) == 'held button "Hold" for 0.4 s'
    stage.use("hover", index=number("Help"))
    assert "Press for help" in stage.look().text
    assert log(stage) == "bin got the card; knob on slot; opened; menu; held;"
    stage.use("drag_and_drop", index=number("Card"), onto=number("Far bin"))
    assert log(stage).endswith("far got the card;")


@only_sync
def test_a_transparent_box_is_ticked_below_the_label_that_leads_nowhere(stage):
    box = "<input type=checkbox style='appearance:none;opacity:0;position:absolute;left:0;width:40px;height:20px;margin:0'>"
    entry = (
        f"<li style='position:relative;list-style:none'>{box}<label style='padding-left:60px;display:block'>"
    )
    stage.show(f"<ul>{entry}Milk</label></li>{entry}Bread</label></li></ul>")
    stage.begin()
    assert stage.use("click_element_by_index", index=stage.number("Bread")) == 'clicked checkbox "Bread"'
    assert stage.look().text.endswith('[1] checkbox "Milk"\n [2] checkbox "Bread" checked')


PULSE = "<style>@keyframes p{0%,to{transform:scale(.98)}70%{transform:scale(1.02)}}</style>"


@only_sync
@pytest.mark.parametrize("where", ["button", "div"])
def test_what_pulsates_without_end_is_pressed(stage, where):
    style = {where: "style='animation:p 1s infinite'"}
    stage.show(
        f"{PULSE}<div {style.get('div', '')}><button {style.get('button', '')} onclick=\"log.textContent='sent'\">Send</button></div>"
        "<p id=log></p>"
    )
    stage.begin(settings=IMPATIENT)
    assert stage.click("Send") == 'clicked button "Send"'
    assert log(stage) == "sent"


@only_sync
def test_what_pulsates_and_is_covered_or_off_is_not_pressed(stage):
    pulsating = "style='animation:p 1s infinite'"
    stage.show(
        f"{PULSE}<button {pulsating} disabled>Off</button><button {pulsating}>Under</button>"
        "<div style='position:fixed;left:60px;top:0;width:400px;height:60px;background:#fff' onclick=1>Over</div>"
    )
    stage.begin(settings=IMPATIENT)
    for name in ("Off", "Under"):
        with pytest.raises(ElementNotActionable, match=r"moving|covered"):
            stage.click(name)


@only_sync
@pytest.mark.parametrize(
    "endless",
    [
        "@keyframes e{to{background:#eee;opacity:.9}}",
        "@keyframes e{to{transform:scale(1.01)}}",
    ],
    ids=["painted otherwise", "moved"],
)
def test_what_slides_in_beside_what_goes_on_without_end_is_waited_for(stage, endless):
    stage.show(
        f"<style>{endless}@keyframes s{{from{{transform:translateX(400px)}}}}"
        "section{animation:e 1s infinite alternate}b{animation:s .8s linear both}</style>"
        "<section><b style='display:inline-block'><button onmousedown=\"log.textContent=this.getBoundingClientRect().left<40\">"
        "Send</button></b></section><p id=log></p>"
    )
    stage.begin()
    stage.page.evaluate("document.querySelector('b').getAnimations()[0].currentTime = 0")
    stage.click("Send")
    assert log(stage) == "true"


VEILED = "position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0 0 0 0)"
OVER = "position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;z-index:1"
PAINTED = (
    "<style>label::before{content:'';display:inline-block;width:14px;height:14px;border:1px solid}</style>"
)
FRAM = "<a href='#Fram'>Fram</a>"

LYING_OVER = f"""
<div style="position:relative;width:90px"><input type=checkbox id=c role=button aria-haspopup=true style="{OVER}">
<label for=c style="display:block;padding:8px">More</label><ul><li><a href="#x">Move</a></ul></div>
<style>ul{{display:none}}#c:checked~ul{{display:block}}</style>"""


def test_a_transparent_box_over_its_own_label_is_pressed(stage):
    stage.show(LYING_OVER)
    stage.begin(settings=IMPATIENT)
    assert stage.seen.text.splitlines()[3:] == ['[1] button "More" popup']
    assert stage.use("hover", index=1) == 'the pointer is over button "More"'
    assert stage.click("More") == 'clicked button "More"'
    assert '[2] link "Move"' in stage.look().text


@only_sync
@pytest.mark.parametrize(
    "html",
    [
        f"<div style='position:relative;width:90px'><input type=checkbox style='{OVER}'><label style='display:block'>Grow</label></div>",
        "<div style='position:relative'><input type=checkbox id=a style='position:absolute;left:0'>"
        "<label for=a style='position:relative;display:block;padding:8px;background:#fff'>Grow</label></div>",
        "<div style='position:relative' onclick='this.firstChild.checked ^= 1'><input type=checkbox style='position:absolute;left:0;opacity:0;z-index:-1'>"
        "<label style='position:relative;display:block;padding:8px'>Grow</label></div>",
        "<input type=checkbox id=a style='position:absolute;opacity:0;z-index:1;width:16px;height:16px;margin:0'>"
        "<label for=a style='margin-left:20px'><span style='display:inline-block;width:14px;height:14px;"
        "margin:0 4px 0 -20px;border:1px solid'></span>Grow</label>",
    ],
    ids=[
        "a transparent box over a label that leads nowhere",
        "a label over its box",
        "a label that leads nowhere over a box that is not seen, where a script hears the press around both",
        "a transparent box over the one that is painted in its label",
    ],
)
def test_neither_a_box_nor_its_label_covers_the_other(stage, html):
    stage.show(html)
    stage.begin(settings=IMPATIENT)
    assert stage.seen.text.splitlines()[3:] == ['[1] checkbox "Grow"']
    stage.click("Grow")
    assert stage.do(stage.page.evaluate("document.querySelector('input').checked"))


LINKS_IN_LABELS = {
    "a transparent box": f"{PAINTED}<input type=checkbox style='position:absolute;opacity:0' id=a>"
    f"<label for=a>{FRAM} (<a href='#talk'>talk</a> | <a href='#history'>history</a>)</label>",
    "a link in the middle": f"{PAINTED}<input type=checkbox style='{VEILED}' id=a>"
    f"<label for=a style='display:block;width:300px;text-align:center'>{FRAM}</label>",
    "a link beside what is painted": f"{PAINTED}<input type=checkbox style='{VEILED}' id=a>"
    "<label for=a><a href='#Fram'>The ship Fram, in which they went north and south</a></label>",
    "a label around the box": f"<label style='position:relative;display:block'><input type=checkbox style='{VEILED}'>"
    "<a href='#Fram' style='display:block'>Fram</a></label>",
    "a label over the box": "<div style='position:relative;display:inline-block'><input type=checkbox id=a style='position:absolute;"
    f"inset:0;width:100%;height:100%;margin:0'><label for=a style='position:relative;display:block'>{FRAM}</label></div>",
    "nothing but a link": f"<input type=checkbox style='{VEILED}' id=a><label for=a>{FRAM}</label>",
    "nothing but a button": f"<input type=checkbox style='{VEILED}' id=a><label for=a><button onclick='location=`#b`'>Fram</button></label>",
    "a box that is not rendered": f"<input type=checkbox hidden id=a><label for=a>{FRAM}</label>",
    "far below": f"<div style='height:3000px'></div><input type=checkbox style='{VEILED}' id=a><label for=a>{FRAM}</label>",
}


@only_sync
@pytest.mark.parametrize("tool", ["click_element_by_index", "check"])
@pytest.mark.parametrize("html", LINKS_IN_LABELS.values(), ids=LINKS_IN_LABELS)
def test_a_press_on_a_box_is_none_on_what_its_label_holds(stage, html, tool):
    stage.show(html)
    stage.begin(settings=IMPATIENT)
    stage.use(tool, index=1)
    assert stage.do(stage.page.evaluate("[document.querySelector('input').checked, location.hash]")) == [
        True,
        "",
    ]


FILLED = f"<input type=checkbox style='{VEILED}' id=a><label for=a>{FRAM}</label>"


def test_a_box_whose_label_is_nothing_but_a_link_is_told_of_the_press(stage):
    stage.show(FILLED)
    stage.begin(settings=IMPATIENT)
    box = "document.querySelector('input').checked"
    for tool, said, is_checked in (
        ("check", "checked", True),
        ("check", "checked", True),
        ("uncheck", "unchecked", False),
        ("click_element_by_index", "clicked", True),
    ):
        assert stage.use(tool, index=1) == f'{said} checkbox "Fram"'
        assert stage.do(stage.page.evaluate(box)) is is_checked


@only_sync
@pytest.mark.parametrize(
    ("html", "tool", "message"),
    [
        (FILLED, "double_click", "has no place of its own to press: what else can be pressed fills it"),
        (
            FILLED.replace("<input type=checkbox", "<select").replace(" id=a>", " id=a><option>1</select>"),
            "click_element_by_index",
            "has no place of its own to press: what else can be pressed fills it",
        ),
        (FILLED.replace("<input", "<input disabled"), "click_element_by_index", "is disabled"),
        (FILLED.replace("<input", "<input onclick='return false'"), "check", "is not changed by a click"),
        (FILLED.replace("checkbox", "file"), "check", "is no checkbox, radio button or switch"),
        (
            f"{FILLED}<div style='position:absolute;left:0;top:0;width:200px;height:60px;background:#fff'>Over</div>",
            "click_element_by_index",
            'is covered by "Over"',
        ),
    ],
    ids=["clicked twice", "a list", "disabled", "kept as it is", "a file", "covered"],
)
def test_a_box_that_cannot_be_pressed_says_why(stage, html, tool, message):
    stage.show(html)
    stage.begin(settings=IMPATIENT)
    with pytest.raises(ElementNotActionable, match=message):
        stage.use(tool, index=1)
    assert stage.do(stage.page.evaluate("location.hash")) == ""


def test_a_canvas_is_clicked_at_a_point(stage, site):
    stage.open(site.put("/", widget_page("pointer")))
    stage.begin()
    box = next(line for line in stage.seen.text.splitlines() if 'canvas "Board"' in line).split("box=")[1]
    left, top = (int(part) for part in box.split(",")[:2])
    assert stage.use("click_at", x=left + 21, y=top + 11) == f"clicked at {left + 21}, {top + 11}"
    assert log(stage) == "board 20,10;"
    with pytest.raises(InvalidArgument, match="is not in the visible part of the page"):
        stage.use("click_at", x=5, y=9000)


FAR = """
<div style="height:3000px"></div><input type=checkbox aria-label=Far><p id=out></p>
<script>
  const log = (what) => { out.textContent += `${what} `; };
  addEventListener("scroll", () => { log("scrolled"); requestAnimationFrame(() => log("moved")); }, {once: true});
  document.querySelector("input").addEventListener("pointerdown", () => log("pressed"));
</script>
"""


@pytest.mark.parametrize(
    "tool", ["click_element_by_index", "double_click", "right_click", "press_and_hold", "check"]
)
def test_a_page_may_answer_to_being_scrolled_before_anything_is_pressed(stage, tool):
    stage.show(FAR)
    stage.begin()
    stage.use(tool, index=stage.number("Far"))
    assert stage.do(stage.page.inner_text("#out")).split()[:3] == ["scrolled", "moved", "pressed"]


CALENDAR = """
<div id=days style="height:120px;overflow:auto"></div><p id=out></p>
<script>
  let rests;
  for (let day = 1; day <= 60; day += 1) days.append(Object.assign(document.createElement("div"), {textContent: `Day ${day}`, tabIndex: -1}));
  days.onscroll = () => { clearTimeout(rests); rests = setTimeout(() => { rests = undefined }, 300) };
  for (const day of days.children) day.onclick = () => { if (rests === undefined) out.textContent = day.textContent };
</script>
"""


@only_sync
def test_what_is_scrolled_to_is_pressed_once_its_list_rests(stage):
    stage.show(CALENDAR)
    stage.begin()
    stage.click("Day 45")
    assert stage.do(stage.page.inner_text("#out")) == "Day 45"


DOTS = """
<div id=list role=listbox tabindex=0><div role=option>Apples<b>::</b></div><div role=option>Pears<b>::</b></div><div role=option>Dates<b>::</b></div></div>
<style>b{float:right;cursor:move} [role=option]{width:300px}</style>
<script>
  let taken = null;
  list.onpointerdown = (event) => { taken = event.target.localName === "b" ? event.target.parentNode : null };
  document.onpointerup = (event) => { event.target.closest("[role=option]")?.before(taken || document.createElement("hr")); taken = null };
</script>
"""


@only_sync
def test_an_entry_that_is_carried_by_its_dots_is_dragged_by_them(stage):
    stage.show(DOTS)
    stage.begin()
    stage.use("drag_and_drop", index=stage.number("Dates ::"), onto=stage.number("Apples ::"))
    assert stage.do(stage.page.inner_text("#list")).split("::")[0].strip() == "Dates"


@only_sync
def test_what_is_held_is_pressed_where_nothing_in_it_acts(stage):
    stage.show(
        "<div onpointerdown='out.textContent += event.target.id || 4' style='width:300px;text-align:center'>"
        "Card<button id=inner style='width:200px;height:60px;display:block;margin:auto' onclick=1>Open</button></div><p id=out></p>"
    )
    assert stage.begin().text.endswith('[1] clickable "Card"\n [2] button "Open"')
    stage.use("press_and_hold", index=1, seconds=0.1)
    assert stage.do(stage.page.inner_text("#out")) == "4"


DRAWN = """
<div style="height:{above}px"></div><canvas id=c aria-label=Board width=300 height=150></canvas><p id=out></p>
<script>
  const at = (event) => `${{event.offsetX}},${{event.offsetY}} `;
  for (const type of ["mousedown", "mousemove", "mouseup"])
    c.addEventListener(type, (event) => {{ if (event.buttons || type === "mouseup") out.textContent += at(event); }});
</script>
"""


@pytest.mark.parametrize("above", [0, 3000])
def test_a_line_is_drawn_through_points_wherever_they_are_scrolled_to(stage, above):
    stage.show(DRAWN.format(above=above))
    stage.begin()
    box = next(line for line in stage.seen.text.splitlines() if 'canvas "Board"' in line).split("box=")[1]
    left, top = (int(part) for part in box.split(",")[:2])
    to = [[left + 50, top + 90], [left + 200, top + 90]]
    told = f"drew from {left + 10}, {top + 10} to {left + 200}, {top + 90}"
    assert stage.use("click_at", x=left + 10, y=top + 10, to=to) == told
    drawn = stage.do(stage.page.inner_text("#out")).split()
    assert (drawn[0], drawn[-1]) == ("10,10", "200,90")
    assert "50,90" in drawn
    assert len(drawn) > 10


def test_a_page_may_answer_to_being_scrolled_before_a_point_is_pressed(stage):
    stage.show(FAR.replace('requestAnimationFrame(() => log("moved"))', 'setTimeout(() => log("moved"), 60)'))
    stage.begin()
    box = stage.do(stage.page.locator("input").bounding_box())
    stage.use("click_at", x=box["x"] + 5, y=box["y"] + 5)
    assert stage.do(stage.page.inner_text("#out")).split()[:3] == ["scrolled", "moved", "pressed"]


@pytest.mark.parametrize("frames", [1, 2])
def test_a_canvas_in_a_frame_is_where_its_box_says(stage, frames):
    html = (
        "<canvas aria-label=Board width=90 height=60></canvas><p id=out></p><script>"
        "const tell = (event) => { out.textContent = `at ${event.offsetX},${event.offsetY}`; };"
        "document.querySelector('canvas').onclick = tell;</script>"
    )
    for _ in range(frames):
        inside = html.replace("&", "&amp;").replace('"', "&quot;")
        html = f'<p>Above</p><iframe width=400 height=300 style="margin: 30px; padding: 5px" srcdoc="{inside}"></iframe>'
    stage.show(html)
    stage.begin()
    box = next(line for line in stage.seen.text.splitlines() if 'canvas "Board"' in line).split("box=")[1]
    left, top = (int(part) for part in box.split(",")[:2])
    assert f"box={box}" in stage.use("search_page", text="Board")
    stage.use("click_at", x=left + 20, y=top + 10)
    assert '"at 20,10"' in stage.look().text


@only_sync
@pytest.mark.parametrize("to", [[[3]], [[1, 2], [3, 4, 5]]])
def test_what_is_no_point_is_refused(stage, to):
    stage.show(DRAWN.format(above=0))
    stage.begin()
    with pytest.raises(InvalidArgument, match=r"is \[x, y\]"):
        stage.use("click_at", x=1, y=2, to=to)


@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize("role", ["", "role=textbox", "role=textbox aria-multiline=true"])
def test_a_text_is_selected_wherever_it_can_be_edited(stage, role):
    stage.show(f"<h1>Letter</h1><div contenteditable {role} aria-label=Letter>Dear Ada</div>")
    assert '[1] textbox "Letter" value="Dear Ada"' in stage.begin().text
    assert "edits" in stage.seen.traits


def test_text_is_selected_in_editors_fields_and_lines(stage, site):
    stage.open(site.put("/", widget_page("editing")))
    stage.begin()
    editor, notes = stage.number("Editor"), stage.number("Notes")
    assert stage.use("select_text", index=editor, text="how are") == 'selected "how are" in textbox "Editor"'
    assert '? Yours, Ada" strong="Ada" selection="how are"' in stage.look().text
    stage.click("Bold")
    assert 'strong="Ada", "how are"' in stage.look().text
    assert stage.do(stage.page.evaluate("editor.querySelectorAll('b')[1].innerText")) == "how are"
    stage.use("select_text", index=notes, text="three")
    assert stage.use("select_text", index="Plain words to mark", text="words") == (
        'selected "words" in "Plain words to mark"'
    )
    stage.use("send_keys", keys="Control+C")
    assert log(stage) == "marked three; copied words;"
    assert stage.use("select_text", index=notes).startswith('selected "one two three two"')
    with pytest.raises(InvalidArgument, match='"two" is there 2 times; give more of the words around it'):
        stage.use("select_text", index=notes, text="two")
    with pytest.raises(InvalidArgument, match='"four" is not there'):
        stage.use("select_text", index=notes, text="four")


@only_sync
@pytest.mark.parametrize("way", [{"onto": "Plums"}, {"right": 0, "down": 30}])
def test_what_is_dragged_after_a_press_that_lasted_is_dragged(stage, way):
    stage.show(
        """<p>Pears</p><p>Plums</p><script>const [pears] = document.querySelectorAll('p')
        let timer, dragged = false
        pears.onmousedown = () => { timer = setTimeout(() => { dragged = true }, 150) }
        onmousemove = () => { clearTimeout(timer) }
        onmouseup = () => { document.title = dragged ? 'moved' : 'pressed' }</script>"""
    )
    stage.begin()
    stage.use("drag_and_drop", index="Pears", **way)
    assert stage.do(stage.page.title()) == "moved"


@only_sync
def test_text_is_selected_in_a_line_of_several_elements(stage):
    stage.show("<p><b>let</b> <i>three</i> = 3</p>")
    stage.begin()
    assert (
        stage.use("select_text", index="let three = 3", text="three = 3")
        == 'selected "three = 3" in "let three = 3"'
    )


@only_sync
def test_what_a_page_selects_by_itself_is_left_to_it(stage):
    stage.show(
        """<p style='user-select:none'>let three</p><button>Cut</button><script>let from
        const line = document.querySelector('p'), keys = document.querySelector('button')
        line.onmousedown = (event) => { from = event.x; event.preventDefault(); keys.focus() }
        line.onmouseup = (event) => { keys.textContent = `Cut ${event.x > from}` }</script>"""
    )
    stage.begin()
    assert stage.use("select_text", index="let three", text="three") == 'dragged over "three" in "let three"'
    assert stage.do(stage.page.evaluate("document.activeElement.textContent")) == "Cut true"


def test_an_element_is_dragged_by_pixels(stage, site):
    stage.open(site.put("/", widget_page("editing")))
    stage.begin()
    said = stage.use("drag_and_drop", index=stage.number("Split"), right=60, down=-10)
    assert said == 'dragged separator "Split" by 60, -10'
    assert log(stage) == "moved 60,-10;"
    with pytest.raises(InvalidArgument, match="there is nowhere to drag it"):
        stage.use("drag_and_drop", index=stage.number("Split"))


@pytest.mark.thorough
def test_only_files_that_the_test_allows_are_uploaded(stage, site, tmp_path):
    allowed = [tmp_path / "cat.png", tmp_path / "letter.txt"]
    for path in allowed:
        path.write_text("content", encoding="utf-8")
    stage.open(site.put("/", widget_page("files")))
    stage.begin(settings=IMPATIENT, folder=tmp_path / "run", uploads=allowed)
    stage.use("write_file", name="own.md", content="mine")
    number = stage.number
    assert stage.use("upload_file", index=number("Photo"), files=["cat.png"]) == (
        'gave "cat.png" to button "Photo"'
    )
    stage.use("upload_file", index=number("Papers"), files=["letter.txt", "own.md"])
    stage.use("upload_file", index=number("Choose a file"), files=["cat.png"])
    assert log(stage) == "cat.png; letter.txt+own.md; cat.png;"
    for name in ("/etc/passwd", "../cat.png", "secret.txt"):
        with pytest.raises(
            InvalidArgument, match=r'may not be uploaded; there are: "cat\.png", "letter\.txt", "own'
        ):
            stage.use("upload_file", index=number("Photo"), files=[name])
    with pytest.raises(InvalidArgument, match="takes one file, not 2"):
        stage.use("upload_file", index=number("Photo"), files=["cat.png", "letter.txt"])
    with pytest.raises(InvalidArgument, match="opens no file chooser"):
        stage.use("upload_file", index=number("Nothing to choose"), files=["cat.png"])


@only_sync
def test_a_file_is_given_to_the_field_that_a_button_holds(stage, tmp_path):
    (tmp_path / "cat.png").write_text("content", encoding="utf-8")
    stage.show(
        "<p id=out></p><button onclick=\"this.querySelector('input').click()\">Drop it here"
        "<input type=file hidden onchange=\"out.textContent = 'It is ' + this.files[0].name\"></button>"
    )
    stage.begin(folder=tmp_path / "run", uploads=[tmp_path / "cat.png"])
    stage.use("upload_file", index=stage.number("Drop it here"), files=["cat.png"])
    stage.wait_for('"It is cat.png"')


def test_a_click_that_opens_a_file_chooser_says_how_to_go_on(stage, site, tmp_path):
    stage.open(site.put("/", widget_page("files")))
    stage.begin(folder=tmp_path)
    stage.click("Choose a file")
    note = "note: a file chooser opened, and nothing was chosen: use upload_file on what opened it"
    assert note in stage.look().text.splitlines()
    assert "note:" not in stage.look().text


def test_a_download_becomes_a_file_of_the_run_and_an_attachment_of_its_outcome(stage, site, tmp_path):
    site.put("/report.csv", "name,price\n", Content_Disposition="attachment; filename=report.csv")
    stage.open(site.put("/", widget_page("files")))
    stage.begin(folder=tmp_path)
    stage.click("Report")
    assert 'note: downloaded "report.csv", now a file of this run' in stage.wait_for("downloaded").text
    stage.use("go_to_url", url="/report.csv")
    assert 'downloaded "report (2).csv"' in stage.wait_for("downloaded").text
    assert stage.use("read_file", name="report.csv") == "name,price\n"
    assert stage.result("done", text="saved", success=True).attachments == ("report.csv", "report (2).csv")


@pytest.mark.thorough
def test_tabs_are_opened_shown_and_closed(stage, site):
    site.put("/other", "<title>Other</title><p>Another page</p>")
    stage.open(site.put("/", widget_page("windows")))
    stage.begin()
    with pytest.raises(InvalidArgument, match="this is the only tab; it stays open"):
        stage.use("close_tab")
    assert stage.use("open_tab", url="/other") == f"opened {site.url}/other in a new tab"
    assert [line for line in stage.look().text.splitlines() if line.startswith(("tab", "note"))] == [
        'tab 1: "Windows"',
        'tab 2*: "Other"',
    ]
    assert stage.use("switch_to_tab", tab=1) == 'switched to tab 1, "Windows"'
    assert stage.use("close_tab", tab=2) == 'closed the tab; "Windows" is current'
    stage.look()
    stage.click("Popup")
    assert stage.wait_for('title: "Other"').title == "Other"
    assert stage.use("close_tab") == 'closed the tab; "Windows" is current'
    with pytest.raises(InvalidArgument, match="there is no tab 2; there are tabs 1 to 1"):
        stage.use("close_tab", tab=2)


@pytest.mark.thorough
def test_history_is_gone_through_and_pages_are_reloaded(stage, site):
    site.put("/other", "<title>Other</title>")
    stage.open(site.put("/", widget_page("windows")))
    stage.begin()
    stage.click("Leave")
    stage.wait_for('title: "Other"')
    assert stage.use("go_back") == f"went back to {site.url}/"
    assert stage.use("go_forward") == f"went forward to {site.url}/other"
    with pytest.raises(NavigationError, match="there is no page to go forward to"):
        stage.use("go_forward")
    assert stage.use("reload") == f"reloaded {site.url}/other"
    assert site.asked.count("/other") >= 2


@only_sync
def test_dialogs_print_and_leaving_hang_nothing(stage, site):
    site.put("/other", "<title>Other</title>")
    stage.open(site.put("/", widget_page("windows")))
    stage.begin()
    started = time.monotonic()
    stage.click("Print")
    stage.click("Ask")
    assert log(stage) == "printed; Ada;"
    stage.click("Wakes up")  # enabled only after a while: a person waits, too
    assert log(stage).endswith("awake;")
    stage.fill("Draft", "unsaved")
    stage.use("go_to_url", url="/other")
    assert "note: dialog beforeunload" in stage.wait_for('title: "Other"').text
    assert time.monotonic() - started < 15


@pytest.mark.thorough
def test_a_dialog_is_answered_as_was_said_before(stage, site):
    stage.open(site.put("/", widget_page("windows")))
    stage.begin()
    assert not stage.seen.traits
    assert stage.use("answer_dialog", accept=True, text="Grace") == (
        'the next dialog will be accepted with "Grace"'
    )
    stage.use("answer_dialog", accept=False)
    stage.click("Ask")
    stage.click("Delete")
    stage.click("Delete")
    assert log(stage) == "Grace; kept; deleted;"
    assert [line for line in stage.look().text.splitlines() if line.startswith("note")] == [
        'note: dialog prompt "Your name?" was accepted with "Grace"',
        'note: dialog confirm "Delete the draft?" was dismissed',
        'note: dialog confirm "Delete the draft?" was accepted',
    ]
    assert stage.seen.traits == {"dialogs"}


@pytest.mark.thorough
def test_a_dialog_that_nobody_said_how_to_answer_is_asked_about(stage, site):
    stage.open(site.put("/", widget_page("windows")))
    stage.begin(settings=QUICK.but(dialogs="ask"))
    stage.click("Delete")
    note = "was dismissed; say how with answer_dialog, and do again what opened it"
    assert f'note: dialog confirm "Delete the draft?" {note}' in stage.look().text.splitlines()
    stage.use("answer_dialog", accept=True)
    stage.click("Delete")
    assert log(stage) == "kept; deleted;"


@only_sync
def test_a_page_that_is_not_left_says_so(stage, site):
    site.put("/other", "<title>Other</title>")
    stage.open(site.put("/", widget_page("windows")))
    stage.begin(settings=Settings(dialogs="dismiss", action_timeout=2, settle_timeout=2))
    stage.fill("Draft", "unsaved")
    with pytest.raises(NavigationError):
        stage.use("go_to_url", url="/other")
    assert "note: dialog beforeunload" in stage.look().text
    assert stage.seen.title == "Windows"


@pytest.mark.thorough
@only_sync
def test_what_covers_an_element_is_named_as_a_person_would(stage, site):
    stage.open(site.put("/", widget_page("windows")))
    stage.begin(settings=IMPATIENT)
    leave = stage.number("Leave")
    stage.click("Show cookies")
    with pytest.raises(ElementNotActionable) as error:
        stage.use("click_element_by_index", index=leave)
    assert str(error.value) == f'[{leave}] link "Leave" is covered by dialog "Cookies"'


def test_an_editor_that_follows_a_selection_by_a_timer_has_seen_it_when_the_tool_is_done(stage, site):
    html = (
        "<p id=text contenteditable>Two lamps</p><p id=out></p><script>document.onselectionchange = () =>"
        "setTimeout(() => out.textContent = getSelection(), 130)</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("select_text", index=1)
    assert stage.text("#out") == "Two lamps"


SVG_PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'/>"


def test_a_picture_that_is_another_one_below_the_pointer_is_there_before_it_is_pressed(stage, site):
    site.put("/calm.svg", SVG_PICTURE, **{"Content-Type": "image/svg+xml"})
    site.put("/lively.svg", SVG_PICTURE, after=0.02, **{"Content-Type": "image/svg+xml"})
    html = (
        "<style>#more { content: url(/calm.svg) } #more:hover { content: url(/lively.svg) }</style>"
        "<div><span id=more></span></div><p id=out></p><script>more.onclick = () => out.textContent = 'opened'</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("click_element_by_index", index=1)
    assert stage.text("#out") == "opened"


def test_what_react_is_told_of_the_pointer_is_rendered_before_the_press(stage):
    stage.show(
        "<button id=star>Star</button><p id=out></p><script>let over = 0, rendered = 0;"
        "star.addEventListener('mousemove', () => { over = 5; setTimeout(() => { rendered = over }, 5) });"
        "star.onclick = () => { out.textContent = rendered };"
        "star.__reactProps$x1 = {onMouseMove: () => 0, onClick: () => 0}</script>"
    )
    stage.begin()
    stage.use("click_element_by_index", index=1)
    assert stage.text("#out") == "5"


@pytest.mark.parametrize(
    ("html", "drags"),
    [
        ("<ul id=part><li>One<li>Two</ul>", True),
        ("<div id=part>Card</div>", True),
        ("<button id=part>Save</button>", False),
    ],
)
def test_what_hears_a_press_begin_brings_the_drag_along(stage, site, html, drags):
    script = (
        "<script>for (const type of ['mousedown', 'click']) part.addEventListener(type, () => 0)</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}{script}"))
    assert ("drag" in stage.begin().traits) is drags


SORTED = """<style>li { width: 80px; height: 40px; list-style: none; float: left }</style><ul id=list><li>A<li>B<li>C</ul>
<script>let held = null, last = null;
list.onmousedown = (event) => held = event.target.closest('li');
onmousemove = ({clientX: x, clientY: y}) => {
  const over = held && document.elementsFromPoint(x, y).find((el) => el.matches('li') && el !== held);
  const right = last !== null && x > last;
  last = x;
  if (!over) return;
  const box = over.getBoundingClientRect(), behind = x > box.left + box.width / 2;
  if (right && behind) over.after(held);
  if (!right && !behind) over.before(held);
};
onmouseup = () => held = null</script>"""


@pytest.mark.parametrize(("what", "onto", "then"), [("A", "B", "BAC"), ("A", "C", "BCA"), ("C", "A", "CAB")])
def test_what_is_dragged_onto_another_takes_its_place(stage, site, what, onto, then):
    stage.open(site.put("/", f"<!doctype html><body>{SORTED}"))
    stage.begin()
    stage.use("drag_and_drop", index=what, onto=onto)
    assert stage.text("#list").replace("\n", "") == then


def test_what_is_dragged_into_another_list_comes_before_its_goal(stage, site):
    other = SORTED.partition("<script>")[0].replace("<li>A<li>B<li>C", "<li>D").replace("id=list", "id=other")
    html = SORTED.replace("list.onmousedown", "onmousedown").replace("<script>", f"{other}<script>")
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("drag_and_drop", index="A", onto="D")
    assert stage.text("#other").replace("\n", "") == "AD"


def test_what_says_one_text_is_dragged_by_its_middle(stage, site):
    html = "<div id=a style='width:200px'>Hi</div><div>There</div><script>onmousedown = ({offsetX}) => a.title = offsetX</script>"
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("drag_and_drop", index="Hi", onto="There")
    assert stage.do(stage.page.evaluate("a.title")) == "100"


FREED = """
<div inert><dialog id=d><button onclick="this.textContent = 'Gone'">Delete</button><input aria-label=Why><input type=checkbox aria-label=Sure>
<select aria-label=When><option>Now<option>Later</select></dialog><button>Behind</button></div><script>d.showModal()</script>
"""


def test_a_modal_dialog_in_what_is_inert_is_used(stage):
    stage.show(FREED)
    stage.begin(settings=IMPATIENT)
    stage.use("input_text", index=stage.number("Why"), text="old")
    stage.use("check", index=stage.number("Sure"))
    stage.use("select_dropdown_option", index=stage.number("When"), text="Later")
    stage.use("click_element_by_index", index=stage.number("Delete"))
    text = stage.look().text
    assert '[1] button "Gone"\n [2] textbox "Why" value="old"\n [3] checkbox "Sure" checked' in text
    assert 'combobox "When" value="Later"' in text
    with pytest.raises(ElementNotActionable, match="inert"):
        stage.use("click_element_by_index", index=stage.number("Behind"))


REDRAWN = """<ul id=l></ul><p id=layer></p><script>
let order = ["Lamp", "Rope", "Tent"], dragged = null
const draw = () => { l.replaceChildren(...order.map((name) => Object.assign(document.createElement("li"),
  {textContent: name, draggable: true, style: "height:30px", ondragstart: () => { dragged = name; layer.textContent = "in the air" },
   ondragover: (event) => { event.preventDefault(); if (dragged && dragged !== name) {
     order = order.filter((each) => each !== dragged); order.splice(event.target.dataset.at, 0, dragged); draw() } },
   ondrop: (event) => event.preventDefault()}))); [...l.children].forEach((el, at) => el.dataset.at = at) }
const end = () => { dragged = null; layer.textContent = "" }
addEventListener("dragend", () => end())
addEventListener("dragstart", () => setTimeout(() => addEventListener("mousemove", () => { if (dragged) end() }), 1000))
draw()</script>"""
"""A list that is drawn anew below the hand, so that what was dragged is gone: then no `dragend` comes, as of react-dnd."""


@only_sync
def test_a_drag_of_what_is_drawn_anew_meanwhile_ends_with_the_next_move(stage, site):
    stage.open(site.put("/", REDRAWN))
    stage.begin()
    stage.use("drag_and_drop", index="Tent", onto="Lamp")
    assert stage.text("#layer") == ""
    assert stage.text("#l").split() == ["Tent", "Lamp", "Rope"]


TILE = """
<style>div{position:absolute}#tile{width:220px;height:180px}#whole{inset:0}#above{inset:0;pointer-events:none}
input{pointer-events:auto;position:absolute;top:40px;left:5px;width:210px;height:120px}</style>
<div id=tile><div id=whole role=button tabindex=0 aria-label=Lights onclick="document.title = 'opened'"></div>
<div id=above>Lights<input type=range aria-label=Brightness></div></div>"""


@only_sync
@pytest.mark.parametrize("tool", ["click_element_by_index", "hover", "right_click"])
def test_what_another_control_lies_over_in_its_middle_is_pressed_beside_that(stage, tool):
    stage.show(
        TILE + "<script>whole.onmouseover = whole.oncontextmenu = () => {document.title = 'opened'}</script>"
    )
    stage.begin(settings=IMPATIENT)
    stage.use(tool, index=stage.number("Lights"))
    assert stage.do(stage.page.title()) == "opened"


@only_sync
def test_what_is_covered_at_each_point_is_not_pressed(stage):
    stage.show(TILE + "<style>input{inset:0;width:100%;height:100%;margin:0}</style>")
    stage.begin(settings=IMPATIENT)
    with pytest.raises(ElementNotActionable, match="is covered by"):
        stage.click("Lights")
