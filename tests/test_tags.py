"""Tags of a text that stand in another order today."""

import pytest

from pytest_agentbrowse.evidence.tags import in_recorded_tags
from pytest_agentbrowse.page.text import PageText

TAGS = {name: f'  [] link "{name}" → /tags/{name.lower()}' for name in ("solder", "safety", "flux")}


def page(*tags, kind="heading 2", ending="• yuki", links=TAGS):
    said = " ".join(("Flux smells", *tags, ending))
    head = f'{kind} "{said}"'
    return PageText.read(
        "\n".join(("main", f" {head}", '  [] link "Flux smells" → /topic/7', *(links[tag] for tag in tags)))
    )


RECORDED = page("solder", "safety")


@pytest.mark.parametrize("kind", ["heading 2", 'row "7" |'])
def test_a_text_has_its_tags_in_the_recorded_order_and_the_links_stay(kind):
    recorded, today = page("solder", "safety", kind=kind), page("safety", "solder", kind=kind)
    found = in_recorded_tags(recorded, today)
    assert (found.lines[1].name, found.lines[1].cells) == (recorded.lines[1].name, recorded.lines[1].cells)
    assert [line.says for line in found.lines[2:]] == [line.says for line in today.lines[2:]]


def test_a_text_with_other_values_has_them_so_too():
    found = in_recorded_tags(RECORDED, page("safety", "solder", ending="• beno, 3 hours ago"))
    assert found.lines[1].name == "Flux smells solder safety • beno, 3 hours ago"


@pytest.mark.parametrize(
    "today",
    [page("safety", "flux"), page("safety", "solder", "flux"), page("safety")],
    ids=["another tag", "one more", "one less"],
)
def test_other_tags_stay(today):
    assert in_recorded_tags(RECORDED, today) == today


def test_of_tags_that_were_recorded_in_two_orders_none_is_the_recorded_one():
    both = PageText.read(f"{RECORDED.lines.stored}\n{page('safety', 'solder').lines.stored}")
    today = page("safety", "solder")
    assert in_recorded_tags(both, today) == today


def test_links_of_several_kinds_are_no_tags():
    links = {"beno": '  [] link "beno" → /user/beno', "solder": TAGS["solder"]}
    recorded, today = (page(*tags, links=links) for tags in (("beno", "solder"), ("solder", "beno")))
    assert in_recorded_tags(recorded, today) == today
    assert in_recorded_tags(today, recorded) == recorded
