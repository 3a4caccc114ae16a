"""The scripted model server, over real HTTP and with the standard library only."""

from __future__ import annotations

import ast
import doctest
import functools
import http.client
import inspect
import json
import sys
import textwrap
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import pytest_agentbrowse
from pytest_agentbrowse import Tools, testing
from pytest_agentbrowse.model.call import Attempt, Reply
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.testing import (
    ModelServer,
    ScriptError,
    answer,
    broken_json,
    check,
    click,
    cut,
    delayed,
    disconnect,
    done,
    double_click,
    drag,
    fault,
    fill,
    go_back,
    go_to,
    hover,
    press,
    refusal,
    right_click,
    scroll,
    select,
    set_value,
    switch_to_tab,
    uncheck,
    upload,
    use,
    wait,
)
from pytest_agentbrowse.testing.page import elements_named, listed_elements
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.elements import element_fields

from .pages import observed

PAGE = r"""
url: http://127.0.0.1:41231/products
title: "Products"
tab 1*: "Products"
tab 2: "Help"
note: dialog confirm "Delete \"it\"?" was accepted

banner
  [1] link "Lantern & Loom" → /
  [2] link "Cart (2)" → /cart
main
  heading 1 "Desk lamp"
  "Say \"[99] button\" to nobody"
  [3] spinbutton "Quantity" value=1 of 1..9 required
  [4] combobox "Colour" value="Black" options="White", "Red"
  [5] checkbox "Gift wrap" checked
  [6] checkbox "Newsletter"
  [7] button "Add to cart"
  [8] button "Search"
  [9] searchbox "Search" value="checked"
  [10] textbox "Say \"hi\" \\ bye"
  [11] button
  list
    [12] link "Remove"
    [13] link "Remove"
    [14] button "remove all"
  "Your order number is LL-1042. Thank you!"
  table
    row "Total" | "$29.00 incl. tax"
    row "Net" | "" | "" | "$24.37" head
  "Paid on:"
  "21 November"
  [15] button "pay" disabled
  [16] button "Pay"
""".strip("\n")

AGENT_OUTPUT = {"name": "AgentOutput", "parameters": {"type": "object"}}
TOOL = {"type": "function", "function": AGENT_OUTPUT}
FORCED = {"tools": [TOOL], "tool_choice": {"type": "function", "function": {"name": "AgentOutput"}}}
FORCED_RESPONSE = {
    "tools": [{"type": "function", **AGENT_OUTPUT}],
    "tool_choice": {"type": "function", "name": "AgentOutput"},
}


