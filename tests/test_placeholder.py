"""Placeholders inside and at the edges: what is a value, and what only looks like one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.page.placeholder import as_said, literal, names_in, placeholder, read, written

from .properties import quick

NAMES = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,5}", fullmatch=True)
FOREIGN = st.text(alphabet=st.one_of(st.sampled_from("{}\\| a_1\ufdd0\ufdd1"), st.characters()), max_size=12)
PLACEHOLDERS = st.builds(placeholder, NAMES, st.sampled_from(["", "iso", "iso_mdy"]))
INSIDE = st.lists(st.one_of(FOREIGN.map(literal), PLACEHOLDERS), max_size=6).map("".join)

SPOOFS = [
    "{{who}}",
    "{{ who }}",
    "{{who|iso}}",
    "{\\{who}}",
    "{\\\\{who}}",
    "{{{who}}}",
    "{{{{who}}}}",
    "{{date_1}}",
    "{{base_url}}",
    "\ufdd0who\ufdd1",
    "{\ufdd0who\ufdd1}",
    "\ufdd0who|iso\ufdd1",
]


@quick
@given(INSIDE)
def test_what_is_written_is_read_as_it_was(inside):
    assert read(written(inside)) == inside


@quick
@given(INSIDE)
def test_what_is_written_is_plain_text(inside):
    assert not re.search("[\ufdd0-\ufdef]", written(inside))
    assert names_in(read(written(inside))) == names_in(inside)


@quick
@given(FOREIGN)
def test_no_foreign_text_is_a_placeholder(foreign):
    assert names_in(literal(foreign)) == ()
    assert names_in(read(written(literal(foreign)))) == ()


@quick
@given(INSIDE, INSIDE)
def test_different_texts_are_written_differently(one, other):
    assert (written(one) == written(other)) == (one == other)


@pytest.mark.parametrize("spoof", SPOOFS)
def test_what_looks_like_a_placeholder_is_none(spoof):
    inside = literal(spoof)
    assert names_in(inside) == ()
    assert read(written(inside)) == inside != placeholder("who")
    assert read(spoof, names=()) == read(written(read(spoof, names=())))
    assert names_in(read(spoof, names=())) == ()


def test_a_placeholder_is_its_name_in_braces_at_the_edges():
    inside = f"Hello {placeholder('who')}, by {placeholder('date_1', 'iso')}: {{{{who}}}}"
    assert written(inside) == "Hello {{who}}, by {{date_1|iso}}: {\\{who}}"
    assert read("Hello {{who}}, by {{ date_1|iso }}: {\\{who}}") == inside
    assert names_in(inside) == ("who", "date_1")


def test_of_a_models_braces_only_known_names_are_placeholders():
    assert (
        read("{{password}} and {{who}}", names={"password"}) == f"{placeholder('password')} and {{{{who}}}}"
    )


@pytest.mark.parametrize(
    ("text", "edge"),
    [("{", "{"), ("}}", "}}"), ("{x{", "{x{"), ("{{", "{\\{"), ("{{{", "{\\{\\{"), ("{\\{", "{\\\\{")],
)
def test_only_braces_side_by_side_are_escaped(text, edge):
    assert written(text) == edge
    assert read(edge) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (placeholder("who") + " and {{x}}", "{{who}} and {{x}}"),
        ("{{Stub|a={b}}}", "{{Stub|a={b}}}"),
        ("{{who}} of the page", "{\\{who}} of the page"),
        ("plain", "plain"),
    ],
)
def test_a_model_says_braces_as_they_are_but_for_names_that_it_knows(text, said):
    assert as_said(text, ("who",)) == said
    assert read(said, names=("who",)) == text
