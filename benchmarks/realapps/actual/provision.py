"""Actual Budget with a budget file of today: `provision.py build FOLDER URL`, `provision.py serve FOLDER PORT`.

The server keeps the file and the password; everything else happens in the browser, in a database of its own.
"""

import io
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import uuid
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

NAME = "Home of the Lindgrens"
ACCOUNTS = (("Household", 0), ("Blue card", 0), ("Rainy day", 0), ("Summer house", 1))
CATEGORIES = {
    "Daily": ("Groceries", "Eating out", "Travel"),
    "Home": ("Rent", "Power", "Repairs"),
    "Income": ("Salary", "Starting Balances"),
}
BUDGETED = {"Groceries": 42_000, "Eating out": 9_000, "Rent": 85_000, "Power": 6_500}
"""Cents, in the month of today."""
HOUSEHOLD = (
    # day of 2025, payee, notes, category, cents
    ("03-31", "Corner Bakery", "Bread for the week", "Groceries", -1_260),
    ("03-28", "Green Grocer", "Vegetables", "Groceries", -2_345),
    ("03-25", "Harbour Office", "Salary of March", "Salary", 248_000),
    ("03-22", "Book Shop", "Atlas", "Repairs", -3_490),
    ("03-20", "City Power", "Bill of March", "Power", -5_870),
    ("03-15", "Green Grocer", "Fruit", "Groceries", -1_815),
    ("03-12", "Railway", "To Malmö and back", "Travel", -6_400),
    ("03-08", "Old Mill", "Dinner with Nora", "Eating out", -4_725),
    ("03-03", "Mr Holm", "Rent of March", "Rent", -85_000),
    ("02-27", "Corner Bakery", "Cake", "Groceries", -2_150),
    ("02-25", "Harbour Office", "Salary of February", "Salary", 248_000),
    ("02-20", "City Power", "Bill of February", "Power", -6_130),
    ("02-14", "Old Mill", "Lunch", "Eating out", -2_980),
    ("02-10", "Green Grocer", "Potatoes", "Groceries", -980),
    ("02-03", "Mr Holm", "Rent of February", "Rent", -85_000),
    ("02-01", "Starting Balance", "", "Starting Balances", 120_000),
)
OTHERS = {
    "Blue card": (
        ("03-30", "Railway", "Season ticket", "Travel", -11_900),
        ("03-18", "Book Shop", "Two novels", "Eating out", -2_760),
        ("03-05", "Hardware Store", "Hinges", "Repairs", -1_435),
        ("02-22", "Hardware Store", "Paint", "Repairs", -5_280),
        ("02-01", "Starting Balance", "", "Starting Balances", -15_000),
    ),
    "Rainy day": (("02-01", "Starting Balance", "", "Starting Balances", 500_000),),
    "Summer house": (("02-01", "Starting Balance", "", "", 9_500_000),),
}


def build(folder: Path, url: str) -> None:
    """Make the server's folder: a password, and one budget file."""
    folder.mkdir()
    port = free_port()
    server = subprocess.Popen(command(), env=environment(folder, port), stdout=subprocess.DEVNULL)
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(base)
        token = json.loads(asked(f"{base}/account/bootstrap", b'{"password": "lamplight"}'))["data"]["token"]
        headers = {
            "X-ACTUAL-TOKEN": token,
            "X-ACTUAL-FILE-ID": str(uuid.uuid4()),
            "X-ACTUAL-NAME": NAME.replace(" ", "%20"),
            "X-ACTUAL-FORMAT": "2",
        }
        asked(f"{base}/sync/upload-user-file", budget_file(), kind="encrypted-file", headers=headers)
    finally:
        server.terminate()
        server.wait()


def serve(folder: Path, port: str) -> None:
    os.execvpe("node", command(), environment(folder, int(port)))


def command() -> list[str]:
    return ["node", str(packages() / "@actual-app" / "sync-server" / "build" / "app.js")]


def packages() -> Path:
    """Where npm put them: in the environment whose Python runs this."""
    return Path(sys.prefix) / "node_modules"


