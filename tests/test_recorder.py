"""A cassette: what is recorded when, what is played back to whom, and what is said about a miss."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
import yaml

from pytest_agentbrowse.cassette.document import ActionStory, says_anything
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cassette.own_page import EFFECT_RULES
from pytest_agentbrowse.errors import CassetteUnreadable, SettingsError, UsageError
from pytest_agentbrowse.evidence.moments import local_time
from pytest_agentbrowse.evidence.sources import RULES
from pytest_agentbrowse.model.call import Address, Reply, Usage
from pytest_agentbrowse.model.output import Action, read_answer
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.page.text import numbered
from pytest_agentbrowse.run_result import RunResult
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.result import ActionResult

from .pages import observed
from .taping import (
    BASE,
    BUY,
    CLICK,
    COMMAND,
    DONE,
    NAME,
    ONE,
    PROMPT,
    TEST,
    TOOLS,
    TWO,
    Run,
    Tape,
    answer,
    miss,
    recorded,
    replayed,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cassettes" / "test_buy.yaml"


# -- record and play ---------------------------------------------------------------------------------------


def test_what_was_recorded_is_played_back(path):
    recorded(path)
    assert replayed(path) == [json.loads(CLICK), json.loads(DONE)]


@pytest.mark.parametrize("mode", ["once", "new_episodes"])
def test_a_whole_cassette_is_played_in_every_mode_but_all(path, mode):
    before = recorded(path)
    tape = Tape(path, record=mode)
    tape.run(BUY)
    assert (tape.cassette.played, tape.cassette.asked, tape.close()) == (2, 0, "")
    assert path.read_text("utf-8") == before


def test_all_records_anew_and_keeps_nothing_of_the_old(path):
    recorded(path, BUY, BUY)
    other = answer({"done": {"text": "new", "success": True}})
    tape = Tape(path, record="all")
    tape.run(Run(steps=((ONE, (other,)),)))
    assert tape.close() == f"recorded 1 answer in {NAME}"
    story = yaml.safe_load(path.read_text("utf-8"))
    assert (story["answers"], [len(run["steps"]) for run in story["runs"]]) == (1, [1])
    assert replayed(path, Run(steps=((ONE, ("",)),))) == [json.loads(other)]


def test_new_episodes_records_what_is_missing_at_the_end(path):
    recorded(path, Run(steps=((ONE, (answer({"done": {"text": "x", "success": True}}),)),)))
    tape = Tape(path, record="new_episodes")
    tape.run(Run(steps=((ONE, ("",)),)), 1)
    tape.run(BUY, 2)
    assert (tape.cassette.played, tape.cassette.asked) == (1, 2)
    assert tape.close() == f"recorded 2 answers in {NAME}"
    whole = path.read_text("utf-8")
    assert [len(run["steps"]) for run in yaml.safe_load(whole)["runs"]] == [1, 2]
    assert replayed(path, Run(steps=((ONE, ("",)),)), BUY)[1:] == [json.loads(CLICK), json.loads(DONE)]


def test_an_answer_that_could_not_be_used_is_played_back_too(path):
    cut = Reply('{"current', cut=True, usage=Usage(9, 1), model="scripted")
    run = Run(steps=((ONE, (cut, "not JSON\nat all", CLICK)), (TWO, (DONE,))))
    recorded(path, run)
    tape = Tape(path, record="none")
    assert tape.run(run) == [
        '{"current',
        "not JSON\nat all",
        json.dumps(json.loads(CLICK)),
        json.dumps(json.loads(DONE)),
    ]
    tape.close()


def test_usage_model_and_cut_come_back_with_the_answer(path):
    cut = Reply("{", cut=True, usage=Usage(9, 1, 4), model="gpt-5.4")
    run = Run(steps=((TWO, (cut, Reply(DONE, usage=Usage(10, 2), model="gpt-5.4"))),))
    recorded(path, run)
    tape = Tape(path, record="none")
    tape.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    first, second = (tape.cassette.play(tape.call(run, Address(1, 1, attempt), TWO)) for attempt in (1, 2))
    assert (first.cut, first.usage, first.model, first.replayed) == (True, Usage(9, 1, 4), "gpt-5.4", True)
    assert (second.cut, second.usage) == (False, Usage(10, 2))
    tape.close()


@pytest.mark.parametrize("counted", [Usage(uncounted=1), Usage(9, uncounted=1), Usage(0, 2, uncounted=1)])
def test_tokens_that_nobody_counted_are_unknown_in_a_replay_too(path, counted):
    run = Run(steps=((TWO, (Reply(DONE, usage=counted, model="gpt-5.4"),)),))
    recorded(path, run)
    tape = Tape(path, record="none")
    tape.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    assert tape.cassette.play(tape.call(run, Address(1, 1, 1), TWO)).usage == counted
    tape.close()


def test_zeros_of_a_recording_of_before_are_unknown_tokens(path):
    run = Run(steps=((TWO, (Reply(DONE, usage=Usage(), model="gpt-5.4"),)),))
    recorded(path, run)
    tape = Tape(path, record="none")
    tape.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    assert not tape.cassette.play(tape.call(run, Address(1, 1, 1), TWO)).usage.is_known
    tape.close()


def test_an_answer_is_given_once(path):
    recorded(path)
    tape = Tape(path, record="none")
    tape.cassette.begin(1, BUY.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    call = tape.call(BUY, Address(1, 1, 1), ONE)
    tape.cassette.play(call)
    with pytest.raises(UsageError, match="step 1 of run 1 was asked twice; await one"):
        tape.cassette.play(call)
    tape.close()


def test_a_replay_waits_for_the_recorded_page_and_a_recording_for_none(path):
    tape = Tape(path)
    tape.cassette.begin(1, BUY.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    assert tape.cassette.expected(Address(1, 1, 1)) is None
    tape.close()
    recorded(path)
    tape = Tape(path, record="none")
    tape.cassette.begin(1, BUY.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    until = tape.cassette.expected(Address(1, 1, 1), builtin_tools()).recorded
    assert [until(observed(page)) for page in (ONE, TWO)] == [True, False]
    tape.close()


# -- what is published when --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passed", "reasons", "why"),
    [
        (False, ("done",), "the test failed"),
        (True, ("25 steps (max_steps) were not enough",), "a run did not reach done"),
        (True, ("done", "the model refused: no"), "a run did not reach done"),
        (False, ("the model refused: no",), "the test failed"),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_only_a_passed_test_whose_runs_are_done_is_published(path, there, passed, reasons, why):
    before = recorded(path) if there else None
    tape = Tape(path, record="all")
    for number, reason in enumerate(reasons, 1):
        tape.run(replace(BUY, reason=reason), number)
    said = tape.close(passed=passed)
    left = f"{NAME} is as it was" if there else f"there is no {NAME} yet"
    assert said == (
        f"{2 * len(reasons)} answers not published, because {why}; {left}\n"
        f"  kept aside in {NAME}.partial; go on from there:  pytest --agent-record=resume {COMMAND}\n"
        f"  look at it:  agentbrowse cassettes show {NAME}.partial"
    )
    assert (path.read_text("utf-8") if path.exists() else None) == before
    partial = path.with_name(f"{path.name}.partial")
    assert len(load(partial, name=NAME).runs) == len(reasons)
    assert f"# Not published, because {why}.\n" in partial.read_text("utf-8")


def test_a_run_that_broke_off_is_not_published(path):
    tape = Tape(path)
    tape.cassette.begin(1, BUY.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    tape.cassette.keep(tape.call(BUY, Address(1, 1, 1), ONE), Reply(CLICK))
    told, look_on = tape.close().split("\n")
    assert told == f"1 answer not published, because a run did not reach done; there is no {NAME} yet"
    assert look_on.endswith("  pytest --headed --agent-pause 'test_shop.py::test_buy'")
    assert not path.parent.exists()


def test_a_test_without_a_run_touches_no_file(path):
    assert Tape(path).close() == ""
    assert not path.parent.exists()


def test_nothing_but_the_cassette_is_left_in_its_folder(path):
    recorded(path)
    below = sorted(file.relative_to(path.parent).as_posix() for file in path.parent.rglob("*.*"))
    prompt, tools, cassette = below
    assert cassette == path.name
    assert re.fullmatch(r"asked/prompt-[0-9a-f]{16}\.md", prompt)
    assert re.fullmatch(r"asked/tools-[0-9a-f]{16}\.yaml", tools)


# -- the document ------------------------------------------------------------------------------------------


def test_the_same_answers_give_the_same_bytes(path, tmp_path):
    assert recorded(path) == recorded(tmp_path / "other.yaml")
    assert recorded(path, record="all") == recorded(tmp_path / "other.yaml", record="all")


def test_another_port_and_another_day_give_the_same_bytes(path, tmp_path):
    later = tuple(
        (
            page.replace("41231", "50000").replace("2026-11-20", "2027-01-31"),
            (text.replace("2026-11-20", "2027-01-31"),),
        )
        for page, (text,) in BUY.steps
    )
    other = recorded(tmp_path / "other.yaml", Run(steps=later, base_url=BASE.replace("41231", "50000")))
    assert without_moments(recorded(path)) == without_moments(other)


def test_the_document_tells_the_story_with_elements_and_results(path):
    story = yaml.safe_load(recorded(path))
    one, two = story["runs"][0]["steps"]
    assert {name: story[name] for name in ("format", "test", "model", "browser", "answers")} == {
        "format": 2,
        "test": TEST,
        "model": "scripted",
        "browser": "chromium 156",
        "answers": 2,
    }
    assert one == {
        "step": 1,
        "page": ONE.replace(BASE, "{{base_url}}"),
        "decision": {
            "goal": "go on",
            "evaluation": "fine",
            "memory": "nothing",
            "actions": [
                {
                    "call": {"click_element_by_index": {"index": 2}},
                    "element": 'button "Buy"',
                    "result": "clicked",
                }
            ],
            "tokens": {"input": 100, "output": 20},
        },
    }
    assert two["page"] == TWO.replace(BASE, "{{base_url}}").replace("2026-11-20", "{{date_1}}")
    assert two["decision"]["actions"] == [
        {
            "call": {"done": {"text": "Paid on {{date_1}}", "success": True}},
            "result": "clicked",
            "values": {
                "{{date_1}}": '"Paid on {{date_1}}"',
                "Paid on {{date_1}}": '"Paid on {{date_1}}"',
            },
            "moments": two["decision"]["actions"][0]["moments"],
            "rules": RULES,
        }
    ]
    assert two["decision"]["actions"][0]["moments"]["date_1"]["shown"] == "2026-11-20"
    assert path.with_name("asked").joinpath(Path(story["prompt"]).name).read_text("utf-8") == PROMPT
    tools = yaml.safe_load(path.parent.joinpath(story["tools"]).read_text("utf-8"))
    assert list(tools) == [tool.name for tool in TOOLS]
    assert story["settings"] == {
        "model": "gpt-5.4", "api": "chat", "wire": "auto", "temperature": "None", "max_tokens": "None",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value", "is_kept"),
    [("output", [], True), ("output", None, False), ("evidence", [], False), ("evidence", ["A"], True)],
)
def test_an_empty_list_that_was_given_is_no_none(name, value, is_kept):
    """Left out, it would come back as none, which is another answer."""
    story = ActionStory(call={"done": {"text": "Nothing"}}, **({name: value} if is_kept else {}))
    assert says_anything(name, value) is is_kept
    assert (name in story.parameters()[1]) is is_kept


def test_a_day_in_the_item_of_what_a_verdict_rests_on_is_kept_loosely(path):
    card = ' listitem\n  [1] link "{}" → /{}\n  "Ends on {}"\n'
    plans = f'url: {BASE}/\ntitle: "Plans"\n\nlist\n{card.format("Oak", 1, "2026-11-20")}{card.format("Elm", 2, "2026-11-21")}'
    verdict = {"done": {"text": "It is Oak", "success": True, "evidence": ['link "Oak" → /1']}}
    tape = Tape(path)
    tape.run(Run(steps=((plans, (answer(verdict),)),)))
    tape.close()
    (action,) = yaml.safe_load(path.read_text("utf-8"))["runs"][0]["steps"][0]["decision"]["actions"]
    assert {name: moment["within"] for name, moment in action["moments"].items()} == {"date_1": 7}


def test_a_step_with_fewer_tools_says_which(path):
    run = replace(BUY, tools=TOOLS)
    tape = Tape(path)
    tape.run(run)
    last = Run(steps=((TWO, (DONE,)),), tools=TOOLS[-1:])
    tape.run(last, 2)
    tape.close()
    story = yaml.safe_load(path.read_text("utf-8"))
    assert ["offered" in step for one in story["runs"] for step in one["steps"]] == [False, False, True]
    assert story["runs"][1]["steps"][0]["offered"] == ["done"]
    assert len(replayed(path, run, last)) == 3


def test_a_step_with_the_tools_of_the_step_before_says_so(path):
    few = TOOLS[:2]
    run = replace(
        BUY, tools=few, steps=((ONE, (CLICK,)), (ONE.replace("Buy", "Buy it"), (CLICK,)), (TWO, (DONE,)))
    )
    text = recorded(path, BUY, run)
    assert text.count("offered: as before\n") == 2
    assert f"offered: [{', '.join(tool.name for tool in few)}]\n" in text
    replayed(path, BUY, run)


def test_a_page_is_written_as_what_changed(path):
    one = ONE + '\n  "About us"' * 20
    more = one.replace('"Desk lamp, floor lamp"', '"Desk lamp"\n  "In the cart"')
    run = Run(steps=((one, (CLICK,)), (more, (CLICK,)), (more, (DONE,))))
    steps = yaml.safe_load(recorded(path, run))["runs"][0]["steps"]
    assert steps[1]["page_changes"] == (
        '@@ -6,3 +6,4 @@ main\n   [] button "Buy"\n-  "Desk lamp, floor lamp"\n+  "Desk lamp"\n+  "In the cart"\n'
        '   "About us"'
    )
    assert not {"page", "page_changes"} & set(steps[2])
    assert len(replayed(path, run)) == 3


def test_nulls_of_unused_tools_and_a_fence_are_not_kept(path):
    padded = json.loads(DONE)
    padded["action"][0] |= {"scroll": None, "go_back": None}
    run = Run(steps=((TWO, (f"```json\n{json.dumps(padded)}\n```",)),))
    recorded(path, run)
    assert replayed(path, run) == [json.loads(DONE)]


def test_no_key_cookie_or_header_ever_stands_in_the_file(path, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    text = recorded(path).lower()
    for word in ("sk-secret", "bearer", "authorization", "cookie", "x-agentbrowse", "headers", BASE):
        assert word not in text


def without_moments(text):
    """A cassette without the days that its verdicts rest on, which are kept on purpose."""
    return re.sub(r"^( +)moments:\n(?:\1 .*\n)+", "", text, flags=re.MULTILINE)


def test_no_day_stands_in_the_file_but_those_that_the_verdict_rests_on(path):
    text = recorded(path)
    assert "2026-11-20" not in without_moments(text)
    assert "duration" not in text


# -- secrets and variables ---------------------------------------------------------------------------------


def test_secrets_never_stand_in_the_file(path):
    typed = answer({"input_text": {"index": 1, "text": "{{password}}"}}, memory='typed hunter2 "as is"')
    run = Run(
        steps=((ONE, ("hunter2", typed)), (TWO, (DONE,))),
        secrets={"password": "hunter2"},
        target='textbox "hunter2"',
        result='typed "hunter2"',
    )
    text = recorded(path, run)
    assert "hunter2" not in text
    assert 'result: typed "{{password}}"' in text
    tape = Tape(path, record="none")
    said = tape.run(run)
    assert (said[0], json.loads(said[1])["action"]) == (
        "{{password}}",
        [{"input_text": {"index": 1, "text": "{{password}}"}}],
    )
    tape.close()


def test_variables_are_stored_by_name_and_played_with_todays_value(path):
    def with_mail(mail):
        typed = answer({"input_text": {"index": 1, "text": mail}}, memory=f"mail is {mail}")
        page = ONE.replace('"Mail"', f'"Mail" value="{mail}"')
        return Run(steps=((page, (typed,)), (TWO, (DONE,))), task=f"Buy as {mail}", variables={"mail": mail})

    text = recorded(path, with_mail("ada@example.com"))
    assert "ada@example.com" not in text
    said = replayed(path, with_mail("bob@example.com"))
    assert said[0]["action"] == [{"input_text": {"index": 1, "text": "bob@example.com"}}]
    assert said[0]["current_state"]["memory"] == "mail is bob@example.com"


@pytest.mark.parametrize("value", ["2", "1", "true", "memory", "done", "button", "url"])
def test_a_variable_that_looks_like_a_part_of_an_answer_does_not_break_it(path, value):
    def with_count(count):
        page = numbered(ONE.replace("[1]", "[]").replace("[2]", "[]")) + f'\n  "{count} left"'
        click = answer({"click_element_by_index": {"index": 2}}, memory=f"{count} left")
        return Run(steps=((page, (click,)), (TWO, (DONE,))), variables={"count": count})

    recorded(path, with_count(value))
    said = replayed(path, with_count("7"))
    assert said[0] == json.loads(answer({"click_element_by_index": {"index": 2}}, memory="7 left"))


def test_a_variable_with_quotes_is_found_within_an_answer(path):
    def with_note(note):
        return Run(steps=((ONE, (answer({"input_text": {"index": 1, "text": note}}),)), (TWO, (DONE,))), variables={"note": note})  # fmt: skip

    text = recorded(path, with_note('say "hi"\nto Ada'))
    assert "{{note}}" in text
    assert "Ada" not in text
    assert replayed(path, with_note('"bye"'))[0]["action"][0]["input_text"]["text"] == '"bye"'


LATER = Run(steps=((ONE, ("",)), (TWO.replace("2026-11-20", "2027-01-31"), ("",))))


def test_a_recorded_day_that_moved_with_the_clock_becomes_that_of_today(path):
    ahead = (date(2027, 1, 31) - local_time().date()).days
    path.write_text(re.sub(r"days: -?\d+", f"days: {ahead}", recorded(path)), encoding="utf-8")
    assert replayed(path, LATER)[1]["action"] == [{"done": {"text": "Paid on 2027-01-31", "success": True}}]


def test_a_recorded_day_that_did_not_move_with_the_clock_fails_though_nothing_else_differs(path):
    recorded(path)
    told = miss(path, LATER)
    assert '"Paid on 2027-01-31" showed 2026-11-20 when recorded, and shows 2027-01-31 now' in told


def test_a_name_is_a_variables_or_a_secrets(path):
    with pytest.raises(UsageError, match="password: a name is a variable's or a secret's, not both"):
        Tape(path).run(replace(BUY, variables={"password": "a"}, secrets={"password": "hunter2"}))


def test_a_variable_without_a_name_is_refused(path):
    with pytest.raises(SettingsError, match="'my mail' is no name"):
        Tape(path).run(replace(BUY, variables={"my mail": "a"}))


# -- misses ------------------------------------------------------------------------------------------------


def test_without_a_cassette_a_replay_says_how_to_record(path):
    assert miss(path) == (
        "step 1 of run 1: there is no cassette, and record mode 'none' asks no model.\n"
        f"  cassette: {NAME}\n"
        f"  record it with a model:  pytest --agent-record=once {COMMAND}"
    )
    assert not path.exists()


def test_a_task_that_has_the_value_of_a_secret_says_so_once_that_is_another_one(path):
    log_in = replace(BUY, task="Log in as superadmin", secrets={"password": "superadmin"})
    recorded(path, log_in)
    told = miss(path, replace(log_in, secrets={"password": "hunter2-hunter2"}))
    assert told.startswith(
        "step 1 of run 1: the task differs from the recorded one: it has 'superadmin' where the value of {{password}} "
        "stood, which is another one today.\n"
    )


def test_a_changed_task_is_shown(path):
    recorded(path)
    assert miss(path, replace(BUY, task="Buy the floor lamp")) == (
        "step 1 of run 1: the task differs from the recorded one.\n"
        "  task (- recorded, + now):\n"
        "    - Buy the desk lamp\n"
        "    + Buy the floor lamp\n"
        f"  cassette: {NAME}\n"
        f"  record it with a model:  pytest --agent-record=resume {COMMAND}"
    )


def test_a_changed_page_is_shown_by_its_lines(path):
    recorded(path)
    changed = ONE.replace("Buy", "Order") + '\n  alert\n    "Sold out"'
    assert miss(path, Run(steps=((changed, (CLICK,)),))) == (
        'step 1 of run 1: button "Buy" is not on the page, '
        'and the page shows an error that was not recorded: alert "Sold out".\n'
        '  there is instead: button "Order"\n'
        "  page (- recorded, + now):\n"
        '    - button "Buy"\n'
        '    + button "Order"\n'
        "    + alert\n"
        '    + "Sold out"\n'
        f"  cassette: {NAME}\n"
        "  the application does something else now than when this was recorded; if that is a bug, it is found\n"
        f"  if the change is meant, record it with a model:  pytest --agent-record=resume {COMMAND}"
    )


ORDER = f'url: {BASE}/order\ntitle: "Order"\n\nmain\n  heading 1 "Order"\n  "Deliver on 20 November 2026"\n  "Code AX-1"'
CITED = answer(
    {
        "done": {
            "text": "It comes",
            "success": True,
            "evidence": ['"Deliver on 20 November 2026"', '"Code AX-1"'],
        }
    }
)


@pytest.mark.parametrize("drift", ["verified", "exact"])
def test_a_cited_day_that_alone_differs_fails_the_replay(path, drift):
    """With a name in its place the page is the recorded one."""
    recorded(path, Run(steps=((ONE, (CLICK,)), (ORDER, (CITED,)))))
    other = ORDER.replace("20 November", "23 November")
    told = miss(path, Run(steps=((ONE, ("",)), (other, ("",)))), drift=drift)
    assert "showed 20 November 2026 when recorded, and shows 23 November 2026 now" in told
    replayed(path, Run(steps=((ONE, ("",)), (ORDER, ("",)))), drift=drift)


BEFORE_SAVING = (
    f'url: {BASE}/form\ntitle: "Form"\n\nmain\n  [1] textbox "Mail"\n  [2] button "Buy"\n  "No orders"'
)
SAVED = BEFORE_SAVING.replace('"No orders"', '"The order was placed"')
SAVING = Run(steps=((BEFORE_SAVING, (CLICK,)), (SAVED, (answer({"done": {"text": "So", "success": True}}),))))


def test_what_a_step_brought_holds_unless_only_what_is_cited_counts(path):
    recorded(path, SAVING)
    silent = replace(SAVING, steps=((BEFORE_SAVING, ("",)), (BEFORE_SAVING, ("",))))
    assert 'on button "Buy" brought "The order was placed" when recorded, and does not now' in miss(
        path, silent
    )
    replayed(path, silent, evidence="cited")


def test_effects_that_were_edited_are_refused_and_those_of_older_rules_are_not_compared(path):
    text = recorded(path, SAVING)
    rules = f"effects: {EFFECT_RULES}\n"
    assert rules in text
    changed = text.replace('"The order was placed"\'\n', '"The order was kept"\'\n', 1)
    assert changed != text
    path.write_text(changed, "utf-8")
    with pytest.raises(CassetteUnreadable, match="the pages of the file do not agree about"):
        Tape(path, record="none").run(SAVING)
    path.write_text(changed.replace(rules, ""), "utf-8")
    replayed(path, SAVING)


def test_what_went_wrong_meanwhile_stands_in_the_first_line(path):
    page = f'url: {BASE}/order\ntitle: "Order"\n\nmain\n  "Paid"'
    cited = answer({"done": {"text": "It is", "success": True, "evidence": ['"Paid"']}})
    recorded(path, Run(steps=((ONE, (CLICK,)), (page, (cited,)))))
    notes = 'note: request: POST /pay answered 500\nnote: dialog alert "Not paid" was accepted\n\n'
    failing = page.replace("\n\n", f"\n{notes}").replace('"Paid"', '"Open"')
    told = miss(
        path, Run(steps=((ONE, ("",)), (failing, ("",))), console=("no route to the bank (/pay.js)",))
    )
    assert told.split("\n")[0] == (
        'step 2 of run 1, after step 1 (click_element_by_index on button "Buy"): '
        'the recorded verdict no longer holds: "Paid" is not on the page, '
        "and a request failed that did not when recorded: POST /pay answered 500, "
        'and meanwhile dialog alert "Not paid" was accepted, '
        "and the console says: no route to the bank (/pay.js)."
    )


def test_a_line_that_stands_elsewhere_is_told_by_both_places(path):
    page = f'url: {BASE}/orders\ntitle: "Orders"\n\nmain\n  heading 2 "Active orders"\n  "Order A"'
    cited = answer({"done": {"text": "There", "success": True, "evidence": ['"Order A"']}})
    recorded(path, Run(steps=((ONE, (CLICK,)), (page, (cited,)))))
    told = miss(path, Run(steps=((ONE, ("",)), (page.replace("Active", "Cancelled"), ("",)))))
    assert told.startswith(
        'step 2 of run 1, after step 1 (click_element_by_index on button "Buy"): '
        'the recorded verdict no longer holds: "Order A" is now under "Cancelled orders", '
        'was under "Active orders".\n  page (- recorded, + now):\n'
    )


@pytest.mark.parametrize(
    ("change", "then", "now"),
    [
        (("Deliver on 20", "Now on 23"), "Deliver on 20 November 2026", "Now on 23 November 2026"),
        (("Code AX-1", "No code but AX-7"), "Code <code>", "No code but AX-7"),
    ],
    ids=["a day that is kept", "a value that no recording keeps"],
)
def test_a_failure_shows_values_and_no_names(path, change, then, now):
    given = {"volatile": {"code": r"AX-\d"}}
    recorded(path, Run(steps=((ONE, (CLICK,)), (ORDER, (CITED,)))), **given)
    told = miss(path, Run(steps=((ONE, ("",)), (ORDER.replace(*change), ("",)))), **given)
    assert told.startswith(
        'step 2 of run 1, after step 1 (click_element_by_index on button "Buy"): '
        f'the recorded verdict no longer holds: "{then}" is not on the page.\n'
    )
    assert f'\n    - "{then}"\n    + "{now}"\n' in told
    assert "{{" not in told


def test_what_a_page_let_pass_is_told_with_values(path):
    seen = answer({"done": {"text": "Seen", "success": True}})
    recorded(path, Run(steps=((ONE, (CLICK,)), (ORDER, (seen,)))))
    tape = Tape(path, record="none", evidence="cited")
    tape.run(Run(steps=((ONE, ("",)), (ORDER.replace("Deliver on 20", "Now on 23"), ("",)))))
    assert tape.cassette.drift(1) == ('step 2: "Deliver on <date>" is now "Now on 23 November 2026"',)


def test_a_changed_prompt_is_shown_and_can_be_let_pass(path):
    recorded(path)
    assert miss(path, replace(BUY, prompt=f"{PROMPT}Be kind.\n"), stale="error") == (
        "step 1 of run 1: the prompt differs from the recorded ones.\n"
        "  prompt (- recorded, + now):\n"
        "    + Be kind.\n"
        f"  cassette: {NAME}\n"
        f"  record it with a model:  pytest --agent-record=resume {COMMAND}\n"
        "  or let it pass:  --agent-stale=warn"
    )


def test_changed_tools_and_settings_are_shown_together(path):
    recorded(path)
    run = replace(BUY, tools=tuple(tool for tool in TOOLS if tool.name != "go_back"))
    assert miss(path, run, model="gpt-6", origin={"model": "--agent-model"}, stale="error") == (
        "step 1 of run 1: the tools and the model settings differ from the recorded ones.\n"
        "  tools (- recorded, + now):\n"
        "    - go_back(): Go back to the previous page of the tab.\n"
        "  settings (- recorded, + now):\n"
        "    - model: gpt-5.4\n"
        "    + model: gpt-6\n"
        f"  cassette: {NAME}\n"
        f"  record it with a model:  pytest --agent-record=resume {COMMAND}\n"
        "  or let it pass:  --agent-stale=warn"
    )


@pytest.mark.parametrize("mode", ["none", "once"])
@pytest.mark.parametrize(
    ("number", "run", "what"),
    [
        (2, BUY, "step 1 of run 2: nothing is recorded: the cassette has 1 run, the test asks for one more."),
        (
            1,
            Run(steps=(*BUY.steps, (TWO, (DONE,)))),
            "step 3 of run 1: nothing is recorded: run 1 ends with step 2 in the cassette.",
        ),
    ],
)
def test_what_was_never_recorded_is_told_apart_from_what_differs(path, mode, number, run, what):
    recorded(path)
    assert miss(path, run, number=number, record=mode) == (
        f"{what}\n  cassette: {NAME}\n  record it with a model:  pytest --agent-record=new_episodes {COMMAND}"
    )


@pytest.mark.parametrize("change", [{"prompt": "Other."}, {"tools": TOOLS[-1:]}])
def test_a_stale_recording_warns_or_is_silent_when_asked_to(path, change):
    recorded(path)
    what = (
        "the prompt differs from the recorded ones"
        if "prompt" in change
        else "the tools differ from the recorded ones"
    )
    for stale, warned in (("warn", [what] * 2), ("ignore", [])):
        tape = Tape(path, record="none", stale=stale)
        tape.run(replace(BUY, **change))
        assert tape.warned == warned
        tape.close()


@pytest.mark.parametrize("stale", ["warn", "ignore"])
def test_a_changed_task_or_page_is_never_let_pass(path, stale):
    recorded(path)
    other = Run(steps=((ONE.replace("Lamps", "Our lamps"), (CLICK,)),))
    assert "the task differs" in miss(path, replace(BUY, task="Other"), stale=stale)
    assert "the page differs" in miss(path, other, stale=stale, drift="exact")


@pytest.mark.parametrize(
    ("name", "value"),
    [("model", "gpt-6"), ("wire", "json_schema"), ("temperature", 0.5), ("max_tokens", 100)],
)
def test_model_settings_count_only_when_somebody_chose_them(path, name, value):
    recorded(path)
    assert len(replayed(path, **{name: value})) == 2
    assert "the model settings differ" in miss(
        path, **{name: value}, origin={name: "--agent-…"}, stale="error"
    )


def test_a_setting_that_was_chosen_and_is_the_recorded_one_is_no_miss(path):
    recorded(path, model="gpt-6")
    assert len(replayed(path, model="gpt-6", origin={"model": "ini"})) == 2
    assert len(replayed(path)) == 2


def test_a_miss_leaves_the_file_as_it_is(path):
    before = recorded(path)
    miss(path, replace(BUY, task="Other"), record="once")
    assert path.read_text("utf-8") == before


# -- files that cannot be used -----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["none", "once", "new_episodes", "all"])
@pytest.mark.parametrize("content", ["", "cut", "format: one\n...\n"])
def test_a_file_that_cannot_be_read_is_never_taken_for_none(path, mode, content):
    before = recorded(path)
    text = before[:900] if content == "cut" else content
    path.write_text(text, "utf-8")
    tape = Tape(path, record=mode)
    with pytest.raises(CassetteUnreadable, match="The file is left as it is"):
        tape.run(BUY)
    tape.close(passed=False)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("mode", ["none", "all"])
def test_the_cassette_of_another_test_is_refused(path, mode):
    before = recorded(path, test="test_shop.py::test_sell")
    tape = Tape(path, record=mode)
    with pytest.raises(CassetteUnreadable) as caught:
        tape.run(BUY)
    assert f"{NAME}, line 3: it belongs to the test test_shop.py::test_sell, not to {TEST}" in str(
        caught.value
    )
    tape.close(passed=False)
    assert path.read_text("utf-8") == before


def test_a_cassette_that_a_person_edited_is_played_as_it_reads(path):
    text = recorded(path)
    text = text.replace("index: 2}", "index: 1}").replace('element: button "Buy"', 'element: textbox "Mail"')
    path.write_text(text.replace("memory: nothing", "memory: two left", 1), "utf-8")
    assert replayed(path)[0] == json.loads(
        answer({"click_element_by_index": {"index": 1}}, memory="two left")
    )


def test_what_a_tool_found_is_typed_again_as_it_is_today(path):
    def found(code):
        typed = answer({"input_text": {"index": 1, "text": code}})
        steps = ((ONE, (CLICK,)), (ONE, (typed,)), (TWO, (DONE,)))
        return Run(steps=steps, result=f"the code is {code}")

    volatile = {"code": r"\d{6}"}
    recording = Tape(path, volatile=volatile)
    recording.run(found("482913"))
    recording.cassette.close(passed=True)
    assert "482913" not in path.read_text()
    said = Tape(path, record="none", volatile=volatile).run(found("170055"))
    assert json.loads(said[1])["action"] == [{"input_text": {"index": 1, "text": "170055"}}]


def test_attributes_and_metadata_of_a_result_are_in_the_story_with_names_for_values(path):
    beside = {"attributes": {"source": "mail of ada", "object": object()}, "metadata": {"sizes": [1, None]}}
    recording = Tape(path)
    recording.run(Run(beside=beside, variables={"who": "ada"}))
    recording.cassette.close(passed=True)
    (deed,) = yaml.safe_load(path.read_text())["runs"][0]["steps"][0]["decision"]["actions"]
    assert deed["attributes"] == {"source": "mail of {{who}}", "object": "object"}
    assert deed["metadata"] == {"sizes": [1, None]}
    text = path.read_text()
    again = Tape(path, record="new_episodes")
    again.run(Run(beside=beside, variables={"who": "ada"}))
    again.run(BUY, number=2)
    again.cassette.close(passed=True)
    assert path.read_text().count("mail of {{who}}") == text.count("mail of {{who}}")


def test_what_was_skipped_stands_by_its_own_key_and_is_left_out_in_a_replay(path):
    both = answer({"scroll": {}}, {"go_back": {}})
    run = Run(steps=((ONE, (both,)), (TWO, (DONE,))))
    tape = Tape(path)
    tape.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    call = tape.call(run, Address(1, 1, 1), ONE)
    tape.cassette.play(call)
    tape.cassette.keep(call, Reply(both))
    done = (ActionResult(extracted_content="skipped: at its end"), ActionResult(skipped="scroll failed"))
    tape.cassette.note(1, replace(tape.taken(run, Address(1, 1, 1), both), results=done))
    tape.step(run, Address(1, 2, 1), *run.steps[1])
    tape.cassette.end(RunResult(run.task, 1, (), "done", 0.1))
    tape.close()
    first, second = yaml.safe_load(path.read_text("utf-8"))["runs"][0]["steps"][0]["decision"]["actions"]
    assert (first["result"], second["skipped"]) == ("skipped: at its end", "scroll failed")
    again = Tape(path, record="none")
    again.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    again.cassette.play(call)
    _, actions = read_answer(both, TOOLS)
    assert again.cassette.relocated(Address(1, 1, 1), actions) == actions[:1]
    again.close()


def test_a_file_that_a_page_sent_is_read_by_its_name_of_today(path):
    sent = 'note: downloaded "{}.csv", now a file of this run'
    pages = [ONE.replace("\n\n", f"\n{sent.format(name)}\n\n") for name in ("orders", "orders-2026")]
    run = Run(steps=((pages[0], (CLICK,)), (TWO, (DONE,))))
    recorded(path, run)
    again = Tape(path, record="none")
    again.cassette.begin(1, run.task, base_url=BASE, variables={}, secrets=secrets_of({}))
    again.cassette.play(again.call(run, Address(1, 1, 1), pages[1]))
    read_file = builtin_tools("all").named("read_file")
    [action] = again.cassette.relocated(
        Address(1, 1, 1), (Action("read_file", read_file.param_model(name="orders.csv")),)
    )
    assert action.params.name == "orders-2026.csv"
    again.close()


# -- a cassette against its own pages ----------------------------------------------------------------------


def grounded(path):
    """A recorded verdict with evidence and a value that come from its page."""
    told = {"text": "Paid on 2026-11-20", "success": True, "evidence": ['title: "Paid"']}
    steps = ((ONE, (CLICK,)), (TWO, (answer({"done": told}),)))
    run = Run(steps=steps, result="It was on 2026-11-20")
    return run, recorded(path, run)


@pytest.mark.parametrize("mode", ["none", "once", "new_episodes", "resume"])
@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        (
            "        - 'title: \"Paid\"'\n",
            "        - 'title: \"Refused\"'\n",
            "run 1, step 2, evidence: 'title: \"Refused\"' does not stand on the page of its step",
        ),
        (
            'element: button "Buy"',
            'element: button "Cancel"',
            'run 1, step 1, click_element_by_index is said to be on button "Cancel", '
            'and its number is that of button "Buy"',
        ),
        (
            "'{{date_1}}': '\"Paid on {{date_1}}\"'",
            "'{{date_1}}': '\"Sent on {{date_1}}\"'",
            "run 1, step 2, values: '\"Sent on {{date_1}}\"', from which it reports",
        ),
    ],
    ids=["evidence", "element", "values"],
)
def test_what_cannot_have_been_recorded_is_refused_as_edited(path, mode, before, after, what):
    run, text = grounded(path)
    assert before in text, text
    line = text[: text.index(before)].count("\n") + 1
    edited = text.replace(before, after, 1)
    path.write_text(edited, "utf-8")
    tape = Tape(path, record=mode)
    with pytest.raises(CassetteUnreadable) as caught:
        tape.run(run)
    tape.close(passed=False)
    told = str(caught.value)
    assert told.startswith(f"{NAME}, line {line}: {what}")
    assert ": it was edited.\n  The file is left as it is." in told
    assert f"record again:  pytest --agent-record=once {COMMAND}" in told
    assert path.read_text("utf-8") == edited


def test_recording_anew_does_not_look_at_what_was_edited(path):
    run, text = grounded(path)
    path.write_text(text.replace('element: button "Buy"', 'element: button "Cancel"'), "utf-8")
    assert Tape(path, record="all").run(run)


def test_evidence_stands_in_the_file_as_its_page_does(path):
    """A value that is a part of a longer one is hidden in a line by itself, and not in the page."""
    page = TWO.replace('"Paid on 2026-11-20"', '"Paid at 2026-11-20T10:00:00"')
    told = {"text": "Paid", "success": True, "evidence": ['"Paid at 2026-11-20T10:00:00"']}
    first = ONE.replace("Desk lamp", "2026-11-20 10:00:00 Desk lamp")
    run = Run(steps=((first, (CLICK,)), (page, (answer({"done": told}),))), variables={"day": "2026-11-20"})
    recorded(path, run)
    assert replayed(path, run)
