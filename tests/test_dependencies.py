"""Each dependency has a reason, and the lock file of development holds what pyproject.toml asks for."""

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from scripts.write_lock import LOCK, declared, lock, normal

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
LOCKED = dict(line.split("==") for line in LOCK.read_text("utf-8").splitlines() if not line.startswith("#"))
DECLARED = declared(ROOT / "pyproject.toml")


def test_each_dependency_has_a_reason_and_no_other_has():
    reasons = re.findall(r"^\| `([^`]+)` \| (.+) \|$", DOCUMENT, re.MULTILINE)
    assert [name for name, _ in reasons] == [requirement.name for requirement in DECLARED]
    assert all(len(reason) > 10 for _, reason in reasons if "types of" not in reason)


@pytest.mark.parametrize("requirement", DECLARED, ids=lambda requirement: requirement.name)
def test_the_lock_file_holds_what_is_asked_for(requirement):
    assert requirement.specifier.contains(LOCKED[normal(requirement.name)], prereleases=True), (
        "run: python scripts/write_lock.py"
    )


def test_the_lock_file_names_no_place_where_packages_come_from():
    assert [name for name, version in LOCKED.items() if not re.fullmatch(r"[\w.]+", version)] == []
    assert not re.search(r"://|\.(com|org|io|net)\b|@", LOCK.read_text("utf-8"))


def test_what_a_package_needs_is_locked_with_it_and_nothing_else():
    lines = lock([Requirement("build")]).splitlines()[2:]
    assert {line.partition("==")[0] for line in lines} >= {"build", "packaging", "pyproject-hooks"}
    assert not any(line.startswith("pytest") for line in lines)
