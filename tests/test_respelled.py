"""Amounts and days that are spelled otherwise today."""

import pytest

from pytest_agentbrowse.evidence.lines import under_renamed_heads
from pytest_agentbrowse.evidence.respelled import in_recorded_spelling
from pytest_agentbrowse.page.text import PageText


def pages(then, now):
    return [
        PageText.read(f'heading 1 "Bills"\ntable\n row "Ada" | "{text}"\n"{text}"') for text in (then, now)
    ]


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("\u20ac4.50", "4.50 \u20ac"),
        ("Total $1,250.00 is due", "Total 1,250.00 $ is due"),
        ("12 \u00a3", "\u00a312"),
        ("Price: \u00a347.40", "Price: GBP 47.40"),
        ("\u20ac1,250.00 a month", "1.250,00 EUR a month"),
        ("Next visit Wed 2 Dec, 10:00", "Next visit Wed, 2 December, 10:00"),
        ("Booked for Thu 26 Nov", "Booked for Thursday, 26 Nov."),
        ("Paid on Nov 3", "Paid on 3 November"),
        ("3rd March", "March 3"),
        ("Age 34", "Age: 34"),
        ("Net revenue \u25bc", "Net revenue"),
        ("Client", "Client \u2191"),
        ("4 \u2013 Ada", "\u2022 4 Ada"),
        ("4 \u2013", "4"),
        ("Average: 80.4", "Average: 80.40"),
        ("20 Jan 2027: Parents evening", "20.01.2027: Parents evening"),
        ("6 Jan 2027: Term begins", "06.01.2027: Term begins"),
        ("Due on January 20, 2027", "Due on 20 January 2027"),
        ("90.5", "90,50"),
        ("12", "12.00"),
        ("\u20ac4.5", "\u20ac4.50"),
        ("\u20ac4 of \u20ac40", "4 \u20ac of 40 \u20ac"),
        ("1,299.00", "1299.00"),
        ("12,345 visitors", "12 345 visitors"),
        ("$12,345.50", "12.345,50 $"),
        ("14:30", "2:30 PM"),
        ("2 pm", "14:00"),
        ("09:05 to 10:00", "9:05 am to 10 a.m."),
        ("43%", "43\u202f%"),
        ("12.4 MB", "12.4MB"),
        ("1\u20135 of 13", "1 - 5 of 13"),
        ("-5", "\u22125"),
        ("2 x Lamp", "2 \u00d7 Lamp"),
        ("The \u201cbig\u201d one of Ann\u2019s", "The \u00abbig\u00bb one of Ann's"),
        ("Loading\u2026", "Loading..."),
        ("Saved", "Saved."),
        ("Saved", "Saved!"),
        ("904", "#904"),
        ("Drill \u00b7 late", "Drill (late)"),
        ("Drill, late since May", "Drill (late since May)"),
        ("Open 9 to 17", "Open 9\u201317"),
        ("Open 9 to 17", "Open 9 \u2192 17"),
        ("Tasks: 18 / 20", "Tasks: 18 of 20"),
        ("(355 bytes +9) current", "(355 bytes) (+9) current"),
        ("hist +24) HarbourBot talk", "hist (+24) HarbourBot talk"),
        ("+15)", "(+15)"),
        ("Tasks: 18 of 20", "Tasks: 18/20"),
        ("Order 904 is paid", "Order #904 is paid"),
        ("$1,299.00", "US$1,299.00"),
        ("Ana Ruiz", "Ruiz, Ana"),
        ("Ana Maria Ruiz", "Ruiz, Ana Maria"),
        ("E-mail", "Email"),
        ("Ann, Bob (2)", "Ann \u00b7 Bob 2"),
    ],
)
def test_what_means_the_same_is_given_as_recorded(then, now):
    for one, other in ((then, now), (now, then)):
        recorded, page = pages(one, other)
        assert in_recorded_spelling(recorded, page).stored == recorded.stored


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("Net revenue \u25bc", "Net revenue \u25b2"),
        ("$1,299.00", "A$1,299.00"),
        ("Saved", "Saved?"),
        ("904", "904#"),
        ("Balance 40.00", "Balance (40.00)"),
        ("Ann (Bob)", "Ann (not Bob)"),
        ("Open 9 to 17", "Open 9 and 17"),
        ("9 to 17", "-9 17"),
        ("Saved, 2 new", "2 new Saved"),
        ("Red, sold out", "Sold out red"),
        ("Profit 4 \u25bc", "Profit 4"),
        ("\u20ac4.50", "5.40 \u20ac"),
        ("\u20ac4.50", "4.50 $"),
        ("\u20ac4.50", "4.50"),
        ("Wed 2 Dec", "Thu, 2 December"),
        ("Wed 2 Dec", "Wed, 3 December"),
        ("Wed 2 Dec", "Wed, 2 November"),
        ("Paid on 3 Nov", "Due on November 3"),
        ("3 apples", "3"),
        ("Room 4", "4 Room"),
        ("80.4", "80.04"),
        ("6 Jan 2027", "01.06.2027"),
        ("6 Jan 2027", "06/01/2027"),
        ("20 Jan 2027", "20.01.2026"),
        ("1.5", "1.500"),
        ("v1.1", "v1.10"),
        ("1.1.1", "1.1.10"),
        ("7", "007"),
        ("10.5", "10.5.0"),
        ("5.00", "\u2013 5.00"),
        ("Balance \u20ac5", "Balance \u2013 \u20ac5"),
        ("1,299", "1,2990"),
        ("1.299", "1299"),
        ("2:30 PM", "2:30 AM"),
        ("14:30", "2:30"),
        ("2:30", "2:30:15"),
        ("43%", "43"),
        ("12.4 MB", "12.4 GB"),
        ("1\u20135 of 13", "15 of 13"),
        ("-5", "5"),
        ("+12%", "12%"),
        ("Ann, Bob", "Bob, Ann"),
        ("(5.00)", "5.00"),
        ("Caf\u00e9", "Cafe"),
        ("Ada Bell", "ada bell"),
    ],
)
def test_what_means_something_else_stays(then, now):
    recorded, page = pages(then, now)
    assert in_recorded_spelling(recorded, page).stored != recorded.stored


