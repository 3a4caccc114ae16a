"""One test for all tasks: do what the instruction says, and ask the task itself what came of it."""

from benchmarks.small_tasks.serving import begun, reward_of
from benchmarks.small_tasks.solving import MOST_STEPS


def test_small_task(site, task, seed, agent):
    instruction = begun(agent.page, site, task, seed)

    result = agent.run(instruction, max_steps=MOST_STEPS)

    assert result.success, result.reason
    assert reward_of(agent.page) > 0
