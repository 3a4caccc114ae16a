"""A visitor of a web site without a browser: reads pages by what they say, presses buttons, follows links."""

import http.client
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookies import SimpleCookie
from typing import Self
from urllib.parse import urlencode, urljoin, urlsplit

VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
UNREAD = frozenset({"script", "style", "template", "head"})


@dataclass(eq=False)
class Node:
    """An element of a page."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    children: list["Node | str"] = field(default_factory=list)

    @property
    def is_hidden(self) -> bool:
        style = self.attributes.get("style", "").replace(" ", "")
        return self.tag in UNREAD or "hidden" in self.attributes or "display:none" in style

    @property
    def text(self) -> str:
        """What a person reads in it, white space collapsed."""
        if self.is_hidden:
            return ""
        texts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(texts).split())

    @property
    def label(self) -> str:
        """What a button is called."""
        return self.attributes.get("value", "") if self.tag == "input" else self.text

    def all(self, *tags: str, **attributes: str) -> list[Self]:
        """The visible elements in it with one of these tags and all of these attributes, in page order."""
        return [
            node
            for node in self._below()
            if (not tags or node.tag in tags)
            and all(node.attributes.get(name) == value for name, value in attributes.items())
        ]

    def _below(self) -> Iterator[Self]:
        for child in self.children:
            if isinstance(child, Node) and not child.is_hidden:
                yield child
                yield from child._below()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("root")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attributes})
        self._open[-1].children.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag in [node.tag for node in self._open]:
            while self._open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def read(html: str) -> Node:
    """The elements of a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.root


class WebVisitor:
    """Keeps one connection and its cookies, and follows redirects; `page` is what the last answer shows."""

    def __init__(self, url: str) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=5)
        self._cookies: dict[str, str] = {}
        self.path = "/"
        self.status = 0
        self.page = Node("root")

    def close(self) -> None:
        self._connection.close()

    def get(self, path: str) -> Node:
        return self._ask("GET", path)

    def follow(self, name: str) -> Node:
        """Follow the first link of that name."""
        link = next(link for link in self.page.all("a") if link.text == name)
        return self.get(urljoin(self.path, link.attributes["href"]))

    def press(self, button: str, /, *, nth: int = 1, **typed: str) -> Node:
        """Press a button as a person would, with what was typed into the fields of its form, by their names.

        A button that is disabled, covered or of no use leaves the page as it is.
        """
        found = [
            (form, node)
            for form in self.page.all("form")
            for node in form.all("button", "input")
            if node.label == button and (node.tag == "button" or node.attributes.get("type") == "submit")
        ]
        if len(found) < nth or self.is_covered:
            return self.page
        form, node = found[nth - 1]
        if "disabled" in node.attributes or node.attributes.get("type", "submit") != "submit":
            return self.page
        values = {**fields(form), **typed}
        action = urljoin(self.path, form.attributes.get("action", self.path))
        if form.attributes.get("method") == "post":
            return self._ask("POST", action, urlencode(values))
        return self.get(f"{action}?{urlencode(values)}")

    @property
    def is_covered(self) -> bool:
        """Whether a layer over the whole window keeps a person from clicking anything."""
        return any("inset:0" in node.attributes.get("style", "") for node in self.page.all("div"))

    def _ask(self, method: str, path: str, body: str = "") -> Node:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(method, path.split("#", 1)[0], body or None, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        for header in answer.headers.get_all("Set-Cookie", ()):
            self._cookies |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        if location := answer.headers.get("Location"):
            return self._ask("GET", location)
        self.path, self.status, self.page = path, answer.status, read(text)
        return self.page


def fields(form: Node) -> dict[str, str]:
    """What a form would send as it stands, by the names of its fields."""
    values: dict[str, str] = {}
    for node in form.all("input", "textarea", "select"):
        name, kind = node.attributes.get("name", ""), node.attributes.get("type", "")
        if (
            not name
            or kind == "submit"
            or (kind in {"radio", "checkbox"} and "checked" not in node.attributes)
        ):
            continue
        values[name] = value_of(node)
    return values


def value_of(node: Node) -> str:
    """What stands in a field."""
    if node.tag == "textarea":
        return node.text
    if node.tag == "select":
        options = node.all("option")
        chosen = [option for option in options if "selected" in option.attributes] or options[:1]
        return chosen[0].attributes.get("value", "") if chosen else ""
    return node.attributes.get("value", "")
