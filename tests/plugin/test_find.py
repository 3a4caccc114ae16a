"""agent.find: a locator by words, recorded and replayed as an action is."""

import pytest

from pytest_agentbrowse.testing import click, found

PAGE = """
<title>Shop</title><main><h1>Rental</h1>
<table><tr><th>Thing<th>Price<th></tr>
<tr><td>Lamp<td>$5.00<td><button onclick="out.textContent = 'lamp'">Delete</button></tr>
<tr><td>Projector<td>$9.00<td><button onclick="out.textContent = 'projector'">Delete</button></tr></table>
<div onclick="out.textContent = 'menu'" style="cursor: pointer">Menu</div>
<details><summary>More</summary><button onclick="out.textContent = 'deep'">Deep</button></details>
<p id="out">nothing</p></main>
"""

TEST = """
def test_find(agent):
    agent.page.set_content(PAGE)
    agent.find("the delete button of the projector").click()
    assert agent.page.locator("#out").inner_text() == "projector"
"""

ASYNC = """
async def test_find(agent):
    await agent.page.set_content(PAGE)
    await (await agent.find("the delete button of the projector")).click()
    assert await agent.page.locator("#out").inner_text() == "projector"
"""

SCRIPT = [found("Delete", nth=2)]
PATH = "cassettes/test_find.py/test_find[chromium].yaml"


@pytest.mark.matrix
@pytest.mark.parametrize("test", [TEST, ASYNC], ids=["sync", "async"])
def test_it_gives_a_locator_recorded_and_replayed(project, test):
    project.write(test, name="test_find", page=PAGE)
    project.record(script=SCRIPT).assert_outcomes(passed=1)
    assert 'element: button "Delete"' in project.cassette(PATH).read_text("utf-8")
    project.run(CI="true").assert_outcomes(passed=1)


def test_a_replay_finds_the_element_where_it_is_now_and_fails_where_it_is_gone(project):
    project.write(TEST, name="test_find", page=PAGE)
    project.record(script=SCRIPT).assert_outcomes(passed=1)
    moved = PAGE.replace("<tr><td>Lamp", "<tr><td>Sofa<td>$1.00<td>sold</tr><tr><td>Lamp")
    project.write(TEST, name="test_find", page=moved)
    project.run(CI="true").assert_outcomes(passed=1)
    project.write(TEST, name="test_find", page=PAGE.replace("Projector<td>$9.00", "Beamer<td>$8.00"))
    result = project.run(CI="true")
    result.assert_outcomes(failed=1)
    assert "Projector" in result.stdout.str()


@pytest.mark.thorough
def test_the_way_to_it_may_take_steps_and_what_has_no_role_is_found_too(project):
    project.write(
        """
        def test_find(agent):
            agent.page.set_content(PAGE)
            agent.find("the deep button").click()
            assert agent.page.locator("#out").inner_text() == "deep"
            agent.find("the menu").click()
            assert agent.page.locator("#out").inner_text() == "menu"
        """,
        name="test_find",
        page=PAGE,
    )
    script = {"Find: the deep button": [click("More"), found("Deep")], "Find: the menu": [found("Menu")]}
    project.record(script=script).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_what_is_not_there_is_an_error_that_a_test_may_expect(project):
    project.write(
        """
        import pytest
        from pytest_agentbrowse import NothingFound

        def test_find(agent):
            agent.page.set_content(PAGE)
            with pytest.raises(NothingFound, match="no such element"):
                agent.find("the sofa")
        """,
        name="test_find",
        page=PAGE,
    )
    project.record(script=[found("")]).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_it_has_to_be_told_what(project):
    project.write("def test_find(agent):\n    agent.find(' ')\n", name="test_find")
    project.record().stdout.fnmatch_lines(["*agent.find needs to be told what*"])
