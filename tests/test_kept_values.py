"""What was put into a field and a page keeps."""

import pytest

from pytest_agentbrowse.evidence.kept_values import (
    also_set,
    emptied_since,
    filled_otherwise,
    not_kept,
    switched_back,
)
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.page.text import PageText

FOUND = (
    'url: /rooms?q=sea\n\nmain\n heading 1 "Rooms"\n [] searchbox "Search" value="sea"\n'
    ' [] spinbutton "Price" value="48"\n [] combobox "Floor" value="any"\n "2 rooms"'
)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (("", ""), None),
        ((' value="sea"', ""), 'searchbox "Search"'),
        (('"sea"', '"lake"'), 'searchbox "Search"'),
        (('"48"', '"84"'), 'spinbutton "Price"'),
        (('"48"', '"48.00"'), None),
        (('value="any"', 'value="2"'), None),
        (('[] searchbox "Search" value="sea"', '"Search"'), None),
        ((" [] spin", ' heading 2 "More"\n [] searchbox "Search"\n [] spin'), None),
    ],
    ids=["same", "emptied", "another", "other number", "spelling", "not put in", "gone", "another section"],
)
def test_a_field_that_kept_what_was_put_in_keeps_it(change, field):
    then, now = PageText.read(FOUND), PageText.read(FOUND.replace(*change))
    found = not_kept(("sea", "48"), then, now)
    assert (str(found.then) if found else None) == field


BLOCKS = (
    'main\n heading 1 "Post"\n "Call-out"\n [] textbox "Heading" value="Vote"\n [] combobox "Style" text="Warning"\n'
    ' "Call-out"\n [] textbox "Heading" value="Know"\n [] combobox "Style" text="Info"'
)


@pytest.mark.parametrize(("change", "found"), [(("Warning", "Info"), True), (("Info", "Alert"), False)])
def test_what_is_chosen_in_one_of_two_alike_is_told_by_the_field_before_it(change, found):
    then, now = PageText.read(BLOCKS), PageText.read(BLOCKS.replace(*change))
    assert (not_kept(("Warning",), then, now) is not None) is found


def test_of_two_alike_nobody_can_tell_which_it_was():
    twice = FOUND.replace(' "2 rooms"', ' [] searchbox "Search" value="sea"\n "2 rooms"')
    then, now = PageText.read(twice), PageText.read(twice.replace(' value="sea"', ""))
    assert not_kept(("sea",), then, now) is None


FORM = 'url: /settings\n\nmain\n heading 1 "Settings"\n [] checkbox "News"{}\n [] switch "Mail"{}\n [] button "Save"'
OFF, TICKED = (PageText.read(FORM.format(state, "")) for state in ("", " checked"))
SAVED = PageText.read(FORM.format(" checked", "") + '\n "Saved."')


@pytest.mark.parametrize(
    ("earlier", "now", "field"),
    [
        ((OFF, TICKED), SAVED, None),
        ((OFF, TICKED), OFF, 'checkbox "News"'),
        ((OFF, TICKED), PageText.read(FORM.format(" checked", " checked")), None),
        ((TICKED,), OFF, None),
        ((OFF, TICKED), PageText.read('url: /settings\n\nmain\n heading 1 "Settings"'), None),
        ((PageText.read('url: /a\n\nmain\n heading 1 "A"\n [] checkbox "News"'), TICKED), OFF, None),
    ],
    ids=["same", "back", "another box", "not switched by the test", "gone", "of another page"],
)
def test_what_the_test_switched_stays_so(earlier, now, field):
    found = switched_back(earlier, SAVED, now)
    assert (str(found.then) if found else None) == field


def test_what_the_test_switched_off_stays_off():
    found = switched_back((TICKED, OFF), OFF, TICKED)
    assert found is not None


BOTH = FORM + '\n [] textbox "Name" value="{}"'
EDITED, STORED = (
    PageText.read(BOTH.format(" checked", " checked", "Ada") + more) for more in ("", '\n "Saved."')
)


@pytest.mark.parametrize(
    ("before", "now", "field"),
    [
        (EDITED, STORED, None),
        (EDITED, PageText.read(BOTH.format(" checked", "", "Ada")), 'switch "Mail"'),
        (EDITED, PageText.read(BOTH.format(" checked", " checked", "")), 'textbox "Name"'),
        (
            PageText.read(BOTH.format(" checked", "", "Ada")),
            PageText.read(BOTH.format(" checked", "", "Ada")),
            None,
        ),
        (EDITED, PageText.read('url: /\n\nmain\n "Saved."'), None),
    ],
    ids=["as it was", "switched off", "emptied", "otherwise before", "gone"],
)
def test_a_field_that_a_step_left_as_it_was_is_left_so(before, now, field):
    found = also_set(PagePair(EDITED, before), PagePair(STORED, now))
    assert (str(found.then) if found else None) == field


