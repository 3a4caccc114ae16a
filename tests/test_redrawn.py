"""Keys that an application draws anew in each run."""

import pytest

from pytest_agentbrowse.cassette.numbers_in_texts import rewritten
from pytest_agentbrowse.cassette.redrawn import other_keys
from pytest_agentbrowse.page.text import PageText

ORDER = 'heading 1 "Order {0}"\n"Your order {0} was placed"\n"Total €12.00"'
ORDERS = 'table\n row "{0}" | "Ada"\n row "{1}" | "Bo"\n"Build 4f9c2ab81d0e"'
ONE, TWO, THREE, FOUR = "RZ2LXK6W12ZP22HK", "Q7D1M4T90BA5C2EX", "T41KQ9ZB7W0LX3DM", "B90ZK2Q71XTD4M5E"


def found(then, now, known=None):
    return other_keys(PageText.read(then), PageText.read(now), known or {})


def test_texts_that_say_the_same_but_for_a_key_tell_which_one_stands_for_which():
    assert found(ORDER.format(ONE), ORDER.format(THREE)) == {ONE: THREE}
    assert found(ORDERS.format(ONE, TWO), ORDERS.format(THREE, FOUR)) == {ONE: THREE, TWO: FOUR}


TRACES = 'table\n row "1" | "Open tr-{0}"\n  [] link "Open tr-{0}" text="{2}"\n row "2" | "Open tr-{1}"\n  [] link "Open tr-{1}" text="{3}"'


def test_a_key_may_have_its_kind_before_it_and_is_told_by_what_is_seen_of_it():
    a, b, c, d = (
        key * 2
        for key in (
            "67212385513745900403900e2bdf74f7",
            "0b6de7dc9b8b12e89b36fc4633f15dc3",
            "dab045827513e5d2530c1c25e6522714",
            "b275d28d4e907ae9a92c7a0576ce0f9d",
        )
    )
    then = TRACES.format(a, b, "Refund?", "Address?")
    assert found(then, TRACES.format(c, d, "Refund?", "Address?")) == {
        f"tr-{a}": f"tr-{c}",
        f"tr-{b}": f"tr-{d}",
    }
    assert found(then, TRACES.format(c, d, "Address?", "Refund?")) == {}, "by their places they are others"


@pytest.mark.parametrize(("then", "now"), [("JDVWJYFR", "EF3HEGKX"), ("EF3HEGKX", "JDVWJYFR")])
def test_one_of_two_keys_may_have_letters_alone_by_chance(then, now):
    assert found(ORDER.format(then), ORDER.format(now)) == {then: now}
    assert rewritten(f"Your order {now} was placed", {now: then}) == f"Your order {then} was placed"


@pytest.mark.parametrize(("then", "now"), [("CANCELED", "SHIPPING"), ("CANCELED", "EF3HEGK9X")])
def test_words_in_capitals_are_no_keys(then, now):
    assert found(ORDER.format(then), ORDER.format(now)) == {}


def test_words_in_capitals_beside_keys_are_none_of_them():
    page = '"{0}"\n"{1}"\n"CANCELED"'
    assert found(page.format(ONE, "SHIPPING"), page.format(THREE, "RETURNED")) == {ONE: THREE}


def test_a_file_may_be_kept_with_a_key_before_its_name():
    kept = 'table\n row "upload/{}-more_tickets.csv" | "148 Bytes"'
    assert found(kept.format("4d141f6e"), kept.format("9bc2e4be")) == {"4d141f6e": "9bc2e4be"}
    assert found(kept.format("4d141f6e"), kept.format("9bc2e4be").replace("more", "few")) == {}
    assert rewritten(kept.format("9bc2e4be"), {"9bc2e4be": "4d141f6e"}) == kept.format("4d141f6e")


@pytest.mark.parametrize(
    ("then", "now", "known"),
    [
        (ORDER.format(ONE), ORDER.format(ONE), {}),
        (ORDERS.format(ONE, TWO), ORDERS.format(TWO, ONE), {}),
        (ORDERS.format(ONE, TWO), ORDERS.format(ONE, THREE), {}),
        (ORDERS.format(ONE, TWO), ORDERS.format(THREE, THREE), {}),
        (ORDER.format(ONE), ORDER.format(THREE).replace(THREE, FOUR, 1), {}),
        (ORDER.format(ONE), ORDER.format(THREE), {ONE: TWO}),
        (ORDER.format(ONE), ORDER.format(THREE), {TWO: THREE}),
        (ORDER.format(ONE), ORDER.format("floor-lamp-2026"), {}),
        (ORDER.format(ONE), ORDER.format(THREE[:8]), {}),
        (ORDER.format("LAMP2026"), ORDER.format("RUGS2026"), {}),
        (ORDER.format(ONE), ORDER.format(THREE).replace("Your order", "Your invoice").replace('1 "Order', '1 "Invoice'), {}),
    ],
    ids=["as it was", "in each other's place", "one as it was", "one for both", "two for one", "another is known",
         "it stands for another", "words", "shorter", "chosen by a person", "in other words"],
)  # fmt: skip
def test_no_key_is_drawn_anew_where_it_may_be_that_of_another_thing(then, now, known):
    assert found(then, now, known) == {}


def test_a_key_is_known_wherever_it_stands():
    numbers = {THREE: ONE, "43": "18"}
    assert rewritten(f"Order {THREE} of /orders/43 ({THREE}, {THREE}X)", numbers) == (
        f"Order {ONE} of /orders/18 ({ONE}, {THREE}X)"
    )


def test_the_beginning_of_a_key_is_known_where_it_is_shown_for_short():
    numbers = {"tr-9db58f8c53021f08d8750c9f85b98a0b": "tr-67212385513745900403900e2bdf74f7"}
    assert rewritten("Trace 9db58f8c, 840 ms", numbers) == "Trace 67212385, 840 ms"
    assert rewritten("Trace 9db58f", numbers) == "Trace 672123"
    for text in ("Trace 9db58f8d", "Trace 9db58", "x9db58f8c", "9db58f8c-7"):
        assert rewritten(text, numbers) == text


def test_a_key_may_stand_beside_the_picture_of_a_font():
    picture = "\ue000"
    assert rewritten(f"{picture} {ONE} {picture}", {ONE: TWO}) == f"{picture} {TWO} {picture}"
