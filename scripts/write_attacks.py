"""Write the tables of docs/reference/attacks.md: attacks are carried out, and the rows of other tests are listed.

    .venv/bin/python scripts/write_attacks.py [--rows]

With `--rows` no browser is started, and the attacks of pages stay as they are.
"""

import importlib
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - what is ours is found from here on

from benchmarks.browsers import launch  # noqa: E402
from fixtures.attacks.channels import channel_tables  # noqa: E402
from fixtures.attacks.rows import ATTACKS  # noqa: E402
from fixtures.attacks.runs import ENVIRONMENT, OFFLINE, came_of, sites  # noqa: E402
from fixtures.attacks.tables import (  # noqa: E402
    ATTACKS_PAGE,
    TABLES,
    attack_line,
    attack_summary,
    attack_table,
    row_table,
)
from fixtures.documents import written  # noqa: E402


def pages() -> str:
    """The attacks of pages on a model that obeys."""
    os.environ.update(ENVIRONMENT)
    parts = [attack_summary()]
    with sync_playwright() as playwright, sites() as where:
        browser = launch(playwright, args=OFFLINE)
        for title, attacks in ATTACKS.items():
            lines = []
            for attack in attacks:
                with tempfile.TemporaryDirectory() as folder:
                    lines.append(attack_line(attack, came_of(attack, browser, where, Path(folder))))
            parts.append(attack_table(title, lines))
    return "\n\n".join(parts)


if __name__ == "__main__":
    whole = ATTACKS_PAGE.read_text(encoding="utf-8")
    for name, (module, rows) in TABLES.items():
        whole = written(whole, name, row_table(name, getattr(importlib.import_module(module), rows)))
    whole = written(whole, "channels", channel_tables())
    if "--rows" not in sys.argv:
        whole = written(whole, "pages", pages())
    ATTACKS_PAGE.write_text(whole, encoding="utf-8")
