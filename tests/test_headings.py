"""A heading is the same where only what is pressed in it is called otherwise."""

import pytest

from pytest_agentbrowse.evidence.headings import in_recorded_headings
from pytest_agentbrowse.page.text import PageText

INVOICE = 'heading 2 "Invoice 5 for lamps Open in new window"\n [] link "Open in new window" → /invoices/5?window\n"40.00 €"'
PROJECTS = (
    'heading 1 "Projects New project"\n [] button "New project"\nheading 2 "Open"\n[] link "Lamps" → /lamps'
)
AUTHOR = 'heading 3 "Ada wrote"\n [] link "Ada" → /ada\n"It works."'


def read_as(recorded, page):
    return in_recorded_headings(PageText.read(recorded), PageText.read(page))


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (INVOICE, INVOICE.replace("Open in new", "New")),
        (INVOICE, INVOICE.replace("Open in new window", "Show by itself")),
        (INVOICE, INVOICE.replace("Open in new", "New").replace("/5?", "/4005?")),
        (PROJECTS, PROJECTS.replace("New project", "New project for you")),
        (PROJECTS, PROJECTS.replace(' New project"', '"').replace('\n [] button "New project"', "")),
    ],
)  # fmt: skip
def test_what_is_pressed_in_a_heading_may_be_called_otherwise(recorded, today):
    page = read_as(recorded, today)
    assert page.lines.headings == PageText.read(recorded).lines.headings
    assert [line.place for line in page.lines if line.role in ("text", "link")] == [
        line.place for line in PageText.read(recorded).lines if line.role in ("text", "link")
    ]


RIGHTS = (
    'heading 1 "Site"\nheading 2 "Manage Permissions and Groups (3)"\n[] checkbox "Ada"\n[] checkbox "Bo"\n"Two of them"\n'
    'heading 2 "Mail"\n[] textbox "From"'
)


@pytest.mark.parametrize(
    ("today", "is_same"),
    [
        (RIGHTS.replace("Manage Permissions and Groups", "Permissions and groups"), True),
        (RIGHTS.replace("Manage Permissions and Groups", "All Permissions and Groups"), False),
        (RIGHTS.replace("(3)", "(4)").replace("Manage ", ""), False),
        (RIGHTS.replace("Manage ", "").replace('"Ada"', '"Cy"').replace('"Bo"', '"Di"'), False),
        (RIGHTS.replace("Manage ", "").replace("heading 2", "heading 3", 1), False),
        (RIGHTS.replace("Manage ", "") + '\nheading 2 "Manage Permissions and Groups (3)"', False),
    ],
    ids=[
        "less",
        "other words",
        "another figure",
        "over other things",
        "of another level",
        "the other is there",
    ],
)
def test_a_heading_may_say_less_over_the_same_things(today, is_same):
    page = read_as(RIGHTS, today)
    assert (
        "Manage Permissions and Groups (3)" in page.lines.headings and page != PageText.read(today)
    ) is is_same


@pytest.mark.parametrize("recorded", ["No results of today", "It failed here today"])
def test_a_heading_that_no_longer_denies_is_another(recorded):
    then = RIGHTS.replace("Manage Permissions and Groups (3)", recorded)
    today = then.replace(recorded, " ".join(recorded.split()[-2:]))
    assert read_as(then, today) == PageText.read(today)


@pytest.mark.parametrize(
    ("recorded", "today"),
    [
        (INVOICE, INVOICE.replace("Invoice 5", "Invoice 6").replace("Open in new", "New")),
        (INVOICE, INVOICE.replace("Open in new window", "Overdue").replace("?window", "?due")),
        (PROJECTS, PROJECTS.replace("New project", "Closed")),
        (PROJECTS, PROJECTS.replace("New project", "No new project")),
        (PROJECTS, PROJECTS.replace('Projects New project"', 'Projects Old project Help"').replace('button "New project"', 'button "Old project"\n [] button "Help"')),
        (AUTHOR, AUTHOR.replace("Ada", "Grace").replace("/ada", "/grace")),
        (PROJECTS.replace("Projects ", ""), PROJECTS.replace("Projects New project", "Add").replace("New project", "Add")),
        (INVOICE, f"{INVOICE}\n{INVOICE}".replace("Open in new", "New")),
    ],
)  # fmt: skip
def test_what_it_says_itself_is_held(recorded, today):
    assert read_as(recorded, today).lines == PageText.read(today).lines
