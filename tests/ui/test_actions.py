"""Actions: typed, registered by name; what is misspelt anywhere fails here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import stoneage_panel
from stoneage_panel.ui.actions import Actions, action
from tests.support.visitor import Visitor

PACKAGE = Path(stoneage_panel.__file__).parent
WRITTEN = re.compile(r"""data-act=["']?([\w-]+)""")


class Desk:
    """Something with actions."""

    def __init__(self) -> None:
        self.done: list[object] = []

    @action
    def plain(self) -> None:
        """Takes nothing."""
        self.done.append("plain")

    @action
    def of_number(self, number: int, value: str) -> None:
        """Takes what it is about and what was typed."""
        self.done.append((number, value))

    @action
    def open_(self, value: object) -> None:
        """Takes whatever the control holds."""
        self.done.append(value)


def test_arguments_are_read_by_their_types() -> None:
    desk = Desk()
    actions = Actions(desk)
    assert actions.names == {"plain", "of-number", "open"}
    assert actions.do({"act": "plain", "arg": "x", "value": "y"})
    assert actions.do({"act": "of-number", "arg": "7", "value": None})
    assert actions.do({"act": "open", "arg": "", "value": True})
    assert desk.done == ["plain", (7, ""), True]
    with pytest.raises(ValueError, match="not a line"):
        actions.do({"act": "of-number", "arg": "seven", "value": ""})


@pytest.mark.parametrize("event", [None, {}, {"act": "__init__"}, {"act": "done"}, {"act": 3}])
def test_what_is_no_action_does_nothing(event: object) -> None:
    assert not Actions(Desk()).do(event)


def test_a_name_is_given_once_and_a_type_is_one_that_controls_send() -> None:
    with pytest.raises(ValueError, match="two actions"):
        Actions(Desk(), Desk())
    with pytest.raises(TypeError, match="no control sends"):

        @action
        def far(self: Desk, where: complex) -> None:
            """Takes what no control has."""


def named_in_python(file: Path) -> Iterator[str]:
    """The actions that a module's controls call."""
    text = file.read_text("utf-8")
    buttons = ("button", "_tool") if "stoneage_panel.ui.html import" in text else ()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(written)):
                yield from WRITTEN.findall(written)
            case ast.keyword(arg="data_act", value=value):
                yield from texts(value)
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in buttons:
                yield from texts(first)


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def test_every_control_that_is_written_calls_an_action(visitor: Visitor) -> None:
    visitor.page.lobby.seats = ["human", "elsewhere"]
    for first_use in ("tournament-open", "tournament-close", "start", "what-if"):
        visitor.does(first_use)  # what comes with its first use has actions, too
    known = visitor.page.actions.names
    found = {
        (file.name, name)
        for room in ("app", "ui", "games")
        for file in (PACKAGE / room).rglob("*.py")
        for name in named_in_python(file)
    }
    assert len(found) > 100
    assert {(file, name) for file, name in found if name not in known} == set()


def test_every_event_of_the_scripts_is_an_action(visitor: Visitor) -> None:
    sent = re.compile(
        r"""\bact: "([\w-]+)"|\bsend\("([\w-]+)"|tell: "([\w-]+)"|data-act=([\w-]+)"""
    )
    found = {
        next(filter(None, groups))
        for file in PACKAGE.rglob("*.mjs")
        for groups in sent.findall(file.read_text("utf-8"))
    }
    assert {"window", "tap", "about", "escape"} <= found
    # widgets on a server or in a notebook wait for it; no control does
    assert found - {"shown"} <= visitor.page.actions.names


def test_every_action_is_called_by_something(visitor: Visitor) -> None:
    everything = "".join(
        file.read_text("utf-8")
        for file in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.mjs")]
        if file.parent.name != "tests"
    )
    idle = [name for name in visitor.page.actions.names if f'"{name}"' not in everything]
    assert idle == []
