"""What each record mode does in each situation: the whole of them is this table.

`none`, `once`, `new_episodes` and `all` are vcrpy's words and mean what they mean there; `resume` is ours. A
new mode is a row here, its name in `settings.RecordMode`, and its sentence in `options`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Literal

from pytest_agentbrowse.settings import RecordMode

FIRST_RECORDING: RecordMode = "once"
MISSING_STEPS: RecordMode = "new_episodes"
CHANGED_STEPS: RecordMode = "resume"
"""What a person is told to record with, where nothing, too little or something else is recorded."""


class Then(Enum):
    """What is done with a step."""

    PLAY = "the recorded answer is given"
    ASK = "the model is asked"
    FAIL = "the test fails"
    ASK_ANEW = "the rest of the run is forgotten, and the model is asked"


class NotReached(Enum):
    """What is done with recorded steps that a passing test did not come to."""

    TELL = "they are told, as --agent-unplayed wants it"
    DROP = "they are left out of the new cassette"
    DROP_AND_TELL = "they are left out, and named beside what was published"


class Partial(Enum):
    """What is done with the answers of a failed recording that lie beside the cassette."""

    LEAVE = "they are not read; a cassette that is published takes their place"
    PLAY = "they are played in the place of the cassette, which they replace when the test passes"


class Kept(Enum):
    """Which entries a published cassette has."""

    OLD_AND_NEW = "what was there, and what was recorded now"
    NEW = "what was recorded now"
    USED = "what was played and recorded now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A record mode: what happens in each situation. `vcrpy` is its name there.

    The defaults are what a mode does that only ever adds to a cassette.
    """

    no_cassette: Literal[Then.ASK, Then.FAIL]
    recorded: Literal[Then.PLAY, Then.ASK]
    not_recorded: Literal[Then.ASK, Then.FAIL]
    misfit: Literal[Then.FAIL, Then.ASK_ANEW] = Then.FAIL
    unplayed: NotReached = NotReached.TELL
    partial: Partial = Partial.LEAVE
    kept: Kept = Kept.OLD_AND_NEW
    vcrpy: Literal["none", "once", "new_episodes", "all"]

    @property
    def plays(self) -> bool:
        """Whether what is recorded is played at all."""
        return self.recorded is Then.PLAY

    @property
    def writes_old_steps(self) -> bool:
        """Whether a cassette that is published has steps of the one before."""
        return self.plays and self.not_recorded is Then.ASK


MODES: Mapping[RecordMode, Row] = MappingProxyType(
    {
        "none": Row(
            no_cassette=Then.FAIL,
            recorded=Then.PLAY,
            not_recorded=Then.FAIL,
            vcrpy="none",
        ),
        "once": Row(
            no_cassette=Then.ASK,
            recorded=Then.PLAY,
            not_recorded=Then.FAIL,
            vcrpy="once",
        ),
        "new_episodes": Row(
            no_cassette=Then.ASK,
            recorded=Then.PLAY,
            not_recorded=Then.ASK,
            vcrpy="new_episodes",
        ),
        "resume": Row(
            no_cassette=Then.ASK,
            recorded=Then.PLAY,
            not_recorded=Then.ASK,
            misfit=Then.ASK_ANEW,
            unplayed=NotReached.DROP_AND_TELL,
            partial=Partial.PLAY,
            kept=Kept.USED,
            vcrpy="new_episodes",
        ),
        "all": Row(  # it looks at nothing that is recorded, so nothing can be a misfit
            no_cassette=Then.ASK,
            recorded=Then.ASK,
            not_recorded=Then.ASK,
            unplayed=NotReached.DROP,
            kept=Kept.NEW,
            vcrpy="all",
        ),
    }
)
