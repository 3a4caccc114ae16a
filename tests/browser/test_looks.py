"""What the page's text makes of how things look: names, states, signs and the heads of columns."""

from __future__ import annotations

import pytest

from .conftest import lines, only_sync

pytestmark = [pytest.mark.browser, only_sync]


def test_what_a_script_measures_is_not_said_twice(small):
    measured = "<style>.m{height:0;overflow:hidden}</style>"
    page = small(f"{measured}<a href=/a><div><span>Assets</span><div class=m>Assets</div></div></a>")
    assert lines(page) == ['[1] link "Assets" → /a']
    page = small(f"{measured}<button><svg width=9 height=9></svg><span class=m>Save</span></button>")
    assert lines(page) == ['[1] button "Save"']


def test_what_a_button_opens_and_owns_is_none_of_its_words(small):
    menu = "<div id=m><h3>Mark the chosen as</h3><ul role=menu><li role=menuitem>Read</ul></div>"
    owner = "<a role=button href=# {}aria-owns=m>Mark</a>"
    assert '[1] button "Mark" collapsed popup' in small(
        owner.format("aria-haspopup=true aria-expanded=false ") + menu
    )
    assert '[1] button "Mark Mark the chosen as"' in small(
        owner.format("") + "<h3 id=m>Mark the chosen as</h3>"
    )


@pytest.mark.parametrize(
    ("called", "colour", "is_error"),
    [
        ("run-errorListContainer__kkv0y", "#333", False),
        ("error-list", "#333", False),
        ("error-list", "#c00", True),
        ("form-error", "#333", True),
        ("error_kkv0y", "#333", True),
    ],
)
def test_where_errors_would_stand_is_no_error(small, called, colour, is_error):
    page = small(f"<div class={called} style='color:{colour}'><div>No errors found</div></div><p>Help</p>")
    assert lines(page)[0] == '"No errors found"' + " error" * is_error


ENTRIES = (
    "<style>.off{{{}}}</style><table role=listbox><tr role=option><td>Newsletters<tr role=option><td>Customers"
    "<tr role=option class={}><td>Old machine</table>"
)


@pytest.mark.parametrize(
    ("paint", "called", "is_greyed"),
    [
        ("color:#999", "off", True),
        ("opacity:.5", "off", True),
        ("color:#111", "off", False),
        ("color:#e66", "off", False),
        ("color:#999", "other", False),
    ],
)
def test_an_entry_that_is_fainter_than_the_others_is_greyed(small, paint, called, is_greyed):
    page = small(ENTRIES.format(paint, called))
    assert lines(page)[-1] == '[3] option "Old machine"' + " greyed" * is_greyed
    assert page.count("greyed") == is_greyed


def test_an_entry_that_is_off_by_its_class_says_so(small):
    page = small(
        "<style>html{cursor:default}a{cursor:pointer}.disabled{opacity:.5;cursor:default}</style><ul role=menu>"
        "<li role=menuitem><a class='mark disabled' role=button href=#>Mark</a>"
        "<li role=menuitem><a class=more role=button href=#>More</a></ul>"
    )
    assert lines(page)[1:] == ['[1] menuitem "Mark" hint="disabled"', '[2] menuitem "More"']


def test_a_word_behind_it_in_its_line_is_nothing_that_is_opened(small):
    page = small("<ul><li><a class=open href=/p>Show</a> <a class=download href=/d>Download</a></ul>")
    assert '[1] link "Show" → /p' in page


def test_what_opens_the_rows_below_it_says_whether_it_has(small):
    row = "<tr{}><td><div class={} onclick=open() style='width:12px'>&nbsp;</div><td>{}".format
    hidden = "<tr style='display:none'><td><td>Answer"
    page = small(
        f"<table>{row('', 'collapsed', 'Lamps')}{hidden}{row('', 'collapsed', 'Desks')}{hidden}</table>"
    )
    assert page.count(" collapsed") == 2
    page = small(
        f"<table>{row('', 'expanded', 'Lamps')}<tr><td><td>Answer{row('', 'other', 'Desks')}</table>"
    )
    assert page.count(" expanded") == 1


FOLDS = "<style>.head{cursor:pointer;display:flex}.head i{width:12px;height:12px;background:#555}.shut i{transform:rotate(-90deg)}</style>"


@pytest.mark.parametrize(
    ("shut", "states"),
    [
        ((False, True, True), ["expanded", "collapsed", "collapsed"]),
        ((True, True, True), ["", "", ""]),
        ((False, False, False), ["", "", ""]),
    ],
)
def test_an_arrow_that_is_turned_otherwise_in_others_says_what_is_open(small, shut, states):
    def part(name, is_shut):
        below = "" if is_shut else f"<p>{name} of it</p>"
        return f"<div class='{'shut' * is_shut}'><div class=head onclick=open()><i></i><b>{name}</b></div>{below}</div>"

    page = small(FOLDS + "".join(map(part, ("Tags", "Config", "Options"), shut)))
    said = [line.partition('" ')[2] for line in lines(page) if line.startswith("[")]
    assert said == states


def test_arrows_that_some_alone_have_say_nothing(small):
    head = "<div class={}><div class=head onclick=open()>{}<b>{}</b></div>{}</div>".format
    parts = (
        head("shut", "<i></i>", "Tags", ""),
        head("''", "<i></i>", "Config", "<p>Of it</p>"),
        head("''", "", "Send", ""),
    )
    said = [line.partition('" ')[2] for line in lines(small(FOLDS + "".join(parts))) if line.startswith("[")]
    assert said == ["", "", ""]


