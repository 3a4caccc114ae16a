"""What stands around the content of a page: on each page of a site, or beside what this one is about."""

from __future__ import annotations

from pytest_agentbrowse.page.text import Line, PageText, once_per_page

_SITE_WIDE = frozenset({"banner", "navigation", "contentinfo"})


def is_site_wide(line: Line) -> bool:
    """Whether a line belongs to what every page of a site has around its content."""
    return not _SITE_WIDE.isdisjoint(_landmark_kinds(line))


def is_beside_content(line: Line) -> bool:
    """Whether a line stands around the content of a page or in an aside, as adverts and suggestions do."""
    return is_site_wide(line) or "complementary" in _landmark_kinds(line)


_CONTENT = _SITE_WIDE | {"complementary", "form", "main", "search"}


def is_of_a_page(line: Line) -> bool:
    """Whether a line is of a page, or of the frame that it has in common with others."""
    kinds = _landmark_kinds(line)
    return not kinds or not _CONTENT.isdisjoint(kinds)


@once_per_page
def behind_a_dialog(page: PageText) -> frozenset[int]:
    """The positions of the lines that lie behind a modal dialog: nobody acts on them while it is open."""
    parts = (line for line in page.lines if line.role == "inert")
    return frozenset(at for part in parts for at in range(part.position, page.end_of(part)))


def _landmark_kinds(line: Line) -> list[str]:
    return [landmark.split(" ", 1)[0] for landmark in line.place.landmarks]
