"""A text that came beside a line which a verdict rests on is read together with it."""

import pytest

from pytest_agentbrowse.evidence.beside import come_beside
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.page.placeholder import written
from pytest_agentbrowse.page.text import PageText

PERMIT = 'main\n heading 1 "Permit"\n "Valid until 2027"\n [] button "Print"'
BALANCE = 'heading 1 "Voucher"\n"Balance"\n"$35.00"\nheading 2 "News"\n"We are open."'
FLIGHTS = 'table\n row "KL 605" | "18:05"\n row "BA 12" | "19:10"\n row "AF 9" | "20:00"'
HEADED = (
    'table\n row "Flight" | "Leaves" head\n row "KL 605" | "18:05"\n row "BA 12" | "19:10"\n'
    ' row "AF 9" | "20:00"'
)
SEATS = (
    'list\n listitem\n  [] link "Row 4" → /4\n  "€12.00"\n listitem\n  [] link "Row 5" → /5\n  "€14.00"\n'
    ' listitem\n  [] link "Row 6" → /6\n  "€16.00"'
)


CARDS = 'main\n heading 1 "Shop"\n heading 3 "Turnover"\n table\n  row "$9.00"\n heading 3 "Customers"\n "3"'
LAMP = 'main\n heading 1 "Lamp"\n "A warm light for late letters."\n "Material"\n "Steel"\n "It is mended for ten years."'
COUNTED = 'heading 1 "Tickets"\n"14"\n"Offen"\n"6"\n"Wartend"\n"52"\n"Erledigt"\n'
BOWL = '[] link "Bowl" → /1\n"Amount 1"\n"14,50 €"\n'
BOWLS = f'heading 1 "Cart"\n{BOWL}[] link "Cloth" → /2\n"Amount 1"\n"39,00 €"\n[] button "Order"'


def beside(then, now, *texts):
    then, now = PageText.read(then), PageText.read(now)
    found = come_beside([cited(text, then) for text in texts], then, now)
    return (found[0].text, found[1]) if found else None


@pytest.mark.parametrize(
    ("then", "now", "cites", "said"),
    [
        (PERMIT, PERMIT.replace('2027"', '2027"\n "Revoked by the authority."'), '"Valid until 2027"', "Revoked by the authority."),
        (CARDS, f'{CARDS}\n "of last year"', '"3"', "of last year"),
        (PERMIT, PERMIT.replace(' "Valid', ' "Widerrufen"\n "Valid'), '"Valid until 2027"', "Widerrufen"),
        (BALANCE, BALANCE.replace('00"\n', '00"\n"Void since yesterday"\n'), '"$35.00"', "Void since yesterday"),
        (FLIGHTS, FLIGHTS.replace('18:05"', '18:05" | "annulé"'), 'row "KL 605" | "18:05"', "annulé"),
        (SEATS, SEATS.replace('12.00"', '12.00"\n  "Given to somebody else"'), '"€12.00"', "Given to somebody else"),
        (SEATS, SEATS.replace("→ /4", '→ /4\n  "Blocked"'), 'link "Row 4" → /4', "Blocked"),
        (COUNTED, COUNTED.replace('"Erledigt"', '"Erledigt"\n"3"\n"gelten nicht mehr."'), '"Erledigt"', "3"),
        (COUNTED, COUNTED.replace('"Offen"', '"Offen"\n"widerrufen"'), '"Offen"', "widerrufen"),
        (BOWLS, BOWLS.replace(BOWL, BOWL * 2), 'link "Cloth" → /2', "14,50 €"),
        (LAMP, LAMP.replace(' "Mat', ' "Not sold any more"\n "Mat'), '"Material"', "Not sold any more"),
        (LAMP, LAMP.replace(' "Mat', ' "It could not be mended."\n "Mat'), '"Material"', "It could not be mended."),
        (LAMP, LAMP.replace(' "Mat', ' "You will love it."\n "Mat'), '"A warm light for late letters."', "You will love it."),
    ],
)  # fmt: skip
def test_a_text_that_came_beside_what_was_cited_is_read_with_it(then, now, cites, said):
    assert beside(then, now, cites)[1] == said


