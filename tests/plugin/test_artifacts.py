"""What pytest-playwright keeps of a test that types secrets: nothing of it holds one."""

import zipfile

import pytest

from pytest_agentbrowse.testing import click, done, fill

PASSWORD = "hunter2-xyz"
SYNC = """
def test_log_in(agent):
    agent.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://127.0.0.1:9/")
    agent.run("Log in with {{password}}", secrets={"password": "hunter2" + "-xyz"})
"""
ASYNC = (
    SYNC.replace("def test", "async def test").replace("    agent.", "    await agent.").replace("lambda route: ", "answered")
    .replace('answeredroute.fulfill(body=PAGE, content_type="text/html")', "answered")
    + """
async def answered(route):
    await route.fulfill(body=PAGE, content_type="text/html")
"""
)  # fmt: skip
SILENT = """
<form onsubmit="out.textContent = 'Welcome'; return false">
<label>Password <input name="given" type="password"></label><button>Log in</button></form><p id="out"></p>
"""
SAYS_IT = SILENT.replace("'Welcome'", "'Welcome ' + given.value")
SCRIPT = [fill("Password", "{{password}}"), click("Log in"), done("logged in", evidence=['button "Log in"'])]


def kept(project):
    return sorted(path.name for path in (project.path / "test-results").rglob("*.*"))


def holdings(project):
    """Where in the traces the password stands."""
    found = []
    for path in (project.path / "test-results").rglob("*.zip"):
        with zipfile.ZipFile(path) as trace:
            found += [name for name in trace.namelist() if PASSWORD.encode() in trace.read(name)]
            assert any(b"{{password}}" in trace.read(name) for name in trace.namelist())
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("test", [SYNC, ASYNC], ids=["sync", "async"])
def test_a_trace_has_names_in_the_place_of_values(project, test):
    project.write(test, page=SILENT)
    result = project.record("--tracing=on", "--screenshot=on", script=SCRIPT)
    result.assert_outcomes(passed=1)
    assert kept(project) == ["test-finished-1.png", "trace.zip"]
    assert holdings(project) == []


@pytest.mark.thorough
def test_a_picture_of_a_page_that_shows_a_secret_is_removed_with_the_reason(project):
    project.write(SYNC + "    assert False\n", page=SAYS_IT)
    result = project.record(
        "--tracing=retain-on-failure", "--screenshot=only-on-failure", "-n1", "-pxdist", script=SCRIPT
    )
    result.assert_outcomes(failed=1)
    assert kept(project) == ["trace.zip"]
    assert holdings(project) == []
    result.stdout.fnmatch_lines(
        [
            "agentbrowse: removed test-failed-1.png of test_add.py::test_log_in*: a secret of the test stood there*"
        ]
    )


@pytest.mark.thorough
def test_what_a_test_without_secrets_keeps_is_left_alone(project):
    project.write(
        SYNC.replace("{{password}}", "it").replace('{"password": "hunter2" + "-xyz"}', "{}"), page=SAYS_IT
    )
    script = [fill("Password", PASSWORD), click("Log in"), done("logged in", evidence=['button "Log in"'])]
    project.record("--tracing=on", "--screenshot=on", script=script).assert_outcomes(passed=1)
    assert kept(project) == ["test-finished-1.png", "trace.zip"]
