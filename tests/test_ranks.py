"""Whether items of a list were meant by their place in it, in whatever language."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.ranks import meant_by_place, ordinals
from pytest_agentbrowse.evidence.sets import collections, out_of_place
from pytest_agentbrowse.page.text import PageText


def listed(*items):
    return PageText.read("list" + "".join(f"\n listitem\n  {item}" for item in items))


def mail(sender, subject, state=""):
    return f'"{sender}"\n  [1] link "{subject}"' + (f'\n  "{state}"' if state else "")


OFFER, LOAN, HIKE = ("Ida", "Offer for the roof"), ("Library", "Your loan ends"), ("Anders", "The hike")
MAILS = listed(mail(*OFFER), mail(*LOAN), mail(*HIKE))
UNREAD = listed(mail(*OFFER, "unread"), mail(*LOAN, "unread"), mail(*HIKE))
RANKS = listed('"●結衣 940点"', '"●陽菜 910点"', '"●蓮 875点"')


def by_place(page, task, report, *evidence):
    bound = [cited(text, page) for text in evidence]
    (collection,) = collections(bound, page)
    return meant_by_place(collection, bound, page, task=task, report=report)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("ランキングの1位は誰ですか", {1}),
        ("２番目と３位", {2, 3}),
        ("第1の人", {1}),
        ("2번째 항목, 1위", {1, 2}),
        ("Who came 1st, and who 2nd?", {1, 2}),
        ("Who is #3?", {3}),
        ("Wer ist auf dem 2. Platz?", {2}),
        ("Qui est 1er ? Et 2e ?", {1, 2}),
        ("¿Quién es el 1º?", {1}),
        ("Кто на 1-м? Кто 2-й?", {2}),
        ("1. Log in\n2. Report the name", set()),
        ("Log in. 1. Open the list 2. Report it", set()),
        ("Offer of the 2nd of May", set()),
        ("Le 1er mai", set()),
        ("Due on May 1st", set()),
        ("3 mails, 2 of them new, 12 hours, 5kg, 1.5 l", set()),
        ("Placed on 2. November 2026", set()),
    ],
)
def test_a_place_in_digits_is_known_by_what_makes_it_an_ordinal(text, places):
    assert ordinals(text) == places


@pytest.mark.parametrize(
    ("page", "task", "report", "evidence"),
    [
        (RANKS, "ランキングの1位は誰ですか", "1位は結衣です", ["●結衣 940点"]),
        (RANKS, "Kto jest na 2. miejscu?", "陽菜", ["●陽菜 910点"]),
        (listed('"Ida"', '"Eve"'), "Who is 1st, who 2nd?", "Ida, Eve", ["Ida", "Eve"]),
        (MAILS, "Which mail is the 1st?", "Offer for the roof", ["Offer for the roof"]),
        (MAILS, "Wer schrieb als 2.?", "Library kam an 2. Stelle", ["Library"]),
        (MAILS, "Podaj 2 najnowsze", "Offer for the roof, Your loan ends", [OFFER[1], LOAN[1]]),
        (MAILS, "Nenne die 2 neuen Nachrichten", "Offer for the roof und Your loan ends", [OFFER[1], "Library"]),
    ],
)  # fmt: skip
def test_items_are_meant_by_their_place(page, task, report, evidence):
    assert by_place(page, task, report, *evidence)


@pytest.mark.parametrize(
    ("page", "task", "report", "evidence"),
    [
        (MAILS, "Who wrote 'Offer for the roof'?", "Ida", ["Ida"]),
        (RANKS, "結衣は1位ですか", "はい", ["●結衣 940点"]),
        (MAILS, "Which mail on roofs and a ROOF is the 1st?", "It is Ida's", ["Ida"]),
        (MAILS, "Is 'Offer for the roof' the 1st?", "Yes", [OFFER[1]]),
        (MAILS, "Which mail is about a roof?", "Offer for the roof", [OFFER[1]]),
        (MAILS, "Which mail is the 2nd?", "Offer for the roof", [OFFER[1]]),
        (MAILS, "Which mails are there?", "Offer for the roof, Your loan ends, The hike", [OFFER[1], LOAN[1], HIKE[1]]),
        (MAILS, "Which mails are urgent?", "Offer for the roof and Your loan ends", [OFFER[1], LOAN[1]]),
        (MAILS, "Which mails are urgent?", "The inbox shows Offer for the roof, and also Your loan ends", [OFFER[1]]),
        (MAILS, "Report 2 mails", "Your loan ends, then Offer for the roof", [OFFER[1], LOAN[1]]),
        (MAILS, "Report 2 mails", "Your loan ends, then The hike", [HIKE[1], LOAN[1]]),
        (MAILS, "Which cost less than 20?", "Offer for the roof, and below it Your loan ends", [OFFER[1], LOAN[1]]),
        (UNREAD, "Welche 2 sind ungelesen?", "Offer for the roof, Your loan ends", [OFFER[1], LOAN[1]]),
        (listed('"1st floor"\n  "Ada"', '"2nd floor"\n  "Grace"'), "Who lives on the 1st floor?", "Ada", ["Ada"]),
        (listed('"1 Ada"', '"2 Grace"'), "Who is 1st?", "Ada", ["1 Ada"]),
        (MAILS, "Which mail is the 1st?", "It is there", [OFFER[1], HIKE[1]]),
    ],
)  # fmt: skip
def test_items_that_were_named_or_are_told_by_something_else_are_not(page, task, report, evidence):
    assert not by_place(page, task, report, *evidence)


@pytest.mark.parametrize(
    ("now", "moved"),
    [
        (listed(mail(*LOAN), mail(*OFFER), mail(*HIKE)), True),
        (listed(mail("Eve", "Hello"), mail(*OFFER), mail(*LOAN)), True),
        (listed(mail(*OFFER), mail(*LOAN), mail("Eve", "Hello"), mail(*HIKE)), False),
        (listed(mail(*OFFER), mail(*HIKE), mail(*LOAN)), False),
        (listed(mail(*HIKE), mail(*LOAN)), False),
    ],
    ids=["another one", "a new one", "more below", "others", "gone"],
)
def test_an_item_is_out_of_its_place_when_another_one_is_there(now, moved):
    """That it is gone is told by itself."""
    bound = [cited(OFFER[1], MAILS)]
    (collection,) = collections(bound, MAILS)
    assert (out_of_place(collection, bound, MAILS, now) is not None) is moved
