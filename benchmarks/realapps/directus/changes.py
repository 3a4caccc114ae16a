"""What is changed of the school's instruments, on purpose: what the server sends, and what the browser shows."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from benchmarks.realapps.edits import asked_otherwise, edited, in_body, scripted, slower
from benchmarks.realapps.proxy import Asked, Body, Change

Row = dict[str, Any]
Rows = list[Row]

_SAVED = "/Item (Updated|Created|Deleted)/.test(document.body.innerText)"


def in_rows(on: str, change: Callable[[Rows], Rows]) -> Body:
    """Other records in what the server gives of such a path."""

    def changed(path: str, body: bytes) -> bytes:
        if not re.search(on, path) or not body.startswith(b'{"data":'):
            return body
        answer = json.loads(body)
        rows = answer["data"] if isinstance(answer["data"], list) else [answer["data"]]
        if not rows or "id" not in rows[0]:
            return body  # how many there are
        before = json.dumps(rows)
        rows = change(rows)
        if json.dumps(rows) == before:
            return body
        return json.dumps({**answer, "data": rows if isinstance(answer["data"], list) else rows[0]}).encode()

    return changed


def named(rows: Rows, name: str) -> Row | None:
    return next((row for row in rows if name in (row.get("name"), row.get("hirer"))), None)


def with_values(name: str, /, **values: object) -> Callable[[Rows], Rows]:
    """One record with other values, where it is told."""
    return lambda rows: [
        {**row, **{key: value for key, value in values.items() if key in row}}
        if row is named(rows, name)
        else row
        for row in rows
    ]


def exchanged(one: str, other: str, key: str) -> Callable[[Rows], Rows]:
    """Two records with each other's value."""

    def change(rows: Rows) -> Rows:
        first, second = named(rows, one), named(rows, other)
        if not first or not second or key not in first:
            return rows
        values = {one: second[key], other: first[key]}
        return [{**row, key: values.get(row.get("name", ""), row.get(key))} for row in rows]

    return change


def also(name: str, /, *, only: Callable[[Rows], bool], **values: object) -> Callable[[Rows], Rows]:
    """A copy of one record behind it, with other values."""

    def change(rows: Rows) -> Rows:
        found = named(rows, name)
        if not found or not only(rows):
            return rows
        position = rows.index(found) + 1
        return [*rows[:position], {**found, "id": 91, **values}, *rows[position:]]

    return change


def without(name: str, *, only: Callable[[Rows], bool] = lambda _rows: True) -> Callable[[Rows], Rows]:
    return lambda rows: [row for row in rows if row.get("name") != name] if only(rows) else rows


def is_search(rows: Rows) -> bool:
    return [row["name"] for row in rows] == ["Bass clarinet", "Clarinet"]


def is_after_deletion(rows: Rows) -> bool:
    return len(rows) > 5 and named(rows, "Cornet") is None


def a_day_later(asked: Asked) -> Asked:
    """The form is sent with the day after."""
    found = re.search(rb'"due":"(\d{4}-\d\d-\d\d)"', asked.body)
    if asked.method != "PATCH" or not found:
        return asked
    later = (date.fromisoformat(found[1].decode()) + timedelta(days=1)).isoformat().encode()
    return replace(asked, body=asked.body.replace(found[1], later))


INSTRUMENTS = r"/items/instruments"
HIRES = r"/items/hires"

