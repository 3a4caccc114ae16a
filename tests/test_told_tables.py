"""What a report says of the rows of a file."""

import pytest

from pytest_agentbrowse.evidence.told_tables import table_in, told_otherwise

ORDERS = (
    '"Order","Total","E-mail","Gross at 19 %"\r\n"{{order_1}}","134.00","anna@example.com","134.00"\r\n'
    '"{{order_2}}","360.00","clara@example.com","360.00"\r\n"{{order_3}}","59.00","lena@example.com","59.00"\r\n'
)
REPORT = (
    "The file has 3 orders: anna@example.com 134.00, clara@example.com 360.00 and lena@example.com 59.00."
)
TODAY = ORDERS.replace("{{order_", "TK").replace("}}", "")


def said(now, report=REPORT):
    return [*told_otherwise(report, ["Saved.", ORDERS], [now, "Saved."])]


def test_what_stands_where_it_stood_is_no_difference():
    assert said(TODAY) == []
    other_columns = "\n".join(f'"x",{line}' for line in TODAY.splitlines())
    assert said(other_columns) == []


def test_how_many_there_are_may_stand_in_a_cell_by_chance():
    items = "Order,Items\nA1,{}\nA2,1\nA3,2"
    told = told_otherwise("It has 3 orders.", [items.format(3)], [items.format(4)])
    assert [*told] == []


@pytest.mark.parametrize(
    ("now", "what"),
    [
        (TODAY.replace('"134.00","anna', '"112.61","anna'), "'134.00', which stood below 'Total'"),
        (f'{TODAY}"TK4","9.00","paul@example.com","9.00"\r\n', "as many rows as a file had when recorded, and that has 4"),
        (
            TODAY.replace("anna", "none").replace("clara", "anna").replace("none", "clara"),
            "one row of a file when recorded, and no row says both now",
        ),
    ],
    ids=["another column alone", "one more row", "exchanged"],
)  # fmt: skip
def test_what_a_report_says_stands_in_its_column_and_row(now, what):
    assert any(what in each for each in said(now)), said(now)


@pytest.mark.parametrize(
    "now", ["", "Nothing was found.", TODAY.replace("Total", "Sum").replace("E-mail", "Mail").replace("Order", "No")]
)  # fmt: skip
def test_of_other_texts_nothing_is_said(now):
    assert said(now) == []


def test_a_table_is_told_by_the_sign_that_parts_its_values():
    assert table_in("a;b;c,d\n1,2;3;4").heads == ("a", "b", "c,d")
    assert table_in("7\t8\n9\t1").rows == [("7", "8"), ("9", "1")]
    assert table_in("One line, and no more") is None
    assert table_in("Dear Ada,\nthe lamp is sold.") is None


@pytest.mark.parametrize(
    ("text", "heads", "rows"),
    [
        ("Ada, 3rd\nBo, 5th\nCy, 7th", (), 3),
        ("Net 1,120.00\nGross 2,350.00", (), 2),
        ("Name,Gross at 19 %\nAda,4.50\nBo,5.50", ("Name", "Gross at 19 %"), 2),
        ("Name,Name\nAda,Bo", (), 2),
    ],
    ids=["rows with figures", "amounts", "a head with a figure", "one text twice"],
)
def test_heads_say_no_value(text, heads, rows):
    assert (table_in(text).heads, len(table_in(text).rows)) == (heads, rows)


def test_a_text_too_long_for_a_value_is_no_table():
    assert table_in(f'a,"{"x" * 200_000}"\nb,c') is None
