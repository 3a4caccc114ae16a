"""Which of several things alike is highlighted, and what only looks so."""

from __future__ import annotations

import calendar

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

LINKS = "<style>.grey{color:#768d99}.green{color:#429e47}a{color:#02659f;text-decoration:none}</style>"
HEAD = "<table><thead><tr><th>Name<th>Items<th>Triggers<th>Templates<th>Status</thead>"
ROW = (
    "<tr><td><a href=/n>{}</a><td><a href=/i>Items</a><td><a href=/t>Triggers</a>"
    "<td><a class='alt grey' href=/s>Shop base</a><td><a class='alt green' href=/e>Enabled</a>"
)
BUTTONS = (
    "<style>button{background:#02659f;color:#fff;border:1px solid #02659f}.btn-alt{background:#fff;color:#02659f}</style>"
    "<div style='background:#fff'>"
)
MENU = (
    "<style>[role=menuitem]{display:block;color:#1f2c33;text-decoration:none}.disabled{color:#768d99}</style>"
)
STEPS = (
    "<style>li{display:inline-block}li div{cursor:pointer;padding:4px}.shown{background:#768d99;color:#fff}"
    "button{display:none}.shown button{display:inline-block}</style>"
)
MORE = "<button aria-expanded=false aria-haspopup=true title=Actions>&#8943;</button>"


def highlighted(page):
    return [line.strip().partition("] ")[2] for line in page.split("\n") if " highlighted" in line]


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_the_colour_of_a_column_is_no_highlight_however_many_rows_there_are(small, rows):
    page = small(LINKS + HEAD + "".join(ROW.format(f"Host {number}") for number in range(rows)) + "</table>")
    assert page.count("Shop base") == 2 * rows
    assert highlighted(page) == []


def test_a_button_without_a_ground_is_the_lesser_of_two(small):
    plain, other = "<button>Apply</button>", "<button class=btn-alt>Reset</button>"
    assert highlighted(small(f"{BUTTONS}{plain}{other}")) == []
    assert highlighted(small(f"{BUTTONS}{plain}{plain}{plain}{other}")) == []


def test_the_open_one_of_two_tabs_is_highlighted_though_the_other_says_where_it_leads(small):
    tabs = "<li><a href=# class='tab-edit selected'>Edit</a><li><a href=# class=tab-preview data-url=/preview>Preview</a>"
    page = small(
        "<style>a{color:#999;border:1px solid #ccc}.selected{color:#444;background:#fff}ul{background:#eee}li{display:inline-block}</style>"
        f"<ul>{tabs}<li><div><button title=Strong>B</button></div></ul>"
    )
    assert highlighted(page) == ['link "Edit" highlighted']


@pytest.mark.parametrize("words", ["", "Delete"])
def test_one_of_two_icons_is_not_highlighted_for_another_picture(small, words):
    page = small(
        "<style>a{display:inline-block;width:0;height:16px;overflow:hidden;padding-left:16px;background:url(/get.png) no-repeat}"
        ".icon-del{background-image:url(/del.png)}</style><a class='only icon-get' href=/g title=Get>"
        f"{words}</a> <a class='delete only icon-del' data-method=delete href=/d title=Delete>{words}</a>"
    )
    assert highlighted(page) == []


def test_an_entry_that_is_off_by_its_class_is_not_highlighted(small):
    page = small(
        f"{MENU}<ul role=menu><li><a role=menuitem class='item disabled'>Graphs</a>"
        "<li><a role=menuitem class=item href=/p>Problems</a><li><a role=menuitem class=item href=/i>Items</a></ul>"
    )
    assert '[1] menuitem "Graphs"' in page
    assert highlighted(page) == []


@pytest.mark.parametrize("more", ["", MORE])
def test_the_shown_one_of_two_pages_is_highlighted_with_or_without_a_menu_in_it(small, more):
    entry = "<li><div{}><span>{}</span>{}</div>".format
    page = small(f"{STEPS}<ul>{entry(' class=shown', 'Now', more)}{entry('', 'Clock', more)}</ul>")
    assert highlighted(page) == ['clickable "Now" highlighted']


