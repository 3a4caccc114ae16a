"""A recording that is ended at a random moment leaves the old file or the new one whole, and no process."""

import signal

import pytest

from benchmarks.crashes import Moment, left_after, recorded

MOMENTS = (
    Moment("all", signal.SIGKILL, 0.0, after_last_answer=True),
    Moment("all", signal.SIGKILL, 0.4, after_last_answer=True),
    Moment("new_episodes", signal.SIGINT, 0.0, after_last_answer=True),
    Moment("resume", signal.SIGKILL, 0.2, after_last_answer=True),
)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.browser
def test_what_a_session_leaves_that_is_ended_in_its_midst(tmp_path):
    (tmp_path / "good").mkdir()
    good = recorded(tmp_path / "good")
    for at, moment in enumerate(MOMENTS):
        left = left_after(moment, tmp_path / str(at), good=good)
        assert left.problems == [], moment
        if moment.how is signal.SIGINT:
            assert (left.half_written, left.temporary) == (0, 0), moment
