"""Which browser of a machine stands in for Playwright's own."""

import pytest

from pytest_agentbrowse.page.find_browser import system_browser


@pytest.mark.parametrize(
    ("there", "headless", "found"),
    [
        (["chromium", "chromium-headless-shell"], True, "chromium-headless-shell"),
        (["chromium", "chromium-headless-shell"], False, "chromium"),
        (["google-chrome"], True, "google-chrome"),
        (["chromium-headless-shell"], False, None),
    ],
)
def test_a_headless_shell_is_preferred_where_no_window_is_wanted(
    tmp_path, monkeypatch, there, headless, found
):
    for name in there:
        tmp_path.joinpath(name).touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("pytest_agentbrowse.page.find_browser._usual_places", list)
    assert system_browser(headless=headless) == (found and str(tmp_path / found))
