"""What a person reads when a test and its recording do not fit."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.failure_texts import failed, missed
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.verification import Trouble
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.text import PageText

from .properties import quick

ORIGIN = Origin(
    Path("cassettes/test_shop.yaml"), "cassettes/test_shop.yaml", "test_shop.py::test_buy", "test_shop.py"
)
NAMES = (
    "date_1",
    "date_2",
    "new_time_1",
    "order_number_3",
    "hex_1",
    "uuid_2",
    "base_url",
    "age_1",
    "date_1|iso",
)
STORED = st.lists(st.sampled_from([*(f"{{{{{name}}}}}" for name in NAMES), "Paid", " on ", "'", "2026"])).map(
    "".join
)


@quick
@given(STORED, st.lists(STORED, max_size=2), STORED, STORED)
@pytest.mark.parametrize("is_bound", [True, False])
def test_no_name_of_a_value_reaches_a_person(is_bound, what, instead, then, now):
    bound = placeholders_of({"order_number": r"LL-\d+"}).begin(
        task="Look", base_url="http://127.0.0.1:80", variables={}
    )
    if is_bound:
        _, bound = bound.hide(PageText.read('"Paid on 2026-11-20"\n"Sent on 2026-11-21"\n"LL-7"'))
    told = lambda text: bound.told(text, {})  # noqa: E731 - what a test gives
    pages = {"page": tuple(PageText.read(f'"x{text}"') for text in (then, now))}
    trouble = Trouble(what, tuple(instead))
    at = Address(1, 1, 1)
    for error in (
        missed(ORIGIN, at, what, differences=pages, told=told),
        failed(ORIGIN, at, trouble, differences=pages, told=told),
    ):
        assert "{{" not in str(error)


def test_a_value_of_today_stands_in_the_place_of_its_name_and_else_its_kind():
    bound = placeholders_of({}).begin(task="Look", base_url="", variables={})
    _, bound = bound.hide(PageText.read('"Paid on 2026-11-20"'))
    told = lambda text: bound.told(text, {})  # noqa: E731 - what a test gives
    text = str(missed(ORIGIN, Address(1, 1, 1), "it says {{date_1}} and {{date_2}}", told=told))
    assert text.startswith("step 1 of run 1: it says 2026-11-20 and <date>.\n")


def test_what_the_code_calls_a_line_is_left_out_where_others_differ():
    then = '[] link "Risks" hint="in From"\n"3 KB" pointed\n[] link "Lamps" hint="in From" highlighted\n"11 found"'
    now = then.replace("in From", "in Subject").replace(" pointed", "")
    for today, lines in (
        (now.replace("11", "44"), ['- "11 found"', '+ "44 found"']),
        (
            now.replace(" highlighted", ""),
            ['- link "Lamps" hint="in From" highlighted', '+ link "Lamps" hint="in Subject"'],
        ),
    ):
        pages = {"page": (PageText.read(then), PageText.read(today))}
        text = str(failed(ORIGIN, Address(1, 1, 1), Trouble("it differs"), differences=pages, told=str))
        assert [line.strip() for line in text.split("\n") if line.startswith("    ")] == lines
    only = {"page": (PageText.read(then), PageText.read(now))}
    assert "hint" in str(failed(ORIGIN, Address(1, 1, 1), Trouble("it differs"), differences=only, told=str))
