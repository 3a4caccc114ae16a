"""A replayed agent test against a hand-written Playwright test that does the same.

Both run in one pytest session, in turn, on the same shop and browser; what is timed is the body of
the test, so process, driver and browser start do not count. Run: python benchmarks/replay.py [ROUNDS]
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CASSETTE = ROOT / "cassettes" / "examples" / "test_checkout.py" / "test_checkout[chromium].yaml"
RECORDED_TEST = "examples/test_checkout.py::test_checkout[chromium]"

CONFTEST = """
import json
import time

import pytest
from fixtures.shop import Shop
from pytest_agentbrowse.page import watch

TIMES = {}
WAITED = [0.0]

def watching(changed):
    async def watched(*given, **named):
        start = time.perf_counter()
        try:
            return await changed(*given, **named)
        finally:
            WAITED[0] += 1000 * (time.perf_counter() - start)

    return watched

watch.changed = watching(watch.changed)

@pytest.fixture(scope="session")
def shop():
    with Shop(password="lamplight") as shop:
        yield shop

@pytest.fixture(scope="session")
def base_url(shop):
    return shop.url

@pytest.fixture(autouse=True)
def fresh(shop):
    shop.reset()

@pytest.fixture
def agent_volatile():
    return {"order_number": r"LL-[0-9A-Z]{4}-\\d{4}"}

@pytest.fixture
def timed(request):
    def timed(kind, function):
        WAITED[0] = 0.0
        start = time.perf_counter()
        value = function()
        TIMES.setdefault(kind, []).append(1000 * (time.perf_counter() - start))
        TIMES.setdefault("waiting of " + kind, []).append(WAITED[0])
        return value

    return timed

def pytest_sessionfinish(session):
    session.config.rootpath.joinpath("times.json").write_text(json.dumps(TIMES))
"""

TESTS = '''
import shutil

import pytest
from playwright.sync_api import expect

TASK = {task!r}

def by_hand(page):
    page.goto("/")
    page.get_by_role("searchbox", name="Search products").fill("desk lamp")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Desk lamp").click()
    page.get_by_role("spinbutton", name="Quantity").fill("2")
    page.get_by_role("button", name="Add to cart").click()
    page.get_by_role("link", name="View cart").click()
    page.get_by_role("link", name="Go to checkout").click()
    page.get_by_role("textbox", name="Full name").fill("Ada Lovelace")
    page.get_by_role("textbox", name="E-mail").fill("ada@example.com")
    page.get_by_role("textbox", name="Street and house number").fill("12 Loom Lane")
    page.get_by_role("textbox", name="Postcode").fill("N1 7AA")
    page.get_by_role("textbox", name="City").fill("London")
    page.get_by_role("combobox", name="Country").select_option("United Kingdom")
    page.get_by_role("radio", name="Express delivery").check()
    page.get_by_role("checkbox", name="I accept the terms of sale").check()
    page.get_by_role("button", name="Place order").click()
    expect(page.get_by_role("heading", name="Thank you for your order")).to_be_visible()
    expect(page.get_by_text("LL-")).to_be_visible()

def by_agent(agent):
    agent.page.goto("/")
    result = agent.run(TASK)
    assert result.is_done and result.success and result.replayed
    assert "LL-" in result.extracted_content

@pytest.fixture
def agent_cassette_path(request, tmp_path):
    """The example's cassette under the name of this test."""
    path = tmp_path / "cassette.yaml"
    shutil.copytree({companions!r}, tmp_path / "asked")
    path.write_text(open({cassette!r}, encoding="utf-8").read().replace({recorded!r}, request.node.nodeid), encoding="utf-8")
    return path

@pytest.mark.parametrize("turn", [f"{{kind}}-{{n}}" for n in range({rounds}) for kind in ("hand", "agent")])
def test_pair(turn, request, timed):
    if turn.startswith("hand"):
        page = request.getfixturevalue("page")
        timed("hand", lambda: by_hand(page))
    else:
        agent = request.getfixturevalue("agent")
        timed("agent", lambda: by_agent(agent))
'''


def pytest_session(folder: Path, rounds: int) -> dict[str, list[float]]:
    """Run both kinds of test in turn; milliseconds of each round by kind."""
    text = CASSETTE.read_text(encoding="utf-8")
    task = next(line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("  task: "))
    task = task.strip("'\"")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    test = TESTS.format(
        task=task,
        rounds=rounds,
        cassette=str(CASSETTE),
        companions=str(ROOT / "cassettes" / "asked"),
        recorded=RECORDED_TEST,
    )
    (folder / "test_pair.py").write_text(test, encoding="utf-8")
    (folder / "pytest.ini").write_text(
        "[pytest]\nasyncio_default_fixture_loop_scope = function\n", encoding="utf-8"
    )
    environment = {**os.environ, "CI": "true", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SystemExit(run.stdout + run.stderr)
    return json.loads((folder / "times.json").read_text(encoding="utf-8"))


def main(rounds: int = 10) -> None:
    """Print the ratio and what an action costs."""
    with tempfile.TemporaryDirectory() as folder:
        times = pytest_session(Path(folder), rounds)
    actions = CASSETTE.read_text(encoding="utf-8").count("- call: ")
    hand, agent = (statistics.median(times[kind][1:]) for kind in ("hand", "agent"))
    waiting = statistics.median(times["waiting of agent"][1:])
    pairs = sorted(a / h for a, h in zip(times["agent"][1:], times["hand"][1:], strict=True))
    print(f"replay of the checkout example, {actions} actions, {rounds - 1} rounds after one to warm up")
    print(f"  by hand   {hand:7.0f} ms   {hand / actions:5.1f} ms an action")
    print(f"  replayed  {agent:7.0f} ms   {agent / actions:5.1f} ms an action")
    print(f"  of it waiting for a change {waiting:.0f} ms, {waiting / agent:.0%} (target: below 10%)")
    print(
        f"  ratio     {statistics.median(pairs):7.2f}      (from {pairs[0]:.2f} to {pairs[-1]:.2f}; target 1.5)"
    )


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
