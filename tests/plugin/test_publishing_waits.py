"""A recording is published when its whole test is over, fixtures around the agent included."""

import pytest

from tests.project import SCRIPT, SYNC

AROUND = """
    import pytest

    @pytest.fixture(autouse=True)
    def database({argument}):
        yield
        assert False, "a row was left behind"
"""


@pytest.mark.thorough
@pytest.mark.parametrize("argument", ["", "page"], ids=["around everything", "before the agent"])
def test_a_test_that_ends_in_an_error_of_a_fixture_around_it_publishes_nothing(project, argument):
    project.conftest(AROUND.format(argument=argument))
    project.write(SYNC)
    result = project.record()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines([
        "E *a row was left behind*",
        "2 answers not published, because the test ended in an error; there is no cassettes/* yet",
        "  kept aside in cassettes/*.partial; go on from there:  pytest --agent-record=resume *",
    ])  # fmt: skip
    assert not project.cassette().exists()


@pytest.mark.thorough
def test_a_recording_that_cannot_be_written_is_told_once_and_its_test_did_end(project):
    project.write(SYNC + "    import pathlib\n    pathlib.Path('cassettes/asked').write_text('in the way')\n")
    result = project.record()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*cannot be written: *", "*is kept in *", "a model was asked 2 times"])
    assert "did not end" not in result.stdout.str()


@pytest.mark.thorough
def test_a_skip_within_a_test_is_told_as_one(project):
    project.write(SYNC + "    import pytest\n    pytest.skip('enough')\n")
    result = project.record()
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["2 answers not published, because the test was skipped; *"])


@pytest.mark.thorough
def test_a_run_in_a_thread_is_told_plainly(project):
    project.write("""
        from concurrent.futures import ThreadPoolExecutor

        def test_add(agent):
            agent.page.set_content(PAGE)
            with ThreadPoolExecutor() as pool:
                pool.submit(agent.run, "Add one item").result()
    """)
    result = project.record(script=SCRIPT)
    result.stdout.fnmatch_lines([
        "E *UsageError: agent.run was called in another thread than its test's*",
        "E *Call it in the test itself*",
    ])  # fmt: skip
