"""A long run leaves nothing behind in the page: what a step looked at and held is given back."""

import pytest

from .conftest import fresh_page, only_sync

pytestmark = [pytest.mark.browser, fresh_page]

ROW = "<li><a href='#row'>Item</a> <button onclick='draw()'>Buy</button></li>"
PAGE = f"<ul id=list></ul><script>function draw() {{ list.innerHTML = `{ROW * 50}` }} draw()</script>"


@pytest.mark.thorough
@only_sync
def test_memory_of_the_page_does_not_grow_from_step_to_step(stage):
    stage.show(PAGE)
    stage.begin()
    cdp = stage.page.context.new_cdp_session(stage.page)

    def nodes_and_bytes(*, after):
        """What is still reachable after so many steps, each of which draws all rows anew."""
        for _ in range(after):
            stage.use("click_element_by_index", index=2)
            stage.look()
        cdp.send("HeapProfiler.collectGarbage")
        return cdp.send("Memory.getDOMCounters")["nodes"], cdp.send("Runtime.getHeapUsage")["usedSize"]

    nodes, size = nodes_and_bytes(after=10)
    grown = []
    for _ in range(3):  # the engine compiles what runs often when it finds the time: not in each round
        later_nodes, later_size = nodes_and_bytes(after=10)
        assert later_nodes <= nodes
        grown.append(later_size - size)
        size = later_size
    assert min(grown) < 50_000
