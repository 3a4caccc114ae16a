"""Whether time and memory stay as they are over many replays in one session: `python benchmarks/session.py [REPLAYS]`.

One recording is replayed as so many tests, each with its own cassette, page and context. Compared are the first 50 tests
and the last 50 (after one to warm up), and what there is after each: memory of pytest, of Playwright's driver and of the
browser, threads and open files.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from pytest_agentbrowse.testing import ModelServer, click, done

TEST = '''
import pytest

PAGE = """<h1>Counter</h1><button onclick="out.textContent = ++window.n + ' items'">Add</button>
<p id="out">0 items</p><script>window.n = 0</script>"""

@pytest.mark.parametrize("number", range({replays}))
def test_add(agent, number):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
'''

CONFTEST = """
import gc
import json
import os
import threading
import time
from pathlib import Path

import pytest

SEEN = []

@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    wall, processor = time.perf_counter(), time.process_time()
    result = yield
    took = [1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - processor)]
    SEEN.append({"took": took, "there": there()})
    return result

def there():
    pytest_, driver, browser = {os.getpid()}, set(), set()
    parents = {int(path.name): parent_of(path) for path in Path("/proc").glob("[0-9]*")}
    driver = {pid for pid, parent in parents.items() if parent in pytest_}
    while more := {pid for pid, parent in parents.items() if parent in driver | browser} - browser:
        browser |= more
    return {
        "MB of pytest": megabytes(pytest_),
        "MB of the driver": megabytes(driver),
        "MB of the browser": megabytes(browser),
        "threads": threading.active_count(),
        "open files": len(os.listdir("/proc/self/fd")),
    }

def parent_of(path):
    try:
        return int((path / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0

def megabytes(pids):
    return sum(memory(pid) for pid in pids)

def memory(pid):
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024

def pytest_sessionfinish(session):
    session.config.rootpath.joinpath("seen.json").write_text(json.dumps(SEEN))
"""

INI = """
[pytest]
asyncio_default_fixture_loop_scope = function
"""
CASSETTE = "cassettes/test_add.py/test_add[chromium-{number}].yaml"
_EACH = 50


def pytest_in(folder: Path, *arguments: str, **environment: str) -> None:
    """Run pytest there with what is set here, but for what steers the plugin."""
    ours = ("CI", "OPENAI_", "AGENTBROWSE_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    subprocess.run(
        [*command, *arguments], cwd=folder, check=True, env={**kept, **environment}, stdout=subprocess.DEVNULL
    )


def replay(folder: Path, replays: int) -> list[dict[str, object]]:
    """Record once, replay so many times in one session, and give what was seen of each test."""
    (folder / "pytest.ini").write_text(INI, encoding="utf-8")
    (folder / "test_add.py").write_text(TEST.format(replays=replays), encoding="utf-8")
    with ModelServer([click("Add"), done("now 1 items")]) as server:
        pytest_in(folder, "test_add.py::test_add[chromium-0]", OPENAI_BASE_URL=server.url)
    recording = (folder / CASSETTE.format(number=0)).read_text("utf-8")
    for number in range(1, replays):
        path = folder / CASSETTE.format(number=number)
        path.write_text(recording.replace("[chromium-0]", f"[chromium-{number}]"), encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    pytest_in(folder, CI="true")
    return json.loads((folder / "seen.json").read_text("utf-8"))


def main(replays: int = 300) -> None:
    """Print the first tests beside the last ones."""
    with tempfile.TemporaryDirectory() as folder:
        seen = replay(Path(folder), replays)
    first, last = seen[1 : 1 + _EACH], seen[-1 - _EACH : -1]  # behind the last one the browser goes
    print(f"{replays} replays in one session, the first {_EACH} and the last")
    for position, name in enumerate(("wall time", "processor time")):
        before, after = (statistics.median(each["took"][position] for each in part) for part in (first, last))
        print(f"  {name:18} {before:7.1f} ms {after:7.1f} ms   × {after / before:.2f}   (target 1.10)")
    for name in seen[0]["there"]:
        before, after = (part[-1]["there"][name] for part in (first, last))
        print(f"  {name:18} {before:7.1f}    {after:7.1f}      {after - before:+.1f}")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
