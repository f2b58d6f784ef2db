"""Skips what Panel, Bokeh and param make at import for readers of manuals.

At import Bokeh writes a signature with links for each of its 450 model classes, param composes a
docstring for each of Panel's classes, and some twenty page templates are compiled. The page uses
none of it, and together it was a quarter of the time that the imports took. Each is switched
off for the time of the import alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import jinja2
import param.parameterized
from bokeh.model import Model
from bokeh.settings import settings


class _Later:
    """A template that is compiled when it is first used, if it ever is."""

    def __init__(self, load: Callable[[], Any]) -> None:
        self._load = load

    def __getattr__(self, name: str) -> Any:
        return getattr(self._load(), name)


@contextmanager
def _instead(owner: Any, name: str, value: Any) -> Iterator[None]:
    """Has another value under a name for a while."""
    kept = vars(owner)[name]
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, kept)


@contextmanager
def without_templates_and_docstrings() -> Iterator[None]:
    """Composes no docstrings (`param.parameterized.docstring_signature`) and compiles no template.

    param has no public switch for its docstrings; Panel loads its templates as modules are
    imported, so the loader itself waits.
    """
    load = jinja2.Environment.get_template
    with (
        _instead(param.parameterized, "docstring_signature", False),
        _instead(
            jinja2.Environment,
            "get_template",
            lambda self, *names, **more: _Later(partial(load, self, *names, **more)),
        ),
    ):
        yield


@contextmanager
def without_signatures() -> Iterator[None]:
    """Writes no signatures of models: `Model.parameters`, which a metaclass asks for each class.

    Only while models are defined: `bokeh.plotting` makes its methods from the real signatures.
    """
    with _instead(Model, "parameters", classmethod(lambda cls: [])):
        yield


def suggest_no_names() -> None:
    """Panel asks models for properties they need not have: Bokeh would look for similar names."""
    settings.perform_error_diagnostics = False
