"""Addresses that a person would call the same, and those that lead elsewhere."""

import pytest

from pytest_agentbrowse.evidence.addresses import is_made_up, same_address
from pytest_agentbrowse.page.placeholder import read


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("/report?year=2026&format=pdf", "/report?format=pdf&year=2026"),
        ("/help", "/help?utm_source=files&utm_medium=web"),
        ("/orders", "/orders?page=&status="),
        ("/wishlists/1fg9ep/", "/wishlists/zz81kq3/"),
        ("/files/1fg9ep.pdf", "/files/k3x9ab.pdf"),
        ("/view#!/cards/7A6-6B0C8F80-3F-6696AF00.vcf/view", "/view#!/cards/7A7-6B0C9100-7B-C7D7330.vcf/view"),
        ("/tickets/5", "/tickets/5/k3x9q2"),
        ("/exports/8f2c1d/list.csv", "/exports/c40a9f/list.csv"),
        ("/a?sid=k3x9q2z", "/a?sid=p77qa1c"),
        ("/descargas/9f3ac77b21d04e/factura.pdf", "/descargas/b07d41e95ac233/factura.pdf"),
        ("/exports/1234567a/list.csv", "/exports/8f2c1d9e/list.csv"),
        ("/exports/deadbeef/list.csv", "/exports/8f2c1d9e/list.csv"),
        ("/share/XkLmqZTsPvWz", "/share/aQzTTnwYbEr2"),
        ("/submit/UY9vIA/info/", "/submit/CUqgob/info/"),
        ("/submit/UY9vIA/info/", "/submit/IXDG00/info/"),
        ("/submit/UY9vIA/info/", "/submit/Urmgmr/info/"),
        ("/submit/UY9vIA/info/", "/submit/IGOFOO/info/"),
        ("/talks/QWKTLA/", "/talks/ETFQ3M/"),
        ("/a?key=XkLmqZTsPvWz", "/a?key=aQzTTnwYbErH"),
        (
            "/d/a.pdf?expires=1795392000&signature=Zx81kqPf0aW",
            "/d/a.pdf?expires=1795478400&signature=Mb44oyRn7cX",
        ),
        ("/f/b.zip?st=1795392000123&key={{hex_1}}", "/f/b.zip?st=1797392000999&key={{hex_1}}"),
        ("/x?sig=Zx81kq%2FPf0aW%3D%3D&n=1795392000", "/x?n=1795392001&sig=q%2B7Rt%2Fa81kZ%3D"),
        (
            "/s3/a?Cred=AKIAIOSF7EXA%2F20261123%2Feu&Sig={{hex_1}}",
            "/s3/a?Cred=AKIAIOSF7EXA%2F20261224%2Feu&Sig={{hex_1}}",
        ),
        ("/a?jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0", "/a?jwt=eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOjg4fQx9k"),
        ("/a?until=1795392000&Da…92 more…{{hex_1}}", "/a?until=1795478400&Da…92 more…3c076dbe9f558c11c752"),
        ("/a?kind=bug&pers…61 more…ks&sort=title", "/a?kind=bug&per…62 more…ks&sort=title"),
        ("/a?kind=bug&person=ada", "/a?tag=web&…61 more…&person=ada"),
        ("/a?kind=bug&…78 more…5D=day&c=to&c=by&p=1", "/a?kind=bug&…88 more…5D=to&c=by&c=age&p=1"),
        ("/settings#tab-0-7-open", "/settings#tab-0-8-open"),
        ("/settings", "/settings#hours"),
        ("/app#/orders?tab=1", "/app#/orders?size=5&tab=1"),
        ("/app#/orders?tab=1", "/app#/orders?tab=1&size=5"),
        ("/app#/orders?tab=1&of=a", "/app#/orders?of=a&tab=1"),
        ("/app#/orders/7;of=a&p…61 more…ks&n=b", "/app#/orders/7;of=a&per…64 more…ks&n=b"),
        ("/app#/files/9f3ac77b", "/app#/files/b07d41e9"),
    ],
)
def test_the_same_address(then, now):
    assert same_address(read(then), read(now))


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("/files/1fg9ep.pdf", "/files/k3x9ab.png"),
        ("/report?year=2026", "/report?year=2025"),
        ("/report?year=2026", "/report"),
        ("/orders/17", "/orders/18"),
        ("/orders/order-17", "/orders/order-18"),
        ("/step-2", "/step-3"),
        ("/orders/100417", "/orders/100418"),
        ("/orders/10041723", "/orders/10041724"),
        ("/files/deadbeef", "/files/feedface"),
        ("/files/9f3ac77b/a.pdf", "/files/b07d41e9/b.pdf"),
        ("/docs/getStarted", "/docs/listOrders"),
        ("/docs/UY9vIA", "/docs/Orders"),
        ("/docs/UY9vIA", "/docs/ORDERS"),
        ("/docs/UY9vIA/", "/docs/Orders/"),
        ("/docs/UY9vIA/edit", "/docs/orders/edit"),
        ("/docs/UY9vIA", "/docs/page17"),
        ("/docs/UY9vIA", "/docs/CUqgobs"),
        ("/docs/ETFQ3M", "/docs/orders"),
        ("/files/9f3ac77b", "/files/invoices"),
        ("/help", "/about"),
        ("/help#top", "/help#end"),
        ("/help#top", "/help"),
        ("/app", "/app#/orders"),
        ("/help#comment-7", "/help#comment-8"),
        ("/app#/orders/7-a-b", "/app#/orders/8-a-b"),
        ("/app#/orders/7;of=a", "/app#/orders/8;of=a"),
        ("/app#/orders/7;of=a", "/app#/orders/7;of=b"),
        ("/app#/orders/7;of=a", "/app#/orders/7"),
        ("/app#!orders", "/app#!users"),
        ("https://shop.example/", "https://other.example/"),
        ("/a/b", "/b/a"),
        ("/a?until=1795392000&Da…92 more…ada", "/a?until=1795478400&Da…92 more…ada"),
        ("/a?order=1795392000", "/a?order=1795478400"),
        (
            "/a?expires=1795392000&signature=Zx81kqPf0aW&page=2",
            "/a?expires=1795478400&signature=Mb44oyRn7cX&page=3",
        ),
        (
            "/a?expires=1795392000&signature=Zx81kqPf0aW&of=ada",
            "/a?expires=1795478400&signature=Mb44oyRn7cX&of=bob",
        ),
        ("/a?id=4500012345&signature=Zx81kqPf0aW", "/a?id=4500012346&signature=Mb44oyRn7cX"),
        ("/a?id=1795392000&signature=Zx81kqPf0aW", "/a?id=1795391000&signature=Mb44oyRn7cX"),
        ("/a?expires=1795392000&signature=Zx81kqPf0aW", "/a?signature=Mb44oyRn7cX"),
        ("/a?on=20261123%2F4&key={{hex_1}}", "/a?on=20261124%2F5&key={{hex_1}}"),
        ("/a?on=20261340&key={{hex_1}}", "/a?on=20261341&key={{hex_1}}"),
        ("/a?on={{date_1}}", "/a?on={{new_date_1}}"),
        ("/a?on={{date_1}}&id=1795392000", "/a?on={{date_1}}&id=1795478400"),
        ("/a?of={{hex_1}}", "/a?of={{new_hex_1}}"),
        ("/a?file=reports%2F2026%2Fq3", "/a?file=reports%2F2026%2Fq4"),
        ("/a?user=Ada+Lovelace", "/a?user=Grace+Hopper"),
        ("/a?kind=bug&pers…61 more…ks&sort=title", "/a?kind=bug&pers…61 more…ks&sort=date"),
        ("/a?kind=bug&pers…61 more…ks&sort=title", "/b?kind=bug&pers…61 more…ks&sort=title"),
    ],
)
def test_another_address(then, now):
    assert not same_address(read(then), read(now))


def test_a_part_that_somebody_chose_is_not_made_up():
    assert not any(
        map(
            is_made_up,
            (
                "2026",
                "desk-lamp-2",
                "page2",
                "v2",
                "Order17",
                "iphone-15",
                "a1b2"[:3],
                "getStarted",
                "MyOrdersPage",
            ),
        )
    )
