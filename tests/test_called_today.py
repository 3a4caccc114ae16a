"""Files that a page sends under another name today."""

import pytest

from pytest_agentbrowse.cassette.downloads import called_today
from pytest_agentbrowse.evidence.pages import PagePair
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.tools.builtin import builtin_tools

READ = builtin_tools("all").named("read_file")


def read_today(*names, name="orders.csv", task="Download the orders"):
    sent = "\n".join(f'note: downloaded "{each}", now a file of this run' for each in names)
    then, now = (
        PageText.read(f'url: /orders\ntitle: ""\n{notes}\n\nmain')
        for notes in (f'note: downloaded "{name}", now a file of this run', sent)
    )
    action = Action(READ.name, READ.param_model(name="orders.csv"))
    return called_today(action, [PagePair(then, now)], task=task).params.name


@pytest.mark.parametrize(
    ("names", "given", "called"),
    [
        (["orders-2026.csv"], {}, "orders-2026.csv"),
        (["orders.csv"], {}, "orders.csv"),
        (["orders.pdf"], {}, "orders.csv"),
        (["a.csv", "b.csv"], {}, "orders.csv"),
        ([], {}, "orders.csv"),
        (["orders-2026.csv"], {"task": "Download orders.csv"}, "orders.csv"),
        (["orders-2026.csv"], {"name": "bills.csv"}, "orders.csv"),
    ],
    ids=["another name", "the same", "another kind", "two", "none", "the task names it", "another download"],
)
def test_a_file_that_came_alone_then_and_today_is_read_under_its_name_of_today(names, given, called):
    assert read_today(*names, **given) == called
