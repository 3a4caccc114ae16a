"""Asking endpoints that differ from OpenAI's: what they refuse, pass over, redirect or say in their own way."""

from __future__ import annotations

import contextlib
import json
import shutil
import ssl
import subprocess
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import openai
import pytest

from pytest_agentbrowse.budgets import budget_of
from pytest_agentbrowse.errors import ModelError, SettingsError
from pytest_agentbrowse.model.call import Address, Call, Parts
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.connection import connected
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.model.negotiation import Endpoint, Experience, GivenUp
from pytest_agentbrowse.model.output import read_answer, schema
from pytest_agentbrowse.model.spending import Ledger, OverBudget, Spending
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now, settle
from pytest_agentbrowse.tools.builtin import builtin_tools

from .pages import observed

pytestmark = pytest.mark.slow

TOOLS = tuple(builtin_tools())
PAGE = observed('url: u\ntitle: "t"\n\nmain\n  "Order 7 placed"')
PARTS = Parts("t", PageText.read("p"), "tools", "prompt", "settings")
STATE = {"evaluation_previous_goal": "", "memory": "", "next_goal": ""}
ANSWER = json.dumps({"current_state": STATE, "action": [{"go_back": {}}]})
QUESTION = Call(Address(1, 2, 3), PARTS, messages("t", (), PAGE, ()), schema(TOOLS))
OTHER_SCHEMA = Call(Address(1, 3, 1), PARTS, messages("t", (), PAGE, ()), schema(TOOLS[-1:]))


class Blank:
    """A tape with nothing on it."""

    def play(self, call):
        """Never play."""

    def keep(self, call, reply):
        """Keep nothing."""


class Asked:
    """A request as it came over HTTP."""

    def __init__(self, handler):
        parts = urlsplit(handler.path)
        self.path, self.query = (
            parts.path,
            {name: values[0] for name, values in parse_qs(parts.query).items()},
        )
        self.headers = {name.lower(): value for name, value in handler.headers.items()}
        self.body = json.loads(handler.rfile.read(int(handler.headers.get("content-length", 0))) or b"{}")

    @property
    def mode(self):
        form = self.body.get("response_format") or {}
        return "tools" if "tools" in self.body else form.get("type", "text")


def said(content=ANSWER, **more):
    """A plain answer, as a server gives it that does not look at the form."""
    message = {"role": "assistant", "content": content}
    return 200, {"model": "m", "choices": [{"message": message, "finish_reason": "stop"}]} | more


@contextmanager
def server(*answers, context=None):
    """A server on loopback that gives each answer once, and the last one again and again; with TLS if wanted."""
    requests = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body in one piece: between two, TCP waits for 40 ms

        def do_POST(self):
            asked = Asked(self)
            requests.append(asked)
            answer = answers[min(len(requests), len(answers)) - 1]
            status, body, *headers = answer(asked) if callable(answer) else answer
            if hasattr(body, "__next__"):
                self.drip(body)
                return
            content = body.encode() if isinstance(body, str) else json.dumps(body).encode()
            self.send_response_only(status)
            for name, value in {
                "content-type": "application/json",
                **(headers[0] if headers else {}),
            }.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(content)))
            try:
                self.end_headers()
                self.wfile.write(content)
            except ConnectionError:
                self.close_connection = True

        def drip(self, parts):
            """Answer in parts, as they come."""
            self.send_response_only(200)
            self.send_header("connection", "close")
            self.end_headers()
            self.close_connection = True
            with contextlib.suppress(ConnectionError):
                for part in parts:
                    self.wfile.write(part.encode())
                    self.wfile.flush()

        def log_message(self, *args):
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.daemon_threads = True
        where = f"http://127.0.0.1:{http.server_port}/v1"
        if context is not None:
            http.socket = context.wrap_socket(http.socket, server_side=True)
            where = f"https://localhost:{http.server_port}/v1"
        thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield where, requests
        http.shutdown()
        thread.join()


def ask(url, *calls, experience=None, tell=lambda _: None, own=None, **changes):
    """The answers to the calls, over one connection."""
    settings = Settings(**{"model_url": url, "model_backoff": 0.001} | changes)
    client = Client(settings, Blank(), sync=True, experience=experience, tell=tell, own=own)
    try:
        return [run_now(client.ask(call)) for call in calls or (QUESTION,)]
    finally:
        run_now(client.close())


