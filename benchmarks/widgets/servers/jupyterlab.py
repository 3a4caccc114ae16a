"""JupyterLab over a folder of its own; `/begin` begins anew, and `/held` gives what its files hold."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from jupyter_server.base.handlers import JupyterHandler
from jupyterlab.labapp import LabApp

FOLDER = Path(tempfile.mkdtemp())
WORK = FOLDER / "work"
SERVED = {
    "ip": "127.0.0.1",
    "port": os.environ["PORT"],
    "root_dir": WORK,
    "open_browser": False,
    "allow_root": True,
}


class Begin(JupyterHandler):
    """Ends what runs, and puts the files back."""

    async def get(self) -> None:
        await self.kernel_manager.shutdown_all()
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir()
        (WORK / "notes.txt").write_text("Two lamps\n")
        (WORK / "plan.txt").write_text("Ask the desk\n")
        self.redirect("/lab?reset")


class Held(JupyterHandler):
    """The files by their names, what the text files hold, and what the notebooks have printed."""

    def get(self) -> None:
        texts = {path.name: path.read_text() for path in WORK.glob("*.txt")}
        printed = [text for path in WORK.glob("*.ipynb") for text in outputs(json.loads(path.read_text()))]
        names = sorted(path.name for path in WORK.iterdir() if not path.name.startswith("."))
        self.finish({"files": names, "texts": texts, "printed": printed})


def outputs(notebook: dict) -> Iterator[str]:
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            yield "".join(output.get("text", output.get("data", {}).get("text/plain", "")))


if __name__ == "__main__":
    WORK.mkdir()
    for what in ("CONFIG", "DATA", "RUNTIME"):
        os.environ[f"JUPYTER_{what}_DIR"] = str(FOLDER / what.lower())
    given = [f"--ServerApp.{name}={value}" for name, value in SERVED.items()]
    server = LabApp.initialize_server(argv=[*given, "--IdentityProvider.token="])
    server.web_app.add_handlers(".*$", [(r"/begin", Begin), (r"/held", Held)])
    server.start()
