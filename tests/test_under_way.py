"""What tells of work under way, and what stands in its place when that is done."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.under_way import tells_of_work
from pytest_agentbrowse.page.text import PageText

EDITOR = 'heading 1 "Editor"\n[] link "Posts"\n[] clickable "{}"\n[] button "Publish"\n"Words: 5"'


def told(then, now, *earlier, template=EDITOR):
    recorded = PageText.read(EDITOR.format(then))
    pages = [PageText.read(EDITOR.format(each)) for each in earlier]
    return tells_of_work(recorded.lines[2], pages, PagePair(recorded, PageText.read(template.format(now))))


@pytest.mark.parametrize(
    ("then", "now", "earlier", "is_told"),
    [
        ("Saving...", "Saved", (), True),
        ("Speichert \u2026", "Entwurf", (), True),
        ("Saved", "Saving...", ("Saving...",), True),
        ("Saved", "Draft", ("Draft", "Saving\u2026"), True),
        ("Saved", "Draft", ("Draft",), False),
        ("Saving...", "Saving failed", (), False),
        ("Saving...", "Not saved", (), False),
        ("Saving...", "Error", (), False),
        ("...", "Saved", (), False),
    ],
)
def test_an_ellipsis_tells_of_work_and_what_stands_in_its_place_does(then, now, earlier, is_told):
    assert told(then, now, *earlier) is is_told


def test_what_is_nowhere_today_was_work_that_is_done():
    assert told("Saving...", "", template=EDITOR.replace('[] clickable "{}"\n', ""))


def test_a_failure_elsewhere_is_told_by_itself():
    assert told("Saving...", "Saved", template=f'{EDITOR}\n"Error"')


def test_a_button_that_stood_in_its_place_tells_of_no_work():
    recorded = PageText.read(EDITOR.format("Saved"))
    earlier = PageText.read(EDITOR.format("Saved").replace('clickable "Saved"', 'button "Rename..."'))
    assert not tells_of_work(
        recorded.lines[2], [earlier], PagePair(recorded, PageText.read(EDITOR.format("Draft")))
    )


def test_it_may_stand_at_the_end_of_a_page():
    then, now = (PageText.read(f'heading 1 "Editor"\n"{text}"') for text in ("Saving...", "Saved"))
    assert tells_of_work(then.lines[1], [], PagePair(then, now))


def test_what_is_pressed_opens_something():
    page = PageText.read('heading 1 "Editor"\n[] button "Rename..."')
    assert not tells_of_work(page.lines[1], [], PagePair(page, PageText.read('heading 1 "Editor"')))
