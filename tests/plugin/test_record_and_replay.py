"""The promise: record once over HTTP, replay with no key and no network, in a sync or an async test."""

from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
import yaml

from pytest_agentbrowse.testing import click, delayed, done, fill, wait
from tests.project import ASYNC, SCRIPT, SYNC

NO_SOCKETS = """
import sys

def refuse(event, arguments):
    if event == "socket.connect":
        raise RuntimeError(f"a socket was opened to {arguments[1]}")

sys.addaudithook(refuse)
"""


@pytest.mark.parametrize(
    ("recording", "replaying"), [(SYNC, SYNC), (ASYNC, ASYNC), (SYNC, ASYNC), (ASYNC, SYNC)]
)
def test_a_cassette_sync_or_async_replays_in_both_with_the_server_gone(project, recording, replaying):
    project.write(recording)
    project.record().assert_outcomes(passed=1)
    before = project.cassette().read_bytes()

    project.write(replaying)
    result = project.run(CI="true")

    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["*1 test replayed 2 recorded answers", "*no model was called, no key was needed"]
    )
    assert project.cassette().read_bytes() == before


@pytest.mark.thorough
def test_a_replay_opens_no_socket(replayable):
    replayable.conftest(NO_SOCKETS)
    replayable.run(CI="true").assert_outcomes(passed=1)


def test_the_socket_guard_of_these_tests_does_see_a_socket(project):
    project.conftest(NO_SOCKETS)
    project.write("""
        import socket
        def test_it():
            socket.create_connection(("127.0.0.1", 9))
    """)
    project.run().stdout.fnmatch_lines(["*a socket was opened to*"])


def test_a_replay_does_not_import_openai(replayable):
    replayable.conftest("""
        import sys
        def pytest_sessionfinish():
            print("openai was imported:", "openai" in sys.modules)
    """)
    replayable.run_afresh("-s", CI="true").stdout.fnmatch_lines(["*openai was imported: False*"])


def test_the_second_run_replays_without_being_told_so(project):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    result = project.record()
    result.assert_outcomes(passed=1)
    assert project.requests == ()


def test_recording_the_same_answers_twice_gives_the_same_bytes(project):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    first = project.cassette().read_bytes()
    project.record("--agent-record=all").assert_outcomes(passed=1)
    assert project.cassette().read_bytes() == first


def test_the_cassette_is_plain_yaml_that_tells_the_story_and_keeps_no_key(project):
    project.write(SYNC)
    project.record(OPENAI_API_KEY="sk-very-secret").assert_outcomes(passed=1)
    text = project.cassette().read_text(encoding="utf-8")
    story = yaml.safe_load(text)
    assert story["model"] == "scripted"
    assert story["test"] == "test_add.py::test_add[chromium]"
    assert story["browser"].startswith("chromium ")
    beside = project.cassette("cassettes")
    assert (beside / story["prompt"]).is_file()
    assert (beside / story["tools"]).is_file()
    assert story["runs"][0]["task"] == "Add one item"
    deed = story["runs"][0]["steps"][0]["decision"]["actions"][0]
    assert deed == {
        "call": {"click_element_by_index": {"index": 1}},
        "element": 'button "Add"',
        "result": 'clicked button "Add"',
    }
    assert '[1] button "Add"' in story["runs"][0]["steps"][0]["page"]
    for never in ("sk-very-secret", "authorization", "cookie", "\\n"):
        assert never not in text.lower()


@pytest.mark.thorough
def test_the_request_header_carries_the_address(project):
    project.write(SYNC)
    project.record().assert_outcomes(passed=1)
    assert [request.headers["x-agentbrowse-address"] for request in project.requests] == ["1/1/1", "1/2/1"]


