"""Going on from where a recording cannot: what is replayed, what is asked, and what is published."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import yaml

from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.model.call import Address, Reply, Usage

from .taping import (
    BUY,
    CLICK,
    COMMAND,
    DONE,
    NAME,
    ONE,
    TOOLS,
    TWO,
    Run,
    Tape,
    answer,
    recorded,
    replayed,
)

pytestmark = pytest.mark.slow

BACK = answer({"go_back": {}}, memory="one step back")
NEW_DONE = answer({"done": {"text": "Paid today", "success": True}})
BAD_DONE = answer({"done": {"text": "It did not work", "success": False}})
ONE_NOW = ONE.replace("Buy", "Order")
TWO_NOW = TWO.replace("Paid", "All paid")
LONG = Run(steps=((ONE, (CLICK,)), (TWO, (BACK,)), (ONE, (CLICK,)), (TWO, (DONE,))))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_buy.yaml"


def partial_of(path):
    return path.with_name(f"{path.name}.partial")


def resumed(path, *runs, passed=True, drift="exact", **options):
    """The counts of what was played and asked, and what was said at the end."""
    tape = Tape(path, record="resume", drift=drift, **options)
    for number, run in enumerate(runs, 1):
        tape.run(run, number)
    said = tape.close(passed=passed)
    return tape.cassette.played, tape.cassette.asked, said


def failed(path, *runs, record="once", **options):
    tape = Tape(path, record=record, **options)
    for number, run in enumerate(runs, 1):
        tape.run(run, number)
    return tape.close(passed=False)


def texts(path):
    return [
        [deed["call"] for step in run["steps"] for deed in step["decision"]["actions"]]
        for run in yaml.safe_load(path.read_text("utf-8"))["runs"]
    ]


def test_a_recording_that_holds_is_replayed_and_left_as_it_is(path):
    before = recorded(path)
    assert resumed(path, BUY) == (2, 0, "")
    assert path.read_text("utf-8") == before


def test_a_page_that_differs_is_asked_about_and_so_is_all_that_follows(path):
    recorded(path, LONG)
    now = Run(steps=((ONE, ("",)), (TWO_NOW, (NEW_DONE,))))
    played, asked, _ = resumed(path, now)
    assert (played, asked) == (1, 1)
    assert texts(path) == [
        [{"click_element_by_index": {"index": 2}}, {"done": {"text": "Paid today", "success": True}}]
    ]
    assert replayed(path, now)[1] == json.loads(NEW_DONE)


def test_a_verdict_that_no_longer_holds_is_asked_for_again(path):
    paid = answer({"done": {"text": "Paid", "success": True, "evidence": ['heading 1 "Paid"']}})
    refused = answer({"done": {"text": "Refused", "success": False, "evidence": ['heading 1 "Refused"']}})
    recorded(path, Run(steps=((ONE, (CLICK,)), (f'{TWO}\nheading 1 "Paid"', (paid,)))))
    now = Run(steps=((ONE, ("",)), (f'{TWO}\nheading 1 "Refused"', (refused,))))
    played, asked, said = resumed(path, now, drift="verified")
    assert (played, asked) == (1, 1)
    assert 'heading "Paid" is not on the page; asked from there' in said
    assert "Refused" in path.read_text("utf-8")


def test_the_old_and_the_new_path_are_shown_beside_each_other(path):
    recorded(path, LONG)
    _, _, said = resumed(path, Run(steps=((ONE, ("",)), (TWO_NOW, (NEW_DONE,)))))
    assert said.split("\n") == [
        f"recorded 1 answer in {NAME}",
        '  step 2 of run 1, after step 1 (click_element_by_index on button "Buy"): the page differs from the '
        "recorded one; asked from there",
        "  recorded before, and now:",
        "    run 1:",
        '        1 click_element_by_index button "Buy"               1 click_element_by_index button "Buy"',
        '        2 go_back                                      |    2 done text="Paid today" success=true',
        '        3 click_element_by_index button "Buy"          <',
        '        4 done text="Paid on {{date_1}}" success=true  <',
        "    the page differs first in run 1, step 2:",
        '      - title: "Paid"',
        '      + title: "All paid"',
        '      - "Paid on {{date_1}}"',
        '      + "All paid on {{date_1}}"',
    ]


def test_a_changed_task_is_asked_from_its_first_step(path):
    recorded(path)
    _, asked, said = resumed(path, replace(BUY, task="Buy the floor lamp"))
    assert asked == 2
    assert "step 1 of run 1: the task differs from the recorded one; asked from there" in said
    assert "    run 1, task:\n      - Buy the desk lamp\n      + Buy the floor lamp" in said
    assert yaml.safe_load(path.read_text("utf-8"))["runs"][0]["task"] == "Buy the floor lamp"


def test_a_later_run_is_replayed_as_far_as_it_still_can_be(path):
    recorded(path, BUY, BUY)
    changed = Run(steps=((ONE_NOW, (CLICK,)), (TWO, (DONE,))))
    played, asked, _ = resumed(path, changed, BUY)
    assert (played, asked) == (2, 2)
    assert len(replayed(path, changed, BUY)) == 4


def test_a_run_or_a_step_more_than_recorded_is_asked_about(path):
    recorded(path)
    assert resumed(path, BUY, BUY)[:2] == (2, 2)
    assert len(replayed(path, BUY, BUY)) == 4


def test_an_answer_that_can_no_longer_be_used_is_replaced_and_leaves_no_trace(path):
    recorded(path, LONG)
    text = path.read_text("utf-8")
    path.write_text(text.replace("go_back: {}", "go_away: {}"), "utf-8")
    run = Run(steps=((ONE, ("",)), (TWO, ("", NEW_DONE))))
    played, asked, said = resumed(path, run)
    assert (played, asked) == (2, 1)
    assert "step 2 of run 1: the recorded answer cannot be used" in said
    story = yaml.safe_load(path.read_text("utf-8"))
    assert "go_away" not in str(story["runs"])
    assert "unusable" not in str(story["runs"])
    assert replayed(path, Run(steps=((ONE, ("",)), (TWO, ("",)))))[1] == json.loads(NEW_DONE)


def test_attempts_after_a_replaced_answer_keep_their_order(path):
    recorded(path)
    run = Run(steps=((ONE, ("", "no JSON", CLICK)), (TWO, (DONE,))))
    tape = Tape(path, record="resume")
    text = path.read_text("utf-8").replace("click_element_by_index: {index: 2}", "gone: {}")
    path.write_text(text, "utf-8")
    tape.run(run)
    assert tape.close().startswith("recorded 3 answers")
    [first, _] = yaml.safe_load(path.read_text("utf-8"))["runs"][0]["steps"]
    assert [unusable["said"] for unusable in first["unusable"]] == ["no JSON"]


def test_steps_that_the_test_does_not_come_to_are_dropped_without_a_model(path):
    recorded(path, BUY, BUY)
    played, asked, said = resumed(path, BUY)
    assert (played, asked) == (2, 0)
    assert said.split("\n")[:2] == [
        f"published {NAME} without asking a model",
        "  dropped, since the test does not come to it: run 2",
    ]
    assert len(texts(path)) == 1
    assert replayed(path, BUY)


def test_without_any_recording_a_test_is_recorded(path):
    assert resumed(path, BUY) == (0, 2, f"recorded 2 answers in {NAME}")
    assert replayed(path, BUY)


def test_resuming_gives_the_bytes_that_recording_anew_gives(path, tmp_path):
    recorded(path, LONG)
    now = Run(steps=((ONE, (CLICK,)), (TWO_NOW, (NEW_DONE,))))
    resumed(path, now)
    assert path.read_text("utf-8") == recorded(tmp_path / "anew.yaml", now)


def test_a_changed_prompt_that_is_let_pass_is_written_as_it_is_now(path):
    recorded(path)
    now = Run(steps=((ONE, ("",)), (TWO_NOW, (NEW_DONE,))), prompt="You act kindly.\n")
    resumed(path, now, stale="ignore")
    assert load(path, name=NAME).prompt == "You act kindly.\n"


@pytest.mark.parametrize("there", [True, False])
def test_a_failed_attempt_leaves_the_cassette_and_a_partial(path, there):
    before = recorded(path) if there else None
    run = Run(steps=((ONE_NOW, (CLICK,)), (TWO, (BAD_DONE,))))
    said = failed(path, run, record="resume")
    left = f"{NAME} is as it was" if there else f"there is no {NAME} yet"
    assert said.startswith(f"2 answers not published, because the test failed; {left}\n")
    assert f"go on from there:  pytest --agent-record=resume {COMMAND}" in said
    assert (path.read_text("utf-8") if path.exists() else None) == before
    assert len(load(partial_of(path), name=NAME).runs[0].steps) == 2


# -- partials ----------------------------------------------------------------------------------------------


def test_a_partial_is_gone_on_from_before_its_verdict(path):
    failed(path, Run(steps=((ONE, (CLICK,)), (TWO, (BAD_DONE,)))))
    played, asked, said = resumed(path, BUY)
    assert (played, asked) == (1, 1)
    assert said.startswith(f"recorded 1 answer in {NAME}\n")
    assert not partial_of(path).exists()
    assert replayed(path, BUY)[1] == json.loads(DONE)


def test_a_partial_that_broke_off_is_gone_on_from_where_it_did(path):
    tape = Tape(path)
    tape.run(replace(LONG, steps=LONG.steps[:2], reason="25 steps (max_steps) were not enough"))
    tape.close(passed=False)
    assert resumed(path, LONG)[:2] == (2, 2)
    assert replayed(path, LONG)


def test_a_partial_whose_last_step_was_not_carried_out_holds_the_steps_before_it(path):
    tape = Tape(path)
    tape.run(replace(LONG, steps=LONG.steps[:1]))
    tape.cassette.keep(tape.call(LONG, Address(1, 2, 1), TWO), Reply("no answer", usage=Usage(1, 1)))
    tape.close(passed=False)
    assert [len(run.steps) for run in load(partial_of(path), name=NAME).runs] == [1]


def test_a_partial_goes_before_the_cassette_and_takes_its_place(path):
    recorded(path)
    changed = Run(steps=((ONE_NOW, (CLICK,)), (TWO, (BACK,)), (ONE_NOW, (BAD_DONE,))))
    failed(path, changed, record="resume")
    done = replace(changed, steps=(*changed.steps[:2], (ONE_NOW, (NEW_DONE,))))
    assert resumed(path, done)[:2] == (2, 1)
    assert len(texts(path)[0]) == 3
    assert not partial_of(path).exists()


@pytest.mark.parametrize("record", ["once", "all"])
def test_recording_anew_says_that_a_partial_was_not_used_and_removes_it(path, record):
    failed(path, BUY)
    tape = Tape(path, record=record)
    tape.run(BUY)
    assert tape.close().split("\n") == [
        f"recorded 2 answers in {NAME}",
        f"  {NAME}.partial of a failed recording was not used, and is removed",
    ]
    assert sorted(file.name for file in path.parent.iterdir()) == ["asked", path.name]


def test_a_replay_neither_reads_nor_removes_a_partial(path):
    recorded(path)
    partial_of(path).write_text("anything", "utf-8")
    assert replayed(path, BUY)
    assert partial_of(path).read_text("utf-8") == "anything"


def test_a_damaged_partial_is_refused_by_its_own_name_and_left(path):
    partial_of(path).parent.mkdir(parents=True)
    partial_of(path).write_text("format: 1\n", "utf-8")
    with pytest.raises(CassetteUnreadable, match=r"test_buy.yaml.partial, line 2: the file was cut"):
        Tape(path, record="resume").run(BUY)
    assert partial_of(path).read_text("utf-8") == "format: 1\n"


def test_a_partial_holds_no_secret(path):
    typed = answer({"input_text": {"index": 1, "text": "{{password}}"}}, memory="typed hunter2")
    failed(path, Run(steps=((ONE, (typed,)), (TWO, (BAD_DONE,))), secrets={"password": "hunter2"}))
    assert "hunter2" not in partial_of(path).read_text("utf-8")


def test_a_replay_that_fails_keeps_nothing_aside(path):
    recorded(path)
    tape = Tape(path, record="none")
    tape.run(BUY)
    assert tape.close(passed=False) == ""
    assert not partial_of(path).exists()


# -- unplayed steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("runs", "left"),
    [
        ((LONG, BUY), ""),
        ((LONG,), "run 2"),
        ((replace(LONG, steps=LONG.steps[:3]), BUY), "run 1, step 4"),
        (
            (replace(LONG, steps=LONG.steps[:1]), replace(BUY, steps=BUY.steps[:1])),
            "run 1, steps 2 to 4; run 2, step 2",
        ),
    ],
)
@pytest.mark.parametrize("record", ["none", "once", "new_episodes"])
def test_recorded_steps_that_a_test_did_not_come_to_are_named(path, record, runs, left):
    recorded(path, LONG, BUY)
    tape = Tape(path, record=record)
    for number, run in enumerate(runs, 1):
        tape.run(run, number)
    assert tape.cassette.unplayed() == left
    said = tape.cassette.unplayed_text()
    assert bool(said) is bool(left)
    if left:
        assert said == (
            f"the test did not come to what is recorded: {left}.\n"
            f"  cassette: {NAME}\n"
            f"  drop it from the cassette:  pytest --agent-record=resume {COMMAND}\n"
            "  or let it pass:  --agent-unplayed=warn"
        )
    tape.close()


@pytest.mark.parametrize("record", ["all", "resume"])
def test_a_mode_that_drops_what_is_left_has_nothing_to_say_of_it(path, record):
    recorded(path, BUY, BUY)
    tape = Tape(path, record=record)
    tape.run(BUY)
    assert tape.cassette.unplayed_text() == ""
    tape.close()


def test_the_tools_of_a_test_are_those_of_the_file(path):
    """The offered tools of a resumed tail are written as they are now."""
    recorded(path)
    now = Run(steps=((ONE_NOW, (CLICK,)), (TWO, (DONE,))), tools=TOOLS[:2] + TOOLS[-1:])
    resumed(path, now)
    assert list(load(path, name=NAME).tools) == [tool.name for tool in now.tools]
