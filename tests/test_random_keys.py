"""Keys in addresses that an application makes up: told, with what to do about them."""

from __future__ import annotations

import re

import pytest

from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.random_keys import are_other_words, key_in_text, key_in_words
from pytest_agentbrowse.page.placeholder import placeholder
from pytest_agentbrowse.page.text import PageText


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("/wishlists/1fg9ep/", "/wishlists/8x0qw2/"),
        ("/share/aXbQkZ", "/share/QkZtrP"),
        ("/orders/100482/paid", "/orders/100517/paid"),
        ("/cart?session=9f8e7d6c", "/cart?session=0a1b2c3d"),
        ("/b/x1y2z3-ab/edit", "/b/q9w8e7-cd/edit"),
    ],
)
def test_a_key_in_an_address_is_told_with_a_pattern_that_fits(then, now):
    said = key_in_words(f"http://shop.test{then}", f"http://shop.test{now}")
    assert "agent_volatile" in said
    pattern = re.search(r"r'(.*)'\}", said)[1]
    for url in (then, now):
        hidden, _ = placeholders_of({"key": pattern}).hide(PageText.of(url=f"http://shop.test{url}"))
        assert placeholder("key_1") in hidden.url


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("/app/#/nc/p5/mzriu2opyooolb/vw69kot2hm/people", "/app/#/nc/p5/mmuopvsxxcvj83/vwztpfn25s/people"),
        ("/boards/x1y2z3/cards/q9w8e7", "/boards/k4m5n6/cards/t2r3s4"),
    ],
)
def test_several_keys_of_an_address_are_told_with_patterns_that_fit(then, now):
    said = key_in_words(f"http://shop.test{then}", f"http://shop.test{now}")
    patterns = dict(re.findall(r"'(key\w*)': r'(.*?)'[,}]", said))
    assert len(patterns) == 2
    hidden = [
        placeholders_of(patterns).hide(PageText.of(url=f"http://shop.test{url}"))[0].url
        for url in (then, now)
    ]
    assert hidden[0] == hidden[1]
    assert hidden[0].count(placeholder("key_1")) == 1


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("/cart", "/checkout"),
        ("/products/1/2", "/products/2/1"),
        ("/people/ada", "/people/bob"),
        ("/wishlists/1fg9ep/", "/login"),
        ("/wishlists/1fg9ep/", "/wishlists/missing/"),
        ("/a/1fg9ep", "/b/8x0qw2"),
        ("/same/1fg9ep", "/same/1fg9ep"),
    ],
)
def test_another_page_is_no_key(then, now):
    assert key_in_words(f"http://shop.test{then}", f"http://shop.test{now}") == ""


def test_a_number_of_data_that_are_made_anew_is_told_with_a_pattern_that_fits():
    said = key_in_words("http://shop.test/orders/17?all=1", "http://shop.test/orders/42?all=1")
    assert said.startswith("If it is the same, and only the data are numbered anew in each run")
    assert "{'number': r'(?<=orders/)\\d+'}" in said


def test_the_pattern_of_a_key_has_the_words_beside_it_and_no_number_that_is_another_one_next_time():
    then, now = "upload/7604/185ed1bc-reviews.csv", "upload/7604/7a9da804-reviews.csv"
    said = key_in_text(then, [now])
    assert said.endswith(r"such as {'key': r'[0-9a-z]{8}-reviews\.csv'}, and record again")
    hidden, _ = placeholders_of({"key": re.search(r"r'(.*)'\}", said)[1]}).hide(PageText.read(f'"{now}"'))
    assert hidden.lines[0].name == f"upload/7604/{placeholder('key_1')}"


def test_a_key_in_a_text_is_told_with_a_pattern_that_fits():
    then, now = "Booked. Reference ZHH720.", "Booked. Reference KPE949."
    said = key_in_text(then, ["Booked.", now])
    assert said.startswith("ZHH720 and KPE949 look like keys that the application makes up")
    pattern = re.search(r"r'(.*)'\}", said)[1]
    for text in (then, now):
        hidden, _ = placeholders_of({"key": pattern}).hide(PageText.of(url="http://h/", title=text))
        assert hidden.title == f"Booked. Reference {placeholder('key_1')}."


