"""How long what is waited for: each time that somebody chose, what it is against, and when it can go.

All in seconds. What a user can choose (`--agent-settle-timeout`, `--agent-action-timeout`) is a setting, and
the times here stay below it or are multiples of it.
"""

from __future__ import annotations

# -- a page that comes to rest ----------------------------------------------------------------------

LIVE_QUIET = 0.15
"""Without a change and without a request, after which a page counts as quiet while recording.

Against reading half a page: a click, the request that it makes and what the answer renders follow each
other within some tens of milliseconds. Each step of a recording costs it once, so it is short; a page that
needs longer keeps a request or a timer open, and those are waited for by themselves.
"""

NEW_QUIET = 0.4
"""The same of a document that was not read yet.

Against recording a page that says "Loading" and has not asked its server yet: between its scripts and their
first request lies more than between a click and its request.
"""

UNDRAWN_LOOK = 0.2
"""Between two looks at a page without anything on it that scripts are to draw, while recording.

Against asking a model about an empty page: an application that prepares its data in a worker shows nothing
for a while, without a request or a timer that could be seen.
"""

REPLAY_QUIET = 1.0
"""The same in a replay, of a page that is not yet the recorded one.

Against calling a slow page a changed one: on a busy machine a page may stand still while its answer is on the
way. It is paid only where the page differs, so it can be long.
"""

MESSAGE_STAYS = 2.0
"""How long a text that a step brought is there in a replay, to have come where it leaves by itself.

Against missing a toast on a slow page: it has left when the rest comes. A success that is taken back as soon
as the server answers is mostly there for less.
"""

ENOUGH_QUIET = 0.3
"""The same where all that the recording needs is there already: targets, evidence, url.

Against acting in the midst of a change. Waiting longer could bring nothing that is still missed.
"""

SCRIPTS_BEGIN = 0.05
"""Since the last request, before a replay acts on a document that came.

Against acting on what no script listens to yet: a real model is never that fast. A script that waits for
what is in sight is asked for within two frames, and one that came runs within as little.
"""

GIVES_UP = 2.0
"""At rest, after which a replay believes that the page will not become the one it needs.

Against a page that answers late, without a request that could be seen: a long timer, a web socket.
"""

TIMERS_SET = 1.0
"""After which timers that a page sets anew are not waited for; those that were set before are.

Against a page that asks its server again and again by timers: it would never rest. What an action leads to
sets its timers at once, or when its answer comes.
"""

GROWS_UP = 3.0
"""For what a page set itself when it came, where a recording saw it say something by itself later on.

Against a replay that is faster than any model: an application that takes two seconds to remember what a form
holds never notices what was typed before. The longest timer that is waited for is as long.
"""

LOOK_AGAIN = 0.1
"""Between two looks at a page that is awaited and tells of no change by itself.

What the page tells comes at once; this is for what mutates nothing, such as an animation that ends.
"""

LONGEST_REQUEST = 10.0
"""After which a request counts as one that stays open, such as a long poll or a stream.

Against waiting to the cap in every step of a page that keeps a line open to its server.
"""

ENDLESS_AFTER = 3
"""Times (a count) that something comes again while a page is waited for, after which it counts as endless.

Against polling and tickers. Twice is a retry, or a page that asks again after a redirect.
"""

ASKED_TOGETHER = 0.3
"""Between requests that the parts of a page make as they come, one beside the other: no poll is as fast.

Against calling them endless: of a page with a chart for each of five figures, whose server is far away.
"""

A_TURN = 0.1
"""That an answer of a page may take longer than it was asked for, and it still gives others their turns.

Against lending time to a page for each round trip. What takes longer is a script that works, or a machine
that is busy.
"""

TIMES_BUSY = 6
"""Times (a count) the time for a page to come to rest that it may take when it gives nobody a turn.

Against a page that is busy without end, which would be waited for without end.
"""

NEXT_DOCUMENT = 1.0
"""For a document on its way, before the page is read again whether or not it came.

Against reading between two documents; the loop around it has its own cap.
"""

# -- a page that answers late, or never -------------------------------------------------------------

TIMES_AN_ACTION = 6
"""Times (a count) the time-out of an action that a page may take to answer at all, or to navigate.

Against scripts and dialogs without end: `evaluate` and its like have no time-out of their own. With the
default of five seconds it makes the thirty that Playwright gives a navigation. The watch over `evaluate` can
go when Playwright gives it a time-out.
"""