@pytest.mark.thorough
def test_the_own_http_of_a_test_is_neither_recorded_nor_blocked(project, shop):
    project.write(f"""
        import urllib.request
        def test_add(agent):
            agent.page.set_content(PAGE)
            result = agent.run("Add one item")
            with urllib.request.urlopen("{shop.url}/") as answer:
                assert b"Lantern" in answer.read()
            assert result.success
    """)
    project.record().assert_outcomes(passed=1)
    assert "Lantern" not in project.cassette().read_text(encoding="utf-8")
    project.run(CI="true").assert_outcomes(passed=1)


def test_several_runs_and_ordinary_playwright_code_share_a_test(project):
    project.write("""
        import os
        from playwright.sync_api import expect
        def test_add(agent, page):
            assert agent.page is page
            page.set_content(PAGE)
            assert agent.run("Add one item").success
            page.get_by_role("button", name="Add").click()
            assert agent.run("Add another item").success
            expect(page.locator("#out")).to_have_text("3 items")
            assert [run.number for run in agent.runs] == [1, 2]
            assert agent.usage.total == sum(run.usage.total for run in agent.runs) > 0
            assert agent.runs[0].action_names == ("click_element_by_index", "done")
            assert agent.runs[0].replayed == ("CI" in os.environ)
    """)
    script = {"Add one item": SCRIPT, "Add another item": (click("Add"), done("3 items"))}
    project.record(script=script).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_variables_may_have_other_values_in_a_replay(project):
    page = "<label>Mail <input></label><p>Hello</p>"
    test = """
        def test_add(agent):
            agent.page.set_content(PAGE)
            result = agent.run("Enter {{{{mail}}}}", variables={{"mail": "{mail}"}})
            assert result.extracted_content == "entered {mail}"
            assert agent.page.locator("input").input_value() == "{mail}"
    """
    project.write(test.format(mail="a1@example.com"), page=page)
    script = (fill("Mail", "a1@example.com"), done("entered a1@example.com"))
    project.record(script=script).assert_outcomes(passed=1)
    assert "<task>\nEnter a1@example.com\n</task>" in project.requests[0].body["messages"][1]["content"]
    assert "a1@example.com" not in project.cassette().read_text(encoding="utf-8")
    project.write(test.format(mail="b2@example.org"), page=page)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_test_id_with_any_character_has_a_file_of_its_own(project):
    project.write("""
        import pytest
        @pytest.mark.parametrize("x", ["a/b", "..", "ä:?*", "a\\\\b"])
        def test_add(agent, x):
            agent.page.set_content(PAGE)
            assert agent.run("Add one item").success
    """)
    project.record(script={"Add one item": SCRIPT * 4}).assert_outcomes(passed=4)
    files = [path.name for path in project.cassette().parent.iterdir()]
    assert len(files) == 4
    assert not [name for name in files if set(name) & set('/\\:?*"<>|')]
    project.run(CI="true").assert_outcomes(passed=4)


@pytest.mark.thorough
def test_the_file_is_never_the_one_that_pytest_recording_writes(project):
    """Both record in one test: each writes a file of its own, and both replay without what they recorded."""
    project.configure()
    with HTTPServer(("127.0.0.1", 0), _Stock) as stock:
        Thread(target=stock.serve_forever, daemon=True).start()
        project.write(f"""
            import pytest
            from urllib.request import urlopen
            @pytest.mark.vcr
            def test_add(agent, vcr):
                agent.page.set_content(PAGE)
                assert agent.run("Add one item").success
                assert urlopen("http://127.0.0.1:{stock.server_port}/stock").read() == b"7 left"
        """)
        project.record("--record-mode=once").assert_outcomes(passed=1)
        stock.shutdown()
    theirs = project.path / "cassettes" / "test_add" / "test_add[chromium].yaml"
    assert "7 left" in theirs.read_text("utf-8")
    assert "7 left" not in project.cassette().read_text("utf-8")
    project.run(CI="true").assert_outcomes(passed=1)


class _Stock(BaseHTTPRequestHandler):
    """Answers every request with what is in stock."""

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"7 left")

    def log_message(self, *_):
        """Say nothing."""


