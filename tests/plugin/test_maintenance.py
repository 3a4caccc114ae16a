"""Keeping cassettes up to date: resuming, partials, what is unplayed, unused or orphaned."""

import subprocess
import sys

import pytest
import yaml

from pytest_agentbrowse.testing import answer, click, disconnect, done, fault, found, given
from tests.project import PAGE, SCRIPT, SYNC

TWICE = """
def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item").success
    assert agent.run("Add another item").success
"""


def asked_at(project):
    return [request.headers["x-agentbrowse-address"] for request in project.requests]


def test_resume_asks_only_from_the_page_that_changed_and_shows_both_paths(replayable):
    replayable.write(
        SYNC.replace("items", "pieces"), page=PAGE.replace("++window.n + ' items'", "++window.n + ' pieces'")
    )
    result = replayable.record("--agent-record=resume", script=[done("now 1 pieces")])
    result.assert_outcomes(passed=1)
    assert asked_at(replayable) == ["1/2/1"]
    result.stdout.fnmatch_lines(
        [
            "recorded 1 answer in cassettes/test_add.py/*",
            '  step 2 of run 1, after step 1 (*): the recorded verdict no longer holds: "1 items", *; asked from there',
            '*1 click_element_by_index button "Add"   * 1 click_element_by_index button "Add"',
            '*2 done *"now 1 items"* |    2 done *"now 1 pieces"*',
        ]
    )
    replayable.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_recording_that_broke_off_is_gone_on_from(project):
    project.write(SYNC)
    result = project.record(script=[click("Add"), fault(401)])
    result.assert_outcomes(failed=1)
    partial = project.cassette().with_name(f"{project.cassette().name}.partial")
    assert not project.cassette().exists()
    assert len(yaml.safe_load(partial.read_text("utf-8"))["runs"][0]["steps"]) == 1
    result.stdout.fnmatch_lines(
        [
            "*kept aside in cassettes/*.yaml.partial; go on from there:  pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'"
        ]
    )

    result = project.run(CI="true")
    result.stdout.fnmatch_lines(
        [
            "E *there is no cassette*",
            "E *.partial is of a failed recording; go on from there:  pytest --agent-record=resume *",
        ]
    )

    project.record("--agent-record=resume", script=[done("now 1 items")]).assert_outcomes(passed=1)
    assert asked_at(project) == ["1/2/1"]
    assert not partial.exists()
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_wrong_verdict_is_asked_for_again(project):
    project.write(SYNC)
    project.record(script=[click("Add"), done("now 7 items")]).assert_outcomes(failed=1)
    project.record("--agent-record=resume", script=[done("now 1 items")]).assert_outcomes(passed=1)
    assert asked_at(project) == ["1/2/1"]


@pytest.mark.thorough
def test_a_quiet_session_says_what_it_wrote_and_nothing_else(project):
    project.write(SYNC)
    output = project.record("-q").stdout.str()
    assert "recorded 2 answers in cassettes/test_add.py/test_add[chromium].yaml" in output
    assert "a model was asked" not in output


def test_recorded_steps_that_a_test_does_not_come_to_fail_it_until_they_are_dropped(project):
    project.write(TWICE)
    script = {"Add one item": SCRIPT, "Add another item": (click("Add"), done("2 items"))}
    project.record(script=script).assert_outcomes(passed=1)
    project.write(TWICE.rsplit("\n", 2)[0] + "\n")
    result = project.run(CI="true")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "the test did not come to what is recorded: run 2.",
            "*pytest --agent-record=resume 'test_add.py::test_add[[]chromium]'",
            "*--agent-unplayed=warn",
        ]
    )
    result = project.run("--agent-unplayed=warn", CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["notice: the test did not come to what is recorded: run 2 (1 test)"])
    project.run("--agent-unplayed=ignore", CI="true").assert_outcomes(passed=1)
    project.run("--agent-record=resume").assert_outcomes(passed=1)
    assert len(yaml.safe_load(project.cassette().read_text("utf-8"))["runs"]) == 1
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_connection_that_is_lost_while_resuming_loses_no_answer(replayable):
    replayable.write(SYNC, page=PAGE.replace(">Add<", ">Plus<"))
    before = replayable.cassette().read_bytes()
    result = replayable.record("--agent-record=resume", script=[click("Plus"), *[disconnect()] * 9])
    result.assert_outcomes(failed=1)
    assert replayable.cassette().read_bytes() == before
    result = replayable.record("--agent-record=resume", script=[done("now 1 items")])
    result.assert_outcomes(passed=1)
    replayable.run(CI="true").assert_outcomes(passed=1)


