"""What the plugin adds to a session that does not use it: `pytest --collect-only` of an empty suite.

Run: python benchmarks/startup.py [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time


def seconds(folder: str, *arguments: str) -> float:
    """Wall time of one collection in a process of its own."""
    start = time.perf_counter()
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-p",
            "no:cacheprovider",
            "-c",
            os.devnull,
            *arguments,
        ],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    return time.perf_counter() - start


def main(rounds: int = 20) -> None:
    """Print the medians and their difference, taken pair by pair."""
    with tempfile.TemporaryDirectory() as folder:
        seconds(folder), seconds(folder, "-p", "no:agentbrowse")
        pairs = [(seconds(folder), seconds(folder, "-p", "no:agentbrowse")) for _ in range(rounds)]
    with_plugin, without = (1000 * statistics.median(side) for side in zip(*pairs, strict=True))
    added = 1000 * statistics.median(a - b for a, b in pairs)
    print(f"pytest --collect-only of an empty suite, {rounds} rounds")
    print(f"  without the plugin  {without:6.0f} ms")
    print(f"  with the plugin     {with_plugin:6.0f} ms")
    print(f"  added               {added:6.1f} ms   (target 15)")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
