"""Asking the endpoint through a tape: in a form that it takes, again where that may help, within a time."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from pytest_agentbrowse.errors import ModelError, NoKey, SettingsError
from pytest_agentbrowse.model.answer_text import holds_decision, holds_object, is_bad_sample, quoted_start
from pytest_agentbrowse.model.call import Call, Reply, Tape, Usage
from pytest_agentbrowse.model.complaint import NO_ANSWER, Complained, Complaint, complaint_of
from pytest_agentbrowse.model.connection import (
    RedirectedAway,
    connected,
    discreet,
    left_out,
    without_credentials,
    without_secrets,
)
from pytest_agentbrowse.model.explanation import explained, no_answer, out_of_time, redirected
from pytest_agentbrowse.model.negotiation import (
    MOST,
    WIRES,
    Endpoint,
    Experience,
    GivenUp,
    QuestionForm,
    blames_schema,
    highest_taken,
    is_of_sample,
    limits,
    refuses,
    refuses_number,
    without,
)
from pytest_agentbrowse.model.portable_schema import objection
from pytest_agentbrowse.model.spending import Ledger, Spending
from pytest_agentbrowse.model.turns import Turns
from pytest_agentbrowse.model.wire import NotAnAnswer, read_reply, request_body
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import settle

ADDRESS_HEADER = "x-agentbrowse-address"
MODEL_HEADER = "x-agentbrowse-model"
"""A scripted server says in this header of its answers that it is no language model."""

_log = logging.getLogger(__name__)

_FEATURES = {
    "tools": "a forced tool (wire mode tools)",
    "json_schema": "a JSON schema (wire mode json_schema)",
    "json_object": "JSON mode (wire mode json_object)",
    "images": "images",
}

_TOKEN_LIMITS = {"max_tokens", "max_completion_tokens", "max_output_tokens"}

LONGEST_ANSWER = 1_000_000
"""Characters of an answer; whoever writes more is in a loop."""

_LARGEST_BODY = 4 * LONGEST_ANSWER
_TOO_LONG = Reply(
    text="(too long to be kept)",
    why=(f"the answer is longer than {LONGEST_ANSWER:,} characters and was not read: answer in fewer words",),
    usage=Usage(uncounted=1),
)
_WAIT_TOLD = 1.0
_LOOK_FOR_A_TURN = 0.05
"""Seconds between two looks whether another worker gave its turn back: it is a lock of a file, of
which nobody is told.
"""


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A form that was not taken, what of it, and in which words."""

    feature: str
    complaint: Complaint