def test_heads_in_one_row_with_what_they_open_are_told_apart(small):
    head = "<div class='head{}' onclick=open()><i></i><b>{}</b></div>".format
    page = small(
        FOLDS.replace(".shut i", "div:has(+ .head) i")
        + head("", "Tags")
        + "<p>Of it</p>"
        + head("", "Config")
        + head("", "Options")
        + "<p>Of these</p>"
    )
    said = [line.partition('" ')[2] for line in lines(page) if line.startswith("[")]
    assert said == ["expanded", "collapsed", "expanded"]


def test_a_part_of_a_page_is_not_set_off_by_bold_words_deep_in_it(small):
    page = small(
        "<div style='width:400px'><div><button aria-expanded=true>Status</button><div><div style='display:grid;"
        "grid-template-columns:1fr 1fr'><div><b>Latest run</b><div>5 minutes ago</div></div><div><b>Checks</b>"
        "<div>1</div></div></div></div></div><div><button aria-expanded=true>Text</button><div>By day</div></div></div>"
    )
    assert "highlighted" not in page


def test_the_chosen_one_of_two_rows_that_are_placed_by_a_script_is_highlighted(small):
    row = "<div class='row{}' onclick=open() style='transform:translateY({}px)'>{}</div>".format
    page = small(
        "<style>.row{position:absolute;width:200px;height:40px;cursor:pointer}.on{background:#ddf}</style>"
        f"<div style='position:relative;height:90px'>{row(' on', 0, 'Unique')}{row('', 45, 'Positive')}</div>"
    )
    assert lines(page) == ['[1] clickable "Unique" highlighted', '[2] clickable "Positive"']


@pytest.mark.parametrize(
    ("size", "alt", "told"),
    [("80", "", "img"), ("80", "alt=''", ""), ("20", "", ""), ("80", "alt=Lamp", 'img "Lamp"')],
)
def test_a_picture_that_nothing_names_is_told_where_it_is_more_than_a_sign(small, size, alt, told):
    source = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs="
    page = small(f"<p>Photos</p><img {alt} width={size} height={size} src='{source}'><p>Bye</p>")
    assert lines(page) == ['"Photos"', *([told] if told else []), '"Bye"']


COLUMNS = (
    "<style>.t{{width:600px;font:14px sans-serif}}.r{{display:grid;grid-template-columns:200px 200px 200px}}"
    ".h{{font-size:12px;color:#666}}.r>div{{padding:8px}}.s{{display:flex;gap:6px}}</style>"
    "<div class=t><div class='r h'><div>Job</div><div>Status</div><div>Created</div></div><div><div>{}</div></div></div>"
)
RUN = "<div class=r><div>{}</div><div class=s><img width=12 height=12 alt=sign><span>{}</span></div><div>{}</div></div>"


@pytest.mark.parametrize(("count", "direction"), [(1, "ltr"), (2, "ltr"), (3, "ltr"), (2, "rtl")])
def test_the_parts_of_a_cell_stand_below_the_head_of_their_column(small, count, direction):
    runs = [("Backup", "Queued", "May 4"), ("Import", "Failed", "May 3"), ("Greet", "Done", "May 2")][:count]
    page = small(f"<div dir={direction}>{COLUMNS.format(''.join(RUN.format(*run) for run in runs))}</div>")
    rows = [line for line in lines(page) if line.startswith("row")]
    assert rows == [
        'row "Job" | "Status" | "Created" head',
        *(f'row "{job}" | "{status}" | "{created}"' for job, status, created in runs),
    ]


EDITOR = (
    "<style>.cm{position:relative;width:400px;height:100px}textarea{position:absolute;width:1px;height:1em;border:0;padding:0}"
    "pre{margin:0}i{display:inline-block;width:16px}</style><div class=cm><div style='overflow:hidden;position:relative;"
    "width:3px;height:0'><textarea></textarea></div><div>"
)
LINE = "<div style='display:flex'><div>{}</div><div><b onclick=open()>&#9662;</b></div><pre><span>{}<b>{}</b>:</span></pre></div>"


def test_lines_of_code_keep_how_far_they_stand_in_and_are_no_table(small):
    depths = [("", "ops"), ("<i>  </i>", "read"), ("<i>  </i><i>  </i>", "rows")]
    page = small(
        EDITOR + "".join(LINE.format(at + 1, *line) for at, line in enumerate(depths)) + "</div></div>"
    )
    assert "by=layout" not in page
    said = [line for line in lines(page) if line.endswith(':"')]
    assert said == ['"ops:"', r'"\u0020\u0020read:"', r'"\u0020\u0020\u0020\u0020rows:"']
    assert lines(small("<pre>  alone:</pre>")) == ['"alone:"']


