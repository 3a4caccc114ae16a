"""The notebook editor of marimo; `/begin` puts the notebook back, and `/held` gives what its file holds."""

import ast
import os
import shutil
from pathlib import Path

import uvicorn
from marimo._cli.cli import main
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse
from starlette.routing import Route

PAGE = Path("page.py")
NOTEBOOK = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell
def _(mo):
    volume = mo.ui.slider(0, 10, value=3, label="Volume")
    volume
    return (volume,)


@app.cell
def _(volume):
    print("Volume is", volume.value)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md("""
    # A shop of *lamps*
    """)
    return


if __name__ == "__main__":
    app.run()
'''


def begin(request: Request) -> RedirectResponse:
    request.app.state.session_manager.close_all_sessions()
    shutil.rmtree("__marimo__", ignore_errors=True)  # what its cells have printed before
    PAGE.write_text(NOTEBOOK)
    return RedirectResponse(f"/?file={PAGE.resolve()}")


def held(_: Request) -> JSONResponse:
    cells = [
        "\n".join(ast.unparse(line) for line in cell.body if not isinstance(line, ast.Return))
        for cell in ast.parse(PAGE.read_text()).body
        if isinstance(cell, ast.FunctionDef)
    ]
    return JSONResponse({"cells": cells}, headers={"Cache-Control": "no-store"})


class Config(uvicorn.Config):
    """With two pages of our own beside those of the editor."""

    def __init__(self, app: object, **given: object) -> None:
        app.router.routes[:0] = [Route("/begin", begin), Route("/held", held)]
        super().__init__(app, **given)


if __name__ == "__main__":
    PAGE.write_text(NOTEBOOK)
    uvicorn.Config = Config
    port = f"--port={os.environ['PORT']}"
    main(["edit", "page.py", "--no-token", "--headless", "--host=127.0.0.1", port, "--skip-update-check"])