class Client:
    """Asks one model, through a tape that may already hold the answer.

    The connection is made at the first question that the tape does not answer, so a replay needs no
    key, opens no socket and does not even import openai. `experience` remembers, for a whole session, what
    which endpoint does not take; `tell` gets what a person should know of that. `own` is a client of openai
    (or a function that makes one) that stands in for the one that the settings describe. `spending` holds the
    budgets of the test, `turns` say when it may ask. `instead` says what may answer where there is no key.
    """

    def __init__(
        self,
        settings: Settings,
        tape: Tape,
        *,
        sync: bool,
        experience: Experience | None = None,
        tell: Callable[[str], None] = lambda _text: None,
        own: Any = None,  # noqa: ANN401 - sync or async, of openai, which a replay does not import
        spending: Spending | None = None,
        turns: Turns | None = None,
        instead: Callable[[], str] = str,
    ) -> None:
        self._settings = settings
        self._spending = spending if spending is not None else Spending(settings, ledger=Ledger())
        self._turns = turns if turns is not None else Turns()
        self._experience = experience if experience is not None else Experience()
        self._tape = tape
        self._sync = sync
        self._tell = tell
        self._own = own
        self._instead = instead
        self._client: Any = None

    async def ask(self, call: Call) -> Reply:
        """The answer to a call, from the tape or else from the endpoint.

        Raises:
            CassetteMiss: the tape may not be recorded on and has no answer.
            NoKey: a model must be asked and OPENAI_API_KEY is not set.
            SettingsError: the base url is no url.
            OverBudget: the question would exceed a budget, and was not put.
            ModelError: the endpoint is down, slow, refuses, or answers something else.

        """
        played = self._tape.play(call)
        if played is not None:
            return played
        self._connect()
        if not self._turns.are_limited:
            return await self._paid_for(call)
        while (turn := self._turns.take()) is None:
            await settle(self._paused(_LOOK_FOR_A_TURN))
        try:
            return await self._paid_for(call)
        finally:
            turn.release()

    @property
    def advice(self) -> str:
        """What may help where no answer had a form that it was asked for; empty otherwise."""
        doubted = self._experience.doubted(self._endpoint)
        return f"no answer had the form of {', '.join(doubted)}: try --agent-wire=text" if doubted else ""

    async def _paid_for(self, call: Call) -> Reply:
        """The endpoint's answer within the budgets, kept on the tape."""
        started, booking = time.monotonic(), self._spending.book(call)
        seconds = min(self._settings.model_timeout, booking.seconds_left)
        deadline = time.monotonic() + seconds
        try:
            reply = await self._negotiated(call, deadline=deadline, tokens_left=booking.tokens_left)
        except ModelError:
            if time.monotonic() < deadline:
                self._spending.release(booking)
                raise
            self._spending.give_up(booking)
            if seconds < self._settings.model_timeout:
                raise self._spending.out_of_time() from None
            raise
        self._spending.settle(booking, reply)
        self._tell_passed_over(reply)
        seconds, tokens = time.monotonic() - started, reply.usage.total
        _log.debug("answer %s of %s after %.2f s, %d tokens", call.address, reply.model, seconds, tokens)
        self._tape.keep(call, reply)
        return reply

    async def close(self) -> None:
        """Close the connection, if one was made here."""
        client, self._client = self._client, None
        if client is not None and client is not self._own:
            await settle(client.close())

    def _connect(self) -> None:
        if self._client is not None:
            return
        if self._own is None:
            try:
                self._client = connected(self._settings, sync=self._sync)
            except NoKey as error:
                raise NoKey("\n".join(filter(None, (str(error), self._instead())))) from None
            return
        own = self._own if hasattr(self._own, "chat") else self._own()
        if self._sync and hasattr(own, "__aenter__"):
            raise SettingsError(
                f"agent_client gives an {type(own).__name__}, and a `def` test has no event loop for it.\n"
                "  Give an OpenAI (or AzureOpenAI), which serves tests of both colours."
            )
        self._client = own

    async def _negotiated(self, call: Call, *, deadline: float, tokens_left: int | None) -> Reply:
        """The answer, in the first form that the endpoint takes."""
        schema = sha256(json.dumps(call.schema, sort_keys=True).encode()).hexdigest()
        form = self._experience.form_for(
            self._endpoint, wire=self._settings.wire, schema=schema, most=self._most(tokens_left)
        )
        if form.wire in ("tools", "json_schema") and (against := objection(call.schema, where=self._where)):
            self._tell(against)
        refused: list[_Refusal] = []
        while True:
            try:
                reply = await self._tried(call, form, deadline)
            except Complained as error:
                if is_of_sample(error.complaint):
                    said = error.complaint.sample or f"(refused by the endpoint: {error.complaint.said})"
                    # It was generated, and is paid for.
                    return Reply(said, usage=Usage(uncounted=1), model=self._settings.model)
                given_up = [one.feature for one in refused]
                feature = self._feature_refused(error.complaint, form, call, given_up=given_up)
                if not feature:
                    raise ModelError(self._explained(error)) from None
                refused.append(_Refusal(feature, error.complaint))
                _log.debug("%s does not take %s: %s", self._where, feature, error.complaint.said)
                if feature == MOST and form.most is not None:
                    self._experience.note_highest(self._endpoint, highest_taken(form.most, error.complaint))
                form = without(form, feature, taken=limits(self._endpoint))
            else:
                self._remember(refused, form, schema)
                self._judge(reply, form)
                return reply

    def _most(self, tokens_left: int | None) -> int | None:
        """The tokens that an answer may have: as the settings say, or what a budget leaves if that is less.

        What is left is the ledger's and no setting: it is no part of a recording.
        """
        named = self._settings.max_tokens
        if tokens_left is None or _TOKEN_LIMITS & {*dict(self._settings.model_extra)}:
            return named
        is_taken = named is not None or self._experience.takes(self._endpoint, tokens_left)
        return tokens_left if is_taken else None

    def _feature_refused(
        self, complaint: Complaint, form: QuestionForm, call: Call, *, given_up: Collection[str] = ()
    ) -> str:
        """What of the form the endpoint does not take, where something else can stand in its place."""
        limited = form.most is not None
        tried = [
            *(["images"] if form.images and _has_images(call) else []),
            *([form.limit] if limited and self._settings.api == "chat" else []),
            *([form.wire] if self._settings.wire == "auto" and form.wire != WIRES[-1] else []),
        ]
        for feature in tried:
            if feature not in given_up and refuses(feature, complaint):
                return feature
        is_ours = limited and self._settings.max_tokens is None
        return MOST if is_ours and refuses_number(complaint) else ""

    def _remember(self, refused: list[_Refusal], form: QuestionForm, schema: str) -> None:
        """The form was taken, so what was refused before is given up, and told once."""
        for feature, complaint in ((one.feature, one.complaint) for one in refused):
            if feature in (MOST, *limits(self._endpoint)) and form.most is None:
                continue  # the limit itself was left out: nothing came in its place
            of_schema = schema if feature in WIRES and blames_schema(complaint) else ""
            given_up = GivenUp(self._endpoint, feature, of_schema)
            if given_up not in self._experience.given_up:
                self._experience.given_up.add(given_up)
                what = f"does not take {_FEATURES.get(feature, feature)} ({quoted_start(complaint.said)})"
                self._announce(what, feature, form, of_schema)

    def _judge(self, reply: Reply, form: QuestionForm) -> None:
        """Draw from an answer what the form was worth: not every endpoint says what it does not know."""
        if form.most is not None and self._settings.api == "chat":
            self._judge_limit(reply, form, form.most)
        if reply.refusal or reply.cut or reply.why:
            return
        if holds_decision(reply.text):
            for mode in self._experience.settled(self._endpoint):
                what = f"says nothing against {_FEATURES[mode]}, and its answers do not have that form"
                self._announce(what, mode, form, "")
        elif form.wire == "json_object" and holds_object(reply.text):
            return  # which fields the object has is asked for in the prompt alone
        elif is_bad_sample(reply.text) and not self._experience.suspect(self._endpoint, form.wire):
            return
        elif self._settings.wire == "auto":
            self._experience.doubt(self._endpoint, form.wire)
        elif form.wire != WIRES[-1]:
            self._tell(
                f"{self._where} answered in another form than the wire mode {form.wire} asks for. "
                "Where that is the rule: --agent-wire=text"
            )

    def _tell_passed_over(self, reply: Reply) -> None:
        if not reply.passed_over:
            return
        remedy = (
            "" if self._settings.parallel_tool_calls else ": --agent-parallel-tool-calls=off asks for one"
        )
        self._tell(f"{self._where} made several calls in one answer, of which the first counts{remedy}")

    def _judge_limit(self, reply: Reply, form: QuestionForm, limit: int) -> None:
        first, second = limits(self._endpoint)
        ignored = GivenUp(self._endpoint, form.limit)
        if reply.usage.output <= limit or ignored in self._experience.given_up:
            return
        self._experience.given_up.add(ignored)
        if form.limit == first:
            self._tell(
                f"{self._where} passed over {first}: {reply.usage.output} tokens at a limit of {limit}. "
                f"It gets {second} from now on."
            )
        else:
            self._tell(
                f"{self._where} keeps no limit of tokens, whichever way it is told (--agent-max-tokens)."
            )

    def _announce(self, what: str, feature: str, form: QuestionForm, of_schema: str) -> None:
        if feature in WIRES:
            now = f"Asked in the wire mode {form.wire}"
            now += " for this schema." if of_schema else f", as --agent-wire={form.wire} does at once."
        else:
            now = "It gets the text alone." if feature == "images" else f"It gets {form.limit}."
        self._tell(without_secrets(f"{self._where} {what}. {now}", self._settings))

    async def _tried(self, call: Call, form: QuestionForm, deadline: float) -> Reply:
        """The answer in one form; what may pass is asked again, as often as the settings say and time allows.

        Raises:
            Complained: with the last complaint.
            ModelError: nothing answered in time, or something that is no endpoint.

        """
        tries = 0
        while True:
            tries += 1
            try:
                return await self._once(call, form, deadline)
            except Complained as error:
                complaint = error.complaint
            of_form = (
                is_of_sample(complaint)
                or self._feature_refused(complaint, form, call)
                or self._refuses_named_mode(complaint)
            )
            again = complaint.passes and not of_form and tries <= self._settings.model_retries
            wait = (
                self._settings.model_backoff * 2 ** (tries - 1) if complaint.wait is None else complaint.wait
            )
            if not again or time.monotonic() + wait >= deadline:
                raise Complained(complaint, tries=tries)
            if wait >= _WAIT_TOLD:
                said = without_secrets(quoted_start(complaint.said), self._settings)
                self._tell(f"{self._where} made the run wait {wait:.0f} s before it could ask again ({said})")
            await settle(self._paused(wait))

    def _paused(self, seconds: float) -> Any:  # noqa: ANN401 - what settle takes
        return time.sleep(seconds) if self._sync else asyncio.sleep(seconds)

    async def _once(self, call: Call, form: QuestionForm, deadline: float) -> Reply:
        """One exchange over HTTP."""
        import openai  # noqa: PLC0415 - a replay never comes here

        client = self._client.with_options(max_retries=0)
        protocol = client.chat.completions if self._settings.api == "chat" else client.responses
        body = request_body(call.messages, call.schema, self._settings, form=form)
        content = "messages" if self._settings.api == "chat" else "input"
        try:
            with discreet(self._settings):
                headers, came, is_whole = await _body(
                    protocol.with_streaming_response.create(
                        model=body.pop("model"),
                        **{content: body.pop(content)},
                        extra_body=body,  # what openai would check and complete is the endpoint's to judge
                        extra_headers={ADDRESS_HEADER: str(call.address)} | left_out(self._settings),
                        timeout=max(deadline - time.monotonic(), 0.001),
                    ),
                    deadline,
                )
        except RedirectedAway as away:
            raise ModelError(redirected(self._where, str(away))) from None
        except (openai.APITimeoutError, TimeoutError):
            raise ModelError(out_of_time(self._where, self._settings)) from None
        except openai.APIStatusError as error:
            said = complaint_of(error.status_code, error.response.headers, error.response.content)
            raise Complained(said) from None
        except openai.APIConnectionError as error:
            raise self._disconnected(error.__cause__ or error) from None
        except Exception as error:
            # What breaks off within the answer comes as httpx has it, of which there are two.
            if not type(error).__module__.startswith("httpx"):
                raise
            if "Timeout" in type(error).__name__:
                raise ModelError(out_of_time(self._where, self._settings)) from None
            raise self._disconnected(error) from None
        return self._read(headers, came, form) if is_whole else replace(_TOO_LONG, model=self._settings.model)

    def _disconnected(self, cause: BaseException) -> Exception:
        if isinstance(cause, RedirectedAway):  # openai 1 and 2 wrap what a hook raises
            return ModelError(redirected(self._where, str(cause)))
        said = without_secrets(str(cause) or type(cause).__name__, self._settings)
        return Complained(Complaint(NO_ANSWER, said, code=type(cause).__name__))

    def _read(self, headers: Mapping[str, str], content: bytes, form: QuestionForm) -> Reply:
        try:
            body = json.loads(content)
            reply = read_reply(body, api=self._settings.api)
        except (ValueError, RecursionError, NotAnAnswer) as error:
            start = content[:200].decode("utf-8", "replace")
            is_json = isinstance(error, NotAnAnswer)
            words = no_answer(self._where, self._settings, start, is_json=is_json)
            raise ModelError(without_secrets(words, self._settings)) from None
        if len(reply.text) > LONGEST_ANSWER:
            return replace(_TOO_LONG, usage=reply.usage, model=reply.model)
        model = headers.get(MODEL_HEADER, reply.model) or self._settings.model
        # Not every server says that it ended an answer at the limit.
        is_full = form.most is not None and reply.usage.output >= form.most
        cut = reply.cut or (is_full and not holds_decision(reply.text))
        return replace(reply, model=model, cut=cut)

    @property
    def _where(self) -> str:
        return without_credentials(str(self._client.base_url) if self._client else self._settings.model_url)

    @property
    def _endpoint(self) -> Endpoint:
        return Endpoint(self._where, self._settings.model, self._settings.api)

    def _explained(self, error: Complained) -> str:
        of_mode = self._refuses_named_mode(error.complaint)
        words = explained(
            error.complaint, where=self._where, settings=self._settings, tries=error.tries, of_mode=of_mode
        )
        if of_mode:
            words += "\n  Let the form of the question be chosen for it: --agent-wire=auto"
        return without_secrets(words, self._settings)

    def _refuses_named_mode(self, complaint: Complaint) -> bool:
        """Whether it is the mode that is not taken, in which it was to be asked by name."""
        return any(refuses(mode, complaint) for mode in WIRES if mode == self._settings.wire)


def _has_images(call: Call) -> bool:
    return any(not isinstance(message["content"], str) for message in call.messages)


async def _body(opening: Any, deadline: float) -> tuple[Mapping[str, str], bytes, bool]:  # noqa: ANN401 - of openai
    """The headers and the body of an answer, and whether the body is whole: one that is too large is left.

    Raises:
        TimeoutError: it is not there in time, however steadily it comes; the limits of HTTP clients are for
            each part by itself, and some endpoints send empty lines as long as they work.

    """
    parts: list[bytes] = []
    size = 0

    def is_enough(part: bytes) -> bool:
        nonlocal size
        if time.monotonic() >= deadline:
            raise TimeoutError
        parts.append(part)
        size += len(part)
        return size > _LARGEST_BODY

    if hasattr(opening, "__aenter__"):
        async with opening as response:
            async for part in response.iter_bytes():
                if is_enough(part):
                    break
    else:
        with opening as response:
            for part in response.iter_bytes():
                if is_enough(part):
                    break
    return response.headers, b"".join(parts), size <= _LARGEST_BODY
