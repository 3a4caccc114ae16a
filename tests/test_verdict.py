"""What is asked of a verdict while recording: ground for each thing that it says, and no contradiction."""

from __future__ import annotations

from enum import Enum

import pytest
from pydantic import BaseModel

from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import giving, judging
from pytest_agentbrowse.verdict import ASK, IF_SO, Sight, doubts, objections, remarks

PAGE = PageText.read(
    'url: http://shop/cart\ntitle: "Cart"\n\nmain\n heading 1 "Cart"\n "3 items left"\n list\n  listitem\n'
    '   "Milk"\n  listitem\n   "Bread"\n "Total $29.00"'
)
BEFORE = PageText.read('main\n heading 1 "Lamp"\n "Price $17.00"\n "2 items left"')
HEAD = ['heading 1 "Cart"']


class State(Enum):
    """A judgement."""

    PAID = "paid"


class Order(BaseModel):
    """An order."""

    number: str
    note: str | None = None


def end(text="Done", **fields):
    return builtin_tools()["done"].param_model(**{"success": True, "evidence": HEAD, "text": text, **fields})


def given(output_type, output, **fields):
    return giving(output_type).param_model(text="Here", success=True, output=output, **fields)


def found(verdict, page=PAGE, **sight):
    return [doubt.what for doubt in doubts(verdict, Sight(page, **sight))]


@pytest.mark.parametrize(
    ("text", "sight"),
    [
        ("The total is $29", {}),
        ("It was $17.00 before", {"earlier": (BEFORE,)}),
        ("The code is 4711", {"told": ("code 4711",)}),
        ("Added 4711 as asked", {"task": "Add 4711"}),
    ],
)
def test_a_report_stands_on_pages_tools_and_the_task(text, sight):
    assert found(end(text), **sight) == []
    if sight:
        assert found(end(text)) != []


def test_a_word_without_ground_is_named_and_what_to_do():
    verdict = end("The number is 777 for Grace Hopper")
    assert found(verdict) == ["says '777' without ground", "says 'Grace Hopper' without ground"]
    assert "done, field text: '777' is on no page of this run" in doubts(verdict, Sight(PAGE))[0].why


def test_an_explanation_is_looked_through_as_well():
    verdict = judging().param_model(holds=True, explanation="It shows 777", evidence=HEAD)
    assert "field explanation: '777'" in doubts(verdict, Sight(PAGE))[0].why


@pytest.mark.parametrize(
    "verdict",
    [
        end(evidence=[]),
        end(evidence=[], success=False),
        judging().param_model(holds=False, explanation="No"),
        given(bool, True),  # noqa: FBT003 - the value of the output
        given(State, State.PAID),
        given(str, None),
        given(list[Order], [Order(number="3")]),
    ],
)
def test_a_judgement_needs_evidence_whatever_it_is(verdict):
    assert [doubt.why for doubt in doubts(verdict, Sight(PAGE))] == [ASK]


def test_a_name_of_the_page_that_is_a_month_elsewhere_is_no_day():
    table = 'table\n row "n" | "pieces" head\n row … | "2" | "13"\n  [1] cell "{}"\n row "2" | "15"'
    assert found(end("Of rugs 13 pieces"), page=PageText.read(table.format("rugs"))) == []
    assert found(end("Of rugs 14 pieces"), page=PageText.read(table.format("rugs"))) == [
        "says 'rugs 14' without ground"
    ]
    assert found(end("Of March 13"), page=PageText.read(table.format("March"))) == [
        "says 'March 13' without ground"
    ]


@pytest.mark.parametrize(
    "verdict",
    [
        end(evidence=[], absent=["alert"]),
        end(evidence=HEAD, success=False),
        given(float, 29.0),
        given(bool, True, evidence=HEAD),  # noqa: FBT003 - the value of the output
        given(int, 2, computed=[{"value": 2, "op": "count", "of": ['"Milk"', '"Bread"']}]),
    ],
)
def test_values_evidence_and_absence_are_ground(verdict):
    assert found(verdict) == []
    assert objections(verdict, Sight(PAGE)) == ()


