"""The environment of `make endpoints`, which is made once: `.venv-endpoints`."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PLACE = Path(__file__).resolve().parents[2] / ".venv-endpoints"
PYTHON = PLACE / "bin" / "python"
FEW_TARGETS = (
    "-DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_BUILD_TOOLS=OFF -DLLAMA_BUILD_SERVER=OFF "
    "-DLLAVA_BUILD=OFF -DMTMD_BUILD=OFF -DGGML_NATIVE=OFF -DGGML_OPENMP=OFF"
)
"""What llama-cpp-python builds beside what its server needs is left out."""


def installed(requirements: Sequence[str], *, is_built: bool = False) -> str:
    """Install what is not there yet; why it could not be, or nothing."""
    missing = [one for one in requirements if not _mark(one).exists()]
    if not missing:
        return ""
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True)
    only_wheels = [] if is_built else ["--only-binary", ":all:"]
    process = subprocess.run(
        [PYTHON, "-m", "pip", "install", "--quiet", *only_wheels, *missing],
        env=os.environ | {"CMAKE_ARGS": FEW_TARGETS, "CMAKE_BUILD_PARALLEL_LEVEL": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        errors = [line for line in process.stderr.splitlines() if line.startswith("ERROR")]
        return (errors or ["pip failed"])[-1]
    for one in missing:
        _mark(one).touch()
    return ""


def versions(names: Sequence[str]) -> str:
    """The versions of the packages that are there."""
    command = [PYTHON, "-m", "pip", "list", "--format", "json"]
    listed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return ", ".join(
        f"{one['name']} {one['version']}" for one in listed if one["name"].replace("_", "-") in names
    )


def _mark(requirement: str) -> Path:
    name = re.split(r"[^\w-]", requirement)[0]
    return PLACE / f"{name}.done"
