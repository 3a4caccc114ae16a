"""What must hold of every text that a stranger may have written: tried shortly by the suite, at length by benchmarks/fuzz.py."""

import base64
import html
import json
from pathlib import Path
from urllib.parse import quote

from hypothesis import assume, given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.files import cassettes
from pytest_agentbrowse.cassette.layout import dump, no_companions, read_story
from pytest_agentbrowse.cassette.mistakes import InvalidFile
from pytest_agentbrowse.cassette.scrutiny import findings
from pytest_agentbrowse.cassette.story_entries import entries_of
from pytest_agentbrowse.model.output import InvalidAnswer, read_answer
from pytest_agentbrowse.origins import host_pattern, web_origin
from pytest_agentbrowse.page.placeholder import literal, names_in, read, written
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.page.spellings import spellings
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

from .pages import PAGES

ROOT = Path(__file__).resolve().parent.parent
CASSETTES = sorted(
    path.read_text("utf-8")
    for path in cassettes([ROOT / "benchmarks" / "truth"])
    if path.stat().st_size < 8000
)
TOOLS = tuple(builtin_tools())
TOKENS = [
    *"{}[]:,'\"-|>#&*!?%@`\\ \n\t\0\x1b\x85\u2028\ufeff\ufdd0\ufdd1",
    "null", "true", "-1", "1e999", "0x10", "~", "{{who}}", "{{date_1}}", "{\\{", "!!python/object/apply:os.system [id]",
    "&a ", "*a", "<<: ", "[" * 50, "{" * 50, "99999999999999999999", "2031-13-45", "2026-11-20", "https://evil.example/",
    "</page>", "done", "index", "\n  ", "\n- ", "...\n", "---\n", "x" * 300, "(a+)+$", "\ud800".encode("utf-8", "replace").decode(),
]  # fmt: skip
PIECES = st.sampled_from(TOKENS) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
EDITS = st.lists(
    st.tuples(
        st.sampled_from(
            ["replace", "insert", "delete", "line twice", "line away", "line elsewhere", "value"]
        ),
        st.floats(0, 1),
        st.integers(0, 40),
        PIECES,
    ),
    min_size=1,
    max_size=6,
)


def edited(text, edits):
    """A text with some edits, each at a part of its length."""
    for kind, where, length, piece in edits:
        at = int(where * len(text))
        lines = text.split("\n")
        line = int(where * (len(lines) - 1))
        if kind == "replace":
            text = text[:at] + piece + text[at + length :]
        elif kind == "insert":
            text = text[:at] + piece + text[at:]
        elif kind == "delete":
            text = text[:at] + text[at + length :]
        elif kind == "line twice":
            text = "\n".join([*lines[: line + 1], *lines[line:]])
        elif kind == "line away":
            text = "\n".join([*lines[:line], *lines[line + 1 :]])
        elif kind == "line elsewhere":
            text = "\n".join([*lines[:line], lines[-1 - line], *lines[line:]])
        else:  # what stands behind the key of a line
            key, colon, _ = lines[line].partition(": ")
            text = "\n".join([*lines[:line], key + colon + piece.replace("\n", " "), *lines[line + 1 :]])
    return text


def outcome(call, refusal):
    """What a call gives back, and the refusal that it raises instead."""
    try:
        return call(), None
    except refusal as refused:
        return None, refused


@given(st.sampled_from(CASSETTES), EDITS)
def a_cassette_is_read_or_told_what_is_wrong_with_it(text, edits):
    """Whatever is done to a file, it is refused by its lines, or can be checked, played and written."""
    story, invalid = outcome(lambda: read_story(edited(text, edits), no_companions), InvalidFile)
    if invalid is not None:
        assert invalid.mistakes
        assert all(mistake.line > 0 for mistake in invalid.mistakes)
        return
    assert all(finding.what for finding in findings(story, strict=True))
    entries_of(story)
    dump(story)


STATE = {"evaluation_previous_goal": "", "memory": "", "next_goal": "buy"}
ANSWERS = [
    json.dumps({"current_state": STATE, "action": [action]})
    for action in (
        {"click_element_by_index": {"index": 1}},
        {"input_text": {"index": 2, "text": "{{password}}"}},
        {"done": {"text": "paid", "success": True, "evidence": ['heading 1 "Paid"'], "computed": [{"value": "2", "op": "count", "of": ["a", "b"]}]}},
    )
]  # fmt: skip
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | PIECES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["action", "current_state", "done", "text", "index", "name", "arguments", "parameters", "AgentOutput"]) | PIECES,
        inner, max_size=3,
    ),
    max_leaves=8,
)  # fmt: skip


@given(
    st.builds(edited, st.sampled_from(ANSWERS), EDITS) | JSONS.map(json.dumps) | st.lists(PIECES).map("".join)
)
def an_answer_is_read_or_told_what_is_wrong_with_it(text):
    """Whatever a model says, it is actions of the tools that were offered, or reasons in words."""
    answer, invalid = outcome(lambda: read_answer(text, TOOLS), InvalidAnswer)
    if invalid is not None:
        assert invalid.reasons
        assert all(0 < len(reason) < 2000 for reason in invalid.reasons)
        return
    _, actions = answer
    assert {action.tool for action in actions} <= {tool.name for tool in TOOLS}


