"""A sync or async browser under the hands of a `def` test, and a site on loopback to drive it over."""

import asyncio
import base64
import hashlib
import inspect
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import async_playwright

from fixtures.attacks.runs import OFFLINE
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.page.secrets import Secrets, secrets_of
from pytest_agentbrowse.page.uploads import allowed_files
from pytest_agentbrowse.plugin.browsers import substitute_for
from pytest_agentbrowse.plugin.loop_guard import no_running_loop
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import Injected

EVERY_TOOL = builtin_tools("all,evaluate")
QUICK = Settings(settle_timeout=3.0)
IMPATIENT = Settings(action_timeout=1.2)
"""For elements that refuse to be used until the time is over."""


class Site:
    """Pages on loopback; a test says what is at a path, and after how many seconds it is answered."""

    def __init__(self):
        self.pages = {}
        self.heads = {}
        self.asked = []
        self.greets_after = None
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def other(self):
        """The same pages on another host."""
        return f"http://localhost:{self._server.server_port}"

    def put(self, path, text, *, after=0.0, status=200, **headers):
        self.pages[path] = (text, after)
        self.heads[path] = (status, headers)
        return self.url + path

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def _handler(self):
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.partition("?")[0]
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                site.asked.append(self.path)
                if self.headers.get("Upgrade") == "websocket":
                    self._greet()
                    return
                text, after = site.pages.get(path, ("<title>Nothing here</title>", 0.0))
                status, headers = site.heads.get(path, (200, {}))
                time.sleep(after)
                body = text.encode()
                try:
                    self.send_response(status)
                    kind = "text/javascript" if path.endswith(".js") else "text/html; charset=utf-8"
                    for name, value in {"Content_Type": kind, **headers}.items():
                        self.send_header(name.replace("_", "-"), value)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    return  # the browser did not wait for it

            def _greet(self):
                """Take up a web socket (RFC 6455), and say a word after a while."""
                key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
                self.send_response(101)
                self.send_header("Upgrade", "websocket")
                self.send_header("Connection", "Upgrade")
                accepted = base64.b64encode(hashlib.sha1(key.encode(), usedforsecurity=False).digest())
                self.send_header("Sec-WebSocket-Accept", accepted.decode())
                self.end_headers()
                if site.greets_after is not None:
                    time.sleep(site.greets_after)
                    self.wfile.write(b"\x81\x05hello")
                self.rfile.read(1)
                self.close_connection = True

            do_POST = do_GET  # noqa: N815 - as http.server calls it

            def log_message(self, *_):
                pass

        return Handler


@pytest.fixture(scope="module")
def offline(launch_browser):
    """One browser for all of a module, which finds nothing but this machine and lets pages offer tools."""
    browser = launch_browser(args=list(OFFLINE))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def _site():
    site = Site()
    yield site
    site.close()


@pytest.fixture
def site(_site):
    """An empty site."""
    _site.pages.clear()
    _site.heads.clear()
    _site.asked.clear()
    _site.greets_after = None
    return _site


@pytest.fixture(scope="session")
def _foreign():
    site = Site()
    yield site
    site.close()


@pytest.fixture
def foreign(_foreign):
    """Somebody else's site: another port of this machine, which counts what it is asked."""
    _foreign.pages.clear()
    _foreign.heads.clear()
    _foreign.asked.clear()
    return _foreign


class Stage:
    """A page, sync or async, and the `Browser` over it; `do` carries out a call of either kind."""

    def __init__(self, page, do, kind):
        self.page = page
        self.do = do
        self.kind = kind
        self.browser = None
        self.seen = None
        self.files = Files(lambda: pytest.fail("no file is written here"))

    def show(self, html):
        self.do(self.page.set_content(html))

    def open(self, url):
        self.do(self.page.goto(url))

    def text(self, selector):
        """What an element of the page reads, as plain Playwright tells it."""
        return self.do(self.page.locator(selector).inner_text())

    def value(self, selector):
        return self.do(self.page.locator(selector).input_value())

    def begin(self, *, settings=QUICK, secrets=None, folder=None, uploads=(), base_url="", task=""):
        """Begin a run and look at the page; files it makes are put in `folder`."""
        self.end()  # a run that goes on holds what other pages of its browser ask for
        if folder is not None:
            self.files = Files(lambda: folder)
        self.browser = Browser(self.page, settings=settings, uploads=allowed_files(uploads))
        known = secrets_of(secrets) if secrets else Secrets({})
        files = self.files if folder is not None else None
        self.do(self.browser.attach(known, folder=files, base_url=base_url, task=task))
        return self.look()

    def look(self, *, until=lambda _: True, enough=None, rests=False):
        """An observation; as a replay that awaits this very page, unless told otherwise."""
        self.seen = self.do(self.browser.observer.observe(until=until, enough=enough, rests=rests))
        return self.seen

    def wait_for(self, words):
        """An observation as a replay makes it that awaits a page with these words."""
        seen = self.look(until=lambda observation: words in observation.text)
        assert words in seen.text
        return seen

    def look_live(self):
        return self.look(until=None)

    @property
    def injected(self):
        """What the tools of a run get; it has no files unless it began with a folder."""
        return Injected(self.browser, self.files)

    def number(self, name):
        """The number of the element with this name."""
        return next(element.number for element in self.seen.elements if element.name == name)

    def use(self, tool, **arguments):
        """Carry out a built-in tool; what it says."""
        return self.result(tool, **arguments).extracted_content

    def result(self, tool, **arguments):
        """Carry out a built-in tool; its whole result."""
        tool = EVERY_TOOL[tool]
        return self.do(tool.call(tool.param_model(**arguments), self.injected))

    def click(self, name):
        return self.use("click_element_by_index", index=self.number(name))

    def fill(self, name, text):
        return self.use("input_text", index=self.number(name), text=text)

    def end(self):
        if self.browser is not None:
            self.do(self.browser.detach())
            self.browser = None


