"""Which of several ages on its page a verdict tells, when recorded and today."""

import pytest

from pytest_agentbrowse.cassette.ages_told import AgesThen, AgesToday
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.text import PageText

TABLE = 'main\n table\n  row "Who" | "When" head\n  row "Ada" | "{}"\n  row "Bob" | "{}"\n'
CARDS = 'main\n "Ada"\n "{}"\n "Hello"\n "Bob"\n "{}"\n "Bye"\n'


def hidden(text):
    live = PageText.read(text)
    return placeholders_of({}).begin(task="Look", base_url="", variables={}).hide(live)[0], live


def named(page, said, *evidence):
    return written(AgesThen(*hidden(page)).named(said, evidence))


def today(then, now, spelling):
    return AgesToday(hidden(then)[0], *hidden(now)).value("age_1", spelling)


@pytest.mark.parametrize("form", [TABLE, CARDS])
@pytest.mark.parametrize(
    ("ages", "said", "told"),
    [
        (("4 minutes ago", "2 days ago"), "Bob: 2 days ago", "Bob: {{age_1|at_2}}"),
        (
            ("4 minutes ago", "2 days ago"),
            "Ada 4 minutes ago, Bob 2 days ago",
            "Ada {{age_1|at_1}}, Bob {{age_1|at_2}}",
        ),
        (("2 days ago", "2 days ago"), "Bob wrote 2 days ago", "Bob wrote {{age_1|at_2}}"),
        (
            ("2 days ago", "2 days ago"),
            "Bob 2 days ago, Ada 2 days ago",
            "Bob {{age_1|at_2}}, Ada {{age_1|at_1}}",
        ),
        (("2 days ago", "2 days ago"), "2 days ago", "{{age_1|at_1}}"),
        (("4 minutes ago", "2 days ago"), "3 days ago", "3 days ago"),
    ],
)
def test_a_verdict_says_which_of_several_ages_it_means(form, ages, said, told):
    assert named(form.format(*ages), said) == told


def test_of_ages_that_say_the_same_the_cited_one_is_meant():
    assert named(TABLE.format("2 days ago", "2 days ago"), "2 days ago", "Bob") == "{{age_1|at_2}}"


def test_of_a_single_age_the_name_is_enough():
    assert named('main\n "2 days ago"', "2 days ago") == "2 days ago"  # hidden as ever


@pytest.mark.parametrize("form", [TABLE, CARDS])
def test_it_is_read_where_it_stands_today(form):
    then, now = form.format("4 minutes ago", "2 days ago"), form.format("9 minutes ago", "3 days ago")
    assert [today(then, now, f"at_{number}") for number in (1, 2)] == ["9 minutes ago", "3 days ago"]


def test_others_may_have_come_before_it():
    then = CARDS.format("4 minutes ago", "2 days ago")
    now = then.replace(' "Ada"', ' "Eve"\n "1 minute ago"\n "Hi"\n "Ada"').replace("2 days", "3 days")
    assert today(then, now, "at_2") == "3 days ago"
    row = ' row "Eve" | "1 minute ago"\n  row "Ada"'
    then = TABLE.format("4 minutes ago", "2 days ago")
    assert today(then, then.replace(' row "Ada"', row), "at_2") == "2 days ago"


@pytest.mark.parametrize("spelling", ["at_0", "at_3", "now_3", "iso", "at_2"])
def test_what_is_not_there_has_no_age(spelling):
    then = TABLE.format("4 minutes ago", "2 days ago")
    assert today(then, then.replace("Bob", "Eve"), spelling) is None


def test_a_day_is_no_age():
    page, live = hidden(TABLE.format("9 minutes ago", "3 days ago"))
    assert AgesToday(page, page, live).value("date_1", "at_1") is None


def test_each_age_of_today_can_be_referred_to():
    page, live = hidden(TABLE.format("9 minutes ago", "3 days ago"))
    ages = AgesToday(page, page, live)
    assert [row.cells[-1] for row in ages.marked.lines if row.role == "row"][1:] == [
        "\ufdd0age_1|now_1\ufdd1",
        "\ufdd0age_1|now_2\ufdd1",
    ]
    assert [ages.value("age_1", f"now_{number}") for number in (1, 2)] == ["9 minutes ago", "3 days ago"]
