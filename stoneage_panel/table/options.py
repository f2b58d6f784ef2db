"""The options of a game as a param class: bounds and doc once, widgets and help from them."""

from typing import Any

import param

from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.options import Option


def options_class(game: type[AnyGame]) -> type[param.Parameterized]:
    """A Parameterized class with one parameter for every option of a game."""
    return _typed(
        f"{game.__name__}Options", {spec.name: _parameter(spec) for spec in game.option_specs}
    )


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
