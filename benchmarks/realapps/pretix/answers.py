"""What the scripted server answers when the tests of the ticket shop are recorded."""

import re

from benchmarks.endings import Endings
from benchmarks.realapps.pointing import chosen, clicked, together, typed
from pytest_agentbrowse.testing import Item, click, fill

PENDING = (
    ("DD9RQ", "bruno.berg@example.com", "24.00"),
    ("TMVUL", "jonas.berg@example.com", "24.00"),
    ("8QKYN", "hugo.berg@example.com", "28.50"),
    ("MKH7F", "felix.berg@example.com", "24.00"),
    ("CPPCH", "david.berg@example.com", "24.00"),
)


def scripts(ends: Endings) -> dict[str, list[Item]]:
    """A script for each task, with evidence in one style."""
    return {**of_people(ends), **of_orders(ends), **of_products(ends), **of_vouchers(ends), **of_buyers(ends)}


def of_people(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Log in as olga@example.com with the password lamplight. "
        "Who is logged in, and how many orders has the Spring Concert?": [
            [fill("Email", "olga@example.com"), fill("Password", "lamplight")],
            click("Log in", role="button"),
            ends.report(
                "Olga Orlov is logged in; the Spring Concert has 55 orders",
                'link "Olga Orlov"',
                '"55 orders"',
                'link "Spring Concert',
            ),
        ],
        "Log in as olga@example.com with the password candle.": [
            [fill("Email", "olga@example.com"), fill("Password", "candle")],
            click("Log in", role="button"),
            ends.report(
                "The login is refused", "combination of credentials", 'button "Log in"', success=False
            ),
        ],
    }


def of_orders(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Show the pending orders of people called Berg. How many are there?": [
            together(typed('textbox "Search for', "berg"), chosen('combobox "Order status"', "Pending")),
            click("Filter", role="button"),
            ends.report("There are 5 orders", '"5 orders"', '"5 elements"', 'value="Pending"'),
        ],
        "Extract: code, e-mail and total of each order": [
            ends.give(
                [{"code": code, "email": email, "total": total} for code, email, total in PENDING],
                "The pending orders",
                *(f'| "{code}" |' for code, _, _ in PENDING),
                '"Sum over all pages"',
            ),
        ],
        "Sort the orders by their total, the highest first. Whose is the first, and how much is it?": [
            clicked("ordering=-total"),
            ends.report("hugo.dietz@example.com, €88.50", '"hugo.dietz@example.com" | … | "€0.00 / €88.50"'),
        ],
        "Go to the second page of the orders. Which order is the first there?": [
            clicked("?page=2"),
            ends.report(
                "The order TJYPM of emma.cohen@example.com", '| "TJYPM" |', '"Page 2 of 3 (60 elements)"'
            ),
        ],
        "Open the order KW9CY and report its details.": [
            click("KW9CY", role="link"),
            ends.give(
                {
                    "email": "hugo.dietz@example.com",
                    "placed_on": "2025-05-14",
                    "status": "Pending",
                    "total": "40.50",
                },
                "The details",
                'heading 1 "Order details: KW9CY',
                '"2025-05-14',
                '"hugo.dietz@example.com"',
                '"€40.50"',
            ),
        ],
        "Check: one Adult, one Child and one Programme were ordered": [
            ends.judge(
                "The three positions are listed",
                '"#1 – Adult"',
                '"#2 – Child"',
                '"#3 – Programme"',
                '"€40.50"',
            ),
        ],
        "Mark the order KW9CY as paid. Which amount was paid, and what does the page say of its status?": [
            click("KW9CY", role="link"),
            click("Mark as paid", role="link"),
            click("Create payment", role="button"),
            ends.report(
                "€40.50 were paid by a manual payment; the order is Paid",
                'heading 1 "Order details: KW9CY Paid"',
                '"Manual payment" | "confirmed" | "€40.50"',
                "The order has been marked as paid.",
            ),
        ],
        "Check: nothing is left to be paid of this order": [
            ends.judge(
                "It is paid, and no pending total is told",
                'heading 1 "Order details: KW9CY Paid"',
                '"Manual payment" | "confirmed"',
                absent=("Pending total",),
            ),
        ],
    }


