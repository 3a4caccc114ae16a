"""agent.check, agent.extract and agent.run(output=…): recorded, replayed, and false when the page is."""

import re
from datetime import date

import pytest
import yaml

from pytest_agentbrowse.evidence.moments import local_time
from pytest_agentbrowse.testing import click, done, given, judged

SHOP = """
<title>Shop</title>
<h1>Lamps</h1>
<ul><li><h2>Desk lamp</h2><p>$29.00</p></li><li><h2>Floor lamp</h2><p>$1,089.50</p></li></ul>
<p id="count">2 lamps</p>
"""

TESTS = """
from pydantic import BaseModel

class Lamp(BaseModel):
    name: str
    price: float

def test_lamps(agent):
    agent.page.set_content(PAGE)
    assert agent.check("there are two lamps")
    assert not agent.check("there is a chair")
    lamps = agent.extract("all lamps with price", output=list[Lamp])
    assert lamps == [Lamp(name="Desk lamp", price=29), Lamp(name="Floor lamp", price=1089.5)]
    result = agent.run("Report the dearest lamp", output=Lamp)
    assert result.success and result.output.name == "Floor lamp"
    assert [one.number for one in agent.runs] == [1, 2, 3, 4]
"""

LAMPS = [{"name": "Desk lamp", "price": 29}, {"name": "Floor lamp", "price": 1089.5}]

SCRIPTS = {
    "Check: there are two lamps": [judged("The page counts 2 lamps", evidence=['"2 lamps"'])],
    "Check: there is a chair": [judged("No chair is listed", holds=False, absent=["chair"])],
    "Extract: all lamps with price": [given(LAMPS)],
    "Report the dearest lamp": [given(LAMPS[1], text="The Floor lamp")],
}

PATH = "cassettes/test_lamps.py/test_lamps[chromium].yaml"


def in_async(test):
    awaited = test.replace("def test_", "async def test_")
    for call in ("agent.page", "agent.check", "agent.extract", "agent.run("):
        awaited = awaited.replace(call, f"await {call}")
    return awaited


@pytest.fixture(params=[str, in_async], ids=["sync", "async"])
def test(request):
    return request.param(TESTS)


@pytest.fixture
def lamps(project, recorded):
    project.write(TESTS, name="test_lamps", page=SHOP)
    if "lamps" not in recorded:
        project.record(script=SCRIPTS).assert_outcomes(passed=1)
        recorded["lamps"] = project.cassette(PATH).read_text("utf-8")
    project.cassette(PATH).parent.mkdir(parents=True, exist_ok=True)
    project.cassette(PATH).write_text(recorded["lamps"], "utf-8")
    return project


def test_all_three_replay_sync_and_async(lamps, test):
    lamps.write(test, name="test_lamps", page=SHOP)
    result = lamps.run(CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["no model was called, no key was needed"])


def test_the_cassette_shows_verdict_evidence_values_and_where_they_came_from(lamps):
    story = yaml.safe_load(lamps.cassette(PATH).read_text("utf-8"))
    deeds = [run["steps"][-1]["decision"]["actions"][0] for run in story["runs"]]
    assert [run["task"] for run in story["runs"]] == list(SCRIPTS)
    assert deeds[0]["evidence"] == ['"2 lamps"']
    assert deeds[1]["call"] == {"done": {"holds": False, "explanation": "No chair is listed"}}
    assert deeds[1]["absent"] == ["chair"]
    assert deeds[2]["output"] == LAMPS
    assert deeds[2]["values"] == {
        "1.name": 'heading 2 "Desk lamp"',
        "1.price": '"$29.00"',
        "2.name": 'heading 2 "Floor lamp"',
        "2.price": '"$1,089.50"',
    }


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("2 lamps", "3 lamps"), '"2 lamps" is not on the page'),
        (
            ("<ul>", "<p>A chair</p><ul>"),
            '"A chair" is on the page, and it rests on there being no *chair*',
        ),
    ],
)
def test_a_page_of_which_it_is_no_longer_true_fails_the_replay(lamps, change, what):
    lamps.write(TESTS, name="test_lamps", page=SHOP.replace(*change))
    result = lamps.run(CI="true")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"E *ReplayFailed: *the recorded verdict no longer holds: {what}*"])


def test_an_extracted_list_has_the_values_of_today(lamps):
    lamps.write(TESTS, name="test_lamps", page=SHOP.replace("$1,089.50", "$1,098.50"))
    result = lamps.run(CI="true")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E *At index 1 diff: Lamp(name='Floor lamp', price=1098.5)*"])


