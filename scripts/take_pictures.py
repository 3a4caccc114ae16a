"""Take the picture of the README: a checkout replayed on a healthy shop, and on one that forgot the tax.

    python scripts/take_pictures.py

Both are the terminal's own output of a project in a temporary folder, recorded against the scripted model server.
"""

from __future__ import annotations

import base64
import html
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from pytest_agentbrowse.page.find_browser import system_browser

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "images" / "replay.webp"

TEST = """
def test_checkout(agent):
    agent.page.goto("/")
    task = (
        "Buy two desk lamps with express delivery as a guest: Ada Lovelace, ada@example.com, "
        "12 Loom Lane, N1 7AA London, United Kingdom. Report the order number and the total."
    )
    result = agent.run(task)
    assert result.is_done and result.success
"""
CONFTEST = """
import os
import pytest
from fixtures.shop import Shop
from fixtures.shop.behaviour import Behaviour

@pytest.fixture(scope="session")
def base_url():
    behaviour = Behaviour(tax=lambda goods: 0) if os.environ.get("NO_TAX") else Behaviour()
    with Shop(password="lamplight", behaviour=behaviour) as shop:
        yield shop.url

@pytest.fixture
def agent_volatile():
    return {"order_number": r"LL-[0-9A-Z]{4}-\\d{4}"}
"""
INI = "[pytest]\nasyncio_default_fixture_loop_scope = session\nasyncio_default_test_loop_scope = session\n"
RECORD = """
import subprocess, sys
from examples.scripted import SCRIPTS
from pytest_agentbrowse.testing import ModelServer
with ModelServer(SCRIPTS) as server:
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", "-q", f"--agent-model-url={server.url}"]))
"""

COLOURS = {
    "31": "#ff7b72",
    "32": "#7ee787",
    "33": "#e3b341",
    "34": "#79c0ff",
    "35": "#d2a8ff",
    "36": "#56d4dd",
    "90": "#8b949e",
    "91": "#ffa198",
    "92": "#aff5b4",
    "94": "#a5d6ff",
}
PAGE = """<style>
  body {{ margin: 0; padding: 28px; background: #eef1f5; display: inline-flex; flex-direction: column; gap: 20px }}
  figure {{ margin: 0; border-radius: 10px; overflow: hidden; background: #0d1117; color: #e6edf3;
    box-shadow: 0 6px 24px #0003; width: 1120px }}
  figcaption {{ font: 600 14px system-ui; padding: 9px 16px; background: #161b22; color: #c9d1d9 }}
  pre {{ font: 13.5px/1.5 "DejaVu Sans Mono", monospace; margin: 0; padding: 14px 18px; white-space: pre-wrap }}
</style>{figures}"""


def main() -> None:
    """Record, replay twice, and write the picture."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for name, text in (("test_shop.py", TEST), ("conftest.py", CONFTEST), ("pytest.ini", INI)):
            (project / name).write_text(text, encoding="utf-8")
        said(project, sys.executable, "-c", RECORD)
        replay = (
            sys.executable,
            "-m",
            "pytest",
            "--color=yes",
            "-p",
            "no:randomly",
            "--no-header",
            "--tb=short",
        )
        shown = {
            "$ pytest": said(project, *replay),
            "$ pytest    # today's shop forgot the tax": said(project, *replay, NO_TAX="1"),
        }
    figures = "".join(
        f"<figure><figcaption>{title}</figcaption><pre>{''.join(coloured(told))}</pre></figure>"
        for title, told in shown.items()
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(headless=True))
        page = browser.new_page(device_scale_factor=1.25, viewport={"width": 1180, "height": 800})
        page.set_content(PAGE.format(figures=figures))
        session = page.context.new_cdp_session(page)
        box = page.locator("body").bounding_box()
        assert box is not None
        clip = {**box, "scale": 1}
        taken = session.send(
            "Page.captureScreenshot",
            {"format": "webp", "quality": 70, "clip": clip, "captureBeyondViewport": True},
        )
        browser.close()
    TARGET.write_bytes(base64.b64decode(taken["data"]))
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size:,} bytes")


def said(project: Path, *command: str, **variables: str) -> str:
    """What a command says in the project's folder, with neither key nor endpoint."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("OPENAI_", "AGENTBROWSE_"))
    }
    environment = {**kept, "PYTHONPATH": str(ROOT), "COLUMNS": "128", **variables}
    environment.pop("CI", None)
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False
    ).stdout


def coloured(told: str) -> Iterator[str]:
    """A terminal's output as HTML."""
    open_tags = 0
    for part in re.split(r"(\x1b\[[\d;]*m)", told.strip()):
        if not part.startswith("\x1b"):
            yield html.escape(part)
            continue
        for code in part[2:-1].split(";"):
            if code in ("", "0"):
                yield "</span>" * open_tags
                open_tags = 0
            elif code in COLOURS or code == "1":
                style = f"color:{COLOURS[code]}" if code in COLOURS else "font-weight:700"
                yield f'<span style="{style}">'
                open_tags += 1
    yield "</span>" * open_tags


if __name__ == "__main__":
    main()
