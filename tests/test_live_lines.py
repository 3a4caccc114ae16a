"""A step on one line, in any width."""

import pytest

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting.facts import ActionFacts, RefusedAnswer, RunFacts, StepFacts
from pytest_agentbrowse.reporting.live import live_line, live_step

CLICK = ActionFacts("click_element_by_index", {"index": 3}, target='button "Add to cart"', result="clicked")
SPENT = Usage(1800, 40)
LIVE = StepFacts(
    3, actions=(CLICK,), answers=1, usage=SPENT, spent=SPENT, cost=0.003, charged=0.003, asking=1.2
)
REPLAYED = StepFacts(3, actions=(CLICK,), answers=1, usage=SPENT, replayed=True, acting=0.0141)
RUN = RunFacts(1, "Buy", 25)


def line(step, *, width=140, run=RUN, test="test_shop.py::test_checkout[chromium]"):
    return "".join(live_line(live_step(test, run, step), width=width))


def test_a_live_step_tells_what_it_took_and_a_replayed_one_how_long_it_ran():
    assert line(LIVE) == 'test_checkout  3/25  click "Add to cart"  clicked  1.2 s  1,840 tok  $0.003'
    assert line(REPLAYED) == 'test_checkout  3/25  click "Add to cart"  clicked  replayed 14 ms'
    again = RunFacts(2, "Buy", 25)
    assert line(REPLAYED, run=again).startswith("test_checkout  run 2 3/25  click")


def test_what_is_not_known_is_never_told_as_nothing():
    unknown = StepFacts(
        1, actions=(CLICK,), answers=1, spent=Usage(uncounted=1), cost=None, charged=None, asking=2
    )
    assert line(unknown).endswith("  2.0 s  unknown tokens")
    assert line(StepFacts(1, actions=(CLICK,), spent=SPENT, charged=None, asking=2)).endswith(
        "  2.0 s  1,840 tok"
    )


@pytest.mark.parametrize("width", [140, 80, 60, 45])
@pytest.mark.parametrize("step", [LIVE, REPLAYED], ids=["live", "replayed"])
def test_a_line_fits_its_window_and_keeps_what_was_done_and_how_long_it_took(width, step):
    long = line(
        step, width=width, test="test_shop.py::test_a_name_that_says_very_much_of_what_it_is_about[chromium]"
    )
    assert len(long) <= width
    assert "3/25" in long
    assert 'click "Add' in long
    assert long.endswith(("s", "tok", "$0.003"))


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (StepFacts(1, actions=(CLICK, CLICK)), 'click "Add to cart" +1  clicked'),
        (StepFacts(1, actions=(ActionFacts("wait", {"seconds": 3}, error="too\nlong"),)), "wait seconds=3  failed: too long"),
        (
            StepFacts(1, actions=(ActionFacts("done", {"text": "no", "success": False}, result="no"),)),
            'done "no"  no success',
        ),
        (StepFacts(1, refused=(RefusedAnswer("x", ("no JSON",)),)), "no usable answer  no JSON"),
        (StepFacts(1, actions=(CLICK,), refused=(RefusedAnswer("x", ("no JSON",)),)), "clicked, 1 answer refused"),
    ],
    ids=["several", "failed", "no success", "unusable", "refused"],
)  # fmt: skip
def test_how_a_step_ended(step, told):
    assert f"  1/25  {told}  " in line(step).replace('click "Add to cart"  clicked,', "clicked,")


def test_an_error_that_ends_a_run_stands_on_the_line_of_its_step():
    broken = RunFacts(1, "Buy", 25, ended="broken", error="ReplayFailed", reason="…")
    told = live_step("test_a", broken, StepFacts(2, page="x"))
    assert (told.what, told.ended, told.state) == ("reading the page", "ReplayFailed", "bad")
    assert "\x1b" not in line(StepFacts(1, goal="\x1b[2J"))
