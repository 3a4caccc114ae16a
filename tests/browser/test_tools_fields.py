"""The tools that fill in fields and choose from lists, on the widgets of a page each."""

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.errors import ElementNotActionable, InvalidArgument

from .conftest import IMPATIENT, only_sync


def log(stage):
    return stage.text("#log").strip()


@pytest.mark.thorough
def test_text_fields_of_all_kinds_are_filled_and_told(stage, site):
    stage.open(site.put("/", widget_page("fields")))
    stage.begin()
    assert stage.fill("Phone", "5551234567") == (
        'typed "5551234567" into textbox "Phone"; it now reads "(555) 123-4567"'
    )
    assert stage.fill("Keys only", "ab12") == 'typed "ab12" into textbox "Keys only"'
    assert stage.value("#keys") == "ab12"
    assert stage.fill("Digits only", "a1b2") == 'typed "a1b2" into textbox "Digits only"; it now reads "12"'
    assert stage.fill("Editor", "Dear Ada") == 'typed "Dear Ada" into textbox "Editor"'
    assert stage.text("#editor") == "Dear Ada"


@pytest.mark.thorough
def test_autocomplete_says_what_it_offers_and_an_offer_can_be_chosen(stage, site):
    stage.open(site.put("/", widget_page("fields")))
    stage.begin()
    assert stage.fill("City", "ber") == (
        'typed "ber" into combobox "City"; it offers: "Berlin", "Bern", "Bergen"'
    )
    assert stage.use("select_dropdown_option", index=stage.number("City"), text="bern") == (
        'selected "Bern" in combobox "City"'
    )
    assert stage.value("#city") == "Bern"
    assert stage.fill("Fruit", "ap") == 'typed "ap" into combobox "Fruit"; it offers: "Apple", "Apricot"'


@pytest.mark.thorough
def test_set_value_sets_sliders_dates_times_colours_and_numbers(stage, site):
    stage.open(site.put("/", widget_page("fields")))
    stage.begin()
    values = {
        "Colour": "#ff8800",
        "Date": "2026-03-31",
        "Time": "14:30",
        "Moment": "2026-03-31T14:30",
        "Month": "2026-03",
        "Week": "2026-W13",
        "Amount": "7",
        "Volume": "80",
    }
    for name, value in values.items():
        said = stage.use("set_value", index=stage.number(name), value=value)
        assert said.endswith(f'"{name}" to "{value}"'), said
        assert stage.value(f"#{name.lower()}") == value
    said = stage.use("set_value", index=stage.number("Volume"), value="84")
    assert said == 'set slider "Volume" to "84"; it now reads "80"'
    assert stage.use("set_value", index=stage.number("Rating"), value="5") == 'set slider "Rating" to "5"'
    assert stage.text("#rating") == "5"
    assert stage.use("set_value", index=stage.number("Zoom"), value="50") == (
        'moved slider "Zoom" towards "50"; it is at 60'
    )


LETS_GO = """<div style='position:relative;width:300px'><div role=slider tabindex=0 aria-label=Least id=a></div>
<div role=slider tabindex=0 aria-label=Most id=b aria-valuenow=60></div></div><style>[role=slider]{width:20px;height:20px}</style>
<script>let value = 20, hears = false; const draw = () => a.setAttribute("aria-valuenow", value); draw();
a.onfocus = () => { hears = true }; a.onblur = () => { hears = false };
addEventListener("mouseup", () => setTimeout(() => { hears = false }));
a.onkeydown = ({key}) => { if (hears) { value += key === "ArrowRight" ? 10 : -10; draw() } }</script>"""


DRAGGED = """<div id=k style='width:400px;height:4px;position:relative;margin:40px'><div id=b role=slider tabindex=0 aria-label=Volume
aria-valuemin=0 aria-valuemax=10 style='position:absolute;top:-6px;width:14px;height:14px;margin-left:-7px;background:red'></div></div>
<script>const set = (value) => { b.style.left = value * 10 + "%"; b.setAttribute("aria-valuenow", value) }; set(3);
b.onmousedown = (event) => { event.preventDefault(); addEventListener("mouseup", () => { onmousemove = null }, {once: true});
onmousemove = ({clientX}) => set(Math.min(10, Math.max(0, Math.round((clientX - k.getBoundingClientRect().x) / 40)))) }</script>"""