def send(url, body=None, *, method="POST", headers=None):
    """Ask over HTTP: status, headers and parsed body, whatever the status."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        url, data, {"Content-Type": "application/json"} | (headers or {}), method=method
    )
    try:
        with urllib.request.urlopen(request, timeout=5) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def question(*, page=PAGE, task="Buy a lamp", history="", **more):
    content = f"{history}\n<page>\n{page}\n</page>"
    messages = [
        {"role": "system", "content": "Answer about <page>."},
        {"role": "user", "content": f"<task>\n{task}\n</task>"},
        {"role": "user", "content": content},
    ]
    return {"model": "scripted-1", "messages": messages} | (more or FORCED)


def ask(server, **words):
    status, _, body = send(f"{server.url}/chat/completions", question(**words))
    return status, json.loads(body)


def output(reply):
    """The answer of the model in a chat completion that called the function."""
    return json.loads(reply["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"])


def actions(item, **words):
    """What the server answers for one item, seen on the page above."""
    with ModelServer([item]) as server:
        status, reply = ask(server, **words)
    assert status == 200, reply
    return output(reply)["action"]


def problem(item, **words):
    """What the server says when it cannot answer with an item."""
    with ModelServer([item]) as server:
        status, reply = ask(server, **words)
        assert (status, reply["error"]["code"]) == (400, "script_problem")
        assert [f"ModelServer: {text}" for text in server.problems] == [reply["error"]["message"]]
        assert server.remaining
    return reply["error"]["message"]


# Actions


@pytest.mark.parametrize(
    ("item", "action"),
    [
        (click("Add to cart"), {"click_element_by_index": {"index": 7}}),
        (fill("Quantity", "3"), {"input_text": {"index": 3, "text": "3"}}),
        (select("Colour", "White"), {"select_dropdown_option": {"index": 4, "text": "White"}}),
        (check("Newsletter"), {"click_element_by_index": {"index": 6}}),
        (press("Enter"), {"send_keys": {"keys": "Enter"}}),
        (scroll(), {"scroll": {"down": True, "pages": 1}}),
        (scroll(0.5, down=False), {"scroll": {"down": False, "pages": 0.5}}),
        (go_to("/cart"), {"go_to_url": {"url": "/cart"}}),
        (go_back(), {"go_back": {}}),
        (wait(), {"wait": {"seconds": 1}}),
        (switch_to_tab(2), {"switch_to_tab": {"tab": 2}}),
        (switch_to_tab("Help"), {"switch_to_tab": {"tab": 2}}),
        (
            done("Bought"),
            {"done": {"text": "Bought", "success": True, "evidence": ['heading 1 "Desk lamp"']}},
        ),
        (done("Bought", evidence=[]), {"done": {"text": "Bought", "success": True, "evidence": []}}),
        (
            done("Bought", absent=["alert"]),
            {"done": {"text": "Bought", "success": True, "absent": ["alert"]}},
        ),
        (
            done("Sold out", success=False),
            {"done": {"text": "Sold out", "success": False, "evidence": ['heading 1 "Desk lamp"']}},
        ),
        (
            done("Ok", evidence=["{total}"]),
            {"done": {"text": "Ok", "success": True, "evidence": ["{total}"]}},
        ),
        (answer({"my_tool": {"size": 3}}), {"my_tool": {"size": 3}}),
        (use("reload"), {"reload": {}}),
        (use("scroll_to_text", text="Orders"), {"scroll_to_text": {"text": "Orders"}}),
        (use("press_and_hold", "Pay", nth=1, seconds=2), {"press_and_hold": {"index": 16, "seconds": 2}}),
        (hover("Pay"), {"hover": {"index": 16}}),
        (double_click("Pay"), {"double_click": {"index": 16}}),
        (right_click("Remove", nth=2), {"right_click": {"index": 13}}),
        (uncheck("Gift wrap"), {"click_element_by_index": {"index": 5}}),
        (set_value("Pay", "40"), {"set_value": {"index": 16, "value": "40"}}),
        (upload("Pay", ["a.png"]), {"upload_file": {"index": 16, "files": ["a.png"]}}),
        (drag("Pay", right=30), {"drag_and_drop": {"index": 16, "right": 30, "down": 0}}),
        (drag("Pay", onto="Newsletter"), {"drag_and_drop": {"index": 16, "onto": 6}}),
    ],
    ids=repr,
)
def test_each_item_becomes_its_tool(item, action):
    assert actions(item) == [action]


def test_no_built_in_tool_has_elements_that_cannot_be_scripted_by_name():
    elements = {name for tool in builtin_tools("all") for name in element_fields(tool.param_model)}
    assert elements == {"index", "onto"}


@pytest.mark.parametrize(
    ("item", "index"),
    [
        (click("Pay"), 16),
        (click("pay"), 15),
        (click("PAY", nth=2), 16),
        (click("ADD TO CART"), 7),
        (click("  Add\n to "), 7),
        (click("Cart", role="link"), 2),
        (click('Say "hi" \\ bye'), 10),
        (click("", role="button"), 11),
        (click("Remove", nth=2), 13),
        (click("Search", role="button"), 8),
        (fill("Search", "lamp"), 9),
    ],
    ids=repr,
)
def test_a_name_is_compared_exactly_then_without_case_then_as_a_part(item, index):
    ((params,),) = (action.values() for action in actions(item))
    assert params["index"] == index


def test_a_list_is_one_step_with_several_actions():
    assert actions([fill("Quantity", "2"), click("Add to cart")]) == [
        {"input_text": {"index": 3, "text": "2"}},
        {"click_element_by_index": {"index": 7}},
    ]


def test_a_function_gets_the_page_text_and_returns_the_item():
    assert actions(lambda page: done(page.splitlines()[0]))[0]["done"]["text"].startswith(
        "url: http://127.0.0.1"
    )


def test_a_bug_in_a_function_of_the_script_is_told():
    assert "a function in the script failed: ZeroDivisionError" in problem(lambda _: 1 / 0)


def test_an_element_that_is_not_there_is_told_with_the_nearest():
    message = problem(click("Add to basket"))
    assert 'task "Buy a lamp": step 1: click("Add to basket"): no element called "Add to basket"' in message
    assert 'nearest: [7] button "Add to cart"' in message


def test_a_row_is_found_by_one_of_its_cells_where_no_element_has_the_name():
    page = 'url: /\ntable\n  [4] row … | "Ada Ng" | "Tea"\n    [5] checkbox "Select"\n  [6] row … | "Bo Li" | "Cups"'
    assert [found.index for found in elements_named(listed_elements(page), "bo li")] == [6]
    assert [found.index for found in elements_named(listed_elements(page), "Select")] == [5]


def test_an_icon_is_found_by_its_hint_where_nothing_has_the_name():
    page = 'url: /\n[1] link hint="Chats, 2 unread" \u2192 /chats\n[2] link hint="Mail"\n[3] link "Mails" hint="All of them"'
    for sought, index in (("chats", 1), ("Mail", 3), ("all of them", 3)):
        assert [found.index for found in elements_named(listed_elements(page), sought)] == [index]


def test_elements_of_one_name_are_a_problem_unless_narrowed():
    assert '2 found; narrow it with role= or nth=: [12] link "Remove", [13] link "Remove"' in problem(
        click("Remove")
    )


def test_an_nth_beyond_the_last_is_a_problem():
    assert "2 found, not 3" in problem(click("Remove", nth=3))


def test_all_problems_of_one_step_are_told_at_once():
    message = problem([click("Nowhere"), fill("Nothing", "secret text"), click("Search", role="button")])
    assert 'click("Nowhere")' in message
    assert 'fill("Nothing", …)' in message
    assert "secret text" not in message


def test_a_checked_checkbox_is_not_clicked_again():
    assert 'check("Gift wrap"): [5] checkbox "Gift wrap" is already checked' in problem(check("Gift wrap"))
    assert 'uncheck("Newsletter"): [6] checkbox "Newsletter" is not checked' in problem(uncheck("Newsletter"))


def test_content_of_the_page_cannot_pass_for_an_element():
    assert "nearest" in problem(click("[99] button"))


def test_only_the_page_of_this_question_counts():
    message = problem(click("Add to cart"), page='main\n  "Empty"', history='[7] button "Add to cart"')
    assert "there are none on this page" in message


def test_a_history_that_looks_like_a_page_is_none():
    assert actions(click("Add to cart"), history='<page>\n[1] button "Add to cart"\n<page>')[0] == {
        "click_element_by_index": {"index": 7}
    }


def test_the_page_stands_in_an_earlier_message_when_an_answer_is_asked_for_again():
    body = question()
    body["messages"] += [{"role": "assistant", "content": "?"}, {"role": "user", "content": "Answer again."}]
    with ModelServer([click("Add to cart")]) as server:
        assert send(f"{server.url}/chat/completions", body)[0] == 200


def test_a_question_without_a_page_is_told():
    with ModelServer([click("Add to cart")]) as server:
        body = question() | {"messages": [{"role": "user", "content": "hello"}]}
        assert b"the question holds no <page> block" in send(f"{server.url}/chat/completions", body)[2]


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("Order {order_number} placed", "Order LL-1042 placed"),
        ("Order {Order number} placed", "Order LL-1042 placed"),
        ("{Total}", "$29.00 incl. tax"),
        ("{Net}", "$24.37"),
        ("paid {paid_on}", "paid 21 November"),
        ("{{order_number}} stays", "{{order_number}} stays"),
        ("{quantity} of them", "1 of them"),
    ],
)
def test_done_says_what_stands_behind_a_label(text, filled):
    assert actions(done(text))[0]["done"]["text"] == filled


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ('"Order number: LL-7."', "LL-7"),
        ('"ORDER NUMBER #LL-7, thank you"', "LL-7"),
        ('"Your order  number LL-7"', "LL-7"),
        ('"(Order number: LL-7)"', "LL-7"),
        ('"Order number \u2014 LL-7"', "LL-7"),
        ('"Order number:"\n  "LL 7"', "LL 7"),
        ('row "Order number" | "LL 7"', "LL 7"),
        ('[3] textbox "Order number" value="LL 7"', "LL 7"),
        ('"Order numbers are long"\n"No order number"\n"Order number LL-7"', "LL-7"),
    ],
)
def test_a_value_is_found_in_each_way_that_pages_write_it(line, value):
    assert actions(done("{order_number}"), page=line)[0]["done"]["text"] == value


def test_a_value_that_is_not_there_is_told():
    assert 'nothing on the page stands behind "invoice number"' in problem(done("{invoice_number}"))


def test_a_value_of_a_page_that_says_nothing_is_told():
    assert 'nothing on the page stands behind "order number"' in problem(done("{order_number}"), page="main")


def test_the_state_tells_the_script():
    with ModelServer([click("Add to cart"), [go_back(), done("Ok")]]) as server:
        first, second = (output(ask(server, history=history)[1])["current_state"] for history in "ab")
    assert first == {
        "evaluation_previous_goal": "Nothing was tried yet",
        "memory": "Step 1 of 2 of the script",
        "next_goal": 'Click "Add to cart"',
    }
    assert second["evaluation_previous_goal"] == 'Success: Click "Add to cart"'
    assert second["next_goal"] == "Go back, then Finish the task"


# Whole answers


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (answer("no JSON at all"), "no JSON at all"),
        (answer(action=[]), '{"action": []}'),
        (answer(state={"memory": ""}, action=3), '{"current_state": {"memory": ""}, "action": 3}'),
    ],
)
def test_a_whole_answer_is_given_verbatim(item, text):
    with ModelServer([item]) as server:
        reply = ask(server)[1]
    assert reply["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"] == text


@pytest.mark.parametrize(
    ("parts", "fields"),
    [((), {}), (("x",), {"state": {}}), ((), {"actions": []})],
    ids=["nothing", "both", "typo"],
)
def test_an_answer_of_no_known_shape_is_refused(parts, fields):
    with pytest.raises(TypeError, match=r"answer\(\)"):
        answer(*parts, **fields)


# Forms


def test_a_forced_function_is_called():
    with ModelServer([done("Ok")]) as server:
        status, headers, body = send(f"{server.url}/chat/completions", question())
    reply = json.loads(body)
    call = reply["choices"][0]["message"]["tool_calls"][0]
    assert status == 200
    assert headers["x-agentbrowse-model"] == reply["system_fingerprint"] == "scripted"
    assert (reply["id"], reply["created"], reply["model"]) == ("chatcmpl-scripted-1", 0, "scripted-1")
    assert (call["id"], call["function"]["name"]) == ("call_scripted_1", "AgentOutput")
    assert reply["choices"][0]["message"]["content"] is None


@pytest.mark.parametrize(
    "more",
    [
        {"response_format": {"type": "json_schema", "json_schema": {"name": "AgentOutput", "schema": {}}}},
        {"response_format": {"type": "json_object"}},
        {"tools": [TOOL], "tool_choice": "auto"},
        {"temperature": 0},
    ],
)
def test_without_a_forced_function_the_answer_is_text(more):
    with ModelServer([done("Ok")]) as server:
        choice = ask(server, **more)[1]["choices"][0]
    assert json.loads(choice["message"]["content"])["action"][0]["done"]["text"] == "Ok"
    assert "tool_calls" not in choice["message"]
    assert choice["finish_reason"] == "stop"


def test_required_with_one_function_forces_it():
    with ModelServer([done("Ok")]) as server:
        assert output(ask(server, tools=[TOOL], tool_choice="required")[1])["action"]


def asked_as_response(item, **more):
    body = {"model": "scripted-1", "instructions": "Be brief."} | more
    parts = [{"type": "input_text", "text": f"<page>\n{PAGE}\n</page>"}]
    body["input"] = [{"role": "user", "content": "<task>Buy</task>"}, {"role": "user", "content": parts}]
    with ModelServer([item]) as server:
        status, _, reply = send(f"{server.url}/responses", body)
    assert status == 200, reply
    return json.loads(reply)


def test_responses_calls_a_forced_function():
    reply = asked_as_response(click("Add to cart"), **FORCED_RESPONSE)
    (call,) = reply["output"]
    assert (call["type"], call["name"], call["status"]) == ("function_call", "AgentOutput", "completed")
    assert json.loads(call["arguments"])["action"] == [{"click_element_by_index": {"index": 7}}]
    assert (reply["id"], reply["created_at"], reply["status"]) == ("resp_scripted_1", 0, "completed")


def test_responses_gives_text_when_asked_for_a_format():
    (message,) = asked_as_response(done("Ok"), text={"format": {"type": "json_schema"}})["output"]
    assert json.loads(message["content"][0]["text"])["action"][0]["done"]["text"] == "Ok"


def test_responses_refuses_in_its_own_part():
    (message,) = asked_as_response(refusal("I can't"), **FORCED_RESPONSE)["output"]
    assert message["content"] == [{"type": "refusal", "refusal": "I can't"}]


def test_responses_says_that_an_answer_was_cut():
    reply = asked_as_response(cut(done("Ok")), **FORCED_RESPONSE)
    assert (reply["status"], reply["incomplete_details"]) == ("incomplete", {"reason": "max_output_tokens"})
    with pytest.raises(json.JSONDecodeError):
        json.loads(reply["output"][0]["arguments"])


def test_usage_counts_four_characters_a_token():
    with ModelServer([answer("12345678"), answer("123456789")]) as server:
        short = ask(server, page="x")[1]["usage"]
        long = ask(server, page="x" * 401)[1]["usage"]
    assert (short["completion_tokens"], long["completion_tokens"]) == (2, 3)
    assert long["prompt_tokens"] - short["prompt_tokens"] == 100
    assert long["total_tokens"] == long["prompt_tokens"] + 3
    assert long["prompt_tokens_details"] == {"cached_tokens": 0}


def test_usage_of_responses_has_its_own_names():
    usage = asked_as_response(answer("12345678"), **FORCED_RESPONSE)["usage"]
    assert usage["output_tokens"] == 2
    assert usage["total_tokens"] == usage["input_tokens"] + 2


def test_the_same_questions_get_the_same_bytes():
    def transcript():
        with ModelServer([click("Add to cart"), done("{total}")]) as server:
            url = f"{server.url}/chat/completions"
            replies = [send(url, question(history=history)) for history in "ab"]
            return [(status, sorted(headers.items()), body) for status, headers, body in replies]

    assert transcript() == transcript()


# Faults


def test_a_fault_happens_as_often_as_told_and_then_the_script_goes_on():
    busy = fault(429, message="Slow down", times=2, headers={"retry-after": "0"})
    with ModelServer([busy, done("Ok")]) as server:
        for _ in range(2):
            status, headers, body = send(f"{server.url}/chat/completions", question())
            assert (status, headers["retry-after"]) == (429, "0")
            error = json.loads(body)["error"]
            assert (error["message"], error["code"]) == ("Slow down", "rate_limit_exceeded")
            assert headers["x-agentbrowse-model"] == "scripted"
        assert ask(server)[0] == 200


@pytest.mark.parametrize(("status", "code"), [(401, "invalid_api_key"), (500, None), (529, None)])
def test_a_fault_has_the_shape_of_openai_errors(status, code):
    with ModelServer([fault(status)]) as server:
        got, reply = ask(server)
    assert (got, reply["error"]["code"]) == (status, code)
    assert set(reply["error"]) == {"message", "type", "param", "code"}


@pytest.mark.parametrize("wrong", [{"status": 200}, {"status": 500, "times": 0}])
def test_a_fault_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match="a fault has"):
        fault(**wrong)


def test_a_delayed_item_comes_late():
    with ModelServer([delayed(0.15, done("Ok"))]) as server:
        start = time.monotonic()
        assert ask(server)[0] == 200
        assert time.monotonic() - start >= 0.15


def test_the_end_of_the_block_ends_a_delay():
    pool = ThreadPoolExecutor(1)
    start = time.monotonic()
    with ModelServer([delayed(30, done("Ok"))]) as server:
        late = pool.submit(ask, server)
        while server.remaining:
            time.sleep(0.005)
    with pytest.raises((http.client.RemoteDisconnected, ConnectionError, urllib.error.URLError)):
        late.result(timeout=5)
    pool.shutdown()
    assert time.monotonic() - start < 5


def test_broken_json_is_a_success_that_cannot_be_read():
    with ModelServer([broken_json(), broken_json("<html>")]) as server:
        url = f"{server.url}/chat/completions"
        (status, _, first), (_, _, second) = send(url, question()), send(url, question())
    assert status == 200
    with pytest.raises(json.JSONDecodeError):
        json.loads(first)
    assert second == b"<html>"


def test_a_cut_answer_stops_in_the_middle_and_says_so():
    with ModelServer([cut(done("Ok")), cut(done("Ok"))]) as server:
        called, text = ask(server)[1]["choices"][0], ask(server, temperature=0)[1]["choices"][0]
    assert called["finish_reason"] == text["finish_reason"] == "length"
    half = called["message"]["tool_calls"][0]["function"]["arguments"]
    with pytest.raises(json.JSONDecodeError):
        json.loads(half)
    assert half[:20] == text["message"]["content"][:20]


def test_a_refusal_has_its_own_field():
    with ModelServer([refusal("I can't help with that")]) as server:
        choice = ask(server)[1]["choices"][0]
    assert (choice["message"]["refusal"], choice["message"]["content"]) == ("I can't help with that", None)
    assert choice["finish_reason"] == "stop"


def test_disconnect_closes_the_connection_without_an_answer():
    with ModelServer([disconnect(), done("Ok")]) as server:
        with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
            ask(server)
        assert ask(server)[0] == 200


# Scripts


def test_a_script_with_nothing_left_says_so():
    with ModelServer([done("Ok")]) as server:
        ask(server)
        status, reply = ask(server, history="once more")
    assert status == 400
    assert 'task "Buy a lamp": nothing is left in the script: it has 1 steps' in reply["error"]["message"]
    assert "this is question 2" in reply["error"]["message"]


def test_a_script_that_is_through_says_why_its_last_answer_was_refused():
    attempt = Attempt(Reply("{}"), ("current_state: it is missing", "action: it is missing"))
    asked = messages("Buy a lamp", (), observed(PAGE), (attempt,))
    with ModelServer([done("Ok")]) as server:
        body = question() | {"messages": [{"role": "user", "content": "<task>Buy a lamp</task>"}]}
        send(f"{server.url}/chat/completions", body)
        _, _, reply = send(f"{server.url}/chat/completions", body | {"messages": [*asked]})
    assert json.loads(reply)["error"]["message"] == (
        'ModelServer: task "Buy a lamp": nothing is left in the script: it has 1 steps, and this is question 2, since '
        "the answer before was refused: current_state: it is missing; action: it is missing"
    )


def test_the_guide_names_all_that_done_may_say():
    guide = Path(__file__).parent.parent.joinpath("docs/how-to/model-server.md").read_text("utf-8")
    fields = set(builtin_tools()["done"].param_model.model_fields) - {"text", "success"}
    assert [name for name in sorted(fields) if f"{name}=[" not in guide] == []


def test_a_new_conversation_starts_an_exhausted_script_over():
    with ModelServer([click("Add to cart"), done("Ok")]) as server:
        rounds = [[ask(server, history=history)[1]["id"] for history in ("", "clicked")] for _ in range(2)]
    assert rounds == [["chatcmpl-scripted-1", "chatcmpl-scripted-2"]] * 2


def test_a_new_conversation_on_another_page_starts_over_too():
    with ModelServer([done("{total}")]) as server:
        ask(server)
        assert output(ask(server, page='"Total: 5"')[1])["action"][0]["done"]["text"] == "5"


def test_each_task_has_its_own_script_and_position():
    with ModelServer({"Buy  a lamp": [go_back(), done("Bought")], "Log in": [done("Logged in")]}) as server:
        names = [
            next(iter(output(ask(server, task=task)[1])["action"][0])) for task in ("Buy a lamp", "Log in")
        ]
        assert names == ["go_back", "done"]
        assert server.remaining == (done("Bought"),)
        assert output(ask(server)[1])["action"][0]["done"]["text"] == "Bought"


def test_the_names_of_secrets_are_no_part_of_a_task():
    with ModelServer({"Log in": [done("Ok")]}) as server:
        assert ask(server, task="Log in\nsecret: {{user}}\nsecret: {{password}}")[0] == 200
        assert server.requests[0].task == "Log in"


def test_an_unknown_task_is_told_with_the_nearest():
    with ModelServer({"Buy a lamp": [done("Ok")], "Log in": []}) as server:
        status, reply = ask(server, task="Buy a lamb")
    assert status == 400
    assert 'task "Buy a lamb": no script for this task; nearest: "Buy a lamp"' in reply["error"]["message"]


def test_the_script_of_no_task_serves_every_other():
    with ModelServer({"": [done("Ok")]}) as server:
        assert ask(server, task="Anything")[0] == 200


def test_a_problem_leaves_its_item_next():
    with ModelServer([click("Add to cart")]) as server:
        assert ask(server, page='main\n  "Loading"')[0] == 400
        assert ask(server)[0] == 200


@pytest.mark.parametrize(
    "script",
    [
        "click",
        [3],
        [[fault(500)]],
        [[click("a"), [click("b")]]],
        [cut(refusal("no"))],
        [delayed(1, None)],
        [click],
    ],
    ids=[
        "a text",
        "a number",
        "a fault in a step",
        "a step in a step",
        "a cut refusal",
        "nothing delayed",
        "a function",
    ],
)
def test_a_script_that_cannot_work_is_refused_where_it_is_written(script):
    if script == [click]:
        script = [dict]
    with pytest.raises(TypeError, match="the script"):
        ModelServer(script)


def test_nth_counts_from_one():
    with pytest.raises(ValueError, match="nth counts from 1"):
        click("Remove", nth=-1)


def test_a_strict_server_raises_for_what_nobody_asked_for():
    with (
        pytest.raises(ScriptError, match=r'never asked for: done\("Ok"\)'),
        ModelServer([done("Ok")], strict=True),
    ):
        pass


def test_a_strict_server_raises_for_problems():
    server = ModelServer([click("Nowhere")], strict=True)
    with pytest.raises(ScriptError, match="no element called"), server:
        ask(server)


def test_a_failing_block_keeps_its_own_error_with_the_problems_as_notes():
    def block():
        with ModelServer([click("Nowhere")], strict=True) as server:
            ask(server)
            raise KeyError

    with pytest.raises(KeyError) as caught:
        block()
    assert "no element called" in caught.value.__notes__[0]


# The endpoint


def test_what_was_asked_is_kept():
    with ModelServer([done("Ok")]) as server:
        send(f"{server.url}/chat/completions", question(), headers={"Authorization": "Bearer sk-1"})
        (asked,) = server.requests
    assert (asked.method, asked.path, asked.task) == ("POST", "/v1/chat/completions", "Buy a lamp")
    assert asked.headers["authorization"] == "Bearer sk-1"
    assert asked.body["model"] == "scripted-1"
    assert asked.page == PAGE
    assert "sk-1" not in repr(asked)
    with pytest.raises(FrozenInstanceError):
        asked.task = "other"


def test_models_are_listed():
    with ModelServer([], models=("a", "b")) as server:
        listed = json.loads(send(f"{server.url}/models", method="GET")[2])
    assert [model["id"] for model in listed["data"]] == ["a", "b"]


def test_a_model_that_is_not_there_is_not_found():
    with ModelServer([done("Ok")], models=("other",)) as server:
        status, reply = ask(server)
        assert (status, reply["error"]["code"]) == (404, "model_not_found")
        assert "`scripted-1`" in reply["error"]["message"]
        assert server.remaining


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("POST", "/chat/completion", 404), ("GET", "/chat/completions", 405), ("POST", "/models", 405)],
)
def test_a_wrong_path_or_method_is_answered_as_a_real_endpoint_does(method, path, status):
    with ModelServer([done("Ok")]) as server:
        got, _, body = send(server.url + path, {} if method == "POST" else None, method=method)
        assert got == status
        assert json.loads(body)["error"]["type"] == "invalid_request_error"
        assert server.problems == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"model": None}, "model parameter"),
        ({"messages": []}, "'messages'"),
        ({"messages": 3}, "'messages'"),
        ({"stream": True}, "'stream'"),
        ({"tools": []}, "Tool choice 'AgentOutput' not found"),
        ({"tools": 3}, "Tool choice 'AgentOutput' not found"),
    ],
)
def test_a_malformed_question_is_a_400_that_uses_up_nothing(change, message):
    with ModelServer([done("Ok")]) as server:
        status, _, body = send(f"{server.url}/chat/completions", question() | change)
        assert status == 400
        assert message in json.loads(body)["error"]["message"]
        assert server.remaining


@pytest.mark.parametrize("body", [b"{", b"[]", b"\xff", b""])
def test_a_body_that_is_no_json_object_is_a_400(body):
    with ModelServer([done("Ok")]) as server:
        connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=5)
        connection.request("POST", "/v1/chat/completions", body)
        assert connection.getresponse().status == 400
        connection.close()


def test_one_connection_serves_many_questions_until_the_server_stops():
    with ModelServer([go_back(), done("Ok")]) as server:
        connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=5)
        connection.connect()
        port = connection.sock.getsockname()[1]
        for history in "ab":
            connection.request("POST", "/v1/chat/completions", json.dumps(question(history=history)))
            assert connection.getresponse().read()
            assert connection.sock.getsockname()[1] == port

    def ask_once_more():
        connection.request("GET", "/v1/models")
        return connection.getresponse()

    with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
        ask_once_more()
    connection.close()


def test_many_threads_use_each_item_once():
    script = [answer(str(number)) for number in range(40)]
    barrier = threading.Barrier(8)

    def worker(name):
        barrier.wait()
        return [ask(server, history=f"{name}{turn}")[1]["usage"] and turn for turn in range(5)]

    with ModelServer(script, strict=True) as server, ThreadPoolExecutor(8) as pool:
        list(pool.map(worker, range(8)))
        assert len(server.requests) == 40


def test_there_is_a_url_inside_the_block_only():
    server = ModelServer([])
    with pytest.raises(RuntimeError, match="inside its `with` block"):
        _ = server.url
    with server:
        assert server.url.startswith("http://127.0.0.1:")
        with pytest.raises(RuntimeError, match="in use already"):
            server.__enter__()


# The module


def test_only_the_standard_library_is_imported():
    [folder] = testing.__path__
    trees = [ast.parse(path.read_text("utf-8")) for path in Path(folder).glob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
    others = {name for name in names if not name.startswith(f"{testing.__name__}.")}
    assert {name.partition(".")[0] for name in others} <= set(sys.stdlib_module_names)


def test_every_public_name_tells_what_it_is_for():
    functions = [
        getattr(testing, name) for name in testing.__all__ if name not in {"Feature", "Item", "Script"}
    ]
    assert [function.__name__ for function in functions if not inspect.getdoc(function)] == []


FINDER = doctest.DocTestFinder(recurse=False)
THINGS = {
    name: getattr(package, name)
    for package in (testing, pytest_agentbrowse)
    for name in package.__all__
    if inspect.isclass(getattr(package, name)) or inspect.isfunction(getattr(package, name))
}


def examples_in(thing):
    """The examples of a docstring and of those of its members."""
    members = [member for name, member in vars(thing).items() if callable(member) and name != "__class__"]
    things = [thing, *(members if inspect.isclass(thing) else ())]
    return [
        found
        for each in things
        for found in FINDER.find(each, getattr(each, "__name__", ""), module=False)
        if found.examples
    ]


@pytest.fixture(scope="module")
def documented():
    """The names that the examples use: those of the package, and the page that its own docstring shows."""
    [own] = FINDER.find(testing, "testing")
    names = {name: getattr(testing, name) for name in testing.__all__}
    own.globs = dict(names)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(own, clear_globs=False).failed == 0
    return names | {"page": own.globs["page"]}


@pytest.mark.parametrize("name", [name for name, thing in THINGS.items() if examples_in(thing)])
def test_the_examples_of_a_docstring_give_what_they_say(name, documented):
    for example in examples_in(THINGS[name]):
        example.globs = dict(documented)
        said = []
        doctest.DocTestRunner().run(example, out=said.append)
        assert said == [], "".join(said)


@pytest.mark.parametrize("name", [name for name in testing.__all__ if inspect.isfunction(THINGS.get(name))])
def test_every_function_of_a_script_has_an_example_and_it_speaks_of_built_in_tools(name, documented):
    tools = {tool.name: tool for tool in builtin_tools("all,evaluate")}
    [found] = examples_in(THINGS[name])
    for example in found.examples:
        if example.source.endswith(".on(page)\n"):
            ((tool, parameters),) = eval(example.source, dict(documented)).items()
            assert name in {"found", "judged"} or tools[tool].param_model.model_validate(parameters)


def test_the_example_of_a_registry_registers_its_tool():
    [_, block] = inspect.getdoc(Tools).split("::\n\n")
    namespace = {"pytest": pytest, "mailbox": None}
    exec(textwrap.dedent(block), namespace)
    tools = namespace["agent_tools"]._get_wrapped_function()(Tools())
    assert "read_code" in [tool.name for tool in tools]


@pytest.mark.parametrize(
    ("change", "feature"),
    [
        ({}, "tools"),
        ({"response_format": {"type": "json_schema"}, "tools": None, "tool_choice": None}, "json_schema"),
        ({"response_format": {"type": "json_object"}, "tools": None, "tool_choice": None}, "json_object"),
        ({"messages": [{"role": "user", "content": [{"type": "image_url"}]}]}, "images"),
    ],
)
def test_what_an_endpoint_does_not_know_is_a_400_that_uses_up_nothing(change, feature):
    with ModelServer([done("Ok")], refuses=[feature]) as server:
        status, _, body = send(f"{server.url}/chat/completions", question() | change)
        assert (status, json.loads(body)["error"]["message"]) == (
            400,
            f"'{feature}' is not supported with this model.",
        )
        assert (len(server.remaining), server.problems) == (1, ())


def test_a_feature_that_no_endpoint_has_is_refused():
    with pytest.raises(ValueError, match="refuses= knows tools, json_schema, json_object, images, not smell"):
        ModelServer([done("a")], refuses=["smell"])


def test_a_function_of_two_arguments_gets_the_request_too():
    def item(page, request):
        return done(f"{request.task}: {page == request.page}")

    with ModelServer([item]) as server:
        _, reply = ask(server)
    assert "Buy a lamp: True" in str(reply)


FILLED = fill("Quantity", "3")


@pytest.mark.parametrize(
    "function",
    [
        lambda _page, item=FILLED: item,
        lambda _page, *, item=FILLED: item,
        lambda _page, *others: fill("Quantity", str(3 + len(others))),
        functools.partial(lambda item, _page: item, FILLED),
    ],
    ids=["a default", "by name", "any number", "bound"],
)
def test_what_a_function_has_a_default_for_is_none_of_its_arguments(function):
    assert actions(function) == [{"input_text": {"index": 3, "text": "3"}}]


FIELDS = """
url: http://127.0.0.1:41231/labels
title: "Labels"