def error(url, **changes):
    with pytest.raises(ModelError) as caught:
        ask(url, **changes)
    return str(caught.value).replace(url, "{url}")


# -- answers -------------------------------------------------------------------------------------------


def test_an_answer_with_raw_control_characters_can_be_used():
    text = ANSWER.replace('"memory": ""', '"memory": "a\n\tb"')
    with server(said(text)) as (url, _):
        (reply,) = ask(url)
    assert read_answer(reply.text, TOOLS)[0].memory == "a\n\tb"


@pytest.mark.parametrize("generation", ['{"a"', None])
def test_a_bad_sample_that_the_endpoint_refused_is_an_answer_that_is_asked_for_again(generation):
    refused = {
        "message": "Failed to generate JSON. Please adjust your prompt.",
        "code": "json_validate_failed",
    }
    with server((400, {"error": refused | {"failed_generation": generation}}), said()) as (url, requests):
        first, second = ask(url, QUESTION, QUESTION)
    assert generation == first.text or "Failed to generate JSON" in first.text
    assert not first.usage.is_known
    assert second.text == ANSWER
    assert [request.mode for request in requests] == ["tools", "tools"]


def test_an_answer_that_a_server_cut_without_saying_so_is_known_to_be_cut():
    with server(said(ANSWER[:-9], usage={"prompt_tokens": 1, "completion_tokens": 100})) as (url, _):
        assert ask(url, max_tokens=100)[0].cut
        assert not ask(url, max_tokens=101)[0].cut


def test_tokens_that_an_endpoint_does_not_count_are_unknown():
    with server(said()) as (url, _):
        (reply,) = ask(url)
    assert not reply.usage.is_known


# -- the form of the question --------------------------------------------------------------------------


def refusing(*modes, words="{} is not supported"):
    return lambda asked: (
        (400, {"error": {"message": words.format(asked.mode)}}) if asked.mode in modes else said()
    )


def test_an_endpoint_that_passes_over_the_form_is_asked_in_the_next_one():
    """transformers serve knows neither tool_choice nor response_format, and answers 200."""

    def chatting(asked):
        return (
            said()
            if "The form of the answer" in json.dumps(asked.body)
            else said("Hello there, I am a mock.")
        )

    experience, told = Experience(), []
    with server(chatting) as (url, requests):
        replies = ask(url, *[QUESTION] * 4, experience=experience, tell=told.append)
        ask(url, QUESTION, experience=experience, tell=told.append)
    assert [reply.text == ANSWER for reply in replies] == [False, False, True, True]
    assert [request.mode for request in requests] == [
        "tools",
        "json_schema",
        "json_object",
        "json_object",
        "json_object",
    ]
    assert told == [
        f"{url} says nothing against a {name} (wire mode {mode}), and its answers do not have that form. "
        "Asked in the wire mode json_object, as --agent-wire=json_object does at once."
        for name, mode in (("forced tool", "tools"), ("JSON schema", "json_schema"))
    ]


def test_a_model_that_never_answers_in_form_is_no_reason_to_give_up_a_mode():
    experience, told = Experience(), []
    with server(said("Hello.")) as (url, requests):
        ask(url, *[QUESTION] * 5, experience=experience, tell=told.append)
    assert [request.mode for request in requests] == ["tools", "json_schema", "json_object", "text", "tools"]
    assert (experience.given_up, told) == (set(), [])


@pytest.mark.parametrize("wire", ["auto", "tools"])
@pytest.mark.parametrize(
    "bad",
    [said(None), said("{"), (200, {"choices": [None]}), said(None, choices=[{"message": {"tool_calls": [{"function": {"name": "AgentOutput", "arguments": "{"}}]}}])],
    ids=["nothing", "a brace", "no choice", "a broken call"],
)  # fmt: skip
def test_one_bad_sample_is_no_reason_to_doubt_a_mode(bad, wire):
    experience, told = Experience(), []
    with server(bad, said(), bad, said()) as (url, requests):
        ask(url, *[QUESTION] * 4, experience=experience, tell=told.append, wire=wire)
    assert [request.mode for request in requests] == ["tools"] * 4
    assert (experience.given_up, told) == (set(), [])


def test_after_two_bad_samples_in_a_row_the_next_mode_is_tried():
    """Some servers answer nothing at all to a form that they do not know."""
    with server(lambda asked: said(None) if asked.mode == "tools" else said()) as (url, requests):
        ask(url, *[QUESTION] * 3)
    assert [request.mode for request in requests] == ["tools", "tools", "json_schema"]


