"""The report in a browser, opened from disk as a person would."""

import base64
from urllib.parse import quote

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import expect

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.page.pictures import Box
from pytest_agentbrowse.reporting.facts import (
    ActionFacts,
    Exchange,
    MessageFacts,
    PictureFacts,
    RefusedAnswer,
    RunFacts,
    StepFacts,
    TestFacts,
    as_json,
)
from pytest_agentbrowse.reporting.report import Report, as_html

PIXEL = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
PICTURE = f"data:image/gif;base64,{base64.b64encode(PIXEL).decode()}"
CART = 'url: http://shop.example/cart\n\nmain\n  heading 1 "Cart"\n  [1] button "Pay"\n  "Total $77.54"'
PAID = 'url: http://shop.example/paid\n\nmain\n  heading 1 "Paid"\n  "Total $72.90"\n  "<img src=x onerror=boom()>"'
CLICK = ActionFacts(
    "click_element_by_index", {"index": 1}, 'button "Pay"', 'clicked button "Pay"', seconds=0.1
)
DONE = ActionFacts("done", {"text": "paid $72.90", "evidence": ['"Total $72.90"']}, result="paid $72.90")
ASKED = Exchange((MessageFacts("system", "You act."), MessageFacts("user", "Pay\nnow")), '{"action": []}')
BOXES = (
    Box("action", "1", 0.2, 0.3, 0.1, 0.05),
    Box("evidence", '"Total"', 0.5, 0.5, 0.2, 0.05),
    Box("secret", "card", 0.2, 0.7, 0.2, 0.05),
)


def steps(*, recorded="", page=PAID):
    seen = PictureFacts("ab12", 1280, 720, BOXES, ("2",))
    pictures = (seen, PictureFacts("ab12", 1280, 720, BOXES[:1], after=2))
    return (
        StepFacts(
            1, "http://shop.example/cart", "Cart", CART, "nothing yet", "two lamps", "Pay", (CLICK,),
            (RefusedAnswer("no", ("not JSON",)),), Usage(2000, 40), "gpt", reading=0.3, asking=0.1, acting=0.2, replayed=True,
            exchanges=(ASKED,), pictures=pictures, console=("TypeError: x",),
        ),
        StepFacts(
            2, "http://shop.example/paid", "Paid", page, "clicked", "paid", "Finish", (DONE,),
            usage=Usage(2000, 40), replayed=True, reading=0.2, recorded=recorded,
        ),
    )  # fmt: skip


def told(name, **given):
    runs = (
        RunFacts(
            1,
            f"Pay for {name}",
            25,
            steps(recorded=given.pop("recorded", "")),
            "done",
            success=True,
            answer="paid",
        ),
    )
    given = {"runs": runs, "outcome": "passed", "seconds": 1.2, **given}
    return as_json(TestFacts(f"tests/test_shop.py::{name}", "tests/test_shop.py", 7, **given))


BROKEN = RunFacts(1, "Pay", 25, steps(recorded=PAID.replace("72.90", "77.54")), "broken", reason="it differs")
DRIFTED = RunFacts(
    1, "Pay", 25, steps(), "done", success=True, answer="paid", drift=('step 1: "Buy" is now "Pay"',)
)
MESSAGE = '    def test():\n>       run()\nE   ReplayFailed: "Total $77.54" is not on the page\nE     there is instead: "Total $72.90"\n\ntest_shop.py:7: ReplayFailed'
SESSION = Report(
    [
        told("test_pay[chromium]"),
        told("test_total", runs=(BROKEN,), outcome="failed", message=MESSAGE),
        told("test_drift", runs=(DRIFTED,)),
        told("test_left", outcome="skipped"),
    ],
    {"ab12": PICTURE},
    {"made": "2026-11-22 12:00 UTC", "with": "pytest-agentbrowse"},
)


@pytest.fixture
def opened(page, tmp_path):
    """Open a report at an address in it; whatever the page complains of fails the test."""
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    file = tmp_path / "report.html"

    def open_report(at="", report=SESSION):
        file.write_text(as_html(report), "utf-8")
        page.goto(f"{file.as_uri()}{at}")
        return page

    yield open_report
    assert complaints == []


def at(name, step=""):
    return f"#{quote(f'tests/test_shop.py::{name}', safe='')}{step and '/'}{step}"


def names(page):
    return [
        name.strip()
        for name in page.locator("nav .entry .name").evaluate_all(
            "all => all.map((el) => el.firstChild.data)"
        )
    ]


