"""`agentbrowse init`: what is missing is added, and nothing that is there changes."""

import runpy
import subprocess
import sys
import tomllib
from typing import get_type_hints

import pytest

from pytest_agentbrowse import Agent
from pytest_agentbrowse.cli import main
from pytest_agentbrowse.testing import ModelServer, click, done


@pytest.fixture
def init(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        code = main(["init", *arguments])
        captured = capsys.readouterr()
        return code, (captured.out + captured.err).splitlines()

    return run


def everything(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_an_empty_folder_gets_settings_a_conftest_a_test_and_what_git_reads(init, tmp_path):
    code, lines = init("--base-url", "http://127.0.0.1:8000")
    assert code == 0
    assert lines[:5] == [
        "pytest.ini: made",
        "tests/conftest.py: made",
        "tests/test_first_page.py: made",
        ".gitignore: made with *.partial, test-results/",
        ".gitattributes: made with cassettes/** text eol=lf, cassettes/asked/** linguist-generated",
    ]
    assert "base_url = http://127.0.0.1:8000" in (tmp_path / "pytest.ini").read_text()


@pytest.mark.parametrize("where", [(), ("--base-url", "http://127.0.0.1:8000")])
def test_the_first_test_says_what_an_agent_is(init, tmp_path, where):
    """So an editor knows what it can do."""
    init(*where)
    [path] = (tmp_path / "tests").glob("test_*.py")
    [test] = (value for name, value in runpy.run_path(str(path)).items() if name.startswith("test_"))
    assert get_type_hints(test) == {"agent": Agent, "return": type(None)}


def test_a_second_time_nothing_changes(init, tmp_path):
    init()
    before = everything(tmp_path)
    assert [line for line in init()[1] if "made" in line or "added" in line] == []
    assert everything(tmp_path) == before


def test_a_dry_run_writes_nothing(init, tmp_path):
    code, lines = init("--dry-run")
    assert (code, everything(tmp_path)) == (0, {})
    assert "nothing was written (--dry-run)" in lines


@pytest.mark.parametrize("head", ["[tool.pytest.ini_options]", "[tool.pytest]  # ours"])
def test_settings_that_pyproject_lacks_are_added_where_the_others_are(init, tmp_path, head):
    text = f'[project]\nname = "shop"\n\n{head}\nasyncio_mode = "strict"\n\n[tool.ruff]\nline-length = 90\n'
    (tmp_path / "pyproject.toml").write_text(text)
    _, lines = init()
    now = (tmp_path / "pyproject.toml").read_text()
    table = tomllib.loads(now)["tool"]["pytest"]
    settings = table.get("ini_options", table)
    assert settings["asyncio_mode"] == "strict"
    assert settings["asyncio_default_test_loop_scope"] == "session"
    assert set(text.splitlines()) <= set(now.splitlines())
    assert lines[0] == (
        "pyproject.toml: added asyncio_default_fixture_loop_scope, asyncio_default_test_loop_scope"
    )


def test_a_pyproject_without_settings_of_pytest_gets_a_table_at_its_end(init, tmp_path):
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "shop"')
    init()
    table = tomllib.loads((tmp_path / "pyproject.toml").read_text())
    assert table["project"] == {"name": "shop"}
    assert table["tool"]["pytest"]["ini_options"]["asyncio_mode"] == "auto"
    assert not (tmp_path / "pytest.ini").exists()


def test_the_files_of_a_project_stay_as_they_are(init, tmp_path):
    (tmp_path / "tests").mkdir()
    mine = {"tests/conftest.py": "MINE = 1\n", "tests/test_shop.py": "def test_it(agent): pass\n"}
    for name, text in mine.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "setup.cfg").write_text("[metadata]\nname = shop\n\n[tool:pytest]\naddopts = -q\n")
    (tmp_path / ".gitignore").write_text("*.partial")
    init()
    assert {name: (tmp_path / name).read_text() for name in mine} == mine
    assert sorted(path.name for path in (tmp_path / "tests").iterdir()) == ["conftest.py", "test_shop.py"]
    assert (tmp_path / ".gitignore").read_text() == "*.partial\ntest-results/\n"
    assert "asyncio_mode = auto\n" in (tmp_path / "setup.cfg").read_text().partition("[tool:pytest]\n")[2]


def test_a_file_that_cannot_be_read_is_left_and_named(init, tmp_path):
    (tmp_path / "pyproject.toml").write_text("[tool")
    code, lines = init()
    assert (code, everything(tmp_path)) == (
        2,
        {(tmp_path / "pyproject.toml").relative_to(tmp_path): b"[tool"},
    )
    assert lines[0].startswith("agentbrowse: pyproject.toml cannot be read: ")


@pytest.mark.slow
@pytest.mark.browser
def test_the_first_test_records_and_replays(init, tmp_path, monkeypatch):
    init()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    monkeypatch.delenv("CI", raising=False)
    with ModelServer([click("Add one"), click("Add one"), done("The number is 2")]) as server:
        recorded = subprocess.run(
            [*command, f"--agent-model-url={server.url}"], capture_output=True, text=True, check=False
        )
    assert recorded.returncode == 0, recorded.stdout
    monkeypatch.setenv("CI", "true")
    replayed = subprocess.run(command, capture_output=True, text=True, check=False)
    assert replayed.returncode == 0, replayed.stdout
