"""The tools that act on elements and move between pages, on a real page."""

import re
import socket

import pytest

from pytest_agentbrowse.errors import (
    ElementNotActionable,
    ElementNotFound,
    InvalidArgument,
    NavigationError,
)
from pytest_agentbrowse.settings import Settings

from .conftest import IMPATIENT, only_sync

# -- elements ----------------------------------------------------------------------------------


def test_click_clicks_and_says_what(stage):
    stage.show("<button onclick='out.textContent = event.isTrusted'>Add</button><p id=out></p>")
    stage.begin()
    assert stage.click("Add") == 'clicked button "Add"'
    assert stage.text("#out") == "true"


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("html", "after"),
    [
        ("<input type=checkbox aria-label=X>", "checked"),
        ("<label>X<input type=radio></label>", "checked"),
        ("<details><summary>X</summary><p>more</p></details>", '"more"'),
        ("<div role=button onclick='this.ariaPressed = true' tabindex=0>X</div>", "pressed"),
        (
            "<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML = `<button onclick=\"this.after('done')\">X</button>`</script>",
            '"done"',
        ),
        ("<p style='height: 3000px'>far</p><button onclick=\"this.after('done')\">X</button>", '"done"'),
    ],
)
def test_click_works_on_whatever_has_a_number(stage, html, after):
    stage.show(html)
    stage.begin()
    stage.click("X")
    stage.wait_for(after)


@only_sync
def test_a_press_on_a_control_goes_to_the_empty_thing_that_lies_over_it(stage):
    stage.show(
        """<div style="position: relative; width: 90px"><button>Sort</button>
        <b style="position: absolute; inset: -9px; cursor: pointer" onclick="out.textContent = 'sorted'"></b></div><p id=out></p>"""
    )
    stage.begin()
    assert stage.click("Sort") == 'clicked button "Sort"'
    assert stage.text("#out") == "sorted"


PASSED_ON = {
    "words of a card, with listeners of their own": (
        """<style>.card { width: 200px } .in > * { pointer-events: none }</style><div class=card><div class=in>
        <h2><div id=own><b>Oak table</b></div></h2></div></div><script>
        for (const type of ["click", "dblclick", "contextmenu"]) own.addEventListener(type, () => out.value = "wrong");
        const card = document.querySelector(".card");
        card.onclick = () => out.value = "open"; card.ondblclick = () => out.value = "edited";
        card.oncontextmenu = () => out.value = "menu"; card.onmouseover = () => out.value = "seen"</script>""",
        "Oak table",
    ),
    "a button that a label is painted as": (
        """<p style="height: 3000px">far</p><label style="display: block; width: 200px" onclick="out.value = 'open'"
        ondblclick="out.value = 'edited'" oncontextmenu="out.value = 'menu'" onmouseover="out.value = 'seen'">
        <button style="pointer-events: none" onclick="out.value = 'wrong'"><b>Choose</b></button></label>""",
        "Choose",
    ),
}


@only_sync
@pytest.mark.parametrize(("html", "name"), PASSED_ON.values(), ids=PASSED_ON)
@pytest.mark.parametrize(
    ("tool", "done"),
    [
        ("click_element_by_index", "open"),
        ("double_click", "edited"),
        ("right_click", "menu"),
        ("hover", "seen"),
    ],
)
def test_what_lets_presses_through_is_pressed_where_that_is_heard(stage, html, name, tool, done):
    stage.show(f"{html}<output id=out style='position: fixed; left: 300px; top: 9px'></output>")
    stage.begin(settings=IMPATIENT)
    stage.use(tool, index=stage.number(name))
    assert stage.text("#out") == done


@only_sync
@pytest.mark.parametrize("cover", ["", "<div style='position: fixed; inset: 0'>Please wait</div>"])
def test_what_lets_presses_through_to_nothing_that_hears_them_is_not_pressed(stage, cover):
    heard = "onclick=1" if cover else ""
    stage.show(
        f"<div {heard}><div tabindex=0 style='pointer-events: none; width: 200px'><b>Oak</b></div></div>{cover}"
    )
    stage.begin(settings=IMPATIENT)
    with pytest.raises(ElementNotActionable, match="is covered by"):
        stage.click("Oak")


@only_sync
@pytest.mark.parametrize("around", ["height: 0; position: relative", "display: contents"])
def test_a_box_without_room_is_pressed_where_what_lies_in_it_is_seen(stage, around):
    stage.show(
        f"<div style='{around}' onclick=\"out.textContent = 'chosen'\"><div style='position: absolute; top: 20px; "
        "width: 300px; height: 50px'><div>validate_rows</div><div>Keeps the good ones</div></div></div><p id=out></p>"
    )
    assert "[1] clickable" in stage.begin().text
    stage.use("click_element_by_index", index=1)
    assert stage.text("#out") == "chosen"


