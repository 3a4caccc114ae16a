"""The pages of the tasks on loopback, and how an episode of one begins."""

import mimetypes
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from benchmarks.small_tasks.package import PAGES
from fixtures.serving import Handler, Served

BEGIN = """seed => {
  Math.seedrandom(seed);
  core.EPISODE_MAX_TIME = 3_600_000;
  core.countdownTimer = () => {};
  document.head.append(Object.assign(document.createElement('style'), {
    textContent: '#reward-display, #click-canvas { display: none !important }'
  }));
  core.startEpisodeReal();
  return core.getUtterance();
}"""
"""Begin an episode and give its instruction. What stands beside the task is for those who watch a robot: hidden."""


class FileHandler(Handler):
    """Gives the files of the package."""

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        path = self.site.file(unquote(urlsplit(self.path).path))
        body = path.read_bytes() if path.is_file() else b""
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class TaskSite(Served):
    """All tasks, each at `/miniwob/<name>.html`."""

    handler = FileHandler

    def file(self, path: str) -> Path:
        found = (PAGES / path.lstrip("/")).resolve()
        return found if found.is_relative_to(PAGES) else PAGES


def begun(page: Any, site: str, task: str, seed: int) -> str:
    """Open a task's page, begin an episode, and give its instruction."""
    page.goto(f"{site}/miniwob/{task}.html")
    told = page.evaluate(BEGIN, f"seed {seed}")
    return told if isinstance(told, str) else told["utterance"]


def reward_of(page: Any) -> float:
    """What the task itself says of the episode: above 0 when it was done."""
    return page.evaluate("WOB_RAW_REWARD_GLOBAL")