def test_the_way_out_is_known_as_long_as_no_mode_has_brought_an_answer_of_its_form():
    with server(said("Hello."), said("Hello."), said()) as (url, _):
        client = Client(Settings(model_url=url), Blank(), sync=True)
        advice = [client.advice]
        for _ in range(3):
            run_now(client.ask(QUESTION))
            advice.append(client.advice)
        run_now(client.close())
    assert advice == [
        "",
        "no answer had the form of tools: try --agent-wire=text",
        "no answer had the form of tools, json_schema: try --agent-wire=text",
        "",
    ]


def test_an_answer_of_another_form_to_a_mode_that_was_asked_for_by_name_is_told():
    told = []
    with server(said("Hello.")) as (url, _):
        ask(url, QUESTION, wire="tools", tell=told.append)
    assert told == [
        f"{url} answered in another form than the wire mode tools asks for. Where that is the rule: --agent-wire=text"
    ]


def test_an_object_of_other_fields_has_the_form_that_json_object_asks_for():
    told = []
    with server(said('{"answer": 42}'), said()) as (url, _):
        client = Client(Settings(model_url=url, wire="json_object"), Blank(), sync=True, tell=told.append)
        for _ in range(2):
            run_now(client.ask(QUESTION))
            told.append(client.advice)
        run_now(client.close())
    assert told == ["", ""]


LITERAL = (
    "1 validation error:\n  {'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), "
    "'msg': \"Input should be 'text' or 'json_object'\", 'input': 'json_schema'}"
)


def test_a_mode_that_was_asked_for_by_name_and_is_refused_with_500_is_asked_for_once():
    """So llama-cpp-python's server refuses a schema."""
    with server((500, {"error": {"message": LITERAL}})) as (url, requests):
        text = error(url, wire="json_schema")
    assert len(requests) == 1
    start, *_, last = text.splitlines()
    assert start.startswith("{url} did not accept the question (500): 1 validation error:")
    assert last == "  Let the form of the question be chosen for it: --agent-wire=auto"
    assert "Try again" not in text
    with server(
        lambda asked: (500, {"error": {"message": LITERAL}}) if asked.mode == "json_schema" else said()
    ) as (url, requests):
        ask(url, experience=Experience({GivenUp(Endpoint(url, "gpt-5.4", "chat"), "tools")}))
    assert [request.mode for request in requests] == ["json_schema", "json_object"]


def test_an_error_that_is_the_same_in_each_form_gives_up_none():
    """Nothing that an error says is believed until another form was answered."""
    experience, told = Experience(), []
    with (
        server(
            (400, {"error": {"message": "tools and response_format are not available without a licence"}})
        ) as (url, requests),
        pytest.raises(ModelError, match="not available without a licence"),
    ):
        ask(url, experience=experience, tell=told.append)
    assert [request.mode for request in requests] == ["tools", "json_schema", "json_object", "text"]
    assert (experience.given_up, told) == (set(), [])


def test_a_schema_that_cannot_be_served_is_asked_for_in_another_mode_and_others_are_not():
    words = "Invalid schema for function 'AgentOutput': too many states"

    def picky(asked):
        is_it = asked.mode == "tools" and "go_back" in json.dumps(asked.body["tools"])
        return (400, {"error": {"message": words}}) if is_it else said()

    told = []
    with server(picky) as (url, requests):
        ask(url, QUESTION, QUESTION, OTHER_SCHEMA, tell=told.append)
    assert [request.mode for request in requests] == ["tools", "json_schema", "json_schema", "tools"]
    assert told == [
        f'{url} does not take a forced tool (wire mode tools) ("{words}"). '
        "Asked in the wire mode json_schema for this schema."
    ]


@pytest.mark.parametrize(
    "body",
    [
        [
            {
                "error": {
                    "code": 400,
                    "message": "Function calling is not enabled for this model",
                    "status": "INVALID_ARGUMENT",
                }
            }
        ],
        {"error": "tools are not supported by this model"},
        {"detail": [{"loc": ["body", "tool_choice"], "msg": "Extra inputs are not permitted"}]},
        {"message": "unsupported: tool_choice"},
    ],
)
def test_a_refusal_is_understood_in_every_vendors_shape(body):
    with server(lambda asked: (400, body) if asked.mode == "tools" else said()) as (url, requests):
        assert ask(url)[0].text == ANSWER
    assert [request.mode for request in requests] == ["tools", "json_schema"]


