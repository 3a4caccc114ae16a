"""Points in the box of a drawing on a page of today."""

import pytest

from pytest_agentbrowse.cassette.element_numbers import moved
from pytest_agentbrowse.cassette.points import points_in, points_today
from pytest_agentbrowse.cassette.relocation import Lost
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

BOARD = 'canvas "Board" box={},{},300x150'
THEN = PageText.read(BOARD.format(8, 10))


def page(*lines):
    return PageText.read("\n".join(lines))


def action(tool, **given):
    chosen = builtin_tools("all").named(tool)
    return Action(tool, chosen.param_model(**given))


@pytest.mark.parametrize(
    ("now", "point"),
    [
        (page(BOARD.format(8, 10)), (58, 40)),
        (page('"We have news"', BOARD.format(8, 42)), (58, 72)),
        (page('canvas "Board" box=8,10,600x75'), (108, 25)),
        (page('button "New"', 'canvas "Other" box=0,0,10x10', BOARD.format(20, 10)), (70, 40)),
    ],
)
def test_a_point_keeps_its_place_in_what_it_was_in(now, point):
    assert points_today([(58, 40)], THEN, now) == [point]


def test_the_smallest_box_is_the_one_that_is_meant():
    then = page('canvas "Chart" box=0,0,400x400', 'graphic "Bar" box=100,100,20x80')
    now = page('canvas "Chart" box=0,0,400x400', 'graphic "Bar" box=200,100,20x80')
    assert points_today([(110, 150)], then, now) == [(210, 150)]


def test_all_points_of_a_drawing_go_with_the_first():
    now = page('"We have news"', BOARD.format(8, 42))
    assert points_today([(58, 40), (400, 41)], THEN, now) == [(58, 72), (400, 73)]


def test_a_point_stays_exactly_where_it_was_where_its_box_does():
    now = page('"We have news"', BOARD.format(8, 10))
    assert points_today([(58.25, 40.75)], THEN, now) == [(58.25, 40.75)]


@pytest.mark.parametrize("box", ["", "somewhere", "8,10", "8,10,300", "a,b,cxd"])
def test_a_box_that_somebody_wrote_into_the_file_may_be_none(box):
    assert points_today([(58, 40)], page(f'canvas "Board" box={box}'), THEN) == [(58, 40)]


def test_a_point_outside_of_any_box_stays_where_it_was():
    assert points_today([(500, 500)], THEN, page("nothing")) == [(500, 500)]


def test_one_of_several_alike_is_the_one_in_the_same_order():
    then = page("canvas box=0,0,10x10", "canvas box=0,20,10x10")
    now = page("canvas box=0,5,10x10", "canvas box=0,25,10x10")
    assert points_today([(5, 25)], then, now) == [(5, 30)]
    with pytest.raises(Lost, match="2 canvases were recorded, now there is 1"):
        points_today([(5, 25)], then, page("canvas box=0,5,10x10"))


def test_a_drawing_that_is_gone_is_told():
    with pytest.raises(Lost, match='canvas "Board" is not on the page'):
        points_today([(58, 40)], THEN, page('"Nothing"'))


@pytest.mark.parametrize("given", [{}, {"x": "5", "y": 1}, {"x": 5}, {"x": None, "y": 3}])
def test_what_somebody_wrote_into_a_file_may_be_no_point(given):
    assert points_in(given, ("x", "y")) == []
    assert points_in({"x": 1, "y": 2, "to": [[3, 4], [5], "6", None]}, ("x", "y", "to")) == [(1, 2), (3, 4)]


@pytest.mark.parametrize(
    ("given", "today"),
    [
        (action("click_at", x=58, y=40), {"x": 58, "y": 72, "to": None}),
        (action("click_at", x=58, y=40, to=[[70, 50]]), {"x": 58, "y": 72, "to": [[70, 82]]}),
    ],
)
def test_a_replay_points_at_where_it_is_today(given, today):
    pair = PagePair(THEN, page('"We have news"', BOARD.format(8, 42)))
    assert moved(given, pair).params.model_dump() == today
    assert moved(given, PagePair(THEN, THEN)) is given
