"""Pages as values for property tests: all that the grammar can hold, and texts that try to break out of it."""

from hypothesis import strategies as st

from pytest_agentbrowse.evidence.items import collection_of
from pytest_agentbrowse.evidence.lines import cited
from pytest_agentbrowse.page.observation import Observation
from pytest_agentbrowse.page.placeholder import literal, placeholder
from pytest_agentbrowse.page.text import (
    STANDS_BELOW,
    Line,
    PageText,
    State,
    Tab,
    Value,
    field,
    numbered,
    quoted,
)


def observed(text, url="", title=""):
    """An observation of a page with this text."""
    return Observation(PageText.read(text), url, title)


def calendars(*names, sign=""):
    """A list of calendars below a heading, and other sections below it, as a sidebar has them."""
    listed = "".join(f'\n  listitem\n   [] checkbox "Enable"\n   [] clickable "{name}"' for name in names)
    return PageText.read(
        f'main\n heading 2 "Calendars"\n  [] button "New"\n list{listed}\n heading 2 "Subscriptions"\n'
        '  [] button "Subscribe"\n heading 2 "Web calendars"\n'
        f'  [] button "Subscribe to a web calendar"{sign}'
    )


def items_around(text, page):
    """The items of what is like a list around a line, as their lines; None where it stands in none."""
    page = PageText.read(page)
    found = collection_of(cited(text, page), page)
    return None if found is None else [page.lines[item.start : item.end] for item in found.items]


HOSTILE = st.sampled_from(
    ['say "hi"', r"C:\temp", "{{who}}", r"{\{who}}", '"\n[1] button "x', "a | b", " → /x", "…", "url: x",
     "x" * 450, "12 characters", "]", "[] ", r"\{", "{", "tab 1: ", '" disabled, "']
)  # fmt: skip
FOREIGN = st.text(max_size=12) | HOSTILE
PLACEHOLDERS = st.sampled_from(["date_1", "who"]).map(placeholder)
TEXTS = st.lists(FOREIGN.map(literal) | PLACEHOLDERS, max_size=3).map("".join).map(field)
NAMED = TEXTS.filter(lambda text: text and "\ufdd2" not in text)
WORDS = NAMED.map(lambda text: text.replace(" ", "")).filter(bool)
FIGURES = st.from_regex(r"[\w:+/-]{1,6}", fullmatch=True, alphabet="abc012:+/-").map(
    lambda text: Value(text, quoted=False)
)
GAPS = st.integers(1, 99).map(lambda count: Value(f"\ufdd2{count}\ufdd3", quoted=False))
TYPED = st.lists(st.sampled_from(["a", " ", "  ", "\n", "\t", "\xa0", "\\", '"', "n", "u0020"]), max_size=5)
VALUES = TEXTS.map(Value) | TYPED.map("".join).map(Value) | FIGURES


def _listed(values):
    """Only an option before the last one is told to be disabled: behind the last one it is the list that is."""
    *others, last = values
    return (*others, Value(last.text, last.quoted))


OPTIONS = st.lists(
    VALUES | GAPS | st.builds(Value, TEXTS, st.just(True), st.booleans()),  # noqa: FBT003 - positional fields
    min_size=1, max_size=4,
).map(_listed)  # fmt: skip
FLAGS = st.sampled_from(["checked", "disabled", "required", "expanded", "multiple", "busy", "popup"]).map(
    State
)
STATES = (
    FLAGS
    | st.builds(State, st.sampled_from(["value", "options"]), OPTIONS)
    | st.builds(
        State, st.sampled_from(["hint", "invalid", "placeholder", "current"]), VALUES.map(lambda one: (one,))
    )
    | st.builds(State, st.just("of"), st.tuples(FIGURES | NAMED.map(Value), FIGURES | NAMED.map(Value)))
)
COVERS = st.just(()) | st.sampled_from(["dialog", "div"]).flatmap(
    lambda role: st.sampled_from([(), (Value("Sale"),)]).map(
        lambda name: (State("covered by", (Value(role, quoted=False), *name)),)
    )
)
LOOKS = st.lists(
    st.sampled_from(["error", "red"]).map(State) | st.builds(State, st.just("sign"), st.tuples(VALUES)),
    max_size=2,
)
TOLD = st.tuples(st.lists(STATES, max_size=3), COVERS, LOOKS).map(lambda told: (*told[0], *told[1], *told[2]))
DEPTHS = st.integers(0, 3)
NUMBERS = st.integers(0, 1)

LINES = (
    st.builds(
        lambda name, states, depth: Line("text", name, states=states, depth=depth),
        TEXTS, st.just(()) | st.tuples(st.sampled_from(["error", "red", "struck"]).map(State)) | COVERS, DEPTHS,
    )
    | st.builds(
        lambda role, name, level, states, target, depth, number: Line(
            role, name, level, states=states, target=target, depth=depth, number=number
        ),
        st.sampled_from(["link", "button", "textbox", "img", "main", "region", "frame", "alert", "heading"]),
        TEXTS, st.integers(0, 3), TOLD, st.just("") | WORDS, DEPTHS, NUMBERS,
    )
    | st.builds(
        lambda cells, sort, states, depth, number: Line(
            "row", cells=tuple(cells), sorts=sort and ((0, sort[0]),), states=states, depth=depth, number=number
        ),
        st.lists(TEXTS | st.just(STANDS_BELOW), min_size=1, max_size=4),
        st.just(()) | st.tuples(VALUES), st.lists(FLAGS, max_size=2).map(tuple), DEPTHS, NUMBERS,
    )
    | st.builds(lambda count: Line("remark", f"… {count} more lines below"), st.integers(2, 99))
)  # fmt: skip
PAGES = st.builds(
    lambda url, title, tabs, notes, lines: PageText.of(
        url=url,
        title=title,
        tabs=[Tab(number, name, number == 2) for number, name in enumerate(tabs, start=1)],
        notes=notes,
        lines=lines,
    ),
    WORDS, TEXTS, st.lists(TEXTS, max_size=3), st.lists(NAMED, max_size=2), st.lists(LINES, max_size=8),
)  # fmt: skip

BEFORE = numbered("""\
url: {{base_url}}/
title: "Lamps"

main
  heading 1 "Lamps"
  [] button "Add"
  [] link "Cart (0)" → /cart""")
AFTER = numbered("""\
url: {{base_url}}/
title: "Lamps"

main
  heading 1 "Lamps"
  alert
    "Added"
  [] button "Undo"
  [] button "Add"
  [] link "Cart (1)" → /cart""")

STORED_LINES = st.tuples(
    st.integers(0, 2),
    st.sampled_from(["", "[] button ", "heading 1 "]),
    st.sampled_from("abc+-@ ") | st.text(max_size=3),
).map(lambda line: f"{'  ' * line[0]}{line[1]}{quoted(line[2])}")
STORED = st.lists(
    STORED_LINES | st.sampled_from(["", "+", "-", "@@ -1 +1 @@", "--- ", "+++ "]), max_size=12
).map(lambda lines: numbered("\n".join(lines)))
"""Texts with all that a line of a difference may begin with."""
