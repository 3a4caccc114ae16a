"""How long ago something was, as pages tell it in all languages."""

import json

import pytest

from pytest_agentbrowse.page.ages import AGES, ages, tells_of_an_hour, tells_of_seconds

PHRASES = json.loads(AGES.read_text("utf-8"))["phrases"]


def found(text):
    return [text[start:end] for start, end in ages(text)]


def test_each_phrase_is_found_whole_with_any_number():
    for phrase in PHRASES:
        for number in ("1", "23"):
            text = phrase.replace("#", number)
            assert found(text) == [text]


@pytest.mark.parametrize(
    "age",
    [
        "a few seconds ago",
        "less than a minute ago",
        "about 2 hours ago",
        "5m ago",
        "3 DAYS AGO",
        "2 1/2 hours ago",
        "1/2 an hour ago",
        "1 hour, 3 minutes ago",
        "10 minutes and 10 seconds ago",
        "vor 2 Stunden und 5 Minuten",
        "il y a une heure",
        "3 päivää sitten",
        "3 дня назад",
        "3日前",
        "3일 전",
        "قبل ٣ ساعات",
    ],
)
@pytest.mark.parametrize("frame", ["{}", "Paid {}, then", "({})", "Order 7: {}."])
def test_an_age_is_found_whatever_stands_beside_it(age, frame):
    assert found(frame.format(age)) == [age]


@pytest.mark.parametrize("text", ["更新于3天前", "3日前に更新"])
def test_a_script_that_parts_no_words_has_no_borders(text):
    assert len(found(text)) == 1


@pytest.mark.parametrize(
    "text",
    ["in 3 days", "3 days", "for 5 days", "за 3 дня", "3 items ago", "long ago", "an hour", "x3 days ago",
     "v1.3 days ago", "3 days agora-x", "ago", "Pay now", "İ 3 days ago-x"],
)  # fmt: skip
def test_what_is_no_age_is_left(text):
    assert found(text) == []


def test_what_is_counted_beside_an_age_stays():
    assert found("5 items, 3 days ago, 2 lamps") == ["3 days ago"]
    assert found("3 days ago and 4 days ago") == ["3 days ago", "4 days ago"]


def test_a_field_that_says_nothing_but_now_tells_an_age():
    assert found("now") == ["now"]
    assert found("jetzt") == ["jetzt"]
    assert tells_of_seconds("now")
    assert not tells_of_an_hour("now")
    assert not any(map(found, ("Now", "order now", "no", "know")))
