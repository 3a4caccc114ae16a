"""Settings and command lines of the documentation are ones that exist, and each block of it is held by something."""

import re
import shlex
import tomllib
from argparse import _SubParsersAction
from configparser import ConfigParser

import pytest

from pytest_agentbrowse.cassette.strict_yaml import parse
from pytest_agentbrowse.cli import parser
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.settings import resolve
from tests.documents import PAGES, blocks, name_of, spans

SETTINGS = [block for block in blocks() if block.language in {"ini", "toml"}]
FILES = [block for block in blocks() if block.language in {"yaml", "json"}]
SHELL = [block for block in blocks() if block.language in {"sh", "console"}]

COMPARED = {
    "README.md: 5 tests replayed 28 recorded answers",
    "docs/how-to/budgets.md: RunResult(not done after 7 steps: the budget of the tes",
    "docs/how-to/commands.md: ok    Python 3.13.1, pytest-agentbrowse 0.1.0",
    'docs/how-to/commands.md: [2] button "Add to cart" text="+" disabled',
    'docs/how-to/read-a-failure.md: >       result = agent.run("Add both lamps to the cart, che',
    "docs/how-to/read-a-failure.md: 3 answers not published, because the test failed; there is",
    "docs/how-to/read-a-failure.md: ReplayFailed: step 12 of run 1, after step 11 (click_ele",
    'docs/how-to/read-a-failure.md: drift: "Sale!" is new (12 tests)',
    "docs/how-to/debug.md: test_checkout  1/25  click",
    'docs/how-to/debug.md: [1] clickable "+" hint="plus"',
    "docs/how-to/debug.md: INFO     pytest_agentbrowse.loop:logs.py",
    "docs/how-to/model-server.md: ModelError: the script has no answer",  # by test_documented_code.py
    "docs/how-to/record-at-night.md: cassettes/test_shop.py/test_checkout[chromium].yaml",
    'docs/how-to/record-at-night.md:       3 done text="Total $10.80" success=true          |    3',
    "docs/tutorial.md: script = [click(",  # by tests/test_docs.py, word by word
}
"""Blocks that show our output: tests/plugin/test_documented_output.py compares them with what is printed."""

HELD_BY_NOTHING = {
    "docs/architecture.md: test ─ agent fixture ─▶ Agent.run(task)": "a drawing",
    "docs/how-to/debug.md: step 1 (asked for) on http://127.0.0.1:8000/": "tests/plugin/test_pausing.py holds its lines",
    "docs/how-to/review-a-cassette.md: cassettes/": "a drawing of a folder",
    "docs/how-to/write-tests.md: agent.page                          the ordinary": "the reference in five lines",
    "docs/reference/report.md: <script": "`{…}` stands for the fields below it",
}


def test_each_block_is_compared_parsed_or_run_or_says_why_not():
    checked = {"python", "ini", "toml", "yaml", "json", "sh", "console"}
    others = [f"{block.page}: {block.text}" for block in blocks() if block.language not in checked]
    named = [*COMPARED, *HELD_BY_NOTHING]
    unnamed = [text[:90] for text in others if not text.startswith(tuple(named))]
    assert unnamed == [], "compare them in test_documented_output.py, or say here why nothing holds them"
    assert [name for name in named if not any(text.startswith(name) for text in others)] == []


@pytest.mark.parametrize("block", SETTINGS, ids=name_of)
def test_settings_that_are_shown_are_known(block, pytestconfig):
    if block.language == "toml":
        values = tomllib.loads(block.text)["tool"]["pytest"]["ini_options"]
    else:
        ini = ConfigParser(interpolation=None)
        ini.read_string(block.text)
        values = dict(ini["pytest"])
    for name in values:
        pytestconfig.getini(name)  # ValueError where neither we nor an installed plugin know it
    own = {option.name: values[option.ini] for option in OPTIONS if option.ini in values}
    resolve(command_line={}, marker={}, ini=own, environment={"AZURE_OPENAI_API_KEY": "any"})


@pytest.mark.parametrize("block", FILES, ids=name_of)
def test_files_that_are_shown_can_be_read(block):
    assert parse(block.text).value


COMMAND = re.compile(
    r"^ *(?:\$ |(?:- )?run: )?(?:\w+=\S* )*(?:python -m )?((?:agentbrowse|pytest)(?: .*)?)$", re.MULTILINE
)


def commands_in(text):
    """The words of each command of ours or pytest's, without what a shell does for it and what is said of it."""
    for line in COMMAND.findall(text.replace("\\\n", " ")):
        yield shlex.split(re.split(r" (?:>|\||&&) ", line)[0], comments=True)


def assert_taken(words, config):
    """A command line that would be refused ends the test; nothing of it is run."""
    if words[0] == "agentbrowse":
        parser().parse_args(words[1:])
        return
    given = vars(config._parser.parse(words[1:]))
    values = {option.name: given[f"agent_{option.name}"] for option in OPTIONS}
    chosen = {name: value for name, value in values.items() if value is not None}
    resolve(command_line=chosen, marker={}, ini={}, environment={})


@pytest.mark.slow
@pytest.mark.parametrize("block", [*SHELL, *FILES], ids=name_of)
def test_command_lines_that_are_shown_are_taken(block, pytestconfig):
    for words in commands_in(block.text):
        assert_taken(words, pytestconfig)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("agentbrowse cassettes shwo a", SystemExit),
        ("pytest --agent-recrod=all", pytest.UsageError),
        ("pytest --agent-record=sometimes", (pytest.UsageError, SettingsError)),
    ],
)
def test_a_command_line_that_nobody_takes_is_found(line, refusal, pytestconfig):
    [words] = commands_in(f"CI=true {line}   # a comment")
    with pytest.raises(refusal):
        assert_taken(words, pytestconfig)


FLAGS = {option.flag: option for option in OPTIONS}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_and_options_that_the_text_names_exist(page):
    for span in spans(page):
        for flag, value in re.findall(r"(?<![\w-])(--agent-[a-z-]+)(?:=([^\s`]+))?", span):
            assert flag in FLAGS, span
            if value and not re.search(r"[…<]", value):
                FLAGS[flag].read(value, source=flag)
        if span.startswith("agentbrowse "):
            assert_named(span.split()[1:], parser())


def assert_named(words, commands):
    """A command that is named, with or without its arguments, is one of ours, and its options are."""
    inner = next((action for action in commands._actions if isinstance(action, _SubParsersAction)), None)
    if inner is not None and words and words[0] not in {"COMMAND", "…"} and not words[0].startswith("-"):
        assert words[0] in inner.choices, words
        assert_named(words[1:], inner.choices[words[0]])
        return
    for word in words:
        if word.startswith("--"):
            assert word.split("=")[0] in commands._option_string_actions, words
