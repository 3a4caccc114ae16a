"""When an observation is made: live once the page is quiet, in a replay once it is the awaited one."""

import time

import pytest

from pytest_agentbrowse.errors import PageUnreadable
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.pace import Pace
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.waiting import Traffic
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.waiting_times import PRESSES_APART, REPLAY_QUIET, TIMES_AN_ACTION

from .conftest import fresh_page, only_sync

SLOW = 0.6
SOON = 2.0
"""Seconds that stand for at once, on a machine that has other things to do as well."""
PATIENT = Settings(settle_timeout=20.0)
"""A cap that no machine reaches before the page is quiet."""


class Clock:
    """The seconds that its body took."""

    def __enter__(self):
        self._start = time.monotonic()
        return self

    def __exit__(self, *_):
        self.seconds = time.monotonic() - self._start


def _waits_for(words):
    return lambda observation: words in observation.text


FETCH = """
<button onclick="fetch('/data').then(r => r.text()).then(t => out.textContent = t)">Load</button><p id=out>nothing yet</p>
"""


THROTTLED = """
<div id=c><a href="#a">Alpha</a></div><button id=menu>Menu</button><script>let last = 0;
document.addEventListener("click", event => { const link = event.target.closest("a"); if (!link) return;
  event.preventDefault(); if (Date.now() - last < 450) return; last = Date.now();
  history.pushState({}, "", link.href + "a"); c.innerHTML = `<a href="#b">${link.textContent}!</a>`; });</script>
"""


@pytest.mark.parametrize("look", ["live", "replay"])
def test_what_leads_on_after_a_press_that_led_on_is_not_pressed_faster_than_a_hand_would(stage, site, look):
    stage.open(site.put("/", THROTTLED))
    stage.begin(settings=PATIENT)
    for said in ("Alpha", "Alpha!", "Alpha!!"):
        stage.click(said)
        seen = stage.look_live() if look == "live" else stage.look(until=_waits_for(f"{said}!"))
        assert f'link "{said}!"' in seen.text
        stage.click("Menu")
        stage.look()


def test_what_follows_a_press_that_led_on_waits_and_what_is_pressed_again():
    pace, document = Pace(), object()
    pace.looked(document, "/a")
    pace.pressed("link A")
    assert pace.owed("link B") == 0, "it stands in the same step"
    pace.looked(document, "/a")
    assert pace.owed("link B") == 0
    assert 0 < pace.owed("link A") <= PRESSES_APART
    pace.looked(document, "/b")
    pace.pressed("button C")
    pace.looked(document, "/b")
    assert 0 < pace.owed("link B") <= PRESSES_APART, "since A, whatever was pressed meanwhile"
    pace.looked(object(), "/c")
    assert pace.owed("link B") == pace.owed("button C") == 0, "another document knows of none"


# -- live --------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_live_observation_waits_for_a_request_that_a_click_began(stage, site):
    site.put("/data", "here it is", after=SLOW)
    stage.open(site.put("/", FETCH))
    stage.begin(settings=PATIENT)
    stage.click("Load")
    assert '"here it is"' in stage.look_live().text


def test_a_live_observation_waits_for_a_slow_page(stage, site):
    site.put("/next", "<title>Next</title>", after=SLOW)
    stage.open(site.put("/", "<a href='/next'>Next</a>"))
    stage.begin(settings=PATIENT)
    stage.click("Next")
    assert stage.look_live().title == "Next"


WORKING = "<script>new Worker('/work.js').onmessage = () => document.body.append('drawn')</script>"


@pytest.mark.thorough
def test_a_live_observation_waits_for_a_page_that_shows_nothing_until_a_worker_is_ready(stage, site):
    site.put("/work.js", f"setTimeout(() => postMessage(1), {SLOW * 2000})")
    stage.open(site.put("/", f"<body>{WORKING}"))
    stage.begin(settings=PATIENT)
    assert '"drawn"' in stage.look_live().text


def test_a_live_observation_of_an_empty_page_without_scripts_is_soon_made(stage, site):
    stage.open(site.put("/", "<title>Nothing</title>"))
    stage.begin(settings=PATIENT)
    with Clock() as took:
        stage.look_live()
    assert took.seconds < SOON


@only_sync
def test_a_live_observation_waits_for_a_chain_of_timers_and_requests(stage, site):
    site.put("/data", "loaded", after=0.2)
    chain = FETCH.replace(
        "out.textContent = t",
        "setTimeout(() => { out.textContent = 'almost'; setTimeout(() => out.textContent = 'there', 20) }, 20)",
    )
    stage.open(site.put("/", chain))
    stage.begin(settings=PATIENT)
    stage.click("Load")
    assert '"there"' in stage.look_live().text


