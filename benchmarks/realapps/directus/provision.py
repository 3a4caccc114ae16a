"""Directus with the instruments that a music school hires out: `provision.py build FOLDER URL`, `… serve FOLDER PORT`."""

import json
import os
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.realapps.applications import free_port

EMAIL, PASSWORD = "ines@example.com", "lamplight"
PEOPLE = (("Mara Lindqvist", "Uppsala"), ("Jonas Reuter", "Kiel"), ("Tove Aaen", "Aarhus"))
INSTRUMENTS = (
    # name, kind, status, fee, acquired, keeper, notes
    ("Alto saxophone", "Woodwind", "Available", 32.0, "2019-03-14", 1, "With a soft case."),
    ("Bass clarinet", "Woodwind", "In repair", 41.5, "2016-11-02", 2, "Pads are being changed."),
    ("Bassoon", "Woodwind", "Hired out", 58.0, "2021-05-20", 1, "Two crooks."),
    ("Cello", "String", "Available", 36.0, "2018-09-07", 3, "Bow from 2020."),
    ("Clarinet", "Woodwind", "Hired out", 18.5, "2020-01-28", 2, "Plastic body."),
    ("Cornet", "Brass", "Available", 15.0, "2015-06-30", 3, "Short model."),
    ("Euphonium", "Brass", "In repair", 44.0, "2017-04-11", 1, "Third valve sticks."),
    ("Flugelhorn", "Brass", "Available", 27.25, "2022-02-16", 2, "Copper bell."),
    ("Marimba", "Percussion", "Hired out", 72.0, "2023-08-24", 3, "Four octaves."),
    ("Oboe", "Woodwind", "Available", 49.0, "2014-12-09", 1, "Semi-automatic."),
    ("Snare drum", "Percussion", "Available", 9.75, "2021-10-05", 2, "With a stand."),
    ("Trombone", "Brass", "Hired out", 29.0, "2019-07-18", 3, "With an F attachment."),
    ("Viola", "String", "In repair", 24.0, "2020-06-12", 1, "Bridge is being cut."),
    ("Xylophone", "Percussion", "Available", 33.5, "2013-03-22", 2, "Rosewood bars."),
)
HIRES = (
    # hirer, instrument, from, due, deposit, returned
    ("Ada Brandt", "Bassoon", "2025-09-01", "2026-06-30", 290, False),
    ("Bruno Falk", "Clarinet", "2025-08-18", "2026-07-31", 90, False),
    ("Carla Weiss", "Cornet", "2024-09-02", "2025-06-27", 75, True),
    ("Dag Holm", "Marimba", "2025-10-06", "2026-03-28", 360, False),
    ("Elin Marsk", "Trombone", "2025-09-15", "2026-06-30", 145, False),
    ("Femke Bos", "Oboe", "2024-10-01", "2025-07-04", 245, True),
)


def choice(*options: str) -> dict[str, Any]:
    return {
        "interface": "select-dropdown",
        "display": "labels",
        "options": {"choices": [{"text": option, "value": option} for option in options]},
        "display_options": {"choices": [{"text": option, "value": option} for option in options]},
    }


FIELDS: dict[str, dict[str, tuple[str, dict[str, Any]]]] = {
    "people": {"name": ("string", {"interface": "input"}), "town": ("string", {"interface": "input"})},
    "instruments": {
        "name": ("string", {"interface": "input", "required": True}),
        "kind": ("string", choice("Brass", "Percussion", "String", "Woodwind")),
        "status": ("string", choice("Available", "Hired out", "In repair")),
        "fee": ("float", {"interface": "input", "note": "For a month, in euros."}),
        "acquired": ("date", {"interface": "datetime", "display": "datetime"}),
        "keeper": (
            "integer",
            {
                "interface": "select-dropdown-m2o",
                "special": ["m2o"],
                "options": {"template": "{{name}}"},
                "display": "related-values",
                "display_options": {"template": "{{name}}"},
            },
        ),
        "notes": ("text", {"interface": "input-multiline"}),
    },
    "hires": {
        "hirer": ("string", {"interface": "input", "required": True}),
        "instrument": ("string", {"interface": "input"}),
        "begins": ("date", {"interface": "datetime", "display": "datetime"}),
        "due": ("date", {"interface": "datetime", "display": "datetime"}),
        "deposit": ("integer", {"interface": "input"}),
        "returned": ("boolean", {"interface": "boolean", "display": "boolean", "special": ["cast-boolean"]}),
        "renewed": ("dateTime", {"interface": "datetime", "display": "datetime"}),
    },
}


def build(folder: Path, url: str) -> None:
    """Make the database, with collections and what is in them."""
    folder.mkdir()
    port = free_port()
    own = environment(folder, port) | {"PUBLIC_URL": url}
    subprocess.run(command("bootstrap"), check=True, env=own, stdout=subprocess.DEVNULL, cwd=folder)
    server = subprocess.Popen(command("start"), env=own, stdout=subprocess.DEVNULL, cwd=folder)
    try:
        fill(Api(f"http://127.0.0.1:{port}"))
    finally:
        server.terminate()
        server.wait()


