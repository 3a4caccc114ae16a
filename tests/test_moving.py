"""A test that was renamed or moved takes its cassette along, and none is ever taken for another's."""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import replace

import pytest

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.cassette.layout import load
from pytest_agentbrowse.cassette.origin import Origin
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.recorder import Cassette
from pytest_agentbrowse.cli import main
from pytest_agentbrowse.errors import CassetteMiss, CassetteUnreadable
from pytest_agentbrowse.model.call import Address
from pytest_agentbrowse.page.secrets import secrets_of
from pytest_agentbrowse.settings import Settings

from .taping import BASE, BUY, Tape

pytestmark = pytest.mark.slow

OTHER = replace(BUY, task="Buy the floor lamp")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def move(capsys):
    """Run `agentbrowse cassettes move`; gives its exit code and its lines."""

    def run(*arguments):
        code = main(["cassettes", "move", *arguments])
        captured = capsys.readouterr()
        return code, (captured.out + captured.err).splitlines()

    return run


def keep(folder, test, run=BUY, *, path=None):
    """A cassette of a test, in its place or in another."""
    place = folder / (path or f"cassettes/{files.default_path(test).as_posix()}")
    tape = Tape(place, test=test)
    tape.run(run)
    tape.close()
    return place


def write_tests(folder, file, *names):
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"def {name}(agent):\n    pass\n" for name in names))


def names(folder):
    """The tests that the cassettes of a project name, by their paths."""
    return {
        path.relative_to(folder / "cassettes").as_posix(): files.test_of(path)
        for path in files.cassettes([folder / "cassettes"])
    }


def replaying(folder, test, task=BUY.task, *, has_settings_file=True):
    """What is said to a test that begins to replay."""
    path = folder / "cassettes" / files.default_path(test)
    cassette = Cassette(
        Origin(path, path.relative_to(folder).as_posix(), test, shlex.quote(test), has_settings_file),
        settings=Settings(record="none"),
        placeholders=placeholders_of({}),
        browser="chromium 156",
        warn=lambda _text: None,
    )
    try:
        cassette.begin(1, task, base_url=BASE, variables={}, secrets=secrets_of({}))
        cassette.expected(Address(1, 1, 1))
    except (CassetteMiss, CassetteUnreadable) as told:
        return str(told)
    finally:
        cassette.close(passed=False)
    raise AssertionError("it has a cassette to replay")


def command_in(text):
    """The arguments of the command that a message names."""
    [command] = re.findall(r"agentbrowse cassettes (.*)", text)
    return shlex.split(command)


# -- the command -------------------------------------------------------------------------------------------


def test_a_renamed_test_takes_its_cassette_along(folder, move):
    before = keep(folder, "test_shop.py::test_buy[chromium]").read_text("utf-8")
    assert move("test_shop.py::test_buy", "test_shop.py::test_order") == (
        0,
        [
            "cassettes/test_shop.py/test_buy[chromium].yaml → cassettes/test_shop.py/test_order[chromium].yaml",
            "1 file moved",
        ],
    )
    after = (folder / "cassettes/test_shop.py/test_order[chromium].yaml").read_text("utf-8")
    assert after == before.replace("::test_buy[chromium]", "::test_order[chromium]")
    assert names(folder) == {"test_shop.py/test_order[chromium].yaml": "test_shop.py::test_order[chromium]"}