BREAKING = (
    scripted(
        "collection-missing",
        "One collection is not there.",
        """shown(() => {
          const link = document.querySelector('a[href$="/content/people"]');
          if (link && link.style.display !== "none") link.style.display = "none";
        });""",
        ("test_login",),
    ),
    Change(
        "any-password",
        "A wrong password is taken.",
        ("test_wrong_password",),
        asked=asked_otherwise("candle", "lamplight"),
    ),
    scripted(
        "refusal-not-told",
        "Nothing says that the password was wrong.",
        "reworded('Wrong username or password', '');",
        ("test_wrong_password",),
    ),
    Change(
        "search-leaks",
        "The search finds one more.",
        ("test_search",),
        body=in_rows(INSTRUMENTS, also("Clarinet", only=is_search, name="Cor anglais", fee=61.5)),
    ),
    Change(
        "row-twice",
        "What was found is listed twice.",
        ("test_search",),
        body=in_rows(INSTRUMENTS, also("Clarinet", only=is_search)),
    ),
    Change(
        "fees-swapped",
        "Two instruments have each other's fee.",
        ("test_search",),
        body=in_rows(INSTRUMENTS, exchanged("Bass clarinet", "Clarinet", "fee")),
    ),
    Change(
        "filter-leaks",
        "The filter lets one through that can be hired.",
        ("test_filter",),
        body=in_rows(
            INSTRUMENTS,
            also("Euphonium", only=lambda rows: len(rows) == 3, name="Oboe", status="Available", fee=49),
        ),
    ),
    Change(
        "keepers-swapped",
        "Two instruments have each other's keeper.",
        ("test_filter",),
        body=in_rows(INSTRUMENTS, exchanged("Bass clarinet", "Euphonium", "keeper")),
    ),
    scripted(
        "count-wrong",
        "Another number is told than is listed.",
        "reworded('3 Filtered Items', '4 Filtered Items');",
        ("test_filter",),
    ),
    Change(
        "sort-ignored",
        "The list stays as it was.",
        ("test_sort",),
        asked=asked_otherwise(r"sort((?:%5B|\[)(?:%5D|\]))=-fee", r"sort\1=name"),
    ),
    Change(
        "sort-of-two",
        "The two dearest stand the wrong way round.",
        ("test_sort",),
        body=in_rows(
            INSTRUMENTS,
            lambda rows: [rows[1], rows[0], *rows[2:]] if rows[0].get("name") == "Marimba" else rows,
        ),
    ),
    Change(
        "string-missing",
        "One string instrument is not listed.",
        ("test_strings",),
        body=in_rows(INSTRUMENTS, without("Viola")),
    ),
    Change(
        "string-added",
        "There is one string instrument more.",
        ("test_strings",),
        body=in_rows(INSTRUMENTS, also("Viola", only=lambda _rows: True, name="Violin", fee=22)),
        apart=True,
    ),
    Change(
        "later-due",
        "A hire is due later than it was.",
        ("test_hires",),
        body=in_rows(HIRES, with_values("Elin Marsk", due="2026-08-31")),
    ),
    Change(
        "deposit-wrong",
        "A deposit has two digits swapped.",
        ("test_hires",),
        body=in_rows(HIRES, with_values("Elin Marsk", deposit=154)),
    ),
    Change(
        "days-swapped",
        "The days on which a hire begins and ends are in each other's place.",
        ("test_open_hire",),
        body=in_rows(r"/items/hires/\d", with_values("Dag Holm", begins="2026-03-28", due="2025-10-06")),
    ),
    Change(
        "deposit-of-the-form",
        "The form has another deposit than the list.",
        ("test_open_hire",),
        body=in_rows(r"/items/hires/\d", with_values("Dag Holm", deposit=36)),
    ),
    scripted(
        "labels-swapped",
        "Two fields have each other's label.",
        """shown(() => {
          for (const label of document.querySelectorAll(".field-label:not([data-new])")) {
            label.dataset.new = "";
            for (const text of texts(label))
              text.data = { Begins: "Due", Due: "Begins" }[text.data.trim()] ?? text.data;
          }
        });""",
        ("test_open_hire",),
        apart=True,
    ),
    Change(
        "others-returned",
        "Another hire is marked as returned in the place of one.",
        ("test_returned",),
        body=in_rows(
            HIRES,
            lambda rows: with_values("Elin Marsk", returned=True)(
                with_values("Femke Bos", returned=False)(rows)
            ),
        ),
    ),
    Change(
        "one-more-returned",
        "One more hire is marked as returned.",
        ("test_returned",),
        body=in_rows(HIRES, with_values("Bruno Falk", returned=True)),
    ),
    Change(
        "fee-not-saved",
        "The fee is stored without its decimals.",
        ("test_new_fee",),
        asked=asked_otherwise(r'"fee":"?34\.5"?', '"fee":34'),
    ),
    scripted(
        "error-beside-success",
        "An error stands beside the message of success.",
        f"""shown(() => {{
          if ({_SAVED}) once("failed", () => {{
            const message = element('<div style="position:fixed;top:70px;left:45%;z-index:900;color:#b00020">'
              + "The change could not be stored</div>");
            document.body.append(message);
            return message;
          }});
        }});""",
        ("test_new_fee", "test_new_instrument", "test_delete"),
    ),
    scripted(
        "taken-back",
        "What was saved is taken back after a moment.",
        """let seen = 0;
        shown(() => {
          const cells = texts(document.body).filter((text) => text.data.trim() === "34.5");
          if (!cells.length) return;
          seen = seen || Date.now();
          const back = () => texts(document.body).forEach((text) => {
            if (text.data.trim() === "34.5") text.data = "32";
          });
          Date.now() - seen > 650 ? back() : setTimeout(back, 700);
        });""",
        ("test_new_fee",),
        apart=True,
    ),
    Change(
        "due-a-day-later",
        "The hire is due a day later than was set.",
        ("test_prolong",),
        asked=a_day_later,
    ),
    Change(
        "due-of-another",
        "Another hire got the day.",
        ("test_prolong",),
        body=in_rows(
            HIRES,
            lambda rows: [
                {**row, "due": (named(rows, "Dag Holm") or row)["due"]}
                if row.get("hirer") == "Elin Marsk"
                and (named(rows, "Dag Holm") or {}).get("due") != "2026-03-28"
                else {**row, "due": "2026-03-28"}
                if row.get("hirer") == "Dag Holm" and len(rows) > 1 and row["due"] != "2026-03-28"
                else row
                for row in rows
            ],
        ),
        apart=True,
    ),
    Change(
        "status-not-saved",
        "The instrument is stored with another status.",
        ("test_new_instrument",),
        asked=asked_otherwise('"status":"Available"', '"status":"In repair"'),
    ),
    Change(
        "kind-not-saved",
        "The kind of the instrument is lost.",
        ("test_new_instrument",),
        asked=asked_otherwise('"kind":"Brass"', '"kind":"Woodwind"'),
        apart=True,
    ),
    scripted(
        "another-field",
        "Another field is said to be missing.",
        "reworded('Name', 'Fee', 'strong');",
        ("test_nameless",),
    ),
    Change(
        "another-is-gone",
        "Another instrument is gone as well.",
        ("test_delete",),
        body=in_rows(INSTRUMENTS, without("Oboe", only=is_after_deletion)),
    ),
    Change(
        "still-there",
        "The deleted instrument is listed all the same.",
        ("test_delete",),
        body=in_rows(INSTRUMENTS, also("Clarinet", only=is_after_deletion, name="Cornet", fee=15)),
    ),
    Change(
        "status-wrong",
        "An instrument that is hired out is said to be available.",
        ("test_status",),
        body=in_rows(INSTRUMENTS, with_values("Marimba", status="Available")),
    ),
    Change(
        "keeper-wrong",
        "Somebody else keeps the instrument.",
        ("test_status",),
        body=in_rows(INSTRUMENTS, with_values("Marimba", keeper={"id": 2, "name": "Jonas Reuter"})),
    ),
    scripted(
        "broken-request",
        "A request that the page makes fails.",
        """addEventListener("input", () => fetch("/broken-on-purpose"), true);""",
        ("test_search",),
        apart=True,
    ),
)


