"""Mistakes of users: each has a clear error that names the next step, and nothing is lost."""

import subprocess

import pytest

from pytest_agentbrowse.testing import click, done, fault, fill
from tests.project import ASYNC, CASSETTE, SYNC


def test_neither_key_nor_cassette_says_how_to_record(project):
    project.write(SYNC)
    result = project.run()
    result.stdout.fnmatch_lines(
        [
            "*NoKey: a model must be asked to record this test, and OPENAI_API_KEY is not set.",
            "*OPENAI_API_KEY=… pytest …",
            "*or with a local endpoint:  pytest --agent-model-url=http://127.0.0.1:11434/v1 …",
        ]
    )
    assert not project.cassette().exists()


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("agent.run(None)", "agent.run needs a task in words, such as agent.run('Log in as Ada')."),
        ("agent.check(None)", "agent.check needs a claim in words, such as agent.check('the cart is empty')."),
        ("agent.extract(7, output=int)", "agent.extract needs to be told what: *"),
        ("agent.find(None)", "agent.find needs to be told what: *"),
        ("agent.run('Look', before_step='x')", "before_step='x' is no function: give one, as before_step=lambda agent: …"),
        ("agent.run('Look', after_step=7)", "after_step=7 is no function: give one, as after_step=lambda agent, step: …"),
        ("agent.run('Look', secrets='correct horse')", "secrets= is a str: give names and texts, as secrets={'password': …}."),
    ],
    ids=lambda value: value.partition("(")[0] if value.startswith("agent") else "",
)  # fmt: skip
def test_an_argument_of_another_kind_is_told(project, call, said):
    project.write(f"def test_it(agent):\n    {call}\n")
    project.run().stdout.fnmatch_lines([f"E*UsageError: {said}"])


def test_a_secret_of_a_run_is_told_as_such(project):
    project.write("def test_it(agent):\n    agent.run('Look', secrets={'pin': '12'})\n")
    result = project.run()
    result.stdout.fnmatch_lines(["E*SettingsError: secrets=: pin has fewer than * characters, *"])
    assert "agent_secrets:" not in result.stdout.str()


def test_fixtures_that_give_something_else_are_told_all_at_once(project):
    project.conftest("""
        import pytest

        @pytest.fixture
        def agent_volatile():
            return None

        @pytest.fixture
        def agent_cassette_path():
            return "here.yaml"

        @pytest.fixture
        def agent_secrets():
            return "correct horse"

        @pytest.fixture
        def agent_files():
            return "letter.pdf"
    """)
    project.write(SYNC)
    result = project.run()
    result.stdout.fnmatch_lines(
        [
            'agent_secrets gives a str; it takes a mapping, as {"password": "…"}.',
            'agent_volatile gives None; it takes a mapping, as {"order": r"A-*d+"}.',
            'agent_files gives a str; it takes a list of paths, as [[]"letter.pdf"[]].',
            "agent_cassette_path gives a str; it takes a pathlib.Path.",
        ]
    )
    assert "correct horse" not in result.stdout.str()


def test_an_async_test_without_pytest_asyncio_says_what_is_switched_off(project):
    project.path.joinpath("pytest.ini").unlink()  # whose settings of pytest-asyncio nobody would know
    project.write(ASYNC)
    result = project.run("-p", "no:asyncio")
    result.stdout.fnmatch_lines(
        [
            "the agent of an async test has no event loop: pytest-asyncio is switched off.",
            "  Take -p no:asyncio out of the command line or of addopts.",
        ]
    )
    assert "Traceback" not in result.stdout.str()
    assert "ValueError" not in result.stdout.str()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--agent-record=sometimes"], "*--agent-record: invalid choice: 'sometimes'*"),
        (["--agent-max-steps=many"], "*--agent-max-steps is 'many'*"),
        (
            ["--agent-model-url=localhost:11434"],
            "*--agent-model-url is 'localhost:11434'; it takes a url such as http://127.0.0.1:11434/v1.",
        ),
        (["-o", "agent_model_url=ada:secret@host/v1"], "*ini agent_model_url is 'host/v1'; it takes a url *"),
        (
            ["-o", "agent_record=sometimes"],
            "*ini agent_record is 'sometimes'; it takes one of: none, once, *",
        ),
        (
            ["-o", "agent_setle_timeout=5"],
            "*the ini file has agent_setle_timeout, which is no setting; did you mean agent_settle*",
        ),
    ],
)
def test_a_wrong_option_is_refused_before_any_test_runs(project, arguments, message):
    project.write("def test_it():\n    raise AssertionError('ran')\n")
    result = project.run(*arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])