@pytest.mark.thorough
def test_actions_that_failed_when_recorded_fail_at_once_in_a_replay(project):
    project.write(
        """
        def test_add(agent):
            agent.page.set_content("<button disabled>One</button> <button disabled>Two</button>")
            result = agent.run("Press what can be pressed")
            assert result.is_done and len(result.errors) == 2
        """
    )
    script = (click("One"), click("Two"), done("Nothing can be pressed", evidence=['button "One" disabled']))
    project.record("--agent-action-timeout=0.5", script=script).assert_outcomes(passed=1)
    # Each would take longer than the test may.
    project.run("--agent-action-timeout=200", CI="true").assert_outcomes(passed=1)


@contextmanager
def served(pages):
    """Pages on a random port of loopback, by their paths; the address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            body = pages[self.path].encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.thorough
def test_a_link_to_a_second_address_of_the_application_replays_on_other_ports(project):
    project.conftest(
        """
        import os, pytest

        @pytest.fixture
        def agent_base_urls():
            return {"login": os.environ["LOGIN"]}
        """
    )
    project.write(
        """
        import os

        def test_add(agent):
            agent.page.goto(os.environ["SHOP"])
            result = agent.run("Log in")
            assert result.success and result.urls[-1].startswith(os.environ["LOGIN"])
        """
    )
    script = (click("Log in"), done("logged in", evidence=["Welcome"]))
    for arguments in ({"script": script}, {}):
        with served({"/": "<p>Welcome"}) as login, served({"/": f"<a href={login}/>Log in</a>"}) as shop:
            run = project.record if arguments else project.run
            run(SHOP=shop, LOGIN=login, **arguments).assert_outcomes(passed=1)
    assert "{{login}}/" in project.cassette().read_text("utf-8")


FORM = """
<h1>Page</h1><p>Give it a title</p><p>It is kept for you</p><input aria-label=Title><p id=out></p><script>
  setTimeout(() => {
    const before = document.querySelector('input').value;
    setInterval(() => { if (document.querySelector('input').value !== before) out.textContent ||= 'Unsaved edits' }, 100);
  }, 2000);