HARMLESS = (
    scripted(
        "banner",
        "A notice stands above the content.",
        """shown(() => once("notice", () => {
          const notice = element('<p style="margin:0;padding:4px">There is maintenance on Sunday.</p>');
          document.body.prepend(notice);
          return notice;
        }));""",
    ),
    scripted(
        "in-a-region",
        "The content stands in a landmark.",
        """shown(() => {
          const root = document.querySelector("#app");
          if (root && root.getAttribute("role") !== "region") {
            root.setAttribute("role", "region");
            root.setAttribute("aria-label", "Application");
          }
        });""",
        apart=True,
    ),
    scripted(
        "heading-over-all",
        "There is a heading above the content.",
        """shown(() => once("over", () => {
          const heading = element("<h2 style='margin:0'>Instruments of the school</h2>");
          document.body.prepend(heading);
          return heading;
        }));""",
    ),
    Change(
        "style-keys",
        "Keys that a build gives to styles are others.",
        text=edited("data-v-([0-9a-f]{4})", r"data-v-7\1"),
        body=in_body(r"\.(js|css)$", r"data-v-([0-9a-f]{4})", r"data-v-7\1"),
    ),
    scripted(
        "footer",
        "There is a footer.",
        """shown(() => once("foot", () => {
          const foot = element("<footer style='position:fixed;bottom:0;left:300px'>Made with care · 2026</footer>");
          document.body.append(foot);
          return foot;
        }));""",
    ),
    scripted(
        "menu-entry",
        "The navigation has a link more.",
        """shown(() => once("news", () => {
          const last = document.querySelector('a[href$="/content/people"]');
          if (!last) return;
          const entry = last.closest("li") ?? last, added = entry.cloneNode(true);
          const link = added.matches("a") ? added : added.querySelector("a");
          link.setAttribute("href", "/admin/content/news");
          texts(added).forEach((text) => { text.data = text.data.replace("People", "News").replace("group", "feed"); });
          entry.after(added);
          return added;
        }));""",
    ),
    scripted(
        "tracking",
        "Links say where they were.",
        """shown(() => {
          for (const link of document.querySelectorAll('a[href^="/admin/content/"]:not([href*="utm_"])'))
            link.setAttribute("href", `${link.getAttribute("href")}?utm_source=menu`);
        });""",
    ),
    scripted(
        "help-reworded",
        "A help text is worded anew.",
        "reworded('For a month, in euros.', 'Euros for each month.');",
    ),
    scripted(
        "title-suffix",
        "The window's title ends otherwise.",
        """shown(() => { if (document.title && !document.title.endsWith("Lund")) document.title += " · Lund"; });""",
    ),
    Change(
        "column-at-the-end",
        "Lists have a column more.",
        body=in_body(r"/presets", r'"(keeper|renewed)"\]', r'"\1","id"]'),
        apart=True,
    ),
    scripted(
        "cookies",
        "A note about cookies lies at the foot.",
        """shown(() => once("cookies", () => {
          const note = element('<div role="region" aria-label="Cookies" style="position:fixed;bottom:0;left:500px">'
            + 'We use cookies. <button type="button">Fine</button></div>');
          document.body.append(note);
          return note;
        }));""",
    ),
    scripted(
        "advert",
        "An advert stands beside the content.",
        """shown(() => once("advert", () => {
          const advert = element('<aside style="position:fixed;bottom:30px;left:500px">'
            + 'Try the <a href="/pro">Pro edition</a> for 30 days</aside>');
          document.body.append(advert);
          return advert;
        }));""",
    ),
    scripted(
        "icons",
        "Some icons are others, of a font that draws them by their names.",
        """reworded('arrow_drop_down', 'expand_more');
        reworded('receipt_long', 'description', 'nav, [role=navigation]');
        reworded('signal_wifi_4_bar', 'network_wifi');""",
    ),
    scripted(
        "badge",
        "There are two notifications.",
        """shown(() => once("badge", () => {
          const bell = [...document.querySelectorAll("button")].find((each) => each.innerText.includes("notifications"));
          if (!bell) return;
          const badge = element('<span style="position:absolute;top:4px;left:30px">2</span>');
          bell.append(badge);
          return badge;
        }));""",
    ),
    Change("slower", "Answers take longer.", asked=slower(0.8, on=r"^/(items|auth|presets)"), apart=True),
)

CHANGES = (*BREAKING, *HARMLESS)