@only_sync
@pytest.mark.parametrize("cursor", ["pointer", "default"])
def test_what_says_that_it_is_off_is_pressed_where_it_is_offered_to_a_hand(stage, cursor):
    stage.show(
        f"<div role=button tabindex=0 aria-disabled=true style='cursor: {cursor}; width: 99px' "
        "onclick=\"out.textContent = 'chosen'\">Select</div><p id=out></p>"
    )
    stage.begin(settings=IMPATIENT)
    if cursor == "pointer":
        stage.click("Select")
        assert stage.text("#out") == "chosen"
    else:
        with pytest.raises(ElementNotActionable, match="disabled"):
            stage.click("Select")


@only_sync
def test_a_slider_that_says_what_it_is_in_its_internals_is_set(stage):
    stage.show(
        """<p id=out></p><script>
        customElements.define("own-slider", class extends HTMLElement {
          constructor() { super(); this.own = this.attachInternals(); this.own.role = "slider"; this.own.ariaValueNow = "3"; }
          connectedCallback() {
            this.tabIndex = 0;
            this.onkeydown = ({key}) => this.own.ariaValueNow = `${Number(this.own.ariaValueNow) + (key === "ArrowRight" ? 1 : -1)}`;
          }
        });
        document.body.insertAdjacentHTML("beforeend", "<own-slider aria-label=Volume style='display: block; height: 9px'></own-slider>");
        </script>"""
    )
    assert '[1] slider "Volume" value=3' in stage.begin().text
    stage.use("set_value", index=1, value="5")
    assert '[1] slider "Volume" value=5' in stage.look().text


CLOSES_WITH_THE_FOCUS = """
<input id=day aria-label=Day><div id=months><select aria-label=Month><option>May<option>June</select></div>
<script>
let isPressed = false
months.addEventListener("mousedown", ({target}) => { isPressed = target.matches("select") })
day.addEventListener("blur", () => { if (!isPressed) months.hidden = true })
</script>"""


def test_a_list_in_what_closes_without_the_focus_is_chosen_from_as_by_a_press(stage):
    stage.show(CLOSES_WITH_THE_FOCUS)
    stage.begin()
    stage.click("Day")
    stage.use("select_dropdown_option", index=stage.number("Month"), text="June")
    assert '[2] combobox "Month" value="June"' in stage.look().text


@only_sync
def test_a_list_of_which_a_script_makes_one_of_its_own_is_chosen_from_and_closes(stage):
    stage.show(
        "<select id=mode aria-label=Mode><option>List<option>Threads</select><ul id=own hidden><li>List<li>Threads</ul>"
        "<p id=out></p><script>mode.onmousedown = (event) => { event.preventDefault(); setTimeout(() => own.hidden = false, 90) };"
        "own.onclick = ({target}) => { own.hidden = true; mode.value = target.textContent; mode.onchange() };"
        "mode.onchange = () => out.textContent += mode.value</script>"
    )
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Mode"), text="Threads")
    assert stage.text("#out") == "Threads"
    assert stage.do(stage.page.is_hidden("#own"))


@only_sync
def test_of_a_list_of_several_that_a_script_opens_in_its_own_way_the_native_one_is_set(stage):
    stage.show(
        "<select id=sizes multiple aria-label=Sizes><option>S<option>M</select><i id=own hidden>&nbsp;</i><p id=out></p>"
        "<script>sizes.onmousedown = (event) => { event.preventDefault(); own.hidden = false };"
        "sizes.onchange = () => out.textContent = sizes.value; own.onclick = () => out.textContent = 'own'</script>"
    )
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Sizes"), text="M")
    assert stage.text("#out") == "M"


@only_sync
def test_an_option_is_chosen_in_a_field_whose_combobox_is_hidden(stage):
    stage.show(
        """<div id=field style="cursor: pointer; width: 200px"><span style="position: absolute; width: 1px; height: 1px;
        overflow: hidden; clip: rect(0 0 0 0)"><input role=combobox readonly aria-label=Colour aria-expanded=false
        aria-controls=list></span>Red</div><div role=listbox id=list hidden><div role=option>Green</div></div><p id=out></p>
        <script>field.onclick = () => list.hidden = false; list.onclick = () => out.textContent = "Green chosen"</script>"""
    )
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Colour"), text="Green")
    assert stage.text("#out") == "Green chosen"