def test_an_arrow_that_stands_behind_another_head_stays():
    heads = 'table\n row "Client{}" | "Net{}" head\n row "Ada" | "5"'
    then, now = (PageText.read(heads.format(*signs)) for signs in (("", " \u25bc"), (" \u25bc", "")))
    assert in_recorded_spelling(then, now) == now
    bare = PageText.read(heads.format("", ""))
    assert in_recorded_spelling(then, bare) == then
    assert in_recorded_spelling(bare, then) == bare


def test_of_two_spellings_of_one_amount_nobody_can_tell_which_is_meant():
    recorded = PageText.read('"\u20ac4.50"\n"4.50 \u20ac"')
    page = PageText.read('"4,50 \u20ac"')
    assert in_recorded_spelling(recorded, page) is page


def test_a_separator_more_or_less_beside_a_value_says_the_same():
    recorded = PageText.read('"Next visit {{day_1}}, {{time_1}}"\n"Sent: {{day_1}}"')
    page = PageText.read('"Next visit: Monday, 10:00"\n"Sent Monday"')
    assert in_recorded_spelling(recorded, page).stored == '"Next visit Monday, 10:00"\n"Sent: Monday"'


def test_the_dash_between_two_days_parts_no_label_from_its_value():
    recorded, page = (
        PageText.read('"High season {{date_1}} – {{date_2}}"'),
        PageText.read('"High season 20 Jun – 31 Aug"'),
    )
    assert in_recorded_spelling(recorded, page) is page


def test_a_label_of_several_words_is_no_separator_more():
    recorded, page = PageText.read('"Time: {{elapsed_1}}"'), PageText.read('"Time left: 5 min"')
    assert in_recorded_spelling(recorded, page) is page


