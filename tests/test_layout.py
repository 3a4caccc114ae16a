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

from pytest_agentbrowse.cassette.document import Story, page_fields
from pytest_agentbrowse.cassette.files import write_whole
from pytest_agentbrowse.cassette.layout import (
    companion_names,
    companions_of,
    dump,
    laid_out,
    load,
    no_companions,
    read_story,
    save,
)
from pytest_agentbrowse.cassette.mistakes import InvalidFile, MergeConflict, unreadable
from pytest_agentbrowse.errors import CassetteUnreadable

from .properties import quick

NAME = "cassettes/test_a.py/test_b.yaml"
PAGE = 'url: {{base_url}}/\ntitle: "Lampe – größer"\n\nmain\n  [1] button "Add"\n  "0 items"'
LONG = '\n  "more"' * 20
STORY = {
    "test": "test_a.py::test_b",
    "model": "scripted",
    "browser": "chromium 156",
    "plugin": "0.1.0",
    "answers": 3,
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
TEXT = dump(Story.model_validate(STORY))
WRITTEN = yaml.safe_load(TEXT)


def as_read(story):
    """A story as it is read where its companions are not there."""
    return story.model_copy(update={"prompt": "", "tools": {}, "missing": companion_names(story)})


def read(text):
    return read_story(text, no_companions)


def changed(*path, to):
    """The file with one value changed; `...` takes it out."""
    written = copy.deepcopy(WRITTEN)
    place = written
    for part in path[:-1]:
        place = place[part]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return laid_out(written)


def refusal(text):
    """What is said about a text; the file stays as it is."""
    with pytest.raises(InvalidFile) as caught:
        read(text)
    first, *rest = str(unreadable(NAME, caught.value)).split("\n  ")
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


def test_what_is_written_is_read_again(file):
    story = Story.model_validate(STORY)
    save(file, dump(story), companions_of(story))
    assert load(file) == story


def test_a_plain_yaml_reader_reads_the_same():
    read = Story.model_validate(STORY | {"format": 2}).model_dump(exclude_defaults=True, mode="json")
    names = companion_names(Story.model_validate(STORY))
    assert {"format": 2, **read, **names} == WRITTEN
    assert laid_out(WRITTEN) == TEXT


def test_the_same_story_is_the_same_text():
    assert dump(Story.model_validate(copy.deepcopy(STORY))) == TEXT
    assert dump(read(TEXT)) == TEXT


def test_a_person_can_read_it():
    assert '    page: |-\n      url: {{base_url}}/\n      title: "Lampe – größer"\n\n      main\n' in TEXT
    assert "\n      - call: {click: {index: 1, why: null}}\n" in TEXT
    assert "\n      tokens: {input: 10, output: 2, cached: 8}\n" in TEXT
    assert re.search(
        r"\nsettings:\n(  .*\n){3}prompt: asked/prompt-[0-9a-f]{16}.md\ntools: asked/tools-[0-9a-f]{16}.yaml\n\.\.\.\n$",
        TEXT,
    )
    assert r"\n" not in TEXT.replace(r'"1 item\nfor you"', "")


def test_the_pages_of_all_steps_come_back_whole():
    assert read(TEXT).pages() == {(1, 1): PAGE, (1, 2): PAGE.replace("0 items", "1 items")}


def test_a_page_that_stayed_the_same_is_not_written_again():
    text = changed("runs", 0, "steps", 1, "page_changes", to=...)
    assert read(text).pages()[1, 2] == PAGE


@quick
@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_as_it_was(one, other):
    story = copy.deepcopy(STORY)
    decision = story["runs"][0]["steps"][0]["decision"]
    story["runs"][0]["task"] = f"{one}\n{other}"
    decision["memory"] = one
    decision["actions"][0]["call"] = {"click": {"text": other, one: [one, {"x": other}]}}
    told = Story.model_validate(story)
    assert read(dump(told)) == as_read(told)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n", "...", "---", "\n...\n", "a\n...\nb", "yes", "null", "1", "2026-11-20", "=", "~", "#", ": ", "- a",
     "\t", "\r\n", "\x85", "\u2028", "\ufeff", "🙂", "trailing \nspace", "  leading\n", "%TAG", "&a", "*a", "!b", "a: b\nc",
     "x" * 12_000, "word " * 3_000, "'", '"', "\\", "{{name}}", "{", "\0"],
)  # fmt: skip
def test_text_that_looks_like_yaml_comes_back_as_it_was(text):
    for path in (
        ("runs", 0, "task"),
        ("runs", 0, "steps", 0, "decision", "actions", 0, "call", "click", "why"),
    ):
        written = changed(*path, to=text)
        assert dump(read(written)) == written


