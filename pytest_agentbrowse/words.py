"""What every message is made of: numbers in words, and texts that steer no terminal."""

from __future__ import annotations

DIFFERS = "(- recorded, + now):"
"""What stands above the lines of a difference."""


def counted(number: int, noun: str) -> str:
    """`1 step`, `2 steps`, `1,000 steps`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def printable(text: str) -> str:
    """The text with control characters written out: a file from a stranger must not steer a terminal."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() or letter == "\n" else letter.encode("unicode_escape").decode()
        for letter in text
    )


def on_one_line(text: str) -> str:
    """As `printable`, with every kind of space as one."""
    return printable(" ".join(text.split()))