def serve(folder: Path, port: str) -> None:
    os.chdir(folder)
    own = environment(folder, int(port)) | {"PUBLIC_URL": f"http://127.0.0.1:{os.environ['REALAPPS_PORT']}"}
    os.execvpe("node", command("start"), own)


def command(action: str) -> list[str]:
    # Not by the file `directus` itself, which asks its makers for newer versions first.
    packages = Path(sys.prefix) / "node_modules"
    return ["node", str(packages / "@directus" / "api" / "dist" / "cli" / "run.js"), action]


def environment(folder: Path, port: int) -> dict[str, str]:
    own = {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "DB_CLIENT": "sqlite3",
        "DB_FILENAME": str(folder / "data.db"),
        # The file is put back between tests: nothing may hold it open.
        "DB_POOL__MIN": "0",
        "DB_POOL__IDLE_TIMEOUT_MILLIS": "50",
        "DB_POOL__REAP_INTERVAL_MILLIS": "50",
        "KEY": "5f3d3a52-0c0c-4c3e-9f0e-0d8d5c1f8f11",
        "SECRET": "the-secret-of-the-school",
        "ADMIN_EMAIL": EMAIL,
        "ADMIN_PASSWORD": PASSWORD,
        "TELEMETRY": "false",
        "LOG_LEVEL": "warn",
        "EXTENSIONS_PATH": str(folder / "extensions"),
        "STORAGE_LOCAL_ROOT": str(folder / "uploads"),
        "ACCESS_TOKEN_TTL": "2h",
    }
    return {**os.environ, **own}


class Api:
    """The server's own interface, with the rights of its administrator."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._headers = {"Content-Type": "application/json"}
        self._wait()
        token = self.post("/auth/login", {"email": EMAIL, "password": PASSWORD})["access_token"]
        self._headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, value: object, method: str = "POST") -> Any:
        request = Request(self._base + path, json.dumps(value).encode(), self._headers, method=method)
        with urlopen(request) as answered:
            return json.loads(answered.read() or b"{}").get("data")

    def _wait(self) -> None:
        for _ in range(600):
            try:
                urlopen(f"{self._base}/server/ping")
            except URLError:
                time.sleep(0.1)
            else:
                return
        sys.exit("the server did not start")


def fill(api: Api) -> None:
    api.post("/settings", {"project_name": "Music school"}, "PATCH")
    api.post("/users/me", {"first_name": "Ines", "last_name": "Valk", "language": "en-US"}, "PATCH")
    for order, (name, icon) in enumerate(
        (("instruments", "piano"), ("hires", "receipt_long"), ("people", "group"))
    ):
        api.post("/collections", collection(name, icon, order))
    api.post(
        "/relations",
        {"collection": "instruments", "field": "keeper", "related_collection": "people"},
    )
    api.post("/items/people", [{"name": name, "town": town} for name, town in PEOPLE])
    names = ("name", "kind", "status", "fee", "acquired", "keeper", "notes")
    api.post("/items/instruments", [dict(zip(names, row, strict=True)) for row in INSTRUMENTS])
    names = ("hirer", "instrument", "begins", "due", "deposit", "returned")
    renewed = (datetime.now(UTC) - timedelta(days=3)).strftime("%Y-%m-%dT10:20:00")
    api.post("/items/hires", [dict(zip(names, row, strict=True)) | {"renewed": renewed} for row in HIRES])
    preset(api, "instruments", ("name", "kind", "status", "fee", "acquired", "keeper"), "name")
    preset(api, "hires", ("hirer", "instrument", "due", "deposit", "returned", "renewed"), "hirer")


def collection(name: str, icon: str, order: int) -> dict[str, Any]:
    key = {
        "field": "id",
        "type": "integer",
        "meta": {"hidden": True, "interface": "input", "readonly": True},
        "schema": {"is_primary_key": True, "has_auto_increment": True},
    }
    fields = [
        {"field": field, "type": kind, "schema": {}, "meta": meta | {"sort": sort}}
        for sort, (field, (kind, meta)) in enumerate(FIELDS[name].items(), 2)
    ]
    return {
        "collection": name,
        "schema": {},
        "meta": {"icon": icon, "sort": order},
        "fields": [key, *fields],
    }


def preset(api: Api, name: str, fields: tuple[str, ...], sort: str) -> None:
    """How everybody sees a list."""
    query = {"tabular": {"fields": list(fields), "sort": [sort], "page": 1, "limit": 25}}
    widths = {"tabular": {"widths": dict.fromkeys(fields, 150)}}
    api.post(
        "/presets",
        {"collection": name, "layout": "tabular", "layout_query": query, "layout_options": widths},
    )


if __name__ == "__main__":
    {"build": build, "serve": serve}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