def test_paler_days_of_other_months_are_greyed_and_not_highlighted(small):
    style = "<style>td{color:#1f2c33;cursor:pointer}.grey{color:#768d99}.chosen{background:#0275b8;color:#fff}</style>"
    days = calendar.Calendar().monthdatescalendar(2026, 11)
    cells = [
        [
            f"<td class='{'' if day.month == 11 else 'grey'}{' chosen' if day.month == 11 and day.day == 29 else ''}' "
            f"role=button aria-label='{day.isoformat()}'><span aria-hidden=true>{day.day}</span>"
            for day in week
        ]
        for week in days
    ]
    page = small(
        style
        + "<table><thead><tr><th>M<th>T<th>W<th>T<th>F<th>S<th>S</thead>"
        + "".join("<tr>" + "".join(week) for week in cells)
        + "</table>"
    )
    assert highlighted(page) == ['button "2026-11-29" highlighted']
    greyed = [line.split('"')[1] for line in page.split("\n") if " greyed" in line]
    assert greyed == [day.isoformat() for week in days for day in week if day.month != 11]


def test_a_day_that_holds_what_is_on_it_is_highlighted_among_days(small):
    style = (
        "<style>a{cursor:pointer;display:inline-block}.today .number{background:#03a9f4;color:#fff}</style>"
    )
    event = '<p><a class=event tabindex=0 onclick="">Stand-up</a></p>'
    cells = [
        f'<td class="day{" today" if day == 24 else ""}"><div><div class=top><a class=number onclick="">{day}</a></div>'
        f"<div>{event * (day in (24, 26))}</div></div>"
        for day in range(22, 29)
    ]
    page = small(style + "<table><tr>" + "".join(cells) + "</table>")
    assert highlighted(page) == ['clickable "24" highlighted']


def test_a_box_that_a_font_of_icons_paints_is_highlighted_where_it_is_ticked(small):
    entry = "<li><button aria-label=Select><div class='box{}'></div></button> {}</li>".format
    page = small(
        "<style>.box::before{content:'\\e835'}.box.on::before{content:'\\e834'}"
        "button,.box{width:40px;height:40px;padding:0;border:0;background:#fff}</style>"
        f"<ul>{entry('', 'Lamp')}{entry(' on', 'Vase')}{entry('', 'Desk')}</ul>"
    )
    lines = page.split("\n")
    assert highlighted(page) == ['button "Select" highlighted']
    assert lines.index('  "Vase"') - 1 == next(at for at, line in enumerate(lines) if "highlighted" in line)


@pytest.mark.parametrize("signs", [["left", "right"], ["left", "right", "center"]])
def test_the_icon_that_is_on_is_highlighted_in_a_bar_of_signs_of_a_font(small, signs):
    glyphs = "".join(f".{sign}::before{{content:'\\e03{at}'}}" for at, sign in enumerate(signs))
    tools = "".join(
        f"<button{' class=on' * (sign == 'right')}><i class='icon {sign}'></i></button>" for sign in signs
    )
    page = small(
        f"<style>button{{background:#ddd;border:0}}.on{{background:#bbb}}{glyphs}</style><div>{tools}</div>"
    )
    assert highlighted(page) == ['button hint="right icon" highlighted']


def test_the_open_folder_is_highlighted_beside_a_box_that_is_off_and_a_field_that_waits(small):
    folder = (
        "<li class='folder{}'><span role=checkbox aria-checked=false aria-disabled=true></span>"
        "<p role=button tabindex=0>{}</p><input style='display:none'></li>"
    ).format
    page = small(
        "<style>ul{background:#ddd;width:200px}.folder{display:flex}.open{background:#fff}</style>"
        f"<ul>{folder(' open', 'Inbox')}{folder('', 'Drafts')}{folder('', 'Sent')}</ul>"
    )
    assert page.split("\n")[1].strip() == "listitem highlighted"
    assert len(highlighted(page)) == 1


def test_half_of_several_that_are_ticked_are_highlighted(small):
    style = "<style>.box::before{content:'\\e835'}.box.on::before{content:'\\e834'}</style>"
    entry = "<li><button aria-label='{0}'><b class='box{1}'><i style='display:none'>person</i></b></button> {0}</li>".format
    page = small(
        f"{style}<ul>{entry('Lamp', ' on')}{entry('Vase', '')}{entry('Desk', ' on')}{entry('Rug', '')}</ul>"
    )
    assert highlighted(page) == ['button "Lamp" highlighted', 'button "Desk" highlighted']


