"""What is changed of the tracker, on purpose."""

from benchmarks.realapps.edits import asked_otherwise, before_end, both, edited, failing, swapped
from benchmarks.realapps.proxy import Change

_ROW = r"<tr>(?:(?!</tr>).)*?{0}.*?</tr>"
_TITLED = r'(<a href="issue\d+">{0}</a>\s*</td>\s*<td>)'
_ALICES = '<option selected="selected" value="3">alice'
_FIRST_ROW = r'(<table class="list">.*?)(<tr>\s*<td)'
_SCANNER = (
    '<tr><td>10001</td><td class="date">2 days ago</td><td><a href="issue10001">'
    "Scanner is slow after the update</a></td><td>need-eg</td><td>admin</td><td>alice</td></tr>"
)

BREAKING = (
    Change(
        "greets-another",
        "After logging in, another name stands there.",
        ("test_login",),
        edited("(Hello,(?:\\s|<[^>]+>)*)bob", r"\1carol"),
    ),
    Change(
        "any-password",
        "A wrong password is taken.",
        ("test_wrong_password",),
        asked=asked_otherwise("candle", "lamplight"),
    ),
    Change(
        "no-message",
        "Nothing says that an issue was created.",
        ("test_new_issue",),
        edited(r'<p[^>]*class="ok-message">.*?</p>', ""),
    ),
    Change(
        "error-beside-success",
        "An error stands beside the message of success.",
        ("test_new_issue", "test_resolve", "test_comment"),
        edited(
            r'(<p[^>]*class="ok-message">.*?</p>)',
            r'\1<p class="error-message">The change could not be stored</p>',
        ),
        apart=True,
    ),
    Change(
        "status-not-saved",
        "The status stays what it was.",
        ("test_resolve",),
        asked=asked_otherwise('name="status"\r\n\r\n8', 'name="status"\r\n\r\n4'),
    ),
    Change(
        "resolved-is-listed",
        "A resolved issue stays in the list of open ones.",
        ("test_resolve",),
        edited(_FIRST_ROW, rf"\1{_SCANNER}\2", count=1, having="- Show All"),
    ),
    Change(
        "message-twice",
        "A message is listed twice.",
        ("test_comment",),
        edited(r"(<tr>\s*<td[^>]*>\s*<pre[^>]*>Ink is ordered.*?</tr>)", r"\1\1"),
    ),
    Change(
        "message-of-another",
        "The message is said to be of somebody else.",
        ("test_comment",),
        edited(r"(Author:\s*(?:<[^>]*>\s*)*)alice", r"\1bob"),
    ),
    Change(
        "search-leaks",
        "A search finds what it was not asked for.",
        ("test_search",),
        edited(_FIRST_ROW, rf"\1{_SCANNER}\2", count=1, on="issue$", having="Printer paper"),
    ),
    Change(
        "wrong-total", "One too many is counted.", ("test_filter",), edited(r"out\s+of\s+3\b", "out of 4")
    ),
    Change(
        "filter-ignored",
        "A filter filters nothing.",
        ("test_filter",),
        asked=asked_otherwise(r"priority=1\b", "priority="),
    ),
    Change(
        "row-missing",
        "One row is missing.",
        ("test_filter", "test_unassigned"),
        edited(_ROW.format("Customers cannot"), "", on="issue$"),
        apart=True,
    ),
    Change(
        "sort-ignored",
        "A list is not sorted.",
        ("test_sort",),
        asked=asked_otherwise(r"@sort0?=title|%40sort0?=title", "@sort0=status"),
    ),
    Change(
        "statuses-swapped",
        "Two issues have each other's status.",
        ("test_filter",),
        both(
            edited(_TITLED.format("Customers cannot change their address") + "unread", r"\1in-progress"),
            edited(_TITLED.format("Backup fails on Sundays") + "in-progress", r"\1unread"),
        ),
    ),
    Change(
        "assignees-swapped",
        "Each issue of bob is said to be alice's, and the reverse.",
        ("test_person", "test_filter"),
        swapped("<td>bob</td>", "<td>alice</td>"),
    ),
    Change(
        "form-shows-another",
        "The form says that somebody else has the issue.",
        ("test_details",),
        both(
            edited('<option value="5">carol', '<option selected="selected" value="5">carol', having=_ALICES),
            edited(_ALICES, '<option value="3">alice'),
        ),
        apart=True,
    ),
    Change(
        "heading-renamed",
        "The heading over the list says something else.",
        ("test_resolve",),
        edited("List of issues", "Closed issues", having="- Show All"),
    ),
    Change(
        "broken-request",
        "A request that the page makes fails.",
        ("test_search",),
        before_end("<script>fetch('/tracker/broken')</script>"),
        failing("/tracker/broken"),
    ),
    Change(
        "not-rendered",
        "A template is shown as it is written.",
        ("test_login",),
        edited("(Hello,(?:\\s|<[^>]+>)*)bob", r"\1{{ user.name }}"),
        apart=True,
    ),
    Change(
        "title-not-missed",
        "Nothing says what is missing in the form.",
        ("test_title_is_missing",),
        edited(r'<p[^>]*class="error-message">.*?</p>', ""),
    ),
    Change(
        "message-stays",
        "The removed message is still there.",
        ("test_retire",),
        edited(
            r"(<p>Created on)",
            r'<table class="messages"><tr><th>Author: carol</th></tr><tr><td>The newsletter</td></tr></table>\1',
            count=1,
            on="issue",
        ),
    ),
    Change(
        "somebody-is-assigned",
        "An issue of nobody is said to be bob's.",
        ("test_unassigned", "test_person"),
        edited(r"(Newsletter has a broken link.*?<td>)(?:&nbsp;|\s)*(</td>\s*</tr>)", r"\1bob\2", count=1),
    ),
    Change(
        "history-of-another",
        "The history says that somebody else did it.",
        ("test_new_issue",),
        edited(r"<td>alice</td>(\s*<td>create</td>)", r"<td>carol</td>\1"),
        apart=True,
    ),
)

