"""Beside other plugins: sync and async in one session, their options, and no clash of names."""

import re

import pytest

from tests.project import ASYNC, SCRIPT, SYNC

PLAIN_ASYNC = """
import asyncio
import pytest_asyncio

@pytest_asyncio.fixture
async def number():
    await asyncio.sleep(0)
    yield 3
    await asyncio.sleep(0)

async def test_plain(number):
    await asyncio.sleep(0)
    assert number == 3
"""

SCOPES = """
import pytest

@pytest.mark.asyncio(loop_scope="{scope}")
async def test_add(agent):
    await agent.page.set_content(PAGE)
    assert (await agent.run("Add one item")).success
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_sync_async_and_plain_tests_share_a_session_in_any_order(project):
    project.write(SYNC, name="test_a")
    project.write(ASYNC, name="test_b")
    project.write(PLAIN_ASYNC, name="test_c")
    project.write("def test_page(page):\n    page.set_content(PAGE)\n", name="test_d")
    project.record(script={"Add one item": SCRIPT * 2}).assert_outcomes(passed=4)
    for order in ("abcd", "dcba", "bdac", "cabd"):
        files = [f"test_{letter}.py" for letter in order]
        project.run(*files, CI="true").assert_outcomes(passed=4)


LEFT = """
    import gc
    import pytest

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(session):
        gc.collect()
        kinds = {"Agent", "Cassette", "Browser", "Spending", "Gatherer", "RunFacts", "Album"}
        left = [each for each in gc.get_objects() if type(each).__module__.startswith("pytest_agentbrowse.")]
        reports = session.config.pluginmanager.get_plugin("terminalreporter").stats.values()
        told = [name for each in reports for report in each for name in vars(report) if "_facts" in name]
        session.config.rootpath.joinpath("left.txt").write_text(
            " ".join(sorted({type(each).__name__ for each in left} & kinds) + told)
        )
