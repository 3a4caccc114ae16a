"""Tasks of ticking, choosing dates, and setting sliders and spinners."""

import calendar
import datetime as dt
import re

from benchmarks.small_tasks.solvers.filling import SUBMIT, TEXTBOX
from benchmarks.small_tasks.solvers.pressing import named
from benchmarks.small_tasks.solving import Screen, click, fill, press, set_to, solves

WORDS = """big large huge enormous gigantic/small tiny little mini petite/red scarlet crimson vermillion/
happy cheerful joyful gleeful delighted/sad unhappy sorrowful miserable tragic/angry mad furious irritated/
evil wicked immoral sinful corrupt depraved/wrong incorrect mistaken erroneous/real genuine actual/
strange odd peculiar unusual weird/stop cease halt end finish/scared terrified panicked fearful frightened afraid/
quiet calm peaceful serene mild/old aged archaic/love like adore favor/kill murder assassinate/
keep retain preserve sustain maintain/hide conceal camouflage/hate despise loathe detest dislike/
funny humorous amusing comical laughable/fat fleshy plump chubby/stupid dumb dull unwise/
delicious savory delectable appetizing/cut slice carve chop/brave courageous fearless/
begin start initiate launch/answer reply response/television televisions TV TVs/house home houses homes/
fire flame fires flames/pig pork swine/rabbit rabbits bunny bunnies/
car cars automobile automobiles vehicle vehicles/water"""
"""Words alike, as any model knows them."""

MONTHS = calendar.month_name[1:]


@solves("click-checkboxes", "click-checkboxes-large", "click-checkboxes-transfer")
def tick(screen):
    wanted = screen.asked("Select (.+) and click").split(", ")
    if ticks := [click(screen.number(named(name, "checkbox"))) for name in wanted if name != "nothing"]:
        yield ticks
    yield click(screen.number(SUBMIT))


@solves("click-checkboxes-soft")
def tick_alike(screen):
    sets = [group.split() for group in WORDS.replace("\n", "").split("/")]
    asked = screen.asked("similar to (.+) and click").split(", ")
    alike = {word for group in sets for word in group if set(asked) & set(group)}
    for name in re.findall('checkbox "(.+?)"', screen.text):
        if name in alike:
            yield click(screen.number(named(name, "checkbox")))
    yield click(screen.number(SUBMIT))


@solves("click-option")
def pick(screen):
    yield click(screen.number(named(screen.asked("Select (.+) and click"), "radio")))
    yield click(screen.number(SUBMIT))


@solves("choose-date", "choose-date-easy", "choose-date-medium", "choose-date-nodelay")
def choose_date(screen):
    yield from pick_date(screen, screen.number(TEXTBOX), screen.asked(r"(\d+/\d+/\d+)"))
    yield click(screen.number(SUBMIT))


def pick_date(screen: Screen, field: int, date: str):
    """Open the calendar of a field, and go to a day in it."""
    month, day, year = (int(part) for part in date.split("/"))
    yield click(field)
    while (shown := month_shown(screen)) != (year, month):
        yield click(screen.number(named("Next" if shown < (year, month) else "Prev")))
    yield click(screen.number(rf'^(link|clickable|cell|gridcell|button) "{day}"'))


def month_shown(screen: Screen) -> tuple[int, int]:
    name, year = re.search(rf"({'|'.join(MONTHS)})\W+(\d{{4}})", screen.text).groups()
    return int(year), MONTHS.index(name) + 1


@solves("use-slider")
def slide(screen):
    yield from slide_to(screen, 1, int(screen.asked(r"Select (-?\d+)")))
    yield click(screen.number(SUBMIT))


@solves("use-slider-2")
def slide_several(screen):
    for nth, value in enumerate(screen.asked(r"\[(.+)\]").split(","), 1):
        yield from slide_to(screen, nth, int(value))
    yield click(screen.number(SUBMIT))


HANDLE = "slider"


