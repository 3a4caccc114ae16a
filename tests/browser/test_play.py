"""`agentbrowse play`: tasks and single actions from a terminal, saved as a test that replays."""

import io
import json
import subprocess
import sys

import pytest

from fixtures.admin.server import Admin
from pytest_agentbrowse.testing import ModelServer, click, done

pytestmark = pytest.mark.slow


@pytest.fixture
def play(tmp_path, monkeypatch, command, shop):
    """Play on the shop with these lines typed; gives the exit code and what was printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CI", raising=False)

    def run(*typed, script=(), name="cart", url=shop.url, given=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        with ModelServer(list(script)) as server:
            monkeypatch.setenv("OPENAI_BASE_URL", server.url)
            code, told, complaints = command("play", url, "--headless", "--name", name, *given)
        return code, told + complaints

    return run


def test_what_was_played_is_saved_as_a_test_that_replays(play, tmp_path, monkeypatch):
    script = [click("Search", role="button"), done("2 products are found")]
    code, lines = play("fill 2 wool throw", "Search for it and count the products", "save", script=script)
    assert code == 0, lines
    assert '  + searchbox "Search products" value="wool throw"' in lines
    assert any("click_element_by_index" in line and 'button "Search"' in line for line in lines)
    assert "  done: 2 products are found" in lines
    assert "replay it:  pytest tests/test_cart.py" in lines
    test = (tmp_path / "tests/test_cart.py").read_text()
    assert (
        '    agent.page.get_by_role("searchbox", name="Search products", exact=True).fill("wool throw")\n'
        in test
    )
    assert '    result = agent.run("Search for it and count the products")\n' in test
    assert test.startswith("from pytest_agentbrowse import Agent\n\n\ndef test_cart(agent: Agent) -> None:\n")
    monkeypatch.setenv("CI", "true")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    replayed = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert replayed.returncode == 0, replayed.stdout


@pytest.mark.thorough
def test_what_cannot_be_done_is_told_and_the_next_line_may_be_another_try(play, tmp_path):
    code, lines = play("click 99", "click 3", "back", "go /about", "help", "page", "quit")
    assert code == 0
    assert "  there is no element [99]; there are 34" in lines
    assert any("/about" in line for line in lines)
    assert any("a task for the agent" in line for line in lines)
    assert not (tmp_path / "tests").exists()


@pytest.mark.thorough
def test_a_task_that_failed_is_left_out_of_what_is_saved(play, tmp_path, monkeypatch):
    script = [
        done("The search is there", evidence=['searchbox "Search products"']),
        done("There is none", success=False),
        click("Search", role="button"),
        done("2 products are found"),
    ]
    find, count = "Find the search", "Search and count the products"
    code, lines = play(find, "Buy a spaceship", "fill 2 wool throw", count, "save", script=script)
    assert code == 0, lines
    assert "left out: the task 'Buy a spaceship', which was not done" in lines
    test = (tmp_path / "tests/test_cart.py").read_text()
    assert [line for line in test.split("\n") if "run(" in line] == [
        f'    result = agent.run("{find}")',
        f'    result = agent.run("{count}")',
    ]
    assert "spaceship" not in "".join(path.read_text() for path in tmp_path.rglob("*.yaml"))
    monkeypatch.setenv("CI", "true")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    replayed = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert replayed.returncode == 0, replayed.stdout


@pytest.mark.thorough
def test_where_nothing_but_a_failed_task_was_played_nothing_is_saved_and_it_goes_on(play, tmp_path):
    script = [done("There is none", success=False)]
    code, lines = play("Buy a spaceship", "save", "page", script=script)
    assert code == 0
    assert any("there is nothing to save" in line for line in lines)
    assert lines[-1] != next(line for line in lines if "nothing to save" in line)
    assert not (tmp_path / "tests").exists()


def test_a_test_that_is_there_is_not_written_over(play, tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_cart.py").write_text("")
    assert play("quit")[1] == [
        "agentbrowse: tests/test_cart.py is there already. Name another test with --name."
    ]


@pytest.mark.thorough
def test_it_begins_logged_in_and_the_test_that_is_saved_says_no_word_of_the_login(play, tmp_path):
    login = {"name": "stockroom", "value": "open", "domain": "127.0.0.1", "path": "/", "expires": -1}
    login |= {"httpOnly": False, "secure": False, "sameSite": "Lax"}
    (tmp_path / "ada.json").write_text(json.dumps({"cookies": [login], "origins": []}))
    with Admin() as admin:
        _, without = play("quit", url=admin.url)
        code, lines = play(
            "go /orders", "save", url=admin.url, given=("--storage-state", "ada.json"), name="home"
        )
    assert code == 0
    assert any("/login" in line for line in without)
    assert not any("/login" in line for line in lines)
    assert "it begins as ada.json does: give it that with browser_context_args (docs: Log in once)" in lines
    assert "ada.json" not in (tmp_path / "tests/test_home.py").read_text()


def test_a_task_without_a_key_is_told_what_this_command_takes(monkeypatch, tmp_path, command, shop):
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "AGENTBROWSE_MODEL_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO("Search for a lamp\nquit\n"))
    code, lines, _ = command("play", shop.url, "--headless")
    assert code == 0
    assert "  a task in words needs a model, and OPENAI_API_KEY is not set." in lines
    assert "    or with a local endpoint:  agentbrowse play --model-url http://127.0.0.1:11434/v1 …" in lines
    assert "--agent-model-url" not in "\n".join(lines)


def test_a_base_url_without_a_scheme_is_refused_at_once(play):
    assert play("quit", given=["--model-url", "localhost:11434"]) == (
        2,
        ["agentbrowse: --model-url is 'localhost:11434'; it takes a url such as http://127.0.0.1:11434/v1."],
    )
