"""Wagtail's admin over a few pages; `/` begins anew, and `/state` gives what the database holds."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path("project").resolve()
MODELS = """
from django.db import models
from wagtail import blocks
from wagtail.admin.panels import FieldPanel, InlinePanel
from wagtail.fields import RichTextField, StreamField
from wagtail.models import Orderable, Page
from wagtail.snippets.models import register_snippet
from modelcluster.fields import ParentalKey


@register_snippet
class Baker(models.Model):
    name = models.CharField(max_length=80)

    def __str__(self):
        return self.name


class HomePage(Page):
    pass


class EventPage(Page):
    starts_on = models.DateField(null=True, blank=True)
    place = models.CharField(max_length=80, choices=[("kiel", "Kiel"), ("bremen", "Bremen")], default="kiel")
    is_free = models.BooleanField(default=False)
    text = RichTextField(blank=True)
    body = StreamField([("heading", blocks.CharBlock()), ("quote", blocks.TextBlock())], blank=True)
    baker = models.ForeignKey(Baker, null=True, blank=True, on_delete=models.SET_NULL)
    picture = models.ForeignKey("wagtailimages.Image", null=True, blank=True, on_delete=models.SET_NULL)
    related = models.ForeignKey(Page, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    content_panels = [*Page.content_panels, *(FieldPanel(name) for name in
        ("starts_on", "place", "is_free", "text", "body", "baker", "picture", "related")), InlinePanel("steps", label="Step")]
    template = "home/home_page.html"


class Step(Orderable):
    page = ParentalKey(EventPage, on_delete=models.CASCADE, related_name="steps")
    name = models.CharField(max_length=80)
    panels = [FieldPanel("name")]
"""
URLS = """
import re
import shutil
from django.conf import settings
from django.contrib.auth import get_user_model, login
from django.db import connection
from django.http import JsonResponse
from django.shortcuts import redirect
from home.models import Baker, EventPage
from wagtail.images.models import Image


def begin(request):
    connection.close()
    shutil.copyfile(settings.BASE_DIR / "fresh.sqlite3", settings.BASE_DIR / "db.sqlite3")
    login(request, get_user_model().objects.get(), backend="django.contrib.auth.backends.ModelBackend")
    return redirect("/admin/pages/%d/edit/" % EventPage.objects.get(title="Bread").pk)


def state(request):
    page = EventPage.objects.order_by("pk").first()
    latest = page and page.get_latest_revision_as_object()
    return JsonResponse({
        "titles": sorted(EventPage.objects.values_list("title", flat=True)),
        "live": page and page.live,
        "title": latest and latest.title,
        "day": latest and latest.starts_on and latest.starts_on.day,
        "place": latest and latest.place,
        "is_free": latest and latest.is_free,
        "text": latest and re.sub(r' data-block-key="\\w+"', "", latest.text),
        "body": latest and [[each.block_type, str(each.value)] for each in latest.body],
        "baker": latest and str(latest.baker),
        "related": latest and str(latest.related),
        "picture": latest and str(latest.picture),
        "bold": latest and re.findall("<b>(.*?)</b>", latest.text),
        "steps": latest and [each.name for each in latest.steps.all()],
        "bakers": [each.name for each in Baker.objects.all()],
        "images": [each.title for each in Image.objects.all()],
    })


urlpatterns = [path("", begin), path("state", state)] + urlpatterns
"""
SETTINGS = """
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAIL_AUTOSAVE_INTERVAL = 0
SILENCED_SYSTEM_CHECKS = ["wagtailcore.W001"]
"""


def manage(*words: str) -> None:
    subprocess.run([sys.executable, "manage.py", *words], check=True, cwd=PROJECT)


def build() -> None:
    """Make the project and its first database."""
    shutil.rmtree(PROJECT, ignore_errors=True)
    PROJECT.mkdir()
    subprocess.run([Path(sys.executable).parent / "wagtail", "start", "mysite", PROJECT], check=True)
    (PROJECT / "home" / "models.py").write_text(MODELS)
    for old in (PROJECT / "home" / "migrations").glob("0*.py"):
        old.unlink()
    (PROJECT / "mysite" / "settings" / "local.py").write_text(SETTINGS)
    with (PROJECT / "mysite" / "urls.py").open("a") as urls:
        urls.write(URLS)
    manage("makemigrations", "home")
    manage("migrate")
    manage("shell", "-c", FILL)
    (PROJECT / "db.sqlite3").rename(PROJECT / "fresh.sqlite3")


FILL = """
from django.contrib.auth.models import User
from home.models import Baker, EventPage, HomePage
from wagtail.models import Page, Site
User.objects.create_superuser("ada", "ada@example.com", "lamplight", first_name="Ada", last_name="Adams")
Page.objects.filter(depth=2).delete()
home = Page.objects.get(depth=1).add_child(instance=HomePage(title="Home", slug="home"))
Site.objects.all().delete()
Site.objects.create(hostname="localhost", root_page=home, is_default_site=True)
Baker.objects.create(name="Clara")
Baker.objects.create(name="David")
for title in ("Bread", "Cakes", "Pretzels", "Rolls"):
    page = home.add_child(instance=EventPage(title=title, slug=title.lower(), text="<p>The quick brown fox</p>", live=False))
    page.steps.create(name="Knead")
    page.steps.create(name="Bake")
    page.save_revision()
"""

if __name__ == "__main__":
    made = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    stamp = Path("built.txt")
    if not stamp.is_file() or stamp.read_text() != made:
        build()
        stamp.write_text(made)
    os.chdir(PROJECT)
    shutil.copyfile("fresh.sqlite3", "db.sqlite3")
    os.execv(
        sys.executable,
        [sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{os.environ['PORT']}"],
    )