def test_a_button_over_the_foot_of_a_row_is_of_the_cell_that_it_lies_on(small):
    cut = (
        "<div style='position:relative'><div>{}</div><div style='position:absolute;left:0;right:0;bottom:0;"
        "padding-left:408px'><button>View all</button></div></div>"
    )
    runs = [("Backup", "Done", "May 4"), ("Import", "Failed", "A long text"), ("Greet", "Done", "May 2")]
    rows = [RUN.format(*run) for run in runs]
    page = small(COLUMNS.format(rows[0] + cut.format(rows[1]) + rows[2]))
    assert page.count("table by=layout") == 1
    assert [line for line in lines(page) if line.startswith(("row", "["))] == [
        'row "Job" | "Status" | "Created" head',
        'row "Backup" | "Done" | "May 4"',
        'row "Import" | "Failed"',
        '[1] button "View all"',
        'row "Greet" | "Done" | "May 2"',
    ]


def test_what_is_chosen_in_a_list_is_no_hint_of_it(small):
    choice = (
        "<div style='position:relative;display:inline-block'>{}<select class='pika-month' "
        "style='position:absolute;top:0;left:0;opacity:0'><option>May<option>June</select></div>"
    )
    assert '[1] combobox hint="pika month" value="May" options="June"' in small(choice.format("May"))


@pytest.mark.parametrize("border", ["", ";padding:0;border:0"])
@pytest.mark.parametrize("words", ["City", ""])
def test_a_list_in_a_box_that_hears_the_press_in_its_label_is_one(small, border, words):
    page = small(
        f"<style>input{{position:absolute;opacity:0;width:1px;height:1px{border}}}</style><label for=f style='display:block'>"
        f"<div onclick=open() style='width:99px;height:56px;position:relative'><div><div style='position:absolute'>{words}</div><input id=f readonly "
        "tabindex=0 role=combobox aria-label=City aria-expanded=false></div><i aria-hidden=true>&#9662;</i></div></label>"
    )
    assert lines(page) == ['[1] combobox "City" collapsed readonly']


def test_the_depth_of_rows_is_told_where_the_first_step_lacks_the_room_of_a_cell(small):
    row = "<tr><td style='padding:4px{}'>{}".format
    page = small(
        f"<table>{row('', 'Lamps')}{row(';padding-left:24px', 'Re: Lamps')}{row(';padding-left:48px', 'Re: Re: Lamps')}"
        f"{row('', 'Desks')}</table>"
    )
    assert [line.rpartition('"')[2] for line in lines(page)[1:]] == ["", " level=2", " level=3", ""]


def test_a_label_that_is_not_there_names_no_field_beside_it(small):
    page = small(
        "<div><div style='display:none'><input type=checkbox id=c><label for=c>Draft</label></div>"
        "<select name=mailbox><option>Inbox<option>Sent</select></div>"
    )
    assert lines(page) == ['[1] combobox hint="mailbox" value="Inbox" options="Sent"']


@pytest.mark.parametrize(
    ("entry", "is_off"),
    [
        ("<div role=listitem aria-disabled=true style='opacity:.6'>Print</div>", True),
        ("<div style='display:inline-block;cursor:not-allowed'>Print</div>", True),
        ("<div aria-disabled=true><p>Print<p>Send</div>", False),
        ("<div style='cursor:not-allowed'><p>Print<p>Send</div>", False),
    ],
)
def test_words_that_are_all_of_what_takes_no_press_are_off(small, entry, is_off):
    assert lines(small(f"<p>Archive</p>{entry}"))[1] == '"Print"' + " disabled" * is_off


def test_a_field_that_nothing_scrolls_to_is_told_by_its_label(small):
    page = small(
        "<div style='overflow:auto;width:300px;position:relative'><label><span>Browse"
        "<input type=file style='position:absolute;top:-9999px;left:-9999px'></span></label></div>"
    )
    assert lines(page) == ['[1] button "Browse" type=file empty']


def test_a_tooltip_in_which_something_is_done_is_not_called_by_all_of_it(small):
    tip = "<div role=tooltip><h3>Why</h3>The law <button>Close</button></div>"
    assert lines(small(tip)) == ["tooltip", 'heading 3 "Why"', '"The law"', '[1] button "Close"']


@pytest.mark.parametrize(("colour", "is_error"), [("#333", False), ("#c00", True)])
def test_what_is_dangerous_to_do_is_no_error(small, colour, is_error):
    page = small(
        f"<div role=dialog class='modal modal--danger'><p style='color:{colour}'>It cannot be undone</p></div><p>Shop"
    )
    assert lines(page)[1].startswith('"It cannot be undone"' + " error" * is_error)
    assert ("error" in page) == is_error


FACE = """<style>#k{position:relative;width:200px;height:200px;cursor:pointer}#k div{position:absolute;pointer-events:none}
.now{background:#06c;color:#fff}</style><div id=k></div><script>for (let hour = 1; hour < 13; hour += 1) {
const [x, y] = [Math.sin(hour * Math.PI / 6), Math.cos(hour * Math.PI / 6)];
k.innerHTML += `<div class="hour ${hour === 10 ? 'now' : ''}" style="left:${90 + 80 * x}px;top:${90 - 80 * y}px">${hour}</div>` }
k.addEventListener('click', () => 1)</script>"""


def test_the_hours_on_the_face_of_a_clock_have_numbers(small):
    page = lines(small(FACE))
    assert page[:3] == ["[1] clickable", '[2] clickable "1"', '[3] clickable "2"']
    assert [line for line in page if "highlighted" in line] == ['[11] clickable "10" highlighted']


