"""What keeps a run out, and what only looks like it."""

import pytest

from pytest_agentbrowse.page.blocked import human_check, refused, walled
from pytest_agentbrowse.page.text import Line, PageText

APP = "shop.test"


def page(words, title="Page", elements=()):
    lines = [Line("heading", words, level=1), *(Line(role, "X", number=1) for role in elements)]
    return PageText.of(url="http://shop.test/", title=title, lines=lines)


@pytest.mark.parametrize(
    "words",
    [
        "Verify you are human by completing the action below.",
        "Please verify that you are a human",
        "Verifying you are human. This may take a few seconds.",
        "Are you a robot?",
        "I'm not a robot",
        "Our systems have detected unusual traffic from your computer network.",
        "Checking your browser before accessing example.com",
        "Complete the security check to continue",
        "Access to this page has been denied",
        "Please confirm you are not a robot",
    ],
)
def test_a_check_for_humans_is_told_by_its_words(words):
    assert "check for humans" in human_check(page(words, elements=["checkbox"]))


@pytest.mark.parametrize(
    "words", ["We verify your card", "Humans and robots: a book", "Just a moment of rest", "Captcha settings"]
)
def test_other_words_are_none(words):
    assert human_check(page(words, title=words)) == ""


def test_a_page_with_more_to_do_is_no_check():
    words = "Verify you are human"
    assert human_check(page(words, elements=["textbox", "button"]))
    assert not human_check(page(words, elements=["textbox", "textbox"]))
    assert not human_check(page(words, elements=["link"] * 7))


@pytest.mark.parametrize(
    ("asked", "status", "is_refused"),
    [
        ("https://other.test/x", 403, True),
        ("https://other.test/x", 429, True),
        ("https://other.test/x", 404, False),
        ("https://other.test/x", 500, False),
        ("https://shop.test/admin", 403, False),
        ("https://api.shop.test/", 429, False),
        ("https://notshop.test/", 403, True),
    ],
)
def test_a_refusal_counts_on_other_sites_alone(asked, status, is_refused):
    assert bool(refused(status, asked=asked, home=APP)) == is_refused


@pytest.mark.parametrize(
    ("asked", "arrived", "asks_password", "is_walled"),
    [
        ("https://other.test/feed", "https://other.test/login", True, True),
        ("https://other.test/feed", "https://id.test/", True, True),
        ("https://other.test/login", "https://other.test/login/", True, False),
        ("https://other.test/feed", "https://other.test/feed/", True, False),
        ("https://other.test/feed", "https://other.test/welcome", False, False),
        ("https://shop.test/account", "https://id.test/", True, False),
    ],
)
def test_a_login_wall_stands_before_another_page_of_another_site(asked, arrived, asks_password, is_walled):
    reason = walled(asked=asked, arrived=arrived, asks_password=asks_password, home=APP)
    assert bool(reason) == is_walled