def test_a_refusal_with_the_status_of_a_failure_is_not_tried_again():
    with server(
        lambda asked: (
            (500, {"error": {"message": "tools param requires --jinja flag"}})
            if asked.mode == "tools"
            else said()
        )
    ) as (url, requests):
        ask(url)
    assert len(requests) == 2


# -- the limit of tokens -------------------------------------------------------------------------------

SPELLINGS = ("max_tokens", "max_completion_tokens")


@pytest.mark.parametrize("known", SPELLINGS)
def test_an_endpoint_that_refuses_one_spelling_of_the_limit_gets_the_other(known):
    (other,) = set(SPELLINGS) - {known}
    refuse = (
        400,
        {"error": {"message": f"Unsupported parameter: '{other}' is not supported. Use '{known}' instead."}},
    )
    told = []
    with server(lambda asked: refuse if other in asked.body else said()) as (url, requests):
        ask(url, QUESTION, QUESTION, max_tokens=100, tell=told.append)
    assert [known in request.body for request in requests][-2:] == [True, True]
    assert len(requests) == (3 if known == "max_completion_tokens" else 2)
    assert len(told) == (1 if known == "max_completion_tokens" else 0)


def test_an_endpoint_that_passes_over_one_spelling_gets_the_other_and_this_is_told():
    told = []
    long = said(usage={"prompt_tokens": 1, "completion_tokens": 318})
    with server(long) as (url, requests):
        ask(url, *[QUESTION] * 4, max_tokens=100, tell=told.append)
    assert [next(name for name in SPELLINGS if name in request.body) for request in requests] == [
        "max_tokens",
        *["max_completion_tokens"] * 3,
    ]
    assert told == [
        f"{url} passed over max_tokens: 318 tokens at a limit of 100. It gets max_completion_tokens from now on.",
        f"{url} keeps no limit of tokens, whichever way it is told (--agent-max-tokens).",
    ]


# -- errors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "body", "text"),
    [
        (
            404,
            {
                "error": {
                    "code": "DeploymentNotFound",
                    "message": "The API deployment for this resource does not exist.",
                }
            },
            "{url} does not know the model 'gpt-5.4' (404): The API deployment for this resource does not exist.\n"
            "  Name another with --agent-model or AGENTBROWSE_MODEL.",
        ),
        (
            404,
            {"error": {"message": "No endpoints found matching your data policy.", "code": 404}},
            "{url} does not know the model 'gpt-5.4' (404): No endpoints found matching your data policy.\n"
            "  Name another with --agent-model or AGENTBROWSE_MODEL.",
        ),
        (
            404,
            "<html><head><title>404 Not Found</title></head></html>",
            "{url}/chat/completions does not exist (404): 404 Not Found\n"
            "  Is the base url right? It usually ends with /v1. Or try the other --agent-api.",
        ),
        (
            404,
            "",
            "{url}/chat/completions does not exist (404)\n"
            "  Is the base url right? It usually ends with /v1. Or try the other --agent-api.",
        ),
        (
            403,
            "<html><h1>Access denied</h1> by policy</html>",
            "{url} answered with a page in the place of an answer (403): Access denied\n"
            "  Something before the endpoint does not let it through: a proxy, a gateway, a sign-in.",
        ),
        (
            200,
            {"error": {"message": "Upstream is busy", "code": 503}},
            "{url} failed (503), also after retries: Upstream is busy\n  Try again later.",
        ),
        (
            200,
            {"choices": [{"finish_reason": "error", "message": {"content": ""}}]},
            "{url} failed (500), also after retries: the endpoint ended with an error\n  Try again later.",
        ),
        (
            429,
            {"error": {"message": "You exceeded your current quota", "code": "insufficient_quota"}},
            "{url} has no quota left for this key (429): You exceeded your current quota\n"
            "  That does not pass by waiting a moment: see the account there.",
        ),
        (
            422,
            {"detail": "no"},
            "{url} did not accept the question (422): no\n"
            "  What is asked, and how: --agent-model, --agent-api, --agent-wire, --agent-max-tokens, "
            "--agent-model-extra.",
        ),
    ],
)
def test_an_error_shows_the_endpoints_words_and_who_must_act(status, body, text):
    with server((status, body)) as (url, _):
        assert error(url) == text