def test_what_goes_on_in_the_next_line_is_read_in_its_order(small):
    blanks = "<div style='visibility:hidden'>30</div>" * 3
    days = "".join(f"<div><button aria-label='{day} May'>{day}</button></div>" for day in range(1, 19))
    names = "".join(f"<div>{name}</div>" for name in ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"))
    style = "<style>.w{width:210px;display:flex;flex-wrap:wrap}.w>div{width:14.28%;height:30px}.n{color:#888;font-size:12px}</style>"
    page = lines(small(f"{style}<div class='w n'>{names}</div><div class=w>{blanks}{days}</div>"))
    assert [line for line in page if "button" in line] == [
        f'[{day}] button "{day} May"' for day in range(1, 19)
    ]


@pytest.mark.parametrize(("inside", "told"), [("", ""), ("More", ' text="Pay More" reacts to: hover')])
def test_a_shade_for_the_pointer_is_no_reaction(small, inside, told):
    style = (
        "<style>button{position:relative}i{position:absolute;inset:0;opacity:0;pointer-events:none;background:#000}"
        "button:hover>i{opacity:.2}button:hover>i::after{opacity:.3}</style>"
    )
    page = small(f"{style}<button aria-label=Pay>Pay<i tabindex=-1>{inside}</i></button>")
    assert lines(page) == [f'[1] button "Pay"{told}']


def test_a_component_in_a_label_that_says_what_its_box_is_is_one_line(small):
    page = small(
        "<label><div role=checkbox aria-checked=true tabindex=0 style='width:40px;height:40px'><div aria-hidden=true>"
        "<input type=checkbox style='opacity:0;position:absolute'></div></div><div>In stock</div></label>"
    )
    assert lines(page) == ['[1] checkbox "In stock" checked']


def test_a_figure_before_a_calendar_is_no_day_of_it(small):
    def day(number):
        return (
            f"<span style='cursor:pointer'>{number}</span>" if number % 2 == 0 else f"<span>{number}</span>"
        )

    days = "".join(map(day, range(1, 16)))
    slider = "<div><div><span>10</span></div><div></div><div></div><b></b><b></b><b></b><form></form></div>"
    assert "hint" not in small(f"{slider}<div>{days}<span>26</span></div>")


def test_tiles_stay_a_list_while_one_is_chosen_and_another_is_off(small):
    tiles = "".join(
        f"<div class='card {made}'><b id={made}>{made}</b><input type=checkbox aria-labelledby={made}><p>Content</div>"
        for made in ("plain", "chosen", "off")
    )
    assert small(tiles.replace("card plain", "card")).count("listitem") == 3


@pytest.mark.parametrize(
    ("shown", "value"), [("Choose toppings", "Choose toppings"), ("Ham", "Ham"), ("2 Ham", "Ham")]
)
def test_what_a_closed_list_shows_is_its_value_where_it_says_none_of_what_is_chosen(small, shown, value):
    page = small(
        f"<label id=l>Toppings</label><div role=combobox aria-expanded=true aria-controls=m aria-labelledby=l tabindex=0>{shown}"
        "</div><ul id=m role=listbox><li role=option aria-selected=true>Ham<li role=option>Basil</ul>"
    )
    assert f'combobox "Toppings" value="{value}" expanded' in page


def test_an_option_that_is_made_of_a_box_is_one_line(small):
    page = small(
        "<ul role=listbox><li role=option aria-selected=true onclick=1><input type=checkbox checked tabindex=-1 id=h "
        "style='position:absolute;opacity:0'><label for=h>Ham</label></ul>"
    )
    assert lines(page)[1:] == ['[1] option "Ham" selected checked']


def test_a_tick_in_some_options_is_told(small):
    tick = "<svg class='icon check' width=9 height=9><path d='M1 1h9'/></svg>"
    page = small(
        f"<div role=listbox><div role=option aria-selected=true>All</div><div role=option>{tick}Red</div>"
        "<div role=option>Green</div></div>"
    )
    assert [line for line in lines(page) if "sign" in line] == ['[2] option "Red" sign="check"']


def test_a_calendar_that_is_open_opens_nothing_by_its_arrows(small):
    arrow = "<span style='cursor:pointer' title='Next month'>&gt;</span>"
    page = small(f"<div class='calendar open' style='position:absolute'>{arrow}<div>7</div></div>")
    assert "expanded" not in page
    page = small(
        "<ul role=tree><li role=treeitem aria-expanded=true class=is-expanded><div><button>Go</button></div>"
        "<ul role=group><li role=treeitem>Settings</ul></ul>"
    )
    assert 'button "Go" expanded' not in page


def test_a_transparent_box_with_a_label_that_leads_nowhere_has_its_line_where_it_is_painted(small):
    page = small(
        "<style>input{position:absolute;width:46px;height:22px;opacity:0;margin:0}"
        "i{display:inline-block;width:46px;height:22px;border:1px solid}</style>"
        "<div><label>Night mode</label><div><input type=checkbox><i></i></div></div>"
    )
    assert lines(page) == ['[1] checkbox "Night mode"']


def test_a_transparent_field_over_an_icon_in_a_box_without_room_is_a_field(small):
    icon = "<div><svg width=16 height=16 style='position:absolute;left:9px'><path d='M1 1h9'/></svg></div>"
    page = small(
        "<div style='position:relative;width:48px;height:48px;overflow:hidden'>"
        f"{icon}<input type=search placeholder=Find style='width:48px;height:48px;opacity:0;border:0'></div>"
    )
    assert lines(page) == ['[1] searchbox "Find"']


@pytest.mark.parametrize(("hides", "is_told"), [("opacity(0)", False), ("opacity(0.5)", True)])
def test_what_a_filter_makes_transparent_has_no_number(small, hides, is_told):
    assert ("Letter" in small(f"<button style='filter:{hides}'>Letter</button><p>Shop")) == is_told


@pytest.mark.parametrize(("width", "is_told"), [(15, False), (200, True)])
def test_a_strip_at_the_edge_of_the_window_for_fingers_has_no_line(small, width, is_told):
    page = small(
        f"<div id=o aria-hidden=true style='position:fixed;top:0;bottom:0;right:0;width:{width}px'></div><p>Shop</p>"
        "<script>o.addEventListener('mousedown', () => 1)</script>"
    )
    assert ("clickable" in page) == is_told


def test_a_link_to_another_page_opens_nothing_below_it(small):
    row = "<tr><td><a href=/b>Branch</a><td><button aria-expanded=true>10</button><tr class=expanded><td colspan=2>More"
    page = small(f"<table><tbody class=is-expanded>{row}</table>")
    assert page.count("expanded") == 1
    assert "<a" not in page


def test_a_heading_has_no_sign_of_the_buttons_below_it(small):
    buttons = "".join(
        f"<button aria-label={name} style='width:40px;height:32px;border:0;background:{ground}'>"
        f"<svg width=14 height=14 fill='{colour}' aria-hidden=true><path d='M0 0h14v14H0z'/></svg></button>"
        for name, ground, colour in (
            ("read", "#fff", "#151515"),
            ("unread", "#06c", "#fff"),
            ("late", "#b1380b", "#fff"),
        )
    )
    heading = "<h2 style='font-size:14px;margin:0'>Badges</h2>"
    page = small(f"<section>{heading}<div style='display:flex'>{buttons}</div></section>")
    assert lines(page)[0] == 'heading 2 "Badges"'


def test_signs_of_some_entries_of_a_menu_are_told(small):
    arrow = "<svg class='icon submenu' width=9 height=9><path d='M1 1h9'/></svg>"
    page = small(
        f"<ul role=menu><li role=none><button role=menuitem>Roll out{arrow}</button>"
        "<li role=none><button role=menuitem>Edit</button></ul>"
    )
    assert lines(page)[1:] == ['[1] menuitem "Roll out" sign="submenu"', '[2] menuitem "Edit"']


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<span contenteditable=false>Type here</span>", 'placeholder="Type here"'),
        ("", 'placeholder="Type here"'),
        ("Dear Ada", 'value="Dear Ada"'),
        ("Type here", 'value="Type here"'),
    ],
)
def test_what_an_editor_shows_in_the_place_of_its_text_is_no_value(small, text, told):
    page = small(
        f"<div contenteditable=true role=textbox aria-label=Message aria-placeholder='Type here'><p>{text}<br></div>"
    )
    assert lines(page) == [f'[1] textbox "Message" {told}']


