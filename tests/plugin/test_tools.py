"""The built-in tools in a user's project: which are offered, what ends a run, and that each of them replays."""

import json
import re

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.testing import answer, click, done, go_to, switch_to_tab

RUN = """
import pytest

@pytest.fixture
def agent_files(tmp_path):
    (tmp_path / "cat.png").write_text("meow")
    return [tmp_path / "cat.png"]

def test_add(agent):
    agent.page.set_content(PAGE)
    result = agent.run("Try the tools", max_steps=40)
    assert result.is_done and result.success, result
    assert not result.errors
    print("\\nLOG", agent.page.locator("#log").inner_text())
    for step in result.steps:
        for told in step.results:
            print("SAID", told.told)
    print("FILES", *result.attachments)
"""


def on(tool, name, **parameters):
    """The use of a tool on the element with this name, whatever its number is."""

    def find(page):
        number = re.search(rf'\[(\d+)\] \w+ "{re.escape(name)}"', page)[1]
        return answer({tool: {"index": int(number), **parameters}})

    return find


def using(tool, **parameters):
    return answer({tool: parameters})


def dragging(name, goal):
    def find(page):
        index, onto = (int(re.search(rf'\[(\d+)\] \w+ "{each}"', page)[1]) for each in (name, goal))
        return answer({"drag_and_drop": {"index": index, "onto": onto}})

    return find


def outcome(result):
    return [line for line in result.outlines if line.startswith(("LOG", "SAID", "FILES"))]


def replays(project, page, script, *, offer="all,evaluate", **cited):
    """Record with an offer of tools, replay with none of the script, and compare what was said; what the test printed."""
    project.write(RUN, page=page)
    recorded = project.record("-s", f"--agent-tools={offer}", script=[*script, done("tried", **cited)])
    recorded.assert_outcomes(passed=1)
    replayed = project.run("-s", f"--agent-tools={offer}", CI="true")
    replayed.assert_outcomes(passed=1)
    assert outcome(replayed) == outcome(recorded)
    return "\n".join(outcome(replayed))


@pytest.mark.thorough
def test_tools_for_fields_replay(project):
    script = [
        on("input_text", "Phone", text="5551234567"),
        on("input_text", "City", text="ber"),
        on("select_dropdown_option", "City", text="Bern"),
        on("set_value", "Volume", value="80"),
        on("set_value", "Rating", value="4"),
        on("check", "I accept the terms"),
        on("uncheck", "News"),
        using("evaluate", code="volume.value + rating.ariaValueNow + terms.checked + news.checked"),
        using("write_file", name="notes.md", content="done"),
        using("replace_in_file", name="notes.md", old="done", new="all done"),
        using("read_file", name="notes.md"),
        using("list_files"),
    ]
    said = replays(project, widget_page("fields"), script)
    assert "LOG chose Bern;" in said
    assert 'SAID "804truefalse"' in said
    assert 'files of this run: "notes.md"' in said


STEPPED = """<title>Guests</title><input id=n role=spinbutton aria-label=Guests aria-valuenow=1 value=1><p id=log>none</p>
<script>n.onkeydown = ({key}) => {if (key === 'End') n.value = 50; if (key === 'Home') n.value = 1}
n.oninput = () => (log.textContent = `${n.value} guests`)</script>"""


@pytest.mark.thorough
def test_a_field_whose_keys_set_its_value_is_typed_into_in_a_replay_as_well(project):
    assert "LOG 4 guests" in replays(
        project, STEPPED, [on("input_text", "Guests", text="4")], offer="elements"
    )


@pytest.mark.thorough
def test_tools_of_the_pointer_and_of_files_replay(project):
    both = widget_page("pointer").replace(
        "</script>", "</script><input type=file aria-label=Photo id=photo>", 1
    )
    script = [
        dragging("Card", "Bin"),
        dragging("Knob", "Slot"),
        on("double_click", "File"),
        on("right_click", "File"),
        on("press_and_hold", "Hold", seconds=0.4),
        on("hover", "Help"),
        on("upload_file", "Photo", files=["cat.png"]),
        using("evaluate", code="photo.files[0].name"),
        using("screenshot"),
        using("save_as_pdf"),
    ]
    said = replays(project, both, script)
    assert "LOG bin got the card; knob on slot; opened; menu; held;" in said
    assert 'SAID "cat.png"' in said


