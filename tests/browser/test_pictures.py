"""Pictures for people: what is marked in them, and that nobody can tell from one what a secret is."""

import pytest
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settle import OutOfTime, asked, within

from .conftest import fresh_page

STYLE = "<style>* {font: 16px monospace} .tall {height: 3000px}</style>"
ONE, OTHER = "hunter2-xyzabc", "pelican-777777"
"""Of one length, in a font in which that is one width."""

PLACES = {
    "a text": "<p>Your password is SECRET</p>",
    "a text among others": "<p>Your password is SECRET, keep it.</p><p>Something else</p>",
    "torn over elements": "<p>Password <b>SEC</b><i>RET</i></p>",
    "a field": '<input value="SECRET">',
    "a field for passwords": '<input type="password" value="SECRET">',
    "an area": "<textarea>SECRET</textarea>",
    "a choice": "<select><option>SECRET</option></select>",
    "a placeholder": '<input placeholder="SECRET">',
    "a frame": '<iframe srcdoc="<style>*{font: 16px monospace}</style><p>SECRET</p>"></iframe>',
    "a shadow root": '<div id="host"></div><script>'
    "host.attachShadow({mode: 'open'}).innerHTML = '<p style=\"font: 16px monospace\">SECRET</p>'</script>",
    "a closed shadow root": '<div id="host"></div><script>'
    "host.attachShadow({mode: 'closed'}).innerHTML = '<p style=\"font: 16px monospace\">SECRET</p>'</script>",
    "no box of its own": '<p style="display: contents">SECRET</p>',
    "a drawing": '<svg width="300"><text y="20">SECRET</text></svg>',
}


def show(stage, html, value):
    half = PLACES["torn over elements"] in html
    stage.show(
        STYLE
        + (html.replace("SEC<", value[:7] + "<").replace("RET<", value[7:] + "<") if half else html).replace(
            "SECRET", value
        )
    )


@pytest.mark.matrix
@pytest.mark.parametrize("place", PLACES)
def test_a_picture_is_the_same_whatever_the_secret_is(stage, place):
    pictures = []
    for value in (ONE, OTHER):
        show(stage, PLACES[place], value)
        stage.begin(secrets={"password": value})
        pictures.append(stage.do(stage.browser.observer.picture()))
        stage.end()
    one, other = pictures
    assert [box.label for box in one.boxes if box.kind == "secret"] == ["password"]
    assert (one.data, one.boxes) == (other.data, other.boxes)


def test_without_being_hidden_it_would_not_be(stage):
    pictures = []
    for value in (ONE, OTHER):
        show(stage, PLACES["a text"], value)
        stage.begin()
        pictures.append(stage.do(stage.browser.observer.picture()).data)
        stage.end()
    assert pictures[0] != pictures[1]


def test_where_a_secret_cannot_be_hidden_there_is_no_picture(stage):
    show(stage, "<p style='opacity: 1 !important'>SECRET</p>", ONE)
    stage.begin(secrets={"password": ONE})
    assert stage.do(stage.browser.observer.picture()) is None
    assert stage.text("p") == ONE


def test_where_a_page_puts_a_secret_anew_while_the_picture_is_taken_there_is_none(stage):
    stage.show(
        "<p></p><script>setInterval(() => { const next = document.createElement('p'); "
        f"next.textContent = '{ONE}'; document.querySelector('p').replaceWith(next); }}, 1)</script>"
    )
    stage.begin(secrets={"password": ONE})
    assert stage.do(stage.browser.observer.picture()) is None


def test_after_a_picture_the_page_is_as_it_was_and_was_told_of_nothing(stage):
    show(stage, PLACES["a text"] + PLACES["a field"], ONE)
    stage.do(stage.page.evaluate(
        """() => {
          window.told = [];
          new MutationObserver((all) => told.push(...all)).observe(document, {subtree: true, childList: true, attributes: true});
          for (const kind of ["animationstart", "transitionstart", "resize", "scroll", "focus", "blur"])
            addEventListener(kind, () => told.push(kind), true);
        }"""
    ))  # fmt: skip
    stage.begin(secrets={"password": ONE})
    before = stage.look().text
    stage.do(stage.browser.observer.picture())
    assert stage.do(stage.page.evaluate("[told.length, document.getAnimations().length]")) == [0, 0]
    assert stage.look().text == before


def test_what_is_acted_on_and_cited_is_marked_where_it_is(stage):
    stage.show(
        STYLE
        + '<h1>Cart</h1><p id="total">Total $77.54</p><button>Pay</button><div class="tall"></div><a href="/">Terms</a>'
    )
    stage.begin()
    numbers = [("1", stage.number("Pay")), ("2", stage.number("Terms")), ("3", 99)]
    picture = stage.do(
        stage.browser.observer.picture(numbers, ['"Total $77.54"', 'heading 1 "Cart"', '"not there"'])
    )
    assert [(box.kind, box.label) for box in picture.boxes] == [
        ("action", "1"), ("evidence", '"Total $77.54"'), ("evidence", 'heading 1 "Cart"')
    ]  # fmt: skip
    place = stage.do(stage.page.locator("button").bounding_box())
    box = picture.boxes[0]
    assert box.x * picture.width == pytest.approx(place["x"], abs=0.2)
    assert box.y * picture.height == pytest.approx(place["y"], abs=0.2)
    assert picture.media_type == "image/webp"


@fresh_page
def test_a_page_that_is_closed_has_no_picture(stage):
    stage.show("<p>Hello</p>")
    stage.begin()
    stage.do(stage.page.close())
    assert stage.do(stage.browser.observer.picture()) is None


@fresh_page
@pytest.mark.thorough
def test_a_page_that_crashed_has_no_picture(stage):
    stage.show("<button>Pay</button>")
    stage.begin()
    number = stage.number("Pay")
    session = stage.do(stage.page.context.new_cdp_session(stage.page))
    with pytest.raises((OutOfTime, PlaywrightError)):
        stage.do(within(asked(session.send, "Page.crash"), 3.0))
    assert stage.do(stage.browser.observer.picture([("1", number)], ['button "Pay"'])) is None


def test_secrets_of_which_a_page_shows_none_cost_nothing_in_the_picture(stage):
    stage.show("<p>Hello</p>")
    stage.begin(secrets={"password": ONE})
    assert stage.browser.secrets != Secrets({})
    assert stage.do(stage.browser.observer.picture()).boxes == ()
