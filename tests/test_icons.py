"""Pictures that a font paints of words."""

import pytest

from pytest_agentbrowse.evidence.icons import in_recorded_icons
from pytest_agentbrowse.page.text import PageText

SORT = '[] button "sort Sort by price" icon="sort"'
HEAD = (
    'table\n row "Name arrow_drop_down" | "Price sort" head icon="arrow_drop_down", "sort"\n row "Lamp" | "3"'
)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(SORT, '[] button "swap_vert Sort by price" icon="swap_vert"', id="another"),
        pytest.param(SORT, '[] button "Sort by price"', id="none"),
        pytest.param('[] button "Sort by price"', SORT, id="one more"),
        pytest.param(SORT, '[] button "Sort by price expand_more" icon="expand_more"', id="behind the words"),
        pytest.param(
            HEAD,
            HEAD.replace("arrow_drop_down", "expand_more")
            .replace("Price sort", "Price swap")
            .replace('"sort"', '"swap"'),
            id="in cells",
        ),
        pytest.param(
            f"{SORT}\n{SORT}", "\n".join(['[] button "swap Sort by price" icon="swap"'] * 2), id="twice"
        ),
    ],
)
def test_a_picture_among_words_may_be_another(then, now):
    recorded, page = PageText.read(then), PageText.read(now)
    found = in_recorded_icons(recorded, page)
    assert [(line.name, line.cells) for line in found.lines] == [
        (line.name, line.cells) for line in recorded.lines
    ]


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(
            '[] clickable "close" icon="close"', '[] clickable "check" icon="check"', id="no words beside it"
        ),
        pytest.param(SORT, '[] button "swap Sort by name" icon="swap"', id="other words"),
        pytest.param(SORT, '[] link "swap Sort by price" icon="swap" → /', id="another role"),
        pytest.param(
            '"sort Sort by price"', '"swap Sort by price"', id="words that nothing paints as a picture"
        ),
        pytest.param(
            f'{SORT}\n[] button "swap Sort by price" icon="swap"',
            '[] button "one Sort by price" icon="one"\n[] button "two Sort by price" icon="two"',
            id="two of one name",
        ),
        pytest.param(
            'row "check" | "Lamp" icon="check"', 'row "close" | "Lamp" icon="close"', id="a cell of a picture"
        ),
    ],
)
def test_what_is_told_by_a_picture_alone_stays(then, now):
    page = PageText.read(now)
    assert in_recorded_icons(PageText.read(then), page) is page