@only_sync
@pytest.mark.parametrize("value", ["8", "0"])
def test_a_slider_that_hears_no_keys_is_dragged(stage, value):
    stage.show(DRAGGED)
    stage.begin()
    assert stage.use("set_value", index=stage.number("Volume"), value=value) == (
        f'set slider "Volume" to "{value}"'
    )


@only_sync
def test_a_handle_that_lets_go_of_the_keys_with_the_mouse_is_set_all_the_same(stage):
    stage.show(LETS_GO)
    stage.begin()
    assert stage.use("set_value", index=stage.number("Least"), value="40") == 'set slider "Least" to "40"'


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("Date", "31.3.2026", '"Date" takes a date such as 2026-03-31'),
        ("Volume", "loud", '"Volume" takes a number (min 0, max 100, step 10)'),
        ("Amount", "many", '"Amount" takes a number (min 1, max 10)'),
        ("Rating", "best", '"Rating" takes a number (min 0, max 5)'),
        ("Phone", "5", '"Phone" is no slider, number, date, time or colour; type into a text field instead'),
    ],
)
def test_a_value_of_the_wrong_form_is_told_with_the_right_one(stage, site, name, value, why):
    stage.open(site.put("/", widget_page("fields")))
    stage.begin(settings=IMPATIENT)
    with pytest.raises(InvalidArgument) as error:
        stage.use("set_value", index=stage.number(name), value=value)
    assert str(error.value).endswith(why)


@pytest.mark.thorough
def test_check_and_uncheck_reach_the_state_whatever_the_box_is_made_of(stage, site):
    stage.open(site.put("/", widget_page("fields")))
    stage.begin()
    for name in ("I accept the terms", "News", "Yearly", "Dark mode"):
        assert stage.use("check", index=stage.number(name)).startswith("checked "), name
    is_checked = (
        "id => { const e = document.getElementById(id); return e.checked ?? e.ariaChecked === 'true' }"
    )
    boxes = ("terms", "news", "plan", "dark")
    assert [stage.do(stage.page.evaluate(is_checked, box)) for box in boxes] == [True] * 4
    for name in ("I accept the terms", "News", "Dark mode"):
        stage.use("uncheck", index=stage.number(name))
    assert [stage.do(stage.page.evaluate(is_checked, box)) for box in boxes] == [False, False, True, False]
    with pytest.raises(ElementNotActionable, match="the page keeps its state"):
        stage.use("check", index=stage.number("Stuck"))
    with pytest.raises(ElementNotActionable, match="is no checkbox, radio button or switch"):
        stage.use("check", index=stage.number("Phone"))


@pytest.mark.thorough
def test_lists_of_all_kinds_are_listed_and_chosen_from(stage, site):
    stage.open(site.put("/", widget_page("lists")))
    stage.begin()
    offered = {
        "Size": 'combobox "Size" offers: "Small", "Medium" selected, "Large" disabled, "Giant"',
        "Colour": 'combobox "Colour" offers: "Red", "Green", "Blue"',
        "Pets": 'listbox "Pets" offers: "Cat" selected, "Dog", "Dragon" disabled',
        "Actions": 'button "Actions" offers: "Rename", "Delete"',
        "Speed": 'radiogroup "Speed" offers: "Slow" selected, "Fast"',
    }
    for name, words in offered.items():
        assert stage.use("get_dropdown_options", index=stage.number(name)) == words
    chosen = {"Size": "Giant", "Colour": "green", "Pets": "Dog", "Actions": "Delete", "Speed": "Fast"}
    for name, option in chosen.items():
        stage.use("select_dropdown_option", index=stage.number(name), text=option)
    assert log(stage) == "size Giant; colour Green; pet Dog; action Delete; speed Fast;"


def test_several_options_of_a_list_of_several_are_chosen_and_taken_back(stage, site):
    stage.open(site.put("/", widget_page("lists")))
    stage.begin()

    def choose(name, option, **more):
        return stage.use("select_dropdown_option", index=stage.number(name), text=option, **more)

    assert choose("Toppings", "Capers") == (
        'selected "Capers" in listbox "Toppings"; chosen now: "Cheese", "Capers"'
    )
    assert choose("Toppings", "Cheese", selected=False) == (
        'took back "Cheese" in listbox "Toppings"; chosen now: "Capers"'
    )
    assert choose("Toppings", "Capers", selected=False).endswith("chosen now: none")
    assert choose("Days", "Tuesday").endswith('chosen now: "Monday", "Tuesday"')
    choose("Days", "Tuesday")
    choose("Days", "Monday", selected=False)
    assert log(stage) == (
        "toppings Cheese+Capers; toppings Capers; toppings none; days Monday+Tuesday; days Tuesday;"
    )
    with pytest.raises(InvalidArgument, match="always has one choice: choose another option instead"):
        choose("Size", "Small", selected=False)


