"""Grade roles and names on web-platform-tests pages, beside Chromium's own and Playwright's.

Usage: python benchmarks/conformance.py FOLDER [--every] [--json FILE]

FOLDER holds pages of the suite in their own layout (accname/…, html-aam/…, wai-aria/…). Three ways of saying what
is expected are read: `data-expectedlabel`, `data-expectedrole` and `class="ex-generic"` on the element; scripts
that ask `test_driver` for the computed label or role of an element; older pages whose script names an element id
and the `name` expected under `ATK`. The suite's own scripts are not needed: stand-ins below record what is asked.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from browsers import launch
from playwright.sync_api import Error, expect, sync_playwright

from pytest_agentbrowse.page.scripts import observe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import CDPSession, Page, Route

OBSERVE = observe()
SITE = "http://wpt.invalid"
GENERIC = {"", "generic", "none"}
SYNONYMS = {"img": "image", "presentation": "none", "directory": "list"}

STAND_INS = r"""
(() => {
  const checks = window.conformanceChecks = [];
  const note = (element, kind, expected, test) => checks.push({element, kind, expected, test});
  const all = (selector) => document.querySelectorAll(selector);
  const labels = (selector) => { for (const el of all(selector)) note(el, "name", el.dataset.expectedlabel, el.dataset.testname); };
  const roles = (selector) => { for (const el of all(selector)) note(el, "role", el.dataset.expectedrole, el.dataset.testname); };
  window.AriaUtils = {
    verifyLabelsBySelector: labels,
    verifyRolesBySelector: roles,
    verifyRolesAndLabelsBySelector: (selector) => { roles(selector); labels(selector); },
    verifyGenericRolesBySelector: (selector) => { for (const el of all(selector)) note(el, "role", "generic", el.dataset.testname); },
    assignAndVerifyRolesByRoleNames: (names) => {
      for (const name of names) {
        const el = document.createElement("div");
        el.setAttribute("role", name);
        el.textContent = "x";
        document.body.append(el);
        note(el, "role", name, `role ${name}`);
      }
    },
  };
  const asked = (kind) => (el) => Promise.resolve({asked: el, kind});
  window.test_driver = {get_computed_label: asked("name"), get_computed_role: asked("role")};
  let current = "";
  window.assert_equals = (actual, expected) => {
    if (actual && actual.asked) note(actual.asked, actual.kind, String(expected), current);
  };
  window.assert_in_array = (actual, expected) => {
    if (actual && actual.asked && expected.includes("generic")) note(actual.asked, actual.kind, "generic", current);
  };
  const nothing = () => {};
  for (const name of ["setup", "done", "add_completion_callback", "assert_true", "assert_false", "assert_not_equals"]) window[name] = nothing;
  const test = {add_cleanup: nothing, step: (f) => f(), step_func: (f) => f, done: nothing};
  window.promise_test = (f, name) => { addEventListener("load", async () => { current = name; try { await f(test); } catch { /* not ours to grade */ } }); };
  window.test = window.promise_test;
  window.ATTAcomm = function (script) {
    addEventListener("load", () => {
      for (const step of script.steps || []) {
        for (const [what, property, , expected] of (step.test && step.test.ATK) || []) {
          if (what === "property" && property === "name") note(document.getElementById(step.element), "name", expected, script.title);
        }
      }
    });
  };
})();
"""

COLLECT = r"""() => {
  const checks = window.conformanceChecks.filter((check) => check.element && check.expected !== undefined);
  const seen = new Map();
  for (const check of checks) {
    if (!seen.has(check.element)) seen.set(check.element, new Set());
    seen.get(check.element).add(check.kind);
  }
  const add = (element, kind, expected) => {
    if (seen.has(element) && seen.get(element).has(kind)) return;
    checks.push({element, kind, expected, test: element.dataset.testname});
  };
  const visit = (root) => {
    for (const el of root.querySelectorAll("*")) {
      if (el.dataset && el.dataset.expectedlabel !== undefined) add(el, "name", el.dataset.expectedlabel);
      if (el.dataset && el.dataset.expectedrole !== undefined) add(el, "role", el.dataset.expectedrole);
      if (el.classList.contains("ex-generic")) add(el, "role", "generic");
      if (el.shadowRoot) visit(el.shadowRoot);
    }
  };
  visit(document);
  return {
    elements: checks.map((check) => check.element),
    plain: checks.map(({kind, expected, test}) => ({kind, expected, test: test || ""})),
  };
}"""

MARK = """(o) => o.elements.forEach((el, index) => {
  el.setAttribute("data-conformance", `${el.getAttribute("data-conformance") || ""} ${index}`);
})"""

EXCEPTIONS = {
    (
        "name_test_case_660",
        "",
    ): "a tooltip counts only where nothing else gives text (2I), but generated content does (2F.ii)",
    (
        "comp_name_from_content",
        "in turn references text element",
    ): "the page refers to nested_image_label3, which it calls nested_image_label_3",
}
"""Expectations that the standards do not bear out: part of the page's and of the test's name, and the reason."""


@dataclass(frozen=True, slots=True)
class Check:
    """One expectation of a page and what each engine says of it."""

    page: str
    test: str
    kind: str
    expected: str
    ours: str
    chromium: str
    playwright: bool | None


def same(kind: str, expected: str, actual: str) -> bool:
    if kind == "name":
        return collapse(expected) == collapse(actual)
    if expected == "generic" and actual in GENERIC:
        return True
    return SYNONYMS.get(expected, expected) == SYNONYMS.get(actual, actual)


def collapse(text: str) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", text).strip(" ")


def serve(route: Route, folder: Path) -> None:
    """Answer from the folder, with the stand-ins in place of the suite's own scripts; nothing else."""
    path = route.request.url.removeprefix(SITE).split("?")[0].split("#")[0]
    file = folder / path.lstrip("/")
    if path.endswith("/aria-utils.js"):
        route.fulfill(body="", content_type="text/javascript")
    elif path.startswith(("/resources/", "/wai-aria/scripts/")) or not file.is_file():
        route.fulfill(status=404, body="")
    else:
        route.fulfill(path=file)


