"""Pages that fight back: none hangs, crashes or fools the observation, and each ends in bounded time."""

import re
import time
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error as PlaywrightError

from fixtures.hostile import Hostile
from fixtures.hostile.pages import OVERRIDES
from pytest_agentbrowse.errors import (
    ElementNotActionable,
    NavigationError,
    PageUnreadable,
    ToolTimeout,
)
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import OutOfTime, asked, within
from pytest_agentbrowse.testing import click, done

from .conftest import Stage, _do_sync

pytestmark = pytest.mark.browser

SHORT = Settings(settle_timeout=2.0, action_timeout=1.0)
"""A cap that is soon reached by what never rests."""

HASTY = SHORT.but(action_timeout=0.5)
"""Answers and navigations are given up after 3 s: for pages that never give any."""

BLANK = "about:blank"


@pytest.fixture
def stage(page):
    """A sync page: what a page does does not depend on it."""
    _do_sync(prepare(page.context))
    made = Stage(page, _do_sync, "sync")
    yield made
    made.end()


@pytest.fixture(scope="module")
def hostile():
    with Hostile() as site:
        yield site


@contextmanager
def deadline(seconds):
    """Far more than it takes: what ends at all ends long before."""
    started = time.monotonic()
    yield
    assert time.monotonic() - started < seconds


@pytest.fixture
def enter(stage, hostile):
    """Open one of the hostile pages as the agent does, and look at it as a recording does; the text."""

    def enter(name, settings=SHORT, *, seconds=20):
        with deadline(seconds):
            stage.end()
            stage.begin(settings=settings)
            stage.use("go_to_url", url=f"{hostile.url}/{name}")
            return stage.look_live().text

    return enter


def body(text):
    """The lines of the page itself."""
    return text.partition("\n\n")[2].splitlines()


# -- much of it --------------------------------------------------------------------------------


@pytest.mark.thorough
def test_thirty_thousand_elements_are_read_within_the_budget(enter, stage):
    text = enter("nodes")
    assert len(text) < 52_000
    assert '[1] button "Do 0"' in text
    assert re.search(r"… \d+ more lines below, \d+ elements: scroll down or use [a-z_]+", text)
    assert stage.click("Do 3") == 'clicked button "Do 3"'


@pytest.mark.thorough
def test_a_select_of_five_thousand_options_is_one_line_and_any_can_be_chosen(enter, stage):
    assert len(enter("options")) < 1000
    assert stage.use("select_dropdown_option", index=1, text="City 4321")
    assert 'value="City 4321"' in stage.look().text


@pytest.mark.thorough
@pytest.mark.parametrize("at", ["text", "title", "name"])
def test_two_megabytes_of_words_are_a_beginning_a_count_and_an_end(enter, at):
    text = enter(at)
    assert len(text) < 1200
    assert re.search(r'" … \d{7} characters … "', text)


def test_deep_nesting_is_read_to_the_ground(enter, stage):
    assert body(enter("depth")) == ['[1] button "Deepest"', '"shallow"']
    assert stage.click("Deepest") == 'clicked button "Deepest"'


def test_a_name_in_deeply_nested_elements_is_a_name(enter):
    assert body(enter("depth-inline")) == ['[1] button "Deep name"', '"shallow"']


@pytest.mark.thorough
def test_forty_frames_are_read(enter, stage):
    enter("frames", settings=SHORT.but(action_timeout=4.0), seconds=60)
    assert len(stage.seen.elements) == 40
    assert stage.click("Frame 39") == 'clicked button "Frame 39"'


def test_a_page_that_grows_with_each_scroll_can_be_scrolled_and_read(enter, stage):
    enter("infinite-scroll")
    for _ in range(3):
        stage.use("scroll", pages=5)
        stage.look_live()
    assert '"Item 30"' in stage.seen.text


@pytest.mark.thorough
def test_a_page_that_grows_while_it_is_read_is_read_at_the_cap(enter, stage):
    unhurried = SHORT.but(
        action_timeout=10.0
    )  # it is the cap that ends the reading, however busy the machine
    assert '[1] button "Stop"' in enter("growing", settings=unhurried, seconds=60)
    assert stage.click("Stop") == 'clicked button "Stop"'