def test_how_long_the_endpoint_asks_to_wait_is_told_when_that_is_longer_than_the_question_may_take():
    with server((429, {"error": "slow down"}, {"retry-after": "120"})) as (url, requests):
        started = time.monotonic()
        assert (
            error(url)
            == "{url} is over its limit (429): slow down\n  Try again in 120 s, which is what it asks for."
        )
    assert (len(requests), time.monotonic() - started < 20) == (1, True)


def test_an_error_inside_of_a_success_that_passes_is_asked_again():
    with server((200, {"error": {"message": "busy"}}), (200, {"choices": []}), said()) as (url, requests):
        assert ask(url)[0].text == ANSWER
    assert len(requests) == 3


@pytest.mark.parametrize("retries", [0, 1, 3])
def test_a_question_is_put_again_as_often_as_the_settings_say(retries):
    with server((500, {"error": "Oops"})) as (url, requests):
        assert ("also after retries" in error(url, model_retries=retries)) is (retries > 0)
    assert len(requests) == retries + 1


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 501])
def test_what_does_not_pass_is_asked_once(status):
    with server((status, {"error": "no"})) as (url, requests):
        error(url)
    assert len(requests) == 1


def test_a_server_that_still_works_on_the_question_is_not_asked_again():
    def slow(_):
        time.sleep(0.6)
        return said()

    with server(slow) as (url, requests):
        assert error(url, model_timeout=0.2).startswith("{url} did not answer within 0.2 s.")
    assert len(requests) == 1


@pytest.mark.parametrize("api", ["chat", "responses"])
@pytest.mark.parametrize(
    "make", [None, openai.OpenAI, openai.AsyncOpenAI], ids=["ours", "one's own", "async"]
)
async def test_a_question_is_three_requests_at_most_whoever_else_would_try_again(api, make):
    """A client's own tries do not multiply with ours, as those of a proxy do: see the how-to."""
    with server((503, {"error": {"message": "busy"}})) as (url, requests):
        own = make and make(api_key="k", base_url=url, max_retries=5)
        settings = Settings(model_url=url, api=api, model_backoff=0.001)
        client = Client(settings, Blank(), sync=make is not openai.AsyncOpenAI, own=own)
        answer = client.ask(QUESTION)
        with pytest.raises(ModelError, match="busy"):
            await answer if make is openai.AsyncOpenAI else run_now(answer)
        await client.close()
        await settle(own.close() if own else None)
    assert len(requests) == 3


def test_the_time_of_a_question_is_that_of_all_its_tries():
    with server((500, {"error": "Oops"})) as (url, requests):
        started = time.monotonic()
        told = error(url, model_timeout=0.5, model_retries=50, model_backoff=0.05)
        # On a busy machine the time may end within the last try.
        assert "failed (500)" in told or "did not answer within 0.5 s" in told
    assert time.monotonic() - started < 2
    assert 1 < len(requests) < 6


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_to_another_host_carries_the_question_nowhere(status):
    with (
        server(said()) as (elsewhere, others),
        server((status, "", {"location": elsewhere + "/chat/completions"})) as (url, _),
    ):
        assert error(url) == (
            f"{{url}} redirects to {elsewhere.removesuffix('/v1')}, where the question did not go: it holds what is on the "
            "page.\n  If that is the endpoint, name it as the base url (--agent-model-url)."
        )
    assert others == []


def test_a_redirect_within_a_host_is_followed():
    def moved(asked):
        return said() if asked.path.startswith("/v2") else (307, "", {"location": "/v2/chat/completions"})

    with server(moved) as (url, requests):
        assert ask(url)[0].text == ANSWER
    assert [request.path for request in requests] == ["/v1/chat/completions", "/v2/chat/completions"]


# -- what can be set -----------------------------------------------------------------------------------


def test_a_base_url_may_have_a_query_as_azures_does():
    with server(said()) as (url, requests):
        ask(f"{url}/openai/deployments/d?api-version=2024-10-21", model_query=(("beta", "1"),))
    assert (requests[0].path, requests[0].query) == (
        "/v1/openai/deployments/d/chat/completions",
        {"api-version": "2024-10-21", "beta": "1"},
    )