def test_half_a_character_is_written_as_the_character_for_what_is_none():
    story = copy.deepcopy(STORY)
    story["runs"][0]["task"] = "half \ud83d of, whole \ud83d\ude42"
    text = dump(Story.model_validate(story))
    assert read(text).runs[0].task == "half \ufffd of, whole 🙂"


@pytest.mark.parametrize(
    ("before", "after", "stored"),
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
def test_a_page_is_stored_as_the_shorter_of_whole_and_changes(before, after, stored):
    assert page_fields(before, after) == stored


# -- what is not whole -------------------------------------------------------------------------------------


def test_a_text_that_was_cut_anywhere_is_refused():
    whole = TEXT.encode()
    for end in range(len(whole)):
        part = whole[:end]
        try:
            text = part.decode()
        except UnicodeDecodeError:
            continue  # `load` refuses it: see below
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
        (("tools",), None, "tools:", "tools: it takes a text, and is empty"),
        (("tools",), "../../../etc/passwd", "tools:", "tools: it is no name of a companion file"),
        (("prompt",), "asked/prompt-0.md", "prompt:", "prompt: it is no name of a companion file"),
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
        (changed("format", to=3), "format: 3"),
        ("# x\n\nformat: 7\n", "format: 7"),
        (
            TEXT.replace("format: 2", "format: 12").replace("model: scripted", "model: !new [&x y, *x]"),
            "format: 12",
        ),
    ],
)
def test_a_newer_format_says_upgrade_and_nothing_of_recording_again(text, beginning):
    with pytest.raises(InvalidFile) as caught:
        read(text)
    number = beginning.removeprefix("format: ")
    assert str(unreadable(NAME, caught.value)) == (
        f"{NAME}, line {line_of(text, beginning)}: it has format {number}, and this version reads up to 2.\n"
        "  Upgrade the plugin:  pip install --upgrade pytest-agentbrowse"
    )


def test_all_mistakes_are_told_at_once_in_the_order_of_the_lines():
    written = copy.deepcopy(WRITTEN)
    del written["browser"]
    written["answers"] = "many"
    written["runs"][0]["steps"][1]["decision"]["goal"] = 3
    written["prompt"] = None
    with pytest.raises(InvalidFile) as caught:
        read(laid_out(written))
    told = str(unreadable(NAME, caught.value))
    lines = [int(re.search(r"line (\d+): ", line)[1]) for line in told.split("\n")[:4]]
    assert lines == sorted(lines)
    said = re.sub(r"line \d+", "line N", told).split("\n")
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


# -- merge conflicts ---------------------------------------------------------------------------------------

OURS, THEIRS = "      goal: add\n", "      goal: add it\n"
CONFLICTS = {
    "two sides": f"<<<<<<< HEAD\n{OURS}=======\n{THEIRS}>>>>>>> other branch\n",
    "with the base": f"<<<<<<< HEAD\n{OURS}||||||| 1234567\n{OURS}=======\n{THEIRS}>>>>>>> other\n",
    "a rest of one": f"{OURS}=======\n{THEIRS}",
    "its end": f"{OURS}>>>>>>> other\n",
}


@pytest.mark.parametrize("conflict", CONFLICTS.values(), ids=list(CONFLICTS))
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_merge_conflict_is_told_as_one_with_how_to_solve_it(file, conflict, newline):
    text = TEXT.replace(OURS, conflict)
    assert text != TEXT
    write_whole(file, text.replace("\n", newline))
    with pytest.raises(CassetteUnreadable) as caught:
        load(file, name=NAME, command="test_a.py::test_b")
    mark = next(line for line in text.split("\n") if line[:7] in ("<" * 7, "=" * 7, ">" * 7))
    line = text.split("\n").index(mark) + 1
    assert str(caught.value) == (
        f"{NAME}, line {line}: it holds a merge conflict, of which this line is the first: {mark}.\n"
        f"  Take one side:  git checkout --ours -- {NAME}  (or --theirs)\n"
        "  and where the test fails on it:  pytest --agent-record=resume test_a.py::test_b"
    )


