"""What is changed of the budget, on purpose: its data on their way to the browser, and what the browser shows."""

from benchmarks.realapps.edits import asked_otherwise, edited, in_body, in_database, scripted, slower
from benchmarks.realapps.proxy import Body, Change

_PAYEE = "(select description from transactions where notes = '{0}')"
_ROW = '[data-testid="transaction-table"] [data-testid="row"]'


def data(statements: str) -> Body:
    return in_database("download-user-file", "db.sqlite", statements)


def copied(notes: str, day: str, payee: str, text: str, cents: int) -> str:
    """A statement that adds a transaction of the account of another."""
    return f"""
        insert into transactions (id, acct, date, description, notes, category, amount, cleared, sort_order)
        select 'added-' || id, acct, {day}, {payee}, '{text}', category, {cents}, cleared, sort_order + 0.5
        from transactions where notes = '{notes}';
    """


BREAKING = (
    Change(
        "file-of-others",
        "Another family's file is listed.",
        ("test_login",),
        body=in_body("list-user-files", "Lindgrens", "Nilssons"),
    ),
    Change(
        "any-password",
        "A wrong password is taken.",
        ("test_wrong_password",),
        asked=asked_otherwise("candle", "lamplight"),
    ),
    scripted(
        "no-error",
        "Nothing says that the password is wrong.",
        "reworded('Invalid password', '');",
        ("test_wrong_password",),
    ),
    Change(
        "wrong-amount",
        "One amount has two digits swapped.",
        ("test_filter",),
        body=data("update transactions set amount = -1851 where notes = 'Fruit'"),
    ),
    Change(
        "row-missing",
        "One transaction is missing.",
        ("test_filter",),
        body=data("update transactions set tombstone = 1 where notes = 'Potatoes'"),
        apart=True,
    ),
    Change(
        "row-added",
        "Another payment to the same payee has come.",
        ("test_filter",),
        body=data(copied("Fruit", "20250316", _PAYEE.format("Fruit"), "Plums", -310)),
    ),
    Change(
        "row-twice",
        "A bill is listed twice.",
        ("test_search",),
        body=data(
            copied("Bill of March", "20250320", _PAYEE.format("Bill of March"), "Bill of March", -5870)
        ),
    ),
    scripted(
        "filter-leaks",
        "A filter lets another payee through.",
        f"""shown(() => {{
          if (!document.body.innerText.includes("payee is Green Grocer")) return;
          once("leak", () => {{
            const rows = [...document.querySelectorAll('{_ROW}')].map((row) => row.parentElement.parentElement);
            if (rows.length !== 3) return;
            const leak = rows.at(-1).cloneNode(true);
            leak.style.setProperty("--pos", `${{30 * rows.length}}px`);
            leak.querySelector("[data-testid=payee] span").textContent = "Book Shop";
            leak.querySelector("[data-testid=notes] span").textContent = "Atlas";
            for (const part of [leak, ...leak.querySelectorAll("[data-testid] > div")]) part.onclick = String;
            rows.at(-1).after(leak);
            return leak;
          }});
        }});""",
        ("test_filter",),
    ),
    scripted(
        "sort-reversed",
        "A click on a column sorts the other way round.",
        """addEventListener("click", (event) => {
          const head = "[data-testid=transaction-table-header] [data-testid=payee] button";
          if (event.isTrusted && event.target.closest(head)) setTimeout(() => document.querySelector(head).click(), 100);
        }, true);""",
        ("test_sort",),
    ),
    Change(
        "wrong-day",
        "A payment is a day later.",
        ("test_register",),
        body=data("update transactions set date = 20250304 where notes = 'Rent of March'"),
        apart=True,
    ),
    Change(
        "payees-swapped",
        "Two payments have each other's payee.",
        ("test_register",),
        body=data(
            f"create temp table kept as select description from transactions where notes = 'Rent of March';"
            f"update transactions set description = {_PAYEE.format('Dinner with Nora')} where notes = 'Rent of March';"
            "update transactions set description = (select description from kept) where notes = 'Dinner with Nora';"
        ),
    ),
    scripted(
        "balance-wrong",
        "The balance of the account is not that of its transactions.",
        "reworded('4,074.35', '4,047.35');",
        ("test_new_transaction",),
    ),
    scripted(
        "taken-back",
        "What was saved is taken back after a moment.",
        """let seen = 0;
        shown(() => {
          const changed = texts(document.body).filter((text) => ["61.00", "4,076.25"].includes(text.data));
          if (!changed.length) return;
          seen = seen || Date.now();
          const back = () => texts(document.body).forEach((text) => {
            if (text.data === "61.00") text.data = "58.70";
            if (text.data === "4,076.25") text.data = "4,078.55";
          });
          Date.now() - seen > 600 ? back() : setTimeout(back, 650);
        });""",
        ("test_edit_amount",),
    ),
    scripted(
        "row-stays",
        "The deleted transaction is still listed.",
        f"""let kept = null;
        shown(() => {{
          const rows = [...document.querySelectorAll('{_ROW}')].map((row) => row.parentElement.parentElement);
          const cake = rows.find((row) => row.innerText.includes("Cake"));
          if (cake) kept = cake.cloneNode(true);
          else if (kept && rows.length > 3) {{
            kept.style.setProperty("--pos", `${{30 * rows.length}}px`);
            rows.at(-1).after(kept);
          }}
        }});""",
        ("test_delete",),
    ),
    scripted(
        "left-to-budget",
        "What is left to budget is another sum.",
        "reworded('7,169.80', '7,189.80');",
        ("test_budget",),
        apart=True,
    ),
    Change(
        "budgets-swapped",
        "Two categories have each other's budget.",
        ("test_categories",),
        body=data(
            "update spreadsheet_cells set expr = case expr when '85000' then '6500' else '85000' end "
            "where expr in ('85000', '6500')"
        ),
    ),
    Change(
        "category-added",
        "The group has a category more.",
        ("test_categories",),
        body=data(
            "insert into categories (id, name, is_income, cat_group, sort_order) "
            "select 'added-1', 'Insurance', 0, cat_group, sort_order + 50 from categories where name = 'Rent';"
            "insert into category_mapping values ('added-1', 'added-1');"
        ),
    ),
    scripted(
        "sign-lost",
        "A debt is shown as if it were money.",
        "reworded('-363.75', '363.75');",
        ("test_accounts",),
    ),
    Change(
        "account-missing",
        "One account is not listed.",
        ("test_accounts",),
        body=data("update accounts set tombstone = 1 where name = 'Rainy day'"),
    ),
    scripted(
        "balance-of-ten",
        "A new account has another balance than was given.",
        "reworded('50.00', '500.00');",
        ("test_new_account",),
        apart=True,
    ),
    scripted(
        "name-not-missed",
        "Nothing says what is missing in the form.",
        "reworded('Name cannot be blank.', '');",
        ("test_account_without_name",),
    ),
    scripted(
        "schedule-of-another",
        "A schedule is listed with another account.",
        "reworded('Blue card', 'Rainy day', 'main, [role=main]');",
        ("test_schedule",),
    ),
    Change(
        "payee-added",
        "A second payee has that in its name.",
        ("test_payees",),
        body=data(
            "insert into payees (id, name) values ('added-2', 'Windmill Café');"
            "insert into payee_mapping values ('added-2', 'added-2');"
        ),
    ),
    scripted(
        "heading-renamed",
        "The register stands under the name of another account.",
        "reworded('Household', 'Rainy day', '[data-testid=account-name]');",
        ("test_register",),
    ),
    scripted(
        "format-not-kept",
        "Dates stay in the format that they had.",
        "reworded('30.03.2025', '03/30/2025');",
        ("test_dates",),
        apart=True,
    ),
    scripted(
        "error-beside-success",
        "An error stands beside what was saved.",
        """shown(() => {
          if (/4,07[46]\\.[23]5/.test(document.body.innerText)) once("failed", () => {
            const message = element('<div role="alert" style="position:fixed;top:8px;left:45%;color:#b00020">'
              + "The change could not be saved</div>");
            document.body.append(message);
            return message;
          });
        });""",
        ("test_new_transaction", "test_edit_amount"),
    ),
    scripted(
        "broken-request",
        "A request that the page makes fails.",
        """addEventListener("input", () => fetch("/broken-on-purpose"), true);""",
        ("test_search",),
    ),
    scripted(
        "exception",
        "A script of the page ends in an exception.",
        """addEventListener("keydown", (event) => { if (event.key === "Enter") null.budget(); }, true);""",
        ("test_budget",),
    ),
    scripted(
        "sent-elsewhere",
        "After the account was made another page opens.",
        """let was = "";
        shown(() => {
          if (was === "/budget" && location.pathname.startsWith("/accounts/"))
            setTimeout(() => document.querySelector('a[href="/schedules"]').click(), 50);
          was = location.pathname;
        });""",
        ("test_new_account",),
    ),
    scripted(
        "not-rendered",
        "A template is shown as it is written.",
        "reworded('4,076.25', '{{ balance }}');",
        ("test_edit_amount",),
        apart=True,
    ),
    scripted(
        "other-condition",
        "The filter says the contrary.",
        """shown(() => {
          for (const text of texts(document.body))
            if (text.data.trim() === "is" && text.parentElement.closest("button")?.innerText.includes("Green Grocer"))
              text.data = text.data.replace("is", "is not");
        });""",
        ("test_filter",),
    ),
    scripted(
        "wrong-sum",
        "The sum is not that of the transactions.",
        "reworded('-120.00', '-122.00');",
        ("test_search",),
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
          const root = document.querySelector("#root > div");
          if (root && root.getAttribute("role") !== "region") {
            root.setAttribute("role", "region");
            root.setAttribute("aria-label", "Overview");
          }
        });""",
    ),
    scripted(
        "heading-over-all",
        "There is a heading above the content.",
        """shown(() => once("over", () => {
          const heading = element("<h2>Money of the family</h2>");
          document.body.prepend(heading);
          return heading;
        }));""",
    ),
    Change(
        "class-names",
        "Classes that a build makes have other names.",
        text=edited("<title>", "<title>"),
        body=in_body(r"\.js$", r"1540483477", "1540483479"),
    ),
    scripted(
        "footer",
        "There is a footer.",
        """shown(() => once("foot", () => {
          const foot = element("<footer>Made with care · 2026</footer>");
          document.body.append(foot);
          return foot;
        }));""",
        apart=True,
    ),
    scripted(
        "menu-entry",
        "The navigation has a link more.",
        """shown(() => once("news", () => {
          const last = document.querySelector('a[href="/schedules"]');
          if (!last) return;
          const link = last.cloneNode(true);
          link.setAttribute("href", "/news");
          texts(link).forEach((text) => { text.data = "News"; });
          link.removeAttribute("aria-current");
          last.parentElement.append(link);
          return link;
        }));""",
    ),
    scripted(
        "tracking",
        "Links say where they were.",
        """shown(() => {
          for (const link of document.querySelectorAll('a[href^="/"]:not([href*="utm_"])'))
            link.setAttribute("href", `${link.getAttribute("href")}?utm_source=side`);
        });""",
    ),
    scripted(
        "help-reworded",
        "A help text is worded anew.",
        """reworded("if you want to add transactions manually", "to enter transactions by hand");
        reworded("New to Actual?", "Is Actual new to you?");""",
    ),
    scripted(
        "title-suffix",
        "The window's title ends otherwise.",
        """shown(() => { if (!document.title.endsWith("Lindgrens")) document.title += " – Lindgrens"; });""",
    ),
    scripted(
        "icons",
        "Icons are drawn otherwise.",
        """shown(() => {
          for (const icon of document.querySelectorAll("svg:not([data-new])")) {
            icon.dataset.new = "";
            icon.append(document.createElementNS("http://www.w3.org/2000/svg", "circle"));
          }
        });""",
        apart=True,
    ),
    scripted(
        "column-at-the-end",
        "The register has a column more.",
        f"""shown(() => {{
          for (const row of document.querySelectorAll('{_ROW}'))
            if (!row.querySelector(".votes")) row.append(element('<div class="votes"><span>0 files</span></div>'));
        }});""",
    ),
    scripted(
        "cookies",
        "A note about cookies lies at the foot.",
        """shown(() => once("cookies", () => {
          const note = element('<div role="region" aria-label="Cookies" style="position:fixed;bottom:0;left:250px">'
            + 'We use cookies. <button type="button">Fine</button></div>');
          document.body.append(note);
          return note;
        }));""",
    ),
    scripted(
        "advert",
        "An advert stands beside the content.",
        """shown(() => once("advert", () => {
          const advert = element('<aside>Try the <a href="/pro">Pro edition</a> for 30 days</aside>');
          document.body.append(advert);
          return advert;
        }));""",
    ),
    scripted(
        "message-role",
        "The welcome is announced in another way.",
        """shown(() => {
          for (const message of document.querySelectorAll('[role="alert"]')) message.setAttribute("role", "status");
        });""",
    ),
    scripted(
        "tips",
        "A list of tips has come.",
        """shown(() => once("tips", () => {
          const tips = element("<aside><h2>Tips</h2><ul><li>Search by number</li><li>Sync often</li></ul></aside>");
          document.body.append(tips);
          return tips;
        }));""",
        apart=True,
    ),
    Change(
        "slow",
        "The server answers late.",
        asked=slower(1.0, on=r"^/(sync|account)/"),
    ),
    Change(
        "order-of-answers",
        "Parts of the application come in another order.",
        asked=slower(0.3, on=r"\.chunk\.js$"),
    ),
    Change(
        "other-keys",
        "The rows of the database have other keys.",
        body=data("update payees set category = null; update transactions set sort_order = sort_order + 7;"),
    ),
)

CHANGES = (*BREAKING, *HARMLESS)
