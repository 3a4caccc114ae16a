"""What strangers may have written is read, refused in words, or hidden; benchmarks/fuzz.py tries the same at length."""

import pytest

from .fuzzing import PROPERTIES
from .properties import quick

EACH = [one for properties in PROPERTIES.values() for one in properties]


@pytest.mark.matrix
@pytest.mark.parametrize("holds", EACH, ids=lambda one: one.__name__)
@pytest.mark.slow
def test_it_holds_of_some_examples(holds):
    quick(holds)()
