"""What the scripted server answers when the tests of the budget are recorded.

What is stored is stored by a worker, and shown a while after: there the script waits, as a model does.
"""

from benchmarks.endings import Endings
from benchmarks.realapps.pointing import after, before, clicked, last, typed, typed_last
from pytest_agentbrowse.testing import Item, click, fill, press, wait

BALANCE = 'hint="account balance"'


def scripts(ends: Endings) -> dict[str, list[Item]]:
    """A script for each task, with evidence in one style."""
    return {
        "Log in with the password lamplight. Which files are there?": [
            fill("Password", "lamplight"),
            click("Sign in"),
            ends.report("One, Home of the Lindgrens", '"Home of the Lindgrens"', '"Files"'),
        ],
        "Log in with the password candle.": [
            fill("Password", "candle"),
            click("Sign in"),
            ends.report("The password is invalid", '"Invalid password"', 'button "Sign in"', success=False),
        ],
        "Add a payment of 4.20 to Green Grocer on 29 March 2025, notes Onions, category Groceries. "
        "What is the balance of the account then?": [
            click("Add New"),
            typed("textbox value=", "03/29/2025"),
            press("Tab"),
            typed('textbox "Payee"', "Green Gr"),
            click("Green Grocer", role="button"),
            press("Tab"),
            typed('combobox "Notes"', "Onions"),
            clicked('clickable "Categorize"'),
            typed_last("textbox", "Groc"),
            last('button "Groceries'),
            clicked('clickable "0.00"'),
            typed_last("textbox", "4.20"),
            click("Add"),
            click("Cancel"),
            ends.report(
                "The balance is 4,074.35",
                BALANCE,
                'clickable "Onions"',
                'clickable "03/29/2025"',
                'clickable "4.20"',
            ),
        ],
        "Check: the payment for onions is listed with the date 29 March 2025 and 4.20": [
            ends.judge(
                "Its row has both", 'clickable "Onions"', 'clickable "03/29/2025"', 'clickable "4.20"'
            ),
        ],
        "The power bill of March was 61.00. Correct it. What is the balance of the account then?": [
            clicked('clickable "58.70"'),
            typed('value="58.70"', "61.00"),
            press("Enter"),
            ends.report("The balance is 4,076.25", BALANCE, 'clickable "Bill of March"', 'clickable "61.00"'),
        ],
        "Show only the payments to Green Grocer. How many are there, and what is their sum?": [
            click("Filter"),
            last('button "Payee"'),
            typed('textbox "Payee"', "Green"),
            last('button "Green Grocer"'),
            click("Apply"),
            ends.report(
                "3 transactions, 51.40 together",
                "Filtered balance: -51.40",
                'button "payee is Green Grocer"',
                'clickable "Vegetables"',
                'clickable "Fruit"',
                'clickable "Potatoes"',
            ),
        ],
        "Extract: date, payee, notes and payment of each transaction": [
            ends.give(
                [
                    bought("03/28/2025", "Vegetables", "23.45"),
                    bought("03/15/2025", "Fruit", "18.15"),
                    bought("02/10/2025", "Potatoes", "9.80"),
                ],
                "The transactions shown",
                'clickable "Vegetables"',
                'clickable "Fruit"',
                'clickable "Potatoes"',
            ),
        ],
        "Sort the transactions by payee. Which payee is the first, and which the last?": [
            click("Payee", role="button"),
            ends.report(
                "First: Book Shop, last: Starting Balance",
                'clickable "Book Shop"',
                'clickable "Starting Balance"',
                'button "Payee"',
            ),
        ],
        "Search for bill. Which transactions are found, and what was paid for each?": [
            fill("Search", "bill"),
            ends.report(
                "Bill of March (58.70), Bill of February (61.30)",
                'clickable "Bill of March"',
                'clickable "58.70"',
                'clickable "Bill of February"',
                'clickable "61.30"',
                "Filtered balance: -120.00",
            ),
        ],
        "Delete the transaction about the cake. What is the balance of the account then?": [
            before('hint="select"', 'clickable "Cake"'),
            click("1 transaction"),
            clicked('button "Delete'),
            last('button "Delete"'),
            ends.report("The balance is 4,100.05", BALANCE, 'link "Household 4,100.05"', absent=("Cake",)),
        ],
        "Check: no transaction about a cake is left in the register": [
            ends.judge("None is about a cake", 'clickable "Rent of March"', BALANCE, absent=("Cake",)),
        ],
        "Budget 120 for travel this month. How much is left to budget?": [
            after('clickable "0.00"', 'clickable "Travel"'),
            typed("textbox", "120"),
            press("Enter"),
            ends.report(
                "7,169.80 is left",
                'clickable "7,169.80"',
                '"To Budget:"',
                'clickable "Travel"',
                'clickable "120.00"',
            ),
        ],
        "Extract: name and budgeted amount of the categories of the group Home": [
            ends.give(
                [
                    {"name": "Rent", "budgeted": "850.00"},
                    {"name": "Power", "budgeted": "65.00"},
                    {"name": "Repairs", "budgeted": "0.00"},
                ],
                "The categories of the group Home",
                'clickable "Home"',
                'clickable "Rent"',
                'clickable "850.00"',
                'clickable "Power"',
                'clickable "65.00"',
                'clickable "Repairs"',
            ),
        ],
        "Extract: name and balance of each account on budget": [
            ends.give(
                [
                    {"name": "Blue card", "balance": "-363.75"},
                    {"name": "Household", "balance": "4,078.55"},
                    {"name": "Rainy day", "balance": "5,000.00"},
                ],
                "The accounts on budget",
                'link "Blue card',
                'link "Household',
                'link "Rainy day',
                'link "On budget',
            ),
        ],
        "Create a local account Cash with a balance of 50. What does its page show?": [
            click("Add account"),
            click("Create a local account"),
            fill("Name:", "Cash"),
            fill("Balance:", "50"),
            click("Create"),
            wait(2),
            ends.report(
                "The account Cash has a balance of 50.00",
                BALANCE,
                'clickable "Cash"',
                'link "Cash 50.00"',
                'clickable "Starting Balance"',
            ),
        ],
        "Check: the sidebar lists the account Cash with 50.00": [
            ends.judge("It is listed", 'link "Cash 50.00"'),
        ],
        "Create a local account without a name.": [
            click("Add account"),
            click("Create a local account"),
            click("Create"),
            ends.report(
                "Name cannot be blank", "Name cannot be blank", "Create Local Account", success=False
            ),
        ],
        "Create a schedule called Insurance for Railway from Blue card each month. Is it listed?": [
            click("Schedules", role="link"),
            click("Close"),
            click("Add new schedule"),
            fill("Schedule name", "Insurance"),
            fill("Payee", "Railway", role="textbox"),
            last('button "Railway"'),
            fill("Account", "Blue", role="textbox"),
            last('button "Blue card"'),
            last('button "Add"'),
            wait(2),
            ends.report("Yes, Insurance is listed", '"Insurance"', '"Railway"', '"Blue card"', '"Due"'),
        ],
        "Check: the list of schedules has Insurance with Railway and Blue card": [
            ends.judge("Its row says so", '"Insurance"', '"Railway"', '"Blue card"'),
        ],
        "Which payees have mill in their name?": [
            click("More"),
            click("Payees", role="link"),
            fill("Filter payees...", "mill"),
            ends.report("Only Old Mill", 'clickable "Old Mill"', 'value="mill"'),
        ],
        "Check: the rent of March was 850.00 and went to Mr Holm on 3 March 2025": [
            ends.judge(
                "Its row says so",
                'clickable "Rent of March"',
                'clickable "03/03/2025"',
                'clickable "Mr Holm"',
                'clickable "850.00"',
            ),
        ],
        "Check: something was paid to the hardware store": [
            ends.judge(
                "No payee of this account is the hardware store",
                'clickable "Household"',
                'clickable "Starting Balance"',
                absent=("Hardware Store",),
                holds=False,
            ),
        ],
        "Set the format of dates to DD.MM.YYYY in the settings, and open the account Blue card. "
        "When was the season ticket bought?": [
            click("More"),
            click("Settings", role="link"),
            clicked('button "MM/DD/YYYY"'),
            clicked('"DD.MM.YYYY"'),
            clicked('link "Blue card'),
            ends.report("On 30.03.2025", 'clickable "Season ticket"', 'clickable "30.03.2025"'),
        ],
    }


def bought(date: str, notes: str, payment: str) -> dict[str, str]:
    return {"date": date, "payee": "Green Grocer", "notes": notes, "payment": payment}
