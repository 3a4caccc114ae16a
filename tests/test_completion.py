"""The command is completed by shells: in a real bash, and in what zsh and fish are given."""

import shutil
import subprocess
import sys

import pytest

from pytest_agentbrowse.cli.command_line import parser

COMMANDS = ("cassettes", "doctor", "init", "observe", "play", "export", "report", "completion")

# What bash offers for a line whose last word is begun.
ASKING = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
_shtab_agentbrowse agentbrowse "${!#}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def offered(tmp_path, command):
    """The words that bash offers for the last one of a line."""
    code, lines, complaints = command("completion", "bash")
    assert (code, complaints) == (0, [])
    script = tmp_path / "agentbrowse"
    script.write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "shop.yaml").touch()

    def offer(*line):
        words = ["bash", "-c", ASKING, "bash", str(script), "agentbrowse", *line]
        asked = subprocess.run(words, capture_output=True, text=True, check=True, cwd=tmp_path)
        return asked.stdout.split()

    return offer


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        (("",), [*COMMANDS]),
        (("c",), ["cassettes", "completion"]),
        (("cassettes", "m"), ["move"]),
        (("play", "--head"), ["--headless"]),
        (("completion", ""), ["bash", "fish", "zsh"]),
        (("cassettes", "show", "sho"), ["shop.yaml"]),
        (("export", "sho"), ["shop.yaml"]),
    ],
)
def test_bash_offers_commands_options_choices_and_files(offered, line, words):
    assert sorted(offered(*line)) == sorted(words)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_of_every_command(command, tmp_path, shell):
    code, lines, _ = command("completion", shell)
    assert code == 0
    told = "\n".join(lines)
    assert [name for name in COMMANDS if name not in told] == []
    if found := shutil.which(shell):
        (tmp_path / "script").write_text(told, encoding="utf-8")
        subprocess.run([found, "-n", str(tmp_path / "script")], check=True)


def test_the_commands_here_are_all_that_there_are():
    assert all(f"\n  {name} " in parser().format_help() for name in COMMANDS)


def test_without_the_library_it_says_how_to_get_it(command, monkeypatch):
    monkeypatch.setitem(sys.modules, "shtab", None)
    code, _, complaints = command("completion", "bash")
    assert code == 2
    assert complaints[0].endswith("pip install 'pytest-agentbrowse[completion]'")
