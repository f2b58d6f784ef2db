"""A mark on the button that is pointed at."""

from __future__ import annotations

from stoneage_panel.board import Scene
from stoneage_panel.ui.html import Html, esc
from stoneage_panel.ui.pointing import Pointer


def mark(html: Html, pointer: Pointer, scene: Scene | None = None) -> Html:
    """HTML with a mark on the button that is pointed at, unless only the board has the ring."""
    on_board = scene and any(place.id == pointer.part for place in scene.places)
    if on_board and not offers(html, pointer):
        return html
    for act, arg in _buttons(pointer):
        needle = f'data-act="{act}" data-arg="{esc(arg)}"'
        if needle in html:
            return Html(html.replace(needle, f"{needle} data-pointed", 1))
    return html


def offers(html: str, pointer: Pointer) -> bool:
    """Whether a piece that is pointed at, such as ``take:fish``, has a button in some HTML."""
    return ":" in pointer.part and f'data-act="part" data-arg="{esc(pointer.part)}"' in html


def _buttons(pointer: Pointer) -> list[tuple[str, str]]:
    if pointer.confirm:
        return [("confirm", ""), ("do", pointer.move)]
    if pointer.part:
        return [("part", pointer.part), ("do", pointer.move), ("moves", "")]
    return []
