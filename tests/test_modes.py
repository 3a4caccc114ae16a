"""Record modes: what each does in each situation, cell by cell."""

from __future__ import annotations

import ast
import importlib.util
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from pytest_agentbrowse.cassette.modes import MODES
from pytest_agentbrowse.errors import CassetteMiss
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.settings import RecordMode

from .taping import BUY, DONE, TWO, Run, Tape, recorded

pytestmark = pytest.mark.slow

NAMES = get_args(RecordMode)
OTHER_TASK = replace(BUY, task="Buy the floor lamp")
LONGER = Run(steps=(*BUY.steps, (TWO, (DONE,))))
SHORTER = Run(steps=BUY.steps[:1])

FAILS = "fails"
# situation: what was recorded before, what the test does now, and per mode the answers that are played and asked
STEPS = {
    "no cassette": ((), (BUY,), {"none": FAILS, "once": (0, 2), "new_episodes": (0, 2), "resume": (0, 2), "all": (0, 2)}),
    "a step that is recorded": ((BUY,), (BUY,), {"none": (2, 0), "once": (2, 0), "new_episodes": (2, 0), "resume": (2, 0), "all": (0, 2)}),
    "a step beyond the end of a run": ((BUY,), (LONGER,), {"none": FAILS, "once": FAILS, "new_episodes": (2, 1), "resume": (2, 1), "all": (0, 3)}),
    "one more run": ((BUY,), (BUY, BUY), {"none": FAILS, "once": FAILS, "new_episodes": (2, 2), "resume": (2, 2), "all": (0, 4)}),
    "a step that does not fit": ((BUY,), (OTHER_TASK,), {"none": FAILS, "once": FAILS, "new_episodes": FAILS, "resume": (0, 2), "all": (0, 2)}),
}  # fmt: skip


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_buy.yaml"


def partial_of(path):
    return path.with_name(f"{path.name}.partial")


def carried_out(path, mode, *runs, passed=True):
    tape = Tape(path, record=mode)
    for number, run in enumerate(runs, 1):
        tape.run(run, number)
    return tape, tape.close(passed=passed)


def text_of(path):
    return path.read_text("utf-8") if path.is_file() else None


def test_the_table_the_settings_and_the_options_know_the_same_modes():
    (option,) = (option for option in OPTIONS if option.name == "record")
    assert set(MODES) == set(NAMES) == set(option.choices)


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("situation", STEPS)
def test_what_is_done_with_a_step(path, situation, mode):
    before, now, expected = STEPS[situation]
    if before:
        recorded(path, *before)
    if expected[mode] == FAILS:
        with pytest.raises(CassetteMiss):
            carried_out(path, mode, *now)
    else:
        tape, _ = carried_out(path, mode, *now)
        assert (tape.cassette.played, tape.cassette.asked) == expected[mode]


@pytest.mark.parametrize("mode", NAMES)
def test_a_test_that_passed_with_something_new_is_published(path, mode):
    if mode == "none":
        recorded(path)
        assert carried_out(path, mode, BUY)[1] == ""
        return
    _, said = carried_out(path, mode, BUY)
    assert said.startswith("recorded 2 answers in ")
    assert path.is_file()


@pytest.mark.parametrize("mode", NAMES)
def test_a_test_that_failed_publishes_nothing(path, mode):
    before = recorded(path)
    run = OTHER_TASK if mode in ("resume", "all") else BUY
    carried_out(path, mode, run, passed=False)
    assert text_of(path) == before
    assert partial_of(path).is_file() is (mode in ("resume", "all"))


@pytest.mark.parametrize(
    ("mode", "told", "answers"),
    [
        ("none", True, 2),
        ("once", True, 2),
        ("new_episodes", True, 2),
        ("resume", False, 1),
        ("all", False, 1),
    ],
)
def test_what_is_done_with_steps_that_were_not_reached(path, mode, told, answers):
    recorded(path)
    tape = Tape(path, record=mode)
    tape.run(SHORTER)
    assert bool(tape.cassette.unplayed_text()) is told
    said = tape.close()
    assert ("dropped, since the test does not come to it: run 1, step 2" in said) is (mode == "resume")
    assert f"answers: {answers}\n" in text_of(path)


@pytest.mark.parametrize(
    ("mode", "played", "left"),
    [
        ("none", 2, True),
        ("once", 2, True),
        ("new_episodes", 2, True),
        ("resume", 1, False),
        ("all", 0, False),
    ],
)
def test_what_is_done_with_a_partial(path, mode, played, left):
    """That of `resume` ends with the verdict after which the test failed: it is asked for again."""
    recorded(path)
    carried_out(path, "all", BUY, passed=False)
    assert partial_of(path).is_file()
    tape, said = carried_out(path, mode, BUY)
    assert tape.cassette.played == played
    assert partial_of(path).is_file() is left
    assert ("was not used, and is removed" in said) is (mode == "all")


def test_only_the_table_decides_by_the_name_of_a_mode():
    """A new mode is a row of the table, a name among the settings, and a sentence among the options."""
    [package] = importlib.util.find_spec("pytest_agentbrowse").submodule_search_locations
    deciding = {
        path.relative_to(package).as_posix()
        for path in Path(package).rglob("*.py")
        for text in [path.read_text("utf-8")]
        if "new_episodes" in text
        or re.search(r"\._?record\b", text)  # only these can: the others need not be parsed
        for nodes in [tuple(ast.walk(ast.parse(text)))]
        if _lists_modes(nodes) or _compares_modes(nodes)
    }
    assert deciding == {"cassette/modes.py", "settings.py", "options.py"}


def _lists_modes(nodes):
    """Whether a file names every mode."""
    words = {node.value for node in nodes if _is_text(node)}
    return words.issuperset(NAMES)


def _compares_modes(nodes):
    """Whether a file does something else for one mode than for another."""
    return any(
        isinstance(left, ast.Attribute) and left.attr in ("record", "_record")
        for node in nodes
        if isinstance(node, ast.Compare)
        for left in (node.left, *node.comparators)
    )


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
