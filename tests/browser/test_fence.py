"""Where a run may go: each way to a foreign host is tried, and the foreign server tells whether it was asked."""

import json

import pytest
from playwright.sync_api import Error as PlaywrightError

from fixtures.attacks.tables import WRITE, part, row_table
from pytest_agentbrowse.errors import InvalidArgument, NavigationError, OutsideFence
from pytest_agentbrowse.page.fence import Fence
from pytest_agentbrowse.page.secrets import Secret, Secrets, secrets_of
from pytest_agentbrowse.page.tabs import Tabs
from pytest_agentbrowse.settle import run_now

from .conftest import QUICK, fresh_page, only_sync

pytestmark = fresh_page

NOTE = "the page wanted to open another port of 127.0.0.1, which this test does not allow"

# What a page of the home host holds, by the way that a click on "Go" would lead abroad; {foreign} is abroad.
WAYS = {
    "link": '<a href="{foreign}/x">Go</a>',
    "another host of the same port": '<a href="{other}/x">Go</a>',
    "new tab": '<a href="{foreign}/x" target="_blank">Go</a>',
    "new tab without an opener": '<a href="{foreign}/x" target="_blank" rel="noopener">Go</a>',
    "popup": "<button onclick=\"window.open('{foreign}/x')\">Go</button>",
    "popup that is redirected": "<button onclick=\"window.open('/away')\">Go</button>",
    "redirect": '<a href="/away">Go</a>',
    "two redirects": '<a href="/away-twice">Go</a>',
    "meta refresh": '<a href="/refreshes">Go</a>',
    "script": "<button onclick=\"location = '{foreign}/x'\">Go</button>",
    "script that waits": "<button onclick=\"setTimeout(() => {{ location = '{foreign}/x' }}, 60)\">Go</button>",
    "script that replaces": "<button onclick=\"location.replace('{foreign}/x')\">Go</button>",
    "form": '<form action="{foreign}/x"><input name="q" value="1"><button>Go</button></form>',
    "form that posts": '<form method="post" action="{foreign}/x"><input name="q"><button>Go</button></form>',
    "formaction": '<form method="post"><button formaction="{foreign}/x">Go</button></form>',
    "form in a new tab": '<form action="{foreign}/x" target="_blank"><button>Go</button></form>',
    "base": '<base href="{foreign}/"><a href="x">Go</a>',
    "download": '<a href="{foreign}/x" download>Go</a>',
    "link in a frame": '<iframe name="f"></iframe><a href="{foreign}/x" target="f">Go</a>',
    "form in a frame": '<iframe name="f"></iframe><form method="post" action="{foreign}/x" target="f"><button>Go</button></form>',
    "frame of the page": '<iframe name="f" src="/here"></iframe><a href="{foreign}/x" target="f">Go</a>',
    "frame that leads the tab": "<iframe srcdoc=\"<a href='{foreign}/x' target='_top'>Go</a>\"></iframe>",
}  # fmt: skip

STAYS_AT_HOME = {"meta refresh": "/refreshes"}


def opened(stage, site, foreign, html):
    """The home page with this in it."""
    site.put("/here", "<h1>Here</h1>")
    site.put("/away", "", status=302, Location=f"{foreign.url}/x")
    site.put("/away-twice", "", status=307, Location="/away")
    site.put("/refreshes", f'<meta http-equiv="refresh" content="0;url={foreign.url}/x"><p>wait</p>')
    body = html.format(foreign=foreign.url, other=site.other)
    stage.open(site.put("/", f"<title>Home</title><h1>Home</h1>{body}"))
    site.asked.clear()


@pytest.mark.matrix
@pytest.mark.parametrize("way", WAYS)
def test_no_way_of_a_page_leads_to_a_foreign_host(stage, site, foreign, way):
    opened(stage, site, foreign, WAYS[way])
    stage.begin()
    stage.click("Go")
    seen = stage.look_live()
    assert foreign.asked == []
    assert "/x" not in site.asked
    assert stage.browser.url == site.url + STAYS_AT_HOME.get(way, "/")
    told = "http://localhost" if way == "another host of the same port" else NOTE
    assert told in seen.text or "another port of localhost" in seen.text
    assert len(stage.browser.remarks) == 1


