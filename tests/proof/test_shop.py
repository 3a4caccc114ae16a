"""The shop that tests and examples drive: its arithmetic, its forms, and what it answers over HTTP."""

import html
import http.client
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from http import HTTPStatus
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from fixtures.shop import (
    Behaviour,
    HttpError,
    Response,
    Shop,
    Visit,
    accounts,
    catalogue,
    forms,
    mail,
    orders,
    template_source,
)
from fixtures.shop.orders import CartLine
from fixtures.shop.templating import TemplateError, Templates

PASSWORD = "not-the-default"
TODAY = date(2026, 11, 21)
FIXED = Behaviour(order_number=lambda: "LL-7F3K-2291", today=lambda: TODAY)
DESK_LAMP = catalogue.find_product(catalogue.PRODUCTS, "desk-lamp")
GARDEN_LANTERN = catalogue.find_product(catalogue.PRODUCTS, "garden-lantern")
GUEST = {
    "name": "Mary Shelley",
    "email": "mary@example.com",
    "street": "24 Chester Square",
    "postcode": "SW1W 9HS",
    "city": "London",
    "country": "GB",
    "delivery": "standard",
    "terms": "yes",
}


class Visitor:
    """One browser: keeps its cookies and follows redirects."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self.cookies)
        )
        self.status = 0
        self.path = ""
        self.page = ""

    def get(self, path: str) -> str:
        return self._open(urllib.request.Request(self.shop.url + path))

    def post(self, path: str, **form: str) -> str:
        return self._open(urllib.request.Request(self.shop.url + path, urllib.parse.urlencode(form).encode()))

    def _open(self, request: urllib.request.Request) -> str:
        try:
            answer = self.opener.open(request, timeout=5)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            self.status, self.page = answer.status, answer.read().decode()
            self.path = answer.url.removeprefix(self.shop.url)
        return self.page

    @property
    def text(self) -> str:
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", self.page)).split())

    @property
    def heading(self) -> str:
        (found,) = re.findall(r"<h1>(.*?)</h1>", self.page)
        return html.unescape(found)

    @property
    def product_names(self) -> list[str]:
        return re.findall(r'<h2 id="name-.*?<a [^>]*>(.*?)</a>', self.page)

    def log_in(self, password: str = PASSWORD, email: str = "ada@example.com") -> str:
        return self.post("/login", email=email, password=password)

    def fill_cart(self, **quantities: int) -> None:
        for slug, quantity in quantities.items():
            self.post("/cart/items", product=slug.replace("_", "-"), quantity=str(quantity))


def read_over(connection: http.client.HTTPConnection, method: str) -> bytes:
    connection.request(method, "/")
    return connection.getresponse().read()


@pytest.fixture(scope="module")
def shared_shop() -> Iterator[Shop]:
    with Shop(password=PASSWORD, behaviour=FIXED) as shop:
        yield shop


@pytest.fixture
def shop(shared_shop: Shop) -> Shop:
    shared_shop.reset()
    return shared_shop


@pytest.fixture
def visitor(shop: Shop) -> Visitor:
    return Visitor(shop)


# Arithmetic


@pytest.mark.parametrize(
    ("cart", "code", "delivery", "expected"),
    [
        ((("desk-lamp", 1),), "", "standard", (2900, 0, 490, 232, 3622)),
        ((("desk-lamp", 2), ("paper-lantern", 1)), "lantern10", "standard", (7650, 765, 490, 551, 7926)),
        ((("desk-lamp", 3),), "", "standard", (8700, 0, 0, 696, 9396)),
        ((("desk-lamp", 3),), "LOOM20", "express", (8700, 1740, 1490, 557, 9007)),
        ((("velvet-cushion", 1),), "NONSENSE", "pickup", (2400, 0, 0, 192, 2592)),
    ],
)
def test_totals_take_the_discount_first_and_then_add_shipping_and_tax(
    cart: tuple[tuple[str, int], ...], code: str, delivery: str, expected: tuple[int, int, int, int, int]
) -> None:
    behaviour = Behaviour()
    lines = behaviour.lines_of(tuple(CartLine(slug, quantity) for slug, quantity in cart))

    totals = behaviour.totals_of(lines, orders.find_discount(code), orders.find_delivery(delivery))

    assert totals == orders.Totals(*expected)


def test_half_a_cent_is_rounded_up() -> None:
    assert [orders.percent_of(cents, 10) for cents in (4, 5, 14, 15)] == [0, 1, 1, 2]


def test_one_part_of_the_behaviour_can_be_replaced() -> None:
    broken = replace(Behaviour(), tax=lambda _goods: 0)

    totals = broken.totals_of(
        broken.lines_of((CartLine("desk-lamp", 1),)), orders.NO_DISCOUNT, orders.DELIVERIES[0]
    )

    assert (totals.tax, totals.total) == (0, 3390)


def test_a_cart_has_one_line_per_product() -> None:
    cart = orders.add_to_cart((), DESK_LAMP, 2)
    cart = orders.add_to_cart(cart, GARDEN_LANTERN, 1)
    cart = orders.add_to_cart(cart, DESK_LAMP, 1)

    assert cart == (CartLine("desk-lamp", 3), CartLine("garden-lantern", 1))
    assert orders.cart_count(cart) == 4
    assert orders.remove_from_cart(cart, DESK_LAMP) == (CartLine("garden-lantern", 1),)


@pytest.mark.parametrize(
    ("text", "already", "product", "problem"),
    [
        ("1", 0, DESK_LAMP, ""),
        ("9", 0, DESK_LAMP, ""),
        ("10", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("0", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("-1", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("1.5", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("٣", 0, DESK_LAMP, "Enter a quantity from 1 to 9"),
        ("2", 8, DESK_LAMP, "You can order at most 9 of Desk lamp, and 8 are in your cart"),
        ("4", 0, GARDEN_LANTERN, "Enter a quantity from 1 to 3"),
    ],
)
def test_a_quantity_is_between_one_and_what_there_is(
    text: str, already: int, product: catalogue.Product, problem: str
) -> None:
    assert orders.quantity_problem(text, already, product) == problem


def test_money_and_dates_are_written_out() -> None:
    assert [orders.format_money(cents) for cents in (0, 5, 2900, 1234567, -580)] == [
        "$0.00",
        "$0.05",
        "$29.00",
        "$12,345.67",
        "-$5.80",
    ]
    assert orders.format_date(TODAY) == "21 November 2026"


def test_order_numbers_are_fresh() -> None:
    numbers = {orders.random_order_number() for _ in range(50)}

    assert len(numbers) == 50
    assert all(re.fullmatch(r"LL-[2-9A-HJ-NP-Z]{4}-\d{4}", number) for number in numbers)


# Forms


def test_a_complete_checkout_has_no_errors() -> None:
    assert forms.validate_checkout(forms.read_checkout(GUEST)) == {}


def test_an_empty_checkout_has_an_error_per_required_field_in_page_order() -> None:
    errors = forms.validate_checkout(forms.read_checkout({}))

    assert list(errors) == ["name", "email", "street", "postcode", "city", "country", "delivery", "terms"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("email", "mary"),
        ("email", "mary@example"),
        ("email", "mary @example.com"),
        ("email", "mary@example..com"),
        ("postcode", "!"),
        ("postcode", "12"),
        ("name", "x" * 101),
        ("country", "XX"),
        ("delivery", "pigeon"),
        ("note", "x" * 501),
        ("terms", "no"),
        ("city", "   "),
    ],
)
def test_a_wrong_field_is_the_only_one_with_an_error(name: str, value: str) -> None:
    assert list(forms.validate_checkout(forms.read_checkout({**GUEST, name: value}))) == [name]


def test_a_password_is_right_only_for_its_account() -> None:
    ada = accounts.Account("ada@example.com", "Ada", "lamplight")

    assert accounts.find_account((ada,), " ADA@example.com ") == ada
    assert accounts.check_password(ada, "lamplight")
    assert not accounts.check_password(ada, "Lamplight")
    assert not accounts.check_password(accounts.NOBODY, "")
    assert "lamplight" not in repr(ada)


# Templates


def test_a_template_writes_loops_choices_and_escaped_values() -> None:
    source = '{% for line in lines %}\n{% if line.name %}\n<p title="{{ line.name }}">\n{% else %}\n-\n{% end %}\n{% end %}'

    page = Templates({"about.html": source}).render(
        "about.html", {"lines": [{"name": "<b>\"&'</b>"}, {"name": ""}]}
    )

    assert page == '<p title="&lt;b&gt;&quot;&amp;&#x27;&lt;/b&gt;">\n-\n'


@pytest.mark.parametrize(
    "source", ["{% if x %}", "{% end %}", "{% while x %}{% end %}", "{{ nothing.here }}"]
)
def test_a_wrong_template_is_an_error(source: str) -> None:
    with pytest.raises(TemplateError, match=r"about\.html"):
        Templates({"about.html": source}).render("about.html", {"x": 1})


def test_a_template_that_the_shop_does_not_have_cannot_be_replaced() -> None:
    with pytest.raises(TemplateError, match="nonsense"):
        Shop(templates={"nonsense.html": ""})


# Products


def test_the_list_shows_every_product(visitor: Visitor) -> None:
    visitor.get("/")

    assert visitor.heading == "Products"
    assert visitor.product_names == [product.name for product in catalogue.PRODUCTS]
    assert "12 products" in visitor.text


def test_search_filter_and_sort_work_together(visitor: Visitor) -> None:
    visitor.get("/?q=LINEN&category=cushions")
    assert visitor.product_names == ["Linen cushion"]
    assert visitor.heading == "Search results for “LINEN”"

    visitor.get("/?category=lamps&sort=price-desc")
    assert visitor.product_names == [
        "Floor lamp",
        "Bedside lamp",
        "Garden lantern",
        "Desk lamp",
        "Paper lantern",
    ]
    assert '<option value="lamps" selected>' in visitor.page

    visitor.get("/?q=lamps&sort=price-asc")
    assert visitor.product_names[0] == "Paper lantern"

    visitor.get("/?q=spaceship")
    assert visitor.product_names == []
    assert "No products match" in visitor.text


def test_what_a_visitor_types_is_never_html(visitor: Visitor) -> None:
    attack = '"><script>alert(1)</script>'
    visitor.get("/?" + urllib.parse.urlencode({"q": attack}))
    assert "<script>alert" not in visitor.page
    assert visitor.heading == f"Search results for “{attack}”"

    visitor.fill_cart(desk_lamp=1)
    visitor.post("/cart/discount", code=attack)
    assert "<script>alert" not in visitor.page
    visitor.post("/checkout", **{**GUEST, "name": attack, "note": f"</textarea>{attack}", "terms": ""})
    assert "<script>alert" not in visitor.page
    assert html.escape(attack) in visitor.page
    visitor.post("/checkout", **{**GUEST, "name": attack, "note": attack})
    assert visitor.heading == "Thank you for your order"
    assert "<script>alert" not in visitor.page


# Cart


def test_adding_to_the_cart_says_so_once(visitor: Visitor) -> None:
    visitor.post("/cart/items", product="desk-lamp", quantity="2")

    assert visitor.path == "/products/desk-lamp"
    assert "Added 2 × Desk lamp to the cart" in visitor.text
    assert "Cart (2)" in visitor.text
    assert "Added" not in visitor.get("/cart")


def test_adding_from_the_list_stays_on_the_list(visitor: Visitor) -> None:
    visitor.get("/?q=lamp&sort=name")
    (back,) = set(re.findall(r'name="back" value="(.*?)"', visitor.page))

    visitor.post("/cart/items", product="desk-lamp", back=html.unescape(back))

    assert visitor.path == "/?q=lamp&sort=name"
    assert "Added 1 × Desk lamp to the cart" in visitor.text


@pytest.mark.parametrize(
    "elsewhere", ["//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nX: y"]
)
def test_a_form_cannot_lead_elsewhere(visitor: Visitor, elsewhere: str) -> None:
    visitor.post("/cart/items", product="desk-lamp", back=elsewhere)

    assert visitor.path == "/products/desk-lamp"


def test_a_cart_line_can_be_changed_and_removed(visitor: Visitor) -> None:
    visitor.fill_cart(desk_lamp=1, wool_throw=1)

    visitor.post("/cart/items/desk-lamp", quantity="3")
    assert "Desk lamp: quantity changed to 3" in visitor.text
    assert "Subtotal $161.00" in visitor.text
    visitor.post("/cart/items/desk-lamp", quantity="99")
    assert (visitor.status, 'value="99"' in visitor.page) == (HTTPStatus.UNPROCESSABLE_ENTITY, True)
    assert "Enter a quantity from 1 to 9" in visitor.text
    visitor.post("/cart/items/desk-lamp/remove")
    assert "Removed Desk lamp from the cart" in visitor.text
    visitor.post("/cart/items/wool-throw/remove")
    assert "Your cart is empty" in visitor.text


def test_a_discount_code_lowers_the_total_until_it_is_removed(visitor: Visitor) -> None:
    visitor.fill_cart(desk_lamp=2)

    visitor.post("/cart/discount", code="WRONG")
    assert "The code WRONG is not valid" in visitor.text
    visitor.post("/cart/discount", code=" lantern10 ")
    assert "Discount LANTERN10 -$5.80" in visitor.text
    assert "Total $61.28" in visitor.text
    visitor.post("/cart/discount/remove")
    assert "Total $67.54" in visitor.text


def test_what_is_sold_out_cannot_be_added(visitor: Visitor) -> None:
    visitor.get("/products/picnic-blanket")
    assert "Sold out" in visitor.text
    assert "Add to cart" not in visitor.text

    visitor.post("/cart/items", product="picnic-blanket", quantity="1", back="/")
    assert "Picnic blanket is sold out" in visitor.text
    assert "Cart (0)" in visitor.text


def test_two_sessions_are_apart(shop: Shop) -> None:
    one, other = Visitor(shop), Visitor(shop)
    one.fill_cart(desk_lamp=2)
    other.get("/cart")

    assert "Your cart is empty" in other.text
    assert "Cart (2)" in one.text


# Checkout


def test_checkout_needs_something_in_the_cart(visitor: Visitor) -> None:
    visitor.get("/checkout")

    assert visitor.path == "/cart"
    assert "Put something in your cart" in visitor.text
    visitor.post("/checkout", **GUEST)
    assert visitor.path == "/cart"


def test_an_invalid_checkout_ties_messages_to_fields_and_keeps_what_was_typed(
    visitor: Visitor, shop: Shop
) -> None:
    visitor.fill_cart(desk_lamp=1)
    before = dict(shop.orders)

    visitor.post("/checkout", **{**GUEST, "email": "mary", "terms": ""})

    assert visitor.status == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'role="alert"' in visitor.page
    field = re.search(r'<input type="email".*?>', visitor.page)
    assert field
    assert 'value="mary"' in field[0]
    assert 'aria-invalid="true" aria-describedby="email-error"' in field[0]
    assert (
        '<p class="error" id="email-error">Enter an e-mail address like name@example.com</p>' in visitor.page
    )
    assert visitor.page.count('aria-invalid="true"') == 2
    assert 'value="Mary Shelley"' in visitor.page
    assert '<option value="GB" selected>' in visitor.page
    assert shop.orders == before


def test_a_valid_checkout_places_one_order(visitor: Visitor, shop: Shop) -> None:
    visitor.fill_cart(desk_lamp=2)
    visitor.post("/cart/discount", code="LANTERN10")

    visitor.post("/checkout", **{**GUEST, "delivery": "express", "note": "Ring twice"})

    assert visitor.path == "/orders/LL-7F3K-2291"
    assert visitor.heading == "Thank you for your order"
    for shown in (
        "Order number LL-7F3K-2291",
        "21 November 2026",
        "Desk lamp $29.00 2 $58.00",
        "Total $71.28",
        "Mary Shelley 24 Chester Square SW1W 9HS London United Kingdom",
        "Express delivery",
        "Ring twice",
        "Cart (0)",
    ):
        assert shown in visitor.text
    order = shop.orders["LL-7F3K-2291"]
    assert (order.totals.total, order.owner) == (7128, "")


def test_the_totals_follow_the_delivery_option(visitor: Visitor) -> None:
    visitor.fill_cart(desk_lamp=1)

    assert "$14.90" in visitor.get("/checkout/totals?delivery=express")
    assert "<html" not in visitor.page


def test_an_order_of_another_session_is_not_found(visitor: Visitor, shop: Shop) -> None:
    visitor.fill_cart(desk_lamp=1)
    visitor.post("/checkout", **GUEST)
    other = Visitor(shop)

    for path in ("/orders/LL-7F3K-2291", "/orders/LL-9TWC-0527", "/orders/LL-0000-0000"):
        other.get(path)
        assert (other.status, other.heading) == (HTTPStatus.NOT_FOUND, "Page not found")
    other.log_in()
    other.get("/orders/LL-9TWC-0527")
    assert other.status == HTTPStatus.NOT_FOUND


# Account


def test_the_right_password_opens_the_account(visitor: Visitor) -> None:
    visitor.fill_cart(desk_lamp=1)
    visitor.get("/account")
    assert visitor.path == "/login"

    visitor.log_in()

    assert visitor.path == "/account"
    assert "Welcome back, Ada Lovelace" in visitor.text
    assert re.findall(r"LL-\w{4}-\d{4}(?=</a>)", visitor.page) == [
        "LL-X6PD-3096",
        "LL-H2VM-7710",
        "LL-4KQ8-1843",
    ]
    assert "Cart (1)" in visitor.text
    assert "14 March 2025" in visitor.text
    visitor.get("/orders/LL-4KQ8-1843")
    assert visitor.heading == "Order LL-4KQ8-1843"


@pytest.mark.parametrize(
    ("email", "password", "message"),
    [
        ("ada@example.com", "wrong", "The e-mail address or the password is wrong"),
        ("nobody@example.com", PASSWORD, "The e-mail address or the password is wrong"),
        ("grace@example.com", PASSWORD, "The e-mail address or the password is wrong"),
        ("ada@example.com", "", "Enter your password"),
        ("", "", "Enter your e-mail address"),
    ],
)
def test_anything_else_does_not(visitor: Visitor, email: str, password: str, message: str) -> None:
    visitor.log_in(password, email)

    assert visitor.heading == "Log in"
    assert message in visitor.text
    assert PASSWORD not in visitor.page
    visitor.get("/account")
    assert visitor.path == "/login"


def test_the_private_sale_opens_once_with_the_code_that_was_mailed(visitor: Visitor, shop: Shop) -> None:
    assert "for members" in visitor.get("/private-sale")
    visitor.post("/private-sale/code", email="ada@example.com")
    visitor.post("/private-sale/code", email="Ada@example.com")
    first, second = (letter.code for letter in shop.mailbox)
    assert mail.newest(shop.mailbox, "ADA@example.com ").code == second
    assert mail.newest(shop.mailbox, "bob@example.com") == mail.NO_MAIL
    assert "We sent a code to Ada@example.com" in visitor.text
    assert second not in visitor.page
    visitor.post("/private-sale", code=second)
    assert "20% off" in visitor.text
    other = Visitor(shop)
    other.post("/private-sale", code=second)
    assert other.status == 422
    assert "20% off" not in other.text
    assert len({first, second, "000000"}) >= 2
    shop.reset()
    assert shop.mailbox == ()


@pytest.mark.parametrize(
    ("path", "form", "said"),
    [
        ("/private-sale", {}, "Enter the code"),
        ("/private-sale", {"code": "1"}, "This is not the code that we sent"),
        ("/private-sale/code", {"email": "ada"}, "Enter your e-mail address"),
    ],
)
def test_a_wrong_code_and_a_wrong_address_are_told(
    visitor: Visitor, path: str, form: dict[str, str], said: str
) -> None:
    visitor.get("/")
    visitor.post(path, **form)
    assert (visitor.status, said in visitor.text) == (422, True)


def test_an_order_placed_while_logged_in_is_on_the_account_page_of_every_browser(
    visitor: Visitor, shop: Shop
) -> None:
    visitor.log_in()
    visitor.fill_cart(wool_throw=1)
    assert 'value="Ada Lovelace"' in visitor.get("/checkout")
    visitor.post("/checkout", **GUEST)
    other = Visitor(shop)

    other.log_in()

    assert re.findall(r"LL-\w{4}-\d{4}(?=</a>)", other.page)[0] == "LL-7F3K-2291"


def test_logging_in_changes_the_session_and_logging_out_ends_it(visitor: Visitor, shop: Shop) -> None:
    visitor.get("/")
    (before,) = visitor.cookies
    visitor.log_in()
    (after,) = visitor.cookies
    assert before.value != after.value
    assert after.has_nonstandard_attr("HttpOnly")

    visitor.post("/logout")

    assert "You are logged out" in visitor.text
    stale = urllib.request.Request(shop.url + "/account", headers={"Cookie": f"{after.name}={after.value}"})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(stale, timeout=5) as answer:
        assert answer.url.endswith("/login")


# What goes wrong


def test_errors_are_friendly_pages(visitor: Visitor) -> None:
    visitor.get("/nowhere")
    assert (visitor.status, visitor.heading) == (HTTPStatus.NOT_FOUND, "Page not found")
    visitor.get("/products/spaceship")
    assert visitor.status == HTTPStatus.NOT_FOUND
    visitor.get("/static/../server.py")
    assert visitor.status == HTTPStatus.NOT_FOUND
    visitor.get("/logout")
    assert (visitor.status, visitor.heading) == (HTTPStatus.METHOD_NOT_ALLOWED, "That does not work here")
    visitor.get("/?q=%ff")
    assert (visitor.status, visitor.heading) == (HTTPStatus.BAD_REQUEST, "We did not understand that")
    visitor.post("/login", email="x" * 100_000)
    assert visitor.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_every_page_has_one_heading_and_its_landmarks(visitor: Visitor) -> None:
    visitor.log_in()
    visitor.fill_cart(desk_lamp=1)
    for path in (
        "/",
        "/products/desk-lamp",
        "/cart",
        "/checkout",
        "/account",
        "/about",
        "/delivery",
        "/private-sale",
        "/nowhere",
    ):
        visitor.get(path)
        assert visitor.heading
        for landmark in ("<header", "<main", "<footer", '<nav aria-label="Main"', 'href="#content"'):
            assert landmark in visitor.page
        ids = re.findall(r'\bid="(.*?)"', visitor.page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'<label[^>]* for="(.*?)"', visitor.page)) <= set(ids)


def test_one_connection_serves_many_requests_until_the_shop_closes() -> None:
    shop = Shop()
    shop.start()
    connection = http.client.HTTPConnection("127.0.0.1", int(shop.url.rpartition(":")[2]), timeout=5)
    assert b"</html>" in read_over(connection, "GET")
    assert read_over(connection, "HEAD") == b""
    assert b"</html>" in read_over(connection, "GET")

    shop.close()
    shop.close()

    with pytest.raises((http.client.HTTPException, OSError)):
        read_over(connection, "GET")
    connection.close()
    with pytest.raises(RuntimeError, match="closed"):
        _ = shop.url


# Hooks for those who break it on purpose


def test_a_template_the_finished_html_and_the_whole_answer_can_be_changed(tmp_path: Path) -> None:
    def middleware(visit: Visit, proceed: Callable[[Visit], Response]) -> Response:
        if visit.request.method == "POST":
            raise HttpError(HTTPStatus.INTERNAL_SERVER_ERROR)
        return proceed(visit)

    (tmp_path / "about.html").write_text("<h1>Who we are</h1>\n", encoding="utf-8")
    banner = template_source("layout.html").replace("<footer", "<p>Sale!</p><footer")
    with (
        Shop(
            templates={"layout.html": banner},
            filter_html=lambda path, page: page.replace("$", "€") if path == "/" else page,
            middleware=middleware,
        ) as changed,
        Shop(templates=tmp_path) as overlaid,
    ):
        visitor = Visitor(changed)
        assert "€29.00" in visitor.get("/")
        assert "Sale!" in visitor.text
        assert "$29.00" in visitor.get("/products/desk-lamp")
        visitor.post("/cart/items", product="desk-lamp")
        assert (visitor.status, visitor.heading) == (HTTPStatus.INTERNAL_SERVER_ERROR, "Something went wrong")
        visitor = Visitor(overlaid)
        visitor.get("/about")
        assert visitor.heading == "Who we are"


def test_a_mistake_in_a_behaviour_is_a_friendly_page_and_a_logged_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(_goods: int) -> int:
        raise ZeroDivisionError

    with Shop(behaviour=Behaviour(tax=broken)) as shop:
        visitor = Visitor(shop)
        visitor.fill_cart(desk_lamp=1)
        visitor.get("/cart")

    assert visitor.heading == "Something went wrong"
    assert "ZeroDivisionError" in caplog.text


def test_csrf_tokens_are_required_when_the_behaviour_gives_them() -> None:
    with Shop(behaviour=Behaviour(csrf_token=lambda session_id: session_id[:8])) as shop:
        visitor = Visitor(shop)
        visitor.get("/products/desk-lamp")
        (token,) = set(re.findall(r'name="csrf" value="(.*?)"', visitor.page))

        visitor.post("/cart/items", product="desk-lamp")
        assert visitor.status == HTTPStatus.BAD_REQUEST
        visitor.post("/cart/items", product="desk-lamp", csrf=token)
        assert "Added 1 × Desk lamp to the cart" in visitor.text
