"""Which browser of a machine stands in for Playwright's own."""

import pytest

from pytest_agentbrowse.page.find_browser import has_playwright_browser, system_browser
from pytest_agentbrowse.plugin.browsers import substitute_at_once


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


@pytest.mark.parametrize(("there", "known"), [(["chromium-1255"], True), (["firefox-1"], False), ([], False)])
def test_playwrights_own_browser_is_looked_for_in_its_registry(tmp_path, monkeypatch, there, known):
    for name in there:
        tmp_path.joinpath(name).mkdir()
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert has_playwright_browser() is known


def test_a_registry_beside_playwright_itself_is_not_guessed_at(monkeypatch):
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", "0")
    assert has_playwright_browser() is None
    assert substitute_at_once({}, "chromium") == ""


@pytest.mark.parametrize(
    ("options", "browser", "is_substituted"),
    [
        ({}, "chromium", True),
        ({"channel": "chrome"}, "chromium", False),
        ({"executable_path": "/opt/chrome"}, "chromium", False),
        ({}, "firefox", False),
    ],
)
def test_only_a_default_that_is_surely_missing_is_substituted_without_a_launch(
    tmp_path, monkeypatch, options, browser, is_substituted
):
    tmp_path.joinpath("chromium-headless-shell").touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    assert bool(substitute_at_once(options, browser)) is is_substituted
    tmp_path.joinpath("none", "chromium-1").mkdir(parents=True)
    assert substitute_at_once(options, browser) == ""


def test_where_there_surely_is_none_nothing_is_launched_and_the_test_says_how_to_get_one(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setattr("pytest_agentbrowse.page.find_browser._usual_places", list)
    with pytest.raises(pytest.fail.Exception, match="playwright install"):
        substitute_at_once({}, "chromium")
