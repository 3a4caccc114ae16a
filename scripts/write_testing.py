"""Write the tables of docs/testing.md: each row is carried out, and what came of it is written down."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fixtures.faults.endpoint import serving  # noqa: E402 - found from here on
from fixtures.faults.matrix import MATRIX, all_came, summary, table  # noqa: E402

TESTING = ROOT / "docs" / "testing.md"


def model_faults() -> str:
    """The matrix of what endpoints and models say."""
    with serving() as endpoint:
        tables = [table(title, rows, all_came(rows, endpoint)) for title, rows in MATRIX.items()]
    return "\n\n".join((summary(), *tables))


def written(text: str, name: str, part: str) -> str:
    """The document with another part between the two comments of that name."""
    before, _, rest = text.partition(f"<!-- {name} -->\n")
    _, _, after = rest.partition("<!-- end -->")
    return f"{before}<!-- {name} -->\n{part}\n<!-- end -->{after}"


if __name__ == "__main__":
    whole = TESTING.read_text(encoding="utf-8")
    TESTING.write_text(written(whole, "model faults", model_faults()), encoding="utf-8")
