"""xterm.js: its own page, no bundle."""

from benchmarks.widgets.library import Library, Widget, at
from pytest_agentbrowse.testing import press

LIBRARY = Library(
    "xterm.js",
    packages=("@xterm/xterm@6.0.0",),
    widgets=(
        Widget(
            "rich text", [at("textbox"), press("l s Enter")], {"ran": "ls"}, "You said ls", called="terminal"
        ),
    ),
)
