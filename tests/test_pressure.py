"""Cassettes under pressure: killed writers, many writers, large and odd texts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import replace

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.files import HALF_WRITTEN
from pytest_agentbrowse.cassette.layout import dump, load
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.placeholder import literal, written
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

from .pages import observed
from .properties import quick
from .taping import BASE, BUY, ONE, TWO, Run, Tape, answer, recorded, replayed

pytestmark = pytest.mark.slow

CLICK = answer({"click_element_by_index": {"index": 2}})
DONE = answer({"done": {"text": "ok", "success": True}})

# Publishes two cassettes in turn, for as long as it lives.
WRITER = """
import sys
from pathlib import Path
from pytest_agentbrowse.cassette.files import write_whole
path, *texts = [Path(argument) for argument in sys.argv[1:]]
texts = [text.read_text("utf-8") for text in texts]
print("ready", flush=True)
while True:
    for text in texts:
        write_whole(path, text)
"""

# Begins to publish at once in a child, again and again: an import takes longer than 200 kills.
FORKER = """
import os, signal, sys, time
from pathlib import Path
from pytest_agentbrowse.cassette.files import write_whole
path, *texts = [Path(argument) for argument in sys.argv[1:]]
texts = [text.read_text("utf-8") for text in texts]
bad = 0
for number in range(200):
    child = os.fork()
    if not child:
        while True:
            for text in texts:
                write_whole(path, text)
    time.sleep(0.002 + number % 10 * 0.0007)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    bad += path.read_text("utf-8") not in texts
print(bad)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_buy.yaml"


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills by fork, which Windows has not")
def test_two_hundred_killed_writers_leave_the_old_file_or_the_new_one_whole(path, tmp_path):
    old = recorded(path)
    pages = tuple((f"{ONE}\n" + '  "more"\n' * number, (CLICK,)) for number in range(40, 60))
    new = recorded(tmp_path / "new.yaml", Run(steps=(*pages, (TWO, (DONE,)))))
    for name, text in (("old", old), ("new", new)):
        (tmp_path / name).write_text(text, "utf-8")
    command = [sys.executable, "-c", FORKER, str(path), str(tmp_path / "old"), str(tmp_path / "new")]
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    assert process.stdout == "0\n"
    others = [file.name for file in path.parent.iterdir() if file != path and file.is_file()]
    assert all(name.startswith(HALF_WRITTEN) for name in others)
    assert load(path)


