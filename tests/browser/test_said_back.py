"""A page that knows a secret says it back, in each way that a model could read of: the name stands there."""

import logging

import pytest

from fixtures.attacks.obedience import sent
from fixtures.attacks.said_back import PAGE, READS, SAYS, UNTOLD
from fixtures.faults.runs import recorded_run
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing import ModelServer, click, done, fill
from pytest_agentbrowse.tools.builtin import builtin_tools

SECRET = "hunter2-xyz"

TYPED = 3
"""How often the name stands in a question after it was typed: the task, the action, what came of it."""


@pytest.fixture
def tab(offline):
    context = offline.new_context()
    run_now(prepare(context))
    yield context.new_page()
    context.close()


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.matrix
@pytest.mark.parametrize("way", SAYS)
def test_what_a_page_says_back_has_the_name(tab, site, tmp_path, monkeypatch, caplog, way):
    """Neither in what the model reads, nor the cassette, nor any log, nor the result."""
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    caplog.set_level(logging.DEBUG)
    site.put("/other", "<title>Other</title><h1>Other</h1>")
    tab.goto(site.put("/", PAGE.replace("SAYS", SAYS[way])))
    items = [
        fill("Password", "{{password}}"),
        click("Go"),
        *([READS[way]] if way in READS else ()),
        *[done("seen")] * 3,
    ]
    notices = []
    with ModelServer(items) as server:
        settings = Settings(
            model_url=server.url, webmcp="on", tools="all,evaluate", record="all", settle_timeout=2.0
        )
        result = recorded_run(
            settings,
            tmp_path / "cassette.yaml",
            browser=Browser(tab, settings=settings),
            tools=builtin_tools(settings.tools),
            tell=notices.append,
            secrets=secrets_of({"password": SECRET}),
        )
    questions = [sent(request) for request in server.requests]
    files = [path.read_text("utf-8") for path in tmp_path.rglob("*.yaml")]
    assert files
    assert SECRET not in "\n".join((*questions, *files, *notices, caplog.text, repr(result), str(result)))
    told = sum(question.count("{{password}}") for question in questions[2:])
    assert (told > len(questions[2:]) * TYPED) == (way not in UNTOLD)
