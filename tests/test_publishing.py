"""Nothing that was paid for is lost: where a recording goes, and what becomes of one that cannot go there."""

from __future__ import annotations

import errno
import re
import shutil
import tempfile
from pathlib import Path

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.errors import CassetteError
from pytest_agentbrowse.model.call import Address, Reply, Usage

from .taping import BASE, BUY, CLICK, DONE, NAME, ONE, TWO, Run, Tape, answer, recorded

pytestmark = pytest.mark.slow

BACK = answer({"go_back": {}}, memory="one step back")
ODD = Reply(CLICK, usage=Usage(int("9" * 300), 20), model="scripted")
"""An answer whose count of tokens no reader takes."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_shop.py" / "test_buy.yaml"


def a_file(path):
    path.parent.parent.mkdir(parents=True)
    path.parent.write_text("")


def a_dangling_link(path):
    path.parent.parent.mkdir(parents=True)
    path.parent.symlink_to(path.parent.parent / "nowhere")


def a_folder_in_its_place(path):
    path.mkdir(parents=True)


def a_folder_in_the_place_of_the_partial(path):
    path.with_name(f"{path.name}{files.PARTIAL}").mkdir(parents=True)


def a_file_in_the_place_of_the_companions(path):
    path.parent.mkdir(parents=True)
    path.parent.with_name(files.ASKED).write_text("")


SPOILED = [
    a_file,
    a_dangling_link,
    a_folder_in_its_place,
    a_folder_in_the_place_of_the_partial,
    a_file_in_the_place_of_the_companions,
]


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_place_that_cannot_be_written_is_told_before_a_model_is_asked(path, spoil):
    spoil(path)
    tape = Tape(path)
    with pytest.raises(CassetteError, match=r"cannot be written: .*\. No model was asked\."):
        tape.run(BUY)
    assert tape.cassette.asked == 0


def test_trying_the_place_leaves_nothing_there(path, tmp_path):
    files.try_place(path)
    assert list(tmp_path.iterdir()) == []


def test_a_replay_needs_no_place_to_write_to(path):
    recorded(path)
    path.with_name(f"{path.name}{files.PARTIAL}").mkdir()
    assert Tape(path, record="once").run(BUY)


@pytest.mark.parametrize("passed", [True, False])
def test_what_cannot_be_written_in_the_end_is_kept_where_the_message_says(path, passed):
    tape = Tape(path)
    tape.run(BUY)
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    with pytest.raises(CassetteError, match="cannot be written") as caught:
        tape.close(passed=passed)
    kept = Path(re.search(r"kept in (\S+):", str(caught.value))[1])
    name = path.name if passed else f"{path.name}{files.PARTIAL}"
    path.parent.unlink()
    path.parent.mkdir()
    (kept / name).rename(path)
    (kept / "asked").rename(path.parent / "asked")
    if passed:
        assert Tape(path, record="none").run(BUY)
    assert path.is_file()


FULL = OSError(errno.ENOSPC, "No space left on device")
READ_ONLY = OSError(errno.EROFS, "Read-only file system")


@pytest.fixture
def spoil_disk(monkeypatch, path):
    """Have what is written below the cassettes fail from now on; elsewhere the disk is as it was."""
    cassettes = path.parent.parent
    opened, made = tempfile.TemporaryFile, tempfile.mkstemp

    def spoil(error):
        def failing(real):
            def instead(*arguments, **named):
                if Path(named.get("dir") or "/").is_relative_to(cassettes):
                    raise error
                return real(*arguments, **named)

            return instead

        monkeypatch.setattr(tempfile, "TemporaryFile", failing(opened))
        monkeypatch.setattr(tempfile, "mkstemp", failing(made))

    return spoil


@pytest.mark.parametrize("error", [FULL, READ_ONLY], ids=["full", "read-only"])
def test_a_disk_that_takes_nothing_is_told_before_a_model_is_asked(path, spoil_disk, error):
    path.parent.mkdir(parents=True)
    spoil_disk(error)
    tape = Tape(path)
    with pytest.raises(
        CassetteError, match=rf"cannot be written: {error.strerror} \(.*\)\. No model was asked"
    ):
        tape.run(BUY)
    assert tape.cassette.asked == 0


@pytest.mark.parametrize("error", [FULL, READ_ONLY], ids=["full", "read-only"])
def test_a_disk_that_takes_nothing_any_more_loses_no_answer(path, spoil_disk, error):
    """The cassette of before stays whole, and what is kept elsewhere can be brought back and replayed."""
    good = recorded(path)
    tape = Tape(path, record="all")
    tape.run(BUY)
    spoil_disk(error)
    with pytest.raises(CassetteError, match=f"cannot be written: {error.strerror}") as caught:
        tape.close()
    assert path.read_text("utf-8") == good
    kept = Path(re.search(r"kept in (\S+):", str(caught.value))[1])
    (kept / path.name).rename(path)
    assert Tape(path, record="none").run(BUY)


@pytest.mark.parametrize("error", [FULL, READ_ONLY], ids=["full", "read-only"])
def test_a_disk_that_fails_in_the_midst_of_a_run_does_not_end_it(path, spoil_disk, error, caplog):
    tape = Tape(path)
    tape.run(BUY)
    spoil_disk(error)
    tape.run(BUY, 2)
    assert f"cannot be kept aside while the test goes on: {error}" in caplog.text


def test_a_recording_that_cannot_be_read_again_does_not_take_the_place_of_a_good_one(path):
    """A number of 300 digits is no number of a cassette."""
    good = recorded(path)
    tape = Tape(path, record="all")
    tape.run(Run(steps=((ONE, (CLICK,)), (TWO, (BACK,)), (ONE, (ODD,)), (TWO, (DONE,)))))
    with pytest.raises(CassetteError) as caught:
        tape.close()
    assert path.read_text("utf-8") == good
    assert str(caught.value).startswith(
        f"{NAME} is as it was: not published, because a replay could not read it (line 66: 9999"
    )
    told = f"kept aside in {NAME}.partial (but for the last 2 steps, which cannot be read again); go on"
    assert told in str(caught.value)
    resumed = Tape(path, record="resume")
    resumed.run(Run(steps=((ONE, (CLICK,)), (TWO, (BACK,)), (ONE, (CLICK,)), (TWO, (DONE,)))))
    assert resumed.close().startswith("recorded ")
    assert (resumed.cassette.played, resumed.cassette.asked) == (2, 2)


@pytest.mark.parametrize("passed", [True, False])
def test_where_no_step_can_be_read_again_nothing_stands_in_the_way_of_the_next_recording(path, passed):
    tape = Tape(path)
    tape.run(Run(steps=((ONE, (ODD,)), (TWO, (DONE,)))))
    told = "None of its steps can be read again, so none is kept aside."
    if passed:
        with pytest.raises(CassetteError, match=told):
            tape.close()
    else:
        assert tape.close(passed=False).endswith(told)
    assert not path.with_name(f"{path.name}{files.PARTIAL}").exists()


@pytest.mark.parametrize("after", ["a failure", "an answer that cannot be read again"])
def test_what_is_kept_aside_can_be_resumed(path, after):
    tape = Tape(path)
    tape.run(Run(steps=((ONE, (CLICK,)), (TWO, (BACK,))), reason="3 failures in a row"))
    if after == "a failure":
        tape.close(passed=False)
    else:
        tape.step(BUY, Address(1, 3, 1), ONE, (ODD,))
        tape.close(passed=False)
    resumed = Tape(path, record="resume")
    resumed.run(Run(steps=((ONE, (CLICK,)), (TWO, (BACK,)), (ONE, (CLICK,)), (TWO, (DONE,)))))
    assert resumed.close().startswith("recorded ")
    assert (resumed.cassette.played, resumed.cassette.asked) == (2, 2)


@pytest.mark.parametrize("name", ["gpt\x1b[2J", "gpt\n1 passed", "gpt\x9b"])
def test_an_endpoint_that_calls_itself_by_control_characters_is_written_out(path, name):
    said = Reply(DONE, usage=Usage(1, 2), model=name)
    text = recorded(path, Run(steps=((ONE, (CLICK,)), (TWO, (said,)))))
    [line] = re.findall("^model: gpt.*$", text, re.MULTILINE)
    assert line.isprintable()
    assert Tape(path, record="none").run(BUY)


DAYS = ('row "4711" | "2026-11-20" | "$20.00"', 'row "4712" | "2026-11-22" | "$22.00"')
ORDERS = "\n    ".join((f'url: {BASE}/o\ntitle: "O"\n\nmain\n  table "Orders"', *DAYS))


@pytest.mark.parametrize(
    ("value", "operation"),
    [("2026-11-22", "max"), ("22 November 2026", "last"), ("2026-11-20", "first"), ("2", "count")],
)
def test_what_is_worked_out_of_days_is_published_though_no_file_holds_them(path, value, operation):
    computed = [{"value": value, "op": operation, "of": list(DAYS)}]
    told = {"text": f"The latest is {value}", "success": True, "evidence": [DAYS[0]], "computed": computed}
    run = Run(steps=((ONE, (CLICK,)), (ORDERS, (answer({"done": told}),))))
    recorded(path, run)
    assert Tape(path, record="none").run(run)
