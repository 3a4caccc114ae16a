"""What the documentation shows of our output is what is printed, but for numbers, names of tests, paths and times."""

import re
import subprocess
from dataclasses import replace

import pytest

from pytest_agentbrowse.testing import answer, click, done
from tests.documents import ROOT, blocks, served
from tests.taping import BUY, Tape

PAGES = {
    "index.html": """
        <title>Lamps</title>
        <main><h1>Lamps</h1><p>All of them are in stock</p>
        <button onclick="cart.innerHTML = '<li>Desk lamp</li>'; total.textContent = 'Total ${price}'">
          Add desk lamp</button>
        <button onclick="sent.textContent = 'Thank you'">Check out</button><p id="sent"></p>
        <section aria-label="Cart"><h2>Cart</h2><p>What you chose</p>
        <ul id="cart"></ul><p id="total"></p><button>Check out</button></section></main>
    """,
    "order.html": """
        <title>Order</title>
        <main><h1 id="top">Checkout</h1><button onclick="document.getElementById('top').textContent = '{ordered}'">Place order</button></main>
    """,
    "sale.html": "<title>Sale</title><main><h1>Lamps</h1>{sale}<p>Desk lamp</p></main>",
    "delivery.html": "<title>Delivery</title><main><h1>Lamps</h1><h2>{deliver}</h2><p>Desk lamp</p></main>",
    "plus.html": """
        <title>Lamps</title><h2>Desk lamp</h2>
        <div class="plus" onclick="out.textContent='In the cart: Desk lamp'">+</div><p id="out"></p>
    """,
    "floor.html": """
        <title>Lamps</title><h1>Lamps</h1><a href="/">Home</a>
        <button disabled>Add to cart</button>
        <button onclick="said.textContent = 'The cart is empty'">Check out</button><p id="said"></p>
    """,
    "lamps.html": """
        <title>Lamps</title><h1>Lamps</h1><p>In stock</p>
        <button onclick="total.textContent = 'Total $10.80'">Add desk lamp</button><p id="total"></p>
        <button>{pay}</button>
    """,
    "taxes.html": """
        <title>Lamps</title><h1>Lamps</h1><p>In stock</p>
        <button onclick="total.textContent = 'Total ${total}'">Add desk lamp</button><p id="total"></p>
        <button>Check out</button>
    """,
    "cart.html": """
        <title>Cart</title>
        <main><h2>Lamps</h2><p><a href="/">Home</a></p><p><button aria-label="Add to cart" disabled>+</button></p><button>Help</button></main>
    """,
}
WHEN_RECORDED = {
    "price": "12.00",
    "ordered": "Thank you for your order",
    "sale": "",
    "deliver": "Deliver to",
    "pay": "Check out",
    "total": "10.80",
}
NOW = {
    "price": "10.80",
    "ordered": "Checkout",
    "sale": "<p>Sale!</p>",
    "deliver": "Delivery",
    "pay": "Pay",
    "total": "9.80",
}