def test_what_ticks_each_row_behind_another_thing_in_it_is_highlighted(small):
    style = (
        "<style>.box{display:block;width:20px;height:20px}.box::before{content:'\\e835'}.box.on::before{content:'\\e834'}"
        ".wave{position:absolute}.new{font-weight:700}</style>"
    )
    row = (
        "<li class='{2}'><button aria-label='{0}' style='height:60px'></button><button aria-label=Select>"
        "<b class='box{1}'></b>{3}</button><p>{0}</p><p>Monday</p></li>"
    ).format
    wave = "<i class=wave></i>"
    rows = (
        row("Lamp", "", "", "")
        + row("Vase", " on", "new", wave)
        + row("Desk", "", "new", "")
        + row("Rug", " on", "", wave)
    )
    lines = small(f"{style}<ul>{rows}</ul>").split("\n")
    ticked = [
        lines[at - 1].split('"')[1] for at, line in enumerate(lines) if 'button "Select" highlighted' in line
    ]
    assert ticked == ["Vase", "Rug"]


def test_where_a_link_leads_to_is_no_mark_of_it(small):
    page = small(
        "<style>.on a{color:#222;border-bottom:1px solid #222}a{text-decoration:none;color:#36c}</style>"
        "<ul><li class='item on'><a href=/p><span>Page</span></a><li class=item><a href=/t rel=discussion target=_top>Talk</a></ul>"
    )
    assert highlighted(page) == ['link "Page" highlighted → /p']


TOOLS = (
    "<style>.tools span:not(:first-child)::before{content:' | '}.new{color:#d33}</style><p><span class=tools>"
)


@pytest.mark.parametrize(
    "links",
    [
        "<span><a href=/t class=link-talk>talk</a></span><span><a href=/b class=link-block>block</a></span>"
        "<span><a href=/l>logs</a></span>",
        "<span><a href=/t class='new link-talk'>talk</a></span><span><a href=/c class=link-contribs>changes</a></span>",
    ],
    ids=["of three", "red, of two"],
)
def test_a_link_without_the_sign_between_others_is_not_highlighted(small, links):
    assert highlighted(small(TOOLS + links)) == []


@pytest.mark.parametrize(("padding", "found"), [("20px", []), ("0", ['link "Feed" highlighted → /f'])])
def test_an_icon_for_which_the_others_have_no_room_is_none_of_the_one_that_is_on(small, padding, found):
    icon = "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16'/%3E\")"
    style = f"<style>a{{padding-left:0}}.feed{{background:{icon} no-repeat;padding-left:{padding}}}</style>"
    page = small(
        f"{style}<ul><li><a href=/a>Links</a><li><a href=/f class=feed>Feed</a><li><a href=/p>Pages</a></ul>"
    )
    assert highlighted(page) == found


HIDDEN_WORDS = {
    "pushed out": "text-indent:-9999px;overflow:hidden",
    "in no colour": "color:transparent",
    "below its box": "overflow:hidden;height:16px;padding-top:24px;box-sizing:border-box",
}


@pytest.mark.parametrize("how", HIDDEN_WORDS.values(), ids=HIDDEN_WORDS)
def test_an_icon_in_the_place_of_words_is_not_highlighted_beside_words(small, how):
    style = (
        f"<style>ul{{display:flex}}a{{display:block;position:relative;height:24px}}.icon a{{{how}}}"
        ".icon a::before{content:'';position:absolute;inset:0;background:#36c;width:16px}</style>"
    )
    page = small(
        f"{style}<ul><li class=item><a href=/e>Edit</a><li class=item><a href=/h>History</a>"
        "<li class='item icon'><a href=/w>Watch</a></ul>"
    )
    assert highlighted(page) == []


def test_the_current_one_is_highlighted_beside_one_that_is_opened(small):
    page = small(
        "<style>.active{font-weight:bold}.active a{color:#222}</style><ul><li class='item active'><a href=#a>Beginning</a>"
        "<li class=item><a href=#b>Varieties</a><li class='item open'><a href=#c aria-expanded=true>Harvest</a>"
        "<button aria-expanded=true>v</button><ul><li class=item><a href=#d>Tools</a></ul><li class=item><a href=#e>Storage</a></ul>"
    )
    assert highlighted(page) == ['link "Beginning" highlighted']


