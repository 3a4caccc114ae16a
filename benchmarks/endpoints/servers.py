"""Servers that nobody here wrote, each with a model that it can serve on any machine, and what becomes of our questions."""

import contextlib
import json
import os
import secrets
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.endpoints.environment import PLACE, PYTHON
from pytest_agentbrowse.errors import ModelError
from pytest_agentbrowse.model.call import Address, Call, Parts
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import SYSTEM, messages
from pytest_agentbrowse.model.negotiation import WIRES
from pytest_agentbrowse.model.output import InvalidAnswer, read_answer, schema
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing import ModelServer, done
from pytest_agentbrowse.tools.tool import Tool

APIS = ("chat", "responses")
ANSWERS = 5
"""How often the same is asked in each form."""

MOST_TOKENS = 1_000
RECITED = json.dumps(
    {
        "current_state": {"evaluation_previous_goal": "Unknown", "memory": "", "next_goal": "Say it"},
        "action": [
            {
                "done": {
                    "text": "Order 7 was placed",
                    "success": True,
                    "evidence": ['"Order 7 placed"'],
                    "absent": None,
                    "computed": None,
                    "considered": None,
                }
            }
        ],
    }
)
MODELS = {"random": "", "reciting": RECITED}
"""What each tiny model says whatever it is asked; the first has random weights."""


class NoTape:
    """Nothing is recorded, nothing is played."""

    def play(self, call: Call) -> None:
        """Play nothing."""

    def keep(self, call: Call, reply: object) -> None:
        """Keep nothing."""


def question(offered: Sequence[Tool]) -> Call:
    """A question about a page of one line."""
    task = "Say it"
    page = Observation(PageText.read('url: u\ntitle: "t"\n\nmain\n  "Order 7 placed"'), "u", "t")
    parts = Parts(task, page.page, {}, "", {})
    return Call(Address(1, 1, 1), parts, messages(task, (), page, ()), schema(offered))


def asked(settings: Settings, offered: Sequence[Tool], *, times: int) -> str:
    """What became of a question that was asked some times in one session, and what a person was told."""
    told: list[str] = []
    client = Client(settings, NoTape(), sync=True, tell=told.append)
    outcomes = Counter(_outcome(client, offered) for _ in range(times))
    advice = client.advice
    run_now(client.close())
    read = outcomes.pop("", 0)
    words = [f"{read} of {times} read", *(f"{often} x {what}" for what, often in outcomes.most_common())]
    words += [f"told: {one}" for one in dict.fromkeys(told)] + ([f"advice: {advice}"] if advice else [])
    return "; ".join(words).replace(settings.model_url, "URL")


def _outcome(client: Client, offered: Sequence[Tool]) -> str:
    """Why the answer to a question is of no use; nothing where it is."""
    try:
        reply = run_now(client.ask(question(offered)))
        if reply.cut:
            return "cut at the limit of tokens"
        read_answer(reply.text, offered)
    except InvalidAnswer as error:
        return f"asked again: {_start(error)}"
    except ModelError as error:
        return f"error: {_start(error)}"
    return ""


def _start(error: Exception) -> str:
    return " ".join(str(error).split())[:160]


def try_forms(name: str, settings: Settings, offered: Sequence[Tool], *, times: int) -> None:
    """Ask in each form of the question over both protocols, and let the form be found."""
    for api in APIS:
        for wire in (*WIRES, "auto"):
            form = replace(settings, api=api, wire=wire)
            print(f"{name:20} {api:10} {wire:12} {asked(form, offered, times=times)}", flush=True)


def try_litellm(offered: Mapping[str, Sequence[Tool]]) -> None:
    """Ask a scripted model through LiteLLM's proxy."""
    with ModelServer({"": [done("Order 7 placed")] * 20}) as server, litellm_proxy(server.url) as url:
        settings = Settings(model="scripted", model_url=url, model_retries=0)
        try_forms("LiteLLM proxy", settings, offered["last step"], times=1)


def try_transformers(offered: Mapping[str, Sequence[Tool]]) -> None:
    """Ask the tiny models that `transformers serve` serves."""
    for model, folder in tiny_models(offered).items():
        program = PLACE / "bin" / "transformers"
        command = [program, "serve", folder, "--host", "127.0.0.1", "--default-seed", "1"]
        environment = {"HF_HUB_OFFLINE": "1", "HF_HOME": str(PLACE / "huggingface")}
        with served("transformers", command, environment, ready="/health") as url:
            settings = Settings(model=str(folder), model_url=f"{url}/v1", max_tokens=MOST_TOKENS)
            try_forms(f"transformers {model}", settings, offered["last step"], times=ANSWERS)


def try_llama_cpp(offered: Mapping[str, Sequence[Tool]]) -> None:
    """Ask the tiny models that llama-cpp-python's server serves; the random one for every kind of answer."""
    for model, folder in tiny_models(offered).items():
        command = [PYTHON, "-m", "llama_cpp.server", "--model", folder / "model.gguf", "--n_ctx", "32768"]
        with served("llama-cpp-python", command, {}, ready="/v1/models") as url:
            settings = Settings(model=model, model_url=f"{url}/v1", max_tokens=MOST_TOKENS)
            try_forms(f"llama.cpp {model}", settings, offered["last step"], times=ANSWERS)
            if model != "random":
                continue
            for kind, tools in offered.items():
                form = replace(settings, wire="tools")
                print(f"{'llama.cpp random':20} {kind:10} {asked(form, tools, times=20)}", flush=True)


def tiny_models(offered: Mapping[str, Sequence[Tool]]) -> dict[str, Path]:
    """The folders of the tiny models, which are made here."""
    texts = [SYSTEM, *(json.dumps(schema(tools), separators=(",", ":")) for tools in offered.values())]
    folders = {name: PLACE / "models" / name for name in MODELS}
    for name, folder in folders.items():
        folder.mkdir(parents=True, exist_ok=True)
        wanted = json.dumps({"folder": str(folder), "texts": texts, "recites": MODELS[name]})
        command = [PYTHON, Path(__file__).with_name("tiny_model.py")]
        subprocess.run(command, input=wanted, text=True, check=True, capture_output=True)
    return folders


@contextlib.contextmanager
def litellm_proxy(endpoint: str) -> Iterator[str]:
    """The proxy, for as long as the block lasts; its url."""
    config = PLACE / "litellm.yaml"
    parameters = {"model": "openai/scripted", "api_base": endpoint, "api_key": "none"}
    config.write_text(json.dumps({"model_list": [{"model_name": "scripted", "litellm_params": parameters}]}))
    command = [PLACE / "bin" / "litellm", "--config", config, "--host", "127.0.0.1"]
    key = f"sk-{secrets.token_hex(16)}"
    os.environ["OPENAI_API_KEY"] = key
    environment = {"LITELLM_MASTER_KEY": key, "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
    with served("litellm", command, environment, ready="/health/liveliness") as url:
        yield f"{url}/v1"


@contextlib.contextmanager
def served(
    name: str, command: Sequence[str | Path], environment: Mapping[str, str], *, ready: str
) -> Iterator[str]:
    """The url of a server, for as long as the block lasts; its log stays in the environment's folder."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    path = PLACE / f"{name}.log"
    with path.open("w") as log:
        process = subprocess.Popen(
            [*command, "--port", str(port)], stdout=log, stderr=log, env=os.environ | environment
        )
        try:
            if not answers(f"http://127.0.0.1:{port}{ready}", process):
                raise SystemExit(f"{name} did not start; see {path}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    """Whether a server answers before its time is over."""
    until = time.monotonic() + 180
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return True
        time.sleep(0.5)
    return False
