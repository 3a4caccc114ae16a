"""Tasks of typing something into fields, and of reading what to type."""

import re

from benchmarks.small_tasks.solvers.pressing import named
from benchmarks.small_tasks.solving import (
    Screen,
    choose,
    click,
    fill,
    press,
    scroll,
    select_text,
    set_to,
    solves,
)

SUBMIT = named("Submit", "(button|clickable)")
TEXTBOX = "^textbox"


@solves("enter-text", "enter-text-dynamic")
def enter_text(screen):
    yield fill(screen.number(TEXTBOX), screen.asked('"(.+)"'))
    yield click(screen.number(SUBMIT))


@solves("enter-text-2")
def enter_in_case(screen):
    text = screen.asked('"(.+)"')
    yield fill(screen.number(TEXTBOX), text.lower() if "lower" in screen.task else text.upper())
    yield click(screen.number(SUBMIT))


@solves("enter-password")
def enter_password(screen):
    word = screen.asked('"(.+)"')
    first, second = screen.numbers(TEXTBOX)
    yield [fill(first, word), fill(second, word)]
    yield click(screen.number(SUBMIT))


@solves("enter-date")
def enter_date(screen):
    month, day, year = screen.asked(r"(\d+/\d+/\d+)").split("/")
    yield set_to(screen.number(TEXTBOX), f"{year}-{month}-{day}")
    yield click(screen.number(SUBMIT))


@solves("enter-time")
def enter_time(screen):
    hour, minute, half = re.search(r"(\d+):(\d+) ([AP]M)", screen.task).groups()
    yield set_to(screen.number(TEXTBOX), f"{int(hour) % 12 + 12 * (half == 'PM'):02}:{minute}")
    yield click(screen.number(SUBMIT))


@solves("login-user", "login-user-popup")
def log_in(screen):
    name, word = re.findall('"(.+?)"', screen.task)
    while True:
        if aside := screen.numbers(named("Cancel", "button")):
            yield click(aside[0])
        elif not screen.has(f'value="{name}"'):
            yield fill(field_called(screen, "Username"), name)
        elif not screen.has("filled"):
            yield fill(field_called(screen, "Password"), word)
        else:
            break
    yield click(screen.number('^button "(Login|OK)"'))


@solves("copy-paste")
def copy_text(screen):
    yield fill(screen.number("answer"), value_of(screen, screen.number("multiline")))
    yield click(screen.number(SUBMIT))


@solves("copy-paste-2")
def copy_one_of_texts(screen):
    place = int(screen.asked(r"the (\d)\w\w text area"))
    yield fill(screen.number("answer"), value_of(screen, screen.number("multiline", nth=place)))
    yield click(screen.number(SUBMIT))


def value_of(screen: Screen, index: int) -> str:
    """The whole value of a field, with what is escaped in it; a long one is given as far as it is told."""
    value = screen.found(rf'^ *\[{index}\] .*?value="((?:[^"\\]|\\.)*)"(?! …)')
    return re.sub(
        r"\\(?:u([0-9a-f]{4})|(.))",
        lambda sign: chr(int(sign[1], 16)) if sign[1] else {"n": "\n"}.get(sign[2], sign[2]),
        value,
    )


@solves("scroll-text")
def enter_last_word(screen):
    line = screen.found("^ *(.*multiline)")
    yield fill(screen.number("answer"), re.search(r'(\w+)\W*" multiline', line)[1])
    yield click(screen.number(SUBMIT))


@solves("scroll-text-2")
def scroll_area(screen):
    yield scroll(screen.number("multiline"), 20, down="bottom" in screen.task)
    yield click(screen.number(SUBMIT))


@solves("sign-agreement")
def sign(screen):
    if screen.task == "Click the cancel button.":
        yield click(screen.number(named("Cancel", "button")))
        return
    name, button = re.search('name "(.+?)".* press "(.+?)"', screen.task).groups()
    yield scroll(screen.number("multiline"), 40)
    yield fill(screen.number('^textbox "Name"'), name)
    yield click(screen.number(named(button, "button")))


@solves("text-transform")
def enter_shown_text(screen):
    shown = re.findall('^"(.*)"$', screen.text, re.MULTILINE)[-1]
    yield fill(screen.number(TEXTBOX), shown.replace(" ", ""))
    yield click(screen.number(SUBMIT))


@solves("find-word")
def enter_word_of_paragraph(screen):
    place = int(screen.asked(r"the (\d+)\w\w word"))
    words = re.findall('^"(.*)"$', screen.text, re.MULTILINE)[-1].split()
    yield fill(screen.number("answer"), words[place - 1].strip(",."))
    yield click(screen.number(SUBMIT))


