"""Pages that are too long to be told: what the task names is told, and a replay finds what it needs behind the fold."""

import pytest

from pytest_agentbrowse.testing import click, done

TEST = """
def test_long(agent):
    agent.page.set_content(PAGE)
    assert agent.run({task!r}).success
"""

SIZE = "--agent-page-size=4000"


@pytest.mark.thorough
def test_a_row_that_the_task_names_is_acted_on_and_found_again(project):
    def page(first):
        rows = "".join(
            f"<tr><td>Order {number}<td><button onclick=\"note.textContent='Note of {number}'\">Open {number}</button>"
            for number in range(first, 2000)
        )
        return f"<title>Orders</title><p id=note>Nothing is open</p><table>{rows}</table>"

    test = TEST.format(task="Open order 1904 and report its note")
    project.write(test, name="test_long", page=page(1500))
    project.record(
        SIZE, script=[click("Open 1904"), done("Note of 1904", evidence=['"Note of 1904"'])]
    ).assert_outcomes(passed=1)
    project.write(test, name="test_long", page=page(1400))
    project.run(SIZE, CI="true").assert_outcomes(passed=1)


CELLAR = [done("The cellar is closed", evidence=['"The cellar is closed"'])]


@pytest.mark.matrix
@pytest.mark.parametrize(("said", "outcome"), [("The cellar is closed", "passed"), ("It is open", "failed")])
def test_evidence_that_a_longer_page_has_no_room_for_is_found(project, said, outcome):
    test = TEST.format(task="Report whether anything can be visited")
    project.write(test, name="test_long", page="<title>Visits</title><p>The cellar is closed")
    project.record(SIZE, script=CELLAR).assert_outcomes(passed=1)
    news = "<p>Something else is said here, at some length. " * 300
    project.write(test, name="test_long", page=f"<title>Visits</title>{news}<p>{said}{news}")
    project.run(SIZE, CI="true").assert_outcomes(**{outcome: 1})
