"""A signed cassette: who has the key wrote it, and nobody changed it since."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.cassette.files import default_path
from pytest_agentbrowse.cassette.signing import VARIABLE, SigningKey, signing_key
from pytest_agentbrowse.cli import main
from pytest_agentbrowse.errors import CassetteUnreadable, SettingsError

from .taping import BUY, NAME, TEST, Tape

pytestmark = pytest.mark.slow

KEY = SigningKey("k" * 32)
OTHER = SigningKey("o" * 32)


@pytest.fixture
def path(tmp_path, monkeypatch):
    """A signed cassette in its place in a project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(VARIABLE, raising=False)
    path = tmp_path / "cassettes" / default_path(TEST)
    tape = Tape(path, key=KEY)
    tape.run(BUY)
    assert tape.close().startswith("recorded ")
    return path


def altered(path):
    text = path.read_text("utf-8")
    path.write_text(text.replace("memory: nothing", "memory: something", 1), "utf-8")
    assert path.read_text("utf-8") != text


def unsigned(path):
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("signature: ")), "utf-8")


def with_other_line_ends(path):
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def untouched(_path):
    """As it was recorded."""


STATES = {
    untouched: "",
    with_other_line_ends: "",
    altered: "was altered after it was signed",
    unsigned: "is not signed",
}


def replay(path, **options):
    tape = Tape(path, record="none", **{"key": KEY} | options)
    tape.run(BUY)
    tape.close()
    return tape.warned


@pytest.mark.parametrize("change", STATES)
def test_a_file_that_is_not_the_keys_is_marked_or_refused(path, change):
    change(path)
    expected = STATES[change]
    assert [expected in warning for warning in replay(path)] == ([True] if expected else [])
    assert replay(path, signed="ignore") == []
    if expected:
        with pytest.raises(CassetteUnreadable, match=f"{expected}.*, and --agent-signed is error"):
            replay(path, signed="error")
    else:
        assert replay(path, signed="error") == []


def test_a_signature_of_another_key_is_none(path):
    [warning] = replay(path, key=OTHER)
    assert warning == f"{NAME} was altered after it was signed, or signed with another key"


def test_without_a_key_nobody_can_tell(path):
    assert replay(path, key=SigningKey()) == []
    with pytest.raises(
        CassetteUnreadable, match=f"nobody can tell whether .* was altered, since {VARIABLE} is not set"
    ):
        replay(path, key=SigningKey(), signed="error")


def test_a_file_with_two_signatures_is_altered(path):
    text = path.read_text("utf-8")
    [line] = [line for line in text.splitlines() if line.startswith("signature: ")]
    assert KEY.state_of(text.replace(line, f"{line}\n{line}")) == "altered"


def test_a_short_key_is_refused_and_no_key_is_shown():
    with pytest.raises(SettingsError, match="takes at least 32: a short one can be found out"):
        signing_key("secret")
    assert "k" * 32 not in repr(KEY)
    assert not signing_key("")


def test_check_tells_what_was_altered_and_strictly_what_is_not_signed(path, capsys, monkeypatch):
    def check(*arguments):
        return main(["cassettes", "check", *arguments]), capsys.readouterr().out

    monkeypatch.setenv(VARIABLE, KEY.value)
    assert check()[0] == 0
    altered(path)
    code, told = check()
    assert (code, "altered after it was signed, or signed with another key" in told) == (1, True)
    unsigned(path)
    assert check()[0] == 0
    code, told = check("--strict")
    assert (code, f"not signed, and {VARIABLE} is set" in told) == (1, True)


@pytest.mark.parametrize("change", STATES)
def test_a_file_that_is_moved_is_signed_again_where_it_was_the_keys(path, change, monkeypatch):
    """An altered one must not become a signed one on the way."""
    change(path)
    monkeypatch.setenv(VARIABLE, KEY.value)
    new = TEST.replace("test_buy", "test_purchase")
    assert main(["cassettes", "move", TEST, new]) == 0
    moved = path.parents[1] / default_path(new)
    assert KEY.state_of(moved.read_bytes().decode()) == ("unsigned" if STATES[change] else "signed")


def test_a_file_that_is_moved_without_the_key_loses_its_signature(path):
    new = TEST.replace("test_buy", "test_purchase")
    assert main(["cassettes", "move", TEST, new]) == 0
    assert KEY.state_of((path.parents[1] / default_path(new)).read_text("utf-8")) == "unsigned"


def test_what_a_failed_recording_left_is_signed_too(path):
    tape = Tape(path, key=KEY, record="all")
    tape.run(BUY)
    tape.close(passed=False)
    assert KEY.state_of(path.with_name(f"{path.name}.partial").read_text("utf-8")) == "signed"