def test_a_live_observation_of_a_quiet_page_is_soon_made(stage):
    stage.show("<button>Quiet</button>")
    stage.begin(settings=PATIENT)
    stage.look_live()
    with Clock() as took:
        stage.look_live()
    assert took.seconds < SOON


@only_sync
def test_a_live_observation_ends_at_the_cap_on_a_page_that_never_rests(stage, site):
    # A text that changes and requests that overlap: a page that gets no time on a busy machine is not at rest.
    site.put("/tick", "", after=0.3)
    restless = "setInterval(() => { out.textContent = performance.now(); fetch('/tick') }, 20)"
    stage.begin(settings=Settings(settle_timeout=1.0))
    stage.open(site.put("/", f"<p id=out></p><script>{restless}</script>"))
    with Clock() as took:
        stage.look_live()
    assert 1.0 <= took.seconds < PATIENT.settle_timeout


@only_sync
def test_a_poll_that_sends_another_key_each_time_is_waited_for_once(stage, site):
    site.put("/poll", "", after=0.1)
    polls = "setInterval(() => fetch('/poll', {method: 'POST', body: `id=${crypto.randomUUID()}`}), 120)"
    stage.begin(settings=Settings(settle_timeout=1.0))
    stage.open(site.put("/", f"<p>text</p><script>{polls}</script>"))
    stage.look_live()
    with Clock() as took:
        stage.look_live()
    assert took.seconds < 1.0


@only_sync
def test_an_image_or_a_stream_that_never_ends_is_not_waited_for(stage, site):
    site.put("/endless", "", after=6)
    stage.open(site.put("/", "<p>text</p>"))
    stage.begin(settings=PATIENT)
    stage.do(stage.page.evaluate("() => { new Image().src = '/endless'; new EventSource('/endless') }"))
    with Clock() as took:
        stage.look_live()
    assert took.seconds < 4


@only_sync
def test_a_request_that_is_abandoned_is_not_waited_for(stage, site):
    site.put("/endless", "", after=6)
    stage.open(
        site.put(
            "/",
            "<button onclick=\"a = new AbortController(); fetch('/endless', {signal: a.signal}).catch(() => 0); setTimeout(() => a.abort(), 50)\">Go</button>",
        )
    )
    stage.begin(settings=PATIENT)
    stage.click("Go")
    with Clock() as took:
        stage.look_live()
    assert took.seconds < 4


# -- replay ------------------------------------------------------------------------------------


def test_an_awaited_page_that_is_there_is_read_once(stage):
    stage.show("<button>There</button>")
    stage.begin(settings=PATIENT)
    reads = []
    with Clock() as took:
        stage.look(until=lambda observation: reads.append(observation) or True)
    assert len(reads) == 1
    assert took.seconds < SOON


@only_sync
def test_a_page_that_becomes_the_awaited_one_is_waited_for(stage):
    stage.show("<p id=out>early</p><script>setTimeout(() => out.textContent = 'awaited', 700)</script>")
    stage.begin(settings=PATIENT)
    assert '"awaited"' in stage.look(until=_waits_for('"awaited"')).text


@only_sync
def test_a_page_that_rests_and_is_another_is_given_back_as_it_is(stage):
    stage.show("<p>another</p>")
    stage.begin(settings=PATIENT)
    with Clock() as took:
        seen = stage.look(until=_waits_for("never there"))
    assert '"another"' in seen.text
    assert REPLAY_QUIET <= took.seconds < PATIENT.settle_timeout / 2


@pytest.mark.thorough
@only_sync
def test_a_page_that_never_rests_and_is_another_is_given_back_at_the_cap(stage):
    stage.show("<p id=out>x</p><script>setInterval(() => out.textContent = performance.now(), 20)</script>")
    stage.begin(settings=Settings(settle_timeout=1.5))
    with Clock() as took:
        seen = stage.look(until=_waits_for("never there"))
    assert seen.text
    assert 1.5 <= took.seconds < 4


@only_sync
def test_a_page_on_which_all_that_is_needed_is_there_need_not_rest_as_long(stage):
    stage.show(
        "<p>enough</p><p id=out>0</p>"
        f"<script>setInterval(() => out.textContent = performance.now(), {REPLAY_QUIET * 700})</script>"
    )
    stage.begin(settings=PATIENT)
    with Clock() as took:
        seen = stage.look(until=_waits_for("never there"), enough=_waits_for('"enough"'))
    assert '"enough"' in seen.text
    assert took.seconds < PATIENT.settle_timeout / 2


