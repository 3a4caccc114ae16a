"""Write the tables of docs/reference.md, and docs/reference/tools.md, from the code."""

import argparse
import json
from pathlib import Path

from pytest_agentbrowse.cli import parser
from pytest_agentbrowse.model.output import schema
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.tools.builtin import FAMILIES, builtin_tools
from pytest_agentbrowse.tools.schema import strict_schema
from pytest_agentbrowse.tools.tool import Tool

DOCS = Path(__file__).resolve().parent.parent / "docs"
REFERENCE = DOCS / "reference.md"
TOOLS = DOCS / "reference" / "tools.md"

HEAD = """\
# Built-in tools

Which of them are offered is said in one word, `--agent-tools=<family>` (ini `agent_tools`, marker
`@pytest.mark.agent(tools="…")`, or `agent_settings.but(tools="…")`): a family, or several families and tools with
commas between, such as `elements,screenshot`. What is offered costs tokens in every step, so a step offers of a
family what its page has a use for: `upload_file` where there is a file field, `double_click` where something reacts to
one. A tool that is named alone is offered on every page.

{families}

Other names that an answer may use stand in parentheses; a tool is offered under its first name alone.
"""

TAIL = """
## What they answer

A tool tells in words what it did, a failed one why it could not. The tools that begin with `browser_` answer with JSON
objects: `{"success": true, …}`, or `{"success": false, "error_type": …, "error": …, "message": …}` with the type of the
error, its cause, and what to do. `content_length` and `length` count the characters of the visible text.

Files are named, never placed: a run has one folder of its own, and what a page sends or a tool makes is put there.
`upload_file` takes files of that folder and those that the fixture `agent_files` lists.

```python
import pytest


@pytest.fixture
def agent_files():
    return ["tests/data/cat.png"]
```

`evaluate` is offered only by its name: code in a page can do all that the page can.

`search_google` searches where `--agent-search-url` says.

## Tools of the page itself

With `--agent-webmcp=on` the tools that a page registers itself (WebMCP, `document.modelContext`) are offered on that
page, as `page_<name>`, and are marked as the page's own. Chromium has them behind `--enable-features=WebMCP`, on
https and localhost; the option, on the command line or in the ini file, launches it so.

## Sites that keep a run out

A run ends with the reason `blocked: …`, and no model is asked any further,

- on a page that is nothing but a check for humans: one that says so, with hardly anything else on it. A form that has
  such a box among its fields is none;
- when a tool opens another site than the run's own, and that site answers with status 403 or 429;
- when a tool opens another site, and that site leads to a page with a password field in its place. Where a secret
  may be typed on that site, it is a login like others.

The run's own site is the host on which it began, with its subdomains. Its 403 and its login page are behaviour of
the application: they are told to the model, and the run goes on.
"""


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


def tools_page() -> str:
    """The whole page about the built-in tools."""
    return "\n".join([HEAD.format(families=families_table()), tools_table(), TAIL])


def written(text: str) -> str:
    """The reference with its tables as the code is now, each between its two comments."""
    for name, table in (("settings", settings_table()), ("commands", commands_table())):
        before, _, rest = text.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition("<!-- end -->")
        text = f"{before}<!-- {name} -->\n{table}\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    REFERENCE.write_text(written(REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
    TOOLS.parent.mkdir(exist_ok=True)
    TOOLS.write_text(tools_page(), encoding="utf-8")