def test_swapped_prices_fail_the_replay(lamps):
    swapped = SHOP.replace("$29.00", "$x").replace("$1,089.50", "$29.00").replace("$x", "$1,089.50")
    lamps.write(TESTS, name="test_lamps", page=swapped)
    lamps.run(CI="true").assert_outcomes(failed=1)


def test_harmless_changes_pass_and_are_told_in_one_line(lamps):
    page = SHOP.replace("<h1>", "<p>Sale!</p><h1>").replace("</ul>", "</ul><p>We love light</p>")
    lamps.write(TESTS, name="test_lamps", page=page)
    result = lamps.run(CI="true")
    result.assert_outcomes(passed=1)
    drift = ['drift: "Sale!" is new (test_lamps.py::test_lamps[[]chromium])']
    result.stdout.fnmatch_lines(drift)
    lamps.run("-q", CI="true").stdout.fnmatch_lines(drift)
    lamps.run("--agent-drift=exact", CI="true").assert_outcomes(failed=1)


@pytest.mark.thorough
def test_a_failing_check_shows_explanation_and_evidence(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    assert agent.check("there is a chair")\n',
        name="test_it",
        page=SHOP,
    )
    result = project.record(script=[judged("Only lamps are listed", holds=False, evidence=['"2 lamps"'])])
    result.stdout.fnmatch_lines(
        ['*assert CheckResult(does not hold: Only lamps are listed; evidence: "2 lamps")*']
    )


@pytest.mark.thorough
def test_a_check_that_fails_and_is_not_asserted_fails_the_test(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    agent.check("there is a chair")\n',
        name="test_it",
        page=SHOP,
    )
    result = project.record(script=[judged("No", holds=False, absent=["chair"])])
    result.assert_outcomes(passed=1, errors=1)


@pytest.mark.thorough
def test_a_typed_day_that_moved_with_the_clock_is_todays_however_the_page_spells_it(project):
    test = (
        "from datetime import date\n\ndef test_it(agent):\n    agent.page.set_content(PAGE)\n"
        '    assert agent.extract("the day of the order", output=date) == date({})\n'
    )
    page = "<h1>Your order</h1><p>Ordered on {}</p>"
    project.write(test.format("2026, 11, 20"), name="test_it", page=page.format("20 November 2026"))
    project.record(script=[given("2026-11-20")]).assert_outcomes(passed=1)
    file = project.cassette("cassettes/test_it.py/test_it[chromium].yaml")
    told = file.read_text("utf-8")
    assert "output: '\"Ordered on {{date_1}}\"'" in told
    project.write(test.format("2026, 12, 3"), name="test_it", page=page.format("3 December 2026"))
    project.run().stdout.fnmatch_lines(
        ["E *showed 20 November 2026 when recorded, and shows 3 December 2026 now.*"]
    )
    # A day that moves with the clock: it is as far from now as it was from the recording.
    ahead = (date(2026, 12, 3) - local_time().date()).days
    file.write_text(re.sub(r"days: -?\d+", f"days: {ahead}", told), "utf-8")
    project.write(test.format("2026, 11, 20"), name="test_it", page=page.format("3 December 2026"))
    project.run().assert_outcomes(failed=1)
    project.write(test.format("2026, 12, 3"), name="test_it", page=page.format("3 December 2026"))
    project.run().assert_outcomes(passed=1)


@pytest.mark.thorough
def test_values_and_evidence_that_are_nowhere_are_refused_and_the_model_is_told(project):
    project.write(
        "def test_it(agent):\n    agent.page.set_content(PAGE)\n"
        '    assert agent.extract("the price of the desk lamp", output=float) == 29\n',
        name="test_it",
        page=SHOP,
    )
    script = [given(30.0), given(29.0, evidence=["$30"]), given(29.0)]
    project.record(script=script).assert_outcomes(passed=1)
    told = [request.body["messages"][-1]["content"] for request in project.requests[1:]]
    assert "- done, field output: 30.0 is nowhere on the page" in told[0]
    assert "- done, field evidence: '$30' is not a line of the page" in told[1]
    path = "cassettes/test_it.py/test_it[chromium].yaml"
    step = yaml.safe_load(project.cassette(path).read_text("utf-8"))["runs"][0]["steps"][0]
    assert [unusable["why"][0].split(":")[0] for unusable in step["unusable"]] == [
        "done, field output",
        "done, field evidence",
    ]
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_what_is_not_there_is_not_extracted(project):
    project.write(
        "def test_it(agent):\n    agent.page.set_content(PAGE)\n"
        '    agent.extract("the price of the chair", output=float)\n',
        name="test_it",
        page=SHOP,
    )
    script = [given(None, text="There is no chair", success=False, absent=["chair"])]
    project.record(script=script).stdout.fnmatch_lines(
        ["E *NothingExtracted: nothing was extracted for 'the price of the chair': There is no chair"]
    )