@pytest.mark.thorough
def test_waiting_goes_on_across_pages(stage, site):
    site.put("/three", "<title>Three</title>")
    site.put(
        "/two", "<title>Two</title><script>setTimeout(() => location = '/three', 200)</script>", after=0.3
    )
    stage.open(site.put("/", "<a href='/two'>Two</a>"))
    stage.begin(settings=PATIENT)
    stage.click("Two")
    assert stage.look(until=_waits_for('title: "Three"')).title == "Three"


@only_sync
def test_a_request_under_way_keeps_a_replay_waiting(stage, site):
    site.put("/data", "here it is", after=REPLAY_QUIET + 0.5)
    stage.open(site.put("/", FETCH))
    stage.begin(settings=PATIENT)
    stage.click("Load")
    assert '"here it is"' in stage.look(until=_waits_for('"here it is"')).text


IMPATIENT = Settings(settle_timeout=SLOW)


@only_sync
@pytest.mark.parametrize("beside", ["", "setInterval(() => fetch('/data'), 50);"])
def test_answers_that_follow_each_other_are_waited_for_beyond_the_cap(stage, site, beside):
    site.put("/data", "")
    for path, after in (("/first", SLOW), ("/second", SLOW), ("/third", SLOW / 2)):
        site.put(path, "here it is", after=after)
    asks = "".join(f".then(() => fetch('/{name}'))" for name in ("second", "third"))
    shows = f"fetch('/first'){asks}.then(r => r.text()).then(t => out.textContent = t)"
    stage.open(site.put("/", f'<button onclick="{beside} {shows}">Load</button><p id=out>nothing yet</p>'))
    stage.begin(settings=IMPATIENT)
    stage.click("Load")
    assert '"here it is"' in stage.look(until=_waits_for('"here it is"')).text


@only_sync
@pytest.mark.parametrize(
    "asks",
    [
        "'abcde'.split('').reduce((last, what) => last.then(() => ask(what)), Promise.resolve())",
        "ask('a').then(() => Promise.all([1, 2, 3].map(ask))).then(() => ask('b')).then(() => ask('c'))",
    ],
    ids=["one address for all", "parts of a page"],
)
def test_answers_to_different_questions_are_waited_for_beyond_the_cap(stage, site, asks):
    site.put("/graphql", "here it is", after=SLOW)
    ask = "const ask = (what) => fetch('/graphql', {method: 'POST', body: `{ ${what} }`})"
    shows = f"{asks}.then(r => r.text()).then(t => out.textContent = t)"
    stage.open(
        site.put(
            "/", f'<button onclick="{shows}">Load</button><p id=out>nothing yet</p><script>{ask}</script>'
        )
    )
    stage.begin(settings=IMPATIENT)
    stage.click("Load")
    assert '"here it is"' in stage.look(until=_waits_for('"here it is"')).text


@only_sync
def test_a_page_that_will_do_is_not_waited_for_beyond_the_cap(stage, site):
    site.put("/data", "", after=SLOW * 8)
    stage.open(site.put("/", FETCH))
    stage.begin(settings=IMPATIENT)
    stage.click("Load")
    with Clock() as took:
        stage.look(until=_waits_for("never"), enough=_waits_for("nothing yet"))
    assert took.seconds < SLOW * 5


# -- scripts at work ----------------------------------------------------------------------------

AT_WORK = """
<button onclick="draw()">Draw</button><p id=out>nothing yet</p>
<script>
  const {{port1, port2}} = new MessageChannel();
  let left = 0;
  const draw = () => {{ left = {turns}; port2.postMessage(0); }};
  port1.onmessage = () => {{
    const until = performance.now() + {milliseconds};
    while (performance.now() < until);
    left -= 1;
    if (left > 0) port2.postMessage(0);
    else out.textContent = "drawn";
  }};
</script>
"""
"""As a framework that renders for long and lets others have a turn now and then."""

LOOKS = pytest.mark.parametrize("given", [None, {"until": _waits_for('"drawn"')}], ids=["live", "replay"])


def seen_at_work(stage, given, *, turns, milliseconds, settings):
    """What is seen after a press on such a page: as when live, or as by a replay that awaits what is drawn."""
    stage.show(AT_WORK.format(turns=turns, milliseconds=milliseconds))
    stage.begin(settings=settings)
    stage.click("Draw")
    return (stage.look_live() if given is None else stage.look(**given)).text


