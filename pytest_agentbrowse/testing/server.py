"""The scripted model server."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Self, get_args

from pytest_agentbrowse.testing.actions import UnanswerableError
from pytest_agentbrowse.testing.items import Item, Script
from pytest_agentbrowse.testing.loopback import Loopback
from pytest_agentbrowse.testing.question import (
    CHAT,
    MODELS,
    RESPONSES,
    Feature,
    Request,
    features_of,
    mistake_in,
)
from pytest_agentbrowse.testing.reply import ServedReply, error_reply, json_reply
from pytest_agentbrowse.testing.track import Track
from pytest_agentbrowse.testing.wording import collapsed, json_text, nearest_words

if TYPE_CHECKING:
    from types import TracebackType

_ANY_TASK: Final = ""


class ScriptError(AssertionError):
    """The script and what was asked of it do not fit; a strict `ModelServer` raises it at its end."""

    __module__ = "pytest_agentbrowse.testing"  # where it is imported from, for those who read it in a report


class ModelServer:
    """An OpenAI-compatible endpoint on 127.0.0.1, for as long as its `with` block lasts.

    It answers `POST /v1/chat/completions`, `POST /v1/responses` and `GET /v1/models`. The form follows the
    question: a call of the function that `tool_choice` forces, else a text with JSON. Any key will do.

    Args:
        script: The items to answer with, in order. For several tasks a mapping from the task's text (what
            stands in the question's `<task>` block: that of `agent.check` begins with `Check: `, and that of
            `agent.extract` with `Extract: `) to its script; each keeps its own position, and the script of
            `""` serves every other task. When a script is through and its first question comes again (the
            same but for the page), it starts over.
        models: The models there are; others get 404 `model_not_found`. Without any, every name will do.
        refuses: What this endpoint does not know, of `tools`, `json_schema`, `json_object` and `images`: a
            question that uses it gets a 400 that says so, and uses up nothing of the script.
        strict: Raise `ScriptError` at the end of the block for problems and for items that nobody asked for.

    A question that the script cannot answer (an element that is not on the page or is there twice, nothing
    left, an unknown task) gets a 400 whose message says which item, what was sought and what came nearest.
    The item stays the next one. The message is kept in `problems`, and added as a note to an exception that
    leaves the block.

    Every answer carries the header `x-agentbrowse-model: scripted`, so that no recording of it passes for a
    model's. A server may be used from many threads at once.

    >>> with ModelServer({"Order a lamp": [done("It is ordered")], "": [done("Done")]}) as server:
    ...     server.remaining, server.problems
    ((done("It is ordered"), done("Done")), ())
    """

    def __init__(
        self,
        script: Script | Mapping[str, Script],
        *,
        models: Sequence[str] = (),
        refuses: Sequence[Feature] = (),
        strict: bool = False,
    ) -> None:
        self._tracks: Final = (
            {collapsed(task): Track(part, task=task) for task, part in script.items()}
            if isinstance(script, Mapping)
            else {_ANY_TASK: Track(script)}
        )
        self._models: Final = tuple(models)
        self._refuses: Final = tuple(refuses)
        if unknown := set(self._refuses) - set(get_args(Feature)):
            raise ValueError(
                f"refuses= knows {', '.join(get_args(Feature))}, not {', '.join(sorted(unknown))}"
            )
        self._strict: Final = strict
        self._lock: Final = threading.Lock()
        self._requests: list[Request] = []
        self._problems: list[str] = []
        self._http: Loopback | None = None

    @property
    def url(self) -> str:
        """The base url, with `/v1`: what `OPENAI_BASE_URL` takes. Only inside the block."""
        if self._http is None:
            raise RuntimeError("ModelServer has a url inside its `with` block only")
        return f"http://127.0.0.1:{self._http.port}/v1"

    @property
    def requests(self) -> tuple[Request, ...]:
        """All that was asked so far, in order of arrival, whatever the answer was."""
        with self._lock:
            return tuple(self._requests)

    @property
    def problems(self) -> tuple[str, ...]:
        """What the script could not answer, in the words that the client got."""
        with self._lock:
            return tuple(self._problems)

    @property
    def remaining(self) -> tuple[Item, ...]:
        """The items that were not asked for yet."""
        return tuple(item for track in self._tracks.values() for item in track.remaining)

    def __enter__(self) -> Self:
        if self._http is not None:
            raise RuntimeError("this ModelServer is in use already: make one for each block")
        self._http = Loopback(self._answered)
        self._http.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._http is not None:
            self._http.stop()
            self._http = None
        if error is not None:
            for problem in self.problems:
                error.add_note(f"ModelServer: {problem}")
        elif self._strict:
            self._raise_for_rest()

    def _raise_for_rest(self) -> None:
        unasked = [f"never asked for: {item!r}" for item in self.remaining]
        if lines := [*self.problems, *unasked]:
            raise ScriptError("\n  ".join(("The script and the questions do not fit:", *lines)))

    def _answered(self, request: Request) -> ServedReply:
        with self._lock:
            self._requests.append(request)
        match request.method, request.path:
            case "GET", path if path == MODELS:
                return self._listed_models()
            case "POST", path if path in {CHAT, RESPONSES}:
                return self._scripted(request)
            case _, path if path in {CHAT, RESPONSES, MODELS}:
                return error_reply(405, f"Not allowed to {request.method} on {request.path}")
            case _:
                return error_reply(404, f"Invalid URL ({request.method} {request.path})")

    def _listed_models(self) -> ServedReply:
        names = self._models or ("scripted",)
        models = [{"id": name, "object": "model", "created": 0, "owned_by": "scripted"} for name in names]
        return json_reply(200, {"object": "list", "data": models})

    def _scripted(self, request: Request) -> ServedReply:
        if mistake := mistake_in(request):
            return error_reply(400, mistake)
        if refused := next((one for one in features_of(request.body) if one in self._refuses), ""):
            return error_reply(
                400, f"'{refused}' is not supported with this model.", code="unsupported_value"
            )
        model = request.body["model"]
        if self._models and model not in self._models:
            return error_reply(
                404,
                f"The model `{model}` does not exist or you do not have access to it.",
                code="model_not_found",
            )
        try:
            return self._track(request.task).reply(request)
        except UnanswerableError as problem:
            return self._problem(request, str(problem))
        except Exception as bug:  # noqa: BLE001  a bug in the user's function must reach the user, not a dead thread
            return self._problem(request, f"a function in the script failed: {type(bug).__name__}: {bug}")

    def _track(self, task: str) -> Track:
        task = collapsed(task)
        track = self._tracks.get(task) or self._tracks.get(_ANY_TASK)
        if track is None:
            shown = {json_text(known): known for known in self._tracks}
            raise UnanswerableError(f"no script for this task; {nearest_words(task, shown)}")
        return track

    def _problem(self, request: Request, text: str) -> ServedReply:
        problem = f"task {json_text(request.task)}: {text}"
        with self._lock:
            self._problems.append(problem)
        return error_reply(400, f"ModelServer: {problem}", code="script_problem")
