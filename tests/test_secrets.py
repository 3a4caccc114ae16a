"""Values that the model never sees: hidden however they are written, typed only where they may be."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Error as PlaywrightError

from pytest_agentbrowse.errors import InvalidArgument, SettingsError
from pytest_agentbrowse.origins import web_origin
from pytest_agentbrowse.page.observation import quoted
from pytest_agentbrowse.page.placeholder import placeholder
from pytest_agentbrowse.page.purpose import check_paste
from pytest_agentbrowse.page.secrets import Secret, Secrets, secrets_of
from pytest_agentbrowse.page.text import Line, PageText, State, Value
from pytest_agentbrowse.settle import run_now

from .properties import quick

HOME = web_origin("https://shop.example")
AT_HOME = "https://shop.example/login"


def secrets(home=HOME, **values):
    return replace(secrets_of(values), home=home)


def test_a_value_becomes_its_placeholder():
    assert secrets(password="hunter2").hide("typed hunter2, twice: hunter2") == (
        "typed {{password}}, twice: {{password}}"
    )


@pytest.mark.parametrize(
    "lines",
    [
        (Line("button", "hunt", number=1), Line("button", "er2000", number=1)),
        (Line("listitem", "your token: hunter"), Line("textbox", "2000", number=1)),
        (Line("row", cells=("hunt", "er20", "00")),),
        (Line("textbox", "hunt", number=1, states=(State("value", (Value("er2000"),)),)),),
        tuple(Line("text", letter) for letter in "HUNTER2000"),
        (Line("heading", "hunt", level=1), Line("text", "er2000"), Line("text", "hunt")),
    ],
    ids=["elements", "end and beginning", "cells", "value", "letters", "twice"],
)
def test_a_value_that_is_torn_over_a_page_is_hidden_in_each_part(lines):
    page = PageText.of(title="Shop", lines=lines)
    hidden = secrets(password="hunter2000", pin="4711").hidden_page(page)
    assert [line.number for line in hidden.lines] == [line.number for line in page.lines]
    said = [text for text in hidden.texts if text not in ("", "Shop")]
    assert all(placeholder("password") in text for text in said)
    assert not set("hunter2000") & set(
        "".join(said).replace(placeholder("password"), "").replace("your token: ", "")
    )


def test_what_stands_beside_each_other_on_a_page_and_is_no_value_is_left():
    lines = [Line("button", str(key), number=1) for key in (4, 7, 1, 1)]
    page = PageText.of(lines=[*lines, Line("text", "hunter"), Line("text", "and 2000")])
    assert secrets(password="hunter2000", pin="4711").hidden_page(page) == page


def test_the_longest_value_is_hidden_first():
    assert secrets(pin="4242", code="424242").hide("424242 and 4242") == "{{code}} and {{pin}}"


@pytest.mark.parametrize("write", [str, quote, quote_plus, quoted], ids=["plain", "url", "query", "quotes"])
@pytest.mark.parametrize("value", ["hunter2", "p@ss w0rd&more", 'a"b\\c', "schlüssel/ß", "a.b*c+d?"])
def test_a_value_is_hidden_however_it_is_written(write, value):
    hidden = secrets(password=value).hide(f"<{write(value)}>")
    assert hidden.replace('"', "") == "<{{password}}>"


def test_small_letters_in_a_percent_code_are_hidden_too():
    assert secrets(password="ab/cd").hide("?p=ab%2fcd&q=ab%2Fcd") == "?p={{password}}&q={{password}}"


def test_white_space_around_a_value_does_not_let_it_through():
    from_a_file = secrets(password="hunter2\n")
    assert from_a_file.hide('textbox "Name" value="hunter2"') == 'textbox "Name" value="{{password}}"'
    assert from_a_file.reveal("{{password}}", url=AT_HOME) == "hunter2\n"


@pytest.mark.parametrize("value", ["password", "pass", "{{{{", "user"])
def test_hiding_twice_is_hiding_once(value):
    known = secrets(password=value, user="lovelace")
    once = known.hide(f"log in as lovelace with {value}")
    assert known.hide(once) == once
    assert known.reveal(once, url=AT_HOME) == f"log in as lovelace with {value}"


def test_without_secrets_nothing_changes():
    assert secrets().hide("{{password}} a b") == "{{password}} a b"


@pytest.mark.parametrize("text", ["{{password}}", "{{ password }}"])
def test_a_placeholder_is_revealed_for_the_browser(text):
    assert secrets(password="hunter2").reveal(f"<{text}>", url=AT_HOME) == "<hunter2>"


@pytest.mark.parametrize("text", ["{{other}}", "{password}", "{{}}", "plain"])
def test_what_is_no_secret_stays(text):
    assert secrets(password="hunter2").reveal(text, url=AT_HOME) == text


@pytest.mark.parametrize(
    ("domains", "url"),
    [
        ((), "https://shop.example/a"),
        ((), "https://pay.shop.example/"),
        (("bank.example:8443",), "https://bank.example:8443/"),
        (("http://bank.example",), "http://bank.example/"),
        (("localhost",), "http://localhost:5173/"),
        (("bank.example",), "https://www.bank.example/"),
        (("Bank.Example",), "https://bank.example/"),
        (("a.example", "b.example"), "https://b.example/"),
    ],
)
def test_a_secret_is_typed_on_its_hosts_and_below_them(domains, url):
    assert secrets(key=Secret("v4lue", domains)).reveal("{{key}}", url=url) == "v4lue"


@pytest.mark.parametrize(
    ("domains", "url"),
    [
        ((), "https://evil.example/"),
        ((), "https://notshop.example/"),
        ((), "https://shop.example.evil.example/"),
        ((), "https://shop.example@evil.example/"),
        ((), "about:blank"),
        (("bank.example",), AT_HOME),
        ((), "http://shop.example/"),
        ((), "https://shop.example:8443/"),
        (("bank.example",), "https://bank.example:8443/"),
        (("bank.example",), "http://bank.example/"),
    ],
)
def test_a_secret_is_typed_nowhere_else(domains, url):
    with pytest.raises(InvalidArgument, match="the secret key may only be typed on") as caught:
        secrets(key=Secret("hunter2", domains)).reveal("{{key}}", url=url)
    assert "hunter2" not in str(caught.value)


def test_on_http_as_the_test_itself_a_named_host_may_be_too():
    known = secrets(home=web_origin("http://shop.example"), key=Secret("v4lue", ("bank.example",)))
    assert known.reveal("{{key}}", url="http://bank.example/") == "v4lue"


def test_a_domain_that_is_none_says_how_one_is_written():
    with pytest.raises(SettingsError, match="agent_secrets: key, domains: 'a b' is no host: write"):
        secrets(key=Secret("v4lue", ("a b",)))


def test_a_run_that_begins_nowhere_types_no_secret():
    with pytest.raises(InvalidArgument):
        secrets(home=None, key="v4lue").reveal("{{key}}", url="about:blank")


def test_no_repr_shows_a_value():
    known = secrets(password=Secret("hunter2", ("a.example",)))
    assert repr(known.by_name["password"]) == "Secret('***', domains=('a.example',))"
    assert "hunter2" not in repr(known)


def test_names_are_told_in_order():
    assert secrets(b="2222", a="1111").names == ("a", "b")


def test_all_mistakes_are_told_at_once():
    with pytest.raises(SettingsError) as caught:
        secrets_of(
            {
                "my key": "v4lue",
                "1st": "v4lue",
                "empty": "",
                "blank": " \n",
                "unset": None,
                "cvv": "123",
                "good": "v4lue",
            }
        )
    assert str(caught.value).splitlines() == [
        "agent_secrets: 'my key' is no name: use letters, digits and underscores",
        "  agent_secrets: '1st' is no name: use letters, digits and underscores",
        "  agent_secrets: empty has no value: is the environment variable that it comes from set?",
        "  agent_secrets: blank has no value: is the environment variable that it comes from set?",
        "  agent_secrets: unset has no value: is the environment variable that it comes from set?",
        "  agent_secrets: cvv has fewer than 4 characters, which stand everywhere by chance, so nothing could hide "
        "it: give the application a longer one for its tests, or give it as one of variables=…, which the model "
        "sees and the cassette does not",
    ]


@quick
@given(st.text(min_size=4).filter(lambda text: text.strip()), st.text(), st.text())
def test_no_value_is_left_in_a_hidden_text(value, before, after):
    hidden = Secrets({"s": Secret(value)}, HOME).hide(f"{before}{value}{after}")
    assert value.strip() not in hidden.replace("{{s}}", "\0")


def test_escaped_braces_are_typed_as_braces():
    assert secrets().reveal("{\\{password}} {{who}}", url=AT_HOME) == "{{password}} {{who}}"


def test_a_secret_that_is_its_own_name_is_hidden_once():
    assert secrets(password="password").hidden("password") == "\ufdd0password\ufdd1"
    assert secrets(password="password").hidden("\ufdd0password\ufdd1") == "\ufdd0password\ufdd1"


class Going:
    """A frame on its way to another document, in a page that has no other."""

    url = "https://shop.example/"

    def __init__(self):
        self.frames, self.keyboard, self.pressed = [self], self, []

    def evaluate_handle(self, _):
        raise PlaywrightError("Execution context was destroyed, most likely because of a navigation")

    def press(self, chord):
        self.pressed.append(chord)


def test_what_is_pasted_goes_by_a_frame_that_is_going_away():
    page = Going()
    secrets = replace(secrets_of({"password": "hunter2-secret"}), home=web_origin(page.url))
    run_now(check_paste(page, "Control+V", secrets))
    assert page.pressed == ["Control+V"]
