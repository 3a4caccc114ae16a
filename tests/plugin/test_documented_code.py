"""The Python blocks of the documentation are used as their page says: by tests that record and replay them."""

import re
import runpy

import pytest

from pytest_agentbrowse import testing
from pytest_agentbrowse.testing import answer, click, done, fill, given, judged
from tests.documents import ROOT, blocks, served

SITE = {
    "index.html": """
        <title>Lantern Lane</title><h1>Lamps</h1>
        <ul><li><h2>Desk lamp</h2><p>$29.00</p></li><li><h2>Desk lamp XL</h2><p>$49.00</p></li></ul>
        <button onclick="out.textContent = 'Order LL-1A2B-' + (1000 + Math.floor(Math.random() * 9000)) + ' placed'">
          Check out as a guest</button>
        <label>E-mail <input id="mail"></label>
        <button onclick="out.textContent = mail.value + ' gets our letter'">Subscribe</button>
        <label>Password <input id="word" type="password"></label>
        <button onclick="out.textContent = word.value === 'lamplight' ? 'Welcome, Ada' : 'Wrong'">Log in</button>
        <label>One-time code <input id="code"></label>
        <button onclick="out.textContent = 'The code ' + code.value + ' opens the sale'">Open the sale</button>
        <label>Picture <input id="file" type="file" onchange="out.textContent = 'got ' + this.files[0].name"></label>
        <p id="out"></p>
    """,
    "login/index.html": """
        <title>Log in</title><h1>Log in</h1>
        <label>E-mail <input id="mail"></label><label>Password <input id="word" type="password"></label>
        <button onclick="if (word.value === 'lamplight') { document.cookie = 'user=Ada Lovelace; path=/'; location = '/account/' }">
          Log in</button>
    """,
    "account/index.html": """
        <title>Account</title><h1>Your account</h1><p id="name"></p>
        <script>
          const known = document.cookie.match(/user=([^;]+)/)
          if (known) document.getElementById("name").textContent = known[1]; else location.replace("/login/")
        </script>
    """,
    "picnic/index.html": """
        <title>Picnic</title><h1>Picnic</h1>
        <label>Title <input></label>
        <label>Place <select><option>Choose</option><option>By the lake</option></select></label>
        <label>Guests <input id="guests" type="range" max="20"></label>
        <label>Invitation <input id="letter" type="file"></label>
        <button onmouseover="menu.hidden = false">More</button>
        <div id="menu" hidden><button onclick="said.textContent = `Guests: ${guests.value}`">Send to all</button></div>
        <p id="said"></p>
        <button draggable="true" ondragstart="event.dataTransfer.setData('text', 'Bread')">Bread</button>
        <section aria-label="Basket" ondragover="event.preventDefault()"
            ondrop="event.preventDefault(); basket.textContent = 'Bread is in the basket'">
          <p id="basket">Nothing yet</p>
        </section>
    """,
    "sale/index.html": """
        <title>Sale</title>
        <p id="end"></p>
        <script>end.textContent = new Date().toISOString().startsWith("2026-01-31") ? "ends today" : "over"</script>
    """,
}

BLOCKS = {f"{block.page}:{block.number}": block.text for block in blocks() if block.language == "python"}
"""All of them; each is used by a test below, and a new one wants a test of its own."""

USED_BY_TESTS = {
    "README.md:1",
    "docs/how-to/write-tests.md:1",
    "docs/how-to/write-tests.md:2",
    "docs/how-to/write-tests.md:3",
    "docs/how-to/write-tests.md:4",
    "docs/how-to/write-tests.md:5",
    "docs/how-to/endpoints.md:1",
    "docs/how-to/log-in-once.md:1",
    "docs/how-to/log-in-once.md:2",
    "docs/how-to/log-in-once.md:3",
    "docs/how-to/model-server.md:1",
    "docs/how-to/model-server.md:2",
    "docs/how-to/model-server.md:3",
    "docs/how-to/own-tools.md:1",
    "docs/how-to/own-tools.md:2",
    "docs/how-to/own-tools.md:3",
    "docs/how-to/secrets.md:1",
    "docs/how-to/volatile-values.md:1",
    "docs/how-to/volatile-values.md:2",
    "docs/how-to/volatile-values.md:3",
    "docs/how-to/volatile-values.md:4",
    "docs/how-to/volatile-values.md:5",
    "docs/reference/tools.md:1",
    "docs/tutorial.md:1",  # by tests/test_docs.py, word by word
    "docs/tutorial.md:2",
}


