"""Exported tests of the shop run without an agent, pass on the healthy shop and catch bugs; a sample of the benchmark."""

import importlib.util
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from fixtures.applications import APPLICATIONS

pytestmark = [pytest.mark.slow, pytest.mark.browser]
FILE = Path(__file__).parents[2] / "benchmarks" / "exported.py"
SHOP = APPLICATIONS["shop"]
TESTS = ("test_guest", "test_log_in", "test_order_of_somebody_else")


@pytest.fixture(scope="module")
def benchmark():
    spec = importlib.util.spec_from_file_location("benchmark_exported", FILE)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def test_exported_tests_pass_on_the_healthy_shop_and_fail_on_a_broken_one(benchmark, tmp_path):
    assert benchmark.export(tmp_path / "plain", only=TESTS) == []
    mutants = [SHOP.healthy, *(SHOP.known[name] for name in ("tax-dropped", "discount-not-applied"))]
    job = benchmark.ExportedJob(benchmark.EXPORTED, tuple(mutants), tmp_path / "session", tmp_path / "plain")
    rows = list(benchmark.came_of([job], Namespace(workers=1)))
    assert [(row.mutant, row.tests, row.verdict) for row in rows] == [
        (mutants[0], len(TESTS), "healthy"),
        (mutants[1], len(TESTS), "caught"),
        (mutants[2], len(TESTS), "caught"),
    ], rows