@pytest.mark.parametrize(
    ("expanded", "found"),
    [("false true true", ['tab "Offers" expanded highlighted']), ("false true false", [])],
    ids=["and one that was shown before", "alone"],
)
def test_the_shown_one_of_several_tabs_is_highlighted_where_no_state_says_it(small, expanded, found):
    tabs = [
        f"<li class='{'active' * (name == 'Offers')}'><a role=tab data-toggle=tab href='#{name}' aria-expanded={state}>{name}</a>"
        for name, state in zip(("Drafts", "Offers", "Orders"), expanded.split(), strict=True)
    ]
    style = "<style>a{color:#777}.active a{color:#267f82;box-shadow:inset 0 -2px 0 #267f82}</style>"
    assert highlighted(small(f"{style}<ul role=tablist>{''.join(tabs)}</ul>")) == found


def test_the_shown_tab_is_highlighted_though_the_pointer_is_on_another_one(stage):
    """In a page without a document type `:hover` alone finds links and nothing else (Quirks Mode §3.1)."""
    tab = "<li class='{}'><a role=tab data-toggle=tab href='#{}'>{}</a>"
    stage.show(
        "<style>a{color:#777}.active a,li a:hover{color:#267f82;box-shadow:inset 0 -2px 0 #267f82}</style><ul role=tablist>"
        + tab.format("active", 1, "General")
        + tab.format("", 2, "Supplier")
        + tab.format("", 3, "Stock")
        + "</ul>"
    )
    stage.begin()
    stage.page.hover("text=Stock")
    assert highlighted(stage.look().text) == ['tab "General" highlighted']


def test_the_open_one_of_entries_with_signs_of_their_own_is_highlighted(small):
    glyphs = "".join(f".s{at} a::before{{content:'\\e0{at}0'}}" for at in range(4))
    entries = "".join(
        f"<li class='entry s{at}{' on' * (at == 1)}'><a href=/{at}>Part {at}</a>" for at in range(4)
    )
    page = small(f"<style>li{{padding:8px}}.on{{background:#e9f6fd}}{glyphs}</style><ul>{entries}</ul>")
    assert highlighted(page) == ['link "Part 1" highlighted → /1']


@pytest.mark.parametrize(
    ("style", "found"),
    [("background:#45c;color:#fff", 1), ("color:#999", 0), ("background:#eee;color:#aaa", 0)],
)
def test_what_is_off_because_it_is_open_is_highlighted(small, style, found):
    entries = "".join(
        f"<a class='entry{' on' * (at == 1)}' role=button href=#{' aria-disabled=true' * (at == 1)}>Part {at}</a>"
        for at in range(4)
    )
    page = small(
        f"<style>a{{color:#222;padding:8px;text-decoration:none}}.on{{{style}}}</style><nav>{entries}</nav>"
    )
    assert highlighted(page) == ['button "Part 1" disabled highlighted'] * found


def test_the_ring_around_a_field_that_has_the_focus_is_no_highlight(small):
    field = "<div><select class='field{}' aria-label={}{}><option>1<option>2</select></div>".format
    style = "<style>select{border:1px solid #ccc}select:focus{border-color:#80bdff;box-shadow:0 0 0 3px #bdf}</style>"
    fields = field(" set", "Priority", " autofocus") + field("", "Sorting", "") + field("", "Order", "")
    assert highlighted(small(f"{style}<form>{fields}</form>")) == []


def test_what_opens_the_chosen_tab_is_highlighted_among_the_others(small):
    page = small(
        "<style>ul ul{display:none}.active{color:#000;background:#fff;border:1px solid}</style><ul role=tablist>"
        "<li><a role=tab href=#o aria-selected=false>Orders</a><li><a role=tab href=#i aria-selected=false>Invoices</a>"
        "<li><a class=active role=button aria-expanded=false href=#>More</a>"
        "<ul><li><a role=tab aria-selected=true href=#l>Letters</a></ul></ul>"
    )
    assert '[3] button "More" collapsed highlighted' in page
    assert page.count("highlighted") == 1


