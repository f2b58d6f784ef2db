"""Reads the HTML of zones: controls that can be used, and whether every element is closed."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_EMPTY = {"input", "br", "hr", "img"}
_NAMED = {"button", "input", "select", "textarea"}


@dataclass
class Control:
    """An element that sends an event."""

    tag: str
    act: str
    arg: str
    attrs: dict[str, str | None]
    text: str = ""
    values: list[str] = field(default_factory=list)

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return "disabled" not in self.attrs

    @property
    def name(self) -> str:
        """What assistive technology calls it."""
        own = self.attrs.get("aria-label") or self.attrs.get("title") or self.attrs.get("id")
        return str(own or self.text).strip()


class Markup(HTMLParser):
    """The controls of a zone. Raises AssertionError for elements that are not closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self.tags: set[str] = set()
        self._open: list[tuple[str, Control | None]] = []
        self.feed(html)
        self.close()
        assert not self._open, f"left open: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        given = dict(attrs)
        control = None
        if given.get("data-act") is not None:
            control = Control(tag, str(given["data-act"]), given.get("data-arg") or "", given)
            self.controls.append(control)
            assert tag in _NAMED, f"<{tag}> is no control"
        if tag == "option":
            self._select().values.append(given.get("value") or "")
        if tag not in _EMPTY:
            self._open.append((tag, control))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> too many"
        opened, _ = self._open.pop()
        assert opened == tag, f"<{opened}> closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        for _, control in self._open:
            if control is not None:
                control.text += data

    def _select(self) -> Control:
        return next(c for _, c in reversed(self._open) if c is not None and c.tag == "select")