@pytest.mark.thorough
def test_a_success_without_evidence_is_asked_for_it_once_and_then_marked(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    result = agent.run("Look")\n'
        "    assert result.success and result.unverified\n",
        name="test_it",
        page=SHOP,
    )
    none = done("Seen", evidence=[])
    project.record(script=[none, none]).assert_outcomes(passed=1)
    assert "copy at least one line of the page" in project.requests[1].body["messages"][-1]["content"]
    text = project.cassette("cassettes/test_it.py/test_it[chromium].yaml").read_text("utf-8")
    assert "names no evidence" in text
    result = project.run("--agent-record=none")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["unverified: test_it.py::test_it[[]chromium]: the verdict names no evidence"]
    )
    for option, setting in (([], "new"), (["--agent-unverified=error"], "error")):
        project.run(*option, CI="true").stdout.fnmatch_lines(
            [f"E *the recorded verdict names no evidence, and --agent-unverified is {setting}*"]
        )


@pytest.mark.thorough
def test_a_recording_of_before_grounds_were_looked_at_passes_in_ci(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run("Look").success\n',
        name="test_it",
        page=SHOP,
    )
    project.record(script=[done("Seen", evidence=[])] * 2).assert_outcomes(passed=1)
    file = project.cassette("cassettes/test_it.py/test_it[chromium].yaml")
    text = file.read_text("utf-8")
    before = re.sub(r"unverified:\s+- names no evidence", "unverified: true", text)
    assert before != text
    file.write_text(before, "utf-8")
    project.run(CI="true").assert_outcomes(passed=1)
    project.run("--agent-unverified=error", CI="true").assert_outcomes(failed=1)


def test_a_word_without_ground_is_asked_about_and_then_named(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    result = agent.run("Look")\n'
        "    assert result.success\n    print(result.ungrounded)\n",
        name="test_it",
        page=SHOP,
    )
    project.record(script=[done("The number is 777")] * 3).assert_outcomes(passed=1)
    assert "'777' is on no page of this run" in project.requests[1].body["messages"][-1]["content"]
    project.run("--agent-record=none", "-s").stdout.fnmatch_lines(["*says '777' without ground*"])
    failed = project.run(CI="true")
    failed.stdout.fnmatch_lines(["E *says '777' without ground, and --agent-unverified is new*"])
    strict = project.record(
        "--agent-unverified=error", "--agent-record=all", script=[done("The number is 777")] * 3
    )
    strict.stdout.fnmatch_lines(["*3 failures in a row (max_failures)*777*"])


def test_a_day_without_ground_is_told_as_it_was_reported(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run("Look").success\n',
        name="test_it",
        page=SHOP,
    )
    project.record(script=[done("Due on 15 January 2027")] * 3).assert_outcomes(passed=1)
    file = project.cassette("cassettes/test_it.py/test_it[chromium].yaml")
    text = file.read_text("utf-8")
    assert "{{date" not in text
    project.run(CI="true").stdout.fnmatch_lines(["E *the recorded verdict says '15 January 2027' without*"])
    # Older recordings have a name there, and no value of it.
    older = re.sub("(says '|text: '*|result: Due on )15 January 2027", r"\1{{date_1}}", text)
    assert older.count("{{date_1}}") == 4
    file.write_text(older, "utf-8")
    project.run(CI="true").stdout.fnmatch_lines(["E *the recorded verdict says '<date>' without ground*"])
    replayed = project.run()
    replayed.assert_outcomes(passed=1)
    replayed.stdout.fnmatch_lines(["unverified: *: the verdict says '<date>' without ground*"])
    assert "{{" not in replayed.stdout.str()


@pytest.mark.thorough
def test_a_word_that_only_a_tool_told_has_to_be_told_today(project):
    """The file says what the tool told when recorded; that is no ground for a replay."""
    from pytest_agentbrowse.testing import answer, done

    project.conftest("""
        import os
        import pytest

        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Ask the warehouse")
            def ask() -> str:
                return os.environ["WAREHOUSE"]
            return agent_tools
    """)
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run("Look").success\n',
        name="test_it",
        page=SHOP,
    )
    script = [answer({"ask": {}}), done("Shelf 777 holds it", evidence=["Lamps"])]
    project.record(script=script, WAREHOUSE="on shelf 777").assert_outcomes(passed=1)
    project.run(CI="true", WAREHOUSE="it moved to 777").assert_outcomes(passed=1)
    says = "it says '777', which ask told when recorded and does not now"
    for told in (project.run(CI="true", WAREHOUSE="on shelf 12"), project.run(WAREHOUSE="on shelf 12")):
        told.stdout.fnmatch_lines([f"E *the recorded verdict no longer holds: {says}*"])


