"""FilePond: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import click

LIBRARY = Library(
    "FilePond",
    packages=("filepond@4.32.12",),
    widgets=(
        Widget(
            "file",
            [at("type=file", "upload_file", files=["cat.txt"])],
            {"files": ["cat.txt"]},
            "cat.txt",
            files=("cat.txt",),
        ),
        Widget(
            "chip",
            [at("type=file", "upload_file", files=["cat.txt"]), click("Remove")],
            {"files": []},
            "Browse",
            gone="cat.txt",
            files=("cat.txt",),
        ),
    ),
)
