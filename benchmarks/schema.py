"""What a step costs before its page: the prompt and the tools that the page is offered. Run: python benchmarks/schema.py

Counted with the o200k encoding of OpenAI's models.
"""

import json

import bpe_openai

from pytest_agentbrowse.model.messages import SYSTEM, messages
from pytest_agentbrowse.model.output import output_type, schema
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

O200K = bpe_openai.get_encoding("o200k_base")

TRAITS = ("edits", "dialogs", "double_click", "drag", "drop", "files", "hover", "right_click", "scrolls")
PLAIN = '[1] textbox "Name"\n[2] button "Send"\n[3] link "Home" → /'
FORM = f'{PLAIN}\n[4] combobox "Size" value="S"\n[5] textbox "Day" type=date\n[6] checkbox "Gift"'
GRID = f'{PLAIN}\n[4] cell "Ada" reacts to: double_click, right_click\n[5] listitem "Task" draggable'
EVERYTHING = (
    f'tab 1: "A"\ntab 2*: "B"\n\n{FORM}\n[7] button "Photo" type=file\n[8] canvas "Board" box=8,8,300x150\n'
    "… 30 more lines below: scroll down or use scroll_to_text"
)
PAGES = {
    "plain": (PLAIN, ()),
    "that scrolls": (PLAIN, ("scrolls",)),
    "with a form": (FORM, ()),
    "with a grid": (GRID, ("scrolls",)),
    "with everything": (EVERYTHING, TRAITS),
}


def tokens(text: str) -> int:
    return len(O200K.encode_ordinary(text))


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def observed(text: str, traits: tuple[str, ...]) -> Observation:
    head = "" if text.startswith("tab") else "\n\n"
    return Observation(PageText.read(head + text), url="", title="", traits=frozenset(traits))


def main() -> None:
    """Print what is fixed in a step on pages of several kinds, and the schema beside pydantic's own."""
    tools = builtin_tools()
    around = messages("", (), observed("", ()), ())
    prompt = sum(tokens(message["content"]) for message in around)
    print(f"{'page':18}{'tools':>7}{'prompt':>9}{'schema':>9}{'together':>10}   tokens (o200k)")
    for name, page in PAGES.items():
        offered = tools.offered(tuple(tools), observed(*page))
        sent = tokens(compact(schema(offered)))
        print(f"{name:18}{len(offered):7}{prompt:9,}{sent:9,}{prompt + sent:10,}")
    every = tuple(tools)
    sent, plain = tokens(compact(schema(every))), tokens(compact(output_type(every).model_json_schema()))
    print(
        f"\nschema of {len(every)} tools as sent {sent:,}, pydantic's own {plain:,}, ratio {sent / plain:.2f}"
    )
    print(f"the prompt alone {tokens(SYSTEM):,}")


if __name__ == "__main__":
    main()