main
  table
    row "Label name" | "Actions" head
      [1] columnheader "Label name"
      [2] columnheader "Weight"
    row "Notes"
      [3] cell "Notes"
  [4] textbox "Label name"
  [5] heading 1 "Topic"
  [6] searchbox "Topic"
  [7] spinbutton "Weight (kg)"
""".strip("\n")


@pytest.mark.parametrize(
    ("item", "index"),
    [
        (fill("Label name", "Old"), 4),
        (fill("Topic", "Lamps"), 6),
        (fill("Weight", "3"), 7),
        (fill("Notes", "None"), 3),
        (fill("Topic", "Lamps", role="heading"), 5),
        (fill("Weight", "3", role="columnheader"), 2),
    ],
    ids=["head of its column", "heading", "no other", "cell alone", "heading by role", "head by role"],
)
def test_a_field_is_filled_and_not_what_is_called_like_it(item, index):
    assert item.on(FIELDS)["input_text"]["index"] == index


@pytest.mark.parametrize(
    ("text", "evidence"),
    [("The number is 2", ['"2 items"']), ("Saved", ['"Saved at ten"']), ("All well", ['button "Add"'])],
)
def test_a_verdict_on_a_page_without_heading_and_title_cites_the_line_with_most_of_its_words(text, evidence):
    page = 'url: about:blank\ntabs: 1\n\n[1] button "Add"\nstatus\n "2 items"\n"Saved at ten"'
    assert done(text).on(page)["done"]["evidence"] == evidence
