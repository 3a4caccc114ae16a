"""A page in the file: its difference to the page before, stored without loss."""

from __future__ import annotations

import time

import pytest
from hypothesis import given

from pytest_agentbrowse.cassette.page_patch import PatchError, patch, patched
from pytest_agentbrowse.page.text import numbered

from .pages import AFTER, BEFORE, STORED
from .properties import quick

CHANGES = """\
@@ -5,3 +5,6 @@ main
   heading 1 "Lamps"
+  alert
+    "Added"
+  [] button "Undo"
   [] button "Add"
-  [] link "Cart (0)" → /cart
+  [] link "Cart (1)" → /cart"""
WITHOUT_CONTEXT = """\
@@ -5,0 +6,3 @@
+  alert
+    "Added"
+  [] button "Undo"
@@ -7 +10 @@
-  [] link "Cart (0)" → /cart
+  [] link "Cart (1)" → /cart"""


def test_a_change_is_stored_as_the_lines_that_changed():
    assert patch(BEFORE, AFTER) == CHANGES


@pytest.mark.parametrize("stored", [CHANGES, WITHOUT_CONTEXT])
def test_a_stored_change_leads_to_the_page_after(stored):
    assert patched(BEFORE, stored) == AFTER


def test_a_change_deep_in_the_page_says_what_it_stands_in():
    before = 'url: /\n\nmain\n  heading 1 "Cart"\n  table "Sum of \\"all\\""\n    row "Tax"\n    row "Total" | "1"\n  [] link "Go on" → /'
    after = before.replace('"1"', '"2"')
    assert patch(before, after) == (
        '@@ -6,3 +6,3 @@ main > table "Sum of \\"all\\""\n     row "Tax"\n-    row "Total" | "1"\n+    row "Total" | "2"\n'
        '   [] link "Go on" → /'
    )


def test_an_empty_line_beside_a_change_does_not_end_with_a_space():
    changes = patch('title: "a"\n\nmain', 'title: "b"\n\nmain')
    assert changes == '@@ -1,2 +1,2 @@\n-title: "a"\n+title: "b"\n'
    assert patched('title: "a"\n\nmain', changes) == 'title: "b"\n\nmain'


def test_a_new_element_does_not_store_the_numbers_that_moved():
    later = patch(BEFORE, BEFORE.replace("main", 'main\n  [1] button "New"').replace("[2]", "[3]").replace('[1] button "Add', '[2] button "Add'))  # fmt: skip
    assert later == '@@ -4,2 +4,3 @@\n main\n+  [] button "New"\n   heading 1 "Lamps"'


@quick
@given(STORED, STORED)
def test_patching_what_was_stored_gives_the_page_after(before, after):
    assert patched(before, patch(before, after)) == after


@quick
@given(STORED)
def test_no_change_is_stored_as_nothing(page):
    assert patch(page, page) == ""
    assert patched(page, "") == page


@pytest.mark.parametrize(
    "before",
    ["", "main", AFTER, BEFORE.replace("Cart (0)", "Cart (2)"), BEFORE.rsplit("\n", 1)[0], f"x\n{BEFORE}"],
)
def test_a_change_of_another_page_is_refused(before):
    with pytest.raises(PatchError, match="the page before"):
        patched(before, CHANGES)


@pytest.mark.parametrize(
    "broken",
    [
        "  alert",
        "@@ nonsense @@",
        "@@ -99 +1 @@\n-x",
        f"@@ -{'9' * 5000} +1 @@\n-x",
        "@@ -1 +1 @@\n other",
        "@@ -1 +1 @@\n",
        "@@ -7 +9 @@\n-x\n@@ -1 +1 @@\n-y",
        '@@ -7 +9 @@\n   [] link "Cart (1)" → /cart',
        "\n",
    ],
)
def test_a_broken_change_is_refused(broken):
    with pytest.raises(PatchError):
        patched(BEFORE, broken)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("lines", [40_000, 400_000])
def test_two_small_changes_of_a_page_of_megabytes_are_a_small_difference_at_once(lines):
    page = "\n".join(f'  [] button "Item {number} of a very long page of items"' for number in range(lines))
    other = page.replace("Item 5 of", "Item V of").replace(f"Item {lines - 9} of", "Item IX of")
    started = time.process_time()
    difference = patch(page, other)
    assert time.process_time() - started < 15
    assert len(difference) < 1000
    assert patched(page, difference) == numbered(other)


@pytest.mark.matrix
@pytest.mark.slow
@pytest.mark.parametrize("kinds", [1, 2, 90, 150, 1000])
def test_pages_of_the_same_few_lines_in_another_order_are_compared_in_bounded_time(kinds):
    before, after = ("\n".join(str(number * step % kinds) for number in range(20_000)) for step in (7, 11))
    started = time.process_time()
    assert patched(before, patch(before, after)) == after
    assert time.process_time() - started < 15
