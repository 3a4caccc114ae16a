"""What pages of a few lines read like: each shows one way in which something to see or to act on was lost."""

import re

import pytest

from pytest_agentbrowse.errors import ElementNotActionable

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]

HIDDEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"
OVER = "position:absolute;left:0;top:0;width:100%;height:100%;opacity:0"

CHOSEN = "<style>.on{color:#06c;font-weight:bold}.even{background:#eee}.weekend{color:red}</style>"

COMPONENTS = (
    "<script>const made = (name, html) => customElements.define(name, class extends HTMLElement { constructor() { super();"
    "this.attachShadow({mode: 'open'}).innerHTML = html } });"
    "made('x-sign', '<svg width=20 height=20 aria-hidden=true role=img><path d=\"M0 0h9v9z\"></path></svg>');"
    "made('x-pressed', '<button class=\"x-pressed x-pressed--wide\" aria-label=\"\"><slot></slot></button>');"
    "made('x-titled', '<x-pressed style=display:inline-block><x-sign></x-sign></x-pressed>');"
    "made('x-named', '<x-pressed title=Close style=display:inline-block><x-sign></x-sign></x-pressed>');"
    "made('x-card', '<p>Rooms</p><x-pressed style=display:inline-block><x-sign></x-sign></x-pressed>')</script>"
)
"""Components in components, as those of Home Assistant."""


def drawn(path, how="fill=currentColor"):
    """A small drawing, of which nothing but its outline says what it is."""
    return f"<svg width=20 height=20 viewBox='0 0 24 24' {how}><path d='{path}'/></svg>"


def lined(path):
    return drawn(path, "fill=none stroke=currentColor stroke-width=2")


SIGNS = "<style>i{display:inline-block;width:14px;height:14px}i::before{content:'\\e006'}</style>"

LETTERED = (
    "<style>@font-face{font-family:Lettered;src:url(data:font/woff;base64,"
    "d09GRgABAAAAAAMEAAsAAAAABDgAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABHU1VCAAAChAAAAH4AAAC4stS2U09TLzIAAAF4"
    "AAAAJAAAAGBBVkIAY21hcAAAAbAAAAA1AAAAPACoALlnbHlmAAAB/AAAACUAAABowGPAYGhlYWQAAAEIAAAANgAAADYxXRwU"
    "aGhlYQAAAUAAAAAeAAAAJAamBGpobXR4AAABnAAAABMAAAB6OpgAAGxvY2EAAAHoAAAAEwAAAEIATgA0bWF4cAAAAWAAAAAY"
    "AAAAIAAiAAZuYW1lAAACJAAAAFEAAABjn9Sw7HBvc3QAAAJ4AAAADAAAACAAAwAAAAEAAAABAADOESfYXw889QABA+gAAAAA"
    "5zBsCgAAAADnMGwKAGQAAAOEAyAAAAADAAIAAAAAAAB4nGNgZGBgbvk/B0i+YGBgOMGswAAUQQGyAGpZBBgAAHicY2BkYGBQ"
    "YGBhANEMDEwMaAAABDwAKXicY2BmMmacwMDKwMJAGDAic+yBAEjFM1ThVK/AwA8AiUgC2HicY/zCwMBIR8z8ggEKAAypG7gA"
    "eJxjYGBgYmBgYAZiESDJCKZZGDSANBuQZgTKxjNU/f8P5MczJP7//3/P/wVgVUAAAJqiCVsAAAB4nGNgIBvwMkgxqDOYAAAB"
    "yACDAHicY2BkSGFgYG5hVmBgZmAwFlQUTGFWYFb484CBgaoyAAiFEDkAAAB4nC2IQQqAIBQFRxOqTXWDbtE5xBuIiAiuvnr/"
    "NJrF8OYBhgfFRLF9nmjWUQvK7OO5OP+tObhtDq1LrC6mXrxgyQQaHSFSccNpVMEjL3kDDQoAAAB4nGNgZsALAAB9AAR4nCWM"
    "QQrCQBAEa3QXomIiiWBAjR/w5BvEg3j0A14UwaP/j70ty7DdXT1DAHMGjsT5crtTkZQwjhQSn/froYy/E0v+K81XuubElafJ"
    "QEOr17BhK1/UyqoktTsHZtrNTFmITER653v5Xu1QL4ksfSub7XyhZW0X2s10P6O5CYoAAA=="
    ")}i{display:inline-block;width:24px;font:24px/1 Lettered;white-space:nowrap}</style>"
)
"""A font that paints `sort`, `check_box`, `expand_more` and `arrow_drop_down` as pictures: boxes, as wide as high."""

RATED = (
    "<style>.row{display:flex}b,button{color:#ccc;background:none;border:0;font:16px sans-serif}.y{color:gold}.faint{opacity:.3}"
    ".base{position:relative;width:max-content;color:#ccc}.base span{position:absolute;left:0;overflow:hidden;color:gold}"
    ".painted{background:linear-gradient(90deg,gold 40%,#ccc 40%);background-clip:text;color:transparent}</style>"
)
STAR = "<svg width=16 height=16 viewBox='0 0 9 9'><path fill=gold d='M4 0l5 9H0z'/></svg>"
BARS = (
    "<style>.bar{width:200px;height:8px;background:#eee;display:flex}.bar div{width:100%;height:8px;background:green}"
    ".bar .other{background:red}</style>"
)

TICKS = (
    "<style>i{position:relative;display:inline-block;width:20px;height:20px;z-index:0}input{position:relative;width:20px;height:20px;margin:0;opacity:0;z-index:1}"
    "b{position:absolute;left:0;top:0;width:20px;height:20px;border:1px solid;cursor:pointer}</style>"
    "<i><input type=checkbox id=a checked><b></b></i><label for=a>Watch</label><i><b></b><input type=checkbox id=d></i>"
    "<label for=d>Before</label><i><input type=checkbox aria-label=Alone><b></b></i>"
)
"""Check boxes that are seen by what is painted below them."""

PANES = (
    "<style>i,b{display:inline-block;width:60px}.a{position:absolute;left:0;width:60px}.b{margin-left:60px;width:140px}</style><div role=grid>"
    "<div class=a><div role=row aria-rowindex=1><b role=columnheader aria-colindex=1>Run</b></div></div>"
    "<div class=b><div role=row aria-rowindex=1><b role=columnheader aria-colindex=3>Rows</b><b role=columnheader aria-colindex=2>Time</b></div></div>"
    "<div class=a><div role=row aria-rowindex=2><i role=gridcell aria-colindex=1><a href=/1>ridge</a></i></div>"
    "<div role=row aria-rowindex=3><i role=gridcell aria-colindex=1><a href=/2>forest</a></i></div></div>"
    "<div class=b><div role=row aria-rowindex=2><i role=gridcell aria-colindex=2>27 s</i><i role=gridcell aria-colindex=3>120</i></div>"
    "<div role=row aria-rowindex=3><i role=gridcell aria-colindex=2>41 s</i><i role=gridcell aria-colindex=3>80</i></div></div></div>"
)
"""A grid in panes, as those of AG Grid."""

ROWS = "<style>.r{display:flex}.r>*{flex:1;min-width:0}.h{color:#888}</style>"
"""Boxes side by side, those of heads in grey."""

REACT_ROOT = (
    "<script>for (const type of ['click', 'mousedown', 'dblclick', 'contextmenu', 'drop', 'mouseover', 'keydown']) document.body.addEventListener(type, () => 0);"
    " document.body.__reactContainer$x1 = {}</script>"
)
CHOSEN_IN_REACT = (
    "<label for=to>Country</label><div id=box style='display:flex;width:400px'><div style='display:grid;flex:1'><div style='grid-area:1/1/2/3'>Peru</div>"
    "<div style='grid-area:1/1/2/3'><input id=to role=combobox aria-expanded=false style='opacity:1;width:4px;border:0;padding:0;margin:0'></div></div>"
    "<div id=cross aria-hidden=true><svg class='cross icon' width=20 height=20><path d='M0 0L9 9'/></svg></div></div>"
    "<script>for (const part of [box, cross]) part.__reactProps$x1 = {onMouseDown() {}}</script>"
) + REACT_ROOT
TO_DO = (
    "<li style='position:relative;list-style:none'><input type=checkbox style='appearance:none;opacity:0;position:absolute;"
    "left:0;width:40px;height:20px;margin:0'><label style='padding-left:60px;display:block'"
)
"""An entry of a to-do list, up to the end of its label's tag."""

