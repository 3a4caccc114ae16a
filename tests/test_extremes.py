"""Which item has most or least of something: when recorded, and today."""

import pytest

from pytest_agentbrowse.evidence.extremes import beaten
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
    found = beaten(collection, [line], report, before, after)
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
    ],
    ids=["healthy", "beaten", "less", "more", "beaten by less", "a sum", "another column", "gone"],
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
