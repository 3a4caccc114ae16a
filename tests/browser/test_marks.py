"""The mark that a style sheet paints beside words: what its colour says, and where it is decoration."""

from __future__ import annotations

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

DOT = (
    "<style>.on::before,.off::before{content:'';display:inline-block;width:8px;height:8px;border-radius:50%;"
    "background:#0a0}.off::before{background:#d00}</style>"
)
KEY = (
    "<style>div div{display:inline-block;min-width:120px;border-color:var(--c)}div div::before{content:' ';display:inline-block;"
    "width:10px;height:0;border-top:4px solid;border-color:inherit}</style>"
)
LEFT = "<style>div div{display:inline-block}i{display:inline-block;width:10px;height:10px;background:var(--c)}</style>"


def signs(page):
    return [line.partition(" sign=")[2] for line in page.split("\n")]


def test_the_dot_of_a_state_is_told_by_its_colour(small):
    page = small(
        f"{DOT}<ul><li><span class=on>web 1</span><li><span class=off>web 2</span><li><b class=on>web 3</b></ul>"
    )
    assert signs(page) == ["", '"green"', '"red"', '"green"']


def test_a_sign_in_another_colour_than_the_words_is_told(small):
    page = small(
        "<style>.on::before,.off::before{content:'●';color:#0a0}.off::before{color:#d00}</style>"
        "<table><tr><th>Host<th>State<tr><td>web 1<td><b class=on>agent</b><tr><td>web 2<td><b class=off>agent</b></table>"
    )
    assert page.splitlines()[2:] == [
        ' row "web 1" | "agent" sign="green"',
        ' row "web 2" | "agent" sign="red"',
    ]


def test_each_word_of_a_legend_has_its_key(small):
    told = '"Load Temperature" sign="red by Load", "blue by Temperature"'
    for style, key in ((KEY, ""), (LEFT, "<i></i>")):
        entry = f"<div style='--c:{{}}'>{key}{{}}</div>".format
        assert small(f"{style}<div>{entry('#f44', 'Load')}{entry('#08f', 'Temperature')}</div>") == told
    assert small(f"{DOT}<p>Server <b class=off>reached</b></p>") == '"Server reached" sign="red by reached"'


REVISED = (
    "<style>.in{background:#cfc}.out{background:#fcc}b{background:#cfc;padding:2px 6px}"
    "ins{background:rgba(70,190,90,.7);text-decoration:none}i,td i{background:#ffc}</style>"
)


def test_words_on_grounds_of_their_own_in_a_text_are_told_with_these(small):
    """As what was added and what was taken away, which no other sign tells."""
    page = small(
        f"{REVISED}<div>Never stand on the <span class=in>top of</span> <span class=out>last</span> step.<br>"
        "<span class=in>Fold <em>it</em></span><br><span class=out>Leave it</span></div><p><ins>Carry it home</ins></p>"
        "<table><tr><td>The <i class=out>old</i> one<td>The <i class=in>new</i> one</table>"
    )
    assert page.splitlines() == [
        '"Never stand on the top of last step." sign="on light green by top of", "on light red by last"',
        '"Fold it" sign="on light green"',
        '"Leave it" red sign="on light red"',
        '"Carry it home" sign="on green"',
        "table",
        ' row "The old one" | "The new one" sign="on light red by old", "on light green by new"',
    ]


def test_badges_and_what_stands_alone_have_no_ground_in_a_text(small):
    page = small(
        f"{REVISED}<p>Pump <b>open</b></p><p><i>All of it</i></p><ul><li><i>one</i> <i>two</i></ul><p>The <mark>lamp</mark> is <i style="
        "'display:inline-block'>on</i></p><p class=in>The <span class=in>pump</span> <a href=/b>runs</a></p><p>See <i><a href=/a>this</a></i></p>"
    )
    assert "sign" not in page


