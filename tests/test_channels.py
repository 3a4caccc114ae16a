"""The ways by which a secret could leave: each has a test, and the document lists them all."""

import ast
from functools import cache
from pathlib import Path

import pytest

from fixtures.attacks.channels import CHANNELS, channel_tables
from fixtures.attacks.tables import WRITE, part

ROOT = Path(__file__).resolve().parent.parent
EVERY = [channel for channels in CHANNELS.values() for channel in channels]


@cache
def names_of_tests(file):
    """The names of the tests of a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("channel", EVERY, ids=lambda channel: channel.way)
def test_each_way_has_a_test_that_shows_what_comes_of_it(channel):
    file, _, name = channel.test.partition("::")
    assert name in names_of_tests(file)


def test_no_way_stands_there_twice():
    assert len({channel.way for channel in EVERY}) == len(EVERY)


def test_the_document_lists_every_way():
    assert part("channels") == channel_tables(), WRITE
