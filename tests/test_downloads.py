"""What a page sends is kept as a file of the run, up to a size."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from playwright.sync_api import Error as PlaywrightError

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


class Telling:
    """A browser that tells of two downloads, and is asked nothing by them but what it answers."""

    def __init__(self):
        self.browser_type = SimpleNamespace(name="chromium")
        self.contexts = []
        self._heard = {}

    def new_browser_cdp_session(self):
        return self

    def on(self, event, listener):
        self._heard[event] = listener

    def send(self, _command, _parameters):
        return {"browserContextId": "unused"}

    def tell(self, event, **parameters):
        self._heard[f"Browser.{event}"](parameters)


class Growing:
    """A download that grows up to a size, unless it is cancelled before."""

    suggested_filename = "part.bin"

    def __init__(self, browser, url, size):
        self.url = url
        self._browser = browser
        self._size = size
        self._is_cancelled = False

    def cancel(self):
        self._is_cancelled = True

    def save_as(self, path):
        self._browser.tell(
            "downloadWillBegin", guid=self.url, url=self.url, suggestedFilename=self.suggested_filename
        )
        self._browser.tell("downloadProgress", guid=self.url, receivedBytes=self._size)
        if self._is_cancelled:
            raise PlaywrightError("canceled")
        path.write_bytes(b"x")


def test_files_that_are_too_large_together_are_stopped_though_each_is_not(tmp_path):
    told = []
    downloads = Downloads(Files(lambda: tmp_path), told.append, largest=2**20, altogether=2**21)
    browser = Telling()
    run_now(downloads.start(SimpleNamespace(browser=browser), sync=True))
    for number in range(3):
        run_now(downloads.keep(Growing(browser, f"/{number}", 2**20)))
    assert downloads.names == ("part.bin", "part (2).bin")
    assert told[-1] == 'the download of "part (3).bin" is one too many: this run was sent more than 2 MB'
    assert len(list(tmp_path.iterdir())) == 2
