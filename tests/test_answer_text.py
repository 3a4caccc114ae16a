"""Reading what an endpoint says: every shape in which the wanted answer was seen, and what is none."""

from __future__ import annotations

import json

import pytest

from pytest_agentbrowse.model.answer_text import (
    NoDecision,
    decision_in,
    holds_decision,
    is_bad_sample,
    whole_characters,
)

STATE = {"evaluation_previous_goal": "fine", "memory": 'two {left} "here" </think>', "next_goal": "click"}
WANTED = {"current_state": STATE, "action": [{"click_element_by_index": {"index": 3}}]}
ANSWER = json.dumps(WANTED)
OTHER = json.dumps({"current_state": STATE, "action": [{"go_back": {}}]})
TEXT = json.dumps(ANSWER)
BARE = {"action": WANTED["action"], "current_state": dict.fromkeys(STATE, "")}

SHAPES = {
    "as it should be": ANSWER,
    "with a byte order mark": "\ufeff" + ANSWER,
    "spread over lines": json.dumps(WANTED, indent=2),
    "with raw control characters": ANSWER.replace("two {left}", "two {left}\n\t\x01"),
    "twice": ANSWER + ANSWER,
    "twice, with lines between": f"{ANSWER}\n\n{ANSWER}",
    "with the next step after it": f"{ANSWER}\n{OTHER}",
    "fenced": f"```json\n{ANSWER}\n```",
    "fenced without a language": f"```\n{ANSWER}```",
    "fenced, with prose": f"Here it is:\n```json\n{ANSWER}\n```\nShall I go on?",
    "after prose": f"So:\n{ANSWER}",
    "before prose": f"{ANSWER}\nThat is it.",
    "after prose with braces": f"I fill in {{name}} and {{ }} first.\n{ANSWER}",
    "after prose with a JSON object": f'The page shows {{"total": 3}}.\n{ANSWER}',
    "before prose with braces": f"{ANSWER}\nThe placeholder {{name}} stays.",
    "after a thought": f"<think>is it {{a}}?</think>\n{ANSWER}",
    "after a thought with a draft": f"<think>{OTHER}</think>\n{ANSWER}",
    "after a thought with half a draft": f'<think>{{"current_state": </think>\n{ANSWER}',
    "after the end of a thought alone": f"Is it {{a}}? {OTHER}\n</think>\n\n{ANSWER}",
    "after two thoughts": f"<think>a {{</think><think>b }} {OTHER}</think>{ANSWER}",
    "after a thought in other brackets": f"[THINK]{OTHER}[/THINK]{ANSWER}",
    "after <thinking>": f"<thinking>{OTHER}</thinking>{ANSWER}",
    "after <|END_THINKING|>": f"<|START_THINKING|>{OTHER}<|END_THINKING|>{ANSWER}",
    "within a thought that nothing follows": f"<think>{ANSWER}</think>",
    "within a thought that never ends": f"<think>let me see {ANSWER}",
    "in the final channel": f"<|channel|>analysis<|message|>{OTHER}<|end|><|start|>assistant<|channel|>final<|message|>{ANSWER}<|return|>",
    "in the channel of a call": f"<|channel|>analysis<|message|>{OTHER}<|end|><|start|>assistant<|channel|>commentary to=functions.AgentOutput <|constrain|>json<|message|>{ANSWER}<|call|>",
    "in the final channel alone": f"<|channel|>final<|message|>{ANSWER}",
    "in an object of its name": json.dumps({"AgentOutput": WANTED}),
    "in an object of its name, as text": json.dumps({"AgentOutput": ANSWER}),
    "in another object": json.dumps({"response": WANTED}),
    "in a list": json.dumps([WANTED]),
    "as name and arguments": json.dumps({"name": "AgentOutput", "arguments": WANTED}),
    "as name and arguments in text": json.dumps({"name": "AgentOutput", "arguments": ANSWER}),
    "as name and parameters": json.dumps({"name": "AgentOutput", "parameters": WANTED}),
    "as a function": json.dumps(
        {"type": "function", "function": {"name": "AgentOutput", "arguments": ANSWER}}
    ),
    "as a list of calls": json.dumps(
        {"tool_calls": [{"function": {"name": "AgentOutput", "arguments": WANTED}}]}
    ),
    "in <tool_call>": f'<tool_call>\n{{"name": "AgentOutput", "arguments": {ANSWER}}}\n</tool_call>',
    "after [TOOL_CALLS]": f'[TOOL_CALLS][{{"name": "AgentOutput", "arguments": {ANSWER}}}]',
    "in <function=…>": f"<function=AgentOutput>{ANSWER}</function>",
    "as a text in JSON": TEXT,
    "as a text in a text": json.dumps(TEXT),
    "with one action as an object": json.dumps(WANTED | {"action": WANTED["action"][0]}),
    "with the actions as text": json.dumps(WANTED | {"action": json.dumps(WANTED["action"])}),
    "with an action as text": json.dumps(WANTED | {"action": [json.dumps(WANTED["action"][0])]}),
    "with the parameters as text": json.dumps(
        WANTED | {"action": [{"click_element_by_index": '{"index": 3}'}]}
    ),
    "with the state as text": json.dumps(WANTED | {"current_state": json.dumps(STATE)}),
    "with an action as name and arguments": json.dumps(
        WANTED | {"action": [{"name": "click_element_by_index", "arguments": {"index": 3}}]}
    ),
}


