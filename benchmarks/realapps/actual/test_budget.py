"""The family's budget, as somebody who uses it would test it."""

from pydantic import BaseModel


class Transaction(BaseModel):
    """A row of the register."""

    date: str
    payee: str
    notes: str
    payment: str


class Category(BaseModel):
    """A row of the budget."""

    name: str
    budgeted: str


class Account(BaseModel):
    """An entry of the sidebar."""

    name: str
    balance: str


def test_login(agent):
    agent.page.goto("/")
    agent.page.wait_for_selector("input[type=password]")

    result = agent.run("Log in with the password lamplight. Which files are there?")

    assert result.success
    assert "Home of the Lindgrens" in result.extracted_content


def test_wrong_password(agent):
    agent.page.goto("/")
    agent.page.wait_for_selector("input[type=password]")

    result = agent.run("Log in with the password candle.")

    assert result.is_done
    assert not result.success
    assert "password" in result.extracted_content.lower()


def test_new_transaction(agent, household):
    result = agent.run(
        "Add a payment of 4.20 to Green Grocer on 29 March 2025, notes Onions, category Groceries. "
        "What is the balance of the account then?"
    )

    assert result.success
    assert "4,074.35" in result.extracted_content
    assert agent.check("the payment for onions is listed with the date 29 March 2025 and 4.20")


def test_edit_amount(agent, household):
    result = agent.run(
        "The power bill of March was 61.00. Correct it. What is the balance of the account then?"
    )

    assert result.success
    assert "4,076.25" in result.extracted_content


def test_filter(agent, household):
    result = agent.run("Show only the payments to Green Grocer. How many are there, and what is their sum?")
    shown = agent.extract("date, payee, notes and payment of each transaction", output=list[Transaction])

    assert result.success
    assert "51.40" in result.extracted_content
    assert [each.notes for each in shown] == ["Vegetables", "Fruit", "Potatoes"]
    assert [each.payment for each in shown] == ["23.45", "18.15", "9.80"]


def test_sort(agent, household):
    result = agent.run("Sort the transactions by payee. Which payee is the first, and which the last?")

    assert result.success
    assert result.extracted_content == "First: Book Shop, last: Starting Balance"


def test_search(agent, household):
    result = agent.run("Search for bill. Which transactions are found, and what was paid for each?")

    assert result.success
    assert result.extracted_content == "Bill of March (58.70), Bill of February (61.30)"


def test_delete(agent, household):
    result = agent.run("Delete the transaction about the cake. What is the balance of the account then?")
    gone = agent.check("no transaction about a cake is left in the register")

    assert result.success
    assert "4,100.05" in result.extracted_content
    assert gone


def test_budget(agent, signed_in):
    result = agent.run("Budget 120 for travel this month. How much is left to budget?")

    assert result.success
    assert "7,169.80" in result.extracted_content


def test_categories(agent, signed_in):
    categories = agent.extract(
        "name and budgeted amount of the categories of the group Home", output=list[Category]
    )

    assert [(each.name, each.budgeted) for each in categories] == [
        ("Rent", "850.00"),
        ("Power", "65.00"),
        ("Repairs", "0.00"),
    ]


def test_accounts(agent, signed_in):
    accounts = agent.extract("name and balance of each account on budget", output=list[Account])

    assert {each.name: each.balance for each in accounts} == {
        "Blue card": "-363.75",
        "Household": "4,078.55",
        "Rainy day": "5,000.00",
    }


def test_new_account(agent, signed_in):
    result = agent.run("Create a local account Cash with a balance of 50. What does its page show?")

    assert result.success
    assert "50.00" in result.extracted_content
    assert agent.check("the sidebar lists the account Cash with 50.00")


def test_account_without_name(agent, signed_in):
    result = agent.run("Create a local account without a name.")

    assert result.is_done
    assert not result.success
    assert "blank" in result.extracted_content


def test_schedule(agent, signed_in):
    result = agent.run(
        "Create a schedule called Insurance for Railway from Blue card each month. Is it listed?"
    )

    assert result.success
    assert agent.check("the list of schedules has Insurance with Railway and Blue card")


def test_payees(agent, signed_in):
    result = agent.run("Which payees have mill in their name?")

    assert result.success
    assert result.extracted_content == "Only Old Mill"


def test_register(agent, household):
    assert agent.check("the rent of March was 850.00 and went to Mr Holm on 3 March 2025")
    assert not agent.check("something was paid to the hardware store")


def test_dates(agent, signed_in):
    result = agent.run(
        "Set the format of dates to DD.MM.YYYY in the settings, and open the account Blue card. "
        "When was the season ticket bought?"
    )

    assert result.success
    assert "30.03.2025" in result.extracted_content
