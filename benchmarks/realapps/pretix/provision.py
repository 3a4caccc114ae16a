"""The ticket shop pretix, its concert and its orders: `provision.py build FOLDER URL`, `provision.py serve FOLDER PORT`.

Run by the Python of its own environment.
"""

import mimetypes
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

DATABASE = Path(sys.prefix, "empty.sqlite3")
"""Empty tables: made once, since that takes longest."""

# A request that reads before it writes gives up at once where another one writes, unless it begins as one that writes.
SETTINGS = """
from pretix.settings import *
DATABASES["default"]["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 20}
EMAIL_BACKEND = EMAIL_CUSTOM_SMTP_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
"""

CONCERT = datetime(2029, 5, 11, 18, 0, tzinfo=UTC)
PRODUCTS = (
    # name, price, how many there are
    ("Adult", "24.00", 200),
    ("Child", "12.00", 80),
    ("Balcony", "31.50", 0),
    ("Programme", "4.50", None),
)
VOUCHERS = (
    # code, how often, used, product, percent off
    ("LANTERN20", 10, 3, "Adult", 20),
    ("PRESS", 5, 5, None, 100),
    ("FAMILY", 40, 12, "Child", 50),
    ("CHOIR", 8, 0, "Adult", 100),
)
FIRST_NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jonas")
LAST_NAMES = ("Adler", "Berg", "Cohen", "Dietz")
SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ3789"


def build(folder: Path, url: str) -> None:
    """Make a shop whose keys begin anywhere."""
    folder.mkdir()
    (folder / "of_ours.py").write_text(SETTINGS)
    (folder / "pretix.cfg").write_text(
        f"[pretix]\ninstance_name=Lantern Tickets\nurl={url}\ndatadir={folder}\n"
        "trust_x_forwarded_for=off\n[django]\ndebug=off\nsecret=lamplight\n"
        "[locale]\ndefault=en\ntimezone=Europe/Berlin\n"
    )
    settled(folder)
    if not DATABASE.is_file():
        empty = folder / "db.sqlite3"
        subprocess.run([sys.executable, "-m", "pretix", "migrate", "-v0"], check=True, env=os.environ)
        shutil.copy(empty, f"{DATABASE}.new")
        Path(f"{DATABASE}.new").rename(DATABASE)
    shutil.copy(DATABASE, folder / "db.sqlite3")
    with sqlite3.connect(folder / "db.sqlite3") as database:
        tables = ("event", "item", "order", "orderposition", "quota", "user", "voucher")
        for table in (f"pretixbase_{name}" for name in tables):
            database.execute("delete from sqlite_sequence where name = ?", (table,))
            number = random.randint(10_000, 90_000)
            database.execute("insert into sqlite_sequence (name, seq) values (?, ?)", (table, number))
    import django

    django.setup()
    fill()


def settled(folder: Path) -> None:
    os.environ["PRETIX_CONFIG_FILE"] = str(folder / "pretix.cfg")
    os.environ["DJANGO_SETTINGS_MODULE"] = "of_ours"
    os.environ["PYTHONPATH"] = str(folder)
    sys.path.insert(0, str(folder))


def fill() -> None:
    """Put people, products and orders in."""
    from django.db import transaction
    from django_scopes import scopes_disabled
    from pretix.base.models import Organizer, Team, User

    with scopes_disabled(), transaction.atomic():
        theatre = Organizer.objects.create(
            name="Lantern Theatre", slug="lantern", plugins="pretix.plugins.banktransfer"
        )
        for name, full in (("olga", "Olga Orlov"), ("peter", "Peter Park")):
            user = User.objects.create_user(f"{name}@example.com", "lamplight", fullname=full)
            team = Team.objects.create(
                organizer=theatre,
                name=f"Team of {full.split()[0]}",
                all_events=True,
                all_event_permissions=True,
                all_organizer_permissions=name == "olga",
            )
            team.members.add(user)
        concert = put_concert(theatre)
        products = put_products(concert)
        put_vouchers(concert, products)
        put_orders(concert, products)


