"""The interactions of a cassette in vcrpy's keeping: by address, each once, saved by the rules of its modes."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest
import vcr.cassette

from pytest_agentbrowse.cassette.entry import Done, Entry, entered_into_one_page
from pytest_agentbrowse.cassette.interactions import Interactions, PlayedTwice
from pytest_agentbrowse.model.call import Address, Parts
from pytest_agentbrowse.model.output import CurrentState, Decision, ToolCall
from pytest_agentbrowse.page.text import PageText

PARTS = Parts("Buy", PageText.read("url: /"), {"click": "click()"}, "You act.", {"api": "chat"})
STATE = CurrentState(evaluation_previous_goal="", memory="", next_goal="")


def entry(*address, result="ok", **parts):
    decision = Decision(state=STATE, calls=(ToolCall(tool="click", params={}),))
    return Entry(
        address=Address(*address),
        parts=replace(PARTS, **parts),
        decision=decision,
        outcomes=(Done(result=result),),
    )


ONE, TWO, THREE = entry(1, 1, 1), entry(1, 2, 1), entry(1, 10, 1)


class Kept:
    """A file that holds entries."""

    def __init__(self, path, *entries):
        self.path = path
        self.entries = entries
        path.write_text("there")

    def opened(self, mode):
        return Interactions(self.path, mode=mode, read=lambda _: self.entries, write=self.write)

    def write(self, entries):
        self.entries = entries


@pytest.fixture
def kept(tmp_path):
    return Kept(tmp_path / "cassette.yaml", ONE, TWO)


def test_what_goes_in_comes_out(kept):
    interactions = kept.opened("none")
    assert interactions.recorded == (ONE, TWO)
    assert interactions.play(Address(1, 2, 1)) is TWO
    assert interactions.played == {Address(1, 2, 1)}


def test_a_question_is_not_copied():
    assert copy.deepcopy(PARTS) is PARTS


def test_an_answer_is_given_once(kept):
    interactions = kept.opened("none")
    interactions.play(ONE.address)
    with pytest.raises(PlayedTwice):
        interactions.play(ONE.address)


def test_entries_are_written_in_the_order_of_their_addresses(kept):
    interactions = kept.opened("new_episodes")
    interactions.add(THREE)
    interactions.add(entry(1, 9, 1))
    interactions.save()
    assert [kept.address.step for kept in kept.entries] == [1, 2, 9, 10]


def test_all_writes_what_is_new(kept):
    interactions = kept.opened("all")
    interactions.add(THREE)
    interactions.save()
    assert kept.entries == (THREE,)


@pytest.mark.parametrize("mode", ["none", "once", "new_episodes", "all"])
def test_nothing_new_is_not_written(kept, mode):
    before = kept.entries
    interactions = kept.opened(mode)
    interactions.save()
    assert kept.entries is before


def test_what_is_discarded_is_not_written(kept):
    before = kept.entries
    interactions = kept.opened("new_episodes")
    interactions.add(THREE)
    interactions.discard()
    assert kept.entries is before


def test_only_what_is_named_is_written(kept):
    interactions = kept.opened("new_episodes")
    interactions.add(THREE)
    interactions.save_only((ONE, THREE))
    assert kept.entries == (ONE, THREE)


def test_of_two_at_one_address_the_later_one_is_used(kept):
    interactions = kept.opened("new_episodes")
    interactions.play(ONE.address)
    again = entry(1, 1, 1, result="again")
    interactions.add(again)
    assert interactions.used == (again,)


def test_without_a_file_there_is_nothing_recorded(tmp_path):
    path = tmp_path / "none.yaml"
    interactions = Interactions(path, mode="once", read=lambda _: (ONE,), write=lambda _: None)
    assert interactions.recorded == ()


@pytest.mark.parametrize(("api", "path"), [("chat", "/v1/chat/completions"), ("responses", "/v1/responses")])
def test_vcrpy_holds_what_passed_between_the_client_and_its_endpoint(kept, api, path):
    asked = entry(1, 1, 1, settings={"api": api})
    interactions = kept.opened("all")
    interactions.add(asked)
    ((request, response),) = interactions._cassette.data[2:]
    assert (request.method, request.path) == ("POST", path)
    assert request.headers["x-agentbrowse-address"] == "1/1/1"
    assert response["status"]["code"] == 200
    assert (request.body, response["body"]["string"]) == (asked.parts, asked)


@pytest.mark.parametrize("steps", [20, 200])
def test_no_step_is_looked_for_among_the_others(tmp_path, monkeypatch, steps):
    """vcrpy compares a question with each interaction: n² comparisons in a test of n steps."""
    compared = []
    monkeypatch.setattr(vcr.cassette, "requests_match", lambda *_, **__: compared.append(1))
    every = [entry(1, step, 1) for step in range(1, steps + 1)]
    kept = Kept(tmp_path / "cassette.yaml", *every)
    interactions = kept.opened("new_episodes")
    for one in every:
        assert interactions.play(one.address) is one
    interactions.add(entry(2, 1, 1))
    interactions.save()
    assert len(kept.entries) == steps + 1
    assert compared == []


@pytest.mark.parametrize(
    ("tool", "params", "entered"),
    [
        ("input_text", {"index": 1, "text": "Ada"}, ("Ada",)),
        ("browser_fill_form", {"selector": "#name", "value": "Ada"}, ("Ada",)),
        ("set_value", {"index": 1, "value": 3}, ()),
        ("click", {"text": "Ada"}, ()),
    ],
)
def test_an_entry_tells_what_was_put_into_the_page(tool, params, entered):
    decision = Decision(state=STATE, calls=(ToolCall(tool=tool, params=params),))
    assert ONE.model_copy(update={"decision": decision}).entered == entered


def test_an_entry_tells_the_files_that_were_given_to_the_page():
    call = ToolCall(tool="upload_file", params={"index": 1, "files": ["data/crates.csv", "tray.txt"]})
    known = ONE.model_copy(
        update={"decision": Decision(state=STATE, calls=(call,)), "outcomes": (Done(result="given"),)}
    )
    assert known.given == ("crates.csv", "tray.txt")
    assert ONE.given == ()


@pytest.mark.parametrize(
    ("around", "tool", "entered"),
    [
        ("main", "click_element_by_index", ("Suite",)),
        ("main", "hover", ()),
        ("navigation", "click_element_by_index", ()),
    ],
)
def test_an_entry_tells_the_item_of_a_list_that_it_chose(around, tool, entered):
    rooms = ' table\n  row "Attic"\n  [] button "Book"\n  row "Suite"\n  [] button "Book"'
    decision = Decision(state=STATE, calls=(ToolCall(tool=tool, params={"index": 2}),))
    parts = replace(PARTS, page=PageText.read(f"{around}\n{rooms}"))
    assert ONE.model_copy(update={"decision": decision, "parts": parts}).entered == entered


def test_an_option_is_chosen_by_its_name_though_the_page_says_it_elsewhere():
    page = 'main\n table\n  row "Lamp" | "Tom"\n listbox\n  [] option "Ada"\n  [] option "Tom"'
    decision = Decision(state=STATE, calls=(ToolCall(tool="click_element_by_index", params={"index": 2}),))
    parts = replace(PARTS, page=PageText.read(page))
    assert ONE.model_copy(update={"decision": decision, "parts": parts}).entered == ("Tom",)


@pytest.mark.parametrize(
    ("state", "entered"), [("", ("Tom",)), (" checked", ())], ids=["ticked", "taken back"]
)
def test_a_box_that_is_ticked_is_chosen_by_its_name(state, entered):
    page = f'main\n group "Watchers"\n  [] checkbox "Ada"\n  [] checkbox "Tom"{state}'
    decision = Decision(state=STATE, calls=(ToolCall(tool="check", params={"index": 2}),))
    parts = replace(PARTS, page=PageText.read(page))
    assert ONE.model_copy(update={"decision": decision, "parts": parts}).entered == entered


def test_what_several_steps_put_into_one_page_counts_until_another_page_came():
    def step(page, tool, text):
        decision = Decision(state=STATE, calls=(ToolCall(tool=tool, params={"text": text}),))
        parts = replace(PARTS, page=PageText.read(page))
        return ONE.model_copy(update={"decision": decision, "parts": parts})

    form = (
        'url: /new\n\nmain\n heading 1 "New booking"\n [] textbox "Mail"\n [] combobox "Room" value="Suite"'
    )
    newest_first = (
        step(form.replace("/new", "/create") + '\n "No mail address" error', "input_text", "ada@example.com"),
        step(form, "select_dropdown_option", "Suite"),
        step('url: /\n\nmain\n heading 1 "Rooms"\n [] searchbox "Search"', "input_text", "sea view"),
    )
    assert entered_into_one_page(newest_first) == ("ada@example.com", "Suite")
