"""Write from the code what docs/reference.md and the pages of docs/reference/ hold between marks.

What stands between `<!-- name -->` and `<!-- end -->` is written here; the words around it are by hand. What
is said of a thing is the first sentence of its docstring, of a field that of the text below it.
"""

import argparse
import ast
import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from _pytest.fixtures import FixtureFunctionDefinition
from pydantic import TypeAdapter

import pytest_agentbrowse
from pytest_agentbrowse import errors
from pytest_agentbrowse.agent import Agent
from pytest_agentbrowse.cassette import document, layout, own_page
from pytest_agentbrowse.cli import parser
from pytest_agentbrowse.evidence import sources
from pytest_agentbrowse.evidence.moments import Moment
from pytest_agentbrowse.model.call import Usage
from pytest_agentbrowse.model.output import schema
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.page.pictures import Box
from pytest_agentbrowse.plugin import fixtures
from pytest_agentbrowse.reporting import facts
from pytest_agentbrowse.run_result import CheckResult, RunResult, Step
from pytest_agentbrowse.tools.builtin import FAMILIES, builtin_tools
from pytest_agentbrowse.tools.schema import strict_schema
from pytest_agentbrowse.tools.tool import Tool

DOCS = Path(__file__).resolve().parent.parent / "docs"

CASSETTE = {
    layout._Written: "File",
    document.RunStory: "Run",
    document.StepStory: "Step",
    document.Unusable: "Refused answer",
    document.DecisionStory: "Decision",
    document.ActionStory: "Action",
    document.ComputedStory: "Computed value",
    Moment: "Moment",
    document.Tokens: "Tokens",
}
"""The models of a cassette, each with the heading that it has on its page."""

REPORT = {
    facts.TestFacts: "Test",
    facts.RunFacts: "Run",
    facts.StepFacts: "Step",
    facts.ActionFacts: "Action",
    facts.RefusedAnswer: "Refused answer",
    facts.Exchange: "Exchange",
    facts.MessageFacts: "Message",
    Usage: "Tokens",
    facts.PictureFacts: "Picture",
    Box: "Box",
}
"""The same of a report."""


def settings_table() -> str:
    """One row for each option, with its ini name and environment variables."""
    rows = ["| option | ini | environment | what |", "| --- | --- | --- | --- |"]
    for option in OPTIONS:
        variables = ", ".join(f"`{name}`" for name in option.environment) or "none"
        rows.append(f"| `{option.flag}` | `{option.ini}` | {variables} | {option.help} |")
    return "\n".join(rows)


def families_table() -> str:
    """One row for each family, with what its offer costs: four characters are about one token."""
    rows = ["| family | tools | tokens in each step, about |", "| --- | --- | --- |"]
    for family in FAMILIES:
        tools = tuple(builtin_tools(family))
        size = len(json.dumps(schema(tools), separators=(",", ":"))) // 4
        rows.append(f"| `{family}` | {len(tools)} | {round(size, -1)} |")
    return "\n".join(rows)


def commands_table() -> str:
    """One row for each command, with its arguments."""
    rows = ["| command | what |", "| --- | --- |"]
    for path, command in commands(parser(), "agentbrowse"):
        usage = " ".join(command.format_usage().removeprefix("usage: ").split()).removeprefix(path)
        rows.append(f"| `{path}{usage.replace(' [-h]', '')}` | {command.description} |")
    return "\n".join(rows)


def commands(parser: argparse.ArgumentParser, path: str) -> list[tuple[str, argparse.ArgumentParser]]:
    """The commands that do something, by their whole names."""
    inner = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not inner:
        return [(path, parser)]
    return [
        found for name, command in inner[0].choices.items() for found in commands(command, f"{path} {name}")
    ]


def tools_table() -> str:
    """One row for each built-in tool, with its parameters and families."""
    rows = ["| tool | parameters | what | in |", "| --- | --- | --- | --- |"]
    for tool in builtin_tools("all,evaluate"):
        names = f"`{tool.name}`" + (
            f" ({', '.join(f'`{alias}`' for alias in tool.aliases)})" if tool.aliases else ""
        )
        families = ", ".join(f"`{family}`" for family, names in FAMILIES.items() if tool.name in names)
        rows.append(f"| {names} | {_parameters(tool)} | {tool.description} | {families or 'its name'} |")
    return "\n".join(rows)


def _parameters(tool: Tool) -> str:
    """Each parameter with its description; in brackets when it may be left out."""
    described = []
    needed = tool.param_model.model_json_schema().get("required", ())
    for name, node in strict_schema(tool.param_model)["properties"].items():
        shown = f"`{name}`" if name in needed else f"[`{name}`]"
        described.append(f"{shown}: {node['description']}" if "description" in node else shown)
    return "<br>".join(described) or "none"


def fixtures_table() -> str:
    """One row for each fixture that a project may override, as `pytest --fixtures` has it."""
    rows = ["| fixture | what |", "| --- | --- |"]
    found = {
        name: fixture
        for name, fixture in vars(fixtures).items()
        if isinstance(fixture, FixtureFunctionDefinition)
    }
    for name in sorted(found):
        said = " ".join(" ".join(_said(found[name]).split("\n\n")[:2]).split())
        rows.append(f"| `{name}` | {said} |")
    return "\n".join(rows)