def test_headers_and_query_may_hold_environment_variables_and_take_headers_away(monkeypatch):
    monkeypatch.setenv("SHOP_KEY", "s3cret")
    headers = (("api-key", "${SHOP_KEY}"), ("X-Title", "shop"), ("Authorization", ""))
    with server(said()) as (url, requests):
        ask(url, model_headers=headers, model_query=(("sig", "a-${SHOP_KEY}"),))
    assert (requests[0].headers["api-key"], requests[0].headers["x-title"]) == ("s3cret", "shop")
    assert "authorization" not in requests[0].headers
    assert requests[0].query == {"sig": "a-s3cret"}


@pytest.mark.parametrize("option", ["model_headers", "model_query"])
def test_a_variable_that_is_not_there_is_named(option, monkeypatch):
    monkeypatch.delenv("SHOP_KEY", raising=False)
    with pytest.raises(
        SettingsError, match=f"agent_{option} names SHOP_KEY, which the environment does not hold"
    ):
        ask("http://127.0.0.1:9/v1", **{option: (("a", "${SHOP_KEY}"),)})


@pytest.mark.parametrize(("name", "value"), [("a b", "c"), ("", "c"), ("ä", "c"), ("a", "b\nc")])
def test_a_header_that_is_none_is_refused_without_its_value(name, value):
    with pytest.raises(SettingsError, match="is no header, or its value is none"):
        ask("http://127.0.0.1:9/v1", model_headers=((name, value),))


def test_organisation_and_project_are_sent_as_headers():
    with server(said()) as (url, requests):
        ask(url, model_organization="org-1", model_project="proj-1")
    assert (requests[0].headers["openai-organization"], requests[0].headers["openai-project"]) == (
        "org-1",
        "proj-1",
    )


def test_a_proxy_of_the_environment_never_stands_before_this_machine(monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with server(said()) as (url, _):
        assert ask(url)[0].text == ANSWER
        assert ask(url.replace("127.0.0.1", "localhost"))[0].text == ANSWER


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "ftp://127.0.0.1:9"])
@pytest.mark.parametrize("sync", [True, False], ids=["sync", "async"])
def test_a_proxy_that_cannot_be_used_is_nothing_to_this_machine(monkeypatch, proxy, sync):
    monkeypatch.setenv("ALL_PROXY", proxy)
    with server(said()) as (url, _):
        assert ask(url)[0].text == ANSWER
    assert connected(Settings(model_url=url), sync=sync)


@pytest.mark.parametrize(
    ("proxy", "why"),
    [
        ("socks5://127.0.0.1:9", "it is a SOCKS proxy, and the library for those is not installed.\n  pip install socksio"),
        ("ftp://127.0.0.1:9", "it is none: a proxy has a url such as http://127.0.0.1:3128 or socks5://127.0.0.1:1080."),
    ],
)  # fmt: skip
def test_a_proxy_that_cannot_be_used_is_told_with_what_to_do(monkeypatch, proxy, why):
    monkeypatch.setenv("ALL_PROXY", proxy)
    with pytest.raises(SettingsError) as caught:
        ask("http://model.example/v1")
    assert (
        str(caught.value)
        == f"the proxy of the environment (ALL_PROXY, HTTPS_PROXY or HTTP_PROXY) cannot be used: {why}"
    )
    monkeypatch.delenv("ALL_PROXY")
    if proxy.startswith("socks"):
        with pytest.raises(SettingsError, match="agent_model_proxy cannot be used: it is a SOCKS proxy, and"):
            ask("http://model.example/v1", model_proxy=proxy)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="makes its certificate with openssl")
def test_certificates_of_the_environment_are_trusted_on_this_machine_too(tmp_path, monkeypatch):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
    ]
    made += [
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
        "-keyout",
        key,
        "-out",
        certificate,
    ]
    subprocess.run(made, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with server(said(), context=context) as (url, _):
        with pytest.raises(ModelError, match="cannot be reached"):
            ask(url, model_retries=0)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert ask(url)[0].text == ANSWER


def test_a_proxy_that_is_set_is_used():
    with server(said()) as (proxy, requests):
        ask("http://model.example/v1", model_proxy=proxy.removesuffix("/v1"))
    assert requests[0].headers["host"] == "model.example"


def test_certificates_that_cannot_be_read_are_told_by_the_setting(tmp_path, monkeypatch):
    (tmp_path / "none.pem").write_text("no")
    for file in ("none.pem", "missing.pem"):
        with pytest.raises(
            SettingsError, match=r"agent_model_certificates is '.*pem', which holds no certificates"
        ):
            ask("https://127.0.0.1:9/v1", model_certificates=str(tmp_path / file))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "missing.pem"))
    with pytest.raises(SettingsError, match="the certificates that SSL_CERT_FILE or SSL_CERT_DIR names"):
        ask("https://model.example/v1")


