"""One test for all widgets: use it as the script says, and ask the page itself what came of it."""

import time

SECONDS = 5
"""How long what a press tells a server may take to get there; what a page holds by itself it holds at once."""


def test_widget(site, library, widget, agent):
    agent.page.goto(f"{site}{library.start}")
    agent.page.wait_for_function(f"async () => (await {library.held}) !== undefined")

    result = agent.run(f"Use the {widget.name}")

    until = time.monotonic() + (SECONDS if library.serve else 0)
    while (held := held_of(agent.page, library, widget)) != dict(widget.state) and time.monotonic() < until:
        agent.page.wait_for_timeout(100)
    assert held == dict(widget.state)
    assert result.success, result.reason


def held_of(page, library, widget):
    held = page.evaluate(library.held) or {}
    return {kind: held.get(kind) for kind in widget.state}
