"""Size and load time of the checkout example's cassette. Run: python benchmarks/cassette.py [ROUNDS]"""

import statistics
import sys
import time
from pathlib import Path

import yaml

from pytest_agentbrowse.cassette.layout import load

ROOT = Path(__file__).resolve().parent.parent
CASSETTE = ROOT / "cassettes" / "examples" / "test_checkout.py" / "test_checkout[chromium].yaml"


def milliseconds(function, rounds: int) -> float:
    """The median time of a call."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def main(rounds: int = 20) -> None:
    """Print bytes and milliseconds, beside what plain YAML parsing of the same file costs."""
    text = CASSETTE.read_text(encoding="utf-8")
    story = load(CASSETTE)
    steps = sum(len(run.steps) for run in story.runs)
    whole = sum(len(page.encode()) for page in story.pages().values())
    parsed = milliseconds(
        lambda: yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)), rounds
    )
    loaded = milliseconds(lambda: load(CASSETTE), rounds)
    print(f"cassette of the checkout example, {steps} steps")
    print(f"  size              {len(text.encode()):7,} bytes   (its pages alone, whole: {whole:,})")
    print(f"  plain YAML parse  {parsed:7.1f} ms")
    print(f"  load and check    {loaded:7.1f} ms   ratio {loaded / parsed:.2f}")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
