"""What has to be true today for a recorded step to hold: each check by itself, and none of them to spare."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from pytest_agentbrowse.cassette.effects import (
    check_about,
    check_brought,
    check_carried,
    check_counted,
    check_counted_on,
    check_field_messages,
    check_filtered,
    check_kept,
    check_named,
    check_put_in,
    check_reordered,
    check_said,
    check_saved,
    check_signed,
    check_untouched,
)
from pytest_agentbrowse.cassette.element_numbers import Numbers, numbers_of_call
from pytest_agentbrowse.cassette.entry import Done, Effect, Failed, RecordedAction, Rejected, Skipped
from pytest_agentbrowse.cassette.list_checks import (
    check_choices,
    check_extremes,
    check_last,
    check_limits,
    check_order,
    check_picked,
    check_sections,
    check_sets,
)
from pytest_agentbrowse.cassette.own_page import (
    FILE_CHECKS,
    STRICT_CHECKS,
    OwnStep,
    check_own_absence,
    check_own_computed,
    check_own_effect,
    check_own_effect_is_told,
    check_own_element,
    check_own_evidence,
    check_own_ground,
    check_own_report,
    check_own_result,
    check_own_rules,
    check_own_sets,
    check_own_skipped,
    check_own_story,
    check_own_values,
    check_refused,
)
from pytest_agentbrowse.cassette.passing import Passing
from pytest_agentbrowse.cassette.placeholders import placeholders_of
from pytest_agentbrowse.cassette.random_keys import OTHER_WORDS_EACH_TIME
from pytest_agentbrowse.cassette.restless import wording
from pytest_agentbrowse.cassette.steps import ActionToday, RecordedStep, StepToday
from pytest_agentbrowse.cassette.verification import (
    OUTCOME_CHECKS,
    STEP_CHECKS,
    check_absence,
    check_captions,
    check_computed,
    check_denials,
    check_element,
    check_errors,
    check_evidence,
    check_flipped,
    check_heads,
    check_moments,
    check_names,
    check_outcome,
    check_own_words,
    check_pairs,
    check_result,
    check_signs,
    check_spoken_of,
    check_subjects,
    check_switched,
    check_targets,
    check_told_of_each,
    check_url,
    check_values,
    check_written_to,
    first_found,
    trouble_in,
    trouble_on,
)
from pytest_agentbrowse.evidence.layouts import layout_of
from pytest_agentbrowse.evidence.lines import holding
from pytest_agentbrowse.evidence.moments import Moment, local_time
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.evidence.sources import RULES
from pytest_agentbrowse.model.output import ToolCall
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

FORM = 'main\n [] textbox "Hours"{}\n [] textbox "People"{}\n [] button "Pay"'
TOO_MANY = '\n "Only 4 seats"'
PAGE = (
    'url: http://shop/cart\ntitle: "Cart"\n\nmain\n heading 1 "Cart"\n [1] button "Pay"\n [2] button "Empty"\n'
    ' "Total $29"'
)
FILTER = PAGE.replace(" [1] button", ' [1] searchbox "Search" value="lamp"\n [3] button')
ORDER = 'url: http://shop/preview\n\nmain\n heading 1 "Your order"\n "Total"\n "$29"\n "1 lamp"\n [1] button "Pay"'
RECEIPT = 'url: http://shop/thanks\n\nmain\n heading 1 "Thank you"\n "Mary Lowe, York"\n "Total"\n "$29"'
STOCK = 'heading 1 "Stock"\nlist\n listitem\n  "4 ropes"\n  [] button "Sell"\n listitem\n  "2 tents"\n  [] button "Sell"'
STAFF = 'heading 1 "Staff"\nlist\n' + ' listitem "{}"\n' * 4 + 'button "Pay"'
SOLD = 'heading 1 "Sold"\ntable\n row "Thing" | "Sold" head\n row "Rope" | "7"\n row "Tent" | "3"\n row "Rug" | "2"'
CONTACT = '[] link "Ada Berg" → mailto:ada@x.test\n"Room 4"'
COUNTED_TREE = 'tree\n [] treeitem "Rooms {}"\n [] treeitem "Attic 2"\n'
CHECKS = (*FILE_CHECKS, *STRICT_CHECKS, *STEP_CHECKS, *OUTCOME_CHECKS)
CLICK = Numbers(elements=("index",), tells_only_it=True)
UNNUMBERED = Numbers()


def action(tool="click_element_by_index", outcome=None, **params):
    return RecordedAction(ToolCall(tool=tool, params=params), outcome or Done(result="clicked"))


def verdict(*, values=None, text="paid", **params):
    return action("done", Done(result=text, values=values or {}), text=text, success=True, **params)


def pair(then, now):
    return PagePair(PageText.read(then), PageText.read(now))


def today(now, *actions, **given):
    """A step that was recorded on PAGE, on a page of today."""
    numbers = {"click_element_by_index": CLICK, "switch_tab": Numbers(tabs=("tab",))}
    return StepToday(pair(PAGE, now), actions, numbers=numbers, **given)


def came_to(now, *, recorded, numbers=UNNUMBERED, page=PAGE, **params):
    return ActionToday(action("browser_click", recorded, **params), now, pair(PAGE, page), numbers)


def led_to(then, now, *actions, before="", put_in=(), task=""):
    """A step on a page to which a press on "Pay" had led, on a page of today."""
    recorded = RecordedStep(
        PageText.read(then),
        actions,
        task=task,
        before=action(outcome=Done(element='button "Pay"'), index=1),
        put_in=put_in,
        earlier=(pair(*(before if isinstance(before, tuple) else (before, before))),) if before else (),
    )
    return recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())


LIST = 'heading 1 "Guests"\nlist\n listitem\n  link "Ada" → /1\n  "Monday"\n listitem\n  link "Grace" → /2\n  "Friday"'


def guests(now, *evidence, task="", text="paid"):
    """A verdict that was given on LIST, on a page of today."""
    given = verdict(evidence=list(evidence), text=text)
    recorded = RecordedStep(PageText.read(LIST), (given,), task=task)
    return recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())


def judged(then, now, task, *, text="No", evidence=(), **given):
    """A judgement that was given on one page, on a page of today."""
    recorded = RecordedStep(
        PageText.read(then), (verdict(evidence=list(evidence), text=text, **given),), task=task
    )
    return recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())


def captioned(caption):
    """A verdict on a row below "Admitted", on a page of today."""
    then = 'heading 1 "Guests"\ntable "Admitted"\n row "Ada" | "612"'
    given = verdict(evidence=['row "Ada" | "612"'], text="Ada is admitted")
    recorded = RecordedStep(PageText.read(then), (given,), task="Is Ada in?")
    today_now = PageText.read(then.replace("Admitted", caption))
    return recorded.today(today_now, bound=placeholders_of({}), tools=builtin_tools())


RULE = 'heading 1 "Rules"\n[1] button "If it is off Menu" collapsed\n [2] button "Menu"'
LAMPS = 'table\n row "" | "Hall"\n  [1] switch "Toggle Hall" checked\n row "" | "Attic"\n  [2] switch "Toggle Attic"'
TICKETS = 'table\n row … | … | "90"\n  [1] link "Leak"\n  [2] cell "open"\n row … | … | "20"\n  [3] link "Door"\n  [4] cell "open"'

RIGHTS = 'table\n row "Who" | "May view" head\n row "Ada" | …\n  img hint="tick"\n row "Bo" | …\n  img hint="cross"'


QUESTION = 'url: /1/pay\n\nmain\n heading 1 "Pay"\n "Do you want to pay the Oak table?"'


def headed(
    head,
    *,
    text="Emma costs 7.25",
    task="What does Emma cost?",
    then="Price",
    evidence='row "Emma" | "7.25" | "3"',
):
    """A verdict on a row of a table, of which the head over "7.25" is another today."""
    table = 'table\n row "Title" | "{}" | "Left" head\n row "Emma" | "7.25" | "3"'
    given = verdict(evidence=[evidence], text=text)
    recorded = RecordedStep(PageText.read(table.format(then)), (given,), task=task)
    return recorded.today(PageText.read(table.format(head)), bound=placeholders_of({}), tools=builtin_tools())


BOTH = ('link "Ada" → /1', 'link "Grace" → /2')
TURNED = 'heading 1 "Guests"\nlist\n listitem\n  link "Grace" → /2\n  "Friday"\n listitem\n  link "Ada" → /1\n  "Monday"'
MESSAGES = 'main\n list\n  "Ann: By bus"\n  "Robert: On foot"'
SIZES = '[] combobox "Size" value="S" options="M", "L"'
TASKS_DONE = '[] checkbox "Milk" checked\n[] checkbox "Bread"\n[] checkbox "Salt" checked'
DASHBOARD = (
    'main\n heading 2 "My page"\n heading 3 "News"\n "None today"\n heading 3 "Mine"\n table\n  row "14" | "Sync"\n'
    ' heading 3 "Mail"\n link "Write" → /new'
)
RETURNED = 'table "Hires"\n row "Ada" | "out"\n row "Bob" | "back"\n row "Eve" | "back"\n row "Ida" | "out"'
WATCHED = 'url: {}\n\nheading 1 "{}"\n"A town"\n[1] link "{}" → /w'
INVOICES = 'url: {0}\n\nheading 1 "{0}"\n[1] button "Paid"\n{1}'
PAID, OPEN = 'menuitem "Soup paid"\nmenuitem "Sail paid"', 'menuitem "Rope open"'
OF_ALL = f"{PAID}\n{OPEN}"
PAY = Done(element='button "Pay {{time_1}}"')

EXAMPLES = {
    check_url: (
        today(PAGE.replace("/cart", "/login")),
        "the run begins at http://shop/login; when recorded it began at http://shop/cart",
    ),
    check_evidence: (
        today(PAGE.replace("$29", "$30"), verdict(evidence=['"Total $29"'])),
        'the recorded verdict no longer holds: "Total $29" is not on the page',
    ),
    check_values: (
        today(PAGE.replace("$29", "$30"), verdict(values={"$29": '"Total $29"'})),
        'the recorded verdict no longer holds: "Total $29", from which it reports $29, is not on the page',
    ),
    check_subjects: (
        guests(
            f'{LIST}\n listitem\n  link "Mary" → /3\n  "Sunday"', task="How many come?", text="2 guests come"
        ),
        'the recorded verdict no longer holds: it counts 2 (link "Ada", link "Grace"), and today there are 3',
    ),
    check_spoken_of: (
        judged(
            TICKETS,
            TICKETS.replace("open", "new", 1),
            "Which is open?",
            text="Leak",
            evidence=['link "Leak"'],
        ),
        'the recorded verdict no longer holds: the item of link "Leak" said "open", of which the task speaks, '
        'and today "new"',
    ),
    check_flipped: (
        led_to(
            WATCHED.format("/b", "Bergen", "Unwatch"),
            WATCHED.format("/b", "Bergen", "Watch"),
            verdict(text="Moved", evidence=['"A town"']),
            before=WATCHED.format("/o", "Ostend", "Watch"),
            task="Move the page and watch it",
        ),
        'the recorded verdict no longer holds: link "Unwatch", of which the task speaks, is link "Watch" today',
    ),
    check_own_words: (
        judged(RULE, RULE.replace("off", "on"), "Report the rule", text="If it is off"),
        'the recorded verdict no longer holds: button "If it is off Menu", from which it tells "If it is off", is not '
        "on the page",
    ),
    check_written_to: (
        StepToday(
            pair(CONTACT, CONTACT.replace("ada@", "bo@")),
            (verdict(text="Room 4"),),
            task="Where is Ada Berg?",
            bound=((PageText.read(CONTACT).lines[1],),),
        ),
        'the recorded verdict no longer holds: link "Ada Berg" leads to mailto:bo@x.test now, and led to '
        "mailto:ada@x.test",
    ),
    check_told_of_each: (
        judged(
            TICKETS,
            TICKETS.replace("open", "new", 1),
            "What is each?",
            text="Leak is open, Door is open",
            evidence=['link "Door"'],
        ),
        'the recorded verdict no longer holds: "Leak" said "open", which it tells, and says "new" now',
    ),
    check_switched: (
        judged(
            LAMPS,
            LAMPS.replace(" checked", "", 1),
            "Which lamps are on?",
            text="Hall is on",
            evidence=['row "" | "Hall"'],
        ),
        'the recorded verdict no longer holds: switch "Toggle Hall" of row "" | "Hall" was checked when recorded, '
        "and is not checked now",
    ),
    check_heads: (
        headed("Weight"),
        'the recorded verdict no longer holds: row "Emma" | "7.25" | "3" has "7.25" under "Weight" now, '
        'and had it under "Price"',
    ),
    check_signs: (
        StepToday(
            pair(RIGHTS, RIGHTS.replace('hint="tick"', 'hint="cross"', 1)),
            (verdict(text="Ada may view it"),),
            bound=((PageText.read(RIGHTS).lines[2],),),
        ),
        'the recorded verdict no longer holds: row "Ada" | … has the sign "cross" under "May view" now, and had '
        '"tick" there',
    ),
    check_captions: (
        captioned("Rejected"),
        'the recorded verdict no longer holds: row "Ada" | "612" stood in "Admitted" when recorded, and does not now',
    ),
    check_pairs: (
        guests(
            LIST.replace("Monday", "x").replace("Friday", "Monday").replace("x", "Friday"), BOTH[0], "Monday"
        ),
        'the recorded verdict no longer holds: "Monday" belonged to link "Ada" when recorded, and does not now',
    ),
    check_sets: (
        guests(LIST + '\n listitem\n  link "Mary" → /3\n  "Sunday"', *BOTH),
        "the recorded verdict no longer holds: it speaks of all 2 items of list, and today there is also "
        'link "Mary"',
    ),
    check_sections: (
        judged(
            DASHBOARD,
            f'{DASHBOARD}\n heading 3 "Drafts"\n "None"',
            "Check: which blocks are there, from top to bottom?",
            text="News, Mine, Mail",
            evidence=('heading 3 "News"', 'heading 3 "Mine"', 'heading 3 "Mail"'),
        ),
        'the recorded verdict no longer holds: it speaks of all 3 sections from heading "News" on, and today '
        'there is also heading "Drafts"',
    ),
    check_choices: (
        judged(
            RETURNED,
            RETURNED.replace('"Ada" | "out"', '"Ada" | "back"'),
            "Check: only Bob and Eve are back",
            text="Their rows say so",
            evidence=('row "Bob" | "back"', 'row "Eve" | "back"'),
        ),
        'the recorded verdict no longer holds: "back" stood in no other item of table "Hires" than those it names, '
        'and today it does in row "Ada" | "back"',
    ),
    check_picked: (
        judged(
            TASKS_DONE,
            TASKS_DONE.replace('"Bread"', '"Bread" checked'),
            "Which tasks are done?",
            text="Milk and Salt",
            evidence=('checkbox "Milk" checked', 'checkbox "Salt" checked'),
        ),
        "the recorded verdict no longer holds: it names all that was checked when recorded, and today "
        'checkbox "Bread" is as well',
    ),
    check_limits: (
        judged(
            SIZES,
            SIZES.replace('"L"', '"L", "XL"'),
            "Which sizes can be chosen?",
            text="S, M and L",
            evidence=(SIZES.removeprefix("[] "),),
        ),
        'the recorded verdict no longer holds: combobox "Size" could hold L, M, S, and today it is combobox "Size" '
        'value="S" options="M", "L", "XL"',
    ),
    check_order: (
        guests(TURNED, *BOTH, task="Are the guests sorted by day?"),
        'the recorded verdict no longer holds: link "Ada" has another place in the order of list',
    ),
    check_last: (
        judged(
            MESSAGES,
            f'{MESSAGES}\n  "Cleo: By bike"',
            "Extract the last message",
            text="Robert: On foot",
            evidence=('"Robert: On foot"',),
        ),
        'the recorded verdict no longer holds: it tells the last of list, and today "Cleo: By bike" is that',
    ),
    check_moments: (
        today(
            PAGE,
            action("done", Done(moments={"date_1": Moment(shown="15 December 2026", days=23)})),
            shown={"date_1": "14 December 2026"},
            clock=datetime(2026, 11, 22, tzinfo=UTC),
        ),
        "the recorded verdict no longer holds: the page showed 15 December 2026 when recorded, "
        "and shows 14 December 2026 now.\n  if the calendar sets that day (a payday, the end of a month), name its "
        "pattern in agent_volatile, or leave it out of what is reported",
    ),
    check_computed: (
        today(
            PAGE.replace("$29", "nothing"),
            verdict(computed=[{"value": "$29", "op": "sum", "of": ['"Total $29"']}]),
        ),
        'the recorded verdict no longer holds: "Total $29", of which it works out $29, is not on the page',
    ),
    check_absence: (
        today(f'{PAGE}\n "Out of stock"', verdict(absent=["out of stock"])),
        'the recorded verdict no longer holds: "Out of stock" is on the page, '
        "and it rests on there being no 'out of stock'",
    ),
    check_denials: (
        judged(PAGE, f'{PAGE}\n "Coupon applied: SUMMER"', "Extract the coupon that is applied", output=None),
        "the recorded verdict no longer holds: it says that there is nothing of the kind, "
        'and today the page says "Coupon applied: SUMMER"',
    ),
    check_targets: (today(PAGE.replace("Pay", "Buy"), action(index=1)), 'button "Pay" is not on the page'),
    check_names: (
        today(PAGE, action("input_text", text="{{code_1}}"), unbound=(("code_1",),)),
        "input_text uses a value of the recording (code), and no page of this run has shown such a one",
    ),
    check_errors: (
        today(f'{PAGE}\n alert "Card refused"'),
        'the page shows an error that was not recorded: alert "Card refused".\n'
        "  if it is meant, --agent-tolerate=alert lets it pass with a warning",
    ),
    check_brought: (
        RecordedStep(
            PageText.read(f'{PAGE}\n status\n  "Paid"'),
            (),
            before=action(outcome=Done(element='button "Pay"'), index=1),
            earlier=(pair(PAGE, PAGE),),
        ).today(PageText.read(PAGE), bound=placeholders_of({}), tools=builtin_tools()),
        'click_element_by_index on button "Pay" brought "Paid" when recorded, and does not now',
    ),
    check_field_messages: (
        RecordedStep(
            PageText.read(FORM.format("", TOO_MANY)),
            (),
            before=action(outcome=Done(element='button "Pay"'), index=1),
            earlier=(pair(FORM.format("", ""), FORM.format("", "")),),
        ).today(PageText.read(FORM.format(TOO_MANY, "")), bound=placeholders_of({}), tools=builtin_tools()),
        'click_element_by_index on button "Pay" brought "Only 4 seats" below textbox "People" when recorded, '
        'and below textbox "Hours" now',
    ),
    check_kept: (
        RecordedStep(
            PageText.read(FILTER), (), before=action(outcome=Done(element='button "Find"')), entered=("lamp",)
        ).today(
            PageText.read(FILTER.replace(' value="lamp"', "")),
            bound=placeholders_of({}),
            tools=builtin_tools(),
        ),
        'searchbox "Search" held "lamp" after click_element_by_index on button "Find" when recorded, and is '
        "empty now",
    ),
    check_signed: (
        led_to(
            'row "Soup" sign="full star"',
            'row "Soup" sign="empty star"',
            before='row "Soup" sign="empty star"',
        ),
        'click_element_by_index on button "Pay" gave row "Soup" the sign "full star" when recorded, and leaves it '
        '"empty star" now',
    ),
    check_carried: (
        led_to(RECEIPT, RECEIPT.replace("$29", "$31"), before=ORDER),
        'click_element_by_index on button "Pay" led to "$31" beside "Total", and the page before says "$29"; '
        "when recorded both said the same",
    ),
    check_saved: (
        led_to(
            'url: /1\n\nheading 1 "Rug"\n"Sold:"\n"Yes"',
            'url: /1\n\nheading 1 "Rug"\n"Sold:"\n"No"',
            before='url: /1\n\nheading 1 "Rug"\n[] checkbox "Sold" checked\n[] button "Pay"',
        ),
        'click_element_by_index on button "Pay" led to "Yes" under the label of checkbox "Sold" when recorded, '
        'and to "No" now, though the field held the same',
    ),
    check_named: (
        led_to(
            QUESTION, QUESTION.replace("Oak table", "Chair"), before='url: /1\n\nmain\n heading 1 "Oak table"'
        ),
        'click_element_by_index on button "Pay" led to "Do you want to pay the Chair?", which named "Oak table" '
        'when recorded, and the page before is headed "Oak table" today as well',
    ),
    check_about: (
        StepToday(
            pair(RECEIPT, RECEIPT.replace("Mary Lowe", "Zoe Hart")),
            (verdict(),),
            task="Send it to Mary Lowe, York",
            bound=((PageText.read(RECEIPT).lines[0],),),
        ),
        'the recorded verdict no longer holds: "Mary Lowe, York", of which the task speaks, stood on a page that '
        "it reports from, and is nowhere on it now",
    ),
    check_put_in: (
        led_to(
            RECEIPT, RECEIPT.replace("Mary Lowe, ", ""), verdict(text="sent to Mary"), put_in=("Lowe", "Mary")
        ),
        'the recorded verdict no longer holds: "Mary", which it tells and the test put in, is nowhere on the '
        'page, and stood in "Mary Lowe, York"',
    ),
    check_said: (
        led_to(
            RECEIPT,
            RECEIPT.replace('"Mary', '"Fee: $3.50"\n "Mary'),
            verdict(text="$31.00 are refunded"),
            before=(f'{ORDER}\n "Refund: $31.00"', f'{ORDER}\n "Refund: $27.50"'),
        ),
        'the recorded verdict no longer holds: a page on the way said "Refund: $31.00", and says "Refund: $27.50" now',
    ),
    check_counted: (
        led_to(f'{LIST}\n"2 guests"', f'{LIST}\n"3 guests"'),
        '"2 guests" told how many items list had when recorded, and tells 3 now',
    ),
    check_counted_on: (
        led_to(
            COUNTED_TREE.format(8),
            COUNTED_TREE.format(8) + '"Hint"',
            before=(COUNTED_TREE.format(7), COUNTED_TREE.format(8)),
        ),
        'click_element_by_index on button "Pay" brought treeitem "Rooms 8" for 7 when recorded, and 8 for 8 now',
    ),
    check_extremes: (
        StepToday(
            pair(SOLD, SOLD.replace('"3"', '"9"')),
            (verdict(text="Most were sold of rope: 7"),),
            bound=((PageText.read(SOLD).lines[3],),),
            report="Most were sold of rope: 7",
        ),
        'the recorded verdict no longer holds: row "Rope" | "7" had the most or the least of table when recorded, '
        'and today row "Tent" | "9" has it',
    ),
    check_untouched: (
        led_to(f'{STOCK}\n"Saved"', f'{STOCK}\n"Saved"'.replace("4 ropes", "5 ropes"), before=STOCK),
        'click_element_by_index on button "Pay" made "5 ropes" of "4 ropes" as well, which it left as it was '
        "when recorded",
    ),
    check_filtered: (
        led_to(
            INVOICES.format("/paid", PAID),
            INVOICES.format("/paid", OF_ALL),
            before=INVOICES.format("/all", OF_ALL),
        ),
        'all items listed after click_element_by_index on button "Pay" said what it chose when recorded, and '
        'menuitem "Rope open", which does not, is still listed now',
    ),
    check_reordered: (
        led_to(
            STAFF.format("Ada", "Eve", "Bo", "Cy"),
            STAFF.format("Ada", "Bo", "Eve", "Cy"),
            before=STAFF.format("Ada", "Bo", "Cy", "Eve"),
        ),
        'listitem "Bo" stands above listitem "Eve" after click_element_by_index on button "Pay", '
        "and stood below it when recorded",
    ),
    check_outcome: (
        came_to(Failed(error="gone"), recorded=PAY, selector="#pay"),
        'browser_click on button "Pay {{time_1}}" succeeded when recorded and fails now: gone',
    ),
    check_element: (
        came_to(Done(element='button "Delete"'), recorded=PAY, selector="#pay"),
        'browser_click was on button "Pay {{time_1}}" when recorded, and is on button "Delete" now',
    ),
    check_result: (
        came_to(
            Done(result='clicked button "Pay"'), recorded=Done(result="paid all"), numbers=CLICK, index=1
        ),
        "browser_click is said to have told 'paid all', and tells 'clicked button \"Pay\"' on the same page",
    ),
    check_own_evidence: (
        OwnStep(PageText.read(PAGE), (verdict(evidence=['"Total $30"']),)),
        "evidence: '\"Total $30\"' does not stand on the page of its step",
    ),
    check_own_absence: (
        OwnStep(PageText.read(PAGE), (verdict(absent=["total"]),)),
        "absent: 'total' is on the page of its step: \"Total $29\"",
    ),
    check_own_sets: (
        OwnStep(PageText.read(PAGE), (verdict(considered=['table "Orders"']),)),
        "considered: 'table \"Orders\"' is no list or table of the page of its step",
    ),
    check_own_computed: (
        OwnStep(
            PageText.read(PAGE),
            (verdict(computed=[{"value": "$30", "op": "sum", "of": ['"Total $29"']}]),),
        ),
        "computed: you said $30, the lines give 29 (sum of 1)",
    ),
    check_own_result: (
        OwnStep(
            PageText.read(PAGE),
            (action(outcome=Done(element='button "Pay"', result='clicked button "Empty"'), index=1),),
            numbers={"click_element_by_index": CLICK},
        ),
        'result: \'clicked button "Empty"\' does not tell of button "Pay", which its number is',
    ),
    check_own_story: (
        OwnStep(PageText.read(PAGE), (action("browser_click", Done(result="clicked"), selector="#empty"),)),
        "browser_click names no element, so nobody can tell what it did",
    ),
    check_own_rules: (
        OwnStep(PageText.read(PAGE), (verdict(),)),
        "rules: its report is bound by 0 and not by 8, so it proves nothing",
    ),
    check_own_ground: (
        OwnStep(
            PageText.read(PAGE),
            (
                action(
                    "done",
                    Done(rules=RULES, result="Mallory paid 4799", elsewhere=("4799",)),
                    text="Mallory paid 4799",
                    evidence=['"Total $29"'],
                ),
            ),
        ),
        "the verdict says '4799' without ground, and is not marked as unverified",
    ),
    check_own_effect_is_told: (
        OwnStep(PageText.read(f'{PAGE}\n "Paid"'), (), before=PageText.read(PAGE)),
        "brought: the pages of the file show '\"Paid\"', and it is left out",
    ),
    check_refused: (
        OwnStep(PageText.read(PAGE), (), refused=(Rejected(said="{}"),)),
        "unusable: an answer was refused, and nothing says why",
    ),
    check_own_element: (
        OwnStep(
            PageText.read(PAGE),
            (action(outcome=Done(element='button "Pay"'), index=2),),
            numbers={"click_element_by_index": CLICK},
        ),
        'click_element_by_index is said to be on button "Pay", and its number is that of button "Empty"',
    ),
    check_own_skipped: (
        OwnStep(PageText.read(PAGE), (action("go_back", Skipped(why="late")), action("wait"))),
        "wait is said to be carried out behind an action that was skipped",
    ),
    check_own_report: (
        OwnStep(
            PageText.read(PAGE),
            (action("done", Done(rules=RULES), text="Paid $90", success=True, evidence=['"Total $29"']),),
        ),
        "call: it reports $90, and the pages of its test do not say so",
    ),
    check_own_effect: (
        OwnStep(
            PageText.read(f'{PAGE}\n "Paid"'),
            (),
            before=PageText.read(PAGE),
            effect=Effect(brought=('"Paid at once"',)),
        ),
        "brought: the pages of the file do not agree about '\"Paid at once\"'",
    ),
    check_own_values: (
        OwnStep(PageText.read(PAGE), (verdict(values={"$30": '"Total $30"'}),)),
        "values: '\"Total $30\"', from which it reports $30, stands on no page of its run",
    ),
}
"""For each check what it alone finds, and how it tells it."""


def test_what_was_dragged_and_where_to_are_told_in_whatever_words():
    dragged = Done(
        element='button "Pay" and button "Empty"', result='dragged button "Pay" onto button "Empty"'
    )
    deed = action("drag_and_drop", dragged, index=1, onto=2)
    numbers = {"drag_and_drop": numbers_of_call(deed.call, builtin_tools("all"))}
    assert check_own_result(OwnStep(PageText.read(PAGE), (deed,), numbers=numbers)) is None


def test_the_end_of_a_search_is_on_the_element_that_was_found():
    found = action("done", Done(element='button "Empty"', result="there"), index=2, text="there")
    numbers = {"done": numbers_of_call(found.call, builtin_tools("all"))}
    assert check_own_element(OwnStep(PageText.read(PAGE), (found,), numbers=numbers)) is None
    other = OwnStep(
        PageText.read(PAGE), (replace(found, outcome=Done(element='button "Pay"')),), numbers=numbers
    )
    assert check_own_element(other) is not None


def table_of(check):
    return next(
        table for table in (FILE_CHECKS, STRICT_CHECKS, STEP_CHECKS, OUTCOME_CHECKS) if check in table
    )


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ('"Press / to insert a block quickly."', '"Drag a file here to upload it."'),
        (
            '[9] textbox "Password" value="s&1v1g@!5p#t1N(E"',
            '[9] textbox "Password" value="RGo!CPKHzThkzjc7"',
        ),
    ],
)
def test_a_text_of_other_words_is_told_with_what_to_do_where_it_is_another_one_each_time(then, now):
    empty = f'{PAGE}\n [9] textbox "Password"'
    opened = RecordedStep(
        PageText.read(f"{PAGE}\n {then}"),
        (),
        before=action(outcome=Done(element='button "Open"')),
        earlier=(pair(empty, empty),),
    ).today(PageText.read(f"{PAGE}\n {now}"), bound=placeholders_of({}), tools=builtin_tools())
    assert check_brought(opened).what.endswith(OTHER_WORDS_EACH_TIME)


def test_days_that_were_brought_are_held_only_where_what_was_brought_is():
    near = Moment(shown="22 November 2026", days=0, within=7)
    step = today(
        PAGE,
        action("done", Done(moments={"date_1": near})),
        shown={"date_1": "1 January 1970"},
        clock=datetime(2026, 11, 22, tzinfo=UTC),
    )
    assert check_moments(step) is not None
    assert check_moments(replace(step, holds_brought=False)) is None


def test_a_time_that_a_verdict_rests_on_is_held_where_it_is_that_of_another_line_today():
    recorded, _ = placeholders_of({}).hide(PageText.read('"Ordered 21:10"\n"Ready 22:10"'))
    now = f"{local_time():%H:%M}"
    page, bound = placeholders_of({}).hide_like(recorded, PageText.read(f'"Ordered {now}"\n"Ready {now}"'))
    ended = action(
        "done", Done(moments={"time_2": Moment(shown="22:10", minutes=60)}), evidence=['"Ready {{time_2}}"']
    )
    step = RecordedStep(recorded, (ended,)).today(page, bound=bound, tools=builtin_tools())
    assert "showed 22:10 when recorded" in check_moments(step).what


def test_every_check_has_its_example():
    assert set(EXAMPLES) == set(CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_check_finds_what_it_is_for(check):
    example, told = EXAMPLES[check]
    assert check(example).what == told
    assert first_found(table_of(check), example).what == told


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_check_that_is_switched_off_leaves_a_hole(check):
    """What it is for is found by no other: a check that returned nothing would fail these tests."""
    example, _ = EXAMPLES[check]
    switched_off = tuple(other if other is not check else lambda _: None for other in table_of(check))
    assert first_found(switched_off, example) is None


@pytest.mark.parametrize(
    "checked",
    [
        today(PAGE, verdict(evidence=['"Total $29"'], absent=["refused"]), action(index=1)),
        came_to(Done(element='button "Pay {{time_7}}"'), recorded=PAY, selector="#pay"),
        OwnStep(
            PageText.read(PAGE), (verdict(evidence=['"Total $29"'], values={"Cart": 'heading 1 "Cart"'}),)
        ),
        OwnStep(
            PageText.read(f'{PAGE}\n "Paid"'),
            (),
            before=PageText.read(PAGE),
            effect=Effect(brought=('"Paid"',)),
        ),
    ],
    ids=["the same page", "the same outcome", "an honest file", "an honest effect"],
)
def test_what_holds_is_let_pass_by_every_check(checked):
    table = {StepToday: STEP_CHECKS, ActionToday: OUTCOME_CHECKS, OwnStep: FILE_CHECKS}[type(checked)]
    assert first_found(table, checked) is None


# -- steps -------------------------------------------------------------------------------------------


def test_one_more_in_a_list_that_was_considered_is_named():
    more = LIST + '\n listitem\n  link "Mary" → /3\n  "Sunday"'
    recorded = RecordedStep(PageText.read(LIST), (verdict(considered=["list"]),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert 'there is also link "Mary"' in check_sets(recorded.today(PageText.read(more), **given)).what
    assert check_sets(recorded.today(PageText.read(LIST), **given)) is None


def test_a_field_that_the_step_left_alone_is_told_with_what_it_is_now():
    form = 'main\n heading 1 "Settings"\n [] checkbox "News"{}\n [] button "Pay"'
    saved = f'{form}\n "Saved"'.format(" checked")
    now = saved.replace(" checked", "")
    told = check_untouched(led_to(saved, now, before=form.format(" checked")))
    assert told is not None
    assert told.what.endswith(
        'left checkbox "News" checked as it was when recorded, and makes it checkbox "News" now'
    )


@pytest.mark.parametrize(
    ("put_in", "page", "is_told"),
    [
        (("Crane at hall two", "Beach ramp"), 'list\n "{}"\n "{}"', True),
        (("Crane at hall two\nBeach ramp",), 'list\n "{}"\n "{}"', True),
        (("Beach ramp", "Crane at hall two"), 'list\n "{}"\n "{}"', False),
        (("Crane at hall two",), 'list\n "{}"\n "{}"', False),
        (("Crane at hall two", "Beach ramp"), 'main\n "{}"\n "{}"', False),
    ],
    ids=["one by one", "in one text", "the other way round", "one of them", "in no list"],
)
def test_a_list_of_what_the_test_put_in_keeps_its_order(put_in, page, is_told):
    texts = ["Crane at hall two", "Beach ramp"]
    then, now = page.format(*texts), page.format(*reversed(texts))
    given = {"text": "Its list: Crane at hall two, Beach ramp", "evidence": [f'"{text}"' for text in texts]}
    told = check_order(replace(judged(then, now, "Report its list", **given), put_in=put_in))
    assert (told is not None) is is_told


def test_fields_that_are_reported_in_their_order_keep_it():
    fields = ['textbox "Dinner *" required', 'textbox "Comments"', 'textbox "Badge *" required']
    form, moved = (
        'heading 1 "Form"\n' + "\n".join(f"[] {field}" for field in order)
        for order in (fields, (fields[2], fields[0], fields[1]))
    )
    given = {"text": "Dinner, Comments, Badge", "evidence": fields}
    told = check_order(judged(form, moved, "Report the fields in order", **given))
    assert told is not None
    assert 'textbox "Comments" stood above textbox "Badge *" when recorded' in told.what
    assert check_order(judged(form, form, "Report the fields in order", **given)) is None
    assert check_order(judged(form, moved, "Report the fields", **given)) is None


def test_what_is_reported_in_its_order_keeps_it_without_a_list():
    notes = 'heading 1 "Eli"\n"Prefers mail"\n"{{age_1}}"\n"Brings a chair"\n"2 days ago"'
    turned = (
        notes.replace("Prefers mail", "x")
        .replace("Brings a chair", "Prefers mail")
        .replace("x", "Brings a chair")
    )
    given = {"text": "Prefers mail; Brings a chair", "evidence": ['"Prefers mail"', '"Brings a chair"']}
    told = check_order(judged(notes, turned, "Report the newest two notes", **given))
    assert told is not None
    assert '"Prefers mail" stood above "Brings a chair" when recorded, and stands below it now' in told.what
    assert check_order(judged(notes, notes, "Report the newest two notes", **given)) is None
    assert check_order(judged(notes, turned, "Report two notes", **given)) is None


def test_what_fields_of_one_name_hold_is_reported_in_turn():
    fields = 'heading 1 "Layout"\n' + "".join(f'[] textbox "Heading" value="{{{at}}}"\n' for at in (0, 1))
    then, turned = (
        fields.format(*values) for values in (("Vote again", "Good to know"), ("Good to know", "Vote again"))
    )
    given = {
        "text": "Vote again, Good to know",
        "evidence": [f'textbox "Heading" value="{each}"' for each in ("Vote again", "Good to know")],
    }
    assert check_order(judged(then, turned, "Report the headings in order", **given)) is not None
    assert check_order(judged(then, then, "Report the headings in order", **given)) is None
    assert check_order(judged(then, turned, "Report the headings", **given)) is None


def test_results_that_stand_in_lists_of_their_own_are_reported_in_turn():
    result = 'list\n listitem\n  "1."\n  [] link "{0}" → /{0}\n"About {0}"\n'
    then, turned = ("".join(map(result.format, names)) for names in (("Bridge", "Road"), ("Road", "Bridge")))
    given = {"text": "Bridge, then Road", "evidence": ['link "Bridge"', 'link "Road"']}
    told = check_order(judged(then, turned, "Report the titles in order", **given))
    assert 'link "Bridge" stood above link "Road" when recorded, and stands below it now' in told.what
    assert check_order(judged(then, then, "Report the titles in order", **given)) is None
    assert check_order(judged(then, turned, "Report the titles", **given)) is None


@pytest.mark.parametrize(
    ("today", "task", "is_told"),
    [
        (f'{MESSAGES}\n  "Cleo: By bike"', "What is the newest message?", True),
        (f'{MESSAGES}\n  "Cleo: By bike"', "Was ist die letzte Nachricht?", True),
        (f'{MESSAGES}\n  "Cleo: By bike"', "What is the last name of Robert?", False),
        (f'{MESSAGES}\n  "Cleo: By bike"', "Is there a message?", False),
        (MESSAGES.replace('  "Ann: By bus"\n', ""), "What is the newest message?", False),
        (MESSAGES, "What is the newest message?", False),
    ],
)
def test_what_is_asked_for_as_the_last_of_a_list_has_nothing_behind_it(today, task, is_told):
    told = check_last(judged(MESSAGES, today, task, text="Robert: On foot", evidence=['"Robert: On foot"']))
    assert (told is not None) == is_told


def test_what_is_to_be_written_is_no_name_of_the_last():
    thread = 'heading 1 "Thread"\nlist\n listitem\n  "Ann"\n  "Come soon"\n listitem\n  "Bo"\n  "On foot"'
    newest_first = (
        'heading 1 "Thread"\nlist\n listitem\n  "Bo"\n  "On foot"\n listitem\n  "Ann"\n  "Come soon"'
    )
    task = 'Reply "On foot" and report the last message'
    given = verdict(evidence=['"On foot"'], text="The last one is On foot, of Bo")
    for put_in, told in ((("On foot",), True), ((), False)):
        step = RecordedStep(PageText.read(thread), (given,), task=task, put_in=put_in)
        today_now = step.today(PageText.read(newest_first), bound=placeholders_of({}), tools=builtin_tools())
        assert (check_last(today_now) is not None) is told


def test_what_comes_before_the_last_of_a_list_is_of_no_matter_to_it():
    today = MESSAGES.replace('"Ann', '"Eve: By tram"\n  "Ann')
    given = {"text": "Robert: On foot", "evidence": ['"Robert: On foot"']}
    assert check_order(judged(MESSAGES, today, "What is the last message?", **given)) is None
    assert check_order(judged(MESSAGES, today, "Are the messages sorted?", **given)) is not None


def test_a_place_that_a_task_says_in_digits_is_held_in_any_language():
    ranks = 'heading 1 "ランキング"\nlist\n "●結衣 940点"\n "●陽菜 910点"\n "●蓮 875点"'
    turned = 'heading 1 "ランキング"\nlist\n "●陽菜 910点"\n "●結衣 940点"\n "●蓮 875点"'
    given = {"text": "1位は結衣です", "evidence": ['"●結衣 940点"']}
    told = check_order(judged(ranks, turned, "ランキングの1位は誰ですか", **given))
    assert told is not None
    assert '"●結衣 940点" has another place in the order of list' in told.what
    assert check_order(judged(ranks, ranks, "ランキングの1位は誰ですか", **given)) is None
    assert check_order(judged(ranks, turned, "結衣は何点ですか", **given)) is None


@pytest.mark.parametrize(
    ("mugs", "plates", "is_told"), [(2, 2, False), (2, 4, False), (3, 2, True), (3, 3, True)]
)
def test_a_quantity_is_that_of_the_thing_that_is_cited_whatever_others_are(mugs, plates, is_told):
    page = 'heading 1 "Warenkorb"' + "".join(
        f'\n[] link "{name}" → /{name}\n[] spinbutton "Menge" value={{}}\n"19,00 €"\n[] button "Entfernen"'
        for name in ("Tasse", "Teller")
    )
    given = {"text": "Es sind 2", "evidence": ["Tasse"]}
    step = judged(page.format(2, 2), page.format(mugs, plates), "Wie viele Tassen sind es?", **given)
    told = check_subjects(step)
    assert (told is not None) is is_told
    assert told is None or 'spinbutton "Menge" belonged to link "Tasse" when recorded' in told.what


def product(name, price):
    return f'\n[] link "{name}" → /{name}\n"{price} zł"'


def plan(name, price, *, level=3):
    return f'\nheading {level} "{name}"\n"{price}/Monat"\n"Monatlich kündbar"'


def course(name, teacher):
    return f'\n"{name}"\n"{teacher}"\n[] button "申し込む"'


SHOES = ("Orla", "349,00"), ("Wisła", "289,00"), ("Tatry", "459,00")
PLANS = ("Basis", "9 €"), ("Plus", "19 €"), ("Profi", "29 €")
COURSES = ("陶芸入門", "結衣"), ("茶道", "陽菜"), ("書道", "蓮")


@pytest.mark.parametrize(
    ("kind", "things", "more", "task", "text", "evidence"),
    [
        (product, SHOES, ("Brąz", "99,00"), "Jakie buty są na liście?", "Orla, Wisła i Tatry", ['"289,00 zł"']),
        (product, SHOES, ("Brąz", "99,00"), "Jakie buty?", "Trzy pary", [each for each, _ in SHOES]),
        (plan, PLANS, ("Firma", "99 €"), "Welche Tarife gibt es?", "Basis, Plus und Profi", ['"19 €/Monat"']),
        (course, COURSES, ("華道", "翔"), "講座は何がありますか", "陶芸入門、茶道、書道です", [f'"{each}"' for each, _ in COURSES]),
    ],
    ids=["tiles", "cited", "headings", "a button each"],
)  # fmt: skip
def test_one_more_card_beside_those_that_a_report_names_all_is_told(kind, things, more, task, text, evidence):
    """Whatever the language, and though nothing of a list is in the page but that they are alike."""
    then, now = (
        'heading 1 "Here"' + "".join(kind(*each) for each in shown) for shown in (things, (*things, more))
    )
    told = check_sets(judged(then, now, task, text=text, evidence=evidence))
    assert told is not None
    assert more[0] in told.what
    assert check_sets(judged(then, then, task, text=text, evidence=evidence)) is None


@pytest.mark.parametrize(
    ("kind", "things", "more", "task", "text", "evidence"),
    [
        (product, SHOES, ("Brąz", "99,00"), "Jakie buty są tanie?", "Orla i Wisła", ['"289,00 zł"']),
        (product, SHOES, ("Brąz", "99,00"), "Orla, Wisła, Tatry: ile kosztują?", "349,00, 289,00, 459,00", ['"289,00 zł"']),
        (plan, PLANS, ("Firma", "99 €"), "Preise?", "9 €, 19 €, 29 €", [f'"{each}/Monat"' for _, each in PLANS]),
    ],
    ids=["some of them", "named by the task", "lines below headings"],
)  # fmt: skip
def test_cards_of_which_not_each_is_named_may_be_more(kind, things, more, task, text, evidence):
    then, now = (
        'heading 1 "Here"' + "".join(kind(*each) for each in shown) for shown in (things, (*things, more))
    )
    assert check_sets(judged(then, now, task, text=text, evidence=evidence)) is None


FIGURES = 'heading 1 "Figures"\nheading 2 "Turnover"\n"9 €"\nheading 2 "Customers"\n"3"'


@pytest.mark.parametrize(
    ("then", "task", "text", "evidence", "is_told"),
    [
        (FIGURES, "How many customers are there?", "3", '"3"', False),
        (FIGURES, "What is the highest figure?", "9 €", '"9 €"', True),
        (FIGURES.replace('"3"', '"2"'), "How many cards are there?", "2", 'heading 1 "Figures"', False),
        (FIGURES.replace('"3"', '"2"'), "How many cards are there?", "2", 'heading 2 "Turnover"', True),
    ],
)
def test_a_number_that_a_card_says_does_not_count_the_cards(then, task, text, evidence, is_told):
    told = check_sets(judged(then, f'{then}\nheading 2 "Returns"\n"4"', task, text=text, evidence=[evidence]))
    assert (told is not None) is is_told


def test_a_link_to_what_may_be_a_made_up_key_is_told_with_the_setting_that_names_it():
    page_then, page_now = (
        f'heading 1 "Guests"\n[] link "Ada" → /guests/{number}' for number in ("100417", "100418")
    )
    recorded = RecordedStep(PageText.read(page_then), (verdict(evidence=[page_then.splitlines()[1]]),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    told = check_evidence(recorded.today(PageText.read(page_now), **given)).what
    assert "leads to /guests/100418 now, and led to /guests/100417" in told
    assert "name them in the fixture agent_volatile, such as {'key': r'(?<=guests/)[0-9]{6}'}" in told
    words = check_evidence(recorded.today(PageText.read(page_now.replace("100418", "mary")), **given)).what
    assert "agent_volatile" not in words


FILTERED = PAGE.replace(" [1] button", ' list\n  listitem\n   "Desk lamp"\n  listitem\n   "Rug"\n [1] button')
ONLY_LAMPS = FILTERED.replace('  listitem\n   "Rug"\n', "")
PAID = f'{PAGE}\n "The order was placed"'


@pytest.mark.parametrize(
    ("then", "before_now", "now", "told"),
    [
        (
            (FILTERED, ONLY_LAMPS),
            FILTERED,
            FILTERED,
            'took "Rug" away when recorded, and now it is still there',
        ),
        ((FILTERED, ONLY_LAMPS), FILTERED, ONLY_LAMPS, ""),
        (
            (PAGE, PAID),
            PAGE,
            f'{PAID}\n "It was cancelled at once"',
            'brought "It was cancelled at once" as well, which it did not when recorded',
        ),
        ((PAGE, PAID), PAGE, PAID, ""),
    ],
    ids=["took away", "takes away", "as well", "alone"],
)
def test_what_a_step_took_away_or_brought_as_well_is_told(then, before_now, now, told):
    before, page = then
    click = action(outcome=Done(element='button "Pay"'))
    recorded = RecordedStep(PageText.read(page), (), before=click, earlier=(pair(before, before_now),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    trouble = check_brought(recorded.today(PageText.read(now), **given))
    assert (trouble.what if trouble else "") == (told and f'click_element_by_index on button "Pay" {told}')
    assert check_brought(recorded.today(PageText.read(now), holds_brought=False, **given)) is None


HOSTS = 'main\n heading 1 "Hosts"\n "All of them"\n [] button "Select"\n [] textbox'
BEHIND = "\ninert\n" + "\n".join(f" {line}" for line in HOSTS.replace("[] ", "").split("\n"))
GROUPS = 'dialog "Groups"\n table\n  row "Disks" | "2"\n   [1] button "Pick"\n  row "Lamps" | "3"\n   [2] button "Take"{}'


@pytest.mark.parametrize(
    ("actions", "told"), [([action(index=2)], False), ([], True)], ids=["chosen", "read"]
)
def test_a_dialog_may_offer_one_more_beside_what_is_chosen_there(actions, told):
    one_more = '\n  row "Ropes" | "5"\n   [] button "Get"'
    then, now = (GROUPS.format(more) + BEHIND for more in ("", one_more))
    assert (check_brought(led_to(then, now, *actions, before=HOSTS)) is not None) == told


EVENT = 'dialog "Event"\n [1] textbox hint="time" value="{{{{time_{}}}}}"\n [2] button "Save"' + BEHIND


@pytest.mark.parametrize(
    ("at", "index", "told"),
    [("21:15", 2, False), ("09:00", 2, True), ("21:15", 1, True)],
    ids=["by the clock", "at another time", "written into"],
)
def test_a_field_that_comes_with_the_time_of_the_clock_has_one_of_today(at, index, told):
    step = led_to(EVENT.format(1), EVENT.format(2), action(index=index), before=HOSTS)
    clock = datetime(2026, 11, 29, 21, 5, tzinfo=UTC)
    trouble = check_brought(replace(step, shown={"time_2": at}, clock=clock))
    assert (trouble is not None) == told


CART = 'main\n heading 1 "Cart"\n "Desk lamp"\n "Rug"\n "Chair"\n'
TO_PAY = CART + ' "Do you want to pay?"\n "You can pay later."\n [1] button "{}"'


@pytest.mark.parametrize(
    ("more", "button", "told"),
    [
        ("A receipt is sent to you.", "Yes", False),
        ("The card was refused.", "Yes", True),
        ("It costs $9 more.", "Yes", True),
        ("or not", "Yes", True),
        ("A receipt is sent to you.", "Pay", True),
    ],
    ids=["more", "a failure", "a figure", "no sentence", "nothing is asked"],
)
def test_a_question_may_say_a_sentence_more(more, button, told):
    before = f'{CART} [1] button "Pay"'
    then = TO_PAY.format(button)
    recorded = RecordedStep(
        PageText.read(then), (action(index=1),), before=action(), earlier=(pair(before, before),)
    )
    now = PageText.read(then.replace("pay later.", f"pay later. {more}"))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert (check_brought(recorded.today(now, **given)) is not None) is told


TO_DELETE = (
    'dialog "Delete 2 things"\n [1] button "Close"\n "The following things will be deleted:"\n "Rug"\n'
    ' [2] button "Delete"\ninert\n main\n  heading 1 "Cart"\n  "Rug"\n  [3] button "Delete"'
)


@pytest.mark.parametrize(
    ("is_now", "told"),
    [("These things will be moved to the bin:", False), ("The following 3 things will be deleted:", True)],
)
def test_a_question_that_is_answered_by_a_button_of_a_known_name_may_be_in_other_words(is_now, told):
    now = TO_DELETE.replace("The following things will be deleted:", is_now)
    before = 'main\n heading 1 "Cart"\n "Rug"\n [1] button "Delete"'
    step = led_to(TO_DELETE, now, action(index=2), before=before)
    assert (check_brought(step) is not None) is told
    asked_before = TO_DELETE.replace(' "The following things will be deleted:"\n', "")
    assert check_brought(led_to(TO_DELETE, now, action(index=2), before=asked_before)) is not None


@pytest.mark.parametrize("part", ["region", "group", "list"])
@pytest.mark.parametrize(("is_now", "told"), [("after", False), ("before", True)])
def test_a_control_that_a_step_moves_into_another_part_of_the_page_stands_there_today(part, is_now, told):
    pages = {
        "before": f'{part} "Shelf"\n "Milk"\n [1] button "Bread"\n{part} "Basket"\n "Eggs"',
        "after": f'{part} "Shelf"\n "Milk"\n{part} "Basket"\n "Eggs"\n [1] button "Bread"',
    }
    heading = 'heading 1 "Kitchen"\n'
    before, after, now = (heading + pages[each] for each in ("before", "after", is_now))
    step = led_to(after, now, before=before)
    brought = RecordedStep(PageText.read(after), (), before=action(), earlier=(pair(before, before),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert (check_brought(brought.today(PageText.read(now), **given)) is not None) is told
    lines = [line for line in step.page.then.lines if line.name == "Bread"]
    assert (holding(lines[0], step.page.then, step.page.now) is None) is told


CHOICES = f'{CART} [1] option "Engines (5)"{{}}\n [2] option "Sails (2)"'


@pytest.mark.parametrize(
    ("had", "then", "now", "told"),
    [
        (' [1] button "Save" disabled', ' [1] button "Save" highlighted', ' [1] button "Save"', False),
        (' [1] button "Save"', ' [1] button "Save" highlighted', ' [1] button "Save"', True),
        (' [1] textbox "Day"', ' "Day"\n [1] textbox hint="picker"', ' [1] textbox "Day"', False),
        (" [1] textbox", ' "Day"\n [1] textbox hint="picker"', " [1] textbox", True),
    ],
    ids=["it is on", "it was on", "named all the time", "no name"],
)
def test_what_older_recordings_told_of_a_button_or_a_field_may_be_told_better(had, then, now, told):
    had, then, now = (f'heading 1 "Post"\nmain\n{each}' for each in (had, then, now))
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(pair(had, had),))
    step = recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())
    assert (check_brought(step) is not None) is told


TOAST = '\nregion "Notifications"\n "Post successfully created."\n [2] button "Close"'
LISTED = 'heading 1 "Posts"\nmain\n "19 posts"'


@pytest.mark.parametrize(
    ("said", "before", "now", "told"),
    [
        (TOAST, TOAST, "", False),
        (TOAST, "", "", True),
        (TOAST.replace(" created.", ""), TOAST.replace(" created.", ""), "", True),
        (TOAST.replace("region", "main"), TOAST.replace("region", "main"), "", True),
    ],
    ids=["it was there", "it was not", "no sentence", "in the content"],
)
def test_a_message_that_another_page_still_showed_may_have_left_before_that(said, before, now, told):
    form = 'heading 1 "New post"\nmain\n "Draft"'
    known = PageText.read("url: /posts\n\n" + LISTED.replace("19", "18"))
    recorded = RecordedStep(
        PageText.read("url: /posts\n\n" + LISTED + said),
        (),
        before=action(),
        earlier=(
            PagePair(known, known),
            *(
                PagePair(*(PageText.read("url: /new\n\n" + form + each) for each in pages))
                for pages in [("", ""), (said, before)]
            ),
        ),
    )
    today = PageText.read("url: /posts\n\n" + LISTED + now)
    step = recorded.today(today, bound=placeholders_of({}), tools=builtin_tools())
    assert (check_brought(step) is not None) is told


def test_a_figure_that_moved_behind_an_open_dialog_was_brought_by_nobody():
    open_, row = 'dialog "Settings"\n "{}"\ninert\n table\n  row "Tool" | "{}"', "{} °"
    before, then, now, other = (
        PageText.read(open_.format(pane, row.format(figure)))
        for pane, figure in [("One", 7), ("Two", 0), ("Two", 7), ("Two", "-")]
    )
    recorded = RecordedStep(then, (), before=action(), earlier=(PagePair(before, before),))
    steps = (recorded.today(page, bound=placeholders_of({}), tools=builtin_tools()) for page in (now, other))
    assert [check_brought(step) is None for step in steps] == [True, False]


@pytest.mark.parametrize("behind", [True, False])
def test_what_moved_behind_the_dialog_that_a_step_opened_was_brought_by_nobody(behind):
    before = 'table\n row "Tool" | "1 °"'
    now = 'dialog "Settings"\n heading 2 "Settings"\n' + ("inert\n table" if behind else "table")
    row = f'\n{"  " if behind else " "}row "Tool" | "%s °"'
    pages = [PageText.read(now + row.replace("%s", figure)) for figure in ("7", "1")]
    recorded = RecordedStep(pages[0], (), before=action(), earlier=(pair(before, before),))
    step = recorded.today(pages[1], bound=placeholders_of({}), tools=builtin_tools())
    assert (check_brought(step) is None) is behind


@pytest.mark.parametrize(
    ("declared", "now", "told"),
    [
        ({"free": "…"}, 'heading 1 "Files"\n"{{free_1}}"', False),
        ({"free": "…"}, 'heading 1 "Files"', True),
        ({}, 'heading 1 "Files"\n"{{free_1}}"', True),
    ],
    ids=["declared", "declared and gone", "not declared"],
)
def test_what_is_declared_as_volatile_may_have_changed_in_the_recording_alone(declared, now, told):
    before, then = 'heading 1 "Files"\n"{{free_1}}"', 'heading 1 "Files"\n"{{free_2}}"'
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(pair(before, before),))
    step = recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())
    assert (check_brought(replace(step, volatile=declared)) is not None) is told


def test_what_is_declared_as_volatile_went_away_with_no_step():
    before, then = (f'heading 1 "Job"\nlist\n listitem\n  "{{{{rate_{number}}}}}"' for number in (1, 2))
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(pair(before, before),))
    step = recorded.today(PageText.read(before), bound=placeholders_of({}), tools=builtin_tools())
    assert check_brought(step) is not None
    assert check_brought(replace(step, volatile={"rate": "…"})) is None


@pytest.mark.parametrize(
    ("before_now", "now", "told"),
    [
        (("(5)", ""), ("(5)", " selected"), False),
        (("(6)", ""), ("(6)", " selected"), False),
        (("(5)", ""), ("(6)", " selected"), True),
        (("(6)", ""), ("(6)", ""), True),
    ],
    ids=["as it was", "others added one", "the step added one", "not selected"],
)
@pytest.mark.parametrize("counted", [" (5)", ""], ids=["counted", "not counted when recorded"])
def test_the_name_of_a_choice_may_count_more_things_as_it_did_before_the_step(counted, before_now, now, told):
    before, then = (CHOICES.replace(" (5)", counted).format(state) for state in ("", " selected"))
    before_now, now = (CHOICES.replace("(5)", count).format(state) for count, state in (before_now, now))
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(pair(before, before_now),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert (check_brought(recorded.today(PageText.read(now), **given)) is not None) is told


@pytest.mark.parametrize(
    ("then", "now", "put_in", "told"),
    [
        ("8s", "4s", (), False),
        ("1.25 sec", "1 m 0.4 sec", (), False),
        ("350 ms", "1,2 s", (), False),
        ("8s", "Failed", (), True),
        ("8 days", "4 days", (), True),
        ("30 s", "10 s", ("30",), True),
        ("30 s", "10 s", ("After 30 seconds",), True),
        ("Done in 537 msec. 4 rows", "Done in 1.204 msec. 4 rows", (), False),
        ("Done in 537 msec. 4 rows", "Done in 612 msec. 5 rows", (), True),
        ("Done in 4 s. 2 rows", "Done in 6 s. 2 rows", (), True),
        ("Wait for 500 ms", "Wait for 900 ms", ("500",), True),
        ("Finished read in 106ms.", "Finished read in 1.13s.", (), False),
        ("Finished read in 106ms.", "Stopped read in 1.13s.", (), True),
    ],
)
def test_how_long_something_took_may_be_another_time_that_nobody_said(then, now, put_in, told):
    step = led_to(f'{PAGE}\n "{then}"', f'{PAGE}\n "{now}"', before=PAGE, put_in=put_in)
    assert (check_brought(step) is not None) is told


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ('row "8:20" | "read" | "Finished in 322ms."', False),
        ('row "8:20" | "read" | "Finished in 1.3s."', False),
        ('row "8:20" | "read" | "Failed in 322ms."', True),
        ('row "8:20" | "write" | "Finished in 322ms."', True),
    ],
)
def test_how_long_something_took_may_be_another_time_in_a_row(now, told):
    then = f'{PAGE}\n table\n  row "8:20" | "read" | "Finished in 106ms."'
    step = led_to(then, f"{PAGE}\n table\n  {now}", before=PAGE)
    assert (check_brought(step) is not None) is told


def test_a_row_that_leaves_out_what_it_is_called_is_told_with_its_link():
    rows = [f'\n  row … | "noon {at}"\n   [] link "run {at}" → /{at}' for at in range(3)]
    two, three = (f"{PAGE}\n table{''.join(rows[:count])}" for count in (2, 3))
    missing = check_brought(led_to(three, two, before=two)).what
    assert 'brought row … | "noon 2" with link "run 2"' in missing
    more = check_brought(led_to(two, three, before=PAGE)).what
    assert 'brought row … | "noon 2" with link "run 2" as well' in more


def test_how_long_something_took_may_come_where_another_such_time_stayed():
    then, now = (f'{PAGE}\n "8s"\n "Paid"{more}' for more in ("", '\n "6s"'))
    step = led_to(then, now, before=f'{PAGE}\n "8s"')
    assert check_brought(step) is None
    other = led_to(then, now.replace("6s", "Cancelled"), before=f'{PAGE}\n "8s"')
    assert check_brought(other) is not None


@pytest.mark.parametrize(
    ("task", "now", "gone"),
    [
        ("Buy passes for Paul Winter and Rosa Winter", "Pass Paul Winter", True),
        ("Buy passes for Paul Winter and Rosa Winter", "Pass: Rosa Winter", False),
        ("Buy two passes", "Pass Paul Winter", False),
    ],
    ids=["another name", "the same one", "not named"],
)
def test_whom_the_task_names_and_the_test_put_in_is_still_there(task, now, gone):
    then, today = (
        f'{PAGE}\ntable\n row "Pass Paul Winter" | "89"\n row "{text}" | "89"'
        for text in ("Pass Rosa Winter", now)
    )
    given = verdict(text="It is placed", evidence=['"89"'])
    step = led_to(then, today, given, before=PAGE, put_in=("Rosa Winter",), task=task)
    assert (check_put_in(step) is not None) is gone


def test_a_figure_on_the_way_that_goes_on_changing_says_nothing():
    pages = (f'{ORDER}\n "Waiting: $31.00"', f'{ORDER}\n "Waiting: $27.50"')
    step = led_to(RECEIPT, RECEIPT, verdict(text="$31.00 are refunded"), before=pages)
    assert check_said(step) is not None
    assert check_said(replace(step, restless=frozenset({wording(PageText.read(pages[1]).lines[-1])}))) is None


def test_what_was_typed_is_nothing_that_a_verdict_reports():
    typed = action("input_text", Done(element='textbox "Sum"'), text="31.00")
    pages = (f'{ORDER}\n "Refund: $31.00"', f'{ORDER}\n "Refund: $27.50"')
    assert check_said(led_to(RECEIPT, RECEIPT, typed, before=pages)) is None


def test_what_a_verdict_cites_once_is_held_in_each_item_that_it_cites():
    shop = 'main\n article "Tour"\n  heading 2 "Tour"\n  "Sold out"\n article "Poster"\n  heading 2 "Poster"\n  "{}"\n  "8"'
    evidence = ('heading 2 "Tour"', '"Sold out"', 'heading 2 "Poster"')
    then, now = (shop.format(text) for text in ("Sold out", "In stock"))
    troubles = [
        [check(judged(then, page, "", evidence=cites)) for check in STEP_CHECKS]
        for page, cites in ((then, evidence), (now, evidence), (now, evidence[:2]))
    ]
    assert [any(each) for each in troubles] == [False, True, False]


FOUND = f'{CART} [1] textbox "{{}}"{{}}'


@pytest.mark.parametrize(
    ("called", "before_now", "value", "told"),
    [
        ("Search the orders", "Search the orders", "tea", False),
        ("Search orders", "Search orders", "tea", False),
        ("Search orders", "Search orders", "coffee", True),
        ("Search orders", "Search the orders", "tea", True),
        ("Find customers", "Find customers", "tea", True),
    ],
    ids=["as it was", "without the article", "another value", "by the step", "another field"],
)
def test_a_field_that_is_called_otherwise_before_as_well_keeps_what_was_put_in(
    called, before_now, value, told
):
    pages = [
        ("Search the orders", ""),
        ("Search the orders", ' value="tea"'),
        (before_now, ""),
        (called, f' value="{value}"'),
    ]
    before, then, before_now, now = (FOUND.format(*each) for each in pages)
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(pair(before, before_now),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert (check_brought(recorded.today(PageText.read(now), **given)) is not None) is told


ROWS = 'grid\n row "Dune"\n  [1] checkbox "Row ({})"{}\n row "Emma"\n  [2] checkbox "Row ({})"{}'
NOT, IS = ("unchecked", ""), ("checked", " checked")


@pytest.mark.parametrize(("now", "told"), [((IS, IS), False), ((IS, NOT), True)])
def test_one_more_of_what_is_called_alike_came_by_the_step(now, told):
    before, then, today = (ROWS.format(*rows[0], *rows[1]) for rows in ((IS, NOT), (IS, IS), now))
    assert (check_brought(led_to(then, today, before=before)) is not None) is told


PAGING = (
    f'{PAGE}\n table\n  row "Dune" | "9.50"\n "{{}}"\n [1] combobox "{{}}" value="25"\n [2] button "Next"'
)


@pytest.mark.parametrize(
    ("label", "called", "told"),
    [
        ("Books per page", "Books per page", False),
        ("Rows per page", "Books per page", False),
        ("Books per page", "Rows per page", True),
        ("No books on this page", "No books on this page", True),
    ],
    ids=["both", "the control alone", "the label alone", "it denies"],
)
def test_the_label_of_a_control_may_be_in_other_words_with_it(label, called, told):
    then, now = PAGING.format("Rows per page", "Rows per page"), PAGING.format(label, called)
    step = led_to(then, now, before=PAGE, task="Show all that there is")
    assert (check_brought(step) is not None) is told


NEXT = 'main\n heading 1 "Course"\n [1] {}'


@pytest.mark.parametrize(
    ("came", "today", "told"),
    [
        ('button "Create course"', 'button "Create the course"', False),
        ('button "Apply"', 'link "Apply" → #', False),
        ('button "Publish"', 'button "Save & Publish"', False),
        ('button "Create course"', 'button "Delete course"', True),
        ('button "Apply"', 'checkbox "Apply"', True),
    ],
    ids=["an article more", "a link", "words more", "another word", "no button"],
)
def test_a_control_that_came_may_be_called_with_small_words_more(came, today, told):
    before = pair(NEXT.format('button "Continue"'), NEXT.format('button "Continue"'))
    recorded = RecordedStep(PageText.read(NEXT.format(came)), (), before=action(), earlier=(before,))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    trouble = check_brought(recorded.today(PageText.read(NEXT.format(today)), **given))
    assert (trouble is not None) is told


@pytest.mark.parametrize(
    ("message", "before_now", "look", "let_go"),
    [
        (' status "Saved"', PAGE, ' status "Saved"', True),
        (' status\n  "Saved"', PAGE, ' status\n  "Saved"', True),
        (' "Saved"', PAGE, ' "Saved"', False),
        (' status "Saved"', PAGE, ' status "Not saved"', False),
        (' status "Saved"', f'{PAGE}\n status "Saved"', ' status "Saved"', False),
    ],
    ids=["message", "in a message", "no message", "another", "of an earlier step"],
)
def test_a_message_that_left_by_itself_came_all_the_same(message, before_now, look, let_go):
    click = action(outcome=Done(element='button "Pay"'))
    recorded = RecordedStep(
        PageText.read(f"{PAGE}\n{message}"), (), before=click, earlier=(pair(PAGE, before_now),)
    )
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    passing = Passing()
    for page in (PAGE, f"{PAGE}\n{look}", PAGE):
        passing.see(PageText.read(page))
    step = recorded.today(PageText.read(PAGE), looks=passing.looks(), **given)
    assert (check_brought(step) is None) is let_go


MANAGED = 'heading 1 "Admin"\nheading 2 "{}"\n{}[] textbox "Subject"\n[] textbox "Group"\n[] button "Add"'


@pytest.mark.parametrize(
    ("title", "came", "told"),
    [
        ("Permissions and groups", 'heading 3 "Given"', False),
        ("Permissions and groups", 'heading 3 "Taken"', True),
        ("Users and groups", 'heading 3 "Given"', True),
    ],
)
def test_a_heading_that_came_may_stand_below_one_that_says_more_or_less(title, came, told):
    then = MANAGED.format("Manage Permissions and Groups", 'heading 3 "Given"\n')
    before = pair(then.replace('heading 3 "Given"\n', ""), MANAGED.format(title, ""))
    recorded = RecordedStep(PageText.read(then), (), before=action(), earlier=(before,))
    now = PageText.read(MANAGED.format(title, f"{came}\n"))
    trouble = check_brought(recorded.today(now, bound=placeholders_of({}), tools=builtin_tools()))
    assert (trouble is not None) is told


@pytest.mark.parametrize(("today", "let_go"), [('"881 B" pointed', True), ('"881 B"', False)])
def test_a_text_in_whose_place_the_pointer_shows_one_was_brought_by_nobody(today, let_go):
    click = action(outcome=Done(element='button "Pay"'))
    recorded = RecordedStep(PageText.read(f'{PAGE}\n "848 B"'), (), before=click, earlier=(pair(PAGE, PAGE),))
    step = recorded.today(
        PageText.read(f"{PAGE}\n {today}"), bound=placeholders_of({}), tools=builtin_tools()
    )
    assert (check_brought(step) is None) is let_go


ROOMS = PAGE.replace(
    " [1] button", ' "Tip: air them"\n list\n  listitem\n   "Attic"\n  listitem\n   "Suite"\n [1] button'
)
ASKED = 'url: http://shop/remove\n\nmain\n heading 1 "Remove Suite"\n [1] button "Yes"'
FEWER = ROOMS.replace('  listitem\n   "Suite"\n', "").replace(' "Tip', ' "Suite is gone"\n "Tip')


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (FEWER, ""),
        (FEWER.replace("Suite is", "Attic is"), 'led back to "Suite is gone" when recorded, and'),
        (
            FEWER.replace(' "Tip', ' list\n  listitem\n   "Suite"\n "Tip'),
            'led back to a page without "Suite" when',
        ),
        (FEWER.replace("air", "lock"), ""),
    ],
    ids=["healthy", "another", "still there", "a tip of today"],
)
def test_a_step_that_leads_back_is_held_against_the_page_as_it_was(now, told):
    pages = (pair(ROOMS, ROOMS.replace("air", "count") if "lock" in now else ROOMS), pair(ASKED, ASKED))
    then = FEWER.replace("air", "wash") if "lock" in now else FEWER
    step = RecordedStep(
        PageText.read(then), (), before=action(outcome=Done(element='button "Yes"')), earlier=pages
    )
    trouble = check_brought(step.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools()))
    assert (trouble.what if trouble else "").startswith(
        told and f'click_element_by_index on button "Yes" {told}'
    )
    assert bool(trouble) is bool(told)


def test_what_a_field_kept_is_not_held_where_what_a_step_brought_is_not():
    recorded = RecordedStep(PageText.read(FILTER), (), before=action(), entered=("lamp",))
    emptied = PageText.read(FILTER.replace(' value="lamp"', ""))
    given = {"bound": placeholders_of({}), "tools": builtin_tools()}
    assert check_kept(recorded.today(emptied, **given)) is not None
    assert check_kept(recorded.today(emptied, holds_brought=False, **given)) is None


@pytest.mark.parametrize(("title", "holds"), [("Your cart", True), ("Cart of Ada", False), ("Wishes", False)])
def test_a_step_may_lead_to_a_title_with_small_words_more(title, holds):
    came = led_to(PAGE, PAGE.replace('heading 1 "Cart"', f'heading 1 "{title}"'), before="url: u")
    assert (check_brought(came) is None) is holds


DESK = 'url: /\n\nmain\n heading 1 "{}"\n "3 arrivals"\n "2 departures"\n "1 stay"\n [] button "Pay"\n [] link "Help"'


@pytest.mark.parametrize(("earlier", "holds"), [("Today at the desk", True), ("Front desk", False)])
def test_a_step_may_lead_to_a_title_that_an_earlier_page_has_in_other_words(earlier, holds):
    then, now = (PageText.read(DESK.format(title)) for title in ("Front desk", "Today at the desk"))
    pages = (pair(DESK.format("Front desk"), DESK.format(earlier)), pair("url: /help", "url: /help"))
    step = RecordedStep(then, (), before=action(outcome=Done(element='link "Desk"')), earlier=pages)
    trouble = check_brought(step.today(now, bound=placeholders_of({}), tools=builtin_tools()))
    assert (trouble is None) is holds


@pytest.mark.parametrize(("sign_before", "holds"), [("+", True), ("-", False)])
def test_a_state_that_a_step_leaves_may_be_another(sign_before, holds):
    page = 'main\n [] button "More" text="{}" {}\n [] button "Less"'
    recorded = RecordedStep(
        PageText.read(page.format("-", "expanded")),
        (),
        before=action(outcome=Done(element='button "More"')),
        earlier=(pair(page.format("-", "collapsed"), page.format(sign_before, "collapsed")),),
    )
    now = PageText.read(page.format("+", "expanded"))
    trouble = check_brought(recorded.today(now, bound=placeholders_of({}), tools=builtin_tools()))
    assert (trouble is None) is holds


def test_a_box_that_is_switched_back_by_a_later_step_is_told():
    page = 'main\n heading 1 "Settings"\n [] checkbox "News"{}\n [] button "Save"'
    off, ticked = page.format(""), page.format(" checked")
    recorded = RecordedStep(
        PageText.read(ticked),
        (),
        before=action(outcome=Done(element='button "Save"')),
        earlier=(pair(off, off), pair(ticked, ticked)),
    )
    trouble = check_kept(recorded.today(PageText.read(off), bound=placeholders_of({}), tools=builtin_tools()))
    assert trouble is not None
    assert trouble.what == (
        'checkbox "News" was checked after click_element_by_index on button "Save" when recorded, and is not checked now'
    )


def test_what_unknown_rules_bound_is_not_compared():
    params = {"text": "Paid $90", "success": True, "evidence": ['"Total $29"']}
    for rules, found in ((RULES, True), (1, True), (0, False), (RULES + 1, False)):
        step = OwnStep(PageText.read(PAGE), (action("done", Done(rules=rules), **params),))
        assert (check_own_report(step) is not None) is found


def test_a_list_that_is_read_anew_may_have_other_items_and_one_that_cannot_be_read_so_may_not():
    rows = 'table\n row "Name" | "Price" head\n row "Lamp" | "$5"\n row "Rug" | "$9"'
    given = action(
        "done",
        Done(values={"1.name": 'row "Lamp" | "$5"', "2.name": 'row "Rug" | "$9"'}),
        text="two",
        success=True,
        output=[{"name": "Lamp", "price": 5}, {"name": "Rug", "price": 9}],
        evidence=[],
    )
    recorded = RecordedStep(PageText.read(rows), (given,))

    def told(now):
        step = recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())
        return trouble_in(step)

    assert told(rows) is None
    assert told(f'{rows}\n row "Mat" | "$2"') is None
    assert told(rows.replace("$5", "$6")) is None
    assert 'row "Lamp" | "$5"' in told(rows.replace('"Price" head', '"Cost" head').replace("$5", "$6")).what


def test_the_days_of_a_list_that_is_read_anew_may_be_others():
    rows = 'table\n row "Name" | "Placed" head\n row "A" | "{{date_1}}"\n row "B" | "{{date_2}}"'
    output = [{"name": "A", "placed": "{{date_1|iso}}"}, {"name": "B", "placed": "{{date_2|iso}}"}]
    given = Done(
        values={"1.placed": 'row "A" | "{{date_1}}"', "2.placed": 'row "B" | "{{date_2}}"'},
        moments={"date_1": Moment(shown="15 December 2026", days=23)},
    )
    layout = layout_of(output, PageText.read(rows))
    assert layout is not None

    def told(*evidence, layout):
        verdict = action("done", given, output=output, evidence=list(evidence))
        shown = {"date_1": "1 December 2026"}
        return check_moments(StepToday(pair(rows, rows), (verdict,), layout=layout, shown=shown))

    assert told(layout=layout) is None
    assert told(layout=None) is not None
    assert told('row "A" | "{{date_1}}"', layout=layout) is not None


def test_the_action_that_led_to_another_url_is_named():
    step = today(PAGE.replace("/cart", "/login"), before=action(outcome=Done(element='link "Cart"'), index=3))
    assert check_url(step).what == (
        'click_element_by_index on link "Cart" led to http://shop/login; when recorded it led to http://shop/cart'
    )


def test_of_several_values_of_a_line_those_are_told_that_it_lost():
    row = 'row "904" | "Mon" | "$25"'
    verdict_of_row = verdict(values={"904": row, "$25": row})
    recorded = StepToday(pair(f"table\n {row}", f"table\n {row.replace('25', '27')}"), (verdict_of_row,))
    trouble = check_values(recorded)
    assert trouble.what.endswith(f"{row}, from which it reports $25, is not on the page")
    assert trouble.instead == (row.replace("25", "27"),)


def test_a_day_that_is_another_is_told_with_its_line():
    ordered = action(
        "done", Done(moments={"date_1": Moment(shown="2 Nov 2026")}), evidence=['"On {{date_1}}"']
    )
    page = '"On {{date_1}}"'
    step = StepToday(pair(page, page), (ordered,), shown={"date_1": "3 Nov 2026"})
    assert '"On {{date_1}}" showed 2 Nov 2026 when recorded, and shows 3 Nov 2026' in check_moments(step).what


MOMENTS_OF = {
    "time": (Moment(shown="14:02", minutes=-50), "09:33"),
    "invoice_day": (Moment(shown="2 Nov 2026"), "3 Nov 2026"),
    "seen": (Moment(shown="vor 2 Sekunden", fresh=True), "vor 3 Stunden"),
}


@pytest.mark.parametrize(("kind", "moments"), MOMENTS_OF.items())
@pytest.mark.parametrize(
    ("volatile", "text", "output", "holds"),
    [
        (True, "The backup finished", None, True),
        (False, "The backup finished", None, False),
        (True, "The backup finished: {{NAME}}", None, False),
        (True, "The backup finished", {"at": ["{{NAME}}"]}, False),
        (True, "The backup finished", {"at": ["noon"]}, True),
    ],
    ids=["declared", "not declared", "in the report", "in the output", "another output"],
)
def test_what_the_test_declares_as_volatile_may_be_any_where_the_report_does_not_say_it(
    kind, moments, volatile, text, output, holds
):
    recorded, shown = moments
    name = f"{kind}_1"
    page = f'"{{{{{name}}}}}: Backup finished"'
    given = {} if output is None else {"output": {"at": [output["at"][0].replace("NAME", name)]}}
    ended = action(
        "done",
        Done(moments={name: recorded}),
        text=text.replace("NAME", name),
        evidence=[page],
        **given,
    )
    step = StepToday(
        pair(page, page),
        (ended,),
        shown={name: shown},
        volatile={kind: "…"} if volatile else {},
        clock=datetime(2026, 11, 22, 14, 52, tzinfo=UTC),
    )
    assert (check_moments(step) is None) is holds


def test_days_that_the_test_declares_as_volatile_may_be_exchanged():
    moments = {
        "from_1": Moment(shown="2 Nov 2026", days=-20, within=7),
        "to_1": Moment(shown="4 Nov 2026", days=-18, within=7),
    }
    shown = {"from_1": "5 Nov 2026", "to_1": "3 Nov 2026"}
    ended = action("done", Done(moments=moments))
    clock = datetime(2026, 11, 22, tzinfo=UTC)
    step = StepToday(pair(PAGE, PAGE), (ended,), shown=shown, clock=clock)
    assert "the later one first" in check_moments(step).what
    assert check_moments(replace(step, volatile={"from": "…"})) is None


def test_a_day_that_is_all_that_a_line_says_is_told_by_its_label():
    page = 'main\n "Pay day"\n "{{date_1}}"'
    ended = action("done", Done(moments={"date_1": Moment(shown="2 Nov 2026")}), evidence=['"{{date_1}}"'])
    step = StepToday(pair(page, page), (ended,), shown={"date_1": "3 Nov 2026"})
    assert '"Pay day" showed 2 Nov 2026 when recorded, and shows 3 Nov 2026' in check_moments(step).what


@pytest.mark.parametrize(
    ("page", "where"),
    [
        (
            'table\n row "Due" | "Bill" head\n row "{{date_1}}" | "Rent"',
            'the row of "Rent" under "Due" showed',
        ),
        ('list\n listitem\n  "{{date_1}}"\n  [] link "Phone list"', 'the listitem of "Phone list" showed'),
        ('main\n "{{date_1}}"', ": the page showed"),
    ],
)
def test_a_day_that_no_cited_line_has_is_told_by_what_it_stands_beside(page, where):
    ended = action("done", Done(moments={"date_1": Moment(shown="2 Nov 2026")}), evidence=['"Bills"'])
    step = StepToday(pair(page, page), (ended,), shown={"date_1": "3 Nov 2026"})
    assert f"{where} 2 Nov 2026 when recorded, and shows 3 Nov 2026" in check_moments(step).what


def test_a_day_of_a_row_that_is_there_no_more_is_that_of_another_one():
    then, other = (f'table\n row "Ada" | "{{{{date_1}}}}"\n row "{name}" | "Bo"' for name in ("Cy", "Di"))
    gone = then.replace('"Ada"', '"Janitor"')
    for now, within, is_held in ((gone, 7, False), (other, 7, True), (gone, 0, True)):
        moments = {"date_1": Moment(shown="2 Nov 2026", days=-20, within=within)}
        ended = action("done", Done(moments=moments), evidence=['"Bo"'])
        clock = datetime(2026, 11, 22, tzinfo=UTC)
        step = StepToday(pair(then, now), (ended,), shown={"date_1": "3 Mar 2025"}, clock=clock)
        assert (check_moments(step) is not None) is is_held


def test_the_order_of_days_of_rows_that_are_there_no_more_is_none():
    then = 'table\n row "Ada" | "{{date_1}}"\n row "Bo" | "{{date_2}}"'
    shown = {"date_1": "5 Nov 2026", "date_2": "3 Nov 2026"}
    dates = {"date_1": "2 Nov 2026", "date_2": "4 Nov 2026"}
    moments = {name: Moment(shown=day, days=-20, within=7) for name, day in dates.items()}
    ended, clock = action("done", Done(moments=moments)), datetime(2026, 11, 22, tzinfo=UTC)
    for now, is_held in ((then, True), (then.replace('"Bo"', '"Janitor"'), False)):
        step = StepToday(pair(then, now), (ended,), shown=shown, clock=clock)
        assert (check_moments(step) is not None) is is_held


def test_a_line_of_which_a_state_is_another_is_told_with_it():
    then = 'list\n listitem\n  "Train"\n  [1] button "Approve" disabled\n listitem\n  "Lamp"\n  [2] button "Approve"'
    step = StepToday(
        pair(then, then.replace(" disabled", "")), (verdict(evidence=['button "Approve" disabled']),)
    )
    trouble = check_evidence(step)
    assert 'button "Approve" disabled is not on the page' in trouble.what
    assert trouble.instead == ('button "Approve"',)


def test_what_fails_a_step_is_not_told_again_as_an_error():
    step = today(f'{PAGE}\n "Payment failed"', verdict(absent=["payment failed"]))
    assert "that was not recorded" not in trouble_on(step).what


def test_a_target_that_is_called_by_a_key_is_told_with_the_setting_that_names_it():
    row = 'table\n row "{0}" | "Ines"\n  [1] link "{0}" → /orders/1'
    step = RecordedStep(PageText.read(row.format("RZ2LXK6W12ZP22HK")), (action(index=1),)).today(
        PageText.read(row.format("QY9R3Z5ZN6PUA9HJ")), bound=placeholders_of({}), tools=builtin_tools()
    )
    trouble = check_targets(step)
    assert trouble.what.startswith('link "RZ2LXK6W12ZP22HK" is not on the page.')
    assert "such as {'key': r'[0-9A-Z]{16}'}" in trouble.what


def test_a_value_of_an_earlier_page_is_looked_for_there():
    earlier = (pair(PAGE.replace("29", "17"), PAGE.replace("29", "18")),)
    step = today(PAGE, verdict(values={"$17": '"Total $17"'}), earlier=earlier)
    assert '"Total $17", from which it reports $17' in check_values(step).what


def test_a_tab_that_is_not_open_any_more_is_no_target():
    page = PAGE.replace("\n\n", '\ntab 1*: "Cart"\ntab 2: "Help"\n\n')
    recorded = StepToday(
        pair(page, page.replace("Help", "Terms")),
        (action("switch_tab", tab=2),),
        numbers={"switch_tab": Numbers(tabs=("tab",))},
    )
    assert check_targets(recorded).what == 'no tab "Help" is open'


def test_a_number_of_a_tool_that_is_gone_is_no_target():
    assert check_targets(today(PAGE.replace("Pay", "Buy"), action("own_tool", index=1))) is None


def test_a_drawing_in_which_an_action_points_is_there_today():
    board = f'{PAGE}\n canvas "Board" box=8,8,300x150'
    recorded = RecordedStep(PageText.read(board), (action("click_at", x=20, y=20),))

    def on(now):
        return check_targets(
            recorded.today(PageText.read(now), bound=placeholders_of({}), tools=builtin_tools())
        )

    assert on(board.replace("8,8", "8,90")) is None
    assert on(PAGE).what == 'canvas "Board" is not on the page'


def test_a_recorded_step_knows_the_numbers_and_the_unbound_names_of_its_calls():
    typed = action("input_text", index=1, text="{{date_1}} {{password}}")
    step = RecordedStep(PageText.read(PAGE), (typed,)).today(
        PageText.read(PAGE), bound=placeholders_of({}), tools=builtin_tools()
    )
    assert step.numbers["input_text"] == Numbers(elements=("index",), tells_only_it=True)
    assert step.unbound == (("date_1",),)


# -- outcomes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("recorded", "now", "told"),
    [
        (
            Failed(error="gone"),
            Done(),
            "browser_click failed when recorded (gone) and succeeds now.\n"
            "  what was recorded after it may have come about by accident",
        ),
        (
            Done(),
            Skipped(why="it failed"),
            "browser_click was carried out when recorded and is skipped: it failed",
        ),
        (
            Failed(error="gone"),
            Skipped(why="x"),
            "browser_click was carried out when recorded and is skipped: x",
        ),
    ],
)
def test_another_outcome_is_told(recorded, now, told):
    assert check_outcome(came_to(now, recorded=recorded)).what == told


def test_an_action_that_fails_again_or_is_skipped_again_is_as_it_was():
    assert check_outcome(came_to(Failed(error="b"), recorded=Failed(error="a"))) is None


@pytest.mark.parametrize("element", ['button "Pay {{time_1}}"', 'button "Pay {{time_7}}"'])
def test_an_element_with_another_volatile_value_is_the_same(element):
    assert check_element(came_to(Done(element=element), recorded=PAY)) is None


def test_two_elements_that_show_names_in_braces_of_their_own_are_not_the_same():
    one, other = (Done(element=rf'button "Pay {{\{{time_{number}}}}}"') for number in (1, 7))
    assert check_element(came_to(other, recorded=one)) is not None


@pytest.mark.parametrize(
    ("element", "now"),
    [
        ('button "Delete"', 'is on button "Delete" now'),
        ('link "Pay {{time_1}}"', 'is on link "Pay {{time_1}}" now'),
        ("", "names none now"),
    ],
)
def test_another_element_is_told(element, now):
    trouble = check_element(came_to(Done(element=element), recorded=PAY))
    assert trouble.what.startswith('browser_click was on button "Pay {{time_1}}" when recorded, and ')
    assert trouble.what.endswith(now)


def test_an_action_that_failed_never_named_its_element_or_has_a_number_is_on_none():
    assert check_element(came_to(Failed(error="not there"), recorded=PAY)) is None
    assert check_element(came_to(Done(element='button "Pay"'), recorded=Done())) is None
    assert check_element(came_to(Done(), recorded=PAY, numbers=CLICK, index=1)) is None


@pytest.mark.parametrize(
    ("then", "now", "numbers", "today"),
    [
        ('typed "a" into textbox "To"; it offers: Ada, Alan', 'typed "a" into textbox "To"', CLICK, PAGE),
        ('clicked button "Pay {{time_1}}"', 'clicked button "Pay {{time_4}}"', CLICK, PAGE),
        ('clicked button "Pay"', 'clicked button "Buy"', CLICK, PAGE.replace("Pay", "Buy")),
        ('set textbox "Day" to "{{date_1}}"', 'set textbox "Day" to "2030-02-12"', CLICK, PAGE),
        ("my tool said 4", "my tool said 5", Numbers(elements=("index",)), PAGE),
        ('clicked button "Pay"', 'clicked button "Pay and go"', CLICK, PAGE),
    ],
    ids=[
        "what came later",
        "another value",
        "another page",
        "a typed day of an older file",
        "a tool of one's own",
        "a name that was read as the recorded one",
    ],
)
def test_a_result_that_may_differ_is_let_pass(then, now, numbers, today):
    outcome = came_to(Done(result=now), recorded=Done(result=then), numbers=numbers, page=today, index=1)
    assert check_result(outcome) is None


def test_a_text_in_quotes_does_not_end_what_a_result_begins_with():
    then, now = (Done(result=f'typed "a; b{end}" into textbox "To"') for end in ("", "c"))
    assert check_result(came_to(now, recorded=then, numbers=CLICK, index=1)) is not None


# -- files -------------------------------------------------------------------------------------------


def test_an_action_on_a_number_that_was_not_there_names_no_element():
    failed = action(outcome=Failed(error="there is no element [9]"), index=9)
    assert (
        check_own_element(OwnStep(PageText.read(PAGE), (failed,), numbers={"click_element_by_index": CLICK}))
        is None
    )


def test_an_element_that_was_taken_out_of_the_file_is_missed():
    step = OwnStep(PageText.read(PAGE), (action(index=1),), numbers={"click_element_by_index": CLICK})
    assert check_own_element(step).what == (
        'click_element_by_index names no element, and its number is that of button "Pay"'
    )


def test_a_value_may_come_from_an_earlier_page_of_the_run():
    step = OwnStep(
        PageText.read(PAGE),
        (verdict(values={"$17": '"Total $17"'}),),
        earlier=(PageText.read('"Total $17"'),),
    )
    assert check_own_values(step) is None


SETTINGS = 'heading 1 "Settings"\n"Alarm"\n"Off"\n"Backups"\n"On"\n"Plan"\n"Gold"'


@pytest.mark.parametrize(
    ("output", "now", "what"),
    [
        (False, SETTINGS.replace('"Off"', '"Armed"'), '"Off", of which it speaks, is not on the page'),
        (None, SETTINGS.replace('"Off"', '"Armed"'), '"Off", of which it speaks, is not on the page'),
        ("disarmed", SETTINGS.replace('"Off"', '"Armed"'), '"Off", of which it speaks, is not on the page'),
        (
            False,
            SETTINGS.replace('"On"', '"x"').replace('"Off"', '"On"').replace('"x"', '"Off"'),
            '"Off" belonged to "Alarm" when recorded, and does not now',
        ),
        (False, SETTINGS.replace("Gold", "Silver"), ""),
        (False, SETTINGS.replace('"Alarm"', '"Alarm system"'), ""),
    ],
    ids=["false", "none", "a member of an enum", "exchanged", "another field", "another label"],
)
def test_a_judgement_that_cites_a_heading_holds_the_field_that_the_task_names(output, now, what):
    task = "Extract whether the alarm is on"
    trouble = check_subjects(judged(SETTINGS, now, task, output=output, evidence=['heading 1 "Settings"']))
    assert ("" if trouble is None else trouble.what) == (
        what and f"the recorded verdict no longer holds: {what}"
    )


SHELVES = (
    'table\n row "Shelf" | "Full" | "Empty" head\n row "Garden"\n  button "2" hint="in Full"\n  button "1" hint="in Empty"\n'
    ' row "Attic"\n  button "2" hint="in Empty"\n row "Cellar"\n  button "1" hint="in Full"'
)


@pytest.mark.parametrize(
    ("change", "instead", "is_held"),
    [
        ("", "", True),
        ('row "Cellar"', 'row "Roof"', True),
        ("Empty", "Vacant", True),
        ('button "1" hint="in Empty"', 'button "1" hint="in Full"', False),
        ('button "2" hint="in Full"', 'button "1" hint="in Full"', False),
    ],
    ids=["as ever", "another item", "a head worded anew", "below another head", "another figure"],
)
def test_a_small_figure_of_an_earlier_page_is_that_of_the_item_that_a_verdict_names(change, instead, is_held):
    then = 'heading 1 "Notes"'
    earlier = (pair(SHELVES, SHELVES.replace(change, instead)),)
    recorded = RecordedStep(PageText.read(then), (verdict(text="Garden: 2 and 1"),), earlier=earlier)
    step = recorded.today(PageText.read(then), bound=placeholders_of({}), tools=builtin_tools())
    assert (check_subjects(step) is None) is is_held


def test_a_cell_that_is_reported_stands_under_its_head():
    now = SHELVES.replace('button "1" hint="in Empty"', 'button "1" hint="in Full"')
    step = judged(SHELVES, now, "How many?", text="1", values={"1": 'button "1" hint="in Empty"'})
    assert check_heads(step).what == (
        'the recorded verdict no longer holds: button "1" stands under "Full" now, and stood under "Empty"'
    )


def test_a_value_that_stands_on_a_line_is_no_judgement():
    """It is bound to that line already."""
    now = SETTINGS.replace('"Off"', '"Armed"')
    given = {"output": "Gold", "values": {"output": '"Gold"'}, "evidence": ['heading 1 "Settings"']}
    assert check_subjects(judged(SETTINGS, now, "Extract the plan and the alarm", **given)) is None


@pytest.mark.parametrize(
    ("tool", "then", "waits"), [("wait", PAGE, True), ("wait", LIST, False), ("send_keys", PAGE, False)]
)
def test_a_wait_that_showed_nothing_is_waited_out(tool, then, waits):
    step = RecordedStep(PageText.read(PAGE), (), before=action(tool), earlier=(pair(then, PAGE),))
    assert step.waits_out is waits
    assert not RecordedStep(PageText.read(PAGE), (), before=action(tool)).waits_out


@pytest.mark.parametrize(
    ("text", "then", "now", "is_held"),
    [
        ("Emma is there", "Price", "Cost", True),
        ("Emma is there", "Price", "Price", True),
        ("Emma has a price", "Price", "Cost", False),
        ("Emma was reserved", "Reserved for days", "Booked for days", False),
        ("Emma, 7.25", "Price", "Cost", False),
    ],
)
def test_a_head_that_a_verdict_does_not_come_near_may_be_worded_anew(text, then, now, is_held):
    step = headed(now, text=text, task="Look for Emma", then=then)
    assert (check_evidence(step) or check_heads(step)) is None or not is_held
    assert (check_heads(step) is None) is is_held


@pytest.mark.parametrize(
    ("task", "is_held"), [("Which book costs 7.25?", True), ("What does Emma cost?", False)]
)
def test_the_head_over_what_the_task_says_may_be_worded_anew(task, is_held):
    step = headed("Cost", text="Emma costs 7.25", task=task)
    assert (check_heads(step) is None) is is_held


SOLD = (
    'table\n row "Title" | "Price" head\n row "Emma" | "7.25"\n row "Dune" | "9.50"\n row "Walden" | "12.00"'
)


@pytest.mark.parametrize(
    ("more", "task", "is_held"),
    [
        ("11.00", "What is the cheapest book?", True),
        ("5.00", "What is the cheapest book?", False),
        ("11.00", "What is the cheapest of all books?", False),
    ],
)
def test_a_list_of_which_one_stands_out_may_have_more(more, task, is_held):
    given = verdict(evidence=["Emma"], text="Emma")
    recorded = RecordedStep(PageText.read(SOLD), (given,), task=task)
    now = PageText.read(f'{SOLD}\n row "Ida" | "{more}"')
    step = recorded.today(now, bound=placeholders_of({}), tools=builtin_tools())
    assert (check_sets(step) is None) is is_held


@pytest.mark.parametrize(("evidence", "is_held"), [("7.25", False), ('"7.25"', False), ("Emma", True)])
def test_the_head_over_a_cell_that_is_cited_by_itself_is_held(evidence, is_held):
    step = headed("Weight", text="It is there", task="Look for the cheapest", evidence=evidence)
    assert (check_heads(step) is None) is is_held
    assert check_sets(step) is None


USERS = 'table\n row "Name" | "Fetched" | "Upload" | "Edit" head\n row "Carla" | "0" | "yes" | "no"'


@pytest.mark.parametrize(
    ("old", "new", "holds"),
    [
        ("Fetched", "Downloads", True),
        ("Upload", "Download", False),
        ("Fetched", "Upload", False),
        ('"Fetched" | ', "", False),
    ],
    ids=["of which nobody speaks", "that is spoken of", "of another one", "gone"],
)
def test_a_row_of_heads_that_is_cited_may_have_another_head(old, new, holds):
    heads = 'row "Name" | "Fetched" | "Upload" | "Edit" head'
    step = judged(
        USERS, USERS.replace(old, new), "May Carla upload?", text="She may upload", evidence=[heads]
    )
    assert (check_evidence(step) is None) is holds


PATIENTS = 'main\n [1] link "Home" → /\n [2] searchbox "Search patients" value="er"\n [3] button "Weight"\n "Tiger, 3 kg"'


@pytest.mark.parametrize(
    ("old", "new", "report", "holds"),
    [
        ("Search patients", "Find by name", "Tiger weighs 3 kg", True),
        ("Search patients", "Find by name", "Of the patients it is Tiger", False),
        ('Search patients" value="er"', 'Find by name" value="e"', "Tiger weighs 3 kg", False),
        (' [2] searchbox "Search patients" value="er"\n', "", "Tiger weighs 3 kg", False),
    ],
    ids=["in other words", "a word that is said", "another value", "gone"],
)
def test_a_field_that_is_cited_may_be_called_in_other_words(old, new, report, holds):
    field = '[2] searchbox "Search patients" value="er"'
    step = judged(PATIENTS, PATIENTS.replace(old, new), "Who is the lightest?", text=report, evidence=[field])
    assert (check_evidence(step) is None) is holds


FOLDERS = 'complementary\n list\n  [] link "Inbox 13" → /i\n  [] link "Sent 2" → /s\nmain\n list\n  "Ada 13"\n  "Bo 2"'


@pytest.mark.parametrize(
    ("evidence", "now", "holds"),
    [
        ('link "Inbox 13"', FOLDERS.replace("main", '  [] link "Spam 0" → /x\nmain'), True),
        ('"Ada 13"', FOLDERS.replace('  "Bo 2"', '  "Bo 2"\n  "Cy 4"'), False),
    ],
    ids=["a folder", "an entry"],
)
def test_what_leads_to_a_part_of_the_site_and_says_a_number_is_not_counted(evidence, now, holds):
    step = judged(FOLDERS, now, "How many has the inbox?", text="13", evidence=[evidence])
    assert (check_sets(step) is None) is holds


LOGIN = (
    'url: /login\n\nheading 2 "{}"\n[] textbox "Name"\n[] textbox "Password"\n[] link "Forgotten?"\n'
    '[] checkbox "Remember me"\n[] button "Log in"'
)


@pytest.mark.parametrize(("tool", "holds"), [("input_text", True), ("click_element_by_index", False)])
def test_the_title_of_a_form_that_is_filled_in_may_be_in_other_words(tool, holds):
    """That of what a press led to may tell what came of it."""
    index = 1 if tool == "input_text" else 5
    step = led_to(
        LOGIN.format("Please log in"),
        LOGIN.format("Welcome to us"),
        action(tool, index=index),
        before='url: /\n\nheading 1 "Shop"\n[] link "Log out"',
    )
    assert (check_brought(step) is None) is holds


DRAWN = (
    'url: {}\n\nheading 1 "{}"\n[] link "Orders" → /\ntable\n row "Ada Ruiz" | "Vienna"\n  [] checkbox "Pick Ada"\n'
    ' row "Bo Vik" | "Oslo"\n  [] checkbox "Pick Bo"'
)


@pytest.mark.parametrize(
    ("url", "title", "index", "holds"),
    [
        ("/", "Choose a customer", 2, True),
        ("/", "Choose a supplier", 2, False),
        ("/", "No customer found", 2, False),
        ("/pick", "Choose a customer", 2, False),
        ("/", "Choose a customer", 1, False),
    ],
    ids=["other words", "another thing", "a denial", "another page", "nothing that came is acted on"],
)
def test_the_title_of_what_opens_over_a_page_may_be_in_other_words(url, title, index, holds):
    step = led_to(
        DRAWN.format(url, "Select customer"),
        DRAWN.format(url, title),
        action(index=index),
        before='url: /\n\nheading 1 "Order"\n[] link "Orders" → /\n[] button "Customer"',
        task="Give the order a customer",
    )
    assert (check_brought(step) is None) is holds


@pytest.mark.parametrize(("title", "holds"), [("Choose a customer", True), ("Ada Ruiz", False)])
def test_rows_that_came_under_a_heading_in_other_words_stand_beside_the_one_of_what_is_behind(title, holds):
    then, now = (
        f'{DRAWN.format("/", each)}\nheading 1 "Order"\n[] button "Customer"'
        for each in ("Select customer", title)
    )
    step = led_to(then, now, action(index=2), before='url: /\n\nheading 1 "Order"\n[] button "Customer"')
    assert (check_brought(step) is None) is holds


def test_of_cards_in_another_order_the_one_that_moved_is_named():
    card = ' listitem\n  [] clickable "More data"\n  "{}"\n'
    files = 'heading 1 "Files"\nlist\n' + "".join(map(card.format, ("benchy.gcode", "hook.gcode")))
    turned = 'heading 1 "Files"\nlist\n' + "".join(map(card.format, ("hook.gcode", "benchy.gcode")))
    given = {"text": "benchy.gcode, hook.gcode", "evidence": ['"benchy.gcode"', '"hook.gcode"']}
    told = check_order(judged(files, turned, "Report the files in order", **given))
    assert '.gcode"' in told.what.partition(" has another place")[0]


@pytest.mark.parametrize(("looks", "has_told"), [((), False), ((1,), True)])
def test_a_message_on_the_way_has_been_there(looks, has_told):
    then = 'main\n heading 1 "Printer"\n "State: Starting"\n status\n  "It was accepted"'
    now = 'main\n heading 1 "Printer"\n "State: Running"'
    before = PagePair(PageText.read('main\n heading 1 "Printer"\n "State: Idle"'), PageText.read(now))
    recorded = RecordedStep(
        PageText.read(then), (), before=action(outcome=Done(element="")), earlier=(before,)
    )
    seen = tuple(PageText.read(then) for _ in looks)
    given = {"bound": placeholders_of({}), "tools": builtin_tools(), "looks": seen}
    assert recorded.today(PageText.read(now), **given).has_told_its_messages is has_told


ANSWERED = (
    'url: {}\n\nbanner\n [] link "Shop" → /\n{}navigation\n [] link "Books" → /books\nmain\n heading 1 "{}"'
)


@pytest.mark.parametrize(
    ("was", "told"), [("Done in 612 ms", True), ("Done in 0 days", False), ("Not done in 612 ms", False)]
)
def test_an_answer_that_left_by_itself_may_have_told_another_time(was, told):
    before = ANSWERED.format("/new", "", "New shelf")
    then, seen, now = (
        PageText.read(ANSWERED.format("/1", said, "Holiday"))
        for said in ('"Done in 537 ms"\n', f'"{was}"\n', "")
    )
    recorded = RecordedStep(
        then, (), before=action(outcome=Done(element='button "Save"')), earlier=(pair(before, before),)
    )
    passing = Passing(frozenset(line.name for line in recorded.answers))
    passing.see(seen)
    step = recorded.today(now, bound=placeholders_of({}), tools=builtin_tools(), looks=passing.looks())
    assert (check_brought(step) is None) is told


@pytest.mark.parametrize(
    ("looks", "has_lasted"),
    [
        ({10: "Saved", 11: "Saved", 13: ""}, True),
        ({10: "Saved", 11: ""}, False),
        ({10: "Saved", 11: "", 12: "Saved", 13: ""}, False),
        ({10: "Other", 13: ""}, False),
    ],
    ids=["as long as a message", "taken back", "twice", "another"],
)
def test_a_text_that_left_after_as_long_as_a_message_stays_came_all_the_same(looks, has_lasted):
    passing = Passing(came=["Saved"])
    for at, said in looks.items():
        passing.see(PageText.read(f'{PAGE}\n "{said}"'), at=at)
    click = action(outcome=Done(element='button "Pay"'))
    recorded = RecordedStep(PageText.read(f'{PAGE}\n "Saved"'), (), before=click, earlier=(pair(PAGE, PAGE),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools(), "lasted": passing.lasted()}
    assert (check_brought(recorded.today(PageText.read(PAGE), **given)) is None) is has_lasted


@pytest.mark.parametrize(
    ("message", "has_left"),
    [
        ('"Saved"\n [] button "Close message"', True),
        ('"Saved"\n [] button "Undo"', True),
        ('"Saved"\n "3 rows"\n [] button "Undo"', False),
    ],
)
def test_the_button_right_behind_a_message_leaves_with_it(message, has_left):
    then = PageText.read(f"{PAGE}\n {message}")
    passing = Passing(came=["Saved"])
    for at, page in ((10, then), (13, PageText.read(PAGE))):
        passing.see(page, at=at)
    click = action(outcome=Done(element='button "Pay"'))
    recorded = RecordedStep(then, (), before=click, earlier=(pair(PAGE, PAGE),))
    given = {"bound": placeholders_of({}), "tools": builtin_tools(), "lasted": passing.lasted()}
    assert (check_brought(recorded.today(PageText.read(PAGE), **given)) is None) is has_left


@pytest.mark.parametrize(("by", "is_told"), [(0, False), (1, False), (5, True)])
def test_a_day_that_a_step_changed_as_well_is_not_that_of_the_clock(by, is_told):
    dated = f'{PAGE}\n "Place:"\n "Hall"\n "Begins:"\n "{{}}"\n "State:"\n "{{}}"'
    then, before = (PageText.read(dated.format("{{date_1}}", state)) for state in ("Paid", "Open"))
    recorded = RecordedStep(then, (), before=action(), earlier=(PagePair(before, before),))
    day = local_time().date() + timedelta(days=by)
    bound = placeholders_of({}).begin(task="", base_url="", variables={}).also_for({"new_date_1": f"{day}"})
    today = PageText.read(dated.format("{{new_date_1}}", "Paid"))
    found = check_untouched(recorded.today(today, bound=bound, tools=builtin_tools()))
    assert (found is not None) is is_told


@pytest.mark.parametrize("has_passed", [True, False])
def test_an_answer_in_the_frame_that_left_by_itself_has_been_there(has_passed):
    before = ANSWERED.format("/new", "", "New shelf")
    then, now = (PageText.read(ANSWERED.format("/1", said, "Holiday")) for said in ('"Shelf created"\n', ""))
    recorded = RecordedStep(
        then, (), before=action(outcome=Done(element='button "Save"')), earlier=(pair(before, before),)
    )
    passing = Passing(frozenset(line.name for line in recorded.answers))
    for page in (then, now) if has_passed else (now,):
        passing.see(page)
    step = recorded.today(now, bound=placeholders_of({}), tools=builtin_tools(), looks=passing.looks())
    assert (check_brought(step) is None) is has_passed


ENTRIES = 'heading 1 "Entries"\nlist\n listitem "Site visit"\n listitem "Proof reading"\n{}button "Pay"'
KANBAN = 'heading 1 "Board"\nheading 2 "Brief"\n{}heading 2 "Design"\nlink "Logo" → /3\n{}button "Pay"'
POSTER = 'link "Poster" → /2\n'
AGES = 'heading 1 "Pupils"\ntable\n row "Name" | "Age" head\n{}button "Pay"'
BY_NAME, BY_AGE, AS_TEXT = (
    "".join(f' row "{name}" | "{age}"\n' for name, age in rows)
    for rows in (
        [("Ada", 12), ("Bo", 7), ("Cy", 8)],
        [("Bo", 7), ("Cy", 8), ("Ada", 12)],
        [("Ada", 12), ("Cy", 8), ("Bo", 7)],
    )
)
OWED = 'heading 1 "Owed"\ntable\n row "Zimt" | "856.80"\nbutton "Pay"'
LETTER = OWED + '\n[] textbox "Text" value="You owe us {}"'


@pytest.mark.parametrize(
    ("check", "step", "told"),
    [
        pytest.param(
            check_untouched,
            led_to(
                ENTRIES.format(' listitem "Bell"\n'),
                ENTRIES.replace(' listitem "Site visit"\n', "").format(' listitem "Bell"\n'),
                before=ENTRIES.format(""),
            ),
            'took away listitem "Site visit" as well, which stayed when recorded',
            id="an item that goes as well",
        ),
        pytest.param(
            check_untouched,
            replace(
                led_to(
                    KANBAN.format("", POSTER) + '\n"Saved"',
                    KANBAN.format(POSTER, "") + '\n"Saved"',
                    before=KANBAN.format("", POSTER),
                ),
                earlier=(
                    pair(KANBAN.format(POSTER, ""), KANBAN.format(POSTER, "")),
                    pair(KANBAN.format("", POSTER), KANBAN.format("", POSTER)),
                ),
                state=None,
            ),
            "and stayed where it was when recorded",
            id="a card that is back",
        ),
        pytest.param(
            check_reordered,
            led_to(AGES.format(BY_AGE), AGES.format(AS_TEXT), before=AGES.format(BY_NAME)),
            'sorted rows by "Age" when recorded, and today row "Cy" | "8" is out of that order',
            id="rows that are not sorted",
        ),
        pytest.param(
            check_carried,
            led_to(LETTER.format("856.80"), LETTER.format("0.00"), before=OWED),
            'with a figure of row "Zimt" | "856.80", and today it brings '
            'textbox "Text" value="You owe us 0.00" without that',
            id="a letter about nothing",
        ),
    ],
)
def test_what_a_step_does_beside_the_right_thing_is_told(check, step, told):
    assert check(step).what.endswith(told)


def test_what_was_chosen_may_be_told_beside_what_came_of_it():
    trips = 'heading 1 "Trips"\n[] button "Pay"\n'
    step = led_to(f'{trips}"3 trips"', f'{trips}"3 trips"\n"Travel ×"', before=trips)
    assert check_brought(step).what.endswith('brought "Travel ×" as well, which it did not when recorded')
    assert check_brought(replace(step, entered=("Travel",))) is None


def test_a_total_that_stands_elsewhere_is_in_no_other_order():
    rows = [' row "Velo" | "30"', ' row "Zimt" | "20"', ' row "All" | "50"']
    table = 'table\n row "Client" | "Net" head\n'
    then = PageText.read(table + "\n".join(rows))
    given = verdict(evidence=['row "Velo" | "30"', 'row "Zimt" | "20"'], text="Velo, Zimt")
    recorded = RecordedStep(then, (given,), task="List the clients in order")

    def order(*lines):
        now = PageText.read(table + "\n".join(lines))
        return check_order(recorded.today(now, bound=placeholders_of({}), tools=builtin_tools()))

    assert order(rows[2], *rows[:2]) is None
    assert order(rows[2], rows[1], rows[0]) is not None


def test_what_was_chosen_is_no_remark_on_what_the_verdict_rests_on():
    trips = 'heading 1 "Trips"\n"3 trips"'
    given = verdict(evidence=['"3 trips"'], text="3 trips")
    recorded = RecordedStep(PageText.read(trips), (given,), earlier=(pair(trips, trips),))
    now = PageText.read(trips + '\n"Travel ×"')
    step = recorded.today(now, bound=placeholders_of({}), tools=builtin_tools())
    assert [error.kind for error in step.errors] == ["beside"]
    assert replace(step, entered=("Travel",)).errors == ()


def test_a_switch_that_is_a_checkbox_is_pressed_as_that():
    pressed = Done(result='clicked switch "News"', element='switch "News"')
    numbers = Numbers(elements=("index",), tells_only_it=True, tool="click_element_by_index")
    recorded = action(outcome=pressed, index=1)
    for result, is_right in (('clicked checkbox "News"', True), ('clicked button "News"', False)):
        now = Done(result=result, element='checkbox "News"')
        page = pair('[1] switch "News"', '[1] switch "News"')
        assert (check_result(ActionToday(recorded, now, page, numbers)) is None) == is_right


@pytest.mark.parametrize(
    ("task", "is_told"),
    [("Check: which blocks are there, from top to bottom?", True), ("Open my page", False)],
)
def test_one_more_section_is_told_where_the_order_or_all_of_them_was_asked_for(task, is_told):
    cited = ('heading 3 "News"', 'heading 3 "Mine"', 'heading 3 "Mail"')
    more = f'{DASHBOARD}\n heading 3 "Drafts"\n "None"'
    step = judged(DASHBOARD, more, task, text="News, Mine, Mail", evidence=cited)
    assert (check_sections(step) is not None) is is_told


@pytest.mark.parametrize(
    ("before", "is_told"),
    [
        ('url: /\n\nmain\n heading 1 "Start"', False),
        ('url: /\n\nmain\n heading 1 "Start"\n heading 2 "Home (2 items)"', True),
        ('url: /\n\nmain\n heading 1 "Start"\n heading 2 "Home (1 item)"', True),
    ],
    ids=["not seen before", "counted before", "one before"],
)
def test_how_many_things_a_page_has_when_it_is_first_seen_is_nothing_that_came_of_a_step(before, is_told):
    page = 'url: /media\n\nmain\n heading 1 "Home ({} items)"\n "Sorted by day"'
    told = check_brought(led_to(page.format(3), page.format(5), before=before))
    assert (told is not None) is is_told


TIP = 'heading 1 "Projects"\n"{}"\nlink "More" → {}'


@pytest.mark.parametrize(
    ("now", "holds"),
    [
        (TIP.format("Sort by day", "https://makers.example/sort"), True),
        (TIP.format("Sort by day", "https://makers.example/users"), False),
        (TIP.format("Sort by day", "/help"), False),
        ('heading 1 "Projects"\nlist\n listitem\n  link "More" → https://makers.example/sort', False),
    ],
    ids=["another tip", "the same link", "a page of the application", "no tip"],
)
def test_a_tip_that_leads_to_another_site_may_be_another(now, holds):
    recorded = TIP.format("Invite your team", "https://makers.example/users")
    trouble = check_brought(led_to(recorded, now, before='heading 1 "Projects"'))
    assert (trouble is None) is holds


CHANGES = 'heading 1 "Changes"\n[1] link "talk"\n{}[2] link "block" → /b{}'


@pytest.mark.parametrize(
    ("before", "holds"),
    [
        (CHANGES.format("… 9 more lines between these, 6 elements: use scroll_to_text\n", ""), True),
        (CHANGES.format("", ""), False),
    ],
    ids=["a page that was cut", "a whole one"],
)
def test_what_a_cut_page_left_out_is_brought_by_no_step(before, holds):
    then = CHANGES.format("", '\n[3] link "talk" → /t')
    now = then.replace("talk", "say")
    trouble = check_brought(led_to(then, now, before=before))
    assert (trouble is None) is holds


@pytest.mark.parametrize(
    ("cut", "holds"), [("… 9 more lines between these, 6 elements: use scroll_to_text\n ", True), ("", False)]
)
def test_what_a_cut_page_leaves_out_is_taken_away_by_no_step(cut, holds):
    shop = FILTERED.replace(" [1] button", f" {cut}[1] button") if cut else FILTERED
    lamps = shop.replace('  listitem\n   "Rug"\n', "")
    assert (check_brought(led_to(lamps, shop, before=FILTERED)) is None) is holds


CELLS = 'heading 1 "Beds"\ntable\n row "Oak"\n  textbox "Note" value="dry"\n{}  checkbox "Done"\n{}'


@pytest.mark.parametrize(
    ("cut", "holds"),
    [("  …\n", True), ("", False), (' row "Elm"\n  checkbox "Done"\n  …\n', False)],
    ids=["cut", "whole", "cut elsewhere"],
)
def test_what_a_cut_row_left_out_is_brought_by_no_step(cut, holds):
    before = CELLS.format("", cut)
    then, now = CELLS.format('  "3 of 9"\n', ""), CELLS.format("", "")
    assert (check_brought(led_to(then, now, before=before)) is None) is holds


@pytest.mark.parametrize(("sign", "holds"), [('"\\""', True), ('"("', True), ('"\u2713"', False)])
def test_a_sign_between_words_is_no_effect_of_a_step(sign, holds):
    then = f'heading 1 "Pages"\n{sign}\nlink "Ostend" → /o\n"is watched"'
    now = then.replace(f"{sign}\n", "")
    assert (check_brought(led_to(then, now, before='heading 1 "Pages"')) is None) is holds


SIGNED = (
    'table\n row "Question" | "Type" head\n row "Which food?" | "Choice"\n  [1] clickable hint="Required"\n'
    ' row "Which stage?" | "Choice"\n  [2] clickable hint="Required"'
)


def test_a_cited_row_that_has_lost_its_sign_is_told():
    now = SIGNED.removesuffix('\n  [2] clickable hint="Required"')
    told = check_signs(judged(SIGNED, now, "Which stage? is one", evidence=['row "Which stage?" | "Choice"']))
    assert told is not None
    assert told.what.endswith('has lost the sign "Required", which others have')


@pytest.mark.parametrize(("cites", "told"), [((), False), (('heading 1 "Current device list"',), True)])
def test_a_verdict_is_held_under_a_title_in_other_words_unless_it_cites_it(cites, told):
    then = (
        'heading 1 "Current device list"\ntable\n row "Where it is" | "Value" head\n row "Hall" | "docked"\n'
        ' row "Attic" | "off"'
    )
    now = then.replace("Current device list", "List of all devices")
    step = judged(then, now, "Is it docked?", text="It is docked", evidence=['row "Hall" | "docked"', *cites])
    assert (trouble_in(step) is not None) is told


TEAMS = (
    'heading 1 "Access"\ntable\n row "Who" | "State" | "Team" head\n row "Ada" | "Active" | "Sales"\n'
    ' row "Bo" | "Blocked" | "Sales"\n row "Cy" | "Invited" | "Shop (German)"'
)
DOORS = 'heading 1 "Doors"\nlist\n listitem\n  "Cellar"\n  "Members of the club"\n listitem\n  "Attic"\n  "Nobody"'


@pytest.mark.parametrize(
    ("page", "new", "task", "evidence", "is_held"),
    [
        (TEAMS, ' row "Di" | "Active" | "Sales"', "Give Cy the team Shop for German only", "Cy", False),
        (TEAMS, ' row "Di" | "Invited" | "Shop (German)"', "Report who works for German only", "Cy", True),
        (TEAMS, ' row "Di" | "Active" | "Sales"', "Say who has access, for any state only", "Bo", True),
        (TEAMS, ' row "Di" | "Active" | "Sales"', "Give all of them the team for German only", "Cy", True),
        (TEAMS, ' row "Di" | "Active" | "Sales"', "Report only Cy", "Cy", True),
        (DOORS, ' listitem\n  "Shed"\n  "Nobody"', "Open the cellar only for members", "Cellar", False),
        (DOORS, ' listitem\n  "Shed"\n  "All members"', "Name what is only for members", "Cellar", True),
        (DOORS, ' listitem\n  "Shed"\n  "Nobody"', "Name the doors, and of doors only", "Cellar", True),
    ],
    ids=[
        "a setting",
        "what the new row says",
        "a column",
        "all as well",
        "a row",
        "a setting in a list",
        "what the new item says",
        "the list",
    ],
)
def test_what_a_setting_is_limited_to_is_no_list(page, new, task, evidence, is_held):
    line = next(str(line) for line in PageText.read(page).lines if evidence in (line.name, *line.cells))
    trouble = trouble_in(judged(page, f"{page}\n{new}", task, text=f"{evidence} has it", evidence=(line,)))
    assert (trouble is not None and "items of" in trouble.what) is is_held


def test_one_more_that_begins_with_a_figure_is_called_by_its_words():
    event = '\n listitem\n  "{}"\n  [] button "{}"'.format
    then = f'heading 1 "Events"\nlist{event(5, "Piano lesson")}{event(2, "Rent due")}'
    report = "All events: Piano lesson, Rent due"
    told = check_sets(
        judged(
            then,
            then + event(1, "Standup"),
            "List all events",
            text=report,
            evidence=['button "Piano lesson"', 'button "Rent due"'],
        )
    )
    assert told.what.endswith('and today there is also button "Standup"')


SIGN_IN = (
    "url: /authorize?client=shop&redirect=https%3A%2F%2Fshop.example%2F{}%3Fback%3D1&scope=" + "read+" * 20
)


@pytest.mark.parametrize(
    ("then", "now", "what"),
    [
        (
            SIGN_IN.format(""),
            SIGN_IN.format("home"),
            " (they differ in redirect=https://shop.example/home?back=1 for https://shop.example/?back=1)",
        ),
        ("url: /a?page=one", "url: /a?page=two", "; when recorded it began at /a?page=one"),
        (SIGN_IN.format(""), SIGN_IN.format("").replace("/authorize", "/denied"), "read+"),
    ],
    ids=["a parameter", "a short address", "another path"],
)
def test_of_long_addresses_the_parameter_that_differs_is_named(then, now, what):
    step = RecordedStep(PageText.read(f'{then}\ntitle: ""'), ()).today(
        PageText.read(f'{now}\ntitle: ""'), bound=placeholders_of({}), tools=builtin_tools()
    )
    assert check_url(step).what.endswith(what)


@pytest.mark.parametrize(("had", "has", "holds"), [(8, 9, True), (6, 7, True), (6, 8, False), (8, 7, False)])
def test_an_entry_counts_as_many_more_behind_a_step_from_any_number(had, has, holds):
    then, now = COUNTED_TREE.format(8), COUNTED_TREE.format(has)
    step = led_to(then, now, before=(COUNTED_TREE.format(7), COUNTED_TREE.format(had)))
    assert (check_brought(step) is None) is (has in (had + 1, 8))
    assert (trouble_in(step) is None) is holds