PAGES = {
    "buttons called alike, each right in a shadow root": (
        "<div></div><div></div><div></div><script>for (const el of document.querySelectorAll('div')) "
        "el.attachShadow({mode: 'open'}).innerHTML = `<button aria-label=Toggle style='background:${el.nextElementSibling ? 'red' : 'blue'}'></button>`</script>",
        '[1] button "Toggle"\n[2] button "Toggle"\n[3] button "Toggle"',
    ),
    "boxes to tick in a matrix whose cells say what they are, beside what is sent for them": (
        "<table><thead><tr><th>From<th colspan=2>To<tr><td><td>New<td>Done</thead><tr><td>New"
        "<td title='New to New'><input type=hidden name=a><input type=checkbox class=old>"
        "<td title='New to Done'><input type=hidden name=b><input type=checkbox class=old></table>",
        'table\n row "From" | "To" head\n row "" | "New" | "Done"\n row "New"\n'
        '  [1] checkbox hint="New to New, in New"\n  [2] checkbox hint="New to Done, in Done"',
    ),
    "columns below a head over several of them": (
        "<table><tr><th rowspan=2>Who<th colspan=2>Seats<th>Days<tr><th>Left<th>Right<th>All"
        "<tr><td>Ada<td><button>+</button><td><button>+</button><td><button>+</button></table>",
        'table\n row "Who" | "Seats" | "" | "Days" head\n row "" | "Left" | "Right" | "All" head\n row "Ada"\n'
        '  [1] button "+" hint="in Left"\n  [2] button "+" hint="in Right"\n  [3] button "+" hint="in All"',
    ),
    "words that a font paints as a picture": (
        f"{LETTERED}<button><i>sort</i> Sort by price</button><button aria-label=Close><i>sort</i></button>"
        "<p>Open <b>sort</b> <i>arrow_drop_down</i></p><button><i>expand_more</i></button>"
        "<table><tr><th>Name <i>expand_more</i><th>Price<tr><td>A<td>1</table>",
        '[1] button "sort Sort by price" icon="sort"\n[2] button "Close" text="sort"\n'
        '"Open sort arrow_drop_down" icon="arrow_drop_down"\n[3] button "expand_more" icon="expand_more"\n'
        'table\n row "Name expand_more" | "Price" head icon="expand_more"\n row "A" | "1"',
    ),
    "what is written in a field, which its title shows whole": (
        "<input placeholder=pattern title=' ^A' value='^A'><input title=Password value=x>",
        '[1] textbox "pattern" value="^A"\n[2] textbox "Password" value="x"',
    ),
    "a link that its attribute calls off, without a look": (
        "<a href=/m disabled style='cursor:default'>Mail</a> <a href=/c>Calendar</a>",
        '[1] link "Mail" hint="disabled" \u2192 /m\n[2] link "Calendar" \u2192 /c',
    ),
    "a message that calls itself the foot of the page": (
        "<output role=contentinfo aria-label='Success message'>Hosts disabled</output><main><p>Main</p></main>"
        "<footer>Foot</footer>",
        'status "Success message"\n "Hosts disabled"\nmain\n "Main"\ncontentinfo\n "Foot"',
    ),
    "words that a font paints, below a label or where they are not seen": (
        f"{LETTERED}<button><i role=img aria-label=From>sort</i> From</button>"
        "<button><i role=img aria-label=Size>sort</i></button>"
        "<button><i role=img aria-label=sort style='opacity:0'>sort</i> Date</button>",
        '[1] button "From From" icon="sort"\n[2] button "Size" icon="sort"\n[3] button "sort Date"',
    ),
    "entries in bold behind what a font paints": (
        f"{LETTERED}<style>b{{font-weight:400}}.new b{{font-weight:700}}</style><ul>"
        "<li class=new><div><i>sort</i> <b>Accounts</b></div><p>Invoice</p><li><div><b>Nora</b></div><p>Workshop</p>"
        "<li><div><b>Newsletter</b></div><p>Sale</p><li class=new><div><b>Hiro</b></div><p>Offer</p></ul>",
        'list\n listitem highlighted\n  "sort Accounts" icon="sort"\n  "Invoice"\n listitem\n  "Nora"\n  "Workshop"\n'
        ' listitem\n  "Newsletter"\n  "Sale"\n listitem highlighted\n  "Hiro"\n  "Offer"',
    ),
    "links that hold nothing but stars": (
        "<style>i{display:inline-block;width:14px;height:14px;background:linear-gradient(gold,gold)}</style>"
        f"<ul><li><a href=/5><b>{'<i class=star-lit></i>' * 5}</b></a><li><a href=/4>{'<i class=star-lit></i>' * 4}"
        "<i class=star-empty></i></a></ul><button><i class=star-lit></i></button>",
        'list\n [1] link hint="5 star lit" → /5\n [2] link hint="4 star lit, 1 star empty" → /4\n'
        '[3] button hint="star lit icon"',
    ),
    "words of a font that paints words as well": (
        f"{LETTERED}<p><i>sort</i> <i>words</i></p>",
        '"sort words"',
    ),
    "an entry that is edited by a double click on the label behind its transparent box": (
        f"<ul>{TO_DO} ondblclick=1>Milk</label>{TO_DO} ondblclick=1>Bread</label></ul>",
        'list\n listitem\n  [1] checkbox hint="Milk"\n  [2] clickable "Milk" reacts to: double_click\n'
        ' listitem\n  [3] checkbox hint="Bread"\n  [4] clickable "Bread" reacts to: double_click',
    ),
    "an entry whose list may hear a double click on the label behind its transparent box": (
        f"<ul id=l>{TO_DO}>Milk</label>{TO_DO}>Bread</label></ul><script>l.addEventListener('dblclick',()=>0)</script>",
        'list\n listitem\n  [1] checkbox hint="Milk"\n  "Milk"\n listitem\n  [2] checkbox hint="Bread"\n  "Bread"',
    ),
    "an entry that nobody edits, and the label behind its transparent box": (
        f"<ul>{TO_DO}>Milk</label>{TO_DO}>Bread</label></ul>",
        'list\n [1] checkbox "Milk"\n [2] checkbox "Bread"',
    ),
    "a filter that is a picture by its role": (
        "<div role=search><div tabindex=0 role=img aria-label=search style='display:inline-flex'><span class=filter></span>"
        "<div><span>My pipeline</span></div><i role=img aria-label=Remove style='cursor:pointer' onclick='0'>x</i></div>"
        "<input aria-label=Search></div>",
        'search\n img "search"\n "My pipeline"\n [1] img "Remove" text="x"\n [2] textbox "Search"',
    ),
    "a second label of a box whose first one says nothing": (
        "<div style='position:relative;z-index:1;padding-left:24px;min-height:24px'><input type=checkbox id=c"
        " style='position:absolute;left:0;z-index:-1;opacity:0'><label for=c></label></div><label for=c>Discounts</label>",
        '[1] checkbox "Discounts"',
    ),
    "the groups of options are told where each begins": (
        "<select aria-label=Court><option>Any<optgroup label=Clay><option>Centre<option selected>Two</optgroup>"
        "<optgroup label=Grass><option disabled>Garden<option>Park</optgroup><option>Hall</select>"
        "<select aria-label=Day><option>Monday<option>Friday</select>",
        '[1] combobox "Court" value="Two" options="Any", "Clay": "Centre", "Grass": "Garden" disabled, "Park", "": "Hall"\n'
        '[2] combobox "Day" value="Monday" options="Friday"',
    ),
    "an icon of a component says which one it is, and not how it is drawn": (
        "<style>clr-icon{display:inline-block;width:16px;height:16px}</style><button><clr-icon shape='times' class=is-inverse><svg role=img "
        "class=has-solid width=16 height=16><path d='M0 0h9v9z'/></svg></clr-icon></button><button><nz-icon nztype=trash></nz-icon></button>"
        "<table><tr><td><clr-icon shape=warning><svg role=img class='can-badge has-solid' width=16 height=16><path d='M0 0h9v9z'/>"
        "</svg></clr-icon><td>Lamp</table>",
        '[1] button hint="times icon"\n[2] button hint="trash icon"\ntable\n row … | "Lamp"\n  img hint="warning"',
    ),
    "a box in whose place the page paints another is ticked as ARIA says": (
        f"<style>i{{display:inline-block;position:relative;width:18px;height:18px;background:blue}}</style><i><input type=checkbox style='{OVER}' "
        "aria-label='Unselect 1' aria-checked=true></i><input type=checkbox style='appearance:none;width:18px;height:18px;border:1px solid' "
        "aria-label='Select 2' aria-checked=mixed><input type=checkbox checked style='appearance:none;width:18px;height:18px;border:1px solid' "
        "aria-label=Three aria-checked=false><input type=checkbox aria-label=Four aria-checked=true>",
        '[1] checkbox "Unselect 1" checked\n[2] checkbox "Select 2" mixed\n[3] checkbox "Three"\n[4] checkbox "Four"',
    ),
    "an entry that warns by its class is not highlighted for that": (
        "<style>.link-danger{color:red}.on{color:#06c}</style><ul><li><a class=item href=/e>Edit</a></li>"
        "<li><a class='item link-danger' href=/d>Delete</a></li></ul>"
        "<ol><li><a class=item href=/1>One</a></li><li><a class='item on' href=/2>Two</a></li></ol>",
        'list\n [1] link "Edit" → /e\n [2] link "Delete" → /d\nlist\n [3] link "One" → /1\n [4] link "Two" highlighted → /2',
    ),
    "signs that a style sheet writes between two words part them, and elsewhere they are decoration": (
        "<style>.l::before{content:'('} .l::after{content:')'} .l>span+span::before{content:' | '} .c::before{content:'.'}"
        "i::before{content:'\\e901'} .z::before{content:'\\200b'} .q::after{content:'*'}</style><p><span class=l><span>cur"
        "</span><span>prev</span></span> of $<span>29</span><span class=c>95</span> one<i></i>two re<span class=z>do</span>"
        "<p class=q>End",
        '"cur | prev of $29.95 one two redo"\n"End"',
    ),
    "a sign that a style sheet writes at some of several things alike tells them apart": (
        "<style>.won{font-weight:bold}.won::after{content:' ✓'}.done::before{content:'●'}.todo::before{content:'○'}.part+.part::before{content:'/'}"
        ".even::before{content:'\\e901'}.note::after{content:'*'}</style><ul><li><p class='player won'>Lena</p><p class=player>Otto</p><p class=sets>6–4</p>"
        "<li><b><i class=player>Ada</i></b><br><b><i class='player won'>Max</i></b></ul><p class='step done'>Plan</p><p class='step todo'>Build</p>"
        "<ol style='display:flex;list-style:none'><li class=part>Home<li class='part last'>Photos</ol><p class='part even'>Odd</p><p class=note>Note</p>"
        "<ul><li class=on>One<li>Two</ul><style>.on::before{content:'★'}</style>",
        'list\n listitem\n  "Lena ✓"\n  "Otto"\n  "6–4"\n listitem\n  "Ada"\n  "Max ✓"\n"●Plan"\n"○Build"\nlist\n "Home"\n "Photos"\n'
        '"Odd"\n"Note"\nlist\n "★One" highlighted\n "Two"',
    ),
    "a link that is dimmed under the pointer of what is not pressed is switched off": (
        "<style>.btn{cursor:pointer}.off{opacity:.65;cursor:default}.shy{opacity:.5}</style><a class=btn href=/1>One</a> "
        "<a class='btn off' href=/2>Two</a> <div class='btn off' role=link onclick=1>Three</div> <a class=shy href=/4>Four</a> "
        "<button class=shy>Five</button> <div style='cursor:default'><div class=shy onclick=1>Six</div></div>",
        '[1] link "One" → /1\n[2] link "Two" disabled → /2\n[3] link "Three" disabled\n[4] link "Four" → /4\n'
        '[5] button "Five"\n[6] clickable "Six"',
    ),
    "keys are heard by what can have the focus, or holds what can": (
        "<table><tr><th>Name<th class=p>Price</tr><tr><td class=p>Lamp<td>12</tr></table><table><tr><td class=p>Rug<td class=p tabindex=0>19</table>"
        "<p class=p><x-part></x-part></p><div class=p style='height:20px;overflow:auto'>Scrolled</div><p class=p>Alone</p>"
        "<p class=p tabindex=-1>By a press</p><table><tr><td class=h>Cup<td>4</table><script>customElements.define('x-part', class extends "
        "HTMLElement { constructor() { super(); this.attachShadow({mode: 'open'}).innerHTML = '<i tabindex=-1>Inside</i>' } });"
        "const hear = (which, type) => document.querySelectorAll(which).forEach((el) => el.addEventListener(type, () => 1));"
        "hear('.p', 'click'); hear('.p, .h', 'keydown'); hear('.h', 'mousemove')</script>",
        'table\n row "Name" | "Price" head\n  [1] columnheader "Price"\n row … | "12"\n  [2] cell "Lamp"\ntable\n row\n  [3] cell "Rug" reacts to: keys\n'
        '  [4] cell "19" reacts to: keys\n[5] clickable "Inside" reacts to: keys\n[6] clickable "Scrolled" reacts to: keys\n'
        '[7] clickable "Alone"\n[8] clickable "By a press" reacts to: keys\ntable\n row "Cup" | "4"',
    ),
    "a step that is the current one by what is around its control": (
        "<div role=tablist><div role=presentation><button role=tab>1 Size</button></div><div role=presentation aria-current=step>"
        "<button role=tab>2 Colour</button></div></div><p aria-current=page><a href=/1>One</a></p><div aria-current=step><h2>Three</h2>"
        "<button>Go</button></div><nav aria-current=location><button>Four</button></nav><p aria-current=false><button>Five</button></p>",
        'tablist\n [1] tab "1 Size"\n [2] tab "2 Colour" current=step\n[3] link "One" current=page → /1\nheading 2 "Three" current=step\n'
        '[4] button "Go"\nnavigation current=location\n [5] button "Four"\n[6] button "Five"',
    ),
    # -- messages
    "a red message behind a space is as red as one right beside its field": (
        "<style>span{color:#b94a48}</style><p><input aria-label=Name> <span>Name must be set</span></p>"
        "<p><input aria-label=Town> It is <span>optional</span></p>",
        '[1] textbox "Name"\n"Name must be set" red\n[2] textbox "Town"\n"It is optional"',
    ),
    "an alert that calls itself a success or an information by its class is a status": (
        "<p class='alert alert-success' role=alert>Saved</p><p class='MuiAlert-standardInfo' role=alert>New</p>"
        "<p class='alert unsuccessful' role=alert>Not yet</p><p class=alert role=alert>Full</p>",
        'status\n "Saved"\nstatus\n "New"\nalert\n "Not yet"\nalert\n "Full"',
    ),
    # -- what lies behind a dialog
    "an entry that is scrolled out of its list, behind a dialog": (
        "<div style='height:90px;overflow:auto'><button style='display:block;height:40px'>One</button>"
        "<button style='display:block;height:40px'>Two</button><button style='display:block;height:40px'>Three</button></div>"
        "<div role=dialog aria-modal=true aria-label=New style='position:fixed;inset:0'><button>OK</button></div>",
        'dialog "New"\n [1] button "OK"\ninert\n [2] button "One"\n [3] button "Two"\n [4] button "Three"',
    ),
    "what says itself that it is inert, behind a dialog and in a component": (
        "<div inert><x-part></x-part><p>Below</p></div><dialog id=d><button>OK</button></dialog><script>"
        "customElements.define('x-part', class extends HTMLElement { constructor() { super();"
        "this.attachShadow({mode: 'open'}).innerHTML = '<p>Inside</p><button>Go</button>' } }); d.showModal()</script>",
        'dialog\n [1] button "OK"\ninert\n "Inside"\n [2] button "Go"\n "Below"',
    ),
    "what is inert in a component, below something that lies over it": (
        "<div inert><x-part></x-part></div><div style='position:fixed;inset:0;background:#fff'>Over <button>OK</button></div><script>"
        "customElements.define('x-part', class extends HTMLElement { constructor() { super();"
        "this.attachShadow({mode: 'open'}).innerHTML = '<button>Go</button>' } })</script>",
        '"Over"\n[1] button "OK"\ninert\n [2] button "Go"',
    ),
    "what the page is while a menu takes all presses from its body is what it was before": (
        "<style>a{padding:4px}.on{background:#06c;color:#fff}</style><body style='pointer-events:none'>"
        "<nav><a class=on href=/1>One</a><a href=/2>Two</a><a href=/3>Three</a></nav>"
        "<table role=grid><tr><td><span id=a>Article 1</span><td>article-1</table><span style='cursor:pointer'>Sort</span>"
        "<div role=menu style='pointer-events:auto;position:fixed;left:300px;top:0'><div role=menuitem tabindex=-1>Edit"
        " <i id=b style='pointer-events:none'>it</i></div></div><script>a.onclick = b.onclick = () => 1</script>",
        'menu\n [1] menuitem "Edit it"\ninert\n navigation\n  [2] link "One" highlighted → /1\n  [3] link "Two" → /2\n'
        '  [4] link "Three" → /3\n grid\n  row … | "article-1"\n   [5] clickable "Article 1"\n [6] clickable "Sort"',
    ),
    "heads of columns that are all called by what a press on them does": (
        "<table><tr><th><button aria-label=sort>Key <svg role=img aria-label=unsorted width=9 height=9></svg></button>"
        "<th><a href=/v aria-label=sort>Value</a><th><button aria-label='Sort by size'>Size</button><tr><td>a<td>b<td>c</table>",
        'table\n row "Key" | "Value" | "Sort by size" head\n  [1] button "sort" text="Key unsorted"\n'
        '  [2] link "sort" text="Value" → /v\n  [3] button "Sort by size"\n row "a" | "b" | "c"',
    ),
    "no highlight by a ground of the colour that it lies on": (
        "<style>button{border:1px solid #ccc;background:#fff}.bare{background:none}.on{background:#def}</style>"
        "<div><button class=bare>Log</button><button>Full</button><button>Save</button></div>"
        "<p><button>A</button><button class=on>B</button><button>C</button>",
        '[1] button "Log"\n[2] button "Full"\n[3] button "Save"\n[4] button "A"\n[5] button "B" highlighted\n[6] button "C"',
    ),
    "a switch whose words are one label and whose box is another": (
        "<style>input{clip:rect(0,0,0,0);height:1px;width:1px;position:absolute}i{display:inline-block;width:40px;height:20px;background:#36c;"
        "cursor:pointer}</style><label id=l for=a>Shout</label> <label for=a><input id=a type=checkbox checked aria-labelledby=l><i></i></label>",
        '[1] checkbox "Shout" checked',
    ),
    "colours that are not written in rgb": (
        "<button style='background:oklch(0.57 0.22 27)'></button><button style='background:oklch(0.57 0.2 149)'></button>",
        '[1] button hint="colour red"\n[2] button hint="colour green"',
    ),
    "links around squares that are painted": (
        "<style>i{display:inline-block;width:12px;height:12px}</style><a href=/1><i style='background:red'></i></a>"
        "<a href=/2><i style='background:#0a0'></i></a><p><a href=/3><i style='background:#0a0;opacity:0'></i></a>",
        '[1] link hint="colour red" → /1\n[2] link hint="colour green" → /2\n[3] link → /3',
    ),
    "the one of two that is on, where a third is off": (
        "<style>div{background:#eee}button{border:1px solid transparent;background:none}.c-1{background:#fff;border-color:#ccc}"
        "</style><div><button class=c-1>All</button><button class=c-2>Failed</button><button class=c-2 disabled>New</button></div>",
        '[1] button "All" highlighted\n[2] button "Failed"\n[3] button "New" disabled',
    ),
    # -- what nobody called so
    "no hint by ids that React counts, nor by classes that styled-components makes": (
        "<button id='menu:«ro»:trigger'></button><button id='menu::ra::trigger'></button><button id='menu-_r_u_-trigger'></button>"
        "<p><button class='sc-bdnzMm hZdDLy sc-gtsusp dpA-DgGe'></button><p><button class='Close__Wrapper-sc-1p2q3r-0 fgesQB'></button>"
        "<p><button data-uid='«re»'></button><button data-uid='«ri»'></button>",
        '[1] button hint="menu trigger"\n[2] button hint="menu trigger"\n[3] button hint="menu trigger"\n'
        '[4] button\n[5] button hint="close"\n[6] button\n[7] button',
    ),
    # -- numbers that style sheets count
    "items of lists in other numerals than decimal ones": (
        "<ol type=a><li>First<li>Second</ol><ol start=4 style='list-style:upper-roman'><li>Fourth</ol>"
        "<ol start=27 style='list-style:lower-latin'><li>Late</ol><ol style='list-style:decimal-leading-zero'><li>One</ol>"
        "<ol style='list-style:square'><li>Plain</ol>",
        'list\n "a. First"\n "b. Second"\nlist\n "IV. Fourth"\nlist\n "aa. Late"\nlist\n "01. One"\nlist\n "Plain"',
    ),
    "numbered headings": (
        "<style>body{counter-reset:part}h2{counter-increment:part;counter-reset:point}h2::before{content:counter(part) '. '}"
        "h3{counter-increment:point}h3::before{content:counter(part, upper-roman) '.' counter(point) ' '}</style>"
        "<h2>Start</h2><h3>Why</h3><h3>How</h3><h2 hidden>Gone</h2><h2>Use</h2><h3>First</h3>",
        'heading 2 "1. Start"\nheading 3 "I.1 Why"\nheading 3 "I.2 How"\nheading 2 "2. Use"\nheading 3 "II.1 First"',
    ),
    "numbers of items in items": (
        "<style>ol{counter-reset:item;list-style:none}li{counter-increment:item}li::before{content:counters(item, '.') ' '}</style>"
        "<ol><li>A<ol><li>AA<li>AB</ol><li>B</ol>",
        'list\n listitem\n  "1 A"\n  list\n   "1.1 AA"\n   "1.2 AB"\n "2 B"',
    ),
    "steps that count themselves, and the items of a list by their own counter": (
        "<style>li{list-style:none}.a::before{counter-increment:step;content:counter(step) ' '}"
        ".b::before{content:counter(list-item) ') '}</style>"
        "<div style='counter-reset:step'><a class=a href=/1>Cart</a> <a class=a href=/2>Pay</a></div><ol start=3><li class=b>Third<li class=b>Fourth</ol>",
        '[1] link "1 Cart" → /1\n[2] link "2 Pay" → /2\nlist\n "3) Third"\n "4) Fourth"',
    ),
    # -- grids
    "a grid whose first column stays in place, as a row of its own": (
        PANES,
        'grid\n row "Run" | "Time" | "Rows" head\n row "ridge" | "27 s" | "120"\n  [1] link "ridge" → /1\n row "forest" | "41 s" | "80"\n  [2] link "forest" → /2',
    ),
    "a row in panes that is pressed, and a button below them": (
        PANES.replace("aria-rowindex=2", "aria-rowindex=2 onclick=1 tabindex=-1").replace(
            "</div></div></div>", "</div></div><button>More</button></div>"
        ),
        'grid\n row "Run" | "Time" | "Rows" head\n [1] row "ridge" | "27 s" | "120"\n  [2] link "ridge" → /1\n row "forest" | "41 s" | "80"\n  [3] link "forest" → /2\n [4] button "More"',
    ),
    "rows that were sorted and are placed by a style": (
        "<div role=grid style='position:relative;height:60px'><div role=row aria-rowindex=3 style='position:absolute;top:20px'><i role=gridcell>Zinc</i></div>"
        "<div role=row aria-rowindex=2 style='position:absolute;top:0'><i role=gridcell>Iron</i></div></div>"
        "<div role=grid><div role=row aria-rowindex=3><i role=gridcell>One</i></div><div role=row aria-rowindex=2><i role=gridcell>Two</i></div></div>",
        'grid\n row "Iron"\n row "Zinc"\ngrid\n row "One"\n row "Two"',
    ),
    # -- what an editor without a text shows in its place
    "what a style sheet writes into an empty editor is its placeholder": (
        "<style>.c:empty::before, p.empty::before { content: attr(data-say) }</style><div class=c contenteditable data-say='Leave a comment'>"
        "</div><div contenteditable aria-label=Note><p class=empty data-say='Write it down'><br></p></div><div class=c contenteditable>Hello</div>",
        '[1] textbox hint="Leave a comment" placeholder="Leave a comment"\n[2] textbox "Note" placeholder="Write it down"\n'
        '[3] textbox value="Hello"',
    ),
    "an icon that a style paints in an empty span beside the words of some rows": (
        "<style>.fas::before{content:'\\2605'}</style><table><tr><th>Name<th>Model<tr><td><span class='fas fa-star' style='visibility:hidden'></span> "
        "<span>Big</span><td>A1<tr><td><span class='fas fa-star'></span> <span>Old</span><td>B2</table>",
        'table\n row "Name" | "Model" head\n row "Big" | "A1"\n row "Old" | "B2" sign="star"',
    ),
    "headings of entries in the colour of how it went, and the one in bold": (
        "<style>div div{font-weight:400}</style><section><div><div role=heading aria-level=3 style='color:#468847'>Box</div>1 KB</div>"
        "<div><div role=heading aria-level=3>Cap</div>2 KB</div><div><div role=heading aria-level=3 style='font-weight:bold'>Door</div>3 KB</div>"
        "<div><div role=heading aria-level=3>Knob</div>4 KB</div></section><ul><li><h4 style='color:green'>Ada</h4>x<li><h4>Bo</h4>y<li><h4>Cy</h4>z</ul>",
        'heading 3 "Box" sign="green"\n"1 KB"\nheading 3 "Cap"\n"2 KB"\nheading 3 "Door" sign="bold"\n"3 KB"\nheading 3 "Knob"\n"4 KB"\n'
        'list under=2\n heading 4 "Ada" sign="green"\n "x"\n heading 4 "Bo"\n "y"\n heading 4 "Cy"\n "z"',
    ),
    "a part of the page in which messages come, and one in which results do": (
        "<section aria-label=Notices aria-live=polite><div style='position:fixed;right:0;bottom:0'>Saved.</div></section>"
        "<section aria-label=Results aria-live=polite>Two rooms</section><ul aria-live=polite><li>One</ul>",
        'region "Notices" polite\n "Saved."\nregion "Results"\n "Two rooms"\nlist\n "One"',
    ),
    # -- what is highlighted, where no ARIA says it
    "what a button says is no mark on it, and neither is that it is not off": (
        "<style>.b{border:1px solid transparent;background:none}.b--second{border-color:#333}.b--main{background:#333;color:#fff}</style>"
        "<div><p><button class='b save-draft b--second'>Save draft</button></p><p><button class='b b--main'>Publish</button></p></div>"
        "<div><button class='b b--second' aria-disabled=false>Cancel</button><button class='b b--main'>Confirm</button></div>",
        '[1] button "Save draft"\n[2] button "Publish"\n[3] button "Cancel"\n[4] button "Confirm"',
    ),
    "the page of a list that is shown, behind arrows": (
        "<style>button{background:none;border:0;padding:4px}.p--is-current{background:#ddd}</style><div>"
        "<button class='arrow arrow--off' disabled>‹</button><button class=arrow><svg width=9 height=9><path d='M0 0h9v9'/></svg></button>"
        "<button class='p p--is-current'>1</button><button class=p>2</button></div>",
        '[1] button "‹" hint="arrow off" disabled\n[2] button hint="arrow"\n[3] button "1" highlighted\n[4] button "2"',
    ),
    "what is the first and has an icon of its own is not highlighted for that": (
        "<style>.rss { background: url(/rss.png) no-repeat; padding-left: 20px }</style><ul><li class=first><a href=r class=rss>"
        "Feed</a><li class=''><a href=c class=csv>Commas</a><li class=last><a href=t class=tab>Tabs</a></ul>",
        'list\n [1] link "Feed" → /r\n [2] link "Commas" → /c\n [3] link "Tabs" → /t',
    ),
    "the filter that is on": (
        f"{CHOSEN}<ul><li><a class=on href=#/>All</a><li><a href=#/a>Active</a><li><a href=#/d>Done</a></ul>",
        'list\n [1] link "All" highlighted → #/\n [2] link "Active" → #/a\n [3] link "Done" → #/d',
    ),
    "the open tab of two": (
        f"{CHOSEN}<span class=tab onclick=1>List</span> <span class='tab on' onclick=1>Grid</span>",
        '[1] clickable "List"\n[2] clickable "Grid" highlighted',
    ),
    "a tab with other classes than its neighbours": (
        f"{CHOSEN}<button class=off>Day</button><button class=on>Week</button><button class=off>Month</button>",
        '[1] button "Day"\n[2] button "Week" highlighted\n[3] button "Month"',
    ),
    "the page of many, with one that cannot be chosen": (
        f"{CHOSEN}<ul><li class=off style='color:#aaa'><a onclick=1>Back</a><li class=on><a onclick=1>1</a><li><a onclick=1>2</a><li><a onclick=1>3</a></ul>",
        'list\n [1] clickable "Back"\n [2] clickable "1" highlighted\n [3] clickable "2"\n [4] clickable "3"',
    ),
    "the chosen one of samples of colours": (
        "<style>.ring{outline:2px solid}</style>"
        + "".join(
            f"<button class='{'ring' if name == 'Red' else ''}' aria-label={name} style='background:{name}'></button>"
            for name in ("Red", "Blue", "Lime")
        ),
        '[1] button "Red" highlighted\n[2] button "Blue"\n[3] button "Lime"',
    ),
    "a tab with a line that its style generates": (
        "<style>.on::after{content:'';display:block;height:2px;background:#06c}</style>"
        "<button class='tab on'>Day</button><button class=tab>Week</button><button class='tab '>Month</button>",
        '[1] button "Day" highlighted\n[2] button "Week"\n[3] button "Month"',
    ),
    "several chosen, in classes that end with a space": (
        CHOSEN
        + "".join(f"<button class='chip {'on' if day in 'MTW' else ''}'>{day}</button>" for day in "MTWFS"),
        "\n".join(f'[{number}] button "{day}"' for number, day in enumerate("MTWFS", 1)),
    ),
    "a day of a calendar, neither below nor beside the first one": (
        f"{CHOSEN}<style>.day{{display:inline-block;width:25%}}</style>"
        + "".join(
            f"<div class=day><button class='btn flat{' on today' * (n == 6)}'>{n}</button></div>"
            for n in range(1, 9)
        ),
        "\n".join(f'[{n}] button "{n}"{" highlighted" * (n == 6)}' for n in range(1, 9)),
    ),
    "the one that is on, of three with borders between them": (
        "<style>.bold{font-weight:bold}li{float:left;border-right:1px solid}li:last-child{border:0}</style>"
        "<ul><li class=bold><a href=#/>All</a><li><a href=#/y>Yes</a><li><a href=#/n>No</a></ul>",
        'list\n [1] link "All" highlighted → #/\n [2] link "Yes" → #/y\n [3] link "No" → #/n',
    ),
    "the last of a bar, which has no border beside it": (
        "<style>button{border:0;border-right:1px solid}</style><button class=part>Bold</button><button class=part>Italic</button><button data-last style='border:0'>Link</button>",
        '[1] button "Bold"\n[2] button "Italic"\n[3] button "Link"',
    ),
    "a class that nobody sees": (
        "<button class=on>Day</button><button>Week</button><button>Month</button>",
        '[1] button "Day"\n[2] button "Week"\n[3] button "Month"',
    ),
    "the focus, which is painted and no class": (
        "<style>:focus{background:#06c}</style><button>Day</button><button autofocus>Week</button><button>Month</button>",
        '[1] button "Day"\n[2] button "Week"\n[3] button "Month"',
    ),
    "what ARIA says of it": (
        f"{CHOSEN}<button class=on aria-pressed=true>Day</button><button aria-pressed=false>Week</button><button aria-pressed=false>Month</button>",
        '[1] button "Day" pressed\n[2] button "Week"\n[3] button "Month"',
    ),
    "the entry that is on, where ARIA says that none is disabled": (
        f"{CHOSEN}<ul><li class=on><a href=/p aria-disabled=false>Mail</a><li><a href=/f aria-disabled=false>Folders</a><li><a href=/i aria-disabled=false>Names</a></ul>",
        'list\n [1] link "Mail" highlighted → /p\n [2] link "Folders" → /f\n [3] link "Names" → /i',
    ),
    "every other row, and one that is chosen": (
        f"{CHOSEN}<table><tr onclick=1><td>A<tr onclick=1 class=even><td>B<tr onclick=1><td>C<tr onclick=1 class='even on'><td>D<tr onclick=1><td>E<tr onclick=1 class=even><td>F</table>",
        'table\n [1] row "A"\n [2] row "B"\n [3] row "C"\n [4] row "D" highlighted\n [5] row "E"\n [6] row "F"',
    ),
    "every other row of three": (
        f"{CHOSEN}<table><tr onclick=1><td>A<tr onclick=1 class=even><td>B<tr onclick=1><td>C</table>",
        'table\n [1] row "A"\n [2] row "B"\n [3] row "C"',
    ),
    "every other row that only its style tells, and one with a class that is not seen": (
        "<style>tr:nth-child(even){background:#ddd}.now{background:#06c!important}</style>"
        "<table><tr onclick=1><td>A<tr onclick=1 class=shown><td>B<tr onclick=1><td>C<tr onclick=1><td>D<tr onclick=1><td>E</table>"
        "<table><tr onclick=1><td>F<tr onclick=1 class=now><td>G<tr onclick=1><td>H<tr onclick=1><td>I<tr onclick=1><td>J</table>",
        'table\n [1] row "A"\n [2] row "B"\n [3] row "C"\n [4] row "D"\n [5] row "E"\n'
        'table\n [6] row "F"\n [7] row "G" highlighted\n [8] row "H"\n [9] row "I"\n [10] row "J"',
    ),
    "what is highlighted wherever it stands": (
        CHOSEN
        + "".join(f"<p><button>Edit {n}</button><button class=on>Delete {n}</button></p>" for n in "123"),
        "\n".join(
            line
            for n in (1, 2, 3)
            for line in (f'[{2 * n - 1}] button "Edit {n}"', f'[{2 * n}] button "Delete {n}"')
        ),
    ),
    "links in a running text": (
        f"{CHOSEN}<p>See <a href=/a>Ada</a>, <a class=on href=/b>Bob</a> and <a href=/c>Cay</a>.</p>",
        '"See"\n[1] link "Ada" → /a\n","\n[2] link "Bob" → /b\n"and"\n[3] link "Cay" → /c\n"."',
    ),
    "buttons of two kinds": (
        f"{CHOSEN}<button class=on>Save</button><button class=off>Cancel</button>",
        '[1] button "Save"\n[2] button "Cancel"',
    ),
    "what is placed in a box without height at the edge of what clips it": (
        "<div style='position:relative;overflow:hidden;height:90px'><div><div style='position:absolute;top:9px'>"
        "<button>Zoom in</button></div></div></div>",
        '[1] button "Zoom in"',
    ),
    "what is struck through in a part that is not shown": (
        "<ul role=menu><li role=menuitem tabindex=0 aria-label=Orders>Orders<p style='display:none'><s>Drop</s></p></ul>",
        'menu\n [1] menuitem "Orders"',
    ),
    "days of a calendar that can be focused": (
        "<table><tr><td tabindex=0>1<td tabindex=0>2</table><ul><li tabindex=0>Plums<li>Pears</ul>",
        'table\n row\n  [1] cell "1"\n  [2] cell "2"\nlist\n [3] listitem "Plums"\n "Pears"',
    ),
    "a box with an attribute that is for fields": (
        "<label><input type=radio readonly>Express</label><label><input readonly>Way</label>",
        '[1] radio "Express"\n[2] textbox "Way" readonly',
    ),
    "a menu that listens for what is in it, and a card that listens": (
        "<div class=x><div class=active>Lima</div><div>Lisbon</div></div><div class=x><b>Lamp</b><p>On the desk</p></div>"
        "<script>for (const one of document.querySelectorAll('.x')) one.addEventListener('click', () => 1)</script>",
        '[1] clickable\n "Lima"\n "Lisbon"\n[2] clickable "Lamp On the desk"',
    ),
    "controls that were scrolled away in a part of the page": (
        "<div id=s style='height:90px;overflow:auto'><label for=n>Name</label><div style='overflow:hidden;height:30px'><input id=n></div>"
        f"<label style='position:relative'><span style='{HIDDEN}'><input type=range aria-label=Volume></span><b>3</b></label>"
        "<p style='height:900px'>End</p></div><script>s.scrollTop = 900</script>",
        '[1] textbox "Name"\n[2] slider "Volume" value=50\n"3"\n"End"',
    ),
    "a table that is painted, and said beside it": (
        "<div style='overflow:hidden;width:200px'><canvas width=90 height=40 aria-label=Lamps><table role=grid><tr><th>name<th>price<tr><td tabindex=0>Bulb<td>4</table></canvas>"
        "<canvas width=90 height=40 aria-label=Map>Your browser paints nothing</canvas></div>",
        '[1] canvas "Lamps" box=8,8,90x40\n grid\n  row "name" | "price" head\n  row "Bulb" | "4"\n[2] canvas "Map" box=98,8,90x40',
    ),
    "a text area that takes the keys for a painted editor": (
        "<div id=e style='position:relative;width:200px'><textarea aria-label=Script style='opacity:0;position:absolute;width:1px;height:1px;padding:0;border:0'></textarea>"
        "<div>let one</div></div><div><textarea aria-hidden=true style='position:absolute;left:-999px'></textarea><p>Beside</p></div>"
        "<script>e.lastChild.addEventListener('mousedown', () => e.firstChild.focus())</script>",
        '[1] textbox "Script" multiline\n"let one"\n"Beside"',
    ),
    # -- where a list of sections ends
    "a sum below boxes with a heading each": (
        "<h1>Cart</h1><div><h2>Chair</h2><h3>Oak</h3>$40</div><div><h2>Lamp</h2>$20</div><p>Total $60</p><button>Pay</button>",
        'heading 1 "Cart"\nheading 2 "Chair"\nheading 3 "Oak"\n"$40"\nheading 2 "Lamp"\n"$20"\n"Total $60" under=1\n[1] button "Pay"',
    ),
    "headings with their texts, and nothing around them": (
        "<h2>On leave</h2><p>Ada</p><h2>On call</h2><p>Bob</p><p>Eve</p>",
        'heading 2 "On leave"\n"Ada"\nheading 2 "On call"\n"Bob"\n"Eve"',
    ),
    "a box around each heading and its button, and tables below them": (
        "<div><h2>Open</h2><button>New</button></div><p>1</p><div><h2>Closed</h2><button>Old</button></div><p>2</p>",
        'heading 2 "Open"\n[1] button "New"\n"1"\nheading 2 "Closed"\n[2] button "Old"\n"2"',
    ),
    # -- a control that something else is painted for
    "a box in a hidden wrapper of its label": (
        f"<label style='position:relative'><span style='{HIDDEN}'><input type=checkbox></span><div>Quiet</div></label>",
        '[1] checkbox "Quiet"',
    ),
    "a box in a hidden wrapper that is named otherwise": (
        f"<label style='position:relative'><span style='{HIDDEN}'><input type=radio aria-label=B></span><b>Quiet</b></label>",
        '[1] radio "B"\n"Quiet"',
    ),
    "a transparent box over a label that leads nowhere": (
        f"<div style='position:relative;width:90px'><input type=checkbox style='{OVER}'><label style='display:block'>Grow</label></div>",
        '[1] checkbox "Grow"',
    ),
    "a box folded away, and its label elsewhere": (
        "<div style='opacity:0;height:0;overflow:hidden'><input id=x type=checkbox></div><label for=x>Dark</label>",
        '[1] checkbox "Dark"',
    ),
    "a box below the fold of an area that scrolls": (
        "<div style='overflow:hidden;height:40px'><div style='overflow:auto;height:40px'><p style='height:90px'>top</p>"
        "<label><input type=checkbox> Terms</label></div></div>",
        '"top"\n[1] checkbox "Terms"',
    ),
    "a box without a size, and its label around it or beside": (
        "<style>input {appearance:none;width:0;height:0;margin:0;position:absolute}</style><label><input type=checkbox>Quiet</label>"
        "<input id=x type=radio><label for=x>Dark</label>",
        '[1] checkbox "Quiet"\n[2] radio "Dark"',
    ),
    "words of a name that are hidden from assistive technology": (
        "<style>.sign {display:inline-block;width:1em;overflow:hidden}</style><a href=/b><b aria-hidden=true>5.2.</b> Beds</a>"
        "<button><b aria-hidden=true>12</b> Likes</button><h2>Reviews <b aria-hidden=true>128</b> <i aria-hidden=true>¶</i></h2>"
        "<button aria-label=Profile><b aria-hidden=true>Ada</b></button><button><i class=sign aria-hidden=true>delete</i> Remove</button>"
        "<a href=/c><b aria-hidden=true>3</b><i style='position:absolute;width:1px;height:1px;overflow:hidden'>3 new</i></a>",
        '[1] link "Beds" text="5.2." → /b\n[2] button "Likes" text="12"\nheading 2 "Reviews" text="128"\n[3] button "Profile" text="Ada"\n'
        '[4] button "Remove"\n[5] link "3 new" → /c',
    ),
    "a transparent combobox behind what it shows": (
        "<div style='position:relative;width:200px;height:30px;border:1px solid'><span>2 chosen</span>"
        "<input role=combobox aria-label=Languages readonly style='position:absolute;opacity:0;z-index:-1;width:100%;left:0'></div>",
        '"2 chosen"\n[1] combobox "Languages" readonly',
    ),
    "a transparent list over what it shows": (
        f"<div style='position:relative;width:90px'><span>Red</span><select aria-label=Colour style='{OVER}'><option>Red<option>Blue</select></div>",
        '"Red"\n[1] combobox "Colour" value="Red" options="Blue"',
    ),
    "a transparent button over a card": (
        f"<div style='position:relative;width:90px'><p>Card</p><button style='{OVER}'>Open card</button></div>",
        '"Card"\n[1] button "Open card"',
    ),
    "a combobox in a transparent wrapper over what it shows": (
        "<div style='position:relative;width:200px;height:30px'><div style='position:absolute;opacity:0;width:150px'>"
        "<input role=combobox aria-label=Colour readonly></div><span>Pick a colour</span></div>",
        '[1] combobox "Colour" readonly\n"Pick a colour"',
    ),
    "a menu that has faded out, so that nobody sees it": (
        "<div style='position:relative;width:200px'><div style='position:absolute;opacity:0;width:150px'>"
        "<a href=#/no>no</a><input aria-label=no></div><p>yes</p></div>",
        '"yes"',
    ),
    "what a combobox of divs shows": (
        "<div role=combobox tabindex=0 aria-label=Land><b style='visibility:hidden'>Land</b><div>Chile</div><div>(CL)</div></div>",
        '[1] combobox "Land" value="Chile (CL)"',
    ),
    "a named part of what can be focused": (
        "<div tabindex=0><div role=group aria-label='Slide 1'>The first slide</div></div>"
        "<div tabindex=0><table aria-label=Orders><tr><td>Lamp<td>3</table></div>"
        "<div tabindex=0><table><tr><td>Vase<td>5</table></div><div tabindex=0><div role=group aria-label=Lamp>Lamp</div></div>",
        '[1] clickable\n group "Slide 1"\n  "The first slide"\n[2] clickable\n table "Orders"\n  row "Lamp" | "3"\n[3] clickable\n table\n  row "Vase" | "5"\n[4] clickable "Lamp"',
    ),
    "a box that listens around one control, as frameworks make them": (
        "<div onclick='1'><div onclick='1'><button>Save</button></div></div>"
        "<div onclick='1' ondblclick='1'><button>Open</button></div><div onclick='1'>Card <button>Buy</button></div>",
        '[1] button "Save"\n[2] clickable reacts to: double_click\n [3] button "Open"\n[4] clickable "Card"\n [5] button "Buy"',
    ),
    "what listens around the control of a label is the label's": (
        f"<label style='cursor:pointer'><span onclick='1' style='position:relative'><input type=checkbox style='{OVER}'><i>x</i></span>Quiet</label>",
        '[1] checkbox "xQuiet"',
    ),
    "a text that the pointer goes through cannot be pressed": (
        "<b onclick='1' style='pointer-events:none'>Toppings</b>",
        '"Toppings"',
    ),
    "an item that is ticked": (
        "<ul role=tree><li role=treeitem aria-checked=true tabindex=0>Pears</ul>"
        "<div role=listbox><div role=option aria-checked=true tabindex=0>Ham</div></div>",
        'tree\n [1] treeitem "Pears" checked\nlistbox\n [2] option "Ham" checked',
    ),
    "a layer without a role lies over it": (
        "<button>Buy</button><div role=presentation style='position:fixed;inset:0'>Wait</div>",
        '"Wait"\ninert\n [1] button "Buy"',
    ),
    "a sign on a button that is named otherwise": (
        "<button aria-label='Remove Ham'>×</button><button aria-label='Close it'>Close</button>"
        "<button aria-label='Remove Egg'><b aria-hidden=true>×</b></button>"
        "<button aria-label='Edit'><b aria-hidden=true style='display:inline-block;width:1em;overflow:hidden'>create</b></button>",
        '[1] button "Remove Ham" text="×"\n[2] button "Close it"\n[3] button "Remove Egg" text="×"\n[4] button "Edit"',
    ),
    "a sign that is painted for a box": (
        "<style>input { appearance: none } input::before { content: '»' }</style>"
        "<label for=all style='display:none'>All</label><input id=all type=checkbox>",
        '[1] checkbox "All" text="»"',
    ),
    "what a part of a date shows for its value": (
        "<b role=spinbutton tabindex=0 aria-label=Month aria-valuenow=1 aria-valuetext=January>01</b>",
        '[1] spinbutton "Month" text="01" value="January"',
    ),
    "a heading that is pressed keeps its level": (
        "<h2 onclick='1'>Lamps</h2><p>brass</p>",
        '[1] heading 2 "Lamps"\n"brass"',
    ),
    "what a transform makes too thin to be seen is none": (
        "<div style='transform:scale(0)'><h2>Ghost</h2><button>Gone</button><ul><li>One<li>Two</ul></div>"
        "<button style='scale:0'>Gone</button><b style='display:inline-block;transform:rotateY(90deg)'>Gone</b>"
        "<button style='transform:scale(.1)'>Here</button>",
        '[1] button "Here"',
    ),
    "what is preformatted keeps its lines, and its spaces where it is told whole": (
        "<pre>\n\nif a:\n  <b>go</b>()\n</pre><pre style='white-space:normal'>one\ntwo</pre><pre>"
        + "  x\n" * 200
        + "</pre>",
        '"if a:\\n \\u0020go()"\n"one two"\n"'
        + "\\n".join("x" * 120)
        + '" … 59 characters … "'
        + "\\n".join("x" * 50)
        + '"',
    ),
    "what is called by a heading with a button, and a field with one in its label": (
        "<dialog open aria-labelledby=t><h2 id=t><button aria-label=Close>✕</button> Stand-up</h2><label><input type=search "
        "placeholder='Search entities'><button aria-label=Clear>✕</button></label><label for=c>City <button aria-label=Clear>✕"
        "</button></label><input id=c></dialog><h3><button>Open</button></h3><h3><button>Rows</button> <b>3</b></h3>"
        "<label><input type=checkbox><b role=button>Agree</b></label>",
        'dialog "Stand-up"\n heading 2 "Stand-up"\n  [1] button "Close" text="✕"\n [2] searchbox "Search entities"\n'
        ' [3] button "Clear" text="✕"\n "City"\n [4] button "Clear" text="✕"\n [5] textbox "City"\n[6] button "Open" heading 3\n'
        'heading 3 "Rows 3"\n [7] button "Rows"\n[8] checkbox "Agree"\n[9] button "Agree"',
    ),
    "what is read beside fields without a name, or with that of a sign or a unit": (
        "<p>Due date: <input class=field><p>Wake-up <label><input class=hours><i>:</i></label><input class=minutes>"
        "<p>Load <label><input><i>%</i></label><p>Power <label><input><i>kW</i></label><p>Read this first. <input class=code>"
        "<p>From <input class=one> to <input class=two><table><tr><th>State<th>Attributes <input type=checkbox></table>"
        "<ul><li><input type=checkbox> <b>Clean</b><li><input type=checkbox> <b>Mend</b></ul><div>A <input type=checkbox> B <input "
        "type=checkbox></div><div><input type=checkbox> C <input type=checkbox> D</div><label for=q>Word</label><input id=q>"
        "<input class=other><x-item>Milk</x-item><script>customElements.define('x-item', class extends HTMLElement { constructor() "
        "{ super(); this.attachShadow({mode: 'open'}).innerHTML = '<div><input type=checkbox class=native><slot></slot></div>' } })</script>",
        '"Due date:"\n[1] textbox hint="Due date"\n"Wake-up"\n[2] textbox hint="Wake-up, hours"\n[3] textbox hint="Wake-up, minutes"\n'
        '"Load"\n[4] textbox "%" hint="Load"\n"Power"\n[5] textbox "kW" hint="Power"\n"Read this first."\n[6] textbox hint="code"\n'
        '"From"\n[7] textbox hint="From"\n"to"\n[8] textbox hint="to"\ntable\n row "State" | "Attributes" head\n'
        '  [9] checkbox hint="Attributes"\nlist\n listitem\n  [10] checkbox hint="Clean"\n  "Clean"\n listitem\n'
        '  [11] checkbox hint="Mend"\n  "Mend"\n"A"\n[12] checkbox hint="A"\n"B"\n[13] checkbox hint="B"\n[14] checkbox hint="C"\n'
        '"C"\n[15] checkbox hint="D"\n"D"\n[16] textbox "Word"\n[17] textbox hint="other"\n[18] checkbox hint="Milk"\n"Milk"',
    ),
    "what opens and shuts what is below it, by its class and what is seen": (
        "<style>.hidden{display:none}legend{cursor:pointer}</style><fieldset><legend onclick=1 class=icon-expanded>Filters</legend>"
        "<div>Status</div></fieldset><fieldset class='folds collapsed'><legend onclick=1>Options</legend><div class=hidden>Columns</div>"
        "</fieldset><p><a href=# class=icon-collapsed>Hours</a><a href=# class='icon-expanded hidden'>Hours</a></p><div class=hidden>9 to 5"
        "</div><div class='panel open'><div><button><i class=icon></i>More</button></div><p>words</div><button class=open>Open file</button>"
        "<p class=hidden>Failed</p><div><button class=collapsed>Go</button><p>words</div>",
        'group "Filters"\n [1] clickable "Filters" expanded\n "Status"\ngroup "Options"\n [2] clickable "Options" collapsed\n'
        '[3] link "Hours" collapsed\n[4] button "More" expanded\n"words"\n[5] button "Open file"\n[6] button "Go"\n"words"',
    ),
    "a bar between two texts, by its per cent or its own title": (
        "<style>div{width:200px;height:8px;background:#eee}i{display:block;height:8px;background:green}td{height:8px}table{width:200px}"
        "</style><p>First</p><div><i style='width:30%'></i></div><p>30 %</p><p>Second</p><div><i style='width:40%'></i></div><p>4 of 10 files"
        "</p><p>Third</p><table><tr><td style='width:50%;background:green' title='Done: 50%'><td style='width:50%;background:#eee'></table><p>50%</p>",
        '"First"\n"30 %" sign="30 % green"\n"Second" sign="40 % green"\n"4 of 10 files"\n"Third"\n'
        '"Done: 50%" sign="49 % green, 49 % light grey"\n"50%"',
    ),
    "a class of the box of an icon, which says how it is laid out": (
        "<div role=alert>Wrong password <i class='icon no-title'><svg width=20 height=20><circle r=8 cx=9 cy=9 /></svg></i></div>"
        "<div role=alert>Saved <i class='icon-check wide'><svg width=20 height=20><circle r=8 cx=9 cy=9 /></svg></i></div>",
        'alert\n "Wrong password"\nalert\n "Saved" sign="check"',
    ),
    "which way a table is sorted, by the arrow that is painted where its class says both": (
        "<style>.desc{background:url(/images/arrow_down.png) no-repeat;padding-left:20px}</style><table><tr><th>"
        "<a class='sort desc icon-sorted-asc' href=/a>Date</a><th><a href=/b>Name</a><tr><td>Monday<td>Ada</table>",
        'table\n row "Date" | "Name" head\n  [1] link "Date" highlighted sign="down" → /a\n  [2] link "Name" → /b\n row "Monday" | "Ada"',
    ),
    "a colon between a label and its field, and what a group is called beside an icon to press": (
        "<label for=a>Add</label>: <select id=a><option>Calendar</select><fieldset><legend><a href=# title='Check all' "
        "style='display:inline-block;width:16px;height:16px;background:green'></a>Modules</legend>Wiki <p>Note</p>: <input></fieldset>",
        '[1] combobox "Add" value="Calendar"\ngroup "Modules"\n [2] link "Check all"\n "Wiki"\n "Note"\n ":"\n [3] textbox hint="Note"',
    ),
    "what is written on a field for files of a field that comes later": (
        "<input type=file data-description-placeholder='Optional description'><input type=file data-placeholder='Choose a map'>",
        '[1] button hint="Choose File" type=file empty\n[2] button hint="Choose a map" type=file empty',
    ),
    "an empty place among keys, which is a button that is off": (
        "<style>button{width:40px;height:40px;border:0;background:none}.dot::before{content:'•'}.key{background:#ddd}</style><button>7</button>"
        "<button disabled class=room><i class=icon></i><b></b></button><button disabled class=dot></button><button disabled class=key></button>"
        "<button class=blank></button><x-key></x-key><script>customElements.define('x-key', class extends HTMLElement { constructor() { super(); "
        "this.attachShadow({mode: 'open'}).innerHTML = '<button disabled style=background:none;border:0><slot name=icon></slot></button>' } })</script>",
        '[1] button "7"\n[2] button "•" hint="dot" disabled\n[3] button hint="key" disabled\n[4] button hint="blank"',
    ),
    "an age as short as an amount, beside the moment that it counts from": (
        '<p><b>bob</b> · <time datetime="2026-11-28T15:40:00Z">2h</time> · liked <span data-time=1764344400000>3 min</span></p>'
        '<p><a href=/1 title="28 November 2026 15:40"><span>1d</span></a> <a href=/2>Lamp <span title="2026-11-20 10:00">8d 2h</span> late</a></p>'
        '<table><tr><th>Post<th>When<tr><td>Hello<td><a href=/3><time datetime="2026-11-28">yesterday</time></a></table>',
        '"bob · 2h · liked 3 min" age="2h", "3 min"\n[1] link "1d" age="1d" → /1\n[2] link "Lamp 8d 2h late" age="8d 2h" → /2\n'
        'table\n row "Post" | "When" head\n row "Hello" | "yesterday" age="yesterday"\n  [3] link "yesterday" age="yesterday" → /3',
    ),
    "an amount, with no moment beside it, or one that is of something else": (
        "<p>Estimate <span>2h</span></p><p><span title='Two hours'>2h</span></p><p><time datetime=PT2H>2h</time></p>"
        '<p title="28 November 2026 15:40">Took <b>2h</b></p><p><span title="28 November 2026">Christmas</span></p>'
        '<p><time datetime="2026-11-28">28 November</time></p><p><time datetime="2026-11-28">15:40</time></p>',
        '"Estimate 2h"\n"2h"\n"2h"\n"Took 2h"\n"Christmas"\n"28 November"\n"15:40"',
    ),
    "an age that a component writes in its shadow, by its own moment": (
        '<p>Ada <x-ago datetime="2026-11-28T15:40:00Z">28 November 2026</x-ago></p><script>'
        "customElements.define('x-ago', class extends HTMLElement { constructor() { super(); this.attachShadow({mode: 'open'}).innerHTML = '2h' } })"
        "</script>",
        '"Ada 2h" age="2h"',
    ),
    "a column without a head, in a row that centres its heads": (
        "<div role=table><div role=row style='display:flex;align-items:center'><slot><div role=columnheader aria-label=Icon "
        "style='width:40px;overflow:hidden'><span></span></div><div role=columnheader style='width:99px'>Name</div>"
        "<div role=columnheader>Type</div></slot></div><div role=row style='display:flex'><div role=cell style='width:40px'>"
        "<svg width=20 height=20></svg></div><div role=cell style='width:99px'>Season</div><div role=cell>Select</div></div></div>",
        'table\n row "" | "Name" | "Type" head\n row "" | "Season" | "Select"',
    ),
    "a field that is there for a form, beside the one that is seen and has its label": (
        f"<input tabindex=-1 id=h value=red style='{HIDDEN}'><label id=l for=h>Paint</label><button aria-labelledby=l "
        f"aria-haspopup=dialog>&nbsp;</button><select id=s aria-hidden=true tabindex=-1 style='{HIDDEN}'><option>Chile<option>Peru"
        "</select><label id=m for=s>Country</label><button role=combobox aria-labelledby=m aria-expanded=false>Chile</button>",
        '[1] button "Paint" popup=dialog\n[2] combobox "Country" value="Chile" collapsed',
    ),
    "a day of a calendar whose first week begins with days of the month before": (
        "<style>.prev{color:#aaa}.on{background:#def}</style><table><tr>"
        "<td class=prev tabindex=0>30<td class=prev tabindex=0>31<td class=day tabindex=0>1"
        "<tr><td class=day tabindex=0>2<td class='day on' tabindex=0>3<td class=day tabindex=0>4</table>",
        'table\n row\n  [1] cell "30"\n  [2] cell "31"\n  [3] cell "1"\n row\n  [4] cell "2"\n  [5] cell "3" highlighted\n  [6] cell "4"',
    ),
    "a column of a table that is painted otherwise in all of its rows": (
        "<style>.name{background:#def}</style><table><tr><td class='cell name' tabindex=0>Ada<td class=cell tabindex=0>30<td class=cell tabindex=0>7"
        "<tr><td class='cell name' tabindex=0>Ben<td class=cell tabindex=0>31<td class=cell tabindex=0>8"
        "<tr><td class='cell name' tabindex=0>Cleo<td class=cell tabindex=0>32<td class=cell tabindex=0>9</table>",
        'table\n row\n  [1] cell "Ada"\n  [2] cell "30"\n  [3] cell "7"\n row\n  [4] cell "Ben"\n  [5] cell "31"\n  [6] cell "8"\n'
        ' row\n  [7] cell "Cleo"\n  [8] cell "32"\n  [9] cell "9"',
    ),
    "ticks and crosses that are drawn in cells, told by their columns": (
        f"<table><tr><th>Name<th>Active<th>Local<th>Age<tr><td>Ada<td>{drawn('M21,7L9,19L3.5,13.5L4.91,12.09L9,16.17L19.59,5.59L21,7Z')}<td><td>36"
        f"<tr><td>Ben<td>{lined('M18 6 6 18M6 6l12 12')}<td>{lined('M20 6 9 17l-5-5')}"
        f"<tr><td>Cleo<td>{lined('m6 9 6 6 6-6')}<td>{lined('m22 7-8.5 8.5-5-5L2 17')}</table>",
        'table\n row "Name" | "Active" | "Local" | "Age" head\n row "Ada" | "" | "" | "36"\n  img hint="tick, in Active"\n row "Ben"\n'
        '  img hint="cross, in Active"\n  img hint="tick, in Local"\n row "Cleo"',
    ),
    "cells of a row that cannot be dragged": (
        "<table role=grid><tr role=row><td role=gridcell onmousedown=1 style='cursor:default' "
        "class='cell drag-disabled-row-cell'>Lamp<td role=gridcell onmousedown=1 style='cursor:default' class='cell is-disabled'>30</table>",
        'grid\n row\n  [1] gridcell "Lamp"\n  [2] gridcell "30" hint="disabled"',
    ),
    "the cross of a chip over which alone the pointer turns to a hand": (
        "<style>i{display:inline-block;width:16px;height:16px;cursor:pointer}i::before{content:'×'}b::before{content:'#'}</style>"
        "<div role=listbox><div role=option tabindex=0 aria-label=Draft>Draft<i class=delete></i></div>"
        "<div role=option tabindex=-1 aria-label=Sent>Sent<b></b></div></div>",
        'listbox\n [1] option "Draft"\n  [2] clickable "×" hint="delete"\n [3] option "Sent"',
    ),
    "icons that differ by how they are turned": (
        "<style>svg{width:9px;height:9px}</style>"
        + "".join(
            f"<button><svg class=chevron style='{style}'><path d='M0 0l8 8'/></svg></button>"
            for style in ("", "transform:rotate(180deg)", "rotate:-90deg", "transform:scaleX(-1)")
        )
        + "<p><button><svg class=star></svg></button><button><svg class=heart style='rotate:90deg'></svg></button>",
        '[1] button hint="chevron icon"\n[2] button hint="chevron icon, turned 180°"\n[3] button hint="chevron icon, turned -90°"\n'
        '[4] button hint="chevron icon, mirrored"\n[5] button hint="star icon"\n[6] button hint="heart icon"',
    ),
    "a field for files that nothing is said of": (
        "<input type=file><input type=file multiple>",
        '[1] button hint="Choose File" type=file empty\n[2] button hint="Choose Files" type=file empty multiple',
    ),
    "what is pressed and is a heading": (
        "<a href=/a><h2>Lamp</h2></a><button><h3>Sizes</h3></button>",
        '[1] link "Lamp" heading 2 → /a\n[2] button "Sizes" heading 3',
    ),
    "a message fixed to the window, deep in a box without height that clips": (
        "<div style='overflow:hidden;height:0'><div><div style='position:fixed;bottom:1em'>News? <button>Yes</button></div></div></div>",
        '"News?"\n[1] button "Yes"',
    ),
    "what is placed by the page, in a box without a size that clips": (
        "<div style='overflow:hidden;height:0;width:0'><div><p style='position:absolute;top:9em'>News <button>Yes</button></p></div></div>",
        '"News"\n[1] button "Yes"',
    ),
    "what is placed by the box that clips it": (
        "<div style='overflow:hidden;height:0;position:relative'><p style='position:absolute;top:9em'>News</p></div>Here",
        '"Here"',
    ),
    "what is fixed to a box that is moved away": (
        "<div style='overflow:hidden;width:9em;transform:translateX(-99em)'><p><b style='position:fixed;top:9em'>News</b></div>Here",
        '"Here"',
    ),
    "a custom element and the control that it is made of": (
        "<x-button tabindex=0 aria-label=Save onclick=1 title=Save></x-button><script>"
        "document.querySelector('x-button').attachShadow({mode:'open'}).innerHTML = '<button aria-label=Save><svg width=9 height=9></svg></button>'</script>",
        '[1] button "Save"',
    ),
    "a head of a column and the text in it that sorts by it": (
        "<table role=grid><tr><th tabindex=0 aria-sort=ascending onkeydown=1><div onclick=1>Name</div><th>Age<tr><td>Ada<td>36</table>",
        'grid\n row "Name" sort=ascending | "Age" head\n  [1] columnheader "Name" sort=ascending reacts to: keys\n   [2] clickable "Name"\n row "Ada" | "36"',
    ),
    "the arrow of an entry in a tree, and the sign of a button": (
        "<div role=tree><div role=treeitem tabindex=0 aria-expanded=false><i aria-hidden=true><svg width=9 height=9></svg>"
        "</i><b>Lamps</b></div></div><button><i>+</i>Add</button>"
        "<script>for (const i of document.querySelectorAll('i')) i.addEventListener('click', () => 0)</script>",
        'tree\n [1] treeitem "Lamps" collapsed\n  [2] clickable\n[3] button "+Add"',
    ),
    "the cross of a tab whose presses are heard further out": (
        "<div role=tablist><div role=tab><b>Notes</b><i title=Close><svg width=9 height=9></svg></i></div></div>"
        "<button><b>Notes</b><i title=Changed><svg width=9 height=9></svg></i></button>"
        "<script>document.querySelector('[role=tablist]').addEventListener('pointerdown', () => 0)</script>",
        'tablist\n [1] tab "NotesClose"\n  [2] clickable "Close"\n[3] button "NotesChanged"',
    ),
    "the shapes of a drawing, and not those of an icon": (
        "<svg width=90 height=24 onclick=1><circle r=9 cx=9 cy=9 fill=red /></svg><br>"
        "<svg width=16 height=16 onclick=1><circle r=8 cx=8 cy=8 fill=red /></svg>",
        '[1] img drawn="red circle 8,8,18x18" box=8,8,90x24\n[2] img',
    ),
    "keys are how a widget is used": (
        "<button onkeydown=1>Go</button><input aria-label=Name onkeyup=1><div tabindex=0 onkeydown=1>Board</div>",
        '[1] button "Go"\n[2] textbox "Name"\n[3] clickable "Board" reacts to: keys',
    ),
    "a heading in a text that is edited": (
        "<div contenteditable role=textbox aria-label=Text><h2 style='font-weight:400'>Lamps</h2><p>of brass</p></div>",
        '[1] textbox "Text" value="Lamps\\nof brass" headings="Lamps"',
    ),
    "what takes a chosen option away is no part of the value": (
        "<div role=combobox tabindex=0 aria-label=Toppings><div role=listbox><div role=option aria-selected=true>Ham"
        "<button aria-label='Remove Ham'>Remove</button></div></div></div>",
        '[1] combobox "Toppings" value="Ham"\n [2] option "Ham" selected\n  [3] button "Remove Ham"',
    ),
    "what a closed list would choose next is no value": (
        "<div role=combobox aria-label=Toppings tabindex=0><ul role=listbox hidden><li role=option aria-selected=true>Basil</ul></div>",
        '[1] combobox "Toppings"',
    ),
    "a button of a group that is a radio button cut away": (
        "<style>input { position: absolute; clip: rect(0, 0, 0, 0); pointer-events: none }</style><div style='position:relative'>"
        "<input type=radio name=p id=d checked><label for=d>Daily</label> <input type=radio name=p id=w><label for=w>Weekly</label></div>",
        '[1] radio "Daily" checked\n[2] radio "Weekly"',
    ),
    "what keeps the focus and has no size": (
        "<div tabindex=0></div><div tabindex=0 style='height:9px;border:1px solid'></div>",
        "[1] clickable",
    ),
    "a head of a column that is made of things that act": (
        "<div role=grid><div role=row><div role=columnheader aria-sort=ascending><b onclick='1'>Name</b></div>"
        "<div role=columnheader><b onclick='1'>Price</b></div></div></div>",
        'grid\n row "Name" sort=ascending | "Price" head\n  [1] clickable "Name"\n  [2] clickable "Price"',
    ),
    "the body of an editor in a frame": (
        "<iframe title=Note srcdoc='<body contenteditable=true aria-label=Text><p>The fox</p>'></iframe>"
        "<iframe title=Old srcdoc='<script>document.designMode = &quot;on&quot;</script>Old fox'></iframe>",
        'frame "Note"\n [1] textbox "Text" value="The fox"\nframe "Old"\n [2] textbox value="Old fox"',
    ),
    "what shows something to the pointer, as a library's style sheet has it": (
        "<style>:where(.css-1).number:hover .up { opacity: 1 } .up { opacity: 0; padding: 4px }</style>"
        "<div class='css-1 number' style='width:90px'>Guests<i class=up></i></div>",
        '[1] clickable "Guests" reacts to: hover',
    ),
    "a box that listens and has a name keeps it": (
        "<ul><li onclick='1' title='Next Page'><button>right</button><li>x</ul>",
        'list\n [1] listitem "Next Page"\n  [2] button "right"\n "x"',
    ),
    "a radio button for the form alone, which nobody sees or presses": (
        "<form><button type=button role=radio aria-checked=true style='position:relative'>Express</button>"
        "<input type=radio name=way checked aria-hidden=true tabindex=-1 style='position:absolute;opacity:0;pointer-events:none'></form>",
        '[1] radio "Express" checked',
    ),
    "a root of a framework, which listens to everything": (
        "<b id=root>Chile</b><script>root.onclick = () => 0; for (const type of ['click', 'drop', 'mouseover', 'keydown', 'contextmenu'])"
        "root.addEventListener(type, () => 0)</script>",
        '"Chile"',
    ),
    "a box in what is chosen, which alone tells whether it is": (
        "<ul role=menu><li role=menuitem tabindex=-1><label style='position:relative'><input type=checkbox checked "
        f"style='{OVER}'><i>x</i></label><span>Sold</span></li></ul>",
        'menu\n [1] menuitem "xSold"\n  [2] checkbox "x" checked',
    ),
    "months side by side": (
        "".join(
            f"<div><div><button>&lt;</button><b>{month}</b> 2026<i style='position:absolute;left:-999px'>Prev</i></div>"
            "<table role=grid><tr><td><a onclick>1</a></table></div>"
            for month in ("May", "June")
        ),
        '[1] button "<"\n"May 2026"\ngrid "May 2026"\n row\n  [2] clickable "1"\n'
        '[3] button "<"\n"June 2026"\ngrid "June 2026"\n row\n  [4] clickable "1"',
    ),
    "an empty thing that lies over a control": (
        "<div style='position:relative;width:90px'><button>Sort</button><b style='position:absolute;inset:-9px;cursor:pointer' "
        "onclick></b></div>",
        '[1] button "Sort"',
    ),
    "a combobox that is clipped away in its field": (
        f"<div onclick style='cursor:pointer;width:200px'><div style='{HIDDEN}'><input role=combobox readonly "
        "aria-label='Choose colours' aria-expanded=false></div>Red</div>",
        '[1] combobox "Choose colours" collapsed readonly text="Red"',
    ),
    "a slider that is clipped away in its thumb": (
        "<div style='position:relative;width:200px'><b style='position:absolute;width:20px;height:20px;background:navy'>"
        "<input type=range aria-label=Volume value=3 max=10 style='position:absolute;clip-path:inset(50%);width:100%'></b></div>",
        '[1] slider "Volume" value=3 max=10',
    ),
    "a slider in a wrapper of one point in its thumb": (
        f"<div style='width:20px;height:20px;background:navy'><span style='{HIDDEN}'><input type=range aria-label=Volume value=3 max=10></span></div>",
        '[1] slider "Volume" value=3 max=10',
    ),
    "a hidden box beside other controls is one that nobody sees": (
        f"<div><span style='{HIDDEN}'><input type=checkbox aria-label=no></span><button>yes</button></div>",
        '[1] button "yes"',
    ),
    # -- text of no size
    "text with a size of its own in what has none": (
        "<div style='font-size:0'><b style='font-size:16px'>One</b> <a href=#/a style='font-size:16px'>Two</a> no</div>",
        '"One"\n[1] link "Two" → #/a',
    ),
    "what is slotted into what has no size": (
        "<div id=h><b style='font-size:14px'>item</b></div><script>h.attachShadow({mode: 'open'}).innerHTML = "
        '\'<div style="font-size:0"><slot></slot><button style="font-size:14px">Go</button></div>\'</script>',
        '"item"\n[1] button "Go"',
    ),
    "a heading of no size is none": ("<h1 style='font-size:0'>no</h1><p>yes</p>", '"yes"'),
    # -- painted outside of its box
    "floats in a list without height": (
        "<div style='overflow:hidden'><ul style='margin:0'><li style='float:left'><a href=#/a>Home</a></li></ul></div>",
        'list\n [1] link "Home" → #/a',
    ),
    "the slide that is shown": (
        "<div style='overflow:hidden;width:300px'><div style='display:flex;transform:translateX(-300px)'>"
        "<p style='flex:0 0 300px'>one</p><p style='flex:0 0 300px'>two</p><p style='flex:0 0 300px'>three</p></div></div>",
        '"two"',
    ),
    "a menu in a bar without height at the top": (
        "<div style='position:absolute;top:0;height:0;width:90px'><div style='height:20px'><a href=#/a>Home</a></div></div>",
        '[1] link "Home" → #/a',
    ),
    "what sticks out of a box that nobody sees": (
        "<div style='overflow:hidden;height:20px'><ul style='margin:90px 0 0'><li style='float:left'>no</ul></div><p>yes</p>",
        '"yes"',
    ),
    "what is moved out of the page, where nobody sees it, and still in its flow": (
        "<style>i{position:relative;left:-9999em}b{position:relative;left:-4px}</style><p>Ada <i><a href=/e>Edit</a></i></p>"
        "<p style='position:relative;top:-9999px'>no</p><b>near</b>",
        '"Ada"\n"near"',
    ),
    # -- what acts, and its name
    "a label that listens and has no control": (
        "<input type=checkbox aria-label=done><label id=l>Buy milk</label><script>l.ondblclick = () => 0</script>",
        '[1] checkbox "done"\n[2] clickable "Buy milk" reacts to: double_click',
    ),
    "a label that listens for its control": (
        "<label id=l><input type=checkbox>Tick</label><script>l.onclick = () => 0</script>",
        '[1] checkbox "Tick"',
    ),
    "a title is a name": (
        "<a onclick='1' title=Prev><span></span></a><div onclick='1'><i title=Close></i></div><a onclick='1' title=no>Show</a>",
        '[1] clickable "Prev"\n[2] clickable "Close"\n[3] clickable "Show"',
    ),
    "white space parts words, however deep it stands": (
        "<button>button<span><span><span> </span></span></span>label</button>",
        '[1] button "button label"',
    ),
    "images beside each other are two words": (
        "<a href=#/><img alt=CNET><img alt=News></a>",
        '[1] link "CNET News" → #/',
    ),
    "a whole application is no button": (
        "<div id=app><h1>Shop</h1><p>text</p><button>Buy</button></div><script>app.onclick = () => 0</script>",
        'heading 1 "Shop"\n"text"\n[1] button "Buy"',
    ),
    "a row that listens keeps what its cells say": (
        "<table><tr id=row><td><input type=checkbox aria-label=Select><td>Lamp<td>$9</table>"
        "<script>row.addEventListener('click', () => 0)</script>",
        'table\n [1] row … | "Lamp" | "$9"\n  [2] checkbox "Select"',
    ),
    "a navigation that listens is still one": (
        "<nav id=bar><a href=#/a>A</a><a href=#/b>B</a></nav><script>bar.addEventListener('click', () => 0)</script>",
        'navigation\n [1] link "A" → #/a\n [2] link "B" → #/b',
    ),
    "a field of several lines": (
        "<textarea aria-label=A></textarea><input aria-label=B><div role=textbox aria-multiline=true aria-label=C tabindex=0></div>",
        '[1] textbox "A" multiline\n[2] textbox "B"\n[3] textbox "C" multiline',
    ),
    "white space that has to be copied": (
        "<input aria-label=A value=' a  b'><textarea aria-label=B>one\n\ttwo   three\n</textarea>",
        r"""[1] textbox "A" value="\u0020a \u0020b"
[2] textbox "B" value="one\n\ttwo \u0020\u0020three\n" multiline""",
    ),
    "letters as a style sheet paints them": (
        "<style>.u { text-transform: uppercase }</style><p class=u>total <b>price</b></p><p style='text-transform:capitalize'>"
        "it’s all here</p><table><tr><td class=u>sum<td>7</table><button class=u>Save</button>",
        '"TOTAL PRICE"\n"It’s All Here"\ntable\n row "SUM" | "7"\n[1] button "Save"',
    ),
    "tables that only place what is in them": (
        "<table><tr><td><table><tr><td>&nbsp;<td><button>Add</button></table><td><button>Remove</button></table>"
        "<table><tr><td>Not connected</table><table><tr><td>Lamp<td><button>Delete</button></table>"
        "<table><caption>Hosts</caption><tr><td>Local</table>",
        '[1] button "Add"\n[2] button "Remove"\n"Not connected"\ntable\n row "Lamp"\n  [3] button "Delete"\n'
        'table "Hosts"\n row "Local"',
    ),
    "a box that hears the pointer around one button is that button": (
        "<table id=bar style='padding:9px'><tr><td><button>Add</button></table>"
        "<script>bar.onclick = bar.onmouseover = () => {}</script>",
        '[1] button "Add" reacts to: hover',
    ),
    "buttons that are called by the title of the component that they fill": (
        f"{COMPONENTS}<x-titled title='Add item' style=display:inline-block></x-titled> <x-named style=display:inline-block></x-named>"
        "<x-card title=Card style=display:block></x-card>",
        '[1] button "Add item"\n[2] button "Close"\n"Rooms"\n[3] button',
    ),
    # -- hints
    "radio buttons of icons, whose group has a name": (
        "<label><input type=radio name=view value=table checked><svg width=20 height=20></svg></label>"
        "<label><input type=radio name=view value=chart><svg width=20 height=20></svg></label>"
        "<label><input type=radio name=zoom value=1></label>",
        '[1] radio hint="table" checked\n[2] radio hint="chart"\n[3] radio hint="zoom"',
    ),
    "a cell that says that it has no value": (
        "<div role=grid><div role=row><i role=columnheader>Name</i><i role=columnheader>Area</i></div><div role=row>"
        "<i role=gridcell tabindex=-1 class=grid-cell--empty ondblclick=1>—</i><i role=gridcell tabindex=-1 class=grid-cell ondblclick=1>Hall</i></div></div>",
        'grid\n row "Name" | "Area" head\n row\n  [1] gridcell "—" reacts to: double_click\n  [2] gridcell "Hall" reacts to: double_click',
    ),
    "the code of a component calls all that are made of it the same": (
        f"{COMPONENTS}<x-titled class=addButton style=display:inline-block></x-titled> <x-titled style=display:inline-block></x-titled>",
        '[1] button hint="add"\n[2] button',
    ),
    "arrows that differ in one letter of their class": (
        "<a role=button class='spin up'><i class='icon icon-triangle-1-n'></i></a>"
        "<a role=button class='spin down'><i class='icon icon-triangle-1-s'></i></a>",
        '[1] button hint="triangle icon, up"\n[2] button hint="triangle icon, down"',
    ),
    "arrows that differ in one letter alone": (
        "<button><i class='icon triangle-1-n'></i></button><button><i class='icon triangle-1-s'></i></button>",
        '[1] button hint="triangle icon, n"\n[2] button hint="triangle icon, s"',
    ),
    "corners that differ in two letters": (
        "<button class='handle handle-nw'></button><button class='handle handle-sw'></button>",
        '[1] button hint="handle, nw"\n[2] button hint="handle, sw"',
    ),
    "marks of two kinds": (
        "".join(f"<i class=mark-{kind} onclick='1' style='display:block;height:9px'></i>" for kind in "xoxo"),
        "\n".join(f'[{number}] clickable hint="mark, {kind}"' for number, kind in enumerate("xoxo", 1)),
    ),
    "arrows that stand by fields of their own": (
        "".join(
            f"<p><label>{name} <input></label><button class=icon-up></button><button class=icon-down></button></p>"
            for name in ("Quantity", "Guests")
        ),
        '[1] textbox "Quantity"\n[2] button hint="up, of Quantity"\n[3] button hint="down, of Quantity"\n'
        '[4] textbox "Guests"\n[5] button hint="up, of Guests"\n[6] button hint="down, of Guests"',
    ),
    "arrows by the only field": (
        "<p><label>Guests <input></label><button class=icon-up></button></p><button class=icon-up></button>",
        '[1] textbox "Guests"\n[2] button hint="up"\n[3] button hint="up"',
    ),
    "swatches that differ in colour": (
        "<i class=swatch onclick='1' style='display:block;height:9px;background:#d00'></i>"
        "<i class=swatch onclick='1' style='display:block;height:9px;background:navy'></i>",
        '[1] clickable hint="swatch, red"\n[2] clickable hint="swatch, blue"',
    ),
    "dots that differ in a random key are not told by it": (
        "<i class=dot onclick='1' style='display:block;height:9px' data-tooltip='V1StGXR8_Z5jdHi6B-myT'></i>"
        "<i class=dot onclick='1' style='display:block;height:9px' data-tooltip='qd_om-AxyuFdRb-LwKijE'></i>",
        '[1] clickable hint="dot"\n[2] clickable hint="dot"',
    ),
    "what differs in a word of several parts is told by it": (
        "<i class=dot onclick='1' style='display:block;height:9px' data-key='openOrders'></i>"
        "<i class=dot onclick='1' style='display:block;height:9px' data-key='closedOrders2'></i>",
        '[1] clickable hint="dot, open orders"\n[2] clickable hint="dot, closed"',
    ),
    "a number that a framework counts is no hint": (
        "<p id=gen-1><i id=gen-2 class=close onclick=1 style='display:block;height:9px'></i><ul id=gen-3><li id=gen-4><input id=field7 name=gen-5></ul>",
        '[1] clickable hint="close"\nlist\n [2] textbox hint="field"',
    ),
    "days of a calendar are told by their figures": (
        "<a href=#/ class='state-default'>1</a><a href=#/ class='state-default'>2</a>",
        '[1] link "1" → #/\n[2] link "2" → #/',
    ),
    "what is transparent and hidden from everyone is no control": (
        f"<div style='position:relative;width:90px'><span>Red</span><input aria-hidden=true tabindex=-1 style='{OVER}'></div>",
        '"Red"',
    ),
    "what is seen of a control is its hint where assistive technology is told nothing": (
        "<button class=mdc><i class=material-icons aria-hidden=true>edit</i></button><button><b aria-hidden=true>✎</b></button>"
        "<button class=close><b aria-hidden=true>×</b></button><a href=/x><b aria-hidden=true>Read more</b></a>"
        "<button><svg aria-hidden=true><title>Pin</title></svg></button>",
        '[1] button hint="edit"\n[2] button hint="✎"\n[3] button hint="close"\n[4] link hint="Read more" → /x\n[5] button hint="Pin"',
    ),
    "the label of a hidden box that has a sign alone": (
        f"<input type=checkbox id=m style='{HIDDEN}'><label for=m><svg class=menu-icon width=9 height=9></svg></label>"
        + "".join(
            f"<input type=radio name=r id=r{stars} style='{HIDDEN}'><label for=r{stars} title='{stars} stars'>★</label>"
            for stars in (1, 2)
        ),
        '[1] checkbox hint="menu icon"\n[2] radio "★" hint="1 stars"\n[3] radio "★" hint="2 stars"',
    ),
    "what is squeezed or clipped to nothing, so that nobody sees it": (
        "<div style='position:absolute;transform:scale(0)'>Text <a href=/no>no</a></div><div style='position:absolute;scale:0'>no</div>"
        "<div style='overflow:hidden'><ul style='transform:scaleY(0)'><li><a href=/no>no</a></ul></div>"
        + "".join(
            f"<p style='clip-path:{shape}'>{shape}</p>"
            for shape in (
                "inset(0 0 100% 0)",
                "inset(50%)",
                "inset(0 60% 0 40%)",
                "circle(0)",
                "circle(0% at 50% 50%)",
                "ellipse(0 50%)",
                "polygon(0 0, 0 0, 0 0)",
                "polygon(50% 0, 50% 100%, 50% 50%)",
                "inset(9px 0 0 0)",
                "inset(0 round 9px)",
                "circle(50%)",
                "circle(at 9px 9px)",
                "polygon(0 0, 100% 0, 100% 100%)",
            )
        )
        + "<p style='display:contents;clip-path:circle(0)'>contents</p><p style='transform:scale(.5)'>half</p>",
        '"inset(9px 0 0 0)"\n"inset(0 round 9px)"\n"circle(50%)"\n"circle(at 9px 9px)"\n"polygon(0 0, 100% 0, 100% 100%)"\n"contents"\n"half"',
    ),
    "a box squeezed to nothing is its label, once": (
        "<label><input type=checkbox style='transform:scale(0);position:absolute'><i>x</i> Quiet</label>",
        '[1] checkbox "x Quiet"',
    ),
    "a frame that nobody sees": (
        "<iframe srcdoc='<p>no' style='width:0;height:0;border:0'></iframe><iframe srcdoc='<p>no' width=1 height=1 frameborder=0></iframe><p>yes",
        '"yes"',
    ),
    "a box that listens around controls alone": (
        "<div onclick='1'><a href=/a>A</a> <a href=/b>B</a></div><p>x</p><div onclick='1' style='border:1px solid'><a href=/a>A</a> <a href=/b>B</a></div>",
        '[1] link "A" → /a\n[2] link "B" → /b\n"x"\n[3] clickable\n [4] link "A" → /a\n [5] link "B" → /b',
    ),
    "the field behind another one, in which a script completes it": (
        "<span style='position:relative;display:inline-block'><input readonly tabindex=-1 style='position:absolute;top:0;left:0'>"
        "<input aria-label=State style='position:relative;background:transparent'></span><input readonly tabindex=-1 aria-label=Total>",
        '[1] textbox "State"\n[2] textbox "Total" readonly',
    ),
    "what a drawing says of its parts": (
        "<svg width=90 height=50><rect width=9 height=9><title>Jan: 5</title></rect><circle r=4 aria-label='Feb: 7'></circle>"
        "<g><title>Mar: 9</title><path d='M0 0h9v9'/></g><rect width=4 height=4></rect><text y=40>2026</text></svg>",
        'img "Jan: 5"\nimg "Feb: 7"\nimg "Mar: 9"\n"2026"',
    ),
    "one thing that is dragged and pressed, a handle beside what it drags, and a field": (
        "<div draggable=true><button style='width:100%'>Heading</button></div><div draggable=true><button>Open</button></div>"
        "<div draggable=true><textarea aria-label=Note style='width:100%;border:0;display:block'></textarea></div>",
        '[1] button "Heading" draggable\n[2] clickable draggable\n [3] button "Open"\n[4] clickable draggable\n'
        ' [5] textbox "Note" multiline',
    ),
    "a handle under the cursor of what is dragged, in what hears a press begin": (
        "<ul><li class=a><span style='cursor:move' role=img aria-label='Drag Noah'>⠿</span> <span>Noah</span> <button>Up</button></li>"
        "<li class=a><i class=grip-handle style='cursor:grab'>⠿</i> <span>Lea</span> <button>Up</button></li></ul><script>"
        "for (const li of document.querySelectorAll('.a')) li.addEventListener('mousedown', () => 1)</script>",
        'list\n listitem\n  [1] img "Drag Noah" hint="draggable"\n  "Noah"\n  [2] button "Up"\n'
        ' listitem\n  [3] clickable "⠿" hint="grip handle, draggable"\n  "Lea"\n  [4] button "Up"',
    ),
    "entries under the cursor of what is dragged, where something hears a press begin": (
        "<ul id=u><li style='cursor:move'>Noah<li style='cursor:move'>Lea <button>Up</button></ul>"
        "<script>u.addEventListener('pointerdown', () => 1)</script>",
        'list\n [1] listitem "Noah" hint="draggable"\n [2] listitem hint="Lea, draggable"\n  "Lea"\n  [3] button "Up"',
    ),
    "the cursor of what is dragged, where nothing hears it": (
        "<ul><li style='cursor:move'>Noah<li><i style='cursor:grab'>⠿</i> Lea</ul>",
        'list\n "Noah"\n "⠿ Lea"',
    ),
    "a handle in a row, and in what is pressed as a whole, which are told as without it": (
        "<table><tbody id=u><tr><td><i style='cursor:move'>⠿</i><td>Noah<td>4<tr><td><i style='cursor:move;display:block;width:9px;"
        "height:9px'></i><td>Lea<td>5</table><p onpointerdown=1><i style='cursor:move' role=img aria-label=Drag>⠿</i> Eve</p>"
        "<script>u.addEventListener('mousedown', () => 1)</script>",
        'table\n row "⠿" | "Noah" | "4"\n  [1] clickable "⠿" hint="draggable"\n row "" | "Lea" | "5"\n'
        '  [2] clickable hint="draggable"\n[3] clickable "Drag Eve"\n [4] img "Drag" hint="draggable"',
    ),
    "columns that cards are dropped into, with and without cards": (
        "<style>section{height:90px}</style><section ondragover=1 ondrop=1><h2>Open</h2><button>Add</button><div draggable=true>"
        "<div><a href=/p/3>Ticket redesign</a><p>⋯</div><p>Lumen Theatre</div></section><section ondragover=1 ondrop=1><h2>Review</h2>"
        "</section><section ondragover=1 ondrop=1><b>Done</b><div draggable=true><a href=/p/4>Site</a><p>Lumen Theatre</div>"
        "<div draggable=true><h4>Poster</h4><button>Edit</button></div></section>",
        '[1] clickable hint="Open" reacts to: drop\n heading 2 "Open"\n [2] button "Add"\n [3] clickable hint="Ticket redesign" draggable\n'
        '  [4] link "Ticket redesign" → /p/3\n  "⋯"\n  "Lumen Theatre"\n[5] clickable hint="Review" reacts to: drop\n heading 2 "Review"\n'
        '[6] clickable hint="Done" reacts to: drop\n "Done"\n [7] clickable "Lumen Theatre" hint="Site" draggable\n'
        '  [8] link "Site" → /p/4\n [9] clickable hint="Poster" draggable\n  heading 4 "Poster"\n  [10] button "Edit"',
    ),
    "an empty column alone on a page": (
        "<div ondragover=1 ondrop=1><h2>Review</h2></div>",
        '[1] clickable hint="Review" reacts to: drop\n heading 2 "Review"',
    ),
    "a form that files are dropped on": (
        "<form ondragover=1 ondrop=1><label>Note <textarea></textarea></label><button>Send</button></form><p>Below",
        '[1] textbox "Note" multiline\n[2] button "Send"\n"Below"',
    ),
    "entries that a thing is dropped between, each filled by what is dragged": (
        "<ul><li ondragover=1><div draggable=true>Noah <button>Up</button></div><li ondragover=1><div draggable=true>Lea <button>Up</button></div></ul>",
        'list\n [1] clickable "Noah" draggable\n  [2] button "Up"\n [3] clickable "Lea" draggable\n  [4] button "Up"',
    ),
    "what stands in a timetable is told with its day": (
        "<table><tr><th>Time<th>Mon<th>Tue<th>Wed</tr><tr><th>14:45<td><button>Ida Holm</button><td><td><button>Jonas Weber</button></tr>"
        "<tr><th>15:30<td><td><td><button>Wed group</button></table><table><tr><th>Time<th>Mon<th>Tue</tr><tr><th>9:00<td><td><button>Ida Holm"
        "</button></tr><tr><th>10:00<td><td></table>",
        'table\n row "Time" | "Mon" | "Tue" | "Wed" head\n row "14:45"\n  [1] button "Ida Holm" hint="in Mon"\n'
        '  [2] button "Jonas Weber" hint="in Wed"\n row "15:30"\n  [3] button "Wed group"\n'
        'table\n row "Time" | "Mon" | "Tue" head\n row "9:00"\n  [4] button "Ida Holm" hint="in Tue"\n row "10:00"',
    ),
    "the day that is chosen by its cell, and a cell with two things in it": (
        "<table role=grid><tr><td role=gridcell><button>4</button><td role=gridcell aria-selected=true><button>5</button><td aria-selected=true>"
        "<button>6</button><button>x</button><td role=gridcell aria-selected=true><input aria-label=Price></table>",
        'grid\n row\n  [1] button "4"\n  [2] button "5" selected\n  [3] button "6"\n  [4] button "x"\n  [5] textbox "Price"',
    ),
    "what is written on gauges, but for their values": (
        "<div role=progressbar aria-valuenow=60>Uploading 3 of 5</div><div role=progressbar>25%</div><div role=progressbar aria-valuenow=25>25%</div>"
        "<div role=meter aria-label=Seats aria-valuenow=60>3 of 5 left</div><div role=separator aria-label=Either>or</div><progress value=3 max=5>3</progress>"
        "<div role=progressbar aria-label=Files aria-valuetext='3 of 5 files'>3 of 5 files</div>",
        'progressbar value=60\n"Uploading 3 of 5"\nprogressbar\n"25%"\nprogressbar value=25\nmeter "Seats" value=60\n"3 of 5 left"\n'
        'separator "Either"\n"or"\nprogressbar value=3 max=5\nprogressbar "Files" value="3 of 5 files"',
    ),
    "the figure in what is one picture, and signs that its name stands for": (
        "<div role=img aria-label='Budget used'>75 %</div><p>Rated <i role=img aria-label='4 of 5 stars'>★★★★☆</i></p>"
        "<i role=img aria-label=Remove>delete_outline</i><b role=img aria-label='In stock'>Only two left</b>",
        'img "Budget used"\n"75 %"\n"Rated"\nimg "4 of 5 stars"\nimg "Remove"\nimg "In stock"\n"Only two left"',
    ),
    "what is written on an entry and a note that are called otherwise": (
        "<div role=list><a href=#a role=listitem aria-label=p><p>Normal</p></a></div><div role=note onclick=1 aria-label=Tip>Press twice</div>",
        'list\n [1] listitem "p" text="Normal"\n[2] clickable "Tip" text="Press twice"',
    ),
    "stars of a font of icons, that are read and that are pressed, and a button beside others that is on": (
        "<style>i{display:inline-block;width:12px;height:12px;color:#ccc}i::before{content:'\\f005'}.on{color:gold}button{background:#eee}"
        ".active{background:#999}</style><p>Rated <i class='star on'></i><i class='star on'></i><i class=star></i></p>"
        "<div><i class='star on' onclick=1></i><i class='star on' onclick=1></i><i class=star onclick=1></i><i class=star onclick=1></i>"
        "<i class=star onclick=1></i></div><h2>Text</h2>"
        "<div><button class=b aria-label=left></button><button class='b active' aria-label=middle></button></div>",
        '"Rated" sign="2 of 3 star on (yellow), 1 star (light grey)"\n[1] clickable hint="star on" highlighted sign="yellow"\n'
        '[2] clickable hint="star on" highlighted sign="yellow"\n[3] clickable hint="star" sign="light grey"\n'
        '[4] clickable hint="star" sign="light grey"\n[5] clickable hint="star" sign="light grey"\n'
        'heading 2 "Text"\n[6] button "left"\n[7] button "middle" highlighted',
    ),
    "which way a table is sorted, by the class of its head or of the sign in it, and an arrow in all of them": (
        "<style>th.asc::after{content:'\\f0d8'}i{display:inline-block;width:9px;height:9px;background:#000}</style>"
        "<table><tr><th class='sorted asc' onclick=1>Name<th onclick=1>Age<tr><td>a<td>1</table>"
        "<table><tr><th><a href=#n>Name <i class='fa fa-sort'></i></a><th><a href=#a>Age <i class='fa fa-sort-down'></i></a><tr><td>a<td>1</table>"
        "<table><tr><th onclick=1>Name <i class=caret-down></i><th onclick=1>Age <i class=caret-down></i><tr><td>a<td>1</table>"
        "<table><tr><th onclick=1 aria-sort=ascending class=asc>Name<th onclick=1>Age<tr><td>a<td>1</table>",
        'table\n row "Name" | "Age" head\n  [1] columnheader "Name" highlighted sign="ascending"\n  [2] columnheader "Age"\n row "a" | "1"\n'
        'table\n row "Name" | "Age" head\n  [3] link "Name"\n  [4] link "Age" sign="down"\n row "a" | "1"\n'
        'table\n row "Name" | "Age" head\n  [5] columnheader "Name"\n  [6] columnheader "Age"\n row "a" | "1"\n'
        'table\n row "Name" sort=ascending | "Age" head\n  [7] columnheader "Name" sort=ascending highlighted\n  [8] columnheader "Age"\n row "a" | "1"',
    ),
    "the open one of two tabs that have names of their own, and of entries that have icons; two kinds of buttons": (
        "<style>a{color:#555;background:#eee}a.selected{background:#fff;color:#000}.b{background:#eee}.b-main{background:#00f;color:#fff}"
        ".home{background:url(/h)}.users{background:url(/u)}.roles{background:url(/r)}li .selected{background:#9db9d5 url(/s)}</style>"
        "<p><a href=#e class='tab-edit selected'>Edit</a><a href=#p class=tab-preview>Preview</a></p>"
        "<ul><li><a class='icon home' href=#h>Home</a><li><a class='icon users' href=#u>Users</a><li><a class='icon roles' href=#r>Roles</a>"
        "<li><a class='icon lists selected' href=#l>Lists</a></ul><p><button class='b b-main b-large'>Save</button><button class='b b-plain'>Back</button></p>",
        '[1] link "Edit" highlighted\n[2] link "Preview"\nlist\n [3] link "Home"\n [4] link "Users"\n'
        ' [5] link "Roles"\n [6] link "Lists" highlighted\n[7] button "Save"\n[8] button "Back"',
    ),
    "pictures that are alone in cells beside empty ones, and empty heads behind a sign": (
        "<style>i{display:inline-block;width:9px;height:9px;background:url(/x)}</style><table><tr><th>Name<th>Default<th>Active<tr><td>Low<td><td>"
        "<i class=icon-checked></i><tr><td>High<td><i class=icon-checked></i><td><i class=icon-checked></i></table>"
        "<table><tr><th>Name<th>Active<tr><td>Low<td><i class=icon-checked></i></table>"
        "<style>.h{color:#333;background:#ddd}</style><table><tr class=h><th>#<th><th><th>Changed<tr><td>2<td><td><td>today</table>",
        'table\n row "Name" | "Default" | "Active" head\n row "Low"\n  img hint="checked, in Active"\n row "High"\n'
        '  img hint="checked, in Default"\n  img hint="checked, in Active"\ntable\n row "Name" | "Active" head\n row "Low"\n  img hint="checked"\n'
        'table\n row "#" | "" | "" | "Changed" head\n row "2" | "" | "" | "today"',
    ),
    "labels that are called otherwise than what is written on them, and one of a list that is switched off": (
        "<label for=a aria-label=auto_expand>Expand all at once</label><input type=checkbox id=a><label for=b aria-label=name>Name</label><input id=b "
        "aria-label='Name of it'><div><label for=c>Owner</label><div style='pointer-events:none'><b>postgres</b><input role=combobox style='opacity:0;"
        "width:1px;position:relative;left:-100px'></div><input id=c style='display:none'></div>",
        '"Expand all at once"\n[1] checkbox "auto_expand"\n[2] textbox "Name of it"\n"Owner"\n"postgres"',
    ),
    "where a chosen option stands in a list that is seen as a whole, and words in bold with room between them": (
        "<div><select size=4 aria-label=Columns><option>Tracker<option>Status<option selected>Due<option>Subject</select><button>Up</button></div>"
        "<select multiple aria-label=Days>"
        "<option selected>Mon<option selected>Tue<option>Wed</select><div contenteditable=true aria-label=SQL><b>SELECT</b> <b>DIS</b><b>TINCT</b> a</div>",
        '[1] listbox "Columns" value="Due" options="Tracker", "Status", "Subject" sign="at 3"\n'
        '[2] button "Up"\n[3] listbox "Days" value="Mon", "Tue" options="Wed" multiple\n[4] textbox "SQL" value="SELECT DISTINCT a" strong="SELECT DISTINCT"',
    ),
    "signs that a style sheet paints beside links, what each row has one of, and a menu": (
        "<style>a{padding-left:16px;background-repeat:no-repeat}.s{background-image:url(/go.png)}.e{background-image:url(/stop.png)}"
        ".d{background-image:url(/del.png)}.h{background-image:url(/home.png)}.u{background-image:url(/user.png)}</style>"
        "<table><tr><td><a class=s href=/1>One</a><td><a class=d href=/d>Delete</a><tr><td><a class=e href=/2>Two</a><td><a class=d href=/d>Delete</a>"
        "<tr><td><a class=s href=/3>Three</a><td><a class=d href=/d>Delete</a><tr><td><a class=e href=/4>Four</a></table>"
        "<ul><li><a class=h href=/h>Home</a><li><a class=u href=/u>Users</a></ul>",
        'table\n row "One" | "Delete"\n  [1] link "One" sign="go" → /1\n  [2] link "Delete" → /d\n row "Two" | "Delete"\n'
        '  [3] link "Two" sign="stop" → /2\n  [4] link "Delete" → /d\n row "Three" | "Delete"\n  [5] link "Three" sign="go" → /3\n'
        '  [6] link "Delete" → /d\n row "Four"\n  [7] link "Four" sign="stop" → /4\nlist\n [8] link "Home" → /h\n [9] link "Users" → /u',
    ),
    "boxes that are called alike, each beside a field or beside fields of one name": (
        "<p><label>Start <input></label> <label><input type=checkbox> Clear</label><p><label>Due <input></label> <label><input type=checkbox> Clear</label>"
        "<p><input type=checkbox aria-label=All><p><label>Note <input></label> <input type=checkbox aria-label=Keep><p><label>Note <input></label> <input type=checkbox aria-label=Keep>",
        '[1] textbox "Start"\n[2] checkbox "Clear" hint="of Start"\n[3] textbox "Due"\n[4] checkbox "Clear" hint="of Due"\n[5] checkbox "All"\n'
        '[6] textbox "Note"\n[7] checkbox "Keep"\n[8] textbox "Note"\n[9] checkbox "Keep"',
    ),
    "the head of a column with a menu in it that is shut": (
        "<table><tr><th>Heater<th>Target <div><button aria-label=Profiles>v</button><ul style=display:none><li>Off</ul></div><th>Offset</tr>"
        "<tr><td>Tool<td><input><td><input></table>",
        'table\n row "Heater" | "Target" | "Offset" head\n  [1] button "Profiles" text="v"\n row "Tool"\n  [2] textbox hint="of Tool, in Target"\n  [3] textbox hint="of Tool, in Offset"',
    ),
    "what is pressed in a grid without a table": (
        "<style>[role=row]{display:flex}[role=row]>*{width:90px}</style><div role=grid><div role=row><b role=columnheader>Time</b><b role=columnheader>Mon</b>"
        "<b role=columnheader>Tue</b></div><div role=row><div role=rowheader>9:00</div><div role=gridcell></div><div role=gridcell><button>Ida</button></div></div>"
        "<div role=row><div role=rowheader>10:00</div><div role=gridcell onclick=1>–</div><div role=gridcell onclick=1>–</div></div></div>",
        'grid\n row "Time" | "Mon" | "Tue" head\n row "9:00"\n  [1] button "Ida" hint="in Tue"\n row "10:00"\n'
        '  [2] gridcell "–" hint="in Mon"\n  [3] gridcell "–" hint="in Tue"',
    ),
    "hours that are pressed in boxes, below boxes with the days": (
        "<style>.r{display:flex}.r>*{width:80px}.h{font-weight:bold}</style><div class='r h'><div>Task</div><div>Mon 12</div><div>Tue 13</div>"
        "<div>Total</div></div><div class=r><div>Design</div><div onclick=1>–</div><div onclick=1>–</div><div>0</div></div>"
        "<div class=r><div>Build</div><div onclick=1>3</div><div onclick=1>–</div><div>3</div></div>",
        'table by=layout\n row "Task" | "Mon 12" | "Tue 13" | "Total"\n row "Design" | … | … | "0"\n  [1] clickable "–" hint="in Mon 12"\n'
        '  [2] clickable "–" hint="in Tue 13"\n row "Build" | … | … | "3"\n  [3] clickable "3" hint="in Mon 12"\n  [4] clickable "–" hint="in Tue 13"',
    ),
    "what is done in each row, and the days of a month": (
        "<table><tr><th>Name<th>Note<th>Change<th>Remove</tr><tr><td>Ada<td><td><button>Edit</button><td><button>Delete</button></tr>"
        "<tr><td>Bob<td><td><button>Edit</button><td><button>Delete</button></table><table><tr><th>Name<th>Action</tr><tr><td>Ada<td>"
        "<button>Dismiss Ada</button></tr><tr><td>Bob<td><button>Dismiss Bob</button></table><table><tr><th>Mo<th>Tu<th>We</tr><tr><td>"
        "<td><button>1</button><td><button>2</button></tr><tr><td><button>3</button><td><button>4</button><td><button>5</button></table>",
        'table\n row "Name" | "Note" | "Change" | "Remove" head\n row "Ada"\n  [1] button "Edit"\n  [2] button "Delete"\n row "Bob"\n'
        '  [3] button "Edit"\n  [4] button "Delete"\ntable\n row "Name" | "Action" head\n row "Ada"\n  [5] button "Dismiss Ada"\n'
        ' row "Bob"\n  [6] button "Dismiss Bob"\ntable\n row "Mo" | "Tu" | "We" head\n row\n  [7] button "1"\n  [8] button "2"\n'
        ' row\n  [9] button "3"\n  [10] button "4"\n  [11] button "5"',
    ),
    "a class that says the state that the line tells is no hint": (
        "<button disabled class=disabled>Up</button><button disabled class=disabled></button><button aria-expanded=true class=expanded></button>"
        "<button aria-pressed=true class='pin pressed'></button><button class=checked></button>",
        '[1] button "Up" disabled\n[2] button disabled\n[3] button expanded\n[4] button hint="pin pressed" pressed\n[5] button hint="checked"',
    ),
    "a name whose words stand apart in inline boxes is what the browser calls it, with a hint at how it is read": (
        "<a href=/m>Messages<span style='margin-left:6px;padding:0 6px'>3</span></a> <a href=/d>Drafts<span>3</span></a> <button>Ada <b style='padding:9px'>"
        "Online</b></button><div onclick=1>Inbox<span style='margin:8px'>4</span></div><button aria-label=Eve>Eve<b style='margin:8px'>Off</b></button>",
        '[1] link "Messages3" hint="Messages 3" → /m\n[2] link "Drafts3" → /d\n[3] button "Ada Online"\n[4] clickable "Inbox 4"\n'
        '[5] button "Eve" text="EveOff"',
    ),
    "what a window is dragged by, with what is in it": (
        "<div id=u style='width:300px'><div style='cursor:move'><h3>Settings</h3><button>Close</button></div><p>Words</div><p>Below"
        "<script>u.addEventListener('mousedown', () => 1)</script>",
        '[1] clickable hint="Settings, draggable"\n heading 3 "Settings"\n [2] button "Close"\n"Words"\n"Below"',
    ),
    "what most of a box is that can be dragged, where nobody sees the rest": (
        "<style>div{display:inline-block;width:99px;height:60px}button{width:99px;height:50px}</style>"
        "<div draggable=true><button>List</button></div><div draggable=true style='background:#eee'><button>Code</button></div>",
        '[1] button "List" draggable\n[2] clickable draggable\n [3] button "Code"',
    ),
    "a tick below a transparent box": (
        TICKS,
        '[1] checkbox "Watch" checked\n[2] checkbox "Before"\n[3] checkbox "Alone"',
    ),
    "the words of an entry of a tree, with the entries in it": (
        "<ul role=tree><li role=treeitem aria-expanded=true tabindex=0><div onclick='1'>Fruit</div><ul role=group>"
        "<li role=treeitem tabindex=-1><div onclick='1'>Pears</div></ul></ul>",
        'tree\n [1] treeitem "Fruit" expanded\n  [2] treeitem "Pears"',
    ),
    "entries that hear nothing themselves, made of a button, a link, two buttons, and of nothing": (
        "<ul role=menubar><li role=menuitem><a href=# role=button aria-disabled=true>Reply</a><li role=menuitem><span><a href=# role=button>"
        "All</a><a href=# role=button aria-label='Ways to answer all' aria-haspopup=true><svg width=9 height=9></svg></a></span>"
        "<li role=menuitem style='width:14px;height:9px;border-bottom:1px solid'><li role=menuitem><a href=# hidden>Gone</a></ul>"
        "<ul role=tree><li role=treeitem aria-selected=true><a href=/inbox>Inbox</a><li role=treeitem onclick='1'><a href=/sent>Sent</a></ul>"
        "<ul role=listbox aria-label=Colour><li role=option style='height:9px;background:red'></ul>",
        'menubar\n [1] menuitem "Reply" disabled\n [2] button "All"\n [3] button "Ways to answer all" popup\n'
        'tree\n [4] treeitem "Inbox" selected → /inbox\n [5] treeitem "Sent"\n  [6] link "Sent" → /sent\n'
        'listbox "Colour"\n [7] option',
    ),
    "a field without any room, whose label is seen": (
        "<label for=v>Volume</label><p>x<input id=v readonly value=30 style='position:absolute;width:0;height:0;padding:0;margin:-3px;"
        "z-index:-9;border:3px solid transparent'><p><input type=checkbox aria-label=Red "
        "style='appearance:none;position:absolute;width:0;height:0;border:6px solid red'>",
        '[1] textbox "Volume" value="30" readonly\n"x"\n[2] checkbox "Red"',
    ),
    "a tab in a tab, in what hears of it, in a frame around parts": (
        "<div onclick='1'><div role=tablist><div onclick='1' style='cursor:pointer'><div role=tab aria-selected=true tabindex=0>"
        "<div role=tab>Rates<button>Close</button></div></div></div></div><div role=tabpanel><p>Today</div></div>"
        "<div onclick='1'><p>Lamp</p><ul><li>new</ul></div>",
        'tablist\n [1] tab "Rates" selected\n  [2] button "Close"\ntabpanel\n "Today"\n'
        '[3] clickable "Lamp new"',
    ),
    "labels of what is not rendered: a field, a list, a box": (
        "<label for=g>Group</label><input id=g hidden value=Servers><p><label for=s>Fruit</label><select id=s hidden><option>Fig</select>"
        "<p><label for=k>Tick</label><input type=checkbox id=k hidden>",
        '"Group"\n[1] combobox "Fruit" value="Fig"\n[2] checkbox "Tick"',
    ),
    "a list that a script shows in a box of its own, and what that shows": (
        f"<label for=s>Fruit</label><select id=s style='{HIDDEN}'><option>Fig<option>Plum</select><span><span role=combobox tabindex=0 "
        "aria-expanded=false aria-labelledby=v><span id=v role=textbox aria-readonly=true title=Fig>Fig</span></span></span>"
        "<div role=combobox tabindex=0 aria-expanded=false aria-labelledby=w><span id=w role=textbox aria-readonly=true>Lime</span></div>",
        '[1] combobox "Fruit" value="Fig" options="Plum" collapsed\n[2] combobox "Lime" collapsed',
    ),
    "the tick of a box, which its style generates": (
        "<style>input{appearance:none}input::after{content:'check_small'}</style><input type=checkbox aria-label=Lamp>",
        '[1] checkbox "Lamp"',
    ),
    "a rating in stars, by what is drawn and by its colour": (
        f"{SIGNS}<p><i class=star></i><i class=star></i><i class=star-empty></i></p>"
        "<p><i class=star style='color:gold'></i><i class=star style='color:#ccc'></i><i class=star style='color:#ccc'></i></p>",
        'img hint="2 star, 1 star empty"\nimg hint="1 star (yellow), 2 star (light grey)"',
    ),
    "a rating in signs of which some are painted otherwise, cut off, or faint, and one that is full beside these": (
        f"{RATED}<h3>Lamp</h3><div class=row><b class=y>★</b><b class=y>★</b><b>★</b></div>"
        "<p>Desk <b class=y>★</b><b class=y>★</b><b class=y>★</b></p><p>Hot <i>●●</i><i class=faint>●</i></p>"
        "<p class=base>★★★★★<span style='width:60%'>★★★★★</span></p><p class=painted>★★★★</p>",
        'heading 3 "Lamp" sign="2 of 3 ★ (yellow), 1 ★ (light grey)"\n"★"\n"★"\n"★"\n"Desk ★★★" sign="3 of 3 ★ (yellow)"\n'
        '"Hot ●●●" sign="2 of 3 ● (black), 1 ● (faint)"\n"★★★★★" sign="5 of 5 ★ (light grey)"\n"★★★★★" sign="60 % of 5 ★"\n'
        '"★★★★" sign="40 % of 4 ★"',
    ),
    "a rating in drawings, in a cell and in pictures": (
        f"<table><tr><th>Name<th>Stars<th>Age<tr><td>Ann<td>{STAR}{STAR}{STAR.replace('gold', '#ccc')}<td>3"
        f"<tr><td>Bo<td>{STAR}{STAR}{STAR}<td>4</table><p>Hot <img alt='' src=chili.svg width=9 height=9>"
        "<img alt='' src=chili.svg width=9 height=9><img alt='' src=chili-off.svg width=9 height=9></p>"
        f"<p>Tools {STAR}{STAR.replace('gold', 'red')}{STAR.replace('gold', 'blue')}</p>",
        'table\n row "Name" | "Stars" | "Age" head\n row "Ann" | "" | "3" sign="2 of 3 yellow, 1 light grey"\n'
        ' row "Bo" | "" | "4" sign="3 of 3 yellow"\n"Hot" sign="2 of 3 chili, 1 chili off"\n"Tools" sign="yellow"',
    ),
    "what is pressed to give so many stars": (
        f"{RATED}<div class=row><button class=y>★</button><button class=y>★</button><button>★</button></div>"
        f"<div class=row><button aria-label=1>{STAR}</button><button aria-label=2>{STAR}</button>"
        f"<button aria-label=3>{STAR.replace('gold', '#ccc')}</button></div>",
        '[1] button "★" sign="★ (yellow)"\n[2] button "★" sign="★ (yellow)"\n[3] button "★" sign="★ (light grey)"\n'
        '[4] button "1" sign="yellow"\n[5] button "2" sign="yellow"\n[6] button "3" sign="light grey"',
    ),
    "the squares of a plan, of which colours tell the states": (
        "<style>a{display:inline-block;width:14px;height:14px}</style><table><tr><td>knead<td><a href=/1 style='background:green' title='Mon'></a>"
        "<td><a href=/2 style='background:red' title='Tue'></a><td><a href=/3 style='background:#ccc' title='Wed'></a></table>",
        'table\n row "knead" | "Mon" | "Tue" | "Wed"\n  [1] link "Mon" sign="green" → /1\n  [2] link "Tue" sign="red" → /2\n  [3] link "Wed" → /3',
    ),
    "where the grip of a slider stands of which no code says it": (
        "<style>.track{position:relative;width:200px;height:20px}.grip{position:absolute;top:2px;width:16px;height:16px;margin-left:-8px;"
        "background:#06c;cursor:grab}</style><p>Volume</p><div class=track><div class=grip style='left:30%' onmousedown='1'></div></div>"
        "<div class=track><div class=grip role=slider aria-label=Size aria-valuenow=4 style='left:40%' onmousedown='1'></div></div>",
        '"Volume"\n[1] clickable hint="grip, draggable" sign="at 30 %"\n[2] slider "Size" value=4',
    ),
    "grips of columns that stand in each row as well as in the head": (
        "<style>.grip{display:inline-block;width:6px;height:20px}.star{background:gold}span{display:inline-block;width:80px}</style>"
        "<div role=grid>"
        + "".join(
            f"<div role=row><span role={role}>{name}</span><b class=grip></b><span role={role}>{age}</span><b class='grip star'></b></div>"
            for role, name, age in (
                ("columnheader", "Name", "Age"),
                ("gridcell", "Ann", "3"),
                ("gridcell", "Bo", "4"),
            )
        )
        + "</div><script>for (const one of document.querySelectorAll('b')) one.addEventListener('mousedown', () => {})</script>",
        'grid\n row "Name" | "Age" head\n  [1] clickable hint="grip"\n  [2] clickable hint="grip star"\n'
        ' row "Ann" | "3"\n  [3] clickable hint="grip star"\n row "Bo" | "4"\n  [4] clickable hint="grip star"',
    ),
    "how far bars are filled": (
        f"{BARS}<table><tr><th>Name<th>Stock<th>Age<tr><td>Tea<td><div class=bar><div style='width:90%'></div></div><td>3</table>"
        "<h3>Disk</h3><div class=bar><div style='width:45%'></div><div class=other style='width:30%'></div></div>"
        "<p>Done</p><div class=bar><div style='transform:scaleX(.2);transform-origin:left'></div></div>"
        "<p>None</p><div class=bar><div></div></div><p>Line</p><div class=bar></div>",
        'table\n row "Name" | "Stock" | "Age" head\n row "Tea" | "" | "3" sign="90 % green"\n'
        'heading 3 "Disk" sign="45 % green, 30 % red"\n"Done" sign="20 % green"\n"None"\n"Line"',
    ),
    "what is painted otherwise than what stands beside it": (
        "<style>.way{display:flex}.way div{color:#888}.way .done{color:green}.way .now{color:#fff;background:#06c}.pale{color:#999}"
        ".all p:nth-child(1){background:red}.all p:nth-child(2){background:blue}.all p:nth-child(3){background:lime}.all p{background:#fa0}</style>"
        "<div class=way><div class=done>Cart</div><div class=now>Address</div><div>Payment</div></div>"
        "<p>One</p><p class=pale>Two</p><p><b>Three</b></p><div class=all><p>Ann</p><p>Bo</p><p>Cy</p><p>Di</p></div>"
        "<div class=way><div class=now><a href=/x>Home</a></div><div>Away</div><div>There</div></div>",
        '"Cart" sign="green"\n"Address" sign="on blue"\n"Payment"\n"One"\n"Two"\n"Three"\n"Ann"\n"Bo"\n"Cy"\n"Di"\n'
        '[1] link "Home" → /x\n"Away"\n"There"',
    ),
    "a cross where a value stands, and signs beside words": (
        f"{SIGNS}<style>div div{{display:inline-block;width:90px}}</style><div><div>Uploads</div><div><i class=remove></i></div></div>"
        "<div><div><i class=truck></i></div><div>Orders</div></div><p>Next <i class=arrow></i></p>",
        '"Uploads"\nimg hint="remove"\n"Orders"\n"Next"',
    ),
    "a list of several that a script shows in a button": (
        f"<label for=s>Tags</label><select id=s multiple style='{HIDDEN}'><option>Sea<option selected>War<option selected>Art</select>"
        "<button role=combobox aria-expanded=false>2 items chosen</button>",
        '[1] combobox "Tags" value="War", "Art" options="Sea" multiple text="2 items chosen" collapsed',
    ),
    "a list of several that a script shows in a box with a search, and the crosses in it": (
        f"<label for=s>Tags</label><select id=s multiple style='{HIDDEN}'><option selected>Sea<option selected>War<option>Art</select>"
        "<span><span role=combobox aria-expanded=false><ul><li title=Sea><span role=presentation class=x>×</span>Sea"
        "<li title=War><span role=presentation class=x>×</span>War<li class=s><input type=search aria-label=Search></ul></span></span>"
        "<script>document.querySelector('[role=combobox]').addEventListener('click',()=>{});document.querySelector('[role=combobox]')"
        ".jQuery3={events:{click:[{selector:'.x'},{selector:'.s'}]}}</script>",
        '[1] combobox "Tags" value="Sea", "War" options="Art" multiple collapsed\n [2] clickable "×" hint="Sea"\n'
        ' [3] clickable "×" hint="War"\n [4] searchbox "Search"',
    ),
    "a text that names what comes right behind it, and one that names something further on": (
        "<div id=a>Size</div><div role=group aria-labelledby=a><button>S</button><button>M</button></div><span id=b>Colour:</span>"
        "<input aria-labelledby=b><p id=c>Bills</p><p>All of them</p><ul aria-labelledby=c><li>One<li>Two</ul>",
        'group "Size"\n [1] button "S"\n [2] button "M"\n[3] textbox "Colour:"\n"Bills"\n"All of them"\nlist "Bills"\n "One"\n "Two"',
    ),
    "cells with links, commas and parentheses": (
        "<table><tr><th>Name<th>Tags<tr><td>A<td><a href=/q>quay</a>, <a href=/s>sea</a> (<a href=/o>old</a>)</table>",
        'table\n row "Name" | "Tags" head\n row "A" | "quay, sea (old)"\n  [1] link "quay" → /q\n  ","\n  [2] link "sea" → /s\n'
        '  "("\n  [3] link "old" → /o\n  ")"',
    ),
    "cells that span columns and rows": (
        "<table><tr><th colspan=2>Do<th>Key<th>Type<tr><td><a href=/e>Edit</a><td><a href=/d>Drop</a><td>id<td>int</table>"
        "<table><tr><th>Bed<th>Plant<th>Count<tr><td rowspan=2>Herbs<td>Mint<td>4<tr><td>Sage<td>2<tr><td>Roses<td>Tea<td>9<tr><td colspan=3>3 plants</table>",
        'table\n row "Do" | "" | "Key" | "Type" head\n row "Edit" | "Drop" | "id" | "int"\n  [1] link "Edit" → /e\n  [2] link "Drop" → /d\n'
        'table\n row "Bed" | "Plant" | "Count" head\n row "Herbs" | "Mint" | "4"\n row "" | "Sage" | "2"\n row "Roses" | "Tea" | "9"\n row "3 plants"',
    ),
    "a list of mails in a frame that hears presses, with a cell that the keys stop at": (
        "<div onclick=1 style='height:200px;border:1px solid'><table aria-label=Mails><tr onclick=1><td tabindex=0><b>Bea</b> <a href=/1>Seeds</a><td>3 May"
        "<tr onclick=1><td><b>Carl</b> <a href=/2>Rain</a><td>4 May</table></div>",
        'table "Mails"\n [1] row "Bea Seeds" | "3 May"\n  "Bea"\n  [2] link "Seeds" → /1\n [3] row "Carl Rain" | "4 May"\n  "Carl"\n  [4] link "Rain" → /2',
    ),
    "a field that a script moved away, and the one that it put in its place": (
        "<div><label for=a>To</label><div style='position:relative'><textarea id=a tabindex=-1 style='position:absolute;opacity:0;left:-5000px'></textarea>"
        "<ul><li><input role=combobox></ul></div></div>",
        'list\n [1] combobox "To"',
    ),
    "a row whose name is the label of its check box": (
        "<table><tr><th><th>Name<th>Type<tr><td><input type=checkbox id=a><th><label for=a>id <img alt=Primary src=x></label><td>int"
        "<tr><td><input type=checkbox id=b><td><label for=b>name</label><td>text</table><table><tr><td><label for=c>Mail</label><td><input id=c></table>",
        'table\n row "" | "Name" | "Type" head\n row … | "id Primary" | "int"\n  [1] checkbox "id Primary"\n row … | "name" | "text"\n  [2] checkbox "name"\n'
        '[3] textbox "Mail"',
    ),
    "what is painted around a transparent switch, whose label is elsewhere": (
        "<label for=c>Connect</label><i style='position:relative;display:inline-block;width:54px;height:28px'>"
        "<span onclick='1' style='position:absolute;width:28px;height:28px;background:navy'>"
        "<input id=c type=checkbox role=switch checked style='opacity:0;position:absolute;width:84px;height:28px'></span></i>",
        '[1] switch "Connect" checked',
    ),
    "what takes files around a field whose label is elsewhere": (
        "<label for=f>Photo</label><div ondragover='1' ondrop='1' style='position:relative;width:90px;height:90px;background:#eee'>"
        "<input type=file id=f style='opacity:0;position:absolute;width:100%;height:100%'></div>",
        '[1] button "Photo" type=file empty\n[2] clickable "Photo" reacts to: drop',
    ),
    "the place of an arrow in an entry of a tree, and an arrow": (
        "<style>b{display:inline-block;width:20px;height:9px}</style><ul role=tree><li role=treeitem tabindex=0><span onclick='1'><b></b>"
        "</span>Pears<li role=treeitem tabindex=0><span onclick='1'><b style='background:red'></b></span>Plums</ul>"
        "<div role=button tabindex=0>Draft<svg onclick='1' class=delete style='position:absolute;left:90px;top:9px' width=9 height=9><path d='M0 0h9v9'/></svg></div>",
        'tree\n [1] treeitem "Pears"\n [2] treeitem "Plums"\n  [3] clickable\n[4] button "Draft"\n [5] img hint="delete"',
    ),
    "a tooltip says once what it says": (
        "<div role=tooltip>Delete it</div><div role=tooltip>Big <a href=/x>more</a></div>",
        'tooltip "Delete it"\ntooltip "Big more"\n "Big"\n [1] link "more" → /x',
    ),
    "drawers and messages that wait beside the window": (
        "<style>div{width:200px;height:50px}</style><div style='position:fixed;right:-300px'>right</div>"
        "<div style='position:fixed;bottom:-100px'><button>below</button></div>"
        "<div style='position:fixed;right:0;transform:translateX(100%)'><button>moved</button></div>"
        "<div style='position:fixed;top:0;left:700px'><div style='position:absolute;left:1000px'><button>card</button></div>near</div>",
        '"near"',
    ),
    "what is fixed and is scrolled to, too high for the window, or held by what is moved": (
        "<div style='position:fixed;top:0;left:400px;height:50px;overflow:auto'><p style='height:2000px'>a<p><button>inner</button></div>"
        "<div style='position:fixed;top:600px;left:700px'><p style='height:300px'>tall<p><button>end</button></div>"
        "<div style='transform:translate(0);position:absolute;top:1500px'><button style='position:fixed;top:20px'>held</button></div>",
        '"a"\n[1] button "inner"\n"tall"\n[2] button "end"\n[3] button "held"',
    ),
    "what is beside a page that is cut at its side, and where it is not": (
        "<style>body{overflow-x:hidden}</style><button style='position:absolute;left:100%'>beside</button>"
        "<button style='position:absolute;top:2000px;left:0'>below</button>"
        "<div style='position:relative;width:90px;height:90px;overflow:auto'><button style='position:absolute;left:2000px'>wide</button></div>",
        '[1] button "below"\n[2] button "wide"',
    ),
    "what is beside a page that is as wide": (
        "<button style='position:absolute;left:100%'>beside</button>",
        '[1] button "beside"',
    ),
    "an icon that keeps the listeners of a button where it is none": (
        "<p>Done <svg aria-hidden=true width=16 height=16><path d='M0 0h9v9z'/></svg></p><script>"
        "for (const kind of ['click', 'keydown']) document.querySelector('svg').addEventListener(kind, () => {})</script>",
        '"Done"',
    ),
    "an icon with a hand over it, which takes a choice away": (
        "<div style='cursor:pointer' onclick=1>Red <svg class=remove aria-hidden=true width=16 height=16><path d='M0 0h9v9z'/></svg>"
        " <button>Open</button></div><script>"
        "for (const kind of ['click', 'keydown']) document.querySelector('svg').addEventListener(kind, () => {})</script>",
        '"Red"\n[1] img hint="remove"\n[2] button "Open"',
    ),
    "a name that says the parts of what is shown in another order": (
        "<button aria-label='Invoices 3'><b>3</b> Invoices</button>",
        '[1] button "Invoices 3"',
    ),
    "a component whose ground is painted, around a button": (
        "<my-swatch style='display:inline-block;background:red'></my-swatch><script>"
        "document.querySelector('my-swatch').attachShadow({mode: 'open'}).innerHTML = '<button aria-label=Red>o</button>'</script>",
        '[1] button "Red" text="o"',
    ),
    "the marks of a scale, on the track of a slider": (
        "<style>b{display:inline-block;width:1px;height:8px;margin-right:60px;background:#aaa}</style>"
        "<div style='cursor:pointer' onmousedown=1><b class=mark></b><b class=mark></b><i>0</i> <i>5</i>"
        "<span role=slider tabindex=0 aria-label=Volume aria-valuenow=3>o</span></div>",
        '"0 5"\n[1] slider "Volume" value=3',
    ),
    "a row that is pressed, with a box to tick": (
        "<table><tr style='cursor:pointer'><td><input type=checkbox aria-label=Choose><td>Desk<td>120</table>",
        'table\n [1] row … | "Desk" | "120"\n  [2] checkbox "Choose"',
    ),
    "an entry in a component over which the hand is": (
        "<ul><my-entry style='display:block;cursor:pointer'>Ada</my-entry></ul><script>"
        "const root = document.querySelector('my-entry').attachShadow({mode: 'open'});"
        "root.innerHTML = '<li role=listitem aria-labelledby=said><input type=checkbox aria-label=Choose><div id=said><slot></slot></div></li>';"
        "root.firstChild.addEventListener('click', () => {})</script>",
        'list\n [1] listitem "Ada"\n  [2] checkbox "Choose"',
    ),
    "a component over which the hand is, and an entry with a box in it that takes the focus": (
        "<ul style='width:300px'><my-entry style='display:block;cursor:pointer'>Ada</my-entry></ul><script>"
        "document.querySelector('my-entry').attachShadow({mode: 'open'}).innerHTML ="
        "'<li role=listitem tabindex=0><input type=checkbox aria-label=Choose><slot></slot></li>'</script>",
        'list\n [1] listitem\n  [2] checkbox "Choose"\n  "Ada"',
    ),
    "an entry whose name says what is in it": (
        "<ul style='width:300px'><li tabindex=0 aria-labelledby=said><div id=said><p>Ada</p><p>Writes</p></div><button>Delete</button><p>away</ul>",
        'list\n [1] listitem "Ada Writes"\n  [2] button "Delete"\n  "away"',
    ),
    "the label of a field in another component": (
        "<my-label>City:</my-label><my-field></my-field><script>"
        "const root = (name) => document.querySelector(name).attachShadow({mode: 'open'}); const label = root('my-label');"
        "label.innerHTML = '<label><slot></slot></label>'; label.firstChild.addEventListener('click', () => {});"
        "root('my-field').innerHTML = '<input aria-label=City>'</script>",
        '[1] textbox "City"',
    ),
    "labels without a control, before a field of that name and of another one": (
        "<label>City</label> <input aria-label=City><label>Town</label> <input aria-label=Village>",
        '[1] textbox "City"\n"Town"\n[2] textbox "Village"',
    ),
    "the face of a clock that is one picture, and the letters of a name": (
        "<div role=img aria-label='Clock dial'><p>12<p>3</div><b role=img aria-label='Ada Lovelace'><i>AL</i></b>",
        'img "Clock dial"\n"12"\n"3"\nimg "Ada Lovelace"',
    ),
    "the days of a grid whose press the grid hears": (
        "<table role=grid><tr><td role=gridcell tabindex=-1 aria-label='1 March'>1<td role=gridcell tabindex=-1>2</table><script>"
        "document.querySelector('table').addEventListener('click', () => {})</script>",
        'grid\n row … | "2"\n  [1] gridcell "1 March"',
    ),
    "a cell of a keyboard grid whose press the rows hear together": (
        "<table role=grid onkeydown=1><tbody><tr role=row><td role=gridcell tabindex=0>Ada<td role=gridcell tabindex=-1>7</table>"
        "<script>document.querySelector('tbody').addEventListener('click', () => {})</script>",
        'grid\n row … | "7"\n  [1] gridcell "Ada"',
    ),
    "a grid that was a flexible box turned round": (
        "<div style='display:grid;flex-direction:row-reverse'><p>First</p><p>Second</p></div>",
        '"First"\n"Second"',
    ),
    "badges of a cell that has a button": (
        "<style>i{border:1px solid;border-radius:9px;padding:2px 6px;margin:4px}</style><table><tr><th>Name<th>Tags<tr><td>Ada"
        "<td><i>New</i><i>Late</i><button>Drop</button></table>",
        'table\n row "Name" | "Tags" head\n row "Ada"\n  "New Late"\n  [1] button "Drop"',
    ),
    "rows on a ground of their own, and stripes": (
        "<style>.late td,.late th{background:#fcf9e8}.b{background:#def}</style><table><tr><th>Bill<th>Sum<tr class=late><th scope=row>Ash<td>3"
        "<tr><th scope=row>Birch<td>4<tr><th scope=row>Cedar<td>5<tr><th scope=row>Elm<td>6</table>"
        "<table><tr class=a><td>1<td>2<tr class=b><td>3<td>4<tr class=a><td>5<td>6<tr class=b><td>7<td>8<tr class=a><td>9<td>0</table>",
        'table\n row "Bill" | "Sum" head\n row "Ash" | "3" highlighted\n row "Birch" | "4"\n row "Cedar" | "5"\n row "Elm" | "6"\n'
        'table\n row "1" | "2"\n row "3" | "4"\n row "5" | "6"\n row "7" | "8"\n row "9" | "0"',
    ),
    "boxes to tick with a label that leads nowhere, seen and painted over": (
        "<style>.o{position:relative;padding-left:20px}.o input{position:absolute;left:0;opacity:0;z-index:-1}"
        ".o label::before{content:'';position:absolute;left:0;width:14px;height:14px;border:1px solid}</style>"
        "<input type=checkbox><label>Lamp</label><div class=o onclick=1><input type=radio name=a checked><label>Myself</label></div>"
        "<input type=checkbox> Yes <label>Name</label> <input>",
        '[1] checkbox hint="Lamp"\n"Lamp"\n[2] radio "Myself" checked\n[3] checkbox hint="Yes"\n"Yes"\n[4] textbox "Name"',
    ),
    "a field painted red by a class that says that it was refused": (
        "<style>input{border:1px solid #ccc}.is-invalid,.error input,.errors input{border-color:#e0b4b4}</style><input aria-label=Name class=is-invalid>"
        "<p class=error><input aria-label=City></p><div class=errors><input aria-label=Town><input aria-label=Isle></div>"
        "<b class=error style='border:0'><input aria-label=Hill style='border-color:#aaa'></b>",
        '[1] textbox "Name" invalid\n[2] textbox "City" invalid\n[3] textbox "Town"\n[4] textbox "Isle"\n[5] textbox "Hill"',
    ),
    "a sign that is a bar in one colour, and one that is read": (
        "<style>li{position:relative}.a::before{content:'.';color:#07c;background:#07c}.b::before{content:'*'}</style>"
        "<ul><li>One<li class=a>Two<li class=b>Three</ul>",
        'list\n "One"\n "Two" sign="blue"\n "*Three"',
    ),
    "what a closed list of its own shows in its box": (
        "<div role=combobox tabindex=0 aria-expanded=false aria-label=Dinner><i></i><b>Select a choice</b>"
        "<div style='display:none'><p role=option>Fish</p></div></div>"
        "<div role=combobox tabindex=0 aria-expanded=false aria-label=Lunch><b>Fish</b><div style='display:none'><p role=option>Fish</p></div></div>",
        '[1] combobox "Dinner" placeholder="Select a choice" collapsed\n[2] combobox "Lunch" value="Fish" collapsed',
    ),
    "what hears presses and holds nothing but what is closed": (
        "<button>Open</button><my-calendar><dialog><button>8</button></dialog></my-calendar><my-list><i>Ham</i></my-list><script>"
        "for (const el of document.querySelectorAll('my-calendar, my-list')) el.addEventListener('click', () => {})</script>",
        '[1] button "Open"\n[2] clickable "Ham"',
    ),
    "a button that hears all there is in one function, and one that a double press opens": (
        "<button>Send</button><button>Open</button><script>const [send, open] = document.querySelectorAll('button'); const hear = () => {};"
        "for (const kind of ['mousedown', 'mouseup', 'click', 'dblclick', 'keypress', 'keydown', 'keyup']) send.addEventListener(kind, hear);"
        "open.addEventListener('click', hear); open.addEventListener('dblclick', hear)</script>",
        '[1] button "Send"\n[2] button "Open" reacts to: double_click',
    ),
    "a field that looks at what is dropped": (
        "<input aria-label=Name><input type=file aria-label=Letter><script>for (const field of document.querySelectorAll('input'))"
        " field.addEventListener('drop', () => {})</script>",
        '[1] textbox "Name"\n[2] button "Letter" type=file empty reacts to: drop',
    ),
    "the words before a control that is named by them and by what it holds, and before a group": (
        "<div onclick=1><label id=a>Country</label></div><div role=button tabindex=0 aria-labelledby='a b'><b id=b>Chile</b></div>"
        "<style>.c::before{content:'\\2003'}</style><div role=group aria-labelledby=c><div class=c><label id=c>Toppings</label></div><button>Ham</button></div>",
        '[1] button "Country Chile"\ngroup "Toppings"\n [2] button "Ham"',
    ),
    "an empty label beside a box that is transparent": (
        "<div style='position:relative;width:20px;height:20px'><i style='display:block;height:18px;border:1px solid'></i>"
        f"<input type=checkbox id=a aria-label=Choose style='margin:0;{OVER}'><div><label for=a></label></div></div>",
        '[1] checkbox "Choose"',
    ),
    "cells with figures that are filled from outside of the table": (
        "<my-row><b slot=a>20</b><b slot=b>30</b></my-row><script>document.querySelector('my-row').attachShadow({mode: 'open'}).innerHTML ="
        "'<table role=grid><tr><td class=last tabindex=0><slot name=a></slot><td class=last tabindex=0><slot name=b></slot></table>'</script>",
        'grid\n row\n  [1] gridcell "20"\n  [2] gridcell "30"',
    ),
    "a part that takes the focus, around a menu": (
        "<div tabindex=0 style='width:200px'><ul role=menu><li role=menuitem tabindex=-1>Copy<li role=menuitem tabindex=-1>Paste</ul></div>",
        'menu\n [1] menuitem "Copy"\n [2] menuitem "Paste"',
    ),
    "a tab with a cross in it, and an entry of a legend with what it is drawn as": (
        "<b tabindex=0>Chart<i onclick=1 class=close style='display:inline-block;width:9px;height:9px;background:red'></i></b>"
        "<div onclick=1><canvas width=20 height=20></canvas><span>North</span></div>",
        '[1] clickable "Chart"\n [2] clickable hint="close"\n[3] clickable "North"\n [4] canvas box=8,26,20x20',
    ),
    "a label that is a switch, and one that looks like a button": (
        "<label role=switch tabindex=0 aria-checked=true><input type=checkbox checked style='display:none'>"
        "<b style='display:inline-block;width:40px;height:20px;background:navy'></b></label>"
        "<label role=button tabindex=0>Attach<input type=file style='display:none'></label>",
        '[1] switch checked\n[2] button "Attach" type=file empty',
    ),
    "a field whose label leads to nothing, or to what is hidden": (
        "<div><label for=none>Place</label><input></div><div><label for=day>Due</label><input type=hidden id=day><input></div>"
        "<div><label for=none>Of two</label><input><input></div>",
        '[1] textbox "Place"\n[2] textbox "Due"\n"Of two"\n[3] textbox\n[4] textbox',
    ),
    "what of a list is scrolled away is not covered": (
        "<div style='position:relative'>Behind</div><div style='position:absolute;top:0;left:0;width:90px;height:40px;overflow:auto'>"
        "<p style='height:60px;margin:0'>Up</p><button>Down</button>Last</div>"
        "<div style='position:absolute;top:0;left:0;width:90px;height:200px;z-index:-1;background:#eee'><b>Card</b></div>",
        '"Behind"\n"Up"\n[1] button "Down"\n"Last"\n"Card"',
    ),
    "what lies over it is called by the words in its shadow root": (
        "<button>Day</button><div id=h style='position:absolute;top:0;left:0;width:200px;height:90px;background:#eee'></div>"
        "<script>h.attachShadow({mode: 'open'}).innerHTML = '<b>Confirm</b>'</script>",
        '[1] button "Day" covered by "Confirm"\n"Confirm"',
    ),
    "what its script could not spell, and what was drawn by lot": (
        "<input type=checkbox value='[object Object]'><input type=checkbox value=289489a5-395c-49ed-bb92-914dd60d937b>",
        "[1] checkbox\n[2] checkbox",
    ),
    "a part that is given the focus for its rows": (
        "<div role=grid><div tabindex=0><div role=row><span role=columnheader>Name</span></div></div>"
        "<div tabindex=0><div role=row><span role=gridcell>Lamp</span></div></div></div>",
        'grid\n row "Name" head\n row "Lamp"',
    ),
    "the knob of a switch": (
        "<div role=switch aria-checked=true aria-label=Quiet style='width:40px;background:#eee'><i tabindex=0 style='display:block;width:20px;height:20px;background:navy'></i></div>",
        '[1] switch "Quiet" checked',
    ),
    "the face of a box that is painted otherwise below the pointer": (
        "<style>b{display:inline-block;position:relative;width:20px;height:20px;cursor:pointer;border:1px solid}"
        "b *{position:absolute;inset:0;opacity:0;margin:0}b:hover u{opacity:1;background:#ccc}</style>"
        "<b><input type=checkbox id=c><u>+</u></b><label for=c>Big</label>",
        '[1] checkbox "Big"',
    ),
    "a box around a list that is called by the words over it": (
        "<div onclick=1 style='cursor:pointer'><span id=l>Size</span>"
        "<div role=combobox tabindex=0 aria-labelledby=l aria-expanded=false style='height:20px'></div></div>",
        '[1] combobox "Size" collapsed',
    ),
    "what only says how large it is": (
        "<button id=new-chat><svg class='!size-6' width=9 height=9><path d='M0 0h9'/></svg></button>"
        "<button data-size=S><svg class=copy width=9 height=9><path d='M0 0h9'/></svg></button>",
        '[1] button hint="new chat"\n[2] button hint="copy icon"',
    ),
    "a page that takes no press while a list is open": (
        "<style>body{pointer-events:none}</style><p>Chat<p><button>Ask</button>"
        "<div role=listbox style='pointer-events:auto'><div role=option aria-selected=true>Fast</div><div role=option>Slow</div></div>",
        'listbox\n [1] option "Fast" selected\n [2] option "Slow"\ninert\n "Chat"\n [3] button "Ask"',
    ),
    "a line between the entries of a menu where the keys stop": (
        "<ul role=menu><li role=menuitem tabindex=0>Undo<li role=presentation tabindex=0 style='height:9px;border-top:1px solid'>"
        "<li role=menuitem tabindex=0>Cut</ul>",
        'menu\n [1] menuitem "Undo"\n [2] menuitem "Cut"',
    ),
    "a link around a button": (
        "<a href=/a><button aria-label=Home></button></a><a href=/b><button disabled>Fund</button></a><a href=/c title=Visit><button>"
        "<svg class=eye width=9 height=9></svg></button></a><a href=/d><button>Go</button> now</a>",
        '[1] link "Home" → /a\n[2] link "Fund" disabled → /b\n[3] link "Visit" → /c\n[4] link "Go now" → /d\n [5] button "Go"',
    ),
    "names inside of a thing that is named otherwise": (
        "<ul role=tree><li role=treeitem tabindex=0 aria-label=lamp.py><b aria-label=/home/lamp.py>lamp.py</b>"
        "<li role=treeitem tabindex=0 aria-label=docs><b aria-label=/home/docs>dossier</b></ul>"
        "<button aria-label=Users><b aria-label=Many>12</b></button>",
        'tree\n [1] treeitem "lamp.py"\n [2] treeitem "docs" text="dossier"\n[3] button "Users" text="12"',
    ),
    "what holds more, and has a title or a name": (
        "<div onclick=1 title='Chat (Alt C)'>Chat <b onclick=1>x</b></div><div onclick=1 aria-label='Add lamp'><button>Add</button> "
        "<b onclick=1>Lamp</b></div>",
        '[1] clickable "Chat"\n [2] clickable "x"\n[3] clickable "Add lamp"\n [4] button "Add"\n [5] clickable "Lamp"',
    ),
    "what tells of a link or of a field for files by its code": (
        "<a href=/a><div data-testid=shop-logo style='width:9px;height:9px;background:red'></div></a><p><input type=file name=file>"
        "<p><input type=file name=photo>",
        '[1] link hint="shop logo" → /a\n[2] button hint="Choose File" type=file empty\n[3] button hint="photo" type=file empty',
    ),
    "a box around a field, where nothing is chosen": (
        "<div role=combobox aria-label=Search aria-expanded=true><input type=search placeholder=Find aria-label=Words value=ca><b hidden>Filter it</b></div>"
        "<div role=combobox aria-label=Land aria-expanded=false><b hidden>Choose one</b></div>",
        '[1] combobox "Search" value="ca" expanded\n [2] searchbox "Words" value="ca"\n[3] combobox "Land" collapsed',
    ),
    "a tip that takes no press, over what does": (
        "<div style='position:relative;z-index:2;height:60px'><canvas style='width:200px;height:60px;background:#fff'></canvas></div>"
        "<div style='position:fixed;top:10px;left:10px;z-index:9;pointer-events:none'>Keep it open</div>"
        "<div style='position:fixed;top:10px;left:90px;z-index:1;pointer-events:none'>Below</div>",
        '[1] canvas box=8,8,200x60\n"Keep it open"\n"Below" covered by div',
    ),
    "a dialog by its role alone, amid the words of a panel": (
        "<div style='position:absolute'><h3>Stroke</h3><div><div role=dialog aria-modal=true><button>Red</button></div></div>"
        "<fieldset><legend>Font</legend><div role=dialog aria-modal=true><button>Normal</button></div></fieldset></div>",
        'heading 3 "Stroke"\ndialog\n [1] button "Red"\ngroup "Font"\n dialog\n  [2] button "Normal"',
    ),
    "a dialog that is placed in a page that does not scroll": (
        "<p>Draw</p><button>Pen</button><div role=dialog aria-modal=true style='position:absolute;inset:0'><div style='position:fixed;inset:0;background:#0005'></div>"
        "<div tabindex=0 style='position:relative;height:100vh;background:#fff'><h2 style='margin:0'>Help</h2>Keys</div></div>",
        'dialog\n heading 2 "Help"\n "Keys"\ninert\n "Draw" covered by dialog "Help Keys"\n [1] button "Pen"',
    ),
    "the chosen entry beside what can be opened": (
        f"{CHOSEN}<div><div><button aria-expanded=true>Shop</button></div><div><a href=/a>Docs</a></div><div class=on><a href=/b>First</a></div><div><a href=/c>Last</a></div></div>",
        '[1] button "Shop" expanded\n[2] link "Docs" → /a\n[3] link "First" highlighted → /b\n[4] link "Last" → /c',
    ),
    "a node of a flow, which is a group without a name": (
        "<div role=group tabindex=0 onclick=1 style='width:90px'>Check stock<b onclick=1 class=handle style='display:block;width:9px;height:9px;background:red'></b></div>",
        '[1] group "Check stock"\n [2] clickable hint="handle"',
    ),
    "a line of a drawing that acts with all of its parts": (
        "<svg width=200 height=90><g tabindex=0 role=group aria-label='From 1 to 2' onclick=1><path d='M0 0h200v60' fill=none stroke=gray /><rect width=9 height=9 /></g></svg>",
        '[1] group "From 1 to 2" box=8,8,200x60',
    ),
    "the layers of one drawing": (
        "<div style='position:relative'><canvas width=200 height=90 class=static></canvas>"
        "<canvas width=200 height=90 aria-label=Drawing style='position:absolute;left:0;top:0;z-index:2'></canvas></div>",
        '[1] canvas "Drawing" box=8,8,200x90',
    ),
    "an editor whose keys a field takes that is clipped away, and whose presses what it paints": (
        "<div style='position:relative;overflow:hidden;width:300px;height:80px'><div style='overflow:hidden;position:relative;width:3px;height:0'>"
        "<textarea style='position:absolute;bottom:-1em;width:1000px;height:1em'></textarea></div>"
        "<div id=painted style='height:100%'><b style='float:left' onclick=1>Fold</b><pre style='margin:0'>let x</pre></div></div>"
        "<script>painted.onmousedown = () => 0; painted.ondblclick = () => 0</script>",
        '[1] textbox multiline\n[2] clickable "Fold"\n"let x"',
    ),
    "a chart of layers, with words between them": (
        "<div style='position:relative;height:200px'><canvas style='position:absolute' width=200 height=200></canvas><p>Load</p>"
        "<canvas style='position:absolute;left:0;top:0' width=200 height=200></canvas>"
        "<canvas style='position:absolute;left:20px;top:20px' width=170 height=160 onmousedown=1></canvas></div>",
        '"Load"\n[1] canvas box=28,36,170x160',
    ),
    "the key on a label of what is called otherwise": (
        f"<label><span style='{HIDDEN}'><input type=radio aria-label=Ellipse></span><i>4</i></label><label><input type=radio aria-label=Line>5</label>",
        '[1] radio "Ellipse" text="4"\n[2] radio "Line"\n"5"',
    ),
    "what is switched off in a link": (
        "<a href=/guide>Guide <b tabindex=0 aria-disabled=true>22%</b></a>",
        '[1] link "Guide 22%" → /guide',
    ),
    "an empty part that hears the pointer come": (
        "<div onmouseenter=1 style='height:40px'></div><div onmouseenter=1 style='height:40px;background:#eee'></div>",
        "[1] clickable reacts to: hover",
    ),
    "what is covered in what is inert": (
        "<div inert><button>Save</button></div><div style='position:absolute;top:0;left:0;width:90px;height:50px'>Sure?</div>",
        'inert\n [1] button "Save"\n"Sure?"',
    ),
    "what is covered by a bar of which some words are out of sight": (
        "<button>Save</button><div style='position:fixed;left:0;top:0;width:200px;height:60px;background:#fff;overflow:hidden'><b>Con<i>sole</i></b>"
        "<p style='opacity:0'>Options</p><p style='margin-top:80px'>History</p></div>",
        '[1] button "Save" covered by "Console"\n"Console"',
    ),
    "the ground that nodes are moved about on": (
        "<p>Flow</p><div id=g style='width:900px;height:500px;border-spacing:0'><button>Start</button></div>"
        "<script>g.addEventListener('mousedown', () => {})</script>",
        '"Flow"\n[1] clickable\n [2] button "Start"',
    ),
    "a sample of a colour with a ring around it": (
        "<style>button i{display:block;height:9px}.on i{box-shadow:0 0 0 2px navy}</style>"
        + "".join(
            f"<button class='{'on' if name == 'Lime' else ''}' title={name} style='background:{name}'><i></i></button>"
            for name in ("Red", "Blue", "Lime")
        ),
        '[1] button "Red"\n[2] button "Blue"\n[3] button "Lime" highlighted',
    ),
    "the track beside the knob of a slider": (
        "<div style='position:relative;width:200px'><div style='cursor:pointer;height:9px;background:#06c'></div><b style='position:absolute;top:0;left:90px'>"
        "<i role=slider tabindex=0 aria-label=Opacity aria-valuenow=50 style='display:block;width:9px;height:9px;background:navy'></i></b></div>",
        '[1] slider "Opacity" value=50',
    ),
    "a bar that hands the focus on to what is in it": (
        "<div role=tablist tabindex=0><button role=tab tabindex=-1 aria-selected=true>Day</button><button role=tab tabindex=-1>Week</button></div>"
        "<div role=menu tabindex=0 aria-activedescendant=o><div role=menuitem id=o tabindex=-1>Open</div></div>",
        'tablist\n [1] tab "Day" selected\n [2] tab "Week"\n[3] menu\n [4] menuitem "Open"',
    ),
    "a list in a box with what is chosen over its field, and a field beside a sign": (
        "<div aria-label=Kind style='cursor:pointer;position:relative;width:200px'><div onclick=1 style='height:20px'><span style='position:absolute;inset:0'>"
        "<input role=combobox aria-label=Kind aria-expanded=false style='width:100%;border:0;background:none'></span><span style='pointer-events:none'>Choose one</span></div>"
        "<span style='pointer-events:none'><i role=img aria-label=down style='pointer-events:auto'><svg width=9 height=9></svg></i></span></div>"
        "<div onclick=1><i role=img aria-label=magnifier></i><input aria-label=Name></div>",
        '[1] combobox "Kind" collapsed text="Choose one"\nimg "down"\nimg "magnifier"\n[2] textbox "Name"',
    ),
    "an entry that the keys can be at, made of a link or a tab": (
        "<ul role=menu><li role=menuitem tabindex=-1><a href=/a>Charts</a><li role=menuitem tabindex=-1><div role=tab aria-selected=true>All</div></ul>",
        'menu\n [1] menuitem "Charts" → /a\n [2] menuitem "All" selected',
    ),
    "a row that measures, and signs that come with the pointer": (
        "<table><tr><th aria-label=Name onclick=1>Name <i role=img aria-label=up><svg width=9 height=9></svg></i><th>City"
        "<tr style='line-height:0'><td style='padding:0;border:0'><div style='height:0;overflow:hidden'><svg class=caret width=9 height=9></svg></div><td style='padding:0'>"
        "<tr><td>Ada<td><span style='opacity:0'><svg class=edit width=9 height=9></svg></span></table>",
        'table\n row "Name" | "City" head\n  [1] columnheader "Name"\n row "Ada"',
    ),
    "cells that are pressed, and are called by their columns": (
        "<table><tr><th id=a>Item<th id=b>City<tr><td onclick=1 aria-labelledby=a>Lamp<td onclick=1 aria-labelledby=b>Oslo"
        "<tr><td onclick=1>Desk<td onclick=1>Rome</table>",
        'table\n row "Item" | "City" head\n row "Lamp" | "Oslo"\n  [1] cell "Item" text="Lamp"\n  [2] cell "City" text="Oslo"\n'
        ' row\n  [3] cell "Desk"\n  [4] cell "Rome"',
    ),
    "a bar of tabs that is empty": (
        "<ul role=tablist tabindex=0 style='height:20px'><li role=none style='height:9px'></ul><p>Charts",
        '"Charts"',
    ),
    "links in the columns of a row": (
        f"{CHOSEN}<table><tr><th>Name<th>Data<th>Used<tr><td><div><a href=/1 class=on>Cities</a></div><td><a href=/2>orders</a>"
        "<td><a href=/3>Sales</a></table>",
        'table\n row "Name" | "Data" | "Used" head\n row "Cities" | "orders" | "Sales"\n  [1] link "Cities" → /1\n'
        '  [2] link "orders" → /2\n  [3] link "Sales" → /3',
    ),
    "a field with a button in it, whose label leads to what is around both": (
        "<div id=f><label for=f>Due</label><div><input><button aria-label=Empty>x</button></div></div>",
        '[1] textbox "Due"\n[2] button "Empty" text="x"',
    ),
    "what a pixel of is in the window lies behind a dialog like the rest": (
        "<style>body{margin:0}</style><div style='height:719.5px'><button>Save</button></div><p style='margin:0'>End</p><p>Below"
        "<div role=dialog aria-modal=true aria-label=Add style='position:fixed;inset:0;background:#fff'><button>Close</button></div>",
        'dialog "Add"\n [1] button "Close"\ninert\n [2] button "Save"\n "End" covered by dialog "Add"\n "Below"',
    ),
    "a heading beside the place of an error, and words of a class that says there is none": (
        "<div class=heading-with-error><h3>Sections</h3></div><p class=field--has-no-error>There is none</p>"
        "<p class=has-error>Not saved</p><div class='notice notice-success settings-error'><p>Settings are saved.</p></div>",
        'heading 3 "Sections"\n"There is none"\n"Not saved" error\n"Settings are saved."',
    ),
    "heads of columns with buttons that sort behind their words": (
        "<table><tr><th aria-sort=ascending>Name <button>Up</button><th><span>Age</span><button>Sort by age</button><th><button>City</button>"
        "<tr><td>Ada<td>36<td>Oslo</table>",
        'table\n row "Name" sort=ascending | "Age" | "City" head\n  [1] button "Up"\n  [2] button "Sort by age"\n'
        '  [3] button "City"\n row "Ada" | "36" | "Oslo"',
    ),
    "words that a name in a button replaces": (
        "<button><span aria-label=Locale>Locale: <b>en</b></span></button><button><i role=img aria-label=plus>+</i>Add</button>",
        '[1] button "Locale" text="Locale: en"\n[2] button "plusAdd"',
    ),
    "an entry whose title is one of its texts": (
        "<ul><li>Draft<li title='4 May 2026'><p>Changed:</p><p>4 May 2026</p></ul>",
        'list\n "Draft"\n listitem\n  "Changed:"\n  "4 May 2026"',
    ),
    "a button that says it is checked, though a button has no such state": (
        "<button aria-checked=true>Title</button><button aria-checked=false>Body</button>",
        '[1] button "Title" checked\n[2] button "Body"',
    ),
    "the page that is open, behind an arrow that leads to none": (
        f"{CHOSEN}<button class=arrow disabled>Back</button><button class=arrow>Next</button><button class='page on'>1</button>"
        "<button class=page>2</button><button class=page>3</button>",
        '[1] button "Back" disabled\n[2] button "Next"\n[3] button "1" highlighted\n[4] button "2"\n[5] button "3"',
    ),
    "the open entry, which has a bar beside its words": (
        "<style>a:has(i){font-weight:bold}</style><a class=entry href=/1>Users</a> <a class=entry href=/2>Tags</a> "
        "<a class=entry href=/3><i></i>Posts</a>",
        '[1] link "Users" → /1\n[2] link "Tags" → /2\n[3] link "Posts" highlighted → /3',
    ),
    "a card below a link that lies over all of it": (
        "<div style='position:relative;cursor:pointer;width:200px;height:80px'><h3>Posts</h3><a href=/new style='position:relative;z-index:1'>New</a>"
        "<a href=/posts aria-label='All posts' style='position:absolute;inset:0'></a></div>",
        'heading 3 "Posts"\n[1] link "New" → /new\n[2] link "All posts" → /posts',
    ),
    "a button that is an entry of a list": (
        "<div role=list><button role=listitem><b>Upload</b> <i>a backup</i></button><a href=/b role=listitem>Restore</a></div>",
        'list\n [1] listitem "Upload a backup"\n [2] listitem "Restore" → /b',
    ),
    "rows that are pressed, with cells that say below the pointer what is cut short": (
        "<div role=table><div role=row onclick='1' style='cursor:pointer'><span role=rowheader class=c>Bell</span> <span role=cell class=c>Button</span></div>"
        "<div role=row onclick='1' style='cursor:pointer'><span role=rowheader class=c>Mood</span> <span role=cell class=c>Select</span></div></div>"
        "<script>for (const one of document.querySelectorAll('.c')) one.onmouseover = () => { one.title = one.textContent }</script>",
        'table\n [1] row "Bell" | "Button"\n [2] row "Mood" | "Select"',
    ),
    "a label that floats in the box of a list": (
        "<div role=combobox aria-labelledby=l aria-expanded=false tabindex=0><span id=l>Country</span> <span>Chile</span></div>"
        "<div role=combobox aria-labelledby=v tabindex=0><span id=v>Peru</span></div>",
        '[1] combobox "Country" value="Chile" collapsed\n[2] combobox "Peru"',
    ),
    "the arcs of a dial, which have one place": (
        "<svg width=90 height=90 fill=none stroke-width=4><circle cx=45 cy=45 r=40 stroke=gray /><circle cx=45 cy=45 r=40 stroke=gray />"
        "<circle cx=45 cy=45 r=40 stroke=red stroke-dasharray='9 99' /><g onclick='1'><circle cx=45 cy=45 r=5 fill=blue /></g></svg>",
        'img drawn="grey circle outline, red circle outline 13,13,80x80"\n[1] clickable box=48,48,10x10',
    ),
    "a star in the corner of a link, and a sign that is all of one": (
        "<style>button{width:20px;height:20px;padding:0}</style><a href=/1 style='display:block;width:300px;height:90px'>Tides"
        " <button class=star onclick='event.preventDefault()'>&#8203;</button></a><a href=/2 aria-label=Edit><button class=pen></button></a>",
        '[1] link "Tides" → /1\n [2] button hint="star"\n[3] link "Edit" → /2',
    ),
    "a tab in a link": (
        "<a href=/a><div role=tab tabindex=0 aria-selected=true>Devices</div></a> <a href=/b><div role=tab tabindex=0>Helpers</div></a>",
        '[1] link "Devices" selected → /a\n[2] link "Helpers" → /b',
    ),
    "an entry of a menu that the keys can be at, filled by a button": (
        "<ul role=menubar style='padding:0'><li role=menuitem tabindex=0 aria-expanded=false style='display:inline-block' onclick=1><button aria-label='Add'"
        " style='display:block'>+</button></ul>",
        'menubar\n [1] menuitem "Add" text="+" collapsed',
    ),
    "a sign that says more below the pointer and where the keys stop": (
        "<div tabindex=0 style='display:inline-block'><span class=t><svg width=24 height=24><path d='M0 0h24v24z'/></svg></span></div>"
        "<script>document.querySelector('.t').onmouseover = () => { document.title = 'Read only' }</script>",
        "[1] clickable reacts to: hover",
    ),
    "a part of the page that the keys scroll": (
        "<div tabindex=0 style='height:50px;overflow-y:scroll'><a href=/a>Ada</a><p style='height:90px'>Below</div>"
        "<div tabindex=0 style='height:50px;overflow-y:scroll' onkeydown='1'><a href=/b>Bob</a><p style='height:90px'>Below</div>",
        '[1] link "Ada" → /a\n"Below"\n[2] clickable "Below" reacts to: keys\n [3] link "Bob" → /b',
    ),
    "what is pressed, filled by what is dragged, with a sign in it": (
        "<div class=c style='cursor:pointer;width:200px'><div draggable=true><i style='display:inline-block;width:20px;height:20px;background:navy' onclick='1'></i> "
        "<b>Start</b><p style='margin:0'>Runs by hand</div></div>"
        "<script>document.querySelector('.c').addEventListener('click', () => {})</script>",
        '[1] clickable hint="Start" draggable\n [2] clickable hint="colour blue"\n "Start"\n "Runs by hand"',
    ),
    "a head of a part that is pressed": (
        "<main><header style='cursor:pointer' onclick='1'><span>Logs</span> <button>Open</button></header><p>x</main>",
        'main\n [1] sectionheader "Logs"\n  [2] button "Open"\n "x"',
    ),
    "an entry that opens below the pointer, filled by a button": (
        "<ul role=menubar style='padding:0'><li role=menuitem tabindex=0 aria-expanded=false style='display:inline-block' onmouseenter=1><button style='display:block'>Add</button></ul>",
        'menubar\n [1] menuitem "Add" collapsed reacts to: hover',
    ),
    "a box whose value is the usual one": (
        "<input type=checkbox value=on><input type=radio value=monthly>",
        '[1] checkbox\n[2] radio hint="monthly"',
    ),
    "a dialog and its backdrop that are placed on a page that does not scroll": (
        "<style>body{margin:0}</style><button>Save</button><p>Below<div style='position:absolute;inset:0;width:100vw;height:100vh'></div>"
        "<dialog open aria-modal=true style='position:absolute;left:24px;top:24px;width:300px;height:300px'><button>Close</button></dialog>",
        'dialog\n [1] button "Close"\ninert\n [2] button "Save"\n "Below"',
    ),
    "a switch that stands for an input without room, with a core that the hand is over": (
        "<style>i{display:inline-flex;position:relative}input{position:absolute;width:0;height:0;opacity:0;margin:0}"
        "span{width:40px;height:20px;background:#ccc;cursor:pointer}</style><i onclick='1'><input type=checkbox role=switch><span></span></i>",
        "[1] switch",
    ),
    "the usual colours say nothing": (
        "<input style='background:#fff'><select><option>a</select><button></button>",
        '[1] textbox\n[2] combobox value="a"\n[3] button',
    ),
    "a check box whose title a script shows as a tooltip": (
        "<table><tr><th><input type=checkbox title='' aria-describedby=tip><th>Name</tr><tr><td><input type=checkbox><td>One</tr></table><div id=tip role=tooltip style='position:absolute;top:300px'>Check all</div>",
        'table\n row "Check all" | "Name" head\n  [1] checkbox "Check all"\n row … | "One"\n  [2] checkbox\ntooltip "Check all"',
    ),
    "a picture that follows the pointer and fills what is pressed": (
        "<style>.s{position:relative;cursor:pointer;float:left}.i{width:46px;height:46px}.c{position:absolute;left:0;top:0;opacity:0}</style><div id=l><div class=s><div class=i>B</div><i class=c>x</i></div></div><script>document.querySelector('.i').onmouseenter=e=>0;l.onclick=e=>0</script>",
        '[1] clickable "B"',
    ),
    "the first of three rows on a ground of its own, and the second, which may be a stripe": (
        "<style>.s{background:#d6e4ff}</style><table><tr><th>V<th>N</tr><tr class=s><td>3<td>c</tr><tr><td>2<td>b</tr><tr><td>1<td>a</tr></table><table><tr><th>V<th>N</tr><tr><td>3<td>c</tr><tr class=s><td>2<td>b</tr><tr><td>1<td>a</tr></table>",
        'table\n row "V" | "N" head\n row "3" | "c" highlighted\n row "2" | "b"\n row "1" | "a"\ntable\n row "V" | "N" head\n row "3" | "c"\n row "2" | "b"\n row "1" | "a"',
    ),
    "rows that a script placed by their index, with a bar that scrolls them": (
        "<style>.r{position:absolute}.g{position:relative;height:99px}</style><div role=grid class=g><div role=row class=r aria-rowindex=3 style=top:20px><div role=gridcell>two</div></div><div role=row class=r aria-rowindex=2 style=top:0><div role=gridcell>one</div></div><button style='position:absolute;top:60px'>Scroll</button></div>",
        'grid\n row "one"\n row "two"\n [1] button "Scroll"',
    ),
    "a sign in boxes around the words of what acts": (
        "<style>svg{width:16px;height:16px}</style><div role=grid><div role=row><div role=gridcell>One</div><div role=gridcell tabindex=-1 class=k><div><span><span style=color:green><svg fill=currentColor><rect width=9 height=9 /></svg></span>today</span></div></div></div><div role=row><div role=gridcell>Two</div><div role=gridcell tabindex=-1 class=k><div><span><span style=color:red><svg fill=currentColor><rect width=9 height=9 /></svg></span>today</span></div></div></div></div><script>for(const c of document.querySelectorAll('.k'))for(const e of ['keydown','mouseover'])c.addEventListener(e,()=>0)</script>",
        'grid\n row "One"\n  [1] gridcell "today" reacts to: hover, keys sign="green"\n row "Two"\n  [2] gridcell "today" reacts to: hover, keys sign="red"',
    ),
    "an icon whose title a script keeps in another attribute": (
        "<a href=/k title='' data-original-title='Grant/rescind'><i class='fa fa-star'></i></a><a href=/o title='' data-title=''>Open</a>",
        '[1] link hint="Grant/rescind" → /k\n[2] link "Open" → /o',
    ),
    "the one that is on, of links that have names of their own in the code": (
        "<style>.add{background:#99f}.selected{background:#fff;color:#555}</style><ul style=background:#369><li><a class=add href=/n>New</a><li><a class='home selected' href=/o>Overview</a><li><a class=issues href=/i>Issues</a><li><a class=wiki href=/w>Wiki</a></ul>",
        'list\n [1] link "New" → /n\n [2] link "Overview" highlighted → /o\n [3] link "Issues" → /i\n [4] link "Wiki" → /w',
    ),
    "entries of a menu, some with pictures on their ground": (
        "<style>.edit{background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)}.watch{background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=)}</style><ul><li><a class='icon edit' href=/e>Edit</a><li><a class=sub href=/s>Status</a><li><a class=sub href=/t>Tracker</a><li><a class=sub href=/p>Priority</a><li><a class='icon watch' href=/w>Watch</a></ul>",
        'list\n [1] link "Edit" → /e\n [2] link "Status" → /s\n [3] link "Tracker" → /t\n [4] link "Priority" → /p\n [5] link "Watch" → /w',
    ),
    "the entry of a menu that has a tick on its ground": (
        "<style>.tick{background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)}</style><ul><li><a href=/l>Low</a><li><a class=tick href=/n>Normal</a><li><a href=/h>High</a></ul>",
        'list\n [1] link "Low" → /l\n [2] link "Normal" highlighted → /n\n [3] link "High" → /h',
    ),
    "entries of a menu that are ticked by a sign for which the others have room": (
        "<style>svg{width:14px;height:14px}.off{visibility:hidden}</style><ul><li><a href=/f><svg></svg> Filter</a><li><a href=/n><svg></svg> By name</a><li><a href=/d><svg class=off></svg> By date</a>"
        "<li><a href=/o><svg class=off></svg> Folders</a></ul><ul><li><a href=/1><svg></svg> Up</a><ul><li><a href=/2>In</a></ul><li><a href=/3><svg class=off></svg> Down</a></ul>",
        'list\n [1] link "Filter" highlighted → /f\n [2] link "By name" highlighted → /n\n [3] link "By date" → /d\n [4] link "Folders" → /o\n'
        'list\n listitem\n  [5] link "Up" → /1\n  list\n   [6] link "In" → /2\n [7] link "Down" → /3',
    ),
    "transparent fields for files over the words on their buttons": (
        "<style>span{position:relative;overflow:hidden;display:inline-block}span input{position:absolute;top:0;right:0;opacity:0;font-size:200px}</style>"
        "<span><b>Upload</b> <input type=file></span><span><input type=file disabled>To the card</span><div><label>Backup</label><div><span>Browse…<input type=file></span></div></div>"
        "<div><h2>Photos</h2><p>Some words</p><input type=file style='opacity:0'></div>",
        '[1] button "Upload" type=file empty\n[2] button "To the card" type=file empty disabled\n"Browse…"\n[3] button "Backup" type=file empty\n'
        'heading 2 "Photos"\n"Some words"\n[4] button hint="Choose File" type=file empty',
    ),
    "links to code": (
        "<a href='javascript:void(0)'>«</a><a href='javascript:void(0)' data-bind='click: nextPage'>»</a><p><a href='javascript:openIt()'>+</a><p><a href='javascript:;'>-</a>",
        '[1] link "«"\n[2] link "»" hint="click next"\n[3] link "+" hint="open it"\n[4] link "-"',
    ),
    "heads of columns that sort, beside a box that ticks all": (
        "<style>th{font-weight:400}.active{font-weight:900}</style><table><tr><th><input type=checkbox> <a href=/n class=off>#</a><th><a href=/p class=off>Page</a><th><a href=/c class=off>Checked</a>"
        "<th><a href=/d class='active desc'>Changed</a></table>",
        'table\n row "#" | "Page" | "Checked" | "Changed" head\n  [1] checkbox\n  [2] link "#" hint="off, n" → /n\n  [3] link "Page" → /p\n  [4] link "Checked" → /c\n'
        '  [5] link "Changed" highlighted → /d',
    ),
    "a picture beside buttons of several colours": (
        "<style>.b{background:#ddd}.r{background:red}</style><a class='b r' href=/d>Delete</a><a class='b r' href=/c>Clear</a><a class=b href=/k>Clone</a>"
        "<a href=/rss><img alt=RSS width=15 height=15 src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'></a>",
        '[1] link "Delete" → /d\n[2] link "Clear" → /c\n[3] link "Clone" → /k\n[4] link "RSS" → /rss',
    ),
    "labels that a style gives the pointer, and that lead to no control": (
        "<style>label, .on{cursor:pointer}</style><div><label>File</label><div><input></div></div><label>Sizes</label><p>No <label><input type=checkbox>On</label>"
        "<p><label id=l>Press</label><p><b class=on>Name</b><div style='cursor:auto'><label style='cursor:pointer'>Port</label><div><select><option>A</select></div></div><script>l.onclick = () => 0</script>",
        '[1] textbox "File"\n"Sizes"\n"No"\n[2] checkbox "On"\n[3] clickable "Press"\n[4] clickable "Name"\n[5] combobox "Port" value="A"',
    ),
    "a label that is pressed by a style of its own": (
        "<style>.more{cursor:pointer}</style><label class=more>More</label>",
        '[1] clickable "More"',
    ),
    "rows further in, with an arrow on their ground": (
        "<style>.in td{padding-left:24px;background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7) no-repeat 8px}</style><table><tr><td><a href=/1>Lamp</a><tr class=in><td><a href=/2>Shade</a><tr class=in><td><a href=/3>Foot</a><tr><td><a href=/4>Rug</a><tr><td><a href=/5>Sofa</a></table>",
        'table\n row "Lamp"\n  [1] link "Lamp" → /1\n row "Shade" level=2\n  [2] link "Shade" → /2\n row "Foot" level=2\n  [3] link "Foot" → /3\n row "Rug"\n  [4] link "Rug" → /4\n row "Sofa"\n  [5] link "Sofa" → /5',
    ),
    "a dot, a lock and a bar that tell by their titles what they stand for": (
        "<style>i{display:inline-block;width:9px;height:9px}.on{background:green}.lock::before{content:'\\e001'}</style><p>Ada <i class=on title=Online></i></p><p>Bob <span title=Locked><svg width=9 height=9><circle r=4 cx=4 cy=4 /></svg></span></p><p>Eve <i class=lock title=Locked></i></p><table><tr><td>Lamp<td><div title='10 % sold' style='width:90px'><div class=on style='height:9px;width:9px'></div></div><td>New</tr></table>",
        '"Ada"\nimg "Online"\n"Bob"\nimg "Locked"\n"Eve"\nimg "Locked"\ntable\n row "Lamp" | … | "New"\n  img "10 % sold"',
    ),
    "titles that say what is told already, or what nothing is painted for": (
        "<style>i{display:inline-block;width:9px;height:9px;background:red}b{display:inline-block;width:9px;height:9px}</style><p><i title=Late></i> Late</p><p title='A tip'>Words</p><b title=Nothing></b><button><i title=Lock></i></button> <a href=/x><i title=Open></i> it</a>",
        '"Late" sign="red"\n"Words"\n[1] button "Lock"\n[2] link "Open it" sign="red" → /x',
    ),
    "labels that lead nowhere, each before a field": (
        "<p><label><span>Browser</span></label><select><option>Any</select><input type=hidden></p><p><label>Comment</label><br><input></p><div><label>Tags</label></div><div><textarea></textarea></div>",
        '[1] combobox "Browser" value="Any"\n[2] textbox "Comment"\n[3] textbox "Tags" multiline',
    ),
    "labels that lead nowhere, before several things": (
        "<label>Size</label><input><input><p><label>Pick</label></p><p><label><input type=checkbox> One</label> <input></p>",
        '"Size"\n[1] textbox hint="Size"\n[2] textbox hint="Size"\n"Pick"\n[3] checkbox "One"\n[4] textbox',
    ),
    "a cell that is a bar, and a head with a title": (
        "<style>.bar{background:green;height:9px}th{background:#eee}</style><table><tr><th title=Week><th>Sold</tr><tr><td>45<td class=bar title='10 %'></tr></table>",
        'table\n row "Week" | "Sold" head\n row "45" | "10 %"',
    ),
    "tables beside each other, one below what is pressed": (
        "<div><a href=/new>New member</a><table><tr><th>User<tr><td>Ada</table></div><div>Hours <table><tr><th>Day<tr><td>1</table></div>",
        '[1] link "New member" → /new\ntable\n row "User" head\n row "Ada"\n"Hours"\ntable "Hours"\n row "Day" head\n row "1"',
    ),
    "words of a heading that are pressed, as a period and a help, which the page hears": (
        "<style>span{cursor:pointer}</style><h3>Queued messages <span title='Click to change'>last minute</span> <span id=a>?</span></h3>"
        "<h3><span>Rates</span></h3><h3>Load <b>5</b></h3><script>document.onclick = () => 1</script>",
        'heading 3 "Queued messages last minute ?"\n [1] clickable "last minute"\n [2] clickable "?"\n'
        '[3] clickable "Rates" heading 3\nheading 3 "Load 5"',
    ),
    "links in smaller letters behind the words of a heading, and those that are its words": (
        "<style>small a{font-weight:normal}</style><h2>Varieties<small>[<a href=/e>edit</a> | <a href=/s>source</a>]</small></h2>"
        "<h2>All <a href=/a>varieties</a></h2><h2>Cider <small>by <a href=/b>Ada</a></small></h2><h2><small><a href=/o>Old</a></small></h2>",
        'heading 2 "Varieties"\n [1] link "edit" → /e\n [2] link "source" → /s\nheading 2 "All varieties"\n [3] link "varieties" → /a\n'
        'heading 2 "Cider by Ada"\n [4] link "Ada" → /b\n[5] link "Old" heading 2 → /o',
    ),
    "what parts two links in some of several rows, and the sign in a field": (
        "<style>.sep::before{content:'. .'}</style><ul><li><a href=/a>Log</a><span class=sep></span><a href=/u>Ada</a>"
        "<li><a href=/b>Page</a><a href=/v>Ben</a></ul><div style='position:relative;width:200px;height:30px'><input aria-label=Name "
        "style='width:200px'><b class=needed style='position:absolute;right:4px;width:9px;height:9px;background:red' onclick=1></b></div>",
        'list\n listitem\n  [1] link "Log" → /a\n  [2] link "Ada" → /u\n listitem\n  [3] link "Page" → /b\n  [4] link "Ben" → /v\n'
        '[5] textbox "Name"\n[6] clickable hint="needed"',
    ),
    "the foot of a table that is written before its rows, and one that says the heads again": (
        "<table><tfoot><tr><th>Sum<th>02:00<tbody><tr><td>Ada<td>02:00<thead><tr><th>Name<th>Time</table>"
        "<table><thead><tr><th>Name<th>Time<tbody><tr><td>Ben<td>01:00<tfoot><tr><th>Name<th>Time</table>",
        'table\n row "Ada" | "02:00"\n row "Name" | "Time" head\n row "Sum" | "02:00"\n'
        'table\n row "Name" | "Time" head\n row "Ben" | "01:00"\n row "Name" | "Time" head',
    ),
    "rows that stand in others by the room before their words, and those that only begin elsewhere": (
        "<style>.far{margin-left:40px}.gone{visibility:hidden}</style>"
        + "".join(
            f"<table>{''.join(f'<tr><td>{cell}<td>{at}' for at, cell in enumerate(cells))}</table>"
            for cells in (
                ("Parties", "<b style='margin-left:20px'>Streets</b>", "<b class=far>Doors</b>", "Stock"),
                (
                    "<svg width=16 height=16></svg>Maps",
                    "<svg width=16 height=16 class=gone style='margin-left:20px'></svg>Roads",
                    "<svg width=16 height=16 class=gone></svg>Sets",
                ),
                ("Lamps", "<svg width=16 height=16></svg>Bulbs", "Shades"),
                ("Ink", "<p style='text-align:center'>Quills</p>", "Pens"),
                (
                    "<p style='display:flex;justify-content:center'>Unpublished</p>",
                    "<p style='display:flex;justify-content:center'>Old</p>",
                    "<p style='display:flex;justify-content:center'>Unpublished</p>",
                ),
                ("<b class=far>Up</b>", "Down", "Left"),
            )
        ),
        'table\n row "Parties" | "0"\n row "Streets" | "1" level=2\n row "Doors" | "2" level=3\n row "Stock" | "3"\n'
        'table\n row "Maps" | "0"\n row "Roads" | "1" level=2\n row "Sets" | "2"\n'
        + "".join(
            f'table\n row "{one}" | "0"\n row "{two}" | "1"\n row "{three}" | "2"\n'
            for one, two, three in (
                ("Lamps", "Bulbs", "Shades"),
                ("Ink", "Quills", "Pens"),
                ("Unpublished", "Old", "Unpublished"),
                ("Up", "Down", "Left"),
            )
        ).rstrip(),
    ),
    "an entry that a transparent field for files lies over, and what counts what by its tip": (
        "<style>li{position:relative}[type=file]{position:absolute;inset:0;opacity:0;width:100%;height:100%}</style><ul role=menu>"
        "<li role=presentation><input type=file role=menuitem><a role=menuitem href='#'>Add...</a><li role=presentation><a role=menuitem href='#'>All</a></ul>"
        "<p><button title='Files (1)'>1</button><button title='Notes (0/1)'>0/1</button></p>"
        "<nav><a href=/1 title='Page 1'>1</a><a href=/2 title='Page 2'>2</a></nav>",
        'menu\n [1] menuitem "Add..." type=file empty\n [2] menuitem "All"\n[3] button "1" hint="Files (1)"\n'
        '[4] button "0/1" hint="Notes (0/1)"\nnavigation\n [5] link "1" → /1\n [6] link "2" → /2',
    ),
    "a button between the paragraphs of an editor that waits for the pointer": (
        "<div contenteditable role=textbox aria-label=Body><div style='opacity:0;height:1px' contenteditable=false><b>Insert</b></div>"
        "<p>The pear <b>grows</b>.</p></div>",
        '[1] textbox "Body" value="The pear grows." strong="grows"',
    ),
    "cells without words by which rows are carried, and one with words": (
        "<style>td.grip,td.all{cursor:grab}</style><table id=t><tr><td class=grip><svg width=16 height=16></svg><td>Phone"
        "<tr><td class=grip><svg width=16 height=16></svg><td class=all>Mail</table><script>t.addEventListener('mousedown', () => 1)</script>",
        'table\n row "" | "Phone"\n  [1] cell hint="grip, draggable"\n row "" | "Mail"\n  [2] cell hint="grip, draggable"',
    ),
    "rows that are written from the right": (
        "<table dir=rtl style='width:300px'><tr><td>Maps of roads<tr><td>Maps<tr><td>Maps of roads<tr><td>Maps</table>",
        'table\n row "Maps of roads"\n row "Maps"\n row "Maps of roads"\n row "Maps"',
    ),
    "menus that wait far to the left of a list that scrolls, which nobody sees": (
        "<div style='transform:translateX(0)'><div style='overflow-y:auto;height:200px'><ul><li><a href=/a>Actions</a>"
        "<ul style='position:fixed;left:-9999px;top:0'><li><a href=/t>Triggers</a><li><a href=/d>Discovery</a></ul>"
        "<li><a href=/b>Rights</a><ul style='position:absolute;left:-9999px;top:0'><li><a href=/r>Read</a></ul></ul></div></div>",
        'list\n [1] link "Actions" → /a\n [2] link "Rights" → /b',
    ),
    "an entry with an arrow that its style generates, which opens what is in it": (
        "<style>a{display:block;position:relative;height:24px}.sub>a::after{content:'';position:absolute;right:5px;top:8px;width:4px;height:4px;"
        "border:solid;border-width:1px 1px 0 0;transform:rotate(45deg)}ul ul{display:none}.on>a{background:#def}</style>"
        "<ul><li class=on><a href=/a>Hosts</a><li class=sub><a href=/s>Actions</a><ul><li><a href=/x>X</a></ul>"
        "<li><a href=/b>Groups</a><li><a href=/c>Templates</a></ul>",
        'list\n [1] link "Hosts" highlighted → /a\n [2] link "Actions" → /s\n [3] link "Groups" → /b\n [4] link "Templates" → /c',
    ),
    "tables below the axes of charts, and in a cell beside its name": (
        "<div><div style='position:relative;height:99px'><div style='position:absolute;inset:0'><i>07:48</i><i>07:49 h</i></div></div><table><tr><th>Rate<td>2</table></div>"
        "<div><p>In <b>all</b></p><p>messages</p><table><tr><th>Sum<td>3</table></div><table><tr><th>Type<td>topic<tr><th>Features<td><table><tr><th>durable<td>yes</table></table>",
        '"07:4807:49 h"\ntable\n row "Rate" | "2"\n"In all"\n"messages"\ntable "In all messages"\n row "Sum" | "3"\n'
        'table\n row "Type" | "topic"\n row "Features"\n  table\n   row "durable" | "yes"',
    ),
    "what hears a press and has no room yet, as the place of what will be chosen": (
        "<style>div{width:90px}ul{margin:0;padding:0;height:2px}</style><div id=a><ul></ul></div><div id=b style='background:red'><ul></ul></div>"
        "<script>a.addEventListener('click', () => 1); b.addEventListener('click', () => 1)</script>",
        "[1] clickable",
    ),
    "words that only the room between them parts, and parts of one word": (
        "<style>b{padding:2px 4px;margin:0 5px}code{padding:.2em .4em}i{margin-left:.6em}</style><p><b>Rabbit 3</b><b>Erlang 25</b></p>"
        "<p>Inbox<i>3</i></p><p>H<sub>2</sub>O, <code>Promise</code>s of <code>a</code>. 5<u style='margin-left:.2em'>kg</u></p>",
        '"Rabbit 3 Erlang 25"\n"Inbox 3"\n"H2O, Promises of a. 5kg"',
    ),
    "switches whose words are a second label, and one whose title they say": (
        "<style>label.s{display:inline-block;width:40px;height:20px;background:#ccc}input{position:absolute;opacity:0}</style><label class=s><input type=checkbox id=a></label><label for=a>Statistics</label><p><label class=s title=Publish><input type=checkbox id=b></label><label for=b>Publish</label>",
        '[1] checkbox "Statistics"\n[2] checkbox "Publish"',
    ),
    "an opened details that has a name of its own": (
        "<details open aria-labelledby=p><summary><span id=p>Planning</span> <small>When</small></summary><p>Inside</p></details>",
        'group "Planning"\n [1] summary "Planning When" expanded\n "Inside"',
    ),
    "a box that is labelled by what is chosen in it": (
        "<p>Mode <span role=combobox tabindex=0 aria-expanded=false aria-owns=m aria-labelledby=o>Uptime</span></p><ul role=listbox id=m hidden><li role=none><div role=option id=o>Uptime</div></ul>",
        '"Mode"\n[1] combobox hint="Mode" value="Uptime" collapsed',
    ),
    "a field far to the left of a part that scrolls, which nobody sees, and one that is scrolled away": (
        "<div style='overflow:auto;height:90px;position:relative'><input tabindex=-1 style='position:absolute;left:-100vw'><input aria-label=Password></div>"
        "<div id=a style='overflow:auto;width:90px;position:relative'><button style='position:absolute;left:5px;top:0'>One</button>"
        "<p style='width:3000px'>Wide</div><script>a.scrollLeft = 900</script>",
        '[1] textbox "Password"\n[2] button "One"\n"Wide"',
    ),
    "links and buttons that no press gets to, and those whose press is for what is around or in them": (
        "<style>.off{pointer-events:none}.on{pointer-events:auto}</style><a class=off href=/c>Chart</a> <a href=/t>Table</a><button class=off>Save</button><button class=off><b class=on>Inner</b></button><details><summary>More <button class=off>v</button></summary></details><div id=d><button class=off>Open</button></div><script>d.onclick = () => 1; d.addEventListener('click', () => 1)</script>",
        '[1] link "Chart" disabled → /c\n[2] link "Table" → /t\n[3] button "Save" disabled\n[4] button "Inner"\n[5] summary "More v" collapsed\n [6] button "v"\n[7] button "Open"',
    ),
    "the grounds of the rows of a tree, which hear presses as its entries do": (
        "<style>ul{position:relative;width:200px}i{position:absolute;left:0;width:100%;height:20px;cursor:pointer}.on{background:#bef}li{list-style:none;height:20px}a{position:relative}</style><ul role=tree><li role=none><i role=presentation>&nbsp;</i><a href=# role=treeitem>Edge</a><li role=none><i class=on role=presentation>&nbsp;</i><a href=# role=treeitem aria-selected=true>Core</a></ul><script>for (const el of document.querySelectorAll('i, a')) el.onclick = () => 1</script>",
        'tree\n [1] treeitem "Edge"\n [2] treeitem "Core" selected',
    ),
    "blanks in the unseen field of an editor, and in one that is seen": (
        "<div style='position:relative;height:60px'><textarea aria-label=Code style='opacity:0;position:absolute;width:7px;height:14px'>  </textarea><div>SELECT a</div></div><textarea aria-label=Note>  </textarea>",
        '[1] textbox "Code" multiline\n"SELECT a"\n[2] textbox "Note" value="\\u0020\\u0020" multiline',
    ),
    "heads of columns that are pressed themselves": (
        "<table><tr><th tabindex=0 aria-sort=ascending><span>Title</span> <svg width=9 height=9></svg><th tabindex=0 aria-label=Sort>Status<th>Due<tr><td>P1<td>Draft<td>May</table>",
        'table\n row "Title" sort=ascending | "Status" | "Due" head\n  [1] columnheader "Title" sort=ascending\n  [2] columnheader "Sort" text="Status"\n row "P1" | "Draft" | "May"',
    ),
    # -- lines and what is switched off
    "a line that ends in a break is a line of its own, but within a cell, a heading or a control": (
        "<p>Order <b>1042</b><br>Total: 54.00 €<br><br>Seen 3 minutes ago</p><p role=alert>Saved.<br>Thank you.</p>"
        "<h2>Shop<br>of books</h2><a href=/w>Walden<br>1854</a><button>Save<br>all</button>"
        "<table><tr><th>Name<th>Address<tr><td>Ada<td>1 High St<br>London</table><pre>a<br>b</pre>",
        '"Order 1042"\n"Total: 54.00 €"\n"Seen 3 minutes ago"\nalert\n "Saved."\n "Thank you."\nheading 2 "Shop of books"\n'
        '[1] link "Walden 1854" → /w\n[2] button "Save all"\ntable\n row "Name" | "Address" head\n row "Ada" | "1 High St London"\n"a\\nb"',
    ),
    "what the pointer over it says is not allowed is switched off": (
        "<style>.off{cursor:not-allowed}</style><a class=off href=/a>Send</a><button class=off>Copy</button>"
        "<div class=off onclick='go()'>Stop</div><p class=off>Notes <button>Open</button></p>",
        '[1] link "Send" disabled → /a\n[2] button "Copy" disabled\n[3] clickable "Stop" disabled\n"Notes"\n[4] button "Open"',
    ),
    "what is called off, as is the entry that it is, and has no hand over it has a hint at that": (
        "<style>.off a,a.is-disabled{cursor:default;color:#999}</style><ul class=off><li class=disabled><a href=/0>Previous</a><li class=active><a href=/1>1</a>"
        "<li><a href=/2 style='cursor:pointer'>2</a></ul><p><a href=/x class=is-disabled onclick='return false'>Delete</a> <a href=/y class=disabled>Copy</a></p>",
        'list\n [1] link "Previous" hint="disabled" → /0\n [2] link "1" → /1\n [3] link "2" → /2\n[4] link "Delete" hint="disabled" → /x\n[5] link "Copy" → /y',
    ),
    "a status of React that is a button at will, and is none here, and what frames a field of it": (
        "<table><tr><th>Who<th>State<tr><td>Ada<td><span class=chip>Booked</span></table><a href=/m>Letter <span class=chip>Unread</span></a>"
        "<p><span class=chip style='cursor:pointer'>Remove</span></p><div class=frame style='cursor:text;padding:9px'><input aria-label=City></div><div class=own>Open</div>"
        "<script>const own = Object.assign.bind(Object); for (const [name, props] of [['chip', {onClick() {}, onKeyDown() {}}], ['frame', {onClick() {}}], ['own', {onClick() {}}]])"
        " for (const el of document.getElementsByClassName(name)) own(el, {onclick: function noop() {}, __reactProps$x1: props})</script>"
        + REACT_ROOT,
        'table\n row "Who" | "State" head\n row "Ada" | "Booked"\n[1] link "Letter Unread" → /m\n[2] clickable "Remove"\n[3] textbox "City"\n[4] clickable "Open"',
    ),
    "what React keeps that an element hears, and not what all that is made of one component does": (
        "<table><tr id=row><td>Lamp<td>40</table><ul><li id=file>plan.txt</ul><p id=name>Ada</p><div id=goal role=button tabindex=0>Drop a plan here</div>"
        "<button id=ripple>Save</button><div id=live aria-live=polite><p>Slide 1</p></div><span id=box><input type=checkbox aria-label=All></span><div id=cross><svg class='cross icon' width=20 height=20><path d='M1 1'/></svg></div>"
        "<div id=pad contenteditable aria-label=Notes>Two lamps</div><script>const hears = {row: ['onDoubleClick'], file: ['onContextMenu'], name: ['onDoubleClick'], goal: ['onDrop'], ripple: ['onContextMenu', 'onMouseDown'],"
        " live: ['onPointerDown'], box: ['onContextMenu'], cross: ['onMouseDown'], pad: ['onDrop']}; for (const id in hears) { document.getElementById(id).__reactProps$x1 = {onBlur: null};"
        " for (const name of hears[id]) document.getElementById(id).__reactProps$x1[name] = () => 0 }</script>"
        + REACT_ROOT,
        'table\n [1] row "Lamp" | "40" reacts to: double_click\nlist\n [2] listitem "plan.txt" reacts to: right_click\n[3] clickable "Ada" reacts to: double_click\n'
        '[4] button "Drop a plan here" reacts to: drop\n[5] button "Save"\nlive\n "Slide 1"\n[6] checkbox "All"\n[7] clickable hint="cross icon"\n[8] textbox "Notes" value="Two lamps"',
    ),
    "what is chosen is the text of the field to choose by that lies in it, with the cross that empties it": (
        CHOSEN_IN_REACT,
        '[1] combobox "Country" collapsed text="Peru"\n[2] clickable hint="cross icon"',
    ),
    "what is chosen is the text of a transparent field to choose by that lies in it and not at its label": (
        CHOSEN_IN_REACT.replace("opacity:1", "opacity:0"),
        '[1] combobox "Country" collapsed text="Peru"\n[2] clickable hint="cross icon"',
    ),
    "what is chosen is the text of a field to choose by, beside buttons without names": (
        CHOSEN_IN_REACT.replace("<div id=cross", "<div role=button tabindex=0 id=cross"),
        '[1] combobox "Country" collapsed text="Peru"\n[2] button hint="cross icon"',
    ),
    "what is chosen is the text of a field that nobody types into, and that a label of its box leads to": (
        "<label for=box>Size</label><div id=box style='display:flex;width:400px'><div style='display:grid;flex:1'><div style='grid-area:1/1/2/3'>Small</div>"
        "<input role=combobox aria-expanded=false inputmode=none aria-readonly=true style='grid-area:1/1/2/3;opacity:0;width:1px;position:relative;left:-100px;"
        "transform:scale(.01)'></div><div id=sign aria-hidden=true><svg class='arrow icon' width=20 height=20><path d='M0 0L9 9'/></svg></div></div>"
        "<script>for (const part of [box, sign]) part.__reactProps$x1 = {onMouseDown() {}}</script>"
        + REACT_ROOT,
        '[1] combobox "Size" collapsed readonly text="Small"\n [2] clickable hint="arrow icon"',
    ),
    "a field keeps the name of the label before it while its calendar lies over the page": (
        "<div id=day><label for=day>Starts</label><div style='position:relative'><input value='3 Dec'><div style='position:absolute;top:30px'>"
        "<select aria-label=Month><option>May</select><input value=12:00></div></div></div>",
        '[1] textbox "Starts" value="3 Dec"\n[2] combobox "Month" value="May"\n[3] textbox value="12:00"',
    ),
    "spans and points that are placed on a ground that reacts": (
        "<style>.item{position:absolute;border:1px solid;background:#ddf}</style><div id=panel style='position:relative;height:90px;width:500px'>"
        "<div class='item span' style='left:200px;width:200px'><div>Fair</div></div><div class='item dot' style='left:20px'><div>Opening</div></div></div>"
        "<script>for (const type of ['drop', 'mouseover']) panel.addEventListener(type, () => 0)</script>",
        '[1] clickable hint="Fair" reacts to: drop, hover\n "Fair"\n "Opening"',
    ),
    "what is chosen is the text of a field to choose by that is moved away from the box around it": (
        "<label for=to id=l>Country</label><div id=box style='display:flex;width:400px;position:relative;overflow:hidden'><div>Chile</div><input type=text id=to role=combobox"
        " aria-expanded=false aria-labelledby=l style='opacity:0;position:absolute;left:-10000px'></div><script>box.addEventListener('mousedown', () => 0)</script>",
        '[1] combobox "Country" collapsed text="Chile"',
    ),
    "a tree that hears all that is done with what is in it in one function hears double presses": (
        "<h1>Files</h1><p>Two of them</p><ul role=tree tabindex=0 style='width:200px'><li role=treeitem aria-expanded=false>Plans</ul><script>const all = () => 0;"
        " for (const type of ['click', 'dblclick', 'mousedown', 'mouseup', 'contextmenu', 'keydown']) document.querySelector('ul').addEventListener(type, all)</script>",
        'heading 1 "Files"\n"Two of them"\n[1] tree reacts to: double_click, right_click, keys\n [2] treeitem "Plans" collapsed',
    ),
    "the open tab of two and of three, of which each but the first keeps apart from the one before it": (
        "<style>nav{display:flex}.w{display:flex}.t{padding:8px;cursor:pointer;color:#222}.t.on{color:#18a058}.gap{width:30px}</style>"
        + "".join(
            f"<nav>{''.join(f'<div class=w>{gap}<div class={kind!r} onclick=1><span>{name}</span></div></div>' for gap, kind, name in tabs)}</nav>"
            for tabs in (
                (("", "t on", "Profile"), ("<div class=gap></div>", "t", "Invoices")),
                (
                    ("", "t", "Rooms"),
                    ("<div class=gap></div>", "t on", "Guests"),
                    ("<div class=gap></div>", "t", "Prices"),
                ),
            )
        ),
        'navigation\n [1] clickable "Profile" highlighted\n [2] clickable "Invoices"\nnavigation\n [3] clickable "Rooms"\n [4] clickable "Guests" highlighted\n [5] clickable "Prices"',
    ),
    "a box around a field is no bar, whatever its style sheet takes from it": (
        "<p>Guests</p><div style='width:200px;height:30px'><div style='--right:8px;background:#fff;height:30px'><input value=2 style='border:0'></div></div>",
        '"Guests"\n[1] textbox hint="Guests" value="2"',
    ),
    "which way a table is sorted, by the class of what holds the sign in its head": (
        "<table><tr><th onclick=1>Name <span class=sorter><i><svg width=9 height=9></svg></i></span><th onclick=1>Price <span class='sorter sorter--desc'><i><svg width=9 height=9></svg></i></span><tr><td>a<td>1</table>",
        'table\n row "Name" | "Price" head\n  [1] columnheader "Name"\n  [2] columnheader "Price" sign="descending"\n row "a" | "1"',
    ),
    "a link that is called off and takes no press, where what is around it hears presses": (
        "<style>.disabled{pointer-events:none;opacity:.65}</style><div onclick='go()'><a class='btn disabled' href=/1>Previous</a> <a class=btn href=/3>Next</a> and more</div>"
        "<nav><ul onclick='go()'><li class='page disabled'><a style='pointer-events:none' href=/0>First</a><li class=page><a href=/9>Last</a></ul></nav>",
        '[1] clickable "and more"\n [2] link "Previous" hint="disabled" → /1\n [3] link "Next" → /3\nnavigation\n [4] link "First" hint="disabled" → /0\n [5] link "Last" → /9',
    ),
    "on which day an event stands that lies over the cells of a month": (
        "<style>.w{display:grid;grid-template-columns:repeat(7,90px)}.w>div{height:70px;text-align:right}.events>div{position:absolute;cursor:pointer}</style><div style='position:relative'>"
        + "".join(
            f"<div class=w>{''.join(f'<div>{day}</div>' for day in range(first, first + 7))}</div>"
            for first in (1, 8)
        )
        + "<div class=events><div style='left:190px;top:25px;width:80px' onclick=1>Carving course</div><div style='left:280px;top:95px;width:150px' onclick=1>Winter fair</div></div></div><p>Notes</p>",
        'table by=layout\n row "1" | "2" | "3" | "4" | "5" | "6" | "7"\n row "8" | "9" | "10" | "11" | "12" | "13" | "14"\n[1] clickable "Carving course" hint="on 3"\n[2] clickable "Winter fair" hint="on 11 to 12"\n"Notes"',
    ),
    "the ground of boxes that hold a message alone, and what closes it": (
        "<style>div{padding:1em}</style><div style='background:#d1e7dd'>All saved <button aria-label=Close>×</button></div><div style='background:#cfe2ff'><p>The build runs</p><p>It takes a minute</p></div>"
        "<div style='background:#ffc107'>Payment is due</div><div style='background:#fff3cd'>See <a href=/x>more</a></div><div style='background:#eee'>Draft</div><footer style='background:#123;color:#fff'>Made by us</footer>",
        '"All saved" sign="on light green"\n[1] button "Close" text="×"\n"The build runs" sign="on light blue"\n"It takes a minute"\n"Payment is due" sign="on yellow"\n"See"\n[2] link "more" → /x\n"Draft"\n'
        'contentinfo\n "Made by us"',
    ),
    "a cell that is marked, and not those of the column that is sorted by, in rows of two shades": (
        "<style>tr:nth-child(odd) td{box-shadow:inset 0 0 0 9999px rgba(0,0,0,.024)}tr:nth-child(odd) .s{box-shadow:inset 0 0 0 9999px rgba(0,0,0,.043)}"
        "tr:nth-child(even) .s{box-shadow:inset 0 0 0 9999px rgba(0,0,0,.02)}td.on{background:gold}</style><table><tr><th>Name<th>Office<th>Age<tbody>"
        + "".join(
            f"<tr><td class=s onclick=1>{name}<td onclick=1{on}>{office}<td onclick=1>{age}"
            for name, office, age, on in (
                ("Ada", "London", 36, ""),
                ("Alan", "York", 41, ""),
                ("Barbara", "Boston", 70, " class=on"),
            )
        )
        + "</table>",
        'table\n row "Name" | "Office" | "Age" head\n row\n  [1] cell "Ada"\n  [2] cell "London"\n  [3] cell "36"\n row\n  [4] cell "Alan"\n  [5] cell "York"\n'
        '  [6] cell "41"\n row\n  [7] cell "Barbara"\n  [8] cell "Boston" highlighted\n  [9] cell "70"',
    ),
    "no hint by a class that drawings share which differ": (
        "<button><svg class=ico-root width=20 height=20><path d='M1 1'/></svg></button><button><svg class='ico-root chip-delete' width=20 height=20><path d='M2 2'/></svg></button>",
        '[1] button\n[2] button hint="chip delete icon"',
    ),
    "the column of a field without a name is what is to be written there": (
        "<table><tr><th>Item<th>Quantity<tr><td>Lamp<td><input value=2><tr><td>Rug<td><input value=1 aria-label=Amount></table>"
        "<div role=grid><div role=row><div role=columnheader>Phone</div></div><div role=row><div role=gridcell tabindex=0 onclick=1><input value=555></div></div></div>",
        'table\n row "Item" | "Quantity" head\n row "Lamp"\n  [1] textbox hint="of Lamp, in Quantity" value="2"\n row "Rug"\n  [2] textbox "Amount" value="1"\n'
        'grid\n row "Phone" head\n row\n  [3] gridcell "555"\n   [4] textbox hint="in Phone" value="555"',
    ),
    "the kinds of files that a field takes read the same in whatever order they are written": (
        "<input type=file aria-label=Photo accept='.png, .gif,image/*'><input type=file aria-label=Scan accept='image/*,.gif,.png'>",
        '[1] button "Photo" type=file empty accept=".gif,.png,image/*"\n[2] button "Scan" type=file empty accept=".gif,.png,image/*"',
    ),
    "the open one of several whose words stand in elements of their own in some": (
        "<style>ul{background:#f4f4f4;display:flex}li{padding:8px;cursor:pointer}.on{background:#fff}</style><ul><li class='step on' onclick=1><span>Name</span><li class=step onclick=1><span>Data</span><li class=step onclick=1>Setup</ul>",
        'list\n [1] listitem "Name" highlighted\n [2] listitem "Data"\n [3] listitem "Setup"',
    ),
    "a chosen one that takes no press again, beside one that is off": (
        "<style>a{padding:8px;color:#222}.sel{background:#d4dbfb;pointer-events:none}.off{pointer-events:none;background:#e9ecef;color:#777}</style><nav><a href=/0 class='page off'>Previous</a><a href=/1 class=page>1</a><a href=/2 class='page sel'>2</a><a href=/3 class=page>3</a><a href=/4 class=page>4</a></nav>",
        'navigation\n [1] link "Previous" disabled → /0\n [2] link "1" → /1\n [3] link "2" disabled highlighted → /2\n [4] link "3" → /3\n [5] link "4" → /4',
    ),
    "no hint by what a lot made of letters, as the key of a tooltip": (
        "<a href=/a data-tooltip=PoDypWqocVIeJsUuPOWya><svg width=20 height=20></svg></a> <a href=/b data-tooltip=Favourites><svg width=20 height=20></svg></a>",
        '[1] link → /a\n[2] link hint="Favourites" → /b',
    ),
    "a row that hears presses beside those of what is in it": (
        "<table><thead><tr id=h><th>Title<th>State<td><button>Add</button><tbody><tr id=r><td><input type=checkbox aria-label=Choose><td>Dune<td><span id=s>Draft</span><tr id=o><td><input type=checkbox aria-label=Choose><td colspan=2><button>Emma</button></table><script>for (const el of [h, r, o, s]) el.addEventListener('click', () => 1)</script>",
        'table\n row "Title" | "State"\n  [1] button "Add"\n [2] row … | "Dune"\n  [3] checkbox "Choose"\n  [4] clickable "Draft"\n row\n  [5] checkbox "Choose"\n  [6] button "Emma" hint="in State"',
    ),
    "the open one of several that is painted by what fills it": (
        "<style>div{display:inline-block}.tab{padding:9px}.on{background:#fff}body{background:#eee}</style><nav><div class=d onclick=1><div class='tab on'>Info</div></div> <div class=d onclick=1><div class=tab>History</div></div></nav><p><a href=/a><span>Mail</span></a> <a href=/b><span class=on style='color:red'>Lists</span></a> <a href=/c><span>Notes</span></a>",
        'navigation\n [1] clickable "Info" highlighted\n [2] clickable "History"\n[3] link "Mail" → /a\n[4] link "Lists" highlighted → /b\n[5] link "Notes" → /c',
    ),
    "samples of colours that a style generates": (
        "<style>div{display:inline-block;cursor:pointer}i::before{content:'';display:block;width:24px;height:24px;background:var(--b)}</style><p>Colour</p><div onclick=1><i style='--b:red'></i></div> <div onclick=1><i style='--b:green'></i></div>",
        '"Colour"\n[1] clickable hint="colour red"\n[2] clickable hint="colour green"',
    ),
    "a sign that is pressed by itself in the label around a field": (
        "<label for=f><b>Day</b><input id=f aria-label=Day><i id=i aria-hidden=true>edit_calendar</i><u id=u style='display:block;height:9px'></u></label><script>for (const el of [i, u]) el.addEventListener('click', () => 1)</script>",
        '[1] textbox "Day"\n[2] clickable "edit_calendar"',
    ),
    "a list whose value is painted beside its name, with the sign that opens it": (
        "<style>input{width:1px;height:1px;border:0;padding:0;opacity:0}div{cursor:pointer;border:1px solid}</style><label for=f><div tabindex=-1><b>Colour</b> <span>Red</span><input id=f readonly role=combobox aria-label=Colour aria-expanded=false value=Red><i aria-hidden=true>arrow_drop_down</i></div></label>",
        '[1] combobox "Colour" text="arrow_drop_down" value="Red" collapsed readonly',
    ),
    "a page that scrolls, behind a window in a ground that fills all of it": (
        "<style>body{margin:0}.m{position:fixed;inset:0;background:#0008;z-index:9}.c{margin:40px;height:600px;background:#fff}</style><button>Out</button><div style='overflow:auto'><div style='width:2000px'><button>In</button><span style='margin-left:1500px'>Far</span></div></div><p style='margin-top:900px'>Below<div class=m><div class=c><h2>Import</h2><button>Cancel</button></div></div>",
        'heading 2 "Import"\n[1] button "Cancel"\ninert\n [2] button "Out"\n [3] button "In"\n "Far"\n "Below"',
    ),
    "the open one of several beside twins that are not seen": (
        "<style>p,b{display:inline-block}.on{background:#fc0}.twin{display:none}</style><p><span><b onclick=1 class='tab on'>Info</b><b class=twin>Info</b></span></p> <p><span><b onclick=1 class=tab>History</b><b class=twin>History</b></span></p>",
        '[1] clickable "Info" highlighted\n[2] clickable "History"',
    ),
    "no hint by classes that are styles, as those beside one with a value": (
        "<button class='tidy-smaller shadow-box hover:underline w-[3px]'><svg width=9 height=9></svg></button> <button class='list__close hover:underline'><svg width=9 height=9></svg></button> <button class='close-dialog'><svg width=9 height=9></svg></button>",
        '[1] button\n[2] button hint="list close"\n[3] button hint="close dialog"',
    ),
    "brackets around amounts that a style sheet writes, and around words": (
        "<style>.a::before{content:'('}.a::after{content:')'}</style><p><i class=a>355 bytes</i> <i class=a>+9</i></p>"
        "<p><i class=a>&minus;15</i></p><p><i class=a>7</i> <i class=a>talk</i></p>",
        '"(355 bytes) (+9)"\n"(\u221215)"\n"(7) talk"',
    ),
    "signs of an amount that a style sheet writes": (
        "<style>.a::before{content:'€'}.b::before{content:'-'}.c::after{content:' %'}.d::before{content:'('}.d::after{content:')'}"
        ".e::before{content:'#'}.f::before{content:'- '}.g::before{content:'#'}.h::after{content:'*'}</style>"
        "<p class=a>4.50<p class=b>5<p class=c>6<p class=d>7<p class=e>8<p class=f>9 lamps<p class=g>python<p class=h>10",
        '"€4.50"\n"-5"\n"6 %"\n"(7)"\n"#8"\n"9 lamps"\n"python"\n"10"',
    ),
    "signs in colour beside words are told": (
        "<table><tr><td><svg data-icon=check-circle width=14 height=14 viewBox='0 0 9 9'><circle r=4 cx=4 cy=4 fill='#080'/>"
        "</svg> fox<td>3 s<tr><td><svg data-icon=times width=14 height=14 viewBox='0 0 9 9' style='color:red'>"
        "<path fill=currentColor d='M0 0L9 9'/></svg> owl<td>4 s</table>"
        "<style>.dot{display:inline-block;width:8px;height:8px;border-radius:4px;background:#52c41a}</style>"
        "<div><span><span class=dot></span><span>Running</span></span></div>"
        "<div style='display:flex;justify-content:space-between'><div>Lint</div>"
        "<svg class=passed width=16 height=16 viewBox='0 0 9 9'><circle r=4 cx=4 cy=4 fill='#0a0'/></svg></div>"
        "<a href=/5><span class=dot style='background:#c00'></span> Build 5</a>"
        "<p><span class=dot></span><s>Old</s></p><div style='display:flex'><span class=icon-box style='width:20px;height:20px'>"
        "<svg width=16 height=16 fill=none><path d='M0 0l9 9' stroke=green /></svg></span><span>Kept</span></div>",
        'table\n row "fox" | "3 s" sign="green check circle"\n row "owl" | "4 s" sign="red times"\n'
        '"Running" sign="green dot"\n"Lint" sign="green passed"\n[1] link "Build 5" sign="red dot" → /5\n"Old" struck sign="green dot"\n'
        '"Kept" sign="green"',
    ),
    "what is turned away or painted off the page is not told, nor what is written behind dots": (
        "<style>.in{transform-style:preserve-3d;position:relative;height:30px}.in>*{position:absolute;inset:0;backface-visibility:hidden}"
        ".b,.flip{transform:rotateY(180deg)}</style><div class=in><div>Question 1 <button>Show</button></div><div class=b>Answer 1</div></div>"
        "<div class='in flip'><div>Question 2</div><div class=b>Answer 2 <button>Back</button></div></div>"
        "<div style='transform:translateZ(0);position:relative;backface-visibility:hidden'>Upright</div>"
        "<div style='transform:translateX(-9999px)'>Away</div><input style='-webkit-text-security:disc' value=hunter2 aria-label=PIN>",
        '"Question 1"\n[1] button "Show"\n"Answer 2"\n[2] button "Back"\n"Upright"\n[3] textbox "PIN" filled',
    ),
    "a class that says when it counts tells of no error": (
        "<div class='group/field data-[invalid=true]:text-red'><label>Zone<input></label><p class='text-sm group-data-[invalid]/field:text-red "
        "aria-invalid:error'>The local time is told</p></div><label>Mail<input></label><p class=field-error>Not an address</p>",
        '[1] textbox "Zone"\n"The local time is told"\n[2] textbox "Mail"\n"Not an address" error',
    ),
    "what opens a panel around a link that leads elsewhere is pressed beside it": (
        "<div onclick='p.hidden=!p.hidden' aria-expanded=false style='cursor:pointer'><a href=/u>Tom</a> <svg width=16 height=16><path d='M0 0h9v9z'/></svg></div><p id=p hidden>Body</p>"
        "<ul role=tree><li role=treeitem aria-expanded=true tabindex=0><a href=/x>Root</a><ul role=group><li role=treeitem><a href=/y>Leaf</a></ul></ul>",
        '[1] clickable collapsed\n [2] link "Tom" → /u\ntree\n [3] treeitem "Root" expanded\n  [4] link "Root" → /x\n  [5] treeitem "Leaf" → /y',
    ),
    "what is laid out only when somebody comes near is told": (
        "<div style='content-visibility:auto;margin-top:3000px'><p>Far below<ul><li>One</ul></div><label>Name<input></label>",
        '"Far below"\nlist\n "One"\n[1] textbox "Name"',
    ),
    "signs that some of what is alike have are told": (
        SIGNS
        + "<ul><li>Build <i class='fa fa-lock'></i><li>Test<li>Run</ul><ul><li><i class='fa fa-folder'></i> Docs"
        "<li><i class='fa fa-folder'></i> Pics<li><i class='fa fa-file'></i> Me<li><i class='fa fa-folder'></i> Zen</ul>"
        "<table><tr><th><a href=/n>Name <i aria-hidden=true class='fa fa-sort-up'></i></a><th><a href=/a>Age <i aria-hidden=true class='fa fa-sort'></i></a>"
        "<th><a href=/s>Sex <i aria-hidden=true class='fa fa-sort'></i></a><tr><td>Ann <i class='fa fa-star'></i><td>3<td>f<tr><td>Bob<td>4<td>m</table>",
        'list\n "Build" sign="lock"\n "Test"\n "Run"\nlist\n "Docs"\n "Pics"\n "Me" sign="file"\n "Zen"\n'
        'table\n row "Name" | "Age" | "Sex" head\n  [1] link "Name" sign="sort up" → /n\n  [2] link "Age" → /a\n  [3] link "Sex" → /s\n'
        ' row "Ann" | "3" | "f" sign="star"\n row "Bob" | "4" | "m"',
    ),
    "signs of heads of rows and of columns are told apart": (
        SIGNS
        + "<table><tr><th>Name <i class='icon-sort-up'></i><th>Age <i class='icon-sort'></i><th>Sex <i class='icon-sort'></i>"
        "<tr><th scope=row>Ann <i class='icon-star'></i><td>3<td>f<tr><th scope=row>Bob<td>4<td>m</table>",
        'table\n row "Name" | "Age" | "Sex" head sign="sort up"\n row "Ann" | "3" | "f" sign="star"\n row "Bob" | "4" | "m"',
    ),
    "signs of a menu and in a path tell none of what is alike from the others": (
        SIGNS
        + "<style>ul{display:flex;gap:9px;list-style:none}</style><ul><li>A <i class='fa fa-chevron-right'></i>"
        "<li>B <i class='fa fa-chevron-right'></i><li>C</ul><nav><ul><li><i class='fa fa-home'></i> <a href=/1>Home</a>"
        "<li><i class='fa fa-gear'></i> <a href=/2>Set</a><li><i class='fa fa-user'></i> <a href=/3>Me</a><li><a href=/4>Out</a></ul></nav>",
        'list\n "A"\n "B"\n "C"\nnavigation\n [1] link "Home" → /1\n [2] link "Set" → /2\n [3] link "Me" → /3\n [4] link "Out" → /4',
    ),
    "signs in the colour of their words, of several colours, or that act, are no signs": (
        "<style>svg{width:14px;height:14px}</style>"
        "<p style='color:#080'><svg data-icon=check viewBox='0 0 9 9'><path fill=currentColor d='M0 0L9 9'/></svg> Paid</p>"
        "<p><svg data-icon=home viewBox='0 0 9 9'><path d='M0 0L9 9'/></svg> Home</p>"
        "<p><svg data-icon=emblem viewBox='0 0 9 9'><path fill=red d='M0 0L9 9'/><path fill=blue d='M0 9L9 0'/></svg> Firm</p>"
        "<p>Draft <button aria-label=Delete><svg data-icon=bin viewBox='0 0 9 9'><path fill=red d='M0 0L9 9'/></svg></button></p>",
        '"Paid"\n"Home"\n"Firm"\n"Draft"\n[1] button "Delete"',
    ),
    "what a picture without words is drawn as": (
        "<style>svg{width:24px;height:24px;fill:none;stroke:#000;stroke-width:2}</style>"
        + "".join(
            f"<button><svg viewBox='0 0 24 24'>{drawing}</svg></button>"
            for drawing in (
                "<path d='M5 12h14'/>",
                "<path d='M12 5v14M5 12h14'/>",
                "<path d='M18 6L6 18M6 6l12 12'/>",
                "<path d='M3 12h18M3 6h18M3 18h18'/>",
                "<circle cx=12 cy=12 r=1 /><circle cx=19 cy=12 r=1 /><circle cx=5 cy=12 r=1 />",
                "<path d='M0 0h24v24H0z' stroke=none /><path d='M9 18l6-6-6-6'/>",
                "<path d='M7 10l5 5 5-5z' fill=#000 stroke=none />",
                "<path d='M15 18l-6-6 6-6' style='transform-box:fill-box;transform-origin:center;transform:rotate(90deg)'/>",
                "<path d='M5 12h14M12 5l7 7-7 7'/>",
            )
        ),
        "".join(
            f'[{number}] button hint="{sign}"\n'
            for number, sign in enumerate(
                (
                    "minus",
                    "plus",
                    "cross",
                    "three lines",
                    "three dots",
                    "arrow right",
                    "arrow down",
                    "arrow up",
                    "arrow right",
                ),
                start=1,
            )
        ).rstrip(),
    ),
    "a picture that is drawn as none of the signs that everybody knows": (
        "<style>svg{width:24px;height:24px;fill:none;stroke:#000;stroke-width:2}</style>"
        + "".join(
            f"<button><svg viewBox='0 0 24 24'>{drawing}</svg></button>"
            for drawing in (
                "<circle cx=11 cy=11 r=8 /><path d='M21 21l-4.35-4.35'/>",
                "<path d='M11 5L6 9H2v6h4l5 4z'/>",
                "<path d='M21 12.79A9 9 0 1 1 11.21 3 7 7 0 0 0 21 12.79z'/>",
                "<path d='M12 8v8M8 12h8'/><circle cx=12 cy=12 r=10 />",
                "<path d='M0 0h24v24H0z' stroke=none />",
                "<path fill=#000 stroke=none d='M18 8A2 2 0 0 1 20 10V20A2 2 0 0 1 18 22H6A2 2 0 0 1 4 20V10C4 8.9 4.9 8 6 8H7V6A5 5 0 0 1 17 6V8zM12 3A3 3 0 0 0 9 6V8H15V6A3 3 0 0 0 12 3z'/>",
                "<path fill=#000 stroke=none d='M3 11h5a4 4 0 0 1 8 0h5v2h-5a4 4 0 0 1-8 0h-5z'/>",
            )
        ),
        "\n".join(f"[{number}] button" for number in range(1, 8)),
    ),
    "an arrow says which way it points where all are called alike": (
        "<style>svg{width:24px;height:24px}</style><button><svg class=chevron viewBox='0 0 24 24'><path d='M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z'/></svg></button>"
        "<button><svg class=chevron viewBox='0 0 24 24'><path d='M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z'/></svg></button>",
        '[1] button hint="arrow right"\n[2] button hint="arrow left"',
    ),
    "boxes one below the other, of as many parts side by side, are the rows of a table": (
        f"{ROWS}<h2>Payments</h2><div><div class='r h'><div>Day</div><div>Payee</div><div>Amount</div><div></div></div><div><div class=r>"
        "<div>11/02</div><div>Kroger</div><div>12.00</div><div><button>Edit</button></div></div><div class=r><div>11/03</div><div>Shell</div>"
        "<div></div><div><button>Edit</button></div></div></div></div><p>Total 12.00</p>",
        'heading 2 "Payments"\ntable by=layout\n row "Day" | "Payee" | "Amount" head\n row "11/02" | "Kroger" | "12.00"\n  [1] button "Edit"\n'
        ' row "11/03" | "Shell"\n  [2] button "Edit"\n"Total 12.00"',
    ),
    "texts of one box in such rows stay what they are, and a box more is a part of its cell": (
        f"{ROWS}<div class=r><div>Mon</div><div>Kroger</div><div>12.00</div></div><div class=r style='margin-top:-6px'><div>Tue</div><div>Shell</div>"
        "<div>4.00</div><b style='flex:none'>new</b></div><div class=r><div>Wed</div><div><p>Fido</p><p>Dogs</p></div><div>5.00</div></div>",
        'table by=layout\n row "Mon" | "Kroger" | "12.00"\n row "Tue" | "Shell"\n  "4.00"\n  "new"\n row "Wed" | … | "5.00"\n  "Fido"\n  "Dogs"',
    ),
    "what is pressed to edit it stands in the rows that such boxes are": (
        f"{ROWS}<div class=r><div onclick=1>Mon</div><div onclick=1>Kroger</div><div onclick=1>12.00</div></div><div class=r>"
        "<div onclick=1>Tue</div><div onclick=1>Shell</div><div onclick=1>4.00</div></div>",
        'table by=layout\n row\n  [1] clickable "Mon"\n  [2] clickable "Kroger"\n  [3] clickable "12.00"\n row\n  [4] clickable "Tue"\n'
        '  [5] clickable "Shell"\n  [6] clickable "4.00"',
    ),
    "fields with their labels, cards, tiles and a page's columns are no rows": (
        f"{ROWS}<div class=r><label for=a>Name</label><input id=a><span>Yours</span></div><div class=r><label for=b>City</label><input id=b>"
        "<span>Ours</span></div><div class=r><div><h3>A</h3>one</div><div><h3>B</h3>two</div><div><h3>C</h3>three</div></div><div class=r>"
        "<div><h3>D</h3>four</div><div><h3>E</h3>five</div><div><h3>F</h3>six</div></div><div><div class=r><div>Subtotal</div><div>50</div></div>"
        "<div class=r><div>Total</div><div>55</div></div></div><div class=r><button>1</button><button>2</button><button>3</button></div>"
        "<div class=r><button>4</button><button>5</button><button>6</button></div>",
        '[1] textbox "Name"\n"Yours"\n[2] textbox "City"\n"Ours"\nheading 3 "A"\n"one"\nheading 3 "B"\n"two"\nheading 3 "C"\n"three"\n'
        'heading 3 "D"\n"four"\nheading 3 "E"\n"five"\nheading 3 "F"\n"six"\n"Subtotal" under=2\n"50"\n"Total"\n"55"\n[3] button "1"\n[4] button "2"\n'
        '[5] button "3"\n[6] button "4"\n[7] button "5"\n[8] button "6"',
    ),
    "a figure alone among words is told what it is in the code, and one in a text is none": (
        "<div><button data-testid=account-balance>4,074.35</button><button>Import</button><a href=#b><i class=icon-bell></i>3+</a>"
        "<a href=#h>Home</a></div><div><button class=day>1</button><button class=day>2</button></div><p>See <a class=ref href=#f>[5]</a> "
        "or <a href=#m>more</a></p>",
        '[1] button "4,074.35" hint="account balance"\n[2] button "Import"\n[3] link "3+" hint="bell icon"\n[4] link "Home"\n'
        '[5] button "1"\n[6] button "2"\n"See"\n[7] link "[5]"\n"or"\n[8] link "more"',
    ),
    "a box that is pressed around what is pressed in it is a row where such boxes are a table": (
        f"{ROWS}<div class='r h'><div></div><div>Day</div><div>Payee</div><div></div></div><div class=r onclick=1><div>"
        "<input type=checkbox aria-label='Select 1'></div><div>Mon</div><div>Kroger</div><div><button>Edit</button></div></div><div class=r "
        "onclick=1><div><input type=checkbox aria-label='Select 2'></div><div>Tue</div><div>Shell</div><div><button>Edit</button></div></div>",
        'table by=layout\n row "" | "Day" | "Payee" head\n [1] row … | "Mon" | "Kroger"\n  [2] checkbox "Select 1"\n  [3] button "Edit"\n'
        ' [4] row … | "Tue" | "Shell"\n  [5] checkbox "Select 2"\n  [6] button "Edit"',
    ),
    "boxes side by side within one of such a row are columns as well": (
        f"{ROWS}<div class=r><div>Food</div><div class=r><div>420.00</div><div>0.00</div></div></div><div class=r><div>Rent</div><div class=r>"
        "<div>850.00</div><div>1.00</div></div></div>",
        'table by=layout\n row "Food" | "420.00" | "0.00"\n row "Rent" | "850.00" | "1.00"',
    ),
    "the text that is the current step": (
        "<div><div aria-current=step>Sent</div><div>Packed</div></div><p><span>Basket</span> <b aria-current=true>Pay</b></p>"
        "<p><span>›</span><span aria-current=page>Plan</span></p>",
        '"Sent" current=step\n"Packed"\n"Basket"\n"Pay" current\n"Plan" current=page',
    ),
    "a tree whose items have levels": (
        "<div role=tree><div role=treeitem aria-level=1 aria-expanded=true>docs</div><div role=treeitem aria-level=2>notes</div>"
        "<div role=treeitem aria-level=1>src</div></div>",
        'tree\n [1] treeitem "docs" expanded\n  [2] treeitem "notes"\n [3] treeitem "src"',
    ),
    "rows and items that have levels": (
        "<div role=treegrid><div role=row aria-level=1><div role=gridcell>docs</div></div>"
        "<div role=row aria-level=2><div role=gridcell>notes</div></div></div>"
        "<div role=list><div role=listitem aria-level=1>A</div><div role=listitem aria-level=2>B</div></div>",
        'treegrid\n row "docs"\n row "notes" level=2\nlist\n "A"\n listitem level=2\n  "B"',
    ),
    "what a heading that is a button opens stands under it": (
        "<h1>Help</h1><h3><button aria-expanded=false>Payment</button></h3><h3><button aria-expanded=true>Returns</button></h3>"
        "<p>Within 30 days</p>",
        'heading 1 "Help"\n[1] button "Payment" heading 3 collapsed\n[2] button "Returns" heading 3 expanded\n"Within 30 days"',
    ),
    "the entry of a list that is highlighted, and is only read": (
        "<style>.active{font-weight:bold;color:#06c}</style><ol><li>Account<li class=active>Address<li>Payment</ol>"
        "<ul><li class=active>Milk<li>Bread</ul><ul><li>Ada<li><b>Bob</b><li>Eve</ul>",
        'list\n "1. Account"\n "2. Address" highlighted\n "3. Payment"\nlist\n "Milk" highlighted\n "Bread"\nlist\n "Ada"\n "Bob"\n "Eve"',
    ),
    "cells that say nothing but a sign of the style sheet": (
        "<style>.yes::before{content:'\\2713'}.no::before{content:'\\2717'}</style><table><tr><td>Mail<td class=yes><td class=no>"
        "<tr><td>Phone<td><span class=no></span><td></table><p class=yes>Done</p>",
        'table\n row "Mail" | "✓" | "✗"\n row "Phone" | "✗"\n"Done"',
    ),
    "a pale label over a field that the pointer goes through does not switch it off": (
        "<div role=combobox aria-expanded=false style='position:relative;width:200px;padding:8px;cursor:pointer'>"
        "<label for=i style='pointer-events:none;opacity:.6;cursor:default'>Colours</label> <span>Red</span>"
        "<input id=i role=combobox value=Red style='opacity:0;position:absolute;left:0;width:100%;pointer-events:none'></div>",
        '[1] combobox "Colours" value="Red" collapsed',
    ),
    "a box with a list is called as the field in it that nobody sees, and has the value that is painted": (
        "<div role=combobox aria-expanded=true style='position:relative;width:200px'>Red <button>Remove</button>"
        "<input role=combobox aria-label=Colours value=r1 style='opacity:0;position:absolute'></div>"
        "<div role=combobox aria-expanded=false><input role=combobox aria-label=City></div>",
        '[1] combobox "Colours" value="Red Remove" expanded\n [2] button "Remove"\n'
        '[3] combobox "City" collapsed',
    ),
    "boxes of one kind that say several things each are a list, and so are those in one of them": (
        "<div class=board><div class=column><b>To do</b><div class='card new'><div>Paint</div><i>2 days</i></div><div class=card>"
        "<div>Sand</div><button>Done</button></div></div><div class=column><b>Doing</b><div class=card><div>Buy</div><i>Ann</i></div></div>"
        "</div><div><span>Email</span> <br>a@b.c</div><div><span>Phone</span><br>123</div>",
        'list by=layout\n listitem\n  "To do"\n  list by=layout\n   listitem\n    "Paint"\n    "2 days"\n   listitem\n    "Sand"\n'
        '    [1] button "Done"\n listitem\n  "Doing"\n  "Buy"\n  "Ann"\nlist by=layout\n listitem\n  "Email"\n  "a@b.c"\n listitem\n'
        '  "Phone"\n  "123"',
    ),
    "parts of a document, texts around links, days of a week and fields are no list by layout": (
        "<div class=p><h2>Aims</h2><p>To bake</p></div><div class=p><h2>Means</h2><p>An oven</p></div><div class=t>See <a href=#a>this</a>"
        " page</div><div class=t>Or <a href=#b>that</a> one</div><div class=w><button>1</button><button>2</button></div><div class=w><button>3"
        "</button><button>4</button></div><div class=f><label>Name <input></label><p>In full</p></div><div class=f><label>City <input></label>"
        "<p>Or town</p></div><div class=a><p>Left</p><p>Menu</p></div><div class=b><p>Right</p><p>News</p></div>",
        'heading 2 "Aims"\n"To bake"\nheading 2 "Means"\n"An oven"\n"See" under=1\n[1] link "this"\n"page"\n"Or"\n[2] link "that"\n'
        '"one"\n[3] button "1"\n[4] button "2"\n[5] button "3"\n[6] button "4"\n[7] textbox "Name"\n"In full"\n[8] textbox "City"\n'
        '"Or town"\n"Left"\n"Menu"\n"Right"\n"News"',
    ),
    "rows written in bold beside others are highlighted, whichever way they are made so": (
        "<table><tr><th>From</th><th>Subject</th></tr><tr style=font-weight:700><td>Ann</td><td>Budget</td></tr>"
        "<tr><td>Bob</td><td>Lunch <b>today</b></td></tr><tr><td><b>Cy</b></td><td><b>Trip</b></td><td><button>Open</button></td></tr>"
        "<tr><td>Di</td><td>Plan</td></tr></table>",
        'table\n row "From" | "Subject" head\n row "Ann" | "Budget" highlighted\n row "Bob" | "Lunch today"\n'
        ' row "Cy" | "Trip" highlighted\n  [1] button "Open"\n row "Di" | "Plan"',
    ),
    "a first row in bold is the head of its table and a last one its sum; where all are bold none is highlighted": (
        "<table><tr><td><b>Name</b></td><td><b>Age</b></td></tr><tr><td>Ann</td><td>31</td></tr><tr><td>Bob</td><td>32</td></tr></table>"
        "<table><tr><th>Item<th>Price<tr><td>Pear<td>4<tr style=font-weight:bold><td>Total<td>4</table><table style=font-weight:bold><tr><td>Ann</td><td>31</td></tr><tr><td>Bob</td><td>32</td></tr></table>",
        'table\n row "Name" | "Age"\n row "Ann" | "31"\n row "Bob" | "32"\ntable\n row "Item" | "Price" head\n row "Pear" | "4"\n'
        ' row "Total" | "4"\ntable\n row "Ann" | "31"\n row "Bob" | "32"',
    ),
    "the sign that a component holds in its shadow root tells a button without a name from another": (
        "<script>customElements.define('x-svg', class extends HTMLElement { connectedCallback() {"
        "this.attachShadow({mode: 'open'}).innerHTML = `<svg viewBox='0 0 24 24' width=24 height=24><path d='${this.dataset.p}'/></svg>` } });"
        "customElements.define('x-b', class extends HTMLElement { connectedCallback() {"
        "this.attachShadow({mode: 'open'}).innerHTML = '<button><span><slot></slot></span></button>' } })</script>"
        "<button><x-svg data-p='M19,13H5V11H19V13Z'></x-svg></button>"
        "<x-b><x-svg data-p='M19,13H13V19H11V13H5V11H11V5H13V11H19V13Z'></x-svg></x-b>",
        '[1] button hint="minus"\n[2] button hint="plus"',
    ),
    "a transparent combobox with a wrapper of its own stands for what is painted beside that": (
        "<style>.s{position:relative;display:inline-block;cursor:pointer;width:120px}.s>div{position:relative;border:1px solid;"
        "height:32px}.s i{position:absolute;top:0;left:11px;right:25px;bottom:0}input{width:100%;height:30px;opacity:0}</style>"
        "<div class=s><div><i><input type=search role=combobox readonly aria-haspopup=listbox aria-expanded=false aria-label='Page size'></i>"
        "<span style=pointer-events:none>25 / page</span></div></div>"
        "<div class=s><div><b>50 / page<i style=width:4px><input type=search role=combobox readonly aria-expanded=false aria-label=Rows></i></b></div></div>",
        '[1] combobox "Page size" collapsed readonly text="25 / page"\n[2] combobox "Rows" collapsed readonly text="50 / page"',
    ),
    "a sign that everybody knows tells more of a button than how its class says it looks": (
        "<button class='inline-flex items-center rounded-md h-9'><svg class='h-6 w-6' viewBox='0 0 24 24' width=24><path stroke=black d='M6 18 18 6M6 6l12 12'/></svg></button>"
        "<button id=drop-row class=danger><svg viewBox='0 0 24 24' width=24><path stroke=black d='M6 18 18 6M6 6l12 12'/></svg></button>"
        "<button data-icon=trash><svg viewBox='0 0 24 24' width=24><path d='M19,13H5V11H19V13Z'/></svg></button>",
        '[1] button hint="cross"\n[2] button hint="drop row"\n[3] button hint="trash icon"',
    ),
    "a picture beside the words of a card is pressed with them, and a drawing alone by its shapes": (
        "<div id=c style='cursor:pointer;width:200px'><svg width=60 height=24><rect class=bar x=4 width=8 height=20 fill=red />"
        "<rect class=bar x=20 width=8 height=20 fill=red /></svg> <b>Sales</b> 12</div>"
        "<div id=d style='cursor:pointer;width:60px'><svg width=60 height=24><rect class=bar x=4 width=8 height=20 fill=red />"
        "<rect class=bar x=20 width=8 height=20 fill=red /></svg></div><script>c.onclick = d.onclick = () => {}</script>",
        '[1] clickable "Sales 12" sign="red"\n[2] clickable\n [3] clickable hint="bar, rectangle" box=12,36,8x20\n'
        ' [4] clickable hint="bar, rectangle" box=28,36,8x20',
    ),
    "what is folded away by a height of nothing nobody sees": (
        "<div id=t style='max-height:0;overflow:hidden;cursor:pointer'>Shut</div><script>t.onclick = () => {}</script>"
        "<a href=/a style='display:block;max-height:0;overflow:hidden'>Shut</a><div style='height:0'><a href=/b>Open</a></div>",
        '[1] link "Open" → /b',
    ),
    "a row that is painted otherwise is highlighted, and not what is pressed in it": (
        "<style>.on{background:#cde}</style><ul><li class=r>Mail 1 <button>Delete</button></li><li class='r on'>Mail 2 <button>Delete</button></li>"
        "<li class=r>Mail 3 <button>Delete</button></li></ul><script>document.querySelectorAll('.r').forEach(e => {"
        "e.style.cursor = 'pointer'; e.onclick = () => {} })</script>"
        "<table><tr><td>A</td><td><a href=/1>Open</a></td></tr><tr class=on><td>B</td><td><a href=/2>Open</a></td></tr><tr><td>C</td><td><a href=/3>Open</a></td></tr><tr><td>D</td><td><a href=/7>Open</a></td></tr></table>"
        "<ul><li>New <a href=/4>A</a></li><li>New <a href=/5 class=on>B</a></li><li>New <a href=/6>C</a></li></ul>",
        'list\n [1] listitem\n  "Mail 1"\n  [2] button "Delete"\n [3] listitem highlighted\n  "Mail 2"\n  [4] button "Delete"\n'
        ' [5] listitem\n  "Mail 3"\n  [6] button "Delete"\ntable\n row "A" | "Open"\n  [7] link "Open" → /1\n'
        ' row "B" | "Open" highlighted\n  [8] link "Open" → /2\n row "C" | "Open"\n  [9] link "Open" → /3\n row "D" | "Open"\n  [10] link "Open" → /7\n'
        'list\n listitem\n  "New"\n  [11] link "A" → /4\n listitem\n  "New"\n  [12] link "B" highlighted → /5\n listitem\n  "New"\n'
        '  [13] link "C" → /6',
    ),
    "what is highlighted is seen through the shadow roots of components": (
        "<script>customElements.define('x-b', class extends HTMLElement { connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML ="
        "`<style>:host([selected]) button{background:#222;color:#fff}button{border:0;background:none}</style><button><slot></slot></button>` } })</script>"
        "<x-b>Power</x-b><x-b selected>Light</x-b><x-b>Colour</x-b>",
        '[1] button "Power"\n[2] button "Light" highlighted\n[3] button "Colour"',
    ),
    "the sign in a cell that can be pressed is told": (
        "<div role=grid><div role=row><div role=gridcell tabindex=-1 onclick=1><svg aria-hidden=true width=14 height=14 style=color:#c00>"
        "<path fill=currentColor d='M2 2l12 12M14 2L2 14z'/></svg>5 minutes ago</div><div role=gridcell>a</div></div></div>",
        'grid\n row … | "a"\n  [1] gridcell "5 minutes ago" sign="red"',
    ),
    "an icon that is not shown is no hint": (
        "<style>.h{display:none}</style><button style='width:30px;height:20px'><span class=h><i class='expand icon'></i></span></button>",
        "[1] button",
    ),
    "red words among others are not highlighted for that": (
        "<a href=/1>Edit</a> <a href=/2>Copy</a> <a href=/3 style=color:#c00>Delete</a> <a href=/4>Move</a>"
        "<p><a href=/5>Day</a> <a href=/6 style=color:#c00;font-weight:bold>Week</a> <a href=/7>Month</a></p>",
        '[1] link "Edit" → /1\n[2] link "Copy" → /2\n[3] link "Delete" → /3\n[4] link "Move" → /4\n'
        '[5] link "Day" → /5\n[6] link "Week" highlighted → /6\n[7] link "Month" → /7',
    ),
    "a larger goal for fingers that lies before a transparent box is that box": (
        "<div style='position:relative;width:40px;height:40px'><div id=t style='position:absolute;inset:-4px'></div><input type=checkbox checked "
        "style='opacity:0;position:absolute;inset:0;width:40px;height:40px;margin:0'><div style='width:18px;height:18px;border:2px solid'></div></div>"
        "<script>t.onclick = () => {}</script>",
        "[1] checkbox checked",
    ),
    "a component that hears the pointer around its only control is that control": (
        "<script>customElements.define('x-it', class extends HTMLElement { connectedCallback() { this.tabIndex = 0;"
        "this.addEventListener('mouseenter', () => {}); this.attachShadow({mode: 'open'}).innerHTML = '<button><slot></slot></button>' } })</script>"
        "<x-it>Settings</x-it>",
        '[1] button "Settings"',
    ),
    "controls of a row that are called the same are told apart by the heads of their columns": (
        "<table><tr><th>Name<th>Mon<th>Tue<th>Tags<th>Links</tr><tr><td>Ann<td><input type=checkbox><td><input type=checkbox checked>"
        "<td><button>Add</button><td><button>Add</button> <button>Open</button></tr></table>",
        'table\n row "Name" | "Mon" | "Tue" | "Tags" | "Links" head\n row "Ann"\n  [1] checkbox hint="in Mon"\n'
        '  [2] checkbox hint="in Tue" checked\n  [3] button "Add" hint="in Tags"\n  [4] button "Add" hint="in Links"\n'
        '  [5] button "Open" hint="in Links"',
    ),
    "two arrows side by side point further than one": (
        "<button><svg viewBox='0 0 24 24' width=24 fill=none stroke=black><path d='m11 17-5-5 5-5'/><path d='m18 17-5-5 5-5'/></svg></button>"
        "<button><svg viewBox='0 0 24 24' width=24 fill=none stroke=black><path d='m15 18-6-6 6-6'/></svg></button>",
        '[1] button hint="double arrow left"\n[2] button hint="arrow left"',
    ),
    "an entry is in bold by what it says first, whatever boxes and stars it has": (
        "<style>.u .n { font-weight: 700 } .u { background: #eef }</style><h1>Inbox</h1><ul>"
        "<li class=u><input type=checkbox aria-label='Select 1'><button aria-pressed=false aria-label=Star>☆</button>"
        "<span aria-hidden=true>AB</span><a href=/1><span class=n>Ann Bell</span> <span>Kettle</span></a><p>5 h ago</p></li>"
        "<li><input type=checkbox aria-label='Select 2'><button aria-pressed=false aria-label=Star>☆</button>"
        "<span aria-hidden=true>CD</span><a href=/2><span class=n>Cy Dell</span> <span>Sofa</span></a><p>6 h ago</p></li>"
        "<li class=u><input type=checkbox aria-label='Select 3'><button aria-pressed=false aria-label=Star>☆</button>"
        "<span aria-hidden=true>EF</span><a href=/3><span class=n>Eva Falk</span> <span>Lamp</span></a><p>7 h ago</p></li></ul>",
        'heading 1 "Inbox"\nlist\n listitem highlighted\n  [1] checkbox "Select 1"\n  [2] button "Star" text="☆"\n  "AB"\n'
        '  [3] link "Ann Bell Kettle" → /1\n  "5 h ago"\n listitem\n  [4] checkbox "Select 2"\n  [5] button "Star" text="☆"\n'
        '  "CD"\n  [6] link "Cy Dell Sofa" → /2\n  "6 h ago"\n listitem highlighted\n  [7] checkbox "Select 3"\n'
        '  [8] button "Star" text="☆"\n  "EF"\n  [9] link "Eva Falk Lamp" → /3\n  "7 h ago"',
    ),
    "what lacks a line that the others have is not highlighted for that": (
        "<style>.slot{width:70px;height:50px}.on{background:#0a0;color:#fff}small{display:block}</style><div><b><button class='slot on'>Eight<small>taken</small>"
        "</button></b><b><button class=slot>Nine</button></b><b><button class='slot on'>Ten<small>taken</small></button></b></div>",
        '[1] button "Eight taken"\n[2] button "Nine"\n[3] button "Ten taken"',
    ),
    "rows and entries are highlighted where more of them is in bold than of the others": (
        "<style>.won{font-weight:bold}</style><table><tr><th>8:00<td>–<td>–<tr><th>9:00<td>–<td>–<tr class=won><th>9:30<td>Full<td>Full<tr><th>10:00<td><a href=/1>Book</a>"
        "<td><a href=/2>Buy</a></table><ul><li><p class=won>Lena</p><p>Otto</p><li><p>Ada</p><p class=won>Max</p>"
        "<li><p>Ivo</p><p class=won>Tom</p></ul><ul><li><p class=won>Mail</p><p>One <b>new</b></p><li><p>Post</p><p>Two <b>new</b></p></ul>",
        'table\n row "8:00" | "–" | "–"\n row "9:00" | "–" | "–"\n row "9:30" | "Full" | "Full" highlighted\n row "10:00" | "Book" | "Buy"\n'
        '  [1] link "Book" → /1\n  [2] link "Buy" → /2\nlist\n listitem\n  "Lena"\n  "Otto"\n listitem\n  "Ada"\n  "Max"\n listitem\n  "Ivo"\n  "Tom"\n'
        'list\n listitem highlighted\n  "Mail"\n  "One new"\n listitem\n  "Post"\n  "Two new"',
    ),
    "entries whose first words are all in bold, or none, are not highlighted": (
        "<h2>Plans</h2><ul><li><b>Free</b><p>none</p><a href=/x>Go</a><li><b>Pro</b><p>all</p><a href=/y>Go</a></ul>",
        'heading 2 "Plans"\nlist\n listitem\n  "Free"\n  "none"\n  [1] link "Go" → /x\n listitem\n  "Pro"\n  "all"\n  [2] link "Go" → /y',
    ),
}