@pytest.mark.parametrize(
    ("then", "now", "cites"),
    [
        (PERMIT, PERMIT.replace('2027"', '2027"\n "Printed 3 times" pointed'), '"Valid until 2027"'),
        (PERMIT, PERMIT + '\n "Open from 9 to 5"', '"Valid until 2027"'),
        (LAMP, LAMP.replace(' "Mat', ' "You will love it."\n "Mat'), '"Material"'),
        (LAMP, LAMP.replace('"Steel"', '"Steel"\n "You will love it."'), '"Steel"'),
        (PERMIT, PERMIT.replace(' "Valid', ' "[...]"\n "Valid'), '"Valid until 2027"'),
        (CARDS, f'{CARDS}\n "Closed on Sundays" under=2', '"3"'),
        (PERMIT, PERMIT.replace('2027"', '2027"\n heading 2 "Tips"\n "Print it twice."'), '"Valid until 2027"'),
        (PERMIT, PERMIT.replace('2027"', '2027"\n [] link "Help" → /help'), '"Valid until 2027"'),
        (PERMIT, PERMIT.replace('2027"', '2027"\n complementary\n  "Buy lamps"'), '"Valid until 2027"'),
        (BALANCE, BALANCE.replace('00"\n', '00"\n"Spent"\n"$5.00"\n'), '"$35.00"'),
        (BALANCE, BALANCE.replace('"Balance"', '"Voucher 17"\n"Balance"'), '"$35.00"'),
        (BALANCE, BALANCE.replace("We are open.", 'We are closed."\n"Come again.'), '"We are open."'),
        (BALANCE, BALANCE.replace("We are open.", "We are closed."), '"$35.00"'),
        ('"Total $60.00"', '"Total $60.00"\n"Discount $0.00"', '"Total $60.00"'),
        ('list\n "Oak"\n "Elm"\n"2 lamps"', 'list\n "Oak"\n "Elm"\n"We love light"\n"2 lamps"', '"2 lamps"'),
        ('"Owner: Ida"', '"Owner: Ida"\n"Language: Python"', '"Owner: Ida"'),
        ('"Status"\n"Open"\n"Owner"\n"Ada"', '"Status"\n"Open"\n"Rank"\n"High"\n"Owner"\n"Ada"', '"Open"'),
        (FLIGHTS, FLIGHTS.replace('05"', '05" | "Gate 1"').replace('10"', '10" | "Gate 2"').replace('00"', '00" | "Gate 3"'),
         'row "KL 605" | "18:05"'),
        (HEADED, HEADED.replace('Leaves"', 'Leaves" | "Note"').replace('18:05"', '18:05" | "Meal"'), 'row "KL 605" | "18:05"'),
        (SEATS, SEATS.replace('00"', '00"\n  "By the window"'), '"€12.00"'),
        (SEATS, SEATS.replace('14.00"', '14.00"\n  "Given to somebody else"'), '"€12.00"'),
        ('list\n "Ada"\n "Grace"', 'list\n "Ada"\n "Mary"\n "Grace"', '"Ada"'),
        (COUNTED, COUNTED.replace('"52"', '"3"\n"Neu"\n"52"'), '"52"'),
        (COUNTED, COUNTED.replace('"6"', '"3"\n"Neu"\n"6"'), '"Offen"'),
        ('banner\n "Signed in as Ada"', 'banner\n "Signed in as Ada"\n "3 messages"', '"Signed in as Ada"'),
        ('"Order placed by Ada on the road"', '"Order placed"\n"by Ada on the road"', '"Order placed by Ada on the road"'),
    ],
)  # fmt: skip
def test_what_came_elsewhere_or_as_a_field_of_its_own_says_nothing_of_it(then, now, cites):
    assert beside(then, now, cites) is None


TIMES = tuple(f"{{{{time_{at}}}}} – {{{{time_{at + 1}}}}}" for at in (1, 3, 5))
DEPARTURES = ("LX 2086", "TP 935", "LX 1952")


def departures(names, times):
    items = zip(names, times, strict=True)
    texts = (f'\n listitem\n  "{name}"\n  "{shown}"\n  [] button "Select"' for name, shown in items)
    return f"list{''.join(texts)}"


@pytest.mark.parametrize("place", [0, 1, 2, 3])
@pytest.mark.parametrize("unknown", ["{{new_time_1}} – {{new_time_2}}", "13:05 – 15:20"])
def test_what_a_new_item_says_in_the_form_of_the_others_came_beside_none_of_them(place, unknown):
    then = departures(DEPARTURES, TIMES)
    names = (*DEPARTURES[:place], "FR 4417", *DEPARTURES[place:])
    all_others = [f"{{{{new_time_{number}}}}} – {{{{new_time_{number}}}}}" for number in range(4)]
    for name in DEPARTURES:
        for times in ((*TIMES[:place], unknown, *TIMES[place:]), all_others):
            assert beside(then, departures(names, times), f'"{name}"') is None


def test_a_day_that_came_in_an_item_is_read_with_it_though_others_had_one():
    then = 'list\n listitem\n  "Ida"\n  "Left {{date_1}}"\n listitem\n  "Bo"\n listitem\n  "Cy"'
    now = then.replace('"Bo"', '"Bo"\n  "Left {{date_2}}"')
    assert written(beside(then, now, '"Bo"')[1]) == "Left {{date_2}}"


def test_a_text_that_stood_beside_it_and_says_something_else_is_none_that_came():
    then = '"Valid until 2027"\n"Looked up at noon by Ada"'
    assert beside(then, then.replace("noon by Ada", "night by Bob"), '"Valid until 2027"') is None


