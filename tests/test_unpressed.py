"""What was told as something to press when recorded, and is told as words today."""

from pytest_agentbrowse.evidence.unpressed import in_recorded_presses
from pytest_agentbrowse.page.text import PageText

THEN = (
    'main\n table\n  row "Who" | "Room"\n   [] link "Who" → /1\n   [] clickable "Booked" highlighted\n   [] button "Move"\n'
    ' [] clickable "Called"\n "Seen"'
)
NOW = 'main\n table\n  row "Who" | "Room" | "Booked"\n   [] link "Who" → /1\n   [] button "Move"\n "Called"\n "Seen"'


def read_as(recorded, page):
    return in_recorded_presses(PageText.read(recorded), PageText.read(page)).lines


def test_words_in_lines_and_cells_are_what_was_pressed():
    told = read_as(THEN, NOW)
    assert told.stored == THEN.replace('[] clickable "', 'clickable "')
    assert [line.number for line in told.numbered] == [1, 2]


def test_other_words_and_what_is_pressed_today_stay():
    assert read_as(THEN, THEN).stored == THEN
    assert read_as(NOW, NOW.replace("Booked", "Arrived")).stored == NOW.replace("Booked", "Arrived")
    said = THEN.replace('"Seen"', '"Called"')
    assert '\n "Called"' in read_as(said, NOW).stored


def test_what_is_dragged_today_is_the_words_that_were_recorded():
    then = 'list\n "Ada"\n "Bob"\n listitem\n  "Eve"\n  [] button "Up"'
    now = (
        'list\n [] listitem "Ada" hint="draggable"\n [] clickable "Bob" hint="grip, draggable"\n [] listitem '
        'hint="draggable"\n  "Eve"\n  [] button "Up"'
    )
    told = read_as(then, now)
    assert [(line.role, line.name) for line in told] == [
        (line.role, line.name) for line in PageText.read(then).lines
    ]
    assert [line.number for line in told.numbered] == [1, 2, 3, 4]
    assert [
        line.name for line in read_as('"\u283f Eve"', '[] clickable "\u283f" hint="draggable"\n"Eve"')
    ] == [
        "\u283f",
        "\u283f Eve",
    ]
    assert read_as(now, now).stored == PageText.read(now).lines.stored
    assert read_as('"Cal"', now).stored == PageText.read(now).lines.stored


def test_what_is_pressed_today_is_the_words_that_were_recorded():
    then = 'list\n "Ada"\n "Bob"\n"postgres"\n[] button "Up"'
    now = (
        'list\n [] listitem "Ada" reacts to: right_click\n [] listitem "Bob" reacts to: right_click\n'
        '[] clickable "postgres"\n[] button "Up"'
    )
    assert [(line.role, line.name) for line in read_as(then, now)] == [
        (line.role, line.name) for line in PageText.read(then).lines
    ]
    assert read_as(now, now).stored == now
    other = now.replace("postgres", "admin")
    assert '[] clickable "admin"' in read_as(then, other).stored