def test_credentials_in_the_base_url_are_never_printed(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    monkeypatch.setenv("SHOP_KEY", "s3cret-too")
    words = "bad: sk-very-secret p%40ssword p@ssword k3y-in-query s3cret-too"
    with server((400, {"error": words})) as (url, _):
        private = url.replace("://", "://somebody:p%40ssword@") + "?key=k3y-in-query"
        with pytest.raises(ModelError) as caught:
            ask(private, model_headers=(("api-key", "${SHOP_KEY}"),))
    assert str(caught.value).startswith(f"{url} did not accept the question (400): bad: … … … … …\n")
    with pytest.raises(SettingsError) as caught:
        ask("htp://somebody:p%40ssword@host/v1?key=k3y-in-query")
    assert "is 'htp://host/v1'; it takes a url" in str(caught.value)
    nobody = "http://somebody:p%40ssword@127.0.0.1:9/v1?key=k3y-in-query"
    assert "{url} cannot be reached" in error(nobody, model_retries=0).replace(
        "http://127.0.0.1:9/v1", "{url}"
    )


def test_a_password_of_few_letters_is_hidden_where_it_is_a_word_and_no_part_of_one():
    with server((400, {"error": "no PASS for http://user:PASS@host, a PASSWORD"})) as (url, _):
        told = error(url.replace("://", "://user:PASS@"))
    assert "(400): no … for http://…@host, a PASSWORD\n" in told


@pytest.mark.parametrize("sync", [True, False])
async def test_no_log_of_the_client_holds_credentials_of_the_base_url(caplog, sync):
    caplog.set_level("DEBUG")
    with server(said()) as (url, _):
        private = url.replace("://", "://user:PASS@") + "?key=k3y-in-query"
        client = Client(Settings(model_url=private), Blank(), sync=sync)
        answer = client.ask(QUESTION)
        assert (run_now(answer) if sync else await answer).text == ANSWER
        await client.close()
    assert "POST" in caplog.text
    assert "chat/completions" in caplog.text
    assert "PASS" not in caplog.text
    assert "k3y" not in caplog.text


# -- what a budget has left ----------------------------------------------------------------------------

BUDGET = budget_of("run: 40k tokens")
NAMED = {"max_tokens", "max_completion_tokens", "max_output_tokens"}


def limited(requests):
    return [next((request.body[name] for name in NAMED & {*request.body}), None) for request in requests]


def test_the_last_tokens_of_a_budget_are_the_limit_of_an_answer():
    counted = said(usage={"prompt_tokens": 6_000, "completion_tokens": 100})
    with server(counted) as (url, requests):
        ask(url, QUESTION, QUESTION, budget=BUDGET)
    first, second = limited(requests)
    assert 500 <= second < first < 40_000


def test_a_limit_of_ones_own_is_sent_as_it_is_whatever_is_left():
    with server(said()) as (url, requests):
        ask(url, budget=BUDGET, max_tokens=700)
        ask(url, budget=BUDGET, model_extra=(("max_completion_tokens", 800),))
        ask(url, budget=budget_of("run: 20 steps"))
        ask(url)
    assert limited(requests) == [700, 800, None, None]


@pytest.mark.parametrize(
    ("status", "words", "highest"),
    [
        (400, "max_tokens is too large: {}. This model supports at most 16,384 completion tokens", 16_384),
        (400, "'max_tokens' must be less than or equal to `8192`", 8_192),
        (413, "Request too large for model m on tokens per minute (TPM): Limit 6000, Requested {}", 6_000),
        (422, "body.max_tokens: Extra inputs are not permitted", None),
    ],
)
def test_where_so_many_tokens_are_not_taken_the_answer_cannot_have_them_and_none_are_named(
    status, words, highest
):
    def picky(asked):
        named = next((asked.body[name] for name in NAMED & {*asked.body}), 0)
        refused = (status, {"error": {"message": words.format(named)}})
        return refused if named > (highest or 0) else said()

    told = []
    with server(picky) as (url, requests):
        ask(url, QUESTION, QUESTION, budget=BUDGET, tell=told.append)
    assert limited(requests)[-2:] == [None, None]
    assert len(requests) <= 4
    assert told == []


def test_a_budget_is_not_exceeded_by_an_answer_that_keeps_to_its_limit():
    """A model that would write 30,000 tokens where 12,000 may be spent."""

    def long(asked):
        [most] = limited([asked])
        return said("{", usage={"prompt_tokens": 1_000, "completion_tokens": min(most or 30_000, 30_000)})

    ledger = Ledger()
    with server(long) as (url, _):
        settings = Settings(model_url=url, budget=budget_of("run: 20k tokens"))
        client = Client(settings, Blank(), sync=True, spending=Spending(settings, ledger=ledger))
        run_now(client.ask(QUESTION))
        with pytest.raises(OverBudget, match=r"the budget of the run is 20,000 tokens"):
            run_now(client.ask(QUESTION))
        run_now(client.close())
    assert ledger.total.tokens <= 20_000


# -- a client of one's own -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [True, False], ids=["a client", "a function"])
def test_a_client_of_ones_own_asks(made):
    with server(said()) as (url, requests):
        own = openai.AzureOpenAI(
            api_key="k", azure_endpoint=url.removesuffix("/v1"), api_version="2024-10-21"
        )
        assert ask("", own=own if made else lambda: own, model="d", model_retries=0)[0].text == ANSWER
        assert own.is_closed() is (not made)
        own.close()
    assert requests[0].path == "/openai/deployments/d/chat/completions"
    assert (requests[0].headers["api-key"], requests[0].query) == ("k", {"api-version": "2024-10-21"})


async def test_a_client_of_ones_own_fits_the_colour_of_the_test():
    own = openai.AsyncOpenAI(api_key="k", base_url="http://127.0.0.1:9/v1")
    with pytest.raises(
        SettingsError, match="agent_client gives an AsyncOpenAI, and a `def` test has no event loop"
    ):
        ask("", own=own)
    await own.close()
    with server(said()) as (url, _), openai.OpenAI(api_key="k", base_url=url) as sync_one:
        client = Client(Settings(), Blank(), sync=False, own=sync_one)
        assert (await client.ask(QUESTION)).text == ANSWER
        await client.close()


def test_no_key_is_needed_for_a_client_of_ones_own(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with server(said()) as (url, _), openai.OpenAI(api_key="k", base_url=url) as own:
        assert ask("", own=own)[0].text == ANSWER


# -- how long, and how much ----------------------------------------------------------------------------


def dripping(text, *, empty_lines, every=0.05):
    """An answer after so many empty lines, as some endpoints send them for as long as they work."""
    for _ in range(empty_lines):
        yield "\n"
        time.sleep(every)
    yield text


def test_an_answer_that_drips_ends_with_the_time_of_its_question():
    with server(lambda _: (200, dripping("", empty_lines=400))) as (url, requests):
        started = time.monotonic()
        assert error(url, model_timeout=0.5).startswith("{url} did not answer within 0.5 s.")
    assert len(requests) == 1
    assert time.monotonic() - started < 10


def test_empty_lines_before_an_answer_are_no_part_of_it():
    with server(lambda _: (200, dripping(json.dumps(said()[1]), empty_lines=3))) as (url, _):
        assert ask(url)[0].text == ANSWER


@pytest.mark.parametrize("size", [1_000_001, 10_000_000])
def test_an_answer_that_is_too_long_is_told_to_the_model_and_not_kept(size):
    with server(said("x" * size)) as (url, _):
        (reply,) = ask(url)
    assert len(reply.text) < 100
    assert not reply.usage.is_known
    assert reply.why == (
        "the answer is longer than 1,000,000 characters and was not read: answer in fewer words",
    )


def test_a_wait_that_the_endpoint_asks_for_is_told():
    told = []
    with server((429, {"error": "slow down"}, {"retry-after": "1"}), said()) as (url, _):
        ask(url, tell=told.append)
        assert told == [f'{url} made the run wait 1 s before it could ask again ("slow down")']


def test_short_waits_are_not_told():
    told = []
    with server((500, {"error": "Oops"}), said()) as (url, _):
        ask(url, tell=told.append)
    assert told == []
