"""A page that is served from memory reads as it would anew, whatever happened on it meanwhile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.page.reading import EARLY
from pytest_agentbrowse.page.scripts import script
from tests.properties import quick

from .conftest import only_sync

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><style>
.note { display: none } :hover > .note, :focus + .note, :checked + .note, :state(open) > .note { display: block }
@media (max-width: 500px) { .wide { display: none } }
@media (prefers-color-scheme: dark) { .light { display: none } }
@container (max-width: 150px) { .roomy { display: none } }
:not(:defined) { visibility: hidden }
.fading { transition: opacity .15s; opacity: 1 } .faded { opacity: 0 }
#clip { overflow: hidden; height: 20px } .box { container-type: inline-size; width: 200px }
</style>
<p class=wide>wide</p><p class=light>light</p><div class=box><p class=roomy>roomy</p></div>
<p id=shown>shown <button>Cancel</button></p><div id=fades class=fading>fading <button>Undo</button></div>
<div id=tip popover>tip</div><div id=clip><p>first</p><p style="margin-top: 90px">second</p></div>
<ul><li id=item>row <i class=note>delete</i></li></ul>
<input id=field aria-label=Field><i class=note>help</i>
<div style="display: none"><input id=tick type=checkbox></div><input id=hack type=checkbox hidden><i class=note>ticked</i>
<select id=choice multiple aria-label=Choice><option>S<option>M</select><textarea id=area aria-label=Area></textarea>
<img id=image style="max-width: 90px"><div id=plain>plain</div><late-one>late</late-one>
<div id=edit contenteditable aria-label=Edit>rich <b>text</b></div><div id=host></div><div id=vault></div><div id=manual>manual</div><state-one id=custom><i class=note>open</i></state-one>
<script>
customElements.define("state-one", class extends HTMLElement {
  constructor() { super(); this.internals = this.attachInternals(); }
});
const inner = `<style>.note { display: none } li:hover .note, :focus + .note { display: block } .far { height: 900px }
#moving { transition: opacity .15s } .gone { opacity: 0 }</style><ul><li id=one>one <button class=note>edit</button></li>
<li id=two>two <button class=note>edit</button></li></ul><p id=shown>within <button>Close</button></p>
<div id=moving>moving</div><input id=field aria-label=Inner><b class=note>hint</b><div id=tip popover>inner tip</div>
<div id=clip style="overflow: hidden; height: 20px"><p>top</p><p style="margin-top: 90px">bottom</p></div>
<img id=image style="max-width: 90px">`;
inside = host.attachShadow({mode: "open"}); inside.innerHTML = inner;
sealed = vault.attachShadow({mode: "closed"}); sealed.innerHTML = inner;
hand = manual.attachShadow({mode: "open", slotAssignment: "manual"}); hand.innerHTML = "<slot></slot>";
kept = {document, inside, sealed}; for (const name in kept) kept[name] = kept[name].styleSheets[0].cssRules[0].style;
sheet = new CSSStyleSheet(); sheet.replaceSync("#plain { display: none }");
picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'/>";
fade = (el, how) => el.animate([{opacity: 0}, {opacity: 1}], {duration: 120, ...how});
</script>"""

