"""Write the tables of docs/reference.md from the code: settings and built-in tools."""

import argparse
from pathlib import Path

from pytest_agentbrowse.cli import parser
from pytest_agentbrowse.options import OPTIONS
from pytest_agentbrowse.tools.builtin import builtin_tools

REFERENCE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"


def settings_table() -> str:
    """One row for each option, with its ini name and environment variables."""
    rows = ["| option | ini | environment | what |", "| --- | --- | --- | --- |"]
    for option in OPTIONS:
        variables = ", ".join(f"`{name}`" for name in option.environment) or "none"
        rows.append(f"| `{option.flag}` | `{option.ini}` | {variables} | {option.help} |")
    return "\n".join(rows)


def tools_table() -> str:
    """One row for each built-in tool, with its parameters."""
    rows = ["| tool | parameters | what |", "| --- | --- | --- |"]
    for tool in builtin_tools():
        parameters = ", ".join(f"`{name}`" for name in tool.param_model.model_fields) or "none"
        rows.append(f"| `{tool.name}` | {parameters} | {tool.description} |")
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


def written(text: str) -> str:
    """The page with its tables as the code is now, each between its two comments."""
    for name, table in (
        ("settings", settings_table()),
        ("tools", tools_table()),
        ("commands", commands_table()),
    ):
        before, _, rest = text.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition("<!-- end -->")
        text = f"{before}<!-- {name} -->\n{table}\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    REFERENCE.write_text(written(REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
