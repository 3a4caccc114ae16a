"""Try real engines and servers that nobody here wrote: `make endpoints`.

Its libraries live in an environment of their own, `.venv-endpoints`, which is made once. What cannot be installed is
said in a sentence, and the rest goes on. Nothing but packages is downloaded; nothing is claimed of any model.
"""

import argparse
import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from pydantic import BaseModel

from pytest_agentbrowse.errors import ModelError
from pytest_agentbrowse.model.call import Address, Call, Parts
from pytest_agentbrowse.model.client import Client
from pytest_agentbrowse.model.messages import messages
from pytest_agentbrowse.model.output import InvalidAnswer, read_answer, schema
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing import ModelServer, done
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import giving, judging

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / ".venv-endpoints"
PYTHON = PLACE / "bin" / "python"
ENGINES = {
    "llguidance": ["llguidance"],
    "outlines-core": ["outlines-core"],
    "lm-format-enforcer": ["lm-format-enforcer"],
    "xgrammar": ["xgrammar"],
}
LARGE = {"xgrammar": "it brings torch, several gigabytes from PyPI: make endpoints LARGE=1"}
LITELLM = "litellm[proxy]"


def installed(package: str) -> str:
    """Install a package once; why it could not be, or nothing."""
    mark = PLACE / f"{package.split('[', maxsplit=1)[0]}.done"
    if mark.exists():
        return ""
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True)
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", package]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        errors = [line for line in process.stderr.splitlines() if line.startswith("ERROR")]
        return (errors or ["pip failed"])[-1]
    mark.touch()
    return ""


class Offer(BaseModel):
    """What one shop asks for a thing."""

    shop: str
    price: float | None = None
    tags: list[str] = []


class Product(BaseModel):
    """A thing with its offers."""

    name: str
    offers: list[Offer]


def offers() -> dict[str, tuple]:
    """The tools of each kind of question that is really asked."""
    return {
        "elements": tuple(builtin_tools("elements")),
        "selectors": tuple(builtin_tools("selectors")),
        "all": tuple(builtin_tools("all")),
        "check": (judging(),),
        "extract": (giving(list[Product]),),
        "last step": (builtin_tools()["done"],),
    }


def try_engines(names: list[str]) -> None:
    """Compile the schemas with each engine, and read 20 random samples of each back."""
    tools = offers()
    schemas = json.dumps({name: schema(offered) for name, offered in tools.items()})
    for name in names:
        command = [PYTHON, Path(__file__).with_name("engines.py"), name]
        try:
            process = subprocess.run(
                command, input=schemas, capture_output=True, text=True, check=False, timeout=1800
            )
        except subprocess.TimeoutExpired:
            print(f"{name:20} gave up after half an hour")
            continue
        for line in process.stdout.splitlines():
            print(told(json.loads(line), tools))
        if process.returncode:
            print(f"{name:20} ended with {process.returncode}: {process.stderr.strip().splitlines()[-1:]}")


def told(result: dict, tools: dict[str, tuple]) -> str:
    """One line of the table."""
    start = f"{result['engine']:20} {result['schema']:10} "
    if "missing" in result or "error" in result:
        return start + (result.get("missing") or result["error"])
    read, reasons = 0, []
    for text in result["texts"]:
        try:
            read_answer(text, tools[result["schema"]])
            read += 1
        except InvalidAnswer as error:
            reasons.append(str(error)[:150])
    return f"{start}{read:2} of {len(result['texts'])} read" + (f"; such as: {reasons[0]}" if reasons else "")


def try_litellm() -> None:
    """Ask a scripted model through LiteLLM's proxy: each form of the question, over both protocols."""
    task, page = (
        "Say it",
        Observation(PageText.read('url: u\ntitle: "t"\n\nmain\n  "Order 7 placed"'), "u", "t"),
    )
    offered = (builtin_tools()["done"],)
    call = Call(
        Address(1, 1, 1), Parts(task, page.page, {}, "", {}), messages(task, (), page, ()), schema(offered)
    )
    with ModelServer({"": [done("Order 7 placed")] * 20}) as server, litellm_proxy(server.url) as url:
        for api in ("chat", "responses"):
            for wire in ("tools", "json_schema", "json_object", "text"):
                settings = Settings(model="scripted", model_url=url, api=api, wire=wire, model_retries=0)
                print(f"{'LiteLLM proxy':20} {api:10} {wire:12} {asked(settings, call, offered)}")


class NoTape:
    """Nothing is recorded, nothing is played."""

    def play(self, call: Call) -> None:
        """Play nothing."""

    def keep(self, call: Call, reply: object) -> None:
        """Keep nothing."""


def asked(settings: Settings, call: Call, offered: tuple) -> str:
    """What became of one question."""
    client = Client(settings, NoTape(), sync=True)
    try:
        reply = run_now(client.ask(call))
        _, (action,) = read_answer(reply.text, offered)
    except (ModelError, InvalidAnswer) as error:
        return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    finally:
        run_now(client.close())
    return f"answered: {action.tool}"


@contextlib.contextmanager
def litellm_proxy(endpoint: str):
    """The proxy, for as long as the block lasts; its url."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    config = PLACE / "litellm.yaml"
    parameters = {"model": "openai/scripted", "api_base": endpoint, "api_key": "none"}
    config.write_text(json.dumps({"model_list": [{"model_name": "scripted", "litellm_params": parameters}]}))
    command = [PLACE / "bin" / "litellm", "--config", config, "--host", "127.0.0.1", "--port", str(port)]
    key = f"sk-{secrets.token_hex(16)}"
    os.environ["OPENAI_API_KEY"] = key
    environment = os.environ | {"LITELLM_MASTER_KEY": key, "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
    with (PLACE / "litellm.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        try:
            wait_for(f"http://127.0.0.1:{port}/health/liveliness", process)
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            process.terminate()
            process.wait(30)


def wait_for(url: str, process: subprocess.Popen) -> None:
    """Wait until a server answers."""
    until = time.monotonic() + 180
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.5)
    raise SystemExit("LiteLLM's proxy did not start; see .venv-endpoints/litellm.log")


def main() -> None:
    """Try what can be installed, and say what cannot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--large", action="store_true", help="install packages of several gigabytes too")
    parser.add_argument("only", nargs="*", help="the names of engines, or litellm; all without any")
    given = parser.parse_args()
    wanted = given.only or [*ENGINES, "litellm"]
    for name in wanted:
        if name in LARGE and not given.large:
            print(f"{name:20} not tried: {LARGE[name]}")
            continue
        missing = [why for package in ENGINES.get(name, [LITELLM]) if (why := installed(package))]
        if missing:
            print(f"{name:20} not tried: {missing[0]}")
        elif name == "litellm":
            try_litellm()
        else:
            try_engines([name])
    if not given.only:
        print(
            "llama-cpp-python     not tried: it has no wheel, and building it takes the better part of an hour"
        )
        print("transformers serve   not tried: it brings torch, several gigabytes from PyPI")


if __name__ == "__main__":
    main()