# -- never at rest -----------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_page_that_never_finishes_loading_is_told_and_read_as_far_as_it_came(stage, hostile):
    stage.begin(settings=HASTY)
    with deadline(30), pytest.raises(NavigationError, match="did not finish loading within 3 s"):
        stage.use("go_to_url", url=f"{hostile.url}/endless-loading")
    assert body(stage.look_live().text) == ['heading 1 "Still loading"', '[1] button "Stop"']


@pytest.mark.thorough
def test_an_address_that_never_answers_is_told(stage, hostile):
    stage.begin(settings=HASTY)
    with deadline(30), pytest.raises(NavigationError, match="did not answer within 3 s"):
        stage.use("go_to_url", url=f"{hostile.url}/silence")
    assert stage.look_live().url == BLANK


def test_a_redirect_loop_is_told(stage, hostile):
    stage.begin(settings=SHORT)
    with deadline(20), pytest.raises(NavigationError, match="ERR_TOO_MANY_REDIRECTS"):
        stage.use("go_to_url", url=f"{hostile.url}/redirect-loop")
    assert stage.look_live().text


@pytest.mark.thorough
def test_a_page_that_loads_itself_again_and_again_is_read_in_between(enter):
    assert body(enter("self-navigating")) == ['heading 1 "Here"', '[1] button "Catch me"']


@pytest.mark.thorough
def test_a_page_that_leaves_before_it_is_there_says_so(stage, hostile):
    stage.begin(settings=HASTY)
    with deadline(20), pytest.raises(NavigationError, match="did not finish loading within 3 s"):
        stage.use("go_to_url", url=f"{hostile.url}/self-navigating-at-once")
    with deadline(20), pytest.raises(PageUnreadable, match="went from page to page without end"):
        stage.look_live()


def test_an_element_that_is_replaced_on_every_mutation_is_pressed(enter, stage):
    assert '[1] button "Press"' in enter("replaced")
    with deadline(20):
        assert stage.click("Press") == 'clicked button "Press"'
    assert '"pressed"' in stage.look().text


@pytest.mark.thorough
def test_a_script_that_never_ends_does_not_take_the_run_with_it(enter, stage):
    assert '[1] button "Hang"' in enter("busy", HASTY)
    with suppress(ToolTimeout):  # the click may be told as done or not: the page is gone in its midst
        stage.click("Hang")
    stage.do(stage.page.wait_for_timeout(300))
    with deadline(20), pytest.raises(PageUnreadable, match="has not answered for 3 s"):
        stage.look()
    with deadline(10):
        stage.end()


ASKING = {
    "input_text": {"index": 1, "text": "words"},
    "send_keys": {"keys": "Enter"},
    "scroll": {},
    "scroll_to_text": {"text": "words"},
    "wait_for": {"text": "words", "seconds": 0.1},
    "upload_file": {"index": 1, "files": ["notes.txt"]},
    "search_page": {"text": "words"},
    "find_elements": {"selector": "p"},
    "extract_content": {},
    "save_as_pdf": {},
    "evaluate": {"code": "1 + 1"},
}
"""Tools that ask something of the page for which Playwright has no time-out, and what they are given."""


@pytest.mark.thorough
def test_every_tool_on_a_page_that_never_answers_is_told(enter, stage, tmp_path):
    enter("busy")
    stage.end()
    note = tmp_path / "notes.txt"
    note.touch()
    stage.begin(settings=SHORT.but(action_timeout=0.1), folder=tmp_path / "files", uploads=[note])
    stage.do(stage.page.evaluate("setTimeout(() => { for (;;); })"))
    for tool, given in ASKING.items():
        with deadline(10), pytest.raises(ToolTimeout, match=r"has not answered for 0\.6 s"):
            stage.use(tool, **given)
    for tool in ("browser_get_text", "browser_extract_links"):
        with deadline(10):
            assert "has not answered for 0.6 s" in stage.result(tool).error


# -- in the way --------------------------------------------------------------------------------


def test_an_overlay_that_eats_clicks_is_named(enter, stage):
    assert 'dialog "Cookies"\n "We value your privacy"\ninert\n [1] button "Buy"' in enter("overlay")
    with deadline(10), pytest.raises(ElementNotActionable, match='is covered by dialog "Cookies"'):
        stage.click("Buy")
    assert '"0"' in stage.look().text


