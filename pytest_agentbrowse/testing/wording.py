"""How names and values are written in a script's problems and answers, and which candidate comes nearest."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping


def json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def collapsed(text: str) -> str:
    return " ".join(text.split())


def nearest_words(sought: str, candidates: Mapping[str, str]) -> str:
    """Name the shown forms (keys) whose text (value) is most like what was sought, best first."""
    if not candidates:
        return "there are none on this page"
    ranked = sorted(candidates, key=lambda shown: -_likeness(sought, candidates[shown]))
    return "nearest: " + ", ".join(ranked[:5])


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one.casefold(), other.casefold()).ratio()