@pytest.mark.thorough
def test_what_reacts_is_set_off_by_number_and_by_text_and_replays(project):
    script = [
        on("double_click", "Rename me"),
        using("double_click", index="29"),
        using("right_click", index="Desk"),
        using("drag_and_drop", index="Tidy up", onto="Bin"),
        using("hover", index="Products"),
        click("Lamps"),
    ]
    seen = ['link "Lamps"']  # the pointer over "Products" brings it
    said = replays(project, widget_page("reactions"), script, offer="elements", evidence=seen)
    assert "LOG renamed; edit 29; menu of Desk; bin got Tidy up;" in said


@pytest.mark.thorough
def test_selecting_text_and_dragging_by_pixels_replays(project):
    script = [
        [on("select_text", "Editor", text="how are"), click("Bold")],
        on("drag_and_drop", "Split", right=60),
        on("select_text", "Notes", text="three"),
    ]
    said = replays(project, widget_page("editing"), script, offer="elements")
    assert "LOG moved 60,0; marked three;" in said


@pytest.mark.thorough
def test_the_answer_to_a_dialog_replays_and_is_offered_once_one_came(project):
    script = [
        click("Ask"),
        [using("answer_dialog", accept=True, text="Grace"), click("Ask")],
        [using("answer_dialog", accept=False), click("Delete")],
    ]
    said = replays(project, widget_page("windows"), script, offer="elements")
    assert "LOG Ada; Grace; kept;" in said
    offers = ["answer_dialog" in json.dumps(request.body["tools"]) for request in project.requests]
    assert offers == [False, True, True, True]


@pytest.mark.thorough
def test_tools_for_lists_and_content_replay(project):
    page = (
        widget_page("lists")
        + "<p style='margin-top: 2000px'>The end</p><a download=a.txt href='data:,a'>Get</a>"
    )
    script = [
        on("get_dropdown_options", "Colour"),
        on("select_dropdown_option", "Colour", text="Green"),
        on("select_dropdown_option", "Actions", text="Delete"),
        using("search_page", text="pets"),
        using("find_elements", selector="button", attributes=["id"]),
        using("scroll_to_text", text="The end"),
        using("scroll", pages=1, down=False),
        using("extract_content"),
        using("wait_for", text="The end"),
        using("browser_get_text", selector="#pets"),
        using("browser_click", selector="#pets li"),
        using("browser_extract_links"),
        click("Get"),
        lambda page: done("got it") if 'downloaded "a.txt"' in page else done("no file", success=False),
    ]
    said = replays(project, page, script)
    assert "LOG colour Green; action Delete; pet Cat;" in said
    assert "FILES a.txt" in said


@pytest.mark.thorough
def test_the_option_and_the_marker_say_which_tools_are_offered(project):
    project.write(
        """
        import pytest

        def test_add(agent):
            print("\\nOFFERED", *[tool.name for tool in agent.tools])

        @pytest.mark.agent(tools="selectors,screenshot")
        def test_marked(agent):
            print("\\nMARKED", *[tool.name for tool in agent.tools])

        @pytest.mark.agent(tools="elementz")
        def test_wrong(agent):
            pass
        """
    )
    result = project.run("-s", "--deselect=test_add.py::test_wrong")
    result.stdout.fnmatch_lines(
        ["*OFFERED click_element_by_index * done", "*MARKED *screenshot browser_navigate *done"]
    )
    result = project.run("-s", "-k", "test_add", "--agent-tools=all")
    result.stdout.fnmatch_lines(["*OFFERED * browser_extract_links done"])
    result = project.run("-k", "wrong")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["*--agent-tools names 'elementz'; it takes elements, selectors, all *'elements'?"]
    )


BLOCKED = """
def test_add(agent):
    agent.page.set_content(PAGE)
    result = agent.run("Read the page")
    assert not result.is_done
    print("\\nENDED", result.reason)
"""


@pytest.mark.thorough
def test_a_check_for_humans_ends_the_run_before_a_model_is_asked(project):
    project.write(BLOCKED, page=widget_page("captcha"))
    result = project.record("-s", script=[done("never asked")])
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ['*ENDED blocked: the page is a check for humans: it says "Please verify you are human"']
    )
    assert not project.requests


