"""Controls made from param objects: bounds, choices, label and doc come from the parameter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import param

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.ui.html import Attribute, Html, fragment, tag
from stoneage_panel.ui.strings import say

_ROW = 36
"""Letters that fit in a row of buttons."""
FEW = 5
"""Whole numbers are chosen from a row of buttons where there are no more than this."""


def control(
    owner: param.Parameterized,
    name: str,
    act: str,
    words: Mapping[str, str] | None = None,
) -> Html:
    """One labelled control; using it sends ``act`` with the parameter's name and the new value.

    Args:
        words: what a choice is called, where that is not its value. With words, a number is
            chosen from those that have one.
    """
    named = words or {}
    known: Any = owner.param[name]
    value = getattr(owner, name)
    if isinstance(known, param.Boolean):
        field = tag("input", type="checkbox", **_field(name, act), checked=bool(value))
        return _row(known, field, name)
    if isinstance(known, param.Integer):
        return _number(known, name, act, value, named)
    called = {str(one): named.get(str(one), str(one)) for one in known.objects}
    if len(known.objects) < FEW - 1 or (len(known.objects) < FEW and _short(called)):
        return _row(known, _choices(known.objects, known, name, value, act, named))
    return _row(known, _select(known.objects, name, act, value, named), name)


def _field(name: str, act: str) -> dict[str, Attribute]:
    """What all fields have."""
    return {"data_act": act, "data_arg": name, "id": f"c-{name}", "aria_describedby": f"d-{name}"}


def _number(known: Any, name: str, act: str, value: object, named: Mapping[str, str]) -> Html:
    low, high = known.bounds
    some = [number for number in range(low, high + 1) if str(number) in named]
    if some and _short(named) and len(some) <= FEW:
        return _row(known, _choices(some, known, name, value, act, named))
    if some:
        return _row(known, _select(some, name, act, value, named), name)
    field = tag("input", type="number", **_field(name, act), min=low, max=high, value=str(value))
    return _row(known, field, name, say("control.bounds", low=low, high=high))


def _short(words: Mapping[str, str]) -> bool:
    """Whether all words fit in a row of buttons."""
    return sum(map(len, words.values())) <= _ROW


def _select(
    objects: Sequence[object], name: str, act: str, value: object, words: Mapping[str, str]
) -> Html:
    return tag("select", options(objects, value, words), **_field(name, act))


def options(objects: Sequence[object], value: object, words: Mapping[str, str]) -> Html:
    """The options of a select."""
    return fragment(
        tag("option", words.get(str(one), str(one)), value=str(one), selected=one == value)
        for one in objects
    )


def _choices(
    objects: Sequence[object],
    known: Any,
    name: str,
    value: object,
    act: str,
    words: Mapping[str, str],
) -> Html:
    buttons = [
        tag(
            "button",
            words.get(str(one), str(one)),
            type="button",
            data_act=act,
            data_arg=f"{name}={one}",
            aria_pressed=one == value,
        )
        for one in objects
    ]
    return tag(
        "span",
        buttons,
        class_="seg",
        role="group",
        aria_label=known.label,
        aria_describedby=f"d-{name}",
    )


def _row(known: Any, field: Html, name: str = "", bounds: str = "") -> Html:
    """A control with its label and, below, what it is about: to be read without a pointer."""
    label = tag("label", known.label, for_=f"c-{name}") if name else known.label
    about = tag("span", f"{known.doc} {bounds}".strip(), class_="s m", id=f"d-{known.name}")
    return tag("div", tag("span", label), tag("span", field), about, class_="opt")


def _whole(known: Any, given: object) -> int:
    low, high = known.bounds
    text = str(given).strip()
    if not (text.removeprefix("-").isdecimal() and len(text) < 10 and low <= int(text) <= high):
        raise NotationError(say("control.number_from", label=known.label, low=low, high=high))
    return int(text)


def read(owner: param.Parameterized, arg: str, value: object) -> None:
    """Takes what a control sent: ``name`` and a value, or ``name=value`` of a choice.

    Raises:
        ValueError: a value that the parameter does not allow.
    """
    name, sign, chosen = arg.partition("=")
    known: Any = owner.param.objects().get(name)
    given: object = chosen if sign else value
    if isinstance(known, param.Integer):
        setattr(owner, name, _whole(known, given))
        return
    allowed = known.objects if isinstance(known, param.Selector) else (False, True)
    # a page sends the choices of a selector as texts, whatever they are
    written = isinstance(known, param.Selector) and isinstance(given, str)
    found = [
        one
        for one in allowed
        if (str(one) == given if written else type(one) is type(given) and one == given)
    ]
    if not found or not isinstance(known, param.Selector | param.Boolean):
        raise NotationError(say("control.setting", given=repr(arg[:40])))
    setattr(owner, name, found[0])