def test_all_parameters_and_the_partial_of_a_test_go_along(folder, move):
    for browser in ("chromium", "firefox"):
        keep(folder, f"test_shop.py::test_buy[{browser}]")
    partial = folder / "cassettes/test_shop.py/test_buy[webkit].yaml.partial"
    text = (folder / "cassettes/test_shop.py/test_buy[firefox].yaml").read_text("utf-8")
    partial.write_text(text.replace("[firefox]", "[webkit]"), "utf-8")
    keep(folder, "test_shop.py::test_buy_two[chromium]")
    move("test_shop.py::test_buy", "test_shop.py::test_order")
    assert names(folder) == {
        "test_shop.py/test_buy_two[chromium].yaml": "test_shop.py::test_buy_two[chromium]",
        "test_shop.py/test_order[chromium].yaml": "test_shop.py::test_order[chromium]",
        "test_shop.py/test_order[firefox].yaml": "test_shop.py::test_order[firefox]",
        "test_shop.py/test_order[webkit].yaml.partial": "test_shop.py::test_order[webkit]",
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tests/test_shop.py", "tests/shop/test_orders.py"),
        ("cassettes/tests/test_shop.py", "cassettes/tests/shop/test_orders.py"),
    ],
)
def test_a_whole_file_goes_at_once(folder, move, old, new):
    keep(folder, "tests/test_shop.py::test_buy")
    keep(folder, "tests/test_shop.py::TestCart::test_empty[x/y]")
    keep(folder, "tests/test_shop.pyx::test_buy")
    assert move(old, new)[1][-1] == "2 files moved"
    assert set(names(folder).values()) == {
        "tests/shop/test_orders.py::test_buy",
        "tests/shop/test_orders.py::TestCart::test_empty[x/y]",
        "tests/test_shop.pyx::test_buy",
    }
    for path, test in names(folder).items():
        assert path == files.default_path(test).as_posix()
    assert not (folder / "cassettes/tests/test_shop.py").exists()


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_whole_folder_goes_at_once(folder, move, slash):
    keep(folder, "tests/old/test_a.py::test_a")
    keep(folder, "tests/old/deep/test_b.py::test_b")
    keep(folder, "tests/older/test_a.py::test_a")
    move(f"tests/old{slash}", f"tests/new{slash}")
    assert names(folder) == {
        "tests/new/deep/test_b.py/test_b.yaml": "tests/new/deep/test_b.py::test_b",
        "tests/new/test_a.py/test_a.yaml": "tests/new/test_a.py::test_a",
        "tests/older/test_a.py/test_a.yaml": "tests/older/test_a.py::test_a",
    }


def test_a_file_that_git_moved_gets_its_new_name_where_it_is(folder, move):
    old = keep(folder, "test_shop.py::test_buy")
    shutil.copytree(old.parent, folder / "cassettes" / "test_orders.py")
    shutil.rmtree(old.parent)
    assert move("test_shop.py", "test_orders.py") == (
        0,
        [
            "cassettes/test_orders.py/test_buy.yaml: it stays there, and is of test_orders.py::test_buy now",
            "1 file changed in place",
        ],
    )
    assert names(folder) == {"test_orders.py/test_buy.yaml": "test_orders.py::test_buy"}


def test_a_cassette_in_a_place_of_the_projects_own_stays_there(folder, move):
    path = keep(folder, "test_shop.py::test_buy", path="cassettes/mine/buy.yaml")
    move("test_shop.py::test_buy", "test_shop.py::test_order")
    assert files.test_of(path) == "test_shop.py::test_order"


def test_a_cassette_can_be_named_by_its_path(folder, move):
    keep(folder, "test_shop.py::test_buy")
    move("cassettes/test_shop.py/test_buy.yaml", "test_orders.py::test_order")
    assert names(folder) == {"test_orders.py/test_order.yaml": "test_orders.py::test_order"}
    move("cassettes/test_orders.py/test_order.yaml", "elsewhere/order.yaml")
    assert files.test_of(folder / "elsewhere/order.yaml") == "test_orders.py::test_order"
    assert load(folder / "elsewhere/order.yaml").missing == {}


def test_windows_line_ends_stay(folder, move):
    path = keep(folder, "test_shop.py::test_buy")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    move("test_shop.py::test_buy", "test_shop.py::test_[#: 'x']")
    [moved] = files.cassettes([folder / "cassettes"])
    assert moved.read_bytes().count(b"\n") == moved.read_bytes().count(b"\r\n")
    assert load(moved).test == files.test_of(moved) == "test_shop.py::test_[#: 'x']"


