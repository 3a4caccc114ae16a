"""Columns that rows without heads have got."""

import pytest

from pytest_agentbrowse.evidence.wider import in_recorded_widths
from pytest_agentbrowse.page.text import PageText

ROWS = [
    ("Icons", "Wheel", "{{time_1}} – {{time_2}}", "1 h"),
    ("Posters", "Proof", "{{time_3}} – {{time_4}}", "2 h"),
]
HOURS = [("Icons", "Wheel", "08:15 – 09:30", "1 h"), ("Posters", "Proof", "06:15 – 07:00", "2 h")]


def table(*rows, head=""):
    return "table\n" + head + "\n".join(" row " + " | ".join(f'"{cell}"' for cell in row) for row in rows)


def told(*today, recorded=ROWS, head=""):
    pages = (PageText.read(table(*rows, head=head)) for rows in (recorded, today))
    return [line.cells for line in in_recorded_widths(*pages).lines if line.cells and not line.state("head")]


def test_rows_are_told_without_the_columns_that_all_have_got():
    assert told(*(("", *row[:2], "Billable", *row[2:]) for row in HOURS)) == HOURS


def test_a_row_that_says_something_else_has_fewer_cells_as_well():
    other = ("Signs", "Visit", "10:00 – 11:00", "3 h")
    assert told(*((*row, "new") for row in (*HOURS, other))) == [*HOURS, other]


def test_a_sum_below_the_rows_may_have_as_many_cells_as_then():
    total = ("Total", "", "", "3 h")
    wider = [(*row[:3], "new", *row[3:]) for row in HOURS]
    assert told(*wider, total, recorded=[*ROWS, total]) == [*HOURS, total]
    other = ("Signs", "Visit", "10:00 – 11:00", "3 h")
    assert told(*wider, other) == [*wider, other]


@pytest.mark.parametrize(
    "today",
    [
        HOURS,
        [(*HOURS[0], "new"), HOURS[1]],
        [(*row[:1], *row[2:], "new") for row in HOURS],
        [("Icons", "a", "Wheel", "08:15 – 09:30", "1 h"), ("Posters", "Proof", "b", "06:15 – 07:00", "2 h")],
    ],
    ids=["as they were", "one row alone", "a cell less", "each elsewhere"],
)
def test_other_rows_stay(today):
    assert told(*today) == list(today)


def test_what_comes_between_a_label_and_its_value_stays():
    facts = [("Net", "5"), ("Tax", "1"), ("Sum", "6")]
    today = [(label, "not", value) for label, value in facts]
    assert told(*today, recorded=facts) == today


def test_columns_with_heads_are_known_by_these():
    today = [(*row, "new") for row in HOURS]
    assert told(*today, head=' row "What" | "Which" | "When" | "How long" | "Since" head\n') == today
