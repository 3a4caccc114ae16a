"""A session that uses no agent does not pay for one."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

HEAVY = {"openai", "playwright", "vcr", "pydantic", "opentelemetry", "genai_prices", "rich"}

# Prints what the process has loaded when pytest is about to end.
LISTING = """
import sys

def pytest_unconfigure():
    print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}))
"""


def loaded_by(*arguments, folder):
    """The libraries that a fresh Python has loaded, from its line `loaded: …`."""
    # pytest-playwright, found by entry point, imports Playwright; this test is about ours alone.
    path = os.pathsep.join([str(folder), str(Path(find_spec("pytest_agentbrowse").origin).parents[1])])
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": path}
    environment.pop("PYTEST_ADDOPTS", None)
    process = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    lines = [line for line in process.stdout.splitlines() if line.startswith("loaded:")]
    assert len(lines) == 1, process.stdout + process.stderr
    return set(lines[0].split()[1:])


def test_the_entry_module_loads_nothing_heavy(tmp_path):
    source = (
        "import sys, pytest_agentbrowse.plugin; print('loaded:', *{n.split('.')[0] for n in sys.modules})"
    )
    loaded = loaded_by("-c", source, folder=tmp_path)
    assert "pytest_agentbrowse" in loaded
    assert not loaded & HEAVY


@pytest.mark.thorough
@pytest.mark.parametrize(
    "test_file", ["", "def test_plain(tmp_path): ..."], ids=["empty folder", "a test without an agent"]
)
def test_collecting_loads_nothing_heavy(tmp_path, test_file):
    (tmp_path / "listing.py").write_text(LISTING)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    if test_file:
        (tmp_path / "test_file.py").write_text(test_file)
    options = ("--collect-only", "-p", "no:cacheprovider", "-p", "pytest_agentbrowse.plugin", "-p", "listing")
    loaded = loaded_by("-m", "pytest", *options, folder=tmp_path)
    assert "pytest_agentbrowse" in loaded
    assert not loaded & HEAVY


def test_the_answers_of_a_script_are_priced_without_a_list_of_prices(tmp_path):
    source = (
        "import sys\n"
        "from pytest_agentbrowse.model.call import Usage\n"
        "from pytest_agentbrowse.model.prices import cost_of\n"
        "assert cost_of('scripted', Usage(1, 1)) is None\n"
        "print('loaded:', *{name.partition('.')[0] for name in sys.modules})\n"
    )
    assert "genai_prices" not in loaded_by("-c", source, folder=tmp_path)
