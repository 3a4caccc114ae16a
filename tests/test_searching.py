"""What a search of a model finds, and that none of them goes on for ever."""

from __future__ import annotations

import re

import pytest

from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.page.searching import matches
from pytest_agentbrowse.tools.content import sought

LINES = (
    'heading 1 "Überweisung"',
    '"Total $29.00"',
    '[3] link "Straße" → /strasse',
    '"١٢٣ items"',
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA!",
    '"İstanbul K"',
)


@pytest.mark.parametrize(
    "expression",
    [r"\d+", r"\w+isung", r"total \$\d+\.\d\d", r"(?<=link )\"\w+", r"^\[\d\]", r"\bitems\b", r"(a)\1", "ß", "k", "i", r"[^\W\d_]{7}", r"(?i:TOTAL)", r"\S+@|→ /", "ü"],
)  # fmt: skip
def test_a_regular_expression_finds_what_it_finds_in_python(expression):
    """Recorded searches find the same: the engine is another one for its limit of time alone."""
    pattern = re.compile(expression, re.IGNORECASE)
    is_sought = sought(expression, regex=True)
    assert [is_sought(line) for line in LINES] == [pattern.search(line) is not None for line in LINES]


@pytest.mark.matrix
@pytest.mark.parametrize("expression", ["(a+)+$", "(a|aa)+$", "(a|a?)+$", r"(.*a){20}$"])
@pytest.mark.slow
def test_an_expression_that_would_go_on_for_ever_is_given_up_and_told(expression):
    with pytest.raises(
        InvalidArgument, match=r"takes longer than 0.2 s on this page: it can match in too many ways"
    ):
        matches(("a" * 5000 + "!",) * 3, sought(expression, regex=True, seconds=0.2))


@pytest.mark.parametrize("expression", ["(", "a{2,1}", "[", "(?P<x>a)(?P<x>b)", "(" * 99 + ")" * 98])
def test_what_is_no_expression_is_told(expression):
    with pytest.raises(InvalidArgument, match="is no regular expression"):
        sought(expression, regex=True)


def test_a_text_is_no_expression():
    assert sought("$29.00", regex=False)('"Total $29.00"')
    assert not sought("$29.00", regex=False)('"Total $29x00"')