"""


@pytest.mark.thorough
def test_what_a_test_had_is_gone_when_it_is_over(replayable):
    """Pytest keeps the items and reports of all tests until its end; a session may have thousands."""
    replayable.conftest(LEFT)
    replayable.run("--agent-report=report.html", CI="true").assert_outcomes(passed=1)
    assert (replayable.path / "left.txt").read_text("utf-8") == ""
    assert "Add one item" in (replayable.path / "report.html").read_text("utf-8")


@pytest.mark.thorough
@pytest.mark.slow
def test_the_async_page_lives_on_the_loop_of_every_scope(project):
    for scope in ("function", "class", "module", "package", "session"):
        test = SCOPES.format(scope=scope)
        if scope == "class":
            body = "\n".join(
                "    " + line for line in test.replace("(agent)", "(self, agent)").splitlines()[3:]
            )
            test = f"import pytest\n\nclass TestIt:\n{body}"
        project.write(test.replace("Add one item", f"Add by {scope}"), name=f"test_{scope}")
    scripts = {f"Add by {scope}": SCRIPT for scope in ("function", "class", "module", "package", "session")}
    project.path.joinpath("__init__.py").touch()
    project.record(script=scripts).assert_outcomes(passed=5)
    project.run(CI="true").assert_outcomes(passed=5)


@pytest.mark.thorough
def test_the_options_of_pytest_playwright_reach_agent_tests_sync_and_async(project, shop):
    project.write("""
        def test_sync(agent):
            agent.page.goto("/")
            assert agent.page.viewport_size["width"] < 500

        async def test_async(agent):
            await agent.page.goto("/")
            assert agent.page.viewport_size["width"] < 500
    """)
    result = project.run(
        f"--base-url={shop.url}",
        "--device=iPhone 13",
        "--tracing=on",
        "--screenshot=on",
        "--browser=chromium",
    )
    result.assert_outcomes(passed=2)
    kept = sorted(path.name for path in project.path.joinpath("test-results").rglob("*.*") if path.is_file())
    assert kept == ["test-finished-1.png", "test-finished-1.png", "trace.zip", "trace.zip"]


def test_the_header_says_the_mode_and_which_browser_stands_in(project, tmp_path):
    result = project.run(CI="true", PLAYWRIGHT_BROWSERS_PATH=str(tmp_path))
    result.stdout.fnmatch_lines(
        [
            "agentbrowse: record=none (environment CI), model=gpt-5.4, drift=verified, no cassettes/, "
            "browser *, since Playwright's own is not installed"
        ]
    )


def test_the_header_says_with_v_what_was_chosen_and_where(replayable):
    result = replayable.run(
        "-v", "--agent-max-steps=7", "--co", OPENAI_BASE_URL="http://ada:secret@127.0.0.1:1/v1?key=s3cret"
    )
    result.stdout.fnmatch_lines([
        "agentbrowse: record=once (default), model=gpt-5.4 (default), drift=verified (default), "
        "model_url=http://127.0.0.1:1/v1 (environment OPENAI_BASE_URL), max_steps=7 (--agent-max-steps), "
        "cassettes/ (1)*"
    ])  # fmt: skip


@pytest.mark.thorough
def test_a_test_that_runs_again_counts_once_but_for_what_it_spent(project):
    project.configure("-p no:hypothesispytest -p no:html -p no:metadata")
    project.write("""
        from pathlib import Path

        def test_add(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Add one item").success
            tried = Path("tried")
            first = not tried.exists()
            tried.touch()
            assert not first
    """)
    result = project.record("--reruns=1", "--agent-record=all", script=[*SCRIPT, *SCRIPT])
    result.stdout.fnmatch_lines(
        ["1 test, 1 run, 2 steps", "spent: * tokens (unknown cost)", "*1 passed*1 rerun*"]
    )
    twice = int(re.search(r"spent: ([\d,]+) tokens", result.stdout.str())[1].replace(",", ""))
    project.path.joinpath("tried").touch()
    result = project.record("--agent-record=all")
    once = int(re.search(r"spent: ([\d,]+) tokens", result.stdout.str())[1].replace(",", ""))
    assert 2 * once <= twice < 3 * once


def test_help_names_every_option_and_marker_and_fixture(project):
    from pytest_agentbrowse.options import OPTIONS

    text = project.run("--help").stdout.str()
    for option in OPTIONS:
        assert option.flag in text
        assert f"{option.ini} (" in text or f"  {option.ini}" in text
    assert "@pytest.mark.agent(" in project.run("--markers").stdout.str()
    fixtures = project.run("--fixtures").stdout.str()
    for name in (
        "agent",
        "agent_settings",
        "agent_tools",
        "agent_secrets",
        "agent_volatile",
        "agent_base_urls",
        "agent_cassette_path",
    ):
        assert f"\n{name} --" in fixtures


def test_a_quiet_run_says_nothing_of_ours(replayable):
    assert "agentbrowse" not in replayable.run("-q", CI="true").stdout.str()


def test_a_user_override_of_launch_browser_wins(project):
    project.conftest("""
        import pytest
        @pytest.fixture(scope="session")
        def launch_browser():
            def launch(**options):
                raise RuntimeError("mine was called")
            return launch
    """)
    project.write(SYNC)
    project.run(CI="true").stdout.fnmatch_lines(["E *RuntimeError: mine was called"])


def test_a_browser_that_stands_in_leaves_no_folder_of_a_failed_launch(project, tmp_path):
    made = tmp_path / "made"
    made.mkdir()
    project.write("def test_page(page):\n    page.set_content(PAGE)\n")
    missing = str(tmp_path / "no-browsers")
    project.run(CI="true", TMPDIR=str(made), PLAYWRIGHT_BROWSERS_PATH=missing).assert_outcomes(passed=1)
    assert [path.name for path in made.iterdir() if path.name.startswith("playwright")] == []


@pytest.mark.thorough
@pytest.mark.parametrize("scope", ["", '(loop_scope="function")'], ids=["by default", "by name"])
def test_an_async_fixture_that_uses_the_agent_lives_on_the_loop_of_its_test(project, scope):
    """With the settings of the README, fixtures and tests have loops of other scopes."""
    project.write(f"""
        import asyncio
        import pytest_asyncio

        @pytest_asyncio.fixture{scope}
        async def counter(agent):
            await agent.page.set_content(PAGE)
            yield agent.page
            await asyncio.sleep(0)
            await agent.page.close()

        @pytest_asyncio.fixture{scope}
        async def heading(counter):
            return await counter.locator("h1").inner_text()

        async def test_add(heading, agent):
            assert heading == "Counter"
            assert (await agent.run("Add one item")).success
    """)
    project.record().assert_outcomes(passed=1)


@pytest.mark.thorough
def test_an_async_fixture_in_a_class_may_use_the_agent(project):
    project.write("""
        import pytest

        class TestIt:
            @pytest.fixture
            async def heading(self, agent):
                await agent.page.set_content(PAGE)
                return await agent.page.locator("h1").inner_text()

            async def test_add(self, heading, agent):
                assert heading == "Counter"
                assert (await agent.run("Add one item")).success
    """)
    project.record().assert_outcomes(passed=1)