def slide_to(screen: Screen, nth: int, value: int):
    """Move a slider's handle by keys until the figure beside it is the one asked for."""
    yield click(screen.number(HANDLE, nth=nth))
    for _ in range(60):
        figures = re.findall(r'^"(-?\d+)"$|^ *\[\d+\].*slider.* value="?(-?\d+)', screen.text, re.MULTILINE)
        now = int(next(filter(None, figures[nth - 1])))
        if now == value:
            return
        key = "ArrowRight" if now < value else "ArrowLeft"
        yield press(" ".join([key] * min(abs(value - now), 10)))


@solves("form-sequence")
def slide_and_tick(screen):
    value, box = re.search(r"Select (-?\d+) .* the (\d)", screen.task).groups()
    yield from slide_to(screen, 1, int(value))
    yield click(screen.number("^checkbox", nth=int(box)))
    yield click(screen.number(SUBMIT))


@solves("use-spinner")
def spin(screen):
    yield set_to(screen.number("^spinbutton"), screen.asked(r"Select (-?\d+)"))
    yield click(screen.number(SUBMIT))


COLOURS = {
    "black": "000000", "white": "FFFFFF", "aqua": "00FFFF", "blue": "0000FF", "gray": "808080", "green": "008000",
    "lime": "00FF00", "maroon": "800000", "navy": "000080", "olive": "808000", "purple": "800080", "red": "FF0000",
    "silver": "C0C0C0", "teal": "008080", "yellow": "FFFF00", "pink": "FFC0CB", "magenta": "FF00FF",
    "gold": "FFD700", "orange": "FFA500",
}  # fmt: skip
"""What any model knows of colours."""


@solves("use-colorwheel")
def enter_colour(screen):
    yield fill(screen.number(TEXTBOX), COLOURS[screen.asked(r"Select (\w+) with")])
    yield press("Tab")
    yield click(screen.number(SUBMIT))


@solves("use-colorwheel-2")
def enter_shown_colour(screen):
    shown = screen.found(r"\bimg .*?(#?[0-9a-f]{6}|\d+, \d+, \d+)\b").lstrip("#")
    code = "".join(f"{int(part):02x}" for part in shown.split(", ")) if "," in shown else shown
    yield fill(screen.number(TEXTBOX), code)
    yield press("Tab")
    yield click(screen.number(SUBMIT))


@solves("book-flight", "book-flight-nodelay")
def book_flight(screen):
    kind, start, end, date = re.search(r"the (\w+) .* from: (.+) to: (.+) on (\S+)\.", screen.task).groups()
    yield fill(screen.number('"From:"'), start)
    yield click(screen.number(rf'^listitem ".*{re.escape(start)}'))
    yield fill(screen.number('"To:"'), end)
    yield click(screen.number(rf'^listitem ".*{re.escape(end)}'))
    yield from pick_date(screen, screen.number("^textbox.*Departure Date"), date)
    yield click(screen.number(named("Search", "button")))
    if kind == "cheapest":
        prices = [int(price) for price in re.findall(r"Book flight for \$(\d+)", screen.text)]
        yield click(screen.number(rf"Book flight for \${min(prices)}\b"))
    else:
        times = durations(screen)
        yield click(screen.number("Book flight for", nth=times.index(min(times)) + 1))


def durations(screen: Screen) -> list[dt.timedelta]:
    return [
        dt.timedelta(hours=int(hours), minutes=int(minutes))
        for hours, minutes in re.findall(r'"(\d+)h (\d+)m"', screen.text)
    ]


@solves("buy-ticket")
def buy_ticket(screen):
    prices = [int(price) for price in re.findall(r"Book for \$(\d+)", screen.text)]
    offers = prices if "cost" in screen.task else durations(screen)
    best = min(offers) if re.search("cheapest|shortest", screen.task) else max(offers)
    yield click(screen.number("Book for", nth=offers.index(best) + 1))