PARTY = (
    'url: /events/4\n\nmain\n heading 1 "Party"\n "Starts"\n [] button "Datetime" text="{}"\n "Ends"\n'
    ' [] button "Datetime" text="7 May"\n [] button "Online" pressed'
)


@pytest.mark.parametrize(
    ("before", "now", "was"),
    [
        ("5 May", "5 May", None),
        ("5 May", "6 May", 'button "Datetime" text="5 May"'),
        ("6 May", "6 May", None),
    ],
)
def test_a_button_that_shows_a_day_shows_it_on_the_next_visit(before, now, was):
    first, then, today, again = (PageText.read(PARTY.format(day)) for day in ("5 May", "5 May", before, now))
    found = also_set(PagePair(first, today), PagePair(PageText.read(f'{then.stored}\n "Saved"'), again))
    assert (found.then.text if found else None) == was


@pytest.mark.parametrize(
    ("change", "is_held"),
    [
        ([], True),
        ([('"Starts"', '"Begins"')], False),
        (
            [('"Starts"', '[] textbox "Name" value="Starts"'), ('"Ends"', '[] textbox "Name" value="Ends"')],
            True,
        ),
        ([('"Ends"', '"Starts"')], False),
    ],
    ids=["told apart", "another label today", "fields before them", "one label for both"],
)
def test_fields_of_one_name_are_told_apart_by_the_texts_before_them(change, is_held):
    def page(day, *, changed=True):
        text = PARTY.format(day)
        for old, new in change if changed else ():
            text = text.replace(old, new)
        return PageText.read(text)

    is_label_alone = len(change) == 1 and "Begins" in change[0][1]
    first, then = page("5 May", changed=not is_label_alone), page("5 May", changed=not is_label_alone)
    found = also_set(
        PagePair(first, page("5 May")), PagePair(PageText.read(f'{then.stored}\n "Saved"'), page("6 May"))
    )
    assert (found is not None) is is_held


RECORD = """main
 [] clickable "City" reacts to: hover
 [] clickable hint="items center"
 [] textbox hint="resize" value="{}" multiline
 [] clickable "Street" reacts to: hover
 [] textbox hint="resize" value="Long Lane" multiline"""
LETTER = """dialog
 "To" sign="red"
 "Required"
 [] textbox value="{}"
 "Copy to"
 [] textbox value="ada@example.org\""""


@pytest.mark.parametrize(
    ("page", "typed", "kept", "label"),
    [(RECORD, "Graz", "Gra", '"City"'), (LETTER, "bo@example.org", "bo@example.com", '"Required"')],
)
def test_fields_without_names_are_known_by_what_is_named_last_before_them(page, typed, kept, label):
    then = PageText.read(page.format(typed))
    assert not_kept({typed}, then, PageText.read(page.format(kept))) is not None
    assert not_kept({typed}, then, then) is None
    assert not_kept({typed}, then, PageText.read(page.format(kept).replace(label, '"Other"'))) is None


def test_a_field_of_the_same_name_elsewhere_is_another_one():
    form = (
        'url: /me\n\nbanner\n [] textbox "Name" value="x"\nmain\n heading 1 "Me"\n "Yours"\n "Mine"\n'
        ' [] textbox "Name" value="{}"'
    )
    before, now = PageText.read(form.format("Ada")), PageText.read(form.format(""))
    assert (
        also_set(PagePair(before, before), PagePair(PageText.read(f'{form.format("Ada")}\n "Saved"'), now))
        is not None
    )


def test_a_box_that_was_ticked_is_sought_in_the_form_that_a_save_led_to():
    form = (
        'url: /roles/{}\n\nmain\n heading 1 "{}"\n [] textbox "Name"\n [] textbox "Note"\n [] checkbox "Read"{}\n'
        ' [] checkbox "Write"\n [] button "Save"'
    )
    new, ticked = (PageText.read(form.format("new", "Create a role", state)) for state in ("", " checked"))
    then, now = (PageText.read(form.format(7, "Edit a role", state)) for state in (" checked", ""))
    found = switched_back([new, ticked], then, now)
    assert found is not None
    assert str(found.now) == 'checkbox "Read"'
    assert switched_back([new, ticked], then, then) is None
    other = [
        PageText.read(page.stored.replace("Note", "City").replace("Write", "Send")) for page in (new, ticked)
    ]
    assert switched_back(other, then, now) is None


@pytest.mark.parametrize("below", ["", ' heading 2 "Profile"\n'], ids=["below its title", "below a heading"])
def test_a_field_is_known_again_where_what_was_saved_is_the_title(below):
    form = f'url: /me\n\nmain\n heading 1 "{{}}"\n{below} [] textbox "Last name" value="{{}}"\n [] textbox "Name" value="tomo"'
    before, then, now = (
        PageText.read(form.format(*each))
        for each in (("Tom", "Okafor"), ("tomo", "Okafor"), ("tomo", "tomo"))
    )
    assert str(also_set(PagePair(before, before), PagePair(then, now)).now) == 'textbox "Last name"'
    assert also_set(PagePair(before, before), PagePair(then, then)) is None


