"""Print every measured claim, each beside its baseline: `make bench`."""

import runpy
import sys
from pathlib import Path

BENCHMARKS = ("replay", "startup", "cassette", "observe", "schema", "binding", "judging", "report")


def main() -> None:
    """Run the benchmarks one after the other."""
    sys.argv[1:] = []
    for name in BENCHMARKS:
        print(f"== {name}")
        runpy.run_path(str(Path(__file__).with_name(f"{name}.py")), run_name="__main__")
        print()


if __name__ == "__main__":
    main()
