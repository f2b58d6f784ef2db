"""Values of odds as text: ``value:100 * at_least(4, 2, 1)``; nothing but arithmetic is done."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stoneage_panel.catalog import spec
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.strings import say

_SIGNS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}  # fmt: skip
_LONGEST = 200
_BUILT_IN: Mapping[str, Callable[..., Any]] = {"min": min, "max": max, "round": round, "abs": abs}


def functions(game: str) -> dict[str, Callable[..., Any]]:
    """What may be called: the functions of the game's ``odds.py``, and ``min max round abs``."""
    name = f"{spec(game).package}.odds"
    if find_spec(name) is None:
        return dict(_BUILT_IN)
    room = import_module(name)
    own = {
        key: one
        for key, one in vars(room).items()
        if callable(one) and not key.startswith("_") and getattr(one, "__module__", "") == name
    }
    return {**_BUILT_IN, **own}


def evaluate(game: str, text: str) -> float:
    """The value of an expression.

    Raises:
        LessonError: it can't be read, calls what there is not, or has no value.
    """
    try:
        if len(text) > _LONGEST:
            raise SyntaxError
        tree = ast.parse(text.strip(), mode="eval")
        return float(_value(tree.body, functions(game)))
    except (SyntaxError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError):
        known = ", ".join(sorted(functions(game)))
        raise LessonError(say("wrong.expression", given=shortened(text, 60), known=known)) from None


def _value(node: ast.expr, known: Mapping[str, Callable[..., Any]]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as number):
            return number
        case ast.Tuple(elts=elements):
            return tuple(_value(one, known) for one in elements)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, known)
        case ast.BinOp(left=left, op=sign, right=right):
            return _SIGNS[type(sign)](_value(left, known), _value(right, known))
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named):
            values = {one.arg or "": _value(one.value, known) for one in named}
            return known[name](*(_value(one, known) for one in given), **values)
    raise ValueError