# -- what no test needs ------------------------------------------------------------------------------------

PLAIN = "def test_{name}():\n    pass\n"
HEAD = "# Recorded by pytest-agentbrowse: a file whose head is enough here.\nformat: 1\ntest: {test}\n"


def kept(project, test, *, path=None, head=HEAD):
    """A cassette of this test, as far as the end of a session looks at it."""
    file, name = test.split("::")
    place = project.path / "cassettes" / (path or f"{file}/{name}.yaml")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(head.format(test=test), encoding="utf-8")


def left(result):
    """What a session says of leftovers, by file."""
    whys = (": orphaned, ", ": unused, ", ": no cassette ")
    lines = [line for line in result.outlines if any(why in line for why in whys)]
    return {
        line.split(": ", 1)[0].strip().removeprefix("cassettes/"): line.split(": ", 1)[1] for line in lines
    }


@pytest.fixture
def suite(project):
    """Two files of plain tests, one of them with a cassette, and cassettes that nobody needs."""
    project.write(PLAIN.format(name="a") + PLAIN.format(name="b"), name="test_one")
    project.write(PLAIN.format(name="c"), name="test_two")
    kept(project, "test_one.py::test_a")
    kept(project, "test_two.py::test_gone[chromium-1]")
    kept(project, "test_old.py::test_a")
    kept(project, "test_old.py::test_a", path="test_old.py/test_a.yaml.partial")
    kept(project, "test_two.py::test_x", path="test_two/test_x.yaml", head="interactions: []\ntest: {test}\n")
    return project


UNUSED = {"test_one.py/test_a.yaml": "unused, its test passed without it"}
GONE = {
    "test_two.py/test_gone[chromium-1].yaml": "orphaned, there is no test test_two.py::test_gone[chromium-1]"
}
OLD = {
    "test_old.py/test_a.yaml": "orphaned, there is no test test_old.py::test_a",
    "test_old.py/test_a.yaml.partial": "orphaned, there is no test test_old.py::test_a",
}


@pytest.mark.thorough
@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_cassettes_that_no_test_needs_are_listed_after_the_whole_suite(suite, workers):
    result = suite.run(*workers)
    assert left(result) == UNUSED | GONE | OLD
    result.stdout.fnmatch_lines(["4 files of no use; agentbrowse cassettes prune removes such files:"])


@pytest.mark.matrix
@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
@pytest.mark.parametrize(
    "part",
    [("-k", "test_b"), ("-m", "nothing"), ("test_one.py::test_a",), ("--deselect", "test_two.py::test_c"),
     ("--ignore", "test_two.py"), ("--collect-only",), ("-q",)],
    ids=" ".join,
)  # fmt: skip
def test_nothing_is_listed_when_a_part_of_the_suite_ran(suite, part, workers):
    assert left(suite.run(*part, *workers)) == {}


@pytest.mark.thorough
@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_nothing_is_listed_when_collection_failed_or_the_session_was_stopped(suite, workers):
    suite.write("import nothing_like_this\n", name="test_broken")
    assert left(suite.run(*workers)) == {}
    assert left(suite.run("--continue-on-collection-errors", *workers)) == {}
    suite.write("def test_d():\n    raise AssertionError\n", name="test_broken")
    assert left(suite.run("-x", *workers)) == {}


