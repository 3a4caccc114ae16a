"""What the scripted server answers when the tests of the tracker are recorded: one script for each task.

The first sign of each ending is the line that matters most: it is what is left with one line of evidence.
"""

import re

from benchmarks.endings import Endings
from pytest_agentbrowse.testing import Item, click, fill, go_to, select


def scripts(style: str) -> dict[str, list[Item]]:
    """A script for each task, with evidence in this style."""
    ends = Endings(style)
    return {**of_tickets(ends), **of_lists(ends)}


def of_tickets(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Open ticket 3 and report its status, assignee, due date and estimate.": [
            click("#3", role="link"),
            ends.give(
                {
                    "status": "Open",
                    "priority": "High",
                    "assignee": "Ada Lovelace",
                    "due": "30 November 2026",
                    "estimate": "8 hours",
                },
                "Ticket 3 is open",
                'heading 1 "Invoice shows the wrong tax"',
                '"Status"',
                '"Open"',
                '"Ada Lovelace"',
                '"30 November 2026"',
                '"8 hours"',
            ),
        ],
        "Who reported the ticket about the newsletter, and when?": [
            click("#6", role="link"),
            ends.report(
                "Mary Jackson on 16 November 2026",
                "reported by Mary Jackson",
                'heading 1 "Broken link in the newsletter"',
            ),
        ],
        "Let ticket 3 be due on 15 December 2026.": [
            click("Change due date"),
            click("Next month"),
            click("15 December 2026"),
            ends.report(
                "Ticket 3 is due on 15 December 2026",
                '"Due on 15 December 2026"',
                '"15 December 2026"',
                "heading 1",
            ),
        ],
        "Let ticket 1 be due on 1 November 2026.": [
            click("Change due date"),
            click("Previous month"),
            click("1 November 2026"),
            ends.report(
                "The due date cannot be before the day of the report, which is 2 November 2026",
                "The due date cannot be before",
                "on 2 November 2026",
                '"4 December 2026"',
                success=False,
            ),
        ],
        "Close ticket 6. Which status has it now?": [
            click("Close ticket"),
            click("Close it"),
            ends.report("Closed", '"Ticket 6 is closed"', '"Status"', '"Closed"', "heading 1"),
        ],
        "Go back to the list of tickets. How many are open?": [
            click("Tickets", role="link"),
            ends.report("5 open", '"5 open', '"Broken link in the newsletter"'),
        ],
        "Comment on ticket 3: The new rate is in place. "
        "How many comments are there now, and of whom is the last?": [
            fill("Your comment", "The new rate is in place"),
            click("Add comment"),
            lambda page: ends.report(
                "3 comments, the last one of Ada Lovelace",
                '"3 comments"',
                '"The new rate is in place"',
                f'"{last_day(page)}"',
                "Your comment was added",
            )(page),
        ],
        "Give ticket 4 to Grace Hopper.": [
            select("Assign to", "Grace Hopper"),
            ends.report(
                "Ticket 4 is assigned to Grace Hopper",
                '"Assigned to Grace Hopper"',
                '"Grace Hopper"',
                "heading 1",
            ),
        ],
        "Check: ticket 4 is assigned to Mary Jackson": [
            ends.judge(
                "It is assigned to Grace Hopper", '"Grace Hopper"', "heading 1", '"Assignee"', holds=False
            ),
        ],
        "Check: there is a ticket 99: look at /tickets/99": [
            go_to("/tickets/99"),
            ends.judge("There is no ticket 99", "There is no ticket 99", "heading 1", holds=False),
        ],
    }


