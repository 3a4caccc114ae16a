"""What is changed of the ticket shop, on purpose."""

from benchmarks.realapps.edits import (
    answering,
    asked_otherwise,
    before_end,
    both,
    edited,
    failing,
    instead,
    slower,
    swapped,
)
from benchmarks.realapps.proxy import Change

_ORDERS = r"/spring/orders/$"
_ORDER = r"/spring/orders/[A-Z0-9]{5}/$"
_SHOP = r"^/lantern/spring/"
_ROW = r"<tr>(?:(?!</tr>).)*?{0}.*?</tr>"
_SUCCESS = r'<div class="alert alert-success">.*?</div>'
_MAIN = r'(<main id="content">|<div id="page-wrapper">\s*<div class="container-fluid">)'
_SCRIPT = before_end('<script src="/static/late.js"></script>')


def late(script: str) -> object:
    """A script that does this when the page has been there for a moment."""
    return answering("/static/late.js", "text/javascript", f"setTimeout(() => {{ {script} }}, 700)")


BREAKING = (
    Change(
        "greets-another",
        "After logging in, another name stands there.",
        ("test_login",),
        edited("Olga Orlov", "Peter Park", on="/control/$"),
    ),
    Change(
        "any-password",
        "A wrong password is taken.",
        ("test_wrong_password",),
        asked=asked_otherwise("candle", "lamplight"),
    ),
    Change(
        "refusal-not-told",
        "Nothing says that the password was refused.",
        ("test_wrong_password",),
        edited(r'<div class="alert alert-danger[^>]*>.*?</div>', "", on="/control/login"),
    ),
    Change(
        "filter-ignored",
        "The status that was asked for filters nothing.",
        ("test_filter",),
        asked=asked_otherwise(r"status=n\b", "status="),
    ),
    Change(
        "row-missing",
        "An order is missing.",
        ("test_filter",),
        edited(_ROW.format("8QKYN"), "", on=_ORDERS),
        apart=True,
    ),
    Change(
        "row-twice",
        "An order is listed twice.",
        ("test_filter",),
        edited(f"({_ROW.format('MKH7F')})", r"\1\1", on=_ORDERS),
    ),
    Change(
        "buyers-swapped",
        "Two orders have each other's buyer.",
        ("test_filter",),
        swapped("bruno.berg@example.com", "jonas.berg@example.com"),
    ),
    Change(
        "sort-ignored",
        "The list is sorted by something else.",
        ("test_sort",),
        asked=asked_otherwise("ordering=-total", "ordering=-datetime"),
    ),
    Change("total-wrong", "A total is another.", ("test_sort",), edited("€88.50", "€85.80", on=_ORDERS)),
    Change(
        "page-ignored",
        "The first page comes again.",
        ("test_second_page",),
        asked=asked_otherwise(r"\?page=2\b", "?page=1"),
        apart=True,
    ),
    Change(
        "another-page",
        "The last page comes in the place of the second.",
        ("test_second_page",),
        asked=asked_otherwise(r"\?page=2\b", "?page=3"),
    ),
    Change(
        "wrong-date",
        "The order was placed on another day.",
        ("test_details",),
        edited("2025-05-14", "2025-05-15", on=_ORDER),
    ),
    Change(
        "another-status",
        "The order is said to be overdue.",
        ("test_details",),
        edited(r"(fa-money\"></span>\s*)Pending", r"\1Overdue", on=_ORDER),
    ),
    Change(
        "position-missing",
        "A product that was ordered is not listed.",
        ("test_details",),
        edited(r"(#3 –\s*<strong>)Programme(</strong>)", r"\1\2", on=_ORDER),
    ),
    Change(
        "another-position",
        "Another product is listed than was ordered.",
        ("test_details",),
        edited(r"(#2 –\s*<strong>)Child", r"\1Adult", on=_ORDER),
        apart=True,
    ),
    Change(
        "amount-wrong",
        "Another amount was paid.",
        ("test_mark_as_paid",),
        edited(r"(Manual payment.*?)€40\.50", r"\1€4.05", on=_ORDER, count=1),
    ),
    Change(
        "not-marked",
        "The order stays what it was.",
        ("test_mark_as_paid",),
        asked=instead(r"/KW9CY/transition", "/control/event/lantern/spring/orders/KW9CY/"),
    ),
    Change(
        "error-beside-success",
        "An error stands beside the message of success.",
        ("test_mark_as_paid", "test_new_voucher", "test_delete_voucher"),
        edited(f"({_SUCCESS})", r'\1<div class="alert alert-danger">The change could not be stored.</div>'),
    ),
    Change(
        "no-message",
        "Nothing says that the voucher was deleted.",
        ("test_delete_voucher",),
        edited(_SUCCESS, "", on="/vouchers/$"),
    ),
    Change(
        "another-is-gone",
        "Another voucher is gone as well.",
        ("test_delete_voucher",),
        edited(_ROW.format("PRESS"), "", on="/vouchers/$", having="has been deleted"),
        apart=True,
    ),
    Change(
        "still-there",
        "The deleted voucher is listed all the same.",
        ("test_delete_voucher",),
        edited(
            f"({_ROW.format('FAMILY')})",
            r"\1<tr><td></td><td><strong>CHOIR</strong></td><td>0 / 8</td></tr>",
            on="/vouchers/$",
            having="has been deleted",
        ),
    ),
    Change(
        "category-not-saved",
        "The category of the product is lost.",
        ("test_new_product",),
        asked=asked_otherwise(r'(name="category"\r\n\r\n)\d+', r"\1"),
    ),
    Change(
        "price-not-saved",
        "The product costs something else.",
        ("test_new_product",),
        asked=asked_otherwise(r'(name="default_price"\r\n\r\n)18\.00', r"\g<1>81.00"),
    ),
    Change(
        "expires-earlier",
        "The voucher expires a day earlier.",
        ("test_new_voucher",),
        edited("March 31, 2029", "March 30, 2029"),
    ),
    Change(
        "usages-not-saved",
        "The voucher can be used once.",
        ("test_new_voucher",),
        asked=asked_otherwise(r"max_usages=6\b", "max_usages=1"),
        apart=True,
    ),
    Change(
        "price-not-missed",
        "Nobody asks for a price.",
        ("test_product_without_price",),
        edited(r'(<input[^>]*name="default_price"[^>]*?) required', r"\1", on="/items/add"),
    ),
    Change(
        "old-price",
        "The shop shows the price of before.",
        ("test_new_price",),
        edited(r"€13\.50", "€12.00", on=_SHOP),
    ),
    Change(
        "prices-swapped",
        "Two products have each other's price.",
        ("test_new_price",),
        swapped("€13.50", "€24.00"),
    ),
    Change(
        "total-of-the-cart",
        "The cart is added up wrongly.",
        ("test_cart",),
        edited(r"€60\.00", "€66.00", on=_SHOP),
    ),
    Change(
        "dollars",
        "The prices are in another currency.",
        ("test_cart", "test_buy", "test_voucher"),
        edited("€", "$", on=_SHOP),
        apart=True,
    ),
    Change(
        "line-too-many",
        "Something lies in the cart that nobody put there.",
        ("test_cart",),
        edited(
            r'(<div role="rowgroup" class="cart-rowgroup-total">)',
            r'<div role="row" class="row cart-row"><div role="cell" class="product">Insurance</div>'
            r'<div role="cell">1</div><div role="cell">€0.00</div><div role="cell">€0.00</div></div>\1',
            on=_SHOP,
        ),
    ),
    Change(
        "corrected-later",
        "The total of the cart is corrected after a moment.",
        ("test_cart",),
        _SCRIPT,
        late(
            "const cell = document.querySelector('.cart-rowgroup-total .totalprice strong');"
            "if (cell) cell.textContent = '€72.00'"
        ),
    ),
    Change(
        "of-another",
        "The order is of somebody else.",
        ("test_buy",),
        edited("vera@example", "viola@example", on="/order/"),
    ),
    Change(
        "paid-at-once",
        "The order is said to be paid.",
        ("test_buy",),
        edited("Payment pending", "Paid", on="/order/"),
    ),
    Change(
        "taken-back",
        "The order is taken back after a moment.",
        ("test_buy",),
        _SCRIPT,
        late(
            "const said = document.querySelector('.thank-you .lead');"
            "if (said) said.textContent = 'Your order was cancelled, the concert is sold out.'"
        ),
        apart=True,
    ),
    Change(
        "heading-renamed",
        "The heading over the order says something else.",
        ("test_buy",),
        edited("Thank you!", "We are sorry!", on="/order/"),
    ),
    Change(
        "less-off",
        "The voucher takes less off.",
        ("test_voucher",),
        edited(r"€19\.20", "€21.60", on=_SHOP),
    ),
    Change(
        "any-voucher",
        "A voucher that nobody knows is taken.",
        ("test_unknown_voucher",),
        asked=asked_otherwise("MOONLIGHT", "LANTERN20"),
    ),
    Change(
        "balcony-is-sold",
        "The balcony can be reserved.",
        ("test_unknown_voucher",),
        edited("SOLD OUT", "RESERVED", on=_SHOP),
    ),
    Change(
        "broken-request",
        "A request that the page makes fails.",
        ("test_details",),
        before_end('<img src="/control/broken" alt="" hidden><script src="/static/late.js"></script>'),
        lambda asked: failing("/control/broken")(late("fetch('/control/broken')")(asked)),
        apart=True,
    ),
)

