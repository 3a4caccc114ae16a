"""Tokens that an application puts into the links of each page anew."""

import pytest

from pytest_agentbrowse.cassette.link_tokens import page_tokens, token_parameters
from pytest_agentbrowse.cassette.names import Names
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.page.text import PageText

A, B, C = "5959c36c190c2211e7bb98da566bed92ca0f6fec", "570d3b07f56f36c3837f9eee31235e5892", "9acd" * 8
BAR = '[] link "Edit" → /news/edit?{0}\n[] link "Share" → /news/share?{0}\n[] link "History" → /news/past?{0}#top'
ROW = '[] link "Edit" → /edit?{0}\n[] link "Delete" → /delete?{0}'


def page(body, token, url="/news", key="_key"):
    return PageText.read(f'url: http://shop.test{url}\ntitle: "News"\n\n{body.format(f"{key}={token}")}')


def names_that_replay(*then):
    """Names of a replay of pages, whose tokens these are; and the recorded pages."""
    recording = Names(placeholders_of({}))
    recorded = [recording.page(each) for each in then]
    replayed = Names(placeholders_of({}))
    replayed.hold({}, recorded)
    return replayed, recorded


def replay(then, now):
    names, recorded = names_that_replay(*then)
    for before, shown in zip(recorded, now, strict=True):
        hidden, bound = names.compared(before, shown)
        names.take(bound)
        names.saw(hidden, before, shown=shown)
        yield hidden == before


@pytest.mark.parametrize("now", ["AAA", "ABC", "ABA", "AAB", "ABB", "CCC"], ids=lambda now: f"today {now}")
@pytest.mark.parametrize("then", ["ABC", "ABA", "AAB"])
def test_a_token_that_is_drawn_for_each_page_may_be_that_of_another_page(then, now):
    values = {"A": A, "B": B, "C": C}
    recorded, today = ([page(BAR, values[each]) for each in tokens] for tokens in (then, now))
    assert all(replay(recorded, today))


def test_pages_of_today_tell_of_a_token_that_was_the_same_when_recorded():
    assert all(replay([page(BAR, A)] * 3, [page(BAR, each) for each in (B, B, C)]))


def test_the_address_that_a_link_led_to_has_the_token_of_the_page_before():
    then = [page(BAR, A), page(BAR, B, f"/news/edit?_key={A}"), page(BAR, C)]
    now = [page(BAR, A), page(BAR, A, f"/news/edit?_key={A}"), page(BAR, A)]
    assert all(replay(then, now))
    elsewhere = [page(BAR, A), page(BAR, A, f"/news/share?_key={A}"), page(BAR, A)]
    assert [*replay(then, elsewhere)] == [True, False, True]


def test_a_part_of_a_page_may_draw_other_tokens_than_the_rest():
    versions = f"{BAR}\n" + '[] link "Compare" → /past?one=2&{0}\n[] link "Revert" → /past?to=1&{0}'
    mixed = versions.replace("{0}", "_key={}")

    def with_tokens(*tokens):
        return PageText.read(f'url: http://shop.test/news\ntitle: ""\n\n{mixed.format(*tokens)}')

    then = [page(BAR, A), page(BAR, B), with_tokens(A, A, A, B, C)]
    now = [page(BAR, A), page(BAR, A), with_tokens(B, B, B, B, A)]
    assert all(replay(then, now))


def test_another_link_is_one_whatever_its_token():
    then = [page(BAR, each) for each in (A, B)]
    now = [page(BAR, A), page(BAR.replace("/news/share", "/events/share"), A)]
    assert [*replay(then, now)] == [True, False]


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([page(BAR, A), page(BAR, A)], id="one that stays"),
        pytest.param([page(ROW, A), page(ROW, B)], id="the key of a thing that can be edited and deleted"),
        pytest.param(
            [page(BAR, each, f"/news?_key={each}") for each in (A, B)], id="the key of what the page is about"
        ),
        pytest.param(
            [page(f"{BAR}\n{BAR.format(f'_key={C}')}", each) for each in (A, B)], id="several on a page"
        ),
        pytest.param([page(BAR, each) for each in ("2", "3")], id="a number of pages"),
        pytest.param([page(BAR, each) for each in ("/a/long/way/to-2", "/a/long/way/to-3")], id="a way back"),
        pytest.param(
            [page(BAR, A), page(BAR.replace("/news", "/events"), B)], id="nothing of both in common"
        ),
    ],
)
def test_what_is_no_token_of_a_page(pages):
    assert token_parameters(map(page_tokens, pages)) == frozenset()


def test_an_answer_that_uses_a_token_has_one_of_today():
    names, recorded = names_that_replay(*(page(BAR, each) for each in (A, B)))
    for before in recorded:
        _, bound = names.compared(before, page(BAR, C))
        names.take(bound)
    assert names.bind("/news/edit?_key={{hex_2}}") == f"/news/edit?_key={C}"
