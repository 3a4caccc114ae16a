"""Origins, and the places that a test names."""

import pytest

from pytest_agentbrowse.origins import host_pattern, is_named_in, web_origin


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("http://shop.example/a?b#c", "http://shop.example"),
        ("https://Shop.Example:443/", "https://shop.example"),
        ("https://shop.example.:8443/", "https://shop.example:8443"),
        ("http://user:pass@[::1]:8000/", "http://[::1]:8000"),
        ("wss://shop.example/live", "https://shop.example"),
        ("about:blank", "None"),
        ("data:text/html,http://shop.example", "None"),
        ("http://[::1/", "None"),
        ("http://shop.example:99999/", "None"),
    ],
)
def test_an_origin_is_scheme_host_and_port(url, origin):
    assert str(web_origin(url)) == origin


@pytest.mark.parametrize(
    ("home", "other", "same"),
    [
        ("http://shop.example", "http://shop.example/a", True),
        ("http://shop.example", "http://pay.shop.example", True),
        ("http://shop.example", "https://shop.example", True),
        ("https://shop.example", "http://shop.example", False),
        ("https://shop.example", "https://shop.example:8443", False),
        ("https://shop.example", "https://notshop.example", False),
        ("https://shop.example", "https://shop.example.evil.example", False),
        ("https://pay.shop.example", "https://shop.example", False),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8001", False),
        ("http://127.0.0.1:8000", "http://localhost:8000", False),
        ("http://localhost:8000", "https://localhost:8000", False),
        ("http://localhost:8000", "http://pay.localhost:8000", True),
    ],
)
def test_an_application_is_its_origin_its_subdomains_and_its_own_https(home, other, same):
    assert web_origin(home).covers(web_origin(other)) is same


@pytest.mark.parametrize(
    ("named", "url", "covered"),
    [
        ("shop.example", "https://shop.example/", True),
        ("shop.example", "http://shop.example/", True),
        ("shop.example", "https://shop.example:8443/", False),
        ("shop.example", "https://www.shop.example/", False),
        ("*.shop.example", "https://www.shop.example/", True),
        ("*.shop.example", "https://shop.example/", True),
        ("*.shop.example", "https://notshop.example/", False),
        ("https://shop.example", "http://shop.example/", False),
        ("shop.example:8443", "https://shop.example:8443/", True),
        ("shop.example:8443", "https://shop.example/", False),
        ("shop.example:*", "http://shop.example:9/", True),
        ("Shop.Example", "https://shop.example/", True),
        ("localhost", "http://localhost:5173/", True),
        ("localhost", "http://127.0.0.1:5173/", True),
        ("localhost", "http://[::1]:5173/", True),
        ("localhost", "http://api.localhost:5173/", True),
        ("localhost", "http://localhost.evil.example/", False),
        ("localhost:5173", "http://localhost:5174/", False),
        ("127.0.0.1", "http://localhost:5173/", False),
        ("[::1]:80", "http://[::1]/", True),
        ("*", "https://anywhere.example/", True),
        ("*", "https://anywhere.example:8443/", False),
        ("*:*", "https://anywhere.example:8443/", True),
        ("*:*", "http://localhost:8000/", False),
        ("*:*", "http://169.254.169.254/latest/meta-data", False),
        ("*:*", "http://10.0.0.1/", False),
        ("*:*", "http://[fe80::1]/", False),
        ("*:*", "http://intranet/", False),
        ("*:*", "http://metadata.google.internal/", False),
        ("*:*", "http://[64:ff9b::a9fe:a9fe]/", False),
        ("*:*", "http://[64:ff9b:1::808:808]/", False),
        ("*:*", "http://[2002:a9fe:a9fe::]/", False),
        ("*:*", "http://[::ffff:10.0.0.1]/", False),
        ("*:*", "http://[::10.0.0.1]/", False),
        ("*:*", "http://[64:ff9b::808:808]/", True),
        ("*:*", "http://[2002:808:808::1]/", True),
        ("*:*", "http://[2606:4700::1111]/", True),
        ("*:*", "http://nas.home.arpa/", False),
        ("*:*", "http://router.lan/", False),
        ("*:*", "http://wiki.corp/", False),
        ("*:*", "http://printer.local/", False),
        ("*:*", "http://metadata.goog/", False),
        ("*:*", "http://168.63.129.16/", False),
        ("*:*", "https://internal.example/", True),
        ("router.lan", "http://router.lan/", True),
        ("169.254.169.254", "http://169.254.169.254/", True),
    ],
)
def test_a_place_is_exact_or_a_wildcard_and_nothing_private_unless_it_is_named(named, url, covered):
    assert host_pattern(named).covers(web_origin(url)) is covered


@pytest.mark.parametrize(
    "text", ["", "ftp://shop.example", "shop.example/path", "a b", "*shop.example", "a:b", "x@y"]
)
def test_what_is_no_place_says_how_one_is_written(text):
    with pytest.raises(ValueError, match=r"is no host: write shop\.example, \*\.shop\.example"):
        host_pattern(text)


@pytest.mark.parametrize(
    ("task", "url", "named"),
    [
        ("Log in at https://shop.example/login, please", "https://shop.example/", True),
        ("Log in at Shop.Example.", "https://shop.example/", True),
        ("Log in at shop.example", "http://shop.example/", True),
        ("Log in at https://shop.example", "http://shop.example/", False),
        ("Log in at https://shop.example:8443/", "https://shop.example:8443/", True),
        ("Log in at https://shop.example:8443/", "https://shop.example/", False),
        ("Log in at 127.0.0.1:5000", "http://127.0.0.1:5000/", True),
        ("Log in at 127.0.0.1:5000", "http://127.0.0.1:6000/", False),
        ("Log in at evilshop.example", "https://shop.example/", False),
        ("Log in at shop.example.evil.example", "https://shop.example/", False),
        ("Log in at https://pay.shop.example", "https://shop.example/", False),
        ("Log in as ada@shop.example", "https://shop.example/", False),
        ("Log in", "https://shop.example/", False),
    ],
)
def test_a_task_names_an_origin_by_its_whole_host(task, url, named):
    assert is_named_in(task, web_origin(url)) is named


@pytest.mark.parametrize(
    "url", [r"http://evil.example\.shop.example/", "http://evil.example%2f.shop.example/"]
)
@pytest.mark.parametrize("named", ["shop.example", "*.shop.example:*", "*"])
def test_a_host_that_a_browser_reads_otherwise_is_within_no_place(url, named):
    assert not host_pattern(named).covers(web_origin(url))
    assert not web_origin("http://shop.example").covers(web_origin(url))
