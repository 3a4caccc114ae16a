"""What elements that others made are told as: custom elements around fields, with trees of their own, icons in code."""

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]


def component(shadow, *, attributes="", inside="", after="", body=""):
    """A custom element with a shadow root."""
    return (
        f"<x-a {attributes}>{inside}</x-a>{after}<script>customElements.define('x-a', class extends HTMLElement {{"
        f"static formAssociated = true; constructor() {{ super(); {body}; this.attachShadow({{mode: 'open'}}).innerHTML = `{shadow}`; }}"
        "})</script>"
    )


SMALL = "width:20px;height:20px"
BOX = "<label for=i><input type=checkbox id=i style='position:absolute;opacity:0;width:90px;height:20px'>%s</label>"
TWO_ROWS = "<h1 style='height:500px'>Dates</h1><div id=days><div style='display:flex'>{names}</div><div style='display:flex'>{days}</div></div><script>days.addEventListener('click', () => 1)</script>"


def entries(*texts):
    """The first and the last are of another month."""
    edge = {0: " prev", len(texts) - 1: " next"} if len(texts) > 2 else {}
    return "".join(f"<span class='day{edge.get(at, '')}'>{text}</span>" for at, text in enumerate(texts))


PAGES = {
    "a switch that is made of a switch": (
        component(
            "<label for=i><input type=checkbox role=switch id=i style='position:absolute;opacity:0'><slot></slot></label>",
            attributes="role=switch aria-checked=false tabindex=0",
            inside="Wifi",
        ),
        '[1] switch "Wifi"',
    ),
    "what gets the focus for the box that it is made of": (
        component(BOX % "<slot></slot>", attributes="tabindex=0", inside="Agree"),
        '[1] checkbox "Agree"',
    ),
    "a box that lies over its label": (
        "<div style='position:relative'><input type=checkbox id=i style='position:absolute;inset:0;margin:0;width:100%;opacity:0;"
        "z-index:1'><label for=i>Agree</label></div>",
        '[1] checkbox "Agree"',
    ),
    "a label around the host of a field": (
        f"<label>Town {component('<input>')}</label>",
        '[1] textbox "Town"',
    ),
    "a label of the host of two fields": (
        f"<label>Town {component('<input placeholder=From><input placeholder=To>')}</label>",
        '"Town"\n[1] textbox "From"\n[2] textbox "To"',
    ),
    "a field that is called an alert": (
        "<input type=number role=alert aria-label=Count value=3>",
        '[1] spinbutton "Count" value=3',
    ),
    "limits that are none": (
        "<input type=number aria-label=Count value=3 min=undefined max=undefined>",
        '[1] spinbutton "Count" value=3',
    ),
    "a button that is selected": (
        "<button aria-selected=true>4</button><button>5</button>",
        '[1] button "4" selected\n[2] button "5"',
    ),
    "days of two months below those of the week": (
        TWO_ROWS.format(names=entries("Su", "Mo"), days=entries("30", "1", "2", "1")),
        'heading 1 "Dates"\n[1] clickable\n [2] clickable "Su"\n [3] clickable "Mo"\n [4] clickable "30"\n [5] clickable "1"\n'
        ' [6] clickable "2"\n [7] clickable "1"',
    ),
    "days of a month below those of the week": (
        TWO_ROWS.format(names=entries("Su", "Mo"), days=entries("30", "1", "2")),
        'heading 1 "Dates"\n[1] clickable\n "Su"\n "Mo"\n "30"\n "1"\n "2"',
    ),
    "what opens below a field in its label": (
        "<label style='position:relative'>Fruit <input value=a><ul id=u style='position:absolute;top:30px'><li>Apple<li>Apricot"
        "</ul></label><script>u.addEventListener('mousedown', () => 1)</script>",
        '[1] textbox "Fruit Apple Apricot" value="a"\nlist\n [2] clickable "Apple"\n [3] clickable "Apricot"',
    ),
    "what lies within a label": (
        "<label style='position:relative'>Accept <input type=checkbox><i style='position:absolute;left:0'>*</i></label>",
        '[1] checkbox "Accept *"',
    ),
    "an icon by the name of an element": (
        f"<button style='{SMALL}'><ion-icon name=trash-outline></ion-icon></button>",
        '[1] button hint="trash outline icon"',
    ),
    "an icon by an attribute of it": (
        f"<button style='{SMALL}'><iconify-icon icon=mdi:pencil></iconify-icon></button>"
        f"<button style='{SMALL}'><x-b svgicon=delete></x-b></button>",
        '[1] button hint="pencil icon"\n[2] button hint="delete icon"',
    ),
    "an icon by an attribute of what is pressed": (
        f"<a href=/ uk-icon='icon: heart' style='display:block;{SMALL}'><svg width=9 height=9></svg></a>",
        '[1] link hint="heart icon" → /',
    ),
    "an icon beside a layer that is called after it": (
        f"<button style='{SMALL}'><span class=icon-button-ripple></span><x-i svgicon=settings></x-i></button>",
        '[1] button hint="settings icon"',
    ),
    "an icon by what tests call it": (
        f"<button style='{SMALL}'><svg class=Svg-root data-testid=DeleteIcon></svg></button>",
        '[1] button hint="delete icon"',
    ),
    "a class that a framework leaves on all": (
        "<main class=x-inserted><p class=x-inserted>Pears</p><h1 class=x-inserted>Fruit</h1>"
        f"<button class='x-inserted trash' style='{SMALL}'></button></main>",
        'main\n "Pears"\n heading 1 "Fruit"\n [1] button hint="trash"',
    ),
    "what is called as it is": ("<input type=range class=slider>", "[1] slider value=50"),
    "a goal for fingers below a box": (
        "<div style='position:relative;width:40px;height:40px'><div class=touch style='position:absolute;inset:0;cursor:pointer'>"
        "</div><input type=checkbox aria-label=All style='position:absolute;inset:0'></div>",
        '[1] checkbox "All"',
    ),
    "a thing beside a box": (
        "<div style='position:relative;width:80px;height:40px'><div class=handle style='position:absolute;inset:0 40px 0 0;"
        "cursor:pointer'></div><input type=checkbox aria-label=All style='position:absolute;left:40px'></div>",
        '[1] clickable hint="handle"\n[2] checkbox "All"',
    ),
    "an entry of a menu that is made of a table": (
        "<ul role=menu><table><tr><td role=menuitem tabindex=-1 onclick=1>Copy<tr><td role=menuitem aria-disabled=true>Cut</table></ul>",
        'menu\n table\n  row\n   [1] menuitem "Copy"\n  row\n   [2] menuitem "Cut" disabled',
    ),
    "a heading that shows its link to the pointer": (
        "<style>h2 a {visibility: hidden} h2:hover a {visibility: visible}</style><h2><a href=#a>#</a> Lamps</h2><p>Light</p>"
        "<h2><a href=#b style='visibility:visible' aria-label=here></a> Rugs</h2>",
        '[1] heading 2 "Lamps" reacts to: hover\n"Light"\nheading 2 "here Rugs"\n [2] link "here"',
    ),
    "a leaf of a tree in which its words are pressed": (
        "<ul role=tree><li role=treeitem tabindex=0><div id=i style='cursor:pointer'><i></i>Nuts</div></ul>"
        "<script>i.onclick = i.firstChild.onclick = () => 1</script>",
        'tree\n [1] treeitem "Nuts"',
    ),
    "a part of a date that is written into": (
        "<span role=spinbutton contenteditable tabindex=0 aria-label=Month aria-valuenow=1 aria-valuetext=January>01</span>",
        '[1] spinbutton "Month" text="01" value="January"',
    ),
    "an entry that a title names otherwise": (
        "<ul><li title='For a fee' onclick=1><h3>Scan papers</h3><li title=Rugs onclick=1>Rugs<li onclick=1>Lamps</ul>",
        'list\n [1] listitem "For a fee" text="Scan papers"\n [2] listitem "Rugs"\n [3] listitem "Lamps"',
    ),
    "a class of a CSS module": (
        f"<button class='Button_button__5VqR9 Button_filled___fKHU' style='{SMALL}'></button>",
        '[1] button hint="filled"',
    ),
    "two labels of a box that is not seen": (
        "<label for=i><svg width=9 height=9></svg></label><input id=i type=checkbox style='display:none'><label for=i>News</label>",
        '[1] checkbox "News"',
    ),
    "what a dialog stands in": (
        "<p>Shop</p><div class=overlay style='position:fixed;inset:0' onclick=1><div role=dialog aria-modal=true aria-label=Sure>"
        "<button>Yes</button></div></div>",
        'dialog "Sure"\n [1] button "Yes"\n[2] clickable hint="backdrop"\ninert\n "Shop"',
    ),
    "an editor that takes its keys from a box without height": (
        "<div id=e style='width:200px;border:1px solid'><div style='overflow:hidden;position:relative;width:3px;height:0'>"
        "<textarea aria-label=Code style='position:absolute;bottom:-1em;width:900px;height:1em'></textarea></div><pre>one</pre></div>"
        "<script>e.addEventListener('mousedown', () => 1)</script>",
        '[1] textbox "Code" multiline\n "one"',
    ),
    "what has no size yet": (
        "<p>Chart</p><div id=tip></div><i id=dot></i><style>#dot::before {content: ''; padding: 4px; background: red}</style>"
        "<script>for (const el of [tip, dot]) el.addEventListener('mouseenter', () => 1)</script>",
        '"Chart"\n[1] clickable hint="dot" reacts to: hover',
    ),
    "a line that is drawn": (
        "<svg width=60 height=40><line id=l x1=0 x2=60 y1=20 y2=20 stroke=red></svg>"
        "<script>l.addEventListener('mousedown', () => 1)</script>",
        '[1] clickable hint="red line" box=8,28,60x0',
    ),
    "a label in a drawing": (
        "<svg width=60 height=40 aria-label=Chart role=group><g><title>0.2</title><text y=20>0.2</text></g></svg>",
        'group "Chart"\n "0.2"',
    ),
    "a list of which a part is on the page": (
        "<ul role=listbox aria-label=Numbers tabindex=0><li role=option aria-posinset=7 aria-setsize=500>Seven"
        "<li role=option aria-posinset=8 aria-setsize=500>Eight</ul><ul role=listbox aria-label=All tabindex=0><li role=option "
        "aria-posinset=1 aria-setsize=1>One</ul>",
        '[1] listbox "Numbers" size=500\n [2] option "Seven"\n [3] option "Eight"\n[4] listbox "All"\n [5] option "One"',
    ),
    "a grid of which a part is on the page": (
        "<div role=grid aria-label=Goods aria-rowcount=90><div role=row aria-rowindex=1><div role=cell>Pear</div></div></div>"
        "<table aria-label=Few aria-rowcount=1><tr><td>Plum</table>",
        'grid "Goods" size=90\n row "Pear"\ntable "Few"\n row "Plum"',
    ),
    "the row of the heads is none of those that are counted": (
        "<div role=grid aria-label=Goods aria-rowcount=91><div role=row aria-rowindex=1><div role=columnheader>Fruit</div></div>"
        "<div role=row aria-rowindex=2><div role=gridcell>Pear</div></div></div>",
        'grid "Goods" size=90\n row "Fruit" head\n row "Pear"',
    ),
    "the parts of a component": (
        component(
            f"<div part=decrease-button onclick=1 style='{SMALL}'></div><input aria-label=Count>"
            f"<div part=increase-button onclick=1 style='{SMALL}'></div>"
        ),
        '[1] clickable hint="decrease"\n[2] textbox "Count"\n[3] clickable hint="increase"',
    ),
}


