"""A stopped clock, which goes on by so little that nobody sees it, and by as much as scripts need."""

import pytest

from pytest_agentbrowse.page.clock import stop_clock

from .conftest import fresh_page, only_sync

pytestmark = fresh_page

FROZEN = "2026-01-31T12:00:00Z"
MOMENT = 1769860800000
"""The same in milliseconds, as JavaScript has it."""

LISTENING = """<button><b>Go</b></button><p></p><script>
const listen = (el, said) => {
  const attached = Date.now()
  el.addEventListener('click', (event) => {
    if (!event._vts) event._vts = Date.now()
    else if (event._vts <= attached) return
    document.querySelector('p').append(said)
  })
}
listen(document.querySelector('b'), 'inner ')
listen(document.querySelector('button'), 'outer')
</script>"""
"""Handlers that are no part of an event that was there before them, as those of Vue 3."""

WAITING = """<input aria-label=Find id=f><p>all</p><script>
let last, timer
const due = () => {
  const left = 300 - (Date.now() - last)
  timer = left > 0 ? setTimeout(due, left) : undefined
  if (!timer) document.querySelector('p').textContent = `found ${f.value}`
}
f.oninput = () => { last = Date.now(); timer ??= setTimeout(due, 300) }
</script>"""
"""A field that searches when nobody has typed for a while, by the time that it reads, as lodash's debounce."""

NOW = "new Date().toISOString().slice(0, 16)"


@pytest.fixture
def stopped(stage, site):
    """A page of a site, under a stopped clock."""

    def show(html):
        stage.do(stop_clock(stage.page.context, FROZEN))
        stage.open(site.put("/", f"<!doctype html>{html}"))
        stage.begin()
        return stage

    return show


def test_a_page_that_compares_times_reacts_under_a_stopped_clock(stopped):
    stage = stopped(LISTENING)
    stage.click("Go")
    assert stage.text("p") == "inner outer"


@only_sync
def test_a_page_that_waits_by_the_time_goes_on_under_a_stopped_clock(stopped):
    stage = stopped(WAITING)
    stage.fill("Find", "lamp")
    stage.wait_for("found lamp")


@only_sync
def test_a_day_under_a_stopped_clock_is_known_by_its_constructor(stopped):
    stage = stopped("<p></p>")
    days = "[new Date(), new Date(0), new Date(2020, 1), new (class Day extends Date {})()]"
    kinds = stage.do(
        stage.page.evaluate(f"{days}.map((day) => [day.constructor === Date, day instanceof Date])")
    )
    assert kinds == [[True, True], [True, True], [True, True], [False, True]]


@only_sync
def test_a_stopped_clock_shows_the_same_minute_however_often_it_is_read(stopped):
    stage = stopped("<p></p>")
    read = f"(() => {{for (let i = 0; i < 5000; i += 1) Date.now(); return {NOW}}})()"
    assert stage.do(stage.page.evaluate(read)) == "2026-01-31T12:00"
    texts = "[Date(), new Date(0).getTime(), new Date(2020, 1).getMonth(), new Intl.DateTimeFormat('en').format()]"
    shown, *others = stage.do(stage.page.evaluate(texts))
    assert shown.startswith("Sat Jan 31 2026")
    assert others == [0, 1, "1/31/2026"]


@only_sync
def test_a_stopped_clock_goes_on_from_one_document_to_the_next(stopped, site):
    stage = stopped("<p></p>")
    now = "Date.now()"
    before = [stage.do(stage.page.evaluate(now)) for _ in range(3)]
    stage.open(site.put("/other", "<title>Other</title><iframe src=/></iframe>"))
    after = [stage.do(frame.evaluate(now)) for frame in stage.page.frames]
    assert MOMENT <= before[0] < before[1] < before[2] < min(after) < MOMENT + 60_000


@only_sync
def test_a_time_that_a_test_sets_itself_is_the_one_that_is_shown(stopped):
    stage = stopped("<p></p>")
    stage.do(stage.page.evaluate(NOW))
    stage.do(stage.page.clock.set_fixed_time("2030-05-01T08:30:00Z"))
    assert stage.do(stage.page.evaluate(NOW)) == "2030-05-01T08:30"
