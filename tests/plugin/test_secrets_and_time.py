"""Secrets from the environment, a stopped clock, and what an action does, in whole sessions."""

import base64

import pytest

from pytest_agentbrowse.testing import answer, click, done, fill, set_value

LOGIN = """
<title>Log in</title><h1>Log in</h1>
<label>Name <input id="name"></label><button onclick="out.textContent = btoa(document.getElementById('name').value)">Go</button>
<p id="out">nothing</p>
"""

TYPE = """
def test_type(agent):
    agent.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://shop.test/")
    assert agent.run("Type the name").success
"""

PATH = "cassettes/test_type.py/test_type[chromium].yaml"

GREET = """
def greet() -> str:
    "Greet lovelace-1815."
    return "Hello"
"""

INI = "--override-ini=agent_secret_env=name=SHOP_NAME"


def test_a_secret_from_the_environment_is_typed_and_never_written(project):
    page = LOGIN.replace("btoa(document.getElementById('name').value)", "'sent'")
    project.write(TYPE, name="test_type", page=page)
    script = [[fill("Name", "{{name}}"), click("Go")], done("sent")]
    project.record(INI, script=script, SHOP_NAME="lovelace-1815").assert_outcomes(passed=1)
    text = project.cassette(PATH).read_text("utf-8")
    assert "lovelace" not in text
    assert "  name: secret\n" in text
    project.run(INI, CI="true", SHOP_NAME="hopper-1906").assert_outcomes(passed=1)
    project.run(INI, CI="true").stdout.fnmatch_lines(
        ["*agent_secret_env names SHOP_NAME, which the environment does not hold."]
    )


def test_a_cassette_that_would_hold_a_secret_is_not_written_and_says_where(project):
    own = TYPE.replace('"Type the name")', '"Type the name", tools=[greet])') + GREET
    project.write(own, name="test_type", page=LOGIN)
    script = [[fill("Name", "{{name}}"), click("Go")], done("seen", evidence=['heading 1 "Log in"'])]
    result = project.record(INI, script=script, SHOP_NAME="lovelace-1815")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [f"*{PATH.replace('[', '[[]', 1)} was not written, because it would hold a secret:",
         "*the prompt or a tool: name, *"]
    )  # fmt: skip
    assert "lovelace" not in result.stdout.str()
    assert not project.cassette(PATH).exists()


BREAKS = """
import base64
import pytest
from pytest_agentbrowse import Secrets

@pytest.fixture
def agent_secrets():
    return {"name": "lovelace-1815"}

def test_type(agent, agent_secrets):
    def log_in(secrets: Secrets) -> None:
        "Log in."
        value = secrets.by_name["name"].value
        print("logging in as", value, base64.b64encode(value.encode()))
        raise RuntimeError(f"no user {value}, {secrets.by_name['pin'].value}")

    agent.page.set_content(PAGE)
    agent.run("Log in", tools=[log_in], secrets={"pin": "code-4711"})
"""


@pytest.mark.matrix
@pytest.mark.parametrize("options", [("--showlocals",), ("--showlocals", "--full-trace"), ("--tb=native",)])
def test_nothing_that_pytest_shows_of_a_failure_holds_a_secret(project, options):
    project.write(BREAKS, name="test_type", page=LOGIN)
    result = project.record("--junitxml=report.xml", *options, script=[answer({"log_in": {}}), done("in")])
    result.assert_outcomes(failed=1)
    shown = result.stdout.str() + result.stderr.str() + (project.path / "report.xml").read_text("utf-8")
    for value in ("lovelace-1815", "code-4711"):
        assert value not in shown
        assert base64.b64encode(value.encode()).decode()[:-4] not in shown
    assert "no user {{name}}, {{pin}}" in shown


BOOK = """
<title>Rooms</title><h1>Rooms</h1><label>Day <input type="date" id="day"></label>
<button onclick="out.textContent = 'Booked for ' + new Date(Date.parse(day.value) + 0).toUTCString().slice(0, 16)">Book</button>
<p id="out">nothing</p>
"""


def test_a_day_that_was_typed_and_that_no_task_names_has_to_be_the_day_that_is_saved(project):
    script = [set_value("Day", "2027-03-05"), click("Book"), done("It is booked")]
    project.write(TYPE, name="test_type", page=BOOK)
    project.record(script=script).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)
    project.write(TYPE, name="test_type", page=BOOK.replace("+ 0", "- 864e5"))
    result = project.run(CI="true")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(['*brought "Booked for Fri, 05 Mar 2027" when recorded*'])


SAYS = """
import logging
import warnings
import pytest

@pytest.fixture
def agent_secrets():
    return {"name": "-".join(["lovelace", "1815"])}

def test_type(agent, agent_secrets, record_property):
    def tell(text: str) -> str:
        "Tell."
        warnings.warn(UserWarning("warned of " + value))
        logging.getLogger("own").warning("logged %s", value)
        return "it is " + value

    value = agent_secrets["name"]
    record_property("own", value)
    agent.page.set_content(PAGE)
    agent.run("Log in", tools=[tell])
    ENDS
"""

