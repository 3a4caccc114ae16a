"""Controls under a heading that says something else today, over the same section."""

import pytest

from pytest_agentbrowse.cassette.relocation import Lost, relocated
from pytest_agentbrowse.evidence.headed_anew import (
    heads_the_same,
    is_headed_anew,
    renamed_heading,
    under_recorded_heading,
)
from pytest_agentbrowse.page.text import PageText

SETTINGS = (
    'heading 1 "Site"\nheading 2 "General settings"\nheading 3 "Title"\n"The name"\n[1] button "Edit"\n'
    'heading 3 "Zone"\n"The time"\n[2] button "Edit"\nheading 2 "Newsletter"\n[3] textbox "Name"\n[4] textbox "Text"\n'
    '[5] button "Create"'
)


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ('"General settings"', '"All about it"', 2),
        ('"Newsletter"', '"New letter"', 3),
        ('"Newsletter"', '"New letter"', 5),
    ],
    ids=["above the nearest", "the nearest", "the nearest of a button"],
)
def test_what_is_headed_anew_is_the_same(old, new, number):
    then, now = PageText.read(SETTINGS), PageText.read(SETTINGS.replace(old, new))
    assert relocated(number, then, now) == number


@pytest.mark.parametrize(
    ("changes", "number", "told"),
    [
        ((('"Title"', '"Its title"'),), 1, "2 .*buttons were recorded, now|was in|button"),
        ((('"Newsletter"', '"Ada Ruiz"'),), 3, 'heading "Newsletter" when recorded'),
        ((('"Newsletter"', '"No newsletter"'),), 3, 'heading "Newsletter" when recorded'),
        ((('"Newsletter"', '"New letter"'), ("Text", "Price"), ("Create", "Buy")), 3, "when recorded"),
        ((('"Newsletter"', '"Zone"'),), 3, "when recorded"),
    ],
    ids=["two lines", "a name", "a denial", "another section", "one that was there"],
)
def test_what_may_be_another_section_is_another(changes, number, told):
    page = SETTINGS
    for old, new in changes:
        page = page.replace(old, new)
    with pytest.raises(Lost, match=told):
        relocated(number, PageText.read(SETTINGS), PageText.read(page))


def test_where_headings_above_the_nearest_differ_they_are_told():
    now = SETTINGS.replace('"General settings"', '"Ada Ruiz"').replace('[2] button "Edit"', '"Read only"')
    with pytest.raises(
        Lost, match=r'heading "General settings" > heading "Title" when recorded.* "Ada Ruiz"'
    ):
        relocated(1, PageText.read(SETTINGS), PageText.read(now))


def headed(old, new, *, page=SETTINGS, name="Name"):
    then, now = PageText.read(page), PageText.read(page.replace(old, new))
    lines = (next(line for line in each.lines if line.name == name) for each in (then, now))
    return is_headed_anew(*lines, then, now)


def test_what_is_in_another_landmark_or_below_one_heading_more_is_elsewhere():
    assert headed('"Newsletter"', '"New letter"')
    form = SETTINGS.replace('heading 2 "Newsletter"', 'form "A"\n heading 2 "Newsletter"')
    assert not headed('form "A"\n heading 2 "Newsletter"', 'form "B"\n heading 2 "New letter"', page=form)
    assert not headed('heading 2 "Newsletter"', 'heading 2 "New letter"\nheading 3 "New letter"')


def test_above_the_nearest_heading_what_it_heads_is_not_asked():
    page = 'heading 1 "Site"\nheading 2 "General settings"\nheading 3 "Title"\n[1] button "Edit"'
    assert headed('"General settings"', '"All about it"', page=page, name="Edit")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('heading 2 "Newsletter"', 'heading 2 "Newsletter"\nheading 3 "More"'),
        ('heading 2 "Newsletter"\n', ""),
        ('"Newsletter"', '"Sending failed"'),
        ('"Site"', '"Place"'),
    ],
    ids=["one more", "one less", "a failure", "the title"],
)
def test_other_headings_are_not_one_in_other_words(old, new):
    assert renamed_heading(PageText.read(SETTINGS), PageText.read(SETTINGS.replace(old, new))) is None


