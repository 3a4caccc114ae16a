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
