"""What a field can hold, where a report tells it."""

import pytest

from pytest_agentbrowse.evidence.limits import limited_otherwise
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.page.text import PageText

SIZE = '[] combobox "Size" value="S" options="M", "L"'
PRICE = '[] slider "Up to" value=100 of 0..500'
NAME = '[] textbox "Name" placeholder="Ada Lovelace" maxlength=40'


def otherwise(then, now, report):
    recorded = PageText.read(then)
    found = limited_otherwise([cited(then, recorded)], report, recorded, PageText.read(now))
    return found and found.told


@pytest.mark.parametrize(
    ("then", "now", "report", "told"),
    [
        (SIZE, SIZE.replace('"L"', '"L", "XL"'), "S, M and L can be chosen", "L, M, S"),
        (SIZE, SIZE.replace(', "L"', ""), "S, M and L can be chosen", "L, M, S"),
        (PRICE, PRICE.replace("500", "900"), "It goes up to 500", "500"),
        (NAME, NAME.replace("40", "20"), "A name has 40 characters at most", "40"),
        (f"{NAME} required", NAME, "Only Name is required", "required"),
        (NAME, NAME.replace("Ada", "Eva"), "The example is Ada Lovelace", "Ada Lovelace"),
    ],
)
def test_a_field_with_other_choices_or_limits_than_were_told(then, now, report, told):
    assert otherwise(then, now, report) == told
    assert otherwise(then, then, report) is None


@pytest.mark.parametrize(
    ("then", "now", "report"),
    [
        (f"{NAME} required", NAME, "Only Name is there"),
        (NAME, f"{NAME} required", "None is required"),
        (SIZE, SIZE.replace('"L"', '"L", "XL"'), "The size is S"),
        (SIZE, SIZE.replace('value="S" options="M"', 'value="M" options="S"'), "S, M and L can be chosen"),
        (PRICE, PRICE.replace("500", "900"), "It is set to 100"),
        (PRICE, '"Up to 500"', "It goes up to 500"),
    ],
)
def test_what_was_not_told_may_be_otherwise(then, now, report):
    assert otherwise(then, now, report) is None
