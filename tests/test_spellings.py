"""Where a value stands in a text, however it is spelled."""

import base64
import html
import json
import unicodedata
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fixtures.attacks.tables import WRITE, part, row_table
from pytest_agentbrowse.page.spellings import spellings

from .properties import quick

VALUE = "Hunter2/Zorro-ä9"
DATA = VALUE.encode()


def b64(data):
    return base64.b64encode(data if isinstance(data, bytes) else data.encode()).decode()


SPELLINGS = {
    "as it is": VALUE,
    "small letters": VALUE.lower(),
    "capitals": VALUE.upper(),
    "escaped slash": VALUE.replace("/", "\\/"),
    "JSON": json.dumps(VALUE)[1:-1],
    "HTML entity": VALUE.replace("/", "&#47;"),
    "HTML entities": "".join(f"&#x{ord(char):x};" for char in VALUE),
    "HTML twice": html.escape(html.escape(VALUE.replace("/", "&#47;"))),
    "percent": quote(VALUE, safe=""),
    "percent twice": quote(quote(VALUE, safe=""), safe=""),
    "percent letters": "".join(f"%{byte:02x}" for byte in DATA),
    "percent in JSON": json.dumps(quote(VALUE, safe="")).replace("%", "\\u0025")[1:-1],
    "spaced": " ".join(VALUE),
    "dashed": "-".join(VALUE),
    "one a line": "\n".join(VALUE),
    "torn over lines": f"{VALUE[:6]}\n      {VALUE[6:]}",
    "torn over cells": f'{VALUE[:6]}" | "{VALUE[6:]}',
    "torn by nothing": "\u200b".join(VALUE),
    "NFD": unicodedata.normalize("NFD", VALUE),
    "full width": "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in VALUE),
    "base64": b64(VALUE),
    "base64 for urls": base64.urlsafe_b64encode(DATA).decode(),
    "base64 wrapped": f"{b64(VALUE)[:9]}\n    {b64(VALUE)[9:]}",
    "base64 spaced": " ".join(b64(VALUE)),
    "base64 cut": b64(VALUE)[1:],
    "base64 twice": b64(b64(VALUE)),
    "base64 in a url": quote(b64(VALUE), safe=""),
    "UTF-16": VALUE.encode("utf-16-le").decode("latin-1"),
    "UTF-16 in base64": b64(VALUE.encode("utf-16")),
    "UTF-16 in hexadecimal": VALUE.encode("utf-16-be").hex(),
    "hexadecimal": DATA.hex(),
    "hexadecimal in capitals": DATA.hex().upper(),
    "hexadecimal spaced": DATA.hex(" "),
    "hexadecimal as code": ", ".join(f"0x{byte:02x}" for byte in DATA),
    "hexadecimal in base64": b64(DATA.hex()),
    "without its last": VALUE[:-1],
    "without its first": VALUE[1:],
    "reversed": VALUE[::-1],
}  # fmt: skip


@pytest.mark.parametrize("spelled", SPELLINGS.values(), ids=SPELLINGS)
def test_a_value_is_found_in_each_spelling_where_it_stands(spelled):
    text = f"logged in: {spelled}; bye"
    (found,) = spellings(text, (("password", VALUE),))
    assert found.name == "password"
    # A letter of a code at either edge may hold bits of a neighbour.
    assert found.start <= text.index(spelled) + 3
    assert found.end >= text.index(spelled) + len(spelled.rstrip("=")) - 3
    assert text[: found.start] in "logged in: " + spelled[:3]
    assert spellings(text[: found.start] + "{{password}}" + text[found.end :], (("password", VALUE),)) == ()


@pytest.mark.parametrize("before", ["", "a", "ad", "ada:"])
def test_a_value_within_something_longer_in_base64_is_found(before):
    (found,) = spellings(f"Basic {b64(f'{before}{VALUE}!!')}", (("password", VALUE),))
    assert found.how == "base64"


@pytest.mark.parametrize(
    "text",
    [
        "Hunter and Zorro, 2 of 9",
        "a hunter/zorro",
        'row | "Hunter" | "2" | "Zorro"',
        "SGVsbG8gd29ybGQ=",
        "%2F&#47;\\/",
        "",
    ],
)
def test_what_only_looks_like_it_is_left(text):
    assert spellings(text, (("password", VALUE), ("pin", "4711"))) == ()


def test_a_short_number_is_not_found_in_a_list_of_figures():
    assert spellings("4, 7, 1, 1 and 4 711", (("pin", "4711"),)) == ()


def test_of_two_values_the_longer_is_found_where_both_stand():
    found = spellings("hunter2000 hunter2", (("long", "hunter2000"), ("short", "hunter2")))
    assert [(one.name, one.start) for one in found] == [("long", 0), ("short", 11)]


@quick
@given(st.text(min_size=4).filter(lambda text: len(text.strip()) > 3), st.text(), st.text())
def test_a_value_is_found_wherever_it_stands_as_it_is(value, before, after):
    text = f"{before}{value.strip()}{after}"
    assert any(one.start <= len(before) < one.end for one in spellings(text, (("s", value),)))


def test_the_document_lists_every_spelling():
    assert part("spellings") == row_table("spellings", SPELLINGS), WRITE
