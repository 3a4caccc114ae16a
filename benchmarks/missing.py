"""What Playwright's AI snapshot says of pages and our text does not, by kind and reason.

Pages: those of the widget libraries and the to-do lists (`benchmarks/widgets`, also as each step of their scripts leaves
them), of the applications in fixtures, and long ones that others wrote (as in `long_pages.py`). The text is read without
a limit of its size. What counts is each control (as a numbered line, as often as it stands there), its states, value and
target, the level of each heading, and all other names and texts, word by word. What is not told is asked of the page
itself: where nothing of it is painted, no person sees it.

Run: python benchmarks/missing.py [--suites=libraries,applications,pages] [--only=NAMES] [--pages=120]
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from benchmarks import long_pages, page_packages
from benchmarks.browsers import launch
from benchmarks.untold import Compared, Missing, compared
from benchmarks.widgets.library import Library, Widget, libraries
from benchmarks.widgets.packages import install
from benchmarks.widgets.serving import served
from fixtures.applications import APPLICATIONS
from pytest_agentbrowse.errors import ToolError
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.reading import prepare
from pytest_agentbrowse.page.secrets import Secrets
from pytest_agentbrowse.settings import Settings
from pytest_agentbrowse.settle import run_now
from pytest_agentbrowse.testing.actions import UnanswerableError
from pytest_agentbrowse.tools.builtin import builtin_tools
from pytest_agentbrowse.tools.folder import Files
from pytest_agentbrowse.tools.injected import Injected

if TYPE_CHECKING:
    from playwright.sync_api import Browser as Opener
    from playwright.sync_api import Page

    from pytest_agentbrowse.testing import Item

TOOLS = {tool.name: tool for tool in builtin_tools("all")}
SUITES = ("libraries", "applications", "pages")
MOST_LINKS = 40
"""Pages of an application that are looked at."""

MOST_EXAMPLES = 20
"""Examples of each kind of what is missing."""

SIGNED_IN = {"admin": ("Name", "ada", "counted"), "shop": ("E-mail", "ada@example.com", "lamplight")}
"""By the application: the field for who signs in, who, and with what."""

Found = tuple[str, Compared]
"""The name of a page, and what became of it."""


def main() -> int:
    arguments = parsed()
    only = arguments.only.split(",") if arguments.only else []
    found = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for suite in arguments.suites.split(","):
            pages = {"libraries": of_libraries, "applications": of_applications, "pages": of_pages}[suite]
            for name, page in pages(browser, only, arguments):
                found.append((name, page))
                seen = sum(not one.reason for one in page.missing)
                print(f"{name[-70:]:70} {page.said:6} {len(page.missing) - seen:6} {seen:6}", file=sys.stderr)
        browser.close()
    print(told(found))
    return int(any(not one.reason for _, page in found for one in page.missing))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--suites", default=",".join(SUITES))
    parser.add_argument("--only", default="", help="names of libraries or applications, with commas")
    parser.add_argument("--kinds", default="", help="kinds of widgets, with commas; all when left out")
    parser.add_argument("--pages", type=int, default=120)
    return parser.parse_args()


@contextlib.contextmanager
def opened(browser: Opener) -> Iterator[Page]:
    """A page of its own, without the network."""
    context = browser.new_context()
    run_now(prepare(context))
    context.route("**/*", lambda route: route.continue_() if is_near(route.request.url) else route.abort())
    yield context.new_page()
    context.close()


def is_near(url: str) -> bool:
    return url.startswith(("http://127.0.0.1", "file:", "data:", "blob:"))


def of_libraries(browser: Opener, only: list[str], arguments: argparse.Namespace) -> Iterator[Found]:
    """Each library's page, and what each step of its scripts makes of it."""
    for library in libraries():
        if only and library.name not in only:
            continue
        install(library)
        with served(library) as url:
            kinds = arguments.kinds.split(",") if arguments.kinds else [each.kind for each in library.widgets]
            for widget in (each for each in library.widgets if each.kind in kinds):
                for number, page in enumerate(steps_of(browser, library, widget, url)):
                    # As it is opened it is the same for each widget.
                    if number or widget is library.widgets[0]:
                        yield f"{library.name} {widget.name} {number}", page


