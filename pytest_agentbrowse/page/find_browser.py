"""Where a machine keeps a Chromium that Playwright did not install. Standard library only."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""Chromium without windows: it starts faster, and is what Playwright itself takes for headless."""

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)

_MACOS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)

_INSTALL = (
    "  Install Playwright's:  python -m playwright install chromium\n"
    "  or the system's:       apt-get install -y chromium   (macOS: brew install --cask chromium)"
)


FEWEST_FILES = 100
"""With fewer open files allowed, Chromium ends at once or hangs while it starts."""


def hindrance() -> str:
    """What of the environment keeps any browser of this machine from starting; empty when nothing does."""
    # As Playwright looks for it; Python would take /tmp where the folder is not there.
    named = next((name for name in ("TMPDIR", "TMP", "TEMP") if os.environ.get(name)), "")
    if named and not Path(os.environ[named]).is_dir():
        return f"{named} is {os.environ[named]!r}, which is no folder.\n  Make it, or unset {named}."
    if os.name == "posix":
        import resource  # noqa: PLC0415 - not on Windows

        limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if 0 <= limit < FEWEST_FILES:
            return f"no more than {limit} files may be open at once.\n  Allow more:  ulimit -n 1024"
    return ""


def system_browser(*, headless: bool = True) -> str | None:
    """The path of the first Chromium-based browser of this machine, or None."""
    # On the PATH first: that is where distributions put it, and what a person who set one up means.
    for command in (*SHELLS, *COMMANDS) if headless else COMMANDS:
        found = shutil.which(command)
        if found:
            return found
    return next((str(path) for path in _usual_places() if path.is_file()), None)


def no_browser() -> str:
    """What is said where there is none, or none with a window and that is what was asked for."""
    if shell := system_browser():
        what = f"No browser can be started: {shell} opens no window.\n  Leave out --headed and PWDEBUG."
        return f"{what}\n{_INSTALL}"
    return (
        "No browser can be started: Playwright's own is not installed and there is no system Chromium, "
        f"Chrome or Edge.\n{_INSTALL}"
    )


def has_playwright_browser() -> bool | None:
    """Whether Playwright's registry folder holds a Chromium of some version; None where that is elsewhere."""
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or _default_registry()
    if folder == "0":  # beside Playwright itself, which only it can find
        return None
    # A launch would be the honest answer, and costs a second in every session; the header may be wrong, the
    # launch itself asks Playwright.
    return any(Path(folder).glob("chromium*-*"))


def _default_registry() -> str:
    home = Path.home()
    if sys.platform == "darwin":
        return str(home / "Library" / "Caches" / "ms-playwright")
    if sys.platform == "win32":
        return str(home / "AppData" / "Local" / "ms-playwright")
    return str(home / ".cache" / "ms-playwright")


def _usual_places() -> list[Path]:
    if sys.platform == "darwin":
        roots = [Path("/Applications"), Path.home() / "Applications"]
        return [root / place for root in roots for place in _MACOS]
    if sys.platform == "win32":
        variables = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        roots = [Path(os.environ[name]) for name in variables if os.environ.get(name)]
        return [root / place for root in roots for place in _WINDOWS]
    return []
