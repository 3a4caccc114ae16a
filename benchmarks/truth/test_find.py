"""Finding products: search, filter, sort, and what a product's page tells."""

from playwright.sync_api import expect


def test_search(agent):
    agent.page.goto("/")

    result = agent.run("Search for wool throw and list the name and price of every product that is found.")

    assert result.is_done
    assert result.success
    assert result.extracted_content == "Wool throw $74.00, Picnic blanket $68.00"


def test_search_without_a_find(agent):
    agent.page.goto("/")

    result = agent.run("Search for a spaceship and say whether the shop sells one.")

    assert result.success
    assert "No products match" in result.extracted_content


def test_filter(agent):
    agent.page.goto("/")

    result = agent.run("Show only cushions and list their names.")

    assert result.success
    assert result.extracted_content.split(", ") == ["Velvet cushion", "Linen cushion", "Floor cushion"]


def test_sort(agent):
    page = agent.page
    page.goto("/")

    result = agent.run("Sort the products by price, the lowest first, and report the cheapest.")

    assert result.success
    assert result.extracted_content == "Paper lantern, $18.50"
    prices = [float(price.removeprefix("$")) for price in page.locator(".price").all_inner_texts()]
    assert prices == sorted(prices)


def test_product(agent):
    page = agent.page
    page.goto("/")

    result = agent.run("Open the desk lamp and report its price, material and size.")

    assert result.success
    assert result.extracted_content == "$29.00, Powder-coated steel, 42 cm high"
    expect(page.locator("dt:text-is('Material') + dd")).to_have_text("Powder-coated steel")


def test_sold_out(agent):
    agent.page.goto("/")

    result = agent.run("Open the picnic blanket. Can it be ordered?")

    assert result.success
    assert result.extracted_content.startswith("No")
