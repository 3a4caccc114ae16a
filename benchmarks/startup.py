"""What the plugin adds to a session that does not use it: `pytest --collect-only` of an empty suite.

Run: python benchmarks/startup.py [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time


def cost(folder: str, *arguments: str) -> tuple[float, float]:
    """Wall and processor time of one collection in a process of its own, in milliseconds."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
    ]
    start = time.perf_counter()
    child = subprocess.Popen(
        [*command, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, child.returncode, usage = os.wait4(child.pid, 0)
    return 1000 * (time.perf_counter() - start), 1000 * (usage.ru_utime + usage.ru_stime)


def main(rounds: int = 20) -> None:
    """Print the medians and what the plugin adds, taken pair by pair."""
    with tempfile.TemporaryDirectory() as folder:
        cost(folder), cost(folder, "-p", "no:agentbrowse")
        pairs = [(cost(folder), cost(folder, "-p", "no:agentbrowse")) for _ in range(rounds)]
    print(f"pytest --collect-only of an empty suite, {rounds} rounds, medians")
    for position, name in enumerate(("wall", "processor")):
        with_plugin = statistics.median(pair[0][position] for pair in pairs)
        without = statistics.median(pair[1][position] for pair in pairs)
        added = statistics.median(pair[0][position] - pair[1][position] for pair in pairs)
        print(
            f"  {name:9}  without {without:6.0f} ms   with {with_plugin:6.0f} ms   added {added:6.1f} ms   (target 15)"
        )


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
