"""Time one observation of pages that hold one kind of thing, few and many of it.

Usage: python benchmarks/growth.py [KIND ...] [--few N] [--many N] [--most-growth G] [--most-ratio R]

What a page is made of differs: fields without names, icons, layers, style sheets. The time of each thing must not grow
with how many there are. After a change of the page (an element more, laid out already), in milliseconds, medians of
five; `growth` is the time of each thing among many by that among few; the floor is the bare walk of `observe.py` of the
same page in the same round. Fails where something grows more, or takes more times the floor, than is given.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from browsers import launch
from observe import Observer, floor
from playwright.sync_api import sync_playwright

from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.settle import run_now

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

FIXED = 3.0
"""Milliseconds that an observation takes of a page with nothing on it."""

ROUNDS = 5
STYLES = "<style>.g::before{content:'>'}.e{color:#d00}li ul{display:none}li:hover ul{display:block}</style>"
COMPONENT = """<script>const rules = `%s`; customElements.define("x-a", class extends HTMLElement { connectedCallback() {
this.attachShadow({mode: "open"}).innerHTML = rules + "<button>Go</button><slot></slot>" } })</script>"""


class Kind(NamedTuple):
    """A page of one thing again and again; `#` is its number."""

    each: str
    before: str = ""
    after: str = ""

    def page(self, count: int) -> str:
        things = "".join(self.each.replace("#", str(number)) for number in range(count))
        return f"<!doctype html><title>t</title>{STYLES}<body>{self.before}{things}{self.after}"


KINDS = {
    "texts": Kind("<p>text #"),
    "list": Kind("<li>entry #", "<ul>"),
    "links": Kind("<p><a href=/x#>link #</a>"),
    "buttons": Kind("<button onclick=1>b #</button>"),
    "listeners": Kind(
        "<span class=l>b #</span> ",
        after="<script>for (const el of document.querySelectorAll('.l')) el.addEventListener('click', () => 1)</script>",
    ),
    "delegated": Kind(
        "<li>b #<i>x</i>", "<ul id=u>", "</ul><script>u.onclick = u.onmouseover = () => 1</script>"
    ),
    "rows that one listener hears": Kind(
        "<div><span>a #</span> <span>b</span> <span>c</span></div>",
        "<h1>t</h1><div id=u>",
        "</div><script>u.addEventListener('click', () => 1)</script>",
    ),
    "labels": Kind("<label for=a#>L #</label><input id=a#>"),
    "labels around": Kind("<label>L # <input type=checkbox></label>"),
    "unseen boxes": Kind(
        "<label style='position:relative'><input type=checkbox style='position:absolute;opacity:0'><span>L #</span></label>"
    ),
    "radio buttons": Kind("<label><input type=radio name=g>L #</label>"),
    "labelled by": Kind("<span id=s#>S #</span><input aria-labelledby=s# aria-describedby=s#>"),
    "unnamed fields": Kind("<div>F #<input></div>"),
    "unnamed kinds of fields": Kind("<input type=number value=#><input type=range><input type=date>"),
    "options": Kind("<option>o #", "<select multiple size=9>"),
    "selects": Kind("<select><option>o #<option>p</select>"),
    "icons": Kind("<button class='icon i-#'><svg width=16 height=16><path d='M0 0h9v9'/></svg></button>"),
    "icons of divs": Kind("<div style='cursor:pointer' class='ic #'><i class='fa fa-#'></i></div>"),
    "signs in rows": Kind(
        "<tr><td>row # <i class='lock g' style='display:inline-block;width:14px'></i><td>#", "<table>"
    ),
    "pictures": Kind("<img width=9 height=9 alt='i #' src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>"),
    "drawn texts": Kind(
        "<g><rect x=9 y=# width=5 height=5 /><text x=9 y=#>t #</text></g>", "<svg width=900 height=900>"
    ),
    "layers side by side": Kind(
        "<button style='position:absolute;z-index:1;left:9px;margin-top:calc(# * 30px)'>a #</button>"
    ),
    "scrolled boxes": Kind("<div style='height:30px;overflow:auto'><p>a #<p>b</div>"),
    "clipped boxes": Kind("<div style='overflow:hidden'><p>x #</p></div>"),
    "transparent": Kind("<div style='opacity:0'><p>x #</p></div>"),
    "hidden": Kind("<div hidden><p>x #</p></div>"),
    "components": Kind("<x-a>c #</x-a>", after=COMPONENT % "<style>b:hover { color: red }</style>"),
    "components that generate": Kind(
        "<x-a>c #</x-a>", after=COMPONENT % "<style>button::before { content: '+' }</style>"
    ),
    "slotted": Kind("<p>x #</p>", "<x-a>", "</x-a>" + COMPONENT % ""),
    "rules that mean nothing": Kind(
        ".k#::before{content:'x'}.k#:hover .m{display:block}", "<style>", "</style><p>x"
    ),
    "generated": Kind("<p class=g>x #</p>"),
    "rich text": Kind("<p>w <b>#</b></p>", "<div contenteditable>"),
    "code": Kind("<span class=k>def</span> <span>f#</span>\n", "<pre>"),
    "cards": Kind("<article><h3>H #</h3><p>text #</p><a href=/p#>More</a><button>Add</button></article>"),
    "cards of divs": Kind(
        "<div class=card><div>H #</div><div>t #</div><div><span># €</span><button>Add</button></div></div>"
    ),
    "rows": Kind("<tr><td>#<td><input><td><button>x</button>", "<table>"),
    "rows of divs": Kind(
        "<div role=row><span role=cell>a #</span><span role=cell>b</span></div>", "<div role=table>"
    ),
    "rows of bare boxes": Kind(
        "<div style='display:flex'><div>a #</div><div>b</div><div># €</div><div><button>x</button></div></div>"
    ),
    "tree": Kind(
        "<li role=treeitem aria-expanded=true>t #<ul role=group><li role=treeitem>s</ul>", "<ul role=tree>"
    ),
    "struck": Kind("<p><del>o #</del> <b>n #</b>"),
    "red": Kind("<p class=e>please fill in #</p>"),
    "closed details": Kind("<details><summary>s #</summary>x</details>"),
    "menus of the pointer": Kind("<li>m #<ul><li>s</ul>", "<ul>"),
    "controlled": Kind("<button aria-controls=p# aria-expanded=false>t #</button><div id=p# hidden>x</div>"),
    "headings": Kind("<h2>h #</h2><p>x #</p>"),
    "sections": Kind("<section aria-label=s#><p>x #</p></section>"),
    "lines": Kind("line #<br>", "<p>"),
}

CHANGE = """() => { (document.querySelector("#more") || document.body.appendChild(Object.assign(document.createElement("p"), {id: "more"})))
.append("a ", document.createElement("b")); document.body.getBoundingClientRect() }"""


class Times(NamedTuple):
    """Milliseconds of an observation and of the bare walk."""

    ours: float
    floor: float


def measured(page: Page, html: str) -> Times:
    page.set_content(html)
    observer = Observer(page)
    observer(page)
    actions: dict[str, Callable[[Page], str]] = {"ours": observer, "floor": floor}
    times: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(ROUNDS):
        for name, action in actions.items():
            page.evaluate(CHANGE)
            start = time.perf_counter()
            action(page)
            times[name].append((time.perf_counter() - start) * 1000)
    return Times(statistics.median(times["ours"]), statistics.median(times["floor"]))


def growth(few: Times, many: Times, *, counts: tuple[int, int]) -> float:
    """How many times longer a thing takes among many."""
    return (max(many.ours - FIXED, 0) / counts[1]) / (max(few.ours - FIXED, 1.0) / counts[0])


def report(browser: Browser, names: list[str], arguments: argparse.Namespace) -> int:
    counts = (arguments.few, arguments.many)
    print(f"{'kind':26}{'few ms':>9}{'floor':>8}{'many ms':>10}{'floor':>8}{'ratio':>8}{'growth':>9}")
    slow = []
    for name in names:
        context = browser.new_context()
        run_now(prepare(context))
        page = context.new_page()
        few, many = (measured(page, KINDS[name].page(count)) for count in counts)
        context.close()
        found = growth(few, many, counts=counts)
        ratio = many.ours / many.floor
        print(
            f"{name:26}{few.ours:9.1f}{few.floor:8.1f}{many.ours:10.1f}{many.floor:8.1f}{ratio:8.1f}{found:9.2f}",
            flush=True,
        )
        if found > arguments.most_growth or ratio > arguments.most_ratio:
            slow.append(name)
    print(f"too slow: {', '.join(slow)}" if slow else "nothing is too slow")
    return int(bool(slow))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"one of: {', '.join(KINDS)}")
    parser.add_argument("--few", type=int, default=400)
    parser.add_argument("--many", type=int, default=3200)
    parser.add_argument("--most-growth", type=float, default=2.0)
    parser.add_argument("--most-ratio", type=float, default=12.0)
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.kinds if name not in KINDS]:
        parser.error(f"there is no kind {unknown[0]!r}; there are: {', '.join(KINDS)}")
    names = arguments.kinds or list(KINDS)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        failed = report(browser, names, arguments)
        browser.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