@pytest.mark.parametrize(("turns", "milliseconds"), [(10, 150), (300, 5)])
@LOOKS
@only_sync
def test_a_page_whose_scripts_are_at_work_is_not_at_rest(stage, given, turns, milliseconds):
    seen = seen_at_work(stage, given, turns=turns, milliseconds=milliseconds, settings=PATIENT)
    assert '"drawn"' in seen


@LOOKS
@only_sync
def test_the_time_in_which_a_page_gives_nobody_a_turn_does_not_count(stage, given):
    settings = Settings(settle_timeout=1.0)
    assert '"drawn"' in seen_at_work(stage, given, turns=4, milliseconds=700, settings=settings)


@only_sync
def test_scripts_that_work_without_end_are_waited_for_once(stage):
    stage.show(AT_WORK.format(turns="Infinity", milliseconds=20))
    stage.begin(settings=Settings(settle_timeout=1.0))
    stage.click("Draw")
    stage.look_live()
    with Clock() as took:
        stage.look_live()
    assert took.seconds < 1.0
    assert [remark.rpartition(": ")[2] for remark in stage.browser.remarks] == ["scripts"]


COUNTING = """
<button onclick="show()">Send</button><p id=out></p>
<script>
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {};
  const show = () => {
    out.textContent = "Message sent";
    const until = performance.now() + 3000;
    const count = () => { port2.postMessage(0); if (performance.now() < until) requestAnimationFrame(count); else out.textContent = ""; };
    count();
  };
</script>
"""


@only_sync
def test_a_toast_that_counts_its_seconds_by_messages_is_seen(stage):
    stage.show(COUNTING)
    stage.begin(settings=PATIENT)
    stage.click("Send")
    assert '"Message sent"' in stage.look_live().text


# -- a page on which a verdict is given ----------------------------------------------------------

TAKE_BACK = "out.textContent = 'Taken back'"
TICKER = "let count = 0; const tick = document.body.appendChild(document.createElement('p'));"
IS_SAVED = _waits_for('"Saved"')


def saves(stage, site, *, then):
    """A page that says Saved at a click, and something else happens with it."""
    site.put("/late", "", after=SLOW)
    html = f"<button onclick=\"out.textContent = 'Saved'; {then}\">Save</button><p id=out>Not saved</p>"
    stage.open(site.put("/", html))
    stage.begin(settings=PATIENT)
    stage.click("Save")


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "later",
    [
        f"setTimeout(() => {{ {TAKE_BACK} }}, 600)",
        f"setTimeout(() => setTimeout(() => {{ {TAKE_BACK} }}, 400), 400)",
        f"fetch('/late').then(() => {{ {TAKE_BACK} }})",
        f"fetch('/late').then(() => setTimeout(() => {{ {TAKE_BACK} }}, 300))",
        f"setTimeout(() => fetch('/late').then(() => {{ {TAKE_BACK} }}), 100)",
        f"out.animate({{opacity: [1, 0.5]}}, 500).finished.then(() => {{ {TAKE_BACK} }})",
        f"let left = 30; (function draw() {{ out.style.opacity = 1 - left / 60; left -= 1; left ? requestAnimationFrame(draw) : ({TAKE_BACK}) }})()",
        f"document.body.style.height = '9000px'; let left = 30; (function draw() {{ window.scrollBy(0, 9); left -= 1; left ? requestAnimationFrame(draw) : ({TAKE_BACK}) }})()",
    ],
)
def test_a_page_that_is_judged_is_not_taken_while_it_is_about_to_change(stage, site, later):
    saves(stage, site, then=later)
    assert '"Taken back"' in stage.look(until=IS_SAVED, rests=True).text


@pytest.mark.matrix
@pytest.mark.parametrize("nowhere", ["", "fetch('http://127.0.0.1:1/').catch(() => {});"])
def test_what_a_page_asked_for_before_the_run_is_waited_for_as_well(stage, site, nowhere):
    site.put("/late", "", after=SLOW)
    script = f"<script>{nowhere} fetch('/late').then(() => {{ {TAKE_BACK} }})</script>"
    stage.open(site.put("/", f"<p id=out>Saved</p>{script}"))
    stage.begin(settings=PATIENT)
    assert '"Taken back"' in stage.look(until=IS_SAVED, rests=True).text


