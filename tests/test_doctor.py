"""`agentbrowse doctor`: a line for all that recording and replaying need."""

import pytest

from pytest_agentbrowse.cli import doctor as diagnoses
from pytest_agentbrowse.cli.doctor import PytestSetup, _cassettes, _loops, _plugins, _versions
from pytest_agentbrowse.cli.endpoint import tried
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.testing import ModelServer, answer, done

from .taping import BUY, Tape

pytestmark = pytest.mark.slow


@pytest.fixture
def doctor(tmp_path, monkeypatch, command):
    """Run it in a folder of its own; gives its exit code and its lines."""
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "CI", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments):
        code, lines, _ = command("doctor", *arguments)
        return code, lines

    return run


def beginning(lines, text):
    return [line for line in lines if line.startswith(text)]


@pytest.mark.thorough
def test_a_folder_in_which_all_is_well(doctor, tmp_path, monkeypatch):
    with ModelServer([done("there")] * 4, refuses=["tools"]) as server:
        scopes = "\n".join(f"asyncio_default_{what}_loop_scope = session" for what in ("test", "fixture"))
        (tmp_path / "pytest.ini").write_text(
            f"[pytest]\nasyncio_mode = auto\n{scopes}\nagent_model_url = {server.url}\nagent_model = tiny\n"
        )
        tape = Tape(tmp_path / "cassettes/test_shop.py/test_buy.yaml")
        tape.run(BUY)
        tape.close()
        code, lines = doctor()
        assert lines[-1].startswith("all is well")
        assert code == 0
        assert beginning(lines, "note") == []
        assert (
            f"ok    tiny at {server.url} answers, in the wire modes json_schema, json_object, text"
            in "\n".join(lines)
        )
        assert any("it refuses tools: " in line for line in lines)
        assert f"ok    1 cassette in {tmp_path / 'cassettes'}, all of them whole" in lines
        assert any(line.startswith("ok    chromium ") for line in lines)


def test_cassettes_that_are_counted_from_another_root_are_named(tmp_path):
    tape = Tape(tmp_path / "cassettes/tests/test_shop.py/test_buy.yaml", test="tests/test_shop.py::test_buy")
    tape.run(BUY)
    tape.close()
    root = tmp_path / "tests"
    [finding] = _cassettes(root, has_settings_file=False)
    assert (finding.mark, finding.what) == (
        "note",
        f"there is no {root / 'cassettes'}, and there is {tmp_path / 'cassettes'}: pytest's root is {root}, for want of "
        "a settings file",
    )
    assert finding.do == f"Run pytest in {tmp_path}, or make a settings file there:  agentbrowse init"
    [finding] = _cassettes(root, has_settings_file=True)
    assert finding.what.endswith("the first recording makes it")


@pytest.mark.thorough
def test_each_thing_that_is_wrong_has_a_line_and_says_what_to_do(doctor, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:playwright -p no:asyncio\n")
    (tmp_path / "cassettes").mkdir()
    (tmp_path / "cassettes/test_a.yaml").write_text("format: 2\ntest: test_a.py::test_a\n")
    code, lines = doctor()
    assert code == 1
    assert beginning(lines, "fix")[0] == "fix   pytest-playwright is switched off, so agent has no page"
    assert "        Take -p no:playwright out of addopts." in lines
    assert any("No browser can be started" in line for line in lines)
    assert any("127.0.0.1:9" in line for line in beginning(lines, "fix"))
    assert f"        agentbrowse cassettes check {tmp_path / 'cassettes'}" in lines
    assert lines[-1] == "4 things to fix"


@pytest.mark.thorough
def test_a_setting_that_is_none_and_a_conftest_that_fails_are_told(doctor, tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\nagent_drift = loose\n")
    _, lines = doctor("--offline")
    assert any("agent_drift" in line and "'loose'" in line for line in beginning(lines, "fix"))
    (tmp_path / "conftest.py").write_text("import nothing_like_this\n")
    _, lines = doctor("--offline")
    assert "fix   pytest does not start here:" in lines
    assert any("nothing_like_this" in line for line in lines)


def setup(**changed):
    return PytestSetup(
        **{
            "root": ".",
            "file": "pytest.ini",
            "ours": True,
            "playwright": True,
            "asyncio": {},
            "distributions": {},
            "blocking": [],
            "command_line": {},
            "ini": {},
            **changed,
        }
    )


def test_loops_of_two_scopes_are_told_with_the_line_to_change():
    scopes = {"asyncio_default_test_loop_scope": "session", "asyncio_default_fixture_loop_scope": "function"}
    [one] = [
        finding
        for finding in _loops(setup(asyncio={"asyncio_mode": "auto", **scopes}))
        if finding.mark == "note"
    ]
    assert "attached to a different loop" in one.what
    assert one.do == 'One loop for both:  asyncio_default_fixture_loop_scope = "session"'


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"ours": False}, "the plugin is switched off"),
        ({"distributions": {"pytest-playwright-asyncio": "0.7"}}, "pytest-playwright-asyncio has fixtures of the same names"),
        ({"blocking": ["--disable-socket"]}, "--disable-socket keeps tests from"),
    ],
)  # fmt: skip
def test_a_plugin_in_the_way_is_told(changed, said):
    [wrong] = [finding for finding in _plugins(setup(**changed)) if finding.mark == "fix"]
    assert wrong.what.startswith(said)
    assert wrong.do


def test_an_answer_that_is_no_decision_is_no_mode_that_is_taken_for_good():
    with ModelServer([answer("I am a teapot")] * 4) as server:
        found = tried(Settings(model_url=server.url))
    assert set(found.unusable) == set(found.taken) == {"tools", "json_schema", "json_object", "text"}


def test_what_belongs_to_an_extra_is_not_needed(monkeypatch):
    monkeypatch.setattr(
        diagnoses, "requires", lambda _: ["pytest>=8", 'no-such-package>=1; extra == "completion"']
    )
    assert [diagnosis.mark for diagnosis in _versions()] == ["ok", "ok"]
    monkeypatch.setattr(diagnoses, "requires", lambda _: ["no-such-package>=1"])
    assert [diagnosis.mark for diagnosis in _versions()] == ["ok", "fix"]
