"""Make `.venv` with all that the project needs, and see that a browser starts.

The Makefile runs this with any Python of at least 3.11. Standard library only: it runs before anything is
installed. What was done is kept in a stamp inside `.venv`, so the next run starts one process, touches no
network and says nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "agentbrowse-setup.json"

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
DOWNLOAD_SECONDS = 600
INSTALL_SECONDS = 1800
SHELL_SECONDS = 180
LINES_SHOWN = 15
SHELL_PACKAGE = "chromium-headless-shell"

# Asked of a child process: launching is the only honest answer, and a crash there is an answer too.
# A system browser is looked for in the plugin's own places, and only when Playwright's own is missing:
# one that is there and does not start is what the plugin would use.
ASK = """
import json
from playwright.sync_api import Error, sync_playwright
from pytest_agentbrowse.page.find_browser import system_browser
from pytest_agentbrowse.page.playwright_errors import is_browser_missing

with sync_playwright() as playwright:
    def problem(path=None):
        try:
            playwright.chromium.launch(executable_path=path).close()
        except Error as error:
            return error
        return None

    path, trouble = playwright.chromium.executable_path, problem()
    missing = trouble is not None and is_browser_missing(trouble)
    if missing:
        path = system_browser() or ""
        trouble = problem(path) if path else None
print(json.dumps({"path": "" if trouble else path, "trouble": str(trouble or ""), "missing": missing}))
"""
NO_BROWSER = "from pytest_agentbrowse.page.find_browser import NO_BROWSER; print(NO_BROWSER)"


class SetupError(Exception):
    """The set-up cannot go on; the text ends with what to do."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What is already done: the project that was installed, and the browser that started."""

    project: str = ""
    browser: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command ended, and all that it printed."""

    ok: bool
    text: str

    @property
    def tail(self) -> str:
        """Its last lines, each on a new line; empty when it printed nothing."""
        return "".join(f"\n  | {line}" for line in self.text.strip().splitlines()[-LINES_SHOWN:])


@dataclass(frozen=True, slots=True)
class Browser:
    """What a launch told: `path` of the browser that started, or the `trouble` with it.

    `missing` says that it is not about Playwright's own, which was never downloaded.
    """

    path: str = ""
    trouble: str = ""
    missing: bool = False

    @property
    def is_shell(self) -> bool:
        """Whether it is a headless shell, Debian's or another."""
        return Path(self.path).name.endswith("headless-shell")


def say(text: str) -> None:
    sys.stdout.write(f"set-up: {text}\n")
    sys.stdout.flush()


def run(*command: str | Path, seconds: float = INSTALL_SECONDS) -> Outcome:
    """Run a command from the project's root, at most `seconds` long; its children end with it."""
    try:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as error:
        return Outcome(ok=False, text=f"{command[0]}: {error.strerror}")
    try:
        text, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        return Outcome(ok=False, text=f"{command[0]}: no end after {seconds:.0f} seconds")
    finally:
        if process.poll() is None:
            with suppress(PermissionError):  # what runs under sudo is not ours to end
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    return Outcome(ok=process.returncode == 0, text=text)


