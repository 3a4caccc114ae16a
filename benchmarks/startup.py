"""What the plugin adds to a session that does not use it: `pytest --collect-only` of an empty suite.

Beside pytest-asyncio, which comes with it, and no other plugin: what these take would drown what is measured.

Run: python benchmarks/startup.py [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLUGIN = ("-p", "pytest_agentbrowse.plugin")


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
        "-p",
        "pytest_asyncio.plugin",
    ]
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    start = time.perf_counter()
    child = subprocess.Popen(
        [*command, *arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, child.returncode, usage = os.wait4(child.pid, 0)
    return 1000 * (time.perf_counter() - start), 1000 * (usage.ru_utime + usage.ru_stime)


def main(rounds: int = 20) -> None:
    """Print the medians and what the plugin adds, taken pair by pair."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pytest.ini").write_text("[pytest]\n")  # or pytest looks through the folders around it
        cost(folder), cost(folder, *PLUGIN)
        pairs = [(cost(folder, *PLUGIN), cost(folder)) for _ in range(rounds)]
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
