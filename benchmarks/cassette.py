"""What a cassette costs: its size, loading it, looking answers up. Run: python benchmarks/cassette.py [ROUNDS]"""

import statistics
import sys
import tempfile
import time
from pathlib import Path
from unittest import mock

import vcr.cassette
import yaml
from vcr.request import Request

from pytest_agentbrowse.cassette.entry import Entry
from pytest_agentbrowse.cassette.interactions import Interactions
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.model.call import Address, Parts
from pytest_agentbrowse.model.output import CurrentState, Decision, ToolCall
from pytest_agentbrowse.page.text import PageText

ROOT = Path(__file__).resolve().parent.parent
CASSETTE = ROOT / "cassettes" / "examples" / "test_checkout.py" / "test_checkout[chromium].yaml"
STEPS = (20, 50, 100, 200)


def milliseconds(function, rounds: int) -> float:
    """The median time of a call."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def comparisons(function) -> int:
    """How often vcrpy compares one question with another in a call."""
    with mock.patch.object(
        vcr.cassette, "requests_match", side_effect=vcr.cassette.requests_match
    ) as compared:
        function()
    return compared.call_count


def looked_up_by_vcrpy(steps: int) -> None:
    """As many answers as there are steps, each looked up as vcrpy does by itself."""
    uris = [f"https://endpoint.invalid/{number}" for number in range(steps)]
    cassette = vcr.cassette.Cassette("none", match_on=(vcr.matchers.uri,))
    cassette.rewound = True
    for uri in uris:
        cassette.append(Request("POST", uri, None, {}), {})
    for uri in uris:
        asked = Request("POST", uri, None, {})
        if cassette.can_play_response_for(asked):
            cassette.play_response(asked)


def looked_up_by_address(steps: int) -> None:
    """The same with the entries of a cassette."""
    state = CurrentState(evaluation_previous_goal="", memory="", next_goal="")
    decision = Decision(state=state, calls=(ToolCall(tool="click", params={}),))
    parts = Parts("Buy", PageText.read("url: /"), {}, "You act.", {"api": "chat"})
    addresses = [Address(1, step, 1) for step in range(1, steps + 1)]
    entries = [Entry(address=address, parts=parts, decision=decision) for address in addresses]
    with tempfile.NamedTemporaryFile() as file:
        interactions = Interactions(
            Path(file.name), mode="none", read=lambda _: entries, write=lambda _: None
        )
        for address in addresses:
            interactions.play(address)
        interactions.save()


def main(rounds: int = 20) -> None:
    """Print bytes and milliseconds, beside what plain YAML parsing of the same file costs, and comparisons."""
    text = CASSETTE.read_text(encoding="utf-8")
    story = load(CASSETTE)
    steps = sum(len(run.steps) for run in story.runs)
    whole = sum(len(page.encode()) for page in story.pages().values())
    parsed = milliseconds(
        lambda: yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)), rounds
    )
    loaded = milliseconds(lambda: load(CASSETTE), rounds)
    print(f"cassette of the checkout example, {steps} steps")
    print(f"  size              {len(text.encode()):7,} bytes   (its pages alone, whole: {whole:,})")
    print(f"  plain YAML parse  {parsed:7.1f} ms")
    print(f"  load and check    {loaded:7.1f} ms   ratio {loaded / parsed:.2f}")
    by_vcrpy = [comparisons(lambda: looked_up_by_vcrpy(steps)) for steps in STEPS]  # noqa: B023 - called at once
    by_address = [comparisons(lambda: looked_up_by_address(steps)) for steps in STEPS]  # noqa: B023
    print(f"questions compared in a replay of {', '.join(map(str, STEPS))} steps")
    print(f"  by vcrpy          {', '.join(f'{count:,}' for count in by_vcrpy)}")
    print(f"  by address        {', '.join(f'{count:,}' for count in by_address)}")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