@pytest.mark.parametrize(
    "html",
    [
        "<style>li::before{content:'✓';color:#0a0}</style><ul><li>Fast<li>Cheap</ul>",
        "<style>h2::before{content:'';display:inline-block;width:4px;height:16px;background:#08f}</style><h2>A</h2><h2>B</h2>",
        "<style>label::after{content:'*';color:#d00}</style><label for=a>Name</label><input id=a>",
        "<style>p::before{content:'* ';color:#d00}</style><p>Groups</p><div role=application><input></div>",
        "<style>p::after{content:'';display:block;width:90%;height:2px;background:#08f}</style><p>Title</p>",
        "<style>p::after{content:'';display:inline-block;border:5px solid transparent;border-top-color:#08f}</style><p>More</p>",
        "<style>p::after{content:'';position:absolute;width:8px;height:8px;background:#08f;transform:scale(0)}</style><p>Wait</p>",
        "<style>p::before{content:'';display:inline-block;width:8px;height:8px;background:#999}</style><p>Off</p>",
    ],
    ids=[
        "the bullets of a list",
        "a bar before each heading",
        "the star of a field that has to be filled in",
        "a star before words",
        "a line below a title",
        "an arrow",
        "what is not there yet",
        "a grey one",
    ],
)
def test_decoration_is_no_mark(small, html):
    assert "sign" not in small(html)


PLAIN = "<a href=/{0} aria-label='Seat {0}' style='display:inline-block;width:20px;height:20px;background:{1}'></a>"


def test_the_colour_of_the_house_is_told_of_no_button_without_words(small):
    plain = "".join(
        PLAIN.format(*one) for one in (("a", "#06c"), ("b", "#06c"), ("c", "#c00"), ("d", "none"))
    )
    words = "<button style='background:#06c;color:#fff'>Edit</button>"
    assert [line.count("sign=") for line in small(f"<p>{plain}</p>").split("\n")] == [1, 1, 1, 0]
    assert [line.count("sign=") for line in small(f"<p>{words}{plain}</p>").split("\n")] == [0, 0, 0, 1, 0]


BOX = (
    "<style>input{{position:absolute;opacity:0}}.d{{display:inline-block;width:16px;height:16px;border:1px solid #888;"
    "position:relative}}.on .d,.on:hover .d,.some .d{{background:#06c}}.on .d::after{{content:'';position:absolute;inset:5px;background:#fff}}"
    ".some .d::after{{content:'';position:absolute;left:4px;top:7px;width:8px;height:2px;background:#fff}}{}</style>"
)


def box(label, called="", given="", kind="radio"):
    return (
        f"<label class='r {called}'><input type={kind} name=one {given}><span class=d></span>{label}</label>"
    )


@pytest.mark.parametrize(
    ("style", "second", "found"),
    [
        ("", box("By air", "on"), ['[2] radio "By air" checked', '[4] radio "One seat" checked']),
        ("", box("By air", "wide"), ['[4] radio "One seat" checked']),
        (
            ".on .d{background:none}.on .d::after{display:none}input:checked+.d{background:#06c}",
            box("By air", "on"),
            ['[4] radio "One seat" checked'],
        ),
    ],
    ids=["as one that is ticked", "with a class of no paint", "by a class alone, where its state paints"],
)
def test_a_box_that_looks_as_one_that_is_ticked_is_told_so(small, style, second, found):
    page = small(
        BOX.format(style)
        + box("By land")
        + second
        + box("By sea")
        + "<hr>"
        + box("One seat", "on", "checked")
        + box("Ten seats")
    )
    assert [line for line in page.split("\n") if "checked" in line] == found


def test_a_box_that_is_off_is_not_taken_for_a_ticked_one_by_being_so(small):
    style = "input:checked+.d{background:#06c}.off .d{border-color:#eee}"
    page = small(
        BOX.format(style)
        + box("Mail", "off", "checked disabled", "checkbox")
        + box("Post", "off", "disabled", "checkbox")
        + box("Fax", "", "", "checkbox")
    )
    assert page.count("checked") == 1


@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("", " mixed"),
        (".some .d::after{width:16px;height:4px;transform:scale(.5)}", " mixed"),
        (".some .d::after{transform:scale(0)}", ""),
        (".some .d::after{transform:rotate(45deg)}", ""),
        (".some .d::after{background:none}", ""),
        (".some .d::after{width:14px;height:5px}", ""),
    ],
    ids=[
        "a dash",
        "one made smaller",
        "one of no size",
        "a slanted line",
        "one of no colour",
        "the bar of a switch",
    ],
)
def test_a_dash_in_a_box_says_that_some_are_ticked(small, style, told):
    page = small(BOX.format(style) + box("All parts", "some", "aria-checked=false", "checkbox"))
    assert page == f'[1] checkbox "All parts"{told}'