def test_a_companion_that_no_cassette_names_is_listed_with_the_rest(suite):
    named, other = (f"asked/prompt-{digit * 16}.md" for digit in "01")
    kept(suite, "test_one.py::test_b", head=f"{HEAD}prompt: {named}\n...\n")
    for name in (named, other, "asked/notes.md"):
        place = suite.path / "cassettes" / name
        place.parent.mkdir(exist_ok=True)
        place.write_text("You act.\n")
    found = left(suite.run())
    assert found.pop(other) == "no cassette was asked with it"
    assert found == UNUSED | GONE | OLD | {"test_one.py/test_b.yaml": "unused, its test passed without it"}


@pytest.mark.thorough
def test_only_failed_tests_again_are_a_part_of_the_suite(suite):
    suite.write("def test_d():\n    raise AssertionError\n", name="test_fails")
    suite.path.joinpath("pytest.ini").write_text("[pytest]\n")
    assert left(suite.run()) == UNUSED | GONE | OLD
    assert left(suite.run("--lf")) == {}


def test_a_folder_or_file_that_was_named_is_judged_alone(suite):
    assert left(suite.run("test_two.py")) == GONE
    assert left(suite.run(".")) == UNUSED | GONE | OLD


def test_a_skipped_or_failed_test_may_still_need_its_cassette(suite):
    suite.write(
        "import pytest\n@pytest.mark.skip\ndef test_a():\n    pass\ndef test_b():\n    raise AssertionError\n",
        name="test_one",
    )
    kept(suite, "test_one.py::test_b")
    assert left(suite.run()) == GONE | OLD


def test_the_cassette_of_another_browser_is_not_orphaned(suite):
    suite.write(
        "import pytest\n@pytest.mark.parametrize('x', ['chromium-2'])\ndef test_gone(x):\n    pass\n",
        name="test_two",
    )
    kept(suite, "test_two.py::test_gone[webkit-2]")
    kept(suite, "test_two.py::test_gone[webkit-3]")
    assert set(left(suite.run("test_two.py"))) == {
        "test_two.py/test_gone[chromium-1].yaml", "test_two.py/test_gone[webkit-3].yaml",
    }  # fmt: skip


@pytest.mark.thorough
def test_a_cassette_that_was_replayed_is_not_listed(replayable):
    kept(replayable, "test_add.py::test_gone")
    result = replayable.run(CI="true")
    assert set(left(result)) == {"test_add.py/test_gone.yaml"}


def test_a_project_without_a_settings_file_is_told_where_its_cassette_is(project, monkeypatch):
    project.path.joinpath("tests").mkdir()
    project.write(SYNC, name="tests/test_add")
    project.record("tests/test_add.py").assert_outcomes(passed=1)
    project.path.joinpath("pytest.ini").unlink()
    monkeypatch.chdir(project.path / "tests")
    for environment in ({}, {"CI": "true"}):
        project.run_afresh("test_add.py", **environment).stdout.fnmatch_lines(
            [
                f"*but {project.path}/cassettes/tests/test_add.py/test_add[[]chromium[]].yaml is of this test: pytest's root is "
                f"{project.path}/tests, for want of a settings file.",
                f"*Run pytest in {project.path}, or make a settings file there:  agentbrowse init",
            ]
        )


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_the_cassette_of_a_renamed_test_is_to_be_brought_along_and_not_removed(replayable, workers):
    replayable.path.joinpath("test_add.py").rename(replayable.path / "test_sum.py")
    kept(replayable, "test_add.py::test_gone")
    move = "agentbrowse cassettes move test_add.py test_sum.py"
    result = replayable.run(*workers)
    result.stdout.fnmatch_lines(
        [
            "*NoKey: a model must be asked to record this test, and OPENAI_API_KEY is not set.",
            f"*or, if this test was renamed or moved, bring its cassette along:  {move}",
            "1 cassette of tests that seem to be renamed or moved; bring along:",
            f"  {move}",
        ]
    )
    assert set(left(result)) == {"test_add.py/test_gone.yaml"}


