"""Numbers behind a sign of what a step makes."""

import pytest

from pytest_agentbrowse.cassette.made_numbers import names_what_was_made
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText


def made(then, now, before=("", ""), task="Send it"):
    old, new = (
        PagePair(*(PageText.read(f'heading 1 "Order"\n"{text}"') for text in pair))
        for pair in (before, (then, now))
    )
    between = PagePair(*(PageText.read('heading 1 "Parcel"') for _ in range(2)))
    return names_what_was_made(new.then.lines[1], [old, between], new, task)


def test_a_thing_that_was_made_has_another_number():
    assert made("Parcel #9 created", "Parcel #12 created")
    assert made("Inserted row id: 9", "Inserted row id: 730")


@pytest.mark.parametrize(
    ("then", "now", "before"),
    [
        ("Parcel #9 created", "Parcel #12 cancelled", ("", "")),
        ("Parcel #9 sent", "Parcel #12 sent", ("Parcel #9", "Parcel #9")),
        ("Parcel #9 sent", "Parcel #12 sent", ("", "Parcel #12")),
        ("Parcel #9 of #4", "Parcel #12 of #4", ("", "")),
        ("Parcel 9 created", "Parcel 12 created", ("", "")),
    ],
    ids=["in other words", "it was there", "today's was there", "of something", "no sign"],
)
def test_any_other_number_is_another_thing(then, now, before):
    assert not made(then, now, before)


def test_what_the_task_names_was_made_by_nobody():
    assert not made("Parcel #9 sent", "Parcel #12 sent", task="Send parcel #9")