def test_every_block_of_the_documentation_is_used_by_a_test():
    assert set(BLOCKS) == USED_BY_TESTS


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The pages that the blocks speak of, on loopback."""
    folder = tmp_path_factory.mktemp("site")
    for name, text in SITE.items():
        folder.joinpath(name).parent.mkdir(exist_ok=True)
        folder.joinpath(name).write_text(text, encoding="utf-8")
    with served(folder) as url:
        yield url


@pytest.fixture
def documented(project, site):
    """Records and replays a project whose conftest and tests are blocks of the documentation."""

    def run(*, conftest, tests, scripts, then=(), **environment):
        """`then` are the variables that a replay has otherwise."""
        project.conftest("\n\n".join(conftest))
        for number, test in enumerate(tests):
            project.write(test, name=f"test_block_{number}")
        at = f"--base-url={site}"
        count = sum(len(re.findall(r"^(?:async )?def test_", test, re.MULTILINE)) for test in tests)
        project.record(at, script=scripts, **environment).assert_outcomes(passed=count)
        project.run(at, **{**environment, **dict(then), "CI": "true"}).assert_outcomes(passed=count)
        return "".join(
            path.read_text("utf-8") for path in sorted(project.path.rglob("cassettes/**/test_*.yaml"))
        )

    return run


LAMPS = [{"name": "Desk lamp", "price": 29}, {"name": "Desk lamp XL", "price": 49}]


def test_the_blocks_of_the_readme_record_and_replay(documented):
    """Its tests pass with its own fixtures, and the cassettes hold names for what they say is named."""
    log_in = """
def test_log_in(agent):
    agent.page.goto("/")
    assert agent.run("Log in").success
    assert agent.page.locator("#out").inner_text() == "Welcome, Ada"
"""
    code = """
def test_code(agent):
    agent.page.goto("/")
    assert agent.run("Open the sale").success
    assert "271828" in agent.page.locator("#out").inner_text()
"""
    check_out = [click("Check out as a guest"), lambda page: done(re.search("Order [^ ]+ placed", page)[0])]
    cassettes = documented(
        conftest=[
            BLOCKS["docs/how-to/write-tests.md:3"],
            BLOCKS["docs/how-to/write-tests.md:4"],
            BLOCKS["docs/how-to/write-tests.md:5"],
        ],
        tests=[
            BLOCKS["README.md:1"],
            BLOCKS["docs/how-to/write-tests.md:1"],
            BLOCKS["docs/how-to/write-tests.md:2"],
            log_in,
            code,
        ],
        scripts={
            "Put the desk lamp in the cart and check out as a guest": check_out * 2,
            "Check: there are two desk lamps": [
                judged("Two are listed", evidence=['heading 2 "Desk lamp"', 'heading 2 "Desk lamp XL"'])
            ],
            "Extract: all products with price": [given(LAMPS)],
            "Log in": [fill("Password", "{{password}}"), click("Log in"), done("Welcome, Ada")],
            "Open the sale": [
                answer({"read_code": {}}),
                fill("One-time code", "271828"),
                click("Open the sale"),
                done("The code 271828 opens the sale"),
            ],
        },
        SHOP_PASSWORD="lamplight",
    )
    assert "Order {{order_number_1}} placed" in cassettes
    assert "{{password}}" in cassettes
    assert "lamplight" not in cassettes


def test_the_blocks_about_the_model_server_record_and_replay(project, site):
    """Its conftest puts the script in the place of a model, and its own client gets an answer."""
    project.conftest(BLOCKS["docs/how-to/model-server.md:1"])
    for number in (2, 3):
        project.write(BLOCKS[f"docs/how-to/model-server.md:{number}"], name=f"test_block_{number}")
    project.run(f"--base-url={site}").assert_outcomes(passed=2)
    project.run(f"--base-url={site}", CI="true").assert_outcomes(passed=2)
    assert (
        "model: scripted"
        in project.cassette("cassettes/test_block_2.py/test_picnic[chromium].yaml").read_text()
    )


def test_a_script_that_does_not_fit_its_page_says_what_its_page_shows_of_it(project, site):
    wrong = BLOCKS["docs/how-to/model-server.md:1"].replace("Send to all", "Send to everybody")
    project.conftest(wrong)
    project.write(BLOCKS["docs/how-to/model-server.md:2"], name="test_picnic")
    [shown] = [
        block.text.strip()
        for block in blocks()
        if (block.page, block.language) == ("docs/how-to/model-server.md", "text")
    ]
    assert shown in project.run(f"--base-url={site}").stdout.str()


def test_the_page_about_the_model_server_names_all_that_a_script_can_say():
    page = (ROOT / "docs" / "how-to" / "model-server.md").read_text(encoding="utf-8")
    types = {"Feature", "Item", "Script"}
    assert [name for name in testing.__all__ if not re.search(rf"\b{name}\b", page)] == sorted(types)


ACCOUNT = {
    "Report whose account this is": [done("Ada Lovelace")],
    "Check: a login is asked for": [judged("It is", evidence=['heading 1 "Log in"'])],
    "Log in as ada@example.com with the secret password": [
        [fill("E-mail", "ada@example.com"), fill("Password", "{{password}}")],
        click("Log in", role="button"),
        done("Ada Lovelace"),
    ],
}
AT_HOME = """
def test_home(at_home, agent):
    assert agent.page.url.endswith("/account/")
