"""What the scripted server answers when these tests are recorded: one script for each task.

No language model answered them; the cassettes say so (`model: scripted`). Evidence is copied from the page
that the question showed, as a model copies it.
"""

from collections.abc import Callable

from benchmarks.endings import Endings, line_with
from pytest_agentbrowse.testing import Item, check, click, fill, go_to, select

Report = Callable[..., Item]


def find_scripts(report: Report) -> dict[str, list[Item]]:
    return {
        "Search for wool throw and list the name and price of every product that is found.": [
            fill("Search products", "wool throw"),
            click("Search", role="button"),
            report(
                "Wool throw $74.00, Picnic blanket $68.00",
                "heading 1",
                '"2 products"',
                'link "Wool throw"',
                '"$74.00 ',
                'link "Picnic blanket"',
                '"$68.00 ',
            ),
        ],
        "Search for a spaceship and say whether the shop sells one.": [
            fill("Search products", "spaceship"),
            click("Search", role="button"),
            report(
                "No products match", '"0 products"', "No products match", absent=('button "Add to cart"',)
            ),
        ],
        "Show only cushions and list their names.": [
            select("Category", "Cushions"),
            click("Apply", role="button"),
            report(
                "Velvet cushion, Linen cushion, Floor cushion",
                'combobox "Category"',
                '"3 products"',
                'link "Velvet cushion"',
                'link "Linen cushion"',
                'link "Floor cushion"',
            ),
        ],
        "Sort the products by price, the lowest first, and report the cheapest.": [
            select("Sort by", "Price: low to high"),
            click("Apply", role="button"),
            report("Paper lantern, $18.50", 'combobox "Sort by"', 'link "Paper lantern"', '"$18.50 '),
        ],
        "Open the desk lamp and report its price, material and size.": [
            click("Desk lamp", role="link"),
            report(
                "$29.00, Powder-coated steel, 42 cm high",
                "heading 1",
                '"$29.00 ',
                '"Material"',
                '"Powder-coated steel"',
                '"Size"',
                '"42 cm high"',
            ),
        ],
        "Open the picnic blanket. Can it be ordered?": [
            click("Picnic blanket", role="link"),
            report("No, it is sold out", "heading 1", "Sold out", absent=('button "Add to cart"',)),
        ],
    }


def cart_scripts(report: Report) -> dict[str, list[Item]]:
    return {
        "Put two desk lamps in the cart, open the cart and report the total.": [
            fill("Quantity", "2"),
            click("Add to cart"),
            click("View cart"),
            report(
                "The total is $67.54",
                'link "Cart (2)"',
                'row "Desk lamp',
                'spinbutton "Quantity of Desk lamp"',
                'row "Subtotal"',
                'row "Standard delivery"',
                'row "Tax',
                'row "Total"',
            ),
        ],
        "Add the wool throw to the cart from the list of products and look at the cart.": [
            click("Add to cart", nth=2),
            click("View cart"),
            report(
                "1 × Wool throw", 'link "Cart (1)"', 'row "Wool throw', 'spinbutton "Quantity of Wool throw"'
            ),
        ],
        "Add a paper lantern to the cart. What is in the cart, and what is the subtotal?": [
            click("Add to cart"),
            click("View cart"),
            report(
                "2 × Desk lamp, 1 × Paper lantern, subtotal $76.50",
                'link "Cart (3)"',
                'row "Desk lamp',
                'spinbutton "Quantity of Desk lamp"',
                'row "Paper lantern',
                'spinbutton "Quantity of Paper lantern"',
                'row "Subtotal"',
            ),
        ],
        "Order three desk lamps instead of one. What does the delivery cost, and what the order?": [
            fill("Quantity of Desk lamp", "3"),
            click("Update Desk lamp"),
            report(
                "Delivery Free, total $93.96",
                "quantity changed to 3",
                'link "Cart (3)"',
                'row "Desk lamp',
                'row "Standard delivery"',
                'row "Total"',
            ),
        ],
        "There are three garden lanterns in the cart. Try to add another and report what is said.": [
            click("Add to cart"),
            report("You can order at most 3", "You can order at most 3", "Only 3 left", 'link "Cart (3)"'),
        ],
        "Remove the desk lamp from the cart. What is left?": [
            click("Remove Desk lamp"),
            report(
                "Wool throw",
                "Removed Desk lamp",
                'row "Wool throw',
                'link "Cart (1)"',
                absent=('button "Remove Desk lamp"',),
            ),
        ],
        "Remove the wool throw as well. Is the cart empty?": [
            click("Remove Wool throw"),
            report("Yes, the cart is empty", '"Your cart is empty."', 'link "Cart (0)"'),
        ],
        "Apply the discount code LANTERN10 and report the discount, the tax and the total.": [
            fill("Discount code", "LANTERN10"),
            click("Apply code"),
            report(
                "Discount -$26.70, tax $19.22, total $259.52",
                "LANTERN10 applied",
                'row "Subtotal"',
                'row "Discount',
                'row "Standard delivery"',
                'row "Tax',
                'row "Total"',
            ),
        ],
        "Try the discount code NONSENSE. Is it accepted?": [
            fill("Discount code", "NONSENSE"),
            click("Apply code"),
            report(
                "No: The code NONSENSE is not valid. The total is still $36.22.",
                '"The code NONSENSE is not valid"',
                'row "Total"',
                absent=('row "Discount',),
            ),
        ],
    }