# How rules come into a page, as code; `make` gives a script that holds them, `rules` what stands in it.
SPECULATING = {
    "in the page": "document.write(make().outerHTML)",
    "by a script": "document.head.append(make())",
    "within something else": "const div = document.createElement('div'); div.append(make()); document.body.append(div)",
    "with its text later": "const s = make(); s.textContent = ''; document.head.append(s);"
    " setTimeout(() => { s.textContent = rules }, 50)",
    "with its type later": "const s = make(); s.type = ''; s.textContent = ''; document.head.append(s);"
    " setTimeout(() => { s.type = 'speculationrules'; s.textContent = rules }, 50)",
    "in a shadow root": "const root = document.body.appendChild(document.createElement('div'))"
    ".attachShadow({mode: 'closed'}); root.append(make())",
    "in a frame": "const frame = document.createElement('iframe'); frame.srcdoc = make().outerHTML;"
    " document.body.append(frame)",
}  # fmt: skip


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize("kind", ["prefetch", "prerender"])
@pytest.mark.parametrize("way", SPECULATING)
def test_what_a_page_has_fetched_ahead_is_within_the_fence(stage, site, foreign, way, kind):
    rules = json.dumps({kind: [{"urls": [f"{foreign.url}/x"], "eagerness": "immediate"}]})
    code = f"""
        const rules = '{rules}';
        const make = () => Object.assign(document.createElement('script'),
          {{type: 'SpeculationRules', textContent: rules}});
        {SPECULATING[way]};
    """
    opened(stage, site, foreign, "")
    site.put("/ahead", f"<title>Ahead</title><h1>Ahead</h1><script>{code}</script>")
    stage.begin()
    stage.use("go_to_url", url=f"{site.url}/ahead")
    stage.page.wait_for_timeout(1000)
    assert foreign.asked == []


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(("strict", "status"), [(False, 200), (True, 200), (False, 404)])
@pytest.mark.parametrize("kind", ["prefetch", "prerender"])
def test_what_a_server_has_fetched_ahead_by_a_header_is_within_the_fence(
    stage, site, foreign, kind, strict, status
):
    rules = {kind: [{"urls": [f"{foreign.url}/x"], "eagerness": "immediate"}]}
    site.put("/rules", json.dumps(rules), Content_Type="application/speculationrules+json")
    opened(stage, site, foreign, "")
    head = {"Speculation_Rules": '"/rules"', "Set_Cookie": "a=1"}
    site.put("/ahead", "<title>Ahead</title><h1>Ahead</h1>", status=status, **head)
    stage.begin(settings=QUICK.but(block_foreign="all" if strict else "navigation"))
    stage.use("go_to_url", url=f"{site.url}/ahead")
    assert "Ahead" in stage.look().text
    stage.page.wait_for_timeout(1000)
    assert foreign.asked == []
    assert stage.page.evaluate("document.cookie") == "a=1"


@only_sync
def test_an_empty_tab_that_is_led_abroad_stays_empty(stage, site, foreign):
    leads = "const tab = window.open(''); tab.location = '{foreign}/x'"
    opened(stage, site, foreign, f'<button onclick="{leads}">Go</button>')
    stage.begin()
    stage.click("Go")
    assert NOTE in stage.look_live().text
    assert stage.browser.url == "about:blank"
    assert foreign.asked == []


@pytest.mark.matrix
@pytest.mark.parametrize("tool", ["go_to_url", "open_tab", "browser_navigate"])
@pytest.mark.parametrize(
    "away", ["{foreign}/x", "/away", "http://169.254.169.254/latest/meta-data", "http://10.0.0.1/"]
)
def test_a_model_that_goes_abroad_is_told_that_it_may_not(stage, site, foreign, tool, away):
    opened(stage, site, foreign, "<p>nothing</p>")
    stage.begin()
    url = away.format(foreign=foreign.url)
    url = site.url + url if url.startswith("/") else url
    if tool == "browser_navigate":
        result = stage.result(tool, url=url)
        assert result.metadata["error_type"] == "OutsideFence"
        said = result.metadata["error"]
    else:
        with pytest.raises(OutsideFence) as caught:
            stage.use(tool, url=url)
        said = str(caught.value)
    assert f"is outside of where this test may go, which is {site.url}" in said
    assert "agent_allowed_hosts" in said
    assert foreign.asked == []
    assert stage.browser.url == site.url + "/"
    assert len(stage.page.context.pages) == 1


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "named",
    ["localhost", "127.0.0.1", "127.0.0.1:{port}", "http://127.0.0.1:*", "shop.example, 127.0.0.1:{port}"],
)
def test_what_the_test_names_is_let_through(stage, site, foreign, named):
    opened(stage, site, foreign, '<a href="/away">Go</a>')
    foreign.put("/x", "<h1>Abroad</h1>")
    settings = QUICK.but(allowed_hosts=named.format(port=foreign.url.rpartition(":")[2]))
    stage.begin(settings=settings)
    stage.click("Go")
    assert '"Abroad"' in stage.look_live().text
    assert stage.browser.remarks == []