@pytest.mark.parametrize(("ground", "is_covered"), [("none", False), ("#fff", True)])
def test_what_scrolls_a_drawing_and_is_not_seen_covers_it_for_nobody(small, ground, is_covered):
    page = small(
        "<style>.w{position:relative;width:300px;height:110px}.w>*{position:absolute;inset:0}</style><div class=w>"
        f"<canvas width=300 height=110></canvas><div style='overflow:auto;background:{ground}'><div style='height:200px'></div></div></div>"
    )
    assert ("covered by" in page) == is_covered


def test_the_cross_of_a_tab_has_a_line_where_its_letter_is_hidden(small):
    page = small(
        "<div role=tablist><div role=tab tabindex=0>Draft<span role=presentation title=Close id=x style='display:inline-block;"
        "width:14px;height:14px;background:linear-gradient(red,blue)'><span style='display:none'>[x]</span></span></div></div>"
        "<script>x.addEventListener('click', () => 1)</script>"
    )
    assert lines(page)[1:] == ['[1] tab "Draft"', '[2] clickable "Close"']


def test_a_slotted_text_that_takes_no_press_is_off(small):
    page = small(
        "<x-t role=listitem aria-disabled=true>Old</x-t><script>customElements.define('x-t', class extends HTMLElement {"
        "connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = '<span><slot></slot></span>' } })</script>"
    )
    assert lines(page) == ['"Old" disabled']


def test_icons_of_a_library_that_hears_on_each_of_them_have_no_numbers(small):
    icons = "".join(
        f"<p>{name}<svg class='lib-icon lib-{name}' width=14 height=14 style='cursor:{hand}'><path d='M2 6 1 41'/></svg></p>"
        for name, hand in zip("abcdefg", ["auto"] * 6 + ["pointer"], strict=True)
    )
    page = small(
        f"{icons}<script>for (const icon of document.querySelectorAll('svg')) icon.addEventListener('click', () => 1)</script>"
    )
    assert [line for line in lines(page) if line.startswith("[")] == ['[1] img hint="lib, g"']


def test_a_field_that_a_script_keeps_a_value_in_is_not_its_label(small):
    page = small(
        "<label for=s>Volume</label><input id=s value=3 tabindex=-1 readonly style='position:absolute;width:0;height:0;padding:0;"
        "border:2px solid transparent'><div role=slider tabindex=0 aria-valuenow=3>o</div>"
    )
    assert lines(page) == ['"Volume"', "[1] slider value=3"]


