"""The ways in which people run their tests: many workers, twice in a process, unittest classes, shared pages."""

import pytest

from pytest_agentbrowse.testing import click, done, fill
from tests.project import ASYNC, SCRIPT, SYNC

EIGHT = """
import pytest

@pytest.mark.parametrize("number", range(8))
def test_add(agent, number):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
"""

UNITTEST = """
import unittest
import pytest

class TestCounter(unittest.TestCase):
    @pytest.fixture(autouse=True)
    def _with_agent(self, agent):
        self.agent = agent

    def test_add(self):
        self.agent.page.set_content(PAGE)
        self.assertTrue(self.agent.run("Add one item").success)
"""

SHARED = """
import pytest

@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    page.set_content(PAGE)
    yield page
    page.close()

class TestCounter:
    def test_add(self, agent):
        assert agent.run("Add one item").success

    def test_add_more(self, agent):
        assert agent.run("Add another item").success
"""

THREE = """
def test_a(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success

def test_b(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
    assert not FAILS

def test_c(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
"""
OF_THREE = "cassettes/test_add.py/test_{}[chromium].yaml"

SCOPES = ("function", "class", "module", "package", "session")
AROUND = """
import asyncio

import pytest
import pytest_asyncio

@pytest_asyncio.fixture(scope="{scope}", loop_scope="{scope}")
async def outer():
    await asyncio.sleep(0)
    yield "outer"
    await asyncio.sleep(0)

@pytest_asyncio.fixture(scope="{scope}", loop_scope="{scope}")
async def inner(outer):
    await asyncio.sleep(0)
    yield f"inner of {{outer}}"
    await asyncio.sleep(0)

@pytest_asyncio.fixture
async def opened(agent, inner):
    await agent.page.set_content(PAGE)
    yield inner
    assert await agent.page.locator("#out").inner_text() == "1 items"

class TestCounter:
    async def test_async(self, agent, opened):
        assert opened == "inner of outer"
        assert (await agent.run("Add one item")).success

    def test_sync(self, agent, inner):
        agent.page.set_content(PAGE)
        assert agent.run("Add one item").success
"""

TWO_PEOPLE = """
import http.server
import threading

import pytest

@pytest.fixture(scope="session")
def base_url():
    class Chat(http.server.BaseHTTPRequestHandler):
        said = []

        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            lines = "".join(f"<p>{line}</p>" for line in self.said)
            script = "fetch('/', {method: 'POST', body: line.value}).then(() => location.reload())"
            button = f'<button onclick="{script}">Send</button>'
            self.wfile.write(f"<title>Chat</title><h1>Chat</h1><input id=line aria-label=Line>{button}{lines}".encode())

        def do_POST(self):
            self.said.append(self.rfile.read(int(self.headers["content-length"])).decode())
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Chat) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()

@pytest.fixture
def same_agent(agent):
    return agent

def test_chat(agent, same_agent, new_context):
    assert agent is same_agent
    agent.page.goto("/")
    assert agent.run("Say hello").success
    other = new_context().new_page()
    other.goto("/")
    other.get_by_label("Line").fill("hello yourself")
    other.get_by_role("button", name="Send").click()
    other.get_by_text("hello yourself").wait_for()
    agent.page.reload()
    assert agent.run("What was answered?").extracted_content == "hello yourself"
"""

