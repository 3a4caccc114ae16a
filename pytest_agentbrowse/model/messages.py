"""What the model reads in a step: a pure function from values to text, the same bytes for the same run."""

from __future__ import annotations

from importlib.resources import files

from pytest_agentbrowse.model.call import Attempt, Message
from pytest_agentbrowse.page.observation import Observation

SYSTEM = files(__package__).joinpath("prompt.md").read_text(encoding="utf-8")

LAST_STEP = "This is the last step: only `done` is offered. Report how far you came."


def messages(
    task: str,
    history: tuple[str, ...],
    observation: Observation,
    attempts: tuple[Attempt, ...],
    *,
    secret_names: tuple[str, ...] = (),
    last_step: bool = False,
) -> tuple[Message, ...]:
    """The conversation of one attempt: prompt, task with history and page, and what went wrong before.

    What stays the same from step to step comes first, so that the provider's prompt cache hits.
    """
    secrets = "".join(f"\nsecret: {{{{{name}}}}}" for name in secret_names)
    past = "\n".join(history) or "nothing yet"
    blocks = [
        f"<task>\n{task}{secrets}\n</task>",
        f"<history>\n{past}\n</history>",
        f"<page>\n{observation.text}\n</page>",
    ]
    if last_step:
        blocks.append(LAST_STEP)
    asked: list[Message] = [
        {"role": "system", "content": SYSTEM},
        {"role": "user", "content": "\n\n".join(blocks)},
    ]
    for attempt in attempts:
        reasons = "\n".join(f"- {reason}" for reason in attempt.reasons)
        asked += [
            {"role": "assistant", "content": attempt.reply.text or "(no answer)"},
            {
                "role": "user",
                "content": f"Your answer could not be used:\n{reasons}\nAnswer the same step again.",
            },
        ]
    return tuple(asked)