def checkout_scripts(report: Report) -> dict[str, list[Item]]:
    return {
        "Check out as a guest, with express delivery and the note Ring twice: Mary Shelley, mary@example.com, "
        "24 Chester Square, SW1W 9HS London, United Kingdom. Report the order number and the total.": [
            click("Go to checkout"),
            [
                fill("Full name", "Mary Shelley"),
                fill("E-mail", "mary@example.com"),
                fill("Street and house number", "24 Chester Square"),
                fill("Postcode", "SW1W 9HS"),
                fill("City", "London"),
                select("Country", "United Kingdom"),
                fill("Note for the driver (optional)", "Ring twice"),
            ],
            click("Express delivery", role="radio"),
            check("I accept the terms of sale"),
            click("Place order"),
            report(
                "Order {order_number}, total $71.28",
                'heading 1 "Thank you for your order"',
                "We will write to",
                '"LL-',
                'row "Desk lamp"',
                'row "Subtotal"',
                'row "Discount LANTERN10"',
                'row "Express delivery"',
                'row "Tax',
                'row "Total"',
                "24 Chester Square",
                '"Express delivery, next working day"',
                "Ring twice",
                'link "Cart (0)"',
            ),
        ],
        "Choose express delivery. What does the order cost then?": [
            click("Express delivery", role="radio"),
            report("It costs $46.22", 'radio "Express', 'row "Express delivery"', 'row "Tax', 'row "Total"'),
        ],
        "Order without an e-mail address and without accepting the terms: Mary Shelley, 24 Chester Square, "
        "SW1W 9HS London, United Kingdom. What does the page complain about?": [
            [
                fill("Full name", "Mary Shelley"),
                fill("Street and house number", "24 Chester Square"),
                fill("Postcode", "SW1W 9HS"),
                fill("City", "London"),
                select("Country", "United Kingdom"),
            ],
            click("Place order"),
            report(
                "Enter your e-mail address, and accept the terms to place the order",
                'heading 2 "Please check your entries"',
                "E-mail: Enter your e-mail address",
                "Terms: Accept the terms to place the order",
                'textbox "Full name"',
                absent=('heading "Thank you for your order"',),
            ),
        ],
        "Open the cart. Is the desk lamp still in it?": [
            click("Cart (1)"),
            report("Yes, one", 'row "Desk lamp', 'spinbutton "Quantity of Desk lamp"', 'link "Cart (1)"'),
        ],
        "Order for pick-up in the shop: 12 St James's Square, SW1Y 4JH London, United Kingdom. "
        "Name and e-mail are filled in. Report the order number.": [
            [
                fill("Street and house number", "12 St James's Square"),
                fill("Postcode", "SW1Y 4JH"),
                fill("City", "London"),
                select("Country", "United Kingdom"),
            ],
            click("Pick up in our shop", role="radio"),
            check("I accept the terms of sale"),
            click("Place order"),
            report(
                "{order_number}",
                'heading 1 "Thank you for your order"',
                '"LL-',
                'row "Velvet cushion"',
                'row "Total"',
            ),
        ],
        "Open the account. Which order was placed last, and what did it cost?": [
            click("Account", role="link"),
            lambda page: report(f"{newest_order(page)} for $25.92", 'table "Past orders"', '"Received"')(
                page
            ),
        ],
    }


def account_scripts(report: Report) -> dict[str, list[Item]]:
    return {
        "Log in as ada@example.com with the secret password. Report the name and e-mail of the profile.": [
            [fill("E-mail", "ada@example.com"), fill("Password", "{{password}}")],
            click("Log in", role="button"),
            report(
                "Ada Lovelace, ada@example.com",
                "Welcome back, Ada Lovelace",
                'heading 1 "Your account"',
                '"Ada Lovelace"',
                '"ada@example.com"',
                'link "Cart (1)"',
            ),
        ],
        "Try to log in as ada@example.com with the password moonlight. What happens?": [
            [fill("E-mail", "ada@example.com"), fill("Password", "moonlight")],
            click("Log in", role="button"),
            report(
                "The e-mail address or the password is wrong",
                'heading 2 "You are not logged in"',
                "The e-mail address or the password is wrong",
                'link "Log in"',
                absent=('heading "Your account"',),
            ),
        ],
        "List the past orders, the newest first, with the date of each.": [
            report(
                "LL-X6PD-3096 of 5 October 2025, LL-H2VM-7710 of 29 August 2025, LL-4KQ8-1843 of 14 March 2025",
                'row "LL-X6PD-3096"',
                'row "LL-H2VM-7710"',
                'row "LL-4KQ8-1843"',
            ),
        ],
        "Open /orders/LL-9TWC-0527, an order of somebody else. What is shown?": [
            go_to("/orders/LL-9TWC-0527"),
            report("Page not found", 'heading 1 "Page not found"', absent=("Grace Hopper",)),
        ],
        "Log out, then try to open /account again. What is shown?": [
            click("Log out"),
            go_to("/account"),
            report("Log in to see your account", '"Log in to see your account"', 'heading 1 "Log in"'),
        ],
    }


def newest_order(page: str) -> str:
    """The number in the first row of the table of past orders."""
    row = line_with('| "Received" |', page)
    return row.split('"')[1]


def scripts(style: str) -> dict[str, list[Item]]:
    """A script for each task, with evidence in this style."""
    report = Endings(style).report
    parts = (find_scripts, cart_scripts, checkout_scripts, account_scripts)
    return {task: script for part in parts for task, script in part(report).items()}
