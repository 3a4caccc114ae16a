"""What stands around the content of a page."""

import pytest

from pytest_agentbrowse.evidence.places import is_beside_content, is_site_wide
from pytest_agentbrowse.page.text import PageText


@pytest.mark.parametrize(
    ("around", "site_wide", "beside"),
    [
        ("main", False, False),
        ('region "Orders"', False, False),
        ("banner", True, True),
        ('navigation "Main"', True, True),
        ("contentinfo", True, True),
        ("complementary", False, True),
    ],
)
def test_what_stands_around_the_content(around, site_wide, beside):
    line = PageText.read(f'{around}\n region "Box"\n  "3 items"').lines[-1]
    assert (is_site_wide(line), is_beside_content(line)) == (site_wide, beside)