def test_what_an_editor_paints_below_a_transparent_field_is_told_once(small):
    page = small(
        "<div style='position:relative'><textarea style='position:absolute;inset:0;color:transparent' id=t></textarea>"
        "<div aria-hidden=true><b>print</b>(1)</div></div><script>t.value = 'print(1)'</script>"
    )
    assert lines(page) == ['[1] textbox value="print(1)" multiline']


@pytest.mark.parametrize(("colour", "told"), [("#007bc2", ' sign="on blue"'), ("#c10000", ' sign="on red"')])
def test_the_ground_of_a_box_with_a_word_and_a_figure_is_told(small, colour, told):
    box = f"<div style='width:200px;color:#fff;background:{colour}'><p>Returns</p> <p>3</p></div>"
    assert lines(small(f"{box}<p>Shop"))[0] == f'"Returns"{told}'


def test_a_list_that_its_label_stands_for_has_one_line(small):
    page = small(
        "<label for=c style='display:flex;cursor:pointer'><div tabindex=-1 id=d><div>Colours</div><div>Red <input id=c role=combobox readonly "
        "aria-readonly=false aria-label=Colours aria-expanded=false value=Red style='opacity:0;width:0;border:0;padding:0'></div>"
        "</div></label><script>d.addEventListener('click', () => 1)</script>"
    )
    assert page.count("combobox") == 1
    assert "readonly" not in page


def test_a_component_that_is_a_label_has_no_number(small):
    page = small(
        "<x-l for=v>Country</x-l><button id=v>Chile</button><x-l for=w>Price</x-l><script>customElements.define('x-l', class extends "
        "HTMLElement { connectedCallback() { this.addEventListener('click', () => 1) } })</script>"
    )
    assert lines(page) == ['"Country"', '[1] button "Chile"', '[2] clickable "Price"']


@pytest.mark.parametrize(
    ("rule", "is_checked"),
    [("", False), (".r:checked{border-width:4px}", True), ("@media all{.r:checked{border:0}}", True)],
)
def test_a_box_that_is_painted_by_its_own_state_has_that(small, rule, is_checked):
    page = small(
        f"<style>.r{{appearance:none;width:16px;height:16px;border:1px solid}}{rule}</style>"
        "<input class=r type=radio checked aria-checked=false aria-label=Standard>"
    )
    assert lines(page) == ['[1] radio "Standard"' + " checked" * is_checked]


def test_an_icon_that_is_all_of_a_button_is_no_other_one(small):
    icon = "<span role=img aria-label=help_circle class=icon onclick=1><svg width=16 height=16><circle cx=8 cy=8 r=8 /></svg></span>"
    assert "[2]" not in small(f"<button aria-label=Help><span>{icon}</span></button>")
    assert "[2]" in small(f"<button>Draft {icon}</button>")


def test_what_unfolds_is_not_called_by_what_it_owns(small):
    page = small(
        "<div role=button tabindex=0 aria-expanded=true aria-owns=o>Returns</div><div id=o>Within 30 days</div>"
    )
    assert lines(page) == ['[1] button "Returns" expanded', '"Within 30 days"']


@pytest.mark.parametrize(
    ("paint", "is_told"),
    [("", False), ("text-shadow:0 0 1px #000", True), ("-webkit-text-stroke:1px #000", True)],
)
def test_letters_without_a_colour_are_not_read(small, paint, is_told):
    page = small(f"<h2>Orders</h2><p style='color:transparent;background:#d3d8de80;{paint}'>Not there yet")
    assert ("Not there yet" in page) == is_told


def test_heads_whose_arrows_are_other_icons_are_open_or_closed(small):
    def section(name, arrow, body):
        return f"<div><div class=h onclick=1><i class='fa fa-caret-{arrow}'></i><span>{name}</span></div><div {body}>Free</div></div>"

    style = "<style>i:before{content:'>'}i{display:inline-block;width:9px}</style>"
    page = lines(small(style + section("Shipping", "right", "hidden") + section("Returns", "down", "")))
    assert page[:2] == ['[1] clickable "Shipping" collapsed', '[2] clickable "Returns" expanded']


def test_a_class_that_several_fields_have_is_no_hint(small):
    page = small(
        "<input class=size-medium><input class=size-medium><input class='size-medium zip'><input type=checkbox value=false>"
    )
    assert lines(page) == ["[1] textbox", "[2] textbox", '[3] textbox hint="zip"', "[4] checkbox"]


def test_what_is_all_around_a_dialog_is_called_its_backdrop(small):
    page = small(
        "<p><button>Archive</button></p><div class='layer-one modal-tall' style='position:fixed;inset:0;background:#0006' onclick=1></div>"
        "<div role=dialog aria-label=Sure style='position:fixed;top:90px;background:#fff'><p>Delete it?</div>"
    )
    assert 'clickable hint="backdrop"' in page


def test_the_head_of_a_group_in_a_menu_is_not_highlighted_for_its_weight(small):
    page = small(
        "<style>.t{font-weight:700;color:#789}</style><nav><ul><li><a href=#h>Home</a><li><a href=#o>Orders</a>"
        "<li><div class=t>More</div><ul><li><a href=#p>Help</a></ul></ul></nav>"
    )
    assert "highlighted" not in page


