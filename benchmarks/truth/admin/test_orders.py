"""Orders, customers, and who may see them."""

from datetime import date

from pydantic import BaseModel


class Order(BaseModel):
    """A row of the list."""

    number: int
    ordered: date
    total: str


def test_when_ordered(agent):
    agent.page.goto("/orders")

    result = agent.run("When was order 903 placed, and by whom?")

    assert result.success
    assert result.extracted_content == "Order 903 was placed on 2 Nov 2026 by Mary Jackson"


def test_paid(agent):
    agent.page.goto("/orders")

    rows = agent.extract("the orders that are paid", output=list[Order])

    assert rows == [
        Order(number=904, ordered=date(2026, 11, 5), total="$85.20"),
        Order(number=905, ordered=date(2026, 11, 9), total="$118.00"),
    ]


def test_highest_total(agent):
    agent.page.goto("/orders")

    result = agent.run("Sort the orders by total. Which of those shipped or paid is the highest?")

    assert result.success
    assert result.extracted_content == "905, $118.00"


def test_sum(agent):
    agent.page.goto("/orders")

    result = agent.run("What is the sum of all delivered orders, and how many are there?")

    assert result.success
    assert result.extracted_content == "$411.00 for 2 orders"


def test_details(agent):
    agent.page.goto("/orders")

    result = agent.run("Open order 901. When was it ordered and when delivered?")

    assert result.success
    assert result.extracted_content == "Ordered 26 October 2026, 09:15, delivered 30 October 2026, 18:00"


def test_ship(agent):
    agent.page.goto("/orders/904")

    shipped = agent.run("Ship order 904 and report the number of its parcel and the day on which it arrives.")
    listed = agent.run("Go to the list of orders. Which status has order 904?")

    assert shipped.success
    assert shipped.extracted_content.startswith("PK-")
    assert listed.success
    assert listed.extracted_content == "Shipped"


def test_cancel_refused(agent):
    agent.page.goto("/orders/902")

    result = agent.run("Cancel order 902.")

    assert not result.success
    assert "cannot be cancelled" in result.extracted_content


def test_customer(agent):
    agent.page.goto("/")

    result = agent.run("What is the e-mail address of Grace Hopper, and how many orders has she?")

    assert result.success
    assert result.extracted_content == "grace@example.com, 2 orders"


def test_nothing_to_ship(agent):
    agent.page.goto("/")

    assert not agent.check("there is no order to be shipped")


def test_wrong_password(agent, stranger):
    agent.page.goto("/login")

    result = agent.run("Sign in as ada with the password guessed.")

    assert not result.success
    assert "wrong" in result.extracted_content


def test_stranger(agent, stranger):
    agent.page.goto("/login")

    assert not agent.check("the orders can be seen at /orders without signing in")