def test_a_wrong_environment_variable_is_refused_by_name(project):
    result = project.run(AGENTBROWSE_RECORD="sometimes")
    result.stderr.fnmatch_lines(["*environment AGENTBROWSE_RECORD is 'sometimes'*"])


@pytest.mark.thorough
def test_mistakes_in_marker_secrets_patterns_and_pages_are_told_in_plain_words(project):
    project.write("""
        import pytest

        @pytest.mark.agent(max_step=3)
        def test_unknown_argument(agent):
            pass

        @pytest.mark.agent("once")
        def test_positional_argument(agent):
            pass

        @pytest.mark.agent(record="maybe")
        def test_wrong_value(agent):
            pass

        class TestVolatile:
            @pytest.fixture
            def agent_volatile(self):
                return {"order": "LL-("}
            def test_pattern(self, agent):
                pass

        class TestSecret:
            @pytest.fixture
            def agent_secrets(self):
                return {"password": ""}
            def test_secret(self, agent):
                agent.page.set_content(PAGE)
                agent.run("Log in")

        def test_closed_page(agent):
            agent.page.close()
            agent.run("Add one item")

        def test_empty_task(agent):
            agent.run("  ")

        def test_half_a_character(agent):
            agent.run("Add caf\\ud83d")
    """)
    result = project.run(OPENAI_API_KEY="sk-none")
    result.assert_outcomes(errors=4, failed=4)
    result.stdout.fnmatch_lines_random(
        [
            "@pytest.mark.agent has no argument 'max_step'; did you mean 'max_steps'?",
            "@pytest.mark.agent takes keyword arguments only, such as @pytest.mark.agent(max_steps=40).",
            "@pytest.mark.agent argument 'record' is 'maybe'; it takes one of: none, once, new_episodes, resume, all.",
            "agent_volatile: order: 'LL-(' is no regular expression: *",
            "E *agent_secrets: password has no value: is the environment variable that it comes from set?",
            "E *NoPage: the page is closed, so the agent has nothing to act on.",
            "E *UsageError: agent.run needs a task in words*",
            "E *UsageError: the task holds half a character, '*ud83d' at position 7, *",
        ]
    )
    assert "During handling" not in result.stdout.str()
    assert result.stdout.str().count("has no argument 'max_step'; did") == 1


def test_an_agent_without_pytest_playwright_says_what_is_missing(project):
    project.write("def test_it(agent):\n    pass\n")
    result = project.run("-p", "no:playwright")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["the agent has no page: the fixture 'page' is not there.", "*Is pytest-playwright installed*"]
    )


@pytest.mark.thorough
def test_an_async_tool_that_waits_is_named_in_a_sync_test(project):
    project.conftest("""
        import asyncio, pytest
        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Wait for the mail")
            async def read_mail() -> str:
                await asyncio.sleep(0)
                return "mail"
            return agent_tools
    """)
    project.write(SYNC)
    from pytest_agentbrowse.testing import answer

    result = project.record(script=[answer({"read_mail": {}})])
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E *NeedsEventLoop: the tool read_mail waits for an event loop*"])


@pytest.mark.thorough
def test_a_bug_in_a_users_tool_surfaces_as_that_bug(project):
    project.conftest("""
        import pytest
        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Read the mail")
            def read_mail() -> str:
                return {}["inbox"]
            return agent_tools
    """)
    project.write(SYNC)
    from pytest_agentbrowse.testing import answer

    result = project.record(script=[answer({"read_mail": {}})])
    result.stdout.fnmatch_lines(['*return {}[[]"inbox"[]]', "E *KeyError: 'inbox'"])