def test_nothing_is_overwritten_and_then_nothing_is_moved(folder, move):
    keep(folder, "test_shop.py::test_a")
    keep(folder, "test_shop.py::test_b")
    keep(folder, "test_orders.py::test_b")
    before = names(folder)
    assert move("test_shop.py", "test_orders.py") == (
        2,
        [
            "agentbrowse: nothing is moved, since this would be overwritten:",
            "  cassettes/test_orders.py/test_b.yaml",
        ],
    )
    assert names(folder) == before


def test_a_folder_that_moves_into_itself_loses_nothing(folder, move):
    keep(folder, "tests/test_a.py::test_a")
    keep(folder, "tests/tests/test_a.py::test_a")
    before = names(folder)
    assert move("tests", "tests/tests")[0] == 2
    assert names(folder) == before


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("test_gone.py", "test_b.py", "agentbrowse: there is no cassette of 'test_gone.py' in cassettes/."),
        ("test_a.py", "test_b.py::test_x", "agentbrowse: 'test_a.py' is a file of tests, and 'test_b.py::test_x' is a test."),
        ("test_a.py", "tests", "agentbrowse: 'test_a.py' is a file of tests, and 'tests' is a folder of tests."),
        ("cassettes/test_a.py/test_a.yaml", "tests", "agentbrowse: 'tests' is neither a test id nor the path of a cassette (.yaml)."),
    ],
)  # fmt: skip
def test_what_cannot_be_moved_is_told(folder, move, old, new, said):
    keep(folder, "test_a.py::test_a")
    assert move(old, new) == (2, [said])


def test_a_folder_of_cassettes_that_is_not_there_is_named(move):
    code, [line] = move("a.py", "b.py", "--in", "nowhere")
    assert code == 2
    assert line == "agentbrowse: there is no folder nowhere. Name the folder of your cassettes with --in."


# -- a moved test is found ---------------------------------------------------------------------------------


def test_a_moved_file_is_found_and_the_named_command_mends_it(folder, move):
    keep(folder, "test_shop.py::test_buy")
    keep(folder, "test_shop.py::test_sell")
    write_tests(folder, "shop/test_orders.py", "test_buy", "test_sell")
    said = replaying(folder, "shop/test_orders.py::test_buy")
    assert said.endswith(
        "  or, if this test was renamed or moved, bring its cassette along:  "
        "agentbrowse cassettes move test_shop.py shop/test_orders.py"
    )
    assert move(*command_in(said)[1:])[0] == 0
    assert set(names(folder).values()) == {
        "shop/test_orders.py::test_buy",
        "shop/test_orders.py::test_sell",
    }


def test_a_test_that_moved_alone_is_found(folder, move):
    keep(folder, "test_shop.py::test_buy[chromium]")
    keep(folder, "test_shop.py::test_sell[chromium]")
    write_tests(folder, "test_shop.py", "test_sell")
    write_tests(folder, "test_orders.py", "test_buy")
    said = replaying(folder, "test_orders.py::test_buy[chromium]")
    assert command_in(said)[1:] == ["test_shop.py::test_buy[chromium]", "test_orders.py::test_buy[chromium]"]
    move(*command_in(said)[1:])
    assert set(names(folder).values()) == {
        "test_orders.py::test_buy[chromium]",
        "test_shop.py::test_sell[chromium]",
    }


def test_a_renamed_test_is_found_by_its_task(folder):
    keep(folder, "test_shop.py::test_buy")
    keep(folder, "test_shop.py::test_sell", OTHER)
    write_tests(folder, "test_shop.py", "test_order")
    said = replaying(folder, "test_shop.py::test_order")
    assert command_in(said)[1:] == ["test_shop.py::test_buy", "test_shop.py::test_order"]
    assert "renamed" not in replaying(folder, "test_shop.py::test_order", task="Something else")


def test_a_cassette_that_is_counted_from_another_root_is_named(folder):
    place = keep(folder, "e2e/tests/test_shop.py::test_buy")
    said = replaying(folder / "e2e/tests", "test_shop.py::test_buy", has_settings_file=False)
    assert said.splitlines()[-2:] == [
        f"  but {place} is of this test: pytest's root is {folder / 'e2e/tests'}, for want of a settings file.",
        f"  Run pytest in {folder}, or make a settings file there:  agentbrowse init",
    ]
    assert "root" not in replaying(folder / "e2e/tests", "test_shop.py::test_buy")
    assert "root" not in replaying(folder / "e2e/tests", "test_shop.py::test_sell", has_settings_file=False)


