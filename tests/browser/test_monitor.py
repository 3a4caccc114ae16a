"""What can only be noted while a page runs: closed roots, listeners, changes and new tabs."""

import time

import pytest

from pytest_agentbrowse.settings import Settings

from .conftest import fresh_page, only_sync

PATIENT = Settings(settle_timeout=20.0)
"""A cap that no machine reaches before the page is quiet."""

CLOSED = """<div id=host></div><script>
const root = host.attachShadow({mode: "closed"});
root.innerHTML = "<p>Inside</p><button>In</button>";
root.querySelector("button").addEventListener("click", () => root.querySelector("p").textContent = "Clicked");
</script>"""


def test_a_closed_shadow_root_is_read_and_its_elements_act(stage):
    stage.show(CLOSED)
    assert '"Inside"' in stage.begin().text
    stage.click("In")
    assert '"Clicked"' in stage.wait_for('"Clicked"').text


@only_sync
def test_closed_shadow_roots_within_each_other_are_read(stage):
    stage.show(
        """<div id=host></div><script>
        const outer = host.attachShadow({mode: "closed"}); outer.innerHTML = "<b>outer</b><span></span>";
        outer.querySelector("span").attachShadow({mode: "closed"}).innerHTML = "<button>inner</button>";
        </script>"""
    )
    assert '"outer"\n[1] button "inner"' in stage.begin().text


SPEAKING = """<label for=own>Remember me</label><own-box id=own></own-box><p id=why>By post</p><other-box></other-box>
<script>
class Own extends HTMLElement {
  static formAssociated = true;
  constructor() { super(); this.own = this.attachInternals(); this.own.role = "checkbox"; this.own.ariaChecked = "false"; }
  connectedCallback() { this.style = "display: inline-block; width: 20px; height: 20px"; this.tabIndex = 0; }
}
customElements.define("own-box", Own);
customElements.define("other-box", class extends Own {
  connectedCallback() { super.connectedCallback(); this.own.ariaLabelledByElements = [why]; }
});
document.querySelector("own-box").onclick = ({currentTarget}) => currentTarget.own.ariaChecked = "true";
</script>"""


def test_what_a_custom_element_says_in_its_internals_is_read(stage):
    stage.show(SPEAKING)
    assert '[1] checkbox "Remember me"\n[2] checkbox "By post"' in stage.begin().text
    stage.click("Remember me")
    assert '[1] checkbox "Remember me" checked\n' in stage.wait_for("checked").text


@only_sync
def test_internals_that_change_make_the_memory_invalid(stage):
    stage.show(SPEAKING)
    stage.begin()
    stage.do(stage.page.evaluate("document.querySelector('other-box').own.ariaChecked = 'mixed'"))
    assert '[2] checkbox "By post" mixed' in stage.look().text
    stage.do(stage.page.evaluate("document.querySelector('other-box').own.role = 'switch'"))
    assert '[2] switch "By post"' in stage.look().text


@only_sync
def test_the_label_of_a_custom_element_that_is_no_line_itself_is_seen(stage):
    stage.show(
        """<label for=box id=name>Country</label><own-list id=box aria-labelledby=name></own-list><script>
        customElements.define("own-list", class extends HTMLElement {
          static formAssociated = true;
          constructor() { super(); this.attachInternals(); this.attachShadow({mode: "open"}).innerHTML = "<button role=combobox>Chile"; }
        });</script>"""
    )
    assert '"Country"\n[1] combobox hint="box" value="Chile"' in stage.begin().text


@only_sync
def test_an_attribute_of_the_page_comes_before_internals(stage):
    stage.show(SPEAKING)
    stage.do(stage.page.evaluate("document.querySelector('own-box').setAttribute('role', 'switch')"))
    assert '[1] switch "Remember me"' in stage.begin().text


@only_sync
def test_the_page_cannot_tell_that_it_is_watched(stage):
    stage.show("<p id=out></p>")
    native = stage.do(
        stage.page.evaluate(
            """() => [Element.prototype.attachShadow, EventTarget.prototype.addEventListener, window.open,
                HTMLElement.prototype.attachInternals,
                setTimeout, clearTimeout, requestAnimationFrame]
              .map(f => `${f.name} ${f.length} ${/native code/.test(f)}`)"""
        )
    )
    assert native == [
        "attachShadow 1 true",
        "addEventListener 2 true",
        "open 0 true",
        "attachInternals 0 true",
        "setTimeout 1 true",
        "clearTimeout 0 true",
        "requestAnimationFrame 1 true",
    ]
    assert stage.do(stage.page.evaluate("Object.keys(window).filter(name => /agentb/.test(name))")) == []


