"""What the agent sees of a browser, and what happens around the page while it acts."""

import pytest
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument, NoPage, PageUnreadable, ToolTimeout
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.reading import frame_in
from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.step_actions import act
from pytest_agentbrowse.tools.builtin import builtin_tools

from .conftest import IMPATIENT, QUICK, fresh_page, only_sync

pytestmark = fresh_page

DISMISS = QUICK.but(dialogs="dismiss")


# -- seeing ------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_an_observation_has_the_url_the_title_and_elements_numbered_in_order(stage, site):
    stage.open(
        site.put("/shop", "<title>Lamps</title><button>One</button><p>between</p><a href='/x'>Two</a>")
    )
    seen = stage.begin()
    assert seen.url == site.url + "/shop"
    assert seen.title == "Lamps"
    assert seen.text.splitlines()[:3] == [f"url: {site.url}/shop", 'title: "Lamps"', ""]
    assert [(element.number, str(element)) for element in seen.elements] == [
        (1, 'button "One"'),
        (2, 'link "Two"'),
    ]
    assert (
        seen.text.index('[1] button "One"') < seen.text.index('"between"') < seen.text.index('[2] link "Two"')
    )


def test_a_frame_that_was_taken_out_while_the_page_was_read_shows_nothing(page):
    page.set_content("<iframe srcdoc='<p>Tides'></iframe>")
    element = page.query_selector("iframe")
    assert run_now(frame_in(element)) == page.frames[1]
    page.evaluate("document.querySelector('iframe').remove()")
    assert run_now(frame_in(element)) is None
    page.goto("about:blank")
    with pytest.raises(PlaywrightError):
        run_now(frame_in(element))


@pytest.mark.thorough
def test_numbers_run_in_order_through_nested_frames_of_the_same_and_of_another_origin(stage, site):
    site.put("/deep", "<button onclick='this.textContent = 1 + 1'>Deep</button>")
    site.put(
        "/inner",
        f"<button>Inner</button><iframe title='deep' src='{site.other}/deep'></iframe><button>After deep</button>",
    )
    top = site.put(
        "/", "<button>First</button><iframe title='inner' src='/inner'></iframe><button>Last</button>"
    )
    stage.open(top)
    seen = stage.begin()
    assert [element.name for element in seen.elements] == ["First", "Inner", "Deep", "After deep", "Last"]
    assert [element.number for element in seen.elements] == [1, 2, 3, 4, 5]
    lines = seen.text.splitlines()
    depth = {
        name: next(len(line) - len(line.lstrip()) for line in lines if f'"{name}"' in line)
        for name in ("First", "Inner", "Deep")
    }
    assert depth["First"] < depth["Inner"] < depth["Deep"]

    stage.click("Deep")
    assert 'button "2"' in stage.look().text


@only_sync
def test_a_frame_that_is_taken_away_or_replaced_is_read_as_it_is_now(stage, site):
    site.put("/one", "<button>One</button>")
    site.put("/two", "<button>Two</button>")
    stage.open(site.put("/", "<iframe src='/one'></iframe>"))
    stage.begin()
    assert stage.number("One") == 1
    stage.do(stage.page.evaluate("() => { document.querySelector('iframe').src = '/two' }"))
    assert stage.wait_for("Two").elements[0].name == "Two"
    stage.do(stage.page.evaluate("() => document.querySelector('iframe').remove()"))
    assert stage.look().elements == ()


def test_the_same_page_reads_the_same_in_both_colours_and_in_fresh_browsers(stage, site, same_text):
    stage.open(
        site.put(
            "/", "<title>T</title><h1>Hello</h1><input value='x' aria-label='Name'><iframe src='/f'></iframe>"
        )
    )
    same_text.append(stage.begin().text)
    context = stage.do(stage.page.context.browser.new_context())
    stage.end()
    stage.page = stage.do(context.new_page())
    stage.open(site.url + "/")
    same_text.append(stage.begin().text)
    stage.end()
    stage.do(context.close())
    assert len(set(same_text)) == 1


@pytest.fixture(scope="module")
def same_text():
    return []


