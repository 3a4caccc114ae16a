"""What the model reads in a step: a pure function from values to text, the same bytes for the same run."""

from __future__ import annotations

from importlib.resources import files

from pytest_agentbrowse.model.call import Attempt, Message
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.tools.result import ImagePart
from pytest_agentbrowse.tools.tool import Tool

SYSTEM = files(__package__).joinpath("prompt.md").read_text(encoding="utf-8")

LAST_STEP = "This is the last step: only `done` is offered. Report how far you came."


def messages(
    task: str,
    history: tuple[str, ...],
    observation: Observation,
    attempts: tuple[Attempt, ...],
    *,
    secret_names: tuple[str, ...] = (),
    instructions: str = "",
    nudge: str = "",
    images: tuple[ImagePart, ...] = (),
    last_step: bool = False,
) -> tuple[Message, ...]:
    """The conversation of one attempt: prompt, task with history and page, and what went wrong before.

    What stays the same from step to step comes first, so that the provider's prompt cache hits. `images`
    are those of the newest results; words stand in their places in the history.
    """
    secrets = "".join(f"\nsecret: {{{{{name}}}}}" for name in secret_names)
    past = "\n".join(history) or "nothing yet"
    blocks = [
        f"<task>\n{task}{secrets}\n</task>",
        *([f"<tools>\n{instructions}\n</tools>"] if instructions else []),
        f"<history>\n{past}\n</history>",
        f"<page>\n{observation.text}\n</page>",
    ]
    if nudge:
        blocks.append(nudge)
    if last_step:
        blocks.append(LAST_STEP)
    text = "\n\n".join(blocks)
    asked: list[Message] = [
        {"role": "system", "content": SYSTEM},
        {"role": "user", "content": (text, *images) if images else text},
    ]
    for attempt in attempts:
        reasons = "\n".join(f"- {reason}" for reason in attempt.reasons)
        asked += [
            {"role": "assistant", "content": attempt.reply.said or "(no answer)"},
            {
                "role": "user",
                "content": f"Your answer could not be used:\n{reasons}\nAnswer the same step again.",
            },
        ]
    return tuple(asked)


def instructions_of(tools: tuple[Tool, ...]) -> str:
    """What the offered tools say about themselves beyond their descriptions."""
    said = ((tool.name, tool.instructions().strip()) for tool in tools)
    return "\n".join(f"{name}: {text}" for name, text in said if text)
