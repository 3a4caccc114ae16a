"""What the documentation says is what the code does."""

import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from pytest_agentbrowse.cassette.document import DocumentPart
from pytest_agentbrowse.cassette.layout import dump, no_companions, read_story
from pytest_agentbrowse.cassette.scrutiny import findings
from pytest_agentbrowse.reporting.report import Report, as_html
from pytest_agentbrowse.testing import answer, click, done
from tests.documents import PAGES, ROOT


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_to_a_file(document):
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_each_page_is_on_the_site_once_and_on_its_first_page():
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    listed = re.findall(r'"([\w/-]+\.md)"', (ROOT / "zensical.toml").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(pages)
    home = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert {*re.findall(r"\]\(([\w/-]+\.md)\)", home), "index.md"} == pages


def test_each_promise_of_the_security_page_is_held_by_a_test():
    named = re.findall(
        r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    )
    assert len(named) > 20
    for file, test in named:
        text = (ROOT / file).read_text(encoding="utf-8")
        assert f"def {test}(" in text if test else text, f"{file}::{test}"


REFERENCE = [
    "reference.md",
    *(f"reference/{path.name}" for path in (ROOT / "docs" / "reference").glob("*.md")),
]
WRITTEN_OTHERWISE = "reference/attacks.md"  # by scripts/write_attacks.py


@pytest.fixture(scope="module")
def writer():
    return runpy.run_path(str(ROOT / "scripts" / "write_reference.py"))


@pytest.mark.parametrize("name", sorted({*REFERENCE} - {WRITTEN_OTHERWISE}))
def test_what_the_reference_says_between_its_marks_is_what_the_code_says(name, writer):
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert text == writer["written"](name, text), "run: python scripts/write_reference.py"


def test_a_field_without_words_and_an_error_that_is_not_drawn_are_refused(writer):
    class Silent(DocumentPart):
        said: str

    Silent.__module__ = "tests"
    with pytest.raises(KeyError, match="said"):
        writer["format_tables"]({Silent: "Silent"})
    tree = writer["_who_acts"]("Error      all\n├── One    the one\n│   └── Two\n└── Three  others\n")
    assert tree == {"Error": (0, "all"), "One": (1, "the one"), "Two": (2, ""), "Three": (1, "others")}
    with pytest.raises(LookupError, match="up to 2"):
        writer["numbers_table"]("effects", "0: none\n1: some\n", newest=2)


def test_the_example_of_a_cassette_is_one():
    page = (ROOT / "docs" / "reference" / "cassette.md").read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)[1]
    story = read_story(example, no_companions)
    assert dump(story) == example
    assert list(findings(story)) == []


def test_a_report_has_just_the_fields_that_its_page_tells():
    page = (ROOT / "docs" / "reference" / "report.md").read_text(encoding="utf-8")
    facts = json.loads(re.search(r'id="facts">(.*?)</script>', as_html(Report()))[1])
    told = re.findall(r"^\| `(\w+)` \|", page.partition("<!-- fields -->")[0], re.MULTILINE)
    assert sorted(told) == sorted(facts)


def test_every_make_target_that_the_docs_name_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in PAGES:
        for target in re.findall(r"\bmake ([a-z]+)\b", page.read_text(encoding="utf-8")):
            if f"`make {target}" in page.read_text(encoding="utf-8"):
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name}: make {target}"