@pytest.mark.thorough
def test_what_is_worked_out_is_reported_as_of_today(project):
    page = "<h1>Orders</h1><ul><li>Ada</li><li>Grace</li></ul>"
    project.write(
        "def test_it(agent):\n    agent.page.set_content(PAGE)\n"
        '    result = agent.run("How many orders are there?", output=int)\n'
        "    print(result.extracted_content, result.output)\n    assert result.success\n",
        name="test_it",
        page=page,
    )
    computed = [{"value": "2", "op": "count", "of": ['"Ada"', '"Grace"']}]
    project.record(script=[given(2, text="There are 2 orders", computed=computed)]).assert_outcomes(passed=1)
    project.write(
        (project.path / "test_it.py")
        .read_text("utf-8")
        .replace("<li>Grace</li>", "<li>Grace</li><li>Mary</li>"),
        name="test_it",
    )
    project.run("-s").stdout.fnmatch_lines(["*There are 3 orders 3*"])


DEAD = "<title>Profile</title><h1>Profile</h1><button>Save</button>"


@pytest.mark.thorough
def test_evidence_of_before_the_run_is_asked_about_once_and_then_taken(project):
    project.write(
        'def test_it(agent):\n    agent.page.set_content(PAGE)\n    assert agent.run("Save it").success\n',
        name="test_it",
        page=DEAD,
    )
    saved = done("I saved it", evidence=['heading 1 "Profile"'])
    project.record(script=[click("Save"), saved, saved]).assert_outcomes(passed=1)
    told = project.requests[2].body["messages"][-1]["content"]
    assert "- done, field evidence: all that you cite stood there before your first action" in told
    step = yaml.safe_load(project.cassette("cassettes/test_it.py/test_it[chromium].yaml").read_text("utf-8"))
    [unusable] = step["runs"][0]["steps"][1]["unusable"]
    assert unusable["why"][0].startswith("done, field evidence: all that you cite stood there")
    project.run(CI="true").assert_outcomes(passed=1)


COVERED = """
<title>Shop</title><h1>Lamps</h1><button>Add</button>
<div style="position: {}; inset: 0; background: white; z-index: 1">Please wait</div>
"""
ADD = """
def test_it(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Add the lamp").success
"""


@pytest.mark.thorough
def test_a_success_that_says_nothing_of_what_failed_is_asked_about_and_an_accident_is_named(project):
    project.write(ADD, name="test_it", page=COVERED.format("fixed"))
    added = done("I added the lamp", evidence=['heading 1 "Lamps"'])
    project.record(script=[click("Add"), added, added]).assert_outcomes(passed=1)
    told = project.requests[2].body["messages"][-1]["content"]
    assert '- done, field success: click_element_by_index on button "Add" failed: ' in told
    project.run(CI="true").assert_outcomes(passed=1)
    project.write(ADD, name="test_it", page=COVERED.format("static"))
    project.run(CI="true").stdout.fnmatch_lines(
        [
            'E *click_element_by_index on button "Add" failed when recorded (*) and succeeds now.',
            "E *what was recorded after it may have come about by accident*",
        ]
    )


ORDERS = """
<title>Orders</title><h1>Orders</h1><table><tr><th>Number</th><th>Total</th></tr>
<tr><td>904</td><td>$25</td></tr><tr><td>905</td><td>$40</td></tr>{}</table>
"""
EXTRACTED = """
from pydantic import BaseModel

class Order(BaseModel):
    number: str
    total: float

def test_it(agent):
    agent.page.set_content(PAGE)
    orders = agent.extract("all orders", output=list[Order])
    print(*(order.number for order in orders), agent.runs[-1].read or "as recorded")
"""


@pytest.mark.thorough
def test_the_result_says_how_a_list_was_read_anew(project):
    project.write(EXTRACTED, name="test_it", page=ORDERS.format(""))
    script = [given([{"number": "904", "total": 25}, {"number": "905", "total": 40}])]
    project.record("-s", script=script).stdout.fnmatch_lines(["*904 905 as recorded"])
    project.write(EXTRACTED, name="test_it", page=ORDERS.format("<tr><td>906</td><td>$7</td></tr>"))
    result = project.run("-s", CI="true")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*904 905 906 the items of table as they are today: *"])