def test_a_list_is_not_what_the_field_of_its_arrow_holds(small):
    page = small(
        "<label id=l>City</label><div role=combobox aria-labelledby=l><div><input role=button value='v' aria-hidden=true readonly></div>"
        "<input role=textbox></div>"
    )
    assert '[1] combobox "City"\n' in page


def test_the_words_of_a_label_that_hear_a_press_are_its_box(small):
    page = small(
        "<label><input type=checkbox style='opacity:0;position:absolute'><i></i><span id=w>Remember me</span></label>"
        "<script>w.onclick = () => {}</script>"
    )
    assert lines(page) == ['[1] checkbox "Remember me"']


@pytest.mark.parametrize(("family", "name"), [("signs", "New"), ("sans-serif", "K New")])
def test_a_letter_that_a_font_of_icons_paints_is_no_word(small, family, name):
    font = "@font-face{font-family:signs;src:local('DejaVu Sans')}body{font-family:sans-serif}"
    page = small(
        f"<style>{font}i::before{{font-family:{family};content:'K'}}</style><button><i></i> New</button>"
    )
    assert lines(page) == [f'[1] button "{name}"']


def test_a_head_that_has_a_class_more_while_it_is_open_is_told_by_its_arrow(small):
    def section(called, name, body):
        arrow = "<svg class=chevron width=20 height=20><path d='M7 9l5 5'/></svg>"
        return f"<div><button class='head {called}'>{name}{arrow}</button>{body}</div>"

    page = small(
        "<style>button{display:block}.head--active svg{transform:rotate(180deg)}</style>"
        + section("", "Shipping", "")
        + section("head--active", "Returns", "<div>Within 30 days</div>")
    )
    assert lines(page)[:2] == ['[1] button "Shipping" collapsed', '[2] button "Returns" expanded']


def test_a_box_that_is_painted_beside_the_one_that_its_label_leads_to_is_one_line(small):
    page = small(
        "<label for=r>Remember me</label><div><input id=r type=checkbox style='display:none'>"
        "<button role=checkbox aria-checked=true aria-label='Remember me'></button></div>"
    )
    assert lines(page) == ['[1] checkbox "Remember me" checked']


def test_what_a_script_could_not_spell_is_no_hint(small):
    page = small("<table><tr><th>Name<tr><td><input class='undefined null'><tr><td>Lamp</table>")
    assert '[1] textbox hint="in Name"' in page


@pytest.mark.parametrize(
    ("style", "is_off"),
    [("opacity:.5;pointer-events:none", True), ("opacity:.5", False), ("pointer-events:none", True)],
)
def test_a_tab_that_no_press_gets_to_is_off(small, style, is_off):
    page = small(
        f"<div role=tablist><div role=tab tabindex=0>Orders</div><div role=tab tabindex=0 style='{style}'>Letters</div>"
    )
    assert lines(page)[2] == '[2] tab "Letters"' + " disabled" * is_off


def test_a_class_that_all_days_have_is_no_hint(small):
    day = "<div><div class='picker-date' style='cursor:pointer'><div class=value>{}</div></div></div>"
    page = small(f"<div style='display:flex'>{''.join(day.format(number) for number in (28, 29, 30))}</div>")
    assert lines(page) == ['[1] clickable "28"', '[2] clickable "29"', '[3] clickable "30"']


def test_what_a_slider_is_moved_along_is_no_line_of_its_own(small):
    part = "<div onclick=1 class={} style='position:absolute;left:{}px;width:{}px;height:4px;top:10px;background:red'></div>"
    slider = "<span role=slider tabindex=0 aria-label=Volume aria-valuenow=3 style='position:absolute;left:90px;width:20px;height:20px'></span>"
    parts = (
        part.format("rail", 0, 300) + part.format("track", 0, 90) + f"<div>{part.format('dot', 200, 4)}</div>"
    )
    page = small(f"<div style='position:relative;width:300px;height:24px'>{parts}<b>0</b>{slider}</div>")
    assert lines(page) == ['"0"', '[1] slider "Volume" value=3']
    beside = part.format("mute", 0, 20) + slider
    page = small(f"<div style='position:relative;width:300px;height:24px'>{beside}</div>")
    assert lines(page)[0] == '[1] clickable hint="mute"'


def test_the_id_of_what_a_list_opens_tells_it_from_no_other(small):
    box = "<div role=combobox tabindex=0 aria-haspopup=listbox aria-controls={} class=single style='width:99px'></div>"
    assert "kabel" not in small(box.format("xfukakf") + box.format("kabel"))


def test_where_what_is_dragged_may_be_dropped_is_no_option(small):
    page = small(
        "<div role=listbox><div role=option tabindex=-1 aria-label='Insert before'></div><div role=option tabindex=-1 "
        "aria-label=Files>Files</div><div role=option tabindex=-1 aria-label=Red style='height:9px;background:red'></div></div>"
    )
    assert lines(page)[1:] == ['[1] option "Files"', '[2] option "Red"']


@pytest.mark.parametrize("beside", ["4", "Bulb lamp of glass"])
def test_a_button_that_waits_for_the_pointer_stands_for_nothing(small, beside):
    button = "<button aria-haspopup=true style='opacity:0;width:16px;padding:0;border:0'>:</button>"
    assert lines(small(f"<p><span>{beside} {button}</span>")) == [f'"{beside}"']