HARMLESS = (
    Change(
        "banner",
        "A notice stands above the content.",
        text=edited(_MAIN, r'\1<p class="banner">There is maintenance on Sunday.</p>', count=1),
    ),
    Change(
        "nav-entry",
        "The navigation has a link more.",
        text=both(
            edited(r'(<ul class="nav" id="side-menu">)', r'\1<li><a href="/control/news">News</a></li>'),
            edited(r"(</main>)", r'\1<nav aria-label="More"><a href="/lantern/">More concerts</a></nav>'),
        ),
    ),
    Change(
        "heading",
        "Lists and forms have a heading more.",
        text=edited(r'(<div class="table-responsive">|<form [^>]*data-asynctask)', r"<h3>Overview</h3>\1"),
    ),
    Change(
        "class-names",
        "Classes and keys of elements are others.",
        text=both(
            edited(r"\bproduct-row\b", "line-of-products"),
            edited(r"\bitem-(\d+)-legend", r"legend-of-\1"),
            edited("dl-horizontal", "terms wide"),
            edited('class="table table-condensed', 'class="grid table'),
        ),
    ),
    Change(
        "in-a-region",
        "Lists stand in a region with a name.",
        text=both(
            edited(
                r'(<div class="table-responsive">.*?</table>)', r'<section aria-label="List">\1</section>'
            ),
            edited(
                r'(<section class="item-category".*?</section>)',
                r'<div role="region" aria-label="Offer">\1</div>',
            ),
        ),
        apart=True,
    ),
    Change(
        "tracking",
        "Links say where they were.",
        text=edited(
            r'href="(/control/event/lantern/spring/(?:orders|items|vouchers)/\w+/)"',
            r'href="\1?utm_source=list"',
        ),
    ),
    Change("footer", "The foot says more.", text=before_end("<footer>Made with care · 2026</footer>")),
    Change(
        "help-reworded",
        "Help texts are worded anew.",
        text=both(
            edited(
                "Below, you find a list of all available products.", "These are the products that you sell."
            ),
            edited("Vouchers allow you to assign tickets", "With vouchers you assign tickets"),
            edited("Printed, with all songs.", "Printed, with the words of all songs."),
            edited("You will be able to adjust further settings", "You can adjust more"),
            edited("If you cannot find the link, click on", "Should the link be lost, click on"),
            edited("this order to be due for a follow-up", "this order again, for a follow-up,"),
        ),
    ),
    Change(
        "icons",
        "Other icons are used.",
        text=both(
            edited("fa-trash", "fa-times"),
            edited("fa-edit", "fa-pencil"),
            edited("fa-caret-down", "fa-sort-desc"),
            edited("fa-globe", "fa-laptop"),
            edited("fa-check-circle", "fa-thumbs-up"),
        ),
    ),
    Change(
        "column-at-the-end",
        "Lists have a column more.",
        text=both(
            edited(
                r"(<table class=\"table table-condensed table-hover.*?)(</tr>\s*</thead>)",
                r"\1<th>Notes</th>\2",
            ),
            edited(r"(batch-select-checkbox.*?)(</tr>)", r"\1<td>–</td>\2"),
            edited(r'(<div role="cell" class="totalprice price">.*?</div>)', r'\1<div role="cell">–</div>'),
        ),
        apart=True,
    ),
    Change(
        "title", "The window's title ends otherwise.", text=edited("</title>", " | Lantern</title>", count=1)
    ),
    Change(
        "closable-messages",
        "Messages can be closed.",
        text=edited(
            r'(<div class="alert alert-[^>]*>)',
            r'\1<button type="button" class="close" data-dismiss="alert" aria-label="Close">×</button>',
        ),
    ),
    Change(
        "more-tokens",
        "Forms have another random field.",
        text=edited("(<form[^>]*>)", r'\1<input type="hidden" name="trace" value="q8Zt31LmXx07aPq2">'),
    ),
    Change(
        "cookies",
        "A note about cookies lies at the foot.",
        text=before_end(
            '<div role="region" aria-label="Cookies">We use cookies. <button type="button">Fine</button></div>'
        ),
    ),
    Change("slower", "Answers take longer.", asked=slower(0.8, on=r"^/(control|lantern)/"), apart=True),
)

CHANGES = (*BREAKING, *HARMLESS)