def test_what_contradicts_the_cited_line_is_refused_with_both():
    verdict = end("2 items left", evidence=['"3 items left"'])
    assert objections(verdict, Sight(PAGE)) == (
        "done, field text: you say '2 items left', and the line that you cite says \"3 items left\"",
    )
    assert objections(end("3 items left", evidence=['"3 items left"']), Sight(PAGE)) == ()


def test_a_label_with_the_figure_of_something_else_is_refused_with_the_line():
    page = PageText.read('"Stock: 3"\n"Ships within 12 hours"')
    verdict = end("The stock is 12", evidence=['"Stock: 3"'])
    assert objections(verdict, Sight(page, task="Is it so that the stock is 12?")) == (
        "done, field text: you say 'stock is 12', and the line that you cite says \"Stock: 3\"",
    )
    assert objections(verdict, Sight(page, told=("Stock: 12",))) == ()
    worked_out = [{"value": "15", "op": "sum", "of": ['"Stock: 3"', '"Ships within 12 hours"']}]
    summed = end("The stock is 15", evidence=['"Stock: 3"'], computed=worked_out)
    assert objections(summed, Sight(page)) == ()


def test_what_was_read_before_contradicts_nothing():
    verdict = end("There were 2 items left, now there are 3 items left", evidence=['"3 items left"'])
    assert objections(verdict, Sight(PAGE, earlier=(BEFORE,))) == ()


def test_what_is_worked_out_wrongly_is_refused_with_what_the_lines_give():
    computed = [{"value": "3", "op": "count", "of": ['"Milk"', '"Bread"']}]
    assert objections(end("3 things", computed=computed), Sight(PAGE)) == (
        "done, field computed: you said 3, the lines give 2 (count of 2)",
    )


@pytest.mark.parametrize("text", ['table "Orders"', 'heading 1 "Cart"'])
def test_what_was_considered_must_be_a_list_or_table_of_the_page(text):
    assert objections(end("Two", considered=[text]), Sight(PAGE)) == (
        f"done, field considered: {text!r} names no list or table of the page; name one of these by its line: list",
    )
    assert objections(end("Two", considered=["list"]), Sight(PAGE)) == ()
    assert objections(end("Two", considered=['"Milk"']), Sight(PAGE)) == ()


def test_of_a_page_that_lists_nothing_nothing_was_considered():
    page = PageText.read('main\n [] link "Milk" → /milk')
    (why,) = objections(end("Milk", considered=['link "Milk"'], evidence=['link "Milk"']), Sight(page))
    assert why.endswith("names no list or table of the page; it has none of several items: leave it out")


def test_a_name_that_several_lists_have_is_asked_again_with_what_tells_them_apart():
    two = PageText.read(
        'heading 1 "Cart"\nnavigation\n list\n  "Home"\nlist\n "Milk"\n "Bread"\nlist\n "Soup"\n "Rice"'
    )
    assert objections(end("Two", considered=["list"]), Sight(two)) == (
        "done, field considered: 'list' names 2 lists of the page: copy a line that stands in the one you mean, "
        'such as "Milk" or "Soup"',
    )
    assert objections(end("Two", considered=['"Soup"']), Sight(two)) == ()
    (told,) = remarked(
        end("2", evidence=['"2 things"']), PageText.read(f'{two.text}\n"2 things"'), task="How many?"
    )
    assert told.endswith('of "Milk", "Soup"')


def test_a_worked_out_value_of_the_output_need_not_stand_on_the_page():
    computed = [{"value": "31", "op": "sum", "of": ['"Total $29.00"', '"2 items left"']}]
    other = PageText.read('main\n "Total $29.00"\n "2 items left"')
    assert objections(given(int, 31, computed=computed), Sight(other)) == ()
    assert "31 is nowhere on the page" in objections(given(int, 31), Sight(other))[0]


# -- what is remarked once -----------------------------------------------------------------------------------

FORM = PageText.read(
    'main\n heading 1 "Profile"\n [1] textbox "Name" value="Ada"\n [2] button "Save"\n "Old note"'
)
SAVED = PageText.read(f'{FORM.text}\n status\n  "Saved"')
TYPED = PageText.read(FORM.text.replace("Ada", "Grace"))
PROFILE = ['heading 1 "Profile"']


