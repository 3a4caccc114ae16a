"""End recording sessions at random moments, and look at what they leave: `python benchmarks/crashes.py [moments]`.

Each moment has a folder, a scripted model and a pytest session of its own, which records anew, over a good cassette, on
from a `.partial`, or at the end of a cassette. It gets `kill -9`, or Ctrl-C as a terminal gives it to the whole group.
Then `--agent-record=resume` goes on from what is left, and no answer but the last one may be asked for again.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_agentbrowse.cassette import files, layout
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.testing import ModelServer, click, done

TEST = '''
PAGE = """<h1>Counter</h1><button onclick="out.textContent = ++window.n + ' items'">Add</button>
<p id="out">0 items</p><script>window.n = 0</script>"""

def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
    assert {runs} == 1 or agent.run("Add another item").success
'''
SCRIPT = {
    task: [lambda page, before=before: click("Add") if f'"{before} items"' in page else done("seen")] * 2
    for task, before in (("Add one item", 0), ("Add another item", 1))
}
CASSETTE = Path("cassettes", "test_add.py", "test_add[chromium].yaml")
MODES = ("once", "all", "resume", "new_episodes")
MARK = "CRASHES_MOMENT"
_ENDS_WITHIN = 15.0


@dataclass(frozen=True)
class Moment:
    """When a session is ended, and how: seconds after its start, or after the last answer that it got."""

    mode: str
    how: signal.Signals
    seconds: float
    after_last_answer: bool


@dataclass(frozen=True)
class Left:
    """What a session left: its cassette and `.partial`, temporary files, processes that were still there."""

    ended: bool
    cassette: str
    partial: str
    half_written: int
    temporary: int
    processes: int
    lingering: float
    """Seconds until the last of its processes ended, or how long that was waited for."""
    again: int
    """How many answers were asked for a second time when it was resumed."""
    resumed: bool

    @property
    def problems(self) -> list[str]:
        found = [
            f"{name} cannot be read" for name in ("cassette", "partial") if getattr(self, name) == "broken"
        ]
        found += ["it cannot be resumed"] * (not self.resumed)
        found += [f"{self.again} answers are lost"] * (self.again > 1)
        return found + ["a process is left"] * bool(self.processes)


def moments(number: int, *, seed: int, whole: float) -> Iterator[Moment]:
    """Moments of sessions that take about so many seconds, half of them near the publishing."""
    chance = random.Random(seed)
    for at in range(number):
        late = at % 2 == 1
        how = signal.SIGKILL if at // 2 % 2 == 0 else signal.SIGINT
        seconds = chance.uniform(0, 1.0 if late else whole)
        yield Moment(MODES[at // 4 % 4], how, seconds, after_last_answer=late)


def recorded(folder: Path) -> Path:
    """A project with a good cassette."""
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider -W ignore\n", "utf-8")
    (folder / "test_add.py").write_text(TEST.format(runs=1), "utf-8")
    with ModelServer(SCRIPT) as server:
        session(folder, "once", url=server.url).wait()
    assert (folder / CASSETTE).is_file(), "the first recording failed"
    return folder


def prepared(folder: Path, mode: str, *, good: Path) -> int:
    """A project with what the mode goes on from; gives the number of answers that it will ask for."""
    shutil.copytree(good, folder)
    match mode:
        case "once":
            shutil.rmtree(folder / "cassettes")
        case "resume":
            (folder / CASSETTE).rename(partial_of(folder))
            return 1
        case "new_episodes":
            (folder / "test_add.py").write_text(TEST.format(runs=2), "utf-8")
    return 2


def session(folder: Path, mode: str, *, url: str, **environment: str) -> subprocess.Popen[bytes]:
    """A pytest session in a group of its own, with a model at that url."""
    kept = {name: value for name, value in os.environ.items() if name != "CI" and "AGENTBROWSE" not in name}
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", f"--agent-record={mode}"],
        cwd=folder,
        env=kept | {"OPENAI_BASE_URL": url} | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def left_after(moment: Moment, folder: Path, *, good: Path) -> Left:
    """End a session at a moment; what it left."""
    answers = prepared(folder, moment.mode, good=good)
    before = state(folder / CASSETTE)
    made = folder / "tmp"
    made.mkdir()
    with ModelServer(SCRIPT) as server:
        running = session(folder, moment.mode, url=server.url, TMPDIR=str(made), **{MARK: str(folder)})
        while moment.after_last_answer and len(server.requests) < answers and running.poll() is None:
            time.sleep(0.005)
        time.sleep(moment.seconds)
        ended = running.poll() is None
        if ended and moment.how is signal.SIGINT:
            os.killpg(running.pid, moment.how)
        elif ended:
            running.send_signal(moment.how)
        running.wait()
        asked = len(server.requests)
    gone = time.monotonic()
    while (strays := processes_of(folder)) and time.monotonic() < gone + _ENDS_WITHIN:
        time.sleep(0.05)
    lingering = time.monotonic() - gone
    after, partial = state(folder / CASSETTE), state(partial_of(folder))
    half_written, temporary = sum(1 for _ in files.half_written([folder])), sum(1 for _ in made.iterdir())
    asked_then, is_whole = resumed(folder)
    return Left(
        ended=ended,
        cassette="old" if after == before else after,
        partial=partial,
        half_written=half_written,
        temporary=temporary,
        processes=len(strays),
        lingering=lingering,
        again=max(0, asked + asked_then - answers),
        resumed=is_whole,
    )


def resumed(folder: Path) -> tuple[int, bool]:
    """How many questions it takes to go on from what is there, and whether that leaves a cassette alone."""
    with ModelServer(SCRIPT) as server:
        status = session(folder, "resume", url=server.url).wait()
        is_whole = state(folder / CASSETTE).startswith("whole")
        return len(server.requests), not status and is_whole and state(partial_of(folder)) == "none"


def partial_of(folder: Path) -> Path:
    return folder / f"{CASSETTE}{files.PARTIAL}"


def state(path: Path) -> str:
    """Whether a file is there and whole; of one that is, how many steps it has."""
    if not path.is_file():
        return "none"
    try:
        story = layout.load(path, name=path.name, command="")
    except CassetteUnreadable:
        return "broken"
    return f"whole, {sum(len(run.steps) for run in story.runs)} steps"


def processes_of(folder: Path) -> list[int]:
    """Processes whose environment is that of a session, wherever they went."""
    mark = f"{MARK}={folder}".encode()
    found = []
    for place in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark in place.read_bytes().split(b"\0"):
                found.append(int(place.parent.name))
        except OSError:
            continue  # gone, or somebody else's
    return found


def report(number: int, *, seed: int) -> Mapping[str, int]:
    """What came of so many moments, counted, with a line for each that left something wrong."""
    with tempfile.TemporaryDirectory(prefix="crashes-") as name:
        started = time.monotonic()
        good = Path(name, "good")
        good.mkdir()
        recorded(good)
        whole = time.monotonic() - started
        counted: Counter[str] = Counter()
        longest = 0.0
        for at, moment in enumerate(moments(number, seed=seed, whole=whole)):
            folder = Path(name, str(at))
            left = left_after(moment, folder, good=good)
            how = "kill -9" if moment.how is signal.SIGKILL else "Ctrl-C"
            counted[f"{how}: sessions ended in their midst"] += left.ended
            counted[f"{how}: cassette {left.cassette.split(',')[0]}"] += 1
            counted[f"{how}: .partial {left.partial.split(',')[0]}"] += 1
            counted[f"{how}: resumed to a whole cassette"] += left.resumed
            counted[f"{how}: answers asked for again"] += left.again
            counted[f"{how}: half-written files"] += left.half_written
            counted[f"{how}: entries left in TMPDIR"] += left.temporary
            longest = max(longest, left.lingering)
            counted[f"{how}: processes after {_ENDS_WITHIN:g} s"] += left.processes
            for problem in left.problems:
                print(f"  {problem}: {moment}")
                counted["problems"] += 1
            shutil.rmtree(folder, ignore_errors=True)
    print(f"  the last process of a session ended {longest:.1f} s after it at the latest")
    return counted


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"{asked} moments of recording, replacing, resuming and extending (seed 7)")
    found = report(asked, seed=7)
    for what in sorted(found):
        print(f"  {what}: {found[what]}")
    print(f"problems: {found.get('problems', 0)}")
    sys.exit(bool(found.get("problems")))
