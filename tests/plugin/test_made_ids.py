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


OPEN = """
import os

FIRST = int(os.environ["NUMBER"])
LIST = "<h1>Orders</h1>" + "".join(
    f"<p><a href='/orders/{number}'>{name}</a></p>" for number, name in enumerate(("Ada", "Bo"), FIRST)
)


def test_open(agent):
    def answer(route):
        number = route.request.url.rpartition("/")[2]
        order = f"<title>Order</title><h1>Order #{number}</h1><p>It is open.</p>"
        return route.fulfill(body=order if number else LIST, content_type="text/html")

    agent.page.route("**/*", answer)
    agent.page.goto("http://shop.test/")
    result = agent.run("Open the order of Bo. What is it called?")
    assert result.extracted_content == f"Order #{FIRST + 1}"
"""


def test_a_test_whose_data_are_numbered_anew_replays_and_reports_the_number_of_today(project):
    project.write(OPEN, name="test_open")
    script = [click("Bo"), done("Order #18", evidence=["It is open."])]
    project.record(script=script, NUMBER="17").assert_outcomes(passed=1)
    project.run(CI="true", NUMBER="4082").assert_outcomes(passed=1)
    project.run("--agent-drift=exact", CI="true", NUMBER="4082").assert_outcomes(failed=1)
