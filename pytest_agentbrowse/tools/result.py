"""What a tool gives back, and what the model reads of it and when."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PrivateAttr,
    model_validator,
)

from pytest_agentbrowse.errors import ToolDefinitionError, UsageError


@dataclass(frozen=True, slots=True)
class TextPart:
    """A text among the contents of a result."""

    text: str


@dataclass(frozen=True, slots=True, repr=False)
class ImagePart:
    """An image among the contents of a result; `alt` says in words what it shows."""

    data: bytes
    alt: str = ""
    media_type: str = "image/png"

    @property
    def stand_in(self) -> str:
        """What the model reads where it sees no image."""
        return f"[image: {self.alt}]" if self.alt else "[image]"

    def __repr__(self) -> str:
        return f"ImagePart({self.stand_in!r}, {len(self.data)} bytes of {self.media_type})"


Part = TextPart | ImagePart


def _read_only(given: Mapping[str, object]) -> Mapping[str, object]:
    return MappingProxyType(dict(given))


class ActionResult(BaseModel):
    """The outcome of one action.

    What came out is given in one of three ways, or not at all: `extracted_content` is a text, `lazy_text` a
    function that makes the text when it is first read (once, also when several threads read it), `contents`
    a list of texts and images. However it was given, it is read as `contents`.

    `long_term_memory` is a shorter text that takes its place in the history. With
    `include_extracted_content_only_once` it is shown in the next step only, and its text is kept in a file
    of the run. `error` says why the action failed. `is_done` ends the run, and only then `success` says how;
    `attachments` are files that belong to the outcome. `result` is what the tool itself returned.
    `element` names what the action was on, where the tool found it by other means than its number; a replay
    in which it is another fails. `skipped` says why the action was not carried out: the agent gives it, and a
    tool that does is refused. `metadata` and `attributes` go along into the history and the cassette
    and never reach the model.
    `blocked` says why nobody in this run can go on, as before a check for humans, and ends it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    extracted_content: str | None = None
    lazy_text: Callable[[], str] | None = Field(default=None, exclude=True, repr=False)
    parts: tuple[Part, ...] = Field(default=(), alias="contents")
    include_extracted_content_only_once: bool = False
    long_term_memory: str | None = None
    error: str | None = None
    is_done: bool = False
    success: bool | None = None
    attachments: tuple[str, ...] = ()
    element: str = ""
    skipped: str = ""
    metadata: dict[str, object] | None = None
    attributes: Annotated[
        Mapping[str, object], AfterValidator(_read_only), PlainSerializer(dict, return_type=dict)
    ] = Field(default_factory=lambda: _read_only({}))
    result: Any = Field(default=None, exclude=True, repr=False)
    blocked: str = Field(default="", exclude=True)
    test_ids: dict[str, str] = Field(default_factory=dict, exclude=True, repr=False)
    """The test ids of elements that nothing else means alone, by parameter; the agent gives them."""
    file: str = ""
    """The run's file that holds the whole text of what is shown only once."""

    _lazy: _Once | None = PrivateAttr(default=None)

    @model_validator(mode="after")
    def _success_needs_done(self) -> ActionResult:
        if self.success is not None and not self.is_done:
            raise ValueError("success says how a run ended: it is only valid with is_done=True")
        return self

    @model_validator(mode="after")
    def _one_way(self) -> ActionResult:
        ways = {
            "extracted_content": self.extracted_content is not None,
            "lazy_text": self.lazy_text is not None,
            "contents": bool(self.parts),
        }
        # Two ways at once would be two outcomes, and each reader would choose its own.
        given = [name for name, is_given in ways.items() if is_given]
        if len(given) > 1:
            raise ValueError(f"{' and '.join(given)} are given: what came out is given in one way only")
        return self

    def __hash__(self) -> int:
        """By what the model reads, since what a tool returned may have no hash."""
        return hash((self.extracted_content, self.long_term_memory, self.error, self.is_done, self.success))

    def model_post_init(self, _context: object) -> None:
        """Have the lazy text made once."""
        self._lazy = _Once(self.lazy_text) if self.lazy_text is not None else None

    @property
    def contents(self) -> tuple[Part, ...]:
        """What came out, however it was given; empty when nothing did."""
        if self._lazy is not None:
            return (TextPart(self._lazy()),)
        if self.extracted_content is not None:
            return (TextPart(self.extracted_content),)
        return self.parts

    @property
    def text(self) -> str:
        """The one text that came out.

        Raises:
            UsageError: there is none, or more than one part, or an image.

        """
        match self.contents:
            case (TextPart(text),):
                return text
            case ():
                raise UsageError("this result has no content; look at its error, or at contents.")
            case parts:
                kinds = ", ".join("image" if isinstance(part, ImagePart) else "text" for part in parts)
                raise UsageError(f"the content of this result is no single text ({kinds}); read contents.")

    @property
    def is_error(self) -> bool:
        """Whether the action failed."""
        return self.error is not None

    @property
    def told(self) -> str:
        """All that came out as text, with words in the place of images; empty when nothing did."""
        return "\n".join(part.text if isinstance(part, TextPart) else part.stand_in for part in self.contents)

    def shown(self, *, next_step: bool) -> str:
        """What the model reads of this result in the next step, or in all later ones."""
        if self.error is not None:
            return f"error: {without_middle(self.error)}"
        if self.skipped:
            return f"skipped: {self.skipped}"
        if not self.include_extracted_content_only_once:
            return self.long_term_memory or self.told or "ok"
        # A long text is paid for in every step that shows it: once it was read, its name and what the model
        # noted are enough.
        if next_step and self.contents:
            return self.told
        if self.long_term_memory:
            return self.long_term_memory
        where = f"; its full text is in the file {self.file}" if self.file else ""
        return f"its content was shown once, in the step that followed it{where}"

    def images(self) -> tuple[ImagePart, ...]:
        """The images that the model sees in the next step: those of a content that is shown there."""
        if self.error is not None or (self.long_term_memory and not self.include_extracted_content_only_once):
            return ()
        return tuple(part for part in self.contents if isinstance(part, ImagePart))

    def but(self, **changes: object) -> ActionResult:
        """This result with some of its fields changed."""
        fields = {"contents" if name == "parts" else name: value for name, value in self}
        return ActionResult.model_validate(fields | changes)

    def with_texts(self, change: Callable[[str], str]) -> ActionResult:
        """This result with each text that a model could read changed; a lazy one when it is made."""

        def changed(text: str | None) -> str | None:
            return change(text) if text is not None else None

        lazy = self._lazy
        return self.but(
            extracted_content=changed(self.extracted_content),
            lazy_text=(lambda: change(lazy())) if lazy is not None else None,
            contents=tuple(
                TextPart(change(part.text))
                if isinstance(part, TextPart)
                else ImagePart(part.data, change(part.alt), part.media_type)
                for part in self.parts
            ),
            long_term_memory=changed(self.long_term_memory),
            error=changed(self.error),
            element=change(self.element),
            blocked=change(self.blocked),
        )