def test_it_opens_at_what_failed_with_the_reason_and_the_step_that_it_ended_with(opened):
    page = opened()
    expect(page.locator("h2")).to_have_text("test_total")
    reason = page.locator(".message > pre")
    expect(reason).to_have_text(
        'ReplayFailed: "Total $77.54" is not on the page\n  there is instead: "Total $72.90"'
    )
    expect(page.get_by_text("def test()")).not_to_be_visible()
    page.get_by_text("Traceback").click()
    expect(page.get_by_text("def test()")).to_be_visible()
    expect(page.locator(".head[aria-expanded=true] .goal")).to_contain_text("Finish")
    expect(page.get_by_role("tabpanel", name="Recorded and now")).to_be_visible()
    expect(page.locator(".sides .gone")).to_have_text('"Total $77.54"')
    expect(page.locator(".sides .came")).to_have_text('"Total $72.90"')


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("step", "title"),
    [
        (StepFacts(1, page=CART), "The page was read"),
        (StepFacts(1), "No page was read"),
        (StepFacts(1, page=CART, refused=(RefusedAnswer("no", ("not JSON",)),)), "No answer could be used"),
        (StepFacts(1, page=CART, actions=(CLICK,)), "No goal was told"),
    ],
)
def test_a_step_without_a_goal_is_titled_by_how_far_it_came(opened, step, title):
    run = RunFacts(1, "Pay", 25, (step,), "broken", reason="it differs")
    page = opened(report=Report([told("test_pay", runs=(run,), outcome="failed", message=MESSAGE)], {}, {}))
    expect(page.locator(".head .goal")).to_contain_text(title)


def test_an_address_leads_to_a_step_and_what_is_opened_gives_its_address(opened):
    page = opened(at("test_pay[chromium]", "1.2"))
    expect(page.locator("h2")).to_have_text("test_pay[chromium]")
    expect(page.locator(".head[aria-expanded=true]")).to_have_count(1)
    expect(page.locator(".head[aria-expanded=true] .goal")).to_contain_text("Finish")
    page.locator(".head").first.click()
    assert page.url.endswith(at("test_pay[chromium]", "1.1"))
    page.get_by_role("link", name="test_drift").click()
    expect(page.locator("h2")).to_have_text("test_drift")
    page.go_back()
    expect(page.locator("h2")).to_have_text("test_pay[chromium]")


def test_a_step_shows_what_was_seen_thought_and_done(opened):
    page = opened(at("test_pay[chromium]", "1.1"))
    boxes = page.locator(".step .picture .box")
    assert boxes.evaluate_all("all => all.map(({className}) => className.split(' ')[1])") == [
        "action",
        "evidence",
        "secret",
        "action",
    ]
    expect(page.locator("figcaption").first).to_contain_text("Out of view: what action 2 is on.")
    expect(page.locator("figcaption").last).to_contain_text("After action 2, which scrolled there.")
    for text in (
        "nothing yet",
        "two lamps",
        'clicked button "Pay"',
        "not JSON",
        "waiting and reading 300 ms",
    ):
        expect(page.locator(".body")).to_contain_text(text)
    expect(page.locator(".legend[aria-hidden] span")).to_have_text(
        ["waiting and reading", "from the cassette", "acting"]
    )
    expect(page.locator(".text .acted")).to_have_text('[1] button "Pay"')
    page.get_by_role("tab", name="Question and answer").click()
    expect(page.locator(".message-of .text")).to_have_text(["You act.", "Pay\nnow", '{"action": []}'])
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tabpanel", name="Console")).to_contain_text("TypeError: x")


def test_evidence_is_marked_in_the_page_and_what_changed_since_the_step_before_is_told(opened):
    page = opened(at("test_pay[chromium]", "1.2"))
    expect(page.locator(".text .evidence")).to_have_text('"Total $72.90"')
    page.get_by_role("tab", name="Changes").click()
    expect(page.locator(".text .came").first).to_contain_text("+ ")
    expect(page.get_by_role("tabpanel")).to_contain_text('- [1] button "Pay"')


def test_what_a_page_said_is_text_and_nothing_is_asked_of_any_network(opened):
    page = opened(at("test_pay[chromium]", "1.2"))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("o")
    expect(page.get_by_text("<img src=x onerror=boom()>").first).to_be_visible()
    assert not [url for url in asked if not url.startswith("data:")]


def test_tests_are_filtered_by_verdict_drift_and_text(opened):
    page = opened()
    expect(page.get_by_role("group", name="Which tests").get_by_role("button")).to_have_text(
        ["All 4", "Failed 1", "Passed 2", "Skipped 1", "Drift 1"]
    )
    page.get_by_role("button", name="Drift").click()
    assert names(page) == ["test_drift"]
    page.get_by_role("button", name="All 4").click()
    page.get_by_role("searchbox").fill("there INSTEAD")
    assert names(page) == ["test_total"]
    expect(page.get_by_role("status")).to_have_text("1 test shown")
    page.get_by_role("searchbox").fill("nowhere to be found")
    expect(page.get_by_text("No test is like that.")).to_be_visible()


