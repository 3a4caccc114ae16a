"""What CI runs is what was looked at: the audited versions are tested, and a release is made by named commits."""

import re
from pathlib import Path

import pytest

WORKFLOWS = Path(__file__).resolve().parent.parent / ".github" / "workflows"


@pytest.mark.parametrize("workflow", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(workflow):
    used = re.findall(r"^\s*(?:- )?uses: (.*)$", workflow.read_text("utf-8"), re.MULTILINE)
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)+", line)] == []


@pytest.mark.parametrize("workflow", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_what_development_needs_is_installed_in_the_audited_versions(workflow):
    lines = [line for line in workflow.read_text("utf-8").splitlines() if "--group dev" in line]
    assert [line for line in lines if "--constraint constraints-dev.txt" not in line] == []


def test_every_push_has_the_whole_suite_of_which_make_test_leaves_a_part_to_make_thorough():
    lines = (WORKFLOWS / "ci.yml").read_text("utf-8").splitlines()
    chosen = [found[1] for line in lines if (found := re.search(r"pytest tests(.*)", line))]
    assert [re.findall(r'-m ("[^"]*"|\S+)', line) for line in chosen] == [['"not browser"'], ["browser"]]
