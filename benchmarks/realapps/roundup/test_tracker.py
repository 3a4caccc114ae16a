"""The issue tracker, as somebody who uses it would test it."""

from pydantic import BaseModel


class Issue(BaseModel):
    """A row of the list."""

    title: str
    status: str
    assigned_to: str


class Details(BaseModel):
    """What an issue's form shows."""

    title: str
    priority: str
    status: str
    assigned_to: str


def test_login(agent):
    agent.page.goto("/tracker/")

    result = agent.run("Log in as bob with the password lamplight. Who is logged in?")

    assert result.success
    assert "bob" in result.extracted_content


def test_wrong_password(agent):
    agent.page.goto("/tracker/")

    result = agent.run("Log in as bob with the password candle.")

    assert result.is_done
    assert not result.success


def test_new_issue(agent, signed_in):
    result = agent.run("Create an urgent issue: Coffee machine leaks. What does the tracker say?")

    assert result.success
    assert "created" in result.extracted_content
    assert agent.check("the history of the issue shows that alice created it")


def test_title_is_missing(agent, signed_in):
    result = agent.run("Create an issue with the priority bug and no title.")

    assert result.is_done
    assert not result.success
    assert "title" in result.extracted_content


def test_resolve(agent, signed_in):
    resolved = agent.run("Open the issue about the scanner and set its status to resolved.")
    gone = agent.check("the list of all open issues shows no issue about the scanner")

    assert resolved.success
    assert gone


def test_comment(agent, signed_in):
    result = agent.run(
        "Add the note Ink is ordered to the issue about the printer on the third floor. "
        "How many messages has it now, and who wrote the last one?"
    )

    assert result.success
    assert result.extracted_content == "2 messages, the last one by alice"


def test_search(agent, signed_in):
    result = agent.run("Search for printer. Which issues are found, and what is their status?")

    assert result.success
    assert result.extracted_content == (
        "Printer on the third floor jams (chatting), Printer paper is ordered too late (chatting)"
    )


def test_filter(agent, signed_in):
    agent.page.goto("/tracker/issue?@template=search")

    result = agent.run("Show the issues of the priority critical only. How many are there?")
    issues = agent.extract("title, status and assignee of each issue in the list", output=list[Issue])

    assert result.success
    assert "3" in result.extracted_content
    assert sorted(issue.title for issue in issues) == [
        "Backup fails on Sundays",
        "Customers cannot change their address",
        "Invoice shows the wrong tax",
    ]


def test_sort(agent, signed_in):
    agent.page.goto("/tracker/issue?@columns=id,title,status&@filter=status&status=-1,1,2,3,4,5,6,7")

    result = agent.run("Sort the issues by title. Which is the first, and which the last?")

    assert result.success
    assert result.extracted_content == (
        "First: Backup fails on Sundays. Last: Scanner is slow after the update."
    )


def test_details(agent, signed_in):
    result = agent.run("Open the issue about the backup and report its details.", output=Details)

    assert result.success
    assert result.output == Details(
        title="Backup fails on Sundays", priority="critical", status="in-progress", assigned_to="alice"
    )


def test_unassigned(agent, signed_in):
    agent.page.goto("/tracker/issue?@columns=title,status,assignedto&@filter=assignedto&assignedto=-1")

    issues = agent.extract("title, status and assignee of each issue", output=list[Issue])

    assert len(issues) == 3
    assert {issue.assigned_to for issue in issues} == {""}


def test_person(agent, signed_in):
    assert not agent.check("the issue about the newsletter is assigned to somebody")
    assert agent.check("the issue about the wrong tax is assigned to bob")


def test_retire(agent, signed_in):
    result = agent.run("Remove the message from the issue about the newsletter. Is it gone?")

    assert result.success
    assert result.extracted_content.startswith("Yes")