@only_sync
def test_what_the_test_opened_stays_open(stage, site, foreign):
    foreign.put("/x", "<h1>Abroad</h1>")
    stage.open(foreign.url + "/x")
    opened(stage, site, foreign, '<a href="/away">Go</a>')
    other = stage.page.context.new_page()
    other.goto(foreign.url + "/x")
    stage.begin()
    stage.click("Go")
    assert '"Abroad"' in stage.look_live().text
    other.close()


@only_sync
def test_base_url_and_the_domains_of_secrets_are_open(stage, site, foreign):
    foreign.put("/x", "<h1>Abroad</h1>")
    opened(stage, site, foreign, '<a href="/away">Go</a>')
    stage.begin(base_url=foreign.url)
    assert "opened" in stage.use("go_to_url", url=foreign.url + "/x")


@only_sync
def test_what_the_tests_own_routes_answer_is_no_way_out(stage, site):
    stage.page.route(
        "http://partner.example/**",
        lambda route: route.fulfill(body="<h1>Partner</h1>", content_type="text/html"),
    )
    stage.page.route("http://counter.example/**", lambda route: route.continue_())
    stage.open(
        site.put(
            "/", '<a href="http://partner.example/">Partner</a><a href="http://counter.example/">Counter</a>'
        )
    )
    stage.begin()
    stage.click("Counter")
    assert "http://counter.example, which this test does not allow" in stage.look_live().text
    stage.click("Partner")
    assert '"Partner"' in stage.look_live().text


@only_sync
def test_what_a_page_embeds_is_part_of_it(stage, site, foreign):
    foreign.put("/pay", "<h1>Pay</h1><a href='/paid'>Go</a>")
    foreign.put("/paid", "<h1>Paid</h1>")
    foreign.put("/fetched", "fetched", Access_Control_Allow_Origin="*")
    embeds = "<button onclick=\"fetch('{foreign}/fetched').then(r => r.text()).then(t => this.after(t))\">Fetch</button><iframe src='{foreign}/pay'></iframe>"
    opened(stage, site, foreign, embeds)
    stage.begin()
    stage.click("Fetch")
    assert '"fetched"' in stage.look_live().text
    stage.click("Go")  # the frame is abroad already, and goes on there
    assert '"Paid"' in stage.look_live().text
    assert stage.browser.remarks == []


class WithoutBrowser:
    """A context that knows of no browser to hold requests in: as Firefox and WebKit have it."""

    browser = None

    def __init__(self, context):
        self._context = context

    def __getattr__(self, name):
        return getattr(self._context, name)


def test_where_no_browser_holds_requests_playwrights_routes_do(page, site, foreign):
    page.goto(site.put("/", f"<h1>Home</h1><a href='{foreign.url}/x'>Go</a>"))
    context = WithoutBrowser(page.context)
    fence = Fence(context, settings=QUICK, sync=True, popup_refused=lambda: pytest.fail("there is none"))
    run_now(fence.start(page, base_url="", secrets=Secrets({}), task=""))
    page.get_by_text("Go").click()
    with pytest.raises(PlaywrightError, match="ERR_ABORTED"):
        page.goto(foreign.url + "/x")
    assert fence.notes == (NOTE,)
    assert page.goto(site.url + "/here").ok
    run_now(fence.stop())
    assert foreign.asked == []
    assert page.goto(foreign.url + "/x").ok


EVERYTHING = {
    "fetch": "fetch('{foreign}/x', {{mode: 'no-cors'}}).catch(() => 0)",
    "beacon": "navigator.sendBeacon('{foreign}/x', 'a')",
    "image": "new Image().src = '{foreign}/x'",
    "script": "document.body.append(Object.assign(document.createElement('script'), {{src: '{foreign}/x'}}))",
    "frame": "document.body.append(Object.assign(document.createElement('iframe'), {{src: '{foreign}/x'}}))",
    "redirect": "fetch('/away', {{mode: 'no-cors'}}).catch(() => 0)",
    "fetch that waits": "window.fetchLater && window.fetchLater('{foreign}/x', {{activateAfter: 0}})",
    "fetch that waits, of a frame": "const frame = document.body.appendChild(document.createElement('iframe')).contentWindow; frame.fetchLater && frame.fetchLater('{foreign}/x', {{activateAfter: 0}})",
    "login of another site": "navigator.credentials.get({{identity: {{providers: [{{configURL: '{foreign}/x', clientId: 'a'}}]}}}}).catch(() => 0)",
    "worker": "new Worker(window.URL.createObjectURL(new Blob([`fetch('{foreign}/x', {{mode: 'no-cors'}})`])))",
}

