"""What a press on a line gets to, and which lines there are to press."""

from __future__ import annotations

import pytest

from .conftest import only_sync

pytestmark = [pytest.mark.browser, only_sync]


def log(stage):
    return stage.text("#log").split()


NOTED = (
    "<p id=log></p><script>for(const el of document.querySelectorAll('[data-is]'))"
    "for(const type of ['click','dblclick','contextmenu','mouseenter','dragstart'])el.addEventListener(type,event=>{"
    "if(type!=='mouseenter')event.stopPropagation();log.append(` ${el.dataset.is}-${type}`)})</script>"
)
TAG = (
    "<span data-is=tag draggable=true style='display:inline-flex;padding:0 6px;cursor:pointer'>1"
    "<i data-is=cross style='padding:0 6px'>✖</i></span>"
)


@pytest.mark.parametrize(
    ("tool", "given", "effect"),
    [
        ("click_element_by_index", {}, "click"),
        ("double_click", {}, "dblclick"),
        ("right_click", {}, "contextmenu"),
        ("hover", {}, "mouseenter"),
        ("drag_and_drop", {"down": 90}, "dragstart"),
    ],
)
def test_a_hand_meets_a_short_tag_and_not_the_cross_in_its_middle(stage, tool, given, effect):
    stage.show(TAG + NOTED)
    stage.begin()
    stage.use(tool, index=stage.number("1"), **given)
    assert f"tag-{effect}" in log(stage)
    assert not [effect for effect in log(stage) if effect.startswith("cross")]


def test_what_holds_entries_is_pressed_on_its_own_words(stage):
    entries = "".join(
        f"<li role=treeitem data-is=entry tabindex=-1 style='list-style:none'>Entry {n}" for n in range(12)
    )
    stage.show(
        "<ul role=tree style='padding:0'><li role=treeitem data-is=fruit tabindex=0 aria-expanded=true>"
        f"<div>Fruit</div><ul role=group style='padding:0'>{entries}</ul></li></ul>{NOTED}"
    )
    stage.begin()
    stage.use("click_element_by_index", index=stage.number("Fruit"))
    assert log(stage)[-1] == "fruit-click"


def test_a_card_that_is_filled_but_for_its_edge_is_pressed_there(stage):
    part = "<a data-is=link href=#{0} style='display:block;height:60px'>{0}</a>"
    stage.show(
        "<div data-is=card tabindex=0 style='width:300px;padding:4px;cursor:pointer'>"
        f"{part.format('One')}{part.format('Two')}</div>{NOTED}"
    )
    stage.begin()
    stage.use("click_element_by_index", index=stage.seen.elements[0].number)
    assert log(stage)[-1] == "card-click"
