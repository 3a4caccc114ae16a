"""Tools, first actions and hooks of a run, as a user gives them, and what goes out over HTTP."""

import pytest

from pytest_agentbrowse.testing import answer, click, done, fill, select
from tests.project import SCRIPT, SYNC

OWN = """
import pytest
from pytest_agentbrowse import ActionResult, CurrentUrl, Files, ImagePart, Secrets, TextPart, Tool
from playwright.sync_api import Page

@pytest.fixture
def agent_secrets():
    return {"code": "s3cret"}
"""


def said(request):
    """All that a question says, but for the prompt."""
    content = request.body["messages"][1]["content"]
    return content if isinstance(content, str) else content[0]["text"]


def offered(request):
    actions = request.body["tools"][0]["function"]["parameters"]["properties"]["action"]["items"]["anyOf"]
    return [name for action in actions for name in action["properties"]]


def test_tools_get_what_they_ask_for_and_results_are_shown_as_the_table_says(project):
    project.write(
        OWN
        + """
class Look(Tool):
    \"\"\"Look around.\"\"\"

    def instructions(self):
        return "Look once."

    def execute(self, what: str, page: Page, url: CurrentUrl, secrets: Secrets, files: Files, request: pytest.FixtureRequest):
        files.write("seen.txt", what)
        found = [page.title(), url, secrets.by_name["code"].value, files.read("seen.txt"), request.node.name]
        return " ".join(found)

    def post(self, outcome):
        return ActionResult(
            contents=[TextPart(outcome), ImagePart(b"png", "the counter")],
            include_extracted_content_only_once=True,
            attributes={"hidden": "n3ver"},
        )

def test_look(agent):
    agent.page.set_content(PAGE)
    steps = []
    result = agent.run("Look", tools=[Look], after_step=lambda agent, step: steps.append(step.number))
    assert result.is_done and result.success
    assert steps == [1, 2, 3]
    (look,) = result.steps[0].results
    assert dict(look.attributes) == {"hidden": "n3ver"}
    assert "look" not in agent.tools
""",
        name="test_look",
    )
    script = [answer({"look": {"what": "counter"}}), click("Add"), done("1 items")]
    project.record("test_look.py", script=script).assert_outcomes(passed=1)
    first, second, third = project.requests
    assert "<tools>\nlook: Look once.\n</tools>" in said(first)
    whole = "Counter about:blank {{code}} counter test_look[chromium]\n    [image: the counter]"
    assert f'look {{"what": "counter"}} → {whole}' in said(second)
    assert second.body["messages"][1]["content"][1]["image_url"]["url"] == "data:image/png;base64,cG5n"
    assert "its full text is in the file step-1-1-look.txt" in said(third)
    assert "Counter about:blank" not in said(third).split("</history>")[0]
    assert isinstance(third.body["messages"][1]["content"], str)
    for request in project.requests:
        assert "n3ver" not in str(request.body)
        assert "s3cret" not in str(request.body)
    project.run("test_look.py", CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_bug_in_a_tool_fails_the_test_with_its_own_line_and_the_step(project):
    project.write(
        OWN
        + """
def broken():
    \"\"\"Break.\"\"\"
    return 1 / 0  # here

def test_broken(agent):
    agent.page.set_content(PAGE)
    agent.run("Break", tools=[broken])
""",
        name="test_broken",
    )
    result = project.record("test_broken.py", script=[click("Add"), answer({"broken": {}})])
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [">*return 1 / 0  # here", "E*ZeroDivisionError*", "E*in step 2, in the tool broken {}"]
    )


