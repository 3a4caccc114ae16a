"""Which addresses a page can be sent to."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.cassette.random_keys import key_in_words
from pytest_agentbrowse.errors import InvalidArgument
from pytest_agentbrowse.evidence.addresses import same_address
from pytest_agentbrowse.page.navigation import absolute_address
from pytest_agentbrowse.tools.domains import on_domain

MALFORMED = ["http://[::1/", "http://[x]/", "http://shop:99999/", "http://shop:port/"]


@pytest.mark.parametrize("url", MALFORMED)
def test_a_malformed_address_is_told_to_the_model(url):
    with pytest.raises(InvalidArgument, match="is no url: "):
        absolute_address(url, here="http://shop/")


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "about:blank"]
)
def test_what_is_no_web_address_is_told_to_the_model(url):
    with pytest.raises(InvalidArgument, match="is not an http or https url"):
        absolute_address(url, here="http://shop/")


def test_a_relative_address_is_seen_from_its_page():
    assert absolute_address(" /cart ", here="http://shop/a") == "http://shop/cart"


@pytest.mark.parametrize("url", MALFORMED)
def test_a_malformed_address_is_on_no_host_and_like_no_other(url):
    """They may stand in a file, whoever wrote that."""
    assert not on_domain(url, ["shop"])
    assert same_address(url, url)
    assert not same_address(url, "http://shop/")
    assert key_in_words(url, "http://shop/") == ""