@pytest.mark.thorough
def test_another_site_that_refuses_ends_the_run_with_that_reason(project):
    project.write(BLOCKED, page=widget_page("content"))
    project.conftest(
        """
        import pytest

        @pytest.fixture
        def context(context):
            context.route("http://other.invalid/**", lambda route: route.fulfill(status=429, body="Slow down"))
            yield context
        """
    )
    for tool in ("go_to_url", "browser_navigate"):
        script = [answer({tool: {"url": "http://other.invalid/"}}), go_to("/")]
        result = project.record("-s", "--agent-tools=all", script=script)
        result.assert_outcomes(passed=1)
        result.stdout.fnmatch_lines(
            ["*ENDED blocked: http://other.invalid/ was answered with status 429 (too many requests)"]
        )


OWN_TOOLS = """
<title>Calculator</title>
<script>
  document.modelContext.registerTool({
    name: "add-numbers", description: "Adds two numbers",
    inputSchema: {type: "object", properties: {a: {type: "number"}, b: {type: "number"}}},
    execute: async ({a, b}) => ({content: [{type: "text", text: `the sum is ${a + b}`}]}),
  });
</script>
"""

ADD = """
def test_add(agent):
    agent.page.route("http://localhost/**", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    agent.page.goto("http://localhost/")
    result = agent.run("Add 2 and 3")
    assert result.is_done and result.success, result
    print("\\nSAID", result.steps[0].results[0].told)
"""


@pytest.mark.thorough
def test_tools_of_the_page_itself_are_offered_on_it_when_asked_for(project):
    project.write(ADD, page=OWN_TOOLS)
    script = [using("page_add_numbers", parameters='{"a": 2, "b": 3}'), done("5")]
    result = project.record("-s", "--agent-webmcp=on", script=script)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*SAID the sum is 5"])
    offered = json.dumps(project.requests[0].body["tools"])
    assert "The page's own tool" in offered
    project.run("--agent-webmcp=on", CI="true").assert_outcomes(passed=1)
    off = project.run(CI="true", AGENTBROWSE_STALE="ignore")
    off.assert_outcomes(failed=1)
    off.stdout.fnmatch_lines(["*step 1 of run 1: the recorded answer cannot be used*"])


TABS = """
<title>Shop</title>
<button onclick="for (const name of names) { const tab = window.open('about:blank'); tab.document.title = name; tab.document.body.textContent = 'About ' + name }">Open</button>
<script>const names = ['Help']</script>
"""
"""A click opens a tab for each name."""


@pytest.mark.thorough
def test_a_tab_is_found_again_when_another_one_came_before_it(project):
    test = """
def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Open the help, look at the shop, and read the help").success
    assert agent.page.context.pages[-1].title() == "Help"
"""
    script = [click("Open"), switch_to_tab("Shop"), switch_to_tab("Help"), done("it says: About Help")]
    project.write(test, page=TABS)
    project.record(script=script).assert_outcomes(passed=1)
    project.write(test, page=TABS.replace("['Help']", "['Offer', 'Help']"))
    project.run().assert_outcomes(passed=1)
    project.write(test, page=TABS.replace("['Help']", "['Offer']"))
    result = project.run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(['*no tab "Help" is open*'])


@pytest.mark.thorough
def test_a_selector_that_means_something_else_fails_the_replay(project):
    test = """
def test_add(agent):
    agent.page.set_content(PAGE)
    assert agent.run("Save it").success
"""
    page = "<h1>Note</h1><button id=first>Save</button>"
    project.write(test, page=page)
    tools = "--agent-tools=selectors,done"
    saved = done("saved", evidence=['heading 1 "Note"'])
    script = [using("browser_click", selector="#first"), saved, saved]
    project.record(tools, script=script).assert_outcomes(passed=1)
    assert 'element: button "Save"' in project.cassette().read_text("utf-8")
    project.run(tools).assert_outcomes(passed=1)
    project.write(test, page=page.replace("Save", "Delete"))
    result = project.run(tools)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ['*browser_click was on button "Save" when recorded, and is on button "Delete" now*']
    )