@pytest.mark.thorough
def test_a_button_that_is_enabled_late_is_waited_for(enter, stage):
    assert '[1] button "Go" disabled' in enter("late-button", settings=SHORT.but(action_timeout=10.0))
    stage.click("Go")
    assert '"pressed"' in stage.look().text


# -- hidden places -----------------------------------------------------------------------------


def test_a_closed_shadow_root_is_read_and_used(enter, stage):
    assert '[1] button "Inside"' in enter("closed-root")
    stage.click("Inside")
    assert '"pressed"' in stage.look().text


def test_nested_frames_of_two_origins_are_read_and_used(enter, stage):
    assert body(enter("nested")) == [
        '[1] button "Top"',
        'frame "middle"',
        ' [2] button "Middle"',
        ' frame "inner"',
        '  [3] button "Inner"',
    ]
    stage.click("Inner")
    assert '[3] button "Pressed"' in stage.look().text


@pytest.mark.thorough
def test_a_frame_that_never_loads_is_told_and_passed_by(enter):
    assert body(enter("silent-frame")) == ['[1] button "Outside"', 'frame "never" loading', '"after"']


@pytest.mark.thorough
def test_a_frame_that_never_answers_is_told_and_passed_by(enter, stage):
    enter("busy-frame", SHORT.but(action_timeout=3.0))
    stage.do(stage.page.wait_for_timeout(200))
    assert body(stage.look().text) == [
        '[1] button "Outside"',
        'frame "busy"',
        " … this frame does not answer",
        '"after"',
    ]


def test_the_fields_of_a_form_do_not_take_the_place_of_its_parts(enter):
    assert body(enter("clobbered")) == [
        'form "Search"',
        ' [1] textbox "Words"',
        ' [2] button "Find"',
        '"after"',
    ]


@pytest.mark.thorough
@pytest.mark.xfail(
    strict=True, reason="the walk asks elements by properties, which a form's fields can shadow"
)
def test_the_fields_of_a_form_do_not_hide_it_from_the_walk(enter):
    assert '[2] button "Find"' in enter("clobbered-walk")


def test_images_do_not_take_the_place_of_what_the_document_is_asked_for(enter):
    assert plain(enter("clobbered-document"))


def test_tags_with_the_names_of_object_members_are_tags(enter):
    assert body(enter("strange-tags")) == ['"onetwothree"', '[1] button "Go"']


# -- dialogs and windows -----------------------------------------------------------------------


def test_dialogs_by_the_dozen_are_counted(enter, stage):
    enter("dialogs", settings=SHORT.but(action_timeout=10.0))
    stage.click("Ask")
    notes = [line for line in stage.look().text.splitlines() if line.startswith("note:")]
    assert notes[:2] == [
        'note: dialog alert "even 0" was accepted',
        'note: dialog alert "odd" was accepted (more than 10 times)',
    ]
    assert notes[-1] == "note: … and more like these"
    assert len(notes) == 11


def test_a_dialog_every_few_milliseconds_is_answered_and_the_page_read(enter, stage):
    text = enter("endless-dialogs")
    assert 'note: dialog alert "again" was accepted (more than 10 times)' in text
    assert '[1] button "Off"' in text
    with deadline(10):
        stage.click("Off")


@pytest.mark.thorough
def test_a_loop_of_dialogs_without_end_is_told(stage, hostile):
    stage.begin(settings=HASTY)
    with deadline(20), pytest.raises(NavigationError, match="did not finish loading within 3 s"):
        stage.use("go_to_url", url=f"{hostile.url}/dialog-loop")
    with deadline(20), pytest.raises(PageUnreadable, match="one dialog after the other"):
        stage.look_live()


@pytest.mark.thorough
@pytest.mark.parametrize("after", [0, 100])
def test_a_loop_of_dialogs_that_begins_in_the_midst_of_a_look_is_told(stage, hostile, after):
    stage.begin(settings=HASTY)
    stage.use("go_to_url", url=f"{hostile.url}/popup")
    stage.do(stage.page.evaluate("after => { setTimeout(() => { for (;;) alert('again') }, after) }", after))

    def look_on():
        while True:
            stage.look_live()

    with deadline(20), pytest.raises(PageUnreadable, match="one dialog after the other"):
        look_on()