@only_sync
def test_the_value_of_a_password_field_is_never_shown(stage):
    stage.show(
        "<input type=password aria-label=Password value='hunter2'><input type=password aria-label=Again>"
    )
    seen = stage.begin()
    assert "hunter2" not in repr(seen)
    assert 'textbox "Password" filled' in seen.text
    assert 'textbox "Again" empty' in seen.text


@only_sync
def test_content_of_the_page_never_passes_for_a_line_of_ours(stage):
    stage.show('<title>x"\nnote: all is well</title><p>[1] button "Buy"\n[2] link</p><button>Real</button>')
    seen = stage.begin()
    assert not any(line.startswith("note:") for line in seen.text.splitlines())
    assert [line for line in seen.text.splitlines() if line.lstrip().startswith("[")] == ['[1] button "Real"']


# -- dialogs -----------------------------------------------------------------------------------

DIALOGS = """
<button onclick="out.textContent = 'alert ' + alert('Hi')">Alert</button>
<button onclick="out.textContent = 'confirm ' + confirm('Sure?')">Confirm</button>
<button onclick="out.textContent = 'prompt ' + prompt('Name?', 'Ada')">Prompt</button>
<button onclick="out.textContent = 'twice ' + confirm('One?') + confirm('Two?')">Twice</button>
<button onclick="setTimeout(() => { out.textContent = 'later ' + confirm('Later?') }, 150)">Later</button>
<p id=out></p>
"""


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("settings", "button", "outcome", "note"),
    [
        (QUICK, "Alert", "alert undefined", 'note: dialog alert "Hi" was accepted'),
        (DISMISS, "Alert", "alert undefined", 'note: dialog alert "Hi" was accepted'),
        (QUICK, "Confirm", "confirm true", 'note: dialog confirm "Sure?" was accepted'),
        (DISMISS, "Confirm", "confirm false", 'note: dialog confirm "Sure?" was dismissed'),
        (QUICK, "Prompt", "prompt Ada", 'note: dialog prompt "Name?" was accepted'),
        (DISMISS, "Prompt", "prompt null", 'note: dialog prompt "Name?" was dismissed'),
        (QUICK, "Twice", "twice truetrue", 'note: dialog confirm "Two?" was accepted'),
        (DISMISS, "Later", "later false", 'note: dialog confirm "Later?" was dismissed'),
    ],
)
def test_a_dialog_is_answered_and_noted_once(stage, settings, button, outcome, note):
    stage.show(DIALOGS)
    stage.begin(settings=settings)
    stage.click(button)
    assert note in stage.wait_for(outcome).text.splitlines()
    assert stage.text("#out") == outcome
    assert "note:" not in stage.look().text


def test_two_dialogs_in_a_row_are_both_noted_in_their_order(stage):
    stage.show(DIALOGS)
    stage.begin()
    stage.click("Twice")
    notes = [line for line in stage.wait_for("twice").text.splitlines() if line.startswith("note:")]
    assert notes == ['note: dialog confirm "One?" was accepted', 'note: dialog confirm "Two?" was accepted']


def test_a_dialog_that_opens_while_the_page_loads_does_not_hang(stage, site):
    site.put(
        "/loud",
        "<script>answer = confirm('On load?')</script><p id=out></p><script>out.textContent = answer</script>",
    )
    stage.open(site.put("/", "<p>quiet</p>"))
    stage.begin()
    stage.use("go_to_url", url="/loud")
    assert 'note: dialog confirm "On load?" was accepted' in stage.look_live().text
    assert stage.text("#out") == "true"


def test_a_dialog_in_a_new_tab_that_opens_while_it_loads_is_answered(stage, site):
    site.put(
        "/loud",
        "<script>answer = confirm('On load?')</script><p id=out></p><script>out.textContent = answer</script>",
    )
    stage.open(site.put("/", "<a href='/loud' target=_blank>Loud</a>"))
    stage.begin()
    stage.click("Loud")
    seen = stage.wait_for('"true"')
    assert 'note: dialog confirm "On load?" was accepted' in seen.text