TAKEN_AWAY = "fetch that waits", "fetch that waits, of a frame", "login of another site"
"""What a page cannot do there, since it would be no request that anybody can hold."""


@pytest.mark.matrix
@pytest.mark.parametrize("way", EVERYTHING)
def test_nothing_foreign_is_asked_for_where_all_is_blocked(stage, site, foreign, way):
    button = f'<button onclick="{EVERYTHING[way]}">Go</button>'
    opened(stage, site, foreign, button)
    stage.begin(settings=QUICK.but(block_foreign="all"))
    stage.click("Go")
    stage.look_live()
    for _ in range(20):  # a worker takes its time to begin
        if not stage.browser.remarks:
            stage.do(stage.page.wait_for_timeout(100))
    assert foreign.asked == []
    assert stage.browser.remarks or way in TAKEN_AWAY


@only_sync
def test_no_socket_to_a_foreign_host_is_opened_by_a_page_of_the_run(stage, site, foreign):
    socket = "new WebSocket('{foreign}/x'.replace('http', 'ws'))"
    opened(stage, site, foreign, f'<button onclick="{socket}">Go</button>')
    stage.begin(settings=QUICK.but(block_foreign="all"))
    stage.use("go_to_url", url=site.url + "/")
    stage.look()
    stage.click("Go")
    stage.look_live()
    assert foreign.asked == []
    assert stage.browser.remarks


SOCKET = "new WebSocket('{foreign}/x'.replace('http', 'ws'))"
HOME_SOCKET = "new WebSocket(location.origin.replace('http', 'ws') + '/live')"

# What begins a worker of each kind; CODE is what it does, as a text.
WORKERS = {
    "dedicated": "new Worker('/socket.js')",
    "module": "new Worker('/socket.js', {type: 'module'})",
    "blob": "new Worker(URL.createObjectURL(new Blob([CODE])))",
    "data": "new Worker('data:text/javascript,' + encodeURIComponent(CODE))",
    "nested": "new Worker(URL.createObjectURL(new Blob([`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(CODE)}])))`])))",
    "nested file": "new Worker(URL.createObjectURL(new Blob([`new Worker('${location.origin}/socket.js')`])))",
    "shared": "new SharedWorker('/socket.js')",
    "shared blob": "new SharedWorker(URL.createObjectURL(new Blob([CODE])))",
    "shared data": "new SharedWorker('data:text/javascript,' + encodeURIComponent(CODE))",
    "service worker": "navigator.serviceWorker.register('/socket.js')",
    "of an empty frame": "const frame = document.body.appendChild(document.createElement('iframe')); new frame.contentWindow.Worker('data:text/javascript,' + encodeURIComponent(CODE))",
    "of a frame": "const frame = document.createElement('iframe'); frame.src = '/frame'; frame.onload = () => new frame.contentWindow.Worker('data:text/javascript,' + encodeURIComponent(CODE)); document.body.append(frame)",
    "of a picture in a frame": "const frame = document.createElement('iframe'); frame.src = '/frame.svg'; frame.onload = () => new frame.contentWindow.Worker('data:text/javascript,' + encodeURIComponent(CODE)); document.body.append(frame)",
    "of a frame that begins it": "const frame = document.createElement('iframe'); frame.srcdoc = `<script>new Worker('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(CODE))})</` + `script>`; document.body.append(frame)",
    "of a popup": "const popup = window.open('/frame'); setTimeout(() => new popup.Worker('data:text/javascript,' + encodeURIComponent(CODE)), 200)",
    "of a popup that begins it": "window.open('/begins')",
    "of a page that begins it": "location = '/begins'",
    "stream": "new Worker('data:text/javascript,' + encodeURIComponent(CODE.replace('WebSocket', 'WebSocketStream')))",
}  # fmt: skip