@pytest.mark.parametrize(
    ("at", "said", "told"),
    [("left:22px", "", " checked"), ("left:2px", "", ""), ("left:22px", "aria-checked=false", "")],
)
def test_a_switch_that_says_nothing_is_on_where_its_knob_is_at_its_end(small, at, said, told):
    page = small(
        f"<button role=switch {said} aria-label=Dark style='position:relative;width:40px;height:20px;padding:0;border:0'>"
        f"<i style='position:absolute;top:2px;{at};width:16px;height:16px;background:#fff'></i></button>"
    )
    assert page == f'[1] switch "Dark"{told}'


TICK = "<svg width=14 height=14 viewBox='0 0 14 14' fill=none stroke=#06c stroke-width=2 aria-hidden=true><path d='M2 7l4 5L12 1'/></svg>"


def test_a_coloured_tick_is_called_one(small):
    entry = "<li role=none><button role=menuitem style='display:flex;color:#111'><span>Item {}</span><span>{}</span></button>"
    page = small(f"<ul role=menu>{entry.format(1, TICK)}{entry.format(2, '')}</ul>")
    assert page.splitlines()[1:] == [' [1] menuitem "Item 1" sign="blue tick"', ' [2] menuitem "Item 2"']


SPOT = "<i style='position:absolute;top:2px;{};width:8px;height:8px;border-radius:{};background:#000'></i>"


@pytest.mark.parametrize(
    ("side", "radius", "is_told"),
    [("right:2px", "50%", True), ("right:2px", "0", False), ("left:2px", "50%", False)],
    ids=["at the end", "a square", "before its words"],
)
def test_a_spot_at_the_corner_of_a_tab_is_told_in_any_colour(small, side, radius, is_told):
    tab = "<button role=tab style='position:relative;padding:9px 14px;border-radius:0'>Invoices{}</button>"
    page = small(f"<div role=tablist>{tab.format('')}{tab.format(SPOT.format(side, radius))}</div>")
    assert page.count('sign="black"') == is_told


WARNING = "<svg width=16 height=16 style='position:absolute;{}'><path fill={} d='M8 1l7 14H1z'/></svg>"


@pytest.mark.parametrize(
    ("place", "colour", "told"),
    [
        ("right:8px;top:3px", "#f1c21b", ' sign="yellow"'),
        ("right:8px;top:3px", "#777", ""),
        ("right:-40px;top:3px", "#f1c21b", ""),
    ],
    ids=["over its end", "grey", "beside it"],
)
def test_a_coloured_sign_over_a_field_is_told_of_it(small, place, colour, told):
    page = small(
        f"<div style='position:relative;width:200px'><input aria-label=Project style='width:100%'>{WARNING.format(place, colour)}</div>"
    )
    assert page == f'[1] textbox "Project"{told}'


def test_a_sign_between_two_texts_is_told_of_the_nearer_one(small):
    row = (
        "<style>.row{{display:flex}}b{{font-weight:400}}i{{width:14px;height:14px;background:#c00;border-radius:50%;margin:{}}}</style>"
        "<div class=row><b>Ready</b><i></i><b>Invalid</b></div>"
    )
    assert small(row.format("0 4px")).splitlines() == ['"Ready"', '"Invalid" sign="red"']
    assert small(row.format("0 30px 0 4px")).splitlines() == ['"Ready" sign="red"', '"Invalid"']
    boxed = row.replace("<i></i><b>Invalid</b>", "<span class=row><i></i><b>Invalid</b></span>")
    assert small(boxed.format("0 8px 0 0")).splitlines() == ['"Ready"', '"Invalid" sign="red"']


@pytest.mark.parametrize(
    ("third", "count"), [("", 2), ("<svg width=14 height=14><circle cx=7 cy=7 r=7 fill=#3a3 /></svg>", 0)]
)
def test_the_sign_above_the_words_of_some_entries_is_told_of_these(small, third, count):
    done = "<svg width=14 height=14><circle cx=7 cy=7 r=7 fill=#3a3 /></svg>"
    steps = "".join(
        f"<li><div>{sign}</div><div>{name} step</div></li>"
        for sign, name in ((done, "First"), (done, "Second"), (third, "Third"))
    )
    assert small(f"<ol>{steps}</ol>").count('sign="green"') == count