@pytest.mark.parametrize(("was", "is_now"), [("Price €", "Price $"), ("#", "%")])
def test_another_sign_in_a_head_stays(was, is_now):
    then, now = (
        PageText.read(f'table\n row "Client" | "{head}" head\n row "Ada" | "5"') for head in (was, is_now)
    )
    assert in_recorded_spelling(then, now) == now
    [row] = [line for line in then.lines if line.cells == ("Ada", "5")]
    [there] = [line for line in now.lines if line.cells == ("Ada", "5")]
    assert [*under_renamed_heads(row, there, then, now)] == [("5", was, is_now)]


@pytest.mark.parametrize(
    ("recorded", "today", "told"),
    [
        ("Saved {{date_1}} at {{time_1}}", "Saved 1 March 2027, 16:20", "Saved 1 March 2027 at 16:20"),
        ("Saved {{date_1}}, {{time_1}}", "Saved 2027-03-01 at 4:20 pm", "Saved 2027-03-01, 4:20 pm"),
        ("{{date_1}} at {{time_1}}", "1 March 2027, 16:20", "1 March 2027 at 16:20"),
        ("{{date_1}} {{time_1}}", "1 March 2027, 16:20", "1 March 2027 16:20"),
        ("Saved {{date_1}} at {{time_1}}", "Saved 1 March 2027, hall 2", "Saved 1 March 2027, hall 2"),
        ("Saved {{date_1}} at {{time_1}}", "Lunch, 16:20", "Lunch, 16:20"),
        ("{{time_1}} \u2192 {{time_2}}", "13:00 \u2013 13:20", "13:00 \u2192 13:20"),
        ("{{time_1}} \u2013 14:45", "9:00-13:20", "9:00 \u2013 13:20"),
        ("{{time_1}}-{{time_2}}", "13:00 + 13:20", "13:00 + 13:20"),
        (
            "{{date_1}} at {{time_1}} \u2192 {{time_2}}",
            "1 March 2027, 13:00 \u2013 13:20",
            "1 March 2027 at 13:00 \u2192 13:20",
        ),
        ("{{date_1}} at {{time_1}} to {{date_2}}, {{time_2}}", "1 March 2027, 16:20", "1 March 2027, 16:20"),
    ],
)
def test_a_day_and_its_time_or_two_times_may_be_joined_otherwise(recorded, today, told):
    then, now = (PageText.read(f'main\n "{text}"') for text in (recorded, today))
    assert in_recorded_spelling(then, now).lines[1].name == told


def test_a_time_behind_words_is_none_of_a_day():
    then = PageText.read('main\n "{{date_1}} at {{time_1}}"\n "Lunch {{time_2}}"')
    now = PageText.read('main\n "1 March 2027, 16:20"\n "Lunch 12:31"')
    assert [line.name for line in in_recorded_spelling(then, now).lines[1:]] == [
        "1 March 2027 at 16:20",
        "Lunch 12:31",
    ]


@pytest.mark.parametrize(
    ("recorded", "today", "told"),
    [
        ("on {{datetime_1}}", "on 14.09.2026 10:31", "on 2026-09-14 10:31"),
        ("{{datetime_1}}", "31/08/2026, 10:31:05 AM", "2026-08-31 10:31"),
        ("{{datetime_1}} to {{datetime_2}}", "Sep 14, 2026 10:31 to 2 October 2026 9:00", "2026-09-14 10:31 to 2026-10-02 9:00"),
        ("Sent {{date_1}}, {{time_1}}", "Sent 2026-09-14 10:31", "Sent 2026-09-14, 10:31"),
        ("Sent {{date_1}} {{time_1}}", "Sent 2026-09-14 10:31", "Sent 14.09.2026 10:31"),
        ("on {{datetime_1}}", "of 14.09.2026 10:31", "of 14.09.2026 10:31"),
        ("on {{datetime_1}}", "on 09/10/2026 10:31", "on 09/10/2026 10:31"),
        ("on {{date_1}}", "on 2026-09-14 10:31", "on 2026-09-14 10:31"),
    ],
)  # fmt: skip
def test_a_day_with_its_time_is_one_value_or_two_as_when_recorded(recorded, today, told):
    then, now = (PageText.read(f'"{text}"') for text in (recorded, today))
    assert in_recorded_spelling(then, now).lines[0].name == told
