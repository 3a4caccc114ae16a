"""Names for values that are bound at run time: one-to-one, reversible, and never for what the task names."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.evidence.moments import Moment, local_time
from pytest_agentbrowse.page.placeholder import read, written
from pytest_agentbrowse.page.text import PageText, quoted

from .properties import quick


def begun(*, volatile=None, task="Look around", base_url="http://127.0.0.1:8000", **variables):
    return placeholders_of(volatile or {}).begin(task=task, base_url=base_url, variables=variables)


def hide(placeholders, text):
    """The text of a page as the file has it, and the bindings."""
    page, bindings = placeholders.hide(PageText.read(text))
    return page.text, bindings


def hide_like(placeholders, recorded, text):
    page, bindings = placeholders.hide_like(PageText.read(recorded), PageText.read(text))
    return page.text, bindings


def hide_known(placeholders, text):
    """A text of an answer, as the file has it."""
    return written(placeholders.hide_known(read(text, names=())))


def hidden(text, **options):
    return hide(begun(**options), text)[0]


def bound(placeholders, text):
    """A text of the file after its names were bound."""
    return written(placeholders.bind(read(text)))


# -- what is volatile without being asked for --------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("2026-11-20", "date_1"),
        ("20 November 2026", "date_1"),
        ("Nov 20, 2026", "date_1"),
        ("Friday, 20th Nov 2026", "date_1"),
        ("November 3rd, 2026", "date_1"),
        ("11/20/2026", "date_1"),
        ("20.11.2026", "date_1"),
        ("2026-1-1", "date_1"),
        ("20 de noviembre de 2026", "date_1"),
        ("20 NOV 2026", "date_1"),
        ("20. Jänner 2027", "date_1"),
        ("2026年11月20日", "date_1"),
        ("2026-11-20T10:30:00Z", "datetime_1"),
        ("2026-11-20 10:30", "datetime_1"),
        ("2026-11-20T10:30:00.123+01:00", "datetime_1"),
        ("2026-11-20.10:30:05", "datetime_1"),
        ("2026-11-20_10:30", "datetime_1"),
        ("2026-11-20-10:30", "datetime_1"),
        ("2026-11-20-10-30", "datetime_1"),
        ("Fri Nov 20 10:30:05 2026", "datetime_1"),
        ("Fri Nov 20 10:30:05 UTC 2026", "datetime_1"),
        ("4 minutes ago", "age_1"),
        ("an hour ago", "age_1"),
        ("2 1/2 hours ago", "age_1"),
        ("3/4 hours ago", "age_1"),
        ("1/2 an hour ago", "age_1"),
        ("1 hour, 3 minutes ago", "age_1"),
        ("vor 3 Tagen", "age_1"),
        ("il y a une heure", "age_1"),
        ("hace 5 años", "age_1"),
        ("0.0003 seconds", "duration_1"),
        ("12.34567s", "duration_1"),
        ("0,021 Sekunden", "duration_1"),
        ("0.120 ms", "duration_1"),
        ("10:30", "time_1"),
        ("23:59:59", "time_1"),
        ("9:05 PM", "time_1"),
        ("9:05 a.m.", "time_1"),
        ("6 a.m.", "time_1"),
        ("12 PM", "time_1"),
        ("123e4567-e89b-12d3-a456-426614174000", "uuid_1"),
        ("d41d8cd98f00b204e9800998ecf8427e", "hex_1"),
    ],
)
@pytest.mark.parametrize("frame", ['"{}"', '"on {}, then"', '"({})"', '"/orders/{}/x"'])
def test_volatile_text_is_recognised(value, name, frame):
    assert hidden(frame.format(value)) == frame.format("{{" + name + "}}")


@pytest.mark.parametrize(
    "frame", ["manual__{}", "run-{}", "?label=%5Brun-{}%5D", "manual__{}_HtNv", "/runs/manual__{}/tasks"]
)
@pytest.mark.parametrize(
    "value",
    ["2026-11-20T10:30:00.196778+00:00", "2026-11-20 10:30", "2026-11-20_10:30:05"],
)
def test_a_day_with_its_time_is_recognised_in_a_key(frame, value):
    assert hidden(f'"{frame.format(value)}"') == f'"{frame.format("{{datetime_1}}")}"'


@pytest.mark.parametrize("frame", ["/log?offset={}", "/log?offset={}&limit=50", "/backups/{}.zip"])
def test_a_day_with_its_time_has_no_signs_between_in_an_address(frame):
    assert hidden(f'"{frame.format("20261120103005")}"') == f'"{frame.format("{{datetime_1}}")}"'
    for number in ("20261320103005", "20261120253005", "202611201030055", "99991120103005"):
        assert hidden(f'"{frame.format(number)}"') == f'"{frame.format(number)}"'
    assert hidden('"Article 20261120103005"') == '"Article 20261120103005"'


@pytest.mark.parametrize("frame", ["run-{}", "?label=%5Brun-{}%5D", "backup-{}.zip"])
def test_a_time_without_colons_is_recognised_in_a_key(frame):
    assert hidden(f'"{frame.format("2026-11-20-10-30")}"') == f'"{frame.format("{{datetime_1}}")}"'
    assert hidden(f'"{frame.format("2026-11-20-10-30-05")}"') == f'"{frame.format("{{datetime_1}}")}"'


@pytest.mark.parametrize(
    "value",
    ["12", "1.50", "$29.00", "25:61", "2026", "1-800-555-0100", "3:1", "deadbeefdeadbeef", "1234567890123456",
     "10.0.0.1", "10.11.26.3", "1.11.26", "v1.2.3", "may 5", "1/2", "Desk lamp", "2026-13-1", "00:00:00:00", "a10:30",
     "0.25 seconds", "1,250 seconds", "1.250 s", "0.0003", "0.0003 squares"],
)  # fmt: skip
def test_other_text_is_left_as_it_is(value):
    assert hidden(f'"{value}"') == f'"{value}"'


@pytest.mark.parametrize("took", ["0.02 seconds", "12.30s", "0,42 Sekunden"])
def test_a_hundredth_of_a_second_is_a_clocks_in_brackets(took):
    assert hidden(f'"3 results ({took})"') == '"3 results ({{duration_1}})"'
    for text in (f"3 results in {took}", f"({took} each)", "(1.2 s)", "(1,250 s)", "(30 s)"):
        assert hidden(f'"{text}"') == f'"{text}"'


# -- one-to-one -------------------------------------------------------------------------------------------


def test_the_same_value_has_the_same_name_and_another_has_another():
    text, placeholders = hide(begun(), '"2026-11-20 and 2026-11-21" "2026-11-20"')
    assert text == '"{{date_1}} and {{date_2}}" "{{date_1}}"'
    assert hide(placeholders, '"2026-11-22, 2026-11-21"')[0] == '"{{date_3}}, {{date_2}}"'


@pytest.mark.parametrize("sign", [":", ".", ",", ";", "!", ")"])
def test_a_value_before_a_sign_is_named_on_the_page_as_in_an_answer(sign):
    """ "Order 100001: confirmation" has the same name wherever it is told, so that evidence of it is found."""
    begun_with = begun(volatile={"order": r"\d{6}"})
    page, bindings = hide(begun_with, f'url: x\ntitle: "t"\n\n"Order 100001{sign} confirmation"\n"100001"')
    assert f"Order {{{{order_1}}}}{sign} confirmation" in page
    assert (
        hide_known(bindings, f"Order 100001{sign} confirmation")
        == f"Order {{{{order_1}}}}{sign} confirmation"
    )


def test_names_last_over_the_runs_of_a_test():
    _, placeholders = hide(begun(), '"2026-11-20"')
    again = placeholders.begin(task="Go on", base_url="http://127.0.0.1:8000", variables={})
    assert hide(again, '"2026-11-21" "2026-11-20"')[0] == '"{{date_2}}" "{{date_1}}"'


def test_hiding_does_not_change_the_bindings_it_was_asked_of():
    placeholders = begun()
    hide(placeholders, '"2026-11-20"')
    assert hide(placeholders, '"2026-11-21"')[0] == '"{{date_1}}"'


def test_a_value_that_a_page_and_a_variable_share_has_one_name_in_pages_and_answers():
    _, placeholders = hide(begun(), '"2026-11-20"')
    placeholders = placeholders.begin(task="Go on", base_url="", variables={"day": "2026-11-20"})
    assert hide(placeholders, '"2026-11-20"')[0] == '"{{day}}"'
    assert hide_known(placeholders, "2026-11-20") == "{{day}}"


def test_a_variable_that_is_named_like_volatile_text_keeps_its_name():
    text, placeholders = hide(begun(date_1="Ada"), '"Ada, 2026-11-20"')
    assert text == '"{{date_1}}, {{date_2}}"'
    assert bound(placeholders, "{{date_1}} {{date_2}}") == "Ada 2026-11-20"


VALUES = st.lists(
    st.one_of(
        st.dates().map(str),
        st.uuids().map(str),
        st.times().map(lambda time: time.strftime("%H:%M")),
        st.from_regex(r"LL-\d{1,4}", fullmatch=True),
        st.sampled_from(["Ada", "http://127.0.0.1:8000", "127.0.0.1:8000", "lamp", "3"]),
    )
)
ORDERS = {"order": r"LL-\d+"}


@quick
@given(VALUES)
def test_binding_brings_back_what_hiding_took(values):
    text = "\n".join(quoted(value) for value in values)
    renamed, placeholders = hide(begun(volatile=ORDERS, customer="Ada", count="3"), text)
    assert bound(placeholders, renamed) == text


@quick
@given(VALUES)
def test_names_and_values_belong_to_each_other_one_to_one(values):
    placeholders = begun(volatile=ORDERS, customer="Ada")
    names = {}
    for value in values:
        text, placeholders = hide(placeholders, quoted(value))
        names.setdefault(value, set()).add(text)
    assert all(len(given_names) == 1 for given_names in names.values())
    assert len({name for given_names in names.values() for name in given_names}) == len(names)


@quick
@given(VALUES, VALUES)
def test_two_days_with_the_same_shape_have_the_same_text(one, other):
    dates = [value for value in {*one} if re.fullmatch(r"\d{4}-\d\d-\d\d", value)]
    later = [value for value in {*other} if re.fullmatch(r"\d{4}-\d\d-\d\d", value)]
    shared = min(len(dates), len(later))
    texts = {hidden(" ".join(quoted(value) for value in values[:shared])) for values in (dates, later)}
    assert len(texts) == 1


@quick
@given(VALUES)
def test_what_the_task_names_is_never_renamed(values):
    volatile = [value for value in values if re.fullmatch(r"\d{4}-\d\d-\d\d|LL-\d+|[\d:]{5}", value)]
    task = "Find " + " and ".join(volatile)
    text = "\n".join(quoted(value) for value in volatile)
    assert hidden(text, task=task, volatile=ORDERS) == text


def test_a_literal_of_the_task_is_a_whole_value():
    assert hidden('"11:30, then 1:30"', task="Book a table at 11:30") == '"11:30, then {{time_1}}"'
    assert hidden('"10:30"', task="Start at 10:30:15") == '"{{time_1}}"'
    assert hidden('"LL-104"', task="Open order LL-1042", volatile=ORDERS) == '"{{order_1}}"'


@pytest.mark.parametrize(
    "day", ["2026-12-15", "Dec 15, 2026", "15. Dezember 2026", "15/12/2026", "2026年12月15日"]
)
def test_a_day_of_the_task_is_one_however_the_page_spells_it(day):
    assert (
        hidden(f'"{day}, 16 December 2026"', task="Ship it on 15 December 2026.")
        == f'"{day}, {{{{date_1}}}}"'
    )


def test_a_day_that_a_variable_filled_in_is_no_literal_of_the_task():
    text = hidden('"24 Dec 2026"', task="Book 24 December 2026", day="24 December 2026")
    assert text == '"{{date_1}}"'


# -- known from the start ---------------------------------------------------------------------------------


def test_base_url_and_host_are_names_wherever_they_stand():
    text = 'url: http://127.0.0.1:8000/cart\ntitle: ""\n\nlink "Served by 127.0.0.1:8000" → http://127.0.0.1:8000'
    assert hidden(text, base_url="http://127.0.0.1:8000/") == (
        'url: {{base_url}}/cart\ntitle: ""\n\nlink "Served by {{base_host}}" → {{base_url}}'
    )


def test_the_host_is_known_in_an_address_within_an_address():
    text = 'url: http://127.0.0.1:8000/login?back=http%3A%2F%2F127.0.0.1%3A8000%2Fcart\ntitle: ""\n'
    assert hidden(text, base_url="http://127.0.0.1:8000").startswith(
        "url: {{base_url}}/login?back=http%3A%2F%2F{{base_host_encoded}}%2Fcart\n"
    )


def test_a_host_without_a_port_is_no_name_of_its_own():
    assert hidden('"shop.example"', base_url="https://shop.example") == '"shop.example"'


def test_variables_are_hidden_as_whole_words_longest_first():
    text = '"Ada Lovelace, Ada, Adam, ada@example.com"'
    assert hidden(text, first="Ada", full="Ada Lovelace", mail="ada@example.com") == (
        '"{{full}}, {{first}}, Adam, {{mail}}"'
    )


@pytest.mark.parametrize("value", ["3", "1", "button", "heading", "2"])
def test_a_variable_is_never_a_number_or_word_of_ours(value):
    text = 'main\n  heading 1 "x"\n  [1] button "x"\n    [2] link "x" → /\n  [3] button'
    assert hidden(text, count=value) == text
    assert hidden(f'{text} "{value}"', count=value) == text + ' "{{count}}"'
    head = 'url: /\ntitle: "x"\ntab 1*: "x"\ntab 2: "x"\n\nmain'
    assert hidden(head, count=value) == head


def test_a_pattern_of_the_users_does_not_rename_element_numbers():
    assert hidden('[1] button "1 left"', volatile={"count": r"\d+"}) == '[1] button "{{count_1}} left"'


def test_a_value_behind_an_escape_of_an_address_is_named():
    order = {"order": r"\d{5}"}
    page = 'link "Copy" → /new?note=Copy%20of%2010045&again=%0A10045\n"10045"\n'
    assert hidden(page, volatile=order).count("{{order_1}}") == 3
    _, bindings = hide(begun(volatile=order), page)
    assert hide_known(bindings, "note=Copy%20of%2010045") == "note=Copy%20of%20{{order_1}}"


PARTED = """"Added by"
[1] link "Ada" → /users/1
[2] link "7 minutes" → /activity?from=2026-11-25
"ago. Updated"
[3] link "about 1 hour" → /activity?from=2026-11-25
"ago."
heading 4 "Updated by Ada 3 minutes ago"
 [4] link "3 minutes" → /activity?from=2026-11-25