UNSEEN = "position: absolute; width: 1px; height: 1px; overflow: hidden"
"""Of a list for assistive technology alone, with no more than the neighbours of the active option."""

SHOWN_OVER_ITS_FIELD = """
<style>.box { position: relative; width: 160px; height: 30px; cursor: pointer } .box input { width: 100%; height: 24px }
.box span { position: absolute; inset: 0; background: white } .entry { height: 20px; cursor: pointer }</style>
<div class=box id=box><div><input role=combobox aria-label=Field aria-haspopup=listbox aria-controls=near></div>
<span id=value>Column 0</span></div><output id=out></output><div id=popup hidden><div role=listbox id=near style="
height: 0; width: 0; overflow: hidden"><div role=option>c0</div><div role=option>c1</div></div>
<div id=holder style="height: 100px; overflow-y: auto"><div id=all><div id=rows></div></div></div></div>
<script>
const names = [...Array(COUNT).keys()].map((index) => `Column ${index}`);
const choose = (name) => { value.textContent = out.value = name; popup.hidden = true };
const paint = () => {
  const first = Math.floor(holder.scrollTop / 20);
  rows.style.transform = `translateY(${first * 20}px)`;
  rows.replaceChildren(...names.slice(first, first + 6).map((name) => {
    const entry = document.createElement("div");
    [entry.className, entry.onclick] = ["entry", () => choose(name)];
    entry.innerHTML = `<b>${name}</b>`;
    return entry;
  }));
};
all.style.height = `${names.length * 20}px`;
box.onmousedown = () => { popup.hidden = !popup.hidden; if (!popup.hidden) { holder.scrollTop = 60; paint() } };
holder.onscroll = () => requestAnimationFrame(paint);
document.onkeydown = ({key}) => { if (key === "Escape") popup.hidden = true };
</script>"""
"""A select as that of Ant Design: what is chosen lies over the field, and the list has a few elements for all options."""


@pytest.mark.parametrize("wanted", ["Column 1", "Column 4", "Column 37", "Column 0"])
def test_an_option_is_chosen_from_the_list_that_is_seen(stage, wanted):
    stage.show(SHOWN_OVER_ITS_FIELD.replace("COUNT", "40"))
    stage.begin(settings=IMPATIENT)
    said = stage.use("select_dropdown_option", index=stage.number("Field"), text=wanted)
    assert said == f'selected "{wanted}" in combobox "Field"'
    assert stage.text("#out") == wanted


@only_sync
def test_all_options_of_a_list_with_few_elements_are_told(stage):
    stage.show(SHOWN_OVER_ITS_FIELD.replace("COUNT", "9"))
    stage.begin(settings=IMPATIENT)
    told = ", ".join(f'"Column {index}"' for index in range(9))
    assert stage.use("get_dropdown_options", index=1) == f'combobox "Field" offers: {told}'
    with pytest.raises(InvalidArgument, match=rf'has no option "c1"; it has: {told}$'):
        stage.use("select_dropdown_option", index=1, text="c1")


@only_sync
@pytest.mark.parametrize("wanted", ["Rome", "Tokyo"])
@pytest.mark.parametrize("mirror", ["<div role=listbox id=mirror><div role=option>1</div></div>", ""])
def test_an_option_is_chosen_from_what_is_painted_elsewhere_for_an_unseen_list(stage, wanted, mirror):
    stage.show(
        f"""<style>.row button {{ visibility: hidden }} .row:hover button {{ visibility: visible }}
        i {{ cursor: pointer; display: block }}</style><p class=row><label>Place <input id=place role=combobox readonly
        aria-controls=mirror></label><button>Copy</button><button>Move</button><button>Drop</button></p>
        <div style="{UNSEEN}">{mirror}</div><i onclick="out.value = 'wrong'">Rome</i><output id=out></output><script>
        place.onclick = () => {{
          const layer = document.createElement("section");
          layer.innerHTML = "<div>Europe</div><div><i>Oslo</i><i>Rome</i></div><div>Asia</div><div><i>Tokyo</i></div>";
          layer.onclick = ({{target}}) => {{ out.value = target.textContent; layer.remove() }};
          setTimeout(() => document.body.append(layer), 50);
        }};
        </script>"""
    )
    stage.begin(settings=IMPATIENT)
    stage.use("select_dropdown_option", index=stage.number("Place"), text=wanted)
    assert stage.text("#out") == wanted


