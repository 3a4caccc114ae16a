"""How property tests run: few examples, the same ones each time, however busy the machine is."""

from hypothesis import settings

quick = settings(max_examples=25, deadline=None, derandomize=True, database=None)