@pytest.mark.parametrize(
    ("appearance", "more", "is_arrow"), [("none", "", True), ("auto", "", False), ("none", "Wrong", False)]
)
def test_the_arrow_that_is_painted_over_a_list_is_that_list(small, appearance, more, is_arrow):
    icon = "<svg width=16 height=16 role=img style='position:absolute;right:{}px;top:7px'><title>{}</title><path d='M0 0h9v9'/></svg>"
    page = small(
        f"<div style='position:relative;width:200px'><select aria-label=Town style='appearance:{appearance};width:200px;height:30px'>"
        f"<option>Lima</select>{icon.format(8, 'Open')}{icon.format(30, more) if more else ''}</div>"
    )
    assert ('img "Open"' in page) is not is_arrow


@pytest.mark.parametrize(
    ("called", "style", "state"),
    [
        ("body--collapsed", "height:0;overflow:hidden", " collapsed"),
        ("body", "height:0;overflow:hidden", ""),
        ("body--collapsed", "", ""),
    ],
)
def test_a_head_is_folded_where_what_comes_behind_says_so_and_is_shut(small, called, style, state):
    page = small(
        f"<div style='cursor:pointer'>Costs</div><div class='{called}' style='{style}'><p>Free</div>"
    )
    assert lines(page)[0] == f'[1] clickable "Costs"{state}'


def test_the_ripple_of_a_switch_is_that_switch(small):
    box = "<div style='position:relative;width:38px;height:24px'><input id=s type=checkbox role=switch style='position:absolute;opacity:0;width:100%;height:100%;margin:0'>{}<b></b></div><label for=s>Dark</label>"
    ripple = "<div onmousedown=1 class=ripple style='position:absolute;left:-14px;top:-10px;width:34px;height:34px{}'></div>"
    assert lines(small(box.format(ripple.format("")))) == ['[1] switch "Dark"']
    assert 'hint="ripple' in small(box.format(ripple.format(";background:red")))


def test_what_parts_the_fields_of_a_date_is_no_thing_to_press(small):
    part = "<span role=spinbutton tabindex=0 contenteditable=true aria-label={} aria-valuenow={}>{}</span>"
    sign = "<span aria-hidden=true>{}</span>"
    hears = "<script>document.querySelectorAll('div, span').forEach((el) => el.addEventListener('pointerdown', () => 1))</script>"
    date = part.format("month", 2, 2) + sign.format("/") + part.format("day", 10, 10) + sign.format(" ")
    page = lines(small(f"<div role=group aria-label=Day style='cursor:pointer'>{date}</div>{hears}"))
    parts = ['spinbutton "month" value=2', '"/"', 'spinbutton "day" value=10']
    assert page == ['group "Day"', f"[1] {parts[0]}", parts[1], f"[2] {parts[2]}"]
    boxed = f"<div>{date}</div><button>Open</button>"
    group = "<label id=d>Day</label><div role=group aria-labelledby=d style='cursor:pointer'>"
    page = lines(small(f"{group}{boxed}</div>{hears}"))
    assert page == ['[1] group "Day"', f"[2] {parts[0]}", parts[1], f"[3] {parts[2]}", '[4] button "Open"']
    steps = sign.format("-") + "<input value=3 aria-label=Count size=2>" + sign.format("+")
    page = lines(small(f"<div style='display:flex'>{steps}</div>{hears}"))
    assert page == ['[1] clickable "-"', '[2] textbox "Count" value="3"', '[3] clickable "+"']


def test_what_code_calls_an_icon_is_no_text(small):
    icon = "<button aria-label=Help><i role=img aria-label={}><svg width=9 height=9></svg></i></button>"
    assert lines(small(icon.format("help_circle"))) == ['[1] button "Help"']
    assert lines(small(icon.format("unsorted"))) == ['[1] button "Help" text="unsorted"']


def test_of_a_menu_its_entries_are_pressed(small):
    menu = "<h1 style='height:900px'>Mail</h1><div role=menu aria-label=Share tabindex=-1 onclick=1 onmouseenter=1 onmouseleave=1>{}</div>"
    entries = "<div role=menuitem tabindex=-1 onclick=1>By mail</div><div role=menuitem tabindex=-1 onclick=1>By post</div>"
    page = small(menu.format(entries))
    assert lines(page)[1:] == ['menu "Share"', '[1] menuitem "By mail"', '[2] menuitem "By post"']
    assert '[1] menu "Share"' in small(menu.format("Nothing"))


def test_a_button_in_which_something_goes_round_is_busy(small):
    button = "<button disabled>{}<span>Save</span></button>"
    turning = "<b role=progressbar aria-label=loading style='display:{}'>o</b>"
    assert "busy" in small(button.format(turning.format("inline")))
    assert "busy" not in small(button.format(turning.format("none")))


def test_a_hand_over_things_that_hear_presses_is_for_these(small):
    entry = "<h1 style='height:900px'>Mail</h1><div style='display:flex;cursor:pointer' {}><span class=s><svg width=9 height=9><path d='M0 0h9v9'/></svg></span><span class=t>Fruit</span></div>"
    hears = "<script>document.querySelectorAll('.s, .t').forEach((el) => el.addEventListener('click', () => 1))</script>"
    page = lines(small(entry.format("") + hears))
    assert len(page) == 3
    assert page[2] == '[2] clickable "Fruit"'
    assert len(lines(small(entry.format("onclick=1") + hears))) == 4