@pytest.mark.thorough
@only_sync
def test_a_list_without_the_option_is_closed_again_and_its_options_are_told(stage, site):
    stage.open(site.put("/", widget_page("lists")))
    before = stage.begin(settings=IMPATIENT)
    with pytest.raises(InvalidArgument, match=r'has no option "Pink"; it has: "Red", "Green", "Blue"$'):
        stage.use("select_dropdown_option", index=stage.number("Colour"), text="Pink")
    assert stage.look().text == before.text
    with pytest.raises(ElementNotActionable, match="opened no list; look at the page"):
        stage.use("get_dropdown_options", index=stage.number("Opens nothing"))
    with pytest.raises(ElementNotActionable, match="is disabled"):
        stage.use("select_dropdown_option", index=stage.number("Pets"), text="Dragon")


def test_hover_opens_a_menu_whose_items_can_be_clicked(stage, site):
    stage.open(site.put("/", widget_page("lists")))
    assert "Lamps" not in stage.begin().text
    assert stage.use("hover", index=stage.number("Products")) == 'the pointer is over button "Products"'
    stage.wait_for("Lamps")
    stage.click("Lamps")
    assert log(stage) == "lamps;"


@only_sync
def test_a_field_of_figures_is_set_by_the_keys_that_do_not_move_its_caret(stage):
    stage.show(
        "<input id=n role=spinbutton aria-label=Guests aria-valuenow=2 value=2><script>n.onkeydown = ({key}) => {"
        "const step = {ArrowUp: 1, ArrowDown: -1}[key] || 0;"
        "n.setAttribute('aria-valuenow', n.value = +n.value + step)}</script>"
    )
    stage.begin()
    assert stage.use("set_value", index=stage.number("Guests"), value="5") == 'set spinbutton "Guests" to "5"'
    assert stage.value("#n") == "5"


@only_sync
def test_what_stands_for_a_field_is_typed_into_as_the_field(stage):
    stage.show("<div onclick='1' style='padding:9px'><input id=n></div>")
    stage.begin()
    number = next(each.number for each in stage.seen.elements)
    stage.use("input_text", index=number, text="Ada")
    assert stage.value("#n") == "Ada"


