"""One test for all widgets: use it as the script says, and ask the page itself what came of it."""


def test_widget(site, library, widget, agent):
    agent.page.goto(f"{site}{library.start}")
    agent.page.wait_for_function(f"async () => (await {library.held}) !== undefined")

    result = agent.run(f"Use the {widget.name}")

    held = agent.page.evaluate(library.held)
    assert {kind: held.get(kind) for kind in widget.state} == dict(widget.state)
    assert result.success, result.reason