@pytest.mark.thorough
def test_each_test_that_passes_is_exported_where_the_option_says(replayable):
    plain = replayable.path / "plain"
    replayable.run("--agent-export=plain", CI="true").assert_outcomes(passed=1)
    text = (plain / "test_add_add.py").read_text("utf-8")
    assert "def test_add(page: Page) -> None:" in text
    assert "    page.set_content(PAGE)" in text
    replayable.run("plain", CI="true").assert_outcomes(passed=1)


EXTRACTED = """
from pydantic import BaseModel

class Count(BaseModel):
    items: int

def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add one item")
    count = agent.extract("the Count of items", output=Count)
    assert count == Count(items=1)
    assert agent.page.title() == "Counter"
"""


@pytest.mark.thorough
def test_an_exported_test_passes_the_checks_of_its_project_and_runs(project):
    project.path.joinpath("pyproject.toml").write_text(
        "[tool.ruff]\nline-length = 79\nformat.quote-style = 'single'\nlint.extend-select = ['I']\n"
    )
    project.write(EXTRACTED)
    script = [*SCRIPT, given({"items": 1})]
    project.record("--agent-export=plain", script=script).assert_outcomes(passed=1)
    for command in (("check",), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *command, "--no-cache", "plain"]
        done = subprocess.run(ruff, cwd=project.path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
    assert "class Count" not in project.path.joinpath("plain/test_add_add.py").read_text("utf-8")
    project.run("plain", CI="true").assert_outcomes(passed=1)


ALIKE = """
<title>Counter</title>
<ul><li><button data-qa="add-1" onclick="out.textContent = 'first'">Add</button>
<li><button data-qa="add-2" onclick="out.textContent = 'second'">Add</button>
<li><button data-qa="same" onclick="out.textContent = 'third'">Go</button>
<li><button data-qa="same" onclick="out.textContent = 'fourth'">Go</button></ul>
<p id="out">nothing</p>
"""

CHOOSES = """
def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add the second, then go to the last")
    button = agent.find("the second add button")
    assert "add-2" in str(button)
    button.click()
    assert agent.page.locator("#out").inner_text() == "second"
"""


@pytest.mark.thorough
def test_the_test_id_of_what_nothing_else_tells_apart_is_recorded_and_exported(project):
    project.conftest("""
        import pytest

        @pytest.fixture(scope="session", autouse=True)
        def test_id_attribute(playwright):
            playwright.selectors.set_test_id_attribute("data-qa")
    """)
    project.write(CHOOSES, page=ALIKE)
    script = [click("Add", nth=2), click("Go", nth=2), done("fourth"), found("Add", nth=2)]
    project.record(script=script).assert_outcomes(passed=1)
    recorded = yaml.safe_load(project.cassette().read_text("utf-8"))["runs"]
    actions = [step["decision"]["actions"][0] for run in recorded for step in run["steps"]]
    assert [action.get("test_ids") for action in actions] == [
        {"index": "add-2"},
        None,
        None,
        {"index": "add-2"},
    ]
    project.run("--agent-export=plain", CI="true").assert_outcomes(passed=1)
    text = project.path.joinpath("plain/test_add_add.py").read_text("utf-8")
    assert '    page.get_by_test_id("add-2").click()' in text
    assert '    button = page.get_by_test_id("add-2")' in text
    assert 'page.get_by_role("button", name="Go", exact=True).nth(1).click()' in text
    project.run("plain", CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_what_cannot_be_exported_is_told_in_the_summary(project):
    project.conftest("""
        import pytest

        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Ring the bell")
            def ring() -> str:
                return "rung"
            return agent_tools
    """)
    project.write(SYNC)
    script = [answer({"ring": {}}), *SCRIPT]
    result = project.record("--agent-export=plain", script=script)
    result.stdout.fnmatch_lines(
        ["*plain/test_add_add.py: run 1, step 1, ring: ring is a tool that Playwright has no counterpart of*"]
    )