@pytest.mark.matrix
@pytest.mark.parametrize("example", PAGES)
def test_what_a_person_sees_or_acts_on_has_its_line(small, example):
    html, text = PAGES[example]
    assert small(html) == text


IN_SHADOW_ROOTS = """() => {
  const styles = [...document.querySelectorAll("style")];
  for (const el of [...document.body.querySelectorAll("article, aside, div, footer, header, main, nav, p, section, span")].reverse()) {
    const inside = el.attachShadow({mode: "open"});
    inside.append(...styles.map((style) => style.cloneNode(true)), ...el.childNodes);
  }
}"""


@pytest.mark.matrix
@pytest.mark.parametrize("example", [name for name in PAGES if "attachShadow" not in PAGES[name][0]])
def test_what_stands_in_shadow_roots_right_away_can_be_read(stage, example):
    stage.show(f"<title>T</title>{PAGES[example][0]}")
    stage.do(stage.page.evaluate(IN_SHADOW_ROOTS))
    assert stage.begin().page.title == "T"


NAMED = re.compile(
    r'^\s*- (button|checkbox|combobox|heading|link|radio|textbox)\b.*? "([^"]+)"', re.MULTILINE
)
"""What Playwright's snapshot says of a control or heading by its name."""


@pytest.mark.matrix
@pytest.mark.parametrize(
    "example",
    [name for name in PAGES if not re.search("nobody sees|is none|beside the window|at its side", name)],
)
def test_what_playwright_lists_is_there(stage, small, example):
    text = small(PAGES[example][0])
    listed = NAMED.findall(stage.do(stage.page.aria_snapshot(mode="ai")))
    # A number that is counted stands before the name, and Playwright does not tell it. What a font draws is no letter.
    named = (name for _, name in listed if not all("\ue000" <= letter <= "\uf8ff" for letter in name))
    assert [name for name in named if f'{name}"' not in text] == []


