"""What `make truth` makes of the outcomes of its tests."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from fixtures.shop.mutants import BREAKING, COSMETIC, HEALTHY

FILE = Path(__file__).parent.parent / "benchmarks" / "truth.py"
BUG = next(mutant for mutant in BREAKING if not mutant.unseen)
UNSEEN = next(mutant for mutant in BREAKING if mutant.unseen)


@pytest.fixture(scope="module")
def truth():
    spec = importlib.util.spec_from_file_location("benchmark_truth", FILE)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def row(truth, mutant, *, red):
    return truth.Row(mutant, 2, (truth.Red("test_cart", "the total is gone"),) if red else ())


def verdict_on(truth, *rows):
    return truth.print_summary(list(rows), seconds=60, workers=2)


def test_a_healthy_shop_and_mutants_within_the_targets_pass(truth, capsys):
    rows = [row(truth, HEALTHY, red=False), row(truth, BUG, red=True), row(truth, UNSEEN, red=False)]
    reds = [row(truth, mutant, red=True) for mutant in COSMETIC[:2]]

    assert verdict_on(truth, *rows, *reds) == 0

    printed = capsys.readouterr().out
    assert "1 of 1 caught, 0 false greens, 1 unseen" in printed
    assert "0 of 2 tolerated, 2 false reds" in printed
    assert f"FALSE RED: {COSMETIC[0].name}" in printed
    assert f"{UNSEEN.name}: {UNSEEN.unseen}" in printed


def test_one_false_green_fails(truth, capsys):
    assert verdict_on(truth, row(truth, BUG, red=False)) == 1
    assert f"FALSE GREEN: {BUG.name}" in capsys.readouterr().out


def test_a_third_false_red_fails(truth):
    assert verdict_on(truth, *(row(truth, mutant, red=True) for mutant in COSMETIC[:3])) == 1


def test_a_red_healthy_shop_fails(truth):
    assert verdict_on(truth, row(truth, HEALTHY, red=True)) == 1


def test_a_mutant_that_is_seen_and_listed_as_unseen_fails(truth):
    assert verdict_on(truth, row(truth, UNSEEN, red=True)) == 1


def phase(mutant, test, when, reason=""):
    return {"mutant": mutant.name, "test": test, "when": when, "passed": not reason, "reason": reason}


def outcomes(tmp_path, *phases):
    file = tmp_path / "outcomes.jsonl"
    file.write_text("\n".join(map(json.dumps, phases)), encoding="utf-8")
    return file


def test_a_test_is_red_for_what_failed_first(truth, tmp_path):
    file = outcomes(
        tmp_path,
        phase(BUG, "test_cart", "call", "no total"),
        phase(BUG, "test_cart", "teardown", "not looked at"),
        phase(BUG, "test_sort", "call"),
        phase(BUG, "test_sort", "teardown"),
    )

    (found,) = truth.rows_of([BUG], file)

    assert (found.tests, found.reds) == (2, (truth.Red("test_cart", "no total"),))


@pytest.mark.parametrize(
    ("phases", "words"),
    [
        ([phase(BUG, "test_cart", "setup", "no browser")], "could not be set up"),
        ([phase(HEALTHY, "test_cart", "teardown")], "no outcome of test_cart"),
    ],
)
def test_a_test_that_did_not_run_is_no_result(truth, tmp_path, phases, words):
    with pytest.raises(SystemExit, match=words):
        truth.rows_of([BUG], outcomes(tmp_path, *phases))
