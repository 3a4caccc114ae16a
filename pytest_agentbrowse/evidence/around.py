"""What stands around the content of a page: on each page of a site, or beside what this one is about."""

from __future__ import annotations

from pytest_agentbrowse.page.text import Line

_SITE_WIDE = frozenset({"banner", "navigation", "contentinfo"})


def is_site_wide(line: Line) -> bool:
    """Whether a line belongs to what every page of a site has around its content."""
    return not _SITE_WIDE.isdisjoint(_landmark_kinds(line))


def is_beside_content(line: Line) -> bool:
    """Whether a line stands around the content of a page or in an aside, as adverts and suggestions do."""
    return is_site_wide(line) or "complementary" in _landmark_kinds(line)


def _landmark_kinds(line: Line) -> list[str]:
    return [landmark.split(" ", 1)[0] for landmark in line.place.landmarks]