def remarked(verdict, page, **sight):
    holds = sight.pop("holds_brought", True)
    return [why.removesuffix(IF_SO) for why in remarks(verdict, Sight(page, **sight), holds_brought=holds)]


LAMP = PageText.read('main\n heading 1 "Lamp"\n [1] slider "Light" value="62%" of 1..100\n "On since 08:30"')


@pytest.mark.parametrize(
    ("text", "sight", "figure"),
    [
        ("The lamp is at 40%", {"task": "Set the lamp to 40 %"}, "40%"),
        ("On since 09:15", {"task": "Let it begin at 09:15"}, "09:15"),
        ("The lamp is at 62%", {"task": "Set the lamp to 62 %"}, ""),
        ("Pressed 3 times", {"task": "Press it 3 times"}, ""),
        ("The lamp is at 40%", {"task": "Set the lamp to 40 %", "told": ("Light: 40 %",)}, ""),
        ("Is it at 40%?", {"task": "Is it at 40 %?", "acted_on": ()}, ""),
    ],
    ids=["a measure", "a time", "what the page shows", "how often", "what a tool told", "nothing was done"],
)
def test_a_figure_that_the_task_alone_says_is_asked_about_once(text, sight, figure):
    given = {"acted_on": (PageText.read(LAMP.text.replace("62%", "71%")),), **sight}
    said = [
        why
        for why in remarked(end(text, evidence=['heading 1 "Lamp"']), LAMP, **given)
        if "the task asks" in why
    ]
    assert said == (
        [
            f"done, field text: {figure!r} is what the task asks for, and no page of this run shows it: report what the page shows"
        ]
        if figure
        else []
    )


@pytest.mark.parametrize("acted_on", [(FORM,), (PageText.read(FORM.text.replace("Ada", "")), FORM)])
def test_lines_of_before_the_first_action_show_nothing_of_what_was_done(acted_on):
    """A last action of which nothing came, also after a field was filled in."""
    verdict = end("I saved it", evidence=PROFILE)
    (told,) = remarked(verdict, FORM, acted_on=acted_on)
    assert told.startswith("done, field evidence: all that you cite stood there before your first action")
    assert remarks(verdict, Sight(FORM, acted_on=acted_on))[0].endswith(IF_SO)


@pytest.mark.parametrize(
    ("verdict", "page", "sight"),
    [
        (end("I saved it", evidence=PROFILE), SAVED, {}),
        (end("I typed it", evidence=PROFILE), TYPED, {}),
        (end("I went on", evidence=PROFILE), PageText.read(f'url: http://shop/next\ntitle: ""\n\n{FORM.text}'), {}),
        (end("I got it", evidence=PROFILE), PageText.read(f'note: downloaded "a.txt"\n\n{FORM.text}'), {}),
        (end("I left", evidence=PROFILE), PageText.read('heading 1 "Profile"\n "Friends"\n "Ads"\n "Help"'), {}),
        (end("I saved it", evidence=['"Saved"']), SAVED, {"holds_brought": False}),
        (end("It cannot be saved", evidence=PROFILE, success=False), FORM, {}),
        (end("It is gone", evidence=PROFILE, absent=["Old note"]), PageText.read('main\n heading 1 "Profile"'), {}),
        (end("Sorted", evidence=PROFILE), FORM, {"task": "Sort them"}),
        (given(str, "Ada", evidence=PROFILE), FORM, {}),
        (end("I saved it", evidence=[]), FORM, {}),
    ],
    ids=["brought", "typed", "another address", "a file", "another page", "new line", "no success", "gone", "order", "values", "nothing cited"],
)  # fmt: skip
def test_what_a_run_did_may_show_otherwise_or_not_be_asked_for(verdict, page, sight):
    assert remarked(verdict, page, acted_on=(FORM,), **sight) == []


REFUSED = PageText.read(f'{FORM.text}\n "Name is reserved" error')


