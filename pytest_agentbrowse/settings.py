"""Everything that steers an agent, in one frozen value."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from pytest_agentbrowse.budgets import Budget
from pytest_agentbrowse.options import (
    DEFAULT_DRIFT,
    DEFAULT_MODEL,
    DEFAULT_RECORD,
    DEFAULT_SEARCH,
    Table,
    checked,
    choose,
)

RecordMode = Literal["none", "once", "new_episodes", "resume", "all"]
Wire = Literal["auto", "tools", "json_schema", "json_object", "text"]
Api = Literal["chat", "responses"]
Stale = Literal["error", "warn", "ignore"]
Signed = Literal["error", "warn", "ignore"]
Unplayed = Literal["error", "warn", "ignore"]
Drift = Literal["verified", "exact"]
EvidenceKind = Literal["brought", "cited"]
Screenshots = Literal["off", "on-failure", "on"]
Unverified = Literal["allow", "new", "error"]
Switch = Literal["on", "off"]
BlockForeign = Literal["navigation", "all"]
Dialogs = Literal["accept", "dismiss", "ask"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that steers an agent; times in seconds."""

    record: RecordMode = DEFAULT_RECORD
    model: str = DEFAULT_MODEL
    model_url: str = ""
    api: Api = "chat"
    wire: Wire = "auto"
    tools: str = "elements"
    search_url: str = DEFAULT_SEARCH
    webmcp: Switch = "off"
    allowed_hosts: tuple[str, ...] = ()
    block_foreign: BlockForeign = "navigation"
    temperature: float | None = None
    max_tokens: int | None = None
    seed: int | None = None
    reasoning_effort: str | None = None
    parallel_tool_calls: Switch | None = None
    prompt_cache_key: str | None = None
    service_tier: str | None = None
    model_extra: Table = ()
    model_headers: Table = ()
    model_query: Table = ()
    model_organization: str | None = None
    model_project: str | None = None
    model_proxy: str = ""
    model_certificates: str = ""
    budget: Budget = field(default_factory=Budget)
    prices: Table = ()
    model_timeout: float = 60.0
    model_retries: int = 2
    model_backoff: float = 0.5
    model_concurrency: int | None = None
    max_steps: int = 25
    max_failures: int = 3
    max_actions: int = 10
    timeout: float = 300.0
    action_timeout: float = 5.0
    settle_timeout: float = 5.0
    page_size: int = 24_000
    dialogs: Dialogs = "accept"
    stale: Stale = "warn"
    signed: Signed = "warn"
    unplayed: Unplayed = "error"
    drift: Drift = DEFAULT_DRIFT
    evidence: EvidenceKind = "brought"
    unverified: Unverified = "allow"
    pause: Switch = "off"
    export: str = ""
    tolerate: tuple[str, ...] = ()
    secret_env: tuple[tuple[str, str], ...] = ()
    freeze_time: str = ""
    report: str = ""
    screenshots: Screenshots = "on-failure"
    origin: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)

    def but(self, *, named: str = "agent_settings", **changes: object) -> Settings:
        """These settings with some of them changed, checked as if they came from a marker.

        An error points to where they are `named`: the fixture in which this is mostly called.
        """
        origin = MappingProxyType({**self.origin, **dict.fromkeys(changes, named)})
        return replace(self, **checked(changes, source=named), origin=origin)


def resolve(
    *,
    command_line: Mapping[str, object],
    marker: Mapping[str, object],
    ini: Mapping[str, str],
    environment: Mapping[str, str],
) -> Settings:
    """The settings of one test, from what `options.choose` finds in these sources."""
    choice = choose(command_line=command_line, marker=marker, ini=ini, environment=environment)
    return Settings(**choice.values, origin=MappingProxyType(dict(choice.origin)))


def settings_asked(settings: Settings) -> Mapping[str, str]:
    """The settings that shape an answer, by name; the rarer ones where they are set."""
    always = ("model", "api", "wire", "temperature", "max_tokens")
    extra = json.dumps(dict(settings.model_extra), sort_keys=True) if settings.model_extra else None
    rarely = {
        "reasoning_effort": settings.reasoning_effort,
        "seed": settings.seed,
        "model_extra": extra,
    }
    return {
        **{name: str(getattr(settings, name)) for name in always},
        **{name: str(value) for name, value in rarely.items() if value is not None},
    }
