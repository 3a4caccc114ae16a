"""A last look at a cassette before it is published: no secret may stand in it, however it is written."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from pytest_agentbrowse.errors import SecretLeaked
from pytest_agentbrowse.model.messages import SYSTEM
from pytest_agentbrowse.model.output import signatures
from pytest_agentbrowse.page.secrets import Secret
from pytest_agentbrowse.page.spellings import Spelled, spellings
from pytest_agentbrowse.page.text import OUR_WORDS
from pytest_agentbrowse.tools.builtin import builtin_tools

_SMALL_LETTERS = re.compile(r"[a-z_]+")
_OURS = re.compile(
    rf"""^\#.*                                                       # a comment
      | ^(?:test|model|browser|plugin|prompt|tools):.*              # what a cassette says of itself
      | ^(?:placeholders|settings):\n(?:[ ].*\n)*
      | (?:^[ ]*(?:-[ ])?|(?<=[{{,])[ ]?)[a-z_0-9]+:(?=[ \n])        # a key
      | {OUR_WORDS}                                                 # roles and states of a page's lines
      | \{{\{{[ ]*[A-Za-z_][A-Za-z0-9_|]*[ ]*\}}\}}                     # a placeholder
    """,
    re.VERBOSE | re.MULTILINE,
)
"""What of a cassette are words of ours, or the test's own, and not what was recorded."""


def refuse_leaks(text: str, secrets: Mapping[str, Secret], *, name: str, asked: str = "") -> None:
    """Look for every secret in a cassette, and in the prompt and tools that a model was `asked` with.

    Raises:
        SecretLeaked: with the name of each secret, its encoding and the line; never with the value.

    """
    values = tuple((each, secrets[each].value) for each in sorted(secrets))
    if not values:
        return
    leaks = [
        *(_leak_told(text, found) for found in spellings(text, values) if not _is_ours(text, found, secrets)),
        *(
            f"the prompt or a tool: {found.name}, {found.how}"
            for found in spellings(asked, values)
            if asked[found.start : found.end] not in _our_words()
        ),
    ]
    if leaks:
        raise SecretLeaked(
            f"{name} was not written, because it would hold a secret:\n"
            + "\n".join(f"  {leak}" for leak in dict.fromkeys(leaks))
            + "\n  Something showed it to the model: a tool's result, a page that encodes it, the task.\n"
            "  Keep it from there, or name that text in agent_volatile."
        )


@functools.cache
def _our_words() -> str:
    """Our own prompt, and what we say of our own tools."""
    return "\n".join((SYSTEM, *signatures(tuple(builtin_tools("all,evaluate"))).values()))


def _is_ours(text: str, found: Spelled, secrets: Mapping[str, Secret]) -> bool:
    """Whether a secret that is a plain word stands where a word of ours does, such as `password:`."""
    if not _SMALL_LETTERS.fullmatch(secrets[found.name].value.strip()):
        return False
    return any(match.start() <= found.start and found.end <= match.end() for match in _OURS.finditer(text))


def _leak_told(text: str, found: Spelled) -> str:
    number = text.count("\n", 0, found.start) + 1
    return f"line {number}: {found.name}, {found.how}, in {_where(text, number)}"


def _where(text: str, number: int) -> str:
    """The step and the field that a line of the cassette belongs to."""
    lines = text.split("\n")[:number]
    step = next((line.strip("- ") for line in reversed(lines) if line.strip().startswith("- step:")), "")
    key = next((line.strip("- ").split(":", 1)[0] for line in reversed(lines) if _is_key_line(line)), "")
    return f"{step}, {key}" if step else key


def _is_key_line(line: str) -> bool:
    return line.strip("- ").split(":", 1)[0].isidentifier() and ":" in line
