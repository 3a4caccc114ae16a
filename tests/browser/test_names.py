"""What things are called, and the values that they have: as a person reads them off the screen."""

from __future__ import annotations

import pytest

from .conftest import lines, only_sync

pytestmark = [pytest.mark.browser, only_sync]


TICK = "<span role=img aria-label=tick style='color:{}'><svg width=9 height=9 fill={}><path d='M0 0h9v9'/></svg></span>"


@pytest.mark.parametrize(
    ("colour", "fill", "name"),
    [
        ("transparent", "currentColor", "Peru"),
        ("transparent", "red", "tick Peru"),
        ("red", "currentColor", "tick Peru"),
        ("red;opacity:0", "red", "Peru"),
    ],
)
def test_a_sign_that_is_not_painted_is_no_part_of_a_name(small, colour, fill, name):
    page = small(
        f"<div role=listbox><div role=option>{TICK.format(colour, fill)} <span>Peru</span></div></div>"
    )
    assert f'option "{name}"' in page
    assert '"tick"' in small(f"<button>{TICK.format('transparent', 'currentColor')}</button>")


@pytest.mark.parametrize(
    ("style", "last", "name"),
    [
        ("", "n", "Berlin"),
        ("gap:4px", "n", "Ber li n"),
        ("flex-direction:column", "n", "Ber li n"),
        ("", "<i style='padding-left:4px'>n</i>", "Berli n"),
        ("", "<i>2</i>", "Berli 2"),
    ],
)
def test_letters_that_touch_are_one_word(small, style, last, name):
    page = small(f"<button style='display:flex;{style}'><span>Ber</span><b>li</b>{last}</button>")
    assert lines(page) == [f'[1] button "{name}"']


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("More <span class='md'>Guests</span>", "More Guests"),
        ("From <a> to <b>", "From <a> to <b>"),
        ("Insert <b></b>", "Insert <b></b>"),
    ],
)
def test_markup_that_its_page_shows_is_no_name(small, label, name):
    assert f'button "{name}"' in small(f'<button aria-label="{label}">+</button>')


def test_the_button_in_an_entry_is_none_of_its_words(small):
    entry = "<div role=listbox><div role=option tabindex=0>{}<button aria-label='Show only this'>o</button></div></div>"
    assert lines(small(entry.format("Price")))[1:] == ['[1] option "Price"', '[2] button "Show only this"']
    assert lines(small(entry.format("")))[1].startswith('[1] option "Show only this"')


@pytest.mark.parametrize("by", ["option", "treeitem", "menuitem"])
def test_beside_the_part_that_names_an_entry_the_rest_is_said(small, by):
    around = {"option": "listbox", "treeitem": "tree", "menuitem": "menu"}[by]
    entry = "<div role={} aria-labelledby=n tabindex=0><span>&gt;</span><span id=n>bug</span>{}</div>"
    page = small(f"<div role={around}>{entry.format(by, '<span>About bug</span>')}</div>")
    assert lines(page)[1] == f'[1] {by} "bug" text="> About bug"'
    page = small(f"<div role={around}>{entry.format(by, '')}</div>")
    assert lines(page)[1] == f'[1] {by} "bug"'


def test_the_handles_of_a_range_have_the_values_that_stand_on_them(small):
    handle = "<div role=slider tabindex=0 aria-label=Price aria-valuenow={} style='width:9px;height:9px'><b>{}</b></div>"
    page = small(handle.format("20,60", "20") + handle.format("20,60", "60"))
    assert lines(page) == ['[1] slider "Price" value=20', '[2] slider "Price" value=60']
    assert "value=3 " in small(handle.format("3", "3 days")) + " "
    assert 'value="20,5"' in small(handle.format("20,5", "."))


def test_a_value_is_told_where_the_name_of_its_cell_has_the_same_figure(small):
    row = "<tr><th>{0}<td tabindex=0 onclick=1 aria-label='{0}, Column 1'>{1}<td tabindex=0 onclick=1 aria-label='{0}, Column 2'>{2}"
    page = small(f"<table>{row.format('a', 1, 0)}{row.format('b', 0, 7)}</table>")
    assert lines(page)[1:3] == ['row "a" | "1" | "0"', '[1] cell "a, Column 1" text="1"']
    day = "<td tabindex=0 onclick=1 aria-label='{0} January 2026'>{0}"
    assert "text=" not in small(f"<table><tr>{day.format(1)}{day.format(2)}</table>")


