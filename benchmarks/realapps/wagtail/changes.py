"""What is changed of the admin, on purpose."""

from benchmarks.realapps.edits import asked_otherwise, before_end, both, edited, failing, swapped
from benchmarks.realapps.proxy import Change

_ROW = r"<tr[^>]*>(?:(?!</tr>).)*?{0}(?:(?!</tr>).)*?</tr>"
_MESSAGE = r'<li class="success">.*?</li>'

BREAKING = (
    Change(
        "greets-another",
        "After signing in, another name stands there.",
        ("test_login",),
        edited("Clara Clark", "David Dunn"),
    ),
    Change(
        "any-password",
        "A wrong password is taken.",
        ("test_wrong_password",),
        asked=asked_otherwise("candle", "lamplight"),
    ),
    Change(
        "no-message",
        "Nothing says that a page was saved or deleted.",
        ("test_new_draft", "test_edit", "test_delete"),
        edited(_MESSAGE, ""),
    ),
    Change(
        "error-beside-success",
        "An error stands beside the message of success.",
        ("test_new_draft", "test_edit", "test_delete"),
        edited(f"({_MESSAGE})", r'\1<li class="error">The page could not be stored</li>'),
        apart=True,
    ),
    Change(
        "place-not-saved",
        "The place stays what it was.",
        ("test_edit",),
        asked=asked_otherwise("Rostock", "Hamburg"),
    ),
    Change(
        "wrong-total", "One too many is counted.", ("test_delete",), edited(r"\b5(\s+)pages", r"6\1pages")
    ),
    Change(
        "search-leaks",
        "A search finds what it was not asked for.",
        ("test_search",),
        asked=asked_otherwise(r"\?q=bread", "?q="),
    ),
    Change(
        "row-missing",
        "One page is missing in the list.",
        ("test_events",),
        edited(_ROW.format("Rolls for the weekend"), ""),
        apart=True,
    ),
    Change(
        "row-twice",
        "One page is listed twice.",
        ("test_events",),
        edited(f"({_ROW.format('Rolls for the weekend')})", r"\1\1"),
    ),
    Change(
        "sort-reversed",
        "A list is sorted the other way round.",
        ("test_sort",),
        asked=asked_otherwise("ordering=title", "ordering=-title"),
    ),
    Change(
        "titles-swapped",
        "Two pages have each other's title in the list.",
        ("test_status", "test_events"),
        swapped("Cakes without sugar", "Pretzels by hand", inside="Exploring"),
    ),
    Change(
        "other-seats",
        "The form has another number of seats.",
        ("test_details",),
        edited(r'(name="seats" value=)"8"', r'\1"9"'),
    ),
    Change(
        "other-place",
        "The form has another place.",
        ("test_details",),
        edited('value="Bremen"', 'value="Kiel"'),
        apart=True,
    ),
    Change(
        "other-day",
        "The form has another day.",
        ("test_date",),
        edited(r'(name="starts_on" value=)"\d{4}-\d\d-\d\d"', r'\1"2027-09-21"'),
    ),
    Change(
        "another-admin",
        "Somebody else is said to be the admin.",
        ("test_people",),
        swapped("Ada Adams", "Clara Clark", inside="/admin/users/new/"),
    ),
    Change(
        "users-miscounted",
        "One too many is counted.",
        ("test_people",),
        edited(r"\b3(\s+)users", r"4\1users"),
    ),
    Change(
        "required-not-told",
        "Nothing says what is missing in the form.",
        ("test_title_is_missing",),
        edited("This field is required.", ""),
    ),
    Change(
        "broken-request",
        "A request that the page makes fails.",
        ("test_aging",),
        before_end("<script>fetch('/admin/broken/')</script>"),
        failing("/admin/broken/"),
    ),
    Change(
        "not-rendered",
        "A template is shown as it is written.",
        ("test_login",),
        edited("Clara Clark", "{{ user.name }}"),
        apart=True,
    ),
    Change(
        "page-of-another",
        "The report lists another page.",
        ("test_aging",),
        edited("Rolls for the weekend", "Pretzels by hand"),
    ),
)

HARMLESS = (
    Change(
        "banner",
        "A notice stands above the content.",
        text=edited(r"(<main[^>]*>)", r'\1<p class="banner">There is maintenance on Sunday.</p>'),
    ),
    Change(
        "in-a-region",
        "The list stands in a region with a name.",
        text=edited(r"(<table.*?</table>)", r'<section aria-label="Overview">\1</section>'),
        apart=True,
    ),
    Change(
        "class-names", "Classes have other names.", text=edited('class="listing', 'class="grid wide listing')
    ),
    Change(
        "icon",
        "Titles in lists have an icon.",
        text=edited(
            r'(<div class="title-wrapper">)',
            r'\1<svg aria-hidden="true" width="8" height="8"><circle r="4"></circle></svg>',
        ),
    ),
    Change("footer", "There is a footer.", text=before_end("<footer>Made with care · 2026</footer>")),
    Change(
        "column-at-the-end",
        "The list has a column more.",
        text=both(
            edited(r"(<thead.*?)(</tr>)", r"\1<th>Votes</th>\2"),
            edited(r'(<td class="[^"]*title">.*?)(</tr>)', r"\1<td>0</td>\2"),
        ),
        apart=True,
    ),
    Change(
        "more-tokens",
        "Forms have another random field.",
        text=edited("(<form[^>]*>)", r'\1<input type="hidden" name="trace" value="q8Zt31LmXx07aPq2">'),
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
        text=edited("The page title as you(.{1,6})d like it", r"The title as you\1d want it"),
    ),
    Change(
        "advert",
        "An advert stands beside the content.",
        text=before_end('<aside>Try the <a href="/admin/pro/">Pro edition</a> for 30 days</aside>'),
    ),
    Change(
        "unrelated-list",
        "A list of tips has come.",
        text=before_end("<aside><h2>Tips</h2><ul><li>Search by number</li><li>Save often</li></ul></aside>"),
        apart=True,
    ),
    Change(
        "heading-over-the-list",
        "The list has a heading of its own.",
        text=edited("(<table)", r"<h3>Overview</h3>\1"),
    ),
    Change("title", "The window's title ends otherwise.", text=edited("</title>", " - Bakery</title>")),
    Change(
        "tracking",
        "Links say where they were.",
        text=edited(r'href="(/admin/pages/\d+/edit/)"', r'href="\1?utm_source=list"'),
    ),
    Change(
        "alert-role",
        "A message is announced in another way.",
        text=edited(r'(class="messages" role=)"status"', r'\1"log"'),
    ),
    Change(
        "later",
        "Time has gone by.",
        text=edited(r"\b(\d+) minutes? ago|[Jj]ust now", "3 hours ago"),
        apart=True,
    ),
)

CHANGES = (*BREAKING, *HARMLESS)
