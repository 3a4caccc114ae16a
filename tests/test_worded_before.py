"""Texts around a value that were in the same other words before a step."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.worded_before import is_worded_so_before
from pytest_agentbrowse.page.text import PageText

ARTICLE = 'main\n heading 1 "Bridge"\n "by"\n [] link "Ada" → /ada\n "{}"\n "The bridge is open."'


def is_let_go(then, now):
    before, after = (
        PagePair(*(PageText.read(ARTICLE.format(text)) for text in texts))
        for texts in zip(then, now, strict=True)
    )
    line = next(each for each in after.then.lines if each.name == PageText.read(f'"{then[1]}"').lines[0].name)
    return is_worded_so_before(line, before, after)


THEN = ("last modified {{date_1}}", "last modified {{date_2}}")


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(THEN, ("updated {{date_1}}", "updated {{date_2}}"), id="a day"),
        pytest.param(
            THEN, ("updated {{date_1}}", "updated {{new_date_1}}"), id="a day without a recorded name"
        ),
        pytest.param(("4 open cases", "3 open cases"), ("open: 4", "open: 3"), id="a figure"),
    ],
)
def test_words_that_were_there_before_a_step_are_none_of_its_doing(then, now):
    assert is_let_go(then, now)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(THEN, ("last modified {{date_1}}", "updated {{date_2}}"), id="in words of the step"),
        pytest.param(THEN, ("updated {{date_1}}", "last modified {{date_2}}"), id="no longer in these words"),
        pytest.param(THEN, ("updated {{date_1}}", "updated {{date_1}}"), id="the value of before"),
        pytest.param(THEN, ("updated {{date_1}}", "updated {{new_time_1}}"), id="a value of another kind"),
        pytest.param(THEN, ("updated {{new_date_1}}", "updated {{new_date_1}}"), id="a value that stays"),
        pytest.param(
            ("seen {{date_1}}",) * 2, ("read {{date_1}}", "read {{new_date_1}}"), id="one that stayed"
        ),
        pytest.param(THEN, ("updated {{date_2}}", "updated {{date_2}}"), id="the value of later"),
        pytest.param(THEN, ("failed on {{date_1}}", "failed on {{date_2}}"), id="a failure"),
        pytest.param(THEN, ("updated {{date_1}}", "last modified {{date_2}}"), id="in these words again"),
        pytest.param(
            ("created {{date_1}}", "modified {{date_2}}"),
            ("updated {{date_1}}", "updated {{date_2}}"),
            id="words that came",
        ),
        pytest.param(("Draft", "Published"), ("Entwurf", "Public"), id="no value"),
    ],
)
def test_words_that_a_step_brings_are_its_doing(then, now):
    assert not is_let_go(then, now)


@pytest.mark.parametrize(
    "said", ["updated {{date_2}}", "The bridge is open, {{date_2}}"], ids=["said otherwise", "said then"]
)
def test_what_was_said_elsewhere_already_is_not_in_its_place(said):
    page = 'main\n "{}"\n "{}"'
    pages = [[*THEN], ["updated {{date_1}}", "updated {{date_2}}"]]
    before, after = (
        PagePair(*(PageText.read(page.format(texts[at], said)) for texts in pages)) for at in (0, 1)
    )
    line = next(each for each in after.then.lines if "modified" in each.name)
    assert is_worded_so_before(line, before, after) is said.startswith("The")


def test_a_text_under_another_heading_is_another():
    page = 'main\n heading 2 "Facts"\n{} heading 2 "History"\n{}'
    before, then = (PageText.read(page.format(f' "{text}"\n', "")) for text in THEN)
    now = [PageText.read(page.format("", f' "updated {{{{date_{day}}}}}"')) for day in (1, 2)]
    line = next(each for each in then.lines if "modified" in each.name)
    assert not is_worded_so_before(line, PagePair(before, now[0]), PagePair(then, now[1]))
