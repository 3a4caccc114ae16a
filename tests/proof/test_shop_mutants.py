"""The mutants of the shop: each breaking one changes what a visitor gets, no cosmetic one does."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fixtures.shop import Shop, catalogue, orders
from fixtures.shop.mutants import BREAKING, COSMETIC, HEALTHY, Edit, Mutant
from tests.proof.web_visitor import Node, WebVisitor, fields, value_of

pytestmark = pytest.mark.slow

PASSWORD = "lamplight"
KNOWN = tuple(product.name for product in catalogue.PRODUCTS)
ADDRESS = {
    "name": "Mary Shelley",
    "email": "mary@example.com",
    "street": "24 Chester Square",
    "postcode": "SW1W 9HS",
    "city": "London",
    "country": "GB",
    "note": "Ring twice",
}
AMOUNT = re.compile(r"-?[$€][\d,.]+|Free|\d+")

Facts = dict[str, Any]


def listed(page: Node) -> Facts:
    """What a list of products tells, but for products that the healthy shop does not have."""
    cards = [card for card in page.all("li") if card.all("h2")]
    found = [(card.all("h2")[0].text, amounts(card), can_buy(card)) for card in cards]
    count = re.search(r"(\d+) products?\b", page.text)
    return {
        "products": [card for card in found if card[0] in KNOWN],
        "count is right": bool(count) and int(count[1]) == len(cards),
    }


def amounts(node: Node) -> list[str]:
    texts = [text for each in node.all("span", "td", "p") for text in [each.text]]
    return [text for text in texts if AMOUNT.fullmatch(text) or text.startswith(("Only", "In stock", "Sold"))]


def can_buy(node: Node) -> bool:
    return any(button.label == "Add to cart" for button in node.all("button", "input"))


def rows(page: Node) -> list[tuple[str, list[str]]]:
    """The rows of all tables: what each is about, its amounts, and what is typed in it."""
    told = []
    for row in page.all("tr"):
        heads = row.all("th")
        about = " ".join(((link := head.all("a")) and link[0].text) or head.text for head in heads)
        cells = [cell.text for cell in row.all("td") if AMOUNT.fullmatch(cell.text)]
        typed = [value_of(field) for field in row.all("input", type="number")]
        if cells or typed:
            told.append((about, cells + typed))
    return told


def told(visitor: WebVisitor) -> Facts:
    """What every page tells."""
    page = visitor.page
    messages = [node.text for main in page.all("main") for node in main.all() if is_message(node)]
    badge = re.search(r"Cart \(\d+\)", page.text)
    return {
        "status": visitor.status,
        "heading": [node.text for node in page.all("h1")],
        "messages": messages,
        "errors": sorted(node.text for node in page.all("p") if "error" in node.attributes.get("class", "")),
        "badge": badge and badge[0],
        "rows": rows(page),
    }


def is_message(node: Node) -> bool:
    return node.attributes.get("role") in {"status", "alert"}


def browse(visitor: WebVisitor) -> Facts:
    """What a visitor finds who looks for things."""
    facts: Facts = {"list": listed(visitor.get("/"))}
    for query in ("linen", "wool throw", "spaceship"):
        facts[query] = listed(visitor.get(f"/?q={query.replace(' ', '+')}"))
    for choice in ("category=cushions", "sort=price-asc", "sort=price-desc"):
        facts[choice] = listed(visitor.get(f"/?{choice}"))
    visitor.get("/")
    page = visitor.follow("Desk lamp")
    terms = zip(page.all("dt"), page.all("dd"), strict=True)
    facts["product"] = {
        **told(visitor),
        "amounts": [amounts(main) for main in page.all("main")],
        "terms": {dt.text: dd.text for dt, dd in terms},
    }
    facts["sold out"] = can_buy(visitor.get("/products/picnic-blanket"))
    return facts


def fill_cart(visitor: WebVisitor) -> Facts:
    """What becomes of a cart."""
    facts: Facts = {}

    def note(what: str) -> None:
        facts[what] = told(visitor)

    visitor.get("/products/desk-lamp")
    visitor.press("Add to cart", quantity="2")
    note("two added")
    visitor.get("/")
    visitor.press("Add to cart", nth=2)
    note("one added from the list")
    visitor.get("/cart")
    note("cart")
    visitor.press("Update Desk lamp", quantity="3")
    note("changed")
    visitor.press("Update Desk lamp", quantity="10")
    note("too many")
    visitor.get("/cart")
    visitor.press("Remove Wool throw")
    note("removed")
    for code in ("NONSENSE", "LANTERN10", "LOOM20"):
        visitor.press("Apply code", code=code)
        note(code)
        visitor.press("Remove code")
    return facts


def check_out(visitor: WebVisitor, shop: Shop) -> Facts:
    """What becomes of an order."""
    facts: Facts = {}
    visitor.get("/cart")
    visitor.press("Apply code", code="LANTERN10")
    visitor.get("/checkout")
    facts["checkout"] = told(visitor)
    facts["covered"] = visitor.is_covered
    facts["express"] = rows(visitor.get("/checkout/totals?delivery=express"))
    visitor.get("/checkout")
    visitor.press("Place order", **{**ADDRESS, "email": ""})
    facts["refused"] = told(visitor)
    facts["kept"] = {
        name: value
        for form in visitor.page.all("form", action="/checkout")
        for name, value in fields(form).items()
        if name not in {"csrf", "phone"}
    }
    visitor.get("/cart")
    facts["cart after"] = told(visitor)
    if not visitor.page.all("tr"):
        visitor.get("/products/desk-lamp")
        visitor.press("Add to cart")
    visitor.get("/checkout")
    visitor.press("Place order", **ADDRESS, delivery="express", terms="yes")
    facts["order"] = order_told(visitor, shop)
    facts["orders"] = len(shop.orders)
    return facts


def order_told(visitor: WebVisitor, shop: Shop) -> Facts:
    """What the page of an order tells; its number and date only as far as they are the right ones."""
    number = visitor.path.rpartition("/")[2]
    order = shop.orders.get(number)
    page = visitor.page
    values = [node.text for node in page.all("dd")]
    newest = max(known.placed_on for known in HEALTHY.behaviour.past_orders_at_start)
    return {
        **told(visitor),
        "found": order is not None,
        "number": number in values,
        "date": order is not None and orders.format_date(order.placed_on) in values,
        "later than others": order is not None and order.placed_on > newest,
        "address": [node.text for node in page.all("address")],
        "other texts": [
            node.text for node in page.all("p") if node.text.startswith(("We will", "Note", "Express"))
        ],
    }


def use_account(visitor: WebVisitor, shop: Shop) -> Facts:
    """What an account shows, and to whom."""
    facts: Facts = {}
    visitor.get("/products/velvet-cushion")
    visitor.press("Add to cart")
    visitor.get("/login")
    visitor.press("Log in", email="ada@example.com", password="wrong")
    facts["wrong password"] = told(visitor)
    visitor.get("/login")
    visitor.press("Log in", email="ada@example.com", password=PASSWORD)
    facts["logged in"] = {**told(visitor), "facts": [node.text for node in visitor.page.all("dd")]}
    facts["orders"] = past(visitor.page, shop)
    visitor.get("/orders/LL-9TWC-0527")
    facts["other's order"] = told(visitor)
    visitor.get("/checkout")
    visitor.press(
        "Place order", **{**ADDRESS, "email": "ada@example.com", "delivery": "pickup", "terms": "yes"}
    )
    facts["ordered"] = order_told(visitor, shop)
    visitor.get("/account")
    facts["orders after"] = past(visitor.page, shop)
    visitor.press("Log out")
    facts["logged out"] = told(visitor)
    visitor.get("/account")
    facts["account after"] = told(visitor)
    return facts


def past(page: Node, shop: Shop) -> list[tuple[str, str, list[str]]]:
    """The orders on the account page; a number or date that is new today is called so."""
    seeded = {order.number: order for order in HEALTHY.behaviour.past_orders_at_start}
    told = []
    for row in page.all("tr"):
        for link in row.all("th", scope="row"):
            date_shown = row.all("time")[0].text
            fresh = link.text not in seeded
            right = fresh and date_shown == orders.format_date(shop.orders[link.text].placed_on)
            cells = [cell.text for cell in row.all("td") if AMOUNT.fullmatch(cell.text)]
            told.append(("new" if fresh else link.text, "today" if right else date_shown, cells))
    return told


PARTS: dict[str, Callable[[WebVisitor, Shop], Facts]] = {
    "browse": lambda visitor, _shop: browse(visitor),
    "cart": lambda visitor, _shop: fill_cart(visitor),
    "checkout": check_out,
    "account": use_account,
}


@pytest.fixture(autouse=True)
def no_crash(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A mutant does what its sentence says: it does not fall over."""
    yield
    assert not caplog.get_records("call")


