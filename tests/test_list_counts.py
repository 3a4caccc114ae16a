"""Messages of another page that count a list of it."""

import pytest

from pytest_agentbrowse.cassette.list_counts import counts_a_list_there
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

HOME = PageText.read('url: http://shop/\ntitle: "Shop"\n\nmain\n heading 1 "Shop"\n "Welcome"')


def listed(said, rows, address="customers"):
    table = "".join(f' row "{at}" | "Name {at}"\n' for at in range(rows))
    return PageText.read(
        f'url: http://shop/{address}\ntitle: "Shop"\n\nstatus\n "{said}"\nheading 1 "{address}"\ntable\n{table}'
    )


def test_what_was_asked_for_is_counted_as_it_was():
    assert not lets_go(
        listed(SAID.format(7, 8), 8, "find?q=lamp"), listed(SAID.format(9, 10), 10, "find?q=lamp")
    )


def lets_go(then, now, before=HOME):
    page = PagePair(then, now)
    line = next(line for line in then.lines if "rows" in line.name)
    return counts_a_list_there(line, PagePair(before, before), page)


SAID = "Rows 0 - {} ({} total rows, in 3 places)"


def test_a_count_of_what_is_listed_is_another_where_more_is_listed():
    assert lets_go(listed(SAID.format(7, 8), 8), listed(SAID.format(9, 10), 10))


@pytest.mark.parametrize(
    ("now", "before"),
    [
        (listed(SAID.format(9, 10), 8), HOME),
        (listed(SAID.format(9, 11), 10), HOME),
        (listed(SAID.format(9, 10).replace("total", "open"), 10), HOME),
        (listed(SAID.format(9, 10).replace("3 places", "4 places"), 10), HOME),
        (listed(SAID.format(9, 10), 10), listed(SAID.format(6, 7), 7)),
    ],
    ids=["nothing more", "another count", "other words", "something else", "the same page"],
)
def test_any_other_count_is_what_the_step_brought(now, before):
    assert not lets_go(listed(SAID.format(7, 8), 8), now, before)


def opened(said, rows, search=""):
    """A menu whose lines most pages have in common, and what a press on one of its entries shows beside it."""
    menu = "".join(f' [] link "Entry {at}"\n' for at in range(60))
    shown = "".join(f' row "Party {at}" | "Name {at}"\n' for at in range(rows))
    told = f'toolbar\n [] textbox "Search"{search}\n "{said} rows"\n' if said else ""
    return PageText.read(
        f'url: http://shop/#menu\ntitle: "Shop"\n\nlist\n{menu}{told}' + ("table\n" + shown if rows else "")
    )


@pytest.mark.parametrize(
    ("then", "now", "before", "is_let_go"),
    [
        pytest.param(opened("_/14", 14), opened("_/21", 21), opened("", 0), True, id="a list that came"),
        pytest.param(opened("_/14", 14), opened("_/21", 14), opened("", 0), False, id="of as many as before"),
        pytest.param(opened("_/14", 14), opened("_/21", 21), opened("_/15", 15), False, id="counted before"),
        pytest.param(
            opened("_/3", 3, ' value="al"'),
            opened("_/5", 5, ' value="al"'),
            opened("", 0, ' value="al"'),
            False,
            id="what was asked for",
        ),
    ],
)
def test_a_list_that_came_beside_what_was_there_is_counted_with_it(then, now, before, is_let_go):
    line = next(line for line in then.lines if "rows" in line.name)
    found = counts_a_list_there(line, PagePair(before, before), PagePair(then, now), ("al",))
    assert found is is_let_go


PAGED = "Messages {} to {} of {} rows"
LOGIN = PageText.read('[] button "Log in"\n[] button "Open rows"\n[] link "Mail" \u2192 /mail?box=inbox')


@pytest.mark.parametrize(
    ("address", "pressed", "now", "is_let_go"),
    [
        ("mail", "Log in", (1, 8, 46, 8), True),
        ("mail?box=inbox", "Log in", (1, 8, 46, 8), True),
        ("mail?box=inbox", "Mail", (1, 8, 46, 8), False),
        ("mail?status=open", "Open rows", (1, 8, 46, 8), False),
        ("mail", "Log in", (1, 7, 46, 7), False),
        ("mail", "Log in", (1, 8, 5, 8), False),
        ("mail", "Log in", (9, 16, 46, 8), False),
        ("mail", "Log in", (1, 8, 46, 7), False),
    ],
    ids=[
        "more in all",
        "behind a button",
        "behind a link",
        "of what it says",
        "a shorter page",
        "fewer than a page",
        "another page",
        "a row is missing",
    ],
)
def test_of_a_list_in_pages_the_total_may_be_another(address, pressed, now, is_let_go):
    *numbers, rows = now
    page = PagePair(listed(PAGED.format(1, 8, 44), 8, address), listed(PAGED.format(*numbers), rows, address))
    line = next(line for line in page.then.lines if "rows" in line.name)
    button = next(line for line in LOGIN.lines if line.name == pressed)
    assert counts_a_list_there(line, PagePair(HOME, HOME), page, (), [button]) is is_let_go