@pytest.mark.parametrize(
    ("line", "is_told"),
    [
        (
            ".c::before{content:'';position:absolute;left:0;top:9px;width:1px;height:16px;background:#fff}",
            False,
        ),
        (".c{box-shadow:inset 1px 0 0 #fff}", False),
        (".c{box-shadow:inset 0 -3px 0 #fff}", True),
        (
            ".c::before{content:'';position:absolute;left:0;bottom:0;width:100%;height:3px;background:#fff}",
            True,
        ),
    ],
)
def test_a_hairline_between_things_highlights_none(small, line, is_told):
    page = small(
        f"<style>a{{background:#06c;color:#fff;padding:9px;position:relative}}{line}</style><div style='background:#06c'>"
        "<a href=#d>Draft</a><a href=#s class=c>Sent</a><a href=#b>Bin</a></div>"
    )
    assert page.count("highlighted") == is_told


def test_the_paler_days_of_the_next_month_are_not_highlighted_beside_a_range(small):
    def day(number, called=""):
        return f"<td class={called}><button class=d aria-label='Day {number}'>{number}</button></td>"

    weeks = "".join(
        f"<tr>{''.join(day(number, 'in' if number < 17 else 'next' if number > 24 else '') for number in range(first, first + 7))}</tr>"
        for first in (1, 8, 15, 22)
    )
    page = small(
        "<style>.d{border:0;background:none;color:#111}.next .d{color:#555}.in{background:#eee}td{padding:2px}</style>"
        f"<table>{weeks}</table>"
    )
    assert "highlighted" not in page


def test_an_entry_with_a_shadow_root_of_its_own_is_highlighted(small):
    page = small(
        "<nav><x-i t=Inbox on></x-i><x-i t=Sent></x-i><x-i t=Bin></x-i></nav><script>customElements.define('x-i', class extends "
        "HTMLElement { connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = '<a role=link tabindex=0 style=\"' + "
        "(this.hasAttribute('on') ? 'background:#ddd' : '') + '\">' + this.getAttribute('t') + '</a>' } })</script>"
    )
    assert [line for line in page.split("\n") if "highlighted" in line] == [' [1] link "Inbox" highlighted']


def test_what_is_off_by_its_pointer_is_none_of_those_that_one_is_chosen_of(small):
    page = small(
        "<style>b{padding:9px;cursor:pointer;color:#345}.on{color:#06c;background:#eee}</style><b class=on onclick=1>Inbox</b>"
        "<b onclick=1>Sent</b><b onclick=1 style='color:#ccc;cursor:not-allowed'>Old</b>"
    )
    assert '"Inbox" highlighted' in page
    assert page.count("highlighted") == 1


def test_a_paler_button_without_a_hand_is_off_and_not_highlighted(small):
    page = small(
        "<style>button{background:#f6f8fa;color:#111;cursor:pointer}.inactive{background:#e6eaef;color:#59636e;cursor:auto}</style>"
        "<button>Filters</button><button>Save</button><button class=inactive>Merge</button><button>Watch</button>"
    )
    assert "highlighted" not in page


def test_the_chosen_day_is_highlighted_in_a_month_that_begins_late_in_a_week(small):
    def day(number):
        return (
            f"<td><button class='{'b on' if number == 10 else 'b text'}'>{number}</button></td>"
            if number
            else "<td></td>"
        )

    weeks = "".join(
        f"<tr>{''.join(day(max(0, number)) for number in range(first, first + 7))}</tr>"
        for first in (-5, 2, 9, 16)
    )
    page = small(
        f"<style>.b{{border:0;background:none}}.on{{background:#82b1ff;color:#fff}}</style><table>{weeks}</table>"
    )
    assert [line.strip() for line in page.split("\n") if "highlighted" in line] == [
        '[10] button "10" highlighted'
    ]


@pytest.mark.parametrize(("called", "is_told"), [("item_selected", True), ("other", False)])
def test_of_two_the_one_whose_class_goes_on_is_highlighted(small, called, is_told):
    page = small(
        f"<style>.item{{background:#eef;color:#06c}}.{called}{{background:#06c;color:#fff}}</style>"
        f"<button class={called}>1</button><button class=item>2</button>"
    )
    assert page.count("highlighted") == is_told