@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize("before", ["fetch('http://127.0.0.1:1/').catch(() => {})", "fetch('/soon')"])
def test_what_was_answered_or_failed_before_the_run_is_not_waited_for(stage, site, before):
    site.put("/soon", "")
    stage.open(site.put("/", f"<p id=out>Saved</p><script>{before}</script>"))
    stage.page.wait_for_timeout(200)
    stage.begin(settings=PATIENT)
    assert stage.browser._visit.traffic.idle  # a time would be measured otherwise


@only_sync
def test_a_page_that_is_not_judged_is_taken_at_once(stage, site):
    saves(stage, site, then=f"setTimeout(() => {{ {TAKE_BACK} }}, 900)")
    assert '"Saved"' in stage.look(until=IS_SAVED).text


@pytest.mark.thorough
@only_sync
def test_a_live_observation_waits_for_a_timer_that_is_about_to_fire(stage, site):
    saves(stage, site, then=f"setTimeout(() => {{ {TAKE_BACK} }}, 600)")
    assert '"Taken back"' in stage.look_live().text


POLLED = (
    "<input aria-label=Search><p id=out>all</p><script>const field = document.querySelector('input'); let was = '';"
    "setInterval(() => { if (field.value !== was) out.textContent = was = field.value }, 400)</script>"
)


@only_sync
def test_a_live_observation_waits_for_a_script_that_asks_a_field_again_and_again_what_it_holds(stage, site):
    stage.open(site.put("/", POLLED))
    stage.begin(settings=PATIENT)
    stage.page.wait_for_function("() => performance.now() > 1000")
    stage.fill("Search", "lamp")
    assert '"lamp"' in stage.look_live().text.splitlines()


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    "besides",
    [
        "",
        f"setTimeout(() => {{ {TAKE_BACK} }}, 9000)",
        "clearTimeout(setTimeout(() => {}, 900))",
        "(function poll() { setTimeout(poll, 50) })()",
        "setInterval(() => {}, 50)",
        "(function draw() { requestAnimationFrame(draw) })()",
        f"{TICKER} (function draw() {{ tick.textContent = count++; requestAnimationFrame(draw) }})()",
        f"{TICKER} setInterval(() => {{ tick.textContent = count++ }}, 50)",
        "cancelAnimationFrame(requestAnimationFrame(() => {}))",
        "this.animate({backgroundColor: ['red', 'blue']}, 1900)",
        "this.animate({opacity: [1, 0.5]}, {duration: 300, iterations: Infinity})",
    ],
)
def test_a_page_that_is_judged_is_soon_taken_when_nothing_is_about_to_come(stage, site, besides):
    saves(stage, site, then=besides)
    with Clock() as took:
        assert '"Saved"' in stage.look(until=IS_SAVED, rests=True).text
    assert took.seconds < SOON


@only_sync
def test_a_page_that_asks_its_server_again_and_again_can_be_judged(stage, site):
    asks = "fetch('/state').then(() => new Promise((done) => setTimeout(done, 400))).then(poll)"
    saves(stage, site, then=f"(function poll() {{ {asks} }})()")
    with Clock() as took:
        assert '"Saved"' in stage.look(until=IS_SAVED, rests=True).text
    assert took.seconds < PATIENT.settle_timeout / 4


def test_a_page_that_is_older_than_the_agent_is_looked_at_for_a_moment(page):
    page.set_content(f"<p id=out>Saved</p><script>setTimeout(() => {{ {TAKE_BACK} }}, 100)</script>")
    browser = Browser(page, settings=PATIENT)
    run_now(browser.attach(Secrets({})))
    assert '"Taken back"' in run_now(browser.observer.observe(until=IS_SAVED, rests=True)).text
    run_now(browser.detach())


@only_sync
@pytest.mark.parametrize(("then", "is_awaited"), [("/", True), ("/next", False)])
def test_what_a_document_asked_for_is_waited_for_until_it_is_gone(stage, site, then, is_awaited):
    site.put("/data", "", after=PATIENT.settle_timeout)
    site.put("/next", "<p>Next</p>")
    asks = site.put("/", "<script>fetch('/data')</script>")
    stage.open(asks)
    stage.open(site.url + then)
    traffic = Traffic(stage.page.context, sync=True, home=lambda: site.url)
    stage.do(traffic.note_open(stage.page))
    assert traffic.idle is not is_awaited


# -- clocks and the wait tool --------------------------------------------------------------------


