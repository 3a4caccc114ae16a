"""The tasks, as their package holds them, unpacked once into a folder that git ignores."""

import subprocess
import sys
import zipfile
from pathlib import Path

CACHE = Path(__file__).with_name(".packages")
PACKAGE = "miniwob==1.1.0"
PAGES = CACHE / "miniwob" / "html"


def install() -> None:
    """Fetch the package and unpack its pages, where they are not there yet."""
    if PAGES.is_dir():
        return
    command = (sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", "--dest", str(CACHE), PACKAGE)
    subprocess.run(command, check=True)
    for wheel in CACHE.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(CACHE)


def task_names() -> tuple[str, ...]:
    """All tasks, by their names."""
    return tuple(sorted(page.stem for page in (PAGES / "miniwob").glob("*.html")))
