"""Elements of a list that is made anew all the time, as the inbox of the tracker is."""

import pytest

from fixtures.applications import APPLICATIONS
from fixtures.mutation import Edit, Mutant
from pytest_agentbrowse.testing import click, done

TWINS = Mutant(
    "twins",
    "The buttons of the inbox have the same name.",
    None,
    edits=(Edit("inbox.js", '"aria-label": `Dismiss: ${text}`, ', ""),),
)


@pytest.mark.xfail(
    strict=True, reason="twins are told apart by their element, and it is gone with the next renewal"
)
def test_one_of_several_twins_is_found_by_what_its_item_says(project):
    project.write(
        """
        def test_add(agent):
            agent.page.goto(URL)
            result = agent.run("Dismiss the notice of Grace Hopper")
            assert result.success
            assert agent.page.get_by_text("3 notices").is_visible()
            assert not agent.page.get_by_text("Grace Hopper mentioned you").is_visible()
        """
    )
    with APPLICATIONS["tracker"].opened(TWINS) as site:
        test = project.path / "test_add.py"
        test.write_text(f"URL = '{site.url}/inbox'\n{test.read_text()}", encoding="utf-8")
        project.record(
            script=(click("Dismiss", nth=1), done("dismissed", evidence=[]), done("dismissed", evidence=[]))
        ).assert_outcomes(passed=1)
