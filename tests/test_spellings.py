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
    "reversed in capitals": VALUE[::-1].upper(),
    "HTML entities without their ends": "".join(f"&#{ord(char)}" for char in VALUE),
    "JSON three times": json.dumps(json.dumps(json.dumps(VALUE)[1:-1])[1:-1])[1:-1],
    "letters in braces": "".join(f"\\u{{{ord(char):x}}}" for char in VALUE),
    "percent and u": "".join(f"%u{ord(char):04x}" for char in VALUE),
    "as in styles": "".join(f"\\{ord(char):x} " for char in VALUE),
    "octal": "".join(f"\\{byte:03o}" for byte in DATA),
    "quoted-printable": VALUE.replace("/", "=2F").replace("ä", "=C3=A4"),
    "numbers of letters": " ".join(str(ord(char)) for char in VALUE),
    "numbers of bytes": str([*DATA]),
    "octal numbers": " ".join(f"{byte:o}" for byte in DATA),
    "bits": " ".join(f"{byte:08b}" for byte in DATA),
    "base32": base64.b32encode(DATA).decode(),
    "base32 in small letters": base64.b32encode(DATA).decode().lower(),
    "base64 three times": b64(b64(b64(VALUE))),
    "base64 of capitals": b64(VALUE.upper()),
    "base64 of small letters": b64(VALUE.lower()),
    "base64 of NFD": b64(unicodedata.normalize("NFD", VALUE)),
    "base64 of Latin-1": b64(VALUE.encode("latin-1")),
    "base64 of UTF-32": b64(VALUE.encode("utf-32-le")),
    "base64 of percent": b64(quote(VALUE, safe="")),
    "base64 of JSON": b64(json.dumps(VALUE)[1:-1]),
    "base64 of the reversed": b64(VALUE[::-1]),
    "base64 reversed": b64(VALUE)[::-1],
    "hexadecimal of capitals": VALUE.upper().encode().hex(),
    "hexadecimal of NFD": unicodedata.normalize("NFD", VALUE).encode().hex(),
    "hexadecimal of the reversed": VALUE[::-1].encode().hex(),
    "hexadecimal reversed": DATA.hex()[::-1],
    "torn over items": f'{VALUE[:6]}"\n  listitem "{VALUE[6:]}',
    "torn over elements": f'{VALUE[:6]}" expanded\n [2] textbox "{VALUE[6:]}',
    "one an element": '"\n[2] button "'.join(VALUE),
}  # fmt: skip

CHANGES = {
    "as it is": str,
    "capitals": str.upper,
    "small letters": str.lower,
    "exchanged": str.swapcase,
    "NFD": lambda text: unicodedata.normalize("NFD", text),
    "full width": lambda text: "".join(
        chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text
    ),
    "reversed": lambda text: text[::-1],
    "percent": lambda text: quote(text, safe=""),
    "HTML": lambda text: "".join(f"&#{ord(char)};" for char in text),
    "JSON": json.dumps,
    "dashed": "-".join,
}
CODES = {
    "base64": b64,
    "base64 twice": lambda text: b64(b64(text)),
    "base64 reversed": lambda text: b64(text)[::-1],
    "base64 in a url": lambda text: quote(b64(text), safe=""),
    "base64 of UTF-16": lambda text: b64(text.encode("utf-16-le")),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "hexadecimal": lambda text: text.encode().hex(),
    "hexadecimal of UTF-16": lambda text: text.encode("utf-16-be").hex(),
    "numbers": lambda text: " ".join(str(ord(char)) for char in text),
    "bits": lambda text: "".join(f"{byte:08b}" for byte in text.encode()),
}


@pytest.mark.matrix
@pytest.mark.parametrize("value", [VALUE, "łódź-Zürich-77", "пароль-Надежда"])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_what_is_found_in_a_text_is_found_in_every_code(code, change, value):
    text = f"a token {code(change(value))} of Monday"
    (found,) = spellings(text, (("password", value),))
    assert found.start >= len("a token ")
    assert found.end <= len(text) - len(" of Monday")
    assert spellings(text[: found.start] + text[found.end :], (("password", value),)) == ()


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


def test_a_short_number_is_not_found_on_the_keys_of_a_keypad():
    keys = "\n".join(f'[{key}] button "{key}"' for key in range(1, 10))
    assert spellings(keys, (("pin", "4567"),)) == ()


def test_of_two_values_the_longer_is_found_where_both_stand():
    found = spellings("hunter2000 hunter2", (("long", "hunter2000"), ("short", "hunter2")))
    assert [(one.name, one.start) for one in found] == [("long", 0), ("short", 11)]


@pytest.mark.parametrize("between", ["\n", " \n ", '"\n"', '" "', '"a\nb"', "%25", "&#48;", "30", "VFZSRm"])
def test_no_text_is_searched_without_end(between):
    assert spellings(f"h{between * 2000}", (("password", "hunter 2000"),)) == ()


@quick
@given(st.text(min_size=4).filter(lambda text: len(text.strip()) > 3), st.text(), st.text())
@pytest.mark.slow
def test_a_value_is_found_wherever_it_stands_as_it_is(value, before, after):
    text = f"{before}{value.strip()}{after}"
    assert any(one.start <= len(before) < one.end for one in spellings(text, (("s", value),)))


def test_the_document_lists_every_spelling():
    assert part("spellings") == row_table("spellings", SPELLINGS), WRITE


@pytest.mark.parametrize("behind", ["\x1f", "\u2028", "\x0b", "\xa0"])
def test_white_space_that_css_knows_nothing_of_is_no_part_of_an_escape(behind):
    """Found by fuzzing: a zero and a unit separator were read as one number."""
    found = spellings(f"\\0{behind} hunter2000", (("s", "hunter2000"),))
    assert [one.start for one in found] == [4]
