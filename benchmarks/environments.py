"""Environments of what strangers wrote: a folder each, with packages of PyPI and npm, made once and never committed."""

import subprocess
import venv
from dataclasses import dataclass
from pathlib import Path

ENVIRONMENTS = Path(__file__).parent.parent / ".venv-realapps"


@dataclass(frozen=True, slots=True)
class Environment:
    """What is installed for one application."""

    name: str
    requirements: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    """Of npm, which go beside those of Python."""

    @property
    def home(self) -> Path:
        return ENVIRONMENTS / self.name

    @property
    def python(self) -> Path:
        return self.home / "bin" / "python"

    def install(self) -> None:
        """Make it, unless it is there."""
        done = self.home / "installed.txt"
        requirements = (*self.requirements, "libfaketime")
        wanted = "\n".join((*requirements, *self.packages))
        if done.is_file() and done.read_text() == wanted:
            return
        venv.create(self.home, with_pip=True, clear=True)
        subprocess.run([self.python, "-m", "pip", "install", "-q", *requirements], check=True)
        if self.packages:
            (self.home / "package.json").write_text('{"private": true}')
            quietly = ("--no-audit", "--no-fund", "--loglevel=error")
            subprocess.run(["npm", "install", *quietly, *self.packages], cwd=self.home, check=True)
        done.write_text(wanted)
