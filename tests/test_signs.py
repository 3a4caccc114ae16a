"""What signs say that have no text, by what their code calls them and by their colours."""

import pytest

from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.signs import left_as_found, lost_sign, other_sign
from pytest_agentbrowse.page.text import PageText

RIGHTS = (
    'table\n row "Who" | "View?" | "Update?" head\n row "Ada" | … | …\n  img hint="check success"\n'
    '  img hint="times danger"\n row "Bo" | … | …\n  img hint="check success"\n  img hint="check success"'
)
SWAPPED = RIGHTS.replace(
    'img hint="check success"\n  img hint="times danger"',
    'img hint="times danger"\n  img hint="check success"',
)
TURNED = SWAPPED.replace('"View?" | "Update?"', '"Update?" | "View?"')
WITH_BUTTONS = RIGHTS.replace(" | … | …", " | … | … | …").replace("\n row", '\n  [1] button "Delete"\n row')


@pytest.mark.parametrize(
    ("then", "now", "other"),
    [
        (RIGHTS, RIGHTS, None),
        (RIGHTS, SWAPPED, ("View?", "check success", "times danger")),
        (RIGHTS, TURNED, None),
        (RIGHTS, RIGHTS.replace("check success", "tick green").replace("times danger", "cross red"), None),
        (RIGHTS, RIGHTS.replace('  img hint="times danger"', '  img "No" hint="times danger"'), None),
        (RIGHTS, RIGHTS.replace("times danger", "check success"), ("Update?", "times danger", "check success")),
        (WITH_BUTTONS, WITH_BUTTONS.replace("times danger", "check success"), ("", "times danger", "check success")),
    ],
    ids=["same", "swapped", "columns changed places", "other style", "named", "another", "beside buttons"],
)  # fmt: skip
def test_another_sign_that_the_page_had_says_something_else(then, now, other):
    recorded, today = PageText.read(then), PageText.read(now)
    row = next(line for line in recorded.lines if "Ada" in line.cells)
    found = other_sign([row], recorded, today)
    assert (found and found[1:]) == other


JOBS = (
    'table\n row "fox" | "3 s" sign="green check circle"\n row "owl" | "4 s" sign="red circle"\n'
    'list\n "Lint" sign="green check"\n "Test" sign="green check"\n[1] link "Build 5" sign="blue spinner" → /5\n'
    'img hint="colour green (0, 128, 0)"\n"Server A"\n"Server B"'
)


@pytest.mark.parametrize(
    ("old", "new", "other"),
    [
        ("", "", None),
        ("green check circle", "red circle", ("green check circle", "red circle")),
        ("green check", "green tick", None),
        ('"Lint" sign="green check"', '"Lint" sign="red cross"', ("green check", "red cross")),
        ('"Lint" sign="green check"', '"Lint"', None),
        ("red circle", "green tick", ("red circle", "green tick")),
        ("blue spinner", "red circle", ("blue spinner", "red circle")),
        ("blue spinner", "blue wheel", None),
        ("colour green (0, 128, 0)", "colour red (255, 0, 0)", ("green (0, 128, 0)", "red (255, 0, 0)")),
        ("colour green (0, 128, 0)", "colour green (0, 120, 0)", None),
    ],
)
def test_a_sign_in_another_colour_says_something_else(old, new, other):
    recorded, today = PageText.read(JOBS), PageText.read(JOBS.replace(old, new))
    found = other_sign([line for line in recorded.lines if line.name or line.cells], recorded, today)
    assert (found and found[2:]) == other


RATED = (
    'heading 3 "Lamp" sign="3 of 5 ★ (yellow), 2 ★ (light grey)"\nheading 3 "Desk" sign="5 of 5 ★ (yellow)"\n'
    'table\n row "Pen" | "2" sign="2 of 3 filled (yellow), 1 star (grey)"\n"Ink ★★★★★" sign="60 % of 5 ★"\n"Milk" sign="45 % green"'
)


@pytest.mark.parametrize(
    ("old", "new", "other"),
    [
        ("3 of 5 ★ (yellow), 2 ★ (light grey)", "2 of 5 ★ (yellow), 3 ★ (light grey)", True),
        ("3 of 5 ★ (yellow), 2 ★ (light grey)", "5 of 5 ★ (yellow)", True),
        ("3 of 5 ★ (yellow), 2 ★ (light grey)", "3 of 5 ★ (orange), 2 ★ (faint)", False),
        ("5 of 5 ★ (yellow)", "4 of 5 ★ (yellow), 1 ★ (light grey)", True),
        ("5 of 5 ★ (yellow)", "5 of 5 ★ (black)", False),
        ("2 of 3 filled (yellow), 1 star (grey)", "2 of 3 star (blue), 1 star (outlined blue)", False),
        ("2 of 3 filled (yellow), 1 star (grey)", "1 of 3 star (blue), 2 star (outlined blue)", True),
        ("60 % of 5 ★", "80 % of 5 ★", True),
        ("60 % of 5 ★", "60 % of 5 ☆", False),
        ("45 % green", "46 % blue", False),
    ],
)
def test_a_rating_with_other_stars_says_something_else(old, new, other):
    recorded, today = PageText.read(RATED), PageText.read(RATED.replace(old, new))
    found = other_sign([line for line in recorded.lines if line.name or line.cells], recorded, today)
    assert (found is not None) == other


