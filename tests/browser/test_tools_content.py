"""The tools that look through a page, take things from it, wait for it, and work with files."""

import json

import pytest

from fixtures.widgets import widget_page
from pytest_agentbrowse.errors import ElementNotFound, InvalidArgument, ToolTimeout
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.tools.content import in_parts
from pytest_agentbrowse.tools.result import ImagePart

from .conftest import IMPATIENT, only_sync

MARKDOWN = """\
# Lamps

All lamps are **hand made** in [our workshop](/about?x=1#us).

- Desk lamp
- Floor lamp

| Name | Price |
| --- | --- |
| Desk lamp | $29 |

Note call back Password

Buy the desk lamp

From a shadow: shades

The end of the lamps

From a frame: bulbs

Buy bulbs"""


@pytest.mark.thorough
def test_a_page_is_searched_listed_and_read(stage, site):
    stage.open(site.put("/", widget_page("content")))
    stage.do(stage.page.wait_for_load_state())
    stage.begin()
    assert stage.use("search_page", text="DESK lamp").startswith("3 matches:\n")
    found = stage.use("search_page", text=r"buy .*lamp", regex=True)
    assert f'> [{stage.number("Buy the desk lamp")}] button "Buy the desk lamp"' in found.splitlines()
    assert "> [" in stage.use("search_page", text="buy bulbs")
    assert stage.use("search_page", text="sofa") == '"sofa" is not on the page'
    buy, bulbs = (stage.number(name) for name in ("Buy the desk lamp", "Buy bulbs"))
    assert stage.use("find_elements", selector="button", attributes=["class", "id"]) == (
        f'3 elements match:\n[{buy}] button "Buy the desk lamp" class="primary" id="buy"\n'
        f'button "Later" id="later"\n[{bulbs}] button "Buy bulbs"'
    )
    assert stage.use("find_elements", selector="video") == 'no element matches "video"'
    assert stage.use("extract_content") == MARKDOWN
    with pytest.raises(InvalidArgument, match="no CSS selector"):
        stage.use("find_elements", selector="][")
    with pytest.raises(InvalidArgument, match="no regular expression"):
        stage.use("search_page", text="(", regex=True)


@only_sync
def test_what_a_long_text_or_list_leaves_out_is_searched(stage):
    stage.show(
        f"<p>{'lorem ipsum ' * 90}needle in hay {'dolor sit ' * 90}</p>"
        f"<button aria-label='{'Order of ' * 90} a lamp of brass {'and more ' * 90}'></button>"
        f"<select aria-label=Land>{''.join(f'<option>Land {number}' for number in range(40))}</select>"
    )
    stage.begin()
    assert "needle" not in stage.seen.text
    found = stage.use("search_page", text="needle in hay")
    assert "needle in hay" in found.splitlines()[1]
    assert len(found.splitlines()[1]) < 420
    assert stage.use("search_page", text="lamp of brass").splitlines()[2].startswith("> [1] … ")
    assert '"Land 20"' in stage.use("search_page", text="Land 20")


@only_sync
def test_a_long_page_is_searched_whole_and_read_in_parts(stage):
    rows = "".join(f"<p>Line {number} of the long story</p>" for number in range(3000))
    stage.show(f"{rows}<button>Last</button>")
    stage.begin()
    assert "Line 2750 of" not in stage.seen.text
    assert '> "Line 2750 of the long story"' in stage.use("search_page", text="line 2750 ")
    first = stage.result("extract_content")
    assert first.include_extracted_content_only_once
    count = int(first.extracted_content.splitlines()[0].split(" of ")[1].split()[0])
    assert first.extracted_content.startswith(f"part 1 of {count} of the page's content:\n\nLine 0 of")
    assert stage.use("extract_content", part=count).endswith("Line 2999 of the long story\n\nLast")
    with pytest.raises(InvalidArgument, match=f"there is no part {count + 1}; the content has {count}"):
        stage.use("extract_content", part=count + 1)


@pytest.mark.thorough
def test_waiting_for_what_comes_and_goes(stage, site):
    stage.open(site.put("/", widget_page("content")) + "?late")
    stage.begin()
    assert stage.use("wait_for", text="Ready now", url="#ready") == (
        'the text "Ready now" and the url "#ready" is there'
    )
    assert stage.use("wait_for", selector="#buy", gone=True) == 'the element "#buy" is gone'
    with pytest.raises(ToolTimeout, match=r'the text "Never" is not there after 0\.3 s'):
        stage.use("wait_for", text="Never", seconds=0.3)
    with pytest.raises(InvalidArgument, match="there is nothing to wait for"):
        stage.use("wait_for")