def test_a_renamed_test_that_was_recorded_anew_is_told(folder):
    keep(folder, "test_shop.py::test_buy")
    write_tests(folder, "test_shop.py", "test_order")
    place = folder / "cassettes/test_shop.py/test_order.yaml"
    tape = Tape(place, test="test_shop.py::test_order")
    tape.run(BUY)
    said = tape.close()
    assert said.splitlines()[1].startswith("  if this test was renamed or moved, remove that file")
    assert command_in(said)[1:] == ["test_shop.py::test_buy", "test_shop.py::test_order"]
    again = Tape(place, test="test_shop.py::test_order", record="all")
    again.run(BUY)
    assert "renamed" not in again.close()


TEST = "test_orders.py::test_buy[chromium]"


def test_the_cassette_of_another_file_is_found_wherever_it_stands(folder):
    keep(folder, "test_shop.py::test_buy[chromium]", path="cassettes/kept/0.yaml")
    assert command_in(replaying(folder, TEST))[1:] == ["test_shop.py", "test_orders.py"]


@pytest.mark.parametrize(
    ("kept", "there"),
    [
        ((), ()),
        (("test_shop.py::test_buy[chromium]",), ("test_shop.py", "test_buy")),  # that test is still there
        (("test_shop.py::test_buy[chromium]", "test_mall.py::test_buy[chromium]"), ()),  # it may be either
        (("test_shop.py::test_buy[firefox]",), ()),  # of another browser
        (("test_shop.py::test_bu[chromium]",), ()),
        (("test_orders.py::test_old[firefox]",), ()),
        (("test_orders.py::test_old[chromium]", "test_orders.py::test_older[chromium]"), ()),
        (("../test_shop.py::test_buy[chromium]",), ()),  # no place within the folder
    ],
)
def test_no_cassette_is_named_that_may_be_of_another_test(folder, kept, there):
    for number, test in enumerate(kept):
        keep(folder, test, path=f"cassettes/kept/{number}.yaml")
    if there:
        write_tests(folder, *there)
    assert "cassettes move" not in replaying(folder, TEST)


def test_a_cassette_that_names_the_old_test_in_the_new_place_is_refused_with_the_command(folder, move):
    old = keep(folder, "test_shop.py::test_buy")
    old.parent.rename(folder / "cassettes" / "test_orders.py")
    write_tests(folder, "test_orders.py", "test_buy")
    said = replaying(folder, "test_orders.py::test_buy")
    assert said.split("\n")[:2] == [
        "cassettes/test_orders.py/test_buy.yaml, line 3: it belongs to the test test_shop.py::test_buy, "
        "not to test_orders.py::test_buy.",
        "  The file is left as it is. If it is the same test, renamed or moved:  "
        "agentbrowse cassettes move test_shop.py test_orders.py",
    ]
    move(*command_in(said)[1:])
    assert names(folder) == {"test_orders.py/test_buy.yaml": "test_orders.py::test_buy"}


def test_a_copy_of_a_test_and_its_cassette_is_told_by_its_path(folder, move):
    old = keep(folder, "test_shop.py::test_buy")
    write_tests(folder, "test_shop.py", "test_buy")
    write_tests(folder, "test_orders.py", "test_buy")
    copy = folder / "cassettes/test_orders.py/test_buy.yaml"
    copy.parent.mkdir()
    shutil.copy(old, copy)
    said = replaying(folder, "test_orders.py::test_buy")
    assert command_in(said)[1:] == ["cassettes/test_orders.py/test_buy.yaml", "test_orders.py::test_buy"]
    move(*command_in(said)[1:])
    assert set(names(folder).values()) == {"test_shop.py::test_buy", "test_orders.py::test_buy"}
