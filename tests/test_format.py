"""The cassette as a file: what is written is read again, and what is not whole is refused and left alone."""

from __future__ import annotations

import copy
import re
import threading

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.format import (
    Decision,
    Story,
    answer_text,
    digest,
    dump,
    load,
    page_fields,
    publish,
    read_file,
)
from pytest_agentbrowse.errors import CassetteUnreadable

from .properties import quick

NAME = "cassettes/test_a.py/test_b.yaml"
PAGE = 'url: {{base_url}}/\ntitle: "Lampe – größer"\n\nmain\n  [1] button "Add"\n  "0 items"'
STORY = {
    "format": 1,
    "test": "test_a.py::test_b",
    "model": "scripted",
    "browser": "chromium 156",
    "plugin": "0.1.0",
    "answers": 3,
    "digests": {"prompt": digest("p"), "tools": digest("t"), "settings": digest("s")},
    "runs": [
        {
            "run": 1,
            "task": "Add: one # item",
            "steps": [
                {
                    "step": 1,
                    "page": PAGE,
                    "unusable": [{"said": "{\n", "cut": True, "tokens": {"input": 9, "output": 1}}],
                    "decision": {
                        "goal": "add",
                        "evaluation": "",
                        "memory": "yes",
                        "actions": [
                            {
                                "call": {"click": {"index": 1, "why": None}},
                                "element": 'button "Add"',
                                "result": "ok",
                            }
                        ],
                        "tokens": {"input": 10, "output": 2, "cached": 8},
                    },
                },
                {
                    "step": 2,
                    "page_changes": '@@ -6 +6 @@\n-  "0 items"\n+  "1 items"',
                    "offered": ["done"],
                    "decision": {
                        "goal": "end",
                        "evaluation": "it worked: {{date_1}}",
                        "memory": "- a\n- b",
                        "actions": [{"call": {"done": {"text": "1 item\nfor you", "success": True}}}],
                        "tokens": {"input": 11, "output": 3},
                    },
                },
            ],
        }
    ],
    "settings": {"model": "gpt-5.4", "temperature": "None", "max_tokens": "100"},
    "tools": {"click": "click(index): Click.", "done": "done(): End."},
    "prompt": "You act.\n\n# Rules\n- be good\n",
}
TEXT = dump(STORY)


def changed(*path, to):
    """The story with one value changed; `...` takes it out."""
    story = copy.deepcopy(STORY)
    place = story
    for part in path[:-1]:
        place = place[part]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return dump(story)


def refusal(text):
    """What is said about a text; the file stays as it is."""
    with pytest.raises(CassetteUnreadable) as caught:
        load(text, path=NAME)
    first, *rest = str(caught.value).split("\n  ")
    assert rest == [
        f"The file is left as it is. Restore it:  git checkout -- {NAME}",
        "or delete it and record again:  pytest --agent-record=once",
    ]
    said = re.fullmatch(rf"{re.escape(NAME)}, line (\d+): (.*)\.", first, re.DOTALL)
    return int(said[1]), said[2]


def line_of(text, beginning):
    return next(
        number for number, line in enumerate(text.split("\n"), 1) if line.strip().startswith(beginning)
    )


# -- round trip --------------------------------------------------------------------------------------------


def test_what_is_written_is_read_again():
    assert load(TEXT, path=NAME) == Story.model_validate(STORY)


def test_a_plain_yaml_reader_reads_the_same():
    assert yaml.safe_load(TEXT) == STORY
    assert yaml.safe_load(dump(yaml.safe_load(TEXT))) == STORY


def test_the_same_story_is_the_same_text():
    assert dump(copy.deepcopy(STORY)) == TEXT
    assert dump(load(TEXT, path=NAME).model_dump(exclude_unset=True)) == TEXT


def test_a_person_can_read_it():
    assert '    page: |-\n      url: {{base_url}}/\n      title: "Lampe – größer"\n\n      main\n' in TEXT
    assert "\n      - call: {click: {index: 1, why: null}}\n" in TEXT
    assert "\n      tokens: {input: 10, output: 2, cached: 8}\n" in TEXT
    assert TEXT.endswith("\nprompt: |\n  You act.\n\n  # Rules\n  - be good\n...\n")
    assert r"\n" not in TEXT.replace(r'"1 item\nfor you"', "")


def test_the_pages_of_all_steps_come_back_whole():
    assert load(TEXT, path=NAME).pages() == {(1, 1): PAGE, (1, 2): PAGE.replace("0 items", "1 items")}


def test_a_page_that_stayed_the_same_is_not_written_again():
    text = changed("runs", 0, "steps", 1, "page_changes", to=...)
    assert load(text, path=NAME).pages()[1, 2] == PAGE


