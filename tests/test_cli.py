"""The `agentbrowse` command, as a person in a terminal uses it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_agentbrowse.cassette.files import write_whole
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cli import main

from .taping import BUY, CLICK, DONE, ONE, TWO, Run, Tape, answer

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
OTHER = Run(
    steps=((ONE, (answer({"go_back": {}}),)), (TWO.replace("Paid", "All paid"), (answer({"done": {"text": "ok", "success": True}}),))),
    task="Buy the floor lamp",
)  # fmt: skip
TEST = "def test_buy():\n    pass\n"


@pytest.fixture(scope="module")
def two_cassettes(tmp_path_factory):
    """The cassettes of a project, recorded once for all tests of this module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(project := tmp_path_factory.mktemp("project"))
        record("test_shop.py/test_buy.yaml", "test_shop.py::test_buy", BUY)
        record("test_shop.py/test_sell[chromium].yaml", "test_shop.py::test_sell[chromium]", OTHER, BUY)
    return project / "cassettes"


@pytest.fixture
def folder(tmp_path, monkeypatch, two_cassettes):
    """A project with two cassettes, of which one has a test."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(two_cassettes, tmp_path / "cassettes", copy_function=shutil.copyfile)
    (tmp_path / "test_shop.py").write_text(
        f"import pytest\n@pytest.fixture\ndef agent():\n    pass\n{TEST.replace('()', '(agent)')}"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider -p no:playwright\n")
    return tmp_path


def record(name, test, *runs):
    tape = Tape(Path("cassettes", name), test=test, record="all")
    for number, run in enumerate(runs, 1):
        tape.run(run, number)
    tape.close()


@pytest.fixture
def agentbrowse(folder, capsys):
    """Run the command in the project; gives its exit code and its lines."""

    def run(*arguments):
        code = main(["cassettes", *arguments])
        captured = capsys.readouterr()
        return code, (captured.out + captured.err).splitlines()

    return run


def test_tokens_that_nobody_counted_are_unknown_and_not_none(agentbrowse):
    path = Path("cassettes/test_shop.py/test_buy.yaml")
    text = path.read_text("utf-8")
    path.write_text(text.replace("{input: 100, output: 20}", "{input: 0, output: 0}", 1), encoding="utf-8")
    assert agentbrowse("list")[1][-1] == "2 cassettes, at least 500 tokens in, at least 100 out"
    story = "\n".join(agentbrowse("show", str(path))[1])
    assert "at least 100 tokens in, at least 20 out" in story
    assert "(unknown + unknown tokens)" in story


def test_list_shows_tests_steps_model_age_and_tokens(agentbrowse):
    code, lines = agentbrowse("list")
    assert code == 0
    assert lines == [
        "test                               runs  steps  model     age  tokens in  out",
        "test_shop.py::test_buy                1      2  scripted  now        200   40",
        "test_shop.py::test_sell[chromium]     2      4  scripted  now        400   80",
        "",
        "2 cassettes, 600 tokens in, 120 out",
    ]


def test_list_takes_the_age_from_git_where_git_knows_it(agentbrowse, folder):
    when = {"GIT_AUTHOR_DATE": "2020-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2020-01-01T00:00:00Z"}
    for command in (
        ["init", "-q"],
        ["add", "cassettes/test_shop.py/test_sell[[]chromium].yaml"],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"],
    ):
        subprocess.run(["git", *command], cwd=folder, check=True, env={**os.environ, **when})
    _, lines = agentbrowse("list")
    assert "  now  " in lines[1]
    assert " years  " in lines[2]


def test_show_tells_the_story(agentbrowse):
    code, lines = agentbrowse("show", "test_buy")
    assert code == 0
    assert lines == [
        "test_shop.py::test_buy",
        "  model scripted · chromium 156 · 1 run, 2 steps, 2 answers · 200 tokens in, 40 out · plugin 0.1.0",
        "",
        "run 1: Buy the desk lamp",
        "",
        '  on {{base_url}}/  "Lamps"',
        "    1  go on   (100 + 20 tokens)",
        '       click_element_by_index button "Buy"',
        "         → claimed: clicked",
        "",
        '  on {{base_url}}/paid  "Paid"',
        "    2  go on   (100 + 20 tokens)",
        '       done text="Paid on {{date_1}}" success=true',
        "         → claimed: clicked",
        '         it reports {{date_1}} from: "Paid on {{date_1}}"',
        '         it reports Paid on {{date_1}} from: "Paid on {{date_1}}"',
    ]


def test_show_tells_which_answers_were_refused_and_why(agentbrowse):
    run = Run(steps=((ONE, ("no answer", CLICK)), (TWO, (DONE,))))
    record("test_shop.py/test_ask.yaml", "test_shop.py::test_ask", run)
    _, lines = agentbrowse("show", "test_ask")
    at = lines.index("       refused: no answer")
    assert lines[at + 1] == "         why: no"


def test_show_with_pages_shows_what_the_model_read(agentbrowse):
    _, lines = agentbrowse("show", "test_buy", "--pages")
    assert '      |   [2] button "Buy"' in lines


def test_show_takes_a_file_a_test_id_or_a_part_of_one(agentbrowse):
    (_, by_file), (_, by_id), (_, by_part) = (
        agentbrowse("show", name)
        for name in ("cassettes/test_shop.py/test_buy.yaml", "test_shop.py::test_buy", "_buy")
    )
    assert by_file == by_id == by_part


def test_a_run_of_several_can_be_picked(agentbrowse):
    _, lines = agentbrowse("show", "test_sell", "--run", "2")
    assert [line for line in lines if line.startswith("run")] == ["run 2: Buy the desk lamp"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", "agentbrowse: there is no cassette of 'nobody' in cassettes/."),
        ("test_shop", "agentbrowse: there are several cassettes of 'test_shop' in cassettes/."),
    ],
)
def test_a_name_that_is_not_one_cassette_lists_those_there_are(agentbrowse, name, said):
    assert agentbrowse("show", name) == (
        2,
        [said, "  cassettes/test_shop.py/test_buy.yaml", "  cassettes/test_shop.py/test_sell[chromium].yaml"],
    )


def test_a_plain_name_means_the_test_and_not_those_whose_names_begin_so(agentbrowse):
    record("test_shop.py/test_buy_two.yaml", "test_shop.py::test_buy_two", BUY)
    record("test_shop.py/test_sell_all.yaml", "test_shop.py::TestAll::test_sell_all[chromium-2]", BUY)
    assert agentbrowse("show", "test_buy")[1][0] == "test_shop.py::test_buy"
    assert agentbrowse("show", "test_sell")[1][0] == "test_shop.py::test_sell[chromium]"
    assert agentbrowse("show", "TestAll::test_sell_all")[0] == 0


def test_show_reads_what_a_failed_recording_left_and_says_why_it_was(agentbrowse, folder):
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        tape = Tape(Path("cassettes/test_shop.py/test_buy.yaml"), record="all")
        tape.run(OTHER)
        tape.close(passed=False)
    published, partial = agentbrowse("show", "test_buy")[1], agentbrowse("show", "test_buy.partial")[1]
    assert "run 1: Buy the desk lamp" in published
    assert published[-1] == (
        "a later recording failed, and is kept aside: "
        "agentbrowse cassettes show cassettes/test_shop.py/test_buy.yaml.partial"
    )
    assert "run 1: Buy the floor lamp" in partial
    assert partial[-2:] == [
        "cassettes/test_shop.py/test_buy.yaml.partial:",
        "  Not published, because the test failed.",
    ]


def test_a_run_that_is_not_there_is_said_to_be_missing(agentbrowse):
    assert agentbrowse("show", "test_buy", "--run", "3") == (
        2,
        ["agentbrowse: cassettes/test_shop.py/test_buy.yaml has no run 3; it has 1."],
    )


def committed(folder):
    for command in (
        ["init", "-q"],
        ["add", "cassettes"],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"],
    ):
        subprocess.run(["git", *command], cwd=folder, check=True)


def test_diff_of_a_commit_tells_what_became_of_each_cassette_since(agentbrowse, folder):
    committed(folder)
    assert agentbrowse("diff", "HEAD") == (0, ["as at HEAD"])
    shutil.rmtree(folder / "cassettes/test_shop.py")
    record("test_shop.py/test_buy.yaml", "test_shop.py::test_buy", OTHER)
    record("new/test_new[chromium].yaml", "new.py::test_new[chromium]", BUY)
    code, lines = agentbrowse("diff", "HEAD")
    assert code == 1
    assert lines[:2] == ["cassettes/new/test_new[chromium].yaml", "  new"]
    changed = lines.index("cassettes/test_shop.py/test_buy.yaml")
    assert "    + Buy the floor lamp" in lines[changed:]
    assert lines[lines.index("cassettes/test_shop.py/test_sell[chromium].yaml") + 1] == "  removed"


def test_diff_of_a_commit_and_a_test_compares_that_alone(agentbrowse, folder):
    committed(folder)
    record("test_shop.py/test_buy.yaml", "test_shop.py::test_buy", OTHER)
    record("test_shop.py/test_sell[chromium].yaml", "test_shop.py::test_sell[chromium]", BUY)
    code, lines = agentbrowse("diff", "HEAD", "test_buy")
    assert (code, lines[0]) == (1, "cassettes/test_shop.py/test_buy.yaml")
    assert not any("test_sell" in line for line in lines)


def test_diff_with_nothing_to_compare_with_says_what_it_takes(agentbrowse):
    assert agentbrowse("diff", "nowhere") == (
        2,
        [
            "agentbrowse: nowhere is no commit that git knows here, so it takes a second one to compare it with:  "
            "agentbrowse cassettes diff OLD NEW"
        ],
    )


def test_diff_compares_by_story(agentbrowse):
    code, lines = agentbrowse("diff", "test_buy", "test_sell")
    assert code == 1
    assert (
        lines
        == [
            "test: test_shop.py::test_buy → test_shop.py::test_sell[chromium]",
            "answers: 2 → 4",
            "tokens: 200 in, 40 out → 400 in, 80 out",
            "",
            "run 1, task:",
            "  - Buy the desk lamp",
            "  + Buy the floor lamp",
            "run 1:",
            '    1 click_element_by_index button "Buy"            |    1 go_back button "Buy"',
            '    2 done text="Paid on {{date_1}}" success=true  |    2 done text="ok" success=true',
            "run 2:",
            '    >    1 click_element_by_index button "Buy"',
            '    >    2 done text="Paid on {{date_1}}" success=true',
            "the page differs first in run 1, step 2:",
            '  - title: "Paid"',
            '  + title: "All paid"',
            '  - "Paid on {{date_1}}"',
            '  + "All paid on {{date_1}}"',
        ]
        or lines
    )


def test_diff_of_the_same_story_says_so(agentbrowse):
    assert agentbrowse("diff", "test_buy", "test_buy") == (0, ["both tell the same"])


def test_check_finds_nothing_wrong_with_what_was_recorded(agentbrowse):
    assert agentbrowse("check") == (0, ["2 cassettes, none with mistakes"])


def test_a_cassette_in_the_place_of_another_test_is_told_by_its_line(agentbrowse, folder):
    path = folder / "cassettes/test_shop.py/test_buy.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("test: test_shop.py::test_buy", "test: test_shop.py::test_pay", 1), "utf-8")
    code, lines = agentbrowse("check")
    assert code == 1
    assert lines[0] == (
        "cassettes/test_shop.py/test_buy.yaml:3: it names the test test_shop.py::test_pay and stands in the place of "
        "test_shop.py::test_buy, so each replay refuses it. Restore it, or if that test was renamed:  "
        "agentbrowse cassettes move test_shop.py::test_pay test_shop.py::test_buy"
    )
    assert lines[-1] == "2 cassettes, 1 with mistakes"


@pytest.mark.parametrize(
    ("place", "test"),
    [
        ("test_shop.py/test_buy_de.yaml", "test_shop.py::test_buy"),
        ("test_shop.py/test_buy-de.yaml", "test_shop.py::test_buy"),
        ("test_shop.py/TestCart.test_buy[a%2Fb].yaml", "test_shop.py::TestCart::test_buy[a/b]"),
        ("test_cart.py/test_buy.yaml", "tests/test_cart.py::test_buy"),
        ("shop/buy.yaml", "test_shop.py::test_buy"),
    ],
)
def test_a_place_of_the_projects_own_choice_says_nothing_of_the_test(agentbrowse, folder, place, test):
    shutil.rmtree(folder / "cassettes")
    (folder / "cassettes").mkdir()
    record(place, test, BUY)
    assert agentbrowse("check", ".")[1][-1] == "1 cassette, none with mistakes"


@pytest.mark.parametrize(
    ("place", "test"),
    [
        ("test_shop.py/test_buy[chromium].yaml", "test_shop.py::test_buy[firefox]"),
        ("test_shop.py/test_buy[chromium].yaml", "test_shop.py::test_buy"),
        ("test_shop.py/test_order.yaml", "test_store.py::test_order"),
    ],
)
def test_other_parameters_and_another_file_are_another_test(agentbrowse, place, test):
    record(place, test, BUY)
    assert agentbrowse("check", f"cassettes/{place}")[1][-1] == "1 cassette, 1 with mistakes"


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "test_buy"), ("diff", "test_buy", "test_sell"), ("list",), ("check",), ("check", "--strict"), ("prune",),
        ("upgrade",), ("move", "test_a.py", "test_b.py"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_from_a_folder_below_the_one_above_is_named(agentbrowse, folder, monkeypatch, arguments):
    (folder / "tests").mkdir()
    monkeypatch.chdir(folder / "tests")
    assert agentbrowse(*arguments) == (
        2,
        [
            f"agentbrowse: there is no folder cassettes here. There is {folder / 'cassettes'}: run this in {folder}, "
            "or name a file or folder of it."
        ],
    )


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (("show", "test_buy"), "Name the file of a cassette."),
        (("list",), "Name the folder of your cassettes."),
        (("move", "test_a.py", "test_b.py"), "Name the folder of your cassettes with --in."),
    ],
)
def test_where_there_is_no_folder_of_cassettes_that_is_told(agentbrowse, folder, arguments, advice):
    shutil.rmtree(folder / "cassettes")
    assert agentbrowse(*arguments) == (2, [f"agentbrowse: there is no folder cassettes here. {advice}"])


def test_a_strict_check_of_a_folder_without_cassettes_fails(agentbrowse, folder):
    (folder / "tests").mkdir(exist_ok=True)
    told = ["no cassette is in tests: name the folder of your cassettes", "0 cassettes, none with mistakes"]
    assert agentbrowse("check", "--strict", "tests") == (1, told)
    assert agentbrowse("check", "tests") == (0, told[1:])


def test_check_names_every_mistake_of_every_file_by_line(agentbrowse, folder):
    buy = folder / "cassettes/test_shop.py/test_buy.yaml"
    text = buy.read_text("utf-8")
    buy.write_text(text.replace("goal: go on", "goal: 3").replace("answers: 2", "answers: many"), "utf-8")
    sell = folder / "cassettes/test_shop.py/test_sell[chromium].yaml"
    sell.write_text(sell.read_text("utf-8").replace("format: 2", "format: 9"), "utf-8")
    lines = text.split("\n")
    goals = [number for number, line in enumerate(lines, 1) if "goal: go on" in line]
    assert agentbrowse("check") == (
        1,
        [
            "cassettes/test_shop.py/test_buy.yaml:7: answers: it takes a whole number, and is 'many'",
            f"cassettes/test_shop.py/test_buy.yaml:{goals[0]}: run 1, step 1, decision, goal: it takes a text, and is 3; write it in quotes",
            f"cassettes/test_shop.py/test_buy.yaml:{goals[1]}: run 1, step 2, decision, goal: it takes a text, and is 3; write it in quotes",
            "cassettes/test_shop.py/test_sell[chromium].yaml:2: it has format 9, and this version reads up to 2",
            "Upgrade the plugin:  pip install --upgrade pytest-agentbrowse",
            "2 cassettes, 2 with mistakes",
        ],
    )


def test_check_finds_two_cassettes_of_one_test(agentbrowse):
    record("moved/test_buy.yaml", "test_shop.py::test_buy", BUY)
    assert agentbrowse("check") == (
        1,
        [
            "cassettes/test_shop.py/test_buy.yaml:3: cassettes/moved/test_buy.yaml belongs to the same test, test_shop.py::test_buy",
            "3 cassettes, 1 with mistakes",
        ],
    )


def test_check_names_a_merge_conflict_by_its_line(agentbrowse, folder):
    path = folder / "cassettes/test_shop.py/test_buy.yaml"
    text = path.read_text("utf-8")
    path.write_text(
        text.replace("answers: 2\n", "<<<<<<< HEAD\nanswers: 2\n=======\nanswers: 3\n>>>>>>> b\n")
    )
    code, lines = agentbrowse("check")
    first = "it holds a merge conflict, of which this line is the first: <<<<<<< HEAD"
    assert (code, lines[0]) == (1, f"cassettes/test_shop.py/test_buy.yaml:7: {first}")


@pytest.mark.thorough
def test_prune_lists_and_removes_only_when_asked(agentbrowse, folder):
    sell = folder / "cassettes/test_shop.py/test_sell[chromium].yaml"
    half = folder / "cassettes/test_shop.py/.agentbrowse-x7"
    half.touch()
    why = "orphaned, there is no test test_shop.py::test_sell[chromium]"
    listed = [
        f"cassettes/test_shop.py/test_sell[chromium].yaml: {why}",
        "cassettes/test_shop.py/.agentbrowse-x7: half written, by a recording that was killed",
    ]
    assert agentbrowse("prune") == (
        1,
        [*listed, "2 files of no use. Remove with:  agentbrowse cassettes prune --yes"],
    )
    assert sell.exists()
    code, lines = agentbrowse("prune", "--yes")
    assert (code, lines[-1]) == (0, "2 files removed")
    assert not sell.exists()
    assert not half.exists()
    assert (folder / "cassettes/test_shop.py/test_buy.yaml").exists()
    assert agentbrowse("prune") == (0, ["every cassette belongs to a test; nothing to remove"])


@pytest.mark.thorough
def test_prune_finds_what_a_test_without_an_agent_left(agentbrowse, folder):
    (folder / "test_shop.py").write_text(TEST + "def test_sell(): pass\n")
    _, lines = agentbrowse("prune")
    assert "cassettes/test_shop.py/test_buy.yaml: unused, its test does not ask for agent" in lines


@pytest.mark.thorough
def test_prune_leaves_alone_what_pytest_did_not_look_at(agentbrowse, folder):
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:playwright\ntestpaths = tests\n")
    (folder / "tests").mkdir()
    code, lines = agentbrowse("prune", "--yes")
    assert code == 0
    assert lines == [
        "cassettes/test_shop.py/test_buy.yaml: left alone, test_shop.py was not collected; name it with --tests",
        "cassettes/test_shop.py/test_sell[chromium].yaml: left alone, test_shop.py was not collected; name it with --tests",
        "every cassette belongs to a test; nothing to remove",
    ]
    _, lines = agentbrowse("prune", "--tests", ".")
    assert lines[-1] == "1 file of no use. Remove with:  agentbrowse cassettes prune --yes"


def test_prune_removes_nothing_when_the_tests_cannot_be_collected(agentbrowse, folder):
    (folder / "test_shop.py").write_text("import nothing_like_this\n")
    code, lines = agentbrowse("prune", "--yes")
    assert code == 2
    assert (
        lines[0]
        == "agentbrowse: the tests cannot be collected, so nobody can tell which cassettes are of no use."
    )
    assert any("nothing_like_this" in line for line in lines)
    assert len(list(folder.glob("cassettes/test_shop.py/*.yaml"))) == 2


@pytest.mark.matrix
@pytest.mark.parametrize(
    "test", ["../../outside.py::test_it", "/etc/passwd::x", "..\\\\outside.py::x", "", "::x"]
)
def test_prune_follows_no_path_of_a_stranger(agentbrowse, folder, test):
    outside = folder.parent / "outside.py"
    outside.write_text("raise AssertionError('imported')\n")
    stranger = folder / "cassettes/stranger.yaml"
    text = (folder / "cassettes/test_shop.py/test_buy.yaml").read_text("utf-8")
    stranger.write_text(text.replace("test: test_shop.py::test_buy", f"test: '{test}'"), "utf-8")
    code, lines = agentbrowse("prune", "--yes")
    assert (code, stranger.exists(), outside.exists()) == (0, True, True)
    assert any(line.startswith("cassettes/stranger.yaml: left alone, ") for line in lines)


def test_upgrade_says_when_there_is_nothing_to_do(agentbrowse):
    assert agentbrowse("upgrade") == (
        0,
        ["nothing to upgrade: 2 cassettes, all as this version writes format 2"],
    )


def test_upgrade_writes_a_page_change_without_context_as_it_is_written_now(agentbrowse, folder):
    more = ONE + '\n  "About us"' * 20
    steps = (
        (more, (answer({"go_back": {}}),)),
        (more.replace("Mail", "E-mail"), (answer({"done": {"text": "", "success": True}}),)),
    )
    record("test_shop.py/test_old.yaml", "test_shop.py::test_old", Run(steps=steps))
    path = folder / "cassettes/test_shop.py/test_old.yaml"
    now = path.read_text("utf-8")
    context = ["      @@ -4,3 +4,3 @@", "       main", "       ", '         [] button "Buy"']
    old = (
        now.replace("@@ -4,3 +4,3 @@", "@@ -5 +5 @@")
        .replace("\n       main\n      -", "\n      -")
        .replace('\n         [] button "Buy"\n    decision', "\n    decision")
    )
    assert old != now, context
    path.write_text(old, "utf-8")
    assert load(path).pages()[1, 2] == more.replace("Mail", "E-mail").replace(
        "http://127.0.0.1:41231", "{{base_url}}"
    )
    assert agentbrowse("upgrade") == (
        0,
        [
            "cassettes/test_shop.py/test_old.yaml: upgraded",
            "1 upgraded, 2 already current, 0 left as they are",
        ],
    )
    assert path.read_text("utf-8") == now


def test_upgrade_leaves_a_newer_file_and_says_upgrade_the_plugin(agentbrowse, folder):
    path = folder / "cassettes/test_shop.py/test_buy.yaml"
    path.write_text(path.read_text("utf-8").replace("format: 2", "format: 3"), "utf-8")
    before = path.read_bytes()
    code, lines = agentbrowse("upgrade")
    assert (code, path.read_bytes()) == (1, before)
    assert lines[0] == (
        "cassettes/test_shop.py/test_buy.yaml:2: it has format 3, and this version reads up to 2; "
        "pip install --upgrade pytest-agentbrowse"
    )


def test_the_cassettes_of_this_project_are_as_this_version_writes_them(tmp_path, monkeypatch, capsys):
    shutil.copytree(ROOT / "cassettes", tmp_path / "cassettes")
    monkeypatch.chdir(tmp_path)
    assert main(["cassettes", "upgrade"]) == 0
    assert capsys.readouterr().out.startswith("nothing to upgrade")


def test_files_of_other_plugins_are_none_of_ours(agentbrowse, folder):
    other = folder / "cassettes/test_shop/test_vcr.yaml"
    other.parent.mkdir()
    other.write_text("interactions:\n- request: {}\nversion: 1\n")
    for command in ("list", "check", "upgrade"):
        assert agentbrowse(command)[0] == 0
    assert not any("test_vcr" in line for line in agentbrowse("prune", "--yes")[1])
    assert other.exists()


def test_a_file_that_is_named_is_checked_whatever_it_holds(agentbrowse, folder):
    (folder / "x.yaml").write_text("interactions: []\n")
    code, lines = agentbrowse("check", "x.yaml")
    assert (code, lines[0]) == (1, "x.yaml:1: this is not a cassette of pytest-agentbrowse")


@pytest.mark.parametrize("command", ["list", "check", "prune", "upgrade"])
def test_a_folder_that_is_not_there_is_named(agentbrowse, command):
    code, [line] = agentbrowse(command, "nowhere")
    assert code == 2
    assert "nowhere" in line


def test_nothing_of_a_file_can_steer_the_terminal(agentbrowse, folder):
    record("test_shop.py/test_x.yaml", "test_shop.py::test_x", Run(task="Buy \x1b[2J it", steps=BUY.steps))
    for arguments in (("show", "test_x"), ("diff", "test_buy", "test_x")):
        assert "\x1b" not in "".join(agentbrowse(*arguments)[1])


def test_the_command_imports_no_model_and_no_browser_and_outlives_a_closed_pipe(folder):
    source = (
        "import sys; from pytest_agentbrowse.cli import main; main(['cassettes', 'list']); "
        "print(sorted({'openai', 'playwright', 'vcr', 'pytest'} & set(sys.modules)))"
    )
    process = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert process.stdout.splitlines()[-1] == "[]"
    command = f"{sys.executable} -m pytest_agentbrowse.cli cassettes show test_buy"
    piped = subprocess.run(f"{command} | head -1", shell=True, capture_output=True, text=True, check=True)
    assert (piped.stdout, piped.stderr) == ("test_shop.py::test_buy\n", "")


def test_a_file_with_windows_line_ends_is_kept_in_step(agentbrowse, folder):
    path = folder / "cassettes/test_shop.py/test_buy.yaml"
    write_whole(path, path.read_text("utf-8").replace("\n", "\r\n"))
    assert agentbrowse("check")[0] == 0
    assert agentbrowse("upgrade")[1][0].startswith("nothing to upgrade")
