"""A test in names and values, for reports that have a table of them, such as JUnit's."""

from __future__ import annotations

from pytest_agentbrowse.reporting.facts import TestFacts
from pytest_agentbrowse.reporting.totals import totals_of
from pytest_agentbrowse.run_result import one_line


def properties_of(facts: TestFacts) -> list[tuple[str, str]]:
    """What a test did, in how many steps, and for how much; what is not known says so."""
    totals = totals_of(facts)
    given = {
        "cassette": facts.cassette,
        "record": facts.record,
        "replayed": str(facts.replayed).lower(),
        "runs": str(totals.runs),
        "steps": str(totals.steps),
        "tokens": str(facts.usage.total) if facts.usage.is_known else "unknown",
        "tokens_spent": str(totals.spent) if not totals.uncounted else "unknown",
        "cost_spent": "unknown" if totals.spent_cost is None else f"{totals.spent_cost:.6f}",
        "drift": "; ".join(one_line(line) for run in facts.runs for line in run.drift),
        "unverified": "; ".join(one_line(words) for run in facts.runs for words in run.unverified),
    }
    return [(f"agentbrowse_{name}", value) for name, value in given.items() if value]
