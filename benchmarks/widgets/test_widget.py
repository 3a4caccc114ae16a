"""One test for all widgets: use it as the script says, and ask the page itself what came of it."""


def test_widget(site, widget, agent):
    agent.page.goto(site)
    agent.page.wait_for_function("window.state !== undefined")

    result = agent.run(f"Use the {widget.name}")

    held = agent.page.evaluate("window.state")
    assert {kind: held.get(kind) for kind in widget.state} == dict(widget.state)
    assert result.success, result.reason