def steps_of(browser: Opener, library: Library, widget: Widget, url: str) -> Iterator[Compared]:
    with opened(browser) as page:
        page.goto(f"{url}{library.start}")
        page.wait_for_function(f"{library.held} !== undefined")
        yield compared(page)
        agent = Browser(page, settings=Settings())
        run_now(agent.attach(Secrets({})))
        try:
            for item in widget.script:
                for part in item if isinstance(item, list) else [item]:
                    act(agent, part)
                run_now(agent.observe())
                yield compared(page)
        except (ToolError, UnanswerableError) as error:
            print(f"{library.name} {widget.name}: {str(error).splitlines()[0]}", file=sys.stderr)
        finally:
            run_now(agent.detach())


def act(agent: Browser, part: Item) -> None:
    """Do one action of a script."""
    text = run_now(agent.observe()).text
    ((name, parameters),) = (part(text) if callable(part) else part).on(text).items()
    tool = TOOLS[name]
    run_now(tool.call(tool.param_model(**parameters), Injected(agent, Files(Path))))


def of_applications(browser: Opener, only: list[str], _: argparse.Namespace) -> Iterator[Found]:
    """The pages that are linked from the first one, and from those."""
    for name, application in APPLICATIONS.items():
        if only and name not in only:
            continue
        with application.opened(application.healthy) as site, opened(browser) as page:
            if name in SIGNED_IN:
                sign_in(page, site.url, *SIGNED_IN[name])
            links = ["/", "/login", "/checkout", "/nowhere"]
            for link in links:
                page.goto(f"{site.url}{link}")
                page.wait_for_timeout(200)
                yield f"{name} {link}", compared(page)
                linked = page.eval_on_selector_all(
                    "a[href^='/']", "all => all.map((a) => a.getAttribute('href'))"
                )
                links += [each for each in dict.fromkeys(linked) if each not in links][
                    : MOST_LINKS - len(links)
                ]


def sign_in(page: Page, url: str, field: str, who: str, password: str) -> None:
    page.goto(f"{url}/login")
    page.get_by_label(field).fill(who)
    page.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)


def of_pages(browser: Opener, _: list[str], arguments: argparse.Namespace) -> Iterator[Found]:
    """Long pages that others wrote."""
    folders = [*long_pages.FOLDERS, *page_packages.fetched()]
    for file in long_pages.found(folders, least=30_000, count=arguments.pages):
        with opened(browser) as page:
            page.goto(file.as_uri(), wait_until="commit")
            page.wait_for_load_state()
            yield str(file), compared(page)


def told(found: list[Found]) -> str:
    """The counts, then each kind of what is missing in sight, with pages as examples."""
    missing = [(name, one) for name, page in found for one in page.missing]
    seen = [(name, one) for name, one in missing if not one.reason]
    said = sum(page.said for _, page in found)
    lines = [f"{len(found)} pages: {said:,} things said, {said - len(missing):,} of them told"]
    for reason, count in Counter(one.reason for _, one in missing if one.reason).most_common():
        lines.append(f"  not told, {reason}: {count:,}")
        lines += examples([(name, one) for name, one in missing if one.reason == reason], 4)
    lines.append(f"  not told though it is seen: {len(seen):,}")
    for kind, count in Counter(one.kind for _, one in seen).most_common():
        lines.append(f"\n{kind}: {count:,}")
        lines += examples([(name, one) for name, one in seen if one.kind == kind], MOST_EXAMPLES)
    return "\n".join(lines)


def examples(missing: list[tuple[str, Missing]], most: int) -> list[str]:
    """What is missing most often, each with how often and on which page."""
    often = Counter(f"{one.kind} {one.said[:80]!r}" for _, one in missing)
    where = {f"{one.kind} {one.said[:80]!r}": name for name, one in reversed(missing)}
    return [f"    {said}: {count}, as on {where[said][-70:]}" for said, count in often.most_common(most)]


if __name__ == "__main__":
    sys.exit(main())