def test_a_killed_writer_in_the_middle_of_a_large_file_leaves_the_old_one(path, tmp_path):
    old = recorded(path)
    large = tmp_path / "large"
    large.write_text(old + "# " + "x" * 30_000_000, "utf-8")
    command = [sys.executable, "-c", WRITER, str(path), str(large)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        while not [file for file in path.parent.iterdir() if file.name.startswith(HALF_WRITTEN)]:
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
    assert len(path.read_text("utf-8")) in (len(old), len(old) + 30_000_002)


def calls_made(function):
    """How many Python functions are called: work that does not depend on how busy the machine is."""
    count = 0

    def note(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(None)
    return count


def long_run(count):
    """A run of so many steps, on pages of sixty lines of which one differs from step to step."""
    rows = "\n".join(f'  [{number}] button "Buy {number}"' for number in range(1, 60))
    page = f'url: http://127.0.0.1:41231/\ntitle: "Lamps"\n\nmain\n{rows}'
    clicks = tuple((page.replace("Buy 30", f"Buy {number}."), (CLICK,)) for number in range(count - 1))
    return Run(steps=(*clicks, (page, (DONE,))))


@pytest.mark.thorough
def test_the_work_of_recording_and_replaying_grows_with_the_steps_and_not_with_their_square(tmp_path):
    """Four times the steps take about four times the calls and bytes; their square would be sixteen times."""
    recording, replaying, size = {}, {}, {}
    for count in (10, 40):
        path, run = tmp_path / f"{count}.yaml", long_run(count)
        recording[count] = calls_made(lambda path=path, run=run: recorded(path, run))
        replaying[count] = calls_made(lambda path=path, run=run: replayed(path, run))
        size[count] = len(path.read_text("utf-8"))
    assert size[40] < 4.4 * size[10]
    assert recording[40] < 6 * recording[10]
    assert replaying[40] < 6 * replaying[10]


@contextmanager
def reads_of_pages():
    """Who of the package makes a page from a text, by module: filled in while the block runs."""
    reads, reader = Counter(), PageText.read.__func__.__code__

    def profile(frame, event, _):
        if event == "call" and frame.f_code is reader:
            caller = frame.f_back.f_globals["__name__"]
            if caller.startswith("pytest_agentbrowse."):
                reads[caller.removeprefix("pytest_agentbrowse.")] += 1

    sys.setprofile(profile)
    try:
        yield reads
    finally:
        sys.setprofile(None)


def test_a_replay_reads_each_recorded_page_once_and_none_of_today(path):
    told = answer({"done": {"text": "Order 4711 is paid", "success": True}})
    last = f'{TWO}\n  "Order 4711"'
    pages = (*(f'{ONE}\n  "{number} lamps left"' for number in range(15, 26)), last)
    steps = tuple((page, (told if page == last else CLICK,)) for page in pages)
    run = Run(steps=steps, result="Order 4711 is paid")
    assert "values:" in recorded(path, run)
    tape = Tape(path, record="none")
    with reads_of_pages() as reads:
        tape.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
        for number, (page, answers) in enumerate(steps, start=1):
            address, page_now = Address(1, number, 1), page.replace("main\n", 'main\n  "20 % off lamps"\n')
            expected = tape.cassette.expected(address, builtin_tools())
            today = observed(page_now)
            assert (expected.recorded(today), expected.enough(today)) == (number > 1, True)
            tape.step(run, address, page_now, answers)
    assert reads == {"cassette.story_entries": len(steps)}
    assert tape.cassette.drift(1)


@pytest.mark.thorough
def test_a_page_of_two_megabytes_is_recorded_once_and_replayed(path):
    page = ONE + "".join(
        f'\n  [{number}] link "Item {number} of very many" → /{number}' for number in range(3, 40_000)
    )
    assert len(page) > 1_800_000
    other = page.replace("Item 77 of", "Item LXXVII of")
    run = Run(steps=((page, (CLICK,)), (other, (CLICK,)), (page, (DONE,))))
    assert len(recorded(path, run)) < 1.2 * len(page)
    assert len(replayed(path, run)) == 3


ODD = st.text(st.characters(exclude_categories=["Cs"])) | st.sampled_from(
    ["\t", "a\tb", "end \n", " \n ", "\r\n", "a\r\nb", "\x85", "\u2028", "\u2029", "\ufeff", "\U0001f642", "\U000e0001", "\U0010fffd", "\ufffe", "\0", "a: b", "- ", "...", "---", "@@ -1 +1 @@", "{{x}}"]
)  # fmt: skip
LINES = st.lists(ODD.map(lambda text: text.replace("\n", " ")), max_size=8).map("\n".join)


@pytest.mark.thorough
@quick
@given(st.lists(LINES, min_size=1, max_size=4), ODD, ODD)
def test_any_page_task_and_answer_come_back_as_they_were(tmp_path_factory, pages, task, word):
    path = tmp_path_factory.mktemp("odd") / "test_buy.yaml"
    said = answer({"input_text": {"index": 1, "text": word}}, memory=word)
    steps = tuple((page, (said,)) for page in pages)
    run = Run(steps=(*steps, (TWO, (DONE,))), task=f"Buy {task}")
    text = recorded(path, run)
    assert replayed(path, run) == [*[json.loads(said)] * len(pages), json.loads(DONE)]
    assert dump(load(path)) == text
    assert yaml.safe_load(text)["runs"][0]["task"] == written(literal(run.task))


@pytest.mark.parametrize("half", ["\ud83d", "a\ud83db", "\ud83d\ud83d\ude42"])
def test_half_a_character_anywhere_is_kept_from_the_file(path, half):
    said = answer({"input_text": {"index": 1, "text": half}}, memory=half)
    run = replace(BUY, steps=((f'{ONE}\n  "{half}"', (said,)), (TWO, (DONE,))), target=half, result=half)
    text = recorded(path, run)
    text.encode()
    assert "\ufffd" in text
    assert load(path).runs


def test_windows_line_ends_of_a_checkout_replay(path):
    path.parent.mkdir()
    path.write_bytes(recorded(path).replace("\n", "\r\n").encode())
    assert len(replayed(path)) == 2


@pytest.mark.thorough
def test_eight_writers_of_one_folder_lose_nothing(tmp_path):
    """Each process records a cassette of its own, into a folder that is not there when they start."""
    source = (
        "import sys; from pathlib import Path; from tests.taping import recorded\n"
        "for n in range(5): recorded(Path(sys.argv[1], f'{sys.argv[2]}-{n}.yaml'))"
    )
    folder = tmp_path / "deep" / "cassettes"
    started = [
        subprocess.Popen([sys.executable, "-c", source, str(folder), str(number)]) for number in range(8)
    ]
    assert [process.wait() for process in started] == [0] * 8
    files = list(folder.glob("*.yaml"))
    assert len(files) == 40
    assert {file.read_text("utf-8") for file in files} == {recorded(tmp_path / "one.yaml")}
    assert sorted(file.name.partition("-")[0] for file in folder.glob("asked/*")) == ["prompt", "tools"]


def test_the_tape_class_of_these_tests_really_asks(path):
    tape = Tape(path)
    tape.run(BUY)
    assert (tape.cassette.played, tape.cassette.asked) == (0, 2)
    tape.close()
