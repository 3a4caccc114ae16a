"""Whatever an endpoint or a model says: the outcome is the one that was meant, and told in words of ours."""

import json
import re
from pathlib import Path

import pytest

from fixtures.faults.endpoint import Script, serving
from fixtures.faults.matrix import KEY, MATRIX, all_came, summary, table, untimed
from fixtures.faults.runs import recorded_run, tools
from fixtures.faults.said import DONE, NOTE, call, called, good
from fixtures.faults.still import StillBrowser
from pytest_agentbrowse.run_result import PASSED_OVER
from pytest_agentbrowse.settings import Settings

TESTING = Path(__file__).resolve().parent.parent / "docs" / "testing.md"
WRITE = "run: python scripts/write_testing.py"
UNREADABLE = re.compile(rf"Traceback|object at 0x|{KEY}|\bNone\b|\binf\b|\bnan\b|[\x00-\x08\x0b-\x1f\x7f]")
"""What no person can make anything of, and what nobody may see."""


@pytest.fixture(scope="module")
def endpoint():
    with serving() as endpoint:
        yield endpoint


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("title", MATRIX)
def test_each_row_comes_to_what_was_meant_and_stands_in_the_document(endpoint, title):
    rows = MATRIX[title]
    came = all_came(rows, endpoint)
    wrong = [f"{row.what}: {one}" for row, one in zip(rows, came, strict=True) if row.outcome != one.outcome]
    assert not wrong
    assert [row.what for row, one in zip(rows, came, strict=True) if not one.replays] == []
    told = [(row.what, line) for row, one in zip(rows, came, strict=True) for line in one.told]
    assert [(what, line) for what, line in told if line.startswith("user") and UNREADABLE.search(line)] == []
    document = untimed(TESTING.read_text("utf-8"))
    lines = untimed(table(title, rows, came))
    assert [line for line in lines.splitlines() if line not in document] == [], WRITE
    assert lines in document, WRITE


def test_a_model_reads_that_only_the_first_of_its_calls_was_carried_out(endpoint, tmp_path):
    second = call(json.dumps(DONE["done"]), name="done")
    script = Script((called(call(json.dumps(NOTE["note"]), name="note"), second), good))
    settings = Settings(model_url=endpoint.url(script), record="all")
    recorded_run(
        settings, tmp_path / "c.yaml", browser=StillBrowser(), tools=tools(), tell=lambda _text: None
    )
    assert PASSED_OVER in script.asked[1]["messages"][1]["content"]


def test_there_are_enough_rows_and_no_two_say_the_same():
    names = [(title, row.what) for title, rows in MATRIX.items() for row in rows]
    assert len(set(names)) == len(names) >= 160
    assert summary() in TESTING.read_text("utf-8"), WRITE