def _do_sync(value):
    return run_now(value) if inspect.iscoroutine(value) else value


@pytest.fixture(scope="session")
def _async_side(browser_type_launch_args):
    """An event loop that runs on demand, and a async browser on it."""
    with no_running_loop():
        runner = asyncio.Runner()
        playwright = runner.run(async_playwright().start())
        browser = runner.run(_launched(playwright.chromium, browser_type_launch_args))

    def do(value):
        if not inspect.iscoroutine(value):
            return value
        with no_running_loop():
            return runner.run(value)

    yield browser, do
    do(browser.close())
    do(playwright.stop())
    with no_running_loop():
        runner.close()


async def _launched(browser_type, options):
    try:
        return await browser_type.launch(**options)
    except PlaywrightError as error:
        substitute = substitute_for(error, options, "chromium")
    return await browser_type.launch(**options, executable_path=substitute)


NOWHERE = "/nowhere"
"""Where no test puts a page."""


class Kept:
    """A page that one test after the other gets: to begin another takes longer than most tests do."""

    def __init__(self, begun, do, *, between):
        self.begun = begun
        self.between = between
        self._do = do
        context = do(begun())
        do(prepare(context))
        self.page = do(context.new_page())

    def clear(self):
        """Leave nothing of a test: behind another document, nobody waits for what those before it asked for."""
        context = self.page.context
        for other in context.pages:
            if other is not self.page:
                self._do(other.close())
        self._do(context.clear_cookies())
        with suppress(PlaywrightError):  # what the test went to may still be on its way
            self._do(self.page.goto(self.between))
        self._do(self.page.goto("about:blank"))

    def end(self):
        self._do(self.page.context.close())


@pytest.fixture(scope="session")
def _kept_sync(browser, _site):
    return Kept(browser.new_context, _do_sync, between=_site.url + NOWHERE)


@pytest.fixture(scope="session")
def _kept_async(_async_side, _site):
    browser, do = _async_side
    return Kept(browser.new_context, do, between=_site.url + NOWHERE)


@pytest.fixture(params=["sync", "async"])
def stage(request):
    """A page that shows nothing, once sync and once async; of a context of its own where `fresh_page` says so."""
    is_sync = request.param == "sync"
    do = _do_sync if is_sync else request.getfixturevalue("_async_side")[1]
    kept = request.getfixturevalue(f"_kept_{request.param}")
    is_fresh = request.node.get_closest_marker("fresh_page") is not None
    if is_fresh:
        kept = Kept(kept.begun, do, between=kept.between)
    made = Stage(kept.page, do, request.param)
    yield made
    made.end()
    kept.end() if is_fresh else kept.clear()


fresh_page = pytest.mark.fresh_page
"""For what stays with a page whatever it shows: listeners, a clock, its end, and routes, which not all can be taken back."""

only_sync = pytest.mark.parametrize("stage", ["sync"], indirect=True)
"""For what sync or async cannot change, or what takes its time."""


def pytest_collection_modifyitems(items):
    for item in items:
        if "stage" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def small(stage, site):
    """A page of a few lines, and its text below the address and title."""

    def shown(html):
        stage.open(site.put("/", f"<!doctype html><title>T</title><body>{html}"))
        return stage.begin().text.partition("\n\n")[2]

    return shown


def lines(text):
    """The lines of a page's text, however deep each stands."""
    return [line.strip() for line in text.split("\n")]
