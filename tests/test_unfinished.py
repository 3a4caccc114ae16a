"""A recording that is killed loses no step that was over: each is written as soon as it is."""

from __future__ import annotations

import pytest
import yaml

from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cassette.signing import signing_key
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.secrets import secrets_of

from .taping import BASE, BUY, CLICK, DONE, NAME, ONE, TOOLS, TWO, Run, Tape, answer, recorded, replayed

pytestmark = pytest.mark.slow

BACK = answer({"go_back": {}}, memory="one step back")
LONG = Run(steps=((ONE, (CLICK,)), (TWO, (BACK,)), (ONE, (CLICK,)), (TWO, (DONE,))))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_buy.yaml"


def partial_of(path):
    return path.with_name(f"{path.name}.partial")


def killed(path, run=LONG, *, after, number=1, record="once", **options):
    """A recording that nobody closes, after so many steps of a run."""
    tape = Tape(path, record=record, **options)
    for earlier in range(1, number):
        tape.run(BUY, earlier)
    begin(tape, run, number)
    for step, given in enumerate(run.steps[:after], 1):
        tape.step(run, Address(number, step, 1), *given)
    return tape


def begin(tape, run, number=1):
    tape.cassette.begin(
        number, run.task, base_url=BASE, variables=run.variables, secrets=secrets_of(run.secrets)
    )


def resumed(path, *runs, **options):
    tape = Tape(path, record="resume", **options)
    for number, run in enumerate(runs or (LONG,), 1):
        tape.run(run, number)
    said = tape.close()
    assert said.startswith("recorded "), said
    return tape.cassette.played, tape.cassette.asked


@pytest.mark.parametrize("after", [1, 2, 3])
def test_what_was_answered_is_played_when_a_killed_recording_is_resumed(path, tmp_path, after):
    killed(path, after=after)
    assert [len(run.steps) for run in load(partial_of(path), name=NAME).runs] == [after]
    assert resumed(path) == (after, 4 - after)
    assert not partial_of(path).exists()
    assert path.read_text("utf-8") == recorded(tmp_path / "anew.yaml", LONG)
    assert replayed(path, LONG)


def test_answers_that_were_not_taken_and_earlier_runs_are_kept_too(path):
    run = Run(steps=((ONE, ("no JSON", CLICK)), (TWO, (BACK,)), (ONE, (CLICK,)), (TWO, (DONE,))))
    killed(path, run, after=2, number=2)
    first, second = load(partial_of(path), name=NAME).runs
    assert [len(first.steps), len(second.steps)] == [2, 2]
    assert second.steps[0].unusable[0].said == "no JSON"
    assert resumed(path, BUY, run) == (5, 2)


def test_a_resumed_recording_that_is_killed_can_be_resumed(path):
    killed(path, after=1)
    killed(path, after=3, record="resume")
    assert resumed(path) == (3, 1)


def test_a_verdict_that_no_test_has_judged_is_played(path):
    killed(path, BUY, after=2)
    tape = Tape(path, record="resume")
    tape.run(BUY)
    assert tape.close() == f"published {NAME} without asking a model"
    assert replayed(path, BUY)


def test_a_verdict_that_the_test_then_fails_on_is_asked_for_again(path):
    killed(path, BUY, after=2)
    tape = Tape(path, record="resume")
    tape.run(BUY)
    said = tape.close(passed=False)
    assert said.startswith(
        f"the answers of an ended session not published, because the test failed; there is no {NAME} yet\n"
        f"  kept aside in {NAME}.partial; go on from there"
    )
    assert resumed(path, BUY) == (1, 1)


def test_what_a_model_is_asked_with_leaves_no_file_of_its_own(path):
    """Each step is offered more tools; the cassette alone names what stays in `asked/`."""
    tape = Tape(path)
    begin(tape, LONG)
    for number, given in enumerate(LONG.steps, 1):
        tape.step(Run(tools=TOOLS[-number - 1 :]), Address(1, number, 1), *given)
    story = load(partial_of(path), name=NAME)
    assert sorted(story.tools) == sorted(tool.name for tool in TOOLS)
    assert sorted(file.name for file in path.parent.iterdir()) == [partial_of(path).name]


def test_only_a_partial_that_was_there_before_is_told_as_not_used(path):
    tape = Tape(path)
    tape.run(BUY)
    assert tape.close() == f"recorded 2 answers in {NAME}"


def test_a_replay_writes_nothing(path):
    recorded(path)
    before = sorted(path.parent.rglob("*"))
    for record in ("none", "once", "new_episodes", "resume"):
        tape = Tape(path, record=record)
        tape.run(BUY)
        assert sorted(path.parent.rglob("*")) == before


def test_it_is_signed_as_the_cassette_will_be(path):
    key = signing_key("k" * 32)
    killed(path, after=2, key=key)
    assert key.state_of(partial_of(path).read_text("utf-8")) == "signed"
    assert resumed(path, key=key, signed="error") == (2, 2)


def test_its_head_says_why_it_is_there(path):
    killed(path, after=2)
    [_, why, *_] = partial_of(path).read_text("utf-8").split("\n")
    assert why == "# Not published, because its test is not over, or was ended in its midst."
    assert yaml.safe_load(partial_of(path).read_text("utf-8"))["answers"] == 2


# -- secrets -----------------------------------------------------------------------------------------------

SHOWN = 'url: http://x.test/\ntitle: "Key"\n\nmain\n  "The code is hunter2"\n  [1] textbox "Mail"\n  [2] button "Buy"'


def test_a_step_that_holds_a_secret_is_not_written_and_neither_is_what_follows(path):
    """A name stands for a secret within a line; only the last look finds one that is torn over two."""
    torn = f'{ONE}\n  "lamp"\n  "light2000"'
    steps = ((ONE, (CLICK,)), (torn, (CLICK,)), (ONE, (CLICK,)), (TWO, (DONE,)))
    killed(path, Run(steps=steps, secrets={"code": "lamplight2000"}), after=3)
    assert [len(run.steps) for run in load(partial_of(path), name=NAME).runs] == [1]


def test_what_becomes_a_secret_is_taken_back(path):
    first = Run(steps=((SHOWN, (CLICK,)), (TWO, (DONE,))))
    tape = Tape(path)
    tape.run(first)
    assert "hunter2" in partial_of(path).read_text("utf-8")
    begin(tape, Run(secrets={"code": "hunter2"}), 2)
    assert not partial_of(path).exists()
    tape.step(BUY, Address(2, 1, 1), *BUY.steps[0])
    assert not partial_of(path).exists()


# -- what cannot be written --------------------------------------------------------------------------------


def test_a_folder_that_is_gone_does_not_end_the_test(path):
    tape = killed(path, after=1)
    path.parent.rename(path.parent.with_name("elsewhere"))
    path.parent.write_text("in the way")
    tape.step(LONG, Address(1, 2, 1), *LONG.steps[1])
    path.parent.unlink()
    path.parent.with_name("elsewhere").rename(path.parent)
    assert [len(run.steps) for run in load(partial_of(path), name=NAME).runs] == [1]