@pytest.mark.parametrize(
    ("ground", "words", "is_told"),
    [("#f9f0e6", "#935610", True), ("#f9f0e6", "#222", False), ("#f7f7f9", "#935610", False)],
    ids=["brown on its shade", "black on it", "brown on grey"],
)
def test_a_pale_ground_is_told_where_its_words_are_coloured(small, ground, words, is_told):
    page = small(
        f"<div style='background:{ground};color:{words};padding:8px'>Trial ends in three days</div><p>Plain</p>"
    )
    assert page.count('sign="on light orange"') == is_told


@pytest.mark.parametrize(
    ("beside", "is_told"),
    [
        ("", False),
        ("<button type=button>Up</button>", True),
        ("<input aria-label=Name><button>Add</button>", False),
    ],
)
def test_where_the_chosen_option_stands_is_told_beside_buttons_that_move_it(small, beside, is_told):
    page = small(
        f"<form><div><select size=4 aria-label=Room><option>Hall<option selected>Bath<option>Attic</select>{beside}</div></form>"
    )
    assert page.count('sign="at 2"') == is_told


RING = (
    "<style>@keyframes turn{{to{{transform:rotate({})}}}}i{{display:inline-block;width:12px;height:12px;border:2px solid;border-top-color:#ccc;"
    "border-radius:50%;animation:turn 1s linear {}}}</style><button><i style='{}'></i> Save</button> <i></i>"
)


@pytest.mark.parametrize(
    ("angle", "times", "style", "is_busy"),
    [
        ("360deg", "infinite", "", True),
        ("1turn", "infinite", "", True),
        ("360deg", "1", "", False),
        ("15deg", "infinite alternate", "", False),
        ("360deg", "infinite", "opacity:0", False),
        ("360deg", "infinite", "animation-play-state:paused", False),
    ],
    ids=["without end", "by turns", "once", "to and fro", "unseen", "at rest"],
)
def test_a_ring_that_turns_in_a_button_says_that_it_is_busy(small, angle, times, style, is_busy):
    assert small(RING.format(angle, times, style)) == '[1] button "Save"' + " busy" * is_busy


def test_a_drawing_that_turns_by_itself_says_that_its_button_is_busy(small):
    ring = (
        "<svg width=12 height=12><circle cx=6 cy=6 r=5 fill=none stroke=#06c stroke-dasharray=9><animateTransform "
        "attributeName=transform type=rotate from='0 6 6' to='360 6 6' dur=1s repeatCount=indefinite /></circle></svg>"
    )
    assert small(f"<button>{ring} Save</button>") == '[1] button "Save" busy'


def month(ends, within, called="class=in", given=""):
    def day(number):
        cell = called if number in within else ""
        chosen = f"class='d on' {given}" if number in ends else f"class=d {given if number in within else ''}"
        return f"<td {cell}><button {chosen}>{number}</button></td>"

    weeks = "".join(
        f"<tr>{''.join(day(number) for number in range(first, first + 7))}</tr>" for first in (1, 8, 15, 22)
    )
    style = "<style>.d{border:0;background:none;width:30px}.on{background:#06c;color:#fff;border-radius:50%}.in{background:#eee}</style>"
    return f"{style}<table>{weeks}</table>"


@pytest.mark.parametrize(
    ("html", "first", "last"),
    [
        (month((11, 24), range(12, 24)), 12, 23),
        (month((2, 27), range(3, 27)), 3, 26),
        (month((11, 24), range(12, 24)) + "<button style='background:#eee'>2</button>", 12, 23),
        (month((5, 9), range(5, 10), given="aria-pressed=true"), 6, 8),
        (month((11, 24), range(12, 23)), 0, -1),
        (month((11, 24), range(12, 24), called=""), 0, -1),
        (month((11, 24), range(12, 28)), 0, -1),
    ],
    ids=[
        "a band",
        "over most days",
        "beside another figure",
        "all of them pressed",
        "not up to its end",
        "no band",
        "beyond its end",
    ],
)
def test_days_on_a_band_between_two_that_are_chosen_are_in_range(small, html, first, last):
    told = [line for line in small(html).split("\n") if 'sign="in range"' in line]
    assert [line.split('"')[1] for line in told] == [str(number) for number in range(first, last + 1)]
