"""`make bench` runs every benchmark, and fails where one of them does."""

import runpy
from pathlib import Path

RUN = Path(__file__).resolve().parent.parent / "benchmarks" / "run.py"


def test_it_is_known_how_a_benchmark_ended_whatever_way_it_took(tmp_path):
    exit_code = runpy.run_path(str(RUN))["exit_code"]
    program = tmp_path / "program.py"
    codes = []
    for end in (
        "",
        "raise SystemExit",
        "raise SystemExit(0)",
        "raise SystemExit(1)",
        "raise SystemExit('why')",
    ):
        program.write_text(end, encoding="utf-8")
        codes.append(exit_code(program))
    assert codes == [0, None, 0, 1, "why"]