@only_sync
@pytest.mark.parametrize("focuses", ["asked.focus()", "setTimeout(() => asked.focus())"])
def test_what_a_field_gives_the_focus_to_as_it_goes_takes_the_text(stage, focuses):
    stage.show(
        f"<label>Quantity <input id=told value=5 onfocus='told.hidden = true; asked.hidden = false; {focuses}'>"
        "<input id=asked type=number hidden onchange='out.textContent = value'></label><p id=out></p><input aria-label=End>"
    )
    stage.begin()
    stage.use("input_text", index=stage.number("Quantity"), text="31")
    stage.look()
    stage.click("End")
    assert stage.text("#out") == "31"


OPTIONS_NEXT = "<select id=next aria-label=Next><option><option>Green</select>"
TYPED = """<label>Name <input id=name></label><p id=out></p><script>let held = "";
document.getElementById("name").onchange = ({target}) => { held = target.value };
document.onchange = ({target}) => { if (target.id === "next") out.textContent = `held ${held}` }</script>"""


@only_sync
@pytest.mark.parametrize("is_file", [False, True])
def test_a_field_hears_that_it_was_changed_before_the_next_is(stage, tmp_path, is_file):
    (tmp_path / "note.txt").write_text("Hello")
    field = "<input id=next type=file aria-label=Next>" if is_file else OPTIONS_NEXT
    stage.show(field + TYPED)
    stage.begin(uploads=[tmp_path / "note.txt"], folder=tmp_path)
    stage.use("input_text", index=stage.number("Name"), text="Ada")
    given = {"files": ["note.txt"]} if is_file else {"text": "Green"}
    stage.use("upload_file" if is_file else "select_dropdown_option", index=stage.number("Next"), **given)
    assert stage.text("#out") == "held Ada"


@only_sync
def test_an_option_is_chosen_that_is_put_into_the_list_of_a_component(stage):
    stage.show(
        """<script>
        customElements.define("x-list", class extends HTMLElement { connectedCallback() {
          this.attachShadow({mode: "open"}).innerHTML = "<ul role=listbox><slot></slot></ul>" } });
        customElements.define("x-select", class extends HTMLElement { connectedCallback() {
          const root = this.attachShadow({mode: "open"});
          root.innerHTML = `<div role=combobox aria-haspopup=listbox aria-label=Colour tabindex=0>Red</div>
            <x-list hidden><slot></slot></x-list>`;
          root.firstChild.onclick = () => root.querySelector("x-list").hidden = false;
          this.onclick = (event) => { if (event.target !== this) out.textContent = `${event.target.textContent} chosen` } } });
        </script><x-select><x-item role=option>Red</x-item><x-item role=option>Green</x-item></x-select><p id=out></p>"""
    )
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Colour"), text="Green")
    assert stage.text("#out") == "Green chosen"


@only_sync
@pytest.mark.parametrize("tool", ["click_element_by_index", "double_click", "right_click"])
def test_a_press_on_a_box_is_none_on_what_acts_in_it(stage, tool):
    stage.show(
        """<div id=box style="cursor: pointer; padding: 10px 60px; width: 40px; border: 2px solid" tabindex=0>
        <button id=remove aria-label="Remove Red">×</button></div><p id=out></p><script>
        for (const type of ["click", "dblclick", "contextmenu"]) {
          box.addEventListener(type, () => out.append("box "));
          remove.addEventListener(type, (event) => { event.stopPropagation(); out.append("removed "); });
        }</script>"""
    )
    stage.begin()
    stage.use(tool, index=1)
    assert "removed" not in stage.text("#out")
    assert "box" in stage.text("#out")


def test_input_takes_the_place_of_what_was_there_and_the_page_hears_of_it(stage):
    stage.show("<input aria-label=Name value=old oninput='out.textContent = value'><p id=out></p>")
    stage.begin()
    assert stage.fill("Name", 'Ada "the" Lovelace') == 'typed "Ada \\"the\\" Lovelace" into textbox "Name"'
    assert stage.value("input") == 'Ada "the" Lovelace'
    assert stage.text("#out") == 'Ada "the" Lovelace'
    stage.fill("Name", "")
    assert stage.value("input") == ""


@only_sync
def test_input_says_what_a_field_made_of_the_text(stage):
    stage.show("<input aria-label=Code oninput='value = value.toUpperCase()'>")
    stage.begin()
    assert stage.fill("Code", "ab") == 'typed "ab" into textbox "Code"; it now reads "AB"'