class _Once:
    """A text that is made when it is first read; one that could not be made is tried again."""

    def __init__(self, make: Callable[[], str]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._made: list[str] = []

    def __call__(self) -> str:
        # Results may be read by a reporter in another thread, and a text that is made twice could be two.
        with self._lock:
            if not self._made:
                text = self._make()
                if not isinstance(text, str):
                    raise ToolDefinitionError(
                        f"lazy_text made {type(text).__name__}; it has to return a str."
                    )
                self._made.append(text)
        return self._made[0]


def without_middle(text: str, *, limit: int = 600) -> str:
    """A long text without its middle; what caused an error stands in its first line or in its last ones.

    Whole lines stay as long as they fit, so that no cause is cut in two; of one long line both ends stay.
    """
    if len(text) <= limit:
        return text
    lines = text.splitlines()
    room = limit - 60
    head = _fitting(lines, room // 2)
    tail = _fitting(lines[::-1], room - sum(map(len, lines[:head])))
    if head and tail:
        left_out = len(lines) - head - tail
        return "\n".join((*lines[:head], f"… {left_out} lines left out …", *lines[len(lines) - tail :]))
    # One long line: its beginning says what happened, its end where.
    half = (limit - 40) // 2
    return f"{text[:half]} … {len(text) - 2 * half} characters left out … {text[-half:]}"


def _fitting(lines: Sequence[str], room: int) -> int:
    """How many of the lines, from the first, fit in so many characters."""
    count, used = 0, 0
    for line in lines:
        used += len(line) + 1
        if used > room:
            break
        count += 1
    return count