def test_a_name_of_then_is_none_of_today():
    then = SETTINGS.replace("Newsletter", "Ada Ruiz")
    assert renamed_heading(PageText.read(then), PageText.read(SETTINGS)) is None


@pytest.mark.parametrize(
    ("more", "is_same"),
    [("", True), ('\n"One"\n"Two"\n"Three"', False), ("\n[9] textbox\n[9] textbox\n[9] textbox", True)],
    ids=["nothing", "as much again", "what says nothing"],
)
def test_a_heading_heads_the_same_where_most_below_it_is(more, is_same):
    then, now = (
        PageText.read(f'"New letter"\n{SETTINGS}'),
        PageText.read(SETTINGS.replace("Newsletter", "New letter") + more),
    )
    assert heads_the_same(("Newsletter", "New letter"), then, now) is is_same
    assert not heads_the_same(("Newsletter", "Nothing"), then, now)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Select Item", "Choose an item", True),
        ("Creating Item in Customers", "New item: Customers", True),
        ("Creating Item in Customers", "New item: Orders", False),
        ("Editing Ada Ruiz", "Edit: Bo Ruiz", False),
    ],
)
def test_a_heading_with_capitals_may_be_in_other_words(old, new, found):
    page = SETTINGS.replace("Newsletter", old)
    then, now = PageText.read(page), PageText.read(page.replace(old, new))
    if found:
        assert relocated(5, then, now) == 5
    else:
        with pytest.raises(Lost):
            relocated(5, then, now)


DRAWER = (
    'heading 1 "{}"\n[1] textbox "Search"\ntable\n row "Ada Ruiz" | "Vienna"\n  [2] checkbox "Pick"\n'
    ' row "Bo Vik" | "Oslo"\n  [3] checkbox "Pick"\n{}'
)


@pytest.mark.parametrize(
    ("title", "behind", "is_same"),
    [
        ("Choose an item", "", True),
        ("Choose Ada Ruiz", "", False),
        ("Choose an item", '"New"\n"Sold"\n"Lent"\n"Lost"', False),
    ],
    ids=["other words", "a name", "another page"],
)
def test_the_title_of_a_page_is_above_all_of_it(title, behind, is_same):
    recorded = '"Old"\n"Kept"\n"Rare"' if behind else ""
    then, now = (
        PageText.read(DRAWER.format("Select Item", recorded)),
        PageText.read(DRAWER.format(title, behind)),
    )
    lines = (next(line for line in page.lines if "Oslo" in line.cells) for page in (then, now))
    assert is_headed_anew(*lines, then, now) is is_same


def test_what_stands_below_no_heading_has_not_lost_the_one_that_is_in_other_words():
    fields = ' "{0}"\n [] checkbox "Pick"\n'
    page = f'main\n heading 1 "Select Item"\n{"".join(map(fields.format, ("Name", "Price", "Stock", "Unit", "Size")))}main\n'
    page += ' [] checkbox "Pick"\n' * 4
    then, now = PageText.read(page), PageText.read(page.replace("Select Item", "Choose an item"))
    assert [relocated(number, then, now) for number in (1, 2, 5)] == [1, 2, 5]


STEPS = (
    'heading 1 "Reminder"\nheading 2 "When"\n[1] link "Learn more"\nregion "When"\n [2] button "At noon"\n [3] button "Menu"\n'
    ' [4] button "Add trigger"\nheading 2 "Then do"\nregion "Then do"\n [5] button "Add action"'
)


def test_a_part_of_the_page_is_called_by_its_heading_in_other_words():
    then, now = PageText.read(STEPS), PageText.read(STEPS.replace('"When"', '"Triggers"'))
    assert relocated(4, then, now) == 4
    other = PageText.read(
        STEPS.replace('2 "When"', '2 "Triggers"').replace('region "When"', 'region "Never"')
    )
    with pytest.raises(Lost):
        relocated(4, then, other)


STATES = (
    'heading 1 "Current device list"\ntable\n row "Where it is" | "Value" head\n row "Hall" | "docked"\n row "Attic" | "off"\n'
    '"Ada"\n"Ben"'
)