def facts_of(mutant: Mutant) -> Facts:
    """All that a visitor gets from the shop, in a form that looks, ids and order numbers do not touch."""
    with mutant.shop(password=PASSWORD) as shop:
        visitor = WebVisitor(shop.url)
        try:
            return {name: part(visitor, shop) for name, part in PARTS.items()}
        finally:
            visitor.close()


@pytest.fixture(scope="module")
def healthy() -> Facts:
    return facts_of(HEALTHY)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow shop is not slow here: only a browser has to wait for it."""
    monkeypatch.setattr("time.sleep", lambda _seconds: None)


def named(mutant: Mutant) -> str:
    return mutant.name


def test_there_are_enough_mutants_with_names_of_their_own() -> None:
    assert len(BREAKING) >= 40
    assert len(COSMETIC) >= 40
    assert len({mutant.name for mutant in (*BREAKING, *COSMETIC)}) == len(BREAKING) + len(COSMETIC)
    assert all(mutant.what.endswith(".") for mutant in (*BREAKING, *COSMETIC))


def test_the_healthy_shop_gives_the_same_twice(healthy: Facts) -> None:
    assert facts_of(HEALTHY) == healthy
    assert healthy["checkout"]["order"]["heading"] == ["Thank you for your order"]
    assert healthy["account"]["orders after"][0][:2] == ("new", "today")


@pytest.mark.parametrize("mutant", BREAKING, ids=named)
def test_a_breaking_mutant_changes_what_a_visitor_gets(mutant: Mutant, healthy: Facts) -> None:
    assert facts_of(mutant) != healthy


@pytest.mark.parametrize("mutant", COSMETIC, ids=named)
def test_a_cosmetic_mutant_keeps_what_a_visitor_gets(mutant: Mutant, healthy: Facts) -> None:
    assert facts_of(mutant) == healthy


def test_an_edit_of_what_a_template_does_not_have_is_an_error() -> None:
    mutant = Mutant("stale", "Changes nothing.", edits=(Edit("cart.html", "nothing like this", ""),))

    with pytest.raises(LookupError, match=r"cart\.html has no"):
        mutant.shop(password=PASSWORD)