@fresh_page
@pytest.mark.thorough
@only_sync
@pytest.mark.parametrize("stopped", [False, True])
def test_a_clock_that_the_test_installed_is_no_trap(stage, site, stopped):
    site.put("/data", "here it is", after=0.2)
    stage.do(stage.page.clock.install(time=0))
    if stopped:
        stage.do(stage.page.clock.pause_at(1000))
    stage.open(site.put("/", FETCH))
    stage.begin(settings=PATIENT)
    stage.click("Load")
    assert '"here it is"' in stage.look_live().text
    assert "here it is" in stage.look(until=_waits_for("here it is")).text
    with Clock() as took:
        stage.look(until=_waits_for("never there"))
    assert took.seconds < PATIENT.settle_timeout / 2


@only_sync
def test_wait_is_slept_when_live(stage):
    stage.show("<p>quiet</p>")
    stage.begin(settings=PATIENT)
    with Clock() as said:
        assert stage.use("wait", seconds=1) == "waited 1 s"
    with Clock() as took:
        stage.look_live()
    assert said.seconds < 0.9
    assert took.seconds >= 1
    with Clock() as again:
        stage.look_live()
    assert again.seconds < SOON


@only_sync
def test_wait_costs_a_replay_nothing_when_the_page_is_there(stage):
    stage.show("<p>there</p>")
    stage.begin(settings=PATIENT)
    stage.use("wait", seconds=30)
    with Clock() as took:
        stage.look()
    assert took.seconds < SOON


@only_sync
def test_wait_takes_its_time_in_a_replay_where_it_showed_nothing(stage):
    stage.show("<p>there</p>")
    stage.begin(settings=PATIENT)
    stage.use("wait", seconds=1)
    with Clock() as took:
        stage.do(stage.browser.observer.observe(until=lambda _: True, waits_out=True))
    assert took.seconds >= 1


@pytest.mark.thorough
@only_sync
def test_wait_makes_a_replay_patient_with_a_page_that_rests_first(stage):
    wait = REPLAY_QUIET + 0.6
    stage.show(
        f"<p id=out>early</p><script>setTimeout(() => out.textContent = 'awaited', {wait * 1000})</script>"
    )
    stage.begin(settings=PATIENT)
    stage.use("wait", seconds=wait)
    assert '"awaited"' in stage.look(until=_waits_for('"awaited"')).text


# -- a server that takes its time ----------------------------------------------------------------

SHORT = Settings(action_timeout=1.0, settle_timeout=1.0)
"""Limits that a cold server does not keep."""


def _log_in(site, *, after):
    """A form whose answer comes after three redirects that take as long each."""
    site.put("/first", "", after=after, status=302, Location="/second")
    site.put("/second", "", after=after, status=302, Location="/home")
    site.put("/home", "<title>Home</title><p>Welcome</p>", after=after)
    return site.put("/", "<form action='/first' method=post><button>Log in</button></form>")


@pytest.mark.thorough
def test_a_click_whose_answer_takes_longer_than_an_action_may_was_made(stage, site):
    stage.open(_log_in(site, after=1.5))
    stage.begin(settings=SHORT)
    assert stage.click("Log in") == 'clicked button "Log in"'
    assert stage.look_live().title == "Home"
    assert site.asked.count("/first") == 1


@pytest.mark.thorough
def test_a_replay_waits_for_the_answer_to_a_click_as_well(stage, site):
    stage.open(_log_in(site, after=1.5))
    stage.begin(settings=SHORT)
    stage.click("Log in")
    assert stage.look(until=_waits_for("Welcome"), enough=lambda _: True).title == "Home"


@pytest.mark.thorough
def test_a_page_that_shows_nothing_before_its_script_came_is_waited_for_longer(stage, site):
    site.put("/late.js", "document.title = 'Home'", after=2.5)
    site.put("/home", "<script src=/late.js></script><p>Welcome</p>")
    go = "onclick=\"setTimeout(() => { location = '/home' }, 50)\""
    stage.open(site.put("/", f"<button {go}>Go</button>"))
    stage.begin(settings=SHORT)
    stage.click("Go")
    assert "Welcome" in stage.look(until=_waits_for("Welcome")).text


@pytest.mark.matrix
@only_sync
@pytest.mark.slow
def test_a_server_that_answers_after_seven_seconds_is_waited_for_with_the_usual_limits(stage, site):
    stage.open(_log_in(site, after=7.0))
    stage.begin(settings=Settings())
    stage.click("Log in")
    assert stage.look_live().title == "Home"


