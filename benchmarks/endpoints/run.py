"""Try real engines and servers that nobody here wrote: `make endpoints`.

Their libraries live in an environment of their own. What cannot be installed is said in a sentence, and the rest goes
on. Nothing but packages is downloaded; the models are made here, and nothing is claimed of any.
"""

import argparse
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel

from benchmarks.endpoints.environment import PYTHON, installed, versions
from benchmarks.endpoints.servers import try_litellm, try_llama_cpp, try_transformers
from pytest_agentbrowse.model.output import InvalidAnswer, read_answer, schema
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.done import giving, judging
from pytest_agentbrowse.tools.tool import Tool

ENGINES = ("llguidance", "outlines-core", "lm-format-enforcer", "xgrammar")
SERVERS = {"litellm": try_litellm, "transformers": try_transformers, "llama-cpp-python": try_llama_cpp}
REQUIREMENTS = {
    "litellm": ("litellm[proxy]",),
    "transformers": ("transformers[serving]", "gguf"),
    "llama-cpp-python": ("llama-cpp-python[server]", "transformers", "gguf"),
}
WITH_TORCH = {"xgrammar", "transformers", "llama-cpp-python"}
"""What needs torch, be it to make the tiny models."""

BUILT = {"llama-cpp-python"}


class Offer(BaseModel):
    """What one shop asks for a thing."""

    shop: str
    price: float | None = None
    tags: list[str] = []


class Product(BaseModel):
    """A thing with its offers."""

    name: str
    offers: list[Offer]


def offers() -> dict[str, Sequence[Tool]]:
    """The tools of each kind of question that is really asked."""
    return {
        "elements": tuple(builtin_tools("elements")),
        "selectors": tuple(builtin_tools("selectors")),
        "all": tuple(builtin_tools("all")),
        "check": (judging(),),
        "extract": (giving(list[Product]),),
        "last step": (builtin_tools()["done"],),
    }


def try_engine(name: str, offered: dict[str, Sequence[Tool]]) -> None:
    """Compile the schemas with an engine, and read 20 random samples of each back."""
    schemas = json.dumps({kind: schema(tools) for kind, tools in offered.items()})
    command = [PYTHON, Path(__file__).with_name("engines.py"), name]
    try:
        process = subprocess.run(
            command, input=schemas, capture_output=True, text=True, check=False, timeout=1800
        )
    except subprocess.TimeoutExpired:
        print(f"{name:20} gave up after half an hour")
        return
    for line in process.stdout.splitlines():
        print(told(json.loads(line), offered))
    if process.returncode:
        print(f"{name:20} ended with {process.returncode}: {process.stderr.strip().splitlines()[-1:]}")


def told(result: dict, tools: dict[str, Sequence[Tool]]) -> str:
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


def why_not(name: str, *, torch: str, build: bool) -> str:
    """Why an engine or a server is not tried; nothing where it is there now."""
    if name in WITH_TORCH and not torch:
        return "it needs torch, several gigabytes from PyPI: make endpoints TORCH=torch (or a build without CUDA)"
    if name in BUILT and not build:
        return "it has no wheel, and building it takes up to an hour: make endpoints TORCH=torch BUILD=1"
    required = (*([torch] if name in WITH_TORCH else []), *REQUIREMENTS.get(name, (name,)))
    return installed(required, is_built=name in BUILT)


def main() -> None:
    """Try what can be installed, and say what cannot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--torch", default="", help="install this torch, and what needs it")
    parser.add_argument("--build", action="store_true", help="build what has no wheel")
    parser.add_argument("only", nargs="*", help="names of engines and servers; all without any")
    given = parser.parse_args()
    offered = offers()
    wanted = given.only or [*ENGINES, *SERVERS]
    for name in wanted:
        if reason := why_not(name, torch=given.torch, build=given.build):
            print(f"{name:20} not tried: {reason}")
        elif name in SERVERS:
            SERVERS[name](offered)
        else:
            try_engine(name, offered)
    print(f"with {versions(wanted)}")


if __name__ == "__main__":
    main()
