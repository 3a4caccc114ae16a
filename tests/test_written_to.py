"""Links that write to or call somebody."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.written_to import written_to_another
from pytest_agentbrowse.page.text import PageText

PAGE = 'main\n [] link "Ada Berg" → mailto:ada@x.test\n [] link "Call" → tel:+49-30-12\n "Room 4"'


@pytest.mark.parametrize(
    ("old", "new", "said", "is_other"),
    [
        ("ada@x.test", "bo@x.test", "Which room has Ada Berg?", True),
        ("+49-30-12", "+49-30-21", "Where can I call?", True),
        ("ada@x.test", "bo@x.test", "Which room is it?", False),
        ("ada@x.test", "Ada@X.test?subject=Hello", "Which room has Ada Berg?", False),
        ("ada@x.test", "ada17@x.test", "Which room has Ada Berg?", False),
        ("+49-30-12", "+49%20(30)%2012", "Where can I call?", False),
        ("mailto:ada@x.test", "/contact/ada", "Which room has Ada Berg?", False),
        ('"Room 4"', '[] link "Ada Berg" → mailto:bo@x.test', "Which room has Ada Berg?", False),
        ("Ada Berg", "Write", "Which room has Ada Berg?", False),
    ],
    ids=[
        "mail",
        "call",
        "not said",
        "subject",
        "made anew",
        "set out otherwise",
        "a form",
        "of two",
        "other words",
    ],
)
def test_a_link_of_which_is_spoken_writes_to_whom_it_did(old, new, said, is_other):
    page = PagePair(PageText.read(PAGE), PageText.read(PAGE.replace(old, new)))
    assert (written_to_another(said, page) is not None) is is_other
