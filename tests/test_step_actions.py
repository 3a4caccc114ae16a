"""The actions of a step: carried out in order, skipped with a reason, and what comes of each."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from pytest_agentbrowse.errors import Blocked, ToolDefinitionError, ToolError
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.step_actions import act, blocked, prepared
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.elements import Index
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import Injected
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.result import ActionResult
from pytest_agentbrowse.tools.tool import Tool

from .pages import observed

SEEN = observed('[1] button "Add"', "http://shop/", "t")


@dataclass
class StillBrowser:
    """A browser whose page stays as it is, unless a tool changes it."""

    sync: bool = True
    url: str = "http://shop/"
    is_open: bool = True
    page: str = "the page"
    elements: tuple = (("button", "Add"),)
    downloads: tuple = ()
    asked: list = field(default_factory=list)
    secrets: Secrets = field(default_factory=lambda: Secrets({}))
    fence: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(left_open=nullcontext))

    @property
    def observer(self):
        return self

    async def fingerprint(self):
        return self.elements

    def foreseeing(self, _failure):
        return nullcontext()

    async def test_id(self, number):
        self.asked.append(number)
        return f"id-{number}"


@pytest.fixture
def tools():
    made = Tools(tool for tool in builtin_tools() if tool.name == "done")

    @made.action("Note")
    def note(text: str) -> str:
        return f"noted {text}"

    @made.action("Fail")
    def fail() -> None:
        raise ToolError("no such mailbox")

    @made.action("Break")
    def break_() -> None:
        raise ZeroDivisionError("mine")

    @made.action("Leave", terminates_sequence=True)
    def leave() -> str:
        return "left"

    @made.action("Give up")
    def give_up() -> ActionResult:
        return ActionResult(is_done=True, success=False, extracted_content="gave up")

    @made.action("Only on the shop", page_filter=lambda page: page == "the page")
    def order() -> str:
        return "ordered"

    return made


@pytest.fixture
def injected(tmp_path):
    return Injected(StillBrowser(), Files(lambda: tmp_path / "run-1"))


def results(tools, injected, *calls, most=10, **more):
    actions = tuple(
        Action(name, tools[name].param_model(**given))
        for name, given in ((call, {}) if isinstance(call, str) else call for call in calls)
    )
    return run_now(act(actions, SEEN, tools=tools, injected=injected, most=most, step=3, **more))


def said(results):
    return [result.shown(next_step=True) for result in results]


NOTE = ("note", {"text": "a"})
DONE = ("done", {"text": "it is done", "success": True})


def test_actions_are_carried_out_in_order(tools, injected):
    assert said(results(tools, injected, NOTE, ("note", {"text": "b"}), "leave")) == [
        "noted a",
        "noted b",
        "left",
    ]


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        (["fail", NOTE, NOTE], ["error: no such mailbox", "skipped: fail failed", "skipped: fail failed"]),
        (["leave", NOTE], ["left", "skipped: leave ends its step"]),
        ([NOTE, DONE], ["noted a", "skipped: done stands alone in its step, after the outcome was seen"]),
        ([DONE, NOTE], ["it is done", "skipped: done ended the run"]),
        (["give_up", NOTE], ["gave up", "skipped: give_up ended the run"]),
        ([NOTE] * 5, ["noted a"] * 3 + ["skipped: a step has at most 3 actions"] * 2),
    ],
    ids=["error", "terminates_sequence", "done", "after done", "a tool that ends the run", "too many"],
)
def test_what_is_skipped_is_told_with_its_reason(tools, injected, calls, expected):
    assert said(results(tools, injected, *calls, most=3)) == expected


@pytest.mark.parametrize("change", [{"url": "http://shop/cart"}, {"elements": ()}], ids=["url", "elements"])
def test_the_rest_is_skipped_when_the_page_changed_under_it(tools, injected, change):
    @tools.action("Change")
    def change_page() -> str:
        for name, value in change.items():
            setattr(injected.browser, name, value)
        return "changed"

    assert said(results(tools, injected, "change_page", NOTE)) == [
        "changed",
        "skipped: the page changed after change_page; look at it first",
    ]


def test_what_was_carried_out_when_recorded_is_while_the_page_is_the_same_one(tools, injected):
    @tools.action("Change")
    def change_page() -> str:
        injected.browser.elements = ()
        return "changed"

    @tools.action("Leave")
    def go_elsewhere() -> str:
        injected.browser.url = "http://shop/cart"
        return "gone"

    assert said(results(tools, injected, "change_page", NOTE, NOTE, carried_out=2)) == [
        "changed",
        "noted a",
        "skipped: the page changed after note; look at it first",
    ]
    assert said(results(tools, injected, "go_elsewhere", NOTE, carried_out=2))[1].startswith("skipped")


def test_a_tool_that_is_no_longer_offered_is_not_carried_out(tools, injected):
    @tools.action("Change")
    def change_page() -> str:
        injected.browser.page = "another page"
        return "changed"

    assert said(results(tools, injected, "order", "change_page", "order")) == [
        "ordered",
        "changed",
        "error: order is not offered on the page as it is now",
    ]


def test_a_bug_in_a_tool_is_raised_with_its_own_traceback_and_where_it_happened(tools, injected):
    with pytest.raises(ZeroDivisionError, match="mine") as caught:
        results(tools, injected, NOTE, "break_")
    assert caught.value.__notes__ == ["in step 3, in the tool break_ {}"]
    assert caught.traceback[-1].name == "break_"


def test_no_result_holds_the_value_of_a_secret(tools, injected):
    injected.browser.secrets = Secrets({"code": Secret("s3cret")})

    @tools.action("Read")
    def read() -> ActionResult:
        return ActionResult(
            extracted_content="it is s3cret",
            long_term_memory="s3cret",
            include_extracted_content_only_once=True,
        )

    (result,) = results(tools, injected, "read")
    assert (result.text, result.long_term_memory) == ("it is {{code}}", "{{code}}")
    assert injected.files.read(result.file) == "it is {{code}}"


def test_what_is_shown_only_once_is_kept_in_a_file_of_the_run(tools, injected):
    @tools.action("Read")
    def read() -> ActionResult:
        return ActionResult(lazy_text=lambda: "all of it", include_extracted_content_only_once=True)

    _, result = results(tools, injected, NOTE, "read")
    assert (result.file, injected.files.names) == ("step-3-2-read.txt", ("step-3-2-read.txt",))
    assert injected.files.read("step-3-2-read.txt") == "all of it"


def test_every_tool_of_a_step_sees_its_results_before_the_model_does():
    class Shout(Tool):
        """Shout."""

        def pre(self, result):
            return result.with_texts(str.upper)

        def execute(self) -> None: ...

    class Count(Shout):
        """Count."""

        def pre(self, result):
            return f"{result.text} ({len(result.text)})"

    given = (ActionResult(extracted_content="ab"), ActionResult(is_done=True, extracted_content="end"))
    made = run_now(prepared(given, (Shout(), Count()), StillBrowser()))
    assert said(made) == ["AB (2)", "end"]


def test_a_run_ends_where_a_tool_says_that_it_is_blocked_and_not_where_its_metadata_do(tools, injected):
    @tools.action("Look it up")
    def look_up() -> ActionResult:
        return ActionResult(error="no such order", metadata={"error_type": "Blocked", "error": "locked"})

    @tools.action("Open another site")
    def open_site() -> None:
        raise Blocked("http://other/ was answered with status 403")

    @tools.action("Ask the shop")
    def ask() -> ActionResult:
        return ActionResult(error="refused", blocked="the shop is closed")

    assert blocked(results(tools, injected, "look_up")) == ""
    assert (
        blocked(results(tools, injected, "open_site"))
        == "blocked: http://other/ was answered with status 403"
    )
    assert blocked(results(tools, injected, "ask")) == "blocked: the shop is closed"


def test_a_tool_cannot_say_that_it_was_skipped(tools, injected):
    """A replay would never call it again."""

    @tools.action("Log in")
    def log_in() -> ActionResult:
        return ActionResult(skipped="already logged in")

    with pytest.raises(ToolDefinitionError, match="log_in says that it was skipped: only the agent"):
        results(tools, injected, "log_in")


@pytest.mark.parametrize("recording", [True, False], ids=["recording", "replay"])
def test_test_ids_are_asked_for_while_recording_alone_and_once_for_each_element(tools, injected, recording):
    @tools.action("Drag")
    def drag(index: Index, onto: Index) -> str:
        return "dragged"

    (result,) = results(tools, injected, ("drag", {"index": 1, "onto": 1}), reads_test_ids=recording)
    assert injected.browser.asked == [1, 1] * recording
    assert result.test_ids == ({"index": "id-1", "onto": "id-1"} if recording else {})


def test_a_text_that_begins_with_skipped_is_a_result(tools, injected):
    @tools.action("Log in")
    def log_in() -> str:
        return "skipped: already logged in"

    (result,) = results(tools, injected, "log_in")
    assert (result.skipped, result.told) == ("", "skipped: already logged in")