def with_workers(stage, site, foreign, socket):
    """A page that a worker's file and frames belong to; `CODE` opens that socket."""
    code = socket.format(foreign=foreign.url).replace("location.origin", repr(site.url))
    opened(stage, site, foreign, "<h1>Home</h1>")
    site.put("/socket.js", code)
    site.put("/frame", "<p>frame</p>")
    site.put("/frame.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', Content_Type="image/svg+xml")
    data = json.dumps(f"data:text/javascript,{code}")
    site.put("/begins", f"<script>new Worker({data})</script>")
    return f"const CODE = {json.dumps(code)};"


def sockets_of(stage, asked, path, *, wait):
    """How often a socket was asked for there, after it had time to be."""
    for _ in range(wait):
        if not (count := sum(one == path for one in asked)):
            stage.do(stage.page.wait_for_timeout(100))
    return count


# No script of ours is run in what a tab begins with on the origin of the page that opened it.
HOLE = pytest.mark.xfail(reason="docs/security.md says so", strict=True)
UNTOLD = "shared blob", "shared data"
"""A shared worker without a file is refused a socket, and nobody hears of it."""


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "worker", [pytest.param(worker, marks=HOLE if "popup" in worker else ()) for worker in WORKERS]
)
def test_no_worker_that_code_of_a_model_begins_opens_a_socket_abroad(stage, site, foreign, worker):
    code = with_workers(stage, site, foreign, SOCKET)
    stage.begin()
    stage.use("evaluate", code=f"(() => {{ {code} {WORKERS[worker]} }})()")
    assert sockets_of(stage, foreign.asked, "/x", wait=6) == 0
    kept_from = [remark for remark in stage.browser.remarks if "was kept from" in remark]
    assert len(kept_from) == (0 if worker in UNTOLD else 1)


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize("worker", [worker for worker in WORKERS if worker != "stream"])
def test_a_worker_opens_a_socket_to_its_own_origin(stage, site, foreign, worker):
    code = with_workers(stage, site, foreign, HOME_SOCKET)
    stage.begin(settings=QUICK.but(block_foreign="all"))
    stage.use("evaluate", code=f"(() => {{ {code} {WORKERS[worker]} }})()")
    assert sockets_of(stage, site.asked, "/live", wait=20) == 1


@only_sync
def test_what_holds_sockets_of_workers_is_gone_with_the_run(stage, site, foreign):
    code = with_workers(stage, site, foreign, SOCKET)
    stage.begin(settings=QUICK.but(block_foreign="all"))
    stage.do(stage.browser.fence.stop())
    stage.open(site.url + "/frame")
    stage.do(stage.page.evaluate(f"(() => {{ {code} {WORKERS['blob']} }})()"))
    assert sockets_of(stage, foreign.asked, "/x", wait=20) == 1