@pytest.mark.matrix
@pytest.mark.parametrize(("settings", "left"), [(QUICK, True), (DISMISS, False)])
def test_leaving_a_page_that_asks_is_settled_as_the_setting_says(stage, site, settings, left):
    site.put("/next", "<title>Next</title>")
    stage.open(
        site.put(
            "/",
            "<title>Form</title><input aria-label=Name><a href='/next'>Leave</a><script>onbeforeunload = e => e.preventDefault()</script>",
        )
    )
    stage.begin(settings=settings)
    stage.fill("Name", "Ada")
    stage.click("Name")
    stage.click("Leave")
    word = "accepted" if left else "dismissed"
    seen = stage.wait_for(f'note: dialog beforeunload "" was {word}')
    assert stage.wait_for("Next" if left else "Form").title == ("Next" if left else "Form")
    assert seen is not None


def test_the_dialog_handler_of_the_test_wins_and_the_model_is_told(stage):
    stage.show(DIALOGS)
    met = []

    def dismiss(dialog):
        met.append(dialog.message)
        return dialog.dismiss()

    stage.page.on("dialog", dismiss)
    stage.begin()
    stage.click("Confirm")
    assert 'note: dialog confirm "Sure?" was answered by the test' in stage.wait_for("confirm false").text
    assert met == ["Sure?"]


def test_after_a_run_no_listener_is_left(stage):
    stage.show(DIALOGS)
    before = _listeners(stage)
    stage.begin()
    assert _listeners(stage) != before
    stage.click("Confirm")
    stage.wait_for("confirm true")
    stage.end()
    stage.do(stage.page.get_by_role("button", name="Confirm").click())
    assert stage.text("#out") == "confirm false"  # Playwright dismisses where nobody listens
    assert _listeners(stage) == before


def _listeners(stage):
    """How many listeners the context and its page have, pytest-playwright's among them."""
    return {
        (type(thing).__name__, event): len(thing._impl_obj.listeners(event))
        for thing in (stage.page.context, stage.page)
        for event in ("dialog", "page", "request", "requestfinished", "requestfailed")
    }


def test_the_routes_of_the_test_keep_working_during_a_run(stage, site):
    answered = []

    def answer(route):
        answered.append(route.request.url)
        return route.fulfill(body="<title>Routed</title>", content_type="text/html")

    stage.do(stage.page.route("**/routed", answer))
    stage.open(site.put("/", "<a href='/routed'>Go</a>"))
    stage.begin()
    stage.click("Go")
    assert stage.wait_for("Routed").title == "Routed"
    assert answered == [site.url + "/routed"]


# -- tabs --------------------------------------------------------------------------------------

TABS = """
<title>Opener</title>
<a href='/popup' target=_blank>Link</a>
<button onclick="window.open('/popup')">Script</button>
"""
POPUP = "<title>Popup</title><button onclick='window.close()'>Close</button>"


@pytest.mark.parametrize("opener", ["Link", "Script"])
def test_a_new_tab_becomes_the_current_one_and_closing_it_returns_to_its_opener(stage, site, opener):
    site.put("/popup", POPUP)
    stage.open(site.put("/", TABS))
    stage.begin()
    stage.click(opener)
    seen = stage.look_live()
    assert seen.title == "Popup"
    assert 'tab 1: "Opener"' in seen.text
    assert 'tab 2*: "Popup"' in seen.text
    assert "note: a new tab opened and is the current one" in seen.text

    assert stage.click("Close") == 'clicked button "Close"'
    seen = stage.look_live()
    assert seen.title == "Opener"
    assert "tab 1" not in seen.text
    assert "note: the tab was closed; the one before it is current" in seen.text
    assert "note:" not in stage.look().text


@pytest.mark.thorough
def test_a_live_observation_waits_for_a_new_tab_that_is_slow_to_answer(stage, site):
    site.pages["/popup"] = (POPUP, 0.6)
    stage.open(site.put("/", TABS))
    stage.begin()
    stage.click("Link")
    assert stage.look_live().title == "Popup"


@pytest.mark.thorough
def test_closing_a_tab_returns_to_the_one_before_it_not_to_the_last(stage, site):
    site.put("/popup", POPUP)
    stage.open(site.put("/", TABS))
    stage.begin()
    stage.click("Link")
    stage.wait_for("Popup")
    stage.use("switch_to_tab", tab=1)
    stage.look()
    stage.click("Script")
    stage.wait_for('tab 3*: "Popup"')
    stage.wait_for('button "Close"')
    stage.click("Close")
    assert 'tab 1*: "Opener"' in stage.look_live().text