@only_sync
def test_input_that_leads_to_another_page_is_no_error(stage, site):
    site.put("/found", "<title>Found</title>")
    stage.open(site.put("/", "<input aria-label=Search oninput=\"location = '/found'\">"))
    stage.begin()
    assert stage.fill("Search", "lamp").startswith('typed "lamp" into textbox "Search"')
    assert stage.wait_for("Found").title == "Found"


@only_sync
def test_input_works_in_text_areas_and_editable_elements(stage):
    stage.show(
        "<textarea aria-label=Note></textarea><div contenteditable role=textbox aria-label=Rich>old</div>"
    )
    stage.begin()
    assert stage.fill("Note", "one\ntwo") == 'typed "one two" into textbox "Note"'
    assert stage.fill("Rich", "new") == 'typed "new" into textbox "Rich"'
    assert stage.value("textarea") == "one\ntwo"
    assert stage.text("[contenteditable]") == "new"


SELECT = """
<select aria-label=Colour onchange='out.textContent = value'>
  <option value=b>Black<option value=r> Warm  red <option value=d disabled>Dull
</select><p id=out></p><button>No select</button>
"""


@only_sync
@pytest.mark.parametrize("wanted", ["Warm  red", "warm  RED", "Warm red"])
def test_select_chooses_by_the_text_of_the_option(stage, wanted):
    stage.show(SELECT)
    stage.begin()
    said = stage.use("select_dropdown_option", index=stage.number("Colour"), text=wanted)
    assert said == 'selected "Warm red" in combobox "Colour"'
    assert stage.text("#out") == "r"


@only_sync
def test_select_lists_the_options_when_there_is_no_such_one(stage):
    stage.show(SELECT)
    stage.begin()
    with pytest.raises(InvalidArgument) as error:
        stage.use("select_dropdown_option", index=stage.number("Colour"), text="Green")
    assert str(error.value) == (
        '[1] combobox "Colour" has no option "Green"; it has: "Black", "Warm red", "Dull"'
    )


IN_DIALOG = """
<div id=d role=dialog aria-label=Trigger><button id=b role=combobox aria-label=Half aria-haspopup=listbox>AM</button>
<ul id=l role=listbox hidden><li role=option>AM</ul><input aria-label=Note></div>
<script>b.onclick = () => { l.hidden = !l.hidden };
document.addEventListener('keydown', event => { if (event.key === 'Escape') d.remove() })</script>
"""


@only_sync
def test_a_dialog_stays_where_its_list_has_no_such_option(stage):
    stage.show(IN_DIALOG)
    stage.begin()
    with pytest.raises(InvalidArgument, match='has no option "noon"; it has: "AM"'):
        stage.use("select_dropdown_option", index=stage.number("Half"), text="noon")
    assert 'dialog "Trigger"' in stage.look().page.text
    assert "listbox" not in stage.look().page.text


@only_sync
def test_select_on_another_element_says_what_to_do(stage):
    stage.show(SELECT)
    stage.begin()
    with pytest.raises(InvalidArgument, match="is not a native select; click it to open its list"):
        stage.use("select_dropdown_option", index=stage.number("No select"), text="Green")


def test_keys_go_to_the_element_with_the_focus(stage):
    stage.show("<input id=a aria-label=A autofocus><input id=b aria-label=B>")
    stage.begin()
    stage.click("A")
    assert stage.use("send_keys", keys="h i Tab x Control+A y") == "pressed h i Tab x Control+A y"
    assert (stage.value("#a"), stage.value("#b")) == ("hi", "y")


@only_sync
def test_an_unknown_key_is_told_with_the_names_that_there_are(stage):
    stage.show("<input>")
    stage.begin()
    with pytest.raises(
        InvalidArgument,
        match=r"there is no key 'Foo'; .*text is written by input_text",
    ):
        stage.use("send_keys", keys="Foo")


@only_sync
def test_a_key_that_closes_the_tab_is_no_error(stage, site):
    site.put("/popup", "<title>Popup</title><script>onkeydown = () => window.close()</script>")
    stage.open(site.put("/", "<title>Opener</title><a href='/popup' target=_blank>Open</a>"))
    stage.begin()
    stage.click("Open")
    stage.wait_for("Popup")
    stage.use("send_keys", keys="Escape")
    assert stage.look_live().title == "Opener"


def _top(stage, selector="html"):
    return stage.do(stage.page.evaluate("s => document.querySelector(s).scrollTop", selector))