@pytest.mark.parametrize("example", PAGES)
def test_what_a_component_is_told_as(stage, example):
    html, text = PAGES[example]
    stage.show(f"<!doctype html>{html}")
    assert stage.begin().text.split("\n\n", 1)[1] == text


def test_a_control_that_leaves_presses_to_its_element_is_pressed_there(stage):
    button = "<button style='pointer-events:none'><slot></slot></button>"
    stage.show(
        "<!doctype html>"
        + component(
            button, attributes="onclick=\"out.textContent = 'pressed'\"", inside="Go", after="<p id=out>"
        )
    )
    assert stage.begin().text.split("\n\n", 1)[1] == '[1] button "Go"'
    stage.click("Go")
    stage.wait_for('"pressed"')


OTHER_TREE = """<!doctype html><other-tree><p id=slotted>Slotted</p></other-tree><script>
const nothing = {firstChild: null, childNodes: [], children: [], childElementCount: 0, textContent: "", firstElementChild: null};
class Other extends HTMLElement {}
for (const name in nothing) Object.defineProperty(Other.prototype, name, {get() { return nothing[name]; }, configurable: %s});
const inside = document.querySelector("other-tree");
inside.insertAdjacentHTML("afterbegin", "<label>Name <input></label><div hidden id=hidden></div>");
hidden.append(slotted);
Object.defineProperty(slotted, "parentNode", {get: () => inside});
customElements.define("other-tree", Other);
</script>"""


@pytest.mark.parametrize("configurable", ["false", "true"])
def test_what_leads_around_in_another_tree_is_read_as_it_is_painted(stage, configurable):
    stage.show(OTHER_TREE % configurable)
    assert stage.begin().text.split("\n\n", 1)[1] == '[1] textbox "Name"'
    kept = "[inside.firstChild, inside.childNodes.length, inside.textContent, Object.getOwnPropertyNames(inside).length]"
    assert stage.do(stage.page.evaluate(kept)) == [None, 0, "", 0]