ALL_BUT = "-p no:hypothesispytest -p no:randomly -p no:pytest_cov -p no:allure_pytest -p no:rerunfailures"


@pytest.mark.thorough
@pytest.mark.parametrize(
    "ends",
    ["", "pytest.xfail(value)", "pytest.skip(value)", "assert [value] == ['other'], value",
     "raise ExceptionGroup(value, [KeyError(value)])"],
    ids=["passes", "expected", "skipped", "assertion", "group"],
)  # fmt: skip
def test_nothing_that_a_test_says_itself_is_shown_with_a_secret(project, ends):
    project.write(SAYS.replace("ENDS", ends), name="test_type", page=LOGIN)
    script = [answer({"tell": {"text": "a"}}), *[done("in", evidence=['button "Go"'])] * 3]
    logs = "--log-cli-level=DEBUG", "--log-file=log.txt", "--log-file-level=DEBUG"
    files = "--junitxml=junit.xml", "--html=page.html", "--self-contained-html", "--agent-report=report.html"
    shows = "-Wdefault", "-rA", "-vv", "--showlocals", f"--override-ini=addopts={ALL_BUT}"
    result = project.record(*logs, *files, *shows, script=script)
    written = {path.name: path.read_bytes() for path in project.path.rglob("*") if path.is_file()}
    assert [name for name, text in written.items() if b"lovelace-1815" in text] == []
    assert "lovelace-1815" not in result.stdout.str() + result.stderr.str()
    assert "warned of {{name}}" in result.stdout.str()
    assert "logged {{name}}" in result.stdout.str()
    assert b"logged {{name}}" in written["log.txt"]
    assert b'name="own" value="{{name}}"' in written["junit.xml"]
    assert {"page.html", "report.html"} <= set(written)


CLOCK = """<title>Clock</title><h1>Clock</h1><button><b>Tell</b></button><p>Time: <i>unknown</i></p><script>
const listen = (el, call) => { // as Vue 3 does: what was attached on the way up is no part of this press
  const attached = Date.now()
  el.addEventListener('click', (event) => {
    if (!event._vts) event._vts = Date.now()
    else if (event._vts <= attached) return
    call()
  })
}
const shown = document.querySelector('i')
listen(document.querySelector('b'), () => {})
listen(document.querySelector('button'), () => (shown.textContent = new Date().toISOString().slice(0, 16)))
</script>"""

TODAY = """
from urllib.parse import quote
import pytest
{mark}
{prefix}def test_type(agent):
    {wait}agent.page.goto("data:text/html," + quote(PAGE))
    result = {wait}agent.run("Which time?")
    assert result.extracted_content == "2020-02-29T12:00"
"""


@pytest.mark.thorough
def test_a_stopped_clock_shows_the_same_time_while_recording_and_in_sync_and_async_replays(project):
    mark = '@pytest.mark.agent(freeze_time="2020-02-29T12:00:00Z")'
    project.write(TODAY.format(mark=mark, prefix="", wait=""), name="test_type", page=CLOCK)
    project.record(script=[click("Tell"), done("2020-02-29T12:00")]).assert_outcomes(passed=1)
    project.write(TODAY.format(mark=mark, prefix="async ", wait="await "), name="test_type", page=CLOCK)
    project.run(CI="true").assert_outcomes(passed=1)


CLICK = """
def test_type(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Press Go").success
"""


def test_an_action_that_fails_now_is_named_where_it_happened(project):
    page = "<title>T</title><h1>T</h1><button onclick=\"this.after('ok')\">Go</button>"
    project.write(CLICK, name="test_type", page=page)
    project.record(script=[click("Go"), done("ok")]).assert_outcomes(passed=1)
    covered = page + '<div style="position: fixed; inset: 0"></div>'
    project.write(CLICK, name="test_type", page=covered)
    result = project.run("--agent-action-timeout=1", CI="true")
    result.stdout.fnmatch_lines(
        ['E *ReplayFailed: step 1 of run 1: click_element_by_index on button "Go" succeeded when recorded and fails '
         'now: [[]1[]] button "Go" is covered by *']
    )  # fmt: skip


LINKS = """
def test_type(agent):
    agent.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://shop.test/")
    assert agent.run("Open the cart").success
"""


@pytest.mark.thorough
def test_an_action_that_leads_elsewhere_is_named_and_not_the_page_after_it(project):
    page = '<title>T</title><h1>T</h1><a href="/cart">Cart</a>'
    project.write(LINKS, name="test_type", page=page)
    project.record(script=[click("Cart"), done("there")]).assert_outcomes(passed=1)
    project.write(LINKS, name="test_type", page=page.replace('"/cart"', '"/basket"'))
    result = project.run("--agent-settle-timeout=2", CI="true")
    result.stdout.fnmatch_lines(
        ['E *ReplayFailed: step 2 of run 1, after step 1: click_element_by_index on link "Cart" led to http://*/basket; '
         "when recorded it led to http://*/cart."]
    )  # fmt: skip