"""


def test_the_blocks_about_a_login_record_and_replay(documented):
    """A state that a session fixture made is in sync and async tests, and each test may say that it wants none."""
    cassettes = documented(
        conftest=[BLOCKS["docs/how-to/log-in-once.md:1"]],
        tests=[BLOCKS["docs/how-to/log-in-once.md:2"]],
        scripts=ACCOUNT,
        SHOP_PASSWORD="lamplight",
    )
    assert cassettes.count('"Ada Lovelace"') > 1
    assert "user=Ada" not in cassettes


def test_the_block_about_a_login_by_the_agent_records_and_replays(documented):
    """Its steps stand in the cassette of the test, with the name of the password."""
    cassettes = documented(
        conftest=[BLOCKS["docs/how-to/log-in-once.md:3"]],
        tests=[AT_HOME],
        scripts=ACCOUNT,
        SHOP_PASSWORD="lamplight",
    )
    assert "{{password}}" in cassettes
    assert "lamplight" not in cassettes


def upload(page):
    """Give the picture to its field."""
    number = int(re.search(r'\[(\d+)\] button "Picture"', page)[1])
    return answer({"upload_file": {"index": number, "files": ["cat.png"]}})


def test_the_blocks_about_values_record_and_replay(documented, project):
    """Volatile values, secrets with a domain, files to upload and a stopped clock do what their pages say."""
    picture = project.path / "tests" / "data" / "cat.png"
    picture.parent.mkdir(parents=True)
    picture.write_bytes(b"\x89PNG")
    fresh = """
import os, pytest

@pytest.fixture
def fresh_address():
    return os.environ["ADDRESS"]
"""
    others = """
def test_upload(agent):
    agent.page.goto("/")
    assert agent.run("Upload the picture").success

def test_secret(agent):
    agent.page.goto("/")
    assert not agent.run("Type the pin").success