def test_one_of_several_is_highlighted_by_its_colour_in_a_style_attribute(small):
    entries = "".join(
        f"<div role=button tabindex=0 style='padding:8px;cursor:pointer{';color:#1976d2' * (at == 0)}'>Part {at}</div>"
        for at in range(4)
    )
    assert highlighted(small(f"<div role=list>{entries}</div>")) == ['button "Part 0" highlighted']


def test_a_mark_that_the_chosen_one_has_too_names_none_of_the_others(small):
    page = small(
        "<style>li{display:inline-block;padding:8px;color:#777;cursor:pointer}.on{color:#111}</style><ul role=menu>"
        "<li role=menuitem tabindex=0 class='item normal'>Home<li role=menuitem tabindex=0 class='item normal on'>Docs"
        "<li class='item sub'><div role=menuitem tabindex=0 aria-haspopup=true>Support</div></ul>"
    )
    assert highlighted(page) == ['menuitem "Docs" highlighted']


def test_of_three_of_which_one_is_off_another_one_is_highlighted(small):
    page = small(
        "<style>.node{padding:8px;cursor:default;color:#111}.on{background:#eef2ff;border:1px solid #aac}.off{color:#777}</style><div>"
        "<div class='node on' onclick=1>Inbox</div><div class=node onclick=1>Sent</div><div class='node off' onclick=1>Old</div></div>"
    )
    assert highlighted(page) == ['clickable "Inbox" highlighted']


OPTIONS = "<style>div{{padding:6px}}.active{{background:#e8effb;color:#184a90}}</style><div role=listbox>{}{}{}</div>"
OPTION = "<div role=option aria-selected={} class='{}'>{}</div>"


@pytest.mark.parametrize(
    ("second", "found"),
    [("false", ['option "Berlin" highlighted']), ("true", [])],
    ids=["all deny", "one is"],
)
def test_the_option_that_enter_would_take_is_highlighted_where_none_says_more(small, second, found):
    page = small(
        OPTIONS.format(
            OPTION.format("false", "item active", "Berlin"),
            OPTION.format(second, "item", "Lima"),
            OPTION.format("false", "item", "Lisbon"),
        )
    )
    assert highlighted(page) == found


def test_full_hours_among_quarters_are_no_highlights(small):
    times = "".join(
        f"<div onclick=1 class='{'h' * (at % 4 == 0)}{' on' * (at == 4)}'>{9 + at // 4}:{15 * (at % 4):02}</div>"
        for at in range(12)
    )
    page = small(
        f"<style>div div{{height:18px;color:#888}}.h{{color:#000;background:#e2f2fe}}.on{{background:#27c;color:#fff}}</style><div>{times}</div>"
    )
    assert highlighted(page) == ['clickable "10:00" highlighted']


BUTTONS = (
    "<style>button{border:0;padding:8px 16px;background:#f5f5f5;box-shadow:0 3px 1px -2px #888}.text,.lined{background:none;"
    "box-shadow:none}.lined{border:1px solid}.danger{background:#c00;color:#fff}.on{background:#bbd}</style>"
)


@pytest.mark.parametrize(
    ("called", "is_told"), [("b text", False), ("b lined", False), ("b solid danger", False), ("b on", True)]
)
def test_a_lesser_or_a_dangerous_button_is_not_highlighted(small, called, is_told):
    buttons = "".join(
        f"<button class='{each}'>{name}</button>"
        for each, name in (("b", "Count"), (called, "Help"), ("b", "Compute"))
    )
    assert small(BUTTONS + buttons).count("highlighted") == is_told


STEP = (
    "<style>.s{{display:inline-block;padding:9px}}.i{{width:28px;height:28px;border-radius:50%;background:#eee}}"
    ".on .i{{background:#16f;color:#fff}}.done .i{{background:#dfd}}</style><div>{}</div>"
)


