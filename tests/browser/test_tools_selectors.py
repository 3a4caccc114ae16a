"""The tools by CSS selector with the guide's results and failures, and sites that keep a run out."""

import json
import socket

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.errors import Blocked
from pytest_agentbrowse.page.blocked import human_check
from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.settings import Settings

from .conftest import IMPATIENT, QUICK, fresh_page, only_sync

FORM = """<title>Form</title><h1>Form</h1>
<form onsubmit="event.preventDefault(); out.textContent = email.value">
<input name="email" id="email" aria-label="Email"> <button id="send" class="primary">Send</button> <button>Other</button></form>
<a href="/two" title="The second">Two</a> <p id="out"></p>"""


def said(stage, tool, **arguments):
    """The JSON object that a tool answers with."""
    result = stage.result(tool, **arguments)
    return json.loads(result.extracted_content if result.error is None else result.error)


def failed(stage, tool, **arguments):
    """The failure object of a tool, after a look at its form."""
    result = stage.result(tool, **arguments)
    failure = json.loads(result.error)
    assert list(failure) == ["success", "error_type", "error", "message"]
    assert failure["success"] is False
    assert failure["message"]
    return failure["error_type"], failure["error"]


@pytest.mark.thorough
def test_successes_have_the_shapes_of_the_guide(stage, site):
    url = site.put("/form", FORM)
    stage.begin()
    navigated = said(stage, "browser_navigate", url=url)
    text = said(stage, "browser_get_text")
    assert navigated == {
        "success": True,
        "url": url,
        "title": "Form",
        "content_length": text["length"],
        "message": f"Successfully navigated to {url}",
    }
    assert text == {"success": True, "text": text["text"], "length": len(text["text"])}
    assert text["text"].startswith("Form")
    assert said(stage, "browser_get_text", selector="h1") == {"success": True, "text": "Form", "length": 4}
    filled = said(stage, "browser_fill_form", selector="input[name=email]", value="ada@example.com")
    email = '"input[name=email]"'
    message = f'Successfully filled {email}: typed "ada@example.com" into {email}'
    assert filled == {"success": True, "message": message}
    clicked = said(stage, "browser_click", selector="button")
    assert clicked == {"success": True, "message": 'Successfully clicked "button" (the first of 2)'}
    assert stage.text("#out") == "ada@example.com"
    assert said(stage, "browser_extract_links") == {
        "success": True,
        "links": [{"text": "Two", "href": f"{site.url}/two", "title": "The second"}],
        "count": 1,
    }


@pytest.mark.thorough
def test_failures_have_the_shape_of_the_guide_and_say_what_is_wrong(stage, site):
    stage.open(site.put("/form", FORM))
    stage.begin(settings=IMPATIENT.but(allowed_hosts="localhost, nowhere.invalid"))
    for url in ("", "example.com", "ftp://example.com/", "http://", "http://[", "javascript:alert(1)"):
        kind, _ = failed(stage, "browser_navigate", url=url)
        assert kind == "InvalidArgument", url
    for given in ({}, {"raw": "click #send"}, {"selector": " "}):
        kind, error = failed(stage, "browser_click", **given)
        assert (kind, error) == (
            "InvalidArgument",
            'selector is missing; give parameters such as {"selector": "button#buy"}',
        )
    assert failed(stage, "browser_fill_form", selector="#email")[1].startswith("value is missing; give")
    assert failed(stage, "browser_click", selector="#sned") == (
        "ElementNotFound",
        'no element matches the selector "#sned"; similar ones are: #send',
    )
    assert failed(stage, "browser_get_text", selector="]")[0] == "InvalidArgument"
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/"
    kind, error = failed(stage, "browser_navigate", url=url)
    assert (kind, error) == ("NavigationError", f"{url} could not be opened: net::ERR_CONNECTION_REFUSED")
    kind, error = failed(stage, "browser_navigate", url="http://nowhere.invalid/")
    assert "net::ERR_NAME_NOT_RESOLVED" in error


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("tool", "given", "message"),
    [
        (
            "browser_navigate",
            {"url": "ftp://a/"},
            "Failed to navigate due to invalid URL parameter: ftp://a/. Mend",
        ),
        (
            "browser_navigate",
            {"url": "http://nowhere.invalid/"},
            "Failed to navigate to http://nowhere.invalid/. Check",
        ),
        ("browser_click", {"selector": "#sned"}, "Failed to click #sned. Look at the page and use"),
        ("browser_click", {}, "Failed to click an element. Mend the parameters"),
        ("browser_fill_form", {"selector": "#sned", "value": ""}, "Failed to fill #sned. Look at the page"),
        ("browser_get_text", {"selector": "#sned"}, "Failed to get the text of #sned. Look at the page"),
    ],
)
def test_the_message_of_a_failure_begins_in_the_words_of_the_guide(stage, site, tool, given, message):
    stage.open(site.put("/form", FORM))
    stage.begin(settings=IMPATIENT.but(allowed_hosts="nowhere.invalid"))
    assert json.loads(stage.result(tool, **given).error)["message"].startswith(message)


