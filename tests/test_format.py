"""The cassette as a file: what is written is read again, and what is not whole is refused and left alone."""

from __future__ import annotations

import copy
import re
import threading
import time

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
LONG = '\n  "more"' * 20
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
    assert (
        rest[-1]
        == "The file is left as it is. Mend it there, or delete it and record again:  pytest --agent-record=once"
    )
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


def test_half_a_character_is_written_as_the_character_for_what_is_none():
    text = changed("runs", 0, "task", to="half \ud83d of, whole \ud83d\ude42")
    assert load(text, path=NAME).runs[0].task == "half \ufffd of, whole 🙂"


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
        (
            f"{PAGE}{LONG}",
            f"{PAGE}{LONG}".replace("0 items", "1 items"),
            {
                "page_changes": '@@ -5,3 +5,3 @@ main\n   [] button "Add"\n-  "0 items"\n+  "1 items"\n   "more"'
            },
        ),
        (PAGE, PAGE.replace("0", "1"), {"page": PAGE.replace("0", "1")}),
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
        (TEXT[:400].rsplit("\n", 1)[0] + '\n- "', None, "the file was cut: its last line is not `...`"),
        ("interactions:\n- request: {}\nversion: 1\n", 1, "this is not a cassette of pytest-agentbrowse"),
        ("just text\n", 1, "this is not a cassette of pytest-agentbrowse"),
        ("- a\n- format: 1\n...\n", 1, "this is not a cassette of pytest-agentbrowse"),
        (changed("format", to="1"), 2, "format: it takes a whole number, and is '1'"),
        (changed("format", to=0), 2, "format: it takes a number of at least 1, and is 0"),
        (changed("format", to=True), 2, "format: it takes a whole number, and is True"),
        (TEXT.replace("model: scripted", "model: [scripted"), None, "this is not YAML: "),
        (
            TEXT.replace("model: scripted", "model: *nobody"),
            4,
            "anchors and aliases (& and *) have no place here",
        ),
        (TEXT.replace("model: scripted", "model: a\tb: c"), None, "this is not YAML: "),
        (
            TEXT.replace("model: scripted", "model: 2026-13-45"),
            4,
            "2026-13-45 is read as a timestamp; write it in quotes",
        ),
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
        (("surprise",), 1, "surprise:", "surprise: there is no such field"),
        (("test",), ..., "# Recorded", "test: it is missing"),
        (("model",), 3, "model: 3", "model: it takes a text, and is 3; write it in quotes"),
        (("model",), [], "model:", "model: it takes a text, and is []"),
        (("answers",), "many", "answers:", "answers: it takes a whole number, and is 'many'"),
        (("answers",), 2, "answers:", "it says 2 answers, and there are 3"),
        (("runs",), [], "runs:", "runs: it is empty, and takes at least one"),
        (("runs",), None, "runs:", "runs: it takes a list, and is empty"),
        (("runs", 0, "steps"), [], "steps:", "run 1, steps: it is empty, and takes at least one"),
        (("runs", 0, "run"), 2, "- run: 2", "run 2 stands where run 1 should"),
        (("runs", 0, "steps", 1, "step"), 1, "- step: 1", "run 1: step 1 stands where step 2 should"),
        (("runs", 0, "steps", 1, "step"), 0, "- step: 0", "run 1, step 2, step: it takes a number of at least 1, and is 0"),
        (("runs", 0, "steps", 1, "page_changes"), "@@ -1 +1 @@\n-x", "page_changes:", "run 1, step 2, page_changes: '-x' is not in the page before"),
        (("runs", 0, "steps", 1, "decision", "goal"), ..., "decision:", "run 1, step 2, decision, goal: it is missing"),
        (("runs", 0, "steps", 0, "decision", "tokens"), {"input": -1, "output": 0}, "tokens: {input: -1",
         "run 1, step 1, decision, tokens, input: it takes a number of at least 0, and is -1"),
        (("runs", 0, "steps", 0, "decision", "actions"), [], "actions:", "run 1, step 1, decision, actions: it is empty, and takes at least one"),
        (("runs", 0, "steps", 0, "decision", "actions", 0, "call"), {}, "- call:", "run 1, step 1, decision, action 1, call: it is empty, and takes at least one"),
        (("runs", 0, "steps", 0, "decision", "actions", 0, "cal"), {}, "cal:", "run 1, step 1, decision, action 1, cal: there is no such field"),
        (("settings", "max_tokens"), 100, "max_tokens:", "settings, max_tokens: it takes a text, and is 100; write it in quotes"),
        (("tools",), None, "tools:", "tools: it takes names with values, and is empty"),
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
    assert found.startswith("tags have no place here: !")
    assert line == line_of(text, "model:")
    assert not made.exists()


@pytest.mark.parametrize(
    ("text", "beginning"),
    [
        (changed("format", to=2), "format: 2"),
        ("# x\n\nformat: 7\n", "format: 7"),
        (
            TEXT.replace("format: 1", "format: 12").replace("model: scripted", "model: !new [&x y, *x]"),
            "format: 12",
        ),
    ],
)
def test_a_newer_format_says_upgrade_and_nothing_of_recording_again(text, beginning):
    with pytest.raises(CassetteUnreadable) as caught:
        load(text, path=NAME)
    number = beginning.removeprefix("format: ")
    assert str(caught.value) == (
        f"{NAME}, line {line_of(text, beginning)}: it has format {number}, and this version reads 1.\n"
        "  Upgrade the plugin:  pip install --upgrade pytest-agentbrowse"
    )