def test_switching_to_a_tab_makes_it_current_and_a_tab_that_is_not_there_is_refused(stage, site):
    site.put("/popup", POPUP)
    stage.open(site.put("/", TABS))
    stage.begin()
    stage.click("Link")
    stage.wait_for("Popup")
    assert stage.use("switch_to_tab", tab=1) == 'switched to tab 1, "Opener"'
    assert 'tab 1*: "Opener"' in stage.look().text
    with pytest.raises(InvalidArgument, match="there is no tab 3; there are tabs 1 to 2"):
        stage.use("switch_to_tab", tab=3)


def test_a_closed_page_ends_the_run_with_what_to_do(stage):
    stage.show("<button>x</button>")
    stage.begin()
    stage.do(stage.page.close())
    with pytest.raises(NoPage, match=r"Call agent\.run before page\.close"):
        stage.look()
    with pytest.raises(ElementNotFound):
        stage.use("click_element_by_index", index=1)
    stage.end()
    with pytest.raises(NoPage):
        stage.begin()
    stage.browser = None


# -- secrets -----------------------------------------------------------------------------------

SECRET = 'p"ä ss+\\w&rd/7'


@pytest.mark.thorough
def test_a_secret_reaches_the_field_and_is_hidden_wherever_it_shows(stage, site):
    site.put(
        "/echo",
        "<p id=out></p><input aria-label=Kept><a>x</a><script>s = new URLSearchParams(location.search).get('s'); out.textContent = document.title = document.querySelector('input').value = s; document.querySelector('a').href = location.href; confirm(s)</script>",
    )
    stage.open(
        site.put("/", "<form action='/echo'><input name=s aria-label=Code><button>Send</button></form>")
    )
    stage.begin(secrets={"code": SECRET})
    assert stage.fill("Code", "{{code}}") == 'typed "{{code}}" into textbox "Code"'
    assert stage.value("input") == SECRET
    assert 'value="{{code}}"' in stage.look().text
    stage.click("Send")
    seen = stage.wait_for("Kept")
    assert stage.text("#out") == " ".join(SECRET.split())
    assert seen.url == site.url + "/echo?s={{code}}"
    assert seen.title == "{{code}}"
    assert 'dialog confirm "{{code}}" was accepted' in seen.text
    assert "→ /echo?s={{code}}" in seen.text
    assert "w&rd" not in repr(seen)
    assert "rd%2F7" not in repr(seen)
    assert stage.use("go_to_url", url="?s={{code}}#end").startswith("opened ")


@pytest.mark.thorough
@only_sync
def test_an_element_named_by_a_secret_is_hidden_in_results_and_errors(stage):
    stage.show(
        "<button>Show lantern</button><button disabled>Delete lantern</button><button onclick='this.remove()'>Drop lantern</button>"
    )
    stage.begin(secrets={"word": "lantern"})
    assert stage.click("Show {{word}}") == 'clicked button "Show {{word}}"'
    stage.click("Drop {{word}}")
    results = _act(stage, ("click_element_by_index", {"index": stage.number("Drop {{word}}")}))
    assert (
        results[0].error
        == '[3] button "Drop {{word}}" is no longer on the page: it changed since it was read'
    )
    stage.end()
    stage.begin(secrets={"word": "lantern"}, settings=IMPATIENT)
    results = _act(stage, ("click_element_by_index", {"index": stage.number("Delete {{word}}")}))
    assert results[0].error == '[2] button "Delete {{word}}" is disabled'


@only_sync
def test_a_secret_is_refused_on_another_host_than_that_of_the_run(stage, site):
    page = "<input aria-label=Code>"
    stage.open(site.put("/", page))
    stage.begin(secrets={"code": "4711"}, settings=QUICK.but(allowed_hosts="localhost"))
    stage.use("go_to_url", url=site.other + "/")
    stage.look()
    with pytest.raises(
        InvalidArgument, match=f"the secret code may only be typed on {site.url}, not on {site.other}"
    ):
        stage.fill("Code", "{{code}}")
    assert stage.value("input") == ""