HARMLESS = (
    Change(
        "banner",
        "A notice stands above the content.",
        text=edited('(<div class="body">)', r'\1<p class="banner">There is maintenance on Sunday.</p>'),
    ),
    Change(
        "nav-entry",
        "The navigation has a link more.",
        text=edited(
            r'(<a [^>]*href="issue\?@template=search"[^>]*>\s*Search\s*</a>)',
            r'\1<br><a href="news">News</a>',
        ),
    ),
    Change(
        "in-a-region",
        "The list stands in a region with a name.",
        text=edited(r'(<table class="list">.*?</table>)', r'<section aria-label="Overview">\1</section>'),
        apart=True,
    ),
    Change("class-names", "Classes have other names.", text=edited('class="list"', 'class="grid wide"')),
    Change(
        "icon",
        "Links in lists have an icon.",
        text=edited(
            r'(<a href="issue\d+">)',
            r'\1<svg aria-hidden="true" width="8" height="8"><circle r="4"></circle></svg>',
        ),
    ),
    Change("footer", "There is a footer.", text=before_end("<footer>Made with care · 2026</footer>")),
    Change(
        "column-at-the-end",
        "The list has a column more.",
        text=both(
            edited(r"(<th>Assigned&nbsp;To</th>)", r"\1<th>Votes</th>"),
            edited(r'(<tr>\s*<td>\d+</td>\s*<td class="date">.*?)(</tr>)', r"\1<td>0</td>\2"),
        ),
        apart=True,
    ),
    Change(
        "more-tokens",
        "Forms have another random field.",
        text=edited("(<form[^>]*>)", r'\1<input type="hidden" name="trace" value="q8Zt31LmXx07aPq2">'),
    ),
    Change(
        "order-of-parameters",
        "Addresses name the same in another order.",
        text=edited(r"(@pagesize=50)(&amp;|&)(@startwith=0)", r"\3\2\1"),
    ),
    Change(
        "cookies",
        "A note about cookies lies at the foot.",
        text=before_end(
            '<div role="region" aria-label="Cookies">We use cookies. <button type="button">Fine</button></div>'
        ),
    ),
    Change(
        "help-reworded",
        "A help text is worded anew.",
        text=edited("fields are required", "fields must be filled in"),
    ),
    Change(
        "advert",
        "An advert stands beside the content.",
        text=before_end('<aside>Try the <a href="/tracker/pro">Pro edition</a> for 30 days</aside>'),
    ),
    Change(
        "unrelated-list",
        "A list of tips has come.",
        text=before_end(
            "<aside><h2>Tips</h2><ul><li>Search by number</li><li>Save queries</li></ul></aside>"
        ),
        apart=True,
    ),
    Change(
        "heading-over-the-list",
        "The list has a heading of its own.",
        text=edited('(<table class="list">)', r"<h3>Overview</h3>\1"),
    ),
    Change(
        "title",
        "The window's title ends otherwise.",
        text=edited("</title>", " - Helpdesk of Example</title>"),
    ),
    Change(
        "tracking",
        "Links say where they were.",
        text=edited(r'href="(issue\d+)"', r'href="\1?utm_source=list"'),
    ),
    Change(
        "status-role",
        "A message is announced.",
        text=edited('class="ok-message"', 'class="ok-message" role="status"'),
    ),
    Change(
        "later",
        "Time has gone by.",
        text=both(
            edited(r"\b3 hours ago", "5 hours ago"),
            edited("yesterday", "2 days ago"),
            edited(r"\d+ (minutes?|seconds?) ago", "1 hour ago"),
        ),
        apart=True,
    ),
)

CHANGES = (*BREAKING, *HARMLESS)
