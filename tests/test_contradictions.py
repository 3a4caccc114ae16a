"""What a report says otherwise than the lines that it cites."""

import pytest

from pytest_agentbrowse.evidence.contradictions import contradiction, counted_otherwise, mislabelled
from pytest_agentbrowse.evidence.counts import said_whole
from pytest_agentbrowse.evidence.grounds import Grounds
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.page.text import PageText

TODO = PageText.read('"1 item left"\n"3 todos"')
MUG = '"Ships within 12 hours"\n"12 people look at it"\n"Page 12"'


def otherwise(report, line, rest=MUG, known=()):
    """The words of a report that the cited line says otherwise."""
    page = PageText.read(f"{line}\n{rest}")
    there = cited(line.rpartition("\n")[2], page)
    found = mislabelled(report, [there], page, [*map(said_whole, page.lines), *known])
    return found and found[0]


def test_words_with_another_figure_than_the_cited_line_contradict_it():
    line = cited('"1 item left"', TODO)
    phrase, found = contradiction("Done, 4 item left.", [line], Grounds([TODO]))
    assert (phrase, found) == ("4 item left", line)
    assert contradiction("1 item left of 3 todos", [line], Grounds([TODO])) is None


@pytest.mark.parametrize(
    ("report", "line", "words"),
    [
        ("The stock is 12.", '"Stock: 3"', "stock is 12"),
        ("Stock: 12", '"Stock: 3"', "stock: 12"),
        ("Der Bestand beträgt 12 Stück.", '"Bestand: 3 Stück"', "bestand beträgt 12 stück"),
        ("Le stock est de 12", '"Stock : 3"', "stock est de 12"),
        ("在庫は 12 点です", '"在庫: 3 点"', "在庫は 12 点"),
        ("この商品の在庫数は12点です", '"在庫数：3点"', "在庫数は12点"),
        ("재고는 12개입니다", '"재고: 3개"', "재고는 12개"),
        ("Товар есть, остаток равен 12", '"Остаток: 3"', "остаток равен 12"),
        ("المخزون هو ١٢", '"المخزون: ٣"', "المخزون هو 12"),
        ("The total is $12.00", '"Total: $30.00"', "total is $12.00"),
        ("The stock is 12", 'row "Stock" | "3"', "stock is 12"),
        ("The quantity is 12", '[1] spinbutton "Quantity" value=3', "quantity is 12"),
    ],
)
def test_the_label_of_a_cited_line_with_another_figure_contradicts_it(report, line, words):
    assert otherwise(report, line) == words


@pytest.mark.parametrize(
    ("report", "line"),
    [
        ("The stock is 3", '"Stock: 3"'),
        ("The stock was 12 and is 3 now", '"Stock: 3"'),
        ("The mug is in stock and ships within 12 hours", '"Stock: 3"'),
        ("It is in stock and 12 people look at it", '"Stock: 3"'),
        ("在庫あり、12 時間以内に発送されます", '"在庫: 3 点"'),
        ("In total 12 items", '"Total: $30.00"'),
        ("The total is 12 items", '"Total: $30.00"'),
        ("The delivery takes 12 hours", '"Delivery: 3 €"'),
        ("Orders 12 and 17 are paid", '"Orders: 3"'),
        ("The overstock is 12", '"Stock: 3"'),
        ("Ada has 12 tickets", 'table\n row "Name" | "Age" head\n row "Ada" | "34"'),
        ("The page is 12", '"Page: 1 of 30"'),
    ],
)
def test_a_figure_of_something_else_contradicts_nothing(report, line):
    assert otherwise(report, line) is None


@pytest.mark.parametrize("known", ['"Stock: 12"', 'row "Stock" | "12"', '"stock is 12 today"'])
def test_what_gives_the_label_that_figure_elsewhere_bears_it_out(known):
    assert otherwise("The stock is 12", '"Stock: 3"', f"{MUG}\n{known}") is None
    assert (
        otherwise("The stock is 12", '"Stock: 3"', known=[said_whole(PageText.read(known).lines[0])]) is None
    )


ROOMS = PageText.read(
    '[] spinbutton "Seats at least" value=1\n"2 rooms"\nheading 2 "Lotus"\nheading 2 "Willow"'
)


@pytest.mark.parametrize(
    ("report", "words"),
    [
        ("There is 1 room: Lotus", "1 room"),
        ("I found 3 rooms.", "3 rooms"),
        ("There are 2 rooms: Lotus and Willow", None),
        ("1 room has a stage: Willow", None),
        ("1 booking, in room 1", None),
        ("It costs 12.1 rooms", None),
    ],
)
def test_a_count_is_held_against_the_one_that_the_page_tells(report, words):
    found = counted_otherwise(report, ROOMS.lines, [])
    assert (found and found[0]) == words
    assert found is None or str(found[1]) == '"2 rooms"'


def test_what_was_read_elsewhere_or_worked_out_counts_something_else():
    report = "There is 1 room: Lotus"
    assert counted_otherwise(report, ROOMS.lines, ["Floor 3: 1 room"]) is None
    assert counted_otherwise(report, ROOMS.lines, [], worked_out=["1"]) is None


@pytest.mark.parametrize(
    ("report", "is_found"),
    [
        ("Suppliers has 5 columns; total 4", True),
        ("Suppliers has 3 columns; total 4", False),
        ("Suppliers has 5 columns and 3 columns", False),
        ("Suppliers has 5 rows", False),
    ],
)
def test_a_cited_line_counts_in_a_part_of_it(report, is_found):
    page = PageText.read(
        '[1] link "Suppliers 0MB |3 columns |2 tags" → /1\n[2] link "Orders 1MB |5 columns |2 tags" → /2'
    )
    known = [line.name for line in page.lines]
    assert (counted_otherwise(report, (), known, cited=page.lines[:1]) is not None) is is_found
    assert counted_otherwise(report, (), known, cited=page.lines) is None
    whole = PageText.read('"3 columns"')
    assert (counted_otherwise(report, (), known, cited=whole.lines) is not None) is is_found
