"""The instruments that a music school hires out, as somebody who works there would test it."""

from datetime import date

from pydantic import BaseModel


class Instrument(BaseModel):
    """A row of the instruments."""

    name: str
    kind: str
    fee: float


class Repair(BaseModel):
    """What is told of an instrument that cannot be hired."""

    name: str
    keeper: str


class Hire(BaseModel):
    """A row of the hires."""

    hirer: str
    instrument: str
    due: date
    deposit: int


def test_login(agent, login_page):
    result = agent.run("Log in as ines@example.com with the password lamplight. Which collections are there?")

    assert result.success
    assert "Hires" in result.extracted_content


def test_wrong_password(agent, login_page):
    result = agent.run("Log in as ines@example.com with the password candle.")

    assert result.is_done
    assert not result.success
    assert "password" in result.extracted_content


def test_search(agent, instruments):
    result = agent.run("Search the instruments for clar. Which ones are found, and what is the fee of each?")

    assert result.success
    assert result.extracted_content == "Bass clarinet (41.5) and Clarinet (18.5)"


def test_filter(agent, instruments):
    result = agent.run("Show only the instruments that are in repair. How many are there?")
    repairs = agent.extract("name and keeper of each instrument in repair", output=list[Repair])

    assert result.success
    assert "3" in result.extracted_content
    assert {each.name: each.keeper for each in repairs} == {
        "Bass clarinet": "Jonas Reuter",
        "Euphonium": "Mara Lindqvist",
        "Viola": "Mara Lindqvist",
    }


def test_sort(agent, instruments):
    result = agent.run(
        "Sort the instruments by their fee, the highest first. Which is the dearest, and which the cheapest?"
    )

    assert result.success
    assert result.extracted_content == "The Marimba is the dearest, the Snare drum the cheapest"


def test_strings(agent, instruments):
    strings = agent.extract("name, kind and fee of each string instrument", output=list[Instrument])

    assert [(each.name, each.fee) for each in strings] == [("Cello", 36), ("Viola", 24)]


def test_hires(agent, hires):
    listed = agent.extract("hirer, instrument, due date and deposit of each hire", output=list[Hire])

    assert len(listed) == 6
    assert sum(each.deposit for each in listed) == 1205
    assert max(each.due for each in listed) == date(2026, 7, 31)


def test_open_hire(agent, hires):
    result = agent.run("Open the hire of Dag Holm. Until when is it, and how much is the deposit?")

    assert result.success
    assert "March 28th, 2026" in result.extracted_content
    assert "360" in result.extracted_content


def test_returned(agent, hires):
    result = agent.run("Whose hires have been returned?")

    assert result.success
    assert result.extracted_content == "Those of Carla Weiss and Femke Bos"


def test_new_fee(agent, instruments):
    result = agent.run("Raise the fee of the alto saxophone to 34.5. What does the list say then?")

    assert result.success
    assert "34.5" in result.extracted_content


def test_prolong(agent, hires):
    result = agent.run("The marimba is brought back: set the due date of its hire to now, and save it.")

    assert result.success
    assert agent.check("the hire of the marimba is due today")


def test_new_instrument(agent, instruments):
    result = agent.run(
        "Add the instrument Tuba, a brass instrument that is available, with a fee of 52. Is it listed?"
    )

    assert result.success
    assert agent.check("the Tuba is listed as brass and available with a fee of 52")


def test_nameless(agent, instruments):
    result = agent.run("Add an instrument with a fee of 21 and without a name.")

    assert result.is_done
    assert not result.success
    assert "Name" in result.extracted_content


def test_delete(agent, instruments):
    result = agent.run("Delete the cornet. How many instruments are left?")

    assert result.success
    assert "13" in result.extracted_content
    assert agent.check("no cornet is in the list of instruments")


def test_status(agent, instruments):
    assert agent.check("the marimba is hired out and Tove Aaen keeps it")
    assert not agent.check("the oboe is in repair")