@fresh_page
@only_sync
def test_a_page_that_is_closed_is_a_failure(stage):
    stage.show(FORM)
    stage.begin(settings=IMPATIENT)
    stage.do(stage.page.close())
    for tool, given in (("browser_get_text", {}), ("browser_click", {"selector": "#send"})):
        assert failed(stage, tool, **given)[0] == "NoPage"


@pytest.mark.thorough
@only_sync
def test_a_click_by_selector_tells_who_covers_the_element(stage, site):
    stage.open(site.put("/", widget_page("windows")))
    stage.begin(settings=IMPATIENT)
    said(stage, "browser_click", selector="#show")
    assert failed(stage, "browser_click", selector="#ask") == (
        "ElementNotActionable",
        '"#ask" is covered by dialog "Cookies"',
    )


@pytest.mark.thorough
@only_sync
def test_an_address_that_never_answers_is_a_navigation_error(stage, site):
    url = site.put("/slow", "late", after=3.0)
    stage.begin(settings=Settings(action_timeout=0.25))
    kind, error = failed(stage, "browser_navigate", url=url)
    assert (kind, error) == ("NavigationError", f"{url} did not answer within 1.5 s")


@pytest.mark.thorough
@pytest.mark.parametrize("status", [403, 429])
@only_sync
def test_another_site_that_refuses_keeps_the_run_out_and_the_own_one_does_not(stage, site, status):
    site.put("/closed", "<title>Closed</title>", status=status)
    stage.open(site.put("/", FORM))
    stage.begin(settings=QUICK.but(allowed_hosts="localhost"))
    assert stage.use("go_to_url", url="/closed") == f"opened {site.url}/closed (status {status})"
    with pytest.raises(Blocked, match=f"/closed was answered with status {status}"):
        stage.use("go_to_url", url=f"{site.other}/closed")
    kind, _ = failed(stage, "browser_navigate", url=f"{site.other}/closed")
    assert kind == "Blocked"
    assert stage.result("browser_navigate", url=f"{site.other}/closed").metadata["error_type"] == "Blocked"


@only_sync
def test_a_login_before_another_site_keeps_the_run_out_and_a_login_page_does_not(stage, site):
    site.put("/login", "<title>Log in</title><input type=password aria-label=Password>")
    site.put("/private", "", status=302, Location="/login")
    stage.open(site.put("/", FORM))
    known = {"pass": Secret("lamplight", domains=("127.0.0.1",))}
    stage.begin(secrets=known, settings=QUICK.but(allowed_hosts="localhost"))
    assert stage.use("go_to_url", url="/private") == f"opened {site.url}/login"
    assert stage.use("go_to_url", url=f"{site.other}/login") == f"opened {site.other}/login"
    with pytest.raises(Blocked, match=r"/private is behind a login: it led to http://localhost:\d+/login$"):
        stage.use("go_to_url", url=f"{site.other}/private")


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("widget", "reason"),
    [
        ("captcha", 'the page is a check for humans: it says "Please verify you are human"'),
        ("moment", 'the page is a check for humans: it says "Just a moment..."'),
        ("signup", ""),
        ("windows", ""),
        ("content", ""),
    ],
)
def test_a_page_that_is_nothing_but_a_check_for_humans_is_recognised(stage, widget, reason):
    stage.show(widget_page(widget))
    assert human_check(stage.begin().page) == reason


@only_sync
def test_no_page_of_the_shop_is_taken_for_a_check_or_a_wall(stage, shop):
    stage.open(shop.url)
    stage.begin()
    for path in ("/", "/login", "/cart", "/about", "/account", "/checkout", "/nowhere"):
        stage.use("go_to_url", url=path)
        assert human_check(stage.look().page) == "", path


@only_sync
@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<button value=b1 id=x>Send <b>now</b></button>", "Send now"),
        ("<ol><li id=x>Milk</ol>", "Milk"),
        ("<output id=x>42</output>", "42"),
        ("<input id=x value=typed>", "typed"),
        ("<textarea id=x>one\ntwo</textarea>", "one\ntwo"),
        ("<input id=x type=password value=hidden>", ""),
        ("<input id=x style='-webkit-text-security:disc' value=hidden>", ""),
    ],
)
def test_the_text_of_an_element_is_what_it_shows(stage, html, text):
    stage.show(html)
    stage.begin()
    assert said(stage, "browser_get_text", selector="#x")["text"] == text


@only_sync
def test_an_item_of_a_list_stands_for_the_field_that_it_holds(stage):
    stage.show("<ul><li id=x><input id=field></ul>")
    stage.begin()
    assert said(stage, "browser_fill_form", selector="#x", value="milk")["success"]
    assert stage.value("#field") == "milk"
