"""The text of a page as a value: `PageText`, made of `Line`s, and the only grammar of how one is written.

Fields hold what the page says, without quotes and escapes. Text is written at the edges alone: numbered for
the model, with `[]` marks for the file. It is read back from a file (`PageText.read`), and from a line that
a model copied (`read_line`); all others pass the value on.
"""

from pytest_agentbrowse.page.text.line import (
    AGE,
    LOOKS,
    NOWHERE,
    OUTSIDE,
    POINTED,
    REACTS,
    UNDER,
    WRITTEN,
    Line,
    Lines,
    Place,
    State,
    Value,
    changed_line,
    deeper,
)
from pytest_agentbrowse.page.text.page_text import PageText, Tab, once_per_page
from pytest_agentbrowse.page.text.parsing import (
    OUR_WORDS,
    beginning_of,
    indentation_of,
    numbered,
    read_line,
    read_lines,
    unnumbered,
    url_and_title,
    without_marks,
    without_number,
)
from pytest_agentbrowse.page.text.placing import placed
from pytest_agentbrowse.page.text.quoting import (
    QUOTED,
    STANDS_BELOW,
    UNSAID,
    field,
    in_quotes,
    quoted,
    shortened,
    shown,
    spoken,
    unquoted,
    with_gaps,
)

__all__ = [
    "AGE",
    "LOOKS",
    "NOWHERE",
    "OUR_WORDS",
    "OUTSIDE",
    "POINTED",
    "QUOTED",
    "REACTS",
    "STANDS_BELOW",
    "UNDER",
    "UNSAID",
    "WRITTEN",
    "Line",
    "Lines",
    "PageText",
    "Place",
    "State",
    "Tab",
    "Value",
    "beginning_of",
    "changed_line",
    "deeper",
    "field",
    "in_quotes",
    "indentation_of",
    "numbered",
    "once_per_page",
    "placed",
    "quoted",
    "read_line",
    "read_lines",
    "shortened",
    "shown",
    "spoken",
    "unnumbered",
    "unquoted",
    "url_and_title",
    "with_gaps",
    "without_marks",
    "without_number",
]
