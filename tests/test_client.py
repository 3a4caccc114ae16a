"""Asking the endpoint, over real HTTP: answers of both protocols, and errors that tell who must act."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import contextmanager

import pytest

from pytest_agentbrowse.budgets import budget_of
from pytest_agentbrowse.errors import ModelError, NoKey, SettingsError
from pytest_agentbrowse.model.call import Address, Call, Parts, Reply
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.model.negotiation import Experience
from pytest_agentbrowse.model.output import read_answer, schema
from pytest_agentbrowse.model.spending import OverBudget
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing import (
    ModelServer,
    broken_json,
    cut,
    delayed,
    disconnect,
    done,
    fault,
    refusal,
)
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.result import ImagePart

from .pages import observed

pytestmark = pytest.mark.slow

TOOLS = tuple(builtin_tools())
PAGE = observed('url: u\ntitle: "t"\n\nmain\n  "Order 7 placed"', "u", "t")
PARTS = Parts("t", PageText.read("p"), {"click": "click()"}, "prompt", {"api": "chat"})
NOW = {"retry-after-ms": "1"}
SCRIPTS = {
    "answer": [done("Order {Order} placed")],
    "refuse": [refusal("I will not do that.")],
    "cut": [cut(done("placed"))],
    "401": [fault(401, message="Incorrect API key provided.")],
    "403": [fault(403, message="Country not supported.")],
    "400": [fault(400, message="max_tokens is too large.")],
    "429 once": [fault(429, headers=NOW), done("after a while")],
    "429": [fault(429, message="Slow down.", times=3, headers=NOW)],
    "500": [fault(500, message="Oops.", times=3, headers=NOW)],
    "broken": [broken_json()],
    "html": [broken_json("<html><body>Sign in</body></html>")],
    "foreign": [broken_json('{"error": {"message": "no credit left", "code": 402}}')],
    "slow": [delayed(30, done("late"))] * 9,
    "hang up": [disconnect()] * 9,
}
WIRES = [(api, wire) for api in ("chat", "responses") for wire in ("tools", "json_schema")]


class Blank:
    """A tape with nothing on it; it keeps what it is given."""

    def __init__(self):
        self.kept = []

    def play(self, call):
        """Never play."""

    def keep(self, call, reply):
        self.kept.append((call, reply))


class Full(Blank):
    """A tape that knows every answer."""

    def play(self, _call):
        return Reply("from the tape", replayed=True)


@pytest.fixture(scope="module", autouse=True)
def _key():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", "sk-secret")
        yield


@pytest.fixture(scope="module")
def server():
    with ModelServer(SCRIPTS, models=["gpt-5.4"]) as server:
        yield server


@pytest.fixture(scope="module")
def asked(server):
    """Ask in sync, with one connection for each kind of settings; gives the coroutine and the tape."""
    clients = {}

    def ask(task, **changes):
        settings = Settings(**{"model_url": server.url} | changes)
        key = tuple(changes.items())
        if key not in clients:
            clients[key] = Client(settings, tape := Blank(), sync=True), tape
        client, tape = clients[key]
        return client.ask(question(task)), tape

    yield ask
    for client, _ in clients.values():
        run_now(client.close())


def question(task, images=()):
    return Call(Address(1, 2, 3), PARTS, messages(task, (), PAGE, (), images=images), schema(TOOLS))


async def outcome(task, *, sync, **changes):
    """The answer or the error; a sync client in a thread, as it blocks."""
    settings = Settings(**changes)
    client = Client(settings, Blank(), sync=sync)
    answer = client.ask(question(task))
    try:
        return await (asyncio.to_thread(run_now, answer) if sync else answer)
    except ModelError as error:
        return str(error)
    finally:
        await client.close()


def test_an_answer_that_does_not_come_within_a_budget_of_seconds_ends_the_run_and_not_the_endpoint(server):
    client = Client(Settings(model_url=server.url, budget=budget_of("test: 0.05s")), Blank(), sync=True)
    with pytest.raises(
        OverBudget, match=r"the budget of the test is 0.05 s \(agent_budget\), and they were over"
    ):
        run_now(client.ask(question("slow")))
    run_now(client.close())


def answered(asked, task, **changes):
    coroutine, _ = asked(task, **changes)
    return run_now(coroutine)


def error(asked, task, **changes):
    with pytest.raises(ModelError) as caught:
        answered(asked, task, **changes)
    assert caught.value.__cause__ is None
    assert "sk-secret" not in str(caught.value)
    return str(caught.value)


# -- answers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sync", [True, False], ids=["sync", "async"])
@pytest.mark.parametrize(("api", "wire"), WIRES)
async def test_an_answer_comes_back_over_either_protocol_wire_and_colour(asked, server, sync, api, wire):
    changes = {"api": api, "wire": wire}
    if sync:
        reply = answered(asked, "answer", **changes)
    else:
        reply = await outcome("answer", sync=False, model_url=server.url, **changes)
    _, (action,) = read_answer(reply.text, TOOLS)
    assert (action.given["text"], action.given["success"]) == ("Order 7 placed", True)
    assert (reply.model, reply.replayed, reply.cut, reply.refusal) == ("scripted", False, False, "")
    assert reply.usage.input > 0 < reply.usage.output


@pytest.mark.parametrize(("api", "wire"), WIRES)
def test_a_refusal_is_no_answer(asked, api, wire):
    reply = answered(asked, "refuse", api=api, wire=wire)
    assert (reply.text, reply.refusal) == ("", "I will not do that.")


@pytest.mark.parametrize(("api", "wire"), WIRES)
def test_an_answer_that_was_cut_says_so(asked, api, wire):
    reply = answered(asked, "cut", api=api, wire=wire)
    assert reply.cut
    with pytest.raises(json.JSONDecodeError):
        json.loads(reply.text)


def test_a_question_carries_its_address_and_key_and_goes_on_the_tape_with_its_answer(asked, server):
    coroutine, tape = asked("answer")
    reply = run_now(coroutine)
    request = server.requests[-1]
    assert (request.headers["x-agentbrowse-address"], request.headers["authorization"]) == (
        "1/2/3",
        "Bearer sk-secret",
    )
    (call, kept) = tape.kept[-1]
    assert (call.address, kept) == (Address(1, 2, 3), reply)


def test_a_tape_that_knows_the_answer_needs_no_key_and_no_endpoint(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    tape = Full()
    client = Client(Settings(model_url="http://127.0.0.1:9/v1"), tape, sync=True)
    reply = run_now(client.ask(Call(Address(1, 1, 1), PARTS)))
    assert (reply.text, tape.kept) == ("from the tape", [])
    run_now(client.close())


def test_a_limit_that_passes_is_waited_for(asked):
    assert "after a while" in answered(asked, "429 once").text


# -- errors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "changes", "text"),
    [
        (
            "401",
            {},
            "{url} refused the key (401): Incorrect API key provided.\n"
            "  Set OPENAI_API_KEY to one that is valid there.",
        ),
        (
            "403",
            {},
            "{url} does not allow it with this key (403): Country not supported.\n"
            "  What a key may do is set there: its project, its rights, its region. "
            "Or set OPENAI_API_KEY to another.",
        ),
        (
            "400",
            {},
            "{url} did not accept the question (400): max_tokens is too large.\n"
            "  What is asked, and how: --agent-model, --agent-api, --agent-wire, --agent-max-tokens, "
            "--agent-model-extra.",
        ),
        (
            "answer",
            {"model": "gpt-9"},
            "{url} does not know the model 'gpt-9' (404): The model `gpt-9` does not exist or you "
            "do not have access to it.\n  Name another with --agent-model or AGENTBROWSE_MODEL.",
        ),
        ("429", {}, "{url} is over its limit (429), also after retries: Slow down.\n  Try again."),
        ("500", {}, "{url} failed (500), also after retries: Oops.\n  Try again."),
        (
            "broken",
            {},
            '{url} answered something that is no chat answer: "{\\"id\\": \\"chatcmpl-scripted\\", \\"choices\\": ["\n'
            "  It is broken or not whole: its own log may say why, or that of what stands before it.",
        ),
        (
            "html",
            {},
            '{url} answered something that is no chat answer: "<html><body>Sign in</body></html>"\n'
            "  Is the base url right? It usually ends with /v1.",
        ),
        (
            "foreign",
            {"api": "responses"},
            "{url} has no quota left for this key (402): no credit left\n"
            "  That does not pass by waiting a moment: see the account there.",
        ),
    ],
    ids=["401", "403", "400", "model", "429", "500", "broken", "html", "foreign"],
)  # fmt: skip
def test_an_error_says_what_happened_and_who_must_act(asked, server, task, changes, text):
    assert error(asked, task, **changes) == text.replace("{url}", server.url)


@pytest.mark.parametrize(("api", "path"), [("chat", "/chat/completions"), ("responses", "/responses")])
def test_a_wrong_path_asks_for_the_base_url(asked, server, api, path):
    wrong = server.url.removesuffix("/v1")
    assert error(asked, "answer", model_url=wrong, api=api) == (
        f"{wrong}{path} does not exist (404): Invalid URL (POST {path})\n"
        "  Is the base url right? It usually ends with /v1. Or try the other --agent-api."
    )


async def test_an_endpoint_that_cannot_be_reached_or_is_silent_is_named_in_both_colours(server):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        refused, refused_async, slow, slow_async, gone = await asyncio.gather(
            outcome("answer", sync=True, model_url=nobody, model_backoff=0.01),
            outcome("answer", sync=False, model_url=nobody, model_backoff=0.01),
            outcome("slow", sync=True, model_url=server.url, model_timeout=0.05),
            outcome("slow", sync=False, model_url=server.url, model_timeout=0.05),
            outcome("hang up", sync=False, model_url=server.url, model_backoff=0.01),
        )
    assert refused.startswith(f"{nobody} cannot be reached: ")
    assert refused.endswith(".\n  Is the base url right, the server up?")
    assert refused_async.startswith(f"{nobody} cannot be reached: ")
    late = f"{server.url} did not answer within 0.05 s.\n  Give it longer with --agent-model-timeout."
    assert (slow, slow_async) == (late, late)
    assert gone.startswith(f"{server.url} hung up before its answer was whole, or speaks no HTTP: ")


def test_an_error_is_never_put_on_the_tape(asked):
    coroutine, tape = asked("401")
    before = list(tape.kept)
    with pytest.raises(ModelError):
        run_now(coroutine)
    assert tape.kept == before


@pytest.mark.parametrize(
    "url", ["127.0.0.1:8000/v1", "http://", "http://host:port/v1", "http://[::1/v1", "ftp://host/v1", "v1"]
)
def test_a_base_url_that_is_no_url_is_refused_before_anything_is_sent(url):
    client = Client(Settings(model_url=url), Blank(), sync=True)
    with pytest.raises(SettingsError, match="it takes a url such as http://127"):
        run_now(client.ask(Call(Address(1, 1, 1), PARTS)))


def test_a_wrong_base_url_is_named_by_where_it_was_set():
    settings = Settings(model_url="x", origin={"model_url": "environment OPENAI_BASE_URL"})
    with pytest.raises(SettingsError, match="environment OPENAI_BASE_URL is 'x'"):
        run_now(Client(settings, Blank(), sync=True).ask(Call(Address(1, 1, 1), PARTS)))


# -- the key -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [None, "", "  "])
def test_without_a_key_the_ways_to_go_on_are_told(monkeypatch, key):
    monkeypatch.delenv("OPENAI_API_KEY")
    if key is not None:
        monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(NoKey) as caught:
        run_now(Client(Settings(), Blank(), sync=True).ask(Call(Address(1, 1, 1), PARTS)))
    assert str(caught.value) == (
        "a model must be asked to record this test, and OPENAI_API_KEY is not set.\n"
        "  Record with a key:         OPENAI_API_KEY=… pytest …\n"
        "  or with a local endpoint:  pytest --agent-model-url=http://127.0.0.1:11434/v1 …\n"
        "                             (or OPENAI_BASE_URL in the environment)\n"
        "  A test with a committed cassette needs neither."
    )


def test_what_may_answer_without_a_key_is_told_with_it(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    client = Client(Settings(), Blank(), sync=True, instead=lambda: "  or bring the cassette along")
    with pytest.raises(NoKey) as caught:
        run_now(client.ask(Call(Address(1, 1, 1), PARTS)))
    assert str(caught.value).splitlines()[-1] == "  or bring the cassette along"


def test_an_endpoint_that_was_set_too_late_is_told(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    client = Client(Settings(), Blank(), sync=True)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    with pytest.raises(NoKey, match="OPENAI_BASE_URL was set after the agent was made"):
        run_now(client.ask(Call(Address(1, 1, 1), PARTS)))


@pytest.mark.parametrize("key", ["…", "sk-a\nsk-b", "sk-\x1b[0m"])
def test_a_key_that_no_header_can_hold_is_refused_without_showing_it(monkeypatch, key):
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(NoKey, match="holds characters that no key has") as caught:
        run_now(Client(Settings(), Blank(), sync=True).ask(Call(Address(1, 1, 1), PARTS)))
    assert key not in str(caught.value)


@pytest.mark.parametrize(("key", "sent"), [("", "none"), ("sk-file\n", "sk-file")])
def test_a_local_endpoint_needs_no_key_and_a_line_end_is_no_part_of_one(
    asked, server, monkeypatch, key, sent
):
    monkeypatch.setenv("OPENAI_API_KEY", key)
    answered(asked, "answer", model_timeout=40.0 + len(key))
    assert server.requests[-1].headers["authorization"] == f"Bearer {sent}"


# -- what an endpoint does not know ----------------------------------------------------------------------

FORMS = ("tools", "json_schema", "json_object")


def form_of(request):
    """The wire mode of a question, as it came over HTTP."""
    body = request.body
    form = body.get("response_format") or (body.get("text") or {}).get("format") or {}
    return "tools" if "tools" in body else form.get("type", "text")


@contextmanager
def endpoint(script, *, sync=True, experience=None, tell=lambda _: None, **options):
    settings = {name: options.pop(name) for name in ("api", "wire") if name in options}
    with ModelServer(script, **options) as server:
        chosen = Settings(model_url=server.url, **settings)
        client = Client(chosen, Blank(), sync=sync, experience=experience, tell=tell)
        yield server, client
        run_now(client.close()) if sync else None


@pytest.mark.parametrize("api", ["chat", "responses"])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_auto_takes_the_first_form_that_is_not_refused_and_remembers_it(api, count):
    experience, told = Experience(), []
    with endpoint(
        [done("a"), done("b")],
        api=api,
        wire="auto",
        refuses=FORMS[:count],
        experience=experience,
        tell=told.append,
    ) as (server, client):
        replies = [run_now(client.ask(question(task))) for task in ("one", "two")]
        for reply in replies:
            assert read_answer(reply.text, TOOLS)[1][0].tool == "done"
        forms = [form_of(request) for request in server.requests]
        assert forms == [*(*FORMS, "text")[: count + 1], (*FORMS, "text")[count]]
        assert {one.feature for one in experience.given_up} == set(FORMS[:count])
        now = (*FORMS, "text")[count]
        assert [text.partition(" (")[0] for text in told] == [
            f"{server.url} does not take {name}"
            for name in ("a forced tool", "a JSON schema", "JSON mode")[:count]
        ]
        assert all(
            text.endswith(f"Asked in the wire mode {now}, as --agent-wire={now} does at once.")
            for text in told
        )
        again = Client(Settings(model_url=server.url, api=api), Blank(), sync=True, experience=experience)
        with pytest.raises(ModelError):
            run_now(again.ask(question("three")))
        assert form_of(server.requests[-1]) == (*FORMS, "text")[count]
        run_now(again.close())


@pytest.mark.parametrize("wire", ["tools", "json_schema", "json_object"])
def test_a_form_that_was_asked_for_by_name_is_not_changed(wire):
    with endpoint([done("a")], wire=wire, refuses=[wire]) as (server, client):
        with pytest.raises(
            ModelError, match=f"'{wire}' is not supported (?s:.*)\n  Let the form .*: --agent-wire=auto"
        ):
            run_now(client.ask(question("one")))
        assert [form_of(request) for request in server.requests] == [wire]


@pytest.mark.parametrize(
    "script", [[fault(400, message="max_tokens is too large.")], [fault(401, message="Invalid tool key")]]
)
def test_an_error_of_another_kind_is_no_refusal_of_a_form(script):
    with endpoint(script, wire="auto") as (server, client):
        with pytest.raises(ModelError):
            run_now(client.ask(question("one")))
        assert len(server.requests) == 1


@pytest.mark.parametrize("wire", ["json_object", "text"])
@pytest.mark.parametrize("api", ["chat", "responses"])
def test_where_a_form_has_no_place_for_the_schema_it_stands_in_the_prompt(wire, api):
    with endpoint([done("a")], wire=wire, api=api) as (server, client):
        run_now(client.ask(question("one")))
        said = server.requests[0].body["messages" if api == "chat" else "input"]
    assert json.dumps(schema(TOOLS), separators=(",", ":"), ensure_ascii=False) in said[0]["content"]
    assert "Answer with one JSON object" in said[0]["content"]
    assert "schema" not in said[1]["content"]


IMAGE = ImagePart(b"\x89PNG", "the cart")


@pytest.mark.parametrize(
    ("api", "part"),
    [
        ("chat", {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw=="}}),
        (
            "responses",
            {"type": "input_image", "detail": "auto", "image_url": "data:image/png;base64,iVBORw=="},
        ),
    ],
)
def test_images_are_parts_of_the_message(api, part):
    with endpoint([done("a")], api=api) as (server, client):
        run_now(client.ask(question("one", images=(IMAGE,))))
        content = server.requests[0].body["messages" if api == "chat" else "input"][1]["content"]
    assert content[1:] == [part]
    assert "<task>\none" in content[0]["text"]


@pytest.mark.parametrize("api", ["chat", "responses"])
def test_an_endpoint_that_takes_no_images_gets_the_text_alone_and_is_not_asked_again(api):
    with endpoint([done("a"), done("b")], api=api, refuses=["images"]) as (server, client):
        for task in ("one", "two"):
            run_now(client.ask(question(task, images=(IMAGE,))))
        contents = [
            request.body["messages" if api == "chat" else "input"][1]["content"]
            for request in server.requests
        ]
    assert [type(content) for content in contents] == [list, str, str]
    assert contents[1] == contents[0][0]["text"]
