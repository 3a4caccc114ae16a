"""The bubble over a slider says its value again, for as long as it likes."""

import pytest

from pytest_agentbrowse.evidence.sliders import is_said_by_a_slider
from pytest_agentbrowse.page.text import PageText

MOVED = PageText.read('url: /\n\n[] slider "Price" value=20 of 0..60\n"20"\n"Saved"\n"20"')


@pytest.mark.parametrize(
    ("at", "today", "is_said"),
    [
        (1, '[] slider "Price" value=20 of 0..60\n"Saved"', True),
        (1, '[] slider "Price" value=20.0 of 0..60\n"Saved"', True),
        (1, '[] slider "Price" value=34 of 0..60\n"Saved"', False),
        (1, '"Saved"', False),
        (2, '[] slider "Price" value=20 of 0..60', False),
        (3, '[] slider "Price" value=20 of 0..60\n"Saved"', False),
    ],
    ids=["gone", "spelt otherwise", "not moved", "no slider", "another text", "elsewhere"],
)
def test_a_text_that_says_what_its_slider_says_may_be_gone(at, today, is_said):
    now = PageText.read(f"url: /\n\n{today}")
    assert is_said_by_a_slider(MOVED.lines[at], MOVED, now) is is_said