@pytest.mark.thorough
def test_what_stands_before_the_first_step_is_done_without_a_model(project):
    project.write(
        OWN
        + """
def press(name: str, page: Page) -> str:
    \"\"\"Press a button.\"\"\"
    page.get_by_role("button", name=name).click()
    return f"pressed {name}"

def test_add(agent):
    agent.page.set_content(PAGE)
    seen = []
    result = agent.run(
        "Add two items",
        tools=[press],
        initial_actions=[{"press": {"name": "Add"}}],
        before_step=lambda agent: seen.append(agent.page.locator("#out").inner_text()),
    )
    assert result.success
    assert seen == ["1 items", "2 items"]
    assert agent.page.locator("#out").inner_text() == "2 items"
"""
    )
    project.record(script=[click("Add"), done("2 items")]).assert_outcomes(passed=1)
    assert 'before the first step\n  press {"name": "Add"} → pressed Add\n' in said(project.requests[0])
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ({"press_it": {}}, "initial_actions, action 1: there is no tool press_it; *"),
        ({"wait": {"seconds": "long"}}, "initial_actions, action 1, wait, field seconds: *"),
        ({"click_element_by_index": {"index": 1}}, "initial_actions, action 1, click_element_by_index * there is no element [[]1]*"),
        ({"done": {"text": "x", "success": True}}, "initial_actions, action 1, done *: it ends a run."),
    ],
    ids=["unknown", "wrong", "failed", "done"],
)  # fmt: skip
def test_a_first_action_that_cannot_be_is_the_tests_mistake(project, action, why):
    project.write(SYNC.replace('"Add one item"', f'"Add one item", initial_actions=[{action!r}]'))
    result = project.record()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"E*{why}"])


OPENED = """
def test_cart(agent):
    agent.page.context.route("**/cart", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    assert agent.run("Look at the cart", initial_actions={actions}).success
"""


def test_first_actions_open_a_path_of_the_application(project):
    project.write(OPENED.format(actions=[{"go_to_url": {"url": "/cart"}}]))
    project.record("--base-url=http://shop.test", script=[done("0 items")]).assert_outcomes(passed=1)
    project.run("--base-url=http://other.test", CI="true").assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([{"go_to_url": {"url": "/cart"}}], "'/cart' needs the application's address before it: pytest --base-url=*"),
        ({"go_to_url": {"url": "/cart"}}, '*initial_actions takes a list of actions: initial_actions=[[]{"go_to_url": {"url": "/cart"}}[]].'),
    ],
    ids=["path", "object"],
)  # fmt: skip
def test_first_actions_that_open_nothing_say_what_is_needed(project, actions, said):
    project.write(OPENED.format(actions=actions))
    result = project.record()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"E*{said}"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["clikc"], "exclude_actions names 'clikc', which is no tool; did you mean 'click_element_by_index'[?]"),
        (["qqqq"], "exclude_actions names 'qqqq', which is no tool; there are: *"),
        ("scroll", "exclude_actions='scroll' is no list of names: give the names of tools, as exclude_actions=[[]'scroll'[]]."),
    ],
    ids=["typo", "unknown", "text"],
)  # fmt: skip
def test_a_tool_that_is_not_there_cannot_be_excluded(project, given, said):
    project.write(SYNC.replace('"Add one item"', f'"Add one item", exclude_actions={given!r}'))
    result = project.record()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"E*UsageError: {said}"])


def test_a_built_in_tool_that_is_not_offered_may_be_excluded(project):
    project.write(SYNC.replace('"Add one item"', '"Add one item", exclude_actions=["evaluate"]'))
    project.record().assert_outcomes(passed=1)


@pytest.mark.thorough
def test_excluded_tools_are_not_offered_and_a_registry_takes_the_place_of_the_tests_own(project):
    project.write(
        SYNC.replace('"Add one item"', '"Add one item", exclude_actions=["scroll"]')
        + """
def test_again(agent):
    from pytest_agentbrowse import Tools
    agent.page.set_content(PAGE)
    few = Tools(tool for tool in agent.tools if tool.name in ("done", "click_element_by_index"))
    assert agent.run("Add one item", tools=few).success
"""
    )
    project.record().assert_outcomes(passed=2)
    assert "scroll" not in offered(project.requests[0])
    assert "go_back" in offered(project.requests[0])
    assert offered(project.requests[2]) == ["click_element_by_index", "done"]


