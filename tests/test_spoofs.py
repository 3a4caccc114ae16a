"""A page that shows the text of a placeholder is not the page that shows its value, nor the reverse."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fixtures.attacks.tables import WRITE, part, row_table
from pytest_agentbrowse.cassette.bindings import values_of
from pytest_agentbrowse.errors import CassetteMiss, ReplayFailed
from pytest_agentbrowse.page.placeholder import literal, placeholder, written
from pytest_agentbrowse.page.text import Line, PageText

from .taping import BASE, Run, Tape, answer, recorded

pytestmark = pytest.mark.slow

VOLATILE = {"order": r"LL-\d+"}


def page(say):
    """A page that says a text in each of its fields."""
    return PageText.of(
        url=f"{BASE}/greeting/{say}".replace(" ", "%20"),
        title=f"Greeting of {say}",
        notes=[f"a dialog said {say}"],
        lines=[
            Line("heading", f"Hello {say}", 1),
            Line("text", f"Good to see you, {say}!"),
            Line("button", f"Greet {say}", number=1),
            Line("row", cells=("Name", say)),
            Line("link", "Profile", target=f"/people/{say}".replace(" ", "%20"), number=1),
        ],
    )


def run(shown, **options):
    """A run on a page that shows this; its only answer rests on a line of it."""
    text = page(shown).text
    line = next(line for line in text.split("\n") if line.startswith('"Good'))
    done = answer({"done": {"text": "Greeted", "success": True, "evidence": [line]}})
    given = {"variables": {"who": "Ada"}, "secrets": {"password": "hunter2"}} | options
    return Run(steps=((text, (done,)),), **given)


SPOOFS = [
    ("Ada", "{{who}}"),
    ("Ada", "{{ who }}"),
    ("Ada", "{{who|iso}}"),
    ("Ada", r"{\{who}}"),
    ("Ada", "{{{who}}}"),
    ("Ada", "\ufdd0who\ufdd1"),
    (placeholder("password"), "{{password}}"),
    (placeholder("password"), "{{ password }}"),
    ("2026-11-20", "{{date_1}}"),
    ("11:30", "{{time_1}}"),
    ("LL-1042", "{{order_1}}"),
    ("123e4567-e89b-12d3-a456-426614174000", "{{uuid_1}}"),
    (BASE, "{{base_url}}"),
    ("127.0.0.1:41231", "{{base_host}}"),
]


@pytest.mark.parametrize("reverse", [False, True], ids=["value-then-text", "text-then-value"])
@pytest.mark.parametrize("drift", ["exact", "verified"])
@pytest.mark.parametrize(("value", "spoof"), SPOOFS)
def test_no_text_passes_for_a_value(tmp_path, value, spoof, drift, reverse):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    then, now = (literal(spoof), value) if reverse else (value, literal(spoof))
    recorded(path, run(then), volatile=VOLATILE)
    tape = Tape(path, record="none", drift=drift, volatile=VOLATILE)
    with pytest.raises((CassetteMiss, ReplayFailed)):
        tape.run(run(now))
    tape.close(passed=False)


@pytest.mark.parametrize("drift", ["exact", "verified"])
@pytest.mark.parametrize("shown", [spoof for _, spoof in SPOOFS])
def test_a_page_with_braces_of_its_own_is_the_same_page_again(tmp_path, shown, drift):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    recorded(path, run(literal(shown)), volatile=VOLATILE)
    tape = Tape(path, record="none", drift=drift, volatile=VOLATILE)
    tape.run(run(literal(shown)))
    assert tape.close() == ""
    assert tape.cassette.drift(1) == ()


@pytest.mark.parametrize("field", ["url", "title", "note", "heading", "text", "button", "cell", "target"])
def test_no_field_passes_for_another(tmp_path, field):
    """One field of the page is not rendered today; the others are."""
    path = tmp_path / "cassettes" / "test_buy.yaml"
    ada, spoofed = page("Ada"), page("{{who}}")
    recorded(path, run("Ada"))
    places = {"heading": 0, "text": 1, "button": 2, "cell": 3, "target": 4}
    lines = list(ada.lines)
    if field in places:
        lines[places[field]] = spoofed.lines[places[field]]
    today = PageText.of(
        url=spoofed.url if field == "url" else ada.url,
        title=spoofed.title if field == "title" else ada.title,
        notes=spoofed.notes if field == "note" else ada.notes,
        lines=lines,
    )
    again = run("Ada")
    tape = Tape(path, record="none", drift="exact")
    with pytest.raises(CassetteMiss) as caught:
        tape.run(replace(again, steps=((today.text, again.steps[0][1]),)))
    assert re.search(r"\n    - .*Ada.*\n    \+ .*\{\{who\}\}", str(caught.value))
    tape.close(passed=False)


@pytest.mark.parametrize(
    ("then", "now"),
    [("Greet Ada", r"Greet {\{who}}"), (r"Greet {\{who}}", "Greet Ada")],
)
def test_a_task_with_braces_is_another_task(tmp_path, then, now):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    recorded(path, run("Ada", task=then))
    tape = Tape(path, record="none")
    with pytest.raises(CassetteMiss, match="the task differs"):
        tape.run(run("Ada", task=now))
    tape.close(passed=False)


def test_an_answer_with_braces_of_its_own_is_given_with_them(tmp_path):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    said = answer({"done": {"text": "It says {{who}}, and Ada", "success": True}})
    steps = ((page("{{who}}").text, (said,)),)
    text = recorded(path, Run(steps=steps, variables={"who": "Ada"}))
    assert r"It says {\{who}}, and {{who}}" in text
    tape = Tape(path, record="none")
    (replayed,) = tape.run(Run(steps=steps, variables={"who": "Bob"}))
    assert "It says {{who}}, and Bob" in replayed
    tape.close()


def test_a_reported_value_with_braces_of_its_own_is_found_on_its_page():
    shown = PageText.of(lines=[Line("heading", "Welcome", 1), Line("text", "{{who|iso}}")])
    told = values_of({"output": written(literal("{{who|iso}}"))}, [shown])
    assert told == {"output": r'"{\\{who|iso}}"'}


def test_a_result_with_braces_of_its_own_is_kept_with_them(tmp_path):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    text = recorded(path, run("Ada", result="{{who}} is not Ada, and {{password}} is typed"))
    assert r"{\{who}} is not {{who}}, and {{password}} is typed" in text


def test_the_document_lists_every_spoof():
    assert part("spoofs") == row_table("spoofs", SPOOFS), WRITE