def test_a_conflict_between_two_formats_or_at_the_end_is_one_too():
    for old, new in (("format: 2\n", "format: 9\n"), ("...\n", "...\n")):
        with pytest.raises(MergeConflict):
            read(TEXT.replace(old, f"<<<<<<< HEAD\n{old}=======\n{new}>>>>>>> other\n"))


def test_a_page_that_shows_such_marks_is_no_conflict():
    story = copy.deepcopy(STORY)
    marks = "<<<<<<< HEAD\n=======\n>>>>>>> other"
    story["runs"][0]["task"] = marks
    story["runs"][0]["steps"][0]["page"] = f"{PAGE}\n{marks}"
    assert read(dump(Story.model_validate(story))).runs[0].task == marks


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
        (TEXT.replace("settings:\n", "settings: &a\n  self: *a\n"), "anchors and aliases (& and *) have no place here"),
        (TEXT.replace("settings:\n", "settings:\n  <<: {a: b}\n"), "<< is read as a merge; write it in quotes"),
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
        (TEXT.replace("format: 2", "--- {format: 2}\n---\nformat: 2"), "this is not YAML: but found another document"),
        ("format: 1\n" + "- \n" * 10 + "...\n", "this is not YAML: "),
        ("format: 1\n" + "x" * (65 * 2**20) + "\n...\n", "it is larger than 64 MB"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) and len(value) < 200 else "",
)  # fmt: skip
@pytest.mark.slow
def test_a_hostile_file_is_refused_in_bounded_time(text, said):
    started = time.process_time()
    _, found = refusal(text)
    assert found.startswith(said)
    assert time.process_time() - started < 5


@pytest.mark.thorough
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
    _, found = refusal(dump(Story.model_validate(story)))
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
    write_whole(file, TEXT)
    assert load(file, name=NAME) == read(TEXT)
    assert file.read_bytes() == TEXT.encode()
    assert list(file.parent.iterdir()) == [file]
    assert file.stat().st_mode & 0o777 == 0o644


def test_a_reader_sees_the_old_file_or_the_new_one(file):
    texts = {dump(Story.model_validate(STORY | {"test": name * 20_000})) for name in "ab"}
    write_whole(file, next(iter(texts)))
    seen, stop = set(), threading.Event()

    def read():
        while not stop.is_set():
            seen.add(file.read_text("utf-8"))

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for _ in range(5):
            for text in texts:
                write_whole(file, text)
    finally:
        stop.set()
        reader.join()
    assert seen <= texts


def test_a_file_that_cannot_be_written_leaves_the_old_one_and_no_rest(file):
    write_whole(file, TEXT)
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half \ud83d of a character")  # `dump` never gives such a text
    assert file.read_text("utf-8") == TEXT
    assert list(file.parent.iterdir()) == [file]


def test_windows_line_ends_and_a_byte_order_mark_are_fine(file):
    write_whole(file, TEXT.replace("\n", "\r\n"))
    assert load(file, name=NAME) == read(TEXT)
    write_whole(file, "\ufeff" + TEXT)
    assert load(file, name=NAME) == read(TEXT)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding_is_refused(file, encoding):
    write_whole(file, "")
    file.write_bytes(TEXT.replace("–", "-").encode(encoding))
    before = file.read_bytes()
    with pytest.raises(CassetteUnreadable, match=r"test_b.yaml, line \d+: it is not utf-8 \(byte \d+\)"):
        load(file, name=NAME)
    assert file.read_bytes() == before


def test_a_file_that_was_cut_within_a_character_is_refused(file):
    whole = TEXT.encode()
    write_whole(file, "")
    file.write_bytes(whole[: whole.index("–".encode()) + 1])
    with pytest.raises(CassetteUnreadable, match="it is not utf-8"):
        load(file, name=NAME)