def starred(count, between=""):
    states = [" checked"] * count + [""] * (5 - count)
    stars = between.join(f' [] radio "star"{state}\n' for state in states)
    return PageText.read(f'url: /films/7\n\nmain\n heading 1 "Film"\n{stars} [] textbox "Why"')


@pytest.mark.parametrize(("now", "is_more"), [(5, True), (4, False)])
def test_a_star_more_than_was_pressed_is_set_as_well(now, is_more):
    before = starred(0)
    found = also_set(PagePair(before, before), PagePair(starred(4), starred(now)))
    assert (found is not None) is is_more


def test_fields_of_one_name_that_stand_apart_are_not_known_by_their_order():
    before, then, now = (starred(count, ' "or"\n') for count in (0, 4, 5))
    assert also_set(PagePair(before, before), PagePair(then, now)) is None


GOODS = 'main\n heading 1 "Goods"\n table\n  row "{}" | "3"\n   [] button "Edit"\n  row "Vase" | "5"'
EDITING = (
    GOODS
    + '\n dialog "Change"\n  [] textbox "Title" value="{}"\n  [] combobox "Place" value="{}"\n  [] button "Save"'
)


@pytest.mark.parametrize(
    ("before", "now", "is_told"),
    [
        ("Lamp", ("Lamp", "Vase", "Shelf"), True),
        ("Lamp", ("Lamp", "", "Shelf"), True),
        ("Lamp", ("Lamp", "Lamp", "Shelf"), False),
        ("Lamp", ("Lamp", "Lamp", "Floor"), False),
        ("Sofa", ("Sofa", "Sofa", "Shelf"), False),
    ],
    ids=["of another thing", "empty", "the same", "another choice", "other data"],
)
def test_a_form_to_change_a_thing_holds_what_was_told_of_it(before, now, is_told):
    recorded = PageText.read(GOODS.format("Lamp")), PageText.read(EDITING.format("Lamp", "Lamp", "Shelf"))
    pages = PageText.read(GOODS.format(before)), PageText.read(EDITING.format(*now))
    found = filled_otherwise(*map(PagePair, recorded, pages))
    assert (found is not None) is is_told


@pytest.mark.parametrize(
    ("now", "is_told"),
    [
        ("Bob Hill wrote: Come at noon.", True),
        ("Ada Berg wrote: Come at noon.", False),
        ("From Ada Berg: Come at noon.", False),
        ("Ada Berg wrote: Come at one.", True),
    ],
)
def test_a_form_to_answer_quotes_what_was_written(now, is_told):
    page = 'main\n heading 1 "Notes"\n [] link "Ada Berg" → /1\n "Come at noon."\n [] button "Quote"'
    answer = page + '\n [] textbox "Note" value="{}" multiline'
    then, today = (PageText.read(answer.format(text)) for text in ("Ada Berg wrote: Come at noon.", now))
    before = PageText.read(page)
    assert (filled_otherwise(PagePair(before, before), PagePair(then, today)) is not None) is is_told


@pytest.mark.parametrize(
    ("then", "now", "is_told"),
    [
        ("CREATE TABLE goods (title text)", "CREATE TABLE goods (title int)", True),
        ("kR3vX9", "pQ7wZ2", False),
        ("{{hex_1}}", "{{new_hex_1}}", False),
    ],
)
def test_a_text_that_is_only_read_is_what_it_was(then, now, is_told):
    shown = 'main\n heading 1 "Goods"\n [] textbox "SQL" value="{}" readonly multiline'
    before = PageText.read('main\n heading 1 "Goods"\n [] button "SQL"')
    pages = (PageText.read(shown.format(text)) for text in (then, now))
    assert (filled_otherwise(PagePair(before, before), PagePair(*pages)) is not None) is is_told


PREFERENCES = (
    'url: /preferences\n\nmain\n heading 1 "Preferences"\n [] textbox "Real name"{}\n [] textbox "Signature"{}\n [] textbox "City" value="Graz"\n'
    ' [] button "Save"'
)


@pytest.mark.parametrize(
    ("now", "field"),
    [
        pytest.param((' value="Ada W."', ' value="Ada"'), None, id="still there"),
        pytest.param(("", ' value="Ada"'), 'textbox "Real name"', id="lost"),
        pytest.param((' value="Ada"', ' value="Ada"'), 'textbox "Real name"', id="another"),
        pytest.param((' value="Ada W."', ""), None, id="what the test did not fill"),
    ],
)
def test_what_the_test_filled_in_some_steps_before_is_held_where_it_was_held(now, field):
    earlier = [
        PageText.read(PREFERENCES.format("", ' value="Ada"')),
        PageText.read('url: /other\n\nheading 1 "Other"'),
    ]
    then, today = (
        PageText.read(PREFERENCES.format(*values)) for values in ((' value="Ada W."', ' value="Ada"'), now)
    )
    found = emptied_since(("Ada W.", "Ada"), earlier, then, today)
    assert (None if found is None else str(found.now)) == field
