"""What a type checker knows: of the core, which serves sync and async pages, and of a user's test."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[1]

CORE = """
from pytest_agentbrowse.page.playwright_types import ElementHandle, Page
from pytest_agentbrowse.settle import asked, settle

async def core(page: Page) -> None:
    reveal_type(await settle(page.title()))
    reveal_type(await settle(page.query_selector("main")))
    reveal_type(await asked(page.title))
    await settle(page.keyboard.press("Enter"))
    await settle(page.tittle())
"""

USER = """
from pytest_agentbrowse import Agent, AsyncAgent

class Ticket: ...

def test_sync(agent: Agent) -> None:
    agent.page.goto("/")
    assert agent.check("the cart is empty")
    total: float = agent.extract("the total", output=float)
    reveal_type(agent.page)
    reveal_type(agent.find("the buy button"))
    agent.pause()
    agent.run("Buy a lamp", max_stepps=3)
    agent.extract("the newest ticket", output=Ticket | None)
    reveal_type(agent.run("Open the ticket", output=Ticket).output)
    assert agent.run("Buy a lamp")

async def test_async(agent: AsyncAgent) -> None:
    await agent.page.goto("/")
    result = await agent.run("Buy a lamp", max_steps=3, before_step=lambda agent: agent.page)
    assert result.success
    reveal_type(agent.page)
    reveal_type(await agent.find("the buy button"))
    await agent.pause()
    agent.page.tittle()
"""


OUTPUTS = """
from pytest_agentbrowse import Agent, AsyncAgent

def test_sync(agent: Agent) -> None:
    reveal_type(agent.run("Buy a lamp").output)
    reveal_type(agent.run("Buy a lamp", output=list[int]).output)

async def test_async(agent: AsyncAgent) -> None:
    reveal_type((await agent.run("Buy a lamp")).output)
"""


def findings(source, folder):
    """What mypy says of a source: the line's code, and what is said of it."""
    path = folder / "checked.py"
    path.write_text(source)
    # The cache of the project's own check spares reading Playwright's types again.
    said, trouble, _ = api.run(
        ["--strict", "--config-file", "", "--cache-dir", str(ROOT / ".mypy_cache"), str(path)]
    )
    assert not trouble
    lines = source.splitlines()
    found = re.findall(r"checked\.py:(\d+): (?:note|error): (.*)", said)
    return [(lines[int(number) - 1].strip(), shortened(text)) for number, text in found]


def shortened(text):
    return text.replace("playwright.", "").replace("._generated", "").partition("  [")[0]


@pytest.mark.slow
def test_the_core_is_checked_for_sync_and_async_pages_at_once(tmp_path):
    misspelt = "await settle(page.tittle())"
    assert findings(CORE, tmp_path) == [
        ("reveal_type(await settle(page.title()))", 'Revealed type is "str"'),
        (
            'reveal_type(await settle(page.query_selector("main")))',
            'Revealed type is "sync_api.ElementHandle | async_api.ElementHandle | None"',
        ),
        ("reveal_type(await asked(page.title))", 'Revealed type is "str"'),
        (misspelt, 'Item "sync_api.Page" of "sync_api.Page | async_api.Page" has no attribute "tittle"'),
        (misspelt, 'Item "async_api.Page" of "sync_api.Page | async_api.Page" has no attribute "tittle"'),
    ]


@pytest.mark.slow
def test_a_users_test_is_checked_with_the_page_that_it_has(tmp_path):
    sync_page, found, misspelt, defined, output, async_page, found_in_async, absent = findings(USER, tmp_path)
    assert found == ('reveal_type(agent.find("the buy button"))', 'Revealed type is "sync_api.Locator"')
    assert found_in_async[1] == 'Revealed type is "async_api.Locator"'
    assert sync_page == ("reveal_type(agent.page)", 'Revealed type is "sync_api.Page"')
    assert misspelt == (
        'agent.run("Buy a lamp", max_stepps=3)',
        'Unexpected keyword argument "max_stepps" for "run" of "Agent"; did you mean "max_steps"?',
    )
    assert defined[1].startswith('"run" defined in')
    assert output[1] == 'Revealed type is "checked.Ticket"'
    assert async_page == ("reveal_type(agent.page)", 'Revealed type is "async_api.Page"')
    assert absent[1].startswith('"Page" has no attribute "tittle"')


@pytest.mark.slow
def test_mypy_and_pyright_agree_on_what_a_run_gives(tmp_path):
    said = [text for _, text in findings(OUTPUTS, tmp_path)]
    assert said == [f'Revealed type is "{kind}"' for kind in ("None", "list[int]", "None")]
    pyright = [
        sys.executable,
        "-m",
        "basedpyright",
        "--pythonpath",
        sys.executable,
        str(tmp_path / "checked.py"),
    ]
    told = subprocess.run(pyright, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert re.findall(r' is "(.*)"$', told, re.MULTILINE) == ["None", "list[int]", "None"]