FRAME_ANSWER = 5.0
"""For a frame within the page to answer. A frame that is dead must not take the page around it along."""

FAREWELL = 1.0
"""For a page to let go of a handle or a view. It may be gone or busy, and nobody needs its answer."""

STOP_AGAIN = 1.0
"""After which a call that was stopped at its limit is stopped once more: what cleans up may wait too."""

FORESEEN_TRY = 0.5
"""For one try of an action that failed when it was recorded, before its reason is compared.

Against paying the whole time-out for each failure that must come again. Long enough for an element to come to
rest; where the reason is another one, the action is tried again until its time-out is over.
"""

PICTURE = 5.0
"""For a picture of a page, and what is put out of sight for it. A page that is busy without end has none."""

# -- something that is about to be there ------------------------------------------------------------

SELECTOR_MATCHES = 1.0
"""For a CSS selector to match, the time-out of an action at most.

Against a page that still renders. One that lacks the element should be told so soon: the model then reads
which selectors there are, and a failed guess costs no more than this.
"""

ELEMENT_RESOLVES = 1.0
"""For Playwright to hand out an element that it just counted; one that went away is looked for anew."""

POLL = 0.1
"""Between two looks for a text, an element or a url that is awaited: not to be felt, and no load."""

PRESSES_APART = 0.5
"""Between a press that led to another address of a document and the next, or two presses of one thing.

Against pages that drop the second as half of a double click: for so long desktops take two presses
for one. A model takes longer anyway.
"""

HOVER_RESTS = 0.05
"""Above an element, before it is looked whether it is still under the pointer.

Against a layout that scrolling to it moved: a page that answers a scroll does so within a frame or two.
"""

HOVERS = 3
"""Times (a count) that the pointer goes to an element that slips away, against one that always does."""

SCROLL_RESTS = 0.4
"""For a list that was scrolled to one of its rows, before it is looked whether that is still the row.

Against lists that use their few elements for other rows as they are scrolled, or take no press before they
rest, as calendars that are scrolled by months; no hand is as fast. And for a page that was scrolled to what
the pointer goes over, which it may move a moment later.
"""

VIEW_RESTS = 1.0
"""At most, for what was scrolled into the window to rest there before it is pressed.

Against pages that move once more when they are scrolled: a press began on a button and ended beside it.
"""

SCROLLS = 3
"""Times (a count) that such a row is scrolled to, against one that always slips away."""

SELECTION_RESTS = 0.15
"""After a text was selected, before anything is done with it.

Against editors that follow a selection by a timer of a tenth of a second: what is pressed sooner is done to
the part that they know of.
"""

DRAG_PRESSES = 0.25
"""Before what was pressed is moved.

Against libraries that take a press for a drag only when it has lasted a while, as lists of rows that can be
chosen too.
"""

DRAG_IS_OVER = 1.0
"""After what was dragged is gone from its page, before the hand moves on.

Against libraries that look for such a move only when a drag has lasted a while, as react-dnd does.
"""

KEY_TRIES = 3
"""Times (a count) that a text is put in where the page gives the focus away, against one that always does."""

SLIDER_FOLLOWS = 0.5
"""After a key, before a slider that is where it was is taken to go no further."""

SLIDER_RESTS = 0.3
"""At the value that it was to get, for which a slider stays there.

Against answers of a server to the keys before the last one, which put it back to where it was then.
"""

DRAG_LINGERS = 0.15
"""Above a goal, before what is dragged is let go.

Against letting go before the page has seen where it is: drags are told at most every 50 ms, and libraries
that make them up look as rarely.
"""

LIST_OPENS = 2.0
"""For a list that a field says it offers, the time-out of an action at most.

Against options that come from a server. A field that says so and offers nothing costs it in full.
"""

LIST_ANSWERED = 5.0
"""For which a list waits for what its page asked the server as it was opened or scrolled.

Against choosing among the options of before the answer. A page that asks for something else that never ends,
and begins it right then, costs it in full.
"""

LIST_RESTS = 0.1
"""For which the options of a list stay the same, after which they are all there."""

LIST_SCROLLED = 15.0
"""For a list that is scrolled to look for an option.

Against lists that never end, and those of many thousands, of which each scrolling shows a few.
"""

TAB_TURN = 0.01
"""Between two turns that Playwright gets to announce a tab that the page asked for."""

DOWNLOAD_TURN = 0.05
"""Between two looks whether a download is over."""