@only_sync
def test_scroll_moves_the_page_by_screens_and_tells_its_ends(stage):
    stage.show("<!doctype html><body style='margin: 0'><div style='height: 2500px'>tall</div>")
    stage.begin()
    height = stage.do(stage.page.evaluate("() => innerHeight"))
    assert stage.use("scroll", down=False) == "already at the top"
    assert stage.use("scroll") == "scrolled"
    assert _top(stage) == height
    assert stage.use("scroll", pages=0.5, down=False) == "scrolled"
    assert stage.use("scroll", pages=100.0) == "scrolled to the end"
    assert stage.use("scroll") == "already at the end"
    assert stage.use("scroll", pages=100.0, down=False) == "scrolled to the top"


def test_scroll_moves_the_area_around_an_element(stage, site):
    inner = "<div id=area style='height: 200px; overflow-y: auto'><button>In</button><p style='height: 900px'>tall</p></div>"
    site.put("/frame", "<!doctype html>" + inner + "<p style='height: 3000px'>taller</p>")
    stage.open(
        site.put(
            "/",
            f"<!doctype html>{inner}<iframe src='{site.other}/frame'></iframe><p style='height: 3000px'>taller</p>",
        )
    )
    stage.begin()
    assert stage.use("scroll", index=1) == "scrolled"
    assert (_top(stage, "#area"), _top(stage)) == (200, 0)
    assert stage.use("scroll", index=2) == "scrolled"  # an element of a frame has its area there
    assert _top(stage) == 0


def test_scroll_moves_the_area_around_a_component(stage):
    stage.show(
        "<div id=area style='height:200px;overflow-y:auto'><x-box><button>In</button></x-box>"
        "<p style='height:900px'>tall</p></div><p style='height:3000px'>taller</p>"
        "<script>customElements.define('x-box', class extends HTMLElement { constructor() { super();"
        "this.attachShadow({mode: 'open'}).innerHTML = '<p><slot></slot></p><button>Out</button>' } })</script>"
    )
    stage.begin()
    for name, top in (("In", 200), ("Out", 400)):
        assert stage.use("scroll", index=stage.number(name)) == "scrolled"
        assert (_top(stage, "#area"), _top(stage)) == (top, 0)


def test_scroll_turns_the_wheel_over_what_moves_by_its_own_script(stage):
    stage.show(
        "<div id=area style='height:100px;overflow:hidden'><button>One</button><p style='height:900px'>tall</p></div>"
        "<p style='height:3000px'>taller</p>"
        "<script>area.addEventListener('wheel', event => { area.scrollTop += event.deltaY; event.preventDefault() },"
        "{passive: false})</script>"
    )
    stage.begin()
    assert stage.use("scroll", index=1) == "scrolled"
    assert (_top(stage, "#area"), _top(stage)) == (100, 0)


def test_scroll_moves_the_page_where_what_hides_the_rest_stays(stage):
    stage.show(
        "<!doctype html><div id=area style='height:100px;overflow:hidden'><button>One</button><p style='height:900px'>tall</p></div>"
        "<p style='height:3000px'>taller</p>"
    )
    stage.begin()
    assert stage.use("scroll", index=1) == "scrolled"
    assert _top(stage, "#area") == 0
    assert _top(stage) > 0


# -- elements that cannot be used --------------------------------------------------------------


@only_sync
@pytest.mark.parametrize("number", [0, 2, -1, 99])
def test_a_number_that_is_not_there_is_told_with_the_numbers_that_are(stage, number):
    stage.show("<button>Only</button>")
    stage.begin()
    with pytest.raises(ElementNotFound) as error:
        stage.use("click_element_by_index", index=number)
    assert str(error.value) == f"there is no element [{number}] on the page; elements are numbered 1 to 1"


def test_an_element_that_vanished_is_not_found(stage, site):
    stage.open(site.put("/", "<button>Buy</button>"))
    stage.begin()
    stage.do(stage.page.evaluate("document.querySelector('button').remove()"))
    with pytest.raises(ElementNotFound) as error:
        stage.click("Buy")
    assert str(error.value) == '[1] button "Buy" is no longer on the page: it changed since it was read'


@pytest.mark.matrix
@pytest.mark.parametrize("change", ["document.body.innerHTML = document.body.innerHTML", "location.reload()"])
def test_an_element_that_was_rendered_anew_is_found_by_its_identity(stage, site, change):
    stage.open(site.put("/", "<button onclick='document.title = 1'>Buy</button><button>Other</button>"))
    stage.begin()
    stage.do(stage.page.evaluate(f"() => {{ document.querySelector('button').old = true; {change} }}"))
    stage.do(stage.page.wait_for_function("document.querySelector('button')?.old === undefined"))
    assert stage.click("Buy") == 'clicked button "Buy"'
    assert stage.look().title == "1"