def project_key() -> str:
    """Changes when the environment must be installed anew: other dependencies, Python or place."""
    parts = ((ROOT / "pyproject.toml").read_bytes(), VERSION.encode(), str(ROOT).encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read_stamp() -> Stamp:
    try:
        return Stamp(**json.loads(STAMP.read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return Stamp()


def write_stamp(stamp: Stamp) -> Stamp:
    STAMP.write_text(json.dumps(asdict(stamp)), "utf-8")
    return stamp


def installed_version() -> str:
    """The version of the Python in `.venv`; empty when there is none that starts."""
    if not PYTHON.exists():
        return ""
    answer = run(PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])", seconds=60)
    return answer.text.strip() if answer.ok else ""


def base_python() -> Path:
    """The Python that virtual environments are made of, also when this runs inside one."""
    found = Path(sys.base_prefix, "bin", f"python{VERSION}")
    return found if found.exists() else Path(sys.executable)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_prefix() -> tuple[str, ...] | None:
    """What stands before `apt-get` so that it may install; None when it may not."""
    if not shutil.which("apt-get"):
        return None
    if is_root():
        return ("env", "DEBIAN_FRONTEND=noninteractive")
    if shutil.which("sudo") and run("sudo", "-n", "true", seconds=10).ok:
        return ("sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive")
    return None


def apt_install(prefix: tuple[str, ...], package: str, *, seconds: int = INSTALL_SECONDS) -> bool:
    say(f"apt-get install {package}")
    run(*prefix, "apt-get", "update", seconds=seconds)
    installed = run(*prefix, "apt-get", "install", "-y", package, seconds=seconds)
    if not installed.ok:
        say(f"apt-get could not install {package}{installed.tail}")
    return installed.ok


def install_environment() -> None:
    """Make `.venv`, with this project editable in it and its `dev` group."""
    if installed_version() != VERSION:
        say(f"making .venv with Python {VERSION}")
        # pip comes later: a Debian without python3-venv can make an environment only without it.
        made = run(base_python(), "-m", "venv", "--clear", "--without-pip", VENV)
        if not made.ok:
            raise SetupError(
                f"{base_python()} cannot make a virtual environment.{made.tail}\n  {python_fix()}"
            )
    say("installing the project and its dependencies (about a minute)")
    if not install_with_uv():
        install_with_pip()


def install_with_uv() -> bool:
    """Whether uv is there and could do it; pip reads another configuration, so it may succeed after uv."""
    if not shutil.which("uv"):
        return False
    installed = run("uv", "pip", "install", "--python", PYTHON, "--editable", ".", "--group", "dev")
    if not installed.ok:
        say(f"uv could not install; trying pip{installed.tail}")
    return installed.ok


def install_with_pip() -> None:
    bring_pip()
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    upgraded = run(*pip, "pip>=25.1")  # the first that knows --group
    installed = run(*pip, "--editable", ".", "--group", "dev") if upgraded.ok else upgraded
    if not installed.ok:
        raise SetupError(
            f"pip could not install the project.{installed.tail}\n"
            "  Mend what pip says above (the network? a proxy or an index to set?) and run this again."
        )


def bring_pip() -> None:
    """Put pip into `.venv`, by the first way that this machine has."""
    if run(PYTHON, "-m", "pip", "--version").ok:
        return
    base = base_python()
    ensurepip = (PYTHON, "-m", "ensurepip", "--default-pip")
    ways: tuple[tuple[str | Path, ...], ...] = (
        ensurepip,
        (base, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip"),
        (base, "-m", "virtualenv", VENV),
        ("virtualenv", "--python", base, VENV),
    )
    if any(run(*way).ok for way in ways):
        return
    prefix = apt_prefix()
    if prefix is None or not (apt_install(prefix, "python3-venv") and run(*ensurepip).ok):
        raise SetupError(f"Python {VERSION} has no pip to install with.\n  {python_fix()}")


def python_fix() -> str:
    if sys.platform == "darwin":
        return "Install a complete Python: brew install python, then run this again."
    return "Install what is missing: apt-get install python3-venv, then run this again."


def ask_browser() -> Browser:
    answer = run(PYTHON, "-c", ASK, seconds=120)
    if not answer.ok:
        raise SetupError(
            f"Playwright does not run.{answer.tail}\n  Start afresh: make clean, then run this again."
        )
    return Browser(**json.loads(answer.text.strip().splitlines()[-1]))


def ready_browser() -> str:
    """The path of a browser that starts: Playwright's own, else the system's, else one installed now."""
    browser = ask_browser()
    if not browser.path and browser.missing:
        browser = download_browser()
    prefix = None if browser.path else apt_prefix()
    if prefix is not None:
        browser = install_browser(prefix, browser)
    elif browser.missing and not browser.is_shell and is_root():
        browser = install_shell(browser)
    if not browser.path:
        raise SetupError(browser_fix(browser))
    owner = "the system's; Playwright's own is not installed" if browser.missing else "Playwright's own"
    say(f"browser: {browser.path} ({owner})")
    return browser.path


def download_browser() -> Browser:
    say("no browser found; downloading Playwright's Chromium (ten minutes at most)")
    download = run(PYTHON, "-m", "playwright", "install", "chromium", seconds=DOWNLOAD_SECONDS)
    if not download.ok:
        say("the download did not succeed")
    return ask_browser()


def install_browser(prefix: tuple[str, ...], browser: Browser) -> Browser:
    """Ask again after apt-get brought a browser, or the libraries of the one that is there."""
    if browser.missing:
        packages = (SHELL_PACKAGE, "chromium") if is_root() else ("chromium",)
        _ = any(apt_install(prefix, package) for package in packages)
    else:
        say("the browser does not start; installing the system libraries it needs")
        run(*prefix, PYTHON, "-m", "playwright", "install-deps", "chromium")
    return ask_browser()


def install_shell(browser: Browser) -> Browser:
    """In a container, such as that of a CI job: a headless shell takes a third of the time off the browser tests."""
    prefix = apt_prefix()
    if not prefix or not apt_install(prefix, SHELL_PACKAGE, seconds=SHELL_SECONDS):
        return browser
    found = ask_browser()
    return found if found.path else browser


def browser_fix(browser: Browser) -> str:
    if browser.missing and not browser.trouble:
        return run(PYTHON, "-c", NO_BROWSER).text.strip().replace(" python -m", " .venv/bin/python -m")
    return (
        f"The browser does not start.{Outcome(ok=False, text=browser.trouble).tail}\n"
        "  If libraries are missing:  sudo .venv/bin/python -m playwright install-deps chromium"
    )


def set_up(*, with_browser: bool) -> None:
    """Do what the stamp does not say is done; each stage is stamped on its own."""
    stamp, key = read_stamp(), project_key()
    worked = stamp
    if stamp.project != key or installed_version() != VERSION:
        install_environment()
        worked = write_stamp(Stamp(project=key))  # another Playwright may want another browser
    if with_browser and not (worked.browser and Path(worked.browser).is_file()):
        worked = write_stamp(replace(worked, browser=ready_browser()))
    if worked != stamp:
        say("ready")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--no-browser", action="store_true", help="only the Python environment")
    options = parser.parse_args()
    try:
        set_up(with_browser=not options.no_browser)
    except KeyboardInterrupt:
        return 130
    except SetupError as error:
        sys.stderr.write(f"set-up: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
