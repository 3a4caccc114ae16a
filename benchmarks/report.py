"""The report of a session: how soon a large one opens and how large it is, and what pictures cost a replay.

Run: python benchmarks/report.py [ROUNDS]; it fails where the largest report misses its target.
"""

from __future__ import annotations

import base64
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browsers import launch
from playwright.sync_api import Browser, sync_playwright
from replay import CASSETTE, CONFTEST, RECORDED_TEST, ROOT

from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.page.pictures import Box
from pytest_agentbrowse.reporting.facts import (
    ActionFacts,
    Exchange,
    MessageFacts,
    PictureFacts,
    RunFacts,
    StepFacts,
    TestFacts,
    as_json,
)
from pytest_agentbrowse.reporting.report import MOST_PICTURES, Report, as_html

SECONDS, MEGABYTES = 2.0, 50
PICTURE_BYTES = 25_000
PROMPT = "You act on a page.\n" * 120

TESTS = """
import shutil

import pytest

from examples.test_checkout import test_checkout as checkout

KINDS = {{
    "no report": {{}},
    "report": {{"report": "r.html", "screenshots": "off"}},
    "on-failure": {{"report": "r.html", "screenshots": "on-failure"}},
    "on": {{"report": "r.html", "screenshots": "on"}},
}}

@pytest.fixture
def agent_cassette_path(request, tmp_path):
    path = tmp_path / "cassette.yaml"
    shutil.copytree({companions!r}, tmp_path / "asked")
    path.write_text(open({cassette!r}, encoding="utf-8").read().replace({recorded!r}, request.node.nodeid), encoding="utf-8")
    return path

@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.agent(**given), id=f"{{kind}} {{turn}}")
     for turn in range({rounds}) for kind, given in KINDS.items()],
)
def test_turn(kind, agent, timed):
    timed(kind, lambda: checkout(agent))
"""


def a_page(test: int, step: int) -> str:
    """A page of usual length: most lines are those of other pages, some are its own."""
    shared = [f'  [{number}] link "Product {number}" → /products/{number}' for number in range(1, 41)]
    own = [f'  "Order {test}-{step}-{line}"' for line in range(5)]
    return "\n".join([f"url: http://shop.example/{test}/{step}", 'title: "Shop"', "", "main", *shared, *own])


def a_test(test: int, steps: int) -> TestFacts:
    """The facts of a test of so many steps, one in ten failed."""
    made = tuple(
        StepFacts(
            number=step,
            url=f"http://shop.example/{test}/{step}",
            title="Shop",
            page=(page := a_page(test, step)),
            evaluation=f"Success: product {step} of test {test} was found",
            memory=f"Looked at {step} products",
            goal=f"Click product {step}",
            actions=(
                ActionFacts("click_element_by_index", {"index": step}, f'link "Product {step}"', "clicked"),
            ),
            usage=Usage(2000, 60),
            replayed=True,
            reading=0.01,
            asking=0.002,
            acting=0.03,
            exchanges=(
                Exchange(
                    (
                        MessageFacts("system", PROMPT),
                        MessageFacts("user", "\n".join([*(f"step {n}: clicked" for n in range(step)), page])),
                    ),
                    f'{{"action": [{{"click_element_by_index": {{"index": {step}}}}}]}}',
                ),
            ),
            pictures=(
                PictureFacts(f"{test:08x}{step:08x}", 1280, 720, (Box("action", "1", 0.1, 0.2, 0.1, 0.1),)),
            ),
        )
        for step in range(1, steps + 1)
    )
    failed = test % 10 == 0
    run = RunFacts(1, f"Look at {steps} products", 25, made, "broken" if failed else "done", not failed)
    name = f"tests/test_{test // 20}.py::test_products_{test}[chromium]"
    message = "E   ReplayFailed: it differs" if failed else ""
    return TestFacts(
        name,
        name.partition("::")[0],
        5,
        (run,),
        outcome="failed" if failed else "passed",
        message=message,
        seconds=1.0,
    )


