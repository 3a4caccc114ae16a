"""Prompt and tools stand once beside all cassettes, found by what is in them."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import replace

import pytest
import yaml

from pytest_agentbrowse.cassette import companions, files
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cli import main
from pytest_agentbrowse.errors import CassetteError, CassetteMiss, CassetteUnreadable

from .taping import BUY, DONE, ONE, PROMPT, TOOLS, TWO, Run, Tape, recorded, replayed

pytestmark = pytest.mark.slow


@pytest.fixture
def cassettes(tmp_path):
    return tmp_path / "cassettes"


def kept(folder):
    """The companions below a folder, by their paths within it."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("asked/*"))


def companion(folder, kind):
    [path] = folder.rglob(f"asked/{kind}-*")
    return path


# -- written -----------------------------------------------------------------------------------------------


def test_the_cassettes_of_one_folder_share_one_prompt_and_one_list_of_tools(cassettes):
    recorded(cassettes / "test_a.py" / "test_a.yaml")
    recorded(cassettes / "deep" / "test_b.py" / "test_b.yaml")
    names = kept(cassettes)
    assert [name.partition("-")[0] for name in names] == ["asked/prompt", "asked/tools"]


def test_a_change_of_the_prompt_changes_one_line_of_a_cassette(cassettes):
    path = cassettes / "test_a.py" / "test_a.yaml"
    before = recorded(path).splitlines()
    after = recorded(path, replace(BUY, prompt=f"{PROMPT}- be kind\n"), record="all").splitlines()
    assert [line.partition("-")[0] for line in after if line not in before] == ["prompt: asked/prompt"]
    assert len(kept(cassettes)) == 3


def test_a_name_is_the_beginning_of_the_sha256_of_the_file(cassettes):
    recorded(cassettes / "test_a.yaml")
    for path in cassettes.rglob("asked/*"):
        assert path.stem.partition("-")[2] == hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_a_companion_that_is_there_is_not_written_again(cassettes):
    recorded(cassettes / "test_a.yaml")
    there = companion(cassettes, "prompt")
    number = there.stat().st_ino
    recorded(cassettes / "test_b.yaml")
    assert there.stat().st_ino == number


def test_a_companion_is_written_before_the_cassette_that_needs_it(cassettes):
    tape = Tape(cassettes / "test_a.yaml")
    tape.run(BUY)
    (cassettes / "asked").write_text("in the way")
    with pytest.raises(CassetteError, match="asked"):
        tape.close()
    assert not (cassettes / "test_a.yaml").exists()


def test_a_recording_puts_an_edited_companion_right(cassettes):
    recorded(cassettes / "test_a.yaml")
    prompt = companion(cassettes, "prompt")
    prompt.write_text("You act otherwise.\n")
    recorded(cassettes / "test_b.yaml")
    assert prompt.read_text("utf-8") == PROMPT
    assert len(replayed(cassettes / "test_a.yaml")) == 2


def test_no_secret_stands_in_a_companion(cassettes):
    tape = Tape(cassettes / "test_a.yaml")
    tape.run(replace(BUY, prompt="Type hunter2hunter2.\n", secrets={"password": "hunter2hunter2"}))
    with pytest.raises(Exception, match="password"):
        tape.close()
    assert not list(cassettes.rglob("*.*"))


# -- where -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "cassette", "home"),
    [
        ((), "cassettes/test_a.py/test_b.yaml", "cassettes"),
        ((), "cassettes/deep/er/test_a.py/test_b.yaml", "cassettes"),
        ((), "cassettes/apart/cassettes/test_a.py/test_b.yaml", "cassettes/apart/cassettes"),
        ((), "recordings/test_a/test_b.yaml", "recordings/test_a"),
        (("recordings",), "recordings/test_a/test_b.yaml", "recordings"),
        (("cassettes/deep",), "cassettes/deep/test_a.py/test_b.yaml", "cassettes/deep"),
        (("cassettes/deep",), "cassettes/other/test_b.yaml", "cassettes"),
        (("",), "cassettes/test_a.py/test_b.yaml", "cassettes"),
    ],
)
def test_companions_stand_in_the_nearest_folder_that_has_them_or_is_called_cassettes(
    tmp_path, there, cassette, home
):
    for folder in there:
        companions.save_beside([companions.prompt_file("kept")], tmp_path / folder / "cassettes" / "x.yaml")
        shutil.move(tmp_path / folder / "cassettes" / "asked", tmp_path / folder / "asked")
    assert companions.home(tmp_path / cassette) == tmp_path / home


def test_a_folder_called_asked_that_holds_something_else_is_not_taken(tmp_path):
    (tmp_path / "cassettes" / "deep" / "asked").mkdir(parents=True)
    (tmp_path / "cassettes" / "deep" / "asked" / "prompt.md").touch()
    assert companions.home(tmp_path / "cassettes" / "deep" / "x.yaml") == tmp_path / "cassettes"


@pytest.mark.parametrize("name", ["recordings", "a/b/cassettes", "cassettes/old"])
def test_a_whole_folder_can_be_moved(tmp_path, name):
    text = recorded(tmp_path / "cassettes" / "test_a.py" / "test_b.yaml")
    shutil.copytree(tmp_path / "cassettes", tmp_path / "moved" / name)
    shutil.rmtree(tmp_path / "cassettes")
    path = tmp_path / "moved" / name / "test_a.py" / "test_b.yaml"
    assert path.read_text("utf-8") == text
    assert load(path).prompt == PROMPT
    tape = Tape(path, record="none")
    tape.run(BUY)
    assert tape.warned == []
    tape.close()


# -- line ends ---------------------------------------------------------------------------------------------


def test_windows_line_ends_of_a_checkout_are_no_edit(cassettes):
    path = cassettes / "test_a.yaml"
    recorded(path)
    for one in (path, *cassettes.rglob("asked/*")):
        one.write_bytes(one.read_bytes().replace(b"\n", b"\r\n"))
    tape = Tape(path, record="none", stale="error")
    tape.run(BUY)
    tape.close()
    assert tape.warned == []


def test_git_may_change_the_line_ends(cassettes, tmp_path):
    recorded(cassettes / "test_a.yaml")
    (tmp_path / ".gitattributes").write_text("* text eol=crlf\n")
    for command in (
        ["init", "-q"],
        ["add", "-A"],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"],
        ["rm", "-q", "-r", "--cached", "."],
        ["reset", "-q", "--hard"],
    ):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)
    prompt = companion(cassettes, "prompt")
    prompt.unlink()
    subprocess.run(["git", "checkout", "--", "."], cwd=tmp_path, check=True, capture_output=True)
    assert b"\r\n" in prompt.read_bytes()
    assert load(cassettes / "test_a.yaml").prompt == PROMPT


# -- what is edited, and what is missing -------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["prompt", "tools"])
def test_an_edited_companion_is_refused_by_its_name(cassettes, kind, monkeypatch):
    recorded(cassettes / "test_a.yaml")
    edited = companion(cassettes, kind)
    edited.write_bytes(edited.read_bytes() + b"more: words\n")
    monkeypatch.chdir(cassettes.parent)
    with pytest.raises(CassetteUnreadable) as caught:
        replayed(cassettes / "test_a.yaml")
    name = f"cassettes/asked/{edited.name}"
    assert str(caught.value) == (
        f"{name}, line 1: its name is not the digest of its text: it was edited.\n"
        f"  Delete it, a replay goes on without it:  rm {name}"
    )


def test_a_replay_goes_on_without_companions_and_says_so(cassettes):
    path = cassettes / "test_a.yaml"
    recorded(path)
    prompt, tools = kept(cassettes)
    shutil.rmtree(cassettes / "asked")
    tape = Tape(path, record="none")
    tape.run(BUY)
    assert tape.close() == ""
    assert tape.warned == [
        f"the prompt and the tools of the recording cannot be compared, since {prompt} and {tools} "
        "are not there; git can restore that"
    ]


def test_what_is_there_is_compared_while_the_rest_is_missing(cassettes):
    path = cassettes / "test_a.yaml"
    recorded(path)
    companion(cassettes, "tools").unlink()
    tape = Tape(path, record="none")
    tape.run(replace(BUY, prompt="Another.\n", tools=TOOLS[:-1]))
    tape.close()
    assert tape.warned[1:] == ["the prompt differs from the recorded ones"] * 2


def test_a_notice_that_is_switched_off_stays_off(cassettes):
    recorded(cassettes / "test_a.yaml")
    shutil.rmtree(cassettes / "asked")
    tape = Tape(cassettes / "test_a.yaml", record="none", stale="ignore")
    tape.run(BUY)
    tape.close()
    assert tape.warned == []


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"record": "none", "stale": "error"}, "--agent-stale is error"),
        ({"record": "resume"}, "record mode 'resume' keeps a part of the recording"),
        ({"record": "new_episodes"}, "record mode 'new_episodes' keeps a part of the recording"),
    ],
)  # fmt: skip
def test_a_session_that_has_to_have_the_companions_names_the_ways_to_them(cassettes, options, why):
    text = recorded(cassettes / "test_a.yaml")
    name = companion(cassettes, "prompt").name
    companion(cassettes, "prompt").unlink()
    tape = Tape(cassettes / "test_a.yaml", **options)
    with pytest.raises(CassetteUnreadable) as caught:
        tape.run(BUY)
    tape.close(passed=False)
    assert str(caught.value) == (
        f"{why}, and asked/{name} is not there.\n"
        "  Restore what is missing:  git checkout -- '*/asked/*'\n"
        "  or record again:  pytest --agent-record=all"
    )
    assert (cassettes / "test_a.yaml").read_text("utf-8") == text


def test_recording_anew_brings_them_back(cassettes):
    text = recorded(cassettes / "test_a.yaml")
    names = kept(cassettes)
    shutil.rmtree(cassettes / "asked")
    tape = Tape(cassettes / "test_a.yaml", record="all")
    tape.run(BUY)
    tape.close()
    assert kept(cassettes) == names
    assert tape.warned == []
    assert (cassettes / "test_a.yaml").read_text("utf-8") == text


def test_a_changed_task_is_a_miss_with_or_without_companions(cassettes):
    recorded(cassettes / "test_a.yaml")
    shutil.rmtree(cassettes / "asked")
    tape = Tape(cassettes / "test_a.yaml", record="none")
    with pytest.raises(CassetteMiss, match="the task differs"):
        tape.run(replace(BUY, task="Buy two"))
    tape.close(passed=False)


def test_tools_come_back_as_they_were_whatever_they_hold(tmp_path):
    tools = {"a": "a(): one\u2028two", "b": "b(): \"x\" 'y': #", "yes": "null", "ü": "🙂 " * 500}
    made = companions.tools_file(tools)
    companions.save_beside([made], tmp_path / "x.yaml")
    path = companions.find(made.name, tmp_path / "x.yaml")
    assert companions.read_tools(path) == tools
    assert list(companions.read_tools(path)) == list(tools)
    assert yaml.safe_load(path.read_text("utf-8")) == tools


# -- the command -------------------------------------------------------------------------------------------


@pytest.fixture
def agentbrowse(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        code = main(["cassettes", *arguments])
        captured = capsys.readouterr()
        return code, (captured.out + captured.err).splitlines()

    return run


def test_check_names_the_companions_that_are_not_there(cassettes, agentbrowse):
    recorded(cassettes / "test_a.yaml")
    name = f"asked/{companion(cassettes, 'prompt').name}"
    companion(cassettes, "prompt").unlink()
    assert agentbrowse("check") == (
        1,
        [
            f"cassettes/test_a.yaml: {name} is not there. Restore it with git, or record again",
            "1 cassette, 1 with mistakes",
        ],
    )


def test_check_names_an_edited_companion_once(cassettes, agentbrowse):
    recorded(cassettes / "test_a.yaml")
    recorded(cassettes / "test_b.yaml", test="test_shop.py::test_b")
    edited = companion(cassettes, "tools")
    edited.write_text("{}\n")
    assert agentbrowse("check") == (
        1,
        [
            f"cassettes/asked/{edited.name}:1: its name is not the digest of its text: it was edited",
            "2 cassettes, 1 with mistakes",
        ],
    )


def test_a_cassette_without_its_companions_can_be_shown(cassettes, agentbrowse):
    recorded(cassettes / "test_a.yaml")
    shutil.rmtree(cassettes / "asked")
    code, lines = agentbrowse("show", "cassettes/test_a.yaml")
    assert (code, lines[0]) == (0, "test_shop.py::test_buy")


def test_diff_names_what_was_asked_with_by_its_digest(cassettes, agentbrowse):
    recorded(cassettes / "test_a.yaml")
    recorded(cassettes / "test_b.yaml", replace(BUY, prompt="Another.\n"))
    _, lines = agentbrowse("diff", "cassettes/test_a.yaml", "cassettes/test_b.yaml")
    names = [load(cassettes / f"test_{name}.yaml", name="x") for name in "ab"]
    old, new = (companions.prompt_file(story.prompt).name for story in names)
    assert lines == [f"prompt: {old} → {new}"]


def test_prune_removes_the_companions_that_no_cassette_names(cassettes, agentbrowse, tmp_path):
    (tmp_path / "test_shop.py").write_text(
        "import pytest\n@pytest.fixture\ndef agent(): pass\ndef test_buy(agent): pass\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider -p no:playwright\n")
    recorded(cassettes / "test_shop.py" / "test_buy.yaml", Run(steps=((ONE, (DONE,)),), prompt="Old.\n"))
    old = companion(cassettes, "prompt").name
    recorded(cassettes / "test_shop.py" / "test_buy.yaml", record="all")
    recorded(cassettes / "gone.yaml", replace(BUY, prompt="Gone.\n"), test="test_shop.py::test_gone")
    gone = load(cassettes / "gone.yaml")
    mine = kept(cassettes)
    assert len(mine) == 4
    code, lines = agentbrowse("prune", "--yes")
    assert code == 0
    assert sorted(lines) == sorted(
        [
            "cassettes/gone.yaml: removed, orphaned, there is no test test_shop.py::test_gone",
            f"cassettes/asked/{old}: removed, no cassette was asked with it",
            f"cassettes/{companions.prompt_file(gone.prompt).name}: removed, only what is named above was asked with it",
            "3 files removed",
        ]
    )
    assert agentbrowse("check") == (0, ["1 cassette, none with mistakes"])


def test_a_cassette_of_any_name_keeps_its_companions(cassettes):
    recorded(cassettes / "mine" / "test_a.recording")
    assert len(kept(cassettes)) == 2
    assert list(files.unnamed_companions([cassettes])) == []
    (cassettes / "mine" / "test_a.recording").unlink()
    assert len(list(files.unnamed_companions([cassettes]))) == 2


def test_a_page_of_the_last_step_may_look_like_the_name_of_a_companion(cassettes):
    other = TWO + '\n  "prompt: asked/prompt-0123456789abcdef.md"'
    recorded(cassettes / "test_a.yaml", Run(steps=((ONE, (DONE,)), (other, (DONE,)))))
    assert load(cassettes / "test_a.yaml").missing == {}


def test_a_companion_that_is_shown_as_a_cassette_is_told_for_what_it_is(cassettes, capsys):
    recorded(cassettes / "a.yaml")
    [tools] = cassettes.rglob("asked/tools-*.yaml")
    assert main(["cassettes", "show", str(tools)]) == 2
    told = capsys.readouterr().err
    assert "holds what cassettes were asked with" in told
    assert "delete" not in told