def notices(*names):
    button = "<button onclick='document.title += this.previousSibling.textContent'>Dismiss</button>"
    return "<ul>" + "".join(f"<li><span>{name}</span>{button}" for name in names) + "</ul>"


@pytest.mark.matrix
@pytest.mark.parametrize(
    "after", [notices("Grace", "Ada", "Alan"), notices("Alan", "Edsger", "Ada"), notices("Ada")]
)
def test_one_of_several_alike_that_are_made_anew_is_found_by_what_its_item_says(stage, after):
    stage.show(notices("Ada", "Grace", "Alan"))
    stage.begin()
    stage.do(stage.page.evaluate("html => document.body.innerHTML = html", after))
    stage.use("click_element_by_index", index=1)
    assert stage.look().title == "Ada"


@pytest.mark.thorough
def test_an_element_that_is_made_anew_all_the_time_is_clicked(stage):
    stage.show(notices("Ada", "Grace", "Alan"))
    again = "setInterval(() => document.body.innerHTML = document.body.innerHTML, 60)"
    stage.do(stage.page.evaluate(f"() => {{ {again} }}"))
    stage.begin()
    for _ in range(5):
        stage.use("click_element_by_index", index=2)
    assert stage.look().title == "Grace" * 5


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (notices("Ada", "Grace"), notices("Alan", "Grace")),
        (notices("Ada", "Ada"), notices("Ada", "Ada")),
        (notices("Ada", "Grace"), notices("Ada", "Ada")),
        (notices("Ada"), notices("Ada", "Grace")),
        ("<button>Buy</button>", "<button>Buy</button><button>Buy</button>"),
        ("<button>Buy</button><button>Buy</button>", "<button>Buy</button>"),
        ("<nav><button>Buy</button></nav>", "<main><button>Buy</button></main>"),
        ("<button>Buy</button>", "<button>Buy now</button>"),
        ("<button>Buy</button>", "<a href=/buy>Buy</a>"),
    ],
)
def test_an_element_that_was_replaced_is_not_taken_for_another(stage, before, after):
    stage.show(before)
    stage.begin()
    stage.do(stage.page.evaluate("html => document.body.innerHTML = html", after))
    with pytest.raises(ElementNotFound, match="no longer on the page"):
        stage.use("click_element_by_index", index=1)


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("html", "tool", "why"),
    [
        ("<button disabled>X</button>", "click", '[1] button "X" is disabled'),
        ("<input aria-label=X disabled>", "fill", '[1] textbox "X" is disabled'),
        ("<input aria-label=X readonly>", "fill", '[1] textbox "X" is read-only'),
        (
            "<button>X</button><style>.later button { visibility: hidden }</style>",
            "click",
            '[1] button "X" is not visible',
        ),
        (
            "<button>X</button><style>.later button { display: none }</style>",
            "click",
            '[1] button "X" is not visible',
        ),
        (
            "<button>X</button><div id=cover class='cookie banner' style='position: fixed; inset: 0'><b>We use cookies</b></div>",
            "click",
            '[1] button "X" is covered by "We use cookies"',
        ),
    ],
)
def test_an_element_that_cannot_be_used_says_why(stage, html, tool, why):
    stage.show(html)
    stage.begin(settings=IMPATIENT)
    stage.do(stage.page.evaluate("() => document.body.classList.add('later')"))
    with pytest.raises(ElementNotActionable, match="^" + re.escape(why)):
        stage.click("X") if tool == "click" else stage.fill("X", "text")


@only_sync
def test_text_for_an_element_that_takes_none_says_so(stage):
    stage.show("<button>X</button>")
    stage.begin(settings=IMPATIENT)
    with pytest.raises(ElementNotActionable, match=r'^\[1\] button "X": Element is not an <input>'):
        stage.fill("X", "text")


# -- navigation --------------------------------------------------------------------------------


def test_go_to_url_opens_absolute_and_relative_urls(stage, site):
    site.put("/one/page", "<title>One</title>")
    site.put("/one/two", "<title>Two</title>")
    stage.show("")
    stage.begin()
    assert stage.use("go_to_url", url=f"{site.url}/one/page") == f"opened {site.url}/one/page"
    assert stage.use("go_to_url", url="two") == f"opened {site.url}/one/two"
    assert stage.look().title == "Two"
    assert stage.use("go_to_url", url="/one/page") == f"opened {site.url}/one/page"
    assert stage.look().title == "One"


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "about:blank",
        "chrome://version",
        "/relative",
        "",
    ],
)
def test_go_to_url_refuses_what_is_no_web_page(stage, url):
    stage.show("")
    stage.begin()
    with pytest.raises(InvalidArgument, match="is not an http or https url"):
        stage.use("go_to_url", url=url)


