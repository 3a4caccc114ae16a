"""What a step changed when recorded, and left as it was today."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.evidence.unchanged import as_before_step
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import PageText

SECTION = "\n".join(
    f'"Label {each}"\n"text number {each}"\n[] button "Copy {each}"' for each in "abcdefghijkl"
)


def page(title, *, role="heading 2"):
    return PageText.read(f'url: /run\ntitle: "Run"\n\n{role} "{title}"\n{SECTION}')


def test_a_title_that_a_step_left_as_it_was_says_no_less_in_other_words():
    names = Names(placeholders_of({}))
    names.begin(task="", base_url="http://a", variables={}, secrets=Secrets({}))
    before, recorded = page("gbm-500"), page("gbm-500-final")
    today = page("gbm-500")
    assert names.compared(recorded, today)[0].lines.headings == {"gbm-500-final"}, (
        "nobody knows what was there"
    )
    names.saw(before, before)
    assert names.compared(recorded, today)[0].lines.headings == {"gbm-500"}
    names.saw(page("Runs"), page("Runs"))
    assert names.compared(recorded, today)[0].lines.headings == {"gbm-500-final"}


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        (page("gbm-500"), True),
        (page("gbm"), False),
        (page("gbm-500", role="heading 3"), False),
        (PageText.read('heading 2 "gbm-500"\nheading 2 "gbm-500-final"'), False),
    ],
    ids=["as it was", "another", "another level", "the recorded one was there as well"],
)
def test_only_what_was_there_alone_before_the_step_is_kept(before, kept):
    recorded, today = page("gbm-500-final"), page("gbm-500")
    found = as_before_step(today, recorded, before)
    assert found == (today if kept else recorded)


def test_a_row_that_is_filled_in_still_is_no_row_that_was_saved():
    before = 'table\n row "Dune" | "9.50"\n row "validated"\n  [1] textbox value="yes"\n  [2] button "Save"'
    names = Names(placeholders_of({}))
    names.begin(task="", base_url="http://a", variables={}, secrets=Secrets({}))
    names.saw(PageText.read(before))
    saved = PageText.read('table\n row "Dune" | "9.50"\n row "validated" | "yes"\n  [1] button "Edit"')
    found = names.compared(saved, PageText.read(before))[0]
    assert [line.cells for line in found.lines if line.role == "row"] == [("Dune", "9.50"), ("validated",)]


def test_rows_that_have_no_more_than_a_gap_in_common_are_not_one():
    before = PageText.read('table\n row … | "Component"\n row … | "#3" | "Labels"')
    today = PageText.read(
        'table\n row … | "Component"\n row … | "#3210" | "Sorting"\n row … | "#3204" | "Sorting"'
    )
    given = PageText.read('table\n row … | "#10" | "Sorting"\n row … | "#4" | "Sorting"')
    assert as_before_step(today, given, before) == given
    alike = PageText.read('table\n row "Sorting" | "open"')
    assert as_before_step(alike, given, alike) == given, "nobody knows which of two it is"


def test_a_row_is_kept_as_a_whole():
    row = 'table\n row "{}" | "9.50"'
    recorded, today = (PageText.read(row.format(name)) for name in ("Dune 2", "Dune"))
    assert as_before_step(today, recorded, today) == today
    assert as_before_step(today, recorded, PageText.read('table\n row "Dune" | "9.00"')) == recorded