def of_lists(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Extract: the number, title and due date of each ticket of Ada Lovelace": [
            select("Assignee", "Ada Lovelace"),
            ends.give(
                [
                    {"number": "#1", "title": "Printer jams on the third floor", "due": "4 December 2026"},
                    {"number": "#3", "title": "Invoice shows the wrong tax", "due": "30 November 2026"},
                    {"number": "#6", "title": "Broken link in the newsletter", "due": "18 December 2026"},
                ],
                "The tickets of Ada Lovelace",
                'combobox "Assignee"',
                'heading 2 "Tickets of Ada Lovelace"',
                '"3 tickets shown',
                '"Printer jams on the third floor"',
                '"Invoice shows the wrong tax"',
                '"Broken link in the newsletter"',
            ),
        ],
        "Sort the tickets by due date. Which of those in progress is due first?": [
            select("Sort by", "Due date"),
            ends.report(
                "#2, Update the price list, due on 11 December 2026",
                '"Update the price list"',
                'combobox "Sort by"',
                '"Broken link in the newsletter"',
                'link "#2"',
            ),
        ],
        "Show the tickets in progress. Which are they, and how many hours together?": [
            select("Status", "In progress"),
            ends.report(
                "#2 and #6, 9 hours",
                '"2 tickets shown, 9 hours"',
                'combobox "Status"',
                '"Update the price list"',
                '"Broken link in the newsletter"',
                'link "#2"',
                'link "#6"',
            ),
        ],
        "Check: there is a ticket about the canteen": [
            fill("Words", "canteen"),
            click("Find"),
            ends.judge(
                "No ticket fits", '"No ticket fits."', '"0 tickets shown', 'searchbox "Words"', holds=False
            ),
        ],
        "Add a ticket of high priority for Mary Jackson: Repair the door. Report its number and reference.": [
            click("New ticket"),
            [
                fill("Title", "Repair the door"),
                select("Assigned to", "Mary Jackson"),
                select("Priority", "High"),
            ],
            click("Add ticket"),
            lambda page: ends.report(
                f"Ticket 8, reference {reference(page)}",
                "ticket 8 was added",
                'link "#8"',
                '"Repair the door"',
            )(page),
        ],
        "How many tickets are open now?": [ends.report("7 open", '"7 open')],
        "Delete ticket 4. Is it gone?": [
            click("Delete", role="button", nth=4),
            click("Delete it"),
            ends.report(
                "Yes, ticket 4 was deleted",
                '"Ticket 4 was deleted"',
                '"6 tickets shown',
                absent=("Move the archive",),
            ),
        ],
        "Delete ticket 7.": [
            click("Delete", role="button", nth=7),
            click("Delete it"),
            ends.report(
                "Ticket 7 is locked and cannot be deleted",
                "is locked and cannot be deleted",
                '"Renew the fire certificate"',
                success=False,
            ),
        ],
        "Move the ticket about the printer on. Where is it then, and how many are there?": [
            click("Move on", nth=1),
            ends.report(
                "In progress (3)",
                'heading 2 "In progress (3)"',
                '"Ticket 1: In progress"',
                'link "Printer jams on the third floor"',
            ),
        ],
        "Look at the workload. How much has each person to do, and how much is it together?": [
            click("Workload", role="link"),
            ends.report(
                "Ada Lovelace: 3 open tickets, 15 hours. Grace Hopper: 1 open ticket, 5 hours. "
                "Mary Jackson: 2 open tickets, 8 hours. Together: 28 hours.",
                '"Together: 28 hours"',
                'heading 2 "Ada Lovelace"',
                '"3 open tickets"',
                '"15 hours"',
                'heading 2 "Grace Hopper"',
                '"1 open ticket"',
                '"5 hours"',
                'heading 2 "Mary Jackson"',
                '"2 open tickets"',
                '"8 hours"',
            ),
        ],
        "Dismiss the notice of Grace Hopper. How many are left?": [
            click("Dismiss: Grace Hopper mentioned you in ticket 2"),
            ends.report(
                "3 notices",
                '"3 notices"',
                '"The notice was dismissed"',
                absent=("Grace Hopper mentioned you in ticket 2",),
            ),
        ],
    }


def reference(page: str) -> str:
    """What a new ticket is called in letters."""
    return re.search(r"BW-\d{4}", page)[0]


def last_day(page: str) -> str:
    """The day that stands last on a page."""
    return re.findall(r'"(\d+ [A-Z][a-z]+ \d{4})"', page)[-1]
