"""Actions on what has no name of its own: pointed at by its line of the page, as a model does by its number."""

import re
from collections.abc import Callable

from benchmarks.endings import line_with
from pytest_agentbrowse.testing import Item, answer

Pointed = Callable[[str], Item]


def typed(sign: str, text: str) -> Pointed:
    return lambda page: answer({"input_text": {"index": number(sign, page), "text": text}})


def chosen(sign: str, option: str) -> Pointed:
    return lambda page: answer({"select_dropdown_option": {"index": number(sign, page), "text": option}})


def clicked(sign: str) -> Pointed:
    return lambda page: answer({"click_element_by_index": {"index": number(sign, page)}})


def together(*actions: Pointed) -> Pointed:
    """Several of them in one answer."""
    return lambda page: [action(page) for action in actions]


def number(sign: str, page: str) -> int:
    """The number of the first element whose line has this in it."""
    line = next((line for line in page.splitlines() if sign in line and re.match(r" *\[", line)), "")
    if not line:
        raise LookupError(f"no element with {sign!r}, nearest is {line_with(sign, page)}")
    return int(line.strip()[1:].split("]")[0])


def last(sign: str) -> Pointed:
    """Click the last element whose line has this: what has just opened stands at the end."""
    return lambda page: answer({"click_element_by_index": {"index": number(sign, reversed_lines(page))}})


def typed_last(sign: str, text: str) -> Pointed:
    return lambda page: answer({"input_text": {"index": number(sign, reversed_lines(page)), "text": text}})


def before(sign: str, landmark: str) -> Pointed:
    """Click the nearest element of this kind above another line."""
    return lambda page: answer(
        {"click_element_by_index": {"index": number(sign, reversed_lines(page.split(landmark)[0]))}}
    )


def after(sign: str, landmark: str) -> Pointed:
    """Click the nearest element of this kind below another line."""
    return lambda page: answer(
        {"click_element_by_index": {"index": number(sign, page.split(landmark, 1)[1])}}
    )


def reversed_lines(page: str) -> str:
    return "\n".join(reversed(page.splitlines()))
