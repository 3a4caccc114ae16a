"""Cassettes of format 1 are carried forward, with no model: read as they are, and written as format 2."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

from pytest_agentbrowse.cassette.document import ActionStory, Story
from pytest_agentbrowse.cassette.layout import BELOW_RUNS, END, HEAD, dump, load
from pytest_agentbrowse.cassette.own_page import EFFECT_RULES
from pytest_agentbrowse.cassette.strict_yaml import write
from pytest_agentbrowse.cassette.version_1 import skipped_from
from pytest_agentbrowse.cli import main

from .taping import BUY, ONE, PROMPT, TEST, TOOLS, TWO, Run, Tape, answer, recorded, replayed

pytestmark = pytest.mark.slow

OLD = Path(__file__).resolve().parent.parent / "fixtures" / "cassettes-format-1"
FILES = sorted(path.relative_to(OLD).as_posix() for path in OLD.rglob("*.yaml"))
CHECKOUT = OLD.parents[1] / "cassettes" / "examples" / "test_checkout.py" / "test_checkout[chromium].yaml"
EFFECTS = f"effects: {EFFECT_RULES}\n"
PAGE_CHANGED = "skipped: the page changed after click_element_by_index; look at it first"


@pytest.fixture
def upgrade(tmp_path, monkeypatch, capsys):
    """Run `agentbrowse cassettes upgrade` on the folder `cassettes`; gives its exit code and its lines."""
    monkeypatch.chdir(tmp_path)

    def run():
        code = main(["cassettes", "upgrade"])
        return code, capsys.readouterr().out.splitlines()

    return run


@pytest.fixture
def old(tmp_path):
    """A copy of the examples of format 1."""
    return Path(shutil.copytree(OLD, tmp_path / "cassettes"))


def as_format_1(path):
    """Write a cassette of today as format 1 had it, in its place."""
    story = load(path)
    values = yaml.safe_load(path.read_text("utf-8"))
    values |= {"format": 1, "tools": story.tools, "prompt": story.prompt}
    digests = {"prompt": "0" * 16, "tools": "0" * 16, "settings": "0" * 16}
    first = ("format", "test", "model", "browser", "plugin", "answers")
    rest = {name: value for name, value in values.items() if name not in first}
    for run in rest["runs"]:
        for step in run["steps"]:
            for action in step["decision"]["actions"]:
                if reason := action.pop("skipped", ""):
                    action["result"] = f"skipped: {reason}"
    values = {name: values[name] for name in first} | {"digests": digests} | rest
    path.write_text(f"{HEAD}{write(values)}{END}", "utf-8")


# -- the files of bfde648 ----------------------------------------------------------------------------------


def test_the_fixtures_are_what_that_version_wrote():
    assert len(FILES) == 5
    for name in FILES:
        text = (OLD / name).read_text("utf-8")
        assert text.startswith("# Recorded by pytest-agentbrowse: ")
        assert "\nformat: 1\n" in text
        assert "\ndigests:\n" in text


def test_upgrade_carries_format_1_forward_and_a_second_time_does_nothing(upgrade, old):
    code, lines = upgrade()
    assert (code, lines[-1]) == (0, "5 upgraded, 0 already current, 0 left as they are")
    after = {path: path.read_bytes() for path in old.rglob("*.*") if path.is_file()}
    assert upgrade() == (0, ["nothing to upgrade: 5 cassettes, all as this version writes format 2"])
    assert {path: path.read_bytes() for path in old.rglob("*.*") if path.is_file()} == after


def test_upgrade_gives_the_same_bytes_wherever_it_is_run(upgrade, old, tmp_path, monkeypatch):
    upgrade()
    other = shutil.copytree(OLD, tmp_path / "other" / "cassettes")
    monkeypatch.chdir(other.parent)
    upgrade()
    for path in old.rglob("*.*"):
        if path.is_file():
            assert other.joinpath(path.relative_to(old)).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("name", FILES)
def test_nothing_of_an_old_file_is_lost_or_said_otherwise(upgrade, old, name):
    before, before_text = load(OLD / name), (OLD / name).read_text("utf-8")
    upgrade()
    after, after_text = load(old / name), (old / name).read_text("utf-8")
    assert after.model_copy(update={"format": 1}) == before
    assert after.missing == {}
    assert [line for line in after_text.splitlines() if line not in before_text.splitlines()] == [
        "format: 2",
        BELOW_RUNS.rstrip(),
        *after_text.splitlines()[-3:-1],
    ]
    assert after_text.splitlines()[0] == before_text.splitlines()[0]
    assert "digests" not in after_text


def test_the_examples_share_their_prompt(upgrade, old):
    upgrade()
    names = sorted(path.name.partition("-")[0] for path in old.glob("asked/*"))
    assert names.count("prompt") == 1
    assert len(list(old.rglob("asked"))) == 1


def test_a_partial_keeps_the_lines_above_it(upgrade, old):
    head = "# Kept by pytest-agentbrowse from a recording that failed: …\n# Not published, because the test failed.\n"
    path = old / FILES[0]
    partial = path.with_name(f"{path.name}.partial")
    partial.write_text(head + path.read_text("utf-8").split("\n", 1)[1], "utf-8")
    upgrade()
    assert partial.read_text("utf-8").startswith(f"{head}format: 2\n")


# -- what is recorded again is what was upgraded -----------------------------------------------------------

SKIPPED = ActionStory(call={"go_back": {}}, result=PAGE_CHANGED)
RUNS = {
    "one": (BUY,),
    "many": (BUY, Run(tools=TOOLS[-2:], steps=((TWO, ("not JSON", answer({"done": {"text": "ok", "success": True}}))),))),
    "several actions": (
        Run(steps=((ONE, (answer({"click_element_by_index": {"index": 2}}, {"go_back": {}}),)), (TWO, (answer({"done": {"text": "ok", "success": True}}),)))),
    ),
}  # fmt: skip


@pytest.mark.parametrize("runs", RUNS.values(), ids=list(RUNS))
def test_recording_again_gives_the_bytes_that_upgrade_made(upgrade, tmp_path, runs):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    again = recorded(path, *runs)
    as_format_1(path)
    assert path.read_text("utf-8") != again
    assert upgrade()[0] == 0
    assert path.read_text("utf-8") == again
    assert recorded(path, *runs, record="all") == again


def test_what_a_step_did_is_told_by_the_rules_of_today(upgrade, tmp_path):
    path = tmp_path / "cassettes" / CHECKOUT.name
    path.parent.mkdir()
    today = CHECKOUT.read_text("utf-8")
    older = re.sub(r"    (brought|removed):\n(    - .*\n)+", "", today).replace(EFFECTS, "effects: 1\n")
    assert EFFECTS in today
    assert len(older) < len(today)
    path.write_text(older, "utf-8")
    assert upgrade()[0] == 0
    assert path.read_text("utf-8") == today


# -- old files in a replay ---------------------------------------------------------------------------------


def test_a_replay_reads_format_1_and_leaves_it_as_it_is(tmp_path):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    recorded(path)
    as_format_1(path)
    shutil.rmtree(path.parent / "asked")
    before = path.read_bytes()
    said = replayed(path)
    assert len(said) == 2
    assert path.read_bytes() == before
    assert load(path).prompt == PROMPT


def test_recording_more_onto_format_1_writes_format_2(tmp_path):
    path = tmp_path / "cassettes" / "test_buy.yaml"
    recorded(path)
    as_format_1(path)
    tape = Tape(path, record="new_episodes")
    tape.run(BUY, 1)
    tape.run(BUY, 2)
    tape.close()
    story = load(path)
    assert (story.format, story.test, len(story.runs)) == (2, TEST, 2)


def test_a_format_1_story_is_dumped_as_format_2():
    story = load(OLD / FILES[0])
    assert story.format == 1
    assert isinstance(story, Story)
    assert "\nformat: 2\n" in dump(story)


# -- what was skipped --------------------------------------------------------------------------------------


def action(tool, result="", **told):
    return ActionStory(call={tool: {}}, result=result, **told)


CLICK = action("click_element_by_index", "clicked")


@pytest.mark.parametrize(
    ("actions", "carried_out"),
    [
        ((CLICK, action("go_back", PAGE_CHANGED)), 1),
        ((CLICK, action("go_back", PAGE_CHANGED), action("wait", PAGE_CHANGED)), 1),
        ((action("wait", error="no"), action("go_back", "skipped: wait failed")), 1),
        ((action("go_to_url", "there"), action("go_back", "skipped: go_to_url ends its step")), 1),
        ((action("done", "x"), action("go_back", "skipped: done ended the run")), 1),
        ((CLICK, action("done", "skipped: done stands alone in its step, after the outcome was seen")), 1),
        ((CLICK, CLICK, action("wait", "skipped: a step has at most 2 actions")), 2),
    ],
)  # fmt: skip
def test_what_the_plugin_skipped_then_is_skipped_now(actions, carried_out):
    assert skipped_from(actions) == carried_out


@pytest.mark.parametrize(
    "actions",
    [
        (CLICK,),
        (action("log_in", "skipped: already logged in"),),
        (action("log_in", "skipped: already logged in"), CLICK),
        (CLICK, action("log_in", "skipped: already logged in")),
        (CLICK, action("log_in", "skipped: already logged in"), action("log_in", "skipped: already logged in")),
        (action("log_in", PAGE_CHANGED),),
        (CLICK, action("log_in", PAGE_CHANGED), CLICK),
        (CLICK, action("log_in", "skipped: the page changed after log_in; look at it first")),
        (CLICK, action("log_in", "skipped: click_element_by_index failed")),
        (CLICK, action("log_in", "skipped: a step has at most 7 actions")),
        (CLICK, action("log_in", "skipped: done stands alone in its step, after the outcome was seen")),
        (CLICK, action("log_in", PAGE_CHANGED, metadata={"by": "my tool"})),
    ],
)  # fmt: skip
def test_a_tool_that_answers_skipped_was_not_skipped(actions):
    assert skipped_from(actions) == len(actions)


def test_a_tool_may_answer_before_what_was_skipped():
    mine = action("log_in", "skipped: already logged in")
    assert (
        skipped_from((mine, action("wait", "skipped: the page changed after log_in; look at it first"))) == 1
    )


def test_a_skipped_action_is_told_under_its_own_key(upgrade, old):
    path = old / FILES[0]
    text = path.read_text("utf-8")
    first = '        result: typed "desk lamp" into searchbox "Search products"\n'
    assert first in text
    more = "      - call: {go_back: {}}\n        result: 'skipped: the page changed after input_text; look at it first'\n"
    path.write_text(text.replace(first, first + more, 1), "utf-8")
    upgrade()
    assert (
        f"{first}      - call: {{go_back: {{}}}}\n"
        "        skipped: the page changed after input_text; look at it first\n"
    ) in path.read_text("utf-8")