@pytest.mark.thorough
@only_sync
def test_a_server_that_never_answers_is_told_with_its_address(stage, site):
    site.put("/next", "", after=20)
    stage.open(site.put("/", "<a href='/next'>Next</a>"))
    stage.begin(settings=Settings(action_timeout=0.5, settle_timeout=0.5))
    stage.click("Next")
    with pytest.raises(PageUnreadable, match=r"/next has not answered for 3 s.*\n.*Is its server up"):
        stage.look_live()


@pytest.mark.thorough
@only_sync
def test_a_page_that_came_late_has_the_usual_time_to_come_to_rest(stage, site):
    site.put("/data", "here it is", after=0.5)
    site.put("/next", FETCH + "<script>document.querySelector('button').click()</script>", after=2.5)
    stage.open(site.put("/", "<a href='/next'>Next</a>"))
    stage.begin(settings=SHORT)
    stage.click("Next")
    assert '"here it is"' in stage.look_live().text
    assert stage.browser.remarks == []


@only_sync
def test_a_slow_frame_of_a_page_is_no_answer_to_a_click(stage, site):
    site.put("/frame", "", after=20)
    stage.open(site.put("/", "<button onclick='it.src = \"/frame\"'>Fill</button><iframe id=it></iframe>"))
    stage.begin(settings=SHORT)
    with Clock() as took:
        stage.click("Fill")
        stage.look_live()
    assert took.seconds < SHORT.action_timeout * TIMES_AN_ACTION


@pytest.mark.thorough
@only_sync
def test_an_action_that_failed_when_recorded_is_not_repeated_while_its_answer_is_on_the_way(stage, site):
    stage.open(_log_in(site, after=1.5))
    stage.begin(settings=SHORT)
    with stage.browser.foreseeing(lambda _: False):
        stage.click("Log in")
    assert stage.look_live().title == "Home"
    assert site.asked.count("/first") == 1


# -- a page that is older when a model answers than when a replay does -------------------------------

FORM = """
<input aria-label=Title><p id=out></p><script>
  setTimeout(() => {
    const before = document.querySelector('input').value;
    setInterval(() => { if (document.querySelector('input').value !== before) out.textContent ||= 'Unsaved edits' }, 100);
  }, 2000);
</script>
"""


@pytest.mark.thorough
def test_a_replay_waits_for_a_page_to_be_as_old_as_one_that_a_model_answered_to(stage, site):
    stage.open(site.put("/", FORM))
    stage.begin()
    stage.seen = stage.do(stage.browser.observer.observe(until=lambda _: True, grows=True))
    stage.fill("Title", "Buns")
    stage.wait_for("Unsaved edits")


@fresh_page
@only_sync
def test_a_page_whose_clock_stands_still_is_waited_for_once(stage, site):
    stage.page.clock.install()
    stage.open(site.put("/", FORM))
    stage.page.clock.pause_at("2040-01-01")
    stage.begin()
    stage.do(stage.browser.observer.observe(until=lambda _: True, grows=True))
    with Clock() as took:
        stage.do(stage.browser.observer.observe(until=lambda _: True, grows=True))
    assert took.seconds < SOON


# -- what a server has drawn, before its scripts listen ---------------------------------------------

BASKET = "<title>Basket</title><button>Add</button><p>0 in basket</p>"
LISTEN = (
    "document.querySelector('button').addEventListener('click', () => {"
    " document.querySelector('p').textContent = '1 in basket' })"
)
CHAIN = (
    "const {port1, port2} = new MessageChannel(); let turns = 0; port1.onmessage = () => {"
    " const begun = performance.now(); while (performance.now() - begun < 20);"
    f" turns += 1; if (turns === 50) {LISTEN}; else port2.postMessage(0) }}; port2.postMessage(0)"
)
IDLY = f"requestIdleCallback(() => requestIdleCallback(() => setTimeout(() => {{ {LISTEN} }}, 500)))"
LATE = {
    "deferred": "<script defer src=/late.js></script>",
    "async": "<script async src=/late.js></script>",
    "module": "<script type=module>await import('/late.js')</script>",
    "asked for": "<script>fetch('/late.js').then(() => import('/late.js'))</script>",
    "once seen": "<script>addEventListener('load', () => new IntersectionObserver((seen, observer) => {"
    " observer.disconnect(); import('/late.js') }).observe(document.querySelector('button')))</script>",
    "when idle": f"<script>addEventListener('load', () => {IDLY})</script>",
    "in turns": f"<script>addEventListener('load', () => {{ {CHAIN} }})</script>",
    "in a frame": "<iframe src=/framed></iframe>",
}


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize("kind", LATE)
@pytest.mark.parametrize("beside", ["", "<p>Free gift wrap</p>"])
def test_a_replay_acts_on_a_document_once_its_scripts_listen(stage, site, kind, beside):
    site.put("/late.js", LISTEN, after=SLOW)
    site.put("/framed", BASKET + LATE["deferred"], after=SLOW / 4)
    site.put("/basket", (LATE[kind] if kind == "in a frame" else BASKET + LATE[kind]) + beside)
    stage.open(site.put("/", "<a href=/basket>Basket</a>"))
    stage.begin(settings=PATIENT)
    stage.click("Basket")
    offered = _waits_for('button "Add"')
    stage.look(until=(lambda _: False) if beside else offered, enough=offered)
    stage.click("Add")
    assert '"1 in basket"' in stage.look(until=_waits_for("1 in basket")).text


