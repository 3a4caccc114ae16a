"""What the scripted server answers when the tests of the admin are recorded: one script for each task.

The first sign of each ending is the line that matters most: it is what is left with one line of evidence.
"""

import re

from benchmarks.endings import Endings
from pytest_agentbrowse.testing import Item, check, click, fill, go_to, select


def scripts(style: str) -> dict[str, list[Item]]:
    """A script for each task, with evidence in this style."""
    ends = Endings(style)
    return {**of_products(ends), **of_orders(ends), **of_people(ends)}


def of_products(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Search the products for lamp. What does it cost and how many are there?": [
            fill("Search", "lamp"),
            click("Search", role="button"),
            ends.report(
                "Desk lamp, $29.80, 16 pieces",
                '| "$29.80" |',
                'searchbox "Search"',
                '"1 product"',
                'link "Desk lamp"',
            ),
        ],
        "Extract: name and price of all products that are sold out": [
            click("Sold out (2)", role="link"),
            ends.give(
                [
                    {"name": "Pine shelf", "price": "$85.50"},
                    {"name": "Garden bench", "price": "$132.00"},
                ],
                "Two products are sold out",
                '"2 products"',
                'heading 2 "Sold out products"',
                'link "Pine shelf"',
                '| "$85.50" |',
                'link "Garden bench"',
                '| "$132.00" |',
            ),
        ],
        "Extract: how many products are in stock, from the list of products": [
            click("Products", role="link"),
            ends.give(5, "Five products are in stock", 'link "In stock (5)"'),
        ],
        "Sort the products by price. Which is the cheapest?": [
            click("Price", role="link"),
            ends.report("Brass hook, $6.40", '| "$6.40" |', 'link "Brass hook"', "url: "),
        ],
        "Which products are on the second page of the list?": [
            click("Next page"),
            ends.report(
                "Garden bench and Linen curtain",
                'link "Garden bench"',
                'link "Linen curtain"',
                "Page 2 of 2",
            ),
        ],
        "Deactivate the brass hook and the wool rug.": [
            [check("Choose Brass hook"), check("Choose Wool rug"), select("Action", "Deactivate")],
            click("Go", role="button"),
            ends.report("2 products deactivated", '"2 products deactivated"', '| "$6.40" |', '| "$171.00" |'),
        ],
        "In which state is the wool rug now?": [
            ends.report("Inactive", '| "$171.00" |', 'link "Wool rug"'),
        ],
        "Deactivate what is chosen.": [
            click("Go", role="button"),
            ends.report(
                "Nothing was chosen, and nothing was changed",
                "Nothing was chosen",
                '| "$6.40" |',
                success=False,
            ),
        ],
        "Let the desk lamp cost 31.50.": [
            fill("New price", "31.50"),
            click("Save"),
            ends.report(
                "The desk lamp costs $31.50",
                "The price of Desk lamp was saved",
                '"Price"',
                '"$31.50"',
                'heading 1 "Desk lamp"',
            ),
        ],
        "Let the desk lamp cost -1.": [
            fill("New price", "-1"),
            click("Save"),
            ends.report(
                "The price must be above zero; it is still $29.80",
                "The price must be above zero",
                '"$29.80"',
                success=False,
            ),
        ],
    }


def of_orders(ends: Endings) -> dict[str, list[Item]]:
    return {
        "When was order 903 placed, and by whom?": [
            ends.report(
                "Order 903 was placed on 2 Nov 2026 by Mary Jackson",
                '"2 Nov 2026"',
                'link "903"',
                'link "Mary Jackson"',
            ),
        ],
        "Extract: the orders that are paid": [
            click("Paid (2)", role="link"),
            ends.give(
                [
                    {"number": 904, "ordered": "2026-11-05", "total": "$85.20"},
                    {"number": 905, "ordered": "2026-11-09", "total": "$118.00"},
                ],
                "Two orders are paid",
                '"2 orders"',
                'heading 2 "Paid orders"',
                'link "904"',
                '"5 Nov 2026"',
                'link "905"',
                '"9 Nov 2026"',
            ),
        ],
        "Sort the orders by total. Which of those shipped or paid is the highest?": [
            click("Total", role="link"),
            ends.report("905, $118.00", '"$118.00"', 'link "905"', "url: "),
        ],
        "What is the sum of all delivered orders, and how many are there?": [
            click("Delivered (2)", role="link"),
            ends.report("$411.00 for 2 orders", '"$411.00"', '"2 orders"', 'heading 2 "Delivered orders"'),
        ],
        "Open order 901. When was it ordered and when delivered?": [
            click("901", role="link"),
            ends.report(
                "Ordered 26 October 2026, 09:15, delivered 30 October 2026, 18:00",
                '"30 October 2026, 18:00"',
                '"26 October 2026, 09:15"',
                '"Delivered"',
                '"Ordered"',
                "heading 1",
            ),
        ],
        "Ship order 904 and report the number of its parcel and the day on which it arrives.": [
            click("Mark as shipped"),
            lambda page: ends.report(
                f"{parcel(page)}, arrives on {arrival(page)}",
                "order 904 was shipped",
                '"Parcel number"',
                f'"{parcel(page)}"',
                '"Arrives on"',
                f'"{arrival(page)}"',
                '"Shipped"',
            )(page),
        ],
        "Go to the list of orders. Which status has order 904?": [
            click("Orders", role="link"),
            ends.report("Shipped", '"5 Nov 2026"', 'link "904"', 'link "Shipped (2)"'),
        ],
        "Cancel order 902.": [
            click("Cancel the order"),
            ends.report(
                "Order 902 has left the house and cannot be cancelled",
                "has left the house and cannot be cancelled",
                'heading 1 "Order 902"',
                '"Delivered"',
                success=False,
            ),
        ],
    }


def of_people(ends: Endings) -> dict[str, list[Item]]:
    return {
        "What is the e-mail address of Grace Hopper, and how many orders has she?": [
            click("Customers", role="link"),
            ends.report(
                "grace@example.com, 2 orders",
                '"grace@example.com"',
                'heading 2 "Grace Hopper"',
                '"2 orders"',
            ),
        ],
        "Check: there is no order to be shipped": [
            ends.judge("2 orders are to be shipped", '"2 to be shipped"', 'heading 2 "Orders"', holds=False),
        ],
        "Sign in as ada with the password guessed.": [
            [fill("Name", "ada"), fill("Password", "guessed")],
            click("Sign in", role="button"),
            ends.report(
                "The name or the password is wrong",
                "The name or the password is wrong",
                'heading 1 "Sign in"',
                success=False,
            ),
        ],
        "Check: the orders can be seen at /orders without signing in": [
            go_to("/orders"),
            ends.judge(
                "One has to sign in first",
                'heading 1 "Sign in"',
                'button "Sign in"',
                absent=("901",),
                holds=False,
            ),
        ],
    }


def parcel(page: str) -> str:
    """The number of a parcel on a page."""
    return re.search(r"PK-\d{5}", page)[0]


def arrival(page: str) -> str:
    """The day on which a parcel arrives: what stands behind that term."""
    return re.search(r'"Arrives on"\s+"([^"]+)"', page)[1]
