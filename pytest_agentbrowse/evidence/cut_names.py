"""Names of which an application shows a part, with a sign that the rest is left out: `A long na…`."""

from __future__ import annotations

import re

_CUT = re.compile(r"\u2026|\.{3}")

FEWEST_SHOWN = 8
"""Letters that have to be shown of a name which is cut."""


def is_cut_of(name: str, other: str, *, shortest: int = FEWEST_SHOWN) -> bool:
    """Whether two names are one of which the longer is cut as well, or shown whole.

    They begin and end alike, as far as both are shown.
    """
    longer, shorter = sorted((name, other), key=len, reverse=True)
    if not _CUT.search(shorter):
        return False
    head, tail = _shown(shorter)
    head_of_longer, tail_of_longer = _shown(longer) if _CUT.search(longer) else (longer, longer)
    shown = len(head) + len(tail)
    return shown >= shortest and head_of_longer.startswith(head) and tail_of_longer.endswith(tail)


def _shown(name: str) -> tuple[str, str]:
    """What is shown of a name before and behind the sign that it is cut."""
    head, tail = _CUT.split(name, maxsplit=1)
    return head.rstrip(), tail.lstrip()
