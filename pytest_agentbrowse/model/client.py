"""Asking the endpoint: the only importer of openai, and only when a model is really asked."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pytest_agentbrowse.errors import ModelError, NoKey, SettingsError
from pytest_agentbrowse.model.answer_text import whole_characters
from pytest_agentbrowse.model.call import Call, Reply, Tape
from pytest_agentbrowse.model.wire import (
    PATHS,
    WIRES,
    read_reply,
    refuses,
    request_body,
)
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import settle

if TYPE_CHECKING:
    import openai

ADDRESS_HEADER = "x-agentbrowse-address"
MODEL_HEADER = "x-agentbrowse-model"
"""A scripted server says in this header of its answers that it is no language model."""

Refused = tuple[str, str, str, str]
"""An endpoint (base url, model, api) and a wire mode or `images` that it refused."""

_KEY = "OPENAI_API_KEY"
_NO_KEY_NEEDED = "none"


class Client:
    """Asks one model, through a tape that may already hold the answer.

    The connection is made at the first question that the tape does not answer, so a replay needs no
    key, opens no socket and does not even import openai. `refused` remembers, for a whole session, what
    which endpoint does not know.
    """

    def __init__(
        self, settings: Settings, tape: Tape, *, sync: bool, refused: set[Refused] | None = None
    ) -> None:
        self._settings = settings
        self._refused = refused if refused is not None else set()
        self._tape = tape
        self._sync = sync
        self._client: Any = None

    async def ask(self, call: Call) -> Reply:
        """The answer to a call, from the tape or else from the endpoint.

        Raises:
            CassetteMiss: the tape may not be recorded on and has no answer.
            NoKey: a model must be asked and OPENAI_API_KEY is not set.
            SettingsError: the base url is no url.
            ModelError: the endpoint is down, slow, refuses, or answers something else.

        """
        played = self._tape.play(call)
        if played is not None:
            return played
        reply = await self._send(call)
        self._tape.keep(call, reply)
        return reply

    async def close(self) -> None:
        """Close the connection, if one was made."""
        client, self._client = self._client, None
        if client is not None:
            await settle(client.close())

    async def _send(self, call: Call) -> Reply:
        import openai  # noqa: PLC0415 - a replay never comes here

        client = self._connected()
        protocol = client.chat.completions if self._settings.api == "chat" else client.responses
        headers = {ADDRESS_HEADER: str(call.address)}
        while True:
            wire, images = self._wire(), not self._has_refused("images")
            body = request_body(call.messages, call.schema, self._settings, wire=wire, images=images)
            try:
                response = await settle(protocol.with_raw_response.create(**body, extra_headers=headers))
            except openai.APIError as error:
                feature = self._refused_feature(error, wire, images=images and _has_images(call))
                if not feature:
                    raise self._explained(error) from None
                self._refused.add((*self._endpoint, feature))
            else:
                answer = response.http_response
                return self._read(answer.content, answer.headers)

    def _wire(self) -> str:
        """The wire mode: the one that was asked for, or the first one that was not refused."""
        if self._settings.wire != "auto":
            return self._settings.wire
        return next(wire for wire in WIRES if wire == WIRES[-1] or not self._has_refused(wire))

    @property
    def _endpoint(self) -> tuple[str, str, str]:
        return self._where, self._settings.model, self._settings.api

    def _has_refused(self, feature: str) -> bool:
        return (*self._endpoint, feature) in self._refused

    def _refused_feature(self, error: openai.APIError, wire: str, *, images: bool) -> str:
        """What the endpoint does not know, when it can be left out; empty for any other error."""
        tried = [*(["images"] if images else []), *([wire] if self._settings.wire == "auto" else [])]
        status, said = getattr(error, "status_code", None), str(getattr(error, "message", error))
        return next((feature for feature in tried if refuses(feature, status=status, said=said)), "")

    def _connected(self) -> Any:
        import openai  # noqa: PLC0415

        if self._client is None:
            make = openai.OpenAI if self._sync else openai.AsyncOpenAI
            self._client = make(
                api_key=self._key(),
                base_url=self._base_url(),
                timeout=self._settings.model_timeout,
            )
        return self._client

    def _base_url(self) -> str | None:
        url = self._settings.model_url
        if url and not _is_web_url(url):
            source = self._settings.origin.get("model_url", "model_url")
            raise SettingsError(f"{source} is {url!r}; it takes a url such as http://127.0.0.1:11434/v1.")
        return url or None

    def _key(self) -> str:
        key = os.environ.get(_KEY, "").strip()
        if not (key.isascii() and key.isprintable()):
            raise NoKey(f"{_KEY} holds characters that no key has. Set it to the key alone.")
        if key:
            return key
        if self._settings.model_url:
            return _NO_KEY_NEEDED
        raise NoKey(
            f"a model must be asked to record this test, and {_KEY} is not set.\n"
            f"  Record with a key:         {_KEY}=… pytest …\n"
            "  or with a local endpoint:  pytest --agent-model-url=http://127.0.0.1:11434/v1 …\n"
            "                             (or OPENAI_BASE_URL in the environment)\n"
            "  A test with a committed cassette needs neither."
        )

    def _read(self, content: bytes, headers: Mapping[str, str]) -> Reply:
        try:
            reply = read_reply(json.loads(content), api=self._settings.api)
            reply = replace(reply, text=whole_characters(reply.text))
        except (ValueError, KeyError, IndexError, TypeError, AttributeError):
            start = content[:200].decode("utf-8", "replace")
            raise ModelError(
                f"{self._where} answered something that is no {self._settings.api} answer: {start!r}\n"
                "  Is the base url right? It usually ends with /v1."
            ) from None
        return replace(reply, model=headers.get(MODEL_HEADER, reply.model))

    @property
    def _where(self) -> str:
        return str(self._client.base_url).rstrip("/") if self._client else self._settings.model_url

    def _explained(self, error: openai.APIError) -> ModelError:
        """The endpoint's error by who must act."""
        import openai  # noqa: PLC0415

        where = self._where
        said = str(getattr(error, "message", error))
        status = getattr(error, "status_code", None)
        match error:
            case openai.APITimeoutError():
                text = (
                    f"{where} did not answer within {self._settings.model_timeout:g} s.\n"
                    "  Give it longer with --agent-model-timeout."
                )
            case openai.APIConnectionError():
                cause = error.__cause__ or said
                text = f"{where} cannot be reached: {cause}.\n  Is the base url right, the server up?"
            case openai.AuthenticationError() | openai.PermissionDeniedError():
                text = f"{where} refused the key ({status}): {said}\n  Set {_KEY} to one that is valid there."
            case openai.NotFoundError() if "model" in said.lower():
                text = (
                    f"{where} does not know the model {self._settings.model!r} (404): {said}\n"
                    "  Name another with --agent-model or AGENTBROWSE_MODEL."
                )
            case openai.NotFoundError():
                text = (
                    f"{where}{PATHS[self._settings.api]} does not exist (404).\n"
                    "  Is the base url right? It usually ends with /v1. Or try the other --agent-api."
                )
            case openai.RateLimitError():
                text = f"{where} is over its limit (429), also after retries: {said}\n  Try again later."
            case openai.InternalServerError():
                text = f"{where} failed ({status}), also after retries: {said}\n  Try again later."
            case openai.BadRequestError(code="script_problem"):
                text = f"the script has no answer to this question. {said.partition(' - ')[2] or said}"
            case _:
                text = f"{where} did not accept the question ({status or 'no status'}): {said}"
                if refuses(self._settings.wire, status=status, said=said):
                    text += "\n  Let the form of the question be chosen for it: --agent-wire=auto"
        return ModelError(text)


def _has_images(call: Call) -> bool:
    return any(not isinstance(message["content"], str) for message in call.messages)


def _is_web_url(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
