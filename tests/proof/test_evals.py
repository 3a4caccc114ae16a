"""The harness that measures models, run against the scripted server: it proves the harness and no model."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def evals(*arguments, **environment):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("OPENAI_")}
    return subprocess.run(
        [sys.executable, "evals/run.py", *arguments],
        cwd=ROOT,
        check=False,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        timeout=240,
    )


@pytest.mark.slow
def test_a_table_tells_what_came_of_each_task(tmp_path):
    done = evals(
        "--scripted", "--app", "shop", "--tasks", "test_too_many or test_add_two", "--keep", str(tmp_path)
    )

    title, heads, *rows = done.stdout.splitlines()
    assert "says nothing about any model" in title
    assert heads.split() == ["task", "success", "verified", "steps", "tokens", "cost", "seconds"]
    assert [row.split("[")[0].rpartition("::")[2] for row in rows[:-1]] == ["test_add_two", "test_too_many"]
    assert rows[-1].split()[:7] == ["all", "2", "of", "2", "2", "of", "2"]
    assert "unknown" in rows[-1]  # nobody sells the scripted model
    assert [file.stem for file in sorted(tmp_path.glob("shop-1/cassettes/test_cart/*.yaml"))] == [
        "test_add_two",
        "test_too_many",
    ]


@pytest.mark.slow
def test_without_a_key_it_says_what_to_set():
    done = evals("--app", "shop")
    assert (done.returncode, "OPENAI_API_KEY is not set" in done.stderr) == (2, True)