# -- listeners ---------------------------------------------------------------------------------

LISTENING = """<{tag} id=it>{inside}</{tag}><p id=out></p>
<script>it.addEventListener("{event}", () => out.textContent = "heard")</script>"""


@pytest.mark.matrix
@pytest.mark.parametrize("event", ["click", "pointerdown", "mouseup"])
def test_what_listens_to_presses_acts(stage, event):
    stage.show(LISTENING.format(tag="div", inside="Open", event=event))
    assert '[1] clickable "Open"' in stage.begin().text
    stage.click("Open")
    stage.wait_for('"heard"')


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("tag", "inside"),
    [
        ("div", "<button>One</button><button>Two</button>"),
        ("main", "<h1>Title</h1><p>text</p>"),
        ("ul", "<li>One<li>Two"),
        ("section", "word " * 60),
    ],
)
def test_what_listens_for_others_does_not_act_itself(stage, tag, inside):
    stage.show(LISTENING.format(tag=tag, inside=inside, event="click"))
    assert "clickable" not in stage.begin().text


@only_sync
def test_what_stopped_listening_does_not_act(stage):
    stage.show(
        "<div id=it>Open</div><script>f = () => 0; it.addEventListener('click', f); it.addEventListener('keydown', f)</script>"
    )
    assert "[1]" in stage.begin().text
    stage.do(stage.page.evaluate("it.removeEventListener('click', f)"))
    stage.do(stage.page.evaluate("it.className = 'x'"))
    assert "[1]" not in stage.look().text


# -- changes -----------------------------------------------------------------------------------

FORM = """<p id=out>text</p><input aria-label=Name><input type=checkbox aria-label=Tick>
<select aria-label=Size multiple><option>S<option>M<option>L</select><details><summary>More</summary>inside</details>
<div id=host></div><div style='height: 3000px'></div><style id=sheet></style>
<script>root = host.attachShadow({mode: 'closed'}); root.innerHTML = '<b>shadow</b>'</script>"""


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("out.textContent = 'new'", '"new"'),
        ("out.firstChild.data = 'new'", '"new"'),
        ("document.querySelector('input').value = 'typed by a script'", 'value="typed by a script"'),
        ("document.querySelector('[type=checkbox]').checked = true", "checked"),
        ("document.querySelector('[type=checkbox]').indeterminate = true", "mixed"),
        ("document.querySelectorAll('option')[1].selected = true", 'value="M"'),
        (
            "for (const option of document.querySelectorAll('option')) option.selected = option.text !== 'M'",
            'value="S", "L"',
        ),
        ("document.querySelector('details').open = true", '"inside"'),
        ("document.title = 'new'", 'title: "new"'),
        ("root.querySelector('b').textContent = 'new'", '"new"'),
        ("document.styleSheets[0].insertRule('#out::after { content: \"ruled\" }')", '"textruled"'),
        ("history.pushState(0, '', '#new')", "#new"),
        ("scrollTo(0, 500)", "text"),
    ],
)
def test_every_change_is_seen(stage, site, change, words):
    stage.open(site.put("/", FORM))
    before = stage.begin().text
    assert stage.look().text == before
    stage.do(stage.page.evaluate(f"() => {{ {change} }}"))
    assert words in stage.look().text


@only_sync
def test_a_page_that_did_not_change_is_not_walked_again(stage):
    stage.show("<button>One</button>")
    stage.begin()
    stage.do(
        stage.page.evaluate(
            "() => { const real = document.createTreeWalker; n = 0; Object.defineProperty(document, 'documentElement', "
            "{get() { n += 1; return document.children[0]; }}) }"
        )
    )
    stage.look()
    walked = stage.do(stage.page.evaluate("n"))
    stage.look()
    stage.look()
    assert stage.do(stage.page.evaluate("n")) == walked


@only_sync
def test_a_page_that_tells_the_same_after_a_change_has_the_same_lines(stage):
    stage.show("<p>Cart</p><button>Pay</button>")
    lines = stage.begin().page.lines
    stage.do(stage.page.evaluate("document.body.className = 'dark'"))
    assert stage.look().page.lines is lines
    stage.do(stage.page.evaluate("document.querySelector('p').textContent = 'Paid'"))
    assert '"Paid"' in stage.look().text


@only_sync
def test_another_run_sees_the_page_as_it_is(stage):
    stage.show("<button>One</button>")
    first = stage.begin().text
    stage.end()
    assert stage.begin().text == first
    stage.end()
    stage.show("<button>Two</button>")
    assert '"Two"' in stage.begin().text


# -- new tabs ----------------------------------------------------------------------------------


