"""The cart: what gets into it and out of it, and what it costs."""


def test_add_two(agent):
    agent.page.goto("/products/desk-lamp")

    result = agent.run("Put two desk lamps in the cart, open the cart and report the total.")

    assert result.is_done
    assert result.success
    assert "$67.54" in result.extracted_content


def test_add_from_the_list(agent):
    agent.page.goto("/")

    result = agent.run("Add the wool throw to the cart from the list of products and look at the cart.")

    assert result.success
    assert "Wool throw" in result.extracted_content


def test_second_product(agent, fill_cart):
    fill_cart("desk-lamp", 2)
    agent.page.goto("/products/paper-lantern")

    result = agent.run("Add a paper lantern to the cart. What is in the cart, and what is the subtotal?")

    assert result.success
    assert result.extracted_content == "2 × Desk lamp, 1 × Paper lantern, subtotal $76.50"


def test_change_quantity(agent, fill_cart):
    fill_cart("desk-lamp", 1)
    agent.page.goto("/cart")

    result = agent.run(
        "Order three desk lamps instead of one. What does the delivery cost, and what the order?"
    )

    assert result.success
    assert result.extracted_content == "Delivery Free, total $93.96"


def test_too_many(agent, fill_cart):
    fill_cart("garden-lantern", 3)
    agent.page.goto("/products/garden-lantern")

    result = agent.run(
        "There are three garden lanterns in the cart. Try to add another and report what is said."
    )

    assert result.success
    assert "at most 3" in result.extracted_content


def test_remove(agent, fill_cart):
    fill_cart("desk-lamp", 1)
    fill_cart("wool-throw", 1)
    agent.page.goto("/cart")

    one = agent.run("Remove the desk lamp from the cart. What is left?")
    other = agent.run("Remove the wool throw as well. Is the cart empty?")

    assert one.success
    assert one.extracted_content == "Wool throw"
    assert other.success
    assert other.extracted_content.startswith("Yes")


def test_discount(agent, fill_cart):
    fill_cart("floor-lamp", 3)
    agent.page.goto("/cart")

    result = agent.run("Apply the discount code LANTERN10 and report the discount, the tax and the total.")

    assert result.success
    assert result.extracted_content == "Discount -$26.70, tax $19.22, total $259.52"


def test_wrong_code(agent, fill_cart):
    fill_cart("desk-lamp", 1)
    agent.page.goto("/cart")

    result = agent.run("Try the discount code NONSENSE. Is it accepted?")

    assert result.success
    assert result.extracted_content == "No: The code NONSENSE is not valid. The total is still $36.22."
