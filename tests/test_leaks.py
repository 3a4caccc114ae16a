"""No cassette with the value of a secret is published, however the value is written."""

import base64
import html
import urllib.parse

import pytest

from pytest_agentbrowse.cassette.leaks import refuse_leaks
from pytest_agentbrowse.errors import SecretLeaked
from pytest_agentbrowse.model.messages import SYSTEM
from pytest_agentbrowse.page.secrets import Secret

VALUE = 'p&ss"wörd/7+x'

STORY = """format: 1
runs:
- run: 1
  steps:
  - step: 1
    page: |-
      main
    decision:
      memory: {}
"""


def scan(written, **secrets):
    secrets = {name: Secret(value) for name, value in (secrets or {"password": VALUE}).items()}
    refuse_leaks(STORY.format(written), secrets, name="cassettes/x.yaml")


@pytest.mark.parametrize(
    ("written", "encoding"),
    [
        (VALUE, "as it is"),
        (VALUE[::-1], "reversed"),
        (urllib.parse.quote(VALUE, safe=""), "percent-encoded"),
        (urllib.parse.quote(VALUE, safe="").lower(), "percent-encoded"),
        (html.escape(VALUE), "escaped as HTML"),
        ('p&ss\\"w\\u00f6rd/7+x', "escaped as JSON"),
        (VALUE.encode().hex().upper(), "hexadecimal"),
        (base64.b64encode(VALUE.encode()).decode(), "base64"),
        (base64.b64encode(f"ada:{VALUE}".encode()).decode(), "base64"),
        (base64.b64encode(f"ad:{VALUE}!!".encode()).decode(), "base64"),
        (base64.urlsafe_b64encode(f"a:{VALUE}".encode()).decode(), "base64"),
    ],
)  # fmt: skip
def test_a_secret_is_found_in_every_encoding_and_the_place_is_told(written, encoding):
    with pytest.raises(SecretLeaked) as caught:
        scan(f"typed {written} there")
    said = str(caught.value)
    assert f"  line 9: password, {encoding}, in step: 1, memory" in said
    assert VALUE not in said
    assert written not in said


@pytest.mark.parametrize("written", ["{{password}}", "password", "p&ss", "cGFzc3dvcmQ="])
def test_its_name_or_a_part_is_no_leak(written):
    scan(written)


@pytest.mark.parametrize(
    "word",
    ["password", "text", "name", "true", "textbox", "step", "runs", "required", "checked", "login", "index"],
)
def test_words_of_ours_are_no_leak_of_a_secret_that_is_one_of_them(word):
    story = """# Recorded with a password
format: 2
test: tests/test_login.py::test_name_and_password_of_text
placeholders:
  password: secret
runs:
- run: 1
  steps:
  - step: 1
    page: |-
      main
       [1] textbox "Who" required checked=true
    decision:
      memory: typed {{password}}
      actions:
      - call: {input_text: {index: 1, text: "{{password}}"}}
"""
    secrets = {"password": Secret(word)}
    asked = f"{SYSTEM}\ninput_text(text)"
    refuse_leaks(story, secrets, name="x", asked=asked)
    with pytest.raises(SecretLeaked, match=r"line 14: password, as it is, in step: 1, memory"):
        refuse_leaks(story.replace("typed {{password}}", f"typed {word} too"), secrets, name="x")


def test_a_prompt_or_tool_of_the_test_is_searched_too():
    asked = f"{SYSTEM}\nmy_tool(): logs in with {base64.b64encode(VALUE.encode()).decode()}"
    with pytest.raises(SecretLeaked, match="the prompt or a tool: password, base64"):
        refuse_leaks(STORY, {"password": Secret(VALUE)}, name="x", asked=asked)


def test_a_value_that_is_torn_over_lines_of_the_page_is_found():
    with pytest.raises(SecretLeaked, match="password, spelled otherwise"):
        scan('"lamp"\n       "light2000"', password="lamplight2000")


def test_all_secrets_that_leak_are_told_at_once():
    with pytest.raises(SecretLeaked) as caught:
        scan("hunter2 and 123456", password="hunter2", pin="123456")
    assert [line.split(",")[0] for line in str(caught.value).split("\n")[1:3]] == [
        "  line 9: password",
        "  line 9: pin",
    ]