def test_all_mistakes_are_told_at_once_in_the_order_of_the_lines():
    story = copy.deepcopy(STORY)
    del story["browser"]
    story["answers"] = "many"
    story["runs"][0]["steps"][1]["decision"]["goal"] = 3
    story["prompt"] = None
    with pytest.raises(CassetteUnreadable) as caught:
        load(dump(story), path=NAME)
    lines = [int(re.search(r"line (\d+): ", line)[1]) for line in str(caught.value).split("\n")[:4]]
    assert lines == sorted(lines)
    said = re.sub(r"line \d+", "line N", str(caught.value)).split("\n")
    assert said[0] == f"{NAME}, line N: browser: it is missing."
    assert said[1:4] == [
        "  line N: answers: it takes a whole number, and is 'many'",
        "  line N: run 1, step 2, decision, goal: it takes a text, and is 3; write it in quotes",
        "  line N: prompt: it takes a text, and is empty",
    ]


@pytest.mark.parametrize("key", ["model", "runs", "task", "goal", "input", "page"])
def test_a_key_that_stands_twice_is_refused_with_both_lines(key):
    lines = TEXT.split("\n")
    place = next(
        number for number, line in enumerate(lines) if re.match(rf"[- {{]*(tokens: {{)?{key}:", line)
    )
    if key == "input":
        lines[place] = lines[place].replace("input: 9", "input: 9, input: 8")
        expected = place + 1
    else:
        indent = len(lines[place]) - len(lines[place].lstrip(" -"))
        end = next(
            number
            for number in range(place + 1, len(lines))
            if len(lines[number]) - len(lines[number].lstrip()) <= indent
            and lines[number].strip()
            and not lines[number].startswith(" " * indent + "- ")
        )
        lines.insert(end, f"{' ' * indent}{key}: again")
        expected = end + 1
    line, found = refusal("\n".join(lines))
    assert found == f"{key} stands twice, the first time on line {place + 1}"
    assert line == expected


# -- files of strangers ------------------------------------------------------------------------------------


def bomb(width, depth):
    """A document of a few hundred bytes that stands for width ** depth words."""
    lines = ["a0: &a0 [lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * width)}]" for n in range(1, depth)]
    return "format: 1\n" + "\n".join(lines) + "\n...\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (bomb(9, 12), "anchors and aliases (& and *) have no place here"),
        (TEXT.replace("digests:\n", "digests: &a\n  self: *a\n"), "anchors and aliases (& and *) have no place here"),
        (TEXT.replace("digests:\n", "digests:\n  <<: {a: b}\n"), "<< is read as a merge; write it in quotes"),
        (TEXT.replace("model: scripted", f"model: {'[' * 200_000}{']' * 200_000}"), "it nests deeper than 64 levels"),
        (TEXT.replace("model: scripted", f"model: {'[' * 200_000}"), "it nests deeper than 64 levels"),
        (TEXT.replace("model: scripted", f"model: {'{a: ' * 200_000}"), "it nests deeper than 64 levels"),
        (TEXT.replace("model: scripted", f"model:\n{'- ' * 100_000}x"), "it nests deeper than 64 levels"),
        (TEXT.replace("answers: 3", f"answers: {'9' * 2_000_000}"), f"{'9' * 40}… is too long for a number; write it in quotes"),
        (TEXT.replace("answers: 3", f"answers: 1{':59' * 500_000}"), f"1{':59' * 13}… is too long for a number; write it in quotes"),
        (TEXT.replace("answers: 3", f"answers: 0x{'f' * 2_000_000}"), f"0x{'f' * 38}… is too long for a number; write it in quotes"),
        (TEXT.replace("answers: 3", "answers: 1e999999999"), "answers: it takes a whole number, and is '1e999999999'"),
        (TEXT.replace("model: scripted", "? [model]\n: scripted"), "a key has to be a word"),
        (TEXT.replace("model: scripted", "model: !!binary aGk="), "tags have no place here: !!binary"),
        (TEXT.replace("model: scripted", "model: ="), "= is read as a value; write it in quotes"),
        (TEXT.replace("format: 1", "--- {format: 1}\n---\nformat: 1"), "this is not YAML: but found another document"),
        ("format: 1\n" + "- \n" * 10 + "...\n", "this is not YAML: "),
        ("format: 1\n" + "x" * (65 * 2**20) + "\n...\n", "it is larger than 64 MB"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) and len(value) < 200 else "",
)  # fmt: skip
def test_a_hostile_file_is_refused_in_bounded_time(text, said):
    started = time.process_time()
    _, found = refusal(text)
    assert found.startswith(said)
    assert time.process_time() - started < 5


@pytest.mark.slow
def test_small_changes_of_a_large_page_cannot_fill_the_memory():
    story = copy.deepcopy(STORY)
    first, second = story["runs"][0]["steps"]
    first["page"] = "x" * 2**20
    second["page_changes"] = "@@ -1,0 +2 @@\n+y"
    second["page_changes"] = "@@ -1 +1,2 @@\n " + "x" * 2**20 + "\n+y"
    story["runs"][0]["steps"] = [
        first,
        *({**second, "step": number, "page_changes": "@@ -0,0 +1 @@\n+y"} for number in range(2, 402)),
    ]
    story["answers"] = 402
    _, found = refusal(dump(story))
    assert found == "its pages are more than 256 MB"


def test_what_an_error_shows_of_a_file_cannot_steer_the_terminal():
    _, found = refusal(changed("answers", to="\x1b[2J\u202e"))
    assert "\x1b" not in found
    assert "\u202e" not in found


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
        publish(file, "half \ud83d of a character")  # `dump` never gives such a text
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
