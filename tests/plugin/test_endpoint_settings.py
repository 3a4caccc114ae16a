"""What a user sets about the endpoint, and what a session says of it."""

import time
from itertools import pairwise

import pytest

from pytest_agentbrowse.testing import ModelServer, click, delayed, done
from tests.project import ASYNC, SCRIPT, SYNC

pytestmark = pytest.mark.browser

OWN = """
    import os

    import pytest

    @pytest.fixture
    def agent_client():
        def made():
            from openai import OpenAI

            return OpenAI(api_key="own", base_url=os.environ["SHOP_MODEL"])

        return made
"""


@pytest.mark.thorough
def test_a_form_that_was_given_up_is_told_once_for_the_session(project):
    project.write(SYNC)
    project.write(SYNC, name="test_other")
    script = {"": list(SCRIPT)}
    result = project.record(script=script, refuses=["tools"])
    result.assert_outcomes(passed=2)
    told = [line for line in result.outlines if "does not take" in line]
    assert len(told) == 1
    assert told[0].startswith("notice: http://127.0.0.1:")
    assert told[0].endswith(
        "Asked in the wire mode json_schema, as --agent-wire=json_schema does at once. (1 test)"
    )


@pytest.mark.thorough
def test_settings_of_the_endpoint_reach_it_from_ini_and_marker_and_only_some_are_recorded(project):
    project.pytester.makefile(
        ".ini",
        pytest=project.path.joinpath("pytest.ini").read_text()
        + '\nagent_model_headers =\n    X-Title = "${SHOP_TITLE}"\nagent_seed = 7\n',
    )
    project.write(f"import pytest\n\n@pytest.mark.agent(model_extra={{'top_k': 20}})\n{SYNC.strip()}\n")
    project.record(SHOP_TITLE="my-shop").assert_outcomes(passed=1)
    first = project.requests[0]
    assert (first.headers["x-title"], first.body["seed"], first.body["top_k"]) == ("my-shop", 7, 20)
    recorded = project.cassette().read_text(encoding="utf-8")
    assert "top_k" in recorded
    assert "my-shop" not in recorded
    assert "notice" not in project.run(CI="true").stdout.str()
    stale = project.run("--agent-seed=8", CI="true")
    stale.assert_outcomes(passed=1)
    stale.stdout.fnmatch_lines(["notice: *the model settings differ*"])


@pytest.mark.matrix
@pytest.mark.parametrize("test", [SYNC, ASYNC], ids=["sync", "async"])
def test_a_client_of_ones_own_asks_in_tests_of_both_colours_and_a_replay_makes_none(project, test):
    project.conftest(OWN)
    project.write(test)
    with ModelServer(list(SCRIPT)) as server:
        project.run(SHOP_MODEL=server.url).assert_outcomes(passed=1)
        assert {request.headers["authorization"] for request in server.requests} == {"Bearer own"}
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_workers_put_no_more_questions_at_once_than_the_settings_say(project):
    asked = []

    def when(item):
        def noted(_page):
            asked.append(time.monotonic())
            return item

        return delayed(0.5, noted)

    for name in "ab":
        project.write(SYNC.replace("one item", f"item {name}"), name=f"test_{name}")
    script = {f"Add item {name}": [when(click("Add")), when(done("now 1 items"))] for name in "ab"}
    project.record("-n2", "--agent-model-concurrency=1", script=script).assert_outcomes(passed=2)
    between = [later - earlier for earlier, later in pairwise(asked)]
    assert len(asked) == 4
    assert min(between) >= 0.5