@solves("read-table")
def enter_value_of_table(screen):
    label = screen.asked("value of (.+) into")
    yield fill(screen.number(TEXTBOX), screen.found(rf'row "{label}" \| "(.*)"'))
    yield click(screen.number(SUBMIT))


@solves("read-table-2")
def enter_values_of_table(screen):
    for label in re.findall(r'\] textbox "(.+):"', screen.text):
        value = screen.found(rf'row "{label}" \| "(.*)"')
        yield fill(field_called(screen, label), value)
    yield click(screen.number(SUBMIT))


@solves("multi-layouts", "multi-orderings")
def search_movie(screen):
    genre, director, year = re.search(
        r"for (\w+) movies directed by (\w+) from year (\d+)", screen.task
    ).groups()
    for label, value in {"Genre": genre, "Director": director, "Year": year}.items():
        yield fill(field_called(screen, label), value)
    yield click(screen.number('"(Submit|Search)"'))


def field_called(screen: Screen, label: str) -> int:
    """The field with this name, or else the one behind this text, or before it where texts stand below fields."""
    if found := screen.numbers(f'^textbox "{label}'):
        return found[0]
    first = next(
        line for line in screen.lines[4:] if re.match(r'\[\d+\] textbox|(row )?"(Genre|Director|Year)', line)
    )
    if first.startswith("["):
        return screen.numbers(TEXTBOX, above=f'^"{label}')[-1]
    return screen.number(TEXTBOX, below=f'"{label}')


@solves("use-autocomplete", "use-autocomplete-nodelay")
def complete(screen):
    starts, *ends = re.findall('"(.+?)"', screen.task)
    end = re.escape(ends[0]) if ends else ""
    yield fill(screen.number("Tags"), starts)
    wanted = rf'"{re.escape(starts)}.*{end}"'
    yield click(screen.number(rf"^(menuitem|option|clickable|listitem).*{wanted}"))
    yield click(screen.number(SUBMIT))


@solves("form-sequence-2")
def fill_in_sequence(screen):
    radio, number, field = re.search(r'the (\d).* number "(.+)" into the (\d)', screen.task).groups()
    yield click(screen.number("^radio", nth=int(radio)))
    yield fill(screen.number(TEXTBOX, nth=int(field)), number)
    yield click(screen.number(SUBMIT))


@solves("highlight-text")
def highlight(screen):
    text = re.findall('^"(.*)"$', screen.text, re.MULTILINE)[-1]
    yield select_text(text)
    yield click(screen.number(SUBMIT))


@solves("highlight-text-2")
def highlight_paragraph(screen):
    place = int(screen.asked(r"the (\d)\w\w paragraph"))
    yield select_text(re.findall('^"(.*)"$', screen.text, re.MULTILINE)[place])
    yield click(screen.number(SUBMIT))


@solves("text-editor")
def mark_text(screen):
    part = re.search(r"the text (\S+) the", screen.task)
    style = re.search(r"(?:style|color) (\w+)", screen.task)[1]
    yield select_text(screen.number("editor"), part[1] if part else "")
    if "style" in screen.task:
        button = {"bold": "bold", "italics": "italic", "underlined": "underline"}[style]
        yield click(screen.number(f'^button.*hint="{button}'))
    else:
        yield click(screen.number("picker label"))
        yield click(screen.number(rf"(?i)colour {style}\b|{style}"))
    yield click(screen.number(SUBMIT))


@solves("terminal")
def use_terminal(screen):
    extension = re.search(r"extension \.?(\S+)", screen.task)
    yield click(screen.number("terminal"))
    yield press("l s Enter")
    files = screen.found(r'user\$ ls"\n *"(.*)"').split()
    wanted = [name for name in files if (name.endswith("." + extension[1]) if extension else "." not in name)]
    yield press(" ".join(["r", "m", "Space", *wanted[0], "Enter"]))


@solves("choose-list")
def choose_in_list(screen):
    yield choose(screen.number("^combobox"), screen.asked("Select (.+) from"))
    yield click(screen.number(SUBMIT))


@solves("click-scroll-list")
def choose_several(screen):
    wanted = screen.asked("Select (.+) from").split(", ")
    for name in wanted:
        yield choose(screen.number("^listbox"), name)
    yield click(screen.number(SUBMIT))


@solves("form-sequence-3")
def choose_and_press(screen):
    option, button = re.search('Choose (.+) from .* labeled "(.+)"', screen.task).groups()
    yield click(screen.number("▾|combobox"))
    yield click(screen.number(rf'"{option}"'))
    yield click(screen.number(named(button, "button")))
