"""One ticket: what is told of it, and what can be done with it."""

from pydantic import BaseModel


class Details(BaseModel):
    """What a ticket's page tells."""

    status: str
    priority: str
    assignee: str
    due: str
    estimate: str


def test_details(agent):
    agent.page.goto("/")

    result = agent.run(
        "Open ticket 3 and report its status, assignee, due date and estimate.", output=Details
    )

    assert result.is_done
    assert result.success
    assert result.output == Details(
        status="Open", priority="High", assignee="Ada Lovelace", due="30 November 2026", estimate="8 hours"
    )


def test_reporter(agent):
    agent.page.goto("/")

    result = agent.run("Who reported the ticket about the newsletter, and when?")

    assert result.success
    assert result.extracted_content == "Mary Jackson on 16 November 2026"


def test_due_date(agent):
    agent.page.goto("/tickets/3")

    result = agent.run("Let ticket 3 be due on 15 December 2026.")

    assert result.success
    assert "15 December 2026" in result.extracted_content


def test_due_date_refused(agent):
    agent.page.goto("/tickets/1")

    result = agent.run("Let ticket 1 be due on 1 November 2026.")

    assert result.is_done
    assert not result.success
    assert "before the day of the report" in result.extracted_content


def test_close(agent):
    agent.page.goto("/tickets/6")

    closed = agent.run("Close ticket 6. Which status has it now?")
    counted = agent.run("Go back to the list of tickets. How many are open?")

    assert closed.success
    assert closed.extracted_content == "Closed"
    assert counted.success
    assert counted.extracted_content == "5 open"


def test_comment(agent):
    agent.page.goto("/tickets/3")

    result = agent.run(
        "Comment on ticket 3: The new rate is in place. How many comments are there now, and of whom is the last?"
    )

    assert result.success
    assert result.extracted_content == "3 comments, the last one of Ada Lovelace"


def test_assign(agent):
    agent.page.goto("/tickets/4")

    result = agent.run("Give ticket 4 to Grace Hopper.")

    assert result.success
    assert "Grace Hopper" in result.extracted_content
    assert not agent.check("ticket 4 is assigned to Mary Jackson")


def test_no_such_ticket(agent):
    agent.page.goto("/")

    assert not agent.check("there is a ticket 99: look at /tickets/99")
