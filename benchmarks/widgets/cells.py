"""The table of widgets and libraries: made from what was measured, read from the document, and joined."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.rounds import Course
from benchmarks.widgets.library import Library, Widget

Columns = Mapping[str, Mapping[str, Sequence[str]]]
"""Per title of a library and kind of widget how far each came: `no`, `seen`, `acted`, `yes`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What became of a widget."""

    library: Library
    widget: Widget
    came: Course

    @property
    def state(self) -> str:
        if self.came.replayed:
            return "yes"
        return "acted" if self.came.done else "seen" if self.came.seen else "no"


def columns_of(cells: Sequence[Cell], suite: str) -> Columns:
    columns: dict[str, dict[str, list[str]]] = {}
    for cell in cells:
        if cell.library.suite == suite:
            columns.setdefault(cell.library.title, {}).setdefault(cell.widget.kind, []).append(cell.state)
    return columns


@dataclass(frozen=True, slots=True)
class Suite:
    """Libraries with widgets of kinds, one table of the document; `down` where it has the libraries down, not across."""

    name: str
    part: str
    summary_part: str
    heads: tuple[str, str]
    down: bool = False

    def table(self, columns: Columns) -> str:
        """Kinds down and libraries across, or the other way round; a kind that a library has not is left empty."""
        across = turned(columns) if self.down else columns
        titles = sorted(across, key=str.casefold)
        rows = [f"| {self.heads[0]} | {' | '.join(titles)} |", f"| --- |{' --- |' * len(titles)}"]
        for kind in sorted({kind for kinds in across.values() for kind in kinds}, key=str.casefold):
            told = [", ".join(across[title].get(kind, ())) for title in titles]
            rows.append(f"| {kind} | {' | '.join(told)} |")
        return "\n".join(rows)

    def columns_in(self, told: str) -> Columns:
        """What the table of the document says."""
        rows = [[field.strip() for field in line.strip("|").split(" | ")] for line in told.split("\n")]
        head, _, *rest = rows
        columns: dict[str, dict[str, list[str]]] = {title: {} for title in head[1:]}
        for kind, *fields in rest:
            for title, states in zip(head[1:], fields, strict=True):
                if states:
                    columns[title][kind] = states.split(", ")
        return turned(columns) if self.down else columns

    def summary(self, columns: Columns, replayed_how: str) -> str:
        states = [state for kinds in columns.values() for states in kinds.values() for state in states]
        total = len(states)
        acted, replayed = sum(map(states.count, ("acted", "yes"))), states.count("yes")
        return (
            f"{total} {self.heads[1]} of {len(columns)} {self.name}: {total - states.count('no')} seen, {acted} acted on, "
            f"{replayed} replayed {replayed_how} ({100 * replayed / max(total, 1):.1f} %)."
        )


SUITES = (
    Suite("libraries", "table", "summary", ("widget", "widgets")),
    Suite("to-do lists", "lists", "lists-summary", ("framework", "tasks"), down=True),
)


def turned(columns: Columns) -> Columns:
    """What is across down, and what is down across."""
    result: dict[str, dict[str, Sequence[str]]] = {}
    for title, kinds in columns.items():
        for kind, states in kinds.items():
            result.setdefault(kind, {})[title] = states
    return result


def misses(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Each widget that was not replayed, with the reason."""
    return tuple(told_misses(cells))


def told_misses(cells: Sequence[Cell]) -> Iterator[str]:
    for cell in cells:
        if not cell.came.replayed:
            known = f" {cell.widget.known}" if cell.widget.known else ""
            reason = cell.came.reason.splitlines()[0]
            yield f"- {cell.library.title}, {cell.widget.name} ({cell.state}): {reason}{known}"


NOTHING_MISSED = "Nothing was missed."


def of_others(told: str, titles: Collection[str]) -> tuple[str, ...]:
    """The misses that the document tells of libraries which are none of these."""
    return tuple(
        line
        for line in told.split("\n")
        if line != NOTHING_MISSED and not any(line.startswith(f"- {title}, ") for title in titles)
    )
