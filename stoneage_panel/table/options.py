"""The options of a game as a param class: bounds and doc once, widgets and help from them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import param

from stoneage_panel.catalog import spec
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.i18n import on_change
from stoneage_panel.engine.options import Option
from stoneage_panel.engine.strings import shortened
from stoneage_panel.table.strings import say


@cache
def options_class(game: type[AnyGame]) -> type[param.Parameterized]:
    """A Parameterized class with one parameter for every option of a game; always the same one."""
    return _typed(
        f"{game.__name__}Options", {spec.name: _parameter(spec) for spec in game.option_specs}
    )


on_change(options_class.cache_clear)  # labels and docs are texts once a class is made


def _typed(name: str, parameters: dict[str, Any]) -> type[param.Parameterized]:
    made: type[param.Parameterized] = param.parameterized_class(name, parameters)
    return made


def _parameter(spec: Option) -> Any:
    label = spec.label or spec.name
    if isinstance(spec.default, bool):
        return param.Boolean(spec.default, doc=spec.doc, label=label)
    if isinstance(spec.default, int):
        return param.Integer(spec.default, bounds=(spec.low, spec.high), doc=spec.doc, label=label)
    return param.Selector(
        default=spec.default, objects=list(spec.choices), doc=spec.doc, label=label
    )


def values(options: param.Parameterized) -> dict[str, Any]:
    """Options as they are set, by name."""
    return {name: getattr(options, name) for name in options.param if name != "name"}


def options_given(name: str, options: object) -> dict[str, Any]:
    """What is set for a game, by name, from its param object or a dict of some.

    Args:
        name: of the game; the options of another one are forgotten.

    Raises:
        NotationError: options are neither.
    """
    if isinstance(options, param.Parameterized):
        # by name: another language has another class
        own = type(options).__name__ == options_class(spec(name).load()).__name__
        return values(options) if own else {}
    if isinstance(options, Mapping):
        return dict(options)
    raise NotationError(say("options.kind", given=shortened(options, 40)))


def options_of(game: AnyGame, before: object) -> param.Parameterized:
    """The options of a game as a param object: that from before, if it was of the same game."""
    kind = options_class(type(game))
    made = before if isinstance(before, kind) else kind()
    made.param.update(**game.options)
    return made
