"""`make setup` on machines that lack something, with doubles for the commands that it starts."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
VERSION = "{}.{}".format(*sys.version_info)
NO_BROWSER = {"path": "", "trouble": "", "missing": True}
SYSTEM_BROWSER = {"path": "browser", "trouble": "", "missing": True}

IS_ROOT = sys.platform != "win32" and os.geteuid() == 0

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the doubles are shell scripts"),
    pytest.mark.slow,
]


class Machine:
    """A checkout with a `.venv` whose Python is a double, and a PATH with doubles alone."""

    def __init__(self, folder):
        self.folder = folder
        self.answers = folder / "answers"
        self.calls = folder / "calls"
        (folder / "scripts").mkdir()
        (folder / "pyproject.toml").write_text("[project]\n")
        shutil.copy(ROOT / "scripts" / "setup_environment.py", folder / "scripts")
        self.double(
            ".venv/bin/python",
            f"""case "$*" in
              *version_info*) echo {VERSION};;
              *NO_BROWSER*) echo "Install Playwright's, or install the system's.";;
              *sync_playwright*) cat "{self.answers}";;
              *'playwright install '*) exit 1;;
            esac""",
        )
        self.browser(NO_BROWSER)

    def double(self, place, script=""):
        """A command that notes how it was called."""
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f'#!/bin/sh\nPATH="{self.folder}/bin:/bin:/usr/bin"\necho "{path.name} $*" >>"{self.calls}"\n{script}\n'
        )
        path.chmod(0o755)

    def browser(self, answer):
        (self.folder / "browser").touch()
        self.answers.write_text(json.dumps(answer))

    def set_up(self, *options):
        self.calls.write_text("")
        return subprocess.run(
            [sys.executable, self.folder / "scripts" / "setup_environment.py", *options],
            env={"PATH": str(self.folder / "bin")},
            capture_output=True,
            text=True,
            check=False,
        )

    def apt(self, script):
        """An `apt-get` that may install, with or without being root."""
        self.double("bin/sudo", 'shift; exec "$@"')
        self.double("bin/apt-get", script)
        (self.folder / "bin" / "env").symlink_to("/usr/bin/env")

    def called(self, text):
        return text in self.calls.read_text()


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_a_system_browser_is_taken_and_nothing_is_downloaded(machine):
    machine.browser(SYSTEM_BROWSER)
    done = machine.set_up()
    assert done.returncode == 0
    assert "browser: browser (the system's; Playwright's own is not installed)" in done.stdout
    assert machine.called("pip --disable-pip-version-check install --quiet --editable . --group dev")
    assert not machine.called("playwright install")


def test_a_second_run_says_nothing_and_only_asks_for_the_version(machine):
    machine.browser({**SYSTEM_BROWSER, "path": str(machine.folder / "browser")})
    machine.set_up()
    again = machine.set_up()
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert machine.calls.read_text().count("python ") == 1
    assert machine.called("version_info")


def test_other_dependencies_are_installed(machine):
    machine.set_up("--no-browser")
    (machine.folder / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    machine.set_up("--no-browser")
    assert machine.called("--group dev")


@pytest.mark.parametrize("has", ["chromium-headless-shell", "chromium"])
def test_apt_brings_a_browser_when_the_download_fails(machine, has):
    machine.apt(
        f"""case "$*" in 'install -y {has}') echo '{json.dumps(SYSTEM_BROWSER)}' >"{machine.answers}";; install*) exit 1;; esac"""
    )
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    calls = machine.calls.read_text()
    assert calls.index("playwright install chromium") < calls.index(f"apt-get install -y {has}")


@pytest.mark.skipif(not IS_ROOT, reason="only a container's root has a lighter browser installed")
@pytest.mark.parametrize("has", [True, False])
def test_in_a_container_the_lighter_browser_is_installed_where_there_is_one(machine, has):
    machine.browser(SYSTEM_BROWSER)
    shell = json.dumps({**SYSTEM_BROWSER, "path": "/usr/bin/chromium-headless-shell"})
    machine.apt(
        f"""case "$1" in install) {f"echo '{shell}' >'{machine.answers}'" if has else "exit 1"};; esac"""
    )
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    assert ("browser: /usr/bin/chromium-headless-shell (" if has else "browser: browser (") in done.stdout


def test_without_any_browser_both_fixes_are_named(machine):
    done = machine.set_up()
    assert done.returncode == 1
    assert "Install Playwright's, or install the system's." in done.stderr


def test_a_failed_installation_shows_what_pip_said_and_is_tried_again(machine):
    python = machine.folder / ".venv" / "bin" / "python"
    working = python.read_text()
    python.write_text(
        working.replace("case", 'case "$*" in *--editable*) echo "no such index"; exit 1;; esac\ncase', 1)
    )
    failed = machine.set_up("--no-browser")
    assert failed.returncode == 1
    assert "| no such index" in failed.stderr
    python.write_text(working)
    assert machine.set_up("--no-browser").returncode == 0


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_without_a_new_enough_python_make_names_the_next_step():
    done = subprocess.run(
        ["make", "--no-print-directory", "demo", "PYTHON=no-such-python"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "No Python 3.11 or newer among: no-such-python." in done.stderr
    assert "make demo PYTHON=" in done.stderr
