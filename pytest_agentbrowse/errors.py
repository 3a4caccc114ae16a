"""The exceptions of this package, by who must act.

Where nothing is said, it is as above. `docs/reference.md` has its table from here.

AgentBrowseError              as its kind says
├── UsageError                the author of the test or its configuration
│   ├── SettingsError
│   ├── ToolDefinitionError
│   ├── NeedsEventLoop
│   └── NoPage
├── PageUnreadable            whoever keeps the application
├── NothingExtracted          whoever keeps the application, or the words of the test
├── NothingFound              whoever keeps the application, or the words of the test
├── ModelError                whoever owns the endpoint, the key or the model's name
│   └── NoKey
├── CassetteError             whoever keeps the recordings
│   ├── CassetteUnreadable
│   ├── SecretLeaked          whoever lets the value be shown
│   └── CassetteMiss
│       └── ReplayFailed      whoever changed the application, or keeps the recordings where that was meant
└── ToolError                 the model, which reads the text and tries something else
    ├── InvalidArgument
    ├── NavigationError
    ├── ElementNotFound
    ├── ElementNotActionable
    ├── ToolTimeout
    ├── OutsideFence          the model; or the author of the test, by `agent_allowed_hosts`
    └── Blocked               nobody in this run, which ends with it
"""

from __future__ import annotations

from typing import Literal

from pytest_agentbrowse.words import printable


class AgentBrowseError(Exception):
    """Any error that this package raises on purpose; its text ends with what to do next."""


class UsageError(AgentBrowseError):
    """The test or its configuration asks for something that cannot be."""


class SettingsError(UsageError):
    """An option, ini value, marker argument or environment variable has no such value."""


class ToolDefinitionError(UsageError):
    """The signature of a tool cannot be turned into parameters; all its mistakes at once."""


class NeedsEventLoop(UsageError):  # noqa: N818 - reads as what happened
    """An `async def` tool really waited in a sync test, where no event loop runs."""


class NoPage(UsageError):  # noqa: N818
    """There is no open page for the agent to act on."""


class PageUnreadable(AgentBrowseError):  # noqa: N818
    """The page navigates or fails without end, so that there is nothing to read."""


class NothingExtracted(AgentBrowseError):  # noqa: N818
    """The page does not show what `agent.extract` was asked for."""


class NothingFound(AgentBrowseError):  # noqa: N818
    """The page does not show the element that `agent.find` was asked for."""


class ModelError(AgentBrowseError):
    """The model's endpoint could not be asked, or refused the question."""


class NoKey(ModelError):  # noqa: N818
    """A model must be asked and there is no API key."""


class CassetteError(AgentBrowseError):
    """A recording cannot be used."""

    def __init__(self, text: str) -> None:
        # A file may come from a stranger, and what is quoted of it reaches a terminal.
        super().__init__(printable(text))


class CassetteUnreadable(CassetteError):  # noqa: N818
    """The file is not a whole cassette of this format; it is left as it is."""


class SecretLeaked(CassetteError):  # noqa: N818
    """A recording would hold the value of a secret, and was not published."""


class CassetteMiss(CassetteError):  # noqa: N818
    """The cassette cannot serve this call: nothing is recorded there, or a part differs."""


class ReplayFailed(CassetteMiss):
    """The application no longer does what was recorded: evidence, a target or an outcome is another."""


class ToolError(AgentBrowseError):
    """An action could not be carried out; the model reads why and goes on."""


class InvalidArgument(ToolError):  # noqa: N818
    """A parameter has a value that the tool cannot use."""


class NavigationError(ToolError):
    """A page could not be opened."""


class ElementNotFound(ToolError):  # noqa: N818
    """There is no such element, or it is no longer on the page."""


class ElementNotActionable(ToolError):  # noqa: N818
    """The element is there and cannot be used: covered, disabled, hidden or read-only.

    `refused` tells apart what there is another way for: the `value`, where its form is another, or all
    `text`, where the element is no field that a text can be put in at once.
    """

    def __init__(self, text: str, *, refused: Literal["", "value", "text"] = "") -> None:
        super().__init__(text)
        self.refused = refused


class ToolTimeout(ToolError):  # noqa: N818
    """The action did not finish in its time."""


class OutsideFence(ToolError):  # noqa: N818
    """It would lead to, or bring something to, where the test does not allow it."""


class Blocked(ToolError):  # noqa: N818
    """A site keeps the run out: a check for humans, a refusal, a login wall. The run ends with it."""