@only_sync
def test_a_secret_with_hosts_of_its_own_is_typed_there_alone(stage, site):
    stage.open(site.put("/", "<input aria-label=Code>"))
    stage.begin(secrets={"code": Secret("4711", domains=("localhost",))})
    with pytest.raises(InvalidArgument, match=r"only be typed on localhost, not on http://127\.0\.0\.1"):
        stage.fill("Code", "{{code}}")
    stage.use("go_to_url", url=site.other + "/")
    stage.look()
    stage.fill("Code", "{{code}}")
    assert stage.value("input") == "4711"


def test_a_secret_is_judged_by_the_host_of_the_frame_that_it_is_typed_in(stage, site):
    site.put("/frame", "<input aria-label=Code>")
    stage.open(site.put("/", f"<iframe src='{site.other}/frame'></iframe>"))
    stage.begin(secrets={"code": "4711"})
    with pytest.raises(InvalidArgument, match="not on http://localhost"):
        stage.fill("Code", "{{code}}")


# -- a sequence of actions -----------------------------------------------------------------------


def _act(stage, *actions):
    tools = builtin_tools()
    made = tuple(Action(name, tools[name].param_model(**given)) for name, given in actions)
    return stage.do(act(made, stage.seen, tools=tools, injected=stage.injected, most=10, step=1))


def test_a_sequence_goes_on_while_the_elements_stay_the_same(stage):
    stage.show(
        "<input aria-label=A><input aria-label=B><button onclick='out.textContent = 1'>Go</button><p id=out></p>"
    )
    stage.begin()
    results = _act(
        stage,
        ("input_text", {"index": 1, "text": "a"}),
        ("input_text", {"index": 2, "text": "b"}),
        ("click_element_by_index", {"index": 3}),
    )
    assert [result.extracted_content for result in results] == [
        'typed "a" into textbox "A"',
        'typed "b" into textbox "B"',
        'clicked button "Go"',
    ]
    assert stage.text("#out") == "1"


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "change",
    [
        "document.body.append(document.createElement('input'))",
        "location = '/next'",
        "location.hash = 'there'",
        "window.open('/next')",
    ],
)
def test_a_sequence_is_cut_when_the_page_changed_under_it(stage, site, change):
    site.put("/next", "<title>Next</title><button>Other</button>")
    stage.open(
        site.put(
            "/",
            f"""<button onclick="{change}">Change</button><button onclick="out.textContent = 'clicked'">Next</button><p id=out></p>""",
        )
    )
    stage.begin()
    results = _act(stage, ("click_element_by_index", {"index": 1}), ("click_element_by_index", {"index": 2}))
    assert results[0].extracted_content == 'clicked button "Change"'
    assert results[1].skipped == "the page changed after click_element_by_index; look at it first"
    assert "clicked" not in stage.look_live().text


@only_sync
def test_the_numbers_of_the_last_observation_hold_while_a_sequence_is_checked(stage):
    stage.show(
        "<button onclick='out.textContent += 1'>One</button><button onclick='out.textContent += 2'>Two</button><p id=out></p>"
    )
    stage.begin()
    stage.do(stage.browser.observer.fingerprint())
    stage.do(stage.page.evaluate("() => document.body.prepend(document.createElement('button'))"))
    stage.do(stage.browser.observer.fingerprint())
    stage.use("click_element_by_index", index=2)
    assert stage.text("#out") == "2"


@pytest.mark.thorough
def test_a_page_whose_script_never_ends_is_given_up(stage, site):
    """What is asked of a page ends in bounded time, though Playwright's evaluations have no time-out."""
    stage.open(site.put("/busy", "<button>Hang</button>"))
    stage.begin(settings=Settings(action_timeout=0.3))
    stage.do(stage.page.evaluate("setTimeout(() => { for (;;); })"))
    with pytest.raises(PageUnreadable, match=r"has not answered for 1\.8 s"):
        stage.look()
    with pytest.raises(ToolTimeout, match=r"has not answered for 1\.8 s"):
        stage.use("send_keys", keys="Enter")


def test_a_page_is_told_in_about_as_many_characters_as_the_settings_say(stage):
    rows = "".join(
        f"<p>A text of some length, of which there are very many: {number}</p>" for number in range(900)
    )
    told = {}
    for size in (4_000, 24_000):
        stage.begin(settings=Settings(page_size=size))
        stage.show(rows)
        told[size] = len(stage.look().text)
        stage.end()
    assert told[4_000] <= 4_500
    assert 18_000 < told[24_000] <= 25_000
