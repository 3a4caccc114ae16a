"""One test for all widgets: use it as the script says, and ask the page itself what came of it."""

import time

READY_SECONDS = 60
SECONDS = 5
"""How long what a press tells a server may take to get there; what a page holds by itself it holds at once."""


def test_widget(site, library, widget, agent):
    agent.page.goto(f"{site}{library.start}")
    # What a predicate of `wait_for_function` promises is true before it came.
    assert asked_until(agent.page, library, lambda held: held is not None, READY_SECONDS) is not None

    result = agent.run(f"Use the {widget.name}")

    def has_come(held):
        return told(held, widget) == dict(widget.state)

    held = asked_until(agent.page, library, has_come, SECONDS if library.serve else 0)
    assert told(held, widget) == dict(widget.state)
    assert result.success, result.reason


def asked_until(page, library, is_enough, seconds):
    until = time.monotonic() + seconds
    while not is_enough(held := page.evaluate(library.held)) and time.monotonic() < until:
        page.wait_for_timeout(100)
    return held


def told(held, widget):
    return {kind: (held or {}).get(kind) for kind in widget.state}