def test_all_of_it_is_reached_by_keyboard(opened):
    page = opened(at("test_pay[chromium]"))
    page.keyboard.press("j")
    expect(page.locator("h2")).to_have_text("test_total")
    page.keyboard.press("k")
    expect(page.locator("h2")).to_have_text("test_pay[chromium]")
    page.keyboard.press("p")
    expect(page.locator(".head:focus .goal")).to_contain_text("Pay")
    page.keyboard.press("n")
    expect(page.locator(".head:focus .goal")).to_contain_text("Finish")
    page.keyboard.press("Enter")
    expect(page.locator(".head:focus")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("/")
    page.keyboard.type("jk")
    expect(page.get_by_role("searchbox")).to_have_value("jk")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_is_closed_is_not_made(opened):
    page = opened(at("test_pay[chromium]", "1.2"))
    expect(page.locator(".body")).to_have_count(1)
    expect(page.locator("article")).to_have_count(1)


def test_a_test_that_ran_twice_is_counted_once(opened):
    report = Report([told("test_a", outcome="failed"), told("test_a")])
    page = opened(report=report)
    expect(page.locator(".sums")).to_contain_text("1 passed")
    expect(page.locator(".sums")).not_to_contain_text("failed")
    assert names(page) == ["test_a", "test_a, try 2"]


KNOWN, UNKNOWN = Usage(2000, 40), Usage(uncounted=1)


def asked(number, usage, cost):
    return StepFacts(
        number, goal="Pay", page=PAID, answers=1, usage=usage, spent=usage, cost=cost, charged=cost
    )


def asked_in(name, *steps):
    return told(name, runs=(RunFacts(1, "Pay", 25, steps, "done", success=True),))


COUNTED = asked_in("test_counted", asked(1, KNOWN, 0.25), asked(2, KNOWN, 0.25))
UNCOUNTED = asked_in("test_uncounted", asked(1, UNKNOWN, None))
PARTLY = asked_in("test_partly", asked(1, KNOWN, 0.25), asked(2, UNKNOWN, None))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("given", "facts", "last_step", "sums"),
    [
        (COUNTED, ["4,080 tokens", "$0.50 in all"], "2,040 tokens", ["4,080 tokens spent", "$0.50 spent"]),
        (UNCOUNTED, ["unknown tokens", "unknown cost"], "unknown tokens", ["unknown tokens spent", "unknown cost"]),
        (PARTLY, ["at least 2,040 tokens", "unknown cost"], "unknown tokens", ["at least 2,040 tokens spent", "unknown cost"]),
    ],
    ids=["known", "unknown", "partly known"],
)  # fmt: skip
def test_tokens_and_costs_that_nobody_counted_are_unknown_and_not_nothing(
    opened, given, facts, last_step, sums
):
    page = opened(report=Report([given]))
    for words in facts:
        expect(page.locator("p.facts")).to_contain_text(words)
    expect(page.locator(".step .times").last).to_contain_text(last_step)
    for words in sums:
        expect(page.locator(".sums")).to_contain_text(words)


def test_the_sums_of_tests_that_were_counted_and_of_one_that_was_not_are_the_least(opened):
    page = opened(report=Report([COUNTED, UNCOUNTED]))
    expect(page.locator(".sums")).to_contain_text("at least 4,080 tokens spent")
    expect(page.locator(".sums")).to_contain_text("at least $0.50 spent")


def test_a_step_that_a_model_was_asked_in_is_no_replay_where_nobody_counted(opened):
    played = StepFacts(1, goal="Pay", page=PAID, answers=1, usage=KNOWN, replayed=True)
    page = opened(report=Report([asked_in("test_mixed", played, asked(2, UNKNOWN, None))]))
    expect(page.locator("p.facts")).not_to_contain_text("when recorded")


def test_a_report_of_no_test_says_so(opened):
    expect(opened(report=Report()).get_by_text("No test with an agent ran.")).to_be_visible()


def test_a_phone_shows_the_list_or_a_test_and_never_scrolls_sideways(opened, page):
    page.set_viewport_size({"width": 360, "height": 740})
    opened()
    expect(page.locator("main")).not_to_be_visible()
    page.get_by_role("link", name="test_total").click()
    expect(page.locator("nav")).not_to_be_visible()
    page.keyboard.press("o")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("link", name="All tests").click()
    expect(page.locator("nav")).to_be_visible()


def test_print_has_all_steps_and_no_list(opened):
    page = opened(at("test_pay[chromium]"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".body")).to_have_count(2)
    expect(page.locator("nav")).not_to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1360, 360])
def test_axe_finds_nothing_wrong(opened, page, scheme, width):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    opened(at("test_total"))
    page.keyboard.press("o")
    assert violations(page) == []
    for tab in ("Question and answer", "Changes since the step before"):
        page.get_by_role("tab", name=tab).last.click()
        assert violations(page) == []
    page.keyboard.press("?")
    assert violations(page) == []


def test_axe_would_find_a_button_without_a_name(opened):
    page = opened(at("test_total"))
    page.evaluate("document.querySelector('.head').replaceChildren()")
    assert [one.partition(":")[0] for one in violations(page)] == ["button-name"]


def violations(page):
    """What axe-core finds, as `rule: elements`."""
    page.evaluate(AXE_FILE_PATH.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {[node['target'] for node in one['nodes']]}" for one in found["violations"]]
