"""What the offered tools cost in each question, in characters / 4. Run: python benchmarks/schema.py"""

import json

from pytest_agentbrowse.model.messages import SYSTEM
from pytest_agentbrowse.model.output import output_type, schema
from pytest_agentbrowse.tools.builtin import builtin_tools


def tokens(text: str) -> int:
    """About a token for four characters."""
    return -(-len(text) // 4)


def main() -> None:
    """Print the schema as it is sent, beside what pydantic makes of the same model."""
    tools = tuple(builtin_tools())
    sent = tokens(json.dumps(schema(tools), separators=(",", ":"), ensure_ascii=False))
    plain = tokens(json.dumps(output_type(tools).model_json_schema(), separators=(",", ":")))
    print(f"schema of {len(tools)} built-in tools, in each question")
    print(f"  as sent          {sent:7,} tokens   ({sent / len(tools):.0f} a tool)")
    print(f"  pydantic's own   {plain:7,} tokens   ratio {sent / plain:.2f}")
    print(f"  the prompt       {tokens(SYSTEM):7,} tokens")


if __name__ == "__main__":
    main()
