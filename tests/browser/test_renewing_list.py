"""Elements of a list that is made anew all the time, as the inbox of the tracker is."""

import re

import pytest

from fixtures.applications import APPLICATIONS
from fixtures.mutation import Edit, Mutant
from pytest_agentbrowse.testing import click, done

URL = re.compile(r"http://127\.0\.0\.1:\d+")

TWINS = Mutant(
    "twins",
    "The buttons of the inbox have the same name.",
    None,
    edits=(Edit("inbox.js", '"aria-label": `Dismiss: ${text}`, ', ""),),
)


@pytest.mark.thorough
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
    with APPLICATIONS["tracker"].opened(TWINS) as site:
        test.write_text(test.read_text().replace(URL.search(test.read_text())[0], site.url), encoding="utf-8")
        project.run("--agent-record=none").assert_outcomes(passed=1)
