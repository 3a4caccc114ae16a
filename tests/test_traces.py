"""Traces without the values of secrets, as pure work on a file."""

import base64
import json
import zipfile
from urllib.parse import quote

import pytest

from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.reporting.facts import ActionFacts, RunFacts, StepFacts
from pytest_agentbrowse.reporting.traces import clean_trace, in_sight

VALUE = 'hunt-"é"-4929 3829'
SECRETS = {"password": Secret(VALUE), "pin": Secret("8163")}


def trace_of(path, **entries):
    with zipfile.ZipFile(path, "w") as trace:
        for name, content in entries.items():
            trace.writestr(name.replace("_", "."), content)
    return path


def read(path):
    with zipfile.ZipFile(path) as trace:
        assert trace.testzip() is None
        return {name: trace.read(name) for name in trace.namelist()}


@pytest.mark.parametrize(
    "spelled",
    [
        VALUE,
        quote(VALUE),
        json.dumps(VALUE),
        json.dumps(VALUE, ensure_ascii=False),
        VALUE.upper(),
        VALUE.replace(" ", ""),
        VALUE.replace('"', "&quot;"),
        VALUE.encode().hex(),
        *(base64.b64encode(b"x" * shift + VALUE.encode() + b"tail").decode() for shift in range(3)),
    ],
)
def test_a_value_is_taken_out_however_it_is_spelled(tmp_path, spelled):
    line = json.dumps(
        {"type": "before", "params": {"value": f"x {spelled} y", spelled: 8163}}, ensure_ascii=False
    )
    path = trace_of(tmp_path / "trace.zip", trace_trace=line, body_html=f"<b>{spelled}</b>")
    assert clean_trace(path, SECRETS)
    after = read(path)
    told = json.loads(after["trace.trace"])
    assert "{{password}}" in told["params"]["value"]
    assert told["params"]["value"][0] == "x"
    assert 8163 in told["params"].values()  # a number is no text
    assert b"{{password}}" in after["body.html"]
    assert b"4929" not in b"".join(after.values())


def test_of_the_film_what_came_after_the_first_value_is_left_out(tmp_path):
    lines = [
        {"type": "screencast-frame", "file": "screencast/1.jpeg"},
        {"type": "before", "params": {"value": VALUE}},
        {"type": "screencast-frame", "file": "screencast/2.jpeg"},
        {"type": "after"},
    ]
    path = tmp_path / "trace.zip"
    with zipfile.ZipFile(path, "w") as trace:
        trace.writestr("trace.trace", "\n".join(map(json.dumps, lines)))
        trace.writestr("screencast/1.jpeg", b"\xff\xd8one")
        trace.writestr("screencast/2.jpeg", b"\xff\xd8two")
    clean_trace(path, SECRETS)
    after = read(path)
    assert sorted(after) == ["screencast/1.jpeg", "trace.trace"]
    assert after["trace.trace"].count(b"screencast-frame") == 1


def test_a_trace_without_values_stays_as_it_is_and_names_of_its_files_are_no_values(tmp_path):
    name = "resources/ab8163cd.html"
    path = tmp_path / "trace.zip"
    with zipfile.ZipFile(path, "w") as trace:
        trace.writestr("trace.trace", json.dumps({"sha1": "ab8163cd.html", "time": 8163.5}))
        trace.writestr(name, "<p>")
    before = path.read_bytes()
    assert not clean_trace(path, {"pin": Secret("8163")})
    assert path.read_bytes() == before


def test_what_is_no_text_and_holds_a_value_is_emptied(tmp_path):
    content = b"\xff\xfe\x00" + VALUE.encode()
    path = trace_of(tmp_path / "trace.zip", trace_trace="{}", data_bin=content, other_bin=b"\xff\xfe\x00")
    clean_trace(path, SECRETS)
    assert read(path)["data.bin"] == b""
    assert read(path)["other.bin"] == b"\xff\xfe\x00"


def test_a_script_without_values_stays_as_it_is(tmp_path):
    script = "".join(f"function a{n}(b){{return b+{n}}}\n" for n in range(10_000))
    path = trace_of(tmp_path / "trace.zip", trace_trace=json.dumps({"value": VALUE}), script_js=script)
    assert clean_trace(path, {"password": Secret(VALUE)})
    assert read(path)["script.js"].decode() == script


@pytest.mark.parametrize(
    ("page", "target", "shown"),
    [
        ('[1] textbox "Password" empty', 'textbox "Password"', False),
        ('[1] textbox "Password" required empty', 'textbox "Password"', False),
        ('[1] textbox "PIN"', 'textbox "PIN"', True),
        ('[1] textbox "Password" empty', "", True),
        ('[1] textbox "Password" empty\n"Your PIN is {{pin}}"', 'textbox "Password"', True),
    ],
)
def test_a_secret_is_in_sight_but_in_fields_for_passwords(page, target, shown):
    typed = ActionFacts("input_text", {"index": 1, "text": "{{pin}}"}, target)
    run = RunFacts(1, "Log in", 25, (StepFacts(1, page=page, actions=(typed,)),))
    assert in_sight([run], ["pin"]) is shown
    assert not in_sight([run], ["other"])