@pytest.mark.thorough
def test_a_model_that_goes_round_in_circles_is_told_so(project):
    project.write(SYNC.replace('== "1 items"', '== "0 items"'))
    look = answer({"send_keys": {"keys": "Escape"}})
    script = [look, look, look, look, done("now 1 items")]
    project.record(script=script).assert_outcomes(passed=1)
    nudged = ["did the same thing" in said(request) for request in project.requests]
    assert nudged == [False, False, False, True, True]
    assert "The last 4 steps did the same thing" in said(project.requests[-1])


@pytest.mark.thorough
def test_an_async_test_takes_async_tools_and_hooks(project):
    project.write(
        """
import asyncio

async def read_code() -> str:
    \"\"\"Read the code.\"\"\"
    await asyncio.sleep(0)
    return "1234"

async def test_add(agent):
    await agent.page.set_content(PAGE)
    seen = []

    async def after(agent, step):
        await asyncio.sleep(0)
        seen.append(step.number)

    result = await agent.run("Read", tools=[read_code], after_step=after)
    assert result.success and seen == [1, 2]
    assert result.steps[0].results[0].result == "1234"
"""
    )
    project.record(script=[answer({"read_code": {}}), done("now 0 items")]).assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_replay_is_not_stale_whatever_form_of_question_auto_found(project):
    project.write(SYNC)
    project.record(script=SCRIPT, refuses=["tools", "json_schema"]).assert_outcomes(passed=1)
    forms = ["tools" in r.body or r.body.get("response_format", {}).get("type") for r in project.requests]
    assert forms == [True, "json_schema", "json_object", "json_object"]
    cassette = project.cassette().read_text()
    project.run(CI="true").assert_outcomes(passed=1)
    project.record("--agent-record=all", script=SCRIPT).assert_outcomes(passed=1)
    tokens = "tokens:"
    assert [line for line in cassette.splitlines() if tokens not in line] == [
        line for line in project.cassette().read_text().splitlines() if tokens not in line
    ]


@pytest.mark.thorough
def test_a_tool_of_the_users_that_is_done_ends_the_run_with_its_own_outcome(project):
    project.write(
        OWN
        + """
def hand_over() -> ActionResult:
    \"\"\"Hand over to a person.\"\"\"
    return ActionResult(is_done=True, success=True, extracted_content="handed over", attachments=("a.txt",))

def test_add(agent):
    agent.page.set_content(PAGE)
    result = agent.run("Add", tools=[hand_over])
    assert result.is_done and result.success
    assert (result.extracted_content, result.attachments) == ("handed over", ("a.txt",))
"""
    )
    project.record(script=[answer({"hand_over": {}})]).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


@pytest.mark.thorough
def test_a_tool_for_one_page_is_offered_there_alone_and_a_model_that_names_it_elsewhere_is_told(project):
    project.write(
        OWN
        + """
@pytest.fixture
def agent_tools(agent_tools):
    @agent_tools.action("Pay", domains=["shop.example"])
    def pay() -> str:
        return "paid"

    @agent_tools.action("Empty", page_filter=lambda page: page.locator("#out").inner_text() == "1 items")
    def empty() -> str:
        return "emptied"

    return agent_tools

def test_add(agent):
    agent.page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("https://www.shop.example/")
    assert agent.run("Buy").success
    agent.page.goto("https://shop.example.evil.test/")
    assert agent.run("Look").success
"""
    )
    script = {
        "Buy": [click("Add"), answer({"empty": {}}), answer({"pay": {}}), done("paid")],
        "Look": [answer({"pay": {}}), done("cannot pay")],
    }
    project.record(script=script).assert_outcomes(passed=1)
    here = [[name for name in ("pay", "empty") if name in offered(request)] for request in project.requests]
    assert here == [["pay"], ["pay", "empty"], ["pay", "empty"], ["pay", "empty"], [], []]
    told = str(project.requests[-1].body["messages"][-1]["content"])
    assert "action 1: pay is not offered on this page; the tools of this step are: click_element" in told
    project.run(CI="true").assert_outcomes(passed=1)


