"""Things that a state tells from those beside them, as the tasks that are done."""

import pytest

from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.evidence.picked import also_picked, one_more
from pytest_agentbrowse.page.text import PageText
from tests.pages import calendars

BARE = '[] checkbox "Milk" checked\n[] checkbox "Bread"\n[] checkbox "Salt" checked'
ITEMS = (
    'list\n listitem\n  [] checkbox checked\n  "Milk"\n listitem\n  [] checkbox\n  "Bread"\n'
    ' listitem\n  [] checkbox checked\n  "Salt"'
)
RIGHTS = (
    'table\n row "Role" | "Read" | "Write" head\n row "Admin"\n  [] checkbox "Admin read" checked\n'
    '  [] checkbox "Admin write" checked\n row "Guest"\n  [] checkbox "Guest read" checked\n'
    '  [] checkbox "Guest write"'
)
TICKS = 'table\n row "Mail" | "\u2013" | "\u2713"\n row "Phone" | "\u2013" | "\u2013"'
STATES = 'table\n row "11" | "unpaid"\n row "12" | "paid"\n row "13" | "unpaid"'
SIGNS = 'list\n listitem\n  img "up"\n  "db-1"\n listitem\n  img "down"\n  "db-2"'
TABS = 'tablist\n [] tab "Orders" selected\n [] tab "Bills"'
SEATS = '[] button "4A"\n[] button "4B" disabled\n[] button "4C"'


def also(then, now, *evidence, task="Which are they?"):
    recorded = PageText.read(then)
    bound = [line for each in evidence if (line := cited(each, recorded)) is not None]
    found = also_picked(bound, task=task, report="", then=recorded, now=PageText.read(now))
    return found and (str(found.line), str(found.by))


@pytest.mark.parametrize(
    ("then", "now", "evidence", "found"),
    [
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" checked'),
            ('checkbox "Milk" checked', 'checkbox "Salt" checked'),
            ('checkbox "Bread"', "checked"),
        ),
        (
            ITEMS,
            ITEMS.replace('checkbox\n  "Bread"', 'checkbox checked\n  "Bread"'),
            ('"Milk"', '"Salt"'),
            ('"Bread"', "checked"),
        ),
        (
            ITEMS,
            ITEMS + '\n listitem\n  [] checkbox checked\n  "Rice"',
            ('"Milk"', '"Salt"'),
            ('"Rice"', "checked"),
        ),
        (
            BARE,
            BARE.replace('"Salt" checked', '"Salt"'),
            ('checkbox "Bread"',),
            ('checkbox "Salt"', "not checked"),
        ),
        (
            SEATS,
            SEATS.replace(" disabled", ""),
            ('button "4A"', 'button "4C"'),
            ('button "4B"', "not disabled"),
        ),
    ],
)
def test_another_one_that_has_the_state_of_the_cited_ones(then, now, evidence, found):
    assert also(then, now, *evidence) == found
    assert also(then, then, *evidence) is None


@pytest.mark.parametrize(
    ("then", "now", "evidence", "task"),
    [
        (BARE, BARE.replace(" checked", ""), ('checkbox "Bread"',), "Is bread done?"),  # named by the task
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" checked'),
            ('checkbox "Milk" checked',),
            "Which?",
        ),  # one of two
        (
            BARE,
            BARE.replace('"Bread"', '"Bread" disabled'),
            ('checkbox "Milk" checked', 'checkbox "Salt" checked'),
            "Which?",
        ),
        (
            BARE,
            BARE.replace('"Salt" checked', '"Salt"'),
            ('checkbox "Bread"',),
            "What is left?",
        ),  # nobody asked which
        (BARE, '"Milk"\n"Salt"', ('checkbox "Milk" checked', 'checkbox "Salt" checked'), "Which?"),
    ],
)
def test_what_was_not_picked_by_its_state_may_stand_beside_others_that_have_it(then, now, evidence, task):
    assert also(then, now, *evidence, task=task) is None


@pytest.mark.parametrize(
    ("then", "now", "evidence", "task", "found"),
    [
        (
            STATES,
            STATES.replace('"paid"', '"unpaid"'),
            ('row "11" | "unpaid"', 'row "13" | "unpaid"'),
            "Which invoices are unpaid?",
            ('row "12" | "unpaid"', 'with "unpaid"'),
        ),
        (
            SIGNS,
            SIGNS.replace('"up"', '"down"'),
            ('"db-2"', 'img "down"'),
            "Which servers are down?",
            ('img "down"', 'with "down"'),
        ),
        (
            RIGHTS,
            f"{RIGHTS} checked",
            ('checkbox "Admin write" checked',),
            "Which roles can write?",
            ('checkbox "Guest write"', "checked"),
        ),
        (
            TICKS,
            TICKS.replace('"\u2013" | "\u2013"', '"\u2013" | "\u2713"'),
            ('row "Mail" | "\u2013" | "\u2713"',),
            "Which features has Team?",
            ('row "Phone" | "\u2013" | "\u2713"', 'with "\u2713"'),
        ),
        (
            STATES,
            STATES.replace('"paid"', '"unpaid"'),
            ('row "11" | "unpaid"',),
            "Is invoice 11 unpaid?",
            None,
        ),
        (
            STATES,
            STATES.replace('"paid"', '"unpaid"'),
            ('row "11" | "unpaid"', 'row "13" | "unpaid"'),
            "Are the invoices 11 and 13 unpaid?",
            None,
        ),
    ],
)
def test_another_one_that_says_what_the_task_asks_for(then, now, evidence, task, found):
    assert also(then, now, *evidence, task=task) == found


