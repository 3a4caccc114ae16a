"""Spans of OpenTelemetry for runs, steps, model calls and actions, by its conventions for generative AI.

They hold names, tokens and errors, and nothing of what was asked, answered or shown.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from pytest_agentbrowse.plugin.watching import WATCHERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from opentelemetry.trace import Span

    from pytest_agentbrowse.events import Answered, Event
    from pytest_agentbrowse.page.browser import Browser

_AGENT = "pytest-agentbrowse"
_PROVIDER = "openai"
"""Whose protocol is spoken, as the conventions want it also where others answer; the models say who."""
_RUN_AND_STEP = 2
"""Spans that are open while a step goes on, beside that of its question or action."""


def register_spans(config: pytest.Config) -> None:
    """Have the spans of all runs made, where OpenTelemetry is installed."""
    config.stash.setdefault(WATCHERS, []).append(_spans_of)


def _spans_of(item: pytest.Item) -> _Spans | None:
    # Asked for with a test's agent: to look for a module imports the package that it is in.
    is_installed = find_spec("opentelemetry") is not None and find_spec("opentelemetry.trace") is not None
    return _Spans(item) if is_installed else None


class _Spans:
    """Looks on at the runs of one test: a run holds its steps, a step its model calls and its actions."""

    def __init__(self, item: pytest.Item) -> None:
        self._item = item
        self._open: list[Span] = []

    async def see(self, event: Event, browser: Browser) -> None:  # noqa: ARG002 - events say it all
        """Begin and end spans as the run goes."""
        self._begun(event)
        self._over(event)

    def _begun(self, event: Event) -> None:
        from pytest_agentbrowse.events import (  # noqa: PLC0415 - no test, no cost
            ActionBegins,
            Asking,
            RunBegins,
            StepBegins,
        )

        match event:
            case RunBegins(number):
                self._begin(f"invoke_agent {_AGENT}", {
                    "gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": _AGENT,
                    "gen_ai.provider.name": _PROVIDER,
                    "test.case.name": self._item.nodeid, "agentbrowse.run": number,
                })  # fmt: skip
            case StepBegins(_, step):
                self._begin(f"step {step}", {"agentbrowse.step": step})
            case Asking(address, model=model):
                self._begin(f"chat {model}", {
                    "gen_ai.operation.name": "chat", "gen_ai.provider.name": _PROVIDER,
                    "gen_ai.request.model": model, "agentbrowse.attempt": address.attempt,
                }, client=True)  # fmt: skip
            case ActionBegins():
                name = event.action.tool
                about = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.type": "function"}
                self._begin(f"execute_tool {name}", {**about, "gen_ai.tool.name": name})

    def _over(self, event: Event) -> None:
        from pytest_agentbrowse.events import (  # noqa: PLC0415 - no test, no cost
            ActionEnds,
            Answered,
            RunBreaks,
            RunEnds,
            StepEnds,
        )

        match event:
            case Answered():
                self._answered(event)
            case ActionEnds():
                kind = (event.result.metadata or {}).get("error_type", "ToolError")
                self._end(str(kind) if event.result.error else "")
            case StepEnds():
                while len(self._open) > _RUN_AND_STEP:
                    self._end("NotAsked")  # a budget kept the question back
                self._end()
            case RunEnds(result):
                self._open[-1].set_attribute("agentbrowse.success", result.verdict)
                self._end()
            case RunBreaks(_, error):
                while self._open:
                    self._end(type(error).__name__)

    def _begin(self, name: str, attributes: Mapping[str, str | int], *, client: bool = False) -> None:
        from opentelemetry import trace  # noqa: PLC0415 - where it is installed

        within = trace.set_span_in_context(self._open[-1]) if self._open else None
        kind = trace.SpanKind.CLIENT if client else trace.SpanKind.INTERNAL
        tracer = trace.get_tracer("pytest_agentbrowse")
        self._open.append(tracer.start_span(name, context=within, kind=kind, attributes=dict(attributes)))

    def _answered(self, event: Answered) -> None:
        span, reply = self._open[-1], event.reply
        if reply.model:
            span.set_attribute("gen_ai.response.model", reply.model)
        if reply.usage.is_known:
            span.set_attribute("gen_ai.usage.input_tokens", reply.usage.input)
            span.set_attribute("gen_ai.usage.output_tokens", reply.usage.output)
        span.set_attribute("agentbrowse.replayed", reply.replayed)
        self._end("InvalidAnswer" if event.state is None else "")

    def _end(self, error: str = "") -> None:
        from opentelemetry.trace import StatusCode  # noqa: PLC0415

        span = self._open.pop()
        if error:
            span.set_attribute("error.type", error)
            span.set_status(StatusCode.ERROR)
        span.end()
