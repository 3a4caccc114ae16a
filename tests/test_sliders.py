"""The bubble over a slider says its value again, for as long as it likes."""

import pytest

from pytest_agentbrowse.evidence.sliders import is_said_by_a_slider
from pytest_agentbrowse.page.text import PageText

MOVED = PageText.read(
    'url: /\n\n[] slider "Price" value=20 of 0..60\n"20"\n"Saved"\n"20"\nheading 2 "20"\n[] spinbutton "Price" value=20\n"20"\n"Rooms"\n'
    '[] slider "Floor" value=20 of 0..60\n"21"\n"7"\n[] slider "Room"'
)


@pytest.mark.parametrize(
    ("at", "today", "is_said"),
    [
        (1, '[] slider "Price" value=20 of 0..60\n"Saved"', True),
        (1, '[] slider "Price" value=20.0 of 0..60\n"Saved"', True),
        (1, '[] slider "Price" value=34 of 0..60\n"Saved"', False),
        (1, '"Saved"', False),
        (2, '[] slider "Price" value=20 of 0..60', False),
        (3, '[] slider "Price" value=20 of 0..60\n"Saved"', False),
        (1, '[] slider "Price" value=34 of 0..60\n[] spinbutton "Price" value=20', False),
        (4, '[] slider "Price" value=20 of 0..60', False),
        (6, '[] slider "Price" value=20 of 0..60\n[] spinbutton "Price" value=20', False),
        (9, '[] slider "Price" value=20 of 0..60', False),
        (10, '[] slider "Price" value=20 of 0..60', False),
    ],
    ids=[
        "gone",
        "spelt otherwise",
        "not moved",
        "no slider",
        "another text",
        "elsewhere",
        "a field that is set so",
        "no text",
        "behind a field",
        "another figure",
        "behind one without a value",
    ],
)
def test_a_text_that_says_what_its_slider_says_may_be_gone(at, today, is_said):
    now = PageText.read(f"url: /\n\n{today}")
    assert is_said_by_a_slider(MOVED.lines[at], MOVED, now) is is_said
