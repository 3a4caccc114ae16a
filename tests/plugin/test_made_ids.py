"""What a test makes has another number in each run: a session that records it, and one that replays it."""

from pytest_agentbrowse.testing import click, done

NEW = """
<title>New</title><h1>New order</h1><button onclick="fetch('/orders', {method: 'POST'}).then((made) => made.text())
.then((id) => { location = '/orders/' + id })">Create</button>
"""

CREATE = """
import os

NUMBER = int(os.environ["NUMBER"])
SHOWN = int(os.environ.get("SHOWN", NUMBER))


def test_create(agent):
    def answer(route):
        if route.request.method == "POST":
            return route.fulfill(body=str(NUMBER), content_type="text/plain")
        order = f"<title>Order #{SHOWN}</title><h1>Order #{SHOWN}</h1><p>It is open.</p>"
        made = "/orders/" in route.request.url
        return route.fulfill(body=order if made else PAGE, content_type="text/html")

    agent.page.route("**/*", answer)
    agent.page.goto("http://shop.test/")
    result = agent.run("Make an order. What is it called?")
    assert result.extracted_content == f"Order #{NUMBER}"
"""


def test_a_test_that_makes_something_replays_with_another_number(project):
    project.write(CREATE, name="test_create", page=NEW)
    script = [click("Create"), done("Order #17", evidence=["It is open."])]
    project.record(script=script, NUMBER="17").assert_outcomes(passed=1)
    text = project.cassette("cassettes/test_create.py/test_create[chromium].yaml").read_text("utf-8")
    assert 'heading 1 "Order #{{id_1}}"' in text
    assert "text: 'Order #{{id_1}}'" in text
    project.run(CI="true", NUMBER="4082").assert_outcomes(passed=1)
    result = project.run(CI="true", NUMBER="4082", SHOWN="4083")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Order #*4083*"])
