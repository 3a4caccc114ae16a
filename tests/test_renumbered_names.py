"""Things that are called with their numbers, where things of other kinds have the same ones."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import PageText

PLAN = (
    'url: /plan\ntitle: "Plan"\n\n[1] link "ada" → /users/{u}\nheading 1 "Plan"\nheading 3 "1.0"\n[2] link "1.0" → /versions/{v}\n'
    'table\n row "Bug #{a}: Scale"\n  [3] link "Bug #{a}" → /issues/{a}\n  ": Scale"\n row "Bug #{b}: Ladder"\n'
    '  [4] link "Bug #{b}" → /issues/{b}\n  ": Ladder"\n row "Bug #{c}: Gate"\n  [5] link "Bug #{c}" → /issues/{c}\n  ": Gate"'
)
LOANS = (
    'url: /loans\ntitle: "Loans"\n\nheading 1 "Loans (3)"\nlist\n listitem\n  [1] link "Loan {a}" → /loans/{a}\n  ", Emma"\n'
    '  [2] link "Reader {u}" → /readers/{u}\n listitem\n  [3] link "Loan {b}" → /loans/{b}\n  ", Dune"\n'
    '  [4] link "Reader {v}" → /readers/{v}\n listitem\n  [5] link "Loan {c}" → /loans/{c}\n  ", Ivanhoe"'
)
THEN = {"u": 3, "v": 2, "a": 1, "b": 2, "c": 3}
NOW = {"u": 5003, "v": 5334, "a": 5407, "b": 5408, "c": 5409}
NEXT = {"u": 3, "v": 2, "a": 2, "b": 3, "c": 4}


def begun(task="Report"):
    names = Names(placeholders_of({}))
    names.begin(task=task, base_url="http://shop.test", variables={}, secrets=Secrets({}))
    return names


def compared(then, now, names=None):
    """A page of today as it is compared with the recorded one, and what is known then."""
    names = names or begun()
    recorded, page = PageText.read(then), PageText.read(now)
    hidden, bound = names.compared(recorded, page)
    names.take(bound)
    names.saw(hidden, recorded, shown=page)
    return hidden.text, names


def is_the_same(then, now, names=None):
    return compared(then, now, names)[0] == PageText.read(then).text


@pytest.mark.parametrize("page", [PLAN, LOANS])
@pytest.mark.parametrize("now", [NOW, NEXT], ids=["anew", "one more before all of them"])
def test_links_are_called_by_their_own_numbers(page, now):
    assert is_the_same(page.format(**THEN), page.format(**now))


@pytest.mark.parametrize("wrong", [{"a": 5408, "b": 5407}, {"c": 1}])
def test_a_thing_that_is_called_by_another_number_is_another(wrong):
    now = PLAN.format(**NOW).replace("→ /issues/5407", "→ /issues/9999")
    assert not is_the_same(PLAN.format(**THEN), now)
    assert not is_the_same(PLAN.format(**THEN), PLAN.format(**THEN | wrong))


BUG = 'url: /bug\ntitle: "Bug"\n\nheading 2 "Bug #{a}"\n"Bug #{b} blocks it"\n"(3)"\n"{c} of 10"'


def test_what_pages_before_called_things_holds_where_no_link_tells_it():
    _, names = compared(PLAN.format(**THEN), PLAN.format(**NOW))
    then, now = (BUG.format(**{**numbers, "c": 3}) for numbers in (THEN, NOW))
    assert is_the_same(then, now, names)


FOUND = 'url: /plan\ntitle: "Plan"\n\n[1] textbox "Bug" value="scale"\nlist\n listitem "Bug #{}: Cellar"\n listitem "Bug #{}: Roof"'


@pytest.mark.parametrize(("now", "is_same"), [((8, 9), True), ((8, 8), False)])
def test_a_text_that_says_the_same_behind_its_number_tells_it(now, is_same):
    _, names = compared(PLAN.format(**THEN), PLAN.format(**NOW))
    assert is_the_same(FOUND.format(5, 6), FOUND.format(*(f"541{one}" for one in now)), names) is is_same


CHOSEN = FOUND.replace("scale", "{}, ")


def test_a_long_number_alone_is_that_of_the_only_thing_that_has_it():
    _, names = compared(PLAN.format(**THEN), PLAN.format(**NOW))
    then, now = (CHOSEN.format(numbers["c"], numbers["a"], numbers["b"]) for numbers in (THEN, NOW))
    assert is_the_same(then, now, names)


def test_what_counts_something_is_the_number_of_nothing():
    _, names = compared(LOANS.format(**THEN), LOANS.format(**NOW))
    assert names.bind("Loans (3)") == "Loans (3)"
    assert names.bind("Loan 3 of Reader 3") == "Loan 5409 of Reader 5003"


def test_for_a_person_a_number_that_something_else_has_today_stays_as_it_was():
    _, names = compared(LOANS.format(**THEN), LOANS.format(**NEXT))
    assert names.told('link "Loan 2" → /loans/2') == 'link "Loan 2" → /loans/2'
    assert names.bind("Loan 2") == "Loan 3"


CALENDAR = 'url: /calendar?day={day}&id[]=1\ntitle: "Days"\n\ntable\n row "30" | "1 Bug #{a}: Scale Bug #{b}: Ladder" | "2"\n  [1] link "Bug #{a}" → /issues/{a}\n  ": Scale"\n  [2] link "Bug #{b}" → /issues/{b}\n  ": Ladder"'


@pytest.mark.parametrize(
    ("task", "is_same"), [("What begins on 1 December?", True), ("Report Bug #1", False), ("Report 1", False)]
)
def test_a_day_of_the_task_is_the_number_of_nothing(task, is_same):
    """Nor is what the address of the page has as well, where it has it today."""
    then, now = (CALENDAR.format(**numbers, day=1) for numbers in (THEN, NOW))
    assert is_the_same(then, now, begun(task)) is is_same


OWN = 'url: /issues/{a}\ntitle: "Bug"\n\nheading 1 "Scale"\n[1] link "Spent" → /times?issue_id=~{a}\n[2] link "Bug #{b}" → /issues/{b}\n": Ladder"'


def test_the_page_that_the_test_opened_may_have_a_number_that_another_had():
    then, now = (OWN.format(**numbers) for numbers in (THEN, NEXT))
    assert is_the_same(then, now)


MADE = 'url: /issues/9\ntitle: "Bug"\n\nheading 1 "Scale"\n"Seen by all"\n"Open since May"\n[9] link "Hall" → /rooms/4\n[1] link "Remove" → /links/{}\n'


def test_what_a_step_made_is_the_last_of_its_place_beside_what_is_known():
    names = begun()
    for last in ("", '[2] link "Remove" → /links/{}\n"Weighs 4 kg"\n'):
        then, now = ((MADE + last).format(*made) for made in ((3, 4), (5594, 5595)))
        before = then if last else then + '"Weighs 4 kg"\n'
        assert is_the_same(before, now if last else now + '"Weighs 4 kg"\n', names)
