"""What pages send is stopped while it comes: a server that sends without end fills no disk."""

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from .conftest import only_sync

MEGABYTE = 2**20
CHUNK = b"x" * (MEGABYTE // 4)
TOO_MUCH = 110 * MEGABYTE
"""From here on the server takes its time: the browser tells twice a second how much there is, and a machine
can send hundreds of megabytes between."""
FAR_TOO_MUCH = 500 * MEGABYTE
"""Where the server itself gives up, so that a test that fails fills no disk either."""


class Endless:
    """A server whose files have no end, and how much of them was taken of it."""

    def __init__(self):
        self.sent = 0
        self.ended = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def _handler(self):
        endless = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                if self.path == "/":
                    self.send_header("Content-Type", "text/html")
                    self.end_headers()
                    self.wfile.write(PAGE)
                    return
                self.send_header("Content-Type", "application/zip")
                self.send_header("Content-Disposition", 'attachment; filename="all.zip"')
                self.end_headers()
                try:
                    while endless.sent < FAR_TOO_MUCH:
                        endless.sent += self.wfile.write(CHUNK)
                        if endless.sent > TOO_MUCH:
                            time.sleep(0.05)
                except OSError:
                    endless.ended.set()

            def log_message(self, *_):
                pass

        return Handler


PAGE = b"""<h1>Files</h1><a href=/all>Link</a> <a href=/all target=_blank>New tab</a> <a href=/all download>Download</a>
<button onclick="document.body.append(Object.assign(document.createElement('iframe'), {src: '/all'}))">Frame</button>"""
WAYS = ("Link", "New tab", "Download", "Frame")


@pytest.fixture
def endless():
    server = Endless()
    yield server
    server.close()


def told(stage, words):
    """What the model reads, step by step, until it is told this."""
    for _ in range(20):
        text = stage.look_live().text
        if words in text:
            return text
    return text


def test_a_download_without_an_end_is_stopped_and_told(stage, endless, tmp_path):
    stage.open(endless.url)
    stage.begin(folder=tmp_path)
    stage.click("Link")
    assert 'note: the download of "all.zip" is larger than 100 MB' in told(stage, "larger than")
    assert endless.ended.wait(10)
    assert endless.sent < FAR_TOO_MUCH
    assert list(tmp_path.iterdir()) == []
    assert stage.browser.downloads == ()


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize("way", WAYS)
def test_however_it_is_begun(stage, endless, tmp_path, way):
    stage.open(endless.url)
    stage.begin(folder=tmp_path)
    stage.click(way)
    told(stage, "larger than")
    assert endless.ended.wait(10)
    assert endless.sent < FAR_TOO_MUCH


@only_sync
def test_one_that_is_still_under_way_when_the_run_is_over_is_stopped_too(stage, endless, tmp_path):
    stage.open(endless.url)
    stage.begin(folder=tmp_path)
    with stage.page.expect_download():
        stage.page.get_by_text("Link").click()
    stage.end()
    for _ in range(50):
        stage.page.wait_for_timeout(100)
        if endless.ended.is_set():
            break
    assert endless.ended.is_set()
    assert endless.sent < FAR_TOO_MUCH
