"""No more questions at once than the settings say, over all workers of a session."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.model.turns import Turns


@pytest.mark.parametrize("most", [1, 2])
def test_workers_take_no_more_turns_than_there_are(tmp_path, most):
    one, other = (Turns(most, shared=tmp_path / "turns") for _ in range(2))
    taken = [one.take() for _ in range(most)]
    assert None not in taken
    assert other.take() is None
    taken[0].release()
    again = other.take()
    assert again is not None
    assert one.take() is None
    for turn in (again, *taken[1:]):
        turn.release()


def test_without_a_limit_or_without_other_workers_nobody_waits(tmp_path):
    assert Turns(1, shared=tmp_path).are_limited
    assert not Turns(1).are_limited
    assert not Turns(shared=tmp_path).are_limited