@only_sync
def test_an_empty_part_of_a_time_is_typed_into_and_no_other(stage, site):
    part = "<b role=spinbutton tabindex=0 aria-label={0}>--</b>"
    html = (
        "".join(map(part.format, ("Hour", "Minute")))
        + """<script>const parts = [...document.querySelectorAll('b')];
        onkeydown = ({key, target, ctrlKey, metaKey}) => {
          if (ctrlKey || metaKey) return;
          const at = parts.indexOf(target);
          if (/\\d/.test(key)) target.textContent = target.textContent.replace('--', '') + key;
          else if (key === 'Backspace' && target.textContent === '--') parts[Math.max(at - 1, 0)].focus();
          else if (key === 'Backspace') target.textContent = '--';
        }</script>"""
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("input_text", index=stage.number("Hour"), text="14")
    stage.use("input_text", index=stage.number("Minute"), text="30")
    assert [stage.text(f"[aria-label={name}]") for name in ("Hour", "Minute")] == ["14", "30"]


@only_sync
def test_a_text_field_without_a_size_gets_keys_by_the_focus_alone(stage):
    stage.show(
        """<div style='width:0;height:19px' tabindex=0 role=textbox aria-multiline=true aria-label=Script></div><pre>let one</pre>
        <script>const field = document.querySelector('div'), painted = document.querySelector('pre')
        field.editContext = new EditContext({text: painted.textContent})
        field.editContext.ontextupdate = () => { painted.textContent = field.editContext.text }
        field.onkeydown = ({key, ctrlKey}) => {
          if (key === 'Backspace') { field.editContext.updateText(0, 99, ''); painted.textContent = '' }
          if (key === 'y') painted.dataset.keys = 'y'
        }</script>"""
    )
    stage.begin()
    assert stage.fill("Script", "let two\nlet three") == 'typed "let two let three" into textbox "Script"'
    assert stage.text("pre") == "let two\nlet three"
    assert stage.click("Script") == 'clicked textbox "Script"'
    stage.use("send_keys", keys="y")
    assert stage.do(stage.page.evaluate("document.querySelector('pre').dataset.keys")) == "y"


@only_sync
@pytest.mark.parametrize("city", ["Lima", "Lomé"])
def test_a_field_that_listens_to_keys_gets_one_with_the_last_character(stage, city):
    stage.show(
        "<input id=n aria-label=City><p></p><script>n.addEventListener('keyup', () => "
        "{ document.querySelector('p').textContent = n.value + '?' })</script>"
    )
    stage.begin()
    stage.fill("City", city)
    assert stage.text("p") == f"{city}?"


@only_sync
@pytest.mark.parametrize("written", ["4", "45"])
def test_a_field_whose_keys_set_its_value_is_typed_into_as_any_other(stage, written):
    stage.show(
        "<input id=n role=spinbutton aria-label=Guests aria-valuemin=1 aria-valuemax=50 aria-valuenow=1 inputmode=numeric"
        " value=1><script>n.onkeydown = (event) => {"
        "const to = {Home: 1, End: 50, ArrowUp: +n.value + 1, ArrowDown: n.value - 1}[event.key];"
        "if (to !== undefined) {event.preventDefault(); n.value = to}};"
        "n.onchange = () => {n.value = Math.min(n.value, 50)}</script>"
    )
    stage.begin()
    assert stage.fill("Guests", written) == f'typed "{written}" into spinbutton "Guests"'
    assert stage.value("#n") == written


@only_sync
def test_a_last_key_goes_to_the_end_where_a_script_moves_the_caret(stage):
    stage.show(
        "<textarea aria-label=Note cols=5 id=n></textarea><script>n.onkeydown = String;"
        "n.oninput = () => {if (n.value.length < 12) n.setSelectionRange(0, 0)}</script>"
    )
    stage.begin()
    stage.fill("Note", "lamps for us")
    assert stage.value("#n") == "lamps for us"


@only_sync
@pytest.mark.parametrize("last", ["8", "œ"])
def test_a_field_gets_its_last_key_where_a_script_gives_the_focus_away_meanwhile(stage, last):
    stage.show(
        "<input aria-label=What id=w><input aria-label=Sum id=s><p></p><script>"
        "s.onkeydown = ({key}) => {if (key !== 'Backspace') {s.onkeydown = null; w.focus()}};"
        "onkeydown = onkeyup = ({key, target}) => {if (target === w) document.querySelector('p').append(key)}</script>"
    )
    stage.begin()
    stage.fill("Sum", f"4{last}")
    assert (stage.value("#w"), stage.value("#s"), stage.text("p")) == ("", f"4{last}", "")


@pytest.mark.parametrize("tool", ["click_element_by_index", "check"])
def test_a_toggle_is_pressed_where_it_hears_a_press(stage, tool):
    stage.show(
        "<div role=switch aria-checked=false style='width:200px'></div><script>const toggle = document.querySelector('div')\n"
        "const root = toggle.attachShadow({mode: 'open'})\nroot.innerHTML = 'Dark <b style=\"float:right\">O</b>'\n"
        "root.lastChild.addEventListener('click', () => toggle.setAttribute('aria-checked', 'true'))</script>"
    )
    stage.begin()
    stage.use(tool, index=next(each.number for each in stage.seen.elements))
    assert "checked" in stage.look().text


@only_sync
@pytest.mark.parametrize("where", ["document", "document.forms[0]", "field"])
def test_a_script_that_hears_keys_hears_of_what_is_typed(stage, where):
    stage.show(
        "<form><input id=field aria-label=Find></form><p>all</p><script>"
        f"{where}.addEventListener('keyup', () => "
        "{ document.querySelector('p').textContent = `found ${field.value}` })</script>"
    )
    stage.begin()
    stage.fill("Find", "lamp")
    assert stage.text("p") == "found lamp"


@only_sync
def test_a_field_with_a_mask_in_it_gets_all_keys_where_a_person_types_them(stage):
    stage.show(
        """<label>End <input id=e></label><script>
        const slots = "__:__:__"
        const shown = (figures) => [...slots].map((one) => (one === "_" ? figures.shift() || one : one)).join("")
        e.oninput = () => (e.value = shown([...e.value.replace(/\\D/g, "")]))
        e.onkeydown = (event) => {
          if (event.ctrlKey || !/^(.|Backspace)$/.test(event.key)) return
          event.preventDefault()
          if (event.key === ":") return
          const at = e.value.indexOf("_", Math.min(e.selectionStart, slots.length - 1))
          if (event.key === "Backspace") [e.value, e.selectionEnd] = [slots, 0]
          else [e.value, e.selectionEnd] = [e.value.slice(0, at) + event.key + e.value.slice(at + 1), at + 1]
        }</script>"""
    )
    stage.begin()
    assert stage.fill("End", "10:45") == 'typed "10:45" into textbox "End"; it now reads "10:45:__"'


@only_sync
def test_a_field_that_is_emptied_and_gets_back_what_it_held_has_the_text_in_the_end(stage):
    # As of a page that puts into its field what its address says, and gets to that late.
    stage.show(
        """<input id=f aria-label=Find><script>
        let held = "", times = 0
        f.addEventListener("input", () => {
          if (!times++) [held, f.value] = [f.value, ""]
          else if (f.value === "J") [held, f.value] = ["", held + "J"]
        })</script>"""
    )
    stage.begin()
    stage.fill("Find", "Jamal")
    assert stage.value("#f") == "Jamal"


@only_sync
def test_a_number_is_put_in_at_once_though_keys_are_heard(stage):
    stage.show("<input id=n type=number step=.1 aria-label=Weight onkeyup='1'>")
    stage.begin()
    stage.fill("Weight", "3.5")
    assert stage.value("#n") == "3.5"


@only_sync
@pytest.mark.parametrize("value", ["0", "7", "10"])
def test_a_slider_is_set_as_by_a_hand_that_lets_go(stage, value):
    stage.show(
        "<input id=v type=range min=0 max=10 value=3 aria-label=Volume><p></p><script>v.onkeyup = () => "
        "{ document.querySelector('p').textContent = v.value }</script>"
    )
    stage.begin()
    assert (
        stage.use("set_value", index=stage.number("Volume"), value=value)
        == f'set slider "Volume" to "{value}"'
    )
    assert [stage.value("#v"), stage.text("p")] == [value, value]


@only_sync
def test_a_slider_whose_field_is_only_shown_is_set_by_the_keys_of_its_handle(stage):
    stage.show(
        "<label for=v>Volume</label><div role=presentation style='position:relative;width:200px;height:20px'>"
        "<div id=handle tabindex=0 style='position:absolute;width:20px;height:20px;background:blue'>"
        "<input id=v type=range readonly tabindex=-1 aria-valuenow=3 aria-valuemin=0 aria-valuemax=10 min=0 max=10 value=3"
        " style='position:absolute;width:100%;height:100%;clip:rect(0 0 0 0)'></div></div><script>"
        "handle.onkeydown = (event) => { event.preventDefault(); const by = {ArrowRight: 1, ArrowLeft: -1}[event.key] || 0;"
        "v.value = Number(v.value) + by; v.setAttribute('aria-valuenow', v.value) }</script>"
    )
    stage.begin()
    stage.use("set_value", index=1, value="7")
    assert stage.page.locator("#v").get_attribute("aria-valuenow") == "7"


def test_a_slider_made_of_parts_that_follows_late_is_set(stage):
    stage.show(
        "<div role=slider aria-label=Volume aria-valuemin=0 aria-valuemax=10 aria-valuenow=3 style='width:99px;height:9px'>"
        "<div><b tabindex=0 style='display:block;height:9px;background:red'></b></div></div><script>"
        "document.querySelector('b').onkeydown = ({key}) => setTimeout(() => {const slider = document.querySelector('div');"
        "slider.ariaValueNow = Math.min(10, +slider.ariaValueNow + (key === 'ArrowRight' ? 1 : -1))}, 60)</script>"
    )
    stage.begin()
    number = stage.number("Volume")
    assert stage.use("set_value", index=number, value="7") == 'set slider "Volume" to "7"'
    assert stage.use("set_value", index=number, value="12").endswith("it is at 10")


EDITOR = (
    "<div contenteditable role=textbox aria-label=Pad style='white-space:pre-wrap'></div><script>"
    "const pad = document.querySelector('div'); pad.addEventListener('input', () => {"
    "const lines = pad.innerText.trim().split(/\\n+/);"
    "pad.innerHTML = lines.map((line) => `<div>${line.replaceAll(' ', '&nbsp;')}</div>`).join('')})</script>"
)
"""An editor that makes an element of each line, with blanks that do not break."""


def test_what_an_editor_of_lines_reads_is_told_by_its_lines(stage, site):
    stage.open(site.put("/", f"<!doctype html>{EDITOR}"))
    stage.begin()
    assert (
        stage.fill("Pad", "Lamps are bright\nand warm")
        == 'typed "Lamps are bright and warm" into textbox "Pad"'
    )


@only_sync
def test_what_a_field_sets_when_it_gets_the_focus_is_replaced_as_well(stage):
    late = "onfocus=\"if (!value) value = '0'; setTimeout(() => select(), 200)\""
    stage.show(f"<input type=number aria-label=Target id=t {late}><input aria-label=Name id=n {late}>")
    stage.begin()
    assert stage.fill("Target", "205") == 'typed "205" into spinbutton "Target"'
    assert stage.fill("Name", "Ada 2") == 'typed "Ada 2" into textbox "Name"'
    assert (stage.value("#t"), stage.value("#n")) == ("205", "Ada 2")


@only_sync
@pytest.mark.parametrize(
    ("after", "kept"), [(0, True), (30, True), (150, True), (400, True), (0, False), (30, False)]
)
def test_a_field_for_which_a_script_puts_another_kind_when_it_gets_the_focus_takes_the_text(
    stage, after, kept
):
    made = "<input role=combobox aria-expanded=false aria-label=Search id=t>"
    stage.show(
        "<form role=search id=f><input type=search aria-label=Search id=s></form><p id=out></p><script>"
        f"s.onfocus = () => setTimeout(() => {{const typed = {'s.value' if kept else '``'}; f.innerHTML = '{made}';"
        f"t.value = typed; t.oninput = () => {{out.textContent = t.value}}; t.focus()}}, {after})</script>"
    )
    stage.begin()
    stage.fill("Search", "cider press")
    stage.page.wait_for_timeout(500)
    assert stage.value("#t") == "cider press"


@only_sync
def test_what_an_editor_puts_back_under_the_hand_is_replaced_as_well(stage):
    body = "<div contenteditable role=textbox aria-label=Body id=e>Old words</div>"
    back = "e.oninput = () => {e.oninput = null; e.textContent = 'Old words' + e.textContent}"
    stage.show(f"{body}<script>{back}</script>")
    stage.begin()
    assert stage.fill("Body", "New words") == 'typed "New words" into textbox "Body"'
    assert 'value="New words"' in stage.look_live().text


def test_a_text_goes_into_no_other_field_where_a_script_takes_the_focus_meanwhile(stage):
    stage.show(
        "<input aria-label=Subject id=s value=Hire><input aria-label=Amount id=a><script>"
        "a.onfocus = () => {a.onfocus = null; setTimeout(() => s.focus())}</script>"
    )
    stage.begin()
    stage.fill("Amount", "48")
    assert (stage.value("#s"), stage.value("#a")) == ("Hire", "48")


@only_sync
def test_a_field_that_gives_the_focus_to_another_each_time_is_filled_there(stage):
    stage.show("<input aria-label=Search id=s><input id=o><script>s.onfocus = () => o.focus()</script>")
    stage.begin()
    stage.fill("Search", "lamp")
    assert (stage.value("#s"), stage.value("#o")) == ("", "lamp")


HANDLES = """
<style>#bar{position:relative;width:300px;height:6px;margin:30px} b{position:absolute;top:-5px;width:16px;height:16px;margin-left:-8px}</style>
<div id=bar><b role=slider tabindex=0 aria-label=From aria-valuemin=0 aria-valuemax=50 aria-valuenow=20 style="left:60px"></b>
<b role=slider tabindex=0 aria-label=To aria-valuemin=20 aria-valuemax=100 aria-valuenow=50 style="left:150px"></b></div>
<script>
  let pressed = document.querySelector("b");
  for (const handle of document.querySelectorAll("b")) handle.onmousedown = () => { pressed = handle };
  bar.onkeydown = ({key}) => pressed.setAttribute("aria-valuenow", Number(pressed.getAttribute("aria-valuenow")) + {ArrowRight: 1, ArrowLeft: -1}[key]);
</script>
"""


@only_sync
def test_of_two_handles_the_one_that_is_meant_is_moved(stage):
    stage.show(HANDLES)
    stage.begin()
    stage.use("set_value", index=stage.number("To"), value="53")
    stage.use("set_value", index=stage.number("From"), value="18")
    values = "[...document.querySelectorAll('b')].map((handle) => handle.getAttribute('aria-valuenow'))"
    assert stage.do(stage.page.evaluate(values)) == ["18", "53"]


BARS = """
<div><div role=slider tabindex=0 aria-label=Sound aria-valuemin=0 aria-valuemax=100 aria-valuenow=10 style="width:300px;height:12px"></div>
<div role=slider tabindex=0 aria-label=Light aria-valuemin=0 aria-valuemax=100 aria-valuenow=10 style="width:300px;height:12px"></div></div>
<script>
  let presses = 0;
  for (const bar of document.querySelectorAll("[role=slider]")) {
    bar.onmousedown = () => { presses += 1 };
    bar.onkeydown = ({key}) => bar.setAttribute("aria-valuenow", Number(bar.getAttribute("aria-valuenow")) + {ArrowRight: 1, ArrowLeft: -1}[key]);
  }
</script>
"""


@only_sync
def test_a_bar_beside_another_is_moved_by_keys_alone(stage):
    stage.show(BARS)
    stage.begin()
    stage.use("set_value", index=stage.number("Light"), value="12")
    assert stage.do(stage.page.evaluate("presses")) == 0
    assert 'slider "Light" value=12' in stage.look().text


ASKS = """<div id=field role=combobox aria-label=Story aria-haspopup=listbox aria-expanded=false tabindex=0>None</div>
<div role=listbox id=list hidden style="height:60px;overflow:auto"></div><script>
let shown = ["None"], asked = 0;
const draw = () => {
  list.innerHTML = "";
  for (const name of shown) list.append(Object.assign(document.createElement("div"), {role: "option", textContent: name,
    style: "height:30px", onclick: () => { field.textContent = name; list.hidden = true }}));
};
const more = async (...names) => { asked += 1; await fetch("SLOW"); shown = shown.concat(names); draw() };
field.onclick = () => { list.hidden = false; draw(); if (asked === 0) more("Jazz", "Tram") };
list.onscroll = () => { if (asked === 1) more("Bridge", "Market") };
</script>"""


@pytest.mark.parametrize("story", ["Tram", "Market"])
def test_options_are_waited_for_that_come_from_a_server(stage, site, story):
    stage.open(site.put("/", ASKS.replace("SLOW", site.put("/slow", "", after=2.5))))
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Story"), text=story)
    assert stage.text("#field") == story


HEARS = """<div id=field role=combobox aria-label=Story aria-haspopup=listbox aria-expanded=false tabindex=0>None</div>
<div role=listbox id=list hidden style="height:60px;overflow:auto;scroll-behavior:smooth"></div><script>
const draw = (...names) => names.forEach((name) => list.append(Object.assign(document.createElement("div"), {role: "option",
  textContent: name, style: "height:30px", onclick: () => { field.textContent = name; list.hidden = true }})));
field.onclick = () => { list.hidden = false; draw("None", "Jazz", "Tram") };
list.onscroll = () => { list.onscroll = null; draw("Bridge", "Market") };
</script>"""


@only_sync
def test_a_list_that_scrolls_smoothly_hears_that_it_was_scrolled(stage):
    stage.show(HEARS)
    stage.begin()
    stage.use("select_dropdown_option", index=stage.number("Story"), text="Market")
    assert stage.text("#field") == "Market"


ECHOES = """
<div role=slider id=s tabindex=0 aria-label=Light aria-valuemin=0 aria-valuemax=100 aria-valuenow=48 style="width:300px;height:12px"></div>
<script>
  const now = () => Number(s.getAttribute("aria-valuenow"));
  let keys = 0;
  s.onkeydown = ({key}) => {
    keys += 1;
    if (keys === 3) return;
    const sent = now() + {ArrowRight: 1, ArrowLeft: -1}[key];
    s.setAttribute("aria-valuenow", sent);
    setTimeout(() => s.setAttribute("aria-valuenow", sent), 120);
  };
</script>"""


@only_sync
def test_a_slider_that_a_server_puts_back_meanwhile_comes_to_its_value(stage):
    """It answers to each key later, and loses one."""
    stage.show(ECHOES)
    stage.begin()
    assert stage.use("set_value", index=stage.number("Light"), value="40") == 'set slider "Light" to "40"'
    stage.do(stage.page.wait_for_timeout(300))
    assert stage.do(stage.page.evaluate("now()")) == 40