</script>
"""


@pytest.mark.thorough
def test_a_message_that_hangs_on_how_old_the_page_is_comes_in_a_replay_as_well(project):
    """A model answers after seconds, a replay at once."""

    project.write(
        """
        def test_edit(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Name it Buns").success
        """,
        page=FORM,
    )
    project.record(script=(delayed(2.5, fill("Title", "Buns")), wait(1), done("named"))).assert_outcomes(
        passed=1
    )
    assert "brought" in project.cassette("cassettes/test_add.py/test_edit[chromium].yaml").read_text()
    project.run(CI="true").assert_outcomes(passed=1)


COUNTING = """
<h1>Shop</h1><ul><li>Tea</li><li>Milk</li><li>Rice</li><li>Salt</li><li>Oil</li><li>Bread</li></ul>
<p id=watching>19 people are watching</p><button onclick="out.textContent = 'Total: TOTAL'">Add</button><p id=out>Total: 0</p><script>
  setInterval(() => { watching.textContent = `${20 + Math.floor(Math.random() * 900)} people are watching` }, 700);
</script>
"""


@pytest.mark.thorough
def test_what_goes_on_changing_by_itself_was_brought_by_nobody(project):
    def write(total):
        project.write(
            """
            def test_add(agent):
                agent.page.set_content(PAGE)
                agent.run("Add it")
            """,
            page=COUNTING.replace("TOTAL", total),
        )

    write("30")
    project.record(script=(delayed(1, click("Add")), done("added"))).assert_outcomes(passed=1)
    assert "people are watching" in project.cassette().read_text("utf-8").partition("brought:")[2]
    project.run(CI="true").assert_outcomes(passed=1)
    write("31")
    failed = project.run(CI="true")
    failed.assert_outcomes(failed=1)
    failed.stdout.fnmatch_lines(['*brought "Total: 30" when recorded*'])


KEEPING = """
<label>Text <input oninput="clearTimeout(timer); timer = setTimeout(() => kept = value, 400)"></label>
<button onclick="sent = kept; out.textContent = 'Saved'">Save</button><p id=out>New</p><script>let timer, kept, sent</script>
"""


def test_what_a_page_keeps_a_moment_after_it_was_written_is_kept_in_a_replay_as_well(project):
    """The timer of an editor ends before a model has answered."""
    project.write(
        """
        def test_edit(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Write Buns and save it").success
            assert agent.page.evaluate("sent") == "Buns"
        """,
        page=KEEPING,
    )
    project.record(script=(fill("Text", "Buns"), click("Save"), done("saved"))).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


TOAST = """
<h1>Rooms</h1><button onclick="save()">Save</button><p id=out></p><div id=toasts></div><script>
  const save = () => {
    const toast = Object.assign(document.createElement('div'), {role: 'status', textContent: 'SAID'});
    if ('SAID') { toasts.append(toast); setTimeout(() => toast.remove(), 2000) }
    let looks = 0;
    const draw = () => { out.textContent = looks++ < TURNS ? `Drawing ${'.'.repeat(looks)}` : 'It has a view' };
    draw();
    if (TURNS) setInterval(draw, 200);
  };
</script>
"""


@pytest.mark.thorough
def test_a_message_that_has_left_before_a_slow_page_is_drawn_came_all_the_same(project):
    def write(*, said, turns):
        project.write(
            """
            def test_save(agent):
                agent.page.set_content(PAGE)
                agent.run("Save it")
            """,
            page=TOAST.replace("SAID", said).replace("TURNS", str(turns)),
        )

    write(said="The room was saved", turns=0)
    saved = done("saved", evidence=['"The room was saved"', '"It has a view"'])
    project.record(script=(click("Save"), saved)).assert_outcomes(passed=1)
    write(said="The room was saved", turns=14)
    project.run(CI="true").assert_outcomes(passed=1)
    write(said="", turns=14)
    failed = project.run(CI="true")
    failed.assert_outcomes(failed=1)
    failed.stdout.fnmatch_lines(["*The room was saved*"])


MACHINE = """
<h1>Printer</h1><button id=start>Start</button><p id=state>State: Idle</p><p id=heat>Tool 21.0</p><p id=left>Left: -</p>
<ul><li>Recv: wait</li><li>Recv: wait</li><li>Recv: wait</li></ul><p>Ready</p><script>
  let heat = 21;
  setInterval(() => {
    heat.textContent = `Tool ${(heat += SPEED).toFixed(1)}`;
    document.querySelector('ul').append(Object.assign(document.createElement('li'), {textContent: 'Recv: wait'}));
  }, 400);
  start.onclick = () => {
    state.textContent = 'State: Starting';
    setTimeout(() => { state.textContent = 'State: END'; left.textContent = `Left: ${Math.round(20 / SPEED)} minutes` }, DELAY);
  };
</script>
""".replace("let heat", "let warm").replace("(heat +=", "(warm +=")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("waits", "end", "passed"),
    [([8], "Running", True), ([8], "Idle", False), ([8], "Failed", False), ([2, 2, 4], "Running", True)],
)
def test_what_a_test_waits_for_may_have_come_already(project, waits, end, passed):
    """How far a page has come when it is read, the machine decides; where it comes to, the application."""

    def write(end, delay, speed):
        project.write(
            """
            def test_add(agent):
                agent.page.set_content(PAGE)
                assert agent.run("Start it").success
            """,
            page=MACHINE.replace("END", end).replace("DELAY", delay).replace("SPEED", speed),
        )

    write("Running", "6000", "1.5")
    script = (click("Start"), *map(wait, waits), done("started", evidence=['"Ready"']))
    project.record(script=script).assert_outcomes(passed=1)
    told = project.cassette().read_text("utf-8")
    assert "State: Starting" in told.partition("brought:")[2]
    assert "Left: 13 minutes" in told
    write(end, "10", "2.5")
    project.run(CI="true").assert_outcomes(passed=passed, failed=not passed)
