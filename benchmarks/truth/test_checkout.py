"""The checkout: orders of guests and customers, and forms that are not complete."""

from playwright.sync_api import expect


def test_guest(agent, fill_cart):
    page = agent.page
    fill_cart("desk-lamp", 2)
    page.goto("/cart")
    page.get_by_label("Discount code").fill("LANTERN10")
    page.get_by_role("button", name="Apply code").click()

    result = agent.run(
        "Check out as a guest, with express delivery and the note Ring twice: Mary Shelley, mary@example.com, "
        "24 Chester Square, SW1W 9HS London, United Kingdom. Report the order number and the total."
    )

    assert result.is_done
    assert result.success
    assert "LL-" in result.extracted_content
    assert "$71.28" in result.extracted_content
    assert page.url.rpartition("/")[2] in result.extracted_content


def test_delivery_options(agent, fill_cart):
    fill_cart("desk-lamp", 1)
    agent.page.goto("/checkout")

    result = agent.run("Choose express delivery. What does the order cost then?")

    assert result.success
    assert "$46.22" in result.extracted_content


def test_incomplete_form(agent, fill_cart):
    page = agent.page
    fill_cart("desk-lamp", 1)
    page.goto("/checkout")

    refused = agent.run(
        "Order without an e-mail address and without accepting the terms: Mary Shelley, 24 Chester Square, "
        "SW1W 9HS London, United Kingdom. What does the page complain about?"
    )
    expect(page.get_by_label("Full name")).to_have_value("Mary Shelley")
    kept = agent.run("Open the cart. Is the desk lamp still in it?")

    assert refused.success
    assert "e-mail" in refused.extracted_content
    assert "terms" in refused.extracted_content
    assert kept.success
    assert kept.extracted_content.startswith("Yes")


def test_order_of_a_customer(agent, log_in, fill_cart):
    page = agent.page
    log_in()
    fill_cart("velvet-cushion", 1)
    page.goto("/checkout")

    placed = agent.run(
        "Order for pick-up in the shop: 12 St James's Square, SW1Y 4JH London, United Kingdom. "
        "Name and e-mail are filled in. Report the order number."
    )
    listed = agent.run("Open the account. Which order was placed last, and what did it cost?")

    assert placed.success
    assert listed.success
    assert placed.extracted_content in listed.extracted_content
    assert "$25.92" in listed.extracted_content
    expect(page.get_by_role("table", name="Past orders").get_by_role("rowheader")).to_have_count(4)