@pytest.mark.parametrize(
    ("verdict", "page", "acted_on", "is_told"),
    [
        (end("I saved it", evidence=PROFILE), REFUSED, (FORM,), True),
        (end("I saved it", evidence=PROFILE), PageText.read(f'{FORM.text}\n "It could not be saved"'), (FORM,), True),
        (end("I saved it", evidence=PROFILE), PageText.read(FORM.text.replace('"Ada"', '"" invalid')), (FORM,), True),
        (end("It says: Name is reserved", evidence=PROFILE), REFUSED, (FORM,), False),
        (end("It is told", evidence=['"Name is reserved" error']), REFUSED, (FORM,), False),
        (end("I tried", evidence=PROFILE, success=False), REFUSED, (FORM,), False),
        (end("I saved it", evidence=PROFILE), REFUSED, (REFUSED,), False),
        (end("I read it", evidence=PROFILE), REFUSED, (), False),
        (end("I went on", evidence=PROFILE), PageText.read(f'url: http://shop/next\ntitle: ""\n\n{REFUSED.text}'), (FORM,), False),
    ],
    ids=["an error", "by its words", "a field", "said", "cited", "no success", "before", "nothing done", "another page"],
)  # fmt: skip
def test_an_error_that_came_and_a_success_says_nothing_of_is_said_once(verdict, page, acted_on, is_told):
    told = [why for why in remarked(verdict, page, acted_on=acted_on) if "the page shows an error" in why]
    assert bool(told) is is_told


def test_a_count_that_the_page_tells_otherwise_is_said_once():
    page = PageText.read('main\n heading 1 "Rooms"\n [] spinbutton "Seats" value=1\n "2 rooms"')
    rooms = ['heading 1 "Rooms"']
    all_rooms = PageText.read(page.text.replace("2 rooms", "5 rooms"))
    (told,) = remarked(end("There is 1 room", evidence=rooms), page, earlier=(all_rooms,))
    assert told == "done, field text: you say '1 room', and the page says \"2 rooms\""
    assert remarked(end("There are 2 rooms", evidence=rooms), page, earlier=(all_rooms,)) == []
    assert remarked(end("There is 1 room", evidence=rooms), page) == []


def test_a_run_that_only_read_may_rest_on_what_was_there():
    assert remarked(end("It is Ada's", evidence=PROFILE), FORM) == []


def test_what_steps_brought_is_no_proof_where_a_replay_does_not_hold_it():
    verdict = end("I saved it", evidence=PROFILE)
    assert len(remarked(verdict, SAVED, acted_on=(FORM,), holds_brought=False)) == 1


LISTED = PageText.read(f'{PAGE.text}\n "2 things"')


def test_a_set_of_which_no_list_is_named_is_asked_for():
    verdict = end("There are 2 things", evidence=['"2 things"'])
    (told,) = remarked(verdict, LISTED, task="How many things are there?")
    assert told == (
        "done, field considered: the task speaks of a set; name the lists or tables that you compared or "
        "counted as a whole, of list"
    )


@pytest.mark.parametrize(
    ("verdict", "page", "task"),
    [
        (end("There are 2 things", evidence=['"2 things"'], considered=["list"]), LISTED, "How many things?"),
        (end("Milk and Bread", evidence=['"Milk"']), LISTED, "Name all things"),
        (given(list[str], ["Milk", "Bread"]), LISTED, "Give all things"),
        (end("There are 2 things", evidence=['"2 things"']), LISTED, "What does it say?"),
        (end("2 things", evidence=['"2 things"']), PageText.read('main\n "2 things"'), "How many things?"),
        (
            end("2", computed=[{"value": "2", "op": "count", "of": ['"Milk"', '"Bread"']}]),
            LISTED,
            "How many things?",
        ),
    ],
    ids=["named", "cited", "given", "no set", "no list", "worked out"],
)
def test_a_list_that_is_inferred_or_named_is_not_asked_for(verdict, page, task):
    assert remarked(verdict, page, task=task) == []


FAILED = ('click_element_by_index on button "Add" failed: it is covered',)


def test_what_failed_on_the_way_and_a_success_is_silent_about_is_told():
    verdict = end("I added the lamp", evidence=HEAD)
    (told,) = remarked(verdict, PAGE, never_done=FAILED)
    assert told == f"done, field success: {FAILED[0]}, and nothing was done on it afterwards"