CARDS = (
    'main\n [] link "New" → /new\n heading 3 "Friends"\n "Address book"\n [] button "Copy"\n "People to invite"\n'
    ' heading 3 "Shopping"\n "Tasks"\n [] button "Copy"\n heading 3 "Work"\n "Calendar"\n [] button "Copy"\n'
    ' "Free/busy"\n [] button "Copy"\n "Meetings"'
)


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (CARDS.replace('"People to invite"', '"People to invite"\n "Owned by you"'), "Owned by you"),
        (CARDS.replace('"People to invite"', '"People to invite"\n "Owned by you"').replace('"Meetings"', '"Meetings"\n "Owned by you"'), None),
        (CARDS.replace('"People to invite"', '"People to invite"\n "Given away"').replace('"Meetings"', '"Meetings"\n "Owned by you"'), "Given away"),
    ],
)  # fmt: skip
def test_a_text_that_most_cards_have_got_is_said_of_none(now, said):
    found = beside(CARDS, now, '"People to invite"')
    assert (found and found[1]) == said


FORM = 'main\n heading 1 "Profile"\n [] textbox "E-mail" value="{}"{}\n [] button "Save"'


@pytest.mark.parametrize(
    ("was", "before", "told"),
    [
        ("kim@old.example", '\n "You can change this later."', False),
        ("kim@new.example", '\n "You can change this later."', True),
        ("kim@old.example", "", True),
    ],
    ids=["for another value too", "for this value", "only now"],
)
def test_what_a_field_said_for_another_value_is_none_of_its_value(was, before, told):
    then = PageText.read(FORM.format("kim@new.example", ""))
    now = PageText.read(FORM.format("kim@new.example", '\n "You can change this later."'))
    earlier = PageText.read(FORM.format(was, before))
    field = cited('textbox "E-mail" value="kim@new.example"', then)
    assert (come_beside([field], then, now, [earlier]) is not None) is told


def test_what_stood_beside_a_box_before_it_was_ticked_is_none_of_its_state():
    box = 'main\n [] checkbox "Digest"{}\n "Every Monday."'
    then = PageText.read(box.format(" checked").replace('\n "Every Monday."', ""))
    earlier, now = (PageText.read(box.format(state)) for state in ("", " checked"))
    field = cited('checkbox "Digest" checked', then)
    assert come_beside([field], then, now, [earlier]) is None
    assert come_beside([field], then, now, []) is not None


@pytest.mark.parametrize(
    ("said", "is_told"), [("2 trips", False), ("3 trips", True), ("Revoked 2 days ago", True)]
)
def test_how_many_a_list_has_is_said_of_the_list(said, is_told):
    trips = (
        'main\n heading 1 "Trips"\n "Every trip has a leader."\n{} "Heron island"\n list\n  "Mill"\n  "Weir"'
    )
    then, now = (PageText.read(trips.format(more)) for more in ("", f' "{said}"\n'))
    assert (come_beside([cited('"Heron island"', then)], then, now, []) is not None) is is_told


def test_a_cell_beyond_the_heads_is_said_of_its_row():
    table = 'table\n row "Trip" | "Persons" head\n row "Mill" | "4"{}\n row "Weir" | "6"{}\n row "Lock" | "2"'
    then, one = PageText.read(table.format("", "")), PageText.read(table.format("", ' | "cancelled"'))
    line = cited('row "Weir" | "6"', then)
    assert come_beside([line], then, one, []).said == "cancelled"
    all_rows = PageText.read(table.format(' | "4 May"', ' | "9 May"') + ' | "1 May"')
    assert come_beside([line], then, all_rows, []) is None


@pytest.mark.parametrize(
    ("said", "is_told"), [("These hold for everybody.", False), ("The address was rejected.", True)]
)
def test_what_opens_a_section_of_fields_is_said_of_none(said, is_told):
    section = 'main\n heading 2 "Users"\n{} [] checkbox "Edit names" checked\n [] checkbox "Edit mails"'
    then, now = (PageText.read(section.format(more)) for more in ("", f' "{said}"\n'))
    field = cited('checkbox "Edit names" checked', then)
    assert (come_beside([field], then, now, []) is not None) is is_told


SETTINGS = (
    'heading 1 "Settings"\n[] switch "Reply" checked\n{}[] switch "Sound"\n{}[] switch "Digest" checked\n{}'
)


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (('"Outside of office hours"\n', '"A short tone"\n', '"At 8"\n'), None),
        (('"Outside of office hours"\n', '"A short tone"\n', ""), None),
        (('"Not while you are away"\n', "", ""), "Not while you are away"),
    ],
    ids=["each", "most", "one"],
)
def test_a_help_that_most_fields_have_got_says_nothing_of_the_value_of_one(texts, told):
    found = beside(SETTINGS.format("", "", ""), SETTINGS.format(*texts), 'switch "Reply" checked')
    assert (found and found[1]) == told


@pytest.mark.parametrize(
    ("sizes", "told"),
    [(("380 bytes", "46 bytes"), False), (("380 bytes", ""), True), (("", "46 bytes"), False)],
)
def test_what_each_link_beside_it_has_got_is_said_of_none(sizes, told):
    then = 'heading 2 "Files"\n[] link "a.txt" → /a\n[] link "b.txt" → /b'
    items = zip("ab", sizes, strict=True)
    now = 'heading 2 "Files"' + "".join(
        f'\nlistitem\n [] link "{name}.txt" → /{name}' + (f'\n "{size}"' if size else "")
        for name, size in items
    )
    assert (beside(then, now, 'link "a.txt" → /a') is not None) is told