def test_a_tool_that_answers_with_the_word_skipped_is_called_again_in_a_replay(project):
    """What a tool says is its own affair; whether it was carried out is no text."""
    project.write("""
        import pytest
        calls = []

        @pytest.fixture
        def agent_tools(agent_tools):
            @agent_tools.action("Log in")
            def log_in() -> str:
                calls.append("log_in")
                return "skipped: already logged in"

            @agent_tools.action("Greet")
            def greet() -> str:
                calls.append("greet")
                return "hello"

            return agent_tools

        def test_add(agent):
            agent.page.set_content(PAGE)
            assert agent.run("Log in").success
            assert calls == ["log_in", "greet"]
    """)
    script = [[answer({"log_in": {}}), answer({"greet": {}})], done("0 items")]
    project.record(script=script).assert_outcomes(passed=1)
    project.run(CI="true").assert_outcomes(passed=1)


STORE = '''
from pathlib import Path

def ask_the_store() -> str:
    """Ask the store."""
    return Path(__file__).with_name("store.txt").read_text()

def test_store(agent):
    agent.page.set_content("<h1>Lamps</h1><p>12 left</p>")
    assert agent.run("How many are left, and how many does the store tell?", tools=[ask_the_store])
'''


def test_what_a_tool_told_and_a_verdict_says_is_held_though_a_page_says_it_too(project):
    project.write(STORE, name="test_store")
    project.path.joinpath("store.txt").write_text("12 lamps, 3 chairs")
    script = [answer({"ask_the_store": {}}), done("12 left, and the store tells 12", evidence=["12 left"])]
    project.record("test_store.py", script=script).assert_outcomes(passed=1)
    project.path.joinpath("store.txt").write_text("12 lamps and 4 chairs")
    project.run("test_store.py", CI="true").assert_outcomes(passed=1)
    project.path.joinpath("store.txt").write_text("9 lamps, 3 chairs")
    result = project.run("test_store.py", CI="true")
    result.assert_outcomes(failed=1)
    told = "it says '12', which ask_the_store told when recorded and does not now"
    result.stdout.fnmatch_lines([f"E*ReplayFailed*the recorded verdict no longer holds: {told}*"])


def test_what_a_table_told_is_held_where_it_stood(project):
    project.write(STORE, name="test_store")
    table = "Lamp,Left,Sold\nDesk lamp,{},{}\nFloor lamp,7,8\n"
    project.path.joinpath("store.txt").write_text(table.format(120, 130))
    script = [answer({"ask_the_store": {}}), done("12 left, and the store tells 120", evidence=["12 left"])]
    project.record("test_store.py", script=script).assert_outcomes(passed=1)
    project.run("test_store.py", CI="true").assert_outcomes(passed=1)
    project.path.joinpath("store.txt").write_text(table.format(130, 120))
    result = project.run("test_store.py", CI="true")
    result.assert_outcomes(failed=1)
    told = "it says '120', which stood below 'Left' of a file when recorded, and does not now"
    result.stdout.fnmatch_lines([f"E*ReplayFailed*the recorded verdict no longer holds: {told}*"])


@pytest.mark.thorough
def test_braces_that_a_model_types_are_typed_again_and_reported_as_they_are(project):
    project.write(
        """
FORM = '<label>Text<textarea></textarea></label><label>Kind<select><option>{{A}}<option>{{B}}</select></label>'

def test_edit(agent):
    agent.page.set_content(FORM + PAGE)
    result = agent.run("Write the template")
    assert result.extracted_content == "It says {{Stub|a}}"
    assert agent.page.get_by_label("Text").input_value() == "before {{Stub|a}} after"
    assert agent.page.get_by_label("Kind").input_value() == "{{B}}"
""",
        name="test_edit",
    )
    script = [
        fill("Text", "before {{Stub|a}} after"),
        select("Kind", "{{B}}"),
        done("It says {{Stub|a}}", evidence=['textbox "Text" value="before {\\\\{Stub|a}} after" multiline']),
    ]
    project.record("test_edit.py", script=script).assert_outcomes(passed=1)
    project.run("test_edit.py", CI="true").assert_outcomes(passed=1)
