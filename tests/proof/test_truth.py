"""What `make truth` makes of the outcomes of its tests."""

import importlib.util
import sys
from pathlib import Path

import pytest

from fixtures.applications import APPLICATIONS

FILE = Path(__file__).parents[2] / "benchmarks" / "truth.py"
SHOP, TRACKER = APPLICATIONS["shop"], APPLICATIONS["tracker"]
HEALTHY = SHOP.healthy
BUG = next(mutant for mutant in SHOP.breaking if not mutant.unseen)
UNSEEN = next(mutant for mutant in SHOP.breaking if mutant.unseen)
COSMETIC = SHOP.cosmetic


@pytest.fixture(scope="module")
def truth():
    spec = importlib.util.spec_from_file_location("benchmark_truth", FILE)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def row(truth, mutant, *, red, of=SHOP, style="several"):
    reds = (truth.Red("test_cart", "the total is gone"),) if red else ()
    return truth.Row(truth.Part(of, style), mutant, 2, reds)


def is_beyond(truth, *rows, sample=False):
    return truth.beyond_target(rows[0].part, list(rows), sample=sample)


def test_a_healthy_shop_and_mutants_within_the_targets_pass(truth, capsys):
    rows = [row(truth, HEALTHY, red=False), row(truth, BUG, red=True), row(truth, UNSEEN, red=False)]
    rows += [row(truth, mutant, red=True) for mutant in COSMETIC[:2]]

    assert not is_beyond(truth, *rows)

    truth.print_rows(rows)
    truth.print_table(rows)
    printed = capsys.readouterr().out.splitlines()
    assert "shop         several     2 of 2     1 of 1     0 of 2" in printed
    assert "shop, several: FALSE RED" in printed
    assert f"  {COSMETIC[0].name}: {COSMETIC[0].what}" in printed
    assert "    cart: the total is gone" in printed
    assert f"  {UNSEEN.name}: {UNSEEN.unseen}" in printed


def test_one_false_green_fails(truth, capsys):
    rows = [row(truth, BUG, red=False)]
    assert is_beyond(truth, *rows)
    truth.print_rows(rows)
    assert f"  {BUG.name}: {BUG.what}" in capsys.readouterr().out.splitlines()


def test_a_third_false_red_fails(truth):
    assert is_beyond(truth, *(row(truth, mutant, red=True) for mutant in COSMETIC[:3]))


def test_of_the_sample_the_first_false_red_fails(truth):
    assert is_beyond(truth, row(truth, COSMETIC[0], red=True), sample=True)


def test_a_red_healthy_shop_fails(truth):
    assert is_beyond(truth, row(truth, HEALTHY, red=True))


def test_a_red_healthy_application_fails_in_each_style(truth):
    for style in truth.STYLES:
        assert is_beyond(truth, row(truth, TRACKER.healthy, red=True, of=TRACKER, style=style))


def test_what_has_no_target_yet_is_told_and_does_not_fail(truth):
    assert not is_beyond(truth, row(truth, TRACKER.breaking[0], red=False, of=TRACKER))


def test_a_mutant_that_is_seen_and_listed_as_unseen_fails(truth):
    assert is_beyond(truth, row(truth, UNSEEN, red=True))


def test_the_sample_holds_the_healthy_application_and_some_of_both_groups(truth):
    for application in APPLICATIONS.values():
        sample = truth.sample_of(truth.Part(application, "several"))
        assert sample[0] is application.healthy
        assert {mutant in application.cosmetic for mutant in sample[1:]} == {True, False}
        assert len(sample) <= len(application.mutants) / 8
    assert truth.sample_of(truth.Part(TRACKER, "one")) == [TRACKER.healthy]
    assert truth.sample_of(truth.Part(TRACKER, "none")) == []


def test_a_mutant_that_is_apart_is_in_no_other_group(truth):
    for application in APPLICATIONS.values():
        names = {mutant.name for mutant in application.mutants}
        assert not names & {mutant.name for mutant in application.apart}


def test_a_name_that_is_not_there_is_told(truth):
    with pytest.raises(truth.argparse.ArgumentTypeError, match="there is no wiki; there are: shop, tracker"):
        truth.several_of(APPLICATIONS, "shop,wiki")


def phase(mutant, test, when, reason=""):
    return {"mutant": mutant.name, "test": test, "when": when, "passed": not reason, "reason": reason}


def test_a_test_is_red_for_what_failed_first(truth):
    phases = [
        phase(BUG, "test_cart", "call", "no total"),
        phase(BUG, "test_cart", "teardown", "not looked at"),
        phase(BUG, "test_sort", "call"),
        phase(BUG, "test_sort", "teardown"),
    ]

    (found,) = truth.rows_of(truth.Part(SHOP, "several"), [BUG], phases)

    assert (found.tests, found.reds) == (2, (truth.Red("test_cart", "no total"),))


@pytest.mark.parametrize(
    ("phases", "words"),
    [
        ([phase(BUG, "test_cart", "setup", "no browser")], "could not be set up"),
        ([phase(HEALTHY, "test_cart", "teardown")], "no outcome of test_cart"),
    ],
)
def test_a_test_that_did_not_run_is_no_result(truth, phases, words):
    with pytest.raises(SystemExit, match=words):
        truth.rows_of(truth.Part(SHOP, "several"), [BUG], phases)
