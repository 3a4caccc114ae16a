"""What is painted otherwise today, and says what it said."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.evidence.painted import are_initials, in_recorded_letters, signed_texts
from pytest_agentbrowse.page.text import PageText

TABLE = 'table\n  row "Title" | "Price" head\n  row "Emma" | "{}"\n  row "Dune" | "9.50"'
STARS = '[] button "Star" text="\u2605" pressed\n[] button "Star" text="\u2606"'
MOVED = 'table\n row "Ada"\n  [] button "Move up"\n row "Bo"\n  [] button "Move up"\n row "Cy"\n  [] button "Move up"'
COUNTRIES = 'table\n row "Bo" | "Chile"\n row "Cy" | "Peru"'


def _in_letters(then: str, now: str, *, before: str = "") -> str:
    known = signed_texts(PageText.read(before))
    return in_recorded_letters(PageText.read(then), PageText.read(now), known).stored


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ('"Open issues of Bo McNeil"', '"OPEN ISSUES OF BO MCNEIL"'),
        ('"OPEN ISSUES"', '"Open Issues"'),
        ('"open issues don\'t wait"', '"Open Issues Don\'t Wait"'),
        ('"It was {{age_1}} ago"', '"IT WAS {{age_1}} AGO"'),
        ('row "Jane Austen" | "7.25"', 'row "JANE AUSTEN" | "7.25"'),
        ('status "Order saved."', 'status "✓ Order saved."'),
        ('status "Order saved."', 'status "ℹ Order saved."'),
        ('"Price must be a number." error', '"⚠️ Price must be a number." error'),
        ('"Total 16.75"', '"Total € 16.75"'),
        ('"16.75"', '"$16.75"'),
        (TABLE.format("7.25"), TABLE.format("7.25 €")),
        ('[] button "Log in"', '[] button "\u2192 Log in"'),
        ('"50.00 € were sent"', '"✓ 50.00 € were sent"'),
        ('"Order {{order_1}} is sent."', '"✓ Order {{order_1}} is sent."'),
        ('row "Lamp" | "Anna Maria Adler"', 'row "Lamp" | "AA Anna Maria Adler"'),
        ('"Bo Li"', '"B Bo Li"'),
        ('[] link "Bo Li" \u2192 /b', '[] link "Bo Li" text="BL" \u2192 /b'),
        ('[] link "Bo Li" text="BL" \u2192 /b', '[] link "Bo Li" \u2192 /b'),
        (STARS, STARS.replace(' text="\u2605"', "").replace(' text="\u2606"', "")),
        (STARS.replace(' text="\u2605"', "").replace(' text="\u2606"', ""), STARS),
        (MOVED, MOVED.replace('"Move', '"\u2191 Move')),
        ('status\n "Order saved"', 'status\n "\u2713"\n "Order saved"'),
        (COUNTRIES, COUNTRIES.replace('"Chile"', '"\u2691 Chile"').replace('"Peru"', '"\u2691 Peru"')),
        (
            f'{COUNTRIES}\n row "Di" | "Nobody"',
            f'{COUNTRIES}\n row "Di" | "Nobody"'.replace("Chile", "\u2691 Chile").replace(
                "Peru", "\u2691 Peru"
            ),
        ),
    ],
    ids=[
        "upper",
        "capital",
        "apostrophe",
        "name",
        "cell",
        "tick",
        "information",
        "selector",
        "currency",
        "figure",
        "price",
        "arrow",
        "tick beside an amount",
        "tick beside a value",
        "initials",
        "initial",
        "initials that are shown",
        "initials that are shown no more",
        "signs of icons since",
        "icons of signs since",
        "an arrow in each row",
        "tick before a message",
        "a sign in each row",
        "a sign in most rows",
    ],
)
def test_other_paint_is_read_as_it_was_recorded(then, now):
    assert _in_letters(then, now) == PageText.read(then).stored


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ('"Saved as McNeil"', '"Saved as Mcneil"'),
        ('"Saved as McNeil"', '"saved as mcneil"'),
        ('"Bo Li"', '"bo li"'),
        ('"$16.75"', '"€16.75"'),
        ('"✓ Dark mode"', '"✗ Dark mode"'),
        ('"✓ Dark mode"', '"Dark mode"'),
        ('list\n  "Buy milk"\n  "Wash up"', 'list\n  "✔ Buy milk"\n  "Wash up"'),
        ('"3"', '"▲ 3"'),
        ('"saved"\n"Saved"', '"SAVED"'),
        ('"Bo Li"', '"C Bo Li"'),
        ('"Bo Li"', '"BC Bo Li"'),
        ('"Bo Li"', '"Bo Bo Li"'),
        ('"Class A"', '"A Class A"'),
    ],
    ids=[
        "letter",
        "lower",
        "lower-name",
        "exchanged",
        "cross",
        "gone",
        "item",
        "no-words",
        "several",
        "other-initial",
        "other-initials",
        "a-word",
        "a-class",
    ],
)
def test_what_says_something_else_stays_as_it_is(then, now):
    assert _in_letters(then, now) == PageText.read(now).stored


FEES = 'list\n  "Due {0}Reminded in May"\n  "Due"\n  "Late {0}Reminded in June"\n  "Paid"\n  "Paid by Ada"'


@pytest.mark.parametrize(
    ("now", "is_read"),
    [
        (FEES.format("\U0001f514 "), True),
        (FEES.format("").replace("Due Rem", "Due \U0001f514 Rem"), False),
        (
            FEES.format("").replace('"Due Rem', '"\U0001f514 Due Rem').replace('"Late', '"\U0001f514 Late'),
            False,
        ),
        (FEES.format("\u26a0 "), False),
    ],
    ids=["goes with a word", "one of them", "before all", "a warning"],
)
def test_a_sign_that_goes_with_a_word_tells_no_more_than_that(now, is_read):
    assert (_in_letters(FEES.format(""), now) == PageText.read(FEES.format("")).stored) == is_read


def test_a_sign_that_an_earlier_page_had_says_something():
    then, now = '"Report.pdf"', '"★ Report.pdf"'
    assert _in_letters(then, now, before=now) == PageText.read(now).stored


@pytest.mark.parametrize("is_exact", [False, True])
def test_another_paint_is_a_difference_where_pages_are_to_be_exact(is_exact):
    then, now = PageText.read('"Order saved."'), PageText.read('"✓ ORDER SAVED."')
    names = Names(placeholders_of({}), is_exact=is_exact)
    assert (names.compared(then, now)[0] == then) is not is_exact


def test_a_day_in_a_row_of_another_paint_is_the_recorded_one():
    then, _ = placeholders_of({}).hide(PageText.read('row "Lamp" | "Open" | "2026-11-20"'))
    now = PageText.read('row "Lamp" | "OPEN" | "2026-11-22"')
    assert Names(placeholders_of({})).compared(then, now)[0] == then


def test_names_know_the_signs_of_pages_before():
    names = Names(placeholders_of({}))
    names.saw(PageText.read('"★ Report.pdf"'))
    then, now = PageText.read('"Report.pdf"'), PageText.read('"★ Report.pdf"')
    assert names.compared(then, now)[0] == now


@pytest.mark.parametrize(
    ("then", "now", "before"),
    [
        pytest.param(COUNTRIES, COUNTRIES.replace("Peru", "\u2691 Peru"), "", id="a sign in one row"),
        pytest.param(
            COUNTRIES.replace("Peru", "\u2691 Peru"),
            COUNTRIES.replace("Peru", "\u2691 Peru").replace("Chile", "\u2691 Chile"),
            "",
            id="a sign in the other rows",
        ),
        pytest.param(
            COUNTRIES,
            COUNTRIES.replace("Peru", "\u2691 Peru").replace("Chile", "\u2691 Chile"),
            '"\u2691 Cy"',
            id="a sign that was known",
        ),
        pytest.param(
            'status\n "Saved"', 'status\n "\u2713"\n "Saved"', '"\u2713"', id="a tick that was known"
        ),
        pytest.param('[] button "Price"', '[] button "\u2191 Price"', "", id="an order"),
        pytest.param(MOVED, MOVED.replace('"Move', '"\u2191 Move', 1), "", id="an arrow in one row"),
        pytest.param('"Saved"', '"\u2713"\nmain\n "Saved"', "", id="a tick elsewhere"),
        pytest.param('status\n "Saved"', 'status\n "\u2717"\n "Saved"', "", id="a cross"),
        pytest.param(
            COUNTRIES,
            COUNTRIES.replace("Chile", "\u26a0 Chile").replace("Peru", "\u26a0 Peru"),
            "",
            id="a warning in each row",
        ),
        pytest.param('[] link "Bo Li" \u2192 /b', '[] link "Bo Li" text="3" \u2192 /b', "", id="a count"),
        pytest.param(
            '[] button "Star" text="\u2605"', '[] button "Star" text="\u2606"', "", id="another sign"
        ),
        pytest.param(
            STARS.replace(" pressed", ""),
            STARS.replace(" pressed", "").replace(' text="\u2605"', ""),
            "",
            id="of two",
        ),
        pytest.param('[] option "A" text="\u2713"', '[] option "A"', "", id="a sign alone that is gone"),
        pytest.param('[] option "A"', '[] option "A" text="\u2713"', "", id="a sign alone that came"),
        pytest.param('[] button "Job"', '[] button "Job" text="\u26a0"', "", id="a warning in a button"),
    ],
)
def test_a_sign_that_may_tell_something_stays(then, now, before):
    assert _in_letters(then, now, before=before) == PageText.read(now).stored


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ('"PN"\n[] link "Priya Nair Mirror" \u2192 /m', True),
        ('"Priya Nair"\n"PN"', True),
        ('"PN"\n"Tom Moreau"', False),
        ('"OK"\n[] button "Send"', False),
    ],
)
def test_initials_are_those_of_a_name_right_beside_them(page, found):
    lines = PageText.read(page)
    assert any(are_initials(line, lines) for line in lines.lines) is found


@pytest.mark.parametrize(
    ("cell", "told"), [("LM luca", "luca"), ("LX luca", "LX luca"), ("M luca", "M luca"), ("LM", "LM")]
)
def test_a_cell_may_have_got_the_initials_of_the_name_in_another_cell(cell, told):
    row = 'table\n row "{}" | "Luca Moretti" | "Moretti"\n row "ida" | "Ida Roth" | "Roth"'
    recorded, today = PageText.read(row.format("luca")), PageText.read(row.format(cell))
    assert in_recorded_letters(recorded, today, frozenset()).lines.stored == row.format(told)


def test_what_is_pressed_may_have_got_the_initials_of_a_name_in_it():
    then = PageText.read(
        'list\n [] link "Holiday list Sven Aune"\n [] link "Lamp Facilities"\n "Lamp Facilities 2"'
    )
    now = PageText.read(
        'list\n [] link "SA Holiday list Sven Aune"\n [] link "F Lamp Facilities"\n "F Lamp Facilities 2"'
    )
    told = in_recorded_letters(then, now, ())
    assert [line.name for line in told.lines[1:]] == [
        "Holiday list Sven Aune",
        "Lamp Facilities",
        "F Lamp Facilities 2",
    ]
    other = PageText.read('list\n [] link "X Holiday list Sven Aune"')
    assert in_recorded_letters(then, other, ()) is other