def of_products(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Create a product Standing in the category Tickets that costs 18.00. What does the page say?": [
            click("Create a new product", role="link"),
            together(
                typed('textbox "English"', "Standing"),
                typed('textbox "Default price"', "18.00"),
                clicked('"No category" collapsed'),
            ),
            clicked('"Tickets"'),
            click("Save and continue", role="button"),
            ends.report(
                "The product has been created, and is not for sale before it has a quota",
                'heading 1 "Modify product: Standing"',
                "The product has been created.",
                "will not be available for sale",
            ),
        ],
        "Check: the list of products has Standing among the tickets, at 18 euros": [
            clicked('link "Products"'),
            ends.judge(
                "Standing is listed at €18.00 in the category Tickets",
                '| "€18.00"',
                'link "Standing"',
                'row "Tickets',
            ),
        ],
        "Create a product Standing without a price.": [
            typed('textbox "English"', "Standing"),
            click("Save and continue", role="button"),
            ends.report(
                "The price is missing", 'textbox "Default price"', 'heading 1 "Create product"', success=False
            ),
        ],
        "Change the default price of the product Child to 13.50.": [
            click("Child", role="link"),
            click("Price"),
            typed('textbox "Default price"', "13.50"),
            click("Save", role="button"),
            ends.report(
                "The price of Child is 13.50 now",
                "Your changes have been saved",
                'heading 1 "Modify product: Child"',
            ),
        ],
        "Check: a ticket for a child costs 13.50 euros": [
            ends.judge("The shop offers Child at €13.50", '"€13.50"', 'article "Child"'),
        ],
    }


def of_vouchers(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Create a voucher HARBOUR10 for 6 usages, valid until 31 March 2029, that takes 10 percent off.": [
            click("Create a new voucher", role="link"),
            together(
                typed('textbox "Voucher code"', "HARBOUR10"),
                typed('textbox "Maximum usages"', "6"),
                typed('textbox "Date"', "2029-03-31"),
                chosen('combobox "Price effect"', "Reduce product price by (%)"),
                typed('textbox "Voucher value"', "10"),
            ),
            click("Save", role="button"),
            ends.report(
                "The voucher HARBOUR10 was created", "The new voucher has been created", 'link "HARBOUR10"'
            ),
        ],
        "Check: the voucher HARBOUR10 can be used 6 times and expires on 31 March 2029": [
            ends.judge("Its row says 0 / 6 and March 31, 2029", '| "HARBOUR10" | "0 / 6" | "March 31, 2029'),
        ],
        "Delete the voucher CHOIR. Which vouchers are left?": [
            clicked_in("CHOIR", "/delete"),
            click("Delete", role="button"),
            ends.report(
                "FAMILY, LANTERN20 and PRESS are left",
                "The selected voucher has been deleted.",
                '| "FAMILY" |',
                '| "LANTERN20" |',
                '| "PRESS" |',
                absent=("CHOIR",),
            ),
        ],
    }


def of_buyers(ends: Endings) -> dict[str, list[Item]]:
    return {
        "Put two tickets for adults and one for a child into the cart. What is the total?": [
            together(typed('spinbutton "Adult"', "2"), typed('spinbutton "Child"', "1")),
            click("Add to cart", role="button"),
            ends.report(
                "The total is €60.00",
                'row "Total 3 products"',
                "successfully added to your cart",
                'row "Adult"',
                'row "Child"',
            ),
        ],
        "Extract: product, count and price of each line of the cart": [
            ends.give(
                [
                    {"product": "Adult", "count": 2, "price": "24.00"},
                    {"product": "Child", "count": 1, "price": "12.00"},
                ],
                "The lines of the cart",
                'row "Adult"',
                'row "Child"',
                '"2"',
            ),
        ],
        "Buy one ticket for an adult and a programme, as vera@example.com, and pay by bank transfer. "
        "How much is to be paid?": [
            together(clicked("+ Adult: Increase"), clicked("+ Programme: Increase")),
            click("Add to cart", role="button"),
            click("Proceed with checkout", role="button"),
            fill("Email", "vera@example.com"),
            click("Continue", role="button"),
            click("Continue", role="button"),
            click("Place binding order", role="button"),
            ends.report(
                "€28.50 are to be paid",
                "A payment of €28.50 is still pending",
                'heading 2 "Thank you!"',
                '"Payment pending"',
                'row "Total 2 products"',
            ),
        ],
        "Check: the order was placed for vera@example.com and waits for its payment": [
            ends.judge(
                "The order is pending and names vera@example.com",
                '"vera@example.com"',
                '"Payment pending"',
                "Your order has been placed successfully",
            ),
        ],
        "Redeem the voucher LANTERN20. What does a ticket for an adult cost with it, and before?": [
            fill("Voucher code", "LANTERN20"),
            click("Redeem voucher", role="button"),
            ends.report(
                "€19.20 instead of €24.00",
                '"€19.20"',
                '"€24.00"',
                'heading 2 "Voucher redemption"',
                'article "Adult"',
            ),
        ],
        "Redeem the voucher MOONLIGHT.": [
            fill("Voucher code", "MOONLIGHT"),
            click("Redeem voucher", role="button"),
            ends.report("The voucher is unknown", "not known in our database", success=False),
        ],
        "Check: the balcony is sold out": [
            ends.judge("Balcony is marked as sold out", '"SOLD OUT"', 'article "Balcony"'),
        ],
    }


def clicked_in(row: str, sign: str) -> Item:
    """A click on the first element with this in its line below the first row that says this."""
    return lambda page: clicked(sign)(page[re.search(rf'\| "{row}"', page).start() :])