@pytest.mark.parametrize(
    ("now", "report", "task", "found"),
    [
        (f'{TABS}\n [] tab "Admin"', "Orders and Bills", "Which tabs are there?", 'tab "Admin"'),
        (TABS, "Orders and Bills", "Which tabs are there?", None),
        (f'{TABS}\n [] tab "Admin"', "The tabs are there", "Which tabs are there?", None),
        (
            f'{TABS}\n [] tab "Admin"',
            "Orders and Bills are there",
            "Are there tabs for orders and bills?",
            None,
        ),
        (f'{TABS}\n [] button "Admin"', "Orders and Bills", "Which tabs are there?", None),
    ],
)
def test_one_more_beside_things_that_were_all_named(now, report, task, found):
    recorded = PageText.read(TABS)
    bound = [line for line in recorded.lines if line.number]
    more = one_more(bound, task=task, report=report, then=recorded, now=PageText.read(now))
    assert (more and str(more[1])) == found


STARRED = 'listitem\n  [] button "Star"{}\n  [] link "Mail {}" \u2192 /{}\n'


@pytest.mark.parametrize(("stars", "told"), [((1, 1, 1, 0), True), ((1, 1, 0, 0), False)])
def test_what_tells_links_from_others_may_be_a_button_beside_them(stars, told):
    def page(*pressed):
        rows = (STARRED.format(" pressed" if is_on else "", at, at) for at, is_on in enumerate(pressed))
        return PageText.read("list\n" + "".join(f" {row}" for row in rows))

    then, now = page(1, 1, 0, 0), page(*stars)
    bound = [line for line in then.lines if line.name in ("Mail 0", "Mail 1")]
    found = also_picked(bound, task="Which mails are starred?", report="0 and 1", then=then, now=now)
    assert (found is not None) is told


PLACES = '[] button "A1 Ruiz"\n[] button "A4 free"\n[] button "B1 free"\n[] button "C3 Brandt"'


def test_a_word_that_the_task_says_tells_controls_by_what_they_are_called():
    cited_ones = ('button "A4 free"', 'button "B1 free"')
    now = PLACES.replace("C3 Brandt", "C3 free")
    found = also(PLACES, now, *cited_ones, task="Which places are free?")
    assert found == ('button "C3 free"', 'with "free"')
    assert also(PLACES, now, *cited_ones, task="Which places can be had?") is None
    assert also(PLACES, PLACES.replace("Brandt", "Falk"), *cited_ones, task="Which places are free?") is None


@pytest.mark.parametrize("sign", ["\u2191", "\u2713"])
def test_a_sign_within_a_text_tells_things_apart(sign):
    then = f'list\n "{sign} Ada"\n "Bo"\n "Cy"'
    assert also(then, then.replace('"Bo"', f'"{sign} Bo"'), f'"{sign} Ada"') == (
        f'"{sign} Bo"',
        f'with "{sign}"',
    )
    assert also(then, then, f'"{sign} Ada"') is None


def test_chips_with_a_cross_are_of_one_kind_and_the_button_behind_them_is_not():
    chip = ' [] button "{}"\n  [] img hint="x"\n'
    box = '[] clickable\n{}{} [] combobox "Languages"\n [] button "Open"'
    then = PageText.read(box.format(chip.format("Norwegian"), chip.format("Polish")))
    now = PageText.read(box.format(chip.format("Norwegian") + chip.format("German"), chip.format("Polish")))
    bound = [cited(f'button "{name}"', then) for name in ("Norwegian", "Polish")]
    asked = {"task": "Report the languages", "report": "Norwegian and Polish", "then": then}
    assert one_more(bound, **asked, now=now)[1].name == "German"
    assert one_more(bound, **asked, now=then) is None


def test_a_section_is_picked_from_others_and_not_from_the_items_of_a_list_below_it():
    then, now = (calendars("Trips", "Home", "Work", sign=sign) for sign in ("", ' icon="add"'))
    bound = [line for line in then.lines if line.level or line.role == "clickable"][:4]
    found = also_picked(
        bound, task='Call a calendar "Trips", report all', report="Trips, Home, Work", then=then, now=now
    )
    assert found is None
