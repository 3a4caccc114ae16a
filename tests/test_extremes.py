"""Which item has most or least of something: when recorded, and today."""

import pytest

from pytest_agentbrowse.evidence.extremes import beaten, stands_out
from pytest_agentbrowse.evidence.figures import numbers
from pytest_agentbrowse.evidence.items import collections_on
from pytest_agentbrowse.page.text import PageText

SUMS = (
    'table\n row "Article" | "Price" | "Amount" head\n row "Rope" | "35.50" | "142.00"\n row "Tent" | "149.00" | "298.00"\n'
    ' row "Stove" | "39.90" | "119.70"\n row "Total" | "" | "559.70"\n'
)
CARDS = "list\n" + "".join(
    f' listitem\n  "{name}"\n  "{price}"\n  [] button "Buy"\n'
    for name, price in (("Rope", 9), ("Tent", 40), ("Stove", 20))
)


def beats(then, now, report, cited):
    before, after = PageText.read(then), PageText.read(now)
    [collection] = collections_on(before).values()
    line = next(line for line in before.lines if cited in (line.name, *line.cells))
    found = beaten(collection, [line], numbers(report), before, after)
    return str(found.by) if found else None


@pytest.mark.parametrize(
    ("now", "by"),
    [
        (SUMS, None),
        (SUMS.replace("142.00", "542.00"), 'row "Rope" | "35.50" | "542.00"'),
        (SUMS.replace("142.00", "200.00"), None),
        (SUMS.replace("298.00", "398.00"), None),
        (SUMS.replace("298.00", "98.00"), 'row "Rope" | "35.50" | "142.00"'),
        (SUMS.replace("559.70", "9559.70"), None),
        (SUMS.replace("35.50", "535.50"), None),
        (SUMS.replace("Tent", "Yurt"), None),
        (SUMS.replace('"Amount"', '"Sum"'), None),
    ],
    ids=[
        "healthy",
        "beaten",
        "less",
        "more",
        "beaten by less",
        "a sum",
        "another column",
        "gone",
        "another head",
    ],
)
def test_who_had_most_has_most(now, by):
    assert beats(SUMS, now, "The largest amount is 298.00, of the Tent", "Tent") == by


def test_who_had_least_has_least():
    now = CARDS.replace('"20"', '"5"')
    assert beats(CARDS, now, "The cheapest is Rope for 9", "9") == '"Stove"'
    assert beats(CARDS, CARDS, "The cheapest is Rope for 9", "9") is None


def test_of_two_and_of_what_the_report_does_not_tell_nothing_is_held():
    now = SUMS.replace("142.00", "542.00")
    assert beats(SUMS, now, "It is the Tent", "Tent") is None
    two = SUMS.replace(' row "Stove" | "39.90" | "119.70"\n', "")
    assert beats(two, two.replace("142.00", "542.00"), "298.00", "Tent") is None


ONE_FIGURE = 'table\n row "Name" | "Price" | "Stock" head\n row "Rope" | "9" | "none"\n row "Tent" | "40" | "3"\n row "Stove" | "20" | "1"'


@pytest.mark.parametrize(
    ("now", "report", "is_first"),
    [
        (f'{ONE_FIGURE}\n row "Lamp" | "12" | "2"', "Rope", True),
        (f'{ONE_FIGURE}\n row "Lamp" | "5" | "2"', "Rope", False),
        (ONE_FIGURE.replace('"9"', '"?"'), "Rope", False),
        (f'{SUMS} row "Lamp" | "50.00" | "50.00"\n', "Tent, 298.00", True),
        (f'{SUMS} row "Lamp" | "50.00" | "50.00"\n', "Tent", False),
        (f'{SUMS} row "Lamp" | "250.00" | "50.00"\n', "Tent, 298.00", False),
        (ONE_FIGURE.replace('"Price"', '"Cost"'), "Rope", False),
    ],
    ids=[
        "dearer",
        "cheaper",
        "no figure",
        "less",
        "which figure is not told",
        "beaten elsewhere",
        "another head",
    ],
)
def test_what_stood_out_may_stand_out_of_more(now, report, is_first):
    before, after = PageText.read(SUMS if now.startswith(SUMS) else ONE_FIGURE), PageText.read(now)
    [collection] = collections_on(before).values()
    line = next(line for line in before.lines if report.partition(",")[0] in line.cells)
    assert stands_out(collection, [line], numbers(report), before, after) is is_first