WORKER = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
self.addEventListener("fetch", (event) => {{
  if (event.request.url.endsWith("/leads")) event.respondWith(Response.redirect("{foreign}/x"));
  if (event.request.url.endsWith("/asks")) event.respondWith(fetch("{foreign}/x", {{mode: "no-cors"}}));
}});
"""


@pytest.mark.matrix
@pytest.mark.parametrize("way", ["leads", "asks"])
def test_a_service_worker_of_the_run_is_within_the_fence(stage, site, foreign, way):
    site.put("/worker.js", WORKER.format(foreign=foreign.url))
    asks = "fetch('/asks').catch(() => 0)" if way == "asks" else "location = '/leads'"
    registers = "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => this.after('ready'))"
    opened(
        stage,
        site,
        foreign,
        f'<button onclick="{registers}">Install</button><button onclick="{asks}">Go</button>',
    )
    stage.begin(settings=QUICK.but(block_foreign="all"))
    stage.click("Install")
    assert '"ready"' in stage.look_live().text
    stage.click("Go")
    stage.look_live()
    assert foreign.asked == []
    assert stage.browser.remarks


@only_sync
def test_a_run_that_begins_nowhere_is_at_home_where_it_goes_first(stage, site, foreign):
    site.put("/", "<h1>Home</h1>")
    site.put("/away", "", status=302, Location=f"{foreign.url}/x")
    stage.begin()
    stage.use("go_to_url", url=site.url + "/")
    with pytest.raises(OutsideFence):
        stage.use("go_to_url", url=site.url + "/away")
    assert foreign.asked == []


@only_sync
def test_a_run_that_begins_nowhere_goes_to_no_private_address(stage):
    stage.begin()
    with pytest.raises(OutsideFence, match="which is nowhere yet"):
        stage.use("go_to_url", url="http://169.254.169.254/latest/meta-data")


@only_sync
def test_the_test_itself_goes_where_it_likes(stage, site, foreign):
    foreign.put("/x", "<h1>Abroad</h1>")
    opened(stage, site, foreign, '<a href="/away">Go</a>')
    stage.begin()
    with stage.browser.fence.left_open():
        stage.open(foreign.url + "/x")
    stage.open(site.url + "/")
    stage.look()
    stage.click("Go")
    assert '"Abroad"' in stage.look_live().text


@only_sync
def test_outside_of_a_run_there_is_no_fence(stage, site, foreign):
    foreign.put("/x", "<h1>Abroad</h1>")
    opened(stage, site, foreign, "<p>nothing</p>")
    stage.begin()
    stage.end()
    stage.open(foreign.url + "/x")
    assert stage.text("h1") == "Abroad"


@only_sync
def test_what_fails_at_home_is_no_matter_of_the_fence(stage, site):
    opened(stage, site, site, "<p>nothing</p>")
    stage.begin(settings=QUICK.but(allowed_hosts="localhost"))
    with pytest.raises(NavigationError, match="ERR_"):
        stage.use("go_to_url", url="http://127.0.0.1:9/")


# -- what may be carried out -----------------------------------------------------------------------

SECRET = "hunter2-secret"


@only_sync
@pytest.mark.parametrize(
    "field",
    [
        '<textarea aria-label="Comment"></textarea>',
        '<input aria-label="Comment">',
        '<div role="textbox" aria-label="Comment" contenteditable></div>',
    ],
)
def test_a_secret_is_typed_in_no_field_that_is_not_for_it(stage, site, field):
    stage.open(site.put("/", field))
    stage.begin(secrets={"password": SECRET})
    with pytest.raises(
        InvalidArgument,
        match=r"the secret password is typed in password fields.*\(…, fields=\('Comment',\)\)",
    ):
        stage.fill("Comment", "{{password}}")


@only_sync
@pytest.mark.parametrize(
    ("field", "secret"),
    [
        ("<input type=password aria-label=Field>", "anything"),
        ("<form><input aria-label=Field><input type=password></form>", "anything"),
        ("<input autocomplete=one-time-code aria-label=Field>", "anything"),
        ("<input autocomplete='section-a cc-number' aria-label=Field>", "anything"),
        ("<label>Your e-mail <input aria-label=Field></label>", "user_email"),
        ("<textarea aria-label=Field name=recovery-phrase></textarea>", "phrase"),
    ],
)
def test_a_secret_is_typed_where_it_belongs(stage, site, field, secret):
    stage.open(site.put("/", field))
    stage.begin(secrets={secret: SECRET})
    stage.fill("Field", f"{{{{{secret}}}}}")
    assert stage.value("[aria-label=Field]") == SECRET


@only_sync
@pytest.mark.parametrize(
    "form",
    [
        "<form method=post action=/in><input name=action value=login><input type=password aria-label=Field></form>",
        "<form><input name=elements><input type=password aria-label=Field></form>",
        "<form action='javascript:void(0)'><input type=password aria-label=Field></form>",
    ],
)
def test_a_form_may_call_its_fields_as_it_likes(stage, site, form):
    stage.open(site.put("/", form))
    stage.begin(secrets={"password": SECRET})
    stage.fill("Field", "{{password}}")
    assert stage.value("[aria-label=Field]") == SECRET


@only_sync
def test_a_field_that_the_test_names_takes_the_secret(stage, site):
    stage.open(
        site.put("/", "<input aria-label=Comment><form><input aria-label=Who><input type=password></form>")
    )
    stage.begin(secrets={"password": Secret(SECRET, fields=("comment",))})
    stage.fill("Comment", "{{password}}")
    assert stage.value("[aria-label=Comment]") == SECRET
    with pytest.raises(InvalidArgument, match="is typed in password fields"):
        stage.fill("Who", "{{password}}")


@only_sync
@pytest.mark.parametrize(
    "form",
    [
        "<form method=post action='{foreign}/x'><input type=password aria-label=Field></form>",
        "<form method=post><input type=password aria-label=Field><button formaction='{foreign}/x'>Go</button></form>",
    ],
)
def test_a_secret_is_not_typed_in_a_form_that_goes_abroad(stage, site, foreign, form):
    opened(stage, site, foreign, form)
    stage.begin(secrets={"password": SECRET}, settings=QUICK.but(allowed_hosts="127.0.0.1"))
    with pytest.raises(InvalidArgument, match=f"may only be typed on {site.url}, not on {foreign.url}"):
        stage.fill("Field", "{{password}}")
    assert stage.value("[aria-label=Field]") == ""


@only_sync
def test_a_secret_is_typed_where_the_first_run_began_and_not_where_it_led(stage, site, foreign):
    foreign.put("/x", "<input type=password aria-label=Field>")
    opened(stage, site, foreign, "<input type=password aria-label=Field>")
    stage.begin(secrets={"password": SECRET}, settings=QUICK.but(allowed_hosts="127.0.0.1"))
    stage.use("go_to_url", url=foreign.url + "/x")
    browser = stage.browser
    stage.do(browser.detach())
    stage.do(browser.attach(secrets_of({"password": SECRET})))
    stage.look()
    with pytest.raises(InvalidArgument, match=f"may only be typed on {site.url}, not on {foreign.url}"):
        stage.fill("Field", "{{password}}")


@only_sync
@pytest.mark.parametrize("task", ["Log in at {url}", "Log in"])
def test_a_run_that_begins_nowhere_types_a_secret_only_where_its_task_says_to_go(stage, site, task):
    site.put("/", "<input type=password aria-label=Field>")
    stage.begin(secrets={"password": SECRET}, task=task.format(url=site.url))
    stage.use("go_to_url", url=site.url + "/")
    stage.look()
    if "{url}" in task:
        stage.fill("Field", "{{password}}")
        assert stage.value("input") == SECRET
    else:
        with pytest.raises(
            InvalidArgument, match="may only be typed on its domains, which the test has to name"
        ):
            stage.fill("Field", "{{password}}")


@only_sync
def test_a_run_that_begins_nowhere_types_a_secret_where_the_tests_own_code_went_first(stage, site):
    site.put("/", "<input type=password aria-label=Field>")
    stage.begin(secrets={"password": SECRET})
    with stage.browser.fence.left_open():
        stage.do(stage.page.goto(site.url + "/"))
    stage.look()
    stage.fill("Field", "{{password}}")
    assert stage.value("input") == SECRET


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize("keys", ["Control+V", "ControlOrMeta+KeyV", "Shift+Insert", "Control+Shift+v"])
def test_nothing_is_pasted_where_a_secret_may_not_be_typed(stage, site, foreign, keys):
    foreign.put("/x", "<textarea aria-label=Field></textarea>")
    opened(stage, site, foreign, "<input aria-label=Password>")
    stage.begin(secrets={"password": SECRET}, settings=QUICK.but(allowed_hosts="127.0.0.1"))
    stage.fill("Password", "{{password}}")
    stage.use("send_keys", keys="Control+A Control+C Control+V")
    stage.use("go_to_url", url=foreign.url + "/x")
    stage.look()
    stage.click("Field")
    with pytest.raises(OutsideFence, match="it could be the secret password"):
        stage.use("send_keys", keys=keys)
    assert stage.value("textarea") == ""


COPYING = """
<form onsubmit="return false"><input aria-label=Username><input type=password aria-label=Password></form>
<textarea aria-label=Comment></textarea><input aria-label=Coupon>
<p onclick="navigator.clipboard.writeText('hunter-2-secret')">Copy the key</p>
"""


@only_sync
def test_a_copy_of_a_secret_is_pasted_only_where_it_may_be_typed(stage, site):
    stage.open(site.put("/", COPYING))
    stage.begin(secrets={"password": SECRET})
    stage.fill("Username", "{{password}}")
    stage.use("send_keys", keys="Control+A Control+C")
    stage.click("Comment")
    with pytest.raises(InvalidArgument, match="what it would be pasted into is none of them"):
        stage.use("send_keys", keys="Control+V")
    assert stage.value("textarea") == ""
    stage.click("Password")
    stage.use("send_keys", keys="Control+V")
    assert stage.value("[type=password]") == SECRET


@only_sync
def test_what_is_no_secret_is_pasted_once_and_as_ever(stage, site):
    counts = "<script>addEventListener('paste', () => { window.pasted = (window.pasted || 0) + 1 })</script>"
    stage.open(site.put("/", COPYING + counts))
    stage.begin(secrets={"password": SECRET})
    stage.fill("Username", "{{password}}")
    stage.fill("Coupon", "SPRING")
    stage.use("send_keys", keys="Control+A Control+C")
    stage.click("Comment")
    stage.use("send_keys", keys="Control+V")
    assert stage.value("textarea") == "SPRING"
    assert stage.page.evaluate("window.pasted") == 1


@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_password_is_put_into_no_address(stage, site, foreign, method):
    site.put("/login", f"<meta name=referrer content=unsafe-url><img src='{foreign.url}/x.png'><h1>In</h1>")
    opened(
        stage,
        site,
        foreign,
        f"<form action=/login method={method}><input type=password name=p aria-label=Field><button>Go</button></form>",
    )
    stage.begin(secrets={"password": SECRET})
    stage.fill("Field", "{{password}}")
    stage.click("Go")
    seen = stage.look_live()
    is_in = "In" in seen.text
    assert is_in == (method == "post")
    assert ("to put the secret password into an address" in seen.text) == (not is_in)
    assert SECRET not in str(foreign.asked)


@pytest.mark.thorough
@only_sync
def test_a_tab_that_would_have_a_password_in_its_address_is_not_waited_for(stage, site, foreign, monkeypatch):
    given_up = []
    refused = Tabs.refused
    monkeypatch.setattr(Tabs, "refused", lambda tabs: (given_up.append(1), refused(tabs)))
    opened(
        stage,
        site,
        foreign,
        "<form action=/login target=_blank><input type=password name=p aria-label=Field><button>Go</button></form>",
    )
    stage.begin(secrets={"password": SECRET})
    stage.fill("Field", "{{password}}")
    stage.click("Go")
    assert "to put the secret password into an address" in stage.look_live().text
    assert given_up == [1]


@pytest.mark.thorough
@only_sync
def test_a_password_whose_field_the_test_names_may_stand_in_an_address(stage, site, foreign):
    site.put("/login", "<h1>In</h1>")
    opened(
        stage,
        site,
        foreign,
        "<form action=/login><input type=password name=p aria-label=Field><button>Go</button></form>",
    )
    stage.begin(secrets={"password": Secret(SECRET, fields=("Field",))})
    stage.fill("Field", "{{password}}")
    stage.click("Go")
    assert "In" in stage.look_live().text


@only_sync
def test_code_of_a_model_reaches_no_foreign_host(stage, site, foreign):
    opened(stage, site, foreign, "<h1>Home</h1>")
    stage.begin()
    sends = f"setTimeout(() => fetch('{foreign.url}/x', {{mode: 'no-cors'}}).catch(() => 0), 20)"
    stage.use("evaluate", code=sends)
    stage.look_live()
    stage.do(stage.page.wait_for_timeout(100))
    assert foreign.asked == []
    assert stage.browser.remarks


@only_sync
def test_no_file_is_given_to_a_foreign_frame(stage, site, foreign, tmp_path):
    file = tmp_path / "plan.txt"
    file.write_text("secret plan")
    foreign.put("/frame", "<input type=file aria-label=Plan>")
    opened(stage, site, foreign, "<iframe src='{foreign}/frame'></iframe>")
    stage.begin(uploads=[file], folder=tmp_path)
    with pytest.raises(OutsideFence, match="where this test gives no files to"):
        stage.use("upload_file", index=stage.number("Plan"), files=["plan.txt"])


@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize(
    ("message", "fields", "told"),
    [
        ("Your comment", (), False),
        ("Your password", (), True),
        ("Your comment", ("your comment",), True),
    ],
)
def test_a_secret_is_given_to_no_prompt_that_does_not_ask_for_it(stage, site, message, fields, told):
    asks = f"document.title = 'told ' + prompt('{message}')"
    stage.open(site.put("/", f'<button onclick="{asks}">Go</button>'))
    stage.begin(secrets={"password": Secret(SECRET, fields=fields)})
    stage.use("answer_dialog", accept=True, text="{{password}}")
    stage.click("Go")
    seen = stage.look_live()
    assert stage.do(stage.page.title()) == (f"told {SECRET}" if told else "told null")
    ends = 'was accepted with "{{password}}"' if told else "was dismissed: the secret password is typed in"
    assert f'note: dialog prompt "{message}" {ends}' in seen.text


def test_the_document_lists_every_way():
    assert part("ways abroad") == row_table("ways abroad", WAYS), WRITE
    assert part("requests abroad") == row_table("requests abroad", EVERYTHING), WRITE
    assert part("fetched ahead") == row_table("fetched ahead", SPECULATING), WRITE


@only_sync
def test_a_page_that_leads_on_as_a_run_begins_is_held_where_it_comes_to(stage, site, monkeypatch):
    stage.open(site.put("/", "<h1>Log in</h1>"))
    evaluate, asked = stage.page.evaluate, []

    def leads_on(*given, **named):
        asked.append(given)
        if len(asked) == 1:
            raise PlaywrightError(
                "Page.evaluate: Execution context was destroyed, most likely because of a navigation"
            )
        return evaluate(*given, **named)

    monkeypatch.setattr(stage.page, "evaluate", leads_on)
    stage.begin(settings=QUICK.but(block_foreign="all"))
    assert asked
    assert 'heading 1 "Log in"' in stage.look().text