DAMAGES = {
    "truncated": (lambda text: text[: len(text) // 3], "*line *: the file was cut*"),
    "empty": (lambda _: "", "*line 1: the file is empty.*"),
    "invalid": (lambda text: text.replace("  task:", "  task: ["), "*line *: this is not YAML: *"),
    "foreign": (
        lambda _: "interactions: []\nversion: 1\n",
        "*line 1: this is not a cassette of pytest-agentbrowse.*",
    ),
}


@pytest.mark.thorough
def test_a_damaged_cassette_is_an_error_also_of_a_new_recording_and_never_overwritten(replayable):
    whole = replayable.cassette().read_text(encoding="utf-8")
    damaged = {name: damage(whole).encode() for name, (damage, _) in DAMAGES.items()}
    named = {name: CASSETTE.replace("[chromium]", f"[chromium-{name}]") for name in DAMAGES}
    for name, content in damaged.items():
        replayable.cassette(named[name]).write_bytes(content)
    replayable.write(f"""
        import pytest

        @pytest.mark.parametrize("damage", {list(DAMAGES)})
        def test_add(agent, damage):
            agent.page.set_content(PAGE)
            agent.run("Add one item")
    """)
    result = replayable.record("--agent-record=all")
    result.assert_outcomes(failed=len(DAMAGES))
    for name, (_, message) in DAMAGES.items():
        result.stdout.fnmatch_lines(
            [
                f"E *CassetteUnreadable: {named[name].replace('[', '[[]')}, {message}",
                "*Mend it there, or delete it and record again:  "
                f"pytest --agent-record=once 'test_add.py::test_add[[]chromium-{name}]'",
            ]
        )
        assert replayable.cassette(named[name]).read_bytes() == damaged[name]


@pytest.mark.thorough
def test_a_damaged_cassette_that_git_has_is_restored_from_there(replayable):
    path = replayable.cassette()
    for command in (["init", "-q"], ["add", "cassettes"]):
        subprocess.run(["git", *command], cwd=replayable.path, check=True)
    path.write_text("", encoding="utf-8")
    replayable.run(CI="true").stdout.fnmatch_lines(
        [
            "E *line 1: the file is empty.",
            f"*git checkout -- '{CASSETTE.replace('[', '[[]')}'",
            "*or delete it and record again:  pytest --agent-record=once 'test_add.py::test_add[[]chromium]'",
        ]
    )


@pytest.mark.thorough
def test_a_cassette_of_a_newer_version_says_upgrade(replayable):
    path = replayable.cassette()
    path.write_text(path.read_text(encoding="utf-8").replace("format: 2", "format: 7"), encoding="utf-8")
    replayable.run(CI="true").stdout.fnmatch_lines(
        [
            "E *line 2: it has format 7, and this version reads up to 2.",
            "E *Upgrade the plugin:  pip install --upgrade pytest-agentbrowse",
        ]
    )


@pytest.mark.thorough
def test_a_failing_endpoint_fails_the_test_and_leaves_the_cassette(replayable):
    """One that refused was wrong from the beginning; one that failed was asked again before."""
    at_once = {"retry-after-ms": "1"}
    replayable.write("""
        import pytest

        @pytest.mark.parametrize("endpoint", ["refuses", "slows", "fails"])
        def test_other(agent, endpoint):
            agent.page.set_content(PAGE)
            agent.run(f"Add what {endpoint}")
    """, name="test_other")  # fmt: skip
    script = {
        "Add what refuses": [fault(401, message="bad key")],
        "Add what slows": [fault(429, message="slow down", times=9, headers=at_once)],
        "Add what fails": [fault(500, times=9, headers=at_once)],
        "Add one item": [fault(401, message="bad key")],
    }
    before = replayable.cassette().read_bytes()
    result = replayable.record("--agent-record=all", script=script)
    result.assert_outcomes(failed=4)
    result.stdout.fnmatch_lines_random(
        [
            "E *ModelError: * refused the key (401): *bad key*",
            "E *over its limit (429), also after retries*",
            "E *failed (500), also after retries*",
        ]
    )
    assert replayable.cassette().read_bytes() == before


def test_an_endpoint_that_is_down_is_named(project):
    project.write(SYNC)
    result = project.run(OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    result.stdout.fnmatch_lines(["E *http://127.0.0.1:9/v1 cannot be reached: *"])


@pytest.mark.thorough
def test_a_retried_429_is_not_recorded(project):
    project.write(SYNC)
    fault_once = fault(429, times=1, headers={"retry-after-ms": "1"})
    project.record(script=[fault_once, click("Add"), done("now 1 items")]).assert_outcomes(passed=1)
    assert "429" not in project.cassette().read_text(encoding="utf-8")
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_no_browser_at_all_is_one_message_with_both_fixes(project):
    project.write(SYNC)
    import sys
    from pathlib import Path

    # A PATH without any browser; Playwright's own registry is an empty folder.
    result = project.run(
        PATH=str(Path(sys.executable).parent), PLAYWRIGHT_BROWSERS_PATH=str(project.path / "none")
    )
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [
            "No browser can be started: *",
            "*python -m playwright install chromium",
            "*apt-get install -y chromium*",
        ]
    )


def test_a_browser_without_windows_is_named_where_one_is_asked_for(project):
    project.write(SYNC)
    shell = project.path / "bin" / "chromium-headless-shell"
    shell.parent.mkdir()
    shell.write_text("#!/bin/sh\n")
    shell.chmod(0o755)
    none = str(project.path / "none")
    result = project.run("--headed", PATH=str(shell.parent), PLAYWRIGHT_BROWSERS_PATH=none)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [f"No browser can be started: {shell} opens no window.", "*Leave out --headed*"]
    )


@pytest.mark.thorough
def test_a_mistake_in_a_script_is_named_as_one(project):
    project.write(SYNC)
    result = project.record(script=[click("Ad more")])
    result.stdout.fnmatch_lines(
        ['E *ModelError: the script has no answer to this question. ModelServer: task "Add one item": '
         'step 1: click("Ad more"): no element called "Ad more"; nearest: [[]1[]] button "Add"']
    )  # fmt: skip


@pytest.mark.thorough
def test_half_a_character_in_an_answer_neither_fails_nor_reaches_the_file(project):
    page = "<label>Note <input></label>"
    project.write(
        """
        def test_add(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Write a note").success
            assert agent.page.locator("input").input_value() == "caf\\ufffd"
    """,
        page=page,
    )
    project.record(script=[fill("Note", "caf\ud83d"), done("noted \ud83d")]).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("call", "said"),
    [
        (
            'agent.run("Add one item", max_step=3)',
            "*Agent.run() got an unexpected keyword argument 'max_step'*",
        ),
        ('agent.extract("the count", output="int")', "*output='int' is no type: give the type itself*"),
        ('agent.extract("the count", output=[int])', "*output=* is no type: give the type itself*"),
        ('agent.run("Add {n}", variables={"n": 5})', "*the variable 'n' is 5, and variables are texts.*"),
        ('agent.run("Add {n}", variables=["n"])', "*variables=* is no mapping: give names and texts*"),
        (
            'agent.run("Add one", max_steps="few")',
            "*agent.run argument 'max_steps' is 'few': it takes a whole number*",
        ),
        (
            'agent.check("One is there", max_steps=0)',
            "*agent.run argument 'max_steps' is '0': it takes a whole number*",
        ),
    ],
)
def test_an_argument_that_is_none_or_of_another_kind_is_told(project, call, said):
    project.write(f"def test_add(agent):\n    agent.page.set_content(PAGE)\n    {call}\n")
    result = project.run(OPENAI_API_KEY="any", OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([said])


def test_an_async_test_that_nobody_runs_says_how_it_is_run(project):
    project.write("async def test_add(agent):\n    await agent.run('Add one item')\n")
    result = project.run("-o", "asyncio_mode=strict")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "This async test is run by nobody: *",
            "  Mark it with @pytest.mark.asyncio, or set  asyncio_mode = auto *",
        ]
    )