@pytest.mark.thorough
def test_go_to_url_tells_what_the_browser_says_of_a_page_that_cannot_be_opened(stage):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/"
    stage.begin()
    with pytest.raises(
        NavigationError, match=re.escape(f"{url} could not be opened: net::ERR_CONNECTION_REFUSED")
    ):
        stage.use("go_to_url", url=url)
    with pytest.raises(
        NavigationError, match=r"http://nowhere\.invalid/ could not be opened: net::ERR_NAME_NOT_RESOLVED"
    ):
        stage.use("go_to_url", url="http://nowhere.invalid/")
    stage.look()


@pytest.mark.thorough
def test_go_back_returns_to_the_page_before_and_says_when_there_is_none(stage, site):
    site.put("/two", "<title>Two</title>")
    stage.open(site.put("/", "<title>One</title><a href='#part'>Part</a><a href='/two'>Two</a>"))
    stage.begin()
    stage.click("Part")
    stage.click("Two")
    stage.wait_for('title: "Two"')
    assert stage.use("go_back") == f"went back to {site.url}/#part"
    assert stage.use("go_back") == f"went back to {site.url}/"
    assert stage.look().title == "One"
    stage.use("go_back")
    with pytest.raises(NavigationError, match="there is no page to go back to"):
        stage.use("go_back")


# -- failures that were recorded -----------------------------------------------------------------

PATIENT = Settings(action_timeout=300.0)
"""A time-out that no test would see the end of."""


def test_a_failure_that_was_recorded_is_decided_as_soon_as_it_is_there(stage):
    stage.show("<button disabled>Buy</button>")
    stage.begin(settings=PATIENT)
    told = []
    with (
        stage.browser.foreseeing(lambda error: not told.append(error)),
        pytest.raises(ElementNotActionable, match="is disabled"),
    ):
        stage.click("Buy")
    assert told == ['[1] button "Buy" is disabled']


@pytest.mark.thorough
def test_an_action_that_fails_otherwise_than_recorded_is_still_tried(stage):
    stage.show("<button disabled onclick='document.title = 1'>Buy</button>")
    stage.begin(settings=PATIENT)
    later = "setTimeout(() => document.querySelector('button').disabled = false, 1500)"
    stage.do(stage.page.evaluate(f"() => {{ {later} }}"))
    with stage.browser.foreseeing(lambda error: "covered" in error):
        stage.click("Buy")
    assert stage.look().title == "1"


# Thirty rows, five elements: each is used for another row as the list is scrolled, as virtual lists do.
VIRTUAL_LIST = """<div id=list style="height:120px;overflow:auto;border:1px solid"><div style="height:1200px;position:relative">
</div></div><script>
const rows = Array.from({length: 5}, () => document.createElement("button"));
const draw = () => rows.forEach((row, at) => {
  const index = Math.max(0, Math.round(list.scrollTop / 40) - 1) + at;
  row.style = `position:absolute;height:40px;width:200px;top:${index * 40}px`;
  row.textContent = `Row ${index + 1}`;
});
rows.forEach((row) => { row.onclick = () => { document.title = row.textContent }; list.firstElementChild.append(row) });
list.onscroll = draw; draw();
</script>"""


@pytest.mark.matrix
@pytest.mark.parametrize("tag", ["button", "div"])
@pytest.mark.parametrize("row", ["Row 1", "Row 4", "Row 5"])
def test_a_row_whose_element_is_used_for_another_one_when_it_is_scrolled_to_is_found_again(stage, row, tag):
    stage.show(VIRTUAL_LIST.replace('"button"', f'"{tag}"'))
    stage.begin()
    stage.click(row)
    assert stage.do(stage.page.title()) == row


# Its frames come seldom, and it draws its rows in the second one behind a scroll.
SELDOM = """<script>
list.onscroll = () => requestAnimationFrame(() => requestAnimationFrame(draw));
let left = 12;
(function work() { const end = performance.now() + 120; while (performance.now() < end); if (left--) requestAnimationFrame(work) })();
</script>"""


@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize("row", ["Row 1", "Row 4", "Row 5"])
def test_a_row_is_found_again_on_a_page_that_is_slow_to_draw(stage, row):
    stage.show(VIRTUAL_LIST)
    stage.begin()
    stage.do(stage.page.evaluate(SELDOM.removeprefix("<script>").removesuffix("</script>")))
    stage.click(row)
    assert stage.do(stage.page.title()) == row
