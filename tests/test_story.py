"""The story of a test that failed, as lines."""

import json

import pytest

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting.facts import ActionFacts, RefusedAnswer, RunFacts, StepFacts, TestFacts
from pytest_agentbrowse.reporting.story import story
from pytest_agentbrowse.reporting.wording import action_words, outcome_words, short_words

PAGE = "\n".join(
    ["url: /", 'title: "Lamps"', "", "main", *(f'  [{n}] button "Add lamp {n}"' for n in range(1, 41))]
)  # fmt: skip


def click(name, **ended):
    given = {"index": 3}
    return ActionFacts("click_element_by_index", given, target=f'button "{name}"', **ended)


def step(number, *actions, **more):
    return StepFacts(number, url="/", title="Lamps", page=PAGE, goal=f"goal {number}", actions=actions, answers=1,
                     usage=Usage(10, 1), **more)  # fmt: skip


def facts_of(*runs, **more):
    return TestFacts("test_a.py::test_a", "test_a.py", 1, runs=runs, command="test_a.py::test_a", **more)


def text(facts, **more):
    return "\n".join(line.text for line in story(facts, **more))


def test_actions_are_told_by_their_elements_and_what_was_given():
    typed = ActionFacts("input_text", {"index": 2, "text": "ada"}, target='textbox "Name"')
    assert action_words(typed) == 'input text textbox "Name" "ada"'
    assert short_words(typed) == 'input text "Name" "ada"'
    assert action_words(click("Add")) == 'click button "Add"'
    assert short_words(click("Add")) == 'click "Add"'
    done = ActionFacts("done", {"text": "no lamp", "success": False, "evidence": ["x"]}, result="no lamp")
    assert (action_words(done), outcome_words(done)) == ('done "no lamp" success=false', "")
    opened = ActionFacts("go_to_url", {"url": "/a", "new_tab": True}, result="opened /a")
    assert (action_words(opened), outcome_words(opened)) == ('go_to_url "/a"', "opened /a")
    scrolled = ActionFacts("drag", {"x": 3, "y": 4})
    assert action_words(scrolled) == "drag x=3 y=4"


def test_what_an_action_came_to_is_told_where_it_says_more_than_the_action():
    assert outcome_words(click("Add", result='clicked button "Add"')) == "ok"
    assert outcome_words(click("Add", result='clicked button "Add"; it opened a tab')).endswith(
        "opened a tab"
    )
    assert outcome_words(click("Add", error="covered")) == "failed: covered"
    assert outcome_words(click("Add", skipped="the page changed")) == "skipped: the page changed"


def test_the_last_run_is_told_in_steps_and_those_before_in_a_line():
    first = RunFacts(1, "Log in", 25, (step(1),), ended="done", success=True, answer="in")
    last = RunFacts(
        2, "Buy a lamp", 25, (step(1, click("Add", error="covered")),), ended="not done", reason="lost"
    )
    told = text(facts_of(first, last))
    assert told.startswith(
        "run 1, live: Log in → done after 1 step: in\n"
        "run 2, live: Buy a lamp\n"
        "   1  goal 1\n"
        '      click button "Add" → failed: covered\n'
        "  not done after 1 step: lost\n"
        'the page at the end: / "Lamps" ('
    )


def test_the_middle_of_a_long_story_is_left_out_unless_all_is_wanted():
    run = RunFacts(1, "Buy", 25, tuple(step(number) for number in range(1, 21)), ended="not done")
    told = text(facts_of(run))
    assert "   3  goal 3\n  … 11 steps left out here; -v shows all\n  15  goal 15" in told
    assert all(
        f"  {number:>2}  goal {number}\n" in text(facts_of(run), whole=True) for number in range(1, 21)
    )
    runs = tuple(RunFacts(number, f"task {number}", 25, (step(1),)) for number in range(1, 12))
    assert "  … 6 runs left out here; -v shows all\nrun 7," in text(facts_of(*runs))


def test_the_page_is_shown_around_what_the_end_was_about():
    run = RunFacts(1, "Buy", 25, (step(1, click("Add lamp 20")),), ended="not done")
    shown = text(facts_of(run)).partition("the page at the end: ")[2].split("\n")
    assert shown == [
        '/ "Lamps" (5 of 41 lines)', "    …",
        *(f'      button "Add lamp {number}"' for number in range(18, 23)), "    …",
    ]  # fmt: skip
    assert len(text(facts_of(RunFacts(1, "Buy", 25, (step(1),))), whole=True).split("\n")) > 40


def test_refused_answers_are_told_once_each_with_what_they_wanted_and_why():
    said = json.dumps({"current_state": {}, "action": [{"done": {"text": "777"}}]})
    refused = RefusedAnswer(said, ("777 is nowhere",))
    run = RunFacts(1, "Buy", 25, (StepFacts(1, page=PAGE, refused=(refused, refused), answers=2),))
    assert (
        "   1  no answer could be used\n"
        '      refused 2 times: [{"done": {"text": "777"}}]\n'
        "        777 is nowhere\n"
    ) in text(facts_of(run))


def test_what_stands_in_the_failure_is_not_told_again():
    run = RunFacts(1, "Buy", 25, (step(1),), ended="not done", reason="there was no lamp anywhere")
    assert "not done after 1 step: there was no lamp" in text(facts_of(run))
    told = text(facts_of(run), known="E where False = RunResult(not done: there was no lamp\n anywhere)")
    assert "not done after 1 step\n" in told
    assert "no lamp anywhere" not in told


def test_only_a_replay_is_watched_again_as_it_is():
    replayed = RunFacts(1, "Buy", 25, (step(1, replayed=True), StepFacts(2, page=PAGE)), ended="broken")
    assert text(facts_of(replayed)).endswith(
        "\nwatch it happen:  pytest --headed --slowmo=500 test_a.py::test_a"
    )
    assert "watch it" not in text(facts_of(RunFacts(1, "Buy", 25, (step(1),))))
    unasked = RunFacts(1, "Buy", 25, (StepFacts(1, page=PAGE),), ended="broken", error="NoKey")
    assert "run 1, live: Buy" in text(facts_of(unasked))
    assert "watch it" not in text(facts_of(unasked))


def test_a_test_that_read_no_page_has_no_story():
    assert story(facts_of()) == []
    assert story(facts_of(RunFacts(1, "Buy", 25, ended="broken", reason="no cassette"))) == []


@pytest.mark.parametrize("begun", [(), (StepFacts(1),)], ids=["no step", "a step without a page"])
def test_a_step_that_was_not_tried_is_not_said_to_have_failed_at_its_page(begun):
    first = RunFacts(1, "Log in", 25, (step(1),), ended="done", success=True)
    missed = RunFacts(2, "Buy", 25, begun, ended="broken", error="CassetteMiss", reason="no run 2")
    assert text(facts_of(first, missed)).endswith(
        "\nrun 2, replayed: Buy\n  broke off before step 1 (CassetteMiss): no run 2"
    )
    tried = RunFacts(2, "Buy", 25, (StepFacts(1),), ended="broken", error="PageUnreadable", reason="it moves")
    assert "   1  no page was read\n  broke off in step 1 (PageUnreadable): it moves" in text(
        facts_of(first, tried)
    )


def test_nothing_of_a_page_steers_the_terminal():
    run = RunFacts(1, "Buy\x1b[2J", 25, (step(1),))
    assert "\x1b" not in text(facts_of(run))
