"""What a tool gives back."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator


class ActionResult(BaseModel):
    """The outcome of one action.

    `extracted_content` is what the model reads of it, `long_term_memory` a shorter text that takes
    its place, `error` why the action failed. With `include_extracted_content_only_once` the content is
    shown in the next step only. `is_done` ends the run, and only then `success` says how. `metadata`
    never reaches the model.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    extracted_content: str | None = None
    include_extracted_content_only_once: bool = False
    long_term_memory: str | None = None
    error: str | None = None
    is_done: bool = False
    success: bool | None = None
    attachments: tuple[str, ...] = ()
    metadata: dict[str, Any] | None = None

    @model_validator(mode="after")
    def _success_needs_done(self) -> ActionResult:
        if self.success is not None and not self.is_done:
            raise ValueError("success says how a run ended: it is only valid with is_done=True")
        return self

    def shown(self, *, next_step: bool) -> str:
        """What the model reads of this result in the next step, or in all later ones."""
        if self.error is not None:
            return f"error: {shortened(self.error)}"
        if self.include_extracted_content_only_once:
            if next_step and self.extracted_content is not None:
                return self.extracted_content
            return self.long_term_memory or "its content was shown once, in the step that followed it"
        return self.long_term_memory or self.extracted_content or "ok"


def shortened(text: str, *, limit: int = 600) -> str:
    """A long text without its middle; both ends tell more of a cause than the middle does."""
    if len(text) <= limit:
        return text
    half = (limit - 40) // 2
    return f"{text[:half]} … {len(text) - 2 * half} characters left out … {text[-half:]}"
