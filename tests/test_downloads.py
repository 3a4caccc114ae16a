"""What a page sends is kept as a file of the run, up to a size."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.page.downloads import Downloads
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.folder import Files


class Sent:
    """A download of so many bytes."""

    def __init__(self, name, size):
        self.suggested_filename = name
        self._size = size

    def save_as(self, path):
        path.write_bytes(b"x" * self._size)


def test_a_download_that_is_too_large_is_told_and_not_kept(tmp_path):
    told = []
    downloads = Downloads(Files(lambda: tmp_path), told.append, largest=2**20)
    run_now(downloads.keep(Sent("all.zip", 2**20 + 1)))
    assert told == ['the download of "all.zip" is larger than 1 MB, and not kept']
    assert downloads.names == ()
    assert list(tmp_path.iterdir()) == []


def test_a_download_of_just_that_size_is_kept(tmp_path):
    told = []
    downloads = Downloads(Files(lambda: tmp_path), told.append, largest=2**20)
    run_now(downloads.keep(Sent("all.zip", 2**20)))
    assert told == ['downloaded "all.zip", now a file of this run']
    assert downloads.names == ("all.zip",)


@pytest.mark.parametrize(
    "name", ["日" * 120 + ".csv", "é" * 300 + ".csv", "👩‍🔬" * 90 + ".csv", "x" * 300 + ".csv"]
)
def test_a_name_that_a_file_system_would_refuse_is_cut_and_keeps_its_kind(tmp_path, name):
    told = []
    downloads = Downloads(Files(lambda: tmp_path), told.append)
    run_now(downloads.keep(Sent(name, 1)))
    run_now(downloads.keep(Sent(name, 1)))
    assert [path.suffix for path in tmp_path.iterdir()] == [".csv", ".csv"]
    assert {path.name for path in tmp_path.iterdir()} == set(downloads.names)