@pytest.mark.parametrize(
    ("is_now", "said", "is_the_same"),
    [
        ("List of all devices", "Is the hall docked?", True),
        ("List of all devices", "Is the hall currently docked?", False),
        ("What is there", "Is the hall docked?", False),
        ("Docked device list", "Which one is in the hall?", False),
        ("Device list 2", "Is the hall docked?", False),
    ],
    ids=["other words", "a word of the task", "no word in common", "a state that a cell has", "a figure"],
)
def test_what_stands_under_a_title_in_other_words_is_under_the_recorded_one(is_now, said, is_the_same):
    then, now = PageText.read(STATES), PageText.read(STATES.replace("Current device list", is_now))
    judged = under_recorded_heading(then, now, said)
    assert (judged.lines == then.lines) is is_the_same
    assert is_the_same or judged is now
    assert under_recorded_heading(then, now, said, {"Current device list"}) is now
    other = PageText.read(now.text.replace("Ada", "Cleo").replace("Ben", "Dan").replace("Attic", "Cellar"))
    assert under_recorded_heading(then, other, said) is other


def test_what_stands_above_a_renamed_section_is_not_among_those_in_it():
    page = (
        '[1] button "Menu"\nheading 2 "When"\nregion "When"\n [2] button "Menu"\n [3] button "Menu"\n'
        'heading 2 "Then"\nregion "Then"\n [4] button "Menu"'
    )
    then, now = PageText.read(page), PageText.read(page.replace('"When"', '"Triggers"'))
    assert [relocated(number, then, now) for number in (1, 4)] == [1, 4]


VOUCHER = (
    'heading 1 "Jazz"\n"Tickets"\n[1] button "Buy"\ncomplementary "Redeem a voucher"\n heading 3 "Redeem a voucher"\n'
    ' [2] textbox "Voucher code"\n [3] button "Redeem"'
)


@pytest.mark.parametrize(
    ("changes", "is_found"),
    [
        ((), True),
        (((' [3] button "Redeem"', ' "None is valid now"'),), False),
        ((("Voucher code", "Code"),), False),
    ],
)
def test_a_form_of_one_field_is_known_by_all_of_it(changes, is_found):
    page = VOUCHER.replace("Redeem a voucher", "Have a code?")
    for old, new in changes:
        page = page.replace(old, new)
    then, now = PageText.read(VOUCHER), PageText.read(page)
    if is_found:
        assert [relocated(number, then, now) for number in (2, 3)] == [2, 3]
    else:
        with pytest.raises(Lost):
            relocated(2, then, now)


def test_a_field_alone_below_a_heading_is_no_form():
    then = PageText.read(VOUCHER.replace('\n [3] button "Redeem"', ""))
    now = PageText.read(then.text.replace("Redeem a voucher", "Have a code?"))
    with pytest.raises(Lost):
        relocated(2, then, now)


MEMBERS = 'heading 1 "Club"\nheading 2 "Members who sign"\nrow "Ben" | "May"\nrow "Cleo" | "June"\nrow "Dan" | "July"\n'


def test_the_heading_of_a_section_is_the_recorded_one_over_the_same_alone():
    then = PageText.read(f'{MEMBERS}heading 2 "Rooms"\n"The hall"\n"The yard"\n"The roof"')
    now = PageText.read(then.text.replace("Members who sign", "Signing ones of all members"))
    assert under_recorded_heading(then, now, "When did Ben come?").lines == then.lines
    other = PageText.read(now.text.replace("Cleo", "Eve").replace("Dan", "Finn"))
    assert under_recorded_heading(then, other, "When did Ben come?") is other


def test_a_word_of_the_title_is_no_state_that_stands_by_itself():
    page = 'heading 1 "{}"\nheading 2 "{}"\ntable\n row "Pet" | "Day" head\n row "Bella" | "3"\n row "Oscar" | "4"\n"Sent"'
    then = PageText.read(page.format("Reminders", "Due"))
    now = PageText.read(page.format("Reminders", "Reminders that are due"))
    assert under_recorded_heading(then, now, "How many are still due?").lines == then.lines
    now = PageText.read(page.format("Reminders", "Sent or due"))
    assert under_recorded_heading(then, now, "How many are still due?") is now
