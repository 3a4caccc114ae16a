"""Sections that are drawn by lot on each page."""

import pytest

from pytest_agentbrowse.cassette.entry import Done, RecordedAction
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.steps import RecordedStep
from pytest_agentbrowse.cassette.verification import check_evidence, trouble_on
from pytest_agentbrowse.evidence.drawn import drawn_sections, without_drawn
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

SHELF = 'url: {url}\ntitle: "Books"\n\nmain\n{drawn} heading 2 "{title}"\n list\n{books} [] link "Help" → /help\n "24 books"\n "3 shelves"\n'


FOR_YOU = ("heading", "For you")


HEADED, LISTED = ' heading 2 "For you"\n list\n', ' list "For you"\n'
"""What heads a section whose items stand in a list of it, and one that is the list itself."""


def item(name, more=""):
    return f'{more}  listitem\n{more}   [] link "{name}" → /{name.lower()}\n{more}   "by {name[0]}. Writer"\n'


def page(drawn, books=("Dune", "Emma"), *, title="Books", url="/", head=HEADED):
    more = " " if head.endswith("\n  list\n") else ""
    section = head + "".join(item(name, more) for name in drawn) if drawn else ""
    return PageText.read(SHELF.format(url=url, drawn=section, title=title, books="".join(map(item, books))))


def pair(then, now, **more):
    return PagePair(page(then, **more), page(now, **more))


FIRST = pair(("Ada", "Bo", "Cleo"), ("Eve", "Finn", "Gil"))
NEXT = pair(("Hal", "Ida", "Jon"), ("Kim", "Leo", "Mia"), url="/next")


def action(tool="click_element_by_index", outcome=None, **params):
    return RecordedAction(ToolCall(tool=tool, params=params), outcome or Done(result="clicked"))


def verdict(text, evidence):
    return action("done", Done(result=text), text=text, success=True, evidence=[evidence])


def test_what_is_another_on_each_page_is_drawn():
    assert drawn_sections([FIRST, NEXT]) == {FOR_YOU}


def test_what_opened_over_a_page_leaves_what_is_drawn_on_it():
    assert drawn_sections([FIRST, NEXT, NEXT, NEXT]) == {FOR_YOU}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('heading 2 "Books"', 'heading 2 "For you"'),
        (' heading 2 "Books"\n', ""),
    ],
    ids=["two sections of one name", "two lists in one section"],
)
def test_of_a_part_that_is_no_section_with_one_list_nothing_is_drawn(old, new):
    pages = [
        PagePair(*(PageText.read(each.stored.replace(old, new)) for each in (pair.then, pair.now)))
        for pair in (FIRST, NEXT)
    ]
    assert drawn_sections(pages) == frozenset()


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([FIRST], id="one page"),
        pytest.param([FIRST, FIRST], id="a page that stayed"),
        pytest.param([FIRST, pair((), (), url="/next"), FIRST], id="a page without it between"),
        pytest.param(
            [pair(("Ada", "Bo"), ("Ada", "Bo")), pair(("Hal", "Ida"), ("Hal", "Ida"))], id="as recorded"
        ),
        pytest.param([FIRST, pair(("Ada", "Bo", "Hal"), ("Eve", "Finn", "Kim"))], id="most of it stays"),
        pytest.param(
            [pair(("Ada", "Bo"), ("Cy", "Di")), pair(("Eve", "Flo"), ("Gil", "Hal"))], id="two items"
        ),
        pytest.param([FIRST, pair(("Hal", "Ida"), ("Kim", "Leo"))], id="fewer"),
        pytest.param([FIRST, pair(("Hal", "Ida", "Jon", "Max"), ("Kim", "Leo", "Mia", "Ned"))], id="more"),
        pytest.param(
            [FIRST, PagePair(NEXT.then, page(("Kim", "Leo", "Mia"), ("Rust", "Moss"), url="/next"))],
            id="all of the page is another",
        ),
        pytest.param(
            [pair((), (), books=books, url=books[0]) for books in (("Dune", "Emma"), ("Rust", "Moss"))],
            id="no such section",
        ),
    ],
)
def test_what_is_not_drawn(pages):
    assert drawn_sections(pages) == frozenset()


@pytest.mark.parametrize("role", ["list", "region", "complementary"])
def test_what_is_called_by_a_name_is_a_section_as_well(role):
    head = LISTED if role == "list" else f' {role} "For you"\n  list\n'
    first = pair(("Ada", "Bo", "Cleo"), ("Eve", "Finn", "Gil"), head=head)
    other = pair(("Hal", "Ida", "Jon"), ("Kim", "Leo", "Mia"), head=head, url="/next")
    assert drawn_sections([first, other]) == {(role, "For you")}
    rest = without_drawn(first.now, {(role, "For you")})
    assert "Eve" not in rest.text
    assert len(rest.numbered) == len(first.now.numbered)


@pytest.mark.parametrize(("title", "found"), [("", frozenset()), (' heading 1 "Shop"\n', {FOR_YOU})])
def test_what_stands_under_the_title_is_what_the_page_is_about(title, found):
    def alone(page):
        text = page.stored.partition(' heading 2 "Books"')[0].replace("main\n", f"main\n{title}")
        return PageText.read(text + ' [] link "Help" → /help\n "24 books"\n "3 shelves"\n' * 2)

    pages = [PagePair(alone(pair.then), alone(pair.now)) for pair in (FIRST, NEXT)]
    assert drawn_sections(pages) == found


def test_elements_have_their_numbers_where_nothing_is_said_of_what_is_drawn():
    whole, rest = FIRST.now, without_drawn(FIRST.now, {FOR_YOU})
    assert "Eve" not in rest.text
    assert [line.number for line in rest.lines if line.name == "Dune"] == [
        line.number for line in whole.lines if line.name == "Dune"
    ]
    assert len(rest.numbered) == len(whole.numbered)


def step_on(now, *actions, then=NEXT.then):
    recorded = RecordedStep(
        then, actions, before=action(outcome=Done(element='link "Next"'), index=1), earlier=(FIRST,)
    )
    return recorded.today(now, bound=placeholders_of({}), tools=builtin_tools())


def test_a_step_brings_and_takes_nothing_that_is_drawn():
    assert trouble_on(step_on(NEXT.now)) is None
    assert trouble_on(step_on(page(("Kim", "Leo", "Mia"), ("Dune",), url="/next"))) is not None


def test_evidence_that_is_drawn_as_well_is_looked_for_beside_that():
    then = page(("Dune", "Ida", "Jon"), url="/next")
    cites = verdict("Dune", 'link "Dune"')
    assert check_evidence(step_on(page(("Kim", "Leo", "Mia"), url="/next"), cites, then=then)) is None
    gone = page(("Dune", "Leo", "Mia"), ("Emma", "Rust"), url="/next")
    assert check_evidence(step_on(gone, cites, then=then)) is not None


def test_what_is_drawn_and_acted_on_or_cited_has_to_be_there():
    number = next(line.number for line in NEXT.then.lines if line.name == "Hal")
    assert trouble_on(step_on(NEXT.now, action(index=number))) is not None
    assert trouble_on(step_on(NEXT.now, verdict("Hal", 'link "Hal"'))) is not None
