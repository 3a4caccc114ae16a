"""Print every measured claim, each beside its baseline: `make bench`; it fails where a benchmark does."""

import runpy
import sys
from pathlib import Path

BENCHMARKS = (
    "replay",
    "startup",
    "cassette",
    "observe",
    "growth",
    "schema",
    "binding",
    "judging",
    "report",
    "session",
)


def main() -> int:
    """Run the benchmarks one after the other, all of them; 0 where none failed."""
    sys.argv[1:] = []
    failed = []
    for name in BENCHMARKS:
        print(f"== {name}")
        if code := exit_code(Path(__file__).with_name(f"{name}.py")):
            print(code if isinstance(code, str) else f"{name} failed", file=sys.stderr)
            failed.append(name)
        print()
    return int(bool(failed))


def exit_code(program: Path) -> str | int | None:
    """What a program ends with."""
    try:
        runpy.run_path(str(program), run_name="__main__")
    except SystemExit as end:
        return end.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
