"""The applications of `make truth` beside the shop, and their mutants: each changes what a visitor's browser gets."""

import http.client
import json
from collections import Counter
from urllib.parse import urlencode, urlsplit

import pytest

from fixtures.applications import APPLICATIONS
from fixtures.mutation import BUGS, HARMLESS, Edit, Mutant, edited
from fixtures.serving import HTML, JSON
from fixtures.tracker import STATIC

NEW = ("tracker", "admin")
EVERY = [(APPLICATIONS[name], mutant) for name in NEW for mutant in APPLICATIONS[name].known.values()]

TRACKER = (
    *(("GET", f"/static/{file.name}", None) for file in sorted(STATIC.iterdir())),
    ("GET", "/", None),
    *(
        ("GET", f"/api/tickets?{query}", None)
        for query in ("", "sort=due", "status=In+progress", "q=canteen")
    ),
    ("GET", "/api/tickets?assignee=Ada+Lovelace", None),
    ("GET", "/api/workload", None),
    ("GET", "/api/inbox", None),
    ("POST", "/api/inbox", {"notice": "Mary Jackson closed ticket 5"}),
    ("POST", "/api/tickets", {"title": "Repair", "assignee": "Mary Jackson", "priority": "High"}),
    ("GET", "/api/tickets/99", None),
    ("POST", "/api/tickets/3/due", {"due": "2026-12-15"}),
    ("POST", "/api/tickets/1/due", {"due": "2026-11-01"}),
    ("POST", "/api/tickets/6/close", {}),
    ("POST", "/api/tickets/1/move", {}),
    ("POST", "/api/tickets/4/assign", {"assignee": "Grace Hopper"}),
    ("POST", "/api/tickets/3/comments", {"text": "Done"}),
    ("DELETE", "/api/tickets/4", None),
    ("DELETE", "/api/tickets/7", None),
    ("GET", "/api/tickets", None),
)
ADMIN = (
    *(("GET", path, None) for path in ("/", "/customers", "/products/5", "/orders/901", "/nothing")),
    *(("GET", f"/products?{query}", None) for query in ("", "page=2", "stock=yes", "stock=no", "q=lamp")),
    *(("GET", f"/products?sort={by}", None) for by in ("name", "price")),
    *(("GET", f"/orders?{query}", None) for query in ("", "status=Paid", "sort=total", "sort=ordered")),
    ("POST", "/products/bulk", "action=deactivate"),
    ("POST", "/products/bulk", "action=deactivate&id=3&id=4"),
    ("GET", "/products", None),
    ("POST", "/products/5/price", "price=31.50"),
    ("POST", "/products/6/price", "price=-1"),
    ("GET", "/products/5", None),
    ("POST", "/orders/904/ship", ""),
    ("GET", "/orders/904", None),
    ("POST", "/orders/902/cancel", ""),
    ("GET", "/orders", None),
    ("POST", "/login", urlencode({"name": "ada", "password": "guessed"})),
)
VISITS = {"tracker": TRACKER, "admin": ADMIN}


def answers(application, mutant):
    """All that a browser gets that looks at everything and does everything once."""
    with application.opened(mutant) as site:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc)
        told = [ask(connection, *visit, cookie="stockroom=open") for visit in VISITS[application.name]]
        if application.name == "admin":
            told.append(ask(connection, "GET", "/orders", None, cookie=""))
        connection.close()
    return told


def ask(connection, method, path, given, *, cookie):
    is_form = isinstance(given, str)
    body = given if is_form else given is not None and json.dumps(given)
    kind = "application/x-www-form-urlencoded" if is_form else JSON
    connection.request(method, path, body or None, {"Content-Type": kind, "Cookie": cookie})
    response = connection.getresponse()
    headers = [response.headers.get(name) for name in ("Location", "Set-Cookie")]
    return response.status, headers, response.read().decode()


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """A slow application is not slow here: only a browser has to wait for it."""
    monkeypatch.setattr("time.sleep", lambda _seconds: None)


@pytest.fixture(autouse=True)
def no_crash(caplog):
    """A mutant does what its sentence says: it does not fall over."""
    yield
    assert not caplog.get_records("call")


@pytest.fixture(scope="module")
def healthy():
    return {name: answers(APPLICATIONS[name], APPLICATIONS[name].healthy) for name in NEW}


@pytest.mark.parametrize("name", NEW)
def test_a_healthy_application_gives_the_same_twice(name, healthy):
    assert answers(APPLICATIONS[name], APPLICATIONS[name].healthy) == healthy[name]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("application", "mutant"),
    [pytest.param(*each, id=f"{each[0].name}-{each[1].name}") for each in EVERY if each[1].kind],
)
def test_a_mutant_changes_what_a_browser_gets_and_only_slow_ones_do_not(application, mutant, healthy):
    is_same = answers(application, mutant) == healthy[application.name]
    assert is_same is (mutant.kind == "slow")


def test_there_are_enough_mutants_of_each_kind_on_each_application():
    new = [APPLICATIONS[name] for name in NEW]
    bugs = [mutant for each in new for mutant in each.known.values() if mutant.kind in BUGS]
    changes = [mutant for each in new for mutant in each.known.values() if mutant.kind in HARMLESS]
    assert len(bugs) >= 60
    assert len(changes) >= 50
    for each in new:
        assert {mutant.kind for mutant in each.breaking} == set(BUGS)
        assert {mutant.kind for mutant in each.cosmetic} == set(HARMLESS)
        assert {mutant.kind for mutant in each.apart} == {*BUGS, *HARMLESS}, "each kind is in both parts"


@pytest.mark.parametrize("name", NEW)
def test_a_mutant_has_a_name_of_its_own_and_a_sentence(name):
    application = APPLICATIONS[name]
    mutants = (*application.mutants, *application.apart)
    twice = [each for each, times in Counter(mutant.name for mutant in mutants).items() if times > 1]
    assert not twice
    assert [mutant.name for mutant in mutants if not mutant.what.endswith(".")] == []


def test_an_edit_of_what_a_file_does_not_have_is_an_error():
    with pytest.raises(LookupError, match=r"app\.js has no"):
        edited(STATIC, (Edit("app.js", "nothing like this", ""),))


def test_a_bug_that_falls_over_answers_500(caplog):
    def crash(_tickets):
        raise ValueError("a bug")

    mutant = Mutant("crash", "It crashes.", "wrong value", {"hours": crash})
    with APPLICATIONS["tracker"].opened(mutant) as site:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc)
        status, _, text = ask(connection, "GET", "/api/tickets", None, cookie="")
        connection.close()
    assert (status, text) == (500, "Something went wrong")
    caplog.clear()


def test_pages_are_html():
    with APPLICATIONS["admin"].opened(APPLICATIONS["admin"].healthy) as site:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc)
        connection.request("GET", "/login")
        response = connection.getresponse()
        assert response.headers["Content-Type"] == HTML
        assert "Sign in" in response.read().decode()
        connection.close()
