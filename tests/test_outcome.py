"""What a session says of its tests: drift grouped by what differs, and all of it where it is wanted."""

import pytest

from pytest_agentbrowse.plugin.outcome import Outcome, drift_lines, drift_of, quiet_lines, summary_lines


def outcome(test, *drift):
    return Outcome(
        played=1,
        asked=0,
        message="",
        warnings=[],
        file="",
        test=test,
        left_behind={},
        drift=list(drift),
        unverified="",
        totals={},
    )


def test_a_line_that_differs_on_several_pages_of_a_test_is_one_difference():
    assert drift_of(['step 1: "Sale: now" is new', 'step 2: "Sale: now" is new']) == ['"Sale: now" is new']


def test_one_banner_in_many_tests_is_one_line_and_comes_first():
    outcomes = [outcome("t::one", '"A" is now "B"', '"Sale" is new'), outcome("t::two", '"Sale" is new')]
    assert drift_lines(outcomes) == ['drift: "Sale" is new (2 tests)', 'drift: "A" is now "B" (t::one)']


@pytest.mark.parametrize("lines", [drift_lines, quiet_lines, summary_lines])
def test_of_very_much_drift_the_rest_is_counted_and_read_whole_where_it_is_wanted(lines):
    outcomes = [outcome(f"t::{number}", *(f"{line} is new" for line in range(7))) for number in (1, 2)]
    few = [line for line in lines(outcomes) if line.startswith("drift")]
    assert few == [
        *(f"drift: {line} is new (2 tests)" for line in range(5)),
        "drift: 2 more differences in 2 tests; -v lists all",
    ]
    every = [line for line in lines(outcomes, whole=True) if line.startswith("drift")]
    assert every == [f"drift: {line} is new (t::1, t::2)" for line in range(7)]
