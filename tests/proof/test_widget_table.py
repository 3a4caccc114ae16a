"""The table of widgets and libraries: a part of it can be measured anew, and the rest stays."""

from benchmarks.widgets.cells import SUITES, of_others

WIDGETS, LISTS = SUITES
TABLE = """| widget | CodeMirror | TanStack, dnd-kit |
| --- | --- | --- |
| drag list |  | yes, acted |
| rich text | yes, no |  |"""


def test_a_table_is_read_as_it_was_written():
    assert WIDGETS.table(WIDGETS.columns_in(TABLE)) == TABLE
    turned = LISTS.table(LISTS.columns_in(TABLE))
    assert turned.split("\n")[1:] == TABLE.split("\n")[1:]


def test_a_library_that_is_measured_anew_takes_its_column_alone():
    columns = {**WIDGETS.columns_in(TABLE), "CodeMirror": {"rich text": ["yes", "yes"], "menu": ["seen"]}}
    assert WIDGETS.table(columns).split("\n")[2:] == [
        "| drag list |  | yes, acted |",
        "| menu | seen |  |",
        "| rich text | yes, yes |  |",
    ]
    assert (
        WIDGETS.summary(columns, "twice")
        == "5 widgets of 2 libraries: 5 seen, 4 acted on, 3 replayed twice (60.0 %)."
    )


def test_misses_of_other_libraries_stay():
    told = "- CodeMirror, rich text (no): it failed\n- TanStack, dnd-kit, drag list (acted): 1 of 2 replays"
    assert of_others(told, {"TanStack, dnd-kit"}) == ("- CodeMirror, rich text (no): it failed",)
    assert of_others("Nothing was missed.", set()) == ()