TWICE = """
import os, sys, pytest
first = pytest.main(["-q", "--agent-record=once"])
os.environ["CI"] = "true"
sys.exit(first or pytest.main(["-q"]))
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_many_workers_record_into_an_empty_folder_and_lose_nothing(project):
    project.write(EIGHT)
    # Eight at once share one script: each is answered by its page.
    script = [lambda page: done("now 1 items") if "1 items" in page else click("Add")] * 16
    project.record("-n", "8", script=script).assert_outcomes(passed=8)
    assert len(list(project.cassette("cassettes").rglob("test_add*.yaml"))) == 8
    result = project.run("-n", "2", CI="true")
    result.assert_outcomes(passed=8)
    result.stdout.fnmatch_lines(["*8 tests replayed 16 recorded answers"])


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("scope", SCOPES)
def test_async_fixtures_of_any_scope_stand_around_an_agent_while_recording_and_in_a_replay(project, scope):
    project.write(AROUND.format(scope=scope))
    project.record(script=[*SCRIPT, *SCRIPT]).assert_outcomes(passed=2)
    project.run(CI="true").assert_outcomes(passed=2)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_recording_that_stopped_at_the_first_failure_goes_on_with_what_failed(project):
    """`-x` leaves later tests unrecorded, and `--lf` runs the failed one alone: no good cassette is touched."""
    ini = project.path / "pytest.ini"
    ini.write_text(ini.read_text("utf-8").replace("-p no:cacheprovider", ""), "utf-8")
    project.write("FAILS = True\n" + THREE)
    first = project.record("-x", script=[*SCRIPT, *SCRIPT])
    first.assert_outcomes(passed=1, failed=1)
    good = project.cassette(OF_THREE.format("a")).read_text("utf-8")
    assert sorted(path.name for path in project.cassette("cassettes/test_add.py").iterdir()) == [
        "test_a[chromium].yaml",
        "test_b[chromium].yaml.partial",
    ]
    project.write("FAILS = False\n" + THREE)
    again = project.record("--lf", "--agent-record=resume", script=[SCRIPT[1]])
    again.assert_outcomes(passed=1)
    assert len(project.requests) == 1  # the verdict after which it failed
    assert "orphan" not in again.stdout.str()
    project.record(script=list(SCRIPT)).assert_outcomes(passed=3)
    assert project.cassette(OF_THREE.format("a")).read_text("utf-8") == good
    project.run("-x", CI="true").assert_outcomes(passed=3)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_test_has_one_agent_with_several_runs_and_drives_a_second_person_itself(project):
    """Whoever asks for the fixture gets the same one: its runs are numbered in one cassette."""
    project.write(TWO_PEOPLE)
    script = {
        "Say hello": [fill("Line", "hello"), click("Send"), done("said it", evidence=['"hello"'])],
        "What was answered?": [done("hello yourself", evidence=['"hello yourself"'])],
    }
    project.record(script=script).assert_outcomes(passed=1)
    replayed = project.run(CI="true")
    replayed.assert_outcomes(passed=1)
    replayed.stdout.fnmatch_lines(["1 test, 2 runs, 4 steps"])


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "test",
    [UNITTEST, SHARED, SHARED.replace('scope="module"', 'scope="class"')],
    ids=["a unittest class", "a page of a module", "a page of a class"],
)
def test_what_is_recorded_there_replays(project, test):
    project.write(test)
    more = (click("Add"), done("now 2 items"))
    result = project.record(script={"Add one item": SCRIPT, "Add another item": more})
    result.assert_outcomes(passed=test.count("def test_"))
    project.run(CI="true").assert_outcomes(passed=test.count("def test_"))


@pytest.mark.thorough
@pytest.mark.slow
def test_tests_replay_in_another_order_than_they_were_recorded_in(project):
    for name, test in (("test_first", SYNC), ("test_second", ASYNC)):
        both = test + test.replace("test_add", "test_again").replace("one item", "an item")
        project.write(both.replace("one item", f"one item in {name}"), name=name)
    tasks = [f"Add {what}" for what in ("one item in test_first", "one item in test_second")]
    scripts = {**dict.fromkeys(tasks, SCRIPT), "Add an item": SCRIPT * 2}
    shuffled = ("-rp", "--random-order-bucket=global")
    recorded = project.record(*shuffled, "--random-order-seed=1", script=scripts)
    recorded.assert_outcomes(passed=4)
    orders = {order_of(recorded)}
    for seed in (2, 3):
        replayed = project.run(*shuffled, f"--random-order-seed={seed}", CI="true")
        replayed.assert_outcomes(passed=4)
        orders.add(order_of(replayed))
    assert len(orders) == 3


def order_of(result):
    """The tests of a session in the order in which they passed."""
    return tuple(line for line in result.outlines if line.startswith("PASSED "))


@pytest.mark.thorough
@pytest.mark.slow
def test_a_process_may_run_pytest_twice(project):
    from pytest_agentbrowse.testing import ModelServer

    project.write(SYNC)
    with ModelServer(list(SCRIPT)) as server:
        result = project.python("-c", TWICE, OPENAI_BASE_URL=server.url)
    assert result.ret == 0
    result.stdout.fnmatch_lines(["*recorded 2 answers in *", "*1 passed*", "*1 passed*"])
    assert len(server.requests) == 2