@pytest.mark.parametrize("text", SHAPES.values(), ids=SHAPES)
def test_an_answer_is_read_in_whatever_shape_it_comes(text):
    raw = json.loads(ANSWER.replace("two {left}", r"two {left}\n\t\u0001")) if "\x01" in text else WANTED
    assert decision_in(text) == raw
    assert holds_decision(text)


def test_a_tool_that_is_called_by_itself_is_an_answer_with_that_action():
    assert decision_in('{"name": "click_element_by_index", "arguments": "{\\"index\\": 3}"}') == BARE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is empty"),
        ("  \n", "it is empty"),
        ("\ufeff", "it is empty"),
        ("Hello there, I am a mock.", 'no JSON object is in it: it begins "Hello there, I am a mock."'),
        ("a\n" * 200, f'no JSON object is in it: it begins "{"a " * 80}…"'),
        ('The {"total": 3} it is.', 'no JSON object is in it: it begins "The {\\"total\\": 3} it is."'),
        ("I click {index}.", 'it is not JSON: Expecting property name enclosed in double quotes at character 10; it begins "I click {index}."'),
        (ANSWER[:-2], f"the JSON ends before it is whole: it begins {json.dumps(ANSWER[:160] + '…', ensure_ascii=False)}"),
        (ANSWER[:40], f"the JSON ends before it is whole: it begins {json.dumps(ANSWER[:40])}"),
        ('{"a": ' * 200_000, "it is JSON with too large a number or too many levels"),
        ('{"a": ' * 300 + "1" + "}" * 300, "it is JSON with too large a number or too many levels"),
        ('{"a": ' + "9" * 5_000 + "}", "it is JSON with too large a number or too many levels"),
    ],
    ids=lambda value: value[:20],
)  # fmt: skip
def test_where_no_answer_is_the_words_say_what_is_there(text, words):
    with pytest.raises(NoDecision) as caught:
        decision_in(text)
    assert str(caught.value) == words
    assert not holds_decision(text)


def test_what_stands_inside_of_a_broken_answer_is_none():
    inner = json.dumps({"action": [{"go_back": {}}], "current_state": STATE})
    with pytest.raises(NoDecision, match="it is not JSON: Expecting property name"):
        decision_in(ANSWER[:-3] + f', {{"done": {{"output": {inner}}}}}')
    assert decision_in(f"<think>{ANSWER[:-3]}, </think>{ANSWER}") == WANTED


def test_what_is_no_decision_is_given_back_so_that_its_mistakes_can_be_told():
    assert decision_in('{"text": "a"}') == {"text": "a"}
    assert decision_in("```json\n[1, 2]\n```"[8:-4]) == [1, 2]
    assert decision_in("7") == 7
    assert not holds_decision('{"text": "a"}')


@pytest.mark.parametrize("text", ["", " \n", "{", ANSWER[:40], f"```json\n{ANSWER[:40]}", ANSWER[:-1] + ",}"])
def test_nothing_and_broken_json_may_be_a_bad_sample_of_any_form(text):
    assert is_bad_sample(text)


@pytest.mark.parametrize("text", [ANSWER, "Hello there.", '{"total": 3}', "I fill in {name} first.", "[1"])
def test_an_answer_and_prose_are_no_bad_sample(text):
    assert not is_bad_sample(text)


def test_half_a_character_in_a_doubly_encoded_answer_becomes_the_character_for_what_is_none():
    inner = json.dumps(WANTED).replace("two", r"\ud83d")
    assert decision_in(json.dumps(inner))["current_state"]["memory"].startswith("\ufffd {left}")


def test_a_long_text_of_braces_takes_no_longer_than_its_length_asks_for():
    assert not holds_decision("{" * 300_000)
    assert not holds_decision('{"' * 100_000)
    assert holds_decision('{"a":1}' * 20_000 + ANSWER)


@pytest.mark.parametrize(
    ("given", "mended"),
    [
        (r'{"a": "\ud83d"}', r'{"a": "\ufffd"}'),
        (r'{"a": "\ud83d\uDE42 \uDE42"}', r'{"a": "\ud83d\uDE42 \ufffd"}'),
        (r'{"a": "\\ud83d"}', r'{"a": "\\ud83d"}'),
        (r'{"a": "\\\ud83d"}', r'{"a": "\\\ufffd"}'),
        ('{"a": "\ud83d"}', '{"a": "\ufffd"}'),
        ('{"a": "🙂 \\n"}', '{"a": "🙂 \\n"}'),
        ("\\", "\\"),
    ],
)
def test_half_a_character_in_an_answer_becomes_the_character_for_what_is_none(given, mended):
    assert whole_characters(given) == mended
    mended.encode()
