"""What the scripted server answers when the tests of the school are recorded."""

from datetime import UTC, datetime

from benchmarks.endings import Endings
from benchmarks.realapps.pointing import after, before, clicked, last, typed
from pytest_agentbrowse.testing import Item, click, fill, wait

HEADS = 'row "check_box_outline_blank" | "'


def scripts(ends: Endings) -> dict[str, list[Item]]:
    """A script for each task, with evidence in one style."""
    return {**looking(ends), **changing(ends)}


def looking(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Log in as ines@example.com with the password lamplight. Which collections are there?": [
            fill("Email", "ines@example.com"),
            fill("Password", "lamplight"),
            click("Sign In"),
            wait(2),
            ends.report(
                "Instruments, Hires and People",
                'link "piano Instruments"',
                'link "receipt_long Hires"',
                'link "group People"',
            ),
        ],
        "Log in as ines@example.com with the password candle.": [
            fill("Email", "ines@example.com"),
            fill("Password", "candle"),
            click("Sign In"),
            ends.report(
                "Refused: wrong username or password",
                "Wrong username or password",
                'button "Sign In"',
                success=False,
            ),
        ],
        "Search the instruments for clar. Which ones are found, and what is the fee of each?": [
            click("search"),
            fill("Search Items...", "clar"),
            ends.report(
                "Bass clarinet (41.5) and Clarinet (18.5)",
                '"Bass clarinet"',
                '"Clarinet"',
                '"2 Items"',
                'value="clar"',
            ),
        ],
        "Show only the instruments that are in repair. How many are there?": [
            click("filter_list"),
            clicked("Add Filter"),
            last('listitem "Status"'),
            clicked('clickable "Select..."'),
            last('listitem "In repair"'),
            click("filter_list"),
            ends.report("3 are in repair", '"3 Filtered Items"', '"Bass clarinet"', '"Euphonium"', '"Viola"'),
        ],
        "Extract: name and keeper of each instrument in repair": [
            ends.give(
                [
                    {"name": "Bass clarinet", "keeper": "Jonas Reuter"},
                    {"name": "Euphonium", "keeper": "Mara Lindqvist"},
                    {"name": "Viola", "keeper": "Mara Lindqvist"},
                ],
                "The instruments in repair",
                '"Bass clarinet"',
                '"Euphonium"',
                '"Viola"',
                '"3 Filtered Items"',
            ),
        ],
        "Sort the instruments by their fee, the highest first. Which is the dearest, and which the cheapest?": [
            clicked('clickable "Fee"'),
            before("listitem", '"Sort Descending"'),
            ends.report(
                "The Marimba is the dearest, the Snare drum the cheapest",
                '"Marimba"',
                '"Snare drum"',
                HEADS,
            ),
        ],
        "Extract: name, kind and fee of each string instrument": [
            ends.give(
                [
                    {"name": "Cello", "kind": "String", "fee": 36},
                    {"name": "Viola", "kind": "String", "fee": 24},
                ],
                "The strings",
                '"Cello"',
                '"Viola"',
                'clickable "String"',
            ),
        ],
        "Extract: hirer, instrument, due date and deposit of each hire": [
            ends.give(
                [
                    hire("Ada Brandt", "Bassoon", "2026-06-30", 290),
                    hire("Bruno Falk", "Clarinet", "2026-07-31", 90),
                    hire("Carla Weiss", "Cornet", "2025-06-27", 75),
                    hire("Dag Holm", "Marimba", "2026-03-28", 360),
                    hire("Elin Marsk", "Trombone", "2026-06-30", 145),
                    hire("Femke Bos", "Oboe", "2025-07-04", 245),
                ],
                "All hires",
                '"Ada Brandt"',
                '"Bruno Falk"',
                '"Carla Weiss"',
                '"Dag Holm"',
                '"Elin Marsk"',
                '"Femke Bos"',
                '"6 Items"',
            ),
        ],
        "Open the hire of Dag Holm. Until when is it, and how much is the deposit?": [
            after('clickable "close"', '"Dag Holm"'),
            ends.report(
                "Until March 28th, 2026, with a deposit of 360",
                'value="March 28th, 2026"',
                "value=360",
                'value="Dag Holm"',
                'value="Marimba"',
            ),
        ],
        "Whose hires have been returned?": [
            ends.report(
                "Those of Carla Weiss and Femke Bos",
                '"Carla Weiss"',
                '"Femke Bos"',
                'clickable "check"',
                HEADS,
            ),
        ],
        "Check: the marimba is hired out and Tove Aaen keeps it": [
            ends.judge("Its row says so", '"Marimba"', 'clickable "Hired out"'),
        ],
        "Check: the oboe is in repair": [
            ends.judge("It is available", '"Oboe"', 'clickable "Available"', holds=False),
        ],
    }


def changing(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Raise the fee of the alto saxophone to 34.5. What does the list say then?": [
            after('clickable "Woodwind"', '"Alto saxophone"'),
            typed("spinbutton", "34.5"),
            click("check"),
            ends.report("Its fee is 34.5", '"Alto saxophone"', 'clickable "Item Updated"'),
        ],
        "The marimba is brought back: set the due date of its hire to now, and save it.": [
            after('clickable "close"', '"Marimba"'),
            after("clickable", 'clickable "Due"'),
            click("Set to Now"),
            click("check"),
            ends.report("It is due today", '"Dag Holm"', 'clickable "Item Updated"'),
        ],
        "Check: the hire of the marimba is due today": [
            ends.judge(f"It is due on {today()}", '"Dag Holm"'),
        ],
        "Add the instrument Tuba, a brass instrument that is available, with a fee of 52. Is it listed?": [
            clicked("→ /admin/content/instruments/+"),
            typed("textbox", "Tuba"),
            after("clickable", 'clickable "Kind"'),
            last('listitem "Brass"'),
            after("clickable", 'clickable "Status"'),
            last('listitem "Available"'),
            typed("spinbutton", "52"),
            click("check"),
            ends.report("Yes, the Tuba is listed", '"Tuba"', 'clickable "Item Created"', '"15 Items"'),
        ],
        "Check: the Tuba is listed as brass and available with a fee of 52": [
            ends.judge("Its row says so", '"Tuba"', '"15 Items"'),
        ],
        "Add an instrument with a fee of 21 and without a name.": [
            clicked("→ /admin/content/instruments/+"),
            typed("spinbutton", "21"),
            click("check"),
            ends.report(
                "Name: Value can't be null",
                "Value can't be null",
                "The following fields have invalid values:",
                'strong "Name"',
                success=False,
            ),
        ],
        "Delete the cornet. How many instruments are left?": [
            after('clickable "Brass"', '"Cornet"'),
            click("delete"),
            click("Delete", role="button"),
            ends.report("13 are left", '"13 Items"', 'clickable "Item Deleted"', absent=("Cornet",)),
        ],
        "Check: no cornet is in the list of instruments": [
            ends.judge("None is listed", '"13 Items"', '"Clarinet"', '"Euphonium"', absent=("Cornet",)),
        ],
    }


def hire(hirer: str, instrument: str, due: str, deposit: int) -> dict[str, object]:
    return {"hirer": hirer, "instrument": instrument, "due": due, "deposit": deposit}


def today() -> str:
    """As the application writes it."""
    now = datetime.now(UTC)
    ending = "th" if now.day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(now.day % 10, "th")
    return f"{now:%B} {now.day}{ending}, {now.year}"