def test_dialogs_while_a_page_loads_are_answered(enter):
    text = enter("dialog-loading")
    assert '[1] button "Loaded"' in text
    assert 'note: dialog confirm "loading 0" was accepted' in text


def test_a_dialog_with_a_long_text_is_shortened(enter, stage):
    enter("long-dialog")
    stage.click("Ask")
    text = stage.look().text
    assert len(text) < 1000
    assert re.search(r'note: dialog alert "word .*" … \d+ characters … ".*" was accepted', text)


@pytest.mark.parametrize(("dialogs", "left"), [("accept", True), ("dismiss", False)])
def test_a_page_that_does_not_want_to_be_left_is_left_as_the_setting_says(
    enter, stage, hostile, dialogs, left
):
    enter("beforeunload", settings=SHORT.but(dialogs=dialogs))
    stage.fill("Note", "draft")
    with deadline(20):
        try:
            stage.use("go_to_url", url=f"{hostile.url}/popup")
        except NavigationError:
            assert not left
        assert stage.look_live().url.endswith("/popup" if left else "/beforeunload")


@pytest.mark.thorough
@pytest.mark.slow
def test_a_storm_of_windows_is_told(enter, stage):
    enter("popups", settings=SHORT.but(settle_timeout=10.0, action_timeout=10.0))
    with deadline(60):
        stage.click("Open")
        stage.do(stage.page.wait_for_timeout(1000))
        text = stage.look_live().text
    assert "a new tab opened and is the current one (more than 10 times)" in text
    assert re.search(r'^tab 31\*?: "', text, re.MULTILINE)


@pytest.mark.thorough
def test_a_tab_that_crashes_is_told_at_once(enter, stage):
    enter("popup")
    session = stage.do(stage.page.context.new_cdp_session(stage.page))
    with pytest.raises((OutOfTime, PlaywrightError)):  # the tab may be gone before it can answer
        stage.do(within(asked(session.send, "Page.crash"), 3.0))
    with deadline(10), pytest.raises(PageUnreadable, match="/popup crashed, so there is nothing to read"):
        stage.look_live()
    with deadline(10):
        stage.end()


# -- odd documents -----------------------------------------------------------------------------

PLAIN = [
    "main",
    ' heading 1 "Title"',
    ' [1] button "Go"',
    ' [2] link "A" → /next',
    ' "Paid: 5"',
]


def plain(text):
    return [line for line in body(text) if line != "img"] == PLAIN


@pytest.mark.parametrize("at", ["strict", "design-mode", "xhtml"])
def test_a_page_reads_the_same_under_a_strict_policy_in_design_mode_and_as_xhtml(enter, at):
    assert body(enter(at)) == PLAIN


@pytest.mark.thorough
def test_a_sandbox_without_an_origin_lends_nothing_and_is_read_as_its_page_says(enter):
    """Its page says of every element that it is not shown, and no other realm can be asked."""
    assert enter("sandbox").endswith(
        "note: the page shows nothing that can be read: no text, and nothing to act on"
    )


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("at", "lines"),
    [
        ("invalid-utf8", ['[1] button "Ol\ufffd \ufffd\ufffd"', '"\ufffd( there \ufffd"']),
        ("right-to-left", ['heading 1 "שלום"', '[1] button "شراء"', '"scrolled to"', '"end"']),
        ("svg", ['img "Chart"', '"there"', '[1] link "next" → /next']),
        ("dot", ['img hint="dot"']),
        ("json", [r'"{\"total\": 29}"']),
        ("plain", [r'"just text\n[1] button \"Pay\""']),
    ],
)
def test_an_odd_document_is_read_as_it_shows(enter, at, lines):
    assert body(enter(at)) == lines


def test_an_xml_document_is_read(enter):
    assert '"<item>one</item>"' in [line.strip() for line in body(enter("xml"))]


@pytest.mark.parametrize("at", ["empty", "no-root", "no-body"])
def test_a_page_with_nothing_on_it_says_so(enter, at):
    text = enter(at)
    assert text.endswith("note: the page shows nothing that can be read: no text, and nothing to act on")