KEYS = (
    'table\n row … | "ada"\n  [] clickable hint="super admin icon"\n  "Ada"\n row … | "bo"\n'
    '  [] clickable hint="some rights icon"\n  "Bo"\n[] clickable hint="menu"\n"Help"'
)


@pytest.mark.parametrize(
    ("now", "is_found"), [("super admin icon", True), ("some rights icon", False), ("key icon", False)]
)
@pytest.mark.parametrize("text", ['"Bo"', 'row … | "bo"'])
def test_another_picture_of_the_page_before_a_name_says_something_else(text, now, is_found):
    then, page = PageText.read(KEYS), PageText.read(KEYS.replace("some rights icon", now))
    line = next(line for line in then.lines if str(line) == text)
    assert (other_sign([line], then, page) is not None) is is_found


def test_the_colours_of_a_legend_tell_its_entries_from_each_other_and_no_more():
    legend = '"Food" sign="green dot"\n"Travel" sign="blue dot"\n"Fun" sign="red dot"'
    recorded = PageText.read(legend)
    today = PageText.read(legend.replace("red", "\0").replace("green", "red").replace("\0", "green"))
    assert other_sign(recorded.lines, recorded, today) is None


STARS = (
    'list\n listitem\n  "Soup"\n  [1] button hint="star empty icon"\n listitem\n  "Bread"\n  [2] button hint="star icon"\n'
    'row "Jam" sign="lock"'
)
FILLED = STARS.replace("star empty icon", "star icon")
LOCKED = STARS.replace('row "Jam" sign="lock"', 'row "Jam"')
TURNING = STARS.replace("star empty icon", "spinner icon")


@pytest.mark.parametrize(
    ("before", "behind", "had", "has", "told"),
    [
        (STARS, FILLED, STARS, STARS, ("star empty icon", "star icon")),
        (STARS, FILLED, STARS, FILLED, None),
        (STARS, FILLED, STARS.replace("star empty", "heart"), STARS.replace("star empty", "heart"), None),
        (STARS, TURNING, STARS, STARS, None),
        (LOCKED, STARS, LOCKED, LOCKED, ("", "lock")),
        (STARS, LOCKED, STARS, STARS, ("lock", "")),
        (LOCKED, STARS, LOCKED, STARS.replace("lock", "padlock"), None),
    ],
    ids=[
        "left empty",
        "filled",
        "other icons",
        "while it loads",
        "not locked",
        "still locked",
        "another lock",
    ],
)
def test_a_sign_that_a_step_changed_and_that_is_left_as_it_was_is_told(before, behind, had, has, told):
    pages = [PageText.read(each) for each in (before, had, behind, has)]
    found = left_as_found(PagePair(*pages[:2]), PagePair(*pages[2:]))
    assert (found and (" ".join(found.before), " ".join(found.behind))) == told


QUESTIONS = (
    'table\n row "Question" | "Type" head\n row "Which food?" | "Choice"\n  [1] clickable hint="Required question"\n'
    '  [2] clickable hint="arrows icon"\n row "Which stage?" | "Choice"\n  [3] clickable hint="Required question"\n'
    '  [4] clickable hint="arrows icon"\n row "Which plate?" | "Text"\n  [5] clickable hint="arrows icon"'
)
LOST = '"Which stage?" | "Choice"\n  [3] clickable hint="Required question"\n'


@pytest.mark.parametrize(
    ("old", "new", "is_lost"),
    [
        ("", "", False),
        (LOST, '"Which stage?" | "Choice"\n', True),
        (LOST, '"Which stage?" | "Choice"\n  [3] clickable hint="Optional question"\n', False),
        ("Required question", "It is required", False),
        ("Which stage?", "Which boat?", False),
    ],
    ids=["as it was", "lost by one", "another one", "in other words", "the row went"],
)
def test_a_row_has_lost_a_sign_that_others_have(old, new, is_lost):
    then, now = PageText.read(QUESTIONS), PageText.read(QUESTIONS.replace(old, new))
    row = next(line for line in then.lines if "Which stage?" in line.cells)
    found = lost_sign([row], then, now)
    assert (found is not None) is is_lost
    assert not is_lost or found == (row, "Required question")


def test_a_sign_that_no_row_has_today_went_with_its_style():
    then = PageText.read(QUESTIONS)
    now = PageText.read(QUESTIONS.replace(' clickable hint="Required question"', " clickable"))
    assert lost_sign([line for line in then.lines if line.role == "row"], then, now) is None


def test_a_sign_that_is_left_in_the_head_alone_is_lost_by_no_row():
    grips = 'grid\n row "Name" | "Age" head\n  [] clickable hint="grip"\n row "Ann" | "3"\n  [] clickable hint="grip"\n row "Bo" | "4"\n  [] clickable hint="grip"'
    then = PageText.read(grips)
    now = PageText.read(
        "\n".join(each for at, each in enumerate(grips.split("\n")) if at < 3 or "grip" not in each)
    )
    assert lost_sign([line for line in then.lines if line.role == "row"], then, now) is None