@quick
@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_as_it_was(one, other):
    story = copy.deepcopy(STORY)
    decision = story["runs"][0]["steps"][0]["decision"]
    story["runs"][0]["task"] = f"{one}\n{other}"
    decision["memory"] = one
    decision["actions"][0]["call"] = {"click": {"text": other, one: [one, {"x": other}]}}
    assert load(dump(story), path=NAME) == Story.model_validate(story)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n", "...", "---", "\n...\n", "a\n...\nb", "yes", "null", "1", "2026-11-20", "=", "~", "#", ": ", "- a",
     "\t", "\r\n", "\x85", "\u2028", "\ufeff", "🙂", "trailing \nspace", "  leading\n", "%TAG", "&a", "*a", "!b", "a: b\nc",
     "x" * 12_000, "word " * 3_000, "'", '"', "\\", "{{name}}", "{", "\0"],
)  # fmt: skip
def test_text_that_looks_like_yaml_comes_back_as_it_was(text):
    for path in (
        ("runs", 0, "task"),
        ("prompt",),
        ("runs", 0, "steps", 0, "decision", "actions", 0, "call", "click", "why"),
    ):
        story = changed(*path, to=text)
        assert dump(load(story, path=NAME).model_dump(exclude_unset=True)) == story


def test_a_decision_is_the_answer_that_the_model_gave():
    decision = Decision.model_validate(STORY["runs"][0]["steps"][1]["decision"])
    assert answer_text(decision) == (
        '{"current_state": {"evaluation_previous_goal": "it worked: {{date_1}}", "memory": "- a\\n- b", "next_goal": "end"}, '
        '"action": [{"done": {"text": "1 item\\nfor you", "success": true}}]}'
    )


@pytest.mark.parametrize(
    ("before", "page", "stored"),
    [
        ("", PAGE, {"page": PAGE}),
        (PAGE, PAGE, {}),
        (PAGE, PAGE.replace("0", "1"), {"page_changes": '@@ -6 +6 @@\n-  "0 items"\n+  "1 items"'}),
        (PAGE, "url: x\n\nother", {"page": "url: x\n\nother"}),
    ],
)
def test_a_page_is_stored_as_the_shorter_of_whole_and_changes(before, page, stored):
    assert page_fields(before, page) == stored


# -- what is not whole -------------------------------------------------------------------------------------


def test_a_text_that_was_cut_anywhere_is_refused():
    whole = TEXT.encode()
    for end in range(len(whole)):
        part = whole[:end]
        try:
            text = part.decode()
        except UnicodeDecodeError:
            continue  # read_file refuses it: see below
        line, _ = refusal(text)
        assert 1 <= line <= text.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "the file is empty"),
        (" \n\n", 1, "the file is empty"),
        (TEXT.removesuffix("...\n"), TEXT.count("\n"), "the file was cut: its last line is not `...`"),
        (TEXT.removesuffix("\n"), TEXT.count("\n"), "the file was cut: its last line is not `...`"),
        (TEXT[:400].rsplit("\n", 1)[0] + '\n- "', None, "the file was cut; "),
        ("interactions:\n- request: {}\nversion: 1\n", 1, "this is not a cassette of pytest-agentbrowse"),
        ("just text\n", 1, "this is not a cassette of pytest-agentbrowse"),
        ("- a\n- format: 1\n...\n", 1, "this is not a cassette of pytest-agentbrowse"),
        (changed("format", to=2), 2, "it has format 2, and this version reads 1"),
        (changed("format", to="1"), 2, "it has format '1', and this version reads 1"),
        ("# x\n\nformat: 7\n", 3, "it has format 7, and this version reads 1"),
        (TEXT.replace("model: scripted", "model: [scripted"), None, "this is not YAML: "),
        (TEXT.replace("model: scripted", "model: *nobody"), 4, "this is not YAML: "),
        (TEXT.replace("model: scripted", "model: a\tb: c"), None, "this is not YAML: "),
        (TEXT.replace("model: scripted", "model: 2026-13-45"), 4, "this is no value: month must be in 1..12"),
        (TEXT.replace("model: scripted", "model: \x00"), 4, "this is not YAML: "),
        (TEXT + "format: 1\n...\n", None, "this is not YAML: "),
    ],
    ids=lambda value: value.split("\n")[0][:30] if isinstance(value, str) else None,
)
def test_a_file_that_is_no_cassette_is_told_from_one_that_was_cut_or_broken(text, line, said):
    found_line, found = refusal(text)
    assert found.startswith(said)
    assert found_line == line or line is None


