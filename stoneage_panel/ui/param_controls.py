"""Controls made from param objects: bounds, choices, label and doc come from the parameter."""

from typing import Any

import param

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.ui.html import esc
from stoneage_panel.ui.strings import say

_ROW = 36
"""Letters that fit in a row of buttons."""
FEW = 5
"""Whole numbers are chosen from a row of buttons where there are no more than this."""


def control(
    owner: param.Parameterized,
    name: str,
    act: str,
    words: dict[str, str] | None = None,
) -> str:
    """One labelled control; using it sends ``act`` with the parameter's name and the new value.

    Args:
        words: what a choice is called, where that is not its value. With words, a number is
            chosen from those that have one.
    """
    named = words or {}
    known: Any = owner.param[name]
    value = getattr(owner, name)
    tag = f'data-act="{act}" data-arg="{esc(name)}" id="c-{esc(name)}"'
    tag += f' aria-describedby="d-{esc(name)}"'
    if isinstance(known, param.Boolean):
        field = f'<input type="checkbox" {tag}{" checked" if value else ""}>'
    elif isinstance(known, param.Integer):
        low, high = known.bounds
        some = [number for number in range(low, high + 1) if str(number) in named]
        if some and _short(named) and len(some) <= FEW:
            return _row(known, _choices(some, known, name, value, act, named))
        if some:
            field = f"<select {tag}>{options(some, value, named)}</select>"
            return _row(known, field, name)
        field = f'<input type="number" {tag} min="{low}" max="{high}" value="{value}">'
        return _row(known, field, name, say("control.bounds", low=low, high=high))
    elif len(known.objects) <= FEW - 2:
        return _row(known, _choices(known.objects, known, name, value, act, named))
    else:
        field = f"<select {tag}>{options(known.objects, value, named)}</select>"
    return _row(known, field, name)


def _short(words: dict[str, str]) -> bool:
    """Whether all words fit in a row of buttons."""
    return sum(map(len, words.values())) <= _ROW


def options(objects: list[Any], value: Any, words: dict[str, str]) -> str:
    """The options of a select."""
    return "".join(
        f'<option value="{esc(one)}"{" selected" if one == value else ""}>'
        f"{esc(words.get(str(one), one))}</option>"
        for one in objects
    )


def _choices(
    objects: list[Any], known: Any, name: str, value: Any, act: str, words: dict[str, str]
) -> str:
    buttons = "".join(
        f'<button type="button" data-act="{act}" data-arg="{esc(name)}={esc(one)}"'
        f' aria-pressed="{str(one == value).lower()}">{esc(words.get(str(one), one))}</button>'
        for one in objects
    )
    told = f'aria-label="{esc(known.label)}" aria-describedby="d-{esc(name)}"'
    return f'<span class="seg" role="group" {told}>{buttons}</span>'


def _row(known: Any, field: str, name: str = "", bounds: str = "") -> str:
    """A control with its label and, below, what it is about: to be read without a pointer."""
    label = f'<label for="c-{esc(name)}">{esc(known.label)}</label>' if name else esc(known.label)
    told = (
        f'<span class="s m" id="d-{esc(known.name)}">{esc(f"{known.doc} {bounds}".strip())}</span>'
    )
    return f'<div class="opt"><span>{label}</span><span>{field}</span>{told}</div>'


def _whole(known: Any, given: Any) -> int:
    low, high = known.bounds
    text = str(given).strip()
    if not (text.removeprefix("-").isdecimal() and len(text) < 10 and low <= int(text) <= high):
        raise NotationError(say("control.number_from", label=known.label, low=low, high=high))
    return int(text)


def read(owner: param.Parameterized, arg: str, value: Any) -> None:
    """Takes what a control sent: ``name`` and a value, or ``name=value`` of a choice.

    Raises:
        ValueError: a value that the parameter does not allow.
    """
    name, sign, chosen = arg.partition("=")
    known: Any = owner.param.objects().get(name)
    given: Any = chosen if sign else value
    if isinstance(known, param.Integer):
        setattr(owner, name, _whole(known, given))
        return
    allowed = known.objects if isinstance(known, param.Selector) else (False, True)
    found = [one for one in allowed if type(one) is type(given) and one == given]
    if not found or not isinstance(known, param.Selector | param.Boolean):
        raise NotationError(say("control.setting", given=repr(arg[:40])))
    setattr(owner, name, found[0])
