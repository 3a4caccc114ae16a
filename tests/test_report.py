"""The report as a file: what goes in comes out again, nothing in it ends its element, and it stays small."""

import json
import re
import runpy
from pathlib import Path

import pytest

from pytest_agentbrowse.cli import main
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.reporting import report as reports
from pytest_agentbrowse.reporting.facts import (
    PictureFacts,
    RunFacts,
    StepFacts,
    TestFacts,
    as_json,
    from_json,
)
from pytest_agentbrowse.reporting.report import Report, as_html, merged, read_report

BENCHMARKS = Path(__file__).resolve().parent.parent / "benchmarks"
PAGE = 'url: http://shop.example/\n\nmain\n  [1] button "Buy"\n  "</script><b>&amp; \u2028 done"'


def facts_of(name="test_a.py::test_buy", *, outcome="passed", digest="", page=PAGE, steps=1):
    """The facts of a test as JSON."""
    pictures = (PictureFacts(digest, 1280, 720),) if digest else ()
    made = tuple(
        StepFacts(number, page=page, pictures=pictures, usage=Usage(5, 2)) for number in range(1, steps + 1)
    )
    return as_json(TestFacts(name, name.split("::")[0], 3, (RunFacts(1, "Buy", 25, made),), outcome=outcome))


def facts_in(text):
    (found,) = re.findall(r'<script type="application/json" id="facts">(.*?)</script>', text, re.DOTALL)
    return json.loads(found)


def test_what_was_written_is_read_again():
    report = Report([facts_of(digest="ab12")], {"ab12": "data:image/webp;base64,AAAA"}, {"made": "today"})
    again = read_report(as_html(report), name="report.html")
    assert again.pictures == report.pictures
    assert again.about == report.about
    assert [from_json(test) for test in again.tests] == [from_json(test) for test in report.tests]


def test_nothing_that_a_page_says_ends_the_element_that_holds_it():
    text = as_html(Report([facts_of(page="</script><script>alert(1)</script>\n<!-- {{script}}")]))
    assert "alert(1)</script>" not in text
    assert facts_in(text)["lines"][0] == "</script><script>alert(1)</script>"
    assert text.count("</script>") == 2


def test_half_a_character_of_a_page_does_not_keep_the_report_from_being_written():
    text = as_html(Report([facts_of(page="half \ud83d\nnext")]))
    assert text.encode("utf-8")


def test_pages_share_their_lines():
    one, twenty = (len(as_html(Report([facts_of(steps=steps, page=PAGE * 50)]))) for steps in (1, 20))
    assert twenty - one < 20 * 1500  # its numbers, and no text


