"""One test for all pages: carry out the task, and assert what was reported when it was recorded."""

from benchmarks.deception import TYPES


def test_page(case, agent):
    agent.page.goto("/")

    if case.check:
        assert bool(agent.check(case.check)) is case.holds
        return
    result = agent.run(case.task, output=TYPES.get(case.type))

    assert result.is_done
    assert result.success is case.success
    if case.asserts and case.edit is None:
        assert result.extracted_content == case.says
        assert result.output == case.output