def large_report(tests: int, steps: int) -> str:
    """A report of so many tests with a picture of each step, as many bytes as those of a page are."""
    told = [as_json(a_test(test, steps)) for test in range(tests)]
    noise = random.Random(0)
    pictures = {
        step["pictures"][0]["digest"]: "data:image/webp;base64,"
        + base64.b64encode(noise.randbytes(PICTURE_BYTES)).decode()
        for test in told
        for step in test["runs"][0]["steps"]
    }
    return as_html(Report(told, pictures))


def opening(browser: Browser, file: Path) -> float:
    """Seconds from the address to a page that shows the first failed test and has done its work."""
    page = browser.new_page()
    start = time.perf_counter()
    page.goto(file.as_uri())
    page.wait_for_function("document.querySelector('h2') !== null")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    seconds = time.perf_counter() - start
    page.close()
    return seconds


def missed(seconds: float, megabytes: float) -> list[str]:
    """What of the targets a report of 200 tests does not keep."""
    kept = {
        f"opens in {seconds:.2f} s, not below {SECONDS:g} s": seconds < SECONDS,
        f"has {megabytes:.1f} MB, not below {MEGABYTES} MB": megabytes < MEGABYTES,
    }
    return [text for text, is_kept in kept.items() if not is_kept]


def print_opening(folder: Path, rounds: int) -> list[str]:
    """How soon reports of 1, 20 and 200 tests open, and how large they are; gives what the last one missed."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for tests in (1, 20, 200):
            file = folder / f"{tests}.html"
            start = time.perf_counter()
            file.write_text(large_report(tests, 20), encoding="utf-8")
            made = time.perf_counter() - start
            times = sorted(opening(browser, file) for _ in range(rounds))
            size, opens = file.stat().st_size / 1e6, statistics.median(times)
            print(
                f"  {tests:4} tests x 20 steps   {size:5.1f} MB   opens in {opens:.2f} s "
                f"(from {times[0]:.2f} to {times[-1]:.2f})   made in {made:.1f} s"
            )
        browser.close()
    print(
        f"  target: 200 tests below {SECONDS:g} s and {MEGABYTES} MB; pictures {MOST_PICTURES / 1e6:.0f} MB at most"
    )
    return missed(opens, size)


def replays(folder: Path, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each replay of the checkout, in turn without a report, with one, and with all pictures."""
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    companions = str(ROOT / "cassettes" / "asked")
    tests = TESTS.format(rounds=rounds, cassette=str(CASSETTE), companions=companions, recorded=RECORDED_TEST)
    (folder / "test_turns.py").write_text(tests, encoding="utf-8")
    ini = "[pytest]\nasyncio_default_fixture_loop_scope = function\n"
    (folder / "pytest.ini").write_text(ini, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"],
        cwd=folder,
        env={**os.environ, "CI": "true", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SystemExit(run.stdout + run.stderr)
    times = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    return {kind: taken for kind, taken in times.items() if not kind.startswith("waiting of ")}


def main(rounds: int = 7) -> int:
    """Print both; 0 where a large report keeps its targets."""
    with tempfile.TemporaryDirectory() as folder:
        print("opening a report")
        misses = print_opening(Path(folder), rounds)
    with tempfile.TemporaryDirectory() as folder:
        times = replays(Path(folder), rounds)
    plain = times["no report"][1:]
    print(f"replay of the checkout example, {rounds - 1} rounds after one to warm up")
    for kind, taken in times.items():
        ratio = statistics.median(one / other for one, other in zip(taken[1:], plain, strict=True))
        print(f"  {kind:10} {statistics.median(taken[1:]):6.0f} ms   ratio {ratio:.2f}")
    for text in misses:
        print(f"a report of 200 tests {text}", file=sys.stderr)
    return int(bool(misses))


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