def put_concert(theatre: object) -> object:
    concert = theatre.events.create(
        name="Spring Concert",
        slug="spring",
        currency="EUR",
        date_from=CONCERT,
        date_to=CONCERT + timedelta(hours=3),
        presale_end=CONCERT - timedelta(days=1),
        location="Lantern Theatre, Harbour Street 5, Hamburg",
        live=True,
        is_public=True,
        plugins="pretix.plugins.banktransfer,pretix.plugins.checkinlists,pretix.plugins.statistics",
    )
    concert.set_defaults()
    settings = {
        "timezone": "Europe/Berlin",
        "payment_banktransfer__enabled": True,
        "payment_banktransfer_bank_details_type": "other",
        "payment_banktransfer_bank_details": "Lantern Theatre, account 4711 at the Harbour Bank",
        "payment_banktransfer_ack": True,
        "attendee_names_asked": False,
        "show_quota_left": True,
        "ticket_download": False,
        "invoice_address_asked": False,
        "contact_mail": "tickets@example.com",
        "imprint_url": "https://lantern.example/imprint",
    }
    for name, value in settings.items():
        concert.settings.set(name, value)
    concert.checkin_lists.create(name="Main door", all_products=True)
    return concert


def put_products(concert: object) -> dict[str, object]:
    tickets = concert.categories.create(name="Tickets", position=1)
    extras = concert.categories.create(name="Extras", position=2)
    products = {}
    for position, (name, price, size) in enumerate(PRODUCTS):
        product = concert.items.create(
            name=name,
            default_price=Decimal(price),
            position=position,
            category=extras if name == "Programme" else tickets,
            admission=name != "Programme",
            description="Printed, with all songs." if name == "Programme" else "",
        )
        quota = concert.quotas.create(name=name, size=size)
        quota.items.add(product)
        products[name] = product
    return products


def put_vouchers(concert: object, products: dict[str, object]) -> None:
    for code, most, used, product, percent in VOUCHERS:
        concert.vouchers.create(
            code=code,
            max_usages=most,
            redeemed=used,
            item=products.get(product),
            price_mode="percent",
            value=Decimal(percent),
            tag="press" if code == "PRESS" else "spring sale",
        )


def put_orders(concert: object, products: dict[str, object]) -> None:
    """Sixty orders, each other than the one before in who, what, when and whether it was paid."""
    chance = random.Random(7)
    web = concert.organizer.sales_channels.get(identifier="web")
    for number in range(60):
        code = "".join(chance.choice(SIGNS) for _ in range(5))
        person = f"{FIRST_NAMES[number % 10]} {LAST_NAMES[number * 7 % 4]}"
        bought = [
            ("Adult",) * (1 + number % 3),
            ("Child",) * (number % 4 == 1),
            ("Programme",) * (number % 5 == 2),
        ]
        names = [name for part in bought for name in part]
        total = sum(Decimal(products[name].default_price) for name in names)
        when = datetime(2025, 3, 1, 9, 30, tzinfo=UTC) + timedelta(hours=31 * number)
        status = "c" if number % 13 == 4 else "n" if number % 6 == 3 else "p"
        order = concert.orders.create(
            code=code,
            status=status,
            email=f"{person.replace(' ', '.').lower()}@example.com",
            datetime=when,
            expires=when + timedelta(days=14) if number % 12 == 3 else datetime(2029, 4, 30, 20, tzinfo=UTC),
            total=total,
            sales_channel=web,
            locale="en",
        )
        for position, name in enumerate(names, start=1):
            order.positions.create(
                positionid=position,
                item=products[name],
                variation=None,
                price=products[name].default_price,
                secret=f"{code}{position}".lower() * 4,
                canceled=status == "c",
            )
        order.create_transactions(is_new=True)
        order.payments.create(
            amount=total,
            provider="banktransfer",
            state={"p": "confirmed", "n": "created", "c": "canceled"}[status],
            payment_date=when + timedelta(days=2) if status == "p" else None,
        )


class Threads(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def serve(folder: Path, port: str) -> None:
    """Serve the shop, and what a web server before it would: its scripts, styles and pictures."""
    settled(folder)
    from pretix.wsgi import application

    static = (Path(sys.modules["pretix"].__file__).parent / "static.dist").resolve()

    def site(environ: dict, start_response: object) -> object:
        path = environ["PATH_INFO"]
        file = (static / path.removeprefix("/static/")).resolve()
        if path.startswith("/static/") and file.is_relative_to(static) and file.is_file():
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            start_response("200 OK", [("Content-Type", kind), ("Cache-Control", "max-age=3600")])
            return [file.read_bytes()]
        return application(environ, start_response)

    make_server("127.0.0.1", int(port), site, Threads, Quiet).serve_forever()


if __name__ == "__main__":
    {"build": build, "serve": serve}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