def chromium_says(cdp: CDPSession, index: int) -> tuple[str, str]:
    """The role and the name in Chromium's accessibility tree."""
    found = cdp.send("Runtime.evaluate", {"expression": f"window.conformanceElements[{index}]"})
    asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
    nodes = cdp.send("Accessibility.getPartialAXTree", asked)["nodes"]
    if not nodes:
        return "", ""
    return nodes[0].get("role", {}).get("value", ""), nodes[0].get("name", {}).get("value", "")


def playwright_says(page: Page, index: int, check: dict[str, str]) -> bool | None:
    """Whether Playwright's own computation agrees; None where it has no public way to ask."""
    locator = page.locator(f"[data-conformance~='{index}']")
    try:
        if check["kind"] == "name":
            name = re.compile(f"^\\s*{re.escape(collapse(check['expected']))}\\s*$")
            expect(locator).to_have_accessible_name(name, timeout=50)
        elif check["expected"] == "generic":
            return None
        else:
            role: Any = {"image": "img"}.get(check["expected"], check["expected"])
            expect(locator).to_have_role(role, timeout=50)
    except AssertionError:
        return False
    except Error:
        return None
    return True


def checks_of(page: Page, folder: Path, file: Path) -> Iterator[Check]:
    name = file.relative_to(folder).as_posix()
    page.goto(f"{SITE}/{name}")
    page.wait_for_timeout(50)
    collected = page.evaluate_handle(COLLECT)
    plain: list[dict[str, str]] = collected.evaluate("o => o.plain")
    elements = collected.evaluate_handle("o => o.elements")
    graded: list[dict[str, str]] = (
        page.evaluate_handle(OBSERVE, {"grade": elements}).evaluate("o => o.graded") if plain else []
    )
    cdp = page.context.new_cdp_session(page)
    collected.evaluate("o => { window.conformanceElements = o.elements; }")
    says = [chromium_says(cdp, index) for index in range(len(plain))]
    collected.evaluate(MARK)
    for index, (check, ours) in enumerate(zip(plain, graded, strict=True)):
        role, label = says[index]
        yield Check(
            page=name,
            test=check["test"],
            kind=check["kind"],
            expected=check["expected"],
            ours=ours[check["kind"]],
            chromium=label if check["kind"] == "name" else role,
            playwright=playwright_says(page, index, check),
        )
    cdp.detach()


def report(checks: list[Check], *, every: bool) -> None:
    rows: dict[str, list[Check]] = defaultdict(list)
    for check in checks:
        rows[str(Path(check.page).parent)].append(check)
    print(f"{'folder':34} {'expected':>9} {'ours':>12} {'Chromium':>12} {'Playwright':>14}")
    for folder, members in [*sorted(rows.items()), ("all", checks)]:
        print(row(folder, members))
    for check in checks:
        ours = same(check.kind, check.expected, check.ours)
        if ours and not (every and not same(check.kind, check.expected, check.chromium)):
            continue
        print(f"{'ok  ' if ours else 'FAIL'} {check.page}: {check.kind} of {check.test!r}")
        for who, said in (("expected", check.expected), ("ours", check.ours), ("Chromium", check.chromium)):
            print(f"     {who:9}{said!r}")
        if not ours and excuse(check):
            print(f"     because  {excuse(check)}")


def excuse(check: Check) -> str:
    reasons = (
        reason for (page, test), reason in EXCEPTIONS.items() if page in check.page and test in check.test
    )
    return next(reasons, "")


def row(folder: str, checks: list[Check]) -> str:
    total = len(checks)
    ours = sum(same(check.kind, check.expected, check.ours) for check in checks)
    chromium = sum(same(check.kind, check.expected, check.chromium) for check in checks)
    asked = [check for check in checks if check.playwright is not None]
    agreed = sum(check.playwright is True for check in asked)
    share = f"{100 * ours / total:.1f} %" if total else "-"
    return f"{folder:34} {total:9} {ours:6} {share:>5} {chromium:9} {agreed:9} of {len(asked)}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", action="store_true", help="also list what only Chromium gets wrong")
    parser.add_argument("--json", type=Path, help="write every check here")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    pages = sorted(file for file in folder.rglob("*") if file.suffix in {".html", ".xhtml", ".svg"})
    if not pages:
        print(f"no pages in {folder}")
        return 2
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.add_init_script(STAND_INS)
        page.route("**/*", lambda route: serve(route, folder))
        checks = [check for file in pages for check in checks_of(page, folder, file)]
        browser.close()
    report(checks, every=arguments.every)
    if arguments.json:
        arguments.json.write_text(
            json.dumps([as_dict(check) for check in checks], indent=1, ensure_ascii=False)
        )
    return 0


def as_dict(check: Check) -> dict[str, Any]:
    return {name: getattr(check, name) for name in Check.__slots__}


if __name__ == "__main__":
    sys.exit(main())
