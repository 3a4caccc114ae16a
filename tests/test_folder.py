"""The files of a run: written and read by name, and nothing outside of their folder."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.tools.folder import Files


@pytest.fixture
def files(tmp_path):
    (tmp_path / "secret.txt").write_text("not yours")
    return Files(lambda: tmp_path / "run-1")


def test_what_was_written_is_read_again_under_its_name(files):
    files.write("notes.txt", "ä\n")
    files.write("pages/3.bin", b"\xff\x00")
    assert (files.read("notes.txt"), files.names) == ("ä\n", ("notes.txt", "pages/3.bin"))
    files.write("notes.txt", "b")
    assert files.read("notes.txt") == "b"


def test_the_folder_is_made_with_the_first_file(files, tmp_path):
    assert files.names == ()
    assert not (tmp_path / "run-1").exists()
    files.write("a", "")
    assert (tmp_path / "run-1" / "a").is_file()


@pytest.mark.parametrize(
    "name",
    ["../secret.txt", "/etc/passwd", "a/../../secret.txt", "", ".", "..\\secret.txt", "a\0b", "../run-10/x"],
)
def test_a_name_that_leads_out_is_refused(files, name):
    with pytest.raises(InvalidArgument, match="is no file of this run"):
        files.read(name)
    with pytest.raises(InvalidArgument, match="is no file of this run"):
        files.write(name, "x")


def test_a_link_that_leads_out_is_refused(files, tmp_path):
    files.write("a", "")
    (tmp_path / "run-1" / "link").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(InvalidArgument, match="is no file of this run"):
        files.read("link")


def test_a_file_that_is_not_there_names_those_that_are(files):
    files.write("a.txt", "")
    with pytest.raises(InvalidArgument, match=r"no file 'b.txt'; the files of this run are: a.txt"):
        files.read("b.txt")


def test_what_cannot_be_read_or_written_is_said(files):
    files.write("image.png", b"\xff")
    with pytest.raises(InvalidArgument, match="is not a text file"):
        files.read("image.png")
    with pytest.raises(InvalidArgument, match="it is a folder, or lies in a file"):
        files.write("image.png/a", "x")


@pytest.mark.parametrize("name", ["x" * 300, "ü" * 120, "a/" * 600 + "x", f"notes/{'y' * 256}"])
def test_a_name_that_no_file_system_takes_is_told_to_the_model(files, name):
    for use in (files.read, lambda name: files.write(name, "text")):
        with pytest.raises(InvalidArgument, match="is too long for a file"):
            use(name)
