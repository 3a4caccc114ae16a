"""`agentbrowse observe`: the page as an agent gets it, from a terminal."""

import io

import pytest

PAGE = """
<title>Shop</title><main><h1>Lamps</h1>
<label for=q>Search</label><input id=q title="words">
<button aria-label="Add to cart" disabled>+</button>
<div onclick="this.textContent = 'clicked'" style="cursor: pointer">Open menu</div>
<p>Sold out</p><img src="data:," alt=""><button></button>
<p id=late>soon</p></main><script>setTimeout(() => late.textContent = "now", 1500)</script>
"""


@pytest.fixture
def observe(tmp_path, command):
    shop = tmp_path / "shop.html"
    shop.write_text(PAGE)

    def run(*arguments, page=""):
        code, told, complaints = command("observe", page or shop.as_uri(), *arguments)
        return code, told + complaints

    return run


@pytest.mark.thorough
def test_it_prints_the_page_its_cost_and_the_tools(observe):
    code, lines = observe()
    assert code == 0
    assert lines[1:6] == ['title: "Shop"', "", "main", ' heading 1 "Lamps"', ' [1] textbox "Search"']
    assert any(line.startswith("4 elements to act on; ") and " tokens (" in line for line in lines)
    assert any(line.startswith("tools that a step here is offered: click_element_by_index") for line in lines)


@pytest.mark.matrix
@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("1", ['name "Search": from its <label>', 'not taken for its name: title "words"']),
        ("2", ['name "Add to cart": from aria-label', "state disabled: disabled says so"]),
        ("3", ["a <div> with a script that listens to it, and the pointer turns into a hand over it"]),
        ("4", ["name: it has none; a text in it, a <label> or aria-label would give it one"]),
        ("Sold out", ["element: <p>…</p>", "no number: it is no control"]),
    ],
)
def test_a_line_is_explained_by_its_markup(observe, which, said):
    text = "\n".join(observe("--explain", which)[1])
    assert [words for words in said if words not in text] == []


@pytest.mark.thorough
def test_a_line_that_is_not_there_is_said_to_be_missing(observe):
    assert observe("--explain", "9")[1][-1] == "agentbrowse: there is no element [9]; there are 4."
    assert observe("--explain", "Sold")[1][-1] == (
        "agentbrowse: no line says 'Sold'. Lines with it in them: \"Sold out\""
    )


@pytest.mark.thorough
def test_two_moments_are_compared(observe, monkeypatch):
    code, lines = observe("--diff", "2")
    assert (code, lines[-2:]) == (1, ['  - "soon"', '  + "now"'])
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    code, lines = observe("--diff")
    assert code == 0
    assert "nothing differs" in lines


def test_a_page_that_cannot_be_opened_and_a_session_that_is_not_there_are_errors(observe, tmp_path):
    assert observe(page="http://127.0.0.1:1/")[0] == 2
    assert observe("--storage-state", str(tmp_path / "none.json")) == (
        2,
        [f"agentbrowse: there is no file {tmp_path / 'none.json'}."],
    )