@pytest.mark.parametrize(
    ("discs", "on", "found"),
    [
        ("123", 0, ['clickable "1 Address" highlighted']),
        (" 23", 1, ['clickable "2 Payment" highlighted']),
        ("717", 0, []),
    ],
    ids=["the first", "behind one that is done", "other figures, as of what is new in each"],
)
def test_the_step_that_is_under_way_is_highlighted_by_its_disc(small, discs, on, found):
    steps = "".join(
        f"<div onclick=1 class='s{' on' * (at == on)}'><div class=i>{disc}</div><b>{name}</b></div>"
        for at, (disc, name) in enumerate(zip(discs, ("Address", "Payment", "Check"), strict=True))
    )
    assert highlighted(small(STEP.format(steps))) == found


def test_what_looks_as_the_chosen_one_of_another_group_is_highlighted_where_all_are_chosen(small):
    style = "<style>.b{background:#eee;border:0}.on{background:#999}</style>"
    group = "<div class=group><button class='b {}'>{}</button><button class='b {}'>{}</button></div>"
    page = small(style + group.format("on", "Left", "", "Right") + group.format("on", "Ham", "on", "Basil"))
    assert highlighted(page) == [f'button "{name}" highlighted' for name in ("Left", "Ham", "Basil")]
    page = small(style + group.format("on", "Ham", "on", "Basil"))
    assert highlighted(page) == []


@pytest.mark.parametrize(("between", "is_told"), [("<hr>", True), ("<div>Sum: 40</div>", False)])
def test_paragraphs_here_and_there_are_none_of_several(small, between, is_told):
    page = small(
        "<style>p{padding:9px}.on{background:#ddd}</style><p onclick=1>Apples</p>"
        f"{between}<p onclick=1 class=on>Pears</p>{between}<p onclick=1>Plums</p>"
    )
    assert page.count("highlighted") == is_told


def test_an_arrow_without_words_among_words_is_another_thing(small):
    page = small(
        "<style>.i{display:inline-block;padding:9px;cursor:pointer;min-width:9px}.arrow{border:1px solid}.on{border:1px solid #080}</style><div>"
        + "".join(f"<div class='i{' on' * (at == 1)}' onclick=1>{at}</div>" for at in (1, 2, 3, 4))
        + "<div class='i arrow' onclick=1><svg width=9 height=9><path d='M2 0l5 4-5 5'/></svg></div></div>"
    )
    assert highlighted(page) == ['clickable "1" highlighted']


@pytest.mark.parametrize(
    ("given", "found"),
    [("", ['radio "List" highlighted']), ("checked", [])],
    ids=["none ticked", "the painted one"],
)
def test_a_ticked_radio_is_not_highlighted_as_well(small, given, found):
    style = (
        "<style>input{position:absolute;opacity:0}.on{color:#06c;background:#eef}label{padding:8px}</style>"
    )
    page = small(
        f"{style}<div><label class='r on'><input type=radio name=v {given}>List</label>"
        "<label class=r><input type=radio name=v>Board</label><label class=r><input type=radio name=v>Days</label></div>"
    )
    assert highlighted(page) == found


def test_what_is_ticked_beside_its_label_is_not_highlighted_as_well(small):
    style = (
        "<style>input{position:absolute;opacity:0}.on{color:#fff;background:#06c}label{padding:8px}</style>"
    )
    page = small(
        f"{style}<div><label for=a class='r on'>List</label><input type=radio name=v id=a checked>"
        "<label for=b class=r>Board</label><input type=radio name=v id=b><label for=c class=r>Days</label>"
        "<input type=radio name=v id=c></div>"
    )
    assert page.splitlines()[0] == '[1] radio "List" checked'


@pytest.mark.parametrize(
    ("called", "pointed", "found"),
    [
        ("on", "Days", ['button "List" highlighted']),
        ("on", "List", ['button "List" highlighted']),
        ("green", "List", []),
    ],
    ids=["on another one", "on the chosen one", "on one of three kinds"],
)
def test_the_pointer_leaves_of_three_the_chosen_one_highlighted(stage, called, pointed, found):
    other = "kind" if called == "green" else "tag"
    stage.show(
        "<style>button{border:0;padding:9px;background:#eee}.on{background:#06c;color:#fff}.green{background:#080;color:#fff}"
        ".kind{background:#fda}button:hover{background:#ccc}</style>"
        f"<button class='tag {called}'>List</button><button class='tag {other}'>Board</button><button class=tag>Days</button>"
    )
    stage.begin()
    stage.page.hover(f"text={pointed}")
    assert highlighted(stage.look().text) == found