@pytest.mark.matrix
@pytest.mark.parametrize(
    "html",
    [
        "<button onclick='window.open(\"/next\")'>Next</button>",
        '<button onclick=\'window.open("/next", "_blank", "noopener")\'>Next</button>',
        "<a target=_blank href=/next>Next</a>",
        "<form target=_blank action=/next><button>Next</button></form>",
    ],
)
def test_a_tab_that_was_asked_for_is_there_at_the_next_look(stage, site, html):
    site.put("/next", "<title>New</title>")
    stage.open(site.put("/", html))
    stage.begin(settings=PATIENT)
    stage.click("Next")
    assert stage.do(stage.browser.observer.fingerprint()) == ()
    assert "a new tab opened" in stage.look().text


@only_sync
def test_a_named_window_that_is_open_already_is_not_waited_for(stage, site):
    site.put("/next", "<title>New</title>")
    stage.open(site.put("/", '<button onclick=\'window.open("/next", "help")\'>Next</button>'))
    stage.begin()
    stage.click("Next")
    stage.look()
    stage.use("switch_to_tab", tab=1)
    stage.look()
    stage.click("Next")
    start = time.monotonic()
    stage.look()
    assert time.monotonic() - start < PATIENT.settle_timeout / 2


# -- what never rests --------------------------------------------------------------------------

CLOCK = "<p id=clock></p><button>Go</button><script>setInterval(() => clock.textContent = performance.now(), 5)</script>"


@pytest.mark.thorough
def test_what_never_rests_is_waited_for_once_and_told(stage, site):
    site.put("/other", CLOCK.replace("Go", "Other"))
    stage.open(site.put("/", CLOCK))
    stage.begin(settings=Settings(settle_timeout=4))
    stage.look_live()
    assert len(stage.browser.remarks) == 1
    assert "did not rest within 4 s" in stage.browser.remarks[0]
    assert "p#clock" in stage.browser.remarks[0]
    start = time.monotonic()
    stage.look_live()
    stage.open(site.url + "/other")
    assert '"Other"' in stage.look_live().text
    assert time.monotonic() - start < 7.9, "the cap was waited for again"
    assert len(stage.browser.remarks) == 1


@pytest.mark.thorough
@only_sync
def test_polling_is_waited_for_once_and_told(stage, site):
    stage.open(
        site.put("/", "<p>text</p><script>setInterval(() => fetch('/poll?' + Math.random()), 60)</script>")
    )
    stage.begin(settings=Settings(settle_timeout=4))
    stage.look_live()
    assert "GET http" in stage.browser.remarks[0]
    assert "/poll" in stage.browser.remarks[0]
    start = time.monotonic()
    stage.look_live()
    assert time.monotonic() - start < 3.9


@only_sync
def test_a_transition_that_ends_soon_is_waited_for_and_a_spinner_is_not(stage):
    stage.show(
        """<style>@keyframes turn { to { rotate: 1turn } } #spin { animation: turn .3s infinite; width: 9px; height: 9px }
        #menu { opacity: 0; visibility: hidden; transition: opacity .6s, visibility 0s .6s }
        .open { opacity: 1 !important; visibility: visible !important; transition-delay: 0s, .6s !important }</style>
        <div id=spin></div><button onclick="menu.className = 'open'">Menu</button><div id=menu>Choices</div>"""
    )
    stage.begin(settings=PATIENT)
    stage.click("Menu")
    start = time.monotonic()
    assert '"Choices"' in stage.look_live().text
    assert time.monotonic() - start < 5


@only_sync
def test_another_second_choice_of_a_list_is_seen(stage):
    stage.show("<select multiple aria-label=Size><option selected>S<option selected>M<option>L</select>")
    assert 'value="S", "M"' in stage.begin().text
    stage.do(
        stage.page.evaluate(
            "() => { const o = document.querySelector('select').options; o[1].selected = false; o[2].selected = true }"
        )
    )
    assert 'value="S", "L"' in stage.look().text


ON_A_LINE = """
<button id=post>Post</button><button id=go>Go</button><script>
const line = new WebSocket(location.origin.replace("http", "ws") + "/live");
post.onclick = () => { line.send("a thing"); history.pushState({}, "", "/things/41"); };
go.onclick = () => { history.pushState({}, "", "/things/42"); line.send("I am at 42"); };
</script>
"""


@fresh_page
def test_what_is_said_on_a_web_socket_was_sent_unless_it_tells_of_another_page(stage, site):
    site.greets_after = 0.0
    stage.open(site.put("/", ON_A_LINE))
    stage.begin()
    assert not stage.look_live().sent
    stage.click("Post")
    assert stage.look_live().sent == "message"
    assert not stage.look_live().sent
    stage.click("Go")
    assert not stage.look_live().sent
