"""Finds what in a panel's HTML is shown without words, and the signs that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_WORD = re.compile(r"[^\W\d_]{3,}")
_EMPTY = {"input", "br"}
_WHOLE = {"section", "table", "details"}
"""What a name of these says is about a whole, not about one thing in it."""
_CONTROLS = {"button", "summary", "label", "option"}
_SENTENCES = {"p", "li", "h2", "h3", "tr", "small", "span", "b"}


@dataclass
class Element:
    """An element of a panel with what stands in it."""

    tag: str
    attrs: dict[str, str]
    parent: Element | None
    inside: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it."""
        return " ".join(one if isinstance(one, str) else one.text for one in self.inside)

    @property
    def key(self) -> str:
        """The sign it is, if it says so."""
        return self.attrs.get("data-sign") or self.attrs.get("n", "")

    @property
    def chain(self) -> Iterator[Element]:
        """It and what it stands in, inside out."""
        here: Element | None = self
        while here is not None:
            yield here
            here = here.parent

    @property
    def every(self) -> Iterator[Element]:
        """It and all elements in it."""
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.every


class Tree(HTMLParser):
    """The elements of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self._here = Element("", {}, None)
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {key: value or "" for key, value in attrs}, self._here)
        self._here.inside.append(made)
        if tag not in _EMPTY:
            self._here = made

    def handle_endtag(self, tag: str) -> None:
        assert self._here.tag == tag and self._here.parent is not None
        self._here = self._here.parent

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._here.inside.append(data)


def named(element: Element) -> bool:
    """Whether something has a tip: a name of its own, or the key of a sign."""
    return any(
        one.tag not in _WHOLE
        and "data-signs" not in one.attrs
        and (one.key or one.attrs.get("title") or one.attrs.get("aria-label") or _summed(one))
        for one in element.chain
    )


def _summed(element: Element) -> bool:
    """Whether words that only screen readers get say what signs beside them show."""
    return any(
        isinstance(one, Element) and "visually-hidden" in one.attrs.get("class", "")
        for one in element.inside
    )


def bare(html: str) -> list[str]:
    """Numbers, letters and marks of a panel that nothing explains, with what they stand in."""
    found = []
    for element in Tree(html).root.every:
        for text in (one for one in element.inside if isinstance(one, str)):
            if not _WORD.search(text) and not _in_words(element) and not named(element):
                found.append(f"{text.strip()} in {_about(element)}")
    return found


def _in_words(element: Element) -> bool:
    """Whether a number stands in a sentence, a labelled row or a control."""
    for one in element.chain:
        if one.tag in _CONTROLS:
            return True
        if one.tag in _SENTENCES and _WORD.search(one.text):
            return True
    return False


def _about(element: Element) -> str:
    return " < ".join(f"{one.tag}.{one.attrs.get('class', '')}" for one in element.chain)


def keys(html: str) -> set[str]:
    """The signs that a panel shows: where an element names one, not its picture's besides."""
    found = set()
    for element in Tree(html).root.every:
        own = any(one.attrs.get("data-sign") for one in element.chain)
        if element.attrs.get("data-sign") or (element.attrs.get("n") and not own):
            found.add(element.key)
    return found