def test_a_text_is_scrolled_to(stage, site):
    stage.open(site.put("/", widget_page("content")))
    stage.begin()
    assert stage.use("scroll_to_text", text="the END of the lamps") == 'scrolled to "the END of the lamps"'
    assert stage.do(stage.page.evaluate("() => end.getBoundingClientRect().bottom <= innerHeight"))
    with pytest.raises(ElementNotFound, match='the text "sofa" is not on the page'):
        stage.use("scroll_to_text", text="sofa")


def test_a_page_is_kept_as_an_image_and_as_pdf(stage, site, tmp_path):
    stage.open(site.put("/", widget_page("content")))
    stage.begin(folder=tmp_path)
    taken = stage.result("screenshot")
    text, image = taken.contents
    assert text.text == "took a screenshot of the visible part of the page: screenshot-1.png"
    assert isinstance(image, ImagePart)
    assert image.data.startswith(b"\x89PNG")
    assert taken.attachments == ("screenshot-1.png",)
    assert stage.result("screenshot", full_page=True).attachments == ("screenshot-2.png",)
    assert stage.use("save_as_pdf") == "saved the page as page-1.pdf"
    assert (tmp_path / "page-1.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(InvalidArgument, match="is not a text file"):
        stage.use("read_file", name="page-1.pdf")


@only_sync
def test_files_of_the_run_are_written_read_and_changed_and_no_others(stage, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("lamplight", encoding="utf-8")
    stage.begin(folder=tmp_path / "run")
    assert stage.use("write_file", name="notes.md", content="a lamp\n") == "wrote notes.md"
    assert stage.use("write_file", name="notes.md", content="a lamp\n", append=True) == "added to notes.md"
    assert (
        stage.use("replace_in_file", name="notes.md", old="lamp", new="sofa")
        == "replaced 2 places in notes.md"
    )
    assert stage.use("read_file", name="notes.md") == "a sofa\na sofa\n"
    with pytest.raises(InvalidArgument, match=r'"lamp" is not in notes\.md'):
        stage.use("replace_in_file", name="notes.md", old="lamp", new="x")
    assert stage.use("list_files") == 'files of this run: "notes.md"\nfiles of the test, for upload: none'
    for name in ("../secret.txt", str(secret), "a/../../secret.txt", "", "..\\secret.txt"):
        with pytest.raises(InvalidArgument):
            stage.use("read_file", name=name)
        with pytest.raises(InvalidArgument):
            stage.use("write_file", name=name, content="x")
    assert secret.read_text(encoding="utf-8") == "lamplight"


def test_javascript_is_evaluated_and_ends_in_time(stage):
    stage.show("<title>Lamps</title>")
    stage.begin(settings=Settings(action_timeout=0.5))
    assert stage.use("evaluate", code="document.title") == '"Lamps"'
    assert json.loads(stage.use("evaluate", code="async () => ({ a: [1, null] })")) == {"a": [1, None]}
    with pytest.raises(InvalidArgument, match="the code failed: nothing is not defined"):
        stage.use("evaluate", code="nothing")
    with pytest.raises(InvalidArgument, match="it did not end in time"):
        stage.use("evaluate", code="new Promise(() => {})")
    assert "more characters" in stage.use("evaluate", code="'x'.repeat(9000)")[-30:]


@only_sync
def test_the_search_engine_is_the_one_that_is_set(stage, site):
    site.put("/find", "<title>Found</title>")
    stage.begin(settings=Settings(search_url=site.url + "/find?q={query}"))
    assert stage.use("search_google", query="desk & lamp") == f"opened {site.url}/find?q=desk+%26+lamp"
    assert site.asked[0] == "/find?q=desk+%26+lamp"


def test_parts_end_where_lines_end_and_lose_nothing():
    text = "\n".join(f"line {number}" for number in range(50))
    parts = in_parts(text, size=60)
    assert "\n".join(parts) == text
    assert all(len(part) <= 60 for part in parts)
    assert in_parts("x" * 130, size=60) == ["x" * 60, "x" * 60, "x" * 10]
    assert in_parts("", size=60) == [""]


@only_sync
def test_a_text_that_never_stands_still_is_told(stage):
    stage.show(
        "<style>@keyframes run { to { transform: translateX(400px) } } p { animation: run .3s infinite alternate }"
        "</style><p>Catch me</p>"
    )
    stage.begin(settings=IMPATIENT)
    with pytest.raises(ToolTimeout, match='the text "Catch me" could not be scrolled to'):
        stage.use("scroll_to_text", text="Catch me")
