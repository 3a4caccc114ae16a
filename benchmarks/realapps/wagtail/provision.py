"""Wagtail's admin over pages of today: `provision.py build FOLDER URL`, `provision.py serve FOLDER PORT`.

Run by the Python of its own environment.
"""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

MODELS = """
from django.db import models
from wagtail.admin.panels import FieldPanel
from wagtail.models import Page


class HomePage(Page):
    pass


class EventPage(Page):
    starts_on = models.DateField()
    place = models.CharField(max_length=80)
    seats = models.PositiveIntegerField(default=20)
    content_panels = [*Page.content_panels, FieldPanel("starts_on"), FieldPanel("place"), FieldPanel("seats")]
    template = "home/home_page.html"
"""

# What saves by itself after a while makes each test a race.
SETTINGS = "WAGTAIL_ENABLE_UPDATE_CHECK = False\nWAGTAIL_AUTOSAVE_INTERVAL = 0\n"

EVENTS = (
    # title, days ahead, place, seats, is it live
    ("Bread for beginners", 4, "Hamburg", 12, True),
    ("Sourdough in depth", 9, "Bremen", 8, True),
    ("Cakes without sugar", 16, "Hamburg", 15, True),
    ("Pretzels by hand", 23, "Kiel", 10, False),
    ("Rolls for the weekend", 30, "Bremen", 20, True),
    ("Bread of the Middle Ages", 44, "Lubeck", 30, False),
)
PEOPLE = (("clara", "Clara", "Clark"), ("david", "David", "Dunn"))


PROJECT = Path(sys.prefix, "project")
"""A project with empty tables: made once, since that takes longest."""


def build(folder: Path, _url: str) -> None:
    """Make a project whose ids begin anywhere."""
    if not PROJECT.is_dir():
        begin(Path(f"{PROJECT}.new"))
        Path(f"{PROJECT}.new").rename(PROJECT)
    shutil.copytree(PROJECT, folder)
    with sqlite3.connect(folder / "db.sqlite3") as database:
        for table in ("wagtailcore_page", "wagtailcore_revision", "auth_user"):
            database.execute("delete from sqlite_sequence where name = ?", (table,))
            number = random.randint(10_000, 90_000)
            database.execute("insert into sqlite_sequence (name, seq) values (?, ?)", (table, number))
    fill(folder)


def begin(folder: Path) -> None:
    """Make the project."""
    folder.mkdir()
    subprocess.run(
        [Path(sys.executable).parent / "wagtail", "start", "mysite", folder],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (folder / "home" / "models.py").write_text(MODELS)
    (folder / "mysite" / "settings" / "local.py").write_text(SETTINGS)
    for command in (("makemigrations", "home"), ("migrate",)):
        manage(folder, *command)


def manage(folder: Path, *words: str) -> None:
    subprocess.run(
        [sys.executable, folder / "manage.py", *words], check=True, cwd=folder, stdout=subprocess.DEVNULL
    )


def fill(folder: Path) -> None:
    """Put people and events in."""
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    os.environ["DJANGO_SETTINGS_MODULE"] = "mysite.settings.dev"
    import django

    django.setup()
    from django.contrib.auth.models import Group, User
    from home.models import EventPage, HomePage

    User.objects.create_superuser("ada", "ada@example.com", "lamplight", first_name="Ada", last_name="Adams")
    for name, first, last in PEOPLE:
        person = User.objects.create_user(
            name, f"{name}@example.com", "lamplight", first_name=first, last_name=last
        )
        person.groups.add(Group.objects.get(name="Editors"))
    home = HomePage.objects.get()
    for title, days, place, seats, live in EVENTS:
        page = home.add_child(
            instance=EventPage(
                title=title,
                starts_on=datetime.now(UTC).date() + timedelta(days=days),
                place=place,
                seats=seats,
                live=live,
            )
        )
        revision = page.save_revision(user=User.objects.get(username="clara"))
        if live:
            revision.publish()


def serve(folder: Path, port: str) -> None:
    os.chdir(folder)
    command = [sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{port}"]
    os.execv(sys.executable, command)


if __name__ == "__main__":
    {"build": build, "serve": serve}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
