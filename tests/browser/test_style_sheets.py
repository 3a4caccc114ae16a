"""What style sheets say is read once, and anew when a script wrote them; of thousands of selectors few are asked for."""

import pytest

from pytest_agentbrowse.page.scripts import script

from .conftest import only_sync

MANY = "".join(f".filler{number}::before {{ content: 'no' }}" for number in range(300))
"""So many that those alone are asked for whose classes are on the page."""

TIP = "<p class=help>Help<span class=tip>Written by hand</span></p>"


def generating(selector):
    return f"{selector}::before {{ content: 'told ' }}"


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("rule", "html"),
    [
        (generating(".word"), "<p class='one word'>text</p>"),
        (generating(r".md\:w-\[1\.5rem\]"), "<p class='md:w-[1.5rem]'>text</p>"),
        (generating(r".\31 st"), "<p class=1st>text</p>"),
        (generating(r".\31st"), "<p class='\x31st'>text</p>"),
        (generating(".größe"), "<p class=größe>text</p>"),
        (generating(":is(.word, .other)"), "<p class=word>text</p>"),
        (generating("p:not(.other)"), "<p>text</p>"),
        (generating("[class*='.word']"), "<p class='a.word'>text</p>"),
        (generating("[title='.other (']"), "<p title='.other ('>text</p>"),
        (".card { .word::before { content: 'told ' } }", "<div class=card><p class=word>text</p></div>"),
        (".card { &.word::before { content: 'told ' } }", "<p class='card word'>text</p>"),
        (generating(".other, .word"), "<p class=word>text</p>"),
        ("@media screen { " + generating(".word") + " }", "<p class=word>text</p>"),
        ('@import url("data:text/css,.a::before{content:%22told%20%22}");', "<p class=a>text</p>"),
    ],
)
def test_generated_text_is_told_of_what_a_selector_means_among_many(stage, rule, html):
    imported, rules = (rule, "") if rule.startswith("@import") else ("", rule)
    stage.show(f"<!doctype html><style>{imported}</style><style>{MANY}{rules}</style>{html}")
    assert '"told text"' in stage.begin().text


@only_sync
def test_letters_of_classes_are_equal_in_quirks_mode(stage):
    stage.show(f"<style>{MANY}{generating('.WORD')}</style><p class=word>text</p>")
    assert '"told text"' in stage.begin().text


@only_sync
def test_a_style_sheet_of_a_shadow_root_generates_text_before_its_host(stage):
    stage.show(
        "<x-card></x-card><script>document.querySelector('x-card').attachShadow({mode: 'closed'})"
        f".innerHTML = `<style>{generating(':host')}</style><b>text</b>`</script>"
    )
    assert '"told text"' in stage.begin().text


@only_sync
def test_what_an_imported_style_sheet_shows_for_the_pointer_is_told(stage, site):
    site.put(
        "/tips.css", ".tip { display: none } .help:hover .tip { display: block }", Content_Type="text/css"
    )
    stage.open(site.put("/", f"<!doctype html><style>@import url(/tips.css);</style>{TIP}"))
    assert 'clickable "Help" reacts to: hover' in stage.begin().text


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "written",
    [
        "sheet.deleteRule(1); sheet.insertRule(`.word::before { content: 'told ' }`, 1)",
        "sheet.cssRules[0].cssRules[0].parentRule.deleteRule(0); sheet.cssRules[0].insertRule(`.word::before { content: 'told ' }`)",
        "sheet.cssRules[1].selectorText = '.word::before'",
        "kept.content = '\"told \"'",
        "adopted.replaceSync(`.word::before { content: 'told ' }`)",
        "document.adoptedStyleSheets = [other]",
    ],
)
def test_a_style_sheet_is_read_anew_when_a_script_wrote_it(stage, written):
    stage.show(
        "<!doctype html><style>@media screen { .a::before { content: 'no' } } .b::before { content: 'told ' } .word::before { color: red }</style>"
        "<p class=word>text</p><script>const sheet = document.styleSheets[0], kept = sheet.cssRules[2].style;"
        "const [adopted, other] = ['.c::before { content: \"no\" }', '.word::before { content: \"told \" }'].map(rules => {"
        "const made = new CSSStyleSheet(); made.replaceSync(rules); return made });"
        "document.adoptedStyleSheets = [adopted]</script>"
    )
    assert '"text"' in stage.begin().text
    stage.do(stage.page.evaluate(f"() => {{ {written} }}"))
    assert '"told text"' in stage.look().text


@only_sync
def test_what_a_script_writes_into_a_style_sheet_for_the_pointer_is_told(stage):
    stage.show(f"<style>.tip {{ display: none }} .a:hover .tip {{ display: block }}</style>{TIP}<p>Beside")
    assert "hover" not in stage.begin().text
    stage.do(stage.page.evaluate("document.styleSheets[0].cssRules[1].selectorText = '.help:hover .tip'"))
    assert 'clickable "Help" reacts to: hover' in stage.look().text


@only_sync
def test_a_page_with_a_font_of_icons_is_served_from_memory(stage):
    stage.show(f"<!doctype html><style>{MANY}</style><p class=filler7>text</p>")
    stage.begin()
    view = stage.do(stage.page.evaluate_handle(script("view", "current")))
    again = "monitor => [1, 2].map(() => monitor.look({keep: false, known: true}))[1]"
    assert stage.do(view.evaluate(again)) == ""


@pytest.mark.parametrize(
    "rule",
    [
        ".tip:is(:where(.help):hover *) { opacity: 1 }",
        ".tip { &:is(:where(.help):hover *) { @media (hover: hover) { opacity: 1 } } }",
        ".tip { &:is(:where(.word):hover ~ *) { opacity: 1 } }",
    ],
)
def test_what_a_rule_says_of_itself_by_what_is_around_it(stage, rule):
    tip = "<b class=word>Help</b> <button class=tip aria-label=More></button>"
    stage.show(f"<style>.tip {{ opacity: 0 }} {rule}</style><div class=help>{tip}</div><p>Beside")
    assert '"Help" reacts to: hover' in stage.begin().text