TESTS = """
import pytest

def test_checkout(agent):
    agent.page.goto("/")
    result = agent.run("Add both lamps to the cart, check out, and tell the total")
    assert result.success

def test_order(agent):
    agent.page.goto("/order.html")
    assert agent.run("Place the order")

@pytest.mark.parametrize("number", [1, 2])
def test_sale(agent, number):
    agent.page.goto("/sale.html")
    assert agent.run("Look at the lamps")

def test_delivery(agent):
    agent.page.goto("/delivery.html")
    assert agent.run("Look at the lamps")

@pytest.mark.agent(budget="test: $0.04")
def test_budget(agent):
    agent.page.goto("/order.html")
    assert agent.run("Look around")
    result = agent.run("Look again")
    assert result.success
"""
SCRIPTS = {
    "Add both lamps to the cart, check out, and tell the total": [
        replace(click("Add desk lamp"), goal="Add the desk lamp"),
        click("Check out", nth=1),
        done("They are ordered", evidence=['"Thank you"']),
    ],
    "Place the order": [
        click("Place order"),
        done("It is placed", evidence=['heading 1 "Thank you for your order"']),
    ],
    "Look at the lamps": [done("Lamps", evidence=['heading 1 "Lamps"'])],
    "Look around": [click("Place order"), done("Order", evidence=['heading 1 "Thank you for your order"'])],
    "Look again": [click("Place order")] * 20,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("shop")


@pytest.fixture(scope="module")
def site(folder):
    with served(folder) as url:
        yield url


def put(folder, values):
    """Have the site show its pages with these values."""
    for name, text in PAGES.items():
        filled = re.sub(r"\{(\w+)\}", lambda match: values[match[1]], text)
        folder.joinpath(name).write_text(filled, encoding="utf-8")


def masked(line):
    """A line without what differs from one machine, test and day to another."""
    line = re.sub(r"https?://[\w.:]+/[\w.]*", "http://site/", line)
    line = re.sub(r"(?:tests/)?test_shop\.py(::|/)test_\w+\[[\w-]+\]", r"test_shop.py\1test_it", line)
    return re.sub(r"\d[\d.,]*", "#", line.rstrip()).replace("# ms", "# s")


def shown(page, language="text"):
    """The blocks of a page that show output."""
    return [block.text for block in blocks() if block.page == page and block.language == language]


def is_printed(block, printed):
    """Whether the lines of a block are printed one after the other, but for those left out at `…`, and carets."""
    lines = [masked(line) for line in printed if line.strip(" ^")]
    at = 0
    for piece in re.split(r"^(?:E +| *)…\n", block, flags=re.MULTILINE):
        wanted = [masked(line) for line in piece.splitlines() if line]
        ends = (
            start + len(wanted)
            for start in range(at, len(lines) - len(wanted) + 1)
            if all(said in line for said, line in zip(wanted, lines[start:], strict=False))
        )
        at = next(ends, None)
        if at is None:
            return False
    return True


@pytest.mark.slow
def test_what_is_shown_of_a_session_is_printed(project, folder, site):
    """One recording and one replay, after the application has changed, print all that failures are told by."""
    put(folder, WHEN_RECORDED)
    project.write(TESTS, name="test_shop")
    recording = project.record(f"--base-url={site}", script=SCRIPTS)
    recording.assert_outcomes(passed=5, failed=1)
    put(folder, NOW)
    replay = project.run(f"--base-url={site}", CI="true", PATH=project.path_with_a_window())
    replay.assert_outcomes(passed=3, failed=3)
    printed = [*recording.stdout.lines, *replay.stdout.lines]
    pages = ("README.md", "docs/how-to/budgets.md", "docs/how-to/read-a-failure.md")
    told = [block for page in pages for block in shown(page)]
    assert len(told) >= 6
    for block in told:
        assert is_printed(block, printed), f"{block}\nwas not printed in\n" + "\n".join(printed)


LIVE = """
def test_checkout(agent):
    agent.page.goto("/floor.html")
    assert agent.run("Put the floor lamp into the cart, check out, and report the total")
"""
TRYING = [
    click("Add to cart"),
    answer({"click_element_by_index": {"index": 9}}),
    click("Check out"),
    done("It costs $77.00", evidence=[]),
    done("The cart is empty", success=False),
]


@pytest.mark.slow
def test_what_is_shown_of_a_live_run_is_printed(project, folder, site):
    put(folder, NOW)
    project.write(LIVE, name="test_shop")
    told = ("-v", "--log-cli-level=DEBUG", "--agent-action-timeout=2", f"--base-url={site}")
    lines = project.record(*told, script=TRYING).stdout.lines
    steps, _, _, log = shown("docs/how-to/debug.md")
    for block in (steps, log):
        assert is_printed(block.replace("\n", "\n…\n"), lines), "\n".join(lines)


NIGHTLY = """
def test_checkout(agent):
    agent.page.goto("/lamps.html")
    assert agent.run("Check out a lamp")

def test_taxes(agent):
    agent.page.goto("/taxes.html")
    assert agent.run("Tell the total")
"""


def ordering(values):
    """What a model does on the shop of these values, once the lamp is in the cart."""
    return {
        "Check out a lamp": [click(values["pay"]), done("Total $10.80")],
        "Tell the total": [click("Check out"), done(f"Total ${values['total']}")],
    }


@pytest.mark.slow
def test_what_is_shown_of_a_night_is_printed(project, folder, site, command, monkeypatch):
    project.write(NIGHTLY, name="test_shop")
    put(folder, WHEN_RECORDED)
    whole = {task: [click("Add desk lamp"), *script] for task, script in ordering(WHEN_RECORDED).items()}
    project.record(f"--base-url={site}", script=whole).assert_outcomes(passed=2)
    monkeypatch.chdir(project.path)
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.com")
    for given in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "Record"]):
        subprocess.run(["git", *given], check=True)
    put(folder, NOW)
    again = project.record("--agent-record=resume", f"--base-url={site}", script=ordering(NOW))
    again.assert_outcomes(passed=2)
    _, lines, _ = command("cassettes", "diff", "HEAD")
    for block in shown("docs/how-to/record-at-night.md"):
        assert is_printed(block, lines), f"{block}\nwas not printed in\n" + "\n".join(lines)


def test_the_examples_of_the_readme_are_as_many_as_it_says():
    text = next(block for block in shown("README.md") if "replayed" in block)
    answers = [
        int(re.search(r"^answers: (\d+)$", path.read_text("utf-8"), re.MULTILINE)[1])
        for path in (ROOT / "cassettes" / "examples").rglob("*.yaml")
    ]
    assert text.startswith(f"{len(answers)} tests replayed {sum(answers)} recorded answers\n")


@pytest.mark.slow
def test_what_is_shown_of_the_commands_is_printed(tmp_path, folder, site, command, monkeypatch):
    put(folder, NOW)
    doctor, explained = shown("docs/how-to/commands.md")[:2]
    for block, page, number in ((explained, "cart", "2"), (shown("docs/how-to/debug.md")[1], "plus", "1")):
        code, lines, _ = command("observe", f"{site}/{page}.html", "--explain", number)
        assert (code, is_printed(block, lines)) == (0, True), "\n".join(lines)
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "CI", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    scopes = "\n".join(f"asyncio_default_{what}_loop_scope = session" for what in ("test", "fixture"))
    tmp_path.joinpath("pytest.ini").write_text(
        f"[pytest]\nasyncio_mode = auto\n{scopes}\nagent_model = gpt-5.4\n", encoding="utf-8"
    )
    for number in range(2):
        name = f"test_buy_{number}"
        tape = Tape(tmp_path / f"cassettes/test_shop.py/{name}.yaml", test=f"test_shop.py::{name}")
        tape.run(BUY)
        tape.close()
    code, lines, _ = command("doctor")
    told = "\n".join(lines).replace(str(tmp_path), "/home/ada/shop")
    whose = r"(chromium \S+ starts in \S+ s), .*"  # found elsewhere on other machines
    assert is_printed(re.sub(whose, r"\1", doctor), re.sub(whose, r"\1", told).splitlines()), told
    assert code == 0


def test_a_block_that_was_not_printed_is_found():
    printed = ["first 1 line", "  second", "third", "fourth"]
    assert is_printed("first 2 line\n  second\n", printed)
    assert is_printed("first 2 line\n  …\nfourth\n", printed)
    assert not is_printed("first 2 line\nthird\n", printed)
    assert not is_printed("third\n…\nfirst 1 line\n", printed)
