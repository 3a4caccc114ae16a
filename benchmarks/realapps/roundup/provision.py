"""The Roundup issue tracker with a database of today: `provision.py build FOLDER URL`, `provision.py serve FOLDER PORT`.

Run by the Python of its own environment.
"""

import random
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from wsgiref.simple_server import make_server
from wsgiref.util import shift_path_info

BIN = Path(sys.executable).parent
PEOPLE = {"alice": "Alice Adams", "bob": "Bob Brown", "carol": "Carol Clark"}
ISSUES = (
    # title, priority, status, assigned to, hours since anything happened, keywords
    ("Printer on the third floor jams", "urgent", "chatting", "alice", 0.05, ("hardware",)),
    ("Invoice shows the wrong tax", "critical", "in-progress", "bob", 3, ("billing",)),
    ("Newsletter has a broken link", "bug", "unread", "", 7, ("web",)),
    ("Move the archive to the new disk", "feature", "deferred", "carol", 30, ("hardware",)),
    ("Scanner is slow after the update", "bug", "need-eg", "alice", 50, ("hardware",)),
    ("Customers cannot change their address", "critical", "unread", "", 75, ("web",)),
    ("Dark colours for the web site", "wish", "deferred", "", 200, ("web",)),
    ("Receipts are sent twice", "urgent", "testing", "bob", 260, ("billing",)),
    ("Printer paper is ordered too late", "wish", "chatting", "carol", 400, ()),
    ("Backup fails on Sundays", "critical", "in-progress", "alice", 700, ("hardware",)),
    ("Old logo on the invoices", "bug", "resolved", "bob", 900, ("billing",)),
)


def build(folder: Path, url: str) -> None:
    """Make a tracker whose ids begin anywhere."""
    admin("-i", folder, "install", "classic", "sqlite")
    settings = folder / "config.ini"
    settings.write_text(
        settings.read_text()
        .replace("#web = NO DEFAULT", f"web = {url}/tracker/")
        .replace("#domain = NO DEFAULT", "domain = example.com")
        .replace("#host = NO DEFAULT", "host = localhost")
        .replace("\ndebug = \n", f"\ndebug = {folder / 'mail.txt'}\n")
    )
    admin("-i", folder, "initialise", "lamplight")
    hours = fill(folder)
    with sqlite3.connect(folder / "db" / "db") as database:
        for issue, ago in hours.items():
            when = (datetime.now(UTC) - timedelta(hours=ago)).strftime("%Y%m%d%H%M%S.000")
            database.execute("update _issue set _activity=?, _creation=? where id=?", (when, when, issue))


def admin(*words: object) -> None:
    subprocess.run([BIN / "roundup-admin", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def fill(folder: Path) -> dict[str, float]:
    """Put people and issues in; gives how many hours ago something happened to each issue."""
    import roundup.instance
    from roundup.password import Password

    database = roundup.instance.open(str(folder)).open("admin")
    for name, real in PEOPLE.items():
        database.user.create(
            username=name,
            realname=real,
            address=f"{name}@example.com",
            roles="User",
            password=Password("lamplight", config=database.config),
        )
    for kind in ("issue", "msg"):
        database.setid(kind, str(random.randint(10_000, 90_000)))
    keywords = {name: database.keyword.create(name=name) for name in ("billing", "hardware", "web")}
    hours = {}
    for title, priority, status, person, ago, words in ISSUES:
        message = database.msg.create(
            author=database.user.lookup("carol"), content=f"{title}, says a customer.", summary=title
        )
        issue = database.issue.create(
            title=title,
            priority=database.priority.lookup(priority),
            status=database.status.lookup(status),
            assignedto=database.user.lookup(person) if person else None,
            keyword=[keywords[word] for word in words],
            messages=[message],
        )
        hours[issue] = ago
    database.commit()
    database.close()
    return hours


def serve(folder: Path, port: str) -> None:
    # `roundup-server` refuses to run as root, as many containers do.
    from roundup.cgi.wsgi_handler import RequestDispatcher

    tracker = RequestDispatcher(str(folder))

    def mounted(environ: dict, start_response: object) -> object:
        shift_path_info(environ)  # the /tracker of its address
        return tracker(environ, start_response)

    make_server("127.0.0.1", int(port), mounted).serve_forever()


if __name__ == "__main__":
    {"build": build, "serve": serve}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
