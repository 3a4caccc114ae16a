"""A page of today as the recorded one tells it, by all that is known of forms and spellings."""

import pytest

from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.page.text import PageText

TIMES = 'table\n row "Ada" | "Ulm" | "4"\n row "Bo" | "Bonn" | "5"'
CLIENTS = 'table\n row "Name" | "Net{}" head\n row "Ada" | "4"'
FORM = 'heading 1 "Concert"\n[1] textbox "Piece"\n[2] button "Add"'

CARDS = 'list\n heading 3 "Ada"\n "Ulm"\n "4.50"\n heading 3 "Bo"\n "Bonn"\n "5.50"'
ROWS = 'table\n row "Who" | "Where" | "Fee" head\n row "Ada" | "Ulm" | "4.50"\n row "Bo" | "Bonn" | "5.50"'
FILTERS = '[1] button "All"\n[2] button "Open" pressed\n[3] button "Paid"'


def begun():
    names = Names(placeholders_of({}))
    names.begin(task="", base_url="http://a", variables={}, secrets=Secrets({}))
    return names


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ('[1] switch "News" checked', '[1] checkbox "News" checked'),
        (TIMES, TIMES.replace('row "', 'row "x" | "')),
        (FORM, 'dialog "New"\n ' + FORM.replace("\n", "\n ")),
        (CLIENTS.format(" \u25bc"), CLIENTS.format("")),
        (CARDS, ROWS),
        (FILTERS, FILTERS.replace("button", "link").replace("pressed", "current")),
    ],
    ids=["a switch", "a column", "a dialog", "an arrow", "rows for cards", "links to choose from"],
)
def test_a_page_that_says_the_same_in_another_form_is_the_recorded_one(then, now):
    recorded = PageText.read(then)
    assert begun().compared(recorded, PageText.read(now))[0].lines.stored == recorded.lines.stored


@pytest.mark.parametrize(("listed", "is_made"), [("/mails/17", False), ("/mails/16", True)])
def test_a_number_with_which_an_address_ended_before_was_not_made_by_a_step(listed, is_made):
    names = begun()
    names.page(
        PageText.read(f'url: http://a/mails\n\n[1] link "Cups" \u2192 {listed}\n[2] link "Help" \u2192 /help')
    )
    sent = names.page(PageText.read('url: http://a/mails/17\n\nheading 1 "Cups"\n"Sent"'), sent="request")
    assert sent.url.endswith("/mails/17") != is_made


@pytest.mark.parametrize(
    ("sent", "address", "is_named"),
    [("request", "", True), ("message", "", False), ("message", "/17", True), ("", "/17", False)],
)
def test_messages_of_a_page_make_only_what_it_leads_to(sent, address, is_named):
    names = begun()
    names.page(PageText.read('url: http://a/mails\n\n[1] link "Cups" \u2192 /mails/16'))
    led_to = PageText.read(
        f'url: http://a/mails{address}\n\n[1] link "Cups" \u2192 /mails/16\n[2] link "Sent" \u2192 /mails/17'
    )
    assert ("/mails/{{id_1}}" in names.page(led_to, sent=sent).text) == is_named


def notes(*numbers):
    """A list of notes, beside a link to somebody whose number is that of the next note."""
    edited = "".join(
        f'\n "Note" \n [{at}] link "Edit" \u2192 /notes/{each}/edit' for at, each in enumerate(numbers, 2)
    )
    return PageText.read(
        f'url: http://a/notes\n\nmain\n heading 1 "Notes"\n "By"\n [1] link "Ada" \u2192 /users/3{edited}'
    )


@pytest.mark.parametrize(("made", "is_followed"), [((5003,), True), ((5003, 5004), False)])
def test_what_a_step_made_is_followed_where_somebody_had_its_number_before(made, is_followed):
    names = begun()
    names.page(notes(1, 2))
    recorded = names.page(notes(1, 2, 3), sent="request")
    today = begun()
    today.saw(today.page(notes(1, 2)))
    assert (today.compared(recorded, notes(1, 2, *made))[0] == recorded) == is_followed


LISTED = 'url: http://a/topics\n\n[1] link "Cups" \u2192 /topics/{0}/cups\n"{1}"\n"POSTS"'
MADE = 'url: http://a/topics/{0}/plates\n\nheading 1 "Plates"'


@pytest.mark.parametrize(("last", "is_made"), [(39, True), (41, False)])
def test_the_next_number_of_its_place_was_made_whatever_else_is_counted(last, is_made):
    names = begun()
    names.page(PageText.read(LISTED.format(last, 40)))
    recorded = names.page(PageText.read(MADE.format(40)), sent="request")
    assert ("id_1" in recorded.url) == is_made
    if is_made:
        today = begun()
        today.saw(today.page(PageText.read(LISTED.format(50, 51))))
        assert today.compared(recorded, PageText.read(MADE.format(51)))[0].url == recorded.url
        assert today.compared(recorded, PageText.read(MADE.format(50)))[0].url != recorded.url
