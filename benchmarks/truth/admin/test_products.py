"""Products: search, facets, pages, sorting, bulk actions and prices."""

from pydantic import BaseModel


class Product(BaseModel):
    """A row of the list."""

    name: str
    price: str


def test_search(agent):
    agent.page.goto("/products")

    result = agent.run("Search the products for lamp. What does it cost and how many are there?")

    assert result.is_done
    assert result.success
    assert result.extracted_content == "Desk lamp, $29.80, 16 pieces"


def test_sold_out(agent):
    agent.page.goto("/products")

    rows = agent.extract("name and price of all products that are sold out", output=list[Product])

    assert [(row.name, row.price) for row in rows] == [("Pine shelf", "$85.50"), ("Garden bench", "$132.00")]


def test_how_many_in_stock(agent):
    agent.page.goto("/")

    assert agent.extract("how many products are in stock, from the list of products", output=int) == 5


def test_cheapest(agent):
    agent.page.goto("/products")

    result = agent.run("Sort the products by price. Which is the cheapest?")

    assert result.success
    assert result.extracted_content == "Brass hook, $6.40"


def test_second_page(agent):
    agent.page.goto("/products")

    result = agent.run("Which products are on the second page of the list?")

    assert result.success
    assert result.extracted_content == "Garden bench and Linen curtain"


def test_deactivate(agent):
    agent.page.goto("/products")

    done = agent.run("Deactivate the brass hook and the wool rug.")
    state = agent.run("In which state is the wool rug now?")

    assert done.success
    assert done.extracted_content == "2 products deactivated"
    assert state.success
    assert state.extracted_content == "Inactive"


def test_nothing_chosen(agent):
    agent.page.goto("/products")

    result = agent.run("Deactivate what is chosen.")

    assert result.is_done
    assert not result.success
    assert "Nothing was chosen" in result.extracted_content


def test_change_price(agent):
    agent.page.goto("/products/5")

    result = agent.run("Let the desk lamp cost 31.50.")

    assert result.success
    assert "$31.50" in result.extracted_content


def test_price_below_zero(agent):
    agent.page.goto("/products/5")

    result = agent.run("Let the desk lamp cost -1.")

    assert not result.success
    assert "above zero" in result.extracted_content
