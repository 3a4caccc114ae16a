"""What Playwright's errors mean, told from texts that it really gives."""

import pytest

from pytest_agentbrowse.page import playwright_errors as errors

COVERED = """ElementHandle.click: Timeout 5000ms exceeded.
Call log:
  - attempting click action
    - waiting for element to be visible, enabled and stable
    - <div
 class="veil"></div> from <div id="dialog">…</div> subtree intercepts pointer events"""
PERFORMED = """ElementHandle.click: Timeout 5000ms exceeded.
Call log:
  - attempting click action
    - waiting for element to be visible, enabled and stable
    - performing click action
    - click action done
    - waiting for scheduled navigations to finish
"""
CLOSED = "Keyboard.press: Target page, context or browser has been closed"
NO_FIELD = (
    "ElementHandle.fill: Error: Element is not an <input>, <textarea>, <select> or [contenteditable] and "
    "does not have a role allowing [aria-readonly]"
)


@pytest.mark.parametrize(
    ("meaning", "text"),
    [
        (errors.is_browser_missing, "BrowserType.launch: Executable doesn't exist at /home/ada/chrome"),
        (errors.is_closed, CLOSED),
        (errors.is_performed, PERFORMED),
        (errors.is_crashed, "Page.evaluate: Target crashed"),
        (errors.is_crashed, "Page.goto: Page crashed"),
        (
            errors.is_navigating,
            "Page.evaluate: Execution context was destroyed, most likely because of a navigation",
        ),
        (errors.is_download, "Page.goto: Download is starting"),
        (errors.is_replaced, "ElementHandle.click: Element is not attached to the DOM"),
        (errors.is_value_refused, "ElementHandle.fill: Error: Malformed value"),
        (
            errors.is_value_refused,
            "ElementHandle.fill: Error: Cannot type text into input[type=number]",
        ),
        (errors.is_no_text_field, NO_FIELD),
        (errors.is_unknown_key, 'Keyboard.press: Unknown key: "Entr"'),
        (
            errors.is_bad_selector,
            "Failed to execute 'querySelectorAll' on 'Document': 'a[' is not a valid selector.",
        ),
        (errors.is_bad_locator, 'Locator.count: Unexpected token "" while parsing css selector "a["'),
    ],
)
def test_each_meaning_is_told_by_its_text_and_by_no_other(meaning, text):
    assert meaning(Exception(text))
    assert not meaning(Exception("ElementHandle.click: Timeout 5000ms exceeded."))


def test_what_lies_over_an_element_is_named_by_its_tag():
    assert errors.covered_by(Exception(COVERED)) == '<div id="dialog">…</div>'
    assert errors.covered_by(Exception(CLOSED)) == ""


def test_a_field_that_is_named_like_an_error_is_none():
    error = Exception('ElementHandle.fill: Timeout 5000ms exceeded.\n  - locator "Malformed value"')
    assert not errors.is_value_refused(error)


def test_a_network_error_has_the_browsers_own_name_and_any_other_its_first_line():
    refused = "Page.goto: net::ERR_CONNECTION_REFUSED at http://shop/\nCall log:\n  - navigating"
    assert errors.net_error(Exception(refused)) == "net::ERR_CONNECTION_REFUSED"
    assert errors.net_error(Exception("Page.goto: Error: Protocol error\nmore")) == "Protocol error"