def test_an_upload_is_offered_where_a_file_field_is_hidden(stage, site):
    stage.open(
        site.put(
            "/", "<!doctype html><input type=file hidden id=f><button onclick='f.click()'>Choose</button>"
        )
    )
    assert "files" in stage.begin().traits
    stage.open(site.put("/", "<!doctype html><button>Choose</button>"))
    assert "files" not in stage.look().traits
    stage.show(
        "<x-up></x-up><script>customElements.define('x-up', class extends HTMLElement { constructor() { super();"
        "this.attachShadow({mode: 'open'}).innerHTML = '<button>Choose</button><input type=file hidden>' } })</script>"
    )
    assert "files" in stage.look().traits


@pytest.mark.parametrize("also", ["", "root.onclick = () => 0;"])
def test_what_a_root_of_a_framework_hears_brings_its_tools_along(stage, site, also):
    html = (
        f"<b id=root>Chile</b><script>{also} for (const type of ['pointerdown', 'drop', 'mouseover', 'keydown', 'contextmenu'])"
        "root.addEventListener(type, () => 0)</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert {"drag", "drop", "hover", "right_click"} <= stage.begin().traits


def test_what_a_menu_hears_for_its_entries_brings_its_tools_along(stage, site):
    html = (
        "<ul role=menu tabindex=0 id=m><li role=none><div role=menuitem tabindex=-1>Save</div></ul>"
        "<script>for (const kind of ['mouseover', 'keydown', 'contextmenu']) m.addEventListener(kind, () => {})</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert {"hover", "right_click", "keys"} <= stage.begin().traits
    assert '[1] menuitem "Save"' in stage.seen.text


@pytest.mark.parametrize(
    ("html", "offered"), [("<div tabindex=0>Map</div>", True), ("<button>Buy</button>", False)]
)
def test_what_listens_for_a_press_that_moves_on_brings_the_drag_along(stage, html, offered):
    stage.show(f"{html}<script>document.body.firstChild.addEventListener('pointerdown', () => {{}})</script>")
    assert ("drag" in stage.begin().traits) == offered


def test_a_drag_is_seen_by_what_looks_now_and_then(stage, site):
    html = (
        "<p id=out></p><div id=a style='width:60px'>First</div><div id=b style='width:60px;margin-top:40px'>Second</div>"
        "<script>let at = null, over = null; onpointermove = ({x, y}) => at = document.elementFromPoint(x, y);"
        "b.onpointerdown = () => setInterval(() => over = at, 60); onpointerup = () => out.textContent = over.textContent</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("drag_and_drop", index="Second", onto="First")
    stage.wait_for('"First"')
    assert stage.text("#out") == "First"


def test_a_pointer_comes_from_somewhere(stage, site):
    html = (
        "<p id=out></p><button id=help style='margin:90px'>Help</button><script>let moved = false;"
        "addEventListener('pointermove', () => moved = true, true);"
        "help.onpointerenter = () => { if (moved) out.textContent = 'Ask the desk' }</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("hover", index=stage.number("Help"))
    stage.wait_for('"Ask the desk"')


@pytest.mark.parametrize("fixed", ["html", "body"])
def test_a_page_that_is_kept_from_scrolling_is_still_there(stage, site, fixed):
    html = (
        f"<style>{fixed} {{position:fixed;top:-900px;width:100%;overflow-y:hidden}}</style><button>Top</button>"
        "<p style='height:2000px'>Middle</p><div role=dialog aria-modal=true aria-label='Delete it?' style='position:fixed;top:9px'>"
        "<button>Yes</button></div>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    seen = re.findall('"(Yes|Top|Middle)"', stage.begin().text)
    assert seen == ["Yes", "Top", "Middle"]


def test_the_pointer_follows_what_scrolling_to_it_moved(stage, site):
    html = (
        "<p id=out></p><div id=gap></div><button id=help style='margin:1500px 0'>Help</button><script>let timer;"
        "addEventListener('scroll', () => setTimeout(() => gap.style.height = '200px', 40), {once: true});"
        "help.onmouseenter = () => timer = setTimeout(() => out.textContent = 'Ask the desk', 150);"
        "help.onmouseleave = () => clearTimeout(timer)</script>"
    )
    stage.open(site.put("/", f"<!doctype html><html style='overflow-anchor:none'><body>{html}"))
    stage.begin()
    stage.use("hover", index=stage.number("Help"))
    stage.wait_for('"Ask the desk"')


def test_a_transparent_box_over_its_tick_is_pressed_out_of_the_window_too(stage, site):
    stage.open(site.put("/", f"<!doctype html><body><p style='height:2000px'>x</p>{TICKS}"))
    stage.begin()
    stage.click("Alone")
    assert 'checkbox "Alone" checked' in stage.look().text


def test_what_fills_all_that_can_be_dragged_is_dragged(stage, site):
    html = (
        "<p id=out></p><div draggable=true ondragstart=\"event.dataTransfer.setData('text', 'Heading')\">"
        "<button style='width:100%'>Heading</button></div><div ondragover='event.preventDefault()' "
        "ondrop=\"out.textContent = 'dropped ' + event.dataTransfer.getData('text')\" style='height:40px'>Page</div>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("drag_and_drop", index=stage.number("Heading"), onto=stage.number("Page"))
    stage.wait_for('"dropped Heading"')


def test_a_card_is_dropped_into_a_column_that_has_none(stage, site):
    html = (
        "<style>section{height:90px}</style><p id=out></p><section ondragover=event.preventDefault()><h2>Open</h2><div draggable=true "
        "ondragstart=\"event.dataTransfer.setData('text', 'Site')\">Site <button>Edit</button></div></section><section id=review "
        "ondragover=event.preventDefault() ondrop=\"out.textContent = 'In review: ' + event.dataTransfer.getData('text')\"><h2>Review</h2></section>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    column = re.search(r'\[(\d+)\] clickable hint="Review"', stage.begin().text)
    stage.use("drag_and_drop", index=stage.number("Site"), onto=int(column[1]))
    stage.wait_for('"In review: Site"')


def test_what_is_dragged_by_its_handle_is_dragged(stage, site):
    html = (
        "<p id=out></p><ul><li class=a><i style='cursor:move' role=img aria-label='Drag Noah'>⠿</i> Noah <button>Up</button>"
        "<li class=a>Lea <button>Down</button></ul><script>let held; document.querySelectorAll('.a').forEach((li) => {"
        "li.onmousedown = () => { held = li }; li.onmouseup = () => { if (held !== li) out.textContent = 'moved' } })</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("drag_and_drop", index=stage.number("Drag Noah"), onto=stage.number("Down"))
    stage.wait_for('"moved"')


def test_an_entry_is_pressed_at_the_button_that_it_is_made_of(stage, site):
    html = (
        "<p id=out></p><ul role=menubar><li role=menuitem style='width:600px;text-align:right'>"
        "<a href=# role=button onclick=\"out.textContent = 'It is sent'\">Reply</a></ul>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert '[1] menuitem "Reply"' in stage.begin().text
    stage.click("Reply")
    stage.wait_for('"It is sent"')


def test_a_slider_that_is_clipped_away_is_set_and_dragged(stage, site):
    html = (
        "<p id=out></p><div id=thumb style='position:relative;width:20px;height:20px;background:navy'>"
        f"<span style='{HIDDEN}'><input type=range aria-label=Volume value=3 max=10 oninput='out.textContent = value'></span>"
        "</div><script>thumb.onmousedown = () => { onmousemove = (move) => out.textContent = 'dragged' }</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    assert stage.use("set_value", index=stage.number("Volume"), value="7") == 'set slider "Volume" to "7"'
    stage.wait_for('"7"')
    stage.use("drag_and_drop", index=stage.number("Volume"), right=30)
    stage.wait_for('"dragged"')


def test_a_control_below_what_it_stands_for_is_pressed_there(stage, site):
    html = (
        "<p id=out></p><div id=box style='position:relative;width:200px;height:30px;background:#eee'><span>2 chosen</span>"
        "<input role=combobox aria-label=Languages readonly style='position:absolute;opacity:0;z-index:-1;width:100%;left:0'>"
        "</div><script>box.onmousedown = () => out.textContent = 'open'</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body style='position:relative;z-index:0'>{html}"))
    stage.begin()
    stage.click("Languages")
    stage.wait_for('"open"')


@pytest.mark.parametrize(
    "unseen",
    ["width:1px;height:1px;border:0;padding:0;overflow:hidden;z-index:-9", "width:7px;height:14px;opacity:0"],
)
def test_the_field_behind_what_an_editor_paints_is_typed_into(stage, site, unseen):
    html = (
        f"<h1>Notes</h1><div id=editor style='position:relative;width:200px;height:60px'><textarea aria-label=Code "
        f"style='position:absolute;left:20px;top:2px;margin:0;{unseen}'></textarea><pre>let x</pre></div><script>"
        "const field = editor.firstChild; editor.onmousedown = (press) => { press.preventDefault(); field.focus(); };"
        "field.oninput = () => { editor.lastChild.textContent += field.value; field.value = ''; };</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert 'textbox "Code" multiline' in stage.begin().text
    stage.fill("Code", " = 1")
    stage.wait_for('"let x = 1"')
    stage.click("Code")
    stage.use("send_keys", keys="2")
    stage.wait_for('"let x = 12"')


def test_the_field_that_an_editor_shuts_away_is_typed_into(stage, site):
    html = (
        "<div id=editor style='position:relative;width:200px;height:60px;overflow:hidden'><div style='overflow:hidden;position:relative;height:0'>"
        "<textarea aria-label=Code style='position:absolute;bottom:-1em;width:1000px;height:1em'></textarea></div><pre>let x</pre></div><script>"
        "const field = document.querySelector('textarea'); editor.onmousedown = (press) => { press.preventDefault(); field.focus(); };"
        "field.oninput = () => { editor.lastChild.textContent += field.value; field.value = ''; };</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert 'textbox "Code" multiline' in stage.begin().text
    stage.fill("Code", " = 1")
    stage.wait_for('"let x = 1"')


def test_a_canvas_that_takes_no_press_is_drawn_on_all_the_same(stage, site):
    html = (
        "<p id=out></p><div id=ground style='position:relative;width:300px;height:200px'><div style='height:200px;background:#eee'></div>"
        "<canvas aria-label=Drawing width=300 height=200 style='position:absolute;left:0;top:0;pointer-events:none'></canvas></div>"
        "<script>ground.onpointerdown = () => { onpointermove = () => out.textContent = 'It is drawn'; }</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert re.search(r'canvas "Drawing" box=[\d,x]+$', stage.begin().text)
    stage.use("drag_and_drop", index=stage.number("Drawing"), right=50)
    stage.wait_for('"It is drawn"')


def test_a_picture_that_did_not_load_says_so_unless_it_is_of_another_server(stage, site):
    html = (
        "<h1>Lamps</h1><img src=/lamp.png alt='Desk lamp'><a href=/rug><img src=/rug.png alt=Rug></a>"
        "<img src=http://127.0.0.1:9/of-others.png alt=Chair><img alt='Without a source'>"
        "<img src='http://[' alt='Not an address'>"
        "<img alt=Shade src='data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\"/>'>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    text = stage.wait_for("broken").text
    assert [line.strip() for line in text.splitlines() if "broken" in line] == [
        'img "Desk lamp" broken',
        '[1] link "Rug" broken \u2192 /rug',
    ]


def test_a_message_that_is_closed_by_a_press_is_that_message(stage, site):
    html = (
        "<h1>Books</h1><div id=toast role=presentation style='position:fixed;bottom:9px'>"
        "<div role=alert><div>Element created</div></div></div><script>toast.onclick = () => toast.remove()</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    assert '[1] alert "Element created"' in stage.begin().text


def test_a_press_on_a_field_that_leaves_it_to_the_box_around_it_is_one_there(stage, site):
    html = (
        "<p id=out></p><div id=box><div style='width:200px;padding:5px'><input readonly value=Draft aria-label=State style='pointer-events:none'></div></div>"
        "<script>box.addEventListener('click', () => { out.textContent = 'It is open'; })</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.click("State")
    stage.wait_for('"It is open"')


def test_the_words_of_a_cell_that_holds_a_control_as_well_are_pressed_where_they_stand(stage, site):
    html = (
        "<table><tr><th><span>Price</span><button>Menu</button><th>Name<button>Filter</button><th>Sold, and how many of it"
        "<button>Total</button></table><p id=out></p><script>document.onclick = ({target}) => {"
        " if (target.localName === 'span') out.textContent = 'Sorted by price' }</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.use("click_element_by_index", index="Price")
    stage.wait_for('"Sorted by price"')


@pytest.mark.parametrize("said", ["", " ", "&#8203;"])
def test_a_box_that_is_painted_before_a_label_without_room_is_ticked(stage, site, said):
    html = (
        "<style>.box{position:relative;z-index:1;padding-left:24px;min-height:24px}"
        "input{position:absolute;left:0;z-index:-1;width:16px;height:20px;opacity:0}label{position:relative}"
        "label::before{content:'';position:absolute;top:4px;left:-24px;width:16px;height:16px;border:1px solid}</style>"
        f"<div class=box><input type=checkbox id=c aria-label='Pick Ada'><label for=c>{said}</label></div><p id=out></p>"
        "<script>c.onchange = () => { out.textContent = 'Ada is picked' }</script>"
    )
    stage.open(site.put("/", f"<!doctype html><body>{html}"))
    stage.begin()
    stage.click("Pick Ada")
    stage.wait_for('"Ada is picked"')


def test_what_lies_in_a_scrolled_box_without_room_is_not_seen(stage):
    choice = "<table role=listbox><tr role=option aria-selected=true><td tabindex=0>Plain</table>"
    stage.show(f"<p>Rules</p><div style='height:0;overflow:hidden auto'>{choice}</div>")
    assert "Plain" not in stage.begin().text
    stage.show(f"<p>Rules</p><div style='height:1px;overflow:hidden auto'>{choice}</div>")
    assert 'option "Plain" selected' in stage.look().text


def test_a_label_stands_for_no_list_that_is_not_seen_and_has_nothing_to_choose(stage):
    html = "<label for=db>Base</label><select id=db style='display:none'>{}</select><input id=db value=app>"
    stage.show(html.format(""))
    assert [(line.role, line.name) for line in stage.begin().page.numbered] == [("textbox", "Base")]
    stage.show(html.format("<option>a<option>b"))
    assert 'combobox "Base"' in stage.look().text


def test_a_box_without_room_is_ticked_by_what_is_painted_beside_it(stage):
    stage.show(
        "<style>.wrap{position:relative}input{position:absolute;opacity:0;width:0;height:13px;margin:0}"
        ".frame{display:inline-block;width:14px;height:14px;border:1px solid}</style>"
        "<div class=wrap><input type=checkbox aria-label='Select row'><span class=frame></span></div>"
        "<script>document.querySelector('.frame').onclick = () => document.querySelector('input').click()</script>"
    )
    stage.begin()
    stage.click("Select row")
    assert 'checkbox "Select row" checked' in stage.look().text


def test_of_two_days_with_one_figure_the_one_of_another_month_is_greyed(stage):
    stage.show(
        "<style>td{cursor:pointer}.far{color:#bbb}</style>"
        "<table><tr><td class=far>30<td>1<tr><td><span>30</span><td class=far><span>1</span></table>"
        "<script>for (const day of document.querySelectorAll('td')) day.onclick = () => 0</script>"
    )
    told = [("30", True), ("1", False), ("30", False), ("1", True)]
    assert [(line.name, line.state("greyed") is not None) for line in stage.begin().page.numbered] == told
    fainter = "document.querySelector('style').textContent = '.far{opacity:.4}'"
    stage.do(stage.page.evaluate(fainter))
    assert [(line.name, line.state("greyed") is not None) for line in stage.look().page.numbered] == told


def test_the_words_of_a_label_around_a_button_that_is_not_shown_are_no_button(stage):
    stage.show(
        "<label id=l>Place <span style='display:none'>Moved. <button type=button>Update map?</button></span></label>"
        "<textarea aria-labelledby=l>Hamburg</textarea>"
    )
    assert [(line.role, line.name) for line in stage.begin().page.numbered] == [("textbox", "Place")]


def test_a_thing_is_not_told_apart_by_a_field_that_is_called_alike_in_each_row(stage):
    row = "<tr><td><input type=checkbox aria-label='{}'><td>{}<td><button class='icon trash'>&nbsp;</button></tr>"
    stage.show("<table>" + row.format("Select row", "Ada") + row.format("Select row", "Bo") + "</table>")
    hints = {str(line.state("hint")) for line in stage.begin().page.numbered if line.role == "button"}
    assert hints == {'hint="trash"'}
    stage.show("<table>" + row.format("Select Ada", "Ada") + row.format("Select Bo", "Bo") + "</table>")
    hints = {str(line.state("hint")) for line in stage.look().page.numbered if line.role == "button"}
    assert hints == {'hint="trash, of Select Ada"', 'hint="trash, of Select Bo"'}


def test_of_tabs_that_all_say_they_are_open_the_one_that_is_painted_so_is(stage):
    tabs = "<ul role=tablist><li class=active><a href=#e role=tab{0}>Edit</a><li><a href=#v role=tab{1}>View</a></ul>"
    opened = " aria-expanded={}".format
    for says, told in (((opened("true"),) * 2, ["Edit"]), ((opened("true"), opened("false")), [])):
        stage.show("<style>li{display:inline}.active a{background:#ddd}</style>" + tabs.format(*says))
        page = stage.begin().page
        assert [line.name for line in page.numbered if line.state("highlighted") is not None] == told


def test_what_the_pointer_turns_to_a_hand_over_is_a_thing_where_a_press_is_heard_further_out(stage):
    days = "<table id=w><tr><th>Mo<th>Tu<tr><td class=day>1<td class=day>2<tr><td class=note>Free<td class=day>3</table>"
    stage.show(
        f"<style>.day:hover{{cursor:pointer}}</style>{days}<p class=day>4</p><p id=said>None</p><script>"
        "w.addEventListener('click', event => {if (event.target.matches('.day')) said.textContent = event.target.textContent})"
        "</script>"
    )
    stage.begin()
    assert [line.name for line in stage.seen.page.numbered] == ["1", "2", "3"]
    stage.click("2")
    assert '"2"' in stage.look().text
    assert [line.name for line in stage.look().page.numbered] == ["1", "2", "3"]


def test_a_press_on_a_field_below_the_rest_of_its_box_is_one_on_the_box(stage):
    stage.show(
        "<style>#s{position:relative;width:240px}#t{position:absolute;inset:0;z-index:1}</style>"
        "<div id=s><div id=t></div><div><input readonly placeholder='Filter by tags' tabindex=-1></div></div><p id=o></p>"
        "<script>s.addEventListener('click', () => { o.textContent = 'It is open' })</script>"
    )
    stage.begin()
    stage.click("Filter by tags")
    assert '"It is open"' in stage.look().text
    stage.do(stage.page.evaluate("t.style.position = 'fixed'; document.body.append(t)"))
    stage.look()
    with pytest.raises(ElementNotActionable, match="is covered by"):
        stage.click("Filter by tags")


def test_columns_that_were_moved_are_told_as_they_stand(stage):
    cell = "<span role={} aria-colindex={} style='position:absolute;width:90px;left:{}px'>{}</span>".format
    rows = [("columnheader", "id", "created", "city"), ("gridcell", "1", "May", "Bonn")]
    row = "<div role=row style='position:relative;height:30px'>{}{}{}</div>".format
    html = "".join(
        row(cell(role, 1, 0, one), cell(role, 3, 200, last), cell(role, 2, 100, second))
        for role, one, last, second in rows
    )
    stage.show(f"<div role=grid style='position:relative'>{html}</div>")
    assert 'row "id" | "city" | "created" head\n row "1" | "Bonn" | "May"' in stage.begin().text
    stage.show(f"<div role=grid dir=rtl style='position:relative'>{html.replace('left', 'right')}</div>")
    assert 'row "id" | "created" | "city" head' in stage.look().text


def test_what_was_drawn_by_lot_is_no_word_of_a_hint(stage):
    stage.show(
        "".join(
            f"<button id={name}>&nbsp;</button>" for name in ("run-cBmAI", "stop-Uxc3BmAi9Lp", "sendOrderNow")
        )
    )
    hints = [str(line.state("hint")) for line in stage.begin().page.numbered]
    assert hints == ['hint="run"', 'hint="stop"', 'hint="send order now"']


def test_a_column_that_is_fainter_as_a_whole_is_not_greyed(stage):
    rows = "".join(f"<tr><td class=far>{at}<td>{4 - at}" for at in (1, 2, 3))
    stage.show(
        f"<style>td{{cursor:pointer}}.far{{color:#bbb}}</style><table>{rows}</table>"
        "<script>for (const cell of document.querySelectorAll('td')) cell.onclick = () => 0</script>"
    )
    assert [line.state("greyed") for line in stage.begin().page.numbered] == [None] * 6


def test_a_list_says_what_is_chosen_though_its_field_has_no_room(stage):
    html = (
        "<div role=combobox tabindex=-1 aria-expanded=false><span>{}</span>"
        "<input placeholder='Pick one' style='width:0;padding:0;border:0;position:absolute'></div>"
    )
    stage.show(html.format("Red") + html.format("Pick one"))
    text = stage.begin().text
    assert 'combobox value="Red" collapsed' in text
    assert 'combobox placeholder="Pick one" collapsed' in text


def test_a_head_with_signs_for_both_ways_behind_boxes_is_not_sorted(stage):
    signs = "<span class=sorter-up>▲</span><span class=sorter-down>▼</span>".replace("span", "i")
    head = "<th><div><span><div><span>{}</span><span><span>{}</span></span></div></span></div>".format
    both = "<i class=caret-up></i><i><i></i></i><i class=caret-down></i>"
    stage.show(
        f"<style>i::before{{content:'▲'}}</style><table><tr>{head('Name', '')}{head('Age', both)}<tr><td>Ada<td>36</table>{signs}"
    )
    assert "sign=" not in "\n".join(line for line in stage.begin().text.split("\n") if "Age" in line)


def test_rings_are_told_by_their_colour(stage):
    entry = "<li style='display:flex'><div style='width:8px;height:8px;border:2px solid {};border-radius:50%'></div><div>{}</div>"
    stage.show(f"<ul>{entry.format('red', 'Failed')}{entry.format('green', 'Fixed')}</ul>")
    assert '"Failed" sign="red"\n "Fixed" sign="green"' in stage.begin().text


def test_how_much_is_painted_of_a_gauge_without_words(stage):
    bar = "<div role=progressbar {}><div style='width:300px'><div style='width:70%;height:8px;background:red'></div></div>{}</div>"
    sign = "<span><svg width=14 height=14><circle r=7 fill=red></circle></svg></span>"
    stage.show(bar.format("", sign) + bar.format("aria-valuenow=30", ""))
    assert 'progressbar sign="70 % red"\nprogressbar value=30' in stage.begin().text


def test_a_field_that_cannot_be_seen_is_not_covered_by_what_is_painted_in_its_box(stage):
    box = (
        "<div style='position:relative;display:flex;width:300px;height:30px;cursor:pointer' onmousedown=0>"
        f"<span style='position:absolute;inset:0'><input role=combobox aria-label={{}} readonly style='{OVER}'></span>"
        "<span style='position:relative;flex:1'>{}</span>"
        "<b style='position:absolute;right:0'></b></div>"
    )
    stage.show(box.format("Person", "Lucy") + "<i style='position:absolute;top:20px;width:99px'>x</i>")
    assert 'combobox "Person" readonly text="Lucy"' in stage.begin().text
    assert "covered" not in stage.look().text


def test_of_two_things_without_words_the_one_with_a_role_is_not_highlighted(stage):
    stage.show(
        "<style>span{display:inline-block;width:20px;height:20px}.a-clear{background:#eee}.a-caret{background:#000}</style>"
        "<div><span class=a-clear role=button tabindex=0 data-clear></span><span class=a-caret></span></div>"
    )
    assert "highlighted" not in stage.begin().text


def test_of_fields_with_one_id_each_is_called_by_the_label_beside_it(stage):
    form = (
        "<form><input type=checkbox id=all><label for=all>Show all</label>"
        "<label for=rows>Rows:</label> <select id=rows><option>25</select></form>"
    )
    stage.show(form + form)
    lines = [line.rpartition("] ")[2] for line in stage.begin().text.split("\n")[-4:]]
    assert lines == ['checkbox "Show all"', 'combobox "Rows:" value="25"'] * 2


POINT = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="


def test_things_called_alike_are_told_apart_by_their_pictures(stage):
    icon = (
        f"<img src='/pictures/dot.gif' class='icon ic_{{}}' alt='{{}}' onerror=\"this.src='{POINT}'\">".format
    )
    entry = "<li><a href=#>{}</a> <span>{}</span>".format
    stage.show(
        f"<style>.icon{{width:16px;height:16px;background:url({POINT})}}</style><ul>"
        + entry(icon("plus", "Expand/Collapse"), "archive")
        + entry(icon("minus", "Expand/Collapse"), "shop")
        + f"</ul><p><a href=#>{icon('edit', 'Edit')}</a> <a href=#>{icon('edit', 'Edit')}</a></p>"
    )
    text = stage.begin().text
    assert 'link "Expand/Collapse" sign="plus"' in text
    assert 'link "Expand/Collapse" sign="minus"' in text
    assert [line.endswith('"Edit"') for line in text.split("\n")[-2:]] == [True, True]


def test_brackets_of_code_are_no_rating(stage):
    mark = "<span style='color:#a80'>{}</span>".format
    stage.show(
        f"<code><a href=/x>now</a>{mark('(')}{mark('(')}{mark(')')}{mark(')')}<span style='color:#444'>;</span></code>"
    )
    assert "sign=" not in stage.begin().text


def test_a_field_without_a_name_says_which_row_it_stands_in(stage):
    row = "<tr><td>{}<td>{}<td>{}".format
    stage.show(
        "<table><tr><th>Column<th>Type<th>Value"
        + row("name", "text", "<input name='f[ab]' class=valid>")
        + row("country", "text", "<select name='f[cd]'><option>a</select>")
        + "</table><table>"
        + "<tr><td>City:<td><input></table>"
    )
    text = stage.begin().text
    assert 'textbox hint="ab, of name, in Value"' in text
    assert 'combobox hint="of country, in Value"' in text
    assert 'textbox hint="of City"' in text


def test_an_entry_on_a_ground_of_its_own_is_highlighted_behind_its_icons(stage):
    entry = "<li class='{}'><div class=box><a href=#><img width=16 height=16 alt=Open src='{}'></a></div><a href=/{}>{}</a></li>"
    names = [("node", "countries"), ("node", "orders"), ("node on", "visits")]
    stage.show(
        "<style>.on{background:#ddd}.box{float:left}li{width:200px}</style><ul>"
        + "".join(entry.format(kind, POINT, name, name) for kind, name in names)
        + "</ul>"
    )
    text = stage.begin().text
    assert "listitem highlighted" in text.split('"orders"')[1]
    assert text.count("highlighted") == 1


def test_a_box_for_what_is_sent_is_no_line_beside_the_one_that_is_seen(stage):
    stage.show(
        "<div><span role=checkbox tabindex=0 aria-checked=true aria-labelledby=l style='display:inline-block;width:9px;height:9px'>"
        f"</span><input id=n tabindex=-1 aria-hidden=true type=checkbox checked style='{HIDDEN}'>"
        "<label for=n id=l>Note is private</label></div>"
    )
    assert [str(line) for line in stage.begin().page.numbered] == ['checkbox "Note is private"']


def test_a_label_that_leads_nowhere_names_the_editor_beside_it(stage):
    stage.show(
        "<div role=group><label for=gone>Description</label><div><button>B</button>"
        "<div contenteditable=true role=textbox tabindex=0><p><br></div></div></div>"
    )
    assert 'textbox "Description"' in stage.begin().text


def test_what_a_set_calls_its_icon_is_told_and_not_how_it_looks(stage):
    icon = "<button><svg width=16 height=16 class='lucide lucide-{} h-4 w-4 opacity-50'><path d='M0 0h9'/></svg></button>".format
    stage.show(icon("link") + icon("image") + icon("arrow-up-down") + icon("trash"))
    hints = [str(line.state("hint")) for line in stage.begin().page.numbered]
    assert hints == [f'hint="{name} icon"' for name in ("link", "image", "arrow up down", "trash")]


def test_a_head_with_a_sign_of_both_ways_is_not_sorted(stage):
    head = "<th><button>{}<svg width=16 height=16 class='lucide lucide-arrow-{}'><path d='M0 0h9'/></svg></button>".format
    stage.show(f"<table><tr>{head('Name', 'up-down')}{head('Updated', 'up')}<tr><td>a<td>b</table>")
    assert 'button "Name"\n' in stage.begin().text
    assert 'button "Updated" sign="up"' in stage.look().text


def test_an_icon_beside_a_message_says_of_which_kind_it_is(stage):
    toast = (
        "<ol><li tabindex=0 style='display:flex'><div><svg width=16 height=16 class='lucide lucide-octagon-alert'>"
        "<path d='M0 0h9'/></svg></div><div>The credentials are invalid</div></ol>"
    )
    stage.show(f"{toast}<section aria-live=polite>{toast}</section>")
    told = [line for line in stage.begin().text.split("\n") if "credentials" in line]
    assert ["sign=" in line for line in told] == [False, True]
    assert told[1].endswith('sign="octagon alert"')


def test_the_id_that_a_library_counts_is_no_hint(stage):
    stage.show(
        "<span role=checkbox id=base-ui-_r_2_ tabindex=0 style='display:inline-block;width:14px;height:14px'></span>"
    )
    assert "hint" not in stage.begin().text


def test_a_target_in_bytes_is_told_by_its_kind(stage):
    stage.show(f"<a href='{POINT}'>Save chart</a>")
    assert 'link "Save chart" → data:image/gif' in stage.begin().text
    assert POINT not in stage.look().text


def test_the_words_on_a_button_with_a_label_are_told(stage):
    stage.show(
        "<label for=b>Password:</label><input type=button id=b value=Generate><input type=submit value=Go>"
    )
    assert 'button "Password:" text="Generate"' in stage.begin().text
    assert 'button "Go"\n' in stage.look().text + "\n"


def test_words_of_coloured_code_are_not_highlighted(stage):
    words = "".join(
        f"<span><a href=/{at} class=key>{name}</a></span>"
        for at, name in enumerate(("ALTER", "TABLE", "MODIFY"))
    )
    stage.show(
        "<style>.key{color:#708}.type{color:#085;background:#eee}</style>"
        f"<pre>{words}<span><a href=/t class='key type'>VARCHAR</a></span></pre>"
    )
    assert "highlighted" not in stage.begin().text


def test_what_the_colour_of_a_cell_alone_says_is_told(stage):
    ink = "<span style='color:{}'>{}</span>".format
    row = "<tr><td>{}<td>{}<td>{}<td>{}".format
    stage.show(
        "<table><tr><th>Name<th>Stock<th>Password<th>State"
        + row("Lamp", ink("#c00", "2"), ink("red", "No"), ink("#c00", "Late"))
        + row("Vase", "30", "Yes", ink("#0a0", "Paid"))
        + row("Desk", "12", "No", ink("#0a0", "Paid"))
        + "</table>"
    )
    rows = [line for line in stage.begin().text.split("\n") if line.startswith(" row")]
    assert rows[1] == ' row "Lamp" | "2" | "No" | "Late" sign="red in Stock", "red in Password"'
    assert [line.count("sign=") for line in rows] == [0, 1, 0, 0]


def test_a_cell_on_a_ground_of_its_own_is_told_where_words_do_not_say_it(stage):
    week = "<tr><td>{}<td>{}<td>{}".format
    stock = "<tr><td>{}<td{}>{}<td{}>{}".format
    red, green, lit = " style='background:#fcc'", " style='background:#cfc'", " style='background:#cff'"
    stage.show(
        "<table><tr><th>Sun<th>Mon<th>Tue"
        + week(15, 16, 17)
        + week(22, 23, 24)
        + "<tr><td>29<td style='background:#ffd'>30 <a href=/7>Ladders</a><td>1"
        + "</table><table><tr><th>Name<th>Stock<th>State"
        + stock("Lamp", red, 2, green, "Paid")
        + stock("Vase", "", 30, "", "Late")
        + stock("Desk", "", 12, "", "Open")
        + f"<tr{lit}><td{lit}>Bed<td{lit}>7<td{lit}>Open</table>"
    )
    rows = [line.strip() for line in stage.begin().text.split("\n") if "sign=" in line]
    assert rows == [
        'row "29" | "30 Ladders" | "1" sign="on light yellow in Mon"',
        'row "Lamp" | "2" | "Paid" sign="on light red in Stock"',
    ]


def test_one_of_two_entries_with_something_folded_below_is_highlighted(stage):
    entry = (
        "<li class='{}'><div class='node-content' onclick=0><span></span><span class=node-label>{}</span>{}</div>"
        "<div class=fold><div></div></div></li>"
    )
    stage.show(
        "<style>.node-content{display:flex;height:30px}.node-selected>.node-content{background:#2d72d2;color:#fff}</style><ul>"
        + entry.format("node node-selected", "cv.txt", "")
        + entry.format("node", "note.txt", "<b><svg width=16 height=16></svg></b>")
        + "</ul>"
    )
    lines = stage.begin().page.numbered
    assert [line.name for line in lines if line.state("highlighted")] == ["cv.txt"]


def test_a_bar_that_is_not_painted_is_no_measure(stage):
    bar = "<div style='visibility:{};width:200px;height:6px'><div style='width:40%;height:6px;background:blue'></div></div>"
    stage.show(f"<p>First</p>{bar.format('hidden')}<p>Second</p>{bar.format('visible')}")
    assert '"First"\n"Second" sign="40 % blue"' in stage.begin().text


def test_of_two_pages_between_arrows_the_one_that_is_shown_is_highlighted(stage):
    arrow = "<li class=page-{}><button><svg width=9 height=9></svg></button></li>".format
    page = "<li tabindex=0 class='page-item page-item-{}{}' onclick=0><a>{}</a></li>".format
    stage.show(
        "<style>ul{display:flex}li{width:30px;height:30px;list-style:none;border:1px solid #fff}.page-item-active{border-color:#06c;color:#06c}</style>"
        f"<ul>{arrow('prev')}{page(1, ' page-item-active', 1)}{page(2, '', 2)}{arrow('next')}</ul>"
    )
    lines = stage.begin().page.numbered
    assert [line.name for line in lines if line.state("highlighted")] == ["1"]


SENT = f"<input {{}} aria-hidden=true tabindex=-1 style='{HIDDEN}'>"
TICKED = "<span role=checkbox tabindex=0 aria-checked=false style='display:inline-block;width:16px;height:16px'></span>"


def test_a_label_that_leads_nowhere_names_what_is_made_of_other_things_beside_what_is_sent(stage):
    stage.show(
        f"<div role=group><label for=gone>Tax</label><div><button role=combobox>Standard</button>{SENT.format('value=x')}</div></div>"
        f"<div role=group><div>{TICKED}{SENT.format('type=checkbox')}<label for=none>Default address</label></div></div>"
    )
    told = [line.partition("] ")[2] for line in stage.begin().text.split("\n")[-2:]]
    assert told == ['combobox "Tax" value="Standard"', 'checkbox "Default address"']


def test_what_is_sent_for_a_box_is_none_behind_a_dialog_either(stage):
    stage.show(
        "<div role=dialog aria-modal=true style='position:fixed;inset:90px;background:#fff'><p>Sure?</p><button>Yes</button></div>"
        f"<div aria-hidden=true><div>Row {TICKED}{SENT.format('type=checkbox')}</div></div>"
    )
    assert [line.role for line in stage.begin().page.numbered] == ["button", "checkbox"]


def test_figures_that_are_pressed_say_their_columns(stage):
    stage.show(
        "<table><thead><tr><th>Group<th>Disaster<th>High<th>Warning</thead>"
        "<tr><td><a href=/d>Databases</a><td><td><button>2</button><td><button>1</button>"
        "<tr><td><a href=/n>Network</a><td><td><td><button>1</button></table>"
    )
    told = [line.partition("] ")[2] for line in stage.begin().text.split("\n") if "button" in line]
    assert told == [
        'button "2" hint="in High"',
        'button "1" hint="in Warning"',
        'button "1" hint="in Warning"',
    ]


def test_the_sign_of_a_sort_in_a_head_that_nobody_presses_is_told_by_the_row(stage):
    arrow = "<span class=arrow-up style='display:inline-block;border:4px solid transparent;border-bottom-color:#333'></span>"
    stage.show(f"<table><thead><tr><th>Host group{arrow}<th>High</thead><tr><td>Databases<td>2</table>")
    assert ' row "Host group" | "High" head sign="up in Host group"' in stage.begin().text


def test_the_lines_of_a_text_in_a_drawing_are_words_apart(stage):
    stage.show(
        "<svg width=300 height=80><text transform='translate(53 5)'><tspan x=5 dy=0.9em>Core gateway</tspan>"
        "<tspan x=5 dy=1.2em>Host down</tspan></text><text y=60>H<tspan dy=3>2</tspan>O</text></svg>"
    )
    assert stage.begin().text.split("\n")[-2:] == ['"Core gateway Host down"', '"H2O"']


def test_what_covers_a_thing_is_called_by_itself_and_not_by_the_page_that_it_stands_in(stage):
    stage.show(
        "<div style='position:fixed;left:0;top:0'><a href=/a>Board</a></div><div><h1>Problems</h1><button>Export</button>"
        "<div class=veil style='position:fixed;inset:0;z-index:5'></div></div>"
    )
    told = [line for line in stage.begin().text.split("\n") if "covered" in line]
    assert [line.partition("covered by ")[2] for line in told] == ['hint="veil"', 'hint="veil"']


def test_what_is_behind_a_dialog_is_inert_beside_a_message_over_its_backdrop(stage):
    stage.show(
        "<main><h1>Problems</h1><button>Export</button></main>"
        "<div style='position:fixed;inset:0;background:#fff8;z-index:5'></div>"
        "<div role=dialog aria-modal=true aria-label=Update style='position:fixed;inset:100px 200px;background:#fff;z-index:6'>"
        "<button>Save</button></div>"
        "<div style='position:fixed;left:0;right:0;bottom:0;height:30px;background:#fff;z-index:9'>The server is down</div>"
    )
    assert stage.begin().text.split("\n")[3:] == [
        'dialog "Update"',
        ' [1] button "Save"',
        '"The server is down"',
        "inert",
        " main",
        '  heading 1 "Problems"',
        '  [2] button "Export"',
    ]


def test_a_field_in_its_box_is_no_bar(stage):
    stage.show(
        "<table><tr><td>Host<td><div style='width:230px;border:1px solid #aaa;height:24px'>"
        "<input style='width:225px;height:22px;border:0;background:#fff'></div></table>"
    )
    assert "sign" not in stage.begin().text


LASTS = "<table><tr><th>Time<th>Problem<th>Duration{}</table>"
AT = "<tr><td><a href=/{0}>{0}</a><td>Disk<td>{1}"


@pytest.mark.parametrize(
    ("rows", "aged"),
    [
        ((("2026-01-02 10:00:00", "2h 5m 9s"), ("2026-01-02 11:00:00", "1h 5m 9s"), ("12:05", "4 min")), []),
        (
            (
                ("2026-01-02 10:00:00", "2h 5m 9s"),
                ("2026-01-02 11:00:00", "1h 5m 8s"),
                ("2026-01-01 12:04:09", "1d 1m"),
            ),
            ["2h 5m 9s", "1h 5m 8s", "1d 1m"],
        ),
        (
            (
                ("2026-01-02 10:00:00", "2h 5m"),
                ("2026-01-02 11:00:00", "3 pcs"),
                ("2026-01-02 12:00:00", "5 m"),
            ),
            [],
        ),
    ],
    ids=["of three that end at one time two are too few", "as long as up to one moment", "of none"],
)
def test_what_ends_where_the_others_do_is_as_old_as_its_row_says(stage, rows, aged):
    stage.show(LASTS.format("".join(AT.format(*row) for row in rows)))
    lines = stage.begin().page.lines
    assert [
        text for line in lines for state in line.states if state.name == "age" for text in state.texts
    ] == aged


SINCE = (
    "<script>const clock = (at) => [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');"
    "for (const row of document.querySelectorAll('[data-since]')) row.cells[0].textContent = clock(new Date(Date.now() - 1000 * row.dataset.since))</script>"
)
BEGAN = "<tr data-since={}><td><td>Disk<td>{}"


@pytest.mark.parametrize(
    ("rows", "aged"),
    [
        (((849, "14m 9s"), (200, "3m 20s"), (900, "2m 1s")), ["14m 9s", "3m 20s"]),
        (((900, "2m 1s"), (14, "14s")), []),
        (((30, "30s"), (28, "28s")), []),
    ],
    ids=[
        "what goes on beside what is over",
        "a job that has just ended",
        "a lot of jobs that began together",
    ],
)
def test_what_lasts_until_now_in_several_rows_is_an_age(stage, rows, aged):
    stage.show(LASTS.format("".join(BEGAN.format(*row) for row in rows)) + SINCE)
    lines = stage.begin().page.lines
    assert [
        text for line in lines for state in line.states if state.name == "age" for text in state.texts
    ] == aged