row "Log" | "vor 2 Tagen von Ada"
 [5] link "2 Tagen"
[6] link "5m"
"ago"
"""


def test_an_age_whose_words_stand_in_two_lines_has_a_name():
    page = hidden(PARTED)
    assert re.findall(r'link "(.*?)"', page) == ["Ada", *["{{age_1}}"] * 5]
    assert '"ago. Updated"' in page


@pytest.mark.parametrize(
    "page",
    ['link "7 minutes"\n"in all"', 'link "7 minutes"\nlink "ago"', 'heading 2 "7 minutes"\n link "7 minutes"',
     'link "ago"\n"7 minutes"',
     'row "7 minutes" | "3 days past"\n link "7 minutes"'],
)  # fmt: skip
def test_a_figure_without_the_rest_of_an_age_beside_it_is_none(page):
    assert "age_1" not in hidden(page)


def test_what_leads_elsewhere_by_an_age_in_two_lines_is_the_same_link_on_another_day():
    recorded, _ = hide(begun(), PARTED)
    today = (
        PARTED.replace("7 minutes", "2 days")
        .replace("2026-11-25", "2026-11-28")
        .replace("about 1 hour", "1 month")
    )
    assert hide_like(begun(), recorded, today)[0] == recorded


def test_of_days_to_choose_from_another_one_is_chosen():
    recorded = 'radio "{{date_1}}"\nradio "{{date_2}}" checked\nradio "{{date_3}}"'
    today = 'radio "Nov. 28, 2026" checked\nradio "Nov. 29, 2026"\nradio "Nov. 30, 2026"'
    chosen = 'radio "{{date_1}}" checked\nradio "{{date_2}}"\nradio "{{date_3}}"'
    assert hide_like(begun(), recorded, today)[0] == chosen


def test_an_older_recording_has_ages_in_two_lines_in_plain():
    recorded = 'link "7 minutes"\n"ago."\n"{{age_1}}"'
    assert hide_like(begun(), recorded, 'link "7 minutes"\n"ago."\n"3 days ago"')[0] == recorded


def test_an_answer_names_an_element_by_an_age_in_two_lines():
    _, bindings = hide(begun(), PARTED)
    assert hide_known(bindings, 'clicked link "3 minutes"') == 'clicked link "{{age_1}}"'
    assert hide_known(bindings, "It took 3 minutes") == "It took 3 minutes"


def test_the_task_names_an_age_in_two_lines():
    assert 'link "7 minutes"' in hidden(PARTED, task="Open what was added 7 minutes ago")


def test_a_line_with_an_age_that_is_told_today_alone_is_no_other():
    recorded = 'link "{{age_1}}" age="{{age_1}}" → /log?from={{date_1}}\nlink "{{age_1}}" → /log?from={{date_2}}\n"ago."'
    today = (
        'link "9 days" age="9 days" → /log?from=2026-11-21\n'
        'link "42 minutes" age="42 minutes" → /log?from=2026-11-30\n"ago."'
    )
    assert "from={{date_2}}" in hide_like(begun(), recorded, today)[0]


SHORT = """"bob · 2h · 12 likes" age="2h"
[1] link "3d" age="3d" → /posts/4
row "Hello" | "2h" age="2h"
"Estimate 2h"
"""
"""Ages as the page marks them: their words alone may be an amount."""


def test_an_age_that_the_page_marks_has_a_name():
    assert hidden(SHORT) == (
        '"bob · {{age_1}} · 12 likes" age="{{age_1}}"\n[1] link "{{age_1}}" age="{{age_1}}" → /posts/4\n'
        'row "Hello" | "{{age_1}}" age="{{age_1}}"\n"Estimate 2h"'
    )


def test_another_age_stands_in_the_place_of_one_that_the_page_marks():
    recorded, _ = hide(begun(), SHORT)
    today = (
        SHORT.replace('"bob · 2h', '"bob · 5 min')
        .replace('age="2h"', 'age="5 min"', 1)
        .replace("3d", "yesterday")
    )
    assert hide_like(begun(), recorded, today)[0] == recorded
    assert hide_like(begun(), recorded, today.replace("Estimate 2h", "Estimate 3h"))[0] != recorded


def test_an_older_recording_has_ages_that_a_page_marks_in_plain():
    recorded = SHORT.replace(' age="2h"', "").replace(' age="3d"', "")
    now, _ = hide_like(begun(), recorded, SHORT)
    assert "{{age_1}}" not in now


def test_an_answer_tells_a_text_with_an_age_that_the_page_marks():
    _, bindings = hide(begun(), SHORT)
    assert hide_known(bindings, 'row "Hello" | "2h"') == 'row "Hello" | "{{age_1}}"'
    assert hide_known(bindings, '"bob · 2h · 12 likes"') == '"bob · {{age_1}} · 12 likes"'
    assert hide_known(bindings, "It took 2h") == "It took 2h"


def test_the_task_names_an_age_that_the_page_marks():
    assert 'link "3d" age="3d"' in hidden(SHORT, task="Open the post that is 3d old")


def test_an_older_recording_has_only_those_ages_in_plain_that_it_did_not_know():
    recorded = 'row "A" | "{{age_1}}"\nrow "B" | "now"'
    assert hide_like(begun(), recorded, 'row "A" | "9 hours ago"\nrow "B" | "now"')[0] == recorded
    newer = recorded.replace("now", "{{age_1}}")
    assert hide_like(begun(), newer, 'row "A" | "9 hours ago"\nrow "B" | "a second ago"')[0] == newer


def test_a_time_without_minutes_is_one_like_those_with_them():
    recorded = '"Nov. 25, 2026, {{time_1}}" "open 9 am to 5 pm"'
    now = '"Nov. 25, 2026, 6 a.m." "open 9 am to 5 pm"'
    assert hide_like(begun(), recorded, now)[0] == recorded  # an older recording has the other two in plain
    assert hidden('"13 pm" "5 amps" "I am 9, am I?"') == '"13 pm" "5 amps" "I am 9, am I?"'


def test_how_long_ago_something_was_goes_on_and_tells_nothing_apart():
    recorded, bindings = hide(begun(), 'row "A" | "4 minutes ago"\nrow "B" | "4 minutes ago"\n')
    now = 'row "A" | "4 minutes ago"\nrow "B" | "5 minutes ago"\n'
    assert hide_like(begun(), recorded, now)[0] == recorded
    assert hide_known(bindings, 'row "B" | "5 minutes ago"') == 'row "B" | "{{age_1}}"'


def test_a_recording_that_has_it_as_it_stood_goes_on_to():
    recorded = 'url: /\nrow "A" | "4 minutes ago"\n'
    assert hide_like(begun(), recorded, recorded)[0] == PageText.read(recorded).text


def test_an_empty_variable_hides_nothing():
    placeholders = begun(coupon="")
    assert hide(placeholders, '"a b"')[0] == '"a b"'
    assert hide_known(placeholders, "a b") == "a b"
    assert bound(placeholders, "<{{coupon}}>") == "<>"


def test_names_and_values_that_cannot_be_are_told_at_once():
    _, placeholders = hide(begun(), '"2026-11-20"')
    with pytest.raises(SettingsError) as caught:
        placeholders.begin(
            task="t",
            base_url="",
            variables={"my mail": "a", "base_url": "b", "date_1": "c", "count": 3, "ok": "d"},
        )
    assert str(caught.value).splitlines() == [
        "variables: 'my mail' is no name: use letters, digits and underscores",
        "  variables: base_url is a name of ours: choose another",
        "  variables: date_1 is a name of ours: choose another",
        "  variables: count is 3: give it as text",
    ]


# -- answers ----------------------------------------------------------------------------------------------


def test_an_answer_names_what_is_bound_and_binds_nothing_new():
    _, placeholders = hide(begun(mail="ada@example.com"), '"2026-11-20"')
    answer = "On 2026-11-20, not 2026-11-21, to ada@example.com"
    assert hide_known(placeholders, answer) == "On {{date_1}}, not 2026-11-21, to {{mail}}"
    assert hide(placeholders, '"2026-11-22"')[0] == '"{{date_2}}"'


def test_a_recorded_answer_says_todays_values():
    _, then = hide(begun(mail="ada@example.com"), '"2026-11-20"')
    recorded = json.dumps({"text": hide_known(then, "2026-11-20: ada@example.com")})
    _, now = hide(begun(mail="bob@example.com"), '"2027-01-01"')
    assert json.loads(bound(now, recorded)) == {"text": "2027-01-01: bob@example.com"}


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("20 November 2026", "1 January 2027"),
        ("Friday, 20th Nov 2026", "Friday, 1st Jan 2027"),
        ("Nov 20, 2026", "Jan 1, 2027"),
        ("20.11.2026", "1.1.2027"),
        ("11/20/2026", "01/01/2027"),
        ("2026/11/20", "2027/1/1"),
        ("2026-11-20 10:30", "2027-01-01 09:00"),
    ],
)
def test_a_day_in_iso_8601_is_todays_however_the_page_spells_it(then, now):
    _, recorded = hide(begun(), f'"Ordered on {then}"')
    answer = hide_known(recorded, json.dumps({"day": "2026-11-20", "other": "2026-11-21"}))
    _, today = hide(begun(), f'"Ordered on {now}"')
    assert json.loads(bound(today, answer)) == {"day": "2027-01-01", "other": "2026-11-21"}
    assert today.unbound(read(answer)) == ()


@pytest.mark.parametrize("named", ["2026-12-24", "24 December 2026", "12/24/2026"])
def test_a_day_that_the_task_names_stays_in_an_answer(named):
    _, placeholders = hide(begun(task=f"Book {named}"), '"24 Dec 2026"')
    assert hide_known(placeholders, "2026-12-24") == "2026-12-24"


def test_a_day_that_a_variable_names_is_that_of_the_variable():
    then = begun(task="Book {{day}}", day="24 December 2026")
    answer = hide_known(then, "2026-12-24")
    assert bound(begun(day="1 May 2027"), answer) == "2027-05-01"


def test_a_day_within_a_longer_word_is_left_as_it_is_on_pages_and_in_answers():
    text = 'link "2026-11-20.pdf"\n"v2026-11-20"\n"20 November 2026"'
    hidden, placeholders = hide(begun(), text)
    assert hide_known(placeholders, text) == hidden
    assert hide_known(placeholders, "2026-11-20T10:30:00") == "{{date_1|iso}}T10:30:00"


def test_a_short_date_with_a_time_is_recognised():
    assert hidden('"Created: 11/23/26, 11:24 PM"') == '"Created: {{date_1}}, {{time_1}}"'
    assert hidden('"Stand 23.11.26"') == '"Stand {{date_1}}"'


def test_both_limits_of_a_field_are_recognised():
    text = "value=2026-11-20 of 2026-11-20..2027-11-20"
    assert hidden(text) == "value={{date_1}} of {{date_1}}..{{date_2}}"
    assert hidden("textbox of 09:00..17:00") == "textbox of {{time_1}}..{{time_2}}"


def test_a_day_that_cannot_be_read_today_is_told():
    _, recorded = hide(begun(), '"20 November 2026"')
    answer = hide_known(recorded, "2026-11-20")
    _, today = hide(begun(), '"3 Srp 2026"')  # July in Czech, August in Croatian
    assert today.unbound(read(answer)) == ("date_1",)


@pytest.mark.parametrize("value", ['say "hi"', "C:\\temp", "two\nlines", "Größe", "{{mail}}"])
def test_any_value_is_bound_as_it_is(value):
    assert begun(value=value).bind(read("<{{value}}>")) == f"<{value}>"


@pytest.mark.parametrize("text", ["{{password}}", "{\\{mail}}", "{mail}", "{}"])
def test_other_braces_stay(text):
    assert bound(begun(mail="a@b.c"), text) == text


# -- patterns of the user's -------------------------------------------------------------------------------


def test_a_users_pattern_comes_before_the_built_in_ones():
    assert (
        hidden('"2026-11-20 LL-1042"', volatile={"day": r"\d{4}-\d\d-\d\d", **ORDERS})
        == '"{{day_1}} {{order_1}}"'
    )


def test_a_users_pattern_can_take_the_place_of_a_built_in_one():
    assert hidden('"2026-11-20 week 47"', volatile={"date": r"week \d+"}) == '"2026-11-20 {{date_1}}"'


def test_groups_in_a_users_pattern_do_not_matter():
    assert hidden('"AB-12 2026-11-20"', volatile={"ticket": r"(A|B)+-(\d+)"}) == '"{{ticket_1}} {{date_1}}"'


def test_a_users_pattern_that_matches_nothing_before_a_date_finds_no_value():
    text, placeholders = hide(begun(volatile={"order": r"(?<=Order )\d*"}), '"Order (new) 2026-11-20"')
    assert (text, placeholders.volatile) == ('"Order (new) {{date_1}}"', (("date_1", "2026-11-20"),))


def test_all_that_is_wrong_with_patterns_is_told_at_once():
    with pytest.raises(SettingsError) as caught:
        placeholders_of({"my order": "a", "open": "(", "named": "(?P<x>a)", "empty": "a*", "good": "a"})
    assert str(caught.value).splitlines() == [
        "agent_volatile: 'my order' is no name: use letters, digits and underscores",
        "  agent_volatile: open: '(' is no regular expression: missing ), unterminated subpattern at position 0",
        "  agent_volatile: named: use (?:…) groups, not named ones",
        "  agent_volatile: empty: 'a*' matches the empty text",
    ]


# -- a page that differs from the recorded one ---------------------------------------------------------------


def test_a_new_day_above_takes_no_name_of_the_recording():
    then, _ = hide(begun(), 'main\n  "Ordered 2026-11-20"\n  "Paid 2026-11-21"')
    hidden, now = hide_like(
        begun(), then, 'main\n  "Sale until 2027-05-01"\n  "Ordered 2027-01-01"\n  "Paid 2027-01-02"'
    )
    assert hidden == 'main\n  "Sale until {{new_date_1}}"\n  "Ordered {{date_1}}"\n  "Paid {{date_2}}"'
    assert bound(now, "{{date_1}} {{date_2}}") == "2027-01-01 2027-01-02"
    assert hide(now, '"2027-01-02"')[0] == '"{{date_2}}"'


def test_rows_that_are_alike_but_for_their_values_keep_their_names_with_a_column_more():
    recorded = 'row "{{time_1}}" | "Free"\nrow "{{time_2}}" | "Free"\nrow "{{time_3}}" | "Taken"'
    now = 'row "14:00" | "Free" | "New"\nrow "15:00" | "Free" | "New"\nrow "16:00" | "Taken" | "New"'
    page, bindings = hide_like(begun(), recorded, now)
    assert page == recorded.replace('"\n', '" | "New"\n') + ' | "New"'
    assert bound(bindings, "{{time_1}} {{time_2}} {{time_3}}") == "14:00 15:00 16:00"


def test_a_row_that_gained_columns_keeps_its_names():
    then, _ = hide(begun(), 'row "Order" | "Date"\nrow "A" | "2026-11-20"\nrow "B" | "2026-11-21"')
    hidden, _ = hide_like(
        begun(),
        then,
        'row "Nr." | "Order" | "Date" | "Due"\n'
        'row "1" | "A" | "2027-01-01" | "2027-02-01"\n'
        'row "2" | "B" | "2027-01-02" | "2027-02-02"',
    )
    assert hidden.split("\n")[1:] == [
        'row "1" | "A" | "{{date_1}}" | "{{new_date_1}}"',
        'row "2" | "B" | "{{date_2}}" | "{{new_date_2}}"',
    ]


def test_a_row_whose_columns_changed_places_keeps_its_names():
    then, _ = hide(begun(), 'row "Order" | "Date"\nrow "A" | "2026-11-20"\nrow "B" | "2026-11-21"')
    hidden, _ = hide_like(
        begun(),
        then,
        'row "Date" | "Order"\nrow "2027-01-01" | "A"\nrow "2027-01-02" | "B"\nrow "2027-01-03" | "C"',
    )
    assert hidden.split("\n")[1:] == [
        'row "{{date_1}}" | "A"',
        'row "{{date_2}}" | "B"',
        'row "{{new_date_1}}" | "C"',
    ]


def test_two_days_in_a_row_whose_columns_changed_places_are_taken_for_no_recorded_ones():
    then, _ = hide(begun(), 'row "A" | "2026-11-20" | "2026-11-21"\n"end"')
    hidden, _ = hide_like(begun(), then, 'row "2027-01-02" | "2027-01-01" | "A"\n"end"')
    assert hidden.split("\n")[0] == 'row "{{new_date_1}}" | "{{new_date_2}}" | "A"'


@pytest.mark.parametrize(
    ("heads", "row", "shown"),
    [
        ('"Paid" | "Order" | "Due"', '"2027-01-02" | "A" | "2027-01-01"', '"{{date_2}}" | "A" | "{{date_1}}"'),
        ('"Paid" | "Order" | "Till"', '"2027-01-02" | "A" | "2027-01-01"', '"{{new_date_1}}" | "A" | "{{new_date_2}}"'),
        ('"Due" | "Order" | "Due"', '"2027-01-02" | "A" | "2027-01-01"', '"{{new_date_1}}" | "A" | "{{new_date_2}}"'),
    ],
    ids=["the same heads", "another head", "two of one head"],
)  # fmt: skip
def test_two_days_in_a_row_whose_columns_changed_places_are_those_below_the_same_heads(heads, row, shown):
    page = "table\n row {} head\n row {}"
    then, _ = hide(begun(), page.format('"Order" | "Due" | "Paid"', '"A" | "2026-11-20" | "2026-11-21"'))
    hidden, _ = hide_like(begun(), then, page.format(heads, row))
    assert hidden.split("\n")[-1].strip() == f"row {shown}"


def test_a_value_that_is_two_in_the_recording_and_one_today_is_a_difference():
    then, _ = hide(begun(), '"Ordered 2026-11-20"\n"Paid 2026-11-21"')
    hidden, _ = hide_like(begun(), then, '"Ordered 2027-01-01"\n"Paid 2027-01-01"')
    assert hidden == '"Ordered {{date_1}}"\n"Paid {{date_1}}"'


def day(ahead=0):
    return f"{local_time() + timedelta(days=ahead):%Y-%m-%d}"


def held(**moments):
    """Placeholders that know what recorded days were: as they were shown, and how many days ahead."""
    known = {name: Moment(shown=shown, days=days) for name, (shown, days) in moments.items()}
    return replace(begun(), moments=known)


ORDERED = 'row "Lamp" | "{}"\nrow "Rug" | "{}"\nlink "Log" → /log?from={}'


def test_a_day_of_the_data_and_one_that_a_step_makes_may_have_been_one_when_recorded():
    recorded = ORDERED.format(*["{{date_1}}"] * 3)
    known = held(date_1=("2026-11-20", 0))
    hidden, now = hide_like(known, recorded, ORDERED.format("2026-11-20", day(), day()))
    assert hidden == recorded
    assert hide_like(now, recorded, ORDERED.format(day(), "2026-11-20", "2026-11-20"))[0] == recorded
    assert hide_like(known, recorded, ORDERED.format("2026-11-20", day(-1), day()))[0] != recorded
    assert hide_like(begun(), recorded, ORDERED.format("2026-11-20", day(), day()))[0] != recorded


def test_a_day_of_the_data_and_one_that_a_step_makes_may_be_one_today():
    recorded = ORDERED.format("{{date_1}}", "{{date_2}}", "{{date_2}}")
    known = held(date_1=(day(), 5), date_2=("2026-11-20", 0))
    hidden, now = hide_like(known, recorded, ORDERED.format(day(), day(), day()))
    assert hidden == recorded
    assert bound(now, "{{date_1}} {{date_2}}") == f"{day()} {day()}"
    known = held(date_1=(day(), 5), date_2=("2026-11-20", 3))
    assert hide_like(known, recorded, ORDERED.format(day(), day(), day()))[0] != recorded


def test_a_time_that_stands_elsewhere_in_its_item_is_what_it_was():
    visit = '"{}"\nlink "{}" → /1\n"Check-up"\n'
    recorded = visit.format("{{time_1}}", "Ada") + visit.format("{{time_2}}", "Bo")
    turned = 'link "{1}" → /1\n"{0}"\n"Check-up"\n'
    today = turned.format("09:12", "Ada") + turned.format("10:47", "Bo")
    known = held(time_1=("09:12", None))
    assert '"{{time_1}}"' in hide_like(known, recorded, today)[0]
    assert '"{{time_1}}"' not in hide_like(known, recorded, today.replace("09:12", "10:13"))[0]
    assert '"{{time_1}}"' not in hide_like(begun(), recorded, today)[0]


def test_names_of_the_recording_without_a_value_today_are_told():
    _, now = hide(begun(mail="a@b.c"), '"2026-11-20"')
    assert now.unbound(read('{"text": "{{date_1}} {{date_2}} {{mail}} {{password}} {{date_2}}"}')) == (
        "date_2",
    )


@quick
@given(VALUES, st.lists(st.sampled_from(["news", "2031-05-06", "sale until 23:59"]), max_size=3), st.data())
def test_what_is_put_in_between_changes_no_name(values, more, data):
    """Lines that were recorded keep their names, whatever else is on the page."""
    texts = [f"line {number}: {value}" for number, value in enumerate(values)]
    then, _ = hide(begun(volatile=ORDERS), "\n".join(map(quoted, texts)))
    lines = [*texts]
    for text in more:
        lines.insert(data.draw(st.integers(0, len(lines))), text)
    hidden, _ = hide_like(begun(volatile=ORDERS), then, "\n".join(map(quoted, lines)))
    seen = [line for line in hidden.split("\n") if line.startswith('"line ')]
    shared = {value for value in values if any(value in text for text in more)}
    if not shared:
        assert seen == [line for line in then.split("\n") if line]


@pytest.mark.parametrize(
    "value",
    [
        "2026-11-21 9:30",
        "9:30",
        "21h30",
        "9 h 30",
        "1b4e28ba-2fa1-11d2-883f-0016d3cca427",
        "0123456789abcdef",
        "Abcdefghijklmnopqrstuvw0",
    ],
)
def test_a_field_that_is_nothing_but_the_shortest_value_is_renamed(value: str) -> None:
    hidden, _ = placeholders_of({}).hide_text(value)

    assert value not in hidden


def test_the_shortest_token_behind_a_key_is_renamed() -> None:
    hidden, _ = placeholders_of({}).hide_text("sid=abcdefgh")

    assert "abcdefgh" not in hidden


# -- several addresses ---------------------------------------------------------------------------------------

LOGIN = {"login": "http://127.0.0.1:8401/"}


def test_a_pattern_that_says_what_stands_before_a_value_finds_it_anywhere():
    known = placeholders_of({"number": r"(?<=item=)\d+|(?<=item-)\d+|(?<=#comment-)\d+"})
    hidden, _ = known.hide_text("/menu?item=500#item-501 and /y#comment-160")
    assert written(hidden) == "/menu?item={{number_1}}#item-{{number_2}} and /y#comment-{{number_3}}"


@pytest.mark.parametrize("text", ["now \u20ac28.00", "1,28 of it", "280", "28.5"])
def test_a_value_of_figures_is_none_within_another_number(text):
    assert hidden(f'url: /\ntitle: ""\n\n"{text}"', size="28").endswith(f'"{text}"')
    assert hidden('url: /\ntitle: ""\n\n"size 28."', size="28").endswith('"size {{size}}."')


def test_a_sign_that_an_address_spells_with_figures_begins_no_token():
    hidden, _ = placeholders_of({}).hide_text("/c?url=shop%2Fferry-timetable-changes%2F")
    assert hidden == "/c?url=shop%2Fferry-timetable-changes%2F"


@pytest.mark.parametrize(
    ("text", "is_clock"),
    [
        ("/a?until=1803981600&b=1", True),
        ("/a?_=1803981600123", True),
        ("/a?item=803981600", False),
        ("/a?item=2803981600", False),
        ("/a?item=18039816001", False),
        ("/a/1803981600", False),
        ("1803981600", False),
    ],
)
def test_the_seconds_of_a_clock_behind_a_parameter_are_volatile(text, is_clock):
    hidden, _ = placeholders_of({}).hide_text(text)
    assert (hidden != text) == is_clock


def test_each_address_of_the_application_has_its_name():
    bound = placeholders_of({}, base_urls=LOGIN).begin(
        task="Log in", base_url="http://127.0.0.1:8000", variables={}
    )
    text = "http://127.0.0.1:8401/in?back=http://127.0.0.1:8000/ at 127.0.0.1:8401"
    named, _ = bound.hide_text(text)
    assert written(named) == "{{login}}/in?back={{base_url}}/ at {{login_host}}"
    assert bound.rules(["login"]) == {"login": "the application's address"}
    today = placeholders_of({}, base_urls={"login": "http://127.0.0.1:9999"}).begin(
        task="Log in", base_url="http://127.0.0.1:8000", variables={}
    )
    assert today.bind(named) == text.replace("8401", "9999")


def test_mistakes_in_addresses_are_told_at_once():
    given = {"my login": "http://a/", "base_url": "http://a/", "other": "a.example", "code": "http://a/"}
    with pytest.raises(SettingsError) as caught:
        placeholders_of({"code": "[0-9]{6}"}, base_urls=given)
    assert str(caught.value).splitlines() == [
        "agent_base_urls: 'my login' is no name: use letters, digits and underscores",
        "  agent_base_urls: base_url is taken: choose another name",
        "  agent_base_urls: other: 'a.example' is no http or https url",
        "  agent_base_urls: code is taken: choose another name",
    ]


# -- an address that gained parameters -----------------------------------------------------------------

NUMBERS = {"order": r"\d{5}"}


@pytest.mark.parametrize(
    ("then", "now", "hidden"),
    [
        ("/orders/10045", "/orders/10046?utm_source=mail", "/orders/{{order_1}}?utm_source=mail"),
        ("/orders?id=10045&page=1", "/orders?page=1&id=10046", "/orders?page=1&id={{order_1}}"),
        (
            "/orders?id=10045",
            "/orders?campaign=20000&id=10046",
            "/orders?campaign={{new_order_1}}&id={{order_1}}",
        ),
        (
            f"/orders/10045?columns={'a,' * 80}",
            f"/orders/10046?columns={'a,' * 30}…99 more…,a,a&utm_source=mail",
            f"/orders/{{{{order_1}}}}?columns={'a,' * 30}…99 more…,a,a&utm_source=mail",
        ),
    ],
)
def test_a_value_in_an_address_that_gained_parameters_keeps_its_name(then, now, hidden):
    recorded, _ = hide(begun(volatile=NUMBERS), f'link "Details" → {then}')
    assert (
        hide_like(begun(volatile=NUMBERS), recorded, f'link "Details" → {now}')[0]
        == f'link "Details" → {hidden}'
    )


@pytest.mark.parametrize(
    ("then", "now"),
    [
        (
            "/descargas/9f3ac77b21d04e/a.pdf?token=kJ82hsQw1z",
            "/descargas/b07d41e95ac233/a.pdf?token=Zp04LmXy7q",
        ),
        ("/d/x7f3kq9a2b?sid=abcdefgh1&page=2", "/d/q2m8zt4c6d?sid=ijklmnop2&page=2"),
        ("/d/XkLmqZTsPvWz/2026-11-20.csv", "/d/aQzTTnwYbErH/2026-11-23.csv"),
    ],
)
def test_a_value_in_an_address_with_another_random_segment_keeps_its_name(then, now):
    recorded, _ = hide(begun(), f'link "Download" → {then}')
    hidden, _ = hide_like(begun(), recorded, f'link "Download" → {now}')
    assert "new_" not in hidden


def test_the_address_of_the_page_itself_may_gain_parameters():
    recorded, _ = hide(begun(volatile=NUMBERS), 'url: http://shop/orders/10045\ntitle: "Order"\n\n"it"')
    page = 'url: http://shop/orders/10046?utm_source=mail\ntitle: "Order"\n\n"it"'
    hidden, _ = hide_like(begun(volatile=NUMBERS), recorded, page)
    assert hidden.startswith("url: http://shop/orders/{{order_1}}?utm_source=mail\n")


def test_a_link_with_another_parameter_is_another_and_lends_no_name():
    recorded, _ = hide(begun(volatile=NUMBERS), 'link "Orders" → /orders?id=10045&sort=up')
    hidden, _ = hide_like(begun(volatile=NUMBERS), recorded, 'link "Orders" → /orders?id=10046&sort=down')
    assert hidden == 'link "Orders" → /orders?id={{new_order_1}}&sort=down'


def test_links_that_gained_parameters_keep_their_names_in_their_order():
    recorded, _ = hide(begun(volatile=NUMBERS), "\n".join(f'link "Show" → /orders/1004{n}' for n in (5, 6)))
    page = "\n".join(f'link "Show" → /orders/1004{n}?from=list' for n in (7, 8))
    hidden, _ = hide_like(begun(volatile=NUMBERS), recorded, page)
    assert hidden == "\n".join(f'link "Show" → /orders/{{{{order_{n}}}}}?from=list' for n in (1, 2))


def test_moments_beside_links_to_data_made_anew_are_told_apart_by_their_names():
    def mails(first, names):
        return "\n".join(
            f'link "Mail {name}" → /mail/{first + name}\n"Bea"\n"2026-03-0{name} 09:30"' for name in names
        )

    recorded, _ = hide(begun(), mails(10, (2, 3)))
    page, _ = hide_like(begun(), recorded, mails(50, (1, 2, 3)))
    assert [line for line in page.split("\n") if "datetime" in line] == [
        '"{{new_datetime_1}}"',
        '"{{datetime_1}}"',
        '"{{datetime_2}}"',
    ]


def test_an_older_recording_that_has_a_duration_in_plain_knows_ages_all_the_same():
    recorded = '"3 minutes ago" "took 0.0012 s"'.replace("3 minutes ago", "{{age_1}}")
    hidden, _ = hide_like(begun(), recorded, '"5 minutes ago" "took 0.0012 s"')
    assert hidden == recorded


def test_an_age_that_the_user_names_has_a_name_for_each_value():
    ages = {"age": r"\d+ years"}
    page = 'row "Ada" | "36 years"\nrow "Eve" | "41 years"\n'
    assert hidden(page, volatile=ages) == 'row "Ada" | "{{age_1}}"\nrow "Eve" | "{{age_2}}"'


def test_a_page_in_which_nothing_differs_is_the_recorded_one_itself():
    page = PageText.read('url: /\n\n"Paid on 3 May 2027"\n')
    recorded, _ = begun().hide(page)
    later = PageText.read('url: /\n\n"Paid on 4 May 2027"\n')
    assert begun().hide_like(recorded, later)[0] is recorded


PAID = '"Log"\n"Ordered {}"\n"Paid {}"'


@pytest.mark.parametrize("form", ["21:{}", "2026-11-26 21:{}", "2026-11-26 21:{}:30"])
@pytest.mark.parametrize("last", [28, 36])
def test_a_clock_may_go_on_between_two_times_that_were_one_when_recorded(form, last):
    then, first, second = (form.format(minute) for minute in (10, 27, last))
    recorded, _ = hide(begun(), PAID.format(then, then))
    text, later = hide_like(begun(), recorded, PAID.format(first, second))
    assert text == recorded
    assert hide_like(later, recorded, PAID.format(second, second))[0] == recorded


def test_two_times_between_which_a_clock_went_on_when_recorded_may_be_one_today():
    recorded, _ = hide(begun(), PAID.format("21:10", "21:11"))
    now = local_time()
    text, bindings = hide_like(begun(), recorded, PAID.format(f"{now:%H:%M}", f"{now:%H:%M}"))
    assert text == recorded
    assert bound(bindings, "{{time_2}}") == f"{now:%H:%M}"


def test_two_times_that_nothing_beside_them_tells_apart_may_be_one_today():
    shown = '"Ann"\n"{0}"\n"Bob"\n"{1}"\ntable\n row "Carl" | "{0}"\n row "Carl" | "{1}"'
    recorded, _ = hide(begun(), shown.format("2026-03-02 09:30:11", "2026-03-02 09:30:12"))
    now = f"{local_time():%Y-%m-%d %H:%M:%S}"
    page, known = hide_like(begun(), recorded, shown.format(now, now))
    assert page == recorded
    assert bound(known, "{{datetime_2}}") == now


LISTED = '"Ann"\n"{}"\n"Bob"\n"{}"\n"Answered"\n"{}"'


@pytest.mark.parametrize(
    ("second", "is_same"), [(0, True), (-1, True), (-240, False)], ids=["at once", "a second", "minutes"]
)
@pytest.mark.parametrize("ago", [0, 30])
def test_a_time_that_was_one_may_be_two_of_which_one_is_that_of_another_thing(second, is_same, ago):
    asked, answered = "2026-03-02 09:30:11", "2026-03-02 09:30:12"
    first, known = hide(begun(), f'"Answered"\n"{answered}"')
    recorded, _ = hide(known, LISTED.format(asked, asked, answered))
    now = local_time().replace(second=30) - timedelta(minutes=ago)
    today, before = (f"{moment:%Y-%m-%d %H:%M:%S}" for moment in (now, now + timedelta(seconds=second)))
    _, seen = hide_like(begun(), first, f'"Answered"\n"{today}"')
    assert (hide_like(seen, recorded, LISTED.format(before, today, today))[0] == recorded) == is_same


def test_two_times_that_are_no_clock_stay_two():
    recorded, _ = hide(begun(), PAID.format("21:10", "21:11"))
    long_ago = f"{local_time() - timedelta(minutes=97):%H:%M}"
    text, _ = hide_like(begun(), recorded, PAID.format(long_ago, long_ago))
    assert text != recorded


@pytest.mark.parametrize("second", ["21:40", "03:27", "2026-11-27 21:28"])
def test_other_times_stay_two(second):
    recorded, _ = hide(begun(), PAID.format("21:10", "21:10"))
    assert hide_like(begun(), recorded, PAID.format("21:27", second))[0] != recorded


def test_a_value_that_was_seen_first_where_it_was_not_recorded_takes_its_name_when_that_is_free():
    recorded, _ = hide(begun(), '"Paid on 3 May 2027"')
    tip, seen = hide_like(begun(), recorded, '"Household: 4 May 2027"')
    assert "{{new_date_1}}" in tip
    text, _ = hide_like(seen, recorded, '"Paid on 4 May 2027"')
    assert text == recorded


def test_an_answer_about_a_clock_that_went_on_has_its_name():
    recorded, _ = hide(begun(), PAID.format("21:10", "21:10"))
    _, bindings = hide_like(begun(), recorded, PAID.format("21:27", "21:28"))
    assert bindings.hide_known("Ordered at 21:27, paid at 21:28") == read(
        "Ordered at {{time_1}}, paid at {{time_1}}"
    )
    assert bound(bindings, "{{time_1}}") == "21:27"


def test_a_kind_may_be_called_as_names_that_no_recording_has_begin():
    orders = {"new_order": r"N-\d{4}", "order": r"O-\d{4}"}
    recorded, _ = hide(begun(volatile=orders), '"New order N-1111"\n"Order O-2222"')
    text, seen = hide_like(begun(volatile=orders), recorded, '"New order N-3333"\n"Order O-4444"')
    assert text == recorded
    _, later = hide_like(seen, '"Last order {{new_order_2}}"', '"Last order N-3333"')
    assert bound(later, "{{new_order_1}}") == "N-3333"


# -- what an action put in ---------------------------------------------------------------------------------

BOOKED = '[1] textbox "Day" value="2027-03-05"\n"Booked for 5 March 2027, on 2026-11-20"'


def test_a_day_that_was_typed_is_meant_as_it_is_where_pages_show_it():
    typed = begun().put_in(["Ada", "2027-03-05"])
    text, recorded = hide(typed, BOOKED)
    assert text == BOOKED.replace("2026-11-20", "{{date_1}}")
    later = BOOKED.replace("2026-11-20", "2026-11-21")
    assert hide_like(typed, text, later)[0] == text
    wrong = later.replace("5 March", "4 March")
    assert "{{new_date_" in hide_like(typed, text, wrong)[0]
    assert hide_known(recorded, "for 2027-03-05") == "for 2027-03-05"


def test_what_was_typed_and_had_a_name_keeps_it():
    _, known = hide(begun(), '"Today is 2026-11-20"')
    assert known.put_in(["2026-11-20", "10 chairs"]) == known


def test_a_recording_that_has_a_name_for_what_was_typed_is_read_as_it_was_made():
    older = BOOKED.replace("2027-03-05", "{{date_1}}").replace("5 March 2027", "{{date_2}}")
    older = older.replace("2026-11-20", "{{date_3}}")
    assert hide_like(begun().put_in(["2027-03-05"]), older, BOOKED)[0] == older


def test_moments_in_the_names_of_links_to_data_made_anew_are_those_of_then():
    recorded, _ = hide(begun(), 'link "Letters 2026-03-02 09:30" → /projects/12/data')
    page, _ = hide_like(begun(), recorded, 'link "Letters 2026-03-04 10:15" → /projects/19/data')
    assert page == 'link "Letters {{datetime_1}}" → /projects/19/data'


def test_a_moment_in_the_name_of_a_link_is_that_of_the_link_that_leads_there():
    def shown(*days):
        return "\n".join(f'link "Report {day}" → /reports/{number}' for day, number in days)

    recorded, _ = hide(begun(), shown(("2026-03-02 09:30", 1), ("2026-03-03 09:30", 2)))
    page, _ = hide_like(
        begun(),
        recorded,
        shown(("2026-03-04 09:30", 3), ("2026-03-02 09:30", 1), ("2026-03-03 09:30", 2)),
    )
    assert page == "\n".join(
        f'link "Report {{{{{name}}}}}" → /reports/{number}'
        for name, number in (("new_datetime_1", 3), ("datetime_1", 1), ("datetime_2", 2))
    )


def test_a_day_that_was_none_when_recorded_is_compared_as_it_is():
    then, now = PageText.read('"Thu 26 Nov"'), PageText.read('"Thu 26 Nov"\n"Fri 27 Nov"')
    assert placeholders_of({}).hide_like(then, then)[0] == then
    assert placeholders_of({}).hide_like(then, now)[0].stored == '"Thu 26 Nov"\n"{{new_date_1}}"'


def test_a_cell_that_hears_no_keys_any_more_keeps_its_names():
    recorded = 'row\n  [] cell "{{date_1}}" reacts to: keys\nrow\n  [] cell "{{date_2}}" reacts to: keys'
    now = recorded.replace(" reacts to: keys", "").replace("{{date_1}}", "2026-11-20")
    page, bindings = hide_like(begun(), recorded, now.replace("{{date_2}}", "2026-11-21"))
    assert page == recorded.replace(" reacts to: keys", "").replace("[]", "[1]", 1).replace("[]", "[2]")
    assert bound(bindings, "{{date_1}} {{date_2}}") == "2026-11-20 2026-11-21"


def test_no_age_is_told_by_the_value_of_another_one():
    page, bound = placeholders_of({}).hide(PageText.read('"5 months ago"\n"3 minutes ago"\n"2026-11-20"'))
    told = [bound.told(line.text, {}) for line in page.lines]
    assert told == ['"<age>"', '"<age>"', '"2026-11-20"']


@pytest.mark.parametrize(
    "gap", [" ", "\u00a0", "\u202f"], ids=["a space", "one without a break", "a narrow one"]
)
def test_the_half_of_a_day_belongs_to_a_time_behind_any_gap(gap):
    recorded, _ = hide(begun(), f'"Due at 6:00:00{gap}PM"')
    assert recorded == '"Due at {{time_1}}"'
    assert hide_like(begun(), recorded, f'"Due at 7:10:00{gap}AM"')[0] == recorded


def test_an_older_recording_has_a_short_weekday_before_its_day():
    recorded = '"Open: di {{date_1}}" "wo {{date_2}}" "die {{hex_1}}"'
    today = '"Open: di 1 dec 2026" "wo 2 dec 2026" "die 0123456789abcdef"'
    assert hide_like(begun(), recorded, today)[0] == recorded
    assert hide(begun(), today)[0] == '"Open: {{date_1}}" "{{date_2}}" "die {{hex_1}}"'


def test_an_older_recording_has_the_half_of_a_day_behind_a_narrow_gap():
    recorded = '"Due at {{time_1}}\u202fPM" "Sent at {{time_2}}"'
    assert hide_like(begun(), recorded, '"Due at 7:10:00\u202fPM" "Sent at 8:00 AM"')[0] == recorded


@pytest.mark.parametrize(
    ("page", "age", "other"),
    [
        (
            'table\n row "Basket" | "Cleo" | "2026-11-30 00:07" | "Added by Ben {} ago" age="{}"\n  [1] link "{}" age="{}" → /1',
            "24 minutes",
            "3 days",
        ),
        (
            'list\n listitem "Ada · {} · due 4 May 2027 at 10:15" age="{}"\n listitem "Bo · {} · no day" age="{}"',
            "2h",
            "5 min",
        ),
    ],
)
def test_values_beside_an_age_that_only_its_line_tells_are_those_of_the_line(page, age, other):
    """Among other words, the age has its name before lines are compared, and is no other text for that."""
    recorded = hidden(page.format(*[age] * 4))
    assert "{{datetime_1}}" in recorded or "{{date_1}}" in recorded
    assert hide_like(begun(), recorded, page.format(*[other] * 4))[0] == recorded