@pytest.mark.parametrize(
    ("path", "to", "beginning", "said"),
    [
        (("surprise",), 1, "surprise:", "surprise: Extra inputs are not permitted"),
        (("test",), ..., "# Recorded", "test: Field required"),
        (("model",), 3, "model: 3", "model: Input should be a valid string"),
        (("model",), [], "model:", "model: Input should be a valid string"),
        (("answers",), "many", "answers:", "answers: Input should be a valid integer"),
        (("answers",), 2, "answers:", "it says 2 answers, and there are 3"),
        (("runs",), [], "runs:", "runs: Tuple should have at least 1 item"),
        (("runs",), None, "runs:", "runs: Input should be a valid tuple"),
        (("runs", 0, "steps"), [], "steps:", "runs.0.steps: Tuple should have at least 1 item"),
        (("runs", 0, "run"), 2, "runs:", "its runs are not numbered 1, 2, 3, …"),
        (("runs", 0, "steps", 1, "step"), 1, "steps:", "the steps of run 1 are not numbered 1, 2, 3, …"),
        (("runs", 0, "steps", 1, "step"), 0, "- step: 0", "runs.0.steps.1.step: Input should be greater than"),
        (("runs", 0, "steps", 1, "page_changes"), "@@ -1 +1 @@\n-x", "runs:", "page_changes: '-x' is not in the page"),
        (("runs", 0, "steps", 1, "decision", "goal"), ..., "decision:", "runs.0.steps.1.decision.goal: Field required"),
        (("runs", 0, "steps", 0, "decision", "tokens"), {"input": -1, "output": 0}, "tokens: {input: -1",
         "runs.0.steps.0.decision.tokens.input: Input should be greater than or equal to 0"),
        (("runs", 0, "steps", 0, "decision", "actions"), [], "actions:", "runs.0.steps.0.decision.actions: Tuple"),
        (("runs", 0, "steps", 0, "decision", "actions", 0, "call"), {}, "- call:", "runs.0.steps.0.decision.actions.0.call: "),
        (("runs", 0, "steps", 0, "decision", "actions", 0, "cal"), {}, "cal:", "runs.0.steps.0.decision.actions.0.cal: Extra"),
        (("settings", "max_tokens"), 100, "max_tokens:", "settings.max_tokens: Input should be a valid string"),
        (("tools",), None, "tools:", "tools: Input should be a valid dictionary"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_a_wrong_value_is_named_with_its_line(path, to, beginning, said):
    text = changed(*path, to=to)
    line, found = refusal(text)
    assert found.startswith(said)
    lines = [number for number, one in enumerate(text.split("\n"), 1) if one.strip().startswith(beginning)]
    assert line in lines


@pytest.mark.parametrize(
    "tag",
    ["!!python/object/apply:os.mkdir [{path}]", "!!python/object/new:os.mkdir [{path}]", "!!python/name:os.mkdir",
     "!!python/module:this", "!!python/object/apply:pathlib.Path.mkdir [!!python/object/apply:pathlib.Path [{path}]]",
     "!mine {path}"],
)  # fmt: skip
def test_a_hostile_tag_is_refused_and_runs_nothing(tmp_path, tag):
    made = tmp_path / "made"
    text = TEXT.replace("model: scripted", "model: " + tag.format(path=made))
    line, found = refusal(text)
    assert found.startswith("this is not YAML: could not determine a constructor for the tag")
    assert line == line_of(text, "model:")
    assert not made.exists()


def test_a_mapping_into_itself_is_refused():
    refusal(TEXT.replace("digests:\n", "digests: &a\n  self: *a\n"))


# -- files -------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path):
    return tmp_path / "deep" / "test.yaml"


def test_a_file_is_put_in_its_place_with_its_folders_and_nothing_beside_it(file):
    publish(file, TEXT)
    assert read_file(file, name=NAME) == load(TEXT, path=NAME)
    assert file.read_bytes() == TEXT.encode()
    assert list(file.parent.iterdir()) == [file]
    assert file.stat().st_mode & 0o777 == 0o644


def test_a_reader_sees_the_old_file_or_the_new_one(file):
    texts = {dump(STORY | {"test": name * 20_000}) for name in "ab"}
    publish(file, next(iter(texts)))
    seen, stop = set(), threading.Event()

    def read():
        while not stop.is_set():
            seen.add(file.read_text("utf-8"))

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for _ in range(5):
            for text in texts:
                publish(file, text)
    finally:
        stop.set()
        reader.join()
    assert seen <= texts


def test_a_file_that_cannot_be_written_leaves_the_old_one_and_no_rest(file):
    publish(file, TEXT)
    with pytest.raises(UnicodeEncodeError):
        publish(file, "half \ud83d of a character")
    assert file.read_text("utf-8") == TEXT
    assert list(file.parent.iterdir()) == [file]


def test_windows_line_ends_and_a_byte_order_mark_are_fine(file):
    publish(file, TEXT.replace("\n", "\r\n"))
    assert read_file(file, name=NAME) == load(TEXT, path=NAME)
    publish(file, "\ufeff" + TEXT)
    assert read_file(file, name=NAME) == load(TEXT, path=NAME)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding_is_refused(file, encoding):
    publish(file, "")
    file.write_bytes(TEXT.replace("–", "-").encode(encoding))
    before = file.read_bytes()
    with pytest.raises(CassetteUnreadable, match=r"test_b.yaml, line \d+: it is not utf-8 \(byte \d+\)"):
        read_file(file, name=NAME)
    assert file.read_bytes() == before


def test_a_file_that_was_cut_within_a_character_is_refused(file):
    whole = TEXT.encode()
    publish(file, "")
    file.write_bytes(whole[: whole.index("–".encode()) + 1])
    with pytest.raises(CassetteUnreadable, match="it is not utf-8"):
        read_file(file, name=NAME)
