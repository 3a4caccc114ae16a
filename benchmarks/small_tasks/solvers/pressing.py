"""Tasks of pressing the right thing: buttons, links, tabs, menus, dialogs, collapsible sections."""

import re

from benchmarks.small_tasks.solving import click, fill, hover, solves, wait

CONTROL = r"\b(clickable|link|button)\b"


def named(name: str, roles: str = CONTROL) -> str:
    """The pattern of a line with this role and exactly this name."""
    return rf'{roles} "{re.escape(name)}"'


@solves("click-test", "click-test-2", "click-test-transfer", "click-button", "unicode-test", "click-link")
def press_named(screen):
    wanted = re.search(r'"(.+?)"|button (ONE|TWO)', screen.task)
    name = (wanted[1] or wanted[2]) if wanted else "Click Me!"
    shown = ".?".join(re.escape(part) for part in re.split(r"[\x80-\x9f]", name))  # signs that no text shows
    yield click(screen.number(rf'{CONTROL} "{shown}"'))


@solves("click-button-sequence")
def press_two(screen):
    yield click(screen.number(named("ONE")))
    yield click(screen.number(named("TWO")))


@solves("button-delay")
def press_after_a_while(screen):
    yield [click(screen.number(named("ONE"))), wait(int(screen.asked(r"wait (\d+) second")))]
    yield click(screen.number(named("TWO")))


@solves("click-dialog")
def close_dialog(screen):
    yield click(screen.number(named("Close")))


@solves("click-dialog-2")
def press_in_dialog(screen):
    wanted = screen.asked(r'"(.+?)"')
    yield click(screen.number(named("Close" if wanted == "x" else wanted)))


@solves("click-tab")
def open_tab(screen):
    yield click(screen.number(named(screen.asked(r"Click on (.+)\."), "tab")))


@solves("click-tab-2", "click-tab-2-easy", "click-tab-2-medium", "click-tab-2-hard")
def find_link_in_tabs(screen):
    link = named(screen.asked(r'"(.+)"'), "(clickable|link)")
    tabs = len(screen.numbers(r"^tab "))
    for nth in range(1, tabs + 1):
        if not screen.has(link) and not screen.has("START"):
            yield click(screen.number(r"^tab ", nth=nth))
    if not screen.has("START"):  # one of them rewards the right tab
        yield click(screen.number(link))


@solves("click-collapsible", "click-collapsible-nodelay")
def expand_and_submit(screen):
    yield click(screen.number('"Section'))
    yield click(screen.number(named("Submit", "button")))


@solves("click-collapsible-2", "click-collapsible-2-nodelay")
def find_link_in_sections(screen):
    link = named(screen.asked(r'"(.+)"'), "(clickable|link)")
    sections = len(screen.numbers('"Section'))
    for nth in range(1, sections + 1):
        if not screen.has(link):
            yield click(screen.number('"Section', nth=nth))
    yield click(screen.number(link))


@solves("click-menu")
def walk_menu(screen):
    *parents, last = screen.asked("Select (.+)").split(">")
    for parent in parents:
        yield hover(screen.number(named(parent, "menuitem")))
    yield click(screen.number(named(last, "menuitem")))


ICONS = {
    "disk": "Save",
    "start": "Prev",
    "stop": "Stop",
    "play": "Play",
    "end": "Next",
    "zoomin": "Zoom In",
    "zoomout": "Zoom Out",
    "zoom in": "Zoom In",
    "zoom out": "Zoom Out",
}


@solves("click-menu-2")
def find_in_menu(screen):
    labelled = re.search(r'labeled "(.+)"', screen.task)
    wanted = labelled[1] if labelled else ICONS[screen.found(rf"img .*?\b({'|'.join(ICONS)})\b")]
    yield click(screen.number(named("Menu", "button")))
    if wanted in {"Prev", "Stop", "Play", "Next"}:
        yield hover(screen.number(named("Playback", "menuitem")))
    yield click(screen.number(named(wanted, "menuitem")))


@solves("click-widget")
def press_widget(screen):
    kind = screen.asked(r'"(.+?)"')
    lines = {"text": "^textbox(?!.*multiline)", "textarea": "^textbox.*multiline"}
    yield click(screen.number(lines.get(kind, rf"^{kind}\b")))


@solves("focus-text", "focus-text-2")
def focus_field(screen):
    found = re.search(r"(\d)(st|nd|rd|th)", screen.task)
    yield click(screen.number("^textbox", nth=int(found[1]) if found else 1))


@solves("click-pie", "click-pie-nodelay")
def press_in_pie(screen):
    yield click(screen.number(named("+")))
    yield click(screen.number(named(screen.asked(r'labeled "(.)"'))))


@solves("navigate-tree")
def find_in_tree(screen):
    wanted = named(screen.asked(r'named "(.+)"'), "(clickable|listitem)")
    while not screen.has(wanted):
        yield click(screen.number("expandable"))
    yield click(screen.number(wanted))


@solves("phone-book")
def find_in_phone_book(screen):
    name, wanted = re.search(r"Find (\w+) in .* their (\w+)", screen.task).groups()
    while not screen.has(rf'heading \d "{name}"'):
        yield click(screen.number(named(">")))
    yield click(screen.number(CONTROL, below=f'"{wanted.capitalize()}:"'))


@solves("search-engine")
def find_in_results(screen):
    name = screen.asked(r'enter "(.+?)"')
    place = int(screen.asked(r"the (\d+)\w\w search result"))
    yield fill(screen.number("^textbox"), name)
    yield click(screen.number(named("Search", "button")))
    page, nth = divmod(place - 1, 3)
    for _ in range(page):
        yield click(screen.number(named(">")))
    yield click(screen.numbers("^link", above="^list$")[nth])
