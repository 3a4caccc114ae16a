"""What shapes an answer is told as stale when it changed; what does not, is not."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.cassette.stale import differences
from pytest_agentbrowse.model.call import Parts
from pytest_agentbrowse.model.output import signatures
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings, settings_asked
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.tools.tool import tool_of
from pytest_agentbrowse.version import __version__


def changed(then, **now):
    """The settings that are told as stale, by what is said of them."""
    parts = [
        Parts("t", PageText.read("p"), {}, "prompt", settings_asked(one)) for one in (then, Settings(**now))
    ]
    chosen = then.but(**now)
    return differences(*parts, tools=Tools(), plugin=__version__, settings=chosen).get("settings")


def test_what_nobody_sets_is_not_in_the_text():
    assert settings_asked(Settings()) == {
        "model": "gpt-5.4",
        "api": "chat",
        "wire": "auto",
        "temperature": "None",
        "max_tokens": "None",
    }


@pytest.mark.parametrize(
    ("now", "line"),
    [
        ({"reasoning_effort": "high"}, "reasoning_effort: high"),
        ({"seed": 7}, "seed: 7"),
        ({"model_extra": {"top_k": 20, "a": [1]}}, 'model_extra: {"a": [1], "top_k": 20}'),
        ({"temperature": 0.5}, "temperature: 0.5"),
    ],
)
def test_what_shapes_an_answer_is_told_when_it_was_set(now, line):
    old, new = changed(Settings(), **now)
    assert line in new.splitlines()
    assert line not in old.splitlines()


def test_what_shapes_an_answer_is_told_when_it_changed():
    old, new = changed(Settings(reasoning_effort="low"), reasoning_effort="high")
    assert old.replace("low", "high") == new


@pytest.mark.parametrize(
    "now",
    [
        {"model_headers": {"X-Title": "shop"}},
        {"model_query": {"api-version": "1"}},
        {"model_timeout": 9},
        {"model_retries": 0},
        {"model_backoff": 1},
        {"model_proxy": "http://127.0.0.1:1"},
        {"model_url": "http://127.0.0.1:1/v1"},
        {"model_organization": "o", "model_project": "p"},
        {"prompt_cache_key": "shop", "service_tier": "flex", "parallel_tool_calls": "off"},
    ],
)
def test_how_a_question_travels_is_no_part_of_a_recording(now):
    assert changed(Settings(), **now) is None


def offered(then, now, *tools):
    """What is told of the tools, by the names offered when recorded and those offered today."""
    registry = Tools(tools)
    parts = (
        Parts("t", PageText.read("p"), signatures(tuple(registry[name] for name in names)), "prompt", {})
        for names in (then, now)
    )
    return differences(*parts, tools=registry, plugin=__version__, settings=Settings()).get("tools")


def press() -> str:
    """Press something."""


def pull() -> str:
    """Pull something."""


def test_a_tool_that_a_page_has_or_has_no_use_for_any_more_is_no_other_tool():
    sometimes = tool_of(pull, use=lambda _: False)
    assert not offered(["press", "pull"], ["press"], press, sometimes)
    assert not offered(["press"], ["press", "pull"], press, sometimes)


def test_a_tool_that_is_new_on_all_pages_is_told():
    old, new = offered(["press"], ["press", "pull"], press, pull)
    assert "pull" in new
    assert "pull" not in old