@pytest.mark.parametrize(
    "verdict",
    [
        end("Adding it failed, so I took the link", evidence=HEAD),
        end("It cannot be added", evidence=HEAD, success=False),
    ],
    ids=["it says so", "no success"],
)
def test_what_failed_and_is_spoken_of_is_not_told(verdict):
    assert remarked(verdict, PAGE, never_done=FAILED) == []


COUNTER = 'url: http://a/\n\nmain\n heading 1 "Counter"\n button "Add"\n "{}"'


@pytest.mark.parametrize(
    ("text", "task", "urls", "told"),
    [
        ("The number is 2", "Report the number", ("a", "a"), '2 stood on this page before, in "2"'),
        ("The number is 4", "Report the number", ("a", "a"), ""),
        ("It was 2 once", "Count to 2 and report", ("a", "a"), ""),
        ("The number is 2", "Report the number", ("b", "a"), ""),
    ],
    ids=["outdated", "of today", "of the task", "of another page"],
)
def test_a_value_that_this_page_shows_no_more_is_asked_about_once(text, task, urls, told):
    earlier, page = (
        PageText.read(COUNTER.format(number).replace("//a/", f"//{host}/"))
        for number, host in zip((2, 4), urls, strict=True)
    )
    verdict = end(text, evidence=['heading 1 "Counter"'])
    remarks_made = [
        one for one in remarked(verdict, page, task=task, earlier=(earlier,)) if "stood on this page" in one
    ]
    assert bool(remarks_made) == bool(told)
    assert told in "".join(remarks_made)


AVERAGES = PageText.read(
    'main\n table\n  row "Name" | "Form" | "Average" head\n  row "Iris Vale" | "12B" | "90.5"\n'
    '  row "Sara Holm" | "10A" | "85.7"\n  row "Nora Quist" | "11A" | "77.5"\n "Place 2: Nora Quist"'
)


@pytest.mark.parametrize("said", ["Nora Quist 85.7", "Nora Quist: 85.70", "Nora Quist (85.7)"])
def test_a_figure_of_another_row_is_remarked(said):
    (told,) = remarked(end(f"Iris Vale 90.5, {said}"), AVERAGES)
    assert told.endswith(
        'the page says row "Nora Quist" | "11A" | "77.5", and row "Sara Holm" | "10A" | "85.7"'
    )


ROOMS = PageText.read(
    'main\n table\n  row "Time" | "Guest" | "Room" | "State" head\n  row "15:30" | "Clara Weiss" | "Room 3" | "Booked"\n'
    '  row "16:00" | "Fatima Zahra" | "Room 1" | "Arrived"\n  row "17:00" | "Otto Vik" | "Room 1" | "Booked"'
)


@pytest.mark.parametrize(
    "said",
    [
        "Clara Weiss is listed once, at 15:30 in Room 1",
        "The list is as it should be. Clara Weiss: Room 3, Arrived",
    ],
)
def test_words_of_another_row_of_the_column_are_remarked(said):
    (told,) = remarked(end(said, evidence=['row "15:30" | "Clara Weiss" | "Room 3" | "Booked"']), ROOMS)
    assert told.endswith(
        'the page says row "15:30" | "Clara Weiss" | "Room 3" | "Booked", and row "16:00" | "Fatima Zahra" | "Room 1" | "Arrived"'
    )


@pytest.mark.parametrize(
    "said",
    [
        "Clara Weiss was moved from Room 1 to Room 3",
        "Clara Weiss is not in Room 1",
        "Clara Weiss is before Fatima Zahra, who is in Room 1",
        "Clara Weiss is booked. Others are in Room 1",
    ],
)
def test_words_of_its_own_row_or_of_others_are_not(said):
    assert remarked(end(said, evidence=['row "15:30" | "Clara Weiss" | "Room 3" | "Booked"']), ROOMS) == []


@pytest.mark.parametrize(
    "said",
    [
        "Iris Vale 90.5, Sara Holm 85.7, Nora Quist 77.5",
        "Nora Quist: 2",
        "Nora Quist is behind Sara Holm with 85.7",
        "Nora Quist, 85.7 is the best but one",
    ],
)
def test_a_figure_of_its_own_row_or_of_none_is_not(said):
    assert remarked(end(said), AVERAGES) == []