def test_a_pdf_says_that_nothing_of_it_can_be_read(enter):
    text = enter("pdf")  # a browser without a viewer for it downloads it, and stays where it was
    assert text.endswith(
        (
            "note: the page shows nothing that can be read: no text, and nothing to act on",
            "note: the page is about:blank: nothing is open yet; go_to_url opens a page",
        )
    )


def test_about_blank_says_what_opens_a_page(stage):
    with deadline(10):
        text = stage.begin().text
    assert "note: the page is about:blank: nothing is open yet; go_to_url opens a page" in text


@pytest.mark.thorough
def test_a_document_that_is_written_without_end_is_read(enter):
    assert '"more"' in enter("written")


# -- broken built-ins --------------------------------------------------------------------------

LANGUAGE = {
    "array-from", "frozen", "function-string", "json", "number", "object",
    "object-prototype", "promise", "regexp", "set", "string", "strange-global", "timers", "url", "weakmap",
}  # fmt: skip
"""Overrides of what JavaScript itself has; the readable rest is the document's."""

UNREADABLE = {"array", "array-index", "array-iterator", "function-call", "map", "map-null", "symbol"}
"""Where Playwright's own script in the page stands on what is broken: nothing arrives, and that is said."""


@pytest.mark.thorough
@pytest.mark.parametrize("overrides", [LANGUAGE, OVERRIDES.keys() - LANGUAGE - UNREADABLE])
def test_a_page_that_overrides_built_ins_reads_as_it_shows(enter, overrides):
    quick = SHORT.but(settle_timeout=0.5)
    read = {what: body(enter(f"override-{what}", quick)) for what in sorted(overrides)}
    assert read == dict.fromkeys(sorted(overrides), PLAIN)


@pytest.mark.thorough
def test_a_page_that_breaks_playwright_itself_is_told(enter):
    for what in sorted(UNREADABLE):
        with pytest.raises(PageUnreadable, match="the fault is that of pytest-agentbrowse"):
            enter(f"override-{what}", SHORT.but(settle_timeout=0.3))


# -- words that want to be obeyed --------------------------------------------------------------


def test_words_of_the_page_stand_in_quotes_and_forge_nothing(enter, stage):
    text = enter("injection")
    seen = stage.seen
    assert "HIDDEN" not in text
    for line in text.splitlines():
        outside = re.sub(r'"(?:[^"\\]|\\.)*"', "", line)
        assert "Ignore" not in outside.replace("%20", " ").partition(" → ")[0]
        assert " " not in re.sub(r"…\d+ more…", "", outside.partition(" → ")[2])
        assert "</page>" not in outside
        assert not line.strip().startswith(("</page>", "<task>", "note:"))
    numbers = [int(found) for found in re.findall(r"^ *\[(\d+)\] ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(seen.elements) + 1))
    assert 'button "Pay later now"' in text
    asked = messages("Buy", (), seen, ())[-1]["content"]
    assert [line for line in asked.splitlines() if line in {"<page>", "</page>", "<task>", "</task>"}] == [
        "<task>",
        "</task>",
        "<page>",
        "</page>",
    ]


# -- a run of the agent ------------------------------------------------------------------------

RUNS = """
import pytest
from pytest_agentbrowse.errors import PageUnreadable

def test_dialogs(agent):
    agent.page.goto("{url}/endless-dialogs")
    assert agent.run("dialogs").success

def test_busy(agent):
    agent.page.goto("{url}/busy")
    with pytest.raises(PageUnreadable, match="has not answered for 6 s"):
        agent.run("busy")

def test_overlay(agent):
    agent.page.goto("{url}/overlay")
    result = agent.run("overlay")
    assert not result.is_done
    assert "is covered by" in result.reason

def test_blank(agent):
    assert not agent.run("blank").success
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_a_run_over_the_worst_pages_ends_with_a_clear_reason(project, hostile):
    project.write(RUNS.replace("{url}", hostile.url), name="test_worst")
    script = {
        "dialogs": [click("Off"), done("quiet")],
        "busy": [click("Hang"), done("never said")],
        "overlay": [click("Buy")] * 3,
        "blank": [lambda page: done(page.partition("note: ")[2], success=False)],
    }
    with deadline(120):
        result = project.record("--agent-settle-timeout=1", "--agent-action-timeout=1", script=script)
    result.assert_outcomes(passed=4)
