"""Cassettes of format 1, as pytest-agentbrowse 0.1 before November 2026 wrote them: read, never written.

Prompt and tools stood in each of them, with digests that nobody read, and an action that was skipped told so
in its result. It can go when no cassette of that time is left to be replayed or upgraded.
"""

from __future__ import annotations

from pytest_agentbrowse.cassette.document import (
    ActionStory,
    DecisionStory,
    RunStory,
    StepStory,
    Story,
    StoryFields,
    Text,
    TextByName,
)

_SKIPPED = "skipped: "


class StoryOfFormat1(StoryFields):
    """A whole cassette in one file."""

    digests: TextByName
    tools: TextByName
    prompt: Text

    def carried_forward(self) -> Story:
        """The same story as it is told now."""
        return Story(
            format=self.format,
            test=self.test,
            model=self.model,
            browser=self.browser,
            plugin=self.plugin,
            answers=self.answers,
            placeholders=self.placeholders,
            runs=tuple(_carried_run(run) for run in self.runs),
            settings=self.settings,
            tools=self.tools,
            prompt=self.prompt,
        )


def skipped_from(actions: tuple[ActionStory, ...]) -> int:
    """The position of the first action of a step that was skipped; behind the last where none was.

    The result of a tool may begin with "skipped: " as well. A skipped action is known by what the plugin
    did then, all of it: an action that is skipped takes with it all that follow, with the same reason, and
    the reason names the action before the first of them, or how many actions a step may have.
    """
    first = len(actions)
    while first > 1 and _says_skipped(actions[first - 1]) and actions[first - 1].result == actions[-1].result:
        first -= 1
    # A tool whose own answer reads like a reason may stand before the ones that were skipped.
    return next(
        (position for position in range(first, len(actions)) if _is_reason(actions, position)), len(actions)
    )


def _says_skipped(action: ActionStory) -> bool:
    return action.result.startswith(_SKIPPED) and not (
        action.error or action.attributes or action.metadata or action.values
    )


def _is_reason(actions: tuple[ActionStory, ...], position: int) -> bool:
    """Whether this action would have been skipped with just these words."""
    before, action = actions[position - 1], actions[position]
    reason = action.result.removeprefix(_SKIPPED)
    reasons = [
        f"{before.tool} ended the run",
        f"{before.tool} ends its step",
        f"the page changed after {before.tool}; look at it first",
        f"a step has at most {position} actions",
    ]
    if before.error:
        reasons.append(f"{before.tool} failed")
    if action.tool == "done":
        reasons.append("done stands alone in its step, after the outcome was seen")
    return reason in reasons


def _carried_run(run: RunStory) -> RunStory:
    return run.model_copy(update={"steps": tuple(_carried_step(step) for step in run.steps)})


def _carried_step(step: StepStory) -> StepStory:
    return step.model_copy(update={"decision": _carried_decision(step.decision)})


def _carried_decision(decision: DecisionStory) -> DecisionStory:
    first = skipped_from(decision.actions)
    actions = (
        *decision.actions[:first],
        *(
            action.model_copy(update={"result": "", "skipped": action.result.removeprefix(_SKIPPED)})
            for action in decision.actions[first:]
        ),
    )
    return decision.model_copy(update={"actions": actions})