def agent_table() -> str:
    """One row for each member of the agent."""
    return _members_table(Agent, "agent.")


def run_table() -> str:
    """One row for each argument of `agent.run`."""
    rows = ["| argument | what |", "| --- | --- |"]
    rows += (f"| `{name}` | {words} |" for name, words in _arguments(Agent.run))
    return "\n".join(rows)


def _arguments(function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    """Each argument with what the docstring says of it; raises LookupError where it says nothing."""
    said = (inspect.getdoc(function) or "").partition("Args:\n")[2].partition("\n\n")[0]
    words = dict(re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", said, re.MULTILINE))
    for name in list(inspect.signature(function).parameters)[1:]:
        yield name, " ".join(words[name].split())


def _members_table(kind: type, before: str) -> str:
    """One row for each public member: its call or type, and what it is."""
    rows = ["| member | what |", "| --- | --- |"]
    rows += (
        f"| `{before}{form}` | {words} |" for owner in kind.__mro__[:-1] for form, words in _members(owner)
    )
    return "\n".join(rows)


def _members(owner: type) -> Iterator[tuple[str, str]]:
    """The call or type of each member that a class itself has, and what it is; fields come first."""
    texts = _texts_below_fields(owner)
    fields = vars(owner).get("__dataclass_fields__", {})
    public = {name: member for name, member in vars(owner).items() if not name.startswith("_")}
    for name in (name for name in fields if not name.startswith("_")):
        yield f"{name}: {_plain(owner.__annotations__[name])}", texts[name]
    for name, member in public.items():
        if isinstance(member, property):
            yield f"{name}: {_plain(member.fget.__annotations__['return'])}", _words(member)
        elif inspect.isfunction(member):
            yield f"{name}{_call(member)}", _words(member)


def _call(function: Callable[..., object]) -> str:
    """A call of a method with its parameters and what it gives, without their types."""
    signature = inspect.signature(function)
    bare = [
        parameter.replace(annotation=parameter.empty)
        for name, parameter in signature.parameters.items()
        if name != "self"
    ]
    given = _plain(signature.return_annotation)
    call = signature.replace(parameters=bare, return_annotation=signature.empty)
    return f"{call} → {given}"


def _plain(annotation: str) -> str:
    """A type without the modules it is from; "or" for a bar, at which a table would end its cell."""
    return re.sub(r"\b[a-z_]+\.(?=[A-Z])", "", annotation).replace(" | ", " or ")


def _words(thing: object) -> str:
    """The first sentence of a docstring, on one line."""
    first = " ".join(_said(thing).partition("\n\n")[0].split())
    return re.split(r"(?<=\.) (?=[A-Z`])", first, maxsplit=1)[0]


def _said(thing: object) -> str:
    """A docstring; raises LookupError where there is none."""
    said = inspect.getdoc(thing)
    if not said:
        raise LookupError(f"{thing!r} has no docstring")
    return said


def errors_table() -> str:
    """One row for each error, below what it is a kind of: what happened, and who must act."""
    rows = ["| error | what happened | who must act |", "| --- | --- | --- |"]
    acts = _who_acts(errors.__doc__ or "")
    said: list[str] = []
    for depth, kind in _kinds(errors.AgentBrowseError):
        if getattr(pytest_agentbrowse, kind.__name__, None) is not kind:
            raise LookupError(f"{kind.__name__} cannot be imported from pytest_agentbrowse")
        drawn, who = acts.pop(kind.__name__)
        if drawn != depth:
            raise LookupError(f"{kind.__name__} stands elsewhere in the tree of errors.py")
        said[depth:] = [who or said[depth - 1]]
        rows.append(f"| {'· ' * depth}`{kind.__name__}` | {_words(kind)} | {said[depth]} |")
    if acts:
        raise LookupError(f"the tree of errors.py has {', '.join(acts)}, which are no errors")
    return "\n".join(rows)


def _kinds(kind: type[Exception], depth: int = 0) -> Iterator[tuple[int, type[Exception]]]:
    """An error and all that are below it, each with how far."""
    yield depth, kind
    for below in kind.__subclasses__():
        if below.__module__ == errors.__name__:
            yield from _kinds(below, depth + 1)


def _who_acts(tree: str) -> dict[str, tuple[int, str]]:
    """How deep each error is drawn, and who acts; nothing where that is said above it."""
    drawn = re.findall(r"^((?:[│├└ ][─ ]{3})*)([A-Z]\w+)(?: {2,}(.*))?$", tree, re.MULTILINE)
    return {name: (len(lead) // 4, who) for lead, name, who in drawn}


def format_tables(kinds: Mapping[Any, str]) -> str:
    """A heading and a table for each model of a format: each field, its type, and what it means."""
    parts = []
    for kind, title in kinds.items():
        words = (inspect.getdoc(kind) or "").partition("\n\n")[2].strip()
        parts += [f"## {title}", words] if words else [f"## {title}"]
        parts.append(_fields_table(kind, {model.__name__: name for model, name in kinds.items()}))
    return "\n\n".join(parts)


def _fields_table(kind: Any, titles: Mapping[str, str]) -> str:
    described = TypeAdapter(kind).json_schema()
    texts = {name: text for owner in kind.__mro__ for name, text in _texts_below_fields(owner).items()}
    rows = ["| field | type | what |", "| --- | --- | --- |"]
    for name, node in described["properties"].items():
        shown = f"`{name}`" if name in described.get("required", ()) else f"[`{name}`]"
        rows.append(f"| {shown} | {_type(node, titles)} | {texts[name]} |")
    return "\n".join(rows)


@cache
def _written_in(module: str) -> ast.Module:
    """The code of a module; each is read once."""
    return ast.parse(inspect.getsource(sys.modules[module]))


def _texts_below_fields(kind: type) -> dict[str, str]:
    """What stands as a text below each field of a class."""
    if not kind.__module__.startswith(pytest_agentbrowse.__name__):
        return {}
    code = _written_in(kind.__module__).body
    definition = next(part for part in code if isinstance(part, ast.ClassDef) and part.name == kind.__name__)
    found = {}
    for line, below in pairwise(definition.body):
        match line, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = " ".join(text.split())
    return found


_TYPES = {
    "string": "text",
    "integer": "number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "mapping",
}


def _type(node: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    """A type of JSON schema in words, with links to the tables of this page."""
    match node:
        case {"$ref": str(ref)} if title := titles.get(ref.rpartition("/")[2], "").lower():
            words = f"[{title}](#{title.replace(' ', '-')})"
        case {"anyOf": [*kinds]}:
            words = " or ".join(_type(kind, titles) for kind in kinds)
        case {"const": value}:
            words = f"`{value}`"
        case {"enum": [*values]}:
            words = ", ".join(f"`{value}`" for value in values)
        case {"type": "array", "items": items}:
            words = f"list of {_several(_type(items, titles))}"
        case {"type": "object", "additionalProperties": dict() as values}:
            words = f"mapping to {_several(_type(values, titles))}"
        case _:
            words = _TYPES.get(node.get("type", ""), "any value")
    return words


def _several(kind: str) -> str:
    return {"text": "texts", "any value": "any values", "mapping to any values": "a mapping"}.get(kind, kind)


def numbers_table(constant: str, text: str, *, newest: int) -> str:
    """One row for each number of some rules, which the text below their constant tells."""
    rows = [f"| `{constant}` | what |", "| --- | --- |"]
    told = re.findall(r"^(\d+): (.*)$", text, re.MULTILINE)
    if [int(number) for number, _ in told] != list(range(newest + 1)):
        raise LookupError(f"say what each number of {constant} means, up to {newest}")
    rows += (f"| {number} | {words} |" for number, words in told)
    return "\n".join(rows)


def _text_below(module: ModuleType, name: str) -> str:
    """What stands as a text below a constant of a module."""
    for line, below in pairwise(_written_in(module.__name__).body):
        match line, below:
            case (
                ast.Assign(targets=[ast.Name(id=found)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ) if found == name:
                return text
    raise LookupError(f"{module.__name__}.{name} says nothing of itself")


def effects_table() -> str:
    """What each number of `effects` means."""
    text = _text_below(own_page, "EFFECT_RULES")
    return numbers_table("effects", text, newest=own_page.EFFECT_RULES)


def rules_table() -> str:
    """What each number of `rules` means."""
    return numbers_table("rules", _text_below(sources, "RULES"), newest=sources.RULES)


WRITTEN: dict[str, dict[str, Callable[[], str]]] = {
    "reference.md": {
        "settings": settings_table,
        "fixtures": fixtures_table,
        "agent": agent_table,
        "run": run_table,
        "result": lambda: _members_table(RunResult, "result."),
        "check": lambda: _members_table(CheckResult, "check."),
        "step": lambda: _members_table(Step, "step."),
        "tokens": lambda: _members_table(Usage, "usage."),
        "commands": commands_table,
        "errors": errors_table,
    },
    "reference/tools.md": {"families": families_table, "tools": tools_table},
    "reference/report.md": {"fields": lambda: format_tables(REPORT)},
    "reference/cassette.md": {
        "fields": lambda: format_tables(CASSETTE),
        "effects": effects_table,
        "rules": rules_table,
    },
}
"""What is written between the marks of each page of docs/."""


def written(name: str, text: str) -> str:
    """A page with what stands between its marks as the code is now."""
    for mark, table in WRITTEN[name].items():
        before, found, rest = text.partition(f"<!-- {mark} -->\n")
        _, ended, after = rest.partition("<!-- end -->")
        if not (found and ended):
            raise LookupError(f"docs/{name} has no mark {mark}")
        text = f"{before}<!-- {mark} -->\n{table()}\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    for name in WRITTEN:
        page = DOCS / name
        page.write_text(written(name, page.read_text(encoding="utf-8")), encoding="utf-8")
