"""The admin of a content management system, as an editor would test it."""

from datetime import UTC, date, datetime, timedelta

import pytest
from pydantic import BaseModel


class Event(BaseModel):
    """A row of the explorer."""

    title: str
    status: str


class Details(BaseModel):
    """What the form of an event shows."""

    title: str
    place: str
    seats: int


@pytest.fixture
def explorer(signed_in):
    signed_in.goto("/admin/pages/3/")


def test_login(agent):
    agent.page.goto("/admin/login/")

    result = agent.run("Log in as clara with the password lamplight. Who is logged in?")

    assert result.success
    assert "Clara Clark" in result.extracted_content


def test_wrong_password(agent):
    agent.page.goto("/admin/login/")

    assert not agent.check("one can log in as clara with the password candle")


def test_new_draft(agent, explorer):
    result = agent.run(
        "Add an event page: Buns for breakfast, on 2027-03-05, in Kiel, 14 seats. Save it as a draft. What is said?"
    )

    assert result.success
    assert "Buns for breakfast" in result.extracted_content


def test_title_is_missing(agent, explorer):
    result = agent.run("Add an event page in Kiel without a title and save it as a draft.")

    assert result.is_done
    assert not result.success


def test_delete(agent, explorer):
    result = agent.run("Delete the event Pretzels by hand. How many pages are left?")

    assert result.success
    assert result.extracted_content == "It was deleted, and 5 pages are left"


def test_search(agent, explorer):
    agent.page.goto("/admin/pages/3/?q=bread")

    result = agent.run("Which events are found?")

    assert result.success
    assert result.extracted_content == "Bread for beginners (live), Bread of the Middle Ages (draft)"


def test_sort(agent, explorer):
    result = agent.run("Sort the pages by title. Which is the first?")

    assert result.success
    assert result.extracted_content == "Bread for beginners"


def test_events(agent, explorer):
    events = agent.extract("title and status of each page in the list", output=list[Event])

    assert len(events) == 6
    assert {event.title for event in events if "DRAFT" in event.status} == {
        "Pretzels by hand",
        "Bread of the Middle Ages",
    }


def test_details(agent, explorer):
    result = agent.run("Open Sourdough in depth and report its title, place and seats.", output=Details)

    assert result.success
    assert result.output == Details(title="Sourdough in depth", place="Bremen", seats=8)


def test_status(agent, explorer):
    assert not agent.check("Pretzels by hand is live")
    assert agent.check("Cakes without sugar is live")


def test_edit(agent, explorer):
    result = agent.run("Change the place of Cakes without sugar to Rostock and save a draft. What is said?")

    assert result.success
    assert agent.check("the form of the event says that it takes place in Rostock")


def test_people(agent, signed_in):
    agent.page.goto("/admin/users/")

    result = agent.run("How many users are there, and who is an admin?")

    assert result.success
    assert result.extracted_content == "3 users, ada is an admin"


def test_aging(agent, signed_in):
    agent.page.goto("/admin/reports/aging-pages/")

    result = agent.run("Which pages does the report list?")

    assert result.success
    assert "Rolls for the weekend" in result.extracted_content


def test_date(agent, explorer):
    result = agent.run("Open Bread for beginners. On which day does it start?", output=date)

    assert result.success
    assert result.output in {datetime.now(UTC).date() + timedelta(days=days) for days in range(3, 12)}
