"""HTML built from typed pieces: a text is escaped, what is HTML already is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from html import escape
from typing import TypeAlias, overload

from stoneage_panel.board import icons
from stoneage_panel.engine.i18n import ENGLISH, on_change, spoken
from stoneage_panel.engine.strings import COLOURS


class Html(str):
    """Text that is HTML already and goes into other HTML as it stands."""

    __slots__ = ()

    @overload
    def __add__(self, other: Html) -> Html: ...
    @overload
    def __add__(self, other: str) -> str: ...
    def __add__(self, other: str) -> str:
        both = str.__add__(self, other)
        return Html(both) if isinstance(other, Html) else both


Child: TypeAlias = "str | int | float | Iterable[Child] | None"
Attribute: TypeAlias = "str | int | float | None"
EMPTY = Html("")
_HERE = "\0"
_VOID = frozenset(("br", "input"))


def tag(name: str, *children: Child, **attributes: Attribute) -> Html:
    """An element. Plain texts are escaped, `Html` is put in as it is, None is left out.

    Args:
        attributes: by name, with ``_`` for ``-`` and a trailing ``_`` where Python has the word
            (``class_``). None and False leave one out, True names it alone; of ``aria-…`` both
            are values, as ARIA wants it.
    """
    head = f"<{name}{_attributes(attributes)}>" if attributes else f"<{name}>"
    if name in _VOID:
        return Html(head)
    return Html(f"{head}{_joined(children) if children else ''}</{name}>")


def fragment(*children: Child) -> Html:
    """Elements and texts, one after the other."""
    return Html(_joined(children))


def with_english(sentence: Callable[[str], str], quoted: str) -> Html:
    """A sentence about something that is English in every language, and says so where that isn't.

    Args:
        sentence: makes it, given what stands there.
        quoted: the English words.
    """
    if spoken() == ENGLISH:
        return esc(sentence(quoted))
    before, after = sentence(_HERE).split(_HERE)
    return fragment(before, tag("span", quoted, lang=ENGLISH), after)


def _joined(children: Iterable[Child]) -> str:
    out: list[str] = []
    for child in children:
        kind = type(child)  # asked for some hundred times a click: no isinstance
        if kind is Html:
            out.append(child)  # type: ignore[arg-type]
        elif kind is str:
            out.append(_escaped(child))  # type: ignore[arg-type]
        elif kind is list or kind is tuple:
            out.append(_joined(child))  # type: ignore[arg-type]
        elif child is not None:
            out.append(_other(child))
    return "".join(out)


def _other(child: str | int | float | Iterable[Child]) -> str:
    """A child of a rarer kind."""
    if isinstance(child, str):
        return esc(child)
    if isinstance(child, int | float):
        return str(child)
    return _joined(child)


def _attributes(given: dict[str, Attribute]) -> str:
    out = []
    for key, value in given.items():
        kind = type(value)
        if kind is str:
            out.append(f' {_attribute(key)}="{_escaped(value)}"')
        elif kind is bool:
            out.append(_switch(_attribute(key), bool(value)))
        elif value is not None:
            out.append(f' {_attribute(key)}="{esc(value)}"')
    return "".join(out)


def _switch(name: str, on: bool) -> str:
    if name.startswith("aria-"):
        return f' {name}="{"true" if on else "false"}"'
    return f" {name}" if on else ""


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def esc(text: object) -> Html:
    """Any text, safe inside an element or a quoted attribute."""
    return text if isinstance(text, Html) else _escaped(str(text))


@lru_cache(maxsize=1 << 12)
def _escaped(text: str) -> Html:
    """The same few words and numbers stand in a page again and again."""
    return Html(escape(text, quote=True))


# ---------------------------------------------------------------- pieces


@lru_cache(maxsize=1 << 8)
def icon(name: str, paint: str | None = None) -> Html:
    """An icon, painted with a token such as ``res.fish``."""
    return tag("sap-picture", n=name, p=icons.css_name(paint) if paint else None)


@cache
def sign(seat: int) -> Html:
    """A player's colour, shape and letter."""
    return tag("sap-picture", n=f"seat-{seat}")


@cache
def pictures() -> dict[str, str]:
    """What stands for every ``<sap-picture>``: sent once, so that HTML names pictures only."""
    drawn = {name: icons.svg(name, None, "i") for name in icons.ICONS}
    signs = {f"seat-{seat}": icons.shape(key, True, "sh") for seat, key in enumerate(COLOURS)}
    return drawn | signs


on_change(pictures.cache_clear)  # signs have the letters of colours


def button(
    act: str,
    label: str,
    arg: object = "",
    kind: str = "btn",
    disabled: bool = False,
    more: str = "",
    **attributes: Attribute,
) -> Html:
    """A button that sends an event.

    Args:
        act: name of an action, see `stoneage_panel.ui.actions`.
        label: HTML; escape people's words first.
        kind: its classes.
        more: further attributes as HTML, such as ``title="…"``; better given by name.
        attributes: further attributes, see `tag`.
    """
    off = " disabled" if disabled else ""
    more = f" {more}" if more else ""
    return Html(
        f'<button type="button" class="{kind}" data-act="{act}" data-arg="{esc(arg)}"{off}{more}'
        f"{_attributes(attributes) if attributes else ''}>{label}</button>"
    )


def card(title: str, *pieces: str, kind: str = "") -> Html:
    """A card with a heading; title and pieces are HTML."""
    head = f"<h2>{title}</h2>" if title else ""
    return Html(f'<section class="card {kind}">{head}{"".join(pieces)}</section>')