def test_a_question_is_what_its_field_is_for(small):
    assert '[1] textbox hint="What is the new name?"' in small(
        "<p>What is the new name?</p><input class='field-native'>"
    )
    page = small("<p>Give it a name.</p><input class='field-native'>")
    assert '[1] textbox hint="field native"' in page


HANDLE = (
    "<div style='position:absolute;left:{}%'><div class={} role=slider tabindex=0 aria-valuenow={} "
    "style='width:9px;height:9px;border:1px solid'></div></div>"
)
TRACK = "<div style='flex:1'><div><div style='position:relative;height:9px'><b></b>{}</div></div></div>"


def test_the_handles_of_a_slider_are_called_by_the_words_before_it(small):
    row = f"<div style='display:flex;width:400px'><div>Days</div>{TRACK}<div class=readout contenteditable=true>{{}}</div></div>"
    handles = HANDLE.format(10, "lower", 1) + HANDLE.format(50, "upper", 5)
    assert lines(small(row.format(handles, "Mon-Fri"))) == [
        '"Days"',
        '[1] slider hint="Days, lower" value=1',
        '[2] slider hint="Days, upper" value=5',
        '[3] textbox hint="Days, readout" value="Mon-Fri"',
    ]
    assert '[1] slider hint="Days" value=1' in small(row.format(HANDLE.format(10, "lower", 1), "Mon"))


def test_the_sign_of_an_icon_font_before_a_box_is_not_its_label(small):
    box = (
        "<div style='display:flex'><i style='width:{}px;overflow:hidden;font-size:20px'>play_arrow</i>"
        "<div role=checkbox aria-checked=false tabindex=0 style='width:9px;height:9px;border:1px solid'></div><div>Fruit</div></div>"
    )
    assert '[1] checkbox hint="Fruit"' in small(box.format(20))
    assert '[1] checkbox hint="play_arrow"' in small(box.format(200))


BOX = (
    "<label for=c>City</label><div role=combobox aria-haspopup=listbox aria-expanded=false id=b "
    "style='width:240px;border:1px solid'>{}<input id=c style='border:0;width:190px'></div>"
    "<script>b.onclick = b.firstChild.onmousedown = () => 1</script>"
)
ARROW = (
    "<div style='float:right;width:18px;background:#eee;cursor:pointer'><input value='▼ ' tabindex=-1 readonly "
    "aria-hidden=true style='width:16px;border:0;padding:0;text-indent:-30px'></div>"
)


def test_the_box_around_the_field_of_a_list_is_that_field(stage, site):
    stage.open(site.put("/", f"<!doctype html><title>T</title><body>{BOX.format('')}"))
    assert stage.begin().text.endswith('\n[1] combobox "City" collapsed')
    assert stage.fill("City", "Lima") == 'typed "Lima" into combobox "City"'
    assert stage.value("#c") == "Lima"
    assert 'combobox "City" value="Lima" collapsed' in stage.begin().text


def test_an_arrow_that_is_a_field_is_no_field(small):
    page = small(BOX.format(ARROW))
    assert "▼" not in page
    assert lines(page)[0] == '[1] combobox "City" collapsed'
    assert lines(page)[1].startswith("[2] clickable")
    page = small(f"<label for=a>City</label>{ARROW.replace('<input', '<input id=a')}")
    assert lines(page)[0] == '"City"'
    written = "<label>Code <input value=AB readonly tabindex=-1></label>"
    assert lines(small(written)) == ['[1] textbox "Code" value="AB" readonly']


PAINTED = "<div style='position:relative;width:240px;border:1px solid'><input aria-label=Name style='border:0;width:220px' {}><span style='position:absolute;{}'>{}</span></div>"


@pytest.mark.parametrize(
    ("given", "style", "text", "is_placeholder"),
    [
        ("", "left:5px", "Your name", True),
        ("value=Ada", "left:5px", "Your name", False),
        ("", "right:5px", "kg", False),
        ("", "left:5px;top:40px", "Your name", False),
    ],
)
def test_what_is_painted_in_an_empty_field_where_its_text_begins(small, given, style, text, is_placeholder):
    page = lines(small(PAINTED.format(given, style, text)))
    assert (f'"{text}"' in page) is not is_placeholder
    assert (f'placeholder="{text}"' in page[0]) is is_placeholder