def environment(folder: Path, port: int) -> dict[str, str]:
    own = {
        "ACTUAL_DATA_DIR": str(folder),
        "ACTUAL_HOSTNAME": "127.0.0.1",
        "ACTUAL_PORT": str(port),
        # Each test says that it comes from elsewhere: five wrong passwords would bar all others.
        "ACTUAL_TRUSTED_PROXIES": "127.0.0.1/32",
    }
    return {**os.environ, **own}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(base: str) -> None:
    for _ in range(300):
        try:
            urlopen(f"{base}/account/needs-bootstrap")
        except URLError:
            time.sleep(0.1)
        else:
            return
    sys.exit("the server did not start")


def asked(url: str, body: bytes, *, kind: str = "json", headers: dict[str, str] | None = None) -> bytes:
    request = Request(url, body, {"Content-Type": f"application/{kind}", **(headers or {})})
    with urlopen(request) as answered:
        return answered.read()


def budget_file() -> bytes:
    """A file as the application exports it: its database, and what it is."""
    folder = Path(os.environ.get("TMPDIR", "/tmp")) / f"budget-{uuid.uuid4()}"
    folder.mkdir()
    shutil.copy(
        packages() / "@actual-app" / "web" / "build" / "data" / "default-db.sqlite", folder / "db.sqlite"
    )
    with sqlite3.connect(folder / "db.sqlite") as database:
        migrate(database)
        fill(database)
    about = {"id": "Lindgrens-1", "budgetName": NAME}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(folder / "db.sqlite", "db.sqlite")
        archive.writestr("metadata.json", json.dumps(about))
    shutil.rmtree(folder)
    return packed.getvalue()


def migrate(database: sqlite3.Connection) -> None:
    """Take the first steps; the application takes the others when it opens the file."""
    steps = packages() / "@actual-app" / "web" / "build" / "data" / "migrations"
    for step in sorted(steps.glob("*.sql"))[:6]:
        database.executescript(step.read_text())
        database.execute("insert into __migrations__ values (?)", (int(step.name.split("_")[0]),))


def fill(database: sqlite3.Connection) -> None:
    for table in ("accounts", "categories", "category_groups", "category_mapping"):
        database.execute(f"delete from {table}")
    categories = {name: made for group in CATEGORIES for name, made in filled_group(database, group)}
    accounts = {name: added(database, "accounts", name=name, offbudget=off) for name, off in ACCOUNTS}
    payees = {}
    for name, account in accounts.items():
        payees[name] = added(database, "payees", name="", transfer_acct=account)
    rows = [("Household", row) for row in HOUSEHOLD]
    rows += [(account, row) for account, of in OTHERS.items() for row in of]
    for _, (_, payee, *_) in rows:
        if payee not in payees:
            payees[payee] = added(database, "payees", name=payee)
    for payee in payees.values():
        database.execute("insert into payee_mapping values (?, ?)", (payee, payee))
    for order, (account, (day, payee, notes, category, cents)) in enumerate(rows):
        added(
            database,
            "transactions",
            acct=accounts[account],
            date=int(f"2025{day.replace('-', '')}"),
            description=payees[payee],
            notes=notes,
            category=categories.get(category),
            amount=cents,
            cleared=int(day < "03-20"),
            starting_balance_flag=int(payee == "Starting Balance"),
            sort_order=1_000_000.0 - order,
        )
    month = datetime.now(UTC).strftime("%Y%m")
    for name, cents in BUDGETED.items():
        database.execute(
            "insert into spreadsheet_cells (name, expr) values (?, ?)",
            (f"budget{month}!budget-{categories[name]}", str(cents)),
        )


def filled_group(database: sqlite3.Connection, group: str) -> list[tuple[str, str]]:
    """A group with its categories, each with its id."""
    income = int(group == "Income")
    position = [*CATEGORIES].index(group)
    own = added(database, "category_groups", name=group, is_income=income, sort_order=position * 100.0)
    made = []
    for order, name in enumerate(CATEGORIES[group]):
        category = added(
            database, "categories", name=name, is_income=income, cat_group=own, sort_order=order * 100.0
        )
        database.execute("insert into category_mapping values (?, ?)", (category, category))
        made.append((name, category))
    return made


def added(database: sqlite3.Connection, table: str, **values: object) -> str:
    """Put a row in; gives its id."""
    row = {"id": str(uuid.uuid4()), **values}
    places = ", ".join("?" * len(row))
    database.execute(f"insert into {table} ({', '.join(row)}) values ({places})", [*row.values()])
    return row["id"]


if __name__ == "__main__":
    {"build": build, "serve": serve}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
