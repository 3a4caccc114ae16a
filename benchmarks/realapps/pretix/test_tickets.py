"""The ticket shop and its backend, as somebody who sells tickets would test them."""

from pydantic import BaseModel


class Order(BaseModel):
    """A row of the list of orders."""

    code: str
    email: str
    total: str


class Details(BaseModel):
    """What the page of an order shows."""

    email: str
    placed_on: str
    status: str
    total: str


class Line(BaseModel):
    """A line of the cart."""

    product: str
    count: int
    price: str


def test_login(agent):
    agent.page.goto("/control/login")

    result = agent.run(
        "Log in as olga@example.com with the password lamplight. "
        "Who is logged in, and how many orders has the Spring Concert?"
    )

    assert result.success
    assert result.extracted_content == "Olga Orlov is logged in; the Spring Concert has 55 orders"


def test_wrong_password(agent):
    agent.page.goto("/control/login")

    result = agent.run("Log in as olga@example.com with the password candle.")

    assert result.is_done
    assert not result.success


def test_filter(agent, signed_in):
    result = agent.run("Show the pending orders of people called Berg. How many are there?")
    orders = agent.extract("code, e-mail and total of each order", output=list[Order])

    assert result.success
    assert "5" in result.extracted_content
    assert [order.code for order in orders] == ["DD9RQ", "TMVUL", "8QKYN", "MKH7F", "CPPCH"]
    assert orders[2] == Order(code="8QKYN", email="hugo.berg@example.com", total="28.50")


def test_sort(agent, signed_in):
    result = agent.run(
        "Sort the orders by their total, the highest first. Whose is the first, and how much is it?"
    )

    assert result.success
    assert result.extracted_content == "hugo.dietz@example.com, €88.50"


def test_second_page(agent, signed_in):
    result = agent.run("Go to the second page of the orders. Which order is the first there?")

    assert result.success
    assert "TJYPM" in result.extracted_content


def test_details(agent, signed_in):
    result = agent.run("Open the order KW9CY and report its details.", output=Details)

    assert result.success
    assert result.output == Details(
        email="hugo.dietz@example.com", placed_on="2025-05-14", status="Pending", total="40.50"
    )
    assert agent.check("one Adult, one Child and one Programme were ordered")


def test_mark_as_paid(agent, signed_in):
    result = agent.run(
        "Mark the order KW9CY as paid. Which amount was paid, and what does the page say of its status?"
    )

    assert result.success
    assert result.extracted_content == "€40.50 were paid by a manual payment; the order is Paid"
    assert agent.check("nothing is left to be paid of this order")


def test_new_product(agent, signed_in):
    agent.page.goto("/control/event/lantern/spring/items/")

    result = agent.run(
        "Create a product Standing in the category Tickets that costs 18.00. What does the page say?"
    )

    assert result.success
    assert agent.check("the list of products has Standing among the tickets, at 18 euros")


def test_product_without_price(agent, signed_in):
    agent.page.goto("/control/event/lantern/spring/items/add")

    result = agent.run("Create a product Standing without a price.")

    assert result.is_done
    assert not result.success


def test_new_voucher(agent, signed_in):
    agent.page.goto("/control/event/lantern/spring/vouchers/")

    result = agent.run(
        "Create a voucher HARBOUR10 for 6 usages, valid until 31 March 2029, that takes 10 percent off."
    )

    assert result.success
    assert agent.check("the voucher HARBOUR10 can be used 6 times and expires on 31 March 2029")


def test_delete_voucher(agent, signed_in):
    agent.page.goto("/control/event/lantern/spring/vouchers/")

    result = agent.run("Delete the voucher CHOIR. Which vouchers are left?")

    assert result.success
    assert result.extracted_content == "FAMILY, LANTERN20 and PRESS are left"


def test_new_price(agent, signed_in):
    agent.page.goto("/control/event/lantern/spring/items/")

    changed = agent.run("Change the default price of the product Child to 13.50.")
    agent.page.goto("/lantern/spring/")
    shown = agent.check("a ticket for a child costs 13.50 euros")

    assert changed.success
    assert shown


def test_cart(agent):
    agent.page.goto("/lantern/spring/")

    result = agent.run("Put two tickets for adults and one for a child into the cart. What is the total?")
    lines = agent.extract("product, count and price of each line of the cart", output=list[Line])

    assert result.success
    assert result.extracted_content == "The total is €60.00"
    assert sum(line.count for line in lines) == 3


def test_buy(agent):
    agent.page.goto("/lantern/spring/")

    result = agent.run(
        "Buy one ticket for an adult and a programme, as vera@example.com, and pay by bank transfer. "
        "How much is to be paid?"
    )

    assert result.success
    assert "€28.50" in result.extracted_content
    assert agent.check("the order was placed for vera@example.com and waits for its payment")


def test_voucher(agent):
    agent.page.goto("/lantern/spring/")

    result = agent.run(
        "Redeem the voucher LANTERN20. What does a ticket for an adult cost with it, and before?"
    )

    assert result.success
    assert result.extracted_content == "€19.20 instead of €24.00"


def test_unknown_voucher(agent):
    agent.page.goto("/lantern/spring/")

    result = agent.run("Redeem the voucher MOONLIGHT.")

    assert result.is_done
    assert not result.success
    assert agent.check("the balcony is sold out")