def test_pictures_are_shared_and_those_of_failed_tests_go_first(monkeypatch):
    data = "data:image/webp;base64," + "A" * 77
    monkeypatch.setattr(reports, "MOST_PICTURES", 100)
    passed, failed = (
        facts_of("test_a.py::one", digest="aaaa"),
        facts_of("b.py::two", outcome="failed", digest="bbbb"),
    )
    again = read_report(as_html(Report([passed, failed], {"aaaa": data, "bbbb": data})), name="report.html")
    assert list(again.pictures) == ["bbbb"]
    assert again.left_out == 1

    more = [facts_of("test_a.py::one", digest="aaaa"), facts_of("test_a.py::two", digest="cccc")]
    more[0]["runs"][0]["steps"].insert(0, facts_of(digest="dddd")["runs"][0]["steps"][0])
    monkeypatch.setattr(reports, "MOST_PICTURES", 2 * len(data))
    report = Report(more, dict.fromkeys(("aaaa", "cccc", "dddd"), data))
    assert sorted(read_report(as_html(report), name="report.html").pictures) == ["aaaa", "cccc"]

    twice = Report(
        [facts_of("a.py::one", digest="aaaa"), facts_of("a.py::two", digest="aaaa")], {"aaaa": data}
    )
    assert as_html(twice).count(data) == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_a_report_of_two_hundred_tests_stays_below_the_stated_size(monkeypatch):
    """With a picture of each of its 20 steps; how soon it opens is measured by the same benchmark."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    benchmark = runpy.run_path(str(BENCHMARKS / "report.py"))
    megabytes = len(benchmark["large_report"](200, 20).encode()) / 1e6
    assert benchmark["missed"](0.0, megabytes) == []
    assert benchmark["missed"](9.0, megabytes) == ["opens in 9.00 s, not below 2 s"]
    assert benchmark["missed"](0.0, 50.0) == ["has 50.0 MB, not below 50 MB"]


def test_a_picture_that_no_step_has_is_left_out():
    assert "AAAA" not in as_html(Report([facts_of()], {"aaaa": "data:image/webp;base64,AAAA"}))


def test_reports_are_merged_in_their_order_and_an_earlier_try_counts_no_longer():
    one = Report([facts_of("a.py::one", outcome="failed")], {}, {"made": "first"}, 1)
    two = Report([facts_of("a.py::one"), facts_of("a.py::two")], {}, {"made": "second"}, 2)
    report = merged([one, two])
    assert report.about == {"made": "first"}
    assert report.left_out == 3
    told = [(test["test"], test["outcome"]) for test in facts_in(as_html(report))["tests"]]
    assert told == [("a.py::one", "retried"), ("a.py::one", "passed"), ("a.py::two", "passed")]


def test_a_merged_report_that_is_merged_again_tells_the_same():
    report = merged([Report([facts_of("a.py::one", outcome="failed"), facts_of("a.py::one")])])
    again = merged([read_report(as_html(report), name="report.html")])
    assert as_html(again) == as_html(report)


def test_the_command_joins_the_reports_of_shards(tmp_path, capsys):
    for name in ("one", "two"):
        text = as_html(
            Report([facts_of(f"a.py::{name}", digest=name.encode().hex())], {name.encode().hex(): "data:x"})
        )
        (tmp_path / f"{name}.html").write_text(text, "utf-8")
    target = tmp_path / "out" / "all.html"
    assert main(["report", "merge", str(target), str(tmp_path / "one.html"), str(tmp_path / "two.html")]) == 0
    assert "2 tests of 2 reports" in capsys.readouterr().out
    report = read_report(target.read_text("utf-8"), name="all.html")
    assert [test["test"] for test in report.tests] == ["a.py::one", "a.py::two"]
    assert len(report.pictures) == 2


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"<p>"])
def test_the_command_names_the_file_that_it_cannot_join(tmp_path, capsys, content):
    place = tmp_path / "one.html"
    if content is not None:
        place.write_bytes(content)
    assert main(["report", "merge", str(tmp_path / "all.html"), str(place)]) == 2
    assert str(place) in capsys.readouterr().err
    assert not (tmp_path / "all.html").exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<p>another page</p>", "report.html is no report"),
        ('<script type="application/json" id="facts">{"tests":</script>', "report.html is no report"),
        ('<script type="application/json" id="facts">{"tests":[],"version":99}</script>', "a newer version"),
        (
            '<script type="application/json" id="facts">'
            '{"tests":[{"test":{"lines":[7]}}],"lines":[],"version":1,"about":{},"left_out":0}</script>',
            "report.html was changed since it was written",
        ),
        (
            '<script type="application/json" id="facts">'
            '{"tests":[{"test":"a"}],"lines":[],"version":1,"about":{},"left_out":0}</script>',
            "report.html was changed since it was written",
        ),
    ],
)
def test_a_file_that_is_no_report_is_refused(text, why):
    with pytest.raises(UsageError, match=why):
        read_report(text, name="report.html")


def test_nothing_but_the_script_of_the_report_may_run_in_it():
    text = as_html(Report())
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)[1]
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'sha256-[\w+/=]{44}'", policy)
    assert "http" not in policy
