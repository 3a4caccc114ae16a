"""What the scripted server answers when the tests of the admin are recorded."""

import re

from benchmarks.endings import Endings
from benchmarks.realapps.pointing import together, typed
from pytest_agentbrowse.testing import Item, click, fill, go_to

_TITLES = (
    "Bread of the Middle Ages",
    "Rolls for the weekend",
    "Pretzels by hand",
    "Cakes without sugar",
    "Sourdough in depth",
    "Bread for beginners",
)
_DRAFTS = ("Bread of the Middle Ages", "Pretzels by hand")


def scripts(ends: Endings) -> dict[str, list[Item]]:
    """A script for each task, with evidence in one style."""
    return {**of_people(ends), **of_pages(ends), **of_lists(ends)}


def of_people(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Log in as clara with the password lamplight. Who is logged in?": [
            together(typed('textbox "Username', "clara"), typed('"Password', "lamplight")),
            click("Sign in", role="button"),
            ends.report("Clara Clark", 'heading 2 "Clara Clark"'),
        ],
        "Check: one can log in as clara with the password candle": [
            together(typed('textbox "Username', "clara"), typed('"Password', "candle")),
            click("Sign in", role="button"),
            ends.judge("The password is refused", "didn't match", 'button "Sign in"', holds=False),
        ],
        "How many users are there, and who is an admin?": [
            ends.report("3 users, ada is an admin", '"3 users"', '| "ada" | "Admin"', 'link "Ada Adams"'),
        ],
    }


def of_pages(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Add an event page: Buns for breakfast, on 2027-03-05, in Kiel, 14 seats. "
        "Save it as a draft. What is said?": [
            lambda page: go_to(re.search(r"(/admin/pages/\d+/add_subpage/)", page)[1]),
            click("Event page", role="link"),
            [
                fill("Title*", "Buns for breakfast"),
                fill("Starts on*", "2027-03-05", role="textbox"),
                fill("Place*", "Kiel", role="textbox"),
                fill("Seats*", "14", role="spinbutton"),
            ],
            click("Save draft"),
            lambda page: ends.report(
                said(page, "Buns for breakfast' created"), "Buns for breakfast' created"
            )(page),
        ],
        "Add an event page in Kiel without a title and save it as a draft.": [
            lambda page: go_to(re.search(r"(/admin/pages/\d+/add_subpage/)", page)[1]),
            click("Event page", role="link"),
            fill("Place*", "Kiel", role="textbox"),
            click("Save draft"),
            ends.report(
                "The page could not be created",
                "could not be created",
                "This field is required",
                success=False,
            ),
        ],
        "Delete the event Pretzels by hand. How many pages are left?": [
            click("Pretzels by hand", role="link"),
            lambda page: go_to(re.search(r"(/admin/pages/\d+)/history/", page)[1] + "/delete/"),
            click("Yes, delete it"),
            ends.report(
                "It was deleted, and 5 pages are left",
                "Pretzels by hand' deleted",
                '"5 pages"',
                absent=('link "Pretzels by hand"',),
            ),
        ],
        "Open Sourdough in depth and report its title, place and seats.": [
            click("Sourdough in depth", role="link"),
            ends.give(
                {"title": "Sourdough in depth", "place": "Bremen", "seats": 8},
                "The event",
                'textbox "Title*"',
                'textbox "Place*"',
                'spinbutton "Seats*"',
            ),
        ],
        "Change the place of Cakes without sugar to Rostock and save a draft. What is said?": [
            click("Cakes without sugar", role="link"),
            fill("Place*", "Rostock", role="textbox"),
            click("Save draft"),
            lambda page: ends.report(
                said(page, "Cakes without sugar' has been"),
                "Cakes without sugar' has been",
                'value="Rostock"',
            )(page),
        ],
        "Check: the form of the event says that it takes place in Rostock": [
            ends.judge("The place is Rostock", 'textbox "Place*" value="Rostock"', 'textbox "Title*"'),
        ],
        "Open Bread for beginners. On which day does it start?": [
            click("Bread for beginners", role="link"),
            lambda page: ends.give(
                re.search(r'"Starts on\*" value="([^"]+)"', page)[1],
                "The day",
                'textbox "Starts on*"',
                'textbox "Title*"',
            )(page),
        ],
    }


def of_lists(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Which events are found?": [
            ends.report(
                "Bread for beginners (live), Bread of the Middle Ages (draft)",
                '"2 pages"',
                'link "Bread for beginners"',
                'link "Current page status: live"',
                'link "Bread of the Middle Ages"',
                '"Event page" | "DRAFT"',
            ),
        ],
        "Sort the pages by title. Which is the first?": [
            click("Title", role="link"),
            ends.report("Bread for beginners", 'link "Bread for beginners"', '"6 pages"'),
        ],
        "Extract: title and status of each page in the list": [
            ends.give(
                [
                    {"title": title, "status": "DRAFT" if title in _DRAFTS else "Current page status: live"}
                    for title in _TITLES
                ],
                "The pages",
                *(f'link "{title}"' for title in _TITLES),
            ),
        ],
        "Check: Pretzels by hand is live": [
            lambda page: ends.judge(
                "It is a draft", 'link "Pretzels by hand"', '"Event page" | "DRAFT"', holds=False
            )(page[page.index("Rolls for the weekend") :])
        ],
        "Check: Cakes without sugar is live": [
            ends.judge(
                "It is live", 'link "Cakes without sugar"', 'link "Current page status: live" → /cakes'
            )
        ],
        "Which pages does the report list?": [
            ends.report(
                "Bread for beginners, Sourdough in depth, Cakes without sugar, Rolls for the weekend",
                '"4 pages"',
                'row "Bread for beginners"',
                'row "Sourdough in depth"',
                'row "Cakes without sugar"',
                'row "Rolls for the weekend"',
            ),
        ],
    }


def said(page: str, words: str) -> str:
    """The message of the page with these words."""
    return re.search(rf'"([^"\n]*{words}[^"\n]*)"', page)[1]
