"""What a cassette tells, by address: what was asked with, what was decided, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from pytest_agentbrowse.cassette.bindings import said_by
from pytest_agentbrowse.cassette.element_numbers import numbers_of_call
from pytest_agentbrowse.cassette.entry import (
    ActionOutcome,
    Done,
    Entry,
    Failed,
    RecordedAction,
    Rejected,
    entered_into_one_page,
)
from pytest_agentbrowse.cassette.own_page import OwnStep, unnamed, unshown
from pytest_agentbrowse.cassette.steps import RecordedStep
from pytest_agentbrowse.evidence.addresses import same_address
from pytest_agentbrowse.evidence.lines import MESSAGES
from pytest_agentbrowse.evidence.moments import Moment
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.visits import last_state_of
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.model.output import Decision
from pytest_agentbrowse.page.text import PageText, read_line
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import DONE
from pytest_agentbrowse.tools.navigation import WAIT
from pytest_agentbrowse.tools.registry import Tools

_OF_A_PAGE = frozenset(tool.name for tool in builtin_tools("all")) - {"read_file"}
"""Tools whose results are of a page, which is compared itself, or of what was done with it."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded of a test; of one without a cassette nothing is."""

    entries: Mapping[Address, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Recorded:
        return cls({entry.address: entry for entry in entries})

    def __contains__(self, address: Address) -> bool:
        return address in self.entries

    def actions(self, address: Address) -> tuple[RecordedAction, ...]:
        """The recorded actions of a step, whichever of its attempts was taken; none of one not here."""
        entry = self.taken(address)
        return entry.actions if entry is not None else ()

    @property
    def moments(self) -> Mapping[str, Moment]:
        """The days and times that the verdicts of the test rest on, by their names."""
        return {
            name: moment
            for entry in self.entries.values()
            for action in entry.actions
            for name, moment in action.moments.items()
        }

    @property
    def pages(self) -> tuple[PageText, ...]:
        """The page of each step, in the order of the file."""
        return tuple({address.first: entry.parts.page for address, entry in self.entries.items()}.values())

    def taken(self, address: Address) -> Entry | None:
        """The attempt of a step that was taken; None of one not here."""
        while (entry := self.entries.get(address)) is not None:
            if isinstance(entry.decision, Decision):
                return entry
            address = address._replace(attempt=address.attempt + 1)
        return None

    def _before(self, address: Address) -> Iterator[Entry]:
        """What was taken in the steps of a run before one, the newest first."""
        at = address.first
        while (entry := self.taken(at := at._replace(step=at.step - 1))) is not None:
            yield entry

    def step(self, address: Address, pages: Mapping[Address, PageText], tools: Tools) -> RecordedStep:
        """A recorded step among those of its test; `pages` are those of today so far, by first attempt.

        `tools` are those of its run: they tell that values were asked for, where none were given.
        """
        actions = tuple(_with_output(each, tools) for each in _carried_out(self.actions(address.first)))
        earlier = tuple(
            PagePair(self.entries[first].parts.page, page)
            for first, page in pages.items()
            if first < address.first and first in self.entries
        )
        at = Address(address.run, address.step - 1, 1)
        before = _carried_out(self.actions(at))
        return RecordedStep(
            page=self.entries[address].parts.page,
            actions=actions,
            before=before[-1] if before else None,
            entered=entered_into_one_page(self._before(address)),
            put_in=self._put_in(address),
            earlier=earlier,
            task=self.entries[address].parts.task,
            grows=self._grows(address),
            waited=self._only_waits(at),
            behind=self._behind_waits(address),
        )

    def _only_waits(self, address: Address) -> bool:
        """Whether all that a step does is to wait."""
        actions = self.actions(address.first)
        return bool(actions) and all(action.call.tool == WAIT for action in actions)

    def _behind_waits(self, address: Address) -> tuple[PageText, ...]:
        """The pages of the steps that follow, as far as nothing but waits leads to them, in turn."""
        pages: list[PageText] = []
        while self._only_waits(address):
            address = Address(address.run, address.step + 1, 1)
            if (entry := self.taken(address)) is None:
                break
            pages.append(entry.parts.page)
        return tuple(pages)

    def _put_in(self, address: Address) -> tuple[str, ...]:
        """What the run put into pages so far, in turn, with the names of the files that it gave them."""
        return tuple(
            text for each in reversed([*self._before(address)]) for text in (*each.entered, *each.given)
        )

    def _grows(self, address: Address) -> bool:
        """Whether a page told something in words in a later step, before another page came."""
        at, shown = address.first, self.entries[address].parts.page
        while (entry := self.entries.get(at := at._replace(step=at.step + 1))) is not None:
            if not same_address(shown.url, entry.parts.page.url):
                return False
            if any(read_line(line).role in MESSAGES for line in entry.effect.brought):
                return True
        return False

    def own_step(self, address: Address, tools: Tools) -> OwnStep:
        """A recorded step and its own page."""
        actions = self.actions(address.first)
        attempts = [entry for known, entry in self.entries.items() if known.first == address.first]
        before = [entry for known, entry in self.entries.items() if known.first < address.first]
        seen = list({entry.address.first: entry.parts.page for entry in before}.values())
        page = attempts[-1].parts.page
        numbers = {action.call.tool: numbers_of_call(action.call, tools) for action in actions}
        at = Address(address.run, address.step - 1, 1)
        return OwnStep(
            page,
            actions,
            tuple(entry.parts.page for entry in before),
            effect=attempts[-1].effect,
            before=self.entries[at].parts.page if at in self.entries else None,
            entered=entered_into_one_page(self._before(address)),
            state=last_state_of(page, seen),
            numbers=numbers,
            task=attempts[-1].parts.task,
            told=tuple(told for entry in before for told in map(_told_to_model, entry.outcomes) if told),
            refused=tuple(entry.decision for entry in attempts if isinstance(entry.decision, Rejected)),
        )

    def own_steps(self, tools: Tools) -> Iterator[tuple[Address, OwnStep]]:
        """Every recorded step and its own page, by the address of its first attempt."""
        for address in dict.fromkeys(known.first for known in self.entries):
            yield address, self.own_step(address, tools)

    def unverified(self, address: Address) -> tuple[str, ...]:
        """What of a verdict has no ground: what the file says, and that it names no evidence."""
        actions = self.actions(address.first)
        return tuple(words for action in actions for words in (*action.unverified, *unnamed(action)))

    def unshown(self, address: Address) -> tuple[str, ...]:
        """The words of a verdict that stand on no page of the file: today has to bear them out."""
        if not any(action.call.tool == DONE for action in self.actions(address.first)):
            return ()
        step = self.own_step(address, Tools())
        return tuple(word for action in step.actions for word in unshown(action, step))

    def told(self, address: Address) -> Mapping[str, str]:
        """The words of a verdict that a file or a tool of the test told, by the name of the last such tool.

        What the task says as well is none of them; what other tools tell is of a page.
        """
        verdicts = [action for action in self.actions(address.first) if action.call.tool == DONE]
        task = self.entries[address].parts.task if verdicts else ""
        return {
            word: tool
            for tool, text in self.told_before(address)
            for verdict in verdicts
            for word in said_by(verdict.call.params, text, but=task)
        }

    def told_before(self, address: Address) -> Iterator[tuple[str, str]]:
        """What files and tools of the test told before a step of its run, each with the tool that told it."""
        before = (known for known in self.entries if known.run == address.run and known < address.first)
        for action in (action for known in before for action in self.actions(known)):
            if isinstance(action.outcome, Done) and action.call.tool not in _OF_A_PAGE:
                yield action.call.tool, action.outcome.result

    def without_tail(self, address: Address) -> Recorded:
        """All but what a run was asked from an address on."""
        kept = {
            known: entry
            for known, entry in self.entries.items()
            if known.run != address.run or known < address
        }
        return replace(self, entries=kept)


def _carried_out(actions: tuple[RecordedAction, ...]) -> tuple[RecordedAction, ...]:
    return tuple(action for action in actions if not action.is_skipped)


def _with_output(action: RecordedAction, tools: Tools) -> RecordedAction:
    """A verdict with the values that it was asked for, of which a file does not say that they are none."""
    tool, call = tools.named(DONE), action.call
    if call.tool != DONE or tool is None or "output" not in tool.param_model.model_fields:
        return action
    given = call.model_copy(update={"params": {"output": None, **call.params}})
    return RecordedAction(given, action.outcome)


def _told_to_model(outcome: ActionOutcome) -> str:
    """What the model read of an action, as far as the file says."""
    match outcome:
        case Done(result=told) | Failed(error=told):
            return told
    return ""