@pytest.mark.browser
def test_the_tutorial_works_word_by_word(project):
    """Its files are written, its commands run, and the summary says what it promises."""
    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    files = re.findall(r"^`([\w.]+)`:\n\n```\w+\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    files += re.findall(r"`(record\.py)`:\n\n```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    for name, content in files:
        project.path.joinpath(name).write_text(content, encoding="utf-8")
    assert {name for name, _ in files} == {"pytest.ini", "test_counter.py", "record.py"}
    recorded = project.python("record.py")
    recorded.stdout.fnmatch_lines(
        ["recorded 3 answers in cassettes/test_counter.py/test_counter[[]chromium].yaml"]
    )
    result = project.run()
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["1 test replayed 3 recorded answers", "no model was called, no key was needed"]
    )
    path = project.path / "test_counter.py"
    change(path, "+ 1", "+ 2")
    project.run().stdout.fnmatch_lines(
        ['*step 2 of run 1, after step 1: * brought "1" when recorded*', '*- "1"', '*+ "2"']
    )
    change(path, '"The number is 2"', '"The number is 4"')
    left = re.search(r"^script = .*", text.partition("## 5.")[2], re.MULTILINE)[0]
    first = re.search(r"^script = .*", text, re.MULTILINE)[0]
    change(project.path / "record.py", first, left)
    resumed = project.python("record.py", "--agent-record=resume")
    resumed.stdout.fnmatch_lines(["recorded 2 answers in *", "  step 2 of run 1, *; asked from there"])
    project.run().assert_outcomes(passed=1)


def change(path, old, new):
    """Change a file as the tutorial says."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.browser
def test_the_job_at_night_opens_a_pull_request_with_the_story(replayable):
    """Its last step runs as GitHub runs it; only `gh`, which would speak to GitHub, is another one."""
    page = (ROOT / "docs" / "how-to" / "record-at-night.md").read_text(encoding="utf-8")
    workflow = yaml.safe_load(re.search(r"^```yaml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[1])
    step = workflow["jobs"]["record"]["steps"][-1]["run"]
    folder = replayable.path
    programs = folder / "programs"
    programs.mkdir()
    programs.joinpath("gh").write_text('#!/bin/sh\necho "$*" > "$RUNNER_TEMP/asked"\n')
    programs.joinpath("gh").chmod(0o755)
    (programs / "agentbrowse").symlink_to(Path(sys.executable).with_name("agentbrowse"))
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "RUNNER_TEMP": str(programs)}

    def run(*command):
        subprocess.run(command, cwd=folder, env=environment, check=True)

    run("git", "init", "-q", "--bare", "remote.git")
    run("git", "init", "-q", "-b", "main")
    run("git", "remote", "add", "origin", "remote.git")
    run("git", "add", "cassettes")
    run("git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "Begin")
    run("bash", "-e", "-c", step)
    assert not (programs / "asked").exists()
    test = folder / "test_add.py"
    change(test, ">Add<", ">Put in<")
    script = [click("Put in"), done("now 1 items")]
    replayable.record("--agent-record=resume", script=script, CI="true").assert_outcomes(passed=1)
    run("bash", "-e", "-c", step)
    assert (programs / "asked").read_text().startswith("pr create --title Record what has changed")
    story = (programs / "story.md").read_text(encoding="utf-8")
    assert re.search(
        r'click_element_by_index button "Add" +\| +1 click_element_by_index button "Put in"', story
    )
    run("git", "--git-dir=remote.git", "rev-parse", "--verify", "-q", "recorded-at-night")


LAMPS = """
<h1>Lamps</h1>
<div class="plus" onclick="out.textContent = 'In the cart: Desk lamp'">+</div>
<button aria-label="Add to cart" disabled>+</button>
<button onclick="out.textContent = 'Your cart is empty'">Check out</button>
<p id="out"></p>
"""
LOST = [
    answer({"click_element_by_index": {"index": 2}}),
    answer({"click_element_by_index": {"index": 9}}),
    click("Check out"),
    done("The total is $89.00"),
    done("The cart is empty", success=False),
]


@pytest.mark.browser
def test_a_live_run_that_went_wrong_reads_as_the_page_about_it_shows(project):
    """But for times and tokens, which are of the day."""
    page = (ROOT / "docs" / "how-to" / "debug.md").read_text(encoding="utf-8")
    shown = re.search(r"^```text\n(test_checkout  1/25.*?)^```", page, re.MULTILINE | re.DOTALL)[1]
    project.write(
        """
        def test_checkout(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Put the floor lamp into the cart, check out, and report the total")
        """,
        page=LAMPS,
    )
    printed = project.record("-v", "--agent-action-timeout=1", script=LOST).outlines
    assert [untimed(line) for line in printed if line.startswith("test_checkout  ")] == [
        untimed(line) for line in shown.splitlines()
    ]


def untimed(line):
    """A line without what differs from run to run."""
    return re.sub(r"  [\d.]+ m?s  [\d,]+ tok$", "", line)
