"""What the scripted server answers when the tests of the tracker are recorded."""

import re

from benchmarks.endings import Endings
from benchmarks.realapps.pointing import chosen, together, typed
from pytest_agentbrowse.testing import Item, click


def scripts(ends: Endings) -> dict[str, list[Item]]:
    """A script for each task, with evidence in one style."""
    return {
        "Log in as bob with the password lamplight. Who is logged in?": [
            together(typed('hint="login name"', "bob"), typed('hint="login password"', "lamplight")),
            click("Login", role="button"),
            ends.report("bob is logged in", '"Hello, bob"'),
        ],
        "Log in as bob with the password candle.": [
            together(typed('hint="login name"', "bob"), typed('hint="login password"', "candle")),
            click("Login", role="button"),
            ends.report("The login is invalid", "Invalid login", 'button "Login"', success=False),
        ],
        "Create an urgent issue: Coffee machine leaks. What does the tracker say?": [
            click("Create New", nth=1),
            together(typed('hint="title"', "Coffee machine leaks"), chosen('hint="priority"', "urgent")),
            click("Submit New Entry"),
            lambda page: ends.report(
                f"{said(page, 'created')}", "created", 'value="Coffee machine leaks"', 'value="urgent"'
            )(page),
        ],
        "Check: the history of the issue shows that alice created it": [
            ends.judge("The history says that alice created it", '| "alice" | "create"'),
        ],
        "Create an issue with the priority bug and no title.": [
            click("Create New", nth=1),
            chosen('combobox hint="priority"', "bug"),
            click("Submit New Entry"),
            ends.report(
                "Required issue property title not supplied", "property title not supplied", success=False
            ),
        ],
        "Open the issue about the scanner and set its status to resolved.": [
            click("Scanner is slow after the update", role="link"),
            chosen('combobox hint="status"', "resolved"),
            click("Submit Changes"),
            lambda page: ends.report(
                f"{said(page, 'edited ok')}",
                "edited ok",
                'hint="status" value="resolved"',
                'hint="title" value="Scanner',
            )(page),
        ],
        "Check: the list of all open issues shows no issue about the scanner": [
            click("Show All", role="link"),
            ends.judge(
                "10 issues, none about the scanner".replace("10", "9"),
                '"1..9 out of 9"',
                'heading 2 "List of issues - Show All"',
                absent=("Scanner is slow",),
            ),
        ],
        "Add the note Ink is ordered to the issue about the printer on the third floor. "
        "How many messages has it now, and who wrote the last one?": [
            click("Printer on the third floor jams", role="link"),
            typed('hint="note"', "Ink is ordered"),
            click("Submit Changes"),
            ends.report(
                "2 messages, the last one by alice",
                '"Ink is ordered"',
                '"Author: alice"',
                '"Author: carol"',
                "edited ok",
            ),
        ],
        "Search for printer. Which issues are found, and what is their status?": [
            typed('hint="search"', "printer"),
            click("Search", role="button"),
            ends.report(
                "Printer on the third floor jams (chatting), Printer paper is ordered too late (chatting)",
                '"1..2 out of 2"',
                '| "Printer on the third floor jams" | "chatting"',
                '| "Printer paper is ordered too late" | "chatting"',
            ),
        ],
        "Show the issues of the priority critical only. How many are there?": [
            chosen('combobox hint="priority"', "critical"),
            click("Search", role="button", nth=2),
            ends.report("3 issues", '"1..3 out of 3"', 'heading 2 "List of issues"'),
        ],
        "Extract: title, status and assignee of each issue in the list": [
            ends.give(
                [
                    issue("Invoice shows the wrong tax", "in-progress", "bob"),
                    issue("Customers cannot change their address", "unread", ""),
                    issue("Backup fails on Sundays", "in-progress", "alice"),
                ],
                "The critical issues",
                '| "Invoice shows the wrong tax"',
                '| "Customers cannot change their address"',
                '| "Backup fails on Sundays"',
            ),
        ],
        "Sort the issues by title. Which is the first, and which the last?": [
            chosen('combobox hint="sort"', "title"),
            click("Redisplay"),
            ends.report(
                "First: Backup fails on Sundays. Last: Scanner is slow after the update.",
                '| "Backup fails on Sundays"',
                '| "Scanner is slow after the update"',
                '"1..10 out of 10"',
            ),
        ],
        "Open the issue about the backup and report its details.": [
            click("Backup fails on Sundays", role="link"),
            ends.give(
                {
                    "title": "Backup fails on Sundays",
                    "priority": "critical",
                    "status": "in-progress",
                    "assigned_to": "alice",
                },
                "The details",
                'hint="title"',
                'hint="priority"',
                'hint="status"',
                'hint="assignedto"',
            ),
        ],
        "Extract: title, status and assignee of each issue": [
            ends.give(
                [
                    issue("Newsletter has a broken link", "unread", ""),
                    issue("Customers cannot change their address", "unread", ""),
                    issue("Dark colours for the web site", "deferred", ""),
                ],
                "The unassigned issues",
                '"Newsletter has a broken link" |',
                '"Customers cannot change their address" |',
                '"Dark colours for the web site" |',
            ),
        ],
        "Check: the issue about the newsletter is assigned to somebody": [
            ends.judge("Its row has no assignee", '| "Newsletter has a broken link" | "unread"', holds=False),
        ],
        "Check: the issue about the wrong tax is assigned to bob": [
            ends.judge("Its row names bob", '| "Invoice shows the wrong tax" |'),
        ],
        "Remove the message from the issue about the newsletter. Is it gone?": [
            click("Newsletter has a broken link", role="link"),
            click("remove", role="button"),
            lambda page: ends.report(
                f"Yes, {said(page, 'edited ok')}", "edited ok", absent=("Author: carol",)
            )(page),
        ],
    }


def issue(title: str, status: str, assigned_to: str) -> dict[str, str]:
    return {"title": title, "status": status, "assigned_to": assigned_to}


def said(page: str, words: str) -> str:
    """The message of the page with these words."""
    return re.search(rf'"([^"\n]*{words}[^"\n]*)"', page)[1]
