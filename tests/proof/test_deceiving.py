"""The pages made to deceive, and what `make deceiving` makes of their outcomes."""

import importlib.util
import sys
from collections import Counter
from pathlib import Path

import pytest
from pydantic import ValidationError

from benchmarks.deception import Case, cases

FILE = Path(__file__).parents[2] / "benchmarks" / "deceiving.py"
CASES = cases()


@pytest.fixture(scope="module")
def deceiving():
    spec = importlib.util.spec_from_file_location("benchmark_deceiving", FILE)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def case(must, **fields):
    return Case(name="a", kind="order", must=must, why="Why.", then="<p>Then</p>", **fields)


def test_there_are_enough_pages_and_most_kinds_are_in_both_parts():
    assert len(CASES) >= 60
    assert 0.6 < sum(each.must == "fail" for each in CASES) / len(CASES) < 0.9
    given, apart = ({each.kind for each in CASES if each.apart is part} for part in (False, True))
    assert apart <= given
    assert len(apart) > 0.8 * len(given)


def test_pages_have_names_of_their_own_and_a_sentence():
    assert [name for name, times in Counter(each.name for each in CASES).items() if times > 1] == []
    assert [each.name for each in CASES if not each.why.endswith(".")] == []


def test_a_page_differs_today_or_what_was_recorded_is_wrong_already():
    same = {each.kind for each in CASES if each.today == each.then}
    assert same == {"invented", "edited"}


def test_a_page_with_a_field_that_does_not_exist_is_refused():
    with pytest.raises(ValidationError, match="evidences"):
        case("fail", evidences=["a"])


@pytest.mark.parametrize(
    ("must", "recording", "replay", "is_right"),
    [
        ("fail", "", "", False),
        ("fail", "it is not on the page", "there is no cassette", True),
        ("fail", "", "the verdict no longer holds", True),
        ("pass", "", "", True),
        ("pass", "", "the verdict no longer holds", False),
        ("pass", "it is not on the page", "there is no cassette", False),
    ],
)
def test_what_must_fail_is_right_when_it_fails_anywhere(deceiving, must, recording, replay, is_right):
    assert deceiving.Judged(case(must), recording, replay).is_right is is_right


def test_what_is_wrong_is_told_by_name_and_counted(deceiving, capsys):
    judged = [
        deceiving.Judged(case("fail"), "", ""),
        deceiving.Judged(case("fail"), "not on the page", "no cassette"),
        deceiving.Judged(case("pass"), "", "the line is gone"),
    ]

    deceiving.print_wrong(judged)
    deceiving.print_table(judged)

    printed = capsys.readouterr().out.splitlines()
    assert printed[1:6] == ["FALSE GREEN", "  a (order): Why.", "", "FALSE RED", "  a (order): Why."]
    assert "    the line is gone" in printed
    assert "must fail: 1 of 2 right, 1 of them not even recorded" in printed
    assert "must pass: 0 of 1 right" in printed