@only_sync
def test_a_replay_acts_once_a_script_that_an_action_brought_is_there(stage, site):
    site.put("/late.js", LISTEN, after=SLOW)
    drawn = "document.body.innerHTML = '<button>Add</button><p>0 in basket</p>'; import('/late.js')"
    stage.open(site.put("/", f'<button onclick="{drawn}">Go on</button>'))
    stage.begin(settings=PATIENT)
    stage.look(until=_waits_for("Go on"))
    stage.click("Go on")
    stage.look(until=_waits_for("Add"))
    stage.click("Add")
    assert '"1 in basket"' in stage.look(until=_waits_for("1 in basket")).text


@only_sync
def test_a_document_that_listens_is_acted_on_at_once(stage, site):
    site.put("/data", "", after=PATIENT.settle_timeout)
    asks = "fetch('/data'); setTimeout(() => {}, 900)"
    stage.open(site.put("/", f'<button onclick="{asks}">Ask</button>'))
    stage.begin(settings=PATIENT)
    stage.look(until=_waits_for("Ask"))
    stage.click("Ask")
    with Clock() as took:
        stage.look(until=_waits_for("Ask"))
    assert took.seconds < SLOW


LINE = "new WebSocket('ws://' + location.host + '/line')"


@fresh_page
@only_sync
def test_a_replay_acts_once_the_server_of_a_socket_has_said_a_word(stage, site):
    site.greets_after = SLOW
    stage.open(site.put("/", f"{BASKET}<script>{LINE}.onmessage = () => {{ {LISTEN} }}</script>"))
    stage.begin(settings=PATIENT)
    stage.click("Add")
    assert '"1 in basket"' in stage.look(until=_waits_for("1 in basket")).text


@only_sync
def test_a_server_that_says_nothing_is_waited_for_once(stage, site):
    # Loading counts: what a server has to say its first word begins with the document.
    with Clock() as first:
        stage.open(site.put("/", f"{BASKET}<script>{LINE}; {LISTEN}</script>"))
        stage.begin(settings=PATIENT)
    with Clock() as again:
        stage.open(site.put("/", f"{BASKET}<script>{LINE}; {LISTEN}</script>"))
        stage.look(until=_waits_for("Add"))
    assert again.seconds < first.seconds
    assert first.seconds > 1.0  # what a server has to say its first word


@only_sync
def test_a_live_observation_gives_a_new_document_longer_to_ask_its_server(stage, site):
    site.put("/data", "here it is")
    asks = "fetch('/data').then(r => r.text()).then(t => out.textContent = t)"
    # By a worker, of which nobody knows when it will answer.
    worker = f"new Worker('/late.js').onmessage = () => {{ {asks} }}"
    site.put("/late.js", "setTimeout(() => postMessage(1), 250)")
    stage.begin(settings=PATIENT)
    stage.open(site.put("/", f"<p id=out>Loading</p><script>{worker}</script>"))
    assert '"here it is"' in stage.look_live().text


@fresh_page
@only_sync
def test_a_page_that_breaks_the_iterators_of_arrays_opens_its_sockets_all_the_same(stage, site):
    site.greets_after = 0.0
    breaks = "Array.prototype[Symbol.iterator] = () => { throw 'broken' }; Array.prototype.splice = null"
    hears = "onmessage = () => { document.querySelector('p').textContent = 'heard' }"
    stage.open(site.put("/", f"<p>nothing</p><script>{breaks}; {LINE}.{hears}</script>"))
    stage.page.get_by_text("heard").wait_for()
