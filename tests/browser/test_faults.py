"""What goes wrong in a page without being shown, as notes of its next observation."""

from fnmatch import fnmatch

import pytest

from .conftest import fresh_page, only_sync

pytestmark = fresh_page

GO = '<button onclick="{then}">Go</button>'


def notes(stage, site, *, then):
    """The notes after a click, on a page whose server fails at /broken and has nothing at /gone."""
    site.put("/broken", "<p>Sorry</p>", status=503)
    site.put("/missing", "", status=404)
    stage.open(site.put("/", GO.format(then=then)))
    stage.begin()
    stage.click("Go")
    return stage.look_live().page.notes


def test_a_request_that_the_server_fails_at_is_noted(stage, site):
    assert notes(stage, site, then="fetch('/broken?at=7')") == ("request: GET /broken answered 503",)


def test_an_exception_that_nobody_catches_is_noted(stage, site):
    assert notes(stage, site, then="null.x") == (
        "exception: TypeError: Cannot read properties of null (reading 'x')",
    )


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("then", "noted"),
    [
        ("location = '/broken'", ("request: GET /broken answered 503",)),
        ("Promise.reject(new Error('no answer\\nat all'))", ("exception: Error: no answer",)),
        ("for (let i = 0; i < 3; i++) setTimeout(() => { throw 'again' })", ("exception: again",)),
        ("fetch('/missing')", ()),
        ("new Image().src = '/broken'", ()),
        ("try { null.x } catch {}", ()),
        ("const a = new AbortController(); fetch('/slow', {signal: a.signal}).catch(() => 0); a.abort()", ()),
        ("fetch('//localhost:' + location.port + '/broken').catch(() => 0)", ()),
        ("setTimeout('null.x\\n//# sourceURL=http://counter.invalid/c.js')", ()),
    ],
)
def test_what_is_noted_is_a_failure_of_the_application_itself(stage, site, then, noted):
    site.put("/slow", "", after=1)
    assert notes(stage, site, then=then) == noted


@only_sync
def test_a_server_that_gives_no_answer_is_noted(stage, site):
    stage.do(stage.page.route("**/gone", lambda route: route.abort("connectionrefused")))
    assert notes(stage, site, then="fetch('/gone').catch(() => 0)") == ("request: GET /gone got no answer",)


@only_sync
def test_what_failed_is_told_once(stage, site):
    assert notes(stage, site, then="null.x")
    assert stage.look_live().page.notes == ()


@pytest.mark.matrix
@only_sync
@pytest.mark.parametrize(
    ("then", "logged"),
    [
        ("console.error('no bank\\n at all')", ("no bank (/)",)),
        ("console.warn('slow'); console.log('x')", ()),
        (
            "const i = new Image(); i.onerror = () => console.error('no lamp'); i.src = '/broken'",
            ("no lamp (/)", "Failed to load resource: *"),
        ),
        (
            "new Image().src = '/broken'",
            ("Failed to load resource: the server responded with a status of 503 *",),
        ),
        ("fetch('//localhost:' + location.port + '/broken', {mode: 'no-cors'})", ()),
    ],
)
def test_errors_in_the_console_are_kept_beside_the_page(stage, site, then, logged):
    site.put("/broken", "", status=503)
    stage.open(site.put("/", GO.format(then=then)))
    stage.begin()
    stage.click("Go")
    seen = stage.look_live()
    assert len(seen.console) == len(logged)
    assert all(map(fnmatch, seen.console, logged))
    assert not any("console" in note for note in seen.page.notes)
    assert stage.look_live().console == ()


@pytest.mark.thorough
def test_a_page_that_did_not_load_says_why(stage, site):
    stage.do(stage.page.route("**/gone", lambda route: route.abort("connectionrefused")))
    site.put("/next", "<p>Here</p>")
    (reason,) = notes(stage, site, then="location = '/gone'")[-1:]
    assert reason == f"{site.url}/gone did not load: net::ERR_CONNECTION_REFUSED"
    assert stage.look_live().page.notes == (reason,)
    stage.open(site.url + "/next")
    assert stage.look_live().page.notes == ()


@only_sync
def test_what_the_console_had_before_is_told_once(stage, site):
    stage.open(
        site.put(
            "/",
            GO.format(then="console.error('no bank'); console.error(++window.n)") + "<script>n = 0</script>",
        )
    )
    stage.begin()
    for expected in (("no bank (/)", "1 (/)"), ("2 (/)",)):
        stage.click("Go")
        assert stage.look_live().console == expected