EVERYWHERE = [
    "fade(root.getElementById('shown'))",
    "fade(root.getElementById('shown'), {delay: 60})",
    "fade(root.getElementById('shown'), {direction: 'reverse', fill: 'forwards'})",
    "for (const moving of root.getElementById('shown').getAnimations()) moving.cancel()",
    "root.getElementById('field').focus()",
    "root.getElementById('field').blur()",
    "root.getElementById('field').value = 'typed'",
    "root.getElementById('clip').scrollTop = 95",
    "root.getElementById('clip').scrollTop = 0",
    "root.getElementById('tip').showPopover()",
    "root.getElementById('tip').hidePopover()",
    "root.getElementById('shown').onclick = () => 0",
    "root.getElementById('shown').onclick = null",
    "root.getElementById('shown').oncontextmenu = () => 0",
    "root.getElementById('shown').oncontextmenu = null",
    "root.getElementById('shown').addEventListener('click', () => 0)",
    "root.getElementById('image').src = picture",
    "root.adoptedStyleSheets = [sheet]",
    "root.adoptedStyleSheets.pop()",
    "root.styleSheets[0].insertRule('#shown { display: none }')",
    "root.styleSheets[0].cssRules.length > 7 && root.styleSheets[0].deleteRule(0)",
    "root.styleSheets[0].disabled = true",
    "root.styleSheets[0].disabled = false",
    "root.styleSheets[0].media.mediaText = 'print'",
    "root.styleSheets[0].media.mediaText = ''",
    "root.styleSheets[0].cssRules[0].style.display = 'inline'",
    "root.styleSheets[0].cssRules[0].selectorText = '.noted'",
    "kept[root === document ? 'document' : root === inside ? 'inside' : 'sealed'].display = 'list-item'",
    "root.getElementById('shown').append('!')",
    "root.getElementById('shown').hidden = true",
    "root.getElementById('shown').hidden = false",
]
ONCE = [
    "fades.className = 'fading faded'",
    "fades.className = 'fading'",
    "inside.getElementById('moving').className = 'gone'",
    "sealed.getElementById('moving').className = ''",
    "tick.checked = true",
    "hack.checked = true",
    "hack.checked = false",
    "choice.options[1].selected = true",
    "field.setCustomValidity('wrong')",
    "area.value = 'long'",
    "sheet.insertRule('#shown { display: none }')",
    "sheet.replaceSync('#plain { color: red }')",
    "hand.firstChild.assign(manual.firstChild)",
    "hand.firstChild.assign()",
    "customElements.get('late-one') || customElements.define('late-one', class extends HTMLElement {})",
    "custom.internals.states.add('open')",
    "custom.internals.states.delete('open')",
    "plain.shadowRoot || (plain.attachShadow({mode: 'open'}).innerHTML = 'instead <slot></slot>')",
    "getSelection().selectAllChildren(edit)",
    "getSelection().removeAllRanges()",
    "document.title = 'Another'",
    "history.pushState(0, '', '#there')",
    "scrollTo(0, 60)",
]
EVENTS = st.one_of(
    st.tuples(st.just("script"), st.sampled_from(ONCE)),
    st.tuples(st.sampled_from(["document", "inside", "sealed"]), st.sampled_from(EVERYWHERE)),
    st.tuples(st.just("move"), st.integers(0, 8)),
    st.tuples(st.just("press"), st.sampled_from(["Tab", "a", "Space"])),
    st.tuples(st.just("size"), st.sampled_from([400, 800])),
    st.tuples(st.just("scheme"), st.sampled_from(["dark", "light"])),
    st.tuples(st.just("wait"), st.sampled_from([20, 150, 300])),
)

# Both in one task, so that nothing can happen in between.
LOOK = "monitor => [monitor.look({keep: false, known: true}).split('\\u001e').pop(), monitor.whole().lines]"


class Memory:
    """What a reader keeps of a page: what was told last."""

    def __init__(self, page):
        self._page = page
        self._told = ""
        page.set_viewport_size({"width": 800, "height": 600})
        page.emulate_media(color_scheme="light")
        page.mouse.move(0, 0)
        page.goto("about:blank")
        page.set_content(PAGE)
        self._view = page.evaluate_handle(script("view", "current"))

    def check(self):
        told, anew = self._view.evaluate(LOOK)
        self._told = told or self._told
        assert self._told == anew

    def happens(self, event):
        kind, what = event
        page = self._page
        if kind == "move":
            spots = page.evaluate(
                "() => [item, field, ...[inside, sealed].flatMap(root => [...root.querySelectorAll('li, input')])].map(el => {"
                "const {x, y, width, height} = el.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })"
            )
            page.mouse.move(*spots[what % len(spots)])
        elif kind == "press":
            page.keyboard.press(what)
        elif kind == "size":
            page.set_viewport_size({"width": what, "height": 600})
        elif kind == "scheme":
            page.emulate_media(color_scheme=what)
        elif kind == "wait":
            page.wait_for_timeout(what)
        else:
            page.evaluate(f"() => {{ const root = window['{kind}']; try {{ {what} }} catch {{}} }}")


