"""A session as GitHub Actions shows it: annotations at the lines of tests, and a page for the whole job."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pytest_agentbrowse.model.prices import dollars
from pytest_agentbrowse.reporting.facts import TestFacts
from pytest_agentbrowse.reporting.story import story
from pytest_agentbrowse.reporting.totals import count_in_words, totals_lines, totals_of
from pytest_agentbrowse.run_result import one_line

_MOST_ANNOTATIONS = 10
"""More annotations of a kind GitHub does not show."""

_LONGEST_PAGE = 900_000
"""In bytes; GitHub takes a little more, and nothing at all of one that is longer still."""


def workflow_commands(tests: Sequence[TestFacts], *, place: Callable[[str], str] = str) -> Iterator[str]:
    """A line for each test that failed or whose pages differed; `place` gives a file as GitHub has it."""
    failed = [facts for facts in tests if facts.outcome == "failed"]
    drifted = [facts for facts in tests if facts.outcome != "failed" and any(run.drift for run in facts.runs)]
    for facts in failed[:_MOST_ANNOTATIONS]:
        yield _annotation("error", facts, _why(facts), place)
    for facts in drifted[:_MOST_ANNOTATIONS]:
        lines = dict.fromkeys(line for run in facts.runs for line in run.drift)
        yield _annotation("notice", facts, "drift:\n" + "\n".join(lines), place)


def job_summary(tests: Sequence[TestFacts]) -> str:
    """The session as Markdown: its totals, a table of its tests, and the stories of those that failed."""
    lines = [
        "## agentbrowse",
        "",
        "  \n".join(totals_lines(len(tests), map(totals_of, tests))),
        "",
        "| | test | steps | tokens | cost |",
        "| --- | --- | ---: | ---: | ---: |",
        *map(_table_row, tests),
        "",
    ]
    for facts in tests:
        told = "\n".join(line.text for line in story(facts)) if facts.outcome == "failed" else ""
        if told and sum(map(len, lines)) < _LONGEST_PAGE:
            lines += [
                f"<details><summary><code>{_as_html(facts.test)}</code></summary>",
                "",
                f"<pre>{_as_html(_why(facts))}\n\n{_as_html(told)}</pre>",
                "</details>",
                "",
            ]
    return "\n".join(lines)


def _table_row(facts: TestFacts) -> str:
    totals = totals_of(facts)
    mark = {"passed": "✅", "failed": "❌"}.get(facts.outcome, "⚪")
    how = "replayed" if facts.replayed else "live"
    tokens = count_in_words(totals.spent, totals.uncounted)
    cells = (mark, f"`{facts.test}`", f"{totals.steps} {how}", tokens, dollars(totals.spent_cost))
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _why(facts: TestFacts) -> str:
    """Why a test failed: the error that ended its last run, else how that ended, else pytest's last line."""
    last = facts.runs[-1] if facts.runs else None
    if last is not None and last.ended == "broken":
        return last.reason
    if last is not None and not last.success:
        return one_line(last.answer or last.reason, limit=500)
    told = [line[1:].strip() for line in facts.message.split("\n") if line.startswith("E ")]
    return told[0] if told else "the test failed"


def _annotation(level: str, facts: TestFacts, text: str, place: Callable[[str], str]) -> str:
    given = {"file": place(facts.file), "line": str(facts.line), "title": facts.test}
    told = ",".join(f"{name}={_in_property(value)}" for name, value in given.items())
    return f"::{level} {told}::{_in_command(text)}"


def _in_command(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _in_property(text: str) -> str:
    return _in_command(text).replace(":", "%3A").replace(",", "%2C")


def _as_html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
