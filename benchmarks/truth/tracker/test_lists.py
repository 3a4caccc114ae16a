"""The lists: filters, order, counts, the board, the workload, and the inbox that renews itself."""

from pydantic import BaseModel


class Row(BaseModel):
    """A ticket in the list."""

    number: str
    title: str
    due: str


def test_tickets_of_somebody(agent):
    agent.page.goto("/")

    rows = agent.extract("the number, title and due date of each ticket of Ada Lovelace", output=list[Row])

    assert [(row.number, row.due) for row in rows] == [
        ("#1", "4 December 2026"),
        ("#3", "30 November 2026"),
        ("#6", "18 December 2026"),
    ]


def test_sort(agent):
    agent.page.goto("/")

    result = agent.run("Sort the tickets by due date. Which of those in progress is due first?")

    assert result.success
    assert result.extracted_content == "#2, Update the price list, due on 11 December 2026"


def test_in_progress(agent):
    agent.page.goto("/")

    result = agent.run("Show the tickets in progress. Which are they, and how many hours together?")

    assert result.success
    assert result.extracted_content == "#2 and #6, 9 hours"


def test_nothing_found(agent):
    agent.page.goto("/")

    assert not agent.check("there is a ticket about the canteen")


def test_new_ticket(agent):
    agent.page.goto("/")

    added = agent.run(
        "Add a ticket of high priority for Mary Jackson: Repair the door. Report its number and reference."
    )
    counted = agent.run("How many tickets are open now?")

    assert added.success
    assert added.extracted_content.startswith("Ticket 8, reference BW-")
    assert counted.success
    assert counted.extracted_content == "7 open"


def test_delete(agent):
    agent.page.goto("/")

    result = agent.run("Delete ticket 4. Is it gone?")

    assert result.success
    assert result.extracted_content.startswith("Yes")


def test_delete_refused(agent):
    agent.page.goto("/")

    result = agent.run("Delete ticket 7.")

    assert not result.success
    assert "locked" in result.extracted_content


def test_board(agent):
    agent.page.goto("/board")

    result = agent.run("Move the ticket about the printer on. Where is it then, and how many are there?")

    assert result.success
    assert result.extracted_content == "In progress (3)"


def test_workload(agent):
    agent.page.goto("/")

    result = agent.run("Look at the workload. How much has each person to do, and how much is it together?")

    assert result.success
    assert result.extracted_content == (
        "Ada Lovelace: 3 open tickets, 15 hours. Grace Hopper: 1 open ticket, 5 hours. "
        "Mary Jackson: 2 open tickets, 8 hours. Together: 28 hours."
    )


def test_inbox(agent):
    agent.page.goto("/inbox")

    result = agent.run("Dismiss the notice of Grace Hopper. How many are left?")

    assert result.success
    assert result.extracted_content == "3 notices"
