"""What the scripted server answers when the examples are recorded: one script for each task."""

import re

from pytest_agentbrowse.testing import answer, check, click, done, fill, select

CHECKOUT = [
    fill("Search products", "desk lamp"),
    click("Search", role="button"),
    click("Desk lamp", role="link"),
    fill("Quantity", "2"),
    click("Add to cart"),
    click("View cart"),
    click("Go to checkout"),
    [
        fill("Full name", "Ada Lovelace"),
        fill("E-mail", "ada@example.com"),
        fill("Street and house number", "12 Loom Lane"),
        fill("Postcode", "N1 7AA"),
        fill("City", "London"),
        select("Country", "United Kingdom"),
    ],
    click("Express delivery", role="radio"),
    check("I accept the terms of sale"),
    click("Place order"),
    done(
        "Order {order_number} was placed, the total is {total}",
        evidence=[
            'heading 1 "Thank you for your order"',
            'row "Desk lamp" | "$29.00" | "2" | "$58.00"',
            '"Ada Lovelace 12 Loom Lane N1 7AA London United Kingdom"',
            '"Express delivery, next working day"',
            'row "Total" | "$77.54"',
        ],
        absent=["alert"],
    ),
]

LOG_IN = [
    click("Log in", role="link"),
    [fill("E-mail", "ada@example.com"), fill("Password", "{{password}}")],
    click("Log in", role="button"),
    done("Logged in as Ada Lovelace"),
]

FIND = [
    fill("Search products", "throw"),
    click("Search", role="button"),
    done("Wool throw, Linen throw"),
]

DISCOUNT = [
    fill("Discount code", "LANTERN10"),
    click("Apply code"),
    done("The total is {total}"),
]


def type_code(_page, request):
    """Type the code that the tool read, as the history of the question tells it."""
    code = re.findall(r"the code is (\d{6})", request.body["messages"][1]["content"])[-1]
    return fill("One-time code", code)


ONE_TIME_CODE = [
    fill("E-mail", "ada@example.com"),
    click("Send me a code"),
    answer({"read_code": {"address": "ada@example.com"}}),
    type_code,
    click("Open the sale"),
    done("All lanterns are 20% off until Sunday"),
]

SCRIPTS = {
    "Buy two desk lamps with express delivery as a guest: Ada Lovelace, ada@example.com, "
    "12 Loom Lane, N1 7AA London, United Kingdom. Report the order number and the total.": CHECKOUT,
    "Log in as ada@example.com with the secret password.": LOG_IN,
    "Search for throws and list the names of what is found.": FIND,
    "Open the private sale as ada@example.com and report the offer.": ONE_TIME_CODE,
    "Apply the discount code LANTERN10 and report the total.": DISCOUNT,
}