@pytest.fixture(scope="module")
def watched(browser):
    """A page with the monitor in each of its documents."""
    context = browser.new_context()
    context.add_init_script(EARLY)
    yield context.new_page()
    context.close()


@pytest.mark.thorough
@quick
@given(events=st.lists(EVENTS, min_size=5, max_size=25))
def test_a_page_from_memory_reads_as_it_would_anew(watched, events):
    memory = Memory(watched)
    memory.check()
    for event in events:
        memory.happens(event)
        memory.check()


DIALOG = """<button onclick="{open}">Open</button><div id=host></div>
<div id=light><div hidden><p>Sure?</p><button>Cancel</button></div></div><script>
shadow = host.attachShadow({{mode: "open"}});
shadow.innerHTML = "<div hidden><p>Sure?</p><button>Cancel</button></div>";
fadeIn = el => {{ el.hidden = false; el.animate([{{opacity: 0}}, {{opacity: 0}}], {{duration: {duration}}}) }};
</script>"""


@only_sync
@pytest.mark.parametrize("where", ["light.firstChild", "shadow.firstChild"])
def test_what_fades_in_is_there_once_it_has(stage, where):
    stage.show(DIALOG.format(open=f"fadeIn({where})", duration=1_000_000))
    stage.begin()
    stage.click("Open")
    assert "Cancel" not in stage.look().text
    stage.do(stage.page.evaluate(f"{where}.getAnimations()[0].finish()"))
    assert "Cancel" in stage.look().text


@only_sync
def test_what_fades_in_within_a_shadow_root_is_waited_for(stage):
    stage.show(DIALOG.format(open="fadeIn(shadow.firstChild)", duration=400))
    stage.begin()
    stage.click("Open")
    assert "Cancel" in stage.look_live().text


@only_sync
def test_what_a_pointer_brings_out_within_a_shadow_root_is_seen(stage):
    stage.show(
        """<div id=host></div><script>host.attachShadow({mode: "open"}).innerHTML = `<style>.b { display: none }
        li:hover .b { display: block }</style><ul><li>One<button class=b>Edit</button></li><li>Two</li></ul>`</script>"""
    )
    stage.begin()
    stage.do(stage.page.get_by_text("Two").hover())
    assert "Edit" not in stage.look().text
    stage.do(stage.page.get_by_text("One").hover())
    assert "Edit" in stage.look().text


@only_sync
@pytest.mark.parametrize(
    "handler", ["ondblclick", "oncontextmenu", "ondrop", "onmouseenter", "onpointerover"]
)
def test_a_handler_that_is_set_late_is_seen(stage, handler):
    stage.show("<p>Beside</p><p id=note>Note</p>")
    assert "reacts to" not in stage.begin().text
    stage.do(stage.page.evaluate(f"note.{handler} = () => 0"))
    assert 'clickable "Note" reacts to:' in stage.look().text
    stage.do(stage.page.evaluate(f"note.{handler} = null"))
    assert "reacts to" not in stage.look().text


@only_sync
def test_a_style_that_a_script_kept_is_written_later(stage):
    stage.show(
        "<style>p { display: none }</style><p>Note</p><b>Beside</b><script>kept = document.styleSheets[0].cssRules[0].style</script>"
    )
    assert "Note" not in stage.begin().text
    stage.do(stage.page.evaluate("kept.display = 'block'"))
    assert "Note" in stage.look().text
