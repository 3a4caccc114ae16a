"""Try at length what must hold of texts that strangers wrote: cassettes, answers, urls, pages, secrets in any spelling.

    .venv/bin/python benchmarks/fuzz.py [SECONDS]

The properties are those of tests/fuzzing.py, which the suite tries shortly. Each gets the same part of the processor time
(300 s unless told otherwise) and other examples each time. What is found is printed as the smallest example, and
the exit code is 1; it belongs into a test.
"""

import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hypothesis import HealthCheck, seed, settings

from tests.fuzzing import PROPERTIES

BATCH = settings(max_examples=400, deadline=None, database=None, suppress_health_check=list(HealthCheck))


def tried(holds: Callable[[], None], seconds: float) -> tuple[int, str]:
    """How many examples were tried in so much processor time, and the first that does not hold."""
    count = 0
    inner = holds.hypothesis.inner_test

    def counted(*arguments: object, **given: object) -> None:
        nonlocal count
        count += 1
        inner(*arguments, **given)

    holds.hypothesis.inner_test = counted
    batch = BATCH(holds)
    try:
        until = time.process_time() + seconds
        while time.process_time() < until:
            seed(secrets.randbits(32))(batch)()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what was looked for
        notes = "\n".join(getattr(error, "__notes__", ()))
        return count, f"{type(error).__name__}: {error}\n{notes}"
    finally:
        holds.hypothesis.inner_test = inner
    return count, ""


def main() -> int:
    """Try all of them, print what was done, and say whether something was found."""
    given = float(sys.argv[1]) if sys.argv[1:] else 300.0
    share = given / sum(map(len, PROPERTIES.values()))
    total, findings = 0, 0
    for about, properties in PROPERTIES.items():
        results = [tried(holds, share) for holds in properties]
        examples = sum(count for count, _ in results)
        found = [text for _, text in results if text]
        print(f"{about:20} {examples:9,} examples, {len(found)} findings", flush=True)
        for text in found:
            print("  " + text.replace("\n", "\n  "), flush=True)
        total, findings = total + examples, findings + len(found)
    print(
        f"{'all':20} {total:9,} examples, {findings} findings in {time.process_time():.0f} s of processor time"
    )
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