"""
    cassettes = documented(
        conftest=[
            fresh,
            BLOCKS["docs/how-to/volatile-values.md:1"],
            BLOCKS["docs/how-to/secrets.md:1"],
            BLOCKS["docs/reference/tools.md:1"],
        ],
        tests=[
            BLOCKS["docs/how-to/volatile-values.md:2"],
            BLOCKS["docs/how-to/volatile-values.md:5"],
            others,
        ],
        scripts={
            "Subscribe ada0@example.com to the newsletter": [
                fill("E-mail", "ada0@example.com"),
                click("Subscribe"),
                done("ada0@example.com gets our letter"),
            ],
            "Check: the sale ends today": [judged("It says so", evidence=['"ends today"'])],
            "Upload the picture": [
                upload,
                done("got cat.png"),
            ],
            "Type the pin": [fill("One-time code", "{{pay_pin}}"), done("It was refused", success=False)],
        },
        SHOP_PASSWORD="lamplight",
        PAY_PIN="271828",
        ADDRESS="ada0@example.com",
        then={"ADDRESS": "bob@example.com"},
        AGENTBROWSE_TOOLS="elements,upload_file",
    )
    assert "ada0@example.com" not in cassettes
    assert "Subscribe {{email}} to the newsletter" in cassettes
    assert "the secret pay_pin may only be typed on pay.example" in cassettes
    assert "271828" not in cassettes


def test_the_blocks_about_own_tools_record_and_replay(documented):
    """A function, results of each kind and a tool class are tools, and the model reads what they say."""
    classes = {"results": BLOCKS["docs/how-to/own-tools.md:2"], "tool": BLOCKS["docs/how-to/own-tools.md:3"]}
    mailbox = """
from collections import namedtuple
import pytest

Letter = namedtuple("Letter", "code")

class Mailbox:
    def newest(self, address):
        return Letter("1234") if address == "ada@example.com" else None

@pytest.fixture
def mailbox():
    return Mailbox()
"""
    test = f"""
{classes["results"]}

def test_mail(agent):
    agent.page.goto("/")
    result = agent.run("Read the code", tools=[read_invoice, photograph])
    found = [outcome for step in result.steps for outcome in step.results]
    assert found[0].error == "there is no mail for bob@example.com yet; let a code be sent first"
    assert found[1].extracted_content == "the code is 1234"
    assert found[2].long_term_memory == "read invoice 7: 400 lines, $29 in total"
    assert found[3].images()[0].alt == "a dented parcel"
"""
    documented(
        conftest=[mailbox, BLOCKS["docs/how-to/own-tools.md:1"]],
        tests=[test],
        scripts={
            "Read the code": [
                answer({"read_code": {"address": "bob@example.com"}}),
                answer({"read_code": {"address": "ada@example.com"}}),
                answer({"read_invoice": {"number": "7"}}),
                answer({"photograph": {}}),
                done("The code is 1234"),
            ]
        },
    )


def test_the_tool_class_of_the_documentation_does_its_five_parts(tmp_path):
    path = tmp_path / "block.py"
    path.write_text(BLOCKS["docs/how-to/own-tools.md:3"], encoding="utf-8")
    namespace = runpy.run_path(str(path))
    tool = namespace["ReadCode"]({"ada@example.com": "1234"})
    assert tool.execute(**tool.to_args("ada@example.com")) == "1234"
    with pytest.raises(namespace["ToolError"], match="no mail for bob"):
        tool.execute("bob")
    assert tool.post("1234") == "1234; the mailbox holds mail for ada@example.com"
    assert tool.instructions() == "Use it only after a code was sent."
    assert tool.domains == ("shop.example",)


def test_the_blocks_that_override_a_fixture_are_given_to_the_tests(project):
    """A client of one's own is the one that the test gets, and a pattern finds the key that its page speaks of."""
    blocks = ("endpoints.md:1", "volatile-values.md:3", "volatile-values.md:4")
    project.conftest("".join(BLOCKS[f"docs/how-to/{block}"] for block in blocks))
    project.write("""
        import re
        def test_fixtures(agent_client, agent_volatile, agent_base_urls):
            assert agent_base_urls["login"].startswith("http://")
            assert type(agent_client()).__name__ == "AzureOpenAI"
            (pattern,) = agent_volatile.values()
            assert re.search(pattern, "/wishlists/1fg9ep/")
            assert not re.search(pattern, "/products/desk-lamp/")
    """)
    azure = {"AZURE_ENDPOINT": "http://127.0.0.1:1", "AZURE_OPENAI_API_KEY": "any"}
    project.run(**azure).assert_outcomes(passed=1)
