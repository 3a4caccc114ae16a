"""What Playwright's errors mean: it has a class for a time-out and one for the rest, so texts must be read.

No other module does: when a new Playwright words one of them otherwise, it is mended here. The standard
library only, because the plugin looks here before there is any browser.
"""

from __future__ import annotations

import re

_BROWSER_MISSING = "Executable doesn't exist"
_CLOSED = "Target page, context or browser has been closed"
_CRASHED = " crashed"
_DETACHED = ("not attached", "detached")
_VALUE_REFUSED = ("Malformed value", "Cannot type text into")
_NO_TEXT_FIELD = "not an <input>"
_UNKNOWN_KEY = "Unknown key"
_DOWNLOAD = "Download is starting"
_NAVIGATING = "navigation"
_NO_SELECTOR = "not a valid selector"
_SWITCHED_OFF = "not enabled"
_NET = re.compile(r"net::\w+|NS_ERROR_\w+")
_UNANSWERED = re.compile(r"goto: (?:net::ERR|NS_ERROR)_CONNECTION_REFUSED[\s\S]*?(https?://[^\s\"]+)")
_NO_ADDRESS = re.compile(
    r"goto: [^\n]*Cannot navigate to invalid URL[\s\S]*navigating to \"(?![a-z]+:)([^\"]*)\""
)
_INTERCEPTED = re.compile(r"(<[^\n]*>)(?: from (<[^\n]*>) subtree)? intercepts pointer events")
_PERFORMED = re.compile(r"\n *- [\w ]+ action done\n *- waiting for scheduled navigations to finish\s*\Z")
UNCHANGED = "not changed by a click: the page keeps its state"
_STATES = {
    "not enabled": "disabled",
    "not visible": "not visible",
    "not editable": "read-only",
    "not stable": "still moving",
    "element is inert": "inert: what lies in front of it has to be answered or closed first",
    "did not change its state": UNCHANGED,
    "Not a checkbox": "no checkbox, radio button or switch",
    "Cannot uncheck radio": "a radio button, which only another choice of its group takes back",
    "outside of the viewport": "outside of the viewport, and cannot be scrolled into it",
}


def first_line(error: Exception) -> str:
    """The first line of an error without the name of the call."""
    # The rest is a log of tries, which says much to who debugs Playwright and little to a model.
    line = str(error).strip().split("\n", 1)[0]
    return re.sub(r"^(\w+\.\w+: )?(\w*Error: )?", "", line)


def thrown(error: Exception) -> tuple[str, str]:
    """What a page threw and nobody caught, on one line, and the stack it was thrown on."""
    # Only what is thrown as an `Error` has a name and a stack.
    name, message = getattr(error, "name", None), getattr(error, "message", str(error))
    line = message.strip().split("\n", 1)[0]
    return (f"{name}: {line}" if name and line else name or line), getattr(error, "stack", None) or ""


def is_browser_missing(error: Exception) -> bool:
    """Playwright's own browser was never downloaded."""
    return _BROWSER_MISSING in str(error)


def is_closed(error: Exception) -> bool:
    """The tab was closed meanwhile: by the call itself, as a rule."""
    return _CLOSED in str(error)


def is_performed(error: Exception) -> bool:
    """The pointer did what it should, and the document that this led to was late."""
    # Where the log ends so: what it quotes of a page is never the last that it says.
    return bool(_PERFORMED.search(str(error)))


def is_crashed(error: Exception) -> bool:
    """The process of the tab is gone."""
    return _CRASHED in str(error)


def is_navigating(error: Exception) -> bool:
    """Another document came while the page was asked."""
    return _NAVIGATING in str(error)


def is_download(error: Exception) -> bool:
    """A navigation led to a file, and not to a document."""
    return _DOWNLOAD in str(error)


def is_replaced(error: Exception) -> bool:
    """The element is no longer in the document."""
    return any(sign in str(error) for sign in _DETACHED)


def is_value_refused(error: Exception) -> bool:
    """The field takes values of another form, as dates and colours do."""
    # The first line only: the log below it quotes the page, which may say anything.
    return any(sign in first_line(error) for sign in _VALUE_REFUSED)


def is_no_text_field(error: Exception) -> bool:
    """The element is none that Playwright fills: it may still be written in by keys."""
    return _NO_TEXT_FIELD in first_line(error)


def is_unknown_key(error: Exception) -> bool:
    """There is no key of that name."""
    return _UNKNOWN_KEY in str(error)


def is_bad_selector(error: Exception) -> bool:
    """The browser's `querySelector` cannot read the selector."""
    return _NO_SELECTOR in str(error)


def is_bad_locator(error: Exception) -> bool:
    """Playwright cannot read the selector of a locator, which it says in many ways."""
    return "selector" in str(error).lower()


def is_switched_off(error: Exception) -> bool:
    """The browser was launched without the feature."""
    return _SWITCHED_OFF in str(error)


def unanswered_url(error: BaseException) -> str:
    """The address of a navigation at which no server is there to answer; empty for any other error."""
    found = _UNANSWERED.search(str(error))
    return found[1] if found else ""


def path_without_base(error: BaseException) -> str:
    """The path of a navigation that has no address to begin with; empty for any other error."""
    found = _NO_ADDRESS.search(str(error))
    return found[1] if found else ""


def covered_by(error: Exception) -> str:
    """The tag of what would get the click in the element's place, in one line; empty when nothing would."""
    found = _INTERCEPTED.search(str(error))
    return re.sub(r"\s+", " ", found[2] or found[1])[:120] if found else ""


def unusable_state(error: Exception) -> str:
    """The state in which an element cannot be used, in words; empty when it is none that we know."""
    # Looked for in the log as well: a time-out names the state only there.
    text = str(error)
    return next((words for sign, words in _STATES.items() if sign in text), "")


def net_error(error: Exception) -> str:
    """The network error of a navigation as the browser calls it, else the first line."""
    found = _NET.search(str(error))
    return found[0] if found else first_line(error)
