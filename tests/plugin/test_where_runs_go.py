"""Where the runs of a session may go: what the test does itself, what a model wants, what a stranger's cassette says."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from pytest_agentbrowse.testing import answer, done, go_to


@pytest.fixture
def foreign():
    """A server on another port, and what it was asked."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            body = b"<title>Abroad</title><h1>Abroad</h1>"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        server.asked = asked
        server.url = f"http://127.0.0.1:{server.server_port}/"
        yield server
        server.shutdown()


HOME = "<title>Home</title><h1>Home</h1>"

RUN = """
def test_run(agent):
    agent.page.route("http://shop.test/**", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://shop.test/")
    result = agent.run("Look around as {{{{who}}}}", variables={{"who": "ada-1815"}}{more})
    assert result.is_done and result.success
"""

CASSETTE = "cassettes/test_run.py/test_run[chromium].yaml"


@pytest.mark.thorough
def test_a_model_that_wants_abroad_reads_why_not_and_the_summary_says_how_to_allow_it(project, foreign):
    project.write(RUN.format(more=""), name="test_run", page=HOME)
    result = project.record(script=[go_to(foreign.url), done("Home")])
    result.assert_outcomes(passed=1)
    assert foreign.asked == []
    said = str(project.requests[1].body["messages"])
    assert "is outside of where this test may go, which is http://shop.test" in said
    host = foreign.url.rstrip("/")
    result.stdout.fnmatch_lines(
        [f"notice: a run was kept from {host}: agent_allowed_hosts = {host} lets it go *"]
    )
    project.run(CI="true").assert_outcomes(passed=1)
    assert foreign.asked == []


def test_a_cassette_that_was_made_to_carry_values_abroad_does_not(project, foreign):
    project.write(RUN.format(more=""), name="test_run", page=HOME)
    project.record(script=[go_to("/cart"), done("Home")]).assert_outcomes(passed=1)
    cassette = project.cassette(CASSETTE)
    text = cassette.read_text("utf-8")
    assert "url: /cart" in text
    cassette.write_text(text.replace("url: /cart", f'url: "{foreign.url}?who={{{{who}}}}"'), "utf-8")
    result = project.run("--agent-settle-timeout=2", CI="true")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["*go_to_url succeeded when recorded and fails now*outside of where this test may go*"]
    )
    assert foreign.asked == []


def test_what_is_named_is_let_through(project, foreign):
    project.write(RUN.format(more=""), name="test_run", page=HOME)
    script = [go_to(foreign.url), done("Abroad")]
    project.record("--agent-allowed-hosts=localhost", script=script).assert_outcomes(passed=1)
    assert foreign.asked == ["/"]


OWN = """
def leave(page) -> str:
    "Leave."
    page.goto({url!r})
    return "left"

"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("more", "script"),
    [
        (", initial_actions=[{{'go_to_url': {{'url': {url!r}}}}}]", [done("Abroad")]),
        (", before_step=lambda agent: agent.page.goto({url!r})", [done("Abroad")]),
        (", tools=[leave]", [answer({"leave": {}}), done("Abroad")]),
    ],
)
def test_what_the_test_itself_does_in_a_run_leads_anywhere(project, foreign, more, script):
    own = "from playwright.sync_api import Page\n" + OWN.format(url=foreign.url).replace(
        "page)", "page: Page)"
    )
    project.write(own + RUN.format(more=more.format(url=foreign.url)), name="test_run", page=HOME)
    project.record(script=script).assert_outcomes(passed=1)
    assert foreign.asked[:1] == ["/"]


def test_a_setting_that_is_no_host_says_how_one_is_written(project):
    project.write(RUN.format(more=""), name="test_run", page=HOME)
    result = project.run("--agent-allowed-hosts=ftp://shop.test")
    result.stderr.fnmatch_lines(
        ["*--agent-allowed-hosts is 'ftp://shop.test': 'ftp://shop.test' is no host: write *"]
    )
