"""The solvers, by what their tasks are about."""

from benchmarks.small_tasks.solvers import choosing, filling, people, pointing, pressing, thinking
from benchmarks.small_tasks.solving import SOLVERS

__all__ = ["SOLVERS", "choosing", "filling", "people", "pointing", "pressing", "thinking"]