@given(st.lists(PIECES | st.sampled_from(["{{a}}", "{{ a|iso }}", "{\\\\{a}}", "{{{a}}}"])).map("".join))
def no_text_spells_a_placeholder(text):
    """Text of a page names none, and comes back from a file as it went in."""
    inside = literal(text)
    assert names_in(inside) == ()
    assert read(written(inside)) == inside
    assert names_in(read(written(inside), names=("a",))) == ()


LABELS = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,5}[a-z0-9])?", fullmatch=True)
HOSTS = st.lists(LABELS, min_size=1, max_size=3).map(".".join) | st.sampled_from(
    ["shop.example", "localhost"]
)
BESIDE = st.text("abc.:/@?#\\%[]*shop example", max_size=12)


@given(HOSTS, st.sampled_from(["", "pay.", "not", "x@"]), BESIDE, BESIDE, st.integers(1, 65535))
def a_place_is_what_the_url_asks_and_nothing_else_in_it(host, before, user, path, port):
    """A url leads where its host is, whatever stands before and behind that; a place covers that host alone."""
    assume(not set(user) & set("/?#\\[]"))
    asked = host if before == "x@" else before + host
    url = f"https://{quote(user, safe='')}{'@' if user or before == 'x@' else ''}{asked}:{port}/{path}"
    origin = web_origin(url)
    assert origin is not None
    assert (origin.host, origin.port) == (asked, port)
    assert host_pattern(f"{host}:*").covers(origin) == (
        asked == host or (host == "localhost" and origin.is_loopback)
    )
    assert host_pattern(f"*.{host}:*").covers(origin) == (asked == host or asked.endswith(f".{host}"))


@given(st.lists(PIECES | BESIDE).map("".join), HOSTS)
def a_strange_url_is_within_no_place(text, host):
    """A browser reads a backslash as a slash and leaves out tabs; what we judge must not be another host."""
    home = web_origin(f"https://{host}/")
    for url in (f"https://{text}.{host}/", f"https://evil.example{text}.{host}/", text):
        origin = web_origin(url)
        if origin is not None and set(origin.host) & set("\\/?#@ \t\n\r<>^|%\0"):
            assert not home.covers(origin)
            assert not any(host_pattern(f"{place}:*").covers(origin) for place in (host, f"*.{host}", "*"))
    _, refused = outcome(lambda: host_pattern(text), ValueError)
    assert refused is None or "is no host" in str(refused)


@given(PAGES)
def a_page_is_written_and_read_as_the_same(page):
    """No text of a page is a line of another kind."""
    assert PageText.read(page.text) == page
    assert PageText.read(page.stored) == page


@given(st.builds(edited, PAGES.map(lambda page: page.stored), EDITS))
def any_text_is_read_as_a_page(text):
    """Also what stands in a cassette that somebody edited; what was written and read once stays as it is."""
    page = PageText.read(PageText.read(text).text)
    assert PageText.read(page.text) == page


SECRETS = st.from_regex(
    r"[A-Za-z0-9!$&/+_-]{12,20}", fullmatch=True, alphabet=st.characters(max_codepoint=127)
).filter(lambda value: len(set(value.casefold())) > 6)
CODES = {
    "as it is": lambda value: value,
    "base64": lambda value: base64.b64encode(value.encode()).decode(),
    "base64 for urls": lambda value: base64.urlsafe_b64encode(value.encode()).decode(),
    "hexadecimal": lambda value: value.encode().hex(),
    "reversed": lambda value: value[::-1],
    "spaced": " ".join,
    "capitals": str.upper,
    "one a line": "\n".join,
}
ESCAPES = {
    "percent": lambda text: quote(text, safe=""),
    "HTML": html.escape,
    "JSON": lambda text: json.dumps(text)[1:-1],
}
AROUND = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)


@given(
    SECRETS,
    st.sampled_from([*CODES]),
    st.lists(st.sampled_from([*ESCAPES]), max_size=2),
    AROUND,
    AROUND,
)
def a_secret_is_hidden_however_it_is_spelled(value, code, escapes, before, after):
    """In each code, with escapes around it, wherever it stands."""
    spelled = CODES[code](value)
    for escape in escapes:
        spelled = ESCAPES[escape](spelled)
    hidden = secrets_of({"password": value}).hide(f"{before} {spelled} {after}")
    assert "{{password}}" in hidden
    assert spelled not in hidden
    assert value not in hidden


@given(st.lists(PIECES).map("".join), SECRETS)
def looking_for_a_secret_never_fails(text, value):
    """Places are within the text, in order, and none is in another."""
    found = spellings(text, (("password", value), ("pin", "4711")))
    edges = [edge for one in found for edge in (one.start, one.end)]
    assert edges == sorted(edges)
    assert all(0 <= edge <= len(text) for edge in edges)


PROPERTIES = {
    "cassette loader": (a_cassette_is_read_or_told_what_is_wrong_with_it,),
    "answer reader": (an_answer_is_read_or_told_what_is_wrong_with_it,),
    "placeholder engine": (no_text_spells_a_placeholder,),
    "host matcher": (a_place_is_what_the_url_asks_and_nothing_else_in_it, a_strange_url_is_within_no_place),
    "page-text grammar": (a_page_is_written_and_read_as_the_same, any_text_is_read_as_a_page),
    "secret hiding": (a_secret_is_hidden_however_it_is_spelled, looking_for_a_secret_never_fails),
}
"""By what they are about."""