@pytest.mark.parametrize("line", ['heading 1 "{}"', '[4] link "{}"', 'heading 1 "Order {}"'])
def test_a_key_that_is_a_name_is_told_with_a_pattern_of_what_stands_in_the_quotes(line):
    then, now = (line.format(key) for key in ("RZ2LXK6W12ZP22HK", "QY9R3Z5ZN6PUA9HJ"))
    said = key_in_text(then.removeprefix("[4] "), [now.removeprefix("[4] ")])
    hidden, _ = placeholders_of({"key": re.search(r"r'(.*)'\}", said)[1]}).hide(PageText.read(now))
    assert hidden.lines[0].name.endswith(placeholder("key_1"))


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ('clickable "{{date_1}} {{time_1}}"', 'clickable "{{new_date_1}} {{time_1}}"'),
        ("Ready in 120min", "Ready in 150min"),
        ("Order INV-1042", "Order INV-1043"),
        ("Sent to Ada", "Sent to Bob"),
        ("Total 125.50", "Total 130.50"),
        ("Code ZHH720 of Ada", "Code KPE949 of Bob"),
        (f'row "{placeholder("date_2")}" | "Ada"', f'row "{placeholder("new_date_2")}" | "Ada"'),
    ],
)
def test_a_word_that_is_counted_or_said_is_no_key(then, now):
    assert key_in_text(then, [now]) == ""


def test_a_pattern_that_fits_a_part_of_a_word_is_told_with_one_that_fits_it_whole():
    then, now = "http://shop.test/issue12345", "http://shop.test/issue12346"
    said = key_in_words(then, now, {"other": "x+", "id": r"\d{5}"})
    assert said.startswith(
        "agent_volatile id fits a part of issue12345 and of issue12346, and finds whole words alone"
    )
    pattern = re.search(r"r'(.*)'\}", said)[1]
    for text in (then, now, "http://shop.test/12345"):
        hidden, _ = placeholders_of({"id": pattern}).hide(PageText.of(url=text))
        assert hidden.url == f"http://shop.test/{placeholder('id_1')}"


def test_a_pattern_that_fits_neither_is_not_told():
    assert "finds whole words" not in key_in_words("http://h/issue12345", "http://h/issue12346", {"id": "x+"})
    assert "finds whole words" not in key_in_words(
        "http://h/issue12345", "http://h/bug12346", {"id": r"\d{5}"}
    )


@pytest.mark.parametrize(
    ("then", "now", "anew"),
    [
        ("Press / to insert a block quickly.", "Drag a file here to upload it.", True),
        ("s&1v1g@!5p#t1N(E%f@1NEF5", "RGo!CPKHzThkzjcEErADd230", True),
        ("Order placed", "Order cancelled", False),
        ("3 items", "none", False),
    ],
)
def test_a_text_of_other_words_may_be_another_one_each_time(then, now, anew):
    assert are_other_words(then, now) is anew


def test_the_pattern_is_for_all_places_of_a_key():
    page = PageText.read('heading 1 "Stage ABCD1234"\nrow "Question ABCD1234" | "Text"')
    said = key_in_text("Question ABCD1234", ["Question EFGH5678"], page)
    (pattern,) = re.findall(r"r'([^']*)'", said)
    assert all(re.search(pattern, text) for text in ("Stage EFGH5678", "Question EFGH5678"))
    assert not re.search(pattern, "Order EFGH5678")
    alone = PageText.read('"ABCD1234"\nrow "Question ABCD1234" | "Text"')
    (pattern,) = re.findall(r"r'([^']*)'", key_in_text("Question ABCD1234", ["Question EFGH5678"], alone))
    assert re.search(pattern, "EFGH5678")
